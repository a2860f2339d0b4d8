/* method/uncrossed/uncrossed.h - tours that do not cross themselves: the plan of a sweep,
 * the states after a step, and the moves of a step.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_UNCROSSED_UNCROSSED_H
#define ICO_METHOD_UNCROSSED_UNCROSSED_H

#include "base/memory.h"
#include "graph/graph.h"
#include "kernel/crossing.h"
#include "method/method.h"

/* --- slot_plan.c --- */

/* The order of a sweep over the cells of a board, and what its states are made of.  The
 * innermost part of method uncrossed.
 * Source: the sweep is that of Knuth, "Simpath" (TAOCP 7.1.4, 2009), with the moves that
 * may no longer be made kept in the state. */

/* A key is the state of the cells and moves on the border between the swept part and the
 * rest.  Byte k < slots: the cell in slot k. Byte `slots`: how many ends of the path are
 * final.  After that a bit for each move of the border, set if it is blocked.  Bytes and
 * bits of cells and moves that are not on the border are 0. */
enum {
    MOST_WORDS = 16,
    MOST_SLOTS = 80,
    MOST_FORWARD = 255,
    /* values of a slot; others: 1 + the slot of the other end of the fragment */
    UNTOUCHED = 0,
    ENDED = 254, /* the other end of the fragment is an end of the path */
    FULL = 255   /* no move leads on from the cell */
};

/* A move to a later cell.  Masks have the form of keys. */
typedef struct forward_move {
    uint32_t head; /* the cell */
    uint8_t slot;  /* of it */
    const uint64_t *bit, *blocks, *exits;
    /* bit: of the move; blocks: of the moves that cross it and are not decided before
     * it; exits: of the moves that lead on from the head */
} forward_move;

/* A cell on the border after a step, and the moves that lead on from it. */
typedef struct border_cell {
    uint8_t slot;
    const uint64_t *exits;
} border_cell;

typedef struct sweep_step {
    uint32_t cell;
    uint8_t slot;
    uint32_t forward_count, border_count;
    const forward_move *forward; /* forward_count */
    const border_cell *border;   /* border_count */
    const uint64_t *own;         /* mask of the moves that the step decides */
    /* Where the swept part is symmetric from left to right: the mirror image of each slot
     * and of each bit; else NULL.  UINT16_MAX where there is none. */
    const uint16_t *mirror_slot, *mirror_bit;
} sweep_step;

/* Invariants: every move is decided in the step of the earlier of its cells; a cell is on
 * the border from the first step that decides a move to it until its own, a move from the
 * first step that may block it. */
typedef struct sweep_plan {
    ico_context *ctx;
    uint32_t n;
    unsigned slots, bits, words;
    sweep_step *steps; /* n */
    uint32_t *mirror;  /* n: the cell mirrored, or NULL: the board is not symmetric */
    /* what steps point to */
    forward_move *forward;
    border_cell *border;
    uint64_t *masks;
    uint16_t *mirrored;
    size_t forward_room, border_room, mask_room, mirrored_room;
} sweep_plan;

/* *fits is false, and nothing made, when the border is too wide for a key. */
ICO_MUST_CHECK ico_status ico__uncrossed_plan(ico_context *ctx,
                                              const ico_problem *problem,
                                              sweep_plan *plan, bool *fits);
void ico__uncrossed_plan_free(sweep_plan *plan);

/* Byte k of a key, counted from the lowest of its first word, on any machine. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
enum { BYTE_SWAP = 7 };
#else
enum { BYTE_SWAP = 0 };
#endif
static inline uint8_t slot_get(const uint64_t *key, unsigned k)
{
    return ((const uint8_t *)key)[k ^ BYTE_SWAP];
}

static inline void slot_set(uint64_t *key, unsigned k, unsigned value)
{
    ((uint8_t *)key)[k ^ BYTE_SWAP] = (uint8_t)value;
}

static inline bool mask_meets(const uint64_t *key, const uint64_t *mask, unsigned words)
{
    uint64_t any = 0;
    for (unsigned i = 0; i < words; i++) any |= key[i] & mask[i];
    return any != 0;
}

/* Is some bit of the mask not in the key? */
static inline bool mask_exceeds(const uint64_t *key, const uint64_t *mask, unsigned words)
{
    uint64_t any = 0;
    for (unsigned i = 0; i < words; i++) any |= mask[i] & ~key[i];
    return any != 0;
}

static inline void mask_add(uint64_t *key, const uint64_t *mask, unsigned words)
{
    for (unsigned i = 0; i < words; i++) key[i] |= mask[i];
}

static inline void mask_remove(uint64_t *key, const uint64_t *mask, unsigned words)
{
    for (unsigned i = 0; i < words; i++) key[i] &= ~mask[i];
}

/* --- draft --- */

/* The draft of a plan: dates and numbers of all cells and moves. */

/* An edge of the graph that tours may use.  early, late: the steps of its cells. */
typedef struct span {
    uint32_t early, late, birth, bit;
    bool forbidden;
} span;

/* Invariants: order[t] is the cell of step t, and step_of[order[t]] is t; birth[v] is the
 * first step that decides a move of v, at most its own. */
typedef struct plan_draft {
    ico_context *ctx;
    const ico_problem *problem;
    const ico_board *board;
    const ico_graph *graph;
    ico_crossings crossings;
    uint32_t *order, *step_of, *birth, *slot;
    span *edge;
    sweep_plan *plan;
    size_t masks; /* words in use */
} plan_draft;

/* The cell in the same row of the sweep, as far from the other end; ICO_NO_VERTEX where
 * there is none. */
uint32_t ico__draft_mirrored(const plan_draft *draft, uint32_t v);
/* Sets the mirrors of the steps after which the swept part is symmetric, if the board is
 * symmetric. */
ICO_MUST_CHECK ico_status ico__draft_mirror(plan_draft *draft);

/* --- beam.c --- */

/* The states after a step, each once, with the most moves that lead to it. */

/* How a state came about: from which state of the layer before, and which moves the step
 * took: places + 1 of its forward moves, ascending, 0: none.  MIRRORED (in `second`):
 * what came of it was mirrored after that. */
enum { MIRRORED = 1 << 15 };
typedef struct link {
    uint32_t from;
    uint16_t first, second;
} link;

/* Invariants: state i is keys.items[i * words ..), came about by links.items[i] (if links
 * are kept), and values.items[i] moves lead to it, the most there are.  Two states
 * differ.  cells[h] is 1 + the number of a state, or 0; a power of two of them, at most
 * half of them used. */
typedef struct state_layer {
    unsigned words;
    bool linked;
    uint32_t count;
    ICO_VECTOR(uint64_t) keys;
    ICO_VECTOR(uint32_t) values;
    ICO_VECTOR(link) links;
    uint32_t *cells;
    size_t cell_count;
} state_layer;

/* Empties the layer for states of `words` words. */
ICO_MUST_CHECK ico_status ico__layer_begin(ico_context *ctx, state_layer *layer,
                                           unsigned words, bool linked);
void ico__layer_free(ico_context *ctx, state_layer *layer);
/* Takes a state in. */
ICO_MUST_CHECK ico_status ico__layer_add(ico_context *ctx, state_layer *layer,
                                         const uint64_t *key, uint32_t value, link way);
/* Leaves the best `most` states, by moves, few fragments, and then by their order.
 * slots: those of a key that cells have. */
ICO_MUST_CHECK ico_status ico__layer_keep_best(ico_context *ctx, state_layer *layer,
                                               unsigned slots, uint32_t most);

/* --- cell_moves.c --- */

/* The states that a step of the sweep makes of a state. */

/* What is asked, and the best answer met so far.  open: paths, else cycles.  whole: every
 * cell is to be visited.  Invariant: best is the most moves of a finished path or cycle,
 * 0 if none was finished; it is the state `way.from` before step `last` that finished. */
typedef struct sweep_finish {
    bool open, whole;
    uint32_t best, last;
    link way;
} sweep_finish;

/* Leads state number `from`, which `value` moves lead to, through step t in all ways.
 * States from which no more than `beaten` moves can come are left out. */
ICO_MUST_CHECK ico_status ico__uncrossed_step(ico_context *ctx, const sweep_plan *plan,
                                              uint32_t t, const uint64_t *key,
                                              uint32_t value, uint32_t from,
                                              uint32_t beaten, state_layer *next,
                                              sweep_finish *finish);

#endif
