/* verify/condition/lists.c - tests conditions that name vertices: ends, required and
 * forbidden edges, given numbers and classes, waypoints, arrows.
 * Source: docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include "verify/condition/verifiers.h"

#include "base/memory.h"

static bool end_is_good(ico_verification *v, const char *verb, uint64_t asked,
                        uint32_t found)
{
    if (asked == ICO_NO_CELL || asked == found) return true;
    ico_text_printf(&v->why, "the tour %s at ", verb);
    ico__verify_name(v, found);
    ico_text_puts(&v->why, ", not at ");
    ico__verify_name(v, asked);
    return false;
}

ico_status ico__verify_ends(ico_verification *v, bool *good)
{
    *good = end_is_good(v, "starts", ico_problem_start(v->problem), v->tour[0]) &&
            end_is_good(v, "ends", ico_problem_end(v->problem), v->tour[v->length - 1]);
    return ICO_OK;
}

/* Each of the edges is used (wanted true), or none of them is (wanted false). */
static bool edges_are_good(ico_verification *v, const uint64_t *edges, size_t count,
                           bool wanted)
{
    for (size_t i = 0; i < count; i++) {
        if (ico__verify_uses(v, edges[2 * i], edges[2 * i + 1]) == wanted) continue;
        ico_text_printf(&v->why, "the tour %s the %s edge ",
                        wanted ? "does not use" : "uses",
                        wanted ? "required" : "forbidden");
        ico__verify_name(v, edges[2 * i]);
        ico_text_puts(&v->why, "-");
        ico__verify_name(v, edges[2 * i + 1]);
        return false;
    }
    return true;
}

/* "either" asks for a path; a closing step is noted, but does not count as a required
 * edge. */
ico_status ico__verify_required(ico_verification *v, bool *good)
{
    size_t count = 0;
    const uint64_t *must = ico_problem_required(v->problem, &count);
    bool closing = v->closing;
    if (ico_problem_kind(v->problem) == ICO_EITHER) v->closing = false;
    *good = edges_are_good(v, must, count, true);
    v->closing = closing;
    return ICO_OK;
}

ico_status ico__verify_forbidden(ico_verification *v, bool *good)
{
    size_t count = 0;
    const uint64_t *must_not = ico_problem_forbidden(v->problem, &count);
    *good = edges_are_good(v, must_not, count, false);
    return ICO_OK;
}

static void say_bad_number(ico_verification *v, uint32_t u, uint32_t i)
{
    uint64_t given = ico_problem_given(v->problem, u);
    ico__verify_name(v, u);
    ico_text_printf(&v->why, " carries %llu, ",
                    (unsigned long long)(ico_problem_base(v->problem) + i));
    if (given != ICO_NO_CELL)
        ico_text_printf(&v->why, "but %llu is given", (unsigned long long)given);
    else
        ico_text_printf(&v->why, "which is not in its class %c",
                        ico_problem_class_of(v->problem, u));
}

/* Given numbers count from the problem's base whatever number is shown for the first. */
static bool numbers_are_good(ico_verification *v)
{
    for (uint32_t u = 0; u < v->n; u++) {
        uint32_t i = v->place[u];
        if (i == ICO_NO_PLACE) {
            if (ico_problem_given(v->problem, u) == ICO_NO_CELL) continue;
            ico__verify_name(v, u);
            ico_text_puts(&v->why, " has a given number but is not visited");
            return false;
        }
        if (ico__verify_stops(v, u)) return false;
        if (ico_problem_allows(v->problem, u, ico_problem_base(v->problem) + i)) continue;
        say_bad_number(v, u, i);
        return false;
    }
    return true;
}

static bool waypoints_are_good(ico_verification *v)
{
    size_t count = 0;
    const uint64_t *waypoints = ico_problem_waypoints(v->problem, &count);
    for (size_t i = 0; i < count; i++) {
        uint32_t here = v->place[waypoints[i]];
        if (here == ICO_NO_PLACE) {
            ico_text_puts(&v->why, "the waypoint ");
            ico__verify_name(v, waypoints[i]);
            ico_text_puts(&v->why, " is not visited");
            return false;
        }
        if (i == 0 || v->place[waypoints[i - 1]] < here) continue;
        ico_text_puts(&v->why, "the waypoint ");
        ico__verify_name(v, waypoints[i]);
        ico_text_puts(&v->why, " comes before ");
        ico__verify_name(v, waypoints[i - 1]);
        return false;
    }
    return true;
}

/* Walks from u as its arrow points until w, or the edge of the board, is met. */
bool ico__verify_arrow(const ico_problem *problem, uint64_t u, uint64_t w)
{
    const ico_board *board = ico_problem_board(problem);
    ico_direction arrow = ico_problem_arrow(problem, u);
    uint64_t at[ICO_MAX_DIMENSIONS];
    int down, right;
    if (arrow == ICO_NO_DIRECTION) return true;
    ico_direction_step(arrow, &down, &right);
    ico_board_coordinates(board, u, at);
    do { /* below 0 is beyond the last row or column */
        at[0] += (uint64_t)(int64_t)down;
        at[1] += (uint64_t)(int64_t)right;
        if (at[0] >= ico_board_side(board, 0) || at[1] >= ico_board_side(board, 1))
            return false;
    } while (ico_board_vertex(board, at) != w);
    return true;
}

static bool arrows_are_good(ico_verification *v)
{
    for (uint32_t i = 0; i + 1 < v->length + v->closing; i++) {
        uint32_t u = v->tour[i], w = v->tour[i + 1 < v->length ? i + 1 : 0];
        if (ico__verify_stops(v, i)) return false;
        if (ico__verify_arrow(v->problem, u, w)) continue;
        ico_text_puts(&v->why, "the arrow on ");
        ico__verify_name(v, u);
        ico_text_puts(&v->why, " does not point to ");
        ico__verify_name(v, w);
        return false;
    }
    return true;
}

ico_status ico__verify_numbers(ico_verification *v, bool *good)
{
    *good = numbers_are_good(v);
    return v->status;
}

ico_status ico__verify_waypoints(ico_verification *v, bool *good)
{
    *good = waypoints_are_good(v);
    return ICO_OK;
}

ico_status ico__verify_arrows(ico_verification *v, bool *good)
{
    *good = arrows_are_good(v);
    return v->status;
}
