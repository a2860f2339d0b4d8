/* puzzle/conflict.c - which given numbers are already impossible together?
 * Duplicates and numbers too far apart are found at once; else numbers are left out while
 * what stays is still impossible (conflict_shrink.c, conflict_smallest.c).
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/arithmetic.h"
#include "puzzle/conflict.h"

/* All tests together have this multiple of the ticks of one. */
enum { TESTS = 30 };

/* Cores are found for questions of so few vertices, since they take n * n numbers. */
enum { MOST_BLAMED = 1024 };

/* A test that costs much more than the last refutation is given up: an impossible set is
 * seldom much harder to refute than the set that it was cut from.  Patience makes the
 * limit higher, in the end as high as may be. */
static uint64_t limit(const ico_conflict *c)
{
    uint64_t most = (2 * c->cost + c->ticks / 20) << 2 * c->patience;
    bool early = c->patience < ICO_CONFLICT_PATIENCE && c->cost > 0;
    return early && most < c->ticks ? most : c->ticks;
}

/* The search ends when nothing was found for a third of the work and a few tests. */
static uint64_t most_work(const ico_conflict *c)
{
    uint64_t more = 4 * c->ticks + c->progress + c->progress / 2, all = TESTS * c->ticks;
    return more < all ? more : all;
}

/* Looks for a tour of the current question; forgets older conflicts if there is none. */
static ico_status conflict_search(ico_conflict *c, bool *impossible, bool *tour)
{
    uint32_t count;
    bool known;
    size_t size = 2 * (size_t)c->question->n * sizeof *c->hits;
    c->probe.ticks = limit(c);
    memset(c->probe.hits, 0, size);
    uint64_t before = c->probe.used;
    ico_status status =
        ico__uniqueness_test_run(&c->probe, c->question, 1, &count, &known, c->tour);
    if (status != ICO_OK) return status;
    *impossible = known && count == 0;
    *tour = count > 0;
    if (!*impossible) return ICO_OK;
    memcpy(c->hits, c->probe.hits, size);
    c->cost = c->probe.used - before;
    c->has_core = c->probe.has_core;
    c->progress = c->probe.used;
    return ICO_OK;
}

ico_status ico__conflict_test(ico_conflict *c, bool *impossible, bool *tour)
{
    *impossible = *tour = c->has_core = false;
    if (ico__conflict_recall(c, impossible, tour)) return ICO_OK;
    if (c->probe.used > most_work(c)) return ICO_OK;
    ico_status status = conflict_search(c, impossible, tour);
    return status == ICO_OK ? ico__conflict_note(c, *impossible, *tour) : status;
}

/* ------------------------------------------------------------------ pairs ---------- */

/* A given number of v and a larger or equal one that cannot be reached in time. */
static bool clashes(const ico_conflict *c, uint32_t v, uint32_t w)
{
    uint32_t a = c->kept_given[v], b = c->kept_given[w], n = c->question->n;
    if (v == w || b == ICO_NO_OFFSET || a > b) return false;
    if (a == b) return true;
    uint32_t moves = b - a, back = n - moves;
    bool late = c->distance[w] > moves;
    /* the way back of a closed tour is judged in undirected graphs, where it is as far */
    bool far =
        c->question->closed && !c->question->graph->directed && c->distance[w] > back;
    return late || far;
}

static bool find_pair(ico_conflict *c)
{
    for (uint32_t v = 0; v < c->question->n; v++) {
        if (c->kept_given[v] == ICO_NO_OFFSET) continue;
        ico__position_measure(c->question, v, true, c->distance, c->queue);
        for (uint32_t w = 0; w < c->question->n; w++) {
            if (!clashes(c, v, w)) continue;
            c->cells[0] = v < w ? v : w;
            c->cells[1] = v < w ? w : v;
            c->count = 2;
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ words ---------- */

static void say_cell(const ico_conflict *c, uint32_t v, ico_text *why)
{
    ico_problem_vertex_line(c->problem, v, why);
    if (c->kept_given[v] != ICO_NO_OFFSET)
        ico_text_printf(
            why, " = %llu",
            (unsigned long long)(ico_problem_base(c->problem) + c->kept_given[v]));
    else
        ico_text_printf(why, " (class %c)", 'a' + c->kept_class[v] - 1);
}

static void say_pair(ico_conflict *c, ico_text *why)
{
    uint32_t v = c->cells[0], w = c->cells[1];
    if (c->kept_given[v] > c->kept_given[w]) {
        v = c->cells[1];
        w = c->cells[0];
    }
    uint32_t moves = c->kept_given[w] - c->kept_given[v];
    ico__position_measure(c->question, v, true, c->distance, c->queue);
    say_cell(c, v, why);
    ico_text_puts(why, " and ");
    say_cell(c, w, why);
    if (moves == 0)
        ico_text_puts(why, ": one number for two cells");
    else if (c->distance[w] == UINT32_MAX)
        ico_text_puts(why, ": there is no way from one to the other");
    else if (c->distance[w] > moves)
        ico_text_printf(why, ": they are %lu moves apart, but the numbers allow only %lu",
                        (unsigned long)c->distance[w], (unsigned long)moves);
    else
        ico_text_puts(why, " contradict each other");
}

static void say(ico_conflict *c, ico_text *why)
{
    if (c->count == 0) {
        ico_text_puts(why, "there is no tour even without any of the given numbers");
    } else if (c->count == 2 && c->kept_given[c->cells[0]] != ICO_NO_OFFSET &&
               c->kept_given[c->cells[1]] != ICO_NO_OFFSET) {
        say_pair(c, why);
    } else {
        for (size_t i = 0; i < c->count; i++) {
            if (i > 0) ico_text_puts(why, i + 1 == c->count ? " and " : ", ");
            say_cell(c, c->cells[i], why);
        }
        ico_text_puts(why, c->count == 1 ? " is impossible" : " are impossible together");
        if (c->count > 1 && c->proof >= ICO_CONFLICT_MINIMAL)
            ico_text_puts(why, "; without any one of them a tour exists");
        if (c->count > 1 && c->proof == ICO_CONFLICT_SMALLEST)
            ico_text_puts(why, ", and no smaller set is impossible");
    }
}

/* ------------------------------------------------------------------ the frame ------ */

/* A given number against the class or the end of its own cell. */
static bool find_single(ico_conflict *c)
{
    const ico_problem *p = c->problem;
    uint64_t base = ico_problem_base(p);
    for (uint32_t v = 0; v < c->question->n; v++) {
        uint64_t number = ico_problem_given(p, v);
        bool first = ico_problem_start(p) == v, last = ico_problem_end(p) == v;
        if (number == ICO_NO_CELL) continue;
        if (ico_problem_allows(p, v, number) && (!first || number == base) &&
            (!last || number == base + c->question->n - 1))
            continue;
        c->kept_given[v] = (uint32_t)(number - base);
        c->cells[0] = v;
        c->count = 1;
        return true;
    }
    return false;
}

/* Is either of the two possible alone? */
static ico_status look_at_pair(ico_conflict *c)
{
    bool impossible, tours[2] = {false, false};
    ico_status status = ICO_OK;
    for (size_t i = 0; i < 2 && status == ICO_OK; i++) {
        for (uint32_t v = 0; v < c->question->n; v++) ico__conflict_suspend(c, v);
        ico__conflict_resume(c, c->cells[i]);
        status = ico__conflict_test(c, &impossible, &tours[i]);
    }
    c->proof = tours[0] && tours[1] ? ICO_CONFLICT_MINIMAL : ICO_CONFLICT_SHOWN;
    return status;
}

static ico_status find_cells(ico_conflict *c, bool *found)
{
    bool impossible = false, tour;
    ico_status status = ICO_OK;
    *found = c->question->hopeless ? find_single(c) : find_pair(c);
    if (*found && c->count == 2) return look_at_pair(c);
    if (*found || c->question->hopeless) return ICO_OK;
    for (uint32_t v = 0; v < c->question->n; v++)
        if (ico__conflict_has_rule(c, v)) c->cells[c->count++] = v;
    status = ico__conflict_test(c, &impossible, &tour);
    if (status != ICO_OK || !impossible) return status;
    *found = true;
    status = ico__conflict_shrink(c);
    if (status == ICO_OK) status = ico__conflict_minimise(c);
    qsort(c->cells, c->count, sizeof *c->cells, ico__ascending32);
    return status;
}

static ico_status conflict_prepare(ico_conflict *c)
{
    size_t room = (size_t)c->question->n + 1;
    c->cells = ICO_NEW_ARRAY(c->ctx, uint32_t, room);
    c->distance = ICO_NEW_ARRAY(c->ctx, uint32_t, room);
    c->queue = ICO_NEW_ARRAY(c->ctx, uint32_t, room);
    c->kept_given = ICO_NEW_ARRAY(c->ctx, uint32_t, room);
    c->kept_class = ICO_NEW_ARRAY(c->ctx, uint8_t, room);
    c->tour = ICO_NEW_ARRAY(c->ctx, uint32_t, room);
    c->hits = ICO_NEW_ARRAY(c->ctx, uint64_t, 2 * room);
    c->probe.hits = ICO_NEW_ARRAY(c->ctx, uint64_t, 2 * room);
    c->words = ICO_WORDS(room);
    c->core = ICO_NEW_ARRAY(c->ctx, uint64_t, c->words);
    c->probe.core = room <= MOST_BLAMED ? c->core : NULL;
    c->obeyed = ICO_NEW_ARRAY(c->ctx, uint64_t, c->words);
    c->asked = ICO_NEW_ARRAY(c->ctx, uint64_t, c->words);
    if (c->cells == NULL || c->distance == NULL || c->queue == NULL ||
        c->kept_given == NULL || c->kept_class == NULL || c->tour == NULL ||
        c->hits == NULL || c->probe.hits == NULL || c->core == NULL ||
        c->obeyed == NULL || c->asked == NULL)
        return ICO_NO_MEMORY;
    memcpy(c->kept_given, c->question->given, room * sizeof *c->kept_given);
    memcpy(c->kept_class, c->question->class_of, room);
    return ICO_OK;
}

static void conflict_release(ico_conflict *c)
{
    if (c->question == NULL) return;
    size_t room = (size_t)c->question->n + 1;
    ICO_FREE_ARRAY(c->ctx, c->cells, room);
    ICO_FREE_ARRAY(c->ctx, c->distance, room);
    ICO_FREE_ARRAY(c->ctx, c->queue, room);
    ICO_FREE_ARRAY(c->ctx, c->kept_given, room);
    ICO_FREE_ARRAY(c->ctx, c->kept_class, room);
    ICO_FREE_ARRAY(c->ctx, c->tour, room);
    ICO_FREE_ARRAY(c->ctx, c->hits, 2 * room);
    ICO_FREE_ARRAY(c->ctx, c->probe.hits, 2 * room);
    ICO_FREE_ARRAY(c->ctx, c->core, c->words);
    ICO_FREE_ARRAY(c->ctx, c->obeyed, c->words);
    ICO_FREE_ARRAY(c->ctx, c->asked, c->words);
    ICO_VECTOR_FREE(c->ctx, &c->tours);
    ICO_VECTOR_FREE(c->ctx, &c->nones);
    ICO_VECTOR_FREE(c->ctx, &c->doubts);
    ico__position_question_free(c->question);
}

ico_status ico_puzzle_conflict(ico_context *ctx, const ico_problem *problem,
                               uint64_t ticks, bool *found, uint64_t *cells,
                               size_t *count, ico_conflict_proof *proof, ico_text *why)
{
    ico_conflict c = {.ctx = ctx, .problem = problem, .ticks = ticks};
    bool any = false;
    ico_status status = ico_method_fit(ico_method_by_name("position"), problem, NULL) > 0
                            ? ico__position_question_read(ctx, problem, &c.question)
                            : ico__fail(ctx, ICO_UNSUPPORTED,
                                        "conflicts are explained for given numbers only");
    if (status == ICO_OK) status = conflict_prepare(&c);
    if (status == ICO_OK && c.question->n > 2) status = find_cells(&c, &any);
    if (status == ICO_OK && any) {
        say(&c, why);
        status = ico_text_status(why);
    }
    if (status == ICO_OK) *found = any;
    if (status == ICO_OK && any) {
        for (size_t i = 0; i < c.count; i++) cells[i] = c.cells[i];
        *count = c.count;
        *proof = c.proof;
    }
    conflict_release(&c);
    return status;
}
