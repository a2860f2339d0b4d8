/* cli/check/answer_names.c - are the names beside the vertices of an answer in JSON
 * theirs? Source: docs/json.md.
 * SPDX-License-Identifier: MIT */
#include "cli/check/answer_names.h"

#include <string.h>

#include "base/json.h"
#include "format/json_names.h"

static bool has_type(const json_t *reason, const char *type)
{
    const char *word = json_string_value(json_object_get(reason, "type"));
    return word != NULL && strcmp(word, type) == 0;
}

const names_frame *names_enter(names_frame *frame, const ico_problem *problem,
                               const json_t *reason)
{
    frame->ports = has_type(reason, "barrier") && ico_problem_directed(problem);
    return frame;
}

void names_leave(names_frame *frame, const json_t *reason)
{
    if (frame->depth == NAMES_DEEPEST || !has_type(reason, "split"))
        frame->past = true;
    else
        frame->around[frame->depth++] = json_object_get(reason, "vertices");
}

/* The vertex of the graph that an entry means; UINT64_MAX: none.  A tour may have names
 * as entries, which were looked up when it was read. */
static uint64_t vertex_of(ico_context *ctx, const ico_problem *problem,
                          const names_frame *frame, const json_t *entry)
{
    uint64_t named;
    if (json_is_string(entry) &&
        ico_problem_vertex(ctx, problem, json_string_value(entry), &named) == ICO_OK)
        return named;
    if (!json_is_integer(entry) || json_integer_value(entry) < 0) return UINT64_MAX;
    uint64_t v = (uint64_t)json_integer_value(entry);
    if (frame->ports) v /= 2;
    for (unsigned k = frame->depth; k-- > 0;) {
        entry = json_array_get(frame->around[k], (size_t)v);
        if (!json_is_integer(entry)) return UINT64_MAX;
        v = (uint64_t)json_integer_value(entry);
    }
    return v;
}

/* Appends the name of vertex v: that of the graph at hand, or if this one has no names,
 * that of the question in the answer.  False: neither has names. */
static bool put_name(const ico_problem *problem, const json_t *question, uint64_t v,
                     ico_text *text)
{
    const json_t *names = json_object_get(question, "names"),
                 *from = json_object_get(question, "numbered_from");
    const bool is_vertex = v < ico_problem_size(problem);
    if (ico__json_has_names(problem))
        ico__json_name(problem, v, text);
    else if (json_is_array(names))
        ico__json_string(text, NULL,
                         is_vertex ? json_string_value(json_array_get(names, (size_t)v))
                                   : NULL);
    else if (json_is_integer(from) && is_vertex)
        ico__json_words(text, NULL, "%llu",
                        (unsigned long long)v + (uint64_t)json_integer_value(from));
    else if (json_is_integer(from))
        ico__json_string(text, NULL, NULL);
    else
        return false;
    return true;
}

/* Bytes that are not UTF-8 are replaced in JSON, so both are compared as JSON has them.
 */
static bool is_same_name(ico_text *own, ico_text *stated, const json_t *name)
{
    if (!json_is_string(name) && !json_is_null(name)) return false;
    ico_text_clear(stated);
    ico__json_string(stated, NULL, json_string_value(name));
    return !own->failed && !stated->failed && strcmp(own->data, stated->data) == 0;
}

size_t names_find_wrong(ico_context *ctx, const ico_problem *problem,
                        const names_frame *frame, const json_t *names,
                        const json_t *vertices, ico_status *status)
{
    const size_t count = json_array_size(names), beside = json_array_size(vertices);
    const size_t shorter = count < beside ? count : beside;
    size_t wrong = count == beside && json_is_array(names) ? 0 : shorter + 1;
    ico_text own, stated;
    ico_text_init(&own, ctx);
    ico_text_init(&stated, ctx);
    for (size_t i = 0; i < shorter; i++) {
        const json_t *entry = json_array_get(vertices, i);
        ico_text_clear(&own);
        const uint64_t v = vertex_of(ctx, problem, frame, entry);
        if (frame->past || !put_name(problem, frame->question, v, &own)) {
            wrong = NAMES_UNKNOWN;
            break;
        }
        if (is_same_name(&own, &stated, json_array_get(names, i))) continue;
        wrong = i + 1;
        break;
    }
    *status = ico_text_status(&own);
    if (*status == ICO_OK) *status = ico_text_status(&stated);
    ico_text_free(&own);
    ico_text_free(&stated);
    return wrong;
}

bool names_are_listed(const json_t *reason, const char *name)
{
    static const char *const kinds[] = {"forced", "tree",        "places",
                                        "sums",   "alternation", "parts",
                                        "skips",  "trace",       "clauses"};
    const char *kind = json_string_value(json_object_get(reason, "type"));
    bool without = kind == NULL, tree = kind != NULL && strcmp(kind, "tree") == 0;
    if (strcmp(name, "branches") == 0) return tree;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && kind != NULL; i++)
        without = without || strcmp(kind, kinds[i]) == 0;
    return !without;
}
