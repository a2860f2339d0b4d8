/* tests/fuzz/fuzz_question.c - any bytes as a question in JSON.  What is read is written
 * and must read back the same; and it concerns itself.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "icosian/format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_round_trip(ico_context *ctx, const ico_problem *problem)
{
    ico_text text;
    ico_problem *again = NULL;
    bool same = false;
    ico_text_init(&text, ctx);
    ico_text_puts(&text, "{\"question\":");
    if (ico_question_write(problem, &text) != ICO_OK) abort();
    ico_text_puts(&text, "}");
    if (ico_text_status(&text) != ICO_OK) abort();
    ico_status status = ico_question_read(ctx, "it", text.data, text.size, &again);
    if (status == ICO_OK) {
        if (ico_problem_is_same(ctx, problem, again, &same, NULL) != ICO_OK) abort();
        if (!same) abort();
    } else if (status != ICO_UNSUPPORTED || ico_problem_size(problem) <= 1000) {
        abort();
    }
    if (ico_question_concerns(ctx, "it", text.data, text.size, problem, &same, NULL) !=
        ICO_OK)
        abort();
    if (!same) abort();
    ico_problem_free(again);
    ico_text_free(&text);
}

/* Boards may be so large that nobody can make their graph, and families too. */
static bool is_fault(ico_status status)
{
    return status != ICO_OK && status != ICO_BAD_INPUT && status != ICO_UNSUPPORTED &&
           status != ICO_TOO_LARGE && status != ICO_NO_MEMORY;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { MOST_CELLS = 5000 };
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = NULL;
    if (ctx == NULL) abort();
    ico_context_limit_memory(ctx, 64 << 20);
    ico_status status =
        ico_question_read(ctx, "fuzz", (const char *)data, size, &problem);
    if (is_fault(status)) abort();
    if (status != ICO_OK && ico_context_error(ctx)->message[0] == '\0') abort();
    if (problem != NULL && ico_problem_size(problem) <= MOST_CELLS)
        check_round_trip(ctx, problem);
    ico_problem_free(problem);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    return 0;
}
