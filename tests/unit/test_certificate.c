/* tests/unit/test_certificate.c - certificates read back: the same answer, about the same
 * question and no other; broken ones are refused with a reason.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "base/random.h"
#include "format/certificate/certificate.h"
#include "icosian/icosian.h"
#include "small_graph.h"
#include "tours.h"
#include "try_problem.h"

static ico_status read_text(ico_context *ctx, const char *data, size_t size,
                            ico_certificate **certificate)
{
    ico_input *input;
    ico_status status = ico_input_from_memory(ctx, "proof", data, size, &input);
    if (status != ICO_OK) return status;
    status = ico_certificate_read(ctx, input, certificate);
    ico_input_free(input);
    return status;
}

static small random_small(ico_random *random)
{
    small s = {.n = 3 + ico__random_below(random, SMALL - 2),
               .directed = ico__random_below(random, 2),
               .closed = ico__random_below(random, 2),
               .start = -1,
               .end = -1};
    decode(&s, ico__random_next(random));
    for (unsigned u = 0; u < s.n; u++)
        for (unsigned v = s.directed ? 0 : u + 1; v < s.n; v++) {
            if (!s.arc[u][v]) continue;
            uint32_t lot = ico__random_below(random, 8);
            s.forbidden[u][v] = lot == 0;
            if (!s.directed) s.forbidden[v][u] = lot == 0;
            s.must[u][v] = lot == 1;
        }
    if (!s.closed && ico__random_below(random, 2)) s.start = 0;
    if (!s.closed && ico__random_below(random, 2)) s.end = 1;
    return s;
}

static bool concerns(const ico_certificate *certificate, const ico_problem *problem)
{
    bool same = false;
    ico_text why;
    ico_text_init(&why, certificate->ctx);
    assert_int_equal(ico_certificate_concerns(certificate, problem, &same, &why), ICO_OK);
    assert_int_equal(same, why.size == 0);
    ico_text_free(&why);
    return same;
}

/* The question with one thing about it changed. */
static small changed(const small *s, ico_random *random)
{
    small other = *s;
    unsigned u = ico__random_below(random, s->n), v = (u + 1) % s->n;
    switch (ico__random_below(random, 4)) {
    case 0:
        other.closed = !s->closed;
        other.start = other.end = -1;
        break;
    case 1:
        other.n--;
        if (s->n == 3) other.n = 4;
        other.start = other.end = -1;
        break;
    default:
        other.arc[u][v] = !s->arc[u][v];
        if (!s->directed) other.arc[v][u] = other.arc[u][v];
        other.must[u][v] = other.must[v][u] = false;
        other.forbidden[u][v] = other.forbidden[v][u] = false;
    }
    return other;
}

static void test_round_trips(void **state)
{
    (void)state;
    static const ico_reason_type types[] = {ICO_REASON_DEGREE, ICO_REASON_BARRIER,
                                            ICO_REASON_FORCED, ICO_REASON_TREE};
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 31);
    for (unsigned round = 0; round < 2000; round++) {
        small s = random_small(&random), other = changed(&s, &random);
        ico_problem *problem = ask(ctx, &s), *another = ask(ctx, &other);
        uint64_t numbers[6];
        uint32_t tour[6];
        for (unsigned i = 0; i < 6; i++)
            numbers[i] = tour[i] = ico__random_below(&random, 12);
        ico_reason reason = {.type = types[round % 4]};
        if (reason.type == ICO_REASON_TREE) {
            reason.branches = numbers;
            reason.branch_count = 3;
        } else if (reason.type != ICO_REASON_FORCED) {
            reason.vertices = numbers;
            reason.vertex_count = 6;
            if (reason.type == ICO_REASON_BARRIER) reason.split = 2;
        }
        bool found = round % 5 == 0;
        ico_text text;
        ico_certificate *c = NULL;
        ico_text_init(&text, ctx);
        const ico_tour *given =
            found ? TOUR_OF(tour, 6, s.closed ? ICO_CLOSED : ICO_OPEN) : NULL;
        assert_int_equal(ico_certificate_write(problem, given, &reason, &text), ICO_OK);
        assert_true(ico_certificate_matches(text.data, text.size));
        assert_int_equal(read_text(ctx, text.data, text.size, &c), ICO_OK);
        assert_int_equal(c->kind, s.closed ? ICO_CLOSED : ICO_OPEN);
        assert_int_equal(c->tour != NULL, found);
        assert_int_equal(c->reason == NULL, found);
        if (found) {
            assert_int_equal(c->length, 6);
            assert_memory_equal(c->tour, tour, sizeof tour);
        } else {
            const uint64_t *list =
                c->reason->branches != NULL ? c->reason->branches : c->reason->vertices;
            assert_int_equal(c->reason->type, reason.type);
            assert_int_equal(c->reason->split, reason.split);
            assert_int_equal(c->reason->branch_count, reason.branch_count);
            assert_int_equal(c->reason->vertex_count, reason.vertex_count);
            if (list != NULL) assert_memory_equal(list, numbers, sizeof numbers);
        }
        assert_true(concerns(c, problem));
        assert_false(concerns(c, another));
        ico_certificate_free(c);
        ico_text_free(&text);
        ico_problem_free(problem);
        ico_problem_free(another);
    }
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

#define HEAD "icosian-certificate 1\n"
#define EDGE "question open graph undirected 2 1 0 1 "

static void test_broken_ones(void **state)
{
    (void)state;
    static const char *const broken[] = {
        "",
        "icosian-certificate",
        "icosian-certificate 2",
        HEAD "subject question open tour 1 0 end",
        HEAD "graph undirected 2 1 0 1",
        HEAD EDGE "tour 0 end",
        HEAD EDGE "tour 99999999 0 1 end",
        HEAD EDGE "tour 2 0 x end",
        HEAD EDGE "tour 2 0 1",
        HEAD EDGE "tour 2 0 1 end more",
        HEAD EDGE "none theorem 1 0 end",
        HEAD EDGE "none trace 9999 0 end",
        HEAD EDGE "none trace 2 0 end",
        HEAD EDGE "none split 1 0 end",
        HEAD EDGE "none split 1 0 split end",
        HEAD EDGE "none degree 3 1 0 end",
        HEAD EDGE "none barrier 1 9999 1 0 end",
        HEAD EDGE "none tree 2 0 1 end",
        HEAD EDGE "none degree 1 4294967295 end",
    };
    ico_context *ctx = ico_context_new(NULL);
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        ico_certificate *c = NULL;
        if (read_text(ctx, broken[i], strlen(broken[i]), &c) != ICO_BAD_INPUT)
            fail_msg("was read: %s", broken[i]);
        assert_null(c);
        assert_true(ico_context_error(ctx)->message[0] != '\0');
    }
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

static ico_status read_and_compare(ico_context *ctx)
{
    static const char *const records[] = {
        HEAD "question closed graph undirected 5 5 0 1 1 2 2 3 3 4 4 0 none tree 1 0 1 "
             "end",
        HEAD "question closed graph undirected 5 5 0 1 1 2 2 3 3 4 4 0 tour 5 0 1 2 3 4 "
             "end"};
    ico_problem *problem = NULL;
    ico_status status = try_family(ctx, "cycle:5", &problem);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    for (int i = 0; i < 2 && status == ICO_OK; i++) {
        ico_certificate *c = NULL;
        bool same = false;
        status = read_text(ctx, records[i], strlen(records[i]), &c);
        assert_int_equal(c != NULL, status == ICO_OK);
        if (status == ICO_OK) status = ico_certificate_concerns(c, problem, &same, NULL);
        ico_certificate_free(c);
    }
    ico_problem_free(problem);
    return status;
}

static void test_failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(read_and_compare) > 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_broken_ones),
        cmocka_unit_test(test_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
