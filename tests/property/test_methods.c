/* tests/property/test_methods.c - all methods against each other on small graphs.
 * brute is held against all permutations, judged by the verifier; the others against
 * brute.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "base/random.h"

enum { MOST = 10 };

/* A graph on few vertices: arc[u][v]; undirected ones are symmetric. */
typedef struct small {
    uint32_t n;
    bool directed;
    bool arc[MOST][MOST];
} small;

/* What is asked about it; ends -1 when free, edges as pairs. */
typedef struct question {
    ico_kind kind;
    bool longest, as_directed;
    int start, end;
    uint32_t required[4], forbidden[4], required_count, forbidden_count;
} question;

static ico_problem *make_problem(ico_context *ctx, const small *g, const question *q)
{
    ico_graph_builder *builder = builder_new(ctx, g->n, g->directed);
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = 0; v < g->n; v++)
            if (g->arc[u][v] && (g->directed || u < v)) builder_add(builder, u, v);
    ico_problem *p = problem_in(ctx, built(builder, "small"), q->kind);
    if (q->longest) as_longest(p);
    if (q->as_directed) as_directed(p);
    if (q->start >= 0) with_start(p, (uint64_t)q->start);
    if (q->end >= 0) with_end(p, (uint64_t)q->end);
    for (uint32_t i = 0; i < q->required_count; i++)
        requiring(p, q->required[2 * i], q->required[2 * i + 1]);
    for (uint32_t i = 0; i < q->forbidden_count; i++)
        forbidding(p, q->forbidden[2 * i], q->forbidden[2 * i + 1]);
    return closed_problem(p);
}

static void describe(char *text, size_t size, const small *g, const question *q,
                     const char *method, const char *options)
{
    int at =
        snprintf(text, size, "%s %s: n=%u%s kind=%d longest=%d asdir=%d start=%d end=%d",
                 method, options, g->n, g->directed ? " directed" : "", (int)q->kind,
                 q->longest, q->as_directed, q->start, q->end);
    for (uint32_t i = 0; i < q->required_count; i++)
        at += snprintf(text + at, size - (size_t)at, " require %u-%u", q->required[2 * i],
                       q->required[2 * i + 1]);
    for (uint32_t i = 0; i < q->forbidden_count; i++)
        at += snprintf(text + at, size - (size_t)at, " forbid %u-%u", q->forbidden[2 * i],
                       q->forbidden[2 * i + 1]);
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = 0; v < g->n; v++)
            if (g->arc[u][v] && (g->directed || u < v))
                at += snprintf(text + at, size - (size_t)at, " %u-%u", u, v);
}

static const struct {
    const char *method, *options;
    bool complete; /* decides every question */
    bool undirected;
    unsigned threads;
} ways[] = {
    {"backtrack", "", true, false, 0},
    {"backtrack", "order=listed start-reachable=no dead-ends=no connectivity=no", true,
     false, 0},
    {"backtrack", "order=degree connectivity=always", true, false, 0},
    {"backtrack", "order=listed dead-ends=yes start-reachable=no connectivity=no", true,
     false, 0},
    {"backtrack", "ties=random restarts=luby unit=3", true, false, 0},
    {"circuit", "", true, false, 0},
    {"circuit", "order=vmtf restarts=luby connectivity=always", true, false, 0},
    {"circuit", "root=random", true, false, 0},
    {"circuit", "reasons=path restarts=glue connectivity=start minimize=no", true, false,
     0},
    {"fragment", "", true, false, 0},
    {"fragment", "branch=first cutoff=2", true, false, 0},
    {"frontier", "", true, false, 0},
    {"frontier", "shape=path starts=1", true, false, 0},
    {"frontier", "shape=tree starts=1", true, false, 0},
    {"auto", "", true, false, 0},
    {"auto", "presolve=no", true, false, 0},
    {"auto", "", true, false, 2},
    {"auto", "presolve=no", true, false, 3},
    {"warnsdorff", "tries=3", false, false, 0},
    {"warnsdorff", "tries=2 rotations=40", false, true, 0},
    {"merge", "tries=2 rotations=300", false, true, 0},
    {"passages", "tries=3", false, false, 0},
    {"euler", "", false, false, 0},
    {"prices", "", false, false, 0},
};
enum { WAYS = sizeof ways / sizeof *ways };

/* Asks one way and holds the answer against brute's. */
static void compare(ico_context *ctx, const small *g, const question *q,
                    const ico_problem *p, const answer *oracle, unsigned way)
{
    char text[1024];
    describe(text, sizeof text, g, q, ways[way].method, ways[way].options);
    if (!ways[way].complete &&
        ico_method_fit(ico_method_by_name(ways[way].method), p, NULL) == 0)
        return;
    answer a = ask(ctx, p,
                   (asking){.method = ways[way].method,
                            .options = ways[way].options,
                            .threads = ways[way].threads});
    if (a.status != ICO_OK) fail_msg("%s: %s", text, a.message);
    if (ways[way].complete && a.verdict != oracle->verdict)
        fail_msg("%s: %s, brute says %s", text, ico_verdict_name(a.verdict),
                 ico_verdict_name(oracle->verdict));
    if (a.verdict == ICO_FOUND && oracle->verdict != ICO_FOUND)
        fail_msg("%s: found where brute found none", text);
    if (a.verdict == ICO_NONE && oracle->verdict == ICO_FOUND)
        fail_msg("%s: none where brute found one", text);
    if (strcmp(ways[way].method, "auto") == 0 && g->n > 2 && !q->longest && !a.checked)
        fail_msg("%s: no certificate", text);
    if (!q->longest) return;
    if (a.length > oracle->length || (ways[way].complete && a.length != oracle->length))
        fail_msg("%s: length %d, brute has %d", text, (int)a.length, (int)oracle->length);
}

/* Lists by brute and by others: the same tours, and in the same order where the first of
 * them says that it keeps it. */
static void compare_lists(ico_context *ctx, const small *g, const question *q,
                          const ico_problem *p, const answer *oracle)
{
    static const char *const listers[][2] = {
        {"backtrack", "order=listed"},
        {"backtrack", "order=warnsdorff ties=random"},
        {"circuit", ""},
        {"circuit", "order=vmtf reasons=path connectivity=always restarts=luby"},
        {"fragment", ""},
        {"fragment", "branch=first"},
    };
    char text[1024];
    describe(text, sizeof text, g, q, "list", "");
    answer first = ask(ctx, p, (asking){.method = "brute", .options = "", .list = true});
    if (first.status != ICO_OK) fail_msg("%s: %s", text, first.message);
    if (!first.complete || (first.tours > 0) != (oracle->verdict == ICO_FOUND))
        fail_msg("%s: brute lists %d tours, but said %s", text, (int)first.tours,
                 ico_verdict_name(oracle->verdict));
    for (unsigned i = 0; i < sizeof listers / sizeof *listers; i++) {
        const char *method = listers[i][0], *options = listers[i][1];
        answer a =
            ask(ctx, p, (asking){.method = method, .options = options, .list = true});
        if (a.status != ICO_OK) fail_msg("%s: %s", text, a.message);
        if (a.tours != first.tours || !a.complete)
            fail_msg("%s: %s %s lists %d tours, brute %d", text, method, options,
                     (int)a.tours, (int)first.tours);
        if (i == 0 && (!a.ordered || memcmp(a.listed, first.listed,
                                            a.listed_size * sizeof *a.listed) != 0))
            fail_msg("%s: %s %s lists in another order", text, method, options);
        /* the k-th tour of one list is somewhere in the other, once */
        for (size_t k = 0; k < a.listed_size; k += g->n) {
            unsigned found = 0;
            for (size_t j = 0; j < first.listed_size; j += g->n)
                found +=
                    memcmp(a.listed + k, first.listed + j, g->n * sizeof *a.listed) == 0;
            if (found != 1)
                fail_msg("%s: %s %s lists a tour %u times", text, method, options, found);
        }
        free(a.listed);
    }
    free(first.listed);
}

/* Which edges are in all, some, no tours, against brute's list. */
static void compare_uses(ico_context *ctx, const small *g, const question *q,
                         const ico_problem *p)
{
    char text[1024];
    describe(text, sizeof text, g, q, "uses", "");
    const ico_graph *graph;
    assert_int_equal(ico_problem_graph(ctx, p, &graph), ICO_OK);
    uint64_t uses[MOST * MOST] = {0};
    ico_edge_use told[MOST * MOST];
    answer all = ask(ctx, p, (asking){.method = "brute", .options = "", .list = true});
    for (size_t k = 0; k < all.listed_size; k += g->n)
        for (uint32_t i = q->kind == ICO_CLOSED ? 0 : 1; i < g->n; i++)
            uses[ico_graph_find_edge(graph, all.listed[k + (i + g->n - 1) % g->n],
                                     all.listed[k + i])]++;
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_edge_uses(run, told, &result), ICO_OK);
    assert_int_equal(ico_result_verdict(result), all.tours > 0 ? ICO_FOUND : ICO_NONE);
    for (uint32_t e = 0; e < graph->m; e++) {
        ico_edge_use expected = uses[e] == 0           ? ICO_EDGE_IN_NONE
                                : uses[e] == all.tours ? ICO_EDGE_IN_ALL
                                                       : ICO_EDGE_IN_SOME;
        if (told[e] != expected)
            fail_msg("%s: edge %u-%u is %d, not %d", text, graph->tail[e], graph->head[e],
                     (int)told[e], (int)expected);
    }
    ico_result_free(result);
    ico_run_free(run);
    free(all.listed);
}

/* Tours counted as the verifier judges every permutation: each tour as often as it can be
 * written down. */
static uint64_t count_permutations(ico_context *ctx, const ico_problem *p, uint32_t n)
{
    uint32_t order[MOST], turn[MOST] = {0};
    uint64_t count = 0;
    for (uint32_t i = 0; i < n; i++) order[i] = i;
    for (uint32_t i = 0;;) {
        bool valid;
        ico_kind kind;
        assert_int_equal(ico_verify_tour(ctx, p, order, n, &valid, &kind, NULL), ICO_OK);
        count += valid;
        while (i < n && turn[i] >= i)
            turn[i++] = 0; /* Heap's algorithm, without recursion */
        if (i >= n) return count;
        uint32_t other = i % 2 == 0 ? 0 : turn[i], swap = order[i];
        order[i] = order[other];
        order[other] = swap;
        turn[i]++;
        i = 0;
    }
}

/* brute's list against the permutations. */
static void check_oracle(ico_context *ctx, const small *g, const question *q,
                         const ico_problem *p)
{
    char text[1024];
    describe(text, sizeof text, g, q, "brute", "");
    bool directed = g->directed || q->as_directed,
         anchored = q->start >= 0 || q->end >= 0;
    uint64_t written = 1; /* ways to write one tour down */
    if (!anchored && q->kind == ICO_CLOSED) written = directed ? g->n : 2 * g->n;
    if (!anchored && q->kind == ICO_OPEN && !directed) written = 2;
    answer a = ask(ctx, p, (asking){.method = "brute", .options = "", .list = true});
    uint64_t count = count_permutations(ctx, p, g->n);
    if (a.tours * written != count)
        fail_msg("%s: %d tours, but %d permutations", text, (int)a.tours, (int)count);
    free(a.listed);
}

/* Everything about one question; `deep` adds the lists. */
static ico_verdict examine(ico_context *ctx, const small *g, const question *q, bool deep)
{
    char text[1024];
    describe(text, sizeof text, g, q, "brute", "");
    ico_problem *p = make_problem(ctx, g, q);
    answer oracle = ask(ctx, p, (asking){.method = "brute", .options = ""});
    if (oracle.status != ICO_OK) fail_msg("%s: %s", text, oracle.message);
    assert_int_not_equal(oracle.verdict, ICO_UNKNOWN);
    for (unsigned way = 0; way < WAYS; way++)
        if ((!ways[way].undirected || !ico_problem_directed(p)) &&
            ico_method_fit(ico_method_by_name(ways[way].method), p, NULL) > 0)
            compare(ctx, g, q, p, &oracle, way);
    if (deep && !q->longest && g->n > 2) {
        compare_lists(ctx, g, q, p, &oracle);
        compare_uses(ctx, g, q, p);
        if (g->n <= 5) check_oracle(ctx, g, q, p);
    }
    ico_problem_free(p);
    return oracle.verdict;
}

/* A random edge of g into pair[0..2); false if it has none. */
static bool random_edge(ico_random *random, const small *g, uint32_t *pair)
{
    for (unsigned tries = 0; tries < 100 && g->n > 1; tries++) {
        pair[0] = ico__random_below(random, g->n);
        pair[1] = ico__random_below(random, g->n);
        if (g->arc[pair[0]][pair[1]]) return true;
    }
    return false;
}

static question random_question(ico_random *random, const small *g)
{
    question q = {.start = -1, .end = -1};
    q.kind = ico__random_below(random, 2) == 0 ? ICO_CLOSED : ICO_OPEN;
    q.longest = ico__random_below(random, 4) == 0;
    q.as_directed = g->directed || ico__random_below(random, 4) == 0;
    if (ico__random_below(random, 3) == 0) q.start = (int)ico__random_below(random, g->n);
    if (ico__random_below(random, 3) == 0 && g->n > 1) {
        do q.end = (int)ico__random_below(random, g->n);
        while (q.end == q.start);
    }
    uint32_t required = ico__random_below(random, 3),
             forbidden = ico__random_below(random, 3);
    for (uint32_t i = 0; i < required; i++)
        if (random_edge(random, g, q.required + 2 * q.required_count)) q.required_count++;
    for (uint32_t i = 0; i < forbidden; i++)
        if (random_edge(random, g, q.forbidden + 2 * q.forbidden_count))
            q.forbidden_count++;
    for (uint32_t i = 0; i < q.required_count; i++)
        for (uint32_t j = 0; j < q.forbidden_count; j++) {
            uint32_t *r = q.required + 2 * i, *f = q.forbidden + 2 * j;
            if ((r[0] == f[0] && r[1] == f[1]) || (r[0] == f[1] && r[1] == f[0]))
                q.forbidden_count = 0; /* required and forbidden at once is an error */
        }
    return q;
}

/* Number `code` of all labelled graphs (digraphs) on n vertices. */
static small graph_by_code(uint32_t n, bool directed, uint64_t code)
{
    small g = {.n = n, .directed = directed};
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = directed ? 0 : u + 1; v < n; v++) {
            if (u == v) continue;
            g.arc[u][v] = code & 1;
            if (!directed) g.arc[v][u] = code & 1;
            code >>= 1;
        }
    return g;
}

static bool test_all(void)
{
    return getenv("ICO_TEST_ALL") != NULL;
}

static void all_small_graphs(void **state)
{
    /* labelled Hamiltonian graphs, by hand up to 4 (3 squares, 6 with a diagonal, K4) */
    static const uint64_t hamiltonian[] = {0, 1, 0, 1, 10, 218};
    ico_context *ctx = *state;
    ico_random random;
    ico__random_seed(&random, 7);
    for (uint32_t n = 1; n <= 5; n++) {
        uint64_t found = 0;
        for (uint64_t code = 0; code < UINT64_C(1) << (n * (n - 1) / 2); code++) {
            small g = graph_by_code(n, false, code);
            bool deep = n < 5 || code % 32 == 5 || test_all();
            question closed = {.kind = ICO_CLOSED, .start = -1, .end = -1};
            question open = {.kind = ICO_OPEN, .start = -1, .end = -1};
            found += examine(ctx, &g, &closed, deep) == ICO_FOUND;
            if (deep) examine(ctx, &g, &open, true);
            if (!deep && code % 4 != 0) continue;
            question any = random_question(&random, &g);
            examine(ctx, &g, &any, deep);
        }
        assert_int_equal(found, hamiltonian[n]);
    }
}

static void all_small_digraphs(void **state)
{
    ico_context *ctx = *state;
    ico_random random;
    ico__random_seed(&random, 8);
    for (uint32_t n = 1; n <= 4; n++)
        for (uint64_t code = 0; code < UINT64_C(1) << (n * (n - 1)); code++) {
            if (n == 4 && code % 29 != 3 && !test_all()) continue;
            small g = graph_by_code(n, true, code);
            question closed = {.kind = ICO_CLOSED, .start = -1, .end = -1};
            question any = random_question(&random, &g);
            examine(ctx, &g, &closed, true);
            examine(ctx, &g, &any, true);
        }
}

static void random_graphs(void **state)
{
    ico_context *ctx = *state;
    ico_random random;
    ico__random_seed(&random, 9);
    unsigned rounds = test_all() ? 5000 : 150;
    for (unsigned i = 0; i < rounds; i++) {
        small g = {.n = 6 + ico__random_below(&random, 5),
                   .directed = ico__random_below(&random, 3) == 0};
        double density = 0.2 + 0.6 * ico__random_unit(&random);
        for (uint32_t u = 0; u < g.n; u++)
            for (uint32_t v = g.directed ? 0 : u + 1; v < g.n; v++) {
                if (u == v) continue;
                g.arc[u][v] = ico__random_unit(&random) < density;
                if (!g.directed) g.arc[v][u] = g.arc[u][v];
            }
        question any = random_question(&random, &g);
        examine(ctx, &g, &any, g.n <= 7);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(all_small_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(all_small_digraphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(random_graphs, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
