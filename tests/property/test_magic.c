/* tests/property/test_magic.c - magic tours: each method that takes the condition, the
 * verifier, the reasons and the checker, against all numberings of small boards.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "share.h"

#include "allocation.h"
#include "checker.h"
#include "dice.h"
#include "try_problem.h"

enum { MOST_CELLS = 24, MOST_STEPS = 60000 };

/* The first argument of the program, if it has one; 10000 were asked when the methods
 * were written. */
static unsigned questions = 1500;

/* --- the truth, in the plainest way ------------------------------------------------- */

/* A question, and what a search through all its numberings has seen: in steps, how many
 * there are, and of how many the sums are right.  number[v]: 0 where no number stands. */
typedef struct truth {
    unsigned n, rows, columns;
    bool closed, full, move[MOST_CELLS][MOST_CELLS];
    unsigned path[MOST_CELLS], number[MOST_CELLS];
    unsigned steps, magic;
} truth;

/* Twice the sum of a line, whose cells are `step` apart, less what it must be; *whole:
 * does each of them have a number? */
static int excess(const truth *t, unsigned first, unsigned step, unsigned cells,
                  bool *whole)
{
    unsigned sum = 0;
    *whole = true;
    for (unsigned i = 0; i < cells; i++) {
        sum += t->number[first + i * step];
        *whole = *whole && t->number[first + i * step] > 0;
    }
    return 2 * (int)sum - (int)(cells * (t->n + 1));
}

/* May the line still come right, as far as its sum so far tells? */
static bool line_may(const truth *t, unsigned first, unsigned step, unsigned cells)
{
    bool whole;
    int over = excess(t, first, step, cells, &whole);
    return whole ? over == 0 : over < 0;
}

static bool lines_may(const truth *t)
{
    for (unsigned r = 0; r < t->rows; r++)
        if (!line_may(t, r * t->columns, 1, t->columns)) return false;
    for (unsigned c = 0; c < t->columns; c++)
        if (!line_may(t, c, t->columns, t->rows)) return false;
    return !t->full || (line_may(t, 0, t->columns + 1, t->columns) &&
                        line_may(t, t->columns - 1, t->columns - 1, t->columns));
}

static void take_off(truth *t, unsigned *length)
{
    t->number[t->path[--*length]] = 0;
}

/* All numberings, without recursion: the next cell to try at each place. */
static void search(truth *t)
{
    unsigned next[MOST_CELLS + 1] = {0}, length = 0;
    memset(t->number, 0, sizeof t->number);
    t->steps = t->magic = 0;
    for (;;) {
        if (next[length] == t->n || length == t->n || t->steps > MOST_STEPS) {
            if (length == 0) return;
            take_off(t, &length);
            continue;
        }
        unsigned v = next[length]++;
        if (t->number[v] > 0 || (length > 0 && !t->move[t->path[length - 1]][v]))
            continue;
        t->steps++;
        t->path[length++] = v;
        t->number[v] = length;
        next[length] = 0;
        if (!lines_may(t)) {
            take_off(t, &length);
            continue;
        }
        bool joined = t->n > 2 && t->move[v][t->path[0]];
        t->magic += length == t->n && (!t->closed || joined);
    }
}

/* --- questions ---------------------------------------------------------------------- */

static const char *const PIECES[] = {
    "knight",      "king",        "wazir",       "queen",        "rook",
    "knight+king", "camel+wazir", "ferz+knight", "queen+knight", "dabbaba+king"};

static ico_problem *draw_question(truth *t, char *words, size_t size)
{
    const char *piece = PIECES[ico__random_below(&rng, sizeof PIECES / sizeof *PIECES)];
    const ico_graph *g;
    char shape[16];
    t->rows = 1 + (unsigned)ico__random_below(&rng, 4);
    t->columns = 1 + (unsigned)ico__random_below(&rng, 6);
    if (chance(3)) t->columns = t->rows;
    t->closed = chance(2);
    t->full = t->rows == t->columns && chance(2);
    snprintf(shape, sizeof shape, "%ux%u", t->rows, t->columns);
    snprintf(words, size, "%s %s %s %s", piece, shape, t->closed ? "closed" : "open",
             t->full ? "full" : "semi");
    ico_problem *p = board_problem(ctx, piece, shape, t->closed ? ICO_CLOSED : ICO_OPEN);
    assert_int_equal(ico_problem_set_magic(p, t->full ? ICO_MAGIC_FULL : ICO_MAGIC_SEMI),
                     ICO_OK);
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    t->n = g->n;
    memset(t->move, 0, sizeof t->move);
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        bool forbidden = chance(30);
        if (forbidden) forbidding(p, u, v);
        t->move[u][v] = t->move[v][u] = !forbidden;
    }
    return closed_problem(p);
}

/* --- methods ------------------------------------------------------------------------ */

static void check_verdict(const truth *t, const ico_problem *p, const char *words,
                          const char *method)
{
    answer a = ask(ctx, p, (asking){.method = method, .options = "", .threads = 1});
    if (a.status != ICO_OK) fail_msg("%s, %s: %s", words, method, a.message);
    if (a.verdict != (t->magic > 0 ? ICO_FOUND : ICO_NONE))
        fail_msg("%s, %s: verdict %d, but there are %u", words, method, (int)a.verdict,
                 t->magic);
}

static void check_list(const truth *t, const ico_problem *p, const char *words,
                       const char *method)
{
    answer a = ask(ctx, p,
                   (asking){.method = method, .options = "", .list = true, .threads = 1});
    if (a.status != ICO_OK) fail_msg("%s, %s: %s", words, method, a.message);
    if (a.tours != t->magic || !a.complete || !a.ordered)
        fail_msg("%s, %s: %u listed, not %u", words, method, (unsigned)a.tours, t->magic);
    size_t n = t->n;
    for (size_t i = n; i < a.listed_size; i += n) { /* in rank order, each once */
        size_t k = 0;
        while (k < n && a.listed[i - n + k] == a.listed[i + k]) k++;
        assert_true(k < n && a.listed[i - n + k] < a.listed[i + k]);
    }
    free(a.listed);
}

/* What it finds was verified by the run; where there is nothing it gives up. */
static void check_annealing(const truth *t, const ico_problem *p, const char *words,
                            unsigned *found)
{
    if (ico_method_fit(ico_method_by_name("magic"), p, NULL) == 0) return;
    answer a = ask(ctx, p, (asking){.method = "magic", .options = "tries=12 steps=500"});
    if (a.status != ICO_OK) fail_msg("%s: %s", words, a.message);
    if (a.verdict == ICO_NONE || (a.verdict == ICO_FOUND && t->magic == 0))
        fail_msg("%s: verdict %d, but there are %u", words, (int)a.verdict, t->magic);
    *found += a.verdict == ICO_FOUND;
}

/* --- verifier, reasons and checker -------------------------------------------------- */

static verdict judge_tour_of(const ico_problem *p, const uint32_t *order, unsigned n)
{
    ico_tour *tour = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_tour_new(ctx, order, n, ico_problem_kind(p), &tour), ICO_OK);
    assert_int_equal(ico_certificate_write(p, tour, NULL, &text), ICO_OK);
    verdict is = checker_check_all(text.data, text.size, NULL);
    ico_text_free(&text);
    ico_tour_free(tour);
    return is;
}

/* What verifier and checker say of a numbering at random is what is so. */
static void check_verifier(truth *t, const ico_problem *p, const char *words)
{
    uint32_t order[MOST_CELLS];
    bool good = t->n > 0, valid;
    ico_kind kind;
    for (uint32_t v = 0; v < t->n; v++) order[v] = v;
    ico__random_shuffle(&rng, order, t->n);
    for (unsigned i = 0; i + 1 < t->n; i++)
        good = good && t->move[order[i]][order[i + 1]];
    if (t->closed) good = good && t->n > 2 && t->move[order[t->n - 1]][order[0]];
    for (unsigned i = 0; i < t->n; i++) t->number[order[i]] = i + 1;
    good = good && lines_may(t);
    assert_int_equal(ico_verify_tour(ctx, p, order, t->n, &valid, &kind, NULL), ICO_OK);
    if (valid != good) fail_msg("%s: a numbering is %d, not %d", words, valid, good);
    if (t->n > 1) assert_true((judge_tour_of(p, order, t->n) == VERIFIED) == good);
}

/* A reason holds: there is no tour, and the checker says so. */
static bool check_reason(const truth *t, const ico_problem *p, const char *words)
{
    ico_reason *reason = NULL;
    ico_text text;
    assert_int_equal(ico_reason_find(ctx, p, &reason), ICO_OK);
    if (reason == NULL) return false;
    if (t->magic > 0) fail_msg("%s: %s", words, ico_reason_text(reason));
    bool sums = ico_reason_kind(reason) == ICO_REASON_SUMS;
    ico_text_init(&text, ctx);
    if (t->n > 1) {
        assert_int_equal(ico_certificate_write(p, NULL, reason, &text), ICO_OK);
        if (checker_check_all(text.data, text.size, NULL) != VERIFIED)
            fail_msg("%s: the checker refuses %s", words, ico_reason_text(reason));
    }
    ico_text_free(&text);
    ico_reason_free(reason);
    return sums;
}

/* The claim that sums cannot be, of any question: what the verifier believes the checker
 * does, and what it believes is true.  The checker looks at the moves that are there, the
 * verifier at those that the piece has. */
static void check_claim(const truth *t, const ico_problem *p)
{
    const ico_reason claim = {.type = ICO_REASON_SUMS};
    bool valid;
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_verify_reason(ctx, p, &claim, &valid, NULL), ICO_OK);
    assert_int_equal(ico_certificate_write(p, NULL, &claim, &text), ICO_OK);
    bool verified = checker_check_all(text.data, text.size, NULL) == VERIFIED;
    assert_true(verified || !valid);
    assert_true(t->magic == 0 || !verified);
    ico_text_free(&text);
}

static void methods_and_verifier(void **state)
{
    unsigned asked = 0, found = 0, none = 0, sums = 0, annealed = 0;
    truth *t = calloc(1, sizeof *t);
    (void)state;
    assert_non_null(t);
    while (asked < questions) {
        char words[80];
        ico_problem *p = draw_question(t, words, sizeof words);
        search(t);
        if (t->steps <= MOST_STEPS) {
            asked++;
            found += t->magic > 0;
            none += t->magic == 0;
            check_verdict(t, p, words, "backtrack");
            check_verdict(t, p, words, "auto");
            check_list(t, p, words, "backtrack");
            check_annealing(t, p, words, &annealed);
            sums += check_reason(t, p, words);
            if (t->n > 1) check_claim(t, p);
            for (unsigned k = 0; k < 4; k++) check_verifier(t, p, words);
        }
        ico_problem_free(p);
    }
    free(t);
    print_message("%u found, %u by annealing, %u by sums\n", found, annealed, sums);
    assert_true(found > questions / 100 && none > questions / 4 && sums > questions / 20);
}

/* --- known values ------------------------------------------------------------------- */

static ico_problem *magic_problem(const char *piece, const char *shape, ico_kind kind,
                                  ico_magic magic)
{
    ico_problem *p = board_problem(ctx, piece, shape, kind);
    assert_int_equal(ico_problem_set_magic(p, magic), ICO_OK);
    return closed_problem(p);
}

/* Tours of 8x8, with options that each lead elsewhere. */
static void tours_of_8x8(void **state)
{
    static const char *const options[] = {"", "pairing=mirrored", "steps=20000",
                                          "pairing=mirrored tries=2000"};
    uint32_t tours[4][64];
    (void)state;
    for (unsigned k = 0; k < 4; k++) {
        ico_problem *p = magic_problem("king", "8x8", ICO_CLOSED, ICO_MAGIC_SEMI);
        answer a =
            ask(ctx, p, (asking){.method = "magic", .options = options[k], .threads = 1});
        assert_int_equal(a.status, ICO_OK);
        assert_int_equal(a.verdict, ICO_FOUND);
        memcpy(tours[k], a.tour, sizeof tours[k]);
        for (unsigned j = 0; j < k && k < 3; j++)
            assert_memory_not_equal(tours[j], tours[k], sizeof tours[k]);
        ico_problem_free(p);
    }
    assert_memory_equal(tours[1], tours[3], sizeof tours[3]); /* no limit was met */
}

/* --tries, and pairings that a board does not have. */
static void what_gives_up(void **state)
{
    static const char *const options[] = {"tries=1 steps=64", "pairing=neighbours"};
    static const char *const boards[] = {"8x8", "5x5"};
    (void)state;
    for (unsigned k = 0; k < 2; k++) {
        ico_problem *p = magic_problem("king", boards[k], ICO_OPEN, ICO_MAGIC_SEMI);
        answer a =
            ask(ctx, p, (asking){.method = "magic", .options = options[k], .threads = 1});
        assert_int_equal(a.status, ICO_OK);
        assert_int_equal(a.verdict, ICO_UNKNOWN);
        assert_int_equal(a.limit, ICO_LIMIT_METHOD);
        ico_problem_free(p);
    }
}

/* --- the rest ----------------------------------------------------------------------- */

static void what_is_refused(void **state)
{
    static const char *const BOARDS[] = {"torus:4x4", "cylinder:4x4", "3x3x3", "hex:3",
                                         "4x6"};
    (void)state;
    for (unsigned i = 0; i < 5; i++) {
        ico_problem *p = board_problem(ctx, "wazir", BOARDS[i], ICO_CLOSED);
        ico_magic magic = i == 4 ? ICO_MAGIC_FULL : ICO_MAGIC_SEMI;
        assert_int_equal(ico_problem_set_magic(p, magic), ICO_OK);
        assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
        assert_non_null(strstr(ico_context_error(ctx)->message, "--magic"));
        assert_int_equal(ico_problem_set_magic(p, ICO_MAGIC_ANY), ICO_OK);
        assert_int_equal(ico_problem_seal(p), ICO_OK);
        ico_problem_free(p);
    }
    ico_problem *p = as_longest(board_problem(ctx, "wazir", "4x4", ICO_CLOSED));
    assert_int_equal(ico_problem_set_magic(p, ICO_MAGIC_SEMI), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    ico_problem_free(p);
}

static ico_status solve_again(ico_context *from, const char *piece, const char *board,
                              const char *method, const char *options)
{
    ico_problem *p;
    ico_result *result = NULL;
    ico_status status = try_board(from, piece, board, &p);
    if (status != ICO_OK) return status;
    assert_int_equal(ico_problem_set_magic(p, ICO_MAGIC_SEMI), ICO_OK);
    closed_problem(p);
    status = solve_and_free(from, p, method, options, &result);
    ico_result_free(result);
    return status;
}

static ico_status anneal_again(ico_context *from)
{
    return solve_again(from, "king", "4x4", "magic", "tries=20 steps=64");
}

static ico_status search_again(ico_context *from)
{
    return solve_again(from, "queen", "2x4", "backtrack", "");
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(anneal_again) > 0);
    assert_true(fail_each_allocation(search_again) > 0);
}

int main(int argc, char **argv)
{
    questions = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : share_of(questions);
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up_dice, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(methods_and_verifier),
        TEST(tours_of_8x8),
        TEST(what_gives_up),
        TEST(what_is_refused),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
