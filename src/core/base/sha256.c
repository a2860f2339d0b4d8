/* base/sha256.c - SHA-256.
 * Source: FIPS 180-4, sections 4.1.2, 5.1.1 and 6.2.
 * SPDX-License-Identifier: MIT */
#include "base/sha256.h"

#include <stdio.h>
#include <string.h>

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
    0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
    0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
    0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
    0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
    0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
    0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
    0xc67178f2};

static uint32_t rotated(uint32_t x, unsigned by)
{
    return x >> by | x << (32 - by);
}

static void sha256_expand(const unsigned char *block, uint32_t w[64])
{
    for (unsigned t = 0; t < 16; t++, block += 4)
        w[t] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 |
               (uint32_t)block[2] << 8 | block[3];
    for (unsigned t = 16; t < 64; t++) {
        uint32_t x = w[t - 15], y = w[t - 2];
        w[t] = w[t - 16] + (rotated(x, 7) ^ rotated(x, 18) ^ x >> 3) + w[t - 7] +
               (rotated(y, 17) ^ rotated(y, 19) ^ y >> 10);
    }
}

static void take_block(ico_sha256 *sha, const unsigned char *block)
{
    uint32_t w[64], s[8];
    sha256_expand(block, w);
    memcpy(s, sha->state, sizeof s);
    for (unsigned t = 0; t < 64; t++) {
        uint32_t a = s[0], e = s[4];
        uint32_t one = s[7] + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
                       ((e & s[5]) ^ (~e & s[6])) + K[t] + w[t];
        uint32_t two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) +
                       ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += one;
        s[0] = one + two;
    }
    for (unsigned i = 0; i < 8; i++) sha->state[i] += s[i];
}

void ico__sha256_begin(ico_sha256 *sha)
{
    static const uint32_t first[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    *sha = (ico_sha256){.size = 0};
    memcpy(sha->state, first, sizeof first);
}

void ico__sha256_add(ico_sha256 *sha, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    size_t waiting = (size_t)(sha->size % 64);
    sha->size += size;
    if (waiting > 0) {
        size_t some = size < 64 - waiting ? size : 64 - waiting;
        memcpy(sha->block + waiting, at, some);
        if (waiting + some < 64) return;
        take_block(sha, sha->block);
        at += some;
        size -= some;
    }
    for (; size >= 64; at += 64, size -= 64) take_block(sha, at);
    if (size > 0) memcpy(sha->block, at, size);
}

void ico__sha256_end(ico_sha256 *sha, char hex[ICO_SHA256_HEX])
{
    unsigned char padding[72] = {0x80};
    uint64_t bits = sha->size * 8;
    size_t zeros = (119 - (size_t)(sha->size % 64)) % 64; /* 56 modulo 64, with 0x80 */
    for (unsigned i = 0; i < 8; i++)
        padding[zeros + 1 + i] = (unsigned char)(bits >> (56 - 8 * i));
    ico__sha256_add(sha, padding, zeros + 9);
    for (unsigned i = 0; i < 8; i++)
        (void)snprintf(hex + 8 * (size_t)i, 9, "%08lx", (unsigned long)sha->state[i]);
}
