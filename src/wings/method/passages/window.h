/* method/passages/window.h - all ways (or many) for some clusters to choose anew while
 * the others keep their choices, so that the tables lack nothing: depth first, with
 * generalised arc consistency on the tables.
 * Source for the tables: Demeulenaere et al., Compact-Table, CP 2016.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_WINDOW_H
#define ICO_METHOD_PASSAGES_WINDOW_H

#include "method/passages/choices.h"

/* What a decision changed, to be taken back: a domain, or a word of the live tuples. */
typedef struct ico_window_change {
    uint32_t at;
    bool is_domain;
    uint64_t before;
} ico_window_change;

/* The state of a branching: the cluster, the choices left to try, and the changes
 * before. */
typedef struct ico_window_level {
    uint32_t cluster, changes;
    uint64_t left;
} ico_window_level;

/* Invariants: domain[c]: choices left of cluster c, a bit each; live: words of each
 * table, from from[t] on: tuples left.  member: the clusters of the window, and
 * inside[c]: is it one?  found: `count` solutions, a byte
 * for each member. */
typedef struct ico_passage_window {
    const ico_passage_model *m;
    uint64_t *domain, *live;
    uint32_t *from, *queue, *member, members, queued;
    uint8_t *waiting, *inside;
    ICO_VECTOR(ico_window_change) change;
    ICO_VECTOR(uint8_t) found;
    ico_window_level *level;
    uint32_t count, nodes;
    bool no_memory, cut_short;
} ico_passage_window;

ICO_MUST_CHECK ico_status ico__window_new(const ico_passage_model *m,
                                          ico_passage_window *w);
void ico__window_free(ico_passage_window *w);
/* `size` clusters around this one: neighbours share tables. */
void ico__window_pick(ico_passage_window *w, uint32_t size, uint32_t around);
/* Fills `found`: at most `most` solutions, `nodes` branchings. */
ICO_MUST_CHECK ico_status ico__window_list(ico_passage_window *w,
                                           const ico_passage_state *state, uint32_t most,
                                           uint32_t nodes);

#endif
