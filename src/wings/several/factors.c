/* several/factors.c - classes of edges, each of which consists of cycles: room, the
 * numbers of cycles, and the cycle of a class that is one.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "several/several.h"

ico_status ico__factors_open(ico_run *run, const ico_edge_list *list, uint32_t count,
                             ico_factors *f)
{
    ico_context *ctx = ico__run_context(run);
    *f = (ico_factors){.run = run, .list = list, .count = count};
    f->need = list->directed ? 1 : 2;
    f->ports = list->directed ? 2 * list->n : list->n;
    f->has_rest = (uint64_t)count * list->n < list->m;
    size_t m = list->m, ports = f->ports;
    f->end = ICO_NEW_ARRAY(ctx, uint32_t, 2 * m + 1);
    f->class_of = ICO_NEW_ARRAY(ctx, uint32_t, m + 1);
    f->slot = ICO_NEW_ARRAY(ctx, uint32_t, ports * count * f->need + 1);
    f->cycles = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)count + 1);
    f->cycle_of = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)list->n * count + 1);
    f->size = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)list->n * count + 1);
    f->row = ICO_NEW_ARRAY(ctx, uint32_t, ports + 1);
    f->incident = ICO_NEW_ARRAY(ctx, uint32_t, 2 * m + 1);
    f->mark = ICO_NEW_ARRAY(ctx, uint32_t, ports);
    f->place = ICO_NEW_ARRAY(ctx, uint32_t, ports);
    f->used = ICO_NEW_ARRAY(ctx, uint32_t, m + 1);
    f->trail = ICO_NEW_ARRAY(ctx, uint32_t, m + 1);
    if (f->end == NULL || f->class_of == NULL || f->slot == NULL || f->cycles == NULL ||
        f->cycle_of == NULL || f->size == NULL || f->row == NULL || f->incident == NULL ||
        f->mark == NULL || f->place == NULL || f->used == NULL || f->trail == NULL)
        return ICO_NO_MEMORY;
    memset(f->mark, 0, ports * sizeof *f->mark);
    memset(f->place, 0, ports * sizeof *f->place);
    memset(f->used, 0, m * sizeof *f->used);
    memset(f->row, 0, (ports + 1) * sizeof *f->row);
    for (uint32_t e = 0; e < m; e++) {
        f->end[2 * e] = list->directed ? 2 * list->tail[e] : list->tail[e];
        f->end[2 * e + 1] = list->directed ? 2 * list->head[e] + 1 : list->head[e];
        f->row[f->end[2 * e] + 1]++;
        f->row[f->end[2 * e + 1] + 1]++;
    }
    for (uint32_t p = 0; p < ports; p++) f->row[p + 1] += f->row[p];
    for (uint32_t i = 0; i < 2 * m; i++) {
        uint32_t p = f->end[i];
        f->incident[f->row[p] + f->place[p]] = i / 2; /* place: how many so far */
        f->place[p]++;
    }
    return ICO_OK;
}

void ico__factors_close(ico_factors *f)
{
    if (f->run == NULL) return;
    ico_context *ctx = ico__run_context(f->run);
    size_t m = f->list->m, ports = f->ports;
    ICO_FREE_ARRAY(ctx, f->end, 2 * m + 1);
    ICO_FREE_ARRAY(ctx, f->class_of, m + 1);
    ICO_FREE_ARRAY(ctx, f->slot, ports * f->count * f->need + 1);
    ICO_FREE_ARRAY(ctx, f->cycles, (size_t)f->count + 1);
    ICO_FREE_ARRAY(ctx, f->cycle_of, (size_t)f->list->n * f->count + 1);
    ICO_FREE_ARRAY(ctx, f->size, (size_t)f->list->n * f->count + 1);
    ICO_FREE_ARRAY(ctx, f->row, ports + 1);
    ICO_FREE_ARRAY(ctx, f->incident, 2 * m + 1);
    ICO_FREE_ARRAY(ctx, f->mark, ports);
    ICO_FREE_ARRAY(ctx, f->place, ports);
    ICO_FREE_ARRAY(ctx, f->used, m + 1);
    ICO_FREE_ARRAY(ctx, f->trail, m + 1);
    f->run = NULL;
}

/* The other edge of the class at this port. */
static uint32_t next_edge(const ico_factors *f, uint32_t port, uint32_t class, uint32_t e)
{
    const uint32_t *both = &f->slot[((size_t)port * f->count + class) * 2];
    return both[0] == e ? both[1] : both[0];
}

/* A step along a class: from *vertex, which was entered by edge *e. */
static void step_along(const ico_factors *f, uint32_t class, uint32_t *vertex,
                       uint32_t *e)
{
    if (f->need == 1) {
        *e = f->slot[(size_t)(2 * *vertex) * f->count + class];
        *vertex = f->list->head[*e];
    } else {
        *e = next_edge(f, *vertex, class, *e);
        *vertex = ico__far_port(f, *e, *vertex);
    }
}

/* An edge by which a walk may have entered the vertex. */
static uint32_t entry(const ico_factors *f, uint32_t class, uint32_t vertex)
{
    return f->need == 1 ? 0 : f->slot[((size_t)vertex * f->count + class) * 2];
}

void ico__factors_count(ico_factors *f, uint32_t class)
{
    uint32_t found = 0;
    uint32_t *cycle_of = f->cycle_of + (size_t) class * f->list->n;
    uint32_t *size = f->size + (size_t) class * f->list->n;
    f->round++;
    for (uint32_t s = 0; s < f->list->n; s++) {
        if (f->mark[s] == f->round) continue;
        uint32_t v = s, e = entry(f, class, s), length = 0;
        do {
            step_along(f, class, &v, &e);
            f->mark[v] = f->round;
            cycle_of[v] = found;
            length++;
        } while (v != s);
        size[found++] = length;
    }
    f->total += found - f->cycles[class];
    f->cycles[class] = found;
}

void ico__factors_fill(ico_factors *f)
{
    const uint32_t none = ICO_NO_EDGE;
    size_t slots = (size_t)f->ports * f->count * f->need;
    for (size_t i = 0; i < slots; i++) f->slot[i] = none;
    for (uint32_t i = 0; i < 2 * f->list->m; i++) {
        uint32_t e = i / 2, class = f->class_of[e];
        if (class == f->count) continue;
        uint32_t *at = &f->slot[((size_t)f->end[i] * f->count + class) * f->need];
        at[f->need == 2 && at[0] != none ? 1 : 0] = e;
    }
    f->total = 0;
    for (uint32_t class = 0; class < f->count; class ++) {
        f->cycles[class] = 0;
        ico__factors_count(f, class);
    }
}

void ico__factors_read(const ico_factors *f, uint32_t class, uint32_t *cycle)
{
    uint32_t v = f->list->n - 1, e = entry(f, class, v);
    for (uint32_t i = 0; i < f->list->n; i++) {
        cycle[i] = v;
        step_along(f, class, &v, &e);
    }
}
