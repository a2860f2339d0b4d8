/* count/walks/walks.c - walks that pass a set's vertices and no others, added and taken
 * away.
 * SPDX-License-Identifier: MIT */
#include "count/walks/walks.h"

#include <string.h>

#include "base/bitset.h"
#include "base/wide.h"

typedef ico_wide wide;

enum { MOST = ICO_SUBSETS_MOST };

/* The graph inside a set: its places, and the links into each of them. */
typedef struct inside {
    unsigned count;
    uint8_t place[MOST];
    uint16_t row[MOST + 1];
    uint8_t from[MOST * MOST];
} inside;

/* Numbers of ways to be at each place after the current step, `words` words each. */
typedef struct walk_sum {
    ico_run *run;
    const ico_walks *w;
    inside in;
    uint64_t now[MOST * ICO_WALK_WORDS], then[MOST * ICO_WALK_WORDS];
    uint64_t total[ICO_WALK_WORDS];
} walk_sum;

static void enter_set(walk_sum *s, uint64_t set)
{
    inside *in = &s->in;
    unsigned links = 0;
    in->count = 0;
    for (uint64_t left = set; left != 0; left &= left - 1) {
        unsigned p = ico__ctz64(left);
        in->row[in->count] = (uint16_t)links;
        in->place[in->count++] = (uint8_t)p;
        for (uint64_t from = s->w->in[p] & set; from != 0; from &= from - 1)
            in->from[links++] = (uint8_t)ico__ctz64(from);
    }
    in->row[in->count] = (uint16_t)links;
}

/* The functions from here to add_set are copied for each number of words. */
#define FOR_EACH_WIDTH static inline __attribute__((always_inline))

/* a += b * factor */
FOR_EACH_WIDTH void add_times(unsigned words, uint64_t *a, const uint64_t *b,
                              uint64_t factor)
{
    uint64_t carry = 0;
    for (unsigned k = 0; k < words; k++) {
        wide sum = (wide)b[k] * factor + a[k] + carry;
        a[k] = (uint64_t)sum;
        carry = (uint64_t)(sum >> 64);
    }
}

/* a += b * c, as far as it fits */
FOR_EACH_WIDTH void add_product(unsigned words, uint64_t *a, const uint64_t *b,
                                const uint64_t *c)
{
    for (unsigned k = 0; k < words; k++) add_times(words - k, a + k, b, c[k]);
}

/* then = now, one step on */
FOR_EACH_WIDTH void step(unsigned words, const inside *in, const uint64_t *now,
                         uint64_t *then)
{
    for (unsigned i = 0; i < in->count; i++) {
        uint64_t sum[ICO_WALK_WORDS] = {0};
        if (words == 2) {
            wide pair = 0;
            for (unsigned k = in->row[i]; k < in->row[i + 1]; k++) {
                const uint64_t *x = now + 2 * in->from[k];
                pair += (wide)x[1] << 64 | x[0];
            }
            then[2 * in->place[i]] = (uint64_t)pair;
            then[2 * in->place[i] + 1] = (uint64_t)(pair >> 64);
            continue;
        }
        for (unsigned k = in->row[i]; k < in->row[i + 1]; k++) {
            const uint64_t *x = now + words * in->from[k];
            uint64_t carry = 0;
            for (unsigned j = 0; j < words; j++) {
                wide total = (wide)sum[j] + x[j] + carry;
                sum[j] = (uint64_t)total;
                carry = (uint64_t)(total >> 64);
            }
        }
        for (unsigned j = 0; j < words; j++) then[words * in->place[i] + j] = sum[j];
    }
}

/* value = the walks of w->steps steps inside the set, from `first` to `last`.  If w->even
 * they are put together from two halves. */
FOR_EACH_WIDTH void walk(unsigned words, walk_sum *s, uint64_t set, uint64_t *value)
{
    const ico_walks *w = s->w;
    uint64_t *now = s->now, *then = s->then;
    unsigned steps = w->even ? (w->steps + 1) / 2 : w->steps;
    for (unsigned i = 0; i < s->in.count; i++) {
        unsigned p = s->in.place[i];
        for (unsigned j = 0; j < words; j++)
            now[words * p + j] = j == 0 && (w->first >> p & 1);
    }
    for (unsigned k = 0; k < steps; k++) {
        step(words, &s->in, now, then);
        uint64_t *swap = now;
        now = then;
        then = swap;
    }
    for (unsigned j = 0; j < words; j++) value[j] = 0;
    for (uint64_t left = set & (w->even ? set : w->last); left != 0; left &= left - 1) {
        unsigned p = ico__ctz64(left);
        const uint64_t *x = now + words * p, *y = then + words * p;
        if (w->even)
            add_product(words, value, x, w->steps % 2 == 0 ? x : y);
        else
            add_times(words, value, x, 1);
    }
}

/* Adds the walks of a set, with a minus sign if an odd number of vertices is missing. */
FOR_EACH_WIDTH void add_set(unsigned words, walk_sum *s, uint64_t set, uint64_t weight)
{
    uint64_t value[ICO_WALK_WORDS], part[ICO_WALK_WORDS] = {0};
    walk(words, s, set, value);
    add_times(words, part, value, weight);
    bool minus = (s->w->subsets.n - s->in.count) % 2 == 1;
    uint64_t carry = minus;
    for (unsigned k = 0; k < words; k++) {
        wide sum = (wide)s->total[k] + (minus ? ~part[k] : part[k]) + carry;
        s->total[k] = (uint64_t)sum;
        carry = (uint64_t)(sum >> 64);
    }
}

static void add_any(void *user, uint64_t set, uint64_t weight)
{
    walk_sum *s = user;
    unsigned words = s->w->words;
    if ((set & s->w->first) == 0 || (set & s->w->last) == 0) return;
    enter_set(s, set);
    if (words == 1)
        add_set(1, s, set, weight);
    else if (words == 2)
        add_set(2, s, set, weight);
    else
        add_set(words, s, set, weight);
    (void)ico__run_tick(s->run, (uint64_t)words * s->in.row[s->in.count]);
}

ico_status ico__walks_count(ico_run *run, const ico_walks *w, ico_count_result *result)
{
    ico_context *ctx = ico__run_context(run);
    ico_number number = {{0}};
    walk_sum *s = ICO_NEW(ctx, walk_sum);
    if (s == NULL) return ICO_NO_MEMORY;
    s->run = run;
    s->w = w;
    ico__run_doing(run, "adding up walks");
    ico__run_expect(run, w->seconds);
    ico_status status =
        ico__subsets_each(&w->subsets, run, true, add_any, s, &result->states);
    if (status == ICO_OK && !ico__number_add(ctx, &number, s->total, w->words))
        status = ICO_NO_MEMORY;
    if (status == ICO_OK && w->even && ico__number_divide(&number, 2) != 0)
        status = ico__fail(ctx, ICO_DEFECT, "cycles that lead one way only");
    if (status == ICO_OK && !ICO_VECTOR_PUSH(ctx, &result->counts, number))
        status = ICO_NO_MEMORY;
    if (status != ICO_OK) ico__number_free(ctx, &number);
    ICO_FREE(ctx, s);
    return status;
}
