/* method/uncrossed/slot_plan.c - slots for cells and bits for moves, and the masks of
 * each step.
 * Rows run along the shorter side of the board, so that the border is short.
 * SPDX-License-Identifier: MIT */
#include "method/uncrossed/uncrossed.h"

#include <stdlib.h>
#include <string.h>

/* --- the order --------------------------------------------------------------------- */

/* Are rows swept?  Else columns are. */
static bool is_tall(const ico_board *board)
{
    return ico_board_side(board, 1) <= ico_board_side(board, 0);
}

uint32_t ico__draft_mirrored(const plan_draft *d, uint32_t v)
{
    uint64_t at[ICO_MAX_DIMENSIONS];
    unsigned across = is_tall(d->board);
    ico_board_coordinates(d->board, v, at);
    at[across] = ico_board_side(d->board, across) - 1 - at[across];
    uint64_t other = ico_board_vertex(d->board, at);
    return other == ICO_NO_CELL ? ICO_NO_VERTEX : (uint32_t)other;
}

static void order_cells(plan_draft *d)
{
    uint32_t n = d->graph->n, t = 0;
    uint64_t at[ICO_MAX_DIMENSIONS];
    if (is_tall(d->board)) {
        for (uint32_t v = 0; v < n; v++) d->order[v] = v;
    } else {
        for (at[1] = 0; at[1] < ico_board_side(d->board, 1); at[1]++)
            for (at[0] = 0; at[0] < ico_board_side(d->board, 0); at[0]++) {
                uint64_t v = ico_board_vertex(d->board, at);
                if (v != ICO_NO_CELL) d->order[t++] = (uint32_t)v;
            }
    }
    for (t = 0; t < n; t++) d->step_of[d->order[t]] = t;
}

static void forbid_edges(plan_draft *d)
{
    const ico_graph *g = d->graph;
    size_t count;
    const uint64_t *pairs = ico_problem_forbidden(d->problem, &count);
    for (size_t i = 0; i < count; i++) {
        uint32_t u = (uint32_t)pairs[2 * i];
        for (uint32_t k = g->row[u]; k < g->row[u + 1]; k++)
            if (g->adj[k] == pairs[2 * i + 1]) d->edge[g->edge[k]].forbidden = true;
    }
}

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static void date_edges(plan_draft *d)
{
    const ico_graph *g = d->graph;
    for (uint32_t v = 0; v < g->n; v++) d->birth[v] = d->step_of[v];
    for (uint32_t e = 0; e < g->m; e++) {
        span *s = &d->edge[e];
        uint32_t a = d->step_of[g->tail[e]], b = d->step_of[g->head[e]];
        s->early = lesser(a, b);
        s->late = a < b ? b : a;
        if (s->forbidden) continue;
        uint32_t *late = &d->birth[d->order[s->late]];
        *late = lesser(*late, s->early);
    }
    for (uint32_t e = 0; e < g->m; e++) {
        span *s = &d->edge[e];
        s->birth = lesser(d->birth[g->tail[e]], d->birth[g->head[e]]);
        for (size_t i = d->crossings.row[e]; i < d->crossings.row[e + 1]; i++) {
            const span *other = &d->edge[d->crossings.other[i]];
            if (!other->forbidden) s->birth = lesser(s->birth, other->early);
        }
    }
}

/* --- slots and bits ---------------------------------------------------------------- */

/* Lets each of `count` things, present from one step to another, have the lowest number
 * that is free.  Returns how many numbers were needed. */
typedef struct stay {
    uint32_t from, to, thing;
} stay;

static int by_arrival(const void *a, const void *b)
{
    const stay *s = a, *o = b;
    if (s->from != o->from) return s->from < o->from ? -1 : 1;
    return (s->thing > o->thing) - (s->thing < o->thing);
}

/* Invariant: until[k] is the last step of the one that has number k. */
static ico_status give_numbers(plan_draft *d, stay *stays, uint32_t count,
                               uint32_t *number, size_t stride, unsigned *needed)
{
    ICO_VECTOR(uint32_t) until = {0};
    qsort(stays, count, sizeof *stays, by_arrival);
    ico_status status = ICO_OK;
    for (uint32_t i = 0; i < count && status == ICO_OK; i++) {
        size_t k = 0;
        while (k < until.size && until.items[k] >= stays[i].from) k++;
        if (k == until.size && !ICO_VECTOR_PUSH(d->ctx, &until, 0))
            status = ICO_NO_MEMORY;
        else
            until.items[k] = stays[i].to;
        number[stays[i].thing * stride] = (uint32_t)k;
        if (status == ICO_OK) status = ico__tick(d->ctx, k + 1);
    }
    *needed = (unsigned)until.size;
    ICO_VECTOR_FREE(d->ctx, &until);
    return status;
}

static ico_status number_all(plan_draft *d)
{
    const ico_graph *g = d->graph;
    uint32_t most = g->n > g->m ? g->n : g->m, count = 0;
    stay *stays = ICO_NEW_ARRAY(d->ctx, stay, most);
    if (stays == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < g->n; v++)
        stays[count++] = (stay){d->birth[v], d->step_of[v], v};
    ico_status status = give_numbers(d, stays, count, d->slot, 1, &d->plan->slots);
    count = 0;
    for (uint32_t e = 0; e < g->m; e++)
        if (!d->edge[e].forbidden)
            stays[count++] = (stay){d->edge[e].birth, d->edge[e].early, e};
    if (status == ICO_OK)
        status = give_numbers(d, stays, count, &d->edge->bit,
                              sizeof *d->edge / sizeof(uint32_t), &d->plan->bits);
    ICO_FREE_ARRAY(d->ctx, stays, most);
    return status;
}

/* --- masks ------------------------------------------------------------------------- */

static uint64_t *new_mask(plan_draft *d)
{
    uint64_t *mask = d->plan->masks + d->masks;
    d->masks += d->plan->words;
    return mask;
}

static void set_bit(const plan_draft *d, uint64_t *mask, uint32_t e)
{
    uint32_t bit = 8 * (d->plan->slots + 1) + d->edge[e].bit;
    mask[bit / 64] |= UINT64_C(1) << bit % 64;
}

/* The moves that lead from v to a cell after step t, or (own) are decided in step t. */
static const uint64_t *mask_of_exits(plan_draft *d, uint32_t v, uint32_t t)
{
    const ico_graph *g = d->graph;
    uint64_t *mask = new_mask(d);
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
        const span *s = &d->edge[g->edge[i]];
        if (!s->forbidden && s->early > t) set_bit(d, mask, g->edge[i]);
    }
    return mask;
}

static const uint64_t *mask_of_blocked(plan_draft *d, uint32_t e)
{
    uint64_t *mask = new_mask(d);
    for (size_t i = d->crossings.row[e]; i < d->crossings.row[e + 1]; i++) {
        const span *other = &d->edge[d->crossings.other[i]];
        if (!other->forbidden && other->early >= d->edge[e].early)
            set_bit(d, mask, d->crossings.other[i]);
    }
    return mask;
}

/* cells: how many are on the border after step t. */
static void fill_step(plan_draft *d, uint32_t t, uint32_t cells, forward_move *f,
                      border_cell *b)
{
    const ico_graph *g = d->graph;
    sweep_step *s = &d->plan->steps[t];
    uint64_t *own = new_mask(d);
    *s = (sweep_step){.cell = d->order[t], .forward = f, .border = b, .own = own};
    s->slot = (uint8_t)d->slot[s->cell];
    for (uint32_t i = g->row[s->cell]; i < g->row[s->cell + 1]; i++) {
        uint32_t e = g->edge[i], head = g->adj[i];
        if (d->edge[e].forbidden || d->edge[e].early != t) continue;
        uint64_t *bit = new_mask(d);
        set_bit(d, bit, e);
        set_bit(d, own, e);
        f[s->forward_count++] = (forward_move){.head = head,
                                               .slot = (uint8_t)d->slot[head],
                                               .bit = bit,
                                               .blocks = mask_of_blocked(d, e),
                                               .exits = mask_of_exits(d, head, t)};
    }
    for (uint32_t k = t + 1; s->border_count < cells; k++) {
        uint32_t v = d->order[k];
        if (d->birth[v] > t) continue;
        b[s->border_count++] = (border_cell){(uint8_t)d->slot[v], mask_of_exits(d, v, t)};
    }
}

/* How many cells are on the border after each step; returns the sum. */
static size_t count_borders(const plan_draft *d, uint32_t *cells)
{
    uint32_t n = d->graph->n;
    size_t sum = 0;
    for (uint32_t v = 0; v < n; v++) cells[d->birth[v]]++;
    for (uint32_t t = 0; t < n; t++) {
        cells[t] += (t > 0 ? cells[t - 1] : 0) - 1;
        sum += cells[t];
    }
    return sum;
}

static ico_status draft_make_room(plan_draft *d, size_t borders)
{
    sweep_plan *p = d->plan;
    p->border_room = borders + 1;
    p->forward_room = (size_t)d->graph->m + 1;
    p->mask_room = p->words * (p->n + 3 * (size_t)d->graph->m + borders);
    p->steps = ICO_NEW_ARRAY(d->ctx, sweep_step, p->n);
    p->forward = ICO_NEW_ARRAY(d->ctx, forward_move, p->forward_room);
    p->border = ICO_NEW_ARRAY(d->ctx, border_cell, p->border_room);
    p->masks = ICO_NEW_ARRAY(d->ctx, uint64_t, p->mask_room);
    return p->steps && p->forward && p->border && p->masks ? ICO_OK : ICO_NO_MEMORY;
}

static ico_status fill_steps(plan_draft *d)
{
    sweep_plan *p = d->plan;
    uint32_t *cells = ICO_NEW_ARRAY(d->ctx, uint32_t, p->n);
    if (cells == NULL) return ICO_NO_MEMORY;
    ico_status status = draft_make_room(d, count_borders(d, cells));
    forward_move *f = p->forward;
    border_cell *b = p->border;
    for (uint32_t t = 0; t < p->n && status == ICO_OK; t++) {
        fill_step(d, t, cells[t], f, b);
        f += p->steps[t].forward_count;
        b += p->steps[t].border_count;
        status = ico__tick(d->ctx, 1 + cells[t]);
    }
    ICO_FREE_ARRAY(d->ctx, cells, p->n);
    return status;
}

/* --- all --------------------------------------------------------------------------- */

static ico_status draft_open(plan_draft *d)
{
    uint32_t n = d->graph->n, m = d->graph->m;
    d->order = ICO_NEW_ARRAY(d->ctx, uint32_t, n);
    d->step_of = ICO_NEW_ARRAY(d->ctx, uint32_t, n);
    d->birth = ICO_NEW_ARRAY(d->ctx, uint32_t, n);
    d->slot = ICO_NEW_ARRAY(d->ctx, uint32_t, n);
    d->edge = ICO_NEW_ARRAY(d->ctx, span, (size_t)m + 1);
    if (!d->order || !d->step_of || !d->birth || !d->slot || !d->edge)
        return ICO_NO_MEMORY;
    return ico__crossings_new(d->ctx, d->board, d->graph, &d->crossings);
}

static void draft_close(plan_draft *d)
{
    uint32_t n = d->graph->n, m = d->graph->m;
    ico__crossings_free(&d->crossings);
    ICO_FREE_ARRAY(d->ctx, d->order, n);
    ICO_FREE_ARRAY(d->ctx, d->step_of, n);
    ICO_FREE_ARRAY(d->ctx, d->birth, n);
    ICO_FREE_ARRAY(d->ctx, d->slot, n);
    ICO_FREE_ARRAY(d->ctx, d->edge, (size_t)m + 1);
}

static ico_status draft_plan(plan_draft *d, bool *fits)
{
    sweep_plan *p = d->plan;
    order_cells(d);
    forbid_edges(d);
    date_edges(d);
    ico_status status = number_all(d);
    if (status != ICO_OK) return status;
    p->words = (8 * (p->slots + 1) + p->bits + 63) / 64;
    *fits = p->slots <= MOST_SLOTS && p->words <= MOST_WORDS;
    for (uint32_t v = 0; v < p->n; v++)
        *fits = *fits && ico__degree(d->graph, v) <= MOST_FORWARD;
    if (*fits) status = fill_steps(d);
    if (*fits && status == ICO_OK) status = ico__draft_mirror(d);
    return status;
}

ico_status ico__uncrossed_plan(ico_context *ctx, const ico_problem *problem,
                               sweep_plan *made, bool *fits)
{
    plan_draft d = {.ctx = ctx, .problem = problem, .board = ico_problem_board(problem)};
    ico_status status = ico_problem_graph(ctx, problem, &d.graph);
    if (status != ICO_OK) return status;
    *made = (sweep_plan){.ctx = ctx, .n = d.graph->n};
    d.plan = made;
    *fits = false;
    status = draft_open(&d);
    if (status == ICO_OK) status = draft_plan(&d, fits);
    draft_close(&d);
    if (status != ICO_OK || !*fits) ico__uncrossed_plan_free(made);
    return status;
}

void ico__uncrossed_plan_free(sweep_plan *p)
{
    if (p->ctx == NULL) return;
    ICO_FREE_ARRAY(p->ctx, p->steps, p->n);
    ICO_FREE_ARRAY(p->ctx, p->forward, p->forward_room);
    ICO_FREE_ARRAY(p->ctx, p->border, p->border_room);
    ICO_FREE_ARRAY(p->ctx, p->masks, p->mask_room);
    ICO_FREE_ARRAY(p->ctx, p->mirror, p->n);
    ICO_FREE_ARRAY(p->ctx, p->mirrored, p->mirrored_room);
    memset(p, 0, sizeof *p);
}
