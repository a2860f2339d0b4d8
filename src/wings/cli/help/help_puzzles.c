/* cli/help/help_puzzles.c - help on number-path puzzles: their rules, and how they are
 * written.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "cli/help/help_topic.h"

/* `solve`: where its numbers are given is a file; so the example makes one first. */
static const struct {
    const char *name, *board, *options, *rule;
} puzzles[] = {
    {"numbrix", "9x9", "",
     "Write every number from 1 to the number of cells; numbers that follow each other "
     "are "
     "side by side (never diagonal). The path is an open wazir's tour."},
    {"hidato", "8x8", "",
     "Write every number from 1 to the number of cells; numbers that follow each other "
     "touch, also diagonally. The path is an open king's tour."},
    {"hidoku", "8x8", "", "Another name of Hidato."},
    {"rikudo", "hex:4", "",
     "As Numbrix, on hexagonal cells: numbers that follow each other share one of six "
     "sides. Rikudo's dots between two cells are moves that the path makes: --require."},
    {"hopido", "6x6", "",
     "Numbers that follow each other are a jump apart: three cells straight, or two "
     "cells "
     "diagonally (the leapers {0,3} and {2,2})."},
    {"zip", "6x6", " --walls 4",
     "Draw one line through all cells, side by side, that meets the numbered discs in "
     "order. It begins at disc 1, ends at the last disc, and crosses no wall."},
    {"signpost", "5x5", "",
     "Each cell has an arrow; the next number is somewhere in its direction, any number "
     "of "
     "cells away. The first and the last number are given."}};
enum { PUZZLES = sizeof puzzles / sizeof *puzzles };

const char *const *help_puzzle_names(void)
{
    static const char *const names[] = {"numbrix", "hidato", "hidoku",   "rikudo",
                                        "hopido",  "zip",    "signpost", NULL};
    return names;
}

ico_status help_puzzle(const char *word, ico_text *text)
{
    for (size_t i = 0; i < PUZZLES; i++) {
        const char *name = puzzles[i].name, *board = puzzles[i].board;
        if (!ico__same_word(word, name)) continue;
        ico_text_printf(text, "%s:", name);
        help_wrapped(puzzles[i].rule, strlen(name) + 1, 0, text);
        ico_text_printf(text,
                        "\nExamples:\n"
                        "  # make one, and see whether its answer is the only one\n"
                        "  icosian puzzle make %s %s%s -o p.board\n"
                        "  icosian puzzle unique p.board\n"
                        "  # its answer, the next step for a person, how hard it is\n"
                        "  icosian puzzle solve p.board\n"
                        "  icosian puzzle hint p.board\n"
                        "  icosian puzzle grade p.board\n"
                        "  # four to print, with their answers\n"
                        "  icosian puzzle make %s %s%s --count 4 -o sheet.html\n\n",
                        name, board, puzzles[i].options, name, board, puzzles[i].options);
        help_paragraphs(
            "A puzzle from elsewhere is a file that begins with a line `puzzle: NAME` or "
            "`piece: NAME`, or the words NAME FILE; . is a free cell and # a missing one "
            "(docs/board-files.md).\n"
            "More: icosian puzzle --help, icosian help puzzles.\n",
            text);
    }
    return ICO_OK;
}

ico_status help_puzzles(const char *word, ico_text *text)
{
    (void)word;
    help_paragraphs("Number-path puzzles: a path visits every cell once, and some of its "
                    "numbers are given.\n",
                    text);
    for (size_t i = 0; i < PUZZLES; i++) {
        ico_text_printf(text, "\n  %-10s", puzzles[i].name);
        help_wrapped(puzzles[i].rule, 12, 12, text);
    }
    help_paragraphs(
        "\nAny other piece and board make a puzzle, too: icosian puzzle make "
        "knight 6x6.\n\n"
        "Examples:\n"
        "  icosian puzzle make numbrix 7x7 --seed 5\n"
        "  icosian puzzle make hidato 6x6 --difficulty medium\n"
        "  icosian puzzle make zip 6x6 --walls 4\n\n"
        "More: icosian help numbrix (or any other name), icosian puzzle -h.\n",
        text);
    return ICO_OK;
}
