/* method/objective/turn_bound.h - a bound that no tour beats, from the cells and moves
 * alone.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_TURN_BOUND_H
#define ICO_METHOD_OBJECTIVE_TURN_BOUND_H

#include "method/method.h"

/* Tells the run how few turns there must be.  by_rule: the first tour is one by rule. */
ICO_MUST_CHECK ico_status ico__objective_floor(ico_run *run, bool by_rule);

#endif
