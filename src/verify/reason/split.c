/* verify/reason/split.c - a piece of the form instead of the whole: the rest beyond its
 * 2-edge and 2-vertex cuts is replaced by required edges.
 * Works on the trial's own form; shares no code with presolve/split.c, which finds
 * pieces.
 * Source: docs/certificates.md, "split".
 * SPDX-License-Identifier: MIT */
#include "verify/reason/trial.h"

/* Invariants: place[v] is the place of v in the list of the piece, NOWHERE for others;
 * above: the union of those by links that are not dropped; by root, gates[] counts the
 * links from a part of the rest to the piece; ends[] has two places they lead to, or one
 * twice if there are no two, and others[] is true if there are more. */
typedef struct splitting {
    ico_trial *t;
    ico_trial_form form;
    uint8_t *state;
    uint32_t *place, *above, *gates;
    edge *ends;
    uint8_t *others;
    ico_trial_part part; /* the piece */
} splitting;

static const uint32_t NOWHERE = UINT32_MAX;

static uint32_t root_of(uint32_t *above, uint32_t v)
{
    while (above[v] != v) v = above[v] = above[above[v]];
    return v;
}

static bool place_piece(splitting *s)
{
    const ico_reason *reason = s->t->reason;
    for (uint32_t v = 0; v < s->form.vertices; v++) s->place[v] = NOWHERE;
    for (uint32_t i = 0; i < s->part.size; i++) {
        uint64_t v = reason->vertices[i];
        if (v >= s->form.vertices)
            return ico__trial_refuse(s->t,
                                     "the piece names a vertex that does not exist");
        if (s->place[v] != NOWHERE)
            return ico__trial_refuse(s->t, "the piece names a vertex twice");
        s->place[v] = i;
    }
    return true;
}

/* One more link from the part to the piece, at this place. */
static void note_gate(splitting *s, uint32_t root, uint64_t place)
{
    edge *e = &s->ends[root];
    if (s->gates[root]++ == 0) {
        e->u = e->v = place;
        return;
    }
    if (place == e->u || place == e->v) return;
    if (e->u == e->v)
        e->v = place;
    else
        s->others[root] = 1;
}

/* Finds the parts of the rest and their gates. */
static void find_parts(splitting *s)
{
    const ico_trial_form *f = &s->form;
    for (uint32_t v = 0; v < f->vertices; v++) s->above[v] = v;
    for (uint32_t l = 0; l < f->links; l++) {
        uint32_t u = f->tail[l], v = f->head[l];
        if (s->state[l] != ICO_LINK_DROPPED && s->place[u] == NOWHERE &&
            s->place[v] == NOWHERE)
            s->above[root_of(s->above, u)] = root_of(s->above, v);
    }
    for (uint32_t l = 0; l < f->links; l++) {
        uint32_t in = f->tail[l], out = f->head[l];
        if (s->place[in] == NOWHERE) in = f->head[l], out = f->tail[l];
        if (s->state[l] == ICO_LINK_DROPPED || s->place[in] == NOWHERE ||
            s->place[out] != NOWHERE)
            continue;
        note_gate(s, root_of(s->above, out), s->place[in]);
    }
}

/* The edges of the piece: its own, and one for each part of the rest; refuses parts that
 * a tour may pass more than once. */
static ico_status add_edges(splitting *s)
{
    const ico_trial_form *f = &s->form;
    ico_status status = ICO_OK;
    for (uint32_t v = 0; v < f->vertices && status == ICO_OK; v++) {
        if (s->place[v] != NOWHERE || root_of(s->above, v) != v) continue;
        /* between two vertices, where there are others, a tour is there but once */
        bool two_ends = s->gates[v] > 1 && s->ends[v].u != s->ends[v].v && !s->others[v];
        if (s->gates[v] != 2 && !(two_ends && s->part.size > 2)) {
            (void)ico__trial_refuse(s->t,
                                    "a part outside the piece has neither two edges to "
                                    "it nor edges to only two of its vertices");
            return ICO_OK;
        }
        status = ico__trial_part_add(&s->part, s->ends[v].u, s->ends[v].v, true);
    }
    for (uint32_t l = 0; l < f->links && status == ICO_OK; l++) {
        uint32_t u = s->place[f->tail[l]], v = s->place[f->head[l]];
        if (s->state[l] == ICO_LINK_DROPPED || u == NOWHERE || v == NOWHERE) continue;
        status = ico__trial_part_add(&s->part, u, v, s->state[l] == ICO_LINK_USED);
    }
    return status;
}

static ico_status split(splitting *s)
{
    bool alive;
    ico_status status = ico__trial_force(s->t->ctx, &s->form, s->state, &alive);
    if (status != ICO_OK) return status;
    if (!alive) {
        (void)ico__trial_refuse(s->t, "forced steps refute the whole before it is split");
        return ICO_OK;
    }
    if (!place_piece(s)) return ICO_OK;
    find_parts(s);
    status = add_edges(s);
    return status == ICO_OK && !s->t->refused
               ? ico__trial_part_adopt(s->t, &s->part, s->t->reason->inner)
               : status;
}

static ico_status split_form(splitting *s)
{
    ico_context *ctx = s->t->ctx;
    uint32_t n = s->form.vertices;
    ico_status status = ICO_NO_MEMORY;
    s->state = ICO_NEW_ARRAY(ctx, uint8_t, s->form.room);
    s->place = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->above = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->gates = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->ends = ICO_NEW_ARRAY(ctx, edge, n);
    s->others = ICO_NEW_ARRAY(ctx, uint8_t, n);
    if (s->state != NULL && s->place != NULL && s->above != NULL && s->gates != NULL &&
        s->ends != NULL && s->others != NULL)
        status = split(s);
    ICO_FREE_ARRAY(ctx, s->state, s->form.room);
    ICO_FREE_ARRAY(ctx, s->place, n);
    ICO_FREE_ARRAY(ctx, s->above, n);
    ICO_FREE_ARRAY(ctx, s->gates, n);
    ICO_FREE_ARRAY(ctx, s->ends, n);
    ICO_FREE_ARRAY(ctx, s->others, n);
    return status;
}

/* One split. */
static ico_status split_once(ico_trial *t)
{
    splitting s = {.t = t};
    if (t->directed || t->reason->vertex_count > (uint64_t)t->n + 1) {
        (void)ico__trial_refuse(t, t->directed ? "directed graphs are not split"
                                               : "the piece is larger than the whole");
        return ICO_OK;
    }
    ico_status status =
        ico__trial_part_open(t->ctx, (uint32_t)t->reason->vertex_count, &s.part);
    if (status == ICO_OK) status = ico__trial_form_make(t, &s.form);
    if (status == ICO_OK) {
        status = split_form(&s);
        ico__trial_form_release(&s.form);
    }
    ico__trial_part_close(&s.part);
    return status;
}

ico_status ico__trial_split(ico_trial *t)
{
    ico_status status = ICO_OK;
    while (t->reason->type >= ICO_REASON_SPLIT && status == ICO_OK && !t->refused)
        status =
            t->reason->type == ICO_REASON_SPLIT ? split_once(t) : ico__trial_sides(t);
    return status;
}
