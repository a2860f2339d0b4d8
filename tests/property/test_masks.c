/* tests/property/test_masks.c - the search on words of bits for Hamiltonian cycles, held
 * against dynamic programming over sets of vertices and against graphs that are known to
 * have none.
 * SPDX-License-Identifier: MIT */
#include "dice.h"
#include "property/joins.h"
#include "property/masks.h"

enum { MOST = 16 };

static bool has_arc(const ico_masks *g, unsigned u, unsigned v)
{
    return g->after[u] >> v & 1;
}

/* Is there a Hamiltonian cycle?  Paths from the first vertex, by set and end. */
static bool has_cycle(const ico_masks *g)
{
    static uint16_t ends[1 << MOST];
    unsigned vertex[MOST], n = 0;
    for (unsigned v = 0; v < ICO_MASKS_MOST; v++)
        if (g->vertices >> v & 1) vertex[n++] = v;
    if (n < (g->directed ? 2 : 3)) return false;
    memset(ends, 0, sizeof *ends << n);
    ends[1] = 1;
    for (unsigned set = 1; set < 1u << n; set += 2)
        for (unsigned a = 0; a < n; a++)
            for (unsigned b = 1; b < n && (ends[set] >> a & 1); b++)
                if (!(set >> b & 1) && has_arc(g, vertex[a], vertex[b]))
                    ends[set | 1u << b] |= (uint16_t)(1u << b);
    for (unsigned a = 1; a < n; a++)
        if ((ends[(1u << n) - 1] >> a & 1) && has_arc(g, vertex[a], vertex[0]))
            return true;
    return false;
}

static void assert_cycle(const ico_masks *g, const uint32_t *cycle)
{
    uint64_t met = 0;
    unsigned count = ico__popcount64(g->vertices);
    for (unsigned k = 0; k < count; k++) {
        met |= UINT64_C(1) << cycle[k];
        assert_true(has_arc(g, cycle[k], cycle[(k + 1) % count]));
    }
    assert_true(met == g->vertices);
}

typedef ico_verdict search(ico_masks_search *, const ico_masks *, uint64_t *, uint32_t *);

/* The answer of a search, its cycle checked; how many steps it took. */
static ico_verdict ask(ico_masks_search *room, search *by, const ico_masks *g,
                       uint64_t most, uint64_t *took)
{
    uint32_t cycle[ICO_MASKS_MOST];
    uint64_t steps = most;
    ico_verdict verdict = by(room, g, &steps, cycle);
    assert_true(steps <= most);
    if (verdict == ICO_FOUND) assert_cycle(g, cycle);
    if (took != NULL) *took = most - steps;
    return verdict;
}

/* A sweep along a random order. */
static ico_verdict sweep(ico_masks_search *room, const ico_masks *g, uint64_t *steps,
                         uint32_t *cycle)
{
    uint32_t order[ICO_MASKS_MOST], count = 0;
    for (uint32_t v = 0; v < ICO_MASKS_MOST; v++) {
        if (!(g->vertices >> v & 1)) continue;
        uint32_t place = ico__random_below(&rng, ++count);
        order[count - 1] = order[place];
        order[place] = v;
    }
    return ico__masks_sweep(room, g, order, steps, cycle);
}

/* Each attempt and all of them; the first one alone may leave it open. */
static bool compare(ico_masks_search *room, const ico_masks *g)
{
    ico_verdict want = has_cycle(g) ? ICO_FOUND : ICO_NONE;
    assert_int_equal(ask(room, sweep, g, 1 << 20, NULL), want);
    assert_int_equal(ask(room, ico__masks_cycle, g, 1 << 20, NULL), want);
    ico_verdict dash = ask(room, ico__masks_dash, g, 1 << 20, NULL);
    assert_true(dash == want || dash == ICO_UNKNOWN);
    return want == ICO_FOUND;
}

static ico_masks masks_of(unsigned n, bool directed, uint64_t bits)
{
    ico_masks g = {.directed = directed, .vertices = (UINT64_C(1) << n) - 1};
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++) {
            if (u == v) continue;
            if (bits & 1) ico__masks_add(&g, u, v);
            bits >>= 1;
        }
    return g;
}

static void every_small_graph(void **state)
{
    (void)state;
    ico_masks_search *room = ico__masks_search_new(ctx);
    unsigned found = 0;
    for (unsigned n = 0; n <= 6; n++)
        for (uint64_t bits = 0; bits < UINT64_C(1) << n * (n - (n > 0)) / 2; bits++) {
            ico_masks g = masks_of(n, false, bits);
            found += compare(room, &g);
        }
    assert_int_equal(found, 1 + 10 + 218 + 10078); /* A326208 */
    found = 0;
    for (unsigned n = 0; n <= 4; n++)
        for (uint64_t bits = 0; bits < UINT64_C(1) << n * (n - (n > 0)); bits++) {
            ico_masks g = masks_of(n, true, bits);
            found += compare(room, &g);
        }
    assert_int_equal(found, 1 + 15 + 1194);
    ico__masks_search_free(ctx, room);
}

/* --- larger graphs --- */

/* An edge in so many of 100 pairs; some graphs lack a vertex. */
static ico_masks random_graph(unsigned n, bool directed, unsigned percent)
{
    ico_masks g = {.directed = directed, .vertices = (UINT64_C(1) << n) - 1};
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && ico__random_below(&rng, 100) < percent)
                ico__masks_add(&g, u, v);
    if (chance(4)) ico__masks_drop_vertex(&g, ico__random_below(&rng, n));
    return g;
}

static void random_graphs(void **state)
{
    (void)state;
    ico_masks_search *room = ico__masks_search_new(ctx);
    unsigned found = 0, rounds = getenv("ICO_TEST_ALL") ? 20000 : 2000;
    for (unsigned round = 0; round < rounds; round++) {
        bool directed = round % 2;
        unsigned n = 5 + ico__random_below(&rng, round % 50 == 0 ? 11 : 7);
        unsigned degree = 2 + ico__random_below(&rng, 3); /* in the mean, about */
        ico_masks g = random_graph(n, directed, 20 + 100 * degree / n);
        found += compare(room, &g);
    }
    assert_in_range(found, rounds / 10, rounds - rounds / 10);
    ico__masks_search_free(ctx, room);
}

/* Adds a cubic graph of n vertices from `base` on: one with double edges now and then,
 * which lose one. */
static void add_cubic(ico_masks *g, unsigned base, unsigned n)
{
    unsigned ports[3 * ICO_MASKS_MOST];
    for (unsigned k = 0; k < 3 * n; k++) ports[k] = base + k / 3;
    for (unsigned k = 3 * n; k > 1; k--) {
        unsigned other = ico__random_below(&rng, k), port = ports[k - 1];
        ports[k - 1] = ports[other];
        ports[other] = port;
    }
    for (unsigned k = 0; k < 3 * n; k += 2)
        if (ports[k] != ports[k + 1]) ico__masks_add(g, ports[k], ports[k + 1]);
    for (unsigned v = base; v < base + n; v++) g->vertices |= UINT64_C(1) << v;
}

static void cubic_graphs(void **state)
{
    (void)state;
    ico_masks_search *room = ico__masks_search_new(ctx);
    unsigned rounds = getenv("ICO_TEST_ALL") ? 1000 : 60, found = 0;
    for (unsigned round = 0; round < rounds; round++) {
        ico_masks g = {0};
        add_cubic(&g, 0, 8 + 2 * ico__random_below(&rng, 5));
        found += compare(room, &g);
    }
    assert_in_range(found, rounds / 8, rounds - rounds / 8);
    ico__masks_search_free(ctx, room);
}

/* Numbers the vertices anew. */
static ico_masks shuffled(const ico_masks *g)
{
    unsigned n = ico__popcount64(g->vertices), place[ICO_MASKS_MOST];
    ico_masks to = {.directed = g->directed, .vertices = g->vertices};
    for (unsigned k = 0; k < n; k++) {
        unsigned other = ico__random_below(&rng, k + 1);
        place[k] = place[other];
        place[other] = k;
    }
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = 0; v < n; v++)
            if (has_arc(g, u, v)) ico__masks_add(&to, place[u], place[v]);
    return to;
}

/* Petersen's graph with vertices 1 to 9 (of the outer ring 0 to 4 and the inner 5 to 9)
 * replaced by triangles, until there are n vertices: it has no Hamiltonian cycle, since a
 * triangle is passed as a vertex is. */
static ico_masks swollen_petersen(unsigned n)
{
    ico_masks g = {.vertices = (UINT64_C(1) << 10) - 1};
    for (unsigned k = 0; k < 5; k++) {
        ico__masks_add(&g, k, (k + 1) % 5);
        ico__masks_add(&g, k, 5 + k);
        ico__masks_add(&g, 5 + k, 5 + (k + 2) % 5);
    }
    for (unsigned last = 10; last + 2 <= n; last += 2) {
        unsigned v = ico__random_below(&rng, last), end[3], k = 0;
        for (unsigned w = 0; w < last; w++)
            if (has_arc(&g, v, w)) end[k++] = w;
        assert_int_equal(k, 3);
        ico__masks_drop(&g, v, end[1]);
        ico__masks_drop(&g, v, end[2]);
        g.vertices |= UINT64_C(3) << last;
        ico__masks_add(&g, last, end[1]);
        ico__masks_add(&g, last + 1, end[2]);
        ico__masks_add(&g, last, last + 1);
        ico__masks_add(&g, v, last);
        ico__masks_add(&g, v, last + 1);
    }
    return shuffled(&g);
}

/* Each edge becomes two arcs; then no arc of a cycle can be told from its reversal. */
static ico_masks with_arcs(const ico_masks *g)
{
    ico_masks to = *g;
    to.directed = true;
    return to;
}

static void graphs_without_cycles(void **state)
{
    (void)state;
    ico_masks_search *room = ico__masks_search_new(ctx);
    uint64_t took, longest = 0;
    for (unsigned n = 10; n <= ICO_MASKS_MOST; n += 2)
        for (unsigned round = 0; round < 4; round++) {
            ico_masks g = swollen_petersen(n), d = with_arcs(&g);
            assert_int_equal(ask(room, ico__masks_cycle, &g, 1 << 20, &took), ICO_NONE);
            assert_int_equal(ask(room, ico__masks_cycle, &d, 1 << 20, NULL), ICO_NONE);
            if (took > longest) longest = took;
        }
    assert_in_range(longest, ICO_MASKS_MOST, 1 << 16); /* second attempts came, too */
    ico__masks_search_free(ctx, room);
}

/* A clique, and more vertices beside some of it than these can part: without a cycle, and
 * with so many choices that the states kept come to their bound. */
static void dense_graphs(void **state)
{
    (void)state;
    static const unsigned sizes[][3] = {{10, 3, 4}, {20, 5, 6}, {40, 10, 11}, {50, 6, 7}};
    ico_masks_search *room = ico__masks_search_new(ctx);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        unsigned clique = sizes[i][0], beside = sizes[i][1], n = clique + sizes[i][2];
        ico_masks g = {.vertices = (UINT64_C(1) << n) - 1};
        for (unsigned v = 0; v < clique; v++)
            for (unsigned w = 0; w < v; w++) ico__masks_add(&g, v, w);
        for (unsigned v = clique; v < n; v++)
            for (unsigned w = 0; w < beside; w++) ico__masks_add(&g, v, w);
        ico_masks d = with_arcs(&g);
        assert_true(ask(room, ico__masks_cycle, &g, 1 << 15, NULL) != ICO_FOUND);
        assert_true(ask(room, ico__masks_cycle, &d, 1 << 15, NULL) != ICO_FOUND);
    }
    ico__masks_search_free(ctx, room);
}

/* With 64 vertices, where words of bits are full. */
static void full_words(void **state)
{
    (void)state;
    ico_masks_search *room = ico__masks_search_new(ctx);
    for (unsigned directed = 0; directed < 2; directed++) {
        ico_masks g = {.directed = directed, .vertices = ~UINT64_C(0)};
        for (unsigned v = 0; v < 64; v++) ico__masks_add(&g, v, (v + 1) % 64);
        assert_int_equal(ask(room, ico__masks_dash, &g, 100, NULL), ICO_FOUND);
        assert_int_equal(ask(room, sweep, &g, 100, NULL), ICO_FOUND);
        for (unsigned v = 0; v < 64; v++)
            for (unsigned w = 0; w < 64; w++)
                if (w != v) ico__masks_add(&g, v, w);
        assert_int_equal(ask(room, ico__masks_cycle, &g, 1 << 12, NULL), ICO_FOUND);
        ico__masks_drop_vertex(&g, 63);
        assert_int_equal(ask(room, ico__masks_cycle, &g, 1 << 12, NULL), ICO_FOUND);
        for (unsigned v = 1; v < 63; v++) ico__masks_drop(&g, 0, v);
        for (unsigned v = 1; v < 63; v++) ico__masks_drop(&g, v, 0);
        assert_int_equal(ask(room, ico__masks_cycle, &g, 1 << 12, NULL), ICO_NONE);
    }
    ico__masks_search_free(ctx, room);
}

/* UNKNOWN when the steps are used up; the same answer and the same steps whatever was
 * searched before in the same room. */
static void steps_are_counted(void **state)
{
    (void)state;
    ico_masks_search *room = ico__masks_search_new(ctx);
    ico_masks g = swollen_petersen(40), other = swollen_petersen(30);
    uint64_t need, took;
    assert_int_equal(ask(room, ico__masks_cycle, &g, 1 << 20, &need), ICO_NONE);
    assert_true(need > 40);
    for (uint64_t most = 0; most < need; most++) {
        assert_int_equal(ask(room, ico__masks_cycle, &g, most, &took), ICO_UNKNOWN);
        assert_int_equal(took, most);
        if (most % 8 == 0) (void)ask(room, ico__masks_cycle, &other, 1 << 20, NULL);
    }
    assert_int_equal(ask(room, ico__masks_cycle, &g, need, &took), ICO_NONE);
    assert_int_equal(took, need);
    ico__masks_search_free(ctx, room);
}

/* --- lines of graph6 --- */

/* The graph of a line that is read straight to bits is that of the reader of graphs. */
static void compare_line(const char *line, size_t size, bool plain)
{
    ico_masks g;
    bool reads = ico__masks_read(line, size, &g);
    assert_true(reads || !plain);
    if (!reads) return;
    ico_input *input = NULL;
    ico_graph_reader *reader = NULL;
    ico_graph *graph = NULL;
    assert_int_equal(ico_input_from_memory(ctx, "line", line, size, &input), ICO_OK);
    assert_int_equal(ico_graph_reader_new(ctx, input, ICO_FORMAT_GRAPH6, &reader),
                     ICO_OK);
    assert_int_equal(ico_graph_reader_next(reader, &graph), ICO_OK);
    assert_int_equal(ico__popcount64(g.vertices), graph->n);
    assert_false(g.directed || graph->directed);
    uint32_t arcs = 0;
    for (uint32_t v = 0; v < graph->n; v++) arcs += ico__popcount64(g.after[v]);
    assert_int_equal(arcs, 2 * graph->m);
    for (uint32_t e = 0; e < graph->m; e++) {
        assert_true(has_arc(&g, graph->tail[e], graph->head[e]));
        assert_true(has_arc(&g, graph->head[e], graph->tail[e]));
    }
    ico_graph_free(graph);
    ico_graph_reader_free(reader);
    ico_input_free(input);
}

/* Each number of vertices; then each byte in turn is changed, left out and repeated. */
static void lines_of_graph6(void **state)
{
    (void)state;
    for (unsigned n = 1; n <= 62; n++) {
        char line[400];
        size_t bits = n * (n - 1) / 2, size = 1;
        line[0] = (char)(63 + n);
        for (size_t at = 0; at < bits; at += 6) {
            unsigned pairs = bits - at < 6 ? (unsigned)(bits - at) : 6;
            unsigned byte = ico__random_below(&rng, 1u << pairs) << (6 - pairs);
            line[size++] = (char)(63 + (chance(3) ? 0 : byte));
        }
        compare_line(line, size, true);
        assert_false(ico__masks_read(line, size - 1, &(ico_masks){0}));
        line[size] = 63;
        assert_false(ico__masks_read(line, size + 1, &(ico_masks){0}));
        for (unsigned round = 0; round < 200; round++) {
            size_t at = ico__random_below(&rng, (uint32_t)size);
            char before = line[at];
            line[at] = (char)ico__random_below(&rng, 256);
            if (line[at] != '\n' && line[at] != '\0' && line[at] != '\r')
                compare_line(line, size, false);
            line[at] = before;
        }
    }
    assert_false(ico__masks_read("", 0, &(ico_masks){0}));
    assert_false(ico__masks_read("?", 1, &(ico_masks){0}));  /* no vertices */
    assert_false(ico__masks_read("A@", 2, &(ico_masks){0})); /* a bit behind the pair */
}

/* --- the parts --- */

static ico_joins fresh_state(const ico_masks *g)
{
    ico_joins s = {.now = {.open = {{g->vertices, g->directed ? g->vertices : 0}},
                           .whole = g->directed ? 0 : g->vertices,
                           .left = ico__popcount64(g->vertices)}};
    for (unsigned v = 0; v < ICO_MASKS_MOST; v++) {
        s.ways[v] = g->after[v];
        s.ways[ICO_JOINS_IN + v] = g->directed ? g->before[v] : 0;
        s.mate[v] = (uint8_t)(g->directed ? ICO_JOINS_IN + v : v);
        s.mate[ICO_JOINS_IN + v] = (uint8_t)v;
    }
    return s;
}

/* A state is not another one, though a hash were the same. */
static void states_are_compared_whole(void **state)
{
    (void)state;
    for (unsigned directed = 0; directed < 2; directed++) {
        ico_masks g = random_graph(9, directed, 60);
        ico_joins s = fresh_state(&g);
        ico_joins_memo *memo = calloc(1, sizeof *memo);
        assert_non_null(memo);
        ico__joins_memo_clear(memo, directed, 9);
        uint64_t hash = ico__joins_hash(memo, &s);
        assert_false(ico__joins_memo_has(memo, &s, hash));
        ico__joins_memo_put(memo, &s, hash);
        assert_true(ico__joins_memo_has(memo, &s, hash));
        assert_false(ico__joins_memo_has(memo, &s, hash + 2));
        unsigned first = ico__ctz64(g.vertices);
        for (unsigned side = 0; side <= directed; side++) {
            ico_joins t = s;
            t.now.open.side[side] &= t.now.open.side[side] - 1;
            assert_false(ico__joins_memo_has(memo, &t, hash));
            for (uint64_t todo = s.now.open.side[side]; todo != 0; todo &= todo - 1) {
                unsigned p = side * ICO_JOINS_IN + ico__ctz64(todo);
                t = s;
                t.ways[p] ^= UINT64_C(1) << first;
                assert_false(ico__joins_memo_has(memo, &t, hash));
                t = s;
                t.mate[p] ^= 1;
                assert_false(ico__joins_memo_has(memo, &t, hash));
            }
        }
        ico_joins t = s;
        t.now.whole ^= UINT64_C(1) << first;
        assert_false(ico__joins_memo_has(memo, &t, hash));
        ico__joins_memo_clear(memo, directed, 9);
        assert_false(ico__joins_memo_has(memo, &s, hash));
        free(memo);
    }
}

/* What the check of a state finds: parts, sides, and sums of needs. */
static void checks(void **state)
{
    (void)state;
    static const struct {
        bool fits, directed;
        unsigned n, m;
        unsigned char edge[12][2];
    } rows[] = {
        {true, false, 4, 4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}}},
        {false, false, 6, 6, {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}}},
        {false, false, 5, 6, {{0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}}},
        {true, false, 5, 7, {{0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}}},
        {true, true, 3, 3, {{0, 1}, {1, 2}, {2, 0}}},
        /* vertices 0 and 1 both lead to 2 alone */
        {false, true, 4, 6, {{0, 2}, {1, 2}, {2, 3}, {2, 0}, {3, 0}, {3, 1}}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_masks g = {.directed = rows[i].directed,
                       .vertices = (UINT64_C(1) << rows[i].n) - 1};
        for (unsigned k = 0; k < rows[i].m; k++)
            ico__masks_add(&g, rows[i].edge[k][0], rows[i].edge[k][1]);
        ico_joins s = fresh_state(&g);
        assert_int_equal(ico__joins_check(g.directed, &s), rows[i].fits);
    }
}

/* A path through vertices 0 and 1 leaves a triangle that needs five ends in all. */
static void odd_needs(void **state)
{
    (void)state;
    ico_masks g = {.vertices = (UINT64_C(1) << 8) - 1};
    for (unsigned k = 0; k < 4; k++)
        for (unsigned l = 0; l < k; l++) {
            ico__masks_add(&g, k, l);
            ico__masks_add(&g, 4 + k, 4 + l);
        }
    ico__masks_add(&g, 0, 4);
    ico__masks_add(&g, 1, 5);
    ico_joins s = fresh_state(&g);
    assert_true(ico__joins_check(false, &s));
    assert_int_equal(ico__joins_take(false, &s, 0, 4), ICO_UNKNOWN);
    assert_true(ico__joins_check(false, &s)); /* the edge 1-5 is undecided */
    ico__joins_drop(false, &s, 1, 5);
    assert_false(ico__joins_check(false, &s));
}

#define WITH_DICE(test) cmocka_unit_test_setup_teardown(test, set_up_dice, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_DICE(every_small_graph),
        WITH_DICE(random_graphs),
        WITH_DICE(cubic_graphs),
        WITH_DICE(graphs_without_cycles),
        WITH_DICE(dense_graphs),
        WITH_DICE(full_words),
        WITH_DICE(steps_are_counted),
        WITH_DICE(lines_of_graph6),
        WITH_DICE(states_are_compared_whole),
        WITH_DICE(checks),
        WITH_DICE(odd_needs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
