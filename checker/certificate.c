/* certificate.c - reads the certificate of a record.  Only its shape is tested here:
 * which lists of numbers it has, in which order.
 * SPDX-License-Identifier: MIT */
#include "check.h"

enum { DEEPEST = 64 }; /* lemmas within lemmas */

static bool take_kind(checker *c, proof_kind *k)
{
    for (unsigned i = 0; i < KINDS; i++)
        if (checker_take_if(c, checker_kind_name((proof_kind)i))) {
            *k = (proof_kind)i;
            c->kind = checker_kind_name(*k);
            return true;
        }
    return checker_stop(c, UNREADABLE, "line %lu: no known kind of certificate", c->line);
}

/* Reads `count` untested numbers. */
static bool take_any(checker *c, uint32_t count, word_list *numbers)
{
    numbers->count = count;
    return checker_take_numbers(c, count, NOBODY, &numbers->at);
}

static bool take_counted(checker *c, word_list *numbers)
{
    uint32_t count = 0;
    return checker_take_count(c, 2, &count) && take_any(c, count, numbers);
}

/* Two numbers for each branching. */
static bool take_branchings(checker *c, word_list *numbers)
{
    uint32_t count = 0;
    if (!checker_take_count(c, 4, &count)) return false;
    if (count > NOBODY / 2) return checker_stop(c, UNREADABLE, "too many branchings");
    return take_any(c, 2 * count, numbers);
}

/* Numbers of more than 32 bits. */
static bool take_wide(checker *c, wide_list *numbers)
{
    if (!checker_take_count(c, 2, &numbers->count)) return false;
    numbers->at = checker_room(c, numbers->count, sizeof *numbers->at);
    if (numbers->at == NULL) return false;
    for (uint32_t i = 0; i < numbers->count; i++)
        if (!checker_take_wide(c, &numbers->at[i])) return false;
    return true;
}

/* Two counts, then both lists, the second behind the first. */
static bool take_two_lists(checker *c, word_list *numbers, uint32_t *split)
{
    uint32_t more = 0;
    if (!checker_take_count(c, 2, split) || !checker_take_count(c, 2, &more))
        return false;
    if (more > NOBODY - *split) return checker_stop(c, UNREADABLE, "too many ports");
    return take_any(c, *split + more, numbers);
}

static bool take_proof(checker *c, unsigned depth, certificate **made);

/* Lists of sides, then lemmas, each with a certificate of its own. */
static bool take_sides(checker *c, unsigned depth, certificate *made)
{
    if (!checker_take_count(c, 4, &made->side_count)) return false;
    made->sides = checker_room(c, made->side_count, sizeof *made->sides);
    if (made->sides == NULL) return false;
    for (uint32_t i = 0; i < made->side_count; i++)
        if (!take_counted(c, &made->sides[i])) return false;
    if (!checker_take_count(c, 6, &made->lemma_count)) return false;
    made->lemmas = checker_room(c, made->lemma_count, sizeof *made->lemmas);
    if (made->lemmas == NULL) return false;
    if (made->lemma_count > 0 && depth == DEEPEST)
        return checker_stop(c, REFUSED, "lemmas are nested too deeply");
    for (uint32_t i = 0; i < made->lemma_count; i++) {
        lemma *l = &made->lemmas[i];
        word_list about;
        if (!take_any(c, 2, &about)) return false;
        l->side = about.at[0];
        l->link = about.at[1];
        if (!take_proof(c, depth + 1, &l->proof)) return false;
    }
    return true;
}

/* What belongs to a kind. */
static bool take_data(checker *c, unsigned depth, certificate *made)
{
    switch (made->kind) {
    case SIDES:
        return take_sides(c, depth, made);
    case BARRIER:
        return take_two_lists(c, &made->numbers, &made->split);
    case TREE:
        return take_branchings(c, &made->numbers);
    case BOUND:
        return take_wide(c, &made->wide);
    case FORCED:
    case SUMS:
        return true;
    default: {
        uint32_t count = 0;
        if (!checker_take_count(c, 2, &count)) return false;
        made->place = c->at;
        return take_any(c, count, &made->numbers);
    }
    }
}

/* Reads a kind with its lists; steps split and sides contain another one. */
static bool take_proof(checker *c, unsigned depth, certificate **made)
{
    bool more = true;
    for (certificate **at = made; more; at = &(*at)->inner) {
        certificate *now = *at = checker_room(c, 1, sizeof *now);
        if (now == NULL) return false;
        if (!take_kind(c, &now->kind) || !take_data(c, depth, now)) return false;
        more = now->kind == SPLIT || now->kind == SIDES;
    }
    return true;
}

bool checker_take_certificate(checker *c, certificate **made)
{
    return take_proof(c, 0, made);
}
