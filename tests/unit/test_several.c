/* tests/unit/test_several.c - covers by paths and decompositions beside brute force, and
 * what their verifiers refuse.
 * SPDX-License-Identifier: MIT */

#include <stdio.h>

#include "base/random.h"
#include "problems.h"
#include "share.h"
#include "skip.h"

enum { MOST = 7 };

/* A graph on few vertices: step[u][v] tells that an edge or arc leads from u to v. */
typedef struct tiny {
    unsigned n;
    bool directed;
    bool step[MOST][MOST];
} tiny;

static tiny draw(ico_random *random, unsigned n, bool directed, unsigned percent)
{
    tiny t = {.n = n, .directed = directed};
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++) {
            bool has = u != v && ico__random_below(random, 100) < percent;
            t.step[u][v] = has;
            if (!directed) t.step[v][u] = has;
        }
    return t;
}

static ico_problem *ask(ico_context *ctx, const tiny *t, ico_kind kind)
{
    ico_graph_builder *b = NULL;
    ico_graph *g = NULL;
    ico_problem *p = NULL;
    assert_int_equal(ico_graph_builder_new(ctx, t->n, t->directed, &b), ICO_OK);
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = t->directed ? 0 : u + 1; v < t->n; v++)
            if (t->step[u][v]) assert_int_equal(ico_graph_builder_add(b, u, v), ICO_OK);
    assert_int_equal(ico_graph_build(b, "tiny", &g), ICO_OK);
    ico_graph_builder_free(b);
    assert_int_equal(ico_problem_from_graph(ctx, g, &p), ICO_OK);
    assert_int_equal(ico_problem_set_kind(p, kind), ICO_OK);
    return p;
}

/* ------------------------------------------------------------------ covers --------- */

/* The fewest paths that cover the vertices of a set: paths ends[set] of sets that one
 * path visits, put together. */
static unsigned fewest_paths(const tiny *t)
{
    unsigned all = 1U << t->n;
    bool *path = calloc((size_t)all * MOST, sizeof *path);
    unsigned *fewest = malloc(all * sizeof *fewest);
    assert_true(path != NULL && fewest != NULL);
    for (unsigned v = 0; v < t->n; v++) path[(1U << v) * MOST + v] = true;
    for (unsigned s = 1; s < all; s++)
        for (unsigned v = 0; v < t->n; v++)
            for (unsigned w = 0; path[s * MOST + v] && w < t->n; w++)
                if (!(s >> w & 1) && t->step[v][w]) path[(s | 1U << w) * MOST + w] = true;
    fewest[0] = 0;
    for (unsigned s = 1; s < all; s++) {
        fewest[s] = MOST + 1;
        for (unsigned part = s; part != 0; part = (part - 1) & s)
            for (unsigned v = 0; v < t->n; v++)
                if (path[part * MOST + v] && fewest[s ^ part] + 1 < fewest[s])
                    fewest[s] = fewest[s ^ part] + 1;
    }
    unsigned answer = fewest[all - 1];
    free(path);
    free(fewest);
    return answer;
}

static ico_tour_group *cover(ico_context *ctx, const ico_problem *p, uint32_t paths)
{
    ico_run *run = NULL;
    ico_tour_group *set = NULL;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_cover(run, paths, &set), ICO_OK);
    ico_run_free(run);
    return set;
}

static void check_covers(const tiny *t)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = ask(ctx, t, ICO_CLOSED);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    unsigned fewest = fewest_paths(t);
    for (unsigned paths = 0; paths <= t->n + 1; paths++) {
        ico_tour_group *set = cover(ctx, p, paths);
        bool possible = paths == 0 || (paths >= fewest && paths <= t->n);
        assert_int_equal(ico_tour_group_verdict(set), possible ? ICO_FOUND : ICO_NONE);
        assert_int_equal(ico_tour_group_size(set), !possible    ? 0
                                                   : paths == 0 ? fewest
                                                                : paths);
        if (paths == 0) assert_int_equal(ico_tour_group_least(set), fewest);
        if (!possible) assert_true(ico_tour_group_reason(set)[0] != '\0');
        ico_tour_group_free(set);
    }
    ico_problem_free(p);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

static void test_covers(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 5);
    for (unsigned i = 0; i < 120; i++) {
        tiny t = draw(&random, 2 + i % 6, i % 5 == 4, 15 + 10 * (i % 4));
        check_covers(&t);
    }
}

/* A line of graph6 for at most 62 vertices. */
static tiny read_graph6(const char *line)
{
    tiny t = {.n = (unsigned)line[0] - 63U};
    unsigned bit = 0;
    for (unsigned v = 1; v < t.n; v++)
        for (unsigned u = 0; u < v; u++, bit++)
            t.step[u][v] = t.step[v][u] =
                ((unsigned)line[1 + bit / 6] - 63U) >> (5 - bit % 6) & 1;
    return t;
}

static void check_fewest(const tiny *t)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = ask(ctx, t, ICO_CLOSED);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    ico_tour_group *set = cover(ctx, p, 0);
    unsigned fewest = fewest_paths(t);
    assert_int_equal(ico_tour_group_verdict(set), ICO_FOUND);
    assert_int_equal(ico_tour_group_size(set), fewest);
    assert_int_equal(ico_tour_group_least(set), fewest);
    assert_int_equal(ico_tour_group_reason(set)[0] == '\0', fewest == 1);
    ico_tour_group_free(set);
    ico_problem_free(p);
    ico_context_free(ctx);
}

static void test_covers_of_all_graphs(void **state)
{
    (void)state;
    static const unsigned published[] = {0, 0, 2, 4, 11, 34, 156, 1044};
    if (system("command -v nauty-geng >/dev/null") != 0)
        skip_because("no nauty-geng on this machine");
    for (unsigned n = 2; n <= MOST; n++) {
        char command[64], line[64];
        unsigned graphs = 0;
        snprintf(command, sizeof command, "nauty-geng -q %u", n);
        FILE *list = popen(command, "r");
        assert_non_null(list);
        for (; fgets(line, sizeof line, list) != NULL; graphs++) {
            if (graphs % share_step() != 0) continue;
            tiny t = read_graph6(line);
            check_fewest(&t);
        }
        assert_int_equal(pclose(list), 0);
        assert_int_equal(graphs, published[n]);
    }
}

/* Paths on `n` vertices in random order, and as many random edges. */
static ico_problem *plant(ico_context *ctx, uint32_t n, uint32_t paths, uint64_t seed)
{
    ico_graph_builder *b = NULL;
    ico_graph *g = NULL;
    ico_problem *p = NULL;
    ico_random random;
    uint32_t *order = malloc(n * sizeof *order);
    assert_non_null(order);
    for (uint32_t v = 0; v < n; v++) order[v] = v;
    ico__random_seed(&random, seed);
    ico__random_shuffle(&random, order, n);
    assert_int_equal(ico_graph_builder_new(ctx, n, false, &b), ICO_OK);
    for (uint32_t i = 1; i < n; i++)
        if (i % (n / paths) != 0)
            assert_int_equal(ico_graph_builder_add(b, order[i - 1], order[i]), ICO_OK);
    for (uint32_t i = 0; i < n; i++)
        assert_int_equal(ico_graph_builder_add(b, ico__random_below(&random, n),
                                               ico__random_below(&random, n)),
                         ICO_OK);
    assert_int_equal(ico_graph_build(b, "planted", &g), ICO_OK);
    ico_graph_builder_free(b);
    free(order);
    assert_int_equal(ico_problem_from_graph(ctx, g, &p), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    return p;
}

static void test_planted_covers(void **state)
{
    (void)state;
    static const uint32_t paths[] = {1, 10, 100};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = plant(ctx, 10000 / share_step(), paths[i], i);
        ico_tour_group *set = cover(ctx, p, paths[i]);
        assert_int_equal(ico_tour_group_verdict(set), ICO_FOUND);
        assert_int_equal(ico_tour_group_size(set), paths[i]);
        ico_tour_group_free(set);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
}

/* A random tree and the fewest paths that cover it, leaf by leaf: a vertex joins two
 * paths of children, or hands one on. */
static ico_problem *grow_tree(ico_context *ctx, uint32_t n, uint32_t *fewest)
{
    ico_graph_builder *b = NULL;
    ico_graph *g = NULL;
    ico_problem *p = NULL;
    ico_random random;
    uint32_t *parent = calloc(n, sizeof *parent), *open = calloc(n, sizeof *open);
    assert_true(parent != NULL && open != NULL);
    ico__random_seed(&random, n);
    assert_int_equal(ico_graph_builder_new(ctx, n, false, &b), ICO_OK);
    for (uint32_t v = 1; v < n; v++) {
        parent[v] = ico__random_below(&random, v);
        assert_int_equal(ico_graph_builder_add(b, parent[v], v), ICO_OK);
    }
    *fewest = n;
    for (uint32_t v = n; v-- > 0;) {
        *fewest -= open[v] < 2 ? open[v] : 2;
        if (open[v] < 2) open[parent[v]]++;
    }
    free(parent);
    free(open);
    assert_int_equal(ico_graph_build(b, "tree", &g), ICO_OK);
    ico_graph_builder_free(b);
    assert_int_equal(ico_problem_from_graph(ctx, g, &p), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    return p;
}

static void test_trees(void **state)
{
    (void)state;
    for (uint32_t n = 2; n <= 10000; n = n < 12 ? n + 1 : 9 * n) {
        ico_context *ctx = ico_context_new(NULL);
        uint32_t fewest;
        ico_problem *p = grow_tree(ctx, n, &fewest);
        ico_tour_group *set = cover(ctx, p, 0);
        assert_int_equal(ico_tour_group_verdict(set), ICO_FOUND);
        assert_int_equal(ico_tour_group_size(set), fewest);
        ico_tour_group_free(set);
        ico_problem_free(p);
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
}

/* ------------------------------------------------------------------ decompositions - */

/* How many cycles or paths that share no edge are left to find, cycle by cycle from
 * vertex 0, path by path from any vertex, in all ways. */
typedef struct brute {
    tiny t;
    bool open;
} brute;

static bool finds(brute *b, unsigned count);

static bool walk(brute *b, unsigned count, unsigned first, unsigned at, unsigned seen)
{
    bool whole = seen == (1U << b->t.n) - 1;
    if (whole && b->open) return finds(b, count - 1);
    for (unsigned w = 0; w < b->t.n; w++) {
        bool closes = whole && w == first;
        if (!b->t.step[at][w] || (!closes && (seen >> w & 1))) continue;
        b->t.step[at][w] = false;
        if (!b->t.directed) b->t.step[w][at] = false;
        bool found =
            closes ? finds(b, count - 1) : walk(b, count, first, w, seen | 1U << w);
        b->t.step[at][w] = true;
        if (!b->t.directed) b->t.step[w][at] = true;
        if (found) return true;
    }
    return false;
}

static bool finds(brute *b, unsigned count)
{
    if (count == 0) return true;
    for (unsigned v = 0; v < (b->open ? b->t.n : 1); v++)
        if (walk(b, count, v, v, 1U << v)) return true;
    return false;
}

static unsigned edges_of(const tiny *t)
{
    unsigned m = 0;
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = 0; v < t->n; v++) m += t->step[u][v];
    return t->directed ? m : m / 2;
}

static ico_verdict decompose(ico_context *ctx, const ico_problem *p, uint32_t tours,
                             size_t *size)
{
    ico_run *run = NULL;
    ico_tour_group *set = NULL;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_decompose(run, tours, &set), ICO_OK);
    ico_verdict verdict = ico_tour_group_verdict(set);
    *size = ico_tour_group_size(set);
    ico_tour_group_free(set);
    ico_run_free(run);
    return verdict;
}

static void check_decompositions(const tiny *t, ico_kind kind)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = ask(ctx, t, kind);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    unsigned each = kind == ICO_OPEN ? t->n - 1 : t->n, m = edges_of(t);
    for (unsigned tours = 0; tours <= 3; tours++) {
        size_t size;
        brute b = {*t, kind == ICO_OPEN};
        bool fits = tours > 0 || m % each == 0;
        unsigned count = tours > 0 ? tours : m / each;
        bool possible = fits && (tours > 0 || m > 0) && finds(&b, count);
        ico_verdict verdict = decompose(ctx, p, tours, &size);
        assert_int_equal(verdict, possible ? ICO_FOUND : ICO_NONE);
        assert_int_equal(size, possible ? count : 0);
    }
    ico_problem_free(p);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

static void test_decompositions(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 6);
    for (unsigned i = 0; i < 120; i++) {
        bool directed = i % 3 == 2;
        tiny t = draw(&random, 3 + i % (directed ? 3 : 4), directed, 50 + 10 * (i % 6));
        check_decompositions(&t, i % 2 == 0 ? ICO_CLOSED : ICO_OPEN);
    }
}

static void test_known_decompositions(void **state)
{
    (void)state;
    static const struct {
        const char *words;
        ico_kind kind;
        unsigned tours, found;
    } known[] = {
        {"complete:21", ICO_CLOSED, 0, 10},
        {"complete:20", ICO_OPEN, 0, 10},
        {"complete:20", ICO_CLOSED, 9, 9},
        {"hypercube:6", ICO_CLOSED, 0, 3},
        {"hypercube:7", ICO_CLOSED, 3, 3},
        {"torus:9x10", ICO_CLOSED, 0, 2},
        {"petersen", ICO_CLOSED, 1, 0},
        {"petersen", ICO_OPEN, 1, 1},
        {"petersen", ICO_CLOSED, UINT32_C(1) << 31, 0},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = NULL;
        size_t size;
        assert_int_equal(ico_problem_from_words(ctx, known[i].words, &p), ICO_OK);
        assert_int_equal(ico_problem_set_kind(p, known[i].kind), ICO_OK);
        assert_int_equal(ico_problem_seal(p), ICO_OK);
        assert_int_equal(decompose(ctx, p, known[i].tours, &size),
                         known[i].found > 0 ? ICO_FOUND : ICO_NONE);
        assert_int_equal(size, known[i].found);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
}

/* Knuth's question: the arcs of (Z_m)^3 as three cycles. */
static void test_arcs_of_cubes(void **state)
{
    (void)state;
    for (unsigned m = 2; m <= 6; m++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_graph_builder *b = NULL;
        ico_graph *g = NULL;
        ico_problem *p = NULL;
        size_t size;
        unsigned n = m * m * m;
        assert_int_equal(ico_graph_builder_new(ctx, n, true, &b), ICO_OK);
        for (unsigned v = 0; v < n; v++) {
            unsigned x = v / m / m, y = v / m % m, z = v % m;
            unsigned to[] = {((x + 1) % m * m + y) * m + z, (x * m + (y + 1) % m) * m + z,
                             (x * m + y) * m + (z + 1) % m};
            for (unsigned i = 0; i < 3; i++)
                assert_int_equal(ico_graph_builder_add(b, v, to[i]), ICO_OK);
        }
        assert_int_equal(ico_graph_build(b, "arcs", &g), ICO_OK);
        ico_graph_builder_free(b);
        assert_int_equal(ico_problem_from_graph(ctx, g, &p), ICO_OK);
        assert_int_equal(ico_problem_seal(p), ICO_OK);
        assert_int_equal(decompose(ctx, p, 0, &size), m == 2 ? ICO_NONE : ICO_FOUND);
        assert_int_equal(size, m == 2 ? 0 : 3);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
}

/* ------------------------------------------------------------------ verifiers ------ */

static bool is_cover(ico_context *ctx, const ico_problem *p, const uint32_t *paths,
                     const uint32_t *lengths, size_t count)
{
    ico_tour *made[4] = {NULL};
    bool valid = false;
    ico_text why;
    ico_text_init(&why, ctx);
    for (size_t i = 0; i < count; paths += lengths[i++])
        assert_int_equal(ico_tour_new(ctx, paths, lengths[i], ICO_OPEN, &made[i]),
                         ICO_OK);
    assert_int_equal(
        ico_verify_cover(ctx, p, (const ico_tour *const *)made, count, &valid, &why),
        ICO_OK);
    assert_int_equal(valid, why.size == 0);
    for (size_t i = 0; i < count; i++) ico_tour_free(made[i]);
    ico_text_free(&why);
    return valid;
}

static void test_wrong_covers(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = NULL;
    assert_int_equal(ico_problem_from_words(ctx, "cycle:5", &p), ICO_OK);
    assert_int_equal(ico_problem_require(p, 0, 1), ICO_OK);
    assert_int_equal(ico_problem_forbid(p, 2, 3), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    const uint32_t two[] = {3, 2}, one[] = {5};
    assert_true(is_cover(ctx, p, (uint32_t[]){4, 0, 1, 3, 2}, (uint32_t[]){3, 1, 1}, 3));
    assert_true(is_cover(ctx, p, (uint32_t[]){3, 4, 0, 1, 2}, one, 1));
    assert_false(is_cover(ctx, p, (uint32_t[]){4, 0, 1, 3, 2}, two, 2)); /* forbidden */
    assert_false(is_cover(ctx, p, (uint32_t[]){0, 4, 3, 1, 2}, two, 2)); /* required */
    assert_false(is_cover(ctx, p, (uint32_t[]){4, 0, 1, 1, 2}, two, 2)); /* twice */
    assert_false(
        is_cover(ctx, p, (uint32_t[]){4, 0, 1, 2}, (uint32_t[]){4}, 1)); /* none */
    assert_false(is_cover(ctx, p, (uint32_t[]){0, 1, 3, 4, 2}, one, 1)); /* no edge */
    assert_false(is_cover(ctx, p, (uint32_t[]){3, 4, 0, 1, 9}, one, 1)); /* no vertex */
    ico_problem_free(p);
    ico_context_free(ctx);
}

static bool is_decomposition(ico_context *ctx, const ico_problem *p,
                             const uint32_t *tours, uint32_t length, size_t count,
                             bool all, ico_kind kind)
{
    ico_tour *made[4] = {NULL};
    bool valid = false;
    for (size_t i = 0; i < count; i++)
        assert_int_equal(ico_tour_new(ctx, tours + i * length, length, kind, &made[i]),
                         ICO_OK);
    assert_int_equal(ico_verify_decomposition(ctx, p, (const ico_tour *const *)made,
                                              count, all, &valid, NULL),
                     ICO_OK);
    for (size_t i = 0; i < count; i++) ico_tour_free(made[i]);
    return valid;
}

static void test_wrong_decompositions(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = NULL;
    assert_int_equal(ico_problem_from_words(ctx, "complete:5", &p), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    const uint32_t good[] = {0, 1, 2, 3, 4, 0, 2, 4, 1, 3};
    const uint32_t shared[] = {0, 1, 2, 3, 4, 0, 2, 1, 4, 3};
    assert_true(is_decomposition(ctx, p, good, 5, 2, true, ICO_CLOSED));
    assert_true(is_decomposition(ctx, p, good, 5, 1, false, ICO_CLOSED));
    assert_false(is_decomposition(ctx, p, good, 5, 1, true, ICO_CLOSED));
    assert_false(is_decomposition(ctx, p, shared, 5, 2, false, ICO_CLOSED));
    assert_false(is_decomposition(ctx, p, good, 4, 1, false, ICO_CLOSED));
    assert_false(is_decomposition(ctx, p, good, 5, 1, false, ICO_OPEN));
    ico_problem_free(p);
    ico_context_free(ctx);
}

static void test_refusals_and_limits(void **state)
{
    (void)state;
    static const char *const asked[][2] = {
        {"start", "0"}, {"longest", "yes"}, {"waypoints", "0,1"}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = NULL;
        ico_run *run = NULL;
        ico_tour_group *set = NULL;
        assert_int_equal(ico_problem_from_words(ctx, "complete:5", &p), ICO_OK);
        assert_int_equal(ico_problem_set_kind(p, ICO_OPEN), ICO_OK);
        assert_int_equal(ico_problem_ask(p, asked[i][0], asked[i][1]), ICO_OK);
        assert_int_equal(ico_problem_seal(p), ICO_OK);
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        assert_int_equal(ico_run_cover(run, 0, &set), ICO_UNSUPPORTED);
        assert_int_equal(ico_run_decompose(run, 0, &set), ICO_UNSUPPORTED);
        assert_null(set);
        ico_run_free(run);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_tour_group *set = NULL;
    assert_int_equal(ico_problem_from_words(ctx, "hypercube:12", &p), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_ticks(run, 1000);
    assert_int_equal(ico_run_decompose(run, 0, &set), ICO_OK);
    assert_int_equal(ico_tour_group_verdict(set), ICO_UNKNOWN);
    assert_int_equal(ico_tour_group_limit(set), ICO_LIMIT_TICKS);
    ico_tour_group_free(set);
    ico_run_free(run);
    ico_problem_free(p);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_covers),
        cmocka_unit_test(test_covers_of_all_graphs),
        cmocka_unit_test(test_planted_covers),
        cmocka_unit_test(test_trees),
        cmocka_unit_test(test_decompositions),
        cmocka_unit_test(test_known_decompositions),
        cmocka_unit_test(test_arcs_of_cubes),
        cmocka_unit_test(test_wrong_covers),
        cmocka_unit_test(test_wrong_decompositions),
        cmocka_unit_test(test_refusals_and_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
