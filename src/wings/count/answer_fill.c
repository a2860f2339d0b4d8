/* count/answer_fill.c - a result, brought into the form of a count.
 * SPDX-License-Identifier: MIT */
#include "count/answer_fill.h"

#include "count/convention.h"
#include "problem/skips.h"

static ico_status put_layers(ico_count *count, const ico_count_result *result)
{
    size_t size = result->layers.size;
    if (size == 0) return ICO_OK;
    count->layers = ICO_NEW_ARRAY(count->ctx, ico_count_layer, size);
    if (count->layers == NULL) return ICO_NO_MEMORY;
    count->layer_count = size;
    for (size_t k = 0; k < size; k++) {
        const ico_layer *layer = &result->layers.items[k];
        count->layers[k] =
            (ico_count_layer){.vertex = layer->vertex,
                              .side = layer->side,
                              .states = layer->states,
                              .modulus = layer->modulus,
                              .ways = ico__number_text(count->ctx, &layer->ways)};
        if (count->layers[k].ways == NULL) return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* The cycles, and the residues from which they were computed. */
static ico_status put_residues(ico_count *count, const ico_count_result *result)
{
    static const ico_number none;
    size_t size = result->residues.size;
    count->cycles = ico__number_text(
        count->ctx, result->counts.size > 0 ? result->counts.items : &none);
    if (count->cycles == NULL) return ICO_NO_MEMORY;
    if (size == 0) return ICO_OK;
    count->residues = ICO_NEW_ARRAY(count->ctx, uint64_t, 2 * size);
    if (count->residues == NULL) return ICO_NO_MEMORY;
    count->residue_count = size;
    count->bound = result->bound;
    for (size_t i = 0; i < size; i++) {
        count->residues[2 * i] = result->residues.items[i].prime;
        count->residues[2 * i + 1] = result->residues.items[i].residue;
    }
    return ICO_OK;
}

static ico_status put_lengths(ico_count *count, const ico_problem *problem,
                              const ico_graph *g, const ico_count_result *result)
{
    size_t size = result->counts.size;
    if (size == 0) return ICO_OK;
    count->by_length = ICO_NEW_ARRAY(count->ctx, char *, size);
    if (count->by_length == NULL) return ICO_NO_MEMORY;
    count->length_count = size;
    for (size_t k = 0; k < size; k++) {
        const ico_number *cycles = &result->counts.items[k];
        if (ico__number_is_zero(cycles)) continue;
        ico_status status = ico__count_tours_text(count->ctx, problem, g, cycles, k,
                                                  &count->by_length[k]);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Returns the number of vertices of the longest tour; 0 without a tour. */
static size_t longest(const ico_count_result *result)
{
    size_t length = result->counts.size;
    while (length > 0 && ico__number_is_zero(&result->counts.items[length - 1])) length--;
    return length > 0 ? length - 1 : 0;
}

/* The vertices of the tours that count: all, as many as asked, or those of the
 * longest. */
static size_t wanted_length(const ico_problem *problem, const ico_graph *g,
                            const ico_count_result *result)
{
    uint64_t length = ico__problem_length(problem);
    if (length != 0) return (size_t)length;
    return ico_problem_longest(problem) ? longest(result) : g->n;
}

/* The numbers of all tours of this length. */
static ico_status put_count_numbers(ico_count *count, const ico_problem *problem,
                                    const ico_graph *g, const ico_count_result *result,
                                    bool by_length)
{
    static const ico_number none;
    size_t length = wanted_length(problem, g, result), place = by_length ? length : 0;
    return ico__count_fill(
        count, problem, g,
        place < result->counts.size ? &result->counts.items[place] : &none, length);
}

ico_status ico__answer_fill(ico_count *count, const ico_problem *problem,
                            const ico_graph *g, const ico_count_result *result,
                            bool by_length)
{
    ico_status status = put_count_numbers(count, problem, g, result, by_length);
    if (status == ICO_OK && by_length && ico__problem_length(problem) == 0)
        status = put_lengths(count, problem, g, result);
    if (status == ICO_OK) status = put_layers(count, result);
    if (status == ICO_OK && !by_length) status = put_residues(count, result);
    return status;
}
