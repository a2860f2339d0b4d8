/* tests/unit/test_split_reason.c - reasons about pieces as reasons about the whole: each
 * question that splits and has no tour gets one, believed by verifier and checker; and
 * pieces that are none are believed by neither.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "believed.h"
#include "presolve/refute.h"
#include "presolve/split.h"
#include "try_problem.h"

static const uint64_t PLENTY = 10000000;

/* ------------------------------------------------------------------ what splits ---- */

static void add(ico_graph_builder *builder, unsigned u, unsigned v)
{
    builder_add(builder, u, v);
}

/* Sides of three vertices or more, most of their edges there or bipartite, on a ring of
 * single edges, or of vertices next to much of a side. */
static ico_problem *random_ring(ico_context *ctx, ico_random *random)
{
    unsigned sides = 2 + below(random, 2), n = 0, first = 0, last = 0;
    unsigned density = 5 + below(random, 4);
    ico_graph_builder *builder = builder_new(ctx, 5 * sides, false);
    for (unsigned k = 0; k < sides; k++) {
        unsigned size = k + 1 == sides ? 5 * sides - n : 3 + below(random, 3);
        bool two_colours = below(random, 3) == 0; /* the first two vertices are one */
        for (unsigned u = 0; u < size; u++)
            for (unsigned v = u + 1; v < size; v++)
                if (two_colours ? u < 2 && v > 1 : below(random, 10) < density)
                    add(builder, n + u, n + v);
        unsigned in = n + below(random, size), out = n + below(random, size);
        if (k == 0) first = in;
        if (k > 0) add(builder, last, in);
        bool is_shared = below(random, 2) == 0; /* then `last` is much like one of it */
        for (unsigned v = 0; k > 0 && v < size && is_shared; v++)
            if (below(random, 3) > 0) add(builder, last, n + v);
        last = out;
        n += size;
    }
    if (last != first) add(builder, last, first);
    ico_graph *graph = built(builder, "ring");
    ico_problem *problem = problem_in(ctx, graph, ICO_CLOSED);
    bool closed = below(random, 4) > 0;
    of_kind(problem, closed ? ICO_CLOSED : ICO_OPEN);
    if (below(random, 3) == 0) {
        uint32_t e = below(random, graph->m);
        requiring(problem, graph->tail[e], graph->head[e]);
    }
    return closed_problem(problem);
}

static bool brute_finds(ico_context *ctx, const ico_problem *problem)
{
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("brute"), NULL, &result),
                     ICO_OK);
    assert_int_not_equal(ico_result_verdict(result), ICO_UNKNOWN);
    bool found = ico_result_verdict(result) == ICO_FOUND;
    ico_result_free(result);
    ico_run_free(run);
    return found;
}

/* Why the problem has no tour, by its pieces; NULL if each of them has one. */
static ico_reason *reason_by_pieces(ico_context *ctx, const ico_problem *problem,
                                    ico_dead_end *end)
{
    ico_closed *closed;
    ico_split *split;
    ico_reason *inner = NULL, *reason = NULL;
    assert_int_equal(ico__closed_new(ctx, problem, &closed), ICO_OK);
    assert_int_equal(ico__split_new(ctx, closed, ICO_SPLIT_ROUNDS, &split), ICO_OK);
    ico__closed_free(closed);
    *end = (ico_dead_end){.is_cut = split->hopeless && split->dead_end.is_cut};
    if (split->hopeless)
        assert_int_equal(ico__split_refutation(ctx, split, &reason), ICO_OK);
    for (size_t i = 0; i < split->pieces.size && reason == NULL; i++) {
        const ico_piece *piece = &split->pieces.items[i];
        assert_int_equal(ico__refute(ctx, piece->problem, PLENTY, NULL, &inner), ICO_OK);
        if (inner == NULL) continue;
        assert_int_equal(ico__split_reason(ctx, split, piece->origin, inner, &reason),
                         ICO_OK);
        end->origin = 1;
    }
    ico__split_free(split);
    return reason;
}

static void test_pieces_refute_the_whole(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 51);
    unsigned ends = 0, cuts = 0, pieces = 0, found = 0, deepest = 0;
    unsigned rounds = getenv("ICO_TEST_ALL") ? 20000 : 600;
    for (unsigned round = 0; round < rounds; round++) {
        ico_problem *problem = random_ring(ctx, &random);
        ico_dead_end end;
        ico_reason *reason = reason_by_pieces(ctx, problem, &end);
        cuts += end.is_cut;
        pieces += end.origin;
        ends += reason != NULL && end.origin == 0;
        assert_int_equal(reason == NULL, brute_finds(ctx, problem));
        found += reason == NULL;
        unsigned depth = 0;
        for (const ico_reason *r = reason; r != NULL; r = r->inner) depth++;
        if (depth > deepest) deepest = depth;
        if (reason != NULL) assert_true(both_believe(ctx, problem, reason));
        ico_reason_free(reason);
        ico_problem_free(problem);
    }
    if (ends < 50 || cuts < 3 || pieces < 3 || found < 50 || deepest < 3)
        fail_msg("%u dead ends (%u cuts), %u pieces, %u tours, %u deep", ends, cuts,
                 pieces, found, deepest);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ what does not -- */

/* The same question with some more edges. */
static ico_problem *with_edges(ico_context *ctx, const ico_problem *problem,
                               unsigned count, ico_random *random)
{
    const ico_graph *graph;
    ico_graph *larger;
    size_t required;
    const uint64_t *pairs = ico_problem_required(problem, &required);
    assert_int_equal(ico_problem_graph(ctx, problem, &graph), ICO_OK);
    ico_graph_builder *builder = builder_new(ctx, graph->n, false);
    for (uint32_t e = 0; e < graph->m; e++) add(builder, graph->tail[e], graph->head[e]);
    for (; count > 0; count--)
        add(builder, below(random, graph->n), below(random, graph->n));
    larger = built(builder, "larger");
    ico_problem *made = problem_in(ctx, larger, ico_problem_kind(problem));
    for (size_t i = 0; i < required; i++) requiring(made, pairs[2 * i], pairs[2 * i + 1]);
    return closed_problem(made);
}

/* Changes, drops or exchanges a vertex of a piece, or leaves out a whole split; nothing
 * if the reason is no split. */
static const ico_reason *spoiled(ico_reason *reason, ico_random *random)
{
    ico_reason *r = reason;
    while (r->inner != NULL && r->inner->type == ICO_REASON_SPLIT && below(random, 2))
        r = r->inner;
    if (r->type != ICO_REASON_SPLIT) return reason;
    uint64_t i = below(random, (unsigned)r->vertex_count), swap = r->vertices[i];
    uint64_t j = below(random, (unsigned)r->vertex_count);
    switch (below(random, 4)) {
    case 0:
        r->vertices[i] = below(random, 16);
        break;
    case 1:
        r->vertices[i] = r->vertices[r->vertex_count - 1];
        r->vertices[r->vertex_count - 1] = swap;
        break;
    case 2:
        r->vertices[i] = r->vertices[j];
        r->vertices[j] = swap;
        break;
    default:
        return reason->inner;
    }
    return reason;
}

/* Good reasons, damaged or not, claimed for the question, and for it with more edges. */
static void test_claims(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 52);
    unsigned believed = 0, refused = 0, false_ones = 0;
    unsigned rounds = getenv("ICO_TEST_ALL") ? 60000 : 3000;
    for (unsigned round = 0; round < rounds; round++) {
        ico_dead_end end;
        ico_problem *problem = random_ring(ctx, &random);
        ico_reason *reason = reason_by_pieces(ctx, problem, &end);
        ico_problem *larger = with_edges(ctx, problem, round % 4, &random);
        if (reason != NULL && reason->type == ICO_REASON_SPLIT) {
            const ico_reason *claimed = reason;
            if (round % 4 == 0 || below(&random, 2)) claimed = spoiled(reason, &random);
            bool is = both_believe(ctx, larger, claimed),
                 found = brute_finds(ctx, larger);
            if (is && found) fail_msg("believed in round %u", round);
            believed += is;
            refused += !is;
            false_ones += found;
        }
        ico_reason_free(reason);
        ico_problem_free(larger);
        ico_problem_free(problem);
    }
    if (believed < 30 || refused < 120 || false_ones < 40)
        fail_msg("%u believed, %u refused, %u false", believed, refused, false_ones);
    ico_context_free(ctx);
}

/* Any vertices as a piece, and any kind within: never against a tour. */
static void test_any_piece(void **state)
{
    (void)state;
    static const ico_reason_type types[] = {ICO_REASON_FORCED, ICO_REASON_DEGREE,
                                            ICO_REASON_CUT, ICO_REASON_BARRIER};
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 53);
    unsigned rounds = getenv("ICO_TEST_ALL") ? 300000 : 8000;
    for (unsigned round = 0; round < rounds; round++) {
        small s = random_small(&random), h = with_tour(&s, &random);
        uint64_t piece[SMALL + 1], list[SMALL + 1];
        unsigned bound = h.n + !h.closed, share = 1 + below(&random, 10);
        ico_reason inner = {.type = types[round % 4], .vertices = list};
        ico_reason split = {.type = ICO_REASON_SPLIT, .vertices = piece, .inner = &inner};
        for (unsigned v = 0; v < bound; v++)
            if (below(&random, 10) < share) piece[split.vertex_count++] = v;
        for (unsigned v = 0; v < split.vertex_count && inner.type != ICO_REASON_FORCED;
             v++)
            if (below(&random, 2)) list[inner.vertex_count++] = v;
        inner.split = below(&random, (unsigned)inner.vertex_count + 1);
        ico_problem *problem = ask(ctx, &h);
        if (both_believe(ctx, problem, &split)) fail_msg("believed in round %u", round);
        ico_problem_free(problem);
    }
    ico_context_free(ctx);
}

static void test_by_hand(void **state)
{
    (void)state;
#define HEAD "icosian-certificate 1 question closed graph undirected "
/* two triangles and two edges between them: there is a tour */
#define TRIANGLES "6 8 0 1 1 2 0 2 3 4 4 5 3 5 2 3 0 5 "
    static const char *const files[] = {
        HEAD TRIANGLES "none split 3 0 1 2 forced end",   /* has a tour */
        HEAD TRIANGLES "none split 1 0 forced end",       /* too small */
        HEAD TRIANGLES "none split 2 0 2 forced end",     /* 1 hangs on, too small */
        HEAD TRIANGLES "none split 3 0 1 1 forced end",   /* twice */
        HEAD TRIANGLES "none split 3 0 1 9 forced end",   /* no such vertex */
        HEAD TRIANGLES "none split 4 0 1 2 3 forced end", /* three edges to the rest */
        HEAD TRIANGLES "none split 3 0 1 2 degree 1 5 end" /* not of the piece */};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        assert_int_not_equal(checker_check_all(files[i], strlen(files[i]), NULL),
                             VERIFIED);
    /* without the edge 1 2, the first triangle is no triangle */
    static const char refuted[] =
        HEAD "6 7 0 1 0 2 3 4 4 5 3 5 2 3 0 5 none split 3 0 1 2 degree 1 1 end";
    static const char at_once[] = HEAD "6 7 0 1 0 2 3 4 4 5 3 5 2 3 0 5 none forced end";
    assert_int_equal(checker_check_all(at_once, strlen(at_once), NULL), VERIFIED);
    assert_int_equal(checker_check_all(refuted, strlen(refuted), NULL), REFUSED);
#undef TRIANGLES
#undef HEAD
}

/* ------------------------------------------------------------------ no memory ------ */

static ico_status split_and_verify(ico_context *ctx)
{
    ico_problem *problem = NULL;
    ico_closed *closed = NULL;
    ico_split *split = NULL;
    ico_reason *inner = NULL, *reason = NULL;
    bool valid = false;
    ico_status status = try_family(ctx, "petersen:5,2", &problem);
    if (status == ICO_OK) status = ico_problem_set_kind(problem, ICO_CLOSED);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) status = ico__closed_new(ctx, problem, &closed);
    if (status == ICO_OK) status = ico__split_new(ctx, closed, 1, &split);
    if (status == ICO_OK)
        status = ico__refute(ctx, split->pieces.items[0].problem, PLENTY, NULL, &inner);
    if (status == ICO_OK)
        status =
            ico__split_reason(ctx, split, split->pieces.items[0].origin, inner, &reason);
    assert_int_equal(reason != NULL, status == ICO_OK);
    if (status == ICO_OK) status = ico_verify_reason(ctx, problem, reason, &valid, NULL);
    assert_int_equal(valid, status == ICO_OK);
    ico_reason_free(reason);
    ico__split_free(split);
    ico__closed_free(closed);
    ico_problem_free(problem);
    return status;
}

static void test_failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(split_and_verify) > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces_refute_the_whole),
        cmocka_unit_test(test_claims),
        cmocka_unit_test(test_any_piece),
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
