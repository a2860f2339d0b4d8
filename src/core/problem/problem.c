/* problem/problem.c - makes and frees questions, and adds rules while they are open.
 * SPDX-License-Identifier: MIT */
#include "problem/problem.h"

#include <stdlib.h>
#include <string.h>

#include "graph/metric.h"

static ico_status problem_new(ico_context *ctx, ico_problem **problem)
{
    ico_problem *p = ICO_NEW(ctx, ico_problem);
    if (p == NULL) return ICO_NO_MEMORY;
    p->ctx = ctx;
    p->start = p->end = ICO_NO_CELL;
    p->base = 1;
    ico__lock_init(&p->lock);
    *problem = p;
    return ICO_OK;
}

ico_status ico_problem_from_board(ico_context *ctx, ico_board *board,
                                  ico_problem **problem)
{
    ico_problem *p;
    ico_status status = problem_new(ctx, &p);
    if (status != ICO_OK) return status;
    status = ico_problem_set_subject(p, ico_board_expression(board));
    if (status != ICO_OK) {
        ico_problem_free(p);
        return status;
    }
    p->board = board;
    p->directed = ico_board_is_directed(board);
    *problem = p;
    return ICO_OK;
}

ico_status ico_problem_from_graph(ico_context *ctx, ico_graph *graph,
                                  ico_problem **problem)
{
    ico_problem *p;
    ico_status status = problem_new(ctx, &p);
    if (status != ICO_OK) return status;
    status = ico_problem_set_subject(p, graph->expression);
    if (status != ICO_OK) {
        ico_problem_free(p);
        return status;
    }
    p->made = graph;
    p->directed = graph->directed;
    *problem = p;
    return ICO_OK;
}

void ico_problem_free(ico_problem *p)
{
    if (p == NULL) return;
    ico_context *ctx = p->ctx;
    ico__problem_drop_symmetry(p);
    ico__free_string(p->ctx, p->angle_words);
    ico__regions_free(ctx, p->regions);
    ico__regions_free(ctx, p->visits);
    if (p->graph != p->made) ico_graph_free(p->graph);
    ico_graph_free(p->made);
    ico_board_free(p->board);
    ico__free_string(ctx, p->subject);
    if (p->file != NULL) ico__free_string(ctx, p->file);
    ICO_VECTOR_FREE(ctx, &p->required);
    ICO_VECTOR_FREE(ctx, &p->forbidden);
    ICO_VECTOR_FREE(ctx, &p->waypoints);
    ICO_VECTOR_FREE(ctx, &p->optional);
    ICO_VECTOR_FREE(ctx, &p->rules);
    ICO_VECTOR_FREE(ctx, &p->arrows);
    for (size_t i = 0; i < 26; i++) ico__numbers_free(ctx, &p->classes[i]);
    ico__lock_free(&p->lock);
    ICO_FREE(ctx, p);
}

/* --- while it is open ------------------------------------------------------------------
 */

ico_status ico__problem_check_open(ico_problem *p)
{
    if (p->sealed) return ico__fail(p->ctx, ICO_BAD_ARGUMENT, "the problem is sealed");
    return ICO_OK;
}

static ico_status check_vertex(ico_problem *p, uint64_t v)
{
    ico_status status = ico__problem_check_open(p);
    if (status != ICO_OK) return status;
    if (v >= ico_problem_size(p))
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                         "there is no vertex #%llu: %s has %llu", (unsigned long long)v,
                         p->subject, (unsigned long long)ico_problem_size(p));
    return ICO_OK;
}

#define SETTER(name, type, field)                                 \
    ico_status ico_problem_set_##name(ico_problem *p, type value) \
    {                                                             \
        ico_status status = ico__problem_check_open(p);           \
        if (status == ICO_OK) p->field = value;                   \
        return status;                                            \
    }
SETTER(kind, ico_kind, kind)
SETTER(longest, bool, value[ICO_CONDITION_LONGEST])
SETTER(turns, ico_turns, value[ICO_CONDITION_TURNS])
SETTER(crossings, ico_crossing, value[ICO_CONDITION_CROSSINGS])
SETTER(magic, ico_magic, value[ICO_CONDITION_MAGIC])
SETTER(straight, uint64_t, value[ICO_CONDITION_STRAIGHT])

ico_status ico_problem_set_congruent(ico_problem *p, uint64_t parts)
{
    ico_status status = ico__problem_check_open(p);
    if (status == ICO_OK) p->value[ICO_CONDITION_CONGRUENT] = parts == 1 ? 0 : parts;
    return status;
}

ico_status ico_problem_set_base(ico_problem *p, uint64_t base)
{
    ico_status status = ico__problem_check_open(p);
    if (status != ICO_OK) return status;
    uint64_t n = ico_problem_size(p);
    if (base > ICO_NO_CELL - n) /* the last number, base + n - 1, is a number */
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                         "%llu cells cannot be numbered from %llu on: the numbers end",
                         (unsigned long long)n, (unsigned long long)base);
    p->base = base;
    return ICO_OK;
}

/* Can the weights of the edges of a tour be added up without overflow, with half of the
 * range to spare? */
static bool weights_fit(const ico_graph *g)
{
    int64_t most = INT64_MAX / 2 / ((int64_t)g->n + 1);
    if (g->metric != NULL) return ico__metric_most(g->metric) <= most;
    for (uint32_t e = 0; e < g->m; e++)
        if (g->weight[e] > most || g->weight[e] < -most) return false;
    return true;
}

ico_status ico_problem_set_weight(ico_problem *p, ico_weight weight)
{
    ico_status status = ico__problem_check_open(p);
    if (status != ICO_OK) return status;
    const ico_graph *g = p->made;
    if (weight == ICO_WEIGHT_ANY) {
        p->value[ICO_CONDITION_WEIGHT] = weight;
        return ICO_OK;
    }
    if (g != NULL && g->weight_fault != NULL) {
        const ico_error *fault = g->weight_fault;
        return ico__fail_at(p->ctx, ICO_BAD_INPUT, fault->file, fault->line,
                            fault->column, "%s", fault->message);
    }
    if (g == NULL || (g->weight == NULL && g->metric == NULL))
        return ico__fail(
            p->ctx, ICO_BAD_ARGUMENT,
            "%s has no weights (--weight): every edge needs a number, "
            "the third column of an edge list (--format edges) or \"weight\" "
            "in JSON",
            p->subject);
    if (g->weights_differ)
        return ico__fail(
            p->ctx, ICO_BAD_ARGUMENT,
            "an edge of %s comes twice, with two weights; leave one of them, "
            "or write -> between the names if these are arcs",
            p->subject);
    if (!weights_fit(g))
        return ico__fail(p->ctx, ICO_TOO_LARGE,
                         "the weights of %s are too large to be added up in 64 bits",
                         p->subject);
    p->value[ICO_CONDITION_WEIGHT] = weight;
    return ICO_OK;
}

ico_status ico_problem_set_directed(ico_problem *p, bool directed)
{
    ico_status status = ico__problem_check_open(p);
    if (status != ICO_OK) return status;
    bool arcs = p->board != NULL ? ico_board_is_directed(p->board) : p->made->directed;
    if (!directed && arcs)
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT, "%s is directed", p->subject);
    p->directed = directed;
    return ICO_OK;
}

ico_status ico_problem_set_start(ico_problem *p, uint64_t v)
{
    ico_status status = check_vertex(p, v);
    if (status != ICO_OK) return status;
    p->start = v;
    p->start_auto = false;
    return ICO_OK;
}

ico_status ico_problem_set_start_auto(ico_problem *p)
{
    ico_status status = ico__problem_check_open(p);
    if (status == ICO_OK) p->start_auto = true;
    return status;
}

ico_status ico_problem_set_end(ico_problem *p, uint64_t v)
{
    ico_status status = check_vertex(p, v);
    if (status == ICO_OK) p->end = v;
    return status;
}

ico_status ico_problem_require(ico_problem *p, uint64_t u, uint64_t v)
{
    ico_status status = check_vertex(p, u);
    if (status == ICO_OK) status = check_vertex(p, v);
    if (status != ICO_OK) return status;
    if (!ICO_VECTOR_PUSH(p->ctx, &p->required, u)) return ICO_NO_MEMORY;
    if (ICO_VECTOR_PUSH(p->ctx, &p->required, v)) return ICO_OK;
    p->required.size--;
    return ICO_NO_MEMORY;
}

ico_status ico_problem_forbid(ico_problem *p, uint64_t u, uint64_t v)
{
    ico_status status = check_vertex(p, u);
    if (status == ICO_OK) status = check_vertex(p, v);
    if (status != ICO_OK) return status;
    if (!ICO_VECTOR_PUSH(p->ctx, &p->forbidden, u)) return ICO_NO_MEMORY;
    if (ICO_VECTOR_PUSH(p->ctx, &p->forbidden, v)) return ICO_OK;
    p->forbidden.size--;
    return ICO_NO_MEMORY;
}

ico_status ico_problem_give(ico_problem *p, uint64_t v, uint64_t number)
{
    ico_status status = check_vertex(p, v);
    if (status != ICO_OK) return status;
    if (number == ICO_NO_CELL) /* no number, in a rule */
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT, "no cell has the number %llu",
                         (unsigned long long)number);
    position_rule rule = {v, number, 0};
    return ICO_VECTOR_PUSH(p->ctx, &p->rules, rule) ? ICO_OK : ICO_NO_MEMORY;
}

ico_status ico_problem_add_class(ico_problem *p, char letter, const char *numbers)
{
    ico_status status = ico__problem_check_open(p);
    if (status != ICO_OK) return status;
    if (letter < 'a' || letter > 'z')
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT, "a class is a small letter a to z");
    ico_number_class *slot = &p->classes[letter - 'a'];
    if (slot->terms.size != 0)
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT, "class %c is declared twice", letter);
    return ico__numbers_parse(p->ctx, numbers, slot);
}

ico_status ico_problem_put_class(ico_problem *p, uint64_t v, char letter)
{
    ico_status status = check_vertex(p, v);
    if (status != ICO_OK) return status;
    if (letter < 'a' || letter > 'z')
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT, "a class is a small letter a to z");
    if (p->classes[letter - 'a'].terms.size == 0)
        return ico__fail(
            p->ctx, ICO_BAD_ARGUMENT,
            "class %c is not declared: write 'class %c: primes' above the cells", letter,
            letter);
    position_rule rule = {v, ICO_NO_CELL, letter};
    return ICO_VECTOR_PUSH(p->ctx, &p->rules, rule) ? ICO_OK : ICO_NO_MEMORY;
}

ico_status ico_problem_add_waypoint(ico_problem *p, uint64_t v)
{
    ico_status status = check_vertex(p, v);
    if (status != ICO_OK) return status;
    return ICO_VECTOR_PUSH(p->ctx, &p->waypoints, v) ? ICO_OK : ICO_NO_MEMORY;
}

ico_status ico_problem_point(ico_problem *p, uint64_t v, ico_direction direction)
{
    ico_status status = check_vertex(p, v);
    if (status != ICO_OK) return status;
    if (direction == ICO_NO_DIRECTION || (unsigned)direction > ICO_DIRECTIONS)
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT, "an arrow has one of 8 directions");
    arrow_rule rule = {v, direction};
    return ICO_VECTOR_PUSH(p->ctx, &p->arrows, rule) ? ICO_OK : ICO_NO_MEMORY;
}

ico_status ico_problem_set_subject(ico_problem *p, const char *words)
{
    ico_status status = ico__problem_check_open(p);
    if (status != ICO_OK) return status;
    char *copy = ico__copy_string(p->ctx, words);
    if (copy == NULL) return ICO_NO_MEMORY;
    ico__free_string(p->ctx, p->subject);
    p->subject = copy;
    return ICO_OK;
}
