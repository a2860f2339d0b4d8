/* sides.c - sides of an undirected form, which just three links leave that are not out
 * after all forced steps (rules S4 to S6).  A tour uses two of these three.  A lemma is a
 * certificate that a side, all beyond it shrunk to one vertex, cannot be passed without
 * one of its three links: so every tour uses this link.  The question goes on as the
 * closed one about the *centre*, where each side is shrunk to a vertex, and these links
 * must be used.
 * SPDX-License-Identifier: MIT */
#include "check.h"

enum { GATES = 3, ALL = 3 };

/* The three links that leave a side, ascending by the place of their end in it. */
typedef struct gate_list {
    uint32_t edge[GATES], count;
    bool told[ALL + 1]; /* was a lemma about it? */
} gate_list;

/* Invariants: v is at place[v] of side[v], or on none (NOBODY) and at place[v] of the
 * centre, which has `own` such vertices before the sides; needed[e]: by a lemma. */
typedef struct siding {
    const form *f;
    const int8_t *value;
    const certificate *given;
    uint8_t *needed;
    uint32_t count, own, *side, *place;
    gate_list *gates;
} siding;

static bool place_sides(checker *c, siding *s)
{
    const form *f = s->f;
    uint8_t *listed = room(c, f->vertices, 1);
    s->count = s->given->side_count;
    s->needed = room(c, f->edge_count, 1);
    s->side = room(c, f->vertices, sizeof *s->side);
    s->place = room(c, f->vertices, sizeof *s->place);
    s->gates = room(c, s->count, sizeof *s->gates);
    if (listed == NULL || s->needed == NULL || s->side == NULL || s->place == NULL ||
        s->gates == NULL)
        return false;
    if (s->count == 0) return stop(c, REFUSED, "no side");
    for (uint32_t v = 0; v < f->vertices; v++) s->side[v] = NOBODY;
    for (uint32_t k = 0; k < s->count; k++) {
        word_list own = s->given->sides[k];
        if (!mark_each(c, own, f->vertices, listed, 1)) return false;
        for (uint32_t i = 0; i < own.count; i++) {
            s->side[own.at[i]] = k;
            s->place[own.at[i]] = i;
        }
    }
    for (uint32_t v = 0; v < f->vertices; v++)
        if (s->side[v] == NOBODY) s->place[v] = s->own++;
    return true;
}

/* Where v is in the centre. */
static uint32_t shrunk(const siding *s, uint32_t v)
{
    return s->side[v] == NOBODY ? s->place[v] : s->own + s->side[v];
}

static uint32_t inner_end(const siding *s, uint32_t e, uint32_t k)
{
    return s->side[s->f->edges[e].u] == k ? s->f->edges[e].u : s->f->edges[e].v;
}

static uint32_t outer_end(const siding *s, uint32_t e, uint32_t k)
{
    return s->side[s->f->edges[e].u] == k ? s->f->edges[e].v : s->f->edges[e].u;
}

/* Link e leaves side k; in the order of its end there. */
static bool add_gate(checker *c, siding *s, uint32_t e, uint32_t k)
{
    gate_list *g = &s->gates[k];
    uint32_t i = g->count;
    if (i == GATES) return stop(c, REFUSED, "more than three edges leave side %u", k);
    for (; i > 0; i--) {
        if (s->place[inner_end(s, g->edge[i - 1], k)] <= s->place[inner_end(s, e, k)])
            break;
        g->edge[i] = g->edge[i - 1];
    }
    g->edge[i] = e;
    g->count++;
    return true;
}

/* Rule S4: just three links leave each side, from different vertices to different ones of
 * the centre. */
static bool find_gates(checker *c, siding *s)
{
    const form *f = s->f;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t a = s->side[f->edges[e].u], b = s->side[f->edges[e].v];
        if (s->value[2 * e] == OUT || a == b) continue;
        if ((a != NOBODY && !add_gate(c, s, e, a)) ||
            (b != NOBODY && !add_gate(c, s, e, b)))
            return false;
    }
    for (uint32_t k = 0; k < s->count; k++) {
        const gate_list *g = &s->gates[k];
        if (g->count != GATES)
            return stop(c, REFUSED, "%u edges leave side %u, not three", g->count, k);
        for (unsigned i = 0; i < GATES; i++) {
            uint32_t e = g->edge[i], next = g->edge[(i + 1) % GATES];
            if (inner_end(s, e, k) == inner_end(s, next, k) ||
                shrunk(s, outer_end(s, e, k)) == shrunk(s, outer_end(s, next, k)))
                return stop(c, REFUSED, "two edges from side %u have an end in common",
                            k);
        }
    }
    return true;
}

/* Makes the question about side k without its link number `without` (or with all three):
 * the last vertex replaces the rest of the graph. */
static bool ask_side(checker *c, const siding *s, uint32_t k, uint32_t without,
                     question *q)
{
    const form *f = s->f;
    word_list own = s->given->sides[k];
    size_t most = GATES;
    part_question p;
    for (uint32_t i = 0; i < own.count; i++)
        most += f->row[own.at[i] + 1] - f->row[own.at[i]];
    if (!open_part(c, own.count + 1, most, &p)) return false;
    for (uint32_t i = 0; i < own.count; i++)
        for (uint32_t j = f->row[own.at[i]]; j < f->row[own.at[i] + 1]; j++) {
            uint32_t e = f->at[j], u = f->edges[e].u, v = f->edges[e].v;
            if (s->value[2 * e] != OUT && u == own.at[i] && s->side[v] == k)
                add_part_edge(&p, s->place[u], s->place[v], s->value[2 * e] == IN);
        }
    for (uint32_t i = 0; i < GATES; i++) {
        uint32_t e = s->gates[k].edge[i];
        if (i != without)
            add_part_edge(&p, s->place[inner_end(s, e, k)], own.count,
                          s->value[2 * e] == IN);
    }
    return close_part(c, &p, q);
}

/* A lemma: side, link (ALL: none) and certificate.  What it needs is released at its
 * end. */
static bool judge_lemma(checker *c, siding *s, const lemma *l, bool *refuted)
{
    question q;
    if (l->side >= s->count || l->link > ALL)
        return stop(c, REFUSED, "a lemma names a side that does not exist");
    gate_list *g = &s->gates[l->side];
    if (g->told[l->link]) return stop(c, REFUSED, "a lemma appears twice");
    g->told[l->link] = true;
    if (l->link == ALL)
        *refuted = true;
    else
        s->needed[g->edge[l->link]] = 1;
    block *outer = c->blocks;
    c->blocks = NULL;
    bool good =
        ask_side(c, s, l->side, l->link, &q) && judge_certificate(c, &q, l->proof);
    release(c);
    c->blocks = outer;
    return good;
}

/* Rule S6: each side shrunk to a vertex; links that are in or needed must be used. */
static bool ask_centre(checker *c, const siding *s, bool refuted, question *q)
{
    const form *f = s->f;
    part_question p;
    if (!open_part(c, s->own + s->count, f->edge_count, &p)) return false;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t u = shrunk(s, f->edges[e].u), v = shrunk(s, f->edges[e].v);
        if (s->value[2 * e] != OUT && u != v)
            add_part_edge(&p, u, v, s->value[2 * e] == IN || s->needed[e]);
    }
    if (refuted) p.q.hopeless = true;
    return close_part(c, &p, q);
}

bool pass_sides(checker *c, question *q, const certificate *given)
{
    form f;
    link_state k;
    word_list none = {NULL, 0};
    bool refuted = false;
    if (q->directed) return stop(c, REFUSED, "only undirected graphs have such sides");
    if (!make_form(c, q, &f) || !make_links(c, &f, none, &k)) return false;
    if (!begin_links(&k)) return stop(c, REFUSED, "forced steps refute what is shrunk");
    c->shrunk += (uint64_t)f.vertices + f.edge_count;
    if (c->shrunk > 64 * (uint64_t)c->size + 1048576)
        return stop(c, REFUSED, "sides within sides, too many");
    siding s = {.f = &f, .value = k.steps.value, .given = given};
    if (!place_sides(c, &s) || !find_gates(c, &s)) return false;
    for (uint32_t i = 0; i < given->lemma_count; i++)
        if (!judge_lemma(c, &s, &given->lemmas[i], &refuted)) return false;
    if (!ask_centre(c, &s, refuted, q)) return false;
    release_but(c, q->edges, q->required);
    return true;
}
