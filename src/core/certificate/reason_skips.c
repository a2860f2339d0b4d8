/* certificate/reason_skips.c - why no tour visits as many vertices as were asked for, or
 * all that may not be left out.
 * Source: docs/certificates.md, "skips".
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "certificate/find.h"
#include "problem/skips.h"

static const char *cells_of(const ico_question *q)
{
    return ico_problem_board(q->problem) != NULL ? "cells" : "vertices";
}

static bool must_visit(const ico_question *q, uint64_t v)
{
    return v == q->start || v == q->end || !ico__problem_may_skip(q->problem, v);
}

/* The reason, whose words the text has; nothing if it has none.  Frees the text. */
static ico_status make_reason(ico_context *ctx, ico_text *text, ico_reason **reason)
{
    ico_status status = ico_text_status(text);
    if (status == ICO_OK && text->size > 0)
        status = ico__reason_new(ctx, ICO_REASON_SKIPS, NULL, 0, text, "", reason);
    ico_text_free(text);
    return status;
}

ico_status ico__reason_skips_by_number(ico_context *ctx, const ico_question *q,
                                       ico_reason **reason)
{
    unsigned long long length = ico__problem_length(q->problem),
                       n = ico_problem_size(q->problem),
                       musts = ico__problem_must_count(q->problem);
    bool directed = ico_problem_directed(q->problem);
    const char *cells = cells_of(q);
    ico_text text;
    ico_text_init(&text, ctx);
    if (q->start != ICO_NO_CELL) musts += ico__problem_may_skip(q->problem, q->start);
    if (q->end != ICO_NO_CELL && q->end != q->start)
        musts += ico__problem_may_skip(q->problem, q->end);
    if (length > n)
        ico_text_printf(&text, "there are only %llu %s, and %llu are to be visited", n,
                        cells, length);
    else if (length != 0 && length < musts)
        ico_text_printf(&text,
                        "%llu %s may not be left out, and only %llu are to be visited",
                        musts, cells, length);
    else if (q->closed && length == 1)
        ico_text_printf(&text, "a closed tour of %llu %s has more than one", n, cells);
    else if (q->closed && length == 2 && !directed)
        ico_text_printf(&text, "a closed tour has at least three %s", cells);
    return make_reason(ctx, &text, reason);
}

/* --- pieces ------------------------------------------------------------------------ */

/* colour: 0, or 1 and 2 of the classes of the pieces that were met; queue: a piece. */
typedef struct piece_search {
    const ico_question *q;
    const ico_exits *x;
    uint8_t *colour;
    uint32_t *queue;
} piece_search;

typedef struct piece {
    uint64_t size, side[2], musts;
    bool mixed;
} piece;

static piece flood_piece(piece_search *s, uint32_t root)
{
    piece p = {0};
    uint32_t count = 0;
    s->colour[root] = 1;
    s->queue[count++] = root;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t v = s->queue[k];
        p.size++;
        p.side[s->colour[v] - 1]++;
        p.musts += must_visit(s->q, v);
        for (uint32_t i = s->x->row[v]; i < s->x->row[v + 1]; i++) {
            uint32_t u = s->x->adj[i];
            p.mixed = p.mixed || s->colour[u] == s->colour[v];
            if (s->colour[u] != 0) continue;
            s->colour[u] = (uint8_t)(3 - s->colour[v]);
            s->queue[count++] = u;
        }
    }
    return p;
}

/* Can a tour of `length` vertices be in this piece, as far as classes tell? */
static bool suits(const piece_search *s, const piece *p, uint64_t length)
{
    const ico_question *q = s->q;
    uint64_t fewer = p->side[p->side[1] < p->side[0]];
    if (length == 0) return true;
    if (p->mixed) return length <= p->size;
    if (q->closed) return length % 2 == 0 && length <= 2 * fewer;
    if (length / 2 > fewer || length - length / 2 > p->size - fewer) return false;
    if (q->start == ICO_NO_CELL || q->end == ICO_NO_CELL) return true;
    return (s->colour[q->start] == s->colour[q->end]) == (length % 2 == 1);
}

static void say_no_piece(const ico_question *q, bool apart, uint64_t length,
                         ico_text *text)
{
    if (apart)
        ico_text_printf(text, "%s that must be visited are in different pieces",
                        cells_of(q));
    else if (q->closed && length % 2 == 1)
        ico_text_printf(
            text,
            "each step leads from one of two classes of %s to the other, so a "
            "closed tour visits an even number of them; %llu is odd",
            cells_of(q), (unsigned long long)length);
    else
        ico_text_printf(
            text,
            "no piece has room for a tour of %llu %s, by its size and its two "
            "classes",
            (unsigned long long)length, cells_of(q));
}

/* No piece can have the tour. */
static void look_at_pieces(piece_search *s, ico_text *text)
{
    uint64_t length = ico__problem_length(s->q->problem), musts = 0;
    bool apart = true, fits = false;
    for (uint32_t v = 0; v < s->x->n; v++) musts += must_visit(s->q, v);
    for (uint32_t v = 0; v < s->x->n && !fits; v++) {
        if (s->colour[v] != 0) continue;
        piece p = flood_piece(s, v);
        if (p.musts != musts) continue;
        apart = false;
        fits = suits(s, &p, length);
    }
    if (!fits) say_no_piece(s->q, apart, length, text);
}

/* A vertex that must be visited, and has too few exits for a closed tour. */
static void look_at_exits(const ico_question *q, const ico_exits *x, ico_text *text)
{
    for (uint32_t v = 0; v < x->n && q->closed && text->size == 0; v++) {
        bool dead = x->directed ? x->out[v] == 0 || x->in[v] == 0 : x->out[v] < 2;
        uint64_t cell = v;
        if (!dead || !must_visit(q, v)) continue;
        ico__reason_names(q->problem, &cell, 1, text);
        ico_text_puts(text, " may not be left out, and has no way in and another way on");
    }
}

ico_status ico__reason_skips(ico_context *ctx, const ico_question *q, const ico_exits *x,
                             ico_reason **reason)
{
    ico_text text;
    piece_search s = {.q = q, .x = x};
    s.colour = ICO_NEW_ARRAY(ctx, uint8_t, x->n);
    s.queue = ICO_NEW_ARRAY(ctx, uint32_t, x->n);
    bool made = s.colour != NULL && s.queue != NULL;
    ico_text_init(&text, ctx);
    if (made) look_at_pieces(&s, &text);
    if (made) look_at_exits(q, x, &text);
    ICO_FREE_ARRAY(ctx, s.colour, x->n);
    ICO_FREE_ARRAY(ctx, s.queue, x->n);
    if (made) return make_reason(ctx, &text, reason);
    ico_text_free(&text);
    return ICO_NO_MEMORY;
}
