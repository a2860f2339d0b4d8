/* tests/tiny_boards.h - questions about boards of up to six cells, directed or not, with
 * any condition on moves or pairs of moves, and what is true of a sequence of cells: in
 * the plainest way, from docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_TINY_BOARDS_H
#define ICO_TESTS_TINY_BOARDS_H

#include "sequences.h"

enum { MOST_TINY = 8 };

typedef enum tiny_condition {
    FREE,
    TURNS_MIN,
    TURNS_MAX,
    CROSSINGS_NONE,
    CROSSINGS_MIN,
    CROSSINGS_MAX,
    STRAIGHT_1,
    STRAIGHT_2,
    ANGLES_ACUTE,
    ANGLES_ACUTE_2,
    ANGLES_NO_STRAIGHT,
    ANGLES_RIGHT,
    CONGRUENT_2,
    CONGRUENT_3,
    MAGIC_SEMI,
    MAGIC_FULL,
    HALF_TURN,
    QUARTER_TURN,
    AXIS,
    HALF_TURN_ALONG,
    HALF_TURN_BACK,
    MIRROR,
    AUTOMORPHISM,
    TINY_CONDITIONS
} tiny_condition;

/* Invariant: cell v is in row at[v][0] and column at[v][1]; arc[u][v]: there is a move,
 * forbidden or not; may[u][v]: it may be made. */
typedef struct tiny_board {
    unsigned n, rows, columns;
    bool directed, longest, arc[MOST_TINY][MOST_TINY], may[MOST_TINY][MOST_TINY];
    ico_kind kind;
    tiny_condition condition;
    int at[MOST_TINY][2];
} tiny_board;

/* --- pairs of moves ----------------------------------------------------------------- */

/* The sign of the turn a-b-c. */
static inline int tiny_side(const int a[2], const int b[2], const int c[2])
{
    int turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    return (turn > 0) - (turn < 0);
}

static inline bool tiny_within(const int a[2], const int b[2], const int c[2])
{
    return (c[0] - a[0]) * (c[0] - b[0]) <= 0 && (c[1] - a[1]) * (c[1] - b[1]) <= 0;
}

/* Have a-b and c-d a point in common that is not a cell at which both end? */
static inline bool tiny_cross(const int a[2], const int b[2], const int c[2],
                              const int d[2])
{
    const int *one[2] = {a, b}, *other[2] = {c, d};
    int sides[4] = {tiny_side(a, b, c), tiny_side(a, b, d), tiny_side(c, d, a),
                    tiny_side(c, d, b)};
    if (sides[0] == 0 && sides[1] == 0) { /* on one line: more than a point in common? */
        bool meet = false;
        for (int i = 0; i < 2; i++)
            for (int k = 0; k < 2; k++) {
                const int *shared = one[i], *x = one[1 - i], *y = other[1 - k];
                if (memcmp(shared, other[k], sizeof(int[2])) != 0) continue;
                int ahead = (x[0] - shared[0]) * (y[0] - shared[0]) +
                            (x[1] - shared[1]) * (y[1] - shared[1]);
                if (ahead > 0) return true;
                meet = true;
            }
        return !meet && (tiny_within(a, b, c) || tiny_within(a, b, d) ||
                         tiny_within(c, d, a) || tiny_within(c, d, b));
    }
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            if (memcmp(one[i], other[k], sizeof(int[2])) == 0) return false;
    return sides[0] * sides[1] <= 0 && sides[2] * sides[3] <= 0;
}

/* The way from a to b and the way on to c: do they have one direction?  Does the angle
 * between the way back and the way on have a cosine above, of or below 0? */
static inline bool tiny_straight(const int a[2], const int b[2], const int c[2])
{
    int on = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
    return tiny_side(a, b, c) == 0 && on > 0;
}

static inline int tiny_cosine(const int a[2], const int b[2], const int c[2])
{
    int back = (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]);
    return (back > 0) - (back < 0);
}

/* --- a sequence of cells ------------------------------------------------------------ */

typedef struct tiny_path {
    const tiny_board *b;
    const unsigned *cell;
    unsigned length;
    bool closed;
} tiny_path;

static inline const int *tiny_at(const tiny_path *p, unsigned i)
{
    return p->b->at[p->cell[i % p->length]];
}

static inline unsigned tiny_steps(const tiny_path *p)
{
    return p->closed ? p->length : p->length - 1;
}

static inline unsigned tiny_crossings(const tiny_path *p)
{
    unsigned sum = 0, steps = tiny_steps(p);
    for (unsigned i = 0; i < steps; i++)
        for (unsigned k = i + 1; k < steps; k++)
            sum += tiny_cross(tiny_at(p, i), tiny_at(p, i + 1), tiny_at(p, k),
                              tiny_at(p, k + 1));
    return sum;
}

/* Places at which the tour has an angle: from `first`, so many. */
static inline unsigned tiny_angles(const tiny_path *p, unsigned *first)
{
    *first = p->closed ? 0 : 1;
    if (p->closed) return p->length > 1 ? p->length : 0;
    return p->length > 2 ? p->length - 2 : 0;
}

static inline bool tiny_goes_on(const tiny_path *p, unsigned i)
{
    return tiny_straight(tiny_at(p, i + p->length - 1), tiny_at(p, i), tiny_at(p, i + 1));
}

static inline unsigned tiny_turns(const tiny_path *p)
{
    unsigned first, count = tiny_angles(p, &first), turns = 0;
    for (unsigned i = first; i < first + count; i++) turns += !tiny_goes_on(p, i);
    return turns;
}

/* The most moves of a line. */
static inline unsigned tiny_line(const tiny_path *p)
{
    unsigned first, count = tiny_angles(p, &first), most = 1, line = 1;
    for (unsigned i = first; i < first + (p->closed ? 2 : 1) * count; i++) {
        line = tiny_goes_on(p, i) ? line + 1 : 1;
        if (line > most) most = line;
    }
    return most;
}

/* acute, right, obtuse, straight */
static inline void tiny_count_angles(const tiny_path *p, unsigned made[4])
{
    unsigned first, count = tiny_angles(p, &first);
    memset(made, 0, 4 * sizeof *made);
    for (unsigned i = first; i < first + count; i++) {
        int cosine =
            tiny_cosine(tiny_at(p, i + p->length - 1), tiny_at(p, i), tiny_at(p, i + 1));
        made[tiny_goes_on(p, i) ? 3 : 1 - cosine]++;
    }
}

/* Does one of the eight turns and mirror images, and a shift, take the first part to the
 * cells from `from` on, in the order of the steps of `by` (1 or -1)? */
static inline bool tiny_moved(const tiny_path *p, unsigned begin, unsigned size,
                              unsigned from, int by)
{
    for (unsigned m = 0; m < 8; m++) {
        int shift[2] = {0, 0};
        bool good = true;
        for (unsigned i = 0; good && i < size; i++) {
            const int *at = tiny_at(p, begin + i),
                      *to = tiny_at(p, from + (by > 0 ? i : size - 1 - i));
            int x = at[m & 1], y = at[1 - (m & 1)];
            if (m & 2) x = -x;
            if (m & 4) y = -y;
            if (i == 0) shift[0] = to[0] - x, shift[1] = to[1] - y;
            good = to[0] - x == shift[0] && to[1] - y == shift[1];
        }
        if (good) return true;
    }
    return false;
}

static inline bool tiny_congruent(const tiny_path *p, unsigned parts)
{
    if (p->length % parts != 0) return false;
    unsigned size = p->length / parts;
    for (unsigned begin = 0; begin < (p->closed ? size : 1); begin++) {
        bool good = true;
        for (unsigned k = 1; good && k < parts; k++)
            good = tiny_moved(p, begin, size, begin + k * size, 1) ||
                   tiny_moved(p, begin, size, begin + k * size, -1);
        if (good) return true;
    }
    return false;
}

static inline bool tiny_magic(const tiny_path *p, bool full)
{
    const tiny_board *b = p->b;
    unsigned row[MOST_TINY] = {0}, column[MOST_TINY] = {0}, diagonal[2] = {0};
    for (unsigned i = 0; i < p->length; i++) {
        unsigned r = (unsigned)tiny_at(p, i)[0], c = (unsigned)tiny_at(p, i)[1];
        row[r] += i + 1;
        column[c] += i + 1;
        if (r == c) diagonal[0] += i + 1;
        if (r + c + 1 == b->rows) diagonal[1] += i + 1;
    }
    for (unsigned r = 0; r < b->rows; r++)
        if (row[r] != row[0]) return false;
    for (unsigned c = 0; c < b->columns; c++)
        if (column[c] != column[0]) return false;
    return !full || (diagonal[0] == row[0] && diagonal[1] == row[0]);
}

/* --- symmetries --------------------------------------------------------------------- */

/* Does the map keep the path along itself (ways & 1), or back to front (ways & 2)? */
static inline bool tiny_keeps(const tiny_path *p, const int *image, unsigned ways)
{
    unsigned place[MOST_TINY], n = p->length;
    for (unsigned v = 0; v < p->b->n; v++) place[v] = MOST_TINY;
    for (unsigned i = 0; i < n; i++) place[p->cell[i]] = i;
    unsigned along = 0, back = 0, first = MOST_TINY;
    for (unsigned t = 0; t < n; t++) {
        int u = image[p->cell[t]];
        if (u < 0 || place[u] == MOST_TINY) return false;
        if (t == 0) first = place[u];
        along += place[u] == (p->closed ? (first + t) % n : t);
        back += place[u] == (p->closed ? (first + n - t) % n : n - 1 - t);
    }
    return ((ways & 1) && along == n) || ((ways & 2) && back == n);
}

/* The cell at row r and column c, -1: there is none. */
static inline int tiny_cell(const tiny_board *b, int r, int c)
{
    for (unsigned v = 0; v < b->n; v++)
        if (b->at[v][0] == r && b->at[v][1] == c) return (int)v;
    return -1;
}

/* Maps of the rectangle: 0 half turn, 1 quarter turn, 2 left-right, 3 top-bottom, 4 and 5
 * the diagonals.  False if it is not one of this rectangle. */
static inline bool tiny_map(const tiny_board *b, unsigned which, int image[MOST_TINY])
{
    int down = (int)b->rows - 1, right = (int)b->columns - 1;
    bool turned = which == 1 || which > 3;
    if (turned && b->rows != b->columns) return false;
    for (unsigned v = 0; v < b->n; v++) {
        int r = b->at[v][0], c = b->at[v][1];
        const int to[6][2] = {
            {down - r, right - c}, {c, down - r}, {r, right - c},
            {down - r, c},         {c, r},        {right - c, down - r}};
        image[v] = tiny_cell(b, to[which][0], to[which][1]);
    }
    return true;
}

static inline bool tiny_symmetric(const tiny_path *p, unsigned from, unsigned to,
                                  unsigned ways)
{
    int image[MOST_TINY];
    for (unsigned which = from; which <= to; which++)
        if (tiny_map(p->b, which, image) && tiny_keeps(p, image, ways)) return true;
    return false;
}

/* An automorphism moves the closed tour along itself. */
static inline bool tiny_rotates(const tiny_path *p)
{
    const tiny_board *b = p->b;
    unsigned n = p->length, place[MOST_TINY] = {0};
    if (!p->closed || n != b->n) return false;
    for (unsigned i = 0; i < n; i++) place[p->cell[i]] = i;
    for (unsigned by = 1; by < n; by++) {
        bool good = true;
        for (unsigned u = 0; u < n; u++)
            for (unsigned v = 0; v < n; v++)
                good = good && b->arc[u][v] == b->arc[p->cell[(place[u] + by) % n]]
                                                     [p->cell[(place[v] + by) % n]];
        if (good) return true;
    }
    return false;
}

/* --- the question ------------------------------------------------------------------- */

/* A sequence of moves: does the condition hold of it, as an open or a closed one? */
static inline bool tiny_holds(const tiny_path *p)
{
    unsigned made[4];
    tiny_count_angles(p, made);
    switch (p->b->condition) {
    case CROSSINGS_NONE:
        return tiny_crossings(p) == 0;
    case STRAIGHT_1:
        return tiny_line(p) <= 1;
    case STRAIGHT_2:
        return tiny_line(p) <= 2;
    case ANGLES_ACUTE:
        return made[1] + made[2] + made[3] == 0;
    case ANGLES_ACUTE_2:
        return made[0] == 2;
    case ANGLES_NO_STRAIGHT:
        return made[3] == 0;
    case ANGLES_RIGHT:
        return made[1] >= 1 && made[1] <= 2;
    case CONGRUENT_2:
        return tiny_congruent(p, 2);
    case CONGRUENT_3:
        return tiny_congruent(p, 3);
    case MAGIC_SEMI:
        return tiny_magic(p, false);
    case MAGIC_FULL:
        return tiny_magic(p, true);
    case HALF_TURN:
        return tiny_symmetric(p, 0, 0, 3);
    case QUARTER_TURN:
        return tiny_symmetric(p, 1, 1, 3);
    case AXIS:
        return tiny_symmetric(p, 2, 5, 3);
    case HALF_TURN_ALONG:
        return tiny_symmetric(p, 0, 0, 1);
    case HALF_TURN_BACK:
        return tiny_symmetric(p, 0, 0, 2);
    case MIRROR:
        return tiny_symmetric(p, 2, 2, 3);
    case AUTOMORPHISM:
        return tiny_rotates(p);
    default:
        return true;
    }
}

/* Is the sequence an answer?  "either" asks for a path; a map may keep it as a cycle. */
static inline bool tiny_is_answer(const tiny_board *b, const unsigned *cell,
                                  unsigned length)
{
    tiny_path p = {b, cell, length, b->kind == ICO_CLOSED};
    if (!b->longest && length < b->n) return false;
    for (unsigned i = 0; i + 1 < length; i++)
        if (!b->may[cell[i]][cell[i + 1]]) return false;
    bool closes = length >= (b->directed ? 2u : 3u) && b->may[cell[length - 1]][cell[0]];
    if (p.closed && !closes) return false;
    if (tiny_holds(&p)) return true;
    p.closed = b->kind == ICO_EITHER && closes && b->condition >= HALF_TURN;
    return p.closed && tiny_holds(&p);
}

/* What is to be least or greatest; *better: 1 greatest, -1 least, 0 nothing. */
static inline int tiny_value(const tiny_board *b, const unsigned *cell, unsigned length,
                             int *better)
{
    tiny_path p = {b, cell, length, b->kind == ICO_CLOSED};
    static const struct {
        tiny_condition condition;
        int better;
    } best[] = {{TURNS_MIN, -1}, {TURNS_MAX, 1}, {CROSSINGS_MIN, -1}, {CROSSINGS_MAX, 1}};
    *better = 0;
    for (unsigned i = 0; i < 4; i++)
        if (best[i].condition == b->condition) *better = best[i].better;
    return b->condition <= TURNS_MAX ? (int)tiny_turns(&p) : (int)tiny_crossings(&p);
}

/* The condition, said to the library. */
static inline ico_status tiny_ask(ico_problem *p, tiny_condition condition)
{
    static const char *const angles[] = {"acute", "acute=2", "acute,right,obtuse",
                                         "right=1..2"};
    static const char *const maps[] = {"180:along", "180:back", "vertical"};
    if (condition <= FREE) return ICO_OK;
    if (condition <= TURNS_MAX)
        return ico_problem_set_turns(p, condition == TURNS_MIN ? ICO_TURNS_MIN
                                                               : ICO_TURNS_MAX);
    if (condition <= CROSSINGS_MAX)
        return ico_problem_set_crossings(
            p, (ico_crossing)(ICO_CROSSINGS_NONE + (condition - CROSSINGS_NONE)));
    if (condition <= STRAIGHT_2)
        return ico_problem_set_straight(p, 1 + (uint64_t)(condition - STRAIGHT_1));
    if (condition <= ANGLES_RIGHT)
        return ico_problem_set_angles(p, angles[condition - ANGLES_ACUTE]);
    if (condition <= CONGRUENT_3)
        return ico_problem_set_congruent(p, 2 + (uint64_t)(condition - CONGRUENT_2));
    if (condition <= MAGIC_FULL)
        return ico_problem_set_magic(p, condition == MAGIC_SEMI ? ICO_MAGIC_SEMI
                                                                : ICO_MAGIC_FULL);
    if (condition <= AXIS)
        return ico_problem_set_symmetry(
            p, (ico_symmetry)(ICO_SYMMETRY_180 + (condition - HALF_TURN)));
    if (condition <= MIRROR)
        return ico_problem_set_symmetry_words(p, maps[condition - HALF_TURN_ALONG]);
    return ico_problem_set_symmetry(p, ICO_SYMMETRY_AUTO);
}

#endif
