/* split.c - a piece of an undirected form instead of the whole (rules S1 to S3).  Without
 * the piece, and without the links that are out after all forced steps, the rest falls
 * into parts.  A part with just two links to the piece, or with links to just two of its
 * vertices while there are more, is passed once by every tour, so that a required edge of
 * the piece between the ends of these links can replace it.
 * SPDX-License-Identifier: MIT */
#include "check.h"

/* Invariants: place[v] is the place of v in the list of the piece, NOBODY for others;
 * above: the parts of the rest; by root of a part, gates[] counts its links to the piece
 * and ends[], up to 3, the different places they lead to, the first two of which (or one
 * twice) are in beside[]. */
typedef struct cutout {
    const form *f;
    const int8_t *value;
    uint32_t size, *place, *above, *gates, *ends;
    pair *beside;
    part_question part;
} cutout;

static bool place_piece(checker *c, const form *f, word_list vertices, cutout *p)
{
    uint8_t *listed = checker_room(c, f->vertices, 1);
    p->size = vertices.count;
    p->place = checker_room(c, f->vertices, sizeof *p->place);
    p->above = checker_room(c, f->vertices, sizeof *p->above);
    p->gates = checker_room(c, f->vertices, sizeof *p->gates);
    p->ends = checker_room(c, f->vertices, sizeof *p->ends);
    p->beside = checker_room(c, f->vertices, sizeof *p->beside);
    if (listed == NULL || p->place == NULL || p->above == NULL || p->gates == NULL ||
        p->ends == NULL || p->beside == NULL ||
        !checker_mark_each(c, vertices, f->vertices, listed, 1))
        return false;
    for (uint32_t v = 0; v < f->vertices; v++) {
        p->place[v] = NOBODY;
        p->above[v] = v;
    }
    for (uint32_t i = 0; i < p->size; i++) p->place[vertices.at[i]] = i;
    return true;
}

/* One more link from a part to this place of the piece. */
static void note_gate(cutout *p, uint32_t from, uint32_t place)
{
    pair *ends = &p->beside[from];
    p->gates[from]++;
    if (p->ends[from] == 0) {
        *ends = (pair){place, place};
        p->ends[from] = 1;
    } else if (p->ends[from] == 1 && place != ends->u) {
        ends->v = place;
        p->ends[from] = 2;
    } else if (place != ends->u && place != ends->v) {
        p->ends[from] = 3;
    }
}

/* Finds the parts, and the links from them to the piece. */
static void find_parts(cutout *p)
{
    const form *f = p->f;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t u = f->edges[e].u, v = f->edges[e].v;
        if (p->value[2 * e] != OUT && p->place[u] == NOBODY && p->place[v] == NOBODY)
            p->above[checker_root_of(p->above, u)] = checker_root_of(p->above, v);
    }
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t u = f->edges[e].u, v = f->edges[e].v;
        if (p->value[2 * e] == OUT || (p->place[u] == NOBODY) == (p->place[v] == NOBODY))
            continue;
        uint32_t within = p->place[u] == NOBODY ? v : u;
        note_gate(p, checker_root_of(p->above, within == u ? v : u), p->place[within]);
    }
}

/* Rule S1 for parts with two links, S2 for those with links to two vertices. */
static bool gather_edges(checker *c, cutout *p)
{
    const form *f = p->f;
    char name[NAME_ROOM];
    for (uint32_t v = 0; v < f->vertices; v++) {
        if (p->place[v] != NOBODY || p->above[v] != v) continue;
        if (p->gates[v] != 2 && (p->ends[v] != 2 || p->size < 3))
            return checker_stop(
                c, REFUSED,
                "the part around %s has %u edges to the piece, not 2, and not "
                "to just 2 vertices of more",
                checker_vertex(c, v, name), p->gates[v]);
        checker_add_part_edge(&p->part, p->beside[v].u, p->beside[v].v, true);
    }
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t u = p->place[f->edges[e].u], v = p->place[f->edges[e].v];
        if (p->value[2 * e] != OUT && u != NOBODY && v != NOBODY)
            checker_add_part_edge(&p->part, u, v, p->value[2 * e] == IN);
    }
    return true;
}

bool checker_pass_split(checker *c, question *q, const certificate *given)
{
    form f;
    link_state k;
    word_list none = {NULL, 0};
    if (q->directed) return checker_stop(c, REFUSED, "only undirected graphs are split");
    if (!checker_make_form(c, q, &f) || !checker_make_links(c, &f, none, &k))
        return false;
    if (!checker_begin_links(&k))
        return checker_stop(c, REFUSED, "forced steps refute what is split");
    cutout p = {.f = &f, .value = k.steps.value};
    if (!place_piece(c, &f, given->numbers, &p)) return false;
    if (!checker_open_part(c, p.size, (size_t)f.vertices + f.edge_count, &p.part))
        return false;
    find_parts(&p);
    if (!gather_edges(c, &p) || !checker_close_part(c, &p.part, q)) return false;
    checker_release_but(c, q->edges, q->required);
    return true;
}
