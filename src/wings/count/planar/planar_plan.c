/* count/planar/planar_plan.c - where a planar net is cut for counting.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "count/forecast/cost.h"
#include "count/planar/planar.h"
#include "count/sweep/state.h"

/* Cuts are sought among this number of steps before and after the middle. */
enum { NEAR = 4 * ICO_MATE_SLOTS };

/* Invariants: place: of each vertex in the order of the sweep.  across: for each vertex,
 * its links over a cut.  partner: the last vertex to which these lead. */
typedef struct cut_search {
    ico_planar_plan *plan;
    ico_context *ctx;
    uint32_t n; /* without the apex */
    uint32_t *order, *place, *across, *partner;
} cut_search;

/* Does the order reversed make an automorphism? */
static ico_status find_mirror(cut_search *c)
{
    const ico_net *net = c->plan->net;
    uint64_t *words = ico__net_words(net);
    uint32_t *perm = c->across;
    if (words == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < c->n; i++) perm[c->order[i]] = c->order[c->n - 1 - i];
    c->plan->mirrored = ico__net_keeps(net, words, perm, c->n);
    ICO_FREE_ARRAY(c->ctx, words, net->links.size + 1);
    return ICO_OK;
}

/* The sweep that takes the vertices the other way round. */
static ico_status plan_back(cut_search *c)
{
    ico_planar_plan *p = c->plan;
    uint32_t *order = c->across;
    bool fits;
    for (uint32_t i = 0; i < c->n; i++) order[i] = c->order[c->n - 1 - i];
    if (p->net->has_apex) order[c->n] = c->n;
    ico_status status = ico__sweep_new(p->net, order, &p->back, &fits);
    if (status != ICO_OK || !fits || !ico__mate_fits(p->net, &p->back)) return status;
    double *bounds = ICO_NEW_ARRAY(c->ctx, double, p->sweep->n + 1);
    if (bounds == NULL) return ICO_NO_MEMORY;
    bool flat = false;
    status = ico__sweep_step_bounds(p->net, &p->back, c->n, bounds, &flat);
    if (status == ICO_OK && flat)
        p->back_bounds = bounds;
    else
        ICO_FREE_ARRAY(c->ctx, bounds, p->sweep->n + 1);
    return status;
}

/* Do the links between the first t vertices and the others have no ends in common? */
static bool is_matching(cut_search *c, uint32_t t)
{
    const ico_net *net = c->plan->net;
    bool matching = true;
    memset(c->across, 0, net->n * sizeof *c->across);
    for (size_t i = 0; i < net->links.size; i++) {
        const ico_net_link *l = &net->links.items[i];
        if (l->tail >= c->n || l->head >= c->n) continue;
        if ((c->place[l->tail] < t) == (c->place[l->head] < t)) continue;
        matching = matching && c->across[l->tail]++ == 0 && c->across[l->head]++ == 0;
        c->partner[l->tail] = l->head;
        c->partner[l->head] = l->tail;
    }
    return matching;
}

static double states_until(const double *bounds, uint32_t steps)
{
    double sum = 0;
    for (uint32_t i = 0; i < steps; i++) sum += bounds[i];
    return sum;
}

/* All states, of a cut after t steps. */
static double cut_cost(const ico_planar_plan *p, uint32_t n, uint32_t t)
{
    double join = ico_cost_planar_join * p->bounds[t - 1];
    if (p->mirrored) return join + states_until(p->bounds, t < n - t ? n - t : t);
    return join + states_until(p->bounds, t) + states_until(p->back_bounds, n - t);
}

ico_status ico__planar_line_after(const ico_planar_plan *p, const ico_sweep *sweep,
                                  uint32_t steps, ico_planar_line *line, bool *flat)
{
    ico_status status = ico__planar_line_open(p->net, sweep, line);
    *flat = true;
    while (status == ICO_OK && *flat && line->done < steps) {
        ico_planar_step step = {0};
        status = ico__planar_step_new(line, &step, flat);
        ico__planar_step_free(p->net->ctx, &step);
    }
    return status;
}

/* How the lines of both halves lie to one another; false if they do not fit (*fits). */
static ico_status find_separator(cut_search *c, uint32_t t, bool *fits)
{
    ico_planar_plan *p = c->plan;
    ico_planar_line left = {0}, right = {0};
    unsigned at[ICO_MATE_SLOTS] = {0};
    ico_status status = ico__planar_line_after(p, p->sweep, t, &left, fits);
    if (status == ICO_OK && *fits)
        status = ico__planar_line_after(p, p->mirrored ? p->sweep : &p->back, c->n - t,
                                        &right, fits);
    unsigned size = left.size;
    *fits = *fits && status == ICO_OK && size > 0 && right.size == size;
    for (unsigned k = 0; *fits && k < size; k++) {
        uint32_t over = c->partner[left.line[k]];
        if (p->mirrored) over = c->order[c->n - 1 - c->place[over]];
        while (at[k] < size && right.line[at[k]] != over) at[k]++;
        *fits = at[k] < size;
    }
    if (*fits) {
        p->separator =
            (ico_planar_separator){size, at[0], size > 1 && (at[0] + 1) % size != at[1]};
        for (unsigned k = 0; k < size; k++)
            *fits =
                *fits &&
                at[k] == (p->separator.backwards ? at[0] + size - k : at[0] + k) % size;
    }
    ico__planar_line_close(&left);
    ico__planar_line_close(&right);
    return status;
}

static ico_status cut_at(cut_search *c, uint32_t t, bool *fits)
{
    *fits = t > 0 && t < c->n && c->plan->back_bounds != NULL && is_matching(c, t);
    ico_status status = *fits ? find_separator(c, t, fits) : ICO_OK;
    if (status == ICO_OK && *fits) {
        c->plan->left = t;
        c->plan->right = c->n - t;
    }
    return status;
}

static ico_status find_cut(cut_search *c)
{
    ico_planar_plan *p = c->plan;
    double best = states_until(p->bounds, c->n);
    uint32_t middle = c->n / 2, t = middle > NEAR ? middle - NEAR : 1;
    uint32_t last = middle + NEAR < c->n ? middle + NEAR : c->n - 1, cut = 0;
    for (; t <= last; t++) {
        double cost = cut_cost(p, c->n, t);
        if (cost >= best || !is_matching(c, t)) continue;
        best = cost;
        cut = t;
    }
    return cut_at(c, cut, &(bool){false});
}

static void close_cutting(cut_search *c)
{
    uint32_t n = c->plan->net->n;
    if (c->order != NULL) ICO_FREE_ARRAY(c->ctx, c->order, n);
    if (c->place != NULL) ICO_FREE_ARRAY(c->ctx, c->place, n);
    if (c->across != NULL) ICO_FREE_ARRAY(c->ctx, c->across, n);
    if (c->partner != NULL) ICO_FREE_ARRAY(c->ctx, c->partner, n);
}

static ico_status open_cutting(ico_planar_plan *plan, cut_search *c)
{
    uint32_t n = plan->net->n;
    *c = (cut_search){.plan = plan, .ctx = plan->net->ctx, .n = n - plan->net->has_apex};
    c->order = ICO_NEW_ARRAY(c->ctx, uint32_t, n);
    c->place = ICO_NEW_ARRAY(c->ctx, uint32_t, n);
    c->across = ICO_NEW_ARRAY(c->ctx, uint32_t, n);
    c->partner = ICO_NEW_ARRAY(c->ctx, uint32_t, n);
    if (c->order == NULL || c->place == NULL || c->across == NULL || c->partner == NULL) {
        close_cutting(c);
        return ICO_NO_MEMORY;
    }
    for (uint32_t i = 0; i < c->n; i++) {
        c->order[i] = plan->sweep->steps[i].vertex;
        c->place[c->order[i]] = i;
    }
    return ICO_OK;
}

ico_status ico__planar_cut(ico_planar_plan *plan, uint32_t left, bool *fits)
{
    cut_search c;
    ico_status status = open_cutting(plan, &c);
    if (status != ICO_OK) return status;
    status = cut_at(&c, left, fits);
    close_cutting(&c);
    return status;
}

static ico_status cut_best(ico_planar_plan *plan)
{
    cut_search c;
    ico_status status = open_cutting(plan, &c);
    if (status != ICO_OK) return status;
    status = find_mirror(&c);
    if (status == ICO_OK) status = plan_back(&c);
    if (status == ICO_OK && c.plan->back_bounds != NULL) status = find_cut(&c);
    close_cutting(&c);
    return status;
}

ico_status ico__planar_plan_new(const ico_net *net, const ico_sweep *sweep,
                                ico_planar_plan *plan, bool *fits)
{
    ico_planar_plan made = {.net = net, .sweep = sweep};
    uint32_t n = net->n - net->has_apex;
    ico_status status = ICO_OK;
    ico_planar_line line = {0};
    *fits = ico__mate_fits(net, sweep) && n >= 3 &&
            (!net->has_apex || sweep->steps[n].vertex == n);
    if (!*fits) return ICO_OK;
    status = ico__planar_line_after(&made, sweep, n, &line, fits);
    ico__planar_line_close(&line);
    if (status != ICO_OK || !*fits) return status;
    made.left = n;
    made.bounds = ICO_NEW_ARRAY(net->ctx, double, sweep->n + 1);
    if (made.bounds == NULL) return ICO_NO_MEMORY;
    status = ico__sweep_step_bounds(net, sweep, n, made.bounds, &(bool){false});
    if (status == ICO_OK) status = cut_best(&made);
    if (status == ICO_OK)
        *plan = made;
    else
        ico__planar_plan_free(&made);
    return status;
}

void ico__planar_plan_free(ico_planar_plan *p)
{
    if (p->net == NULL) return;
    if (p->bounds != NULL) ICO_FREE_ARRAY(p->net->ctx, p->bounds, p->sweep->n + 1);
    if (p->back_bounds != NULL)
        ICO_FREE_ARRAY(p->net->ctx, p->back_bounds, p->sweep->n + 1);
    ico__sweep_free(&p->back);
    *p = (ico_planar_plan){0};
}

/* Numbers double every other vertex, about, and have room for some steps more. */
static double words_after(uint32_t steps)
{
    return 1 + floor((0.5 * steps + 24) / 63);
}

static double bytes_after(const double *bounds, uint32_t steps)
{
    return 8 * words_after(steps) * bounds[steps - 1];
}

double ico__planar_work(const double *bounds, uint32_t from, uint32_t upto)
{
    double work = 0;
    for (uint32_t i = from; i < upto; i++) work += bounds[i] * (1 + words_after(i + 1));
    return work;
}

double ico__planar_join_work(const ico_planar_plan *p)
{
    if (p->right == 0) return 0;
    return ico_cost_planar_join_words * ico__planar_work(p->bounds, p->left - 1, p->left);
}

/* Adds the cost of the first `steps` steps. */
static void add_sweep(const double *bounds, uint32_t steps, ico_cost *b)
{
    double most = 0;
    for (uint32_t i = 1; i <= steps; i++) {
        if (bounds[i - 1] > b->most_states) b->most_states = bounds[i - 1];
        if (bytes_after(bounds, i) > most) most = bytes_after(bounds, i);
    }
    b->bytes += ico_cost_planar_room * most;
    b->states += states_until(bounds, steps);
}

void ico__planar_cost(const ico_planar_plan *p, ico_cost *b)
{
    uint32_t n = p->left + p->right, longer = p->left > p->right ? p->left : p->right;
    b->most_states = b->bytes = b->states = 0;
    if (p->right > 0 && !p->mirrored) {
        add_sweep(p->bounds, p->left, b);
        add_sweep(p->back_bounds, p->right, b);
    } else {
        add_sweep(p->bounds, longer, b);
        if (longer < n && 2 * longer != n) b->bytes += bytes_after(p->bounds, n - longer);
    }
    double join = p->right > 0 ? cut_cost(p, n, p->left) - b->states : 0;
    b->seconds = ico_cost_planar_state * (b->states + join);
}
