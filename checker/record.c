/* record.c - checks a file of records, each a question and its answer, with the judge of
 * its kind.
 * SPDX-License-Identifier: MIT */
#include "check.h"

static bool judge_none(checker *c, file_record *r)
{
    question *q = &r->q;
    certificate *given = r->given;
    if (q->n == 1) return checker_stop(c, REFUSED, "a single vertex is a tour of itself");
    if (q->least != 0) return checker_judge_certificate(c, q, given);
    if (given->kind == PLACES) return checker_judge_places(c, q, given->numbers);
    if (given->kind == SUMS) return checker_judge_sums(c, q);
    if (given->kind == BOUND) return checker_judge_bound(c, q, given->wide, &r->bound);
    return checker_judge_certificate(c, q, given);
}

/* As many vertices as the graph has, or as the question wants. */
static bool take_tour(checker *c, const question *q, word_list *tour)
{
    if (!checker_take_count(c, 2, &tour->count)) return false;
    if (q->least != 0 && (tour->count < q->least || tour->count > q->n))
        return checker_stop(c, REFUSED, "the tour has %u vertices, not %u to %u",
                            tour->count, q->least, q->n);
    if (q->least == 0 && tour->count != q->n)
        return checker_stop(c, REFUSED, "the tour has %u vertices, the graph %u",
                            tour->count, q->n);
    return checker_take_numbers(c, tour->count, NOBODY, &tour->at);
}

/* "below 29" or "above 29" behind "none": what is claimed of the weights. */
static bool take_bound(checker *c, file_record *r)
{
    r->bound.above = checker_take_if(c, "above");
    r->bound.stated = r->bound.above || checker_take_if(c, "below");
    if (!r->bound.stated) return true;
    if (r->q.weights == NULL)
        return checker_stop(c, UNREADABLE, "line %lu: the graph is not weighted",
                            c->line);
    if (r->q.outs > 0)
        return checker_stop(c, UNREADABLE,
                            "a bound of weights cannot be combined with 'exclude'");
    return checker_take_signed(c, &r->bound.limit);
}

/* A bound is proved by its own kind, which proves nothing else. */
static bool take_none(checker *c, file_record *r)
{
    if (!take_bound(c, r) || !checker_take_certificate(c, &r->given)) return false;
    if (r->bound.stated == (r->given->kind == BOUND)) return true;
    return checker_stop(c, UNREADABLE, "line %lu: %s", c->line,
                        r->bound.stated
                            ? "only the kind bound proves a bound of weights"
                            : "the kind bound needs 'below' or 'above' and a weight");
}

/* One question and its answer. */
static bool take_record(checker *c, file_record *r)
{
    c->kind = "tour";
    if (!checker_take_question(c, &r->q)) return false;
    if (checker_take_if(c, "count"))
        return checker_stop(c, UNREADABLE,
                            "this is a number of tours, which icosian-vcount verifies");
    return checker_take_choice(c, "tour", "none", &r->found) &&
           (r->found ? take_tour(c, &r->q, &r->tour) : take_none(c, r)) &&
           checker_take(c, "end");
}

/* What a record claims together with the one before. */
typedef enum record_claim { ALONE, NO_OTHER, NO_LONGER, NO_BETTER } record_claim;

/* The claim is tested first, because judges change the question; but that of weights
 * behind the judge, who tests their sums. */
static bool check_record(checker *c, const file_record *before, file_record *r,
                         record_claim *with)
{
    if (!take_record(c, r)) return false;
    if (checker_is_unique_claim(before, r)) *with = NO_OTHER;
    if (checker_is_longest_claim(before, r)) *with = NO_LONGER;
    c->kept = c->blocks; /* judges release their memory on the way */
    c->blocks = NULL;
    if (r->found) return checker_judge_tour(c, &r->q, r->tour);
    if (!judge_none(c, r)) return false;
    if (c->verdict == VERIFIED && checker_is_best_claim(before, r)) *with = NO_BETTER;
    return true;
}

/* Keeps a tour until the next record is judged: the two may make one claim (rule U). */
static void release_record(checker *c, bool keep)
{
    block *kept = c->kept;
    checker_release(c);
    c->blocks = c->before;
    checker_release(c);
    c->before = keep ? kept : NULL;
    c->blocks = keep ? NULL : kept;
    c->kept = NULL;
    checker_release(c);
}

static void say_bound(const weight_bound *b, record_claim with, FILE *out)
{
    if (with == NO_BETTER)
        fprintf(out, "VERIFIED %s %lld\n", b->above ? "maximum" : "minimum",
                (long long)b->limit);
    else
        fprintf(out, "VERIFIED none %s %lld\n", b->above ? "above" : "below",
                (long long)b->limit);
}

/* A record that holds. */
static void say_verified(const file_record *r, record_claim with, FILE *out)
{
    if (r->bound.stated)
        say_bound(&r->bound, with, out);
    else if (with != ALONE)
        fprintf(out, "VERIFIED %s\n", with == NO_OTHER ? "unique" : "longest");
    else if (r->q.least != 0)
        fprintf(out, "VERIFIED %s of at least %u vertices\n", r->found ? "tour" : "none",
                r->q.least);
    else if (r->found || r->q.outs == 0)
        fprintf(out, "VERIFIED %s\n", r->found ? "tour" : "none");
    else
        fprintf(out, "VERIFIED none but %u\n", r->q.outs);
}

static void say_record(const checker *c, const file_record *r, record_claim with,
                       unsigned long number, FILE *out)
{
    static const char *const names[] = {"VERIFIED", "REFUSED", "UNREADABLE"};
    if (c->verdict != VERIFIED)
        fprintf(out, "%s record %lu (%s): %s\n", names[c->verdict], number, c->kind,
                c->message);
    else
        say_verified(r, with, out);
}

static bool at_end(checker *c)
{
    checker_skip_space(c);
    return c->at == c->size;
}

verdict checker_check_and_hint(const char *bytes, size_t size, FILE *out, FILE *hints)
{
    checker c = {.bytes = bytes, .size = size, .line = 1, .hints = hints};
    file_record before = {.found = false};
    unsigned long records = 0;
    if (at_end(&c)) checker_stop(&c, UNREADABLE, "the file is empty");
    while (c.verdict == VERIFIED && !at_end(&c)) {
        file_record r = {.found = false};
        record_claim with = ALONE;
        /* leaving a check early is never a success */
        if (!check_record(&c, &before, &r, &with))
            checker_stop(&c, REFUSED, "the check failed");
        before = r;
        release_record(&c, r.found && c.verdict == VERIFIED);
        if (out != NULL) say_record(&c, &r, with, ++records, out);
    }
    release_record(&c, false);
    if (out != NULL && records == 0) fprintf(out, "UNREADABLE %s\n", c.message);
    return c.verdict;
}

verdict checker_check_all(const char *bytes, size_t size, FILE *out)
{
    return checker_check_and_hint(bytes, size, out, NULL);
}
