/* tests/model/puzzle.c - puzzles: contradictions, uniqueness with its certificate,
 * making, and the steps of a person, each held against all tours.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/bitset.h"
#include "calls.h"
#include "checker_door.h"
#include "puzzle/grading.h"

/* ------------------------------------------------------------------ conflicts ------ */

/* Has the question a tour when only the rules of these vertices (bits) are kept? */
static bool has_tour_with(const world *w, unsigned cells)
{
    question q = w->q;
    tour_list t;
    q.rule_count = 0;
    for (unsigned i = 0; i < w->q.rule_count; i++)
        if (cells >> w->q.rules[i].vertex & 1) q.rules[q.rule_count++] = w->q.rules[i];
    if (q.start >= 0 && !(cells >> q.start & 1)) q.start = -1; /* an end is a number */
    if (q.end >= 0 && !(cells >> q.end & 1)) q.end = -1;
    brute_tours(&q, false, &t);
    bool has = t.count > 0 || t.too_many;
    tour_list_free(&t);
    return has;
}

static unsigned ruled_cells(const world *w)
{
    unsigned cells = 0;
    for (unsigned i = 0; i < w->q.rule_count; i++) cells |= 1u << w->q.rules[i].vertex;
    if (w->q.start >= 0) cells |= 1u << w->q.start;
    if (w->q.end >= 0) cells |= 1u << w->q.end;
    return cells;
}

static void check_smallest(world *w, unsigned cells)
{
    unsigned ruled = ruled_cells(w);
    for (unsigned some = ruled;; some = (some - 1) & ruled) {
        if (ico__popcount32(some) < ico__popcount32(cells) && !has_tour_with(w, some))
            world_fail(w, "conflict-smallest", "a smaller set %x is impossible", some);
        if (some == 0) break;
    }
}

void call_conflict(world *w, const words *line)
{
    uint64_t cells[MOST_VERTICES + 1], ticks = words_number(line, 1);
    size_t count = 0;
    bool found = false;
    ico_conflict_proof proof = ICO_CONFLICT_SHOWN;
    ico_text why;
    unsigned set = 0;
    if (w->all.count > 0 || w->q.rule_count == 0) return; /* "which has no tour" */
    ico_text_init(&why, w->ctx);
    world_arm(w);
    ico_status status = ico_puzzle_conflict(w->ctx, w->problem, ticks, &found, cells,
                                            &count, &proof, &why);
    world_disarm(w);
    ico_text_free(&why);
    bool fits = ico_method_fit(ico_method_by_name("position"), w->problem, NULL) > 0;
    if (!world_status(w, "conflict", status, !fits)) return;
    world_answer(w);
    if (!found) return;
    for (size_t i = 0; i < count; i++) set |= 1u << cells[i];
    if ((set & ~ruled_cells(w)) != 0)
        world_fail(w, "conflict-cells", "cells %x have no rules", set & ~ruled_cells(w));
    if (has_tour_with(w, set)) world_fail(w, "conflict", "cells %x have a tour", set);
    for (size_t i = 0; i < count && proof >= ICO_CONFLICT_MINIMAL; i++)
        if (!has_tour_with(w, set & ~(1u << cells[i])))
            world_fail(w, "conflict-minimal", "not without %u", (unsigned)cells[i]);
    if (proof == ICO_CONFLICT_SMALLEST) check_smallest(w, set);
}

/* ------------------------------------------------------------------ uniqueness ----- */

void call_certify(world *w, const words *line)
{
    unsigned found = 99, wanted = w->all.count < 2 ? w->all.count : 2;
    ico_text text;
    (void)line;
    bool fits = w->q.kind != EITHER && w->q.n >= 3 && !w->q.longest && !w->q.few_turns &&
                w->q.weigh == 0 && w->q.mirror == NO_MIRROR;
    ico_text_init(&text, w->ctx);
    world_arm(w);
    ico_status status =
        ico_puzzle_certify(w->ctx, w->problem, 1 << 24, NULL, NULL, &found, &text);
    world_disarm(w);
    if (w->q.kind == CLOSED && question_is_directed(&w->q) && found != 0 &&
        !question_is_anchored(&w->q) && w->all.count == 1)
        fits = false; /* the tour has no first vertex to be excluded from */
    if (world_status(w, "certify", status, !fits)) {
        if (found != wanted) world_fail(w, "certify", "%u tours, not %u", found, wanted);
        if (found < 2 && checker_door(text.data, text.size) != 0) {
            char said[200];
            checker_words(text.data, text.size, said, sizeof said);
            world_fail(w, "certify-refused", "of %u tours: %s", found, said);
        }
        if (found == 2 && text.size > 0)
            world_fail(w, "certify-text", "something was written");
        world_answer(w);
    }
    ico_text_free(&text);
}

/* ------------------------------------------------------------------ steps ---------- */

static void check_step(world *w, const ico_puzzle_step *s)
{
    for (unsigned k = 0; k < w->all.count; k++) {
        if (s->number < w->q.base || s->number - w->q.base >= w->q.n || s->cell >= w->q.n)
            world_fail(w, "grade-step", "%llu in %llu", (unsigned long long)s->number,
                       (unsigned long long)s->cell);
        bool there = w->all.tour[k][s->number - w->q.base] == s->cell;
        if (s->places != there && (s->places || there))
            world_fail(w, "grade-wrong", "%s: %.150s", s->places ? "placed" : "excluded",
                       s->text == NULL ? "" : s->text);
    }
}

void call_grade(world *w, const words *line)
{
    ico_grading *g = NULL;
    ico_rung top = (ico_rung)(words_number(line, 1) % ICO_RUNG_COUNT);
    bool until = words_number(line, 2) % 2 != 0;
    bool fits = w->q.n >= 3 && !w->q.longest && !w->q.few_turns && w->q.weigh == 0 &&
                w->q.mirror == NO_MIRROR;
    if (!question_is_anchored(&w->q)) return; /* numbers that may go round */
    world_arm(w);
    ico_status status = ico_puzzle_grade(w->ctx, w->problem, top, 20000, until, &g);
    world_disarm(w);
    if (!world_status(w, "grade", status, !fits)) return;
    if (g->solved && w->all.count != 1)
        world_fail(w, "grade-solved", "solved, with %u tours", w->all.count);
    if (g->contradicted && w->all.count > 0)
        world_fail(w, "grade-contradicted", "contradicted, with %u tours", w->all.count);
    for (size_t i = 0; i < g->count; i++) check_step(w, &g->steps[i]);
    world_answer(w);
    ico_grading_free(g);
}

/* ------------------------------------------------------------------ making --------- */

/* What a puzzle asks beyond its board, in the tester's words. */
static bool read_puzzle(const world *w, const ico_problem *p, question *q)
{
    const ico_graph *g = NULL;
    size_t count = 0;
    const uint64_t *waypoints = ico_problem_waypoints(p, &count);
    *q = w->q;
    q->base = ico_problem_base(p);
    if (ico_problem_graph(w->ctx, p, &g) != ICO_OK) return false;
    for (unsigned v = 0; v < q->n; v++) {
        uint64_t number = ico_problem_given(p, v);
        char letter = ico_problem_class_of(p, v);
        q->arrow[v] = (int)ico_problem_arrow(p, v);
        for (unsigned u = 0; u < q->n; u++) /* walls */
            q->arc[u][v] = q->arc[u][v] && ico_graph_find_edge(g, u, v) != ICO_NO_EDGE;
        if (letter != 0) {
            strncpy(q->classes[letter - 'a'], ico_problem_class_text(p, letter), 39);
            q->rules[q->rule_count].vertex = v;
            q->rules[q->rule_count].is_class = true;
            q->rules[q->rule_count++].letter = letter;
        }
        if (number == ICO_NO_CELL) continue;
        q->rules[q->rule_count].vertex = v;
        q->rules[q->rule_count].is_class = false;
        q->rules[q->rule_count++].number = number;
    }
    for (size_t i = 0; i < count; i++)
        q->waypoints[q->waypoint_count++] = (unsigned)waypoints[i];
    if (ico_problem_start(p) != ICO_NO_CELL) q->start = (int)ico_problem_start(p);
    if (ico_problem_end(p) != ICO_NO_CELL) q->end = (int)ico_problem_end(p);
    return true;
}

static void check_made(world *w, const ico_problem *puzzle, const uint32_t *tour)
{
    question q;
    tour_list t;
    unsigned answer[MOST_VERTICES];
    if (!read_puzzle(w, puzzle, &q)) world_fail(w, "make-read", "no graph");
    brute_tours(&q, false, &t);
    (void)tell_tour(tour, q.n, answer);
    if (t.count != 1 && !t.too_many)
        world_fail(w, "make", "the puzzle has %u answers", t.count);
    if (!t.too_many && tours_find(&t, answer, q.n) != 0)
        world_fail(w, "make-answer", "another tour is told");
    tour_list_free(&t);
}

void call_make(world *w, const words *line)
{
    uint32_t tour[MOST_VERTICES];
    bool made = false;
    ico_problem *puzzle = NULL;
    uint64_t how = words_number(line, 2);
    ico_puzzle_wishes wishes = {.tries = 3};
    bool plain = w->q.board && w->q.n >= 3 && !question_is_anchored(&w->q) &&
                 w->q.require_count + w->q.forbid_count == 0 && !w->q.longest &&
                 w->q.weigh == 0 && !w->q.few_turns && w->q.mirror == NO_MIRROR;
    if (!plain || question_is_directed(&w->q)) return;
    wishes.kind = how & 1 ? ICO_CLUE_WAYPOINTS : ICO_CLUE_NUMBERS;
    wishes.walls = how >> 1 & 1 ? 1 : 0;
    wishes.arrows = (how & 4) != 0 && !(how & 1) && question_is_flat(&w->q);
    if ((how & 24) == 24 && !(how & 1)) wishes.numbers = "primes";
    world_arm(w);
    ico_status status = ico_puzzle_make(w->ctx, w->problem, &wishes,
                                        words_number(line, 1), &made, &puzzle, tour);
    world_disarm(w);
    if (!world_status(w, "make", status, wishes.arrows || wishes.walls > 0)) return;
    if (made && w->all.count == 0) world_fail(w, "make-none", "made without a tour");
    if (made) check_made(w, puzzle, tour);
    world_answer(w);
    if (made) ico_problem_free(puzzle);
}
