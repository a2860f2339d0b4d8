/* method/magic/anneal.h - a numbering is changed at random, and cools down.
 * Stands above numbering.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MAGIC_ANNEAL_H
#define ICO_METHOD_MAGIC_ANNEAL_H

#include "method/magic/numbering.h"

/* Changes the numbering `steps` times; ends early when nothing is lacking, or the run
 * says stop.  Returns what is lacking in the end. */
double ico__magic_anneal(ico_run *run, magic_numbering *numbering, uint64_t steps);

#endif
