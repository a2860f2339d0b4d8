/* cli/compare/compare_report.c - runs of many methods as a table, and as a line or an
 * object a run.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "cli/compare/compare.h"

void comparison_free(comparison *c)
{
    for (size_t i = 0; i < c->skipped.size; i++)
        ico__free_string(c->ctx, c->skipped.items[i].why);
    for (size_t i = 0; i < c->runs.size; i++) {
        ico__free_string(c->ctx, c->runs.items[i].moves);
        ico__free_string(c->ctx, c->runs.items[i].note);
    }
    for (uint64_t v = 0; c->starts != NULL && v < c->n; v++)
        ico__free_string(c->ctx, c->starts[v]);
    ICO_FREE_ARRAY(c->ctx, c->starts, (size_t)c->n);
    ICO_VECTOR_FREE(c->ctx, &c->skipped);
    ICO_VECTOR_FREE(c->ctx, &c->runs);
    ico__free_string(c->ctx, c->subject);
    ico__free_string(c->ctx, c->question);
    ico__free_string(c->ctx, c->asked);
}

bool compare_is_decided(const compared_run *r)
{
    return r->verdict != ICO_UNKNOWN && !r->fault;
}

const char *compare_outcome(const compared_run *r)
{
    return r->fault                  ? "WRONG"
           : r->verdict == ICO_FOUND ? "FOUND"
           : r->verdict == ICO_NONE  ? "NONE"
                                     : "UNKNOWN";
}

const char *compare_remark(const compared_line *l, char *room)
{
    const compared_run *r = l->show;
    const char *remark = r->note, *other = "";
    if (!r->fault && r->against != NULL) {
        remark = "contradicts ";
        other = ico_method_name(r->against->method);
    } else if (!r->fault && !compare_is_decided(r)) {
        remark = r->limit == ICO_LIMIT_METHOD ? "gave up" : ico_limit_name(r->limit);
    }
    *room = '\0';
    if (remark != NULL)
        (void)snprintf(room, COMPARE_REMARK, " (%.160s%.60s)", remark, other);
    return room;
}

void compare_put_seconds(double seconds, int width, ico_text *text)
{
    ico_text_printf(text, "%*.*f", width, seconds < 0.9995e-3 ? 6 : 3, seconds);
}

bool compare_put_model(const compared_run *r, ico_text *text)
{
    if (r->variables > 0)
        ico_text_printf(text, "%llu x %llu", (unsigned long long)r->variables,
                        (unsigned long long)r->rows);
    else if (r->bytes > 0)
        ico_text_printf(text, "%.0f kB", (double)r->bytes / 1e3);
    return r->variables > 0 || r->bytes > 0;
}

/* ------------------------------------------------------------- a line a method ---- */

static int by_seconds(const void *a, const void *b)
{
    double x = ((const ico_sample *)a)->seconds, y = ((const ico_sample *)b)->seconds;
    return (x > y) - (x < y);
}

/* Time below which this share of the sorted runs is, between neighbours in proportion. */
static double share_of(const ico_series *s, double share)
{
    double at = share * (double)(s->count - 1);
    size_t k = (size_t)at, next = k + 1 < s->count ? k + 1 : k;
    double low = s->samples[k].seconds, high = s->samples[next].seconds;
    return low + (at - (double)k) * (high - low);
}

/* Returns the weight of a run; the verdict of the heaviest represents the others. */
static int weight_of(const compared_run *r)
{
    return r->fault ? 3 : r->against != NULL ? 2 : compare_is_decided(r);
}

/* Its class in the page: "wrong", "undecided" (no run of it is decided), "decided". */
static const char *kind_of(const compared_line *l)
{
    const compared_run *r = l->show;
    return r->fault || (r->against != NULL && r->verdict == ICO_NONE) ? "wrong"
           : l->series.decided == 0                                   ? "undecided"
                                                                      : "decided";
}

static bool sum_up(const comparison *c, compared_line *l)
{
    ico_series *s = &l->series;
    s->samples = ICO_NEW_ARRAY(c->ctx, ico_sample, s->count);
    if (s->samples == NULL) return false;
    for (size_t i = 0; i < s->count; i++) {
        const compared_run *r = &c->runs.items[l->first + i];
        s->samples[i] = (ico_sample){r->seconds, compare_is_decided(r), r};
        s->decided += s->samples[i].decided;
        if (l->show == NULL || weight_of(r) >= weight_of(l->show)) l->show = r;
    }
    qsort(s->samples, s->count, sizeof *s->samples, by_seconds);
    l->middle = s->samples[s->count / 2].run;
    s->name = ico_method_name(l->by->method);
    s->kind = kind_of(l);
    s->least = s->samples[0].seconds;
    s->quarter = share_of(s, 0.25);
    s->median = share_of(s, 0.5);
    s->three_quarters = share_of(s, 0.75);
    s->most = s->samples[s->count - 1].seconds;
    return true;
}

static int quickest_first(const void *a, const void *b)
{
    const compared_line *one = a, *other = b;
    const ico_series *x = &one->series, *y = &other->series;
    size_t x_share = x->decided * y->count, y_share = y->decided * x->count;
    if (x_share != y_share) return x_share > y_share ? -1 : 1;
    if (x->median != y->median) return x->median < y->median ? -1 : 1;
    return one->first < other->first ? -1 : one->first > other->first;
}

void compare_free_lines(const comparison *c, compared_line *lines)
{
    for (size_t i = 0; lines != NULL && i < c->runs.size; i++)
        if (lines[i].series.samples != NULL)
            ICO_FREE_ARRAY(c->ctx, lines[i].series.samples, lines[i].series.count);
    ICO_FREE_ARRAY(c->ctx, lines, c->runs.size + 1);
}

compared_line *compare_lines(const comparison *c, size_t *count)
{
    compared_line *lines = ICO_NEW_ARRAY(c->ctx, compared_line, c->runs.size + 1);
    *count = 0;
    for (size_t i = 0; lines != NULL && i < c->runs.size;) {
        compared_line *l = &lines[(*count)++];
        *l = (compared_line){.by = c->runs.items[i].by, .first = i};
        while (i < c->runs.size && c->runs.items[i].by == l->by) i++;
        l->series.count = i - l->first;
        if (!sum_up(c, l)) {
            compare_free_lines(c, lines);
            return NULL;
        }
    }
    if (lines != NULL) qsort(lines, *count, sizeof *lines, quickest_first);
    return lines;
}

/* ------------------------------------------------------------- a table ------------ */

void compare_put_skipped(const comparison *c, compare_put_skip *put, ico_text *text)
{
    ico_text names;
    ico_text_init(&names, c->ctx);
    for (size_t i = 0; i < c->skipped.size; i++) {
        const char *why = c->skipped.items[i].why;
        bool first = true;
        for (size_t k = 0; k < i && first; k++)
            first = strcmp(c->skipped.items[k].why, why) != 0;
        if (!first) continue;
        ico_text_clear(&names);
        for (size_t k = i; k < c->skipped.size; k++)
            if (strcmp(c->skipped.items[k].why, why) == 0)
                ico_text_printf(&names, "%s%s", names.size == 0 ? "" : " ",
                                ico_method_name(c->skipped.items[k].by->method));
        put(why, names.data == NULL ? "" : names.data, text);
    }
    if (names.failed) text->failed = true;
    ico_text_free(&names);
}

static void put_skip(const char *why, const char *names, ico_text *text)
{
    ico_text_printf(text, "skipped: %s: %s\n", why, names);
}

static void put_sentence(const char *sentence, ico_text *text)
{
    ico_text_printf(text, "DISAGREEMENT: %s\n", sentence);
}

/* What the table shows: only what differs from line to line. */
typedef struct columns {
    size_t name; /* width of the longest */
    bool spread; /* least and most, where a line is of several runs */
    bool nodes, conflicts, modelled;
} columns;

static columns choose_columns(const compared_line *lines, size_t count)
{
    columns c = {.name = strlen("method"), .nodes = true, .conflicts = true};
    for (size_t i = 0; i < count; i++) {
        size_t size = strlen(lines[i].series.name);
        if (size > c.name) c.name = size;
        c.spread = c.spread || lines[i].series.count > 1;
        c.modelled =
            c.modelled || lines[i].middle->bytes + lines[i].middle->variables > 0;
    }
    return c;
}

static void put_heading(const columns *c, ico_text *text)
{
    ico_text_printf(text, "%-*s %-8s %-3s %7s %10s", (int)c->name, "method", "verdict",
                    "chk", "decided", "median s");
    if (c->spread) ico_text_printf(text, " %9s %9s", "min s", "max s");
    ico_text_printf(text, " %7s", "MB");
    if (c->nodes) ico_text_printf(text, " %11s", "nodes");
    if (c->conflicts) ico_text_printf(text, " %10s", "conflicts");
    ico_text_puts(text, c->modelled ? " model\n" : "\n");
}

static void put_line(const columns *c, const compared_line *l, ico_text *text)
{
    const compared_run *r = l->middle;
    const ico_series *s = &l->series;
    char remark[COMPARE_REMARK];
    ico_text_printf(text, "%-*s %-8s %-3s %3zu/%-3zu %s", (int)c->name, s->name,
                    compare_outcome(l->show), l->show->checked ? "yes" : "no", s->decided,
                    s->count, compare_is_decided(r) ? " " : ">");
    compare_put_seconds(s->median, 9, text);
    if (c->spread) compare_put_seconds(s->least, 10, text);
    if (c->spread) compare_put_seconds(s->most, 10, text);
    ico_text_printf(text, " %7.1f", (double)r->peak_bytes / 1e6);
    if (c->nodes) ico_text_printf(text, " %11llu", (unsigned long long)r->nodes);
    if (c->conflicts) ico_text_printf(text, " %10llu", (unsigned long long)r->conflicts);
    if (c->modelled) ico_text_puts(text, " ");
    if (c->modelled && !compare_put_model(r, text)) ico_text_puts(text, "-");
    ico_text_printf(text, "%s\n", compare_remark(l, remark));
}

static size_t longest_line(const char *line)
{
    size_t most = 0;
    for (; *line != '\0'; line += line[0] == '\n') {
        size_t size = strcspn(line, "\n");
        if (size > most) most = size;
        line += size;
    }
    return most;
}

/* Heading and lines.  width: of the terminal, or 0; where they are wider, the last
 * columns are left out. */
static void put_lines(const compared_line *lines, size_t count, size_t width,
                      ico_text *text)
{
    columns shown = choose_columns(lines, count);
    size_t from = text->size;
    for (unsigned less = 0; less < 4; less++) {
        if (less > 0) shown.modelled = false;
        if (less > 1) shown.conflicts = false;
        if (less > 2) shown.nodes = false;
        text->size = from;
        put_heading(&shown, text);
        for (size_t i = 0; i < count; i++) put_line(&shown, &lines[i], text);
        bool fits =
            text->failed || width == 0 || longest_line(text->data + from) <= width;
        if (!fits && less < 3) continue;
        if (less > 0)
            ico_text_puts(text, "(more columns in a wider terminal, and by --as tsv)\n");
        return;
    }
}

/* ------------------------------------------------------------- seeds -------------- */

/* Runs first ... of one method: were there several seeds, and did they change anything
 * that is counted? */
static bool heeds_no_seed(const comparison *c, size_t first, size_t *next)
{
    const compared_run *one = &c->runs.items[first];
    bool seeds = false, same = one->conflicts > 0;
    size_t i = first;
    for (; i < c->runs.size && c->runs.items[i].by == one->by; i++) {
        const compared_run *r = &c->runs.items[i];
        seeds = seeds || r->seed != one->seed;
        same = same && r->nodes == one->nodes && r->conflicts == one->conflicts &&
               r->start == one->start && compare_is_decided(r);
    }
    *next = i;
    return seeds && same;
}

static bool seedless_names(const comparison *c, ico_text *names)
{
    bool any = false;
    for (size_t i = 0, next; i < c->runs.size; i = next)
        if (heeds_no_seed(c, i, &next)) {
            ico_text_printf(names, "%s%s", any ? ", " : "",
                            ico_method_name(c->runs.items[i].by->method));
            any = true;
        }
    return any;
}

static void put_seedless(const comparison *c, ico_text *text)
{
    ico_text names;
    ico_text_init(&names, text->ctx);
    if (seedless_names(c, &names))
        ico_text_printf(text, "seeds: no effect on the nodes and conflicts of %s\n",
                        names.data == NULL ? "" : names.data);
    ico__text_needs(text, &names);
    ico_text_free(&names);
}

void compare_put_table(const comparison *c, size_t width, ico_text *text)
{
    size_t count;
    compared_line *lines = compare_lines(c, &count);
    if (lines == NULL) {
        text->failed = true;
        return;
    }
    ico_text_printf(text, "%s, at most %g s a run", c->question, c->limit);
    if (c->threads > 1)
        ico_text_printf(text, ", on %llu cores", (unsigned long long)c->threads);
    if (c->starts != NULL)
        ico_text_printf(text, ", from %llu starts", (unsigned long long)c->n);
    ico_text_puts(text, "\n");
    put_lines(lines, count, width, text);
    compare_put_contradictions(c, 0, put_sentence, text);
    compare_put_skipped(c, put_skip, text);
    put_seedless(c, text);
    ico_text_puts(text, "versions: ");
    compare_put_versions(c, text);
    ico_text_puts(text, "\n");
    compare_free_lines(c, lines);
}

/* ------------------------------------------------------------- a line a run ------- */

static void put_tsv(const comparison *c, bool heading, ico_text *text)
{
    if (heading)
        ico_text_puts(text, "subject\tmethod\tseed\tverdict\tchecked\tseconds\t"
                            "peak_bytes\tnodes\tconflicts\tvariables\trows\tbytes\t"
                            "limit\tstart\tmoves\trepeat\tcontradicts\tnote\t"
                            "solver\tsolver_version\tversion\n");
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
        ico_text_printf(text, "\t%s\t%s\t%s\n", program == NULL ? "" : program,
                        compare_version(c, r->by->method), ICO_VERSION);
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
