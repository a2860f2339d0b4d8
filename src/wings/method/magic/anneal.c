/* method/magic/anneal.c - exchanges of two gaps of the circle, by the rule of Metropolis.
 * A link that is drawn brings two pairs together; the stretch between them is turned
 * round, and the two pairs that are left over need a link, too, or take a joint.
 * Source: Kirkpatrick, Gelatt and Vecchi, Science 220 (1983), for tours of a salesman.
 * SPDX-License-Identifier: MIT */
#include "method/magic/magic.h"

#include <math.h>

typedef struct anneal_state {
    ico_run *run;
    ico_random *random;
    magic_numbering *m;
    double lack, heat;
} anneal_state;

/* Accepts the changed numbering, or returns that the change must be undone. */
static bool is_taken(anneal_state *a)
{
    double lack = ico__magic_lack(a->m), more = lack - a->lack;
    if (more > 0 && ico__random_unit(a->random) >= exp(-more / a->heat)) return false;
    a->lack = lack;
    return true;
}

/* A strand begins with the other cells of its pairs. */
static void change_side(anneal_state *a)
{
    uint32_t c = ico__random_below(a->random, a->m->strands);
    a->m->first[c] ^= 1;
    if (!is_taken(a)) a->m->first[c] ^= 1;
}

static uint8_t any_flip(anneal_state *a, unsigned flips)
{
    return flips == 3 ? (uint8_t)(ico__random_next(a->random) >> 63)
                      : (uint8_t)(flips >> 1);
}

/* A joint goes elsewhere, to where a link is. */
static void change_joint(anneal_state *a)
{
    magic_numbering *m = a->m;
    uint32_t pairs = m->frame->pairs, k = ico__random_below(a->random, pairs),
             to = ico__random_below(a->random, pairs);
    while (m->gap[k] == LINK) k = k + 1 == pairs ? 0 : k + 1;
    uint8_t gap = m->gap[k], other = m->gap[to], flip = m->flip[to];
    uint32_t next = m->circle[k + 1 == pairs ? 0 : k + 1];
    unsigned flips = ico__magic_flips(m->frame, m->circle[k], next);
    if (k == to || (other == LINK && flips == 0)) return;
    m->gap[k] = other;
    m->flip[k] = other == LINK ? any_flip(a, flips) : 0;
    m->gap[to] = gap;
    m->flip[to] = 0;
    if (is_taken(a)) return;
    m->gap[k] = gap;
    m->flip[k] = 0;
    m->gap[to] = other;
    m->flip[to] = flip;
}

/* Brings the ends of a link together: of places k and l, or of those before them. */
static void change_links(anneal_state *a)
{
    magic_numbering *m = a->m;
    const magic_frame *f = m->frame;
    uint32_t pairs = f->pairs, k = ico__random_below(a->random, pairs);
    uint32_t p = m->circle[k], links = f->row[p + 1] - f->row[p];
    if (links == 0) return;
    magic_link link = f->link[f->row[p] + ico__random_below(a->random, links)];
    uint32_t l = m->place[link.to];
    bool before = ico__random_next(a->random) >> 63;
    if (before) {
        k = k == 0 ? pairs - 1 : k - 1;
        l = l == 0 ? pairs - 1 : l - 1;
    }
    uint32_t i = k < l ? k : l, j = k < l ? l : k;
    uint32_t after_i = m->circle[i + 1], after_j = m->circle[j + 1 == pairs ? 0 : j + 1];
    uint8_t gap[2] = {m->gap[i], m->gap[j]}, flip[2] = {m->flip[i], m->flip[j]};
    uint32_t one = before ? m->circle[i] : after_i,
             other = before ? m->circle[j] : after_j;
    uint8_t joint = gap[0] != LINK ? gap[0] : gap[1];
    unsigned flips = ico__magic_flips(f, one, other);
    if (one == other || (gap[0] != LINK && gap[1] != LINK)) return;
    if (joint == LINK && flips == 0) return;
    uint8_t rest = joint == LINK ? any_flip(a, flips) : 0;
    ico__magic_turn(m, i, j, (uint8_t[]){before ? joint : LINK, before ? LINK : joint},
                    (uint8_t[]){before ? rest : link.flip, before ? link.flip : rest});
    if (!is_taken(a)) ico__magic_turn(m, i, j, gap, flip);
}

static void anneal_change(anneal_state *a)
{
    enum { LINKS_OF_32 = 30 };
    uint32_t kind = ico__random_below(a->random, 32);
    if (kind < LINKS_OF_32 || !a->m->frame->paired)
        change_links(a);
    else if (kind == LINKS_OF_32)
        change_side(a);
    else
        change_joint(a);
}

double ico__magic_anneal(ico_run *run, magic_numbering *m, uint64_t steps)
{
    enum { AT_ONCE = 64 };
    const double hot = 3, cold = 0.5;
    anneal_state a = {.run = run, .random = ico__run_random(run), .m = m};
    uint64_t work = 1 + m->frame->ground->n / 4;
    a.lack = ico__magic_lack(m);
    for (uint64_t made = 0; made < steps && m->wrong > 0; made += AT_ONCE) {
        a.heat = hot * pow(cold / hot, (double)made / (double)steps);
        for (unsigned i = 0; i < AT_ONCE && a.lack > 0; i++) anneal_change(&a);
        if (a.lack <= 0) (void)ico__magic_lack(m);
        if (ico__run_tick(run, AT_ONCE * work)) break;
    }
    return a.lack;
}
