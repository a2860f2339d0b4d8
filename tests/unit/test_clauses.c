/* tests/unit/test_clauses.c - the log of a conflict-driven search as a certificate: for
 * every question without a tour, believed by the library's verifier and by the checker;
 * never believed of a question with one, whatever is done to the log.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "believed.h"
#include "try_problem.h"

enum { STEP_LISTS = 4, MOST_STEPS = 1 << 15, NUMBERS = 1 << 16 };

static const char *const options[] = {
    "",
    "order=vmtf",
    "reasons=path",
    "connectivity=always restarts=luby",
    "connectivity=start minimize=no",
    "order=vmtf reboot=no connectivity=always",
    "root=random",
};
enum { OPTIONS = sizeof options / sizeof *options };

static ico_status set_words(ico_options *set, const char *words)
{
    char name[40], value[40];
    int used = 0;
    ico_status status = ICO_OK;
    for (; status == ICO_OK &&
           sscanf(words, " %39[^= ]=%39[^ ]%n", name, value, &used) == 2;
         words += used)
        status = ico_options_set(set, name, value);
    return status;
}

static ico_result *solved(ico_context *ctx, const ico_problem *problem,
                          const char *method_name, const char *words)
{
    const ico_method *method = ico_method_by_name(method_name);
    ico_options *set;
    ico_run *run;
    ico_result *result = NULL;
    assert_int_equal(ico_options_new(ctx, method, &set), ICO_OK);
    assert_int_equal(set_words(set, words), ICO_OK);
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    if (ico_run_solve(run, method, set, &result) != ICO_OK)
        fail_msg("%s", ico_context_error(ctx)->message);
    ico_run_free(run);
    ico_options_free(set);
    return result;
}

static bool brute_finds(ico_context *ctx, const ico_problem *problem)
{
    ico_result *result = solved(ctx, problem, "brute", "");
    bool found = result->verdict == ICO_FOUND;
    assert_true(found || result->verdict == ICO_NONE);
    ico_result_free(result);
    return found;
}

/* ------------------------------------------------------------------ questions ------ */

/* A question being made. */
typedef struct draft {
    ico_graph_builder *builder;
    unsigned n, pairs[128][2], count;
    bool directed;
} draft;

static void draw(draft *d, unsigned u, unsigned v)
{
    if (u == v || d->count == 128) return;
    assert_int_equal(ico_graph_builder_add(d->builder, u, v), ICO_OK);
    d->pairs[d->count][0] = u;
    d->pairs[d->count++][1] = v;
}

/* Random edges among the vertices from..to, about `degree` at each. */
static void scatter(draft *d, ico_random *random, unsigned from, unsigned to,
                    unsigned degree)
{
    unsigned size = to - from, count = size * degree / (d->directed ? 1 : 2);
    for (unsigned i = 0; i < count; i++)
        draw(d, from + below(random, size), from + below(random, size));
}

/* Most of the edges between two sides, on which vertices from..to are in turn: where a
 * tour would have to alternate. */
static void oppose(draft *d, ico_random *random, unsigned from, unsigned to)
{
    for (unsigned u = from; u < to; u++)
        for (unsigned v = d->directed ? from : u + 1; v < to; v++)
            if ((u ^ v) & 1 && below(random, 8) > 0) draw(d, u, v);
}

/* Blobs in a ring, each joined to the next by one edge: pieces. */
static void ring_of_blobs(draft *d, ico_random *random)
{
    unsigned blobs = 2, size = d->n / blobs;
    for (unsigned k = 0; k < blobs; k++) {
        unsigned from = k * size, to = k + 1 == blobs ? d->n : from + size;
        unsigned next = to == d->n ? 0 : to;
        if (below(random, 4) > 0)
            oppose(d, random, from, to);
        else
            scatter(d, random, from, to, 5);
        draw(d, to - 1 - below(random, 2), next + below(random, 2));
    }
}

/* A tour's edges, so that there is one. */
static void plant(draft *d, ico_random *random)
{
    unsigned order[16];
    for (unsigned v = 0; v < d->n; v++) order[v] = v;
    for (unsigned i = d->n; i > 1; i--) {
        unsigned k = below(random, i), v = order[k];
        order[k] = order[i - 1];
        order[i - 1] = v;
    }
    for (unsigned i = 0; i < d->n; i++) draw(d, order[i], order[(i + 1) % d->n]);
}

/* `plain`: nothing is asked beside the kind. */
static ico_problem *finish(ico_context *ctx, draft *d, ico_random *random, bool closed,
                           bool plain)
{
    ico_graph *graph;
    ico_problem *problem;
    assert_int_equal(ico_graph_build(d->builder, "drawn", &graph), ICO_OK);
    ico_graph_builder_free(d->builder);
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    assert_int_equal(ico_problem_set_kind(problem, closed ? ICO_CLOSED : ICO_OPEN),
                     ICO_OK);
    for (unsigned i = 0; i < 2 && !plain && d->count > 0; i++) {
        const unsigned *edge = d->pairs[below(random, d->count)];
        if (below(random, 3) == 0)
            assert_int_equal(ico_problem_require(problem, edge[0], edge[1]), ICO_OK);
        else if (below(random, 3) == 0)
            assert_int_equal(ico_problem_forbid(problem, edge[0], edge[1]), ICO_OK);
    }
    if (!plain && below(random, 3) == 0)
        assert_int_equal(ico_problem_set_start(problem, 0), ICO_OK);
    if (!plain && !closed && below(random, 3) == 0)
        assert_int_equal(ico_problem_set_end(problem, d->n - 1), ICO_OK);
    assert_int_equal(ico_problem_seal(problem), ICO_OK);
    return problem;
}

/* style 0: edges scattered or between two sides; 1: blobs in a ring; 2: with a tour. */
static ico_problem *random_problem(ico_context *ctx, ico_random *random, unsigned style)
{
    draft d = {.n = 6 + below(random, 6), .directed = below(random, 2)};
    bool closed = style == 1 || below(random, 2);
    if (style == 1) d.n = 12 + below(random, 3);
    assert_int_equal(ico_graph_builder_new(ctx, d.n, d.directed, &d.builder), ICO_OK);
    if (style == 1)
        ring_of_blobs(&d, random);
    else if (style == 0 && below(random, 3) > 0)
        oppose(&d, random, 0, d.n);
    else
        scatter(&d, random, 0, d.n, 3 + below(random, 2));
    if (style == 2) plant(&d, random);
    return finish(ctx, &d, random, closed, style == 2 || below(random, 2));
}

/* ------------------------------------------------------------------ steps ---------- */

/* Where the steps of a log begin; the last entry is its end.  Returns how many. */
static unsigned find_steps(const ico_reason *reason, size_t *begins)
{
    const uint32_t *x = reason->numbers;
    unsigned count = 0;
    size_t at = 0;
    while (at < reason->number_count && count + 1 < MOST_STEPS) {
        begins[count++] = at;
        uint32_t what = x[at++];
        unsigned lists = what == 1 ? STEP_LISTS : what == 2 ? 0 : 1;
        at += what == 1 || what == 2;
        for (; lists > 0; lists--) at += x[at] + 1;
    }
    begins[count] = at;
    return count;
}

static void count_steps(const ico_reason *reason, unsigned *counts)
{
    static size_t begins[MOST_STEPS];
    unsigned steps = find_steps(reason, begins);
    for (unsigned i = 0; i < steps; i++) counts[reason->numbers[begins[i]]]++;
}

/* ------------------------------------------------------------------ honest logs ---- */

static void test_questions_without_tours(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 51);
    unsigned none = 0, steps[5] = {0}, rounds = getenv("ICO_TEST_ALL") ? 20000 : 500;
    for (unsigned round = 0; round < rounds; round++) {
        ico_problem *problem = random_problem(ctx, &random, round % 2);
        bool tour = brute_finds(ctx, problem);
        for (unsigned k = 0; k < OPTIONS; k++) {
            ico_result *result = solved(ctx, problem, "circuit", options[k]);
            assert_int_equal(result->verdict, tour ? ICO_FOUND : ICO_NONE);
            assert_true(result->checked);
            if (!tour && result->reason->type == ICO_REASON_CLAUSES) {
                assert_true(both_believe(ctx, problem, result->reason));
                count_steps(result->reason, steps);
                none++;
            }
            ico_result_free(result);
        }
        ico_problem_free(problem);
    }
    assert_true(none > rounds / 3);
    assert_true(steps[0] > 300 && steps[1] > 300 && steps[3] > 9 && steps[4] > 9);
    ico_context_free(ctx);
}

/* Larger ones, in which clauses are learned, and forgotten. */
static void test_known_ones(void **state)
{
    (void)state;
    static const char *const words[] = {"petersen:5,2", "petersen:17,2", "flower:5",
                                        "flower:11",    "petersen:35,2", "grid:5x5"};
    ico_context *ctx = ico_context_new(NULL);
    unsigned steps[5] = {0};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (unsigned k = 0; k < 4; k++) {
            ico_graph *graph;
            ico_problem *problem;
            assert_int_equal(ico_family_graph(ctx, words[i], &graph), ICO_OK);
            assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
            assert_int_equal(ico_problem_set_kind(problem, ICO_CLOSED), ICO_OK);
            assert_int_equal(ico_problem_set_directed(problem, k == 3), ICO_OK);
            assert_int_equal(ico_problem_seal(problem), ICO_OK);
            if (k < 3 || ico_problem_size(problem) < 30) {
                ico_result *result = solved(ctx, problem, "circuit", options[k]);
                assert_int_equal(result->verdict, ICO_NONE);
                assert_int_equal(result->reason->type, ICO_REASON_CLAUSES);
                assert_int_equal(checker_says(ctx, problem, result->reason), VERIFIED);
                count_steps(result->reason, steps);
                ico_result_free(result);
            }
            ico_problem_free(problem);
        }
    assert_true(steps[2] > 100);
    ico_context_free(ctx);
}

/* Too little room for the log: NONE all the same, but unchecked. */
static void test_lost_logs(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    static const uint64_t bytes[] = {0, 400, 4000, UINT64_MAX};
    for (unsigned k = 0; k < 4; k++) {
        ico_graph *graph;
        ico_problem *problem;
        ico_run *run;
        ico_result *result;
        assert_int_equal(ico_family_graph(ctx, "petersen:17,2", &graph), ICO_OK);
        assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
        assert_int_equal(ico_problem_seal(problem), ICO_OK);
        assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
        ico_run_set_proof_bytes(run, bytes[k]);
        assert_int_equal(ico_run_solve(run, ico_method_by_name("circuit"), NULL, &result),
                         ICO_OK);
        assert_int_equal(result->verdict, ICO_NONE);
        assert_int_equal(result->checked, bytes[k] == UINT64_MAX);
        assert_int_equal(result->reason != NULL, bytes[k] == UINT64_MAX);
        ico_result_free(result);
        ico_run_free(run);
        ico_problem_free(problem);
    }
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ false logs ----- */

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
        bool useful =
            result->verdict == ICO_NONE && result->reason->type == ICO_REASON_CLAUSES;
        bool has_tour_too = useful && brute_finds(ctx, another);
        for (unsigned k = 0; k < 20 && useful; k++) {
            const ico_problem *claimed = k % 2 ? another : problem;
            ico_reason reason = *result->reason;
            forgery f = begin_forgery(ctx, claimed, &random, numbers);
            forge(&f, result->reason);
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
            if (!valid && strstr(why.data, "it ends, and a tour") == NULL)
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

/* ------------------------------------------------------------------ by hand -------- */

/* Closed tours: of the ring 0 1 2 3 with the chord 0 2 (edges 01 02 03 12 23), which has
 * one; of two triangles that share vertex 2 (01 02 12 23 24 34), which has none. */
static void test_what_a_log_must_not_do(void **state)
{
    (void)state;
#define RING                                                                          \
    "icosian-certificate 1 question closed graph undirected 4 5 0 1 0 2 0 3 1 2 2 3 " \
    "none clauses "
#define FLY                                                                             \
    "icosian-certificate 1 question closed graph undirected 5 6 0 1 0 2 1 2 2 3 2 4 3 " \
    "4 "                                                                                \
    "none clauses "
#define HOUSE                                                                           \
    "icosian-certificate 1 question closed graph undirected 6 9 0 1 0 2 0 3 1 2 1 4 2 " \
    "5 "                                                                                \
    "3 4 3 5 4 5 none clauses "
    static const char *const files[] = {
        FLY "0 end",                     /* forced steps do: verified */
        FLY "2 9 9 end",                 /* what comes after that is not read: so too */
        RING "0 end",                    /* nothing said */
        RING "2 0 0 end",                /* the empty clause does not follow */
        RING "3 0 1 99 end",             /* no such literal */
        RING "2 0 7 end",                /* the clause is not there */
        RING "1 5 end",                  /* no such step */
        HOUSE "2 2 0 end",               /* no clause to drop */
        HOUSE "7 1 0 0 0 1 0 0 end",     /* a cut that is none */
        HOUSE "8 1 0 1 0 0 1 1 0 end",   /* nor without vertex 0 */
        HOUSE "8 1 1 0 0 1 0 1 0 end",   /* along a tour: all fragments are met */
        HOUSE "6 1 0 0 0 0 0 end",       /* seeds are missing */
        HOUSE "9 1 1 1 0 0 1 1 0 0 end", /* along a tour, less a stretch */
        HOUSE "3 3 1 0 end",             /* no piece to adopt a way through */
        HOUSE "8 4 6 0 1 2 3 4 5 end",   /* all vertices: no gates */
    };
#undef HOUSE
#undef FLY
#undef RING
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        verdict is = check_all(files[i], strlen(files[i]), NULL);
        if ((is == VERIFIED) != (i < 2)) fail_msg("%d: %s", (int)is, files[i]);
    }
}

/* Two complete graphs 0 1 2 3 and 4 5 6 7, joined by the paths 0 8 4 and 1 9 5: a tour is
 * 0 2 3 1 9 5 6 7 4 8.  In focus on the first of them, a tour does not leave ports of the
 * second, so to follow it from there says nothing. */
static void test_cut_along_a_port_beyond_the_piece(void **state)
{
    (void)state;
    static const uint8_t edges[][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3},
                                       {4, 5}, {4, 6}, {4, 7}, {5, 6}, {5, 7}, {6, 7},
                                       {0, 8}, {4, 8}, {1, 9}, {5, 9}};
    enum { COUNT = sizeof edges / sizeof *edges };
    ico_context *ctx = ico_context_new(NULL);
    draft d = {.n = 10};
    ico_graph *graph;
    ico_problem *problem;
    assert_int_equal(ico_graph_builder_new(ctx, d.n, false, &d.builder), ICO_OK);
    for (size_t i = 0; i < COUNT; i++) draw(&d, edges[i][0], edges[i][1]);
    assert_int_equal(ico_graph_build(d.builder, "glued", &graph), ICO_OK);
    ico_graph_builder_free(d.builder);
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    assert_int_equal(ico_problem_seal(problem), ICO_OK);
    assert_true(brute_finds(ctx, problem));
    for (uint32_t p = 0; p < d.n; p++) {
        uint32_t log[] = {4, 4, 0, 1, 2, 3, 1, 1, 0, 0, 1, p, 0};
        ico_reason reason = {.type = ICO_REASON_CLAUSES,
                             .numbers = log,
                             .number_count = sizeof log / sizeof *log};
        assert_false(both_believe(ctx, problem, &reason));
    }
    ico_problem_free(problem);
    ico_context_free(ctx);
}

static ico_status solve_and_verify(ico_context *ctx)
{
    ico_problem *problem = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = try_family(ctx, "petersen:5,2", &problem);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) status = ico_run_new(ctx, problem, &run);
    if (status == ICO_OK)
        status = ico_run_solve(run, ico_method_by_name("circuit"), NULL, &result);
    assert_int_equal(result != NULL, status == ICO_OK);
    if (result != NULL) assert_int_equal(result->verdict, ICO_NONE);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(problem);
    return status;
}

static void test_failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(solve_and_verify) > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_questions_without_tours),
        cmocka_unit_test(test_known_ones),
        cmocka_unit_test(test_lost_logs),
        cmocka_unit_test(test_forged_logs),
        cmocka_unit_test(test_logs_grown_at_random),
        cmocka_unit_test(test_what_a_log_must_not_do),
        cmocka_unit_test(test_cut_along_a_port_beyond_the_piece),
        cmocka_unit_test(test_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
