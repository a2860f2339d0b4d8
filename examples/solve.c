/* examples/solve.c - words in, checked tour out: the shortest useful program.
 *
 *     solve knight 8x8
 *     solve petersen:11,2
 *     solve puzzle.board
 *
 * Exit status: 0 found, 1 there is none, 2 wrong words, 3 not decided within ten seconds.
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.h>

#include <stdio.h>

/* Solves the first problem that the words name and writes the answer to `text`. */
static ico_status solve(ico_context *ctx, const char *const *words, size_t count,
                        ico_text *text, ico_verdict *verdict)
{
    ico_subject *subject = NULL;
    ico_problem *problem = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    /* A subject turns words into problems, one after the other. */
    ico_status status = ico_subject_new(ctx, words, count, ICO_FORMAT_AUTO, &subject);
    if (status != ICO_OK) goto done;
    status = ico_subject_next(subject, &problem);
    if (status != ICO_OK) goto done;
    if (problem == NULL) {
        ico_text_puts(text, "the file holds no graph\n");
        goto done;
    }
    /* Here ico_problem_set_kind, ico_problem_set_start... would narrow the question. */
    status = ico_problem_seal(problem);
    if (status != ICO_OK) goto done;
    /* A run has the budget; method NULL means: pick one. */
    status = ico_run_new(ctx, problem, &run);
    if (status != ICO_OK) goto done;
    ico_run_set_seconds(run, 10);
    status = ico_run_solve(run, NULL, NULL, &result);
    if (status != ICO_OK) goto done;
    *verdict = ico_result_verdict(result);
    if (ico_result_verdict(result) == ICO_FOUND)
        status = ico_tour_write(problem, ico_result_tour(result), ICO_TOUR_TEXT, text);
    else if (ico_result_verdict(result) == ICO_NONE && ico_result_reason(result) != NULL)
        ico_text_printf(text, "none: %s\n", ico_reason_text(ico_result_reason(result)));
    else
        ico_text_printf(text, "%s\n", ico_verdict_name(ico_result_verdict(result)));
done:
    ico_result_free(result); /* all these accept NULL */
    ico_run_free(run);
    ico_problem_free(problem);
    ico_subject_free(subject);
    return status == ICO_OK ? ico_text_status(text) : status;
}

int main(int argc, char **argv)
{
    static const int exits[] = {[ICO_UNKNOWN] = 3, [ICO_FOUND] = 0, [ICO_NONE] = 1};
    ico_verdict verdict = ICO_UNKNOWN;
    if (argc < 2) {
        fprintf(stderr, "usage: %s SUBJECT, for example: %s knight 8x8\n", argv[0],
                argv[0]);
        return 2;
    }
    ico_context *ctx = ico_context_new(NULL);
    if (ctx == NULL) return 2;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status =
        solve(ctx, (const char *const *)(argv + 1), (size_t)argc - 1, &text, &verdict);
    if (status == ICO_OK && text.size != 0) fputs(text.data, stdout);
    if (status != ICO_OK) fprintf(stderr, "%s\n", ico_context_error(ctx)->message);
    ico_text_free(&text);
    ico_context_free(ctx);
    return status == ICO_OK ? exits[verdict] : 2;
}
