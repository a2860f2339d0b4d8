/* The page: its data are JSON whatever the names, the trace is read with suspicion.
 * What a browser makes of it is tested by tests/cli/page.sh.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "picture.h"
#include "problems.h"
#include "tours.h"

static ico_context *ctx;

static ico_problem *problem_of(const char *piece, const char *shape)
{
    ico_problem *problem = NULL;
    if (picture_problem(ctx, piece, shape, &problem) != ICO_OK)
        fail_msg("%s: %s", piece, ico_context_error(ctx)->message);
    return problem;
}

/* The data of a page, parsed; everything around them must stay as it is. */
static json_t *data_of(const ico_text *page)
{
    static const char OPEN[] = "<script type=\"application/json\" id=\"data\">";
    char *from = strstr(page->data, OPEN);
    assert_non_null(from);
    from += sizeof OPEN - 1;
    char *to = strstr(from, "</script>");
    assert_non_null(to);
    json_error_t error;
    json_t *data = json_loadb(from, (size_t)(to - from), 0, &error);
    if (data == NULL) fail_msg("line %d: %s", error.line, error.text);
    assert_null(strstr(to + 9, "application/json"));
    *from = '\0'; /* no blank is left before the data or after them */
    static const char *const BLANKS[] = {"@TITLE@", "@DATA@", "@STYLE@", "@SCRIPT@"};
    for (size_t i = 0; i < sizeof BLANKS / sizeof *BLANKS; i++) {
        assert_null(strstr(page->data, BLANKS[i]));
        assert_null(strstr(to, BLANKS[i]));
    }
    return data;
}

static json_t *page_data(const ico_problem *problem, const uint32_t *tour,
                         uint64_t length, const char *title, const char *trace)
{
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.title = title;
    options.trace = trace;
    options.trace_size = trace == NULL ? 0 : strlen(trace);
    ico_text page;
    ico_text_init(&page, ctx);
    ico_status status =
        ico_draw(ctx, problem, tour == NULL ? NULL : TOUR_OF(tour, length, ICO_CLOSED),
                 ICO_PICTURE_HTML, &options, &page);
    if (status != ICO_OK) fail_msg("%s", ico_context_error(ctx)->message);
    static const char *const FETCHES[] = {"src=",    "href=",  "url(",  "import ",
                                          "@import", "fetch(", "https:"};
    for (size_t i = 0; i < sizeof FETCHES / sizeof *FETCHES; i++)
        assert_null(strstr(page.data, FETCHES[i]));
    json_t *data = data_of(&page);
    ico_text_free(&page);
    return data;
}

static size_t size_of(const json_t *data, const char *key)
{
    return json_array_size(json_object_get(data, key));
}

static void the_data_tell_the_scene(void **state)
{
    (void)state;
    static const uint32_t TOUR[] = {0, 1, 2, 5, 3, 4, 7, 8, 6};
    ico_problem *torus = problem_of("wazir", "torus:3x3");
    json_t *data = page_data(torus, TOUR, 9, NULL, NULL);
    assert_int_equal(size_of(data, "cells"), 27);
    assert_int_equal(size_of(data, "names"), 9);
    assert_int_equal(size_of(data, "tour"), 9);
    assert_int_equal(size_of(data, "wraps"), 3 * 6);
    assert_true(json_is_true(json_object_get(data, "closed")));
    assert_string_equal(json_string_value(json_object_get(data, "outline")), "squares");
    json_decref(data);
    /* a search may take any of the nine wrapped edges: each cell of the border but
     * corners has one, corners two; with the tour's three they are 9 + 3 */
    data = page_data(torus, TOUR, 9, NULL, "");
    assert_int_equal(size_of(data, "wraps"), (6 + 3) * 6);
    json_decref(data);
    ico_problem_free(torus);

    ico_problem *graph = problem_of("petersen:5,2", NULL);
    data = page_data(graph, NULL, 0, NULL, NULL);
    assert_int_equal(size_of(data, "edges"), 30);
    assert_string_equal(json_string_value(json_object_get(data, "outline")), "discs");
    json_decref(data);
    ico_problem_free(graph);
}

static ico_status draw_overlay(const ico_problem *problem, const ico_tour *tour,
                               ico_text *page)
{
    ico_draw_options options;
    ico_draw_options_init(&options);
    return ico_draw(ctx, problem, tour, ICO_PICTURE_OVERLAY, &options, page);
}

/* Cells are numbers of the whole rectangle, those without a vertex holes. */
static void overlays_have_moves_and_holes(void **state)
{
    (void)state;
    static const uint32_t TOUR[] = {0, 3, 6};
    ico_text page;
    ico_text_init(&page, ctx);
    static const uint64_t HOLE[] = {1};
    ico_problem *board = closed_problem(
        problem_on(ctx, carved(ctx, "knight", "3x3", HOLE, 1, NULL, 0), ICO_OPEN));
    assert_int_equal(draw_overlay(board, TOUR_OF(TOUR, 3, ICO_OPEN), &page), ICO_OK);
    json_t *data = data_of(&page);
    assert_int_equal(size_of(data, "moves"), 8);
    assert_int_equal(size_of(data, "names"), 9);
    assert_int_equal(size_of(data, "holes"), 1);
    assert_int_equal(
        json_integer_value(json_array_get(json_object_get(data, "holes"), 0)), 1);
    assert_int_equal(json_integer_value(json_array_get(json_object_get(data, "tour"), 1)),
                     4);
    json_decref(data);
    ico_problem_free(board);
    ico_text_free(&page);
}

static void overlays_need_a_mask(void **state)
{
    (void)state;
    static const char *const NONE[][2] = {
        {"queen", "5x5"},    {"knight", "torus:5x5"}, {"wazir", "hex:3"},
        {"knight", "3x3x3"}, {"petersen:5,2", NULL},  {"knight/camel", "6x6"}};
    ico_text page;
    ico_text_init(&page, ctx);
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++) {
        ico_problem *problem = problem_of(NONE[i][0], NONE[i][1]);
        assert_int_equal(draw_overlay(problem, NULL, &page), ICO_UNSUPPORTED);
        assert_int_equal(page.size, 0);
        ico_problem_free(problem);
    }
    ico_problem *large = problem_of("knight", "101x100");
    assert_int_equal(draw_overlay(large, NULL, &page), ICO_TOO_LARGE);
    ico_problem_free(large);
    ico_text_free(&page);
}

static void names_cannot_leave_their_place(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"</script><script>alert(1)</script>",
                                        "<!-- \" \\ \n & ' @DATA@", "\xff\xed\xa0\x80"};
    ico_graph_builder *builder = builder_new(ctx, 3, false);
    for (uint64_t v = 0; v < 3; v++) {
        builder_add(builder, v, (v + 1) % 3);
        assert_int_equal(ico_graph_builder_name(builder, v, NAMES[v]), ICO_OK);
    }
    ico_problem *problem =
        closed_problem(problem_in(ctx, built(builder, "x"), ICO_CLOSED));
    json_t *data = page_data(problem, NULL, 0, NULL, NULL);
    assert_string_equal(json_string_value(json_object_get(data, "title")), "x");
    const json_t *names = json_object_get(data, "names");
    assert_string_equal(json_string_value(json_array_get(names, 0)), NAMES[0]);
    json_decref(data);
    data = page_data(problem, NULL, 0, "</title></script>\"&@", NULL);
    assert_string_equal(json_string_value(json_object_get(data, "title")),
                        "</title></script>\"&@");
    json_decref(data);
    ico_problem_free(problem);
}

static void traces_are_read(void **state)
{
    (void)state;
    ico_problem *problem = problem_of("wazir", "2x2");
    json_t *data = page_data(
        problem, NULL, 0, NULL,
        "{\"trace\":1,\"n\":4,\"subject\":\"wazir 2x2\"}\n"
        "{\"step\":0,\"depth\":1,\"at\":2,\"do\":\"visit\",\"candidates\":[[0,1],[3,1]],"
        "\"chosen\":3}\r\n"
        "\n"
        "{\"step\":1,\"depth\":1,\"at\":2,\"do\":\"retract\",\"candidates\":[],"
        "\"chosen\":null}\n"
        "{\"step\":2,\"depth\":0,\"do\":\"restart\"}");
    const json_t *trace = json_object_get(data, "trace");
    assert_true(json_is_false(json_object_get(trace, "cut")));
    char *steps = json_dumps(json_object_get(trace, "steps"), JSON_COMPACT);
    assert_string_equal(steps, "[[0,2,1,3,0,1,3,1],[1,2,1,-1],[2,-1,0,-1]]");
    free(steps);
    json_decref(data);
    ico_problem_free(problem);
}

static void bad_traces_are_refused_with_their_line(void **state)
{
    (void)state;
    static const struct {
        const char *line, *why;
    } BAD[] = {
        {"{", "not a JSON object"},
        {"[]", "not a JSON object"},
        {"\xff", "not a JSON object"},
        {"{\"trace\":1,\"n\":5}", "another number of vertices"},
        {"{\"do\":\"jump\"}", "\"visit\""},
        {"{\"do\":1}", "\"visit\""},
        {"{\"do\":\"visit\",\"depth\":1,\"at\":4}", "vertices of the subject"},
        {"{\"do\":\"visit\",\"depth\":1,\"at\":-1}", "vertices of the subject"},
        {"{\"do\":\"visit\",\"depth\":1,\"at\":\"a\"}", "vertices of the subject"},
        {"{\"do\":\"visit\",\"depth\":1}", "name its vertex"},
        {"{\"do\":\"visit\",\"at\":1}", "\"depth\""},
        {"{\"do\":\"visit\",\"depth\":0,\"at\":1}", "\"depth\""},
        {"{\"do\":\"retract\",\"depth\":5,\"at\":1}", "\"depth\""},
        {"{\"do\":\"visit\",\"depth\":1,\"at\":1,\"candidates\":3}", "a list"},
        {"{\"do\":\"visit\",\"depth\":1,\"at\":1,\"candidates\":[[9,1]]}",
         "[vertex, exits]"},
        {"{\"do\":\"visit\",\"depth\":1,\"at\":1,\"candidates\":[[1]]}",
         "[vertex, exits]"},
        {"{\"do\":\"visit\",\"depth\":1,\"at\":1,\"candidates\":[[1,null]]}",
         "[vertex, exits]"},
    };
    ico_problem *problem = problem_of("wazir", "2x2");
    ico_draw_options options;
    ico_draw_options_init(&options);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        char trace[256];
        snprintf(trace, sizeof trace, "{\"trace\":1,\"n\":4}\n%s\n", BAD[i].line);
        options.trace = trace;
        options.trace_size = strlen(trace);
        ico_text page;
        ico_text_init(&page, ctx);
        assert_int_equal(ico_draw(ctx, problem, NULL, ICO_PICTURE_HTML, &options, &page),
                         ICO_BAD_INPUT);
        const ico_error *error = ico_context_error(ctx);
        assert_int_equal(error->line, 2);
        if (strstr(error->message, BAD[i].why) == NULL)
            fail_msg("%s: \"%s\"", BAD[i].line, error->message);
        assert_int_equal(page.size, 0);
        ico_text_free(&page);
    }
    ico_problem_free(problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_data_tell_the_scene),
        cmocka_unit_test(overlays_have_moves_and_holes),
        cmocka_unit_test(overlays_need_a_mask),
        cmocka_unit_test(names_cannot_leave_their_place),
        cmocka_unit_test(traces_are_read),
        cmocka_unit_test(bad_traces_are_refused_with_their_line),
    };
    ctx = ico_context_new(NULL);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (ico_context_live_bytes(ctx) != 0) failed++;
    ico_context_free(ctx);
    return failed;
}
