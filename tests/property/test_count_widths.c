/* tests/property/test_count_widths.c - boards that grow along a side, counted in one
 * sweep, have the numbers that each has when it is counted for itself: random pieces on
 * up to four lines.
 * SPDX-License-Identifier: MIT */
#include "count/answer.h"
#include "count/nested_boards.h"
#include "methods.h"

#include "dice.h"

enum { MOST_BOARDS = 16, MOST_CELLS = 22 };

/* A piece of one to three random moves, at most two or three cells far. */
static void random_piece(char *piece, size_t room)
{
    static const char *const named[] = {"knight", "king", "wazir", "rook<=2",
                                        "camel",  "ferz", "zebra", "bishop<=2"};
    unsigned moves = 1 + ico__random_below(&rng, 3);
    if (chance(3)) {
        snprintf(piece, room, "%s", named[ico__random_below(&rng, 8)]);
        return;
    }
    piece[0] = '\0';
    for (unsigned i = 0; i < moves; i++) {
        size_t used = strlen(piece);
        unsigned a = ico__random_below(&rng, 3), b = 1 + ico__random_below(&rng, 3);
        snprintf(piece + used, room - used, "%sleaper:%u,%u", i == 0 ? "" : "+", a, b);
    }
}

/* Boards of `lines` lines and from, from + 1, ... cells a line.  turned: the lines are
 * columns of the board. */
typedef struct series {
    const char *piece;
    unsigned lines, from;
    size_t count;
    ico_kind kind;
    bool turned, cylinder;
    ico_problem *boards[MOST_BOARDS];
} series;

static void open_series(series *s)
{
    for (size_t k = 0; k < s->count; k++) {
        char shape[40];
        unsigned a = s->lines, b = s->from + (unsigned)k;
        snprintf(shape, sizeof shape, "%s%ux%u", s->cylinder ? "cylinder:" : "",
                 s->turned ? b : a, s->turned ? a : b);
        s->boards[k] = board_question(ctx, s->piece, shape, s->kind);
    }
}

static void close_series(series *s)
{
    for (size_t k = 0; k < s->count; k++) ico_problem_free(s->boards[k]);
}

static void assert_is_cycles(const series *s, size_t k, const char *cycles)
{
    const ico_count_options options = {.without_classes = true};
    ico_run *run;
    ico_count *count;
    assert_int_equal(ico_run_new(ctx, s->boards[k], &run), ICO_OK);
    assert_int_equal(ico_run_count(run, &options, &count), ICO_OK);
    assert_true(ico_count_exact(count));
    if (strcmp(ico_count_cycles(count), cycles) != 0)
        fail_msg("%s: %s in one sweep, %s alone", ico_problem_subject(s->boards[k]),
                 cycles, ico_count_cycles(count));
    ico_count_free(count);
    ico_run_free(run);
}

/* What the sweep has told so far. */
typedef struct told {
    const series *series;
    size_t next;
} told;

static ico_status compare(void *user, ico_mate_sweep *narrow)
{
    told *t = user;
    const ico_mate_boards *boards = narrow->boards;
    for (; t->next < boards->count && boards->sizes[t->next] <= narrow->done; t->next++) {
        char *cycles = ico__number_text(ctx, &narrow->cycles[t->next]);
        assert_is_cycles(t->series, t->next, cycles);
        ico__free_string(ctx, cycles);
    }
    return ICO_OK;
}

/* True if one sweep can count them. */
static bool check(series *s)
{
    ico_widths widths;
    bool fits;
    told t = {s, 0};
    open_series(s);
    assert_int_equal(ico__widths_new(ctx, (const ico_problem *const *)s->boards, s->count,
                                     &widths, &fits),
                     ICO_OK);
    if (fits) {
        ico_run *run;
        assert_int_equal(ico_run_new(ctx, s->boards[s->count - 1], &run), ICO_OK);
        ico_run_set_threads(run, 1 + ico__random_below(&rng, 2));
        assert_int_equal(ico__widths_count(run, &widths, compare, &t), ICO_OK);
        assert_int_equal(t.next, s->count);
        ico_run_free(run);
        ico__widths_free(&widths);
    }
    close_series(s);
    return fits;
}

static void random_pieces(void **state)
{
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 400 : 12, swept = 0;
    (void)state;
    for (unsigned round = 0; round < rounds; round++) {
        char piece[80];
        series s = {.piece = piece, .lines = 1 + ico__random_below(&rng, 4)};
        random_piece(piece, sizeof piece);
        unsigned longest = MOST_CELLS / s.lines;
        if (longest > 12) longest = 12;
        s.from = (s.lines == 1 ? 3 : 2) + ico__random_below(&rng, 2);
        s.count = 2 + ico__random_below(&rng, longest - s.from - 1);
        s.kind = chance(2) ? ICO_OPEN : ICO_CLOSED;
        s.turned = chance(2);
        swept += check(&s);
    }
    assert_true(swept > rounds / 2);
}

/* A cylinder's lines are rings: it grows by more of them, not by longer ones.  Where a
 * board bends round, no larger one contains it. */
static void cylinders(void **state)
{
    series s = {.piece = "knight",
                .lines = 4,
                .from = 2,
                .count = 5,
                .kind = ICO_CLOSED,
                .turned = true,
                .cylinder = true};
    (void)state;
    assert_true(check(&s));
    s.kind = ICO_OPEN;
    s.lines = 3;
    assert_true(check(&s));
    s.turned = false;
    assert_false(check(&s));
    series squares = {
        .piece = "knight", .lines = 3, .from = 3, .count = 2, .kind = ICO_OPEN};
    open_series(&squares);
    ico_problem *question = board_problem(ctx, "knight", "3x5", ICO_OPEN);
    with_start(question, 0);
    squares.boards[squares.count++] = closed_problem(question);
    ico_widths widths;
    bool fits;
    assert_int_equal(ico__widths_new(ctx, (const ico_problem *const *)squares.boards,
                                     squares.count, &widths, &fits),
                     ICO_OK);
    assert_false(fits);
    close_series(&squares);
}

static ico_status note(void *user, size_t board, const ico_count *known)
{
    told *t = user;
    assert_int_equal(board, t->next++);
    assert_is_cycles(t->series, board, known->cycles);
    return ICO_OK;
}

/* The whole way, and a limit on it. */
static void chosen(void **state)
{
    series s = {
        .piece = "knight", .lines = 4, .from = 3, .count = 16, .kind = ICO_CLOSED};
    told t = {&s, 0};
    ico_run *run;
    size_t counted;
    (void)state;
    open_series(&s);
    assert_int_equal(ico_run_new(ctx, s.boards[s.count - 1], &run), ICO_OK);
    assert_int_equal(ico_run_count_nested(run, (const ico_problem *const *)s.boards,
                                          s.count, note, &t, &counted),
                     ICO_OK);
    assert_int_equal(counted, s.count);
    assert_int_equal(t.next, s.count);
    ico_run_set_ticks(run, 100000);
    t.next = 0;
    assert_int_equal(ico_run_count_nested(run, (const ico_problem *const *)s.boards,
                                          s.count, note, &t, &counted),
                     ICO_OK);
    assert_true(counted < s.count);
    assert_int_equal(t.next, counted);
    ico_run_free(run);
    close_series(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(random_pieces, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(cylinders, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(chosen, set_up_dice, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
