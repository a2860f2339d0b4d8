/* cli/count/oeis_terms.c - terms of sequences that are built in, found by the question.
 * Source: oeis_terms.def.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "cli/count/cmd_count.h"

/* Which tours a sequence counts; DIRECTED: open tours, and a tour and its reversal are
 * two. */
typedef enum tour_kind { CLOSED, OPEN, DIRECTED, CLOSED_CLASSES, OPEN_CLASSES } tour_kind;

static const struct {
    const char *sequence, *subject;
    tour_kind counted;
    const char *term;
} terms[] = {
#define TERM(sequence, subject, counted, term) {sequence, subject, counted, term},
#include "cli/count/oeis_terms.def"
#undef TERM
};
enum { TERMS = sizeof terms / sizeof *terms };

const char *oeis_sequence(const char *name)
{
    for (size_t i = 0; i < TERMS; i++)
        if (ico__same_word(name, terms[i].sequence)) return terms[i].sequence;
    return NULL;
}

static bool of_classes(tour_kind counted)
{
    return counted == CLOSED_CLASSES || counted == OPEN_CLASSES;
}

bool oeis_of_classes(const char *name)
{
    for (size_t i = 0; name != NULL && i < TERMS; i++)
        if (ico__same_word(name, terms[i].sequence)) return of_classes(terms[i].counted);
    return false;
}

/* "knight 3x4" is "knight 4x3"; both are wholes without holes and conditions. */
static bool same_subject(const char *a, const char *b)
{
    if (strcmp(a, b) == 0) return true;
    const char *times = strrchr(a, 'x');
    if (times == NULL || times == a) return false;
    const char *first = times;
    while (first > a && ico__is_digit(first[-1])) first--;
    size_t head = (size_t)(first - a), left = (size_t)(times - first),
           right = strlen(times + 1);
    /* one side before the x and one behind it: no box */
    if (left == 0 || (head > 0 && first[-1] == 'x')) return false;
    return strlen(b) == head + left + 1 + right && strncmp(a, b, head) == 0 &&
           strncmp(b + head, times + 1, right) == 0 && b[head + right] == 'x' &&
           strncmp(b + head + right + 1, first, left) == 0;
}

/* The number that the sequence is about, of a question for tours of this kind alone. */
static const char *number_for(tour_kind counted, const ico_problem *problem,
                              const ico_count *count)
{
    bool exact = ico_count_exact(count) && ico_count_parts(count) < 2;
    if (!exact) return NULL;
    if (of_classes(counted)) return ico_count_classes(count);
    if (counted != DIRECTED) return ico_count_undirected(count);
    return ico_problem_directed(problem) ? ico_count_tours(count)
                                         : ico_count_directed(count);
}

const char *oeis_term(const char *sequence, const ico_problem *problem,
                      const ico_count *count, const char **number)
{
    const unsigned plain = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_DIRECTED;
    *number = NULL;
    if ((ico_problem_features(problem) & ~plain) != 0) return NULL;
    for (size_t i = 0; i < TERMS; i++) {
        bool closed = terms[i].counted == CLOSED || terms[i].counted == CLOSED_CLASSES;
        if (strcmp(sequence, terms[i].sequence) != 0 ||
            ico_problem_kind(problem) != (closed ? ICO_CLOSED : ICO_OPEN) ||
            (ico_problem_directed(problem) && terms[i].counted != DIRECTED) ||
            !same_subject(ico_problem_subject(problem), terms[i].subject))
            continue;
        *number = number_for(terms[i].counted, problem, count);
        return terms[i].term;
    }
    return NULL;
}
