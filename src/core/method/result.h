/* method/result.h - the members of a result and of its statistics; icosian/method.h
 * defines each of them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_RESULT_H
#define ICO_METHOD_RESULT_H

#include "icosian/method.h"

struct ico_stats {
    double seconds;
    uint64_t nodes, backtracks, restarts, conflicts;
    uint64_t facts_told, facts_used;
    uint64_t ticks;
    uint64_t peak_bytes, program_bytes;
    double left;
};

/* The record of a list of tours by method `position` that is complete, from which
 * puzzle/unique_certificate.c makes a certificate.  words: the length of the first tour
 * found (0: there is none), its vertices, and the log of the search
 * (kernel/position/log.h). */
typedef struct ico_places_log {
    uint32_t *words; /* NULL: none was kept */
    size_t count;
} ico_places_log;

struct ico_result {
    ico_context *ctx;
    ico_verdict verdict;
    ico_tour *tour;
    uint64_t tours;
    int64_t weight;
    int64_t least, bound;
    const char *least_by, *bound_by;
    double gap; /* per cent; below 0: not known */
    bool best_checked, complete, ordered, checked;
    ico_limit limit;
    char *fault;
    ico_reason *reason, *bound_reason;
    ico_places_log log;
    const char *method;
    ico_stats stats;
    ico_problem *problem; /* of ico_solve: the result owns it; else NULL */
};

#endif
