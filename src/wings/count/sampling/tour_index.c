/* count/sampling/tour_index.c - all tours in rank order, in memory.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "icosian/count.h"
#include "method/method.h"
#include "problem/skips.h"

/* Invariants: row k has n numbers of `width` bytes, the highest byte first, and is the
 * tour of rank k + 1; so rows ascend as strings of bytes. */
struct ico_tour_index {
    ico_context *ctx;
    size_t n, width, count, room;
    uint64_t most; /* rows */
    uint8_t *rows;
    ico_status status; /* of the listing */
};

static size_t row_size(const ico_tour_index *x)
{
    return x->n * x->width;
}

static void write_row(const ico_tour_index *x, const uint32_t *tour, uint8_t *row)
{
    for (size_t i = 0; i < x->n; i++)
        for (size_t k = x->width; k-- > 0;) *row++ = (uint8_t)(tour[i] >> (8 * k));
}

/* Makes room for another row; false if there is no memory. */
static bool index_make_room(ico_tour_index *x)
{
    if (x->count < x->room) return true;
    size_t more = x->room < 64 ? 64 : x->room / 2 * 3;
    if (more > x->most) more = (size_t)x->most;
    if (more <= x->count) {
        x->status =
            ico__fail(x->ctx, ICO_TOO_LARGE, "there are more than %llu tours to keep",
                      (unsigned long long)x->most);
        x->status = ico__blame_memory(x->ctx); /* `most` follows from bytes */
        return false;
    }
    uint8_t *rows = ico__resize(x->ctx, x->rows, x->room, more, row_size(x));
    if (rows == NULL) {
        x->status = ICO_NO_MEMORY;
        return false;
    }
    x->rows = rows;
    x->room = more;
    return true;
}

static bool keep_tour(void *user, const ico_tour *tour)
{
    ico_tour_index *x = user;
    if (!index_make_room(x)) return false;
    write_row(x, ico_tour_vertices(tour), x->rows + x->count++ * row_size(x));
    return true;
}

/* Sorts rows by merging, since qsort cannot compare rows whose length it does not know.
 * `other` has as much room. */
static void sort_rows(uint8_t *rows, uint8_t *other, size_t count, size_t size)
{
    for (size_t run = 1; run < count; run *= 2) {
        for (size_t from = 0; from < count; from += 2 * run) {
            size_t half = from + run < count ? from + run : count,
                   end = from + 2 * run < count ? from + 2 * run : count;
            for (size_t i = from, k = half, to = from; to < end; to++) {
                bool left = k == end || (i < half && memcmp(rows + i * size,
                                                            rows + k * size, size) <= 0);
                memcpy(other + to * size, rows + (left ? i++ : k++) * size, size);
            }
        }
        memcpy(rows, other, count * size);
    }
}

static ico_status put_in_order(ico_tour_index *x)
{
    bool sorted = true;
    for (size_t k = 1; k < x->count && sorted; k++)
        sorted = memcmp(x->rows + (k - 1) * row_size(x), x->rows + k * row_size(x),
                        row_size(x)) < 0;
    if (sorted) return ICO_OK;
    uint8_t *other = ico__alloc(x->ctx, x->count, row_size(x));
    if (other == NULL) return ICO_NO_MEMORY;
    sort_rows(x->rows, other, x->count, row_size(x));
    ico__free(x->ctx, other, x->count, row_size(x));
    return ICO_OK;
}

static ico_status list_all(ico_run *run, ico_tour_index *x)
{
    ico_result *result = NULL;
    ico_errand before = ico__run_send(run, ICO_GOAL_LIST, 0, keep_tour, x);
    ico_status status = ico_run_solve(run, NULL, NULL, &result);
    ico__run_send_back(run, &before);
    if (x->status != ICO_OK) status = x->status;
    if (status == ICO_OK && !result->complete)
        status =
            ico__fail(x->ctx, ICO_STOPPED, "the tours were not listed at the limit: %s",
                      ico_limit_name(result->limit));
    ico_result_free(result);
    return status;
}

ico_status ico_tour_index_new(ico_run *run, uint64_t bytes, ico_tour_index **index)
{
    ico_context *ctx = ico__run_context(run);
    const ico_problem *problem = ico__run_problem(run);
    uint64_t n = ico_problem_size(problem);
    if (n == 0 || n > UINT32_MAX || ico__problem_skips(problem))
        return ico__fail(ctx, ICO_UNSUPPORTED, "only tours of all vertices have ranks");
    ico_tour_index *x = ICO_NEW(ctx, ico_tour_index);
    if (x == NULL) return ICO_NO_MEMORY;
    *x = (ico_tour_index){.ctx = ctx, .n = (size_t)n};
    x->width = n <= 256 ? 1 : n <= 65536 ? 2 : 4;
    x->most = bytes / row_size(x);
    ico_status status = list_all(run, x);
    if (status == ICO_OK) status = put_in_order(x);
    if (status == ICO_OK)
        *index = x;
    else
        ico_tour_index_free(x);
    return status;
}

void ico_tour_index_free(ico_tour_index *x)
{
    if (x == NULL) return;
    if (x->rows != NULL) ico__free(x->ctx, x->rows, x->room, row_size(x));
    ICO_FREE(x->ctx, x);
}

uint64_t ico_tour_index_count(const ico_tour_index *x)
{
    return x->count;
}

/* Compares row k with a tour. */
static int compare_row(const ico_tour_index *x, size_t k, const uint32_t *tour)
{
    const uint8_t *row = x->rows + k * row_size(x);
    for (size_t i = 0; i < x->n; i++) {
        uint32_t v = 0;
        for (size_t j = 0; j < x->width; j++) v = v << 8 | *row++;
        if (v != tour[i]) return v < tour[i] ? -1 : 1;
    }
    return 0;
}

uint64_t ico_tour_index_rank(const ico_tour_index *x, const uint32_t *tour)
{
    size_t low = 0, high = x->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare_row(x, middle, tour);
        if (order == 0) return middle + 1;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return 0;
}

void ico_tour_index_tour(const ico_tour_index *x, uint64_t rank, uint32_t *tour)
{
    const uint8_t *row = x->rows + (size_t)(rank - 1) * row_size(x);
    for (size_t i = 0; i < x->n; i++) {
        tour[i] = 0;
        for (size_t j = 0; j < x->width; j++) tour[i] = tour[i] << 8 | *row++;
    }
}
