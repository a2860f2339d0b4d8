/* tests/unit/test_tour_files.c - tours in every form, read and written.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/random.h"
#include "file_helpers.h"
#include "icosian/draw.h"
#include "icosian/verify.h"
#include "tour_reading.h"

/* ------------------------------------------------------------- published files ---- */

static void check_case(const char *file, const char *first, const char *second,
                       bool valid, ico_kind kind)
{
    char path[512];
    fixture f = begin(first, second);
    ico_input *input = NULL;
    uint32_t order[MOST];
    bool is_valid = !valid;
    ico_kind is_kind = ICO_EITHER;
    ico_text why;
    ico_text_init(&why, f.ctx);
    snprintf(path, sizeof path, "%s/tours/%s.txt", ICO_TEST_DATA, file);
    assert_int_equal(ico_input_open(f.ctx, path, &input), ICO_OK);
    assert_int_equal(ico_tour_read(f.ctx, input, f.problem, f.numbers, &f.notes), ICO_OK);
    assert_int_equal(
        ico_verify_numbers(f.ctx, f.problem, f.numbers, order, &is_valid, &is_kind, &why),
        ICO_OK);
    assert_int_equal(is_valid, valid);
    if (valid) assert_int_equal(is_kind, kind);
    if (!valid) assert_non_null(strstr(why.data, "5 appears twice"));
    ico_text_free(&why);
    ico_input_free(input);
    end(&f);
}

static void test_published_tours(void **state)
{
    (void)state;
    check_case("knight-10x10-mip", "knight", "10x10", true, ICO_CLOSED);
    check_case("knight-30cells-longest", ICO_TEST_DATA "/knight-30cells.board", NULL,
               true, ICO_OPEN);
    check_case("knight-5x6-bruteforce-1", "knight", "5x6", true, ICO_OPEN);
    check_case("knight-5x6-bruteforce-2", "knight", "5x6", true, ICO_OPEN);
    check_case("knight-8x8-bruteforce-3", "knight", "8x8", true, ICO_OPEN);
    check_case("knight-8x8-bruteforce-4", "knight", "8x8", true, ICO_OPEN);
    check_case("knight-8x8-dfs", "knight", "8x8", true, ICO_CLOSED);
    check_case("knight-8x8-mip-INVALID", "knight", "8x8", false, ICO_CLOSED);
    check_case("knight-8x8-warnsdorff-ocaml", "knight", "8x8", true, ICO_CLOSED);
    check_case("knight-8x8-warnsdorff-python", "knight", "8x8", true, ICO_CLOSED);
    check_case("knight-8x8-z3-int", "knight", "8x8", true, ICO_CLOSED);
    check_case("prime-rook-1", "wazir", "8x8", true, ICO_OPEN);
    check_case("prime-rook-2", "wazir", "8x8", true, ICO_OPEN);
    check_case("prime-rook-3", ICO_TEST_DATA "/prime-rook.board", NULL, true, ICO_CLOSED);
    check_case("prime-rook-4", "wazir", "8x8", true, ICO_OPEN);
}

/* ------------------------------------------------------------- written by people -- */

/* The 2x3 board 1 2 3 / 6 5 4 in many forms, for the wazir. */
static void test_forms_of_a_board(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "1 2 3\n6 5 4\n",
        " 1  2  3\r\n 6  5  4",
        "1,2,3\n6,5,4\n",
        "1;2;3\n6;5;4\n",
        "1\t2\t3\n6\t5\t4\n",
        "|1|2|3|\n|6|5|4|\n",
        "1 | 2 | 3\n6 | 5 | 4\n",
        "+--+--+--+\n| 1| 2| 3|\n+--+--+--+\n| 6| 5| 4|\n+--+--+--+\n",
        "┌──┬──┬──┐\n│ 1│ 2│ 3│\n├──┼──┼──┤\n│ 6│ 5│ 4│\n└──┴──┴──┘\n",
        "║ \x1b[1;38;5;33m1\x1b[0m ║ 2 ║ 3 ║\n║ 6 ║ 5 ║ 4 ║\n",
        "2 |1|2|3|\n1 |6|5|4|\n   a b c\n",
        "FOUND open wazir's tour of 2x3, 6 cells\n1 2 3\n6 5 4\n",
        "# by hand, on paper\n\n1 2 3\n6 5 4\n\n",
        "\xEF\xBB\xBF 01 02 03\n 06 05 04\n",
        "a2 b2 c2 c1 b1 a1\n",
        "a2-b2-c2-c1-b1-a1",
        "a2 -> b2 -> c2 -> c1 -> b1 -> a1\n",
        "a2 → b2 → c2 → c1 → b1 → a1\n",
        "a2, b2, c2, c1, b1, a1\n",
        "a2\nb2\nc2\nc1\nb1\na1\n",
        "#0 #1 #2 #5 #4 #3\n",
        "r1c1 r1c2 r1c3 r2c3 r2c2 r2c1\n",
        "0 1 2 5 4 3\n",
        "0\n1\n2\n5\n4\n3\n",
        "0-1-2-5-4-3\n",
        "{\"tour\":[0,1,2,5,4,3]}\n",
        "{\"verdict\":\"found\",\"tour\":[0,1,2,5,4,3],\"n\":6}\n{\"count\":1}\n",
        "[0,1,2,5,4,3]",
        "{\"tour\":[\"a2\",\"b2\",\"c2\",\"c1\",\"b1\",\"a1\"]}",
        "NAME : x\nTYPE : TOUR\nDIMENSION : 6\nTOUR_SECTION\n1\n2\n3\n6\n5\n4\n-1\nEOF\n",
        "TOUR_SECTION\n1 2 3 6 5 4 -1\n",
        "a2 b2 c2 c1 b1 a1 a2\n"}; /* closed, as some write it */
    static const uint64_t EXPECT[] = {1, 2, 3, 6, 5, 4};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        fixture f = begin("wazir", "2x3");
        read_text(&f, TEXTS[i]);
        if (memcmp(f.numbers, EXPECT, sizeof EXPECT) != 0)
            print_message("%s\n", TEXTS[i]);
        assert_memory_equal(f.numbers, EXPECT, sizeof EXPECT);
        end(&f);
    }
}

static void test_holes_and_empty_cells(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "1 2\n# 3\n. #\n", "+--+--+\n| 1| 2|\n+--+--+\n   | 3|\n+--+--+\n| .|\n+--+\n",
        "1,2\n,3\n,\n", " 1  2\n    3\n .\n"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        fixture f = begin("wazir", "2x3");
        ico_problem_free(f.problem);
        f.problem = board_of(f.ctx, "wazir", ". .\n# .\n. #\n", &f.notes);
        assert_non_null(f.problem);
        read_text(&f, TEXTS[i]);
        assert_int_equal(f.numbers[0], 1);
        assert_int_equal(f.numbers[1], 2);
        assert_int_equal(f.numbers[2], 3);
        assert_int_equal(f.numbers[3], ICO_NO_CELL);
        end(&f);
    }
}

/* A vertex visited twice never leaves a row of numbers that could pass. */
static void test_repeated_vertices(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "a2 b2 c2 c1 b1 a1 b2\n", "a2 b2 c2 b2 c1 b1 a1\n", "a2 b2 a2 b2 c2 c1 b1 a1\n",
        "a2 b2 c2 c1 b1 a1 a1\n", "a2 a2 b2 c2 c1 b1 a1\n"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        fixture f = begin("wazir", "2x3");
        uint32_t order[MOST];
        bool valid = true;
        ico_kind kind = ICO_CLOSED;
        read_text(&f, TEXTS[i]);
        assert_int_equal(
            ico_verify_numbers(f.ctx, f.problem, f.numbers, order, &valid, &kind, NULL),
            ICO_OK);
        assert_false(valid);
        assert_non_null(strstr(f.notes.data, "more than once"));
        end(&f);
    }
}

static void test_names_of_graphs(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"a b", "c-d", "e", "f,\"g", "7"};
    static const char *const TEXTS[] = {
        "a b\nc-d\ne\n\"f,\"\"g\"\n7\n", "\"a b\" c-d e \"f,\"\"g\" 7\n",
        "\"a b\"->c-d->e \"f,\"\"g\"\n7\n", "#0 #1 #2 #3 #4"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        fixture f = begin("petersen:5,2", NULL);
        ico_problem_free(f.problem);
        ico_graph_builder *builder = builder_new(f.ctx, 5, false);
        for (uint64_t v = 0; v < 5; v++)
            assert_int_equal(ico_graph_builder_name(builder, v, NAMES[v]), ICO_OK);
        f.problem = problem_in(f.ctx, built(builder, "names"), ICO_CLOSED);
        read_text(&f, TEXTS[i]);
        for (uint64_t v = 0; v < 5; v++) assert_int_equal(f.numbers[v], v + 1);
        for (int k = ICO_TOUR_TEXT; k <= ICO_TOUR_CSV; k++) { /* and as we write them */
            static const uint32_t ORDER[] = {3, 1, 4, 0, 2};
            ico_text_clear(&f.text);
            assert_int_equal(ico_tour_write(f.problem, TOUR_OF(ORDER, 5, ICO_OPEN),
                                            (ico_tour_format)k, &f.text),
                             ICO_OK);
            read_text(&f, f.text.data);
            for (uint64_t p = 0; p < 5; p++) assert_int_equal(f.numbers[ORDER[p]], p + 1);
        }
        assert_int_equal(read_bytes(&f, "t", "e \"nobody\"\n", 11), ICO_BAD_INPUT);
        end(&f);
    }
}

/* A caller who built the graph meets its names in tours and messages, and has one call
 * for that of a vertex, whatever the number. */
static void test_names_of_a_builder(void **state)
{
    static const char *const NAMES[] = {"a b", "c->d",  "#red",
                                        "[0",  "FOUND", "\xE2\x80\xA8"};
    static const uint32_t ORDER[] = {4, 2, 0, 1, 3, 5};
    (void)state;
    fixture f = begin("petersen:5,2", NULL);
    ico_problem_free(f.problem);
    ico_graph_builder *builder = builder_new(f.ctx, 6, false);
    for (uint64_t v = 0; v < 6; v++)
        assert_int_equal(ico_graph_builder_name(builder, v, NAMES[v]), ICO_OK);
    f.problem = problem_in(f.ctx, built(builder, "names"), ICO_CLOSED);
    for (uint64_t v = 0; v < 8;
         v++) { /* 6: the one that closes an open tour in reasons */
        const char *expected = v < 6 ? NAMES[v] : v == 6 ? "#6" : "#7";
        ico_text_clear(&f.text);
        ico_problem_vertex_name(f.problem, v, &f.text);
        assert_string_equal(f.text.data, expected);
    }
    const ico_tour_format forms[] = {ICO_TOUR_TEXT, ICO_TOUR_CSV, ICO_TOUR_JSON};
    for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
        ico_text_clear(&f.text);
        assert_int_equal(
            ico_tour_write(f.problem, TOUR_OF(ORDER, 6, ICO_OPEN), forms[k], &f.text),
            ICO_OK);
        read_text(&f, f.text.data);
        for (uint64_t p = 0; p < 6; p++) assert_int_equal(f.numbers[ORDER[p]], p + 1);
    }
    assert_non_null(strstr(f.text.data, "\"names\":[\"FOUND\",\"#red\",\"a b\",\"c->d\","
                                        "\"[0\",\"\\u2028\"]"));
    uint64_t v;
    assert_int_equal(ico_problem_vertex(f.ctx, f.problem, "no\none", &v),
                     ICO_BAD_ARGUMENT);
    assert_non_null(strstr(ico_context_error(f.ctx)->message, "no vertex 'no?one'"));
    end(&f);
}

/* ------------------------------------------------------------- written by us ------ */

static void test_what_is_written_reads_back(void **state)
{
    (void)state;
    static const char *const SUBJECTS[][2] = {
        {"knight", "5x6"},     {"king", "1x9"},        {"king", "11x1"},
        {"wazir", "hex:3"},    {"wazir", "tri:4"},     {"knight", "3x4x2"},
        {"king", "torus:4x4"}, {"petersen:5,2", NULL}, {"rook", "3x3"},
        {"king", "2x2x2x2"}};
    static const char *const FILES[] = {"t",      "t.csv", "t.json",
                                        "t.tour", "t.u32", "t.u64"};
    ico_random random;
    ico__random_seed(&random, 4);
    for (size_t i = 0; i < sizeof SUBJECTS / sizeof *SUBJECTS; i++)
        for (int k = ICO_TOUR_TEXT; k <= ICO_TOUR_U64; k++) {
            fixture f = begin(SUBJECTS[i][0], SUBJECTS[i][1]);
            uint32_t order[MOST], n = (uint32_t)ico_problem_size(f.problem);
            uint64_t length = n - ico__random_below(&random, 2);
            for (uint32_t v = 0; v < n; v++) order[v] = v;
            ico__random_shuffle(&random, order, n);
            assert_int_equal(ico_tour_write(f.problem, TOUR_OF(order, length, ICO_OPEN),
                                            (ico_tour_format)k, &f.text),
                             ICO_OK);
            ico_status status = read_bytes(&f, FILES[k], f.text.data, f.text.size);
            if (status != ICO_OK)
                print_message("%s\n%s\n", f.text.data, ico_context_error(f.ctx)->message);
            assert_int_equal(status, ICO_OK);
            for (uint64_t p = 0; p < n; p++)
                assert_int_equal(f.numbers[order[p]], p < length ? p + 1 : ICO_NO_CELL);
            end(&f);
        }
}

/* Pictures are boards too: ruled in boxes or ASCII, coloured, with rows without cells. */
static void test_pictures_read_back(void **state)
{
    (void)state;
    static const char *const SUBJECTS[][2] = {
        {ICO_TEST_DATA "/knight-30cells.board", NULL},
        {"king", "4x11"},
        {"wazir", "hex:3"},
        {"knight", "3x4x2"}};
    for (size_t i = 0; i < 4; i++)
        for (unsigned look = 0; look < 4; look++) {
            fixture f = begin(SUBJECTS[i][0], SUBJECTS[i][1]);
            uint32_t order[MOST], n = (uint32_t)ico_problem_size(f.problem);
            ico_draw_options options;
            ico_draw_options_init(&options);
            options.ascii = (look & 1) != 0;
            options.colour = (look & 2) != 0;
            for (uint32_t v = 0; v < n; v++) order[v] = n - 1 - v;
            assert_int_equal(ico_draw(f.ctx, f.problem, TOUR_OF(order, n, ICO_OPEN),
                                      ICO_PICTURE_TEXT, &options, &f.text),
                             ICO_OK);
            read_text(&f, f.text.data);
            for (uint64_t v = 0; v < n; v++) assert_int_equal(f.numbers[v], n - v);
            end(&f);
        }
}

static void test_huge_boards_need_huge_files(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_input *input = NULL;
    uint64_t number = 77777;
    ico_text notes;
    ico_text_init(&notes, ctx);
    ico_problem *p = problem_of(ctx, "knight", "4000000000x4000000");
    assert_non_null(p);
    closed_problem(p);
    assert_int_equal(ico_input_from_memory(ctx, "t", "1 2 3\n", 6, &input), ICO_OK);
    assert_int_equal(ico_tour_read(ctx, input, p, &number, &notes), ICO_BAD_INPUT);
    assert_int_equal(number, 77777);
    assert_non_null(strstr(ico_context_error(ctx)->message, "cannot hold a tour"));
    ico_input_free(input);
    ico_problem_free(p);
    ico_context_free(ctx);
}

static void test_what_cannot_be_written(void **state)
{
    (void)state;
    fixture f = begin("wazir", "2x3");
    static const uint32_t ORDER[] = {0, 1, 2, 5, 4, 3};
    ico_problem_free(f.problem);
    f.problem = board_of(f.ctx, "wazir", "base: 4294967290\n\n. . .\n. . .\n", &f.notes);
    assert_non_null(f.problem);
    assert_int_equal(
        ico_tour_write(f.problem, TOUR_OF(ORDER, 6, ICO_CLOSED), ICO_TOUR_U32, &f.text),
        ICO_UNSUPPORTED);
    assert_int_equal(ico_tour_write(f.problem, TOUR_OF(ORDER, 6, ICO_CLOSED),
                                    (ico_tour_format)99, &f.text),
                     ICO_BAD_ARGUMENT);
    assert_int_equal(f.text.size, 0);
    assert_int_equal(
        ico_tour_write(f.problem, TOUR_OF(ORDER, 6, ICO_CLOSED), ICO_TOUR_U64, &f.text),
        ICO_OK);
    assert_int_equal(read_bytes(&f, "t.u64", f.text.data, f.text.size), ICO_OK);
    assert_int_equal(f.numbers[3], 4294967295);
    end(&f);
}

static void test_text_is_aligned(void **state)
{
    (void)state;
    fixture f = begin("wazir", "2x5");
    static const uint32_t ORDER[] = {0, 1, 2, 3, 4, 9, 8, 7, 6, 5};
    assert_int_equal(
        ico_tour_write(f.problem, TOUR_OF(ORDER, 10, ICO_CLOSED), ICO_TOUR_TEXT, &f.text),
        ICO_OK);
    assert_string_equal(f.text.data, " 1  2  3  4  5\n10  9  8  7  6\n");
    end(&f);
    f = begin(ICO_TEST_DATA "/knight-30cells.board", NULL);
    assert_int_equal(
        ico_tour_write(f.problem, TOUR_OF(ORDER, 2, ICO_OPEN), ICO_TOUR_TEXT, &f.text),
        ICO_OK);
    assert_memory_equal(f.text.data, "# # # 1 2 # # #\n# # # . . # # #\n", 32);
    end(&f);
}

static void test_moves(void **state)
{
    (void)state;
    fixture f = begin("knight", "5x6");
    /* a walk of knight's moves, whichever they are */
    uint32_t walk[5] = {0};
    const ico_board *board = ico_problem_board(f.problem);
    for (int i = 1; i < 5; i++)
        for (uint32_t k = 0; k < 8; k++) {
            uint64_t to = ico_board_target(board, walk[i - 1], k, 1);
            bool fresh = to != ICO_NO_CELL;
            for (int j = 0; j < i; j++) fresh = fresh && to != walk[j];
            if (fresh) walk[i] = (uint32_t)to;
        }
    assert_int_equal(
        ico_tour_write(f.problem, TOUR_OF(walk, 5, ICO_OPEN), ICO_TOUR_MOVES, &f.text),
        ICO_OK);
    assert_int_equal(f.text.size, 8 + 4);
    assert_int_equal(read_bytes(&f, "t.moves", f.text.data, f.text.size), ICO_OK);
    for (uint64_t i = 0; i < 5; i++) assert_int_equal(f.numbers[walk[i]], i + 1);
    size_t before = f.text.size;
    static const uint32_t JUMP[] = {0, 1};
    assert_int_equal(
        ico_tour_write(f.problem, TOUR_OF(JUMP, 2, ICO_OPEN), ICO_TOUR_MOVES, &f.text),
        ICO_BAD_ARGUMENT);
    assert_int_equal(f.text.size, before);
    end(&f);
    f = begin("rook", "3x3");
    assert_int_equal(
        ico_tour_write(f.problem, TOUR_OF(JUMP, 2, ICO_OPEN), ICO_TOUR_MOVES, &f.text),
        ICO_UNSUPPORTED);
    end(&f);
    f = begin("petersen:5,2", NULL);
    assert_int_equal(
        ico_tour_write(f.problem, TOUR_OF(JUMP, 2, ICO_OPEN), ICO_TOUR_MOVES, &f.text),
        ICO_UNSUPPORTED);
    static const uint32_t OUTSIDE[] = {10};
    assert_int_equal(
        ico_tour_write(f.problem, TOUR_OF(OUTSIDE, 1, ICO_OPEN), ICO_TOUR_TEXT, &f.text),
        ICO_BAD_ARGUMENT);
    end(&f);
}

/* ------------------------------------------------------------- failing memory ----- */

static const char *scenario_text, *scenario_name;

static ico_status scenario_read(ico_context *ctx)
{
    ico_input *input = NULL;
    uint64_t numbers[MOST] = {77777};
    ico_text notes, text;
    ico_problem *problem = NULL;
    ico_board *board = NULL;
    ico_text_init(&notes, ctx);
    ico_text_init(&text, ctx);
    ico_status status = ico_board_new(ctx, "wazir", "2x3", &board);
    if (status == ICO_OK) status = ico_problem_from_board(ctx, board, &problem);
    if (status == ICO_OK) board = NULL;
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK)
        status = ico_input_from_memory(ctx, scenario_name, scenario_text,
                                       strlen(scenario_text), &input);
    if (status == ICO_OK) {
        status = ico_tour_read(ctx, input, problem, numbers, &notes);
        assert_int_equal(numbers[0], status == ICO_OK ? 1 : 77777);
    }
    static const uint32_t ORDER[] = {0, 1, 2, 5, 4, 3};
    for (int k = ICO_TOUR_TEXT; k <= ICO_TOUR_NEXT && status == ICO_OK; k++) {
        if (k == ICO_TOUR_SIGNED) continue; /* no class is here */
        size_t before = text.size;
        status = ico_tour_write(problem, TOUR_OF(ORDER, 6, ICO_CLOSED),
                                (ico_tour_format)k, &text);
        if (status != ICO_OK) assert_int_equal(text.size, before);
    }
    ico_problem_free(problem);
    ico_board_free(board);
    ico_input_free(input);
    ico_text_free(&notes);
    ico_text_free(&text);
    return status;
}

static void test_allocations_may_fail(void **state)
{
    (void)state;
    static const char *const TEXTS[][2] = {{"1 2 3\n6 5 4\n", "t"},
                                           {"a2 b2 c2 c1 b1 a1\n", "t"},
                                           {"[0,1,2,5,4,3]", "t.json"},
                                           {"next = [2,3,6,1,4,5];", "t"},
                                           {"TOUR_SECTION\n1 2 3 6 5 4 -1\n", "t.tour"}};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        scenario_text = TEXTS[i][0];
        scenario_name = TEXTS[i][1];
        assert_true(fail_each_allocation(scenario_read) > 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_tours),
        cmocka_unit_test(test_forms_of_a_board),
        cmocka_unit_test(test_holes_and_empty_cells),
        cmocka_unit_test(test_repeated_vertices),
        cmocka_unit_test(test_names_of_graphs),
        cmocka_unit_test(test_names_of_a_builder),
        cmocka_unit_test(test_what_is_written_reads_back),
        cmocka_unit_test(test_pictures_read_back),
        cmocka_unit_test(test_huge_boards_need_huge_files),
        cmocka_unit_test(test_what_cannot_be_written),
        cmocka_unit_test(test_text_is_aligned),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_allocations_may_fail),
    };
    return cmocka_run_group_tests_name("tour files", tests, NULL, NULL);
}
