/* tests/same_problem.h - do two sealed problems on boards ask the same?
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_SAME_PROBLEM_H
#define ICO_TESTS_SAME_PROBLEM_H

#include <string.h>

#include "icosian/problem.h"

static inline bool same_list(const uint64_t *a, size_t a_count, const uint64_t *b,
                             size_t b_count)
{
    return a_count == b_count && (a_count == 0 || memcmp(a, b, a_count * sizeof *a) == 0);
}

/* Cells, moves (and with them walls), as far as single steps tell. */
static inline bool same_board(const ico_board *a, const ico_board *b)
{
    if (strcmp(ico_board_piece(a), ico_board_piece(b)) != 0) return false;
    if (ico_board_surface(a) != ico_board_surface(b)) return false;
    if (ico_board_lattice(a) != ico_board_lattice(b)) return false;
    if (ico_board_size(a) != ico_board_size(b)) return false;
    if (ico_board_full_size(a) != ico_board_full_size(b)) return false;
    if (ico_board_dimensions(a) != ico_board_dimensions(b)) return false;
    if (ico_board_move_count(a) != ico_board_move_count(b)) return false;
    for (unsigned d = 0; d < ico_board_dimensions(a); d++)
        if (ico_board_side(a, d) != ico_board_side(b, d)) return false;
    for (uint64_t v = 0; v < ico_board_size(a); v++) {
        uint64_t at[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(a, v, at);
        if (ico_board_vertex(b, at) != v) return false;
        for (uint32_t k = 0; k < ico_board_move_count(a); k++)
            if (ico_board_target(a, v, k, 1) != ico_board_target(b, v, k, 1))
                return false;
    }
    return true;
}

static inline bool same_problem(const ico_problem *a, const ico_problem *b)
{
    size_t i, j;
    if (!same_board(ico_problem_board(a), ico_problem_board(b))) return false;
    if (ico_problem_kind(a) != ico_problem_kind(b)) return false;
    if (ico_problem_features(a) != ico_problem_features(b)) return false;
    if (ico_problem_symmetry(a) != ico_problem_symmetry(b)) return false;
    if (ico_problem_base(a) != ico_problem_base(b)) return false;
    if (ico_problem_start(a) != ico_problem_start(b)) return false;
    if (ico_problem_end(a) != ico_problem_end(b)) return false;
    if (ico_problem_start_is_auto(a) != ico_problem_start_is_auto(b)) return false;
    const uint64_t *x = ico_problem_required(a, &i), *y = ico_problem_required(b, &j);
    if (!same_list(x, 2 * i, y, 2 * j)) return false;
    x = ico_problem_forbidden(a, &i);
    y = ico_problem_forbidden(b, &j);
    if (!same_list(x, 2 * i, y, 2 * j)) return false;
    x = ico_problem_waypoints(a, &i);
    y = ico_problem_waypoints(b, &j);
    if (!same_list(x, i, y, j)) return false;
    for (char c = 'a'; c <= 'z'; c++) {
        const char *s = ico_problem_class_text(a, c), *t = ico_problem_class_text(b, c);
        if ((s == NULL) != (t == NULL) || (s != NULL && strcmp(s, t) != 0)) return false;
    }
    for (uint64_t v = 0; v < ico_problem_size(a); v++)
        if (ico_problem_given(a, v) != ico_problem_given(b, v) ||
            ico_problem_class_of(a, v) != ico_problem_class_of(b, v) ||
            ico_problem_arrow(a, v) != ico_problem_arrow(b, v))
            return false;
    return true;
}

#endif
