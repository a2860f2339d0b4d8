/* Pictures as SVG, TikZ, PNG and PDF: every tour of small boards becomes a well-formed
 * picture in which the lines are the moves; hostile names stay words.
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

#include "allocation.h"
#include "problems.h"
#include "svg_lines.h"

/* What fontconfig keeps for cairo until the program ends is not our leak. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig";
}

/* A knight's line is one of (1,2)...; a stub points the same way. */
static void assert_knightly(double dx, double dy, bool whole)
{
    double small = fmin(fabs(dx), fabs(dy)), large = fmax(fabs(dx), fabs(dy));
    assert_true(fabs(large - 2 * small) < 0.01);
    if (whole) assert_true(fabs(large - 2) < 0.01);
    assert_true(large < 2.01 && large > 0.3);
}

static void check_tour(const ico_problem *problem, const uint32_t *tour, uint32_t n,
                       ico_kind kind)
{
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.size = UNIT;
    options.layout = ICO_LAYOUT_TOUR;
    for (int style = ICO_STYLE_CHESS; style <= ICO_STYLE_RAINBOW; style++) {
        options.style = (ico_draw_style)style;
        char *svg = draw_svg(problem, tour, n, kind, &options);
        lines path = lines_of(svg, "tour"), stubs = lines_of(svg, "stubs");
        lines between = lines_of(svg, "between");
        unsigned elsewhere = between.size + stubs.size / 2,
                 moves = kind == ICO_CLOSED ? n : n - 1;
        lines parts = all_lines_of(svg, "step");
        assert_int_equal(stubs.size % 2, 0);
        assert_int_equal(path.size + elsewhere, moves);
        assert_int_equal(path.begins, 1 + elsewhere);
        if (strncmp(ico_problem_subject(problem), "knight", 6) == 0) {
            for (unsigned i = 0; i < path.size; i++)
                assert_knightly(path.dx[i], path.dy[i], true);
            for (unsigned i = 0; i < stubs.size; i++)
                assert_knightly(stubs.dx[i], stubs.dy[i], false);
        }
        if (ico_problem_board(problem) == NULL) /* here the tour is a circle */
            for (unsigned i = 0; i < path.size; i++)
                assert_true(fabs(hypot(path.dx[i], path.dy[i]) - 1.5) < 0.05);
        assert_int_equal(count(svg, "class=\"start\""), 1);
        assert_int_equal(count(svg, "class=\"end\""), kind == ICO_CLOSED ? 0 : 1);
        /* the coloured parts are the whole line again, stubs too */
        if (style != ICO_STYLE_LINE)
            assert_int_equal(parts.size, path.size + stubs.size);
        else
            assert_int_equal(parts.size, 0);
        free(svg);
    }
}

static unsigned check_all(const char *piece, const char *shape, ico_kind kind,
                          unsigned limit)
{
    ico_problem *problem = problem_of(piece, shape);
    const ico_graph *graph = graph_of(problem);
    unsigned found = 0;
    for (uint32_t v = 0; v < graph->n; v++)
        found += picture_tours(problem, graph, v, kind, limit, check_tour);
    ico_problem_free(problem);
    return found;
}

static void every_tour_of_small_subjects_is_drawn_move_by_move(void **state)
{
    (void)state;
    assert_int_equal(check_all("knight", "3x4", ICO_OPEN, 1000), 16);
    assert_int_equal(check_all("wazir", "4x4", ICO_CLOSED, 1000), 16 * 12);
    assert_int_equal(check_all("wazir", "3x3", ICO_OPEN, 1000), 40);
    assert_true(check_all("wazir", "2x2x2", ICO_CLOSED, 1000) > 0);
    assert_true(check_all("knight", "torus:3x4", ICO_CLOSED, 5) > 0);
    assert_true(check_all("knight", "klein:3x4", ICO_OPEN, 2) > 0);
    assert_true(check_all("knight", "moebius:3x4", ICO_OPEN, 2) > 0);
    assert_true(check_all("knight", "projective:3x4", ICO_OPEN, 2) > 0);
    assert_true(check_all("wazir", "hex:2", ICO_CLOSED, 1000) > 0);
    assert_true(check_all("wazir", "tri:4", ICO_OPEN, 3) > 0);
    assert_true(check_all("rook", "cylinder:3x3", ICO_CLOSED, 5) > 0);
    assert_true(check_all("petersen:7,2", NULL, ICO_CLOSED, 5) > 0);
}

static void words_are_escaped(void **state)
{
    (void)state;
    ico_graph_builder *builder = builder_new(ctx, 4, false);
    static const char *const NAMES[] = {
        "</text><script>", "\"&'\x01\x7f", "\xff\xfe bad",
        "\xEF\xBF\xBF long name \xE2\x82\xAC\xE2\x82\xAC"};
    for (uint64_t v = 0; v < 4; v++) {
        builder_add(builder, v, (v + 1) % 4);
        assert_int_equal(ico_graph_builder_name(builder, v, NAMES[v]), ICO_OK);
    }
    ico_problem *problem =
        closed_problem(problem_in(ctx, built(builder, "<&>\"'"), ICO_CLOSED));
    ico_draw_options options;
    ico_draw_options_init(&options);
    static const uint32_t TOUR[] = {0, 1, 2, 3};
    for (int with = 0; with < 2; with++) {
        options.title = with ? "--> ]]> </title> & \xc3( % \\ $" : NULL;
        char *svg = draw_svg(problem, with ? TOUR : NULL, 4, ICO_CLOSED, &options);
        assert_null(strstr(svg, "<script"));
        assert_null(strstr(svg, "\xEF\xBF\xBF")); /* no XML character */
        assert_non_null(strstr(svg, "&lt;/text&gt;&lt;"));
        free(svg);
    }
    ico_text tex;
    ico_text_init(&tex, ctx);
    assert_int_equal(ico_draw(ctx, problem, TOUR_OF(TOUR, 4, ICO_CLOSED), ICO_PICTURE_TEX,
                              &options, &tex),
                     ICO_OK);
    assert_non_null(strstr(tex.data, "\\% \\textbackslash{} \\$"));
    assert_non_null(strstr(tex.data, "\\begin{tikzpicture}"));
    assert_int_equal(count(tex.data, "\n\\coordinate (v"), 4);
    ico_text_free(&tex);
    ico_problem_free(problem);
}

static void what_cannot_be_drawn_is_refused(void **state)
{
    (void)state;
    ico_draw_options options;
    ico_draw_options_init(&options);
    ico_text text;
    ico_text_init(&text, ctx);
    ico_problem *small = problem_of("knight", "3x3"),
                *large = problem_of("king", "4000x4000");
    static const uint32_t OUT[] = {0, 9};
    assert_int_equal(
        ico_draw(ctx, small, TOUR_OF(OUT, 2, ICO_OPEN), ICO_PICTURE_SVG, &options, &text),
        ICO_BAD_ARGUMENT);
    assert_int_equal(ico_draw(ctx, small, TOUR_OF(OUT, 10, ICO_OPEN), ICO_PICTURE_SVG,
                              &options, &text),
                     ICO_BAD_ARGUMENT);
    assert_int_equal(ico_draw(ctx, large, NULL, ICO_PICTURE_SVG, &options, &text),
                     ICO_TOO_LARGE);
    assert_int_equal(ico_draw(ctx, large, NULL, ICO_PICTURE_TEXT, &options, &text),
                     ICO_TOO_LARGE);
    assert_int_equal(ico_draw(ctx, large, NULL, ICO_PICTURE_HTML, &options, &text),
                     ICO_TOO_LARGE);
    assert_int_equal(ico_draw(ctx, small, NULL, (ico_picture)99, &options, &text),
                     ICO_BAD_ARGUMENT);
    assert_int_equal(text.size, 0);
    static const double SIZES[] = {1e300, -1, 1e-300, INFINITY, NAN};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        options.size = SIZES[i];
        free(draw_svg(small, NULL, 0, ICO_OPEN, &options));
    }
    ico_problem_free(small);
    ico_problem_free(large);
}

static void graphs_are_laid_out_apart_and_the_same_each_time(void **state)
{
    (void)state;
    static const char *const GRAPHS[] = {"petersen:5,2", "hypercube:4", "complete:9",
                                         "cycle:3", "complete:1"};
    ico_draw_options options;
    ico_draw_options_init(&options);
    for (size_t i = 0; i < sizeof GRAPHS / sizeof *GRAPHS; i++) {
        ico_problem *problem = problem_of(GRAPHS[i], NULL);
        char *one = draw_svg(problem, NULL, 0, ICO_OPEN, &options);
        char *two = draw_svg(problem, NULL, 0, ICO_OPEN, &options);
        assert_string_equal(one, two);
        const ico_graph *graph = graph_of(problem);
        assert_int_equal(count(one, "<circle"), graph->n);
        assert_int_equal(count(one, "<line"), graph->m);
        double x[64], y[64];
        const char *at = one;
        for (uint32_t v = 0; v < graph->n; v++) {
            at = strstr(at, "<circle cx=\"") + strlen("<circle cx=\"");
            x[v] = strtod(at, NULL);
            y[v] = strtod(strstr(at, "cy=\"") + 4, NULL);
            for (uint32_t u = 0; u < v; u++)
                assert_true(hypot(x[u] - x[v], y[u] - y[v]) > 0.72 * 48);
        }
        free(one);
        free(two);
        ico_problem_free(problem);
    }
}

static void png_and_pdf_have_their_form_or_say_what_is_missing(void **state)
{
    (void)state;
    ico_draw_options options;
    ico_draw_options_init(&options);
    ico_text bytes;
    ico_text_init(&bytes, ctx);
    ico_problem *problem = problem_of("wazir", "2x2");
    const ico_tour *tour = TOUR_OF((uint32_t[]){0, 1, 3, 2}, 4, ICO_CLOSED);
    ico_status png = ico_draw(ctx, problem, tour, ICO_PICTURE_PNG, &options, &bytes);
    if (!ico_draw_has_cairo()) {
        assert_int_equal(png, ICO_UNSUPPORTED);
        assert_non_null(strstr(ico_context_error(ctx)->message, "libcairo2-dev"));
    } else {
        assert_int_equal(png, ICO_OK);
        assert_memory_equal(bytes.data, "\x89PNG\r\n\x1a\n", 8);
        assert_memory_equal(bytes.data + bytes.size - 8, "IEND", 4);
        ico_text_clear(&bytes);
        assert_int_equal(ico_draw(ctx, problem, tour, ICO_PICTURE_PDF, &options, &bytes),
                         ICO_OK);
        assert_memory_equal(bytes.data, "%PDF-", 5);
        options.size = 9000;
        ico_text_clear(&bytes);
        assert_int_equal(ico_draw(ctx, problem, tour, ICO_PICTURE_PNG, &options, &bytes),
                         ICO_TOO_LARGE);
        assert_int_equal(bytes.size, 0);
    }
    ico_text_free(&bytes);
    ico_problem_free(problem);
}

static void numbers_stand_where_they_can_be_read(void **state)
{
    (void)state;
    ico_problem *problem = problem_of("knight", "3x4");
    static const struct {
        bool numbers;
        double size;
        ico_draw_style style;
        unsigned expected;
    } CASES[] = {{true, 0, ICO_STYLE_CHESS, 12},   {false, 0, ICO_STYLE_CHESS, 0},
                 {true, 12, ICO_STYLE_LINE, 12},   {true, 11, ICO_STYLE_LINE, 0},
                 {true, 0, ICO_STYLE_RAINBOW, 12}, {true, 0, ICO_STYLE_THICK, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        ico_draw_options options;
        ico_draw_options_init(&options);
        options.numbers = CASES[i].numbers;
        options.coordinates = false;
        options.size = CASES[i].size;
        options.style = CASES[i].style;
        char *svg = draw_svg(problem, NULL, 0, ICO_OPEN, &options);
        assert_int_equal(count(svg, "<text"), CASES[i].expected);
        free(svg);
    }
    ico_problem_free(problem);
}

static void styles_have_names(void **state)
{
    (void)state;
    ico_draw_style style = ICO_STYLE_LINE;
    assert_false(ico_draw_style_by_name("chessy", &style));
    assert_int_equal(style, ICO_STYLE_LINE);
    assert_true(ico_draw_style_by_name("rainbow", &style));
    assert_int_equal(style, ICO_STYLE_RAINBOW);
}

static ico_picture back_end;
static ico_draw_layout layout;
static const char *scenario_piece, *scenario_shape;

static ico_status scenario(ico_context *other)
{
    ico_problem *problem = NULL;
    ico_status status = picture_problem(other, scenario_piece, scenario_shape, &problem);
    if (status != ICO_OK) return status;
    ico_draw_options options;
    ico_draw_options_init(&options);
    static const uint32_t TOUR[] = {0, 1, 2, 5, 3, 4, 7, 8, 6};
    static const char TRACE[] =
        "{\"trace\":1}\n{\"depth\":1,\"at\":3,\"do\":\"visit\"}\n";
    options.layout = layout;
    options.trace = TRACE;
    options.trace_size = sizeof TRACE - 1;
    ico_text text;
    ico_text_init(&text, other);
    status = ico_draw(other, problem,
                      scenario_shape == NULL ? NULL : TOUR_OF(TOUR, 9, ICO_CLOSED),
                      back_end, &options, &text);
    if (status != ICO_OK) assert_int_equal(text.size, 0);
    ico_text_free(&text);
    ico_problem_free(problem);
    return status;
}

static void failing_allocations_leave_outputs_untouched(void **state)
{
    (void)state;
    static const struct {
        const char *piece, *shape;
    } SUBJECTS[] = {{"wazir", "torus:3x3"}, {"petersen:5,2", NULL}};
    for (size_t i = 0; i < 2; i++) {
        scenario_piece = SUBJECTS[i].piece;
        scenario_shape = SUBJECTS[i].shape;
        back_end = ICO_PICTURE_SVG;
        assert_true(fail_each_allocation(scenario) > 5);
        back_end = ICO_PICTURE_TEX;
        assert_true(fail_each_allocation(scenario) > 5);
        back_end = ICO_PICTURE_JSON;
        assert_true(fail_each_allocation(scenario) > 5);
        back_end = ICO_PICTURE_HTML;
        assert_true(fail_each_allocation(scenario) > 5);
        back_end = ICO_PICTURE_TEXT;
        assert_true(fail_each_allocation(scenario) > 5);
        if (!ico_draw_has_cairo()) continue;
        back_end = ICO_PICTURE_PNG;
        assert_true(fail_each_allocation(scenario) > 5);
        back_end = ICO_PICTURE_PDF;
        assert_true(fail_each_allocation(scenario) > 5);
    }
}

static void failing_allocations_spoil_no_layout(void **state)
{
    (void)state;
    static const struct {
        const char *graph;
        ico_draw_layout layout;
    } CASES[] = {{"petersen:5,2", ICO_LAYOUT_CIRCLE}, {"petersen:5,2", ICO_LAYOUT_FORCE},
                 {"prism:5", ICO_LAYOUT_PLANAR},      {"grid:2x3", ICO_LAYOUT_PLANAR},
                 {"star:4", ICO_LAYOUT_PLANAR},       {"herschel", ICO_LAYOUT_FAMILY}};
    scenario_shape = NULL;
    back_end = ICO_PICTURE_SVG;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        scenario_piece = CASES[i].graph;
        layout = CASES[i].layout;
        assert_true(fail_each_allocation(scenario) > 5);
    }
    layout = ICO_LAYOUT_AUTO;
}

static void lines_of_large_graphs_do_not_fade(void **state)
{
    (void)state;
    ico_draw_options options;
    ico_draw_options_init(&options);
    ico_problem *problem = problem_of("circulant:400,1,7", NULL);
    uint32_t tour[400];
    for (uint32_t v = 0; v < 400; v++) tour[v] = v;
    char *svg = draw_svg(problem, tour, 400, ICO_CLOSED, &options);
    static const struct {
        const char *role, *key;
        double least;
    } CASES[] = {{"<g class=\"edges\"", "stroke-width=\"", 0.7},
                 {"<g class=\"tour\"", "stroke-width=\"", 2},
                 {"<g class=\"cells\"", " r=\"", 1.6}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const char *at = strstr(svg, CASES[i].role);
        assert_non_null(at);
        at = strstr(at, CASES[i].key);
        assert_non_null(at);
        assert_true(strtod(at + strlen(CASES[i].key), NULL) > CASES[i].least - 0.01);
    }
    /* dots of vertices below the tour, and no names that nobody could read */
    assert_true(strstr(svg, "<g class=\"cells\"") < strstr(svg, "<g class=\"tour\""));
    assert_int_equal(count(svg, "<text"), 0);
    free(svg);
    ico_problem_free(problem);
}

/* Two strokes a head: at each arc, and larger ones along the tour. */
static void arcs_have_heads(void **state)
{
    (void)state;
    ico_draw_options options;
    ico_draw_options_init(&options);
    ico_problem *problem = problem_of("kautz:2,2", NULL);
    char *svg = draw_svg(problem, NULL, 0, ICO_CLOSED, &options);
    assert_int_equal(count(svg, "<line"), 3 * 24);
    assert_int_equal(count(svg, "class=\"heads\""), 0);
    free(svg);
    const uint32_t path[] = {0, 4, 9, 2};
    svg = draw_svg(problem, path, 4, ICO_OPEN, &options);
    assert_int_equal(count(svg, "<line"), 3 * 24 + 2 * 3);
    assert_int_equal(count(svg, "class=\"heads\""), 1);
    free(svg);
    ico_problem_free(problem);
    problem = problem_of("cycle:5", NULL);
    svg = draw_svg(problem, NULL, 0, ICO_CLOSED, &options);
    assert_int_equal(count(svg, "<line"), 5);
    free(svg);
    ico_problem_free(problem);
}

static void the_checker_of_these_tests_sees_faults(void **state)
{
    (void)state;
    assert_true(xml_well_formed("<a b=\"c\"><d/>&amp;</a>\n"));
    static const char *const BAD[] = {"<a>",      "<a></b>",     "<a b=c/>",
                                      "<a>&</a>", "<a>&x;</a>",  "<a b=\"1\" b=\"2\"/>",
                                      "<a/><b/>", "<a>\x01</a>", "a"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(xml_well_formed(BAD[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checker_of_these_tests_sees_faults),
        cmocka_unit_test(every_tour_of_small_subjects_is_drawn_move_by_move),
        cmocka_unit_test(words_are_escaped),
        cmocka_unit_test(what_cannot_be_drawn_is_refused),
        cmocka_unit_test(graphs_are_laid_out_apart_and_the_same_each_time),
        cmocka_unit_test(png_and_pdf_have_their_form_or_say_what_is_missing),
        cmocka_unit_test(numbers_stand_where_they_can_be_read),
        cmocka_unit_test(styles_have_names),
        cmocka_unit_test(failing_allocations_leave_outputs_untouched),
        cmocka_unit_test(failing_allocations_spoil_no_layout),
        cmocka_unit_test(lines_of_large_graphs_do_not_fade),
        cmocka_unit_test(arcs_have_heads),
    };
    ctx = ico_context_new(NULL);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (ico_context_live_bytes(ctx) != 0) failed++;
    ico_context_free(ctx);
    return failed;
}
