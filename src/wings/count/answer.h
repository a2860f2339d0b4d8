/* count/answer.h - the members of counts, forecasts, estimates and options of counts;
 * icosian/count.h defines each of them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_ANSWER_H
#define ICO_COUNT_ANSWER_H

#include "icosian/count.h"
#include "method/result.h"

struct ico_count_options {
    ico_context *ctx;
    ico_count_by by;
    const ico_method *method;
    const ico_options *method_options;
    bool by_length, without_classes, graph_classes, layers;
    const uint32_t *order;
    size_t order_size;
    const char *checkpoint;
    double checkpoint_seconds;
    uint32_t part, parts;
    ico_forecast_callback *forecast;
    void *forecast_user;
    const ico_count *known;
};

struct ico_forecast {
    ico_context *ctx; /* of one that is freed */
    const char *method;
    uint32_t frontier;
    double states, most_states, sets;
    double bytes, seconds;
};

struct ico_count_layer {
    uint32_t vertex, side;
    uint64_t states, modulus;
    char *ways;
};

struct ico_count {
    ico_context *ctx;
    ico_kind kind;
    bool exact;
    ico_limit limit;
    char *tours, *undirected, *directed, *classes;
    const char *no_classes;
    uint64_t length;
    char **by_length; /* length_count of them */
    size_t length_count;
    const char *method;
    ico_count_layer *layers; /* layer_count; their `ways` are owned, too */
    size_t layer_count;
    const char *no_checkpoint;
    uint64_t checkpoints;
    double seconds_before;
    uint32_t part, parts;
    uint64_t plan;
    char *cycles;
    uint64_t *residues; /* residue_count pairs */
    size_t residue_count;
    double bound;
    uint64_t states;
    ico_stats stats;
    double needed_bytes;
};

struct ico_ends {
    uint32_t a, b, alike;
    char *tours;
};

struct ico_ends_count {
    ico_context *ctx;
    ico_ends *pairs; /* `size` of them, whose `tours` are owned, too; room for more */
    size_t size, room;
    char *tours;
};

struct ico_estimate {
    ico_context *ctx;
    ico_kind kind;
    double tours, low, high;
    double undirected, directed;
    uint64_t walks, arrived;
    ico_limit limit;
    ico_stats stats;
};

#endif
