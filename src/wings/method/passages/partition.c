/* method/passages/partition.c - clusters are grown, judged by their passages, and taken.
 * SPDX-License-Identifier: MIT */
#include "method/passages/clusters.h"

#include "base/arithmetic.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 5000, ROUNDS = 6, LEAST = 3, SAMPLE = 64, FEW = 300 };

/* Of scores: what no cluster exceeds; how much worse each strand makes a cluster. */
static const double WORST = 0.6, BULK = 0.02;

/* A set that was grown: strand[first .. first + size); seeds: strands from which it grew;
 * score: bits to choose a passage, by strand. */
typedef struct candidate {
    uint64_t hash;
    uint32_t first, size, cut, seeds;
    double score;
} candidate;

/* in: is a strand in the set that grows?  gain: links from a strand outside the set into
 * it.  rim: those strands.  links: of a strand, those that count.  every: all sets on the
 * way are looked at, whatever their cuts.  inside: zeros, for the listing of passages. */
typedef struct growth {
    ico_partition *p;
    ico_run *run;
    ICO_VECTOR(candidate) found;
    ICO_VECTOR(uint32_t) strand;
    uint32_t *gain, *rim, *links, rim_count;
    uint32_t set[ICO_CLUSTER_STRANDS], cut[ICO_CLUSTER_STRANDS], size;
    uint8_t *in, *inside;
    uint64_t done;
    bool every, no_memory;
} growth;

/* Steps here are small: sixteen take as long as a tick of others. */
static void growth_add_work(growth *g, uint64_t steps)
{
    enum { A_TICK = 16, TOLD = 1000 };
    g->done += steps;
    if (g->done < A_TICK * TOLD) return;
    (void)ico__run_tick(g->run, g->done / A_TICK);
    g->done = 0;
}

static bool is_taken(const growth *g, uint32_t strand)
{
    return g->p->owner[strand] != ICO_NO_STRAND;
}

/* ------------------------------------------------------------------ growing --------- */

static void put_strand_in(growth *g, uint32_t strand)
{
    const ico_strands *s = g->p->strands;
    uint32_t before = g->size > 0 ? g->cut[g->size - 1] : 0;
    g->cut[g->size] = before + g->links[strand] - 2 * g->gain[strand];
    g->set[g->size++] = strand;
    g->in[strand] = 1;
    for (uint32_t i = s->row[strand]; i < s->row[strand + 1]; i++) {
        uint32_t w = s->tie[i].strand;
        if (g->in[w] || is_taken(g, w)) continue;
        if (g->gain[w] == 0) g->rim[g->rim_count++] = w;
        g->gain[w] += s->tie[i].links;
    }
    growth_add_work(g, s->row[strand + 1] - s->row[strand]);
}

/* The strand at the rim with the greatest share of its links inside; then with most of
 * them. */
static uint32_t best_at_rim(growth *g)
{
    const uint32_t *links = g->links;
    uint32_t best = 0;
    for (uint32_t i = 1; i < g->rim_count; i++) {
        uint32_t v = g->rim[i], b = g->rim[best];
        uint64_t x = (uint64_t)g->gain[v] * links[b], y = (uint64_t)g->gain[b] * links[v];
        if (x > y ||
            (x == y && (g->gain[v] > g->gain[b] || (g->gain[v] == g->gain[b] && v < b))))
            best = i;
    }
    growth_add_work(g, g->rim_count);
    return best;
}

static void grow_cluster(growth *g, uint32_t seed)
{
    enum { WIDEST = 1000 };
    g->size = g->rim_count = 0;
    put_strand_in(g, seed);
    while (g->size < ICO_CLUSTER_STRANDS && g->rim_count > 0 && g->rim_count < WIDEST) {
        uint32_t at = best_at_rim(g), strand = g->rim[at];
        g->rim[at] = g->rim[--g->rim_count];
        put_strand_in(g, strand);
        g->gain[strand] = 0;
    }
    for (uint32_t i = 0; i < g->rim_count; i++) g->gain[g->rim[i]] = 0;
    for (uint32_t i = 0; i < g->size; i++) g->in[g->set[i]] = 0;
}

/* Is the cut by strand least at the first k + 1 strands, compared with one less and one
 * more? */
static bool is_least(const growth *g, uint32_t k)
{
    uint64_t here = (uint64_t)g->cut[k], before = g->cut[k - 1];
    if (here * k >= before * (k + 1)) return false;
    if (k + 1 == g->size) return g->size < ICO_CLUSTER_STRANDS;
    return here * (k + 2) <= (uint64_t)g->cut[k + 1] * (k + 1) && here < g->cut[k + 1];
}

/* Notes the sets on the way that may be clusters. */
static void note_sets(growth *g)
{
    ico_context *ctx = g->p->strands->ctx;
    uint64_t hash = 0;
    for (uint32_t k = 0; k < g->size && !g->no_memory; k++) {
        hash ^= ico__mix64(g->set[k] + UINT64_C(1));
        if (k + 1 < LEAST || (!g->every && !is_least(g, k))) continue;
        candidate c = {hash, (uint32_t)g->strand.size, k + 1, g->cut[k], 1, 0};
        g->no_memory = !ICO_VECTOR_PUSH(ctx, &g->found, c);
        for (uint32_t i = 0; i <= k && !g->no_memory; i++)
            g->no_memory = !ICO_VECTOR_PUSH(ctx, &g->strand, g->set[i]);
    }
}

/* ------------------------------------------------------------------ judging --------- */

static int by_hash(const void *a, const void *b)
{
    const candidate *x = a, *y = b;
    return (x->hash > y->hash) - (x->hash < y->hash);
}

static int by_score(const void *a, const void *b)
{
    const candidate *x = a, *y = b;
    if (x->score != y->score) return x->score < y->score ? -1 : 1;
    return by_hash(a, b);
}

/* Sets found from several seeds become one. */
static void merge_sets(growth *g)
{
    size_t out = 0;
    if (g->found.size > 0)
        qsort(g->found.items, g->found.size, sizeof *g->found.items, by_hash);
    for (size_t i = 0; i < g->found.size; i++)
        if (out > 0 && g->found.items[out - 1].hash == g->found.items[i].hash)
            g->found.items[out - 1].seeds++;
        else
            g->found.items[out++] = g->found.items[i];
    g->found.size = out;
}

static ico_status list_passages(growth *g, const uint32_t *strand, uint32_t count,
                                uint32_t most, ico_cluster *c, bool *good)
{
    uint64_t ticks = 0;
    *c = (ico_cluster){.strands = count};
    memcpy(c->strand, strand, count * sizeof *strand);
    qsort(c->strand, count, sizeof *strand, ico__ascending32);
    ico_status status =
        ico__cluster_list(g->p->strands, c, most, NODES, g->inside, &ticks, good);
    growth_add_work(g, ticks);
    return status;
}

/* Bits to choose a passage, by strand.  Small clusters are a little better, so that two
 * are not one. */
static double score_of(const ico_cluster *c)
{
    double size = c->strands;
    return log2((double)c->passage.size + 0.5) / size * (1 + BULK * size);
}

/* Returns the maximum number of passages of `size` strands whose score is within
 * WORST. */
static uint32_t most_passages(uint32_t size)
{
    double most = exp2(WORST * size / (1 + BULK * size)) - 0.5;
    return most < ICO_CLUSTER_PASSAGES ? (uint32_t)most : ICO_CLUSTER_PASSAGES;
}

/* Keeps the candidates with few passages, best first. */
static ico_status keep_candidates(growth *g)
{
    size_t out = 0;
    ico_status status = ICO_OK;
    for (size_t i = 0; status == ICO_OK && i < g->found.size; i++) {
        candidate x = g->found.items[i];
        ico_cluster c;
        bool good;
        if ((!g->every && 2 * x.seeds < x.size) ||
            ico__run_limit(g->run) != ICO_LIMIT_NONE)
            continue;
        status = list_passages(g, g->strand.items + x.first, x.size,
                               most_passages(x.size), &c, &good);
        if (status == ICO_OK && good) {
            x.score = score_of(&c);
            g->found.items[out++] = x;
        }
        ico__cluster_free(g->p->strands, &c);
    }
    g->found.size = out;
    if (out > 0) qsort(g->found.items, out, sizeof *g->found.items, by_score);
    return status;
}

/* ------------------------------------------------------------------ taking ---------- */

static ico_status take_strands(growth *g, const uint32_t *strand, uint32_t count,
                               bool *good)
{
    ico_partition *p = g->p;
    ico_cluster c;
    ico_status status = list_passages(g, strand, count, ICO_CLUSTER_PASSAGES, &c, good);
    if (status == ICO_OK && *good) {
        for (uint32_t i = 0; i < count; i++)
            p->owner[strand[i]] = (uint32_t)p->cluster.size;
        p->bits += log2((double)(c.passage.size > 0 ? c.passage.size : 1));
        if (ICO_VECTOR_PUSH(p->strands->ctx, &p->cluster, c)) return ICO_OK;
        status = ICO_NO_MEMORY;
    }
    ico__cluster_free(p->strands, &c);
    return status;
}

/* Takes candidates that have nothing in common with those taken, whose score is from
 * `least` to `limit`; *count of them. */
static ico_status take_best(growth *g, double least, double limit, uint32_t *count)
{
    ico_status status = ICO_OK;
    *count = 0;
    for (size_t i = 0; status == ICO_OK && i < g->found.size; i++) {
        const candidate *x = &g->found.items[i];
        const uint32_t *strand = g->strand.items + x->first;
        bool free = x->score >= least && x->score <= limit, good;
        for (uint32_t k = 0; free && k < x->size; k++) free = !is_taken(g, strand[k]);
        if (!free) continue;
        status = take_strands(g, strand, x->size, &good);
        ++*count;
    }
    return status;
}

/* One round: sets grown from the seeds, the best of them taken. */
static ico_status grow_all(growth *g, uint32_t seeds, unsigned round, uint32_t *count)
{
    const ico_strands *s = g->p->strands;
    g->found.size = g->strand.size = 0;
    for (uint32_t i = 0; i < seeds && !g->no_memory; i++) {
        uint32_t seed =
            seeds == s->count ? i : (uint32_t)((uint64_t)i * s->count / seeds);
        if (is_taken(g, seed)) continue;
        if (ico__run_limit(g->run) != ICO_LIMIT_NONE) break;
        grow_cluster(g, seed);
        note_sets(g);
    }
    if (g->no_memory) return ICO_NO_MEMORY;
    merge_sets(g);
    if (seeds < s->count) /* a sample, to see whether there is anything */
        for (size_t i = 0; i < g->found.size; i++)
            g->found.items[i].seeds = g->found.items[i].size;
    ico_status status = keep_candidates(g);
    *count = (uint32_t)g->found.size;
    if (status != ICO_OK || seeds < s->count || *count == 0) return status;
    double limit = g->found.items[0].score * (1.2 + 0.3 * round);
    return take_best(g, 0, fmin(limit, WORST), count);
}

static ico_status take_rest(growth *g)
{
    ico_status status = ICO_OK;
    for (uint32_t i = 0; status == ICO_OK && i < g->p->strands->count; i++) {
        bool good;
        if (!is_taken(g, i)) status = take_strands(g, &i, 1, &good);
    }
    return status;
}

/* ------------------------------------------------------------------ refining -------- */

static uint32_t count_open(const growth *g)
{
    uint32_t count = 0;
    for (uint32_t v = 0; v < g->p->strands->count; v++) count += !is_taken(g, v);
    return count;
}

static void own(ico_partition *p)
{
    for (uint32_t v = 0; v < p->strands->count; v++) p->owner[v] = ICO_NO_STRAND;
    for (size_t i = 0; i < p->cluster.size; i++)
        for (uint32_t k = 0; k < p->cluster.items[i].strands; k++)
            p->owner[p->cluster.items[i].strand[k]] = (uint32_t)i;
}

/* Leaves the clusters whose score is within the limit, in a list of their own; *all has
 * all of them. */
static ico_status keep_good(ico_partition *p, double limit, ico_partition *all)
{
    *all = *p;
    p->cluster.items = NULL;
    p->cluster.size = p->cluster.capacity = 0;
    p->bits = 0;
    for (size_t i = 0; i < all->cluster.size; i++) {
        const ico_cluster *c = &all->cluster.items[i];
        if (score_of(c) > limit) continue;
        if (!ICO_VECTOR_PUSH(p->strands->ctx, &p->cluster, *c)) return ICO_NO_MEMORY;
        p->bits += log2((double)(c->passage.size > 0 ? c->passage.size : 1));
    }
    own(p);
    return ICO_OK;
}

/* Ends with the clusters of this list, or of the other one; those from `from` on are in
 * one alone. */
static void partition_settle(ico_partition *p, ico_partition *all, double limit,
                             size_t from, bool better)
{
    ico_context *ctx = p->strands->ctx;
    for (size_t i = 0; i < all->cluster.size && better; i++)
        if (score_of(&all->cluster.items[i]) > limit)
            ico__cluster_free(p->strands, &all->cluster.items[i]);
    for (size_t i = from; i < p->cluster.size && !better; i++)
        ico__cluster_free(p->strands, &p->cluster.items[i]);
    if (better) {
        ICO_VECTOR_FREE(ctx, &all->cluster);
    } else {
        ICO_VECTOR_FREE(ctx, &p->cluster);
        *p = *all;
    }
    own(p);
}

/* Grows sets among the strands not taken, as if there were no others; takes *count of
 * them. */
static ico_status grow_rest(growth *g, double least, double limit, uint32_t *count)
{
    const ico_strands *s = g->p->strands;
    *count = 0;
    g->found.size = g->strand.size = 0;
    for (uint32_t v = 0; v < s->count; v++) {
        g->links[v] = 0;
        for (uint32_t i = s->row[v]; i < s->row[v + 1]; i++)
            if (!is_taken(g, s->tie[i].strand)) g->links[v] += s->tie[i].links;
    }
    for (uint32_t v = 0; v < s->count && !g->no_memory; v++) {
        if (is_taken(g, v)) continue;
        grow_cluster(g, v);
        note_sets(g);
    }
    if (g->no_memory) return ICO_NO_MEMORY;
    merge_sets(g);
    ico_status status = keep_candidates(g);
    return status == ICO_OK ? take_best(g, least, limit, count) : status;
}

/* Where most clusters are as good as the best, looks again at the strands of the others:
 * among these alone, with all sets on the way, and first for clusters that are just as
 * good. */
static ico_status refine(growth *g)
{
    enum { SLACKS = 5 };
    const double alike = 1.02, more = 0.1;
    ico_partition *p = g->p, all;
    double best = INFINITY;
    for (size_t i = 0; i < p->cluster.size; i++)
        best = fmin(best, score_of(&p->cluster.items[i]));
    double before = p->bits + count_open(g);
    ico_status status = keep_good(p, best * alike, &all);
    size_t kept = p->cluster.size;
    uint32_t open = count_open(g), count = 1;
    bool some = open > 0 && open <= FEW && 2 * kept >= all.cluster.size;
    g->every = true;
    for (unsigned slack = 0; some && slack < SLACKS && status == ICO_OK;
         slack += count == 0)
        status = grow_rest(g, slack == 0 ? best : 0, best * (1 + more * slack), &count);
    bool better = some && status == ICO_OK && p->bits + count_open(g) < before;
    partition_settle(p, &all, best * alike, kept, better);
    return status;
}

static ico_status share_out_strands(growth *g)
{
    ico_partition *p = g->p;
    const ico_strands *s = p->strands;
    uint32_t count = 1;
    bool sampled = s->count > 10 * SAMPLE;
    ico_status status = sampled ? grow_all(g, SAMPLE, 0, &count) : ICO_OK;
    for (unsigned round = 0; round < ROUNDS && status == ICO_OK && count > 0; round++)
        status = grow_all(g, s->count, round, &count);
    if (status == ICO_OK && p->cluster.size > 0) status = refine(g);
    return status == ICO_OK && p->cluster.size > 0 ? take_rest(g) : status;
}

ico_status ico__partition_new(ico_strands *s, ico_run *run, ico_partition *p, bool *good)
{
    growth g = {.p = p, .run = run};
    size_t room = (size_t)s->count + 1;
    *p = (ico_partition){.strands = s};
    *good = false;
    p->owner = ICO_NEW_ARRAY(s->ctx, uint32_t, room);
    g.gain = ICO_NEW_ARRAY(s->ctx, uint32_t, room);
    g.rim = ICO_NEW_ARRAY(s->ctx, uint32_t, room);
    g.in = ICO_NEW_ARRAY(s->ctx, uint8_t, room);
    g.links = ICO_NEW_ARRAY(s->ctx, uint32_t, room);
    g.inside = ICO_NEW_ARRAY(s->ctx, uint8_t, room);
    ico_status status = p->owner == NULL || g.gain == NULL || g.rim == NULL ||
                                g.in == NULL || g.inside == NULL || g.links == NULL
                            ? ICO_NO_MEMORY
                            : ICO_OK;
    if (status == ICO_OK) {
        memset(p->owner, 0xff, room * sizeof *p->owner);
        memcpy(g.links, s->links, s->count * sizeof *g.links);
        status = share_out_strands(&g);
        *good = p->cluster.size > 0 && p->bits <= 0.5 * s->count;
    }
    ICO_FREE_ARRAY(s->ctx, g.gain, room);
    ICO_FREE_ARRAY(s->ctx, g.rim, room);
    ICO_FREE_ARRAY(s->ctx, g.in, room);
    ICO_FREE_ARRAY(s->ctx, g.inside, room);
    ICO_FREE_ARRAY(s->ctx, g.links, room);
    ICO_VECTOR_FREE(s->ctx, &g.found);
    ICO_VECTOR_FREE(s->ctx, &g.strand);
    return status;
}

void ico__partition_free(ico_partition *p)
{
    if (p->strands == NULL) return;
    for (size_t i = 0; i < p->cluster.size; i++)
        ico__cluster_free(p->strands, &p->cluster.items[i]);
    ICO_VECTOR_FREE(p->strands->ctx, &p->cluster);
    ICO_FREE_ARRAY(p->strands->ctx, p->owner, (size_t)p->strands->count + 1);
}
