/* count/planar/planar_sweep.c - blocks led through the steps of a sweep, part by part.
 * SPDX-License-Identifier: MIT */
#include "count/planar/planar_sweep.h"

#include <string.h>

#include "base/random.h"
#include "count/ranks/allreduce.h"
#include "count/sweep/state.h"

/* Steps done at a time; states that parts shall have in the mean, so that they stay in a
 * cache; parts there are at most. */
enum { MOST_STEPS = 16, PART = 1 << 13, MOST_PARTS = 1 << 14 };

/* Some steps, for all workers.  Invariants: the lock guards next, left, emitted, states,
 * ways and the planar's cycles.  The parts from `next` on are still to be taken by a
 * worker; part p has the blocks start[p] .. start[p + 1) of the planar's list.  ways: the
 * sums of all numbers, if layers are requested. */
typedef struct sweep_job {
    ico_planar *planar;
    ico_planar_step steps[MOST_STEPS];
    unsigned step_count, words; /* words: of the numbers now */
    size_t *start, parts, next;
    ico_block_list left;
    double emitted;              /* the sum of all numbers of these */
    uint64_t states[MOST_STEPS]; /* after each step */
    ico_number ways[MOST_STEPS];
    uint32_t partition_by;
    ico_lock lock;
} sweep_job;

/* What one worker does. */
typedef struct sweep_worker {
    sweep_job *all;
    ico_run *run;
    ico_context *ctx;
    ico_block_table in, out;
    ico_block_pool pool;
    ico_planar_move moves[ICO_PLANAR_MOVES];
    uint64_t states[MOST_STEPS];
    ico_number ways[MOST_STEPS];
    double emitted;
    ico_number cycles;
} sweep_worker;

void ico__block_list_free(ico_context *ctx, ico_block_list *list)
{
    for (size_t k = 0; k < list->blocks.size; k++)
        ico__block_free(ctx, &list->blocks.items[k], list->words);
    ICO_VECTOR_FREE(ctx, &list->blocks);
}

/* Moves the blocks of a part into w->in, and widens their numbers to all->words words. */
static ico_status take_part(sweep_worker *w, size_t part)
{
    sweep_job *all = w->all;
    ico_block_list *list = &all->planar->list;
    ico__block_table_clear(&w->in);
    for (size_t k = all->start[part]; k < all->start[part + 1]; k++) {
        ico_block *from = &list->blocks.items[k];
        ico_block *to = ico__block_table_at(&w->in, &from->profile);
        if (to == NULL) return ICO_NO_MEMORY;
        if (all->words == list->words) {
            *to = *from;
            from->numbers = NULL;
            continue;
        }
        to->numbers = ico__block_new(w->ctx, from->size, all->words);
        if (to->numbers == NULL) return ICO_NO_MEMORY;
        to->size = from->size;
        for (size_t i = 0; i < from->size; i++)
            memcpy(to->numbers + i * all->words, from->numbers + i * list->words,
                   list->words * sizeof *to->numbers);
        ico__block_free(w->ctx, from, list->words);
    }
    return ICO_OK;
}

/* One way on: the last one may keep the block's numbers. */
static ico_status apply_move(sweep_worker *w, ico_block *from,
                             const ico_planar_move *move, bool last)
{
    ico_dyck *dyck = w->all->planar->dyck;
    unsigned words = w->all->words;
    const uint32_t *table = NULL;
    bool same = move->change.way == ICO_DYCK_WAYS;
    if (move->closes)
        return ico__number_add(w->ctx, &w->cycles, from->numbers, words) ? ICO_OK
                                                                         : ICO_NO_MEMORY;
    if (!same) {
        table = ico__dyck_table(dyck, w->ctx, &move->change);
        if (table == NULL) return ICO_NO_MEMORY;
    }
    ico_block *to = ico__block_table_at(&w->out, &move->to);
    if (to == NULL) return ICO_NO_MEMORY;
    if (to->numbers == NULL) {
        to->size = ico__dyck_words(dyck, ico__popcount32(move->to.ends), move->to.apex);
        if (same && last) {
            to->numbers = from->numbers;
            from->numbers = NULL;
            return ICO_OK;
        }
        size_t bytes = (size_t)to->size * words * sizeof *to->numbers;
        to->numbers = ico__block_pool_take(&w->pool, &move->to, to->size);
        if (to->numbers == NULL) return ICO_NO_MEMORY;
        if (same) {
            memcpy(to->numbers, from->numbers, bytes);
            return ICO_OK;
        }
        memset(to->numbers, 0, bytes);
    }
    ico__numbers_add(to->numbers, from->numbers, table, from->size, words);
    return ICO_OK;
}

static ico_status step_on(sweep_worker *w, const ico_planar_step *step)
{
    ico_status status = ICO_OK;
    uint64_t ticks = 1;
    ico__block_table_clear(&w->out);
    for (size_t k = 0; status == ICO_OK && k < w->in.blocks.size; k++) {
        ico_block *from = &w->in.blocks.items[k];
        unsigned count = ico__planar_moves(step, &from->profile, w->moves);
        for (unsigned i = 0; status == ICO_OK && i < count; i++)
            status = apply_move(w, from, &w->moves[i], i + 1 == count);
        ico__block_pool_give(&w->pool, from);
        ticks += from->size;
    }
    if (status != ICO_OK) return status;
    return ico__run_tick(w->run, ticks) ? ICO_STOPPED : ICO_OK;
}

/* Records the states after step k. */
static ico_status note_step(sweep_worker *w, unsigned k)
{
    const ico_count_request *request = w->all->planar->request;
    for (size_t i = 0; i < w->in.blocks.size; i++) {
        const ico_block *b = &w->in.blocks.items[i];
        w->states[k] += b->size;
        if (request->with_layers &&
            !ico__numbers_sum(w->ctx, &w->ways[k], b->numbers, b->size, w->all->words))
            return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

static ico_status sweep_part(sweep_worker *w, size_t part)
{
    sweep_job *all = w->all;
    ico_status status = take_part(w, part);
    for (unsigned k = 0; status == ICO_OK && k < all->step_count; k++) {
        status = step_on(w, &all->steps[k]);
        if (status != ICO_OK) break; /* some blocks are still in both tables */
        ico_block_table other = w->in;
        w->in = w->out;
        w->out = other;
        ico__block_table_clear(&w->out);
        status = note_step(w, k);
    }
    for (size_t i = 0; status == ICO_OK && i < w->in.blocks.size; i++) {
        const ico_block *b = &w->in.blocks.items[i];
        w->emitted += ico__numbers_about(b->numbers, b->size, all->words);
    }
    return status;
}

/* Adds the blocks that the steps left of a part to the common list. */
static ico_status add_left_blocks(sweep_worker *w)
{
    ico_block_list *left = &w->all->left;
    ico_status status = ICO_OK;
    ico__lock_take(&w->all->lock);
    for (size_t i = 0; status == ICO_OK && i < w->in.blocks.size; i++) {
        ico_block *b = &w->in.blocks.items[i];
        if (ICO_VECTOR_PUSH(w->ctx, &left->blocks, *b))
            b->numbers = NULL;
        else
            status = ICO_NO_MEMORY;
    }
    ico__lock_give(&w->all->lock);
    return status;
}

static bool add_to_total(ico_context *ctx, ico_number *to, const ico_number *more)
{
    return ico__number_is_zero(more) ||
           ico__number_add(ctx, to, more->words.items, more->words.size);
}

static ico_status sweep_parts(sweep_worker *w)
{
    sweep_job *all = w->all;
    ico_status status = ICO_OK;
    while (status == ICO_OK) {
        ico__lock_take(&all->lock);
        size_t part = all->next < all->parts ? all->next++ : all->parts;
        ico__lock_give(&all->lock);
        if (part == all->parts) break;
        if (part + 1 < all->parts) ico__run_add_threads(w->run);
        status = sweep_part(w, part);
        if (status == ICO_OK) status = add_left_blocks(w);
    }
    ico__lock_take(&all->lock);
    all->emitted += w->emitted;
    bool added = add_to_total(w->ctx, &all->planar->cycles, &w->cycles);
    for (unsigned k = 0; k < all->step_count; k++) {
        all->states[k] += w->states[k];
        added = added && add_to_total(w->ctx, &all->ways[k], &w->ways[k]);
    }
    if (status == ICO_OK && !added) status = ICO_NO_MEMORY;
    ico__lock_give(&all->lock);
    return status;
}

static ico_status run_worker(void *user, ico_run *worker)
{
    sweep_job *all = user;
    ico_context *ctx = ico__run_context(worker);
    sweep_worker *w = ICO_NEW(ctx, sweep_worker);
    if (w == NULL) return ICO_NO_MEMORY;
    w->all = all;
    w->run = worker;
    w->in.ctx = w->out.ctx = w->pool.ctx = w->ctx = ctx;
    w->pool.words = all->words;
    ico_status status = sweep_parts(w);
    ico__block_table_close(&w->in, all->words);
    ico__block_table_close(&w->out, all->words);
    ico__block_pool_close(&w->pool);
    ico__number_free(ctx, &w->cycles);
    for (unsigned k = 0; k < MOST_STEPS; k++) ico__number_free(ctx, &w->ways[k]);
    ICO_FREE(ctx, w);
    return status;
}

/* Returns the number of steps to make together from here on: the largest that leaves
 * enough places untouched to deal the blocks out to small parts (smaller ones where ranks
 * share them).  *partition_by: these places.  *parts: the number of parts. */
static unsigned plan_steps(const ico_planar *n, uint32_t upto, uint32_t *partition_by,
                           size_t *parts)
{
    const ico_peers *peers = ico__run_peers(n->run);
    uint32_t all = 0, done = n->line.done;
    double size = 0, part = peers == NULL ? PART : (double)PART / peers->size;
    unsigned best = 0;
    for (uint32_t i = done; i < upto && best < MOST_STEPS; i++, best++) {
        double kinds = 1;
        uint32_t still = 0;
        all |= ico__sweep_touched(n->sweep, i);
        for (unsigned p = 0; p < n->line.size; p++) {
            if (all >> n->line.slot[p] & 1) continue;
            still |= UINT32_C(1) << p;
            kinds *= 1 + n->line.trail.links[n->line.slot[p]];
        }
        if (n->bounds[i] > size) size = n->bounds[i];
        if (best > 0 && size > kinds * PART) break;
        *partition_by = still;
        *parts = 1;
        while (*parts < MOST_PARTS && (double)*parts < kinds &&
               (double)*parts * part < 2 * size)
            *parts *= 2;
    }
    return best;
}

/* The part of a profile: by the contents of some places. */
static uint32_t profile_part(const sweep_job *all, const ico_profile *p)
{
    uint64_t seen =
        (uint64_t)(p->ends & all->partition_by) << 32 | (p->full & all->partition_by);
    return (uint32_t)(ico__mix64(seen + 1) >> 20) & (uint32_t)(all->parts - 1);
}

static uint32_t owner_of(void *user, const ico_profile *p)
{
    const sweep_job *all = user;
    return profile_part(all, p) % ico__run_peers(all->planar->run)->size;
}

/* Sorts the blocks by parts. */
static ico_status distribute(ico_planar *n, sweep_job *all)
{
    ico_block_list *list = &n->list;
    size_t size = list->blocks.size, *at;
    ico_block *sorted = ICO_NEW_ARRAY(n->ctx, ico_block, size + 1);
    uint32_t *part = ICO_NEW_ARRAY(n->ctx, uint32_t, size + 1);
    at = all->start = ICO_NEW_ARRAY(n->ctx, size_t, all->parts + 2);
    bool made = sorted != NULL && part != NULL && at != NULL;
    /* at[p + 1] is where those of part p go */
    for (size_t k = 0; made && k < size; k++) {
        part[k] = profile_part(all, &list->blocks.items[k].profile);
        at[part[k] + 2]++;
    }
    for (size_t p = 2; made && p <= all->parts + 1; p++) at[p] += at[p - 1];
    for (size_t k = 0; made && k < size; k++)
        sorted[at[part[k] + 1]++] = list->blocks.items[k];
    if (made && size > 0) memcpy(list->blocks.items, sorted, size * sizeof *sorted);
    if (sorted != NULL) ICO_FREE_ARRAY(n->ctx, sorted, size + 1);
    if (part != NULL) ICO_FREE_ARRAY(n->ctx, part, size + 1);
    return made ? ICO_OK : ICO_NO_MEMORY;
}

/* Adds up the results of all ranks. */
static ico_status sum_all_ranks(ico_planar *n, sweep_job *all, ico_status status)
{
    const ico_peers *peers = ico__run_peers(n->run);
    ico_total emitted = {.floating = all->emitted};
    if (peers == NULL) return status;
    status = ico__run_agree(n->run, status, NULL);
    if (status != ICO_OK) return status;
    peers->add(peers->user, all->states, all->step_count);
    status = ico__allreduce_total(n->run, &emitted);
    all->emitted = emitted.floating;
    for (unsigned k = 0;
         status == ICO_OK && n->request->with_layers && k < all->step_count; k++)
        status = ico__allreduce_number(n->run, &all->ways[k]);
    return status;
}

/* Records the layers.  Steps after the last state are left out, as in other sweeps: a
 * program that counts again from the layers does not know their order. */
static ico_status note_layers(ico_planar *n, sweep_job *all)
{
    uint32_t from = n->line.done - all->step_count;
    if (!n->request->with_layers) return ICO_OK;
    for (unsigned k = 0; k < all->step_count; k++) {
        size_t noted = n->result->layers.size;
        const ico_layer *last = noted > 0 ? &n->result->layers.items[noted - 1] : NULL;
        if (last != NULL && last->side == n->side && last->states == 0) break;
        ico_layer layer = {.vertex = n->sweep->steps[from + k].vertex,
                           .side = n->side,
                           .states = all->states[k],
                           .ways = all->ways[k]};
        if (!ICO_VECTOR_PUSH(n->ctx, &n->result->layers, layer)) return ICO_NO_MEMORY;
        all->ways[k] = (ico_number){{0}};
    }
    return ICO_OK;
}

static ico_status sweep_in_parallel(ico_planar *n, sweep_job *all)
{
    ico_status status;
    ico__lock_init(&all->lock);
    all->left.words = all->words;
    status = all->parts == 1 ? run_worker(all, n->run)
                             : ico__run_parallel(n->run, run_worker, all);
    ico__lock_free(&all->lock);
    ico__block_list_free(n->ctx, &n->list);
    n->list = all->left;
    status = sum_all_ranks(n, all, status);
    n->sum = all->emitted;
    n->states = all->states[all->step_count - 1];
    for (unsigned k = 0; k < all->step_count; k++) {
        n->all_states += all->states[k];
        if (all->states[k] > n->most_states) n->most_states = all->states[k];
    }
    return status == ICO_OK ? note_layers(n, all) : status;
}

static ico_status sweep_steps(ico_planar *n, sweep_job *all, uint32_t upto)
{
    double factor = 1;
    *all = (sweep_job){.planar = n};
    unsigned count = plan_steps(n, upto, &all->partition_by, &all->parts);
    ico_status status = ico__blocks_share(n->run, n->dyck, &n->list, owner_of, all);
    if (status == ICO_OK) status = distribute(n, all);
    while (status == ICO_OK && all->step_count < count) {
        ico_planar_step *step = &all->steps[all->step_count];
        bool flat = true;
        status = ico__planar_step_new(&n->line, step, &flat);
        if (status != ICO_OK) break;
        factor *= step->most;
        all->step_count++;
    }
    status = ico__run_agree(n->run, status, NULL);
    all->words = ico__number_words(n->list.words, n->sum * factor);
    if (status == ICO_OK && all->words > ICO_PLANAR_MOST_WORDS)
        status = ico__fail(n->ctx, ICO_TOO_LARGE, "numbers of more than %d words",
                           ICO_PLANAR_MOST_WORDS);
    if (status == ICO_OK) status = sweep_in_parallel(n, all);
    for (unsigned k = 0; k < all->step_count; k++) {
        ico__planar_step_free(n->ctx, &all->steps[k]);
        ico__number_free(n->ctx, &all->ways[k]);
    }
    if (all->start != NULL) ICO_FREE_ARRAY(n->ctx, all->start, all->parts + 2);
    return ico__run_agree(n->run, status, NULL);
}

ico_status ico__planar_sweep_to(ico_planar *n, uint32_t upto)
{
    sweep_job *all = ICO_NEW(n->ctx, sweep_job);
    ico_status status =
        ico__run_agree(n->run, all == NULL ? ICO_NO_MEMORY : ICO_OK, NULL);
    if (status == ICO_OK) status = sweep_steps(n, all, upto);
    if (all != NULL) ICO_FREE(n->ctx, all);
    return status;
}

ico_status ico__planar_open(ico_run *run, const ico_net *net, const ico_sweep *sweep,
                            ico_dyck *dyck, const double *bounds,
                            const ico_count_request *request, ico_count_result *result,
                            ico_planar *planar)
{
    const ico_peers *peers = ico__run_peers(run);
    ico_planar n = {.run = run,
                    .ctx = ico__run_context(run),
                    .sweep = sweep,
                    .dyck = dyck,
                    .bounds = bounds,
                    .request = request,
                    .result = result,
                    .states = 1,
                    .sum = 1,
                    .list = {.words = 1}};
    ico_block first = {.size = 1, .numbers = ico__block_new(n.ctx, 1, 1)};
    ico_status status = first.numbers != NULL ? ICO_OK : ICO_NO_MEMORY;
    if (status == ICO_OK) status = ico__planar_line_open(net, sweep, &n.line);
    if (status == ICO_OK) first.numbers[0] = 1;
    if (status == ICO_OK && (peers == NULL || peers->rank == 0)) {
        if (ICO_VECTOR_PUSH(n.ctx, &n.list.blocks, first))
            first.numbers = NULL;
        else
            status = ICO_NO_MEMORY;
    }
    ico__block_free(n.ctx, &first, 1);
    if (status == ICO_OK)
        *planar = n;
    else
        ico__planar_line_close(&n.line);
    return status;
}

void ico__planar_close(ico_planar *n)
{
    ico__block_list_free(n->ctx, &n->list);
    ico__planar_line_close(&n->line);
    ico__number_free(n->ctx, &n->cycles);
}
