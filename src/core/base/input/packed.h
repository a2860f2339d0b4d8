/* base/input/packed.h - bytes that are not text as it is read here: compressed files, and
 * text of two or four bytes a character.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_INPUT_PACKED_H
#define ICO_BASE_INPUT_PACKED_H

#include "icosian/base.h"

enum { ICO_PACKED_SIZE = 64 }; /* bytes that suffice to recognise any of them */

/* A kind of packed file, and the command that makes text of it. */
typedef struct ico_packed {
    const char *name;    /* "a gzip file" */
    const char *command; /* "zcat", with the file behind it; or NULL */
    const char *advice;  /* advice if there is no command */
} ico_packed;
/* True if the bytes are not text, but one of these. */
bool ico__is_packed(const char *bytes, size_t size, ico_packed *packed);
/* Refuses packed input: ICO_BAD_INPUT names its kind and the command to type.  Files
 * named as binary numbers (.u32, .u64, .moves) pass.  ico_input_line and ico_input_all
 * call this first; code that looks ahead has to call it itself. */
ICO_MUST_CHECK ico_status ico__input_expect_text(ico_input *input);

#endif
