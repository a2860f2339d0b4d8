/* simple/simple.c - the simple tier: words in, an answer out.
 * Stands on format, run and count.
 * Source: examples/solve.c does by hand what ico_solve does.
 * SPDX-License-Identifier: MIT */
#include "icosian/simple.h"

#include <string.h>

#include "base/memory.h"
#include "method/result.h"
#include "problem/reason.h"

/* ------------------------------------------------------------- words -------------- */

enum { MOST_WORDS = 3 }; /* one more than a subject has: ico_subject_new names it */

/* Parts `words` at its blanks, in place; what follows the last word found is its rest. */
static size_t part_words(char *words, const char *found[MOST_WORDS])
{
    size_t count = 0;
    for (char *at = words; count < MOST_WORDS; at++) {
        at += strspn(at, " \t");
        if (*at == '\0') break;
        found[count++] = at;
        at += strcspn(at, " \t");
        if (*at == '\0') break;
        *at = '\0';
    }
    return count;
}

/* The only problem of the subject. */
static ico_status only_problem(ico_context *ctx, ico_subject *subject,
                               ico_problem **problem)
{
    ico_problem *only = NULL;
    if (ico_subject_range(subject) > 1)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "the words name a range; say which one: knight 8x8, prism:6");
    ico_status status = ico_subject_next(subject, &only);
    if (status != ICO_OK) return status;
    if (only == NULL) return ico__fail(ctx, ICO_BAD_INPUT, "the subject holds no graph");
    if (ico_subject_is_stream(subject)) {
        ico_problem_free(only);
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "the subject holds several graphs or boards; say which one: "
                         "FILE:K is the K-th");
    }
    *problem = only;
    return ICO_OK;
}

ico_status ico_problem_from_words(ico_context *ctx, const char *words,
                                  ico_problem **problem)
{
    const char *found[MOST_WORDS];
    ico_subject *subject = NULL;
    char *parted = ico__copy_string(ctx, words);
    size_t size = strlen(words) + 1;
    if (parted == NULL) return ICO_NO_MEMORY;
    size_t count = part_words(parted, found);
    ico_status status = ico_subject_new(ctx, found, count, ICO_FORMAT_AUTO, &subject);
    if (status == ICO_OK) status = only_problem(ctx, subject, problem);
    ico_subject_free(subject);
    ico__free(ctx, parted, size, 1); /* its blanks are ends of strings now */
    return status;
}

/* ------------------------------------------------------------- answers ------------ */

/* A sealed problem and a run of it with this much time. */
static ico_status simple_begin(ico_context *ctx, const char *words, double seconds,
                               ico_problem **problem, ico_run **run)
{
    ico_status status = ico_problem_from_words(ctx, words, problem);
    if (status == ICO_OK) status = ico_problem_seal(*problem);
    if (status == ICO_OK) status = ico_run_new(ctx, *problem, run);
    if (status == ICO_OK) ico_run_set_seconds(*run, seconds);
    return status;
}

ico_status ico_solve(ico_context *ctx, const char *words, double seconds,
                     ico_result **result)
{
    ico_problem *problem = NULL;
    ico_run *run = NULL;
    ico_status status = simple_begin(ctx, words, seconds, &problem, &run);
    if (status == ICO_OK) status = ico_run_solve(run, NULL, NULL, result);
    ico_run_free(run);
    if (status == ICO_OK)
        (*result)->problem = problem;
    else
        ico_problem_free(problem);
    return status;
}

ico_status ico_count_words(ico_context *ctx, const char *words, double seconds,
                           ico_count **count)
{
    ico_problem *problem = NULL;
    ico_run *run = NULL;
    ico_status status = simple_begin(ctx, words, seconds, &problem, &run);
    if (status == ICO_OK) status = ico_run_count(run, NULL, count);
    ico_run_free(run);
    ico_problem_free(problem);
    return status;
}

const ico_problem *ico_result_problem(const ico_result *result)
{
    return result->problem;
}

ico_status ico_result_write(const ico_result *result, ico_text *text)
{
    if (result->problem == NULL)
        return ico__fail(result->ctx, ICO_BAD_ARGUMENT,
                         "the result of a run does not own its problem: write its tour");
    const char *name = ico_verdict_name(result->verdict);
    if (result->verdict == ICO_FOUND)
        return ico_tour_write(result->problem, result->tour, ICO_TOUR_TEXT, text);
    if (result->verdict == ICO_UNKNOWN)
        ico_text_printf(text, "%s: %s\n", name, ico_limit_name(result->limit));
    else if (result->reason != NULL)
        ico_text_printf(text, "%s: %s\n", name, result->reason->text);
    else
        ico_text_printf(text, "%s\n", name);
    return ico_text_status(text);
}
