/* several/linkage_search.c - the search for paths between pairs: choices, conflicts,
 * restarts.
 * Source: linkage.h; restarts by the sequence of Luby, Sinclair, Zuckerman (1993).
 * SPDX-License-Identifier: MIT */
#include "several/linkage.h"

#include "kernel/cdcl/visit.h"

enum { RESTART = 128, REDUCE = 4000 };

static void drop_clause(void *linkage, uint32_t number)
{
    (void)linkage; /* no clause has a number of its own */
    (void)number;
}

static void linkage_look(void *linkage)
{
    ico_linkage *k = linkage;
    uint64_t ticks = k->core.ticks;
    k->core.ticks = 0;
    if (ico__run_tick(k->run, ticks) && k->core.status == ICO_OK)
        k->core.status = ICO_STOPPED;
}

static const ico_cdcl_rules RULES = {ico__linkage_explain, ico__linkage_bump, drop_clause,
                                     linkage_look};

/* ------------------------------------------------------------------ the beginning -- */

static void sort_ports(ico_linkage *k)
{
    for (uint32_t i = 0; i < 2 * k->m; i++)
        k->row[ico__linkage_port(k, i / 2, i % 2) + 1]++;
    for (uint32_t p = 0; p < k->ports; p++) k->row[p + 1] += k->row[p];
    for (uint32_t i = 0; i < 2 * k->m; i++) {
        uint32_t p = ico__linkage_port(k, i / 2, i % 2);
        k->incident[k->row[p] + k->unused[p]++] = i / 2; /* unused: how many so far */
    }
    for (uint32_t p = 0; p < k->ports; p++) k->unused[p] = 0;
}

/* A path passes each vertex but its ends. */
static void set_needs(ico_linkage *k)
{
    bool directed = k->graph->directed;
    for (uint32_t p = 0; p < k->ports; p++) k->need[p] = directed ? 1 : 2;
    for (size_t i = 0; i < 2 * k->pairs; i++) {
        uint64_t v = k->ends[i];
        k->need[directed ? 2 * v + (i % 2 == 0) : v]--;
    }
}

static ico_status linkage_open(ico_linkage *k)
{
    ico_context *ctx = ico__run_context(k->run);
    const ico_graph *g = k->graph;
    k->n = g->n;
    k->m = g->m;
    while (k->pairs > (size_t)1 << k->bits) k->bits++;
    if ((uint64_t)k->n * k->bits + k->m >= UINT32_MAX / 4)
        return ico__fail(ctx, ICO_TOO_LARGE, "too many edges and pairs of ends");
    k->ports = g->directed ? 2 * k->n : k->n;
    k->core = (ico_cdcl){.ctx = ctx, .rules = &RULES, .engine = k};
    k->step = 1;
    size_t ports = (size_t)k->ports + 1, m = (size_t)k->m + 1;
    ico_status status = ico__cdcl_new(&k->core, k->m + k->n * k->bits);
    k->row = ICO_NEW_ARRAY(ctx, uint32_t, ports + 1);
    k->incident = ICO_NEW_ARRAY(ctx, uint32_t, 2 * m);
    k->need = ICO_NEW_ARRAY(ctx, uint32_t, ports);
    k->used = ICO_NEW_ARRAY(ctx, uint32_t, ports);
    k->unused = ICO_NEW_ARRAY(ctx, uint32_t, ports);
    k->last = ICO_NEW_ARRAY(ctx, uint32_t, 3 * ports);
    k->mate = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)k->n + 1);
    k->joined = ICO_NEW_ARRAY(ctx, uint32_t, 2 * m);
    k->activity = ICO_NEW_ARRAY(ctx, double, m);
    k->heap = ICO_NEW_ARRAY(ctx, uint32_t, m);
    k->place = ICO_NEW_ARRAY(ctx, uint32_t, m);
    if (status != ICO_OK || k->row == NULL || k->incident == NULL || k->need == NULL ||
        k->used == NULL || k->unused == NULL || k->last == NULL || k->mate == NULL ||
        k->joined == NULL || k->activity == NULL || k->heap == NULL || k->place == NULL)
        return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < k->n; v++) k->mate[v] = v;
    sort_ports(k);
    set_needs(k);
    for (uint32_t e = 0; e < k->m; e++) {
        k->core.state[e].phase = true;
        k->activity[e] = ico__random_unit(ico__run_random(k->run)) / 1024;
        ico__linkage_return(k, e);
    }
    return ICO_OK;
}

static void linkage_close(ico_linkage *k)
{
    ico_context *ctx = k->core.ctx;
    if (ctx == NULL) return;
    size_t ports = (size_t)k->ports + 1, m = (size_t)k->m + 1;
    ICO_FREE_ARRAY(ctx, k->row, ports + 1);
    ICO_FREE_ARRAY(ctx, k->incident, 2 * m);
    ICO_FREE_ARRAY(ctx, k->need, ports);
    ICO_FREE_ARRAY(ctx, k->used, ports);
    ICO_FREE_ARRAY(ctx, k->unused, ports);
    ICO_FREE_ARRAY(ctx, k->last, 3 * ports);
    ICO_FREE_ARRAY(ctx, k->mate, (size_t)k->n + 1);
    ICO_FREE_ARRAY(ctx, k->joined, 2 * m);
    ICO_FREE_ARRAY(ctx, k->activity, m);
    ICO_FREE_ARRAY(ctx, k->heap, m);
    ICO_FREE_ARRAY(ctx, k->place, m);
    ico__cdcl_free(&k->core);
}

/* ------------------------------------------------------------------ clauses -------- */

static uint32_t label_bit(const ico_linkage *k, uint32_t v, uint32_t bit)
{
    return 2 * (k->m + v * k->bits + bit);
}

static void add_clause(ico_linkage *k, uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t data;
    k->core.clause.size = 0;
    (void)ico__cdcl_push(&k->core, &k->core.clause, a);
    (void)ico__cdcl_push(&k->core, &k->core.clause, b);
    (void)ico__cdcl_push(&k->core, &k->core.clause, c);
    if (k->core.status == ICO_OK)
        (void)ico__cdcl_learn(&k->core, ICO_CLAUSE_KEPT, 0, &data);
}

/* The ends of a used edge have equal labels. */
static void add_labels(ico_linkage *k, const bool *forbidden)
{
    for (uint32_t e = 0; e < k->m && k->core.status == ICO_OK; e++) {
        if (forbidden[e]) continue;
        for (uint32_t bit = 0; bit < k->bits; bit++) {
            uint32_t u = label_bit(k, k->graph->tail[e], bit);
            uint32_t v = label_bit(k, k->graph->head[e], bit);
            add_clause(k, 2 * e + 1, u ^ 1, v);
            add_clause(k, 2 * e + 1, u, v ^ 1);
        }
    }
}

/* A fact; false: its opposite is one. */
static bool add_fact(ico_linkage *k, uint32_t l)
{
    if (k->core.value[l] == 0) ico__cdcl_assign(&k->core, l, ICO_BY_CHOICE, 0);
    return k->core.value[l] > 0;
}

/* The labels of the ends, forbidden and required edges, ports. */
static bool add_facts(ico_linkage *k, const ico_problem *problem, const bool *forbidden)
{
    size_t count;
    bool fine = true;
    const uint64_t *pairs = ico_problem_required(problem, &count);
    for (size_t i = 0; i < 2 * k->pairs && fine; i++)
        for (uint32_t bit = 0; bit < k->bits; bit++)
            fine &= add_fact(k, label_bit(k, (uint32_t)k->ends[i], bit) ^
                                    !((i / 2) >> bit & 1));
    for (uint32_t e = 0; e < k->m && fine; e++)
        if (forbidden[e]) fine = add_fact(k, 2 * e + 1);
    for (size_t i = 0; i < count && fine; i++) {
        uint32_t e = ico_graph_find_edge(k->graph, (uint32_t)pairs[2 * i],
                                         (uint32_t)pairs[2 * i + 1]);
        fine = e != ICO_NO_EDGE && add_fact(k, 2 * e);
    }
    return fine && ico__linkage_start(k);
}

/* ------------------------------------------------------------------ the search ----- */

static bool propagate(ico_linkage *k)
{
    while (k->core.status == ICO_OK) {
        if (k->applied < k->core.trail_size) {
            if (!ico__linkage_apply(k)) return false;
        } else if (k->core.watched < k->core.trail_size) {
            if (!ico__cdcl_visit(&k->core, ico__cdcl_imply)) return false;
        } else {
            return true;
        }
    }
    return true;
}

static void go_back(ico_linkage *k, uint32_t level)
{
    uint32_t end = ico__cdcl_end_of_level(&k->core, level);
    while (k->core.trail_size > end) ico__linkage_take_back(k);
    ico__cdcl_leave_levels(&k->core, level);
}

/* Learns from the conflict.  False: there is no solution. */
static bool learn(ico_linkage *k)
{
    uint32_t level = ico__cdcl_conflict_level(&k->core), glue, data;
    if (level == 0) return false;
    uint32_t back = ico__cdcl_derive(&k->core, level, ico__cdcl_minimize, &glue);
    if (k->core.status != ICO_OK) return true;
    go_back(k, back);
    ico_cdcl_why why = ico__cdcl_learn(&k->core, glue, 0, &data);
    ico__cdcl_assign(&k->core, k->core.clause.items[0], why, data);
    k->conflicts++;
    k->step /= 0.95;
    return true;
}

/* Member i of 1, 1, 2, 1, 1, 2, 4, ... */
static uint64_t luby(uint64_t i)
{
    uint64_t size = 1;
    while (size < i + 1) size = 2 * size + 1;
    while (size - 1 != i) {
        size = (size - 1) / 2;
        i %= size;
    }
    return (size + 1) / 2;
}

static void choose(ico_linkage *k)
{
    uint32_t x = ico__linkage_choose(k);
    if (!ico__cdcl_open_level(&k->core)) return;
    ico__cdcl_assign(&k->core, 2 * x + !k->core.state[x].phase, ICO_BY_CHOICE, 0);
    ico__run_stats(k->run)->nodes++;
}

static ico_verdict search(ico_linkage *k)
{
    uint64_t rounds = 0, restart = RESTART, reduce = REDUCE;
    for (;;) {
        bool fine = propagate(k);
        linkage_look(k);
        if (k->core.status != ICO_OK) return ICO_UNKNOWN;
        if (!fine) {
            if (!learn(k)) return ICO_NONE;
        } else if (k->core.trail_size == k->core.variables) {
            return ICO_FOUND;
        } else if (k->conflicts >= restart && ico__cdcl_level(&k->core) > 0) {
            restart = k->conflicts + RESTART * luby(++rounds);
            go_back(k, 0);
        } else if (k->conflicts >= reduce && ico__cdcl_level(&k->core) == 0) {
            reduce = k->conflicts + REDUCE + k->conflicts / 4;
            ico__cdcl_reduce(&k->core, 0);
        } else {
            choose(k);
        }
    }
}

ico_status ico__linkage_search(ico_run *run, const ico_graph *graph,
                               const ico_problem *problem, const bool *forbidden,
                               const uint64_t *ends, size_t pairs, bool *used,
                               ico_verdict *verdict)
{
    ico_linkage k = {.run = run, .graph = graph, .ends = ends, .pairs = pairs};
    *verdict = ICO_UNKNOWN;
    ico_status status = linkage_open(&k);
    if (status == ICO_OK) {
        add_labels(&k, forbidden);
        *verdict = add_facts(&k, problem, forbidden) ? search(&k) : ICO_NONE;
        status = k.core.status == ICO_STOPPED ? ICO_OK : k.core.status;
        ico__run_stats(run)->conflicts += k.conflicts;
        for (uint32_t e = 0; e < k.m; e++) used[e] = k.core.value[2 * e] > 0;
    }
    linkage_close(&k);
    return status;
}
