/* certificate/reason_cut.c - without these vertices the rest falls into more pieces than
 * a tour can visit: nothing removed, one vertex, or a set found by matching or, in small
 * graphs, by local search.  Prices (presolve/prices/) find others.
 * Source: Chvatal, "Tough graphs and Hamiltonian circuits", Discrete Mathematics
 * 5 (1973).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "certificate/find.h"

/* Effort: neighbours looked at while cuts are tried; the largest graph (entries of its
 * rows) for which a matching is worth its time; and the largest for which it comes before
 * the search: some eight rounds through all rows take no longer than trying cuts. */
static const uint64_t MOST_WORK = UINT64_C(1) << 22;
static const uint32_t MOST_ENTRIES = UINT32_C(1) << 22, EARLY_ENTRIES = UINT32_C(1) << 19;

/* Visits the piece of `root`. */
static void flood(ico_cut *cut, uint32_t root)
{
    const ico_exits *x = cut->exits;
    uint32_t head = 0, tail = 0;
    cut->queue[tail++] = root;
    cut->seen[root] = cut->stamp;
    while (head < tail) {
        uint32_t v = cut->queue[head++];
        cut->work += x->row[v + 1] - x->row[v] + 1;
        for (uint32_t i = x->row[v]; i < x->row[v + 1]; i++) {
            uint32_t u = x->adj[i];
            if (cut->in_cut[u] || cut->seen[u] == cut->stamp) continue;
            cut->seen[u] = cut->stamp;
            cut->queue[tail++] = u;
        }
    }
}

void ico__cut_count(ico_cut *cut)
{
    cut->pieces = 0;
    cut->stamp++;
    for (uint32_t v = 0; v < cut->exits->n; v++) {
        if (cut->in_cut[v] || cut->seen[v] == cut->stamp) continue;
        cut->pieces++;
        flood(cut, v);
    }
}

/* A cycle minus k vertices has at most k pieces (one if k is 0), a path k + 1, less one
 * for each of its ends among them. */
int64_t ico__cut_excess(const ico_cut *cut)
{
    const ico_question *q = cut->question;
    int64_t most = (int64_t)cut->size;
    if (q->closed) return (int64_t)cut->pieces - (most > 0 ? most : 1);
    most += 1;
    if (q->start != ICO_NO_CELL) most -= cut->in_cut[q->start];
    if (q->end != ICO_NO_CELL && q->end != q->start) most -= cut->in_cut[q->end];
    return (int64_t)cut->pieces - most;
}

/* ------------------------------------------------------------------ one vertex ----- */

/* Depth-first search that counts, for each vertex, the pieces left without it.  Arrays of
 * n: low, order (0 unseen), parent, next (place in its row), pieces. */
typedef struct ico_dive {
    const ico_exits *x;
    uint32_t *low, *order, *parent, *next, *pieces, count;
} ico_dive;

static void dive_leave(ico_dive *d, uint32_t v)
{
    uint32_t p = d->parent[v];
    if (d->low[v] >= d->order[p]) d->pieces[p]++; /* p alone joins the subtree of v */
    if (d->low[v] < d->low[p]) d->low[p] = d->low[v];
}

static void dive(ico_dive *d, uint32_t root)
{
    uint32_t v = root;
    d->parent[root] = root;
    d->order[root] = d->low[root] = ++d->count;
    d->next[root] = d->x->row[root];
    for (;;) {
        if (d->next[v] == d->x->row[v + 1]) {
            if (v == root) return;
            dive_leave(d, v);
            v = d->parent[v];
            continue;
        }
        uint32_t u = d->x->adj[d->next[v]++];
        if (d->order[u] == 0) {
            d->parent[u] = v;
            d->order[u] = d->low[u] = ++d->count;
            d->next[u] = d->x->row[u];
            d->pieces[u] = 1; /* the rest of the tree, above it */
            v = u;
        } else if (d->order[u] < d->low[v]) {
            d->low[v] = d->order[u];
        }
    }
}

/* Puts into the cut the vertex without which most pieces are left, if that is more than a
 * tour could visit.  The graph is connected. */
static ico_status one_vertex(ico_context *ctx, ico_cut *cut)
{
    const ico_exits *x = cut->exits;
    ico_dive d = {.x = x};
    uint32_t *room = ICO_NEW_ARRAY(ctx, uint32_t, 5 * (size_t)x->n);
    if (room == NULL) return ICO_NO_MEMORY;
    d.low = room;
    d.order = room + x->n;
    d.parent = room + 2 * (size_t)x->n;
    d.next = room + 3 * (size_t)x->n;
    d.pieces = room + 4 * (size_t)x->n;
    dive(&d, 0);
    for (uint32_t v = 0; v < x->n; v++) {
        cut->in_cut[v] = 1;
        cut->size = 1;
        cut->pieces = d.pieces[v];
        if (ico__cut_excess(cut) > 0) break;
        cut->in_cut[v] = 0;
        cut->size = 0;
        cut->pieces = 1;
    }
    ICO_FREE_ARRAY(ctx, room, 5 * (size_t)x->n);
    return ICO_OK;
}

/* ------------------------------------------------------------------ telling -------- */

void ico__cut_describe(const ico_question *q, const uint64_t *vertices,
                       const uint64_t counts[3], ico_text *text)
{
    const char *subject = ico_problem_board(q->problem) != NULL ? "board" : "graph";
    if (counts[0] == 0) {
        ico_text_printf(text, "the %s is not connected: it falls into %llu pieces",
                        subject, (unsigned long long)counts[1]);
        return;
    }
    ico_text_puts(text, "without ");
    ico__reason_names(q->problem, vertices, counts[0], text);
    ico_text_printf(
        text,
        " the %s falls into %llu pieces, but %s tour that passes through %s can "
        "visit at most %llu",
        subject, (unsigned long long)counts[1], q->closed ? "a closed" : "a",
        counts[0] == 1 ? "it" : "them", (unsigned long long)counts[2]);
}

static ico_status cut_reason(ico_context *ctx, const ico_cut *cut, ico_reason **reason)
{
    uint64_t *vertices = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)cut->size + 1);
    if (vertices == NULL) return ICO_NO_MEMORY;
    uint32_t count = 0;
    for (uint32_t v = 0; v < cut->exits->n; v++)
        if (cut->in_cut[v]) vertices[count++] = v;
    ico_text text;
    ico_text_init(&text, ctx);
    int64_t most = (int64_t)cut->pieces - ico__cut_excess(cut);
    uint64_t counts[3] = {cut->size, cut->pieces, (uint64_t)most};
    ico__cut_describe(cut->question, vertices, counts, &text);
    ico_status status = ico__reason_new(ctx, ICO_REASON_CUT, vertices, count, &text,
                                        count == 0 ? "" : ICO_CUT_SOURCE, reason);
    ico_text_free(&text);
    ICO_FREE_ARRAY(ctx, vertices, (size_t)cut->size + 1);
    return status;
}

static ico_status search_cut(ico_context *ctx, ico_cut *cut)
{
    ico__cut_count(cut);
    if (ico__cut_excess(cut) > 0) return ICO_OK;
    ico_status status = one_vertex(ctx, cut);
    bool large = cut->exits->row[cut->exits->n] > MOST_ENTRIES;
    if (status != ICO_OK || ico__cut_excess(cut) > 0 || large) return status;
    if (cut->question->postponed != NULL &&
        cut->exits->row[cut->exits->n] > EARLY_ENTRIES) {
        *cut->question->postponed = true;
        return status;
    }
    status = ico__cut_from_matching(ctx, cut);
    if (status == ICO_OK && ico__cut_excess(cut) <= 0)
        status = ico__cut_improve(ctx, cut);
    return status;
}

static ico_status open_cut(ico_context *ctx, const ico_question *q, const ico_exits *x,
                           ico_cut *cut)
{
    *cut = (ico_cut){.question = q, .exits = x, .budget = MOST_WORK};
    cut->budget += 4 * (uint64_t)x->row[x->n];
    cut->in_cut = ICO_NEW_ARRAY(ctx, uint8_t, x->n);
    cut->queue = ICO_NEW_ARRAY(ctx, uint32_t, x->n);
    cut->seen = ICO_NEW_ARRAY(ctx, uint32_t, x->n);
    bool whole = cut->in_cut != NULL && cut->queue != NULL && cut->seen != NULL;
    return whole ? ICO_OK : ICO_NO_MEMORY;
}

static void close_cut(ico_context *ctx, const ico_exits *x, ico_cut *cut)
{
    ICO_FREE_ARRAY(ctx, cut->in_cut, x->n);
    ICO_FREE_ARRAY(ctx, cut->queue, x->n);
    ICO_FREE_ARRAY(ctx, cut->seen, x->n);
}

ico_status ico__reason_cut(ico_context *ctx, const ico_question *q, const ico_exits *x,
                           ico_reason **reason)
{
    ico_cut cut;
    ico_status status = open_cut(ctx, q, x, &cut);
    if (status == ICO_OK) status = search_cut(ctx, &cut);
    if (status == ICO_OK && ico__cut_excess(&cut) > 0)
        status = cut_reason(ctx, &cut, reason);
    close_cut(ctx, x, &cut);
    return status;
}

ico_status ico__reason_cut_at(ico_context *ctx, const ico_question *q, const ico_exits *x,
                              const uint64_t *vertices, uint64_t count,
                              ico_reason **reason)
{
    ico_cut cut;
    ico_status status = open_cut(ctx, q, x, &cut);
    if (status == ICO_OK) {
        for (uint64_t i = 0; i < count; i++) cut.in_cut[vertices[i]] = 1;
        cut.size = (uint32_t)count;
        ico__cut_count(&cut);
        if (ico__cut_excess(&cut) > 0) status = cut_reason(ctx, &cut, reason);
    }
    close_cut(ctx, x, &cut);
    return status;
}
