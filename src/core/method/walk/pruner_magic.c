/* method/walk/pruner_magic.c - magic tours: the sums of the numbers along the lines of a
 * board; can each line still get the sum that it must have?
 * Source: docs/conventions.md, "Magic".
 * SPDX-License-Identifier: MIT */
#include "method/walk/pruner.h"

/* A row, a column or a diagonal. */
typedef struct board_line {
    int64_t need;      /* what the numbers of its free cells must add up to */
    int64_t whole;     /* the same on the empty board */
    uint32_t left[2];  /* its free cells of each colour of the chessboard */
    uint32_t cells[2]; /* all its cells of each colour */
} board_line;

/* The lines of a board with a path on it. */
typedef struct line_sums {
    const ico_walk *walk;
    uint32_t rows, columns;
    uint32_t lines;   /* the rows, the columns, and (full) two diagonals */
    bool full;        /* the diagonals count, too */
    bool alternates;  /* each move changes the colour */
    bool impossible;  /* the sums are not whole numbers */
    board_line *line; /* true of the path */
} line_sums;

static unsigned colour_of(const line_sums *s, uint32_t v)
{
    return (v / s->columns + v % s->columns) % 2;
}

/* The lines of v: 2 to 4 of them. */
static unsigned lines_of(const line_sums *s, uint32_t v, uint32_t lines[4])
{
    unsigned count = 0;
    uint32_t row = v / s->columns, column = v % s->columns;
    lines[count++] = row;
    lines[count++] = s->rows + column;
    if (s->full && row == column) lines[count++] = s->rows + s->columns;
    if (s->full && row + column + 1 == s->rows) lines[count++] = s->rows + s->columns + 1;
    return count;
}

/* Gives each line the cells and the sum of the empty board: half of cells * (n + 1). */
static void fill_lines(line_sums *s)
{
    uint32_t lines[4], n = s->walk->n;
    for (uint32_t v = 0; v < n; v++) {
        unsigned count = lines_of(s, v, lines);
        for (unsigned i = 0; i < count; i++) s->line[lines[i]].cells[colour_of(s, v)]++;
    }
    for (uint32_t i = 0; i < s->lines; i++) {
        board_line *l = &s->line[i];
        uint64_t twice = (uint64_t)(l->cells[0] + l->cells[1]) * ((uint64_t)n + 1);
        if (twice % 2 != 0) s->impossible = true;
        l->whole = (int64_t)(twice / 2);
    }
}

static bool moves_alternate(const line_sums *s)
{
    const ico_walk *w = s->walk;
    for (uint32_t v = 0; v < w->n; v++)
        for (uint32_t i = w->row[v]; i < w->row[v + 1]; i++)
            if (colour_of(s, v) == colour_of(s, w->to[i])) return false;
    return true;
}

static ico_status open_sums(const ico_walk *walk, void **state)
{
    const ico_board *board = ico_problem_board(walk->problem);
    line_sums *s = *state = ICO_NEW(walk->ctx, line_sums);
    if (s == NULL) return ICO_NO_MEMORY;
    *s = (line_sums){.walk = walk,
                     .rows = (uint32_t)ico_board_side(board, 0),
                     .columns = (uint32_t)ico_board_side(board, 1),
                     .full = ico_problem_magic(walk->problem) == ICO_MAGIC_FULL};
    s->lines = s->rows + s->columns + (s->full ? 2 : 0);
    s->line = ICO_NEW_ARRAY(walk->ctx, board_line, s->lines);
    if (s->line == NULL) return ICO_NO_MEMORY;
    fill_lines(s);
    s->alternates = moves_alternate(s);
    return ICO_OK;
}

static void close_sums(void *state)
{
    line_sums *s = state;
    ico_context *ctx = s->walk->ctx;
    ICO_FREE_ARRAY(ctx, s->line, s->lines);
    ICO_FREE(ctx, s);
}

static void magic_add_number(void *state, const ico_path *path)
{
    line_sums *s = state;
    uint32_t lines[4], number = path->length, v = path->at[number - 1];
    unsigned count = lines_of(s, v, lines), colour = colour_of(s, v);
    for (unsigned i = 0; i < count; i++) {
        s->line[lines[i]].need -= number;
        s->line[lines[i]].left[colour]--;
    }
}

static void remove_number(void *state, const ico_path *path)
{
    line_sums *s = state;
    uint32_t lines[4], number = path->length, v = path->at[number - 1];
    unsigned count = lines_of(s, v, lines), colour = colour_of(s, v);
    for (unsigned i = 0; i < count; i++) {
        s->line[lines[i]].need += number;
        s->line[lines[i]].left[colour]++;
    }
}

static void reset_sums(void *state, const ico_path *path)
{
    line_sums *s = state;
    for (uint32_t i = 0; i < s->lines; i++) {
        board_line *l = &s->line[i];
        l->need = l->whole;
        l->left[0] = l->cells[0];
        l->left[1] = l->cells[1];
    }
    magic_add_number(s, path);
}

/* The least (`rising`) or greatest sum of k numbers, the first of them `first`, each
 * `step` from the next. */
static int64_t sum_from(int64_t first, int64_t k, int64_t step, bool rising)
{
    int64_t spread = step * k * (k - 1) / 2;
    return k * first + (rising ? spread : -spread);
}

/* Any of the numbers after `last` may come to each free cell. */
static bool line_fits(const board_line *l, int64_t last, int64_t n)
{
    int64_t k = (int64_t)l->left[0] + l->left[1];
    return sum_from(last + 1, k, 1, true) <= l->need &&
           l->need <= sum_from(n, k, 1, false);
}

/* Free cells of one colour get the numbers last + 1, last + 3, ..., those of the other
 * last + 2, last + 4, ...: next[0] cells of the line get the former. */
static bool line_fits_colours(const board_line *l, const uint32_t next[2], int64_t last,
                              int64_t n)
{
    int64_t least = 0, most = 0, odd = 0;
    for (int64_t i = 0; i < 2; i++) {
        int64_t k = next[i], first = last + 1 + i, end = n - ((n - first) & 1);
        least += sum_from(first, k, 2, true);
        most += sum_from(end, k, 2, false);
        odd += (first & 1) * k;
    }
    return least <= l->need && l->need <= most && ((l->need - odd) & 1) == 0;
}

/* True if some line cannot get its sum, whatever comes next.  O(rows + columns). */
static bool misses_sum(const void *state, const ico_path *path, uint64_t *ticks)
{
    const line_sums *s = state;
    if (s->impossible) return true;
    int64_t last = path->length, n = s->walk->n;
    unsigned colour = 1 - colour_of(s, path->at[path->length - 1]);
    *ticks += s->lines;
    for (uint32_t i = 0; i < s->lines; i++) {
        const board_line *l = &s->line[i];
        uint32_t next[2] = {l->left[colour], l->left[1 - colour]};
        if (s->alternates ? !line_fits_colours(l, next, last, n) : !line_fits(l, last, n))
            return true;
    }
    return false;
}

const ico_pruner ico__pruner_magic = {.numbered = true,
                                      .open = open_sums,
                                      .close = close_sums,
                                      .reset = reset_sums,
                                      .add = magic_add_number,
                                      .take_back = remove_number,
                                      .is_hopeless = misses_sum};
