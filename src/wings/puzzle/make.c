/* puzzle/make.c - puzzles from random tours, one after the other, until the clues of one
 * (clues.c) satisfy the wishes.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/result.h"
#include "puzzle/maker.h"
#include "puzzle/orbits.h"
#include "puzzle/random_tour.h"

/* STEPS: changes of tours, for each random tour that may be tried. */
enum { TRIES = 100, TICKS = 1000000, STEPS = 200 };

/* ------------------------------------------------------------------ the puzzle ----- */

/* A run that did not end knows nothing of the puzzle: neither that it is right nor that
 * it is wrong. */
static ico_status say_limit(const ico_maker *m, const ico_problem *p, ico_limit limit)
{
    if (limit == ICO_LIMIT_MEMORY)
        return ico__fail(
            m->ctx, ICO_NO_MEMORY,
            "out of memory before a puzzle of %s was proved to have one tour "
            "(--memory raises the limit)",
            ico_problem_subject(p));
    return ico__fail(m->ctx, ICO_STOPPED,
                     "a puzzle of %s was not proved to have one tour at the limit: %s",
                     ico_problem_subject(p), ico_limit_name(limit));
}

/* The last word on a puzzle is that of a run, whose tours are verified. */
static ico_status prove(const ico_maker *m, const ico_problem *p)
{
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = ico_run_new(m->ctx, p, &run);
    if (status != ICO_OK) return status;
    ico_run_set_goal(run, ICO_GOAL_LIST, 2);
    status = ico_run_solve(run, ico_method_by_name("position"), NULL, &result);
    bool wrong = status == ICO_OK &&
                 (result->tours > 1 || (result->complete && result->tours == 0) ||
                  (result->tours == 1 && memcmp(ico_tour_vertices(result->tour), m->tour,
                                                m->n * sizeof *m->tour) != 0));
    if (status == ICO_OK && !wrong && !result->complete)
        status = say_limit(m, p, result->limit);
    if (wrong)
        status = ico__fail(m->ctx, ICO_DEFECT,
                           "a puzzle of %s was made that does not have exactly one tour",
                           ico_problem_subject(p));
    ico_result_free(result);
    ico_run_free(run);
    return status;
}

static ico_status write_puzzle(const ico_maker *m, ico_problem **puzzle)
{
    ico_problem *p = NULL;
    ico_status status = ico__maker_problem(m, &p);
    if (status == ICO_OK) status = prove(m, p);
    if (status == ICO_OK)
        *puzzle = p;
    else
        ico_problem_free(p);
    return status;
}

/* Is the class the only clue? */
static bool is_class_alone(const ico_puzzle_wishes *wishes)
{
    return wishes->numbers != NULL && wishes->clues == 0 && wishes->pattern == NULL &&
           wishes->symmetry == ICO_CLUES_ANYWHERE;
}

/* The class determines the tour, or it does not. */
static ico_status try_class(ico_maker *m, bool *good)
{
    bool in_reach;
    memset(m->clue, 0, m->n);
    m->clues = 0;
    m->hardest = 0;
    ico_status status = ico__maker_is_unique(m, good);
    if (status != ICO_OK || !*good || m->wishes->difficulty == 0) return status;
    return ico__maker_is_in_reach(m, &in_reach, good);
}

static void count_try(const ico_maker *m, bool good)
{
    ico_puzzle_tally *tally = m->wishes->tally;
    if (tally == NULL) return;
    bool patterned = m->wishes->pattern != NULL;
    if (!patterned && m->clues > 0 &&
        (tally->least_clues == 0 || m->clues < tally->least_clues))
        tally->least_clues = m->clues;
    if (m->wishes->difficulty != 0 && (m->hardest > 0 || good))
        tally->graded[m->hardest == 0 ? ICO_RUNG_COUNT : m->hardest - 1]++;
}

/* Makes a random tour and its clues; *good: they satisfy the wishes. */
static ico_status try_tour(ico_maker *m, bool *good)
{
    bool found, holds;
    const uint8_t *ends = ico__maker_shows_ends(m) ? m->wishes->pattern : NULL;
    *good = false;
    ico_status status =
        ico__random_tour(m->ctx, m->blank, &m->random, ends, &found, m->tour);
    if (status != ICO_OK || !found) return status;
    if (m->wishes->tally != NULL) m->wishes->tally->tours++;
    for (uint32_t k = 0; k < m->n; k++) m->offset[m->tour[k]] = k;
    status = ico__maker_ground(m, &holds);
    if (status != ICO_OK || !holds) return status;
    if (ends != NULL && (!ends[m->tour[0]] || !ends[m->tour[m->n - 1]])) return status;
    status =
        is_class_alone(m->wishes) ? try_class(m, good) : ico__maker_choose_clues(m, good);
    if (status == ICO_OK) count_try(m, *good);
    if (m->hardest > m->reached) m->reached = m->hardest;
    return status;
}

static ico_status check_wishes(const ico_maker *m)
{
    const ico_board *board = ico_problem_board(m->blank);
    unsigned plain = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_DIRECTED;
    if (board == NULL)
        return ico__fail(m->ctx, ICO_UNSUPPORTED, "puzzles are made on boards");
    if (ico_problem_features(m->blank) & ~plain)
        return ico__fail(m->ctx, ICO_UNSUPPORTED,
                         "puzzle make chooses the clues itself; name a board without "
                         "clues or conditions");
    if (ico_problem_size(m->blank) < 3)
        return ico__fail(m->ctx, ICO_BAD_ARGUMENT, "%s is too small for a puzzle",
                         ico_problem_subject(m->blank));
    return ICO_OK;
}

static ico_status maker_prepare(ico_maker *m)
{
    size_t n = m->n;
    m->tour = ICO_NEW_ARRAY(m->ctx, uint32_t, n);
    m->offset = ICO_NEW_ARRAY(m->ctx, uint32_t, n);
    m->order = ICO_NEW_ARRAY(m->ctx, uint32_t, n);
    m->next = ICO_NEW_ARRAY(m->ctx, uint32_t, n);
    m->clue = ICO_NEW_ARRAY(m->ctx, uint8_t, n);
    m->fate = ICO_NEW_ARRAY(m->ctx, uint8_t, n);
    if (m->tour == NULL || m->offset == NULL || m->order == NULL || m->next == NULL ||
        m->clue == NULL || m->fate == NULL)
        return ICO_NO_MEMORY;
    ico_status status = ico__clue_orbits(m->ctx, m->blank, m->wishes->symmetry, m->next);
    if (status == ICO_OK) status = ico__maker_fates(m);
    if (status != ICO_OK || m->wishes->numbers == NULL) return status;
    return ico__numbers_parse(m->ctx, m->wishes->numbers, &m->numbers);
}

static void maker_release(ico_maker *m)
{
    ICO_FREE_ARRAY(m->ctx, m->tour, m->n);
    ICO_FREE_ARRAY(m->ctx, m->offset, m->n);
    ICO_FREE_ARRAY(m->ctx, m->order, m->n);
    ICO_FREE_ARRAY(m->ctx, m->next, m->n);
    ICO_FREE_ARRAY(m->ctx, m->clue, m->n);
    ICO_FREE_ARRAY(m->ctx, m->fate, m->n);
    ICO_VECTOR_FREE(m->ctx, &m->walls);
    ico__numbers_free(m->ctx, &m->numbers);
    ico_problem_free(m->ground);
}

ico_status ico_puzzle_make(ico_context *ctx, const ico_problem *blank,
                           const ico_puzzle_wishes *wishes, uint64_t seed, bool *made,
                           ico_problem **puzzle, uint32_t *tour)
{
    ico_maker m = {.ctx = ctx, .blank = blank, .wishes = wishes};
    m.probe = (ico_uniqueness_test){.ticks = wishes->ticks == 0 ? TICKS : wishes->ticks,
                                    .stop = wishes->stop,
                                    .stop_user = wishes->stop_user};
    uint64_t tries = wishes->tries == 0 ? TRIES : wishes->tries;
    m.steps = tries > UINT64_MAX / STEPS ? UINT64_MAX : tries * STEPS;
    ico_problem *result = NULL;
    bool good = false;
    ico_status status = check_wishes(&m);
    if (status != ICO_OK) return status;
    m.n = (uint32_t)ico_problem_size(blank);
    ico__random_seed(&m.random, seed);
    status = maker_prepare(&m);
    for (uint64_t i = 0; i < tries && !good && status == ICO_OK; i++)
        status = try_tour(&m, &good);
    if (status == ICO_OK && good) status = write_puzzle(&m, &result);
    if (status == ICO_OK) {
        *made = good;
        if (wishes->reached != NULL && m.reached > *wishes->reached)
            *wishes->reached = m.reached;
        if (good) memcpy(tour, m.tour, m.n * sizeof *tour);
        if (good) *puzzle = result;
    }
    maker_release(&m);
    return status;
}
