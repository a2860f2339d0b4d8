/* count/separator/separation.c - where to cut a net in two.
 * SPDX-License-Identifier: MIT */
#include "count/separator/separation.h"

#include <math.h>
#include <string.h>

#include "count/forecast/cost.h"
#include "count/separator/key64.h"

enum { MOST_PERMS = 24, MOST_VERTICES = 4096 };

/* Invariants: perms: those given that are
 * automorphisms of order 2, the first n of them each. */
typedef struct cut_search {
    ico_context *ctx;
    const ico_net *net;
    uint32_t n;        /* without the apex */
    ico_net_rows rows; /* of the net without its apex */
    uint32_t *perms, *order, *other, *links;
    uint8_t *side;
    bool *in_separator;
    /* [0..n]: of sweeping the first vertices of `order`; [n + 1 ..]: of `other` */
    double *cost;
    size_t perm_count;
    ico_separation *best;
} cut_search;

static ico_status keep_automorphisms(cut_search *s, const uint32_t *perms, size_t group)
{
    uint64_t *words = ico__net_words(s->net);
    if (words == NULL) return ICO_NO_MEMORY;
    for (size_t k = 0; k < group && s->perm_count < MOST_PERMS; k++) {
        const uint32_t *p = perms + k * s->n;
        bool moves = false, returns = true;
        for (uint32_t v = 0; v < s->n; v++) {
            moves = moves || p[v] != v;
            returns = returns && p[p[v]] == v;
        }
        if (moves && returns && ico__net_keeps(s->net, words, p, s->n))
            memcpy(s->perms + s->n * s->perm_count++, p, s->n * sizeof *p);
    }
    ICO_FREE_ARRAY(s->ctx, words, s->net->links.size + 1);
    return ICO_OK;
}

/* The same with an apex, which has any number of links. */
static double states_with_apex(uint32_t once, uint32_t twice, bool apex)
{
    if (once + twice + apex > ICO_KEY64_SLOTS) return 1e30;
    return ico__frontier_states(once, twice + apex);
}

/* cost[k]: all states of sweeping the first k vertices of the order. */
static void cost_of_sweep(cut_search *s, const uint32_t *order, double *cost)
{
    uint32_t once = 0, twice = 0;
    memset(s->links, 0, s->n * sizeof *s->links);
    memset(s->side, 0, s->n);
    cost[0] = 0;
    for (uint32_t k = 0; k < s->n; k++) {
        uint32_t v = order[k];
        if (!s->side[v] && s->links[v] == 1) once--;
        if (!s->side[v] && s->links[v] > 1) twice--;
        s->side[v] = 1;
        for (uint32_t i = s->rows.row[v]; i < s->rows.row[v + 1]; i++) {
            uint32_t w = s->rows.adj[i];
            if (s->side[w]) continue;
            once += s->links[w] == 0;
            once -= s->links[w] == 1;
            twice += s->links[w] == 1;
            s->links[w]++;
        }
        cost[k + 1] = cost[k] + states_with_apex(once, twice, s->net->has_apex);
    }
}

/* The automorphism keeps the first k vertices of the order; place: of each vertex. */
static bool keeps(const uint32_t *order, uint32_t k, const uint32_t *perm,
                  const uint32_t *place)
{
    for (uint32_t i = 0; i < k; i++)
        if (place[perm[order[i]]] >= k) return false;
    return true;
}

static void note_cut(cut_search *s, uint32_t left, uint32_t right, const uint32_t *mirror,
                     const uint32_t *flip, double cost)
{
    ico_separation *b = s->best;
    uint32_t n = s->n;
    b->left = left;
    b->right = right;
    b->cost = cost;
    b->mirrored = mirror != NULL;
    memcpy(b->first, s->order, n * sizeof *b->first);
    memcpy(b->second, s->other, n * sizeof *b->second);
    if (mirror != NULL) memcpy(b->image, mirror, n * sizeof *b->image);
    for (uint32_t v = 0; v < n; v++) b->flip[v] = flip != NULL ? flip[v] : v;
}

/* Does the flip map both sides to themselves, and also the vertices that are swept in
 * place of the second side? */
static bool flips_both(cut_search *s, uint32_t left, uint32_t right, const uint32_t *flip)
{
    if (flip == NULL) return true;
    for (uint32_t i = 0; i < s->n; i++) s->links[s->order[i]] = i;
    if (!keeps(s->order, left, flip, s->links)) return false;
    if (!keeps(s->order, right, flip, s->links)) return false;
    for (uint32_t i = 0; i < s->n; i++) s->links[s->other[i]] = i;
    return keeps(s->other, right, flip, s->links);
}

/* Is there a component of the separator with more than ICO_SEPARATION_COMPONENT vertices
 * that gates cannot cut? Then sectors cannot be used, and tables take longer. */
static bool is_clumsy(cut_search *s, uint32_t left, uint32_t right)
{
    uint32_t n = s->n, from = left, to = n, size = 0, done = 0;
    uint32_t *component = s->links,
             gates = s->ctx->peers == NULL ? ICO_SEPARATION_GATES : 0;
    bool *in = s->in_separator;
    memset(in, 0, n * sizeof *in);
    for (uint32_t i = from; i < to; i++) in[s->order[i]] = true;
    for (uint32_t i = 0; i < right; i++) in[s->other[i]] = false;
    for (uint32_t v = 0; v < n; v++) {
        if (!in[v]) continue;
        size = done = 0;
        component[size++] = v;
        in[v] = false;
        while (done < size) {
            uint32_t w = component[done++];
            for (uint32_t k = s->rows.row[w]; k < s->rows.row[w + 1]; k++) {
                if (!in[s->rows.adj[k]]) continue;
                in[s->rows.adj[k]] = false;
                component[size++] = s->rows.adj[k];
            }
        }
        if (size > ICO_SEPARATION_COMPONENT + gates) return true;
    }
    return false;
}

/* Few states are met on the first lines.  As measured on knights; planar boards meet
 * fewer. */
double ico__separation_states(uint32_t separator, uint32_t left, uint32_t right)
{
    double lines = (right > left ? right : left) / (double)separator;
    double part = pow(10, 1.3 * lines - 5);
    return part < 0.3 ? part : 0.3;
}

/* All cuts along s->order and s->other. */
static ico_status try_cuts(cut_search *s, const uint32_t *mirror, const uint32_t *flip)
{
    uint32_t n = s->n, right = n;
    double *other = s->cost + n + 1;
    cost_of_sweep(s, s->order, s->cost);
    if (mirror == NULL) cost_of_sweep(s, s->other, other);
    /* side: 1 taken by the left, 2 next to it */
    memset(s->side, 0, n);
    for (uint32_t left = 1; left < n; left++) {
        uint32_t v = s->order[left - 1];
        ico_status status = ico__tick(s->ctx, 1 + right);
        if (status != ICO_OK) return status;
        s->side[v] = 1;
        for (uint32_t i = s->rows.row[v]; i < s->rows.row[v + 1]; i++)
            if (s->side[s->rows.adj[i]] == 0) s->side[s->rows.adj[i]] = 2;
        for (uint32_t i = 0; i < right; i++)
            if (s->side[s->other[i]] != 0) right = i;
        if (right == 0 || (mirror != NULL && left > right)) return ICO_OK;
        uint32_t separator = n - left - right;
        double sweeps = mirror != NULL ? s->cost[right] : s->cost[left] + other[right];
        double all =
            ico__separation_states(separator, left, right) * sweeps * ico_cost_half_state;
        double joins = states_with_apex(0, separator, s->net->has_apex);
        all += joins * ico_cost_cut_in_sectors;
        if (flip != NULL) all /= 2; /* it nearly halves the states */
        if (all < s->best->cost && is_clumsy(s, left, right))
            all += joins * ico_cost_separator_in_tables;
        if (all < s->best->cost && flips_both(s, left, right, flip))
            note_cut(s, left, right, mirror, flip, all);
    }
    return ICO_OK;
}

/* order: as given, or with each vertex before its image under the flip. */
static void lay_order(cut_search *s, const uint32_t *given, const uint32_t *flip)
{
    uint32_t count = 0;
    memset(s->side, 0, s->n);
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t v = given[i];
        if (s->side[v]) continue;
        s->order[count++] = v;
        s->side[v] = 1;
        if (flip == NULL || s->side[flip[v]]) continue;
        s->order[count++] = flip[v];
        s->side[flip[v]] = 1;
    }
}

static ico_status try_orders(cut_search *s, const uint32_t *orders, size_t given)
{
    uint32_t n = s->n;
    for (size_t o = 0; o < given; o++)
        for (size_t f = 0; f <= s->perm_count; f++) {
            const uint32_t *flip = f == 0 ? NULL : s->perms + (f - 1) * n;
            lay_order(s, orders + o * n, flip);
            for (size_t m = 0; m <= s->perm_count; m++) {
                const uint32_t *mirror = m == 0 ? NULL : s->perms + (m - 1) * n;
                for (uint32_t i = 0; i < n; i++)
                    s->other[i] =
                        mirror != NULL ? mirror[s->order[i]] : s->order[n - 1 - i];
                ico_status status = try_cuts(s, mirror, flip);
                if (status != ICO_OK) return status;
            }
        }
    return ICO_OK;
}

/* The apex comes last in all, and the rest is the separator. */
static void separation_finish(ico_separation *h, uint32_t n, uint8_t *side)
{
    if (h->n > n) h->first[n] = h->second[n] = h->image[n] = h->flip[n] = n;
    bool moves = false;
    for (uint32_t v = 0; v < h->n; v++) moves = moves || h->flip[v] != v;
    if (!moves) {
        ICO_FREE_ARRAY(h->ctx, h->flip, h->n);
        h->flip = NULL;
    }
    memset(side, 0, h->n);
    for (uint32_t i = 0; i < h->left; i++) side[h->first[i]] = 1;
    for (uint32_t i = 0; i < h->right; i++) side[h->second[i]] = 1;
    for (uint32_t i = 0; i < h->n; i++)
        if (!side[h->first[i]]) h->separator[h->separator_size++] = h->first[i];
}

static ico_status open_best(ico_separation *h, ico_context *ctx, uint32_t n)
{
    *h = (ico_separation){.ctx = ctx, .n = n, .cost = 1e29};
    h->first = ICO_NEW_ARRAY(ctx, uint32_t, n);
    h->second = ICO_NEW_ARRAY(ctx, uint32_t, n);
    h->image = ICO_NEW_ARRAY(ctx, uint32_t, n);
    h->flip = ICO_NEW_ARRAY(ctx, uint32_t, n);
    h->separator = ICO_NEW_ARRAY(ctx, uint32_t, n);
    bool made = h->first != NULL && h->second != NULL && h->image != NULL &&
                h->flip != NULL && h->separator != NULL;
    return made ? ICO_OK : ICO_NO_MEMORY;
}

ico_status ico__separation_find(const ico_net *net, const uint32_t *orders, size_t given,
                                const uint32_t *perms, size_t group,
                                ico_separation *separation, bool *found)
{
    ico_context *ctx = net->ctx;
    uint32_t n = net->n - net->has_apex;
    ico_separation best;
    cut_search s = {.ctx = ctx, .net = net, .n = n, .best = &best};
    *found = false;
    if (net->directed || !net->spanning || net->voltage_order != 1 || n < 4 ||
        n > MOST_VERTICES)
        return ICO_OK;
    ico_status status = open_best(&best, ctx, net->n);
    s.perms = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)MOST_PERMS * n);
    s.order = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s.other = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s.links = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s.side = ICO_NEW_ARRAY(ctx, uint8_t, net->n);
    s.in_separator = ICO_NEW_ARRAY(ctx, bool, n);
    s.cost = ICO_NEW_ARRAY(ctx, double, 2 * (size_t)n + 2);
    if (s.perms == NULL || s.order == NULL || s.other == NULL || s.links == NULL ||
        s.side == NULL || s.in_separator == NULL || s.cost == NULL)
        status = ICO_NO_MEMORY;
    if (status == ICO_OK)
        status = ico__net_rows_new(net, net->n - net->has_apex, &s.rows);
    if (status == ICO_OK) status = keep_automorphisms(&s, perms, group);
    if (status == ICO_OK) status = try_orders(&s, orders, given);
    if (status == ICO_OK) {
        *found = best.cost < 1e29;
        if (*found) separation_finish(&best, n, s.side);
    }
    if (*found)
        *separation = best;
    else
        ico__separation_free(&best);
    ico__net_rows_free(&s.rows);
    ICO_FREE_ARRAY(ctx, s.perms, (size_t)MOST_PERMS * n);
    ICO_FREE_ARRAY(ctx, s.order, n);
    ICO_FREE_ARRAY(ctx, s.other, n);
    ICO_FREE_ARRAY(ctx, s.links, n);
    ICO_FREE_ARRAY(ctx, s.side, net->n);
    ICO_FREE_ARRAY(ctx, s.in_separator, n);
    ICO_FREE_ARRAY(ctx, s.cost, 2 * (size_t)n + 2);
    return status;
}

void ico__separation_free(ico_separation *h)
{
    if (h->ctx == NULL) return;
    ICO_FREE_ARRAY(h->ctx, h->first, h->n);
    ICO_FREE_ARRAY(h->ctx, h->second, h->n);
    ICO_FREE_ARRAY(h->ctx, h->image, h->n);
    ICO_FREE_ARRAY(h->ctx, h->flip, h->n);
    ICO_FREE_ARRAY(h->ctx, h->separator, h->n);
    *h = (ico_separation){0};
}
