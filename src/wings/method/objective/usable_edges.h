/* method/objective/usable_edges.h - which edges of a part may still be taken: free ones
 * to vertices that are not finished, a bit for each edge of a vertex.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_USABLE_EDGES_H
#define ICO_METHOD_OBJECTIVE_USABLE_EDGES_H

#include "base/bitset.h"
#include "method/objective/edge_search.h"

#define ICO_NO_PLACE_IN_ROW 255

/* Bit i of a vertex v is its half edge first[v] + i; there are at most 64.
 * Invariants: edges[v]: those that are free and whose other end is not finished;
 * place[v][u]: the bit of the edge from v to u, or ICO_NO_PLACE_IN_ROW; apex[v]: that of
 * an edge of the apex; on[v]: of the edges that go on straight from the only one that v
 * has; pairs[k], pair_row[v] <= k < pair_row[v + 1]: two bits of v whose edges have
 * opposite ways. */
typedef struct ico_usable {
    uint64_t edges[ICO_PART_MOST], apex[ICO_PART_MOST], on[ICO_PART_MOST], *pairs;
    uint32_t pair_row[ICO_PART_MOST + 1], pair_room;
    uint8_t place[ICO_PART_MOST][ICO_PART_MOST];
} ico_usable;

/* All edges are free, no vertex is finished.  O(n^2 + sum of squares of degrees). */
ICO_MUST_CHECK ico_status ico__usable_new(ico_context *ctx, const ico_part *part,
                                          ico_usable *usable);
void ico__usable_free(ico_context *ctx, ico_usable *usable);

/* The half edge i of v, bit and number. */
static inline uint64_t ico__usable_bit(const ico_part *part, uint32_t v, uint32_t half)
{
    return UINT64_C(1) << (half - part->first[v]);
}

/* Vertex v has got the first of its edges, which goes this way. */
static inline void ico__usable_go_on(ico_usable *usable, const ico_part *part, uint32_t v,
                                     uint8_t way)
{
    usable->on[v] = 0;
    for (uint32_t i = part->first[v]; i < part->first[v + 1]; i++)
        if (part->half.items[i].way == (way ^ 1))
            usable->on[v] |= ico__usable_bit(part, v, i);
}

/* Can v pass straight by two of these edges of its own? */
static inline bool ico__usable_has_pair(const ico_usable *usable, uint32_t v,
                                        uint64_t edges)
{
    for (uint32_t k = usable->pair_row[v]; k < usable->pair_row[v + 1]; k++)
        if ((edges & usable->pairs[k]) == usable->pairs[k]) return true;
    return false;
}

#endif
