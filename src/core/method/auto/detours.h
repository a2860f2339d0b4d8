/* method/auto/detours.h - the questions that go to the few methods that know their
 * conditions, past the quick tries and the rounds of all methods.
 * Belongs to the portfolio.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_DETOURS_H
#define ICO_METHOD_AUTO_DETOURS_H

#include "method/method.h"

/* Works on the question if it has a feature beyond ends, edges, directions and
 * --longest; *taken: whether it has. */
ICO_MUST_CHECK ico_status ico__take_detour(ico_run *run, const ico_problem *problem,
                                           const ico_options *options, bool *taken);

#endif
