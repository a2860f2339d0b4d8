/* draw/sheet_words.c - what a printed puzzle is called, its rules in one line, and what
 * the letters of its cells mean.
 * Source: the names under which these puzzles are printed (Numbrix and Hidato of
 * newspapers, Rikudo, Zip, Tatham's Signpost).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "draw/sheet.h"

/* How the next number lies, for the pieces that puzzles have; `slanted`: on hexagons. */
typedef struct puzzle_kind {
    const char *piece;
    bool slanted;
    const char *name, *next;
} puzzle_kind;

static const puzzle_kind KINDS[] = {
    {"wazir", false, "Numbrix", "beside, above or below the last"},
    {"king", false, "Hidato", "in one of the eight cells around the last"},
    {"knight", false, "Knight's path", "a knight's move from the last"},
    {"leaper:0,3+leaper:2,2", false, "Hopido",
     "three cells straight or two diagonally from the last"},
    {"wazir", true, "Rikudo", "in a cell that touches the last"},
};

static const puzzle_kind *puzzle_kind_of(const ico_problem *p)
{
    const ico_board *board = ico_problem_board(p);
    bool slanted = ico_board_lattice(board) != ICO_SQUARE;
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (strcmp(ico_board_piece(board), KINDS[i].piece) == 0 &&
            KINDS[i].slanted == slanted)
            return &KINDS[i];
    return NULL;
}

static bool has_numbers(const ico_problem *p)
{
    return (ico_problem_features(p) & ICO_ASKS_POSITIONS) != 0;
}

bool ico__sheet_is_signpost(const ico_problem *p)
{
    return (ico_problem_features(p) & ICO_ASKS_ARROWS) != 0;
}

bool ico__sheet_is_zip(const ico_problem *p)
{
    return (ico_problem_features(p) & ICO_ASKS_WAYPOINTS) != 0 && !has_numbers(p) &&
           !ico__sheet_is_signpost(p);
}

bool ico__sheet_is_line(const ico_problem *p)
{
    return !has_numbers(p) && !ico__sheet_is_signpost(p);
}

/* Are there numbers of visits to regions? */
static bool is_haisu(const ico_problem *p)
{
    return (ico_problem_features(p) & ICO_ASKS_VISITS) != 0;
}

/* Classes that the problem has; the words of the last of them. */
static unsigned count_classes(const ico_problem *p, const char **words)
{
    unsigned count = 0;
    for (char letter = 'a'; letter <= 'z'; letter++) {
        const char *here = ico_problem_class_text(p, letter);
        if (here == NULL) continue;
        *words = here;
        count++;
    }
    return count;
}

bool ico__sheet_has_one_class(const ico_problem *p)
{
    const char *words;
    return count_classes(p, &words) == 1;
}

const char *ico__sheet_name(const ico_problem *p)
{
    const puzzle_kind *kind = puzzle_kind_of(p);
    const char *words = NULL;
    unsigned classes = count_classes(p, &words);
    if (ico__sheet_is_signpost(p)) return "Signpost";
    if (ico__sheet_is_zip(p)) return "Zip";
    if (is_haisu(p)) return "Haisu";
    if (ico__sheet_is_line(p))
        return ico_problem_kind(p) == ICO_CLOSED ? "Simple Loop" : "Simple Line";
    if (classes == 1 && strcmp(words, "primes") == 0) return "Prime number path";
    return kind != NULL ? kind->name : "Number path";
}

/* Of puzzles whose answer is a line, without numbers. */
static void line_rules(const ico_problem *p, ico_text *text)
{
    const char *line = ico_problem_kind(p) == ICO_CLOSED ? "loop" : "line";
    const char *piece = ico_board_piece(ico_problem_board(p));
    ico_text_printf(text, "Draw one %s", line);
    if (strcmp(piece, "wazir") != 0) ico_text_printf(text, " of moves of %s", piece);
    ico_text_puts(text, " through all cells");
    if (ico__sheet_is_zip(p)) ico_text_puts(text, " that meets the discs in order");
    if (ico_problem_start(p) != ICO_NO_CELL && ico_problem_end(p) != ICO_NO_CELL &&
        !ico__sheet_is_zip(p))
        ico_text_puts(text, " from the disc to the square");
    ico_text_puts(text, ".");
}

static void number_rules(const ico_problem *p, ico_text *text)
{
    const puzzle_kind *kind = puzzle_kind_of(p);
    unsigned long long base = ico_problem_base(p), last = base + ico_problem_size(p) - 1;
    ico_text_printf(text, "Fill in %llu to %llu: ", base, last);
    if (ico__sheet_is_signpost(p))
        ico_text_puts(text, "each arrow points to the cell of the next number");
    else if (kind != NULL)
        ico_text_printf(text, "each number is %s", kind->next);
    else
        ico_text_printf(text, "each number is a move of %s from the last",
                        ico_board_piece(ico_problem_board(p)));
    if (ico_problem_kind(p) == ICO_CLOSED)
        ico_text_printf(text, ", and %llu follows %llu", base, last);
    ico_text_puts(text, ".");
}

void ico__sheet_rules(const ico_problem *p, ico_text *text)
{
    bool line = ico__sheet_is_line(p);
    if (line)
        line_rules(p, text);
    else
        number_rules(p, text);
    if (ico_problem_features(p) & ICO_ASKS_REGIONS)
        ico_text_printf(text, " %s enters each region once.", line ? "It" : "The path");
    if (is_haisu(p))
        ico_text_printf(text,
                        " A number in a corner counts the visits of the %s to its "
                        "region.",
                        line ? "line" : "path");
}

void ico__sheet_legend(const ico_problem *p, ico_text *text)
{
    size_t before = text->size;
    const char *only = NULL;
    if (count_classes(p, &only) == 1) {
        ico_text_printf(text, "shaded: %s", only);
        return;
    }
    for (char letter = 'a'; letter <= 'z'; letter++) {
        const char *words = ico_problem_class_text(p, letter);
        if (words != NULL)
            ico_text_printf(text, "%s%c: %s", text->size > before ? "; " : "", letter,
                            words);
    }
}
