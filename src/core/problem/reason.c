/* problem/reason.c - reasons as objects.
 * SPDX-License-Identifier: MIT */
#include "problem/reason.h"

#include <string.h>

#include "base/getter.h"
#include "base/memory.h"

enum { NAMED = 12 }; /* vertices named in a text before "and N more" */

const char *ico_reason_type_name(ico_reason_type type)
{
    static const char *const names[] = {
#define ICO_REASON_NAME(id, name) name,
        ICO_REASON_TABLE(ICO_REASON_NAME)
#undef ICO_REASON_NAME
    };
    return (size_t)type < sizeof names / sizeof *names ? names[type] : "unknown";
}

ico_reason_type ico_reason_kind(const ico_reason *reason)
{
    return reason->type;
}

const ico_reason *const *ico_reason_lemmas(const ico_reason *reason, size_t *size)
{
    *size = reason->lemma_count;
    return (const ico_reason *const *)reason->lemmas;
}

ICO_GET_ARRAY(const uint64_t *, reason, vertices, vertex_count)
ICO_GET(uint64_t, reason, split)
ICO_GET(int64_t, reason, limit)
ICO_GET_ARRAY(const uint64_t *, reason, branches, branch_count)
ICO_GET_ARRAY(const uint32_t *, reason, numbers, number_count)
ICO_GET(const char *, reason, rule)
ICO_GET(const ico_reason *, reason, inner)
ICO_GET(const char *, reason, text)
ICO_GET(const char *, reason, source)

static void free_one(ico_reason *reason)
{
    ICO_FREE_ARRAY(reason->ctx, reason->vertices, (size_t)reason->vertex_count);
    ICO_FREE_ARRAY(reason->ctx, reason->branches, 2 * (size_t)reason->branch_count);
    ICO_FREE_ARRAY(reason->ctx, reason->numbers, reason->number_count);
    ICO_FREE_ARRAY(reason->ctx, reason->lemmas, reason->lemma_count);
    ico__free_string(reason->ctx, reason->text);
    ico__free_string(reason->ctx, reason->rule);
    ico__free_string(reason->ctx, reason->source);
    ICO_FREE(reason->ctx, reason);
}

/* Lemmas within lemmas are not many: each is about half the vertices at most. */
void ico_reason_free(ico_reason *reason)
{
    while (reason != NULL) {
        ico_reason *inner = reason->inner;
        for (size_t i = 0; i < reason->lemma_count; i++)
            ico_reason_free(reason->lemmas[i]);
        free_one(reason);
        reason = inner;
    }
}

void ico__reason_move(ico_reason *reason, ico_context *ctx)
{
    for (; reason != NULL; reason = reason->inner) {
        reason->ctx = ctx;
        for (size_t i = 0; i < reason->lemma_count; i++)
            ico__reason_move(reason->lemmas[i], ctx);
    }
}

uint64_t ico__reason_size(const ico_reason *reason)
{
    uint64_t size = 0;
    for (; reason != NULL; reason = reason->inner) {
        size += reason->vertex_count + 2 * reason->branch_count + reason->number_count;
        for (size_t i = 0; i < reason->lemma_count; i++)
            size += ico__reason_size(reason->lemmas[i]);
    }
    return size;
}

/* Are the sizes in the numbers of a reason about sides consistent with its lists? */
static bool sides_fit(const ico_reason *reason)
{
    uint64_t sum = 0, sides, lemmas = reason->lemma_count;
    if (reason->number_count < 2 || reason->numbers[0] > reason->number_count - 2)
        return false;
    sides = reason->numbers[0];
    for (uint64_t k = 1; k <= sides; k++) sum += reason->numbers[k];
    return sum == reason->vertex_count && reason->numbers[sides + 1] == lemmas &&
           reason->number_count == 2 + sides + 2 * lemmas;
}

/* Places, symmetries, sums, pieces in turn, congruent parts, skips and weights are those
 * of the question as it was asked, not of a piece of it. */
static bool is_of_the_whole(const ico_reason *reason)
{
    return reason->type == ICO_REASON_PLACES || reason->type == ICO_REASON_SYMMETRY ||
           reason->type == ICO_REASON_SUMS || reason->type == ICO_REASON_ALTERNATION ||
           reason->type == ICO_REASON_PARTS || reason->type == ICO_REASON_SKIPS ||
           reason->type == ICO_REASON_BOUND;
}

static bool is_within(const ico_reason *reason)
{
    return reason != NULL && !is_of_the_whole(reason) && ico__reason_is_checkable(reason);
}

bool ico__reason_is_checkable(const ico_reason *reason)
{
    for (; reason != NULL && reason->type >= ICO_REASON_SPLIT; reason = reason->inner) {
        if (reason->type == ICO_REASON_SIDES && !sides_fit(reason)) return false;
        for (size_t i = 0; i < reason->lemma_count; i++)
            if (!is_within(reason->lemmas[i])) return false;
        if (reason->inner != NULL && is_of_the_whole(reason->inner)) return false;
    }
    return reason != NULL && reason->type > ICO_REASON_NOTHING;
}

ico_status ico__reason_new(ico_context *ctx, ico_reason_type type,
                           const uint64_t *vertices, uint64_t count, const ico_text *text,
                           const char *source, ico_reason **reason)
{
    if (ico_text_status(text) != ICO_OK) return ICO_NO_MEMORY;
    ico_reason *r = ICO_NEW(ctx, ico_reason);
    if (r == NULL) return ICO_NO_MEMORY;
    r->ctx = ctx;
    r->type = type;
    r->text = ico__copy_bytes(ctx, text->data, text->size);
    r->source = ico__copy_string(ctx, source);
    r->vertex_count = count; /* freeing needs it */
    if (count > 0) r->vertices = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)count);
    if (r->text == NULL || r->source == NULL || (count > 0 && r->vertices == NULL)) {
        ico_reason_free(r);
        return ICO_NO_MEMORY;
    }
    if (count > 0) memcpy(r->vertices, vertices, (size_t)count * sizeof *vertices);
    *reason = r;
    return ICO_OK;
}

uint64_t ico__reason_vertex(const ico_problem *problem, const ico_reason *reason,
                            size_t i, ico_port_way *way)
{
    const uint64_t entry = reason->vertices[i];
    const bool port = reason->type == ICO_REASON_BARRIER && ico_problem_directed(problem);
    if (way != NULL)
        *way = !port ? ICO_PORT_NONE : entry % 2 == 0 ? ICO_PORT_OUT : ICO_PORT_IN;
    return port ? entry / 2 : entry;
}

void ico__reason_names(const ico_problem *problem, const uint64_t *vertices,
                       uint64_t count, ico_text *text)
{
    uint64_t named = count > NAMED ? NAMED : count;
    for (uint64_t i = 0; i < named; i++) {
        if (i > 0) ico_text_puts(text, i + 1 == count ? " and " : ", ");
        ico_problem_vertex_line(problem, vertices[i], text);
    }
    if (count > named)
        ico_text_printf(text, " and %llu more", (unsigned long long)(count - named));
}
