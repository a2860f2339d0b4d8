/* count/sampling/prefix_counts.c - tours with a given beginning, counted.
 * SPDX-License-Identifier: MIT */
#include "count/sampling/prefix_counts.h"

#include <stdio.h>

#include "base/bitset.h"
#include "base/clock.h"
#include "count/plan/plan.h"
#include "count/sweep/board_orders.h"

#define GONE UINT32_MAX

/* Invariants: place[v] is the place of v in the beginning, or GONE.  name[v] is the
 * number of v in `net`, which is being made, or GONE.  same: no part of the form's net
 * was left out or fixed.  impossible: no cycle can take all fixed links. */
typedef struct prefix_net {
    const ico_prefix *b;
    const ico_net *whole;
    const uint64_t *next;
    uint32_t *place, *name;
    ico_net net;
    bool same, impossible;
} prefix_net;

/* Is the second vertex of the beginning kept? It is if contraction would hide whether the
 * two ends of the beginning have different colours: pruning by the balance of colours
 * saves much.  The apex has no colour. */
static bool keeps_second(const prefix_net *s)
{
    return s->b->length % 2 == 1 && s->b->length > 1 && !s->whole->has_apex &&
           !s->whole->directed;
}

static ico_status name_all(prefix_net *s)
{
    ico_context *ctx = s->whole->ctx;
    const ico_prefix *b = s->b;
    uint32_t n = s->whole->n, inside = b->length - 1;
    s->place = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->name = ICO_NEW_ARRAY(ctx, uint32_t, n);
    if (s->place == NULL || s->name == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < n; v++) s->place[v] = GONE;
    for (uint32_t i = 0; i < b->length; i++) s->place[b->at[i]] = i;
    for (uint32_t v = 0; v < n; v++) {
        uint32_t p = s->place[v];
        bool leaves = p != GONE && p > 0 && p < inside && !(p == 1 && keeps_second(s));
        s->name[v] = leaves ? GONE : s->net.n++;
    }
    s->net.must = ICO_NEW_ARRAY(ctx, uint64_t, ICO_WORDS((size_t)s->net.n + 1));
    return s->net.must == NULL ? ICO_NO_MEMORY : ICO_OK;
}

/* Is it a step of the beginning? */
static bool is_step(const prefix_net *s, const ico_net_link *link)
{
    uint32_t a = s->place[link->tail], b = s->place[link->head];
    if (a == GONE || b == GONE) return false;
    return b == a + 1 || (a == b + 1 && !s->whole->directed);
}

/* May a tour with the beginning lead from its vertex number `at` to w, beyond it? */
static bool may_leave(const prefix_net *s, uint32_t at, uint32_t w)
{
    const ico_prefix *b = s->b;
    if (at == b->length - 1) return ico__bit(s->next, w);
    return at == 0 && !s->whole->directed && !(b->both_ways && w < b->at[1]);
}

static bool link_is_kept(const prefix_net *s, const ico_net_link *link)
{
    uint32_t a = s->place[link->tail], b = s->place[link->head];
    if (a != GONE && b != GONE) return false;
    if (a != GONE) return may_leave(s, a, link->head);
    if (b == GONE) return true;
    return s->whole->directed ? b == 0 : may_leave(s, b, link->tail);
}

static bool prefix_add_link(prefix_net *s, uint32_t tail, uint32_t head, bool fixed)
{
    ico_net_link link = {s->name[tail], s->name[head], 0, fixed};
    return ICO_VECTOR_PUSH(s->net.ctx, &s->net.links, link);
}

/* The beginning itself: one fixed link, or two. */
static bool add_prefix(prefix_net *s)
{
    const uint32_t *at = s->b->at, last = s->b->length - 1;
    if (last == 0) return true;
    if (!keeps_second(s)) return prefix_add_link(s, at[0], at[last], true);
    return prefix_add_link(s, at[0], at[1], true) &&
           prefix_add_link(s, at[1], at[last], true);
}

static ico_status shorten(prefix_net *s)
{
    const ico_net *whole = s->whole;
    s->net = (ico_net){.ctx = whole->ctx,
                       .directed = whole->directed,
                       .has_apex = whole->has_apex,
                       .spanning = true,
                       .voltage_order = 1};
    s->same = s->b->length == 1;
    ico_status status = name_all(s);
    if (status != ICO_OK) return status;
    for (size_t i = 0; i < whole->links.size; i++) {
        const ico_net_link *link = &whole->links.items[i];
        if (is_step(s, link)) continue;
        if (!link_is_kept(s, link)) {
            s->same = false;
            s->impossible = s->impossible || link->fixed;
        } else if (!prefix_add_link(s, link->tail, link->head, link->fixed)) {
            return ICO_NO_MEMORY;
        }
    }
    return add_prefix(s) ? ICO_OK : ICO_NO_MEMORY;
}

/* Has a vertex less than two links?  Then nothing needs to be counted. */
static ico_status look_for_ends(prefix_net *s)
{
    uint8_t *links = ICO_NEW_ARRAY(s->net.ctx, uint8_t, s->net.n);
    if (links == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < s->net.links.size; i++) {
        const ico_net_link *link = &s->net.links.items[i];
        if (links[link->tail] < 2) links[link->tail]++;
        if (links[link->head] < 2) links[link->head]++;
    }
    for (uint32_t v = 0; v < s->net.n; v++) s->impossible = s->impossible || links[v] < 2;
    ICO_FREE_ARRAY(s->net.ctx, links, s->net.n);
    return ICO_OK;
}

/* The orders that the board suggests, and the form's own order, without the vertices that
 * are gone.  Room for *given + 1 orders of all vertices but the apex. */
static ico_status shorten_orders(const prefix_net *s, uint32_t **orders, size_t *given)
{
    const ico_sweep_question *f = s->b->form;
    uint32_t *boards = NULL, cells = f->g->n, kept = s->net.n - s->net.has_apex;
    size_t count = 0, size = 0;
    ico_status status = ico__board_orders(f->ctx, f->problem, &boards, &count);
    if (status != ICO_OK) return status;
    *orders = ICO_NEW_ARRAY(f->ctx, uint32_t, (count + 1) * (size_t)kept);
    for (size_t i = 0; *orders != NULL && i < (count + 1) * cells; i++) {
        uint32_t v = i < count * cells ? boards[i] : f->order[i - count * cells];
        if (s->name[v] != GONE) (*orders)[size++] = s->name[v];
    }
    ICO_FREE_ARRAY(f->ctx, boards, count * cells);
    *given = count + 1;
    return *orders == NULL ? ICO_NO_MEMORY : ICO_OK;
}

/* Reports the method and the time of the count. */
static void report_count(const prefix_net *s, const char *method,
                         const ico_count_result *result, uint64_t begun)
{
    char line[160];
    snprintf(line, sizeof line, "beginning of %lu vertices: %s, %llu states, %.2f s",
             (unsigned long)s->b->length, method, (unsigned long long)result->most_states,
             (double)(ico__now() - begun) / 1e9);
    ico__run_log(s->b->run, line);
}

/* Mirrors and walks are for the whole alone. */
static ico_status count_net(const prefix_net *s, ico_number *count)
{
    ico_run *run = s->b->run;
    ico_context *ctx = s->net.ctx;
    uint32_t *orders = NULL;
    size_t given = 0;
    ico_plan plan = {0};
    ico_count_result result = {.ctx = ctx};
    uint64_t begun = ico__now();
    ico_status status = shorten_orders(s, &orders, &given);
    if (status == ICO_OK)
        status = ico__plan_new(run, s->same ? s->b->form->closed : NULL, &s->net, orders,
                               given, &ico__plain_request, &plan);
    if (status == ICO_OK) status = ico__plan_run(&plan, &result);
    if (status == ICO_NO_MEMORY && result.needed_bytes > 0) {
        (void)ico__fail(ctx, ICO_TOO_LARGE,
                        "counting the tours with a beginning of %lu vertices would take "
                        "about %.3g MB, more than the memory allowed",
                        (unsigned long)s->b->length, result.needed_bytes / 1e6);
        status = ico__blame_memory(ctx);
    }
    if (status == ICO_OK && result.counts.size > 0) {
        const ico_number *cycles = &result.counts.items[0];
        if (!ico__number_add(ctx, count, cycles->words.items, cycles->words.size))
            status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK && ico__run_is_logged(run))
        report_count(s, plan.method, &result, begun);
    ico__result_free(&result);
    ico__plan_free(&plan);
    ICO_FREE_ARRAY(ctx, orders, given * (size_t)(s->net.n - s->net.has_apex));
    return status;
}

ico_status ico__prefix_count(const ico_prefix *b, const uint64_t *next, ico_number *count)
{
    prefix_net s = {.b = b, .whole = &b->form->net, .next = next};
    ico_status status = shorten(&s);
    count->words.size = 0;
    if (status == ICO_OK) status = look_for_ends(&s);
    if (status == ICO_OK && !s.impossible) status = count_net(&s, count);
    ICO_FREE_ARRAY(s.whole->ctx, s.place, s.whole->n);
    ICO_FREE_ARRAY(s.whole->ctx, s.name, s.whole->n);
    ico__net_free(&s.net);
    return status;
}
