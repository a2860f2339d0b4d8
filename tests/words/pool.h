/* tests/words/pool.h - files for the lines of a batch, drawn at random: board files with
 * questions, answers as JSON, certificates, tours, counts, graphs in every format.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_WORDS_POOL_H
#define ICO_TESTS_WORDS_POOL_H

#include "asked.h"

/* Files of a kind, and lines of a batch. */
enum { POOL_SIZE = 24, POOL_LINES = 500 };

/* Writes them into the folder. */
void pool_write(uint64_t seed);
/* The question of the files with this number. */
void pool_asked(uint64_t seed, unsigned number, asked *a);
/* kind: a tour, b board, c certificate, d tour of TSPLIB, g graph, h damaged answer as
 * JSON, n count, q answer as JSON. */
void pool_name(const char *kind, unsigned number, char name[24]);

#endif
