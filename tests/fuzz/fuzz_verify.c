/* tests/fuzz/fuzz_verify.c - any bytes as a question on a small graph or board, a tour
 * and a reason.  A question cannot have both a good tour and a good reason against it,
 * and no reason the library finds may fail its own check.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "problem/reason.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct bytes {
    const uint8_t *at, *end;
} bytes;

static unsigned take(bytes *b)
{
    return b->at == b->end ? 0 : *b->at++;
}

static void must(ico_status status)
{
    if (status != ICO_OK) abort();
}

static ico_problem *graph_problem(ico_context *ctx, bytes *b, unsigned flags)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_problem *problem = NULL;
    unsigned n = take(b) % 13, edges = n == 0 ? 0 : take(b) % 64;
    must(ico_graph_builder_new(ctx, n, (flags & 4) != 0, &builder));
    for (unsigned e = 0; e < edges; e++) {
        unsigned u = take(b) % n, v = take(b) % n;
        must(ico_graph_builder_add(builder, u, v));
    }
    must(ico_graph_build(builder, "fuzz", &graph));
    ico_graph_builder_free(builder);
    must(ico_problem_from_graph(ctx, graph, &problem));
    return problem;
}

static ico_problem *board_problem(ico_context *ctx, bytes *b)
{
    static const char *const pieces[] = {
        "knight", "king",     "wazir", "bishop",
        "rook",   "queen<=2", "camel", "moves:(0,1);(1,-1)"};
    static const char *const shapes[] = {
        "3x4",         "4x4",       "2x3x2",       "torus:3x4",
        "moebius:3x4", "klein:3x3", "hex:3",       "projective:3x4",
        "tri:4",       "1x1",       "cylinder:4x3"};
    ico_board *board = NULL;
    ico_problem *problem = NULL;
    const char *piece = pieces[take(b) % 8], *shape = shapes[take(b) % 11];
    if (ico_board_new(ctx, piece, shape, &board) != ICO_OK) return NULL;
    must(ico_problem_from_board(ctx, board, &problem));
    return problem;
}

/* Ends, edges, numbers; what does not fit is refused by the problem and left out. */
static bool ask(ico_problem *problem, bytes *b, unsigned flags)
{
    ico_status ignored = ico_problem_set_kind(problem, (ico_kind)(flags % 3));
    ignored = ico_problem_set_longest(problem, (flags & 8) != 0);
    if (flags & 16) ignored = ico_problem_set_start(problem, take(b));
    if (flags & 32) ignored = ico_problem_set_end(problem, take(b));
    for (unsigned i = take(b) % 4; i > 0; i--) {
        unsigned u = take(b), v = take(b);
        ignored = u & 128 ? ico_problem_require(problem, u & 15, v & 15)
                          : ico_problem_forbid(problem, u & 15, v & 15);
    }
    if (flags & 64) ignored = ico_problem_give(problem, take(b) & 15, take(b) & 15);
    if (flags & 128) ignored = ico_problem_add_waypoint(problem, take(b) & 15);
    (void)ignored;
    return ico_problem_seal(problem) == ICO_OK;
}

static void judge(ico_context *ctx, const ico_problem *problem, bytes *b)
{
    uint32_t tour[20];
    uint64_t vertices[20], branches[8], numbers[64], parts[8];
    uint32_t listed[200];
    unsigned length = take(b) % 20, count = take(b) % 20;
    ico_reason reason = {.type = (ico_reason_type)(1 + take(b) % ICO_REASON_SIDES),
                         .vertices = vertices,
                         .branches = branches};
    for (unsigned i = 0; i < length; i++) tour[i] = take(b);
    for (unsigned i = 0; i < count; i++) vertices[i] = take(b);
    reason.vertex_count = count;
    reason.split = take(b) % 20;
    reason.branch_count = reason.type == ICO_REASON_TREE ? take(b) % 5 : 0;
    for (unsigned i = 0; i < 8; i++) branches[i] = take(b);
    ico_reason inner = {.type = (ico_reason_type)(1 + take(b) % 8), .vertices = parts};
    ico_reason *lemmas[] = {&inner, &inner};
    if (reason.type >= ICO_REASON_SPLIT) {
        reason.inner = &inner;
        inner.vertex_count = take(b) % 8;
        for (unsigned i = 0; i < 8; i++) parts[i] = take(b) % 16;
    }
    /* whatever is left, for a trace or clauses */
    reason.numbers = inner.numbers = listed;
    while (reason.number_count < 200 && b->end - b->at > 40)
        listed[reason.number_count++] = take(b);
    inner.number_count = reason.number_count;
    uint32_t sides[] = {1, count, take(b) % 3u, 0, take(b) % 4, 0, take(b) % 4};
    if (reason.type == ICO_REASON_SIDES) {
        reason.numbers = sides;
        reason.lemmas = lemmas;
        reason.lemma_count = sides[2];
        reason.number_count = 3 + 2 * reason.lemma_count;
    }
    bool tour_is_good = false, reason_is_good = false, numbers_are_good = false;
    ico_kind kind = ICO_EITHER;
    uint32_t order[64];
    ico_text why;
    ico_text_init(&why, ctx);
    must(ico_verify_tour(ctx, problem, tour, length, &tour_is_good, &kind, &why));
    if (tour_is_good == (why.size > 0)) abort();
    must(ico_verify_reason(ctx, problem, &reason, &reason_is_good, &why));
    for (uint64_t v = 0; v < ico_problem_size(problem); v++) numbers[v] = take(b);
    for (unsigned i = 0; i < length && tour_is_good; i++) numbers[tour[i]] = i;
    must(
        ico_verify_numbers(ctx, problem, numbers, order, &numbers_are_good, &kind, &why));
    if (tour_is_good && length == ico_problem_size(problem) && !numbers_are_good) abort();
    ico_reason *found = NULL;
    must(ico_reason_find(ctx, problem, &found));
    if ((tour_is_good || numbers_are_good) && (reason_is_good || found != NULL)) abort();
    ico_text_clear(&why);
    if (found != NULL) must(ico_reason_advice(ctx, problem, found, &why));
    ico_reason_free(found);
    ico_text_free(&why);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = {data, data + size};
    ico_context *ctx = ico_context_new(NULL);
    if (ctx == NULL) abort();
    unsigned flags = take(&b);
    ico_problem *problem =
        take(&b) % 2 == 0 ? graph_problem(ctx, &b, flags) : board_problem(ctx, &b);
    if (problem != NULL && ask(problem, &b, flags)) judge(ctx, problem, &b);
    ico_problem_free(problem);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    return 0;
}
