/* barrier.c - two sets S and T of ports that leave no 2-factor through the fixed edges
 * (rule B; Tutte's f-factor theorem, the easy direction; f counts the links a port still
 * needs).
 * SPDX-License-Identifier: MIT */
#include "check.h"

typedef struct barrier {
    uint8_t *set;    /* 0 neither, 1 S, 2 T */
    uint32_t *above; /* pieces of the rest */
    uint8_t *odd;    /* by root: f of the piece plus links to T, modulo 2 */
} barrier;

static bool open_barrier(checker *c, const form *f, word_list ports, uint32_t split,
                         barrier *b)
{
    word_list s = {ports.at, split}, t = {ports.at + split, ports.count - split};
    b->set = checker_room(c, f->ports, 1);
    b->odd = checker_room(c, f->ports, 1);
    b->above = checker_room(c, f->ports, sizeof *b->above);
    return b->set != NULL && b->odd != NULL && b->above != NULL &&
           checker_mark_each(c, s, f->ports, b->set, 1) &&
           checker_mark_each(c, t, f->ports, b->set, 2);
}

/* Joins the ports that are neither in S nor in T into pieces. */
static void find_pieces(const form *f, barrier *b)
{
    for (uint32_t p = 0; p < f->ports; p++) b->above[p] = p;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t p = tail_port(f, e), r = head_port(f, e);
        if (!f->fixed[e] && b->set[p] == 0 && b->set[r] == 0)
            b->above[checker_root_of(b->above, p)] = checker_root_of(b->above, r);
    }
}

bool checker_judge_barrier(checker *c, const form *f, word_list ports, uint32_t split)
{
    barrier b;
    int64_t slack = 0; /* f(S) + sum over T of (links not to S - f), less odd pieces */
    if (!open_barrier(c, f, ports, split, &b)) return false;
    find_pieces(f, &b);
    for (uint32_t p = 0; p < f->ports; p++) {
        int64_t needs = f->need;
        uint32_t beside_s = 0, to_t = 0;
        for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
            uint32_t e = f->at[i], set = b.set[other_port(f, e, p)];
            needs -= f->fixed[e];
            beside_s += !f->fixed[e] && set != 1;
            to_t += !f->fixed[e] && set == 2;
        }
        if (b.set[p] == 1) slack += needs;
        if (b.set[p] == 2) slack += (int64_t)beside_s - needs;
        if (b.set[p] == 0)
            b.odd[checker_root_of(b.above, p)] ^= (uint8_t)((needs + to_t) & 1);
    }
    for (uint32_t p = 0; p < f->ports; p++) slack -= b.odd[p];
    if (slack < 0) return true;
    return checker_stop(c, REFUSED, "the barrier leaves room for a 2-factor (slack %lld)",
                        (long long)slack);
}
