/* method/merge/window.c - solving a small part of the graph again.
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"

#include <stdlib.h>

#include "method/registry.h"
#include "problem/problem.h"

#define NONE ICO_NO_VERTEX

/* A vertex of the window.  rank: its place in the path; the cycles to be merged follow
 * the path.  part: the part (below) that it is an end of.  Invariant: at least one of the
 * two vertices it is joined to is in the window too. */
struct member {
    uint32_t v, rank, part;
};

/* Parts: what stays in one piece.  Each begins and ends with a member, and has no other
 * in it; the joins between parts are all inside the window. */

ico_status ico__window_open(const ico_cover *c, ico_two_level_list *path,
                            ico_window *window)
{
    ico_window w = {.c = c, .path = path};
    w.local = ICO_NEW_ARRAY(c->ctx, uint32_t, c->n);
    w.walk = ICO_NEW_ARRAY(c->ctx, uint32_t, c->n);
    w.member = ICO_NEW_ARRAY(c->ctx, struct member, ICO_WINDOW_MOST);
    w.part = ICO_NEW_ARRAY(c->ctx, ico_two_level_part, 2 * ICO_WINDOW_MOST);
    if (w.local == NULL || w.walk == NULL || w.member == NULL || w.part == NULL) {
        ico__window_close(&w);
        return ICO_NO_MEMORY;
    }
    for (uint32_t v = 0; v < c->n; v++) w.local[v] = NONE;
    *window = w;
    return ICO_OK;
}

void ico__window_close(ico_window *w)
{
    if (w->c == NULL) return;
    ICO_FREE_ARRAY(w->c->ctx, w->local, w->c->n);
    ICO_FREE_ARRAY(w->c->ctx, w->walk, w->c->n);
    ICO_FREE_ARRAY(w->c->ctx, w->member, ICO_WINDOW_MOST);
    ICO_FREE_ARRAY(w->c->ctx, w->part, 2 * ICO_WINDOW_MOST);
}

/* --- choosing ---------------------------------------------------------------------- */

static void window_add(ico_window *w, uint32_t v)
{
    if (w->local[v] != NONE) return;
    w->local[v] = w->members;
    w->member[w->members++] = (struct member){.v = v, .rank = NONE};
}

/* The vertices nearest to x; not through hubs, around which all is near. */
static void window_gather(ico_window *w, uint32_t x, uint32_t size)
{
    const ico_graph *g = w->c->g;
    window_add(w, x);
    for (uint32_t i = 0; i < w->members && w->members < size; i++) {
        uint32_t v = w->member[i].v;
        if (i > 0 && ico__degree(g, v) > size) continue;
        for (uint32_t k = g->row[v]; k < g->row[v + 1] && w->members < size; k++)
            window_add(w, g->adj[k]);
    }
}

static uint32_t path_mate(const ico_window *w, uint32_t rank, bool after)
{
    uint32_t last = w->path->length - 1;
    if (after) return ico__two_level_list_at(w->path, rank == last ? 0 : rank + 1);
    return ico__two_level_list_at(w->path, rank == 0 ? last : rank - 1);
}

static uint32_t mate(const ico_window *w, uint32_t v, bool after)
{
    if (!ico__two_level_list_has(w->path, v)) return w->c->mate[2 * (size_t)v + after];
    return path_mate(w, ico__two_level_list_rank(w->path, v), after);
}

/* Drops vertices that are joined to nothing inside: they would stay as they are. */
static void drop_outsiders(ico_window *w)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < w->members; i++) {
        uint32_t v = w->member[i].v;
        bool inside =
            w->local[mate(w, v, false)] != NONE || w->local[mate(w, v, true)] != NONE;
        w->local[v] = inside ? kept : NONE;
        if (inside) w->member[kept++].v = v;
    }
    w->members = kept;
}

/* Sets the ranks of the members in the path, rotated so that a join inside the window
 * closes it; false if there is none. */
static bool rank_path(ico_window *w)
{
    uint32_t turn = NONE, length = w->path->length;
    for (uint32_t i = 0; i < w->members && turn == NONE; i++) {
        uint32_t v = w->member[i].v;
        if (!ico__two_level_list_has(w->path, v)) continue;
        uint32_t rank = ico__two_level_list_rank(w->path, v);
        if (w->local[path_mate(w, rank, false)] != NONE) turn = rank;
    }
    if (turn == NONE) return false;
    if (turn > 0) {
        ico_two_level_part parts[] = {{turn, length - 1, false}, {0, turn - 1, false}};
        ico__two_level_list_rearrange(w->path, parts, 2);
    }
    for (uint32_t i = 0; i < w->members; i++)
        if (ico__two_level_list_has(w->path, w->member[i].v))
            w->member[i].rank = ico__two_level_list_rank(w->path, w->member[i].v);
    return true;
}

/* Ranks for the members in other cycles, each cycle beginning behind a join inside. */
static void rank_cycles(ico_window *w)
{
    const ico_cover *c = w->c;
    w->walked = 0;
    for (uint32_t i = 0; i < w->members; i++) {
        if (w->member[i].rank != NONE) continue;
        uint32_t at = w->member[i].v, from = c->mate[2 * (size_t)at];
        if (w->local[from] == NONE) from = c->mate[2 * (size_t)at + 1];
        do {
            if (w->local[at] != NONE)
                w->member[w->local[at]].rank = w->path->length + w->walked;
            w->walk[w->walked++] = at;
            uint32_t next = ico__cover_next(c, from, at);
            from = at;
            at = next;
        } while (at != w->member[i].v);
    }
}

static int by_rank(const void *a, const void *b)
{
    const struct member *x = a, *y = b;
    return x->rank < y->rank ? -1 : x->rank > y->rank;
}

static void window_find_parts(ico_window *w)
{
    w->parts = 0;
    for (uint32_t i = 0; i < w->members; i++) {
        struct member *m = w->member + i;
        if (i == 0 || m[-1].rank + 1 == m->rank)
            w->part[w->parts++] = (ico_two_level_part){.from = m->rank};
        w->part[w->parts - 1].to = m->rank;
        m->part = w->parts - 1;
    }
}

/* Drops cycles that are one part and one fixed edge between its ends, if any: to the
 * question the two would be one edge, and the answer would lose one of them. */
static bool drop_fixed_cycles(ico_window *w)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < w->members; i++) {
        const struct member *m = w->member + i;
        bool pair = i + 1 < w->members && m[0].part == m[1].part;
        if (pair && ico__cover_is_fixed(w->c, m[0].v, m[1].v)) {
            w->local[m[0].v] = w->local[m[1].v] = NONE;
            i++;
        } else {
            w->member[kept++] = *m;
        }
    }
    bool dropped = kept < w->members;
    w->members = kept;
    return dropped;
}

/* Puts the members in the order of their ranks, of which those in the path are known. */
static void order_members(ico_window *w)
{
    for (uint32_t i = 0; i < w->members; i++) {
        w->local[w->member[i].v] = i;
        if (w->member[i].rank >= w->path->length) w->member[i].rank = NONE;
    }
    rank_cycles(w);
    qsort(w->member, w->members, sizeof *w->member, by_rank);
    for (uint32_t i = 0; i < w->members; i++) w->local[w->member[i].v] = i;
    window_find_parts(w);
}

/* Fills members and parts; false if nothing can come of this window. */
static bool window_choose(ico_window *w, uint32_t x, uint32_t size)
{
    w->members = 0;
    window_gather(w, x, size);
    drop_outsiders(w);
    if (w->local[x] == NONE || w->members < 3 || !rank_path(w)) return false;
    order_members(w);
    if (!drop_fixed_cycles(w)) return true;
    order_members(w);
    return w->local[x] != NONE && w->members > 0 && w->member[0].rank == 0;
}

/* --- solving ----------------------------------------------------------------------- */

/* Is the step from member i to the next one the way through a part? */
static bool leads_through(const ico_window *w, uint32_t i)
{
    return i + 1 < w->members && w->member[i].part == w->member[i + 1].part;
}

static ico_status window_add_edges(const ico_window *w, ico_graph_builder *builder)
{
    const ico_graph *g = w->c->g;
    ico_status status = ICO_OK;
    for (uint32_t i = 0; i < w->members && status == ICO_OK; i++) {
        uint32_t v = w->member[i].v;
        if (leads_through(w, i)) status = ico_graph_builder_add(builder, i, i + 1);
        for (uint32_t k = g->row[v]; k < g->row[v + 1] && status == ICO_OK; k++) {
            uint32_t other = w->local[g->adj[k]];
            if (other != NONE && other > i)
                status = ico_graph_builder_add(builder, i, other);
        }
    }
    return status;
}

static ico_status require_edges(const ico_window *w, ico_problem *problem)
{
    const ico_cover *c = w->c;
    ico_status status = ICO_OK;
    for (uint32_t i = 0; i < w->members && status == ICO_OK; i++) {
        uint32_t v = w->member[i].v;
        if (leads_through(w, i)) status = ico_problem_require(problem, i, i + 1);
        for (uint32_t k = 0; k < c->fixed[v] && status == ICO_OK; k++) {
            uint32_t other = w->local[c->mate[2 * (size_t)v + k]];
            if (other != NONE && other > i)
                status = ico_problem_require(problem, i, other);
        }
    }
    return status;
}

/* The question: a cycle through all members and all ways through parts. */
static ico_status make_problem(const ico_window *w, ico_problem **problem)
{
    ico_context *ctx = w->c->ctx;
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_problem *made = NULL;
    ico_status status = ico_graph_builder_new(ctx, w->members, false, &builder);
    if (status == ICO_OK) status = window_add_edges(w, builder);
    if (status == ICO_OK) status = ico_graph_build(builder, "a window", &graph);
    ico_graph_builder_free(builder);
    if (status == ICO_OK) {
        status = ico_problem_from_graph(ctx, graph, &made);
        if (status != ICO_OK) ico_graph_free(graph);
    }
    if (status == ICO_OK) status = require_edges(w, made);
    return ico__problem_give(status, made, problem);
}

/* Puts path and cycles together in the order of the tour of the members. */
static void apply(ico_window *w, const uint32_t *tour)
{
    uint32_t n = w->members, count = 0, first = 0;
    const struct member *m = w->member;
    while (m[tour[first]].part == m[tour[(first + n - 1) % n]].part) first++;
    ico_two_level_part *order = w->part + w->parts;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t at = tour[(first + i) % n], part = m[at].part;
        if (i > 0 && m[tour[(first + i - 1) % n]].part == part) continue;
        order[count] = w->part[part];
        order[count++].backward = w->part[part].from != m[at].rank;
    }
    if (w->walked > 0) ico__two_level_list_append(w->path, w->walk, w->walked);
    ico__two_level_list_rearrange(w->path, order, count);
}

static ico_status window_solve(ico_window *w, uint64_t ticks, bool *merged)
{
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    ico_run *run = w->c->run;
    ico_status status = make_problem(w, &problem);
    if (status != ICO_OK) return status;
    uint64_t outer = ico__run_narrow(run, ticks), proof = ico__run_limit_proof(run, 0);
    status = ico__run_subsolve(run, problem, &ico__method_circuit, NULL, "", &result);
    (void)ico__run_limit_proof(run, proof);
    ico__run_widen(run, outer);
    if (status == ICO_OK && result->verdict == ICO_FOUND) {
        apply(w, ico_tour_vertices(result->tour));
        *merged = true;
    }
    ico_result_free(result);
    ico_problem_free(problem);
    return status;
}

ico_status ico__window_merge(ico_window *w, uint32_t x, uint32_t size, uint64_t ticks,
                             bool *merged)
{
    ico_status status = ICO_OK;
    *merged = false;
    if (window_choose(w, x, size < ICO_WINDOW_MOST ? size : ICO_WINDOW_MOST))
        status = window_solve(w, ticks, merged);
    for (uint32_t i = 0; i < w->members; i++) w->local[w->member[i].v] = NONE;
    return status;
}
