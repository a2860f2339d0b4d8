/* method/circuit/search.c - the search itself: propagate, look for cuts, learn or decide.
 * Source: solver.h.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

static const double FIRST_PATIENCE = 4, LEAST_PATIENCE = 1, MOST_PATIENCE = 40;

static bool report_ticks(ico_circuit *c)
{
    uint64_t ticks = c->core.ticks;
    c->work += ticks + c->reported;
    c->core.ticks = c->reported = 0;
    return ico__run_tick(c->run, ticks);
}

void ico__circuit_look(void *circuit)
{
    ico_circuit *c = circuit;
    uint64_t ticks = c->core.ticks;
    c->reported += ticks;
    c->core.ticks = 0;
    if (ico__run_tick(c->run, ticks) && c->core.status == ICO_OK)
        c->core.status = ICO_STOPPED;
}

static bool may_look(const ico_circuit *c)
{
    if (c->settings.connectivity == ICO_CONNECTIVITY_ADAPTIVE)
        return c->work >= c->look_at;
    return c->settings.connectivity == ICO_CONNECTIVITY_ALWAYS;
}

/* Looks for cuts and adapts the schedule: the work between two looks is a multiple of the
 * cost of a look, which shrinks when looks find something, and grows when they do not.
 * False: a conflict. */
static bool look_for_cuts(ico_circuit *c, uint32_t *forced)
{
    (void)report_ticks(c);
    uint64_t before = c->work;
    bool fine = ico__circuit_connect(c, forced);
    (void)report_ticks(c);
    if (!fine || *forced > 0)
        c->patience = c->patience / 2 > LEAST_PATIENCE ? c->patience / 2 : LEAST_PATIENCE;
    else
        c->patience =
            c->patience * 1.25 < MOST_PATIENCE ? c->patience * 1.25 : MOST_PATIENCE;
    c->look_at = c->work + (uint64_t)(c->patience * (double)(c->work - before));
    return fine;
}

bool ico__circuit_prepare(ico_circuit *c, const uint32_t *fixed, size_t count)
{
    uint32_t forced;
    for (size_t i = 0; i < count; i++)
        ico__cdcl_assign(&c->core, ico__in(fixed[i]), ICO_BY_CHOICE, 0);
    for (uint32_t e = c->first_link; e < c->m; e++)
        ico__cdcl_assign(&c->core, ico__in(e), ICO_BY_CHOICE, 0);
    if (!ico__circuit_start_degrees(c)) return false;
    do {
        if (!ico__circuit_propagate(c)) return false;
        if (!ico__circuit_connect(c, &forced)) return false;
    } while (forced > 0 && c->core.status == ICO_OK);
    ico__circuit_find_sides(c);
    return true;
}

/* Before the first choice. */
static void search_begin(ico_circuit *c)
{
    if (c->patience > 0) return;
    c->patience = FIRST_PATIENCE;
    ico__circuit_reduce(c, 0);
    ico__circuit_share(c);
}

ico_circuit_end ico__circuit_search(ico_circuit *c)
{
    search_begin(c);
    for (;;) {
        if (c->refuted) return ICO_CIRCUIT_NONE;
        uint32_t forced = 0;
        bool fine = ico__circuit_propagate(c);
        if (fine && c->tour_count == c->n) return ICO_CIRCUIT_TOUR;
        if (fine && may_look(c)) fine = look_for_cuts(c, &forced);
        if (c->core.status != ICO_OK || report_ticks(c)) return ICO_CIRCUIT_STOPPED;
        if (!fine) {
            if (!ico__circuit_analyze(c))
                return c->core.status == ICO_OK ? ICO_CIRCUIT_NONE : ICO_CIRCUIT_STOPPED;
            continue;
        }
        if (forced > 0) continue;
        ico__circuit_maintain(c);
        if (c->core.watched < c->core.trail_size || c->refuted)
            continue; /* facts came in */
        if (c->wanted != ICO_NO_EDGE && c->core.value[c->wanted] <= 0) {
            if (c->core.value[c->wanted] < 0) return ICO_CIRCUIT_NONE; /* at level 0 */
            ico__circuit_decide(c, c->wanted);
            continue;
        }
        uint32_t e = ico__circuit_pick(c);
        if (e == ICO_NO_EDGE) continue; /* maintenance opened nothing: propagate */
        ico__run_stats(c->run)->nodes++;
        ico__circuit_decide(c, ico__circuit_phase(c, e) ? ico__in(e) : ico__out(e));
    }
}

bool ico__circuit_exclude(ico_circuit *c)
{
    uint32_t level = ico__cdcl_level(&c->core);
    if (level == 0) return false;
    c->core.clause.size = 0;
    for (uint32_t k = level; k > 0; k--)
        (void)ico__cdcl_push(&c->core, &c->core.clause,
                             c->core.trail[c->core.level_start.items[k - 1]] ^ 1);
    if (c->core.status != ICO_OK) return false;
    ico__circuit_backtrack(c, level - 1);
    if (!ico__circuit_assert(c, ICO_CLAUSE_KEPT)) return false;
    c->core.ticks += level;
    return true;
}
