/* count/planar/planar_counting.h - a running count of a planar net.  For planar.c and
 * planar_checkpoint.c only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_PLANAR_COUNTING_H
#define ICO_COUNT_PLANAR_PLANAR_COUNTING_H

#include "count/forecast/progress.h"
#include "count/planar/planar.h"

/* Invariants: `now` is the sweep that is being made.  first: the blocks that the first
 * sweep left, from stage SECOND on; not used if one list serves both sides (same).  In
 * the join, `first` and now.list are the lists of the two sides.  next: how many blocks
 * of the left side are done.  divided: the blocks of other parts were left out. */
typedef struct ico_planar_count {
    ico_run *run;
    ico_context *ctx;
    const ico_planar_plan *plan;
    const ico_count_request *request;
    ico_count_result *result;
    ico_dyck dyck;
    ico_planar now;
    ico_block_list first;
    ico_stage stage;
    size_t next;
    bool same, divided;
    ico_progress progress; /* in the unit of ico__planar_work */
} ico_planar_count;

static inline bool ico__planar_is_same(const ico_planar_plan *plan)
{
    return plan->mirrored && plan->left == plan->right;
}
/* The blocks of the left side of the join. */
static inline const ico_block_list *ico__planar_left(const ico_planar_count *c)
{
    return c->same ? &c->now.list : &c->first;
}
/* The number of steps of the first sweep. */
static inline uint32_t ico__planar_first_steps(const ico_planar_plan *p)
{
    return p->mirrored && p->right > 0 && p->right < p->left ? p->right : p->left;
}
/* The number of steps of the second sweep, with those that it has in common with the
 * first. */
static inline uint32_t ico__planar_second_steps(const ico_planar_plan *p)
{
    return p->mirrored ? p->left + p->right - ico__planar_first_steps(p) : p->right;
}
/* Opens the second sweep, if it is another one than the first. */
ICO_MUST_CHECK ico_status ico__planar_open_second(ico_planar_count *counting);

/* Writes a checkpoint if one is due; and reads the state, if the checkpoint holds one. */
void ico__planar_keep(ico_planar_count *counting);
ICO_MUST_CHECK ico_status ico__planar_resume(ico_planar_count *counting);

#endif
