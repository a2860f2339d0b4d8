/* format/board/board_file.h - the boards of a file, one after the other, and the lists of
 * cells in their keys.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_BOARD_BOARD_FILE_H
#define ICO_FORMAT_BOARD_BOARD_FILE_H

#include "format/board/board_text.h"
#include "problem/condition/list.h"

/* Boards of a file: bytes of the input `name`, the first of them in line first_line. */
typedef struct ico_board_data {
    const char *name, *data;
    size_t size;
    uint64_t first_line;
    const char *puzzle; /* named in place of a piece on the command line, or NULL */
} ico_board_data;

/* Takes the first board off the rest, whose size is 0 when it was the last. */
ico_board_data ico__board_next(ico_board_data *rest);
/* One board as an open problem; see ico_board_file_read. */
ICO_MUST_CHECK ico_status ico__board_read(ico_context *ctx, const ico_board_data *file,
                                          const char *piece, ico_problem **problem,
                                          ico_text *notes);

/* Calls `add` for each item of a list with commas or blanks, in one of the forms of
 * problem/condition/: VERTEX, VERTICES, EDGES, NUMBERS, ARROWS. */
ICO_MUST_CHECK ico_status ico__board_items(const ico_board_text *text,
                                           const ico_board *board, const ico_entry *entry,
                                           ico_value_form form, ico_list_add *add,
                                           void *user);
/* The context's last error again, as one of the input at the entry. */
ico_status ico__board_fail(const ico_board_text *text, const ico_entry *entry,
                           ico_status status);

/* Adds the rules of the keys and marks to the problem on the board. */
ICO_MUST_CHECK ico_status ico__board_question(ico_board_text *text, ico_problem *problem);

#endif
