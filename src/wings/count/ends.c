/* count/ends.c - open tours for each pair of ends: those that an apex leaves by two given
 * links, counted along one order.
 * Source: docs/conventions.md for what counts as one tour.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "count/answer.h"
#include "count/sweep/engine.h"
#include "count/sweep/sweep_question.h"

/* seen: a bit for each pair a * n + b, a < b, that was reported, or is equivalent to one
 * that was. */
typedef struct pairing_up {
    ico_run *run;
    ico_context *ctx;
    ico_sweep_question form;
    ico_symmetries group;
    uint32_t n, kept; /* kept: symmetries of the question, the first of the group */
    uint64_t *seen;
    ico_number sum;
    ico_ends_count *count;
} pairing_up;

static bool see(pairing_up *p, uint32_t a, uint32_t b)
{
    uint64_t at = a < b ? (uint64_t)a * p->n + b : (uint64_t)b * p->n + a;
    if (ico__bit(p->seen, at)) return false;
    ico__bit_set(p->seen, at);
    return true;
}

/* How many pairs the symmetries lead this one to, which are seen now; 0: it was. */
static uint32_t see_alike(pairing_up *p, uint32_t a, uint32_t b)
{
    uint32_t alike = see(p, a, b);
    for (uint32_t g = 0; alike > 0 && g < p->kept; g++) {
        const uint32_t *perm = p->group.perms + (size_t)g * p->n;
        alike += see(p, perm[a], perm[b]);
    }
    return alike;
}

/* The net of tours from a to b: the apex keeps two links, and both are taken. */
static ico_status net_between(pairing_up *p, uint32_t a, uint32_t b, ico_net *net)
{
    const ico_net *all = &p->form.net;
    uint32_t apex = all->n - 1;
    *net = *all;
    memset(&net->links, 0, sizeof net->links);
    for (size_t i = 0; i < all->links.size; i++) {
        ico_net_link link = all->links.items[i];
        uint32_t end = link.tail == apex ? link.head : link.tail;
        if (link.tail == apex || link.head == apex) {
            if (end != a && end != b) continue;
            link.fixed = true;
        }
        if (ICO_VECTOR_PUSH(p->ctx, &net->links, link)) continue;
        ICO_VECTOR_FREE(p->ctx, &net->links);
        return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

static ico_status count_pair(pairing_up *p, uint32_t a, uint32_t b, ico_number *tours)
{
    ico_net net;
    ico_sweep sweep = {0};
    ico_count_result result = {.ctx = p->ctx};
    bool fits = true;
    ico_status status = net_between(p, a, b, &net);
    if (status != ICO_OK) return status;
    status = ico__sweep_new(&net, p->form.order, &sweep, &fits);
    if (status == ICO_OK && !fits)
        status = ico__fail(p->ctx, ICO_TOO_LARGE,
                           "no order with frontiers of at most %d vertices was found",
                           ICO_SWEEP_SLOTS);
    if (status == ICO_OK)
        status = ico__count_count(p->run, &net, &sweep, &ico__plain_request, &result);
    if (status == ICO_OK && result.counts.size > 0 &&
        !ico__number_add(p->ctx, tours, result.counts.items[0].words.items,
                         result.counts.items[0].words.size))
        status = ICO_NO_MEMORY;
    ico__result_free(&result);
    ico__sweep_free(&sweep);
    ICO_VECTOR_FREE(p->ctx, &net.links);
    return status;
}

static ico_status pairs_put(pairing_up *p, uint32_t a, uint32_t b, uint32_t alike,
                            ico_number *tours)
{
    ico_ends_count *c = p->count;
    ico_ends pair = {a, b, alike, ico__number_text(p->ctx, tours)};
    if (pair.tours == NULL) return ICO_NO_MEMORY;
    bool fits = c->size < c->room ||
                ico__vector_grow(p->ctx, (void **)&c->pairs, &c->room, sizeof *c->pairs);
    if (!fits) {
        ico__free_string(p->ctx, pair.tours);
        return ICO_NO_MEMORY;
    }
    c->pairs[c->size++] = pair;
    return ico__number_multiply(p->ctx, tours, alike) &&
                   ico__number_add(p->ctx, &p->sum, tours->words.items, tours->words.size)
               ? ICO_OK
               : ICO_NO_MEMORY;
}

static ico_status count_pairs(pairing_up *p)
{
    ico_status status = ICO_OK;
    ico__run_doing(p->run, "counting for each pair of ends");
    for (uint32_t a = 0; status == ICO_OK && a < p->n; a++)
        for (uint32_t b = a + 1; status == ICO_OK && b < p->n; b++) {
            uint32_t alike = see_alike(p, a, b);
            ico_number tours = {{0}};
            if (alike == 0) continue;
            status = count_pair(p, a, b, &tours);
            if (status == ICO_OK && !ico__number_is_zero(&tours))
                status = pairs_put(p, a, b, alike, &tours);
            ico__number_free(p->ctx, &tours);
        }
    return status;
}

static ico_status refuse_ends(ico_context *ctx, const char *why)
{
    return ico__fail(ctx, ICO_UNSUPPORTED, "tours are counted by their ends %s", why);
}

static ico_status pairs_prepare(pairing_up *p)
{
    const ico_problem *problem = ico__run_problem(p->run);
    if (ico_problem_kind(problem) == ICO_CLOSED)
        return refuse_ends(p->ctx, "where they are open (--open)");
    if (ico_problem_is_anchored(problem))
        return refuse_ends(p->ctx, "where none are given");
    ico_status status = ico__sweep_question_new(p->run, "count by ends", &p->form);
    if (status != ICO_OK) return status;
    if (p->form.g->directed) return refuse_ends(p->ctx, "in undirected graphs");
    if (p->form.tiny) return refuse_ends(p->ctx, "from three vertices on");
    p->n = p->form.g->n;
    if (ico_problem_board(problem) != NULL)
        status = ico_problem_symmetries(p->ctx, problem, &p->group, &p->kept);
    if (status != ICO_OK) return status;
    p->seen = ICO_NEW_ARRAY(p->ctx, uint64_t, ICO_WORDS((size_t)p->n * p->n));
    return p->seen == NULL ? ICO_NO_MEMORY : ICO_OK;
}

ico_status ico_run_count_ends(ico_run *run, ico_ends_count **count)
{
    pairing_up p = {.run = run, .ctx = ico__run_context(run)};
    p.count = ICO_NEW(p.ctx, ico_ends_count);
    if (p.count == NULL) return ICO_NO_MEMORY;
    p.count->ctx = p.ctx;
    ico__run_begin(run);
    ico_status status = pairs_prepare(&p);
    if (status == ICO_OK && !p.form.hopeless) status = count_pairs(&p);
    if (status == ICO_OK) p.count->tours = ico__number_text(p.ctx, &p.sum);
    if (status == ICO_OK && p.count->tours == NULL) status = ICO_NO_MEMORY;
    if (status == ICO_STOPPED)
        (void)ico__fail(p.ctx, ICO_STOPPED, "not all pairs were counted at the limit: %s",
                        ico_limit_name(ico__run_limit(run)));
    ICO_FREE_ARRAY(p.ctx, p.seen, ICO_WORDS((size_t)p.n * p.n));
    ico__number_free(p.ctx, &p.sum);
    if (p.group.ctx != NULL) ico_symmetries_free(&p.group);
    ico__sweep_question_free(&p.form);
    ico__run_end(run);
    if (status != ICO_OK)
        ico_ends_count_free(p.count);
    else
        *count = p.count;
    return status;
}
