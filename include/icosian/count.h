/* icosian/count.h - the exact number of tours, without a list of them.
 * Above method: a run sets the limits, and methods of method.h are used only if the tours
 * are listed.
 * Source: docs/conventions.md for the definition of one tour; docs/counting.md for the
 * methods; Knuth, TAOCP 7.2.2.4.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_COUNT_H
#define ICOSIAN_COUNT_H

#include "icosian/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An estimate of the time and memory of a count. The first steps are made, and the rest
 * is estimated from them. A sweep that ends within these steps is known exactly. Seconds
 * are measured on the machine in its present state, with the threads of the run. */
typedef struct ico_forecast ico_forecast;
/* Frees the forecast; NULL is allowed. */
void ico_forecast_free(ico_forecast *forecast);
/* Returns the method that would be used: "sweep", "separator" or "walks". */
const char *ico_forecast_method(const ico_forecast *forecast);
/* Returns the number of vertices on the largest frontier; 0: no order is narrow
 * enough. */
uint32_t ico_forecast_frontier(const ico_forecast *forecast);
/* Returns the states of all steps together. */
double ico_forecast_states(const ico_forecast *forecast);
/* Returns the states of the largest step. */
double ico_forecast_most_states(const ico_forecast *forecast);
/* Returns, for walks, the number of sets of vertices, one of each orbit; else 0. */
double ico_forecast_sets(const ico_forecast *forecast);
/* Returns the bytes that the method needs. */
double ico_forecast_bytes(const ico_forecast *forecast);
/* Returns the seconds that the method needs. */
double ico_forecast_seconds(const ico_forecast *forecast);
/* Forecast callback: called before a count that will take more than a few seconds. The
 * forecast is valid during the call. */
typedef void ico_forecast_callback(void *user, const ico_forecast *forecast);

/* Ways to count without listing: the way with the best forecast, or only the way
 * named. */
typedef enum ico_count_by {
    ICO_COUNT_BY_ANY,
    ICO_COUNT_BY_SWEEP,
    ICO_COUNT_BY_SEPARATOR,
    ICO_COUNT_BY_WALKS
} ico_count_by;
/* Finds the way with this name: "auto", "sweep" (or "frontier"), "separator", "walks".
 * Returns false if there is none. */
bool ico_count_by_name(const char *name, ico_count_by *by);

/* The result of a count; its functions are below. */
typedef struct ico_count ico_count;

/* Options of a count. Values set by reference are not copied, and must last while counts
 * are made. All options are off, 0 or NULL at first. */
typedef struct ico_count_options ico_count_options;
/* Makes options with their defaults. */
ICO_MUST_CHECK ico_status ico_count_options_new(ico_context *ctx,
                                                ico_count_options **options);
/* Frees the options; NULL is allowed. */
void ico_count_options_free(ico_count_options *options);
/* Chooses the way to count. With a way that cannot count the question, the result is not
 * exact, with limit ICO_LIMIT_METHOD. */
void ico_count_options_set_by(ico_count_options *options, ico_count_by by);
/* Chooses a method that lists the tours, which are then counted one by one;
 * method_options may be NULL. */
void ico_count_options_set_method(ico_count_options *options, const ico_method *method,
                                  const ico_options *method_options);
/* Also counts the paths or cycles of each length. */
void ico_count_options_set_by_length(ico_count_options *options, bool by_length);
/* Omits the count of classes. */
void ico_count_options_set_without_classes(ico_count_options *options,
                                           bool without_classes);
/* Also counts the classes of graphs; needs nauty. */
void ico_count_options_set_graph_classes(ico_count_options *options, bool graph_classes);
/* Records the states and ways after each step of a sweep. */
void ico_count_options_set_layers(ico_count_options *options, bool layers);
/* Sets an order of all vertices, the joint included, as ico_count_layer_at lists them.
 * Then only a sweep along this order is tried. The count returns ICO_BAD_ARGUMENT if it
 * is not an order of the question's vertices. */
void ico_count_options_set_order(ico_count_options *options, const uint32_t *order,
                                 size_t size);
/* Sets a file for checkpoints. The state of the count is written there about every
 * `seconds` (0: as often as possible), in at most a tenth of the time. If the file
 * exists, the count continues from it. Errors of the count then: ICO_BAD_INPUT: the file
 * is damaged or belongs to another count; ICO_IO: it cannot be written. The library never
 * removes the file. */
void ico_count_options_set_checkpoint(ico_count_options *options, const char *path,
                                      double seconds);
/* Counts only part number `part` of `parts` (0 or 1: the whole). The tours are divided by
 * the states of a sweep, or the classes of a join, through which they pass, so the
 * numbers of all parts add up to the whole. Not possible for tours that must be listed,
 * nor by length. */
void ico_count_options_set_part(ico_count_options *options, uint32_t part,
                                uint32_t parts);
/* Sets the forecast callback. */
void ico_count_options_set_forecast(ico_count_options *options,
                                    ico_forecast_callback *call, void *user);
/* Sets an exact count of the whole of the same question: its cycles are used and not
 * counted again. Without effect if it has none, and for counts by length. */
void ico_count_options_set_known(ico_count_options *options, const ico_count *known);

/* One step of a sweep. */
typedef struct ico_count_layer ico_count_layer;
/* Returns the vertex that the step takes; the number of vertices means the joint, through
 * which open tours are closed. */
uint32_t ico_count_layer_vertex(const ico_count_layer *layer);
/* Returns 0 for a sweep of the whole; 1 and 2 for the halves of a join, where a symmetry
 * may make one sweep, side 1, of both. */
uint32_t ico_count_layer_side(const ico_count_layer *layer);
/* Returns the number of states after the step. */
uint64_t ico_count_layer_states(const ico_count_layer *layer);
/* Returns the number of ways to reach all these states together, in decimal. */
const char *ico_count_layer_ways(const ico_count_layer *layer);
/* Returns the prime modulo which the ways are given; 0: they are exact. */
uint64_t ico_count_layer_modulus(const ico_count_layer *layer);

/* Frees a count; NULL is allowed. Numbers of a count are decimal strings. NULL: the
 * number is not known, or has no meaning (undirected in a graph with one-way arcs). If
 * ends, numbers or waypoints are given, each different sequence is one tour, and
 * ico_count_tours counts sequences. */
void ico_count_free(ico_count *count);
/* Returns the kind of the tours counted. */
ico_kind ico_count_kind(const ico_count *count);
/* Returns false if a limit was reached; the numbers are then lower bounds. */
bool ico_count_exact(const ico_count *count);
/* Returns the limit that was reached. */
ico_limit ico_count_limit(const ico_count *count);
/* Returns the number of tours that listing would list. */
const char *ico_count_tours(const ico_count *count);
/* Returns the number in which a tour and its reversal are one. */
const char *ico_count_undirected(const ico_count *count);
/* Returns the number in which a tour counts from each end, or in either direction. */
const char *ico_count_directed(const ico_count *count);
/* Returns the number of tours up to the symmetries of the board, or of the graph. */
const char *ico_count_classes(const ico_count *count);
/* Returns the reason that ico_count_classes is NULL. */
const char *ico_count_no_classes(const ico_count *count);
/* Returns the number of vertices of each tour counted; with "longest" the greatest. */
uint64_t ico_count_length(const ico_count *count);
/* Returns the numbers of tours of 0 ... *size - 1 vertices; NULL and 0 if they were not
 * requested. */
const char *const *ico_count_by_length(const ico_count *count, size_t *size);
/* Returns "sweep", "separator", "walks", or the method that listed. */
const char *ico_count_method(const ico_count *count);
/* Returns the number of recorded steps of a sweep, 0 if they were not requested. */
size_t ico_count_layer_count(const ico_count *count);
/* Returns step k, from 0. Steps of halves are in the order of modulus, then side. */
const ico_count_layer *ico_count_layer_at(const ico_count *count, size_t k);
/* Returns NULL, or the reason that a requested checkpoint was not written. */
const char *ico_count_no_checkpoint(const ico_count *count);
/* Returns the number of checkpoints written. */
uint64_t ico_count_checkpoints(const ico_count *count);
/* Returns the seconds spent on the checkpoint from which the count continued. */
double ico_count_seconds_before(const ico_count *count);
/* Returns the number of the part. With more than one part, all numbers are those of this
 * part. */
uint32_t ico_count_part(const ico_count *count);
/* Returns the number of parts. */
uint32_t ico_count_parts(const ico_count *count);
/* Returns a fingerprint of the way of counting; parts add up only if their plans
 * agree. */
uint64_t ico_count_plan(const ico_count *count);
/* Returns the number of cycles of the closed form, from which the tours follow. */
const char *ico_count_cycles(const ico_count *count);
/* Returns the residues from which the cycles were computed, as pairs of a prime and a
 * residue, or NULL. */
const uint64_t *ico_count_residues(const ico_count *count, size_t *size);
/* Returns an upper bound on the cycles from floating-point numbers, which the product of
 * the primes exceeds. */
double ico_count_bound(const ico_count *count);
/* Returns the states of the largest frontier; for walks, the sets of vertices
 * examined. */
uint64_t ico_count_states(const ico_count *count);
/* Returns the work of the count. */
const ico_stats *ico_count_stats(const ico_count *count);
/* Returns an estimate of the bytes needed if the count did not begin for lack of memory;
 * else 0. */
double ico_count_needed_bytes(const ico_count *count);

/* Counts the tours of the run's problem; with "longest" the longest paths or cycles.
 * options may be NULL. A limit is not an error: the status is ICO_OK and the count is not
 * exact. If no way of counting fits into memory, the tours are listed, for thirty million
 * ticks if neither time nor ticks of the run are limited. ICO_UNSUPPORTED: no method can
 * even list the tours. */
ICO_MUST_CHECK ico_status ico_run_count(ico_run *run, const ico_count_options *options,
                                        ico_count **count);

/* Called when board number `board` (from 0) is counted, one board after the other. count:
 * all numbers except the classes, valid during the call. A status other than ICO_OK ends
 * the count. */
typedef ico_status ico_nested_callback(void *user, size_t board, const ico_count *count);
/* Counts several boards, each of which is a part of the next (5x4, 5x5, ... 5x40).
 * boards: sealed problems; the last is the run's. All are counted in one sweep along the
 * side that grows, if its forecast is below that of separate counts. *counted: the number
 * of boards that became known, from the first one on. 0: there is no such sweep, or its
 * forecast is higher. Fewer than all: a limit of the run or of memory was reached. */
ICO_MUST_CHECK ico_status ico_run_count_nested(ico_run *run,
                                               const ico_problem *const *boards,
                                               size_t count, ico_nested_callback *call,
                                               void *user, size_t *counted);

/* The open tours between two ends, a < b. */
typedef struct ico_ends ico_ends;
/* Returns the end a. */
uint32_t ico_ends_a(const ico_ends *ends);
/* Returns the end b. */
uint32_t ico_ends_b(const ico_ends *ends);
/* Returns the number of undirected tours between a and b, in decimal. */
const char *ico_ends_tours(const ico_ends *ends);
/* Returns the number of pairs to which symmetries of the question map this pair,
 * including the pair itself; each of these has the same number of tours. */
uint32_t ico_ends_alike(const ico_ends *ends);

/* The numbers of open tours by their ends. */
typedef struct ico_ends_count ico_ends_count;
/* Frees the numbers; NULL is allowed. */
void ico_ends_count_free(ico_ends_count *count);
/* Returns the number of pairs with tours, one of each orbit. */
size_t ico_ends_count_size(const ico_ends_count *count);
/* Returns pair k of these, from 0, in ascending order. */
const ico_ends *ico_ends_count_pair_at(const ico_ends_count *count, size_t k);
/* Returns the total number of tours, in decimal. */
const char *ico_ends_count_tours(const ico_ends_count *count);
/* Counts by ends, with a sweep for each orbit of pairs. ICO_UNSUPPORTED: the question is
 * closed or directed, has given ends, or has fewer than three vertices. ICO_STOPPED: at a
 * limit of the run. */
ICO_MUST_CHECK ico_status ico_run_count_ends(ico_run *run, ico_ends_count **count);

/* An estimate of the number of tours from random walks. A walk that becomes a tour has
 * the value 1 divided by its probability, any other walk 0 (Knuth 1975). The mean is
 * unbiased. The interval is meant for 95 %, and is corrected for skewness (Hall 1992),
 * since only few walks have large values. It may be too narrow if few walks become tours.
 * All numbers are logarithms to base 10. */
typedef struct ico_estimate ico_estimate;
/* Frees the estimate; NULL is allowed. */
void ico_estimate_free(ico_estimate *estimate);
/* Returns the kind of the tours. */
ico_kind ico_estimate_kind(const ico_estimate *estimate);
/* Returns the estimate of the number of tours that listing would list. */
double ico_estimate_tours(const ico_estimate *estimate);
/* Returns the lower end of the interval. */
double ico_estimate_low(const ico_estimate *estimate);
/* Returns the upper end of the interval. */
double ico_estimate_high(const ico_estimate *estimate);
/* As ico_count_undirected; -HUGE_VAL if the number has no meaning. */
double ico_estimate_undirected(const ico_estimate *estimate);
/* As ico_count_directed; -HUGE_VAL if the number has no meaning. */
double ico_estimate_directed(const ico_estimate *estimate);
/* Returns the number of walks made. */
uint64_t ico_estimate_walks(const ico_estimate *estimate);
/* Returns the number of walks that became tours; with 0 nothing is known. */
uint64_t ico_estimate_arrived(const ico_estimate *estimate);
/* Returns the limit because of which fewer walks were made than requested. */
ico_limit ico_estimate_limit(const ico_estimate *estimate);
/* Returns the work of the estimate. */
const ico_stats *ico_estimate_stats(const ico_estimate *estimate);
/* Makes `walks` random walks (at least 64), fewer at a limit of the run. ICO_UNSUPPORTED:
 * the question cannot be counted without listing. */
ICO_MUST_CHECK ico_status ico_run_estimate(ico_run *run, uint64_t walks,
                                           ico_estimate **estimate);

/* Finds an order, and counts for at most a second. ICO_UNSUPPORTED: the question cannot
 * be counted without listing. ICO_STOPPED: at a limit. ICO_TOO_LARGE: no order is narrow
 * enough. */
ICO_MUST_CHECK ico_status ico_run_forecast(ico_run *run, ico_count_by by,
                                           ico_forecast **forecast);

/* Draws tours at random, all equally likely. The sweeps, or the two sides of a separator,
 * are made once. Then each draw takes time about proportional to the number of
 * vertices. */
typedef struct ico_sampler ico_sampler;
/* Makes a sampler of the tours of the run's problem, seeded by the run. Run and problem
 * must outlive it. If the question cannot be counted without listing, all its tours are
 * kept in memory (ICO_TOO_LARGE beyond half the limit), or the status is ICO_UNSUPPORTED.
 * ICO_STOPPED: at a limit of the run. */
ICO_MUST_CHECK ico_status ico_sampler_new(ico_run *run, ico_sampler **sampler);
/* Frees the sampler; NULL is allowed. */
void ico_sampler_free(ico_sampler *sampler);
/* Returns the number of tours, in decimal. */
const char *ico_sampler_count(const ico_sampler *sampler);
/* Returns true if there are no tours. */
bool ico_sampler_is_empty(const ico_sampler *sampler);
/* Draws and verifies one tour, in the form in which tours are listed. tour: an array for
 * all vertices. */
ICO_MUST_CHECK ico_status ico_sampler_draw(ico_sampler *sampler, uint32_t *tour);
/* Draws `count` tours with the run's threads: the same tours as `count` single draws.
 * tours: an array for the vertices of all. kinds: NULL, or an array for `count` kinds,
 * ICO_CLOSED or ICO_OPEN. */
ICO_MUST_CHECK ico_status ico_sampler_draw_many(ico_sampler *sampler, size_t count,
                                                uint32_t *tours, ico_kind *kinds);

/* Gives the rank of a tour among all tours in the order of their sequences, from 1, in
 * decimal. The tour must be one of the run's problem. Release *rank with ico_rank_free.
 * It counts the tours with each smaller beginning, or lists the tours if the sampler
 * would. Errors as ico_sampler_new. */
ICO_MUST_CHECK ico_status ico_run_rank(ico_run *run, const uint32_t *tour, char **rank);
/* Frees a rank; NULL is allowed. */
void ico_rank_free(ico_context *ctx, char *rank);
/* Gives the tour of a rank. *found is false if there are fewer tours. */
ICO_MUST_CHECK ico_status ico_run_unrank(ico_run *run, const char *rank, uint32_t *tour,
                                         bool *found);

/* Lists at most `limit` tours (0: all) in rank order, from the given rank on. The first
 * tour is unranked, and backtracking finds the others. call: as in
 * ico_run_set_tour_callback. The result has: tours (the number listed), complete (the
 * last tour was reached), limit, stats. ICO_BAD_ARGUMENT: there are fewer tours. Other
 * errors as ico_run_unrank. */
ICO_MUST_CHECK ico_status ico_run_list_from(ico_run *run, const char *rank,
                                            uint64_t limit, ico_tour_callback *call,
                                            void *user, ico_result **result);

/* All tours of a question in rank order, for callers that need many ranks: a rank is
 * found by binary search. Takes one byte for each vertex of each tour (two bytes above
 * 256 vertices, four above 65,536). */
typedef struct ico_tour_index ico_tour_index;
/* Lists the tours of the run's problem into an index. ICO_TOO_LARGE: they take more than
 * `bytes`. ICO_STOPPED: at a limit of the run. */
ICO_MUST_CHECK ico_status ico_tour_index_new(ico_run *run, uint64_t bytes,
                                             ico_tour_index **index);
/* Frees the index; NULL is allowed. */
void ico_tour_index_free(ico_tour_index *index);
/* Returns the number of tours. */
uint64_t ico_tour_index_count(const ico_tour_index *index);
/* Returns the rank, from 1, of a tour in the form in which tours are listed; 0 if the
 * index does not contain it. */
uint64_t ico_tour_index_rank(const ico_tour_index *index, const uint32_t *tour);
/* Gives the tour of a rank from 1 to the count. tour: an array for all vertices. */
void ico_tour_index_tour(const ico_tour_index *index, uint64_t rank, uint32_t *tour);

#ifdef __cplusplus
}
#endif
#endif
