/* count/engine.h - counting along a sweep: states of the frontier, each with the number of
 * ways that lead to it.
 * Stands above state and table.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E; Bellman (1962) for the principle.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_ENGINE_H
#define ICO_COUNT_ENGINE_H

#include "count/checkpoint.h"
#include "count/number.h"
#include "count/residue.h"
#include "count/state.h"
#include "count/table.h"
#include "icosian/count.h"

/* A step of a sweep that was made: states after it, and the sum of their ways.  side: 0 of a sweep of the
 * whole, 1 and 2 of halves that are joined.  modulus: 0, or the prime of which ways are the
 * residue. */
typedef struct ico_layer {
    uint32_t vertex, side;
    uint64_t states, modulus;
    ico_number ways;
} ico_layer;

/* How many cycles the net has: number [k] has those with k links.  Spanning nets have but
 * one number, [0].  layers: of a sweep, noted if with_layers.  checkpoint: NULL, or where the
 * state is kept.  parts: 0, or how many there are, of which this is number `part`; plan: of what
 * was counted, in which way.  residues: what [0] was found from, if it was, and what was known to
 * be no less. */
typedef struct ico_tally {
    ico_context *ctx;
    ICO_VECTOR(ico_number) counts;
    uint64_t states, most_states; /* of all steps, of one */
    double needed_bytes; /* of what was not begun for want of memory, about; else 0 */
    bool with_layers;
    ICO_VECTOR(ico_layer) layers;
    ico_checkpoint *checkpoint;
    ico_forecast_callback
        *forecast; /* NULL, or who is told what a long count will take */
    void *forecast_user;
    uint32_t part, parts;
    uint64_t plan;
    ICO_VECTOR(ico_residue) residues;
    double bound;
} ico_tally;
void ico__tally_free(ico_tally *tally);
/* Hands a number of cycles over to the tally, unless it is 0. */
ICO_MUST_CHECK ico_status ico__tally_take(ico_tally *tally, ico_number *cycles);

/* Who is told of the states that a step leads to and of the cycles that close, instead of
 * their being counted. */
typedef struct ico_visitor {
    void (*reach)(void *user, const uint64_t *key);
    void (*close)(void *user);
    void *user;
} ico_visitor;

enum { ICO_MOST_KEY = 5, ICO_MOST_WAITING = 32 };

/* A state that was reached and is still to be put into the table. */
typedef struct ico_waiting {
    uint64_t key[ICO_MOST_KEY], hash;
    const uint64_t *value; /* of the state it was reached from */
} ico_waiting;

/* Invariants: `in` holds the states after the step before, `out` is being filled with
 * those after `step`, which takes the vertex that `in` knows by step->slot.  Keys have
 * one word more than the packing needs, the links so far, if the net is not spanning.
 * Once `failed` nothing goes on. */
typedef struct ico_engine {
    ico_run *run;
    ico_context *ctx;
    const ico_net *net;
    const ico_sweep *sweep;
    const ico_step *step;
    const ico_way *ways;
    ico_packing packing;
    ico_table in, out;
    ico_tally *tally;
    const uint64_t *value; /* of the state at hand: ways that lead to it */
    uint64_t links;        /* of the state at hand */
    ico_waiting waiting[ICO_MOST_WAITING];
    unsigned waiting_count;
    uint32_t work;
    bool failed, divided;    /* divided: the states are of one part alone */
    uint64_t states;         /* of all ranks */
    uint32_t spread_until;   /* with peers: 0: each rank has all states, else no two ranks
                            * reach the same state until that step */
    const ico_way *taken[2]; /* by the state or cycle that is told of; else NULL */
    const ico_visitor *visitor; /* NULL: count */
} ico_engine;

/* Counts.  ICO_STOPPED: the run must stop, ico__run_limit says why (a limit on memory
 * gives ICO_NO_MEMORY); ICO_TOO_LARGE: the frontier is too wide.  Then *tally gets nothing
 * but most_states. */
ICO_MUST_CHECK ico_status ico__count_count(ico_run *run, const ico_net *net,
                                           const ico_sweep *sweep, ico_tally *tally);

/* The same step by step: begin (e is set up for the run, tally empty), then each step in
 * turn, which fills e->out from e->in; e->in stays.  close frees both. */
ICO_MUST_CHECK ico_status ico__count_begin(ico_engine *e, ico_run *run,
                                           const ico_net *net, const ico_sweep *sweep,
                                           ico_tally *tally);
ICO_MUST_CHECK ico_status ico__count_step(ico_engine *e, const ico_step *step);
void ico__count_end(ico_engine *e);
/* Between steps, after the first `done`: the state is kept if that is due; and after begin it
 * is taken from the checkpoint, if that holds one.  engine_kept.c */
void ico__count_keep(const ico_engine *e, uint32_t done);
ICO_MUST_CHECK ico_status ico__count_resume(ico_engine *e, uint32_t *done);
/* Layers put into an archive, and got back, `most` of them at most. */
void ico__count_put_layers(ico_archive_out *archive, const ico_tally *tally);
ICO_MUST_CHECK ico_status ico__count_get_layers(ico_archive_in *archive,
                                                const ico_net *net, uint64_t most,
                                                ico_tally *tally);
/* Forgets all counts; all layers. */
void ico__tally_forget(ico_tally *tally);
void ico__tally_forget_layers(ico_tally *tally);
/* Once there are states enough, after a step, those of other parts are left out; what was
 * counted before belongs to part 0.  at_end: there will be no more.  engine_part.c */
ICO_MUST_CHECK ico_status ico__count_divide(ico_engine *e, bool at_end);
/* What step does with one entry of e->in. */
void ico__count_entry(ico_engine *e, const uint64_t *entry);

/* After a step of ico__count_count that ended with `status` on this rank, its states in e->in:
 * notes how many there are, and with peers sends them to their owners if it is time for
 * that.  As long as they are few, each rank has all of them, and nothing is collective;
 * then it is, with one status on all ranks.  engine_spread.c */
ICO_MUST_CHECK ico_status ico__count_meet(ico_engine *e, uint32_t done,
                                          ico_status status);
/* After the last step: the tallies of all ranks added up.  Collective. */
ICO_MUST_CHECK ico_status ico__count_meet_all(ico_engine *e, ico_status status);

/* --- for the steps: */

/* A state after the step that has `links` links more than the one at hand. */
void ico__count_emit(ico_engine *e, const ico_state *s, unsigned links);
/* A cycle closed, with `links` links more and the turns `turn`; s is what is left. */
void ico__count_close(ico_engine *e, const ico_state *s, unsigned links, unsigned turn);

/* Takes the vertex of e->step from state s in all ways.  edges.c, arcs.c. */
void ico__step_edges(ico_engine *e, const ico_state *s);
void ico__step_arcs(ico_engine *e, const ico_state *s);

/* True if a vertex ahead lacks links that it can no longer get.  lookahead.c */
bool ico__is_dead(const ico_engine *e, const ico_state *s);

#endif
