/* tests/property/test_rules_sets.c - the rules of degree, colour, cut, barrier, prices,
 * covers, faces, forced steps and trees, on all small graphs: every set of vertices or
 * ports, prices of 0 to 2, every permutation, orders of neighbours, lists of branchings.
 * SPDX-License-Identifier: MIT */
#include "rules.h"
#include "share.h"

/* What is tried of each question: barriers; of each question with ends or edges that are
 * required one in so many. */
typedef struct plan {
    uint64_t barriers, branchings;
    unsigned share;
} plan;

static void try_sets(rules_bench *r)
{
    static const ico_reason_type kinds[] = {ICO_REASON_DEGREE, ICO_REASON_COLOUR,
                                            ICO_REASON_CUT};
    for (unsigned k = 0; k < 3; k++)
        for (uint32_t set = 0; set < UINT32_C(1) << r->c.q.n; set++) {
            allegation a = {.kind = kinds[k]};
            log_put_set(&a, set);
            a.size--; /* the list alone */
            memmove(a.number, a.number + 1, a.size * sizeof *a.number);
            (void)rules_try(r, &a);
        }
}

/* Each port in S, in T or in neither. */
static void try_barriers(rules_bench *r, uint64_t most)
{
    uint64_t total = 1;
    for (unsigned p = 0; p < r->c.f.ports; p++) total *= 3;
    uint64_t share = rules_share(r, total, most);
    for (uint64_t i = 0; i < share; i++) {
        allegation a = {.kind = ICO_REASON_BARRIER};
        uint64_t number = rules_pick(r, total, share, i);
        uint32_t in_t[2 * (ASK_MOST + 1)], count = 0;
        for (uint32_t p = 0; p < r->c.f.ports; p++) {
            uint32_t place = log_digit(&number, 3);
            if (place == 1) a.number[a.size++] = p;
            if (place == 2) in_t[count++] = p;
        }
        a.split = a.size;
        for (uint32_t j = 0; j < count; j++) a.number[a.size++] = in_t[j];
        (void)rules_try(r, &a);
    }
}

/* Each root, and prices of 0, 1 or 2. */
static void try_prices(rules_bench *r, uint64_t most)
{
    uint32_t ports = r->c.f.ports;
    uint64_t total = r->c.f.vertices;
    for (unsigned p = 0; p < ports; p++) total *= 3;
    uint64_t share = rules_share(r, total, most);
    for (uint64_t i = 0; i < share; i++) {
        allegation a = {.kind = ICO_REASON_POTENTIALS};
        uint64_t number = rules_pick(r, total, share, i);
        a.number[a.size++] = log_digit(&number, r->c.f.vertices);
        for (uint32_t p = 0; p < ports; p++) a.number[a.size++] = log_digit(&number, 3);
        (void)rules_try(r, &a);
    }
}

/* Each permutation of the vertices as a cover. */
static void try_covers(rules_bench *r, uint64_t most)
{
    uint32_t n = r->c.f.vertices;
    uint64_t total = 1;
    for (uint32_t v = 2; v <= n; v++) total *= v;
    uint64_t share = rules_share(r, total, most);
    for (uint64_t i = 0; i < share; i++) {
        allegation a = {.kind = ICO_REASON_PARITY, .size = n};
        uint64_t number = rules_pick(r, total, share, i);
        for (uint32_t v = 0; v < n; v++) {
            uint32_t at = log_digit(&number, v + 1);
            a.number[v] = a.number[at];
            a.number[at] = v;
        }
        (void)rules_try(r, &a);
    }
}

/* Undirected: the neighbours of each vertex in each order round it. */
static void try_faces(rules_bench *r, uint64_t most)
{
    const ask_form *f = &r->c.f;
    uint64_t total = 1;
    if (r->c.q.directed) return;
    for (unsigned v = 0; v < f->vertices; v++)
        for (unsigned w = 0, degree = 0; w < f->vertices; w++)
            if (f->link[v][w] != ASK_NONE) total *= ++degree;
    uint64_t share = rules_share(r, total, most);
    for (uint64_t i = 0; i < share; i++) {
        allegation a = {.kind = ICO_REASON_FACES};
        uint64_t number = rules_pick(r, total, share, i);
        for (unsigned v = 0; v < f->vertices; v++) {
            uint32_t *list = a.number + a.size, degree = 0;
            for (unsigned w = 0; w < f->vertices; w++) {
                if (f->link[v][w] == ASK_NONE) continue;
                uint32_t at = log_digit(&number, degree + 1);
                list[degree++] = list[at];
                list[at] = w;
            }
            a.size += degree;
        }
        (void)rules_try(r, &a);
    }
}

/* Trees, as long as they are right so far, by all pairs of vertices. */
static void try_branchings(rules_bench *r, allegation *a, unsigned depth, uint64_t most)
{
    uint32_t n = r->c.f.vertices;
    uint64_t total = (uint64_t)n * n, share = rules_share(r, total, most);
    for (uint64_t i = 0; i < share && !rules_broken(r); i++) {
        uint64_t ends = rules_pick(r, total, share, i);
        a->number[a->size++] = log_digit(&ends, n);
        a->number[a->size++] = (uint32_t)ends;
        if (rules_try(r, a) == CLAIM_SO_FAR && depth > 1)
            try_branchings(r, a, depth - 1, most / 4);
        a->size -= 2;
    }
}

static void try_all(rules_bench *r, void *user)
{
    const plan *p = user;
    allegation tree = {.kind = ICO_REASON_TREE}, forced = {.kind = ICO_REASON_FORCED};
    try_sets(r);
    try_barriers(r, p->barriers);
    try_prices(r, 2 * p->barriers);
    try_covers(r, p->barriers);
    try_faces(r, p->barriers);
    bool over = rules_try(r, &forced) == CLAIM_PROVED;
    if ((rules_try(r, &tree) == CLAIM_PROVED) != over)
        rules_fault(r, &tree, "FAULT: a tree without branchings is not forced steps");
    if (!over) try_branchings(r, &tree, 3, p->branchings);
}

static void try_graphs(rules_bench *r, unsigned n, bool directed, plan p)
{
    graph_list list = all_graphs(n, directed);
    for (unsigned i = 0; i < list.count && !rules_broken(r); i++)
        ask_everything(r, &list.graphs[i], directed, p.share, try_all, &p);
    graph_list_free(&list);
}

static void test_undirected(void **state)
{
    static rules_bench r;
    (void)state;
    rules_open(&r, 1);
    for (unsigned n = 2; n <= 4; n++) try_graphs(&r, n, false, (plan){243, 100, 1});
    try_graphs(&r, 5, false, r.all ? (plan){243, 60, 1} : (plan){40, 20, 6});
    try_graphs(&r, 6, false, r.all ? (plan){400, 30, 4} : (plan){20, 10, 200});
    if (r.all) try_graphs(&r, 7, false, (plan){40, 8, 60});
    rules_close(&r, "sets, undirected");
}

static void test_directed(void **state)
{
    static rules_bench r;
    (void)state;
    rules_open(&r, 2);
    for (unsigned n = 2; n <= 3; n++) try_graphs(&r, n, true, (plan){100, 36, 1});
    try_graphs(&r, 4, true, r.all ? (plan){200, 12, 4} : (plan){30, 10, 40});
    if (r.all) try_graphs(&r, 5, true, (plan){30, 6, 400});
    rules_close(&r, "sets, directed");
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
