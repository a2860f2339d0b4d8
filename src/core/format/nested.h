/* format/nested.h - the literals of a text (format/literal.h) as one list of values, for
 * boards and tours: a row a line, a size above, a name before.
 * Source: docs/board-files.md, section "Nested lists".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_NESTED_H
#define ICO_FORMAT_NESTED_H

#include "format/literal.h"

typedef enum ico_nested_type {
    ICO_NESTED_LIST,
    ICO_NESTED_WORD,  /* a number, None, true */
    ICO_NESTED_STRING /* without its quotes in at .. end */
} ico_nested_type;

/* A list is before its values, and `after` is the index behind all of them. */
typedef struct ico_nested_value {
    ico_nested_type type;
    bool key; /* of a dict: the name of the next value */
    size_t at, end, after;
} ico_nested_value;

typedef struct ico_nested {
    ico_context *ctx;
    const char *name; /* of the input */
    const char *data;
    size_t size;
    uint64_t first_line; /* number of the first line of data */
    ICO_VECTOR(ico_nested_value) values;
} ico_nested;

/* True if the text is a nested list, perhaps behind a size and a name: "board = [[". */
bool ico__nested_begins(const char *data, size_t size);
/* True if it is an object of JSON or Python, as some formats of graphs are. */
bool ico__nested_is_object(const char *data, size_t size);
/* All values of the text, with commas or nothing between those that are in no list.
 * ICO_BAD_INPUT with the place of the fault.  Memory O(size).  The caller frees `nested`,
 * also after a failure. */
ICO_MUST_CHECK ico_status ico__nested_read(ico_context *ctx, const char *name,
                                           const char *data, size_t size,
                                           uint64_t first_line, ico_nested *nested);
void ico__nested_free(ico_nested *nested);
/* ICO_BAD_INPUT at byte `at` of the text. */
ico_status ico__nested_fail(const ico_nested *nested, size_t at, const char *format, ...)
    ICO_PRINTF(3, 4);

static inline ico_slice ico__nested_slice(const ico_nested *nested, size_t value)
{
    const ico_nested_value *v = &nested->values.items[value];
    return (ico_slice){nested->data + v->at, nested->data + v->end};
}

static inline bool ico__nested_is_list(const ico_nested *nested, size_t value)
{
    return nested->values.items[value].type == ICO_NESTED_LIST;
}

/* Returns the number of direct members of a list; *all_lists, *all_scalars: whether all
 * are of that kind (both true for an empty list). */
size_t ico__nested_children(const ico_nested *nested, size_t list, bool *all_lists,
                            bool *all_scalars);

#endif
