/* tools/turn_templates.c - finds the patterns of knight's tours with few turns by search,
 * and prints them: src/wings/method/objective/patterns.inc is its output.
 * docs/methods/objective.md says how a tour is made of them; all that is printed here was
 * found here, and each choice of patterns was followed round a board.
 * SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PERIOD = 8,
    BAND = 4,   /* rows of the band along the bottom */
    CORNER = 6, /* rows and columns of a corner */
    CELLS = CORNER * CORNER,
    MOST_ENDS = 24,
    MOST_WAYS = 64,
    LEAST = 16,  /* least side of a board on which choices are followed */
    UP_LEFT = 4, /* the lines: this move and its opposite */
    NO_MOVE = 8,
    MOST_CHOICES = 64,
    MOST_TURNS = 22
};

/* Rows are counted upwards.  Move 7 - k is the opposite of move k. */
static const int dx[8] = {-1, 1, -2, 2, -2, 2, -1, 1};
static const int dy[8] = {-2, -2, -1, -1, 1, 1, 2, 2};

static void die(const char *what)
{
    fprintf(stderr, "turn_templates: %s\n", what);
    exit(1);
}

/* Two moves of each of a block of cells, column by column: a cell turns unless they are
 * opposite.  NO_MOVE: the tour ends there. */
typedef struct block {
    int width, height;
    bool around; /* the last column is beside the first: a band */
    int count[64], move[64][2];
    int turns, bound;
    bool rim[64]; /* at the rim of the board, where no two moves are opposite */
} block;

static int cell_at(const block *b, int x, int y)
{
    if (b->around) x = (x + PERIOD) % PERIOD;
    if (x < 0 || x >= b->width || y < 0 || y >= b->height) return -1;
    return x * b->height + y;
}

static int neighbour(const block *b, int cell, int move)
{
    return cell_at(b, cell / b->height + dx[move], cell % b->height + dy[move]);
}

static void add_move(block *b, int cell, int move)
{
    b->move[cell][b->count[cell]++] = move;
    if (b->count[cell] < 2) return;
    int other = b->move[cell][0];
    b->turns += move != NO_MOVE && other != NO_MOVE && move + other != 7;
}

static void take_back(block *b, int cell)
{
    if (b->count[cell] == 2) {
        int move = b->move[cell][1], other = b->move[cell][0];
        b->turns -= move != NO_MOVE && other != NO_MOVE && move + other != 7;
    }
    b->count[cell]--;
}

static bool makes(const block *b, int cell, int move)
{
    for (int i = 0; i < b->count[cell]; i++)
        if (b->move[cell][i] == move) return true;
    return false;
}

/* Would joining `cell`, which has a move at most, to `to` close a circle in a corner? */
static bool closes(const block *b, int cell, int to)
{
    if (b->around || b->count[cell] == 0) return false;
    int at = cell, move = b->move[cell][0];
    for (;;) {
        if (move == NO_MOVE) return false;
        int next = neighbour(b, at, move);
        if (next == to || next < 0) return next == to;
        if (b->count[next] < 2) return false;
        move = b->move[next][0] == 7 - move ? b->move[next][1] : b->move[next][0];
        at = next;
    }
}

static bool may_join(const block *b, int cell, int move)
{
    int to = neighbour(b, cell, move);
    return to > cell && b->count[to] < 2 && !makes(b, cell, move) && !closes(b, cell, to);
}

typedef void report(block *b, void *user);

/* Turns that the cells from `cell` on, of which earlier ones are complete, must still
 * make. */
static int turns_due(const block *b, int cell)
{
    int due = 0;
    for (int last = b->width * b->height; cell < last; cell++) {
        if (b->count[cell] == 2) continue;
        if (b->count[cell] == 1 && b->move[cell][0] == NO_MOVE) continue;
        int straight =
            b->count[cell] == 0 ? cell : neighbour(b, cell, 7 - b->move[cell][0]);
        due += b->rim[cell] || straight < 0 || b->count[straight] == 2;
    }
    return due;
}

/* Gives all cells from `cell` on two moves, in all ways that make at most `bound`
 * turns. */
static void complete(block *b, int cell, report *call, void *user)
{
    int last = b->width * b->height;
    while (cell < last && b->count[cell] == 2) cell++;
    if (b->turns + turns_due(b, cell) > b->bound) return;
    if (cell == last) {
        call(b, user);
        return;
    }
    for (int move = 0; move < 8; move++) {
        if (!may_join(b, cell, move)) continue;
        int to = neighbour(b, cell, move);
        bool first = b->count[cell] == 0;
        add_move(b, cell, move);
        add_move(b, to, 7 - move);
        for (int other = first ? move + 1 : 8; other < 8; other++) {
            if (!may_join(b, cell, other)) continue;
            int second = neighbour(b, cell, other);
            add_move(b, cell, other);
            add_move(b, second, 7 - other);
            complete(b, cell + 1, call, user);
            take_back(b, second);
            take_back(b, cell);
        }
        if (!first) complete(b, cell + 1, call, user);
        take_back(b, to);
        take_back(b, cell);
    }
}

/* Searches with bounds that grow up to `most` until something is found. */
static void find_fewest(block *b, int most, report *call, void *user, const int *found)
{
    for (b->bound = b->turns + turns_due(b, 0); *found == 0 && b->bound <= most;
         b->bound++)
        complete(b, 0, call, user);
}

/* --- the band: every cell of its top row goes on up and to the left ---------------- */

static int band_move[PERIOD][BAND][2];

static void take_band(block *b, void *user)
{
    int *found = user, met = 0;
    for (int x = 0; x < PERIOD; x++) /* from each way in to a way out: no circles? */
        for (int at = x * BAND + BAND - 1, in = UP_LEFT;; met++) {
            int move = b->move[at][0] == in ? b->move[at][1] : b->move[at][0];
            int next = neighbour(b, at, move);
            if (next < 0) {
                met++;
                break;
            }
            at = next;
            in = 7 - move;
        }
    if (met != 2 * PERIOD * BAND || (*found)++ > 0) return;
    for (int cell = 0; cell < PERIOD * BAND; cell++)
        memcpy(band_move[cell / BAND][cell % BAND], b->move[cell], sizeof b->move[cell]);
}

static void find_band(void)
{
    block b = {.width = PERIOD, .height = BAND, .around = true};
    int found = 0;
    for (int x = 0; x < PERIOD; x++) {
        add_move(&b, x * BAND + BAND - 1, UP_LEFT);
        b.rim[x * BAND] = true;
    }
    find_fewest(&b, MOST_TURNS, take_band, &found, &found);
    if (found == 0) die("there is no band");
}

/* --- all but the corners ----------------------------------------------------------- */

/* The bottom half of a board, seen from its left (x >= 0) or right corner (x < 0), and
 * the same of the top half when the board is turned by 180 degrees: `top`. */
typedef struct frame {
    bool right, top;
    int shift;
} frame;

static void regular(const frame *f, int x, int y, int move[2])
{
    move[0] = UP_LEFT;
    move[1] = 7 - UP_LEFT;
    if (y < BAND)
        memcpy(move, band_move[((x + f->shift) % PERIOD + PERIOD) % PERIOD][y],
               2 * sizeof *move);
    else if (!f->right && x == 0)
        move[0] = f->top ? 7 : 1;
    else if (!f->right && x == 1)
        move[0] = f->top ? 0 : 6;
    else if (f->right && x == -1)
        move[1] = f->top ? 6 : 0;
    else if (f->right && x == -2)
        move[1] = f->top ? 1 : 7;
}

/* --- corners ----------------------------------------------------------------------- */

/* One way to fill a corner.  mate[i]: which of its ends lies at the other end of end
 * i. */
typedef struct way {
    int turns, mate[MOST_ENDS];
    int move[CELLS][2];
} way;

/* The best way for each pairing of the ends. */
typedef struct ways {
    int count, found, ends, cell[MOST_ENDS], move[MOST_ENDS];
    way way[MOST_WAYS];
} ways;

static void pair_ends(const block *b, const ways *w, int *mate)
{
    for (int i = 0; i < w->ends; i++) {
        int at = w->cell[i], in = w->move[i], move;
        for (;;) {
            move = b->move[at][0] == in ? b->move[at][1] : b->move[at][0];
            int next = move == NO_MOVE ? -1 : neighbour(b, at, move);
            if (next < 0) break;
            at = next;
            in = 7 - move;
        }
        for (int j = 0; j < w->ends; j++)
            if (w->cell[j] == at && w->move[j] == move) mate[i] = j;
    }
}

static void take_way(block *b, void *user)
{
    ways *w = user;
    way made = {.turns = b->turns};
    pair_ends(b, w, made.mate);
    memcpy(made.move, b->move, sizeof made.move);
    w->found++;
    for (int i = 0; i < w->count; i++)
        if (memcmp(w->way[i].mate, made.mate, sizeof made.mate) == 0) return;
    if (w->count == MOST_WAYS) die("too many ways to fill a corner");
    w->way[w->count++] = made;
}

static bool in_corner(const frame *f, int x, int y)
{
    return y >= 0 && y < CORNER &&
           (f->right ? x < 0 && x >= -CORNER : x >= 0 && x < CORNER);
}

/* A corner's column i is x = i on the left, x = i - CORNER on the right. */
static int corner_cell(const frame *f, int x, int y)
{
    return (f->right ? x + CORNER : x) * CORNER + y;
}

/* The moves into the corner that the cells around it make. */
static void add_ends(const frame *f, block *b, ways *w)
{
    for (int x = f->right ? -CORNER - 2 : 0; x < (f->right ? 0 : CORNER + 2); x++)
        for (int y = 0; y < CORNER + 2; y++) {
            int move[2];
            if (in_corner(f, x, y)) continue;
            regular(f, x, y, move);
            for (int i = 0; i < 2; i++) {
                int to_x = x + dx[move[i]], to_y = y + dy[move[i]];
                if (!in_corner(f, to_x, to_y)) continue;
                int to = corner_cell(f, to_x, to_y);
                w->cell[w->ends] = to;
                w->move[w->ends++] = 7 - move[i];
                if (b->count[to] == 2) die("a cell of a corner has three moves");
                add_move(b, to, 7 - move[i]);
            }
        }
}

static void find_ways(const frame *f, int end, int most, ways *w)
{
    block b = {.width = CORNER, .height = CORNER};
    int missing = 2 * CELLS;
    memset(w, 0, sizeof *w);
    for (int cell = 0; cell < CELLS; cell++) {
        int column = cell / CORNER;
        b.rim[cell] = cell % CORNER == 0 || column == (f->right ? CORNER - 1 : 0);
    }
    add_ends(f, &b, w);
    if (end >= 0) {
        if (b.count[end] == 2) return;
        w->cell[w->ends] = end;
        w->move[w->ends++] = NO_MOVE;
        add_move(&b, end, NO_MOVE);
    }
    for (int cell = 0; cell < CELLS; cell++) missing -= b.count[cell];
    if (missing % 2 == 0) find_fewest(&b, most, take_way, w, &w->found);
}

/* Corner k: bit 0 right, bit 1 top.  With an odd number of columns the tour ends in two
 * corners that lie across. */
static ways corner[4][PERIOD];

static void find_corner(int k, int shift)
{
    static ways some;
    frame f = {(k & 1) != 0, (k & 2) != 0, shift};
    ways *best = &corner[k][shift];
    find_ways(&f, -1, MOST_TURNS, best);
    if (best->count > 0) return;
    for (int end = 0; end < CELLS; end++) {
        find_ways(&f, end, best->count > 0 ? best->way[0].turns - 1 : MOST_TURNS, &some);
        if (some.count > 0) *best = some;
    }
}

/* --- choices ----------------------------------------------------------------------- */

typedef struct layout {
    int m, n, shift[2]; /* of the bottom and the top */
    const way *way[4];  /* bottom left, bottom right, top left and right when turned */
} layout;

static void moves_at(const layout *l, int x, int y, int move[2])
{
    bool top = y >= l->m / 2;
    if (top) {
        x = l->n - 1 - x;
        y = l->m - 1 - y;
    }
    frame f = {x >= l->n / 2, top, l->shift[top]};
    if (f.right) {
        x -= l->n;
        f.shift = (f.shift + l->n) % PERIOD;
    }
    if (in_corner(&f, x, y))
        memcpy(move, l->way[2 * top + f.right]->move[corner_cell(&f, x, y)],
               2 * sizeof *move);
    else
        regular(&f, x, y, move);
    for (int i = 0; i < 2 && top; i++)
        if (move[i] != NO_MOVE) move[i] = 7 - move[i];
}

/* Is it one tour, of all cells? */
static bool holds(const layout *l)
{
    int x = 0, y = 0, in = -1, steps = 0, size = l->m * l->n;
    for (int k = 0; k < size && l->n % 2 != 0; k++) { /* begin at an end */
        int move[2];
        moves_at(l, k % l->n, k / l->n, move);
        if (move[0] != NO_MOVE && move[1] != NO_MOVE) continue;
        x = k % l->n;
        y = k / l->n;
        in = NO_MOVE;
        break;
    }
    int first_x = x, first_y = y;
    for (;;) {
        int move[2];
        moves_at(l, x, y, move);
        if (in >= 0 && move[0] != in && move[1] != in) die("moves do not fit");
        int out = move[0] == in ? move[1] : move[0];
        steps++;
        if (out == NO_MOVE) return steps == size;
        x += dx[out];
        y += dy[out];
        in = 7 - out;
        if (x == first_x && y == first_y) return steps == size;
    }
}

/* Lines lead from side to side (TALL), or in the middle from the bottom to the top (WIDE,
 * twice as wide as high); BETWEEN are the boards with 2m - 6 to 2m columns.  Whether a
 * choice gives a tour depends on rows modulo 2 (TALL) or 8 and columns modulo 8: the
 * lines, sides and bands are strands that pass the same corners on all such boards.  So a
 * few are followed. */
typedef enum shape { TALL, WIDE, BETWEEN } shape;

static bool holds_on_all(const layout *l, shape is)
{
    layout other = *l;
    for (int more = 0; more < 3 * PERIOD; more += is == TALL ? 2 : PERIOD)
        for (int wider = 0; wider < (is == BETWEEN ? 1 : 3 * PERIOD); wider += PERIOD) {
            other.m = l->m + more;
            other.n = l->n + wider + (is == TALL ? 0 : 2 * more);
            if (is == TALL && other.n >= 2 * other.m - 6) continue;
            if (!holds(&other)) return false;
        }
    return true;
}

/* The first choice of corners with these shifts that gives tours. */
static bool choose_ways(layout *l, shape is)
{
    const ways *at[4];
    int options = 1;
    for (int c = 0; c < 4; c++) {
        at[c] = &corner[c][(l->shift[c / 2] + (c % 2) * l->n) % PERIOD];
        options *= at[c]->count;
    }
    for (int option = 0; option < options; option++) {
        int rest = option;
        for (int c = 0; c < 4; c++) {
            l->way[c] = &at[c]->way[rest % at[c]->count];
            rest /= at[c]->count;
        }
        if (holds_on_all(l, is)) return true;
    }
    return false;
}

static int turns_of(const layout *l)
{
    int sum = 0;
    for (int c = 0; c < 4; c++) sum += l->way[c]->turns;
    return sum;
}

/* The choice of fewest turns.  The left corners need odd shifts. */
static bool choose(layout *l, shape is)
{
    layout best = {.m = 0};
    for (l->shift[0] = 1; l->shift[0] < PERIOD; l->shift[0] += 2)
        for (l->shift[1] = 1; l->shift[1] < PERIOD; l->shift[1] += 2)
            if (choose_ways(l, is) && (best.m == 0 || turns_of(l) < turns_of(&best)))
                best = *l;
    *l = best;
    return best.m > 0;
}

/* --- what is printed --------------------------------------------------------------- */

static void print_band(void)
{
    printf("BAND(\"");
    for (int x = 0; x < PERIOD; x++)
        for (int y = 0; y < BAND; y++)
            printf("%d%d", band_move[x][y][0], band_move[x][y][1]);
    printf("\")\n");
}

static void print_corner(const way *w)
{
    printf("CORNER(%d, \"", w->turns);
    for (int cell = 0; cell < CELLS; cell++)
        printf("%d%d", w->move[cell][0], w->move[cell][1]);
    printf("\")\n");
}

/* The choices, and the ways that they use. */
typedef struct output {
    layout layout[MOST_CHOICES];
    shape is[MOST_CHOICES];
    const way *way[4 * MOST_CHOICES];
    int count, ways;
} output;

static void add_choice(output *out, int m, int n, shape is)
{
    layout *l = &out->layout[out->count];
    *l = (layout){.m = m, .n = n};
    if (!choose(l, is)) die("no choice of corners gives tours");
    out->is[out->count++] = is;
}

/* The number of a way, which is printed when it is first used. */
static int number_of(output *out, const way *w)
{
    for (int i = 0; i < out->ways; i++)
        if (memcmp(out->way[i]->move, w->move, sizeof w->move) == 0) return i;
    print_corner(w);
    out->way[out->ways] = w;
    return out->ways++;
}

static void print_choices(output *out)
{
    int number[MOST_CHOICES][4];
    for (int k = 0; k < out->count; k++)
        for (int c = 0; c < 4; c++) number[k][c] = number_of(out, out->layout[k].way[c]);
    for (int k = 0; k < out->count; k++) {
        const layout *l = &out->layout[k];
        printf("CHOICE(%d, %d, %d, %d, %d, %d, %d, %d, %d)\n", (int)out->is[k],
               l->m % (out->is[k] == TALL ? 2 : PERIOD), l->n % PERIOD, l->shift[0],
               l->shift[1], number[k][0], number[k][1], number[k][2], number[k][3]);
    }
}

/* With both sides even or both odd a board is turned so that it is not wide; otherwise so
 * that the columns are even. */
int main(void)
{
    static output out;
    find_band();
    printf("/* method/objective/patterns.inc - patterns of knight's tours with few "
           "turns, "
           "made by\n"
           " * tools/turn_templates.c; do not edit.  BAND: two moves a cell, column by "
           "column\n"
           " * from the bottom.  CORNER: its turns, and the same.  CHOICE(shape, rows "
           "modulo 2\n"
           " * or 8, columns modulo 8, shifts of the bands, corners)\n"
           " * SPDX-License-Identifier: MIT */\n");
    print_band();
    for (int k = 0; k < 4; k++)
        for (int shift = 0; shift < PERIOD; shift++)
            if (shift % 2 != 0 || k % 2 != 0) find_corner(k, shift);
    for (int n = 0; n < PERIOD; n++) {
        if (n % 2 == 0) add_choice(&out, LEAST, LEAST + n, TALL);
        add_choice(&out, LEAST + 1, LEAST + n, TALL);
    }
    for (int m = 1; m < PERIOD; m += 2)
        for (int n = 0; n < PERIOD; n += 2) {
            add_choice(&out, LEAST + m, 3 * LEAST + n, WIDE);
            add_choice(&out, LEAST + m, 2 * (LEAST + m) - n, BETWEEN);
        }
    print_choices(&out);
    return 0;
}
