/* base/json.h - JSON into a text, member by member.
 * Invariant: outside of strings, the last byte of the text is one of { [ : or a line end
 * exactly where no comma may follow.  So commas need no state of their own, and whatever
 * else writes JSON may add to the same text.
 * Source: RFC 8259.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_JSON_H
#define ICO_BASE_JSON_H

#include "icosian/base.h"

/* Everywhere: `key` NULL for an element of an array, or for a value outside of arrays and
 * objects.  Strings are escaped (ico_text_json), keys are not: they are words of the
 * program. */

/* The comma, if one is due, and the key; a value is to follow. */
void ico__json_key(ico_text *text, const char *key);
void ico__json_object(ico_text *text, const char *key);
void ico__json_end_object(ico_text *text);
void ico__json_array(ico_text *text, const char *key);
void ico__json_end_array(ico_text *text);
/* The end of an object that makes up a line. */
void ico__json_end_line(ico_text *text);

/* NULL is written as null. */
void ico__json_string(ico_text *text, const char *key, const char *string);
/* A string of printf, in which nothing needs to be escaped. */
void ico__json_words(ico_text *text, const char *key, const char *format, ...)
    ICO_PRINTF(3, 4);
void ico__json_number(ico_text *text, const char *key, uint64_t number);
void ico__json_signed(ico_text *text, const char *key, int64_t number);
/* Appends a number with `decimals` decimals. */
void ico__json_real(ico_text *text, const char *key, int decimals, double number);
void ico__json_bool(ico_text *text, const char *key, bool value);

#endif
