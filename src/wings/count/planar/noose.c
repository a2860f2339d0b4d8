/* count/planar/noose.c - the line along the frontier.
 * SPDX-License-Identifier: MIT */
#include "count/planar/noose.h"

#include <string.h>

ico_status ico__noose_open(const ico_net *net, const ico_sweep *sweep, ico_noose *noose)
{
    ico_noose o = {
        .net = net, .sweep = sweep, .flat = !net->directed && net->voltage_order == 1};
    ico_status status = ico__net_rows_new(net, net->n, &o.rows);
    if (status == ICO_OK) *noose = o;
    return status;
}

void ico__noose_close(ico_noose *o)
{
    ico__net_rows_free(&o->rows);
}

static bool noose_are_beside(const ico_noose *o, uint32_t a, uint32_t b)
{
    for (uint32_t i = o->rows.row[a]; i < o->rows.row[a + 1]; i++)
        if (o->rows.adj[i] == b) return true;
    return false;
}

static unsigned noose_place(const ico_noose *o, uint32_t v)
{
    unsigned p = 0;
    while (p < o->size && o->line[p] != v) p++;
    return p;
}

static void noose_put_in(ico_noose *o, unsigned p, uint32_t v)
{
    memmove(o->line + p + 1, o->line + p, (o->size - p) * sizeof *o->line);
    o->line[p] = v;
    o->size++;
}

/* Where a new vertex goes best among the places from .. to: there where it parts the
 * fewest neighbours, and is beside the most. */
static unsigned best_place(const ico_noose *o, uint32_t v, unsigned from, unsigned to)
{
    unsigned best = from;
    int most = -100;
    for (unsigned p = from; p <= to && o->size > 0; p++) {
        uint32_t before = o->line[(p + o->size - 1) % o->size],
                 after = o->line[p % o->size];
        int score = noose_are_beside(o, v, before) + noose_are_beside(o, v, after) -
                    noose_are_beside(o, before, after);
        if (score > most) most = score, best = p;
    }
    return best;
}

/* Turns the line so that the vertex in place p comes first. */
static void turn_to(ico_noose *o, unsigned p)
{
    uint32_t turned[ICO_SWEEP_SLOTS + 1];
    for (unsigned k = 0; k < o->size; k++) turned[k] = o->line[(p + k) % o->size];
    memcpy(o->line, turned, o->size * sizeof *turned);
}

/* Vertex v is taken, with `count` links to vertices of the line: where its new neighbours
 * come is between places *from and *to. */
static bool open_line(ico_noose *o, uint32_t v, const uint32_t *old, unsigned count,
                      unsigned *from, unsigned *to)
{
    unsigned p = noose_place(o, v);
    bool fits = count <= 2;
    *from = *to = 0;
    if (p < o->size) { /* beside v, on either side */
        turn_to(o, p);
        for (unsigned k = 0; k < count; k++)
            fits = fits &&
                   (old[k] == o->line[1 % o->size] || old[k] == o->line[o->size - 1]);
        memmove(o->line, o->line + 1, (o->size - 1) * sizeof *o->line);
        o->size--;
    } else if (count == 1) { /* on either side of it */
        turn_to(o, noose_place(o, old[0]));
        *to = 1;
    } else if (count == 2) { /* between them */
        turn_to(o, noose_place(o, old[0]));
        if (o->line[1] == old[1])
            *from = *to = 1;
        else
            fits = fits && o->line[o->size - 1] == old[1];
    } else {
        *to = o->size;
    }
    return fits;
}

void ico__noose_step(ico_noose *o, uint32_t i)
{
    const ico_step *step = &o->sweep->steps[i];
    uint32_t before = i > 0 ? o->sweep->steps[i - 1].mask : 0;
    uint32_t old[2 * ICO_SWEEP_SLOTS], fresh[2 * ICO_SWEEP_SLOTS];
    uint32_t seen = 0;
    unsigned old_count = 0, fresh_count = 0, from, to;
    if (step->slot != ICO_NO_SLOT) before &= ~(UINT32_C(1) << step->slot);
    if (o->net->has_apex && step->vertex == o->net->n - 1) {
        if (i + 1 < o->sweep->n) o->flat = false; /* it joins any two of the line */
        return;
    }
    for (size_t k = 0; k < step->ways; k++) {
        const ico_way *way = &o->sweep->ways.items[step->way + k];
        uint32_t bit = UINT32_C(1) << way->slot;
        if (seen & bit) o->flat = false; /* two links to one vertex */
        if (old_count + fresh_count == ICO_SWEEP_SLOTS) o->flat = false, old_count = 0;
        if (o->net->has_apex && way->vertex == o->net->n - 1) continue;
        seen |= bit;
        if (before & bit)
            old[old_count++] = way->vertex;
        else
            fresh[fresh_count++] = way->vertex;
    }
    if (!o->flat) return;
    o->flat = open_line(o, step->vertex, old, old_count, &from, &to);
    for (unsigned k = 0; k < fresh_count && o->flat; k++, to++) {
        unsigned place = best_place(o, fresh[k], from, to);
        if (k == 0) from = to = place; /* the others beside it */
        noose_put_in(o, place, fresh[k]);
    }
}
