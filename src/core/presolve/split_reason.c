/* presolve/split_reason.c - why a piece has no tour, as a reason about the whole.
 * The splits that led to the piece come first, outermost first.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "presolve/split.h"
#include "problem/reason.h"

/* The sentence about a piece that such a reason refutes. */
static const char *sentence(ico_reason_type type)
{
    switch (type) {
    case ICO_REASON_DEGREE:
        return "a vertex of this piece has too few edges";
    case ICO_REASON_COLOUR:
        return "every edge of this piece joins two colours, whose numbers do not fit";
    case ICO_REASON_CUT:
        return "without some vertices this piece falls into more parts than a tour can "
               "visit";
    case ICO_REASON_BARRIER:
        return "this piece has no choice of two edges at each vertex";
    case ICO_REASON_POTENTIALS:
        return "to connect the vertices of this piece costs more than a tour, under "
               "prices of its vertices";
    case ICO_REASON_PARITY:
        return "all covers of this piece by cycles have an even number of them";
    case ICO_REASON_FACES:
        return "no choice of faces of this piece, drawn in the plane, has the sum of "
               "those inside a tour";
    case ICO_REASON_TREE:
        return "whichever edges of this piece are tried, the forced ones contradict each "
               "other";
    case ICO_REASON_TRACE:
    case ICO_REASON_SWEEP:
        return "dynamic programming over a cut of this piece ends every way across it in "
               "a contradiction";
    case ICO_REASON_CLAUSES:
        return "the edges of this piece lead, clause by clause, to a contradiction";
    case ICO_REASON_SIDES:
        return "no ways through parts of this piece and through the rest fit together";
    default:
        return "the edges forced at its vertices without a choice contradict each other";
    }
}

static ico_status say_split(const ico_split *split, uint32_t origin,
                            const ico_reason *inner, ico_text *text)
{
    while (inner != NULL && inner->type == ICO_REASON_SPLIT) inner = inner->inner;
    ico_reason_type type = inner == NULL ? ICO_REASON_FORCED : inner->type;
    bool whole = origin == ICO_NO_ORIGIN || split->origins.items[origin].n == split->n;
    if (type == ICO_REASON_SIDES && whole)
        ico_text_puts(text, inner->text);
    else if (whole)
        ico_text_puts(text, sentence(type));
    else
        ico_text_printf(text,
                        "every tour must pass pairs of edges or vertices that cut off a "
                        "piece of %lu of the %lu vertices, and %s",
                        (unsigned long)split->origins.items[origin].n,
                        (unsigned long)split->n, sentence(type));
    return ico_text_status(text);
}

/* `inner`, which is taken over, within a split that leads from the part before to this
 * one. */
static ico_status wrap(ico_context *ctx, const ico_origin *o, const ico_text *text,
                       ico_reason *inner, ico_reason **reason)
{
    uint64_t *vertices = ICO_NEW_ARRAY(ctx, uint64_t, o->n);
    ico_status status = ICO_NO_MEMORY;
    if (vertices != NULL) {
        for (uint32_t i = 0; i < o->n; i++) vertices[i] = o->vertex[i];
        status = ico__reason_new(ctx, ICO_REASON_SPLIT, vertices, o->n, text, "", reason);
        ICO_FREE_ARRAY(ctx, vertices, o->n);
    }
    if (status == ICO_OK)
        (*reason)->inner = inner;
    else
        ico_reason_free(inner);
    return status;
}

ico_status ico__split_reason(ico_context *ctx, const ico_split *split, uint32_t origin,
                             ico_reason *inner, ico_reason **reason)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = say_split(split, origin, inner, &text);
    if (status != ICO_OK) ico_reason_free(inner);
    while (status == ICO_OK && origin != ICO_NO_ORIGIN) {
        const ico_origin *o = &split->origins.items[origin];
        ico_reason *made = NULL;
        status = wrap(ctx, o, &text, inner, &made);
        inner = made;
        origin = o->parent;
    }
    ico_text_free(&text);
    if (status == ICO_OK) *reason = inner;
    return status;
}

ico_status ico__split_refutation(ico_context *ctx, const ico_split *split,
                                 ico_reason **reason)
{
    const ico_dead_end *end = &split->dead_end;
    ico_reason *inner = NULL;
    ico_text text;
    uint64_t pivots[2] = {end->pivots[0], end->pivots[1]};
    ico_text_init(&text, ctx);
    ico_status status = say_split(split, ICO_NO_ORIGIN, NULL, &text);
    if (status == ICO_OK)
        status = ico__reason_new(ctx, end->is_cut ? ICO_REASON_CUT : ICO_REASON_FORCED,
                                 pivots, end->pivot_count, &text, "", &inner);
    ico_text_free(&text);
    if (status != ICO_OK) return status;
    return ico__split_reason(ctx, split, end->origin, inner, reason);
}
