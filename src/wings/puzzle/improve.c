/* puzzle/improve.c - a puzzle whose answer stays, and whose clues change: fewer, or
 * others for another difficulty; and more where it had several answers.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/random.h"
#include "icosian/verify.h"
#include "problem/condition/condition.h"
#include "puzzle/bounded_count.h"
#include "puzzle/grading.h"
#include "puzzle/orbits.h"

/* ORDERS: random orders in which clues are left out, without a wish. */
enum { ORDERS = 20, TICKS = 1000000 };

/* clue[v]: v shows its number, or is a waypoint; old: the clues of the puzzle, and what
 * symmetry adds to them; best: the best that were found.  tour, place: the answer.
 * next[v]: the next of the cells that have clues together, in a ring. */
typedef struct improver {
    ico_context *ctx;
    const ico_problem *puzzle;
    const ico_puzzle_wishes *wishes;
    const uint32_t *tour;
    ico_random random;
    ico_uniqueness_test probe;
    bool ways;
    uint32_t n, clues, best_clues, *place, *order, *next;
    uint8_t *clue, *old, *best;
} improver;

/* The puzzle with the clues as they are, open. */
static ico_status put_needed_clues(const improver *m, ico_problem *p)
{
    uint64_t base = ico_problem_base(p);
    ico_status status =
        ico_problem_lift(p, m->ways ? ICO_ASKS_WAYPOINTS : ICO_ASKS_POSITIONS);
    for (uint32_t k = 0; k < m->n && status == ICO_OK; k++) {
        uint32_t v = m->tour[k];
        char letter = m->ways ? '\0' : ico_problem_class_of(m->puzzle, v);
        if (letter != '\0') status = ico_problem_put_class(p, v, letter);
        if (!m->clue[v] || status != ICO_OK) continue;
        status =
            m->ways ? ico_problem_add_waypoint(p, v) : ico_problem_give(p, v, base + k);
    }
    return status;
}

static ico_status with_clues(const improver *m, ico_problem **problem)
{
    ico_problem *p = NULL;
    ico_status status = ico_problem_reopen(m->puzzle, &p);
    if (status != ICO_OK) return status;
    status = put_needed_clues(m, p);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK)
        *problem = p;
    else
        ico_problem_free(p);
    return status;
}

/* *needed: the steps are as hard as is wished. */
static ico_status grade(improver *m, const ico_problem *p, bool *in_reach, bool *needed)
{
    const ico_puzzle_wishes *wishes = m->wishes;
    ico_rung top = (ico_rung)(wishes->difficulty - 1),
             least = wishes->least == 0 ? top : (ico_rung)(wishes->least - 1);
    ico_grading *g = NULL;
    ico_status status = ico_puzzle_grade_until(
        m->ctx, p, top, 100 * m->probe.ticks, false, wishes->stop, wishes->stop_user, &g);
    if (status != ICO_OK) return status;
    *in_reach = g->solved;
    *needed = g->solved && g->count > 0 && g->hardest >= least;
    bool stopped = g->limited && wishes->stop != NULL && wishes->stop(wishes->stop_user);
    ico_grading_free(g);
    return stopped ? ico__fail(m->ctx, ICO_STOPPED, "stopped") : ICO_OK;
}

/* Is the answer the only one, and the puzzle not too hard?  A doubt is a no.  needed: or
 * NULL. */
static ico_status is_good(improver *m, bool *good, bool *needed)
{
    ico_problem *p = NULL;
    ico_position_question *q = NULL;
    uint32_t count;
    bool known, hard = true;
    *good = false;
    ico_status status = with_clues(m, &p);
    if (status == ICO_OK) status = ico__position_question_read(m->ctx, p, &q);
    if (status == ICO_OK)
        status = ico__uniqueness_test_run(&m->probe, q, 2, &count, &known, NULL);
    if (status == ICO_OK) *good = known && count == 1;
    if (status == ICO_OK && *good && m->wishes->difficulty != 0)
        status = grade(m, p, good, &hard);
    if (needed != NULL) *needed = *good && hard;
    ico__position_question_free(q);
    ico_problem_free(p);
    return status;
}

static void put_orbit(improver *m, uint32_t v, bool on)
{
    uint32_t w = v;
    do {
        m->clues += (uint32_t)on - m->clue[w];
        m->clue[w] = on;
        w = m->next[w];
    } while (w != v);
}

/* The ends of a Zip stay, with the cells that have clues with them. */
static bool is_fixed(const improver *m, uint32_t v)
{
    uint32_t w = v;
    do {
        if (m->ways && m->old[w] && (m->place[w] == 0 || m->place[w] == m->n - 1))
            return true;
        w = m->next[w];
    } while (w != v);
    return false;
}

/* One cell stands for those that have clues together. */
static bool is_first(const improver *m, uint32_t v)
{
    uint32_t w = m->next[v];
    while (w > v) w = m->next[w];
    return w == v;
}

static uint32_t orbit_size(const improver *m, uint32_t v)
{
    uint32_t size = 1;
    for (uint32_t w = m->next[v]; w != v; w = m->next[w]) size++;
    return size;
}

/* Leaves out, in random order, what may go: clues that are old, or those that are not. */
static ico_status drop(improver *m, bool old)
{
    uint32_t count = 0;
    for (uint32_t v = 0; v < m->n; v++)
        if (m->clue[v] && (m->old[v] != 0) == old && is_first(m, v) && !is_fixed(m, v))
            m->order[count++] = v;
    ico__random_shuffle(&m->random, m->order, count);
    for (uint32_t i = 0; i < count; i++) {
        bool good;
        uint32_t v = m->order[i];
        if (old && m->wishes->clues != ICO_CLUES_MINIMAL &&
            m->clues < m->wishes->clues + orbit_size(m, v))
            continue;
        put_orbit(m, v, false);
        ico_status status = is_good(m, &good, NULL);
        if (status != ICO_OK || !good) put_orbit(m, v, true);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

static void begin_with(improver *m, bool all)
{
    m->clues = 0;
    for (uint32_t v = 0; v < m->n; v++) {
        m->clue[v] = all || m->old[v];
        m->clues += m->clue[v];
    }
}

/* One random order.  Clues are added where the old ones do not suffice; old ones go only
 * from a puzzle that was unique. */
static ico_status try_order(improver *m, bool unique, bool *found)
{
    bool good = false, needed = false, all = !unique;
    begin_with(m, false);
    if (unique && m->wishes->difficulty != 0) {
        ico_status status = is_good(m, &good, NULL);
        if (status != ICO_OK) return status;
        all = !good; /* too hard: more clues are needed */
    }
    begin_with(m, all);
    ico_status status = all ? drop(m, false) : ICO_OK;
    if (status == ICO_OK && unique) status = drop(m, true);
    if (status == ICO_OK) status = is_good(m, &good, &needed);
    uint64_t wished = m->wishes->clues;
    bool counted = wished != 0 && wished != ICO_CLUES_MINIMAL;
    *found = status == ICO_OK && needed && (!counted || !unique || m->clues <= wished);
    return status;
}

/* What has a clue together with a clue is one, too. */
static void complete_orbits(improver *m)
{
    for (uint32_t v = 0; v < m->n; v++)
        for (uint32_t w = m->next[v]; w != v && m->old[v]; w = m->next[w]) m->old[w] = 1;
}

/* In the midst of the first order: have clues gone already, and is no more wished? */
static bool is_better(const improver *m)
{
    uint32_t before = 0;
    uint64_t wished = m->wishes->clues;
    for (uint32_t v = 0; v < m->n; v++) before += m->old[v];
    return m->wishes->difficulty == 0 && (wished == 0 || wished == ICO_CLUES_MINIMAL) &&
           m->clues < before;
}

static ico_status best_of_orders(improver *m, bool *found)
{
    bool unique = false, good;
    const ico_puzzle_wishes plain = {0}, *wishes = m->wishes;
    uint64_t orders = wishes->tries == 0 ? ORDERS : wishes->tries;
    begin_with(m, false);
    m->wishes = &plain; /* of uniqueness alone */
    ico_status status = is_good(m, &unique, NULL);
    m->wishes = wishes;
    complete_orbits(m);
    *found = false;
    for (uint64_t k = 0; k < orders && status == ICO_OK; k++) {
        status = try_order(m, unique, &good);
        if (status != ICO_OK || !good || (*found && m->clues >= m->best_clues)) continue;
        *found = true;
        m->best_clues = m->clues;
        memcpy(m->best, m->clue, m->n);
    }
    if (status == ICO_STOPPED && !*found && unique && is_better(m)) {
        *found = true;
        memcpy(m->best, m->clue, m->n);
    }
    /* stopped: the best so far is good */
    return status == ICO_STOPPED && *found ? ICO_OK : status;
}

static ico_status check_puzzle(const improver *m)
{
    unsigned known = ico__conditions_with(ICO_CLUE) | ICO_ASKS_OPEN | ICO_ASKS_CLOSED;
    if (ico_problem_board(m->puzzle) == NULL ||
        (ico_problem_features(m->puzzle) & ~known) != 0 ||
        ico_problem_kind(m->puzzle) == ICO_EITHER)
        return ico__fail(m->ctx, ICO_UNSUPPORTED,
                         "puzzles on boards are improved whose answer is an open or a "
                         "closed tour, with given numbers, classes, ends, waypoints, "
                         "arrows, required and forbidden moves only");
    return ICO_OK;
}

/* The answer is not taken on trust. */
static ico_status check_answer(const improver *m)
{
    bool valid;
    ico_kind kind;
    ico_text why;
    ico_text_init(&why, m->ctx);
    ico_status status =
        ico_verify_tour(m->ctx, m->puzzle, m->tour, m->n, &valid, &kind, &why);
    if (status == ICO_OK && !valid) {
        status = ico_text_status(&why);
        if (status == ICO_OK)
            status =
                ico__fail(m->ctx, ICO_BAD_ARGUMENT, "the tour is not an answer of %s: %s",
                          ico_problem_subject(m->puzzle), why.data);
    }
    ico_text_free(&why);
    return status;
}

static ico_status improver_open(improver *m)
{
    size_t ways, n = m->n;
    const uint64_t *cells = ico_problem_waypoints(m->puzzle, &ways);
    m->ways = ways > 0;
    m->place = ICO_NEW_ARRAY(m->ctx, uint32_t, n);
    m->next = ICO_NEW_ARRAY(m->ctx, uint32_t, n);
    m->order = ICO_NEW_ARRAY(m->ctx, uint32_t, n);
    m->clue = ICO_NEW_ARRAY(m->ctx, uint8_t, n);
    m->old = ICO_NEW_ARRAY(m->ctx, uint8_t, n);
    m->best = ICO_NEW_ARRAY(m->ctx, uint8_t, n);
    if (m->place == NULL || m->next == NULL || m->order == NULL || m->clue == NULL ||
        m->old == NULL || m->best == NULL)
        return ICO_NO_MEMORY;
    for (uint32_t k = 0; k < m->n; k++) m->place[m->tour[k]] = k;
    for (uint32_t v = 0; v < m->n && !m->ways; v++)
        m->old[v] = ico_problem_given(m->puzzle, v) != ICO_NO_CELL;
    for (size_t k = 0; k < ways; k++) m->old[cells[k]] = 1;
    return ico__clue_orbits(m->ctx, m->puzzle, m->wishes->symmetry, m->next);
}

static void improver_close(improver *m)
{
    ICO_FREE_ARRAY(m->ctx, m->place, m->n);
    ICO_FREE_ARRAY(m->ctx, m->next, m->n);
    ICO_FREE_ARRAY(m->ctx, m->order, m->n);
    ICO_FREE_ARRAY(m->ctx, m->clue, m->n);
    ICO_FREE_ARRAY(m->ctx, m->old, m->n);
    ICO_FREE_ARRAY(m->ctx, m->best, m->n);
}

ico_status ico_puzzle_improve(ico_context *ctx, const ico_problem *puzzle,
                              const uint32_t *tour, const ico_puzzle_wishes *wishes,
                              uint64_t seed, bool *made, ico_problem **improved)
{
    improver m = {.ctx = ctx, .puzzle = puzzle, .wishes = wishes, .tour = tour};
    bool found = false;
    ico_status status = check_puzzle(&m);
    if (status != ICO_OK) return status;
    m.n = (uint32_t)ico_problem_size(puzzle);
    status = check_answer(&m);
    if (status != ICO_OK) return status;
    m.probe = (ico_uniqueness_test){.ticks = wishes->ticks == 0 ? TICKS : wishes->ticks,
                                    .stop = wishes->stop,
                                    .stop_user = wishes->stop_user};
    ico__random_seed(&m.random, seed);
    status = improver_open(&m);
    if (status == ICO_OK) status = best_of_orders(&m, &found);
    if (status == ICO_OK && found) {
        memcpy(m.clue, m.best, m.n);
        status = with_clues(&m, improved);
    }
    if (status == ICO_OK) *made = found;
    improver_close(&m);
    return status;
}
