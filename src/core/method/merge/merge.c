/* method/merge/merge.c - the method: a 2-factor, its cycles merged into one.
 * For big graphs with edges to spare: boards with holes, dense and random graphs.  A
 * heuristic: it may end in UNKNOWN; NONE only where there is no 2-factor.  Digraphs have
 * covers by cycles instead (arc_exchange.c).
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"
#include "method/cycle.h"
#include "method/registry.h"
#include "problem/reason.h"

#define ICO_OPTION_TABLE "method/merge/merge.def"
#include "method/option_table.h"

typedef struct merger {
    ico_run *run;
    ico_closed *closed;
    ico_cover cover;
    uint32_t *cycle, *tour; /* vertices of the closed form */
    uint8_t *barrier;       /* their sets, when there is no 2-factor */
    ico_join_cycles_effort effort;
    uint32_t window; /* vertices solved again at once, at most */
    bool chosen;     /* the effort is the user's: no less is made */
} merger;

static bool merge_is_over(const merger *m)
{
    return ico__run_limit(m->run) != ICO_LIMIT_NONE;
}

/* Finds a 2-factor; *none if there is none. */
static ico_status make_factor(merger *m, bool *none)
{
    ico_cover *c = &m->cover;
    ico__cover_clear(c);
    ico__run_doing(m->run, "building a 2-factor");
    ico_status status = ico__greedy_factor_fill(c);
    if (status == ICO_OK && c->short_of > 0 && !merge_is_over(m))
        status = ico__factor_augment(c);
    if (status == ICO_OK && c->short_of > 0 && !merge_is_over(m))
        status = ico__factor_complete(c, m->barrier);
    *none = status == ICO_OK && c->short_of > 0 && !merge_is_over(m);
    return status;
}

/* Gives the run the reason why there is no 2-factor. */
static ico_status offer_barrier(merger *m)
{
    ico_context *ctx = ico__run_context(m->run);
    uint32_t n = m->closed->graph->n;
    uint64_t *ports = ICO_NEW_ARRAY(ctx, uint64_t, n), split = 0, count = 0;
    uint8_t *sets = ICO_NEW_ARRAY(ctx, uint8_t, n);
    if (ports == NULL || sets == NULL) {
        ICO_FREE_ARRAY(ctx, ports, n);
        ICO_FREE_ARRAY(ctx, sets, n);
        return ICO_NO_MEMORY;
    }
    for (uint32_t v = 0; v < n; v++) sets[ico__closed_name(m->closed, v)] = m->barrier[v];
    for (unsigned set = ICO_BARRIER_S; set <= ICO_BARRIER_T; set++) {
        for (uint32_t v = 0; v < n; v++)
            if (sets[v] == set) ports[count++] = v;
        if (set == ICO_BARRIER_S) split = count;
    }
    ico_text text;
    ico_reason *reason = NULL;
    ico_text_init(&text, ctx);
    ico_text_printf(&text,
                    "no choice of edges gives each vertex its two (Tutte's barrier): the "
                    "edges at %llu vertices are too few for the %llu that need them",
                    (unsigned long long)split, (unsigned long long)(count - split));
    ico_status status = ico__reason_new(
        ctx, ICO_REASON_BARRIER, ports, count, &text,
        "Tutte, The factors of graphs, Canad. J. Math. 4 (1952)", &reason);
    ico_text_free(&text);
    ICO_FREE_ARRAY(ctx, ports, n);
    ICO_FREE_ARRAY(ctx, sets, n);
    if (status != ICO_OK) return status;
    reason->split = split;
    return ico__run_reason(m->run, reason);
}

/* Others may have a use for a cover by several cycles. */
static ico_status publish_cover(merger *m, uint32_t cycles)
{
    const ico_graph *g = m->closed->graph;
    if (!ico__run_has_exchange(m->run) || m->cover.short_of > 0) return ICO_OK;
    uint32_t *edges = ICO_NEW_ARRAY(ico__run_context(m->run), uint32_t, g->n), count = 0;
    if (edges == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < 2 * (size_t)g->n; i++)
        if (i / 2 < m->cover.mate[i])
            edges[count++] = ico_graph_find_edge(g, (uint32_t)(i / 2), m->cover.mate[i]);
    ico__run_publish_cover(m->run, edges, count, cycles);
    ICO_FREE_ARRAY(ico__run_context(m->run), edges, g->n);
    return ICO_OK;
}

/* `begin`: the ticks at the beginning of this try; last: there will be no other. */
static ico_status merge_cycles(merger *m, uint64_t begin, bool last, bool *found)
{
    enum { LEAST = 1000000 };
    uint32_t cycles;
    uint64_t work = 0;
    ico__run_doing(m->run, "merging cycles");
    ico_status status = ico__patch_cycles(&m->cover, &cycles);
    if (status == ICO_OK && cycles > 1 && !merge_is_over(m))
        status = ico__alternate_cycles(&m->cover, true, &work, &cycles);
    if (status == ICO_OK && cycles > 1 && !merge_is_over(m))
        status = ico__join_windows(&m->cover, m->window, m->cycle, &cycles);
    if (status == ICO_OK && cycles > 1 && !merge_is_over(m))
        status = ico__alternate_cycles(&m->cover, false, &work, &cycles);
    if (status == ICO_OK && !merge_is_over(m)) status = publish_cover(m, cycles);
    if (status != ICO_OK || merge_is_over(m)) return status;
    /* another cover is quicker than many rotations, whose price grows with the path */
    ico_join_cycles_effort effort = m->effort;
    if (!last && !m->chosen)
        effort.ticks = LEAST + 2 * (ico__run_stats(m->run)->ticks - begin);
    return ico__join_cycles(&m->cover, &effort, m->cycle, found);
}

static ico_status merge_search(merger *m, uint64_t tries)
{
    for (uint64_t i = 0; i < tries; i++) {
        bool none, found = false, more;
        uint64_t begin = ico__run_stats(m->run)->ticks;
        ico_status status = make_factor(m, &none);
        if (status == ICO_OK && none) return offer_barrier(m);
        if (status == ICO_OK && !merge_is_over(m))
            status = merge_cycles(m, begin, i + 1 == tries, &found);
        if (status == ICO_OK && found) {
            ico__closed_tour(m->closed, m->cycle, m->tour);
            return ico__run_offer(m->run, m->tour, m->closed->n, &more);
        }
        if (status != ICO_OK || merge_is_over(m)) return status;
        ico__run_stats(m->run)->restarts++;
    }
    ico__run_give_up(m->run, ICO_LIMIT_METHOD);
    return ICO_OK;
}

/* The same for digraphs, from a cover by cycles.  Where there is none, another method
 * gives the reason. */
static ico_status search_arcs(merger *m, uint64_t tries)
{
    enum { EXCHANGES = 1000 };
    ico__run_doing(m->run, "merging cycles");
    for (uint64_t i = 0; i < tries; i++) {
        bool found, none, more;
        ico_status status =
            ico__arcs_search(m->run, m->closed, EXCHANGES, m->cycle, &found, &none);
        if (status == ICO_OK && found) {
            ico__closed_tour(m->closed, m->cycle, m->tour);
            return ico__run_offer(m->run, m->tour, m->closed->n, &more);
        }
        if (status != ICO_OK || merge_is_over(m)) return status;
        if (none) break;
        ico__run_stats(m->run)->restarts++;
    }
    ico__run_give_up(m->run, ICO_LIMIT_METHOD);
    return ICO_OK;
}

static ico_status solve_arcs(merger *m, uint64_t tries)
{
    ico_context *ctx = ico__run_context(m->run);
    uint32_t n = m->closed->graph->n;
    if (m->closed->hopeless) {
        ico__run_exhausted(m->run, false);
        return ICO_OK;
    }
    m->cycle = ICO_NEW_ARRAY(ctx, uint32_t, n);
    m->tour = ICO_NEW_ARRAY(ctx, uint32_t, n);
    ico_status status =
        m->cycle == NULL || m->tour == NULL ? ICO_NO_MEMORY : search_arcs(m, tries);
    ICO_FREE_ARRAY(ctx, m->cycle, n);
    ICO_FREE_ARRAY(ctx, m->tour, n);
    return status;
}

static ico_status merge_solve_closed(merger *m, uint64_t tries)
{
    if (m->closed->graph->directed) return solve_arcs(m, tries);
    ico_context *ctx = ico__run_context(m->run);
    const ico_graph *g = m->closed->graph;
    bool possible = !m->closed->hopeless;
    ico_status status = ICO_OK;
    if (possible) status = ico__cover_open(m->closed, m->run, &m->cover, &possible);
    if (status != ICO_OK) return status;
    if (!possible) {
        ico__run_exhausted(m->run, false);
        return ICO_OK;
    }
    if (m->effort.rotations == 0) m->effort.rotations = 20000 + 50 * (uint64_t)g->n;
    m->cycle = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    m->tour = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    m->barrier = ICO_NEW_ARRAY(ctx, uint8_t, g->n);
    status = m->cycle == NULL || m->tour == NULL || m->barrier == NULL
                 ? ICO_NO_MEMORY
                 : merge_search(m, tries);
    ICO_FREE_ARRAY(ctx, m->barrier, g->n);
    ICO_FREE_ARRAY(ctx, m->cycle, g->n);
    ICO_FREE_ARRAY(ctx, m->tour, g->n);
    return status;
}

static ico_status merge_solve(const ico_method *self, const ico_problem *problem,
                              const ico_options *options, ico_run *run)
{
    (void)self;
    if (ico_problem_size(problem) < 3) return ico__solve_tiny(problem, run);
    merger m = {.run = run};
    m.effort.rotations = (uint64_t)ico__option_int(options, OPT_rotations);
    m.chosen = m.effort.rotations > 0;
    m.window = (uint32_t)ico__option_int(options, OPT_windows);
    ico_status status = ico__closed_near(ico__run_context(run), problem, &m.closed);
    if (status == ICO_OK)
        status = merge_solve_closed(&m, (uint64_t)ico__option_int(options, OPT_tries));
    if (m.cover.ctx != NULL) ico__cover_close(&m.cover);
    ico__closed_free(m.closed);
    return status;
}

const ico_method ico__method_merge = {
    .name = "merge",
    .help = "a 2-factor, its cycles merged into one: quick on big graphs, may fail",
    .can = ICO_CAN_FIND,
    .features = ICO_CLOSED_FEATURES,
    .options = option_table,
    .option_count = OPT_COUNT,
    .promise = 0.6,
    .solve = merge_solve,
};
