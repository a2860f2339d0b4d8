/* tests/unit/test_measure.c - girth, diameter, radius, connectivity, chromatic index and
 * planarity, held against their definitions on small graphs; planarity against the
 * embedding that pictures use, which is another algorithm.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "base/random.h"
#include "context.h"
#include "graph/measure.h"
#include "graph/planar.h"
#include "methods.h"

enum { MOST = 9 };

typedef struct plain {
    unsigned n;
    bool directed, arc[MOST][MOST];
} plain;

static bool tests_all(void)
{
    return getenv("ICO_TEST_ALL") != NULL;
}

/* --- definitions --- */

/* Distances by Floyd and Warshall; MOST + 1: none. */
static void all_distances(const plain *g, unsigned distance[MOST][MOST])
{
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = 0; v < g->n; v++)
            distance[u][v] = u == v ? 0 : g->arc[u][v] ? 1 : MOST + 1;
    for (unsigned k = 0; k < g->n; k++)
        for (unsigned u = 0; u < g->n; u++)
            for (unsigned v = 0; v < g->n; v++)
                if (distance[u][k] + distance[k][v] < distance[u][v])
                    distance[u][v] = distance[u][k] + distance[k][v];
}

static void plain_distances(const plain *g, uint32_t *diameter, uint32_t *radius)
{
    unsigned distance[MOST][MOST];
    all_distances(g, distance);
    *diameter = 0;
    *radius = g->n == 0 ? 0 : ICO_INFINITE;
    for (unsigned u = 0; u < g->n; u++) {
        uint32_t far = 0;
        for (unsigned v = 0; v < g->n; v++)
            if (distance[u][v] > far) far = distance[u][v];
        if (far > MOST) far = ICO_INFINITE;
        if (far > *diameter) *diameter = far;
        if (far < *radius) *radius = far;
    }
}

/* The shortest cycle from `path[0]`, its least vertex. */
static void extend_cycle(const plain *g, const unsigned *path, unsigned length,
                         uint32_t *girth)
{
    unsigned next[MOST + 1], last = path[length - 1];
    if (length >= (g->directed ? 2u : 3u) && g->arc[last][path[0]] && length < *girth)
        *girth = length;
    memcpy(next, path, length * sizeof *path);
    for (unsigned v = path[0] + 1; v < g->n; v++) {
        bool met = false;
        for (unsigned i = 0; i < length; i++) met = met || path[i] == v;
        if (met || !g->arc[last][v]) continue;
        next[length] = v;
        extend_cycle(g, next, length + 1, girth);
    }
}

static uint32_t plain_girth(const plain *g)
{
    uint32_t girth = ICO_INFINITE;
    for (unsigned v = 0; v < g->n; v++) extend_cycle(g, &v, 1, &girth);
    return girth;
}

/* Is what is left without the vertices in `without` strongly connected? */
static bool is_connected(const plain *g, unsigned without)
{
    for (unsigned v = 0; v < g->n; v++) {
        if (without >> v & 1) continue;
        unsigned met = 1u << v;
        for (unsigned round = 0; round < g->n; round++)
            for (unsigned u = 0; u < g->n; u++)
                for (unsigned w = 0; w < g->n; w++)
                    if ((met >> u & 1) && g->arc[u][w] && !(without >> w & 1))
                        met |= 1u << w;
        if ((met | without) != (1u << g->n) - 1) return false;
    }
    return true;
}

static uint32_t plain_connectivity(const plain *g)
{
    uint32_t fewest = g->n == 0 ? 0 : g->n - 1;
    for (unsigned set = 0; set < 1u << g->n; set++) {
        uint32_t size = (uint32_t)__builtin_popcount(set);
        if (size < fewest && !is_connected(g, set)) fewest = size;
    }
    return fewest;
}

/* The fewest arcs from a set of vertices to the others. */
static uint32_t plain_edge_connectivity(const plain *g)
{
    uint32_t fewest = g->n < 2 ? 0 : UINT32_MAX;
    for (unsigned set = 1; g->n > 1 && set < (1u << g->n) - 1; set++) {
        uint32_t arcs = 0;
        for (unsigned u = 0; u < g->n; u++)
            for (unsigned v = 0; v < g->n; v++)
                arcs += (set >> u & 1) && !(set >> v & 1) && g->arc[u][v];
        if (arcs < fewest) fewest = arcs;
    }
    return fewest;
}

/* Colours the edges from number k on. */
static bool can_colour(const plain *g, unsigned k, unsigned colours, unsigned *used)
{
    unsigned u = k / MOST, v = k % MOST;
    if (u >= g->n) return true;
    if (v <= u || v >= g->n || !g->arc[u][v]) return can_colour(g, k + 1, colours, used);
    for (unsigned c = 0; c < colours; c++) {
        if ((used[u] | used[v]) >> c & 1) continue;
        used[u] |= 1u << c;
        used[v] |= 1u << c;
        if (can_colour(g, k + 1, colours, used)) return true;
        used[u] &= ~(1u << c);
        used[v] &= ~(1u << c);
    }
    return false;
}

static uint32_t plain_chromatic_index(const plain *g)
{
    unsigned most = 0;
    for (unsigned v = 0, degree; v < g->n; v++) {
        degree = 0;
        for (unsigned u = 0; u < g->n; u++) degree += g->arc[v][u];
        if (degree > most) most = degree;
    }
    for (unsigned colours = most;; colours++) {
        unsigned used[MOST] = {0};
        if (can_colour(g, 0, colours, used)) return colours;
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

typedef ico_status measure_call(ico_context *ctx, const ico_graph *g, ico_measure *m);

/* The number is `want`, and each range that it is asked for is decided. */
static void expect(ico_context *ctx, const char *name, measure_call *call,
                   const ico_graph *g, uint32_t want)
{
    ico_measure m = ico__measure_all();
    assert_int_equal(call(ctx, g, &m), ICO_OK);
    if (m.least != want || m.most != want)
        fail_msg("%s of a graph with %u vertices and %u edges is %u to %u, not %u", name,
                 g->n, g->m, m.least, m.most, want);
    for (uint32_t low = 0; low < 6; low += 2)
        for (int open = 0; open < 2; open++) {
            ico_measure range = ico__measure_all();
            range.low = low;
            range.high = open ? ICO_INFINITE : low;
            assert_int_equal(call(ctx, g, &range), ICO_OK);
            assert_true(ico__measure_decided(&range));
            assert_in_range(want, range.least, range.most);
        }
    for (uint64_t work = 1; work < 40; work += 13) {
        ico_measure part = ico__measure_all();
        part.work = work;
        assert_int_equal(call(ctx, g, &part), ICO_OK);
        assert_in_range(want, part.least, part.most);
    }
}

static ico_status diameter_of(ico_context *ctx, const ico_graph *g, ico_measure *m)
{
    return ico__graph_distances(ctx, g, m, NULL);
}

static ico_status radius_of(ico_context *ctx, const ico_graph *g, ico_measure *m)
{
    return ico__graph_distances(ctx, g, NULL, m);
}

static bool has_faces(ico_context *ctx, const ico_graph *g)
{
    ico_graph *thick = NULL;
    ico_faces *faces = NULL;
    if (g->n < 3) return true;
    assert_int_equal(ico__planar_thicken(ctx, g, &thick), ICO_OK);
    assert_int_equal(ico__planar_faces(ctx, thick, &faces), ICO_OK);
    bool planar = faces != NULL;
    ico__faces_free(faces);
    ico_graph_free(thick);
    return planar;
}

static void compare(ico_context *ctx, const plain *g)
{
    ico_graph *graph = build(ctx, g);
    uint32_t diameter, radius;
    plain_distances(g, &diameter, &radius);
    expect(ctx, "diameter", diameter_of, graph, diameter);
    expect(ctx, "radius", radius_of, graph, radius);
    ico_measure far = ico__measure_all(), near = far;
    assert_int_equal(ico__graph_distances(ctx, graph, &far, &near), ICO_OK);
    assert_true(far.least == diameter && far.most == diameter);
    assert_true(near.least == radius && near.most == radius);
    expect(ctx, "girth", ico__graph_girth, graph, plain_girth(g));
    expect(ctx, "connectivity", ico__graph_connectivity, graph, plain_connectivity(g));
    expect(ctx, "edge connectivity", ico__graph_edge_connectivity, graph,
           plain_edge_connectivity(g));
    if (!g->directed) {
        bool planar;
        if (g->n < 7) /* else colouring by brute force takes long */
            expect(ctx, "chromatic index", ico__graph_chromatic_index, graph,
                   plain_chromatic_index(g));
        assert_int_equal(ico__graph_is_planar(ctx, graph, &planar), ICO_OK);
        assert_int_equal(planar, has_faces(ctx, graph));
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
    for (unsigned directed = 0; directed < 2; directed++)
        for (unsigned n = 0; n <= (directed ? 3u : 5u); n++) {
            unsigned pairs = directed ? n * (n - (n > 0)) : n * (n - (n > 0)) / 2;
            for (uint64_t bits = 0; bits < UINT64_C(1) << pairs; bits++) {
                plain g = {.n = n, .directed = directed};
                put_bits(&g, bits);
                compare(*state, &g);
            }
        }
}

static void random_graphs(void **state)
{
    ico_random random;
    ico__random_seed(&random, 1);
    for (unsigned round = 0; round < (tests_all() ? 20000u : 200u); round++) {
        plain g = {.n = 5 + ico__random_below(&random, 4), .directed = round % 4 == 0};
        uint64_t bits = ico__random_next(&random);
        if (round % 3 == 1) bits |= ico__random_next(&random);
        if (round % 3 == 2) bits &= ico__random_next(&random);
        put_bits(&g, bits);
        compare(*state, &g);
    }
}

/* --- graphs that are known --- */

static uint32_t number(ico_context *ctx, measure_call *call, const char *expression)
{
    ico_graph *graph = family_new(ctx, expression);
    ico_measure m = ico__measure_all();
    assert_int_equal(call(ctx, graph, &m), ICO_OK);
    assert_int_equal(m.least, m.most);
    ico_graph_free(graph);
    return m.least;
}

static bool is_planar(ico_context *ctx, const char *expression)
{
    ico_graph *graph = family_new(ctx, expression);
    bool planar;
    assert_int_equal(ico__graph_is_planar(ctx, graph, &planar), ICO_OK);
    ico_graph_free(graph);
    return planar;
}

static void known_graphs(void **state)
{
    ico_context *ctx = *state;
    assert_int_equal(number(ctx, ico__graph_girth, "petersen:5,2"), 5);
    assert_int_equal(number(ctx, ico__graph_girth, "tutte-coxeter"), 8);
    assert_int_equal(number(ctx, ico__graph_girth, "cycle:900"), 900);
    assert_int_equal(number(ctx, ico__graph_girth, "grid:1x100000"), ICO_INFINITE);
    assert_int_equal(number(ctx, diameter_of, "petersen:5,2"), 2);
    assert_int_equal(number(ctx, diameter_of, "hypercube:10"), 10);
    assert_int_equal(number(ctx, radius_of, "grid:1x2001"), 1000);
    assert_int_equal(number(ctx, diameter_of, "grid:60x60"), 118);
    assert_int_equal(number(ctx, ico__graph_connectivity, "hypercube:7"), 7);
    assert_int_equal(number(ctx, ico__graph_edge_connectivity, "hypercube:7"), 7);
    assert_int_equal(number(ctx, ico__graph_connectivity, "complete:20"), 19);
    assert_int_equal(number(ctx, ico__graph_connectivity, "bipartite:5,9"), 5);
    assert_int_equal(number(ctx, ico__graph_chromatic_index, "petersen:5,2"), 4);
    assert_int_equal(number(ctx, ico__graph_chromatic_index, "flower:7"), 4);
    assert_int_equal(number(ctx, ico__graph_chromatic_index, "flower:15"), 4);
    assert_int_equal(number(ctx, ico__graph_chromatic_index, "petersen:60,7"), 3);
    assert_int_equal(number(ctx, ico__graph_chromatic_index, "complete:8"), 7);
    assert_int_equal(number(ctx, ico__graph_chromatic_index, "complete:9"), 9);
    assert_false(is_planar(ctx, "petersen:5,2"));
    assert_false(is_planar(ctx, "complete:5"));
    assert_false(is_planar(ctx, "bipartite:3,3"));
    assert_true(is_planar(ctx, "grid:300x300"));
    assert_true(is_planar(ctx, "dodecahedron"));
    assert_true(is_planar(ctx, "wheel:1000"));
    assert_false(is_planar(ctx, "moebius-kantor"));
}

/* Planar graphs of more vertices, and the same with one edge more, by both algorithms. */
static void larger_planar_graphs(void **state)
{
    ico_context *ctx = *state;
    ico_random random;
    unsigned planar_ones = 0, rounds = tests_all() ? 3000 : 200;
    ico__random_seed(&random, 2);
    for (unsigned round = 0; round < rounds; round++) {
        unsigned n = 8 + ico__random_below(&random, 40);
        ico_graph_builder *builder = builder_new(ctx, n, false);
        /* a triangulation, each vertex put into a triangle before it, less some edges */
        uint32_t corners[96][3] = {{0, 1, 2}, {0, 1, 2}}, count = 2;
        for (uint32_t v = 3; v < n; v++) {
            uint32_t *t = corners[ico__random_below(&random, count)];
            uint32_t a = t[0], b = t[1], c = t[2];
            for (unsigned k = 0; k < 3; k++)
                if (ico__random_below(&random, 5) > 0) builder_add(builder, v, t[k]);
            t[0] = v;
            memcpy(corners[count++], (uint32_t[]){a, v, c}, sizeof *corners);
            memcpy(corners[count++], (uint32_t[]){a, b, v}, sizeof *corners);
        }
        if (round % 2 == 1) {
            uint32_t u = ico__random_below(&random, n), v = ico__random_below(&random, n);
            if (u != v) builder_add(builder, u, v);
        }
        ico_graph *graph = built(builder, "triangles");
        bool planar;
        assert_int_equal(ico__graph_is_planar(ctx, graph, &planar), ICO_OK);
        assert_int_equal(planar, has_faces(ctx, graph));
        if (round % 2 == 0) assert_true(planar);
        planar_ones += planar;
        ico_graph_free(graph);
    }
    assert_in_range(planar_ones, rounds / 2, rounds - 1);
}

/* --- bounds --- */

static bool over_at_once(void *user)
{
    ++*(unsigned *)user;
    return true;
}

static void work_is_bounded(void **state)
{
    static measure_call *const calls[] = {ico__graph_girth, diameter_of,
                                          ico__graph_connectivity,
                                          ico__graph_edge_connectivity};
    ico_graph *graph = family_new(*state, "cubic:20000,seed=1");
    for (size_t k = 0; k < sizeof calls / sizeof *calls; k++) {
        unsigned asked = 0;
        ico_measure m = ico__measure_all();
        m.work = 1000;
        assert_int_equal(calls[k](*state, graph, &m), ICO_OK);
        assert_true(m.ended && m.least < m.most);
        m = ico__measure_all();
        m.over = over_at_once;
        m.user = &asked;
        assert_int_equal(calls[k](*state, graph, &m), ICO_OK);
        assert_true(m.ended && asked == 1);
    }
    ico_graph_free(graph);
}

/* --- allocation failures --- */

static ico_status measure_everything(ico_context *ctx)
{
    static measure_call *const calls[] = {ico__graph_girth,
                                          diameter_of,
                                          radius_of,
                                          ico__graph_connectivity,
                                          ico__graph_edge_connectivity,
                                          ico__graph_chromatic_index};
    ico_graph *graph = NULL, *under = NULL;
    bool has = false;
    ico_status status = ico_family_graph(ctx, "petersen:5,2", &graph);
    for (size_t k = 0; k < sizeof calls / sizeof *calls && status == ICO_OK; k++) {
        ico_measure m = ico__measure_all();
        status = calls[k](ctx, graph, &m);
    }
    if (status == ICO_OK) status = ico__graph_is_planar(ctx, graph, &has);
    if (status == ICO_OK) status = ico__graph_is_bipartite(ctx, graph, &has);
    if (status == ICO_OK) status = ico__graph_underlying(ctx, graph, &under);
    ico_graph_free(under);
    ico_graph_free(graph);
    return status;
}

static void allocation_failures(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(measure_everything) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(all_small_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(random_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(known_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(larger_planar_graphs, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(work_is_bounded, open_context, close_context),
        cmocka_unit_test(allocation_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
