/* format/board/board_file.h - the lists of cells in the keys of a board file.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_BOARD_BOARD_FILE_H
#define ICO_FORMAT_BOARD_BOARD_FILE_H

#include "format/board/board_text.h"

/* Calls `add` for each item of a list with commas or blanks: a cell "e4" (other is
 * ICO_NO_CELL), with `pair` two: "e4-f6", with `number` a cell and its number: "e4=17",
 * with `arrow` a cell and a direction: "e4=NE".  */
typedef enum ico_item {
    ICO_ITEM_CELL,
    ICO_ITEM_PAIR,
    ICO_ITEM_NUMBER,
    ICO_ITEM_ARROW
} ico_item;
typedef ico_status ico_item_callback(void *user, uint64_t v, uint64_t other);
ICO_MUST_CHECK ico_status ico__board_items(const ico_board_text *text,
                                           const ico_board *board, const ico_entry *entry,
                                           ico_item item, ico_item_callback *add,
                                           void *user);
/* The context's last error again, as one of the input at the entry. */
ico_status ico__board_fail(const ico_board_text *text, const ico_entry *entry,
                           ico_status status);

/* Asks what the keys and marks ask of the problem on the board. */
ICO_MUST_CHECK ico_status ico__board_question(ico_board_text *text, ico_problem *problem);

#endif
