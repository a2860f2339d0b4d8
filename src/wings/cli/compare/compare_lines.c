/* cli/compare/compare_lines.c - the runs of each method summed up in a line, quickest
 * first.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "cli/compare/compare.h"

void comparison_free(comparison *c)
{
    for (size_t i = 0; i < c->skipped.size; i++)
        ico__free_string(c->ctx, c->skipped.items[i].why);
    for (size_t i = 0; i < c->runs.size; i++) {
        ico__free_string(c->ctx, c->runs.items[i].moves);
        ico__free_string(c->ctx, c->runs.items[i].note);
        compare_free_best(c->ctx, &c->runs.items[i].best);
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
    bool wrong = r->fault || r->outdone || (r->against != NULL && r->verdict == ICO_NONE);
    return wrong ? "wrong" : l->series.decided == 0 ? "undecided" : "decided";
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
