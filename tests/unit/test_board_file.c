/* tests/unit/test_board_file.c - board files in our own form: every key, every mark,
 * walls, layers, hexagons; what is written reads back to the same problem.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/random.h"
#include "board/board.h"
#include "file_helpers.h"
#include "problems.h"
#include "same_problem.h"

typedef struct fixture {
    ico_context *ctx;
    ico_text notes;
} fixture;

static fixture begin(void)
{
    fixture f;
    f.ctx = ico_context_new(NULL);
    assert_non_null(f.ctx);
    ico_text_init(&f.notes, f.ctx);
    return f;
}

static void end(fixture *f, ico_problem *problem)
{
    ico_problem_free(problem);
    ico_text_free(&f->notes);
    assert_int_equal(ico_context_live_bytes(f->ctx), 0);
    ico_context_free(f->ctx);
}

static ico_problem *read_board(fixture *f, const char *piece, const char *text)
{
    ico_problem *problem = board_of(f->ctx, piece, text, &f->notes);
    if (problem == NULL) print_message("%s\n", ico_context_error(f->ctx)->message);
    assert_non_null(problem);
    return closed_problem(problem);
}

static uint64_t cell(fixture *f, const ico_problem *problem, const char *name)
{
    uint64_t v = vertex_of(f->ctx, problem, name);
    assert_int_not_equal(v, UINT64_MAX);
    return v;
}

static void test_irregular_board(void **state)
{
    (void)state;
    fixture f = begin();
    ico_problem *p = problem_of(f.ctx, ICO_TEST_DATA "/knight-30cells.board", NULL);
    assert_non_null(p);
    assert_int_equal(ico_problem_size(p), 30);
    assert_int_equal(ico_problem_kind(p), ICO_CLOSED);
    assert_string_equal(ico_board_piece(ico_problem_board(p)), "knight");
    assert_int_equal(cell(&f, p, "d8"), 0); /* the first cell of the first row */
    assert_int_equal(cell(&f, p, "g2"), 29);
    assert_int_equal(vertex_of(f.ctx, p, "a8"), UINT64_MAX);
    end(&f, p);
}

static void test_classes(void **state)
{
    (void)state;
    fixture f = begin();
    ico_problem *p = problem_of(f.ctx, ICO_TEST_DATA "/prime-rook.board", NULL);
    assert_non_null(p);
    closed_problem(p);
    assert_int_equal(ico_problem_kind(p), ICO_OPEN);
    assert_string_equal(ico_problem_class_text(p, 'p'), "primes");
    size_t count = 0;
    for (uint64_t v = 0; v < 64; v++) count += ico_problem_class_of(p, v) == 'p';
    assert_int_equal(count, 18); /* the primes below 64 */
    assert_int_equal(ico_problem_class_of(p, cell(&f, p, "a8")), 'p');
    assert_int_equal(ico_problem_class_of(p, cell(&f, p, "b8")), 0);
    end(&f, p);
}

static void test_all_keys(void **state)
{
    (void)state;
    fixture f = begin();
    ico_problem *p = read_board(&f, NULL,
                                "# a remark with words\n"
                                "piece: king   # and one behind a value\n"
                                "surface: torus\n"
                                "tour: either\n"
                                "base: 0\n"
                                "class q: 2..5,odd\n"
                                "start: #0\n"
                                "end: r3c4\n"
                                "require: r1c1-r1c2, r2c1-r2c2\n"
                                "require: #7-#8\n"
                                "forbid: r1c1-r2c2\n"
                                "give: r1c2=1\n"
                                "waypoints: r2c1, r2c2\n"
                                "longest: yes\ndirected: yes\nsymmetric: 90\n"
                                "turns: min\ncrossings: none\nmagic: any\n"
                                "straight: any\nangles: any\ncongruent: any\n"
                                "\n"
                                "q . . .\n. . # .\n. 7 _ .\n");
    const ico_board *board = ico_problem_board(p);
    size_t count;
    assert_int_equal(ico_board_surface(board), ICO_TORUS);
    assert_int_equal(ico_problem_size(p), 11);
    assert_int_equal(ico_problem_kind(p), ICO_EITHER);
    assert_int_equal(ico_problem_base(p), 0);
    assert_int_equal(ico_problem_start(p), 0);
    assert_int_equal(ico_problem_end(p), 10);
    const uint64_t *pairs = ico_problem_required(p, &count);
    assert_int_equal(count, 3);
    assert_int_equal(pairs[0], 0);
    assert_int_equal(pairs[1], 1);
    assert_int_equal(pairs[4], 7);
    assert_int_equal(pairs[5], 8);
    (void)ico_problem_forbidden(p, &count);
    assert_int_equal(count, 1);
    const uint64_t *waypoints = ico_problem_waypoints(p, &count);
    assert_int_equal(count, 2);
    assert_int_equal(waypoints[1], 5);
    assert_int_equal(ico_problem_given(p, 1), 1);
    assert_int_equal(ico_problem_given(p, 8), 7);
    assert_int_equal(ico_problem_class_of(p, 0), 'q');
    assert_true(ico_problem_longest(p));
    assert_true(ico_problem_directed(p));
    assert_int_equal(ico_problem_symmetry(p), ICO_SYMMETRY_90);
    unsigned asks = ICO_ASKS_TURNS | ICO_ASKS_CROSSINGS;
    assert_int_equal(ico_problem_features(p) & asks, asks);
    assert_int_equal(f.notes.size, 0);
    end(&f, p);
}

/* No move between u and v: the wall stands. */
static bool is_walled(fixture *f, const ico_problem *p, const char *from, const char *to)
{
    const ico_board *board = ico_problem_board(p);
    uint64_t u = cell(f, p, from), v = cell(f, p, to);
    for (uint32_t k = 0; k < ico_board_move_count(board); k++)
        if (ico_board_target(board, u, k, 1) == v) return false;
    return true;
}

static void test_drawn_walls(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        ". | . .\n-     -\n. .   . \n", /* cells apart */
        "1 | . .\n-     -\n. .   12\n", /* of different width */
        ".|..\n-  -\n...\n",            /* a character a cell */
        "walls"};
    for (size_t i = 0; i < 3; i++) {
        fixture f = begin();
        char text[80];
        snprintf(text, sizeof text, "base: 0\ntour: open\n\n%s", TEXTS[i]);
        if (i == 1) text[strlen(text) - 2] = ' '; /* 12 would be too much for six cells */
        ico_problem *p = read_board(&f, "wazir", text);
        assert_int_equal(ico_problem_size(p), 6);
        assert_true(is_walled(&f, p, "a2", "b2"));
        assert_true(is_walled(&f, p, "a2", "a1"));
        assert_true(is_walled(&f, p, "c2", "c1"));
        assert_false(is_walled(&f, p, "b2", "c2"));
        assert_false(is_walled(&f, p, "b2", "b1"));
        assert_false(is_walled(&f, p, "a1", "b1"));
        end(&f, p);
    }
}

static void test_named_walls_stop_riders(void **state)
{
    (void)state;
    fixture f = begin();
    ico_problem *p = read_board(&f, "rook", "walls: b1-c1, b2-b1\n\n. . . .\n. . . .\n");
    const ico_board *board = ico_problem_board(p);
    uint64_t a1 = cell(&f, p, "a1");
    bool beyond = false;
    for (uint32_t k = 0; k < ico_board_move_count(board); k++)
        for (uint64_t s = 2; s < 4; s++)
            beyond = beyond || ico_board_target(board, a1, k, s) == cell(&f, p, "c1");
    assert_false(beyond);
    assert_true(is_walled(&f, p, "b1", "b2"));
    end(&f, p);
}

static void test_waypoints_are_ends(void **state)
{
    (void)state;
    fixture f = begin();
    ico_problem *p = read_board(&f, "wazir", "@1 . .\n . @3 .\n . . @2\n");
    size_t count;
    const uint64_t *waypoints = ico_problem_waypoints(p, &count);
    assert_int_equal(count, 3);
    assert_int_equal(waypoints[0], 0);
    assert_int_equal(waypoints[1], 8);
    assert_int_equal(waypoints[2], 4);
    assert_int_equal(ico_problem_start(p), 0);
    assert_int_equal(ico_problem_end(p), 4);
    assert_int_equal(ico_problem_kind(p), ICO_OPEN);
    end(&f, p);
    f = begin();
    p = read_board(&f, "king", "tour: closed\n\n@1 .\n. @2\n");
    assert_int_equal(ico_problem_start(p), ICO_NO_CELL);
    end(&f, p);
}

static void test_layers_and_hexagons(void **state)
{
    (void)state;
    fixture f = begin();
    ico_problem *p = read_board(&f, "knight", ". . .\n. . 5\n\n. # .\n. . .\n");
    assert_int_equal(ico_problem_size(p), 11);
    assert_int_equal(ico_board_side(ico_problem_board(p), 2), 2);
    assert_int_equal(ico_problem_given(p, cell(&f, p, "r2c3l1")), 5);
    assert_int_equal(vertex_of(f.ctx, p, "r1c2l2"), UINT64_MAX);
    end(&f, p);
    f = begin();
    p = read_board(&f, "wazir", "surface: hex\n\n . .\n. 6 .\n . #\n");
    assert_int_equal(ico_board_lattice(ico_problem_board(p)), ICO_HEXAGON);
    assert_int_equal(ico_problem_size(p), 6);
    end(&f, p);
    f = begin();
    p = read_board(&f, "wazir", "surface: tri\n\n  .\n . .\n. . .\n");
    assert_int_equal(ico_board_lattice(ico_problem_board(p)), ICO_TRIANGLE);
    assert_int_equal(ico_problem_size(p), 6);
    end(&f, p);
    f = begin();
    p = read_board(&f, "wazir",
                   "board: 2x2x2x2\nbase: 0\n\n. .\n. .\n\n. .\n. .\n\n. .\n. "
                   ".\n\n. .\n. 3\n");
    assert_int_equal(ico_problem_size(p), 16);
    assert_int_equal(ico_problem_given(p, 15), 3);
    end(&f, p);
}

/* What a board with these cells is read as: cells, base, kind. */
static void check_bare(const char *text, uint64_t size, uint64_t base, ico_kind kind)
{
    fixture f = begin();
    ico_problem *p = read_board(&f, "king", text);
    assert_int_equal(ico_problem_size(p), size);
    assert_int_equal(ico_problem_base(p), base);
    assert_int_equal(ico_problem_kind(p), kind);
    end(&f, p);
}

static void test_bases(void **state)
{
    (void)state;
    check_bare("0 1\n3 2\n", 4, 0, ICO_EITHER);  /* full, from 0 */
    check_bare("1 2\n4 3\n", 4, 1, ICO_EITHER);  /* full, from 1 */
    check_bare("7 8\n10 9\n", 4, 7, ICO_EITHER); /* full, from 7 */
    check_bare("1 2\n4 0\n", 4, 1, ICO_OPEN);    /* one cell unknown */
    check_bare("0 2\n0 3\n", 4, 1, ICO_OPEN);    /* two unknown */
    check_bare(". .\n. .\n", 4, 1, ICO_CLOSED);  /* nothing asked */
    check_bare("base: 0\n\n0 .\n. .\n", 4, 0, ICO_OPEN);
    check_bare("#|2\n1 3\n", 3, 1, ICO_EITHER);
}

static void test_shapes_of_text(void **state)
{
    (void)state;
    check_bare("...\n.#.\n", 5, 1, ICO_CLOSED); /* a character a cell */
    check_bare("\xEF\xBB\xBF. .\r\n. .\r\n", 4, 1, ICO_CLOSED);
    check_bare(".;.;.\n.;;.\n", 5, 1, ICO_CLOSED);
    check_bare(".\t.\n.\t\n", 3, 1, ICO_CLOSED);
    check_bare("| 1| .|\n| .|  |\n", 3, 1, ICO_OPEN);
    check_bare("  1\n  .\n 12\n  .\n  .\n  .\n  .\n  .\n  .\n  .\n  .\n  .\n", 12, 1,
               ICO_OPEN);
    check_bare(" 10 . .\n  . . 1\n  . . .\n  . . .", 12, 1, ICO_OPEN);
    check_bare("# a remark about holes\n# # .\n. . .\n", 4, 1, ICO_CLOSED);
    check_bare("\n\n. .\n", 2, 1, ICO_CLOSED);
}

/* Adds random wishes to an open problem; numbers and edges need not agree. */
static void decorate(ico_random *random, ico_problem *p)
{
    uint64_t n = ico_problem_size(p), base = ico__random_below(random, 3);
    const ico_board *board = ico_problem_board(p);
    of_kind(p, (ico_kind)ico__random_below(random, 3));
    assert_int_equal(ico_problem_set_base(p, base), ICO_OK);
    assert_int_equal(ico_problem_set_longest(p, ico__random_below(random, 2) == 1),
                     ICO_OK);
    if (ico__random_below(random, 2) == 1) as_directed(p);
    with_symmetry(p, (ico_symmetry)ico__random_below(random, 4));
    assert_int_equal(ico_problem_set_turns(p, (ico_turns)ico__random_below(random, 3)),
                     ICO_OK);
    assert_int_equal(
        ico_problem_set_crossings(p, (ico_crossing)ico__random_below(random, 4)), ICO_OK);
    assert_int_equal(ico_problem_add_class(p, 'e', "even,7"), ICO_OK);
    if (ico__random_below(random, 2) == 1) with_start(p, ico__random_below64(random, n));
    for (uint64_t v = 0; v < n; v++) {
        unsigned wish = ico__random_below(random, 8);
        if (wish == 0 || wish == 2) giving(p, v, base + ico__random_below64(random, n));
        if (wish == 1 || wish == 2)
            assert_int_equal(ico_problem_put_class(p, v, 'e'), ICO_OK);
        if (wish == 3) with_waypoint(p, v);
        uint64_t to = ico_board_target(board, v, 0, 1);
        if (wish == 4 && to != ICO_NO_CELL && to != v) requiring(p, v, to);
        if (wish == 5 && to != ICO_NO_CELL && to != v) forbidding(p, v, to);
    }
}

static void test_written_boards_read_back(void **state)
{
    (void)state;
    static const char *const SHAPES[] = {"5x6",   "torus:4x5", "1x9",         "9x1",
                                         "2x3x3", "hex:3",     "tri:4",       "klein:4x4",
                                         "1x1",   "2x2x2x2",   "moebius:3x5", "hex:1"};
    static const char *const PIECES[] = {"king", "knight+wazir", "rook<=2",
                                         "moves:(1,0)"};
    ico_random random;
    ico__random_seed(&random, 20);
    for (int round = 0; round < 400; round++) {
        fixture f = begin();
        ico_text text;
        ico_board *full = NULL, *board = NULL;
        ico_problem *p = NULL, *again = NULL;
        const char *shape = SHAPES[ico__random_below(&random, 12)];
        uint64_t without[64], walls[16], holes = 0, walled = 0;
        ico_text_init(&text, f.ctx);
        /* explicit moves need the board's dimensions */
        unsigned pieces = strchr(shape, ':') == NULL && strlen(shape) == 3 ? 4 : 3;
        if (ico_board_new(f.ctx, PIECES[ico__random_below(&random, pieces)], shape,
                          &full) != ICO_OK) {
            end(&f, NULL); /* rook on hexagons and the like */
            continue;
        }
        for (uint64_t v = 1; v < ico_board_size(full); v++)
            if (ico__random_below(&random, 5) == 0) without[holes++] = v;
        for (uint64_t v = 0; v + 1 < ico_board_size(full) && walled < 16; v++)
            if (ico__random_below(&random, 9) == 0) {
                walls[walled++] = v;
                walls[walled++] = v + 1;
            }
        assert_int_equal(
            ico_board_carve(f.ctx, full, without, holes, walls, walled / 2, &board),
            ICO_OK);
        ico_board_free(full);
        p = problem_on(f.ctx, board, ICO_CLOSED);
        decorate(&random, p);
        if (ico_problem_seal(p) == ICO_OK) {
            assert_int_equal(ico_board_file_write(p, &text), ICO_OK);
            again = board_of(f.ctx, NULL, text.data, &f.notes);
            if (again == NULL)
                print_message("%s\n%s\n", text.data, ico_context_error(f.ctx)->message);
            assert_non_null(again);
            closed_problem(again);
            if (!same_problem(p, again)) print_message("%s\n", text.data);
            assert_true(same_problem(p, again));
            assert_int_equal(ico_problem_board(again)->wall_count, walled / 2);
            assert_int_equal(f.notes.size, 0);
            ico_problem_free(again);
        }
        ico_text_free(&text);
        end(&f, p);
    }
}

static void test_start_auto(void **state)
{
    (void)state;
    fixture f = begin();
    ico_text text;
    ico_text_init(&text, f.ctx);
    ico_problem *p =
        read_board(&f, "knight", "tour: open\nstart: auto\n\n...\n...\n...\n");
    assert_true(ico_problem_start_is_auto(p));
    assert_int_equal(ico_board_file_write(p, &text), ICO_OK);
    assert_non_null(strstr(text.data, "start: auto\n"));
    ico_text_free(&text);
    end(&f, p);
}

static void test_huge_boards_are_not_written(void **state)
{
    (void)state;
    fixture f = begin();
    ico_text text;
    ico_text_init(&text, f.ctx);
    ico_problem *p = problem_of(f.ctx, "knight", "100000x100000");
    assert_non_null(p);
    closed_problem(p);
    assert_int_equal(ico_board_file_write(p, &text), ICO_TOO_LARGE);
    assert_int_equal(text.size, 0);
    end(&f, p);
}

static void test_graphs_have_no_board_file(void **state)
{
    (void)state;
    fixture f = begin();
    ico_text text;
    ico_text_init(&text, f.ctx);
    ico_problem *p = problem_of(f.ctx, "petersen:5,2", NULL);
    assert_non_null(p);
    closed_problem(p);
    assert_int_equal(ico_board_file_write(p, &text), ICO_UNSUPPORTED);
    assert_int_equal(text.size, 0);
    end(&f, p);
}

/* Waypoints and walls are written where one sees them; in keys only what the cells cannot
 * show. */
static void test_cells_show_what_they_can(void **state)
{
    static const struct {
        const char *before, *after;
    } ROWS[] = {
        /* Zip: the ends are those of the waypoints */
        {"piece: zip\n\n1 . .\n. | 2 .\n-\n. . 3\n",
         "piece: wazir\nboard: 3x3\ntour: open\nbase: 1\n\n"
         " @1   .   .\n  .| @2   .\n  -\n  .   .  @3\n"},
        /* other ends, which readers would not guess */
        {"piece: wazir\ntour: open\nwaypoints: a1, c3\n\n. . .\n. . .\n. . .\n",
         "piece: wazir\nboard: 3x3\ntour: open\nbase: 1\nwaypoints: a1, c3\n\n"
         " . . .\n . . .\n . . .\n"},
        {"piece: wazir\ntour: open\nstart: b2\n\n@1 . .\n. . .\n. . @2\n",
         "piece: wazir\nboard: 3x3\ntour: open\nbase: 1\nstart: b2\nend: c1\n"
         "waypoints: a3, c1\n\n . . .\n . . .\n . . .\n"},
        /* a loop has no ends */
        {"piece: king\ntour: closed\n\n. @2\n@1 .\n",
         "piece: king\nboard: 2x2\ntour: closed\nbase: 1\n\n  . @2\n @1  .\n"},
        /* a waypoint with a number */
        {"piece: king\ntour: closed\ngive: a1=2\nwaypoints: a1, b2\n\n. .\n. .\n",
         "piece: king\nboard: 2x2\ntour: closed\nbase: 1\nwaypoints: a1, b2\n\n"
         " . .\n 2 .\n"},
        /* a wall between the sides of a torus, one at a hole, one between diagonals */
        {"piece: king\nsurface: torus\nwalls: r1c1-r1c3, r1c1-r1c2, r2c1-r3c2\n\n"
         ". # .\n. . .\n. . .\n",
         "piece: king\nboard: torus:3x3\ntour: closed\nbase: 1\n"
         "walls: r1c1-r1c3, r2c1-r3c2\n\n .| #  .\n .  .  .\n .  .  .\n"},
        /* a wall between layers */
        {"piece: wazir\nboard: 2x2x2\nwalls: r1c1l1-r1c1l2, r1c1l2-r2c1l2\n\n"
         ". .\n. .\n\n. .\n. .\n",
         "piece: wazir\nboard: 2x2x2\ntour: closed\nbase: 1\nwalls: r1c1l1-r1c1l2\n\n"
         " . .\n . .\n\n . .\n -\n . .\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        fixture f = begin();
        ico_text text;
        ico_text_init(&text, f.ctx);
        ico_problem *p = read_board(&f, NULL, ROWS[i].before);
        assert_int_equal(ico_board_file_write(p, &text), ICO_OK);
        assert_string_equal(text.data, ROWS[i].after);
        ico_problem *again = read_board(&f, NULL, text.data);
        assert_true(same_problem(p, again));
        ico_problem_free(again);
        ico_text_free(&text);
        end(&f, p);
    }
}

static ico_status scenario_read_and_write(ico_context *ctx)
{
    static const char TEXT[] =
        "piece: king\nclass p: primes\nwalls: a1-a2\nrequire: b1-c1\ntour: closed\n"
        "\n# . p\n@1 4 .\n. | .  @2\n";
    ico_input *input = NULL;
    ico_problem *problem = NULL;
    ico_text notes, text;
    ico_text_init(&notes, ctx);
    ico_text_init(&text, ctx);
    ico_status status = ico_input_from_memory(ctx, "b", TEXT, sizeof TEXT - 1, &input);
    if (status == ICO_OK) {
        status = ico_board_file_read(ctx, input, NULL, &problem, &notes);
        if (status != ICO_OK) assert_null(problem);
    }
    if (status == ICO_OK) status = ico_text_status(&notes);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) {
        status = ico_board_file_write(problem, &text);
        if (status != ICO_OK) assert_int_equal(text.size, 0);
    }
    ico_problem_free(problem);
    ico_input_free(input);
    ico_text_free(&notes);
    ico_text_free(&text);
    return status;
}

static void test_allocations_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(scenario_read_and_write) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_irregular_board),
        cmocka_unit_test(test_classes),
        cmocka_unit_test(test_all_keys),
        cmocka_unit_test(test_drawn_walls),
        cmocka_unit_test(test_named_walls_stop_riders),
        cmocka_unit_test(test_waypoints_are_ends),
        cmocka_unit_test(test_layers_and_hexagons),
        cmocka_unit_test(test_bases),
        cmocka_unit_test(test_shapes_of_text),
        cmocka_unit_test(test_written_boards_read_back),
        cmocka_unit_test(test_start_auto),
        cmocka_unit_test(test_huge_boards_are_not_written),
        cmocka_unit_test(test_graphs_have_no_board_file),
        cmocka_unit_test(test_cells_show_what_they_can),
        cmocka_unit_test(test_allocations_may_fail),
    };
    return cmocka_run_group_tests_name("board files", tests, NULL, NULL);
}
