/* tests/property/test_theorems.c - the theorem table held against answers: method auto
 * decides every board of a range, each NONE with a certificate that the checker believes,
 * and a second exact method agrees on the smaller ones.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "certified.h"

static bool all(void)
{
    return getenv("ICO_TEST_ALL") != NULL;
}

/* What a test counts: boards asked, told NONE, spoken of by the table, undecided, and
 * asked again.  Each test asserts the counts that it wants, so that none of them asks
 * nothing. */
typedef struct sums {
    unsigned asked, none, spoken, undecided, again;
} sums;

/* A second method, where it needs little: brute, frontier and circuit know every graph.
 * A tour was verified, so of larger boards only those without one are asked about
 * again. */
static ico_verdict second_opinion(ico_context *ctx, const ico_problem *p,
                                  ico_verdict first)
{
    enum { SMALL = 14, MIDDLING = 30, LARGE = 70, TICKS = 100000 };
    uint64_t n = ico_problem_size(p);
    if (n > LARGE || (n > MIDDLING && first != ICO_NONE)) return ICO_UNKNOWN;
    const char *method = n <= SMALL ? "brute" : n % 2 == 0 ? "frontier" : "circuit";
    uint64_t ticks = all() ? 10 * (uint64_t)TICKS : TICKS;
    answer a = ask(ctx, p, (asking){.method = method, .options = "", .ticks = ticks});
    return a.status == ICO_OK ? a.verdict : ICO_UNKNOWN;
}

/* Asks auto, the checker, the table and the second method. */
static ico_verdict judge(ico_context *ctx, ico_problem *p, sums *t)
{
    enum { MILLIONS = 1000000 };
    ico_run *run;
    ico_result *result;
    ico_theorem_word word;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_threads(run, 1);
    ico_run_set_ticks(run, (all() ? 2000u : 300u) * (uint64_t)MILLIONS);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("auto"), NULL, &result),
                     ICO_OK);
    ico_verdict found = ico_result_verdict(result),
                second = second_opinion(ctx, p, found);
    ico_theorem_about(p, &word);
    ico_text what;
    ico_text_init(&what, ctx);
    ico_problem_describe(p, &what);
    t->asked++;
    t->none += found == ICO_NONE;
    t->spoken += word.theorem != NULL;
    t->again += second != ICO_UNKNOWN;
    t->undecided += found == ICO_UNKNOWN;
    if (found == ICO_UNKNOWN)
        print_message("undecided: %s (the table: %s)\n", what.data,
                      ico_verdict_name(word.verdict));
    else if (word.theorem != NULL && word.verdict != found)
        fail_msg("%s: %s, but %s says %s (%s)", what.data, ico_verdict_name(found),
                 word.theorem->name, ico_verdict_name(word.verdict), word.here);
    if (second != ICO_UNKNOWN && second != found)
        fail_msg("%s: %s and %s", what.data, ico_verdict_name(found),
                 ico_verdict_name(second));
    if (found == ICO_NONE &&
        (!ico_result_checked(result) || ico_result_reason(result) == NULL))
        fail_msg("%s: no certificate", what.data);
    if (found == ICO_NONE && ico_problem_size(p) > 1 && checker_says(ctx, p, result) != 0)
        fail_msg("%s: the certificate is refused", what.data);
    ico_text_free(&what);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return found;
}

static void ask_board(ico_context *ctx, const char *piece, const char *shape, sums *t)
{
    for (int kind = 0; kind < 2; kind++)
        (void)judge(
            ctx, board_question(ctx, piece, shape, kind == 0 ? ICO_CLOSED : ICO_OPEN), t);
}

static void report(const char *what, const sums *t, unsigned undecided)
{
    print_message("%s: %u questions, %u NONE, the table spoke of %u, %u decided twice, "
                  "%u undecided\n",
                  what, t->asked, t->none, t->spoken, t->again, t->undecided);
    assert_true(t->asked > 0 && t->spoken > 0 && t->again > 0);
    assert_int_equal(t->undecided, undecided);
}

static void surfaces(void **state)
{
    static const char *const words[] = {"cylinder", "torus", "moebius", "klein",
                                        "projective"};
    sums t = {0};
    unsigned most = all() ? 12 : 5;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (unsigned m = 1; m <= most; m++)
            for (unsigned n = 1; n <= most; n++) {
                char shape[32];
                snprintf(shape, sizeof shape, "%s:%ux%u", words[i], m, n);
                ask_board(*state, "knight", shape, &t);
            }
    report("surfaces", &t, 0);
}

static void boxes(void **state)
{
    sums t = {0};
    unsigned most = all() ? 150 : 36;
    for (unsigned a = 2; a * a * a <= most; a++)
        for (unsigned b = a; a * b * b <= most; b++)
            for (unsigned c = b; a * b * c <= most; c++) {
                char shape[32];
                snprintf(shape, sizeof shape, "%ux%ux%u", b, c, a);
                ask_board(*state, "knight", shape, &t);
                if (2 * a * b * c > most) continue;
                snprintf(shape, sizeof shape, "%ux%ux%ux2", b, a, c);
                ask_board(*state, "knight", shape, &t);
            }
    report("boxes", &t, 0);
}

/* Open tours between all pairs of cells, or every `step`-th. */
static void ask_pairs(ico_context *ctx, const char *piece, unsigned m, unsigned n,
                      unsigned step, sums *t)
{
    for (unsigned s = 0; s < m * n; s++)
        for (unsigned e = s + 1; e < m * n; e++) {
            if ((s * m * n + e) % step != 0) continue;
            char shape[32];
            snprintf(shape, sizeof shape, "%ux%u", m, n);
            ico_problem *p = board_problem(ctx, piece, shape, ICO_OPEN);
            with_start(p, (s + e) % 2 == 0 ? s : e);
            with_end(p, (s + e) % 2 == 0 ? e : s);
            (void)judge(ctx, closed_problem(p), t);
        }
}

static void given_ends(void **state)
{
    sums t = {0};
    unsigned rows = all() ? 6 : 4, columns = all() ? 8 : 6, step = all() ? 1 : 7;
    for (unsigned m = 1; m <= rows; m++)
        for (unsigned n = m; n <= columns; n++) {
            ask_pairs(*state, "wazir", m, n, step, &t);
            if (m <= 5 && n <= 7) ask_pairs(*state, "king", n, m, step, &t);
        }
    ask_pairs(*state, "knight", 5, 8, all() ? 1 : 17, &t);
    ask_pairs(*state, "knight", 7, 4, all() ? 1 : 11, &t);
    ask_pairs(*state, "knight", 3, 11, all() ? 1 : 17, &t);
    ask_pairs(*state, "knight", 3, 12, all() ? 1 : 23, &t);
    if (all()) ask_pairs(*state, "knight", 15, 3, 1, &t);
    report("given ends", &t, 0);
}

/* Closed tours of boards of three and more rows that lack one cell. */
static void one_cell_missing(void **state)
{
    sums t = {0};
    unsigned most = all() ? 15 : 7;
    for (unsigned m = 3; m <= 5; m++)
        for (unsigned n = m; n <= most; n++)
            for (uint64_t hole = 0; hole < m * n; hole++) {
                char shape[32];
                ico_board *whole, *board;
                snprintf(shape, sizeof shape, "%ux%u", hole % 2 ? m : n,
                         hole % 2 ? n : m);
                whole = board_new(*state, "knight", shape);
                assert_int_equal(
                    ico_board_carve(*state, whole, &hole, 1, NULL, 0, &board), ICO_OK);
                ico_board_free(whole);
                ico_problem *p = problem_on(*state, board, ICO_CLOSED);
                (void)judge(*state, closed_problem(p), &t);
            }
    report("one cell missing", &t, 0);
}

static void other_pieces(void **state)
{
    static const char *const pieces[] = {"wazir", "king",  "rook",  "queen",
                                         "ferz",  "camel", "bishop"};
    sums t = {0};
    unsigned most = all() ? 9 : 5;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        for (unsigned m = 1; m <= most; m++)
            for (unsigned n = 1; n <= most; n++) {
                char shape[32];
                snprintf(shape, sizeof shape, "%ux%u", m, n);
                ask_board(*state, pieces[i], shape, &t);
            }
    for (unsigned side = 1; side <= (all() ? 9u : 5u); side++) {
        char shape[32];
        snprintf(shape, sizeof shape, "hex:%u", side);
        ask_board(*state, "wazir", shape, &t);
        ask_board(*state, "knight", shape, &t);
    }
    report("other pieces", &t, 0);
}

/* Leapers on rectangles: none of those known to be impossible takes long. */
static void leapers(void **state)
{
    static const char *const pieces[] = {"giraffe", "zebra", "leaper:2,5", "leaper:3,4"};
    sums t = {0};
    unsigned most = all() ? 16 : 9;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        for (unsigned m = 1; m <= most; m++)
            for (unsigned n = m; n <= most; n++) {
                char shape[32];
                snprintf(shape, sizeof shape, "%ux%u", m, n);
                ico_problem *p = board_question(*state, pieces[i], shape, ICO_CLOSED);
                (void)judge(*state, p, &t);
            }
    print_message("leapers: %u undecided\n", t.undecided);
    assert_true(t.none > 100 && t.spoken > 100);
    if (!all()) report("leapers", &t, 0);
}

/* Every entry has its words, and a name of its own. */
static void entries_are_whole(void **state)
{
    (void)state;
    assert_true(ico_theorem_count() > 25);
    for (size_t i = 0; i < ico_theorem_count(); i++) {
        const ico_theorem *e = ico_theorem_at(i);
        assert_true(strlen(e->about) > 10 && strlen(e->statement) > 10);
        assert_true(e->source[0] != '\0');
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(e->name, ico_theorem_at(k)->name);
    }
}

/* Questions of which the table must say nothing. */
static void silence(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_kind kind;
        uint64_t start, end;
    } asked[] = {{"knight", "5x6", ICO_OPEN, 0, 1},
                 {"knight+wazir", "4x4", ICO_CLOSED, ICO_NO_CELL, ICO_NO_CELL},
                 {"knight", "1x1", ICO_CLOSED, ICO_NO_CELL, ICO_NO_CELL},
                 {"knight", "torus:1x2", ICO_CLOSED, ICO_NO_CELL, ICO_NO_CELL},
                 {"knight", "cylinder:4x6", ICO_OPEN, ICO_NO_CELL, ICO_NO_CELL},
                 {"knight", "6x6", ICO_CLOSED, 0, 1},
                 {"giraffe", "13x22", ICO_CLOSED, ICO_NO_CELL, ICO_NO_CELL},
                 {"moves:(1,2);(2,1)", "6x6", ICO_OPEN, ICO_NO_CELL, ICO_NO_CELL}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        ico_problem *p =
            board_problem(*state, asked[i].piece, asked[i].shape, asked[i].kind);
        if (asked[i].start != ICO_NO_CELL) {
            with_start(p, asked[i].start);
            with_end(p, asked[i].end);
        }
        ico_theorem_word word;
        p = closed_problem(p);
        ico_theorem_about(p, &word);
        assert_null(word.theorem);
        assert_int_equal(word.verdict, ICO_UNKNOWN);
        ico_problem_free(p);
    }
}

/* Sums are the business of one entry, which no certificate can show; the others are
 * silent where sums are asked for. */
static void equal_sums(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_magic magic;
        ico_verdict verdict;
    } asked[] = {{"knight", "8x8", ICO_MAGIC_FULL, ICO_NONE},
                 {"knight", "8x8", ICO_MAGIC_SEMI, ICO_UNKNOWN},
                 {"king", "8x8", ICO_MAGIC_FULL, ICO_UNKNOWN},
                 {"knight", "12x12", ICO_MAGIC_FULL, ICO_UNKNOWN},
                 {"knight", "8x12", ICO_MAGIC_SEMI, ICO_UNKNOWN}};
    for (size_t i = 0; i < 2 * (sizeof asked / sizeof *asked); i++) {
        ico_theorem_word word;
        ico_problem *p = board_problem(*state, asked[i / 2].piece, asked[i / 2].shape,
                                       i % 2 == 0 ? ICO_OPEN : ICO_CLOSED);
        assert_int_equal(ico_problem_set_magic(p, asked[i / 2].magic), ICO_OK);
        p = closed_problem(p);
        ico_theorem_about(p, &word);
        assert_int_equal(word.verdict, asked[i / 2].verdict);
        assert_int_equal(word.theorem == NULL, word.verdict == ICO_UNKNOWN);
        if (word.theorem != NULL) {
            assert_string_equal(word.theorem->name, "magic-chessboard");
            assert_string_equal(word.theorem->certificate, "");
        }
        ico_problem_free(p);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(surfaces),          TEST(boxes),        TEST(given_ends),
        TEST(one_cell_missing),  TEST(other_pieces), TEST(leapers),
        TEST(entries_are_whole), TEST(silence),      TEST(equal_sums),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
