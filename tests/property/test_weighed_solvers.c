/* tests/property/test_weighed_solvers.c - installed solvers as peers: tours of least and
 * greatest weight of small graphs, closed and open, with arcs, ends, required and
 * forbidden edges, against all orders of the vertices.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "base/process.h"
#include "dice.h"
#include "skip.h"
#include "weighed.h"

/* Encodings need three vertices, and a required edge that can be part of a tour. */
static bool is_encoded(const ico_problem *p)
{
    const ico_encoding *e = ico_encoding_by_name("lp:dfj");
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ico_encode(ctx, p, e, NULL, &text, NULL);
    ico_text_free(&text);
    assert_true(status == ICO_OK || status == ICO_UNSUPPORTED);
    return status == ICO_OK;
}

/* The answer to the question is that of the search through all orders.  A solver proves
 * without a certificate. */
static void look(weighed *q, const ico_problem *p, const char *method,
                 const char *options, unsigned number)
{
    int64_t weight = 0;
    answer a = ask(ctx, p, (asking){.method = method, .options = options});
    if (a.status != ICO_OK) fail_msg("question %u, %s: %s", number, method, a.message);
    if (a.verdict != (q->found ? ICO_FOUND : ICO_NONE) || !a.complete)
        fail_msg("question %u, %s: %s", number, method, ico_verdict_name(a.verdict));
    if (!q->found) return;
    ico_tour *tour = NULL;
    assert_int_equal(ico_tour_new(ctx, a.tour, a.length, ico_problem_kind(p), &tour),
                     ICO_OK);
    assert_int_equal(ico_verify_weight(ctx, p, tour, &weight), ICO_OK);
    ico_tour_free(tour);
    if (weight != q->best)
        fail_msg("question %u, %s: %lld, not %lld", number, method, (long long)weight,
                 (long long)q->best);
}

/* Asks random questions, whose weights are `unit` times those of random_question. */
static void ask_many(const char *program, const char *method, const char *options,
                     unsigned questions, int64_t unit)
{
    unsigned found = 0, asked = 0;
    if (!ico__program_is_there(program)) skip_because("no %s on this machine", program);
    if (getenv("ICO_TEST_ALL") != NULL) questions *= 20;
    for (unsigned i = 0; i < questions; i++) {
        uint32_t order[MOST];
        weighed q = random_question(&rng);
        for (uint32_t u = 0; u < q.n; u++)
            for (uint32_t v = 0; v < q.n; v++) q.weight[u][v] *= unit;
        ico_problem *p = pose(ctx, &q);
        if (p == NULL) continue;
        go_through(&q, order, 0, 0);
        closed_problem(with_weight(p, q.greatest ? ICO_WEIGHT_MAX : ICO_WEIGHT_MIN));
        if (is_encoded(p)) {
            look(&q, p, method, options, i);
            found += q.found;
            asked++;
        }
        ico_problem_free(p);
    }
    assert_true(asked > questions / 3 && found > asked / 5 && found < asked);
}

static void cuts_with_glpsol(void **state)
{
    (void)state;
    ask_many("glpsol", "mip:dfj/glpsol", "", 60, 1);
}

static void cuts_with_cbc(void **state)
{
    (void)state;
    ask_many("cbc", "mip:dfj/cbc", "", 40, 1);
}

static void places_with_glpsol(void **state)
{
    (void)state;
    ask_many("glpsol", "mip:mtz/glpsol", "", 20, 1);
}

static void flows_with_cbc(void **state)
{
    (void)state;
    ask_many("cbc", "mip:flow/cbc", "", 20, 1);
}

/* The greatest weights that are not refused: 7 steps of up to 1,428,560. */
static void large_weights(void **state)
{
    (void)state;
    ask_many("glpsol", "mip:dfj/glpsol", "", 25, 71428);
    ask_many("cbc", "mip:dfj/cbc", "", 25, 71428);
}

/* A program that is not known to name an optimum is asked until there is none better. */
static void asked_again(void **state)
{
    (void)state;
    ask_many("glpsol", "mip:dfj/command", "solver=glpsol\t--lp\t@model\t-o\t@answer", 25,
             1);
}

static void sets_with_clingo(void **state)
{
    (void)state;
    ask_many("clingo", "asp:reach/clingo", "", 40, 1);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up_dice, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(cuts_with_glpsol), TEST(cuts_with_cbc), TEST(places_with_glpsol),
        TEST(flows_with_cbc),   TEST(large_weights), TEST(asked_again),
        TEST(sets_with_clingo),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
