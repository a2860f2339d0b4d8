/* method/euler/excess.c - degrees of the base, and why there is no Eulerian trail.
 * A point with more arcs in than out is a barrier (the condition of Hall): the arcs that
 * lead there are followed by different ones of those that begin there.
 * SPDX-License-Identifier: MIT */
#include "method/euler/euler.h"

#include "problem/reason.h"

bool ico__line_base_allows(const ico_line_base *b, const ico_trail_question *q,
                           int32_t *excess, uint32_t *from)
{
    uint64_t above = 0;
    uint32_t lacking = ICO_NO_VERTEX;
    for (uint32_t v = 0; v < b->n; v++) {
        if (q->closed || v != q->end) excess[b->head[v]]++;
        if (q->closed || v != q->start) excess[b->tail[v]]--;
    }
    for (uint32_t p = 0; p < b->points; p++) {
        if (excess[p] > 0) above += (uint64_t)excess[p];
        if (excess[p] < 0) lacking = p;
    }
    *from = q->start != ICO_NO_VERTEX              ? b->head[q->start]
            : q->closed && q->end != ICO_NO_VERTEX ? b->head[q->end]
            : lacking != ICO_NO_VERTEX             ? lacking
                                                   : b->tail[0];
    return above <= (q->closed || q->end != ICO_NO_VERTEX ? 0 : 1);
}

/* The ports of the barrier: first S, the ways in of the arcs that begin at points with an
 * excess and, of an open question, that of the apex; then T, the ways out of the arcs
 * that lead there. */
static void list_ports(const ico_line_base *b, const ico_trail_question *q,
                       const int32_t *excess, uint64_t *ports, uint64_t *split,
                       uint64_t *count)
{
    *count = 0;
    for (uint32_t v = 0; v < b->n; v++)
        if (excess[b->tail[v]] > 0) ports[(*count)++] = 2 * (uint64_t)v + 1;
    if (!q->closed) ports[(*count)++] = 2 * (uint64_t)b->n + 1;
    *split = *count;
    for (uint32_t v = 0; v < b->n; v++)
        if (excess[b->head[v]] > 0 && (q->closed || v != q->end))
            ports[(*count)++] = 2 * (uint64_t)v;
}

ico_status ico__explain_excess(ico_run *run, const ico_line_base *b,
                               const ico_trail_question *q, const int32_t *excess)
{
    ico_context *ctx = ico__run_context(run);
    size_t room = 2 * (size_t)b->n + 1;
    uint64_t *ports = ICO_NEW_ARRAY(ctx, uint64_t, room), split, count;
    ico_reason *reason = NULL;
    ico_text text;
    if (ports == NULL) return ICO_NO_MEMORY;
    list_ports(b, q, excess, ports, &split, &count);
    ico_text_init(&text, ctx);
    bool can_end = !q->closed && q->end == ICO_NO_VERTEX;
    uint64_t behind = split - (q->closed ? 0 : 1);
    if (!q->closed && q->start != ICO_NO_VERTEX && excess[b->tail[q->start]] > 0)
        behind--;
    ico_text_printf(
        &text,
        "%s%llu vertices must be followed by others, and only %llu can follow "
        "them: a tour would be an Eulerian trail of the digraph whose line "
        "digraph this is",
        can_end ? "all but one of " : "", (unsigned long long)(count - split),
        (unsigned long long)behind);
    ico_status status = ico__reason_new(
        ctx, ICO_REASON_BARRIER, ports, count, &text,
        "Harary and Norman, Some properties of line digraphs (1960)", &reason);
    ico_text_free(&text);
    ICO_FREE_ARRAY(ctx, ports, room);
    if (status != ICO_OK) return status;
    reason->split = split;
    return ico__run_reason(run, reason);
}

ico_status ico__explain_pieces(ico_run *run, const ico_trail_question *q, bool stuck)
{
    ico_context *ctx = ico__run_context(run);
    uint64_t cut[2], count = 0;
    ico_reason *reason = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    if (!q->closed && q->start != ICO_NO_VERTEX) cut[count++] = q->start;
    if (!q->closed && q->end != ICO_NO_VERTEX) cut[count++] = q->end;
    if (stuck)
        ico_text_puts(&text, "nothing but the end can follow the start");
    else if (count == 0)
        ico_text_puts(&text, "the graph is not connected");
    else
        ico_text_puts(&text, count == 1 ? "without the given end the graph falls apart"
                                        : "without the given ends the graph falls apart");
    ico_status status = ico__reason_new(ctx, stuck ? ICO_REASON_FORCED : ICO_REASON_CUT,
                                        cut, stuck ? 0 : count, &text, "", &reason);
    ico_text_free(&text);
    return status == ICO_OK ? ico__run_reason(run, reason) : status;
}
