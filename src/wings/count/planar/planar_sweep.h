/* count/planar/planar_sweep.h - a sweep in which no paths cross: steps, blocks of states,
 * the sweep block by block, and the join of two halves.
 * Stands above dyck, noose and mate_step; planar.h is for other rooms.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E; Iwashita et al., TCS-TR-A-13-64 (2013).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_PLANAR_SWEEP_H
#define ICO_COUNT_PLANAR_PLANAR_SWEEP_H

#include "count/forecast/progress.h"
#include "count/number/number.h"
#include "count/planar/dyck.h"
#include "count/planar/noose.h"
#include "count/ranks/alltoall.h"
#include "count/sweep/engine.h"
#include "count/sweep/mate_step.h"

/* --- planar_step.c --- */

/* A step of a sweep where no paths cross.  A profile gives the vertices of the frontier
 * that are ends, and those that are full.  From a profile a step leads to a few others,
 * and each of these moves changes all matchings of the ends in the same way.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E. */

/* ends, full: bits by the places of vertices on the line.  apex: how many links the
 * apex has. */
typedef struct ico_profile {
    uint32_t ends, full;
    uint8_t apex;
} ico_profile;

/* The line after `done` steps.  Invariants: line[0 .. size) are the vertices of the
 * frontier without the apex; vertices that a step keeps stay in their order.  slot: the
 * slot of each place.  trail: as for mate_step. */
typedef struct ico_planar_line {
    const ico_net *net;
    const ico_sweep *sweep;
    ico_noose noose;
    uint32_t line[ICO_MATE_SLOTS];
    uint8_t slot[ICO_MATE_SLOTS];
    ico_mate_trail trail;
    unsigned size;
    uint32_t done;
} ico_planar_line;

/* As ico_mate_guard, by places. */
typedef struct ico_planar_guard {
    uint32_t beside;
    uint8_t place, spare;
    bool apex;
} ico_planar_guard;

/* Invariants: before the step the vertex is in place `from` of the line (ICO_NO_SLOT: not
 * on it, untouched).  The step removes it, and puts `fresh` untouched vertices in at
 * place `to`.  ways: places after that of its later neighbours, in order; fixed: bits by
 * way.  to_apex: the apex is a neighbour too, by a fixed link if apex_fixed.  all: the
 * places after the step.  checks_balance: the net is two-coloured, and the balance is
 * checked; lack: the number of links missing at black vertices less that at white ones,
 * while no vertex on the line has a link. */
typedef struct ico_planar_step {
    unsigned from, to, fresh, way_count, fixed_count, most;
    uint8_t ways[ICO_MATE_SLOTS];
    uint32_t fixed, all, black, white;
    bool to_apex, apex_fixed, has_apex, may_close, checks_balance;
    int lack;
    ICO_VECTOR(ico_planar_guard) guards;
} ico_planar_step;

/* One move from a profile.  change.way == ICO_DYCK_WAYS: the matchings stay as they
 * are.  closes: the only state of the profile becomes a cycle through all vertices; `to`
 * means nothing then. */
typedef struct ico_planar_move {
    ico_profile to;
    ico_dyck_change change;
    bool closes;
} ico_planar_move;

enum { ICO_PLANAR_MOVES = ICO_MATE_SLOTS * (ICO_MATE_SLOTS - 1) / 2 + 1 };

ICO_MUST_CHECK ico_status ico__planar_line_open(const ico_net *net,
                                                const ico_sweep *sweep,
                                                ico_planar_line *line);
void ico__planar_line_close(ico_planar_line *line);
/* Prepares the next step, and moves the line past it.  *flat is false, and nothing is
 * made, if paths could cross in this step. */
ICO_MUST_CHECK ico_status ico__planar_step_new(ico_planar_line *line,
                                               ico_planar_step *step, bool *flat);
void ico__planar_step_free(ico_context *ctx, ico_planar_step *step);

/* Finds the moves from a profile to profiles that can still be completed, and returns
 * their number.  Moves that leave the matchings as they are come last. */
unsigned ico__planar_moves(const ico_planar_step *step, const ico_profile *profile,
                           ico_planar_move *moves);

/* --- planar_block.c --- */

/* Blocks: the states of one profile, with an exact number for each noncrossing matching
 * of the ends, at the rank of the matching.
 * Source: dense tables of connectivity states, Iwashita et al., TCS-TR-A-13-64 (2013). */

/* numbers: `size` numbers of `words` words each, the lowest first. */
typedef struct ico_block {
    ico_profile profile;
    uint32_t size;
    uint64_t *numbers;
} ico_block;

/* The hash by which blocks are shared out. */
uint64_t ico__profile_hash(const ico_profile *profile);

/* Adds the numbers of `from` to those of `to`, matching by matching; with a table, to
 * those of the matchings to which the table leads.  The caller knows that sums do not
 * overflow. */
void ico__numbers_add(uint64_t *to, const uint64_t *from, const uint32_t *table,
                      size_t size, unsigned words);
/* *sum += all numbers.  False: out of memory. */
bool ico__numbers_sum(ico_context *ctx, ico_number *sum, const uint64_t *numbers,
                      size_t size, unsigned words);
/* The sum of all numbers, about, in units of ico__number_scale(words) words. */
double ico__numbers_about(const uint64_t *numbers, size_t size, unsigned words);

/* A table of blocks by their profiles, by open addressing.  Invariants: index has `room`
 * places, a power of two, of which at most half are in use; a place holds 0, or the
 * number of a block plus 1. */
typedef struct ico_block_table {
    ico_context *ctx;
    ICO_VECTOR(ico_block) blocks;
    uint32_t *index;
    size_t room;
} ico_block_table;

/* Removes all blocks without freeing their numbers.  A table is zeroed at first, except
 * for ctx. */
void ico__block_table_clear(ico_block_table *table);
/* Returns the block of a profile, or NULL when out of memory.  Makes a block of size 0
 * without numbers (NULL) if the table has no such block. */
ico_block *ico__block_table_at(ico_block_table *table, const ico_profile *profile);
/* Returns the block of a profile, or NULL if the table has no such block. */
const ico_block *ico__block_table_find(const ico_block_table *table,
                                       const ico_profile *profile);
/* Closes the table, and frees the numbers of its blocks, which have `words` words
 * each. */
void ico__block_table_close(ico_block_table *table, unsigned words);

/* A pool of freed number arrays, reused for new blocks with the same number of ends; most
 * blocks live for one step only.  Invariants: each list is linked by the first words of
 * its arrays; all arrays together have `bytes` bytes, at most ICO_POOL_BYTES. */
typedef struct ico_block_pool {
    ico_context *ctx;
    unsigned words;
    uint64_t *free[ICO_DYCK_ENDS + 1][ICO_DYCK_LOOSE + 1];
    /* the length of the arrays of each list */
    size_t size[ICO_DYCK_ENDS + 1][ICO_DYCK_LOOSE + 1];
    size_t bytes;
} ico_block_pool;
enum { ICO_POOL_BYTES = 1 << 22 };

/* An array of `size` numbers, of any value, for a block of the profile.  NULL: out of
 * memory. */
uint64_t *ico__block_pool_take(ico_block_pool *pool, const ico_profile *profile,
                               size_t size);
/* Gives the numbers of a block, if it has any, back to the pool. */
void ico__block_pool_give(ico_block_pool *pool, ico_block *block);
void ico__block_pool_close(ico_block_pool *pool);

static inline uint64_t *ico__block_new(ico_context *ctx, size_t size, unsigned words)
{
    return ICO_NEW_ARRAY(ctx, uint64_t, size * words);
}
static inline void ico__block_free(ico_context *ctx, ico_block *block, unsigned words)
{
    if (block->numbers != NULL)
        ICO_FREE_ARRAY(ctx, block->numbers, (size_t)block->size * words);
    block->numbers = NULL;
}

/* --- planar_sweep.c --- */

/* Counting along a sweep where no paths cross, block by block. A few consecutive steps
 * touch only a few vertices.  The others do not change meanwhile, so blocks that differ
 * there never meet.  The blocks are dealt out to parts by these vertices; each part goes
 * through the steps alone, in a cache, by any thread.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E; Iwashita et al., TCS-TR-A-13-64 (2013). */

enum { ICO_PLANAR_MOST_WORDS = 256 }; /* of a number */

typedef struct ico_block_list {
    ICO_VECTOR(ico_block) blocks;
    unsigned words; /* of each number */
} ico_block_list;
void ico__block_list_free(ico_context *ctx, ico_block_list *list);

/* Invariants: `list` has the blocks after the first line.done steps, one for each
 * profile, with `states` numbers; these add up to at most `sum`, in units of
 * ico__number_scale(list.words) words.  cycles: those that closed.  bounds: an upper
 * bound on the states after each step.  With peers, no two ranks have blocks of one
 * profile; cycles are those of this rank, states and sum those of all.  result: gets
 * the layers, as those of `side`, if they are requested. */
typedef struct ico_planar {
    ico_run *run;
    ico_context *ctx;
    const ico_sweep *sweep;
    ico_dyck *dyck;
    const double *bounds;
    ico_planar_line line;
    ico_block_list list;
    double sum;
    uint64_t states, all_states, most_states;
    ico_number cycles;
    const ico_count_request *request;
    ico_count_result *result;
    uint32_t side;
} ico_planar;

/* A sweep before its first step; it must fit (planar.h).  Everything that the arguments
 * point to must stay. */
ICO_MUST_CHECK ico_status ico__planar_open(ico_run *run, const ico_net *net,
                                           const ico_sweep *sweep, ico_dyck *dyck,
                                           const double *bounds,
                                           const ico_count_request *request,
                                           ico_count_result *result, ico_planar *planar);
void ico__planar_close(ico_planar *planar);
/* Makes some steps, to step `upto` at most, which must not be reached yet.  Statuses as
 * ico__count_count.  Collective; one status on all ranks. */
ICO_MUST_CHECK ico_status ico__planar_sweep_to(ico_planar *planar, uint32_t upto);

/* --- planar_pieces.c --- */

/* Blocks cut into pieces of one size, for files and for other ranks. */

/* A piece has a first word with the profile's ends and full vertices, a second with the
 * profile's apex and, from bit 8 on, the rank of the first number; then
 * ICO_PIECE_NUMBERS numbers.  Zeros follow the end of the block. */
enum { ICO_PIECE_NUMBERS = 16 };
static inline unsigned ico__piece_words(unsigned words)
{
    return 2 + ICO_PIECE_NUMBERS * words;
}

/* An iterator over the pieces of a list, block by block.  The next piece belongs to
 * `block`, and begins with number `at`. */
typedef struct ico_pieces {
    const ico_block_list *list;
    size_t block;
    uint32_t at;
} ico_pieces;
/* How many pieces are still to come. */
uint64_t ico__pieces_left(const ico_pieces *pieces);
static inline bool ico__pieces_end(const ico_pieces *pieces)
{
    return pieces->block == pieces->list->blocks.size;
}
void ico__pieces_next(ico_pieces *pieces, uint64_t *piece);

/* The profile of a piece. */
ico_profile ico__piece_profile(const uint64_t *piece);
/* Puts a piece into its block.  If there is no such block, it is made, with zeros
 * elsewhere.  Numbers have `words` words. */
ICO_MUST_CHECK ico_status ico__piece_take(const ico_dyck *dyck, ico_block_table *table,
                                          unsigned words, const uint64_t *piece);

/* With peers: sends each block to the rank given by `owner`; the blocks that arrive
 * replace the list.  Afterwards no two ranks have blocks of the same profile.
 * Collective; one status on all ranks. */
typedef uint32_t ico_block_owner(void *user, const ico_profile *profile);
ICO_MUST_CHECK ico_status ico__blocks_share(ico_run *run, const ico_dyck *dyck,
                                            ico_block_list *list, ico_block_owner *owner,
                                            void *user);

/* --- planar_join.c --- */

/* The join of two halves of a planar net: for each pair of blocks whose profiles fit
 * together, the pairs of matchings that make one cycle.
 * Source: meanders; the matchings of the right side are read as bracket words from one
 * trie. */

/* Which place of the right line is joined to which place of the left one.  The places of
 * both are counted round: those of the left line go to `at` and the places after it, or
 * (backwards) before it. */
typedef struct ico_planar_separator {
    unsigned size, at;
    bool backwards;
} ico_planar_separator;

/* The ends of a right profile, by the places of the left line. */
uint32_t ico__planar_left_ends(const ico_planar_separator *separator,
                               uint32_t right_ends);

/* The operands of a join.  apex: the states share two links to the apex.  part: if
 * parts > 1, only the left blocks of this part are joined.  next: how many left blocks
 * are done.  The join ends early when the checkpoint (NULL: none) is due. */
typedef struct ico_planar_join {
    const ico_block_list *left, *right;
    const ico_planar_separator *separator;
    bool apex;
    uint32_t part, parts;
    const ico_checkpoint *checkpoint;
    size_t next;
    ico_progress *progress; /* gets the work: `each` for each left state */
    double each;
} ico_planar_join;

/* *sum += the cycles made of a left state and a right state whose ends are at the same
 * links of the separator.  Takes the left blocks from `next` on, and advances `next`. */
ICO_MUST_CHECK ico_status ico__planar_join(ico_run *run, ico_dyck *dyck,
                                           ico_planar_join *operands, ico_number *sum);

#endif
