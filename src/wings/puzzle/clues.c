/* puzzle/clues.c - which cells of a tour are clues: clues are left out in random order
 * while the tour stays the only one.  Where more have to go, the tour is changed around
 * them until it can do without.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/changer.h"

/* ------------------------------------------------------------------ uniqueness ----- */

static void enter_numbers(const ico_maker *m, ico_position_question *q)
{
    for (uint32_t v = 0; v < m->n; v++)
        if (m->clue[v]) q->given[v] = m->offset[v];
    if (m->wishes->numbers == NULL) return;
    for (uint32_t v = 0; v < m->n; v++) {
        q->class_of[v] = ico__maker_marks(m, v);
        if (ico__maker_marks(m, v)) ico__bit_set(q->classes, m->offset[v]);
    }
}

static void enter_waypoints(const ico_maker *m, ico_position_question *q)
{
    size_t at = 0;
    for (uint32_t k = 0; k < m->n; k++)
        if (m->clue[m->tour[k]]) q->waypoints[at++] = m->tour[k];
    q->given[m->tour[0]] = 0;
    q->given[m->tour[m->n - 1]] = m->n - 1;
}

ico_status ico__maker_is_unique(ico_maker *m, bool *unique)
{
    ico_position_question *q;
    bool ways = m->wishes->kind == ICO_CLUE_WAYPOINTS, known;
    bool closed = ico_problem_kind(m->blank) == ICO_CLOSED;
    uint32_t count;
    ico_status status =
        ico__position_question_new(m->ctx, m->graph, closed, ways ? m->clues : 0, &q);
    if (status != ICO_OK) return status;
    if (ways)
        enter_waypoints(m, q);
    else
        enter_numbers(m, q);
    status = ico__uniqueness_test_run(&m->probe, q, 2, &count, &known, NULL);
    ico__position_question_free(q);
    if (status == ICO_OK) *unique = known && count == 1;
    return status;
}

/* ------------------------------------------------------------------ difficulty ----- */

static ico_rung top_rung(const ico_maker *m)
{
    return (ico_rung)(m->wishes->difficulty - 1);
}

static ico_rung least_rung(const ico_maker *m)
{
    return m->wishes->least == 0 ? top_rung(m) : (ico_rung)(m->wishes->least - 1);
}

ico_status ico__maker_is_in_reach(ico_maker *m, bool *in_reach, bool *needed)
{
    ico_problem *p = NULL;
    ico_grading *g = NULL;
    ico_status status = ico__maker_problem(m, &p);
    if (status == ICO_OK)
        status = ico_puzzle_grade_until(m->ctx, p, top_rung(m), 100 * m->probe.ticks,
                                        false, m->probe.stop, m->probe.stop_user, &g);
    if (status == ICO_OK && g->limited && m->probe.stop != NULL &&
        m->probe.stop(m->probe.stop_user))
        status = ico__fail(m->ctx, ICO_STOPPED, "stopped");
    if (status == ICO_OK) {
        *in_reach = g->solved;
        m->hardest = g->solved && g->count > 0 ? 1 + (unsigned)g->hardest : 0;
        *needed = g->solved && g->count > 0 && g->hardest >= least_rung(m);
    }
    ico_grading_free(g);
    ico_problem_free(p);
    return status;
}

ico_status ico__maker_is_good(ico_maker *m, bool graded, bool *good)
{
    bool needed;
    ico_status status = ico__maker_is_unique(m, good);
    if (status != ICO_OK || !*good || m->wishes->difficulty == 0 || !graded)
        return status;
    return ico__maker_is_in_reach(m, good, &needed);
}

/* ------------------------------------------------------------------ clues ---------- */

static void put_clue(ico_maker *m, uint32_t v, bool on)
{
    uint32_t w = v;
    do {
        m->clues += (uint32_t)on - m->clue[w];
        m->clue[w] = on;
        w = m->next[w];
    } while (w != v);
}

static bool is_last_or_first(const ico_maker *m, uint32_t v)
{
    return m->offset[v] == 0 || m->offset[v] == m->n - 1;
}

/* May the clues that go with this one go, for all that is wished but uniqueness? */
static bool may_go(const ico_maker *m, uint32_t v, uint8_t fate)
{
    uint32_t w = v, going = 0;
    if (!m->clue[v] || m->fate[v] != fate) return false;
    do {
        if (ico__maker_shows_ends(m) && is_last_or_first(m, w)) return false;
        going++;
        w = m->next[w];
    } while (w != v);
    return fate == ICO_CLUE_FALLS || m->wishes->clues == 0 ||
           m->wishes->clues == ICO_CLUES_MINIMAL || m->clues >= m->wishes->clues + going;
}

/* Leaves out what may be left out of the first `count` of m->order. */
static ico_status drop_clues(ico_maker *m, uint32_t count, uint8_t fate)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t v = m->order[i];
        bool good;
        if (!may_go(m, v, fate)) continue;
        put_clue(m, v, false);
        ico_status status = ico__maker_is_good(m, fate == ICO_CLUE_MAY_GO, &good);
        if (status != ICO_OK) return status;
        if (!good) put_clue(m, v, true);
    }
    return ICO_OK;
}

/* The cells whose clues are too many, into m->order; returns their number. */
static uint32_t list_surplus(ico_maker *m, uint8_t fate)
{
    uint32_t count = 0;
    bool counted = m->wishes->clues != 0 && m->wishes->clues != ICO_CLUES_MINIMAL;
    if (fate == ICO_CLUE_MAY_GO && (!counted || m->clues <= m->wishes->clues)) return 0;
    for (uint32_t v = 0; v < m->n; v++)
        if (may_go(m, v, fate)) m->order[count++] = v;
    return count;
}

/* ------------------------------------------------------------------ changes -------- */

/* Changes the tour around the clues that are too many until none is, or this has led
 * nowhere for long.  Most changes fail, so each is tested for a short time. */
static ico_status lose_surplus(ico_maker *m, uint8_t fate)
{
    enum { SHORTER = 20 };
    ico_changer c;
    bool changed, graded = fate == ICO_CLUE_MAY_GO;
    uint64_t idle = 0, patience = 200 + 10 * (uint64_t)m->n, ticks = m->probe.ticks;
    m->probe.ticks = 1 + ticks / SHORTER;
    ico_status status = ico__changer_open(&c, m);
    uint32_t count = list_surplus(m, fate), clues = m->clues;
    while (status == ICO_OK && count > 0 && idle++ < patience && m->steps > 0) {
        uint32_t v = m->order[ico__random_below(&m->random, count)];
        status = ico__change_near(&c, v, graded, &changed);
        if (status != ICO_OK || !changed) continue;
        ico__random_shuffle(&m->random, m->order, count);
        status = drop_clues(m, count, fate);
        count = list_surplus(m, fate);
        if (m->clues < clues) idle = 0;
        clues = m->clues;
    }
    m->probe.ticks = ticks;
    ico__changer_close(&c);
    return status;
}

/* Leaves out what may be left out, in random order, then what may not. */
static ico_status lose_clues(ico_maker *m, uint8_t fate)
{
    for (uint32_t v = 0; v < m->n; v++) m->order[v] = v;
    ico__random_shuffle(&m->random, m->order, m->n);
    ico_status status = drop_clues(m, m->n, fate);
    if (status != ICO_OK || m->graph->directed || m->n < 4) return status;
    return lose_surplus(m, fate);
}

/* How far is the puzzle from the difficulty that is wished?  0: it has it, or may still
 * get it when clues of the pattern are left out. */
static ico_status measure(ico_maker *m, unsigned *apart)
{
    bool in_reach, needed;
    ico_status status = ico__maker_is_in_reach(m, &in_reach, &needed);
    if (status != ICO_OK) return status;
    bool good = needed || (in_reach && m->wishes->clues != 0);
    *apart = good ? 0 : in_reach ? 1 + (unsigned)least_rung(m) - m->hardest + 1 : 1;
    return ICO_OK;
}

/* With a pattern the clues cannot make a puzzle easier or harder; another tour can. */
static ico_status climb(ico_maker *m, bool *good)
{
    enum { GRADES = 60 };
    ico_changer c;
    unsigned apart = 0, now;
    uint32_t pairs = ico__maker_pairs(m), tries = 0;
    ico_status status = measure(m, &apart);
    *good = status == ICO_OK && apart == 0;
    if (status != ICO_OK || *good || m->graph->directed || m->n < 4) return status;
    status = ico__changer_open(&c, m);
    for (unsigned k = 0; status == ICO_OK && !*good && k < GRADES && m->steps > 0;) {
        bool changed;
        c.most_pairs = pairs + tries++ / m->n;
        status =
            ico__change_near(&c, ico__random_below(&m->random, m->n), false, &changed);
        if (status != ICO_OK || !changed) continue;
        k++;
        status = measure(m, &now);
        if (status == ICO_OK && now > apart) ico__changer_swap(&c);
        if (status == ICO_OK && now <= apart) apart = now;
        *good = apart == 0;
    }
    ico__changer_close(&c);
    return status;
}

/* How many clues outside of the pattern does the tour need?  Counts the tour. */
static uint32_t count_surplus(const ico_maker *m)
{
    uint32_t count = 0;
    ico_puzzle_tally *tally = m->wishes->tally;
    for (uint32_t v = 0; v < m->n; v++)
        count += m->clue[v] && m->fate[v] == ICO_CLUE_FALLS;
    if (tally == NULL) return count;
    if (tally->unique + tally->surplus == 0 || count < tally->least_surplus)
        tally->least_surplus = count;
    tally->unique += count == 0;
    tally->surplus += count > 0;
    return count;
}

/* May the tour still change when the clues are chosen?  Other tours have another grade,
 * and could do without one of the fewest clues. */
static bool lets_clues_be(const ico_puzzle_wishes *wishes)
{
    return wishes->difficulty == 0 && wishes->clues != ICO_CLUES_MINIMAL;
}

ico_status ico__maker_choose_clues(ico_maker *m, bool *good)
{
    const ico_puzzle_wishes *wishes = m->wishes;
    bool in_reach, patterned = wishes->pattern != NULL;
    bool chosen = !patterned || wishes->clues != 0;
    ico_status status = ICO_OK;
    *good = true;
    memset(m->clue, 1, m->n);
    m->clues = m->n;
    m->hardest = 0;
    if (patterned) status = lose_clues(m, ICO_CLUE_FALLS);
    if (patterned && status == ICO_OK) {
        *good = count_surplus(m) == 0;
        if (*good && !chosen) status = ico__maker_liven(m);
        if (status == ICO_OK && *good && wishes->difficulty != 0) status = climb(m, good);
    }
    if (status == ICO_OK && *good && chosen) {
        status = lose_clues(m, ICO_CLUE_MAY_GO);
        *good = wishes->clues == 0 || wishes->clues == ICO_CLUES_MINIMAL ||
                m->clues == wishes->clues;
        if (patterned && *good && status == ICO_OK && lets_clues_be(wishes))
            status = ico__maker_liven(m);
    }
    if (status != ICO_OK || !*good || wishes->difficulty == 0) return status;
    return ico__maker_is_in_reach(m, &in_reach, good);
}
