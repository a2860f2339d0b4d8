/* tests/model/file.c - questions and graphs written down and read back: the same again?
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "calls.h"

static void compare_problems(world *w, const ico_problem *p)
{
    const ico_problem *o = w->problem;
    size_t a, b;
    (void)ico_problem_required(o, &a);
    (void)ico_problem_required(p, &b);
    bool same = a == b;
    (void)ico_problem_forbidden(o, &a);
    (void)ico_problem_forbidden(p, &b);
    same = same && a == b && ico_problem_size(o) == ico_problem_size(p) &&
           ico_problem_kind(o) == ico_problem_kind(p) &&
           ico_problem_features(o) == ico_problem_features(p) &&
           ico_problem_start(o) == ico_problem_start(p) &&
           ico_problem_end(o) == ico_problem_end(p) &&
           ico_problem_base(o) == ico_problem_base(p);
    for (uint64_t v = 0; same && v < w->q.n; v++) {
        same = ico_problem_given(o, v) == ico_problem_given(p, v) &&
               ico_problem_arrow(o, v) == ico_problem_arrow(p, v);
        for (uint64_t k = 0; k < w->q.n; k++)
            same = same && ico_problem_allows(p, v, w->q.base + k) ==
                               question_may_carry(&w->q, (unsigned)v, w->q.base + k);
    }
    if (!same) world_fail(w, "file-board", "the board file asks for something else");
}

static void compare_moves(world *w, const char *tag, const ico_graph *g, bool arrows)
{
    if (g->n != w->q.n) world_fail(w, tag, "%u vertices, not %u", g->n, w->q.n);
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = 0; v < g->n; v++) {
            bool has = u != v && ico_graph_find_edge(g, u, v) != ICO_NO_EDGE;
            bool is = arrows ? question_allows(&w->q, u, v) : w->q.arc[u][v];
            if (has != is) world_fail(w, tag, "step %u %u: %d", u, v, has);
        }
    world_answer(w);
}

static void board_file(world *w)
{
    ico_text text, notes;
    ico_input *input = NULL;
    ico_problem *p = NULL;
    const ico_graph *g = NULL;
    ico_text_init(&text, w->ctx);
    ico_text_init(&notes, w->ctx);
    world_arm(w);
    ico_status status = ico_board_file_write(w->problem, &text);
    world_disarm(w);
    if (world_status(w, "board-write", status, true)) {
        status = ico_input_from_memory(w->ctx, "board", text.data, text.size, &input);
        world_arm(w);
        if (status == ICO_OK)
            status = ico_board_file_read(w->ctx, input, NULL, &p, &notes);
        if (status == ICO_OK) status = ico_problem_seal(p);
        if (status == ICO_OK) status = ico_problem_graph(w->ctx, p, &g);
        world_disarm(w);
        if (world_status(w, "board-read", status, false)) {
            compare_problems(w, p);
            compare_moves(w, "file-moves", g, true);
        }
    }
    ico_problem_free(p);
    ico_input_free(input);
    ico_text_free(&text);
    ico_text_free(&notes);
}

/* Formats without a word for isolated vertices lose them, those that name vertices may
 * number them anew: the formats of nauty keep all. */
static void graph_file(world *w, ico_format format)
{
    const ico_graph *g = NULL;
    ico_graph *back = NULL;
    ico_graph_reader *reader = NULL;
    ico_input *input = NULL;
    ico_text text;
    if (ico_problem_graph(w->ctx, w->problem, &g) != ICO_OK) return;
    ico_text_init(&text, w->ctx);
    world_arm(w);
    ico_status status = ico_graph_write(g, format, &text);
    world_disarm(w);
    if (world_status(w, "graph-write", status, true)) {
        status = ico_input_from_memory(w->ctx, "graph", text.data, text.size, &input);
        world_arm(w);
        if (status == ICO_OK)
            status = ico_graph_reader_new(w->ctx, input, format, &reader);
        if (status == ICO_OK) status = ico_graph_reader_next(reader, &back);
        world_disarm(w);
        if (world_status(w, "graph-read", status, false)) {
            if (back == NULL) world_fail(w, "file-graph", "nothing was read");
            compare_moves(w, "file-graph", back, true);
        }
    }
    ico_graph_free(back);
    ico_graph_reader_free(reader);
    ico_input_free(input);
    ico_text_free(&text);
}

/* A tour, written as people and programs do, read again as numbers. */
static void tour_file(world *w, ico_tour_format format)
{
    uint32_t tour[MOST_VERTICES];
    uint64_t numbers[MOST_VERTICES];
    ico_text text, notes;
    ico_input *input = NULL;
    if (w->all.count == 0 || w->q.longest) return;
    for (unsigned i = 0; i < w->q.n; i++) tour[i] = w->all.tour[0][i];
    ico_text_init(&text, w->ctx);
    ico_text_init(&notes, w->ctx);
    ico_tour *given = tell_library(w, tour, w->q.n);
    world_arm(w);
    ico_status status = ico_tour_write(w->problem, given, format, &text);
    world_disarm(w);
    ico_tour_free(given);
    if (world_status(w, "tour-write", status, true)) {
        status = ico_input_from_memory(w->ctx, "tour", text.data, text.size, &input);
        world_arm(w);
        if (status == ICO_OK)
            status = ico_tour_read(w->ctx, input, w->problem, numbers, &notes);
        world_disarm(w);
        if (world_status(w, "tour-read", status, false)) {
            for (unsigned i = 0; i + 1 < w->q.n; i++)
                if (numbers[tour[i + 1]] != numbers[tour[i]] + 1)
                    world_fail(w, "file-tour", "number %u is elsewhere", i + 1);
            world_answer(w);
        }
    }
    ico_input_free(input);
    ico_text_free(&text);
    ico_text_free(&notes);
}

void call_file(world *w, const words *line)
{
    static const ico_format formats[] = {ICO_FORMAT_GRAPH6, ICO_FORMAT_SPARSE6,
                                         ICO_FORMAT_DIGRAPH6, ICO_FORMAT_HCP,
                                         ICO_FORMAT_DIMACS};
    unsigned how = (unsigned)words_number(line, 1);
    if (w->q.n < 3) return; /* empty ones have tests of their own */
    if (how % 3 == 0 && w->q.board)
        board_file(w);
    else if (how % 3 == 1)
        tour_file(w, (ico_tour_format)(how / 3 % 5));
    else
        graph_file(w, formats[how / 3 % 5]);
}
