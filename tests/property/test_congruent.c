/* tests/property/test_congruent.c - congruent parts: the methods that take the condition,
 * the verifier and counts, against all sequences of small boards.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "share.h"

#include "allocation.h"
#include "sequences.h"
#include "try_problem.h"

enum { MOST_STEPS = 60000 };

/* The first argument of the program, if it has one; 10000 were asked when the method was
 * written. */
static unsigned questions = 1200;

/* --- the truth, in the plainest way ------------------------------------------------- */

/* A question, and how many of all its sequences are answers. */
typedef struct truth {
    sequences all;
    unsigned parts, answers;
    bool closed;
} truth;

/* Where the cells of a part lie, seen from its first or last one. */
static void places_of(const sequences *s, const unsigned *path, unsigned begin,
                      unsigned size, bool back, int place[][2])
{
    for (unsigned i = 0; i < size; i++) {
        unsigned k = back ? size - 1 - i : i, first = back ? size - 1 : 0;
        for (unsigned d = 0; d < 2; d++)
            place[i][d] = s->at[path[(begin + k) % s->n]][d] -
                          s->at[path[(begin + first) % s->n]][d];
    }
}

/* Does some turn or mirror take all places to the others? */
static bool fit_together(int one[][2], int other[][2], unsigned size)
{
    static const int TURNS[8][4] = {{1, 0, 0, 1},  {0, -1, 1, 0}, {-1, 0, 0, -1},
                                    {0, 1, -1, 0}, {1, 0, 0, -1}, {-1, 0, 0, 1},
                                    {0, 1, 1, 0},  {0, -1, -1, 0}};
    for (unsigned m = 0; m < 8; m++) {
        unsigned i = 0;
        while (i < size &&
               TURNS[m][0] * one[i][0] + TURNS[m][1] * one[i][1] == other[i][0] &&
               TURNS[m][2] * one[i][0] + TURNS[m][3] * one[i][1] == other[i][1])
            i++;
        if (i == size) return true;
    }
    return false;
}

static bool are_congruent_from(const truth *t, const unsigned *path, unsigned first)
{
    const sequences *s = &t->all;
    unsigned size = s->n / t->parts;
    int one[MOST_CELLS][2], other[MOST_CELLS][2];
    places_of(s, path, first, size, false, one);
    for (unsigned part = 1; part < t->parts; part++) {
        bool fits = false;
        for (unsigned back = 0; back < 2 && !fits; back++) {
            places_of(s, path, first + part * size, size, back != 0, other);
            fits = fit_together(one, other, size);
        }
        if (!fits) return false;
    }
    return true;
}

/* Is the sequence what is asked for? */
static bool is_answer(const truth *t, const unsigned *path, unsigned length)
{
    unsigned n = t->all.n;
    if (length < n || n % t->parts != 0) return false;
    if (t->closed && (n < 3 || !may_step(&t->all, 0, path[n - 1], path[0]))) return false;
    for (unsigned first = 0; first < (t->closed ? n : 1); first++)
        if (are_congruent_from(t, path, first)) return true;
    return false;
}

static void see(void *user, const unsigned *path, unsigned length)
{
    truth *t = user;
    t->answers += is_answer(t, path, length);
}

static void search(truth *t)
{
    t->answers = 0;
    show_sequences(&t->all, t->closed ? 1 : t->all.n, MOST_STEPS, see, t);
}

/* A tour and its reversal are one. */
static unsigned tours_of(const truth *t)
{
    return t->all.n == 1 ? t->answers : t->answers / 2;
}

/* --- questions ---------------------------------------------------------------------- */

static const char *const PIECES[] = {"knight", "king",  "wazir",        "queen",
                                     "rook",   "camel", "knight+wazir", "dabbaba+ferz"};

/* Mostly a number that divides the cells. */
static unsigned draw_parts(unsigned cells)
{
    unsigned parts = 2 + (unsigned)ico__random_below(&rng, 5);
    while (cells > 1 && cells % parts != 0 && !chance(8))
        parts = 2 + (unsigned)ico__random_below(&rng, cells - 1);
    return parts;
}

/* Up to three moves of the board that no tour may make. */
static unsigned forbid_some(ico_problem *p, const ico_graph *g)
{
    unsigned count = g->m == 0 ? 0 : 1 + (unsigned)ico__random_below(&rng, 3);
    for (unsigned i = 0; i < count; i++) {
        uint32_t e = (uint32_t)ico__random_below(&rng, g->m);
        assert_int_equal(ico_problem_forbid(p, g->tail[e], g->head[e]), ICO_OK);
    }
    return count;
}

static ico_problem *draw_question(truth *t, char *words, size_t size)
{
    const ico_graph *g;
    unsigned forbidden = 0;
    const char *piece = PIECES[ico__random_below(&rng, sizeof PIECES / sizeof *PIECES)];
    unsigned rows = 1 + (unsigned)ico__random_below(&rng, 4);
    unsigned columns = 1 + (unsigned)ico__random_below(&rng, 4), holes = 0;
    uint64_t hole[MOST_CELLS];
    char shape[16];
    snprintf(shape, sizeof shape, "%ux%u", rows, columns);
    for (unsigned i = 0; i + 1 < rows * columns; i++)
        if (chance(12)) hole[holes++] = i;
    t->closed = chance(2);
    t->parts = draw_parts(rows * columns - holes);
    ico_problem *plain =
        closed_problem(problem_on(ctx, carved(ctx, piece, shape, hole, holes, NULL, 0),
                                  t->closed ? ICO_CLOSED : ICO_OPEN));
    ico_problem *p = problem_on(ctx, carved(ctx, piece, shape, hole, holes, NULL, 0),
                                t->closed ? ICO_CLOSED : ICO_OPEN);
    assert_int_equal(ico_problem_graph(ctx, plain, &g), ICO_OK);
    assert_int_equal(ico_problem_set_congruent(p, t->parts), ICO_OK);
    if (chance(3)) forbidden = forbid_some(p, g);
    ico_problem_free(plain);
    snprintf(words, size, "%s %s %u holes, %u forbidden%s, %u parts", piece, shape, holes,
             forbidden, t->closed ? "" : " open", t->parts);
    p = closed_problem(p);
    read_board(&t->all, p);
    return p;
}

/* --- answers ------------------------------------------------------------------------ */

/* Method congruent says FOUND where there is one, mostly, and NONE where parts cannot be:
 * true if it finds one. */
static bool check_motions(const truth *t, const ico_problem *p, const char *words)
{
    answer a = ask(ctx, p,
                   (asking){.method = "congruent", .options = "tries=400", .threads = 1});
    if (a.status != ICO_OK) fail_msg("%s, congruent: %s", words, a.message);
    bool none = t->all.n % t->parts != 0 || (t->closed && t->all.n < 3);
    if ((a.verdict == ICO_FOUND && t->answers == 0) || none != (a.verdict == ICO_NONE))
        fail_msg("%s, congruent: verdict %d, but there are %u", words, (int)a.verdict,
                 t->answers);
    return a.verdict == ICO_FOUND;
}

static void check_reason(const truth *t, const ico_problem *p, const char *words)
{
    ico_reason *reason = NULL;
    bool valid, parts = t->all.n % t->parts != 0;
    assert_int_equal(ico_reason_find(ctx, p, &reason), ICO_OK);
    if (reason != NULL && t->answers > 0) fail_msg("%s: a reason against it", words);
    if (parts && (reason == NULL || ico_reason_kind(reason) != ICO_REASON_PARTS))
        fail_msg("%s: no reason that it cannot be", words);
    ico_reason_free(reason);
    const ico_reason claim = {.type = ICO_REASON_PARTS};
    assert_int_equal(ico_verify_reason(ctx, p, &claim, &valid, NULL), ICO_OK);
    if (valid != parts) fail_msg("%s: a claim is %d", words, valid);
}

static void check_verifier(const truth *t, const ico_problem *p, const char *words)
{
    uint32_t order[MOST_CELLS];
    unsigned n = t->all.n;
    draw_sequence(&t->all, order);
    check_verified(p, words, order, n,
                   are_moves(&t->all, order, n) && is_answer(t, order, n));
}

/* Tours that are right, and the same with two cells exchanged, are rare among random
 * sequences: those that a method finds are taken from anywhere on, and back. */
static void check_turned(const truth *t, const ico_problem *p, const char *words)
{
    uint32_t order[MOST_CELLS];
    unsigned n = t->all.n;
    if (t->answers == 0 || !t->closed) return;
    answer a = check_verdict(p, words, "backtrack", "", true);
    unsigned first = (unsigned)ico__random_below(&rng, n);
    bool back = chance(2);
    for (unsigned i = 0; i < n; i++) order[i] = a.tour[(first + (back ? n - i : i)) % n];
    check_verified(p, words, order, n, true);
}

static void methods_and_verifier(void **state)
{
    unsigned asked = 0, there = 0, found = 0;
    truth *t = calloc(1, sizeof *t);
    (void)state;
    assert_non_null(t);
    while (asked < questions) {
        char words[200];
        ico_problem *p = draw_question(t, words, sizeof words);
        search(t);
        if (t->all.steps <= MOST_STEPS) {
            asked++;
            there += t->answers > 0;
            (void)check_verdict(p, words, "backtrack", "", t->answers > 0);
            (void)check_verdict(p, words, "auto", "", t->answers > 0);
            found += check_motions(t, p, words);
            check_reason(t, p, words);
            check_count(p, words, tours_of(t));
            check_turned(t, p, words);
            for (unsigned k = 0; k < 4; k++) check_verifier(t, p, words);
        }
        ico_problem_free(p);
    }
    free(t);
    print_message("%u of %u have tours; by motions %u were found\n", there, asked, found);
    assert_true(there > questions / 10);
    assert_true(10 * found > 7 * there);
}

/* --- the rest ----------------------------------------------------------------------- */

static void what_is_refused(void **state)
{
    static const char *const BOARDS[] = {"torus:4x4", "3x3x3", "hex:3"};
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        ico_problem *p = board_problem(ctx, "wazir", BOARDS[i], ICO_CLOSED);
        assert_int_equal(ico_problem_set_congruent(p, 2), ICO_OK);
        assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
        assert_non_null(strstr(ico_context_error(ctx)->message, "--congruent"));
        ico_problem_free(p);
    }
    ico_problem *p = board_problem(ctx, "knight", "6x6", ICO_CLOSED);
    assert_int_equal(ico_problem_set_congruent(p, 2), ICO_OK);
    closed_problem(p);
    assert_int_equal(ico_problem_congruent(p), 2);
    answer a = solve(ctx, p, "circuit", "");
    assert_int_equal(a.status, ICO_UNSUPPORTED);
    assert_non_null(strstr(a.message, "--congruent"));
    ico_problem_free(p);
    p = as_longest(board_problem(ctx, "knight", "6x6", ICO_CLOSED));
    assert_int_equal(ico_problem_set_congruent(p, 2), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    ico_problem_free(p);
    p = board_problem(ctx, "knight", "6x6", ICO_CLOSED);
    assert_int_equal(ico_problem_set_congruent(p, 1), ICO_OK); /* one part is any tour */
    closed_problem(p);
    assert_int_equal(ico_problem_features(p), ICO_ASKS_CLOSED);
    a = solve(ctx, p, "congruent", "");
    assert_int_equal(a.status, ICO_UNSUPPORTED);
    ico_problem_free(p);
}

static ico_status solve_again(ico_context *from, const char *method)
{
    ico_problem *p;
    ico_result *result = NULL;
    ico_status status = try_board(from, "king", "3x4", &p);
    if (status != ICO_OK) return status;
    status = ico_problem_set_congruent(p, 2);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) {
        status = solve_and_free(from, p, method, "", &result);
        ico_result_free(result);
    } else {
        ico_problem_free(p);
    }
    return status;
}

static ico_status walk_again(ico_context *from)
{
    return solve_again(from, "backtrack");
}

static ico_status move_again(ico_context *from)
{
    return solve_again(from, "congruent");
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(walk_again) > 0);
    assert_true(fail_each_allocation(move_again) > 0);
}

int main(int argc, char **argv)
{
    questions = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : share_of(questions);
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up_dice, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(methods_and_verifier),
        TEST(what_is_refused),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
