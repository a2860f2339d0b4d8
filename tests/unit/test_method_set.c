/* test_method_set.c - sets of methods of a program's own: what is in them, and
 * descriptions with a fault are refused.
 * SPDX-License-Identifier: MIT */
#include "scripted_method.h"

/* A set's methods stand behind the library's; other sets do not have them. */
static void sets_are_apart(void **state)
{
    (void)state;
    script s = {.tours = squares, .offers = 1, .length = 4};
    ico_method_spec spec = describe(&s);
    const ico_method *method = add(&spec);
    size_t count, built_in;
    ico_method_set *other;
    const ico_method *const *library = ico_methods(&built_in);
    const ico_method *const *all = ico_method_set_list(set, &count);
    assert_int_equal(count, built_in + 1);
    assert_memory_equal(all, library, built_in * sizeof *all);
    assert_ptr_equal(all[built_in], method);
    assert_ptr_equal(ico_method_set_by_name(set, "own"), method);
    assert_ptr_equal(ico_method_set_by_name(set, "auto"), ico_method_by_name("auto"));
    assert_non_null(ico_method_set_by_name(set, "sat:order/cadical"));
    assert_null(ico_method_set_by_name(set, "brut"));
    assert_null(ico_method_by_name("own"));
    ico_context *second = ico_context_new(NULL);
    assert_int_equal(ico_method_set_new(second, &other), ICO_OK);
    assert_null(ico_method_set_by_name(other, "own"));
    ico_method_set_free(other);
    ico_problem *p = family_question(second, "complete:4", ICO_CLOSED);
    ico_run *elsewhere;
    ico_result *result;
    assert_int_equal(ico_run_new(second, p, &elsewhere), ICO_OK);
    assert_int_equal(ico_run_solve(elsewhere, method, NULL, &result), ICO_OK);
    assert_int_equal(ico_result_verdict(result), ICO_FOUND);
    ico_result_free(result);
    ico_run_free(elsewhere);
    ico_problem_free(p);
    assert_int_equal(ico_context_live_bytes(second), 0);
    ico_context_free(second);
}

static double fit_user(void *user, const ico_problem *p, ico_text *why_not)
{
    (void)p;
    if (*(double *)user == 0 && why_not != NULL) ico_text_puts(why_not, "no wish to");
    return *(double *)user;
}

static void fit_is_between_0_and_1(void **state)
{
    (void)state;
    static const double said[] = {-1, 0, 0.5, 1, 7}, kept[] = {0, 0, 0.5, 1, 1};
    script s = {.exhausts = true};
    ico_method_spec spec = describe(&s);
    ico_text why;
    double fit = 0;
    make("cycle:5", ICO_CLOSED);
    ico_text_init(&why, ctx);
    assert_true(ico_method_fit(add(&spec), problem, NULL) == 0.1);
    spec.name = "picky";
    spec.fit = fit_user;
    spec.user = &fit;
    const ico_method *method = add(&spec);
    for (size_t i = 0; i < 5; i++) {
        fit = said[i];
        assert_true(ico_method_fit(method, problem, NULL) == kept[i]);
    }
    fit = 0;
    ico_result *result;
    assert_int_equal(ico_run_solve(run, method, NULL, &result), ICO_UNSUPPORTED);
    assert_non_null(strstr(ico_context_error(ctx)->message, "no wish to"));
    ico_problem *ends = started(family_problem(ctx, "cycle:5", ICO_OPEN), 0);
    fit = 1;
    assert_true(ico_method_fit(method, ends, &why) == 0);
    assert_non_null(strstr(why.data, "method picky cannot do given ends"));
    ico_problem_free(ends);
    ico_text_free(&why);
}

static const ico_option_spec table[] = {
    {"number", ICO_OPTION_INT, 3, 1, 9, NULL, NULL, "a number"},
    {"choice", ICO_OPTION_CHOICE, 1, 0, 0, "left|right", NULL, "a choice"},
    {"text", ICO_OPTION_TEXT, 0, 0, 0, NULL, "words", "a text"},
};

static ico_status read_options(void *user, const ico_problem *p, ico_job *job)
{
    (void)p;
    bool *given = user;
    assert_int_equal(ico_job_int(job, 0), *given ? 7 : 3);
    assert_int_equal(ico_job_int(job, 1), *given ? 0 : 1);
    assert_string_equal(ico_job_text(job, 2), *given ? "other" : "words");
    return ICO_OK;
}

static void options_have_values(void **state)
{
    (void)state;
    bool given = false;
    ico_method_spec spec = describe(NULL);
    ico_options *values;
    ico_result *result;
    spec.options = table;
    spec.option_count = 3;
    spec.solve = read_options;
    spec.user = &given;
    make("cycle:5", ICO_CLOSED);
    const ico_method *method = add(&spec);
    assert_int_equal(ico_run_solve(run, method, NULL, &result), ICO_OK);
    ico_result_free(result);
    given = true;
    assert_int_equal(ico_options_new(ctx, method, &values), ICO_OK);
    assert_int_equal(ico_options_set(values, "number", "10"), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_options_set(values, "number", "7"), ICO_OK);
    assert_int_equal(ico_options_set(values, "choice", "left"), ICO_OK);
    assert_int_equal(ico_options_set(values, "text", "other"), ICO_OK);
    assert_int_equal(ico_run_solve(run, method, values, &result), ICO_OK);
    ico_result_free(result);
    ico_options_free(values);
}

static void refused(const ico_method_spec *spec, const char *words)
{
    const ico_method *method = NULL;
    assert_int_equal(ico_method_set_add(set, spec, &method), ICO_BAD_ARGUMENT);
    assert_null(method);
    if (strstr(ico_context_error(ctx)->message, words) == NULL)
        fail_msg("%s", ico_context_error(ctx)->message);
}

static void names_are_taken_or_wrong(void **state)
{
    (void)state;
    script s = {.exhausts = true};
    ico_method_spec spec = describe(&s);
    static const char *const wrong[] = {NULL,
                                        "",
                                        "Own",
                                        "1st",
                                        "-own",
                                        "my own",
                                        "sat:order/cadical",
                                        "\xc3\xa4",
                                        "a-name-that-is-longer-than-forty-letters-"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        spec.name = wrong[i];
        refused(&spec, "its name");
    }
    spec.name = "brute";
    refused(&spec, "that name is in use");
    spec.name = "a2-b_c";
    (void)add(&spec);
    refused(&spec, "that name is in use");
}

static void faults_are_named(void **state)
{
    (void)state;
    script s = {.exhausts = true};
    const ico_method_spec right = describe(&s);
    ico_method_spec spec = right;
    spec.help = NULL;
    refused(&spec, "help or solve");
    spec = right, spec.solve = NULL;
    refused(&spec, "help or solve");
    static const unsigned abilities[] = {0, ICO_CAN_LIST, ICO_CAN_FIND | ICO_CAN_TRACE,
                                         ICO_CAN_FIND | ICO_CAN_DIFFER,
                                         ICO_CAN_FIND | 1u << 20};
    for (size_t i = 0; i < sizeof abilities / sizeof *abilities; i++) {
        spec = right, spec.can = abilities[i];
        refused(&spec, "find or prove");
    }
    spec = right, spec.features = ICO_ASKS_ENDS;
    refused(&spec, "features");
    spec = right, spec.features |= 1u << ICO_FEATURE_COUNT;
    refused(&spec, "features");
}

static void option_tables_are_whole(void **state)
{
    (void)state;
    static const ico_option_spec wrong[] = {
        {NULL, ICO_OPTION_INT, 1, 0, 9, NULL, NULL, "help"},
        {"Name", ICO_OPTION_INT, 1, 0, 9, NULL, NULL, "help"},
        {"name", ICO_OPTION_INT, 1, 0, 9, NULL, NULL, NULL},
        {"name", ICO_OPTION_INT, -1, 0, 9, NULL, NULL, "help"},
        {"name", ICO_OPTION_INT, 10, 0, 9, NULL, NULL, "help"},
        {"name", ICO_OPTION_CHOICE, 0, 0, 0, NULL, NULL, "help"},
        {"name", ICO_OPTION_CHOICE, -1, 0, 0, "a|b", NULL, "help"},
        {"name", ICO_OPTION_CHOICE, 2, 0, 0, "a|b", NULL, "help"},
        {"name", ICO_OPTION_TEXT, 0, 0, 0, NULL, NULL, "help"},
    };
    script s = {.exhausts = true};
    ico_method_spec spec = describe(&s);
    spec.option_count = 1;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        spec.options = &wrong[i];
        refused(&spec, "option table");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(sets_are_apart),      TEST(fit_is_between_0_and_1),
        TEST(options_have_values), TEST(names_are_taken_or_wrong),
        TEST(faults_are_named),    TEST(option_tables_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
