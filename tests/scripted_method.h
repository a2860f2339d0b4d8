/* tests/scripted_method.h - a method of the program's own that does as a script says, in
 * a set, with a question for it: fresh for each test, and nothing left at its end.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_SCRIPTED_METHOD_H
#define ICO_TESTS_SCRIPTED_METHOD_H

#include <string.h>

#include "problems.h"

/* What the method does: `offers` tours of `length` vertices (one after the other), then
 * says that nothing is left, or gives a reason; hides: returns ICO_OK all the same. */
typedef struct script {
    const uint32_t *tours;
    size_t offers, length, accepted;
    bool exhausts, hides, gives_reason, breaks_reason, stalls;
    ico_status returns;
    uint64_t drawn;
} script;

static inline ico_status give_reason(const script *s, const ico_problem *problem,
                                     ico_job *job)
{
    ico_reason *reason = NULL;
    ico_status status = ico_reason_find(ico_job_context(job), problem, &reason);
    if (status != ICO_OK) return status;
    assert_non_null(reason);
    assert_true(reason->vertex_count > 0);
    if (s->breaks_reason) reason->vertices[0] = reason->vertices[1];
    return ico_job_reason(job, reason);
}

static inline ico_status play(void *user, const ico_problem *problem, ico_job *job)
{
    script *s = user;
    bool more = true;
    ico_status status = ICO_OK;
    s->drawn = ico_job_random(job, UINT64_MAX);
    for (size_t i = 0; i < s->offers && more && (status == ICO_OK || s->hides); i++) {
        status = ico_job_offer(job, s->tours + i * s->length, s->length, &more);
        if (status == ICO_OK) s->accepted++;
    }
    if (status == ICO_OK && s->gives_reason) status = give_reason(s, problem, job);
    if (status == ICO_OK && s->exhausts) ico_job_exhausted(job);
    while (s->stalls && !ico_job_tick(job, 1)) ico_job_note(job, 1, 2);
    if (s->returns != ICO_OK) return s->returns;
    return s->hides ? ICO_OK : status;
}

static inline ico_method_spec describe(script *s)
{
    return (ico_method_spec){.name = "own",
                             .help = "for the test",
                             .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST,
                             .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED,
                             .solve = play,
                             .user = s};
}

static ico_context *ctx;
static ico_method_set *set;
static ico_problem *problem;
static ico_run *run;

static inline int setup(void **state)
{
    (void)state;
    ctx = ico_context_new(NULL);
    return ctx == NULL || ico_method_set_new(ctx, &set) != ICO_OK;
}

static inline int teardown(void **state)
{
    (void)state;
    ico_run_free(run);
    ico_problem_free(problem);
    ico_method_set_free(set);
    run = NULL;
    problem = NULL;
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
    return 0;
}

static inline const ico_method *add(const ico_method_spec *spec)
{
    const ico_method *method = NULL;
    assert_int_equal(ico_method_set_add(set, spec, &method), ICO_OK);
    return method;
}

static inline void make(const char *family, ico_kind kind)
{
    problem = family_question(ctx, family, kind);
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
}

/* The square 0 1 2 3 of complete:4, turned, reversed, and the two others. */
static const uint32_t squares[] = {0, 1, 2, 3, 2, 3, 0, 1, 0, 3,
                                   2, 1, 0, 2, 1, 3, 0, 1, 3, 2};

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

#endif
