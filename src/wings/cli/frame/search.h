/* cli/frame/search.h - the methods chosen on the command line, run on one problem after
 * another.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_SEARCH_H
#define ICO_CLI_SEARCH_H

#include "cli/frame/chosen_methods.h"
#include "cli/frame/output.h"
#include "cli/frame/progress.h"
#include "icosian/count.h"

enum { MOST_METHODS = 16 };

/* What --method, --seed, --time ... ask for.  A verb that lists sets goal, limit and the
 * callback; one that traces sets trace to an open output. */
typedef struct search {
    const args *args;
    chosen methods[MOST_METHODS];
    size_t method_count;
    uint64_t seed, ticks;
    double seconds;
    double gap; /* --gap: per cent */
    unsigned threads;
    progress progress;
    ico_goal goal;
    uint64_t limit;
    ico_tour_callback *tour_call;
    void *tour_user;
    bool rules; /* may the answer be a tour by rule? */
    ico_rule_callback *rule_call;
    void *rule_user;
    output *trace;
    ico_status trace_status;
} search;

/* ICO_BAD_ARGUMENT names the option that is wrong, or the method that has it. */
ICO_MUST_CHECK ico_status search_open(search *s, const args *a);
void search_close(search *s);
/* Tries the methods in turn until one answers.  ICO_UNSUPPORTED if none can. */
ICO_MUST_CHECK ico_status search_run(search *s, const ico_problem *problem,
                                     ico_result **result);
/* A run of the problem within the same limits, watched until search_end; the caller frees
 * it. */
ICO_MUST_CHECK ico_status search_begin(search *s, const ico_problem *problem,
                                       ico_run **run);
void search_end(search *s);
/* Is it the method auto, and no way to count? */
bool search_asks_auto(const chosen *one);
/* Was no method named but auto? */
bool search_is_auto(const search *s);
/* For verbs that have but one way of their own: ICO_BAD_ARGUMENT if another is named. */
ICO_MUST_CHECK ico_status search_refuse_methods(const search *s);
/* Counts the tours of the problem within the same limits: the ways and methods are tried
 * in turn until one counts them all.  Which one is set in the options.  Defined in
 * cli/count/. */
ICO_MUST_CHECK ico_status search_count(search *s, const ico_problem *problem,
                                       ico_count_options *options, ico_count **count);

#endif
