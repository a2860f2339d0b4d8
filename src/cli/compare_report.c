/* cli/compare_report.c - runs of many methods as a table, as lines, as a page with a plot.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/compare.h"

static bool is_decided(const compared_run *r)
{
    return r->verdict != ICO_UNKNOWN && !r->fault;
}

bool compare_disagree(const comparison *c, ico_text *text)
{
    const compared_run *found = NULL, *none = NULL;
    for (size_t i = 0; i < c->runs.size; i++) {
        const compared_run *r = &c->runs.items[i];
        if (is_decided(r) && r->verdict == ICO_FOUND) found = r;
        if (is_decided(r) && r->verdict == ICO_NONE) none = r;
    }
    if (found == NULL || none == NULL) return false;
    ico_text_printf(text, "%s finds a tour and %s says that there is none: ",
                    ico_method_name(found->method), ico_method_name(none->method));
    ico_problem_describe(c->problem, text);
    return true;
}

static const char *outcome(const compared_run *r)
{
    return r->fault                  ? "WRONG"
           : r->verdict == ICO_FOUND ? "FOUND"
           : r->verdict == ICO_NONE  ? "NONE"
                                     : "UNKNOWN";
}

/* ------------------------------------------------------------- a line a method ---- */

/* Runs first ... end of one method, summed up.  Times of undecided runs count as the
 * time they took. */
typedef struct line {
    const ico_method *method;
    size_t first, end, decided;
    double least, median, most;
    const compared_run *middle; /* of all its runs the one of median time */
} line;

static int by_seconds(const void *a, const void *b)
{
    double x = (*(const compared_run *const *)a)->stats.seconds;
    double y = (*(const compared_run *const *)b)->stats.seconds;
    return (x > y) - (x < y);
}

static bool sum_up(const comparison *c, line *l)
{
    size_t count = l->end - l->first;
    const compared_run **sorted = ICO_NEW_ARRAY(c->ctx, const compared_run *, count);
    if (sorted == NULL) return false;
    l->decided = 0;
    for (size_t i = 0; i < count; i++) {
        sorted[i] = &c->runs.items[l->first + i];
        l->decided += is_decided(sorted[i]);
    }
    qsort(sorted, count, sizeof *sorted, by_seconds);
    l->middle = sorted[count / 2];
    l->least = sorted[0]->stats.seconds;
    l->median =
        count % 2 == 1
            ? l->middle->stats.seconds
            : (sorted[count / 2 - 1]->stats.seconds + l->middle->stats.seconds) / 2;
    l->most = sorted[count - 1]->stats.seconds;
    ICO_FREE_ARRAY(c->ctx, sorted, count);
    return true;
}

static int quickest_first(const void *a, const void *b)
{
    const line *x = a, *y = b;
    if (x->decided != y->decided) return x->decided > y->decided ? -1 : 1;
    if (x->median != y->median) return x->median < y->median ? -1 : 1;
    return x->first < y->first ? -1 : x->first > y->first;
}

/* The lines, the caller's (room for as many as there are runs); NULL: no memory. */
static line *lines_of(const comparison *c, size_t *count)
{
    line *lines = ICO_NEW_ARRAY(c->ctx, line, c->runs.size + 1);
    *count = 0;
    for (size_t i = 0; lines != NULL && i < c->runs.size;) {
        line *l = &lines[(*count)++];
        *l = (line){.method = c->runs.items[i].method, .first = i};
        while (i < c->runs.size && c->runs.items[i].method == l->method) i++;
        l->end = i;
        if (!sum_up(c, l)) {
            ICO_FREE_ARRAY(c->ctx, lines, c->runs.size + 1);
            return NULL;
        }
    }
    if (lines != NULL) qsort(lines, *count, sizeof *lines, quickest_first);
    return lines;
}

void compare_put_table(const comparison *c, ico_text *text)
{
    size_t count;
    line *lines = lines_of(c, &count);
    if (lines == NULL) {
        text->failed = true;
        return;
    }
    ico_problem_describe(c->problem, text);
    ico_text_printf(text,
                    ", at most %g s a run\n%-26s %-8s %7s %9s %9s %9s %9s %10s %10s %s\n",
                    c->limit, "method", "verdict", "decided", "median s", "min s",
                    "max s", "MB", "nodes", "conflicts", "model");
    for (size_t i = 0; i < count; i++) {
        const compared_run *r = lines[i].middle;
        ico_text_printf(
            text, "%-26s %-8s %3zu/%-3zu %9.3f %9.3f %9.3f %9.1f %10llu %10llu ",
            ico_method_name(lines[i].method), outcome(r), lines[i].decided,
            lines[i].end - lines[i].first, lines[i].median, lines[i].least, lines[i].most,
            (double)r->stats.peak_bytes / 1e6, (unsigned long long)r->stats.nodes,
            (unsigned long long)r->stats.conflicts);
        if (r->variables > 0)
            ico_text_printf(text, "%llu x %llu\n", (unsigned long long)r->variables,
                            (unsigned long long)r->rows);
        else
            ico_text_puts(text, "-\n");
    }
    for (size_t i = 0; i < c->skipped.size; i++)
        ico_text_printf(text, "skipped: %s: %s\n",
                        ico_method_name(c->skipped.items[i].method),
                        c->skipped.items[i].why);
    ICO_FREE_ARRAY(c->ctx, lines, c->runs.size + 1);
}

/* ------------------------------------------------------------- a line a run ------- */

void compare_put_tsv(const comparison *c, bool heading, ico_text *text)
{
    if (heading)
        ico_text_puts(text,
                      "subject\tmethod\tseed\tverdict\tchecked\tseconds\tpeak_bytes\t"
                      "nodes\tconflicts\tvariables\trows\n");
    for (size_t i = 0; i < c->runs.size; i++) {
        const compared_run *r = &c->runs.items[i];
        ico_text_printf(
            text, "%s\t%s\t%llu\t%s\t%s\t%.6f\t%llu\t%llu\t%llu\t%llu\t%llu\n",
            ico_problem_subject(c->problem), ico_method_name(r->method),
            (unsigned long long)r->seed, outcome(r), r->checked ? "yes" : "no",
            r->stats.seconds, (unsigned long long)r->stats.peak_bytes,
            (unsigned long long)r->stats.nodes, (unsigned long long)r->stats.conflicts,
            (unsigned long long)r->variables, (unsigned long long)r->rows);
    }
}

static const char *verdict_word(const compared_run *r)
{
    return r->fault                  ? "wrong"
           : r->verdict == ICO_FOUND ? "found"
           : r->verdict == ICO_NONE  ? "none"
                                     : "unknown";
}

void compare_put_json(const comparison *c, ico_text *text)
{
    for (size_t i = 0; i < c->runs.size; i++) {
        const compared_run *r = &c->runs.items[i];
        ico_text_puts(text, "{\"subject\":");
        ico_text_json(text, ico_problem_subject(c->problem));
        ico_text_puts(text, ",\"method\":");
        ico_text_json(text, ico_method_name(r->method));
        ico_text_printf(
            text,
            ",\"seed\":%llu,\"verdict\":\"%s\",\"checked\":%s,\"seconds\":%.6f,"
            "\"peak_bytes\":%llu,\"nodes\":%llu,\"conflicts\":%llu,\"limit\":",
            (unsigned long long)r->seed, verdict_word(r), r->checked ? "true" : "false",
            r->stats.seconds, (unsigned long long)r->stats.peak_bytes,
            (unsigned long long)r->stats.nodes, (unsigned long long)r->stats.conflicts);
        if (r->limit == ICO_LIMIT_NONE)
            ico_text_puts(text, "null");
        else
            ico_text_json(text, ico_limit_name(r->limit));
        if (r->variables > 0)
            ico_text_printf(text, ",\"model\":{\"variables\":%llu,\"rows\":%llu}}\n",
                            (unsigned long long)r->variables,
                            (unsigned long long)r->rows);
        else
            ico_text_puts(text, ",\"model\":null}\n");
    }
    for (size_t i = 0; i < c->skipped.size; i++) {
        ico_text_puts(text, "{\"subject\":");
        ico_text_json(text, ico_problem_subject(c->problem));
        ico_text_puts(text, ",\"method\":");
        ico_text_json(text, ico_method_name(c->skipped.items[i].method));
        ico_text_puts(text, ",\"verdict\":\"skipped\",\"why\":");
        ico_text_json(text, c->skipped.items[i].why);
        ico_text_puts(text, "}\n");
    }
}

/* ------------------------------------------------------------- a page ------------- */

enum { LEFT = 60, RIGHT = 640, TOP = 20, BOTTOM = 340 };

/* Seconds on a logarithmic axis from a millisecond to the limit. */
static double across(const comparison *c, double seconds)
{
    double low = 0.001, high = c->limit > 0.01 ? c->limit : 0.01;
    if (seconds < low) seconds = low;
    if (seconds > high) seconds = high;
    return LEFT + (RIGHT - LEFT) * log(seconds / low) / log(high / low);
}

/* Share of its runs that a method has decided within a time: a staircase. */
static void put_staircase(const comparison *c, const line *l, size_t number,
                          ico_text *text)
{
    static const char *const colours[] = {"#1f4e8c", "#c0504d", "#4e9a4e", "#8a5fb0",
                                          "#c98a1c", "#2a9d9d", "#a0522d", "#555555"};
    const char *colour = colours[number % 8];
    size_t count = l->end - l->first;
    const compared_run **sorted = ICO_NEW_ARRAY(c->ctx, const compared_run *, count);
    if (sorted == NULL) return;
    for (size_t i = 0; i < count; i++) sorted[i] = &c->runs.items[l->first + i];
    qsort(sorted, count, sizeof *sorted, by_seconds);
    ico_text_printf(text,
                    "<path fill=\"none\" stroke-width=\"2\" stroke=\"%s\" d=\"M%d %d",
                    colour, LEFT, BOTTOM);
    size_t done = 0;
    for (size_t i = 0; i < count; i++) {
        if (!is_decided(sorted[i])) continue;
        done++;
        ico_text_printf(text, "H%.1fV%.1f", across(c, sorted[i]->stats.seconds),
                        BOTTOM - (BOTTOM - TOP) * (double)done / (double)count);
    }
    ico_text_printf(text, "H%d\"/><text x=\"%d\" y=\"%zu\" fill=\"%s\">", RIGHT,
                    RIGHT + 10, TOP + 14 * (number + 1), colour);
    ico_text_xml(text, ico_method_name(l->method));
    ico_text_puts(text, "</text>\n");
    ICO_FREE_ARRAY(c->ctx, sorted, count);
}

static void put_plot(const comparison *c, const line *lines, size_t count, ico_text *text)
{
    size_t height = BOTTOM + 40, needed = TOP + 14 * (count + 2);
    ico_text_printf(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"%zu\" "
        "font-family=\"sans-serif\" font-size=\"11\">\n"
        "<title>share of the runs decided within a time</title>\n",
        needed > height ? needed : height);
    for (double s = 0.001; s <= c->limit * 1.0001; s *= 10)
        ico_text_printf(
            text,
            "<path d=\"M%.1f %dV%d\" stroke=\"#ddd\"/><text x=\"%.1f\" y=\"%d\" "
            "text-anchor=\"middle\">%g s</text>\n",
            across(c, s), TOP, BOTTOM, across(c, s), BOTTOM + 16, s);
    for (int percent = 0; percent <= 100; percent += 25)
        ico_text_printf(text,
                        "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d %%</text>\n",
                        LEFT - 6, BOTTOM - (BOTTOM - TOP) * percent / 100 + 4, percent);
    for (size_t i = 0; i < count; i++) put_staircase(c, &lines[i], i, text);
    ico_text_puts(text, "</svg>\n");
}

void compare_put_html(const comparison *c, ico_text *text)
{
    size_t count;
    line *lines = lines_of(c, &count);
    ico_text table;
    ico_text_init(&table, c->ctx);
    compare_put_table(c, &table);
    if (lines == NULL || table.failed) text->failed = true;
    ico_text_puts(
        text, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>");
    ico_text_xml(text, ico_problem_subject(c->problem));
    ico_text_puts(text, "</title></head><body>\n<h1>");
    ico_text_xml(text, ico_problem_subject(c->problem));
    ico_text_puts(text, "</h1>\n<pre>");
    ico_text_xml(text, table.data == NULL ? "" : table.data);
    ico_text_puts(text, "</pre>\n<h2>Share of the runs decided within a time</h2>\n");
    if (lines != NULL) put_plot(c, lines, count, text);
    ico_text_puts(text, "</body></html>\n");
    ICO_FREE_ARRAY(c->ctx, lines, c->runs.size + 1);
    ico_text_free(&table);
}
