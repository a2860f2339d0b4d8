/* cli/compare/compare_table.c - the runs of many methods as a table, a line a method.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/compare/compare.h"

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
    size_t name;         /* width of the longest */
    size_t value, bound; /* widths of values and bounds; 0: tours are not compared */
    bool spread;         /* least and most, where a line is of several runs */
    bool nodes, conflicts, modelled;
} columns;

/* Widens the columns of values and bounds for a run. */
static void widen(columns *c, const compared_run *r)
{
    const char *mark;
    size_t value = strlen(compare_value_words(r));
    size_t bound = strlen(compare_bound_words(r, &mark)) + strlen(mark);
    if (value > c->value) c->value = value;
    if (bound > c->bound) c->bound = bound;
}

static columns choose_columns(const comparison *of, const compared_line *lines,
                              size_t count)
{
    columns c = {.name = strlen("method"), .nodes = true, .conflicts = true};
    if (of->objective != ICO_OBJECTIVE_NONE) {
        c.value = strlen("value");
        c.bound = strlen("bound");
    }
    for (size_t i = 0; c.value > 0 && i < count; i++) widen(&c, lines[i].middle);
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
    ico_text_printf(text, "%-*s %-8s %-3s", (int)c->name, "method", "verdict", "chk");
    if (c->value > 0)
        ico_text_printf(text, " %*s %*s", (int)c->value, "value", (int)c->bound, "bound");
    ico_text_printf(text, " %7s %10s", "decided", "median s");
    if (c->spread) ico_text_printf(text, " %9s %9s", "min s", "max s");
    ico_text_printf(text, " %7s", "MB");
    if (c->nodes) ico_text_printf(text, " %11s", "nodes");
    if (c->conflicts) ico_text_printf(text, " %10s", "conflicts");
    ico_text_puts(text, c->modelled ? " model\n" : "\n");
}

static void put_best(const columns *c, const compared_run *r, ico_text *text)
{
    const char *mark, *bound = compare_bound_words(r, &mark);
    ico_text_printf(text, " %*s %*s%s", (int)c->value, compare_value_words(r),
                    (int)(c->bound - strlen(mark)), bound, mark);
}

static void put_line(const columns *c, const compared_line *l, ico_text *text)
{
    const compared_run *r = l->middle;
    const ico_series *s = &l->series;
    char remark[COMPARE_REMARK];
    ico_text_printf(text, "%-*s %-8s %-3s", (int)c->name, s->name,
                    compare_outcome(l->show), l->show->checked ? "yes" : "no");
    if (c->value > 0) put_best(c, r, text);
    ico_text_printf(text, " %3zu/%-3zu %s", s->decided, s->count,
                    compare_is_decided(r) ? " " : ">");
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
static void put_lines(const comparison *c, const compared_line *lines, size_t count,
                      size_t width, ico_text *text)
{
    columns shown = choose_columns(c, lines, count);
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
static bool ignores_seed(const comparison *c, size_t first, size_t *next)
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
        if (ignores_seed(c, i, &next)) {
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
    put_lines(c, lines, count, width, text);
    compare_put_contradictions(c, 0, put_sentence, text);
    compare_put_skipped(c, put_skip, text);
    put_seedless(c, text);
    ico_text_puts(text, "versions: ");
    compare_put_versions(c, text);
    ico_text_puts(text, "\n");
    compare_free_lines(c, lines);
}
