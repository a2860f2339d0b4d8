/* method/longest/first_cycle.c - a first cycle: a walk as long as it goes, closed where
 * most of it is kept; or shortest ways from one vertex that must be visited to the next.
 * Source: H. C. von Warnsdorff, Des Roesselsprunges einfachste und allgemeinste Loesung
 * (1823), for the walk.
 * SPDX-License-Identifier: MIT */
#include "method/longest/long_cycle.h"

static uint32_t count_fresh(const ico_long_cycle *r, uint32_t v)
{
    uint32_t count = 0;
    for (uint32_t i = r->row[v]; i < r->row[v + 1]; i++)
        count += r->seen[r->to[i]] != r->stamp;
    return count;
}

/* The next vertex of a walk: the one with the fewest ways on, but for those with none. */
static uint32_t choose_next(const ico_long_cycle *r, ico_random *random, uint32_t v)
{
    enum { LOOKED_AT = 24 };
    uint32_t best = ICO_NO_VERTEX, fewest = 0, ties = 0, looked = 0;
    uint32_t degree = r->row[v + 1] - r->row[v];
    uint32_t skip = degree > 0 ? ico__random_below(random, degree) : 0;
    for (uint32_t k = 0; k < degree && looked < LOOKED_AT; k++) {
        uint32_t w = r->to[r->row[v] + (k + skip) % degree];
        if (r->seen[w] == r->stamp || r->arcs->must[w]) continue;
        uint32_t fresh = count_fresh(r, w);
        if (fresh == 0) fresh = UINT32_MAX; /* the end */
        looked++;
        if (best != ICO_NO_VERTEX && fresh > fewest) continue;
        ties = best != ICO_NO_VERTEX && fresh == fewest ? ties + 1 : 1;
        if (ties == 1 || ico__random_below(random, ties) == 0) best = w;
        fewest = fresh;
    }
    return best;
}

/* The part of a walk that an arc closes: the longest there is. */
static uint32_t close_walk(const ico_long_cycle *r, const uint32_t *walk, uint32_t count,
                           uint32_t root, uint32_t *from)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < count; i++) r->at[walk[i]] = i;
    for (uint32_t j = count; j-- > 0 && j + 1 > most;)
        for (uint32_t i = r->row[walk[j]]; i < r->row[walk[j] + 1]; i++) {
            uint32_t head = r->to[i];
            if (r->seen[head] != r->stamp || r->at[head] >= j) continue;
            if (root != ICO_NO_VERTEX && head != root) continue;
            uint32_t length = j - r->at[head] + 1;
            if (length <= most || length < r->arcs->least) continue;
            most = length;
            *from = r->at[head];
        }
    return most;
}

/* From the apex, if it is all that must be visited, or from any vertex. */
static void walk_on(ico_long_cycle *r, ico_random *random, uint32_t root)
{
    uint32_t count = 0, from = 0, length;
    uint32_t v = root != ICO_NO_VERTEX ? root : ico__random_below(random, r->n);
    ico__long_stamp(r);
    for (; v != ICO_NO_VERTEX; v = choose_next(r, random, v)) {
        r->seen[v] = r->stamp;
        r->way[count++] = v;
    }
    length = close_walk(r, r->way, count, root, &from);
    ico__long_set(r, r->way + from, length);
}

/* Puts a shortest way from v through vertices that are not seen to another one that must
 * be visited, or (home) to `goal`, behind the way; false if there is none. */
static bool go_to_next(ico_long_cycle *r, uint32_t *count, uint32_t goal, bool home)
{
    uint32_t *queue = r->out, *from = r->at, begin = 0, end = 0;
    uint32_t start = r->way[*count - 1], found = ICO_NO_VERTEX; /* the last of the way */
    for (uint32_t v = 0; v < r->n; v++) from[v] = ICO_NO_VERTEX;
    queue[end++] = start;
    while (begin < end && found == ICO_NO_VERTEX) {
        uint32_t v = queue[begin++];
        for (uint32_t i = r->row[v]; i < r->row[v + 1]; i++) {
            uint32_t w = r->to[i];
            if (home && w == goal && (v != start || *count >= r->arcs->least)) {
                found = v;
                break;
            }
            if (r->seen[w] == r->stamp || from[w] != ICO_NO_VERTEX || w == start)
                continue;
            from[w] = v;
            if (!home && r->arcs->must[w]) {
                found = w;
                break;
            }
            queue[end++] = w;
        }
    }
    if (found == ICO_NO_VERTEX) return false;
    uint32_t steps = 0;
    for (uint32_t v = found; v != start; v = from[v]) steps++;
    uint32_t v = found;
    for (uint32_t k = steps; k > 0; k--, v = from[v]) {
        r->way[*count + k - 1] = v;
        r->seen[v] = r->stamp;
    }
    *count += steps;
    return true;
}

static bool chain_musts(ico_long_cycle *r, uint32_t root, uint32_t musts)
{
    uint32_t count = 0;
    ico__long_stamp(r);
    r->way[count++] = root;
    r->seen[root] = r->stamp;
    for (uint32_t left = musts - 1; left > 0; left--)
        if (!go_to_next(r, &count, root, false)) return false;
    if (!go_to_next(r, &count, root, true) || count < r->arcs->least) return false;
    ico__long_set(r, r->way, count);
    return true;
}

void ico__long_begin(ico_long_cycle *r, ico_random *random)
{
    enum { TRIES = 8, WORK = 1 << 28 };
    uint32_t musts = 0, root = ICO_NO_VERTEX;
    for (uint32_t v = 0; v < r->n; v++) {
        if (!r->arcs->must[v]) continue;
        if (ico__random_below(random, ++musts) == 0) root = v;
    }
    r->length = 0;
    for (unsigned k = 0; k < TRIES && r->length == 0 && musts <= 1; k++)
        walk_on(r, random, root);
    if (r->length > 0 || musts == 0) return;
    if ((double)musts * ((double)r->n + r->arcs->m) > WORK) return;
    if (!chain_musts(r, root, musts)) ico__long_set(r, NULL, 0);
}
