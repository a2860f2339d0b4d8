/* count/convention.c - what counts as one tour.
 * SPDX-License-Identifier: MIT */
#include "count/convention.h"
#include "problem/skips.h"

/* Can every arc of the graph be taken back? */
static bool is_two_way(const ico_graph *g)
{
    if (!g->directed) return true;
    for (uint32_t e = 0; e < g->m; e++)
        if (ico_graph_find_edge(g, g->head[e], g->tail[e]) == ICO_NO_EDGE) return false;
    return true;
}

/* number * factor / divisor in decimal. */
static ico_status put_scaled(ico_context *ctx, const ico_number *number, uint64_t factor,
                             uint64_t divisor, char **text)
{
    ico_number copy = {{0}};
    char *made = NULL;
    if (ico__number_add(ctx, &copy, number->words.items, number->words.size) &&
        ico__number_multiply(ctx, &copy, factor)) {
        (void)ico__number_divide(&copy, divisor);
        made = ico__number_text(ctx, &copy);
    }
    ico__number_free(ctx, &copy);
    if (made == NULL) return ICO_NO_MEMORY;
    *text = made;
    return ICO_OK;
}

static bool has_start(const ico_problem *problem)
{
    return ico_problem_start(problem) != ICO_NO_CELL;
}

static bool has_end(const ico_problem *problem)
{
    return ico_problem_end(problem) != ICO_NO_CELL;
}

/* The number of sequences for each cycle of an undirected closed form.  A closed tour
 * with a given start can be walked in two directions unless its end is given too; an open
 * tour can be walked from either end unless one is given. */
static uint64_t sequences(const ico_problem *problem, uint64_t length)
{
    bool start = has_start(problem), end = has_end(problem);
    if (length < 2) return 1;
    if (ico_problem_kind(problem) == ICO_CLOSED) return start && end ? 1 : 2;
    return start || end ? 1 : 2;
}

uint64_t ico__count_sequences(const ico_problem *problem, const ico_graph *g,
                              uint64_t length)
{
    bool anchored = has_start(problem) || has_end(problem);
    return !g->directed && anchored ? sequences(problem, length) : 1;
}

ico_status ico__count_tours_text(ico_context *ctx, const ico_problem *problem,
                                 const ico_graph *g, const ico_number *cycles,
                                 uint64_t length, char **text)
{
    return put_scaled(ctx, cycles, ico__count_sequences(problem, g, length), 1, text);
}

ico_status ico__count_fill(ico_count *count, const ico_problem *problem,
                           const ico_graph *g, const ico_number *cycles, uint64_t length)
{
    ico_context *ctx = count->ctx;
    bool anchored = has_start(problem) || has_end(problem),
         closed = ico_problem_kind(problem) == ICO_CLOSED;
    ico_status status =
        ico__count_tours_text(ctx, problem, g, cycles, length, &count->tours);
    if (status != ICO_OK) return status;
    count->length = length;
    if (!g->directed) {
        status = put_scaled(ctx, cycles, 1, 1, &count->undirected);
        if (status != ICO_OK) return status;
        return put_scaled(ctx, cycles, sequences(problem, length), 1, &count->directed);
    }
    status = put_scaled(ctx, cycles, 1, 1, &count->directed);
    if (status != ICO_OK || anchored || !is_two_way(g)) return status;
    /* there and back along one edge is its own reversal */
    bool own = length < 2 || (closed && length == 2);
    return put_scaled(ctx, cycles, 1, own ? 1 : 2, &count->undirected);
}

uint64_t ico__count_single(const ico_problem *problem, const ico_graph *g)
{
    size_t required;
    bool start = has_start(problem), end = has_end(problem);
    (void)ico_problem_required(problem, &required);
    if (required > 0 || ico_problem_kind(problem) == ICO_CLOSED) return 0;
    if (start && end) return ico_problem_start(problem) == ico_problem_end(problem);
    return start || end ? 1 : g->n;
}

bool ico__count_is_plain(const ico_problem *problem, const ico_graph *g)
{
    size_t required, forbidden;
    (void)ico_problem_required(problem, &required);
    (void)ico_problem_forbidden(problem, &forbidden);
    return !g->directed && required == 0 && forbidden == 0 &&
           !ico_problem_is_anchored(problem) && !ico__problem_skips(problem);
}
