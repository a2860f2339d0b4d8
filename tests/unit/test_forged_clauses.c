/* tests/unit/test_forged_clauses.c - logs of a conflict-driven search, forged: never
 * believed of a question with a tour, whatever is done to the log.
 * SPDX-License-Identifier: MIT */
#include "clause_logs.h"

/* A log being forged. */
typedef struct forgery {
    ico_random *random;
    uint32_t *numbers;
    size_t count;
    unsigned edges, ports; /* numbers to choose from */
} forgery;

static void put_number(forgery *f, uint32_t number)
{
    if (f->count < NUMBERS) f->numbers[f->count++] = number;
}

/* A list of up to `most` numbers below `bound`. */
static void put_numbers(forgery *f, unsigned most, unsigned bound)
{
    unsigned size = below(f->random, most + 1);
    put_number(f, size);
    for (; size > 0; size--) put_number(f, below(f->random, bound));
}

/* A step that says something at random. */
static void put_step(forgery *f)
{
    unsigned what = below(f->random, 8);
    what = what > 4 ? 1 : what;
    put_number(f, what);
    if (what == 1) {
        bool along = below(f->random, 3) == 0;
        unsigned stretches = along ? 0 : below(f->random, 3);
        unsigned edges = along ? 0 : below(f->random, 2), seeds = stretches + edges;
        put_number(f, along);
        put_number(f, stretches);
        for (unsigned i = 0; i < stretches; i++)
            put_number(f, below(f->random, f->ports));
        put_number(f, edges);
        for (unsigned i = 0; i < edges; i++) put_number(f, below(f->random, f->edges));
        put_number(f, seeds == 0 ? 1 : seeds);
        for (unsigned i = 0; i < (seeds == 0 ? 1 : seeds); i++)
            put_number(f, below(f->random, f->ports));
    }
    if (what == 2)
        put_number(f, below(f->random, 4));
    else if (what == 4)
        put_numbers(f, 8, f->ports);
    else
        put_numbers(f, what == 3 ? 6 : 4, what == 3 ? f->edges : 2 * f->edges);
}

static void copy_numbers(forgery *f, const uint32_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++) put_number(f, from[i]);
}

/* The log with steps left out, said twice, exchanged, added, or with a number changed. */
static void forge(forgery *f, const ico_reason *reason)
{
    static size_t begins[MOST_STEPS];
    unsigned steps = find_steps(reason, begins), at = below(f->random, steps + 1);
    unsigned how = below(f->random, 5), other = below(f->random, steps + 1);
    f->count = 0;
    for (unsigned i = 0; i < steps; i++) {
        unsigned take = how == 1 && i == at ? other : how == 1 && i == other ? at : i;
        if (i == at && how == 0) continue;
        if (i == at && how == 2) put_step(f);
        if (take < steps)
            copy_numbers(f, reason->numbers + begins[take],
                         begins[take + 1] - begins[take]);
        if (i == at && how == 3) i = below(f->random, i + 1);
        if (how == 3 && f->count > 2000) break;
    }
    if (how == 4 && f->count > 0) {
        uint32_t *x = f->numbers + below(f->random, (unsigned)f->count);
        *x = below(f->random, 2) ? *x ^ 1 : below(f->random, 2 * f->edges);
    }
}

static unsigned edges_of(ico_context *ctx, const ico_problem *problem)
{
    const ico_graph *graph;
    assert_int_equal(ico_problem_graph(ctx, problem, &graph), ICO_OK);
    return graph->m + (ico_problem_kind(problem) == ICO_OPEN ? graph->n : 0) + 1;
}

static forgery begin_forgery(ico_context *ctx, const ico_problem *problem,
                             ico_random *random, uint32_t *numbers)
{
    unsigned ports = (unsigned)ico_problem_size(problem) + 1;
    if (ico_problem_directed(problem)) ports *= 2;
    return (forgery){.random = random,
                     .numbers = numbers,
                     .edges = edges_of(ctx, problem),
                     .ports = ports};
}

/* Honest logs, forged, claimed for their own question and for one with a tour. */
static void test_forged_logs(void **state)
{
    (void)state;
    static uint32_t numbers[NUMBERS];
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 52);
    unsigned refused = 0, wrong = 0, rounds = getenv("ICO_TEST_ALL") ? 10000 : 300;
    for (unsigned round = 0; round < rounds; round++) {
        ico_problem *problem = random_problem(ctx, &random, round % 2);
        ico_problem *another = random_problem(ctx, &random, 2);
        ico_result *result = solved(ctx, problem, "circuit", options[round % OPTIONS]);
        bool useful = ico_result_verdict(result) == ICO_NONE &&
                      ico_result_reason(result)->type == ICO_REASON_CLAUSES;
        bool has_tour_too = useful && brute_finds(ctx, another);
        for (unsigned k = 0; k < 20 && useful; k++) {
            const ico_problem *claimed = k % 2 ? another : problem;
            ico_reason reason = *ico_result_reason(result);
            forgery f = begin_forgery(ctx, claimed, &random, numbers);
            forge(&f, ico_result_reason(result));
            reason.numbers = numbers;
            reason.number_count = f.count;
            bool believed = both_believe(ctx, claimed, &reason);
            if (believed && k % 2 && has_tour_too) fail_msg("believed, round %u", round);
            refused += !believed;
            wrong += k % 2 && has_tour_too;
        }
        ico_result_free(result);
        ico_problem_free(problem);
        ico_problem_free(another);
    }
    assert_true(refused > rounds && wrong > rounds / 2);
    ico_context_free(ctx);
}

/* Steps at random, kept while they are believed: a log that the verifier follows as far
 * as it goes must not come to the end of a question with a tour. */
static void test_logs_grown_at_random(void **state)
{
    (void)state;
    static uint32_t numbers[NUMBERS];
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 53);
    unsigned grown = 0, ended[2] = {0}, rounds = getenv("ICO_TEST_ALL") ? 6000 : 150;
    for (unsigned round = 0; round < rounds; round++) {
        ico_problem *problem = random_problem(ctx, &random, round % 3);
        bool tour = brute_finds(ctx, problem), believed = false;
        forgery f = begin_forgery(ctx, problem, &random, numbers);
        ico_reason reason = {.type = ICO_REASON_CLAUSES, .numbers = numbers};
        for (unsigned k = 0; k < 200 && !believed; k++) {
            size_t before = f.count;
            bool valid = false;
            ico_text why;
            ico_text_init(&why, ctx);
            put_step(&f);
            reason.number_count = f.count;
            assert_int_equal(ico_verify_reason(ctx, problem, &reason, &valid, &why),
                             ICO_OK);
            believed = valid;
            if (!valid && strstr(why.data, "the log ends, and a tour") == NULL)
                f.count = before; /* the step is wrong */
            else
                grown++;
            ico_text_free(&why);
        }
        if (believed && tour) fail_msg("believed in round %u", round);
        reason.number_count = f.count;
        assert_int_equal(both_believe(ctx, problem, &reason), believed);
        ended[tour] += believed;
        ico_problem_free(problem);
    }
    assert_true(grown > 10 * rounds && ended[0] > 0 && ended[1] == 0);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forged_logs),
        cmocka_unit_test(test_logs_grown_at_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
