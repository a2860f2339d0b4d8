/* icosian/count.h - the exact number of tours, without a list of them.
 * Stands above method: a run sets the limits, and no method of method.h is involved
 * unless the tours are listed.
 * Source: docs/conventions.md for what counts as one tour; docs/counting.md for the
 * methods; Knuth, TAOCP 7.2.2.4.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_COUNT_H
#define ICOSIAN_COUNT_H

#include "icosian/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An estimate of what counting would take.  The first steps are made, and the rest is
 * estimated from these steps.  A sweep that ends within these steps is known exactly.
 * Seconds are those of the machine as it is now, with the threads of the run. */
typedef struct ico_forecast {
    /* "sweep", "separator" or "walks": the method that would be used */
    const char *method;
    /* vertices on the largest frontier; 0: no order is narrow enough */
    uint32_t frontier;
    double states, most_states; /* of all steps together; of the largest step */
    double sets;                /* for walks: sets of vertices, one of each orbit */
    double bytes, seconds;      /* of the method */
} ico_forecast;
/* Called before the start of a count that will take more than a few seconds. */
typedef void ico_forecast_callback(void *user, const ico_forecast *forecast);

/* A number of cycles that need not be counted again.  cycles: of the closed form of a
 * question, in decimal.  states and seconds: the largest number of states at once, and
 * the time, of the count that found this number. */
typedef struct ico_known {
    const char *cycles;
    uint64_t states;
    double seconds;
} ico_known;

/* Ways to count without listing: the one that promises least, or only the one named. */
typedef enum ico_count_by {
    ICO_COUNT_BY_ANY,
    ICO_COUNT_BY_SWEEP,
    ICO_COUNT_BY_SEPARATOR,
    ICO_COUNT_BY_WALKS
} ico_count_by;
/* Finds the way with this name: "auto", "sweep" (or "frontier"), "separator", "walks".
 * False if there is none. */
bool ico_count_by_name(const char *name, ico_count_by *by);

typedef struct ico_count_options {
    ico_count_by by; /* a way that cannot count: not exact, limit "method" */
    /* NULL, or a method that lists the tours; they are then counted one by one */
    const ico_method *method;
    const ico_options *method_options; /* options of `method`, or NULL */
    bool by_length;       /* also the numbers of paths or cycles of each length */
    bool without_classes; /* do not count classes */
    bool graph_classes;   /* also the classes of graphs: needs nauty */
    bool layers;          /* record the states and ways after each step of a sweep */
    /* NULL, or an order of all vertices, the joint included, as ico_count.layers lists
     * them.  Then nothing but a sweep along this order is tried.  ICO_BAD_ARGUMENT: it is
     * no order of the question's vertices. */
    const uint32_t *order;
    size_t order_size;
    /* NULL, or a file for checkpoints.  The state of the count is written there about
     * every `checkpoint_seconds` (0: as often as possible), in at most a tenth of the
     * time.  If the file exists, the count goes on from it.  ICO_BAD_INPUT: the file is
     * damaged or belongs to another count.  ICO_IO: it cannot be written.  The library
     * never removes the file. */
    const char *checkpoint;
    double checkpoint_seconds;
    /* Count only part number `part` of `parts` (0 or 1: the whole).  The tours are
     * divided by the states of a sweep, or the classes of a join, through which they
     * pass; so the numbers of all parts add up to the whole.  Not possible for tours that
     * must be listed, nor by length. */
    uint32_t part, parts;
    ico_forecast_callback *forecast; /* or NULL */
    void *forecast_user;
    const ico_known *known; /* NULL, or a known number: ico_run_count_nested */
} ico_count_options;

/* One step of a sweep.  vertex: the vertex taken; the number of vertices stands for the
 * joint, through which open tours are closed.  states: how many states there are after
 * the step.  ways: in how many ways they can be reached all together, in decimal; modulo
 * the prime `modulus` if that is not 0.  side: 0 for a sweep of the whole; 1 and 2 for
 * the halves of a join, where a symmetry may make one sweep, side 1, of both. */
typedef struct ico_count_layer {
    uint32_t vertex, side;
    uint64_t states, modulus;
    char *ways;
} ico_count_layer;

/* A count.  Numbers are decimal strings.  NULL: the number is not known, or has no
 * meaning (`undirected` in a graph with one-way arcs).  If ends, numbers or waypoints are
 * given, each different sequence is one tour, and `tours` counts sequences. */
typedef struct ico_count {
    ico_context *ctx;
    ico_kind kind;
    /* false: a limit was reached, and there are at least `tours` */
    bool exact;
    ico_limit limit;        /* the limit that was reached */
    char *tours;            /* as many as listing would list */
    char *undirected;       /* a tour and its reversal are one */
    char *directed;         /* a tour counts from each end, or in either direction */
    char *classes;          /* up to the symmetries of the board, or of the graph */
    const char *no_classes; /* why `classes` is NULL */
    uint64_t length;        /* vertices of each tour counted; with "longest" the most */
    char **by_length;       /* tours of k vertices, k < length_count; NULL: none */
    size_t length_count;
    const char *method; /* "sweep", "separator", "walks", or the method that listed */
    /* the steps of a sweep, if asked for; of halves: by modulus, then by side */
    ico_count_layer *layers;
    size_t layer_count;
    /* NULL, or why no checkpoint was written though one was wanted */
    const char *no_checkpoint;
    uint64_t checkpoints;  /* how many were written */
    double seconds_before; /* spent on the checkpoint from which the count went on */
    uint32_t part, parts;  /* parts > 1: the numbers are of this part alone */
    /* fingerprint of the way of counting; parts add up only if their plans agree */
    uint64_t plan;
    /* cycles of the closed form, in decimal; the tours follow from these */
    char *cycles;
    /* NULL, or what `cycles` was computed from: pairs of a prime and a residue.  bound:
     * an upper bound on `cycles` from floating-point numbers; the product of the primes
     * exceeds it. */
    uint64_t *residues;
    size_t residue_count;
    double bound;
    uint64_t states; /* of the largest frontier; walks: the sets of vertices examined */
    ico_stats stats;
    /* estimate, if the count was not begun for want of memory; else 0 */
    double needed_bytes;
} ico_count;
void ico_count_free(ico_count *count);

/* Counts the tours of the run's problem; with "longest" the longest paths or cycles.
 * options may be NULL.  A limit is no error: then the status is ICO_OK and the count is
 * not exact.  ICO_UNSUPPORTED: no method can even list the tours. */
ICO_MUST_CHECK ico_status ico_run_count(ico_run *run, const ico_count_options *options,
                                        ico_count **count);

/* Called when the number of board `board` (from 0) is known, for one board after the
 * other.  A status other than ICO_OK ends the count. */
typedef ico_status ico_known_callback(void *user, size_t board, const ico_known *known);
/* Counts several boards, each of which is a part of the next (5x4, 5x5, ...  5x40).
 * boards: sealed problems; the last is the run's.  All are counted in one sweep along the
 * side that grows, if that promises less than a count for each.  *counted: how many
 * boards became known, from the first one on.  0: there is no such sweep, or it promises
 * more.  Fewer than all: a limit of the run or of memory was reached. */
ICO_MUST_CHECK ico_status ico_run_count_nested(ico_run *run,
                                               const ico_problem *const *boards,
                                               size_t count, ico_known_callback *call,
                                               void *user, size_t *counted);

/* Open tours by their ends, a < b.  tours: the undirected tours between a and b, in
 * decimal.  alike: the number of pairs to which symmetries of the question map this pair,
 * including the pair itself; each of these has as many tours. */
typedef struct ico_ends {
    uint32_t a, b, alike;
    char *tours;
} ico_ends;
/* All pairs that have tours, one of each orbit, in ascending order.  tours: the total. */
typedef struct ico_ends_count {
    ico_context *ctx;
    ico_ends *pairs;
    size_t size, room;
    char *tours;
} ico_ends_count;
void ico_ends_count_free(ico_ends_count *count);
/* Makes a sweep for each orbit of pairs.  ICO_UNSUPPORTED: the question is closed or
 * directed, has given ends, or has fewer than three vertices.  ICO_STOPPED: at a limit of
 * the run. */
ICO_MUST_CHECK ico_status ico_run_count_ends(ico_run *run, ico_ends_count **count);

/* An estimate of the number of tours from random walks.  A walk that becomes a tour
 * counts the reciprocal of its probability; all others count 0 (Knuth 1975).  The mean is
 * unbiased.  The interval is meant for 95 %, and is corrected for skewness (Hall 1992),
 * since few walks count much.  It may be too narrow where few walks arrive.  All numbers
 * are logarithms to base 10.  undirected and directed are as in ico_count; -HUGE_VAL
 * where there is no such number. */
typedef struct ico_estimate {
    ico_kind kind;
    double tours, low, high; /* as many as listing would list */
    double undirected, directed;
    uint64_t walks, arrived; /* arrived == 0: nothing is known */
    ico_limit limit;         /* why fewer walks were made than requested */
    ico_stats stats;
} ico_estimate;
/* Makes `walks` random walks (at least 64), fewer at a limit of the run.
 * ICO_UNSUPPORTED: the question cannot be counted without listing. */
ICO_MUST_CHECK ico_status ico_run_estimate(ico_run *run, uint64_t walks,
                                           ico_estimate *estimate);

/* Finds an order, and counts for at most a second.  ICO_UNSUPPORTED: the question cannot
 * be counted without listing.  ICO_STOPPED: at a limit.  ICO_TOO_LARGE: no order is
 * narrow enough. */
ICO_MUST_CHECK ico_status ico_run_forecast(ico_run *run, ico_count_by by,
                                           ico_forecast *forecast);

/* Draws tours at random, all equally likely.  The sweeps, or the two sides of a
 * separator, are made once.  Then each draw takes time about proportional to the number
 * of vertices. */
typedef struct ico_sampler ico_sampler;
/* A sampler of the tours of the run's problem, seeded by the run.  Run and problem must
 * outlive it.  If the question cannot be counted without listing, all its tours are kept
 * in memory (ICO_TOO_LARGE beyond half the limit), or the status is ICO_UNSUPPORTED.
 * ICO_STOPPED: at a limit of the run. */
ICO_MUST_CHECK ico_status ico_sampler_new(ico_run *run, ico_sampler **sampler);
void ico_sampler_free(ico_sampler *sampler);
/* The number of tours, in decimal. */
const char *ico_sampler_count(const ico_sampler *sampler);
bool ico_sampler_is_empty(const ico_sampler *sampler);
/* Draws and verifies one tour, in the form in which tours are listed.  tour: room for all
 * vertices. */
ICO_MUST_CHECK ico_status ico_sampler_draw(ico_sampler *sampler, uint32_t *tour);
/* Draws `count` tours with the run's threads: the same tours as `count` single draws.
 * tours: room for the vertices of all.  kinds: NULL, or room for `count` kinds, which say
 * whether each tour is closed. */
ICO_MUST_CHECK ico_status ico_sampler_draw_many(ico_sampler *sampler, size_t count,
                                                uint32_t *tours, ico_kind *kinds);

/* The rank of a tour among all tours in the order of their sequences, from 1.  The tour
 * must be one of the run's problem.  Free *rank with ico_rank_free.  Counts the tours
 * with each smaller beginning; where the sampler would list the tours, lists them.
 * Errors as ico_sampler_new. */
ICO_MUST_CHECK ico_status ico_run_rank(ico_run *run, const uint32_t *tour, char **rank);
void ico_rank_free(ico_context *ctx, char *rank);
/* The inverse: the tour of a rank.  *found is false if there are fewer tours. */
ICO_MUST_CHECK ico_status ico_run_unrank(ico_run *run, const char *rank, uint32_t *tour,
                                         bool *found);

/* Lists at most `limit` tours (0: all) in rank order, from the given rank on.  The first
 * tour is unranked, and backtracking finds the others.  call as in
 * ico_run_set_tour_callback.  These members of the result are set: tours (the number
 * listed), complete (the last tour was reached), limit, stats.  ICO_BAD_ARGUMENT: there
 * are fewer tours.  Else errors as ico_run_unrank. */
ICO_MUST_CHECK ico_status ico_run_list_from(ico_run *run, const char *rank,
                                            uint64_t limit, ico_tour_callback *call,
                                            void *user, ico_result **result);

/* All tours of a question in rank order, for callers that need many ranks: a rank is
 * found by binary search.  Takes one byte for each vertex of each tour (two bytes above
 * 256 vertices, four above 65,536). */
typedef struct ico_tour_index ico_tour_index;
/* Lists the tours of the run's problem into an index.  ICO_TOO_LARGE: they take more than
 * `bytes`.  ICO_STOPPED: at a limit of the run. */
ICO_MUST_CHECK ico_status ico_tour_index_new(ico_run *run, uint64_t bytes,
                                             ico_tour_index **index);
void ico_tour_index_free(ico_tour_index *index);
uint64_t ico_tour_index_count(const ico_tour_index *index);
/* The rank, from 1, of a tour in the form in which tours are listed; 0 if it is no tour
 * of the index. */
uint64_t ico_tour_index_rank(const ico_tour_index *index, const uint32_t *tour);
/* The inverse: the tour of a rank from 1 to the count.  tour: room for all vertices. */
void ico_tour_index_tour(const ico_tour_index *index, uint64_t rank, uint32_t *tour);

#ifdef __cplusplus
}
#endif
#endif
