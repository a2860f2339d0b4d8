/* tests/property/test_rules_trace.c - the rules of traces, and of sweeps, on all small
 * graphs: numbers at random, and walks that keep each number that is right so far until
 * the certificate is proved or stuck.
 * SPDX-License-Identifier: MIT */
#include "rules.h"
#include "share.h"

/* So many walks through traces of a question, with so many wrong numbers each. */
typedef struct plan {
    unsigned walks, wrong;
    ico_reason_type kind;
} plan;

/* Slots for all vertices, often those of their own. */
static void put_slots(rules_bench *r, ico_reason_type kind, allegation *a)
{
    unsigned n = r->c.f.vertices, slots = lots_once_in(&r->l, 4) ? n - 1 : n;
    const bool strange = lots_once_in(&r->l, 10);
    *a = (allegation){.kind = kind};
    a->number[a->size++] = slots;
    for (unsigned v = 0; v < n; v++)
        a->number[a->size++] = strange ? lots_below(&r->l, slots + 1) : v % slots;
}

/* Numbers are tried until one is right; a table more or a join, but seldom. */
static void walk(rules_bench *r, const plan *p)
{
    allegation a;
    unsigned n = r->c.f.vertices, wrong = 0;
    unsigned largest = p->kind == ICO_REASON_SWEEP ? n + 2 : n;
    put_slots(r, p->kind, &a);
    a.number[a.size++] = n;
    while (wrong < p->wrong && a.size < CLAIM_NUMBERS - 1) {
        uint32_t next = lots_below(&r->l, largest);
        if (lots_once_in(&r->l, 12)) next = n + lots_below(&r->l, 2);
        a.number[a.size++] = next;
        claim_verdict is = rules_try(r, &a);
        if (is == CLAIM_PROVED) return;
        if (is == CLAIM_SO_FAR) {
            wrong = 0;
            continue;
        }
        a.size--;
        wrong++;
    }
    /* one number changed: what follows may be another trace */
    for (unsigned i = 0; i < 20; i++) {
        allegation changed = a;
        changed.number[lots_below(&r->l, a.size)] = lots_below(&r->l, n + 3);
        (void)rules_try(r, &changed);
    }
}

static void try_traces(rules_bench *r, void *user)
{
    const plan *p = user;
    for (unsigned i = 0; i < p->walks && !rules_broken(r); i++) walk(r, p);
}

static void try_graphs(rules_bench *r, unsigned n, bool directed, unsigned share, plan p)
{
    graph_list list = all_graphs(n, directed);
    for (unsigned i = 0; i < list.count && !rules_broken(r); i++)
        ask_everything(r, &list.graphs[i], directed, share, try_traces, &p);
    graph_list_free(&list);
}

static void undirected(ico_reason_type kind, unsigned seed)
{
    static rules_bench r;
    rules_open(&r, seed);
    for (unsigned n = 2; n <= 4; n++)
        try_graphs(&r, n, false, r.all ? 1 : 16, (plan){r.all ? 30 : 3, 40, kind});
    try_graphs(&r, 5, false, r.all ? 8 : 60, (plan){r.all ? 10 : 1, 40, kind});
    try_graphs(&r, 6, false, r.all ? 200 : 2000, (plan){r.all ? 4 : 1, 40, kind});
    if (r.all) try_graphs(&r, 7, false, 10000, (plan){1, 40, kind});
    assert_true(r.so_far > share_least(1000) && r.c.proved > share_least(60));
    rules_close(&r,
                kind == ICO_REASON_TRACE ? "traces, undirected" : "sweeps, undirected");
}

static void directed(ico_reason_type kind, unsigned seed)
{
    static rules_bench r;
    rules_open(&r, seed);
    for (unsigned n = 2; n <= 3; n++)
        try_graphs(&r, n, true, r.all ? 1 : 16, (plan){r.all ? 20 : 2, 40, kind});
    try_graphs(&r, 4, true, r.all ? 100 : 3000, (plan){r.all ? 3 : 1, 40, kind});
    if (r.all) try_graphs(&r, 5, true, 20000, (plan){1, 20, kind});
    assert_true(r.so_far > share_least(1000) && r.c.proved > share_least(60));
    rules_close(&r, kind == ICO_REASON_TRACE ? "traces, directed" : "sweeps, directed");
}

static void test_undirected(void **state)
{
    (void)state;
    undirected(ICO_REASON_TRACE, 1);
}

static void test_directed(void **state)
{
    (void)state;
    directed(ICO_REASON_TRACE, 2);
}

static void test_undirected_sweeps(void **state)
{
    (void)state;
    undirected(ICO_REASON_SWEEP, 3);
}

static void test_directed_sweeps(void **state)
{
    (void)state;
    directed(ICO_REASON_SWEEP, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undirected),
        cmocka_unit_test(test_directed),
        cmocka_unit_test(test_undirected_sweeps),
        cmocka_unit_test(test_directed_sweeps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "claims_checker.h" /* last: it has many names */
