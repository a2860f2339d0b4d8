/* tests/unit/test_names.c - names of vertices: against a list that is searched, with
 * numbers in any order, numbers that are too sparse for a table, and words like numbers.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/random.h"
#include "format/vertex_names.h"
#include "graph_source.h"

static ico_slice slice_of(const char *name)
{
    return (ico_slice){name, name + strlen(name)};
}

static void take(ico_names *names, const char *name, uint32_t expected)
{
    uint32_t v = ICO_NO_VERTEX;
    ico_name_digits room;
    assert_int_equal(ico__names_take(names, slice_of(name), &v), ICO_OK);
    if (v != expected) fail_msg("%s is vertex %u, not %u", name, v, expected);
    assert_int_equal(ico__names_find(names, slice_of(name)), expected);
    assert_string_equal(ico__names_text(names, v, &room), name);
}

/* Words that are numbers only to a reader that looks less closely. */
static void test_words_like_numbers(void **state)
{
    static const char *const NAMES[] = {
        "1", "01", "001", "+1", "-1", "1.0", "1.", "0", "00", "-0", "", "1e0", " 1", "a",
        /* about the numbers that are kept as numbers */
        "999999999999999999", "1000000000000000000", "9223372036854775807",
        "9223372036854775808", "18446744073709551616", "18446744073709551617",
        "0999999999999999999", "2147483647", "2147483648", "4294967295", "4294967296",
        "4294967297", "12345678", "123456789012345678901234567890", "\xC3\xA9",
        "1\xC3\xA9", "/", ":", "1:", "10", "2"};
    const uint32_t n = sizeof NAMES / sizeof *NAMES;
    ico_names names;
    (void)state;
    for (uint32_t turn = 0; turn < n; turn++) {
        ico__names_init(&names, ctx);
        for (uint32_t k = 0; k < n; k++) {
            const char *name = NAMES[(turn + k) % n];
            assert_int_equal(ico__names_find(&names, slice_of(name)), ICO_NO_VERTEX);
            take(&names, name, k);
        }
        for (uint32_t k = 0; k < n; k++) take(&names, NAMES[(turn + k) % n], k);
        assert_int_equal(names.code.size, n);
        ico__names_free(&names);
    }
}

/* A byte 0 is in no name. */
static void test_byte_0(void **state)
{
    static const char BYTES[] = "ab\0c";
    ico_names names;
    (void)state;
    ico__names_init(&names, ctx);
    take(&names, "ab", 0);
    take(&names, "1", 1);
    assert_int_equal(ico__names_find(&names, (ico_slice){BYTES, BYTES + 4}),
                     ICO_NO_VERTEX);
    ico__names_free(&names);
}

typedef enum order { ASCENDING, DESCENDING, SHUFFLED, ORDERS } order;

static void put_order(uint32_t *list, uint32_t n, order how, ico_random *random)
{
    for (uint32_t i = 0; i < n; i++) list[i] = how == DESCENDING ? n - 1 - i : i;
    for (uint32_t i = n; how == SHUFFLED && i > 1; i--) {
        const uint32_t k = (uint32_t)ico__random_below(random, i), old = list[k];
        list[k] = list[i - 1];
        list[i - 1] = old;
    }
}

/* Numbers first + step * i in any order, with a word between them now and then. */
static void try_numbers(uint64_t first, uint64_t step, order how, uint32_t every)
{
    enum { MOST = 3000 };
    static uint32_t list[MOST], vertex[MOST];
    ico_names names;
    ico_random random;
    uint32_t next = 0, low = 0;
    char word[32];
    ico__random_seed(&random, first + step);
    put_order(list, MOST, how, &random);
    ico__names_init(&names, ctx);
    for (uint32_t i = 0; i < MOST; i++) {
        snprintf(word, sizeof word, "w%u", i);
        if (every > 0 && i % every == 0) take(&names, word, next++);
        snprintf(word, sizeof word, "%llu", (unsigned long long)(first + step * list[i]));
        vertex[i] = next++;
        take(&names, word, vertex[i]);
        assert_true(names.below <= 8 * (names.code.size + 16));
    }
    for (uint32_t i = 0; i < MOST; i++) {
        snprintf(word, sizeof word, "%llu", (unsigned long long)(first + step * list[i]));
        take(&names, word, vertex[i]);
    }
    const bool range = step == 1 && every == 0 && first + MOST - 1 <= INT32_MAX;
    assert_int_equal(ico__names_are_numbers(&names, &low), range);
    if (range) assert_int_equal(low, first);
    assert_int_equal(names.code.size, next);
    ico__names_free(&names);
}

static void test_numbers(void **state)
{
    static const uint64_t FIRST[] = {0,
                                     1,
                                     2000,
                                     1000000,
                                     INT32_MAX - 2999,
                                     INT32_MAX - 2998,
                                     UINT32_MAX - 1000,
                                     UINT64_C(999999999999999000)};
    static const uint64_t STEP[] = {1, 2, 5, 17, 4096, UINT64_C(1) << 32};
    (void)state;
    for (size_t f = 0; f < sizeof FIRST / sizeof *FIRST; f++)
        for (size_t s = 0; s < sizeof STEP / sizeof *STEP; s++)
            for (order how = ASCENDING; how < ORDERS; how++)
                try_numbers(FIRST[f], STEP[s], how, (uint32_t)(f + s) % 3);
}

/* The table of numbers does not follow the largest number. */
static void test_sparse(void **state)
{
    ico_names names;
    char word[32];
    (void)state;
    ico__names_init(&names, ctx);
    for (uint32_t i = 0; i < 1000; i++) {
        snprintf(word, sizeof word, "%llu", 1ULL << (i % 60) | (i / 60));
        uint32_t v = 0;
        assert_int_equal(ico__names_take(&names, slice_of(word), &v), ICO_OK);
    }
    assert_true(names.below <= 8 * 1016);
    assert_true(names.mask <= 4096);
    ico__names_free(&names);
}

/* Fetching ahead changes nothing, wherever the text begins and ends. */
static void test_ahead(void **state)
{
    enum { MANY = 100000 };
    static const char TEXT[] =
        "0 17 99999999999999999999999 a1b2,,;\n49999 \"a3b2\" +3 a4b2\r\n\"a5b2\"";
    const char *end = TEXT + sizeof TEXT - 1;
    ico_names names;
    char word[32];
    (void)state;
    ico__names_init(&names, ctx);
    ico__names_ahead(&names, ' ', TEXT, end);
    for (uint32_t i = 0; i < MANY; i++) {
        snprintf(word, sizeof word, "%u", i);
        take(&names, word, 2 * i);
        snprintf(word, sizeof word, "a%ub2", i);
        take(&names, word, 2 * i + 1);
    }
    assert_true(names.below > 1 << 17 && names.mask > 1 << 17);
    for (int turn = 0; turn < 2; turn++)
        for (const char *at = TEXT; at <= end; at++) {
            names.ahead = NULL;
            ico__names_ahead(&names, turn == 0 ? ' ' : ',', at, end);
            assert_true(names.ahead >= at && names.ahead <= end);
            assert_int_equal(names.code.size, 2 * MANY);
        }
    take(&names, "17", 34);
    take(&names, "a17b2", 35);
    take(&names, "+3", 2 * MANY);
    ico__names_free(&names);
}

/* What a file means: numbers from their first on, other names in order of appearance. */
static void test_meaning(void **state)
{
    ico_graph *g = read_one("7 5\n5 6\n6 7\n", ICO_FORMAT_EDGES);
    (void)state;
    assert_int_equal(ico_graph_first_number(g), 5);
    assert_name(g, 0, "5");
    assert_name(g, 2, "7");
    ico_graph_free(g);
    g = read_one("7 5\n5 06\n06 7\n", ICO_FORMAT_EDGES);
    assert_true(ico_graph_has_names(g));
    assert_name(g, 0, "7");
    assert_name(g, 1, "5");
    assert_name(g, 2, "06");
    ico_graph_free(g);
    g = read_one("7 5\n5 1000000000000\n1000000000000 7\n", ICO_FORMAT_EDGES);
    assert_name(g, 0, "7");
    assert_name(g, 2, "1000000000000");
    ico_graph_free(g);
    g = read_one("2147483648 2147483647\n2147483648 2147483646\n"
                 "2147483646 2147483647\n",
                 ICO_FORMAT_EDGES);
    assert_true(ico_graph_has_names(g));
    assert_name(g, 0, "2147483648");
    ico_graph_free(g);
}

static ico_status take_many(ico_context *own)
{
    ico_names names;
    ico_status status = ICO_OK;
    char word[32];
    ico__names_init(&names, own);
    for (uint32_t i = 0; i < 300 && status == ICO_OK; i++) {
        uint32_t v = 0;
        snprintf(word, sizeof word, i % 3 == 0 ? "w%u" : "%u", i % 3 == 1 ? i << 20 : i);
        status = ico__names_take(&names, slice_of(word), &v);
        assert_true(status != ICO_OK || v == i);
    }
    ico__names_free(&names);
    return status;
}

static void test_no_memory(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(take_many) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_words_like_numbers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_byte_0, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_numbers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_sparse, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_ahead, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_meaning, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_memory, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
