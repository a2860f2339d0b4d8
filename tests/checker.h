/* tests/checker.h - the checker, built by checker_whole.c, and small questions for it:
 * written as records, answered by exhaustive search.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_CHECKER_H
#define ICO_TESTS_CHECKER_H

#include <stdint.h>
#include <stdlib.h>

#include "../checker/check.h"

/* Memory for the checker: blocks that it will still be given until one request fails, and
 * none after it, so that each request that fails must be noticed by itself. */
extern size_t checker_blocks;

/* Blocks that were not given back, and the most there were since it was last set to 0. */
extern size_t checker_held, checker_most;

/* Files whose bytes are held. */
extern size_t checker_files;

/* The program icosian-check as a function. */
int ico_checker_main(int argc, char **argv);

enum { TINY = 8, RECORD = 4096 };

/* A question by its matrix of arcs; required and forbidden ones are marked in it. */
typedef struct tiny {
    unsigned n;
    bool directed, closed, arc[TINY][TINY], must[TINY][TINY], not [TINY][TINY];
    int first, last; /* -1: not given */
} tiny;

typedef struct record {
    char text[RECORD];
    size_t size;
} record;

static inline void put(record *r, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int more = vsnprintf(r->text + r->size, RECORD - r->size, format, arguments);
    va_end(arguments);
    if (more > 0) r->size += (size_t)more;
}

static inline void put_marked(record *r, const tiny *t, const char *word,
                              const bool marks[TINY][TINY], bool always)
{
    unsigned count = 0;
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = t->directed ? 0 : u; v < t->n; v++) count += marks[u][v];
    if (count == 0 && !always) return;
    put(r, "%s %u\n", word, count);
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = t->directed ? 0 : u; v < t->n; v++)
            if (marks[u][v]) put(r, "%u %u\n", u, v);
}

/* The question; what follows is up to the caller. */
static inline void put_question(record *r, const tiny *t)
{
    char word[40];
    r->size = 0;
    put(r, "icosian-certificate 1\nquestion %s\n", t->closed ? "closed" : "open");
    snprintf(word, sizeof word, "graph %s %u", t->directed ? "directed" : "undirected",
             t->n);
    put_marked(r, t, word, t->arc, true);
    if (t->first >= 0) put(r, "first %d\n", t->first);
    if (t->last >= 0) put(r, "last %d\n", t->last);
    put_marked(r, t, "require", t->must, false);
    put_marked(r, t, "forbid", t->not, false);
}

static inline bool may_step(const tiny *t, unsigned u, unsigned v)
{
    return t->arc[u][v] && !t->not [u][v];
}

/* Is the sequence of all vertices a tour? */
static inline bool is_tour(const tiny *t, const unsigned *tour)
{
    unsigned steps = t->n - 1 + (t->closed && t->n > 1), used = 0, wanted = 0;
    if (t->closed && t->n == 2 && !t->directed) return false;
    if (t->first >= 0 && tour[0] != (unsigned)t->first) return false;
    if (t->last >= 0 && t->n > 0 && tour[t->n - 1] != (unsigned)t->last) return false;
    for (unsigned i = 0; i < steps; i++) {
        unsigned u = tour[i], v = tour[(i + 1) % t->n];
        if (!may_step(t, u, v)) return false;
        used += t->must[u][v];
    }
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = t->directed ? 0 : u; v < t->n; v++) wanted += t->must[u][v];
    return used == wanted;
}

static inline bool extend_tour(const tiny *t, unsigned *tour, unsigned length,
                               unsigned visited)
{
    if (length == t->n) return is_tour(t, tour);
    for (unsigned v = 0; v < t->n; v++) {
        if (visited >> v & 1) continue;
        if (length > 0 && !may_step(t, tour[length - 1], v)) continue;
        tour[length] = v;
        if (extend_tour(t, tour, length + 1, visited | 1u << v)) return true;
    }
    return false;
}

static inline bool tiny_has_tour(const tiny *t, unsigned tour[TINY])
{
    return extend_tour(t, tour, 0, 0);
}

/* A question that the checker read, forbidden edges gone; false if it is too large. */
static inline bool tiny_question(const question *q, tiny *t)
{
    if (q->n > TINY || q->given != NULL || q->waypoint_count + q->excluded_count > 0)
        return false;
    *t = (tiny){.n = q->n,
                .directed = q->directed,
                .closed = q->closed,
                .first = q->first == NOBODY ? -1 : (int)q->first,
                .last = q->last == NOBODY ? -1 : (int)q->last};
    for (uint32_t i = 0; i < q->edge_count; i++) {
        t->arc[q->edges[i].u][q->edges[i].v] = true;
        if (!q->directed) t->arc[q->edges[i].v][q->edges[i].u] = true;
    }
    for (uint32_t i = 0; i < q->required_count; i++) {
        t->must[q->required[i].u][q->required[i].v] = true;
        if (!q->directed) t->must[q->required[i].v][q->required[i].u] = true;
    }
    return true;
}

#endif
