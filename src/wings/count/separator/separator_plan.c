/* count/separator/separator_plan.c - a separator made ready, and the cost of a count over
 * it.
 * SPDX-License-Identifier: MIT */
#include "count/separator/separator_plan.h"

#include <math.h>

#include "base/bitset.h"
#include "count/forecast/cost.h"
#include "count/forecast/sweep_trial.h"

/* Estimated seconds for the separator: in sectors for all possible states, in tables for
 * those that the second side can complete. */
static double seconds_in_sectors(const ico_separator *separator)
{
    return ico_cost_separator_in_sectors * ico__frontier_states(0, separator->size);
}

static double seconds_in_tables(const ico_separator *separator, bool has_apex)
{
    uint32_t one = separator->one, two = separator->two;
    /* links of the apex come last: until then nothing is known to lack any */
    for (size_t i = 0; i < separator->links.size && !has_apex; i++) {
        one |= separator->links.items[i].one;
        two |= separator->links.items[i].two;
    }
    unsigned once = ico__popcount32(one),
             twice = separator->size - once - ico__popcount32(two);
    return ico_cost_separator_in_tables * ico__frontier_states(once, twice);
}

/* By the rule of thumb. */
static double seconds_to_join(const ico_separator_plan *p)
{
    double seconds = p->dense ? seconds_in_sectors(&p->separator)
                              : seconds_in_tables(&p->separator, p->net->has_apex);
    return p->separation->flip != NULL ? seconds / 2 : seconds;
}

static ico_status find_sectors(ico_separator_plan *p)
{
    ico_status status = ico__sectors_open(&p->separator, p->net, &p->sectors, &p->laid);
    p->dense = p->laid && seconds_in_sectors(&p->separator) <
                              seconds_in_tables(&p->separator, p->net->has_apex);
    return status;
}

/* The black vertices of the separator, where the colours of the net limit the possible
 * states: the links of the black vertices minus those of the white ones are `more`, or up
 * to two off with an apex. */
typedef struct black_bound {
    bool any;
    uint32_t black;
    int64_t more;
} black_bound;

static ico_status colour_separator(const ico_separator_plan *p, black_bound *c)
{
    const ico_separation *h = p->separation;
    ico_sweep sweep;
    bool fits = true;
    *c = (black_bound){0};
    ico_status status = ico__sweep_new(p->net, h->first, &sweep, &fits);
    if (status != ICO_OK || !fits) return status;
    const ico_step *last = &sweep.steps[h->left - 1];
    for (uint32_t i = 0; i < sweep.n; i++)
        for (size_t k = 0; k < sweep.steps[i].ways; k++) {
            const ico_way *way = &sweep.ways.items[sweep.steps[i].way + k];
            unsigned place = p->separator.place[way->vertex];
            if (place != ICO_NO_SLOT && sweep.steps[i].black >> way->slot & 1)
                c->black |= UINT32_C(1) << place;
        }
    c->any = sweep.two_coloured;
    c->more = last->lack + 2 * (int64_t)ico__popcount32(last->black) -
              2 * (int64_t)ico__popcount32(last->white);
    ico__sweep_free(&sweep);
    return ICO_OK;
}

/* Can the sector have states? */
static bool is_balanced(const ico_sectors *c, const black_bound *colours, uint32_t id)
{
    int64_t more = 0, off = c->has_apex ? 2 : 0;
    if (!colours->any) return true;
    for (unsigned k = 0; k < c->components; k++) {
        const ico_separator_part *p = &c->component[k];
        int64_t has =
            (int64_t)ico__sector_kind(c, id, k) - 2 * (int64_t)ico__popcount32(p->white);
        if (!p->two_coloured) return true;
        more += colours->black >> p->from & 1 ? has : -has;
    }
    return more <= colours->more + off && more >= colours->more - off;
}

static ico_status cost_of_join(ico_separator_plan *p)
{
    /* a flip halves the sectors, but each has its images too */
    const double visits =
        p->net->has_apex ? ico_cost_dense_visits_apex : ico_cost_dense_visits;
    black_bound colours;
    p->fixed = seconds_in_tables(&p->separator, p->net->has_apex);
    if (p->dense) {
        ico_status status = colour_separator(p, &colours);
        if (status != ICO_OK) return status;
        p->fixed = 0;
        for (uint32_t id = 0; id < p->sectors.count; id++)
            if (is_balanced(&p->sectors, &colours, id))
                p->fixed += ico_cost_dense_number * ico__dense_passes(&p->sectors, id);
        p->state = ico_cost_dense_sorting +
                   visits * ico_cost_dense_state * ico_cost_dense_number;
    }
    if (p->separation->flip != NULL) p->fixed /= 2;
    return ICO_OK;
}

/* Adds the cost of the first `steps` steps of an order. */
static ico_status add_bounds(const ico_net *net, const uint32_t *order, uint32_t steps,
                             ico_cost *bounds)
{
    ico_sweep sweep = {0};
    bool fits = true;
    ico_status status = ico__sweep_new(net, order, &sweep, &fits);
    if (status != ICO_OK) return status;
    ico_cost more = {.most_states = 1e30, .states = 1e30};
    if (fits) status = ico__sweep_cost(net, &sweep, steps, false, &more);
    ico__sweep_free(&sweep);
    if (status != ICO_OK) return status;
    if (more.frontier > bounds->frontier) bounds->frontier = more.frontier;
    if (more.most_states > bounds->most_states) bounds->most_states = more.most_states;
    bounds->states += more.states;
    return ICO_OK;
}

/* An estimate for the largest sector, with the memory of a thread for it.  The sector of
 * the middle kinds has about the most states. */
static ico_status cost_of_sector(const ico_sectors *sectors, double *bytes)
{
    ico_sector sector = {0};
    const ico_restriction whole = {0, 0, 0};
    uint32_t id = sectors->levels / 2;
    for (unsigned k = sectors->components; k-- > 0;)
        id = id * sectors->component[k].values + sectors->component[k].values / 2;
    ico_status status =
        ico__sector_lay(sectors, sectors->ctx, id, &whole, false, &sector);
    /* the maps of pairings take about ten times as much as the largest block */
    double maps = 40.0 * ico__pairings((sectors->separator->size + 1) / 2);
    *bytes = 10.0 * (double)sector.numbers_size + 26.0 * sector.profiles + maps;
    ico__sector_free(sectors->ctx, &sector);
    return status;
}

static ico_status cost_of_all(ico_separator_plan *p)
{
    const ico_separation *h = p->separation;
    ico_cost made = {.frontier = h->separator_size};
    ico_status status =
        add_bounds(p->net, h->first, h->mirrored ? h->right : h->left, &made);
    if (status == ICO_OK && !h->mirrored)
        status = add_bounds(p->net, h->second, h->right, &made);
    if (status != ICO_OK) return status;
    /* the bounds respect colours and links, the fraction does not: a factor of about 4 */
    double part =
        fmin(1, 4 * ico__separation_states(h->separator_size, h->left, h->right));
    if (h->flip != NULL) part /= 2;
    made.states *= part;
    made.most_states *= part;
    if (h->states > 0) made.states = h->states, made.most_states = h->most_states;
    made.bytes = made.most_states * ico_cost_half_bytes;
    made.seconds = made.states * ico_cost_half_state + seconds_to_join(p);
    p->cost = made;
    return ICO_OK;
}

ico_status ico__separator_plan_new(const ico_net *net, const ico_separation *separation,
                                   ico_separator_plan **plan)
{
    ico_separator_plan *p = ICO_NEW(net->ctx, ico_separator_plan);
    if (p == NULL) return ICO_NO_MEMORY;
    p->net = net;
    p->separation = separation;
    ico_status status = ico__separator_open(net, separation, &p->separator);
    if (status == ICO_OK) status = find_sectors(p);
    if (status == ICO_OK) status = cost_of_join(p);
    if (status == ICO_OK) status = cost_of_all(p);
    if (status == ICO_OK)
        *plan = p;
    else
        ico__separator_plan_free(p);
    return status;
}

void ico__separator_plan_free(ico_separator_plan *p)
{
    if (p == NULL) return;
    ico__sectors_close(&p->sectors);
    ico__separator_close(&p->separator);
    ICO_FREE(p->net->ctx, p);
}

ico_status ico__separator_plan_forecast(ico_run *run, const ico_separator_plan *p,
                                        ico_cost *cost)
{
    const ico_separation *h = p->separation;
    ico_cost first, second = {0};
    double sector_bytes = 0;
    ico_status status = p->dense ? cost_of_sector(&p->sectors, &sector_bytes) : ICO_OK;
    if (status == ICO_OK)
        status = ico__trial_half(run, p->net, h->first, h->flip,
                                 h->mirrored ? h->right : h->left, &first);
    if (status == ICO_OK && !h->mirrored)
        status = ico__trial_half(run, p->net, h->second, h->flip, h->right, &second);
    if (status != ICO_OK) return status;
    /* the states of the sides: in sectors as they are, in tables with their links and
     * profiles */
    double threads = ico__run_threads(run),
           sides = first.last_states + second.last_states;
    double joining = p->dense ? ico_cost_half_entry * sides + threads * sector_bytes
                              : ico_cost_half_in_tables * sides;
    *cost = p->cost;
    cost->states = first.states + second.states;
    cost->most_states = fmax(first.most_states, second.most_states);
    cost->bytes =
        fmax(fmax(first.bytes, second.bytes + ico_cost_half_entry * first.last_states),
             joining);
    if (ico__run_peers(run) == NULL) {
        double thread_bytes = ico__dense_thread_bytes(p->separator.size);
        cost->least_bytes = (1 << 21) + (p->dense ? thread_bytes + sides : joining);
        cost->file_bytes = ico_cost_half_filed * (cost->most_states + sides);
    }
    /* the sweeps were tried by as many threads */
    cost->seconds = first.seconds + second.seconds +
                    (p->fixed + p->state * sides) / ico__trial_speed(run);
    return ICO_OK;
}
