/* format/address/penpa.h - the parts of an address of penpa-edit; for penpa_*.c.
 * The grid has a margin of two cells on each side.  Points have numbers: the cells of
 * rows of columns + 4, then the corners at their lower right, then the middles of their
 * lower and of their right sides, each as many as there are cells.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_ADDRESS_PENPA_H
#define ICO_FORMAT_ADDRESS_PENPA_H

#include "format/address/address.h"
#include "format/literal.h"

enum {
    ICO_PENPA_MARGIN = 2,
    /* lines of the text */
    ICO_PENPA_HEAD = 0,
    ICO_PENPA_QUESTION = 3,
    ICO_PENPA_CELLS = 5, /* the first, and the steps to the next ones */
    ICO_PENPA_TAGS = 17,
    /* fields of the first line */
    ICO_PENPA_TITLE = 15,
    /* styles */
    ICO_PENPA_DARK = 1,
    ICO_PENPA_BLACK = 4,
    ICO_PENPA_THICK = 2
};

/* Finds p= in the query and appends its text. */
ICO_MUST_CHECK ico_status ico__penpa_unpack(const ico_web_puzzle *shown, ico_slice query,
                                            ico_text *text);
/* Appends the base64 of the deflated text. */
void ico__penpa_pack(const ico_text *plain, ico_text *address);
/* Line `number` of the text, or field `number` of a line; empty beyond the last. */
ico_slice ico__penpa_line(const ico_text *text, unsigned number);
ico_slice ico__penpa_field(ico_slice line, unsigned number);
/* The JSON of a line, in a copy that ends with a NUL; the caller frees both, also after a
 * failure. */
ICO_MUST_CHECK ico_status ico__penpa_json(const ico_web_puzzle *shown, ico_slice line,
                                          ico_text *copy, ico_literal *literal);
void ico__penpa_json_free(ico_text *copy, ico_literal *literal);
/* ICO_BAD_INPUT: the text is not the editor's. */
ico_status ico__penpa_damaged(const ico_web_puzzle *shown);
/* Finds the kind of the puzzle, whose cells are known. */
ICO_MUST_CHECK ico_status ico__penpa_kind(ico_web_puzzle *shown, const ico_text *text);

static inline const ico_literal_value *ico__penpa_value(const ico_literal *literal,
                                                        uint32_t i)
{
    return &literal->values.items[i];
}

#endif
