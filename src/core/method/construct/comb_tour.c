/* method/construct/comb_tour.c - the questions that a comb answers in constant time.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "method/construct/construct.h"

ico_status ico__comb_new(ico_context *ctx, uint64_t rows, uint64_t columns, bool closed,
                         ico_comb **comb)
{
    if (!ico_tour_exists(rows, columns, closed))
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "there is no %s knight's tour of %llux%llu",
                         closed ? "closed" : "open", (unsigned long long)rows,
                         (unsigned long long)columns);
    if (rows > (uint64_t)INT64_MAX / columns)
        return ico__fail(ctx, ICO_TOO_LARGE, "%llux%llu has more than 2^63 - 1 cells",
                         (unsigned long long)rows, (unsigned long long)columns);
    ico_comb *t = ICO_NEW(ctx, ico_comb);
    if (t == NULL) return ICO_NO_MEMORY;
    t->m = rows;
    t->n = columns;
    t->closed = closed;
    if (!ico__comb_lay_out(t) || !ico__comb_holds(t)) {
        ico__comb_free(ctx, t);
        return ico__fail(
            ctx, ICO_DEFECT,
            "the tiles for %llux%llu do not make a tour. This is a defect of "
            "the program, please report it",
            (unsigned long long)rows, (unsigned long long)columns);
    }
    *comb = t;
    return ICO_OK;
}

void ico__comb_free(ico_context *ctx, ico_comb *t)
{
    if (t != NULL) ICO_FREE(ctx, t);
}

uint64_t ico__comb_rows(const ico_comb *t)
{
    return t->transposed ? t->n : t->m;
}

uint64_t ico__comb_columns(const ico_comb *t)
{
    return t->transposed ? t->m : t->n;
}

uint64_t ico__comb_length(const ico_comb *t)
{
    return t->m * t->n;
}

/* The cell at `index` of a tile, as the caller sees the board. */
static void give_cell(const ico_comb *t, const ico_place *p, unsigned index,
                      uint64_t *row, uint64_t *column)
{
    uint64_t r = ico__place_top(t, p) + p->tile->row[index];
    uint64_t c = ico__place_left(t, p) + p->tile->column[index];
    *row = t->transposed ? c : r;
    *column = t->transposed ? r : c;
}

bool ico__comb_is_closed(const ico_comb *t)
{
    uint64_t row, column, last_row, last_column, length = ico__comb_length(t);
    ico__comb_unrank(t, 0, &row, &column);
    ico__comb_unrank(t, length - 1, &last_row, &last_column);
    return ico__knight_move((int64_t)(row - last_row), (int64_t)(column - last_column)) <
           8;
}

uint64_t ico__comb_rank(const ico_comb *t, uint64_t row, uint64_t column)
{
    unsigned index;
    ico_place p = t->transposed ? ico__place_of_cell(t, column, row, &index)
                                : ico__place_of_cell(t, row, column, &index);
    return ico__place_number(&p, index);
}

void ico__comb_unrank(const ico_comb *t, uint64_t number, uint64_t *row, uint64_t *column)
{
    unsigned index;
    ico_place p = ico__place_of_number(t, number, &index);
    give_cell(t, &p, index, row, column);
}

/* The index up to which the tour stays in the tile when it is at `index`: the cell before
 * the next hop that is used, or the last one.  *hop: which, 2 at the last. */
static unsigned run_end(const ico_place *p, unsigned index, unsigned *hop)
{
    unsigned end = p->tile->count - 1;
    *hop = 2;
    for (unsigned k = 0; k < 2; k++)
        if (p->size[k] > 0 && p->tile->hop[k] > index && p->tile->hop[k] - 1 <= end) {
            end = p->tile->hop[k] - 1;
            *hop = k;
        }
    return end;
}

/* From the end of a run (see run_end) to the first cell of the next; false at the end of
 * the tour, with its first cell. */
static bool next_run(const ico_comb *t, ico_place *p, unsigned hop, unsigned *index)
{
    ico_place from = *p;
    if (hop < 2) {
        *p = ico__place_below(t, &from, hop);
        *index = 0;
        return true;
    }
    if (!ico__place_above(t, &from, p, &hop)) {
        *p = from;
        *index = 0;
        return false;
    }
    *index = p->tile->hop[hop];
    return true;
}

bool ico__comb_next(const ico_comb *t, uint64_t *row, uint64_t *column)
{
    unsigned index, hop;
    ico_place p = t->transposed ? ico__place_of_cell(t, *column, *row, &index)
                                : ico__place_of_cell(t, *row, *column, &index);
    bool more = true;
    if (index < run_end(&p, index, &hop))
        index++;
    else
        more = next_run(t, &p, hop, &index);
    give_cell(t, &p, index, row, column);
    return more || ico__comb_is_closed(t);
}

/* ------------------------------------------------------------------ runs ----------- */

void ico__comb_slice(const ico_comb *t, uint64_t from, uint64_t count, uint64_t *vertices)
{
    unsigned index, hop;
    if (count == 0) return;
    uint64_t columns = ico__comb_columns(t);
    ico_place p = ico__place_of_number(t, from, &index);
    while (count > 0) {
        unsigned end = run_end(&p, index, &hop);
        for (; index <= end && count > 0; index++, count--) {
            uint64_t row, column;
            give_cell(t, &p, index, &row, &column);
            *vertices++ = row * columns + column;
        }
        if (count > 0) (void)next_run(t, &p, hop, &index);
    }
}

/* The move from a tile's cell to one of the tile `tiles` further right (or left). */
static uint8_t move_over(const ico_comb *t, const ico_tile *tile, unsigned from,
                         unsigned to, int64_t tiles)
{
    int64_t r = tile->row[to] - tile->row[from];
    int64_t c = tile->column[to] - tile->column[from] + tiles * (int64_t)t->W;
    return (uint8_t)(t->transposed ? ico__knight_move(c, r) : ico__knight_move(r, c));
}

/* Along a chain of equal tiles the moves repeat: out up to each hop, back from each hop.
 * Writes the moves of these tiles, as far as `count` moves allow, and advances to the
 * tile behind; returns the number of moves written. */
static uint64_t repeat(const ico_comb *t, ico_place *p, unsigned index, uint64_t count,
                       uint8_t *moves)
{
    const ico_tile *tile = p->tile;
    unsigned hop = tile->hop[0], last = tile->count - 1;
    bool out = index == 0;
    if (p->j == 0 || p->j + 1 >= t->C || (!out && index != hop)) return 0;
    uint64_t tiles = out ? t->C - 2 - p->j : p->j - 1,
             length = out ? hop : last + 1 - hop;
    if (tiles > count / length) tiles = count / length;
    if (tiles < 2) return 0;
    memcpy(moves, tile->move + index, (size_t)length - 1);
    moves[length - 1] =
        out ? move_over(t, tile, hop - 1, 0, 1) : move_over(t, tile, last, hop, -1);
    uint64_t size = tiles * length;
    for (uint64_t done = length; done < size;) {
        uint64_t more = done < size - done ? done : size - done;
        memcpy(moves + done, moves, (size_t)more);
        done += more;
    }
    *p = ico__place(t, p->i, out ? p->j + tiles : p->j - tiles);
    return size;
}

void ico__comb_moves(const ico_comb *t, uint64_t from, uint64_t count, uint8_t *moves)
{
    unsigned index, hop;
    if (count == 0) return;
    ico_place p = ico__place_of_number(t, from, &index);
    while (count > 0) {
        uint64_t repeated = repeat(t, &p, index, count, moves);
        moves += repeated;
        count -= repeated;
        unsigned end = run_end(&p, index, &hop);
        uint64_t row, column, next_row, next_column, inside = end - index;
        if (inside > count) inside = count;
        memcpy(moves, p.tile->move + index, (size_t)inside);
        moves += inside;
        count -= inside;
        if (count == 0) break;
        give_cell(t, &p, end, &row, &column);
        (void)next_run(t, &p, hop, &index);
        give_cell(t, &p, index, &next_row, &next_column);
        *moves++ = (uint8_t)ico__knight_move((int64_t)(next_row - row),
                                             (int64_t)(next_column - column));
        count--;
    }
}
