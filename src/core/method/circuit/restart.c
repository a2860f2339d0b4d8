/* method/circuit/restart.c - beginning again: when learned clauses get worse, after
 * Luby's sequence, and from scratch when the search is trapped in very long clauses.
 * Source: Audemard, Simon (2012); Luby, Sinclair, Zuckerman (1993); two kinds of restarts
 * in turn: Oh (2015).
 * SPDX-License-Identifier: MIT */
#include "base/arithmetic.h"
#include "method/circuit/solver.h"

enum {
    BLOCK = 2000,   /* conflicts until the kind of restarts changes first */
    FEWEST = 30,    /* conflicts between two restarts of the first kind */
    LUBY_UNIT = 64, /* conflicts */
    REBOOT_UNIT = 200,
    TRAPPED = 40,  /* an average glue above this is a trap */
    KEPT_GLUE = 8, /* clauses that survive a reboot */
    FIRST_REDUCE = 2000,
    REDUCE_STEP = 300
};

void ico__circuit_count_glue(ico_circuit *c, uint32_t glue)
{
    double share = c->glue_count < 4096 ? (double)++c->glue_count : 4096;
    c->conflicts++;
    c->glue_slow += (glue - c->glue_slow) / share;
    c->glue_fast += (glue - c->glue_fast) / (share < 32 ? share : 32);
}

static bool is_steady(ico_circuit *c)
{
    if (c->settings.restarts != ICO_RESTARTS_MIXED)
        return c->settings.restarts == ICO_RESTARTS_LUBY;
    if (c->conflicts >= c->block_at) {
        c->steady = c->blocks % 2 == 1;
        c->blocks++;
        c->block_at = c->conflicts + BLOCK * c->blocks;
    }
    return c->steady;
}

static void restart(ico_circuit *c)
{
    bool steady = is_steady(c);
    if (c->conflicts < c->restart_at) return;
    if (!steady && c->glue_fast <= 1.15 * c->glue_slow) return;
    c->restart_at = c->conflicts +
                    (steady ? LUBY_UNIT * ico__luby(++c->luby_turn) : (uint64_t)FEWEST);
    ico__run_stats(c->run)->restarts++;
    ico__circuit_backtrack(c, ico__circuit_reusable(c));
    ico__circuit_share(c);
}

/* From scratch: another order, fresh phases, only the best clauses. */
static void reboot(ico_circuit *c)
{
    ico__circuit_backtrack(c, 0);
    ico__circuit_reduce(c, KEPT_GLUE);
    ico__circuit_fresh_phases(c);
    ico__circuit_start_order(c, ico__random_below(c->random, c->n));
    c->glue_fast = c->glue_slow = 0;
    c->glue_count = 0;
    ico__run_stats(c->run)->restarts++;
}

static void check_trap(ico_circuit *c)
{
    bool trapped = c->reboot_at > 0 && c->glue_slow > TRAPPED;
    c->reboot_at = c->conflicts + REBOOT_UNIT * ico__luby(++c->reboot_turn);
    if (trapped) reboot(c);
}

void ico__circuit_maintain(ico_circuit *c)
{
    restart(c);
    if (c->core.watched < c->core.trail_size)
        return; /* facts came in: first what follows */
    ico__circuit_rephase(c);
    if (c->settings.reboot && c->conflicts >= c->reboot_at) check_trap(c);
    if (c->reduce_at == 0) c->reduce_at = FIRST_REDUCE;
    if (c->conflicts < c->reduce_at) return;
    c->reduce_at = c->conflicts + FIRST_REDUCE + REDUCE_STEP * ++c->reductions;
    ico__circuit_backtrack(c, 0);
    ico__circuit_reduce(c, 0);
}
