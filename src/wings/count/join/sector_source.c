/* count/join/sector_source.c - the sectors from which links of the apex lead to a sector.
 * SPDX-License-Identifier: MIT */
#include "count/join/sector.h"

static unsigned find_targets(const ico_sectors *c, ico_sector_target *targets)
{
    unsigned count = 0;
    for (unsigned k = 0; k < c->components; k++) {
        const ico_separator_part *p = &c->component[k];
        uint32_t all = ((UINT32_C(1) << p->count) - 1) << p->from;
        uint32_t white = p->two_coloured ? p->white << p->from : 0;
        if (all & ~white)
            targets[count++] = (ico_sector_target){k, p->two_coloured, all & ~white};
        if (white) targets[count++] = (ico_sector_target){k, -1, white};
    }
    return count;
}

/* Finds the sector from which `links` links of the apex to these sets lead to sector
 * `id`; false if there is none. */
static bool find_source(const ico_sectors *c, uint32_t id,
                        const ico_sector_target *const *sets, unsigned links,
                        uint32_t *from)
{
    int64_t source = id;
    for (unsigned k = 0; k < links; k++) {
        unsigned component = sets[k]->component;
        int kind = (int)ico__sector_kind(c, id, component);
        int64_t weight = sets[k]->more;
        for (unsigned i = 0; i < links; i++)
            if (sets[i]->component == component) kind -= sets[i]->more;
        if (kind < 0 || kind >= (int)c->component[component].values) return false;
        for (unsigned i = 0; i < component; i++) weight *= c->component[i].values;
        source -= weight;
    }
    *from = (uint32_t)source - links * (c->count / c->levels);
    return true;
}

ico_status ico__sector_sources(const ico_sectors *c, uint32_t id, bool mirrored,
                               ico_sector_visit *visit, void *user)
{
    unsigned apex = id / (c->count / c->levels);
    ico_sector_target targets[2 * ICO_SECTOR_COMPONENTS];
    unsigned count = find_targets(c, targets);
    bool whole = !mirrored || !c->has_apex;
    const ico_sector_target *sets[2] = {NULL, NULL};
    uint32_t from;
    ico_status status = ICO_OK;
    if (whole || apex < 2) status = visit(user, id, sets, 0);
    for (unsigned a = 0; status == ICO_OK && apex >= 1 && a < count; a++) {
        sets[0] = &targets[a];
        if ((whole || apex == 1) && find_source(c, id, sets, 1, &from))
            status = visit(user, from, sets, 1);
        for (unsigned b = a; status == ICO_OK && apex == 2 && b < count; b++) {
            sets[1] = &targets[b];
            if (find_source(c, id, sets, 2, &from)) status = visit(user, from, sets, 2);
        }
    }
    return status;
}
