/* cli/compare/compare_runs.c - the runs themselves: a line or an object for each.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "cli/compare/compare.h"

static void put_value(const compared_value *v, ico_text *text)
{
    ico_text_printf(text, "\t%s", v->text == NULL ? "" : v->text);
}

static void put_tsv(const comparison *c, bool heading, ico_text *text)
{
    if (heading)
        ico_text_puts(text, "subject\tmethod\tseed\tverdict\tchecked\tseconds\t"
                            "peak_bytes\tnodes\tconflicts\tvariables\trows\tbytes\t"
                            "limit\tstart\tmoves\trepeat\tcontradicts\tnote\t"
                            "solver\tsolver_version\tversion\t"
                            "value\tbound\tunchecked_bound\n");
    for (size_t i = 0; i < c->runs.size; i++) {
        const compared_run *r = &c->runs.items[i];
        ico_text_line(text, c->subject);
        ico_text_printf(
            text, "\t%s\t%llu\t%s\t%s\t%.6f\t%llu\t%llu\t%llu\t%llu\t%llu\t%llu",
            ico_method_name(r->by->method), (unsigned long long)r->seed,
            compare_outcome(r), r->checked ? "yes" : "no", r->seconds,
            (unsigned long long)r->peak_bytes, (unsigned long long)r->nodes,
            (unsigned long long)r->conflicts, (unsigned long long)r->variables,
            (unsigned long long)r->rows, (unsigned long long)r->bytes);
        ico_text_printf(text, "\t%s\t",
                        r->limit == ICO_LIMIT_NONE ? "" : ico_limit_name(r->limit));
        if (r->start != ICO_NO_CELL) ico_text_line(text, c->starts[r->start]);
        ico_text_printf(text, "\t%s", r->moves == NULL ? "" : r->moves);
        ico_text_printf(text, "\t%llu\t%s\t", (unsigned long long)r->repeat,
                        r->against == NULL ? "" : ico_method_name(r->against->method));
        if (r->note != NULL) ico_text_line(text, r->note);
        const char *program = ico_method_program(r->by->method);
        ico_text_printf(text, "\t%s\t%s\t%s", program == NULL ? "" : program,
                        compare_version(c, r->by->method), ICO_VERSION);
        put_value(&r->best.value, text);
        put_value(&r->best.bound, text);
        put_value(&r->best.claim, text);
        ico_text_puts(text, "\n");
    }
}

/* A line of fields between tabs, with commas: in quotes where a field has one. */
static void put_commas(const char *line, size_t size, ico_text *text)
{
    for (const char *end = line + size;; line++) {
        const char *tab = memchr(line, '\t', (size_t)(end - line));
        const char *stop = tab == NULL ? end : tab;
        size_t length = (size_t)(stop - line);
        bool quoted =
            memchr(line, ',', length) != NULL || memchr(line, '"', length) != NULL;
        if (quoted) ico_text_puts(text, "\"");
        for (; line < stop; line++)
            ico_text_printf(text, *line == '"' ? "\"\"" : "%c", *line);
        ico_text_puts(text, quoted ? "\"" : "");
        if (tab == NULL) break;
        ico_text_puts(text, ",");
    }
    ico_text_puts(text, "\n");
}

void compare_put_runs(const comparison *c, bool heading, char mark, ico_text *text)
{
    ico_text lines;
    if (mark == '\t') {
        put_tsv(c, heading, text);
        return;
    }
    ico_text_init(&lines, text->ctx);
    put_tsv(c, heading, &lines);
    for (const char *at = lines.data; at != NULL && *at != '\0';) {
        size_t size = strcspn(at, "\n");
        put_commas(at, size, text);
        at += size + (at[size] == '\n');
    }
    ico__text_needs(text, &lines);
    ico_text_free(&lines);
}

static const char *verdict_word(const compared_run *r)
{
    return r->fault                  ? "wrong"
           : r->verdict == ICO_FOUND ? "found"
           : r->verdict == ICO_NONE  ? "none"
                                     : "unknown";
}

static void put_asked(const comparison *c, ico_text *text)
{
    ico__json_key(text, "question");
    ico_text_puts(text, c->asked);
}

static void put_run_json(const comparison *c, const compared_run *r, ico_text *text)
{
    ico__json_object(text, NULL);
    ico__json_string(text, "subject", c->subject);
    ico__json_string(text, "method", ico_method_name(r->by->method));
    ico__json_number(text, "seed", r->seed);
    ico__json_string(text, "verdict", verdict_word(r));
    ico__json_bool(text, "checked", r->checked);
    ico__json_real(text, "seconds", 6, r->seconds);
    ico__json_number(text, "peak_bytes", r->peak_bytes);
    ico__json_number(text, "nodes", r->nodes);
    ico__json_number(text, "conflicts", r->conflicts);
    ico__json_string(text, "limit",
                     r->limit == ICO_LIMIT_NONE ? NULL : ico_limit_name(r->limit));
    compare_put_best_json(c, r, text);
    if (r->start != ICO_NO_CELL) ico__json_string(text, "start", c->starts[r->start]);
    if (r->moves != NULL) ico__json_string(text, "moves", r->moves);
    ico__json_number(text, "repeat", r->repeat);
    if (r->against != NULL)
        ico__json_string(text, "contradicts", ico_method_name(r->against->method));
    if (r->note != NULL) ico__json_string(text, "note", r->note);
    if (ico_method_program(r->by->method) != NULL) {
        ico__json_string(text, "solver", ico_method_program(r->by->method));
        ico__json_string(text, "solver_version", compare_version(c, r->by->method));
    }
    ico__json_string(text, "version", ICO_VERSION);
    if (r->bytes > 0) {
        ico__json_object(text, "model");
        ico__json_number(text, "variables", r->variables);
        ico__json_number(text, "rows", r->rows);
        ico__json_number(text, "bytes", r->bytes);
        ico__json_end_object(text);
    } else {
        ico__json_string(text, "model", NULL);
    }
    put_asked(c, text);
    ico__json_end_line(text);
}

void compare_put_json(const comparison *c, ico_text *text)
{
    for (size_t i = 0; i < c->runs.size; i++) put_run_json(c, &c->runs.items[i], text);
    for (size_t i = 0; i < c->skipped.size; i++) {
        const compared_skip *skip = &c->skipped.items[i];
        ico__json_object(text, NULL);
        ico__json_string(text, "subject", c->subject);
        ico__json_string(text, "method", ico_method_name(skip->by->method));
        ico__json_string(text, "verdict", "skipped");
        ico__json_string(text, "why", skip->why);
        put_asked(c, text);
        ico__json_end_line(text);
    }
}
