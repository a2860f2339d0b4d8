/* method/passages/covers.h - covers of a model by cycles, the model folded along a
 * symmetry, and the walk over covers that ends at one cycle.
 * Stands above clusters.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_COVERS_H
#define ICO_METHOD_PASSAGES_COVERS_H

#include "method/passages/clusters.h"

/* --- choices.c --- */

/* A choice for each cluster, and the lacks of the tables under that choice. */

/* Invariants: chosen[c] < choices of c; combination[t] is that of the choices; lack is
 * the sum over all tables. */
typedef struct ico_passage_state {
    const ico_passage_model *m;
    uint8_t *chosen;
    uint32_t *combination;
    uint64_t lack;
} ico_passage_state;

/* Nothing is chosen yet. */
ICO_MUST_CHECK ico_status ico__passage_state_new(const ico_passage_model *m,
                                                 ico_passage_state *s);
void ico__passage_state_free(ico_passage_state *s);
/* Of the same model. */
void ico__passage_state_copy(ico_passage_state *to, const ico_passage_state *from);
/* Combinations and lack of the choices. */
void ico__passage_state_read(ico_passage_state *s);
/* Chooses anew, at random. */
void ico__passage_scatter(ico_passage_state *s, ico_random *random);
/* What the lack changes by when cluster x takes another choice.  O(uses of both). */
int32_t ico__passage_change(const ico_passage_state *s, uint32_t x, uint32_t choice);
/* Cluster x takes this choice, which changes the lack by as much as that. */
void ico__passage_move(ico_passage_state *s, uint32_t x, uint32_t choice, int32_t change);
/* The same where the change is not known. */
void ico__passage_choose(ico_passage_state *s, uint32_t x, uint32_t choice);

/* --- cover.c --- */

/* A choice for each cluster: the lacks of the tables, and, where there are none, the
 * number of cycles that the choice makes. */

/* Invariants: served[t]: the matching that a table without lack uses.  Links at socket x:
 * peer[2x .. 2x + 2), ICO_NO_PEER where there is none; mate[x]: the socket at the other
 * end of the path inside.  seen: stamp + the number of its
 * cycle, below stamp where it is in none. */
typedef struct ico_passage_cover {
    const ico_passage_model *m;
    ico_passage_state state;
    uint8_t *served;
    uint32_t *peer, *mate, *seen, stamp;
} ico_passage_cover;

#define ICO_NO_PEER UINT32_MAX

ICO_MUST_CHECK ico_status ico__passage_cover_new(const ico_passage_model *m,
                                                 ico_passage_cover *c);
void ico__passage_cover_free(ico_passage_cover *c);
/* Cycles of a cover that lacks nothing, with the best matchings that trying one table
 * after the other finds.  O(clusters * tables with several). */
uint32_t ico__passage_cycles(ico_passage_cover *c);
/* Once the cycles were counted: how many orbits they have under a permutation of the
 * sockets that leaves the cover as it is, of this order. */
double ico__passage_cycle_orbits(const ico_passage_cover *c, const uint32_t *socket,
                                 uint32_t order);
/* The edges of the cover, one after the other: passages, and links; returns how many. */
uint32_t ico__passage_edges(const ico_passage_cover *c, uint32_t *edges);

/* --- window.c --- */

/* All ways (or many) for some clusters to choose anew while the others keep their
 * choices, so that the tables lack nothing: depth first, with generalised arc consistency
 * on the tables.  Source for the tables: Demeulenaere et al., Compact-Table, CP 2016. */

/* What a decision changed, to be taken back: a domain, or a word of the live tuples. */
typedef struct ico_window_change {
    uint32_t at;
    bool is_domain;
    uint64_t before;
} ico_window_change;

/* The state of a branching: the cluster, the choices left to try, and the changes
 * before. */
typedef struct ico_window_level {
    uint32_t cluster, changes;
    uint64_t left;
} ico_window_level;

/* Invariants: domain[c]: choices left of cluster c, a bit each; live: words of each
 * table, from from[t] on: tuples left.  member: the clusters of the window, and
 * inside[c]: is it one?  found: `count` solutions, a byte
 * for each member. */
typedef struct ico_passage_window {
    const ico_passage_model *m;
    uint64_t *domain, *live;
    uint32_t *from, *queue, *member, members, queued;
    uint8_t *waiting, *inside;
    ICO_VECTOR(ico_window_change) change;
    ICO_VECTOR(uint8_t) found;
    ico_window_level *level;
    uint32_t count, nodes;
    bool no_memory, cut_short;
} ico_passage_window;

ICO_MUST_CHECK ico_status ico__window_new(const ico_passage_model *m,
                                          ico_passage_window *w);
void ico__window_free(ico_passage_window *w);
/* `size` clusters around this one: neighbours share tables. */
void ico__window_pick(ico_passage_window *w, uint32_t size, uint32_t around);
/* Fills `found`: at most `most` solutions, `nodes` branchings. */
ICO_MUST_CHECK ico_status ico__window_list(ico_passage_window *w,
                                           const ico_passage_state *state, uint32_t most,
                                           uint32_t nodes);

/* --- model_fold.c --- */

/* A model folded along a symmetry: one cluster represents its orbit, and all clusters of
 * the orbit make its choice, each as the symmetry moves it.  Covers of the folded model
 * are the covers of the whole that the symmetry maps to themselves; the cycles are
 * counted in the whole, so that one cycle is a tour.
 * Source: lifts of Hamiltonian cycles in quotients (Gross, Tucker, Topological graph
 * theory, 1987, chapter 2: voltages give the lifts of a cycle of the quotient). */

/* What a symmetry does: cluster x goes to cluster[x], choice k (numbered over all) to
 * choice[k], table t to table[t], socket s to socket[s].  No power of it but those of its
 * order `order` leaves a cluster where it is. */
typedef struct ico_passage_symmetry {
    uint32_t *cluster, *choice, *table, *socket, order;
} ico_passage_symmetry;

/* Invariants: orbit o of `small` is cluster member[o * order + i] for i below order, the
 * i-th image of the first; its choice k, numbered over all of `small`, is choice taken[k
 * * order + i] of that member.  socket: where the symmetry sends the sockets of the
 * whole. */
typedef struct ico_passage_fold {
    const ico_passage_model *whole;
    ico_passage_model small;
    uint32_t order, *member, *orbit, *socket;
    uint8_t *taken;
} ico_passage_fold;

/* *good: the symmetry leaves the lacks of tables as they are, and the tables are not too
 * large. */
ICO_MUST_CHECK ico_status ico__passage_fold_new(const ico_passage_model *whole,
                                                const ico_passage_symmetry *s,
                                                ico_passage_fold *f, bool *good);
void ico__passage_fold_free(ico_passage_fold *f);
/* The choices of the whole. */
void ico__passage_unfold(const ico_passage_fold *f, const ico_passage_state *small,
                         ico_passage_state *whole);

/* --- model_symmetry.c --- */

/* Symmetries of a model: what its choices, tables and links are to one another stays the
 * same.  A rigid graph may have some: the ways through its clusters are more alike than
 * the clusters.  Found by nauty on a coloured graph; without it there are none. */

enum { ICO_MODEL_SYMMETRIES = 6, ICO_SYMMETRY_ORDER = 64 };

typedef struct ico_passage_symmetries {
    const ico_passage_model *m;
    ico_passage_symmetry items[ICO_MODEL_SYMMETRIES];
    uint32_t count;
} ico_passage_symmetries;

/* Some that generate cyclic groups without fixed clusters: powers of the generators of
 * all, and of their products, small orders first. */
ICO_MUST_CHECK ico_status ico__passage_symmetries_find(const ico_passage_model *m,
                                                       ico_passage_symmetries *found);
void ico__passage_symmetries_free(ico_passage_symmetries *found);

/* --- tempering.c --- */

/* A cover by exchange of temperatures: copies of the choices move at random, each at its
 * temperature, and neighbours swap.  What the tables lack is the energy.  Sources:
 * Swendsen, Wang, Replica Monte Carlo simulation of spin-glasses, Phys. Rev.  Lett. 57
 * (1986); Hukushima, Nemoto, Exchange Monte Carlo method, J. Phys. Soc. Japan 65
 * (1996). */

enum { ICO_TEMPER_COPIES = 6 };

/* Invariants: copy[k] is a state at temperature heat(k), which falls with k; `hottest`
 * follows the energy. */
typedef struct ico_temper {
    const ico_passage_model *m;
    ico_passage_state copy[ICO_TEMPER_COPIES];
    double hottest;
} ico_temper;

ICO_MUST_CHECK ico_status ico__temper_new(const ico_passage_model *m, ico_temper *t);
void ico__temper_free(ico_temper *t);
/* Goes on until choices lack nothing, and leaves them in *cover, or until some `moves`
 * were made, or the run must stop.  *found: whether.  A copy that was a cover begins
 * anew; the others go on where they were. */
void ico__temper_run(ico_temper *t, uint64_t moves, ico_passage_state *cover,
                     bool *found);

/* --- cover_walk.c --- */

/* From cover to cover by windows, to one with a single cycle. */

/* Where a walk goes: choices of the window's model, and the cover that they make.  fold:
 * how, NULL where the state is the cover's own. */
typedef struct ico_passage_walk {
    ico_passage_cover *cover;
    ico_passage_window *window;
    ico_passage_state *state;
    const ico_passage_fold *fold;
} ico_passage_walk;

/* Walks from a state that lacks nothing until its cover has one cycle (*found),
 * `patience` windows brought it no nearer to that, or the run must stop.  *fewest: cycles
 * of the best cover; *turning: the last one has several, which the fold's symmetry moves
 * to one another. */
ICO_MUST_CHECK ico_status ico__passage_walk(const ico_passage_walk *w, uint32_t patience,
                                            uint32_t *fewest, bool *turning, bool *found);
/* Cycles of the cover that the state makes. */
uint32_t ico__passage_walk_cycles(const ico_passage_walk *w);

#endif
