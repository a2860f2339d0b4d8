/* problem/reopen.c - open copies of problems, and conditions taken back.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "board/board.h"
#include "problem/condition/condition.h"
#include "problem/problem.h"

/* Returns a copy of an array, which may be empty; *done is false from then on if there is
 * no memory. */
static void *copy_items(ico_context *ctx, const void *items, size_t count, size_t size,
                        bool *done)
{
    if (!*done || count == 0) return NULL;
    void *copy = ico__alloc(ctx, count, size);
    if (copy != NULL) memcpy(copy, items, count * size);
    *done = copy != NULL;
    return copy;
}

static char *copy_string(ico_context *ctx, const char *string, bool *done)
{
    char *copy = *done && string != NULL ? ico__copy_string(ctx, string) : NULL;
    *done = *done && (copy != NULL) == (string != NULL);
    return copy;
}

static ico_regions *copy_regions(ico_context *ctx, const ico_regions *from, bool *done)
{
    ico_regions *copy = *done && from != NULL ? ico__regions_copy(ctx, from) : NULL;
    *done = *done && (copy != NULL) == (from != NULL);
    return copy;
}

/* Copies a vector; it is empty if *done is false afterwards. */
#define COPY_VECTOR(ctx, to, from, done)                                      \
    do {                                                                      \
        (to)->items = copy_items((ctx), (from)->items, (from)->size,          \
                                 sizeof *(from)->items, (done));              \
        (to)->size = (to)->capacity = (to)->items == NULL ? 0 : (from)->size; \
    } while (0)

/* All that the problem owns; the copy has the other members already. */
static bool copy_owned(ico_problem *to, const ico_problem *from)
{
    ico_context *ctx = from->ctx;
    size_t images =
        from->image == NULL ? 0 : from->images * (size_t)ico_problem_size(from) + 1;
    bool done = true;
    if (from->board != NULL) to->board = ico__board_share(from->board);
    if (from->made != NULL) to->made = ico__graph_share(from->made);
    to->angle_words = copy_string(ctx, from->angle_words, &done);
    to->regions = copy_regions(ctx, from->regions, &done);
    to->visits = copy_regions(ctx, from->visits, &done);
    to->symmetry_words = copy_string(ctx, from->symmetry_words, &done);
    to->subject = copy_string(ctx, from->subject, &done);
    to->file = copy_string(ctx, from->file, &done);
    to->image = copy_items(ctx, from->image, images, sizeof *from->image, &done);
    COPY_VECTOR(ctx, &to->required, &from->required, &done);
    COPY_VECTOR(ctx, &to->forbidden, &from->forbidden, &done);
    COPY_VECTOR(ctx, &to->waypoints, &from->waypoints, &done);
    COPY_VECTOR(ctx, &to->optional, &from->optional, &done);
    COPY_VECTOR(ctx, &to->rules, &from->rules, &done);
    COPY_VECTOR(ctx, &to->arrows, &from->arrows, &done);
    for (size_t k = 0; k < 26; k++) {
        COPY_VECTOR(ctx, &to->classes[k].terms, &from->classes[k].terms, &done);
        to->classes[k].text = copy_string(ctx, from->classes[k].text, &done);
    }
    return done;
}

ico_status ico_problem_reopen(const ico_problem *problem, ico_problem **open)
{
    ico_problem *p = ICO_NEW(problem->ctx, ico_problem);
    if (p == NULL) return ICO_NO_MEMORY;
    ico_lock *lock = &((ico_problem *)problem)->lock; /* a graph may be made meanwhile */
    ico__lock_take(lock);
    *p = *problem;
    ico__lock_give(lock);
    ico__lock_init(&p->lock);
    p->board = NULL;
    p->made = p->graph = NULL;
    p->sealed = p->start_auto = false;
    if (!problem->sealed) p->start_auto = problem->start_auto;
    if (!copy_owned(p, problem)) {
        ico_problem_free(p);
        return ICO_NO_MEMORY;
    }
    *open = p;
    return ICO_OK;
}

/* --- conditions taken back ------------------------------------------------------------
 */

static void lift_values(ico_problem *p, unsigned features)
{
    for (size_t k = 0; k < ICO_CONDITIONS; k++)
        if (((ico__conditions[k].feature | ico__conditions[k].best) & features) != 0)
            p->value[k] = 0;
    if ((features & ICO_ASKS_SYMMETRY) != 0) {
        ico__problem_drop_symmetry(p);
        p->symmetry = ICO_SYMMETRY_ANY;
    }
    if ((features & ICO_ASKS_ANGLES) != 0 && p->angle_words != NULL) {
        ico__free_string(p->ctx, p->angle_words);
        p->angle_words = NULL;
    }
    if ((features & ICO_ASKS_REGIONS) != 0) {
        ico__regions_free(p->ctx, p->regions);
        p->regions = NULL;
    }
    if ((features & ICO_ASKS_VISITS) != 0) {
        ico__regions_free(p->ctx, p->visits);
        p->visits = NULL;
    }
}

/* Arrows and the wish make a problem directed, or its subject. */
static void lift_directions(ico_problem *p)
{
    p->arrows.size = 0;
    p->directed = p->board != NULL ? ico_board_is_directed(p->board) : p->made->directed;
}

ico_status ico_problem_lift(ico_problem *p, unsigned features)
{
    ico_status status = ico__problem_check_open(p);
    if (status != ICO_OK) return status;
    lift_values(p, features);
    if ((features & ICO_ASKS_ENDS) != 0) {
        p->start = p->end = ICO_NO_CELL;
        p->start_auto = false;
    }
    if ((features & ICO_ASKS_REQUIRED) != 0) p->required.size = 0;
    if ((features & ICO_ASKS_FORBIDDEN) != 0) p->forbidden.size = 0;
    if ((features & ICO_ASKS_WAYPOINTS) != 0) p->waypoints.size = 0;
    if ((features & ICO_ASKS_OPTIONAL) != 0) {
        p->optional.size = 0;
        p->all_optional = false;
    }
    if ((features & ICO_ASKS_POSITIONS) != 0) p->rules.size = 0;
    if ((features & (ICO_ASKS_ARROWS | ICO_ASKS_DIRECTED)) != 0) lift_directions(p);
    return ICO_OK;
}
