/* method/walk/pruner_angles.c - conditions on the next step of a path.
 * SPDX-License-Identifier: MIT */
#include "method/walk/steps.h"

#include "method/walk/congruence.h"

static ico_status open_turns(const ico_walk *walk, ico_steps *steps)
{
    ico_status status = ICO_OK;
    for (unsigned turn = 0; turn < 2 && status == ICO_OK; turn++) {
        ico_board *alone = NULL;
        status =
            ico_board_turn(walk->ctx, ico_problem_board(walk->problem), turn, &alone);
        if (status == ICO_OK)
            status = ico_board_graph(walk->ctx, alone, &steps->moves[turn]);
        ico_board_free(alone);
    }
    return status;
}

/* Angles that a tour of all vertices has. */
static uint64_t all_angles(const ico_walk *w)
{
    return w->cyclic ? w->n : w->n < 3 ? 0 : w->n - 2;
}

static void read_ranges(ico_steps *s)
{
    const ico_walk *w = s->walk;
    s->line = ico_problem_straight(w->problem);
    if (s->line == 0) s->line = UINT64_MAX;
    for (unsigned k = 0; k < ICO_ANGLES; k++)
        ico_problem_angle_range(w->problem, (ico_angle)k, &s->least[k], &s->most[k]);
}

/* Numbers of angles that no tour of all vertices has. */
static bool are_impossible(const ico_steps *s)
{
    uint64_t all = all_angles(s->walk), needed = 0, allowed = 0;
    for (unsigned k = 0; k < ICO_ANGLES; k++) {
        if (s->least[k] > all) return true;
        needed += s->least[k];
        allowed += s->most[k] < all ? s->most[k] : all;
    }
    return needed > all || allowed < all;
}

static ico_status open_places(const ico_walk *w, ico_steps *s)
{
    const ico_board *board = ico_problem_board(w->problem);
    uint64_t at[ICO_MAX_DIMENSIONS];
    s->at = ico__alloc(w->ctx, (size_t)w->n + 1, sizeof *s->at);
    if (s->at == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < w->n; v++) {
        ico_board_coordinates(board, v, at);
        s->at[v][0] = (int64_t)at[0];
        s->at[v][1] = (int64_t)at[1];
    }
    return ICO_OK;
}

static ico_status open_bends(const ico_walk *w, ico_steps *s)
{
    s->state = ICO_NEW_ARRAY(w->ctx, ico_step_state, (size_t)w->n + 1);
    if (s->state == NULL) return ICO_NO_MEMORY;
    read_ranges(s);
    s->bends = true;
    return ICO_OK;
}

ico_status ico__steps_open(const ico_walk *walk, ico_steps *steps)
{
    unsigned asks = ico_problem_features(walk->problem);
    ico_status status = ICO_OK;
    const unsigned bends = ICO_ASKS_STRAIGHT | ICO_ASKS_ANGLES;
    *steps = (ico_steps){.walk = walk, .parts = ico_problem_congruent(walk->problem)};
    if (walk->alternates) status = open_turns(walk, steps);
    if (status == ICO_OK && (asks & (bends | ICO_ASKS_CONGRUENT)) != 0)
        status = open_places(walk, steps);
    if (status == ICO_OK && (asks & bends) != 0) status = open_bends(walk, steps);
    return status;
}

void ico__steps_close(ico_steps *s)
{
    if (s->walk == NULL) return;
    size_t room = (size_t)s->walk->n + 1;
    ico__free(s->walk->ctx, s->at, room, sizeof *s->at);
    ICO_FREE_ARRAY(s->walk->ctx, s->state, room);
    ico_graph_free(s->moves[0]);
    ico_graph_free(s->moves[1]);
    *s = (ico_steps){0};
}

/* Can the piece whose turn comes after `length` vertices go from u to v? */
static bool has_turn(const ico_steps *s, uint32_t length, uint32_t u, uint32_t v)
{
    return s->moves[0] == NULL ||
           ico_graph_find_edge(s->moves[(length - 1) % 2], u, v) != ICO_NO_EDGE;
}

/* The angle at v between what leads back to u and on to w. */
static ico_angle angle(const ico_steps *s, uint32_t u, uint32_t v, uint32_t w)
{
    int64_t a[2], b[2];
    for (unsigned d = 0; d < 2; d++) {
        a[d] = s->at[u][d] - s->at[v][d];
        b[d] = s->at[w][d] - s->at[v][d];
    }
    int64_t cosine = a[0] * b[0] + a[1] * b[1], sine = a[0] * b[1] - a[1] * b[0];
    if (cosine == 0) return ICO_ANGLE_RIGHT;
    if (cosine > 0) return ICO_ANGLE_ACUTE;
    return sine == 0 ? ICO_ANGLE_STRAIGHT : ICO_ANGLE_OBTUSE;
}

/* The state one angle further; false if that breaks a condition. */
static bool go_on(const ico_steps *s, ico_step_state *state, ico_angle turn)
{
    state->line = turn == ICO_ANGLE_STRAIGHT ? state->line + 1 : 1;
    state->made[turn]++;
    return state->line <= s->line && state->made[turn] <= s->most[turn];
}

bool ico__steps_allow(const ico_steps *s, const ico_path *p, uint32_t v)
{
    uint32_t length = p->length, head = p->at[length - 1];
    if (!has_turn(s, length, head, v)) return false;
    if (!s->bends || length < 2) return true;
    ico_step_state state = s->state[length];
    return go_on(s, &state, angle(s, p->at[length - 2], head, v));
}

void ico__steps_add(ico_steps *s, const ico_path *p)
{
    uint32_t length = p->length;
    if (!s->bends) return;
    if (length < 3) {
        s->state[length] = (ico_step_state){.line = 1};
        return;
    }
    s->state[length] = s->state[length - 1];
    (void)go_on(s, &s->state[length],
                angle(s, p->at[length - 3], p->at[length - 2], p->at[length - 1]));
}

bool ico__steps_are_hopeless(const ico_steps *s, const ico_path *p)
{
    if (!s->bends || s->walk->longest) return false;
    if (p->length == 1) return are_impossible(s);
    uint64_t left = all_angles(s->walk), needed = 0;
    if (p->length > 2) left -= p->length - 2;
    for (unsigned k = 0; k < ICO_ANGLES; k++)
        if (s->least[k] > s->state[p->length].made[k])
            needed += s->least[k] - s->state[p->length].made[k];
    return needed > left;
}

/* Moves in the line in which the path begins. */
static uint32_t first_line(const ico_steps *s, const ico_path *p)
{
    uint32_t moves = 1;
    while (moves + 1 < p->length && angle(s, p->at[moves - 1], p->at[moves],
                                          p->at[moves + 1]) == ICO_ANGLE_STRAIGHT)
        moves++;
    return moves;
}

/* The two angles of the step back, and the line across it. */
static bool closes_well(const ico_steps *s, const ico_path *p, ico_step_state *state)
{
    uint32_t n = p->length, last = p->at[n - 1], first = p->at[0];
    ico_angle back = angle(s, p->at[n - 2], last, first),
              on = angle(s, last, first, p->at[1]);
    if (!go_on(s, state, back)) return false;
    if (on == ICO_ANGLE_STRAIGHT) state->line += first_line(s, p) - 1;
    return go_on(s, state, on);
}

bool ico__steps_are_met(const ico_steps *s, const ico_path *p)
{
    uint32_t n = p->length;
    bool closed = s->walk->cyclic && n > 1;
    if (closed && s->moves[0] != NULL &&
        (n % 2 != 0 || !has_turn(s, n, p->at[n - 1], p->at[0])))
        return false;
    if (s->parts != 0 && !ico__is_made_of_congruent(p, (const int64_t(*)[2])s->at,
                                                    s->parts, s->walk->cyclic))
        return false;
    if (!s->bends) return true;
    ico_step_state state = s->state[n];
    if (closed && !closes_well(s, p, &state)) return false;
    for (unsigned k = 0; k < ICO_ANGLES; k++)
        if (state.made[k] < s->least[k]) return false;
    return true;
}
