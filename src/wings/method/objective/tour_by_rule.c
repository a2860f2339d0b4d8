/* method/objective/tour_by_rule.c - every cell's two moves follow from where it is.
 * Most cells lie on lines that go two columns right and one row down; two columns at the
 * left and at the right join each line to the next but three or five, bands of four rows
 * along the top and the bottom join the lines that end there, and corners of 6x6 join the
 * rest.
 * SPDX-License-Identifier: MIT */
#include "method/objective/objective.h"

#include <string.h>

/* The tests put newly found patterns in its place. */
#ifndef ICO_TURN_PATTERNS
#define ICO_TURN_PATTERNS "method/objective/patterns.inc"
#endif

enum {
    LEAST = 12,
    SHAPES = 3,
    PERIOD = 8,
    BAND = 4,
    CORNER = 6,
    UP_LEFT = 4,
    NO_MOVE = 8
};

/* Two digits a cell: its moves, as below, or 8 where the tour ends. */
static const char *const corners[] = {
#define BAND(moves)
#define CORNER(turns, moves) moves,
#define CHOICE(shape, m, n, bottom, top, a, b, c, d)
#include ICO_TURN_PATTERNS
#undef BAND
#undef CORNER
#undef CHOICE
};

static const char band[] =
#define BAND(moves) moves
#define CORNER(turns, moves)
#define CHOICE(shape, m, n, bottom, top, a, b, c, d)
#include ICO_TURN_PATTERNS
    ;
#undef BAND
#undef CORNER
#undef CHOICE

/* Shifts of the bottom band and of the top one; corners at the bottom left and right, and
 * at the top right and left, the top as seen when the board is turned upside down. */
typedef struct choice {
    uint8_t shape, m, n, shift[2], corner[4];
} choice;

static const choice choices[] = {
#define BAND(moves)
#define CORNER(turns, moves)
#define CHOICE(shape, m, n, bottom, top, a, b, c, d) \
    {shape, m, n, {bottom, top}, {a, b, c, d}},
#include ICO_TURN_PATTERNS
#undef BAND
#undef CORNER
#undef CHOICE
};

/* Rows count upwards; move 7 - k is the opposite of move k. */
static const int8_t right[8] = {-1, 1, -2, 2, -2, 2, -1, 1};
static const int8_t up[8] = {-2, -2, -1, -1, 1, 1, 2, 2};

typedef struct layout {
    int64_t m, n; /* n is even, or both are odd */
    const choice *choice;
} layout;

static void read(const char *pattern, int64_t cell, int move[2])
{
    move[0] = pattern[2 * cell] - '0';
    move[1] = pattern[2 * cell + 1] - '0';
}

/* The moves of a cell in the bottom half; of the top half turned upside down if `top`. */
static void moves_below(const layout *l, int64_t x, int64_t y, bool top, int move[2])
{
    bool last = x >= l->n - CORNER;
    move[0] = UP_LEFT;
    move[1] = 7 - UP_LEFT;
    if (y < CORNER && (x < CORNER || last))
        read(corners[l->choice->corner[2 * top + last]],
             (last ? x - (l->n - CORNER) : x) * CORNER + y, move);
    else if (y < BAND)
        read(band, (x + l->choice->shift[top]) % PERIOD * BAND + y, move);
    else if (x == 0)
        move[0] = top ? 7 : 1;
    else if (x == 1)
        move[0] = top ? 0 : 6;
    else if (x == l->n - 1)
        move[1] = top ? 6 : 0;
    else if (x == l->n - 2)
        move[1] = top ? 1 : 7;
}

static void moves_at(const layout *l, int64_t x, int64_t y, int move[2])
{
    bool top = y >= l->m / 2;
    if (!top) {
        moves_below(l, x, y, false, move);
        return;
    }
    moves_below(l, l->n - 1 - x, l->m - 1 - y, true, move);
    for (unsigned i = 0; i < 2; i++)
        if (move[i] != NO_MOVE) move[i] = 7 - move[i];
}

static const choice *find_choice(uint64_t m, uint64_t n, unsigned shape)
{
    for (size_t k = 0; k < sizeof choices / sizeof *choices; k++)
        if (choices[k].shape == shape && choices[k].m == m % (shape == 0 ? 2 : PERIOD) &&
            choices[k].n == n % PERIOD)
            return &choices[k];
    return NULL;
}

/* A cell where the tour ends; all of them are in corners. */
static bool find_end(const layout *l, int64_t *x, int64_t *y)
{
    for (int64_t k = 0; k < 4 * CORNER * CORNER; k++) {
        int64_t c = k / CORNER % (2 * CORNER), r = k % CORNER;
        int move[2];
        *x = c < CORNER ? c : l->n - 2 * CORNER + c;
        *y = k < 2 * CORNER * CORNER ? r : l->m - CORNER + r;
        moves_at(l, *x, *y, move);
        if (move[0] == NO_MOVE || move[1] == NO_MOVE) return true;
    }
    return false;
}

bool ico__few_turns_known(uint64_t rows, uint64_t columns, bool closed)
{
    return rows >= LEAST && columns >= LEAST &&
           !(closed && rows % 2 != 0 && columns % 2 != 0);
}

/* Follows the moves from (x, y), which is an end if `in` is NO_MOVE; true if they meet
 * all cells and then end, or come back. */
static bool follow_layout(const layout *l, int64_t x, int64_t y, bool upright,
                          uint32_t *order)
{
    int64_t first_x = x, first_y = y, size = l->m * l->n;
    int in = -1;
    for (int64_t k = 0; k < size; k++) {
        int move[2];
        moves_at(l, x, y, move);
        if (k == 0) in = move[1] == NO_MOVE ? NO_MOVE : move[0];
        if (move[0] != in && move[1] != in) return false;
        int out = move[0] == in ? move[1] : move[0];
        order[k] = (uint32_t)(upright ? y * l->n + x : x * l->m + y);
        if (out == NO_MOVE) return k + 1 == size;
        x += right[out];
        y += up[out];
        in = 7 - out;
        if (x == first_x && y == first_y) return k + 1 == size;
    }
    return false;
}

bool ico__few_turns_tour(uint64_t rows, uint64_t columns, uint32_t *order)
{
    bool mixed = rows % 2 != columns % 2;
    bool upright = mixed ? columns % 2 == 0 : columns <= rows;
    layout l = {(int64_t)(upright ? rows : columns), (int64_t)(upright ? columns : rows),
                NULL};
    for (unsigned shape = 0; shape < SHAPES; shape++) {
        int64_t x = 0, y = 0;
        l.choice = find_choice((uint64_t)l.m, (uint64_t)l.n, shape);
        if (l.choice == NULL || (l.n % 2 != 0 && !find_end(&l, &x, &y))) continue;
        if (follow_layout(&l, x, y, upright, order)) return true;
    }
    return false;
}
