/* problem/graph_source.c - where the graph of a problem comes from, which vertices have
 * rules.
 * SPDX-License-Identifier: MIT */
#include "problem/graph_source.h"

#include "problem/problem.h"

ico_status ico__problem_set_file(ico_problem *p, const char *name, uint64_t number)
{
    ico_status status = ico__problem_check_open(p);
    if (status != ICO_OK) return status;
    char *copy = ico__copy_string(p->ctx, name);
    if (copy == NULL) return ICO_NO_MEMORY;
    if (p->file != NULL) ico__free_string(p->ctx, p->file);
    p->file = copy;
    p->number = number;
    return ICO_OK;
}

void ico__problem_set_board_number(ico_problem *p, uint64_t number)
{
    p->number = number;
}

const char *ico__problem_file(const ico_problem *p, uint64_t *number)
{
    *number = p->number;
    return p->file;
}

void ico__problem_set_reading(ico_problem *p, const char *format, bool guessed)
{
    p->read_as = format;
    p->read_by_guess = guessed;
    bool ends =
        p->waypoints.size == 0; /* else they are the first and the last of these */
    p->read_clues = p->rules.size + p->arrows.size + p->waypoints.size +
                    (ends && p->start != ICO_NO_CELL) + (ends && p->end != ICO_NO_CELL);
}

ico__source_reader ico__problem_reading(const ico_problem *p)
{
    return (ico__source_reader){p->read_as, p->read_by_guess, p->read_clues};
}

const ico_graph *ico__problem_given_graph(const ico_problem *p)
{
    return p->made;
}

uint64_t ico__problem_next_rule(const ico_problem *p, uint64_t v)
{
    size_t rule = ico__problem_first_rule(p, v), arrow = ico__problem_first_arrow(p, v);
    uint64_t next = ICO_NO_CELL;
    if (rule < p->rules.size) next = p->rules.items[rule].vertex;
    if (arrow < p->arrows.size && p->arrows.items[arrow].vertex < next)
        next = p->arrows.items[arrow].vertex;
    return next;
}

bool ico__problem_forbids(const ico_problem *p, uint64_t u, uint64_t v)
{
    const uint64_t *pairs = p->forbidden.items;
    for (size_t i = 0; i < p->forbidden.size; i += 2)
        if ((pairs[i] == u && pairs[i + 1] == v) || (pairs[i] == v && pairs[i + 1] == u))
            return true;
    return false;
}
