/* method/auto/expand.h - a tour of what was shrunk becomes one of the whole, if the tight
 * sets have paths between the vertices at which it enters and leaves them.
 * Belongs to the portfolio, like shrink.h: the paths are asked of method auto.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_EXPAND_H
#define ICO_METHOD_AUTO_EXPAND_H

#include "method/method.h"
#include "presolve/shrink/shrink.h"

/* Expands `centre`, a cycle of the centre of a step without frames, to a cycle of its
 * graph, with so many ticks for each path.  *done is false if a path was not found. */
ICO_MUST_CHECK ico_status ico__expand(ico_run *run, const ico_shrink *shrink,
                                      const ico_options *options, uint64_t ticks,
                                      const uint32_t *centre, uint32_t *cycle,
                                      bool *done);

#endif
