/* tests/fuzz/fuzz_trace.c - any bytes as a trace to replay: JSON for the page, or a
 * message with the line.
 * SPDX-License-Identifier: MIT */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "draw/page/page.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Every step must be [what, cell, depth, chosen, cell, exits, ...] with cells below n. */
static void check_steps(const json_t *steps, long long n)
{
    if (!json_is_array(steps)) abort();
    for (size_t i = 0; i < json_array_size(steps); i++) {
        const json_t *step = json_array_get(steps, i);
        size_t count = json_array_size(step);
        if (count < 4 || count % 2 != 0) abort();
        for (size_t k = 0; k < count; k++) {
            const json_t *value = json_array_get(step, k);
            long long number = json_integer_value(value);
            bool is_cell = k == 1 || k == 3 || (k >= 4 && k % 2 == 0);
            if (!json_is_integer(value)) abort();
            if (is_cell && (number < -1 || number >= n)) abort();
            if (k == 0 && (number < 0 || number > 2)) abort();
            if (k == 2 && (number < 0 || number > n)) abort();
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { N = 12 };
    ico_context *ctx = ico_context_new(NULL);
    if (ctx == NULL) abort();
    ico_text json;
    ico_text_init(&json, ctx);
    const char *trace = size == 0 ? "" : (const char *)data;
    ico_status status = ico__trace_read(ctx, trace, size, N, &json);
    if (status == ICO_OK) {
        json_t *read = json_loadb(json.data, json.size, 0, NULL);
        check_steps(json_object_get(read, "steps"), N);
        json_decref(read);
    } else if (status != ICO_BAD_INPUT || ico_context_error(ctx)->line == 0) {
        abort();
    }
    ico_text_free(&json);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    return 0;
}
