/* tests/property/test_uncrossed.c - paths, cycles and tours that do not cross themselves:
 * each method that takes the condition, and the verifier, against all paths of small
 * boards, tested by points on segments.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "share.h"

#include "allocation.h"
#include "dice.h"
#include "try_problem.h"

enum { MOST_CELLS = 30, MOST_STEPS = 60000 };

/* The first argument of the program, if it has one; 10000 were asked when the methods
 * were written. */
static unsigned questions = 2000;

/* --- the truth, in the plainest way ------------------------------------------------- */

typedef struct place {
    int row, column;
} place;

/* Is the point at a + k / d of the way to b on the segment from c to d?  In units of
 * 1 / by. */
static bool is_on(place a, place b, int k, int by, place c, place d)
{
    int row = a.row * by + k * (b.row - a.row),
        column = a.column * by + k * (b.column - a.column);
    int c_row = c.row * by, c_column = c.column * by, d_row = d.row * by,
        d_column = d.column * by;
    if ((d_row - c_row) * (column - c_column) != (d_column - c_column) * (row - c_row))
        return false;
    int low = c_row < d_row ? c_row : d_row, high = c_row < d_row ? d_row : c_row;
    int left = c_column < d_column ? c_column : d_column,
        right = c_column < d_column ? d_column : c_column;
    return low <= row && row <= high && left <= column && column <= right;
}

static bool is_end(place a, place b, int k, int by, place c)
{
    return a.row * by + k * (b.row - a.row) == c.row * by &&
           a.column * by + k * (b.column - a.column) == c.column * by;
}

/* Goes through all points of the one move at fractions with a denominator of up to 50,
 * among which is every point where two moves of up to five cells meet.  Two moves cross
 * if they meet in a point that is not an end of both. */
static bool cross(place a, place b, place c, place d)
{
    for (int by = 1; by <= 50; by++)
        for (int k = 0; k <= by; k++) {
            bool own = k == 0 || k == by;
            bool other = is_end(a, b, k, by, c) || is_end(a, b, k, by, d);
            if (is_on(a, b, k, by, c, d) && !(own && other)) return true;
        }
    return false;
}

/* A question, and what a search through all its paths has seen. */
typedef struct truth {
    unsigned n;
    place at[MOST_CELLS];
    bool move[MOST_CELLS][MOST_CELLS];
    bool closed;
    unsigned path[MOST_CELLS], longest, tours;
    unsigned steps;
    uint32_t edge[MOST_CELLS][MOST_CELLS], edges, tail[400], head[400];
    bool crosses[400][400];
} truth;

static void list_edges(truth *t)
{
    t->edges = 0;
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = u + 1; v < t->n; v++) {
            if (!t->move[u][v]) continue;
            assert_true(t->edges < 400);
            t->tail[t->edges] = u;
            t->head[t->edges] = v;
            t->edge[u][v] = t->edge[v][u] = t->edges++;
        }
    for (unsigned e = 0; e < t->edges; e++)
        for (unsigned f = 0; f < e; f++)
            t->crosses[e][f] = t->crosses[f][e] =
                cross(t->at[t->tail[e]], t->at[t->head[e]], t->at[t->tail[f]],
                      t->at[t->head[f]]);
}

static bool may_step(const truth *t, unsigned length, unsigned v)
{
    unsigned head = t->path[length - 1];
    if (!t->move[head][v]) return false;
    for (unsigned i = 0; i + 1 < length; i++)
        if (t->crosses[t->edge[head][v]][t->edge[t->path[i]][t->path[i + 1]]])
            return false;
    return true;
}

static void note(truth *t, unsigned length)
{
    if (t->closed && (length < 3 || !may_step(t, length, t->path[0]))) return;
    if (length > t->longest) t->longest = length;
    t->tours += length == t->n;
}

/* All paths, without recursion: the next vertex to try at each place. */
static void search(truth *t)
{
    unsigned next[MOST_CELLS + 1] = {0}, length = 0;
    t->longest = t->tours = t->steps = 0;
    for (;;) {
        if (next[length] == t->n || length == t->n || t->steps > MOST_STEPS) {
            if (length == 0) return;
            length--;
            continue;
        }
        unsigned v = next[length]++;
        bool fresh = length == 0 || may_step(t, length, v);
        for (unsigned i = 0; i < length; i++) fresh = fresh && t->path[i] != v;
        if (!fresh) continue;
        t->steps++;
        t->path[length++] = v;
        next[length] = 0;
        note(t, length);
    }
}

/* --- questions ---------------------------------------------------------------------- */

static const char *const PIECES[] = {"knight", "camel", "zebra",       "giraffe",
                                     "wazir",  "king",  "knight+king", "rook<=3",
                                     "ferz",   "alfil", "queen<=2",    "dabbaba+wazir"};

static ico_problem *draw_board(char *words, size_t size)
{
    const char *piece = PIECES[ico__random_below(&rng, sizeof PIECES / sizeof *PIECES)];
    bool far = strcmp(piece, "giraffe") == 0 || strcmp(piece, "camel") == 0 ||
               strcmp(piece, "zebra") == 0;
    unsigned rows = 1 + (unsigned)ico__random_below(&rng, far ? 5 : 4),
             columns = 1 + (unsigned)ico__random_below(&rng, far ? 6 : 5);
    char shape[16];
    snprintf(shape, sizeof shape, "%ux%u", rows, columns);
    uint64_t holes[4];
    size_t count = chance(2) ? 0 : (size_t)ico__random_below(&rng, 4);
    for (size_t i = 0; i < count; i++) holes[i] = ico__random_below(&rng, rows * columns);
    if (count >= (size_t)rows * columns) count = 0;
    snprintf(words, size, "%s %s without %zu", piece, shape, count);
    return problem_on(ctx, carved(ctx, piece, shape, holes, count, NULL, 0), ICO_OPEN);
}

static void learn(truth *t, const ico_problem *p)
{
    const ico_graph *g;
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    t->n = g->n;
    memset(t->move, 0, sizeof t->move);
    for (uint32_t v = 0; v < g->n; v++) {
        uint64_t at[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(ico_problem_board(p), v, at);
        t->at[v] = (place){(int)at[0], (int)at[1]};
    }
    for (uint32_t e = 0; e < g->m; e++)
        t->move[g->tail[e]][g->head[e]] = t->move[g->head[e]][g->tail[e]] = true;
}

/* Forbids some moves. */
static void forbid_some(truth *t, ico_problem *p)
{
    const ico_graph *g;
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        if (!chance(6)) continue;
        forbidding(p, u, v);
        t->move[u][v] = t->move[v][u] = false;
    }
}

static ico_problem *draw_question(truth *t, char *words, size_t size)
{
    ico_problem *p = draw_board(words, size);
    learn(t, p);
    bool longest = !chance(4);
    t->closed = chance(2);
    of_kind(p, t->closed ? ICO_CLOSED : ICO_OPEN);
    if (longest) as_longest(p);
    assert_int_equal(ico_problem_set_crossings(p, ICO_CROSSINGS_NONE), ICO_OK);
    if (chance(4)) forbid_some(t, p);
    closed_problem(p);
    list_edges(t);
    return p;
}

static void check_method(const truth *t, const ico_problem *p, const char *words,
                         const char *method, const char *options)
{
    bool longest = ico_problem_longest(p);
    unsigned wanted = longest ? t->longest : t->tours > 0 ? t->n : 0;
    answer a = ask(ctx, p, (asking){.method = method, .options = options, .threads = 1});
    if (a.status != ICO_OK) fail_msg("%s, %s: %s", words, method, a.message);
    if (a.length != wanted || a.verdict != (wanted > 0 ? ICO_FOUND : ICO_NONE))
        fail_msg("%s %s%s, %s %s: %u cells of %u, not %u (verdict %d)", words,
                 t->closed ? "closed" : "open", longest ? " longest" : "", method,
                 options, (unsigned)a.length, t->n, wanted, (int)a.verdict);
}

/* What the verifier says of a path, legal but for crossings, is what is so. */
static void check_verifier(const truth *t, const ico_problem *p)
{
    unsigned length = 0;
    uint32_t tour[MOST_CELLS];
    bool used[MOST_CELLS] = {false}, bad = false;
    while (length < t->n) {
        uint32_t v = (uint32_t)ico__random_below(&rng, t->n);
        if (length > 0 && !t->move[tour[length - 1]][v] && chance(20)) break;
        if (used[v] || (length > 0 && !t->move[tour[length - 1]][v])) continue;
        used[v] = true;
        tour[length++] = v;
    }
    if (t->closed && (length < 3 || !t->move[tour[length - 1]][tour[0]])) return;
    unsigned steps = length - !t->closed;
    for (unsigned i = 0; i < steps; i++)
        for (unsigned k = 0; k < i; k++)
            bad |= t->crosses[t->edge[tour[i]][tour[(i + 1) % length]]]
                             [t->edge[tour[k]][tour[(k + 1) % length]]];
    bool valid;
    ico_kind kind;
    ico_text why;
    ico_text_init(&why, ctx);
    assert_int_equal(ico_verify_tour(ctx, p, tour, length, &valid, &kind, &why), ICO_OK);
    bool short_of = length < t->n && !ico_problem_longest(p);
    if (!short_of && valid == bad)
        fail_msg("%s: %s", ico_problem_subject(p), bad ? "not noticed" : why.data);
    if (bad && !short_of) assert_non_null(strstr(why.data, " crosses the move "));
    ico_text_free(&why);
}

static void methods_and_verifier(void **state)
{
    unsigned asked = 0, found = 0, none = 0;
    truth *t = calloc(1, sizeof *t);
    (void)state;
    assert_non_null(t);
    while (asked < questions) {
        char words[80];
        ico_problem *p = draw_question(t, words, sizeof words);
        search(t);
        if (t->steps <= MOST_STEPS) {
            asked++;
            found += t->tours > 0;
            none += t->longest == 0;
            check_method(t, p, words, "uncrossed", "");
            check_method(t, p, words, "uncrossed", "beam=2");
            check_method(t, p, words, "backtrack", "");
            check_method(t, p, words, "auto", "");
            for (unsigned k = 0; k < 4; k++) check_verifier(t, p);
        }
        ico_problem_free(p);
    }
    free(t);
    assert_true(found > questions / 50 && none > questions / 50);
}

/* --- known values ------------------------------------------------------------------- */

/* Cells of the longest uncrossed path or cycle of a board; 0: there is none. */
static unsigned longest_on(const char *piece, const char *shape, ico_kind kind,
                           const char *method)
{
    ico_problem *p = as_longest(board_problem(ctx, piece, shape, kind));
    assert_int_equal(ico_problem_set_crossings(p, ICO_CROSSINGS_NONE), ICO_OK);
    answer a = ask(ctx, closed_problem(p),
                   (asking){.method = method, .options = "", .threads = 1});
    assert_int_equal(a.status, ICO_OK);
    assert_true(a.complete);
    ico_problem_free(p);
    return (unsigned)a.length;
}

/* OEIS A003192 has the moves of the longest path, A157416 those of the longest cycle. */
static void squares(void **state)
{
    static const unsigned open[] = {0, 0, 2, 5, 10, 17},
                          closed[] = {0, 0, 0, 4, 8, 12, 24};
    (void)state;
    for (unsigned n = 1; n <= (share_step() > 1 ? 6 : 7); n++) {
        char shape[8];
        snprintf(shape, sizeof shape, "%ux%u", n, n);
        for (unsigned k = 0; k < 2; k++) {
            const char *method = k == 0 ? "uncrossed" : "backtrack";
            if (n < 7)
                assert_int_equal(longest_on("knight", shape, ICO_OPEN, method),
                                 open[n - 1] + 1);
            assert_int_equal(longest_on("knight", shape, ICO_CLOSED, method),
                             closed[n - 1]);
        }
    }
}

/* Where moves cannot cross, the condition changes nothing. */
static void moves_that_cannot_cross(void **state)
{
    (void)state;
    assert_int_equal(longest_on("wazir", "5x5", ICO_CLOSED, "uncrossed"), 24);
    assert_int_equal(longest_on("wazir", "4x6", ICO_CLOSED, "auto"), 24);
    assert_int_equal(longest_on("wazir", "3x5", ICO_OPEN, "uncrossed"), 15);
    assert_int_equal(longest_on("king", "3x3", ICO_CLOSED, "uncrossed"), 9);
}

/* What the method makes of the longest path of a board, with options. */
static answer sweep_with(const char *shape, const char *options)
{
    ico_problem *p = as_longest(board_problem(ctx, "knight", shape, ICO_OPEN));
    assert_int_equal(ico_problem_set_crossings(p, ICO_CROSSINGS_NONE), ICO_OK);
    answer a = ask(ctx, closed_problem(p),
                   (asking){.method = "uncrossed", .options = options, .threads = 1});
    assert_int_equal(a.status, ICO_OK);
    ico_problem_free(p);
    return a;
}

/* --beam and --sweeps: how much is searched, and whether that was all. */
static void beams_and_sweeps(void **state)
{
    static const char *const words[] = {"", "beam=2", "beam=2 sweeps=1",
                                        "beam=2 sweeps=2"};
    answer a[4];
    (void)state;
    for (unsigned k = 0; k < 4; k++) {
        a[k] = sweep_with("5x6", words[k]);
        assert_int_equal(a[k].verdict, k < 2 ? ICO_FOUND : ICO_UNKNOWN);
        assert_true(a[k].complete == (k < 2));
        assert_int_equal(a[k].limit, k < 2 ? ICO_LIMIT_NONE : ICO_LIMIT_METHOD);
        for (unsigned j = 0; j < k; j++)
            assert_true(ico_stats_nodes(&a[j].stats) != ico_stats_nodes(&a[k].stats));
    }
    assert_true(a[0].length == a[1].length && a[2].length <= a[3].length);
}

/* A sweep with a limit on the memory, which it keeps. */
static answer sweep_within(size_t limit, const char *options)
{
    ico_context *own = ico_context_new(NULL);
    ico_problem *p = as_longest(board_problem(own, "knight", "5x6", ICO_OPEN));
    assert_int_equal(ico_problem_set_crossings(p, ICO_CROSSINGS_NONE), ICO_OK);
    closed_problem(p);
    ico_context_limit_memory(own, limit);
    answer a =
        ask(own, p, (asking){.method = "uncrossed", .options = options, .threads = 1});
    assert_true(ico_context_peak_bytes(own) <= limit);
    assert_true(a.status == ICO_OK || a.status == ICO_NO_MEMORY);
    if (a.status == ICO_OK && !a.complete) assert_int_equal(a.limit, ICO_LIMIT_MEMORY);
    ico_problem_free(p);
    ico_context_free(own);
    return a;
}

/* --links auto drops the ways back when they take a quarter of the memory.  Narrow sweeps
 * first: then less memory is enough for a proof.  A single wide sweep: then nobody knows
 * the path whose length it proves, where --links all finds it. */
static void links_that_are_dropped(void **state)
{
    unsigned saved = 0, lost = 0;
    (void)state;
    for (size_t limit = 100000; limit < 4000000;
         limit += limit / (share_step() > 1 ? 2 : 8)) {
        answer narrow = sweep_within(limit, "beam=20 links=auto"),
               narrow_all = sweep_within(limit, "beam=20 links=all"),
               wide = sweep_within(limit, "beam=1000000 links=auto"),
               wide_all = sweep_within(limit, "beam=1000000 links=all");
        saved += narrow.complete && !narrow_all.complete;
        lost += !wide.complete && wide_all.complete;
        assert_true(narrow.complete || !narrow_all.complete);
        assert_true(wide_all.complete || !wide.complete);
        if (narrow.complete) assert_true(narrow.length == sweep_with("5x6", "").length);
    }
    assert_true(share_step() > 1 || (saved > 0 && lost > 0));
}

/* --- the rest ----------------------------------------------------------------------- */

static void what_is_refused(void **state)
{
    static const char *const BOARDS[] = {"torus:4x4", "cylinder:4x4", "3x3x3", "hex:3"};
    (void)state;
    for (unsigned i = 0; i < 4; i++)
        for (unsigned k = 0; k < 2; k++) {
            ico_problem *p = board_problem(ctx, "wazir", BOARDS[i], ICO_CLOSED);
            assert_int_equal(ico_problem_set_crossings(p, ICO_CROSSINGS_NONE), ICO_OK);
            answer a = ask(
                ctx, closed_problem(p),
                (asking){.method = k == 0 ? "uncrossed" : "backtrack", .options = ""});
            assert_int_equal(a.status, ICO_UNSUPPORTED);
            assert_non_null(strstr(a.message, "flat board of squares"));
            ico_problem_free(p);
        }
}

static ico_status sweep_again(ico_context *from)
{
    ico_problem *p;
    ico_result *result = NULL;
    ico_status status = try_board(from, "knight", "4x5", &p);
    if (status != ICO_OK) return status;
    as_longest(p);
    of_kind(p, ICO_OPEN);
    assert_int_equal(ico_problem_set_crossings(p, ICO_CROSSINGS_NONE), ICO_OK);
    closed_problem(p);
    status = solve_and_free(from, p, "uncrossed", "beam=20", &result);
    ico_result_free(result);
    return status;
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(sweep_again) > 0);
}

int main(int argc, char **argv)
{
    questions = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : share_of(questions);
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up_dice, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(methods_and_verifier),
        TEST(squares),
        TEST(moves_that_cannot_cross),
        TEST(what_is_refused),
        TEST(beams_and_sweeps),
        TEST(links_that_are_dropped),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
