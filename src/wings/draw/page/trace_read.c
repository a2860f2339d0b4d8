/* draw/page/trace_read.c - reads the JSON lines of a --trace for the page that replays
 * them.
 * Trusts nothing in them: vertices are checked against the subject.
 * SPDX-License-Identifier: MIT */
#include <jansson.h>
#include <string.h>

#include "base/memory.h"
#include "draw/page/page.h"

enum { MOST_STEPS = 200000 };

typedef struct trace_reader {
    ico_context *ctx;
    uint64_t line;
    uint32_t n;
    ico_text *json;
} trace_reader;

static ico_status bad(const trace_reader *r, const char *why)
{
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, "the trace", r->line, 0, "%s", why);
}

static bool is_vertex(const trace_reader *r, const json_t *value)
{
    return json_is_integer(value) && json_integer_value(value) >= 0 &&
           json_integer_value(value) < r->n;
}

/* The vertex under `key`, -1 if it is absent or null; false if it is anything else. */
static bool vertex_at(const trace_reader *r, const json_t *object, const char *key,
                      long long *vertex)
{
    const json_t *value = json_object_get(object, key);
    *vertex = -1;
    if (value == NULL || json_is_null(value)) return true;
    if (!is_vertex(r, value)) return false;
    *vertex = json_integer_value(value);
    return true;
}

static ico_status read_candidates(trace_reader *r, const json_t *list)
{
    if (list == NULL || json_is_null(list)) return ICO_OK;
    if (!json_is_array(list)) return bad(r, "\"candidates\" must be a list");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *pair = json_array_get(list, i);
        const json_t *exits = json_array_get(pair, 1);
        if (json_array_size(pair) != 2 || !is_vertex(r, json_array_get(pair, 0)) ||
            !json_is_integer(exits))
            return bad(
                r, "a candidate must be [vertex, exits], with a vertex of the subject");
        ico_text_printf(r->json, ",%lld,%lld",
                        (long long)json_integer_value(json_array_get(pair, 0)),
                        (long long)json_integer_value(exits));
    }
    return ICO_OK;
}

static ico_status read_step(trace_reader *r, const json_t *step)
{
    static const char *const ACTIONS[] = {"visit", "retract", "restart"};
    const char *name = json_string_value(json_object_get(step, "do"));
    unsigned action = 0;
    while (name != NULL && action < 3 && strcmp(ACTIONS[action], name) != 0) action++;
    if (name == NULL || action == 3)
        return bad(r, "a step must have \"do\":\"visit\", \"retract\" or \"restart\"");
    long long cell, chosen;
    if (!vertex_at(r, step, "at", &cell) || !vertex_at(r, step, "chosen", &chosen))
        return bad(r, "\"at\" and \"chosen\" must be vertices of the subject");
    if (cell < 0 && action == 0) return bad(r, "a visit must name its vertex in \"at\"");
    const json_t *depth = json_object_get(step, "depth");
    long long length = json_integer_value(depth);
    if (!json_is_integer(depth) || length < 0 || length > r->n ||
        (action == 0 && length == 0))
        return bad(r, "\"depth\" must be the number of vertices on the path");
    ico_text_printf(r->json, "[%u,%lld,%lld,%lld", action, cell, length, chosen);
    ico_status status = read_candidates(r, json_object_get(step, "candidates"));
    ico_text_puts(r->json, "]");
    return status;
}

/* A line: the head (it has "trace" and tells n) or a step. */
static ico_status read_line(trace_reader *r, const char *line, size_t size,
                            uint64_t *steps)
{
    json_t *object = json_loadb(line, size, 0, NULL);
    ico_status status = ICO_OK;
    if (!json_is_object(object)) {
        status = bad(r, "not a JSON object; write the trace with --trace FILE");
    } else if (json_object_get(object, "trace") != NULL) {
        const json_t *n = json_object_get(object, "n");
        if (n != NULL && (!json_is_integer(n) || json_integer_value(n) != r->n))
            status =
                bad(r, "this trace belongs to a subject with another number of vertices");
    } else {
        if ((*steps)++ > 0) ico_text_puts(r->json, ",\n");
        status = read_step(r, object);
    }
    json_decref(object);
    return status;
}

ico_status ico__trace_read(ico_context *ctx, const char *trace, size_t size, uint32_t n,
                           ico_text *json)
{
    trace_reader r = {.ctx = ctx, .n = n, .json = json};
    ico_status status = ICO_OK;
    uint64_t steps = 0;
    const char *at = trace, *end = trace + size;
    ico_text_puts(json, "{\"steps\":[");
    while (at < end && status == ICO_OK && steps < MOST_STEPS) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        if (line_end == NULL) line_end = end;
        r.line++;
        if (line_end > at) status = read_line(&r, at, (size_t)(line_end - at), &steps);
        at = line_end < end ? line_end + 1 : end;
    }
    ico_text_printf(json, "],\"cut\":%s}", at < end ? "true" : "false");
    return status != ICO_OK ? status : ico_text_status(json);
}
