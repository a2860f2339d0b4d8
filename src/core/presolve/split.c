/* presolve/split.c - rounds of forced steps and cuts, until neither changes a piece.  A
 * part is a piece in the making.  Each round takes out the edges that cannot be used,
 * cuts all 2-edge cuts, or where there are none some 2-vertex cuts, whose vertices are
 * then in two parts, and divides the rest into its components, which are the next parts.
 * Inner vertices of paths of fixed edges go the same way: they have two edges left, and
 * these are a cut.
 * SPDX-License-Identifier: MIT */
#include "presolve/split.h"

#include "presolve/components.h"
#include "presolve/forced.h"
#include "presolve/pairs.h"
#include "problem/problem.h"

/* Invariants: those of pieces; `whole` if nothing more is to be done. */
typedef struct part {
    ico_graph *graph;
    uint32_t *vertex;
    uint32_t links, fixed_count, origin;
    uint32_t rounds; /* to come */
    bool whole;
} part;

/* Edges on the vertices of a part (of the closed form), with repetitions and loops: first
 * the links, then other fixed edges, then the rest.  A vertex of the part may be there
 * more than once: once for each piece it is in. */
typedef struct bag {
    uint32_t n;
    const uint32_t *vertex; /* in the part before, */
    const uint32_t *form;   /* whose vertices these are in the closed form */
    ICO_VECTOR(ico_link) edges;
    size_t links, fixed; /* edges before these places are links, are fixed */
    uint32_t rounds;     /* to come */
    uint32_t origin;     /* of the part */
    bool whole, is_form; /* is_form: the closed form itself */
} bag;

/* A component of a bag: numbers of its vertices and places of its edges, ascending. */
typedef struct component {
    const uint32_t *vertices, *edges;
    uint32_t n, m;
} component;

/* numbers[i] == i, for i below the number of vertices or of edges of the closed form. */
typedef struct split_job {
    ico_context *ctx;
    const ico_closed *closed;
    ico_split *split;
    ico_graph_builder *builder;
    ICO_VECTOR(part) stack;
    uint32_t *numbers;
    size_t number_count;
} split_job;

static void part_free(ico_context *ctx, part *p)
{
    ICO_FREE_ARRAY(ctx, p->vertex, p->graph->n);
    ico_graph_free(p->graph);
}

static ico_status use(split_job *s, uint32_t u, uint32_t v)
{
    bool pushed = ICO_VECTOR_PUSH(s->ctx, &s->split->used, ((ico_link){u, v}));
    return pushed ? ICO_OK : ICO_NO_MEMORY;
}

/* Records that there is no tour, because of the part of this origin. */
static void end_here(split_job *s, uint32_t origin)
{
    s->split->hopeless = true;
    s->split->dead_end = (ico_dead_end){.origin = origin};
}

/* Notes where a part comes from: these are numbers in `of`, which gives those in the part
 * of origin `parent`. */
static ico_status add_origin(split_job *s, uint32_t parent, const uint32_t *of,
                             const uint32_t *vertices, uint32_t n, uint32_t *origin)
{
    ico_origin o = {.parent = parent, .n = n};
    o.vertex = ICO_NEW_ARRAY(s->ctx, uint32_t, n);
    if (o.vertex == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < n; i++) o.vertex[i] = of[vertices[i]];
    *origin = (uint32_t)s->split->origins.size;
    if (ICO_VECTOR_PUSH(s->ctx, &s->split->origins, o)) return ICO_OK;
    ICO_FREE_ARRAY(s->ctx, o.vertex, n);
    return ICO_NO_MEMORY;
}

/* One vertex, with a way in and out, or two, with two ways from one to the other: the
 * fixed ones, and then any. */
static ico_status settle_small(split_job *s, const bag *b, const component *c)
{
    uint32_t fixed = 0, origin;
    while (fixed < c->m && c->edges[fixed] < b->fixed) fixed++;
    if (fixed > c->n || c->m < c->n) {
        ico_status noted =
            add_origin(s, b->origin, b->vertex, c->vertices, c->n, &origin);
        if (noted == ICO_OK) end_here(s, origin);
        return noted;
    }
    ico_status status = ICO_OK;
    for (uint32_t i = 0; i < c->n && status == ICO_OK; i++) {
        if (c->edges[i] < b->links) continue;
        ico_link e = b->edges.items[c->edges[i]];
        status = use(s, b->form[b->vertex[e.u]], b->form[b->vertex[e.v]]);
    }
    return status;
}

/* Fixed edges that are loops or parallel to each other close a cycle early: then the
 * builder has dropped them, and an edge is not where it would be. */
static bool fixed_are_simple(const bag *b, const component *c, const uint32_t *local,
                             const part *p)
{
    const ico_graph *g = p->graph;
    for (uint32_t i = 0; i < p->fixed_count; i++) {
        ico_link e = b->edges.items[c->edges[i]];
        uint32_t u = local[e.u], v = local[e.v];
        if (i >= g->m) return false;
        bool there = g->tail[i] == u && g->head[i] == v;
        bool turned = g->tail[i] == v && g->head[i] == u;
        if (!there && (g->directed || !turned)) return false;
    }
    return true;
}

static ico_status build_graph(split_job *s, const bag *b, const component *c,
                              const uint32_t *local, ico_graph **graph)
{
    const ico_graph *from = s->closed->graph;
    ico_status status = ico_graph_builder_reset(s->builder, c->n, from->directed);
    for (uint32_t i = 0; status == ICO_OK && i < c->m; i++) {
        ico_link e = b->edges.items[c->edges[i]];
        status = ico_graph_builder_add(s->builder, local[e.u], local[e.v]);
    }
    if (status != ICO_OK) return status;
    return ico_graph_build(s->builder, from->expression, graph);
}

/* Component c as a part; local[v] is the number there of vertex v of the bag.  Edges that
 * are not fixed and parallel to fixed ones are dropped. */
static ico_status make_part(split_job *s, const bag *b, const component *c,
                            const uint32_t *local)
{
    if (c->n < 3) return settle_small(s, b, c);
    part p = {.rounds = b->rounds, .whole = b->whole, .origin = ICO_NO_ORIGIN};
    ico_status status = ICO_OK;
    if (!b->is_form)
        status = add_origin(s, b->origin, b->vertex, c->vertices, c->n, &p.origin);
    if (status == ICO_OK) status = build_graph(s, b, c, local, &p.graph);
    if (status != ICO_OK) return status;
    p.vertex = ICO_NEW_ARRAY(s->ctx, uint32_t, c->n);
    if (p.vertex == NULL) {
        ico_graph_free(p.graph);
        return ICO_NO_MEMORY;
    }
    for (uint32_t i = 0; i < c->n; i++) p.vertex[i] = b->form[b->vertex[c->vertices[i]]];
    while (p.links < c->m && c->edges[p.links] < b->links) p.links++;
    while (p.fixed_count < c->m && c->edges[p.fixed_count] < b->fixed) p.fixed_count++;
    if (p.fixed_count > c->n || !fixed_are_simple(b, c, local, &p))
        end_here(s, p.origin);
    else if (ICO_VECTOR_PUSH(s->ctx, &s->stack, p))
        return ICO_OK;
    part_free(s->ctx, &p);
    return s->split->hopeless ? ICO_OK : ICO_NO_MEMORY;
}

/* Makes parts of all components of a bag. */
static ico_status make_parts(split_job *s, const bag *b)
{
    ico_components k;
    ico_status status =
        ico__components_open(s->ctx, b->n, b->edges.items, b->edges.size, &k);
    if (status != ICO_OK) return status;
    for (uint32_t i = 0; status == ICO_OK && i < k.count && !s->split->hopeless; i++) {
        component c = {.vertices = k.vertices + k.first_vertex[i],
                       .edges = k.edges + k.first_edge[i],
                       .n = k.first_vertex[i + 1] - k.first_vertex[i],
                       .m = k.first_edge[i + 1] - k.first_edge[i]};
        status = make_part(s, b, &c, k.local);
    }
    ico__components_close(&k);
    return status;
}

/* What part p is cut into: the edges that are not cuts, and the sides of pairs; without
 * the edges that are out. */
typedef struct part_cut {
    const part *p;
    const uint8_t *state;
    const ico_cuts *cuts;
    const ico_pairs *pairs; /* or NULL */
} part_cut;

/* Edge u - v as one of the bag: the ends of side k are there once more, as vertices
 * n + 2k and n + 2k + 1. */
static ico_link place_edge(const part_cut *c, uint32_t u, uint32_t v)
{
    const ico_pairs *p = c->pairs;
    if (p == NULL || p->side[u] == p->side[v]) return (ico_link){u, v};
    uint32_t k = p->side[u] == ICO_NO_SIDE ? p->side[v] : p->side[u];
    uint32_t *end = p->side[u] == ICO_NO_SIDE ? &u : &v;
    *end = p->n + 2 * k + (p->ends[k].v == *end);
    return (ico_link){u, v};
}

/* Puts the edges from `from` on that are in this state into the bag. */
static bool split_add_edges(split_job *s, const part_cut *c, uint8_t wanted,
                            uint32_t from, uint32_t to, bag *b)
{
    const ico_graph *g = c->p->graph;
    for (uint32_t e = from; e < to; e++)
        if (c->state[e] == wanted && !c->cuts->is_cut[e] &&
            !ICO_VECTOR_PUSH(s->ctx, &b->edges, place_edge(c, g->tail[e], g->head[e])))
            return false;
    return true;
}

/* Adds two links for each side: one in place of the rest of the graph, one in place of
 * the side. */
static bool add_side_links(split_job *s, const ico_pairs *p, bag *b)
{
    for (uint32_t k = 0; k < p->count; k++) {
        ico_link beyond = {p->n + 2 * k, p->n + 2 * k + 1};
        if (!ICO_VECTOR_PUSH(s->ctx, &b->edges, p->ends[k]) ||
            !ICO_VECTOR_PUSH(s->ctx, &b->edges, beyond))
            return false;
    }
    return true;
}

/* What is left of the part: links, old and new, then fixed edges, then open ones. */
static ico_status fill_bag(split_job *s, const part_cut *c, bag *b)
{
    uint32_t links = c->p->links, m = c->p->graph->m;
    bool filled = c->pairs == NULL || add_side_links(s, c->pairs, b);
    for (uint32_t i = 0; i < c->cuts->link_count && filled; i++)
        filled = ICO_VECTOR_PUSH(s->ctx, &b->edges, c->cuts->links[i]);
    filled = filled && split_add_edges(s, c, ICO_EDGE_IN, 0, links, b);
    b->links = b->edges.size;
    filled = filled && split_add_edges(s, c, ICO_EDGE_IN, links, m, b);
    b->fixed = b->edges.size;
    filled = filled && split_add_edges(s, c, ICO_EDGE_OPEN, links, m, b);
    return filled ? ICO_OK : ICO_NO_MEMORY;
}

/* The edges of the part that are cut are used. */
static ico_status use_cuts(split_job *s, const part_cut *c)
{
    const ico_graph *g = c->p->graph;
    ico_status status = ICO_OK;
    for (uint32_t e = c->p->links; e < g->m && status == ICO_OK; e++)
        if (c->cuts->is_cut[e])
            status = use(s, c->p->vertex[g->tail[e]], c->p->vertex[g->head[e]]);
    return status;
}

static ico_status take_apart(split_job *s, const part_cut *c)
{
    const part *p = c->p;
    uint32_t sides = c->pairs == NULL ? 0 : c->pairs->count;
    bag b = {.n = p->graph->n + 2 * sides,
             .form = p->vertex,
             .rounds = p->rounds - 1,
             .origin = p->origin};
    b.whole = (c->cuts->link_count == 0 && sides == 0) || b.rounds == 0;
    uint32_t *vertex = ICO_NEW_ARRAY(s->ctx, uint32_t, b.n);
    if (vertex == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < p->graph->n; v++) vertex[v] = v;
    for (uint32_t k = 0; k < sides; k++) {
        vertex[p->graph->n + 2 * k] = c->pairs->ends[k].u;
        vertex[p->graph->n + 2 * k + 1] = c->pairs->ends[k].v;
    }
    b.vertex = vertex;
    ico_status status = fill_bag(s, c, &b);
    if (status == ICO_OK) status = use_cuts(s, c);
    if (status == ICO_OK) status = make_parts(s, &b);
    ICO_VECTOR_FREE(s->ctx, &b.edges);
    ICO_FREE_ARRAY(s->ctx, vertex, b.n);
    return status;
}

/* After forced steps part p falls apart without the first of these vertices. */
static ico_status end_broken(split_job *s, const part *p, ico_link pivots, uint32_t count)
{
    uint32_t origin;
    ico_status status =
        add_origin(s, p->origin, s->numbers, s->numbers, p->graph->n, &origin);
    if (status != ICO_OK) return status;
    end_here(s, origin);
    s->split->dead_end = (ico_dead_end){.origin = origin,
                                        .pivots = {pivots.u, pivots.v},
                                        .pivot_count = count,
                                        .is_cut = true};
    return ICO_OK;
}

/* One round on part p, which has forced steps `f`. */
static ico_status cut_part(split_job *s, const part *p, const ico_forced *f)
{
    size_t m = p->graph->m;
    ico_cuts *cuts = NULL;
    ico_pairs *pairs = NULL;
    bool *left_out = ICO_NEW_ARRAY(s->ctx, bool, m + 1);
    if (left_out == NULL) return ICO_NO_MEMORY;
    for (size_t e = 0; e < m; e++) left_out[e] = f->state[e] == ICO_EDGE_OUT;
    ico_status status = ico__cuts_new(s->ctx, p->graph, left_out, &cuts);
    if (status == ICO_OK && !cuts->broken && cuts->link_count == 0)
        status = ico__pairs_new(s->ctx, p->graph, left_out, &pairs);
    if (status == ICO_OK && cuts->broken)
        status = end_broken(s, p, (ico_link){cuts->pivot, ICO_NO_VERTEX},
                            cuts->pivot != ICO_NO_VERTEX);
    else if (status == ICO_OK && pairs != NULL && pairs->broken)
        status = end_broken(s, p, pairs->apart, 2);
    else if (status == ICO_OK)
        status = take_apart(s, &(part_cut){p, f->state, cuts, pairs});
    ico__pairs_free(pairs);
    ico__cuts_free(cuts);
    ICO_FREE_ARRAY(s->ctx, left_out, m + 1);
    return status;
}

static ico_status split_part(split_job *s, const part *p)
{
    ico_forced *f = NULL;
    ico_closed form = {.ctx = s->ctx,
                       .graph = p->graph,
                       .n = p->graph->n,
                       .fixed = s->numbers,
                       .fixed_count = p->fixed_count};
    ico_status status = ico__forced_new(s->ctx, &form, &f);
    if (status == ICO_OK && !ico__forced_begin(f))
        end_here(s, p->origin);
    else if (status == ICO_OK)
        status = cut_part(s, p, f);
    ico__forced_free(f);
    return status;
}

/* The question that a part asks; it takes the graph over, even when it fails. */
static ico_status ask_part(ico_context *ctx, const part *p, ico_problem **problem)
{
    ico_problem *made = NULL;
    const ico_graph *g = p->graph;
    ico_status status = ico_problem_from_graph(ctx, p->graph, &made);
    if (status != ICO_OK) {
        ico_graph_free(p->graph);
        return status;
    }
    status = ico_problem_set_kind(made, ICO_CLOSED);
    for (uint32_t e = 0; e < p->fixed_count && status == ICO_OK; e++)
        status = ico_problem_require(made, g->tail[e], g->head[e]);
    return ico__problem_give(status, made, problem);
}

/* Part p, which is taken over, becomes a piece. */
static ico_status give_out(split_job *s, part *p)
{
    uint32_t n = p->graph->n;
    ico_piece piece = {.graph = p->graph,
                       .vertex = p->vertex,
                       .links = p->links,
                       .fixed_count = p->fixed_count,
                       .origin = p->origin};
    ico_status status = ask_part(s->ctx, p, &piece.problem);
    if (status == ICO_OK && !ICO_VECTOR_PUSH(s->ctx, &s->split->pieces, piece)) {
        ico_problem_free(piece.problem);
        status = ICO_NO_MEMORY;
    }
    if (status != ICO_OK) ICO_FREE_ARRAY(s->ctx, p->vertex, n);
    return status;
}

/* The closed form as the first part. */
static ico_status split_begin(split_job *s, uint32_t rounds)
{
    const ico_closed *closed = s->closed;
    const ico_graph *g = closed->graph;
    bag b = {.n = g->n,
             .vertex = s->numbers,
             .form = s->numbers,
             .rounds = rounds,
             .is_form = true,
             .whole = rounds == 0 || g->directed};
    component c = {s->numbers, s->numbers, g->n, g->m};
    size_t next = 0;
    bool filled = true;
    for (; next < closed->fixed_count && filled; next++) {
        uint32_t e = closed->fixed[next];
        filled = ICO_VECTOR_PUSH(s->ctx, &b.edges, ((ico_link){g->tail[e], g->head[e]}));
    }
    b.fixed = closed->fixed_count;
    next = 0;
    for (uint32_t e = 0; e < g->m && filled; e++) {
        if (next < closed->fixed_count && closed->fixed[next] == e)
            next++;
        else
            filled =
                ICO_VECTOR_PUSH(s->ctx, &b.edges, ((ico_link){g->tail[e], g->head[e]}));
    }
    ico_status status = filled ? make_part(s, &b, &c, s->numbers) : ICO_NO_MEMORY;
    ICO_VECTOR_FREE(s->ctx, &b.edges);
    return status;
}

static ico_status split_all(split_job *s, uint32_t rounds)
{
    ico_status status = split_begin(s, rounds);
    while (status == ICO_OK && s->stack.size > 0 && !s->split->hopeless) {
        part p = s->stack.items[--s->stack.size];
        if (p.whole) {
            status = give_out(s, &p);
        } else {
            status = split_part(s, &p);
            part_free(s->ctx, &p);
        }
    }
    return status;
}

static ico_status splitting_new(ico_context *ctx, const ico_closed *closed, split_job *s)
{
    const ico_graph *g = closed->graph;
    *s = (split_job){.ctx = ctx, .closed = closed};
    s->number_count = g->n > g->m ? g->n : g->m;
    s->split = ICO_NEW(ctx, ico_split);
    if (s->split == NULL) return ICO_NO_MEMORY;
    s->split->ctx = ctx;
    s->numbers = ICO_NEW_ARRAY(ctx, uint32_t, s->number_count);
    if (s->numbers == NULL) return ICO_NO_MEMORY;
    s->split->n = g->n;
    s->split->directed = g->directed;
    if (closed->hopeless) end_here(s, ICO_NO_ORIGIN);
    for (size_t i = 0; i < s->number_count; i++) s->numbers[i] = (uint32_t)i;
    return ico_graph_builder_new(ctx, 0, false, &s->builder);
}

ico_status ico__split_new(ico_context *ctx, const ico_closed *closed, uint32_t rounds,
                          ico_split **split)
{
    split_job s;
    ico_status status = splitting_new(ctx, closed, &s);
    if (status == ICO_OK && !closed->hopeless) status = split_all(&s, rounds);
    for (size_t i = 0; i < s.stack.size; i++) part_free(ctx, &s.stack.items[i]);
    ICO_VECTOR_FREE(ctx, &s.stack);
    ico_graph_builder_free(s.builder);
    ICO_FREE_ARRAY(ctx, s.numbers, s.number_count);
    if (status == ICO_OK)
        *split = s.split;
    else
        ico__split_free(s.split);
    return status;
}

void ico__split_free(ico_split *split)
{
    if (split == NULL) return;
    for (size_t i = 0; i < split->pieces.size; i++) {
        ico_piece *p = &split->pieces.items[i];
        ICO_FREE_ARRAY(split->ctx, p->vertex, p->graph->n);
        ico_problem_free(p->problem);
    }
    for (size_t i = 0; i < split->origins.size; i++)
        ICO_FREE_ARRAY(split->ctx, split->origins.items[i].vertex,
                       split->origins.items[i].n);
    ICO_VECTOR_FREE(split->ctx, &split->origins);
    ICO_VECTOR_FREE(split->ctx, &split->pieces);
    ICO_VECTOR_FREE(split->ctx, &split->used);
    ICO_FREE(split->ctx, split);
}
