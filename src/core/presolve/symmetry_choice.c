/* presolve/symmetry_choice.c - maps that together may keep the tour.
 * SPDX-License-Identifier: MIT */
#include "presolve/symmetry_choice.h"

void ico__choice_free(ico_kept_choice *c)
{
    if (c->ctx == NULL) return;
    ICO_FREE_ARRAY(c->ctx, c->images, (size_t)ICO_GENERATORS * c->n + 1);
    *c = (ico_kept_choice){0};
}

static bool moves_none(const uint32_t *image, uint32_t n)
{
    uint32_t v = 0;
    while (v < n && image[v] == v) v++;
    return v == n;
}

ico_status ico__choice_new(ico_context *ctx, const ico_problem *problem,
                           const ico_alternative *a, ico_kept_choice *choice)
{
    enum { FEW = 2 }; /* cells of which each order is the same forwards and backwards */
    ico_kept_choice c = {
        .ctx = ctx, .n = (uint32_t)ico_problem_size(problem), .possible = true};
    c.images = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)ICO_GENERATORS * c.n + 1);
    if (c.images == NULL) return ICO_NO_MEMORY;
    for (unsigned k = 0; k < a->count && c.possible; k++) {
        uint32_t *image = c.images + (size_t)c.count * c.n;
        c.possible = ico__generator_images(problem, &a->generators[k], image);
        if (!c.possible) break;
        if (moves_none(image, c.n)) {
            c.possible = a->generators[k].way != ICO_KEPT_BACK || c.n <= FEW;
            continue;
        }
        c.ways[c.count++] = a->generators[k].way;
    }
    *choice = c;
    return ICO_OK;
}

bool ico__choice_allows(const ico_kept_choice *c, ico_symmetry_way way)
{
    for (unsigned k = 0; k < c->count; k++)
        if (c->ways[k] != ICO_KEPT_ANY && c->ways[k] != way) return false;
    return true;
}

bool ico__choice_keeps(const ico_kept_choice *c, const uint32_t *tour, bool closed,
                       uint32_t *place)
{
    uint32_t n = c->n;
    if (!c->possible) return false;
    for (uint32_t t = 0; t < n; t++) place[tour[t]] = t;
    for (unsigned k = 0; k < c->count; k++) {
        const uint32_t *image = c->images + (size_t)k * n;
        bool along = c->ways[k] != ICO_KEPT_BACK, back = c->ways[k] != ICO_KEPT_ALONG;
        uint32_t first = place[image[tour[0]]];
        along = along && (closed || first == 0);
        back = back && (closed || first == n - 1);
        for (uint32_t t = 0; t < n && (along || back); t++) {
            uint32_t at = place[image[tour[t]]];
            along = along && at == (first + t) % n;
            back = back && at == (first + n - t) % n;
        }
        if (!along && !back) return false;
    }
    return true;
}

ico_status ico__choice_quotient(const ico_kept_choice *c, const ico_problem *problem,
                                ico_quotient **quotient)
{
    if (c->count == 1) return ico__quotient_by(c->ctx, problem, c->images, quotient);
    ico_permutation_group *group = NULL;
    ico_status status =
        ico__permutation_group_new(c->ctx, c->images, c->count, c->n, &group);
    if (status != ICO_OK) return status;
    unsigned whole = group->large ? 0 : ico__group_whole(group);
    if (group->large)
        status = ico__fail(c->ctx, ICO_UNSUPPORTED,
                           "these symmetries give more than %d others", ICO_GROUP_ORDER);
    else if (whole == group->order)
        return ico__quotient_by_group(c->ctx, problem, group, quotient);
    else
        status = ico__quotient_by(c->ctx, problem, group->image + (size_t)whole * c->n,
                                  quotient);
    ico__permutation_group_free(group);
    return status;
}
