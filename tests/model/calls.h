/* tests/model/calls.h - a trace at play: the objects of the library that its calls share,
 * and what is done about every answer.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_MODEL_CALLS_H
#define ICO_TESTS_MODEL_CALLS_H

#include <stdatomic.h>

#include "graph/graph.h"
#include "icosian/encode.h"
#include "icosian/icosian.h"
#include "model.h"
#include "problem/reason.h"

/* The account behind the library's context.  left: requests until one fails, below 0:
 * none will; once: only that one. */
typedef struct account {
    atomic_size_t live;
    atomic_long left;
    bool once;
    atomic_bool failed;
} account;

typedef struct world {
    const settings *how;
    report *report;
    const trace *trace;
    unsigned line;
    question q;
    tour_list all;     /* of the question, by exhaustive search */
    tour_list lengths; /* the same with those of each length; made when asked for */
    bool has_lengths, built;
    account account;
    ico_context *ctx;
    ico_problem *problem;
    ico_run *run;
    ico_judge *judge;
    ico_reason *reason; /* of the last NONE */
    ico_goal goal;      /* as the run was told last */
    uint64_t goal_limit;
    uint64_t ticks;
    double seconds;
    unsigned threads;
    long fail_at; /* for the next call; below 0: not */
    bool fail_once;
    size_t memory; /* for the next call; 0: no limit */
} world;

/* An answer is wrong: noted under `tag`, and the process ends. */
_Noreturn void world_fail(world *w, const char *tag, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Counts an answer that was compared. */
void world_answer(world *w);
/* Is this answer to be falsified? */
bool world_sabotages(const world *w, const char *what);
/* Has the run no limit that excuses UNKNOWN, nor was memory short in the last call? */
bool world_is_free(const world *w);
/* Before and after a call that may run out of memory. */
void world_arm(world *w);
void world_disarm(world *w);
/* True: the call worked.  False: it ran out of memory and may, or it refused and
 * `may_refuse`.  Anything else is a failure. */
bool world_status(world *w, const char *call, ico_status status, bool may_refuse);
/* The run, made if there is none; NULL if that failed as it may. */
ico_run *world_run(world *w);
void world_set_goal(world *w, ico_goal goal, uint64_t limit);
const tour_list *world_lengths(world *w);

/* --- build.c --- */
/* The library's problem from the lines of the trace; false if it was refused, as it
 * should. */
bool build_problem(world *w);
/* A question of a graph with these arcs, ends and pairs, from the model alone. */
ico_status build_graph_problem(ico_context *ctx, const question *q,
                               ico_problem **problem);

/* --- tell.c --- */
/* A tour of the library in the tester's numbers; false if it is too long. */
bool tell_tour(const uint32_t *tour, uint64_t length, unsigned *out);
/* The other way round; freed by the caller. */
ico_tour *tell_library(world *w, const uint32_t *vertices, unsigned length);
void tell_text(const unsigned *tour, unsigned length, char *text, size_t size);
/* A random sequence: a tour, nearly one, or none. */
unsigned tell_random(const world *w, dice *d, unsigned *tour);

/* --- proof.c --- */
/* The certificate of an answer: written, checked, read back, checked again. */
void proof_check(world *w, const ico_result *result);

/* Calls: the words of their line. */
typedef void call(world *w, const words *line);
call call_solve, call_list, call_uses, call_count, call_ends, call_estimate,
    call_forecast, call_sample, call_rank, call_unrank, call_from, call_index,
    call_verify, call_numbers, call_stream, call_reason, call_graft, call_theorem,
    call_symmetries, call_construct, call_conflict, call_certify, call_make, call_grade,
    call_property, call_encode, call_draw, call_file;

#endif
