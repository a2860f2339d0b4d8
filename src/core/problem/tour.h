/* problem/tour.h - the representation of a tour, and tours that borrow their vertices.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_TOUR_H
#define ICO_PROBLEM_TOUR_H

#include "icosian/tour.h"

/* How a rule answers the questions of icosian/tour.h, from its own data.  It visits all
 * vertices below the length; after the last one `next` gives the first. */
typedef struct ico_tour_rule {
    void (*slice)(const void *data, uint64_t from, uint64_t count, uint64_t *vertices);
    uint64_t (*rank)(const void *data, uint64_t vertex);
    uint64_t (*next)(const void *data, uint64_t vertex);
    void (*ranks)(const void *data, uint64_t first, uint64_t count, uint64_t base,
                  uint64_t *numbers);
    void (*ranks32)(const void *data, uint64_t first, uint64_t count, uint32_t base,
                    uint32_t *numbers);
    void (*free)(ico_context *ctx, void *data);
} ico_tour_rule;

/* Invariants: either `rule` is NULL and `vertices` holds `length` of them, or `vertices`
 * is NULL and the rule gives them from `data`, which the tour owns. */
struct ico_tour {
    ico_context *ctx; /* NULL: the vertices are borrowed */
    ico_kind kind;
    uint64_t length;
    uint32_t *vertices;
    const ico_tour_rule *rule;
    void *data;
};

/* A tour that borrows its vertices; it is not freed. */
static inline ico_tour ico__tour_view(const uint32_t *vertices, uint64_t length,
                                      ico_kind kind)
{
    return (ico_tour){
        .kind = kind, .length = length, .vertices = (uint32_t *)(uintptr_t)vertices};
}

/* A tour by rule; takes the data over, and frees it on failure. */
ICO_MUST_CHECK ico_status ico__tour_by_rule(ico_context *ctx, const ico_tour_rule *rule,
                                            void *data, uint64_t length, ico_kind kind,
                                            ico_tour **tour);
/* Moves the tour to another context, of the same account. */
void ico__tour_move(ico_tour *tour, ico_context *ctx);
/* Sets *stored to a tour whose vertices are stored: `tour` itself (may be NULL), or else
 * *copy, which the caller frees. */
ICO_MUST_CHECK ico_status ico__tour_stored(ico_context *ctx, const ico_tour *tour,
                                           ico_tour **copy, const ico_tour **stored);
/* Replaces the vertices of a stored tour by `length` others. */
void ico__tour_refill(ico_tour *tour, const uint32_t *vertices, ico_kind kind);

#endif
