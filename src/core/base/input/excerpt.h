/* base/input/excerpt.h - a few bytes of hostile input, made fit for a message.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_INPUT_EXCERPT_H
#define ICO_BASE_INPUT_EXCERPT_H

#include <stddef.h>

enum { ICO_EXCERPT_SIZE = 44 };

typedef struct ico_excerpt {
    char text[ICO_EXCERPT_SIZE];
} ico_excerpt;

/* The first characters, in printable UTF-8: others become '?', and a rest that does not
 * fit becomes "...". */
ico_excerpt ico__excerpt(const char *bytes, size_t size);

#endif
