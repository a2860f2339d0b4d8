/* property/joins_memo.h - states of joins.h of which nothing can come, kept so that they
 * are not searched again.
 * A state is compared as a whole: a hash alone decides nothing.  The room is bounded: a
 * new state takes the place of an older one.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROPERTY_JOINS_MEMO_H
#define ICO_PROPERTY_JOINS_MEMO_H

#include "property/joins.h"

enum { ICO_JOINS_MEMO_WORDS = 1 << 15 };

typedef struct ico_joins_memo {
    bool directed;
    uint32_t n, stride, count;
    uint64_t words[ICO_JOINS_MEMO_WORDS];
} ico_joins_memo;

/* Empties it, for states of vertices below n. */
void ico__joins_memo_clear(ico_joins_memo *memo, bool directed, uint32_t n);
/* Not 0. */
uint64_t ico__joins_hash(const ico_joins_memo *memo, const ico_joins *s);
bool ico__joins_memo_has(const ico_joins_memo *memo, const ico_joins *s, uint64_t hash);
void ico__joins_memo_put(ico_joins_memo *memo, const ico_joins *s, uint64_t hash);

#endif
