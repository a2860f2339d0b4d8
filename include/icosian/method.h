/* icosian/method.h - methods, their options, and running them under one budget.
 * Above verify: each tour is verified before it leaves a run.
 * Source: ARCHITECTURE.md; option tables after kissat.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_METHOD_H
#define ICOSIAN_METHOD_H

#include "icosian/stream.h"
#include "icosian/verify.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The type of an option. */
typedef enum ico_option_type {
    ICO_OPTION_INT,
    ICO_OPTION_CHOICE,
    ICO_OPTION_TEXT
} ico_option_type;

/* One row of a method's option table. The option of the command line is "--" name. */
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

/* A method; constant and shared. */
typedef struct ico_method ico_method;

/* Returns the methods in the library, in the order of preference of `auto`, which is
 * among them (the portfolio). */
const ico_method *const *ico_methods(size_t *count);
/* Returns the methods that run installed programs, "sat:order/cadical". `auto` does not
 * use them. ico_method_is_there shows which programs are installed. */
const ico_method *const *ico_external_methods(size_t *count);
/* Returns the method with this name among both, or NULL. */
const ico_method *ico_method_by_name(const char *name);
/* Returns the name. */
const char *ico_method_name(const ico_method *method);
/* Returns a line of help. */
const char *ico_method_help(const ico_method *method);
/* Returns true if its program is installed, or if it needs none. */
bool ico_method_is_there(const ico_method *method);
/* Returns the encoding in which it asks another program, "dimacs:order"; NULL for most
 * methods. */
const char *ico_method_encoding(const ico_method *method);
/* Returns the program that it runs, "cadical"; NULL for most methods. */
const char *ico_method_program(const ico_method *method);
/* Asks that program for its version, for two seconds at most, and appends it: "1.5.3". If
 * the program does not report its version, nothing is appended, and this is not an
 * error. */
ICO_MUST_CHECK ico_status ico_method_version(ico_context *ctx, const ico_method *method,
                                             ico_text *version);
/* Returns ICO_CAN_... bits. */
unsigned ico_method_can(const ico_method *method);
/* Returns the features of problems (ICO_ASKS_...) that it handles. */
unsigned ico_method_features(const ico_method *method);
/* Returns its table of options. */
const ico_option_spec *ico_method_options(const ico_method *method, size_t *count);
/* Returns how promising the method is on the problem: 0 impossible, 1 sure and quick. For
 * 0, `why_not` (may be NULL) receives "method warnsdorff cannot do given numbers and
 * classes". */
double ico_method_fit(const ico_method *method, const ico_problem *problem,
                      ico_text *why_not);

/* Values for a method's options. */
typedef struct ico_options ico_options;
/* Makes values that are all at their defaults. */
ICO_MUST_CHECK ico_status ico_options_new(ico_context *ctx, const ico_method *method,
                                          ico_options **options);
/* Frees the values; NULL is allowed. */
void ico_options_free(ico_options *options);
/* Sets an option. ICO_BAD_ARGUMENT: the option does not exist, or the value is not a
 * number, out of range, or not one of the choices. */
ICO_MUST_CHECK ico_status ico_options_set(ico_options *options, const char *name,
                                          const char *value);

/* ---------------------------------------------------------------- runs ------------- */

/* The goal of a run. FIND: one tour. LIST: all tours. DIFFER: each tour uses an edge that
 * no earlier one used, or avoids one that all earlier ones used; `complete`: no further
 * tour does. */
typedef enum ico_goal { ICO_GOAL_FIND, ICO_GOAL_LIST, ICO_GOAL_DIFFER } ico_goal;

/* The limit that ended a run without an answer. */
typedef enum ico_limit {
    ICO_LIMIT_NONE,
    ICO_LIMIT_TIME,
    ICO_LIMIT_MEMORY,
    ICO_LIMIT_TICKS,
    ICO_LIMIT_NODES, /* a method's own limit on nodes or tries */
    ICO_LIMIT_STOP,  /* the stop flag: Ctrl-C */
    ICO_LIMIT_METHOD /* the method cannot decide (a heuristic that failed) */
} ico_limit;
/* Returns "time", "memory", ... for JSON and messages. */
const char *ico_limit_name(ico_limit limit);

/* The work of a run, so far or at its end. */
typedef struct ico_stats ico_stats;
/* Returns the seconds of the run. */
double ico_stats_seconds(const ico_stats *stats);
/* Returns the method's own unit of work; 0 if it has none. */
uint64_t ico_stats_nodes(const ico_stats *stats);
/* Returns the number of backtracks. */
uint64_t ico_stats_backtracks(const ico_stats *stats);
/* Returns the number of restarts. */
uint64_t ico_stats_restarts(const ico_stats *stats);
/* Returns the number of conflicts. */
uint64_t ico_stats_conflicts(const ico_stats *stats);
/* Returns the number of facts that methods passed to each other. */
uint64_t ico_stats_facts_told(const ico_stats *stats);
/* Returns the number of these facts that were used. */
uint64_t ico_stats_facts_used(const ico_stats *stats);
/* Returns the deterministic measure of work. */
uint64_t ico_stats_ticks(const ico_stats *stats);
/* Returns the peak of memory, including other programs. */
uint64_t ico_stats_peak_bytes(const ico_stats *stats);
/* Returns the peak of the largest other program. */
uint64_t ico_stats_program_bytes(const ico_stats *stats);
/* Returns, for progress, about the seconds to come; below 0: not known; else 0. */
double ico_stats_left(const ico_stats *stats);

/* The answer of a run. */
typedef struct ico_result ico_result;
/* Frees the result; NULL is allowed. */
void ico_result_free(ico_result *result);
/* Returns the verdict. */
ico_verdict ico_result_verdict(const ico_result *result);
/* Returns the last tour found (for longest and weight: the best), NULL if none. */
const ico_tour *ico_result_tour(const ico_result *result);
/* Returns the number of tours that the run accepted. */
uint64_t ico_result_tours(const ico_result *result);
/* Returns the tour's weight, turns or crossings, if the problem asks for the least or
 * greatest. */
int64_t ico_result_weight(const ico_result *result);
/* Turns, crossings: returns the bound that the method claims, unchecked: no tour has
 * fewer, or more if the most are wanted. */
int64_t ico_result_least(const ico_result *result);
/* Returns the reason of ico_result_least in a few words; NULL: the method claims none. */
const char *ico_result_least_by(const ico_result *result);
/* Longest, weight, turns, crossings: returns the bound that ico_verify_bound found, or
 * that a verified reason gives: no tour is better. */
int64_t ico_result_bound(const ico_result *result);
/* Returns the reason of ico_result_bound in a few words; NULL: nothing is known. */
const char *ico_result_bound_by(const ico_result *result);
/* Longest, weight, turns, crossings: returns how far, at most, the tour is from the best,
 * by that bound: the difference in per cent of the bound. Below 0: not known. */
double ico_result_gap(const ico_result *result);
/* Longest, weight, turns, crossings: returns true if the tour reaches the bound, so that
 * no tour is better. */
bool ico_result_best_checked(const ico_result *result);
/* Listing, longest, weight, turns, crossings: returns true if the search ended by
 * itself. */
bool ico_result_complete(const ico_result *result);
/* Listing: returns true if tours came in rank order. */
bool ico_result_ordered(const ico_result *result);
/* Returns the limit because of which the answer is unknown or incomplete. */
ico_limit ico_result_limit(const ico_result *result);
/* Returns the fault of an outside program, with its name; NULL: none. */
const char *ico_result_fault(const ico_result *result);
/* Returns true if the tour was verified (by rule: unless memory was insufficient), or the
 * reason was. */
bool ico_result_checked(const ico_result *result);
/* ICO_NONE: returns the reason; NULL if there is none (the answer is then unchecked). */
const ico_reason *ico_result_reason(const ico_result *result);
/* Longest: returns the reason that no tour has more than ico_result_bound vertices
 * (ico_verify_no_longer), if the bound has one; weight: the reason that no tour is better
 * than the bound (ico_verify_weight_bound); else NULL. */
const ico_reason *ico_result_bound_reason(const ico_result *result);
/* Returns the name of the method that answered. */
const char *ico_result_method(const ico_result *result);
/* Returns the work of the run. */
const ico_stats *ico_result_stats(const ico_result *result);

/* Called for each accepted tour while listing; return false to end the list. The tour is
 * valid during the call. */
typedef bool ico_tour_callback(void *user, const ico_tour *tour);
/* Called with a tour by rule that is about to be the answer. The callback may read the
 * tour, to write it, and pass it to a check of icosian/stream.h in *check: the run asks
 * the check for its verdict and frees it. The check must be one of the run's problem
 * (ICO_BAD_ARGUMENT) and have received a tour of the same kind and ends (ICO_DEFECT).
 * NULL: nothing was checked. */
typedef ico_status ico_rule_callback(void *user, const ico_tour *tour,
                                     ico_stream_check **check);
/* Called about four times a second with the work so far, the seconds left, and a few
 * words on the present step. */
typedef void ico_progress_callback(void *user, const ico_stats *stats, const char *doing);
/* Called with one line of JSON (no newline) for each step of a traced search. */
typedef void ico_trace_callback(void *user, const char *json, size_t size);

/* Called with one line of text (no newline) for each attempt of method auto and its
 * outcome; by one thread at a time, not always the same. */
typedef void ico_log_callback(void *user, const char *line);

/* A run of a problem under one budget. */
typedef struct ico_run ico_run;
/* Makes a run of a sealed problem, which must outlive it. ICO_BAD_ARGUMENT: the problem
 * is still open. */
ICO_MUST_CHECK ico_status ico_run_new(ico_context *ctx, const ico_problem *problem,
                                      ico_run **run);
/* Frees the run; NULL is allowed. */
void ico_run_free(ico_run *run);
void ico_run_set_seed(ico_run *run, uint64_t seed);     /* default 1 */
void ico_run_set_seconds(ico_run *run, double seconds); /* 0: no limit */
void ico_run_set_ticks(ico_run *run, uint64_t ticks);   /* 0: no limit */
/* Longest, weight, turns, crossings: a tour is ICO_FOUND, and the run ends, as soon as
 * the tour is within so many per cent of a bound that was checked (ico_result_gap); 0,
 * the default: the bound is reached. */
void ico_run_set_gap(ico_run *run, double per_cent);
/* Sets the number of threads that methods may use: default 1, 0: all of the machine's.
 * With one thread, the same seed gives the same answer and the same counters. With more
 * they may differ, and the context's allocator is called from all threads. */
void ico_run_set_threads(ico_run *run, unsigned threads);
/* Limits the bytes that a method may use to log the reason of ICO_NONE; default 32 MB.
 * Beyond the limit the method continues without a log. 0: no log; UINT64_MAX: up to the
 * memory limit. */
void ico_run_set_proof_bytes(ico_run *run, uint64_t bytes);
/* Sets the goal, and with ICO_GOAL_LIST the number of tours, at most `limit` (0: all).
 * The callback receives each tour once; method auto lists in rank order as long as tours
 * come quickly in this order (ico_result_ordered). */
void ico_run_set_goal(ico_run *run, ico_goal goal, uint64_t limit);
/* Sets the tour callback. Each callback receives `user` first; NULL, the default:
 * none. */
void ico_run_set_tour_callback(ico_run *run, ico_tour_callback *call, void *user);
/* Allows a tour by rule, of a board of any size, as the answer; otherwise, the default,
 * its vertices are stored. Without `call` the run reads the whole tour to verify it:
 * nanoseconds a cell, and a few rows of memory. */
void ico_run_set_rules(ico_run *run, bool allowed, ico_rule_callback *call, void *user);
/* Sets the progress callback. */
void ico_run_set_progress(ico_run *run, ico_progress_callback *call, void *user);
/* Sets the trace callback. */
void ico_run_set_trace(ico_run *run, ico_trace_callback *call, void *user);
/* Sets the log callback. */
void ico_run_set_log(ico_run *run, ico_log_callback *call, void *user);
/* Asks the run to end soon. This is the only call that is safe from a signal handler or
 * another thread during the run. */
void ico_run_stop(ico_run *run);
/* Runs `method` (NULL: auto) and gives the answer. A limit is not an error: the status is
 * ICO_OK and the verdict ICO_UNKNOWN. ICO_UNSUPPORTED with the reason in the message if
 * the method cannot handle the problem; ICO_DEFECT if a method offered a wrong tour. */
ICO_MUST_CHECK ico_status ico_run_solve(ico_run *run, const ico_method *method,
                                        const ico_options *options, ico_result **result);

/* The number of tours that use an edge. */
typedef enum ico_edge_use {
    ICO_EDGE_UNKNOWN, /* a limit came first */
    ICO_EDGE_IN_NONE,
    ICO_EDGE_IN_SOME, /* but not in all */
    ICO_EDGE_IN_ALL
} ico_edge_use;
/* For each edge (arc, if directed) of the problem's graph: is it in all, some or none of
 * the tours? uses: an array for its m edges. Without a tour every edge is in none. The
 * result is that of a run for one tour, and counts the tours examined. The run's limits,
 * seed and progress apply; its goal and tour callback do not. */
ICO_MUST_CHECK ico_status ico_run_edge_uses(ico_run *run, ico_edge_use *uses,
                                            ico_result **result);

#ifdef __cplusplus
}
#endif
#endif
