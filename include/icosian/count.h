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
typedef struct ico_forecast ico_forecast;
void ico_forecast_free(ico_forecast *forecast);
/* "sweep", "separator" or "walks": the method that would be used. */
const char *ico_forecast_method(const ico_forecast *forecast);
/* Vertices on the largest frontier; 0: no order is narrow enough. */
uint32_t ico_forecast_frontier(const ico_forecast *forecast);
/* States of all steps together, and of the largest step. */
double ico_forecast_states(const ico_forecast *forecast);
double ico_forecast_most_states(const ico_forecast *forecast);
/* For walks: sets of vertices, one of each orbit; else 0. */
double ico_forecast_sets(const ico_forecast *forecast);
/* Of the method. */
double ico_forecast_bytes(const ico_forecast *forecast);
double ico_forecast_seconds(const ico_forecast *forecast);
/* Called before the start of a count that will take more than a few seconds.  forecast
 * lasts as long as the call. */
typedef void ico_forecast_callback(void *user, const ico_forecast *forecast);

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

/* What was counted: its functions stand below. */
typedef struct ico_count ico_count;

/* Wishes for a count.  What is set by reference is not copied: it must last as long as
 * counts are made.  Everything is off, 0 or NULL until it is set. */
typedef struct ico_count_options ico_count_options;
ICO_MUST_CHECK ico_status ico_count_options_new(ico_context *ctx,
                                                ico_count_options **options);
void ico_count_options_free(ico_count_options *options);
/* A way that cannot count: not exact, limit "method". */
void ico_count_options_set_by(ico_count_options *options, ico_count_by by);
/* A method that lists the tours, which are then counted one by one, and its options (or
 * NULL). */
void ico_count_options_set_method(ico_count_options *options, const ico_method *method,
                                  const ico_options *method_options);
/* Also the numbers of paths or cycles of each length. */
void ico_count_options_set_by_length(ico_count_options *options, bool by_length);
/* Do not count classes. */
void ico_count_options_set_without_classes(ico_count_options *options,
                                           bool without_classes);
/* Also the classes of graphs: needs nauty. */
void ico_count_options_set_graph_classes(ico_count_options *options, bool graph_classes);
/* Record the states and ways after each step of a sweep. */
void ico_count_options_set_layers(ico_count_options *options, bool layers);
/* An order of all vertices, the joint included, as ico_count_layer_at lists them.  Then
 * nothing but a sweep along this order is tried.  ICO_BAD_ARGUMENT of the count: it is no
 * order of the question's vertices. */
void ico_count_options_set_order(ico_count_options *options, const uint32_t *order,
                                 size_t size);
/* A file for checkpoints.  The state of the count is written there about every `seconds`
 * (0: as often as possible), in at most a tenth of the time.  If the file exists, the
 * count goes on from it.  Of the count then: ICO_BAD_INPUT: the file is damaged or
 * belongs to another count.  ICO_IO: it cannot be written.  The library never removes the
 * file. */
void ico_count_options_set_checkpoint(ico_count_options *options, const char *path,
                                      double seconds);
/* Count only part number `part` of `parts` (0 or 1: the whole).  The tours are divided by
 * the states of a sweep, or the classes of a join, through which they pass; so the
 * numbers of all parts add up to the whole.  Not possible for tours that must be listed,
 * nor by length. */
void ico_count_options_set_part(ico_count_options *options, uint32_t part,
                                uint32_t parts);
void ico_count_options_set_forecast(ico_count_options *options,
                                    ico_forecast_callback *call, void *user);
/* An exact count of the whole of the same question: its cycles are taken, and not counted
 * again.  Without effect if it has none, and for counts by length. */
void ico_count_options_set_known(ico_count_options *options, const ico_count *known);

/* One step of a sweep. */
typedef struct ico_count_layer ico_count_layer;
/* The vertex taken; the number of vertices stands for the joint, through which open tours
 * are closed. */
uint32_t ico_count_layer_vertex(const ico_count_layer *layer);
/* 0 for a sweep of the whole; 1 and 2 for the halves of a join, where a symmetry may make
 * one sweep, side 1, of both. */
uint32_t ico_count_layer_side(const ico_count_layer *layer);
/* How many states there are after the step; in how many ways they can be reached all
 * together, in decimal; and 0, or the prime modulo which the ways are given. */
uint64_t ico_count_layer_states(const ico_count_layer *layer);
const char *ico_count_layer_ways(const ico_count_layer *layer);
uint64_t ico_count_layer_modulus(const ico_count_layer *layer);

/* A count.  Numbers are decimal strings.  NULL: the number is not known, or has no
 * meaning (undirected in a graph with one-way arcs).  If ends, numbers or waypoints are
 * given, each different sequence is one tour, and ico_count_tours counts sequences. */
void ico_count_free(ico_count *count);
ico_kind ico_count_kind(const ico_count *count);
/* False: a limit was reached, this one, and there are at least that many tours. */
bool ico_count_exact(const ico_count *count);
ico_limit ico_count_limit(const ico_count *count);
/* As many as listing would list. */
const char *ico_count_tours(const ico_count *count);
/* A tour and its reversal are one. */
const char *ico_count_undirected(const ico_count *count);
/* A tour counts from each end, or in either direction. */
const char *ico_count_directed(const ico_count *count);
/* Up to the symmetries of the board, or of the graph; and why this is NULL. */
const char *ico_count_classes(const ico_count *count);
const char *ico_count_no_classes(const ico_count *count);
/* Vertices of each tour counted; with "longest" the most. */
uint64_t ico_count_length(const ico_count *count);
/* The numbers of tours of 0 ... *size - 1 vertices; NULL and 0: not asked for. */
const char *const *ico_count_by_length(const ico_count *count, size_t *size);
/* "sweep", "separator", "walks", or the method that listed. */
const char *ico_count_method(const ico_count *count);
/* How many steps of a sweep there are, 0 if they were not asked for; and step k, from 0.
 * Those of halves: by modulus, then by side. */
size_t ico_count_layer_count(const ico_count *count);
const ico_count_layer *ico_count_layer_at(const ico_count *count, size_t k);
/* NULL, or why no checkpoint was written though one was wanted; how many were written;
 * and the seconds spent on the checkpoint from which the count went on. */
const char *ico_count_no_checkpoint(const ico_count *count);
uint64_t ico_count_checkpoints(const ico_count *count);
double ico_count_seconds_before(const ico_count *count);
/* More than one part: the numbers are of this part alone. */
uint32_t ico_count_part(const ico_count *count);
uint32_t ico_count_parts(const ico_count *count);
/* Fingerprint of the way of counting; parts add up only if their plans agree. */
uint64_t ico_count_plan(const ico_count *count);
/* Cycles of the closed form; the tours follow from these. */
const char *ico_count_cycles(const ico_count *count);
/* What the cycles were computed from: pairs of a prime and a residue, or NULL; and
 * an upper bound on them from floating-point numbers, which the product of the primes
 * exceeds. */
const uint64_t *ico_count_residues(const ico_count *count, size_t *size);
double ico_count_bound(const ico_count *count);
/* Of the largest frontier; walks: the sets of vertices examined. */
uint64_t ico_count_states(const ico_count *count);
const ico_stats *ico_count_stats(const ico_count *count);
/* An estimate, if the count was not begun for want of memory; else 0. */
double ico_count_needed_bytes(const ico_count *count);

/* Counts the tours of the run's problem; with "longest" the longest paths or cycles.
 * options may be NULL.  A limit is no error: then the status is ICO_OK and the count is
 * not exact.  Where no way to count has room, the tours are listed, for thirty million
 * ticks if neither time nor ticks of the run are limited.  ICO_UNSUPPORTED: no method can
 * even list the tours. */
ICO_MUST_CHECK ico_status ico_run_count(ico_run *run, const ico_count_options *options,
                                        ico_count **count);

/* Called when board number `board` (from 0) is counted, one board after the other.
 * count: all numbers but the classes; it lasts as long as the call.  A status other than
 * ICO_OK ends the count. */
typedef ico_status ico_nested_callback(void *user, size_t board, const ico_count *count);
/* Counts several boards, each of which is a part of the next (5x4, 5x5, ...  5x40).
 * boards: sealed problems; the last is the run's.  All are counted in one sweep along the
 * side that grows, if that promises less than a count for each.  *counted: how many
 * boards became known, from the first one on.  0: there is no such sweep, or it promises
 * more.  Fewer than all: a limit of the run or of memory was reached. */
ICO_MUST_CHECK ico_status ico_run_count_nested(ico_run *run,
                                               const ico_problem *const *boards,
                                               size_t count, ico_nested_callback *call,
                                               void *user, size_t *counted);

/* The open tours between two ends, a < b. */
typedef struct ico_ends ico_ends;
uint32_t ico_ends_a(const ico_ends *ends);
uint32_t ico_ends_b(const ico_ends *ends);
/* The undirected tours between a and b, in decimal. */
const char *ico_ends_tours(const ico_ends *ends);
/* The number of pairs to which symmetries of the question map this pair, including the
 * pair itself; each of these has as many tours. */
uint32_t ico_ends_alike(const ico_ends *ends);

typedef struct ico_ends_count ico_ends_count;
void ico_ends_count_free(ico_ends_count *count);
/* How many pairs have tours, one of each orbit; pair k of these, from 0, in ascending
 * order; and the total of tours, in decimal. */
size_t ico_ends_count_size(const ico_ends_count *count);
const ico_ends *ico_ends_count_pair_at(const ico_ends_count *count, size_t k);
const char *ico_ends_count_tours(const ico_ends_count *count);
/* Makes a sweep for each orbit of pairs.  ICO_UNSUPPORTED: the question is closed or
 * directed, has given ends, or has fewer than three vertices.  ICO_STOPPED: at a limit of
 * the run. */
ICO_MUST_CHECK ico_status ico_run_count_ends(ico_run *run, ico_ends_count **count);

/* An estimate of the number of tours from random walks.  A walk that becomes a tour
 * counts the reciprocal of its probability; all others count 0 (Knuth 1975).  The mean is
 * unbiased.  The interval is meant for 95 %, and is corrected for skewness (Hall 1992),
 * since few walks count much.  It may be too narrow where few walks arrive.  All numbers
 * are logarithms to base 10. */
typedef struct ico_estimate ico_estimate;
void ico_estimate_free(ico_estimate *estimate);
ico_kind ico_estimate_kind(const ico_estimate *estimate);
/* As many as listing would list, and the ends of the interval. */
double ico_estimate_tours(const ico_estimate *estimate);
double ico_estimate_low(const ico_estimate *estimate);
double ico_estimate_high(const ico_estimate *estimate);
/* As of an ico_count; -HUGE_VAL where there is no such number. */
double ico_estimate_undirected(const ico_estimate *estimate);
double ico_estimate_directed(const ico_estimate *estimate);
/* Walks made, and those that arrived; of these 0: nothing is known. */
uint64_t ico_estimate_walks(const ico_estimate *estimate);
uint64_t ico_estimate_arrived(const ico_estimate *estimate);
/* Why fewer walks were made than requested. */
ico_limit ico_estimate_limit(const ico_estimate *estimate);
const ico_stats *ico_estimate_stats(const ico_estimate *estimate);
/* Makes `walks` random walks (at least 64), fewer at a limit of the run.
 * ICO_UNSUPPORTED: the question cannot be counted without listing. */
ICO_MUST_CHECK ico_status ico_run_estimate(ico_run *run, uint64_t walks,
                                           ico_estimate **estimate);

/* Finds an order, and counts for at most a second.  ICO_UNSUPPORTED: the question cannot
 * be counted without listing.  ICO_STOPPED: at a limit.  ICO_TOO_LARGE: no order is
 * narrow enough. */
ICO_MUST_CHECK ico_status ico_run_forecast(ico_run *run, ico_count_by by,
                                           ico_forecast **forecast);

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
 * ico_run_set_tour_callback.  These parts of the result are set: tours (the number
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
