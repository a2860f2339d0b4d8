/* cli/puzzle/puzzle_pile.c - puzzles with their answers, collected for printed sheets.
 * SPDX-License-Identifier: MIT */
#include "cli/puzzle/cmd_puzzle.h"

#include <string.h>

#include "base/words.h"
#include "cli/frame/report.h"
#include "draw/sheet/sheet_plan.h"

/* Work of the ladder for the grade in the caption; a harder puzzle has no grade there. */
static const uint64_t GRADE_TICKS = UINT64_C(20000000);

/* --page-numbers: the first, 0 for none. */
static ico_status read_first_number(const args *a, unsigned *first)
{
    enum { MOST = 100000 };
    const char *value = args_value(a, OPTION_PAGE_NUMBERS);
    uint64_t number = 0;
    bool yes = value != NULL && strcmp(value, "yes") == 0;
    if (yes) number = 1;
    if (value != NULL && !yes && strcmp(value, "no") != 0 &&
        (!ico__parse_number(value, MOST, &number) || number < 1))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--page-numbers is yes, no, or the number of the first page "
                         "(1 to %d), not `%.60s`",
                         MOST, value);
    *first = (unsigned)number;
    return ICO_OK;
}

/* What is on the pages. */
static ico_status read_contents(const args *a, ico_sheet_options *o)
{
    static const ico_sheet_answers answers[] = {ICO_ANSWERS_BEHIND, ICO_ANSWERS_ONLY,
                                                ICO_ANSWERS_NONE};
    static const ico_sheet_captions captions[] = {ICO_CAPTIONS_TITLE, ICO_CAPTIONS_GRADE,
                                                  ICO_CAPTIONS_NUMBER, ICO_CAPTIONS_NONE};
    unsigned choice, caption = 0;
    uint64_t per_page = 4, answers_per_page = 0;
    ico_status status = args_choice(a, OPTION_ANSWERS, 0, &choice);
    if (status == ICO_OK) status = args_choice(a, OPTION_CAPTIONS, 0, &caption);
    if (status == ICO_OK) status = args_number(a, OPTION_PER_PAGE, 4, 1, 100, &per_page);
    if (status == ICO_OK)
        status = args_number(a, OPTION_ANSWERS_PER_PAGE, 0, 1, 100, &answers_per_page);
    if (status == ICO_OK) status = read_first_number(a, &o->first_number);
    if (status != ICO_OK) return status;
    o->answers = answers[choice];
    o->captions = captions[caption];
    o->per_page = (unsigned)per_page;
    o->answers_per_page = (unsigned)answers_per_page;
    o->title = args_value(a, OPTION_TITLE);
    o->font = args_value(a, OPTION_FONT);
    if (answers_per_page > 0 && o->answers == ICO_ANSWERS_NONE)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--answers-per-page has no effect with --answers none; leave "
                         "one out");
    return ICO_OK;
}

static ico_status read_style(const args *a, ico_draw_style *style)
{
    const char *word = args_value(a, OPTION_STYLE);
    *style = ICO_STYLE_LINE;
    if (word == NULL || ico_draw_style_by_name(word, style)) return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--style is %s, not `%.60s`",
                     option_rows[OPTION_STYLE].argument, word);
}

ico_status puzzle_pile_open(puzzle_pile *pile, const args *a, const render_form *form,
                            bool *sheet)
{
    *pile = (puzzle_pile){.args = a};
    *sheet = form->class == RENDER_PICTURE &&
             (form->code == ICO_PICTURE_SVG || form->code == ICO_PICTURE_HTML ||
              form->code == ICO_PICTURE_PDF);
    pile->options.page = &pile->page;
    pile->options.form = form->code == ICO_PICTURE_SVG    ? ICO_SHEET_SVG
                         : form->code == ICO_PICTURE_HTML ? ICO_SHEET_HTML
                                                          : ICO_SHEET_PDF;
    ico_status status = read_contents(a, &pile->options);
    if (status == ICO_OK) status = puzzle_paper_read(a, &pile->page);
    if (status == ICO_OK) status = read_style(a, &pile->options.style);
    if (status == ICO_OK && *sheet) status = ico__sheet_check(a->ctx, &pile->options);
    return status;
}

/* Adds the grade, if the ladder finds it.  It places numbers, and on a loop without clues
 * none has a place. */
static ico_status write_caption(const args *a, const ico_problem *p, char **caption,
                                bool *limited)
{
    ico_grading *g = NULL;
    bool loop = ico_problem_kind(p) == ICO_CLOSED && ico__sheet_is_line(p);
    if (loop && ico_problem_start(p) == ICO_NO_CELL) return ICO_OK;
    ico_status status = puzzle_climb(a, p, ICO_RUNG_WHAT_IF, GRADE_TICKS, false, &g);
    if (status == ICO_UNSUPPORTED) return ICO_OK;
    if (status == ICO_OK && (!ico_grading_solved(g) || ico_grading_count(g) > 0)) {
        const char *words = "not graded";                 /* the work was over before */
        if (!ico_grading_limited(g)) words = "very hard"; /* what-if is not sufficient */
        if (ico_grading_solved(g)) words = ico_rung_difficulty(ico_grading_hardest(g));
        *caption = ico__copy_string(a->ctx, words);
        if (*caption == NULL) status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK) *limited = ico_grading_limited(g);
    ico_grading_free(g);
    return status;
}

static void free_puzzle(ico_context *ctx, piled_puzzle *p, bool with_problem)
{
    if (p->tour != NULL)
        ICO_FREE_ARRAY(ctx, p->tour, (size_t)ico_problem_size(p->problem) + 1);
    if (p->caption != NULL) ico__free_string(ctx, p->caption);
    if (with_problem) ico_problem_free(p->problem);
}

ico_status puzzle_pile_try(const puzzle_pile *pile, const ico_problem *problem,
                           const uint32_t *tour, uint64_t count)
{
    ico_context *ctx = pile->args->ctx;
    const ico_sheet_options *o = &pile->options;
    size_t most = o->per_page > o->answers_per_page ? o->per_page : o->answers_per_page;
    if (count < most) most = (size_t)count;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_sheet_puzzle *puzzles = ICO_NEW_ARRAY(ctx, ico_sheet_puzzle, most + 1);
    if (puzzles == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < most; i++)
        puzzles[i] = (ico_sheet_puzzle){problem, tour, NULL};
    ico_status status = ico_draw_sheet(ctx, puzzles, most, o, &text);
    ICO_FREE_ARRAY(ctx, puzzles, most + 1);
    ico_text_free(&text);
    return status;
}

ico_status puzzle_pile_add(puzzle_pile *pile, ico_problem *problem, const uint32_t *tour)
{
    ico_context *ctx = pile->args->ctx;
    size_t n = (size_t)ico_problem_size(problem);
    piled_puzzle p = {.problem = problem, .tour = ICO_NEW_ARRAY(ctx, uint32_t, n + 1)};
    ico_status status = p.tour == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) memcpy(p.tour, tour, n * sizeof *tour);
    bool limited = false;
    if (status == ICO_OK)
        status = write_caption(pile->args, problem, &p.caption, &limited);
    if (status == ICO_OK && limited && p.caption == NULL) pile->ungraded++;
    if (status == ICO_OK && !ICO_VECTOR_PUSH(ctx, &pile->puzzles, p))
        status = ICO_NO_MEMORY;
    if (status != ICO_OK) free_puzzle(ctx, &p, false);
    return status;
}

ico_status puzzle_pile_write(const puzzle_pile *pile, output *out)
{
    ico_context *ctx = pile->args->ctx;
    size_t count = pile->puzzles.size;
    if (pile->ungraded > 0)
        report_note("%zu of %zu puzzles have no grade, which took too long; `icosian "
                    "puzzle grade FILE` has more time",
                    pile->ungraded, count);
    ico_text text;
    ico_text_init(&text, ctx);
    ico_sheet_puzzle *puzzles = ICO_NEW_ARRAY(ctx, ico_sheet_puzzle, count + 1);
    ico_status status = puzzles == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (size_t i = 0; status == ICO_OK && i < count; i++) {
        const piled_puzzle *p = &pile->puzzles.items[i];
        puzzles[i] = (ico_sheet_puzzle){p->problem, p->tour, p->caption};
    }
    if (status == ICO_OK)
        status = ico_draw_sheet(ctx, puzzles, count, &pile->options, &text);
    if (status == ICO_OK) status = output_write(out, &text);
    ICO_FREE_ARRAY(ctx, puzzles, count + 1);
    ico_text_free(&text);
    return status;
}

void puzzle_pile_close(puzzle_pile *pile)
{
    if (pile->args == NULL) return;
    for (size_t i = 0; i < pile->puzzles.size; i++)
        free_puzzle(pile->args->ctx, &pile->puzzles.items[i], true);
    ICO_VECTOR_FREE(pile->args->ctx, &pile->puzzles);
}
