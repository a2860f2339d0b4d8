/* count/planar/dyck.h - noncrossing matchings of ends on a line, as words of balanced
 * brackets.  Some ends may be loose: their paths lead to the apex.  Two things are
 * computed: the rank of a word, and a table of the effect of a step on all words at once.
 * Source: ranking of Dyck words by counting the possible continuations; Knuth, TAOCP
 * 7.2.1.6.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_DYCK_H
#define ICO_COUNT_PLANAR_DYCK_H

#include "base/memory.h"
#include "base/thread.h"

enum { ICO_DYCK_ENDS = 28, ICO_DYCK_LOOSE = 2 };

/* The kinds of steps, by their effect on a word of `ends` ends.  The ends are numbered
 * along the line, which is closed: the first and the last end are neighbours too.
 * CONTRACT: ends at and at + 1 become one path, and are no longer ends (around: the last
 * and the first).
 * LOOSEN: end `at` is joined to the apex and is no longer an end; the other end of its
 * path becomes loose.
 * INSERT: a new path is added; its ends get the numbers at and at + 1 (around: first and
 * last).
 * ADD_LOOSE: a new loose end is added; it gets the number `at`.
 * TURN: the first end becomes the last (around: the last becomes the first).
 * RELABEL: end k becomes the end k places after `at` (around: before `at`). */
typedef enum ico_dyck_way {
    ICO_DYCK_CONTRACT,
    ICO_DYCK_LOOSEN,
    ICO_DYCK_INSERT,
    ICO_DYCK_ADD_LOOSE,
    ICO_DYCK_TURN,
    ICO_DYCK_RELABEL,
    ICO_DYCK_WAYS
} ico_dyck_way;

typedef struct ico_dyck_change {
    uint8_t way, ends, loose, at; /* ends, loose: before the step */
    bool around;
} ico_dyck_change;

/* The entry of a table for a word that the step makes impossible: a cycle, or the path
 * between the loose ends, would close while other ends are left. */
#define ICO_DYCK_NONE UINT32_MAX

typedef _Atomic(uint32_t *) ico_dyck_table;

/* Invariants: words[r][h][l] is the number of words of r symbols that close h open
 * brackets and have l loose ends.  tables has one table for each change, made on first
 * use; the lock guards this. */
typedef struct ico_dyck {
    ico_context *ctx;
    uint32_t words[ICO_DYCK_ENDS + 1][ICO_DYCK_ENDS + 2][ICO_DYCK_LOOSE + 1];
    ico_dyck_table *tables;
    ico_lock lock;
} ico_dyck;

ICO_MUST_CHECK ico_status ico__dyck_open(ico_context *ctx, ico_dyck *dyck);
void ico__dyck_close(ico_dyck *dyck);

/* Returns the number of words with the given number of ends. */
static inline uint32_t ico__dyck_words(const ico_dyck *b, unsigned ends, unsigned loose)
{
    return b->words[ends][0][loose];
}

/* The mate array of the word with this rank.  mate[k]: the other end of the path that
 * ends in k; k itself if that end is loose. */
void ico__dyck_mates(const ico_dyck *b, unsigned ends, unsigned loose, uint32_t rank,
                     uint8_t *mate);
/* The numbers of ends and of loose ends after a change. */
void ico__dyck_after(const ico_dyck_change *change, unsigned *ends, unsigned *loose);
/* The table of a change: for each rank of a word the rank of the new word, or
 * ICO_DYCK_NONE.  Any thread may call this.  NULL: out of memory. */
const uint32_t *ico__dyck_table(ico_dyck *dyck, ico_context *ctx,
                                const ico_dyck_change *change);

#endif
