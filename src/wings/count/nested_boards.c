/* count/nested_boards.c - nested boards, and whether one sweep for all is worth it.
 * SPDX-License-Identifier: MIT */
#include "count/nested_boards.h"

#include <string.h>

#include "count/sweep/board_orders.h"

/* Do the cells in these places of two orders, each of its own board, have the same
 * coordinates? */
static bool same_cells(const ico_problem *small, const uint32_t *order,
                       const ico_problem *large, const uint32_t *other, uint32_t size)
{
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    unsigned dimensions = ico_board_dimensions(ico_problem_board(small));
    for (uint32_t i = 0; i < size; i++) {
        ico_board_coordinates(ico_problem_board(small), order[i], a);
        ico_board_coordinates(ico_problem_board(large), other[i], b);
        if (memcmp(a, b, dimensions * sizeof *a) != 0) return false;
    }
    return true;
}

/* Is the small graph the subgraph of the large one on the first vertices of its order?
 * name: room for all vertices of the small graph. */
static bool same_edges(const ico_graph *small, const uint32_t *order,
                       const ico_graph *large, const uint32_t *other,
                       const uint32_t *place, uint32_t *name)
{
    uint32_t within = 0;
    for (uint32_t i = 0; i < small->n; i++) name[order[i]] = other[i];
    for (uint32_t e = 0; e < small->m; e++)
        if (ico_graph_find_edge(large, name[small->tail[e]], name[small->head[e]]) ==
            ICO_NO_EDGE)
            return false;
    for (uint32_t e = 0; e < large->m; e++)
        within += place[large->tail[e]] < small->n && place[large->head[e]] < small->n;
    return within == small->m;
}

static bool problem_is_plain(const ico_problem *p, ico_kind kind)
{
    const unsigned asked = ICO_ASKS_OPEN | ICO_ASKS_CLOSED;
    return ico_problem_board(p) != NULL && ico_problem_kind(p) == kind &&
           (kind == ICO_OPEN || kind == ICO_CLOSED) &&
           (ico_problem_features(p) & ~asked) == 0 && ico_problem_size(p) >= 3;
}

/* Is the board number k the first vertices of the largest, along side `side`? */
static ico_status is_part(ico_context *ctx, const ico_problem *small,
                          const ico_problem *large, unsigned side, const uint32_t *order,
                          const uint32_t *place, bool *part)
{
    const ico_graph *g, *whole;
    uint32_t *orders = NULL, *name = NULL;
    size_t given = 0;
    *part = false;
    ico_status status = ico_problem_graph(ctx, small, &g);
    if (status == ICO_OK) status = ico_problem_graph(ctx, large, &whole);
    if (status != ICO_OK || g->directed || g->n > whole->n) return status;
    status = ico__board_orders(ctx, small, &orders, &given);
    if (status == ICO_OK) name = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    if (status == ICO_OK && name == NULL) status = ICO_NO_MEMORY;
    if (status == ICO_OK && side < given) {
        const uint32_t *own = orders + (size_t)side * g->n;
        *part = same_cells(small, own, large, order, g->n) &&
                same_edges(g, own, whole, order, place, name);
    }
    ICO_FREE_ARRAY(ctx, orders, given * g->n);
    ICO_FREE_ARRAY(ctx, name, g->n);
    return status;
}

/* Along one of the sides of the largest board; *nested: all boards are parts of it. */
static ico_status nest(ico_widths *w, const ico_problem *const *boards, unsigned side,
                       const uint32_t *order, bool *nested)
{
    const ico_problem *large = boards[w->boards.count - 1];
    uint32_t n = (uint32_t)ico_problem_size(large);
    uint32_t *place = ICO_NEW_ARRAY(w->ctx, uint32_t, n);
    ico_status status = place == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (uint32_t i = 0; place != NULL && i < n; i++) place[order[i]] = i;
    *nested = true;
    for (size_t k = 0; status == ICO_OK && *nested && k < w->boards.count; k++) {
        w->boards.sizes[k] = (uint32_t)ico_problem_size(boards[k]);
        *nested = k == 0 || w->boards.sizes[k] > w->boards.sizes[k - 1];
        if (*nested)
            status = is_part(w->ctx, boards[k], large, side, order, place, nested);
    }
    if (*nested) memcpy(w->order, order, n * sizeof *order);
    ICO_FREE_ARRAY(w->ctx, place, n);
    return status;
}

/* A line of the boards, or another way in which they grow. */
static ico_status widths_find_order(ico_widths *w, const ico_problem *const *boards,
                                    bool *nested)
{
    const ico_problem *large = boards[w->boards.count - 1];
    uint32_t n = (uint32_t)ico_problem_size(large), *orders = NULL;
    size_t given = 0;
    ico_status status = ico__board_orders(w->ctx, large, &orders, &given);
    *nested = false;
    for (unsigned side = 0; status == ICO_OK && side < given && !*nested; side++)
        status = nest(w, boards, side, orders + (size_t)side * n, nested);
    ICO_FREE_ARRAY(w->ctx, orders, given * n);
    return status;
}

/* Colours the graph along the order, as far as it is two-coloured.  Do all boards have
 * the same number of black vertices minus white ones? colour: room for all vertices. */
static bool have_same_odds(const ico_widths *w, int8_t *colour, uint32_t *stack)
{
    const ico_graph *g = w->closed->graph;
    uint32_t n = w->closed->n;
    int64_t odds = 0, first = 0;
    memset(colour, 0, n);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t depth = 0;
        if (colour[w->order[i]] != 0) continue;
        colour[w->order[i]] = 1;
        stack[depth++] = w->order[i];
        while (depth > 0) {
            uint32_t v = stack[--depth];
            for (uint32_t k = g->row[v]; k < g->row[v + 1]; k++) {
                uint32_t u = g->adj[k];
                if (u >= n || colour[u] != 0) continue;
                colour[u] = (int8_t)-colour[v];
                stack[depth++] = u;
            }
        }
    }
    size_t board = 0;
    for (uint32_t i = 0; i < n; i++) {
        odds += colour[w->order[i]];
        if (i + 1 != w->boards.sizes[board]) continue;
        if (board++ == 0) first = odds;
        if (odds != first) return false;
    }
    return true;
}

static ico_status count_colours(ico_widths *w)
{
    uint32_t n = w->closed->n;
    int8_t *colour = ICO_NEW_ARRAY(w->ctx, int8_t, n);
    uint32_t *stack = ICO_NEW_ARRAY(w->ctx, uint32_t, n);
    bool made = colour != NULL && stack != NULL;
    if (made) w->boards.same_odds = have_same_odds(w, colour, stack);
    ICO_FREE_ARRAY(w->ctx, colour, n);
    ICO_FREE_ARRAY(w->ctx, stack, n);
    return made ? ICO_OK : ICO_NO_MEMORY;
}

static ico_status open_widths(ico_widths *w, const ico_problem *const *boards, bool *fits)
{
    const ico_problem *large = boards[w->boards.count - 1];
    uint32_t n = (uint32_t)ico_problem_size(large);
    w->n = n;
    w->order = ICO_NEW_ARRAY(w->ctx, uint32_t, (size_t)n + 1);
    w->boards.sizes = ICO_NEW_ARRAY(w->ctx, uint32_t, w->boards.count);
    if (w->order == NULL || w->boards.sizes == NULL) return ICO_NO_MEMORY;
    ico_status status = widths_find_order(w, boards, fits);
    if (status != ICO_OK || !*fits) return status;
    status = ico__closed_new(w->ctx, large, &w->closed);
    *fits = status == ICO_OK && !w->closed->hopeless;
    if (!*fits) return status;
    if (w->closed->has_apex) w->order[n] = n;
    status = ico__net_of_closed(w->closed, true, &w->net);
    if (status == ICO_OK) status = count_colours(w);
    if (status == ICO_OK) status = ico__sweep_new(&w->net, w->order, &w->sweep, fits);
    if (status == ICO_OK && *fits) *fits = ico__mate_fits(&w->net, &w->sweep);
    return status;
}

void ico__widths_free(ico_widths *w)
{
    if (w->ctx == NULL) return;
    ICO_FREE_ARRAY(w->ctx, w->order, (size_t)w->n + 1);
    ICO_FREE_ARRAY(w->ctx, w->boards.sizes, w->boards.count);
    ico__sweep_free(&w->sweep);
    ico__net_free(&w->net);
    ico__closed_free(w->closed);
    *w = (ico_widths){0};
}

ico_status ico__widths_new(ico_context *ctx, const ico_problem *const *boards,
                           size_t count, ico_widths *widths, bool *fits)
{
    ico_widths w = {.ctx = ctx, .boards = {.count = count}};
    *fits = count > 1;
    for (size_t k = 0; k < count; k++)
        *fits = *fits && problem_is_plain(boards[k], ico_problem_kind(boards[0])) &&
                ico_problem_size(boards[k]) <= UINT32_MAX / 2;
    if (!*fits) return ICO_OK;
    ico_status status = open_widths(&w, boards, fits);
    if (status == ICO_OK && *fits) {
        *widths = w;
    } else {
        *fits = false;
        ico__widths_free(&w);
    }
    return status;
}
