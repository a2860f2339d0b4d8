/* tests/damage.h - records for the checker, damaged at random.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_DAMAGE_H
#define ICO_TESTS_DAMAGE_H

#include <string.h>

#include "base/random.h"
#include "checker.h"

static inline unsigned below(ico_random *random, unsigned bound)
{
    return ico__random_below(random, bound);
}

/* A byte changed, dropped or doubled, two bytes exchanged, a piece cut out. */
static inline record damaged(const record *r, ico_random *random)
{
    static const char bytes[] = "0123456789 \nacdeinortu-\xff";
    record d = *r;
    size_t i = below(random, (unsigned)r->size), j = below(random, (unsigned)r->size);
    switch (below(random, 5)) {
    case 0:
        d.text[i] = bytes[below(random, sizeof bytes - 1)];
        break;
    case 1:
        memmove(d.text + i, d.text + i + 1, d.size-- - i - 1);
        break;
    case 2:
        memmove(d.text + i + 1, d.text + i, d.size++ - i);
        break;
    case 3:
        d.text[i] = r->text[j];
        d.text[j] = r->text[i];
        break;
    default:
        if (j < i) {
            memmove(d.text + j, d.text + i, d.size - i);
            d.size -= i - j;
        }
    }
    return d;
}

/* What the checker takes for a blank between words. */
static inline bool is_blank(char byte)
{
    return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
}

static inline bool same_words(const record *a, const record *b)
{
    const char *p = a->text, *q = b->text;
    const char *p_end = p + a->size, *q_end = q + b->size;
    for (;;) {
        while (p < p_end && is_blank(*p)) p++;
        while (q < q_end && is_blank(*q)) q++;
        if (p == p_end || q == q_end) return p == p_end && q == q_end;
        while (p < p_end && q < q_end && !is_blank(*p) && *p == *q) p++, q++;
        if ((p < p_end && !is_blank(*p)) || (q < q_end && !is_blank(*q))) return false;
    }
}

#endif
