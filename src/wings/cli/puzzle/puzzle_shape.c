/* cli/puzzle/puzzle_shape.c - is there a quick reason why a board has no tour?  Then no
 * puzzle fits it; which cells are too many?
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/random.h"
#include "cli/frame/report.h"
#include "cli/puzzle/cmd_puzzle.h"

/* MOST_OUT: cells that are named; with more the shape is another one. */
enum { MOST_CELLS = 4000, MOST_OUT = 40, TRIES = 8 };

/* The cells of a board that are left, and their colours, where each move changes the
 * colour.  queue: n cells, for walks over the board. */
typedef struct shape {
    const args *args;
    const ico_problem *blank;
    const ico_graph *graph;
    ico_random random;
    uint32_t n, *queue;
    uint8_t *colour, *out;
    uint64_t without[MOST_OUT];
    size_t count; /* of without */
} shape;

static uint32_t degree_left(const shape *s, uint32_t v)
{
    uint32_t count, left = 0;
    const uint32_t *near = ico_graph_neighbours(s->graph, v, &count);
    for (uint32_t i = 0; i < count; i++) left += !s->out[near[i]];
    return left;
}

/* Walks from v over the cells that are left; returns how many it meets.  Colours them if
 * `paint`; *two: each move changes the colour. */
static uint32_t walk_from(shape *s, uint32_t v, bool paint, bool *two)
{
    uint32_t head = 0, tail = 0;
    uint8_t *seen = paint ? s->colour : s->out;
    uint8_t mark = paint ? 0 : 2; /* in `out`: seen in this walk */
    seen[v] = mark;
    s->queue[tail++] = v;
    while (head < tail) {
        uint32_t u = s->queue[head++], count;
        const uint32_t *near = ico_graph_neighbours(s->graph, u, &count);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t w = near[i];
            if (paint && seen[w] == seen[u]) *two = false;
            if (paint ? seen[w] != 2 : seen[w] != 0) continue;
            seen[w] = paint ? seen[u] ^ 1 : 2;
            s->queue[tail++] = w;
        }
    }
    for (uint32_t k = 0; k < tail && !paint; k++) s->out[s->queue[k]] = 0;
    return tail;
}

/* Are the cells that are left in one piece without v? */
static bool may_leave(shape *s, uint32_t v)
{
    uint32_t count, left = s->n - (uint32_t)s->count - 1;
    const uint32_t *near = ico_graph_neighbours(s->graph, v, &count);
    for (uint32_t i = 0; i < count; i++) {
        if (s->out[near[i]]) continue;
        s->out[v] = 1;
        bool whole = walk_from(s, near[i], false, NULL) == left;
        s->out[v] = 0;
        return whole;
    }
    return true;
}

/* Takes out a cell of the colour with the fewest moves, by chance among several. */
static bool leave_out(shape *s, uint8_t colour)
{
    uint32_t best = s->n, fewest = UINT32_MAX, equal = 0;
    for (uint32_t v = 0; v < s->n; v++) {
        if (s->out[v] || s->colour[v] != colour) continue;
        uint32_t degree = degree_left(s, v);
        if (degree > fewest || !may_leave(s, v)) continue;
        equal = degree < fewest ? 1 : equal + 1;
        fewest = degree;
        if (ico__random_below(&s->random, equal) == 0) best = v;
    }
    if (best == s->n) return false;
    s->out[best] = 1;
    s->without[s->count++] = best;
    return true;
}

/* Has the board without these cells a tour? */
static ico_status ask_without(shape *s, bool *found)
{
    ico_context *ctx = s->args->ctx;
    ico_board *board = NULL;
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = ico_board_carve(ctx, ico_problem_board(s->blank), s->without,
                                        s->count, NULL, 0, &board);
    if (status != ICO_OK) return status;
    status = ico_problem_from_board(ctx, board, &p);
    if (status != ICO_OK) {
        ico_board_free(board);
        return status;
    }
    status = ico_problem_set_kind(p, ico_problem_kind(s->blank));
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK) {
        ico_run_set_ticks(run, 5000000 + 1000 * (uint64_t)s->n);
        status = ico_run_solve(run, NULL, NULL, &result);
    }
    *found = status == ICO_OK && ico_result_verdict(result) == ICO_FOUND;
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

/* Cells of the larger colour, without which the board has a tour.  *more: how many are
 * too many; *found: so many were found. */
static ico_status find_cells(shape *s, uint64_t *more, uint8_t *colour, bool *found)
{
    uint64_t count[2] = {0, 0};
    bool two = true, whole = true;
    memset(s->colour, 2, s->n);
    if (walk_from(s, 0, true, &two) != s->n || !two) return ICO_OK;
    for (uint32_t v = 0; v < s->n; v++) count[s->colour[v]]++;
    *colour = count[1] > count[0];
    *more = count[*colour] - count[1 - *colour];
    if (ico_problem_kind(s->blank) != ICO_CLOSED) *more -= *more > 0;
    ico_status status = ICO_OK;
    ico__random_seed(&s->random, 1);
    for (unsigned k = 0; *more <= MOST_OUT && k < TRIES && !*found && status == ICO_OK;
         k++) {
        memset(s->out, 0, s->n);
        whole = true;
        for (s->count = 0; s->count < *more && whole;) whole = leave_out(s, *colour);
        if (whole) status = ask_without(s, found);
    }
    return status;
}

/* The colour of a cell in words: the first of the last row is dark. */
static const char *colour_word(const shape *s, uint8_t colour)
{
    const ico_board *board = ico_problem_board(s->blank);
    uint64_t at[ICO_MAX_DIMENSIONS];
    if (ico_board_dimensions(board) != 2 || ico_board_lattice(board) != ICO_SQUARE)
        return "";
    ico_board_coordinates(board, 0, at);
    bool dark = (at[0] + at[1]) % 2 == (ico_board_side(board, 0) - 1) % 2;
    return dark == (s->colour[0] == colour) ? "dark " : "light ";
}

/* "; leave out 4 light cells, for example b8,h8" */
static ico_status put_cells(shape *s, ico_text *text)
{
    uint64_t more = 0;
    uint8_t colour = 0;
    bool found = false;
    ico_status status = find_cells(s, &more, &colour, &found);
    if (status != ICO_OK || more == 0) return status;
    ico_text_printf(text, "; leave out %llu %scell%s", (unsigned long long)more,
                    colour_word(s, colour), more == 1 ? "" : "s");
    for (size_t i = 0; found && i < s->count; i++) {
        ico_text_puts(text, i == 0 ? ", for example " : ",");
        ico_board_cell_name(ico_problem_board(s->blank), s->without[i], text);
    }
    return ICO_OK;
}

static ico_status advise_cells(const args *a, const ico_problem *blank, ico_text *text)
{
    shape s = {.args = a, .blank = blank, .n = (uint32_t)ico_problem_size(blank)};
    ico_status status = ico_problem_graph(a->ctx, blank, &s.graph);
    if (status != ICO_OK || ico_graph_directed(s.graph)) return status;
    s.queue = ICO_NEW_ARRAY(a->ctx, uint32_t, s.n);
    s.colour = ICO_NEW_ARRAY(a->ctx, uint8_t, s.n);
    s.out = ICO_NEW_ARRAY(a->ctx, uint8_t, s.n);
    status = s.queue == NULL || s.colour == NULL || s.out == NULL ? ICO_NO_MEMORY
                                                                  : put_cells(&s, text);
    ICO_FREE_ARRAY(a->ctx, s.queue, s.n);
    ICO_FREE_ARRAY(a->ctx, s.colour, s.n);
    ICO_FREE_ARRAY(a->ctx, s.out, s.n);
    return status;
}

ico_status puzzle_shape_ask(const args *a, const ico_problem *blank, const char *name,
                            bool *impossible)
{
    ico_reason *reason = NULL;
    ico_text text;
    if (ico_problem_board(blank) == NULL || ico_problem_size(blank) > MOST_CELLS)
        return ICO_OK;
    ico_status status = ico_reason_find(a->ctx, blank, &reason);
    if (status != ICO_OK || reason == NULL) return status;
    ico_text_init(&text, a->ctx);
    ico_text_printf(&text, "no %s fits this board: %s", name == NULL ? "puzzle" : name,
                    ico_reason_text(reason));
    if (ico_reason_kind(reason) == ICO_REASON_COLOUR)
        status = advise_cells(a, blank, &text);
    if (status == ICO_OK) status = ico_text_status(&text);
    if (status == ICO_OK) report_note("%s", text.data);
    *impossible = true;
    ico_text_free(&text);
    ico_reason_free(reason);
    return status;
}
