/* test_own_method.c - methods of a program's own: what they offer is verified, what they
 * hide comes out, and descriptions with a fault are refused.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "allocation.h"
#include "problems.h"

/* What the method does: `offers` tours of `length` vertices (one after the other), then
 * says that nothing is left, or gives a reason; hides: returns ICO_OK all the same. */
typedef struct script {
    const uint32_t *tours;
    size_t offers, length, accepted;
    bool exhausts, hides, gives_reason, breaks_reason, stalls;
    ico_status returns;
    uint64_t drawn;
} script;

static ico_status give_reason(const script *s, const ico_problem *problem, ico_job *job)
{
    ico_reason *reason = NULL;
    ico_status status = ico_reason_find(ico_job_context(job), problem, &reason);
    if (status != ICO_OK) return status;
    assert_non_null(reason);
    assert_true(reason->vertex_count > 0);
    if (s->breaks_reason) reason->vertices[0] = reason->vertices[1];
    return ico_job_reason(job, reason);
}

static ico_status play(void *user, const ico_problem *problem, ico_job *job)
{
    script *s = user;
    bool more = true;
    ico_status status = ICO_OK;
    s->drawn = ico_job_random(job, UINT64_MAX);
    for (size_t i = 0; i < s->offers && more && (status == ICO_OK || s->hides); i++) {
        status = ico_job_offer(job, s->tours + i * s->length, s->length, &more);
        if (status == ICO_OK) s->accepted++;
    }
    if (status == ICO_OK && s->gives_reason) status = give_reason(s, problem, job);
    if (status == ICO_OK && s->exhausts) ico_job_exhausted(job);
    while (s->stalls && !ico_job_tick(job, 1)) ico_job_note(job, 1, 2);
    if (s->returns != ICO_OK) return s->returns;
    return s->hides ? ICO_OK : status;
}

static const ico_option_spec table[] = {
    {"number", ICO_OPTION_INT, 3, 1, 9, NULL, NULL, "a number"},
    {"choice", ICO_OPTION_CHOICE, 1, 0, 0, "left|right", NULL, "a choice"},
    {"text", ICO_OPTION_TEXT, 0, 0, 0, NULL, "words", "a text"},
};

static ico_method_spec describe(script *s)
{
    return (ico_method_spec){.name = "own",
                             .help = "for the test",
                             .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST,
                             .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED,
                             .solve = play,
                             .user = s};
}

static ico_context *ctx;
static ico_method_set *set;
static ico_problem *problem;
static ico_run *run;

static int setup(void **state)
{
    (void)state;
    ctx = ico_context_new(NULL);
    return ctx == NULL || ico_method_set_new(ctx, &set) != ICO_OK;
}

static int teardown(void **state)
{
    (void)state;
    ico_run_free(run);
    ico_problem_free(problem);
    ico_method_set_free(set);
    run = NULL;
    problem = NULL;
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
    return 0;
}

static const ico_method *add(const ico_method_spec *spec)
{
    const ico_method *method = NULL;
    assert_int_equal(ico_method_set_add(set, spec, &method), ICO_OK);
    return method;
}

static void make(const char *family, ico_kind kind)
{
    problem = closed_problem(family_problem(ctx, family, kind));
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
}

static ico_result *solved(script *s)
{
    ico_result *result = NULL;
    ico_method_spec spec = describe(s);
    assert_int_equal(ico_run_solve(run, add(&spec), NULL, &result), ICO_OK);
    return result;
}

/* The message of a run that fails with `status`. */
static const char *failed(script *s, ico_status status)
{
    ico_result *result = NULL;
    ico_method_spec spec = describe(s);
    assert_int_equal(ico_run_solve(run, add(&spec), NULL, &result), status);
    assert_null(result);
    assert_int_equal(ico_context_error(ctx)->status, status);
    return ico_context_error(ctx)->message;
}

/* The square 0 1 2 3 of complete:4, turned, reversed, and the two others. */
static const uint32_t squares[] = {0, 1, 2, 3, 2, 3, 0, 1, 0, 3,
                                   2, 1, 0, 2, 1, 3, 0, 1, 3, 2};

static void a_tour_is_verified(void **state)
{
    (void)state;
    script s = {.tours = squares, .offers = 1, .length = 4};
    make("complete:4", ICO_CLOSED);
    ico_result *result = solved(&s);
    assert_int_equal(result->verdict, ICO_FOUND);
    assert_true(result->checked);
    assert_string_equal(result->method, "own");
    assert_int_equal(ico_tour_length(result->tour), 4);
    ico_result_free(result);
}

static void a_wrong_tour_comes_out(void **state)
{
    (void)state;
    static const uint32_t tours[] = {0, 2, 1, 3, 4, 0, 1, 2, 3, 4};
    script s = {
        .tours = tours, .offers = 2, .length = 5, .hides = true, .exhausts = true};
    make("cycle:5", ICO_CLOSED);
    assert_non_null(strstr(failed(&s, ICO_DEFECT), "method own offered a tour"));
    assert_int_equal(s.accepted, 0); /* nor is the right one taken that comes after it */
}

static void vertices_that_are_none(void **state)
{
    (void)state;
    static const uint32_t tours[] = {0, 1, 2, 3, UINT32_MAX};
    script s = {.tours = tours, .offers = 1, .length = 5};
    make("cycle:5", ICO_CLOSED);
    ico_run_set_goal(run, ICO_GOAL_LIST, 0);
    assert_non_null(strstr(failed(&s, ICO_DEFECT), "method own offered a tour"));
}

static void too_few_vertices(void **state)
{
    (void)state;
    for (size_t length = 0; length < 5; length += 4) {
        script s = {.tours = squares, .offers = 1, .length = length};
        make("cycle:5", ICO_CLOSED);
        (void)failed(&s, ICO_DEFECT);
        teardown(state);
        setup(state);
    }
}

static void a_list_is_counted(void **state)
{
    (void)state;
    script s = {.tours = squares + 8, .offers = 3, .length = 4, .exhausts = true};
    make("complete:4", ICO_CLOSED);
    ico_run_set_goal(run, ICO_GOAL_LIST, 0);
    ico_result *result = solved(&s);
    assert_int_equal(result->tours, 3);
    assert_true(result->complete);
    ico_result_free(result);
}

static void a_limit_ends_a_list(void **state)
{
    (void)state;
    script s = {.tours = squares + 8, .offers = 3, .length = 4, .exhausts = true};
    make("complete:4", ICO_CLOSED);
    ico_run_set_goal(run, ICO_GOAL_LIST, 2);
    ico_result *result = solved(&s);
    assert_int_equal(result->tours, 2);
    assert_int_equal(s.accepted, 2);
    ico_result_free(result);
}

/* Turned by two places, and the other way round. */
static void the_same_tour_twice(void **state)
{
    (void)state;
    for (size_t offers = 2; offers <= 3; offers++) {
        static const uint32_t reversed[] = {0, 1, 2, 3, 0, 3, 2, 1};
        script s = {.tours = offers == 2 ? reversed : squares,
                    .offers = offers,
                    .length = 4,
                    .hides = true};
        make("complete:4", ICO_CLOSED);
        ico_run_set_goal(run, ICO_GOAL_LIST, 0);
        assert_non_null(strstr(failed(&s, ICO_DEFECT), "once more"));
        assert_int_equal(s.accepted, 1);
        teardown(state);
        setup(state);
    }
}

static void none_without_a_reason_is_unchecked(void **state)
{
    (void)state;
    script s = {.exhausts = true};
    make("cycle:5", ICO_CLOSED);
    ico_result *result = solved(&s); /* a lie that nobody can see through */
    assert_int_equal(result->verdict, ICO_NONE);
    assert_false(result->checked);
    assert_null(result->reason);
    ico_result_free(result);
}

static void none_with_a_reason_is_checked(void **state)
{
    (void)state;
    script s = {.gives_reason = true};
    make("grid:3x3", ICO_CLOSED);
    ico_result *result = solved(&s);
    assert_int_equal(result->verdict, ICO_NONE);
    assert_true(result->checked);
    assert_non_null(result->reason);
    ico_result_free(result);
}

static void a_wrong_reason_comes_out(void **state)
{
    (void)state;
    script s = {.gives_reason = true, .breaks_reason = true, .hides = true};
    make("grid:3x3", ICO_CLOSED);
    assert_non_null(strstr(failed(&s, ICO_DEFECT), "method own gave a reason"));
}

/* Without ICO_CAN_PROVE what is exhausted is the method alone. */
static void a_finder_proves_nothing(void **state)
{
    (void)state;
    script s = {.exhausts = true};
    ico_method_spec spec = describe(&s);
    ico_result *result = NULL;
    spec.can = ICO_CAN_FIND;
    make("path:5", ICO_CLOSED);
    assert_int_equal(ico_run_solve(run, add(&spec), NULL, &result), ICO_OK);
    assert_int_equal(result->verdict, ICO_UNKNOWN);
    assert_int_equal(result->limit, ICO_LIMIT_METHOD);
    ico_result_free(result);
    ico_run_set_goal(run, ICO_GOAL_LIST, 0);
    result = NULL;
    assert_int_equal(
        ico_run_solve(run, ico_method_set_by_name(set, "own"), NULL, &result),
        ICO_UNSUPPORTED);
    assert_null(result);
}

static void a_status_has_a_message(void **state)
{
    (void)state;
    script s = {.returns = ICO_IO};
    make("cycle:5", ICO_CLOSED);
    assert_non_null(strstr(failed(&s, ICO_IO), "method own failed"));
}

static void limits_hold(void **state)
{
    (void)state;
    script s = {.stalls = true};
    make("cycle:5", ICO_CLOSED);
    ico_run_set_ticks(run, 1000);
    ico_run_set_threads(run, 2);
    ico_result *result = solved(&s);
    assert_int_equal(result->verdict, ICO_UNKNOWN);
    assert_int_equal(result->limit, ICO_LIMIT_TICKS);
    assert_int_equal(result->stats.ticks, 1000);
    assert_int_equal(result->stats.nodes, 999);
    assert_int_equal(result->stats.backtracks, 2 * 999);
    ico_result_free(result);
}

static void memory_is_a_limit(void **state)
{
    (void)state;
    script s = {.returns = ICO_NO_MEMORY};
    make("cycle:5", ICO_CLOSED);
    ico_context_limit_memory(ctx, 10000000);
    ico_result *result = solved(&s);
    assert_int_equal(result->limit, ICO_LIMIT_MEMORY);
    ico_result_free(result);
}

static void seeds_repeat(void **state)
{
    (void)state;
    script s = {.exhausts = true};
    make("cycle:5", ICO_CLOSED);
    ico_result_free(solved(&s));
    uint64_t first = s.drawn;
    for (uint64_t seed = 1; seed < 3; seed++) {
        ico_result *result = NULL;
        ico_run_set_seed(run, seed);
        assert_int_equal(
            ico_run_solve(run, ico_method_set_by_name(set, "own"), NULL, &result),
            ICO_OK);
        ico_result_free(result);
        assert_int_equal(s.drawn == first, seed == 1);
    }
}

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
    ico_problem *p = closed_problem(family_problem(second, "complete:4", ICO_CLOSED));
    ico_run *elsewhere;
    ico_result *result;
    assert_int_equal(ico_run_new(second, p, &elsewhere), ICO_OK);
    assert_int_equal(ico_run_solve(elsewhere, method, NULL, &result), ICO_OK);
    assert_int_equal(result->verdict, ICO_FOUND);
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
    refused(&spec, "one of that name");
    spec.name = "a2-b_c";
    (void)add(&spec);
    refused(&spec, "one of that name");
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

/* Lists the three squares. */
static ico_status scenario(ico_context *c)
{
    script s = {.tours = squares + 8, .offers = 3, .length = 4, .exhausts = true};
    ico_method_spec spec = describe(&s);
    const ico_method *method = NULL;
    ico_method_set *methods = NULL;
    ico_graph *graph = NULL;
    ico_problem *p = NULL;
    ico_run *r = NULL;
    ico_result *result = NULL;
    ico_status status = ico_method_set_new(c, &methods);
    if (status == ICO_OK) status = ico_method_set_add(methods, &spec, &method);
    assert_true((status == ICO_OK) == (method != NULL));
    if (status == ICO_OK) status = ico_family_graph(c, "complete:4", &graph);
    if (status == ICO_OK) status = ico_problem_from_graph(c, graph, &p);
    if (p == NULL) ico_graph_free(graph);
    if (status == ICO_OK) status = ico_problem_set_kind(p, ICO_CLOSED);
    if (status == ICO_OK) status = ico_problem_close(p);
    if (status == ICO_OK) status = ico_run_new(c, p, &r);
    if (status == ICO_OK) {
        ico_run_set_goal(r, ICO_GOAL_LIST, 0);
        status = ico_run_solve(r, method, NULL, &result);
    }
    if (status == ICO_OK) assert_int_equal(result->tours, 3);
    ico_result_free(result);
    ico_run_free(r);
    ico_problem_free(p);
    ico_method_set_free(methods);
    return status;
}

static void allocations_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(scenario) > 10);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_tour_is_verified),
        TEST(a_wrong_tour_comes_out),
        TEST(vertices_that_are_none),
        TEST(too_few_vertices),
        TEST(a_list_is_counted),
        TEST(a_limit_ends_a_list),
        TEST(the_same_tour_twice),
        TEST(none_without_a_reason_is_unchecked),
        TEST(none_with_a_reason_is_checked),
        TEST(a_wrong_reason_comes_out),
        TEST(a_finder_proves_nothing),
        TEST(a_status_has_a_message),
        TEST(limits_hold),
        TEST(memory_is_a_limit),
        TEST(seeds_repeat),
        TEST(sets_are_apart),
        TEST(fit_is_between_0_and_1),
        TEST(options_have_values),
        TEST(names_are_taken_or_wrong),
        TEST(faults_are_named),
        TEST(option_tables_are_whole),
        cmocka_unit_test(allocations_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
