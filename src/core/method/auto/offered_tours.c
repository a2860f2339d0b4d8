/* method/auto/offered_tours.c - tours that were handed on already.
 * SPDX-License-Identifier: MIT */
#include "method/auto/auto.h"

#include <string.h>

#include "base/random.h"
#include "problem/tour_form.h"

enum { FIRST_ROOM = 16 };

ico_status ico__offered_open(ico_context *ctx, const ico_problem *problem, size_t bytes,
                             ico_offered_tours *h)
{
    *h = (ico_offered_tours){.ctx = ctx, .problem = problem, .bytes = bytes};
    h->n = (uint32_t)ico_problem_size(problem);
    h->width = h->n <= 256 ? 1 : h->n <= 65536 ? 2 : 4;
    h->place.path = ICO_NEW_ARRAY(ctx, uint32_t, h->n);
    h->copy = ICO_NEW_ARRAY(ctx, uint32_t, h->n);
    h->row = ICO_NEW_ARRAY(ctx, uint8_t, h->n * h->width);
    if (h->place.path != NULL && h->copy != NULL && h->row != NULL) return ICO_OK;
    ico__offered_close(h);
    return ICO_NO_MEMORY;
}

void ico__offered_close(ico_offered_tours *h)
{
    if (h->ctx == NULL) return;
    ICO_FREE_ARRAY(h->ctx, h->place.path, h->n);
    ICO_FREE_ARRAY(h->ctx, h->copy, h->n);
    ICO_FREE_ARRAY(h->ctx, h->row, h->n * h->width);
    if (h->rows != NULL) ico__free(h->ctx, h->rows, h->room, h->n * h->width);
    if (h->slots != NULL) ICO_FREE_ARRAY(h->ctx, h->slots, (size_t)1 << h->bits);
    *h = (ico_offered_tours){.ctx = NULL};
}

void ico__offered_mark(ico_offered_tours *h, const uint32_t *tour)
{
    memcpy(h->place.path, tour, h->n * sizeof *tour);
    h->place.length = h->n;
    h->place.tour = true;
}

static void copy_as_written(ico_offered_tours *h, const uint32_t *tour)
{
    memcpy(h->copy, tour, h->n * sizeof *tour);
    ico__tour_normalise(h->problem, h->copy, h->n);
}

/* The row of h->copy. */
static void write_row(ico_offered_tours *h)
{
    uint8_t *row = h->row;
    for (uint32_t i = 0; i < h->n; i++)
        for (size_t k = 0; k < h->width; k++) *row++ = (uint8_t)(h->copy[i] >> (8 * k));
}

/* Does h->copy come before the place, or is it the tour there? */
static bool is_before(const ico_offered_tours *h)
{
    uint32_t i = 0, length = h->place.length;
    while (i < length && h->copy[i] == h->place.path[i]) i++;
    return i == length ? h->place.tour : h->copy[i] < h->place.path[i];
}

static size_t hash_row(const ico_offered_tours *h, const uint8_t *row)
{
    uint64_t sum = h->n;
    size_t size = h->n * h->width, i = 0;
    for (uint64_t word; i + sizeof word <= size; i += sizeof word) {
        memcpy(&word, row + i, sizeof word);
        sum = ico__mix64(sum ^ word);
    }
    for (; i < size; i++) sum = ico__mix64(sum ^ row[i]);
    return (size_t)(ico__mix64(sum) >> (64 - h->bits));
}

/* The slot of the row, or the empty one where it would go. */
static uint32_t *slot_of_row(const ico_offered_tours *h, const uint8_t *row)
{
    size_t size = h->n * h->width, mask = ((size_t)1 << h->bits) - 1;
    size_t at = hash_row(h, row);
    while (h->slots[at] != 0 &&
           memcmp(h->rows + (h->slots[at] - 1) * size, row, size) != 0)
        at = (at + 1) & mask;
    return &h->slots[at];
}

bool ico__offered_has(ico_offered_tours *h, const uint32_t *tour)
{
    if (h->place.length == 0 && h->count == 0) return false;
    copy_as_written(h, tour);
    if (is_before(h)) return true;
    if (h->count == 0) return false;
    write_row(h);
    return *slot_of_row(h, h->row) != 0;
}

/* Doubles the room, and keeps the table less than half full; false: no memory. */
static bool grow_rows(ico_offered_tours *h)
{
    size_t size = h->n * h->width;
    size_t room = h->room == 0 ? FIRST_ROOM : 2 * h->room;
    unsigned bits = 1;
    if (room > h->bytes / (size + 4 * sizeof *h->slots)) return false;
    while ((size_t)1 << bits < 2 * room) bits++;
    uint8_t *rows = ico__resize(h->ctx, h->rows, h->room, room, size);
    if (rows == NULL) return false;
    h->rows = rows;
    h->room = room;
    uint32_t *slots = ICO_NEW_ARRAY(h->ctx, uint32_t, (size_t)1 << bits);
    if (slots == NULL) return false;
    if (h->slots != NULL) ICO_FREE_ARRAY(h->ctx, h->slots, (size_t)1 << h->bits);
    h->slots = slots;
    h->bits = bits;
    for (size_t i = 0; i < h->count; i++)
        *slot_of_row(h, h->rows + i * size) = (uint32_t)(i + 1);
    return true;
}

bool ico__offered_keep(ico_offered_tours *h, const uint32_t *tour)
{
    if (h->full) return false;
    h->full = h->count == h->room && !grow_rows(h);
    if (h->full) return false;
    copy_as_written(h, tour);
    write_row(h);
    memcpy(h->rows + h->count * h->n * h->width, h->row, h->n * h->width);
    *slot_of_row(h, h->row) = (uint32_t)(h->count + 1);
    h->count++;
    return true;
}
