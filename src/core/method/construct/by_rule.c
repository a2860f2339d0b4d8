/* method/construct/by_rule.c - the comb as a tour of icosian/tour.h.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "method/construct/construct.h"
#include "problem/tour.h"

static void slice(const void *data, uint64_t from, uint64_t count, uint64_t *vertices)
{
    ico__comb_slice(data, from, count, vertices);
}

static uint64_t rank(const void *data, uint64_t vertex)
{
    uint64_t columns = ico__comb_columns(data);
    return ico__comb_rank(data, vertex / columns, vertex % columns);
}

static uint64_t next(const void *data, uint64_t vertex)
{
    uint64_t columns = ico__comb_columns(data);
    uint64_t row = vertex / columns, column = vertex % columns;
    (void)ico__comb_next(data, &row, &column);
    return row * columns + column;
}

/* DEFINE_RANKS(name, row, type): row by row, for numbers of 64 and of 32 bits. */
#define DEFINE_RANKS(name, row, type)                                             \
    static void name(const void *data, uint64_t first, uint64_t count, type base, \
                     type *numbers)                                               \
    {                                                                             \
        uint64_t columns = ico__comb_columns(data), size;                         \
        for (; count > 0; first += size, count -= size, numbers += size) {        \
            size = columns - first % columns;                                     \
            if (size > count) size = count;                                       \
            row(data, first / columns, first % columns, size, base, numbers);     \
        }                                                                         \
    }
DEFINE_RANKS(ranks, ico__comb_row, uint64_t)
DEFINE_RANKS(ranks32, ico__comb_row32, uint32_t)

static void free_comb(ico_context *ctx, void *data)
{
    ico__comb_free(ctx, data);
}

static const ico_tour_rule by_comb = {slice, rank, next, ranks, ranks32, free_comb};

ico_status ico__tour_of_comb(ico_context *ctx, ico_comb *comb, ico_kind kind,
                             ico_tour **tour)
{
    if (kind == ICO_EITHER) kind = ico__comb_is_closed(comb) ? ICO_CLOSED : ICO_OPEN;
    return ico__tour_by_rule(ctx, &by_comb, comb, ico__comb_length(comb), kind, tour);
}

ico_status ico_tour_by_rule(ico_context *ctx, uint64_t rows, uint64_t columns,
                            bool closed, ico_tour **tour)
{
    ico_comb *comb;
    ico_status status = ico__comb_new(ctx, rows, columns, closed, &comb);
    if (status != ICO_OK) return status;
    return ico__tour_of_comb(ctx, comb, closed ? ICO_CLOSED : ICO_EITHER, tour);
}

bool ico_tour_moves(const ico_tour *tour, uint64_t from, uint64_t count, uint8_t *moves)
{
    if (tour->rule != &by_comb) return false;
    ico__comb_moves(tour->data, from, count, moves);
    return true;
}
