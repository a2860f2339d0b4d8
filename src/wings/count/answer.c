/* count/answer.c - counts, forecasts and estimates, read and freed; wishes, set.
 * SPDX-License-Identifier: MIT */
#include "count/answer.h"

#include "base/getter.h"
#include "base/memory.h"

/* ------------------------------------------------------------------ wishes --------- */

ico_status ico_count_options_new(ico_context *ctx, ico_count_options **options)
{
    ico_count_options *made = ICO_NEW(ctx, ico_count_options);
    if (made == NULL) return ICO_NO_MEMORY;
    made->ctx = ctx;
    *options = made;
    return ICO_OK;
}

void ico_count_options_free(ico_count_options *options)
{
    if (options != NULL) ICO_FREE(options->ctx, options);
}

ICO_SET(ico_count_by, count_options, by)
ICO_SET(bool, count_options, by_length)
ICO_SET(bool, count_options, without_classes)
ICO_SET(bool, count_options, graph_classes)
ICO_SET(bool, count_options, layers)
ICO_SET(const ico_count *, count_options, known)
ICO_SET_TWO(const ico_method *, count_options, method, const ico_options *,
            method_options)
ICO_SET_TWO(const uint32_t *, count_options, order, size_t, order_size)
ICO_SET_TWO(const char *, count_options, checkpoint, double, checkpoint_seconds)
ICO_SET_TWO(uint32_t, count_options, part, uint32_t, parts)
ICO_SET_TWO(ico_forecast_callback *, count_options, forecast, void *, forecast_user)

/* ------------------------------------------------------------------ counts --------- */

ICO_GET(ico_kind, count, kind)
ICO_GET(bool, count, exact)
ICO_GET(ico_limit, count, limit)
ICO_GET(const char *, count, tours)
ICO_GET(const char *, count, undirected)
ICO_GET(const char *, count, directed)
ICO_GET(const char *, count, classes)
ICO_GET(const char *, count, no_classes)
ICO_GET(uint64_t, count, length)
ICO_GET(const char *, count, method)
ICO_GET(const char *, count, no_checkpoint)
ICO_GET(uint64_t, count, checkpoints)
ICO_GET(double, count, seconds_before)
ICO_GET(uint32_t, count, part)
ICO_GET(uint32_t, count, parts)
ICO_GET(uint64_t, count, plan)
ICO_GET(const char *, count, cycles)
ICO_GET(double, count, bound)
ICO_GET(uint64_t, count, states)
ICO_GET(double, count, needed_bytes)
ICO_GET_IN(ico_stats, count, stats)
ICO_GET(size_t, count, layer_count)
ICO_GET_AT(ico_count_layer, count, layer_at, layers)
ICO_GET_ARRAY(const uint64_t *, count, residues, residue_count)

const char *const *ico_count_by_length(const ico_count *count, size_t *size)
{
    *size = count->length_count;
    return (const char *const *)count->by_length;
}

void ico_count_free(ico_count *count)
{
    if (count == NULL) return;
    ico__free_string(count->ctx, count->tours);
    ico__free_string(count->ctx, count->undirected);
    ico__free_string(count->ctx, count->directed);
    ico__free_string(count->ctx, count->classes);
    for (size_t k = 0; k < count->length_count; k++)
        ico__free_string(count->ctx, count->by_length[k]);
    ICO_FREE_ARRAY(count->ctx, count->by_length, count->length_count);
    for (size_t k = 0; k < count->layer_count; k++)
        ico__free_string(count->ctx, count->layers[k].ways);
    ICO_FREE_ARRAY(count->ctx, count->layers, count->layer_count);
    ico__free_string(count->ctx, count->cycles);
    ICO_FREE_ARRAY(count->ctx, count->residues, 2 * count->residue_count);
    ICO_FREE(count->ctx, count);
}

ICO_GET(uint32_t, count_layer, vertex)
ICO_GET(uint32_t, count_layer, side)
ICO_GET(uint64_t, count_layer, states)
ICO_GET(const char *, count_layer, ways)
ICO_GET(uint64_t, count_layer, modulus)

/* ------------------------------------------------------------------ forecasts ------ */

ICO_GET(const char *, forecast, method)
ICO_GET(uint32_t, forecast, frontier)
ICO_GET(double, forecast, states)
ICO_GET(double, forecast, most_states)
ICO_GET(double, forecast, sets)
ICO_GET(double, forecast, bytes)
ICO_GET(double, forecast, seconds)

void ico_forecast_free(ico_forecast *forecast)
{
    if (forecast != NULL) ICO_FREE(forecast->ctx, forecast);
}

/* ------------------------------------------------------------------ pairs of ends -- */

ICO_GET(const char *, ends_count, tours)
ICO_GET(size_t, ends_count, size)
ICO_GET_AT(ico_ends, ends_count, pair_at, pairs)
ICO_GET(uint32_t, ends, a)
ICO_GET(uint32_t, ends, b)
ICO_GET(uint32_t, ends, alike)
ICO_GET(const char *, ends, tours)

void ico_ends_count_free(ico_ends_count *count)
{
    if (count == NULL) return;
    for (size_t i = 0; i < count->size; i++)
        ico__free_string(count->ctx, count->pairs[i].tours);
    ICO_FREE_ARRAY(count->ctx, count->pairs, count->room);
    ico__free_string(count->ctx, count->tours);
    ICO_FREE(count->ctx, count);
}

/* ------------------------------------------------------------------ estimates ------ */

ICO_GET(ico_kind, estimate, kind)
ICO_GET(double, estimate, tours)
ICO_GET(double, estimate, low)
ICO_GET(double, estimate, high)
ICO_GET(double, estimate, undirected)
ICO_GET(double, estimate, directed)
ICO_GET(uint64_t, estimate, walks)
ICO_GET(uint64_t, estimate, arrived)
ICO_GET(ico_limit, estimate, limit)
ICO_GET_IN(ico_stats, estimate, stats)

void ico_estimate_free(ico_estimate *estimate)
{
    if (estimate != NULL) ICO_FREE(estimate->ctx, estimate);
}
