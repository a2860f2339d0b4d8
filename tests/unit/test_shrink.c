/* tests/unit/test_shrink.c - tight sets, sides that four edges leave, and what auto makes
 * of graphs that have many of them.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "dice.h"
#include "method/auto/auto.h"
#include "presolve/shrink/quads.h"
#include "presolve/shrink/shrink.h"
#include "presolve/shrink/tight.h"
#include "presolve/sides.h"

enum { PETERSEN_EDGES = 15, MOST = 800 };

static const uint8_t petersen[PETERSEN_EDGES][2] = {
    {0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 4}, {0, 5}, {1, 6}, {2, 7},
    {3, 8}, {4, 9}, {5, 7}, {7, 9}, {6, 9}, {6, 8}, {5, 8}};

/* A list of edges, in no order. */
typedef struct plan {
    uint32_t n, m, u[16 * MOST], v[16 * MOST];
} plan;

static void join(plan *p, uint32_t u, uint32_t v)
{
    p->u[p->m] = u;
    p->v[p->m++] = v;
}

static ico_graph *relabelled(const plan *p)
{
    static uint32_t place[MOST];
    ico_graph_builder *builder = builder_new(ctx, p->n, false);
    for (uint32_t i = 0; i < p->n; i++) {
        uint32_t j = ico__random_below(&rng, i + 1);
        place[i] = place[j];
        place[j] = i;
    }
    for (uint32_t e = 0; e < p->m; e++)
        builder_add(builder, place[p->u[e]], place[p->v[e]]);
    return built(builder, "shrunk");
}

static answer ask_plan(const plan *p)
{
    ico_problem *problem = closed_problem(problem_in(ctx, relabelled(p), ICO_CLOSED));
    answer a =
        ask(ctx, problem,
            (asking){.method = "auto", .options = "", .threads = 1, .ticks = 100000000});
    ico_problem_free(problem);
    return a;
}

/* Each vertex of a cubic graph becomes r vertices joined to all of r - 1 others; its
 * edges are 1, 1 and r - 2 edges from the r vertices, the last of `heavy`. */
static void blow_up(plan *p, const uint8_t (*edges)[2], uint32_t n, uint32_t m,
                    uint32_t heavy, uint32_t r)
{
    uint32_t used[16] = {0}, size = 2 * r - 1;
    *p = (plan){.n = n * size};
    for (uint32_t v = 0; v < n; v++)
        for (uint32_t i = 0; i < r; i++)
            for (uint32_t j = r; j < size; j++) join(p, v * size + i, v * size + j);
    for (uint32_t e = 0; e < m; e++)
        for (uint32_t i = 0; i < (heavy >> e & 1 ? r - 2 : 1); i++)
            join(p, edges[e][0] * size + used[edges[e][0]]++,
                 edges[e][1] * size + used[edges[e][1]]++);
}

static void meredith_graphs_have_no_tour(void **state)
{
    static plan p;
    (void)state;
    uint32_t spokes = 0x1fu << 5;
    for (uint32_t r = 3; r <= 14; r++) {
        blow_up(&p, petersen, 10, PETERSEN_EDGES, spokes, r);
        answer a = ask_plan(&p);
        assert_int_equal(a.status, ICO_OK);
        assert_int_equal(a.verdict, ICO_NONE);
        assert_true(a.checked);
    }
}

static void blown_up_prisms_have_one(void **state)
{
    static const uint8_t prism[9][2] = {{0, 1}, {1, 2}, {0, 2}, {3, 4}, {4, 5},
                                        {3, 5}, {0, 3}, {1, 4}, {2, 5}};
    static plan p;
    (void)state;
    for (uint32_t r = 3; r <= 14; r++) {
        blow_up(&p, prism, 6, 9, 0x7u << 6, r);
        assert_int_equal(ask_plan(&p).verdict, ICO_FOUND);
    }
}

/* Takes two disjoint edges away, and joins their ends to a Petersen graph without two
 * neighbours. */
static void multiply(plan *p)
{
    uint32_t a, b, base = p->n;
    do {
        a = ico__random_below(&rng, p->m);
        b = ico__random_below(&rng, p->m);
    } while (p->u[a] == p->u[b] || p->u[a] == p->v[b] || p->v[a] == p->u[b] ||
             p->v[a] == p->v[b]);
    uint32_t ends[4] = {p->u[a], p->v[a], p->u[b], p->v[b]};
    if (a < b) {
        uint32_t swap = a;
        a = b;
        b = swap;
    }
    for (unsigned i = 0; i < 2; i++) { /* the later one first */
        uint32_t e = i == 0 ? a : b;
        p->m--;
        p->u[e] = p->u[p->m];
        p->v[e] = p->v[p->m];
    }
    for (uint32_t e = 1; e < PETERSEN_EDGES; e++) /* without 0 and 1 */
        if (petersen[e][0] > 1)
            join(p, base + petersen[e][0] - 2, base + petersen[e][1] - 2);
    join(p, ends[0], base + 4 - 2); /* neighbours of 0 */
    join(p, ends[1], base + 5 - 2);
    join(p, ends[2], base + 2 - 2); /* neighbours of 1 */
    join(p, ends[3], base + 6 - 2);
    p->n += 8;
}

static void dot_products_of_snarks_have_no_tour(void **state)
{
    static plan p;
    (void)state;
    for (uint32_t factors = 2; factors <= 60; factors += factors < 8 ? 1 : 13) {
        p = (plan){.n = 10};
        for (uint32_t e = 0; e < PETERSEN_EDGES; e++)
            join(&p, petersen[e][0], petersen[e][1]);
        for (uint32_t i = 1; i < factors; i++) multiply(&p);
        answer a = ask_plan(&p);
        assert_int_equal(a.status, ICO_OK);
        assert_int_equal(a.verdict, ICO_NONE);
        assert_true(a.checked);
    }
}

/* --- the finders -------------------------------------------------------------------- */

typedef struct heard {
    const ico_graph *graph;
    uint64_t count;
} heard;

static bool is_listed(const uint32_t *list, uint32_t count, uint32_t v)
{
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == v) return true;
    return false;
}

static bool hear_tight(void *user, const uint32_t *vertices, uint32_t half)
{
    heard *h = user;
    const ico_graph *g = h->graph;
    h->count++;
    for (uint32_t i = 0; i < 2 * half + 1; i++)
        assert_false(is_listed(vertices, i, vertices[i]));
    for (uint32_t i = 0; i < half; i++)
        for (uint32_t j = g->row[vertices[i]]; j < g->row[vertices[i] + 1]; j++)
            assert_true(is_listed(vertices + half, half + 1, g->adj[j]));
    return true;
}

static bool hear_quad(void *user, const uint32_t *vertices, uint32_t count)
{
    heard *h = user;
    const ico_graph *g = h->graph;
    uint32_t leave = 0;
    h->count++;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = g->row[vertices[i]]; j < g->row[vertices[i] + 1]; j++)
            leave += !is_listed(vertices, count, g->adj[j]);
    assert_int_equal(leave, 4);
    return true;
}

static void draw_graph(plan *p, uint32_t n, uint32_t edges)
{
    *p = (plan){.n = n};
    for (uint32_t i = 0; i < n; i++) join(p, i, (i + 1) % n);
    for (uint32_t i = 0; i < edges; i++) {
        uint32_t u = ico__random_below(&rng, n), v = ico__random_below(&rng, n);
        if (u != v) join(p, u, v);
    }
}

/* What is found is what was looked for, in sparse graphs of all sizes; and some is. */
static void finds_are_right(void **state)
{
    static plan p;
    uint64_t tight = 0, quads = 0;
    (void)state;
    for (unsigned i = 0; i < 3000; i++) {
        uint32_t n = 5 + ico__random_below(&rng, 60);
        uint64_t ticks = chance(10) ? ico__random_below(&rng, 2000) : 10000000;
        draw_graph(&p, n, ico__random_below(&rng, n));
        ico_graph *g = relabelled(&p);
        heard h = {.graph = g};
        uint32_t reach = 2 + ico__random_below(&rng, n);
        assert_int_equal(ico__tight_find(ctx, g, reach, &ticks, hear_tight, &h), ICO_OK);
        tight += h.count;
        h.count = 0;
        assert_int_equal(ico__quads_find(ctx, g, reach, &ticks, hear_quad, &h), ICO_OK);
        quads += h.count;
        ico_graph_free(g);
    }
    assert_true(tight > 100 && quads > 1000);
}

/* --- the step of auto alone --------------------------------------------------------- */

/* The answer as the run's: a tour is verified there, and so is a reason. */
static ico_status pass_on(ico_run *run, const ico_closed *closed, const ico_split *split,
                          ico_shrunk_answer *found)
{
    uint32_t cycle[MOST], tour[MOST];
    const uint32_t *cycles[] = {found->cycle};
    ico_reason *reason = NULL;
    bool more;
    if (found->none) {
        ico_status status =
            ico__split_reason(ico__run_context(run), split, split->pieces.items[0].origin,
                              found->reason, &reason);
        return status == ICO_OK ? ico__run_reason(run, reason) : status;
    }
    if (found->cycle == NULL) return ICO_OK;
    assert_int_equal(ico__split_join(split, cycles, cycle), ICO_OK);
    ico__closed_tour(closed, cycle, tour);
    return ico__run_offer(run, tour, closed->n, &more);
}

static ico_status shrink_only(const ico_method *self, const ico_problem *problem,
                              const ico_options *options, ico_run *run)
{
    ico_closed *closed = NULL;
    ico_split *split = NULL;
    ico_shrunk_answer found = {.none = false};
    (void)self;
    (void)options;
    assert_int_equal(ico__closed_new(ico__run_context(run), problem, &closed), ICO_OK);
    if (!closed->hopeless)
        assert_int_equal(
            ico__split_new(ico__run_context(run), closed, ICO_SPLIT_ROUNDS, &split),
            ICO_OK);
    ico_status status = ICO_OK;
    if (split != NULL && !split->hopeless && split->pieces.size == 1) {
        const ico_piece *piece = &split->pieces.items[0];
        status = ico__solve_shrunk(run, piece, NULL, &found);
        if (status == ICO_OK) status = pass_on(run, closed, split, &found);
        if (found.cycle != NULL)
            ico__free(ico__run_context(run), found.cycle, piece->graph->n, 4);
    }
    ico__split_free(split);
    ico__closed_free(closed);
    if (!ico__run_is_answered(run)) ico__run_give_up(run, ICO_LIMIT_METHOD);
    return status;
}

static const ico_method shrinking = {.name = "shrinking",
                                     .help = "",
                                     .can = ICO_CAN_FIND | ICO_CAN_PROVE,
                                     .features = ICO_CLOSED_FEATURES,
                                     .promise = 1,
                                     .solve = shrink_only};

static ico_verdict ask_shrinking(const ico_problem *p)
{
    ico_run *run = NULL;
    ico_result *result = NULL;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_threads(run, 1);
    if (ico_run_solve(run, &shrinking, NULL, &result) != ICO_OK)
        fail_msg("%s", ico_context_error(ctx)->message);
    ico_verdict verdict = ico_result_verdict(result);
    if (verdict == ICO_NONE) assert_true(ico_result_checked(result));
    ico_result_free(result);
    ico_run_free(run);
    return verdict;
}

/* Up to two tight sets, and few vertices beside, joined at random. */
static uint32_t plant(plan *p)
{
    uint32_t sets = 1 + ico__random_below(&rng, 2), at = 0, inner[16];
    *p = (plan){.n = 0};
    for (uint32_t k = 0; k < sets; k++) {
        uint32_t half = 2 + ico__random_below(&rng, 3 - sets);
        for (uint32_t i = 0; i < half; i++)
            for (uint32_t j = half; j < 2 * half + 1; j++)
                if (!chance(6)) join(p, at + i, at + j);
        for (uint32_t i = 0; i < 2 * half + 1; i++) inner[at + i] = i < half;
        at += 2 * half + 1;
    }
    p->n = at + 3 + ico__random_below(&rng, 3);
    for (uint32_t v = at; v < p->n; v++) inner[v] = 0;
    for (uint32_t u = 0; u < p->n; u++)
        for (uint32_t v = u + 1; v < p->n; v++)
            if (!inner[u] && !inner[v] && chance(u < at && v < at ? 6 : 3)) join(p, u, v);
    return at;
}

static void planted_sets_against_brute(void **state)
{
    static plan p;
    uint64_t found = 0, none = 0;
    (void)state;
    for (unsigned i = 0; i < 10000; i++) {
        (void)plant(&p);
        ico_problem *problem = problem_in(ctx, relabelled(&p), ICO_CLOSED);
        if (chance(3) && p.m > 0) {
            const ico_graph *g;
            assert_int_equal(ico_problem_graph(ctx, problem, &g), ICO_OK);
            uint32_t e = ico__random_below(&rng, g->m);
            requiring(problem, g->tail[e], g->head[e]);
        }
        problem = closed_problem(problem);
        ico_verdict verdict = ask_shrinking(problem);
        if (verdict != ICO_UNKNOWN)
            assert_int_equal(verdict, solve(ctx, problem, "circuit", "").verdict);
        found += verdict == ICO_FOUND;
        none += verdict == ICO_NONE;
        ico_problem_free(problem);
    }
    assert_true(found > 100 && none > 50);
}

/* --- where allocations fail --------------------------------------------------------- */

static bool keep_tight(void *user, const uint32_t *vertices, uint32_t half)
{
    (void)ico__shrink_add_tight(user, vertices, half);
    return true;
}

static bool keep_quad(void *user, const uint32_t *vertices, uint32_t count)
{
    if (!ico__shrink_add_quad(user, vertices, count)) return true;
    ico__shrink_keep_quad(user, 3);
    return false;
}

static ico_status graph_once(ico_context *own, const plan *p, ico_graph **graph)
{
    ico_graph_builder *builder = NULL;
    ico_status status = ico_graph_builder_new(own, p->n, false, &builder);
    for (uint32_t e = 0; e < p->m && status == ICO_OK; e++)
        status = ico_graph_builder_add(builder, p->u[e], p->v[e]);
    if (status == ICO_OK) status = ico_graph_build(builder, "plan", graph);
    ico_graph_builder_free(builder);
    return status;
}

/* The questions of a step, and its reason with nothing true in it. */
static ico_status questions_once(ico_context *own, ico_shrink *s)
{
    ico_problem *side = NULL, *centre = NULL;
    ico_reason *lemmas[MOST] = {NULL}, *inner = NULL, *reason = NULL;
    ico_status status = ico__shrink_ask(own, s, 3, &side);
    if (status == ICO_OK) status = ico__shrink_ask_centre(own, s, &centre);
    for (uint32_t k = 0; k < s->count && status == ICO_OK; k++)
        if (s->frame[k] != ICO_NO_FRAME) status = ico__sides_forced(own, &lemmas[k]);
    if (status == ICO_OK) status = ico__sides_forced(own, &inner);
    if (status == ICO_OK)
        status = ico__shrink_reason(own, s, lemmas, inner, &reason);
    else
        for (uint32_t k = 0; k < s->count; k++) ico_reason_free(lemmas[k]);
    assert_true((status == ICO_OK) == (reason != NULL));
    ico_reason_free(reason);
    ico_problem_free(side);
    ico_problem_free(centre);
    return status;
}

static plan failing;

static ico_status step_once(ico_context *own)
{
    ico_graph *graph = NULL;
    ico_shrink *s = NULL;
    uint64_t ticks = 1000000;
    ico_status status = graph_once(own, &failing, &graph);
    if (status == ICO_OK) status = ico__shrink_new(own, graph, 0, &s);
    if (status == ICO_OK) status = ico__tight_find(own, graph, 20, &ticks, keep_tight, s);
    if (status == ICO_OK) status = ico__quads_find(own, graph, 20, &ticks, keep_quad, s);
    if (status == ICO_OK) status = questions_once(own, s);
    ico__shrink_free(s);
    ico_graph_free(graph);
    return status;
}

static void allocations_may_fail(void **state)
{
    (void)state;
    failing = (plan){.n = 10};
    for (uint32_t e = 0; e < PETERSEN_EDGES; e++)
        join(&failing, petersen[e][0], petersen[e][1]);
    for (uint32_t i = 0; i < 4; i++) multiply(&failing);
    assert_true(fail_each_allocation(step_once) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(meredith_graphs_have_no_tour, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(blown_up_prisms_have_one, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(dot_products_of_snarks_have_no_tour, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(finds_are_right, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(planted_sets_against_brute, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(allocations_may_fail, set_up_dice, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
