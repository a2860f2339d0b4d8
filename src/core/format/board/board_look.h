/* format/board/board_look.h - what the cells of a board file show, so that no key has to
 * name it: numbers, classes, arrows, waypoints, and walls between neighbours.
 * Source: docs/board-files.md, section "Cells".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_BOARD_BOARD_LOOK_H
#define ICO_FORMAT_BOARD_BOARD_LOOK_H

#include "base/memory.h"
#include "icosian/problem.h"

/* A waypoint: its vertex, and its place in the order from 1. */
typedef struct ico_look_way {
    uint64_t v;
    size_t place;
} ico_look_way;

/* ways: all waypoints by vertex, if the cells show them; else NULL. */
typedef struct ico_board_look {
    const ico_problem *problem;
    ico_look_way *ways;
    size_t way_count;
} ico_board_look;

/* Decides what the cells show.  O(n + waypoints). */
ICO_MUST_CHECK ico_status ico__look_open(ico_context *ctx, const ico_problem *problem,
                                         ico_board_look *look);
void ico__look_close(ico_context *ctx, ico_board_look *look);

/* Does the cell itself show its arrow? */
bool ico__look_shows_arrow(const ico_problem *problem, uint64_t v);
/* Is wall number `i` of the board between two cells that touch in the drawing? */
bool ico__look_draws_wall(const ico_board *board, size_t i);
/* Do the waypoints in the cells mean the start (`end`: the end) of the tour? */
bool ico__look_means_end(const ico_board_look *look, bool end);
/* Appends the rows of a layer, and lines of walls between them. */
void ico__look_write_layer(const ico_board_look *look, uint64_t layer, ico_text *text);

#endif
