/* tests/unit/test_checker_limits.c - numbers that only files of many gigabytes could hold: the
 * checker says what is too many before it counts beyond 32 bits.  It is told that a file is
 * larger than it is, and refuses it before it comes to the end.
 * SPDX-License-Identifier: MIT */
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
        assert_int_equal(check_all(cases[i].text, cases[i].size, out), UNREADABLE);
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
    assert_null(room(&c, SIZE_MAX / 4 + 2, 4)); /* 8 bytes, modulo 2^64 */
    assert_int_equal(c.verdict, UNREADABLE);
    c.verdict = VERIFIED;
    assert_null(room(&c, SIZE_MAX, 1));
    assert_int_equal(c.verdict, UNREADABLE);
    release(&c);
}

/* What a log over places is worth, and how long it may be. */
static void test_logs_over_places(void **state)
{
    (void)state;
    checker c = {.size = 1000};
    assert_int_equal(worth(&c, 25, 128), (1 << 25) + 128000);
    assert_int_equal(worth(&c, 22, 16), (1 << 22) + 16000);
    c.size = ((size_t)UINT32_MAX / 4 - (1 << 25)) / 128;
    assert_int_equal(worth(&c, 25, 128), (1 << 25) + 128 * c.size);
    c.size++;
    assert_int_equal(worth(&c, 25, 128), UINT32_MAX / 4);
    question q = {.n = 3, .first = NOBODY, .last = NOBODY, .edge_count = UINT32_MAX / 4};
    word_list log = {NULL, 0};
    for (unsigned more = 0; more < 2; more++) {
        places p;
        c = (checker){.size = 1000};
        q.edge_count = UINT32_MAX / 4 + more;
        assert_false(open_places(&c, &q, log, &p));
        assert_string_equal(c.message, more ? "too many edges" : "out of memory");
        release(&c);
    }
    q.edge_count = 0;
    for (unsigned more = 0; more < 2; more++) {
        places p;
        c = (checker){.size = 1000};
        log.count = UINT32_MAX / 2 + more;
        assert_false(open_places(&c, &q, log, &p));
        assert_string_equal(c.message, more ? "the log is too long" : "out of memory");
        release(&c);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_logs_over_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
