/* draw/page/puzzle_page.c - a page in which a puzzle is solved, made from puzzle.html,
 * puzzle.css and puzzle.js: the board, its answer and its hints as JSON inside it.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "draw/page/page.h"
#include "draw/sheet.h"
#include "problem/tour.h"

enum { MOST_CELLS = 10000 };

/* Pairs of cells that are a move apart. */
static ico_status puzzle_add_moves(ico_text *t, const ico_scene *s)
{
    const ico_graph *graph;
    ico_status status = ico_problem_graph(s->ctx, s->problem, &graph);
    if (status != ICO_OK) return status;
    ico_text_printf(t, ",\n\"directed\":%s,\"moves\":[",
                    graph->directed ? "true" : "false");
    for (uint32_t e = 0; e < graph->m; e++)
        ico_text_printf(t, "%s%u,%u", e > 0 ? "," : "", (unsigned)graph->tail[e],
                        (unsigned)graph->head[e]);
    ico_text_puts(t, "]");
    return ICO_OK;
}

/* The name of the puzzle, and its rules in one line. */
static void add_name(ico_text *t, const ico_problem *problem)
{
    ico_text rules;
    ico_text_init(&rules, t->ctx);
    ico__sheet_rules(problem, &rules);
    ico_text_puts(t, ",\n\"name\":");
    ico_text_json(t, ico__sheet_name(problem));
    ico_text_puts(t, ",\"rules\":");
    ico_text_json(t, rules.data == NULL ? "" : rules.data);
    ico_text_printf(t, ",\"zip\":%s", ico__sheet_is_zip(problem) ? "true" : "false");
    ico__text_needs(t, &rules);
    ico_text_free(&rules);
}

/* The ends, what the letters of the cells mean, and the cells to be met in order. */
static void add_rules(ico_text *t, const ico_problem *problem)
{
    bool first = true;
    size_t count;
    const uint64_t *ways = ico_problem_waypoints(problem, &count);
    ico_text_puts(t, ",\n\"ends\":[");
    for (int end = 0; end < 2; end++) {
        uint64_t v = end ? ico_problem_end(problem) : ico_problem_start(problem);
        if (v == ICO_NO_CELL)
            ico_text_puts(t, end ? ",null]" : "null");
        else
            ico_text_printf(t, end ? ",%llu]" : "%llu", (unsigned long long)v);
    }
    ico_text_puts(t, ",\n\"classes\":{");
    for (char letter = 'a'; letter <= 'z'; letter++) {
        const char *words = ico_problem_class_text(problem, letter);
        if (words == NULL) continue;
        ico_text_printf(t, "%s\"%c\":", first ? "" : ",", letter);
        ico_text_json(t, words);
        first = false;
    }
    ico_text_puts(t, "},\"waypoints\":[");
    for (size_t i = 0; i < count; i++)
        ico_text_printf(t, "%s%llu", i > 0 ? "," : "", (unsigned long long)ways[i]);
    ico_text_puts(t, "]");
}

static void add_hints(ico_text *t, const ico_grading *g)
{
    ico_text_puts(t, ",\n\"difficulty\":");
    if (g != NULL && ico_grading_solved(g) && ico_grading_count(g) > 0)
        ico_text_json(t, ico_rung_difficulty(ico_grading_hardest(g)));
    else
        ico_text_puts(t, "null");
    ico_text_puts(t, ",\"hints\":[");
    for (size_t i = 0; g != NULL && i < ico_grading_count(g); i++) {
        const ico_puzzle_step *step = ico_grading_step_at(g, i);
        ico_text_printf(t, "%s[%llu,%llu,%d,", i > 0 ? ",\n" : "",
                        (unsigned long long)ico_puzzle_step_cell(step),
                        (unsigned long long)ico_puzzle_step_number(step),
                        ico_puzzle_step_places(step) ? 1 : 0);
        ico_text_json(t, ico_puzzle_step_text(step));
        ico_text_puts(t, "]");
    }
    ico_text_puts(t, "]");
}

static ico_status write_puzzle_page(const ico_scene *scene, const ico_grading *grading,
                                    ico_text *text)
{
    ico_text json;
    ico_text_init(&json, scene->ctx);
    ico_text_puts(&json, "{");
    ico__page_add_scene(&json, scene);
    ico_status status = puzzle_add_moves(&json, scene);
    add_name(&json, scene->problem);
    add_rules(&json, scene->problem);
    add_hints(&json, grading);
    ico_text_puts(&json, "}\n");
    if (status == ICO_OK) status = ico_text_status(&json);
    if (status == ICO_OK)
        status = ico__page_write(ico__puzzle, ico__puzzle_size, scene, &json, text);
    ico_text_free(&json);
    return status;
}

/* "Zip 7x7": without the piece, holes and walls that the board's expression names. */
static void put_title(const ico_problem *problem, ico_text *title)
{
    const ico_board *board = ico_problem_board(problem);
    const char *piece = ico_board_piece(board), *size = ico_board_expression(board);
    if (strncmp(size, piece, strlen(piece)) == 0) size += strlen(piece);
    while (*size == ' ') size++;
    ico_text_puts(title, ico__sheet_name(problem));
    ico_text_printf(title, " %.*s", (int)strcspn(size, " "), size);
}

ico_status ico_draw_puzzle_page(ico_context *ctx, const ico_problem *problem,
                                const uint32_t *tour, const ico_grading *grading,
                                const ico_draw_options *options, ico_text *text)
{
    uint64_t n = ico_problem_size(problem);
    ico_kind kind = ico_problem_kind(problem) == ICO_CLOSED ? ICO_CLOSED : ICO_OPEN;
    ico_scene *scene = NULL;
    if (ico_problem_board(problem) == NULL)
        return ico__fail(ctx, ICO_UNSUPPORTED, "a puzzle page needs a board");
    if (n > MOST_CELLS)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "a puzzle of %llu cells is too large for a page (at most %d)",
                         (unsigned long long)n, MOST_CELLS);
    ico_tour answer = ico__tour_view(tour, n, kind);
    ico_text title;
    ico_text_init(&title, ctx);
    put_title(problem, &title);
    ico_draw_options named;
    ico_draw_options_init(&named);
    if (options != NULL) named = *options;
    if (named.title == NULL) named.title = title.data;
    ico_status status = ico_text_status(&title);
    if (status == ICO_OK) status = ico__scene_new(ctx, problem, &answer, &named, &scene);
    if (status == ICO_OK) status = write_puzzle_page(scene, grading, text);
    ico__scene_free(scene);
    ico_text_free(&title);
    return status;
}
