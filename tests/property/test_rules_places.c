/* tests/property/test_rules_places.c - the rules of logs over places on all small graphs,
 * with ends, edges, places, classes and waypoints that are asked for and tours that do
 * not count.
 * SPDX-License-Identifier: MIT */
#include "asked_lots.h"
#include "rules.h"
#include "share.h"

enum { WITH_CLAUSE, WITH_CUT, WITH_CROWD, WITH_DROP, PLACE_SORTS };

/* share: how many steps of each sort are tried first, behind one that was accepted, and
 * behind two.  go_on: behind how many of those accepted.  questions: how many at random
 * for each graph. */
typedef struct plan {
    uint64_t share[3];
    unsigned go_on[3], questions;
} plan;

static uint64_t place_steps(uint64_t n, unsigned sort)
{
    uint64_t literals = 4 * n * n, lone = log_clauses_of(literals, 1);
    return sort == WITH_CLAUSE  ? log_clauses_of(literals, 2)
           : sort == WITH_CUT   ? (n + 1) * lone
           : sort == WITH_CROWD ? lone << n
                                : 3;
}

static void put_place_step(allegation *a, uint32_t n, unsigned sort, uint64_t i)
{
    uint32_t literal[2];
    a->number[a->size++] = sort;
    if (sort == WITH_DROP) a->number[a->size++] = (uint32_t)i;
    if (sort == WITH_CUT) a->number[a->size++] = log_digit(&i, n + 1);
    if (sort == WITH_CROWD) log_put_set(a, log_digit(&i, UINT64_C(1) << n));
    if (sort == WITH_DROP) return;
    unsigned count = log_clause_numbered(i, 4 * (uint64_t)n * n, literal);
    a->number[a->size++] = count;
    for (unsigned k = 0; k < count; k++) {
        uint64_t rest = literal[k];
        for (unsigned part = 0; part < 3; part++)
            a->number[a->size++] = log_digit(&rest, part == 0 ? 4 : n);
    }
}

static void try_place_steps(rules_bench *r, const plan *p, unsigned depth,
                            const allegation *so_far)
{
    allegation more[RULES_KEPT];
    unsigned count = 0, met = 0;
    for (unsigned sort = 0; sort < PLACE_SORTS; sort++) {
        uint64_t total = place_steps(r->c.q.n, sort);
        uint64_t share = rules_share(r, total, p->share[depth]);
        for (uint64_t i = 0; i < share && !rules_broken(r); i++) {
            allegation next = *so_far;
            put_place_step(&next, r->c.q.n, sort, rules_pick(r, total, share, i));
            claim_verdict is = rules_try(r, &next);
            if (is == CLAIM_NO) continue;
            const char *lie = places_lie(&r->c, next.number + so_far->size);
            if (lie != NULL) rules_fault(r, &next, lie);
            if (is == CLAIM_PROVED || p->go_on[depth] == 0) continue;
            unsigned at = met++ < p->go_on[depth] ? count++ : lots_below(&r->l, met);
            if (at < p->go_on[depth]) more[at] = next;
        }
    }
    for (unsigned i = 0; i < count; i++) try_place_steps(r, p, depth + 1, &more[i]);
}

static void try_log(rules_bench *r, void *user)
{
    allegation nothing = {.kind = ICO_REASON_PLACES};
    if (rules_try(r, &nothing) != CLAIM_PROVED) try_place_steps(r, user, 0, &nothing);
}

/* Of all questions with ends, or a required edge, one in `share`; then some at random. */
static void try_graph(rules_bench *r, const tiny_graph *g, bool directed, unsigned share,
                      plan p)
{
    ask_tours tours = {0};
    ask_everything(r, g, directed, share, try_log, &p);
    for (unsigned i = 0; i < p.questions && !rules_broken(r); i++) {
        ask q = ask_graph(g, directed, i % 2);
        ask_form f = ask_make_form(&q);
        ask_list(&q, &f, 10000, &tours);
        unsigned at = tours.count > 0 ? lots_below(&r->l, tours.count) : 0;
        bool possible = tours.count > 0 && !lots_once_in(&r->l, 4);
        if (lots_once_in(&r->l, 2))
            ask_ends_and_edges(&q, &r->l, possible ? tours.order[at] : NULL);
        ask_some_places(&q, &r->l, possible ? tours.order[at] : NULL);
        f = ask_make_form(&q);
        ask_list(&q, &f, 10000, &tours);
        if (tours.count > 0) ask_leave_out(&q, &r->l, &tours, tours.count);
        if (rules_hear(r, &q)) try_log(r, &p);
    }
    ask_free(&tours);
}

static void try_graphs(rules_bench *r, unsigned n, bool directed, unsigned share, plan p)
{
    graph_list list = all_graphs(n, directed);
    for (unsigned i = 0; i < list.count && !rules_broken(r); i++)
        try_graph(r, &list.graphs[i], directed, share, p);
    graph_list_free(&list);
}

static void test_undirected(void **state)
{
    static rules_bench r;
    (void)state;
    rules_open(&r, 1);
    if (r.all) {
        try_graphs(&r, 3, false, 1, (plan){{500, 50, 20}, {8, 2}, 400});
        try_graphs(&r, 4, false, 1, (plan){{500, 50, 20}, {8, 2}, 200});
        try_graphs(&r, 5, false, 20, (plan){{300, 30, 10}, {5, 2}, 50});
        try_graphs(&r, 6, false, 400, (plan){{100, 20, 8}, {4, 1}, 10});
        try_graphs(&r, 7, false, 5000, (plan){{30, 8, 4}, {2, 1}, 1});
    } else {
        try_graphs(&r, 3, false, 3, (plan){{50, 8, 4}, {3, 1}, 60});
        try_graphs(&r, 4, false, 10, (plan){{50, 8, 4}, {3, 1}, 20});
        try_graphs(&r, 5, false, 60, (plan){{30, 8, 4}, {3, 1}, 8});
        try_graphs(&r, 6, false, 1000, (plan){{20, 6, 4}, {2, 1}, 1});
    }
    assert_true(r.so_far > share_least(1000));
    rules_close(&r, "places, undirected");
}

static void test_directed(void **state)
{
    static rules_bench r;
    (void)state;
    rules_open(&r, 2);
    if (r.all) {
        try_graphs(&r, 3, true, 1, (plan){{500, 50, 20}, {8, 2}, 100});
        try_graphs(&r, 4, true, 60, (plan){{150, 20, 8}, {4, 1}, 10});
        try_graphs(&r, 5, true, 10000, (plan){{10, 5, 3}, {2, 1}, 0});
    } else {
        try_graphs(&r, 3, true, 6, (plan){{50, 8, 4}, {3, 1}, 20});
        try_graphs(&r, 4, true, 600, (plan){{20, 6, 4}, {2, 1}, 2});
    }
    assert_true(r.so_far > share_least(1000));
    rules_close(&r, "places, directed");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undirected),
        cmocka_unit_test(test_directed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "claims_checker.h" /* last: it has many names */
