/* cli/filter_stream.h - lines of graphs through a filter, on several threads, in order.
 * Stands below cmd_filter.c, which reads the command line and sums up.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_FILTER_STREAM_H
#define ICO_CLI_FILTER_STREAM_H

#include "cli/output.h"
#include "icosian/property.h"

/* What is kept: graphs that have all of the properties; negated: those that lack one. */
typedef struct filter_wish {
    bool wanted[ICO_PROPERTY_COUNT];
    bool negated;
    uint64_t residue, modulus; /* of the lines, counted from 0; modulus > 0 */
    uint64_t seed, ticks;      /* limits for each graph and property; 0: none */
    double seconds;
    unsigned threads;
} filter_wish;

typedef struct filter_counts {
    uint64_t read, kept, unknown;
} filter_counts;

/* Copies the lines that are kept from `input` to `out`, in order; graphs on which a limit
 * was reached are named on standard error.  On failure what was kept before is written,
 * and the error names the line.  ICO_STOPPED after an interruption or when nobody reads
 * on. */
ICO_MUST_CHECK ico_status filter_stream(ico_context *ctx, const filter_wish *wish,
                                        ico_input *input, output *out,
                                        filter_counts *counts);

#endif
