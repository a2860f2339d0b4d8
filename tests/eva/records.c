/* tests/eva/records.c - files of any records; what questions and certificates they are,
 * and what the judges say, is left open.
 * shows: record.c
 * without: read.c question.c certificate.c form.c tour.c degree.c colour.c cut.c
 * barrier.c tree.c trace.c clauses.c place_log.c split.c sides.c unique.c options:
 * -eva-slevel-function check_record:30,judge_certificate:30,judge_none:30,check_all:10
 * SPDX-License-Identifier: MIT */
#include "words.h"

bool take_question(checker *c, question *q)
{
    *q = any_question(any_bool(), any_bool(), 3, 4, 1);
    return room(c, 3, 4) != NULL && any_bool();
}

bool take_certificate(checker *c, certificate **made)
{
    static certificate first, second;
    first.kind = (proof_kind)any_below(KINDS);
    second.kind = (proof_kind)any_below(SPLIT);
    first.numbers = second.numbers = any_words(3);
    first.inner = &second;
    *made = &first;
    return any_bool();
}

const char *kind_name(proof_kind k)
{
    return "";
}

bool make_form(checker *c, const question *q, form *f)
{
    return any_bool();
}

bool judge_tour(checker *c, const question *q, word_list tour)
{
    return any_bool();
}

bool judge_degree(checker *c, const question *q, const form *f, word_list vertices)
{
    return any_bool();
}

bool judge_colour(checker *c, const question *q, word_list vertices)
{
    return any_bool();
}

bool judge_cut(checker *c, const question *q, word_list vertices)
{
    return any_bool();
}

bool judge_barrier(checker *c, const form *f, word_list ports, uint32_t split)
{
    return any_bool();
}

bool judge_tree(checker *c, const form *f, word_list branches)
{
    return any_bool();
}

bool judge_potentials(checker *c, const form *f, word_list numbers)
{
    return any_bool();
}

bool judge_parity(checker *c, const form *f, word_list numbers)
{
    return any_bool();
}

bool judge_trace(checker *c, const form *f, word_list numbers)
{
    return any_bool();
}

bool judge_sweep(checker *c, const form *f, word_list numbers)
{
    return any_bool();
}

bool judge_clauses(checker *c, const form *f, word_list log)
{
    return any_bool();
}

bool judge_places(checker *c, const question *q, word_list log)
{
    return any_bool();
}

bool pass_split(checker *c, question *q, const certificate *given)
{
    return any_bool();
}

bool pass_sides(checker *c, question *q, const certificate *given)
{
    return any_bool();
}

bool is_unique_claim(const file_record *first, const file_record *second)
{
    return any_bool();
}

int main(void)
{
    vertices = things = 3;
    uint8_t mark[5] = {0};
    checker c = any_checker();
    check_all("three bytes", 3, any_bool() ? stdout : NULL);
    mark_each(&c, any_words(4), 5, mark, 1);
    return 0;
}
