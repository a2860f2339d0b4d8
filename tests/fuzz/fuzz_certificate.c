/* tests/fuzz/fuzz_certificate.c - any bytes as a certificate, held against a small graph:
 * what is read and believed cannot contradict a tour that exists.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "format/certificate/certificate.h"
#include "icosian/icosian.h"
#include "problem/reason.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(ico_status status)
{
    if (status != ICO_OK) abort();
}

/* A cycle of three: it has closed and open tours. */
static ico_problem *triangle(ico_context *ctx, ico_kind kind)
{
    ico_graph *graph;
    ico_problem *problem;
    must(ico_family_graph(ctx, "cycle:3", &graph));
    must(ico_problem_from_graph(ctx, graph, &problem));
    must(ico_problem_set_kind(problem, kind));
    must(ico_problem_seal(problem));
    return problem;
}

static void judge(ico_context *ctx, const ico_certificate *c)
{
    bool concerns, valid = false;
    ico_kind kind;
    ico_problem *problem = triangle(ctx, c->kind);
    must(ico_certificate_concerns(c, problem, &concerns, NULL));
    if (c->reason != NULL) must(ico_verify_reason(ctx, problem, c->reason, &valid, NULL));
    if (valid) abort();
    if (concerns && c->excluded_count > 0 && c->reason != NULL &&
        c->reason->type == ICO_REASON_PLACES)
        must(ico_verify_no_other(ctx, problem, c->excluded, (size_t)c->excluded_count,
                                 c->reason, &valid, NULL));
    if (valid && c->kind == ICO_OPEN && c->excluded_count < 3) abort(); /* it has three */
    valid = false;
    if (c->tour != NULL)
        must(ico_verify_tour(ctx, problem, c->tour, c->length, &valid, &kind, NULL));
    ico_problem_free(problem);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_input *input;
    ico_certificate *c = NULL;
    if (ctx == NULL) abort();
    must(ico_input_from_memory(ctx, "fuzz", data, size, &input));
    ico_status status = ico_certificate_read(ctx, input, &c);
    if (status != ICO_OK && status != ICO_BAD_INPUT) abort();
    for (const ico_certificate *r = c; r != NULL; r = r->next) judge(ctx, r);
    ico_certificate_free(c);
    ico_input_free(input);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    return 0;
}
