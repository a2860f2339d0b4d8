/* tests/unit/test_checker_limits.c - what the checker gives room to, and what is too
 * much.  Numbers that only files of many gigabytes could hold: it says so before it
 * counts beyond 32 bits; it is told that a file is larger than it is, and refuses it
 * before it comes to the end.
 * SPDX-License-Identifier: MIT */
#include "checker_whole.c"
#include "record.h"

typedef struct large {
    const char *text;
    size_t size; /* that the file is said to have */
    const char *words;
} large;

#define K3 RECORD_HEAD "closed graph undirected 3 3 0 1 1 2 0 2 "
#define GB ((size_t)1 << 30)
#define MANY "graph undirected 1073741823 " /* with as many ends: 2^31 - 2 edges */

static void test_counts(void **state)
{
    (void)state;
    static const large cases[] = {
        {K3 "none tree 2147483647 x", 9 * GB, "out of memory"},
        {K3 "none tree 2147483648 x", 9 * GB, "too many branchings"},
        {K3 "none barrier 2147483648 2147483647 x", 9 * GB, "out of memory"},
        {K3 "none barrier 2147483648 2147483648 x", 9 * GB, "too many ports"},
        {K3 "none barrier 4294967294 2 x", 9 * GB, "too many ports"},
        {RECORD_HEAD "open " MANY "1 0 1 none forced end ", GB, "out of memory"},
        {RECORD_HEAD "open " MANY "2 0 1 1 2 none forced end ", GB, "too many edges"},
        {RECORD_HEAD "closed " MANY "2 0 1 1 2 none forced end ", GB, "out of memory"},
        {RECORD_HEAD "open graph undirected 1073741824 x", 9 * GB, "too large here"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *said = NULL;
        size_t length = 0;
        FILE *out = open_memstream(&said, &length);
        assert_non_null(out);
        assert_int_equal(checker_check_all(cases[i].text, cases[i].size, out),
                         UNREADABLE);
        fclose(out);
        if (strstr(said, cases[i].words) == NULL)
            fail_msg("%s\n%s\n%s", cases[i].text, cases[i].words, said);
        free(said);
    }
}

static void test_room(void **state)
{
    (void)state;
    checker c = {0};
    assert_null(checker_room(&c, SIZE_MAX / 4 + 2, 4)); /* 8 bytes, modulo 2^64 */
    assert_int_equal(c.verdict, UNREADABLE);
    c.verdict = VERIFIED;
    assert_null(checker_room(&c, SIZE_MAX, 1));
    assert_int_equal(c.verdict, UNREADABLE);
    checker_release(&c);
}

/* What a log over places is worth, and how long it may be. */
static void test_logs_over_places(void **state)
{
    (void)state;
    checker c = {.size = 1000};
    assert_false(is_too_many(&c, (1 << 25) + 128000, 25, 128));
    assert_true(is_too_many(&c, (1 << 25) + 128001, 25, 128));
    assert_false(is_too_many(&c, (1 << 22) + 16000, 22, 16));
    assert_true(is_too_many(&c, (1 << 22) + 16001, 22, 16));
    c.size = (size_t)1 << 40;
    assert_false(is_too_many(&c, UINT32_MAX / 4, 25, 128));
    assert_true(is_too_many(&c, (uint64_t)UINT32_MAX / 4 + 1, 25, 128));
    question q = {.n = 3, .first = NOBODY, .last = NOBODY, .edge_count = UINT32_MAX / 4};
    word_list log = {NULL, 0};
    for (unsigned more = 0; more < 2; more++) {
        places p;
        c = (checker){.size = 1000};
        q.edge_count = UINT32_MAX / 4 + more;
        assert_false(open_places(&c, &q, log, &p));
        assert_string_equal(c.message, more ? "too many edges" : "out of memory");
        checker_release(&c);
    }
    q.edge_count = 0;
    for (unsigned more = 0; more < 2; more++) {
        places p;
        c = (checker){.size = 1000};
        log.count = UINT32_MAX / 2 + more;
        assert_false(open_places(&c, &q, log, &p));
        assert_string_equal(c.message, more ? "the log is too long" : "out of memory");
        checker_release(&c);
    }
}

/* Steps sides have so many vertices and edges gone through, and no more. */
static void test_shrunk(void **state)
{
    (void)state;
    static const char text[] =
        RECORD_HEAD "closed graph undirected 9 12 0 1 0 2 0 3 1 2 1 7 "
                    "2 8 "
                    "3 4 4 5 4 6 5 6 5 7 6 8 none sides 2 3 0 1 2 4 5 6 4 3 0 forced end";
    for (unsigned more = 0; more < 2; more++) {
        checker c = {.bytes = text, .size = sizeof text - 1, .line = 1};
        question q = {0};
        certificate *given = NULL;
        assert_true(checker_take_question(&c, &q) && checker_take(&c, "none"));
        assert_true(checker_take_certificate(&c, &given));
        c.shrunk = 64 * c.size + (1 << 20) - 9 - 12 + more;
        assert_int_equal(checker_pass_sides(&c, &q, given), more == 0);
        if (more > 0) assert_string_equal(c.message, "sides within sides, too many");
        checker_release(&c);
    }
}

/* Joins go through so many pairs of states and no more. */
static void test_pairs_of_states(void **state)
{
    (void)state;
    static uint32_t numbers[] = {3, 0, 1, 2, 0, 0, 0}; /* slots; successors */
    for (unsigned pairs = 0; pairs < 4; pairs++) {
        const char *text = K3;
        checker c = {.bytes = text, .size = strlen(text), .line = 1};
        question q = {0};
        form f;
        assert_true(checker_take_question(&c, &q) && checker_make_form(&c, &q, &f));
        trace t = {.c = &c, .f = &f, .numbers = (word_list){numbers, 7}};
        assert_true(open_trace(&t));
        assert_int_equal(t.pairs, 7168);
        t.pairs = pairs;
        for (unsigned k = 0; k < 4; k++) assert_true(step_begin(&t));
        for (unsigned k = 0; k < 3 && k <= pairs; k++)
            assert_int_equal(step_join(&t), k < pairs);
        if (pairs < 3) assert_string_equal(c.message, "the tables to join are too large");
        checker_release(&c);
    }
}

/* How many blocks a record is given at once, `times` steps before the last kind. */
static size_t most_blocks(const char *question_asked, const char *step, unsigned times)
{
    static char text[1 << 16];
    char said[400];
    size_t size = (size_t)snprintf(text, sizeof text, "%s none ", question_asked);
    for (unsigned k = 0; k < times; k++)
        size += (size_t)snprintf(text + size, sizeof text - size, "%s ", step);
    size += (size_t)snprintf(text + size, sizeof text - size, "forced end");
    checker_most = 0;
    assert_int_equal(checker_answers(text, size, said), REFUSED);
    if (strstr(said, "a case is left open") == NULL) fail_msg("%s", said);
    return checker_most;
}

/* What a step split or sides needs is given back: only two lists stay.  (Each step itself
 * is two blocks or four.) */
static void test_room_of_steps(void **state)
{
    (void)state;
    static const char k4[] =
        RECORD_HEAD "closed graph undirected 4 6 0 1 0 2 0 3 1 2 1 3 2 3";
    static const char triangles[] =
        RECORD_HEAD "closed graph undirected 12 18 0 1 0 2 1 2 3 4 3 5 4 5 6 7 6 8 7 8 9 "
                    "10 9 11 10 11 "
                    "0 3 1 6 2 9 4 7 5 10 8 11";
    size_t one = most_blocks(k4, "split 4 0 1 2 3", 1);
    assert_in_range(most_blocks(k4, "split 4 0 1 2 3", 41), one, one + 4 * 40);
    one = most_blocks(triangles, "sides 1 3 0 1 2 0", 1);
    assert_in_range(most_blocks(triangles, "sides 1 3 0 1 2 0", 3), one, one + 4 * 2 + 3);
}

/* 64 lemmas deep there may be sides, but no lemma. */
static void test_sides_at_the_bottom(void **state)
{
    (void)state;
    static char text[1 << 14];
    char said[400];
    for (unsigned lemmas = 0; lemmas < 2; lemmas++) {
        size_t size = (size_t)snprintf(text, sizeof text, "%s none ", K3);
        for (unsigned k = 0; k < 64; k++)
            size += (size_t)snprintf(text + size, sizeof text - size, "sides 0 1 0 0 ");
        size += (size_t)snprintf(text + size, sizeof text - size, "sides 0 %u %s", lemmas,
                                 lemmas ? "0 0 forced " : "");
        for (unsigned k = 0; k < 65; k++)
            size += (size_t)snprintf(text + size, sizeof text - size, "forced ");
        size += (size_t)snprintf(text + size, sizeof text - size, "end");
        assert_int_equal(checker_answers(text, size, said), REFUSED);
        if (strstr(said, lemmas ? "nested too deeply" : "forced steps refute") == NULL &&
            strstr(said, lemmas ? "nested too deeply" : "no side") == NULL)
            fail_msg("%s", said);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_logs_over_places),
        cmocka_unit_test(test_shrunk),
        cmocka_unit_test(test_pairs_of_states),
        cmocka_unit_test(test_room_of_steps),
        cmocka_unit_test(test_sides_at_the_bottom),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
