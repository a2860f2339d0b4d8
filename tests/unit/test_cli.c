/* tests/unit/test_cli.c - the parts of the program that need no process: quantities, the
 * command line, exit statuses, allocation failures.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "cli/answer/answer.h"
#include "cli/frame/args.h"
#include "cli/frame/option_rules.h"
#include "cli/frame/quantities.h"
#include "cli/frame/question.h"
#include "cli/frame/report.h"
#include "cli/frame/search.h"
#include "cli/frame/verbs.h"
#include "cli/help/help.h"

static void quantities(void **state)
{
    (void)state;
    double s;
    uint64_t b;
    assert_true(limit_seconds("500ms", &s) && fabs(s - 0.5) < 1e-12);
    assert_true(limit_seconds("2m", &s) && fabs(s - 120) < 1e-12);
    assert_true(limit_seconds("1.25h", &s) && fabs(s - 4500) < 1e-9);
    assert_true(limit_seconds("3", &s) && fabs(s - 3) < 1e-12);
    assert_true(limit_bytes("4G", &b) && b == UINT64_C(4) << 30);
    assert_true(limit_bytes("1.5k", &b) && b == 1536);
    assert_true(limit_bytes("2TiB", &b) && b == UINT64_C(2) << 40);
    assert_true(limit_amount("20M", &b) && b == 20000000);
    static const char *const wrong[] = {
        "", "0", "-1", "x", "1x", "1.", ".5", "99999999999999999999", "1 s", "1e3"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(limit_seconds(wrong[i], &s));
        assert_false(limit_bytes(wrong[i], &b));
        assert_false(limit_amount(wrong[i], &b));
    }
    assert_false(limit_amount("0.5", &b));
    assert_false(limit_bytes("9999999T", &b));
}

static void words_and_options(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    char *words[] = {"knight", "8x8", "--open", "--start=a1", "-qo", "t.svg", "--ties",
                     "roth",   "-oX", "--time", "1s",         "--",  "--x",   "-"};
    args a;
    assert_int_equal(args_read(&a, ctx, VERB_SOLVE, 14, words), ICO_OK);
    assert_int_equal(a.words.size, 4);
    assert_string_equal(a.words.items[2], "--x");
    assert_string_equal(a.words.items[3], "-");
    assert_true(args_has(&a, OPTION_OPEN) && args_has(&a, OPTION_QUIET));
    assert_false(args_has(&a, OPTION_CLOSED));
    assert_string_equal(args_value(&a, OPTION_START), "a1");
    assert_string_equal(args_value(&a, OPTION_OUTPUT), "X");
    assert_null(args_value(&a, OPTION_SEED));
    assert_int_equal(a.method_words.size, 1);
    assert_string_equal(a.method_words.items[0].value, "roth");
    args_free(&a);
    /* Options of methods belong to verbs that run them. */
    char *ties[] = {"--ties", "roth"};
    assert_int_equal(args_read(&a, ctx, VERB_GRAPH, 2, ties), ICO_BAD_ARGUMENT);
    args_free(&a);
    ico_context_free(ctx);
}

/* An option of the program would hide a method's option of the same name. */
static void assert_no_method_has(const char *name)
{
    size_t method_count, option_count;
    const ico_method *const *methods = ico_methods(&method_count);
    for (size_t i = 0; i < method_count; i++) {
        const ico_option_spec *options = ico_method_options(methods[i], &option_count);
        for (size_t k = 0; k < option_count; k++)
            assert_false(option_name_is(name, options[k].name));
    }
}

/* Every option has a verb, and each name stands once. */
static void the_table(void **state)
{
    (void)state;
    size_t count;
    const verb *table = verbs(&count);
    for (unsigned i = 0; i < OPTION_COUNT; i++) {
        assert_true(option_rows[i].verbs != 0);
        assert_true(strlen(option_rows[i].help) > 0);
        if (option_rows[i].verbs & RUNNING) assert_no_method_has(option_rows[i].name);
        for (unsigned k = 0; k < i; k++)
            assert_string_not_equal(option_rows[i].name, option_rows[k].name);
    }
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(verb_by_name(table[i].name), &table[i]);
        assert_true(table[i].example_count > 0);
    }
    assert_null(verb_by_name("slove"));
}

/* Each word of a list names an option that one of the rule's verbs has. */
static void assert_options(const option_rule *rule, const char *list, bool with_forms)
{
    static const char forms[] =
        " text json tours grid page overlay svg pdf picture graph "
        "degrees board commas table pixels address ";
    const char *word;
    for (size_t size; (size = option_rule_word(&list, &word)) > 0;) {
        bool found = false;
        for (unsigned i = 0; i < OPTION_COUNT && !found; i++)
            found = strlen(option_rows[i].name) == size &&
                    memcmp(option_rows[i].name, word, size) == 0 &&
                    (option_rows[i].verbs & rule->verbs) != 0;
        const char *at = with_forms ? strstr(forms, " ") : NULL;
        for (; at != NULL && !found; at = strstr(at + 1, " "))
            found = strncmp(at + 1, word, size) == 0 && at[1 + size] == ' ';
        if (!found) print_error("option_rules.def: %.*s\n", (int)size, word);
        assert_true(found);
    }
}

static void the_rules(void **state)
{
    (void)state;
    size_t count;
    const option_rule *rules = option_rules(&count);
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++) {
        bool forms = rules[i].kind == RULE_WRITES || rules[i].kind == RULE_IN;
        assert_true(rules[i].verbs != 0);
        assert_options(&rules[i], rules[i].options, false);
        assert_options(&rules[i], rules[i].others, forms);
        assert_true(rules[i].kind <= RULE_HARMLESS || strlen(rules[i].why) > 0);
    }
    assert_true(option_repeats(OPTION_REQUIRE) && !option_repeats(OPTION_START));
    assert_true(option_is_harmless(OPTION_THREADS) && !option_is_harmless(OPTION_OPEN));
}

static ico_status ruled(ico_context *ctx, unsigned verb_bit, int count, char **words)
{
    args a;
    ico_status status = args_read(&a, ctx, verb_bit, count, words);
    if (status == ICO_OK) status = option_rules_check(&a);
    args_free(&a);
    return status;
}
#define RULED(verb, ...)                                                      \
    ruled(ctx, verb, (int)(sizeof((char *[]){__VA_ARGS__}) / sizeof(char *)), \
          (char *[]){__VA_ARGS__})

static void options_that_go_together(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    assert_int_equal(RULED(VERB_SOLVE, "--start", "a1", "--start", "b2"),
                     ICO_BAD_ARGUMENT);
    assert_non_null(strstr(ico_context_error(ctx)->message, "--start stands twice"));
    assert_int_equal(RULED(VERB_SOLVE, "--open", "--open", "-q", "-q"), ICO_OK);
    assert_int_equal(RULED(VERB_SOLVE, "--forbid", "a1-b1", "--forbid", "c1-c2"), ICO_OK);
    assert_int_equal(RULED(VERB_SOLVE, "--ties", "roth", "--ties", "first"),
                     ICO_BAD_ARGUMENT);
    assert_int_equal(RULED(VERB_SOLVE, "--style", "line"), ICO_BAD_ARGUMENT);
    assert_int_equal(RULED(VERB_SOLVE, "--style", "line", "-o", "t.svg"), ICO_OK);
    assert_int_equal(RULED(VERB_SOLVE, "--json", "-o", "t.svg"), ICO_OK);
    assert_int_equal(RULED(VERB_LIST, "--json", "-o", "t.csv"), ICO_BAD_ARGUMENT);
    assert_int_equal(RULED(VERB_COUNT, "--estimate", "100", "--method", "auto"), ICO_OK);
    assert_int_equal(RULED(VERB_COUNT, "--estimate", "100", "--method", "sweep"),
                     ICO_BAD_ARGUMENT);
    assert_int_equal(RULED(VERB_PUZZLE, "make", "--clues", "5"), ICO_OK);
    assert_int_equal(RULED(VERB_PUZZLE, "hint", "--clues", "5"), ICO_BAD_ARGUMENT);
    assert_non_null(
        strstr(ico_context_error(ctx)->message,
               "--clues is an option of `puzzle make`, not of `puzzle hint`"));
    ico_context_free(ctx);
}

static void statuses(void **state)
{
    (void)state;
    static const struct {
        ico_status is;
        int exit_status;
    } lines[] = {{ICO_BAD_INPUT, 2}, {ICO_IO, 2},      {ICO_TOO_LARGE, 2},
                 {ICO_NO_MEMORY, 3}, {ICO_STOPPED, 3}, {ICO_DEFECT, 4}};
    ico_context *ctx = ico_context_new(NULL);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        (void)ico__fail(ctx, lines[i].is, "what a test says");
        assert_int_equal(report_error(ctx), lines[i].exit_status);
        assert_int_equal(report_end(ctx, lines[i].is, 0), lines[i].exit_status);
    }
    assert_int_equal(report_end(ctx, ICO_OK, 1), 1);
    (void)ico__fail_at(ctx, ICO_STOPPED, "standard output", 0, 0, "nobody reads it");
    assert_int_equal(report_end(ctx, ICO_STOPPED, 1), 1);
    ico_context_free(ctx);
    assert_int_equal(answer_worse(0, 1), 1);
    assert_int_equal(answer_worse(3, 1), 3);
    assert_int_equal(answer_worse(0, 0), 0);
    assert_int_equal(answer_worse(130, 3), 130);
    assert_int_equal(answer_worse(130, 4), 4);
}

/* Command line, question, search and answer under an allocator that fails each request in
 * turn: an error, no leak. */
static ico_status solve_and_describe(ico_context *ctx, int count, char **words,
                                     bool running)
{
    args a;
    question q = {0};
    search s = {0};
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = args_read(&a, ctx, VERB_SOLVE, count, words);
    if (status == ICO_OK) status = search_open(&s, &a);
    if (status == ICO_OK) status = question_open(&q, &a, 0);
    if (status == ICO_OK) status = question_next(&q, &problem);
    if (status == ICO_OK && running) {
        status = search_run(&s, problem, &result);
        if (status == ICO_OK) status = answer_json(&a, problem, result, &text);
        if (status == ICO_OK) answer_line(problem, result, &text);
    }
    if (status == ICO_OK) help_verb_text(verb_by_name("solve"), VERB_SOLVE, &text);
    if (status == ICO_OK) help_man(NULL, &text);
    if (status == ICO_OK && !help_completion("bash", &text)) status = ICO_DEFECT;
    if (status == ICO_OK) status = ico_text_status(&text);
    ico_text_free(&text);
    ico_result_free(result);
    ico_problem_free(problem);
    question_close(&q);
    search_close(&s);
    args_free(&a);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    return status;
}

static ico_status solved(ico_context *ctx)
{
    char *words[] = {"knight",    "5x5",      "--open",   "--start",         "a1",
                     "--require", "a1-b3",    "--method", "backtrack,brute", "--ties",
                     "random",    "--forbid", "e5-d3",    "--seed",          "3"};
    return solve_and_describe(ctx, 15, words, true);
}

static ico_status asked(ico_context *ctx)
{
    char *words[] = {"knight",      "5x5",   "--open",    "--give", "a1=1,b3=2",
                     "--waypoints", "a1,c2", "--without", "c3,c4",  "--wall=a1-c2,a2-c1"};
    return solve_and_describe(ctx, 10, words, false);
}

static void failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(solved) > 20);
    assert_true(fail_each_allocation(asked) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quantities),
        cmocka_unit_test(words_and_options),
        cmocka_unit_test(the_table),
        cmocka_unit_test(the_rules),
        cmocka_unit_test(options_that_go_together),
        cmocka_unit_test(statuses),
        cmocka_unit_test(failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
