/* tests/unit/test_sheet.c - pictures of puzzles (given numbers bold, classes, waypoints,
 * arrows), and printed sheets of several.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "methods.h"
#include "tours.h"
#include "try_problem.h"
#include "xml.h"

/* What fontconfig keeps for cairo until the program ends is not our leak. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig";
}

static size_t count(const char *text, const char *word)
{
    size_t n = 0;
    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word)) n++;
    return n;
}

/* Behind the group of this class, up to its end, into `part`. */
static void part_of(const char *svg, const char *role, char *part, size_t room)
{
    char head[40];
    snprintf(head, sizeof head, "<g class=\"%s\"", role);
    const char *at = strstr(svg, head), *end = at == NULL ? NULL : strstr(at, "</g>");
    if (at == NULL) fail_msg("there is no %s", role);
    assert_true((size_t)(end - at) < room);
    memcpy(part, at, (size_t)(end - at));
    part[end - at] = '\0';
}

static const uint32_t SNAKE[] = {0, 1, 2, 5, 4, 3, 6, 7, 8};

/* 3x3: a3 = 1, c3 odd, waypoints a2 and a1, an arrow at b2. */
static ico_problem *mixed(ico_context *ctx)
{
    ico_problem *p = board_problem(ctx, "wazir", "3x3", ICO_OPEN);
    giving(p, 0, 1);
    assert_int_equal(ico_problem_add_class(p, 'o', "odd"), ICO_OK);
    assert_int_equal(ico_problem_put_class(p, 2, 'o'), ICO_OK);
    with_waypoint(p, 3);
    with_waypoint(p, 6);
    assert_int_equal(ico_problem_point(p, 4, ICO_WEST), ICO_OK);
    return closed_problem(p);
}

static void pictures_show_what_is_given(void **state)
{
    char part[4000];
    ico_context *ctx = *state;
    ico_problem *p = mixed(ctx);
    ico_draw_options options;
    ico_text svg;
    ico_text_init(&svg, ctx);
    ico_draw_options_init(&options);
    assert_int_equal(ico_draw(ctx, p, NULL, ICO_PICTURE_SVG, &options, &svg), ICO_OK);
    assert_true(xml_well_formed(svg.data));
    part_of(svg.data, "given", part, sizeof part);
    assert_non_null(strstr(part, "font-weight=\"bold\""));
    assert_non_null(strstr(part, ">1</text>"));
    assert_int_equal(count(part, "<text"), 1);
    part_of(svg.data, "numbers", part, sizeof part);
    assert_non_null(strstr(part, ">o</text>"));
    part_of(svg.data, "order", part, sizeof part);
    assert_int_equal(count(part, "<text"), 2);
    part_of(svg.data, "waypoints", part, sizeof part);
    assert_int_equal(count(part, "<circle"), 2);
    part_of(svg.data, "arrows", part, sizeof part);
    assert_int_equal(count(part, "M"), 2); /* shaft and head */
    assert_int_equal(count(svg.data, "<g class=\"cells\""), 4);
    ico_text_clear(&svg);
    assert_int_equal(
        ico_draw(ctx, p, TOUR_OF(SNAKE, 9, ICO_OPEN), ICO_PICTURE_SVG, &options, &svg),
        ICO_OK);
    part_of(svg.data, "numbers", part, sizeof part);
    assert_int_equal(count(part, "<text"), 8);
    part_of(svg.data, "corners", part, sizeof part);
    assert_non_null(strstr(part, ">o</text>"));
    assert_non_null(strstr(part, ">@2</text>"));
    ico_text_free(&svg);
    ico_problem_free(p);
}

static void text_shows_it_too(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = mixed(ctx);
    ico_draw_options options;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_draw_options_init(&options);
    options.ascii = true;
    assert_int_equal(ico_draw(ctx, p, NULL, ICO_PICTURE_TEXT, &options, &text), ICO_OK);
    assert_string_equal(text.data, "+----+----+----+\n"
                                   "| 1  | .  | o  |\n"
                                   "+----+----+----+\n"
                                   "|@1  |  W | .  |\n"
                                   "+----+----+----+\n"
                                   "|@2  | .  | .  |\n"
                                   "+----+----+----+\n");
    ico_text_free(&text);
    ico_problem_free(p);
}

/* ------------------------------------------------------------------ sheets --------- */

enum { PUZZLES = 7 };

static ico_status draw(ico_context *ctx, ico_sheet_options options, size_t puzzles,
                       ico_text *text)
{
    ico_problem *p = mixed(ctx);
    ico_sheet_puzzle list[PUZZLES];
    for (size_t i = 0; i < PUZZLES; i++)
        list[i] = (ico_sheet_puzzle){p, SNAKE, i == 1 ? "<easy> & \"small\"" : NULL};
    ico_status status = ico_draw_sheet(ctx, list, puzzles, &options, text);
    ico_problem_free(p);
    return status;
}

static void sheets_hold_puzzles_and_answers(void **state)
{
    static const struct {
        unsigned per_page;
        ico_sheet_answers answers;
        size_t pages, tours;
    } rows[] = {{4, ICO_ANSWERS_BEHIND, 4, 7}, {7, ICO_ANSWERS_ONLY, 1, 7},
                {3, ICO_ANSWERS_NONE, 3, 0},   {1, ICO_ANSWERS_BEHIND, 14, 7},
                {100, ICO_ANSWERS_NONE, 1, 0}, {5, ICO_ANSWERS_ONLY, 2, 7}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_text svg;
        ico_text_init(&svg, *state);
        ico_sheet_options options = {ICO_SHEET_SVG, rows[i].per_page, rows[i].answers,
                                     ICO_STYLE_LINE, "A & B"};
        assert_int_equal(draw(*state, options, PUZZLES, &svg), ICO_OK);
        assert_true(xml_well_formed(svg.data));
        assert_int_equal(count(svg.data, "class=\"page\""), rows[i].pages);
        assert_int_equal(count(svg.data, "class=\"tour\""), rows[i].tours);
        size_t boards = rows[i].answers == ICO_ANSWERS_BEHIND ? 14 : 7;
        assert_int_equal(count(svg.data, "class=\"given\""), boards);
        assert_int_equal(count(svg.data, ">7</text>\n</g>"), boards / 7);
        assert_int_equal(count(svg.data, "2. &lt;easy&gt; &amp;"), boards / 7);
        assert_int_equal(count(svg.data, "A &amp; B: answers"),
                         rows[i].answers == ICO_ANSWERS_NONE   ? 0
                         : rows[i].answers == ICO_ANSWERS_ONLY ? rows[i].pages
                                                               : rows[i].pages / 2);
        ico_text_free(&svg);
    }
}

static void other_forms(void **state)
{
    ico_text text;
    ico_text_init(&text, *state);
    ico_sheet_options options = {ICO_SHEET_HTML, 2, ICO_ANSWERS_NONE, ICO_STYLE_CHESS,
                                 NULL};
    assert_int_equal(draw(*state, options, PUZZLES, &text), ICO_OK);
    assert_int_equal(count(text.data, "<svg"), 4);
    assert_null(strstr(text.data, "id=")); /* each page could repeat it */
    assert_null(strstr(text.data, "http:") == strstr(text.data, "http://www.w3.org")
                    ? NULL
                    : "another address");
    ico_text_clear(&text);
    options.form = ICO_SHEET_PDF;
    ico_status status = draw(*state, options, PUZZLES, &text);
    assert_int_equal(status, ico_draw_has_cairo() ? ICO_OK : ICO_UNSUPPORTED);
    if (status == ICO_OK) assert_memory_equal(text.data, "%PDF-", 5);
    ico_text_clear(&text);
    options.per_page = 0;
    assert_int_equal(draw(*state, options, PUZZLES, &text), ICO_BAD_ARGUMENT);
    options.per_page = 4;
    assert_int_equal(draw(*state, options, 0, &text), ICO_BAD_ARGUMENT);
    assert_int_equal(text.size, 0);
    ico_text_free(&text);
}

static ico_sheet_form scenario_form;

static ico_status scenario(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_sheet_options options = {scenario_form, 1, ICO_ANSWERS_BEHIND, ICO_STYLE_LINE,
                                 "t"};
    ico_status status = try_board(ctx, "wazir", "3x3", &p);
    if (status == ICO_OK) status = ico_problem_set_kind(p, ICO_OPEN);
    if (status == ICO_OK) status = ico_problem_point(p, 0, ICO_EAST);
    if (status == ICO_OK) status = ico_problem_seal(p);
    ico_sheet_puzzle list[] = {{p, SNAKE, "one"}, {p, SNAKE, NULL}};
    if (status == ICO_OK) status = ico_draw_sheet(ctx, list, 2, &options, &text);
    if (status != ICO_OK) assert_int_equal(text.size, 0);
    ico_text_free(&text);
    ico_problem_free(p);
    return status;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    for (unsigned form = ICO_SHEET_SVG; form <= ICO_SHEET_PDF; form++) {
        scenario_form = (ico_sheet_form)form;
        if (form < ICO_SHEET_PDF || ico_draw_has_cairo())
            assert_in_range(fail_each_allocation(scenario), 10, 10000);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(pictures_show_what_is_given), TEST(text_shows_it_too),
        TEST(sheets_hold_puzzles_and_answers), TEST(other_forms),
        cmocka_unit_test(every_allocation_may_fail)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
