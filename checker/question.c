/* question.c - the question of a record is read: a graph, and which of its Hamiltonian
 * paths or cycles count as tours.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "check.h"

/* The two ends of an edge. */
static bool take_ends(checker *c, const question *q, pair *edge)
{
    uint64_t u, v;
    if (!checker_take_number(c, q->n, &u) || !checker_take_number(c, q->n, &v))
        return false;
    if (u == v)
        return checker_stop(c, UNREADABLE, "line %lu: an edge from %llu to itself",
                            c->line, (unsigned long long)u);
    *edge = checker_oriented(q->directed, (uint32_t)u, (uint32_t)v);
    return true;
}

static bool are_different(checker *c, const pair *sorted, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        if (checker_compare_pairs(&sorted[i - 1], &sorted[i]) == 0)
            return checker_stop(c, UNREADABLE, "the edge %u %u is listed twice",
                                sorted[i].u, sorted[i].v);
    return true;
}

/* `count` edges, sorted; no loop, none twice. */
static bool take_edges(checker *c, const question *q, uint32_t count, pair **edges)
{
    *edges = checker_room(c, count, sizeof **edges);
    if (*edges == NULL) return false;
    for (uint32_t i = 0; i < count; i++)
        if (!take_ends(c, q, &(*edges)[i])) return false;
    qsort(*edges, count, sizeof **edges, checker_compare_pairs);
    return are_different(c, *edges, count);
}

/* The edges of the graph, each with its weight. */
static bool take_weighted_edges(checker *c, question *q)
{
    weighted_pair *list = checker_room(c, q->edge_count, sizeof *list);
    q->edges = checker_room(c, q->edge_count, sizeof *q->edges);
    q->weights = checker_room(c, q->edge_count, sizeof *q->weights);
    if (list == NULL || q->edges == NULL || q->weights == NULL) return false;
    for (uint32_t i = 0; i < q->edge_count; i++)
        if (!take_ends(c, q, &list[i].ends) || !checker_take_signed(c, &list[i].weight))
            return false;
    checker_sort_weighted(list, q->edge_count, q->edges, q->weights);
    return are_different(c, q->edges, q->edge_count);
}

static bool take_graph(checker *c, question *q)
{
    return checker_take_if(c, "weighted") ? take_weighted_edges(c, q)
                                          : take_edges(c, q, q->edge_count, &q->edges);
}

/* The edges after a word; each must be one of the graph's. */
static bool take_some_edges(checker *c, const question *q, const char *word, pair **edges,
                            uint32_t *count)
{
    if (!checker_take_if(c, word)) return true;
    if (!checker_take_count(c, 4, count) || !take_edges(c, q, *count, edges))
        return false;
    for (uint32_t i = 0; i < *count; i++)
        if (checker_find_pair(q->edges, q->edge_count, (*edges)[i]) == NOBODY)
            return checker_stop(c, UNREADABLE, "%s: %u %u is not an edge of the graph",
                                word, (*edges)[i].u, (*edges)[i].v);
    return true;
}

static void drop_forbidden(question *q, const pair *forbidden, uint32_t count)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < q->edge_count; i++) {
        if (checker_find_pair(forbidden, count, q->edges[i]) != NOBODY) continue;
        if (q->weights != NULL) q->weights[kept] = q->weights[i];
        q->edges[kept++] = q->edges[i];
    }
    q->edge_count = kept;
}

static bool take_end(checker *c, const question *q, const char *word, uint32_t *vertex)
{
    uint64_t number;
    *vertex = NOBODY;
    if (!checker_take_if(c, word)) return true;
    if (!checker_take_number(c, q->n, &number)) return false;
    *vertex = (uint32_t)number;
    return true;
}

/* Vertices cost memory without costing bytes: more than some thousands of them are
 * believed only in a file of some size. */
static bool take_size(checker *c, uint32_t *n)
{
    uint64_t most = 65536 + 16 * (uint64_t)c->size;
    uint64_t number;
    if (!checker_take_number(c, UINT32_C(1) << 30, &number)) return false;
    if (number == 0) return checker_stop(c, UNREADABLE, "line %lu: no vertex", c->line);
    if (number > most)
        return checker_stop(c, UNREADABLE,
                            "line %lu: %llu vertices in a file of %llu bytes", c->line,
                            (unsigned long long)number, (unsigned long long)c->size);
    *n = (uint32_t)number;
    return true;
}

enum { MOST_CLASSES = 26 };

static bool open_numbers(checker *c, question *q)
{
    if (q->given != NULL) return true;
    q->given = checker_room(c, q->n, sizeof *q->given);
    q->holder = checker_room(c, q->n, sizeof *q->holder);
    q->class_of = checker_room(c, q->n, sizeof *q->class_of);
    q->class_rows = checker_room(c, MOST_CLASSES * (size_t)q->n, 1);
    if (q->given == NULL || q->holder == NULL || q->class_of == NULL ||
        q->class_rows == NULL)
        return false;
    for (uint32_t v = 0; v < q->n; v++) q->given[v] = q->holder[v] = NOBODY;
    return true;
}

/* Vertices and the places that they must have. */
static bool take_given(checker *c, question *q)
{
    uint32_t count = 0;
    if (!open_numbers(c, q) || !checker_take_count(c, 4, &count)) return false;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t v, k;
        if (!checker_take_number(c, q->n, &v) || !checker_take_number(c, q->n, &k))
            return false;
        if (q->given[v] != NOBODY)
            return checker_stop(c, UNREADABLE, "line %lu: vertex %u has two places",
                                c->line, (unsigned)v);
        q->given[v] = (uint32_t)k;
        q->holder[k] = (uint32_t)v; /* of two, one: they rule each other out */
    }
    return true;
}

/* Reads places, and the vertices that may have only these. */
static bool take_class(checker *c, question *q)
{
    uint32_t counts[2] = {0, 0}, *list;
    if (!open_numbers(c, q) || !checker_take_count(c, 2, &counts[0]) ||
        !checker_take_count(c, 2, &counts[1]))
        return false;
    if (q->class_count == MOST_CLASSES)
        return checker_stop(c, UNREADABLE, "line %lu: more than %d classes", c->line,
                            MOST_CLASSES);
    if (!checker_take_numbers(c, counts[0], q->n, &list)) return false;
    for (uint32_t i = 0; i < counts[0]; i++)
        q->class_rows[(size_t)q->class_count * q->n + list[i]] = 1;
    if (!checker_take_numbers(c, counts[1], q->n, &list)) return false;
    q->class_count++;
    for (uint32_t i = 0; i < counts[1]; i++) {
        if (q->class_of[list[i]] != 0)
            return checker_stop(c, UNREADABLE, "vertex %u is in two classes", list[i]);
        q->class_of[list[i]] = q->class_count;
    }
    return true;
}

/* Tours that do not count. */
static bool take_excluded(checker *c, question *q)
{
    uint32_t count = 0;
    if (!checker_take_count(c, 2, &count)) return false;
    if ((uint64_t)count * q->n > c->size)
        return checker_stop(c, UNREADABLE,
                            "line %lu: more tours are announced than listed", c->line);
    bool anchored = checker_is_anchored(q);
    q->outs = count;
    q->excluded_count = count;
    if (count == 0) return true;
    if (!checker_take_numbers(c, q->excluded_count * q->n, q->n, &q->excluded))
        return false;
    if (!anchored && !q->directed) return checker_exclude_all_forms(c, q);
    return anchored || !q->closed ||
           checker_stop(c, UNREADABLE,
                        "closed tours of digraphs are excluded from a first vertex");
}

/* Equal sums along the lines of a board, whose cells are numbered row by row. */
static bool take_magic(checker *c, question *q)
{
    uint64_t rows, columns;
    if (!checker_take_choice(c, "full", "semi", &q->diagonals) ||
        !checker_take_number(c, (uint64_t)q->n + 1, &rows) ||
        !checker_take_number(c, (uint64_t)q->n + 1, &columns))
        return false;
    if (rows * columns != q->n || (q->diagonals && rows != columns))
        return checker_stop(c, UNREADABLE, "line %lu: no such board has %u vertices",
                            c->line, q->n);
    q->rows = (uint32_t)rows;
    q->columns = (uint32_t)columns;
    return true;
}

/* Tours of fewer vertices count, too. */
static bool take_least(checker *c, question *q, bool partial, uint64_t least)
{
    if (!partial) return true;
    if (least == 0 || least >= q->n)
        return checker_stop(c, UNREADABLE,
                            "at-least is for a number from 1 to one less than the "
                            "vertices");
    q->least = (uint32_t)least;
    return true;
}

static bool take_places(checker *c, question *q)
{
    if (q->least != 0) return true; /* such questions have no places */
    if (checker_take_if(c, "given") && !take_given(c, q)) return false;
    while (checker_take_if(c, "class"))
        if (!take_class(c, q)) return false;
    if (checker_take_if(c, "waypoints") &&
        (!checker_take_count(c, 2, &q->waypoint_count) ||
         !checker_take_numbers(c, q->waypoint_count, q->n, &q->waypoints)))
        return false;
    if (checker_take_if(c, "magic") && !take_magic(c, q)) return false;
    return !checker_take_if(c, "exclude") || take_excluded(c, q);
}

bool checker_take_question(checker *c, question *q)
{
    pair *forbidden = NULL;
    uint32_t forbidden_count = 0;
    uint64_t least = 0;
    bool partial = false;
    if (!checker_take(c, "icosian-certificate") || !checker_take(c, "1")) return false;
    if (checker_take_if(c, "subject")) checker_skip_line(c); /* words for people */
    if (!checker_take(c, "question") ||
        !checker_take_choice(c, "closed", "open", &q->closed) ||
        ((partial = checker_take_if(c, "at-least")) &&
         !checker_take_number(c, UINT32_C(1) << 30, &least)) ||
        !checker_take(c, "graph") ||
        !checker_take_choice(c, "directed", "undirected", &q->directed) ||
        !take_size(c, &q->n) || !take_least(c, q, partial, least) ||
        !checker_take_count(c, 4, &q->edge_count) || !take_graph(c, q) ||
        !take_end(c, q, "first", &q->first) || !take_end(c, q, "last", &q->last) ||
        !take_some_edges(c, q, "require", &q->required, &q->required_count) ||
        !take_some_edges(c, q, "forbid", &forbidden, &forbidden_count))
        return false;
    drop_forbidden(q, forbidden, forbidden_count);
    return take_places(c, q);
}
