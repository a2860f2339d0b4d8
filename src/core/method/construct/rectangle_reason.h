/* method/construct/rectangle_reason.h - proofs that rectangles have no tour of a kind.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONSTRUCT_RECTANGLE_REASON_H
#define ICO_METHOD_CONSTRUCT_RECTANGLE_REASON_H

#include "method/method.h"

/* Gives the run a reason why there is no such tour, or gives up. */
ICO_MUST_CHECK ico_status ico__construct_refute(const ico_problem *problem, ico_run *run);

#endif
