/* tests/checker_whole.c - the checker, taken in as it stands, with its main renamed, and
 * the memory that it gets: each request can be made to fail, blocks are counted, and what
 * is read or written beyond the end of one is noticed without sanitizers too.
 * Tests that look at what its files keep to themselves take this file in.
 * SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "checker.h"

size_t checker_blocks = SIZE_MAX, checker_held, checker_most, checker_files;

#ifdef __SANITIZE_ADDRESS__
enum { BEHIND = 0 }; /* the sanitizer looks */
#else
enum { BEHIND = 64 };
#endif

/* More at once than this is not there, on any machine. */
#define CHECKER_MOST ((size_t)1 << 30)

/* What stands before a block. */
typedef union checker_block {
    size_t size;
    max_align_t aligned;
} checker_block;

static void *checker_calloc(size_t count, size_t size)
{
    if (checker_blocks-- == 0 || count > CHECKER_MOST / size) return NULL;
    checker_block *b = calloc(1, sizeof *b + count * size + BEHIND);
    if (b == NULL) return NULL;
    b->size = count * size;
    memset((char *)(b + 1) + b->size, 0xa5, BEHIND);
    if (++checker_held > checker_most) checker_most = checker_held;
    return b + 1;
}

static void checker_free(void *given)
{
    checker_block *b = (checker_block *)given - 1;
    const unsigned char *behind = (unsigned char *)given + b->size;
    for (int i = 0; i < BEHIND; i++)
        if (behind[i] != 0xa5) abort();
    checker_held--;
    memset(b, 0xa5, sizeof *b + b->size); /* who reads it still is noticed */
    free(b);
}

static void *checker_realloc(void *bytes, size_t size)
{
    if (checker_blocks-- == 0) return NULL;
    void *grown = realloc(bytes, size);
    if (bytes == NULL && grown != NULL) checker_files++;
    return grown;
}

static void checker_give_back(void *bytes)
{
    if (bytes != NULL) checker_files--;
    free(bytes);
}

#pragma push_macro("main") /* which units.cmake gives another name, too */
#undef main
#define main ico_checker_main
#include "../checker/barrier.c"
#include "../checker/bound.c"
#include "../checker/certificate.c"
#include "../checker/clause_cut.c"
#include "../checker/clause_piece.c"
#include "../checker/clauses.c"
#include "../checker/closed_form.c"
#include "../checker/colour.c"
#include "../checker/cut.c"
#include "../checker/degree.c"
#include "../checker/dual.c"
#include "../checker/excluded.c"
#include "../checker/faces.c"
#include "../checker/forced.c"
#define calloc checker_calloc
#define free checker_free
#include "../checker/context.c" /* all memory for what is checked */
#undef calloc
#undef free
#define realloc checker_realloc
#define free checker_give_back
#include "../checker/icosian-check.c" /* and for the bytes of a file */
#undef realloc
#undef free
#include "../checker/hints.c"
#include "../checker/judge.c"
#include "../checker/log.c"
#include "../checker/parity.c"
#include "../checker/piece.c"
#include "../checker/place_log.c"
#include "../checker/place_rules.c"
#include "../checker/places.c"
#include "../checker/potentials.c"
#include "../checker/question.c"
#include "../checker/record.c"
#include "../checker/scan.c"
#include "../checker/sides.c"
#include "../checker/sorted_edges.c"
#include "../checker/split.c"
#include "../checker/state_set.c"
#include "../checker/sums.c"
#include "../checker/tour.c"
#include "../checker/trace.c"
#include "../checker/tree.c"
#include "../checker/unique.c"
#include "../checker/weighed_tree.c"
#undef main
#pragma pop_macro("main")
