/* tests/unit/test_places.c - certificates that a puzzle has one answer or none: the
 * checker verifies them, refuses ten thousand damaged ones, and what it still verifies is
 * true.  Verdicts come from a plain search of this file's own, over the question as the
 * checker reads it.
 * SPDX-License-Identifier: MIT */
#include "checker_whole.c"
#include "format/certificate/certificate.h"
#include "problems.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include "damage.h"
#include "icosian/format.h"
#include "icosian/puzzle.h"

enum { MOST_VERTICES = 12 };

/* ------------------------------------------------------------------ plain search --- */

static bool has_edge(const question *q, uint32_t u, uint32_t v)
{
    return checker_find_pair(q->edges, q->edge_count,
                             checker_oriented(q->directed, u, v)) != NOBODY;
}

static bool uses_all_required(const question *q, const uint32_t *tour)
{
    for (uint32_t i = 0; i < q->required_count; i++) {
        bool used = false;
        for (uint32_t k = 0; k + !q->closed < q->n && !used; k++) {
            uint32_t u = tour[k], v = tour[(k + 1) % q->n];
            used = (q->required[i].u == u && q->required[i].v == v) ||
                   (!q->directed && q->required[i].u == v && q->required[i].v == u);
        }
        if (!used) return false;
    }
    return true;
}

static bool is_excluded(const question *q, const uint32_t *tour)
{
    for (uint32_t i = 0; i < q->excluded_count; i++)
        if (memcmp(tour, q->excluded + i * q->n, q->n * sizeof *tour) == 0) return true;
    return false;
}

static bool meets_waypoints(const question *q, const uint32_t *tour)
{
    uint32_t at = 0;
    for (uint32_t k = 0; k < q->n; k++)
        at += at < q->waypoint_count && q->waypoints[at] == tour[k];
    return at == q->waypoint_count;
}

static bool may_be(const question *q, uint32_t v, uint32_t k)
{
    if (k == 0 && q->first != NOBODY && q->first != v) return false;
    if (k == q->n - 1 && q->last != NOBODY && q->last != v) return false;
    bool anchored = q->first != NOBODY || q->last != NOBODY || q->waypoint_count > 0;
    if (q->given == NULL) return anchored || !q->closed || k > 0 || v == 0;
    if (q->given[v] != NOBODY && q->given[v] != k) return false;
    return q->class_of[v] == 0 || q->class_rows[(q->class_of[v] - 1) * q->n + k];
}

static bool extend(const question *q, uint32_t *tour, uint32_t k, uint32_t visited)
{
    if (k == q->n)
        return (!q->closed || (q->n > 2 && has_edge(q, tour[k - 1], tour[0]))) &&
               uses_all_required(q, tour) && meets_waypoints(q, tour) &&
               !is_excluded(q, tour);
    for (uint32_t v = 0; v < q->n; v++) {
        if (visited >> v & 1 || !may_be(q, v, k)) continue;
        if (k > 0 && !has_edge(q, tour[k - 1], v)) continue;
        tour[k] = v;
        if (extend(q, tour, k + 1, visited | 1u << v)) return true;
    }
    return false;
}

/* Does a file of records state nothing but what is true, as far as this search can
 * tell? */
static bool is_true(const char *text, size_t size)
{
    checker c = {.bytes = text, .size = size, .line = 1};
    bool good = true;
    while (good && !at_end(&c)) {
        question q = {0};
        uint32_t tour[MOST_VERTICES];
        bool found;
        if (!checker_take_question(&c, &q) || q.n > MOST_VERTICES) break;
        if (!checker_take_choice(&c, "tour", "none", &found)) break;
        good = extend(&q, tour, 0, 0) == found;
        while (!at_end(&c) && !checker_take_if(&c, "end"))
            while (!is_space(byte_at(&c, c.at))) c.at++;
    }
    checker_release(&c);
    return good;
}

/* ------------------------------------------------------------------ puzzles -------- */

/* A small board with random numbers, classes, waypoints, walls; often without an
 * answer. */
static ico_problem *random_puzzle(ico_context *ctx, ico_random *random)
{
    static const char *const boards[] = {"3x4", "2x5", "3x3", "2x2x3"};
    static const unsigned columns[] = {4, 5, 3, 0};
    static const char *const pieces[] = {"wazir", "king", "knight", "wazir"};
    unsigned which = below(random, 4);
    const char *shape = boards[which];
    const char *piece = strcmp(shape, "2x2x3") == 0 ? "wazir" : pieces[below(random, 4)];
    ico_problem *p = board_problem(ctx, piece, shape, ICO_CLOSED);
    uint64_t n = ico_problem_size(p);
    bool closed = below(random, 3) == 0;
    of_kind(p, closed ? ICO_CLOSED : ICO_OPEN);
    assert_int_equal(ico_problem_set_base(p, 1), ICO_OK);
    bool snake =
        columns[which] > 0 && below(random, 2) == 0; /* so that there is a tour */
    for (unsigned i = 2 + below(random, 4); i > 0 && snake; i--) {
        unsigned v = below(random, (unsigned)n), wide = columns[which], column = v % wide;
        unsigned at = v - column + (v / wide % 2 == 0 ? column : wide - 1 - column);
        (void)!ico_problem_give(p, v, 1 + at);
    }
    for (unsigned i = below(random, 4); i > 0 && !snake; i--)
        (void)!ico_problem_give(p, below(random, (unsigned)n),
                                1 + below(random, (unsigned)n));
    if (below(random, 3) == 0) {
        assert_int_equal(ico_problem_add_class(p, 'p', "primes"), ICO_OK);
        for (unsigned i = 2 + below(random, 3); i > 0; i--)
            (void)!ico_problem_put_class(p, below(random, (unsigned)n), 'p');
    }
    if (below(random, 4) == 0)
        for (unsigned i = 3; i > 0; i--)
            (void)!ico_problem_add_waypoint(p, below(random, (unsigned)n));
    if (ico_problem_seal(p) == ICO_OK) return p;
    ico_problem_free(p);
    return NULL;
}

static bool stop_at_once(void *user)
{
    (void)user;
    return true;
}

/* The log that a listing has kept gives the same certificate; a second search would be
 * stopped. */
static void certify_listed(ico_context *ctx, const ico_problem *p, const ico_text *text,
                           unsigned tours)
{
    ico_run *run;
    ico_result *listed = NULL;
    ico_text other;
    unsigned again = 9;
    ico_text_init(&other, ctx);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_goal(run, ICO_GOAL_LIST, 2);
    ico_run_set_proof_bytes(run, UINT64_MAX);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("position"), NULL, &listed),
                     ICO_OK);
    assert_int_equal(ico_result_tours(listed), tours);
    if (tours < 2) {
        assert_int_equal(
            ico_puzzle_certify_listed(ctx, p, listed, stop_at_once, NULL, &again, &other),
            ICO_OK);
        assert_int_equal(again, tours);
        assert_int_equal(other.size, text->size);
        assert_memory_equal(other.data, text->data, text->size);
    }
    ico_result_free(listed);
    ico_run_free(run);
    ico_text_free(&other);
}

/* The certificate, unless there are several answers or it does not fit. */
static bool certify(ico_context *ctx, const ico_problem *p, record *r, unsigned *tours)
{
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_puzzle_certify(ctx, p, UINT64_MAX, NULL, NULL, tours, &text),
                     ICO_OK);
    certify_listed(ctx, p, &text, *tours);
    bool fits = *tours < 2 && text.size < RECORD - 1;
    if (fits) memcpy(r->text, text.data, r->size = text.size);
    ico_text_free(&text);
    return fits;
}

/* Does the library, which has a verifier of its own, say that all records are about this
 * problem, and hold?  Tours it leaves to others. */
static bool library_accepts(ico_context *ctx, const ico_problem *p, const record *r)
{
    ico_input *input;
    ico_certificate *first = NULL;
    bool good = true;
    assert_int_equal(ico_input_from_memory(ctx, "record", r->text, r->size, &input),
                     ICO_OK);
    if (ico_certificate_read(ctx, input, &first) != ICO_OK) good = false;
    for (const ico_certificate *c = first; c != NULL && good; c = c->next) {
        assert_int_equal(ico_certificate_concerns(c, p, &good, NULL), ICO_OK);
        if (!good || c->reason == NULL) continue;
        ico_status status =
            c->excluded_count == 0
                ? ico_verify_reason(ctx, p, c->reason, &good, NULL)
                : ico_verify_no_other(ctx, p, c->excluded, c->excluded_count, c->reason,
                                      &good, NULL);
        if (status != ICO_OK) good = false; /* of a kind that cannot say that */
    }
    ico_certificate_free(first);
    ico_input_free(input);
    return good;
}

static void test_damage(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 71);
    unsigned refused = 0, still_true = 0, agree = 0, kinds[2] = {0};
    while (refused < 10000) {
        ico_problem *p = random_puzzle(ctx, &random);
        record r;
        unsigned tours;
        if (p == NULL) continue;
        if (certify(ctx, p, &r, &tours)) {
            if (checker_check_all(r.text, r.size, NULL) != VERIFIED ||
                !is_true(r.text, r.size))
                fail_msg("%.*s", (int)r.size, r.text);
            if (!library_accepts(ctx, p, &r))
                fail_msg("not by the library:\n%.*s", (int)r.size, r.text);
            kinds[tours]++;
            for (unsigned k = 0; k < 40; k++) {
                record d = damaged(&r, &random);
                bool verified = checker_check_all(d.text, d.size, NULL) == VERIFIED;
                refused += !verified;
                still_true += verified;
                bool accepted = library_accepts(ctx, p, &d);
                agree += verified == accepted;
                if ((verified || accepted) && !is_true(d.text, d.size))
                    fail_msg("believed:\n%.*s", (int)d.size, d.text);
            }
        }
        ico_problem_free(p);
    }
    assert_true(agree > 9000);
    if (kinds[0] < 50 || kinds[1] < 20 || still_true == 0)
        fail_msg("%u and %u certificates, %u still true", kinds[0], kinds[1], still_true);
    ico_context_free(ctx);
}

/* The line that begins with a word, or the end. */
static const char *find_line(const char *text, const char *word)
{
    const char *line = strstr(text, word);
    return line == NULL ? text + strlen(text) : line;
}

/* The log of a puzzle, put behind the question of another one that has the same board:
 * verified only if that is true. */
static void test_wrong_question(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 72);
    record last = {.size = 0};
    unsigned refused = 0, believed = 0;
    while (refused < 300) {
        ico_problem *p = random_puzzle(ctx, &random);
        record r, mixed = {.size = 0};
        unsigned tours;
        if (p == NULL) continue;
        bool good = certify(ctx, p, &r, &tours) && tours == 0;
        ico_problem_free(p);
        if (!good) continue;
        r.text[r.size] = '\0';
        if (last.size > 0) {
            const char *log = find_line(last.text, "none places");
            int question_size = (int)(find_line(r.text, "none places") - r.text);
            put(&mixed, "%.*s%s", question_size, r.text, log);
            bool verified = checker_check_all(mixed.text, mixed.size, NULL) == VERIFIED;
            refused += !verified;
            believed += verified;
            if (verified) assert_true(is_true(mixed.text, mixed.size));
            /* without its numbers it may have tours: then no log of ours shows
             * otherwise */
            mixed.size = 0;
            int short_size = (int)(find_line(r.text, "given") - r.text);
            if (short_size < question_size) {
                put(&mixed, "%.*s%s", short_size, r.text,
                    find_line(r.text, "none places"));
                verified = checker_check_all(mixed.text, mixed.size, NULL) == VERIFIED;
                if (verified) assert_true(is_true(mixed.text, mixed.size));
                refused += !verified;
            }
        }
        last = r;
    }
    assert_true(believed > 0);
    ico_context_free(ctx);
}

/* A log of which a step is missing, or cut short, at any place. */
static void test_shortened(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 73);
    unsigned refused = 0;
    for (unsigned found = 0; found < 40;) {
        ico_problem *p = random_puzzle(ctx, &random);
        record r;
        unsigned tours;
        if (p == NULL) continue;
        if (certify(ctx, p, &r, &tours)) {
            found++;
            for (size_t size = 0; size < r.size; size += 7) {
                verdict is = checker_check_all(r.text, size, NULL);
                refused += is != VERIFIED;
                /* what ends behind the first record is a tour */
                if (is == VERIFIED) assert_true(is_true(r.text, size));
            }
        }
        ico_problem_free(p);
    }
    assert_true(refused > 1000);
    ico_context_free(ctx);
}

/* Questions about places, read as they are meant. */
static void test_format(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        verdict is;
    } cases[] = {
        {"given 1 0 0 tour 3 0 1 2", VERIFIED},
        {"given 1 0 1 tour 3 0 1 2", REFUSED},
        {"given 2 0 0 0 1 tour 3 0 1 2", UNREADABLE},
        {"given 2 0 0 1 0 tour 3 0 1 2", REFUSED},
        {"given 2 0 0 1 0 none places 0", VERIFIED},
        {"given 1 3 0 tour 3 0 1 2", UNREADABLE},
        {"class 2 1 0 2 0 tour 3 0 1 2", VERIFIED},
        {"class 1 1 1 0 tour 3 0 1 2", REFUSED},
        {"class 1 1 0 0 class 1 1 0 0 tour 3 0 1 2", UNREADABLE},
        {"waypoints 2 0 2 tour 3 0 1 2", VERIFIED},
        {"waypoints 2 2 0 tour 3 0 1 2", REFUSED},
        {"exclude 1 0 1 2 tour 3 0 1 2", REFUSED},
        {"exclude 1 0 1 2 tour 3 2 1 0", REFUSED},
        {"given 1 0 0 exclude 1 2 1 0 tour 3 0 1 2", VERIFIED},
        {"exclude 9 0 1 2 tour 3 0 1 2", UNREADABLE},
        {"exclude 1 0 1 2 none places 0", REFUSED},
        {"exclude 1 0 1 2 none places 5 0 1 1 0 0", VERIFIED},
        {"none places 0", REFUSED},
        {"given 1 0 1 none places 0", VERIFIED},
        {"none places 1 9", REFUSED},
        {"none places 2 0 0", REFUSED},
        {"none places 2 0 1", REFUSED},
        {"none places 2 3 0", REFUSED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        record r = {.size = 0};
        put(&r, "icosian-certificate 1 question open graph undirected 3 2 0 1 1 2 %s end",
            cases[i].text);
        if (checker_check_all(r.text, r.size, NULL) != cases[i].is)
            fail_msg("%s", cases[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_damage),
        cmocka_unit_test(test_wrong_question),
        cmocka_unit_test(test_shortened),
        cmocka_unit_test(test_format),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
