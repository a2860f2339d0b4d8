/* format/literal.h - values as the languages write them: lists, tuples, sets and dicts of
 * Python and JSON, nested braces of C, arrays of MiniZinc.  The values of one text become
 * one array in the order of the text, with the place of each.
 * Source: the Python language reference, RFC 8259, ISO C (initialisers), the MiniZinc
 * handbook, and how NumPy and networkx print.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_LITERAL_H
#define ICO_FORMAT_LITERAL_H

#include "format/scan.h"

typedef enum ico_literal_kind {
    ICO_LITERAL_NULL, /* null, None, and _ and <> of MiniZinc */
    ICO_LITERAL_FALSE,
    ICO_LITERAL_TRUE,
    ICO_LITERAL_INTEGER, /* of any length */
    ICO_LITERAL_REAL,    /* nan and infinity among them */
    ICO_LITERAL_STRING,
    ICO_LITERAL_LIST,  /* [1, 2]; [| 1 | 2 |] is a list of lists */
    ICO_LITERAL_TUPLE, /* (1, 2) */
    ICO_LITERAL_SET,   /* {1, 2}, which C writes for an array */
    ICO_LITERAL_DICT   /* {1: 2}, and {} */
} ico_literal_kind;

/* at, end: the bytes in the text; of a string, those between its quotes.  next: the first
 * value that is not inside of this one.  count: values directly inside, of a dict its
 * pairs; a dict has key, value, key, value, ... inside. */
typedef struct ico_literal_value {
    const char *at, *end;
    uint32_t next, count;
    ico_literal_kind kind;
} ico_literal_value;

/* values.items[0] is the whole; the values inside of number i are i + 1, then
 * values.items[i + 1].next, and so on, up to values.items[i].next.  The text must
 * outlive it. */
typedef struct ico_literal {
    ico_scan scan;
    ICO_VECTOR(ico_literal_value) values;
} ico_literal;

/* Could a value begin here, behind comments and an assignment?  A guess by its first
 * bytes: an opening bracket, or a word that opens one (array2d, np.array, ...). */
bool ico__literal_begins(ico_slice text);
/* Returns the first bracket of the value (for a call, the '('), or NULL. */
const char *ico__literal_head(ico_slice text);
/* Reads one value from scan->at, with an assignment before it ("name =", "int a[2][3] =")
 * and a `;` behind it, and moves scan->at behind these and the comments that follow.
 * Comments are #, %, // (to the end of the line) and C's.  ICO_BAD_INPUT with the place;
 * nesting of more than 2048 brackets is refused.  O(size), 32 bytes a value and those of
 * a bracket that is open. */
ICO_MUST_CHECK ico_status ico__literal_read(ico_scan *scan, ico_literal *literal);
/* The same, and an error at text behind the value. */
ICO_MUST_CHECK ico_status ico__literal_read_all(ico_scan *scan, ico_literal *literal);
void ico__literal_free(ico_literal *literal);

/* True if the value is a whole number of 64 bits; then *number. */
bool ico__literal_integer(const ico_literal_value *value, int64_t *number);
/* True for lists, tuples and sets. */
static inline bool ico__literal_is_list(const ico_literal_value *value)
{
    return value->kind == ICO_LITERAL_LIST || value->kind == ICO_LITERAL_TUPLE ||
           value->kind == ICO_LITERAL_SET;
}
/* Appends the text of a value: of a string its characters, of a number its digits; of a
 * tuple and a list what Python prints: (0, 'a').  False if the value has none (null,
 * false, sets, dicts, or such a value inside). */
bool ico__literal_text(const ico_literal *literal, uint32_t value, ico_text *text);
/* ICO_BAD_INPUT at the place of a value. */
ico_status ico__literal_fail(const ico_literal *literal, uint32_t value,
                             const char *format, ...) ICO_PRINTF(3, 4);

#endif
