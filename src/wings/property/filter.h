/* property/filter.h - lines of graphs through a filter, on several threads, in order.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROPERTY_FILTER_H
#define ICO_PROPERTY_FILTER_H

#include "icosian/property.h"

/* The numbers low..high of a fact. */
typedef struct ico_filter_range {
    bool wanted;
    double low, high;
} ico_filter_range;

/* What is kept: graphs that have all of the properties, and whose facts are all in their
 * ranges; negated: those of which that is not true. */
typedef struct ico_filter {
    bool wanted[ICO_PROPERTY_COUNT];
    ico_filter_range ranges[ICO_FACT_COUNT];
    bool negated;
    bool json;                 /* an object a graph that is kept or UNKNOWN, no headers */
    uint64_t residue, modulus; /* of the lines, counted from 0; modulus > 0 */
    uint64_t seed, ticks;      /* limits for each graph and property; 0: none */
    double seconds;
    unsigned threads;
    bool (*stop)(void); /* asked by all threads now and then: true ends the work */
} ico_filter;

typedef struct ico_filter_counts {
    uint64_t read, kept, unknown;
} ico_filter_counts;

/* Gets the lines that are kept, block by block in the order of the input, and a line for
 * each graph on which a limit was reached (NULL: none).  One thread at a time calls it.
 * Another status than ICO_OK, with its error in the context of ico__filter_run, ends the
 * work. */
typedef ico_status ico_filter_write(void *user, const ico_text *kept, const char *notes);

/* Opens a file of graphs; ICO_BAD_INPUT, with advice, for one in another format. */
ICO_MUST_CHECK ico_status ico__filter_open(ico_context *ctx, const char *path,
                                           ico_input **input);
/* Passes the lines that are kept from `input` to `write`.  On failure the lines kept
 * before have been written, and the error names the line.  ICO_STOPPED if `stop` returns
 * true. */
ICO_MUST_CHECK ico_status ico__filter_run(ico_context *ctx, const ico_filter *filter,
                                          ico_input *input, ico_filter_write *write,
                                          void *user, ico_filter_counts *counts);

#endif
