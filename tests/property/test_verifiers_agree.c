/* tests/property/test_verifiers_agree.c - records of every kind, changed by a number, a
 * step, an edge: the checker and the library's verifier know the same rules, so both
 * believe it or neither does; and what they believe is so.
 * SPDX-License-Identifier: MIT */
#include "record.h"

#include "believed.h"
#include "glued.h"
#include "icosian/puzzle.h"
#include "presolve/refute.h"
#include "presolve/split.h"

enum { TOKENS = 1500, TEXT = 1 << 14, MOST_VERTICES = 14 };

/* A record as words; those from `answer` on are the certificate. */
typedef struct changing {
    const char *word[TOKENS];
    char numbers[TOKENS][12]; /* of words that are new */
    unsigned count, answer, fresh;
} changing;

static bool take_words(changing *t, char *text)
{
    t->count = t->answer = t->fresh = 0;
    for (char *w = strtok(text, " \n"); w != NULL; w = strtok(NULL, " \n")) {
        if (t->count == TOKENS - 20) return false;
        if (t->answer == 0 && strcmp(w, "none") == 0) t->answer = t->count;
        t->word[t->count++] = w;
    }
    return t->answer > 0;
}

static void put_words(const changing *t, char text[TEXT])
{
    size_t size = 0;
    for (unsigned i = 0; i < t->count; i++)
        size += (size_t)snprintf(text + size, TEXT - size, "%s ", t->word[i]);
    assert_true(size < TEXT - 1);
}

static bool is_number(const char *word)
{
    return *word >= '0' && *word <= '9';
}

static void insert_word(changing *t, unsigned at, const char *word)
{
    memmove(t->word + at + 1, t->word + at, (t->count - at) * sizeof *t->word);
    t->word[at] = word;
    t->count++;
    if (at <= t->answer) t->answer++;
}

static void remove_word(changing *t, unsigned at)
{
    memmove(t->word + at, t->word + at + 1, (t->count - at - 1) * sizeof *t->word);
    t->count--;
    if (at < t->answer) t->answer--;
}

static const char *number_word(changing *t, unsigned number)
{
    assert_true(t->fresh < TOKENS);
    snprintf(t->numbers[t->fresh], sizeof *t->numbers, "%u", number);
    return t->numbers[t->fresh++];
}

static unsigned find_word(const changing *t, const char *word)
{
    for (unsigned i = 0; i < t->answer; i++)
        if (strcmp(t->word[i], word) == 0) return i;
    return 0;
}

/* The place of the number of edges; the number of vertices stands before it. */
static unsigned edges_at(const changing *t)
{
    return find_word(t, "graph") + 3;
}

static unsigned value_at(const changing *t, unsigned at)
{
    return (unsigned)strtoul(t->word[at], NULL, 10);
}

/* One number or word of the certificate. */
static void change_answer(changing *t, ico_random *random)
{
    unsigned first = t->answer + 1, size = t->count - first - 1;
    if (size == 0) return;
    unsigned at = first + below(random, size), other = first + below(random, size);
    switch (below(random, 7)) {
    case 0:
        remove_word(t, at);
        break;
    case 1:
        insert_word(t, at, t->word[other]);
        break;
    case 2: {
        const char *word = t->word[at];
        t->word[at] = t->word[other];
        t->word[other] = word;
        break;
    }
    case 3:
        if (is_number(t->word[at]))
            t->word[at] = number_word(t, value_at(t, at) + below(random, 3) - 1);
        break;
    case 4:
        if (is_number(t->word[at])) t->word[at] = number_word(t, below(random, 12));
        break;
    case 5:
        if (is_number(t->word[at])) t->word[at] = number_word(t, value_at(t, at) ^ 1);
        break;
    default:
        t->word[at] = t->word[other];
    }
}

static bool has_edge(const changing *t, unsigned u, unsigned v)
{
    unsigned at = edges_at(t), m = value_at(t, at);
    for (unsigned i = 0; i < m; i++) {
        unsigned a = value_at(t, at + 1 + 2 * i), b = value_at(t, at + 2 + 2 * i);
        if ((a == u && b == v) || (a == v && b == u)) return true;
    }
    return false;
}

static void change_edges(changing *t, ico_random *random)
{
    unsigned at = edges_at(t), n = value_at(t, at - 1), m = value_at(t, at);
    unsigned u = below(random, n), v = below(random, n), k = below(random, m + 1);
    if (below(random, 2) == 0) {
        if (k == m) return;
        remove_word(t, at + 1 + 2 * k);
        remove_word(t, at + 1 + 2 * k);
        t->word[at] = number_word(t, m - 1);
    } else if (u != v && !has_edge(t, u, v)) {
        insert_word(t, at + 1, number_word(t, u));
        insert_word(t, at + 2, number_word(t, v));
        t->word[at] = number_word(t, m + 1);
    }
}

/* One more edge of a list, or a list of one. */
static void change_list(changing *t, ico_random *random, bool forbid)
{
    unsigned edges = edges_at(t), m = value_at(t, edges), behind = edges + 1 + 2 * m;
    unsigned at = find_word(t, forbid ? "forbid" : "require");
    if (m == 0) return;
    unsigned k = edges + 1 + 2 * below(random, m);
    if (at > 0) {
        unsigned count = value_at(t, at + 1);
        for (unsigned i = 0; i < 2 * (count + 1); i++) remove_word(t, at);
        return;
    }
    if (strcmp(t->word[behind], "first") == 0) behind += 2;
    if (strcmp(t->word[behind], "last") == 0) behind += 2;
    if (forbid && strcmp(t->word[behind], "require") == 0)
        behind += 2 + 2 * value_at(t, behind + 1);
    insert_word(t, behind, forbid ? "forbid" : "require");
    insert_word(t, behind + 1, "1");
    insert_word(t, behind + 2, t->word[k]);
    insert_word(t, behind + 3, t->word[k + 1]);
}

static void change_end(changing *t, ico_random *random, bool last)
{
    unsigned edges = edges_at(t), behind = edges + 1 + 2 * value_at(t, edges);
    unsigned at = find_word(t, last ? "last" : "first");
    if (at > 0) {
        remove_word(t, at);
        remove_word(t, at);
        return;
    }
    if (last && strcmp(t->word[behind], "first") == 0) behind += 2;
    insert_word(t, behind, last ? "last" : "first");
    insert_word(t, behind + 1, number_word(t, below(random, value_at(t, edges - 1))));
}

static void change_question(changing *t, ico_random *random)
{
    unsigned at = find_word(t, "question") + 1;
    switch (below(random, 8)) {
    case 0:
        t->word[at] = strcmp(t->word[at], "open") == 0 ? "closed" : "open";
        break;
    case 1:
        at += 2;
        /* closed tours of digraphs are excluded from a first vertex only */
        if (strcmp(t->word[at], "undirected") == 0 && find_word(t, "exclude") == 0)
            t->word[at] = "directed";
        break;
    case 2:
        change_list(t, random, below(random, 2));
        break;
    case 3:
        change_end(t, random, below(random, 2));
        break;
    default:
        change_edges(t, random);
    }
}

/* ------------------------------------------------------------------ comparing ------ */

typedef struct tally_of {
    unsigned asked, believed;
} tally_of;

/* As far as exhaustive search, which knows no places, can tell. */
static bool brute_finds(ico_context *ctx, const ico_problem *problem)
{
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    bool found = ico_run_solve(run, ico_method_by_name("brute"), NULL, &result) == ICO_OK;
    if (found) {
        found = result->verdict == ICO_FOUND;
        ico_result_free(result);
    }
    ico_run_free(run);
    return found;
}

static void compare(ico_context *ctx, const char *text, tally_of *sums)
{
    bool asked;
    verdict is = check_all(text, strlen(text), NULL);
    verdict library = library_says(ctx, text, &asked);
    if (!asked) return;
    sums->asked++;
    if ((is == VERIFIED) != (library == VERIFIED))
        fail_msg("the checker says %d, the library %d:\n%s", (int)is, (int)library, text);
    if (is != VERIFIED) return;
    sums->believed++;
    if (strstr(text, "exclude") != NULL) return;
    ico_problem *problem = problem_of_record(ctx, text);
    if (ico_problem_size(problem) <= MOST_VERTICES && brute_finds(ctx, problem))
        fail_msg("believed:\n%s", text);
    ico_problem_free(problem);
}

/* The record, changed in `times` ways, by one change or two. */
static void try_changes(ico_context *ctx, ico_random *random, const char *record_text,
                        unsigned times, tally_of *sums)
{
    static char copy[TEXT], text[TEXT];
    static changing whole, t;
    if (strlen(record_text) >= TEXT / 2) return;
    const char *asks = record_text; /* the last record, without its subject */
    for (const char *at = asks; (at = strstr(at + 1, "\nquestion")) != NULL;) asks = at;
    snprintf(copy, sizeof copy, "icosian-certificate 1%s", asks);
    if (!take_words(&whole, copy)) return;
    put_words(&whole, text);
    compare(ctx, text, sums);
    for (unsigned k = 0; k < times; k++) {
        t = whole;
        for (unsigned more = 1 + below(random, 2); more > 0; more--)
            if (below(random, 3) == 0)
                change_question(&t, random);
            else
                change_answer(&t, random);
        put_words(&t, text);
        compare(ctx, text, sums);
    }
}

static void try_reason(ico_context *ctx, ico_random *random, const ico_problem *problem,
                       const ico_reason *reason, unsigned times, tally_of *sums)
{
    ico_text text;
    if (reason == NULL) return;
    ico_text_init(&text, ctx);
    if (ico_certificate_write(problem, NULL, reason, &text) == ICO_OK)
        try_changes(ctx, random, text.data, times, sums);
    ico_text_free(&text);
}

static void try_method(ico_context *ctx, ico_random *random, const ico_problem *problem,
                       const char *method, unsigned times, tally_of *sums)
{
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    if (ico_run_solve(run, ico_method_by_name(method), NULL, &result) == ICO_OK) {
        if (result->verdict == ICO_NONE)
            try_reason(ctx, random, problem, result->reason, times, sums);
        ico_result_free(result);
    }
    ico_run_free(run);
}

static unsigned rounds(unsigned usual)
{
    return getenv("ICO_TEST_ALL") ? 20 * usual : usual;
}

/* ------------------------------------------------------------------ tests ---------- */

static void test_small_questions(void **state)
{
    (void)state;
    static const char *const methods[] = {"frontier", "circuit", "position", "fragment"};
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    tally_of sums = {0, 0};
    ico__random_seed(&random, 91);
    for (unsigned round = 0; round < rounds(250); round++) {
        small s = random_small(&random);
        ico_problem *problem = ask(ctx, &s);
        ico_reason *reason = NULL;
        assert_int_equal(ico_reason_find(ctx, problem, &reason), ICO_OK);
        try_reason(ctx, &random, problem, reason, 20, &sums);
        ico_reason_free(reason);
        reason = NULL;
        assert_int_equal(ico__refute(ctx, problem, 10000, NULL, &reason), ICO_OK);
        try_reason(ctx, &random, problem, reason, 20, &sums);
        ico_reason_free(reason);
        for (unsigned k = 0; k < 4; k++)
            try_method(ctx, &random, problem, methods[k], 20, &sums);
        ico_problem_free(problem);
    }
    assert_true(sums.believed > sums.asked / 9 && sums.believed < sums.asked);
    ico_context_free(ctx);
}

static void test_sides_and_splits(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    tally_of sums = {0, 0};
    ico__random_seed(&random, 92);
    for (unsigned round = 0; round < rounds(400); round++) {
        ico_problem *problem = glued_problem(ctx, &random);
        ico_reason *reason = NULL;
        if (ico_problem_size(problem) <= MOST_VERTICES &&
            take_apart(ctx, problem, &reason) == ICO_NONE)
            try_reason(ctx, &random, problem, reason, 40, &sums);
        ico_reason_free(reason);
        ico_problem_free(problem);
    }
    assert_true(sums.believed > sums.asked / 9 && sums.believed < sums.asked);
    ico_context_free(ctx);
}

/* Edges of a question being drawn, some of which must be used. */
static ico_problem *drawn(ico_context *ctx, unsigned n, bool directed, bool closed,
                          bool arc[MOST_VERTICES][MOST_VERTICES])
{
    ico_graph_builder *builder;
    ico_graph *graph;
    ico_problem *problem;
    assert_int_equal(ico_graph_builder_new(ctx, n, directed, &builder), ICO_OK);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = 0; v < n; v++)
            if (u != v && arc[u][v])
                assert_int_equal(ico_graph_builder_add(builder, u, v), ICO_OK);
    assert_int_equal(ico_graph_build(builder, "drawn", &graph), ICO_OK);
    ico_graph_builder_free(builder);
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    assert_int_equal(ico_problem_set_kind(problem, closed ? ICO_CLOSED : ICO_OPEN),
                     ICO_OK);
    assert_int_equal(ico_problem_seal(problem), ICO_OK);
    return problem;
}

/* Two blobs, all or some of the edges between even and odd vertices, or between any,
 * joined by two edges: pieces for logs of clauses. */
static ico_problem *two_blobs(ico_context *ctx, ico_random *random)
{
    bool arc[MOST_VERTICES][MOST_VERTICES] = {{false}}, directed = below(random, 2);
    unsigned n = 10 + below(random, 5), half = 4 + below(random, n - 7);
    for (unsigned k = 0; k < 2; k++) {
        unsigned from = k == 0 ? 0 : half, to = k == 0 ? half : n,
                 next = k == 0 ? half : 0;
        bool two_sides = below(random, 4) > 0;
        for (unsigned u = from; u < to; u++)
            for (unsigned v = directed ? from : u + 1; v < to; v++)
                arc[u][v] = two_sides ? (u ^ v) & 1 && below(random, 8) > 0
                                      : below(random, directed ? 3 : 2) == 0;
        arc[to - 1 - below(random, 2)][next + below(random, 2)] = true;
    }
    return drawn(ctx, n, directed, below(random, 6) > 0, arc);
}

static void test_logs_of_clauses(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    tally_of sums = {0, 0};
    ico__random_seed(&random, 93);
    for (unsigned round = 0; round < rounds(600); round++) {
        ico_problem *problem = two_blobs(ctx, &random);
        try_method(ctx, &random, problem, "circuit", 20, &sums);
        if (round % 4 == 0) try_method(ctx, &random, problem, "frontier", 20, &sums);
        ico_problem_free(problem);
    }
    assert_true(sums.believed > sums.asked / 9 && sums.believed < sums.asked);
    ico_context_free(ctx);
}

/* A small board on which numbers, classes and waypoints are asked for at random. */
static ico_problem *random_puzzle(ico_context *ctx, ico_random *random)
{
    static const char *const boards[] = {"3x3", "2x4", "2x5", "3x4"};
    static const char *const pieces[] = {"wazir", "king", "knight"};
    ico_board *board;
    ico_problem *p;
    assert_int_equal(
        ico_board_new(ctx, pieces[below(random, 3)], boards[below(random, 4)], &board),
        ICO_OK);
    assert_int_equal(ico_problem_from_board(ctx, board, &p), ICO_OK);
    unsigned n = (unsigned)ico_problem_size(p);
    assert_int_equal(
        ico_problem_set_kind(p, below(random, 3) == 0 ? ICO_CLOSED : ICO_OPEN), ICO_OK);
    assert_int_equal(ico_problem_set_base(p, 1), ICO_OK);
    for (unsigned i = below(random, 4); i > 0; i--)
        (void)!ico_problem_give(p, below(random, n), 1 + below(random, n));
    if (below(random, 3) == 0) {
        assert_int_equal(ico_problem_add_class(p, 'p', "primes"), ICO_OK);
        for (unsigned i = 1 + below(random, 3); i > 0; i--)
            (void)!ico_problem_put_class(p, below(random, n), 'p');
    }
    for (unsigned i = below(random, 4); i > 1; i--)
        (void)!ico_problem_add_waypoint(p, below(random, n));
    if (ico_problem_seal(p) == ICO_OK) return p;
    ico_problem_free(p);
    return NULL;
}

static void test_logs_over_places(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    tally_of sums = {0, 0};
    ico__random_seed(&random, 94);
    for (unsigned round = 0; round < rounds(400); round++) {
        ico_problem *p = random_puzzle(ctx, &random);
        ico_text text;
        unsigned tours;
        if (p == NULL) continue;
        ico_text_init(&text, ctx);
        assert_int_equal(
            ico_puzzle_certify(ctx, p, UINT64_MAX, NULL, NULL, &tours, &text), ICO_OK);
        if (tours < 2) try_changes(ctx, &random, text.data, 20, &sums);
        ico_text_free(&text);
        ico_problem_free(p);
    }
    assert_true(sums.believed > sums.asked / 9 && sums.believed < sums.asked);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ at random ------ */

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
        cmocka_unit_test(test_small_questions), cmocka_unit_test(test_sides_and_splits),
        cmocka_unit_test(test_logs_of_clauses), cmocka_unit_test(test_logs_over_places),
        cmocka_unit_test(test_random_pieces),   cmocka_unit_test(test_random_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
