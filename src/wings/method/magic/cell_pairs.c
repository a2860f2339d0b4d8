/* method/magic/cell_pairs.c - distances on the board; pairs of cells and their links.
 * SPDX-License-Identifier: MIT */
#include "method/magic/magic.h"

#include <string.h>

#include "problem/graph_source.h"

/* --- the ground --------------------------------------------------------------------- */

/* Distances of one move, and 0 of none. */
static void put_moves(const ico_problem *problem, const ico_graph *g,
                      magic_ground *ground)
{
    size_t n = g->n;
    memset(ground->far, FAR, n * n);
    for (uint32_t v = 0; v < g->n; v++) {
        ground->far[v * n + v] = 0;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            if (!ico__problem_forbids(problem, v, g->adj[i]))
                ground->far[v * n + g->adj[i]] = 1;
    }
}

/* The distances from one cell, breadth first.  queue: n entries. */
static void flood(const ico_graph *g, const uint8_t *moves, uint8_t *far, uint32_t *queue)
{
    uint32_t head = 0, tail = 0, start = 0;
    while (far[start] != 0) start++;
    for (uint32_t v = 0; v < g->n; v++)
        if (far[v] == 1) queue[tail++] = v;
    while (head < tail) {
        uint32_t u = queue[head++];
        if (far[u] + 1 >= FAR) return;
        for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++) {
            uint32_t v = g->adj[i];
            if (far[v] != FAR || moves[(size_t)u * g->n + v] != 1) continue;
            far[v] = (uint8_t)(far[u] + 1);
            queue[tail++] = v;
        }
    }
}

ico_status ico__magic_ground(ico_context *ctx, const ico_problem *problem,
                             magic_ground *ground)
{
    const ico_graph *g;
    const ico_board *board = ico_problem_board(problem);
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK) return status;
    *ground = (magic_ground){.ctx = ctx,
                             .n = g->n,
                             .rows = (uint32_t)ico_board_side(board, 0),
                             .columns = (uint32_t)ico_board_side(board, 1),
                             .closed = ico_problem_kind(problem) == ICO_CLOSED,
                             .full = ico_problem_magic(problem) == ICO_MAGIC_FULL};
    size_t size = (size_t)g->n * g->n;
    ground->far = ICO_NEW_ARRAY(ctx, uint8_t, size);
    uint8_t *moves = ICO_NEW_ARRAY(ctx, uint8_t, size);
    uint32_t *queue = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    status = ground->far && moves && queue ? ICO_OK : ICO_NO_MEMORY;
    if (status == ICO_OK) {
        put_moves(problem, g, ground);
        memcpy(moves, ground->far, size);
        for (uint32_t v = 0; v < g->n; v++)
            flood(g, moves, ground->far + (size_t)v * g->n, queue);
    }
    ICO_FREE_ARRAY(ctx, moves, size);
    ICO_FREE_ARRAY(ctx, queue, g->n);
    return status;
}

void ico__magic_ground_free(ico_context *ctx, magic_ground *ground)
{
    ICO_FREE_ARRAY(ctx, ground->far, (size_t)ground->n * ground->n);
    ground->far = NULL;
}

/* --- pairs -------------------------------------------------------------------------- */

bool ico__magic_fits(const magic_ground *ground, magic_pairing pairing, unsigned axis)
{
    uint32_t lines = axis == 0 ? ground->rows : ground->columns;
    return pairing == SINGLE || lines % 2 == 0;
}

static uint32_t partner_line(magic_pairing pairing, uint32_t line, uint32_t lines)
{
    switch (pairing) {
    case NEIGHBOURS:
        return line ^ 1u;
    case MIRRORED:
        return lines - 1 - line;
    case SHIFTED:
        return (line + lines / 2) % lines;
    default:
        return line;
    }
}

static void pair_cells(magic_frame *f, magic_pairing pairing, unsigned axis)
{
    const magic_ground *g = f->ground;
    uint32_t made = 0;
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t row = v / g->columns, column = v % g->columns;
        if (axis == 0)
            row = partner_line(pairing, row, g->rows);
        else
            column = partner_line(pairing, column, g->columns);
        uint32_t other = row * g->columns + column;
        if (other < v) continue;
        f->cell[2 * (size_t)made] = v;
        f->cell[2 * (size_t)made + 1] = other;
        f->pair[v] = f->pair[other] = made++;
        f->side[other] = f->paired;
        f->side[v] = 0;
    }
}

static bool is_move(const magic_frame *f, uint32_t u, uint32_t v)
{
    return f->ground->far[(size_t)u * f->ground->n + v] == 1;
}

/* Fills in the links, or counts them (link NULL). */
static uint32_t list_links(const magic_frame *f, uint32_t *row, magic_link *link)
{
    uint32_t made = 0;
    for (uint32_t p = 0; p < f->pairs; p++) {
        const uint32_t *a = f->cell + 2 * (size_t)p;
        if (row != NULL) row[p] = made;
        for (uint32_t q = 0; q < f->pairs; q++) {
            const uint32_t *b = f->cell + 2 * (size_t)q;
            for (unsigned flip = 0; p != q && flip <= f->paired; flip++) {
                if (!is_move(f, a[0], b[flip]) || !is_move(f, a[1], b[1 - flip]))
                    continue;
                if (link != NULL) link[made] = (magic_link){q, (uint8_t)flip};
                made++;
            }
        }
    }
    if (row != NULL) row[f->pairs] = made;
    return made;
}

/* In how many parts do the links leave the pairs?  mark, queue: pairs entries. */
static uint32_t count_parts(const magic_frame *f, uint32_t *mark, uint32_t *queue)
{
    uint32_t parts = 0;
    memset(mark, 0, f->pairs * sizeof *mark);
    for (uint32_t p = 0; p < f->pairs; p++) {
        uint32_t head = 0, tail = 0;
        if (mark[p]) continue;
        parts++;
        mark[p] = 1;
        queue[tail++] = p;
        while (head < tail) {
            uint32_t q = queue[head++];
            for (uint32_t i = f->row[q]; i < f->row[q + 1]; i++) {
                if (mark[f->link[i].to]) continue;
                mark[f->link[i].to] = 1;
                queue[tail++] = f->link[i].to;
            }
        }
    }
    return parts;
}

ico_status ico__magic_frame(const magic_ground *ground, magic_pairing pairing,
                            unsigned axis, magic_frame *frame)
{
    ico_context *ctx = ground->ctx;
    size_t n = ground->n;
    magic_frame f = {.ground = ground, .paired = pairing != SINGLE};
    f.pairs = f.paired ? ground->n / 2 : ground->n;
    f.cell = ICO_NEW_ARRAY(ctx, uint32_t, 2 * n);
    f.row = ICO_NEW_ARRAY(ctx, uint32_t, n + 1);
    f.side = ICO_NEW_ARRAY(ctx, uint8_t, n);
    f.pair = ICO_NEW_ARRAY(ctx, uint32_t, n);
    uint32_t *mark = ICO_NEW_ARRAY(ctx, uint32_t, 2 * n);
    ico_status status =
        f.cell && f.row && f.side && f.pair && mark ? ICO_OK : ICO_NO_MEMORY;
    if (status == ICO_OK) {
        pair_cells(&f, pairing, axis);
        f.row[f.pairs] = list_links(&f, NULL, NULL);
        f.link = ICO_NEW_ARRAY(ctx, magic_link, (size_t)f.row[f.pairs] + 1);
        if (f.link == NULL) status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK) {
        (void)list_links(&f, f.row, f.link);
        f.parts = count_parts(&f, mark, mark + n);
    }
    ICO_FREE_ARRAY(ctx, mark, 2 * n);
    *frame = f;
    if (status != ICO_OK) ico__magic_frame_free(frame);
    return status;
}

void ico__magic_frame_free(magic_frame *f)
{
    if (f->ground == NULL) return;
    ico_context *ctx = f->ground->ctx;
    size_t n = f->ground->n;
    if (f->link != NULL) ICO_FREE_ARRAY(ctx, f->link, (size_t)f->row[f->pairs] + 1);
    ICO_FREE_ARRAY(ctx, f->cell, 2 * n);
    ICO_FREE_ARRAY(ctx, f->row, n + 1);
    ICO_FREE_ARRAY(ctx, f->side, n);
    ICO_FREE_ARRAY(ctx, f->pair, n);
    memset(f, 0, sizeof *f);
}

unsigned ico__magic_flips(const magic_frame *f, uint32_t p, uint32_t q)
{
    unsigned flips = 0;
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++)
        if (f->link[i].to == q) flips |= 1u << f->link[i].flip;
    return flips;
}
