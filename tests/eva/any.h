/* tests/eva/any.h - what drivers give to the checker: numbers, lists, questions and forms
 * of which the sizes are fixed and nothing else is, so that the analyser takes all of
 * them at once.  The invariants of check.h are kept, where it states some, and no others.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_EVA_ANY_H
#define ICO_EVA_ANY_H

#include <__fc_builtin.h>
#include <stdlib.h>

#include "../../checker/check.h"

static bool any_bool(void)
{
    return Frama_C_interval(0, 1) == 1;
}

/* At least `low`, at most `high`. */
static uint32_t any_between(uint32_t low, uint32_t high)
{
    return Frama_C_unsigned_int_interval(low, high);
}

static uint32_t any_below(uint32_t bound)
{
    return any_between(0, bound - 1);
}

/* Room for just so many things: what is read beyond them is an alarm. */
static void *exact(size_t count, size_t size)
{
    void *made = calloc(count, size);
    //@ admit \valid((char *)made + (0 .. count * size - 1));
    return made;
}

/* So many numbers from `low` to `high`. */
static uint32_t *any_numbers(uint32_t count, uint32_t low, uint32_t high)
{
    uint32_t *made = exact(count, sizeof *made);
    for (uint32_t i = 0; i < count; i++) made[i] = any_between(low, high);
    return made;
}

/* Numbers below `count`, or NOBODY. */
static uint32_t *any_places(uint32_t count)
{
    uint32_t *made = exact(count, sizeof *made);
    for (uint32_t i = 0; i < count; i++) made[i] = any_bool() ? any_below(count) : NOBODY;
    return made;
}

static word_list any_words(uint32_t count)
{
    return (word_list){any_numbers(count, 0, NOBODY - 1), count};
}

static uint8_t *any_bytes(uint32_t count, uint8_t low, uint8_t high)
{
    uint8_t *made = exact(count, 1);
    for (uint32_t i = 0; i < count; i++) made[i] = (uint8_t)any_between(low, high);
    return made;
}

/* Pairs of numbers below `bound`; nothing is said of their order. */
static pair *any_pairs(uint32_t count, uint32_t bound)
{
    pair *made = exact(count, sizeof *made);
    for (uint32_t i = 0; i < count; i++)
        made[i] = (pair){any_below(bound), any_below(bound)};
    return made;
}

/* A form: if it is open, its last vertex is the apex. */
static form any_form(bool directed, bool closed, uint32_t vertices, uint32_t edges)
{
    form f = {.directed = directed, .hopeless = any_bool(), .vertices = vertices};
    f.apex = closed ? NOBODY : vertices - 1;
    f.ports = directed ? 2 * vertices : vertices;
    f.need = directed ? 1 : 2;
    f.edge_count = edges;
    f.edges = any_pairs(edges, vertices);
    f.row = any_numbers(f.ports + 1, 0, 2 * edges);
    f.at = any_numbers(2 * edges, 0, edges - 1);
    f.fixed = any_bytes(edges, 0, 1);
    return f;
}

/* A question; of its ends it is known whether they are given. */
static question any_question(bool directed, bool closed, uint32_t n, uint32_t edges,
                             uint32_t required)
{
    question q = {.directed = directed, .closed = closed, .n = n};
    q.first = any_bool() ? any_below(n) : NOBODY;
    q.last = any_bool() ? any_below(n) : NOBODY;
    q.edge_count = edges;
    q.edges = any_pairs(edges, n);
    q.required_count = required;
    q.required = any_pairs(required, n);
    return q;
}

/* What it may ask of places: all lists are there, and so many waypoints and tours. */
static void ask_places(question *q, uint32_t classes, uint32_t waypoints, uint32_t tours)
{
    q->given = any_places(q->n);
    q->holder = any_places(q->n);
    q->class_count = classes;
    q->class_of = any_numbers(q->n, 0, classes);
    q->class_rows = any_bytes(26 * q->n, 0, 1);
    q->waypoint_count = waypoints;
    q->waypoints = any_numbers(waypoints, 0, q->n - 1);
    q->excluded_count = tours;
    q->excluded = any_numbers(tours * q->n, 0, q->n - 1);
}

static checker any_checker(void)
{
    return (checker){.bytes = "", .line = 1, .kind = ""};
}

#endif
