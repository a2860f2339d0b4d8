/* tests/model/shrink.c - makes a failing trace short: lines go, boards become graphs,
 * vertices go, numbers become small, as long as it fails with the same tag.
 * Source: Zeller, Hildebrandt, "Simplifying and isolating failure-inducing input" (2002).
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"

/* Does the candidate fail as the trace did?  Then it takes its place. */
static bool accept(const settings *s, trace *t, const trace *candidate, report *r)
{
    report again = *r;
    if (guard_trace(s, candidate, &again) || strcmp(again.tag, r->tag) != 0) return false;
    trace_copy(t, candidate);
    memcpy(r->message, again.message, sizeof r->message);
    return true;
}

/* Runs of lines, long ones first. */
static bool drop_lines(const settings *s, trace *t, report *r)
{
    trace c = {.count = 0};
    bool any = false;
    for (unsigned size = t->count / 2 + 1; size > 0; size /= 2)
        for (unsigned at = t->count; at-- > 0;) {
            if (at + size > t->count) continue;
            trace_copy(&c, t);
            for (unsigned k = 0; k < size; k++) trace_remove(&c, at);
            any = accept(s, t, &c, r) || any;
        }
    trace_free(&c);
    return any;
}

/* ------------------------------------------------------------------ subjects ------- */

/* The question of a trace. */
static void read_question(const trace *t, question *q)
{
    words w;
    question_init(q);
    for (unsigned i = 0; i < t->count; i++) {
        words_of(&w, t->lines[i]);
        (void)question_take(q, &w);
    }
}

static bool is_of_subject(const words *w)
{
    return words_are(w, "board") || words_are(w, "missing") || words_are(w, "wall") ||
           words_are(w, "carve") || words_are(w, "graph") || words_are(w, "edge");
}

/* A board's moves as a graph. */
static bool flatten(const settings *s, trace *t, report *r)
{
    question q;
    trace c = {.count = 0};
    words w;
    read_question(t, &q);
    if (!q.board || q.broken) return false;
    trace_add(&c, "graph %u%s", q.n, q.directed_subject ? " directed" : "");
    for (unsigned u = 0; u < q.n; u++)
        for (unsigned v = q.directed_subject ? 0 : u; v < q.n; v++)
            if (q.arc[u][v]) trace_add(&c, "edge %u %u", u, v);
    for (unsigned i = 0; i < t->count; i++) {
        words_of(&w, t->lines[i]);
        if (!is_of_subject(&w)) trace_add(&c, "%s", t->lines[i]);
    }
    bool good = accept(s, t, &c, r);
    trace_free(&c);
    return good;
}

/* How many of the numbers of a line, from the first on, are vertices? */
static unsigned vertices_of(const words *w)
{
    if (words_are(w, "edge") || words_are(w, "require") || words_are(w, "forbid"))
        return 2;
    return words_are(w, "start") || words_are(w, "end") || words_are(w, "waypoint") ||
           words_are(w, "give") || words_are(w, "put") || words_are(w, "arrow");
}

/* The line without vertex v; false if it goes with it. */
static bool renumber(const words *w, unsigned v, char *line)
{
    size_t at = (size_t)snprintf(line, LINE, "%s", w->word[0]);
    unsigned vertices = vertices_of(w);
    for (unsigned k = 1; k < w->count; k++) {
        unsigned x = (unsigned)words_number(w, k);
        bool number = k <= vertices && strcmp(w->word[k], "auto") != 0;
        if (number && x == v) return false;
        if (number)
            at += (size_t)snprintf(line + at, LINE - at, " %u", x > v ? x - 1 : x);
        else
            at += (size_t)snprintf(line + at, LINE - at, " %s", w->word[k]);
    }
    return true;
}

static bool drop_vertex(const settings *s, trace *t, report *r, unsigned v)
{
    trace c = {.count = 0};
    char line[LINE];
    words w;
    for (unsigned i = 0; i < t->count; i++) {
        words_of(&w, t->lines[i]);
        if (words_are(&w, "graph"))
            trace_add(&c, "graph %u%s", (unsigned)words_number(&w, 1) - 1,
                      w.count > 2 ? " directed" : "");
        else if (renumber(&w, v, line))
            trace_add(&c, "%s", line);
    }
    bool good = accept(s, t, &c, r);
    trace_free(&c);
    return good;
}

static bool drop_vertices(const settings *s, trace *t, report *r)
{
    question q;
    bool any = false;
    read_question(t, &q);
    for (unsigned v = q.n; v-- > 0 && !q.board;) any = drop_vertex(s, t, r, v) || any;
    return any;
}

/* ------------------------------------------------------------------ words ---------- */

/* A word gone (an option), or a number made smaller. */
static bool change_word(const settings *s, trace *t, report *r, unsigned line, unsigned k,
                        const char *by)
{
    trace c = {.count = 0};
    words w;
    size_t at = 0;
    trace_copy(&c, t);
    words_of(&w, t->lines[line]);
    c.lines[line][0] = '\0';
    for (unsigned i = 0; i < w.count; i++) {
        const char *word = i == k ? by : w.word[i];
        if (word[0] == '\0') continue;
        at += (size_t)snprintf(c.lines[line] + at, LINE - at, "%s%s", at > 0 ? " " : "",
                               word);
    }
    bool good = accept(s, t, &c, r);
    trace_free(&c);
    return good;
}

static bool shorten_line(const settings *s, trace *t, report *r, unsigned line)
{
    bool any = false;
    words w;
    words_of(&w, t->lines[line]);
    for (unsigned k = w.count; k-- > 1;) {
        words now;
        words_of(&now, t->lines[line]);
        if (k >= now.count || vertices_of(&now) > 0) continue;
        if (strchr(now.word[k], '=') != NULL) {
            any = change_word(s, t, r, line, k, "") || any;
            continue;
        }
        uint64_t number = words_number(&now, k);
        char smaller[24];
        if (now.word[k][0] < '1' || now.word[k][0] > '9' || words_are(&now, "graph") ||
            words_are(&now, "board") || words_are(&now, "symmetric"))
            continue;
        for (uint64_t x = 0; x < number && x < 12; x++) {
            snprintf(smaller, sizeof smaller, "%u", (unsigned)x);
            if (!change_word(s, t, r, line, k, smaller)) continue;
            any = true;
            break;
        }
    }
    return any;
}

/* A board with a side less. */
static bool narrow_board(const settings *s, trace *t, report *r)
{
    words w;
    for (unsigned i = 0; i < t->count; i++) {
        words_of(&w, t->lines[i]);
        if (!words_are(&w, "board") || w.count < 3) continue;
        for (size_t at = 0; at < strlen(w.word[2]); at++) {
            char by[LINE];
            snprintf(by, sizeof by, "%s", w.word[2]);
            if (by[at] < '2' || by[at] > '9') continue;
            by[at]--;
            if (change_word(s, t, r, i, 2, by)) return true;
        }
    }
    return false;
}

void shrink(const settings *s, trace *t, report *r)
{
    bool more = true;
    for (unsigned round = 0; more && round < 12; round++) {
        more = drop_lines(s, t, r);
        more = flatten(s, t, r) || more;
        more = narrow_board(s, t, r) || more;
        more = drop_vertices(s, t, r) || more;
        for (unsigned i = 0; i < t->count; i++) more = shorten_line(s, t, r, i) || more;
    }
}
