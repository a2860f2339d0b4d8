/* tests/unit/test_verify_stream.c - tours judged as they come: as the verifier of stored
 * tours judges them, whole or spoilt.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "base/random.h"
#include "try_problem.h"

enum { MOST_CELLS = 1200 };

typedef struct question {
    const char *piece, *shape;
    ico_kind kind;
} question;

static const question questions[] = {
    {"knight", "5x6", ICO_CLOSED},   {"knight", "5x6", ICO_OPEN},
    {"knight", "3x4", ICO_EITHER},   {"knight", "6x6", ICO_EITHER},
    {"knight", "40x30", ICO_CLOSED}, {"king", "4x5", ICO_EITHER},
    {"wazir", "2x2", ICO_CLOSED},    {"leaper:1,4", "10x10", ICO_CLOSED},
    {"knight", "1x1", ICO_OPEN},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

/* A tour of the problem, from auto; its size. */
static uint64_t find_tour(ico_context *ctx, const ico_problem *p, uint32_t *tour)
{
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, NULL, NULL, &result), ICO_OK);
    assert_int_equal(ico_result_verdict(result), ICO_FOUND);
    uint64_t length = ico_tour_length(ico_result_tour(result));
    memcpy(tour, ico_tour_vertices(ico_result_tour(result)), length * sizeof *tour);
    ico_result_free(result);
    ico_run_free(run);
    return length;
}

/* The same numbers in 32 bits, as far as they are below `columns`, a row each. */
static bool take_short_row(ico_stream_check *check, const uint64_t *numbers,
                           uint64_t columns)
{
    static uint32_t row[MOST_CELLS];
    for (uint64_t i = 0; i < columns; i++)
        row[i] = numbers[i] > UINT32_MAX ? UINT32_MAX : (uint32_t)numbers[i];
    return ico_stream_check_numbers32(check, row, columns);
}

/* Row by row, as numbers of 64 bits or of 32; *read: rows until it is plain that this is
 * no tour, or all. */
static ico_stream_verdict judge_width(ico_context *ctx, const ico_problem *p,
                                      const uint64_t *numbers, bool wide, ico_text *why,
                                      uint64_t *read)
{
    const ico_board *board = ico_problem_board(p);
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    ico_stream_check *check;
    ico_stream_verdict verdict;
    bool good = true;
    *read = 0;
    assert_int_equal(ico_stream_check_rows(ctx, p, &check), ICO_OK);
    for (uint64_t r = 0; r < rows && good; r++, ++*read)
        good = (wide ? ico_stream_check_numbers
                     : take_short_row)(check, numbers + r * columns, columns);
    ico_text_clear(why);
    assert_int_equal(ico_stream_check_end(check, &verdict, why), ICO_OK);
    assert_int_equal(verdict.valid, why->size == 0);
    assert_true(good || !verdict.valid);
    ico_stream_check_free(check);
    return verdict;
}

/* By both widths, which must agree. */
static ico_stream_verdict judge_rows(ico_context *ctx, const ico_problem *p,
                                     const uint64_t *numbers, ico_text *why)
{
    ico_text other;
    uint64_t read, read_narrow;
    ico_text_init(&other, ctx);
    ico_stream_verdict narrow = judge_width(ctx, p, numbers, false, &other, &read_narrow),
                       verdict = judge_width(ctx, p, numbers, true, why, &read);
    assert_int_equal(narrow.valid, verdict.valid);
    assert_int_equal(read_narrow, read);
    if (!verdict.valid) assert_string_equal(other.data, why->data);
    ico_text_free(&other);
    return verdict;
}

/* Both verifiers must agree about these numbers. */
static bool agree(ico_context *ctx, const ico_problem *p, const uint64_t *numbers)
{
    static uint32_t order[MOST_CELLS];
    ico_text why;
    bool valid;
    ico_kind kind;
    ico_text_init(&why, ctx);
    ico_stream_verdict verdict = judge_rows(ctx, p, numbers, &why);
    assert_int_equal(ico_verify_numbers(ctx, p, numbers, order, &valid, &kind, NULL),
                     ICO_OK);
    if (valid != verdict.valid)
        fail_msg("%s: %s", ico_problem_subject(p), why.size > 0 ? why.data : "accepted");
    if (valid) {
        assert_int_equal(kind, verdict.kind);
        assert_int_equal(order[0], verdict.first);
        assert_int_equal(order[ico_problem_size(p) - 1], verdict.last);
    }
    ico_text_free(&why);
    return valid;
}

static void spoil(ico_random *random, uint64_t *numbers, uint64_t size)
{
    uint64_t a = ico__random_below64(random, size), b = ico__random_below64(random, size);
    uint64_t kept = numbers[a];
    switch (ico__random_below(random, 4)) {
    case 0:
        numbers[a] = numbers[b];
        numbers[b] = kept;
        break;
    case 1:
        numbers[a] = numbers[b];
        break;
    case 2:
        numbers[a] += 1 + ico__random_below(random, 3);
        break;
    default:
        numbers[a] = ico__random_below64(random, 2 * size);
    }
}

static void both_verifiers_agree(void **state)
{
    static uint32_t tour[MOST_CELLS];
    static uint64_t numbers[MOST_CELLS], spoilt[MOST_CELLS];
    ico_random random;
    ico__random_seed(&random, 3);
    for (size_t q = 0; q < QUESTIONS; q++) {
        ico_problem *p = board_question(*state, questions[q].piece, questions[q].shape,
                                        questions[q].kind);
        assert_true(ico_stream_check_fits(p));
        uint64_t size = find_tour(*state, p, tour), refused = 0;
        for (uint64_t base = 0; base < 3; base += 2) {
            for (uint64_t i = 0; i < size; i++) numbers[tour[i]] = base + i;
            assert_true(agree(*state, p, numbers));
        }
        for (unsigned round = 0; round < 200; round++) {
            memcpy(spoilt, numbers, size * sizeof *numbers);
            for (unsigned k = 0; k <= round % 3; k++) spoil(&random, spoilt, size);
            refused += !agree(*state, p, spoilt);
        }
        assert_true(size == 1 || refused > 100);
        ico_problem_free(p);
    }
}

static void a_number_may_be_missing(void **state)
{
    uint64_t numbers[12] = {0};
    ico_text why;
    ico_text_init(&why, *state);
    ico_problem *p = board_question(*state, "knight", "3x4", ICO_EITHER);
    numbers[7] = ICO_NO_CELL;
    assert_false(judge_rows(*state, p, numbers, &why).valid);
    assert_non_null(strstr(why.data, "d2 holds no number"));
    ico_problem_free(p);
    ico_text_free(&why);
}

/* The place of the move in the piece's list, or one that is none. */
static uint8_t move_between(const ico_board *board, uint32_t u, uint32_t v)
{
    uint32_t k = 0;
    while (k < ico_board_move_count(board) && ico_board_target(board, u, k, 1) != v) k++;
    return (uint8_t)k;
}

static bool judge_moves(ico_context *ctx, const ico_problem *p, uint32_t first,
                        const uint8_t *moves, uint64_t count, ico_text *why)
{
    ico_stream_check *check;
    ico_stream_verdict verdict;
    uint64_t half = count / 2;
    ico_text_clear(why);
    assert_int_equal(ico_stream_check_moves(ctx, p, first, &check), ICO_OK);
    if (ico_stream_check_steps(check, moves, half))
        (void)ico_stream_check_steps(check, moves + half, count - half);
    assert_int_equal(ico_stream_check_end(check, &verdict, why), ICO_OK);
    ico_stream_check_free(check);
    return verdict.valid;
}

static void moves_are_followed(void **state)
{
    static uint32_t tour[MOST_CELLS];
    static uint8_t moves[MOST_CELLS];
    ico_text why;
    ico_text_init(&why, *state);
    for (size_t q = 0; q < QUESTIONS; q++) {
        ico_problem *p = board_question(*state, questions[q].piece, questions[q].shape,
                                        questions[q].kind);
        uint64_t size = find_tour(*state, p, tour), count = size - 1;
        for (uint64_t i = 0; i < count; i++)
            moves[i] = move_between(ico_problem_board(p), tour[i], tour[i + 1]);
        assert_true(judge_moves(*state, p, tour[0], moves, count, &why));
        if (count > 0)
            assert_false(judge_moves(*state, p, tour[0], moves, count - 1, &why));
        for (uint64_t i = 0; i < count;
             i += 1 + count / 40) { /* any other move is wrong */
            uint8_t kept = moves[i];
            moves[i] = (uint8_t)(kept + 1 + i % 3);
            /* the last move may have an alternative: only where it cannot be one */
            if (i + 1 < count)
                assert_false(judge_moves(*state, p, tour[0], moves, count, &why));
            moves[i] = kept;
        }
        ico_problem_free(p);
    }
    ico_text_free(&why);
}

static void faults_are_named(void **state)
{
    static const struct {
        uint8_t moves[3];
        const char *words;
    } cases[] = {{{7, 0, 7}, "visited again"},
                 {{0, 0, 0}, "leaves the board"},
                 {{7, 99, 0}, "not a move of the piece"},
                 {{7, 7, 7}, "leaves the board"}};
    ico_text why;
    ico_text_init(&why, *state);
    ico_problem *p = board_question(*state, "knight", "6x6", ICO_EITHER);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_false(judge_moves(*state, p, 0, cases[i].moves, 3, &why));
        if (strstr(why.data, cases[i].words) == NULL)
            fail_msg("case %zu: %s", i, why.data);
    }
    ico_stream_check *check = NULL;
    assert_int_equal(ico_stream_check_moves(*state, p, 36, &check), ICO_BAD_INPUT);
    assert_null(check);
    ico_problem_free(p);
    ico_text_free(&why);
}

static void others_are_refused(void **state)
{
    static const char *const boards[][2] = {{"rook", "4x4"},
                                            {"knight", "torus:6x6"},
                                            {"knight", "3x4x2"},
                                            {"wazir", "hex:3"},
                                            {"moves:(1,2)", "5x5"}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        ico_problem *p = board_question(*state, boards[i][0], boards[i][1], ICO_OPEN);
        ico_stream_check *check = NULL;
        assert_false(ico_stream_check_fits(p));
        assert_int_equal(ico_stream_check_rows(*state, p, &check), ICO_UNSUPPORTED);
        assert_null(check);
        ico_problem_free(p);
    }
    ico_problem *p = started(board_problem(*state, "knight", "6x6", ICO_OPEN), 3);
    assert_false(ico_stream_check_fits(p));
    ico_problem_free(p);
}

static ico_status check_both(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_stream_check *rows = NULL, *moves = NULL;
    ico_status status = try_board(ctx, "knight", "6x6", &p);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_stream_check_rows(ctx, p, &rows);
    if (status == ICO_OK) status = ico_stream_check_moves(ctx, p, 0, &moves);
    assert_true(status == ICO_OK || moves == NULL);
    ico_stream_check_free(rows);
    ico_stream_check_free(moves);
    ico_problem_free(p);
    return status;
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(check_both) > 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(both_verifiers_agree), TEST(a_number_may_be_missing),
        TEST(moves_are_followed),   TEST(faults_are_named),
        TEST(others_are_refused),   cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
