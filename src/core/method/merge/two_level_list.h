/* method/merge/two_level_list.h - a path of many vertices in which long parts can be
 * turned round quickly: an array cut into pieces, each to be read forwards or backwards.
 * Turning costs the number of pieces; when there are many, the array is written anew.
 * Source: the array with reversal and the two-level list of Fredman, Johnson, McGeoch,
 * Ostheimer, "Data structures for traveling salesmen" (1995), of which this is the lazy
 * form.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_TWO_LEVEL_LIST_H
#define ICO_METHOD_MERGE_TWO_LEVEL_LIST_H

#include "method/method.h"

typedef struct ico_two_level_block {
    uint32_t first, count; /* slots first .. first + count */
    uint32_t rank;         /* place in the path of its first vertex, as it is read */
    uint32_t label;        /* of all its vertices; ICO_NO_VERTEX: each has its own */
    bool backward;
} ico_two_level_block;

/* A part of the path: the vertices at ranks from .. to, which may have to be read
 * reversed. */
typedef struct ico_two_level_part {
    uint32_t from, to;
    bool backward;
} ico_two_level_part;
enum { ICO_TWO_LEVEL_PARTS = 16384 };

/* Invariants: slot[place[v]] == v for the `length` vertices of the path, place is
 * ICO_NO_VERTEX for all others; order[0 .. pieces) lists the pieces along the path
 * and sorted the same by slots. */
typedef struct ico_two_level_list {
    ico_context *ctx;
    uint32_t n, length;     /* vertices there can be, there are */
    uint32_t end;           /* slots used of 2 n */
    uint32_t most, made;    /* pieces there may be; made since the array was written */
    uint32_t pieces;        /* of those, in the path */
    uint32_t *slot, *spare; /* 2 n each */
    uint32_t *place;        /* n */
    uint32_t *label; /* NULL, or n that the caller owns: a number for each vertex */
    ico_two_level_block *piece;
    uint32_t *order, *sorted, *scratch; /* most + ICO_TWO_LEVEL_PARTS each */
    uint64_t work;                      /* for ticks: grows with what calls cost */
} ico_two_level_list;

/* An empty path in a graph of n vertices. */
ICO_MUST_CHECK ico_status ico__two_level_list_open(ico_context *ctx, uint32_t n,
                                                   ico_two_level_list *path);
void ico__two_level_list_close(ico_two_level_list *path);
void ico__two_level_list_clear(ico_two_level_list *path);
static inline bool ico__two_level_list_has(const ico_two_level_list *s, uint32_t v)
{
    return s->place[v] != UINT32_MAX;
}
/* Return the vertex at a rank below `length`, and the rank of vertex v of the path.
 * O(log pieces). */
uint32_t ico__two_level_list_at(const ico_two_level_list *path, uint32_t rank);
uint32_t ico__two_level_list_rank(const ico_two_level_list *path, uint32_t v);
/* The same rank, and the label of v in a list with labels. */
uint32_t ico__two_level_list_find(const ico_two_level_list *path, uint32_t v,
                                  uint32_t *label);
/* Gives the vertices at ranks from .. to a label.  Takes the time of the pieces there. */
void ico__two_level_list_label(ico_two_level_list *path, uint32_t from, uint32_t to,
                               uint32_t label);
/* Reverses the path from rank `from` to rank `to` (both included). */
void ico__two_level_list_reverse(ico_two_level_list *path, uint32_t from, uint32_t to);
/* Puts the path together anew from `count` <= ICO_TWO_LEVEL_PARTS parts that hold each
 * rank once. */
void ico__two_level_list_rearrange(ico_two_level_list *path,
                                   const ico_two_level_part *parts, uint32_t count);
/* Appends `count` vertices that are not in the path. */
void ico__two_level_list_append(ico_two_level_list *path, const uint32_t *vertices,
                                uint32_t count);
/* Cuts off everything from rank `length` on. */
void ico__two_level_list_truncate(ico_two_level_list *path, uint32_t length);

#endif
