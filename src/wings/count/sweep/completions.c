/* count/sweep/completions.c - completions of states, and walks along them.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/completions.h"

#include <string.h>

/* Adds up the completions of one state. */
typedef struct completion_sum {
    ico_engine *e;
    const ico_table *next;
    ico_number sum;
} completion_sum;

static void total_add(completion_sum *c, const uint64_t *number, size_t words)
{
    if (!ico__number_add(c->e->ctx, &c->sum, number, words)) c->e->failed = true;
}

static void complete_by_state(void *user, const uint64_t *key)
{
    completion_sum *c = user;
    const uint64_t *number = ico__count_table_get(c->next, key);
    if (number != NULL) total_add(c, number, c->next->value_words);
}

static void complete_by_cycle(void *user)
{
    static const uint64_t one = 1;
    total_add(user, &one, 1);
}

static void set_step(ico_engine *e, uint32_t i)
{
    e->step = &e->sweep->steps[i];
    e->ways = e->sweep->ways.items + e->step->way;
}

/* The table of step i as the sweep left it becomes one with completions. */
static ico_status table_complete(ico_completions *l, uint32_t i)
{
    ico_engine *e = &l->engine;
    ico_table *states = &l->layers[i], made;
    completion_sum c = {e, &l->layers[i + 1], {{0}}};
    const ico_visitor visitor = {complete_by_state, complete_by_cycle, &c};
    ico_status status = ico__count_table_open(e->ctx, states->key_words, 1, &made);
    if (status != ICO_OK) return status;
    e->visitor = &visitor;
    set_step(e, i);
    for (size_t k = 0; status == ICO_OK && k < states->room; k++) {
        const uint64_t *entry = ico__count_table_entry(states, k);
        if (entry == NULL) continue;
        c.sum.words.size = 0;
        ico__count_entry(e, entry);
        if (e->failed ||
            (c.sum.words.size > 0 &&
             !ico__count_table_widen(&made, (unsigned)c.sum.words.size)) ||
            (c.sum.words.size > 0 &&
             !ico__count_table_add(&made, entry, ico__count_table_hash(&made, entry),
                                   c.sum.words.items, (unsigned)c.sum.words.size)))
            status = ICO_NO_MEMORY;
        else if (ico__run_tick(e->run, 4 * e->work))
            status = ICO_STOPPED;
    }
    e->visitor = NULL;
    ico__number_free(e->ctx, &c.sum);
    if (status != ICO_OK) {
        ico__count_table_close(&made);
        return status;
    }
    ico__count_table_close(states);
    *states = made;
    return ICO_OK;
}

static ico_status sweep_forward(ico_completions *l)
{
    ico_engine *e = &l->engine;
    for (uint32_t i = 0; i < l->count - 1; i++) {
        ico_status status = ico__count_step(e, &e->sweep->steps[i]);
        if (status != ICO_OK) return status;
        l->layers[i] = e->in;
        e->in = e->out;
        e->out = (ico_table){.ctx = e->ctx};
    }
    l->layers[l->count - 1] = e->in;
    e->in.entries = NULL;
    return ICO_OK;
}

ico_status ico__completions_new(ico_run *run, const ico_net *net, const ico_sweep *sweep,
                                ico_completions *l)
{
    static const uint64_t nothing[ICO_MOST_KEY];
    ico_context *ctx = ico__run_context(run);
    *l = (ico_completions){.result = {.ctx = ctx}, .count = sweep->n + 1};
    l->engine.ctx = ctx;
    l->layers = ICO_NEW_ARRAY(ctx, ico_table, l->count);
    ico_status status = l->layers == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK)
        status = ico__count_begin(&l->engine, run, net, sweep, &ico__plain_request,
                                  &l->result);
    if (status == ICO_OK) status = sweep_forward(l);
    for (uint32_t i = sweep->n; status == ICO_OK && i-- > 0;)
        status = table_complete(l, i);
    if (status == ICO_OK) {
        const uint64_t *total = ico__count_table_get(&l->layers[0], nothing);
        if (total != NULL &&
            !ico__number_add(ctx, &l->total, total, l->layers[0].value_words))
            status = ICO_NO_MEMORY;
    }
    if (status != ICO_OK) ico__completions_free(l);
    return status;
}

void ico__completions_free(ico_completions *l)
{
    ico_context *ctx = l->engine.ctx;
    if (ctx == NULL) return;
    for (uint32_t i = 0; l->layers != NULL && i < l->count; i++)
        if (l->layers[i].entries != NULL) ico__count_table_close(&l->layers[i]);
    ICO_FREE_ARRAY(ctx, l->layers, l->count);
    ico__count_end(&l->engine);
    ico__result_free(&l->result);
    ico__number_free(ctx, &l->total);
    *l = (ico_completions){.engine = {.run = NULL}};
}

/* One way is chosen: `rest` completions of those that come first are skipped. */
typedef struct sweep_worker {
    ico_engine *e;
    const ico_table *next;
    ico_number rest;
    uint32_t *links;
    uint64_t key[ICO_MOST_KEY];
    bool chosen, closed;
} sweep_worker;

static void choose_worker(sweep_worker *w)
{
    w->chosen = true;
    for (unsigned k = 0; k < 2; k++)
        if (w->e->taken[k] != NULL)
            w->links[w->e->net->directed ? w->e->taken[k]->incoming : k] =
                w->e->taken[k]->vertex;
}

static void pass_state(void *user, const uint64_t *key)
{
    sweep_worker *w = user;
    if (w->chosen) return;
    const uint64_t *number = ico__count_table_get(w->next, key);
    if (number == NULL || ico__number_take(&w->rest, number, w->next->value_words))
        return;
    choose_worker(w);
    memcpy(w->key, key, w->next->key_words * sizeof *key);
}

static void pass_cycle(void *user)
{
    static const uint64_t one = 1;
    sweep_worker *w = user;
    if (w->chosen || ico__number_take(&w->rest, &one, 1)) return;
    choose_worker(w);
    w->closed = true;
}

/* Finds the cycle that `*rest` other cycles precede; uses up the number. */
static ico_status layers_walk(ico_completions *l, ico_number *rest, uint32_t *links)
{
    ico_engine *e = &l->engine;
    sweep_worker w = {.e = e, .rest = *rest};
    const ico_visitor visitor = {pass_state, pass_cycle, &w};
    uint64_t entry[ICO_MOST_KEY + ICO_MOST_WORDS] = {0};
    ico_status status = ICO_OK;
    for (uint32_t i = 0; i < 2 * e->sweep->n; i++) links[i] = ICO_NO_VERTEX;
    e->visitor = &visitor;
    for (uint32_t i = 0; status == ICO_OK && i < e->sweep->n && !w.closed; i++) {
        w.next = &l->layers[i + 1];
        w.links = links + 2 * (size_t)i;
        w.chosen = false;
        set_step(e, i);
        ico__count_entry(e, entry);
        memcpy(entry, w.key, w.next->key_words * sizeof *entry);
        if (!w.chosen)
            status = ico__fail(e->ctx, ICO_DEFECT,
                               "a state has fewer completions than were counted. This "
                               "is a defect of the program, please report it");
    }
    e->visitor = NULL;
    *rest = w.rest;
    return status;
}

ico_status ico__completions_take(ico_completions *l, const ico_number *number,
                                 uint32_t *links)
{
    ico_number rest = {{0}};
    ico_status status = ICO_OK;
    if (!ico__number_add(l->engine.ctx, &rest, number->words.items, number->words.size))
        status = ICO_NO_MEMORY;
    if (status == ICO_OK) status = layers_walk(l, &rest, links);
    ico__number_free(l->engine.ctx, &rest);
    return status;
}

ico_status ico__completions_draw(ico_completions *l, ico_random *random, uint32_t *links)
{
    ico_number rest = {{0}};
    ico_status status = ICO_OK;
    if (!ico__number_draw(l->engine.ctx, random, &l->total, &rest))
        status = ICO_NO_MEMORY;
    if (status == ICO_OK) status = layers_walk(l, &rest, links);
    ico__number_free(l->engine.ctx, &rest);
    return status;
}

void ico__completions_sides(const ico_completions *l, const uint32_t *links,
                            uint32_t *side)
{
    const ico_sweep *sweep = l->engine.sweep;
    for (uint32_t i = 0; i < 2 * sweep->n; i++) side[i] = ICO_NO_VERTEX;
    for (uint32_t i = 0; i < sweep->n; i++) {
        uint32_t v = sweep->steps[i].vertex;
        for (unsigned k = 0; k < 2; k++) {
            uint32_t w = links[2 * i + k];
            if (w == ICO_NO_VERTEX) continue;
            if (l->engine.net->directed)
                side[2 * (k == 0 ? v : w)] = k == 0 ? w : v;
            else
                ico__side_link(side, v, w);
        }
    }
}
