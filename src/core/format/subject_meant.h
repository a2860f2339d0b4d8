/* format/subject_meant.h - words as people type them, turned into those of the grammar.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_SUBJECT_MEANT_H
#define ICO_FORMAT_SUBJECT_MEANT_H

#include "icosian/base.h"

/* The words of one subject: `word[0..count)` as the grammar has them, made of the first
 * `used` words that were given.  The strings are those given or in `room`: the struct is
 * not copied. */
typedef struct ico__meant {
    const char *word[2];
    size_t count, used;
    const char *puzzle; /* the name of a puzzle that stood in place of a piece, or NULL */
    bool board;         /* a piece and a shape, or a range of shapes */
    char piece[64], shape[128], room[192];
} ico__meant;

/* Takes "Knights", "8X8", "8 x 8" and "numbrix" as meant, and "knight 8x8" in one word;
 * other words stay as they are.  count > 0. */
void ico__subject_meant(const char *const *words, size_t count, ico__meant *meant);
/* The piece of the puzzle called `word`, or NULL; *puzzle: its name in small letters. */
const char *ico__puzzle_piece(const char *word, const char **puzzle);
/* The name of puzzle i; NULL: there are no more. */
const char *ico__puzzle_name(size_t i);
/* True if the word is a shape without a surface, "8x8", or a range of them. */
bool ico__is_plain_shape(const char *word);

#endif
