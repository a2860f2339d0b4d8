/* tests/fuzz/fuzz_decode.c - any bytes as a solver's answer: a tour, cycles, no answer,
 * or a message with the line.  The first byte picks the encoding.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "icosian/encode.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static ico_problem *question(ico_context *ctx, bool open)
{
    ico_board *board;
    ico_problem *problem;
    if (ico_board_new(ctx, "wazir", "3x4", &board) != ICO_OK) abort();
    if (ico_problem_from_board(ctx, board, &problem) != ICO_OK) abort();
    if (ico_problem_set_kind(problem, open ? ICO_OPEN : ICO_CLOSED) != ICO_OK) abort();
    if (ico_problem_seal(problem) != ICO_OK) abort();
    return problem;
}

/* The tour is a permutation; the cycles are numbered from 0 on. */
static void check(ico_answer answer, const uint32_t *tour, const uint32_t *cycle)
{
    enum { N = 12 };
    unsigned seen = 0;
    for (unsigned i = 0; answer == ICO_ANSWER_TOUR && i < N; i++) {
        if (tour[i] >= N || seen >> tour[i] & 1) abort();
        seen |= 1u << tour[i];
    }
    for (unsigned v = 0; answer == ICO_ANSWER_CYCLES && v < N; v++)
        if (cycle[v] > N) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t count;
    const ico_encoding *const *all = ico_encodings(&count);
    if (size == 0) return 0;
    ico_context *ctx = ico_context_new(NULL);
    if (ctx == NULL) abort();
    ico_problem *problem = question(ctx, data[0] & 1);
    ico_input *input;
    ico_answer answer;
    uint32_t tour[12], cycle[13];
    if (ico_input_from_memory(ctx, "answer", (const char *)data + 1, size - 1, &input) !=
        ICO_OK)
        abort();
    ico_status status =
        ico_decode(ctx, problem, all[data[0] / 2 % count], input, &answer, tour, cycle);
    if (status == ICO_OK)
        check(answer, tour, cycle);
    else if (status != ICO_BAD_INPUT && status != ICO_UNSUPPORTED)
        abort();
    ico_input_free(input);
    ico_problem_free(problem);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    return 0;
}
