/* tests/unit/test_quotient.c - free automorphisms, quotients by them, and the lifts of
 * all cycles of the quotients, against the graph's table.
 * SPDX-License-Identifier: MIT */
#include "adjacency.h"
#include "graph/free_automorphism.h"
#include "method/registry.h"
#include "method/symmetric/symmetric.h"
#include "skip.h"

/* Is there a choice of labels for the way that gives a tour? Then one is found at once,
 * and else none. */
static bool compare_lift(ico_lift *lift, const uint32_t *image)
{
    uint32_t tour[MOST];
    bool any = false, next = true;
    for (ico__lift_begin(lift); next; next = ico__lift_next(lift))
        any = any || ico__lift_tour(lift, tour);
    assert_int_equal(ico__lift_fit(lift), any);
    if (!any) return false;
    assert_true(ico__lift_tour(lift, tour));
    assert_true(is_kept(tour, lift->q->n, true, image));
    return true;
}

/* Quotients by free automorphisms, and all cycles in them. */
static unsigned compare_quotient(ico_context *ctx, const small *s, const uint32_t *image,
                                 unsigned order)
{
    ico_problem *p = question(ctx, s, ICO_CLOSED, NULL, ICO_SYMMETRY_ANY), *orbits;
    ico_quotient *q;
    ico_lift lift;
    ico_lift_form form = {.kind = ICO_LIFT_ROUND};
    uint32_t name[MOST];
    unsigned fit = 0;
    assert_int_equal(ico__quotient_by(ctx, p, image, &q), ICO_OK);
    assert_true(q->possible && q->order == order && q->size * order == s->n);
    assert_int_equal(q->orbits.fixed, 0);
    for (uint32_t u = 0; u < q->size; u++) name[u] = q->size - 1 - u;
    for (uint32_t v = 0; v < s->n; v++) {
        assert_int_equal(q->member[q->order * q->orbits.orbit[v] + q->orbits.shift[v]],
                         v);
        for (uint32_t w = 0; w < s->n; w++) {
            unsigned b = (q->orbits.shift[w] + order - q->orbits.shift[v]) % order;
            uint64_t bits =
                q->orbits.orbit[v] == q->orbits.orbit[w] ? q->loops[q->orbits.orbit[v]]
                : ico_graph_find_edge(q->graph, q->orbits.orbit[v], q->orbits.orbit[w]) ==
                        ICO_NO_EDGE
                    ? 0
                    : ico__quotient_labels(q, q->orbits.orbit[v], q->orbits.orbit[w]);
            assert_int_equal(bits >> b & 1, s->edge[v][w]);
        }
    }
    assert_int_equal(ico__lift_open(q, &lift), ICO_OK);
    assert_int_equal(ico__lift_form_problem(q, &form, name, NULL, &orbits), ICO_OK);
    answer ways =
        ask(ctx, orbits, (asking){.method = "backtrack", .options = "", .list = true});
    for (size_t i = 0; q->size > 2 && i < ways.listed_size; i += q->size) {
        uint32_t cycle[MOST];
        for (uint32_t k = 0; k < q->size; k++)
            cycle[k] = q->size - 1 - ways.listed[i + k];
        ico__lift_form_way(q, &form, cycle, lift.way);
        fit += compare_lift(&lift, image);
    }
    free(ways.listed);
    ico__lift_close(&lift);
    ico_problem_free(orbits);
    ico__quotient_free(q);
    ico_problem_free(p);
    return fit;
}

static void test_quotients(void **state)
{
    (void)state;
    if (!ico_graph_has_automorphisms()) skip_because("built without nauty");
    unsigned fit = 0, looked = 0;
    for (size_t f = 0; f < 2 * (sizeof larger / sizeof *larger); f++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_random random;
        ico_free_list list;
        uint32_t divisor;
        uint64_t work = 0;
        ico__random_seed(&random, 3);
        ico_graph *g = family_new(ctx, larger[f / 2]);
        small s = table_of(g);
        assert_int_equal(ico__free_divisor(ctx, g, &divisor, &work), ICO_OK);
        assert_int_equal(ico__free_find(ctx, g, f % 2 == 0, &random, &list), ICO_OK);
        assert_true(work > 0);
        if (f % 2 == 0) assert_true(list.all);
        for (unsigned k = 0; k < list.count; k++) {
            const uint32_t *image = list.image[k];
            assert_int_equal(divisor % list.order[k], 0);
            for (uint32_t v = 0; v < s.n; v++) {
                uint32_t length = 1;
                for (uint32_t w = image[v]; w != v; w = image[w]) length++;
                assert_int_equal(length, list.order[k]);
                for (uint32_t w = 0; w < s.n; w++)
                    assert_int_equal(s.edge[v][w], s.edge[image[v]][image[w]]);
            }
            fit += compare_quotient(ctx, &s, image, list.order[k]);
            looked++;
        }
        ico__free_close(&list);
        ico_graph_free(g);
        ico_context_free(ctx);
    }
    assert_true(looked > 100 && fit > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quotients),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
