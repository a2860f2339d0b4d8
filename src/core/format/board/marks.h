/* format/board/marks.h - the marks that a board has, and their interpretation.
 * foreign_marks.c looks and decides, marks.c reads the marks.
 * Source: docs/board-files.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_BOARD_MARKS_H
#define ICO_FORMAT_BOARD_MARKS_H

#include "format/board/board_text.h"

/* Marks of programs that mean one thing, a free cell or no cell, in all of a board. */
typedef enum ico_filler {
    ICO_FILL_MINUS,
    ICO_FILL_STAR,
    ICO_FILL_NONE,
    ICO_FILLERS
} ico_filler;

/* Counts of the spellings that occur, and their interpretation. */
typedef struct ico_survey {
    size_t tokens, numbers, zeros, ones, dots, double_dots, lines, double_lines,
        questions, crosses, capital_crosses, starts, ends, arrows, arrow_letters, hashes,
        blanks;
    size_t fillers[ICO_FILLERS];
    uint64_t least, most; /* of the numbers but 0 */
    bool bare;            /* no keys: anybody's form */
    bool zero_is_free, zero_is_none, dot_is_none, cross_is_free, cross_is_none,
        blank_is_free, filler_is_free, one_is_none, one_is_free;
    bool letters; /* S is the start; E, F or G is the end */
} ico_survey;

/* Looks at all marks and decides; sets text->base and text->full. */
ICO_MUST_CHECK ico_status ico__marks_survey(ico_board_text *text, ico_survey *survey);
/* Adds a note for each guess; sets text->guess and text->numbered. */
void ico__marks_note(ico_board_text *text, const ico_survey *survey);
/* Makes the opposite reading of the same marks, where both are in use; false if there is
 * none. */
bool ico__marks_opposite(const ico_survey *survey, ico_survey *opposite);

/* Takes the arrow off a mark: a character before or behind it, or a word on a compass
 * behind it ("1E", "NE"). */
ico_direction ico__mark_arrow(const char **at, size_t *size);
bool ico__mark_is(const char *at, size_t size, const char *word);
/* Reads a number up to the largest base, so that it can be written again. */
bool ico__mark_number(const char *at, size_t size, uint64_t *number);
/* -1, * and None (null, nan): ICO_FILLERS for any other mark. */
ico_filler ico__mark_filler(const char *at, size_t size);
/* S, or E, F and G, in either case. */
bool ico__mark_is_start(const char *at, size_t size);
bool ico__mark_is_end(const char *at, size_t size);
bool ico__class_is_declared(const ico_board_text *text, char letter);

/* Can the piece (of the command line, or the guess) walk from each cell of these marks to
 * each other?  True where no piece is known yet. */
ICO_MUST_CHECK ico_status ico__marks_connected(const ico_board_text *text,
                                               bool *connected);

#endif
