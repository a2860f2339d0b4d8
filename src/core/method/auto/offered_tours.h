/* method/auto/offered_tours.h - the tours already handed on, so that no tour comes twice
 * when several methods list.  For a search in rank order one path suffices: all tours
 * before it were handed on.  Tours that others found out of order are kept, up to a
 * limit.
 * Belongs to the portfolio.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_OFFERED_TOURS_H
#define ICO_METHOD_AUTO_OFFERED_TOURS_H

#include "method/method.h"

/* Invariants: place: the position of the search in rank order, or its last tour; rows:
 * the `count` tours out of order, n numbers of `width` bytes each; slots: a hash table of
 * their places in rows, from 1 on (0: empty), of 2^bits slots; full: no more are kept. */
typedef struct ico_handed {
    ico_context *ctx;
    const ico_problem *problem;
    ico_list_place place;
    uint32_t n, *copy, *slots;
    uint8_t *rows, *row;
    size_t width, count, room, bytes;
    unsigned bits;
    bool full;
} ico_handed;

/* bytes: those that the tours may take. */
ICO_MUST_CHECK ico_status ico__handed_open(ico_context *ctx, const ico_problem *problem,
                                           size_t bytes, ico_handed *handed);
void ico__handed_close(ico_handed *handed);
/* The tour is the last one in rank order. */
void ico__handed_mark(ico_handed *handed, const uint32_t *tour);
/* Is the tour, in whatever form, among those handed on? */
bool ico__handed_has(ico_handed *handed, const uint32_t *tour);
/* Keeps a tour that is not; false without room for it, for this and all others. */
ICO_MUST_CHECK bool ico__handed_keep(ico_handed *handed, const uint32_t *tour);

#endif
