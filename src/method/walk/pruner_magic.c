/* method/walk/pruner_magic.c - bounds of the sums along lines of a board.
 * SPDX-License-Identifier: MIT */
#include "method/walk/sums.h"

#include <string.h>

static unsigned colour_of(const ico_sums *s, uint32_t v)
{
    return (v / s->columns + v % s->columns) % 2;
}

/* The lines of v: 2 to 4 of them. */
static unsigned lines_of(const ico_sums *s, uint32_t v, uint32_t lines[4])
{
    unsigned count = 0;
    uint32_t row = v / s->columns, column = v % s->columns;
    lines[count++] = row;
    lines[count++] = s->rows + column;
    if (s->full && row == column) lines[count++] = s->rows + s->columns;
    if (s->full && row + column + 1 == s->rows) lines[count++] = s->rows + s->columns + 1;
    return count;
}

/* What the lines of the empty board need: half of cells * (n + 1). */
static void fill_lines(ico_sums *s)
{
    uint32_t lines[4], n = s->walk->n;
    for (uint32_t v = 0; v < n; v++) {
        unsigned count = lines_of(s, v, lines);
        for (unsigned i = 0; i < count; i++) s->line[lines[i]].cells[colour_of(s, v)]++;
    }
    for (uint32_t i = 0; i < s->lines; i++) {
        ico_line_need *l = &s->line[i];
        uint64_t twice = (uint64_t)(l->cells[0] + l->cells[1]) * ((uint64_t)n + 1);
        if (twice % 2 != 0) s->impossible = true;
        l->whole = (int64_t)(twice / 2);
    }
}

static bool moves_alternate(const ico_sums *s)
{
    const ico_walk *w = s->walk;
    for (uint32_t v = 0; v < w->n; v++)
        for (uint32_t i = w->row[v]; i < w->row[v + 1]; i++)
            if (colour_of(s, v) == colour_of(s, w->to[i])) return false;
    return true;
}

ico_status ico__sums_open(const ico_walk *walk, ico_sums *sums)
{
    const ico_board *board = ico_problem_board(walk->problem);
    ico_magic magic = ico_problem_magic(walk->problem);
    if (magic == ICO_MAGIC_ANY) return ICO_OK;
    ico_sums s = {.walk = walk,
                  .rows = (uint32_t)ico_board_side(board, 0),
                  .columns = (uint32_t)ico_board_side(board, 1),
                  .full = magic == ICO_MAGIC_FULL};
    s.lines = s.rows + s.columns + (s.full ? 2 : 0);
    s.line = ICO_NEW_ARRAY(walk->ctx, ico_line_need, s.lines);
    if (s.line == NULL) return ICO_NO_MEMORY;
    fill_lines(&s);
    s.alternates = moves_alternate(&s);
    *sums = s;
    return ICO_OK;
}

void ico__sums_close(ico_sums *s)
{
    if (s->walk == NULL) return;
    ICO_FREE_ARRAY(s->walk->ctx, s->line, s->lines);
    memset(s, 0, sizeof *s);
}

void ico__sums_reset(ico_sums *s, uint32_t root)
{
    if (s->walk == NULL) return;
    for (uint32_t i = 0; i < s->lines; i++) {
        ico_line_need *l = &s->line[i];
        l->need = l->whole;
        l->left[0] = l->cells[0];
        l->left[1] = l->cells[1];
    }
    ico__sums_add(s, root, 1);
}

void ico__sums_add(ico_sums *s, uint32_t v, uint32_t number)
{
    uint32_t lines[4];
    if (s->walk == NULL) return;
    unsigned count = lines_of(s, v, lines), colour = colour_of(s, v);
    for (unsigned i = 0; i < count; i++) {
        s->line[lines[i]].need -= number;
        s->line[lines[i]].left[colour]--;
    }
}

void ico__sums_remove(ico_sums *s, uint32_t v, uint32_t number)
{
    uint32_t lines[4];
    if (s->walk == NULL) return;
    unsigned count = lines_of(s, v, lines), colour = colour_of(s, v);
    for (unsigned i = 0; i < count; i++) {
        s->line[lines[i]].need += number;
        s->line[lines[i]].left[colour]++;
    }
}

/* The least (`rising`) or greatest sum of k numbers, the first of them `first`, each
 * `step` from the next. */
static int64_t sum_from(int64_t first, int64_t k, int64_t step, bool rising)
{
    int64_t spread = step * k * (k - 1) / 2;
    return k * first + (rising ? spread : -spread);
}

/* Any of the numbers after `last` may come to each free cell. */
static bool line_fits(const ico_line_need *l, int64_t last, int64_t n)
{
    int64_t k = (int64_t)l->left[0] + l->left[1];
    return sum_from(last + 1, k, 1, true) <= l->need &&
           l->need <= sum_from(n, k, 1, false);
}

/* Free cells of one colour get the numbers last + 1, last + 3, ..., those of the other
 * last + 2, last + 4, ...: next[0] cells of the line get the former. */
static bool line_fits_colours(const ico_line_need *l, const uint32_t next[2],
                              int64_t last, int64_t n)
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

bool ico__sums_are_hopeless(const ico_sums *s, const ico_path *path, uint64_t *ticks)
{
    if (s->walk == NULL) return false;
    if (s->impossible) return true;
    int64_t last = path->length, n = s->walk->n;
    unsigned colour = 1 - colour_of(s, path->at[path->length - 1]);
    *ticks += s->lines;
    for (uint32_t i = 0; i < s->lines; i++) {
        const ico_line_need *l = &s->line[i];
        uint32_t next[2] = {l->left[colour], l->left[1 - colour]};
        if (s->alternates ? !line_fits_colours(l, next, last, n) : !line_fits(l, last, n))
            return true;
    }
    return false;
}
