/* count/join/dense_cost.c - how much work the join of a sector is, before it begins.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "count/forecast/cost.h"
#include "count/join/dense_work.h"

/* The number of profiles of a sector for each number of ends, from those of its
 * components. */
static void profiles_by_ends(const ico_sectors *c, uint32_t id, double *profiles)
{
    unsigned apex = id / (c->count / c->levels);
    memset(profiles, 0, (ICO_KEY64_SLOTS + 1) * sizeof *profiles);
    profiles[apex == 1] = 1;
    for (unsigned k = 0; k < c->components; k++) {
        const ico_separator_part *p = &c->component[k];
        unsigned kind = ico__sector_kind(c, id, k);
        double codes[ICO_KEY64_SLOTS + 1] = {0}, next[ICO_KEY64_SLOTS + 1] = {0};
        for (uint32_t i = p->start[kind]; i < p->start[kind + 1]; i++)
            codes[ico__popcount32(ico__masks_ends(p->codes[i]))]++;
        for (unsigned a = 0; a <= ICO_KEY64_SLOTS; a++)
            for (unsigned b = 0; b <= p->count && a + b <= ICO_KEY64_SLOTS; b++)
                next[a + b] += profiles[a] * codes[b];
        memcpy(profiles, next, sizeof next);
    }
}

double ico__dense_passes(const ico_sectors *c, uint32_t id)
{
    double profiles[ICO_KEY64_SLOTS + 1], sum = 0;
    profiles_by_ends(c, id, profiles);
    for (unsigned ends = 0; ends / 2 <= ICO_PAIRING_MOST && ends <= ICO_KEY64_SLOTS;
         ends += 2)
        sum += profiles[ends] * ico__pairings(ends / 2) *
               (double)(c->separator->links.size + ends);
    return sum;
}

/* The states of a sector, and those of its image where the sector represents both. */
static double states_of_both(const ico_dense_join *j, uint32_t id, uint32_t from)
{
    const size_t *start = j->left->start;
    double states = (double)(start[from + 1] - start[from]);
    if (j->flip == NULL || ico__sector_turned(j->sectors, id, j->flip->to) == id)
        return states;
    uint32_t image = ico__sector_turned(j->sectors, from, j->flip->to);
    return states + (double)(start[image + 1] - start[image]);
}

typedef struct arrival {
    const ico_dense_join *joining;
    uint32_t id;
    double sum;
} arrival;

static ico_status land(void *user, uint32_t from, const ico_sector_target *const *sets,
                       unsigned links)
{
    arrival *l = user;
    double ways = links == 0 ? 1 : ico__popcount32(sets[0]->places);
    if (links == 2)
        ways *= sets[0] == sets[1] ? (ways - 1) / 2 : ico__popcount32(sets[1]->places);
    l->sum += ways * states_of_both(l->joining, l->id, from);
    return ICO_OK;
}

/* An upper bound: how often ico__dense_load adds a number to the sector, without regard
 * to gates. */
static double landings(const ico_dense_join *j, uint32_t id)
{
    arrival l = {j, id, 0};
    ico_status status = ico__sector_sources(j->sectors, id, j->mirrored, land, &l);
    return status == ICO_OK ? l.sum : 0;
}

double ico__dense_arrivals(const ico_dense_join *j, uint32_t id)
{
    uint32_t other = ico__sector_other(j->sectors, id);
    double sum = 0;
    for (unsigned g = 0; g < j->right->images; g++) {
        uint32_t from = j->right_from[g][other];
        if (from != UINT32_MAX)
            sum += (double)(j->right->start[from + 1] - j->right->start[from]);
    }
    return sum;
}

double ico__dense_cost(const ico_dense_join *j, uint32_t id)
{
    if (j->sectors->mine != NULL && !j->sectors->mine[id]) return 0;
    if (ico__dense_is_idle(j->sectors, j->left, j->flip, id)) return 0;
    double states = landings(j, id);
    if (states == 0) return 0; /* it is not even looked at */
    return ico__dense_passes(j->sectors, id) +
           ico_cost_dense_state * (states + ico__dense_arrivals(j, id));
}
