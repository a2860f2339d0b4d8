/* tests/unit/test_several.c - covers by paths and decompositions beside brute force, and
 * what their verifiers refuse.
 * SPDX-License-Identifier: MIT */

#include "base/random.h"
#include "problems.h"

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
        {"complete:21", ICO_CLOSED, 0, 10}, {"complete:20", ICO_OPEN, 0, 10},
        {"complete:20", ICO_CLOSED, 9, 9},  {"hypercube:6", ICO_CLOSED, 0, 3},
        {"hypercube:7", ICO_CLOSED, 3, 3},  {"torus:9x10", ICO_CLOSED, 0, 2},
        {"petersen", ICO_CLOSED, 1, 0},     {"petersen", ICO_OPEN, 1, 1},
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
        cmocka_unit_test(test_decompositions),
        cmocka_unit_test(test_known_decompositions),
        cmocka_unit_test(test_arcs_of_cubes),
        cmocka_unit_test(test_wrong_covers),
        cmocka_unit_test(test_wrong_decompositions),
        cmocka_unit_test(test_refusals_and_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
