/* tests/unit/test_passages.c - the method passages and its parts: passages of a cluster,
 * covers and windows against exhaustive search; tours of graphs made of pieces.
 * SPDX-License-Identifier: MIT */
#include "method/passages/covers.h"
#include "share.h"

#include "method/registry.h"
#include "passages.h"

static ico_random rng;

enum { PIECE = 8, MOST_PIECES = 40, MOST_INNER = 16 };

/* Graphs made of pieces of PIECE vertices in a ring of a random order, with a tour in
 * them: a path through each piece, and an edge from its end to the next one; then some
 * edges more. */
typedef struct pieces {
    uint32_t count, order[MOST_PIECES * PIECE];
    ico_graph_builder *builder;
} pieces;

static void add(pieces *p, uint32_t u, uint32_t v)
{
    if (u != v) builder_add(p->builder, u, v);
}

static uint32_t member(const pieces *p, uint32_t piece, uint32_t k)
{
    return p->order[piece * PIECE + k];
}

/* One of three: the ends of the path, and the vertex in the middle. */
static uint32_t port_of_piece(void)
{
    static const uint32_t port[] = {0, PIECE / 2, PIECE - 1};
    return port[ico__random_below(&rng, 3)];
}

static ico_graph *make_pieces(ico_context *ctx, uint32_t count, uint32_t inner,
                              uint32_t outer)
{
    pieces p = {.count = count};
    ico_graph *g = NULL;
    uint32_t ring[MOST_PIECES];
    for (uint32_t i = 0; i < count * PIECE; i++) p.order[i] = i;
    for (uint32_t i = 0; i < count; i++) ring[i] = i;
    ico__random_shuffle(&rng, p.order, count * PIECE);
    ico__random_shuffle(&rng, ring, count);
    p.builder = builder_new(ctx, count * PIECE, false);
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k + 1 < PIECE; k++)
            add(&p, member(&p, i, k), member(&p, i, k + 1));
        for (uint32_t k = 0; k < inner; k++) { /* one by one: arguments have no order */
            uint32_t to = ico__random_below(&rng, PIECE);
            add(&p, member(&p, i, ico__random_below(&rng, PIECE)), member(&p, i, to));
        }
        add(&p, member(&p, ring[i], PIECE - 1), member(&p, ring[(i + 1) % count], 0));
    }
    for (uint32_t k = 0; k < outer; k++) { /* from few ports */
        uint32_t a = ico__random_below(&rng, count), b = ico__random_below(&rng, count);
        if (a == b) continue;
        uint32_t to = member(&p, b, port_of_piece());
        add(&p, member(&p, a, port_of_piece()), to);
    }
    assert_int_equal(ico_graph_build(p.builder, "pieces", &g), ICO_OK);
    ico_graph_builder_free(p.builder);
    return g;
}

/* --- passages
 * -------------------------------------------------------------------------- */

/* The edges among these strands. */
static uint32_t edges_inside(const bench *b, const ico_cluster *c, uint32_t *inner)
{
    const ico_graph *g = b->closed->graph;
    uint32_t count = 0;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = b->strands.of[g->tail[e]], v = b->strands.of[g->head[e]];
        bool in[2] = {false, false};
        for (uint32_t i = 0; i < c->strands; i++) {
            in[0] = in[0] || c->strand[i] == u;
            in[1] = in[1] || c->strand[i] == v;
        }
        if (in[0] && in[1] &&
            ico__strands_is_link(&b->strands, e, g->tail[e], g->head[e]))
            inner[count++] = e;
    }
    return count;
}

/* The far end of the path from port p along these edges and the strands, of which
 * *strands are counted. */
static uint32_t far_end(const bench *b, const uint32_t *chosen, uint32_t count,
                        uint32_t p, uint32_t *strands)
{
    const ico_graph *g = b->closed->graph;
    bool used[MOST_INNER] = {false};
    uint32_t at = p;
    for (;;) {
        uint32_t s = b->strands.of[at], i = 0;
        const uint32_t *port = b->strands.port + 2 * s;
        at = port[0] == at ? port[1] : port[0];
        ++*strands;
        while (i < count &&
               (used[i] || (g->tail[chosen[i]] != at && g->head[chosen[i]] != at)))
            i++;
        if (i == count) return at;
        used[i] = true;
        at = g->tail[chosen[i]] == at ? g->head[chosen[i]] : g->tail[chosen[i]];
    }
}

/* Do these edges make paths between ports that lead out, through all of the cluster?
 * Then the key, as in clusters.h; 0 if they do not. */
static uint32_t key_of(const bench *b, const ico_cluster *c, const uint32_t *chosen,
                       uint32_t count, uint8_t *key)
{
    const ico_graph *g = b->closed->graph;
    uint32_t size = c->ports, covered = 0;
    memset(key, 0, c->ports);
    for (uint32_t s = 0; s < c->strands; s++) {
        const uint32_t *port = b->strands.port + 2 * c->strand[s];
        bool lone = port[0] == port[1];
        for (uint32_t k = 0; k < (lone ? 1U : 2U); k++) {
            uint32_t degree = 0, wanted = lone ? 2 : 1, place = 0, outer = 0, links;
            const uint32_t *edges = ico__forced_edges(b->forced, port[k], &links);
            for (uint32_t i = 0; i < count; i++)
                degree += g->tail[chosen[i]] == port[k] || g->head[chosen[i]] == port[k];
            if (degree > wanted) return 0;
            while (place < c->ports && c->port[place] != port[k]) place++;
            for (uint32_t i = 0; i < links; i++) {
                uint32_t q = ico__forced_across(b->forced, edges[i], port[k]);
                bool inside = false;
                if (!ico__strands_is_link(&b->strands, edges[i], port[k], q)) continue;
                for (uint32_t j = 0; j < c->strands; j++)
                    inside = inside || c->strand[j] == b->strands.of[q];
                outer += !inside;
            }
            if (wanted - degree > outer) return 0;
            if (wanted > degree) key[place] = (uint8_t)(wanted - degree);
        }
    }
    for (uint32_t k = 0; k < c->ports; k++) {
        if (key[k] == 0) continue;
        uint32_t far = c->port[k], place = 0, strands = 0;
        if (key[k] == 1) far = far_end(b, chosen, count, c->port[k], &strands);
        while (place < c->ports && c->port[place] != far) place++;
        assert_true(place < c->ports); /* a path ends where something leads out */
        if (place < k) continue;
        key[size++] = (uint8_t)k;
        key[size++] = (uint8_t)place;
        covered += key[k] == 1 ? strands : 1;
    }
    return covered == c->strands ? size : 0; /* else the rest is in cycles */
}

static bool has_key(const ico_cluster *c, const uint8_t *key, uint32_t size)
{
    for (size_t k = 0; k < c->passage.size; k++)
        if (c->ports + 2 * c->passage.items[k].pairs == size &&
            memcmp(ico__passage_uses(c, (uint32_t)k), key, size) == 0)
            return true;
    return false;
}

/* Compares with all sets of edges inside; returns how many passages there are. */
static uint32_t compare_cluster(const bench *b, const ico_cluster *c)
{
    uint32_t inner[64], found = 0;
    static uint8_t known[1 << MOST_INNER][4 * PIECE];
    if (c->strands > PIECE) return 0; /* so that there are at most 28 */
    uint32_t count = edges_inside(b, c, inner);
    if (count > MOST_INNER) return 0;
    for (uint32_t set = 0; set < 1U << count; set++) {
        uint32_t chosen[MOST_INNER], size = 0;
        uint8_t key[8 * ICO_CLUSTER_STRANDS] = {0};
        for (uint32_t i = 0; i < count; i++)
            if (set >> i & 1) chosen[size++] = inner[i];
        uint32_t bytes = size < MOST_INNER ? key_of(b, c, chosen, size, key) : 0;
        if (bytes == 0) continue;
        if (!has_key(c, key, bytes)) fail_msg("a passage was missed");
        bool twice = false;
        assert_true(bytes <= sizeof known[0]);
        for (uint32_t i = 0; i < found; i++)
            twice = twice || memcmp(known[i], key, sizeof known[0]) == 0;
        if (!twice) memcpy(known[found++], key, sizeof known[0]);
    }
    assert_int_equal(found, c->passage.size);
    return found;
}

static void test_passages_of_clusters(void **state)
{
    ico_context *ctx = *state;
    uint32_t compared = 0;
    for (unsigned i = 0; i < share_of(800); i++) {
        bench b;
        open_bench(&b, ctx, make_pieces(ctx, 8, 2 + i % 4, 16 + i % 20));
        for (size_t k = 0; k < b.partition.cluster.size; k++)
            compared += compare_cluster(&b, &b.partition.cluster.items[k]);
        close_bench(&b);
    }
    print_message("%u passages compared\n", compared);
    assert_true(compared > share_least(200));
}

/* --- covers
 * ---------------------------------------------------------------------------- */

/* Every vertex has two edges of the cover, and it falls into so many cycles. */
static void check_cover(const bench *b, ico_passage_cover *c)
{
    const ico_graph *g = b->closed->graph;
    uint32_t edges[4 * MOST_PIECES * PIECE], degree[MOST_PIECES * PIECE] = {0};
    uint32_t above[MOST_PIECES * PIECE], cycles = g->n;
    uint32_t said = ico__passage_cycles(c), count = ico__passage_edges(c, edges);
    for (uint32_t i = 0; i < b->forced->made; i++)
        if (b->forced->state[b->forced->trail[i].edge] == ICO_EDGE_IN)
            edges[count++] = b->forced->trail[i].edge;
    assert_int_equal(count, g->n);
    for (uint32_t v = 0; v < g->n; v++) above[v] = v;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t u = g->tail[edges[i]], v = g->head[edges[i]];
        degree[u]++;
        degree[v]++;
        while (above[u] != u) u = above[u];
        while (above[v] != v) v = above[v];
        cycles -= u != v;
        above[u] = v;
    }
    for (uint32_t v = 0; v < g->n; v++) assert_int_equal(degree[v], 2);
    assert_int_equal(cycles, said);
}

/* The lack is that of the combinations, and these are those of the choices. */
static void check_state(const ico_passage_state *s)
{
    const ico_passage_model *m = s->m;
    uint64_t lack = 0;
    for (uint32_t t = 0; t < m->table.size; t++) {
        const ico_passage_table *table = &m->table.items[t];
        uint32_t combination = 0;
        for (uint32_t k = 0; k < table->slots; k++) {
            const ico_slot *slot = &m->slot.items[table->from + k];
            combination +=
                slot->stride * m->pattern.items[slot->first + s->chosen[slot->cluster]];
        }
        assert_int_equal(combination, s->combination[t]);
        lack += m->lack.items[table->first + combination];
    }
    assert_int_equal(lack, s->lack);
}

/* Do the choices lack nothing but that two clusters close to a cycle? */
static bool lacks_subtours(const ico_passage_state *s)
{
    uint64_t lack = 0;
    for (uint32_t t = 0; t < s->m->joining; t++)
        lack += s->m->lack.items[s->m->table.items[t].first + s->combination[t]];
    return lack == 0 && s->lack > 0;
}

/* Is there a cycle of the cover that goes through two clusters alone? */
static bool has_subtour(ico_passage_cover *c)
{
    const ico_passage_model *m = c->m;
    if (ico__passage_cycles(c) == 1) return false;
    for (uint32_t x = 0; x < m->sockets; x++) {
        if (c->mate[x] == ICO_NO_PEER) continue;
        uint32_t owner[2] = {m->owner[x], UINT32_MAX};
        bool small = true;
        for (uint32_t y = 0; y < m->sockets; y++) {
            if (c->mate[y] == ICO_NO_PEER || c->seen[y] != c->seen[x]) continue;
            if (m->owner[y] != owner[0] && owner[1] == UINT32_MAX) owner[1] = m->owner[y];
            small = small && (m->owner[y] == owner[0] || m->owner[y] == owner[1]);
        }
        if (small) return true;
    }
    return false;
}

/* All choices, if they are few: each that lacks nothing is a cover; how many.  *closed of
 * the others would be covers, but for two clusters that close to a cycle. */
static uint64_t count_covers(const bench *b, ico_passage_cover *c, uint64_t *closed)
{
    const ico_passage_model *m = &b->model;
    uint64_t all = 1, covers = 0;
    for (uint32_t x = 0; x < m->clusters; x++) all *= ico__passage_choices(m, x);
    for (uint64_t i = 0; i < all; i++) {
        uint64_t rest = i;
        for (uint32_t x = 0; x < m->clusters; x++) {
            ico__passage_choose(&c->state, x,
                                (uint32_t)(rest % ico__passage_choices(m, x)));
            rest /= ico__passage_choices(m, x);
        }
        check_state(&c->state);
        if (lacks_subtours(&c->state)) {
            assert_true(has_subtour(c));
            ++*closed;
        }
        if (c->state.lack > 0) continue;
        covers++;
        check_cover(b, c);
    }
    return covers;
}

/* Where there is a cover, copies at their temperatures find one. */
static void check_temper(const bench *b, ico_passage_cover *c, bool any)
{
    ico_temper t;
    bool found;
    assert_int_equal(ico__temper_new(&b->model, &t), ICO_OK);
    ico__temper_run(&t, any ? 10000000 : 1000, &c->state, &found);
    assert_int_equal(found, any);
    if (found) {
        check_state(&c->state);
        check_cover(b, c);
    }
    for (uint32_t k = 0; k < ICO_TEMPER_COPIES; k++) check_state(&t.copy[k]);
    ico__temper_free(&t);
}

static void test_covers_and_windows(void **state)
{
    ico_context *ctx = *state;
    uint64_t compared = 0, covers = 0, closed = 0;
    for (unsigned i = 0; i < share_of(4000); i++) {
        bench b;
        ico_passage_cover c;
        ico_passage_window w;
        open_bench(&b, ctx, make_pieces(ctx, 4 + i % 4, 2 + i % 4, 8 + i % 20));
        double bits = 0;
        for (uint32_t x = 0; b.modelled && x < b.model.clusters; x++)
            bits += ico__passage_choices(&b.model, x) > 1
                        ? ico__passage_choices(&b.model, x)
                        : 0;
        if (b.modelled && bits < 40) {
            assert_int_equal(ico__passage_cover_new(&b.model, &c), ICO_OK);
            assert_int_equal(ico__window_new(&b.model, &w), ICO_OK);
            ico__passage_scatter(&c.state, &rng);
            uint64_t count = count_covers(&b, &c, &closed);
            ico__window_pick(&w, b.model.clusters, 0);
            if (w.members == b.model.clusters) {
                assert_int_equal(ico__window_list(&w, &c.state, UINT32_MAX, UINT32_MAX),
                                 ICO_OK);
                assert_int_equal(w.count, count);
                compared++;
            }
            covers += count;
            check_temper(&b, &c, count > 0);
            ico__window_free(&w);
            ico__passage_cover_free(&c);
        }
        close_bench(&b);
    }
    print_message("%u models, %u covers, %u with subtours\n", (unsigned)compared,
                  (unsigned)covers, (unsigned)closed);
    assert_true(compared > share_least(25) && covers > share_least(120) &&
                closed >= share_least(6));
}

/* --- the method
 * ------------------------------------------------------------------------ */

static answer ask_pieces(ico_context *ctx, ico_graph *g, const char *options,
                         uint64_t seed)
{
    ico_problem *p = closed_problem(problem_in(ctx, g, ICO_CLOSED));
    answer a =
        ask(ctx, p, (asking){.method = "passages", .options = options, .seed = seed});
    ico_problem_free(p);
    return a;
}

/* There is a tour in each; where pieces are seen it is found. */
static void test_tours_are_found(void **state)
{
    ico_context *ctx = *state;
    unsigned found = 0, tried = share_of(60);
    for (unsigned i = 0; i < tried; i++) {
        answer a =
            ask_pieces(ctx, make_pieces(ctx, 10 + i % 30, 3 + i % 2, 3 * (10 + i % 30)),
                       "tries=20", i + 1);
        assert_int_equal(a.status, ICO_OK);
        assert_int_not_equal(a.verdict, ICO_NONE);
        found += a.verdict == ICO_FOUND;
    }
    print_message("%u of %u found\n", found, tried);
    assert_true(found > tried / 5);
}

/* A graph without such pieces is left alone, after little work. */
static void test_other_graphs(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = board_question(ctx, "knight", "20x20", ICO_CLOSED);
    answer a = ask(ctx, p, (asking){.method = "passages", .options = "", .seed = 1});
    assert_int_equal(a.status, ICO_OK);
    assert_int_equal(a.verdict, ICO_UNKNOWN);
    assert_int_equal(a.limit, ICO_LIMIT_METHOD);
    ico_problem_free(p);
}

static int set_up_dice(void **state)
{
    ico__random_seed(&rng, 20261122);
    return open_context(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_passages_of_clusters, set_up_dice,
                                        close_context),
        cmocka_unit_test_setup_teardown(test_covers_and_windows, set_up_dice,
                                        close_context),
        cmocka_unit_test_setup_teardown(test_tours_are_found, set_up_dice, close_context),
        cmocka_unit_test_setup_teardown(test_other_graphs, set_up_dice, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
