/* icosian/method.h - methods, their options, and running them under one budget.
 * Stands above verify: no tour leaves a run before it was verified.
 * Source: ARCHITECTURE.md; option tables after kissat.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_METHOD_H
#define ICOSIAN_METHOD_H

#include "icosian/stream.h"
#include "icosian/verify.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ico_option_type {
    ICO_OPTION_INT,
    ICO_OPTION_CHOICE,
    ICO_OPTION_TEXT
} ico_option_type;

/* One line of a method's option table.  CLI name: "--" name. */
typedef struct ico_option_spec {
    const char *name;
    ico_option_type type;
    int64_t initial, low, high; /* INT; CHOICE: index into choices */
    const char *choices;        /* CHOICE: "random|first|pohl" */
    const char *initial_text;   /* TEXT */
    const char *help;
} ico_option_spec;

/* What a method can do beside the features of the problem. */
enum {
    ICO_CAN_FIND = 1,     /* find one tour */
    ICO_CAN_PROVE = 2,    /* prove that there is none (when it ends by itself) */
    ICO_CAN_LIST = 4,     /* emit all tours, each once */
    ICO_CAN_COUNT = 8,    /* count without listing */
    ICO_CAN_TRACE = 16,   /* write its search step by step */
    ICO_NEEDS_BOARD = 32, /* works on boards only */
    ICO_CAN_DIFFER = 64   /* reach the goal ICO_GOAL_DIFFER */
};

typedef struct ico_method ico_method;

/* The methods in the library, in the order of preference of `auto`.  `auto` itself is
 * among them (the portfolio). */
const ico_method *const *ico_methods(size_t *count);
/* Those that run programs where they are installed, "sat:order/cadical": `auto` does not
 * use them.  ico_method_fit says which of them are there. */
const ico_method *const *ico_external_methods(size_t *count);
/* By name, among both; or NULL. */
const ico_method *ico_method_by_name(const char *name);
const char *ico_method_name(const ico_method *method);
const char *ico_method_help(const ico_method *method);
/* Is its program installed?  True for all that need none. */
bool ico_method_is_there(const ico_method *method);
/* The encoding in which it asks another program, "dimacs:order"; NULL for most. */
const char *ico_method_encoding(const ico_method *method);
/* The program that it runs, "cadical"; NULL for most. */
const char *ico_method_program(const ico_method *method);
/* Asks that program for its version, for two seconds at most, and appends it: "1.5.3".
 * Nothing is appended (and it is no error) if it does not tell it. */
ICO_MUST_CHECK ico_status ico_method_version(ico_context *ctx, const ico_method *method,
                                             ico_text *version);
/* ICO_CAN_... bits. */
unsigned ico_method_can(const ico_method *method);
/* Features of problems (ICO_ASKS_...) it handles. */
unsigned ico_method_features(const ico_method *method);
const ico_option_spec *ico_method_options(const ico_method *method, size_t *count);
/* How promising the method is on the problem: 0 cannot, 1 sure and quick; `why_not` (may
 * be NULL) gets "method warnsdorff cannot do given numbers and classes" when it is 0. */
double ico_method_fit(const ico_method *method, const ico_problem *problem,
                      ico_text *why_not);

/* Values for a method's options. */
typedef struct ico_options ico_options;
/* All at their defaults. */
ICO_MUST_CHECK ico_status ico_options_new(ico_context *ctx, const ico_method *method,
                                          ico_options **options);
void ico_options_free(ico_options *options);
/* ICO_BAD_ARGUMENT: no such option, no number, out of range, none of the choices. */
ICO_MUST_CHECK ico_status ico_options_set(ico_options *options, const char *name,
                                          const char *value);

/* ---------------------------------------------------------------- runs ------------- */

/* DIFFER: tours of which each uses an edge that none before did, or avoids one that all
 * before used; `complete` says that there is no other such. */
typedef enum ico_goal { ICO_GOAL_FIND, ICO_GOAL_LIST, ICO_GOAL_DIFFER } ico_goal;

/* Which limit ended a run that knows no answer. */
typedef enum ico_limit {
    ICO_LIMIT_NONE,
    ICO_LIMIT_TIME,
    ICO_LIMIT_MEMORY,
    ICO_LIMIT_TICKS,
    ICO_LIMIT_NODES, /* a method's own limit on nodes or tries */
    ICO_LIMIT_STOP,  /* the stop flag: Ctrl-C */
    ICO_LIMIT_METHOD /* the method cannot decide (a heuristic that failed) */
} ico_limit;
/* "time", "memory", ... for JSON and messages. */
const char *ico_limit_name(ico_limit limit);

/* The work of a run, as counted so far or at its end. */
typedef struct ico_stats ico_stats;
double ico_stats_seconds(const ico_stats *stats);
/* The method's own unit of work; 0 if it has none. */
uint64_t ico_stats_nodes(const ico_stats *stats);
uint64_t ico_stats_backtracks(const ico_stats *stats);
uint64_t ico_stats_restarts(const ico_stats *stats);
uint64_t ico_stats_conflicts(const ico_stats *stats);
/* Facts that methods told each other, and how many of them were made use of. */
uint64_t ico_stats_facts_told(const ico_stats *stats);
uint64_t ico_stats_facts_used(const ico_stats *stats);
/* Deterministic work. */
uint64_t ico_stats_ticks(const ico_stats *stats);
/* With those of other programs; and of the largest other program at its peak. */
uint64_t ico_stats_peak_bytes(const ico_stats *stats);
uint64_t ico_stats_program_bytes(const ico_stats *stats);
/* For progress: seconds to come, about; below 0: not known; else 0. */
double ico_stats_left(const ico_stats *stats);

/* The answer of a run. */
typedef struct ico_result ico_result;
void ico_result_free(ico_result *result);
ico_verdict ico_result_verdict(const ico_result *result);
/* The last tour found (longest, weight: the best), NULL if none; and how many the run
 * accepted. */
const ico_tour *ico_result_tour(const ico_result *result);
uint64_t ico_result_tours(const ico_result *result);
/* The tour's weight, turns or crossings where the least or greatest are wanted. */
int64_t ico_result_weight(const ico_result *result);
/* Turns, crossings: no tour has fewer, or more if the most are wanted, says the method:
 * nobody checked it.  And why, in a few words; NULL: it says nothing. */
int64_t ico_result_least(const ico_result *result);
const char *ico_result_least_by(const ico_result *result);
/* Longest, weight, turns, crossings: what no tour is better than, as ico_verify_bound
 * found.  And why, in a few words; NULL: nothing is known. */
int64_t ico_result_bound(const ico_result *result);
const char *ico_result_bound_by(const ico_result *result);
/* Longest, weight, turns, crossings: no tour is better, as the bound says. */
bool ico_result_best_checked(const ico_result *result);
/* Listing, longest, weight, turns, crossings: nothing is left to look for. */
bool ico_result_complete(const ico_result *result);
/* Listing: tours came in rank order. */
bool ico_result_ordered(const ico_result *result);
/* Why it is UNKNOWN or incomplete. */
ico_limit ico_result_limit(const ico_result *result);
/* What an outside program that was asked did wrong, with its name; NULL: nothing. */
const char *ico_result_fault(const ico_result *result);
/* The tour was verified (by rule: unless there was no room), or the reason was. */
bool ico_result_checked(const ico_result *result);
/* NONE: why; may be NULL (then it is not checked). */
const ico_reason *ico_result_reason(const ico_result *result);
/* The name of the method that answered. */
const char *ico_result_method(const ico_result *result);
const ico_stats *ico_result_stats(const ico_result *result);

/* Called for each accepted tour while listing; return false for no more.  The tour lasts
 * until it returns. */
typedef bool ico_tour_callback(void *user, const ico_tour *tour);
/* Called with a tour by rule that is about to be the answer.  It may go through the tour,
 * to write it, and feed what it sees to a check of icosian/stream.h: the run asks *check
 * for its verdict and frees it.  The check must be one of the run's problem
 * (ICO_BAD_ARGUMENT) and have seen a tour of the same kind and ends (ICO_DEFECT).  NULL:
 * nothing was checked. */
typedef ico_status ico_rule_callback(void *user, const ico_tour *tour,
                                     ico_stream_check **check);
/* Called about four times a second: nodes so far, what is left, and a word on what is
 * going on. */
typedef void ico_progress_callback(void *user, const ico_stats *stats, const char *doing);
/* Called with one line of JSON (no newline) for each step of a traced search. */
typedef void ico_trace_callback(void *user, const char *json, size_t size);

/* Called with one line of text (no newline) for each thing that method auto tries and
 * what came of it; by one thread at a time, not always the same. */
typedef void ico_log_callback(void *user, const char *line);

typedef struct ico_run ico_run;
/* A run of a sealed problem; the problem must outlive it.  ICO_BAD_ARGUMENT: it is still
 * open. */
ICO_MUST_CHECK ico_status ico_run_new(ico_context *ctx, const ico_problem *problem,
                                      ico_run **run);
void ico_run_free(ico_run *run);
void ico_run_set_seed(ico_run *run, uint64_t seed);     /* default 1 */
void ico_run_set_seconds(ico_run *run, double seconds); /* 0: no limit */
void ico_run_set_ticks(ico_run *run, uint64_t ticks);   /* 0: no limit */
/* Threads that methods may use: default 1, 0: all of the machine's.  With one, the same
 * seed gives the same answer and the same counters; with more they may differ, and the
 * context's allocator is called from all of them. */
void ico_run_set_threads(ico_run *run, unsigned threads);
/* Bytes that a method may spend on noting down why there is no tour, so that NONE brings
 * a reason; default 32 MB.  Beyond them it goes on without.  0: nothing is noted down;
 * UINT64_MAX: as long as the memory limit allows. */
void ico_run_set_proof_bytes(ico_run *run, uint64_t bytes);
/* LIST emits all tours through the callback, at most `limit` (0: all), each once; method
 * auto in rank order as long as they come quickly so (ico_result_ordered). */
void ico_run_set_goal(ico_run *run, ico_goal goal, uint64_t limit);
/* Each call gets `user` first; NULL, the default: nobody is called. */
void ico_run_set_tour_callback(ico_run *run, ico_tour_callback *call, void *user);
/* Where `allowed`, the tour found may be one by rule, of a board of any size; otherwise,
 * the default, its vertices are stored.  Without `call` the run goes through the tour to
 * verify it: nanoseconds a cell, and a few rows of memory. */
void ico_run_set_rules(ico_run *run, bool allowed, ico_rule_callback *call, void *user);
void ico_run_set_progress(ico_run *run, ico_progress_callback *call, void *user);
void ico_run_set_trace(ico_run *run, ico_trace_callback *call, void *user);
void ico_run_set_log(ico_run *run, ico_log_callback *call, void *user);
/* Asks the run to end soon.  The only call that is safe from a signal handler or another
 * thread while the run is going on. */
void ico_run_stop(ico_run *run);
/* Runs `method` (NULL: auto) and gives the answer.  A limit is not an error: the status
 * is ICO_OK and the verdict UNKNOWN.  ICO_UNSUPPORTED with the reason in the message when
 * the method cannot handle the problem; ICO_DEFECT when a method offered a wrong tour. */
ICO_MUST_CHECK ico_status ico_run_solve(ico_run *run, const ico_method *method,
                                        const ico_options *options, ico_result **result);

/* What tours do with an edge. */
typedef enum ico_edge_use {
    ICO_EDGE_UNKNOWN, /* a limit came first */
    ICO_EDGE_IN_NONE,
    ICO_EDGE_IN_SOME, /* but not in all */
    ICO_EDGE_IN_ALL
} ico_edge_use;
/* Tells of each edge (arc, if directed) of the problem's graph in which of its tours it
 * is; uses[] has room for its m edges.  Without a tour every edge is in none.  The result
 * says what a run for one tour would say, and counts the tours that were looked at.
 * Limits, seed and progress are the run's, its goal and tour callback do not matter. */
ICO_MUST_CHECK ico_status ico_run_edge_uses(ico_run *run, ico_edge_use *uses,
                                            ico_result **result);

#ifdef __cplusplus
}
#endif
#endif
