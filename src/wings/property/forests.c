/* property/forests.c - k-edge-hamiltonian graphs: each linear forest (disjoint paths) of
 * at most k edges is a part of some Hamiltonian cycle.
 * Source: H. V. Kronk, Variations on a theorem of Posa (1969); G. Chartrand, H. V. Kronk,
 * Randomly traceable graphs (1968).
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "property/judge.h"

/* The edges set[0 .. size), which ascend; degree[v] and end[v] of the paths that they
 * make: end[v] is the other end of the path of v, where v is an end.  out, in: of arcs.
 * Cycles found lately, `words` words each: a bit for each edge. */
enum { POOL = 16 };

typedef struct forests {
    ico_judge *j;
    uint32_t *set, *end;
    uint8_t *out, *in;
    uint64_t *pool;
    uint32_t words, pooled;
    size_t forests; /* met with the present size */
} forests;

static ico_status forests_open(forests *f, ico_judge *j)
{
    size_t n = j->n, m = j->graph->m;
    *f = (forests){.j = j, .words = (uint32_t)(m / 64 + 1)};
    f->set = ICO_NEW_ARRAY(j->ctx, uint32_t, n + 1);
    f->end = ICO_NEW_ARRAY(j->ctx, uint32_t, n + 1);
    f->out = ICO_NEW_ARRAY(j->ctx, uint8_t, n + 1);
    f->in = ICO_NEW_ARRAY(j->ctx, uint8_t, n + 1);
    f->pool = ICO_NEW_ARRAY(j->ctx, uint64_t, (size_t)POOL * f->words);
    return f->set == NULL || f->end == NULL || f->out == NULL || f->in == NULL ||
                   f->pool == NULL
               ? ICO_NO_MEMORY
               : ICO_OK;
}

static void forests_close(forests *f)
{
    size_t n = f->j->n;
    ICO_FREE_ARRAY(f->j->ctx, f->set, n + 1);
    ICO_FREE_ARRAY(f->j->ctx, f->end, n + 1);
    ICO_FREE_ARRAY(f->j->ctx, f->out, n + 1);
    ICO_FREE_ARRAY(f->j->ctx, f->in, n + 1);
    ICO_FREE_ARRAY(f->j->ctx, f->pool, (size_t)POOL * f->words);
}

/* Do the edges make disjoint paths (of arcs that follow each other)? */
static bool is_forest(forests *f, uint32_t size)
{
    const ico_graph *g = f->j->graph;
    memset(f->out, 0, f->j->n);
    memset(f->in, 0, f->j->n);
    for (uint32_t v = 0; v < f->j->n; v++) f->end[v] = v;
    for (uint32_t k = 0; k < size; k++) {
        uint32_t u = g->tail[f->set[k]], v = g->head[f->set[k]];
        uint8_t *in = g->directed ? f->in : f->out;
        uint8_t most = g->directed ? 0 : 1;
        if (f->out[u] > most || in[v] > most || f->end[u] == v) return false;
        f->out[u]++;
        in[v]++;
        uint32_t a = f->end[u], b = f->end[v];
        f->end[a] = b;
        f->end[b] = a;
    }
    return true;
}

static bool is_pooled(const forests *f, uint32_t size)
{
    for (uint32_t p = 0; p < f->pooled && p < POOL; p++) {
        const uint64_t *cycle = f->pool + (size_t)p * f->words;
        uint32_t k = 0;
        while (k < size && (cycle[f->set[k] / 64] >> f->set[k] % 64 & 1)) k++;
        if (k == size) return true;
    }
    return false;
}

/* Keeps the cycle found last. */
static void pool_cycle(forests *f)
{
    uint64_t *cycle = f->pool + (size_t)(f->pooled++ % POOL) * f->words;
    memset(cycle, 0, f->words * sizeof *cycle);
    for (uint32_t k = 0; k < ico__judge_tour_edges(f->j, false); k++) {
        uint32_t e = ico__judge_tour_edge(f->j, k);
        cycle[e / 64] |= UINT64_C(1) << e % 64;
    }
}

static ico_status ask_forest(forests *f, uint32_t size, ico_verdict *verdict)
{
    *verdict = ICO_FOUND;
    f->forests++;
    if (is_pooled(f, size)) return ICO_OK;
    ico_property_question q = {.forced = f->set, .forced_count = size};
    ico_status status = ico__judge_ask(f->j, &q, verdict);
    if (status == ICO_OK && *verdict == ICO_FOUND) pool_cycle(f);
    return status;
}

/* Goes through the sets of `size` edges in order.  A set whose first edges make no forest
 * is left out with all that begin so. */
static ico_status ask_size(forests *f, uint32_t size, ico_verdict *verdict)
{
    uint32_t m = f->j->graph->m, filled = 0;
    f->forests = 0;
    *verdict = ICO_FOUND;
    if (size == 0) return ask_forest(f, 0, verdict);
    if (size > m) return ICO_OK;
    f->set[filled++] = 0;
    while (*verdict == ICO_FOUND) {
        bool fits = f->set[filled - 1] < m && is_forest(f, filled);
        if (fits && filled == size) {
            ico_status status = ask_forest(f, size, verdict);
            if (status != ICO_OK) return status;
        }
        if (fits && filled < size) { /* one edge more */
            f->set[filled] = f->set[filled - 1] + 1;
            filled++;
            continue;
        }
        while (filled > 0 && f->set[filled - 1] >= m) filled--;
        if (filled == 0) return ICO_OK;
        f->set[filled - 1]++;
    }
    return ICO_OK;
}

ico_status ico__measure_k_edge_hamiltonian(ico_judge *j, ico_fact_range *r)
{
    forests f;
    r->least = -1;
    r->most = HUGE_VAL;
    if (j->n < (j->directed ? 2u : 3u)) r->most = -1;
    ico_status status = ico__judge_graph(j);
    if (status != ICO_OK || ico__fact_decided(r)) return status;
    status = forests_open(&f, j);
    for (uint32_t size = 0; status == ICO_OK && !ico__fact_decided(r); size++) {
        ico_verdict verdict = ICO_UNKNOWN;
        status = size < j->n ? ask_size(&f, size, &verdict) : ICO_OK;
        if (status != ICO_OK) break;
        bool none_larger = size >= j->n || (verdict == ICO_FOUND && f.forests == 0);
        if (none_larger) {
            r->least = HUGE_VAL;
        } else if (verdict == ICO_FOUND) {
            r->least = size;
        } else if (verdict == ICO_NONE) {
            r->most = (double)size - 1;
        } else
            break;
    }
    forests_close(&f);
    return status;
}
