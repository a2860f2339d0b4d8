/* board/board_graph.c - the graph of a board: vertices are cells, edges are moves.
 * Stands on travel.c and the graph builder.  Each edge is added from its smaller end
 * (arcs from their tails), in the order of the piece's moves, so edge numbers are the
 * same on every machine.  The size is estimated and refused before anything is allocated.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/arithmetic.h"
#include "base/memory.h"
#include "board/board.h"

static uint64_t magnitude(int64_t x)
{
    return (uint64_t)(x < 0 ? -x : x);
}

/* Steps after which a slide has left the board or come back to its start, at the latest:
 * a coordinate that is joined repeats after its side (twice that if its seam reverses),
 * one that is not ends the slide. */
static double longest_slide(const ico__shape *shape, const ico__move *move)
{
    double most = (double)shape->cells, period = 1;
    if (move->reach != 0 && (double)move->reach < most) most = (double)move->reach;
    for (unsigned d = 0; d < shape->dimensions; d++) {
        uint64_t size = magnitude(move->offset[d]), side = shape->side[d];
        if (size == 0) continue;
        if (!shape->wraps[d]) {
            double fit = (double)((side - 1) / size);
            if (fit < most) most = fit;
            period = most + 1;
            continue;
        }
        bool twice = (d == 0 && shape->turns_columns) || (d == 1 && shape->turns_rows);
        uint64_t around = twice ? 2 * side : side;
        uint64_t repeats = around / ico__common_divisor(around, size);
        if (period <= most)
            period *= (double)(repeats / ico__common_divisor(repeats, (uint64_t)period));
    }
    return period - 1 < most ? period - 1 : most;
}

/* Cells from which `steps` steps of `move` stay on a flat rectangular board, O(1). */
static double starts(const ico__shape *shape, const ico__move *move, double steps)
{
    double count = 1;
    for (unsigned d = 0; d < shape->dimensions; d++) {
        double size = (double)magnitude(move->offset[d]);
        double left = (double)shape->side[d] - (shape->wraps[d] ? 0 : steps * size);
        if (left <= 0) return 0;
        count *= left;
    }
    return count;
}

/* Returns an upper bound of the graph's edges (arcs if directed), exact for leapers on
 * flat boards without holes and walls. */
static double most_edges(const ico_board *board)
{
    const ico__shape *shape = &board->shape;
    double arcs = 0, n = (double)board->size;
    for (uint32_t k = 0; k < board->move_count; k++) {
        const ico__move *move = &board->moves[k];
        double steps = longest_slide(shape, move), sum = n * steps, fewer = 0;
        /* starts() falls with the steps: long slides are summed in a thousand blocks */
        double block = steps <= 1000 ? 1 : ceil(steps / 1000);
        for (double s = 1; shape->lattice == ICO_SQUARE && s <= steps; s += block)
            fewer +=
                starts(shape, move, s) * (block < steps - s + 1 ? block : steps - s + 1);
        arcs += shape->lattice == ICO_SQUARE && fewer < sum ? fewer : sum;
    }
    if (arcs > n * (n - 1)) arcs = n * (n - 1);
    return board->directed ? arcs : arcs / 2;
}

double ico_board_graph_bytes(const ico_board *board)
{
    /* rows, entries, ends, and the builder's memory while it sorts */
    return 12.0 * (double)board->size + 52.0 * most_edges(board);
}

static ico_status check_size(ico_context *ctx, const ico_board *board)
{
    double bytes = ico_board_graph_bytes(board), edges = most_edges(board);
    double memory = (double)ico__physical_memory();
    char figure[64];
    bool limited = ico_context_memory_limit(ctx) != 0;
    bool fits = ico__fits(ctx, bytes) && (limited || memory <= 0 || bytes <= memory);
    if (fits && board->size <= INT32_MAX && edges < INT32_MAX) return ICO_OK;
    ico__bytes_text(bytes, figure, sizeof figure);
    ico_status status = ico__fail(
        ctx, ICO_TOO_LARGE,
        "the graph of %.200s would have %llu vertices and up to %.0f edges and "
        "take %s; %s",
        board->expression, (unsigned long long)board->size, edges, figure,
        !fits && limited ? "the memory limit does not allow it (--memory raises it)"
        : !fits          ? "this machine has less memory"
                         : "graphs have fewer than 2^31 vertices and edges");
    return fits ? status : ico__blame_memory(ctx);
}

/* A graph being made.  On surfaces a vertex may be reached in several ways: seen[w] is
 * v + 1 once the edge from v to w was added. */
typedef struct maker {
    ico_context *ctx;
    const ico_board *board;
    ico_graph_builder *builder;
    uint32_t *seen; /* a number a vertex; NULL where nothing is reached twice */
} maker;

static ico_status maker_add_edge(maker *m, uint64_t v, uint64_t w)
{
    if (m->seen != NULL) {
        if (m->seen[w] == (uint32_t)v + 1) return ICO_OK;
        m->seen[w] = (uint32_t)v + 1;
    }
    return ico_graph_builder_add(m->builder, v, w);
}

/* Adds the edges of vertex v, whose cell is `cell`. */
static ico_status maker_add_moves(maker *m, uint64_t v, uint64_t cell)
{
    const ico_board *board = m->board;
    int64_t home[ICO_MAX_DIMENSIONS], point[ICO_MAX_DIMENSIONS],
        direction[ICO_MAX_DIMENSIONS];
    size_t size = board->shape.dimensions * sizeof *home;
    ico__shape_point(&board->shape, cell, home);
    for (uint32_t k = 0; k < board->move_count; k++) {
        const ico__move *move = &board->moves[k];
        uint64_t at = cell;
        memcpy(point, home, size);
        memcpy(direction, move->offset, size);
        for (uint64_t s = 1; move->reach == 0 || s <= move->reach; s++) {
            at = ico__board_slide(board, cell, at, point, direction);
            if (at == ICO_NO_CELL) break;
            if (!board->directed && at < cell) continue; /* added from the other end */
            if (s > 1 && board->wall_count > 0 && ico__board_has_wall(board, cell, at))
                continue;
            ico_status status = maker_add_edge(m, v, ico__board_vertex_at(board, at));
            if (status != ICO_OK) return status;
        }
    }
    return ICO_OK;
}

static ico_status add_all_moves(maker *m)
{
    const ico_board *board = m->board;
    ico_status status = ICO_OK;
    uint64_t v = 0;
    for (uint64_t cell = 0; status == ICO_OK && v < board->size; cell++) {
        status = ico__tick(m->ctx, 1 + board->move_count);
        if (status == ICO_OK && ico__board_vertex_at(board, cell) != ICO_NO_CELL)
            status = maker_add_moves(m, v++, cell);
    }
    return status;
}

ico_status ico_board_graph(ico_context *ctx, const ico_board *board, ico_graph **graph)
{
    maker m = {.ctx = ctx, .board = board};
    size_t n = (size_t)board->size;
    ico_status status = check_size(ctx, board);
    if (status != ICO_OK) return status;
    status = ico_graph_builder_new(ctx, board->size, board->directed, &m.builder);
    if (status == ICO_OK && board->shape.surface != ICO_PLANE) {
        m.seen = ICO_NEW_ARRAY(ctx, uint32_t, n);
        status = m.seen == NULL ? ICO_NO_MEMORY : ICO_OK;
    }
    if (status == ICO_OK)
        status = ico_graph_builder_reserve(m.builder, (uint64_t)most_edges(board) + 1);
    if (status == ICO_OK) status = add_all_moves(&m);
    if (status == ICO_OK) status = ico_graph_build(m.builder, board->expression, graph);
    ICO_FREE_ARRAY(ctx, m.seen, n);
    ico_graph_builder_free(m.builder);
    return status;
}
