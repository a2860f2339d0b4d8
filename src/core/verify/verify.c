/* verify/verify.c - is this sequence a tour of the problem as asked?
 * Each vertex once, each step a move, closed if it must be; then what else was asked.
 * Trusts the board's words and the graph's edge list, no adjacency and no method.
 * Source: ARCHITECTURE.md; docs/conventions.md for tours of one and two vertices.
 * SPDX-License-Identifier: MIT */
#include "verify/verify.h"

#include <string.h>

#include "base/memory.h"
#include "problem/graph_source.h"
#include "problem/skips.h"

void ico__verify_name(ico_verification *v, uint64_t u)
{
    ico_problem_vertex_line(v->problem, u, &v->why);
}

uint64_t ico__verify_number(const ico_verification *v, uint32_t i)
{
    return v->base + i;
}

bool ico__verify_uses(const ico_verification *v, uint64_t u, uint64_t w)
{
    uint32_t i = v->place[u], j = v->place[w];
    if (i == ICO_NO_PLACE || j == ICO_NO_PLACE) return false;
    uint32_t last = v->length - 1;
    bool forth = i == last ? v->closing && j == 0 : j == i + 1;
    if (ico_problem_directed(v->problem)) return forth;
    bool back = j == last ? v->closing && i == 0 : i == j + 1;
    return forth || back;
}

/* ------------------------------------------------------------------ visits --------- */

/* The first vertex that is not visited and may not be left out; n: there is none. */
static uint32_t first_missing(const ico_verification *v)
{
    uint32_t u = 0;
    bool all = v->length == v->n;
    while (!all && u < v->n &&
           (v->place[u] != ICO_NO_PLACE || ico__problem_may_skip(v->problem, u)))
        u++;
    return all ? v->n : u;
}

/* Every vertex exists, none comes twice, and all come that may not be left out. */
static bool visits_are_good(ico_verification *v)
{
    const char *noun = ico_problem_board(v->problem) != NULL ? "cells" : "vertices";
    for (uint32_t i = 0; i < v->length; i++) {
        uint32_t u = v->tour[i];
        if (u >= v->n) {
            ico_text_printf(&v->why,
                            "number %llu is vertex %lu, but there are only %lu %s",
                            (unsigned long long)ico__verify_number(v, i),
                            (unsigned long)u, (unsigned long)v->n, noun);
            return false;
        }
        if (v->place[u] != ICO_NO_PLACE) {
            ico__verify_name(v, u);
            ico_text_printf(&v->why, " is visited twice (numbers %llu and %llu)",
                            (unsigned long long)ico__verify_number(v, v->place[u]),
                            (unsigned long long)ico__verify_number(v, i));
            return false;
        }
        v->place[u] = i;
        if (ico__verify_stops(v, i)) return false;
    }
    uint32_t missing = first_missing(v);
    if (missing == v->n) return true;
    if (ico__problem_skips(v->problem)) {
        ico__verify_name(v, missing);
        ico_text_puts(&v->why, " is not visited, and is not optional");
        return false;
    }
    ico_text_printf(&v->why, "only %lu of %lu %s are visited; ", (unsigned long)v->length,
                    (unsigned long)v->n, noun);
    ico__verify_name(v, missing);
    ico_text_puts(&v->why,
                  v->n - v->length == 1 ? " is missing" : " is among the missing");
    return false;
}

/* ------------------------------------------------------------------ steps ---------- */

/* One pass over the edge list marks the steps that are edges. */
static ico_status mark_edges(ico_verification *v, const ico_graph *graph)
{
    bool both_ways = !graph->directed;
    uint32_t last = v->length - 1;
    for (uint32_t e = 0; e < graph->m && !ico__verify_stops(v, e); e++) {
        uint32_t i = v->place[graph->tail[e]], j = v->place[graph->head[e]];
        if (i == ICO_NO_PLACE || j == ICO_NO_PLACE) continue;
        if (j == (i == last ? 0 : i + 1)) v->legal[i] = 1;
        if (both_ways && i == (j == last ? 0 : j + 1)) v->legal[j] = 1;
    }
    return v->status;
}

/* Marks the steps that are moves of piece `turn` of `turns`: the first makes moves 1, 3,
 * 5 ..., the second moves 2, 4, 6 ...  The step back to the first cell comes before the
 * first piece moves again. */
static ico_status mark_turn(ico_verification *v, const ico_board *board, unsigned turn,
                            unsigned turns)
{
    ico_unfolding *unfolding = NULL;
    ico_status status = ico__unfold_new(v->ctx, board, &unfolding);
    if (status != ICO_OK) return status;
    uint32_t steps = v->length > 1 ? v->length : 0;
    for (uint32_t i = turn; i < steps && !ico__verify_stops(v, i / turns); i += turns) {
        bool last = i + 1 == v->length;
        if (last && turn + 1 != turns) continue;
        v->legal[i] =
            ico__unfold_is_move(unfolding, v->tour[i], v->tour[last ? 0 : i + 1]);
    }
    ico__unfold_free(unfolding);
    return v->status;
}

static ico_status mark_moves(ico_verification *v, const ico_board *board)
{
    unsigned turns = ico_board_turns(board);
    if (turns == 1) return mark_turn(v, board, 0, 1);
    ico_status status = ICO_OK;
    for (unsigned turn = 0; turn < turns && status == ICO_OK; turn++) {
        ico_board *alone = NULL;
        status = ico_board_turn(v->ctx, board, turn, &alone);
        if (status == ICO_OK) status = mark_turn(v, alone, turn, turns);
        ico_board_free(alone);
    }
    return status;
}

static ico_status mark_steps(ico_verification *v)
{
    const ico_board *board = ico_problem_board(v->problem);
    if (board != NULL) return mark_moves(v, board);
    const ico_graph *graph = ico__problem_given_graph(v->problem);
    if (graph->metric != NULL) { /* any two points, as each comes once */
        memset(v->legal, 1, v->length * sizeof *v->legal);
        return ICO_OK;
    }
    ico_status status = ico_problem_graph(v->ctx, v->problem, &graph);
    return status == ICO_OK ? mark_edges(v, graph) : status;
}

/* " is not a knight's move", "is not a move of knight+wazir", "is not an edge": of the
 * step from number i. */
static void say_no_move(ico_verification *v, uint32_t i)
{
    const ico_board *board = ico_problem_board(v->problem);
    if (board == NULL) {
        const char *item = ico_problem_directed(v->problem) ? "arc" : "edge";
        ico_text_printf(&v->why, " is not an %s", item);
        return;
    }
    const char *piece = ico_board_piece(board);
    if (ico_board_turns(board) == 2 && i % 2 == 1) piece = strchr(piece, '/') + 1;
    int size = (int)strcspn(piece, "/");
    if (strspn(piece, "abcdefghijklmnopqrstuvwxyz") < (size_t)size)
        ico_text_printf(&v->why, " is not a move of %.*s", size, piece);
    else
        ico_text_printf(&v->why, " is not %s %.*s's move",
                        strchr("aeiou", piece[0]) != NULL ? "an" : "a", size, piece);
}

static void say_step(ico_verification *v, uint32_t i, uint32_t j)
{
    bool directed = ico_problem_directed(v->problem);
    ico__verify_name(v, v->tour[i]);
    ico_text_puts(&v->why, directed ? "->" : "-");
    ico__verify_name(v, v->tour[j]);
}

static bool steps_are_good(ico_verification *v)
{
    for (uint32_t i = 0; i + 1 < v->length; i++) {
        if (v->legal[i]) continue;
        say_step(v, i, i + 1);
        say_no_move(v, i);
        ico_text_printf(&v->why, " (moves %llu-%llu)",
                        (unsigned long long)ico__verify_number(v, i),
                        (unsigned long long)ico__verify_number(v, i + 1));
        return false;
    }
    return true;
}

/* ------------------------------------------------------------------ kind ----------- */

/* Can the sequence be closed?  One vertex is a closed tour of a one-vertex graph, and not
 * of a board; two vertices are one only when arcs lead both ways. */
static bool can_close(const ico_verification *v)
{
    if (v->length == 1) return v->n == 1 && ico_problem_board(v->problem) == NULL;
    if (v->length == 2 && !ico_problem_directed(v->problem)) return false;
    return v->legal[v->length - 1] != 0;
}

static bool last_step_is_forbidden(const ico_verification *v)
{
    size_t count = 0;
    const uint64_t *edges = ico_problem_forbidden(v->problem, &count);
    uint32_t last = v->tour[v->length - 1], first = v->tour[0];
    if (!ico__verify_arrow(v->problem, last, first)) return true;
    for (size_t i = 0; i < count; i++) {
        uint64_t a = edges[2 * i], b = edges[2 * i + 1];
        if (a == last && b == first) return true;
        if (!ico_problem_directed(v->problem) && a == first && b == last) return true;
    }
    return false;
}

/* Decides whether the step back is part of the tour; false if it must be and cannot. */
static bool kind_is_good(ico_verification *v)
{
    ico_kind asked = ico_problem_kind(v->problem);
    bool can = can_close(v);
    v->closing = can && (asked == ICO_CLOSED ||
                         (asked == ICO_EITHER && !last_step_is_forbidden(v)));
    if (asked != ICO_CLOSED || can) return true;
    if (v->length <= 2) {
        ico_text_printf(&v->why, "%s no closed tour",
                        v->length == 1 ? "one vertex makes" : "two vertices make");
        return false;
    }
    ico_text_puts(&v->why, "the tour is not closed: ");
    say_step(v, v->length - 1, 0);
    if (v->length % 2 == 1 && (ico_problem_features(v->problem) & ICO_ASKS_ALTERNATION)) {
        ico_text_puts(
            &v->why, " would be a second move of the first piece in a row: two pieces in "
                     "turn close a tour of an even number of cells alone");
        return false;
    }
    say_no_move(v, v->length - 1);
    ico_text_puts(&v->why, " (last and first)");
    return false;
}

/* ------------------------------------------------------------------ the frame ------ */

static ico_status test(ico_verification *v, bool *good)
{
    *good = visits_are_good(v);
    if (!*good) return v->status;
    ico_status status = mark_steps(v);
    if (status != ICO_OK) return status;
    *good = steps_are_good(v) && kind_is_good(v);
    return *good ? ico__verify_asked(v, good) : ICO_OK;
}

/* Room for a problem of this size; the tour itself has `length` <= n + 1 vertices. */
static ico_status prepare(ico_verification *v)
{
    ico_status status = ico__tick(v->ctx, v->n); /* filling it takes as long */
    if (status != ICO_OK) return status;
    v->place = ICO_NEW_ARRAY(v->ctx, uint32_t, (size_t)v->n + 1);
    if (v->place == NULL) return ICO_NO_MEMORY;
    memset(v->place, 0xff, ((size_t)v->n + 1) * sizeof *v->place);
    v->legal = ICO_NEW_ARRAY(v->ctx, uint8_t, (size_t)v->length);
    return v->legal == NULL ? ICO_NO_MEMORY : ICO_OK;
}

ico_status ico__verify_sequence(ico_context *ctx, const ico_problem *problem,
                                const uint32_t *tour, uint64_t length, uint64_t base,
                                bool *valid, ico_kind *kind, ico_text *why)
{
    uint64_t n = ico_problem_size(problem);
    if (n >= UINT32_MAX)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "a tour of %llu vertices cannot be held as 32-bit numbers",
                         (unsigned long long)n);
    /* of more than n + 1 vertices the rest cannot matter: one comes twice before */
    ico_verification v = {.ctx = ctx, .problem = problem, .tour = tour, .base = base};
    v.n = (uint32_t)n;
    v.length = length > n ? v.n + 1 : (uint32_t)length;
    ico_text_init(&v.why, ctx);
    bool good = false;
    ico_status status = ICO_OK;
    if (length == 0) {
        ico_text_puts(&v.why, "the tour is empty");
    } else {
        status = prepare(&v);
        if (status == ICO_OK) status = test(&v, &good);
    }
    if (status == ICO_OK) status = ico_text_status(&v.why);
    if (status == ICO_OK && !good && why != NULL) {
        ico_text_add(why, v.why.data, v.why.size);
        status = ico_text_status(why);
    }
    if (status == ICO_OK) {
        *valid = good;
        if (good) *kind = v.closing ? ICO_CLOSED : ICO_OPEN;
    }
    ICO_FREE_ARRAY(ctx, v.place, (size_t)v.n + 1);
    ICO_FREE_ARRAY(ctx, v.legal, (size_t)v.length);
    ico_text_free(&v.why);
    return status;
}

ico_status ico_verify_tour(ico_context *ctx, const ico_problem *problem,
                           const uint32_t *tour, uint64_t length, bool *valid,
                           ico_kind *kind, ico_text *why)
{
    return ico__verify_sequence(ctx, problem, tour, length, ico_problem_base(problem),
                                valid, kind, why);
}
