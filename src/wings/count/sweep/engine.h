/* count/sweep/engine.h - counting along a sweep with packed states: a table maps each
 * state of the frontier to the number of ways that lead to it.
 * Stands above state and table.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E; Bellman (1962) for the principle.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_ENGINE_H
#define ICO_COUNT_SWEEP_ENGINE_H

#include "count/request.h"
#include "count/sweep/state.h"
#include "count/sweep/table.h"

/* Callbacks for the states that a step reaches and for the cycles that close.  With a
 * visitor nothing is counted. */
typedef struct ico_visitor {
    void (*reach)(void *user, const uint64_t *key);
    void (*close)(void *user);
    void *user;
} ico_visitor;

enum { ICO_MOST_KEY = 5, ICO_MOST_WAITING = 32 };

/* A state that was reached and waits to be put into the table. */
typedef struct ico_waiting_states {
    uint64_t key[ICO_MOST_KEY], hash;
    const uint64_t *value; /* the number of the state from which this one was reached */
} ico_waiting_states;

/* Invariants: `in` holds the states before `step`, and `out` receives those after it.
 * The step takes the vertex in slot step->slot of the states in `in`.  If the net is not
 * spanning, keys have one word more than the packing needs: the number of links so far.
 * Once `failed` is set, all further calls do nothing. */
typedef struct ico_engine {
    ico_run *run;
    ico_context *ctx;
    const ico_net *net;
    const ico_sweep *sweep;
    const ico_step *step;
    const ico_way *ways;
    ico_packing packing;
    ico_table in, out;
    const ico_count_request *request;
    ico_count_result *result;
    const uint64_t *value; /* the number of ways that lead to the current state */
    uint64_t links;        /* of the current state */
    ico_waiting_states waiting[ICO_MOST_WAITING];
    unsigned waiting_count;
    uint32_t work;
    bool failed, divided; /* divided: only the states of one part are left */
    uint64_t states;      /* of all ranks */
    /* with peers: 0: each rank has all states; else no two ranks reach the same state
     * until that step */
    uint32_t rank_partition_until;
    /* the ways taken to the state or cycle that is reported; else NULL */
    const ico_way *taken[2];
    const ico_visitor *visitor; /* NULL: count */
} ico_engine;

/* Counts the cycles along a sweep.  ICO_STOPPED: the run must stop, and ico__run_limit
 * gives the reason (a limit on memory gives ICO_NO_MEMORY).  ICO_TOO_LARGE: the frontier
 * is too wide.  In these cases *result, which must be empty before, gets at most numbers
 * of states. */
ICO_MUST_CHECK ico_status ico__count_count(ico_run *run, const ico_net *net,
                                           const ico_sweep *sweep,
                                           const ico_count_request *request,
                                           ico_count_result *result);

/* The same step by step.  ico__count_begin sets `e` up for the run; the result must be
 * empty.  Each ico__count_step fills e->out from e->in, and leaves e->in.  ico__count_end
 * frees both. */
ICO_MUST_CHECK ico_status ico__count_begin(ico_engine *e, ico_run *run,
                                           const ico_net *net, const ico_sweep *sweep,
                                           const ico_count_request *request,
                                           ico_count_result *result);
ICO_MUST_CHECK ico_status ico__count_step(ico_engine *e, const ico_step *step);
void ico__count_end(ico_engine *e);
/* Checkpoints between steps.  ico__count_keep writes the state after the first `done`
 * steps, if a checkpoint is due.  ico__count_resume, after ico__count_begin, reads the
 * state if the checkpoint holds one.  engine_checkpoint.c */
void ico__count_keep(const ico_engine *e, uint32_t done);
ICO_MUST_CHECK ico_status ico__count_resume(ico_engine *e, uint32_t *done);
/* Drops the states of other parts, as soon as there are enough states after a step.
 * Cycles counted before belong to part 0.  at_end: no further step follows.
 * engine_part.c */
ICO_MUST_CHECK ico_status ico__count_divide(ico_engine *e, bool at_end);
/* Makes the current step for one entry of e->in. */
void ico__count_entry(ico_engine *e, const uint64_t *entry);

/* To be called after each step of ico__count_count, with its `status` on this rank and
 * the states in e->in.  Records the number of states; with peers it sends the states to
 * their owners when that is due.  While there are few states, each rank has all of them
 * and nothing is collective.  Later the call is collective, with one status on all ranks.
 * engine_ranks.c */
ICO_MUST_CHECK ico_status ico__count_meet(ico_engine *e, uint32_t done,
                                          ico_status status);
/* To be called after the last step: adds up the results of all ranks.  Collective. */
ICO_MUST_CHECK ico_status ico__count_meet_all(ico_engine *e, ico_status status);

/* --- for the steps: */

/* Reports a state after the step; it has `links` links more than the current one. */
void ico__count_emit(ico_engine *e, const ico_state *s, unsigned links);
/* Reports a cycle that closed, with `links` more links and the sum of voltages `voltage`.
 * s: the rest of the state. */
void ico__count_close(ico_engine *e, const ico_state *s, unsigned links,
                      unsigned voltage);

/* Takes the vertex of e->step from state s in all ways.  step.c */
void ico__count_take(ico_engine *e, const ico_state *s);

/* True if a vertex ahead lacks links that it can no longer get.  dead_states.c */
bool ico__is_dead(const ico_engine *e, const ico_state *s);

#endif
