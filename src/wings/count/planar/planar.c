/* count/planar/planar.c - a planar net counted.
 * SPDX-License-Identifier: MIT */
#include "count/planar/planar.h"

#include <string.h>

#include "count/forecast/cost.h"
#include "count/planar/planar_counting.h"
#include "count/planar/planar_sweep.h"
#include "count/ranks/allreduce.h"
#include "count/sweep/state.h"

/* States that each part shall have at least, where they are shared out. */
enum { EACH = 64 };

/* Makes a copy of a list. */
static ico_status copy_list(ico_context *ctx, const ico_block_list *list,
                            ico_block_list *copy)
{
    ico_block_list made = {.words = list->words};
    for (size_t k = 0; k < list->blocks.size; k++) {
        const ico_block *from = &list->blocks.items[k];
        ico_block to = *from;
        to.numbers = ico__block_new(ctx, from->size, list->words);
        bool kept = to.numbers != NULL && ICO_VECTOR_PUSH(ctx, &made.blocks, to);
        if (!kept) {
            if (to.numbers != NULL) ico__block_free(ctx, &to, list->words);
            ico__block_list_free(ctx, &made);
            return ICO_NO_MEMORY;
        }
        memcpy(to.numbers, from->numbers,
               (size_t)from->size * list->words * sizeof *to.numbers);
    }
    *copy = made;
    return ICO_OK;
}

/* ------------------------------------------------------------------ sweeps --------- */

/* The part (of --split) to which a state with this profile belongs.  Independent of how
 * blocks are dealt out for the cache. */
static uint32_t share_of(const ico_profile *p, uint32_t shares)
{
    return (uint32_t)(ico__profile_hash(p) % shares);
}

/* Drops the blocks of other parts, in a count with one sweep only.  Cycles counted before
 * belong to part 0. */
static void divide(ico_planar_count *c, bool at_end)
{
    const ico_count_request *t = c->request;
    ico_planar *n = &c->now;
    size_t kept = 0;
    if (t->parts < 2 || c->divided || c->plan->right > 0) return;
    if (!at_end && n->states < (uint64_t)EACH * t->parts) return;
    c->divided = true;
    if (t->part != 0) ico__number_free(n->ctx, &n->cycles);
    for (size_t k = 0; k < n->list.blocks.size; k++) {
        ico_block *b = &n->list.blocks.items[k];
        if (share_of(&b->profile, t->parts) == t->part)
            n->list.blocks.items[kept++] = *b;
        else
            ico__block_free(n->ctx, b, n->list.words);
    }
    n->list.blocks.size = kept;
}

/* The work that is still to be done. */
static double work_left(const ico_planar_count *c)
{
    const ico_planar_plan *p = c->plan;
    uint32_t first = ico__planar_first_steps(p), second = ico__planar_second_steps(p),
             done = c->now.line.done;
    double work = ico__planar_join_work(p);
    if (c->stage == ICO_STAGE_BLOCKS) return work;
    if (c->stage == ICO_STAGE_FIRST) {
        work += ico__planar_work(p->bounds, done, first);
        done = p->mirrored ? first : 0;
    }
    if (p->right == 0) return work;
    return work +
           ico__planar_work(p->mirrored ? p->bounds : p->back_bounds, done, second);
}

static ico_status sweep_to(ico_planar_count *c, uint32_t upto)
{
    ico_status status = ICO_OK;
    while (status == ICO_OK && c->now.line.done < upto && c->now.states > 0) {
        uint32_t from = c->now.line.done;
        status = ico__planar_sweep_to(&c->now, upto);
        if (status != ICO_OK) break;
        ico__progress_add(&c->progress,
                          ico__planar_work(c->now.bounds, from, c->now.line.done));
        divide(c, false);
        ico__planar_keep(c);
    }
    return status;
}

ico_status ico__planar_open_second(ico_planar_count *c)
{
    ico_planar back;
    const ico_planar_plan *p = c->plan;
    ico_status status = ico__planar_open(c->run, p->net, &p->back, &c->dyck,
                                         p->back_bounds, c->request, c->result, &back);
    if (status != ICO_OK) return status;
    back.side = 2;
    back.all_states = c->now.all_states;
    back.most_states = c->now.most_states;
    back.cycles = c->now.cycles;
    c->now.cycles = (ico_number){{0}};
    ico__planar_close(&c->now);
    c->now = back;
    return ICO_OK;
}

/* Goes from the first sweep to the second.  If one sweep serves both sides, it passes the
 * shorter half on its way to the longer one. */
static ico_status go_over(ico_planar_count *c)
{
    const ico_planar_plan *p = c->plan;
    ico_status status = ICO_OK;
    c->stage = ICO_STAGE_SECOND;
    c->same = ico__planar_is_same(p);
    if (p->mirrored) {
        if (!c->same) status = copy_list(c->ctx, &c->now.list, &c->first);
    } else {
        c->first = c->now.list;
        c->now.list = (ico_block_list){.words = 1};
        status = ico__planar_open_second(c);
    }
    return ico__run_agree(c->run, status, NULL);
}

/* -------------------------------------------------------------------- join --------- */

/* Where both sides of a pair of profiles go.  separator: NULL for left ones. */
typedef struct block_pairs {
    uint32_t ranks;
    const ico_planar_separator *separator;
} block_pairs;

static uint32_t owner_of(void *user, const ico_profile *p)
{
    const block_pairs *to = user;
    ico_profile left = *p;
    if (to->separator != NULL) left.ends = ico__planar_left_ends(to->separator, p->ends);
    left.apex = 0;
    return share_of(&left, to->ranks);
}

/* With peers: brings blocks whose profiles fit together to one rank. */
static ico_status bring_together(ico_planar_count *c)
{
    const ico_peers *peers = ico__run_peers(c->run);
    ico_status status = ICO_OK;
    if (peers == NULL) return ICO_OK;
    block_pairs left = {peers->size, NULL}, right = {peers->size, &c->plan->separator};
    if (c->same) status = copy_list(c->ctx, &c->now.list, &c->first);
    c->same = false;
    status = ico__run_agree(c->run, status, NULL);
    if (status == ICO_OK)
        status = ico__blocks_share(c->run, &c->dyck, &c->first, owner_of, &left);
    if (status == ICO_OK)
        status = ico__blocks_share(c->run, &c->dyck, &c->now.list, owner_of, &right);
    return status;
}

/* The work of a left state in the join. */
static double work_of_state(const ico_planar_count *c, const ico_block_list *left)
{
    double states = 1;
    for (size_t k = 0; k < left->blocks.size; k++) states += left->blocks.items[k].size;
    return ico__planar_join_work(c->plan) / states;
}

static ico_status planar_join_sides(ico_planar_count *c)
{
    const ico_planar_plan *p = c->plan;
    const ico_count_request *t = c->request;
    bool alone = ico__run_peers(c->run) == NULL;
    ico_status status = bring_together(c);
    const ico_block_list *left = ico__planar_left(c);
    ico_planar_join j = {.left = left,
                         .right = &c->now.list,
                         .separator = &p->separator,
                         .apex = p->net->has_apex,
                         .progress = &c->progress,
                         .each = work_of_state(c, left),
                         .part = t->part,
                         .parts = t->parts,
                         .checkpoint = alone ? t->checkpoint : NULL};
    while (status == ICO_OK && j.next < left->blocks.size) {
        status = ico__planar_join(c->run, &c->dyck, &j, &c->now.cycles);
        c->next = j.next;
        if (alone && status == ICO_OK && j.next < left->blocks.size) ico__planar_keep(c);
    }
    return ico__run_agree(c->run, status, NULL);
}

/* The first list is that of the left side, unless the first sweep was the shorter right
 * one. */
static void go_to_join(ico_planar_count *c)
{
    const ico_planar_plan *p = c->plan;
    c->stage = ICO_STAGE_BLOCKS;
    if (c->same || !p->mirrored || p->left <= p->right) return;
    ico_block_list other = c->first;
    c->first = c->now.list;
    c->now.list = other;
}

static ico_status count_on(ico_planar_count *c)
{
    const ico_planar_plan *p = c->plan;
    ico_status status = ICO_OK;
    if (c->stage == ICO_STAGE_FIRST) {
        status = sweep_to(c, ico__planar_first_steps(p));
        if (p->right == 0) divide(c, true);
        if (status != ICO_OK || p->right == 0) return status;
        status = go_over(c);
    }
    if (status == ICO_OK && c->stage == ICO_STAGE_SECOND) {
        status = sweep_to(c, ico__planar_second_steps(p));
        if (status == ICO_OK) go_to_join(c);
    }
    return status == ICO_OK ? planar_join_sides(c) : status;
}

/* The layers are the caller's only if all goes well. */
static ico_status planar_finish(ico_planar_count *c, ico_status status)
{
    ico_count_result *result = c->result;
    result->most_states = c->now.most_states;
    if (status == ICO_OK) status = ico__allreduce_number(c->run, &c->now.cycles);
    if (status == ICO_OK) status = ico__result_take(result, &c->now.cycles);
    if (status != ICO_OK) {
        ico__result_forget_layers(result);
        return status;
    }
    result->states = c->now.all_states;
    return ICO_OK;
}

ico_status ico__planar_count(ico_run *run, const ico_planar_plan *plan,
                             const ico_count_request *request, ico_count_result *result)
{
    ico_planar_count *c = ICO_NEW(ico__run_context(run), ico_planar_count);
    ico_status status = c == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (c != NULL) {
        c->run = run;
        c->ctx = ico__run_context(run);
        c->plan = plan;
        c->request = request;
        c->result = result;
        c->stage = ICO_STAGE_FIRST;
        c->first.words = 1;
        status = ico__dyck_open(c->ctx, &c->dyck);
        if (status == ICO_OK)
            status = ico__planar_open(run, plan->net, plan->sweep, &c->dyck, plan->bounds,
                                      request, result, &c->now);
        c->now.side = plan->right > 0;
        if (status == ICO_OK) status = ico__planar_resume(c);
    }
    status = ico__run_agree(run, status, NULL);
    if (c == NULL) return status;
    const double threads = ico_cost_thread * ico__run_threads(run) + 1 - ico_cost_thread,
                 unit = ico_cost_planar_word / threads;
    ico__progress_begin(&c->progress, run, status == ICO_OK ? work_left(c) : 0, unit, 0);
    if (status == ICO_OK) status = count_on(c);
    ico__progress_end(&c->progress);
    status = planar_finish(c, status);
    if (c->now.ctx != NULL) ico__planar_close(&c->now);
    ico__block_list_free(c->ctx, &c->first);
    ico__dyck_close(&c->dyck);
    ICO_FREE(ico__run_context(run), c);
    return status;
}
