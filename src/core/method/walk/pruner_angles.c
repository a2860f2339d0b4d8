/* method/walk/pruner_angles.c - the allowed lengths of lines, and the numbers of angles
 * of each kind.
 * Source: docs/conventions.md, "Lines and angles".
 * SPDX-License-Identifier: MIT */
#include "method/walk/pruner.h"

/* The bends of a path. */
typedef struct path_bends {
    uint32_t line;             /* moves of its last line */
    uint32_t made[ICO_ANGLES]; /* its angles of each kind */
} path_bends;

typedef struct bend_limits {
    const ico_walk *walk;
    ico_cell_centre *cell; /* of each vertex */
    path_bends *bends;     /* bends[k]: of the first k vertices of the path */
    uint64_t line;         /* the longest line that is allowed */
    uint64_t least[ICO_ANGLES], most[ICO_ANGLES]; /* how many angles of each kind are */
} bend_limits;

static void read_limits(bend_limits *b)
{
    const ico_problem *problem = b->walk->problem;
    b->line = ico_problem_straight(problem);
    if (b->line == 0) b->line = UINT64_MAX;
    for (unsigned k = 0; k < ICO_ANGLES; k++)
        ico_problem_angle_range(problem, (ico_angle)k, &b->least[k], &b->most[k]);
}

/* Must there be an angle, which a single cell does not have? */
static bool has_single_cell(const ico_walk *walk)
{
    uint64_t sum = 0, least, most;
    for (unsigned k = 0; k < ICO_ANGLES; k++) {
        ico_problem_angle_range(walk->problem, (ico_angle)k, &least, &most);
        sum |= least;
    }
    return walk->n == 1 && sum > 0;
}

static ico_status open_bends(const ico_walk *walk, void **state)
{
    bend_limits *b = *state = ICO_NEW(walk->ctx, bend_limits);
    if (b == NULL) return ICO_NO_MEMORY;
    b->walk = walk;
    b->cell = ico__pruner_cells(walk);
    b->bends = ICO_NEW_ARRAY(walk->ctx, path_bends, (size_t)walk->n + 1);
    read_limits(b);
    return b->cell && b->bends ? ICO_OK : ICO_NO_MEMORY;
}

static void close_bends(void *state)
{
    bend_limits *b = state;
    ico_context *ctx = b->walk->ctx;
    ICO_FREE_ARRAY(ctx, b->cell, (size_t)b->walk->n + 1);
    ICO_FREE_ARRAY(ctx, b->bends, (size_t)b->walk->n + 1);
    ICO_FREE(ctx, b);
}

/* The angle at v between the steps that lead back to u and on to w. */
static ico_angle angle_at(const bend_limits *b, uint32_t u, uint32_t v, uint32_t w)
{
    ico_cell_centre at = b->cell[v];
    int64_t back[2] = {b->cell[u].row - at.row, b->cell[u].column - at.column},
            on[2] = {b->cell[w].row - at.row, b->cell[w].column - at.column};
    int64_t cosine = back[0] * on[0] + back[1] * on[1],
            sine = back[0] * on[1] - back[1] * on[0];
    if (cosine == 0) return ICO_ANGLE_RIGHT;
    if (cosine > 0) return ICO_ANGLE_ACUTE;
    return sine == 0 ? ICO_ANGLE_STRAIGHT : ICO_ANGLE_OBTUSE;
}

/* Adds an angle to the bends of a path; false if that breaks a limit. */
static bool add_angle(const bend_limits *b, path_bends *bends, ico_angle angle)
{
    bends->line = angle == ICO_ANGLE_STRAIGHT ? bends->line + 1 : 1;
    bends->made[angle]++;
    return bends->line <= b->line && bends->made[angle] <= b->most[angle];
}

static bool allows_bend(const void *state, const ico_path *p, uint32_t v)
{
    const bend_limits *b = state;
    uint32_t length = p->length;
    if (length < 2) return true;
    path_bends bends = b->bends[length];
    return add_angle(b, &bends, angle_at(b, p->at[length - 2], p->at[length - 1], v));
}

static void add_bend(void *state, const ico_path *p)
{
    bend_limits *b = state;
    uint32_t length = p->length;
    if (length < 3) {
        b->bends[length] = (path_bends){.line = 1};
        return;
    }
    b->bends[length] = b->bends[length - 1];
    (void)add_angle(b, &b->bends[length],
                    angle_at(b, p->at[length - 3], p->at[length - 2], p->at[length - 1]));
}

/* Angles that a tour of all vertices has. */
static uint64_t all_angles(const ico_walk *w)
{
    return w->cyclic ? w->n : w->n < 3 ? 0 : w->n - 2;
}

/* Do the limits exclude every tour of all vertices, whatever its path is? */
static bool are_impossible(const bend_limits *b)
{
    uint64_t all = all_angles(b->walk), needed = 0, allowed = 0;
    for (unsigned k = 0; k < ICO_ANGLES; k++) {
        if (b->least[k] > all) return true;
        needed += b->least[k];
        allowed += b->most[k] < all ? b->most[k] : all;
    }
    return needed > all || allowed < all;
}

/* True if too few steps are left for the angles that must be. */
static bool lacks_angles(const void *state, const ico_path *p, uint64_t *ticks)
{
    const bend_limits *b = state;
    (void)ticks;
    if (b->walk->skips) return false;
    if (p->length == 1) return are_impossible(b);
    uint64_t left = all_angles(b->walk), needed = 0;
    if (p->length > 2) left -= p->length - 2;
    for (unsigned k = 0; k < ICO_ANGLES; k++)
        if (b->least[k] > b->bends[p->length].made[k])
            needed += b->least[k] - b->bends[p->length].made[k];
    return needed > left;
}

/* Moves in the line in which the path begins. */
static uint32_t first_line(const bend_limits *b, const ico_path *p)
{
    uint32_t moves = 1;
    while (moves + 1 < p->length && angle_at(b, p->at[moves - 1], p->at[moves],
                                             p->at[moves + 1]) == ICO_ANGLE_STRAIGHT)
        moves++;
    return moves;
}

/* Adds the two angles of the step back, and the line across that step. */
static bool close_path(const bend_limits *b, const ico_path *p, path_bends *bends)
{
    uint32_t n = p->length, last = p->at[n - 1], first = p->at[0];
    ico_angle back = angle_at(b, p->at[n - 2], last, first),
              on = angle_at(b, last, first, p->at[1]);
    if (!add_angle(b, bends, back)) return false;
    if (on == ICO_ANGLE_STRAIGHT) bends->line += first_line(b, p) - 1;
    return add_angle(b, bends, on);
}

static bool has_all_angles(const void *state, const ico_path *p)
{
    const bend_limits *b = state;
    path_bends bends = b->bends[p->length];
    if (b->walk->cyclic && p->length > 1 && !close_path(b, p, &bends)) return false;
    for (unsigned k = 0; k < ICO_ANGLES; k++)
        if (bends.made[k] < b->least[k]) return false;
    return true;
}

const ico_pruner ico__pruner_angles = {.excludes = has_single_cell,
                                       .open = open_bends,
                                       .close = close_bends,
                                       .add = add_bend,
                                       .allows = allows_bend,
                                       .is_hopeless = lacks_angles,
                                       .is_met = has_all_angles};
