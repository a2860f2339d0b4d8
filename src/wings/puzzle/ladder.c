/* puzzle/ladder.c - placing, excluding, supposing; and climbing: the lowest rung that
 * finds something, again and again.
 * SPDX-License-Identifier: MIT */
#include "puzzle/ladder.h"

#include <string.h>

#include "base/bitset.h"

uint32_t ico__ladder_row_count(const ico_ladder *l, const uint64_t *row)
{
    uint32_t count = 0;
    for (size_t i = 0; i < l->words; i++) count += ico__popcount64(row[i]);
    return count;
}

uint32_t ico__ladder_row_next(const ico_ladder *l, const uint64_t *row, uint32_t from)
{
    for (; from < l->n; from++) {
        uint64_t rest = row[from >> 6] >> (from & 63);
        if (rest == 0)
            from |= 63; /* to the last bit of the word */
        else if (rest & 1)
            return from;
    }
    return l->n;
}

bool ico__ladder_exclude(ico_ladder *l, uint32_t v, uint32_t k)
{
    uint64_t *numbers = ico__ladder_row(l, l->now->may_carry, v),
             *cells = ico__ladder_row(l, l->now->may_stand, k);
    if (!ico__bit(numbers, k)) return false;
    ico__bit_clear(numbers, k);
    ico__bit_clear(cells, v);
    l->work++;
    if (ico__ladder_row_next(l, numbers, 0) == l->n ||
        ico__ladder_row_next(l, cells, 0) == l->n)
        l->now->broken = true;
    return true;
}

/* The rule of the game: the number beside k is next to v. */
static void keep_near(ico_ladder *l, uint32_t v, uint32_t k, bool after)
{
    const uint64_t *near = ico__ladder_near(l, v, after);
    uint32_t beside = ico__ladder_beside(l, k, after);
    if (beside == l->n) return;
    const uint64_t *cells = ico__ladder_row(l, l->now->may_stand, beside);
    for (uint32_t u = ico__ladder_row_next(l, cells, 0); u < l->n;
         u = ico__ladder_row_next(l, cells, u + 1))
        if (!ico__bit(near, u)) ico__ladder_exclude(l, u, beside);
}

void ico__ladder_place(ico_ladder *l, uint32_t v, uint32_t k)
{
    ico_knowledge *now = l->now;
    if (!ico__bit(ico__ladder_row(l, now->may_carry, v), k)) now->broken = true;
    if (now->broken || now->carries[v] == k) return;
    now->carries[v] = k;
    now->stands[k] = v;
    now->placed++;
    for (uint32_t i = 0; i < l->n; i++) {
        if (i != k) ico__ladder_exclude(l, v, i);
        if (i != v) ico__ladder_exclude(l, i, k);
    }
    keep_near(l, v, k, true);
    keep_near(l, v, k, false);
}

/* ------------------------------------------------------------------ words ---------- */

void ico__ladder_say(ico_ladder *l, const char *words)
{
    if (l->loud) ico_text_puts(&l->why, words);
}

void ico__ladder_say_cell(ico_ladder *l, uint32_t v)
{
    if (l->loud) ico_problem_vertex_line(l->problem, v, &l->why);
}

void ico__ladder_say_number(ico_ladder *l, uint32_t k)
{
    if (l->loud)
        ico_text_printf(&l->why, "%llu",
                        (unsigned long long)(ico_problem_base(l->problem) + k));
}

void ico__ladder_say_barred(ico_ladder *l, uint32_t k, uint32_t v)
{
    ico__ladder_say_number(l, k);
    ico__ladder_say(l, " cannot be at ");
    ico__ladder_say_cell(l, v);
}

bool ico__ladder_end_step(ico_ladder *l, ico_rung rung, bool places, uint32_t v,
                          uint32_t k, uint32_t excluded)
{
    if (!l->loud) return false;
    ico_grading *g = l->grading;
    ico_puzzle_step step = {.rung = rung,
                            .places = places,
                            .cell = v,
                            .number = ico_problem_base(l->problem) + k,
                            .excluded = excluded};
    if (!l->why.failed) step.text = ico__copy_string(l->ctx, l->why.data);
    ico_text_clear(&l->why);
    if (step.text != NULL &&
        (g->count < g->capacity ||
         ico__vector_grow(l->ctx, (void **)&g->steps, &g->capacity, sizeof *g->steps))) {
        g->steps[g->count++] = step;
        g->uses[rung]++;
        if (g->count == 1 || rung > g->hardest) g->hardest = rung;
        return true;
    }
    if (step.text != NULL) ico__free_string(l->ctx, step.text);
    l->out_of_memory = true;
    return true;
}

/* ------------------------------------------------------------------ what if -------- */

static void copy_knowledge(const ico_ladder *l, ico_knowledge *to,
                           const ico_knowledge *from)
{
    size_t bytes = l->n * l->words * sizeof(uint64_t);
    memcpy(to->may_carry, from->may_carry, bytes);
    memcpy(to->may_stand, from->may_stand, bytes);
    memcpy(to->carries, from->carries, l->n * sizeof *to->carries);
    memcpy(to->stands, from->stands, l->n * sizeof *to->stands);
    to->placed = from->placed;
    to->broken = from->broken;
}

/* Does supposing k at v lead to a contradiction, with the rungs below? */
static bool supposing_refutes(ico_ladder *l, uint32_t v, uint32_t k, uint32_t depth)
{
    ico_knowledge *here = l->now;
    bool loud = l->loud;
    l->now = here + 1;
    l->loud = false;
    copy_knowledge(l, l->now, here);
    ico__ladder_place(l, v, k);
    ico__ladder_climb(l, depth == 1 ? ICO_RUNG_PAIRS : ICO_RUNG_WHAT_IF, false);
    bool broken = l->now->broken;
    l->now = here;
    l->loud = loud;
    return broken;
}

static bool ladder_is_over(ico_ladder *l)
{
    if (l->stop != NULL && !l->stopped) l->stopped = l->stop(l->stop_user);
    return l->stopped || l->out_of_memory || (l->ticks != 0 && l->work >= l->ticks);
}

/* Cells with few numbers first: they give the strongest conclusions. */
bool ico__ladder_rung_what_if(ico_ladder *l, uint32_t depth)
{
    bool any = false;
    for (uint32_t size = 2; size <= l->n; size++)
        for (uint32_t v = 0; v < l->n; v++) {
            const uint64_t *numbers = ico__ladder_row(l, l->now->may_carry, v);
            if (ico__ladder_row_count(l, numbers) != size) continue;
            for (uint32_t k = ico__ladder_row_next(l, numbers, 0); k < l->n;
                 k = ico__ladder_row_next(l, numbers, k + 1)) {
                if (ladder_is_over(l) || l->now->broken) return any;
                if (!supposing_refutes(l, v, k, depth)) continue;
                ico__ladder_exclude(l, v, k);
                any = true;
                ico__ladder_say(l, "suppose ");
                ico__ladder_say_number(l, k);
                ico__ladder_say(l, " on ");
                ico__ladder_say_cell(l, v);
                ico__ladder_say(l, ": then some number or cell has no place left");
                if (ico__ladder_end_step(
                        l, depth == 1 ? ICO_RUNG_WHAT_IF : ICO_RUNG_WHAT_IF_2, false, v,
                        k, 1))
                    return true;
            }
        }
    return any;
}

/* ------------------------------------------------------------------ climbing ------- */

static bool try_rung(ico_ladder *l, ico_rung rung)
{
    l->work += l->n;
    switch (rung) {
    case ICO_RUNG_NUMBER:
        return ico__ladder_rung_number(l);
    case ICO_RUNG_CELL:
        return ico__ladder_rung_cell(l);
    case ICO_RUNG_DISTANCE:
        return ico__ladder_rung_distance(l);
    case ICO_RUNG_PARITY:
        return ico__ladder_rung_parity(l);
    case ICO_RUNG_CORRIDOR:
        return ico__ladder_rung_corridor(l);
    case ICO_RUNG_DEAD_END:
        return ico__ladder_rung_dead_end(l);
    case ICO_RUNG_PAIRS:
        return ico__ladder_rung_pairs(l);
    case ICO_RUNG_WHAT_IF:
        return ico__ladder_rung_what_if(l, 1);
    default:
        return ico__ladder_rung_what_if(l, 2);
    }
}

/* When every number has its cell: are waypoints in order, required moves made?  (That
 * numbers follow each other by moves was seen to on the way.) */
static void check_all(ico_ladder *l)
{
    const ico_position_question *q = l->question;
    const uint32_t *number = l->now->carries;
    if (l->now->broken || l->now->placed < l->n) return;
    for (size_t i = 1; i < q->waypoint_count; i++)
        if (number[q->waypoints[i - 1]] >= number[q->waypoints[i]]) l->now->broken = true;
    for (size_t i = 0; i < l->partners.size; i += 2) {
        uint32_t a = number[l->partners.items[i]], b = number[l->partners.items[i + 1]];
        if (ico__ladder_beside(l, a, true) != b && ico__ladder_beside(l, b, true) != a)
            l->now->broken = true;
    }
}

void ico__ladder_climb(ico_ladder *l, ico_rung top, bool until_placed)
{
    uint32_t placed = l->now->placed;
    while (!l->now->broken && l->now->placed < l->n && !ladder_is_over(l)) {
        bool any = false;
        for (unsigned rung = 0; rung <= (unsigned)top && !any; rung++)
            any = try_rung(l, (ico_rung)rung);
        if (!any || (until_placed && l->now->placed > placed)) break;
    }
    check_all(l);
}
