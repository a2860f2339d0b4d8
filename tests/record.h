/* tests/record.h - records written by hand, and the verdicts of icosian-check and of the
 * library.  Both have the same judges (checker/): icosian-check reads the record, and the
 * library makes question and certificate from objects (src/core/verify/reason/judge.c).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_RECORD_H
#define ICO_TESTS_RECORD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "checker.h"
#include "format/certificate/certificate.h"
#include "icosian/icosian.h"
#include "problems.h"

#define RECORD_HEAD "icosian-certificate 1 question "

/* Words of a record, one after the other. */
typedef struct words {
    const char *at, *end;
} words;

static inline bool next_is(words *w, const char *expected)
{
    size_t size = strlen(expected);
    while (w->at < w->end && strchr(" \t\r\n", *w->at) != NULL) w->at++;
    if ((size_t)(w->end - w->at) < size || memcmp(w->at, expected, size) != 0)
        return false;
    if (w->at + size < w->end && strchr(" \t\r\n", w->at[size]) == NULL) return false;
    w->at += size;
    return true;
}

static inline unsigned next_value(words *w)
{
    unsigned value = 0;
    (void)next_is(w, " "); /* white space is passed over */
    while (w->at < w->end && *w->at >= '0' && *w->at <= '9')
        value = 10 * value + (unsigned)(*w->at++ - '0');
    return value;
}

static inline void ask_of_places(ico_problem *p, words *w)
{
    char letter = 'a', listed[400];
    assert_int_equal(ico_problem_set_base(p, 0), ICO_OK);
    if (next_is(w, "given"))
        for (unsigned i = next_value(w); i > 0; i--) {
            unsigned v = next_value(w);
            giving(p, v, next_value(w));
        }
    for (; next_is(w, "class"); letter++) {
        unsigned count = next_value(w), members = next_value(w);
        size_t size = 0;
        for (unsigned i = 0; i < count; i++)
            size += (size_t)snprintf(listed + size, sizeof listed - size, "%s%u",
                                     i > 0 ? "," : "", next_value(w));
        assert_int_equal(ico_problem_add_class(p, letter, listed), ICO_OK);
        for (; members > 0; members--)
            assert_int_equal(ico_problem_put_class(p, next_value(w), letter), ICO_OK);
    }
    if (next_is(w, "waypoints"))
        for (unsigned i = next_value(w); i > 0; i--) with_waypoint(p, next_value(w));
}

/* The question of a record that is well written, without what is excluded; NULL if the
 * library does not take it as one. */
static inline ico_problem *problem_of_record(ico_context *ctx, const char *text)
{
    words w = {text, text + strlen(text)};
    ico_graph *graph;
    assert_true(next_is(&w, "icosian-certificate") && next_value(&w) == 1);
    assert_true(next_is(&w, "question"));
    bool closed = next_is(&w, "closed");
    assert_true(closed || next_is(&w, "open"));
    assert_true(next_is(&w, "graph"));
    bool directed = next_is(&w, "directed");
    assert_true(directed || next_is(&w, "undirected"));
    unsigned n = next_value(&w), m = next_value(&w);
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (; m > 0; m--) {
        unsigned u = next_value(&w);
        builder_add(builder, u, next_value(&w));
    }
    graph = built(builder, "record");
    ico_problem *p = problem_in(ctx, graph, closed ? ICO_CLOSED : ICO_OPEN);
    if (next_is(&w, "first")) with_start(p, next_value(&w));
    if (next_is(&w, "last")) with_end(p, next_value(&w));
    bool good = true;
    for (unsigned forbid = 0; forbid < 2; forbid++)
        if (next_is(&w, forbid ? "forbid" : "require"))
            for (unsigned i = next_value(&w); i > 0; i--) {
                unsigned u = next_value(&w), v = next_value(&w);
                good = good && (forbid ? ico_problem_forbid(p, u, v)
                                       : ico_problem_require(p, u, v)) == ICO_OK;
            }
    ask_of_places(p, &w);
    if (good && ico_problem_seal(p) == ICO_OK) return p;
    ico_problem_free(p);
    return NULL;
}

/* The library's verdict about an answer of problem p. */
static inline ico_status library_verifies(ico_context *ctx, const ico_problem *p,
                                          const ico_certificate *c, bool *good,
                                          ico_text *why)
{
    ico_kind kind;
    if (c->tour != NULL)
        return ico_verify_tour(ctx, p, c->tour, c->length, good, &kind, why);
    if (c->excluded_count > 0)
        return ico_verify_no_other(ctx, p, c->excluded, c->excluded_count, c->reason,
                                   good, why);
    return ico_verify_reason(ctx, p, c->reason, good, why);
}

/* What the library says of one record: read, about this question, and true?  *asked: it
 * took the question.  why, unless NULL: in which words it refuses. */
static inline verdict library_answers(ico_context *ctx, const char *text, bool *asked,
                                      ico_text *why)
{
    ico_input *input;
    ico_certificate *c = NULL;
    verdict is = UNREADABLE;
    bool good = false;
    *asked = true;
    assert_int_equal(ico_input_from_memory(ctx, "record", text, strlen(text), &input),
                     ICO_OK);
    if (ico_certificate_read(ctx, input, &c) == ICO_OK) {
        ico_problem *p = problem_of_record(ctx, text);
        is = REFUSED;
        *asked = p != NULL;
        if (p != NULL && library_verifies(ctx, p, c, &good, why) == ICO_OK && good)
            is = VERIFIED;
        ico_problem_free(p);
    }
    ico_certificate_free(c);
    ico_input_free(input);
    return is;
}

static inline verdict library_says(ico_context *ctx, const char *text, bool *asked)
{
    return library_answers(ctx, text, asked, NULL);
}

/* What the checker says, and (in `line`) how, of a copy of just these bytes: what is read
 * beyond them is noticed. */
static inline verdict checker_answers(const char *text, size_t size, char line[400])
{
    char *bytes = malloc(size + 1), *said = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&said, &length);
    assert_non_null(bytes);
    assert_non_null(out);
    char *exact = size > 0 ? realloc(bytes, size) : bytes;
    assert_non_null(exact);
    memcpy(exact, text, size);
    size_t held = checker_held;
    verdict is = checker_check_all(exact, size, out);
    assert_int_equal(checker_held, held);
    fclose(out);
    snprintf(line, 400, "%s", said);
    free(said);
    free(exact);
    return is;
}

/* A record behind RECORD_HEAD, what both say of it, and words of what the checker
 * says. */
typedef struct line {
    const char *text;
    verdict is;
    const char *words;
} line;

/* What holds is not verified, and not refused either, when there is too little memory. */
static inline void check_without_memory(const char *text)
{
    char said[400];
    verdict is = UNREADABLE;
    for (size_t blocks = 0; is != VERIFIED; blocks++) {
        checker_blocks = blocks;
        is = checker_answers(text, strlen(text), said);
        checker_blocks = SIZE_MAX;
        if (is != VERIFIED) assert_int_equal(is, UNREADABLE);
        if (is != VERIFIED) assert_non_null(strstr(said, "out of memory"));
    }
}

/* library_too: the library, asked the same, verifies it too, or does not. */
static inline void check_lines(const line *lines, size_t count, bool library_too)
{
    static char text[1 << 16];
    char said[400];
    ico_context *ctx = ico_context_new(NULL);
    unsigned wrong = 0;
    for (size_t i = 0; i < count; i++) {
        snprintf(text, sizeof text, RECORD_HEAD "%s", lines[i].text);
        verdict is = checker_answers(text, strlen(text), said);
        if (is == VERIFIED) check_without_memory(text);
        if (is != lines[i].is ||
            (lines[i].words != NULL && strstr(said, lines[i].words) == NULL)) {
            print_error("%s\nthe checker: %s", text, said);
            wrong++;
        }
        bool asked = false;
        if (library_too) is = library_says(ctx, text, &asked);
        if (asked && (is == VERIFIED) != (lines[i].is == VERIFIED)) {
            print_error("%s\nthe library: %d\n", text, (int)is);
            wrong++;
        }
    }
    ico_context_free(ctx);
    assert_int_equal(wrong, 0);
}

#define CHECK_LINES(lines, too) check_lines(lines, sizeof lines / sizeof *lines, too)

#endif
