/* graph/colour_refinement.c - vertices that look alike for a few steps around.
 * Source: refinement of colours by those of the neighbours (Weisfeiler, Leman 1968),
 * which begins with the sizes of small balls.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/arithmetic.h"
#include "base/memory.h"
#include "graph/free_automorphism.h"

enum {
    STEPS = 4,
    BALL = 400, /* neighbours that are visited for a ball */
    SAMPLES = 32
};

/* seen[w]: last vertex whose ball w was found in, plus 1. */
typedef struct balls {
    const ico_graph *g;
    uint32_t *seen, *queue;
    uint64_t work;
} balls;

static uint32_t degree(const ico_graph *g, uint32_t v)
{
    return g->row[v + 1] - g->row[v];
}

/* Hashes the numbers of vertices at distance 1, 2, ... and of their edges to vertices
 * that are nearer or at the same distance, for at most BALL visits of neighbours. */
static uint64_t ball(balls *b, uint32_t v)
{
    const ico_graph *g = b->g;
    uint64_t hash = ico__mix64(degree(g, v)), visits = 0;
    uint32_t from = 0, to = 1;
    b->queue[0] = v;
    b->seen[v] = v + 1;
    while (from < to) {
        uint64_t ahead = 0, back = 0;
        for (uint32_t i = from; i < to; i++) ahead += degree(g, b->queue[i]);
        if (visits + ahead > BALL) break;
        visits += ahead;
        uint32_t end = to;
        for (; from < end; from++)
            for (uint32_t i = g->row[b->queue[from]]; i < g->row[b->queue[from] + 1];
                 i++) {
                uint32_t w = g->adj[i];
                back += b->seen[w] == v + 1;
                if (b->seen[w] == v + 1) continue;
                b->seen[w] = v + 1;
                b->queue[to++] = w;
            }
        hash = ico__mix64(hash + ((uint64_t)(to - end) << 32 | back));
    }
    b->work += visits + 8;
    return hash;
}

ico_status ico__free_kinds(ico_context *ctx, const ico_graph *g, unsigned *kinds,
                           uint64_t *work)
{
    size_t room = (size_t)g->n + 1;
    uint64_t hashes[SAMPLES];
    balls b = {.g = g};
    uint32_t count = g->n < SAMPLES ? g->n : SAMPLES;
    b.seen = ICO_NEW_ARRAY(ctx, uint32_t, room);
    b.queue = ICO_NEW_ARRAY(ctx, uint32_t, room);
    ico_status status = b.seen == NULL || b.queue == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        unsigned different = 0;
        for (uint32_t i = 0; i < count; i++)
            hashes[i] = ball(&b, (uint32_t)((uint64_t)i * g->n / count));
        if (count > 1) qsort(hashes, count, sizeof *hashes, ico__ascending64);
        for (uint32_t i = 0; i < count; i++)
            different += i == 0 || hashes[i] != hashes[i - 1];
        *kinds = different;
        *work = b.work;
    }
    ICO_FREE_ARRAY(ctx, b.seen, room);
    ICO_FREE_ARRAY(ctx, b.queue, room);
    return status;
}

static uint32_t divisor_of(uint64_t *colour, uint32_t n)
{
    uint32_t divisor = 0;
    if (n > 1) qsort(colour, n, sizeof *colour, ico__ascending64);
    for (uint32_t i = 0, k; i < n; i = k) {
        for (k = i; k < n && colour[k] == colour[i];) k++;
        divisor = (uint32_t)ico__common_divisor(divisor, k - i);
    }
    return divisor;
}

static void refine(const ico_graph *g, const uint64_t *colour, uint64_t *next)
{
    for (uint32_t v = 0; v < g->n; v++) {
        uint64_t sum = 0;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            sum += ico__mix64(colour[g->adj[i]]);
        next[v] = ico__mix64(colour[v] ^ ico__mix64(sum));
    }
}

ico_status ico__free_divisor(ico_context *ctx, const ico_graph *g, uint32_t *divisor,
                             uint64_t *work)
{
    size_t room = (size_t)g->n + 1;
    balls b = {.g = g};
    ico_status status = ICO_OK;
    b.seen = ICO_NEW_ARRAY(ctx, uint32_t, room);
    b.queue = ICO_NEW_ARRAY(ctx, uint32_t, room);
    uint64_t *colour = ICO_NEW_ARRAY(ctx, uint64_t, room),
             *next = ICO_NEW_ARRAY(ctx, uint64_t, room);
    if (b.seen == NULL || b.queue == NULL || colour == NULL || next == NULL)
        status = ICO_NO_MEMORY;
    for (uint32_t v = 0; v < g->n && status == ICO_OK; v++) {
        colour[v] = ball(&b, v);
        status = ico__tick(ctx, 8);
    }
    for (unsigned step = 0; step < STEPS && status == ICO_OK; step++) {
        refine(g, colour, next);
        memcpy(colour, next, g->n * sizeof *colour);
        b.work += 2 * (uint64_t)g->m;
        status = ico__tick(ctx, 2 * (uint64_t)g->m);
    }
    if (status == ICO_OK) {
        *divisor = divisor_of(colour, g->n);
        *work = b.work + 10 * (uint64_t)g->n;
    }
    ICO_FREE_ARRAY(ctx, b.seen, room);
    ICO_FREE_ARRAY(ctx, b.queue, room);
    ICO_FREE_ARRAY(ctx, colour, room);
    ICO_FREE_ARRAY(ctx, next, room);
    return status;
}
