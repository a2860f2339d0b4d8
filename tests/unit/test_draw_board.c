/* Pictures of boards: stubs across the edges of surfaces, walls, ends, names on the
 * margin, slides beside the cells that they pass.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "problems.h"
#include "svg_lines.h"

static void only_surfaces_have_stubs(void **state)
{
    (void)state;
    ico_draw_options options;
    ico_draw_options_init(&options);
    /* 3 x 3 torus, rows left to right: each row ends with the step across the edge? no:
     * the steps 2-3 and 5-6 go down and left, wrapped once each; the last closes the
     * tour. */
    static const uint32_t ROWS[] = {0, 1, 2, 5, 3, 4, 7, 8, 6};
    ico_problem *torus = problem_of("wazir", "torus:3x3");
    char *svg = draw_svg(torus, ROWS, 9, ICO_CLOSED, &options);
    lines stubs = lines_of(svg, "stubs");
    /* 5-3 and 8-6 wrap by columns, 6-0 by rows */
    assert_int_equal(stubs.size, 6);
    assert_int_equal(lines_of(svg, "tour").size, 6);
    assert_int_equal(count(svg, "3 moves across the edges"), 1);
    free(svg);
    ico_problem_free(torus);
}

static void given_ends_are_marked(void **state)
{
    (void)state;
    ico_problem *problem = board_problem(ctx, "wazir", "2x3", ICO_OPEN);
    with_start(problem, 0);
    with_end(problem, 3);
    closed_problem(problem);
    ico_draw_options options;
    ico_draw_options_init(&options);
    char *svg = draw_svg(problem, NULL, 0, ICO_OPEN, &options);
    assert_int_equal(count(svg, "class=\"start\""), 1);
    assert_int_equal(count(svg, "class=\"end\""), 1);
    free(svg);
    ico_problem_free(problem);
}

static void walls_stand_on_the_common_side(void **state)
{
    (void)state;
    static const uint64_t WALLS[] = {0, 1, 4, 7, 2, 6}; /* the last are not neighbours */
    ico_board *board;
    assert_int_equal(ico_board_new_shaped(ctx, "wazir", "3x3", NULL, WALLS, 3, &board),
                     ICO_OK);
    ico_problem *problem = closed_problem(problem_on(ctx, board, ICO_CLOSED));
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.size = 100;
    options.coordinates = false;
    char *svg = draw_svg(problem, NULL, 0, ICO_OPEN, &options);
    assert_int_equal(count(svg, "<line"), 2);
    assert_non_null(strstr(svg, "<line x1=\"115\" y1=\"115\" x2=\"115\" y2=\"15\"/>"));
    assert_non_null(strstr(svg, "<line x1=\"115\" y1=\"215\" x2=\"215\" y2=\"215\"/>"));
    free(svg);
    ico_problem_free(problem);
}

/* The words on the margin, in order, with blanks between them. */
static void assert_notes(const char *piece, const char *shape, double size,
                         const char *expected)
{
    ico_problem *problem = problem_of(piece, shape);
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.size = size;
    char *svg = draw_svg(problem, NULL, 0, ICO_OPEN, &options), words[128] = "";
    const char *at = strstr(svg, "<g class=\"coordinates\"");
    const char *end = at == NULL ? NULL : strstr(at, "</g>");
    while (at != NULL && (at = strstr(at, "<text")) != NULL && at < end) {
        at = strchr(at, '>') + 1;
        size_t used = strlen(words);
        snprintf(words + used, sizeof words - used, "%s%.*s", used > 0 ? " " : "",
                 (int)strcspn(at, "<"), at);
    }
    assert_string_equal(words, expected);
    free(svg);
    ico_problem_free(problem);
}

static void margins_name_cells_as_the_program_does(void **state)
{
    (void)state;
    assert_notes("knight", "3x4", 0, "3 2 1 a b c d");
    assert_notes("wazir", "torus:2x3", 0, "1 2 1 2 3");
    assert_notes("wazir", "2x2x2", 0, "1 2 1 2 layer 1 1 2 layer 2");
    assert_notes("wazir", "1x1x1x2", 0, "1 layer 1.1 1 1 layer 1.2");
    assert_notes("wazir", "hex:2", 0, "1 2 3");
    assert_notes("wazir", "tri:3", 12, "1 2 3");
    /* words that nobody could read are left off */
    assert_notes("knight", "3x4", 11, "");
    assert_notes("knight", "2x80", 0, "");
    assert_notes("petersen:5,2", NULL, 0, "");
}

static void slides_run_beside_the_cells_between(void **state)
{
    (void)state;
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.size = UNIT;
    static const struct {
        const char *piece, *shape;
        uint32_t tour[4];
        unsigned bent;
    } CASES[] = {{"rook", "1x4", {0, 2, 1, 3}, 2}, /* 0-2 and 1-3 slide over a cell */
                 {"rook", "1x4", {0, 1, 2, 3}, 0},
                 {"wazir", "1x2x2", {0, 1, 3, 2}, 1}, /* 1-3 leads to the next layer */
                 {"queen", "hex:2", {0, 6, 3, 1}, 1}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        ico_problem *problem = problem_of(CASES[i].piece, CASES[i].shape);
        char *svg = draw_svg(problem, CASES[i].tour, 4, ICO_OPEN, &options);
        lines inside = lines_of(svg, "tour"), between = lines_of(svg, "between");
        assert_int_equal(inside.size + between.size, 3);
        assert_int_equal(inside.bent + between.bent, CASES[i].bent);
        free(svg);
        ico_problem_free(problem);
    }
}

/* Each move is in one of the two paths; rows are named beside the first layer alone, and
 * columns below the lowest ones. */
static void moves_from_layer_to_layer_are_apart(void **state)
{
    (void)state;
    static const uint32_t RING[] = {0, 1, 3, 2, 6, 7, 5, 4}; /* a Gray code's cycle */
    ico_draw_options options;
    ico_draw_options_init(&options);
    ico_problem *cube = problem_of("wazir", "2x2x2");
    char *svg = draw_svg(cube, RING, 8, ICO_CLOSED, &options);
    lines inside = lines_of(svg, "tour"), between = lines_of(svg, "between");
    unsigned hops = 0;
    for (uint32_t i = 0; i < 8; i++) {
        uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(ico_problem_board(cube), RING[i], a);
        ico_board_coordinates(ico_problem_board(cube), RING[(i + 1) % 8], b);
        hops += a[2] != b[2];
    }
    assert_true(hops >= 2);
    assert_int_equal(between.size, hops);
    assert_int_equal(inside.size, 8 - hops);
    assert_int_equal(count(svg, ">layer "), 2);
    assert_int_equal(count(svg, ">1</text>"), 1 + 2 + 1); /* row, columns, the cell */
    free(svg);
    ico_problem_free(cube);
}

/* A page is 460 pixels wide, and what is taller than 700 is not seen at once: a cell of a
 * board in layers is large enough for its number. */
static void layers_are_readable_on_a_page(void **state)
{
    (void)state;
    static const char *const SHAPES[] = {"3x4x5",     "5x4x3",   "4x4x9",
                                         "3x3x4",     "2x2x20",  "8x8x2",
                                         "2x2x2x2x2", "2x3x6x2", "4x4x4x2"};
    for (size_t i = 0; i < sizeof SHAPES / sizeof *SHAPES; i++) {
        ico_problem *problem = problem_of("wazir", SHAPES[i]);
        ico_draw_options options;
        ico_draw_options_init(&options);
        options.size = UNIT;
        char *svg = draw_svg(problem, NULL, 0, ICO_OPEN, &options), *next;
        const char *box = strstr(svg, "viewBox=\"0 0 ");
        double width = strtod(box + strlen("viewBox=\"0 0 "), &next) / UNIT;
        double height = strtod(next, NULL) / UNIT;
        double cell = fmin(460 / width, 700 / height);
        if (cell < 19) fail_msg("%s: cells of %.1f pixels", SHAPES[i], cell);
        free(svg);
        ico_problem_free(problem);
    }
}

/* Marks have colours, letters, and below the board words; marks that do not occur have
 * none. */
static void marks_have_a_legend(void **state)
{
    (void)state;
    ico_problem *problem = problem_of("knight", "3x3");
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.marks = "o#AA ABBo";
    options.legend =
        "#: taken out; o, .: a lone cell; x: nothing; letters: larger pieces";
    char *svg = draw_svg(problem, NULL, 0, ICO_OPEN, &options);
    const char *legend = strstr(svg, "<g class=\"legend\"");
    assert_non_null(legend);
    assert_int_equal(count(legend, "<rect"), 4);
    assert_int_equal(count(legend, "<text"), 7);
    assert_int_equal(count(legend, ">B<"), 1);
    assert_non_null(strstr(legend, ">taken out<"));
    assert_non_null(strstr(legend, ">a lone cell<"));
    assert_non_null(strstr(legend, ">larger pieces<"));
    assert_null(strstr(legend, "nothing"));
    free(svg);
    ico_problem_free(problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layers_are_readable_on_a_page),
        cmocka_unit_test(marks_have_a_legend),
        cmocka_unit_test(only_surfaces_have_stubs),
        cmocka_unit_test(given_ends_are_marked),
        cmocka_unit_test(walls_stand_on_the_common_side),
        cmocka_unit_test(margins_name_cells_as_the_program_does),
        cmocka_unit_test(slides_run_beside_the_cells_between),
        cmocka_unit_test(moves_from_layer_to_layer_are_apart),
    };
    ctx = ico_context_new(NULL);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (ico_context_live_bytes(ctx) != 0) failed++;
    ico_context_free(ctx);
    return failed;
}
