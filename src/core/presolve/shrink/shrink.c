/* presolve/shrink/shrink.c - questions about sides in frames and about the rest, and
 * the reason that they make.
 * SPDX-License-Identifier: MIT */
#include "presolve/shrink/shrink.h"

#include "base/memory.h"
#include "presolve/shrink/sketch.h"
#include "presolve/sides.h"
#include "problem/reason.h"

enum { FOUR = 4 };

void ico__shrink_free(ico_shrink *s)
{
    if (s == NULL) return;
    size_t n = (size_t)s->graph->n + 1;
    ICO_FREE_ARRAY(s->ctx, s->list, n);
    ICO_FREE_ARRAY(s->ctx, s->first, n);
    ICO_FREE_ARRAY(s->ctx, s->side, n);
    ICO_FREE_ARRAY(s->ctx, s->place, n);
    ICO_FREE_ARRAY(s->ctx, s->at, n);
    ICO_FREE_ARRAY(s->ctx, s->gates, FOUR * n);
    ICO_FREE_ARRAY(s->ctx, s->frame, n);
    ICO_FREE_ARRAY(s->ctx, s->taken, n);
    ICO_FREE(s->ctx, s);
}

ico_status ico__shrink_new(ico_context *ctx, const ico_graph *graph, uint32_t fixed_count,
                           ico_shrink **shrink)
{
    size_t n = (size_t)graph->n + 1;
    ico_shrink *s = ICO_NEW(ctx, ico_shrink);
    if (s == NULL) return ICO_NO_MEMORY;
    s->ctx = ctx;
    s->graph = graph;
    s->fixed_count = fixed_count;
    s->list = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->first = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->side = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->place = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->at = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->gates = ICO_NEW_ARRAY(ctx, uint32_t, FOUR * n);
    s->frame = ICO_NEW_ARRAY(ctx, uint8_t, n);
    s->taken = ICO_NEW_ARRAY(ctx, bool, n);
    if (s->list == NULL || s->first == NULL || s->side == NULL || s->place == NULL ||
        s->at == NULL || s->gates == NULL || s->frame == NULL || s->taken == NULL) {
        ico__shrink_free(s);
        return ICO_NO_MEMORY;
    }
    for (uint32_t v = 0; v < graph->n; v++) s->side[v] = ICO_NO_VERTEX;
    *shrink = s;
    return ICO_OK;
}

/* --- the sides ---------------------------------------------------------------------- */

static bool are_free(const ico_shrink *s, const uint32_t *vertices, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (s->taken[vertices[i]]) return false;
    return true;
}

static void put_side(ico_shrink *s, const uint32_t *vertices, uint32_t count)
{
    uint32_t k = s->count++, at = s->first[k];
    for (uint32_t i = 0; i < count; i++) {
        s->list[at + i] = vertices[i];
        s->side[vertices[i]] = k;
        s->place[vertices[i]] = i;
        s->taken[vertices[i]] = true;
    }
    s->first[k + 1] = at + count;
    s->frame[k] = ICO_NO_FRAME;
}

bool ico__shrink_add_tight(ico_shrink *s, const uint32_t *vertices, uint32_t half)
{
    if (!are_free(s, vertices, 2 * half + 1)) return false;
    put_side(s, vertices, 2 * half + 1);
    return true;
}

/* The end of edge e on side k, or the other. */
static uint32_t shrink_edge_end(const ico_shrink *s, uint32_t e, uint32_t k, bool inner)
{
    uint32_t u = s->graph->tail[e], v = s->graph->head[e];
    return (s->side[u] == k) == inner ? u : v;
}

/* The edges that leave the last side, by the places of their ends; false unless they are
 * four, with different ends that are free. */
static bool find_gates(ico_shrink *s)
{
    const ico_graph *g = s->graph;
    uint32_t k = s->count - 1, count = 0, *gates = s->gates + FOUR * (size_t)k;
    for (uint32_t i = s->first[k]; i < s->first[k + 1]; i++) {
        uint32_t v = s->list[i], before = count;
        for (uint32_t j = g->row[v]; j < g->row[v + 1]; j++) {
            uint32_t w = g->adj[j];
            if (s->side[w] == k) continue;
            if (count == FOUR || count > before || s->taken[w]) return false;
            for (uint32_t o = 0; o < count; o++)
                if (shrink_edge_end(s, gates[o], k, false) == w) return false;
            gates[count++] = g->edge[j];
        }
    }
    return count == FOUR;
}

void ico__shrink_drop(ico_shrink *s)
{
    uint32_t k = --s->count;
    for (uint32_t i = s->first[k]; i < s->first[k + 1]; i++) {
        s->side[s->list[i]] = ICO_NO_VERTEX;
        s->taken[s->list[i]] = false;
    }
}

bool ico__shrink_add_quad(ico_shrink *s, const uint32_t *vertices, uint32_t count)
{
    if (count < FOUR || !are_free(s, vertices, count)) return false;
    put_side(s, vertices, count);
    if (find_gates(s)) return true;
    ico__shrink_drop(s);
    return false;
}

void ico__shrink_keep_quad(ico_shrink *s, uint32_t frame)
{
    uint32_t k = s->count - 1;
    s->frame[k] = (uint8_t)frame;
    for (unsigned i = 0; i < FOUR; i++)
        s->taken[shrink_edge_end(s, s->gates[FOUR * (size_t)k + i], k, false)] = true;
}

/* --- the questions ------------------------------------------------------------------ */

static uint32_t frame_size(uint32_t frame)
{
    return frame == 0 ? 1 : frame % 2 == 1 ? 2 : 0;
}

/* Draws a frame between the four ends on side k, or (centre) beyond it. */
static void draw_frame(const ico_shrink *s, uint32_t k, uint32_t frame, bool centre,
                       uint32_t base, ico_sketch *made)
{
    static const uint8_t pairs[FOUR][FOUR] = {
        {0, 1, 2, 3}, {0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}};
    uint32_t at[FOUR];
    bool must[FOUR];
    for (unsigned i = 0; i < FOUR; i++) {
        uint32_t e = s->gates[FOUR * (size_t)k + pairs[frame / 2][i]];
        uint32_t v = shrink_edge_end(s, e, k, !centre);
        at[i] = centre ? s->at[v] : s->place[v];
        must[i] = e < s->fixed_count;
    }
    if (frame > 1 && frame % 2 == 0) {
        ico__sketch_draw(made, at[0], at[1], must[0] || must[1]);
        ico__sketch_draw(made, at[2], at[3], must[2] || must[3]);
        return;
    }
    for (unsigned i = 0; i < FOUR; i++) {
        uint32_t to = frame > 1 && i > 1 ? base + 1 : base;
        ico__sketch_draw(made, at[i], to, must[i] && frame != 1);
        if (frame == 1) ico__sketch_draw(made, at[i], base + 1, false);
    }
    if (frame > 1) ico__sketch_draw(made, base, base + 1, false);
}

/* The edges within side k. */
static void draw_side(const ico_shrink *s, uint32_t k, ico_sketch *made)
{
    const ico_graph *g = s->graph;
    for (uint32_t i = s->first[k]; i < s->first[k + 1]; i++) {
        uint32_t v = s->list[i];
        for (uint32_t j = g->row[v]; j < g->row[v + 1]; j++)
            if (v < g->adj[j] && s->side[g->adj[j]] == k)
                ico__sketch_draw(made, s->place[v], s->place[g->adj[j]],
                                 g->edge[j] < s->fixed_count);
    }
}

ico_status ico__shrink_ask(ico_context *ctx, const ico_shrink *s, uint32_t frame,
                           ico_problem **problem)
{
    uint32_t k = s->count - 1, size = s->first[k + 1] - s->first[k];
    ico_sketch made = ico__sketch_begin(ctx, size + frame_size(frame));
    draw_side(s, k, &made);
    draw_frame(s, k, frame, false, size, &made);
    return ico__sketch_finish(&made, s->graph->expression, problem);
}

ico_status ico__shrink_ask_path(ico_context *ctx, const ico_shrink *s, uint32_t k,
                                uint32_t a, uint32_t b, ico_problem **problem)
{
    uint32_t size = s->first[k + 1] - s->first[k];
    ico_sketch made = ico__sketch_begin(ctx, size + 1);
    draw_side(s, k, &made);
    ico__sketch_draw(&made, s->place[a], size, true);
    ico__sketch_draw(&made, s->place[b], size, true);
    return ico__sketch_finish(&made, s->graph->expression, problem);
}

/* Where vertices, and of each side all vertices, are in the centre: at[v]; base[k]: where
 * the frame of side k is.  Returns the number of its vertices. */
static uint32_t lay_out_centre(ico_shrink *s, uint32_t *base)
{
    uint32_t next = 0;
    for (uint32_t v = 0; v < s->graph->n; v++)
        if (s->side[v] == ICO_NO_VERTEX) s->at[v] = next++;
    for (uint32_t k = 0; k < s->count; k++) {
        base[k] = next;
        next += s->frame[k] == ICO_NO_FRAME ? 1 : frame_size(s->frame[k] ^ 1u);
        for (uint32_t i = s->first[k]; i < s->first[k + 1]; i++)
            s->at[s->list[i]] = base[k];
    }
    return next;
}

static bool is_framed(const ico_shrink *s, uint32_t v)
{
    return s->side[v] != ICO_NO_VERTEX && s->frame[s->side[v]] != ICO_NO_FRAME;
}

ico_status ico__shrink_ask_centre(ico_context *ctx, ico_shrink *s, ico_problem **problem)
{
    const ico_graph *g = s->graph;
    uint32_t *base = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)s->count + 1);
    if (base == NULL) return ICO_NO_MEMORY;
    ico_sketch made = ico__sketch_begin(ctx, lay_out_centre(s, base));
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        bool within = s->side[u] != ICO_NO_VERTEX && s->side[u] == s->side[v];
        if (!within && !is_framed(s, u) && !is_framed(s, v))
            ico__sketch_draw(&made, s->at[u], s->at[v], e < s->fixed_count);
    }
    for (uint32_t k = 0; k < s->count; k++)
        if (s->frame[k] != ICO_NO_FRAME)
            draw_frame(s, k, s->frame[k] ^ 1u, true, base[k], &made);
    ICO_FREE_ARRAY(ctx, base, (size_t)s->count + 1);
    return ico__sketch_finish(&made, g->expression, problem);
}

/* --- the reason --------------------------------------------------------------------- */

static ico_status say_shrink(const ico_shrink *s, uint32_t framed, ico_text *text)
{
    unsigned long tight = s->count - framed, four = framed;
    if (tight > 0)
        ico_text_printf(
            text,
            "%lu part%s ha%s vertices with edges to just one more alone, so a "
            "tour passes each such part in one go; ",
            tight, tight == 1 ? "" : "s", tight == 1 ? "s" : "ve");
    if (four > 0)
        ico_text_printf(text,
                        "four edges each cut off %lu part%s that a tour can pass in few "
                        "ways; ",
                        four, four == 1 ? "" : "s");
    ico_text_puts(text, "the rest has no tour where these parts are shrunk");
    return ico_text_status(text);
}

/* The numbers of the reason, and its lemmas. */
static ico_status shrink_fill_reason(const ico_shrink *s, ico_reason **lemmas,
                                     uint32_t framed, ico_reason *r)
{
    size_t i = 0, room = 2 + (size_t)s->count + 2 * (size_t)framed;
    r->numbers = ICO_NEW_ARRAY(r->ctx, uint32_t, room);
    if (r->numbers == NULL) return ICO_NO_MEMORY;
    r->number_count = room;
    if (framed > 0) r->lemmas = ICO_NEW_ARRAY(r->ctx, ico_reason *, framed);
    if (r->lemmas == NULL && framed > 0) return ICO_NO_MEMORY;
    r->numbers[i++] = s->count;
    for (uint32_t k = 0; k < s->count; k++)
        r->numbers[i++] = s->first[k + 1] - s->first[k];
    r->numbers[i++] = framed;
    for (uint32_t k = 0; k < s->count; k++) {
        if (s->frame[k] == ICO_NO_FRAME) continue;
        r->numbers[i++] = k;
        r->numbers[i++] = s->frame[k];
        r->lemmas[r->lemma_count++] = lemmas[k];
        lemmas[k] = NULL;
    }
    return ICO_OK;
}

static ico_status make_shrink_reason(ico_context *ctx, const ico_shrink *s,
                                     uint32_t framed, ico_reason **reason)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = say_shrink(s, framed, &text);
    if (status == ICO_OK)
        status = ico__sides_begin(ctx, s->list, s->first[s->count], &text, reason);
    ico_text_free(&text);
    return status;
}

ico_status ico__shrink_reason(ico_context *ctx, const ico_shrink *s, ico_reason **lemmas,
                              ico_reason *inner, ico_reason **reason)
{
    uint32_t framed = 0;
    ico_reason *r = NULL;
    for (uint32_t k = 0; k < s->count; k++) framed += s->frame[k] != ICO_NO_FRAME;
    ico_status status = make_shrink_reason(ctx, s, framed, &r);
    if (status == ICO_OK) status = shrink_fill_reason(s, lemmas, framed, r);
    for (uint32_t k = 0; k < s->count; k++) {
        ico_reason_free(lemmas[k]);
        lemmas[k] = NULL;
    }
    if (status == ICO_OK) {
        r->inner = inner;
        *reason = r;
    } else {
        ico_reason_free(inner);
        ico_reason_free(r);
    }
    return status;
}
