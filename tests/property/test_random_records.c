/* tests/property/test_random_records.c - records written at random, mostly near to what a
 * verifier might believe: the checker and the library say the same of each.
 * SPDX-License-Identifier: MIT */
#include "both_judges.h"
#include "share.h"

/* A record being written at random. */
typedef struct scribble {
    char text[TEXT];
    size_t size;
    ico_random *random;
    unsigned n, edges, pairs[100][2]; /* of the question */
    bool directed, closed;
} scribble;

static void say(scribble *s, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    s->size += (size_t)vsnprintf(s->text + s->size, TEXT - s->size, format, arguments);
    va_end(arguments);
    assert_true(s->size < TEXT);
}

static unsigned lot(scribble *s, unsigned bound)
{
    return below(s->random, bound);
}

static void say_edge(scribble *s)
{
    const unsigned *ends = s->pairs[lot(s, s->edges)];
    say(s, "%u %u ", ends[0], ends[1]);
}

/* Up to `most` numbers below `bound`, their count before them; mostly none comes
 * twice. */
static void say_list(scribble *s, unsigned most, unsigned bound)
{
    unsigned count = lot(s, most + 1), from = lot(s, bound), step = 1 + lot(s, 2);
    if (count > bound) count = bound;
    say(s, "%u ", count);
    for (unsigned i = 0; i < count; i++) say(s, "%u ", (from + i * step) % bound);
}

/* Sparse, so that there is often no tour, and just not. */
static void say_question(scribble *s, unsigned most)
{
    s->n = 3 + lot(s, most - 2);
    s->directed = lot(s, 2);
    s->closed = lot(s, 2);
    s->edges = 0;
    unsigned density = 3 + lot(s, 6);
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = s->directed ? 0 : u + 1; v < s->n; v++) {
            if (u == v || lot(s, 10) >= density - (s->directed ? 1 : 0)) continue;
            s->pairs[s->edges][0] = u;
            s->pairs[s->edges++][1] = v;
        }
    say(s, RECORD_HEAD "%s graph %s %u %u ", s->closed ? "closed" : "open",
        s->directed ? "directed" : "undirected", s->n, s->edges);
    for (unsigned i = 0; i < s->edges; i++)
        say(s, "%u %u ", s->pairs[i][0], s->pairs[i][1]);
    unsigned first = lot(s, 3 * s->n), last = lot(s, 3 * s->n);
    if (first < s->n) say(s, "first %u ", first);
    if (last < s->n && (last != first || lot(s, 8) == 0)) say(s, "last %u ", last);
    for (unsigned k = 0; k < 2 && s->edges > 0; k++) {
        if (lot(s, 3) > 0) continue;
        say(s, k == 0 ? "require 1 " : "forbid 1 ");
        say_edge(s);
    }
}

static void say_places_asked(scribble *s)
{
    if (lot(s, 2) == 0) say(s, "given 1 %u %u ", lot(s, s->n), lot(s, s->n));
    if (lot(s, 4) == 0) {
        unsigned allowed = 1 + lot(s, s->n - 1), v = lot(s, s->n), from = lot(s, s->n);
        say(s, "class %u 2 ", allowed);
        for (unsigned i = 0; i < allowed; i++) say(s, "%u ", (from + i) % s->n);
        say(s, "%u %u ", v, (v + 1 + lot(s, s->n - 1)) % s->n);
    }
    if (lot(s, 3) == 0) {
        unsigned v = lot(s, s->n);
        say(s, "waypoints 2 %u %u ", v, (v + 1 + lot(s, s->n - 1)) % s->n);
    }
}

/* The log was written behind `at`: its count of numbers goes before it. */
static void close_log(scribble *s, size_t at, const char *kind)
{
    char steps[TEXT / 4];
    unsigned count = 0;
    assert_true(s->size - at < sizeof steps);
    memcpy(steps, s->text + at, s->size - at);
    steps[s->size - at] = '\0';
    for (const char *c = steps; *c != '\0'; c++) count += *c == ' ';
    s->size = at;
    say(s, "none %s %u %send", kind, count, steps);
}

static void say_log_over_places(scribble *s)
{
    size_t at = s->size;
    for (unsigned steps = lot(s, 5); steps > 0; steps--) {
        unsigned what = lot(s, 8) < 4 ? 0 : lot(s, 4);
        say(s, "%u ", what);
        if (what == 3) {
            say(s, "%u ", lot(s, 3));
            continue;
        }
        if (what == 1) say(s, "%u ", lot(s, s->n + 1));
        if (what == 2) say_list(s, s->n - 1, s->n);
        unsigned literals = lot(s, 3);
        say(s, "%u ", literals);
        for (; literals > 0; literals--) {
            unsigned kind = lot(s, 4);
            say(s, "%u ", kind);
            if (kind < 2 || s->edges == 0)
                say(s, "%u %u ", lot(s, s->n), lot(s, s->n));
            else
                say_edge(s);
        }
    }
    close_log(s, at, "places");
}

static void say_log_of_clauses(scribble *s)
{
    size_t at = s->size;
    unsigned ports = (s->n + !s->closed) * (s->directed ? 2 : 1);
    unsigned edges = s->edges + (s->closed ? 0 : s->n) + 1;
    for (unsigned steps = lot(s, 5); steps > 0; steps--) {
        unsigned what = lot(s, 8) < 3 ? 0 : lot(s, 5), along = lot(s, 2), count = 0;
        say(s, "%u ", what);
        if (what == 1) {
            say(s, "%u ", along);
            count = along == 1 ? 0 : lot(s, 3);
            unsigned stretches = lot(s, count + 1);
            say(s, "%u ", stretches);
            for (unsigned i = 0; i < stretches; i++) say(s, "%u ", lot(s, ports));
            say(s, "%u ", count - stretches);
            for (unsigned i = stretches; i < count; i++) say(s, "%u ", lot(s, edges));
            say(s, "%u ", count == 0 ? 1 : count);
            for (unsigned i = 0; i < (count == 0 ? 1 : count); i++)
                say(s, "%u ", lot(s, ports));
        }
        if (what == 2)
            say(s, "%u ", lot(s, 3));
        else if (what == 4)
            say_list(s, 6, ports);
        else
            say_list(s, what == 3 ? 3 : 2, what == 3 ? edges : 2 * edges);
    }
    close_log(s, at, "clauses");
}

static void say_other_answer(scribble *s)
{
    unsigned ports = (s->n + !s->closed) * (s->directed ? 2 : 1);
    static const char *const kinds[] = {"degree", "colour", "cut"};
    say(s, "none ");
    unsigned kind = lot(s, 6);
    if (s->n > 3 && lot(s, 4) == 0) {
        say(s, "split ");
        say_list(s, s->n, s->n);
        kind = 3 + lot(s, 2);
    }
    if (kind < 3) {
        say(s, "%s ", kinds[kind]);
        say_list(s, s->n, s->n);
    } else if (kind == 3) {
        say(s, "forced ");
    } else if (kind == 4) {
        unsigned branches = lot(s, 4);
        say(s, "tree %u ", s->edges == 0 ? 0 : branches);
        for (; branches > 0 && s->edges > 0; branches--) say_edge(s);
    } else {
        unsigned from = lot(s, ports), in_s = lot(s, 4), in_t = 1 + lot(s, 4);
        say(s, "barrier %u %u ", in_s, in_t);
        for (unsigned i = 0; i < in_s + in_t; i++) say(s, "%u ", (from + i) % ports);
    }
    say(s, "end");
}

/* Two blobs joined by two edges, which must be used more often than not; `half` vertices
 * are in the first blob, `ends` are those of the joining edges. */
static void say_blobs(scribble *s, unsigned *half, unsigned ends[4])
{
    unsigned first = 3 + lot(s, 3), density = 5 + lot(s, 5), count = 0;
    bool colours = lot(s, 2), arc[MOST_VERTICES][MOST_VERTICES] = {{false}};
    *half = first;
    s->n = first + 3 + lot(s, 2);
    s->directed = lot(s, 2);
    s->closed = true;
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = s->directed ? 0 : u + 1; v < s->n; v++)
            arc[u][v] = u != v && (u < first) == (v < first) && lot(s, 10) < density &&
                        (!colours || (u ^ v) & 1);
    ends[0] = lot(s, first);
    ends[1] = first + lot(s, s->n - first);
    ends[2] = (ends[0] + (lot(s, 8) > 0)) % first;
    ends[3] = first + (ends[1] - first + (lot(s, 8) > 0)) % (s->n - first);
    arc[ends[0]][ends[1]] = true; /* there, and back */
    arc[s->directed ? ends[3] : ends[2]][s->directed ? ends[2] : ends[3]] = true;
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = 0; v < s->n; v++)
            if (arc[u][v] && count < 100) {
                s->pairs[count][0] = u;
                s->pairs[count++][1] = v;
            }
    s->edges = count;
    say(s, RECORD_HEAD "closed graph %s %u %u ", s->directed ? "directed" : "undirected",
        s->n, count);
    for (unsigned i = 0; i < count; i++) say(s, "%u %u ", s->pairs[i][0], s->pairs[i][1]);
    if (lot(s, 8) == 0) return;
    if (s->directed)
        say(s, "require 2 %u %u %u %u ", ends[0], ends[1], ends[3], ends[2]);
    else if (ends[0] == ends[2] && ends[1] == ends[3])
        say(s, "require 1 %u %u ", ends[0], ends[1]);
    else
        say(s, "require 2 %u %u %u %u ", ends[0], ends[1], ends[2], ends[3]);
}

/* The ports of the first blob that lack a link when the joining edges are in. */
static void say_ports_of_blob(scribble *s, unsigned half, const unsigned ends[4])
{
    unsigned ports[2 * MOST_VERTICES], count = 0;
    for (unsigned p = 0; p < half * (s->directed ? 2 : 1); p++)
        if (!s->directed || (p != 2 * ends[0] && p != 2 * ends[2] + 1))
            ports[count++] = p;
    if (lot(s, 12) == 0) count -= lot(s, 2);
    say(s, "%u ", count);
    for (unsigned i = 0; i < count; i++) say(s, "%u ", ports[i]);
}

static unsigned lot_of_blob(scribble *s, unsigned half)
{
    unsigned e = lot(s, s->edges);
    while (lot(s, 10) > 0 && (s->pairs[e][0] >= half || s->pairs[e][1] >= half))
        e = lot(s, s->edges);
    return e;
}

/* A way through the first blob, or some edges of it. */
static void say_way(scribble *s, unsigned half, const unsigned ends[4])
{
    unsigned list[MOST_VERTICES], count = 0, at = s->directed ? ends[2] : ends[0];
    uint32_t visited = 1u << at;
    for (unsigned tries = 0; tries < 40 && count < MOST_VERTICES; tries++) {
        unsigned e = lot_of_blob(s, half), u = s->pairs[e][0], v = s->pairs[e][1];
        unsigned to = u == at ? v : v == at && !s->directed ? u : at;
        if (to >= half || visited >> to & 1) continue;
        list[count++] = e;
        visited |= 1u << to;
        at = to;
    }
    say(s, "%u ", count);
    for (unsigned i = 0; i < count; i++) say(s, "%u ", list[i]);
}

static void say_log_about_blobs(scribble *s)
{
    unsigned half, ends[4];
    say_blobs(s, &half, ends);
    size_t at = s->size;
    for (unsigned steps = 1 + lot(s, 5), first = 1; steps > 0; steps--, first = 0) {
        unsigned what = first && lot(s, 4) > 0 ? 3 + lot(s, 2) : lot(s, 5);
        unsigned sides = s->directed ? 2 : 1, along = lot(s, 2);
        say(s, "%u ", what);
        if (what == 3) say_way(s, half, ends);
        if (what == 4) say_ports_of_blob(s, half, ends);
        if (what == 2) say(s, "%u ", lot(s, 2));
        if (what == 1 && along == 1) say(s, "1 0 0 1 %u ", lot(s, sides * half));
        if (what == 1 && along == 0)
            say(s, "0 1 %u 0 1 %u ", lot(s, sides * half), lot(s, sides * half));
        if (what > 1) continue;
        unsigned literals = lot(s, 3);
        say(s, "%u ", literals);
        for (; literals > 0; literals--)
            say(s, "%u ", 2 * lot_of_blob(s, half) + lot(s, 2));
    }
    close_log(s, at, "clauses");
}

static void test_random_pieces(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    tally_of sums = {0, 0};
    static scribble s;
    ico__random_seed(&random, 96);
    for (unsigned round = 0; round < rounds(15000); round++) {
        s.size = 0;
        s.random = &random;
        say_log_about_blobs(&s);
        compare(ctx, s.text, &sums);
    }
    assert_true(sums.believed > sums.asked / 9 && sums.believed < sums.asked);
    ico_context_free(ctx);
}

static void test_random_records(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    tally_of sums = {0, 0};
    static scribble s;
    ico__random_seed(&random, 95);
    for (unsigned round = 0; round < rounds(30000); round++) {
        s.size = 0;
        s.random = &random;
        say_question(&s, 6);
        switch (round % 3) {
        case 0:
            say_places_asked(&s);
            say_log_over_places(&s);
            break;
        case 1:
            say_log_of_clauses(&s);
            break;
        default:
            say_other_answer(&s);
        }
        compare(ctx, s.text, &sums);
    }
    assert_true(sums.believed > sums.asked / 9 && sums.believed < sums.asked);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_pieces),
        cmocka_unit_test(test_random_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
