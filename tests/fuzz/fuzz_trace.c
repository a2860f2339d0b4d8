/* tests/fuzz/fuzz_trace.c - any bytes as a trace to replay: a page or a message with the
 * line, never a tag of the trace's own making in the page.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "picture.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static size_t scripts(const char *text)
{
    size_t n = 0;
    for (; (text = strstr(text, "<script")) != NULL; text++) n++;
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = NULL;
    if (ctx == NULL || picture_problem(ctx, "knight", "3x4", &problem) != ICO_OK) abort();
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.trace = (const char *)data;
    options.trace_size = size;
    ico_text page;
    ico_text_init(&page, ctx);
    ico_status status = ico_draw_html(ctx, problem, NULL, 0, ICO_OPEN, &options, &page);
    if (status == ICO_OK) {
        if (scripts(page.data) != 2) abort();
    } else if (status != ICO_BAD_INPUT || ico_context_error(ctx)->line == 0 ||
               page.size != 0) {
        abort();
    }
    ico_text_free(&page);
    ico_problem_free(problem);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    return 0;
}
