/* tests/model/board.c - boards in the tester's own words: cells, surfaces, moves of
 * pieces.  Written from docs/board-files.md and icosian help subjects, not from
 * src/core/board.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"

/* ------------------------------------------------------------------ shapes --------- */

static bool read_squares(shape *s, const char *at)
{
    int side[3] = {1, 1, 1};
    char end;
    int count = sscanf(at, "%dx%dx%d%c", &side[0], &side[1], &side[2], &end);
    s->lattice = SQUARES;
    s->dimensions = (unsigned)count;
    if (count < 2 || count > 3) return false;
    for (int d = 0; d < 3; d++) {
        if (side[d] < 1 || side[d] > MOST_CELLS) return false;
        s->side[d] = side[d];
    }
    if (side[0] * side[1] > MOST_CELLS || side[0] * side[1] * side[2] > MOST_CELLS)
        return false;
    for (int l = 0; l < side[2]; l++)
        for (int r = 0; r < side[0]; r++)
            for (int c = 0; c < side[1]; c++) {
                int *cell = s->at[s->cells++];
                cell[0] = r;
                cell[1] = c;
                cell[2] = l;
            }
    return true;
}

/* Rows from the top; the second coordinate runs along the slant, so that a move is the
 * same everywhere. */
static bool read_hexagons(shape *s, const char *at)
{
    int n = atoi(at), rows = s->lattice == HEXAGON ? 2 * n - 1 : n;
    if (n < 1 || n > 4) return false;
    s->side[0] = n;
    s->dimensions = 2;
    for (int r = 0; r < rows; r++) {
        int length = s->lattice == TRIANGLE ? r + 1 : 2 * n - 1 - abs(r - (n - 1));
        for (int p = 0; p < length; p++) {
            int *cell = s->at[s->cells++];
            cell[0] = r;
            cell[1] = p - (r < n - 1 ? r : n - 1);
        }
    }
    return true;
}

bool shape_read(shape *s, const char *text)
{
    static const struct {
        const char *name;
        char surface;
    } surfaces[] = {{"cylinder:", 'c'},
                    {"torus:", 't'},
                    {"moebius:", 'm'},
                    {"klein:", 'k'},
                    {"projective:", 'j'}};
    memset(s, 0, sizeof *s);
    s->surface = 'p';
    if (strncmp(text, "hex:", 4) == 0 || strncmp(text, "tri:", 4) == 0) {
        s->lattice = text[0] == 'h' ? HEXAGON : TRIANGLE;
        return read_hexagons(s, text + 4);
    }
    for (size_t i = 0; i < sizeof surfaces / sizeof *surfaces; i++) {
        size_t size = strlen(surfaces[i].name);
        if (strncmp(text, surfaces[i].name, size) != 0) continue;
        s->surface = surfaces[i].surface;
        text += size;
        break;
    }
    return read_squares(s, text) &&
           (s->dimensions == 2 || s->surface == 'p' || s->surface == 't');
}

static int cell_at(const shape *s, const int at[3])
{
    for (unsigned c = 0; c < s->cells; c++)
        if (s->at[c][0] == at[0] && s->at[c][1] == at[1] && s->at[c][2] == at[2])
            return (int)c;
    return -1;
}

/* Takes x back between 0 and side - 1; true if seams were crossed an odd number of
 * times. */
static bool go_round(int *x, int side)
{
    bool odd = false;
    for (; *x < 0; *x += side) odd = !odd;
    for (; *x >= side; *x -= side) odd = !odd;
    return odd;
}

/* The point beyond a seam as a point of the board, the direction as seen there. */
static void cross_seams(const shape *s, int at[3], int way[3])
{
    char x = s->surface;
    bool rows = x == 't' || x == 'k' || x == 'j', columns = x != 'p', odd_row = false,
         odd_column = false;
    if (s->lattice != SQUARES) return;
    if (rows) odd_row = go_round(&at[0], s->side[0]);
    if (columns) odd_column = go_round(&at[1], s->side[1]);
    if (x == 't') (void)go_round(&at[2], s->side[2]);
    if (odd_column && (x == 'm' || x == 'k' || x == 'j')) {
        at[0] = s->side[0] - 1 - at[0];
        way[0] = -way[0];
    }
    if (odd_row && x == 'j') {
        at[1] = s->side[1] - 1 - at[1];
        way[1] = -way[1];
    }
}

/* ------------------------------------------------------------------ pieces --------- */

typedef struct step {
    int way[3], reach; /* reach 0: as far as it goes */
} step;
typedef struct steps {
    step step[300];
    unsigned count;
} steps;

static void add_step(steps *all, int a, int b, int c, int reach)
{
    if (all->count < 300) all->step[all->count++] = (step){{a, b, c}, reach};
}

static void sort3(int x[3])
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 2; j++)
            if (x[j] > x[j + 1]) {
                int held = x[j];
                x[j] = x[j + 1];
                x[j + 1] = held;
            }
}

/* All vectors of these sizes in any order and with any signs; king: all of ones. */
static void add_square_steps(steps *all, unsigned dimensions, const int sizes[3],
                             bool king, int reach)
{
    int wanted[3] = {sizes[0], sizes[1], sizes[2]}, most = dimensions > 2 ? 4 : 0;
    sort3(wanted);
    for (int l = -most; l <= most; l++)
        for (int r = -4; r <= 4; r++)
            for (int c = -4; c <= 4; c++) {
                int has[3] = {abs(r), abs(c), abs(l)};
                sort3(has);
                bool fits = king ? has[2] == 1 : memcmp(has, wanted, sizeof has) == 0;
                if (fits) add_step(all, r, c, l, reach);
            }
}

/* Six turns of a step and of its mirror image. */
static void add_hexagon_steps(steps *all, int a, int b, int reach)
{
    for (int mirrored = 0; mirrored < 2; mirrored++) {
        int r = mirrored ? a : b, d = mirrored ? b : a;
        for (int turn = 0; turn < 6; turn++) {
            int row = r + d, diagonal = -r;
            add_step(all, r, d, 0, reach);
            r = row;
            d = diagonal;
        }
    }
}

static const struct {
    const char *name;
    int a, b;
    bool rider, king;
} PIECES[] = {{"king", 0, 0, false, true},     {"wazir", 0, 1, false, false},
              {"ferz", 1, 1, false, false},    {"knight", 1, 2, false, false},
              {"alfil", 2, 2, false, false},   {"dabbaba", 0, 2, false, false},
              {"camel", 1, 3, false, false},   {"zebra", 2, 3, false, false},
              {"giraffe", 1, 4, false, false}, {"antelope", 3, 4, false, false},
              {"rook", 0, 1, true, false},     {"bishop", 1, 1, true, false},
              {"queen", 0, 0, true, true},     {"nightrider", 1, 2, true, false}};

static void add_piece(steps *all, const shape *s, const int sizes[3], bool king,
                      int reach)
{
    if (s->lattice == SQUARES) {
        add_square_steps(all, s->dimensions, sizes, king, reach);
    } else if (king) {
        add_hexagon_steps(all, 0, 1, reach);
        add_hexagon_steps(all, 1, 1, reach);
    } else {
        add_hexagon_steps(all, sizes[0], sizes[1], reach);
    }
}

static bool read_term(steps *all, const shape *s, const char *term)
{
    int a, b, c, used = 0;
    const char *less = strstr(term, "<=");
    size_t size = less == NULL ? strlen(term) : (size_t)(less - term);
    for (size_t i = 0; i < sizeof PIECES / sizeof *PIECES; i++) {
        const int sizes[3] = {PIECES[i].a, PIECES[i].b, 0};
        if (strlen(PIECES[i].name) != size || strncmp(PIECES[i].name, term, size) != 0)
            continue;
        int reach = !PIECES[i].rider ? 1 : less == NULL ? 0 : atoi(less + 2);
        add_piece(all, s, sizes, PIECES[i].king, reach);
        return less == NULL || (PIECES[i].rider && reach > 0);
    }
    if (sscanf(term, "leaper:%d,%d%n", &a, &b, &used) == 2 && term[used] == '\0') {
        add_piece(all, s, (const int[]){a, b, 0}, false, 1);
        return true;
    }
    if (sscanf(term, "leaper:%d,%d,%d%n", &a, &b, &c, &used) == 3 && term[used] == '\0') {
        add_piece(all, s, (const int[]){a, b, c}, false, 1);
        return s->dimensions == 3;
    }
    if (strncmp(term, "moves:", 6) != 0) return false;
    for (term += 6; sscanf(term, "(%d,%d)%n", &a, &b, &used) == 2; term++) {
        add_step(all, a, b, 0, 1);
        term += used;
        if (*term != ';') break;
    }
    return *term == '\0' && s->dimensions == 2;
}

static bool read_piece(steps *all, const question *q)
{
    char text[sizeof q->piece];
    snprintf(text, sizeof text, "%s", q->piece);
    all->count = 0;
    for (char *at = text; at != NULL;) {
        char *plus = strchr(at, '+');
        if (plus != NULL) *plus++ = '\0';
        if (!read_term(all, &q->shape, at)) return false;
        at = plus;
    }
    return true;
}

/* With each step the one with these signs? */
static bool holds_signed(const steps *all, int rows, int columns)
{
    for (unsigned i = 0; i < all->count; i++) {
        const int *x = all->step[i].way;
        bool found = false;
        for (unsigned j = 0; j < all->count; j++) {
            const int *y = all->step[j].way;
            int layers = columns < 0 && rows < 0 ? -1 : 1;
            found = found || (y[0] == rows * x[0] && y[1] == columns * x[1] &&
                              y[2] == layers * x[2]);
        }
        if (!found) return false;
    }
    return true;
}

/* ------------------------------------------------------------------ the graph ------ */

static bool has_wall(const question *q, unsigned a, unsigned b)
{
    for (unsigned i = 0; i < q->wall_count; i++)
        if ((q->walls[i][0] == a && q->walls[i][1] == b) ||
            (q->walls[i][0] == b && q->walls[i][1] == a))
            return true;
    return false;
}

static void slide(question *q, unsigned from, const step *how)
{
    int at[3], way[3];
    unsigned cell = q->cell[from];
    memcpy(at, q->shape.at[cell], sizeof at);
    memcpy(way, how->way, sizeof way);
    for (int s = 1; how->reach == 0 || s <= how->reach; s++) {
        for (int d = 0; d < 3; d++) at[d] += way[d];
        cross_seams(&q->shape, at, way);
        int next = cell_at(&q->shape, at);
        if (next < 0 || q->shape.vertex[next] < 0 || (unsigned)next == q->cell[from] ||
            has_wall(q, cell, (unsigned)next))
            return;
        cell = (unsigned)next;
        if (!has_wall(q, q->cell[from], cell)) q->arc[from][q->shape.vertex[cell]] = true;
        if (s > 4 * MOST_CELLS) return;
    }
}

bool board_fill(question *q)
{
    steps all;
    shape *s = &q->shape;
    char x = s->surface;
    if (!read_piece(&all, q)) return false;
    memset(q->arc, 0, sizeof q->arc);
    q->n = 0;
    for (unsigned c = 0; c < s->cells; c++) {
        s->vertex[c] = q->missing[c] ? -1 : (int)q->n;
        if (q->missing[c]) continue;
        if (q->n < MOST_VERTICES) q->cell[q->n] = c;
        q->n++;
    }
    if (q->n > MOST_VERTICES) { /* holes may follow */
        q->n = 0;
        return true;
    }
    for (unsigned v = 0; v < q->n; v++)
        for (unsigned i = 0; i < all.count; i++) slide(q, v, &all.step[i]);
    q->directed_subject =
        !holds_signed(&all, -1, -1) ||
        ((x == 'm' || x == 'k' || x == 'j') && !holds_signed(&all, -1, 1));
    return true;
}
