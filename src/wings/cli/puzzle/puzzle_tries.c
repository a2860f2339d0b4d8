/* cli/puzzle/puzzle_tries.c - none of the random tours satisfied the wishes: which wish
 * failed how often, and what to try next.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/puzzle/cmd_puzzle.h"
#include "puzzle/grading.h"

/* "60 need distance, 12 cell and 28 more than that" */
static void put_grades(const ico_puzzle_tally *tally, ico_text *text)
{
    bool first = true;
    for (unsigned r = 0; r <= ICO_RUNG_COUNT; r++) {
        if (tally->graded[r] == 0) continue;
        ico_text_printf(
            text, "%s%llu %s", first ? "" : ", ", (unsigned long long)tally->graded[r],
            r < ICO_RUNG_COUNT ? ico_rung_name((ico_rung)r) : "more than is wished");
        first = false;
    }
}

static void put_pattern(const puzzle_tries *t, ico_text *text)
{
    const ico_puzzle_tally *tally = t->tally;
    unsigned long long tours = tally->tours, needs = tally->least_surplus;
    ico_text_printf(text,
                    "none of %llu random tours, each changed many times, is the only one "
                    "with clues in the %llu cells of --pattern; the nearest needs %llu "
                    "further clue%s; try a pattern with more cells or --attempts %llu",
                    tours, (unsigned long long)t->cells, needs, needs == 1 ? "" : "s",
                    (unsigned long long)(10 * t->tries));
}

/* The number of clues was not reached. */
static void put_clues(const puzzle_tries *t, const char *clues, ico_text *text)
{
    const char *symmetry = args_value(t->args, OPTION_SYMMETRY);
    const char *difficulty = args_value(t->args, OPTION_DIFFICULTY);
    bool symmetric = symmetry != NULL && strcmp(symmetry, "none") != 0;
    unsigned long least = t->tally->least_clues;
    ico_text_printf(text,
                    "none of %llu random tours has a unique puzzle with %s%s clue%s",
                    (unsigned long long)t->tally->tours, clues,
                    symmetric ? " symmetric" : "", strcmp(clues, "1") == 0 ? "" : "s");
    if (difficulty != NULL)
        ico_text_printf(text, " that needs no more than --difficulty %s", difficulty);
    ico_text_printf(text, "; the least was %lu; try --clues %lu or --attempts %llu",
                    least, least, (unsigned long long)(10 * t->tries));
}

/* The puzzles were too easy or too hard. */
static void put_difficulty(const puzzle_tries *t, ico_text *text)
{
    unsigned long long tours = t->tally->tours, more = 10 * t->tries;
    if (t->reached > 0 && t->reached < t->least) {
        const char *rung = ico_rung_name((ico_rung)(t->reached - 1));
        ico_text_printf(text,
                        "the hardest of %llu random tours needs %s; try --difficulty %s, "
                        "another board, or --attempts %llu",
                        tours, rung, rung, more);
        return;
    }
    ico_text_printf(text, "none of %llu random tours has a puzzle with --difficulty %s",
                    tours, args_value(t->args, OPTION_DIFFICULTY));
    bool any = false;
    for (unsigned r = 0; r <= ICO_RUNG_COUNT; r++) any = any || t->tally->graded[r] > 0;
    if (any) ico_text_puts(text, "; the hardest step of them: ");
    if (any) put_grades(t->tally, text);
    ico_text_printf(text, "; try another difficulty or --attempts %llu", more);
}

void puzzle_tries_put(const puzzle_tries *t, ico_text *text)
{
    const char *clues = args_value(t->args, OPTION_CLUES);
    const char *classes = args_value(t->args, OPTION_CLASS);
    unsigned long long tours = t->tally->tours, more = 10 * t->tries;
    bool counted = clues != NULL && strcmp(clues, "minimal") != 0;
    if (tours == 0)
        ico_text_printf(text, "none of %llu attempts found a tour; try --attempts %llu",
                        (unsigned long long)t->tries, more);
    else if (t->cells > 0 && t->tally->unique == 0)
        put_pattern(t, text);
    else if (t->reached > 0 && t->reached < t->least)
        put_difficulty(t, text);
    else if (counted && t->tally->least_clues > 0)
        put_clues(t, clues, text);
    else if (t->least > 0)
        put_difficulty(t, text);
    else if (classes != NULL)
        ico_text_printf(text,
                        "in none of %llu random tours do the cells of --class %s leave "
                        "one answer; try --attempts %llu",
                        tours, classes, more);
    else
        ico_text_printf(text,
                        "none of %llu random tours has a puzzle as wished; try "
                        "--attempts %llu",
                        tours, more);
}
