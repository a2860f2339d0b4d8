/* tests/unit/test_potentials.c - prices that show that there is no tour: found only where
 * there is none, believed by the library's verifier and by the checker; prices at random
 * are believed by both or by neither.
 * SPDX-License-Identifier: MIT */
#define SMALL 8

#include "allocation.h"
#include "believed.h"
#include "presolve/prices/potentials.h"
#include "problems.h"
#include "tours.h"
#include "try_problem.h"

static const uint64_t PLENTY = 100000000;

static ico_reason *reason_for(ico_context *ctx, const ico_problem *problem)
{
    ico_reason *reason = NULL;
    uint64_t used = 0;
    assert_int_equal(ico__potentials(ctx, problem, PLENTY, &used, &reason), ICO_OK);
    assert_true(used <= PLENTY);
    if (reason == NULL) return NULL;
    assert_true(library_believes(ctx, problem, reason));
    assert_int_equal(checker_says(ctx, problem, reason), 0);
    return reason;
}

/* ------------------------------------------------------------------ known ones ----- */

/* Two cliques of `size` behind `bridges` vertices that each belong to both, with `loose`
 * vertices next to the bridges alone: not tough if loose + 2 > bridges. */
static ico_problem *loose_question(ico_context *ctx, uint32_t size, uint32_t bridges,
                                   uint32_t loose)
{
    uint32_t n = 2 * size + bridges + loose, first = 2 * size;
    ico_graph_builder *b = builder_new(ctx, n, false);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = u + 1; v < n; v++) {
            bool cliques = v < first && (u < size) == (v < size);
            bool bridge = v >= first && v < first + bridges && u < first;
            bool is_loose = v >= first + bridges && u >= first && u < first + bridges;
            if (cliques || bridge || is_loose) builder_add(b, u, v);
        }
    return closed_problem(built_problem(ctx, b, ICO_CLOSED));
}

static void test_cuts(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    for (uint32_t bridges = 2; bridges < 12; bridges++) {
        ico_problem *p = loose_question(ctx, 5, bridges, bridges - 1);
        ico_reason *reason = reason_for(ctx, p);
        assert_non_null(reason);
        assert_int_equal(reason->type, ICO_REASON_CUT);
        assert_int_equal(reason->vertex_count, bridges);
        ico_reason_free(reason);
        ico_problem_free(p);
        p = loose_question(ctx, 5, bridges, bridges - 2);
        assert_null(reason_for(ctx, p));
        ico_problem_free(p);
    }
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* Regular graphs that are well connected have no such prices; others do. */
static void test_known_graphs(void **state)
{
    (void)state;
    static const struct {
        const char *subject, *shape;
        bool refuted;
    } known[] = {{"petersen:5,2", NULL, false}, {"petersen:11,2", NULL, false},
                 {"flower:5", NULL, false},     {"complete:6", NULL, false},
                 {"cycle:7", NULL, false},      {"knight", "4x10", true},
                 {"knight", "3x8", true},       {"zebra", "5x18", true}};
    ico_context *ctx = ico_context_new(NULL);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ico_problem *p =
            closed_problem(subject_problem(ctx, known[i].subject, known[i].shape, NULL));
        ico_reason *reason = reason_for(ctx, p);
        if ((reason != NULL) != known[i].refuted) fail_msg("%s", known[i].subject);
        ico_reason_free(reason);
        ico_problem_free(p);
    }
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* Too small a budget, or questions that are not looked at. */
static void test_nothing_to_say(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_reason *reason = NULL;
    uint64_t used;
    ico_problem *p = board_question(ctx, "zebra", "5x18", ICO_CLOSED);
    assert_int_equal(ico__potentials(ctx, p, 10, &used, &reason), ICO_OK);
    assert_null(reason);
    assert_true(used > 10);
    ico_problem_free(p);
    p = board_question(ctx, "knight", "1000x1001", ICO_CLOSED);
    assert_int_equal(ico__potentials(ctx, p, PLENTY, &used, &reason), ICO_OK);
    assert_null(reason);
    assert_true(used == 0);
    ico_problem_free(p);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ small graphs --- */

/* Never where there is a tour; nearly always where there is none. */
static void test_small_questions(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 51);
    unsigned none = 0, found = 0, kinds[2] = {0};
    unsigned rounds = getenv("ICO_TEST_ALL") ? 100000 : 10000;
    for (unsigned round = 0; round < rounds; round++) {
        small s = random_small(&random);
        ico_problem *problem = ask(ctx, &s);
        bool possible = has_tour(&s);
        ico_reason *reason = reason_for(ctx, problem);
        if (reason != NULL && possible) fail_msg("round %u", round);
        none += !possible;
        found += reason != NULL;
        if (reason != NULL) kinds[reason->type == ICO_REASON_CUT]++;
        ico_reason_free(reason);
        ico_problem_free(problem);
    }
    assert_true(none > rounds / 10 && found > none * 9 / 10);
    assert_true(kinds[0] > 50 && kinds[1] > 50);
    ico_context_free(ctx);
}

/* Of all graphs to 5 vertices just those without a Hamiltonian cycle are refuted. */
static void test_all_graphs(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    unsigned refuted = 0;
    for (unsigned n = 3; n <= 5; n++)
        for (uint64_t bits = 0; bits < UINT64_C(1) << n * (n - 1) / 2; bits++) {
            small s = {.n = n, .closed = true, .start = -1, .end = -1};
            decode(&s, bits);
            ico_problem *problem = ask(ctx, &s);
            ico_reason *reason = reason_for(ctx, problem);
            assert_int_equal(reason == NULL, has_tour(&s));
            refuted += reason != NULL;
            ico_reason_free(reason);
            ico_problem_free(problem);
        }
    /* of 8 + 64 + 1024 graphs 1 + 10 + 218 are Hamiltonian (OEIS A326208) */
    assert_int_equal(refuted, 1096 - 229);
    ico_context_free(ctx);
}

/* Prices at random: verifier and checker agree, and neither believes what is wrong. */
static void test_judges_agree(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 52);
    unsigned believed = 0, refused = 0, rounds = getenv("ICO_TEST_ALL") ? 200000 : 10000;
    for (unsigned round = 0; round < rounds; round++) {
        small s = random_small(&random);
        ico_problem *problem = ask(ctx, &s);
        unsigned vertices = s.n + !s.closed, ports = s.directed ? 2 * vertices : vertices;
        uint32_t numbers[2 * SMALL + 4] = {ico__random_below(&random, vertices)};
        ico_reason reason = {
            .type = ICO_REASON_POTENTIALS, .numbers = numbers, .number_count = ports + 1};
        uint32_t most = 1 + ico__random_below(&random, 4);
        for (unsigned p = 1; p <= ports; p++)
            numbers[p] = ico__random_below(&random, most);
        if (ico__random_below(&random, 50) == 0) reason.number_count--;
        if (ico__random_below(&random, 50) == 0) numbers[1] = UINT32_MAX - 2;
        if (ico__random_below(&random, 50) == 0) numbers[0] = vertices;
        bool library = library_believes(ctx, problem, &reason);
        int status = (int)checker_says(ctx, problem, &reason);
        assert_int_equal(library, status == 0);
        assert_false(library && has_tour(&s));
        believed += library;
        refused += !library;
        ico_problem_free(problem);
    }
    assert_true(believed > rounds / 20 && refused > rounds / 20);
    ico_context_free(ctx);
}

/* Prices that refute, one of them changed by one, or with another root: the judges agree,
 * and a tour is never denied. */
static unsigned change_prices(ico_context *ctx, const ico_problem *problem,
                              ico_reason *reason, unsigned vertices)
{
    unsigned refused = 0;
    for (size_t i = 0; i < reason->number_count; i++)
        for (unsigned change = 0; change < (i == 0 ? vertices : 2); change++) {
            uint32_t kept = reason->numbers[i];
            if (i > 0 && change == 1 && kept == 0) continue;
            reason->numbers[i] = i == 0 ? change : kept + 1 - 2 * change;
            refused += !both_believe(ctx, problem, reason);
            reason->numbers[i] = kept;
        }
    return refused;
}

/* One edge more, for all edges: the same prices are refused where a tour appears. */
static unsigned add_edges(ico_context *ctx, const small *s, const ico_reason *reason)
{
    unsigned refused = 0;
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = s->directed ? 0 : u + 1; v < s->n; v++) {
            small more = *s;
            if (u == v || (s->arc[u][v] && !s->forbidden[u][v])) continue;
            more.arc[u][v] = true;
            more.forbidden[u][v] = false;
            if (!s->directed) more.arc[v][u] = true, more.forbidden[v][u] = false;
            ico_problem *problem = ask(ctx, &more);
            bool believed = both_believe(ctx, problem, reason);
            if (believed && has_tour(&more)) fail_msg("with %u-%u there is a tour", u, v);
            refused += !believed;
            ico_problem_free(problem);
        }
    return refused;
}

static void test_forged(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 53);
    unsigned prices = 0, changed = 0, grown = 0;
    unsigned rounds = getenv("ICO_TEST_ALL") ? 20000 : 1000;
    for (unsigned round = 0; round < rounds; round++) {
        small s = random_small(&random);
        ico_problem *problem = ask(ctx, &s);
        ico_reason *reason = reason_for(ctx, problem);
        if (reason != NULL && reason->type == ICO_REASON_POTENTIALS) {
            prices++;
            changed += change_prices(ctx, problem, reason, s.n + !s.closed);
            grown += add_edges(ctx, &s, reason);
        }
        ico_reason_free(reason);
        ico_problem_free(problem);
    }
    assert_true(prices > rounds / 20 && changed > prices && grown > prices);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* The same to all prices changes nothing, but each must be less than 2^31, and there must
 * be one for each port. */
static void test_limits(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = board_question(ctx, "knight", "3x8", ICO_CLOSED);
    ico_reason *reason = reason_for(ctx, p);
    assert_int_equal(reason->type, ICO_REASON_POTENTIALS);
    uint32_t most = 0, *numbers = reason->numbers;
    size_t count = reason->number_count;
    for (size_t i = 1; i < count; i++) most = numbers[i] > most ? numbers[i] : most;
    for (size_t i = 1; i < count; i++) numbers[i] += (uint32_t)INT32_MAX - most;
    assert_true(both_believe(ctx, p, reason));
    for (size_t i = 1; i < count; i++) numbers[i]++;
    assert_false(both_believe(ctx, p, reason));
    for (size_t i = 1; i < count; i++) numbers[i]--;
    reason->number_count = count - 1;
    assert_false(both_believe(ctx, p, reason));
    uint32_t *more = calloc(count + 1, sizeof *more);
    assert_non_null(more);
    memcpy(more, numbers, count * sizeof *more);
    reason->numbers = more;
    reason->number_count = count + 1;
    assert_false(both_believe(ctx, p, reason));
    reason->numbers = numbers;
    reason->number_count = count;
    free(more);
    ico_reason_free(reason);
    ico_problem_free(p);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ memory --------- */

static ico_status price_board(ico_context *ctx, const char *piece, const char *shape)
{
    ico_problem *problem = NULL;
    ico_reason *reason = NULL;
    ico_status status = try_board(ctx, piece, shape, &problem);
    if (status == ICO_OK) status = ico_problem_set_kind(problem, ICO_CLOSED);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) status = ico__potentials(ctx, problem, PLENTY, NULL, &reason);
    assert_int_equal(reason != NULL, status == ICO_OK);
    ico_reason_free(reason);
    ico_problem_free(problem);
    return status;
}

static ico_status price_zebra(ico_context *ctx)
{
    return price_board(ctx, "zebra", "5x18");
}

static ico_status price_knight(ico_context *ctx)
{
    return price_board(ctx, "knight", "4x10");
}

static void test_failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(price_zebra) > 30);
    assert_true(fail_each_allocation(price_knight) > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_known_graphs),
        cmocka_unit_test(test_nothing_to_say),
        cmocka_unit_test(test_small_questions),
        cmocka_unit_test(test_all_graphs),
        cmocka_unit_test(test_judges_agree),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_forged),
        cmocka_unit_test(test_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
