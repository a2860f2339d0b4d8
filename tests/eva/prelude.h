/* tests/eva/prelude.h - put before each file of the checker when Frama-C reads it, which
 * does not know this word of C11.
 * SPDX-License-Identifier: MIT */
#define _Alignas(type)
