/* tests/property/test_verifiers_agree.c - records of every kind, changed by a number, a
 * step, an edge: the checker, which reads them, and the library, which puts a question of
 * its own before the same judges, both believe a record or neither does; and those that
 * they believe hold.  tools/agree compares the judges with the verified kernel.
 * SPDX-License-Identifier: MIT */
#include "both_judges.h"
#include "share.h"

#include "glued.h"
#include "icosian/puzzle.h"
#include "presolve/refute.h"
#include "presolve/split.h"

enum { TOKENS = 1500 };

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

/* ------------------------------------------------------------------ changing ------- */

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
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = 0; v < n; v++)
            if (u != v && arc[u][v]) builder_add(builder, u, v);
    return closed_problem(
        problem_in(ctx, built(builder, "drawn"), closed ? ICO_CLOSED : ICO_OPEN));
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
    ico_problem *p = board_problem(ctx, pieces[below(random, 3)],
                                   boards[below(random, 4)], ICO_CLOSED);
    unsigned n = (unsigned)ico_problem_size(p);
    of_kind(p, below(random, 3) == 0 ? ICO_CLOSED : ICO_OPEN);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_questions),
        cmocka_unit_test(test_sides_and_splits),
        cmocka_unit_test(test_logs_of_clauses),
        cmocka_unit_test(test_logs_over_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
