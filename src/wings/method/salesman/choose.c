/* method/salesman/choose.c - the link on which to branch: of those that some of the last
 * trees had and others had not, the one whose two parts have the best bounds after a few
 * changes of prices.
 * Source: D. Applegate, R. Bixby, V. Chvatal, W. Cook, "Finding cuts in the TSP", DIMACS
 * Technical Report 95-05 (1995), for strong branching.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/salesman/branch.h"

/* Links that are compared. */
enum { CANDIDATES = 6 };

typedef struct candidate {
    uint32_t link;
    float value;
} candidate;

/* Keeps the best ones, the best first. */
static uint32_t add_candidate(candidate *list, uint32_t count, uint32_t most,
                              candidate one)
{
    uint32_t at = count;
    while (at > 0 && list[at - 1].value < one.value) at--;
    if (at == most) return count;
    if (count < most) count++;
    memmove(list + at + 1, list + at, (count - 1 - at) * sizeof *list);
    list[at] = one;
    return count;
}

/* Free links whose shares are near a half; or any of the tree at a stop that has too
 * many. */
static uint32_t list_candidates(const ico_branch_search *b, candidate *list,
                                uint32_t most)
{
    const ico_link_set *l = b->links;
    uint32_t count = 0;
    for (uint32_t e = 0; e < l->m; e++) {
        float share = b->share[e];
        if (l->state[e] != ICO_LINK_FREE || share < 0.05F || share > 0.95F) continue;
        candidate one = {e, share < 0.5F ? share : 1 - share};
        count = add_candidate(list, count, most, one);
    }
    for (uint32_t e = 0; e < l->m && count == 0; e++) {
        if (l->state[e] != ICO_LINK_FREE || !ico__priced_tree_has(b->tree, l, e))
            continue;
        if (b->tree->degree[l->tail[e]] <= 2 && b->tree->degree[l->head[e]] <= 2)
            continue;
        list[count++] = (candidate){e, 0};
    }
    return count;
}

/* The bound with link e fixed, or without it; its prices are in `price`. */
static ico_status try_part(ico_run *run, ico_branch_search *b, int64_t goal, uint32_t e,
                           ico_link_state state, int64_t *price, int64_t *bound)
{
    ico_ascent plan = {.rounds = 10, .patience = 3, .rate = 0.5};
    size_t begin = b->changes.size;
    ico_status status = ICO_OK;
    memcpy(price, ico__branch_prices(b), b->links->n * sizeof *price);
    *bound = INT64_MAX;
    ico_outcome now =
        ico__branch_set(b, e, state) ? ico__branch_decide(run, b) : ICO_CASE_NO_ROOM;
    if (now == ICO_CASE_NO_ROOM) status = ICO_NO_MEMORY;
    if (now == ICO_CASE_SAME)
        status = ico__ascend(run, b->links, b->tree, goal, plan, price, bound);
    ico__branch_undo(b, begin);
    return status;
}

/* How much the bounds of both parts are above `bound`; no more than `goal` is of use. */
static double value_of_parts(const int64_t part[2], int64_t bound, int64_t goal)
{
    double value = 1;
    for (unsigned k = 0; k < 2; k++) {
        double gain = (double)(part[k] > goal ? goal + 1 : part[k]) - (double)bound;
        double least = 0.01 * ((double)goal - (double)bound) + 1;
        value *= gain > least ? gain : least;
    }
    return value;
}

ico_status ico__branch_choose(ico_run *run, ico_branch_search *b, int64_t bound,
                              int64_t goal, uint32_t *link)
{
    uint32_t n = b->links->n;
    candidate list[CANDIDATES];
    uint32_t count = list_candidates(b, list, CANDIDATES);
    int64_t *price = b->tried;
    double most = -1;
    ico_status status = ICO_OK;
    *link = ICO_NO_EDGE;
    for (uint32_t i = 0; i < count && status == ICO_OK; i++) {
        int64_t part[2];
        for (unsigned k = 0; k < 2 && status == ICO_OK; k++)
            status =
                try_part(run, b, goal, list[i].link,
                         k == 0 ? ICO_LINK_OUT : ICO_LINK_FIXED, price + k * n, &part[k]);
        if (status != ICO_OK || ico__run_limit(run) != ICO_LIMIT_NONE) return status;
        double value = value_of_parts(part, bound, goal);
        if (value <= most) continue;
        most = value;
        *link = list[i].link;
        memcpy(b->trial, price, 2 * (size_t)n * sizeof *price);
        if (part[0] > goal || part[1] > goal) break;
    }
    return status;
}
