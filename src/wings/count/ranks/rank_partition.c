/* count/ranks/rank_partition.c - states by their owners.
 * SPDX-License-Identifier: MIT */
#include "count/ranks/rank_partition.h"

#include <stdlib.h>
#include <string.h>

/* The frontier after the first steps of a sweep: slot[v], or ICO_NO_SLOT, and the next
 * step that touches v. */
typedef struct frontier {
    uint32_t n;
    uint8_t *slot;
    uint32_t *touched;
} frontier;

static void find_frontier(const ico_sweep *sweep, uint32_t done, frontier *f)
{
    memset(f->slot, ICO_NO_SLOT, f->n);
    for (uint32_t i = 0; i < done; i++) {
        const ico_step *step = &sweep->steps[i];
        f->slot[step->vertex] = ICO_NO_SLOT;
        for (size_t k = 0; k < step->ways; k++) {
            const ico_way *way = &sweep->ways.items[step->way + k];
            f->slot[way->vertex] = way->slot;
        }
    }
    for (uint32_t v = 0; v < f->n; v++) f->touched[v] = sweep->n;
    for (uint32_t i = sweep->n; i-- > done;) {
        const ico_step *step = &sweep->steps[i];
        f->touched[step->vertex] = i;
        for (size_t k = 0; k < step->ways; k++)
            f->touched[sweep->ways.items[step->way + k].vertex] = i;
    }
}

/* The first step that touches v or its image; 0 if they are not both on the frontier. */
static uint32_t touched(const frontier *f, const uint32_t *flip, uint32_t v)
{
    uint32_t w = flip != NULL ? flip[v] : v;
    if (f->slot[v] == ICO_NO_SLOT || f->slot[w] == ICO_NO_SLOT) return 0;
    return f->touched[v] < f->touched[w] ? f->touched[v] : f->touched[w];
}

/* Takes vertices, with their images, that the steps before `upto` leave alone, up to
 * `most`. */
static void choose_cells(const frontier *f, const uint32_t *flip, uint32_t upto,
                         unsigned most, ico_rank_partition *s)
{
    s->cells = 0;
    s->upto = upto;
    for (uint32_t v = 0; v < f->n; v++) {
        uint32_t w = flip != NULL ? flip[v] : v;
        unsigned more = w == v ? 1 : 2;
        if (w < v || touched(f, flip, v) < upto || s->cells + more > most) continue;
        s->slot[s->cells] = f->slot[v];
        s->turned[s->cells++] = f->slot[w];
        if (w == v) continue;
        s->slot[s->cells] = f->slot[w];
        s->turned[s->cells++] = f->slot[v];
    }
}

/* As many steps ahead as leave enough cells alone; else one, by whatever is left. */
static void partition_look_ahead(const ico_sweep *sweep, uint32_t done,
                                 const uint32_t *flip, const frontier *f, uint32_t wanted,
                                 ico_rank_partition *s)
{
    unsigned enough = 1;
    uint64_t patterns = 3;
    for (; patterns < wanted && enough < ICO_RANK_PARTITION_CELLS; enough++)
        patterns *= 3;
    for (uint32_t upto = sweep->n; upto > done; upto--) {
        choose_cells(f, flip, upto,
                     enough + 1 <= ICO_RANK_PARTITION_CELLS ? enough + 1 : enough, s);
        if (s->cells >= enough) break;
    }
    if (s->cells < enough) s->cells = 0;
    s->patterns = 1;
    for (unsigned i = 0; i < s->cells; i++) s->patterns *= 3;
    if (s->cells == 0) s->patterns = wanted;
}

ico_status ico__rank_partition_open(ico_context *ctx, const ico_sweep *sweep,
                                    uint32_t done, const uint32_t *flip, uint32_t wanted,
                                    ico_rank_partition *rank_partition)
{
    ico_rank_partition s = {.ctx = ctx, .upto = done + 1};
    frontier f = {.n = sweep->n};
    ico_status status = ICO_NO_MEMORY;
    f.slot = ICO_NEW_ARRAY(ctx, uint8_t, f.n);
    f.touched = ICO_NEW_ARRAY(ctx, uint32_t, f.n);
    if (f.slot == NULL || f.touched == NULL) goto done;
    find_frontier(sweep, done, &f);
    partition_look_ahead(sweep, done, flip, &f, wanted, &s);
    s.owner = ICO_NEW_ARRAY(ctx, uint32_t, s.patterns);
    s.count = ICO_NEW_ARRAY(ctx, uint64_t, s.patterns);
    if (s.owner != NULL && s.count != NULL) status = ICO_OK;
done:
    ICO_FREE_ARRAY(ctx, f.slot, f.n);
    ICO_FREE_ARRAY(ctx, f.touched, f.n);
    if (status == ICO_OK)
        *rank_partition = s;
    else
        ico__rank_partition_close(&s);
    return status;
}

void ico__rank_partition_close(ico_rank_partition *s)
{
    if (s->ctx == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->owner, s->patterns);
    ICO_FREE_ARRAY(s->ctx, s->count, s->patterns);
    *s = (ico_rank_partition){0};
}

typedef struct list {
    uint64_t weight;
    uint32_t number;
} list;

static int by_weight(const void *a, const void *b)
{
    const list *x = a, *y = b;
    if (x->weight != y->weight) return x->weight < y->weight ? 1 : -1;
    return x->number < y->number ? -1 : 1;
}

ico_status ico__rank_partition_lists(ico_context *ctx, const uint64_t *weight,
                                     uint32_t lists, uint32_t ranks, uint32_t *owner)
{
    list *sorted = ICO_NEW_ARRAY(ctx, list, lists);
    uint64_t *load = ICO_NEW_ARRAY(ctx, uint64_t, ranks);
    ico_status status = sorted == NULL || load == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (uint32_t i = 0; status == ICO_OK && i < lists; i++)
        sorted[i] = (list){weight[i], i};
    if (status == ICO_OK) qsort(sorted, lists, sizeof *sorted, by_weight);
    for (uint32_t i = 0; status == ICO_OK && i < lists; i++) {
        uint32_t least = 0;
        for (uint32_t k = 1; k < ranks && sorted[i].weight > 0; k++)
            if (load[k] < load[least]) least = k;
        owner[sorted[i].number] = least;
        load[least] += sorted[i].weight;
    }
    ICO_FREE_ARRAY(ctx, sorted, lists);
    ICO_FREE_ARRAY(ctx, load, ranks);
    return status;
}

/* Adds up the counts of all ranks, and shares the patterns such that all ranks have
 * nearly as many states.  *own: the number of states that this rank will have, including
 * those that it keeps. */
static ico_status share_patterns(ico_rank_partition *s, uint64_t *own)
{
    const ico_peers *peers = s->ctx->peers;
    *own = 0;
    peers->add(peers->user, s->count, s->patterns);
    ico_status status =
        ico__rank_partition_lists(s->ctx, s->count, s->patterns, peers->size, s->owner);
    for (uint32_t i = 0; status == ICO_OK && i < s->patterns; i++)
        if (s->owner[i] == peers->rank) *own += s->count[i];
    return status;
}

/* States on their way: `record` is the next one. */
typedef struct state_sender {
    const ico_rank_partition_states *states;
    ico_rank_partition rank_partition;
    const void *record;
    uint32_t pattern;
} state_sender;

static bool has_next(state_sender *s)
{
    s->record = s->states->next(s->states->user, &s->rank_partition, &s->pattern);
    return s->record != NULL;
}

static ico_status count_patterns(state_sender *s, ico_run *run)
{
    while (has_next(s)) {
        s->rank_partition.count[s->pattern]++;
        if (ico__run_tick(run, 4)) return ICO_STOPPED;
    }
    return ICO_OK;
}

static bool fill_partition(void *user, ico_alltoall *alltoall)
{
    state_sender *s = user;
    for (; s->record != NULL || has_next(s); s->record = NULL) {
        uint64_t *record =
            ico__alltoall_put(alltoall, s->rank_partition.owner[s->pattern]);
        if (record == NULL) return false;
        memcpy(record, s->record, s->states->words * sizeof *record);
    }
    return true;
}

static ico_status take_partition(void *user, const uint64_t *records, size_t count)
{
    state_sender *s = user;
    return s->states->take(s->states->user, records, count);
}

ico_status ico__rank_partition_scatter(ico_run *run, ico_status status,
                                       const ico_sweep *sweep, uint32_t done,
                                       const uint32_t *flip,
                                       const ico_rank_partition_states *states,
                                       uint32_t *upto, uint64_t *sent)
{
    ico_context *ctx = ico__run_context(run);
    state_sender s = {.states = states};
    const ico_mail mail = {fill_partition, take_partition, &s};
    uint32_t wanted = ICO_PATTERNS_A_RANK * ctx->peers->size;
    uint64_t own;
    if (status == ICO_OK)
        status =
            ico__rank_partition_open(ctx, sweep, done, flip, wanted, &s.rank_partition);
    if (status == ICO_OK) status = count_patterns(&s, run);
    status = ico__run_agree(run, status, NULL);
    if (status == ICO_OK) {
        status = share_patterns(&s.rank_partition, &own);
        if (status == ICO_OK) status = states->begin(states->user, own);
        status = ico__alltoall_exchange(run, status, states->words, &mail, sent);
    }
    if (status == ICO_OK) *upto = s.rank_partition.upto;
    ico__rank_partition_close(&s.rank_partition);
    return status;
}
