/* method/found_tours.c - the tours that a solver has given so far.
 * SPDX-License-Identifier: MIT */
#include "method/found_tours.h"

#include <string.h>

#include "problem/tour_form.h"

void ico__found_tours_free(ico_found_tours *t)
{
    ICO_VECTOR_FREE(ico__run_context(t->run), &t->tours);
    t->count = 0;
}

static bool is_taken(const ico_found_tours *t, const uint32_t *tour)
{
    for (size_t k = 0; k < t->count; k++)
        if (memcmp(t->tours.items + k * t->n, tour, t->n * sizeof *tour) == 0)
            return true;
    return false;
}

bool ico__found_tours_has(const ico_found_tours *t, uint32_t *tour)
{
    ico__tour_normalise(t->problem, tour, t->n);
    return is_taken(t, tour);
}

static ico_status taken_offer(ico_found_tours *t, const uint32_t *tour, bool *more)
{
    ico_context *ctx = ico__run_context(t->run);
    if (is_taken(t, tour))
        return ico__fail(ctx, ICO_DEFECT, "%s gave an excluded tour again", t->solver);
    ico_status status = ico__run_offer(t->run, tour, t->n, more);
    for (uint32_t i = 0; i < t->n && status == ICO_OK; i++)
        if (!ICO_VECTOR_PUSH(ctx, &t->tours, tour[i])) status = ICO_NO_MEMORY;
    if (status == ICO_OK) t->count++;
    return status;
}

/* With a start or an end given, the two directions of a closed tour are two tours. */
static ico_status offer_other_way(ico_found_tours *t, uint32_t *tour, bool *more)
{
    bool valid;
    ico_kind kind;
    ico__tour_turn(t->problem, tour, t->n);
    ico_status status = ico_verify_tour(ico__run_context(t->run), t->problem, tour, t->n,
                                        &valid, &kind, NULL);
    return status == ICO_OK && valid ? taken_offer(t, tour, more) : status;
}

ico_status ico__found_tours_offer(ico_found_tours *t, uint32_t *tour, bool *more)
{
    ico__tour_normalise(t->problem, tour, t->n);
    ico_status status = taken_offer(t, tour, more);
    bool two = t->knows_no_ways && ico_problem_is_anchored(t->problem) &&
               !ico_problem_directed(t->problem) &&
               ico_problem_kind(t->problem) == ICO_CLOSED;
    return status == ICO_OK && *more && two ? offer_other_way(t, tour, more) : status;
}
