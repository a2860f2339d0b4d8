/* test_conditions.c - conditions by name and words: each row of the table is asked for,
 * put in words, sealed, described and compared.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "file_helpers.h"
#include "icosian/icosian.h"
#include "problem/condition/condition.h"
#include "problems.h"
#include "shared_context.h"

/* An open subject that can have the condition. */
static ico_problem *subject_of(const ico_condition *c)
{
    ico_problem *p;
    ico_graph *g;
    ico_graph_builder *builder;
    if (c->subjects != ICO_SUBJECT_GRAPHS)
        return board_problem(ctx, "knight", "8x8", ICO_CLOSED);
    assert_int_equal(ico_graph_builder_new(ctx, 3, false, &builder), ICO_OK);
    for (uint32_t v = 0; v < 3; v++) {
        assert_int_equal(ico_graph_builder_add(builder, v, (v + 1) % 3), ICO_OK);
        assert_int_equal(ico_graph_builder_weigh(builder, v), ICO_OK);
    }
    assert_int_equal(ico_graph_build(builder, "triangle", &g), ICO_OK);
    ico_graph_builder_free(builder);
    assert_int_equal(ico_problem_from_graph(ctx, g, &p), ICO_OK);
    return p;
}

static ico_problem *asking(const ico_condition *c, const char *words)
{
    ico_problem *p = subject_of(c);
    if (c->form == ICO_VALUE_LETTERS)
        assert_int_equal(ico_problem_ask(p, "classes", "p=primes"), ICO_OK);
    if (words != NULL && ico_problem_ask(p, c->name, words) != ICO_OK)
        fail_msg("%s %s: %s", c->name, words, ico_context_error(ctx)->message);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    return p;
}

static void examples_come_back(void **state)
{
    (void)state;
    for (unsigned i = 0; i < ICO_CONDITIONS; i++)
        for (size_t k = 0; k < 3 && ico__conditions[i].example[k] != NULL; k++) {
            const ico_condition *c = &ico__conditions[i];
            ico_problem *p = asking(c, c->example[k]), *none = asking(c, NULL);
            ico_text words, told, plain;
            ico_text_init(&words, ctx);
            ico_text_init(&told, ctx);
            ico_text_init(&plain, ctx);
            assert_true(ico_problem_asks(p, c->name, &words));
            assert_string_equal(words.data, c->example[k]);
            /* a class that no cell has is not told */
            bool told_of = c->form != ICO_VALUE_CLASSES;
            assert_int_equal(ico_problem_features(p) != ico_problem_features(none),
                             told_of);
            assert_false(ico_problem_asks(none, c->name, &words));
            ico_problem_describe(p, &told);
            ico_problem_describe(none, &plain);
            assert_int_equal(strcmp(told.data, plain.data) != 0, told_of);
            ico_text_free(&words);
            ico_text_free(&told);
            ico_text_free(&plain);
            ico_problem_free(p);
            ico_problem_free(none);
        }
}

/* Questions that ask otherwise are not the same, and the difference is named. */
static void differences_are_named(void **state)
{
    (void)state;
    for (unsigned i = 0; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        if (c->differs == NULL) continue;
        ico_problem *p = asking(c, c->example[0]), *again = asking(c, c->example[0]),
                    *other = asking(c, c->example[1]);
        ico_text why;
        bool same = false;
        ico_text_init(&why, ctx);
        assert_int_equal(ico_problem_is_same(ctx, p, again, &same, &why), ICO_OK);
        assert_true(same);
        assert_int_equal(ico_problem_is_same(ctx, p, other, &same, &why), ICO_OK);
        assert_false(same);
        assert_string_equal(why.data, c->differs);
        ico_text_free(&why);
        ico_problem_free(p);
        ico_problem_free(again);
        ico_problem_free(other);
    }
}

static void wrong_words_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *name, *words, *message;
    } rows[] = {
        {"straight", "0",
         "--straight takes the moves that a line may have, 1 or more, not '0'"},
        {"congruent", "1", "--congruent takes the number of parts, 2 or more, not '1'"},
        {"congruent", "5000000000",
         "--congruent takes the number of parts, 2 or more, not '5000000000'"},
        {"turns", "none", "--turns is min|max, not `none`"},
        {"crossings", "mi", "--crossings is none|min|max, not `mi`"},
        {"longest", "maybe", "--longest is yes or no, not `maybe`"},
        {"magic", NULL, "--magic needs a value: semi|full"},
        {"angles", "blunt",
         "angles \"blunt\": an angle is acute, right, obtuse or straight; "
         "commas join several (--angles)"},
        {"straihgt", "1", "there is no condition `straihgt`; did you mean straight"},
        {"", "1", "there is no condition ``"},
        {"give", "a1=1,b2", "--give CELL=K,...: `b2` is not CELL=K; write --give e4=17"},
        {"require", "a1", "--require A-B,...: `a1` is not A-B; write --require e4-f6"},
        {"arrow", "a1=X",
         "--arrow CELL=NE,...: `a1=X` is not CELL=NE; write --arrow e4=NE"},
        {"waypoints", "a1,",
         "--waypoints CELL,...: `` is not CELL; write --waypoints e4"},
        {"class", "a1=PQ",
         "--class CELL=x,...: `a1=PQ` is not CELL=x; write --class e4=p"},
        {"class", "a1=p",
         "class p is not declared: write 'class p: primes' above the cells"},
        {"classes", "primes",
         "--classes x=NUMBERS,...: `primes` is not x=NUMBERS; write "
         "--classes p=odd"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_problem *p = board_problem(ctx, "knight", "6x6", ICO_CLOSED);
        assert_int_equal(ico_problem_ask(p, rows[i].name, rows[i].words),
                         ICO_BAD_ARGUMENT);
        assert_string_equal(ico_context_error(ctx)->message, rows[i].message);
        closed_problem(p);
        assert_int_equal(ico_problem_ask(p, "straight", "3"), ICO_BAD_ARGUMENT);
        ico_problem_free(p);
    }
}

/* A flag that is taken back; the value asked for last counts. */
static void the_last_word_counts(void **state)
{
    (void)state;
    ico_problem *p = board_problem(ctx, "knight", "6x6", ICO_CLOSED);
    assert_int_equal(ico_problem_ask(p, "longest", NULL), ICO_OK);
    assert_int_equal(ico_problem_ask(p, "longest", "no"), ICO_OK);
    assert_int_equal(ico_problem_ask(p, "straight", "3"), ICO_OK);
    assert_int_equal(ico_problem_ask(p, "straight", "2"), ICO_OK);
    closed_problem(p);
    assert_false(ico_problem_longest(p));
    assert_int_equal(ico_problem_straight(p), 2);
    ico_problem_free(p);
}

/* The needs of a condition are tested by the seal. */
static void needs_are_tested(void **state)
{
    (void)state;
    for (unsigned i = 0; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        if ((c->needs & (ICO_FLAT_SQUARES | ICO_FULL_RECTANGLE)) == 0) continue;
        ico_problem *p = board_problem(ctx, "knight", "torus:6x6", ICO_CLOSED);
        assert_int_equal(ico_problem_ask(p, c->name, c->example[0]), ICO_OK);
        assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
        assert_non_null(strstr(ico_context_error(ctx)->message, c->name));
        ico_problem_free(p);
    }
}

static ico_problem *board_in(const char *file)
{
    ico_text notes;
    ico_text_init(&notes, ctx);
    ico_problem *p = board_of(ctx, NULL, file, &notes);
    ico_text_free(&notes);
    return p;
}

/* The question in a board file, or as JSON, asks the same. */
static void check_written(const ico_problem *p, const ico_condition *c, bool board)
{
    ico_problem *back = NULL;
    ico_text text, words, again;
    ico_text_init(&text, ctx);
    ico_text_init(&words, ctx);
    ico_text_init(&again, ctx);
    if (!board) ico_text_puts(&text, "{\"verdict\":\"found\",\"question\":");
    assert_int_equal(
        board ? ico_board_file_write(p, &text) : ico_question_write(p, &text), ICO_OK);
    if (!board) ico_text_puts(&text, "}\n");
    if (board)
        back = closed_problem(board_in(text.data));
    else
        assert_int_equal(ico_question_read(ctx, "it", text.data, text.size, &back),
                         ICO_OK);
    if (ico_problem_asks(p, c->name, &words) != ico_problem_asks(back, c->name, &again))
        fail_msg("%s is lost: %s", c->name, text.data);
    bool kept = board || !ico_problem_start_is_auto(p); /* JSON has the start picked */
    if (words.data != NULL && kept) assert_string_equal(words.data, again.data);
    bool same = false;
    assert_int_equal(ico_problem_is_same(ctx, p, back, &same, NULL), ICO_OK);
    assert_true(same);
    ico_problem_free(back);
    ico_text_free(&text);
    ico_text_free(&words);
    ico_text_free(&again);
}

static void files_ask_the_same(void **state)
{
    (void)state;
    for (unsigned i = 0; i < ICO_CONDITIONS; i++)
        for (size_t k = 0; k < 3 && ico__conditions[i].example[k] != NULL; k++) {
            const ico_condition *c = &ico__conditions[i];
            ico_problem *p = asking(c, c->example[k]);
            check_written(p, c, false);
            if (c->subjects != ICO_SUBJECT_GRAPHS) check_written(p, c, true);
            ico_problem_free(p);
        }
}

/* Board files may say that a condition is not asked. */
static void any_asks_for_nothing(void **state)
{
    (void)state;
    for (unsigned i = ICO_LISTS; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        char file[120];
        if (c->subjects == ICO_SUBJECT_GRAPHS) continue;
        snprintf(file, sizeof file, "piece: king\n%s: %s\n\n. . .\n. . .\n. . .\n",
                 c->name, c->form == ICO_VALUE_FLAG ? "no" : "any");
        ico_problem *p = closed_problem(board_in(file));
        assert_false(ico_problem_asks(p, c->name, NULL));
        ico_problem_free(p);
        snprintf(file, sizeof file, "piece: king\n%s: nonsense\n\n. . .\n. . .\n. . .\n",
                 c->name);
        assert_null(board_in(file));
        assert_int_equal(ico_context_error(ctx)->line, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(examples_come_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(differences_are_named, set_up, tear_down),
        cmocka_unit_test_setup_teardown(wrong_words_are_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_last_word_counts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(needs_are_tested, set_up, tear_down),
        cmocka_unit_test_setup_teardown(files_ask_the_same, set_up, tear_down),
        cmocka_unit_test_setup_teardown(any_asks_for_nothing, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
