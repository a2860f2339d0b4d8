/* method/magic/anneal.h - a numbering is changed at random, and cools down.
 * Stands above numbering.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MAGIC_ANNEAL_H
#define ICO_METHOD_MAGIC_ANNEAL_H

#include "method/magic/numbering.h"

/* Changes the numbering `steps` times; ends early when its defect is 0, or when the run
 * must stop.  Returns the defect at the end (ico__magic_lack). */
double ico__magic_anneal(ico_run *run, magic_numbering *numbering, uint64_t steps);

#endif
