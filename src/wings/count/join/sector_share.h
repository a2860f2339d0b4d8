/* count/join/sector_share.h - sectors (classes of states over a separator) shared among
 * ranks. States are sent to the ranks that join the sectors in which they are used.
 * Stands above dense and alltoall.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_JOIN_SECTOR_SHARE_H
#define ICO_COUNT_JOIN_SECTOR_SHARE_H

#include "count/join/dense.h"

enum { ICO_LEFT = 1, ICO_RIGHT = 2 };

/* The assignment of sectors to ranks.  wanted[0] (left side) and wanted[1] (right side):
 * for each sector a bit for each rank that needs its states; `words` words in all.
 * owner[k]: the rank that does the group of sectors represented by sector k. */
typedef struct ico_sector_share {
    ico_context *ctx;
    const ico_peers *peers;
    uint32_t sectors, levels;
    size_t words;
    uint32_t *owner;
    uint64_t *wanted[2];
} ico_sector_share;

/* Shares the sectors among the ranks.  The cost of a sector is estimated from its
 * profiles and from the left states of all ranks.  right, flip and mirrored: as for
 * ico__dense_join; of `right` only the actions are used.  Sets sectors->mine.
 * Collective; one status on all ranks. */
ICO_MUST_CHECK ico_status ico__sector_share_open(ico_run *run, ico_sectors *sectors,
                                                 const ico_separator_view *view,
                                                 const ico_key64_states *left,
                                                 const ico_dense_side *right,
                                                 const ico_action *flip, bool mirrored,
                                                 ico_sector_share *share);
void ico__sector_share_close(ico_sector_share *share);
/* Sends the states of a half (under the view) to the ranks that want them as ICO_LEFT, as
 * ICO_RIGHT, or as both.  The states received replace those sent, in any order; a state
 * may come more than once.  Adds the bytes sent to *sent.  Collective; one status on all
 * ranks. */
ICO_MUST_CHECK ico_status ico__sector_share_send(ico_run *run,
                                                 const ico_sector_share *share,
                                                 const ico_sectors *sectors,
                                                 const ico_separator_view *view,
                                                 unsigned sides, ico_key64_states *states,
                                                 uint64_t *sent);

#endif
