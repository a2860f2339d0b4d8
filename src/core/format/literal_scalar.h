/* format/literal_scalar.h - the parts of literals without brackets: blanks and comments,
 * numbers, strings, words.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_LITERAL_SCALAR_H
#define ICO_FORMAT_LITERAL_SCALAR_H

#include "format/literal.h"

/* Steps over blanks and comments; false where a comment of C is not closed. */
bool ico__literal_blanks(ico_scan *scan);
/* The same.  ICO_BAD_INPUT where a comment of C is not closed. */
ICO_MUST_CHECK ico_status ico__literal_skip(ico_scan *scan);
/* Takes letters, digits, '_' and '.'; the result may be empty. */
ico_slice ico__literal_word(ico_scan *scan);
/* Reads a number, a string, or a word that is a value (None, true, ...).  `key`: a word
 * before a ':' is a string, too (JavaScript). */
ICO_MUST_CHECK ico_status ico__literal_scalar(ico_scan *scan, bool key,
                                              ico_literal_value *value);

#endif
