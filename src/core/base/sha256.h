/* base/sha256.h - SHA-256 of bytes that come piece by piece.  An answer names its subject
 * by this sum, which other tools can compute, too.
 * Source: FIPS 180-4.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_SHA256_H
#define ICO_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

/* Invariant: state is that of the blocks before; the last size % 64 bytes wait in
 * block. */
typedef struct ico_sha256 {
    uint32_t state[8];
    uint64_t size;
    unsigned char block[64];
} ico_sha256;

enum { ICO_SHA256_HEX = 65 }; /* digits and the NUL */

void ico__sha256_begin(ico_sha256 *sha);
void ico__sha256_add(ico_sha256 *sha, const void *bytes, size_t size);
/* The digits of the sum. */
void ico__sha256_end(ico_sha256 *sha, char hex[ICO_SHA256_HEX]);

#endif
