/* count/result.c - the result of a count: made, emptied, and kept in checkpoints.
 * SPDX-License-Identifier: MIT */
#include "count/request.h"

const ico_count_request ico__plain_request = {.by = ICO_COUNT_BY_ANY};

void ico__result_forget_counts(ico_count_result *r)
{
    for (size_t i = 0; i < r->counts.size; i++)
        ico__number_free(r->ctx, &r->counts.items[i]);
    r->counts.size = 0;
}

void ico__result_forget_layers(ico_count_result *r)
{
    for (size_t i = 0; i < r->layers.size; i++)
        ico__number_free(r->ctx, &r->layers.items[i].ways);
    r->layers.size = 0;
}

void ico__result_forget(ico_count_result *r)
{
    ico__result_forget_counts(r);
    ico__result_forget_layers(r);
    r->residues.size = 0;
    r->bound = 0;
}

void ico__result_free(ico_count_result *r)
{
    if (r->ctx == NULL) return;
    ico__result_forget(r);
    ICO_VECTOR_FREE(r->ctx, &r->counts);
    ICO_VECTOR_FREE(r->ctx, &r->layers);
    ICO_VECTOR_FREE(r->ctx, &r->residues);
}

ico_status ico__result_take(ico_count_result *r, ico_number *cycles)
{
    if (ico__number_is_zero(cycles)) return ICO_OK;
    if (!ICO_VECTOR_PUSH(r->ctx, &r->counts, *cycles)) return ICO_NO_MEMORY;
    *cycles = (ico_number){{0}};
    return ICO_OK;
}

bool ico__result_add(ico_count_result *r, size_t place, const uint64_t *words,
                     size_t size)
{
    const ico_number zero = {{0}};
    while (r->counts.size <= place)
        if (!ICO_VECTOR_PUSH(r->ctx, &r->counts, zero)) return false;
    return ico__number_add(r->ctx, &r->counts.items[place], words, size);
}

void ico__result_put_layers(ico_archive_out *a, const ico_count_result *r)
{
    ico__archive_put_word(a, r->layers.size);
    for (size_t i = 0; i < r->layers.size; i++) {
        const ico_layer *layer = &r->layers.items[i];
        ico__archive_put_word(a, layer->vertex);
        ico__archive_put_word(a, layer->side);
        ico__archive_put_word(a, layer->states);
        ico__archive_put_word(a, layer->modulus);
        ico__checkpoint_put_number(a, &layer->ways);
    }
}

ico_status ico__result_get_layers(ico_archive_in *a, uint32_t n, uint64_t most,
                                  ico_count_result *r)
{
    uint64_t count, vertex, side;
    ico_status status = ico__archive_get_word(a, most, &count);
    for (uint64_t i = 0; status == ICO_OK && i < count; i++) {
        ico_layer layer = {0};
        status = ico__archive_get_word(a, n - UINT64_C(1), &vertex);
        if (status == ICO_OK) status = ico__archive_get_word(a, 2, &side);
        if (status == ICO_OK)
            status = ico__archive_get_word(a, UINT64_MAX, &layer.states);
        if (status == ICO_OK)
            status = ico__archive_get_word(a, UINT64_MAX, &layer.modulus);
        if (status == ICO_OK) status = ico__checkpoint_get_number(a, r->ctx, &layer.ways);
        if (status != ICO_OK) break;
        layer.vertex = (uint32_t)vertex;
        layer.side = (uint32_t)side;
        if (!ICO_VECTOR_PUSH(r->ctx, &r->layers, layer)) {
            ico__number_free(r->ctx, &layer.ways);
            status = ICO_NO_MEMORY;
        }
    }
    return status;
}
