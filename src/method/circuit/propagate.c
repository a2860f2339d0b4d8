/* method/circuit/propagate.c - all consequences: the counters' first, then the clauses'.
 * Source: two watched literals (Moskewicz et al. 2001), blockers (Chu et al. 2008).
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

static void copy_conflict(ico_circuit *c, const uint32_t *literals, uint32_t size)
{
    c->conflict.size = 0;
    for (uint32_t i = 0; i < size; i++)
        (void)ico__circuit_push(c, &c->conflict, literals[i]);
}

/* Another literal to watch instead of the false one at place 1: true if there is one. */
static bool move_watch(ico_circuit *c, uint32_t *literals, uint32_t size, uint32_t clause)
{
    for (uint32_t k = 2; k < size; k++) {
        if (c->value[literals[k]] < 0) continue;
        uint32_t l = literals[k];
        literals[k] = literals[1];
        literals[1] = l;
        ico__circuit_watch(c, l, literals[0], clause);
        c->ticks += k / 8;
        return true;
    }
    c->ticks += size / 8;
    return false;
}

/* Visits the clauses in which `gone`, now false, is watched. */
static bool visit(ico_circuit *c, uint32_t gone)
{
    ico_circuit_watches *list = &c->watches[gone];
    ico_circuit_watch *from = list->items, *end = from + list->size, *to = from;
    bool fine = true;
    c->ticks += 1 + list->size / 4;
    while (from != end) {
        ico_circuit_watch w = *to++ = *from++;
        int8_t value = c->value[w.blocker];
        if (value > 0) continue;
        if (w.clause == ICO_PAIR) {
            if (value == 0) {
                ico__circuit_assign(c, w.blocker, ICO_BY_PAIR, gone);
                continue;
            }
            copy_conflict(c, (uint32_t[2]){w.blocker, gone}, 2);
            fine = false;
            break;
        }
        uint32_t *clause = c->arena.items + w.clause;
        uint32_t *literals = clause + ICO_CLAUSE_LITERALS;
        c->ticks++;
        if (literals[0] == gone) {
            literals[0] = literals[1];
            literals[1] = gone;
        }
        to[-1].blocker = literals[0];
        value = c->value[literals[0]];
        if (value > 0) continue;
        if (move_watch(c, literals, clause[ICO_CLAUSE_SIZE], w.clause)) {
            to--;
        } else if (value == 0) {
            ico__circuit_assign(c, literals[0], ICO_BY_CLAUSE, w.clause);
        } else {
            copy_conflict(c, literals, clause[ICO_CLAUSE_SIZE]);
            clause[ICO_CLAUSE_GLUE] |= ICO_CLAUSE_USED;
            fine = false;
            break;
        }
    }
    while (from != end) *to++ = *from++;
    list->size = (size_t)(to - list->items);
    return fine;
}

bool ico__circuit_propagate(ico_circuit *c)
{
    while (c->status == ICO_OK) {
        if (c->settled < c->trail_size) {
            if (!ico__circuit_settle(c)) return false;
        } else if (c->watched < c->trail_size) {
            if (!visit(c, c->trail[c->watched++] ^ 1)) return false;
        } else {
            break;
        }
    }
    return true;
}
