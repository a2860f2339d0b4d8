/* Text pictures against golden files in tests/data/draw (ICO_UPDATE_GOLDEN=1 rewrites
 * them; look at the difference), and what has no text picture.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture.h"
#include "problems.h"
#include "tours.h"

static ico_context *ctx;
static ico_draw_options plain;

static ico_problem *problem_of(const char *piece, const char *shape)
{
    ico_problem *problem = NULL;
    if (picture_problem(ctx, piece, shape, &problem) != ICO_OK)
        fail_msg("%s: %s", piece, ico_context_error(ctx)->message);
    return problem;
}

/* Compares the picture with the golden file `name`; takes the problem over. */
static void expect(const char *name, ico_problem *problem, const uint32_t *tour,
                   uint64_t length, ico_kind kind, const ico_draw_options *options)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status =
        ico_draw(ctx, problem, tour == NULL ? NULL : TOUR_OF(tour, length, kind),
                 ICO_PICTURE_TEXT, options, &text);
    if (status != ICO_OK) fail_msg("%s: %s", name, ico_context_error(ctx)->message);
    char path[512], golden[8192] = "";
    snprintf(path, sizeof path, "%s/draw/%s.txt", ICO_TEST_DATA, name);
    if (getenv("ICO_UPDATE_GOLDEN") != NULL) {
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        fwrite(text.data, 1, text.size, file);
        fclose(file);
    }
    FILE *file = fopen(path, "rb");
    if (file == NULL) fail_msg("cannot read %s", path);
    size_t size = fread(golden, 1, sizeof golden - 1, file);
    fclose(file);
    golden[size] = '\0';
    assert_string_equal(text.data, golden);
    ico_text_free(&text);
    ico_problem_free(problem);
}

static const uint32_t KNIGHT_3X4[] = {0, 6, 8, 1, 7, 9, 2, 11, 5, 3, 10, 4};
static const uint32_t WAZIR_4X4[] = {0,  1,  2,  3,  7,  6,  5, 9,
                                     10, 11, 15, 14, 13, 12, 8, 4};

static void boards_are_ruled_and_numbered(void **state)
{
    (void)state;
    ico_draw_options ascii = plain, colour = plain;
    ascii.ascii = true;
    colour.colour = true;
    expect("knight-3x4", problem_of("knight", "3x4"), KNIGHT_3X4, 12, ICO_OPEN, &plain);
    expect("knight-3x4-ascii", problem_of("knight", "3x4"), KNIGHT_3X4, 12, ICO_OPEN,
           &ascii);
    expect("knight-3x4-colour", problem_of("knight", "3x4"), KNIGHT_3X4, 12, ICO_OPEN,
           &colour);
    expect("knight-3x4-vertices", problem_of("knight", "3x4"), NULL, 0, ICO_OPEN, &plain);
    expect("longest", problem_of("knight", "3x4"), KNIGHT_3X4, 5, ICO_OPEN, &plain);
    expect("layers", problem_of("knight", "2x3x2x2"), NULL, 0, ICO_OPEN, &plain);
    expect("hexagon", problem_of("wazir", "hex:3"), NULL, 0, ICO_OPEN, &plain);
    expect("triangle", problem_of("wazir", "tri:4"), NULL, 0, ICO_OPEN, &plain);
}

static void holes_are_blank_and_outlined(void **state)
{
    (void)state;
    static const uint8_t MISSING[] = {1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0};
    ico_board *board;
    assert_int_equal(ico_board_new_shaped(ctx, "king", "4x4", MISSING, NULL, 0, &board),
                     ICO_OK);
    ico_problem *problem = closed_problem(problem_on(ctx, board, ICO_CLOSED));
    expect("holes", problem, NULL, 0, ICO_OPEN, &plain);
}

static void walls_are_heavy_lines(void **state)
{
    (void)state;
    static const uint64_t WALLS[] = {0, 1, 4, 7, 2, 6}; /* the last are not neighbours */
    for (int ascii = 0; ascii < 2; ascii++) {
        ico_draw_options options = plain;
        options.ascii = ascii != 0;
        ico_board *board;
        assert_int_equal(
            ico_board_new_shaped(ctx, "wazir", "3x3", NULL, WALLS, 3, &board), ICO_OK);
        ico_problem *problem = closed_problem(problem_on(ctx, board, ICO_CLOSED));
        expect(ascii ? "walls-ascii" : "walls", problem, NULL, 0, ICO_OPEN, &options);
    }
}

static void puzzles_show_what_is_given(void **state)
{
    (void)state;
    ico_problem *problem = board_problem(ctx, "wazir", "4x4", ICO_OPEN);
    giving(problem, 0, 1);
    giving(problem, 9, 12);
    assert_int_equal(ico_problem_add_class(problem, 'p', "primes"), ICO_OK);
    assert_int_equal(ico_problem_put_class(problem, 3, 'p'), ICO_OK);
    closed_problem(problem);
    expect("puzzle", problem, NULL, 0, ICO_OPEN, &plain);
}

static void orthogonal_paths_are_drawn_in_lines(void **state)
{
    (void)state;
    ico_draw_options path = plain, ascii = plain;
    path.path = ascii.path = ascii.ascii = true;
    expect("path", problem_of("wazir", "4x4"), WAZIR_4X4, 16, ICO_CLOSED, &path);
    expect("path-ascii", problem_of("wazir", "4x4"), WAZIR_4X4, 16, ICO_CLOSED, &ascii);
    expect("path-open", problem_of("wazir", "4x4"), WAZIR_4X4, 16, ICO_OPEN, &path);
    static const uint32_t TORUS[] = {0, 1, 2, 5, 3, 4, 7, 8, 6};
    expect("path-torus", problem_of("wazir", "torus:3x3"), TORUS, 9, ICO_CLOSED, &path);
    static const uint32_t LAYERS[] = {0, 1, 3, 2};
    expect("path-layers", problem_of("wazir", "2x2x2"), LAYERS, 4, ICO_OPEN, &path);
}

static void graphs_are_lists(void **state)
{
    (void)state;
    static const uint32_t TOUR[] = {0, 1, 2, 3, 4};
    expect("cycle", problem_of("cycle:5", NULL), NULL, 0, ICO_OPEN, &plain);
    expect("cycle-tour", problem_of("cycle:5", NULL), TOUR, 5, ICO_CLOSED, &plain);
    static uint32_t many[60];
    for (uint32_t i = 0; i < 60; i++) many[i] = i;
    expect("cycle-long", problem_of("cycle:60", NULL), many, 60, ICO_CLOSED, &plain);
}

static void refuses(const char *piece, const char *shape, const uint32_t *tour,
                    uint64_t length, const char *why)
{
    ico_draw_options path = plain;
    path.path = true;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_problem *problem = problem_of(piece, shape);
    assert_int_equal(ico_draw(ctx, problem,
                              tour == NULL ? NULL : TOUR_OF(tour, length, ICO_OPEN),
                              ICO_PICTURE_TEXT, &path, &text),
                     ICO_UNSUPPORTED);
    if (strstr(ico_context_error(ctx)->message, why) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", ico_context_error(ctx)->message, why);
    assert_int_equal(text.size, 0);
    ico_text_free(&text);
    ico_problem_free(problem);
}

static void other_paths_are_refused_with_the_reason(void **state)
{
    (void)state;
    static const uint32_t UP[] = {0, 4};
    refuses("knight", "3x4", KNIGHT_3X4, 12, "move 1 of this knight");
    refuses("rook", "1x5", UP, 2, "one cell up, down, left or right");
    refuses("wazir", "2x2x2", UP, 2, "one cell up, down, left or right");
    refuses("wazir", "hex:2", UP, 1, "square cells");
    refuses("cycle:5", NULL, UP, 2, "not on graphs");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_ruled_and_numbered),
        cmocka_unit_test(holes_are_blank_and_outlined),
        cmocka_unit_test(walls_are_heavy_lines),
        cmocka_unit_test(puzzles_show_what_is_given),
        cmocka_unit_test(orthogonal_paths_are_drawn_in_lines),
        cmocka_unit_test(graphs_are_lists),
        cmocka_unit_test(other_paths_are_refused_with_the_reason),
    };
    ico_draw_options_init(&plain);
    ctx = ico_context_new(NULL);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (ico_context_live_bytes(ctx) != 0) failed++;
    ico_context_free(ctx);
    return failed;
}
