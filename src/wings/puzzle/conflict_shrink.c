/* puzzle/conflict_shrink.c - a conflict without the numbers and classes that it does not
 * need.
 * Those far from what the refutation was about go first, many at a time while that
 * succeeds, then one after the other.
 * Source: deletion in halves after Junker, "QuickXplain", AAAI 2004; deletion of single
 * clauses, recalling models: Marques-Silva, Lynce, "On improving MUS extraction
 * algorithms", SAT 2011.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "puzzle/conflict.h"

typedef struct ranked_cell {
    double heat;
    uint32_t cell;
} ranked_cell;

static int ascending_heat(const void *a, const void *b)
{
    const ranked_cell *x = a, *y = b;
    if (x->heat != y->heat) return x->heat < y->heat ? -1 : 1;
    return x->cell < y->cell ? -1 : x->cell > y->cell;
}

/* How near is v to the cells that were hit?  Spreads the hits over the graph. */
static void spread_hits(const ico_conflict *c, double *heat, double *next)
{
    enum { ROUNDS = 12 };
    const ico_graph *g = c->question->graph;
    for (uint32_t v = 0; v < g->n; v++) heat[v] = (double)c->hits[v];
    for (unsigned round = 0; round < ROUNDS; round++) {
        for (uint32_t v = 0; v < g->n; v++) {
            double sum = 0;
            for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) sum += heat[g->adj[i]];
            next[v] = heat[v] + sum / (1 + g->row[v + 1] - g->row[v]);
        }
        for (uint32_t v = 0; v < g->n; v++) heat[v] = next[v];
    }
}

/* The conflicts of the numbers between that of v and the next ones that are given. */
static double near_offsets(const ico_conflict *c, uint32_t v, const bool *given)
{
    static const double WEIGHT = 1000;
    uint32_t n = c->question->n, at = c->kept_given[v];
    const uint64_t *of_offset = c->hits + n;
    double hits = 0;
    if (at == ICO_NO_OFFSET) return hits;
    for (uint32_t k = at + 1; k < n && !given[k]; k++) hits += (double)of_offset[k];
    for (uint32_t k = at; k-- > 0 && !given[k];) hits += (double)of_offset[k];
    return WEIGHT * hits;
}

/* Sorts the cells of the conflict from place `from` on: the least hit ones come first. */
static ico_status rank(ico_conflict *c, size_t from)
{
    size_t n = c->question->n, count = c->count - from;
    ranked_cell *ranked = ICO_NEW_ARRAY(c->ctx, ranked_cell, count + 1);
    double *heat = ICO_NEW_ARRAY(c->ctx, double, 2 * n + 1);
    bool *given = ICO_NEW_ARRAY(c->ctx, bool, n + 1);
    bool fine = ranked != NULL && heat != NULL && given != NULL;
    if (fine) {
        spread_hits(c, heat, heat + n);
        for (size_t i = 0; i < c->count; i++)
            if (c->kept_given[c->cells[i]] != ICO_NO_OFFSET)
                given[c->kept_given[c->cells[i]]] = true;
        for (size_t i = 0; i < count; i++) {
            uint32_t v = c->cells[from + i];
            ranked[i] = (ranked_cell){heat[v] + near_offsets(c, v, given), v};
        }
        qsort(ranked, count, sizeof *ranked, ascending_heat);
        for (size_t i = 0; i < count; i++) c->cells[from + i] = ranked[i].cell;
    }
    ICO_FREE_ARRAY(c->ctx, ranked, count + 1);
    ICO_FREE_ARRAY(c->ctx, heat, 2 * n + 1);
    ICO_FREE_ARRAY(c->ctx, given, n + 1);
    return fine ? ICO_OK : ICO_NO_MEMORY;
}

static void suspend(ico_conflict *c, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) ico__conflict_suspend(c, c->cells[i]);
}

static void resume(ico_conflict *c, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) ico__conflict_resume(c, c->cells[i]);
}

/* Moves the cells that are not in the core of the last refutation behind the others,
 * whose number is returned; *at counts those that were before it and stay there. */
static size_t part_core(ico_conflict *c, uint32_t *scratch, size_t *at)
{
    size_t kept = 0, gone = 0, before = 0;
    for (size_t i = 0; i < c->count; i++) {
        uint32_t v = c->cells[i];
        if (!ico__bit(c->core, v)) {
            scratch[gone++] = v;
            continue;
        }
        before += i < *at;
        c->cells[kept++] = v;
    }
    for (size_t i = 0; i < gone; i++) c->cells[kept + i] = scratch[i];
    *at = before;
    return kept;
}

/* As long as refutations leave cells unused, these are removed, and the rest is refuted
 * anew: no core is trusted. */
static ico_status keep_core(ico_conflict *c, size_t *at)
{
    ico_status status = ICO_OK;
    while (c->has_core && status == ICO_OK) {
        bool gone, tour;
        size_t kept = part_core(c, c->queue, at);
        if (kept == c->count) break;
        suspend(c, kept, c->count);
        status = ico__conflict_test(c, &gone, &tour);
        if (gone) {
            c->count = kept;
            continue;
        }
        resume(c, kept, c->count);
        break;
    }
    return status;
}

/* Tries to do without cells[*at .. to), and removes them if that is so.  Invariant: the
 * cells that are not suspended are impossible together. */
static ico_status leave_out(ico_conflict *c, size_t *at, size_t to, bool *gone)
{
    bool tour;
    size_t from = *at;
    suspend(c, from, to);
    ico_status status = ico__conflict_test(c, gone, &tour);
    if (status != ICO_OK) return status;
    if (!*gone) {
        resume(c, from, to);
        return ICO_OK;
    }
    memmove(c->cells + from, c->cells + to, (c->count - to) * sizeof *c->cells);
    c->count -= to - from;
    status = keep_core(c, at);
    return status == ICO_OK ? rank(c, *at) : status;
}

/* Is it known that there is a tour without any one of the cells? */
static bool is_minimal(ico_conflict *c)
{
    bool all = true;
    for (size_t i = 0; i < c->count && all; i++) {
        bool impossible = false, tour = false;
        suspend(c, i, i + 1);
        (void)ico__conflict_recall(c, &impossible, &tour);
        resume(c, i, i + 1);
        all = tour;
    }
    return all;
}

/* Tries to leave out each cell, many at once as long as that succeeds.  Cells before
 * place `at` were tried alone: what is needed stays so when others go. */
static ico_status leave_cells_out(ico_conflict *c, size_t step)
{
    size_t at = 0;
    ico_status status = keep_core(c, &at);
    if (status == ICO_OK) status = rank(c, 0);
    while (at < c->count && status == ICO_OK) {
        size_t most = (c->count - at) / 2;
        bool gone;
        if (step > most) step = most;
        if (step == 0) step = 1;
        status = leave_out(c, &at, at + step, &gone);
        if (gone)
            step *= 2;
        else if (step > 1)
            step /= 2;
        else
            at++;
    }
    return status;
}

/* What was tested in vain is tested again with more patience. */
ico_status ico__conflict_shrink(ico_conflict *c)
{
    ico_status status = ICO_OK;
    bool minimal = false;
    for (unsigned p = 0; p <= ICO_CONFLICT_PATIENCE && status == ICO_OK && !minimal;
         p++) {
        c->patience = p;
        c->doubts.size = 0;
        status = leave_cells_out(c, p == 0 ? c->count / 2 : 1);
        minimal = is_minimal(c);
    }
    c->patience = ICO_CONFLICT_PATIENCE;
    c->proof = minimal ? ICO_CONFLICT_MINIMAL : ICO_CONFLICT_SHOWN;
    return status;
}
