/* method/passages/small_matching.c - small matchings, by trying.
 * SPDX-License-Identifier: MIT */
#include "method/passages/clusters.h"

/* The first socket that wants a link. */
static uint32_t first_wanting(const ico_match *m)
{
    uint32_t s = 0;
    while (s < m->sockets && m->uses[s] == 0) s++;
    return s;
}

static uint32_t wanted(const ico_match *m)
{
    uint32_t sum = 0;
    for (uint32_t s = 0; s < m->sockets; s++) sum += m->uses[s];
    return sum;
}

/* Least lack with links from number `from` on for the first socket that wants; as deep as
 * there are uses.  Gives up a branch that cannot be below `best`. */
static uint32_t lack(ico_match *m, uint32_t from, uint32_t lost, uint32_t best)
{
    uint32_t s = first_wanting(m);
    if (lost >= best) return best;
    if (s == m->sockets) return lost;
    for (uint32_t i = from; i < m->links; i++) {
        uint32_t other = m->a[i] == s ? m->b[i] : m->a[i];
        if ((m->a[i] != s && m->b[i] != s) || m->uses[other] == 0) continue;
        m->uses[s]--;
        m->uses[other]--;
        best = lack(m, m->uses[s] > 0 ? i + 1 : 0, lost, best);
        m->uses[s]++;
        m->uses[other]++;
    }
    uint8_t uses = m->uses[s];
    m->uses[s] = 0; /* the rest of it stays unserved */
    best = lack(m, 0, lost + uses, best);
    m->uses[s] = uses;
    return best;
}

uint32_t ico__match_lack(ico_match *m)
{
    return lack(m, 0, 0, wanted(m));
}

/* Returns how many are found, with those before. */
static uint32_t list_matches(ico_match *m, uint32_t from, uint64_t chosen,
                             uint64_t *found, uint32_t count, uint32_t most)
{
    uint32_t s = first_wanting(m);
    if (s == m->sockets) {
        found[count] = chosen;
        return count + 1;
    }
    for (uint32_t i = from; i < m->links && count < most; i++) {
        uint32_t other = m->a[i] == s ? m->b[i] : m->a[i];
        if ((m->a[i] != s && m->b[i] != s) || m->uses[other] == 0) continue;
        m->uses[s]--;
        m->uses[other]--;
        count = list_matches(m, m->uses[s] > 0 ? i + 1 : 0, chosen | UINT64_C(1) << i,
                             found, count, most);
        m->uses[s]++;
        m->uses[other]++;
    }
    return count;
}

uint32_t ico__match_list(ico_match *m, uint64_t *found, uint32_t most)
{
    return list_matches(m, 0, 0, found, 0, most);
}
