/* tests/unit/test_facts.c - numbers of graphs by the judge: measured, and held against
 * ranges; those that a plain search finds, and those that are published.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "allocation.h"
#include "base/random.h"
#include "methods.h"

enum { MOST = 7 };

typedef struct plain {
    unsigned n;
    bool directed, arc[MOST][MOST];
} plain;

/* --- definitions --- */

/* The longest cycle from path[0], its least vertex. */
static unsigned longest_cycle(const plain *g, unsigned *path, unsigned length)
{
    unsigned best = 0, last = path[length - 1];
    if (length >= (g->directed ? 2u : 3u) && g->arc[last][path[0]]) best = length;
    for (unsigned v = path[0] + 1; v < g->n; v++) {
        bool met = false;
        for (unsigned i = 0; i < length; i++) met = met || path[i] == v;
        if (met || !g->arc[last][v]) continue;
        path[length] = v;
        unsigned other = longest_cycle(g, path, length + 1);
        if (other > best) best = other;
    }
    return best;
}

static unsigned circumference(const plain *g)
{
    unsigned best = 0;
    for (unsigned v = 0; v < g->n; v++) {
        unsigned path[MOST + 1] = {v}, length = longest_cycle(g, path, 1);
        if (length > best) best = length;
    }
    return best;
}

/* Counts the permutations that keep the arcs; links what they map to each other. */
static unsigned count_automorphisms(const plain *g, unsigned *image, unsigned k,
                                    unsigned *orbit)
{
    unsigned count = 0;
    if (k == g->n) {
        for (unsigned v = 0; v < g->n; v++) {
            unsigned from = orbit[v], to = orbit[image[v]];
            for (unsigned u = 0; u < g->n; u++)
                if (orbit[u] == from) orbit[u] = to;
        }
        return 1;
    }
    for (unsigned v = 0; v < g->n; v++) {
        bool fits = true;
        for (unsigned u = 0; u < k && fits; u++)
            fits = image[u] != v && g->arc[u][k] == g->arc[image[u]][v] &&
                   g->arc[k][u] == g->arc[v][image[u]];
        image[k] = v;
        if (fits) count += count_automorphisms(g, image, k + 1, orbit);
    }
    return count;
}

/* --- Hamiltonian cycles, all of them --- */

enum { MOST_CYCLES = 720 };

/* arcs[k]: a bit for each arc or edge of cycle k. */
typedef struct cycle_list {
    unsigned count;
    uint64_t arcs[MOST_CYCLES];
} cycle_list;

static uint64_t arc_bit(const plain *g, unsigned u, unsigned v)
{
    unsigned a = g->directed || u < v ? u : v, b = g->directed || u < v ? v : u;
    return UINT64_C(1) << (a * MOST + b);
}

static void list_cycles(const plain *g, unsigned gone, unsigned *path, unsigned size,
                        uint64_t arcs, cycle_list *list)
{
    unsigned left = g->n - (unsigned)__builtin_popcount(gone), last = path[size - 1];
    if (size == left) {
        if (left < (g->directed ? 2u : 3u) || !g->arc[last][path[0]]) return;
        if (!g->directed && path[1] > last) return; /* its reversal */
        list->arcs[list->count++] = arcs | arc_bit(g, last, path[0]);
        return;
    }
    for (unsigned v = 0; v < g->n; v++) {
        bool met = gone >> v & 1;
        for (unsigned i = 0; i < size; i++) met = met || path[i] == v;
        if (met || !g->arc[last][v]) continue;
        path[size] = v;
        list_cycles(g, gone, path, size + 1, arcs | arc_bit(g, last, v), list);
    }
}

static void all_cycles(const plain *g, unsigned gone, cycle_list *list)
{
    unsigned path[MOST + 1] = {0};
    list->count = 0;
    while (path[0] < g->n && (gone >> path[0] & 1)) path[0]++;
    if (path[0] < g->n) list_cycles(g, gone, path, 1, 0, list);
}

static double plain_k_hamiltonian(const plain *g)
{
    double best = MOST + 1;
    cycle_list list;
    for (unsigned gone = 0; gone < 1u << g->n; gone++) {
        int size = __builtin_popcount(gone);
        all_cycles(g, gone, &list);
        if (list.count == 0 && size - 1 < best) best = size - 1;
    }
    return best;
}

/* Is the set of arcs one of disjoint paths? */
static bool is_forest(const plain *g, uint64_t set)
{
    unsigned group[MOST], out[MOST] = {0}, in[MOST] = {0};
    for (unsigned v = 0; v < g->n; v++) group[v] = v;
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = 0; v < g->n; v++) {
            if (u == v || !(set >> (u * MOST + v) & 1)) continue;
            if (group[u] == group[v]) return false;
            unsigned from = group[u], to = group[v];
            for (unsigned w = 0; w < g->n; w++)
                if (group[w] == from) group[w] = to;
            out[u]++;
            in[v]++;
        }
    for (unsigned v = 0; v < g->n; v++)
        if (g->directed ? out[v] > 1 || in[v] > 1 : out[v] + in[v] > 2) return false;
    return true;
}

static double plain_k_edge_hamiltonian(const plain *g)
{
    double best = HUGE_VAL;
    uint64_t arcs[MOST * MOST];
    unsigned m = 0;
    cycle_list list;
    all_cycles(g, 0, &list);
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = g->directed ? 0 : u + 1; v < g->n; v++)
            if (g->arc[u][v]) arcs[m++] = arc_bit(g, u, v);
    for (unsigned chosen = 0; chosen < 1u << m; chosen++) {
        uint64_t set = 0;
        bool found = false;
        int size = __builtin_popcount(chosen);
        if (size - 1 >= best) continue;
        for (unsigned k = 0; k < m; k++)
            if (chosen >> k & 1) set |= arcs[k];
        if (!is_forest(g, set)) continue;
        for (unsigned k = 0; k < list.count; k++)
            found = found || (set & ~list.arcs[k]) == 0;
        if (!found) best = size - 1;
    }
    return best;
}

/* Does a Hamiltonian cycle from path[0] pass seq[0 .. k) in this order, path[0] first? */
static bool passes(const plain *g, unsigned *path, unsigned size, const unsigned *seq,
                   unsigned k, unsigned next)
{
    unsigned last = path[size - 1];
    if (size == g->n) return next == k && g->arc[last][path[0]];
    for (unsigned v = 0; v < g->n; v++) {
        bool met = false, later = false;
        for (unsigned i = 0; i < size; i++) met = met || path[i] == v;
        for (unsigned i = next + 1; i < k; i++) later = later || seq[i] == v;
        if (met || later || !g->arc[last][v]) continue;
        path[size] = v;
        if (passes(g, path, size + 1, seq, k, next + (next < k && seq[next] == v)))
            return true;
    }
    return false;
}

/* All sequences of k vertices that begin with seq[0 .. size). */
static bool all_pass(const plain *g, unsigned *seq, unsigned size, unsigned k)
{
    if (size == k) {
        unsigned path[MOST + 1] = {seq[0]};
        return passes(g, path, 1, seq, k, 1);
    }
    for (unsigned v = 0; v < g->n; v++) {
        bool met = false;
        for (unsigned i = 0; i < size; i++) met = met || seq[i] == v;
        seq[size] = v;
        if (!met && !all_pass(g, seq, size + 1, k)) return false;
    }
    return true;
}

static double plain_k_ordered(const plain *g)
{
    if (g->n < (g->directed ? 2u : 3u)) return -1;
    for (unsigned k = 1; k <= g->n; k++) {
        unsigned seq[MOST + 1];
        if (!all_pass(g, seq, 0, k)) return k == 1 ? -1 : (double)k - 1;
    }
    return g->n;
}

static double by_definition(const plain *g, ico_fact fact)
{
    if (fact == ICO_FACT_K_ORDERED) return plain_k_ordered(g);
    unsigned image[MOST], orbit[MOST], orbits = 0;
    cycle_list list;
    if (fact == ICO_FACT_K_HAMILTONIAN) return plain_k_hamiltonian(g);
    if (fact == ICO_FACT_K_EDGE_HAMILTONIAN) return plain_k_edge_hamiltonian(g);
    if (fact == ICO_FACT_CYCLES) {
        all_cycles(g, 0, &list);
        return g->n == 1 ? 1 : list.count;
    }
    if (fact == ICO_FACT_CIRCUMFERENCE) return circumference(g);
    for (unsigned v = 0; v < g->n; v++) orbit[v] = v;
    unsigned count = count_automorphisms(g, image, 0, orbit);
    for (unsigned v = 0; v < g->n; v++) {
        bool first = true;
        for (unsigned u = 0; u < v; u++) first = first && orbit[u] != orbit[v];
        orbits += first;
    }
    return fact == ICO_FACT_ORBITS ? orbits : count;
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

static double measured(ico_judge *judge, const ico_graph *graph, ico_fact fact)
{
    double least = -2, most = -3;
    ico_limit limit = ICO_LIMIT_TIME;
    assert_int_equal(ico_judge_measure(judge, graph, fact, &least, &most, &limit),
                     ICO_OK);
    assert_int_equal(limit, ICO_LIMIT_NONE);
    assert_true(least == most);
    return least;
}

/* The number is in these ranges and in no others. */
static void expect_ranges(ico_judge *judge, const ico_graph *graph, ico_fact fact,
                          double number)
{
    for (double low = 0; low < 9; low += 2)
        for (int k = 0; k < 3; k++) {
            double high = k == 0 ? low : k == 1 ? low + 2 : HUGE_VAL;
            ico_verdict verdict = ICO_UNKNOWN;
            ico_limit limit = ICO_LIMIT_TIME;
            assert_int_equal(
                ico_judge_within(judge, graph, fact, low, high, &verdict, &limit),
                ICO_OK);
            assert_int_equal(limit, ICO_LIMIT_NONE);
            assert_int_equal(verdict,
                             low <= number && number <= high ? ICO_FOUND : ICO_NONE);
        }
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

/* Those that test_measure does not know. */
static void small_graphs(void **state)
{
    static const ico_fact facts[] = {ICO_FACT_AUTOMORPHISMS, ICO_FACT_ORBITS,
                                     ICO_FACT_CIRCUMFERENCE, ICO_FACT_CYCLES,
                                     ICO_FACT_K_HAMILTONIAN, ICO_FACT_K_EDGE_HAMILTONIAN,
                                     ICO_FACT_K_ORDERED};
    ico_judge *judge = NULL;
    ico_random random;
    ico__random_seed(&random, 1);
    assert_int_equal(ico_judge_new(*state, &judge), ICO_OK);
    for (unsigned round = 0; round < (getenv("ICO_TEST_ALL") ? 5000u : 300u); round++) {
        plain g = {.n = ico__random_below(&random, MOST + 1), .directed = round % 4 == 0};
        uint64_t bits = ico__random_next(&random);
        if (round % 3 == 0) bits &= ico__random_next(&random);
        put_bits(&g, bits);
        ico_graph *graph = build(*state, &g);
        for (size_t k = 0; k < sizeof facts / sizeof *facts; k++) {
            if (k < 2 && !ico_graph_has_automorphisms()) continue;
            if (k == 5 && graph->m > 12) continue; /* too many sets */
            double number = by_definition(&g, facts[k]);
            assert_true(measured(judge, graph, facts[k]) == number);
            expect_ranges(judge, graph, facts[k], number);
        }
        ico_graph_free(graph);
    }
    ico_judge_free(judge);
}

static void known_graphs(void **state)
{
    static const struct {
        const char *expression;
        ico_fact fact;
        double number;
    } known[] = {
        {"petersen:5,2", ICO_FACT_GIRTH, 5},
        {"petersen:5,2", ICO_FACT_DIAMETER, 2},
        {"petersen:5,2", ICO_FACT_RADIUS, 2},
        {"petersen:5,2", ICO_FACT_CONNECTIVITY, 3},
        {"petersen:5,2", ICO_FACT_EDGE_CONNECTIVITY, 3},
        {"petersen:5,2", ICO_FACT_CHROMATIC_INDEX, 4},
        {"petersen:5,2", ICO_FACT_AUTOMORPHISMS, 120},
        {"petersen:5,2", ICO_FACT_ORBITS, 1},
        {"petersen:5,2", ICO_FACT_CIRCUMFERENCE, 9},
        {"heawood", ICO_FACT_GIRTH, 6},
        {"heawood", ICO_FACT_AUTOMORPHISMS, 336},
        {"heawood", ICO_FACT_CHROMATIC_INDEX, 3},
        {"tutte-coxeter", ICO_FACT_AUTOMORPHISMS, 1440},
        {"hypercube:10", ICO_FACT_AUTOMORPHISMS, 3715891200},
        {"grid:1x9", ICO_FACT_GIRTH, HUGE_VAL},
        {"grid:1x9", ICO_FACT_CIRCUMFERENCE, 0},
        {"grid:1x9", ICO_FACT_ORBITS, 5},
        {"grid:9x9", ICO_FACT_CIRCUMFERENCE, 80},
        {"flower:9", ICO_FACT_CIRCUMFERENCE, 35},
        {"flower:9", ICO_FACT_CHROMATIC_INDEX, 4},
        {"bipartite:40,50", ICO_FACT_CONNECTIVITY, 40},
        {"complete:8", ICO_FACT_CYCLES, 2520},
        {"hypercube:4", ICO_FACT_CYCLES, 1344},
        {"cycle:70", ICO_FACT_CYCLES, 1},
        {"petersen:5,2", ICO_FACT_CYCLES, 0},
        {"petersen:11,2", ICO_FACT_CYCLES, 0},
        {"petersen:5,2", ICO_FACT_K_HAMILTONIAN, -1},
        {"complete:7", ICO_FACT_K_HAMILTONIAN, 4},
        {"complete:5", ICO_FACT_K_EDGE_HAMILTONIAN, HUGE_VAL},
        {"cycle:9", ICO_FACT_K_EDGE_HAMILTONIAN, HUGE_VAL},
        {"bipartite:3,3", ICO_FACT_K_EDGE_HAMILTONIAN, HUGE_VAL},
        {"hypercube:3", ICO_FACT_K_EDGE_HAMILTONIAN, 3}, /* Caha, Koubek 2007 */
        {"cycle:66", ICO_FACT_K_HAMILTONIAN, 0},
        {"cycle:66", ICO_FACT_K_ORDERED, 3},
        {"complete:6", ICO_FACT_K_ORDERED, 6},
        {"petersen:5,2", ICO_FACT_K_ORDERED, -1},
        {"heawood", ICO_FACT_K_ORDERED, 4}, /* Ng, Schultz 1997 */
    };
    ico_judge *judge = NULL;
    assert_int_equal(ico_judge_new(*state, &judge), ICO_OK);
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        bool by_nauty =
            known[k].fact == ICO_FACT_AUTOMORPHISMS || known[k].fact == ICO_FACT_ORBITS;
        if (by_nauty && !ico_graph_has_automorphisms()) continue;
        ico_graph *graph = family_new(*state, known[k].expression);
        double number = measured(judge, graph, known[k].fact);
        if (number != known[k].number)
            fail_msg("%s of %s is %g, not %g", ico_fact_name(known[k].fact),
                     known[k].expression, number, known[k].number);
        ico_graph_free(graph);
    }
    ico_judge_free(judge);
}

static bool stop_at_once(void *user)
{
    ++*(unsigned *)user;
    return true;
}

static void limits(void **state)
{
    static const ico_fact slow[] = {ICO_FACT_GIRTH, ICO_FACT_DIAMETER,
                                    ICO_FACT_CONNECTIVITY, ICO_FACT_CIRCUMFERENCE};
    ico_judge *judge = NULL;
    ico_graph *graph = family_new(*state, "cubic:20000,seed=1");
    double least = 7, most = 7;
    ico_limit limit;
    unsigned asked = 0;
    assert_int_equal(ico_judge_new(*state, &judge), ICO_OK);
    for (size_t k = 0; k < sizeof slow / sizeof *slow; k++) {
        ico_judge_set_ticks(judge, 1000);
        assert_int_equal(ico_judge_measure(judge, graph, slow[k], &least, &most, &limit),
                         ICO_OK);
        assert_true(least < most);
        assert_int_equal(limit, ICO_LIMIT_TICKS);
    }
    ico_judge_set_ticks(judge, 0);
    ico_judge_set_stop(judge, stop_at_once, &asked);
    assert_int_equal(
        ico_judge_measure(judge, graph, ICO_FACT_DIAMETER, &least, &most, &limit),
        ICO_OK);
    assert_int_equal(limit, ICO_LIMIT_STOP);
    assert_int_equal(asked > 0, 1);
    ico_verdict verdict = ICO_FOUND;
    least = 7;
    assert_int_equal(
        ico_judge_measure(judge, graph, ICO_FACT_COUNT, &least, &most, &limit),
        ICO_BAD_ARGUMENT);
    assert_int_equal(
        ico_judge_within(judge, graph, ICO_FACT_COUNT, 0, 1, &verdict, &limit),
        ICO_BAD_ARGUMENT);
    assert_true(least == 7 && verdict == ICO_FOUND);
    ico_graph *forest = family_new(*state, "grid:1x5");
    static const double ends[] = {5, 4e9, 1e12, 9e15};
    ico_judge_set_stop(judge, NULL, NULL);
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
        assert_int_equal(
            ico_judge_within(judge, forest, ICO_FACT_GIRTH, 0, ends[k], &verdict, &limit),
            ICO_OK);
        assert_int_equal(verdict, ICO_NONE); /* infinite */
        assert_int_equal(ico_judge_within(judge, forest, ICO_FACT_GIRTH, ends[k],
                                          HUGE_VAL, &verdict, &limit),
                         ICO_OK);
        assert_int_equal(verdict, ICO_FOUND);
    }
    ico_graph_free(forest);
    assert_string_equal(ico_fact_name(ICO_FACT_GIRTH), "girth");
    assert_string_equal(ico_fact_name(ICO_FACT_COUNT), "unknown");
    assert_string_equal(ico_fact_text(ICO_FACT_COUNT), "unknown");
    assert_string_equal(ico_fact_text(ICO_FACT_AUTOMORPHISMS),
                        "the order of the automorphism group");
    ico_judge_free(judge);
    ico_graph_free(graph);
}

static ico_status measure_all(ico_context *ctx)
{
    ico_graph *graph = NULL;
    ico_judge *judge = NULL;
    ico_status status = ico_family_graph(ctx, "petersen:5,2", &graph);
    if (status == ICO_OK) status = ico_judge_new(ctx, &judge);
    for (unsigned k = 0; k < ICO_FACT_COUNT && status == ICO_OK; k++) {
        double least = 7, most = 8;
        ico_limit limit = (ico_limit)99;
        if (k == ICO_FACT_AUTOMORPHISMS && !ico_graph_has_automorphisms()) k += 2;
        if (k > ICO_FACT_CIRCUMFERENCE) break; /* as questions, which are tested */
        status = ico_judge_measure(judge, graph, (ico_fact)k, &least, &most, &limit);
        if (status != ICO_OK) assert_true(least == 7 && most == 8 && limit == 99);
    }
    ico_judge_free(judge);
    ico_graph_free(graph);
    return status;
}

static void allocation_failures(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(measure_all) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(small_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(known_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(limits, open_context, close_context),
        cmocka_unit_test(allocation_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
