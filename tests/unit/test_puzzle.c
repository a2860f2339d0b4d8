/* tests/unit/test_puzzle.c - puzzles that were made keep the wishes; listing with the
 * method position judges them.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "methods.h"
#include "puzzle/grading.h"
#include "puzzle/random_tour.h"
#include "puzzle/reroute.h"
#include "try_problem.h"

/* ------------------------------------------------------------------ making --------- */

static uint64_t count_tours(ico_context *ctx, const ico_problem *p)
{
    answer a = ask(
        ctx, p, (asking){.method = "position", .options = "", .list = true, .limit = 2});
    assert_int_equal(a.status, ICO_OK);
    free(a.listed);
    return a.tours;
}

static ico_problem *make(ico_context *ctx, const char *piece, const char *shape,
                         ico_kind kind, ico_puzzle_wishes wishes, uint64_t seed,
                         uint32_t *tour)
{
    ico_problem *blank = board_question(ctx, piece, shape, kind);
    ico_problem *puzzle = NULL;
    bool made = false;
    assert_int_equal(ico_puzzle_make(ctx, blank, &wishes, seed, &made, &puzzle, tour),
                     ICO_OK);
    assert_true(made);
    assert_int_equal(count_tours(ctx, puzzle), 1);
    ico_problem_free(blank);
    return puzzle;
}

/* Without any one of its numbers the puzzle has several answers. */
static void check_minimal(ico_context *ctx, const ico_problem *puzzle, const char *piece,
                          const char *shape, ico_kind kind)
{
    uint64_t n = ico_problem_size(puzzle);
    for (uint64_t without = 0; without < n; without++) {
        if (ico_problem_given(puzzle, without) == ICO_NO_CELL) continue;
        ico_problem *q = board_problem(ctx, piece, shape, kind);
        for (uint64_t v = 0; v < n; v++)
            if (v != without && ico_problem_given(puzzle, v) != ICO_NO_CELL)
                giving(q, v, ico_problem_given(puzzle, v));
        closed_problem(q);
        assert_int_equal(count_tours(ctx, q), 2);
        ico_problem_free(q);
    }
}

static void minimal_puzzles_are_minimal(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_kind kind;
    } boards[] = {{"wazir", "5x5", ICO_OPEN},   {"king", "4x4", ICO_OPEN},
                  {"wazir", "hex:3", ICO_OPEN}, {"wazir", "6x6", ICO_CLOSED},
                  {"knight", "5x5", ICO_OPEN},  {"wazir", "4x5", ICO_EITHER}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        uint32_t tour[64];
        ico_puzzle_wishes wishes = {.clues = 0};
        ico_problem *p = make(*state, boards[i].piece, boards[i].shape, boards[i].kind,
                              wishes, i + 1, tour);
        check_minimal(*state, p, boards[i].piece, boards[i].shape, boards[i].kind);
        ico_problem_free(p);
    }
}

static void wishes_are_kept(void **state)
{
    uint32_t tour[64], again[64];
    size_t count;
    unsigned clues = 0;
    ico_puzzle_wishes symmetric = {.clues = 14, .symmetry = ICO_CLUES_ROTATE};
    ico_problem *p = make(*state, "wazir", "6x6", ICO_OPEN, symmetric, 5, tour);
    for (uint64_t v = 0; v < 36; v++) {
        bool given = ico_problem_given(p, v) != ICO_NO_CELL;
        clues += given;
        assert_true(given == (ico_problem_given(p, 35 - v) != ICO_NO_CELL));
    }
    assert_int_equal(clues, 14);
    ico_problem_free(p);
    p = make(*state, "wazir", "6x6", ICO_OPEN, symmetric, 5, again);
    assert_memory_equal(tour, again, 36 * sizeof *tour);
    ico_problem_free(p);
    ico_puzzle_wishes zip = {.kind = ICO_CLUE_WAYPOINTS, .walls = 5};
    p = make(*state, "wazir", "6x6", ICO_OPEN, zip, 3, tour);
    const uint64_t *ways = ico_problem_waypoints(p, &count);
    assert_true(count >= 2 && ways[0] == tour[0] && ways[count - 1] == tour[35]);
    assert_non_null(strstr(ico_problem_subject(p), "walls"));
    ico_problem_free(p);
    ico_puzzle_wishes primes = {.numbers = "primes", .tries = 1000};
    p = make(*state, "wazir", "6x6", ICO_OPEN, primes, 1, tour);
    for (uint64_t v = 0; v < 36; v++)
        assert_int_equal(ico_problem_given(p, v), ICO_NO_CELL);
    assert_int_equal(ico_problem_class_of(p, tour[1]), 'p'); /* 2 is prime */
    assert_int_equal(ico_problem_class_of(p, tour[0]), 0);   /* 1 is not */
    ico_problem_free(p);
}

/* Exactly the cells of the pattern have clues. */
static void patterns_are_kept(void **state)
{
    static const struct {
        const char *piece, *shape, *pattern;
        ico_kind kind;
        ico_clue_kind clues;
        unsigned cells;
    } rows[] = {{"wazir", "9x9", "ring", ICO_OPEN, ICO_CLUE_NUMBERS, 32},
                {"wazir", "9x9", "ring2", ICO_OPEN, ICO_CLUE_NUMBERS, 24},
                {"wazir", "9x9", "diagonals", ICO_OPEN, ICO_CLUE_NUMBERS, 17},
                {"wazir", "9x9", "checker", ICO_OPEN, ICO_CLUE_NUMBERS, 41},
                {"king", "6x6", "diagonals", ICO_OPEN, ICO_CLUE_NUMBERS, 12},
                {"wazir", "6x6", "ring", ICO_CLOSED, ICO_CLUE_NUMBERS, 20},
                {"wazir", "7x7", "checker", ICO_OPEN, ICO_CLUE_WAYPOINTS, 25},
                {"king", "5x5", "checker", ICO_CLOSED, ICO_CLUE_WAYPOINTS, 13},
                {"wazir", "hex:4", "ring", ICO_OPEN, ICO_CLUE_NUMBERS, 18},
                {"wazir", "hex:4", "ring2", ICO_OPEN, ICO_CLUE_NUMBERS, 12},
                {"wazir", "tri:6", "ring", ICO_OPEN, ICO_CLUE_NUMBERS, 15}};
    ico_context *ctx = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t tour[81];
        uint8_t marks[81];
        unsigned marked = 0;
        size_t count;
        ico_problem *blank =
            board_question(ctx, rows[i].piece, rows[i].shape, rows[i].kind);
        assert_int_equal(
            ico_puzzle_pattern(ctx, ico_problem_board(blank), rows[i].pattern, marks),
            ICO_OK);
        ico_puzzle_wishes wishes = {.pattern = marks, .kind = rows[i].clues};
        ico_problem *p =
            make(ctx, rows[i].piece, rows[i].shape, rows[i].kind, wishes, i + 1, tour);
        const uint64_t *ways = ico_problem_waypoints(p, &count);
        for (uint64_t v = 0; v < ico_problem_size(p); v++) {
            bool clue = ico_problem_given(p, v) != ICO_NO_CELL;
            for (size_t k = 0; k < count; k++) clue = clue || ways[k] == v;
            assert_true(clue == (marks[v] != 0));
            marked += clue;
        }
        assert_int_equal(marked, rows[i].cells);
        ico_problem_free(p);
        ico_problem_free(blank);
    }
}

/* How many clues are followed by a clue? */
static unsigned count_pairs(const ico_problem *p, const uint32_t *tour)
{
    unsigned pairs = 0;
    for (uint64_t k = 0; k + 1 < ico_problem_size(p); k++)
        pairs += ico_problem_given(p, tour[k]) != ICO_NO_CELL &&
                 ico_problem_given(p, tour[k + 1]) != ICO_NO_CELL;
    return pairs;
}

/* The clues of a pattern are seldom consecutive numbers, which are read off.  A wazir's
 * border of 9x9 has at least 17 pairs. */
static void patterns_are_lively(void **state)
{
    static const struct {
        const char *piece, *shape, *pattern;
        unsigned clues, most; /* pairs in ten puzzles */
    } rows[] = {{"wazir", "9x9", "ring", 0, 205},
                {"wazir", "9x9", "ring2", 0, 45},
                {"king", "6x6", "checker", 0, 5},
                {"king", "7x7", "ring2", 0, 5},
                {"wazir", "9x9", "ring", 24, 115}};
    ico_context *ctx = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t tour[81];
        uint8_t marks[81];
        unsigned pairs = 0;
        ico_problem *blank = board_question(ctx, rows[i].piece, rows[i].shape, ICO_OPEN);
        assert_int_equal(
            ico_puzzle_pattern(ctx, ico_problem_board(blank), rows[i].pattern, marks),
            ICO_OK);
        ico_puzzle_wishes wishes = {.pattern = marks, .clues = rows[i].clues};
        for (uint64_t seed = 1; seed <= 10; seed++) {
            ico_problem *p =
                make(ctx, rows[i].piece, rows[i].shape, ICO_OPEN, wishes, seed, tour);
            pairs += count_pairs(p, tour);
            ico_problem_free(p);
        }
        assert_in_range(pairs, 0, rows[i].most);
        ico_problem_free(blank);
    }
}

/* With a number of clues they are cells of the pattern, and cells of an orbit together.
 * */
static void clues_are_of_the_pattern(void **state)
{
    ico_context *ctx = *state;
    uint32_t tour[49];
    uint8_t marks[49];
    ico_problem *blank = board_question(ctx, "wazir", "7x7", ICO_OPEN);
    assert_int_equal(ico_puzzle_pattern(ctx, ico_problem_board(blank), "ring", marks),
                     ICO_OK);
    marks[0] = 0; /* then no corner has a clue, by symmetry */
    ico_puzzle_wishes wishes = {
        .pattern = marks, .clues = 12, .symmetry = ICO_CLUES_ROTATE4};
    ico_problem *p = make(ctx, "wazir", "7x7", ICO_OPEN, wishes, 3, tour);
    unsigned clues = 0;
    for (uint64_t v = 0; v < 49; v++) {
        bool given = ico_problem_given(p, v) != ICO_NO_CELL;
        clues += given;
        assert_true(!given || marks[v]);
        assert_true(given ==
                    (ico_problem_given(p, v % 7 * 7 + 6 - v / 7) != ICO_NO_CELL));
    }
    assert_int_equal(clues, 12);
    assert_int_equal(ico_problem_given(p, 6), ICO_NO_CELL);
    ico_problem_free(p);
    bool made;
    wishes.clues = 0; /* all of an asymmetric pattern, symmetric: impossible */
    assert_int_equal(ico_puzzle_make(ctx, blank, &wishes, 1, &made, &p, tour),
                     ICO_BAD_ARGUMENT);
    ico_problem_free(blank);
}

/* Where a cell goes in the mirrors and turns of a 6x6 board. */
static uint64_t image(ico_clue_symmetry symmetry, uint64_t v, uint64_t which)
{
    uint64_t r = v / 6, c = v % 6;
    switch (symmetry) {
    case ICO_CLUES_ROTATE:
        return 35 - v;
    case ICO_CLUES_MIRROR:
        return r * 6 + 5 - c;
    case ICO_CLUES_ROTATE4:
        return c * 6 + 5 - r;
    case ICO_CLUES_MIRROR_BOTH:
        return which == 0 ? r * 6 + 5 - c : (5 - r) * 6 + c;
    case ICO_CLUES_DIAGONAL:
        return c * 6 + r;
    default:
        return v;
    }
}

static void symmetries_are_kept(void **state)
{
    ico_context *ctx = *state;
    for (unsigned s = ICO_CLUES_ROTATE; s <= ICO_CLUES_DIAGONAL; s++) {
        uint32_t tour[36];
        ico_puzzle_wishes wishes = {.symmetry = (ico_clue_symmetry)s};
        ico_problem *p = make(ctx, "king", "6x6", ICO_OPEN, wishes, s, tour);
        for (uint64_t v = 0; v < 72; v++) {
            uint64_t w = image((ico_clue_symmetry)s, v % 36, v / 36);
            assert_true((ico_problem_given(p, v % 36) == ICO_NO_CELL) ==
                        (ico_problem_given(p, w) == ICO_NO_CELL));
        }
        ico_problem_free(p);
    }
}

/* A change of a tour is a tour, of the same kind. */
static void changed_tours_are_tours(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_kind kind;
    } rows[] = {{"wazir", "6x6", ICO_OPEN},   {"wazir", "6x6", ICO_CLOSED},
                {"king", "5x5", ICO_CLOSED},  {"knight", "6x6", ICO_OPEN},
                {"wazir", "hex:3", ICO_OPEN}, {"wazir", "2x2", ICO_OPEN}};
    ico_context *ctx = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_problem *p = board_question(ctx, rows[i].piece, rows[i].shape, rows[i].kind);
        uint32_t tour[36], place[36], changed[36], rest[36],
            n = (uint32_t)ico_problem_size(p);
        unsigned changes = 0;
        bool found;
        ico_rerouter r = {.ctx = ctx, .n = n, .tour = tour, .place = place};
        ico_random random;
        ico__random_seed(&random, i);
        assert_int_equal(ico_problem_graph(ctx, p, &r.graph), ICO_OK);
        assert_int_equal(ico__random_tour(ctx, p, &random, NULL, &found, tour), ICO_OK);
        assert_true(found);
        r.random = &random;
        r.changed = changed;
        r.rest = rest;
        r.closed = rows[i].kind == ICO_CLOSED;
        for (unsigned k = 0; k < 2000; k++) {
            uint64_t seen = 0;
            for (uint32_t j = 0; j < n; j++) place[tour[j]] = j;
            assert_int_equal(ico__reroute(&r, k % n, &found), ICO_OK);
            if (!found) continue;
            for (uint32_t j = 0; j < n; j++) {
                seen |= UINT64_C(1) << changed[j];
                if (j + 1 < n || r.closed)
                    assert_int_not_equal(
                        ico_graph_find_edge(r.graph, changed[j], changed[(j + 1) % n]),
                        ICO_NO_EDGE);
            }
            assert_int_equal(seen, (UINT64_C(1) << n) - 1);
            assert_memory_not_equal(tour, changed, n * sizeof *tour);
            memcpy(tour, changed, n * sizeof *tour);
            changes++;
        }
        assert_in_range(changes, 100, 2000);
        ICO_VECTOR_FREE(ctx, &r.joints);
        ico_problem_free(p);
    }
}

/* The pattern of these rows on wazir SHAPE, without the cell `hole` of it, or the words
 * of the refusal. */
static void check_drawn(ico_context *ctx, const char *shape, uint64_t hole,
                        const char *rows, const char *marks, const char *words)
{
    ico_board *board =
        carved(ctx, "wazir", shape, &hole, hole == ICO_NO_CELL ? 0 : 1, NULL, 0);
    ico_input *input;
    uint8_t read[64];
    assert_int_equal(ico_input_from_memory(ctx, "p", rows, strlen(rows), &input), ICO_OK);
    ico_status status = ico_puzzle_pattern_read(ctx, board, input, read);
    assert_int_equal(status, words == NULL ? ICO_OK : ICO_BAD_INPUT);
    if (words != NULL && strstr(ico_context_error(ctx)->message, words) == NULL)
        fail_msg("%s, not %s", ico_context_error(ctx)->message, words);
    for (uint64_t v = 0; words == NULL && v < ico_board_size(board); v++)
        assert_int_equal(read[v], marks[v] == 'x');
    ico_input_free(input);
    ico_board_free(board);
}

static void patterns_are_read(void **state)
{
    ico_context *ctx = *state;
    const uint64_t none = ICO_NO_CELL;
    check_drawn(ctx, "2x3", none, "x..\n.x.\n", "x...x.", NULL);
    check_drawn(ctx, "2x3", none, " x, . | .\r\n\n_\tX _", "x...x.", NULL);
    check_drawn(ctx, "2x3", 1, "x#.\n.x.\n", "x..x.", NULL);
    check_drawn(ctx, "2x3", 1, "x..\n.x.\n", "x..x.", NULL);
    check_drawn(ctx, "2x3", none, "piece: wazir\n\n7 . .\n. 2 .\n", "x...x.",
                "7"); /* no such number: the file is no board */
    check_drawn(ctx, "2x3", none, "piece: wazir\n\n1 . .\n. 3 .\n", "x...x.", NULL);
    check_drawn(ctx, "2x3", none, "class p: primes\n\np . .\n. p .\n", "x...x.", NULL);
    check_drawn(ctx, "2x3", none, "piece: zip\n\n@1 . .\n. @2 .\n", "x...x.", NULL);
    check_drawn(ctx, "2x2x2", none, "x.\n..\n\n..\n.x\n", "x......x", NULL);
    check_drawn(ctx, "tri:3", none, "  x\n . .\nx . x\n", "x..x.x", NULL);
    check_drawn(ctx, "2x3", none, "x..\n.x\n", NULL,
                "row 2 of the pattern has 2 cells, and that of wazir 2x3 has 3");
    check_drawn(ctx, "2x3", none, "x...\n.x\n", NULL, "row 1 of the pattern has more");
    check_drawn(ctx, "2x3", none, "x..\n", NULL, "the pattern has 1 row, and");
    check_drawn(ctx, "2x3", none, "x..\n...\n...\n", NULL, "more than 2 rows");
    check_drawn(ctx, "2x3", none, "...\n...\n", NULL, "the pattern has no clue");
    check_drawn(ctx, "2x3", none, "x#.\n...\n", NULL, "has no cell (#) at b2");
    check_drawn(ctx, "2x3", 1, ".x.\n...\n", NULL, "a clue at b2");
    check_drawn(ctx, "2x3", 1, "piece: wazir\n\n. 1 .\n. . .\n", NULL, "a clue at b2");
    check_drawn(ctx, "2x3", none, "piece: wazir\n\n1 .\n. 3\n", NULL, "of another size");
    check_drawn(ctx, "2x3", none, "", NULL, "");
    check_drawn(ctx, "2x3", none, "\n \n", NULL, "");
    check_drawn(ctx, "2x3", none, "x..\n..\xff\n", NULL, "");
}

static void patterns_need_their_boards(void **state)
{
    static const char *const rows[][2] = {{"5x6", "diagonals"}, {"hex:3", "diagonals"},
                                          {"hex:3", "checker"}, {"torus:4x4", "ring"},
                                          {"3x3x3", "ring"},    {"5x5", "circle"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint8_t marks[64];
        ico_board *board = board_new(*state, "wazir", rows[i][0]);
        assert_int_equal(ico_puzzle_pattern(*state, board, rows[i][1], marks),
                         ICO_BAD_ARGUMENT);
        ico_board_free(board);
    }
}

/* A king's 3x3 puzzle with these two numbers, turned and perhaps counted from the end. */
static void print_of(ico_context *ctx, const uint64_t *cells, const uint64_t *numbers,
                     bool turned, bool reversed, uint64_t print[2])
{
    ico_problem *p = board_problem(ctx, "king", "3x3", ICO_OPEN);
    ico_symmetries group;
    for (unsigned k = 0; k < 2; k++) {
        uint64_t v = cells[k];
        giving(p, turned ? v % 3 * 3 + 2 - v / 3 : v,
               reversed ? 10 - numbers[k] : numbers[k]);
    }
    closed_problem(p);
    assert_int_equal(ico_board_symmetries(ctx, ico_problem_board(p), &group), ICO_OK);
    assert_int_equal(ico_puzzle_fingerprint(ctx, p, &group, print), ICO_OK);
    ico_symmetries_free(&group);
    ico_problem_free(p);
}

static void puzzles_that_are_alike_have_one_print(void **state)
{
    uint64_t first[2], other[2];
    print_of(*state, (uint64_t[]){0, 5}, (uint64_t[]){1, 4}, false, false, first);
    for (unsigned way = 1; way < 4; way++) {
        print_of(*state, (uint64_t[]){0, 5}, (uint64_t[]){1, 4}, way & 1, way & 2, other);
        assert_memory_equal(first, other, sizeof first);
    }
    print_of(*state, (uint64_t[]){0, 5}, (uint64_t[]){4, 1}, false, false, other);
    assert_true(first[0] != other[0] && first[1] != other[1]);
    print_of(*state, (uint64_t[]){0, 4}, (uint64_t[]){1, 4}, false, false, other);
    assert_true(first[0] != other[0] && first[1] != other[1]);
}

static void what_cannot_be_made_is_said(void **state)
{
    ico_context *ctx = *state;
    uint32_t tour[16];
    bool made = true;
    ico_problem *puzzle = NULL, *graph;
    ico_problem *blank = board_question(ctx, "knight", "4x4", ICO_OPEN);
    ico_puzzle_wishes wishes = {.clues = 0, .tries = 2};
    assert_int_equal(ico_puzzle_make(ctx, blank, &wishes, 1, &made, &puzzle, tour),
                     ICO_OK);
    assert_false(made); /* there is no tour of 4x4 */
    assert_null(puzzle);
    graph = family_question(ctx, "cycle:6", ICO_OPEN);
    assert_int_equal(ico_puzzle_make(ctx, graph, &wishes, 1, &made, &puzzle, tour),
                     ICO_UNSUPPORTED);
    wishes.numbers = "odds";
    assert_int_equal(ico_puzzle_make(ctx, blank, &wishes, 1, &made, &puzzle, tour),
                     ICO_BAD_ARGUMENT);
    ico_problem_free(graph);
    ico_problem_free(blank);
}

static bool stop_at_once(void *user)
{
    ++*(unsigned *)user;
    return true;
}

static void making_can_be_stopped(void **state)
{
    ico_context *ctx = *state;
    uint32_t tour[64];
    bool made;
    unsigned asked = 0;
    ico_problem *puzzle = NULL;
    ico_problem *blank = board_question(ctx, "wazir", "6x6", ICO_OPEN);
    ico_puzzle_wishes wishes = {.stop = stop_at_once, .stop_user = &asked};
    assert_int_equal(ico_puzzle_make(ctx, blank, &wishes, 1, &made, &puzzle, tour),
                     ICO_STOPPED);
    assert_int_equal(asked, 1);
    ico_problem_free(blank);
}

/* ------------------------------------------------------------------ memory --------- */

static ico_status scenario(ico_context *ctx)
{
    uint32_t tour[9];
    bool made = false;
    ico_problem *blank = NULL, *puzzle = NULL;
    static const uint8_t corners[] = {1, 0, 1, 0, 0, 0, 1, 0, 1};
    ico_puzzle_wishes wishes = {
        .walls = 1, .pattern = corners, .clues = 3, .symmetry = ICO_CLUES_ANYWHERE};
    ico_status status = try_board(ctx, "wazir", "3x3", &blank);
    if (status == ICO_OK) status = ico_problem_set_kind(blank, ICO_OPEN);
    if (status == ICO_OK) status = ico_problem_seal(blank);
    if (status == ICO_OK)
        status = ico_puzzle_make(ctx, blank, &wishes, 1, &made, &puzzle, tour);
    assert_true((puzzle != NULL) == (status == ICO_OK));
    ico_problem_free(puzzle);
    ico_problem_free(blank);
    return status;
}

/* A puzzle with several answers gets clues. */
static ico_status improving(ico_context *ctx)
{
    static const uint32_t keep[] = {0, 1, 2, 5, 4, 3, 6, 7, 8};
    bool made = false;
    ico_problem *puzzle = NULL, *improved = NULL;
    ico_puzzle_wishes wishes = {.tries = 2};
    ico_status status = try_board(ctx, "wazir", "3x3", &puzzle);
    if (status == ICO_OK) status = ico_problem_set_kind(puzzle, ICO_OPEN);
    if (status == ICO_OK) status = ico_problem_give(puzzle, 4, 5);
    if (status == ICO_OK) status = ico_problem_seal(puzzle);
    if (status == ICO_OK)
        status = ico_puzzle_improve(ctx, puzzle, keep, &wishes, 1, &made, &improved);
    assert_true((improved != NULL) == (status == ICO_OK) && made == (status == ICO_OK));
    if (improved != NULL) assert_int_equal(ico_problem_given(improved, 4), 5);
    ico_problem_free(improved);
    ico_problem_free(puzzle);
    return status;
}

static void improving_refuses_other_answers(void **state)
{
    static const uint32_t wrong[][9] = {{0, 1, 2, 3, 4, 5, 6, 7, 8},
                                        {8, 8, 8, 8, 8, 8, 8, 8, 8},
                                        {0, 1, 2, 5, 4, 3, 6, 7, 99}};
    ico_context *ctx = *state;
    ico_puzzle_wishes wishes = {.tries = 2};
    ico_problem *p = board_question(ctx, "wazir", "3x3", ICO_OPEN), *improved = NULL;
    for (unsigned k = 0; k < 3; k++) {
        bool made;
        assert_int_equal(
            ico_puzzle_improve(ctx, p, wrong[k], &wishes, 1, &made, &improved),
            ICO_BAD_ARGUMENT);
    }
    ico_problem_free(p);
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_in_range(fail_each_allocation(improving), 60, 10000);
    assert_in_range(fail_each_allocation(scenario), 60, 10000);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {TEST(minimal_puzzles_are_minimal),
                                       TEST(wishes_are_kept),
                                       TEST(what_cannot_be_made_is_said),
                                       TEST(making_can_be_stopped),
                                       TEST(patterns_are_kept),
                                       TEST(patterns_are_lively),
                                       TEST(clues_are_of_the_pattern),
                                       TEST(symmetries_are_kept),
                                       TEST(changed_tours_are_tours),
                                       TEST(patterns_are_read),
                                       TEST(patterns_need_their_boards),
                                       TEST(puzzles_that_are_alike_have_one_print),
                                       TEST(improving_refuses_other_answers),
                                       cmocka_unit_test(every_allocation_may_fail)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
