/* count/symmetric.c - tours that turns, mirrors or permutations keep.
 * SPDX-License-Identifier: MIT */
#include "count/symmetric.h"

#include <string.h>

#include "count/convention.h"
#include "count/quotient.h"
#include "count/sweep/board_orders.h"
#include "graph/automorphism.h"

static bool may_be_counted(const ico_problem *problem, const ico_graph *g)
{
    const ico_board *board = ico_problem_board(problem);
    ico_symmetry asked = ico_problem_symmetry(problem);
    bool named = board != NULL && ico_board_lattice(board) == ICO_SQUARE &&
                 (asked == ICO_SYMMETRY_NAMED || ico_board_dimensions(board) == 2);
    if (asked == ICO_SYMMETRY_AUTO || (asked != ICO_SYMMETRY_GIVEN && !named))
        return false;
    unsigned beyond = ico_problem_features(problem) &
                      ~(unsigned)(ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_SYMMETRY);
    /* if both kinds are allowed, a tour must be symmetric as the kind that it turns out
     * to be: not for a sweep */
    if (ico_problem_kind(problem) == ICO_EITHER) return false;
    return beyond == 0 && g->n >= 3 && ico__count_is_plain(problem, g);
}

/* Finds a permutation that generates all those of the choice; *perm is NULL if there is
 * none. */
static ico_status find_perm(const ico_kept_choice *c, uint32_t **perm)
{
    ico_permutation_group *group = NULL;
    *perm = NULL;
    ico_status status =
        ico__permutation_group_new(c->ctx, c->images, c->count, c->n, &group);
    if (status != ICO_OK) return status;
    unsigned whole = group->large ? 0 : ico__group_whole(group);
    const uint32_t *found = c->count == 1 ? c->images
                            : group->large || whole == group->order
                                ? NULL
                                : group->image + (size_t)whole * c->n;
    if (found != NULL) {
        *perm = ICO_NEW_ARRAY(c->ctx, uint32_t, c->n);
        status = *perm == NULL ? ICO_NO_MEMORY : ICO_OK;
        if (*perm != NULL) memcpy(*perm, found, c->n * sizeof *found);
    }
    ico__permutation_group_free(group);
    return status;
}

/* Does the edge stay an edge, however often perm is applied? */
static bool stays(const ico_graph *g, const uint32_t *perm, uint32_t e)
{
    uint32_t at = e;
    do at = ico_graph_find_edge(g, perm[g->tail[at]], perm[g->head[at]]);
    while (at != ICO_NO_EDGE && at != e);
    return at == e;
}

static ico_status keep_usable(const ico_symmetric_question *s, ico_symmetric_term *t)
{
    const ico_graph *g = s->g;
    ico_graph_builder *builder = NULL;
    ico_status status = ico_graph_builder_new(s->ctx, g->n, false, &builder);
    for (uint32_t e = 0; e < g->m && status == ICO_OK; e++)
        if (stays(g, t->perm, e))
            status = ico_graph_builder_add(builder, g->tail[e], g->head[e]);
    if (status == ICO_OK) status = ico_graph_build(builder, "usable", &t->usable);
    ico_graph_builder_free(builder);
    t->set.g = t->usable;
    return status;
}

/* Adds a term for the alternative, unless no tour can be in it. */
static ico_status add_term(ico_symmetric_question *s, const ico_kept_choice *c, bool open,
                           bool *countable)
{
    ico_symmetric_term *t = &s->term[s->terms];
    bool along = ico__choice_allows(c, ICO_KEPT_ALONG),
         back = ico__choice_allows(c, ICO_KEPT_BACK);
    if (!c->possible) return ICO_OK;
    *countable = c->count > 0;
    if (!*countable) return ICO_OK;
    ico_status status = find_perm(c, &t->perm);
    *countable = t->perm != NULL;
    if (t->perm == NULL) return status;
    if (!along && !back) { /* by one permutation, tours are kept in one way */
        ICO_FREE_ARRAY(s->ctx, t->perm, s->g->n);
        return ICO_OK;
    }
    s->terms++;
    t->set = (ico_tour_set){s->g, open, s->orders, s->given, 0};
    t->set.only = (along ? 1U << ICO_TURNED : 0) | (back ? 1U << ICO_WITH_AXIS : 0);
    return ico__keeps_edges(s->g, t->perm) ? ICO_OK : keep_usable(s, t);
}

ico_status ico__symmetric_open(ico_run *run, ico_symmetric_question *s, bool *countable)
{
    const ico_problem *problem = ico__run_problem(run);
    bool open = ico_problem_kind(problem) != ICO_CLOSED;
    ico_alternatives list = {0};
    *s = (ico_symmetric_question){.ctx = ico__run_context(run)};
    *countable = false;
    if (!(ico_problem_features(problem) & ICO_ASKS_SYMMETRY)) return ICO_OK;
    ico_status status = ico_problem_graph(s->ctx, problem, &s->g);
    if (status != ICO_OK || !may_be_counted(problem, s->g)) return status;
    *countable = true;
    status = ico__board_orders(s->ctx, problem, &s->orders, &s->given);
    if (status == ICO_OK) status = ico__symmetry_alternatives(s->ctx, problem, &list);
    for (size_t k = 0; k < list.size && status == ICO_OK && *countable; k++) {
        ico_kept_choice choice = {0};
        status = ico__choice_new(s->ctx, problem, &list.items[k], &choice);
        if (status == ICO_OK) status = add_term(s, &choice, open, countable);
        ico__choice_free(&choice);
    }
    ICO_VECTOR_FREE(s->ctx, &list);
    return status;
}

void ico__symmetric_close(ico_symmetric_question *s)
{
    for (size_t k = 0; k < s->terms; k++) {
        ICO_FREE_ARRAY(s->ctx, s->term[k].perm, s->g->n);
        ico_graph_free(s->term[k].usable);
    }
    if (s->orders != NULL) ICO_FREE_ARRAY(s->ctx, s->orders, s->given * s->g->n);
    s->terms = 0;
}
