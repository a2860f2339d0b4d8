/* tests/property/test_alternation.c - two pieces in turn: each way to find, list and
 * count their tours, the verifier and the reasons, against all sequences of small boards.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "share.h"

#include "allocation.h"
#include "sequences.h"
#include "try_problem.h"

enum { MOST_STEPS = 40000 };

/* The first argument of the program, if it has one; 10000 were asked when the methods
 * were written. */
static unsigned questions = 1500;

/* --- the truth, in the plainest way ------------------------------------------------- */

/* Steps of leapers (all signs, both orders); a slider repeats its step. */
static const struct piece {
    const char *name;
    unsigned steps[3][2];
    bool slides;
} PIECES[] = {{"knight", {{1, 2}}, false},
              {"king", {{0, 1}, {1, 1}}, false},
              {"wazir", {{0, 1}}, false},
              {"ferz", {{1, 1}}, false},
              {"camel", {{1, 3}}, false},
              {"dabbaba+ferz", {{0, 2}, {1, 1}}, false},
              {"knight+wazir", {{1, 2}, {0, 1}}, false},
              {"rook", {{0, 1}}, true},
              {"queen", {{0, 1}, {1, 1}}, true}};
enum { PIECE_COUNT = sizeof PIECES / sizeof *PIECES, FREE = 99 };

/* A question, and how many of all its sequences are answers.  must: moves that are
 * required. */
typedef struct truth {
    sequences all;
    unsigned start, end, answers;
    bool closed;
    unsigned must[4][2], musts;
} truth;

static bool uses(const truth *t, const unsigned *path, unsigned u, unsigned v)
{
    for (unsigned i = 0; i < t->all.n - !t->closed; i++) {
        unsigned a = path[i], b = path[(i + 1) % t->all.n];
        if ((a == u && b == v) || (a == v && b == u)) return true;
    }
    return false;
}

/* The path has all cells, and each step was a move. */
static bool is_tour(const truth *t, const unsigned *path)
{
    unsigned n = t->all.n;
    bool good = (t->start == FREE || path[0] == t->start) &&
                (t->end == FREE || path[n - 1] == t->end);
    if (t->closed)
        good =
            good && n > 2 && n % 2 == 0 && may_step(&t->all, n - 1, path[n - 1], path[0]);
    for (unsigned i = 0; i < t->musts; i++)
        good = good && uses(t, path, t->must[i][0], t->must[i][1]);
    return good;
}

static void see(void *user, const unsigned *path, unsigned length)
{
    truth *t = user;
    t->answers += length == t->all.n && is_tour(t, path);
}

/* All sequences from cell 0 (closed, no ends) or from each cell. */
static void search(truth *t)
{
    bool from_first = t->closed && t->start == FREE && t->end == FREE;
    t->answers = 0;
    show_sequences(&t->all, from_first ? 1 : t->all.n, MOST_STEPS, see, t);
}

/* A path of an even number of cells can be told from either end. */
static unsigned tours_of(const truth *t)
{
    bool both = !t->closed && t->all.n % 2 == 0 && t->start == FREE && t->end == FREE;
    return both ? t->answers / 2 : t->answers;
}

/* --- questions ---------------------------------------------------------------------- */

typedef struct plan {
    unsigned rows, columns, holes;
    bool torus, hole[MOST_CELLS];
    unsigned vertex[MOST_CELLS]; /* of a cell that is there */
} plan;

/* Marks where steps of one kind lead from a cell. */
static void mark_steps(truth *t, const plan *b, unsigned turn, const struct piece *piece,
                       unsigned cell, int down, int right)
{
    int rows = (int)b->rows, columns = (int)b->columns, r = (int)cell / columns,
        c = (int)cell % columns;
    do {
        r += down;
        c += right;
        if (b->torus) {
            r = (r % rows + rows) % rows;
            c = (c % columns + columns) % columns;
        }
        if (r < 0 || c < 0 || r >= rows || c >= columns) return;
        unsigned at = (unsigned)(r * columns + c);
        if (at == cell || b->hole[at]) return;
        t->all.move[turn][b->vertex[cell]][b->vertex[at]] = true;
    } while (piece->slides);
}

static void mark_moves(truth *t, const plan *b, unsigned turn, const struct piece *piece)
{
    for (unsigned cell = 0; cell < b->rows * b->columns; cell++)
        for (unsigned k = 0; k < 3 && !b->hole[cell]; k++)
            for (unsigned i = 0; i < 8; i++) {
                int x = (int)piece->steps[k][i & 1],
                    y = (int)piece->steps[k][1 - (i & 1)];
                if (x == 0 && y == 0) continue;
                mark_steps(t, b, turn, piece, cell, i & 2 ? x : -x, i & 4 ? y : -y);
            }
}

static ico_problem *make_board(truth *t, plan *b, char *words, size_t size)
{
    const struct piece *first = &PIECES[ico__random_below(&rng, PIECE_COUNT)],
                       *second = &PIECES[ico__random_below(&rng, PIECE_COUNT)];
    char name[40], shape[24];
    uint64_t holes[MOST_CELLS];
    b->rows = 1 + (unsigned)ico__random_below(&rng, 4);
    b->columns = 1 + (unsigned)ico__random_below(&rng, 4);
    b->torus = chance(3);
    b->holes = 0;
    t->all = (sequences){.turns = 2};
    unsigned cells = b->rows * b->columns;
    for (unsigned i = 0; i < cells; i++) {
        b->hole[i] = chance(8) && b->holes + 1 < cells;
        if (b->hole[i]) holes[b->holes++] = i;
        b->vertex[i] = t->all.n;
        t->all.n += !b->hole[i];
    }
    mark_moves(t, b, 0, first);
    mark_moves(t, b, 1, second);
    snprintf(name, sizeof name, "%s/%s", first->name, second->name);
    snprintf(shape, sizeof shape, "%s%ux%u", b->torus ? "torus:" : "", b->rows,
             b->columns);
    snprintf(words, size, "%s %s %u holes", name, shape, b->holes);
    return problem_on(ctx, carved(ctx, name, shape, holes, b->holes, NULL, 0),
                      t->closed ? ICO_CLOSED : ICO_OPEN);
}

/* Some moves are forbidden, some required: those that one piece alone can make. */
static void add_wishes(truth *t, ico_problem *p)
{
    for (unsigned u = 0; u < t->all.n; u++)
        for (unsigned v = 0; v < u; v++) {
            bool first = t->all.move[0][u][v], second = t->all.move[1][u][v];
            if (!first && !second) continue;
            if (chance(25)) {
                (void)forbidding(p, u, v);
                for (unsigned turn = 0; turn < 2; turn++)
                    t->all.move[turn][u][v] = t->all.move[turn][v][u] = false;
            } else if (first != second && t->musts < 2 && chance(40)) {
                (void)requiring(p, u, v);
                t->must[t->musts][0] = u;
                t->must[t->musts++][1] = v;
            }
        }
}

static ico_problem *draw_question(truth *t, char *words, size_t size)
{
    plan b = {0};
    t->closed = chance(2);
    t->musts = 0;
    ico_problem *p = make_board(t, &b, words, size);
    t->start = chance(4) ? (unsigned)ico__random_below(&rng, t->all.n) : FREE;
    t->end = chance(4) ? (unsigned)ico__random_below(&rng, t->all.n) : FREE;
    if (t->start == t->end && !t->closed) t->end = FREE;
    if (t->start != FREE) (void)with_start(p, t->start);
    if (t->end != FREE) (void)with_end(p, t->end);
    if (chance(3)) add_wishes(t, p);
    return closed_problem(p);
}

/* --- answers ------------------------------------------------------------------------ */

static int by_cells(const void *a, const void *b)
{
    return memcmp(a, b, MOST_CELLS * sizeof(uint32_t));
}

/* The tours that a method lists, sorted, each in MOST_CELLS places. */
static uint32_t *list_of(const truth *t, const ico_problem *p, const char *words,
                         const char *method, const char *options)
{
    answer a =
        ask(ctx, p,
            (asking){.method = method, .options = options, .list = true, .threads = 1});
    if (a.status != ICO_OK) fail_msg("%s, %s: %s", words, method, a.message);
    if (a.tours != tours_of(t) || !a.complete)
        fail_msg("%s, %s: %u listed, not %u", words, method, (unsigned)a.tours,
                 tours_of(t));
    uint32_t *rows = calloc(a.tours + 1, MOST_CELLS * sizeof *rows);
    assert_non_null(rows);
    for (size_t i = 0; i < a.tours; i++)
        memcpy(rows + i * MOST_CELLS, a.listed + i * t->all.n, t->all.n * sizeof *rows);
    qsort(rows, a.tours, MOST_CELLS * sizeof *rows, by_cells);
    free(a.listed);
    return rows;
}

/* Two ways that share nothing list the same tours, in the same form. */
static void check_lists(const truth *t, const ico_problem *p, const char *words)
{
    uint32_t *walked = list_of(t, p, words, "backtrack", ""),
             *lifted = list_of(t, p, words, "alternation", "by=backtrack");
    size_t bytes = tours_of(t) * MOST_CELLS * sizeof *walked;
    if (memcmp(walked, lifted, bytes) != 0) fail_msg("%s: other tours", words);
    free(walked);
    free(lifted);
}

static void check_verifier(const truth *t, const ico_problem *p, const char *words)
{
    uint32_t order[MOST_CELLS];
    draw_sequence(&t->all, order);
    check_verified(p, words, order, t->all.n,
                   are_moves(&t->all, order, t->all.n) && is_tour(t, order));
}

/* A reason holds of the question. */
static bool check_reason(const truth *t, const ico_problem *p, const char *words)
{
    ico_reason *reason = NULL;
    assert_int_equal(ico_reason_find(ctx, p, &reason), ICO_OK);
    if (reason == NULL) return false;
    if (t->answers > 0) fail_msg("%s: %s", words, ico_reason_text(reason));
    bool alternation = ico_reason_kind(reason) == ICO_REASON_ALTERNATION;
    ico_reason_free(reason);
    return alternation;
}

/* The claim, of any question. */
static void check_claim(const truth *t, const ico_problem *p)
{
    const ico_reason claim = {.type = ICO_REASON_ALTERNATION};
    bool valid;
    assert_int_equal(ico_verify_reason(ctx, p, &claim, &valid, NULL), ICO_OK);
    assert_int_equal(valid, t->closed && t->all.n % 2 == 1);
}

static void methods_and_verifier(void **state)
{
    unsigned asked = 0, found = 0, refuted = 0;
    truth *t = calloc(1, sizeof *t);
    (void)state;
    assert_non_null(t);
    while (asked < questions) {
        char words[100];
        ico_problem *p = draw_question(t, words, sizeof words);
        search(t);
        if (t->all.steps <= MOST_STEPS) {
            asked++;
            found += t->answers > 0;
            (void)check_verdict(p, words, "auto", "", t->answers > 0);
            (void)check_verdict(p, words, "backtrack", "", t->answers > 0);
            (void)check_verdict(p, words, "alternation", "", t->answers > 0);
            check_lists(t, p, words);
            check_count(p, words, tours_of(t));
            refuted += check_reason(t, p, words);
            check_claim(t, p);
            for (unsigned k = 0; k < 4; k++) check_verifier(t, p, words);
        }
        ico_problem_free(p);
    }
    free(t);
    print_message("%u of %u found, %u by an odd number\n", found, asked, refuted);
    assert_true(found > questions / 10 && refuted > questions / 20);
}

/* --- the rest ----------------------------------------------------------------------- */

static void pieces_and_turns(void **state)
{
    int64_t offset[ICO_MAX_DIMENSIONS];
    uint64_t reach;
    ico_board *alone;
    (void)state;
    ico_board *both = board_new(ctx, "rook<=2/knight", "4x4");
    assert_int_equal(ico_board_turns(both), 2);
    assert_int_equal(ico_board_move_count(both), 12);
    for (unsigned turn = 0; turn < 2; turn++) {
        assert_int_equal(ico_board_turn(ctx, both, turn, &alone), ICO_OK);
        assert_int_equal(ico_board_turns(alone), 1);
        assert_string_equal(ico_board_piece(alone), turn == 0 ? "rook<=2" : "knight");
        ico_board_move(alone, 0, offset, &reach);
        assert_int_equal(reach, turn == 0 ? 2 : 1);
        ico_board_free(alone);
    }
    ico_board_free(both);
    both = board_new(ctx, "knight", "4x4");
    assert_int_equal(ico_board_turns(both), 1);
    assert_int_equal(ico_board_turn(ctx, both, 0, &alone), ICO_OK);
    assert_string_equal(ico_board_piece(alone), "knight");
    ico_board_free(alone);
    ico_board_free(both);
}

static void what_is_refused(void **state)
{
    static const char *const WORDS[] = {"knight/",           "/knight",
                                        "knight/camel/king", "knight//camel",
                                        "knight/caml",       "knight/moves:(0,1)"};
    (void)state;
    for (unsigned i = 0; i < 6; i++) {
        ico_board *board = NULL;
        assert_int_equal(ico_board_new(ctx, WORDS[i], "4x4", &board), ICO_BAD_ARGUMENT);
    }
    ico_problem *p = as_directed(board_problem(ctx, "knight/wazir", "4x4", ICO_CLOSED));
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    ico_problem_free(p);
    p = closed_problem(as_longest(board_problem(ctx, "knight/wazir", "4x4", ICO_CLOSED)));
    answer a = solve(ctx, p, "alternation", "");
    assert_int_equal(a.status, ICO_UNSUPPORTED);
    ico_problem_free(p);
    p = closed_problem(
        requiring(board_problem(ctx, "king/wazir", "4x4", ICO_CLOSED), 0, 1));
    assert_int_equal(solve(ctx, p, "alternation", "").status, ICO_UNSUPPORTED);
    assert_int_equal(solve(ctx, p, "backtrack", "").verdict, ICO_FOUND);
    ico_problem_free(p);
    p = board_question(ctx, "knight", "6x6", ICO_CLOSED);
    assert_int_equal(solve(ctx, p, "alternation", "").status, ICO_UNSUPPORTED);
    ico_problem_free(p);
}

static ico_status solve_again(ico_context *from, const char *method)
{
    ico_problem *p;
    ico_result *result = NULL;
    ico_status status = try_board(from, "king/knight", "3x4", &p);
    if (status != ICO_OK) return status;
    status = ico_problem_seal(p);
    if (status == ICO_OK) {
        status = solve_and_free(from, p, method, "", &result);
        ico_result_free(result);
    } else {
        ico_problem_free(p);
    }
    return status;
}

static ico_status lift_again(ico_context *from)
{
    return solve_again(from, "alternation");
}

static ico_status walk_again(ico_context *from)
{
    return solve_again(from, "backtrack");
}

static ico_status count_again(ico_context *from)
{
    ico_problem *p;
    ico_run *run = NULL;
    ico_count *count = NULL;
    ico_status status = try_board(from, "wazir/ferz", "2x3", &p);
    if (status != ICO_OK) return status;
    status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(from, p, &run);
    if (status == ICO_OK) status = ico_run_count(run, NULL, &count);
    ico_count_free(count);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(lift_again) > 0);
    assert_true(fail_each_allocation(walk_again) > 0);
    assert_true(fail_each_allocation(count_again) > 0);
}

int main(int argc, char **argv)
{
    questions = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : share_of(questions);
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up_dice, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(methods_and_verifier),
        TEST(pieces_and_turns),
        TEST(what_is_refused),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
