/* tests/fuzz/fuzz_tour.c - any bytes as a tour of one of some subjects; the first byte
 * chooses the subject, the second the name of the file.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "icosian/format.h"
#include "icosian/verify.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 64 };

/* A path of four vertices whose names need care. */
static ico_problem *named_graph(ico_context *ctx)
{
    static const char *const NAMES[] = {"a b", "c-d", "e", "f,\"g"};
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_problem *problem = NULL;
    if (ico_graph_builder_new(ctx, 4, false, &builder) != ICO_OK) abort();
    for (uint64_t v = 0; v < 4; v++) {
        if (ico_graph_builder_name(builder, v, NAMES[v]) != ICO_OK) abort();
        if (v > 0 && ico_graph_builder_add(builder, v - 1, v) != ICO_OK) abort();
    }
    if (ico_graph_build(builder, "names", &graph) != ICO_OK) abort();
    ico_graph_builder_free(builder);
    if (ico_problem_from_graph(ctx, graph, &problem) != ICO_OK) abort();
    return problem;
}

static ico_problem *board_with_holes(ico_context *ctx)
{
    static const char TEXT[] = "# . . #\n. . . .\n# # # #\n. # . .\n";
    ico_input *input = NULL;
    ico_problem *problem = NULL;
    ico_text notes;
    ico_text_init(&notes, ctx);
    if (ico_input_from_memory(ctx, "holes", TEXT, sizeof TEXT - 1, &input) != ICO_OK)
        abort();
    if (ico_board_file_read(ctx, input, "king", &problem, &notes) != ICO_OK) abort();
    ico_input_free(input);
    ico_text_free(&notes);
    return problem;
}

static ico_problem *choose(ico_context *ctx, uint8_t which)
{
    static const char *const WORDS[][2] = {
        {"knight", "3x4"},  {"wazir", "1x5"},   {"wazir", "5x1"}, {"king", "torus:3x3"},
        {"wazir", "hex:2"}, {"wazir", "2x2x2"}, {"rook", "2x2"},  {"petersen:5,2", NULL}};
    enum { COUNT = sizeof WORDS / sizeof *WORDS };
    unsigned k = which % (COUNT + 2);
    if (k == COUNT) return named_graph(ctx);
    if (k == COUNT + 1) return board_with_holes(ctx);
    ico_subject *subject = NULL;
    ico_problem *problem = NULL;
    if (ico_subject_new(ctx, WORDS[k], WORDS[k][1] == NULL ? 1 : 2, ICO_FORMAT_AUTO,
                        &subject) != ICO_OK)
        abort();
    if (ico_subject_next(subject, &problem) != ICO_OK) abort();
    ico_subject_free(subject);
    return problem;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const FILES[] = {"t",     "t.json", "t.tour",
                                        "t.u32", "t.u64",  "t.moves"};
    if (size < 2) return 0;
    ico_context *ctx = ico_context_new(NULL);
    if (ctx == NULL) abort();
    ico_problem *problem = choose(ctx, data[0]);
    if (ico_problem_set_kind(problem, ICO_EITHER) != ICO_OK) abort();
    if (ico_problem_seal(problem) != ICO_OK) abort();
    uint64_t numbers[MOST];
    uint32_t order[MOST];
    for (size_t i = 0; i < MOST; i++) numbers[i] = 123456;
    ico_input *input = NULL;
    ico_text notes;
    ico_text_init(&notes, ctx);
    if (ico_input_from_memory(ctx, FILES[data[1] % (sizeof FILES / sizeof *FILES)],
                              data + 2, size - 2, &input) != ICO_OK)
        abort();
    ico_status status = ico_tour_read(ctx, input, problem, numbers, &notes);
    if (status == ICO_OK) {
        bool valid = false;
        ico_kind kind = ICO_CLOSED;
        if (ico_verify_numbers(ctx, problem, numbers, order, &valid, &kind, NULL) !=
            ICO_OK)
            abort();
    } else {
        if (status != ICO_BAD_INPUT || ico_context_error(ctx)->message[0] == '\0')
            abort();
        for (size_t i = 0; i < MOST; i++)
            if (numbers[i] != 123456) abort();
    }
    ico_input_free(input);
    ico_text_free(&notes);
    ico_problem_free(problem);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    return 0;
}
