/* tests/unit/test_sheet.c - pictures of puzzles (given numbers bold, classes, waypoints,
 * arrows), and printed sheets of several.
 * SPDX-License-Identifier: MIT */
#include <limits.h>
#include <math.h>

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
    assert_int_equal(count(svg.data, "<g class=\"cells\" fill=\"#ffffff\""), 3);
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
        size_t pages;
    } rows[] = {{4, ICO_ANSWERS_BEHIND, 4}, {7, ICO_ANSWERS_ONLY, 1},
                {3, ICO_ANSWERS_NONE, 3},   {1, ICO_ANSWERS_BEHIND, 14},
                {100, ICO_ANSWERS_NONE, 1}, {5, ICO_ANSWERS_ONLY, 2}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_text svg;
        ico_text_init(&svg, *state);
        ico_sheet_options options = {.form = ICO_SHEET_SVG,
                                     .per_page = rows[i].per_page,
                                     .answers = rows[i].answers,
                                     .style = ICO_STYLE_LINE,
                                     .title = "A & B",
                                     .paper = ICO_PAPER_A5};
        assert_int_equal(draw(*state, options, PUZZLES, &svg), ICO_OK);
        assert_true(xml_well_formed(svg.data));
        assert_int_equal(count(svg.data, "class=\"page\""), rows[i].pages);
        assert_int_equal(count(svg.data, "class=\"tour\""), 0); /* it is a Signpost */
        size_t boards = rows[i].answers == ICO_ANSWERS_BEHIND ? 14 : 7;
        assert_int_equal(count(svg.data, "class=\"given\""), boards);
        assert_int_equal(count(svg.data, ">7. Signpost</text>"), boards / 7);
        assert_int_equal(count(svg.data, "2. Signpost: &lt;easy&gt; &amp;"), boards / 7);
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
    ico_sheet_options options = {.form = ICO_SHEET_HTML,
                                 .per_page = 2,
                                 .answers = ICO_ANSWERS_NONE,
                                 .style = ICO_STYLE_CHESS,
                                 .paper = ICO_PAPER_LETTER};
    assert_int_equal(draw(*state, options, PUZZLES, &text), ICO_OK);
    assert_int_equal(count(text.data, "<svg"), 4);
    assert_int_equal(count(text.data, "size: 215.9mm 279.4mm;"), 1);
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
    options.paper = (ico_sheet_paper)9;
    assert_int_equal(draw(*state, options, 1, &text), ICO_BAD_ARGUMENT);
    assert_int_equal(text.size, 0);
    ico_text_free(&text);
}

static const char *last_message(const ico_context *ctx)
{
    return ico_error_message(ico_context_error(ctx));
}

static void assert_refused(ico_context *ctx, ico_sheet_page page, const char *words)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_sheet_options options = {.form = ICO_SHEET_SVG, .per_page = 4, .page = &page};
    assert_int_equal(draw(ctx, options, 1, &text), ICO_BAD_ARGUMENT);
    if (strstr(last_message(ctx), words) == NULL)
        fail_msg("%s: not about %s", last_message(ctx), words);
    assert_int_equal(text.size, 0);
    ico_text_free(&text);
}

static void pages_that_cannot_be_printed_are_refused(void **state)
{
    static const double bad[] = {-1, -HUGE_VAL, HUGE_VAL, NAN, 1e9};
    const ico_sheet_page good = {432, 648, 36, 36, 36, 54};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ico_sheet_page page = good;
        page.width = bad[i];
        assert_refused(*state, page, "from 40 to 2000 mm");
        page = good;
        page.height = bad[i];
        assert_refused(*state, page, "from 40 to 2000 mm");
        for (unsigned margin = 0; margin < 4; margin++) {
            page = good;
            *(double *[]){&page.top, &page.bottom, &page.outer, &page.inner}[margin] =
                bad[i];
            assert_refused(*state, page, "a margin is from 0 to");
        }
    }
    assert_refused(*state, (ico_sheet_page){432, 648, 36, 36, 200, 161},
                   "the margins leave 25.0 x 203.2 mm of a page of 152.4 x 228.6 mm");
    assert_refused(*state, (ico_sheet_page){0, 0, 0, 0, 0, 0}, "a page of 0 x 0 mm");
}

static void options_out_of_range_are_refused(void **state)
{
    const ico_sheet_options rows[] = {
        {.per_page = 101},
        {.per_page = UINT_MAX},
        {.per_page = 4, .answers_per_page = 101},
        {.per_page = 4, .first_number = 100001},
        {.per_page = 4, .captions = (ico_sheet_captions)4},
        {.per_page = 4, .form = (ico_sheet_form)3},
        {.per_page = 4, .answers = (ico_sheet_answers)3},
        {.per_page = 4, .style = (ico_draw_style)4},
        {.per_page = 4, .font = ""},
        {.per_page = 4, .font = "a'b"},
        {.per_page = 4, .font = "a\xff"},
    };
    ico_text text;
    ico_text_init(&text, *state);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(draw(*state, rows[i], 1, &text), ICO_BAD_ARGUMENT);
    assert_int_equal(text.size, 0);
    /* A cell of less than 2 points. */
    ico_problem *p = board_problem(*state, "wazir", "40x40", ICO_OPEN);
    static uint32_t tour[1600];
    for (uint32_t k = 0; k < 1600; k++)
        tour[k] = k / 40 * 40 + (k / 40 % 2 == 0 ? k % 40 : 39 - k % 40);
    giving(p, 0, 1);
    closed_problem(p);
    ico_sheet_puzzle list[20];
    for (size_t i = 0; i < 20; i++) list[i] = (ico_sheet_puzzle){p, tour, NULL};
    ico_sheet_options options = {.per_page = 20, .paper = ICO_PAPER_A5};
    assert_int_equal(ico_draw_sheet(*state, list, 20, &options, &text), ICO_BAD_ARGUMENT);
    assert_non_null(strstr(last_message(*state), "20 puzzles on a page leave no"));
    assert_int_equal(text.size, 0);
    assert_int_equal(ico_draw_sheet(*state, list, 1, &options, &text), ICO_OK);
    ico_problem_free(p);
    ico_text_free(&text);
}

/* Numbers are seen in each style; words of the caller may be any bytes. */
static void all_styles_and_words(void **state)
{
    ico_problem *p = mixed(*state);
    for (unsigned style = ICO_STYLE_CHESS; style <= ICO_STYLE_RAINBOW; style++)
        for (unsigned form = ICO_SHEET_SVG; form <= ICO_SHEET_PDF; form++) {
            if (form == ICO_SHEET_PDF && !ico_draw_has_cairo()) continue;
            ico_sheet_puzzle puzzle = {p, SNAKE, "\x80<\n"};
            ico_sheet_options options = {.form = (ico_sheet_form)form,
                                         .per_page = 1,
                                         .style = (ico_draw_style)style,
                                         .title = "\xff & \x01"};
            ico_text text;
            ico_text_init(&text, *state);
            assert_int_equal(ico_draw_sheet(*state, &puzzle, 1, &options, &text), ICO_OK);
            if (form == ICO_SHEET_SVG) {
                assert_true(xml_well_formed(text.data));
                assert_int_equal(count(text.data, "class=\"given\""), 2);
            }
            ico_text_free(&text);
        }
    ico_problem_free(p);
}

static void graphs_are_refused(void **state)
{
    ico_problem *p = family_problem(*state, "petersen:5,2", ICO_OPEN);
    ico_sheet_puzzle puzzle = {p, SNAKE, NULL};
    ico_sheet_options options = {.per_page = 1};
    ico_text text;
    ico_text_init(&text, *state);
    assert_int_equal(ico_draw_sheet(*state, &puzzle, 1, &options, &text),
                     ICO_UNSUPPORTED);
    assert_int_equal(text.size, 0);
    ico_text_free(&text);
    ico_problem_free(p);
}

/* Captions above the puzzle and above the answer; numbers of pages. */
static void captions_and_page_numbers(void **state)
{
    static const struct {
        ico_sheet_captions captions;
        const char *puzzle, *answer;
    } rows[] = {{ICO_CAPTIONS_TITLE, ">1. Signpost: easy<", ">1. Signpost: easy<"},
                {ICO_CAPTIONS_GRADE, ">1. easy<", ">1<"},
                {ICO_CAPTIONS_NUMBER, ">1<", ">1<"},
                {ICO_CAPTIONS_NONE, NULL, NULL}};
    ico_problem *p = mixed(*state);
    ico_sheet_puzzle puzzle = {p, SNAKE, "easy"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_text svg;
        char part[200];
        ico_sheet_options options = {
            .per_page = 1, .captions = rows[i].captions, .first_number = 12};
        ico_text_init(&svg, *state);
        assert_int_equal(ico_draw_sheet(*state, &puzzle, 1, &options, &svg), ICO_OK);
        char *second = strstr(svg.data, "translate(0 841.89)");
        assert_non_null(second);
        part_of(second, "number", part, sizeof part);
        assert_non_null(strstr(part, ">13<"));
        assert_int_equal(count(svg.data, "class=\"number\""), 2);
        assert_int_equal(count(svg.data, "class=\"caption\""),
                         rows[i].puzzle == NULL ? 0 : 2);
        if (rows[i].puzzle != NULL) {
            part_of(second, "caption", part, sizeof part);
            assert_non_null(strstr(part, rows[i].answer));
            part_of(svg.data, "caption", part, sizeof part);
            assert_non_null(strstr(part, rows[i].puzzle));
        }
        ico_text_free(&svg);
    }
    ico_problem_free(p);
}

/* A puzzle of 3x3 with the answer SNAKE, on one page with another. */
static char *sheet_of(ico_context *ctx, ico_problem *p, ico_problem *other, char *svg,
                      size_t room)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_sheet_puzzle list[] = {{p, SNAKE, NULL}, {other, SNAKE, NULL}};
    ico_sheet_options options = {
        .form = ICO_SHEET_SVG, .per_page = 4, .style = ICO_STYLE_LINE};
    assert_int_equal(ico_draw_sheet(ctx, list, other == NULL ? 1 : 2, &options, &text),
                     ICO_OK);
    assert_true(text.size < room);
    memcpy(svg, text.data, text.size + 1);
    ico_text_free(&text);
    return svg;
}

static void sheets_say_what_the_puzzle_is_and_how_to_solve_it(void **state)
{
    static char svg[60000];
    static const struct {
        const char *piece, *name, *rules;
    } rows[] = {{"wazir", ">Numbrix<", "1 to 9: each number is beside, above or below"},
                {"king", ">Hidato<", "1 to 9: each number is in one of the eight cells"},
                {"rook", ">Number path<", "1 to 9: each number is a move of rook from"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_problem *p = board_problem(*state, rows[i].piece, "3x3", ICO_OPEN);
        giving(p, 0, 1);
        assert_int_equal(ico_problem_add_class(p, 'o', "odd"), ICO_OK);
        assert_int_equal(ico_problem_put_class(p, 2, 'o'), ICO_OK);
        sheet_of(*state, closed_problem(p), NULL, svg, sizeof svg);
        assert_int_equal(count(svg, rows[i].name), 1); /* the title */
        assert_int_equal(count(svg, rows[i].rules), 1);
        assert_int_equal(count(svg, ">shaded: odd</text>"), 1);
        assert_int_equal(count(svg, "class=\"tour\""), 1);
        ico_problem_free(p);
    }
    /* Zip: the answer is the path, past the discs, without numbers.  Beside another
     * puzzle each has its own rules. */
    ico_problem *zip = board_problem(*state, "wazir", "3x3", ICO_OPEN);
    with_waypoint(zip, 0);
    with_waypoint(zip, 8);
    closed_problem(zip);
    sheet_of(*state, zip, NULL, svg, sizeof svg);
    assert_int_equal(count(svg, "class=\"tour\""), 1);
    assert_int_equal(count(svg, "class=\"waypoints\""), 2);
    assert_int_equal(count(svg, ">5</text>"), 0);
    ico_problem *other = mixed(*state);
    sheet_of(*state, zip, other, svg, sizeof svg);
    assert_int_equal(count(svg, "Draw one line"), 1);
    assert_int_equal(count(svg, "each arrow points"), 1);
    assert_int_equal(count(svg, "class=\"title\""), 1); /* ": answers" only */
    ico_problem_free(other);
    ico_problem_free(zip);
}

/* The numbers of a board without clues are not printed: the answer is a line. */
static void lines_have_no_numbers(void **state)
{
    static const uint32_t loop[] = {0, 1, 2, 3, 7, 6, 5, 4},
                          line[] = {0, 4, 5, 1, 2, 6, 7, 3};
    static const struct {
        const char *key, *value, *name, *rules;
    } rows[] = {
        {NULL, NULL, ">Simple Loop<", ">Draw one loop through all cells.<"},
        {"start", "a2", ">Simple Line<", ">Draw one line through all cells.<"},
        {"regions", "2x2", ">Simple Line<", "cells. It enters each region once.<"},
        {"visits", "2x2:a1=1", ">Haisu<",
         "counts the visits of the line to its region.<"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_context *ctx = *state;
        ico_text svg;
        ico_text_init(&svg, ctx);
        bool closed = rows[i].key == NULL;
        ico_problem *p =
            board_problem(ctx, "wazir", "2x4", closed ? ICO_CLOSED : ICO_OPEN);
        if (!closed)
            assert_int_equal(ico_problem_ask(p, rows[i].key, rows[i].value), ICO_OK);
        ico_sheet_puzzle puzzle = {closed_problem(p), closed ? loop : line, NULL};
        ico_sheet_options options = {.per_page = 1, .style = ICO_STYLE_LINE};
        assert_int_equal(ico_draw_sheet(ctx, &puzzle, 1, &options, &svg), ICO_OK);
        assert_int_equal(count(svg.data, rows[i].name), 1);
        assert_int_equal(count(svg.data, rows[i].rules), 1);
        assert_int_equal(count(svg.data, "class=\"tour\""), 1);
        assert_int_equal(count(svg.data, "class=\"numbers\""), 0);
        assert_int_equal(count(svg.data, "class=\"end\""), closed ? 0 : 1);
        ico_text_free(&svg);
        ico_problem_free(p);
    }
}

/* The lowest board of each page ends near its foot, or as far from it as the highest from
 * its head; five puzzles are three and two; primes have a title of their own. */
static void pages_are_filled_evenly(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = board_problem(ctx, "wazir", "3x3", ICO_OPEN);
    assert_int_equal(ico_problem_add_class(p, 'p', "primes"), ICO_OK);
    assert_int_equal(ico_problem_put_class(p, 2, 'p'), ICO_OK);
    closed_problem(p);
    ico_sheet_puzzle list[5];
    for (size_t i = 0; i < 5; i++) list[i] = (ico_sheet_puzzle){p, SNAKE, NULL};
    ico_sheet_options options = {.form = ICO_SHEET_SVG,
                                 .per_page = 4,
                                 .answers = ICO_ANSWERS_NONE,
                                 .style = ICO_STYLE_LINE};
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_draw_sheet(ctx, list, 5, &options, &text), ICO_OK);
    assert_non_null(strstr(text.data, ">Prime number path</text>"));
    assert_null(strstr(text.data, ">p</text>"));
    const char *second =
        strstr(text.data, "<g class=\"page\" transform=\"translate(0 841.89)");
    assert_non_null(second);
    assert_int_equal(count(second, "class=\"caption\""), 2);
    const char *place = strstr(second, "<g transform=\"translate(");
    assert_non_null(place);
    char *next;
    (void)strtod(place + strlen("<g transform=\"translate("), &next);
    double top = strtod(next, NULL);
    assert_true(top > 200 && top < 500); /* a single row in the middle of the page */
    ico_text_free(&text);
    ico_problem_free(p);
}

static ico_sheet_form scenario_form;

static ico_status scenario(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_sheet_options options = {.form = scenario_form,
                                 .per_page = 1,
                                 .style = ICO_STYLE_LINE,
                                 .title = "t",
                                 .first_number = 1};
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
        TEST(pictures_show_what_is_given),
        TEST(text_shows_it_too),
        TEST(sheets_hold_puzzles_and_answers),
        TEST(other_forms),
        TEST(pages_are_filled_evenly),
        TEST(pages_that_cannot_be_printed_are_refused),
        TEST(options_out_of_range_are_refused),
        TEST(captions_and_page_numbers),
        TEST(all_styles_and_words),
        TEST(lines_have_no_numbers),
        TEST(graphs_are_refused),
        TEST(sheets_say_what_the_puzzle_is_and_how_to_solve_it),
        cmocka_unit_test(every_allocation_may_fail)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
