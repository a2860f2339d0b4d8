/* tests/unit/test_encode.c - models have the sizes that were published; answers are read
 * back.  That models are tours is counted in tests/property/test_encode_*.c.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "encode/encodings.h"
#include "icosian/icosian.h"
#include "problems.h"
#include "shared_context.h"

/* ------------------------------------------------------------- sizes -------------- */

static ico_model_size size_of(const ico_problem *problem, const char *name)
{
    ico_model_size size;
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(
        ico_encode(ctx, problem, ico_encoding_by_name(name), NULL, &text, &size), ICO_OK);
    ico_text_free(&text);
    return size;
}

/* The article on the prime rook's tour: 18 cells with prime numbers. */
static void sizes_are_as_published(void **state)
{
    (void)state;
    for (unsigned closed = 0; closed < 2; closed++) {
        ico_problem *problem = board_problem(ctx, "wazir", "8x8", ICO_CLOSED);
        of_kind(problem, closed ? ICO_CLOSED : ICO_OPEN);
        assert_int_equal(ico_problem_add_class(problem, 'p', "primes"), ICO_OK);
        for (unsigned i = 0; i < 18; i++)
            assert_int_equal(ico_problem_put_class(problem, 3 * i, 'p'), ICO_OK);
        closed_problem(problem);
        ico_model_size size = size_of(problem, "lp:position");
        assert_int_equal(size.variables, 4097);
        assert_int_equal(size.discrete, 4096);
        assert_int_equal(size.rows, closed ? 4179 + 64 : 4179);
        if (!closed) assert_int_equal(size.terms, 26661);
        assert_true(size_of(problem, "lp:reduced").variables < 4096 - 18 * 45);
        ico_problem_free(problem);
    }
    ico_problem *knight = board_question(ctx, "knight", "8x8", ICO_CLOSED);
    assert_int_equal(size_of(knight, "lp:mtz").variables, 400);
    assert_int_equal(size_of(knight, "mps:mtz").variables, 400);
    ico_problem_free(knight);
}

/* ------------------------------------------------------------- the table ---------- */

static void every_encoding_has_its_name_and_line(void **state)
{
    (void)state;
    size_t count;
    const ico_encoding *const *e = ico_encodings(&count);
    const char *language = "";
    assert_true(count > 30);
    for (size_t i = 0; i < count; i++) {
        char name[64];
        const char *help = ico_encoding_help(e[i]);
        snprintf(name, sizeof name, "%s:%s", ico_encoding_language(e[i]),
                 ico_encoding_name(e[i]));
        assert_ptr_equal(ico_encoding_by_name(name), e[i]);
        if (strcmp(language, ico_encoding_language(e[i])) != 0) {
            language = ico_encoding_language(e[i]);
            assert_ptr_equal(ico_encoding_by_name(language), e[i]);
        }
        assert_true(strlen(help) > 5 && strchr(help, '\n') == NULL);
        for (size_t k = 0; k < i; k++) {
            bool same = strcmp(ico_encoding_language(e[k]), language) == 0;
            if (same) assert_string_not_equal(ico_encoding_help(e[k]), help);
        }
    }
    assert_null(ico_encoding_by_name("lp:nothing"));
    assert_null(ico_encoding_by_name("nothing"));
}

/* A question about 2x3 that asks for this and no more than it has to. */
static ico_status ask_for(ico_problem *p, unsigned feature)
{
    switch (feature) {
    case ICO_ASKS_OPEN:
        return ico_problem_set_kind(p, ICO_OPEN);
    case ICO_ASKS_ENDS:
        return ico_problem_set_start(p, 1);
    case ICO_ASKS_REQUIRED:
        return ico_problem_require(p, 1, 4);
    case ICO_ASKS_FORBIDDEN:
        return ico_problem_forbid(p, 1, 4);
    case ICO_ASKS_DIRECTED:
        return ico_problem_set_directed(p, true);
    case ICO_ASKS_LONGEST:
        return ico_problem_set_longest(p, true);
    case ICO_ASKS_POSITIONS: /* the first is given, where some count from */
        return ico_problem_give(p, 0, 1);
    case ICO_ASKS_WAYPOINTS:
        for (uint64_t v = 0; v < 3; v++) {
            ico_status status = ico_problem_add_waypoint(p, v);
            if (status != ICO_OK) return status;
        }
        return ico_problem_set_start(p, 0);
    case ICO_ASKS_SYMMETRY:
        return ico_problem_set_symmetry(p, ICO_SYMMETRY_180);
    case ICO_ASKS_TURNS:
        return ico_problem_set_turns(p, ICO_TURNS_MIN);
    case ICO_ASKS_CROSSING_NUMBER:
        return ico_problem_set_crossings(p, ICO_CROSSINGS_MIN);
    case ICO_ASKS_CROSSINGS:
        return ico_problem_set_crossings(p, ICO_CROSSINGS_NONE);
    case ICO_ASKS_MAGIC:
        return ico_problem_set_magic(p, ICO_MAGIC_SEMI);
    case ICO_ASKS_STRAIGHT:
        return ico_problem_set_straight(p, 1);
    case ICO_ASKS_ANGLES:
        return ico_problem_set_angles(p, "acute");
    case ICO_ASKS_CONGRUENT:
        return ico_problem_set_congruent(p, 2);
    case ICO_ASKS_REGIONS:
        return ico_problem_ask(p, "regions", "2x2");
    case ICO_ASKS_VISITS:
        return ico_problem_ask(p, "visits", "2x2:a1=1");
    case ICO_ASKS_LENGTH:
        return ico_problem_ask(p, "length", "4");
    case ICO_ASKS_OPTIONAL:
        return ico_problem_ask(p, "optional", "a1");
    case ICO_ASKS_ARROWS:
        return ico_problem_point(p, 0, ICO_EAST);
    default:
        return ICO_OK; /* a closed tour; weights are for graphs */
    }
}

/* What it says it expresses it does, and what not it refuses by name. */
static void features_are_what_can_be_encoded(void **state)
{
    (void)state;
    size_t count;
    unsigned refused = 0;
    const ico_encoding *const *e = ico_encodings(&count);
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++) {
        const char *piece = 1u << bit == ICO_ASKS_ALTERNATION ? "wazir/king" : "wazir";
        ico_problem *problem = board_problem(ctx, piece, "2x3", ICO_CLOSED);
        assert_int_equal(ask_for(problem, 1u << bit), ICO_OK);
        closed_problem(problem);
        unsigned asked = ico_problem_features(problem);
        if (1u << bit != ICO_ASKS_WEIGHT) assert_true(asked >> bit & 1);
        for (size_t i = 0; i < count; i++) {
            bool can = (asked & ~ico_encoding_features(e[i])) == 0;
            ico_text text;
            ico_text_init(&text, ctx);
            ico_status status = ico_encode(ctx, problem, e[i], NULL, &text, NULL);
            assert_int_equal(status, can ? ICO_OK : ICO_UNSUPPORTED);
            assert_true((text.size > 0) == can);
            if (!can)
                assert_non_null(
                    strstr(ico_context_error(ctx)->message, ico_encoding_name(e[i])));
            refused += !can;
            ico_text_free(&text);
        }
        ico_problem_free(problem);
    }
    assert_true(refused > 2 * count); /* nobody does the longest, symmetric, ... */
}

static void tours_are_excluded_or_refused(void **state)
{
    (void)state;
    static const uint32_t tour[] = {0, 1, 2, 5, 4, 3};
    const ico_encode_options options = {.unwanted = tour, .unwanted_count = 1};
    size_t count;
    unsigned unable = 0;
    const ico_encoding *const *e = ico_encodings(&count);
    ico_problem *problem = board_question(ctx, "wazir", "2x3", ICO_CLOSED);
    for (size_t i = 0; i < count; i++) {
        ico_text with, without;
        bool can = ico_encoding_can_exclude(e[i]);
        ico_text_init(&with, ctx);
        ico_text_init(&without, ctx);
        assert_int_equal(ico_encode(ctx, problem, e[i], NULL, &without, NULL), ICO_OK);
        assert_int_equal(ico_encode(ctx, problem, e[i], &options, &with, NULL),
                         can ? ICO_OK : ICO_UNSUPPORTED);
        assert_true(can ? with.size > without.size : with.size == 0);
        unable += !can;
        ico_text_free(&with);
        ico_text_free(&without);
    }
    assert_int_equal(unable, 2); /* round trips have no next one */
    ico_problem_free(problem);
}

/* ------------------------------------------------------------- answers ------------ */

static ico_status decode(const ico_problem *problem, const char *name, const char *answer,
                         ico_answer *what, uint32_t *tour)
{
    uint32_t cycle[16];
    ico_input *input;
    assert_int_equal(ico_input_from_memory(ctx, "answer", answer, strlen(answer), &input),
                     ICO_OK);
    ico_status status =
        ico_decode(ctx, problem, ico_encoding_by_name(name), input, what, tour, cycle);
    ico_input_free(input);
    return status;
}

/* On a square 0-1-2-3-0 (wazir 2x2: 0 1 / 2 3, edges 0-1 0-2 1-3 2-3). */
static void answers_are_read(void **state)
{
    static const struct {
        const char *name, *answer;
        ico_status status;
        ico_answer what;
    } rows[] = {
        {"dimacs:edges", "s SATISFIABLE\nv 1 2 3 4 0\n", ICO_OK, ICO_ANSWER_TOUR},
        {"dimacs:edges", "c x\ns UNSATISFIABLE\n", ICO_OK, ICO_ANSWER_NONE},
        {"dimacs:edges", "SAT\n1 2 3 4 0\n", ICO_OK, ICO_ANSWER_TOUR},
        {"dimacs:edges", "s SATISFIABLE\nv 1 2 3 -4 0\n", ICO_BAD_INPUT, 0},
        {"dimacs:edges", "s SATISFIABLE\nv 1 2 3 9 0\n", ICO_BAD_INPUT, 0},
        {"dimacs:edges", "Segmentation fault\n", ICO_OK, ICO_ANSWER_UNKNOWN},
        {"dimacs:edges", "", ICO_OK, ICO_ANSWER_UNKNOWN},
        {"opb:edges", "s SATISFIABLE\nv x1 x2 x3 x4\n", ICO_OK, ICO_ANSWER_TOUR},
        {"lp:dfj", "x_a2_b2 1\nx_a2_a1 1\nx_b2_b1 0.9999\nx_a1_b1 1\n", ICO_OK,
         ICO_ANSWER_TOUR},
        {"lp:dfj", "x_a2_b2 1\nx_a2_a1 1\nx_b2_b1 0.4\nx_a1_b1 1\n", ICO_BAD_INPUT, 0},
        {"lp:dfj", "Infeasible - objective value 0\n", ICO_OK, ICO_ANSWER_NONE},
        {"lp:mtz",
         "  3 x_a2_b2 * 1 0 1\n 4 x_b2_b1 * 1 0 1\n 5 x_b1_a1 * 1 0 1\n"
         " 6 x_a1_a2 * 1 0 1\n 9 p_b2 * 5.4 0 6\n",
         ICO_BAD_INPUT, 0},
        {"lp:mtz",
         "  3 x_a2_b2 * 1 0 1\n 4 x_b2_b1 * 1 0 1\n 5 x_b1_a1 * 1 0 1\n"
         " 6 x_a1_a2 * 1 0 1\n 9 p_b2 * 0.9999999 0 6\n",
         ICO_OK, ICO_ANSWER_TOUR},
        {"smt:int", "sat\n((p_a2 0)\n (p_b2 1) (p_b1 2) (p_a1 3))\n", ICO_OK,
         ICO_ANSWER_TOUR},
        {"smt:int", "unsat\n(error \"no model\")\n", ICO_OK, ICO_ANSWER_NONE},
        {"smt:int", "sat\n((p_a2 0) (p_b2 1) (p_b1 1) (p_a1 3))\n", ICO_BAD_INPUT, 0},
        {"smt:bitvec",
         "sat\n((row_0 #b0) (column_0 #b0) (row_1 #b0) (column_1 #b1) (row_2 #b1) "
         "(column_2 #b1) (row_3 #b1) (column_3 #b0))\n",
         ICO_OK, ICO_ANSWER_TOUR},
        {"smt:bitvec",
         "sat\n((row_0 #b00) (column_0 #x0) (row_1 #x0) (column_1 #x01) (row_2 #x1) "
         "(column_2 #x1) (row_3 #x1) (column_3 #x0))\n",
         ICO_OK, ICO_ANSWER_TOUR},
        {"smt:bitvec", "sat\n((row_0 #b02) (column_0 #x0))\n", ICO_BAD_INPUT, 0},
        {"smt:bitvec", "sat\n((row_0 #xf) (column_0 #xf))\n", ICO_BAD_INPUT, 0},
        {"smt:bitvec", "sat\n((row_0 #xffffffffffffffffff) (column_0 #xf))\n",
         ICO_BAD_INPUT, 0},
        {"mzn:circuit", "next = [2,4,1,3]\n----------\n", ICO_OK, ICO_ANSWER_TOUR},
        {"mzn:circuit", "next = [2,1,4,3]\n----------\n", ICO_BAD_INPUT, 0},
        {"mzn:circuit", "next = [2,4,1", ICO_BAD_INPUT, 0},
        {"mzn:position", "place = [0,1,3,2]\n----------\n", ICO_OK, ICO_ANSWER_TOUR},
        {"fzn:circuit", "next = array1d(1..4, [2, 4, 1, 3]);\n----------\n", ICO_OK,
         ICO_ANSWER_TOUR},
        {"fzn:circuit", "=====UNSATISFIABLE=====\n", ICO_OK, ICO_ANSWER_NONE},
        {"asp:reach", "Answer: 1\nin(0,1) in(1,3) in(3,2) in(2,0)\nSATISFIABLE\n", ICO_OK,
         ICO_ANSWER_TOUR},
        {"tsplib:hcp", "TYPE : TOUR\nTOUR_SECTION\n1\n2\n4\n3\n-1\nEOF\n", ICO_OK,
         ICO_ANSWER_TOUR},
        {"tsplib:hcp", "TYPE : TOUR\nTOUR_SECTION\n1\n2\n4\n-1\nEOF\n", ICO_BAD_INPUT, 0},
    };
    (void)state;
    ico_problem *problem = board_question(ctx, "wazir", "2x2", ICO_CLOSED);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_answer what = ICO_ANSWER_UNKNOWN;
        uint32_t tour[4];
        ico_status status = decode(problem, rows[i].name, rows[i].answer, &what, tour);
        if (status != rows[i].status || (status == ICO_OK && what != rows[i].what))
            fail_msg("row %zu (%s): status %d, answer %d", i, rows[i].name, status, what);
        if (status == ICO_OK && what == ICO_ANSWER_TOUR) {
            bool valid;
            ico_kind kind;
            assert_int_equal(ico_verify_tour(ctx, problem, tour, 4, &valid, &kind, NULL),
                             ICO_OK);
            assert_true(valid);
        }
    }
    ico_problem_free(problem);
}

/* A closed tour that may begin in several places begins where the values say.  On a
 * square 0-1-3-2-0, 2 before 1. */
static void beginnings_are_read(void **state)
{
    static const struct {
        const char *name, *answer;
        ico_status status;
        uint32_t first;
    } rows[] = {
        {"mzn:circuit", "next = [2,4,1,3]\nstart = 3\n", ICO_OK, 2},
        {"mzn:table", "next = [2,4,1,3]\nstart = 4\n", ICO_OK, 3},
        {"mzn:plain", "next = [2,4,1,3]\nstart = 5\n", ICO_BAD_INPUT, 0},
        {"mzn:position", "place = [1,2,0,3]\n", ICO_OK, 2},
        {"mzn:position", "place = [2,3,1,0]\n", ICO_OK, 3},
        {"smt:int", "sat\n((p_a2 1)\n (p_b2 2) (p_b1 3) (p_a1 0))\n", ICO_OK, 2},
        {"smt:difference", "sat\n((p_a2 2)\n (p_b2 3) (p_b1 0) (p_a1 1))\n", ICO_OK, 3},
    };
    (void)state;
    ico_problem *problem = board_problem(ctx, "wazir", "2x2", ICO_CLOSED);
    assert_int_equal(ico_problem_add_waypoint(problem, 2), ICO_OK);
    assert_int_equal(ico_problem_add_waypoint(problem, 1), ICO_OK);
    closed_problem(problem);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_answer what = ICO_ANSWER_UNKNOWN;
        uint32_t tour[4] = {9, 9, 9, 9};
        ico_status status = decode(problem, rows[i].name, rows[i].answer, &what, tour);
        assert_int_equal(status, rows[i].status);
        if (status == ICO_OK) assert_int_equal(tour[0], rows[i].first);
    }
    ico_problem_free(problem);
}

/* A cover by two triangles names its cycles, and the cut then forbids it. */
static void cycles_are_named(void **state)
{
    ico_input *input;
    ico_answer what;
    uint32_t tour[6], cycle[7];
    const char *cover = "s SATISFIABLE\nv 1 2 3 4 5 6 -7 -8 -9 0\n";
    const uint32_t inside[3] = {0, 1, 2};
    const size_t counts[1] = {3};
    ico_encode_options options = {.vertices = inside, .counts = counts, .cuts = 1};
    ico_model_size before, after;
    ico_text text;
    static const uint32_t edges[9][2] = {{0, 1}, {1, 2}, {0, 2}, {3, 4}, {4, 5},
                                         {3, 5}, {0, 3}, {1, 4}, {2, 5}};
    (void)state;
    ico_graph_builder *builder = builder_new(ctx, 6, false);
    for (size_t i = 0; i < 9; i++) builder_add(builder, edges[i][0], edges[i][1]);
    ico_problem *problem =
        closed_problem(problem_in(ctx, built(builder, "prism"), ICO_CLOSED));
    const ico_encoding *e = ico_encoding_by_name("dimacs:edges");
    assert_int_equal(ico_input_from_memory(ctx, "answer", cover, strlen(cover), &input),
                     ICO_OK);
    assert_int_equal(ico_decode(ctx, problem, e, input, &what, tour, cycle), ICO_OK);
    ico_input_free(input);
    assert_int_equal(what, ICO_ANSWER_CYCLES);
    for (unsigned v = 0; v < 6; v++) assert_int_equal(cycle[v], v / 3);
    ico_text_init(&text, ctx);
    assert_int_equal(ico_encode(ctx, problem, e, NULL, &text, &before), ICO_OK);
    assert_int_equal(ico_encode(ctx, problem, e, &options, &text, &after), ICO_OK);
    assert_int_equal(after.rows, before.rows + 1);
    assert_int_equal(after.terms, before.terms + 3);
    ico_text_free(&text);
    ico_problem_free(problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sizes_are_as_published, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_encoding_has_its_name_and_line, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(features_are_what_can_be_encoded, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(tours_are_excluded_or_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(answers_are_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(beginnings_are_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(cycles_are_named, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
