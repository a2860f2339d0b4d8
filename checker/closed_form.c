/* closed_form.c - the question in the form of a Hamiltonian cycle through fixed edges.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "check.h"

static void add_apex(form *f, const question *q)
{
    for (uint32_t v = 0; v < q->n; v++) {
        bool may_begin = q->first == NOBODY ? v != q->last : v == q->first;
        bool may_end = q->last == NOBODY ? v != q->first : v == q->last;
        if (may_end || (may_begin && !q->directed))
            f->edges[f->edge_count++] = (pair){v, q->n};
        if (may_begin && q->directed) f->edges[f->edge_count++] = (pair){q->n, v};
    }
    qsort(f->edges, f->edge_count, sizeof *f->edges, checker_compare_pairs);
}

static void fix(form *f, uint32_t u, uint32_t v)
{
    uint32_t e =
        checker_find_pair(f->edges, f->edge_count, checker_oriented(f->directed, u, v));
    if (e == NOBODY)
        f->hopeless = true;
    else
        f->fixed[e] = 1;
}

static void fix_all(form *f, const question *q)
{
    for (uint32_t i = 0; i < q->required_count; i++)
        fix(f, q->required[i].u, q->required[i].v);
    if (q->closed && q->first != NOBODY && q->last != NOBODY)
        fix(f, q->last, q->first); /* from the last back to the first */
    if (!q->closed && q->first != NOBODY) fix(f, f->apex, q->first);
    if (!q->closed && q->last != NOBODY) fix(f, q->last, f->apex);
}

/* Links by port: first counted, then placed; row[p] runs ahead and is moved back. */
static void fill_rows(form *f)
{
    for (uint32_t e = 0; e < f->edge_count; e++) {
        f->row[tail_port(f, e) + 1]++;
        f->row[head_port(f, e) + 1]++;
    }
    for (uint32_t p = 0; p < f->ports; p++) f->row[p + 1] += f->row[p];
    for (uint32_t e = 0; e < f->edge_count; e++) {
        f->at[f->row[tail_port(f, e)]++] = e;
        f->at[f->row[head_port(f, e)]++] = e;
    }
    for (uint32_t p = f->ports; p > 0; p--) f->row[p] = f->row[p - 1];
    f->row[0] = 0;
}

bool checker_make_form(checker *c, const question *q, form *f)
{
    size_t most = q->edge_count + (q->closed ? 0 : 2 * (size_t)q->n);
    if (most > UINT32_MAX / 2)
        return checker_stop_at_limit(c, SIZE_LIMIT, UNREADABLE, "too many edges");
    *f = (form){.directed = q->directed,
                .hopeless = q->hopeless,
                .vertices = q->n + !q->closed,
                .apex = q->closed ? NOBODY : q->n,
                .need = q->directed ? 1 : 2,
                .edge_count = q->edge_count};
    f->ports = q->directed ? 2 * f->vertices : f->vertices;
    f->edges = checker_room(c, most, sizeof *f->edges);
    f->at = checker_room(c, 2 * most, sizeof *f->at);
    f->row = checker_room(c, (size_t)f->ports + 1, sizeof *f->row);
    f->fixed = checker_room(c, most, 1);
    if (f->edges == NULL || f->at == NULL || f->row == NULL || f->fixed == NULL)
        return false;
    memcpy(f->edges, q->edges, q->edge_count * sizeof *f->edges);
    if (!q->closed) add_apex(f, q);
    fix_all(f, q);
    fill_rows(f);
    return true;
}
