/* judge.c - a question without a tour and its certificate, as they were read or made:
 * which file judges which kind.
 * SPDX-License-Identifier: MIT */
#include "check.h"

const char *checker_kind_name(proof_kind k)
{
    static const char *const names[KINDS] = {
        [DEGREE] = "degree",
        [COLOUR] = "colour",
        [CUT] = "cut",
        [BARRIER] = "barrier",
        [FORCED] = "forced",
        [TREE] = "tree",
        [TRACE] = "trace",
        [CLAUSES] = "clauses",
        [PLACES] = "places",
        [SUMS] = "sums",
        [SPLIT] = "split",
        [SIDES] = "sides",
        [POTENTIALS] = "potentials",
        [PARITY] = "parity",
        [SWEEP] = "sweep",
        [FACES] = "faces",
        [DUAL] = "dual",
        [BOUND] = "bound",
    };
    return names[k];
}

bool checker_are_below(checker *c, word_list numbers, uint32_t bound)
{
    for (uint32_t i = 0; i < numbers.count; i++)
        if (numbers.at[i] >= bound)
            return checker_stop(c, UNREADABLE, "%u is too large here (less than %u)",
                                numbers.at[i], bound);
    return true;
}

bool checker_mark_each(checker *c, word_list numbers, uint32_t bound, uint8_t *marks,
                       uint8_t mark)
{
    char name[NAME_ROOM];
    if (!checker_are_below(c, numbers, bound)) return false;
    for (uint32_t i = 0; i < numbers.count; i++) {
        if (marks[numbers.at[i]])
            return checker_stop(c, REFUSED, "%s is listed twice",
                                checker_vertex(c, numbers.at[i], name));
        marks[numbers.at[i]] = mark;
    }
    return true;
}

/* The kinds that speak about the form. */
static bool judge_form(checker *c, const question *q, const certificate *given)
{
    form f;
    if (!checker_make_form(c, q, &f)) return false;
    switch (given->kind) {
    case DEGREE:
        return checker_judge_degree(c, q, &f, given->numbers);
    case BARRIER:
        c->unnamed = c->unnamed || q->directed; /* these are ports */
        return checker_judge_barrier(c, &f, given->numbers, given->split);
    case FORCED:
    case TREE:
        return checker_judge_tree(c, &f, given->numbers);
    case POTENTIALS:
        return checker_judge_potentials(c, &f, given->numbers);
    case PARITY:
        return checker_judge_parity(c, &f, given->numbers);
    case TRACE:
        return checker_judge_trace(c, &f, given->numbers);
    case SWEEP:
        return checker_judge_sweep(c, &f, given->numbers);
    case FACES:
        return checker_judge_faces(c, &f, given->numbers);
    case DUAL:
        return checker_judge_dual(c, q, &f, given->numbers);
    case CLAUSES:
        checker_begin_hints(c, given->place);
        return checker_judge_clauses(c, &f, given->numbers);
    default:
        return checker_stop(c, REFUSED, "%s are those of the whole question",
                            checker_kind_name(given->kind));
    }
}

bool checker_judge_certificate(checker *c, question *q, certificate *given)
{
    for (; q->least == 0 && (given->kind == SPLIT || given->kind == SIDES);
         given = given->inner) {
        c->kind = checker_kind_name(given->kind);
        if (given->kind == SPLIT && !checker_pass_split(c, q, given)) return false;
        if (given->kind == SIDES && !checker_pass_sides(c, q, given)) return false;
        c->unnamed = true;
    }
    c->kind = checker_kind_name(given->kind);
    if (q->least != 0 && given->kind != CUT && given->kind != DUAL)
        return checker_stop(c, REFUSED, "this is about tours of all vertices alone");
    if (given->kind == COLOUR) return checker_judge_colour(c, q, given->numbers);
    if (given->kind == CUT) return checker_judge_cut(c, q, given->numbers);
    return judge_form(c, q, given);
}
