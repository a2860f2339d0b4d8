/* encode/edges.c - a cover by cycles: two edges at each vertex (directed: an arc out and
 * one in), and a row for each set of vertices in which a cycle was found to be shut.
 * Source: Dantzig, Fulkerson and Johnson, "Solution of a Large-Scale Traveling-Salesman
 * Problem", Operations Research 2 (1954).
 * SPDX-License-Identifier: MIT */
#include "encode/arcs.h"

/* Variable e is edge e, "x_e4_f6". */
static void edge_variables(ico_encoder *e)
{
    const ico_graph *g = e->frame->graph;
    for (uint32_t i = 0; i < g->m; i++) {
        uint32_t x = ico__model_choice(e->model, "x_%s_%s",
                                       ico__frame_word(e->frame, g->tail[i]).text,
                                       ico__frame_word(e->frame, g->head[i]).text);
        ico__model_tag(e->model, x, i);
    }
}

/* Two of the edges at v: of all but one at least one, of three at least one not. */
static void two_of(ico_encoder *e, uint32_t v)
{
    const ico_graph *g = e->frame->graph;
    const uint32_t *edge = g->edge + g->row[v];
    uint32_t d = ico__degree(g, v);
    for (uint32_t skip = 0; skip < d || skip == 0; skip++) {
        ico__model_row(e->model, ICO_CLAUSE, 0);
        for (uint32_t k = 0; k < d; k++)
            if (k != skip) ico__model_term(e->model, edge[k], 1);
    }
    for (uint32_t a = 0; a < d; a++)
        for (uint32_t b = a + 1; b < d; b++)
            for (uint32_t c = b + 1; c < d; c++)
                ico__model_clause3(e->model, ico__literal(edge[a], false),
                                   ico__literal(edge[b], false),
                                   ico__literal(edge[c], false));
}

/* Clauses that two_of makes at all vertices.  The joint of an open tour has an edge to
 * each of them. */
static double clauses_of_two(const ico_graph *g)
{
    double clauses = 0;
    for (uint32_t v = 0; v < g->n; v++) {
        double d = ico__degree(g, v);
        clauses += d + d * (d - 1) * (d - 2) / 6;
    }
    return clauses;
}

/* The edges that leave a set of vertices: a tour uses two of them (an arc out of it). */
static void put_cut(ico_encoder *e, const uint64_t *inside, bool rows)
{
    const ico_graph *g = e->frame->graph;
    ico__model_row(e->model, rows ? ICO_AT_LEAST : ICO_CLAUSE, g->directed ? 1 : 2);
    for (uint32_t i = 0; i < g->m; i++) {
        bool tail = ico__bit(inside, g->tail[i]), head = ico__bit(inside, g->head[i]);
        if (tail != head && (tail || !g->directed)) ico__model_term(e->model, i, 1);
    }
}

static void put_cuts(ico_encoder *e, bool rows)
{
    ico_frame *f = e->frame;
    size_t words = ICO_WORDS((size_t)f->n + 1), at = 0;
    const ico_encode_options *o = e->options;
    ico__model_family(e->model, "cuts");
    for (size_t c = 0; o != NULL && c < o->cuts && e->model->status == ICO_OK; c++) {
        uint64_t *inside = ICO_NEW_ARRAY(f->ctx, uint64_t, words);
        if (inside == NULL) {
            e->model->status = ICO_NO_MEMORY;
            return;
        }
        for (size_t i = 0; i < o->counts[c]; i++)
            if (o->vertices[at + i] < f->n) ico__bit_set(inside, o->vertices[at + i]);
        at += o->counts[c];
        put_cut(e, inside, rows);
        ICO_FREE_ARRAY(f->ctx, inside, words);
    }
}

void ico__encode_edges(ico_encoder *e)
{
    ico_frame *f = e->frame;
    if (f->graph->directed) {
        ico__arcs_variables(f, e->model);
        ico__arcs_clauses(f, e->model, e->amo);
    } else {
        edge_variables(e);
        ico__model_family(e->model, "two edges at each vertex");
        ico__model_expect(e->model, clauses_of_two(f->graph), "clauses");
        for (uint32_t v = 0; v < f->n && e->model->status == ICO_OK; v++) two_of(e, v);
        ico__model_family(e->model, "what every tour uses");
        for (size_t i = 0; i < f->closed->fixed_count; i++)
            ico__model_unit(e->model, ico__literal(f->closed->fixed[i], true));
    }
    put_cuts(e, false);
}

void ico__encode_dfj(ico_encoder *e)
{
    ico_frame *f = e->frame;
    if (f->graph->directed) {
        ico__arcs_variables(f, e->model);
        ico__arcs_rows(f, e->model);
    } else {
        edge_variables(e);
        ico__model_family(e->model, "two edges at each vertex");
        for (uint32_t v = 0; v < f->n; v++) {
            ico__model_row(e->model, ICO_EXACTLY, 2);
            for (uint32_t i = f->graph->row[v]; i < f->graph->row[v + 1]; i++)
                ico__model_term(e->model, f->graph->edge[i], 1);
        }
        ico__model_family(e->model, "what every tour uses");
        for (size_t i = 0; i < f->closed->fixed_count; i++) {
            ico__model_row(e->model, ICO_EXACTLY, 1);
            ico__model_term(e->model, f->closed->fixed[i], 1);
        }
    }
    put_cuts(e, true);
}
