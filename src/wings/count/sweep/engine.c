/* count/sweep/engine.c - counting along a sweep.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/engine.h"

#include <string.h>

#include "base/arithmetic.h"
#include "count/forecast/progress.h"
#include "count/ranks/allreduce.h"

static bool is_spanning(const ico_engine *e)
{
    return e->net->spanning;
}

/* Many states are put into the table at a time, so that their memory can be fetched
 * meanwhile. */
static void put_waiting(ico_engine *e)
{
    for (unsigned i = 0; i < e->waiting_count && !e->failed; i++) {
        const ico_waiting_states *w = &e->waiting[i];
        if (!ico__count_table_add(&e->out, w->key, w->hash, w->value, e->in.value_words))
            e->failed = true;
    }
    e->waiting_count = 0;
}

void ico__count_emit(ico_engine *e, const ico_state *s, unsigned links)
{
    ico_waiting_states *w = &e->waiting[e->waiting_count];
    e->work++;
    if (e->failed || ico__is_dead(e, s)) return;
    ico__state_pack(&e->packing, s, w->key);
    if (!is_spanning(e)) w->key[e->packing.words] = e->links + links;
    if (e->visitor != NULL) {
        e->visitor->reach(e->visitor->user, w->key);
        return;
    }
    w->hash = ico__count_table_hash(&e->out, w->key);
    w->value = e->value;
    ico__count_table_expect(&e->out, w->hash);
    if (++e->waiting_count == ICO_MOST_WAITING) put_waiting(e);
}

void ico__count_close(ico_engine *e, const ico_state *s, unsigned links, unsigned voltage)
{
    const ico_step *step = e->step;
    e->work++;
    if (e->failed || s->ends != 0 || !step->may_close || step->must & ~s->full) return;
    if (ico__common_divisor(voltage, e->net->voltage_order) != 1) return;
    if (e->visitor != NULL) {
        e->visitor->close(e->visitor->user);
        return;
    }
    size_t place = is_spanning(e) ? 0 : (size_t)(e->links + links);
    if (!ico__result_add(e->result, place, e->value, e->in.value_words)) e->failed = true;
}

ico_status ico__count_begin(ico_engine *e, ico_run *run, const ico_net *net,
                            const ico_sweep *sweep, const ico_count_request *request,
                            ico_count_result *result)
{
    /* the state before all steps: nothing is known, in one way */
    static const uint64_t nothing[ICO_MOST_KEY], one = 1;
    *e = (ico_engine){.run = run,
                      .ctx = ico__run_context(run),
                      .net = net,
                      .sweep = sweep,
                      .request = request,
                      .result = result};
    e->in.ctx = e->out.ctx = e->ctx;
    if (!ico__packing_choose(sweep->slots, net->directed, net->voltage_order,
                             &e->packing))
        return ico__fail(e->ctx, ICO_TOO_LARGE, "a frontier of %u vertices is too wide",
                         sweep->slots);
    ico_status status =
        ico__count_table_open(e->ctx, e->packing.words + !net->spanning, 1, &e->in);
    if (status != ICO_OK) return status;
    uint64_t hash = ico__count_table_hash(&e->in, nothing);
    return ico__count_table_add(&e->in, nothing, hash, &one, 1) ? ICO_OK : ICO_NO_MEMORY;
}

void ico__count_end(ico_engine *e)
{
    if (e->in.entries != NULL) ico__count_table_close(&e->in);
    if (e->out.entries != NULL) ico__count_table_close(&e->out);
}

void ico__count_entry(ico_engine *e, const uint64_t *entry)
{
    ico_state s;
    ico__state_unpack(&e->packing, entry, &s);
    e->value = entry + e->in.key_words;
    e->links = is_spanning(e) ? 0 : entry[e->packing.words];
    e->work = 1;
    ico__count_take(e, &s);
}

ico_status ico__count_step(ico_engine *e, const ico_step *step)
{
    ico_status status =
        ico__count_table_open(e->ctx, e->in.key_words, e->in.value_words, &e->out);
    if (status != ICO_OK) return status;
    e->step = step;
    e->ways = e->sweep->ways.items + step->way;
    for (size_t i = 0; i < e->in.room; i++) {
        const uint64_t *entry = ico__count_table_entry(&e->in, i);
        if (entry == NULL) continue;
        ico__count_entry(e, entry);
        if (e->failed) return ICO_NO_MEMORY;
        if (ico__run_tick(e->run, 4 * e->work)) return ICO_STOPPED;
    }
    put_waiting(e);
    return e->failed ? ICO_NO_MEMORY : ICO_OK;
}

/* Notes the step whose states are in e->in. */
static ico_status note_layer(const ico_engine *e, uint32_t vertex)
{
    ico_layer layer = {.vertex = vertex, .states = e->states};
    ico_status status = ICO_OK;
    for (size_t i = 0; status == ICO_OK && i < e->in.room; i++) {
        const uint64_t *entry = ico__count_table_entry(&e->in, i);
        if (entry != NULL && !ico__number_add(e->ctx, &layer.ways,
                                              entry + e->in.key_words, e->in.value_words))
            status = ICO_NO_MEMORY;
    }
    if (e->rank_partition_until > 0) {
        status = ico__run_agree(e->run, status, NULL);
        if (status == ICO_OK) status = ico__allreduce_number(e->run, &layer.ways);
    }
    if (status == ICO_OK && !ICO_VECTOR_PUSH(e->ctx, &e->result->layers, layer))
        status = ICO_NO_MEMORY;
    if (status != ICO_OK) ico__number_free(e->ctx, &layer.ways);
    return e->rank_partition_until > 0 ? ico__run_agree(e->run, status, NULL) : status;
}

ico_status ico__count_count(ico_run *run, const ico_net *net, const ico_sweep *sweep,
                            const ico_count_request *request, ico_count_result *result)
{
    ico_engine e;
    ico_sweep_progress progress;
    uint32_t done = 0;
    ico_status status = ico__count_begin(&e, run, net, sweep, request, result);
    if (status == ICO_OK) status = ico__count_resume(&e, &done);
    status = ico__run_agree(run, status, NULL);
    e.states = 1; /* not 0 */
    ico__sweep_progress_begin(&progress, run, net, sweep, false, sweep->n, 0);
    for (uint32_t i = done; status == ICO_OK && i < sweep->n && e.states > 0; i++) {
        status = ico__count_step(&e, &sweep->steps[i]);
        if (status == ICO_OK) {
            ico__count_table_close(&e.in);
            e.in = e.out;
            e.out = (ico_table){.ctx = e.ctx};
        }
        status = ico__count_meet(&e, i + 1, status);
        if (status == ICO_OK && progress.seconds != NULL)
            ico__sweep_progress_steps(&progress, i + 1, &e.states, 1,
                                      ico__count_table_sum(&e.in), 0);
        if (status == ICO_OK && request->with_layers)
            status = note_layer(&e, sweep->steps[i].vertex);
        if (status == ICO_OK) status = ico__count_divide(&e, false);
        if (status == ICO_OK) ico__count_keep(&e, i + 1);
    }
    if (status == ICO_OK) status = ico__count_divide(&e, true);
    status = ico__count_meet_all(&e, status);
    ico__count_end(&e);
    ico__sweep_progress_end(&progress);
    if (status != ICO_OK) ico__result_forget(result);
    return status;
}
