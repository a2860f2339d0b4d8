/* format/address/address.h - puzzles in the addresses of web pages: puzz.link (pzpr v3)
 * and penpa-edit.  A reader makes a board file of the address, which the reader of board
 * files takes from there.
 * Source: docs/formats.md, section "Addresses".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_ADDRESS_ADDRESS_H
#define ICO_FORMAT_ADDRESS_ADDRESS_H

#include "format/board/board_text.h"
#include "format/scan.h"
#include "icosian/format.h"

/* True if these bytes, behind blanks, begin like the address of a web page. */
bool ico__is_address(const char *bytes, size_t size);
/* True if the first line, behind blanks, is one address with a question mark or # and
 * nothing else. */
bool ico__is_address_line(const char *bytes, size_t size);
/* The puzzle of an address as a board file into `file`; *known is false, and nothing
 * done, if the data are something else.  `puzzle`: named on the command line, or NULL. */
ICO_MUST_CHECK ico_status ico__address_read(const ico_board_text *text,
                                            const char *puzzle, const char *data,
                                            size_t size, ico_text *file, bool *known);

/* --- what the two sites share (web_puzzle.c) --- */

typedef enum ico_web_kind {
    ICO_WEB_UNKNOWN, /* the piece is guessed */
    ICO_WEB_LOOP,    /* Simple Loop: a closed wazir's tour */
    ICO_WEB_LINK,    /* Numberlink: a wazir's path between two cells */
    ICO_WEB_NUMBERS, /* Numbrix, Hidato, Hopido: numbers of a path */
    ICO_WEB_WAYS     /* Zip: waypoints */
} ico_web_kind;

enum { ICO_WEB_SIDE = 500 }; /* the greatest number of rows or columns */

typedef struct ico_web_cell {
    uint32_t number;         /* 0: none */
    bool hole, right, below; /* right, below: a wall there */
} ico_web_cell;

/* A puzzle as a site shows it.  cells: rows * columns. */
typedef struct ico_web_puzzle {
    ico_context *ctx;
    const char *name; /* of the input */
    uint64_t line;    /* of the address in it; 0: the only one */
    ico_web_kind kind;
    const char *puzzle; /* its name (numbrix, zip, ...), a piece, or NULL; at first the
                           one of the command line */
    bool named;         /* a piece or a puzzle stands on the command line */
    const char *note;   /* how a doubt was settled, or NULL */
    uint64_t rows, columns;
    ico_web_cell *cells;
} ico_web_puzzle;

/* ICO_BAD_INPUT with the name of the input. */
ico_status ico__web_fail(const ico_web_puzzle *shown, const char *format, ...)
    ICO_PRINTF(2, 3);
/* Makes free cells without numbers; sides of 1 to ICO_WEB_SIDE. */
ICO_MUST_CHECK ico_status ico__web_make(ico_web_puzzle *shown, uint64_t rows,
                                        uint64_t columns);
void ico__web_free(ico_web_puzzle *shown);
/* Appends the board file.  ICO_BAD_INPUT: the numbers do not fit the kind. */
ICO_MUST_CHECK ico_status ico__web_write(const ico_web_puzzle *shown, ico_text *file);

/* --- puzz.link (pzpr.c): "simpleloop/5/5/sg020" behind the question mark --- */

ICO_MUST_CHECK ico_status ico__pzpr_read(ico_web_puzzle *shown, ico_slice query);
ICO_MUST_CHECK ico_status ico__pzpr_write(const ico_web_puzzle *shown, ico_text *text);

/* --- penpa-edit (penpa_read.c, penpa_write.c): "m=edit&p=..." --- */

ICO_MUST_CHECK ico_status ico__penpa_read(ico_web_puzzle *shown, ico_slice query);
ICO_MUST_CHECK ico_status ico__penpa_write(const ico_web_puzzle *shown, ico_text *text);

#endif
