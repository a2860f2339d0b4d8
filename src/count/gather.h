/* count/gather.h - numbers of all ranks added up.  Collective; the same status on all ranks;
 * nothing to do without peers.
 * Stands above engine and join.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_GATHER_H
#define ICO_COUNT_GATHER_H

#include "count/engine.h"
#include "count/join.h"

ICO_MUST_CHECK ico_status ico__gather_number(ico_run *run, ico_number *number);
/* The counts of a tally; its states, layers apart. */
ICO_MUST_CHECK ico_status ico__gather_tally(ico_run *run, ico_tally *tally);
/* The floating part is rounded as it comes, the same on all ranks. */
ICO_MUST_CHECK ico_status ico__gather_total(ico_run *run, ico_total *total);

#endif
