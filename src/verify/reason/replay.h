/* verify/reason/replay.h - steps without choice, replayed on the form of a trial.
 * Used by tree.c and clauses.c; shares no code with presolve/forced.c.
 * Source: docs/certificates.md, "forced".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_REASON_REPLAY_H
#define ICO_VERIFY_REASON_REPLAY_H

#include "verify/reason/trial.h"

/* Invariants: used[p], open[p]: links at port p by state; end[v], for an end v of a
 * fragment of used links, is its other end (v itself alone).  order[0 .. count) are the
 * links decided, in order; the consequences of the first `done` are drawn.  old[4 * i] ..
 * are the ends that order[i] changed, with their old values.  A tour has `whole`
 * links. */
typedef struct ico_replay {
    ico_context *ctx;
    const ico_trial_form *form;
    uint8_t *state;
    uint32_t *used, *open, *end, *order, *old;
    uint32_t count, done, used_count, whole;
    uint64_t work; /* links looked at */
} ico_replay;

/* Releasing is right even after a failure. */
ICO_MUST_CHECK ico_status ico__replay_make(ico_context *ctx, const ico_trial_form *form,
                                           ico_replay *r);
void ico__replay_release(ico_replay *r);
/* Decides the fixed links and all consequences; false: a contradiction. */
bool ico__replay_begin(ico_replay *r);
/* Uses or drops link l, without consequences; false: it is decided otherwise, or cannot
 * be. */
bool ico__replay_set(ico_replay *r, uint32_t l, uint8_t state);
/* All that follows from the links decided so far; false: a contradiction. */
bool ico__replay_follow(ico_replay *r);
/* Back to the first `count` decisions. */
void ico__replay_undo(ico_replay *r, uint32_t count);

static inline uint32_t ico__replay_vertex(const ico_replay *r, uint32_t port)
{
    return r->form->directed ? port / 2 : port;
}

#endif
