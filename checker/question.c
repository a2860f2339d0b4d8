/* question.c - the question of a record is read: a graph, and which of its Hamiltonian
 * paths or cycles count as tours.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "check.h"

int compare_pairs(const void *a, const void *b)
{
    const pair *x = a, *y = b;
    if (x->u != y->u) return x->u < y->u ? -1 : 1;
    return (x->v > y->v) - (x->v < y->v);
}

pair oriented(bool directed, uint32_t u, uint32_t v)
{
    return directed || u < v ? (pair){u, v} : (pair){v, u};
}

uint32_t find_pair(const pair *list, uint32_t count, pair wanted)
{
    const pair *found =
        count == 0 ? NULL : bsearch(&wanted, list, count, sizeof wanted, compare_pairs);
    return found == NULL ? NOBODY : (uint32_t)(found - list);
}

/* `count` edges, sorted; no loop, none twice. */
static bool take_edges(checker *c, const question *q, uint32_t count, pair **edges)
{
    *edges = room(c, count, sizeof **edges);
    if (*edges == NULL) return false;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t u, v;
        if (!take_number(c, q->n, &u) || !take_number(c, q->n, &v)) return false;
        if (u == v)
            return stop(c, UNREADABLE, "line %lu: an edge from %llu to itself", c->line,
                        (unsigned long long)u);
        (*edges)[i] = oriented(q->directed, (uint32_t)u, (uint32_t)v);
    }
    qsort(*edges, count, sizeof **edges, compare_pairs);
    for (uint32_t i = 1; i < count; i++)
        if (compare_pairs(&(*edges)[i - 1], &(*edges)[i]) == 0)
            return stop(c, UNREADABLE, "the edge %u %u is listed twice", (*edges)[i].u,
                        (*edges)[i].v);
    return true;
}

/* The edges after a word; each must be one of the graph's. */
static bool take_some_edges(checker *c, const question *q, const char *word, pair **edges,
                            uint32_t *count)
{
    if (!take_if(c, word)) return true;
    if (!take_count(c, 4, count) || !take_edges(c, q, *count, edges)) return false;
    for (uint32_t i = 0; i < *count; i++)
        if (find_pair(q->edges, q->edge_count, (*edges)[i]) == NOBODY)
            return stop(c, UNREADABLE, "%s: %u %u is not an edge of the graph", word,
                        (*edges)[i].u, (*edges)[i].v);
    return true;
}

static void drop_forbidden(question *q, const pair *forbidden, uint32_t count)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < q->edge_count; i++)
        if (find_pair(forbidden, count, q->edges[i]) == NOBODY)
            q->edges[kept++] = q->edges[i];
    q->edge_count = kept;
}

static bool take_end(checker *c, const question *q, const char *word, uint32_t *vertex)
{
    uint64_t number;
    *vertex = NOBODY;
    if (!take_if(c, word)) return true;
    if (!take_number(c, q->n, &number)) return false;
    *vertex = (uint32_t)number;
    return true;
}

/* Vertices cost memory without costing bytes: more than some thousands of them are
 * believed only in a file of some size. */
static bool take_size(checker *c, uint32_t *n)
{
    uint64_t most = 65536 + 16 * (uint64_t)c->size;
    uint64_t number;
    if (!take_number(c, UINT32_C(1) << 30, &number)) return false;
    if (number == 0) return stop(c, UNREADABLE, "line %lu: no vertex", c->line);
    if (number > most)
        return stop(c, UNREADABLE, "line %lu: %llu vertices in a file of %llu bytes",
                    c->line, (unsigned long long)number, (unsigned long long)c->size);
    *n = (uint32_t)number;
    return true;
}

enum { MOST_CLASSES = 26 };

static bool open_numbers(checker *c, question *q)
{
    if (q->given != NULL) return true;
    q->given = room(c, q->n, sizeof *q->given);
    q->holder = room(c, q->n, sizeof *q->holder);
    q->class_of = room(c, q->n, sizeof *q->class_of);
    q->class_rows = room(c, MOST_CLASSES * (size_t)q->n, 1);
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
    if (!open_numbers(c, q) || !take_count(c, 4, &count)) return false;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t v, k;
        if (!take_number(c, q->n, &v) || !take_number(c, q->n, &k)) return false;
        if (q->given[v] != NOBODY)
            return stop(c, UNREADABLE, "line %lu: vertex %u has two places", c->line,
                        (unsigned)v);
        q->given[v] = (uint32_t)k;
        q->holder[k] = (uint32_t)v; /* of two, one: they rule each other out */
    }
    return true;
}

/* Reads places, and the vertices that may have only these. */
static bool take_class(checker *c, question *q)
{
    uint32_t counts[2] = {0, 0}, *list;
    if (!open_numbers(c, q) || !take_count(c, 2, &counts[0]) ||
        !take_count(c, 2, &counts[1]))
        return false;
    if (q->class_count == MOST_CLASSES)
        return stop(c, UNREADABLE, "line %lu: more than %d classes", c->line,
                    MOST_CLASSES);
    if (!take_numbers(c, counts[0], q->n, &list)) return false;
    for (uint32_t i = 0; i < counts[0]; i++)
        q->class_rows[(size_t)q->class_count * q->n + list[i]] = 1;
    if (!take_numbers(c, counts[1], q->n, &list)) return false;
    q->class_count++;
    for (uint32_t i = 0; i < counts[1]; i++) {
        if (q->class_of[list[i]] != 0)
            return stop(c, UNREADABLE, "vertex %u is in two classes", list[i]);
        q->class_of[list[i]] = q->class_count;
    }
    return true;
}

bool is_anchored(const question *q)
{
    return q->first != NOBODY || q->last != NOBODY || q->given != NULL ||
           q->waypoint_count > 0 || q->rows > 0;
}

/* Without fixed places, tours with the same edges count as one: closed ones are written
 * from vertex 0, and undirected ones in both directions. */
static bool exclude_all_forms(checker *c, question *q)
{
    uint32_t n = q->n, *all = room(c, 2 * q->excluded_count * n, sizeof *all);
    if (all == NULL) return false;
    for (size_t i = 0; i < q->excluded_count; i++) {
        const uint32_t *tour = q->excluded + i * n;
        uint32_t start = 0;
        while (q->closed && start < n && tour[start] != 0) start++;
        for (uint32_t k = 0; k < n; k++) {
            uint32_t v = tour[(start + k) % n];
            all[2 * i * n + k] = v;
            all[(2 * i + 1) * n + (q->closed ? (n - k) % n : n - 1 - k)] = v;
        }
    }
    q->excluded = all;
    q->excluded_count *= 2;
    return true;
}

/* Tours that do not count. */
static bool take_excluded(checker *c, question *q)
{
    uint32_t count = 0;
    if (!take_count(c, 2, &count)) return false;
    if ((uint64_t)count * q->n > c->size)
        return stop(c, UNREADABLE, "line %lu: more tours are announced than listed",
                    c->line);
    bool anchored = is_anchored(q);
    q->outs = count;
    q->excluded_count = count;
    if (count == 0) return true;
    if (!take_numbers(c, q->excluded_count * q->n, q->n, &q->excluded)) return false;
    if (!anchored && !q->directed) return exclude_all_forms(c, q);
    return anchored || !q->closed ||
           stop(c, UNREADABLE,
                "closed tours of digraphs are excluded from a first vertex");
}

/* Equal sums along the lines of a board, whose cells are numbered row by row. */
static bool take_magic(checker *c, question *q)
{
    uint64_t rows, columns;
    if (!take_choice(c, "full", "semi", &q->diagonals) ||
        !take_number(c, (uint64_t)q->n + 1, &rows) ||
        !take_number(c, (uint64_t)q->n + 1, &columns))
        return false;
    if (rows * columns != q->n || (q->diagonals && rows != columns))
        return stop(c, UNREADABLE, "line %lu: no such board has %u vertices", c->line,
                    q->n);
    q->rows = (uint32_t)rows;
    q->columns = (uint32_t)columns;
    return true;
}

static bool take_places(checker *c, question *q)
{
    if (take_if(c, "given") && !take_given(c, q)) return false;
    while (take_if(c, "class"))
        if (!take_class(c, q)) return false;
    if (take_if(c, "waypoints") &&
        (!take_count(c, 2, &q->waypoint_count) ||
         !take_numbers(c, q->waypoint_count, q->n, &q->waypoints)))
        return false;
    if (take_if(c, "magic") && !take_magic(c, q)) return false;
    return !take_if(c, "exclude") || take_excluded(c, q);
}

bool take_question(checker *c, question *q)
{
    pair *forbidden = NULL;
    uint32_t forbidden_count = 0;
    if (!take(c, "icosian-certificate") || !take(c, "1")) return false;
    if (take_if(c, "subject")) skip_line(c); /* words for people */
    if (!take(c, "question") || !take_choice(c, "closed", "open", &q->closed) ||
        !take(c, "graph") || !take_choice(c, "directed", "undirected", &q->directed) ||
        !take_size(c, &q->n) || !take_count(c, 4, &q->edge_count) ||
        !take_edges(c, q, q->edge_count, &q->edges) ||
        !take_end(c, q, "first", &q->first) || !take_end(c, q, "last", &q->last) ||
        !take_some_edges(c, q, "require", &q->required, &q->required_count) ||
        !take_some_edges(c, q, "forbid", &forbidden, &forbidden_count))
        return false;
    drop_forbidden(q, forbidden, forbidden_count);
    return take_places(c, q);
}
