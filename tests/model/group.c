/* tests/model/group.c - turns, mirrors and shifts of boards in the tester's own words,
 * and the classes of tours under them.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "model.h"

/* A candidate: of a board of squares or of hexagonal cells. */
typedef struct map {
    int axis[3], flip[3], shift[3]; /* squares: flip, then axes change, then shift */
    int turn;                       /* hexagons: 0 .. 5, and 6 .. 11 mirrored */
} map;

static void image_of_square(const shape *s, const map *m, const int at[3], int to[3])
{
    for (int d = 0; d < 3; d++) {
        int x = at[m->axis[d]];
        if (m->flip[d]) x = s->side[d] - 1 - x;
        to[d] = (x + m->shift[d]) % s->side[d];
    }
}

/* About the middle of a hexagon. */
static void image_of_hexagon(const shape *s, int turn, const int at[3], int to[3])
{
    int r = at[0] - (s->side[0] - 1), d = at[1];
    if (turn >= 6) {
        int held = r;
        r = d;
        d = held;
    }
    for (int k = 0; k < turn % 6; k++) {
        int row = r + d;
        d = -r;
        r = row;
    }
    to[0] = r + s->side[0] - 1;
    to[1] = d;
    to[2] = 0;
}

/* The three distances from the sides of a triangle change places. */
static void image_of_triangle(const shape *s, int turn, const int at[3], int to[3])
{
    static const int order[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                    {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    int last = s->side[0] - 1;
    int far[3] = {last - at[0], at[1] + at[0], -at[1]};
    to[0] = last - far[order[turn][0]];
    to[1] = -far[order[turn][2]];
    to[2] = 0;
}

static int vertex_at(const shape *s, const int at[3])
{
    for (unsigned c = 0; c < s->cells; c++)
        if (memcmp(s->at[c], at, sizeof s->at[c]) == 0) return s->vertex[c];
    return -1;
}

/* Takes the candidate in if it leads cells to cells and moves to moves. */
static void consider(const question *q, const map *m, group *g)
{
    uint8_t perm[MOST_VERTICES] = {0};
    unsigned seen = 0;
    for (unsigned v = 0; v < q->n; v++) {
        int to[3];
        const int *at = q->shape.at[q->cell[v]];
        if (q->shape.lattice == SQUARES)
            image_of_square(&q->shape, m, at, to);
        else if (q->shape.lattice == HEXAGON)
            image_of_hexagon(&q->shape, m->turn, at, to);
        else
            image_of_triangle(&q->shape, m->turn, at, to);
        int w = vertex_at(&q->shape, to);
        if (w < 0 || (seen >> w & 1)) return;
        seen |= 1u << w;
        perm[v] = (uint8_t)w;
    }
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = 0; v < q->n; v++)
            if (q->arc[u][v] != q->arc[perm[u]][perm[v]]) return;
    for (unsigned k = 0; k < g->count; k++)
        if (memcmp(g->perm[k], perm, sizeof perm) == 0) return;
    if (g->count < 400) memcpy(g->perm[g->count++], perm, sizeof perm);
}

static void consider_shifts(const question *q, map *m, group *g)
{
    const shape *s = &q->shape;
    bool rows = s->surface == 't', columns = s->surface != 'p',
         layers = s->surface == 't';
    for (m->shift[0] = 0; m->shift[0] < (rows ? s->side[0] : 1); m->shift[0]++)
        for (m->shift[1] = 0; m->shift[1] < (columns ? s->side[1] : 1); m->shift[1]++)
            for (m->shift[2] = 0; m->shift[2] < (layers ? s->side[2] : 1); m->shift[2]++)
                consider(q, m, g);
}

static bool axes_fit(const shape *s, const map *m)
{
    bool seen[3] = {false};
    for (int d = 0; d < 3; d++) {
        if (seen[m->axis[d]] || s->side[d] != s->side[m->axis[d]]) return false;
        if (d != m->axis[d] && (s->surface == 'c' || s->dimensions <= (unsigned)d ||
                                s->dimensions <= (unsigned)m->axis[d]))
            return false;
        seen[m->axis[d]] = true;
    }
    return true;
}

bool board_group(const question *q, group *g)
{
    map m = {.turn = 0};
    g->count = 0;
    if (q->shape.lattice != SQUARES) {
        int turns = q->shape.lattice == HEXAGON ? 12 : 6;
        for (m.turn = 0; m.turn < turns; m.turn++) consider(q, &m, g);
        return true;
    }
    if (strchr("pct", q->shape.surface) == NULL) return false;
    for (int axes = 0; axes < 27; axes++)
        for (int flips = 0; flips < 8; flips++) {
            for (int d = 0; d < 3; d++) m.flip[d] = flips >> d & 1;
            m.axis[0] = axes % 3;
            m.axis[1] = axes / 3 % 3;
            m.axis[2] = axes / 9;
            if (axes_fit(&q->shape, &m)) consider_shifts(q, &m, g);
        }
    return true;
}

unsigned tours_classes(const question *q, const tour_list *t, const group *g)
{
    bool *met = calloc(t->count + 1, sizeof *met);
    unsigned classes = 0;
    if (met == NULL) abort();
    for (unsigned i = 0; i < t->count; i++) {
        if (met[i]) continue;
        classes++;
        for (unsigned k = 0; k < g->count; k++) {
            unsigned image[MOST_VERTICES];
            for (unsigned j = 0; j < t->length[i]; j++)
                image[j] = g->perm[k][t->tour[i][j]];
            judge_normalise(q, image, t->length[i]);
            int at = tours_find(t, image, t->length[i]);
            if (at >= 0) met[at] = true;
        }
    }
    free(met);
    return classes;
}
