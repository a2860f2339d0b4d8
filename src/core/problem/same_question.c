/* problem/same_question.c - do two problems ask the same?  Used to check that an answer
 * belongs to the question.
 * Invariant: the words of the subject and names of vertices do not matter; cells, edges
 * and conditions do.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "base/input/decimal.h"
#include "board/board.h"
#include "graph/metric.h"
#include "problem/condition/rows.h"
#include "problem/edge_pairs.h"
#include "problem/problem.h"

/* Boards that are made of the same words and lack the same cells. */
static bool same_board(const ico_board *a, const ico_board *b)
{
    if (strcmp(a->piece, b->piece) != 0 || strcmp(a->shape_word, b->shape_word) != 0 ||
        a->size != b->size || a->wall_count != b->wall_count)
        return false;
    size_t words = (size_t)ICO_WORDS(a->shape.cells), walls = 2 * a->wall_count;
    if (a->size < a->shape.cells &&
        memcmp(a->present, b->present, words * sizeof *a->present) != 0)
        return false;
    return walls == 0 || memcmp(a->walls, b->walls, walls * sizeof *a->walls) == 0;
}

static bool same_weights(const ico_graph *g, const ico_graph *h)
{
    if (g->weight == NULL || h->weight == NULL) return g->weight == h->weight;
    if (g->decimals > h->decimals) return same_weights(h, g);
    for (uint32_t i = 0; i < g->row[g->n]; i++) {
        ico_decimal weight = {g->weight[g->edge[i]], g->decimals};
        unsigned decimals = h->decimals;
        if (!ico__align_decimals(&weight, NULL, 0, &decimals) ||
            weight.units != h->weight[h->edge[i]])
            return false;
    }
    return true;
}

static ico_status same_graph(ico_context *ctx, const ico_problem *a, const ico_problem *b,
                             bool *same)
{
    const ico_graph *g = a->made, *h = b->made;
    if (g != NULL && h != NULL && (g->metric != NULL || h->metric != NULL)) {
        *same = ico__metrics_agree(g->metric, h->metric) && a->directed == b->directed;
        return ICO_OK;
    }
    ico_status status = ico_problem_graph(ctx, a, &g);
    if (status == ICO_OK) status = ico_problem_graph(ctx, b, &h);
    if (status != ICO_OK) return status;
    size_t links = g->row[g->n];
    *same = g->n == h->n && g->directed == h->directed &&
            memcmp(g->row, h->row, ((size_t)g->n + 1) * sizeof *g->row) == 0 &&
            (links == 0 || memcmp(g->adj, h->adj, links * sizeof *g->adj) == 0) &&
            (ico_problem_weight(a) == ICO_WEIGHT_ANY || same_weights(g, h));
    return ICO_OK;
}

static bool same_arrows(const ico_problem *a, const ico_problem *b)
{
    if (a->arrows.size != b->arrows.size) return false;
    for (size_t i = 0; i < a->arrows.size; i++)
        if (a->arrows.items[i].vertex != b->arrows.items[i].vertex ||
            a->arrows.items[i].direction != b->arrows.items[i].direction)
            return false;
    return true;
}

/* Do symmetries count, or conditions, that only a board has? */
static bool needs_board(const ico_problem *p)
{
    return ico__conditions_need_board(p) ||
           (p->symmetry != ICO_SYMMETRY_ANY && p->symmetry != ICO_SYMMETRY_AUTO &&
            p->symmetry != ICO_SYMMETRY_GIVEN);
}

/* Another board may have the same graph: that is looked at where it is cheap. */
static ico_status same_subject(ico_context *ctx, const ico_problem *a,
                               const ico_problem *b, bool *same)
{
    enum { MOST = 1 << 20 };
    bool boards = a->board != NULL && b->board != NULL;
    *same = false;
    if (ico_problem_size(a) != ico_problem_size(b)) return ICO_OK;
    if (boards && same_board(a->board, b->board)) {
        *same = a->directed == b->directed && same_arrows(a, b);
        return ICO_OK;
    }
    bool board = a->board != NULL || b->board != NULL;
    if ((a->features | b->features) & ICO_ASKS_ALTERNATION) return ICO_OK;
    if ((board && needs_board(a)) || (boards && ico_problem_size(a) > MOST))
        return ICO_OK;
    return same_graph(ctx, a, b, same);
}

static ico_status same_pairs(ico_context *ctx, const ico_problem *p, const uint64_t *one,
                             size_t one_count, const uint64_t *other, size_t other_count,
                             bool *same)
{
    ico_edge_pairs x = {0}, y = {0};
    ico_status status = ico__edge_pairs_sort(ctx, one, one_count, p->directed, &x);
    if (status == ICO_OK)
        status = ico__edge_pairs_sort(ctx, other, other_count, p->directed, &y);
    *same =
        status == ICO_OK && x.count == y.count &&
        (x.count == 0 || memcmp(x.items, y.items, 2 * x.count * sizeof *x.items) == 0);
    ico__edge_pairs_free(ctx, &x);
    ico__edge_pairs_free(ctx, &y);
    return status;
}

/* What each cell must carry.  A class is the same where the same was declared. */
static bool same_rules(const ico_problem *a, const ico_problem *b)
{
    if (a->rules.size != b->rules.size) return false;
    if (a->rules.size > 0 && a->base != b->base) return false;
    for (size_t i = 0; i < a->rules.size; i++) {
        const position_rule *x = &a->rules.items[i], *y = &b->rules.items[i];
        if (x->vertex != y->vertex || x->number != y->number) return false;
        if ((x->letter == 0) != (y->letter == 0)) return false;
        if (x->letter != 0 && strcmp(a->classes[x->letter - 'a'].text,
                                     b->classes[y->letter - 'a'].text) != 0)
            return false;
    }
    return true;
}

static bool same_waypoints(const ico_problem *a, const ico_problem *b)
{
    size_t count = a->waypoints.size;
    return count == b->waypoints.size &&
           (count == 0 || memcmp(a->waypoints.items, b->waypoints.items,
                                 count * sizeof *a->waypoints.items) == 0);
}

bool ico__problem_same_symmetry(const ico_problem *a, const ico_problem *b)
{
    if (a->symmetry != b->symmetry || a->images != b->images || a->way != b->way)
        return false;
    if (a->symmetry_words != NULL && strcmp(a->symmetry_words, b->symmetry_words) != 0)
        return false;
    size_t size = a->images * (size_t)ico_problem_size(a);
    return a->image == NULL || memcmp(a->image, b->image, size * sizeof *a->image) == 0;
}

/* Names the first difference between the questions besides subjects and edges; NULL:
 * there is no difference. */
static const char *first_difference(const ico_problem *a, const ico_problem *b)
{
    if (a->kind != b->kind) return "another kind of tour";
    const char *flag = ico__conditions_difference(a, b, true);
    if (flag != NULL) return flag;
    if (a->start != b->start || a->end != b->end) return "other ends";
    if (!same_waypoints(a, b)) return "other waypoints";
    if (!same_rules(a, b)) return "other given numbers or classes";
    return ico__conditions_difference(a, b, false);
}

ico_status ico_problem_is_same(ico_context *ctx, const ico_problem *a,
                               const ico_problem *b, bool *same, ico_text *why)
{
    bool alike = false;
    const char *differs = NULL;
    ico_status status = same_subject(ctx, a, b, &alike);
    if (status != ICO_OK) return status;
    differs = alike ? first_difference(a, b) : "another subject";
    if (differs == NULL) {
        status = same_pairs(ctx, a, a->required.items, a->required.size / 2,
                            b->required.items, b->required.size / 2, &alike);
        if (!alike) differs = "other required edges";
    }
    if (status == ICO_OK && differs == NULL) {
        status = same_pairs(ctx, a, a->forbidden.items, a->forbidden.size / 2,
                            b->forbidden.items, b->forbidden.size / 2, &alike);
        if (!alike) differs = "other forbidden edges";
    }
    if (status != ICO_OK) return status;
    if (differs != NULL && why != NULL) ico_text_puts(why, differs);
    *same = differs == NULL;
    return why == NULL ? ICO_OK : ico_text_status(why);
}
