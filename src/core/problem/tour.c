/* problem/tour.c - tours, stored or by rule.
 * SPDX-License-Identifier: MIT */
#include "problem/tour.h"

#include <string.h>

#include "base/memory.h"

ico_status ico_tour_new(ico_context *ctx, const uint32_t *vertices, uint64_t length,
                        ico_kind kind, ico_tour **tour)
{
    ico_tour *t = ICO_NEW(ctx, ico_tour);
    if (t == NULL) return ICO_NO_MEMORY;
    t->ctx = ctx;
    t->length = length;
    if (length > 0) t->vertices = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)length);
    if (length > 0 && t->vertices == NULL) {
        ico_tour_free(t);
        return ICO_NO_MEMORY;
    }
    ico__tour_refill(t, vertices, kind);
    *tour = t;
    return ICO_OK;
}

ico_status ico_tour_copy(ico_context *ctx, const ico_tour *tour, ico_tour **copy)
{
    enum { SLICE = 1024 };
    if (tour->rule == NULL)
        return ico_tour_new(ctx, tour->vertices, tour->length, tour->kind, copy);
    uint64_t part[SLICE], length = tour->length, size;
    bool fits = ico__fits(ctx, (double)length * sizeof(uint32_t));
    if (length >= UINT32_MAX || !fits) {
        (void)ico__fail(ctx, ICO_TOO_LARGE,
                        "a tour of %llu vertices is too long to store",
                        (unsigned long long)length);
        return fits ? ICO_TOO_LARGE : ico__blame_memory(ctx);
    }
    uint32_t *vertices = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)length);
    if (vertices == NULL) return ICO_NO_MEMORY;
    for (uint64_t from = 0; from < length; from += size) {
        size = length - from < SLICE ? length - from : SLICE;
        ico_tour_slice(tour, from, size, part);
        for (uint64_t i = 0; i < size; i++) vertices[from + i] = (uint32_t)part[i];
    }
    ico_tour *t = ICO_NEW(ctx, ico_tour);
    if (t == NULL) {
        ICO_FREE_ARRAY(ctx, vertices, (size_t)length);
        return ICO_NO_MEMORY;
    }
    *t = (ico_tour){
        .ctx = ctx, .kind = tour->kind, .length = length, .vertices = vertices};
    *copy = t;
    return ICO_OK;
}

ico_status ico__tour_stored(ico_context *ctx, const ico_tour *tour, ico_tour **copy,
                            const ico_tour **stored)
{
    *copy = NULL;
    *stored = tour;
    if (tour == NULL || tour->rule == NULL) return ICO_OK;
    ico_status status = ico_tour_copy(ctx, tour, copy);
    if (status == ICO_OK) *stored = *copy;
    return status;
}

ico_status ico__tour_by_rule(ico_context *ctx, const ico_tour_rule *rule, void *data,
                             uint64_t length, ico_kind kind, ico_tour **tour)
{
    ico_tour *t = ICO_NEW(ctx, ico_tour);
    if (t == NULL) {
        rule->free(ctx, data);
        return ICO_NO_MEMORY;
    }
    *t = (ico_tour){
        .ctx = ctx, .kind = kind, .length = length, .rule = rule, .data = data};
    *tour = t;
    return ICO_OK;
}

void ico_tour_free(ico_tour *t)
{
    if (t == NULL) return;
    if (t->rule != NULL) t->rule->free(t->ctx, t->data);
    ICO_FREE_ARRAY(t->ctx, t->vertices, (size_t)t->length);
    ICO_FREE(t->ctx, t);
}

void ico__tour_move(ico_tour *t, ico_context *ctx)
{
    t->ctx = ctx;
}

void ico__tour_refill(ico_tour *t, const uint32_t *vertices, ico_kind kind)
{
    t->kind = kind;
    if (t->length > 0)
        memcpy(t->vertices, vertices, (size_t)t->length * sizeof *vertices);
}

ico_kind ico_tour_kind(const ico_tour *t)
{
    return t->kind;
}

uint64_t ico_tour_length(const ico_tour *t)
{
    return t == NULL ? 0 : t->length;
}

const uint32_t *ico_tour_vertices(const ico_tour *t)
{
    return t == NULL ? NULL : t->vertices;
}

uint64_t ico_tour_at(const ico_tour *t, uint64_t number)
{
    uint64_t vertex;
    ico_tour_slice(t, number, 1, &vertex);
    return vertex;
}

uint64_t ico_tour_rank(const ico_tour *t, uint64_t vertex)
{
    if (t->rule != NULL)
        return vertex < t->length ? t->rule->rank(t->data, vertex) : ICO_NO_CELL;
    for (uint64_t i = 0; i < t->length; i++)
        if (t->vertices[i] == vertex) return i;
    return ICO_NO_CELL;
}

uint64_t ico_tour_next(const ico_tour *t, uint64_t vertex)
{
    uint64_t next;
    if (t->rule != NULL) {
        if (vertex >= t->length) return ICO_NO_CELL;
        next = t->rule->next(t->data, vertex);
    } else {
        uint64_t number = ico_tour_rank(t, vertex);
        if (number == ICO_NO_CELL) return ICO_NO_CELL;
        next = t->vertices[number + 1 < t->length ? number + 1 : 0];
    }
    bool is_last = next == ico_tour_at(t, 0);
    return is_last && t->kind == ICO_OPEN ? ICO_NO_CELL : next;
}

void ico_tour_slice(const ico_tour *t, uint64_t from, uint64_t count, uint64_t *vertices)
{
    if (t->rule != NULL) {
        t->rule->slice(t->data, from, count, vertices);
        return;
    }
    for (uint64_t i = 0; i < count; i++) vertices[i] = t->vertices[from + i];
}

/* DEFINE_RANKS(name, type, none): for numbers of 64 and of 32 bits. */
#define DEFINE_RANKS(name, type, none)                                                 \
    void ico_tour_##name(const ico_tour *t, uint64_t first, uint64_t count, type base, \
                         type *numbers)                                                \
    {                                                                                  \
        if (t->rule != NULL) {                                                         \
            t->rule->name(t->data, first, count, base, numbers);                       \
            return;                                                                    \
        }                                                                              \
        for (uint64_t i = 0; i < count; i++) {                                         \
            uint64_t number = ico_tour_rank(t, first + i);                             \
            numbers[i] = number == ICO_NO_CELL ? (none) : (type)(number + base);       \
        }                                                                              \
    }
DEFINE_RANKS(ranks, uint64_t, ICO_NO_CELL)
DEFINE_RANKS(ranks32, uint32_t, UINT32_MAX)
