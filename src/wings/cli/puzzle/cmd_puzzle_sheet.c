/* cli/puzzle/cmd_puzzle_sheet.c - `icosian puzzle sheet`: puzzles from files on printed
 * pages.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/answer/answer.h"
#include "cli/frame/question.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/puzzle/cmd_puzzle.h"

/* Adds a puzzle, which the pile then owns; one that is not known to have exactly one
 * answer is left out, and named. */
static ico_status add_puzzle(puzzle_pile *pile, ico_problem **problem, const char *name,
                             int *exit_status)
{
    const args *a = pile->args;
    ico_result *result = NULL;
    int one = EXIT_FOUND;
    if (ico_problem_board(*problem) == NULL)
        return ico__fail(a->ctx, ICO_UNSUPPORTED, "%s: a printed puzzle needs a board",
                         name);
    ico_status status = puzzle_answer(a, *problem, &result, &one);
    if (status == ICO_OK && one == EXIT_NONE)
        report_note("%s is left out: it does not have exactly one answer", name);
    if (status == ICO_OK && one == EXIT_UNKNOWN)
        report_note(
            "%s is left out: it is not known whether it has exactly one answer; %s", name,
            answer_limit(ico_result_limit(result)));
    if (status == ICO_OK) *exit_status = answer_worse(*exit_status, one);
    if (status == ICO_OK && one == EXIT_FOUND) {
        status =
            puzzle_pile_add(pile, *problem, ico_tour_vertices(ico_result_tour(result)));
        if (status == ICO_OK) *problem = NULL;
        if (status == ICO_OK && signals_interrupted()) /* while it was graded */
            status = ico__fail(a->ctx, ICO_STOPPED, "interrupted");
    }
    ico_result_free(result);
    return status;
}

/* "b.board", or "b.board:2" where the file holds several. */
static ico_status name_puzzle(const question *q, const char *file, ico_text *name)
{
    ico_text_clear(name);
    ico_text_puts(name, file);
    if (question_is_stream(q))
        ico_text_printf(name, ":%llu", (unsigned long long)q->number);
    return ico_text_status(name);
}

static ico_status add_puzzles(puzzle_pile *pile, question *q, const char *file,
                              int *exit_status)
{
    ico_text name;
    ico_text_init(&name, pile->args->ctx);
    ico_status status = ICO_OK;
    while (status == ICO_OK && !signals_interrupted()) {
        ico_problem *problem = NULL;
        status = question_next(q, &problem);
        if (status != ICO_OK || problem == NULL) break;
        status = name_puzzle(q, file, &name);
        if (status == ICO_OK) status = add_puzzle(pile, &problem, name.data, exit_status);
        ico_problem_free(problem);
    }
    ico_text_free(&name);
    return status;
}

/* A file is a question of its own: `piece` (or NULL) and `file` are its words. */
static ico_status add_file(puzzle_pile *pile, const char *piece, const char *file,
                           int *exit_status)
{
    const args *a = pile->args;
    args one = *a;
    question q = {0};
    memset(&one.words, 0, sizeof one.words);
    bool pushed = ICO_VECTOR_PUSH(a->ctx, &one.words, a->words.items[0]);
    if (piece != NULL) pushed = ICO_VECTOR_PUSH(a->ctx, &one.words, piece) && pushed;
    pushed = ICO_VECTOR_PUSH(a->ctx, &one.words, file) && pushed;
    ico_status status = pushed ? question_open(&q, &one, 1) : ICO_NO_MEMORY;
    if (status == ICO_OK) status = add_puzzles(pile, &q, file, exit_status);
    question_close(&q);
    ICO_VECTOR_FREE(a->ctx, &one.words);
    return status;
}

static ico_status add_files(puzzle_pile *pile, int *exit_status)
{
    const args *a = pile->args;
    bool leads = a->words.size > 1 && question_words(a, 1) == 2;
    ico_status status = ICO_OK;
    if (a->words.size < 2)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "sheet needs files of puzzles, for example: icosian puzzle "
                         "sheet a.board b.board -o sheet.pdf");
    for (size_t i = leads ? 2 : 1; i < a->words.size && status == ICO_OK; i++)
        status = add_file(pile, leads ? a->words.items[1] : NULL, a->words.items[i],
                          exit_status);
    return status;
}

int puzzle_sheet(const args *a)
{
    puzzle_pile pile = {0};
    output out = {0};
    bool sheet, named;
    int exit_status = EXIT_FOUND;
    render_form form = {RENDER_PICTURE, ICO_PICTURE_SVG, "svg"};
    ico_status status = render_choose(a, false, &form, &named);
    if (status == ICO_OK) status = puzzle_pile_open(&pile, a, &form, &sheet);
    if (status == ICO_OK) status = add_files(&pile, &exit_status);
    bool any = pile.puzzles.size > 0;
    if (status == ICO_OK && any)
        status = output_open(&out, a->ctx, args_value(a, OPTION_OUTPUT));
    if (status == ICO_OK && any) status = puzzle_pile_write(&pile, &out);
    if (status == ICO_OK && any) status = output_commit(&out);
    exit_status = report_end(a->ctx, status, exit_status);
    output_discard(&out);
    puzzle_pile_close(&pile);
    return exit_status;
}
