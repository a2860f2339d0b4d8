/* icosian/own_method.h - methods of your own program, in addition to the library's.
 * examples/own_method.c is a worked example.
 *
 *     describe            ico_method_spec: name, abilities, solve
 *     add to a set        ico_method_set_add: now it has a name and is in the list
 *     run                 ico_run_solve(run, method, options, &result)
 *       at work           solve receives an ico_job, searches for tours, and offers them
 *
 * The claims of a method are checked like those of the library's methods:
 * - A tour that is offered is verified against the question.  A wrong one ends the run
 *   with ICO_DEFECT, whatever solve returns then; so does a tour listed twice.
 * - NONE without a reason is an unchecked answer: `checked` of the result is false, and
 *   `reason` is NULL.  With a reason that holds, `checked` is true.
 * - That a list is complete, or that no tour is better, is likewise an unchecked claim.
 *
 * Sets and threads: a set belongs to its context and to one thread at a time.  Its
 * methods are not visible to other contexts, to method auto and to the program icosian.
 * The methods in it do not change and may be used by runs of any context, in several
 * threads at once, while the set lasts; `solve`, `fit` and the data of `user` must then
 * be safe for that.  One run calls `solve` once, in the thread that called ico_run_solve,
 * however many threads the run may use.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_OWN_METHOD_H
#define ICOSIAN_OWN_METHOD_H

#include "icosian/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A method at work on the question of a run. It is valid until `solve` returns, on the
 * thread that runs `solve`. */
typedef struct ico_job ico_job;

/* The description of a method. The strings and the table of options are not copied: they
 * must outlive the set, and all results that name the method. */
typedef struct ico_method_spec {
    const char *name; /* small letters, digits, - and _, a letter first: "rotations" */
    const char *help; /* one line */
    /* ICO_CAN_FIND or ICO_CAN_PROVE or both, and ICO_CAN_LIST, ICO_NEEDS_BOARD. */
    unsigned can;
    unsigned features; /* ICO_ASKS_...: a question with others does not fit */
    const ico_option_spec *options; /* option_count of them */
    size_t option_count;
    /* How promising, 0 (cannot) to 1.  `why_not` may be NULL; 0 comes with a sentence.
     * Called for questions that `features` covers.  NULL: 0.1 for each of these. */
    double (*fit)(void *user, const ico_problem *problem, ico_text *why_not);
    /* Searches for tours until nothing is left to find, or until ico_job_tick or
     * ico_job_offer ends the search.  A status other than ICO_OK ends the run with it. */
    ico_status (*solve)(void *user, const ico_problem *problem, ico_job *job);
    void *user; /* the first argument of both */
} ico_method_spec;

/* ---------------------------------------------------------------- sets ------------- */

/* The library's methods, and added methods. */
typedef struct ico_method_set ico_method_set;
/* Makes a set with the library's methods. */
ICO_MUST_CHECK ico_status ico_method_set_new(ico_context *ctx, ico_method_set **set);
/* Frees the set; NULL is allowed. No run may be using its methods, and no values of their
 * options may be left. */
void ico_method_set_free(ico_method_set *set);
/* Adds a method; *method (owned by the set) is for ico_run_solve and ico_options_new.
 * ICO_BAD_ARGUMENT: a method of that name exists, or the description has a fault, which
 * the message names. */
ICO_MUST_CHECK ico_status ico_method_set_add(ico_method_set *set,
                                             const ico_method_spec *spec,
                                             const ico_method **method);
/* Returns all methods: first those of ico_methods, then the added ones in the order of
 * addition. Valid until the next addition. */
const ico_method *const *ico_method_set_list(const ico_method_set *set, size_t *count);
/* Returns the method with this name among these, and among ico_external_methods; or
 * NULL. */
const ico_method *ico_method_set_by_name(const ico_method_set *set, const char *name);

/* ---------------------------------------------------------------- at work ---------- */

/* Returns the run's context: for texts, reasons, and questions of the method's own. */
ico_context *ico_job_context(ico_job *job);
/* Returns the value of option k of the method's table: INT the number, CHOICE the
 * index. */
int64_t ico_job_int(const ico_job *job, size_t k);
/* Returns the value of a TEXT option, never NULL. */
const char *ico_job_text(const ico_job *job, size_t k);
/* Returns a random number below `bound`, which is not 0; the same for the same seed of a
 * run. */
uint64_t ico_job_random(ico_job *job, uint64_t bound);
/* Adds `ticks` of work, about one for each neighbour examined. Returns true if the method
 * must stop now, because of a limit or a stop. The call is cheap: make it at each step of
 * a search. A method that does not call it cannot be stopped. */
bool ico_job_tick(ico_job *job, uint64_t ticks);
/* Adds to the nodes and backtracks of the result's statistics. */
void ico_job_note(ico_job *job, uint64_t nodes, uint64_t backtracks);
/* Offers a tour of `length` vertices, which is copied. *more: continue, since more tours
 * (or longer or lighter ones) are wanted. ICO_DEFECT if the tour is wrong, or was listed
 * before; from then on each call returns this. O(length log length), and while tours are
 * listed O(length) more for each earlier one. */
ICO_MUST_CHECK ico_status ico_job_offer(ico_job *job, const uint32_t *tour,
                                        uint64_t length, bool *more);
/* Declares that nothing is left to find: ICO_NONE if no tour was offered. For a method
 * without ICO_CAN_PROVE it means giving up, as does a return without this call. */
void ico_job_exhausted(ico_job *job);
/* Passes the reason that there is no tour, made in the job's context (by ico_reason_find,
 * or by ico_certificate_take_reason); the job takes it over. ICO_DEFECT if the reason
 * does not hold. */
ICO_MUST_CHECK ico_status ico_job_reason(ico_job *job, ico_reason *reason);

#ifdef __cplusplus
}
#endif
#endif
