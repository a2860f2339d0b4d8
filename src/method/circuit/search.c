/* method/circuit/search.c - the search itself: propagate, look for cuts, learn or decide.
 * Source: solver.h.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

static const double LEAST_PATIENCE = 1, MOST_PATIENCE = 40;

/* When to look for cuts: the work between two looks is so many times what a look costs;
 * less when looks find something, more when they do not. */
typedef struct schedule {
    double patience;
    uint64_t work, next;
} schedule;

static bool tell_ticks(ico_circuit *c, schedule *s)
{
    uint64_t ticks = c->ticks;
    s->work += ticks;
    c->ticks = 0;
    return ico__run_tick(c->run, ticks);
}

static bool may_look(const ico_circuit *c, const schedule *s)
{
    if (c->settings.connectivity == ICO_CONNECTIVITY_ADAPTIVE) return s->work >= s->next;
    return c->settings.connectivity == ICO_CONNECTIVITY_ALWAYS;
}

/* Looks for cuts and adapts the schedule.  False: a conflict. */
static bool look(ico_circuit *c, schedule *s, uint32_t *forced)
{
    (void)tell_ticks(c, s);
    uint64_t before = s->work;
    bool fine = ico__circuit_connect(c, forced);
    (void)tell_ticks(c, s);
    if (!fine || *forced > 0)
        s->patience = s->patience / 2 > LEAST_PATIENCE ? s->patience / 2 : LEAST_PATIENCE;
    else
        s->patience =
            s->patience * 1.25 < MOST_PATIENCE ? s->patience * 1.25 : MOST_PATIENCE;
    s->next = s->work + (uint64_t)(s->patience * (double)(s->work - before));
    return fine;
}

bool ico__circuit_prepare(ico_circuit *c, const uint32_t *fixed, size_t count)
{
    uint32_t forced;
    for (size_t i = 0; i < count; i++)
        ico__circuit_assign(c, ico__in(fixed[i]), ICO_BY_CHOICE, 0);
    for (uint32_t e = c->first_link; e < c->m; e++)
        ico__circuit_assign(c, ico__in(e), ICO_BY_CHOICE, 0);
    if (!ico__circuit_start_degrees(c)) return false;
    do {
        if (!ico__circuit_propagate(c)) return false;
        if (!ico__circuit_connect(c, &forced)) return false;
    } while (forced > 0 && c->status == ICO_OK);
    ico__circuit_find_sides(c);
    return true;
}

ico_circuit_end ico__circuit_search(ico_circuit *c)
{
    schedule s = {.patience = 4};
    ico__circuit_reduce(c, 0);
    for (;;) {
        uint32_t forced = 0;
        bool fine = ico__circuit_propagate(c);
        if (fine && c->tour_count == c->n) return ICO_CIRCUIT_TOUR;
        if (fine && may_look(c, &s)) fine = look(c, &s, &forced);
        if (c->status != ICO_OK || tell_ticks(c, &s)) return ICO_CIRCUIT_STOPPED;
        if (!fine) {
            if (!ico__circuit_analyze(c))
                return c->status == ICO_OK ? ICO_CIRCUIT_NONE : ICO_CIRCUIT_STOPPED;
            continue;
        }
        if (forced > 0) continue;
        ico__circuit_maintain(c);
        uint32_t e = ico__circuit_pick(c);
        if (e == ICO_NO_EDGE) continue; /* maintenance opened nothing: propagate */
        ico__run_stats(c->run)->nodes++;
        ico__circuit_decide(c, ico__circuit_phase(c, e) ? ico__in(e) : ico__out(e));
    }
}
