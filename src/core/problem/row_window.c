/* problem/row_window.c - numbers of cells, judged in a window of rows.  A cell costs
 * about a nanosecond: the loops over a block are written so that compilers make vectors
 * of them.
 * SPDX-License-Identifier: MIT */
#include "problem/row_window.h"

#include <string.h>

enum { BLOCK = 1024 };

static size_t width(const row_window *w)
{
    return w->wide ? sizeof(uint64_t) : sizeof(uint32_t);
}

ico_status ico__row_window_open(ico_context *ctx, uint64_t rows, uint64_t columns,
                                const int64_t (*moves)[2], uint32_t move_count,
                                uint64_t reach, row_window *window)
{
    row_window w = {.rows = rows,
                    .columns = columns,
                    .moves = moves,
                    .move_count = move_count,
                    .least = UINT64_MAX};
    w.reach = reach < rows ? reach : rows;
    w.depth = 2 * w.reach + 1;
    w.wide = rows >= UINT32_MAX / columns;
    if (!ico__fits(ctx, (double)w.depth * (double)columns * (double)width(&w))) {
        (void)ico__fail(ctx, ICO_TOO_LARGE, "%llu rows of %llu numbers do not fit",
                        (unsigned long long)w.depth, (unsigned long long)columns);
        return ico__blame_memory(ctx);
    }
    w.ring = ico__alloc(ctx, (size_t)(w.depth * columns), width(&w));
    if (w.ring == NULL) return ICO_NO_MEMORY;
    *window = w;
    return ICO_OK;
}

void ico__row_window_close(ico_context *ctx, row_window *w)
{
    if (w->ring == NULL) return;
    ico__free(ctx, w->ring, (size_t)(w->depth * w->columns), width(w));
    w->ring = NULL;
}

static void *window_place(const row_window *w, uint64_t row, uint64_t column)
{
    return (char *)w->ring + (row % w->depth * w->columns + column) * width(w);
}

/* The number itself, of which the ring may keep half. */
static uint64_t number_at(const row_window *w, uint64_t row, uint64_t column)
{
    const void *at = window_place(w, row, column);
    if (w->wide) return *(const uint64_t *)at;
    return w->least + (uint32_t)(*(const uint32_t *)at - (uint32_t)w->least);
}

/* ------------------------------------------------------------------ judging -------- */

/* Marks those of the cells `here` whose next number is `there`. */
static void meet32(uint32_t *hit, const uint32_t *here, const uint32_t *there,
                   uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        hit[i] |= there[i] == here[i] + 1 ? UINT32_MAX : 0;
}

static void meet64(uint32_t *hit, const uint64_t *here, const uint64_t *there,
                   uint64_t count)
{
    for (uint64_t i = 0; i < count; i++) hit[i] |= there[i] == here[i] + 1;
}

/* A cell none of whose neighbours holds the next number. */
static void note_stuck(row_window *w, uint64_t row, uint64_t column)
{
    uint64_t vertex = row * w->columns + column, number = number_at(w, row, column);
    if (!w->stuck) {
        w->stuck = true;
        w->stuck_vertex = vertex;
        w->stuck_number = number;
        return;
    }
    w->fault = WINDOW_NEXT_MISSING;
    w->other_vertex = vertex;
    w->other_number = number;
}

/* `count` cells of a row. */
static void judge_block(row_window *w, uint64_t row, uint64_t column, uint64_t count)
{
    uint32_t hit[BLOCK] = {0}, all = UINT32_MAX;
    int64_t columns = (int64_t)w->columns, first = (int64_t)column;
    for (uint32_t k = 0; k < w->move_count; k++) {
        int64_t r = (int64_t)row + w->moves[k][0], side = w->moves[k][1];
        int64_t from = first, to = first + (int64_t)count;
        if (from < -side) from = -side;
        if (to > columns - side) to = columns - side;
        if (r < 0 || r >= (int64_t)w->rows || from >= to) continue;
        const void *here = window_place(w, row, (uint64_t)from);
        const void *there = window_place(w, (uint64_t)r, (uint64_t)(from + side));
        if (w->wide)
            meet64(hit + (from - first), here, there, (uint64_t)(to - from));
        else
            meet32(hit + (from - first), here, there, (uint64_t)(to - from));
    }
    for (uint64_t i = 0; i < count; i++) all &= hit[i] != 0 ? UINT32_MAX : 0;
    if (all != 0) return;
    for (uint64_t i = 0; i < count && w->fault == WINDOW_GOOD; i++)
        if (hit[i] == 0) note_stuck(w, row, column + i);
}

/* All rows whose neighbours are there. */
static void judge_rows(row_window *w)
{
    while (w->fault == WINDOW_GOOD && w->judged < w->row &&
           (w->row == w->rows || w->judged + w->reach < w->row)) {
        for (uint64_t column = 0; column < w->columns && w->fault == WINDOW_GOOD;
             column += BLOCK) {
            uint64_t left = w->columns - column;
            judge_block(w, w->judged, column, left < BLOCK ? left : BLOCK);
        }
        w->judged++;
    }
}

/* ------------------------------------------------------------------ reading -------- */

/* Notes numbers of one row from its next column on; the extremes are `least` (at
 * `place_of_least`) and `greatest`. */
static void take_range(row_window *w, uint64_t least, uint64_t place_of_least,
                       uint64_t greatest)
{
    uint64_t here = w->row * w->columns + w->column;
    if (w->least == UINT64_MAX) w->greatest = greatest;
    if (greatest > w->greatest) w->greatest = greatest;
    if (least < w->least) {
        w->least = least;
        w->least_vertex = here + place_of_least;
    }
    if (w->greatest - w->least >= w->rows * w->columns) w->fault = WINDOW_TOO_FAR;
}

static void refuse_number(row_window *w, uint64_t place_of_it)
{
    w->fault = WINDOW_NO_NUMBER;
    w->other_vertex = w->row * w->columns + w->column + place_of_it;
}

static void range64(row_window *w, const uint64_t *numbers, uint64_t count)
{
    uint64_t least = numbers[0], greatest = numbers[0], i = 0;
    for (uint64_t k = 1; k < count; k++) {
        least = numbers[k] < least ? numbers[k] : least;
        greatest = numbers[k] > greatest ? numbers[k] : greatest;
    }
    if (greatest >= UINT64_MAX / 2) {
        while (numbers[i] < UINT64_MAX / 2) i++;
        refuse_number(w, i);
        return;
    }
    while (least < w->least && numbers[i] != least) i++;
    take_range(w, least, i, greatest);
}

static void range32(row_window *w, const uint32_t *numbers, uint64_t count)
{
    uint32_t least = numbers[0], greatest = numbers[0];
    uint64_t i = 0;
    for (uint64_t k = 1; k < count; k++) {
        least = numbers[k] < least ? numbers[k] : least;
        greatest = numbers[k] > greatest ? numbers[k] : greatest;
    }
    if (greatest == UINT32_MAX) {
        while (numbers[i] != UINT32_MAX) i++;
        refuse_number(w, i);
        return;
    }
    while (least < w->least && numbers[i] != least) i++;
    take_range(w, least, i, greatest);
}

/* So many numbers of the row are in the ring. */
static void advance(row_window *w, uint64_t count)
{
    w->column += count;
    if (w->column < w->columns) return;
    w->column = 0;
    w->row++;
    judge_rows(w);
}

/* How many of `count` go into the present row; the block is small enough for caches. */
static uint64_t row_part(const row_window *w, uint64_t count)
{
    uint64_t left = w->columns - w->column;
    if (count > left) count = left;
    return count < BLOCK ? count : BLOCK;
}

/* `count` numbers into the ring; both may be of 8 bytes (wide) or of 4. */
static void store(row_window *w, const void *numbers, bool wide, uint64_t count)
{
    void *to = window_place(w, w->row, w->column);
    if (wide == w->wide)
        memcpy(to, numbers, (size_t)count * (wide ? sizeof(uint64_t) : sizeof(uint32_t)));
    else if (wide)
        for (uint64_t i = 0; i < count; i++)
            ((uint32_t *)to)[i] = (uint32_t)((const uint64_t *)numbers)[i];
    else
        for (uint64_t i = 0; i < count; i++)
            ((uint64_t *)to)[i] = ((const uint32_t *)numbers)[i];
}

static bool take_numbers(row_window *w, const void *numbers, bool wide, uint64_t count)
{
    const char *at = numbers;
    while (count > 0 && w->fault == WINDOW_GOOD && w->row < w->rows) {
        uint64_t part = row_part(w, count);
        if (wide)
            range64(w, (const void *)at, part);
        else
            range32(w, (const void *)at, part);
        store(w, at, wide, part);
        at += part * (wide ? sizeof(uint64_t) : sizeof(uint32_t));
        count -= part;
        if (w->fault == WINDOW_GOOD) advance(w, part);
    }
    return w->fault == WINDOW_GOOD;
}

bool ico__row_window_numbers(row_window *w, const uint64_t *numbers, uint64_t count)
{
    return take_numbers(w, numbers, true, count);
}

bool ico__row_window_numbers32(row_window *w, const uint32_t *numbers, uint64_t count)
{
    return take_numbers(w, numbers, false, count);
}
