/* tests/eva/questions.c - questions and certificates are read: any words and numbers, but
 * how many vertices and things are announced is given.
 * shows: question.c certificate.c sorted_edges.c
 * without: scan.c certificate.c
 * options: -eva-widening-delay 30
 * SPDX-License-Identifier: MIT */
#include "words.h"

/* certificate.c: what it does for a lemma, where it calls itself */
/*@ assigns \result \from indirect:depth;
  @ ensures \result == 0 || \result == 1;
  @ assigns *made \from indirect:depth;
  @ assigns c->verdict \from c->verdict, indirect:depth; */
static bool take_proof(checker *c, unsigned depth, certificate **made);

#include "../../checker/certificate.c"

static void read(uint32_t n, uint32_t count)
{
    checker c = any_checker();
    question q = {0};
    certificate *made;
    c.size = 1000;
    vertices = n;
    things = count;
    checker_take_question(&c, &q);
    checker_take_certificate(&c, &made);
}

int main(void)
{
    read(1, 0);
    read(4, 3);
    return 0;
}
