/* problem/graph_source.h - queries for the writer of a question beyond icosian/problem.h:
 * where the graph comes from, and which vertices have rules.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_GRAPH_SOURCE_H
#define ICO_PROBLEM_GRAPH_SOURCE_H

#include "icosian/problem.h"

/* Records, while the problem is open, that the graph was read from this file, as number
 * `number`, from 1 on. */
ICO_MUST_CHECK ico_status ico__problem_set_file(ico_problem *problem, const char *name,
                                                uint64_t number);
/* Records that the board is the one with this number, from 1 on, of several in a file;
 * descriptions of the problem mention it. */
void ico__problem_set_board_number(ico_problem *problem, uint64_t number);
/* The file, and the number in it; NULL: it was not set. */
const char *ico__problem_file(const ico_problem *problem, uint64_t *number);
/* Records that the file was read as `format` (a constant string); call it while the
 * problem is open, before the options add to it.  guessed: neither the user nor a sure
 * sign named the format. */
void ico__problem_set_reading(ico_problem *problem, const char *format, bool guessed);
/* How the file was read: its format, or NULL if there was no file; whether that was a
 * guess; the clues in it, which are numbers, classes, arrows, waypoints and ends. */
typedef struct ico__source_reader {
    const char *format;
    bool guessed;
    uint64_t clues;
} ico__source_reader;
ico__source_reader ico__problem_reading(const ico_problem *problem);
/* Is the edge between u and v forbidden?  O(forbidden edges). */
bool ico__problem_forbids(const ico_problem *problem, uint64_t u, uint64_t v);
/* The graph as it was given, before edges became two arcs each; NULL for boards. */
const ico_graph *ico__problem_given_graph(const ico_problem *problem);
/* The least vertex from v on that has a number, a class or an arrow; ICO_NO_CELL: none.
 * O(log of their number). */
uint64_t ico__problem_next_rule(const ico_problem *problem, uint64_t v);

#endif
