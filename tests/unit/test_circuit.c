/* tests/unit/test_circuit.c - the conflict-driven search from inside: every clause it
 * gives as a reason, meets as a conflict or learns must hold for every tour there is, and
 * explain what it claims to.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "method/circuit/solver.h"

enum { MOST_TOURS = 1 << 16, MOST = 9 };

/* All tours of a small closed form, each as a set of edges. */
typedef struct tours {
    uint64_t set[MOST_TOURS];
    size_t count;
} tours;

static void extend(tours *all, const ico_closed *closed, uint32_t *path, uint32_t length,
                   uint32_t used, uint64_t edges)
{
    const ico_graph *g = closed->graph;
    uint32_t at = path[length - 1];
    if (length == g->n) {
        uint32_t e = ico_graph_find_edge(g, at, path[0]);
        if (e == ICO_NO_EDGE || (!g->directed && path[1] > at)) return;
        edges |= UINT64_C(1) << e;
        for (size_t i = 0; i < closed->fixed_count; i++)
            if (!(edges >> closed->fixed[i] & 1)) return;
        assert_true(all->count < MOST_TOURS);
        all->set[all->count++] = edges;
        return;
    }
    for (uint32_t i = g->row[at]; i < g->row[at + 1]; i++) {
        if (used >> g->adj[i] & 1) continue;
        path[length] = g->adj[i];
        extend(all, closed, path, length + 1, used | UINT32_C(1) << g->adj[i],
               edges | UINT64_C(1) << g->edge[i]);
    }
}

/* Does every tour satisfy the clause of these literals and `one` more? */
static void check_clause(const ico_circuit *c, const tours *all, const uint32_t *literals,
                         size_t size, uint32_t one)
{
    for (size_t t = 0; t < all->count; t++) {
        bool holds = false;
        for (size_t i = 0; i <= size; i++) {
            uint32_t l = i < size ? literals[i] : one;
            bool in = l >> 1 >= c->first_link || (all->set[t] >> (l >> 1) & 1);
            holds = holds || in == !(l & 1);
        }
        assert_true(holds);
    }
}

/* Adds to a clause the literals that are false from the beginning: they may be left out.
 */
static void add_facts(ico_circuit *c, ico_cdcl_words *clause, uint32_t behind)
{
    for (uint32_t k = 0; k < behind && c->core.state[c->core.trail[k] >> 1].level == 0;
         k++)
        assert_true(ico__cdcl_push(&c->core, clause, c->core.trail[k] ^ 1));
}

/* Why literal l is true, into core.reason: the whole reason. */
static void explain(ico_circuit *c, uint32_t l)
{
    c->core.brief = false;
    c->walked = 0;
    ico_cdcl_literals why = ico__cdcl_explain(&c->core, l);
    if (why.items == c->core.reason.items) return;
    c->core.reason.size = 0;
    for (size_t i = 0; i < why.size; i++)
        assert_true(ico__cdcl_push(&c->core, &c->core.reason, why.items[i]));
}

/* The trail's reasons: false before what they explain, and true of all tours. */
static void check_reasons(ico_circuit *c, const tours *all)
{
    for (uint32_t place = 0; place < c->core.trail_size; place++) {
        uint32_t l = c->core.trail[place];
        const ico_cdcl_state *s = &c->core.state[l >> 1];
        assert_int_equal(s->place, place);
        assert_int_equal(c->core.value[l], 1);
        assert_int_equal(c->core.value[l ^ 1], -1);
        if (s->level == 0) check_clause(c, all, NULL, 0, l);
        if (s->level == 0 || s->why == ICO_BY_CHOICE) continue;
        explain(c, l);
        for (size_t i = 0; i < c->core.reason.size; i++) {
            assert_true(c->core.value[c->core.reason.items[i]] < 0);
            assert_true(c->core.state[c->core.reason.items[i] >> 1].place < place);
        }
        add_facts(c, &c->core.reason, place);
        check_clause(c, all, c->core.reason.items, c->core.reason.size, l);
    }
}

/* The counters against what the trail says. */
static void check_counters(const ico_circuit *c)
{
    uint32_t in[2 * MOST + 2] = {0}, out[2 * MOST + 2] = {0};
    for (uint32_t i = 0; i < c->settled; i++) {
        uint32_t l = c->core.trail[i], *count = l & 1 ? out : in;
        count[c->ends[2 * (l >> 1)]]++;
        count[c->ends[2 * (l >> 1) + 1]]++;
    }
    for (uint32_t v = 0; v < c->n; v++) {
        assert_int_equal(c->tour_edges[v], in[v]);
        assert_int_equal(c->left[v], c->row[v + 1] - c->row[v] - out[v]);
        if (in[v] == 2 || c->tour_count == c->n) continue;
        uint32_t at = v, along = c->chosen[2 * v];
        for (uint32_t k = 0; in[v] == 1 && (k == 0 || in[at] == 2); k++) {
            if (k > 0) along = c->chosen[2 * at] ^ c->chosen[2 * at + 1] ^ along;
            at = ico__circuit_across(c, along, at);
        }
        assert_int_equal(c->mate[v], at);
    }
}

/* Each clause is watched by its first two literals, and no other place is. */
static void check_watches(const ico_circuit *c)
{
    size_t watches = 0, clauses = 0;
    for (uint32_t l = 0; l < 2 * c->m; l++)
        for (size_t i = 0; i < c->core.watches[l].size; i++) {
            const ico_cdcl_watch *w = &c->core.watches[l].items[i];
            if (w->clause == ICO_PAIR) continue;
            const uint32_t *literals =
                c->core.arena.items + w->clause + ICO_CLAUSE_LITERALS;
            assert_true(literals[0] == l || literals[1] == l);
            watches++;
        }
    for (size_t at = 0; at < c->core.arena.size; clauses++) {
        const uint32_t *clause = c->core.arena.items + at;
        assert_true(clause[ICO_CLAUSE_SIZE] > 2); /* two literals are a pair */
        for (uint32_t i = 0; i < clause[ICO_CLAUSE_SIZE]; i++)
            assert_true(clause[ICO_CLAUSE_LITERALS + i] < 2 * c->m);
        at += clause[ICO_CLAUSE_SIZE] + ICO_CLAUSE_LITERALS;
    }
    assert_int_equal(watches, 2 * clauses);
}

static bool start(ico_circuit *c, const ico_closed *closed)
{
    for (size_t i = 0; i < closed->fixed_count; i++)
        ico__cdcl_assign(&c->core, ico__in(closed->fixed[i]), ICO_BY_CHOICE, 0);
    for (uint32_t e = closed->graph->m; e < c->m; e++)
        ico__cdcl_assign(&c->core, ico__in(e), ICO_BY_CHOICE, 0);
    if (!ico__circuit_start_degrees(c) || !ico__circuit_propagate(c)) return false;
    ico__circuit_find_sides(c);
    return true;
}

/* A whole search with random choices, all of whose clauses are checked; true: a tour. */
static bool search(ico_circuit *c, const ico_closed *closed, const tours *all)
{
    if (!start(c, closed)) return false;
    for (;;) {
        uint32_t forced = 0, e;
        bool fine = ico__circuit_propagate(c);
        check_counters(c);
        check_reasons(c, all);
        if (fine && c->tour_count == c->n) return true;
        if (fine && ico__random_below(c->random, 2) == 0) {
            fine = ico__circuit_connect(c, &forced);
            check_reasons(c, all);
        }
        if (!fine) {
            for (size_t i = 0; i < c->core.conflict.size; i++)
                assert_true(c->core.value[c->core.conflict.items[i]] < 0);
            add_facts(c, &c->core.conflict, c->core.trail_size);
            check_clause(c, all, c->core.conflict.items + 1, c->core.conflict.size - 1,
                         c->core.conflict.items[0]);
            if (!ico__circuit_analyze(c)) return false;
            check_clause(c, all, c->core.clause.items, c->core.clause.size,
                         c->core.clause.items[0]);
            continue;
        }
        if (forced > 0) continue;
        if (ico__random_below(c->random, 8) == 0) {
            ico__circuit_backtrack(c, 0);
            check_counters(c);
            check_watches(c);
            ico__circuit_reduce(c, ico__random_below(c->random, 4));
            check_watches(c);
        }
        do e = ico__random_below(c->random, c->m);
        while (c->core.value[ico__in(e)] != 0);
        ico__circuit_decide(c, 2 * e + ico__random_below(c->random, 2));
    }
}

/* A random small question whose closed form has at most 64 edges. */
static ico_problem *random_problem(ico_context *ctx, ico_random *random)
{
    bool directed = ico__random_below(random, 3) == 0;
    uint32_t n = 3 + ico__random_below(random, directed ? 5 : MOST - 3);
    double density = 0.3 + 0.5 * ico__random_unit(random);
    uint32_t first = ICO_NO_VERTEX, second = 0;
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = directed ? 0 : u + 1; v < n; v++) {
            if (u == v || ico__random_unit(random) > density) continue;
            builder_add(builder, u, v);
            first = u;
            second = v;
        }
    ico_problem *p = problem_in(ctx, built(builder, "small"), ICO_CLOSED);
    if (ico__random_below(random, 3) == 0) of_kind(p, ICO_OPEN);
    if (first != ICO_NO_VERTEX && ico__random_below(random, 3) == 0)
        requiring(p, first, second);
    return closed_problem(p);
}

static void every_clause_holds(void **state)
{
    static tours all;
    ico_context *ctx = *state;
    ico_random random;
    ico__random_seed(&random, 5);
    unsigned found = 0, rounds = getenv("ICO_TEST_ALL") != NULL ? 20000 : 1200;
    for (unsigned i = 0; i < rounds; i++) {
        ico_problem *p = random_problem(ctx, &random);
        ico_closed *closed;
        assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
        uint32_t path[MOST + 1] = {0};
        all.count = 0;
        if (!closed->hopeless) extend(&all, closed, path, 1, 1, 0);
        ico_run *run;
        ico_circuit *c;
        ico_circuit_settings settings = {
            .order = i & 1, .reasons = i >> 1 & 1, .minimize = i >> 2 & 1};
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        ico__random_seed(ico__run_random(run), i);
        assert_int_equal(ico__circuit_of(run, closed, &settings, &c), ICO_OK);
        if (i % 3 > 0) c->most_walked = i % 7; /* brief soon */
        if (!closed->hopeless) {
            bool tour = search(c, closed, &all);
            found += tour;
            assert_int_equal(tour, all.count > 0);
        }
        ico__circuit_free(c);
        ico_run_free(run);
        ico__closed_free(closed);
        ico_problem_free(p);
    }
    assert_in_range(found, rounds / 10, rounds - rounds / 10); /* both kinds were met */
}

/* A graph with a tour that is known, 0 1 2 ... under other names, and `chords` edges
 * more. */
static ico_problem *planted(ico_context *ctx, ico_random *random, uint32_t n,
                            uint32_t chords, bool directed, uint32_t *tour)
{
    for (uint32_t i = 0; i < n; i++) tour[i] = i;
    ico__random_shuffle(random, tour, n);
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t i = 0; i < n; i++) builder_add(builder, tour[i], tour[(i + 1) % n]);
    for (uint32_t i = 0; i < chords; i++) {
        /* mostly short along the tour: many cuts, long paths */
        uint32_t at = ico__random_below(random, n),
                 far = 2 + ico__random_below(random, i % 8 == 0 ? n - 3 : 12);
        uint32_t u = tour[at], v = tour[(at + far) % n];
        bool turn = ico__random_below(random, 2) == 0;
        builder_add(builder, turn ? v : u, turn ? u : v);
    }
    return closed_problem(problem_in(ctx, built(builder, "planted"), ICO_CLOSED));
}

/* Does the planted tour (tour[e]: edge e is in it; links are) satisfy the clause? */
static bool holds(const ico_circuit *c, const bool *tour, const ico_cdcl_words *clause,
                  uint32_t one)
{
    for (size_t i = 0; i <= clause->size; i++) {
        uint32_t l = i < clause->size ? clause->items[i] : one;
        if ((l >> 1 >= c->first_link || tour[l >> 1]) == !(l & 1)) return true;
    }
    return false;
}

/* The facts and reasons on the trail. */
static void check_planted(ico_circuit *c, const bool *tour)
{
    for (uint32_t place = 0; place < c->core.trail_size; place++) {
        uint32_t l = c->core.trail[place];
        if (c->core.state[l >> 1].level == 0)
            assert_true(l >> 1 >= c->first_link || tour[l >> 1] == !(l & 1));
        if (c->core.state[l >> 1].level == 0 ||
            c->core.state[l >> 1].why == ICO_BY_CHOICE)
            continue;
        explain(c, l);
        for (size_t i = 0; i < c->core.reason.size; i++) {
            assert_true(c->core.value[c->core.reason.items[i]] < 0);
            assert_true(c->core.state[c->core.reason.items[i] >> 1].place < place);
        }
        assert_true(holds(c, tour, &c->core.reason, l));
    }
}

/* A look for cuts must leave its scratch as it found it. */
static void check_scratch(const ico_circuit *c)
{
    for (uint32_t k = 0; k < c->table_size; k++) assert_int_equal(c->table[k], 0);
    for (uint32_t v = 0; v < c->n; v++) assert_int_equal(c->found_at[v], 0);
}

/* Searches with random choices until so many conflicts were met (or a tour, which is
 * dropped); clauses are checked against the planted tour. */
static void search_planted(ico_circuit *c, const ico_closed *closed, const bool *tour)
{
    assert_true(start(c, closed));
    for (unsigned round = 0; c->conflicts < 400 && round < 4000; round++) {
        uint32_t forced = 0;
        bool fine = ico__circuit_propagate(c);
        if (fine && c->tour_count == c->n) {
            ico__circuit_backtrack(c, 0);
            continue;
        }
        if (fine && round % 2 == 0) fine = ico__circuit_connect(c, &forced);
        if (round % 16 == 0) check_planted(c, tour);
        if (round % 16 == 0) check_scratch(c);
        if (!fine) {
            assert_true(holds(c, tour, &c->core.conflict, c->core.conflict.items[0]));
            assert_true(ico__circuit_analyze(c));
            assert_true(holds(c, tour, &c->core.clause, c->core.clause.items[0]));
            continue;
        }
        if (forced > 0) continue;
        if (round % 97 == 0) {
            ico__circuit_backtrack(c, 0);
            ico__circuit_reduce(c, 0);
            check_watches(c);
        }
        uint32_t e = ico__circuit_pick(c);
        ico__circuit_decide(c, 2 * e + (ico__random_below(c->random, 8) == 0));
    }
}

/* The planted digraph without directions: each vertex v as 3v - 3v + 1 - 3v + 2, arcs
 * from third to first vertices. `tour` is written anew. */
static ico_problem *disguised(ico_context *ctx, ico_random *random, uint32_t n,
                              uint32_t chords, uint32_t *tour)
{
    ico_problem *p = planted(ctx, random, n, chords, true, tour), *disguise;
    const ico_graph *g;
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    ico_graph_builder *builder = builder_new(ctx, 3 * n, false);
    for (uint32_t v = 0; v < 3 * n; v++)
        if (v % 3 < 2) builder_add(builder, v, v + 1);
    for (uint32_t e = 0; e < g->m; e++)
        builder_add(builder, 3 * g->tail[e] + 2, 3 * g->head[e]);
    ico_graph *graph = built(builder, "disguised");
    ico_problem_free(p);
    for (uint32_t i = 3 * n; i > 0; i--)
        tour[i - 1] = 3 * tour[(i - 1) / 3] + (i - 1) % 3;
    disguise = problem_in(ctx, graph, ICO_CLOSED);
    return closed_problem(disguise);
}

static void no_clause_forbids_a_planted_tour(void **state)
{
    ico_context *ctx = *state;
    ico_random random;
    ico__random_seed(&random, 23);
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 600 : 24;
    for (unsigned i = 0; i < rounds; i++) {
        uint32_t n = 30 + ico__random_below(&random, 170), order[200];
        bool disguise = i % 4 == 1, directed = i % 3 == 0;
        if (disguise) n /= 3;
        ico_problem *p =
            disguise ? disguised(ctx, &random, n, n * (4 + i % 5) / 8, order)
                     : planted(ctx, &random, n, n * (4 + i % 5) / 8, directed, order);
        if (disguise) n *= 3;
        ico_closed *closed;
        ico_run *run;
        ico_circuit *c;
        ico_circuit_settings settings = {
            .order = i & 1, .reasons = i >> 1 & 1, .minimize = 1};
        bool tour[600] = {false};
        assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
        for (uint32_t k = 0; k < n; k++)
            tour[ico_graph_find_edge(closed->graph, order[k], order[(k + 1) % n])] = true;
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        ico__random_seed(ico__run_random(run), i);
        assert_int_equal(ico__circuit_of(run, closed, &settings, &c), ICO_OK);
        if (i >> 3 & 1) c->most_walked = 20 * (i % 3);
        search_planted(c, closed, tour);
        assert_int_equal(c->sided, directed || disguise);
        ico__circuit_free(c);
        ico_run_free(run);
        ico__closed_free(closed);
        ico_problem_free(p);
    }
}

/* Marks the literals of the last reason; returns how many of them are new. */
static size_t mark_reason(const ico_circuit *c, bool *marks)
{
    size_t fresh = 0;
    for (size_t i = 0; i < c->core.reason.size; i++) {
        fresh += !marks[c->core.reason.items[i]];
        marks[c->core.reason.items[i]] = true;
    }
    return fresh;
}

/* Explains the closed paths of the trail from its end on, as an analysis does: walking
 * each path, and briefly.  Brief explanations give the same edges, each once.  Returns
 * how many edges walking named again. */
static size_t compare_walks(ico_circuit *c)
{
    bool whole[1024] = {false}, brief[1024] = {false};
    size_t again = 0;
    assert_true(2 * c->m <= 1024);
    c->core.brief = false;
    for (uint32_t place = c->core.trail_size; place-- > 0;) {
        uint32_t l = c->core.trail[place];
        if (c->core.state[l >> 1].why != ICO_BY_PATH) continue;
        bool was_brief = c->core.brief;
        explain(c, l);
        again += c->core.reason.size - mark_reason(c, whole);
        c->core.brief = was_brief;
        c->walked = c->most_walked + 1;
        (void)ico__cdcl_explain(&c->core, l);
        assert_true(c->core.brief);
        assert_int_equal(mark_reason(c, brief), c->core.reason.size);
    }
    assert_memory_equal(whole, brief, sizeof whole);
    return again;
}

/* Random states of searches on planted graphs. */
static void brief_explanations_are_the_whole_ones(void **state)
{
    ico_context *ctx = *state;
    ico_random random;
    size_t again = 0;
    ico__random_seed(&random, 31);
    for (unsigned i = 0; i < 20; i++) {
        uint32_t n = 30 + ico__random_below(&random, 170), order[200];
        ico_problem *p = planted(ctx, &random, n, n / 2, i % 4 == 0, order);
        ico_circuit_settings settings = {.reasons = ICO_REASONS_PATH};
        ico_closed *closed;
        ico_run *run;
        ico_circuit *c;
        assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        ico__random_seed(ico__run_random(run), i);
        assert_int_equal(ico__circuit_of(run, closed, &settings, &c), ICO_OK);
        assert_true(start(c, closed));
        for (unsigned round = 0; round < 400; round++) {
            bool fine = ico__circuit_propagate(c);
            if (round % 8 == 0 && c->tour_count < c->n) again += compare_walks(c);
            if (!fine) {
                assert_true(ico__circuit_analyze(c));
            } else if (c->tour_count == c->n || round % 50 == 49) {
                ico__circuit_backtrack(c, 0);
            } else {
                ico__circuit_decide(c, ico__in(ico__circuit_pick(c)));
            }
        }
        ico__circuit_free(c);
        ico_run_free(run);
        ico__closed_free(closed);
        ico_problem_free(p);
    }
    assert_true(again > 1000); /* paths overlapped */
}

/* A long search; a reduction every 50 conflicts must leave the clauses as they should be.
 */
static void search_forgetting_often(ico_circuit *c, const ico_closed *closed)
{
    uint64_t next = 50;
    assert_true(start(c, closed));
    while (c->conflicts < 1500) {
        if (!ico__circuit_propagate(c)) {
            assert_true(ico__circuit_analyze(c));
            continue;
        }
        if (c->conflicts >= next) {
            ico__circuit_backtrack(c, 0);
            ico__circuit_reduce(c, next % 100 == 0 ? 0 : 9);
            check_watches(c);
            next += 50;
        }
        uint32_t e = ico__circuit_pick(c);
        ico__circuit_decide(c, c->core.state[e].phase ? ico__in(e) : ico__out(e));
    }
}

static void clauses_stay_watched(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = family_question(ctx, "petersen:59,2", ICO_CLOSED);
    ico_closed *closed;
    ico_run *run;
    ico_circuit *c;
    ico_circuit_settings settings = {.minimize = 1};
    assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico__random_seed(ico__run_random(run), 3);
    assert_int_equal(ico__circuit_of(run, closed, &settings, &c), ICO_OK);
    search_forgetting_often(c, closed);
    assert_true(c->core.arena.size > 0);
    ico__circuit_free(c);
    ico_run_free(run);
    ico__closed_free(closed);
    ico_problem_free(p);
}

/* Tells what is true of the tour: clauses of three literals, then that two of each are
 * false. */
static void tell_facts(ico_run *run, const ico_graph *g, const ico_tour *tour)
{
    unsigned teller = ico__run_join_exchange(run);
    uint32_t out[2 * 8], told = 0, n = (uint32_t)ico_tour_length(tour);
    const uint32_t *at = ico_tour_vertices(tour);
    bool in[400] = {false};
    assert_true(g->m < 400);
    for (uint32_t i = 0; i < n; i++)
        in[ico_graph_find_edge(g, at[i], at[(i + 1) % n])] = true;
    for (uint32_t e = 0; e < g->m && told < 2 * 8; e++)
        if (!in[e]) out[told++] = 2 * e;
    assert_int_equal(told, 2 * 8);
    for (uint32_t i = 0; i < told; i += 2) {
        uint32_t used = ico_graph_find_edge(g, at[i], at[i + 1]);
        uint32_t clause[3] = {out[i], out[i + 1], 2 * used};
        ico__run_publish(run, teller, clause, 3);
    }
    for (uint32_t i = 0; i < told; i++) {
        uint32_t fact = out[i] ^ 1;
        ico__run_publish(run, teller, &fact, 1);
    }
}

/* Facts that come in are followed up before clauses are forgotten: a clause of which
 * facts leave one literal has no two to watch. */
static void facts_are_followed_up_first(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = family_question(ctx, "petersen:60,2", ICO_CLOSED);
    ico_circuit_settings settings = {.minimize = 1};
    ico_closed *closed;
    ico_run *run;
    ico_result *result;
    ico_circuit *c;
    assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("circuit"), NULL, &result),
                     ICO_OK);
    assert_int_equal(result->verdict, ICO_FOUND);
    ico_run_free(run);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico__run_open_exchange(run), ICO_OK);
    assert_int_equal(ico__circuit_of(run, closed, &settings, &c), ICO_OK);
    ico__circuit_join_exchange(c, NULL, NULL);
    tell_facts(run, closed->graph, result->tour);
    assert_true(ico__circuit_prepare(c, closed->fixed, closed->fixed_count));
    assert_int_not_equal(ico__circuit_search(c), ICO_CIRCUIT_NONE);
    assert_true(ico__run_stats(run)->facts_used > 8);
    ico__circuit_backtrack(c, 0);
    check_watches(c);
    ico__circuit_free(c);
    ico_result_free(result);
    ico_run_free(run);
    ico__closed_free(closed);
    ico_problem_free(p);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(every_clause_holds),
        TEST(no_clause_forbids_a_planted_tour),
        TEST(brief_explanations_are_the_whole_ones),
        TEST(clauses_stay_watched),
        TEST(facts_are_followed_up_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
