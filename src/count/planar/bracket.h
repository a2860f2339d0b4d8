/* count/planar/bracket.h - noncrossing matchings of ends on a line, as words of balanced
 * brackets.  Some ends may be loose: their paths lead to the joint.  Two things are
 * computed: the rank of a word, and a table of what a step does to all words at once.
 * Source: ranking of Dyck words by counting what may follow; Knuth, TAOCP 7.2.1.6.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_BRACKET_H
#define ICO_COUNT_PLANAR_BRACKET_H

#include "base/memory.h"
#include "base/thread.h"

enum { ICO_BRACKET_ENDS = 28, ICO_BRACKET_LOOSE = 2 };

/* What a step does to a word of `ends` ends.  The ends are numbered along the line, which
 * is closed: the first and the last end are neighbours too.
 * CONTRACT: ends at and at + 1 become one path, and are no longer ends (around: the last
 * and the first).
 * LOOSEN: end `at` is joined to the joint and is no longer an end; the other end of its
 * path becomes loose.
 * INSERT: a new path is added; its ends get the numbers at and at + 1 (around: first and
 * last).
 * ADD_LOOSE: a new loose end is added; it gets the number `at`.
 * TURN: the first end becomes the last (around: the last becomes the first).
 * RELABEL: end k becomes the end k places after `at` (around: before `at`). */
typedef enum ico_bracket_way {
    ICO_BRACKET_CONTRACT,
    ICO_BRACKET_LOOSEN,
    ICO_BRACKET_INSERT,
    ICO_BRACKET_ADD_LOOSE,
    ICO_BRACKET_TURN,
    ICO_BRACKET_RELABEL,
    ICO_BRACKET_WAYS
} ico_bracket_way;

typedef struct ico_bracket_change {
    uint8_t way, ends, loose, at; /* ends, loose: before the step */
    bool around;
} ico_bracket_change;

/* The entry of a table for a word that the step makes impossible: a cycle, or the path
 * between the loose ends, would close while other ends are left. */
#define ICO_BRACKET_NONE UINT32_MAX

typedef _Atomic(uint32_t *) ico_bracket_table;

/* Invariants: words[r][h][l] is the number of words of r symbols that close h open
 * brackets and have l loose ends.  tables has one table for each change, made on first
 * use; the lock guards this. */
typedef struct ico_brackets {
    ico_context *ctx;
    uint32_t words[ICO_BRACKET_ENDS + 1][ICO_BRACKET_ENDS + 2][ICO_BRACKET_LOOSE + 1];
    ico_bracket_table *tables;
    ico_lock lock;
} ico_brackets;

ICO_MUST_CHECK ico_status ico__brackets_open(ico_context *ctx, ico_brackets *brackets);
void ico__brackets_close(ico_brackets *brackets);

/* The number of words with so many ends. */
static inline uint32_t ico__bracket_words(const ico_brackets *b, unsigned ends,
                                          unsigned loose)
{
    return b->words[ends][0][loose];
}

/* The mate array of the word with this rank.  mate[k]: the other end of the path that
 * ends in k; k itself if that end is loose. */
void ico__bracket_mates(const ico_brackets *b, unsigned ends, unsigned loose,
                        uint32_t rank, uint8_t *mate);
/* The numbers of ends and of loose ends after a change. */
void ico__bracket_after(const ico_bracket_change *change, unsigned *ends,
                        unsigned *loose);
/* The table of a change: for each rank of a word the rank of the new word, or
 * ICO_BRACKET_NONE.  Any thread may call this.  NULL: out of memory. */
const uint32_t *ico__bracket_table(ico_brackets *brackets, ico_context *ctx,
                                   const ico_bracket_change *change);

#endif
