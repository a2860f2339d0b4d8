/* tests/property/test_rules_parts.c - the rules of splits and sides: all pieces of small
 * graphs and of gluings, sides that three edges cut off, and kinds within.
 * SPDX-License-Identifier: MIT */
#include "claim_lots.h"
#include "rules.h"
#include "share.h"

/* So many pieces, or sides, of a question, and so many certificates behind each. */
typedef struct plan {
    uint64_t pieces, within;
} plan;

/* A tree of few branchings, as long as it is right so far. */
static void grow_tree(rules_bench *r, const allegation *whole, allegation *tree,
                      unsigned n)
{
    tree->kind = ICO_REASON_TREE;
    tree->size = 0;
    for (unsigned tries = 0; tries < 40 && tree->size < 12; tries++) {
        tree->number[tree->size] = lots_below(&r->l, n);
        tree->number[tree->size + 1] = lots_below(&r->l, n);
        tree->size += 2;
        claim_verdict is = rules_try(r, whole);
        if (is == CLAIM_PROVED) return;
        if (is == CLAIM_NO) tree->size -= 2;
    }
}

/* Everything of a piece: kinds, and a piece of it. */
static void try_within(rules_bench *r, allegation *whole, unsigned n, uint64_t most)
{
    static allegation inner, deeper;
    for (uint64_t i = 0; i < most; i++) {
        bool again = lots_once_in(&r->l, 4);
        whole->inner = &inner;
        draw_kind(&r->l, again ? &deeper : &inner, n, n);
        if (again) {
            inner = (allegation){.kind = ICO_REASON_SPLIT, .inner = &deeper};
            log_put_set(&inner, lots_word(&r->l) & ((UINT64_C(1) << n) - 1));
            inner.size--;
            memmove(inner.number, inner.number + 1, inner.size * sizeof *inner.number);
        }
        (void)rules_try(r, whole);
    }
    inner.inner = NULL;
    whole->inner = &inner;
    grow_tree(r, whole, &inner, n);
}

/* Do forced steps refute the question?  Then there is nothing to split, and few are
 * enough to see that both judges say so. */
static bool is_over(rules_bench *r)
{
    allegation forced = {.kind = ICO_REASON_FORCED};
    return rules_try(r, &forced) == CLAIM_PROVED && !lots_once_in(&r->l, 20);
}

static void try_splits(rules_bench *r, void *user)
{
    const plan *p = user;
    if (is_over(r)) return;
    uint64_t total = UINT64_C(1) << r->c.f.vertices;
    uint64_t share = rules_share(r, total, p->pieces);
    for (uint64_t i = 0; i < share && !rules_broken(r); i++) {
        allegation whole = {.kind = ICO_REASON_SPLIT}, tree = {.kind = ICO_REASON_TREE};
        uint64_t set = rules_pick(r, total, share, i);
        log_put_set(&whole, set);
        whole.size--;
        memmove(whole.number, whole.number + 1, whole.size * sizeof *whole.number);
        whole.inner = &tree;
        claim_verdict is = rules_try(r, &whole);
        if (is == CLAIM_SO_FAR) try_within(r, &whole, whole.size, p->within);
    }
}

static void test_splits(void **state)
{
    static rules_bench r;
    (void)state;
    rules_open(&r, 1);
    plan p = {256, r.all ? 60 : 10};
    for (unsigned n = 2; n <= (r.all ? 7u : 6u); n++) {
        unsigned share = n == 7             ? 2000
                         : n == 6           ? (r.all ? 40 : 300)
                         : n == 5 && !r.all ? 6
                                            : 1;
        graph_list list = all_graphs(n, false);
        for (unsigned i = 0; i < list.count; i++)
            ask_everything(&r, &list.graphs[i], false, share, try_splits, &p);
        graph_list_free(&list);
    }
    assert_true(r.so_far > share_least(500) && r.c.proved > share_least(300));
    rules_close(&r, "splits");
}

/* ------------------------------------------------------------------ gluings -------- */

static void hear_gluing(void *user, const gluing *g)
{
    rules_bench *r = user;
    plan p = {r->all ? 512 : 128, r->all ? 30 : 10};
    if (lots_below(&r->l, r->all ? 4 : 40) > 0) return;
    ask q = ask_gluing(g, lots_below(&r->l, 3) > 0);
    if (lots_once_in(&r->l, 3)) q.must = UINT64_C(1) << lots_below(&r->l, q.m);
    if (rules_hear(r, &q)) try_splits(r, &p);
}

static void test_splits_of_gluings(void **state)
{
    static rules_bench r;
    (void)state;
    rules_open(&r, 2);
    all_gluings(3, 5, hear_gluing, &r);
    assert_true(r.so_far > share_least(200));
    rules_close(&r, "splits of gluings");
}

/* ------------------------------------------------------------------ sides ---------- */

/* Two graphs, joined by three or four edges between different vertices. */
static ask join_by(rules_bench *r, const graph_list *lists, unsigned edges)
{
    unsigned more = 6 - edges, a = edges + lots_below(&r->l, more),
             b = edges + lots_below(&r->l, more);
    uint16_t next[ASK_MOST] = {0};
    const tiny_graph *one, *other;
    do one = &lists[a].graphs[lots_below(&r->l, lists[a].count)];
    while (!graph_is_connected(one));
    do other = &lists[b].graphs[lots_below(&r->l, lists[b].count)];
    while (!graph_is_connected(other));
    const graph_orders *to = graph_all_orders(a), *from = graph_all_orders(b);
    const uint8_t *x = to->of[lots_below(&r->l, to->count)];
    const uint8_t *y = from->of[lots_below(&r->l, from->count)];
    for (unsigned v = 0; v < a; v++) next[v] = one->next[v];
    for (unsigned v = 0; v < b; v++) next[a + v] = (uint16_t)(other->next[v] << a);
    for (unsigned i = 0; i < edges; i++) {
        next[x[i]] |= (uint16_t)(1u << (a + y[i]));
        next[a + y[i]] |= (uint16_t)(1u << x[i]);
    }
    ask q = ask_nothing(a + b, false, true);
    for (unsigned u = 0; u < a + b; u++)
        for (unsigned v = u + 1; v < a + b; v++)
            if (next[u] >> v & 1) ask_edge(&q, u, v);
    if (lots_once_in(&r->l, 3)) q.must = UINT64_C(1) << lots_below(&r->l, q.m);
    q.waypoints = 0;
    q.allowed[0] = a; /* where the one ends */
    return q;
}

/* Lemmas at random, and what follows them. */
static void try_lemmas(rules_bench *r, allegation *whole)
{
    static allegation lemma[CLAIM_SIDES], inner;
    unsigned centre = r->c.f.vertices - whole->size + whole->sides;
    whole->inner = &inner;
    whole->lemmas = lots_below(&r->l, 4);
    for (unsigned i = 0; i < whole->lemmas; i++) {
        unsigned side = lots_below(&r->l, whole->sides);
        whole->about[2 * i] = side;
        whole->about[2 * i + 1] = lots_below(&r->l, lots_once_in(&r->l, 3) ? 9 : 4);
        whole->lemma[i] = &lemma[i];
        draw_kind(&r->l, &lemma[i], whole->size_of[side] + 1, whole->size_of[side] + 1);
    }
    draw_kind(&r->l, &inner, centre, centre);
    (void)rules_try(r, whole);
    if (lots_once_in(&r->l, 4)) grow_tree(r, whole, &inner, centre);
    if (whole->lemmas == 1 && lots_once_in(&r->l, 2)) {
        inner = (allegation){.kind = ICO_REASON_FORCED};
        grow_tree(r, whole, &lemma[0], whole->size_of[whole->about[0]] + 1);
    }
}

/* Vertices on no side, the first or the second, by the digits of a number. */
static bool put_sides(allegation *a, unsigned n, uint64_t number)
{
    uint64_t rest;
    *a = (allegation){.kind = ICO_REASON_SIDES};
    for (uint32_t side = 1; side <= 2; side++) {
        unsigned before = a->size;
        rest = number;
        for (uint32_t v = 0; v < n; v++)
            if (log_digit(&rest, 3) == side) a->number[a->size++] = v;
        if (a->size > before) a->size_of[a->sides++] = a->size - before;
    }
    return a->sides > 0;
}

static void try_sides(rules_bench *r, void *user)
{
    const plan *p = user;
    if (is_over(r)) return;
    uint64_t total = 1;
    for (unsigned v = 0; v < r->c.f.vertices; v++) total *= 3;
    uint64_t share = rules_share(r, total, p->pieces);
    for (uint64_t i = 0; i < share && !rules_broken(r); i++) {
        allegation whole, tree = {.kind = ICO_REASON_TREE};
        if (!put_sides(&whole, r->c.f.vertices, rules_pick(r, total, share, i))) continue;
        whole.inner = &tree;
        if (rules_try(r, &whole) != CLAIM_SO_FAR) continue;
        for (uint64_t k = 0; k < p->within; k++) try_lemmas(r, &whole);
    }
}

static void test_sides(void **state)
{
    static rules_bench r;
    (void)state;
    rules_open(&r, 3);
    for (unsigned n = 5; n <= (r.all ? 7u : 6u); n++) {
        plan p = {r.all ? 729 : 200, r.all ? 40 : 20};
        graph_list list = all_graphs(n, false);
        for (unsigned i = 0; i < list.count; i++)
            ask_everything(&r, &list.graphs[i], false, r.all ? 100 : 200, try_sides, &p);
        graph_list_free(&list);
    }
    rules_close(&r, "sides");
}

/* Sides are those of the two graphs, one of them or both. */
static void test_sides_of_three(void **state)
{
    static rules_bench r;
    graph_list lists[6];
    (void)state;
    rules_open(&r, 4);
    for (unsigned n = 3; n <= 5; n++) lists[n] = all_graphs(n, false);
    for (unsigned i = 0; i < (r.all ? 20000u : 200u) && !rules_broken(&r); i++) {
        ask q = join_by(&r, lists, 3);
        unsigned a = q.allowed[0];
        q.allowed[0] = 0;
        if (!rules_hear(&r, &q) || is_over(&r)) continue;
        for (unsigned which = 1; which <= 3; which++) {
            allegation whole;
            uint64_t number = 0;
            for (unsigned v = q.n; v-- > 0;)
                number = 3 * number + (v < a ? which & 1 : which & 2);
            (void)put_sides(&whole, q.n, number);
            for (unsigned k = 0; k < 20; k++) try_lemmas(&r, &whole);
        }
    }
    for (unsigned n = 3; n <= 5; n++) graph_list_free(&lists[n]);
    assert_true(share_step() > 1 || (r.so_far > 200 && r.c.proved > 20));
    rules_close(&r, "sides of two graphs that three edges join");
}

/* Closes one of the two graphs in each way, refutes it, and then the other graph with the
 * opposite way, both by short trees. */
static void try_closings(rules_bench *r, unsigned a, bool second)
{
    static allegation lemma, inner;
    unsigned n = r->c.f.vertices;
    allegation whole = {.kind = ICO_REASON_SIDES, .sides = 1, .inner = &inner};
    for (uint32_t v = second ? a : 0; v < (second ? r->c.q.n : a); v++)
        whole.number[whole.size++] = v;
    for (unsigned i = whole.size; i-- > 1;) { /* the order of the edges is that of ends */
        unsigned j = lots_below(&r->l, i + 1);
        uint32_t v = whole.number[i];
        whole.number[i] = whole.number[j];
        whole.number[j] = v;
    }
    whole.size_of[0] = whole.size;
    whole.lemmas = 1;
    whole.lemma[0] = &lemma;
    for (unsigned way = 0; way < 9; way++) {
        whole.about[1] = way;
        lemma = inner = (allegation){.kind = ICO_REASON_TREE};
        if (rules_try(r, &whole) == CLAIM_PROVED) continue;
        grow_tree(r, &whole, &lemma, whole.size + 2);
        grow_tree(r, &whole, &inner, n - whole.size + 2);
    }
}

static void test_sides_of_four(void **state)
{
    static rules_bench r;
    graph_list lists[6];
    (void)state;
    rules_open(&r, 5);
    for (unsigned n = 4; n <= 5; n++) lists[n] = all_graphs(n, false);
    for (unsigned i = 0; i < (r.all ? 60000u : 600u) && !rules_broken(&r); i++) {
        ask q = join_by(&r, lists, 4);
        unsigned a = q.allowed[0];
        q.allowed[0] = 0;
        if (!rules_hear(&r, &q) || is_over(&r)) continue;
        try_closings(&r, a, lots_once_in(&r.l, 2));
    }
    for (unsigned n = 4; n <= 5; n++) graph_list_free(&lists[n]);
    assert_true(r.so_far > share_least(1000) && r.c.proved > share_least(100));
    rules_close(&r, "sides that four edges leave");
}

/* Few vertices with edges to one more, which have edges to the rest of a graph. */
static ask draw_tight(rules_bench *r, unsigned half, unsigned rest)
{
    unsigned n = 2 * half + 1 + rest;
    ask q = ask_nothing(n, false, lots_below(&r->l, 4) > 0);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = u + 1; v < n; v++) {
            bool inner = u < half;
            if (inner && (v < half || v > 2 * half)) {
                if (!lots_once_in(&r->l, 40)) continue;
            } else if (lots_once_in(&r->l, inner ? 5 : v <= 2 * half ? 8 : 2)) {
                continue;
            }
            ask_edge(&q, u, v);
        }
    if (q.m > 0 && lots_once_in(&r->l, 3)) q.must = UINT64_C(1) << lots_below(&r->l, q.m);
    return q;
}

static void test_tight_sides(void **state)
{
    static rules_bench r;
    static allegation inner;
    (void)state;
    rules_open(&r, 6);
    for (unsigned i = 0; i < (r.all ? 60000u : 10000u) && !rules_broken(&r); i++) {
        unsigned half = 1 + lots_below(&r.l, 3),
                 rest = 1 + lots_below(&r.l, 8 - 2 * half);
        ask q = draw_tight(&r, half, rest);
        if (!rules_hear(&r, &q) || is_over(&r)) continue;
        allegation whole = {.kind = ICO_REASON_SIDES, .sides = 1, .inner = &inner};
        for (uint32_t v = 0; v < 2 * half + 1; v++) whole.number[whole.size++] = v;
        whole.size_of[0] = whole.size;
        inner = (allegation){.kind = ICO_REASON_TREE};
        claim_verdict is = rules_try(&r, &whole);
        if (is == CLAIM_SO_FAR) grow_tree(&r, &whole, &inner, r.c.f.vertices - 2 * half);
    }
    printf("%lu %lu\n", r.so_far, r.c.proved);
    assert_true(r.so_far > share_least(300) && r.c.proved > share_least(100));
    rules_close(&r, "sides with one vertex more");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_splits),        cmocka_unit_test(test_splits_of_gluings),
        cmocka_unit_test(test_sides),         cmocka_unit_test(test_sides_of_three),
        cmocka_unit_test(test_sides_of_four), cmocka_unit_test(test_tight_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "claims_checker.h" /* last: it has many names */
