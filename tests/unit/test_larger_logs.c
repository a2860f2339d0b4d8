/* tests/unit/test_larger_logs.c - logs of searches as certificates, of questions large
 * enough that the search looks for cuts late, restarts, and learns facts on the way:
 * local graphs, most of them with edges that must be used.  Every NONE must come with a
 * log that the library's verifier and the checker believe.
 * SPDX-License-Identifier: MIT */
#include "believed.h"
#include "problem/reason.h"
#include "problems.h"
#include "run/run.h"
#include "verify/reason/reason.h"

#include <stdlib.h>

enum { MOST = 120, MOST_EDGES = 1024, STYLES = 6, THIN = 5 };

/* A question being made. */
typedef struct draft {
    ico_random *random;
    bool directed;
    unsigned n, used, count, pairs[MOST_EDGES][2];
    bool must[MOST_EDGES];
} draft;

static bool is_drawn(const draft *d, unsigned u, unsigned v)
{
    for (unsigned i = 0; i < d->count; i++) {
        const unsigned *e = d->pairs[i];
        if ((e[0] == u && e[1] == v) || (!d->directed && e[0] == v && e[1] == u))
            return true;
    }
    return false;
}

static void draw(draft *d, unsigned u, unsigned v, bool must)
{
    if (u == v || d->count == MOST_EDGES || is_drawn(d, u, v)) return;
    d->pairs[d->count][0] = u;
    d->pairs[d->count][1] = v;
    d->must[d->count++] = must;
}

/* A vertex near u, of n in a ring. */
static unsigned near(draft *d, unsigned u, unsigned n, unsigned width)
{
    return (u + n + below(d->random, 2 * width + 1) - width) % n;
}

/* Cycles side by side, of whose edges some must be used, and some edges between what is
 * near: a cover by cycles is there, the question is whether a tour is. */
static void draw_row(draft *d)
{
    unsigned width = 3 + below(d->random, 8), must = 3 + below(d->random, 8);
    for (unsigned at = 0; at < d->n;) {
        unsigned size = 3 + below(d->random, 8), end = at + size;
        if (end + 3 > d->n) end = d->n;
        for (unsigned v = at; v < end; v++)
            draw(d, v, v + 1 < end ? v + 1 : at, below(d->random, must + 1) == 0);
        at = end;
    }
    for (unsigned i = d->n * (7 + below(d->random, 8)) / 8; i > 0; i--) {
        unsigned u = i % d->n;
        draw(d, u, near(d, u, d->n, width), false);
    }
}

/* The same of paths that each tour must use, as in a window over a larger tour: from the
 * end of each to the beginning of others, or, now and then, to the end. */
static void draw_pairs(draft *d)
{
    unsigned pairs = d->n / 2, width = 2 + below(d->random, 6);
    unsigned turned = below(d->random, 2) ? 0 : 1 + below(d->random, 8);
    unsigned loose = below(d->random, 2) ? 0 : 2 + below(d->random, 9);
    for (unsigned i = 0; i < pairs; i++)
        draw(d, 2 * i, 2 * i + 1, below(d->random, pairs) >= loose);
    for (unsigned at = 0; at < pairs;) {
        unsigned size = 2 + below(d->random, 5), end = at + size;
        if (end + 2 > pairs) end = pairs;
        for (unsigned v = at; v < end; v++)
            draw(d, 2 * v, 2 * (v + 1 < end ? v + 1 : at) + 1, false);
        at = end;
    }
    for (unsigned i = pairs * (7 + below(d->random, 8)) / 5; i > 0; i--) {
        unsigned u = i % pairs, turn = below(d->random, pairs) >= turned;
        draw(d, 2 * u, 2 * near(d, u, pairs, width) + turn, false);
    }
    d->n = 2 * pairs;
}

/* Two rings, of which the second is wound twice as fast: no tour if it has 5, 11, .. */
static void draw_rings(draft *d)
{
    unsigned k = d->n / 2;
    for (unsigned i = 0; i < k; i++) {
        draw(d, i, (i + 1) % k, false);
        draw(d, i, k + i, false);
        draw(d, k + i, k + (i + 2) % k, false);
    }
    for (unsigned i = below(d->random, 3); i > 0; i--)
        draw(d, below(d->random, d->n), below(d->random, d->n), false);
}

/* Rings, some of them double and twisted, each with a hub that most of it is joined to,
 * and few edges from ring to ring: it takes many cases to see that they are too few. */
static void draw_hubs(draft *d)
{
    unsigned links = 2 + below(d->random, 2), spokes = 1 + below(d->random, 5), last = 0;
    for (unsigned at = 0; at + 11 <= d->n;) {
        unsigned half = 5 + below(d->random, 4), size = 2 * half;
        bool twisted = below(d->random, 2);
        if (at + size + 1 > d->n) half = 5, size = 10;
        for (unsigned i = 0; i < half; i++) {
            draw(d, at + i, at + (i + 1) % half, false);
            draw(d, at + half + i, at + half + (i + 1 + twisted) % half, false);
            draw(d, at + i, at + half + i, false);
        }
        for (unsigned i = 0; i < size; i++)
            if (below(d->random, 11) < spokes) draw(d, at + size, at + i, false);
        for (unsigned i = 0; i < links && at > 0; i++)
            draw(d, at + below(d->random, size + 1), last + below(d->random, at - last),
                 false);
        last = at;
        at += size + 1;
        d->used = at;
    }
    for (unsigned i = below(d->random, 4); i > 0; i--)
        draw(d, below(d->random, d->used), below(d->random, d->used), false);
    d->n = d->used;
}

static unsigned degree_of(const draft *d, unsigned v)
{
    unsigned degree = 0;
    for (unsigned i = 0; i < d->count; i++)
        degree += d->pairs[i][0] == v || d->pairs[i][1] == v;
    return degree;
}

/* Three edges or so at each vertex, to some of those near it: many cuts of few edges. */
static void draw_thin(draft *d)
{
    unsigned width = 3 + below(d->random, 4), least = 3 + (below(d->random, 3) == 0);
    for (unsigned v = 0; v < d->n; v++)
        for (unsigned k = 0; k < 12 && degree_of(d, v) < least; k++) {
            unsigned to = near(d, v, d->n, width);
            if (degree_of(d, to) < least + (k > 6)) draw(d, v, to, false);
        }
}

/* A board of squares joined side to side, and some others. */
static void draw_board(draft *d)
{
    unsigned width = 4 + below(d->random, 4), more = below(d->random, 4);
    for (unsigned v = 0; v < d->n; v++) {
        if ((v + 1) % width != 0 && v + 1 < d->n) draw(d, v, v + 1, false);
        if (v + width < d->n) draw(d, v, v + width, false);
    }
    for (; more > 0; more--)
        draw(d, below(d->random, d->n), below(d->random, d->n), false);
}

/* Edges in a row that must be used, where the degrees allow it. */
static void demand(draft *d, unsigned wanted)
{
    unsigned taken[MOST] = {0};
    for (unsigned i = 0; i < d->count; i++)
        for (unsigned k = 0; k < 2 && d->must[i]; k++) taken[d->pairs[i][k]]++;
    for (unsigned i = 0; i < wanted && d->count > 0; i++) {
        unsigned e = below(d->random, d->count), *ends = d->pairs[e];
        if (d->must[e] || taken[ends[0]] > 1 || taken[ends[1]] > 1) continue;
        d->must[e] = true;
        taken[ends[0]]++;
        taken[ends[1]]++;
    }
}

static ico_problem *as_problem(ico_context *ctx, const draft *d)
{
    ico_graph_builder *builder = builder_new(ctx, d->n, d->directed);
    for (unsigned i = 0; i < d->count; i++)
        builder_add(builder, d->pairs[i][0], d->pairs[i][1]);
    ico_problem *problem = problem_in(ctx, built(builder, "drawn"), ICO_CLOSED);
    for (unsigned i = 0; i < d->count; i++)
        if (d->must[i]) requiring(problem, d->pairs[i][0], d->pairs[i][1]);
    return closed_problem(problem);
}

static ico_problem *random_problem(ico_context *ctx, ico_random *random, unsigned style)
{
    static void (*const draw_one[STYLES])(draft *) = {draw_row,  draw_pairs, draw_rings,
                                                      draw_hubs, draw_board, draw_thin};
    static draft d;
    memset(&d, 0, sizeof d);
    d.random = random;
    d.n = 20 + below(random, MOST - 19);
    if (style == THIN) d.n = 14 + below(random, 60);
    d.directed = style == 0 && below(random, 4) == 0;
    draw_one[style](&d);
    if (style > 1) demand(&d, below(random, 2 + d.n / 16));
    return as_problem(ctx, &d);
}

static const char *const connectivity[] = {"adaptive", "always", "start"};

/* What circuit answers, or that it took too long. */
static ico_result *solved(ico_context *ctx, const ico_problem *problem,
                          ico_random *random)
{
    const ico_method *method = ico_method_by_name("circuit");
    ico_options *set;
    ico_run *run;
    ico_result *result = NULL;
    assert_int_equal(ico_options_new(ctx, method, &set), ICO_OK);
    assert_int_equal(
        ico_options_set(set, "connectivity",
                        connectivity[below(random, 6) / 4 * (1 + below(random, 2))]),
        ICO_OK);
    assert_int_equal(ico_options_set(set, "reasons", below(random, 4) ? "cut" : "path"),
                     ICO_OK);
    assert_int_equal(ico_options_set(set, "order", below(random, 2) ? "vsids" : "vmtf"),
                     ICO_OK);
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    ico_run_set_seed(run, ico__random_next(random));
    ico_run_set_ticks(run, 2 * 1000 * 1000);
    ico_status status = ico_run_solve(run, method, set, &result);
    if (status != ICO_OK) fail_msg("%s", ico_context_error(ctx)->message);
    ico_run_free(run);
    ico_options_free(set);
    return result;
}

static void test_larger_questions(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    const char *many = getenv("ICO_TEST_ALL"), *seed = getenv("ICO_TEST_SEED");
    unsigned none = 0, learned = 0, rounds = many != NULL ? 100000 : 1000;
    ico__random_seed(&random, seed != NULL ? strtoull(seed, NULL, 10) : 54);
    for (unsigned round = 0; round < rounds; round++) {
        unsigned style = round % 8 ? THIN : round / 8 % STYLES;
        ico_problem *problem = random_problem(ctx, &random, style);
        ico_result *result = solved(ctx, problem, &random);
        if (result->verdict == ICO_NONE) {
            assert_true(result->checked);
            none++;
            learned += result->reason->type == ICO_REASON_CLAUSES;
            if (checker_says(ctx, problem, result->reason) != VERIFIED)
                fail_msg("the checker does not believe it (round %u)", round);
        }
        ico_result_free(result);
        ico_problem_free(problem);
    }
    assert_true(none > rounds / 8 && learned > rounds / 20);
    ico_context_free(ctx);
}

/* A conflict is explained here by a cut that leaves one literal.  If that were a fact for
 * whoever replays the log, a path that a later cut takes away would be longer than was
 * meant. */
static void test_cuts_decide_nothing(void **state)
{
    (void)state;
    static const unsigned pairs[][2] = {
        {16, 18}, {0, 2},   {0, 4},   {0, 27},  {1, 5},   {1, 24},  {1, 25},  {2, 5},
        {2, 26},  {3, 4},   {3, 7},   {3, 26},  {4, 6},   {4, 8},   {5, 7},   {6, 7},
        {6, 9},   {8, 9},   {8, 10},  {9, 10},  {10, 14}, {11, 12}, {11, 13}, {11, 15},
        {12, 13}, {12, 14}, {13, 15}, {14, 15}, {14, 17}, {15, 18}, {16, 19}, {16, 20},
        {17, 18}, {17, 19}, {18, 22}, {19, 20}, {19, 21}, {20, 23}, {21, 22}, {21, 24},
        {22, 23}, {23, 25}, {24, 26}, {24, 27}, {25, 27}};
    ico_context *ctx = ico_context_new(NULL);
    const ico_method *method = ico_method_by_name("circuit");
    draft d = {.n = 28};
    ico_options *set;
    ico_run *run;
    ico_result *result;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        draw(&d, pairs[i][0], pairs[i][1], i < 1);
    ico_problem *problem = as_problem(ctx, &d);
    assert_int_equal(ico_options_new(ctx, method, &set), ICO_OK);
    assert_int_equal(ico_options_set(set, "order", "vmtf"), ICO_OK);
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    ico_run_set_seed(run, 3804423909218367390);
    if (ico_run_solve(run, method, set, &result) != ICO_OK)
        fail_msg("%s", ico_context_error(ctx)->message);
    assert_int_equal(result->verdict, ICO_NONE);
    assert_int_equal(result->reason->type, ICO_REASON_CLAUSES);
    assert_int_equal(checker_says(ctx, problem, result->reason), VERIFIED);
    ico_result_free(result);
    ico_run_free(run);
    ico_options_free(set);
    ico_problem_free(problem);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ given up ------- */

/* What a method of the test has to show, and what happens before it is looked at. */
static const ico_reason *shown;
static enum { NOTHING, CTRL_C, TIME_UP, HAPPENINGS } happening;

static ico_status solve_stopped(const ico_method *self, const ico_problem *problem,
                                const ico_options *options, ico_run *run)
{
    (void)self;
    (void)problem, (void)options;
    ico_context *ctx = ico__run_context(run);
    ico_text text;
    ico_reason *reason = NULL;
    ico_text_init(&text, ctx);
    ico_status status =
        ico__reason_new(ctx, ICO_REASON_CLAUSES, NULL, 0, &text, "", &reason);
    assert_int_equal(status, ICO_OK);
    ico_text_free(&text);
    reason->numbers = ICO_NEW_ARRAY(ctx, uint32_t, shown->number_count);
    reason->number_count = shown->number_count;
    memcpy(reason->numbers, shown->numbers, shown->number_count * sizeof *shown->numbers);
    if (happening == CTRL_C) ico_run_stop(run);
    while (happening == TIME_UP && !ico__run_must_end(run)) continue;
    status = ico__run_reason(run, reason);
    ico__run_exhausted(run, false);
    return status;
}

static double always(const ico_method *self, const ico_problem *problem,
                     ico_text *why_not)
{
    (void)self;
    (void)problem, (void)why_not;
    return 1;
}

/* A log whose check is given up: NONE, which was found, but unchecked and without
 * reason. */
static void test_checks_given_up(void **state)
{
    (void)state;
    static const ico_method stopped = {.name = "stopped",
                                       .help = "for the test",
                                       .can = ICO_CAN_FIND,
                                       .features = ~0u,
                                       .fit = always,
                                       .solve = solve_stopped};
    ico_context *ctx = ico_context_new(NULL);
    ico_result *honest, *result;
    ico_random random;
    ico__random_seed(&random, 55);
    ico_problem *problem = family_question(ctx, "petersen:17,2", ICO_CLOSED);
    honest = solved(ctx, problem, &random);
    assert_true(honest->checked);
    shown = honest->reason;
    for (happening = NOTHING; happening < HAPPENINGS; happening++) {
        ico_run *run;
        assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
        if (happening == TIME_UP) ico_run_set_seconds(run, 0.1);
        assert_int_equal(ico_run_solve(run, &stopped, NULL, &result), ICO_OK);
        assert_int_equal(result->verdict, ICO_NONE);
        assert_int_equal(result->checked, happening == NOTHING);
        assert_int_equal(result->reason != NULL, happening == NOTHING);
        ico_result_free(result);
        ico_run_free(run);
    }
    ico_result_free(honest);
    ico_problem_free(problem);
    ico_context_free(ctx);
}

/* Stops at the call whose number is given; counts them. */
typedef struct patience {
    unsigned asked, stop_at;
} patience;

static bool stop_then(void *user)
{
    patience *w = user;
    return ++w->asked == w->stop_at;
}

/* A log about so many places takes long to open; from then on its test asks whether to go
 * on. */
static void test_places_given_up(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_text text;
    ico_reason *reason = NULL;
    ico_problem *p = board_problem(ctx, "wazir", "30x30", ICO_OPEN);
    assert_int_equal(ico_problem_set_base(p, 1), ICO_OK);
    giving(p, 0, 1);
    giving(p, 2, 2);
    closed_problem(p);
    ico_text_init(&text, ctx);
    assert_int_equal(ico__reason_new(ctx, ICO_REASON_PLACES, NULL, 0, &text, "", &reason),
                     ICO_OK);
    for (unsigned stop_at = 0; stop_at < 3; stop_at++) {
        patience w = {.stop_at = stop_at};
        bool valid = false, stopped = false;
        ico_patience patient = {stop_then, &w, &stopped};
        assert_int_equal(ico__verify_reason(ctx, p, reason, &patient, &valid, NULL),
                         ICO_OK);
        assert_int_equal(stopped, stop_at > 0);
        assert_int_equal(valid, stop_at == 0);
        if (stop_at > 0)
            assert_int_equal(w.asked, stop_at);
        else
            assert_true(w.asked > 100);
    }
    ico_text_free(&text);
    ico_reason_free(reason);
    ico_problem_free(p);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_larger_questions),
                                       cmocka_unit_test(test_cuts_decide_nothing),
                                       cmocka_unit_test(test_checks_given_up),
                                       cmocka_unit_test(test_places_given_up)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
