/* tests/property/test_tiny_questions.c - every question about ends on every graph of up
 * to three vertices and some of four: all methods, and counting, against all sequences of
 * vertices.  The same vertex may be start and end; docs/conventions.md says what is
 * meant.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "share.h"

enum { MOST = 4 };

typedef struct tiny {
    unsigned n;
    bool directed, closed, longest;
    int start, end; /* -1: free */
    bool arc[MOST][MOST];
} tiny;

/* What the search through all sequences says: how many answers of each length there
 * are. */
typedef struct truth {
    unsigned sequences[MOST + 1], length; /* of the longest; 0: there is none */
} truth;

static bool is_answer(const tiny *q, const unsigned *path, unsigned length)
{
    unsigned last = path[length - 1];
    if (q->start >= 0 && path[0] != (unsigned)q->start) return false;
    if (q->end >= 0 && last != (unsigned)q->end) return false;
    if (!q->longest && length < q->n) return false;
    if (!q->closed) return true;
    if (length == 1) return q->n == 1; /* one vertex is a closed tour of a graph */
    return (q->directed || length > 2) && q->arc[last][path[0]];
}

static void search(const tiny *q, unsigned *path, unsigned length, truth *t)
{
    if (length > 0 && is_answer(q, path, length)) t->sequences[length]++;
    for (unsigned v = 0; v < q->n; v++) {
        bool fresh = length == 0 || q->arc[path[length - 1]][v];
        for (unsigned i = 0; i < length; i++) fresh = fresh && path[i] != v;
        if (!fresh) continue;
        path[length] = v;
        search(q, path, length + 1, t);
    }
}

static truth find_truth(const tiny *q)
{
    unsigned path[MOST];
    truth t = {{0}, 0};
    search(q, path, 0, &t);
    for (unsigned k = 1; k <= q->n; k++)
        if (t.sequences[k] > 0) t.length = k;
    return t;
}

/* Tours as listing counts them: how often each is written down, without ends given. */
static unsigned count_tours(const tiny *q, const truth *t)
{
    unsigned length = t->length;
    if (length == 0) return 0;
    if (length == 1 || q->start >= 0 || q->end >= 0) return t->sequences[length];
    unsigned turns = q->directed ? 1 : 2;
    return t->sequences[length] / (q->closed ? turns * length : turns);
}

static void say(const tiny *q, char *text, size_t size)
{
    int at = snprintf(text, size, "n=%u%s %s%s start %d end %d, arcs", q->n,
                      q->directed ? " directed" : "", q->closed ? "closed" : "open",
                      q->longest ? " longest" : "", q->start, q->end);
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = 0; v < q->n; v++)
            if (q->arc[u][v]) at += snprintf(text + at, size - (size_t)at, " %u%u", u, v);
}

/* The question; *status is what closing it said. */
static ico_problem *make(ico_context *ctx, const tiny *q, ico_status *status)
{
    ico_graph_builder *builder = builder_new(ctx, q->n, q->directed);
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = q->directed ? 0 : u; v < q->n; v++)
            if (q->arc[u][v]) builder_add(builder, u, v);
    ico_problem *p =
        problem_in(ctx, built(builder, "tiny"), q->closed ? ICO_CLOSED : ICO_OPEN);
    assert_int_equal(ico_problem_set_longest(p, q->longest), ICO_OK);
    if (q->start >= 0) with_start(p, (uint64_t)q->start);
    if (q->end >= 0) with_end(p, (uint64_t)q->end);
    *status = ico_problem_seal(p);
    return p;
}

static const struct {
    const char *method, *options;
    bool complete;  /* decides every question */
    unsigned seeds; /* random ones are asked with each of these */
} ways[] = {
    {"brute", "", true, 1},
    {"backtrack", "", true, 1},
    {"backtrack", "order=listed", true, 1},
    {"backtrack", "order=degree", true, 1},
    {"backtrack", "ties=random", true, 3},
    {"backtrack", "order=listed ties=random", true, 3},
    {"backtrack", "order=degree ties=random connectivity=no dead-ends=no", true, 3},
    {"backtrack", "restarts=fixed unit=1", true, 3},
    {"backtrack", "restarts=luby unit=1", true, 3},
    {"backtrack", "restarts=luby order=listed start-reachable=no", true, 3},
    {"warnsdorff", "", false, 2},
    {"warnsdorff", "ties=first", false, 1},
    {"frontier", "", true, 1},
    {"frontier", "shape=tree starts=1", true, 1},
    {"circuit", "", true, 1},
    {"fragment", "", true, 1},
    {"position", "", true, 1},
    {"merge", "tries=2", false, 1},
    {"passages", "tries=2", false, 1},
    {"prices", "", false, 1},
    {"auto", "", true, 1},
    {"auto", "presolve=no", true, 1},
};

static void ask_all(ico_context *ctx, const ico_problem *p, const truth *t,
                    const char *text)
{
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const ico_method *method = ico_method_by_name(ways[i].method);
        if (ico_method_fit(method, p, NULL) == 0) continue;
        for (unsigned seed = 1; seed <= ways[i].seeds; seed++) {
            answer a = ask(ctx, p,
                           (asking){.method = ways[i].method,
                                    .options = ways[i].options,
                                    .seed = seed});
            ico_verdict verdict = t->length > 0 ? ICO_FOUND : ICO_NONE;
            bool best = a.verdict == verdict && a.length == t->length;
            if (!ways[i].complete && a.verdict == ICO_UNKNOWN)
                best = a.length <= t->length;
            if (a.status != ICO_OK || !best)
                fail_msg("%s: %s %s seed %u: %s with %u vertices, not %u (%s)", text,
                         ways[i].method, ways[i].options, seed,
                         ico_verdict_name(a.verdict), (unsigned)a.length, t->length,
                         a.message);
        }
    }
}

static void count_all(ico_context *ctx, const ico_problem *p, const tiny *q,
                      const truth *t, const char *text)
{
    ico_run *run;
    ico_count *count;
    char expected[16];
    snprintf(expected, sizeof expected, "%u", count_tours(q, t));
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_count(run, NULL, &count), ICO_OK);
    if (!ico_count_exact(count) || strcmp(ico_count_tours(count), expected) != 0 ||
        (t->length > 0 && ico_count_length(count) != t->length))
        fail_msg("%s: counted %s of %u vertices, not %s of %u", text,
                 ico_count_tours(count), (unsigned)ico_count_length(count), expected,
                 t->length);
    ico_count_free(count);
    ico_run_free(run);
}

static void list_all(ico_context *ctx, const ico_problem *p, const tiny *q,
                     const truth *t, const char *text)
{
    static const char *const listers[] = {"brute", "backtrack", "circuit", "fragment",
                                          "position"};
    for (size_t i = 0; !q->longest && i < sizeof listers / sizeof *listers; i++) {
        answer a =
            ask(ctx, p, (asking){.method = listers[i], .options = "", .list = true});
        if (a.status != ICO_OK || !a.complete || a.tours != count_tours(q, t))
            fail_msg("%s: %s lists %u tours, not %u (%s)", text, listers[i],
                     (unsigned)a.tours, count_tours(q, t), a.message);
        free(a.listed);
    }
}

/* Each rank gives a tour, which has that rank however it is written. */
static void rank_all(ico_context *ctx, const ico_problem *p, const tiny *q,
                     const truth *t, const char *text)
{
    unsigned tours = count_tours(q, t);
    bool anchored = q->start >= 0 || q->end >= 0;
    ico_run *run;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    for (unsigned k = 1; k <= tours + 1 && !q->longest; k++) {
        uint32_t tour[MOST], turned[MOST];
        char rank[16], *back = NULL;
        bool found;
        snprintf(rank, sizeof rank, "%u", k);
        assert_int_equal(ico_run_unrank(run, rank, tour, &found), ICO_OK);
        if (found != (k <= tours)) fail_msg("%s: rank %u of %u", text, k, tours);
        unsigned turns = !found ? 0 : q->closed && !anchored ? q->n : 1;
        for (unsigned turn = 0; turn < turns; turn++)
            for (unsigned reversed = 0; reversed <= !(q->directed || anchored);
                 reversed++) {
                for (unsigned i = 0; i < q->n; i++)
                    turned[reversed ? q->n - 1 - i : i] = tour[(i + turn) % q->n];
                assert_int_equal(ico_run_rank(run, turned, &back), ICO_OK);
                if (strcmp(back, rank) != 0)
                    fail_msg("%s: tour %u has rank %s", text, k, back);
                ico_rank_free(ctx, back);
            }
    }
    ico_run_free(run);
}

/* All ends of a graph, each asked for in all ways.  Returns the questions. */
static unsigned examine(ico_context *ctx, tiny q)
{
    unsigned asked = 0;
    for (unsigned bits = 0; bits < 4; bits++)
        for (q.start = -1; q.start < (int)q.n; q.start++)
            for (q.end = -1; q.end < (int)q.n; q.end++) {
                char text[160];
                q.closed = bits & 1;
                q.longest = bits & 2;
                say(&q, text, sizeof text);
                ico_status status;
                ico_problem *p = make(ctx, &q, &status);
                truth t = find_truth(&q);
                bool refused = !q.closed && !q.longest && q.n > 1 && q.start >= 0 &&
                               q.start == q.end;
                if (status != (refused ? ICO_BAD_ARGUMENT : ICO_OK))
                    fail_msg("%s: status %d", text, (int)status);
                if (!refused) {
                    ask_all(ctx, p, &t, text);
                    count_all(ctx, p, &q, &t, text);
                    list_all(ctx, p, &q, &t, text);
                    rank_all(ctx, p, &q, &t, text);
                    asked++;
                }
                ico_problem_free(p);
            }
    return asked;
}

static tiny graph_by_code(unsigned n, bool directed, unsigned code)
{
    tiny q = {.n = n, .directed = directed};
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++) {
            if (u == v) continue;
            q.arc[u][v] = code & 1;
            if (!directed) q.arc[v][u] = code & 1;
            code >>= 1;
        }
    return q;
}

/* Every `step`-th graph of n vertices. */
static unsigned examine_graphs(ico_context *ctx, unsigned n, bool directed, unsigned step)
{
    unsigned asked = 0, bits = directed ? n * (n - 1) : n * (n - 1) / 2;
    for (unsigned code = 0; code < 1u << bits; code += step)
        asked += examine(ctx, graph_by_code(n, directed, code));
    return asked;
}

static void undirected(void **state)
{
    unsigned asked = 0;
    bool all = getenv("ICO_TEST_ALL") != NULL;
    for (unsigned n = 1; n <= 3; n++) asked += examine_graphs(*state, n, false, 1);
    asked += examine_graphs(*state, 4, false, all ? 1 : 7 * share_step());
    assert_true(asked >= share_least(1000));
}

static void directed(void **state)
{
    unsigned asked = 0;
    bool all = getenv("ICO_TEST_ALL") != NULL;
    for (unsigned n = 1; n <= 2; n++) asked += examine_graphs(*state, n, true, 1);
    asked += examine_graphs(*state, 3, true, all ? 1 : 5 * share_step());
    asked += examine_graphs(*state, 4, true, all ? 19 : 601 * share_step());
    assert_true(asked >= share_least(1000));
}

/* A tour that may be open or closed is a path, and a path of two vertices has two
 * ends. */
static void either_has_two_ends(void **state)
{
    for (unsigned longest = 0; longest < 2; longest++) {
        ico_problem *p = family_problem(*state, "path:2", ICO_EITHER);
        assert_int_equal(ico_problem_set_longest(p, longest), ICO_OK);
        with_start(p, 1);
        with_end(p, 1);
        assert_int_equal(ico_problem_seal(p), longest ? ICO_OK : ICO_BAD_ARGUMENT);
        if (longest) {
            answer a = solve(*state, p, "auto", "");
            assert_int_equal(a.verdict, ICO_FOUND);
            assert_int_equal(a.length, 1);
            assert_int_equal(a.tour[0], 1);
        }
        ico_problem_free(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(undirected, open_context, close_context),
        cmocka_unit_test_setup_teardown(directed, open_context, close_context),
        cmocka_unit_test_setup_teardown(either_has_two_ends, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
