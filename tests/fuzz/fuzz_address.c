/* tests/fuzz/fuzz_address.c - any bytes as an address; the first byte chooses whether
 * they are the whole address, the deflated bytes of penpa-edit, or its text. What is
 * read and has an address must come back the same through it.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "format/address/deflate.h"
#include "format/address/penpa.h"
#include "same_problem.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { WHOLE, DEFLATED, PLAIN, WAYS };

static ico_status read_address(ico_context *ctx, const char *piece, const ico_text *text,
                               ico_problem **problem, ico_text *notes)
{
    ico_input *input = NULL;
    if (ico_input_from_memory(ctx, "fuzz", text->data, text->size, &input) != ICO_OK)
        abort();
    ico_status status = ico_board_file_read(ctx, input, piece, problem, notes);
    ico_input_free(input);
    return status;
}

static void check_round_trip(ico_context *ctx, const ico_problem *problem,
                             ico_address site)
{
    ico_text text, notes;
    ico_problem *again = NULL;
    ico_text_init(&text, ctx);
    ico_text_init(&notes, ctx);
    ico_status status = ico_address_write(problem, site, &text);
    if (status != ICO_OK && status != ICO_UNSUPPORTED) abort();
    if (status == ICO_OK) {
        if (read_address(ctx, NULL, &text, &again, &notes) != ICO_OK) abort();
        if (notes.size != 0) abort(); /* nothing to guess in our own form */
        if (ico_problem_seal(again) != ICO_OK) abort();
        if (!same_problem(problem, again)) abort();
    }
    ico_problem_free(again);
    ico_text_free(&text);
    ico_text_free(&notes);
}

static void make_address(ico_context *ctx, unsigned way, const char *data, size_t size,
                         ico_text *address)
{
    ico_text plain;
    ico_text_init(&plain, ctx);
    ico_text_add(address, "", 0);
    if (way != WHOLE) ico_text_puts(address, "https://s.github.io/penpa-edit/#m=edit&p=");
    if (way == WHOLE) ico_text_add(address, data, size);
    if (way == DEFLATED) ico__base64_write(data, size, address);
    ico_text_add(&plain, data, size);
    if (way == PLAIN) ico__penpa_pack(&plain, address);
    ico_text_free(&plain);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const PIECES[] = {NULL, "wazir", "king"};
    unsigned first = size > 0 ? data[0] : 0;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = NULL;
    ico_text notes, address;
    if (ctx == NULL) abort();
    ico_text_init(&notes, ctx);
    ico_text_init(&address, ctx);
    make_address(ctx, first % WAYS, (const char *)data + (size > 0),
                 size > 0 ? size - 1 : 0, &address);
    ico_status status =
        read_address(ctx, PIECES[first / WAYS % 3], &address, &problem, &notes);
    if (status == ICO_OK) {
        if (ico_problem_seal(problem) == ICO_OK) {
            check_round_trip(ctx, problem, ICO_ADDRESS_PZPR);
            check_round_trip(ctx, problem, ICO_ADDRESS_PENPA);
        }
    } else if (problem != NULL || ico_context_error(ctx)->message[0] == '\0') {
        abort();
    }
    if (status != ICO_OK && status != ICO_BAD_INPUT && status != ICO_TOO_LARGE) abort();
    ico_problem_free(problem);
    ico_text_free(&notes);
    ico_text_free(&address);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    return 0;
}
