/* icosian/count.h - how many tours there are, exactly, without listing them.
 * Stands above method: a run gives the limits, no method does the work.
 * Source: docs/conventions.md for what counts as one tour; Knuth, TAOCP 7.2.2.4.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_COUNT_H
#define ICOSIAN_COUNT_H

#include "icosian/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What counting would take, about: the first steps are made, and the rest is judged from
 * them.  What ends before is known exactly.  Seconds are those of the machine as it is now, with the
 * threads of the run. */
typedef struct ico_forecast {
    const char *method; /* "sweep", "separator" or "walks", what would be used */
    uint32_t frontier;  /* vertices on the largest frontier; 0: none narrow enough */
    double states, most_states; /* of all steps, of one */
    double sets;                /* of vertices, one of each orbit, for walks */
    double bytes, seconds;      /* of the method */
} ico_forecast;
/* Called before a count begins that will take more than a few seconds. */
typedef void ico_forecast_callback(void *user, const ico_forecast *forecast);

/* The number of cycles of a question's closed form (decimal), known from elsewhere: which took so
 * long, and met so many states at once. */
typedef struct ico_known {
    const char *cycles;
    uint64_t states;
    double seconds;
} ico_known;

/* Ways to count without listing: whichever promises least, or one alone. */
typedef enum ico_count_by {
    ICO_COUNT_BY_ANY,
    ICO_COUNT_BY_SWEEP,
    ICO_COUNT_BY_SEPARATOR,
    ICO_COUNT_BY_WALKS
} ico_count_by;
/* The way of this name: "auto", "sweep" (or "frontier"), "separator", "walks"; false if there is none. */
bool ico_count_by_name(const char *name, ico_count_by *by);

typedef struct ico_count_options {
    ico_count_by by; /* else not exact, limit "method" */
    /* NULL, or a method that lists the tours, which are counted as they come. */
    const ico_method *method;
    const ico_options *method_options; /* of the method, or NULL */
    bool by_length;       /* also how many paths or cycles there are of each length */
    bool without_classes; /* do not count classes */
    bool graph_classes;   /* count them of graphs too: needs nauty */
    bool layers;          /* note what a sweep met at each of its steps */
    /* NULL, or the order in which a sweep shall take the vertices, as in ico_count: then
     * nothing but a sweep is tried.  ICO_BAD_ARGUMENT if it is none of the question. */
    const uint32_t *order;
    size_t order_size;
    /* NULL, or a file in which the state is kept about every `checkpoint_seconds` (and no more
     * than a tenth of the time; 0: whenever it can be), and from which the count goes on if it is there: ICO_BAD_INPUT
     * if it is damaged or of another count, ICO_IO if it cannot be written.  It stays. */
    const char *checkpoint;
    double checkpoint_seconds;
    /* Only part number `part` of `parts` (0 or 1: of all): tours fall into parts by the states of
     * a sweep, or the chunks of a join, that they pass, so that the numbers of all parts add up
     * to the whole.  Not for tours that have to be listed, nor by length. */
    uint32_t part, parts;
    ico_forecast_callback *forecast; /* or NULL */
    void *forecast_user;
    const ico_known *known; /* NULL, or what need not be counted: ico_run_count_nested */
} ico_count_options;

/* A step of a sweep: it takes `vertex`; after it there are so many states, and in all so
 * many (in decimal) ways to reach them, if modulus is not 0 modulo that prime.  The vertex after the
 * last stands for the joint, through which open tours are closed.  side: 0, or of two halves
 * that are joined: 1, and 2 unless a symmetry makes one sweep of both. */
typedef struct ico_count_layer {
    uint32_t vertex, side;
    uint64_t states, modulus;
    char *ways;
} ico_count_layer;

/* A count.  Numbers are decimal strings, NULL where they are not known (or mean nothing:
 * `undirected` in a graph with one-way arcs).  With ends, numbers or waypoints given each
 * different sequence is one tour, and `tours` counts sequences. */
typedef struct ico_count {
    ico_context *ctx;
    ico_kind kind;
    bool exact;             /* else there are at least `tours`: a limit was reached */
    ico_limit limit;        /* which */
    char *tours;            /* as many as listing would list */
    char *undirected;       /* a tour and its reversal are one */
    char *directed;         /* from each end, or in either direction */
    char *classes;          /* up to the symmetries of the board, or of the graph */
    const char *no_classes; /* why `classes` is NULL */
    uint64_t length;        /* vertices of the tours counted; with "longest" the most */
    char **by_length;       /* tours of k vertices, k < length_count; NULL: none */
    size_t length_count;
    const char *method; /* "sweep", "separator", "walks", or of the method that listed */
    ico_count_layer *
        layers; /* of a sweep, or of halves one modulus and side after the other, if asked for */
    size_t layer_count;
    const char *no_checkpoint; /* why the state was not kept though asked for, or NULL */
    uint64_t checkpoints;      /* how often it was kept */
    double seconds_before;     /* that had gone into the state from which it went on */
    uint32_t part, parts;      /* parts > 1: the numbers are of this part alone */
    uint64_t plan; /* fingerprint of how it was counted: parts add up if it is one */
    char *cycles;  /* in decimal: cycles of the closed form, which tours are */
    /* What `cycles` was put together from, or NULL: pairs of a prime and a residue; and a bound on
     * it, from floating numbers, that the product of the primes is above. */
    uint64_t *residues;
    size_t residue_count;
    double bound;
    uint64_t states; /* of the largest frontier; walks: sets of vertices looked at */
    ico_stats stats;
    double needed_bytes; /* about; if it was not begun, for want of memory; else 0 */
} ico_count;
void ico_count_free(ico_count *count);

/* Counts the tours of the run's problem; with "longest" the longest paths or cycles.
 * options may be NULL.  A limit is not an error: the status is ICO_OK and the count not
 * exact.  ICO_UNSUPPORTED if no method can even list the tours. */
ICO_MUST_CHECK ico_status ico_run_count(ico_run *run, const ico_count_options *options,
                                        ico_count **count);

/* Called when the number of board `board` (from 0) is known, one board after the other; what it
 * returns ends the count, unless it is ICO_OK. */
typedef ico_status ico_known_callback(void *user, size_t board, const ico_known *known);
/* Counts boards each of which is a part of the next (5x4, 5x5, ... 5x40: closed problems, the run's the last)
 * all in one sweep along the side that grows, if that promises less than a count for each.
 * *counted: how many became known, from the first on: 0 if there is no such sweep or it promises more,
 * fewer than all at a limit of the run or of memory. */
ICO_MUST_CHECK ico_status ico_run_count_nested(ico_run *run,
                                               const ico_problem *const *boards,
                                               size_t count, ico_known_callback *call,
                                               void *user, size_t *counted);

/* Open tours by their ends, a < b: there are `tours` (undirected, in decimal) between them,
 * and as many between each of the `alike` pairs to which symmetries of the question lead
 * this one. */
typedef struct ico_ends {
    uint32_t a, b, alike;
    char *tours;
} ico_ends;
/* All pairs that have tours, one of each kind, in ascending order; `tours` in all. */
typedef struct ico_ends_count {
    ico_context *ctx;
    ico_ends *pairs;
    size_t size, room;
    char *tours;
} ico_ends_count;
void ico_ends_count_free(ico_ends_count *count);
/* A sweep for each kind of pair.  ICO_UNSUPPORTED for closed and directed questions and those
 * with ends or of fewer than three vertices; ICO_STOPPED at a limit of the run. */
ICO_MUST_CHECK ico_status ico_run_count_ends(ico_run *run, ico_ends_count **count);

/* How many tours there are, judged from random walks that try to become one: each counts,
 * if it does, as many as the choices on its way were unlikely (Knuth 1975).  The mean is
 * right; the interval is for 95 % of the time, corrected for skewness (Hall 1992), since few walks
 * count much, and may be too narrow where few arrive.  Numbers as logarithms to
 * base 10; undirected and directed as in ico_count, -HUGE_VAL where there is no such
 * number. */
typedef struct ico_estimate {
    ico_kind kind;
    double tours, low, high; /* as many as listing would list */
    double undirected, directed;
    uint64_t walks, arrived; /* arrived == 0: nothing is known */
    ico_limit limit;         /* why there were fewer walks than asked for */
    ico_stats stats;
} ico_estimate;
/* Estimates from `walks` random walks (at least 64), fewer at a limit of the run.
 * ICO_UNSUPPORTED for questions that cannot be counted without listing. */
ICO_MUST_CHECK ico_status ico_run_estimate(ico_run *run, uint64_t walks,
                                           ico_estimate *estimate);

/* Finds an order, and counts for a second at most.  ICO_UNSUPPORTED for questions that cannot be
 * counted without listing; ICO_STOPPED at a limit; ICO_TOO_LARGE: no order is narrow
 * enough. */
ICO_MUST_CHECK ico_status ico_run_forecast(ico_run *run, ico_count_by by,
                                           ico_forecast *forecast);

/* Tours at random, all equally likely: sweeps, or the two sides of a separator, once; then each draw
 * takes about as long as there are vertices. */
typedef struct ico_sampler ico_sampler;
/* A sampler of the tours of the run's problem, seeded by the run.  Run and problem must
 * outlive it.  Questions that cannot be counted without listing: all their tours are kept
 * in memory (ICO_TOO_LARGE beyond half the limit), or ICO_UNSUPPORTED.  ICO_STOPPED at a
 * limit of the run. */
ICO_MUST_CHECK ico_status ico_sampler_new(ico_run *run, ico_sampler **sampler);
void ico_sampler_free(ico_sampler *sampler);
/* How many tours there are, in decimal. */
const char *ico_sampler_count(const ico_sampler *sampler);
bool ico_sampler_is_empty(const ico_sampler *sampler);
/* Draws one, verified, in the form in which tours are listed: tour gets all vertices. */
ICO_MUST_CHECK ico_status ico_sampler_draw(ico_sampler *sampler, uint32_t *tour);
/* Draws `count` of them, the same that would come one after the other, in the run's threads:
 * tours gets all vertices of each; kinds, NULL or room for `count`, whether each is closed. */
ICO_MUST_CHECK ico_status ico_sampler_draw_many(ico_sampler *sampler, size_t count,
                                                uint32_t *tours, ico_kind *kinds);

/* The number of a tour (which must be one of the run's problem) among all, from 1, in the
 * order of their sequences; *rank is to be freed with ico_rank_free.  Counts the tours
 * with every smaller beginning, or lists them, as the sampler does.  Errors as above. */
ICO_MUST_CHECK ico_status ico_run_rank(ico_run *run, const uint32_t *tour, char **rank);
void ico_rank_free(ico_context *ctx, char *rank);
/* And back; *found is false if there are fewer tours. */
ICO_MUST_CHECK ico_status ico_run_unrank(ico_run *run, const char *rank, uint32_t *tour,
                                         bool *found);

/* Lists tours in rank order, from that of the given rank on, at most `limit` of them (0: all): the
 * first is unranked, the others follow by backtracking.  call as in ico_run_set_tour_callback.
 * Of the result: tours (how many were listed), complete (these were the last ones), limit, stats.
 * ICO_BAD_ARGUMENT if there are fewer tours; else as ico_run_unrank. */
ICO_MUST_CHECK ico_status ico_run_list_from(ico_run *run, const char *rank,
                                            uint64_t limit, ico_tour_callback *call,
                                            void *user, ico_result **result);

/* All tours of a question, kept in rank order: ranks by looking them up, for who asks for
 * many.  Takes a byte a vertex of each tour (two bytes above 256 vertices, four above
 * 65,536). */
typedef struct ico_tour_index ico_tour_index;
/* Lists the tours of the run's problem.  ICO_TOO_LARGE once they take more than `bytes`;
 * ICO_STOPPED at a limit of the run. */
ICO_MUST_CHECK ico_status ico_tour_index_new(ico_run *run, uint64_t bytes,
                                             ico_tour_index **index);
void ico_tour_index_free(ico_tour_index *index);
uint64_t ico_tour_index_count(const ico_tour_index *index);
/* The rank of a tour in the form in which tours are listed, from 1; 0 if it is none. */
uint64_t ico_tour_index_rank(const ico_tour_index *index, const uint32_t *tour);
/* And back: rank from 1 to the count; tour gets all vertices. */
void ico_tour_index_tour(const ico_tour_index *index, uint64_t rank, uint32_t *tour);

#ifdef __cplusplus
}
#endif
#endif
