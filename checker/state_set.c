/* state_set.c - a set of states of one table.  Each has a *class* by a sum over its
 * bytes; the states of a class are in a binary tree over their bits: below a node all
 * states agree in the bits before the node's own, and its sides differ there.  So a state
 * is found in at most as many steps as it has bits, whatever the others are, and mostly
 * in one.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "check.h"

/* In a link: the rest is the place of a state, not of a node. */
static const uint32_t A_STATE = UINT32_C(1) << 31;

static unsigned bit_of(const uint8_t *state, uint32_t bit)
{
    return state[bit / 8] >> (7 - bit % 8) & 1;
}

/* The first bit in which two states differ, or NOBODY. */
static uint32_t first_difference(const uint8_t *a, const uint8_t *b, uint32_t size)
{
    uint32_t at = 0, bit = 0;
    if (memcmp(a, b, size) == 0) return NOBODY;
    while (a[at] == b[at]) at++;
    while (((a[at] ^ b[at]) >> (7 - bit) & 1) == 0) bit++;
    return 8 * at + bit;
}

static uint32_t class_of(const state_set *s, const uint8_t *state, uint32_t size)
{
    uint64_t sum = 0, word = 0;
    uint32_t at = 0;
    for (; at + sizeof word <= size; at += (uint32_t)sizeof word) {
        memcpy(&word, state + at, sizeof word);
        sum = (sum ^ word ^ sum >> 32) * UINT64_C(0x9e3779b97f4a7c15);
    }
    word = 0;
    memcpy(&word, state + at, size - at);
    sum = (sum ^ word ^ sum >> 32) * UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)(sum >> 32 ^ sum >> 48) & (s->classes - 1);
}

/* Room for a power of two of states, and twice as many classes; what was there is
 * released with the record. */
bool checker_begin_states(checker *c, state_set *s, uint32_t most)
{
    uint32_t classes = 2;
    while (classes / 2 < most) classes *= 2;
    if (classes / 2 > s->capacity) {
        s->nodes = checker_room(c, classes / 2, sizeof *s->nodes);
        s->roots = checker_room(c, classes, sizeof *s->roots);
        if (s->nodes == NULL || s->roots == NULL) return false;
        s->capacity = classes / 2;
    }
    s->classes = classes;
    memset(s->roots, 0xff, classes * sizeof *s->roots);
    return true;
}

/* Adds a state to a class, where it differs first in this bit from one that is most like
 * it. */
static void add_state(state_set *s, uint32_t *link, const uint8_t *state, uint32_t bit,
                      uint32_t place)
{
    while ((*link & A_STATE) == 0 && s->nodes[*link].bit < bit)
        link = &s->nodes[*link].side[bit_of(state, s->nodes[*link].bit)];
    uint32_t side = bit_of(state, bit);
    state_node *made = &s->nodes[place]; /* one for each state: some are not needed */
    made->bit = bit;
    made->side[side] = place | A_STATE;
    made->side[1 - side] = *link;
    *link = place;
}

uint32_t checker_find_state(state_set *s, const uint8_t *all, uint32_t count,
                            const uint8_t *state, uint32_t size)
{
    uint32_t *root = &s->roots[class_of(s, state, size)], like = *root;
    if (like == NOBODY) {
        if (count < s->capacity) *root = count | A_STATE;
        return count;
    }
    while ((like & A_STATE) == 0)
        like = s->nodes[like].side[bit_of(state, s->nodes[like].bit)];
    like &= ~A_STATE;
    uint32_t bit = first_difference(all + (size_t)like * size, state, size);
    if (bit == NOBODY) return like;
    if (count < s->capacity) add_state(s, root, state, bit, count);
    return count;
}
