/* tests/property/test_rules_clauses.c - the rules of logs of clauses on all small graphs:
 * one step, all of them within a bound, then some more behind those that are accepted.
 * SPDX-License-Identifier: MIT */
#include "rules.h"
#include "share.h"

static void try_log(rules_bench *r, void *user)
{
    try_logs(r, user);
}

/* So many first steps of each sort of a question; a second one behind `kept` of them. */
static log_plan plan_of(uint64_t first, unsigned kept, uint64_t second)
{
    log_plan plan = {.depth = kept > 0 ? 3 : 1, .kept = {kept, 2}};
    for (unsigned sort = 0; sort < SORTS; sort++) {
        plan.share[0][sort] = sort == SORT_TWO ? first / 4 : first;
        plan.share[1][sort] = second;
        plan.share[2][sort] = second / 4;
    }
    return plan;
}

/* Of questions with ends, or an edge that is required, one in `share`. */
static void try_graphs(rules_bench *r, unsigned n, bool directed, unsigned share,
                       log_plan plan)
{
    graph_list list = all_graphs(n, directed);
    for (unsigned i = 0; i < list.count && !rules_broken(r); i++)
        ask_everything(r, &list.graphs[i], directed, share, try_log, &plan);
    graph_list_free(&list);
}

static void test_undirected(void **state)
{
    static rules_bench r;
    (void)state;
    rules_open(&r, 1);
    for (unsigned n = 2; n <= 3; n++) try_graphs(&r, n, false, 1, plan_of(400, 6, 20));
    if (r.all) {
        try_graphs(&r, 4, false, 1, plan_of(3000, 8, 40));
        try_graphs(&r, 5, false, 3, plan_of(600, 6, 20));
        try_graphs(&r, 6, false, 50, plan_of(300, 4, 10));
        try_graphs(&r, 7, false, 3000, plan_of(60, 3, 8));
    } else {
        try_graphs(&r, 4, false, 8, plan_of(100, 3, 8));
        try_graphs(&r, 5, false, 40, plan_of(40, 3, 6));
        try_graphs(&r, 6, false, 1000, plan_of(20, 2, 6));
    }
    assert_true(r.so_far > share_least(1000));
    rules_close(&r, "clauses, undirected");
}

static void test_directed(void **state)
{
    static rules_bench r;
    (void)state;
    rules_open(&r, 2);
    try_graphs(&r, 2, true, 1, plan_of(400, 6, 20));
    if (r.all) {
        try_graphs(&r, 3, true, 1, plan_of(1500, 8, 40));
        try_graphs(&r, 4, true, 30, plan_of(150, 4, 10));
        try_graphs(&r, 5, true, 10000, plan_of(12, 1, 6));
    } else {
        try_graphs(&r, 3, true, 4, plan_of(100, 3, 8));
        try_graphs(&r, 4, true, 400, plan_of(20, 2, 6));
    }
    assert_true(r.so_far > share_least(1000));
    rules_close(&r, "clauses, directed");
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
