/* cli/check/file_judge.c - judges the content of a file: a tour, or a record for
 * icosian-check.
 * SPDX-License-Identifier: MIT */
#include "cli/check/cmd_check.h"

#include "base/memory.h"
#include "cli/check/tour_file.h"
#include "format/certificate/certificate.h"

/* The tour is valid: by how many automorphisms, if it is to be symmetric? */
static ico_status find_order(const args *a, const ico_problem *problem,
                             const uint32_t *tour, finding *f)
{
    if (!f->valid || ico_problem_symmetry(problem) != ICO_SYMMETRY_AUTO) return ICO_OK;
    ico_tour *closed = NULL;
    ico_status status = ico_tour_new(a->ctx, tour, f->visited, ICO_CLOSED, &closed);
    if (status == ICO_OK)
        status = ico_verify_rotations(a->ctx, problem, closed, &f->order);
    ico_tour_free(closed);
    return status;
}

/* A tour in bytes is judged as it is read, whatever its size. */
static ico_status examine_stream(const args *a, ico_input *input,
                                 const ico_problem *problem, stream_form form, finding *f)
{
    ico_stream_verdict verdict = {0};
    ico_status status = check_stream(a->ctx, input, problem, form, &verdict, &f->why);
    f->valid = verdict.valid;
    f->kind = verdict.kind;
    f->first = verdict.first;
    f->last = verdict.last;
    if (f->valid) f->visited = ico_problem_size(problem);
    return status;
}

ico_status examine_tour(const args *a, ico_input *input, const ico_problem *problem,
                        finding *f)
{
    stream_form form;
    tour_file t = {0};
    ico_status status = find_stream(input, problem, &form);
    if (status != ICO_OK) return status;
    if (form != STREAM_NONE) return examine_stream(a, input, problem, form, f);
    status = tour_file_read(&t, a->ctx, input, problem);
    if (status == ICO_OK) {
        f->valid = t.valid;
        f->kind = t.kind;
        f->visited = t.visited;
        ico_text_puts(&f->why, tour_file_why(&t));
    }
    if (status == ICO_OK && f->valid && f->visited > 0) {
        f->first = t.order[0];
        f->last = t.order[f->visited - 1];
    }
    if (status == ICO_OK) status = find_order(a, problem, t.order, f);
    if (status == ICO_OK && f->valid) {
        f->tour = ICO_NEW_ARRAY(a->ctx, uint32_t, (size_t)f->visited);
        if (f->tour == NULL) status = ICO_NO_MEMORY;
        for (uint64_t i = 0; status == ICO_OK && i < f->visited; i++)
            f->tour[i] = t.order[i];
    }
    tour_file_free(&t);
    return status;
}

/* Tours excluded must have a beginning, or be the same in both directions. */
static ico_status check_excluded(const args *a, const ico_certificate *record,
                                 const ico_problem *problem)
{
    uint64_t excluded;
    (void)ico_certificate_excluded(record, &excluded);
    if (excluded == 0 || !ico_problem_directed(problem) ||
        ico_problem_kind(problem) != ICO_CLOSED || ico_problem_is_anchored(problem))
        return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_INPUT,
                     "closed tours of digraphs are excluded from a first vertex");
}

static void look_for_excluded(const ico_certificate *record, const ico_problem *problem,
                              finding *f)
{
    uint64_t length;
    const uint32_t *tour = ico_certificate_tour(record, &length);
    if (!f->valid || !ico__certificate_excludes(record, problem, tour, length)) return;
    ico_text_puts(&f->why, "the tour is excluded");
    f->valid = false;
}

/* A valid tour followed by tours that do not count is a single claim: that there is no
 * other tour (rule U of docs/certificates.md). */
static void judge_claim(const ico_certificate *record, const ico_certificate *before,
                        const ico_problem *problem, finding *f)
{
    uint64_t count;
    (void)ico_certificate_excluded(record, &count);
    if (!f->valid || count == 0 || before == NULL) return;
    f->unique = ico__certificate_is_unique(before, record, problem);
    if (f->unique) return;
    f->valid = false;
    if (count > 1)
        ico_text_printf(&f->why,
                        "it excludes %llu tours, so it does not say that the tour before "
                        "it is the only one",
                        (unsigned long long)count);
    else
        ico_text_puts(&f->why, "the record before it excludes tours, too, so the two do "
                               "not say that there is just one");
}

/* A record on longest tours: how many vertices does it speak of?  False: of no number
 * that there can be. */
static bool find_least(const ico_certificate *record, const ico_problem *problem,
                       finding *f)
{
    uint64_t n = ico_problem_size(problem);
    if (!ico_problem_longest(problem)) return true;
    if (record->excluded_count > 0) {
        ico_text_puts(&f->why, "tours are excluded, and the longest is asked for");
        return false;
    }
    f->least = record->least == 0 ? n : record->least;
    if (record->least < n && f->least > 1) return true;
    ico_text_puts(&f->why, "at-least is for fewer vertices than there are");
    return false;
}

static ico_status judge_reason(const args *a, const ico_certificate *record,
                               const ico_problem *problem, finding *f)
{
    uint64_t count;
    const uint32_t *excluded = ico_certificate_excluded(record, &count);
    const ico_reason *reason = ico_certificate_reason(record);
    if (f->least > 0)
        return ico_verify_no_longer(a->ctx, problem, f->least - 1, reason, &f->valid,
                                    &f->why);
    if (count > 0 && ico_reason_kind(reason) == ICO_REASON_PLACES)
        return ico_verify_no_other(a->ctx, problem, excluded, (size_t)count, reason,
                                   &f->valid, &f->why);
    return ico_verify_reason(a->ctx, problem, reason, &f->valid, &f->why);
}

/* A bound of weights, which the tour before it may reach (rule H6). */
static ico_status examine_bound(const args *a, const ico_certificate *record,
                                const ico_certificate *before, const ico_problem *problem,
                                finding *f)
{
    const ico_reason *bound = ico_certificate_reason(record);
    uint64_t length = 0, excluded = 0;
    ico_status status =
        ico_verify_weight_bound(a->ctx, problem, bound, &f->valid, &f->why);
    if (status != ICO_OK || !f->valid || before == NULL) return status;
    const uint32_t *vertices = ico_certificate_tour(before, &length);
    (void)ico_certificate_excluded(before, &excluded);
    ico_tour *tour = NULL;
    int64_t weight = 0;
    status = ico_tour_new(a->ctx, vertices, length, ico_problem_kind(problem), &tour);
    if (status == ICO_OK) status = ico_verify_weight(a->ctx, problem, tour, &weight);
    ico_tour_free(tour);
    f->best = status == ICO_OK && excluded == 0 && weight == ico_reason_limit(bound);
    return status;
}

ico_status examine_record(const args *a, const ico_certificate *record,
                          const ico_certificate *before, const ico_problem *problem,
                          finding *f)
{
    bool concerns = false;
    uint64_t length;
    const uint32_t *tour = ico_certificate_tour(record, &length);
    ico_status status = ico_certificate_concerns(record, problem, &concerns, &f->why);
    if (status != ICO_OK || !concerns || !find_least(record, problem, f)) return status;
    status = check_excluded(a, record, problem);
    if (status != ICO_OK) return status;
    if (ico_certificate_reason(record) != NULL &&
        ico_reason_kind(ico_certificate_reason(record)) == ICO_REASON_BOUND)
        return examine_bound(a, record, before, problem, f);
    if (ico_certificate_reason(record) != NULL) {
        status = judge_reason(a, record, problem, f);
        if (status == ICO_OK) judge_claim(record, before, problem, f);
        return status;
    }
    f->visited = length;
    f->first = tour[0];
    f->last = tour[length - 1];
    status = ico_verify_tour(a->ctx, problem, tour, length, &f->valid, &f->kind, &f->why);
    if (status == ICO_OK && f->valid && length < f->least) {
        ico_text_printf(&f->why, "the tour has %llu vertices, and %llu are claimed",
                        (unsigned long long)length, (unsigned long long)f->least);
        f->valid = false;
    }
    if (status == ICO_OK) look_for_excluded(record, problem, f);
    if (status == ICO_OK) status = find_order(a, problem, tour, f);
    return status;
}
