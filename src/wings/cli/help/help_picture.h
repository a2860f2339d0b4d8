/* cli/help/help_picture.h - small pictures of moves and seams, in ASCII.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_HELP_PICTURE_H
#define ICO_CLI_HELP_PICTURE_H

#include "cli/help/help.h"

enum { HELP_PICTURE_ROWS = 9, HELP_PICTURE_COLUMNS = 20 };

typedef struct help_picture {
    char line[HELP_PICTURE_ROWS][HELP_PICTURE_COLUMNS]; /* columns bytes each */
    size_t rows, columns;
} help_picture;

/* The cells that one move of the piece reaches from vertex `from` of a small board: `*`
 * is that vertex, `o` a cell that is reached. */
ICO_MUST_CHECK ico_status help_moves(ico_context *ctx, const char *piece,
                                     const char *shape, uint64_t from,
                                     help_picture *picture);
/* A board whose sides have arrows where they are joined: alike arrows meet. */
ICO_MUST_CHECK ico_status help_seams(ico_context *ctx, const char *surface,
                                     help_picture *picture);
/* The picture, and to the right of `width` columns a line and words, wrapped. */
void help_beside(const help_picture *picture, size_t width, const char *head,
                 const char *words, ico_text *text);

#endif
