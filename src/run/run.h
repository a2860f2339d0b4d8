/* run/run.h - the inside of a run, for the files that make up runs and for
 * count/by_listing.c.
 * Stands above method.h, which is all that methods see.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_RUN_RUN_H
#define ICO_RUN_RUN_H

#include <stdatomic.h>

#include "base/thread.h"
#include "method/method.h"

/* The answer to one question so far; all workers of a team share it.
 * Invariants: everything but `settled` is read and written under the lock; best
 * was verified, unless it is by rule and `unchecked`;
 * method_name is the method that offered the last tour or excluded all others; settled is
 * true once the question is answered. */
typedef struct ico_sink {
    ico_lock lock;
    atomic_bool settled;
    ico_context *ctx; /* owns the reason */
    ico_tour *best;
    uint64_t tours;
    int64_t best_weight, least; /* no tour weighs less; least_by names the proof */
    const char *least_by;
    bool exhausted, ordered, enough, unchecked;
    ico_reason *reason;
    const char *method_name;
} ico_sink;

/* The threads of a run with all its parts.  spare: those that do nothing now; below zero
 * for a moment when one comes back to its own work. */
typedef struct ico_thread_pool {
    unsigned threads;
    atomic_int spare;
    ico_lock log_lock; /* guards the shared facts: the log, and the next two */
    double left;       /* seconds to come, as was expected at `left_at`; < 0: unknown */
    uint64_t left_at;
    ico_log_callback *log_call;
    void *log_user;
} ico_thread_pool;

typedef struct ico_team ico_team;
typedef struct ico_exchange ico_exchange;

/* Invariants: next_check <= tick_limit, slice_end if these are set.
 * outer: the run inside which this one solves a part, or works in a team, or NULL; its
 * stop flag counts here, too.
 * team: the team that this run works for, or NULL.
 * told: the part of stats.ticks already reported to the enclosing teams. */
struct ico_run {
    ico_context *ctx;
    ico_run *outer;
    ico_team *team;
    ico_thread_pool *pool, own_pool;
    ico_sink *sink, own_sink;
    ico_exchange *exchange, *own_exchange; /* NULL: none */
    const ico_problem *problem;
    bool watches;       /* its context polls this run for a stop, */
    ico_stopper beside; /* which polls the previous stop callback */
    ico_list_place
        *place;   /* the place at which a listing in rank order continues, or NULL */
    bool goes_on; /* the next method continues with the time and work of the last */
    ico_random random;
    uint64_t seed, started, deadline, next_progress;
    double seconds;
    uint64_t tick_limit, slice_end, next_check, told, proof_bytes;
    atomic_bool stop;
    ico_goal goal;
    uint64_t list_limit;
    ico_tour_callback *tour_call;
    ico_rule_callback *rule_call;
    ico_progress_callback *progress_call;
    ico_trace_callback *trace_call;
    ico_run_known *known; /* or NULL */
    void *known_user;
    void *tour_user, *rule_user, *progress_user, *trace_user;
    bool takes_rules;
    const char *doing, *running, *label;
    uint32_t stage, stages; /* of what is done many times; 0: nothing is */
    ico_stats stats;
    ico_limit limit, slice_limit, given_up;
    char *fault; /* of an outside program that was asked, or NULL */
};

/* --- sink.c --- */
void ico__sink_init(ico_sink *sink, ico_context *ctx);
/* Forgets all answers. */
void ico__sink_clear(ico_sink *sink);
void ico__sink_free(ico_sink *sink);

/* --- exchange.c --- */
void ico__exchange_free(ico_exchange *exchange);

/* --- run.c --- */
/* Sets next_check. */
void ico__run_schedule(ico_run *r);

/* Between the two calls, loops that know only the context end when the run must stop. */
void ico__run_watch(ico_run *r);
void ico__run_unwatch(ico_run *r);

/* --- solve.c --- */
/* Makes a run on `problem` inside `outer`, with the pool, clock and stop flag of
 * `outer`. */
ICO_MUST_CHECK ico_status ico__run_inside(ico_run *outer, ico_context *ctx,
                                          const ico_problem *problem, ico_run **run);
/* Adds the counters of a part that has ended. */
void ico__run_absorb(ico_run *run, ico_run *part);

/* --- team.c --- */
/* Reports `ticks` more to the enclosing teams; true if one of them has used up its
 * share. */
bool ico__team_tell(ico_run *run, uint64_t ticks);
/* Is the team's question settled, or has a worker failed? */
bool ico__team_is_over(const ico_team *team);
/* Returns the ticks that the team has left, UINT64_MAX without a limit. */
uint64_t ico__team_ticks_left(const ico_team *team);

#endif
