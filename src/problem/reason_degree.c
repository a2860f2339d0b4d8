/* problem/reason_degree.c - a vertex without enough exits, or with too many edges that
 * must be used. Source: folklore; the first thing to look at by hand.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "problem/reason.h"

enum { MOST_LISTED = 3 };

/* What a search over the vertices collects: the few that refute the question together. */
typedef struct ico_poor {
    uint64_t vertices[MOST_LISTED];
    unsigned count;
} ico_poor;

static bool is_end(const ico_question *q, uint64_t v)
{
    return !q->closed && (v == q->start || v == q->end);
}

static ico_status tell(ico_context *ctx, const ico_question *q, const ico_poor *poor,
                       const char *words, ico_reason **reason)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico__reason_names(q->problem, poor->vertices, poor->count, &text);
    ico_text_puts(&text, words);
    ico_status status = ico__reason_new(ctx, ICO_REASON_DEGREE, poor->vertices,
                                        poor->count, &text, "", reason);
    ico_text_free(&text);
    return status;
}

static const char *undirected_fault(const ico_question *q, const ico_exits *x, uint32_t v)
{
    if (x->out[v] == 0) return " has no exit";
    if (q->closed && x->out[v] == 1)
        return " has only one exit, and a closed tour needs a way in and another way out";
    if (x->required_out[v] > 2) return " is an end of more than two required edges";
    if (is_end(q, v) && x->required_out[v] > 1)
        return " is to be an end of the tour, but more than one required edge meets "
               "there";
    return NULL;
}

static const char *directed_fault(const ico_question *q, const ico_exits *x, uint32_t v)
{
    if (x->out[v] == 0 && (q->closed || v == q->start || x->in[v] == 0))
        return x->in[v] == 0 ? " has no exit" : " has no way out";
    if (x->in[v] == 0 && (q->closed || v == q->end)) return " has no way in";
    if (x->required_out[v] > 1) return " has more than one required way out";
    if (x->required_in[v] > 1) return " has more than one required way in";
    return NULL;
}

/* Vertices that could only be ends of a path, more of them than there are ends to give:
 * `kind` 0 one exit, 1 no way out, 2 no way in. */
static bool only_ends(const ico_question *q, const ico_exits *x, int kind, ico_poor *poor)
{
    unsigned starts = q->start == ICO_NO_CELL, ends = q->end == ICO_NO_CELL;
    unsigned room = kind == 0 ? starts + ends : kind == 1 ? ends : starts;
    poor->count = 0;
    for (uint32_t v = 0; v < x->n && poor->count <= room; v++) {
        bool given = kind == 0 ? is_end(q, v) : v == (kind == 1 ? q->end : q->start);
        uint32_t exits = kind == 2 ? x->in[v] : x->out[v];
        if (!given && exits < (kind == 0 ? 2 : 1)) poor->vertices[poor->count++] = v;
    }
    return poor->count > room;
}

static ico_status find_ends(ico_context *ctx, const ico_question *q, const ico_exits *x,
                            ico_reason **reason)
{
    static const char *const one[] = {" has only one exit", " has no way out",
                                      " has no way in"};
    static const char *const more[] = {
        " have only one exit each: each would have to be an end",
        " have no way out: each would have to be the last",
        " have no way in: each would have to be the first"};
    ico_poor poor;
    for (int kind = x->directed ? 1 : 0; kind < (x->directed ? 3 : 1); kind++) {
        if (!only_ends(q, x, kind, &poor)) continue;
        ico_text words;
        ico_text_init(&words, ctx);
        ico_text_puts(&words, poor.count == 1 ? one[kind] : more[kind]);
        if (poor.count == 1) ico_text_puts(&words, ", but the tour is to end elsewhere");
        ico_status status = ico_text_status(&words);
        if (status == ICO_OK) status = tell(ctx, q, &poor, words.data, reason);
        ico_text_free(&words);
        return status;
    }
    return ICO_OK;
}

ico_status ico__reason_degree(ico_context *ctx, const ico_question *q, const ico_exits *x,
                              ico_reason **reason)
{
    for (uint32_t v = 0; v < x->n; v++) {
        const char *words =
            x->directed ? directed_fault(q, x, v) : undirected_fault(q, x, v);
        ico_poor poor = {{v}, 1};
        if (words != NULL) return tell(ctx, q, &poor, words, reason);
    }
    return q->closed ? ICO_OK : find_ends(ctx, q, x, reason);
}
