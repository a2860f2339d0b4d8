/* count/planar.c - a planar net counted.
 * SPDX-License-Identifier: MIT */
#include "count/planar.h"

#include <string.h>

#include "count/state.h"

/* A copy of what there is. */
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

/* Both halves by one sweep: the shorter one is met on the way to the longer one. */
static ico_status join_mirrored(ico_run *run, const ico_planar_plan *plan,
                                ico_brackets *brackets, ico_planar *n)
{
    bool equal = plan->left == plan->right;
    uint32_t less = plan->left < plan->right ? plan->left : plan->right;
    ico_block_list shorter = {.words = 1};
    ico_status status = ico__planar_sweep(n, less);
    if (status == ICO_OK && !equal) status = copy_list(n->ctx, &n->list, &shorter);
    if (status == ICO_OK) status = ico__planar_sweep(n, plan->left + plan->right - less);
    const ico_block_list *longer = &n->list, *other = equal ? &n->list : &shorter;
    if (status == ICO_OK)
        status = ico__planar_join(run, brackets, plan->left == less ? other : longer,
                                  plan->left == less ? longer : other, &plan->seam,
                                  plan->net->has_joint, &n->cycles);
    ico__block_list_free(n->ctx, &shorter);
    return status;
}

static ico_status join_halves(ico_run *run, const ico_planar_plan *plan,
                              ico_brackets *brackets, ico_planar *n)
{
    ico_planar back;
    ico_status status = ico__planar_sweep(n, plan->left);
    if (status != ICO_OK) return status;
    status =
        ico__planar_open(run, plan->net, &plan->back, brackets, plan->back_bounds, &back);
    if (status != ICO_OK) return status;
    status = ico__planar_sweep(&back, plan->right);
    if (status == ICO_OK)
        status = ico__planar_join(run, brackets, &n->list, &back.list, &plan->seam,
                                  plan->net->has_joint, &n->cycles);
    n->all_states += back.all_states;
    if (back.most_states > n->most_states) n->most_states = back.most_states;
    ico__planar_close(&back);
    return status;
}

ico_status ico__planar_count(ico_run *run, const ico_planar_plan *plan, ico_tally *tally)
{
    ico_planar n;
    ico_brackets brackets = {0};
    ico_context *ctx = ico__run_context(run);
    ico_status status = ico__brackets_open(ctx, &brackets);
    if (status == ICO_OK)
        status =
            ico__planar_open(run, plan->net, plan->sweep, &brackets, plan->bounds, &n);
    if (status != ICO_OK) {
        ico__brackets_close(&brackets);
        return status;
    }
    if (plan->right == 0)
        status = ico__planar_sweep(&n, plan->left);
    else if (plan->mirrored)
        status = join_mirrored(run, plan, &brackets, &n);
    else
        status = join_halves(run, plan, &brackets, &n);
    tally->most_states = n.most_states;
    if (status == ICO_OK) status = ico__tally_take(tally, &n.cycles);
    if (status == ICO_OK) tally->states = n.all_states;
    ico__planar_close(&n);
    ico__brackets_close(&brackets);
    return status;
}
