/* method/circuit/learn.c - a clause from each conflict, and the clauses that are
 * forgotten; the kernel does the work.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/proof.h"

const ico_cdcl_rules ico__circuit_rules = {.explain = ico__circuit_explain,
                                           .bump = ico__circuit_bump,
                                           .drop = ico__proof_drop,
                                           .look = ico__circuit_look};

ico_cdcl_why ico__circuit_learn(ico_circuit *c, uint32_t glue, uint32_t *data)
{
    return ico__cdcl_learn(&c->core, glue, ico__proof_clause(c), data);
}

bool ico__circuit_assert(ico_circuit *c, uint32_t glue)
{
    uint32_t data;
    ico_cdcl_why why = ico__circuit_learn(c, glue, &data);
    if (c->core.status != ICO_OK) return false;
    ico__cdcl_assign(&c->core, c->core.clause.items[0], why, data);
    return true;
}

bool ico__circuit_analyze(ico_circuit *c)
{
    ico_cdcl *s = &c->core;
    uint32_t level = ico__cdcl_conflict_level(s), glue;
    if (level == 0 || s->status != ICO_OK) return false;
    ico__run_stats(c->run)->conflicts++;
    ico__circuit_backtrack(c, level); /* a late look may find an early conflict */
    ico__circuit_remember(c, s->level_start.items[level - 1]);
    c->walked = 0;
    uint32_t back = ico__cdcl_derive(
        s, level, c->settings.minimize ? ico__cdcl_minimize : NULL, &glue);
    if (s->status != ICO_OK) return false;
    ico__circuit_backtrack(c, back);
    ico__circuit_log(c, glue);
    if (!ico__circuit_assert(c, glue)) return false;
    ico__circuit_decay(c);
    ico__circuit_count_glue(c, glue);
    return true;
}

/* Rows without the edges that are out for good. */
static void shorten_rows(ico_circuit *c)
{
    for (uint32_t v = 0; v < c->n; v++) {
        uint32_t to = c->row[v];
        for (uint32_t i = c->row[v]; i < c->row_end[v]; i++)
            if (c->core.value[ico__in(c->arcs[i].edge)] >= 0) c->arcs[to++] = c->arcs[i];
        c->row_end[v] = to;
    }
    c->core.ticks += c->m / 4;
}

void ico__circuit_reduce(ico_circuit *c, uint32_t most)
{
    ico__cdcl_reduce(&c->core, most);
    shorten_rows(c);
}
