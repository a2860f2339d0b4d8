/* tests/property/test_rules_glued.c - the rules of logs of clauses on two graphs glued
 * together by two edges, or by two paths of two edges, where there are pieces: ways
 * through them are adopted, they are focused on, and what is accepted then is held
 * against all tours.
 * SPDX-License-Identifier: MIT */
#include "rules.h"
#include "share.h"

/* What is tried of a gluing: plan.share[0] as it is, [1] behind a focus or a way adopted,
 * [2] behind one step more.  Of those with tours one in `share`, of others one in
 * `seldom`. */
typedef struct glue_test {
    rules_bench r;
    log_plan plan;
    unsigned share, seldom;
    bool closed, directed;
    ask_tours some;
    unsigned long seen, taken, focused, adopted;
} glue_test;

/* A log, all steps of which were accepted and hold. */
typedef struct glued_log {
    allegation log;
    log_truth truth;
} glued_log;

/* Appends a step; false if it is not accepted, or proves all. */
static bool go_on_with(rules_bench *r, glued_log *s, const uint32_t *step, unsigned size)
{
    glued_log next = *s;
    memcpy(next.log.number + next.log.size, step, size * sizeof *step);
    next.log.size += size;
    claim_verdict is = rules_try(r, &next.log);
    if (is == CLAIM_NO) return false;
    const char *lie = log_lie(&r->c, &next.truth, step);
    if (lie != NULL) rules_fault(r, &next.log, lie);
    if (is == CLAIM_PROVED) return false;
    *s = next;
    return true;
}

/* Of two edges that join two parts a tour uses both: without the one and, aside, the
 * other, there are two pieces. */
static bool derive_both(rules_bench *r, glued_log *s, const gluing *g)
{
    uint32_t e[2];
    for (unsigned i = 0; i < 2; i++) {
        unsigned u = g->a[i], v = g->one.n + g->b[i];
        e[i] = r->c.f.link[u][v] == ASK_NONE ? r->c.f.link[v][u] : r->c.f.link[u][v];
    }
    for (unsigned i = 0; i < 2; i++) {
        const uint32_t cut[] = {LOG_ASIDE, 0, 0, 1, e[1 - i], 1, 0, 1, 2 * e[i]};
        const uint32_t clause[] = {LOG_DERIVE, 1, 2 * e[i]};
        if (!go_on_with(r, s, cut, 9) || !go_on_with(r, s, clause, 3)) return false;
    }
    return true;
}

/* The ports of one of the two graphs, less those at which all tours use the same
 * links. */
static uint64_t ports_of(const rules_bench *r, const gluing *g, unsigned side, bool all)
{
    unsigned from = side == 0 ? 0 : g->one.n;
    unsigned to = side == 0 ? g->one.n : g->one.n + g->other.n, twice = r->c.q.directed;
    uint64_t set = 0, always = UINT64_MAX;
    uint8_t used[2 * (ASK_MOST + 1)] = {0};
    for (unsigned i = 0; i < r->c.tours.ways; i++) always &= r->c.tours.way[i];
    for (unsigned e = 0; e < r->c.f.links; e++)
        if (always >> e & 1) {
            used[r->c.f.u[e] << twice]++;
            used[((unsigned)r->c.f.v[e] << twice) + twice]++;
        }
    for (unsigned p = from << twice; p < to << twice; p++)
        if (all || used[p] < 2 - twice) set |= UINT64_C(1) << p;
    return set;
}

static void try_focus(glue_test *t, const glued_log *s, uint64_t ports)
{
    glued_log next = *s;
    allegation step = {.kind = ICO_REASON_CLAUSES};
    step.number[step.size++] = LOG_FOCUS;
    log_put_set(&step, ports);
    if (!go_on_with(&t->r, &next, step.number, step.size)) return;
    t->focused++;
    try_more(&t->r, &t->plan, 1, &next.log, &next.truth);
}

/* Tries ways within one of the graphs, that is, sets of its links; every second one as a
 * tour takes them. */
static void try_ways(glue_test *t, const gluing *g, unsigned side, const glued_log *s)
{
    uint32_t links[ASK_EDGES], count = 0, from = side == 0 ? 0 : g->one.n;
    uint32_t to = side == 0 ? g->one.n : g->one.n + g->other.n, kept = 0;
    for (uint32_t e = 0; e < t->r.c.f.links; e++)
        if (t->r.c.f.u[e] >= from && t->r.c.f.v[e] >= from && t->r.c.f.u[e] < to &&
            t->r.c.f.v[e] < to)
            links[count++] = e;
    uint64_t total = UINT64_C(1) << count;
    uint64_t share = rules_share(&t->r, total, t->plan.share[0][SORT_ADOPT]);
    for (uint64_t i = 0; i < share && !rules_broken(&t->r); i++) {
        glued_log next = *s;
        uint64_t set = rules_pick(&t->r, total, share, i);
        uint32_t step[ASK_EDGES] = {LOG_ADOPT, 0};
        if (share < total && i % 2 == 1 && t->r.c.tours.ways > 0) {
            uint64_t way = t->r.c.tours.way[lots_below(&t->r.l, t->r.c.tours.ways)];
            set = 0;
            for (uint32_t k = 0; k < count; k++) set |= (way >> links[k] & 1) << k;
            if (lots_once_in(&t->r.l, 4))
                set ^= UINT64_C(1) << lots_below(&t->r.l, count);
        }
        for (uint32_t k = 0; k < count; k++)
            if (set >> k & 1) step[2 + step[1]++] = links[k];
        if (!go_on_with(&t->r, &next, step, 2 + step[1])) continue;
        t->adopted++;
        if (kept++ < t->plan.kept[0])
            try_more(&t->r, &t->plan, 1, &next.log, &next.truth);
    }
}

/* Arcs both ways or one; those that join lead there and back. */
static ask direct(glue_test *t, const gluing *g, const ask *plain)
{
    ask q = ask_nothing(plain->n, true, plain->closed);
    unsigned n = g->one.n + g->other.n;
    bool arc[ASK_MOST][ASK_MOST] = {{false}};
    for (unsigned e = 0; e < plain->m; e++) {
        unsigned u = plain->u[e], v = plain->v[e], lot = lots_below(&t->r.l, 12);
        arc[u][v] = lot != 0;
        arc[v][u] = lot != 1;
    }
    for (unsigned i = 0; i < 2; i++) {
        unsigned u = g->a[i], v = g->one.n + g->b[i], middle = n + i;
        if (!g->by_paths) {
            arc[u][v] = i == 0;
            arc[v][u] = i == 1;
            continue;
        }
        arc[u][middle] = arc[middle][v] = i == 0;
        arc[v][middle] = arc[middle][u] = i == 1;
    }
    for (unsigned u = 0; u < q.n; u++)
        for (unsigned v = 0; v < q.n; v++)
            if (arc[u][v]) ask_edge(&q, u, v);
    return q;
}

/* More that is asked: ends for open tours, and sometimes edges.  a: where the other graph
 * begins. */
static void ask_more(glue_test *t, ask *q, unsigned a)
{
    lots *l = &t->r.l;
    bool both = !lots_once_in(l, 4); /* in the other graph: then the one is a piece */
    unsigned from = both ? a : 0;
    if (!q->closed && (both || lots_once_in(l, 2)))
        q->first = (int)(from + lots_below(l, q->n - from));
    if (!q->closed && (both || lots_once_in(l, 2)))
        q->last = (int)(from + lots_below(l, q->n - from));
    if (q->first == q->last) q->last = -1;
    if (lots_once_in(l, 3)) q->must = UINT64_C(1) << lots_below(l, q->m);
    if (lots_once_in(l, 6)) q->not = UINT64_C(1) << lots_below(l, q->m);
}

static void hear(void *user, const gluing *g)
{
    glue_test *t = user;
    rules_bench *r = &t->r;
    glued_log s = {.log = {.kind = ICO_REASON_CLAUSES}};
    t->seen++;
    ask q = ask_gluing(g, t->closed);
    if (t->directed) q = direct(t, g, &q);
    if (!t->closed || t->directed || lots_once_in(&r->l, 3)) ask_more(t, &q, g->one.n);
    ask_form f = ask_make_form(&q);
    ask_list(&q, &f, 1, &t->some);
    if (rules_broken(r) ||
        lots_below(&r->l, t->some.count > 0 ? t->share : t->seldom) > 0)
        return;
    if (!rules_hear(r, &q)) return;
    t->taken++;
    if (rules_try(r, &s.log) == CLAIM_PROVED) return;
    try_more(r, &t->plan, 0, &s.log, &s.truth);
    if (!g->by_paths && !derive_both(r, &s, g)) return;
    for (unsigned side = 0; side < 2; side++) {
        try_focus(t, &s, ports_of(r, g, side, true));
        if (ports_of(r, g, side, false) != ports_of(r, g, side, true))
            try_focus(t, &s, ports_of(r, g, side, false));
        try_ways(t, g, side, &s);
    }
}

/* shares: of sets to focus on, of ways, of steps behind these, and behind one more. */
static void try_gluings(glue_test *t, unsigned most, const unsigned shares[4])
{
    t->plan.depth = 3;
    t->plan.kept[0] = t->r.all ? 3 : 1;
    t->plan.kept[1] = 1;
    t->plan.share[0][SORT_FOCUS] = shares[0];
    t->plan.share[0][SORT_ADOPT] = shares[1];
    for (unsigned sort = 0; sort < SORTS; sort++) {
        if (sort != SORT_FOCUS && sort != SORT_ADOPT) t->plan.share[0][sort] = shares[2];
        t->plan.share[1][sort] = shares[2];
        t->plan.share[2][sort] = shares[3];
    }
    all_gluings(3, most, hear, t);
    ask_free(&t->some);
    printf("%lu gluings, %lu tried; pieces focused on %lu, ways adopted %lu\n", t->seen,
           t->taken, t->focused, t->adopted);
    assert_true(t->focused > share_least(10) && t->adopted > share_least(50));
    rules_close(&t->r, t->directed ? "gluings, directed"
                       : t->closed ? "gluings, closed"
                                   : "gluings, open");
}

static void test_closed(void **state)
{
    static glue_test t;
    (void)state;
    t.closed = true;
    rules_open(&t.r, 1);
    t.share = t.r.all ? 1 : 8;
    t.seldom = t.r.all ? 8 : 200;
    try_gluings(&t, 5,
                t.r.all ? (unsigned[]){100, 200, 40, 8} : (unsigned[]){6, 12, 8, 3});
}

static void test_open(void **state)
{
    static glue_test t;
    (void)state;
    rules_open(&t.r, 2);
    t.share = t.r.all ? 4 : 12;
    t.seldom = t.r.all ? 8 : 200;
    try_gluings(&t, 5,
                t.r.all ? (unsigned[]){60, 100, 30, 6} : (unsigned[]){6, 12, 8, 3});
}

static void test_directed(void **state)
{
    static glue_test t;
    (void)state;
    t.directed = t.closed = true;
    rules_open(&t.r, 3);
    t.share = t.r.all ? 1 : 8;
    t.seldom = t.r.all ? 8 : 200;
    try_gluings(&t, 5,
                t.r.all ? (unsigned[]){60, 100, 30, 6} : (unsigned[]){6, 12, 8, 3});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_closed),
        cmocka_unit_test(test_open),
        cmocka_unit_test(test_directed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "claims_checker.h" /* last: it has many names */
