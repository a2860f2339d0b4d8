/* cli/compare/compare_check.c - methods that contradict each other: one finds a tour,
 * another reports that there is none.  Every tour was verified, so the other method is
 * wrong, or the two had different questions: a defect in any case.
 * SPDX-License-Identifier: MIT */
#include "cli/compare/compare.h"

/* The method of a run from `first` to `end` with the verdict, a checked one if there is
 * any. */
static const compared_run *run_with_verdict(const comparison *c, size_t first, size_t end,
                                            ico_verdict verdict)
{
    const compared_run *one = NULL;
    for (size_t i = first; i < end; i++) {
        const compared_run *r = &c->runs.items[i];
        if (!compare_is_decided(r) || r->verdict != verdict) continue;
        if (one == NULL || (r->checked && !one->checked)) one = r;
    }
    return one;
}

bool compare_mark_contradictions(comparison *c, size_t first)
{
    const compared_run *found = run_with_verdict(c, first, c->runs.size, ICO_FOUND);
    const compared_run *none = run_with_verdict(c, first, c->runs.size, ICO_NONE);
    if (found == NULL || none == NULL) return compare_mark_outdone(c, first);
    for (size_t i = first; i < c->runs.size; i++) {
        compared_run *r = &c->runs.items[i];
        if (compare_is_decided(r))
            r->against = r->verdict == ICO_FOUND ? none->by : found->by;
    }
    return true;
}

/* Has it a tour that another method rules out? */
static bool has_disputed_tour(const compared_run *r)
{
    bool tour = r->verdict == ICO_FOUND || r->best.value.by != NULL;
    return r->against != NULL && tour && !r->outdone;
}

/* Is it the first such run from its start? */
static bool is_first_of_start(const comparison *c, size_t first, size_t i)
{
    const compared_run *r = &c->runs.items[i];
    if (!has_disputed_tour(r)) return false;
    for (size_t k = first; k < i; k++) {
        const compared_run *before = &c->runs.items[k];
        if (has_disputed_tour(before) && before->start == r->start) return false;
    }
    return true;
}

/* Has the run's tour outdone the bound of the method that it is against? */
static bool is_outdone_by(const comparison *c, size_t first, const compared_run *r)
{
    for (size_t i = first; i < c->runs.size; i++) {
        const compared_run *other = &c->runs.items[i];
        if (other->outdone && other->by == r->against && other->start == r->start)
            return true;
    }
    return false;
}

void compare_put_contradictions(const comparison *c, size_t first,
                                compare_put_sentence *put, ico_text *text)
{
    ico_text sentence;
    ico_text_init(&sentence, c->ctx);
    for (size_t i = first; i < c->runs.size; i++) {
        const compared_run *r = &c->runs.items[i];
        if (!is_first_of_start(c, first, i)) continue;
        ico_text_clear(&sentence);
        if (r->best.value.by != NULL && is_outdone_by(c, first, r))
            compare_put_outdone(c, first, r, &sentence);
        else
            ico_text_printf(
                &sentence,
                "%s finds a tour, which was verified, and %s says that there is none: %s",
                ico_method_name(r->by->method), ico_method_name(r->against->method),
                c->question);
        if (r->start != ICO_NO_CELL)
            ico_text_printf(&sentence, " from %s", c->starts[r->start]);
        put(sentence.data == NULL ? "" : sentence.data, text);
    }
    if (sentence.failed) text->failed = true;
    ico_text_free(&sentence);
}
