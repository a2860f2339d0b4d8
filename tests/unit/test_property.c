/* tests/unit/test_property.c - properties of graphs, held against their definitions: a
 * plain search lists all Hamiltonian cycles and paths of small graphs and digraphs.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "base/random.h"
#include "methods.h"
#include "minors.h"

enum { MOST = 8 };

/* A small graph by its matrix, and what its definition says: how many tours there are
 * (an undirected one twice, once in each direction), and how many of them use each arc or
 * have these ends. */
typedef struct plain {
    unsigned n;
    bool directed, arc[MOST][MOST];
    unsigned cycles, paths, cycle_uses[MOST][MOST], path_ends[MOST][MOST];
} plain;

static void extend(plain *g, unsigned *path, unsigned length, unsigned met)
{
    if (length > 0 && length == g->n) {
        unsigned first = path[0], last = path[length - 1];
        g->paths++;
        g->path_ends[first][last]++;
        if (first != 0 || !g->arc[last][first] || length < (g->directed ? 2u : 3u))
            return;
        g->cycles++;
        for (unsigned i = 0; i < length; i++)
            g->cycle_uses[path[i]][path[(i + 1) % length]]++;
        return;
    }
    for (unsigned v = 0; v < g->n; v++) {
        if ((met >> v & 1) || (length > 0 && !g->arc[path[length - 1]][v])) continue;
        path[length] = v;
        extend(g, path, length + 1, met | 1u << v);
    }
}

static void list_tours(plain *g)
{
    unsigned path[MOST] = {0};
    g->cycles = g->paths = 0;
    memset(g->cycle_uses, 0, sizeof g->cycle_uses);
    memset(g->path_ends, 0, sizeof g->path_ends);
    if (g->n > 0) extend(g, path, 0, 0);
}

static plain without(const plain *g, unsigned missing)
{
    plain part = {.n = g->n - 1, .directed = g->directed};
    for (unsigned u = 0; u < part.n; u++)
        for (unsigned v = 0; v < part.n; v++)
            part.arc[u][v] = g->arc[u + (u >= missing)][v + (v >= missing)];
    list_tours(&part);
    return part;
}

static bool is_hamiltonian(const plain *g)
{
    return g->n == 1 || g->cycles > 0;
}

/* Is each pair u, v with u != v that `wants` says (0: all, 1: no arc v-u, 2: opposite
 * sides) the pair of ends of a path? */
static bool joined(const plain *g, int wants, const unsigned *side)
{
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = 0; v < g->n; v++) {
            if (u == v || (wants == 1 && g->arc[v][u])) continue;
            if (wants == 2 && side[u] == side[v]) continue;
            if (g->path_ends[u][v] == 0) return false;
        }
    return true;
}

static bool is_connected(const plain *g)
{
    unsigned met = 1;
    for (unsigned round = 0; round < g->n; round++)
        for (unsigned u = 0; u < g->n; u++)
            for (unsigned v = 0; v < g->n; v++)
                if ((met >> u & 1) && (g->arc[u][v] || g->arc[v][u])) met |= 1u << v;
    return g->n > 0 && met == (1u << g->n) - 1;
}

/* Tries all ways to put the vertices on two sides.  laceable: and to join these. */
static bool has_sides(const plain *g, bool laceable)
{
    for (unsigned sides = 0; sides < 1u << g->n; sides++) {
        unsigned side[MOST];
        bool proper = true;
        for (unsigned v = 0; v < g->n; v++) side[v] = sides >> v & 1;
        for (unsigned u = 0; u < g->n; u++)
            for (unsigned v = 0; v < g->n; v++)
                if (g->arc[u][v] && side[u] == side[v]) proper = false;
        if (proper) return !laceable || joined(g, 2, side);
    }
    return false;
}

static bool is_planar(const plain *g)
{
    minor_graph m = {.n = g->n};
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = 0; v < g->n; v++)
            if (g->arc[u][v] || g->arc[v][u]) m.beside[u] |= 1u << v;
    return is_planar_by_minors(&m);
}

static bool some_edge_has(const plain *g, unsigned uses)
{
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = g->directed ? 0 : u + 1; v < g->n; v++)
            if (g->arc[u][v] &&
                g->cycle_uses[u][v] + (g->directed ? 0 : g->cycle_uses[v][u]) == uses)
                return true;
    return false;
}

static bool is_hypo(const plain *g, bool path)
{
    if (path ? g->paths > 0 : is_hamiltonian(g)) return false;
    if (g->n < 3) return false; /* one vertex left over is neither cycle nor path */
    for (unsigned v = 0; v < g->n; v++) {
        plain part = without(g, v);
        if ((path ? part.paths : part.cycles) == 0) return false;
    }
    return true;
}

/* A tour of the whole (wanted: so; else not), and of what is left without any one. */
static bool each_part(const plain *g, bool wanted, bool path)
{
    if (g->n < 3 || (g->n == 3 && !g->directed && !path)) return false;
    if (is_hamiltonian(g) != wanted) return false;
    for (unsigned v = 0; v < g->n; v++) {
        plain part = without(g, v);
        if ((path ? part.paths : part.cycles) == 0) return false;
    }
    return true;
}

static bool from_each(const plain *g)
{
    for (unsigned u = 0; u < g->n; u++) {
        unsigned paths = g->n == 1;
        for (unsigned v = 0; v < g->n; v++) paths += g->path_ends[u][v];
        if (paths == 0) return false;
    }
    return true;
}

/* Is there a cycle of `length` vertices of the set? */
static bool has_length(const plain *g, unsigned length)
{
    for (unsigned set = 0; set < 1u << g->n; set++) {
        if ((unsigned)__builtin_popcount(set) != length) continue;
        plain part = *g;
        for (unsigned v = g->n; v-- > 0;)
            if (!(set >> v & 1)) part = without(&part, v);
        if (part.n == g->n) list_tours(&part);
        if (part.cycles > 0) return true;
    }
    return false;
}

static bool is_pancyclic(const plain *g)
{
    for (unsigned length = 3; length <= g->n; length++)
        if (!has_length(g, length)) return false;
    return g->n >= 3;
}

static bool by_definition(const plain *g, ico_property property)
{
    unsigned twice = g->directed ? 1 : 2;
    switch (property) {
    case ICO_PROPERTY_HAMILTONIAN:
        return is_hamiltonian(g);
    case ICO_PROPERTY_TRACEABLE:
        return g->paths > 0;
    case ICO_PROPERTY_HAMILTON_CONNECTED:
        return joined(g, 0, NULL);
    case ICO_PROPERTY_HAMILTON_LACEABLE:
        return is_connected(g) && has_sides(g, true);
    case ICO_PROPERTY_HYPOHAMILTONIAN:
        return is_hypo(g, false);
    case ICO_PROPERTY_HYPOTRACEABLE:
        return is_hypo(g, true);
    case ICO_PROPERTY_MAXIMALLY_NONHAMILTONIAN:
        return !is_hamiltonian(g) && joined(g, 1, NULL);
    case ICO_PROPERTY_UNIQUELY_HAMILTONIAN:
        return g->n == 1 || g->cycles == twice;
    case ICO_PROPERTY_UNIQUELY_TRACEABLE:
        return g->n == 1 || g->paths == twice;
    case ICO_PROPERTY_EDGE_IN_ALL:
        return g->cycles > 0 && some_edge_has(g, g->cycles);
    case ICO_PROPERTY_EDGE_IN_NONE:
        return g->cycles > 0 && some_edge_has(g, 0);
    case ICO_PROPERTY_HOMOGENEOUSLY_TRACEABLE:
        return from_each(g);
    case ICO_PROPERTY_PANCYCLIC:
        return is_pancyclic(g);
    case ICO_PROPERTY_ONE_HAMILTONIAN:
        return each_part(g, true, false);
    case ICO_PROPERTY_PLATYPUS:
        return each_part(g, false, true);
    case ICO_PROPERTY_PLANAR:
        return is_planar(g);
    case ICO_PROPERTY_BIPARTITE:
        return has_sides(g, false);
    default:
        fail_msg("a property without a definition");
        return false;
    }
}

/* --- the library's side --- */

static ico_graph *build(ico_context *ctx, const plain *g)
{
    ico_graph_builder *builder = builder_new(ctx, g->n, g->directed);
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = g->directed ? 0 : u + 1; v < g->n; v++)
            if (g->arc[u][v]) builder_add(builder, u, v);
    return built(builder, "plain");
}

static ico_verdict decide(ico_judge *judge, const ico_graph *graph, ico_property property)
{
    ico_verdict verdict = ICO_UNKNOWN;
    ico_limit limit = ICO_LIMIT_TIME;
    assert_int_equal(ico_judge_decide(judge, graph, property, &verdict, &limit), ICO_OK);
    if (verdict != ICO_UNKNOWN) assert_int_equal(limit, ICO_LIMIT_NONE);
    return verdict;
}

/* All properties of one graph; counts[] of those it has. */
static void compare(ico_context *ctx, ico_judge *judge, plain *g, unsigned *counts)
{
    ico_graph *graph = build(ctx, g);
    list_tours(g);
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++) {
        bool has = by_definition(g, (ico_property)k);
        ico_verdict verdict = decide(judge, graph, (ico_property)k);
        if (verdict != (has ? ICO_FOUND : ICO_NONE))
            fail_msg("%s: a graph with %u vertices and %u edges",
                     ico_property_name((ico_property)k), g->n, graph->m);
        counts[k] += has;
    }
    ico_graph_free(graph);
}

static void put_bits(plain *g, uint64_t bits)
{
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = g->directed ? 0 : u + 1; v < g->n; v++) {
            if (u == v) continue;
            g->arc[u][v] = bits & 1;
            if (!g->directed) g->arc[v][u] = bits & 1;
            bits >>= 1;
        }
}

static void all_small_graphs(void **state)
{
    ico_context *ctx = *state;
    ico_judge *judge = NULL;
    unsigned counts[ICO_PROPERTY_COUNT] = {0};
    assert_int_equal(ico_judge_new(ctx, &judge), ICO_OK);
    for (unsigned directed = 0; directed < 2; directed++)
        for (unsigned n = 0; n <= (directed ? 3u : 5u); n++) {
            unsigned pairs = directed ? n * (n - (n > 0)) : n * (n - (n > 0)) / 2;
            for (uint64_t bits = 0; bits < UINT64_C(1) << pairs; bits++) {
                plain g = {.n = n, .directed = directed};
                put_bits(&g, bits);
                compare(ctx, judge, &g, counts);
            }
        }
    /* no graph this small is hypohamiltonian or hypotraceable; all else occurs */
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++)
        if (k != ICO_PROPERTY_PLATYPUS)
            assert_true((counts[k] > 0) == (k != ICO_PROPERTY_HYPOHAMILTONIAN &&
                                            k != ICO_PROPERTY_HYPOTRACEABLE));
    ico_judge_free(judge);
}

static void random_graphs(void **state)
{
    ico_context *ctx = *state;
    ico_judge *judge = NULL;
    ico_random random;
    unsigned counts[ICO_PROPERTY_COUNT] = {0};
    ico__random_seed(&random, 1);
    assert_int_equal(ico_judge_new(ctx, &judge), ICO_OK);
    for (unsigned round = 0; round < (getenv("ICO_TEST_ALL") ? 20000u : 1500u); round++) {
        plain g = {.n = 4 + ico__random_below(&random, 4), .directed = round % 3 == 0};
        uint64_t bits = ico__random_next(&random);
        if (round % 2) bits |= ico__random_next(&random);
        put_bits(&g, bits);
        compare(ctx, judge, &g, counts);
    }
    ico_judge_free(judge);
}

/* --- graphs that are known --- */

static bool has(ico_context *ctx, const char *expression, ico_property property)
{
    ico_judge *judge = NULL;
    ico_graph *graph = family_new(ctx, expression);
    assert_int_equal(ico_judge_new(ctx, &judge), ICO_OK);
    ico_verdict verdict = decide(judge, graph, property);
    assert_true(verdict != ICO_UNKNOWN);
    ico_judge_free(judge);
    ico_graph_free(graph);
    return verdict == ICO_FOUND;
}

static void known_graphs(void **state)
{
    ico_context *ctx = *state;
    assert_true(has(ctx, "petersen:5,2", ICO_PROPERTY_HYPOHAMILTONIAN));
    assert_true(has(ctx, "flower:5", ICO_PROPERTY_HYPOHAMILTONIAN));
    assert_true(has(ctx, "petersen:11,2", ICO_PROPERTY_HYPOHAMILTONIAN));
    assert_false(has(ctx, "petersen:7,2", ICO_PROPERTY_HYPOHAMILTONIAN));
    assert_true(has(ctx, "petersen:5,2", ICO_PROPERTY_MAXIMALLY_NONHAMILTONIAN));
    assert_true(has(ctx, "hypercube:4", ICO_PROPERTY_HAMILTON_LACEABLE));
    assert_false(has(ctx, "hypercube:3", ICO_PROPERTY_HAMILTON_CONNECTED));
    assert_true(has(ctx, "complete:7", ICO_PROPERTY_HAMILTON_CONNECTED));
    assert_false(has(ctx, "bipartite:3,4", ICO_PROPERTY_HAMILTON_LACEABLE));
    assert_true(has(ctx, "bipartite:3,4", ICO_PROPERTY_TRACEABLE));
    assert_true(has(ctx, "sheehan:12", ICO_PROPERTY_UNIQUELY_HAMILTONIAN));
    assert_true(has(ctx, "cycle:40", ICO_PROPERTY_UNIQUELY_HAMILTONIAN));
    assert_true(has(ctx, "grid:4x4", ICO_PROPERTY_EDGE_IN_ALL));
    assert_false(has(ctx, "petersen:7,2", ICO_PROPERTY_EDGE_IN_NONE));
    assert_true(has(ctx, "petersen:5,2", ICO_PROPERTY_PLATYPUS));
    assert_true(has(ctx, "petersen:5,2", ICO_PROPERTY_HOMOGENEOUSLY_TRACEABLE));
    assert_false(has(ctx, "bipartite:3,4", ICO_PROPERTY_HOMOGENEOUSLY_TRACEABLE));
    assert_true(has(ctx, "wheel:9", ICO_PROPERTY_PANCYCLIC));
    assert_false(has(ctx, "hypercube:4", ICO_PROPERTY_PANCYCLIC));
    assert_true(has(ctx, "complete:6", ICO_PROPERTY_ONE_HAMILTONIAN));
    assert_false(has(ctx, "hypercube:3", ICO_PROPERTY_ONE_HAMILTONIAN));
}

/* The same questions on graphs that are too large for words of bits. */
static void larger_graphs(void **state)
{
    ico_context *ctx = *state;
    assert_true(has(ctx, "cycle:70", ICO_PROPERTY_UNIQUELY_HAMILTONIAN));
    assert_true(has(ctx, "cycle:70", ICO_PROPERTY_EDGE_IN_ALL));
    assert_false(has(ctx, "cycle:70", ICO_PROPERTY_EDGE_IN_NONE));
    assert_false(has(ctx, "cycle:70", ICO_PROPERTY_HAMILTON_CONNECTED));
    assert_false(has(ctx, "complete:70", ICO_PROPERTY_UNIQUELY_HAMILTONIAN));
    assert_false(has(ctx, "complete:65", ICO_PROPERTY_UNIQUELY_TRACEABLE));
    assert_false(has(ctx, "bipartite:40,41", ICO_PROPERTY_HAMILTONIAN));
    assert_true(has(ctx, "bipartite:40,41", ICO_PROPERTY_TRACEABLE));
    assert_false(has(ctx, "bipartite:40,41", ICO_PROPERTY_HYPOHAMILTONIAN));
    assert_false(has(ctx, "bipartite:40,42", ICO_PROPERTY_HYPOTRACEABLE));
    assert_true(has(ctx, "wheel:70", ICO_PROPERTY_PANCYCLIC));
    assert_false(has(ctx, "bipartite:40,41", ICO_PROPERTY_HOMOGENEOUSLY_TRACEABLE));
    assert_true(has(ctx, "grid:1x63", ICO_PROPERTY_TRACEABLE));
    assert_false(has(ctx, "grid:1x63", ICO_PROPERTY_HOMOGENEOUSLY_TRACEABLE));
}

/* A clique of 30, and more vertices beside eight of it: the search over edges gives up,
 * and prices show within little work that there is no tour. */
static void tough_graphs(void **state)
{
    ico_context *ctx = *state;
    ico_judge *judge = NULL;
    assert_int_equal(ico_judge_new(ctx, &judge), ICO_OK);
    ico_judge_set_ticks(judge, 4000000);
    for (unsigned more = 8; more <= 10; more++) {
        ico_graph_builder *builder = builder_new(ctx, 30 + more, false);
        for (unsigned v = 0; v < 30; v++)
            for (unsigned w = 0; w < v; w++) builder_add(builder, v, w);
        for (unsigned v = 30; v < 30 + more; v++)
            for (unsigned w = 0; w < 8; w++) builder_add(builder, v, w);
        ico_graph *graph = built(builder, "tough");
        assert_int_equal(decide(judge, graph, ICO_PROPERTY_HAMILTONIAN), ICO_NONE);
        assert_int_equal(decide(judge, graph, ICO_PROPERTY_TRACEABLE),
                         more < 9 ? ICO_FOUND : ICO_NONE);
        ico_graph_free(graph);
    }
    ico_judge_free(judge);
}

/* --- the quick search against the oracle, with more vertices --- */

static ico_graph *random_graph(ico_context *ctx, ico_random *random, unsigned n,
                               bool directed)
{
    unsigned percent = 12 + ico__random_below(random, 30);
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && ico__random_below(random, 100) < percent)
                builder_add(builder, u, v);
    return built(builder, "random");
}

/* On 14 vertices method brute knows. */
static void agrees_with_brute(void **state)
{
    ico_context *ctx = *state;
    ico_judge *judge = NULL;
    ico_random random;
    unsigned found = 0, rounds = getenv("ICO_TEST_ALL") ? 2000 : 150;
    ico__random_seed(&random, 2);
    assert_int_equal(ico_judge_new(ctx, &judge), ICO_OK);
    for (unsigned round = 0; round < rounds; round++) {
        ico_graph *graph = random_graph(ctx, &random, 14, round % 4 == 0);
        bool open = round % 2;
        ico_verdict verdict = decide(
            judge, graph, open ? ICO_PROPERTY_TRACEABLE : ICO_PROPERTY_HAMILTONIAN);
        ico_problem *problem =
            closed_problem(problem_in(ctx, graph, open ? ICO_OPEN : ICO_CLOSED));
        assert_int_equal(verdict, solve(ctx, problem, "brute", "").verdict);
        found += verdict == ICO_FOUND;
        ico_problem_free(problem);
    }
    assert_in_range(found, rounds / 10, rounds - rounds / 10);
    ico_judge_free(judge);
}

static bool stop_at_once(void *user)
{
    ++*(unsigned *)user;
    return true;
}

/* The least work, in steps of 256 ticks, with which a large graph is found
 * Hamiltonian. */
static uint64_t least_ticks(ico_context *ctx, const ico_graph *graph, uint64_t seed)
{
    ico_judge *judge;
    uint64_t low = 0, high = 1 << 14; /* too few, enough */
    assert_int_equal(ico_judge_new(ctx, &judge), ICO_OK);
    ico_judge_set_seed(judge, seed);
    while (high - low > 256) {
        ico_verdict verdict;
        ico_limit limit;
        uint64_t middle = (low + high) / 2;
        ico_judge_set_ticks(judge, middle);
        assert_int_equal(
            ico_judge_decide(judge, graph, ICO_PROPERTY_HAMILTONIAN, &verdict, &limit),
            ICO_OK);
        *(verdict == ICO_FOUND ? &high : &low) = middle;
    }
    ico_judge_free(judge);
    return high;
}

/* A seed repeats the search; others go other ways. */
static void seeds_matter(void **state)
{
    unsigned others = 0;
    ico_graph *graph = family_new(*state, "cubic:70,seed=3");
    uint64_t first = least_ticks(*state, graph, 1);
    assert_int_equal(least_ticks(*state, graph, 1), first);
    for (uint64_t seed = 2; seed < 4; seed++)
        others += least_ticks(*state, graph, seed) != first;
    assert_true(others > 0);
    ico_graph_free(graph);
}

static void limits(void **state)
{
    ico_context *ctx = *state;
    ico_judge *judge = NULL;
    ico_verdict verdict = ICO_FOUND;
    ico_limit limit = ICO_LIMIT_NONE;
    unsigned asked = 0;
    ico_graph *graph = family_new(ctx, "flower:41");
    assert_int_equal(ico_judge_new(ctx, &judge), ICO_OK);
    ico_judge_set_ticks(judge, 1000);
    assert_int_equal(
        ico_judge_decide(judge, graph, ICO_PROPERTY_HYPOHAMILTONIAN, &verdict, &limit),
        ICO_OK);
    assert_int_equal(verdict, ICO_UNKNOWN);
    assert_int_equal(limit, ICO_LIMIT_TICKS);
    ico_judge_set_ticks(judge, 0);
    ico_judge_set_seconds(judge, 1e-6);
    assert_int_equal(
        ico_judge_decide(judge, graph, ICO_PROPERTY_HYPOHAMILTONIAN, &verdict, &limit),
        ICO_OK);
    assert_int_equal(verdict, ICO_UNKNOWN);
    assert_int_equal(limit, ICO_LIMIT_TIME);
    static const double FOR_EVER[] = {9e18, 1e20,
                                      1e308}; /* beyond what a clock can count */
    for (size_t i = 0; i < sizeof FOR_EVER / sizeof *FOR_EVER; i++) {
        ico_judge_set_seconds(judge, FOR_EVER[i]);
        assert_int_equal(
            ico_judge_decide(judge, graph, ICO_PROPERTY_TRACEABLE, &verdict, &limit),
            ICO_OK);
        assert_int_equal(verdict, ICO_FOUND);
    }
    ico_judge_set_seconds(judge, 0);
    ico_judge_set_stop(judge, stop_at_once, &asked);
    assert_int_equal(
        ico_judge_decide(judge, graph, ICO_PROPERTY_HYPOHAMILTONIAN, &verdict, &limit),
        ICO_OK);
    assert_int_equal(verdict, ICO_UNKNOWN);
    assert_int_equal(limit, ICO_LIMIT_STOP);
    assert_true(asked > 0);
    verdict = ICO_FOUND;
    assert_int_equal(ico_judge_decide(judge, graph, ICO_PROPERTY_COUNT, &verdict, &limit),
                     ICO_BAD_ARGUMENT);
    assert_int_equal(verdict, ICO_FOUND);
    ico_judge_free(judge);
    ico_graph_free(graph);
}

/* --- allocation failures: small and large graphs --- */

/* The first `properties` of the table. */
static ico_status decide_all(ico_context *ctx, const char *expression,
                             unsigned properties)
{
    ico_graph *graph = NULL;
    ico_judge *judge = NULL;
    ico_status status = ico_family_graph(ctx, expression, &graph);
    if (status == ICO_OK) status = ico_judge_new(ctx, &judge);
    for (unsigned k = 0; k < properties && status == ICO_OK; k++) {
        ico_verdict verdict = (ico_verdict)9;
        ico_limit limit = (ico_limit)99;
        status = ico_judge_decide(judge, graph, (ico_property)k, &verdict, &limit);
        if (status != ICO_OK) {
            assert_int_equal(verdict, 9);
            assert_int_equal(limit, 99);
        }
    }
    ico_judge_free(judge);
    ico_graph_free(graph);
    return status;
}

static ico_status small_graph(ico_context *ctx)
{
    return decide_all(ctx, "cycle:5", ICO_PROPERTY_COUNT);
}

static ico_status large_graph(ico_context *ctx)
{
    return decide_all(ctx, "cycle:64", 1);
}

static void allocation_failures(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(small_graph) > 3);
    assert_true(fail_each_allocation(large_graph) > 20);
}

static void names(void **state)
{
    (void)state;
    assert_string_equal(ico_property_name(ICO_PROPERTY_EDGE_IN_ALL), "edge-in-all");
    assert_string_equal(ico_property_text(ICO_PROPERTY_TRACEABLE),
                        "has a Hamiltonian path");
    assert_string_equal(ico_property_name(ICO_PROPERTY_COUNT), "unknown");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names),
        cmocka_unit_test_setup_teardown(all_small_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(random_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(known_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(larger_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(tough_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(agrees_with_brute, open_context, close_context),
        cmocka_unit_test_setup_teardown(seeds_matter, open_context, close_context),
        cmocka_unit_test_setup_teardown(limits, open_context, close_context),
        cmocka_unit_test(allocation_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
