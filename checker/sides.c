/* sides.c - sides of an undirected form that a tour passes in few ways, after all forced
 * steps (rules S4 to S8).
 * A side is left by three links that are not out, of which a tour uses two; a lemma is a
 * certificate that the side, all beyond it shrunk to one vertex, cannot be passed without
 * one of these links: so every tour uses this link.  Or a side is left by four links, and
 * its one lemma is that it has no tour where a *frame* closes it: then the opposite frame
 * stands for the side.  Or the side has vertices with links to the others of it alone,
 * which are one more.  The question goes on as the closed one about the *centre*, where
 * each side is shrunk to a vertex, or replaced by its frame.
 * SPDX-License-Identifier: MIT */
#include "check.h"

enum { ALL = 3, GATES = 4, FRAMES = 8, MANY = GATES + 1, UNFRAMED = FRAMES };

/* The links that leave a side, ascending by the place of their end in it; MANY: there are
 * more than four. */
typedef struct gate_list {
    uint32_t edge[GATES], count;
    bool has_lemma[ALL + 1]; /* was a lemma about it? */
} gate_list;

/* Invariants: v is at place[v] of side[v], or on none (NOBODY) and at place[v] of the
 * centre, which has `own` such vertices; needed[e]: by a lemma; frame[k]: that of the
 * lemma about side k, if the side is passed by four links, else UNFRAMED; at[k]: the
 * first vertex of the centre that replaces side k, `whole` are in the centre. */
typedef struct sides_check {
    const form *f;
    const int8_t *value;
    const certificate *given;
    uint8_t *needed, *frame;
    uint32_t count, own, whole, *side, *place, *at;
    gate_list *gates;
} sides_check;

static bool place_sides(checker *c, sides_check *s)
{
    const form *f = s->f;
    uint8_t *listed = checker_room(c, f->vertices, 1);
    s->count = s->given->side_count;
    s->needed = checker_room(c, f->edge_count, 1);
    s->side = checker_room(c, f->vertices, sizeof *s->side);
    s->place = checker_room(c, f->vertices, sizeof *s->place);
    s->gates = checker_room(c, s->count, sizeof *s->gates);
    s->frame = checker_room(c, s->count, 1);
    s->at = checker_room(c, s->count, sizeof *s->at);
    if (listed == NULL || s->needed == NULL || s->side == NULL || s->place == NULL ||
        s->gates == NULL || s->frame == NULL || s->at == NULL)
        return false;
    if (s->count == 0) return checker_stop(c, REFUSED, "no side");
    for (uint32_t v = 0; v < f->vertices; v++) s->side[v] = NOBODY;
    for (uint32_t k = 0; k < s->count; k++) {
        word_list own = s->given->sides[k];
        if (!checker_mark_each(c, own, f->vertices, listed, 1)) return false;
        for (uint32_t i = 0; i < own.count; i++) {
            s->side[own.at[i]] = k;
            s->place[own.at[i]] = i;
        }
    }
    for (uint32_t v = 0; v < f->vertices; v++)
        if (s->side[v] == NOBODY) s->place[v] = s->own++;
    return true;
}

/* Vertices with the same number belong together in the centre. */
static uint32_t shrunk(const sides_check *s, uint32_t v)
{
    return s->side[v] == NOBODY ? s->place[v] : s->own + s->side[v];
}

static uint32_t inner_end(const sides_check *s, uint32_t e, uint32_t k)
{
    return s->side[s->f->edges[e].u] == k ? s->f->edges[e].u : s->f->edges[e].v;
}

static uint32_t outer_end(const sides_check *s, uint32_t e, uint32_t k)
{
    return s->side[s->f->edges[e].u] == k ? s->f->edges[e].v : s->f->edges[e].u;
}

/* Link e leaves side k; in the order of its end there. */
static void add_gate(sides_check *s, uint32_t e, uint32_t k)
{
    gate_list *g = &s->gates[k];
    uint32_t i = g->count;
    if (i < MANY) g->count++;
    if (i >= GATES) return;
    for (; i > 0; i--) {
        if (s->place[inner_end(s, g->edge[i - 1], k)] <= s->place[inner_end(s, e, k)])
            break;
        g->edge[i] = g->edge[i - 1];
    }
    g->edge[i] = e;
}

static void find_gates(sides_check *s)
{
    const form *f = s->f;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t a = s->side[f->edges[e].u], b = s->side[f->edges[e].v];
        if (s->value[2 * e] == OUT || a == b) continue;
        if (a != NOBODY) add_gate(s, e, a);
        if (b != NOBODY) add_gate(s, e, b);
    }
}

/* Do two of the links from side k have an end in common, in the centre or in it? */
static bool ends_meet(const sides_check *s, uint32_t k)
{
    const gate_list *g = &s->gates[k];
    for (uint32_t i = 1; i < g->count; i++)
        for (uint32_t j = 0; j < i; j++) {
            uint32_t a = g->edge[i], b = g->edge[j];
            if (inner_end(s, a, k) == inner_end(s, b, k) ||
                shrunk(s, outer_end(s, a, k)) == shrunk(s, outer_end(s, b, k)))
                return true;
        }
    return false;
}

/* Rule S7: do the four links lead to vertices on no side? */
static bool leads_to_none(const sides_check *s, uint32_t k)
{
    for (uint32_t i = 0; i < GATES; i++)
        if (s->side[outer_end(s, s->gates[k].edge[i], k)] != NOBODY) return false;
    return true;
}

/* Rule S8: of 2h + 1 vertices, do the first h have links only to those behind them? */
static bool is_one_more(checker *c, const sides_check *s, uint32_t k)
{
    const form *f = s->f;
    word_list own = s->given->sides[k];
    uint32_t half = own.count / 2;
    for (uint32_t i = 0; i < half; i++) {
        if (!checker_tick(c, f->row[own.at[i] + 1] - f->row[own.at[i]])) return false;
        for (uint32_t j = f->row[own.at[i]]; j < f->row[own.at[i] + 1]; j++) {
            uint32_t to = other_port(f, f->at[j], own.at[i]);
            if (s->value[2 * f->at[j]] == OUT) continue;
            if (s->side[to] != k || s->place[to] < half) return false;
        }
    }
    return half > 0 && own.count == 2 * half + 1;
}

static uint32_t frame_size(uint32_t frame)
{
    if (frame == 0) return 1;
    return frame % 2 == 0 ? 0 : 2;
}

/* By which rule side k is passed; one with more than three links has the frame of its
 * lemma, or no lemma. */
static bool judge_side(checker *c, sides_check *s, uint32_t k, uint32_t lemma_link)
{
    const gate_list *g = &s->gates[k];
    bool meet = g->count <= GATES && ends_meet(s, k);
    const char *least = g->count == MANY ? "at least " : "";
    if (g->count == 3 && !meet) return true;
    if (lemma_link == UNFRAMED && is_one_more(c, s, k)) return true;
    if (g->count == 3 || (g->count == GATES && lemma_link != UNFRAMED && meet))
        return checker_stop(c, REFUSED, "two edges from side %u have an end in common",
                            k);
    if (lemma_link == UNFRAMED)
        return checker_stop(
            c, REFUSED,
            "%s%u edges leave side %u, not three, and none of its vertices have "
            "edges to one more alone",
            least, g->count, k);
    if (g->count != GATES)
        return checker_stop(c, REFUSED, "%s%u edges leave side %u, not three or four",
                            least, g->count, k);
    if (!leads_to_none(s, k))
        return checker_stop(c, REFUSED, "four edges leave side %u, one to another side",
                            k);
    s->frame[k] = (uint8_t)lemma_link;
    return true;
}

/* Judges all sides, and gives them their places in the centre. */
static bool judge_sides(checker *c, sides_check *s)
{
    uint8_t *lemma_link = checker_room(c, s->count, 1);
    if (lemma_link == NULL) return false;
    for (uint32_t k = 0; k < s->count; k++) s->frame[k] = lemma_link[k] = UNFRAMED;
    for (uint32_t i = 0; i < s->given->lemma_count; i++) {
        const lemma *l = &s->given->lemmas[i];
        if (l->side >= s->count || l->link >= FRAMES)
            return checker_stop(c, REFUSED, "a lemma names a side that does not exist");
        lemma_link[l->side] = (uint8_t)l->link;
    }
    s->whole = s->own;
    for (uint32_t k = 0; k < s->count; k++) {
        if (!judge_side(c, s, k, lemma_link[k])) return false;
        s->at[k] = s->whole;
        s->whole += s->frame[k] == UNFRAMED ? 1 : frame_size(s->frame[k] ^ 1u);
    }
    return true;
}

/* Adds a frame to the question: the four ends, outside of it or (centre) of the side k,
 * are joined to one vertex at `base` (frame 0), each to two (1); or, where link 0 goes
 * with link p, to each other two by two (2p), or two by two to the ends of an edge
 * (2p + 1). */
static void add_frame(const sides_check *s, uint32_t k, uint32_t frame, bool centre,
                      uint32_t base, part_question *p)
{
    uint32_t partner = frame / 2, end[GATES];
    bool in[GATES];
    for (uint32_t i = 0; i < GATES; i++) {
        uint32_t e = s->gates[k].edge[i];
        end[i] = s->place[centre ? outer_end(s, e, k) : inner_end(s, e, k)];
        in[i] = s->value[2 * e] == IN;
    }
    if (frame < 2) {
        for (uint32_t i = 0; i < GATES; i++)
            for (uint32_t j = 0; j <= frame; j++)
                checker_add_part_edge(p, end[i], base + j, frame == 0 && in[i]);
        return;
    }
    uint32_t third = partner == 1 ? 2 : 1, fourth = partner == 3 ? 2 : 3;
    if (frame % 2 == 0) {
        checker_add_part_edge(p, end[0], end[partner], in[0] || in[partner]);
        checker_add_part_edge(p, end[third], end[fourth], in[third] || in[fourth]);
        return;
    }
    checker_add_part_edge(p, base, base + 1, false);
    checker_add_part_edge(p, end[0], base, in[0]);
    checker_add_part_edge(p, end[partner], base, in[partner]);
    checker_add_part_edge(p, end[third], base + 1, in[third]);
    checker_add_part_edge(p, end[fourth], base + 1, in[fourth]);
}

/* Makes the question about side k without its link number `without` (or with all three):
 * the last vertex replaces the rest of the graph; or that closed by its frame. */
static bool ask_side(checker *c, const sides_check *s, uint32_t k, uint32_t without,
                     question *q)
{
    const form *f = s->f;
    word_list own = s->given->sides[k];
    size_t most = 2 * GATES;
    bool framed = s->frame[k] != UNFRAMED;
    part_question p;
    for (uint32_t i = 0; i < own.count; i++)
        most += f->row[own.at[i] + 1] - f->row[own.at[i]];
    if (!checker_open_part(c, own.count + (framed ? frame_size(without) : 1), most, &p))
        return false;
    for (uint32_t i = 0; i < own.count; i++)
        for (uint32_t j = f->row[own.at[i]]; j < f->row[own.at[i] + 1]; j++) {
            uint32_t e = f->at[j], u = f->edges[e].u, v = f->edges[e].v;
            if (s->value[2 * e] != OUT && u == own.at[i] && s->side[v] == k)
                checker_add_part_edge(&p, s->place[u], s->place[v],
                                      s->value[2 * e] == IN);
        }
    if (framed) add_frame(s, k, without, false, own.count, &p);
    for (uint32_t i = 0; i < 3 && !framed; i++) {
        uint32_t e = s->gates[k].edge[i];
        if (i != without)
            checker_add_part_edge(&p, s->place[inner_end(s, e, k)], own.count,
                                  s->value[2 * e] == IN);
    }
    return checker_close_part(c, &p, q);
}

/* A lemma: side, link (ALL: none) or frame, and certificate.  What it needs is released
 * at its end. */
static bool judge_lemma(checker *c, sides_check *s, const lemma *l, bool *refuted)
{
    question q;
    gate_list *g = &s->gates[l->side];
    if (!checker_tick(c, s->given->sides[l->side].count)) return false;
    bool framed = s->frame[l->side] != UNFRAMED;
    if (!framed && l->link > ALL)
        return checker_stop(c, REFUSED, "a lemma names a side that does not exist");
    bool *has_lemma = &g->has_lemma[framed ? 0 : l->link];
    if (*has_lemma) return checker_stop(c, REFUSED, "a lemma appears twice");
    *has_lemma = true;
    if (!framed && l->link == ALL)
        *refuted = true;
    else if (!framed)
        s->needed[g->edge[l->link]] = 1;
    block *outer = c->blocks;
    bool unnamed = c->unnamed;
    c->blocks = NULL;
    c->unnamed = true;
    bool good = ask_side(c, s, l->side, l->link, &q) &&
                checker_judge_certificate(c, &q, l->proof);
    c->unnamed = unnamed;
    checker_release(c);
    c->blocks = outer;
    return good;
}

static bool is_framed(const sides_check *s, uint32_t v)
{
    return s->side[v] != NOBODY && s->frame[s->side[v]] != UNFRAMED;
}

static uint32_t in_centre(const sides_check *s, uint32_t v)
{
    return s->side[v] == NOBODY ? s->place[v] : s->at[s->side[v]];
}

/* Rule S6: each side shrunk to a vertex, or replaced by its frame; links that are in or
 * needed must be used. */
static bool ask_centre(checker *c, const sides_check *s, bool refuted, question *q)
{
    const form *f = s->f;
    part_question p;
    size_t most = (size_t)f->edge_count + 2 * GATES * (size_t)s->count;
    if (!checker_open_part(c, s->whole, most, &p)) return false;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t a = f->edges[e].u, b = f->edges[e].v;
        if (s->value[2 * e] == OUT || is_framed(s, a) || is_framed(s, b)) continue;
        if (shrunk(s, a) != shrunk(s, b))
            checker_add_part_edge(&p, in_centre(s, a), in_centre(s, b),
                                  s->value[2 * e] == IN || s->needed[e]);
    }
    for (uint32_t k = 0; k < s->count; k++)
        if (s->frame[k] != UNFRAMED)
            add_frame(s, k, s->frame[k] ^ 1u, true, s->at[k], &p);
    if (refuted) p.q.hopeless = true;
    return checker_close_part(c, &p, q);
}

bool checker_pass_sides(checker *c, question *q, const certificate *given)
{
    form f;
    link_state k;
    word_list none = {NULL, 0};
    bool refuted = false;
    if (q->directed)
        return checker_stop(c, REFUSED, "only undirected graphs have such sides");
    if (!checker_make_form(c, q, &f) || !checker_make_links(c, &f, none, &k))
        return false;
    if (!checker_begin_links(&k))
        return checker_stop(c, REFUSED, "forced steps refute what is shrunk");
    c->shrunk += (uint64_t)f.vertices + f.edge_count;
    if (c->shrunk > 64 * (uint64_t)c->size + 1048576)
        return checker_stop(c, REFUSED, "sides within sides, too many");
    sides_check s = {.f = &f, .value = k.steps.value, .given = given};
    if (!place_sides(c, &s)) return false;
    find_gates(&s);
    if (!judge_sides(c, &s)) return false;
    for (uint32_t i = 0; i < given->lemma_count; i++)
        if (!judge_lemma(c, &s, &given->lemmas[i], &refuted)) return false;
    if (!ask_centre(c, &s, refuted, q)) return false;
    checker_release_but(c, q->edges, q->required);
    return true;
}
