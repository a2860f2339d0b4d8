/* tests/eva/sides.c - any lists as sides of any question, with any lemmas; whether their
 * certificates hold is left open.
 * shows: sides.c
 * without: closed_form.c log.c piece.c judge.c
 * SPDX-License-Identifier: MIT */
#define checker_judge_certificate judge_any_certificate
#include "../../checker/judge.c"
#undef checker_judge_certificate

#include "parts.h"

bool checker_judge_certificate(checker *c, question *q, certificate *given)
{
    //@ check \valid(c) && \valid(q) && \valid(given);
    return any_bool();
}

static void sides(bool directed, uint32_t n, uint32_t edges, uint32_t lemmas)
{
    checker c = any_checker();
    question q = any_question(directed, true, n, edges, 1);
    certificate proof = {.kind = FORCED}, given = {.kind = SIDES};
    word_list lists[2] = {any_words(2), any_words(2)};
    lemma some[2] = {{any_below(NOBODY), any_below(NOBODY), &proof},
                     {any_below(NOBODY), any_below(NOBODY), &proof}};
    given.sides = lists;
    given.side_count = 2;
    given.lemmas = some;
    given.lemma_count = lemmas;
    checker_pass_sides(&c, &q, &given);
}

int main(void)
{
    sides(false, 5, 6, 2);
    sides(true, 5, 6, 2);
    return 0;
}
