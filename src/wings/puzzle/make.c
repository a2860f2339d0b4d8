/* puzzle/make.c - puzzles from random tours: clues are left out, in random order, while
 * the tour stays the only one.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/result.h"
#include "puzzle/maker.h"
#include "puzzle/random_tour.h"

enum { TRIES = 100, TICKS = 1000000 };

/* ------------------------------------------------------------------ uniqueness ----- */

static void maker_put_numbers(const ico_maker *m, ico_position_question *q)
{
    for (uint32_t v = 0; v < m->n; v++)
        if (m->clue[v]) q->given[v] = m->offset[v];
    if (m->wishes->numbers == NULL) return;
    for (uint32_t v = 0; v < m->n; v++) {
        q->class_of[v] = ico__maker_marks(m, v);
        if (ico__maker_marks(m, v)) ico__bit_set(q->classes, m->offset[v]);
    }
}

static void maker_put_waypoints(const ico_maker *m, ico_position_question *q)
{
    size_t at = 0;
    for (uint32_t k = 0; k < m->n; k++)
        if (m->clue[m->tour[k]]) q->waypoints[at++] = m->tour[k];
    q->given[m->tour[0]] = 0;
    q->given[m->tour[m->n - 1]] = m->n - 1;
}

/* Is the tour the only one with the clues as they are?  A doubt is a no. */
static ico_status is_unique(ico_maker *m, bool *unique)
{
    ico_position_question *q;
    bool ways = m->wishes->kind == ICO_CLUE_WAYPOINTS, known;
    bool closed = ico_problem_kind(m->blank) == ICO_CLOSED;
    uint32_t count;
    ico_status status =
        ico__position_question_new(m->ctx, m->graph, closed, ways ? m->clues : 0, &q);
    if (status != ICO_OK) return status;
    if (ways)
        maker_put_waypoints(m, q);
    else
        maker_put_numbers(m, q);
    status = ico__uniqueness_test_run(&m->probe, q, 2, &count, &known, NULL);
    ico__position_question_free(q);
    if (status == ICO_OK) *unique = known && count == 1;
    return status;
}

/* ------------------------------------------------------------------ clues ---------- */

static void put_clue(ico_maker *m, uint32_t v, bool on)
{
    m->clues += (uint32_t)on - m->clue[v];
    m->clue[v] = on;
    if (m->partner[v] == v) return;
    m->clues += (uint32_t)on - m->clue[m->partner[v]];
    m->clue[m->partner[v]] = on;
}

static bool is_end_clue(const ico_maker *m, uint32_t v)
{
    return ico__maker_shows_ends(m) && (m->offset[v] == 0 || m->offset[v] == m->n - 1);
}

/* May this clue go, for all that is wished but uniqueness? */
static bool may_go(const ico_maker *m, uint32_t v)
{
    uint32_t w = m->partner[v], going = w == v ? 1 : 2;
    if (!m->clue[v] || is_end_clue(m, v) || is_end_clue(m, w)) return false;
    return m->wishes->clues == 0 || m->clues >= m->wishes->clues + going;
}

/* Can a person solve it with the rungs that are wished?  *needed: one is needed that is
 * hard enough. */
static ico_status is_in_reach(ico_maker *m, bool *in_reach, bool *needed)
{
    const ico_puzzle_wishes *wishes = m->wishes;
    ico_rung top = (ico_rung)(wishes->difficulty - 1),
             least = wishes->least == 0 ? top : (ico_rung)(wishes->least - 1);
    ico_problem *p = NULL;
    ico_grading *g = NULL;
    ico_status status = ico__maker_problem(m, &p);
    if (status == ICO_OK)
        status = ico_puzzle_grade_until(m->ctx, p, top, 100 * m->probe.ticks, false,
                                        m->probe.stop, m->probe.stop_user, &g);
    if (status == ICO_OK && g->limited && m->probe.stop != NULL &&
        m->probe.stop(m->probe.stop_user))
        status = ico__fail(m->ctx, ICO_STOPPED, "stopped");
    if (status == ICO_OK) {
        *in_reach = g->solved;
        if (g->solved && g->count > 0) m->hardest = 1 + (unsigned)g->hardest;
        *needed = g->solved && g->count > 0 && g->hardest >= least;
    }
    ico_grading_free(g);
    ico_problem_free(p);
    return status;
}

/* Does the puzzle still satisfy the wishes without the removed clues? */
static ico_status is_good(ico_maker *m, bool *good)
{
    bool needed;
    ico_status status = is_unique(m, good);
    if (status != ICO_OK || !*good || m->wishes->difficulty == 0) return status;
    return is_in_reach(m, good, &needed);
}

/* Removes clues in random order until none can be removed, or their wished number is
 * left. */
static ico_status drop_clues(ico_maker *m)
{
    for (uint32_t v = 0; v < m->n; v++) {
        m->order[v] = v;
        m->clue[v] = 1;
    }
    m->clues = m->n;
    ico__random_shuffle(&m->random, m->order, m->n);
    for (uint32_t i = 0; i < m->n; i++) {
        uint32_t v = m->order[i];
        bool good;
        if (!may_go(m, v)) continue;
        put_clue(m, v, false);
        ico_status status = is_good(m, &good);
        if (status != ICO_OK) return status;
        if (!good) put_clue(m, v, true);
    }
    return ICO_OK;
}

/* Which cells are clues together; false if the board does not have the symmetry. */
static bool pair_cells(ico_maker *m)
{
    const ico_board *board = ico_problem_board(m->blank);
    uint64_t rows = ico_board_side(board, 0);
    for (uint32_t v = 0; v < m->n; v++) {
        uint64_t at[ICO_MAX_DIMENSIONS];
        m->partner[v] = v;
        if (m->wishes->symmetry == ICO_CLUES_ANYWHERE) continue;
        ico_board_coordinates(board, v, at);
        at[1] = ico_board_row_length(board, at[0]) - 1 - at[1];
        if (m->wishes->symmetry == ICO_CLUES_ROTATE) at[0] = rows - 1 - at[0];
        uint64_t w = ico_board_vertex(board, at);
        if (w == ICO_NO_CELL) return false;
        m->partner[v] = (uint32_t)w;
    }
    return true;
}

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

/* Makes a random tour and its clues; *good: they satisfy the wishes. */
static ico_status try_tour(ico_maker *m, bool *good)
{
    bool found, holds;
    *good = false;
    ico_status status = ico__random_tour(m->ctx, m->blank, &m->random, &found, m->tour);
    if (status != ICO_OK || !found) return status;
    ico_puzzle_tally *tally = m->wishes->tally;
    if (tally != NULL) tally->tours++;
    for (uint32_t k = 0; k < m->n; k++) m->offset[m->tour[k]] = k;
    status = ico__maker_ground(m, &holds);
    if (status != ICO_OK || !holds) return status;
    if (m->wishes->numbers != NULL) {
        m->clues = 0;
        status = is_unique(m, good);
    } else {
        status = drop_clues(m);
        *good = m->wishes->clues == 0 || m->clues == m->wishes->clues;
        if (status == ICO_OK && tally != NULL &&
            (tally->least_clues == 0 || m->clues < tally->least_clues))
            tally->least_clues = m->clues;
    }
    if (status != ICO_OK || !*good || m->wishes->difficulty == 0) return status;
    bool in_reach;
    m->hardest = 0;
    status = is_in_reach(m, &in_reach, good);
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
    if (m->wishes->symmetry != ICO_CLUES_ANYWHERE && ico_board_dimensions(board) != 2)
        return ico__fail(m->ctx, ICO_UNSUPPORTED,
                         "symmetric clues need a board of two dimensions");
    return ICO_OK;
}

static ico_status maker_prepare(ico_maker *m)
{
    size_t n = m->n;
    m->tour = ICO_NEW_ARRAY(m->ctx, uint32_t, n);
    m->offset = ICO_NEW_ARRAY(m->ctx, uint32_t, n);
    m->order = ICO_NEW_ARRAY(m->ctx, uint32_t, n);
    m->partner = ICO_NEW_ARRAY(m->ctx, uint32_t, n);
    m->clue = ICO_NEW_ARRAY(m->ctx, uint8_t, n);
    if (m->tour == NULL || m->offset == NULL || m->order == NULL || m->partner == NULL ||
        m->clue == NULL)
        return ICO_NO_MEMORY;
    if (!pair_cells(m))
        return ico__fail(
            m->ctx, ICO_BAD_ARGUMENT,
            "%s does not have the symmetry that --symmetry asks of the clues",
            ico_problem_subject(m->blank));
    return m->wishes->numbers == NULL
               ? ICO_OK
               : ico__numbers_parse(m->ctx, m->wishes->numbers, &m->numbers);
}

static void maker_release(ico_maker *m)
{
    ICO_FREE_ARRAY(m->ctx, m->tour, m->n);
    ICO_FREE_ARRAY(m->ctx, m->offset, m->n);
    ICO_FREE_ARRAY(m->ctx, m->order, m->n);
    ICO_FREE_ARRAY(m->ctx, m->partner, m->n);
    ICO_FREE_ARRAY(m->ctx, m->clue, m->n);
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
