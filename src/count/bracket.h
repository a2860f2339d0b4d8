/* count/bracket.h - pairings of the ends on a line where no paths cross: words of brackets,
 * in which some ends may be loose (their paths lead to the joint).  Their ranks, and what a
 * step does to all of them at once, as a table.
 * Source: ranking of Dyck words by counting what may follow; Knuth, TAOCP 7.2.1.6.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_BRACKET_H
#define ICO_COUNT_BRACKET_H

#include "base/memory.h"
#include "base/thread.h"

enum { ICO_BRACKET_ENDS = 28, ICO_BRACKET_LOOSE = 2 };

/* What becomes of a word of `ends` ends.  The ends are numbered along the line, and the first
 * and the last of them are neighbours too.
 * CONTRACT  ends at and at + 1 become one path, and are no ends any more (around: the last
 *           and the first);
 * LOOSEN    so does end `at` and the joint: the other end of its path is loose;
 * INSERT    a new path, whose ends come to be at and at + 1 (around: first and last);
 * ADD_LOOSE a new loose end comes to be `at`;
 * TURN      the first end comes to be the last (around: the last the first);
 * RELABEL   end k comes to be the end so many after `at` (around: before `at`). */
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
    uint8_t way, ends, loose, at; /* ends, loose: before */
    bool around;
} ico_bracket_change;

/* In a table: a cycle would close, or the path between the loose ends, while ends are
 * left. */
#define ICO_BRACKET_NONE UINT32_MAX

typedef _Atomic(uint32_t *) ico_bracket_table;

/* Invariants: words[r][h][l] words of r symbols close h open brackets and have l loose
 * ends.  tables: one for each change, made when it is first asked for; the lock guards the
 * making. */
typedef struct ico_brackets {
    ico_context *ctx;
    uint32_t words[ICO_BRACKET_ENDS + 1][ICO_BRACKET_ENDS + 2][ICO_BRACKET_LOOSE + 1];
    ico_bracket_table *tables;
    ico_lock lock;
} ico_brackets;

ICO_MUST_CHECK ico_status ico__brackets_open(ico_context *ctx, ico_brackets *brackets);
void ico__brackets_close(ico_brackets *brackets);

/* How many words there are of so many ends. */
static inline uint32_t ico__bracket_words(const ico_brackets *b, unsigned ends,
                                          unsigned loose)
{
    return b->words[ends][0][loose];
}

/* mate[k]: the other end of the path that ends in k, k itself if that is loose; of the word of this rank. */
void ico__bracket_mates(const ico_brackets *b, unsigned ends, unsigned loose,
                        uint32_t rank, uint8_t *mate);
/* Ends and loose ends after a change. */
void ico__bracket_after(const ico_bracket_change *change, unsigned *ends,
                        unsigned *loose);
/* The new rank of the word of each rank, or ICO_BRACKET_NONE.  By any thread; NULL: out of
 * memory. */
const uint32_t *ico__bracket_table(ico_brackets *brackets, ico_context *ctx,
                                   const ico_bracket_change *change);

#endif
