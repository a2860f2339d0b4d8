/* several/decompose.c - Hamiltonian cycles or paths that share no edge.
 * SPDX-License-Identifier: MIT */
#include "several/several.h"

enum {
    SMALL_EDGES = 200,     /* above, not all ways are tried */
    SMALL_STEPS = 2000000, /* and not more steps of them in the first round */
    MOST_COPIES = 4        /* of the edges from the apex to a vertex */
};

/* The question: `tours` of them; all: they are to use all edges. */
typedef struct decomposition {
    ico_run *run;
    const ico_problem *problem;
    const ico_graph *graph;
    uint32_t tours;
    bool all, open;
    ico_edge_list list;
    ico_tour_group *set;
} decomposition;

/* ------------------------------------------------------------------ degrees -------- */

static void refute(decomposition *d, uint32_t v, const char *words, uint32_t degree)
{
    d->set->verdict = ICO_NONE;
    ico_problem_vertex_line(d->problem, v, &d->set->reason);
    ico_text_printf(&d->set->reason, " has %lu %s", (unsigned long)degree, words);
}

static bool is_usable(const bool *forbidden, uint32_t e)
{
    return forbidden == NULL || !forbidden[e];
}

/* Usable edges at each vertex; of a digraph those that leave it, or enter it. */
static void count_degrees(const ico_graph *g, const bool *forbidden, uint32_t *out,
                          uint32_t *in)
{
    for (uint32_t v = 0; v < g->n; v++) out[v] = in[v] = 0;
    for (uint32_t e = 0; e < g->m; e++) {
        if (!is_usable(forbidden, e)) continue;
        out[g->tail[e]]++;
        if (g->directed)
            in[g->head[e]]++;
        else
            out[g->head[e]]++;
    }
}

/* A closed tour uses two edges at each vertex, or an arc in and an arc out. */
static void judge_closed(decomposition *d, const uint32_t *out, const uint32_t *in)
{
    const ico_graph *g = d->graph;
    uint32_t each = g->directed ? 1 : 2;
    if (d->all && d->tours == 0) d->tours = out[0] / each;
    uint64_t needed = (uint64_t)each * d->tours; /* of edges, or of arcs in and out */
    for (uint32_t v = 0; v < g->n && d->set->verdict == ICO_UNKNOWN; v++) {
        uint32_t least = g->directed && in[v] < out[v] ? in[v] : out[v];
        uint32_t most = g->directed && in[v] > out[v] ? in[v] : out[v];
        if (least < needed || (least == 0 && g->n > 1))
            refute(d, v,
                   g->directed ? "arcs in or out, too few for the cycles"
                               : "edges, too few for the cycles",
                   least);
        else if (d->all && most != needed)
            refute(d, v,
                   most % 2 == 1 && !g->directed
                       ? "edges, an odd number, of which cycles leave one over"
                       : "edges, another number than the first vertex",
                   most);
    }
}

/* A vertex with fewer edges than paths need that pass it is an end of some of them. */
static void judge_ends(decomposition *d, const uint32_t *out, const uint32_t *in)
{
    const ico_graph *g = d->graph;
    uint64_t most = (uint64_t)d->tours * (g->directed ? 1 : 2), starts = 0, ends = 0;
    for (uint32_t v = 0; v < g->n && d->set->verdict == ICO_UNKNOWN; v++) {
        uint32_t least = g->directed ? out[v] + in[v] : out[v];
        if (least < d->tours)
            refute(d, v, "edges, fewer than the paths that pass it", least);
        else if (d->all && (out[v] > most || in[v] > most))
            refute(d, v, "edges, more than the paths can use", out[v]);
        if (out[v] < most) ends += most - out[v];
        if (g->directed && in[v] < most) starts += most - in[v];
    }
    if (d->set->verdict == ICO_UNKNOWN && (ends > most || starts > most)) {
        d->set->verdict = ICO_NONE;
        ico_text_printf(&d->set->reason,
                        "vertices with few edges would be the ends of paths %llu times, "
                        "and the paths have %llu ends",
                        (unsigned long long)(ends > most ? ends : starts),
                        (unsigned long long)most);
    }
}

/* A path uses all edges but one at its ends. */
static void judge_open(decomposition *d, const uint32_t *out, const uint32_t *in,
                       uint64_t m)
{
    const ico_graph *g = d->graph;
    uint64_t each = g->n - 1;
    if (m == 0) {
        d->set->verdict = ICO_NONE;
        ico_text_puts(&d->set->reason, "there are no edges");
        return;
    }
    if (d->all && m % each != 0) {
        d->set->verdict = ICO_NONE;
        ico_text_printf(&d->set->reason,
                        "%llu edges are not a multiple of %llu, the edges of a path",
                        (unsigned long long)m, (unsigned long long)each);
        return;
    }
    if (d->all) d->tours = (uint32_t)(m / each);
    if (m < d->tours * each) {
        d->set->verdict = ICO_NONE;
        ico_text_printf(&d->set->reason, "%llu edges are too few for the paths",
                        (unsigned long long)m);
        return;
    }
    judge_ends(d, out, in);
}

/* ------------------------------------------------------------------ edges ---------- */

static void add(ico_edge_list *list, uint32_t u, uint32_t v)
{
    list->tail[list->m] = u;
    list->head[list->m++] = v;
}

static uint32_t copies(const decomposition *d, uint32_t ends, uint32_t degree)
{
    if (d->all) return ends - degree;
    return d->tours < MOST_COPIES ? d->tours : MOST_COPIES;
}

static void add_apex(decomposition *d, const uint32_t *out, const uint32_t *in)
{
    const ico_graph *g = d->graph;
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t leave = copies(d, d->tours * (g->directed ? 1 : 2), out[v]);
        for (uint32_t i = 0; i < leave; i++) add(&d->list, v, g->n);
        if (!g->directed) continue;
        uint32_t enter = copies(d, d->tours, in[v]);
        for (uint32_t i = 0; i < enter; i++) add(&d->list, g->n, v);
    }
}

static ico_status list_all_edges(decomposition *d, const bool *forbidden,
                                 const uint32_t *out, const uint32_t *in)
{
    const ico_graph *g = d->graph;
    ico_edge_list *list = &d->list;
    uint64_t extra = d->all ? 2 * (uint64_t)d->tours : 2 * (uint64_t)MOST_COPIES * g->n;
    uint64_t room = g->m + (d->open ? extra : 0);
    *list = (ico_edge_list){.ctx = ico__run_context(d->run), .directed = g->directed};
    list->has_apex = d->open;
    list->n = g->n + d->open;
    if (room >= UINT32_MAX / 2)
        return ico__fail(list->ctx, ICO_TOO_LARGE, "too many edges for a decomposition");
    list->room = (uint32_t)room + 1;
    list->tail = ICO_NEW_ARRAY(list->ctx, uint32_t, list->room);
    list->head = ICO_NEW_ARRAY(list->ctx, uint32_t, list->room);
    if (list->tail == NULL || list->head == NULL) return ICO_NO_MEMORY;
    for (uint32_t e = 0; e < g->m; e++)
        if (is_usable(forbidden, e)) add(list, g->tail[e], g->head[e]);
    if (d->open) add_apex(d, out, in);
    return ICO_OK;
}

/* ------------------------------------------------------------------ tours ---------- */

/* Of an open question the cycle begins with the apex. */
static ico_status add_tour(decomposition *d, const uint32_t *cycle)
{
    return ico__tour_group_add(d->set, cycle + d->open, d->graph->n,
                               d->open ? ICO_OPEN : ICO_CLOSED);
}

static ico_status take_factors(decomposition *d, const ico_factors *f)
{
    ico_context *ctx = ico__run_context(d->run);
    uint32_t *cycle = ICO_NEW_ARRAY(ctx, uint32_t, d->list.n);
    ico_status status = cycle == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (uint32_t class = 0; class < d->tours && status == ICO_OK; class ++) {
        ico__factors_read(f, class, cycle);
        status = add_tour(d, cycle);
    }
    ICO_FREE_ARRAY(ctx, cycle, d->list.n);
    if (status == ICO_OK) d->set->verdict = ICO_FOUND;
    return status;
}

/* Paths may end at a vertex more often than the apex has edges to it. */
static bool misses_copies(const decomposition *d)
{
    return d->open && !d->all && d->tours > MOST_COPIES;
}

static ico_status try_all_ways(decomposition *d, uint64_t steps)
{
    ico_factors f;
    bool found = false, complete = false;
    ico_status status = ico__factors_open(d->run, &d->list, d->tours, &f);
    ico__run_doing(d->run, "all ways");
    if (status == ICO_OK)
        status = ico__decompose_all_ways(d->run, &d->list, d->tours, d->all, steps,
                                         f.class_of, &found, &complete);
    if (status == ICO_OK && found) {
        ico__factors_fill(&f);
        status = take_factors(d, &f);
    } else if (status == ICO_OK && complete && !misses_copies(d)) {
        d->set->verdict = ICO_NONE;
    }
    ico__factors_close(&f);
    return status;
}

static ico_status try_factors(decomposition *d, uint64_t moves)
{
    ico_factors f;
    bool made = false;
    ico_status status = ico__factors_open(d->run, &d->list, d->tours, &f);
    ico__run_doing(d->run, "exchanging edges");
    if (status == ICO_OK) status = ico__factors_draw(&f, &made);
    bool even = !f.list->directed || f.has_rest || (f.total - f.count) % 2 == 0;
    if (status == ICO_OK && made && even) {
        ico__factors_merge(&f, moves);
        if (f.total == f.count) status = take_factors(d, &f);
    }
    ico__factors_close(&f);
    return status;
}

static bool decomposition_is_over(const decomposition *d)
{
    return d->set->verdict != ICO_UNKNOWN || ico__run_limit(d->run) != ICO_LIMIT_NONE;
}

static ico_status search(decomposition *d)
{
    ico_status status = ICO_OK;
    /* a start is worth more exchanges the more edges it has */
    uint64_t moves = 20000 + 200 * (uint64_t)d->list.n * d->tours, steps = SMALL_STEPS;
    for (unsigned round = 0; status == ICO_OK && !decomposition_is_over(d); round++) {
        status = try_factors(d, moves);
        if (status == ICO_OK && !decomposition_is_over(d) && d->list.m <= SMALL_EDGES &&
            round % 4 == 3) {
            status = try_all_ways(d, steps);
            steps *= 4;
        }
        if (round % 16 == 15 && moves < UINT64_C(1) << 24) moves *= 2;
    }
    return status;
}

/* ------------------------------------------------------------------ the call ------- */

static ico_status judge(decomposition *d, const bool *forbidden, uint32_t *out,
                        uint32_t *in)
{
    const ico_graph *g = d->graph;
    uint64_t m = 0;
    count_degrees(g, forbidden, out, in);
    for (uint32_t v = 0; v < g->n; v++) m += out[v];
    if (!g->directed) m /= 2;
    if (d->open)
        judge_open(d, out, in, m);
    else
        judge_closed(d, out, in);
    if (d->open && (uint64_t)d->tours * (g->n - 1) == m) d->all = true;
    if (d->set->verdict == ICO_NONE || d->tours == 0) return ICO_OK;
    ico_status status = list_all_edges(d, forbidden, out, in);
    if (status == ICO_OK) status = search(d);
    ICO_FREE_ARRAY(d->list.ctx, d->list.tail, d->list.room);
    ICO_FREE_ARRAY(d->list.ctx, d->list.head, d->list.room);
    return status;
}

static ico_status work(decomposition *d)
{
    ico_context *ctx = ico__run_context(d->run);
    size_t n = d->graph->n, m = (size_t)d->graph->m + 1;
    uint32_t *out = ICO_NEW_ARRAY(ctx, uint32_t, n + 1);
    uint32_t *in = ICO_NEW_ARRAY(ctx, uint32_t, n + 1);
    bool *forbidden = ICO_NEW_ARRAY(ctx, bool, m);
    ico_status status = ICO_NO_MEMORY;
    if (out != NULL && in != NULL && forbidden != NULL) {
        ico__several_mark(d->problem, d->graph, forbidden);
        status = judge(d, forbidden, out, in);
    }
    ICO_FREE_ARRAY(ctx, out, n + 1);
    ICO_FREE_ARRAY(ctx, in, n + 1);
    ICO_FREE_ARRAY(ctx, forbidden, m);
    return status;
}

/* Nothing leaves unverified. */
static ico_status verify(decomposition *d, bool all)
{
    ico_context *ctx = ico__run_context(d->run);
    const ico_tour_group *set = d->set;
    bool valid = true;
    ico_text why;
    ico_text_init(&why, ctx);
    ico_status status = ico_text_status(&set->reason);
    if (status == ICO_OK && set->verdict == ICO_FOUND)
        status =
            ico_verify_decomposition(ctx, d->problem, (const ico_tour *const *)set->tours,
                                     set->size, all, &valid, &why);
    if (status == ICO_OK && !valid)
        status = ico__fail(ctx, ICO_DEFECT, "a decomposition is wrong: %s",
                           why.data == NULL ? "" : why.data);
    ico_text_free(&why);
    return status;
}

ico_status ico_run_decompose(ico_run *run, uint32_t tours, ico_tour_group **set)
{
    const unsigned features =
        ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED;
    decomposition d = {.run = run, .problem = ico__run_problem(run), .tours = tours};
    ico_context *ctx = ico__run_context(run);
    ico_kind kind = ico_problem_kind(d.problem);
    ico_status status = ico__several_takes(run, features, "a decomposition", &d.graph);
    if (status != ICO_OK) return status;
    if (kind == ICO_EITHER)
        return ico__fail(
            ctx, ICO_UNSUPPORTED,
            "a decomposition is into cycles or into paths; ask for one kind");
    d.open = kind == ICO_OPEN;
    d.all = tours == 0;
    if (d.graph->n < (d.open || d.graph->directed ? 2U : 3U))
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "a decomposition needs at least three vertices");
    status = ico__tour_group_new(run, &d.set);
    if (status != ICO_OK) return status;
    ico__run_begin(run);
    status = work(&d);
    ico__tour_group_close(d.set, run);
    if (status == ICO_OK) status = verify(&d, tours == 0);
    if (status == ICO_OK)
        *set = d.set;
    else
        ico_tour_group_free(d.set);
    return status;
}
