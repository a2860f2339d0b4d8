/* tests/eva/records.c - files of any records; what questions and certificates they are,
 * and what the judges say, is left open.
 * shows: record.c judge.c
 * without: scan.c question.c certificate.c closed_form.c tour.c degree.c colour.c cut.c
 * without: barrier.c tree.c trace.c clauses.c place_log.c split.c sides.c unique.c
 * without: potentials.c parity.c faces.c dual.c bound.c weighed_tree.c
 * options: -eva-slevel-function check_record:30,checker_judge_certificate:30
 * options: -eva-slevel-function judge_none:30,checker_check_all:10
 * SPDX-License-Identifier: MIT */
#include "words.h"

bool checker_take_question(checker *c, question *q)
{
    *q = any_question(any_bool(), any_bool(), 3, 4, 1);
    return checker_room(c, 3, 4) != NULL && any_bool();
}

bool checker_take_certificate(checker *c, certificate **made)
{
    static certificate first, second;
    first.kind = (proof_kind)any_below(KINDS);
    second.kind = (proof_kind)any_below(SPLIT);
    first.numbers = second.numbers = any_words(3);
    first.inner = &second;
    *made = &first;
    return any_bool();
}

bool checker_make_form(checker *c, const question *q, form *f)
{
    return any_bool();
}

bool checker_judge_tour(checker *c, const question *q, word_list tour)
{
    return any_bool();
}

bool checker_judge_degree(checker *c, const question *q, const form *f,
                          word_list vertices)
{
    return any_bool();
}

bool checker_judge_colour(checker *c, const question *q, word_list vertices)
{
    return any_bool();
}

bool checker_judge_cut(checker *c, const question *q, word_list vertices)
{
    return any_bool();
}

bool checker_judge_barrier(checker *c, const form *f, word_list ports, uint32_t split)
{
    return any_bool();
}

bool checker_judge_tree(checker *c, const form *f, word_list branches)
{
    return any_bool();
}

bool checker_judge_potentials(checker *c, const form *f, word_list numbers)
{
    return any_bool();
}

bool checker_judge_dual(checker *c, const question *q, const form *f, word_list numbers)
{
    return any_bool();
}

bool checker_judge_parity(checker *c, const form *f, word_list numbers)
{
    return any_bool();
}

bool checker_judge_faces(checker *c, const form *f, word_list list)
{
    return any_bool();
}

bool checker_judge_trace(checker *c, const form *f, word_list numbers)
{
    return any_bool();
}

bool checker_judge_sweep(checker *c, const form *f, word_list numbers)
{
    return any_bool();
}

bool checker_judge_clauses(checker *c, const form *f, word_list log)
{
    return any_bool();
}

bool checker_judge_places(checker *c, const question *q, word_list log)
{
    return any_bool();
}

bool checker_pass_split(checker *c, question *q, const certificate *given)
{
    return any_bool();
}

bool checker_pass_sides(checker *c, question *q, const certificate *given)
{
    return any_bool();
}

bool checker_is_unique_claim(const file_record *first, const file_record *second)
{
    return any_bool();
}

bool checker_is_best_claim(const file_record *first, const file_record *second)
{
    return any_bool();
}

bool checker_judge_bound(checker *c, const question *q, wide_list numbers,
                         const weight_bound *bound)
{
    return any_bool();
}

int main(void)
{
    vertices = things = 3;
    uint8_t mark[5] = {0};
    checker c = any_checker();
    checker_check_all("three bytes", 3, any_bool() ? stdout : NULL);
    checker_mark_each(&c, any_words(4), 5, mark, 1);
    return 0;
}
