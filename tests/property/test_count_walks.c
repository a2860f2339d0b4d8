/* tests/property/test_count_walks.c - counts by walks against a plain count, and sets of
 * vertices against orbits found by hand.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "skip.h"

#include "base/random.h"
#include "count/plan/sweep_plan.h"
#include "count/walks/walks.h"
#include "graph/automorphism.h"

/* Tours as directed sequences (closed: from vertex 0), by dynamic programming over
 * subsets: ways[S][v] to pass S from the start and be at v. */
static uint64_t plain_count(const ico_graph *g, bool closed, uint64_t start, uint64_t end)
{
    size_t all = (size_t)1 << g->n;
    uint64_t *ways = calloc(all * g->n, sizeof *ways), tours = 0;
    assert_non_null(ways);
    for (uint32_t v = 0; v < g->n; v++)
        if (closed ? v == 0 : start == ICO_NO_CELL || start == v)
            ways[((size_t)1 << v) * g->n + v] = 1;
    for (size_t set = 1; set < all; set++)
        for (uint32_t v = 0; v < g->n; v++) {
            uint64_t here = ways[set * g->n + v];
            if (here == 0) continue;
            for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
                uint32_t w = g->adj[i];
                if (set >> w & 1) {
                    if (closed && w == 0 && set == all - 1) tours += here;
                    continue;
                }
                ways[(set | (size_t)1 << w) * g->n + w] += here;
            }
        }
    for (uint32_t v = 0; v < g->n && !closed; v++)
        if (end == ICO_NO_CELL || end == v) tours += ways[(all - 1) * g->n + v];
    free(ways);
    return tours;
}

/* The same by walks: cycles of the closed form, each in both directions unless
 * directed. */
static uint64_t walked(ico_context *ctx, const ico_problem *p)
{
    ico_run *run;
    ico_closed *closed;
    ico_walks walks = {0};
    ico_count_result result = {.ctx = ctx};
    bool fits;
    uint64_t number = 0;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico__run_begin(run);
    assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
    if (!closed->hopeless) {
        assert_int_equal(ico__walks_new(run, closed, &walks, &fits), ICO_OK);
        assert_true(fits);
        assert_int_equal(ico__walks_count(run, &walks, &result), ICO_OK);
        assert_int_equal(result.counts.size, 1);
        assert_true(result.counts.items[0].words.size <= 1);
        if (result.counts.items[0].words.size == 1)
            number = result.counts.items[0].words.items[0];
    }
    ico__result_free(&result);
    ico__walks_free(&walks);
    ico__closed_free(closed);
    ico__run_end(run);
    ico_run_free(run);
    return number;
}

/* The same by a sweep. */
static uint64_t swept(ico_context *ctx, const ico_problem *p)
{
    ico_run *run;
    ico_closed *closed;
    ico_net net = {0};
    ico_count_result result = {.ctx = ctx};
    uint64_t number = 0;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico__run_begin(run);
    assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
    if (!closed->hopeless) {
        assert_int_equal(ico__net_of_closed(closed, true, &net), ICO_OK);
        ico_sweep_plan *sweep;
        assert_int_equal(
            ico__sweep_plan_new(run, &net, NULL, 0, &ico__plain_request, &sweep), ICO_OK);
        assert_non_null(sweep);
        assert_int_equal(ico__sweep_plan_run(run, sweep, &result), ICO_OK);
        ico__sweep_plan_free(sweep);
        if (result.counts.size == 1 && result.counts.items[0].words.size == 1)
            number = result.counts.items[0].words.items[0];
    }
    ico__result_free(&result);
    ico__net_free(&net);
    ico__closed_free(closed);
    ico__run_end(run);
    ico_run_free(run);
    return number;
}

static void check_problem(ico_context *ctx, ico_problem *p)
{
    const ico_graph *g;
    bool closed = ico_problem_kind(p) == ICO_CLOSED;
    uint64_t start = ico_problem_start(p), end = ico_problem_end(p);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    uint64_t number = walked(ctx, p), plain = plain_count(g, closed, start, end);
    bool both = !g->directed && start == ICO_NO_CELL && end == ICO_NO_CELL;
    if (number * (both ? 2 : 1) != plain)
        fail_msg("%s: %llu by walks, %llu by subsets", ico_problem_subject(p),
                 (unsigned long long)number, (unsigned long long)plain);
    ico_problem_free(p);
}

/* Closed, open, and open with ends. */
static void check_graph(ico_context *ctx, ico_graph *graph,
                        ico_graph *(*again)(ico_context *, const void *), const void *how)
{
    for (unsigned kind = 0; kind < 4; kind++) {
        ico_problem *p;
        ico_graph *g = kind == 0 ? graph : again(ctx, how);
        assert_int_equal(ico_problem_from_graph(ctx, g, &p), ICO_OK);
        assert_int_equal(ico_problem_set_kind(p, kind == 0 ? ICO_CLOSED : ICO_OPEN),
                         ICO_OK);
        if (kind >= 2) assert_int_equal(ico_problem_set_start(p, 1), ICO_OK);
        if (kind == 3) assert_int_equal(ico_problem_set_end(p, 0), ICO_OK);
        check_problem(ctx, p);
    }
}

static ico_graph *family(ico_context *ctx, const void *expression)
{
    ico_graph *g;
    assert_int_equal(ico_family_graph(ctx, expression, &g), ICO_OK);
    return g;
}

static void symmetric_families(void **state)
{
    static const char *const names[] = {"petersen:5,2",
                                        "petersen:7,2",
                                        "hypercube:3",
                                        "complete:3",
                                        "complete:9",
                                        "cycle:11",
                                        "grid:3x4",
                                        "bipartite:5,5",
                                        "bipartite:4,7",
                                        "wheel:9",
                                        "multipartite:3,3,3",
                                        "multipartite:1,2,3,4",
                                        "star:6",
                                        "path:9",
                                        "prism:6"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        check_graph(*state, family(*state, names[i]), family, names[i]);
}

/* Vertices u and v are joined if their difference is among `steps`. */
typedef struct circulant {
    uint32_t n, steps;
    bool directed;
} circulant;

static ico_graph *circulant_graph(ico_context *ctx, const void *how)
{
    const circulant *c = how;
    ico_graph_builder *builder;
    ico_graph *g;
    assert_int_equal(ico_graph_builder_new(ctx, c->n, c->directed, &builder), ICO_OK);
    for (uint32_t u = 0; u < c->n; u++)
        for (uint32_t step = 1; step < c->n; step++)
            if (c->steps >> step & 1)
                assert_int_equal(ico_graph_builder_add(builder, u, (u + step) % c->n),
                                 ICO_OK);
    assert_int_equal(ico_graph_build(builder, "circulant", &g), ICO_OK);
    ico_graph_builder_free(builder);
    return g;
}

static void circulants(void **state)
{
    ico_random random;
    ico__random_seed(&random, 3);
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 400 : 40;
    for (unsigned round = 0; round < rounds; round++) {
        circulant c = {4 + ico__random_below(&random, 8),
                       (uint32_t)ico__random_next(&random), round % 3 == 0};
        check_graph(*state, circulant_graph(*state, &c), circulant_graph, &c);
    }
}

/* Products of two small graphs, by adjacency, and graphs without any symmetry. */
typedef struct mixed {
    uint32_t a, b, bits[2];
    bool directed;
} mixed;

static bool joined(uint32_t n, uint32_t bits, uint32_t u, uint32_t v, bool directed)
{
    if (u == v) return false;
    if (!directed && u > v) return joined(n, bits, v, u, false);
    return bits >> (7 * u + 11 * v + n) % 32 & 1;
}

static ico_graph *product_graph(ico_context *ctx, const void *how)
{
    const mixed *m = how;
    ico_graph_builder *builder;
    ico_graph *g;
    uint32_t n = m->a * m->b;
    assert_int_equal(ico_graph_builder_new(ctx, n, m->directed, &builder), ICO_OK);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = 0; v < n; v++) {
            bool same_row = u / m->b == v / m->b, same_column = u % m->b == v % m->b;
            if ((same_row && joined(m->b, m->bits[0], u % m->b, v % m->b, m->directed)) ||
                (same_column &&
                 joined(m->a, m->bits[1], u / m->b, v / m->b, m->directed)))
                assert_int_equal(ico_graph_builder_add(builder, u, v), ICO_OK);
        }
    assert_int_equal(ico_graph_build(builder, "product", &g), ICO_OK);
    ico_graph_builder_free(builder);
    return g;
}

static void products(void **state)
{
    ico_random random;
    ico__random_seed(&random, 4);
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 600 : 60;
    for (unsigned round = 0; round < rounds; round++) {
        mixed m = {
            1 + ico__random_below(&random, 3),
            3 + ico__random_below(&random, 2),
            {(uint32_t)ico__random_next(&random), (uint32_t)ico__random_next(&random)},
            round % 3 == 0};
        check_graph(*state, product_graph(*state, &m), product_graph, &m);
    }
}

/* A line of graph6 for at most 62 vertices. */
static ico_graph *graph6_graph(ico_context *ctx, const void *line)
{
    const unsigned char *text = line;
    uint32_t n = text[0] - 63u, bit = 0;
    ico_graph_builder *builder;
    ico_graph *g;
    assert_int_equal(ico_graph_builder_new(ctx, n, false, &builder), ICO_OK);
    for (uint32_t v = 1; v < n; v++)
        for (uint32_t u = 0; u < v; u++, bit++)
            if ((text[1 + bit / 6] - 63u) >> (5 - bit % 6) & 1)
                assert_int_equal(ico_graph_builder_add(builder, u, v), ICO_OK);
    assert_int_equal(ico_graph_build(builder, "graph6", &g), ICO_OK);
    ico_graph_builder_free(builder);
    return g;
}

static void all_small_graphs(void **state)
{
    static const unsigned published[] = {0, 0, 0, 4, 11, 34, 156, 1044};
    if (system("command -v nauty-geng >/dev/null") != 0)
        skip_because("no nauty-geng on this machine");
    for (unsigned n = 3; n <= 7; n++) {
        char command[64], line[64];
        unsigned graphs = 0;
        snprintf(command, sizeof command, "nauty-geng -q %u", n);
        FILE *list = popen(command, "r");
        assert_non_null(list);
        for (; fgets(line, sizeof line, list) != NULL; graphs++)
            check_graph(*state, graph6_graph(*state, line), graph6_graph, line);
        assert_int_equal(pclose(list), 0);
        assert_int_equal(graphs, published[n]);
    }
}

/* Required edges that meet in a vertex, at most two. */
static void required_edges(void **state)
{
    ico_random random;
    ico__random_seed(&random, 6);
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 2000 : 200, some = 0;
    for (unsigned round = 0; round < rounds; round++) {
        mixed m = {2,
                   4 + ico__random_below(&random, 2),
                   {(uint32_t)ico__random_next(&random) | 0x11111111,
                    (uint32_t)ico__random_next(&random)},
                   round % 3 == 0};
        ico_problem *p;
        ico_graph *g = product_graph(*state, &m);
        assert_int_equal(ico_problem_from_graph(*state, g, &p), ICO_OK);
        assert_int_equal(ico_problem_set_kind(p, round % 2 == 0 ? ICO_CLOSED : ICO_OPEN),
                         ICO_OK);
        uint32_t v = ico__random_below(&random, g->n);
        for (unsigned k = 0; k < 2 && ico__degree(g, v) > 0; k++) {
            uint32_t i = ico__random_below(&random, ico__degree(g, v));
            if (ico__random_below(&random, 2) != 0) continue;
            assert_int_equal(ico_problem_require(p, v, g->adj[g->row[v] + i]), ICO_OK);
        }
        assert_int_equal(ico_problem_seal(p), ICO_OK);
        uint64_t number = walked(*state, p);
        if (number != swept(*state, p))
            fail_msg("round %u: %llu by walks, %llu by a sweep", round,
                     (unsigned long long)number, (unsigned long long)swept(*state, p));
        some += number > 0;
        ico_problem_free(p);
    }
    assert_true(some > rounds / 8);
}

/* What the sets told of stand for; which were told of. */
typedef struct census {
    uint64_t sum, sets;
    const ico_subsets *subsets;
    uint64_t *weight; /* by set of vertices */
} census;

static void tell(void *user, uint64_t set, uint64_t weight)
{
    census *c = user;
    uint64_t vertices = 0;
    for (unsigned p = 0; p < c->subsets->n; p++)
        if (set >> p & 1) vertices |= UINT64_C(1) << c->subsets->vertex[p];
    assert_int_equal(c->weight[vertices], 0);
    c->weight[vertices] = weight;
    c->sum += weight;
    c->sets++;
}

/* The orbit of a set under the generators, exchanges of twins among them; each of its
 * members is marked. */
static uint64_t orbit_of(const ico_automorphisms *a, uint64_t set, bool *seen,
                         uint64_t *queue)
{
    uint64_t size = 0;
    queue[size++] = set;
    seen[set] = true;
    for (uint64_t i = 0; i < size; i++)
        for (size_t k = 0; k < a->count; k++) {
            uint64_t image = 0;
            for (uint32_t v = 0; v < a->n; v++)
                if (queue[i] >> v & 1) image |= UINT64_C(1) << a->perms[k * a->n + v];
            if (seen[image]) continue;
            seen[image] = true;
            queue[size++] = image;
        }
    return size;
}

static void check_subsets(ico_context *ctx, ico_graph *g)
{
    size_t all = (size_t)1 << g->n;
    ico_subsets subsets;
    ico_automorphisms a;
    ico_problem *p;
    ico_run *run;
    uint32_t *colour = calloc(g->n, sizeof *colour);
    uint64_t *queue = calloc(all, sizeof *queue), tested = 0;
    bool *seen = calloc(all, 1);
    census c = {0, 0, &subsets, calloc(all, sizeof *c.weight)};
    assert_int_equal(ico__subsets_new(ctx, g, colour, &subsets), ICO_OK);
    assert_int_equal(ico__automorphisms_find(ctx, g, colour, &a), ICO_OK);
    uint32_t n = g->n;
    assert_int_equal(ico_problem_from_graph(ctx, g, &p), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico__run_begin(run);
    assert_int_equal(ico__subsets_each(&subsets, run, false, tell, &c, &tested), ICO_OK);
    assert_int_equal(c.sum, all);
    if (ico_graph_has_automorphisms()) assert_true(tested < all);
    uint64_t orbits = 0;
    for (uint64_t set = 0; set < all; set++) {
        if (seen[set]) continue;
        uint64_t size = orbit_of(&a, set, seen, queue), told = 0;
        for (uint64_t i = 0; i < size; i++) told += c.weight[queue[i]];
        /* without nauty only twins stand for one another */
        if (ico_graph_has_automorphisms() && told != size)
            fail_msg("a set of %u vertices: an orbit of %llu, told of %llu", n,
                     (unsigned long long)size, (unsigned long long)told);
        orbits++;
    }
    if (ico_graph_has_automorphisms()) assert_int_equal(c.sets, orbits);
    ico__run_end(run);
    ico_run_free(run);
    ico_problem_free(p);
    ico__automorphisms_free(&a);
    ico__subsets_free(&subsets);
    free(colour);
    free(queue);
    free(seen);
    free(c.weight);
}

static void sets_by_orbit(void **state)
{
    static const char *const names[] = {
        "petersen:5,2",         "hypercube:3",   "hypercube:4",
        "complete:8",           "bipartite:4,5", "grid:3x4",
        "multipartite:2,2,3,3", "cycle:12",      "cubic:12,seed=4"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        check_subsets(*state, family(*state, names[i]));
    /* rows and columns: the graph of a rook on 4x4 */
    mixed rook = {4, 4, {UINT32_MAX, UINT32_MAX}, false};
    check_subsets(*state, product_graph(*state, &rook));
    circulant directed = {12, 1 << 1 | 1 << 4, true};
    check_subsets(*state, circulant_graph(*state, &directed));
}

/* A limit comes at any moment: then no number. */
static void stops_when_told(void **state)
{
    ico_context *ctx = *state;
    for (uint64_t ticks = 1000; ticks < 3000000; ticks = ticks * 3 / 2) {
        ico_problem *p =
            closed_problem(family_problem(ctx, "multipartite:4,4,4,4,4,4", ICO_CLOSED));
        ico_run *run;
        ico_count *count;
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        ico_run_set_ticks(run, ticks);
        assert_int_equal(ico_run_count(run, NULL, &count), ICO_OK);
        if (ico_count_exact(count))
            assert_string_equal(ico_count_tours(count), "455384001178687242240");
        else
            assert_string_equal(ico_count_tours(count), "0");
        ico_count_free(count);
        ico_run_free(run);
        ico_problem_free(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(symmetric_families, open_context, close_context),
        cmocka_unit_test_setup_teardown(circulants, open_context, close_context),
        cmocka_unit_test_setup_teardown(products, open_context, close_context),
        cmocka_unit_test_setup_teardown(all_small_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(required_edges, open_context, close_context),
        cmocka_unit_test_setup_teardown(sets_by_orbit, open_context, close_context),
        cmocka_unit_test_setup_teardown(stops_when_told, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
