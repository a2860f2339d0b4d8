/* presolve/quotient.c - orbits of the cells of a board under a turn or mirror.
 * SPDX-License-Identifier: MIT */
#include "presolve/quotient.h"

#include "base/bitset.h"
#include "base/memory.h"

unsigned ico__images(const ico_board *board, ico_symmetry symmetry, ico_image images[4])
{
    static const ico_image half = {false, true, true, 2},
                           quarter = {true, false, true, 4},
                           axes[] = {{false, true, false, 2},
                                     {false, false, true, 2},
                                     {true, false, false, 2},
                                     {true, true, true, 2}};
    bool square = ico_board_side(board, 0) == ico_board_side(board, 1);
    unsigned count = 0;
    if (symmetry == ICO_SYMMETRY_180) images[count++] = half;
    if (symmetry == ICO_SYMMETRY_90 && square) images[count++] = quarter;
    for (unsigned i = 0; symmetry == ICO_SYMMETRY_AXIS && i < (square ? 4 : 2); i++)
        images[count++] = axes[i];
    return count;
}

void ico__quotient_free(ico_quotient *q)
{
    if (q == NULL) return;
    ICO_FREE_ARRAY(q->ctx, q->image, (size_t)q->n + 1);
    ICO_FREE_ARRAY(q->ctx, q->orbit, (size_t)q->n + 1);
    ICO_FREE_ARRAY(q->ctx, q->member, (size_t)q->n * q->order + 1);
    ICO_FREE_ARRAY(q->ctx, q->power, (size_t)q->n + 1);
    ICO_FREE_ARRAY(q->ctx, q->is_fixed, (size_t)q->n + 1);
    ICO_FREE_ARRAY(q->ctx, q->is_folded, (size_t)q->n + 1);
    if (q->graph != NULL) ICO_FREE_ARRAY(q->ctx, q->labels, (size_t)q->graph->m + 1);
    ico_graph_free(q->graph);
    ICO_FREE(q->ctx, q);
}

/* Fills image; false if a cell has none. */
static bool set_images(ico_quotient *q, const ico_board *board, ico_image turn)
{
    for (uint32_t v = 0; v < q->n; v++) {
        uint64_t at[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(board, v, at);
        uint64_t row = at[turn.swap ? 1 : 0], column = at[turn.swap ? 0 : 1];
        at[0] = turn.flip_row ? ico_board_side(board, 0) - 1 - row : row;
        at[1] = turn.flip_column ? ico_board_side(board, 1) - 1 - column : column;
        uint64_t image = ico_board_vertex(board, at);
        if (image == ICO_NO_CELL) return false;
        q->image[v] = (uint32_t)image;
    }
    return true;
}

/* Numbers the orbits.  Half as many cells as `order`: only the middle of the board under
 * a quarter turn could be so, and that is one cell. */
static void set_orbits(ico_quotient *q)
{
    for (uint32_t v = 0; v < q->n; v++) q->orbit[v] = ICO_NO_VERTEX;
    for (uint32_t v = 0; v < q->n; v++) {
        if (q->orbit[v] != ICO_NO_VERTEX) continue;
        uint32_t u = q->size++, at = v;
        q->is_fixed[u] = q->image[v] == v;
        q->fixed_count += q->is_fixed[u];
        for (unsigned a = 0; a < q->order; a++) {
            if (!q->is_fixed[u]) q->power[at] = (uint8_t)a;
            q->orbit[at] = u;
            q->member[q->order * u + a] = at;
            at = q->image[at];
        }
    }
}

/* Is the move u-v one after each turn? */
static bool stays_a_move(const ico_quotient *q, const ico_graph *g, uint32_t u,
                         uint32_t v)
{
    for (unsigned a = 1; a < q->order; a++) {
        u = q->image[u];
        v = q->image[v];
        if (ico_graph_find_edge(g, u, v) == ICO_NO_EDGE) return false;
    }
    return true;
}

static unsigned label(const ico_quotient *q, uint32_t u, uint32_t v)
{
    if (q->is_fixed[q->orbit[u]] || q->is_fixed[q->orbit[v]]) return 0;
    return (q->power[v] + q->order - q->power[u]) % q->order;
}

/* The edges of the quotient, from those of g that `usable` has; labels come with the
 * second call. */
static ico_status build_graph(ico_quotient *q, const ico_graph *g, const uint64_t *usable)
{
    ico_graph_builder *builder = NULL;
    ico_status status = ico_graph_builder_new(q->ctx, q->size, false, &builder);
    for (uint32_t e = 0; e < g->m && status == ICO_OK; e++) {
        uint32_t u = q->orbit[g->tail[e]], w = q->orbit[g->head[e]];
        if (!ico__bit(usable, e)) continue;
        if (u != w)
            status = ico_graph_builder_add(builder, u, w);
        else if (q->order == 2)
            q->is_folded[u] = 1;
    }
    if (status == ICO_OK) status = ico_graph_build(builder, "orbits", &q->graph);
    ico_graph_builder_free(builder);
    return status;
}

static ico_status set_labels(ico_quotient *q, const ico_graph *g, const uint64_t *usable)
{
    q->labels = ICO_NEW_ARRAY(q->ctx, uint8_t, (size_t)q->graph->m + 1);
    if (q->labels == NULL) return ICO_NO_MEMORY;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        if (!ico__bit(usable, e) || q->orbit[u] == q->orbit[v]) continue;
        uint32_t k = ico_graph_find_edge(q->graph, q->orbit[u], q->orbit[v]);
        unsigned b = q->graph->tail[k] == q->orbit[u] ? label(q, u, v) : label(q, v, u);
        q->labels[k] = (uint8_t)(q->labels[k] | 1u << b);
    }
    return ICO_OK;
}

static ico_status set_edges(ico_quotient *q, const ico_problem *problem)
{
    const ico_graph *g;
    ico_status status = ico_problem_graph(q->ctx, problem, &g);
    if (status != ICO_OK) return status;
    size_t words = ICO_WORDS(g->m) + 1, count;
    uint64_t *usable = ICO_NEW_ARRAY(q->ctx, uint64_t, words);
    if (usable == NULL) return ICO_NO_MEMORY;
    for (uint32_t e = 0; e < g->m; e++) {
        bool both_fixed =
            q->is_fixed[q->orbit[g->tail[e]]] && q->is_fixed[q->orbit[g->head[e]]];
        if (!both_fixed && stays_a_move(q, g, g->tail[e], g->head[e]))
            ico__bit_set(usable, e);
    }
    const uint64_t *pairs = ico_problem_forbidden(problem, &count);
    for (size_t i = 0; i < count; i++) {
        uint32_t u = (uint32_t)pairs[2 * i], v = (uint32_t)pairs[2 * i + 1];
        for (unsigned a = 0; a < q->order; a++) {
            uint32_t e = ico_graph_find_edge(g, u, v);
            if (e != ICO_NO_EDGE) ico__bit_clear(usable, e);
            u = q->image[u];
            v = q->image[v];
        }
    }
    status = build_graph(q, g, usable);
    if (status == ICO_OK) status = set_labels(q, g, usable);
    ICO_FREE_ARRAY(q->ctx, usable, words);
    return status;
}

ico_status ico__quotient_new(ico_context *ctx, const ico_problem *problem,
                             ico_image image, ico_quotient **quotient)
{
    const ico_board *board = ico_problem_board(problem);
    ico_quotient *q = ICO_NEW(ctx, ico_quotient);
    if (q == NULL) return ICO_NO_MEMORY;
    q->ctx = ctx;
    q->n = (uint32_t)ico_problem_size(problem);
    q->order = image.order;
    q->image = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)q->n + 1);
    q->orbit = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)q->n + 1);
    q->member = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)q->n * q->order + 1);
    q->power = ICO_NEW_ARRAY(ctx, uint8_t, (size_t)q->n + 1);
    q->is_fixed = ICO_NEW_ARRAY(ctx, uint8_t, (size_t)q->n + 1);
    q->is_folded = ICO_NEW_ARRAY(ctx, uint8_t, (size_t)q->n + 1);
    ico_status status = ICO_NO_MEMORY;
    if (q->image != NULL && q->orbit != NULL && q->member != NULL && q->power != NULL &&
        q->is_fixed != NULL && q->is_folded != NULL) {
        status = ICO_OK;
        q->possible = set_images(q, board, image);
        if (q->possible) set_orbits(q);
        if (q->possible) status = set_edges(q, problem);
    }
    if (status == ICO_OK)
        *quotient = q;
    else
        ico__quotient_free(q);
    return status;
}

uint8_t ico__quotient_labels(const ico_quotient *q, uint32_t u, uint32_t w)
{
    uint32_t e = ico_graph_find_edge(q->graph, u, w);
    uint8_t bits = q->labels[e];
    if (q->graph->tail[e] == u || q->order == 2) return bits;
    /* backwards a label b becomes order - b */
    unsigned middle = bits & 5u, one = bits >> 1 & 1u, three = bits >> 3 & 1u;
    return (uint8_t)(middle | three << 1 | one << 3);
}

bool ico__quotient_keeps(const ico_quotient *q, const uint32_t *tour, bool closed,
                         uint32_t *place)
{
    for (uint32_t i = 0; i < q->n; i++) place[tour[i]] = i;
    for (uint32_t i = 0; i + !closed < q->n; i++) {
        uint32_t a = place[q->image[tour[i]]];
        uint32_t b = place[q->image[tour[i + 1 < q->n ? i + 1 : 0]]];
        uint32_t apart = a > b ? a - b : b - a;
        if (apart != 1 && !(closed && apart == q->n - 1)) return false;
    }
    return true;
}
