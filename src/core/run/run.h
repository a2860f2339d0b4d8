/* run/run.h - the inside of a run, for the files that make up runs and for
 * count/by_listing.c.
 * Stands above method.h, which is all that methods see.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_RUN_RUN_H
#define ICO_RUN_RUN_H

#include <stdatomic.h>

#include "base/thread.h"
#include "method/method.h"
#include "method/result.h"

typedef struct ico_team ico_team;
typedef struct ico_exchange ico_exchange;

/* limits.c: how long a run may work, and which limit it has met.
 * Invariants: next_check <= tick_limit, slice_end if these are set; at most next_check
 * ticks pass without a look at clock, stop flag and limits.  `met` stays until the next
 * question; slice_met until the next slice; given_up until the next method.
 * reported: the part of stats.ticks already given to the enclosing teams. */
typedef struct ico_run_limits {
    double seconds;             /* of the whole question; 0: no limit */
    uint64_t started, deadline; /* by ico__now; deadline 0: none */
    uint64_t tick_limit;        /* 0: none */
    uint64_t slice_end;         /* of ticks; 0: none */
    uint64_t next_check, reported;
    uint64_t proof_bytes; /* for notes from which a certificate is made */
    atomic_bool stop;     /* set by ico_run_stop, from any thread */
    bool goes_on;         /* the next method continues with time and work of the last */
    bool watches;         /* the context polls this run for a stop, and the run polls */
    ico_stopper beside;   /* the stop callback that the context had before */
    ico_limit met, slice_met, given_up;
} ico_run_limits;

/* sink.c: the answer to one question so far; all workers of a team share it.
 * Invariants: everything but `settled` is read and written under the lock; best
 * was verified, unless it is by rule and `unchecked`;
 * method_name is the method that offered the last tour or excluded all others; settled is
 * true once the question is answered, and near if that is so because best is within `gap`
 * per cent of `checked`. */
typedef struct ico_sink {
    ico_lock lock;
    atomic_bool settled, near;
    ico_context *ctx; /* owns the reason */
    ico_tour *best;
    uint64_t tours;
    int64_t best_weight, least; /* no tour weighs less; least_by names the proof */
    const char *least_by;
    int64_t checked; /* no tour is better, by what was checked; checked_by: the proof */
    const char *checked_by;
    bool wants_bound; /* one is to be counted once there is a tour */
    double gap;
    bool exhausted, ordered, enough, unchecked;
    ico_reason *reason, *bound; /* bound: of the weight, verified */
    ico_reason *no_longer;      /* no tour has more than `most` vertices, or NULL */
    uint64_t most;
    ico_places_log log; /* of the last search that left nothing over */
    const char *method_name;
} ico_sink;

/* sink.c: the way of tours out of a run.
 * Invariant: sink is &own, or the sink of a run whose worker this one is. */
typedef struct ico_run_answer {
    ico_sink *sink, own;
    bool takes_rules;             /* may the answer be a tour by rule? */
    ico_rule_callback *rule_call; /* checks such a tour, or NULL: the sink does */
    void *rule_user;
    ico_run_known *known; /* tours that were handed on before, or NULL */
    void *known_user;
    char *fault; /* of an outside program that was asked, or NULL */
} ico_run_answer;

/* progress.c: what is shown of a run while it works.
 * Invariant: strings outlive the run; stage 0 if nothing is repeated. */
typedef struct ico_run_progress {
    ico_progress_callback *call; /* NULL: nobody watches */
    void *user;
    uint64_t next;          /* call: not before */
    const char *doing;      /* the current work */
    const char *label;      /* of a part, in the log */
    uint32_t stage, stages; /* of what is done many times */
    ico_trace_callback *trace_call;
    void *trace_user;
} ico_run_progress;

/* progress.c, team.c: common to a run and all its parts and workers.
 * Invariants: the lock guards the log, left and left_at; spare is the number of threads
 * that do nothing now, below zero for a moment when one comes back to its own work. */
typedef struct ico_thread_pool {
    unsigned threads;
    atomic_int spare;
    ico_lock log_lock;
    double left;      /* seconds to come, as was expected at `left_at`; < 0: unknown */
    uint64_t left_at; /* by ico__now */
    ico_log_callback *log_call;
    void *log_user;
} ico_thread_pool;

/* team.c: the threads of a run.
 * Invariant: pool is &own, or the pool of the outermost run. */
typedef struct ico_run_threads {
    ico_team *team; /* the team that this run works for, or NULL */
    ico_thread_pool *pool, own;
} ico_run_threads;

/* exchange.c: the facts that methods share.
 * Invariant: shared is own, or the exchange of a run whose worker this one is, or
 * NULL. */
typedef struct ico_run_exchange {
    ico_exchange *shared, *own;
} ico_run_exchange;

/* outer: the run inside which this one solves a part, or works in a team, or NULL; its
 * stop flag counts here, too. */
struct ico_run {
    ico_context *ctx;
    const ico_problem *problem;
    ico_errand errand; /* the goal, and the receiver of tours that are listed */
    ico_run *outer;
    uint64_t seed;
    ico_random random;
    ico_stats stats;
    ico_run_limits limits;
    const char *method; /* the name of the one at work, or NULL */
    ico_run_answer answer;
    ico_run_progress progress;
    ico_run_threads threads;
    ico_run_exchange exchange;
    ico_list_place *place; /* where a listing in rank order continues, or NULL */
};

/* --- sink.c --- */
void ico__sink_init(ico_sink *sink, ico_context *ctx);
/* Forgets all answers. */
void ico__sink_clear(ico_sink *sink);
void ico__sink_free(ico_sink *sink);

/* --- no_longer.c --- */
/* After a method: where its longest tour leaves out one vertex and no bound is known, the
 * reason why there is no tour of all. */
ICO_MUST_CHECK ico_status ico__run_seek_no_longer(ico_run *run);
/* --- best.c --- */
/* Is one tour asked for, and the best? */
bool ico__seeks_best(const ico_run *run);
/* Is the best tour within the gap that was asked for?  Under the lock of the sink. */
bool ico__sink_is_near(const ico_run *run);
/* Keeps a bound that was checked, if it is closer than the one there is; if the best tour
 * is near enough then, the question is answered.  Under the lock of the sink. */
void ico__sink_take_bound(ico_run *run, int64_t bound, const char *by);
/* Writes "best 1234, bound 1200, " for the progress line; nothing without a tour. */
void ico__put_best(const ico_run *run, char *words, size_t size);
/* After the first tour: counts a bound, which may be near enough: then *more is false. */
ICO_MUST_CHECK ico_status ico__run_count_bound(ico_run *run, bool *more);

/* --- exchange.c --- */
void ico__exchange_free(ico_exchange *exchange);

/* --- limits.c --- */
/* Seconds since the run began. */
double ico__run_elapsed(const ico_run *r, uint64_t now);
/* Sets next_check. */
void ico__run_schedule(ico_run *r);
/* No limit is met, and the clock starts. */
void ico__run_start_limits(ico_run *r);
/* Between the two calls, loops that know only the context end when the run must stop. */
void ico__run_watch(ico_run *r);
void ico__run_unwatch(ico_run *r);

/* --- progress.c --- */
/* Nothing is repeated, and the time to come is not known. */
void ico__run_start_progress(ico_run *r);
/* Calls the watcher of the run with its counters. */
void ico__run_show_progress(ico_run *r, uint64_t now);

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
bool ico__team_report(ico_run *run, uint64_t ticks);
/* Is the team's question settled, or has a worker failed? */
bool ico__team_is_over(const ico_team *team);
/* Returns the ticks that the team has left, UINT64_MAX without a limit. */
uint64_t ico__team_ticks_left(const ico_team *team);

#endif
