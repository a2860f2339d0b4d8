/* puzzle/conflict_memory.c - what the tests of a conflict decided: rules of which a tour
 * obeys all are possible together, and rules with an impossible set among them are not.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/conflict.h"

/* Is every member of a in b? */
static bool is_within(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (a[i] & ~b[i]) return false;
    return true;
}

/* The rules of the question as it is now. */
static void read_asked(ico_conflict *c)
{
    const ico_position_question *q = c->question;
    memset(c->asked, 0, c->words * sizeof *c->asked);
    for (uint32_t v = 0; v < q->n; v++)
        if (q->given[v] != ICO_NO_OFFSET || q->class_of[v] != 0)
            ico__bit_set(c->asked, v);
}

bool ico__conflict_recall(ico_conflict *c, bool *impossible, bool *tour)
{
    size_t words = c->words;
    read_asked(c);
    for (size_t i = 0; i < c->tours.size && !*tour; i += words) {
        if (!is_within(c->asked, c->tours.items + i, words)) continue;
        memcpy(c->obeyed, c->tours.items + i, words * sizeof *c->obeyed);
        *tour = true;
    }
    for (size_t i = 0; i < c->nones.size && !*impossible; i += words)
        *impossible = is_within(c->nones.items + i, c->asked, words);
    for (size_t i = 0; i < c->doubts.size; i += words)
        if (memcmp(c->doubts.items + i, c->asked, words * sizeof *c->asked) == 0)
            return true;
    return *tour || *impossible;
}

/* Does the tour that was found obey the rule of v? */
static bool obeys(const ico_conflict *c, uint32_t v, uint32_t offset)
{
    if (c->kept_given[v] != ICO_NO_OFFSET) return c->kept_given[v] == offset;
    return ico__bit(c->question->classes +
                        (size_t)(c->kept_class[v] - 1) * c->question->words,
                    offset);
}

static void read_obeyed(ico_conflict *c)
{
    memset(c->obeyed, 0, c->words * sizeof *c->obeyed);
    for (uint32_t k = 0; k < c->question->n; k++) {
        uint32_t v = c->tour[k];
        if (ico__conflict_has_rule(c, v) && obeys(c, v, k)) ico__bit_set(c->obeyed, v);
    }
}

ico_status ico__conflict_note(ico_conflict *c, bool impossible, bool tour)
{
    bool all = true;
    if (tour) read_obeyed(c);
    for (size_t i = 0; i < c->words && all; i++) {
        if (tour)
            all = ICO_VECTOR_PUSH(c->ctx, &c->tours, c->obeyed[i]);
        else if (impossible)
            all = ICO_VECTOR_PUSH(c->ctx, &c->nones, c->asked[i]);
        else
            all = ICO_VECTOR_PUSH(c->ctx, &c->doubts, c->asked[i]);
    }
    return all ? ICO_OK : ICO_NO_MEMORY;
}
