/* format/address/deflate.h - texts in the form "deflate" and in base64, as addresses
 * of web pages carry them.
 * Source: RFC 1951 (raw deflate, without a header), RFC 4648 (base64).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_ADDRESS_DEFLATE_H
#define ICO_FORMAT_ADDRESS_DEFLATE_H

#include "icosian/base.h"

/* What became of deflated bytes. */
typedef enum ico_inflated {
    ICO_INFLATED_WHOLE,
    ICO_INFLATED_CUT,    /* they end too early */
    ICO_INFLATED_BROKEN, /* no such bytes are ever written */
    ICO_INFLATED_HUGE,   /* the text is longer than `most` bytes */
    ICO_INFLATED_CODED   /* they are compressed, and this build lacks zlib */
} ico_inflated;

/* True: texts are compressed by zlib.  False: they are written in stored blocks, which
 * any program inflates, and only such blocks are read. */
bool ico__has_zlib(void);
/* Appends the text of the deflated bytes, at most `most` bytes, to `text`, which has no
 * drain.  Bytes behind the last block are ignored.  O(size + most). */
ico_inflated ico__inflate(const void *bytes, size_t size, size_t most, ico_text *text);
/* Appends `size` < 2^32 bytes at `data` in deflated form.  O(size). */
ICO_MUST_CHECK ico_status ico__deflate(const char *data, size_t size, ico_text *text);

/* Appends the bytes of base64, with the signs + / or - _, with = at the end or without.
 * False at any other character, or if the length is impossible. */
bool ico__base64_read(const char *at, size_t size, ico_text *bytes);
/* Appends `size` bytes as base64 with + / and =. */
void ico__base64_write(const char *bytes, size_t size, ico_text *text);

#endif
