/* encode/encode_absent.c - a build without encodings: the list of them is empty.
 * SPDX-License-Identifier: MIT */
#include "icosian/encode.h"

const ico_encoding *const *ico_encodings(size_t *count)
{
    *count = 0;
    return NULL;
}

const char *ico_encoding_language(const ico_encoding *encoding)
{
    (void)encoding;
    return NULL;
}
