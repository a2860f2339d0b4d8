/* count/request.h - a request for a count of cycles, and the result.
 * Stands above number and checkpoint; all engines take a request and fill in a result.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_REQUEST_H
#define ICO_COUNT_REQUEST_H

#include "count/number/number.h"
#include "count/number/residue.h"
#include "count/ranks/checkpoint.h"
#include "icosian/count.h"

/* A request is made once and never changes.  A request of zeros: count the whole by any
 * engine, keep no state, record no steps. */
typedef struct ico_count_request {
    ico_count_by by;            /* the only engine to consider, or any */
    bool with_layers;           /* record the steps of a sweep */
    uint32_t part, parts;       /* parts > 1: count this part alone */
    ico_checkpoint *checkpoint; /* NULL, or where the state is kept */
    /* NULL, or called with the forecast of a long count */
    ico_forecast_callback *forecast;
    void *forecast_user;
} ico_count_request;
/* The request of zeros. */
extern const ico_count_request ico__plain_request;

/* A step that was made.  states: after the step; ways: the sum of their numbers.  side: 0
 * for a sweep of the whole, 1 and 2 for halves that are joined.  modulus: 0, or the prime
 * modulo which the ways are given. */
typedef struct ico_layer {
    uint32_t vertex, side;
    uint64_t states, modulus;
    ico_number ways;
} ico_layer;

/* The result of a count.  counts: number [k] is the number of cycles with k links; a
 * spanning net has only one number, [0].  layers: the steps of a sweep, if they were
 * requested.  residues and bound: empty and 0, or the residues that [0] was computed
 * from, and an upper bound on it.  Invariant: where a count failed, counts, layers and
 * residues are empty. */
typedef struct ico_count_result {
    ico_context *ctx;
    ICO_VECTOR(ico_number) counts;
    uint64_t states, most_states; /* of all steps together; of the largest step */
    /* estimate, if a count was not begun for want of memory; else 0 */
    double needed_bytes;
    ICO_VECTOR(ico_layer) layers;
    ICO_VECTOR(ico_residue) residues;
    double bound;
    uint64_t fingerprint; /* of the question and the way of counting */
} ico_count_result;
void ico__result_free(ico_count_result *result);
/* Moves a number of cycles into the result, unless it is 0. */
ICO_MUST_CHECK ico_status ico__result_take(ico_count_result *result, ico_number *cycles);
/* Adds to counts[place], which is made if it is not there. */
ICO_MUST_CHECK bool ico__result_add(ico_count_result *result, size_t place,
                                    const uint64_t *words, size_t size);
/* Empties the counts; the layers; counts, layers and residues. */
void ico__result_forget_counts(ico_count_result *result);
void ico__result_forget_layers(ico_count_result *result);
void ico__result_forget(ico_count_result *result);

/* Write layers to an archive, and read at most `most` of them, of vertices below n. */
void ico__result_put_layers(ico_archive_out *archive, const ico_count_result *result);
ICO_MUST_CHECK ico_status ico__result_get_layers(ico_archive_in *archive, uint32_t n,
                                                 uint64_t most, ico_count_result *result);

#endif
