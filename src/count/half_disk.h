/* count/half_disk.h - a half whose states are in a file, since memory is too small for them: dealt out to
 * heaps by what those vertices have that no step touches soon.  Until one does, no two heaps
 * reach the same state, and as many of them as memory has room for go through the steps
 * together.
 * Stands above half, heaps and spread; for half*.c only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_HALF_DISK_H
#define ICO_COUNT_HALF_DISK_H

#include "count/half.h"
#include "count/heaps.h"
#include "count/spread.h"

/* Invariants: the half's states, `size` of them, are in the heaps by the patterns of the spread, which
 * hold until spread.upto; the half's lists are empty.  growth: most states at once within a few
 * steps for one at their beginning, about. */
struct ico_half_disk {
    ico_heap_file file;
    ico_heaps heaps;
    ico_spread spread;
    uint64_t size;
    double growth;
};

/* May the next step need more memory than there is? */
bool ico__half_is_short(const ico_half *half);
/* All states go to a file. */
ICO_MUST_CHECK ico_status ico__half_spill(ico_half *half);
/* Goes on until the heaps must be dealt out anew, or to the half's goal, with all heaps; statuses as
 * ico__half_sweep, and ICO_IO. */
ICO_MUST_CHECK ico_status ico__half_go_in_heaps(ico_half *half);
void ico__half_disk_close(ico_half *half);
/* One more state. */
ICO_MUST_CHECK ico_status ico__half_disk_put(ico_half *half, ico_lean_entry entry);

/* One step of the states in the lists.  half.c */
ICO_MUST_CHECK ico_status ico__half_step(ico_half *half);
/* Where vertices stand after so many steps: goes on, or begins again.  half.c */
void ico__half_stand(ico_half *half, uint32_t done);

#endif
