/* icosian/count.h - how many tours there are, exactly, without listing them.
 * Stands above method: a run gives the limits, no method does the work.
 * Source: interface section 5 for what counts as one tour; Knuth, TAOCP 7.2.2.4.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_COUNT_H
#define ICOSIAN_COUNT_H

#include "icosian/method.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ico_count_options {
    bool by_length; /* also how many paths or cycles there are of each length */
} ico_count_options;

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
    char *classes;          /* up to the symmetries of the board */
    const char *no_classes; /* why `classes` is NULL */
    uint64_t length;        /* vertices of the tours counted; with "longest" the most */
    char **by_length;       /* tours of k vertices, k < length_count; NULL: none */
    size_t length_count;
    const char *method; /* "sweep", or of the method that listed */
    uint64_t states;    /* of the largest frontier */
    ico_stats stats;
} ico_count;
void ico_count_free(ico_count *count);

/* Counts the tours of the run's problem; with "longest" the longest paths or cycles.
 * options may be NULL.  A limit is not an error: the status is ICO_OK and the count not
 * exact.  ICO_UNSUPPORTED if no method can even list the tours. */
ICO_MUST_CHECK ico_status ico_run_count(ico_run *run, const ico_count_options *options,
                                        ico_count **count);

#ifdef __cplusplus
}
#endif
#endif
