/* method/passages/model_symmetry.c - symmetries of a model, by those of a coloured graph.
 * SPDX-License-Identifier: MIT */
#include "method/passages/covers.h"

#include <stdlib.h>
#include <string.h>

#include "base/arithmetic.h"
#include "graph/automorphism.h"

/* The vertices of the graph: clusters, choices (each joined to its cluster and to its
 * patterns), tables, patterns (each joined to its table), sockets (to their clusters and
 * along links), and the pairs of sockets that a choice joins inside.  first[kind]: where
 * a kind begins. */
enum { CLUSTER, CHOICE, TABLE, PATTERN, SOCKET, PAIR, KINDS };

typedef struct model_graph {
    const ico_passage_model *m;
    uint32_t first[KINDS + 1];
    ico_graph_builder *builder;
    ico_status status;
} model_graph;

static const ico_cluster *cluster_of(const ico_passage_model *m, uint32_t x)
{
    return &m->partition->cluster.items[x];
}

static const ico_passage *passage_of(const ico_passage_model *m, uint32_t x,
                                     uint32_t choice)
{
    return &cluster_of(m, x)->passage.items[m->choice.items[choice].passage];
}

static void drawing_add_edge(model_graph *d, unsigned kind, uint32_t x, unsigned other,
                             uint32_t y)
{
    if (d->status == ICO_OK)
        d->status =
            ico_graph_builder_add(d->builder, d->first[kind] + x, d->first[other] + y);
}

static void number_vertices(model_graph *d)
{
    const ico_passage_model *m = d->m;
    uint32_t pairs = 0;
    for (uint32_t x = 0; x < m->clusters; x++)
        for (uint32_t k = m->row[x]; k < m->row[x + 1]; k++)
            pairs += passage_of(m, x, k)->pairs;
    uint32_t size[KINDS] = {m->clusters,
                            (uint32_t)m->choice.size,
                            (uint32_t)m->table.size,
                            (uint32_t)m->states.size,
                            m->sockets,
                            pairs};
    d->first[0] = 0;
    for (unsigned k = 0; k < KINDS; k++) d->first[k + 1] = d->first[k] + size[k];
}

static void draw_choices(model_graph *d)
{
    const ico_passage_model *m = d->m;
    uint32_t pairs = 0;
    for (uint32_t x = 0; x < m->clusters; x++)
        for (uint32_t k = m->row[x]; k < m->row[x + 1]; k++) {
            const uint8_t *pair =
                ico__passage_pairs(cluster_of(m, x), m->choice.items[k].passage);
            drawing_add_edge(d, CLUSTER, x, CHOICE, k);
            for (uint32_t i = 0; i < passage_of(m, x, k)->pairs; i++, pairs++) {
                drawing_add_edge(d, CHOICE, k, PAIR, pairs);
                drawing_add_edge(d, PAIR, pairs, SOCKET, m->socket[x] + pair[2 * i]);
                if (pair[2 * i] != pair[2 * i + 1])
                    drawing_add_edge(d, PAIR, pairs, SOCKET,
                                     m->socket[x] + pair[2 * i + 1]);
            }
        }
}

static void draw_tables(model_graph *d)
{
    const ico_passage_model *m = d->m;
    for (size_t i = 0; i < m->slot.size; i++) {
        const ico_slot *s = &m->slot.items[i];
        for (uint32_t k = 0; k < s->patterns; k++)
            drawing_add_edge(d, TABLE, s->table, PATTERN, s->states + k);
        for (uint32_t k = 0; k < ico__passage_choices(m, s->cluster); k++)
            drawing_add_edge(d, CHOICE, m->row[s->cluster] + k, PATTERN,
                             s->states + m->pattern.items[s->first + k]);
    }
}

static void draw_sockets(model_graph *d)
{
    const ico_passage_model *m = d->m;
    const ico_strands *strands = m->partition->strands;
    for (uint32_t x = 0; x < m->sockets; x++) {
        uint32_t c = m->owner[x], p = cluster_of(m, c)->port[x - m->socket[c]], count;
        const uint32_t *edges = ico__forced_edges(strands->forced, p, &count);
        drawing_add_edge(d, CLUSTER, c, SOCKET, x);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t q = ico__forced_across(strands->forced, edges[i], p);
            uint32_t y = m->socket_at[q];
            if (ico__strands_is_link(strands, edges[i], p, q) && y != UINT32_MAX &&
                x < y && m->owner[y] != c)
                drawing_add_edge(d, SOCKET, x, SOCKET, y);
        }
        (void)ico__run_tick(m->run, count);
    }
}

/* ------------------------------------------------------------------ elements -------- */

static uint32_t order_of_cycle(const uint32_t *perm, uint32_t x)
{
    uint32_t size = 1;
    for (uint32_t y = perm[x]; y != x; y = perm[y]) size++;
    return size;
}

/* Length of all cycles of clusters if they have the same; else 0. */
static uint32_t free_order(const uint32_t *perm, uint32_t clusters)
{
    uint32_t order = order_of_cycle(perm, 0);
    for (uint32_t x = 1; x < clusters; x++)
        if (order_of_cycle(perm, x) != order) return 0;
    return order;
}

/* Order on clusters, 0 above ICO_SYMMETRY_ORDER. */
static uint32_t order_on_clusters(const uint32_t *perm, uint32_t clusters)
{
    uint32_t order = 1;
    for (uint32_t x = 0; x < clusters && order <= ICO_SYMMETRY_ORDER; x++) {
        uint32_t length = order_of_cycle(perm, x), times = 1;
        while (times * order % length != 0) times++;
        order *= times;
    }
    return order <= ICO_SYMMETRY_ORDER ? order : 0;
}

/* Is this a power of that one, of the same order?  Then both fold the model alike. */
static bool is_power(const uint32_t *cluster, const ico_passage_symmetry *of,
                     uint32_t clusters)
{
    uint32_t times = 1, y = of->cluster[0];
    for (; y != cluster[0] && times < of->order; times++) y = of->cluster[y];
    for (uint32_t x = 0; x < clusters; x++) {
        y = x;
        for (uint32_t i = 0; i < times; i++) y = of->cluster[y];
        if (y != cluster[x]) return false;
    }
    return true;
}

static bool is_known(const ico_passage_symmetries *found, const uint32_t *cluster,
                     uint32_t order)
{
    for (uint32_t i = 0; i < found->count; i++)
        if (found->items[i].order == order &&
            is_power(cluster, &found->items[i], found->m->clusters))
            return true;
    return false;
}

static uint32_t *part_of_image(ico_context *ctx, const model_graph *d,
                               const uint32_t *perm, unsigned kind)
{
    uint32_t size = d->first[kind + 1] - d->first[kind];
    uint32_t *part = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)size + 1);
    for (uint32_t x = 0; part != NULL && x < size; x++)
        part[x] = perm[d->first[kind] + x] - d->first[kind];
    return part;
}

/* Adds this permutation of the vertices if it is free, new, and there is room. */
static ico_status add_symmetry(const model_graph *d, ico_passage_symmetries *found,
                               const uint32_t *perm)
{
    ico_context *ctx = d->m->ctx;
    uint32_t order = free_order(perm, d->m->clusters);
    if (order < 2 || order > ICO_SYMMETRY_ORDER || found->count == ICO_MODEL_SYMMETRIES ||
        is_known(found, perm, order))
        return ICO_OK;
    ico_passage_symmetry *s = &found->items[found->count++];
    *s = (ico_passage_symmetry){
        part_of_image(ctx, d, perm, CLUSTER), part_of_image(ctx, d, perm, CHOICE),
        part_of_image(ctx, d, perm, TABLE), part_of_image(ctx, d, perm, SOCKET), order};
    return s->cluster == NULL || s->choice == NULL || s->table == NULL ||
                   s->socket == NULL
               ? ICO_NO_MEMORY
               : ICO_OK;
}

/* Adds the powers of prime order of this permutation, and the permutation. */
static ico_status add_powers(const model_graph *d, ico_passage_symmetries *found,
                             const uint32_t *perm, uint32_t *power)
{
    uint32_t n = d->first[KINDS], order = order_on_clusters(perm, d->m->clusters),
             rest = order;
    ico_status status = ICO_OK;
    for (uint32_t prime = 2; prime <= rest && status == ICO_OK; prime++) {
        if (rest % prime != 0) continue;
        while (rest % prime == 0) rest /= prime;
        for (uint32_t v = 0; v < n; v++) {
            power[v] = v;
            for (uint32_t i = 0; i < order / prime; i++) power[v] = perm[power[v]];
        }
        status = add_symmetry(d, found, power);
    }
    return status == ICO_OK ? add_symmetry(d, found, perm) : status;
}

static int by_order(const void *a, const void *b)
{
    const ico_passage_symmetry *x = a, *y = b;
    return (x->order > y->order) - (x->order < y->order);
}

/* Of generators, and of products of two. */
static ico_status add_symmetries(const model_graph *d, const ico_automorphisms *group,
                                 ico_passage_symmetries *found)
{
    enum { FEW = 8 };
    ico_context *ctx = d->m->ctx;
    uint32_t n = d->first[KINDS], *power = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1),
             *product = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1);
    size_t count = group->count < FEW ? group->count : FEW;
    ico_status status = power == NULL || product == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (size_t i = 0; i < count && status == ICO_OK; i++)
        status = add_powers(d, found, group->perms + i * n, power);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count && status == ICO_OK; j++) {
            if (i == j) continue;
            for (uint32_t v = 0; v < n; v++)
                product[v] = group->perms[i * n + group->perms[j * n + v]];
            status = add_powers(d, found, product, power);
        }
    ICO_FREE_ARRAY(ctx, power, (size_t)n + 1);
    ICO_FREE_ARRAY(ctx, product, (size_t)n + 1);
    if (status == ICO_OK && found->count > 1)
        qsort(found->items, found->count, sizeof *found->items, by_order);
    return status;
}

/* Of the clusters that look alike for a few steps around, how many can be in orbits of
 * one size: the greatest number that divides all such classes, 1 where no symmetry is
 * free.  colour: room for two numbers a cluster. */
static uint32_t common_divisor(const ico_passage_model *m, uint64_t *colour)
{
    enum { STEPS = 6 };
    uint64_t *next = colour + m->clusters;
    for (uint32_t x = 0; x < m->clusters; x++)
        colour[x] = ico__mix64((uint64_t)ico__passage_choices(m, x) << 32 |
                               cluster_of(m, x)->strands << 16 | cluster_of(m, x)->ports);
    for (unsigned step = 0; step < STEPS; step++) {
        for (uint32_t x = 0; x < m->clusters; x++) {
            next[x] = ico__mix64(colour[x]);
            for (uint32_t i = m->touch[x]; i < m->touch[x + 1]; i++) {
                const ico_passage_table *t = &m->table.items[m->near[i].table];
                uint64_t sum = t->tuples;
                for (uint32_t s = 0; s < t->slots; s++)
                    sum += ico__mix64(colour[m->slot.items[t->from + s].cluster]);
                next[x] += ico__mix64(sum);
            }
        }
        memcpy(colour, next, m->clusters * sizeof *colour);
    }
    qsort(colour, m->clusters, sizeof *colour, ico__ascending64);
    uint32_t divisor = 0;
    for (uint32_t i = 0, k; i < m->clusters; i = k) {
        for (k = i; k < m->clusters && colour[k] == colour[i];) k++;
        divisor = (uint32_t)ico__common_divisor(divisor, k - i);
    }
    return divisor;
}

/* Can there be a free symmetry?  Asked before nauty is, which may take long. */
static ico_status may_be_free(const ico_passage_model *m, bool *may)
{
    size_t room = 2 * (size_t)m->clusters + 1;
    uint64_t *colour = ICO_NEW_ARRAY(m->ctx, uint64_t, room);
    if (colour == NULL) return ICO_NO_MEMORY;
    *may = common_divisor(m, colour) > 1;
    ICO_FREE_ARRAY(m->ctx, colour, room);
    return ICO_OK;
}

ico_status ico__passage_symmetries_find(const ico_passage_model *m,
                                        ico_passage_symmetries *found)
{
    model_graph d = {.m = m};
    ico_graph *g = NULL;
    ico_automorphisms group = {0};
    *found = (ico_passage_symmetries){.m = m};
    if (!ico_graph_has_automorphisms() || m->clusters == 0) return ICO_OK;
    bool may;
    d.status = may_be_free(m, &may);
    if (d.status != ICO_OK || !may) return d.status;
    number_vertices(&d);
    uint32_t n = d.first[KINDS], *colour = ICO_NEW_ARRAY(m->ctx, uint32_t, (size_t)n + 1);
    if (colour == NULL) return ICO_NO_MEMORY;
    for (uint32_t k = 0; k < KINDS; k++)
        for (uint32_t v = d.first[k]; v < d.first[k + 1]; v++) colour[v] = k;
    d.status = ico_graph_builder_new(m->ctx, n, false, &d.builder);
    draw_choices(&d);
    draw_tables(&d);
    draw_sockets(&d);
    if (d.status == ICO_OK) d.status = ico_graph_build(d.builder, "model", &g);
    ico_graph_builder_free(d.builder);
    if (d.status == ICO_OK) d.status = ico__automorphisms_find(m->ctx, g, colour, &group);
    if (d.status == ICO_OK) d.status = add_symmetries(&d, &group, found);
    ico__automorphisms_free(&group);
    ico_graph_free(g);
    ICO_FREE_ARRAY(m->ctx, colour, (size_t)n + 1);
    return d.status;
}

void ico__passage_symmetries_free(ico_passage_symmetries *found)
{
    if (found->m == NULL) return;
    const ico_passage_model *m = found->m;
    for (uint32_t i = 0; i < found->count; i++) {
        ICO_FREE_ARRAY(m->ctx, found->items[i].cluster, (size_t)m->clusters + 1);
        ICO_FREE_ARRAY(m->ctx, found->items[i].choice, m->choice.size + 1);
        ICO_FREE_ARRAY(m->ctx, found->items[i].table, m->table.size + 1);
        ICO_FREE_ARRAY(m->ctx, found->items[i].socket, (size_t)m->sockets + 1);
    }
}
