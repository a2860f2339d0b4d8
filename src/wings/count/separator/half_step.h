/* count/separator/half_step.h - one step of a half, by several workers: from each state,
 * the vertex of the step is taken in all ways.
 * For half*.c only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_HALF_STEP_H
#define ICO_COUNT_SEPARATOR_HALF_STEP_H

#include "base/thread.h"
#include "count/separator/action.h"
#include "count/separator/half.h"

enum { ICO_STEP_WAITING = 512 };

/* A running step, shared by all workers.  Invariants: the lock guards part, next and
 * done.  The states from number `next` on of part `part`, and all of later parts, are
 * still to be taken by a worker; done[k] states of part k are done.  part_lock[k] guards
 * part k of `out`. */
typedef struct ico_half_step {
    ico_half *half;
    const ico_step *step;
    const ico_way *ways;
    unsigned slots, fixed; /* fixed: ways that must be gone */
    bool balanced, flipping;
    ico_action flip; /* of slots, if flipping */
    ico_key64_table out;
    double emitted; /* all numbers that were added to states */
    uint64_t reached;
    unsigned part;
    size_t next, done[ICO_KEY64_PARTS];
    ico_lock lock, part_lock[ICO_KEY64_PARTS];
} ico_half_step;

/* The work of one worker.  Invariant: waiting[k] has fewer than ICO_STEP_WAITING states
 * of part k. */
typedef struct ico_step_worker {
    ico_half_step *all;
    ico_run *run;
    ico_context *ctx;
    uint64_t number; /* of the state at hand */
    double about;    /* the number, as a double */
    uint64_t reached;
    double emitted;
    uint32_t work;
    bool failed;
    unsigned waiting_count[ICO_KEY64_PARTS];
    ico_key64_entry waiting[ICO_KEY64_PARTS][ICO_STEP_WAITING];
} ico_step_worker;

/* Takes the vertex of the step from state s in all ways, as ico__count_take does for
 * other states; here no cycle closes.  half_expand.c */
void ico__half_expand(ico_step_worker *worker, const ico_key64 *s);
/* Hands the waiting states of a part over to the table; sets `failed` if memory is out.
 */
void ico__half_flush(ico_step_worker *worker, unsigned part);

/* Makes one step of the states in the lists.  half_step.c */
ICO_MUST_CHECK ico_status ico__half_step(ico_half *half);
/* Moves slots and `done` on by one step; the states stay. */
void ico__half_move_on(ico_half *half);

#endif
