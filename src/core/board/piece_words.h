/* board/piece_words.h - a piece expression taken apart into terms.
 * Between the words of the user and the moves of piece.c.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BOARD_PIECE_WORDS_H
#define ICO_BOARD_PIECE_WORDS_H

#include "icosian/board.h"

/* One term of a sum.  A leaper or rider steps by `values` (in any order, any signs); a
 * king steps to every cell that touches; an explicit list is in the word itself. */
typedef struct ico__term {
    bool rider, king;
    unsigned count; /* of values; of coordinates a move in an explicit list */
    uint64_t values[3];
    uint64_t reach;   /* 1 for leapers, 0 for riders without limit */
    const char *list; /* "(1,2);(2,1)" or NULL */
    const char *end;  /* of the term in the word */
} ico__term;

extern const char ico__unknown_piece[];

/* Reads the term at *at, of a word that ends at `end`, and moves *at behind it and its
 * '+' or '/'.  Returns NULL, or a message about the fault (ico__unknown_piece if there is
 * no piece of that name). */
const char *ico__term_read(const char **at, const char *end, ico__term *term);
/* Reads "(1,2)" at *at, before `end`, and the ';' behind it; false at the end of the
 * list. */
bool ico__list_read(const char **at, const char *end, int64_t *offset);

/* How a piece moves, in plain words; NULL for leaper, rider, moves and unknown names. */
const char *ico__piece_meaning(const char *name);

#endif
