/* tests/fuzz/fuzz_literal.c - any bytes as a literal: refused with line and reason, or an
 * array of values that is sound and comes back the same from its own text.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "format/literal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds) abort();
}

/* Each value ends within the one around it, in which there are as many as it says. */
static void check_values(const ico_literal *l)
{
    uint32_t size = (uint32_t)l->values.size;
    require(size > 0 && l->values.items[0].next == size);
    for (uint32_t i = 0; i < size; i++) {
        const ico_literal_value *value = &l->values.items[i];
        uint32_t count = 0;
        require(value->at <= value->end && value->at >= l->scan.begin &&
                value->end <= l->scan.end);
        require(value->next > i && value->next <= size);
        for (uint32_t k = i + 1; k < value->next; k = l->values.items[k].next) {
            require(l->values.items[k].next <= value->next);
            count++;
        }
        require(count == (value->kind == ICO_LITERAL_DICT ? 2 : 1) * value->count);
        require(value->kind >= ICO_LITERAL_LIST || value->next == i + 1);
    }
}

/* The text of a list or tuple is a literal with the same text. */
static void check_text(ico_context *ctx, const ico_literal *l)
{
    ico_text text, again;
    ico_literal copy;
    ico_text_init(&text, ctx);
    ico_text_init(&again, ctx);
    if (l->values.items[0].kind >= ICO_LITERAL_LIST && ico__literal_text(l, 0, &text) &&
        !text.failed && strchr(text.data, '\n') == NULL) {
        ico_scan scan = {ctx, "text", text.data, text.data, text.data + text.size};
        ico_status status = ico__literal_read_all(&scan, &copy);
        require(status == ICO_OK || status == ICO_NO_MEMORY);
        if (status == ICO_OK) {
            check_values(&copy);
            require(ico__literal_text(&copy, 0, &again));
            require(again.failed || strcmp(text.data, again.data) == 0);
            ico__literal_free(&copy);
        }
    }
    ico_text_free(&text);
    ico_text_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_input *input = NULL;
    ico_scan scan;
    ico_literal literal;
    if (ctx == NULL) return 0;
    ico_context_limit_memory(ctx, 1 << 20);
    if (ico_input_from_memory(ctx, "fuzz", data, size, &input) == ICO_OK &&
        ico__scan_open(ctx, input, &scan) == ICO_OK) {
        bool begins = ico__literal_begins((ico_slice){scan.at, scan.end});
        ico_status status = ico__literal_read_all(&scan, &literal);
        if (status == ICO_OK) {
            require(begins || literal.values.items[0].kind < ICO_LITERAL_LIST);
            check_values(&literal);
            check_text(ctx, &literal);
            ico__literal_free(&literal);
        } else {
            const ico_error *error = ico_context_error(ctx);
            require(status == ICO_BAD_INPUT || status == ICO_NO_MEMORY);
            require(status != ICO_BAD_INPUT ||
                    (error->line >= 1 && error->message[0] != '\0'));
        }
    }
    ico_input_free(input);
    require(ico_context_live_bytes(ctx) == 0);
    ico_context_free(ctx);
    return 0;
}
