/* The look of tours in pictures: ends told apart by shape, numbers on demand, thin lines
 * where moves cross, tours that draw themselves, and the moves of a piece.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "problems.h"
#include "svg_lines.h"

/* The group of this class, up to its end. */
static void part_of(const char *svg, const char *role, char part[4000])
{
    char head[40];
    snprintf(head, sizeof head, "<g class=\"%s\"", role);
    const char *at = strstr(svg, head), *end = at == NULL ? NULL : strstr(at, "</g>");
    if (at == NULL) fail_msg("there is no %s", role);
    snprintf(part, 4000, "%.*s", (int)(end - at), at);
}

static void start_and_end_differ_in_shape(void **state)
{
    (void)state;
    static const struct {
        const char *piece, *shape;
        uint32_t tour[4];
    } CASES[] = {{"wazir", "2x2", {0, 1, 3, 2}}, {"cycle:4", NULL, {0, 1, 2, 3}}};
    char part[4000];
    ico_draw_options options;
    ico_draw_options_init(&options);
    for (size_t i = 0; i < 2; i++) {
        ico_problem *problem = problem_of(CASES[i].piece, CASES[i].shape);
        char *svg = draw_svg(problem, CASES[i].tour, 4, ICO_OPEN, &options);
        part_of(svg, "start", part);
        assert_int_equal(count(part, "<circle"), 1);
        part_of(svg, "end", part);
        assert_int_equal(count(part, "<rect"), 1);
        free(svg);
        ico_problem_free(problem);
    }
}

/* A comb of columns, of any even number. */
static char *draw_comb(const char *shape, uint32_t rows, uint32_t columns, bool all)
{
    uint32_t tour[256];
    for (uint32_t i = 0; i < rows * columns; i++) {
        uint32_t column = i / rows, row = i % rows;
        tour[i] = (column % 2 == 0 ? row : rows - 1 - row) * columns + column;
    }
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.all_numbers = all;
    options.coordinates = false;
    ico_problem *problem = problem_of("wazir", shape);
    char *svg = draw_svg(problem, tour, rows * columns, ICO_OPEN, &options);
    ico_problem_free(problem);
    return svg;
}

static void tours_of_sixteen_sides_have_numbers_on_demand(void **state)
{
    (void)state;
    static const struct {
        const char *shape;
        uint32_t rows, columns;
        bool all;
        unsigned expected;
    } CASES[] = {{"2x15", 2, 15, false, 30},
                 {"2x16", 2, 16, false, 0},
                 {"16x2", 16, 2, false, 0},
                 {"2x16", 2, 16, true, 32}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char *svg =
            draw_comb(CASES[i].shape, CASES[i].rows, CASES[i].columns, CASES[i].all);
        assert_int_equal(count(svg, "<text"), CASES[i].expected);
        free(svg);
    }
}

static double width_of(const char *svg, const char *role)
{
    char part[4000];
    part_of(svg, role, part);
    return strtod(strstr(part, "stroke-width=\"") + strlen("stroke-width=\""), NULL);
}

/* Two wazir's moves never cross, two knight's may: 3x4 has an open knight's tour. */
static void thick_lines_are_thin_where_moves_cross(void **state)
{
    (void)state;
    static const uint32_t KNIGHTS[] = {0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11},
                          WAZIRS[] = {0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11};
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.style = ICO_STYLE_THICK;
    options.size = 100;
    ico_problem *knight = problem_of("knight", "3x4"),
                *wazir = problem_of("wazir", "3x4");
    char *thin = draw_svg(knight, KNIGHTS, 12, ICO_OPEN, &options),
         *wide = draw_svg(wazir, WAZIRS, 12, ICO_OPEN, &options);
    assert_true(width_of(thin, "step") <= 20);
    assert_true(width_of(wide, "step") >= 30);
    free(thin);
    free(wide);
    ico_problem_free(knight);
    ico_problem_free(wazir);
}

/* All moves are in parts that begin one after the other, and nothing else runs. */
static void animated_tours_need_no_script(void **state)
{
    (void)state;
    static const uint32_t KNIGHTS[] = {0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11},
                          RING[] = {0, 1, 2, 3, 4, 5};
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.size = UNIT;
    options.animate = true;
    for (int graph = 0; graph < 2; graph++) {
        ico_problem *problem =
            graph ? problem_of("cycle:6", NULL) : problem_of("knight", "3x4");
        for (int style = ICO_STYLE_CHESS; style <= ICO_STYLE_RAINBOW; style++) {
            options.style = (ico_draw_style)style;
            char *svg = draw_svg(problem, graph ? RING : KNIGHTS, graph ? 6 : 12,
                                 ICO_OPEN, &options);
            unsigned moves = graph ? 5 : 11;
            assert_int_equal(all_lines_of(svg, "step").size, moves);
            assert_int_equal(count(svg, "pathLength=\"1\""), moves);
            assert_int_equal(count(svg, "style=\"--at: "), moves);
            assert_int_equal(count(svg, "class=\"tour\""), 0); /* it would show the end */
            assert_int_equal(count(svg, "prefers-reduced-motion"), 1);
            static const char *const RUNS[] = {"<script", "onload", "href", "url("};
            for (size_t i = 0; i < sizeof RUNS / sizeof *RUNS; i++)
                assert_null(strstr(svg, RUNS[i]));
            free(svg);
        }
        ico_problem_free(problem);
    }
    /* no other form has an animation in it */
    options.animate = false;
    ico_problem *still = problem_of("knight", "3x4");
    char *svg = draw_svg(still, KNIGHTS, 12, ICO_OPEN, &options);
    assert_null(strstr(svg, "animation"));
    free(svg);
    ico_problem_free(still);
}

/* On 8x8 a knight has 168 moves, and from e4 eight. */
static void moves_of_a_piece_are_drawn_on_its_board(void **state)
{
    (void)state;
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.size = UNIT * 2;
    ico_problem *problem = problem_of("knight", "8x8");
    options.moves = ICO_MOVES_ALL;
    char *svg = draw_svg(problem, NULL, 0, ICO_OPEN, &options), part[4000];
    const char *path = strstr(strstr(svg, "class=\"moves\""), "<path d=\"");
    unsigned moves = 0;
    for (path += strlen("<path d=\""); *path != '"'; path++) moves += *path == 'L';
    assert_int_equal(moves, 168);
    assert_null(strstr(svg, "class=\"tour\""));
    free(svg);
    options.moves = ICO_MOVES_OF_ONE;
    options.moves_of = 36; /* e4 */
    svg = draw_svg(problem, NULL, 0, ICO_OPEN, &options);
    moves = all_lines_of(svg, "moves").size;
    assert_int_equal(moves, 8);
    part_of(svg, "numbers", part);
    static const char *const NAMES[] = {"e4", "d6", "f6", "c5", "g5",
                                        "c3", "g3", "d2", "f2"};
    assert_int_equal(count(part, "<text"), 9);
    for (size_t i = 0; i < 9; i++) assert_non_null(strstr(part, NAMES[i]));
    free(svg);
    ico_problem_free(problem);
}

static double picture_width(const char *svg)
{
    const char *at = strstr(svg, " width=\"");
    assert_non_null(at);
    return strtod(at + 8, NULL);
}

/* Names of vertices are broken at blanks; only long ones are cut, and then the whole name
 * is a title.  Where names are long the picture is larger. */
static void long_names(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"Ferdinand de Saussure", "x",
                                        "incomprehensibilities & <so on>",
                                        "twentyfourcharacterswide"};
    ico_draw_options options;
    ico_draw_options_init(&options);
    ico_graph_builder *builder;
    ico_graph *graph;
    ico_problem *problem, *ring = problem_of("cycle:4", NULL);
    assert_int_equal(ico_graph_builder_new(ctx, 4, false, &builder), ICO_OK);
    for (uint32_t v = 0; v < 4; v++) {
        assert_int_equal(ico_graph_builder_name(builder, v, NAMES[v]), ICO_OK);
        assert_int_equal(ico_graph_builder_add(builder, v, (v + 1) % 4), ICO_OK);
    }
    assert_int_equal(ico_graph_build(builder, "names", &graph), ICO_OK);
    ico_graph_builder_free(builder);
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    assert_int_equal(ico_problem_seal(problem), ICO_OK);
    char *svg = draw_svg(problem, NULL, 0, ICO_CLOSED, &options),
         *plain = draw_svg(ring, NULL, 0, ICO_CLOSED, &options);
    assert_non_null(strstr(svg, ">Ferdinand</text>"));
    assert_non_null(strstr(svg, ">de</text>"));
    assert_non_null(strstr(svg, ">Saussure</text>"));
    assert_non_null(strstr(svg, ">twentyfourcharacterswide</text>"));
    assert_non_null(strstr(
        svg,
        "<title>incomprehensibilities &amp; &lt;so on&gt;</title>incomprehensibilities"));
    assert_int_equal(count(svg, "<title>"), 2); /* in each of its two lines */
    assert_true(picture_width(svg) > 1.5 * picture_width(plain));
    assert_true(picture_width(svg) <= 960);
    free(svg);
    free(plain);
    ico_problem_free(problem);
    ico_problem_free(ring);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(start_and_end_differ_in_shape),
        cmocka_unit_test(tours_of_sixteen_sides_have_numbers_on_demand),
        cmocka_unit_test(thick_lines_are_thin_where_moves_cross),
        cmocka_unit_test(animated_tours_need_no_script),
        cmocka_unit_test(moves_of_a_piece_are_drawn_on_its_board),
        cmocka_unit_test(long_names),
    };
    ctx = ico_context_new(NULL);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (ico_context_live_bytes(ctx) != 0) failed++;
    ico_context_free(ctx);
    return failed;
}
