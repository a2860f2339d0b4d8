/* problem/arrow.c - arrows to the next cell, as in Signpost.
 * An arrow allows only moves to cells on its ray, as far as the piece can go.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "problem/problem.h"

static const struct {
    const char *word, *arrow;
    int rows, columns;
} directions[1 + ICO_DIRECTIONS] = {{"", "", 0, 0},
#define DIRECTION_ROW(id, word, arrow, rows, columns) {word, arrow, rows, columns},
                                    ICO_DIRECTION_TABLE(DIRECTION_ROW)
#undef DIRECTION_ROW
};

const char *ico_direction_word(ico_direction d)
{
    return directions[d].word;
}

const char *ico_direction_arrow(ico_direction d)
{
    return directions[d].arrow;
}

void ico_direction_step(ico_direction d, int *rows, int *columns)
{
    *rows = directions[d].rows;
    *columns = directions[d].columns;
}

ico_direction ico_direction_by_word(const char *word, size_t size)
{
    for (unsigned d = 1; d <= ICO_DIRECTIONS; d++)
        if (strlen(directions[d].word) == size &&
            memcmp(directions[d].word, word, size) == 0)
            return (ico_direction)d;
    return ICO_NO_DIRECTION;
}

size_t ico__problem_first_arrow(const ico_problem *p, uint64_t v)
{
    size_t low = 0, high = p->arrows.size;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (p->arrows.items[middle].vertex < v)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

ico_direction ico_problem_arrow(const ico_problem *p, uint64_t v)
{
    size_t i = ico__problem_first_arrow(p, v);
    return i < p->arrows.size && p->arrows.items[i].vertex == v
               ? p->arrows.items[i].direction
               : ICO_NO_DIRECTION;
}

static int sign(uint64_t from, uint64_t to)
{
    return from < to ? 1 : from > to ? -1 : 0;
}

bool ico__problem_points(const ico_problem *p, uint64_t u, uint64_t w)
{
    ico_direction d = ico_problem_arrow(p, u);
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    if (d == ICO_NO_DIRECTION) return true;
    ico_board_coordinates(p->board, u, a);
    ico_board_coordinates(p->board, w, b);
    int down = sign(a[0], b[0]), right = sign(a[1], b[1]);
    uint64_t rows = down > 0 ? b[0] - a[0] : a[0] - b[0];
    uint64_t columns = right > 0 ? b[1] - a[1] : a[1] - b[1];
    bool straight = rows == 0 || columns == 0 || rows == columns;
    return straight && down == directions[d].rows && right == directions[d].columns;
}

static int by_vertex(const void *a, const void *b)
{
    const arrow_rule *x = a, *y = b;
    return (x->vertex > y->vertex) - (x->vertex < y->vertex);
}

static ico_status two_arrows(ico_problem *p, uint64_t v)
{
    ico_text name;
    ico_text_init(&name, p->ctx);
    ico_problem_vertex_line(p, v, &name);
    ico_status status =
        ico__fail(p->ctx, ICO_BAD_ARGUMENT, "%s has two arrows with different directions",
                  name.data == NULL ? "?" : name.data);
    ico_text_free(&name);
    return status;
}

ico_status ico__problem_seal_arrows(ico_problem *p)
{
    size_t out = 0;
    arrow_rule *rules = p->arrows.items;
    if (p->arrows.size == 0) return ICO_OK;
    if (p->board == NULL || ico_board_lattice(p->board) != ICO_SQUARE ||
        ico_board_surface(p->board) != ICO_PLANE || ico_board_dimensions(p->board) != 2)
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                         "--arrow needs a flat board of squares; %s is not one",
                         p->subject);
    qsort(rules, p->arrows.size, sizeof *rules, by_vertex);
    for (size_t i = 0; i < p->arrows.size; i++) {
        bool again = out > 0 && rules[out - 1].vertex == rules[i].vertex;
        if (again && rules[out - 1].direction != rules[i].direction)
            return two_arrows(p, rules[i].vertex);
        if (!again) rules[out++] = rules[i];
    }
    p->arrows.size = out;
    p->directed = true;
    return ICO_OK;
}
