/* verify/condition/regions.c - does a tour pass each region in one visit, and have the
 * visits of regions their numbers?  Shares no code with the pruners in method/walk/.
 * Source: docs/conventions.md, "Regions and visits".
 * SPDX-License-Identifier: MIT */
#include "problem/condition/regions.h"
#include "base/memory.h"
#include "verify/condition/verifiers.h"

/* The visits of each region along the first cells of the tour. */
typedef struct visit_count {
    const ico_regions *map;
    uint32_t *visits; /* of each region */
} visit_count;

static bool count_new(ico_verification *v, const ico_regions *map, visit_count *count)
{
    count->map = map;
    count->visits = ICO_NEW_ARRAY(v->ctx, uint32_t, (size_t)map->count + 1);
    return count->visits != NULL;
}

static void count_free(ico_verification *v, visit_count *count)
{
    ICO_FREE_ARRAY(v->ctx, count->visits, (size_t)count->map->count + 1);
}

/* Goes to place i; the visit of its region to which the place belongs. */
static uint32_t go_to(const ico_verification *v, visit_count *count, uint32_t i)
{
    uint32_t here = count->map->region[v->tour[i]];
    bool enters = i == 0 || count->map->region[v->tour[i - 1]] != here;
    if (enters) count->visits[here]++;
    return count->visits[here];
}

/* "12 (c4)": the i-th cell of the tour. */
static void put_place(ico_verification *v, uint32_t i)
{
    ico_text_printf(&v->why, "%llu (", (unsigned long long)ico__verify_number(v, i));
    ico__verify_name(v, v->tour[i]);
    ico_text_puts(&v->why, ")");
}

ico_status ico__verify_regions(ico_verification *v, bool *good)
{
    const ico_regions *map = ico__problem_regions(v->problem);
    visit_count count;
    uint32_t last = map->region[v->tour[v->length - 1]];
    bool round = v->closing && ico_problem_kind(v->problem) == ICO_CLOSED;
    if (!count_new(v, map, &count)) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < v->length && *good && !ico__verify_stops(v, i); i++) {
        uint32_t here = map->region[v->tour[i]];
        /* the last visit of a closed tour may go on in its first cells */
        uint32_t most = round && here == last && map->region[v->tour[0]] == last ? 2 : 1;
        if (here == 0 || go_to(v, &count, i) <= most) continue;
        ico_text_puts(&v->why, "the tour enters a region again at number ");
        put_place(v, i);
        ico_text_puts(&v->why, " (--regions)");
        *good = false;
    }
    count_free(v, &count);
    return v->status;
}

ico_status ico__verify_visits(ico_verification *v, bool *good)
{
    const ico_regions *map = ico__problem_visits(v->problem);
    visit_count count;
    if (!count_new(v, map, &count)) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < v->length && *good && !ico__verify_stops(v, i); i++) {
        uint32_t wanted = map->visit[v->tour[i]], visit = go_to(v, &count, i);
        if (wanted == 0 || wanted == visit) continue;
        ico_text_puts(&v->why, "number ");
        put_place(v, i);
        ico_text_printf(&v->why,
                        " is in visit %u of its region, not in visit %u (--visits)",
                        visit, wanted);
        *good = false;
    }
    count_free(v, &count);
    return v->status;
}
