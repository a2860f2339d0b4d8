/* count/separator/half_disk.h - a half whose states are in a file because memory is too
 * small.  They are dealt out to buckets by the state of those
 * vertices that no step touches soon.  Until a step does touch one of these vertices, no
 * two buckets reach the same state; so the steps are made for a batch of buckets at a
 * time, as large as memory allows.
 * Stands above half, buckets and rank_partition; for half*.c only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_HALF_DISK_H
#define ICO_COUNT_SEPARATOR_HALF_DISK_H

#include "count/ranks/rank_partition.h"
#include "count/separator/buckets.h"
#include "count/separator/half.h"

/* Invariants: the `size` states of the half are in the buckets, by the patterns of the
 * spread; the patterns hold until step spread.upto.  The half's lists are empty.  growth:
 * an estimate of the most states within a few steps, divided by the states at their
 * beginning. */
struct ico_half_disk {
    ico_bucket_file file;
    ico_buckets buckets;
    ico_rank_partition rank_partition;
    uint64_t size;
    double growth;
};

/* May the next step need more memory than there is? */
bool ico__half_is_short(const ico_half *half);
/* Moves all states to a file. */
ICO_MUST_CHECK ico_status ico__half_spill(ico_half *half);
/* Takes all buckets through the steps until they must be dealt out anew, or to the half's
 * goal.  Statuses as ico__half_sweep, and ICO_IO. */
ICO_MUST_CHECK ico_status ico__half_go_in_buckets(ico_half *half);
void ico__half_disk_close(ico_half *half);
/* Adds one state. */
ICO_MUST_CHECK ico_status ico__half_disk_put(ico_half *half, ico_key64_entry entry);

/* Finds the slots of the vertices after `done` steps; goes on from the steps known, or
 * begins again.  half.c */
void ico__half_set_done(ico_half *half, uint32_t done);

#endif
