/* tests/property/test_passages_brute.c - method passages on small graphs made of gadgets,
 * against all tours: what it says, and what its model holds; and auto on the same.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "passages.h"
#include "share.h"

#include "certified.h"
#include "gadgets.h"

static ico_random rng;

enum { MOST_TOURS = 1 << 14, MOST_CHOICES = 1 << 16, MOST_SERVED = 1 << 8 };

typedef struct sums {
    uint32_t hamiltonian, modelled, compared, cut_short, linked, without, blocked;
    uint32_t tours, found, missed, refused, worse, proved;
} sums;

/* --- what tours are to the model --------------------------------------------------- */

/* Which links join clusters, and how paths inside pair ports: what is the same for two
 * tours if they differ within clusters alone.  As sums of hashes, each once. */
typedef struct shapes {
    const bench *b;
    uint64_t shape[MOST_TOURS];
    uint32_t count;
    bool full;
} shapes;

static void note(shapes *t, uint64_t shape)
{
    t->full = t->full || t->count == MOST_TOURS;
    if (!t->full) t->shape[t->count++] = shape;
}

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void sort_shapes(shapes *t)
{
    uint32_t kept = 0;
    qsort(t->shape, t->count, sizeof *t->shape, by_value);
    for (uint32_t i = 0; i < t->count; i++)
        if (kept == 0 || t->shape[kept - 1] != t->shape[i])
            t->shape[kept++] = t->shape[i];
    t->count = kept;
}

static uint64_t hash_of_link(uint32_t edge)
{
    return ico__mix64(UINT64_C(2) * edge + 1);
}

static uint64_t hash_of_pair(uint32_t p, uint32_t q)
{
    return ico__mix64(UINT64_C(2) * (1000 * (p < q ? p : q) + (p < q ? q : p)) + 2);
}

static uint32_t port_out(const bench *b, uint32_t v)
{
    return b->closed->graph->directed ? 2 * v : v;
}

static uint32_t port_in(const bench *b, uint32_t v)
{
    return b->closed->graph->directed ? 2 * v + 1 : v;
}

static bool joins_clusters(const bench *b, uint32_t e, uint32_t p, uint32_t q)
{
    const uint32_t *of = b->strands.of, *owner = b->partition.owner;
    return ico__strands_is_link(&b->strands, e, p, q) && owner[of[p]] != owner[of[q]];
}

/* The step of a cycle of the closed form: sum: its shape so far; met: fixed edges; first:
 * where it left the first cluster, and last: where it entered the present one (ports, 1
 * more). */
static history step_of_cycle(const void *user, history h, uint32_t u, uint32_t v)
{
    const bench *b = ((const shapes *)user)->b;
    uint32_t edge = ico_graph_find_edge(b->closed->graph, u, v);
    for (size_t k = 0; k < b->closed->fixed_count; k++)
        h.met += b->closed->fixed[k] == edge;
    if (!joins_clusters(b, edge, port_out(b, u), port_in(b, v))) return h;
    h.sum += hash_of_link(edge);
    if (h.last > 0)
        h.sum += hash_of_pair(h.last - 1, port_out(b, u));
    else
        h.first = 1 + port_out(b, u);
    h.last = 1 + port_in(b, v);
    return h;
}

/* The end of the step back to the first vertex. */
static bool note_cycle(void *user, const uint32_t *cycle, history h)
{
    shapes *t = user;
    const bench *b = t->b;
    const ico_graph *g = b->closed->graph;
    if (ico_graph_find_edge(g, cycle[g->n - 1], cycle[0]) == ICO_NO_EDGE) return false;
    h = step_of_cycle(t, h, cycle[g->n - 1], cycle[0]);
    if (h.met < b->closed->fixed_count) return false;
    for (uint32_t i = 0; i < g->n; i++)
        assert_int_not_equal(
            b->forced->state[ico_graph_find_edge(g, cycle[i], cycle[(i + 1) % g->n])],
            ICO_EDGE_OUT);
    assert_true(h.last > 0); /* no cluster has a tour of its own */
    note(t, h.sum + hash_of_pair(h.last - 1, h.first - 1));
    return t->full;
}

static void note_tours(shapes *t, const bench *b)
{
    const ico_graph *g = b->closed->graph;
    uint32_t arc[MOST_VERTICES + 1] = {0};
    *t = (shapes){.b = b};
    for (uint32_t e = 0; e < g->m; e++) {
        arc[g->tail[e]] |= UINT32_C(1) << g->head[e];
        if (!g->directed) arc[g->head[e]] |= UINT32_C(1) << g->tail[e];
    }
    paths p = {
        .arc = arc, .n = g->n, .step = step_of_cycle, .found = note_cycle, .user = t};
    (void)search_paths(&p, 0, 1);
    t->full = t->full || p.full;
    sort_shapes(t);
}

/* --- what the model holds ---------------------------------------------------------- */

/* Cycles of these edges and the forced ones, which give each vertex what it needs. */
static uint32_t cycles_of(const bench *b, const ico_passage_cover *c)
{
    const ico_graph *g = b->closed->graph;
    uint32_t edges[8 * MOST_VERTICES], degree[2 * MOST_VERTICES + 2] = {0};
    uint32_t above[MOST_VERTICES + 1], cycles = g->n;
    uint32_t count = ico__passage_edges(c, edges);
    for (uint32_t i = 0; i < b->forced->made; i++)
        if (b->forced->state[b->forced->trail[i].edge] == ICO_EDGE_IN)
            edges[count++] = b->forced->trail[i].edge;
    assert_int_equal(count, g->n);
    for (uint32_t v = 0; v < g->n; v++) above[v] = v;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t u = g->tail[edges[i]], v = g->head[edges[i]];
        degree[port_out(b, u)]++;
        degree[port_in(b, v)]++;
        while (above[u] != u) u = above[u];
        while (above[v] != v) v = above[v];
        cycles -= u != v;
        above[u] = v;
    }
    for (uint32_t p = 0; p < b->forced->ports; p++)
        assert_int_equal(degree[p], b->forced->need);
    return cycles;
}

static uint64_t shape_of(const bench *b, const ico_passage_cover *c)
{
    const ico_passage_model *m = &b->model;
    const ico_graph *g = b->closed->graph;
    uint32_t edges[8 * MOST_VERTICES], count = ico__passage_edges(c, edges);
    uint64_t shape = 0;
    for (uint32_t i = 0; i < count; i++)
        if (joins_clusters(b, edges[i], port_out(b, g->tail[edges[i]]),
                           port_in(b, g->head[edges[i]])))
            shape += hash_of_link(edges[i]);
    for (uint32_t x = 0; x < m->clusters; x++) {
        const ico_cluster *cluster = &b->partition.cluster.items[x];
        uint32_t k = m->choice.items[m->row[x] + c->state.chosen[x]].passage;
        const uint8_t *paired = ico__passage_pairs(cluster, k);
        for (uint32_t i = 0; i < cluster->passage.items[k].pairs; i++)
            shape += hash_of_pair(cluster->port[paired[2 * i]],
                                  cluster->port[paired[2 * i + 1]]);
    }
    return shape;
}

/* All choices, one cluster after the other: where all clusters of a table have chosen, it
 * must lack nothing.  left: clusters tried before it is over. */
typedef struct choosing {
    ico_passage_cover cover;
    shapes *t;
    sums *s;
    uint32_t covers, left;
    bool all;
} choosing;

/* The next way to serve the tables; false after the last. */
static bool serve_next(ico_passage_cover *c)
{
    const ico_passage_model *m = c->m;
    for (uint32_t t = 0; t < m->table.size; t++) {
        uint32_t count =
            ico__passage_matchings(m, &m->table.items[t], c->state.combination[t]);
        if (++c->served[t] < count) return true;
        c->served[t] = 0;
    }
    return false;
}

/* All ways to serve the tables for these choices, which lack nothing: notes those of one
 * cycle.   all: the model knows all ways. */
static void note_served(choosing *x)
{
    ico_passage_cover *c = &x->cover;
    const ico_passage_model *m = c->m;
    uint32_t said = ico__passage_cycles(c), fewest = said, ways = 0;
    assert_int_equal(cycles_of(x->t->b, c), said);
    memset(c->served, 0, m->table.size);
    for (uint32_t k = 0; k < m->table.size; k++)
        x->all = x->all &&
                 ico__passage_matchings(m, &m->table.items[k], c->state.combination[k]) <
                     ICO_MODEL_MATCHINGS;
    do {
        uint32_t cycles = cycles_of(x->t->b, c);
        if (cycles < fewest) fewest = cycles;
        if (cycles == 1) note(x->t, shape_of(x->t->b, c));
        ways++;
    } while (serve_next(c) && ways < MOST_SERVED);
    x->all = x->all && ways < MOST_SERVED;
    x->s->worse += fewest < said;
}

/* Does every table lack nothing whose last cluster is x? */
static bool suits(const ico_passage_state *s, uint32_t x)
{
    const ico_passage_model *m = s->m;
    for (uint32_t t = 0; t < m->table.size; t++) {
        const ico_passage_table *of = &m->table.items[t];
        uint32_t combination = 0, last = 0;
        for (uint32_t k = 0; k < of->slots; k++) {
            const ico_slot *slot = &m->slot.items[of->from + k];
            last = slot->cluster > last ? slot->cluster : last;
            if (slot->cluster <= x)
                combination += slot->stride *
                               m->pattern.items[slot->first + s->chosen[slot->cluster]];
        }
        if (last == x && m->lack.items[of->first + combination] > 0) return false;
    }
    return true;
}

static void choose_from(choosing *c, uint32_t x)
{
    const ico_passage_model *m = c->cover.m;
    ico_passage_state *state = &c->cover.state;
    if (x == m->clusters) {
        ico__passage_state_read(state);
        assert_int_equal(state->lack, 0);
        c->covers++;
        note_served(c);
        return;
    }
    for (uint32_t k = 0; k < ico__passage_choices(m, x) && c->left > 0; k++) {
        c->left--;
        state->chosen[x] = (uint8_t)k;
        if (suits(state, x)) choose_from(c, x + 1);
    }
}

/* A window of all clusters lists just as many covers. */
static void check_window(const bench *b, const choosing *c)
{
    ico_passage_window w;
    assert_int_equal(ico__window_new(&b->model, &w), ICO_OK);
    ico__window_pick(&w, b->model.clusters, 0);
    if (w.members == b->model.clusters) {
        assert_int_equal(ico__window_list(&w, &c->cover.state, UINT32_MAX, UINT32_MAX),
                         ICO_OK);
        assert_int_equal(w.count, c->covers);
    }
    ico__window_free(&w);
}

/* Its covers of one cycle are the tours, but for what differs within clusters. */
static void compare_model(const bench *b, const char *text, sums *s)
{
    static shapes tours, covers;
    choosing c = {.t = &covers, .s = s, .left = MOST_CHOICES, .all = true};
    covers = (shapes){.b = b};
    assert_int_equal(ico__passage_cover_new(&b->model, &c.cover), ICO_OK);
    choose_from(&c, 0);
    if (c.left > 0) check_window(b, &c);
    ico__passage_cover_free(&c.cover);
    if (c.left == 0 || covers.full) return;
    note_tours(&tours, b);
    if (tours.full) return;
    sort_shapes(&covers);
    s->compared++;
    s->linked += b->model.link.size > 0;
    s->tours += tours.count;
    s->without += tours.count == 0;
    s->cut_short += !c.all;
    for (uint32_t i = 0, k = 0; i < covers.count; i++) {
        while (k < tours.count && tours.shape[k] < covers.shape[i]) k++;
        if (k == tours.count || tours.shape[k] != covers.shape[i])
            fail_msg("%s: a cover of one cycle is no tour", text);
    }
    if (c.all && covers.count != tours.count)
        fail_msg("%s: %u tours, %u covers of one cycle", text, tours.count, covers.count);
}

/* --- gadgets as clusters ----------------------------------------------------------- */

/* The gadget of a vertex; the apex is one more. */
static uint32_t gadget_of(const gadgets *g, uint32_t v)
{
    uint32_t place = 0, k = 0;
    if (v == g->n) return g->count;
    while (g->order[place] != v) place++;
    while (place >= g->first[k + 1]) k++;
    return k;
}

/* The strands of each gadget as a cluster, in place of those that the method takes.
 * Passages are few enough: *good. */
static void part_by_gadgets(bench *b, const gadgets *g, bool *good)
{
    ico_strands *s = &b->strands;
    size_t room = (size_t)s->count + 1;
    uint8_t inside[2 * MOST_VERTICES] = {0};
    uint64_t ticks = 0;
    ico__partition_free(&b->partition);
    b->partition = (ico_partition){.strands = s};
    b->partition.owner = ICO_NEW_ARRAY(s->ctx, uint32_t, room);
    assert_non_null(b->partition.owner);
    *good = true;
    for (uint32_t k = 0; k <= g->count && *good; k++) {
        ico_cluster c = {0};
        for (uint32_t i = 0; i < s->count; i++) {
            uint32_t port = s->port[2 * i];
            if (gadget_of(g, b->closed->graph->directed ? port / 2 : port) != k) continue;
            b->partition.owner[i] = (uint32_t)b->partition.cluster.size;
            c.strand[c.strands++] = i;
        }
        if (c.strands == 0) continue;
        assert_int_equal(
            ico__cluster_list(s, &c, ICO_CLUSTER_PASSAGES, 5000, inside, &ticks, good),
            ICO_OK);
        assert_true(ICO_VECTOR_PUSH(s->ctx, &b->partition.cluster, c));
    }
}

/* Can a cluster not be passed at all? */
static bool is_blocked(const bench *b)
{
    for (size_t i = 0; i < b->partition.cluster.size; i++)
        if (b->partition.cluster.items[i].passage.size == 0) return true;
    return false;
}

static void check_gadgets(bench *b, const gadgets *g, bool has, const char *text, sums *s)
{
    bool good;
    part_by_gadgets(b, g, &good);
    if (!good || b->partition.cluster.size < 2) return;
    if (is_blocked(b) && has) fail_msg("%s: a gadget cannot be passed", text);
    s->blocked += is_blocked(b);
    ico__passage_model_free(&b->model);
    assert_int_equal(
        ico__passage_model_new(&b->partition, b->run, &b->model, &b->modelled), ICO_OK);
    if (b->modelled) compare_model(b, text, s);
}

static void check_model(ico_context *ctx, const gadgets *g, bool has, const char *text,
                        bool *modelled, sums *s)
{
    bench b;
    open_bench_on(&b, ctx, gadgets_problem(ctx, g));
    if (has && !b.possible) fail_msg("%s: forced steps find no tour", text);
    s->modelled += b.modelled;
    *modelled = b.modelled;
    if (b.modelled) compare_model(&b, text, s);
    if (b.possible) check_gadgets(&b, g, has, text, s);
    close_bench(&b);
}

/* --- the methods ------------------------------------------------------------------- */

static const struct {
    const char *options;
    uint64_t ticks;
    unsigned threads;
} ways[] = {{"tries=1", 0, 1}, {"tries=3", 30000, 1}, {"", 30000, 2}};

/* passages says nothing wrong, however it is asked. */
static void check_passages(ico_context *ctx, const gadgets *g, const ico_problem *p,
                           bool has, bool modelled, const char *text, sums *s)
{
    bool found = false;
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        answer a = ask(ctx, p,
                       (asking){.method = "passages",
                                .options = ways[i].options,
                                .seed = 1 + ico__random_below(&rng, 1000),
                                .ticks = ways[i].ticks,
                                .threads = ways[i].threads});
        if (a.status != ICO_OK) fail_msg("%s: %s", text, a.message);
        if (a.verdict == ICO_NONE && has) fail_msg("%s: passages finds none", text);
        if (a.verdict == ICO_FOUND && (a.length != g->n || !tours_gadgets(g, a.tour)))
            fail_msg("%s: passages finds what is no tour", text);
        s->refused += a.verdict == ICO_NONE;
        found = found || a.verdict == ICO_FOUND;
    }
    s->found += found;
    s->missed += has && modelled && !found;
}

/* auto decides, and the checker believes it. */
static void check_auto(ico_context *ctx, const gadgets *g, const ico_problem *p, bool has,
                       const char *text, sums *s)
{
    ico_run *run = NULL;
    ico_result *result = NULL;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_threads(run, 1);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("auto"), NULL, &result),
                     ICO_OK);
    if (result->verdict != (has ? ICO_FOUND : ICO_NONE))
        fail_msg("%s: auto says %s", text, ico_verdict_name(result->verdict));
    if (has && (ico_tour_length(result->tour) != g->n ||
                !tours_gadgets(g, ico_tour_vertices(result->tour))))
        fail_msg("%s: auto finds what is no tour", text);
    if (!has && (!result->checked || result->reason == NULL))
        fail_msg("%s: auto has no certificate", text);
    if (checker_says(ctx, p, result) != 0) fail_msg("%s: the checker refuses it", text);
    s->proved += !has;
    ico_result_free(result);
    ico_run_free(run);
}

static void test_gadgets(void **state)
{
    ico_context *ctx = *state;
    sums s = {0};
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 100000 : share_of(2000);
    for (unsigned i = 0; i < rounds; i++) {
        gadgets g = make_gadgets(&rng);
        char text[4096];
        bool modelled, has;
        assert_true(gadgets_have_tour(&g, &has));
        describe_gadgets(&g, text, sizeof text);
        check_model(ctx, &g, has, text, &modelled, &s);
        ico_problem *p = gadgets_problem(ctx, &g);
        check_passages(ctx, &g, p, has, modelled, text, &s);
        check_auto(ctx, &g, p, has, text, &s);
        ico_problem_free(p);
        s.hamiltonian += has;
    }
    print_message("%u graphs, %u with a tour; auto proved %u; passages found %u, missed "
                  "%u of %u with a model, refused %u\n",
                  rounds, s.hamiltonian, s.proved, s.found, s.missed, s.modelled,
                  s.refused);
    print_message("%u models compared: %u tours, %u without, %u known in part, %u choose "
                  "links; %u gadgets without a passage; %u covers with more cycles than "
                  "need be\n",
                  s.compared, s.tours, s.without, s.cut_short, s.linked, s.blocked,
                  s.worse);
    assert_true(s.hamiltonian > rounds / 4 && s.proved > rounds / 4);
    assert_true(s.modelled > rounds / 25 && s.compared > rounds / 4);
    assert_true(s.tours > rounds / 2 && s.without > rounds / 40);
    assert_true(s.blocked > rounds / 20 && s.cut_short < rounds / 50 && s.linked > 0);
    assert_true(s.found > rounds / 25 && 10 * s.missed < s.found);
}

static int set_up_dice(void **state)
{
    ico__random_seed(&rng, 20261124);
    return open_context(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_gadgets, set_up_dice, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
