/* record.c - checks a file of records, each a question and its answer, with the judge of
 * its kind.
 * SPDX-License-Identifier: MIT */
#include "check.h"

bool are_below(checker *c, word_list numbers, uint32_t bound)
{
    for (uint32_t i = 0; i < numbers.count; i++)
        if (numbers.at[i] >= bound)
            return stop(c, UNREADABLE, "%u is too large here (less than %u)",
                        numbers.at[i], bound);
    return true;
}

bool mark_each(checker *c, word_list numbers, uint32_t bound, uint8_t *marks,
               uint8_t mark)
{
    if (!are_below(c, numbers, bound)) return false;
    for (uint32_t i = 0; i < numbers.count; i++) {
        if (marks[numbers.at[i]])
            return stop(c, REFUSED, "%u is listed twice", numbers.at[i]);
        marks[numbers.at[i]] = mark;
    }
    return true;
}

/* The kinds that speak about the form. */
static bool judge_form(checker *c, const question *q, const certificate *given)
{
    form f;
    if (!make_form(c, q, &f)) return false;
    switch (given->kind) {
    case DEGREE:
        return judge_degree(c, q, &f, given->numbers);
    case BARRIER:
        return judge_barrier(c, &f, given->numbers, given->split);
    case FORCED:
    case TREE:
        return judge_tree(c, &f, given->numbers);
    case POTENTIALS:
        return judge_potentials(c, &f, given->numbers);
    case PARITY:
        return judge_parity(c, &f, given->numbers);
    case TRACE:
        return judge_trace(c, &f, given->numbers);
    case SWEEP:
        return judge_sweep(c, &f, given->numbers);
    case CLAUSES:
        begin_hints(c, given->place);
        return judge_clauses(c, &f, given->numbers);
    default:
        return stop(c, REFUSED, "%s are those of the whole question",
                    kind_name(given->kind));
    }
}

bool judge_certificate(checker *c, question *q, certificate *given)
{
    for (; given->kind == SPLIT || given->kind == SIDES; given = given->inner) {
        c->kind = kind_name(given->kind);
        if (given->kind == SPLIT && !pass_split(c, q, given)) return false;
        if (given->kind == SIDES && !pass_sides(c, q, given)) return false;
    }
    c->kind = kind_name(given->kind);
    if (given->kind == COLOUR) return judge_colour(c, q, given->numbers);
    if (given->kind == CUT) return judge_cut(c, q, given->numbers);
    return judge_form(c, q, given);
}

static bool judge_none(checker *c, question *q, certificate *given)
{
    if (q->n == 1) return stop(c, REFUSED, "a single vertex is a tour of itself");
    if (given->kind == PLACES) return judge_places(c, q, given->numbers);
    if (given->kind == SUMS) return judge_sums(c, q);
    return judge_certificate(c, q, given);
}

/* As many vertices as the graph has. */
static bool take_tour(checker *c, const question *q, word_list *tour)
{
    if (!take_count(c, 2, &tour->count)) return false;
    if (tour->count != q->n)
        return stop(c, REFUSED, "the tour has %u vertices, the graph %u", tour->count,
                    q->n);
    return take_numbers(c, tour->count, NOBODY, &tour->at);
}

/* One question and its answer. */
static bool take_record(checker *c, file_record *r)
{
    c->kind = "tour";
    if (!take_question(c, &r->q)) return false;
    if (take_if(c, "count"))
        return stop(c, UNREADABLE,
                    "this is a number of tours, which icosian-vcount verifies");
    return take_choice(c, "tour", "none", &r->found) &&
           (r->found ? take_tour(c, &r->q, &r->tour) : take_certificate(c, &r->given)) &&
           take(c, "end");
}

/* *unique: with the record before, it claims that there is one tour.  This is tested
 * first, because judges change the question. */
static bool check_record(checker *c, const file_record *before, file_record *r,
                         bool *unique)
{
    if (!take_record(c, r)) return false;
    *unique = is_unique_claim(before, r);
    c->kept = c->blocks; /* judges release their memory on the way */
    c->blocks = NULL;
    return r->found ? judge_tour(c, &r->q, r->tour) : judge_none(c, &r->q, r->given);
}

/* Keeps a tour until the next record is judged: the two may make one claim (rule U). */
static void release_record(checker *c, bool keep)
{
    block *kept = c->kept;
    release(c);
    c->blocks = c->before;
    release(c);
    c->before = keep ? kept : NULL;
    c->blocks = keep ? NULL : kept;
    c->kept = NULL;
    release(c);
}

static void say_record(const checker *c, const file_record *r, bool unique,
                       unsigned long number, FILE *out)
{
    static const char *const names[] = {"VERIFIED", "REFUSED", "UNREADABLE"};
    if (c->verdict != VERIFIED)
        fprintf(out, "%s record %lu (%s): %s\n", names[c->verdict], number, c->kind,
                c->message);
    else if (r->found || unique || r->q.outs == 0)
        fprintf(out, "VERIFIED %s\n", r->found ? "tour" : unique ? "unique" : "none");
    else
        fprintf(out, "VERIFIED none but %u\n", r->q.outs);
}

static bool at_end(checker *c)
{
    skip_space(c);
    return c->at == c->size;
}

verdict check_and_hint(const char *bytes, size_t size, FILE *out, FILE *hints)
{
    checker c = {.bytes = bytes, .size = size, .line = 1, .hints = hints};
    file_record before = {.found = false};
    unsigned long records = 0;
    if (at_end(&c)) stop(&c, UNREADABLE, "the file is empty");
    while (c.verdict == VERIFIED && !at_end(&c)) {
        file_record r = {.found = false};
        bool unique = false;
        /* leaving a check early is never a success */
        if (!check_record(&c, &before, &r, &unique))
            stop(&c, REFUSED, "the check failed");
        before = r;
        release_record(&c, r.found && c.verdict == VERIFIED);
        if (out != NULL) say_record(&c, &r, unique, ++records, out);
    }
    release_record(&c, false);
    if (out != NULL && records == 0) fprintf(out, "UNREADABLE %s\n", c.message);
    return c.verdict;
}

verdict check_all(const char *bytes, size_t size, FILE *out)
{
    return check_and_hint(bytes, size, out, NULL);
}
