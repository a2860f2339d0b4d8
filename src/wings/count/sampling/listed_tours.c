/* count/sampling/listed_tours.c - ranks and draws by listing.
 * SPDX-License-Identifier: MIT */
#include "count/sampling/listed_tours.h"

#include <string.h>

#include "count/sweep/sweep_question.h"
#include "problem/condition/condition.h"

bool ico__is_listed(const ico_problem *problem)
{
    unsigned beyond = ico_problem_features(problem) & ~(unsigned)ICO_CLOSED_FEATURES;
    unsigned sieves = ico__conditions_with(ICO_SIEVES) | ICO_ASKS_ALTERNATION;
    return beyond != 0 && (beyond & ~sieves) == 0;
}

uint64_t ico__listed_room(size_t limit, uint64_t machine)
{
    uint64_t room = limit != 0 ? limit : machine != 0 ? machine : SIZE_MAX;
    return room / 2; /* sorting takes as much again */
}

ico_status ico__listed_new(ico_run *run, ico_tour_index **index)
{
    size_t limit = ico_context_memory_limit(ico__run_context(run));
    return ico_tour_index_new(run, ico__listed_room(limit, ico__physical_memory()),
                              index);
}

/* A copy of the tour in the form in which it is listed. */
static ico_status listed_form(ico_run *run, const uint32_t *tour, uint32_t *copy)
{
    ico_sweep_question form = {.ctx = ico__run_context(run),
                               .problem = ico__run_problem(run)};
    ico_status status = ico_problem_graph(form.ctx, form.problem, &form.g);
    if (status != ICO_OK) return status;
    memcpy(copy, tour, form.g->n * sizeof *copy);
    if (!ico__sweep_question_is_sequence(&form))
        ico__sweep_question_normalise(&form, copy);
    return ICO_OK;
}

ico_status ico__listed_rank(ico_run *run, const uint32_t *tour, char **rank)
{
    ico_context *ctx = ico__run_context(run);
    size_t n = (size_t)ico_problem_size(ico__run_problem(run));
    ico_number number = {{0}};
    ico_tour_index *index = NULL;
    uint32_t *copy = ICO_NEW_ARRAY(ctx, uint32_t, n);
    if (copy == NULL) return ICO_NO_MEMORY;
    ico_status status = listed_form(run, tour, copy);
    if (status == ICO_OK) status = ico__listed_new(run, &index);
    if (status == ICO_OK) {
        uint64_t k = ico_tour_index_rank(index, copy);
        if (k == 0)
            status =
                ico__fail(ctx, ICO_DEFECT,
                          "a tour that is right was not among those listed. This is a "
                          "defect of the program, please report it");
        else if (!ico__number_add(ctx, &number, &k, 1))
            status = ICO_NO_MEMORY;
    }
    char *text = status == ICO_OK ? ico__number_text(ctx, &number) : NULL;
    if (status == ICO_OK && text == NULL) status = ICO_NO_MEMORY;
    if (status == ICO_OK) *rank = text;
    ico__number_free(ctx, &number);
    ico_tour_index_free(index);
    ICO_FREE_ARRAY(ctx, copy, n);
    return status;
}

ico_status ico__listed_unrank(ico_run *run, const ico_number *before, uint32_t *tour,
                              bool *found)
{
    ico_tour_index *index = NULL;
    uint64_t k = before->words.size > 0 ? before->words.items[0] : 0;
    ico_status status = ico__listed_new(run, &index);
    if (status != ICO_OK) return status;
    *found = before->words.size <= 1 && k < ico_tour_index_count(index);
    if (*found) ico_tour_index_tour(index, k + 1, tour);
    ico_tour_index_free(index);
    return ICO_OK;
}
