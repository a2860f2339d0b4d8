/* method/frontier/table.h - tables of states: the result of a step, or of a join of
 * tables; each state once, with the way in which it was first reached.
 * Stands above state; steps and joins fill tables, the trace back reads their links.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_FRONTIER_TABLE_H
#define ICO_METHOD_FRONTIER_TABLE_H

#include "base/memory.h"
#include "method/frontier/state.h"

#define NO_LAYER UINT32_MAX

/* How a state came about: from state number `from` of the layer to the left, and with
 * `with`, the number of a state of the layer to the right (join) or a choice (step). */
typedef struct link {
    uint32_t from, with;
} link;

/* The links of a table; kept when its states are gone, to rebuild the tour.
 * (A trace certificate would keep the states as well: here is its place.) */
typedef struct layer {
    uint32_t step;        /* of the decomposition */
    uint32_t left, right; /* layers built upon, NO_LAYER: none; a join has both */
    uint32_t count;
    link *links; /* count of them */
} layer;

/* Invariants: state i is keys.items[i * words .. ) and was reached by links.items[i]; if
 * the best is asked for, by a way that gained values.items[i], the most there is.
 * incoming[k], outgoing[k]: edges of the vertex in slot k that lie behind (undirected:
 * incoming only). */
typedef struct table {
    uint32_t layer;
    uint32_t mask; /* slots of the boundary */
    uint32_t count;
    uint32_t mandatory, fixed; /* vertices and edges of these kinds that lie behind */
    ICO_VECTOR(uint64_t) keys;
    ICO_VECTOR(link) links;
    ICO_VECTOR(int64_t) values;
    uint32_t incoming[ICO_MOST_SLOTS], outgoing[ICO_MOST_SLOTS];
} table;

/* State i. */
static inline state table_state(const table *t, uint32_t i, unsigned words)
{
    state s = {.word = {0}};
    for (unsigned k = 0; k < words; k++) s.word[k] = t->keys.items[(size_t)i * words + k];
    return s;
}

/* Finds states in the table that is being filled.  One for all tables: a cell counts only
 * if it carries the present stamp.
 * Invariant: used <= (mask + 1) / 2. */
typedef struct finder {
    uint64_t *cells; /* stamp << 32 | number of the state */
    size_t room;     /* of cells, a power of two; mask + 1 of them are in use */
    size_t mask;
    uint32_t stamp;
} finder;

/* Makes the finder ready for a new table.  False: out of memory. */
bool ico__finder_begin(ico_context *ctx, finder *f);
void ico__finder_free(ico_context *ctx, finder *f);
/* Returns the cell of the state with this key.  *number: the number of the state, or
 * UINT32_MAX if the table does not have it; then ico__table_add may put it there. */
size_t ico__table_find(const table *t, const finder *f, const uint64_t *key,
                       unsigned words, uint32_t *number);
/* Adds a state that was not found, at `cell`.  False: out of memory. */
bool ico__table_add(ico_context *ctx, table *t, finder *f, size_t cell,
                    const uint64_t *key, unsigned words, link way, const int64_t *value);
void ico__table_free(ico_context *ctx, table *t);

#endif
