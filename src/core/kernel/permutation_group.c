/* kernel/permutation_group.c - a small group of permutations.
 * SPDX-License-Identifier: MIT */
#include "kernel/permutation_group.h"

#include <string.h>

void ico__permutation_group_free(ico_permutation_group *g)
{
    if (g == NULL) return;
    ICO_FREE_ARRAY(g->ctx, g->image, (size_t)ICO_GROUP_ORDER * g->n + 1);
    ICO_FREE(g->ctx, g);
}

/* The element with these images, or `order`. */
static unsigned group_find(const ico_permutation_group *g, const uint32_t *image)
{
    unsigned k = 0;
    while (k < g->order &&
           memcmp(g->image + (size_t)k * g->n, image, g->n * sizeof *image) != 0)
        k++;
    return k;
}

/* Appends the element unless it is there; *at: its number. */
static bool group_add(ico_permutation_group *g, const uint32_t *image, unsigned *at)
{
    *at = group_find(g, image);
    if (*at < g->order) return true;
    if (g->order == ICO_GROUP_ORDER) return false;
    memcpy(g->image + (size_t)g->order++ * g->n, image, g->n * sizeof *image);
    return true;
}

/* Each element, followed by each generator.  image: scratch, n entries. */
static bool close_group(ico_permutation_group *g, const uint32_t *images, unsigned count,
                        uint32_t *image)
{
    for (unsigned k = 0; k < g->order; k++)
        for (unsigned i = 0; i < count; i++) {
            unsigned at;
            for (uint32_t v = 0; v < g->n; v++)
                image[v] = images[(size_t)i * g->n + g->image[(size_t)k * g->n + v]];
            if (!group_add(g, image, &at)) return false;
        }
    return true;
}

static void set_products(ico_permutation_group *g, uint32_t *image)
{
    for (unsigned a = 0; a < g->order; a++)
        for (unsigned b = 0; b < g->order; b++) {
            for (uint32_t v = 0; v < g->n; v++)
                image[v] = g->image[(size_t)a * g->n + g->image[(size_t)b * g->n + v]];
            g->product[a][b] = (uint8_t)group_find(g, image);
            if (g->product[a][b] == 0) g->inverse[a] = (uint8_t)b;
        }
}

ico_status ico__permutation_group_new(ico_context *ctx, const uint32_t *images,
                                      unsigned count, uint32_t n,
                                      ico_permutation_group **group)
{
    ico_permutation_group *g = ICO_NEW(ctx, ico_permutation_group);
    uint32_t *image = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1);
    ico_status status = ICO_NO_MEMORY;
    if (g != NULL && image != NULL) {
        g->ctx = ctx;
        g->n = n;
        g->generators = count;
        g->image = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)ICO_GROUP_ORDER * n + 1);
        if (g->image != NULL) status = ICO_OK;
    }
    if (status == ICO_OK) {
        unsigned at;
        for (uint32_t v = 0; v < n; v++) image[v] = v;
        (void)group_add(g, image, &at);
        g->large = !close_group(g, images, count, image);
        for (unsigned i = 0; i < count && !g->large; i++)
            g->generator[i] = (uint8_t)group_find(g, images + (size_t)i * n);
        if (!g->large) set_products(g, image);
        *group = g;
    } else if (g != NULL) {
        ICO_FREE(ctx, g);
    }
    if (image != NULL) ICO_FREE_ARRAY(ctx, image, (size_t)n + 1);
    return status;
}

unsigned ico__group_order_of(const ico_permutation_group *g, unsigned a)
{
    unsigned order = 1;
    for (unsigned at = a; at != 0; at = g->product[at][a]) order++;
    return order;
}

uint64_t ico__group_powers(const ico_permutation_group *g, unsigned a)
{
    uint64_t bits = 1;
    for (unsigned at = a; at != 0; at = g->product[at][a]) bits |= UINT64_C(1) << at;
    return bits;
}

unsigned ico__group_whole(const ico_permutation_group *g)
{
    unsigned a = 0;
    while (a < g->order && ico__group_order_of(g, a) != g->order) a++;
    return a;
}
