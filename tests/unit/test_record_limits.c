/* tests/unit/test_record_limits.c - records that ask for more memory or time than a file
 * of their size is worth: the checker refuses them, and says why; logs over places the
 * library refuses too.
 * SPDX-License-Identifier: MIT */
#include "record.h"

/* The library looks at the log over places of this record, or says that it is too
 * large. */
static void check_library(const char *text, ico_status expected)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_input *input;
    ico_certificate *c;
    bool good = true;
    assert_int_equal(ico_input_from_memory(ctx, "record", text, strlen(text), &input),
                     ICO_OK);
    assert_int_equal(ico_certificate_read(ctx, input, &c), ICO_OK);
    ico_problem *p = problem_of_record(ctx, text);
    assert_non_null(p);
    assert_int_equal(ico_verify_reason(ctx, p, c->reason, &good, NULL), expected);
    if (expected == ICO_TOO_LARGE)
        assert_non_null(
            strstr(ico_context_error(ctx)->message, "over this number of places"));
    ico_problem_free(p);
    ico_certificate_free(c);
    ico_input_free(input);
    ico_context_free(ctx);
}

/* The checker says `words` of a ring of n vertices, each joined to the next `near` ones,
 * asked for an open tour, with this answer. */
static void check_ring(unsigned n, unsigned near, const char *answer, verdict expected,
                       const char *words_said)
{
    size_t room_for = 100 + 14 * (size_t)n * near + strlen(answer), size = 0;
    char *text = malloc(room_for), said[400];
    assert_non_null(text);
    size += (size_t)snprintf(text, room_for, RECORD_HEAD "open graph undirected %u %u ",
                             n, n * near);
    for (unsigned v = 0; v < n; v++)
        for (unsigned k = 1; k <= near; k++)
            size +=
                (size_t)snprintf(text + size, room_for - size, "%u %u ", v, (v + k) % n);
    size += (size_t)snprintf(text + size, room_for - size, "%s end", answer);
    assert_true(size < room_for);
    assert_int_equal(checker_answers(text, size, said), expected);
    if (strstr(said, words_said) == NULL) fail_msg("%s: %s", words_said, said);
    check_library(text, strstr(words_said, "too many") != NULL ? ICO_TOO_LARGE : ICO_OK);
    free(text);
}

/* The checker says `words` of a question about so many vertices, in a file of this
 * size. */
static void check_size(unsigned n, size_t size, verdict expected, const char *words_said)
{
    char text[2000], said[400];
    int length = snprintf(text, sizeof text,
                          RECORD_HEAD "open graph undirected %u 0 none places 0 end", n);
    assert_true(length > 0 && size < sizeof text);
    memset(text + length, ' ', sizeof text - (size_t)length);
    assert_int_equal(checker_answers(text, size, said), expected);
    if (strstr(said, words_said) == NULL) fail_msg("%s: %s", words_said, said);
}

/* Vertices, candidates, and ways between these: what a file of this size is worth. */
static void test_limits_of_places(void **state)
{
    (void)state;
    check_size(4104, 1025, VERIFIED, "");
    check_size(4104, 1024, REFUSED, "4104 vertices are too many for a file of this size");
    check_library(RECORD_HEAD "open graph undirected 4096 0 none places 0 end", ICO_OK);
    check_library(RECORD_HEAD "open graph undirected 4097 0 none places 0 end",
                  ICO_TOO_LARGE);
    check_ring(300, 2, "none places 0", REFUSED, "a tour is still possible");
    check_ring(2300, 1, "none places 0", REFUSED, "too many places for a file");
    check_ring(1500, 10, "none places 0", REFUSED, "too many places for a file");
}

/* Steps sides, one after the other, each of which has all of the graph looked at:
 * triangles that take the places of the vertices of two rings joined by spokes. */
static void check_many_sides(unsigned spokes, const char *words_said)
{
    unsigned n = 6 * spokes, m = 9 * spokes;
    size_t room_for = 200 + 60 * (size_t)m, size = 0;
    char *text = malloc(room_for), said[400];
    assert_non_null(text);
    size += (size_t)snprintf(text, room_for, RECORD_HEAD "closed graph undirected %u %u ",
                             n, m);
    for (unsigned v = 0; v < 2 * spokes; v++) { /* 3v, 3v + 1, 3v + 2: its triangle */
        unsigned next =
            v < spokes ? (v + 1) % spokes : spokes + (v + 1 - spokes) % spokes;
        size += (size_t)snprintf(text + size, room_for - size, "%u %u %u %u %u %u %u %u ",
                                 3 * v, 3 * v + 1, 3 * v + 1, 3 * v + 2, 3 * v, 3 * v + 2,
                                 3 * v + 1, 3 * next);
        if (v < spokes)
            size += (size_t)snprintf(text + size, room_for - size, "%u %u ", 3 * v + 2,
                                     3 * (v + spokes) + 2);
    }
    size += (size_t)snprintf(text + size, room_for - size, "none ");
    for (unsigned k = 0; k < 2 * spokes; k++) /* the first triangle left is 0 1 2 */
        size += (size_t)snprintf(text + size, room_for - size, "sides 1 3 0 1 2 0 ");
    size += (size_t)snprintf(text + size, room_for - size, "forced end");
    assert_true(size < room_for);
    assert_int_equal(checker_answers(text, size, said), REFUSED);
    if (strstr(said, words_said) == NULL) fail_msg("%s: %s", words_said, said);
    free(text);
}

static void test_limit_of_sides(void **state)
{
    (void)state;
    check_many_sides(20, "a case is left open");
    check_many_sides(600, "sides within sides, too many");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits_of_places),
        cmocka_unit_test(test_limit_of_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
