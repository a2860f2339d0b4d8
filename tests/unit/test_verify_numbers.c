/* tests/unit/test_verify_numbers.c - ico_verify_numbers, case by case.
 * SPDX-License-Identifier: MIT */
#include "problems.h"
#include "verify_bench.h"

static void read_numbers(const char *text, uint64_t *numbers, unsigned n)
{
    for (unsigned v = 0; v < n; v++) {
        int used = 0;
        char word[24];
        assert_int_equal(sscanf(text, "%23s%n", word, &used), 1);
        text += used;
        numbers[v] = word[0] == '.' ? ICO_NO_CELL : strtoull(word, NULL, 10);
    }
}

static void judged(bench *b, const char *text, bool valid, ico_kind kind, const char *why)
{
    uint64_t numbers[100];
    uint32_t order[100], n = (uint32_t)ico_problem_size(b->problem);
    read_numbers(text, numbers, n);
    b->valid = !valid;
    ico_text_clear(&b->why);
    memset(order, 0xee, sizeof order);
    assert_int_equal(ico_verify_numbers(b->ctx, b->problem, numbers, order, &b->valid,
                                        &b->kind, &b->why),
                     ICO_OK);
    if (!valid) assert_string_equal(b->why.data, why);
    assert_int_equal(b->valid, valid);
    if (valid) {
        uint64_t least = UINT64_MAX;
        for (uint32_t v = 0; v < n; v++)
            if (numbers[v] < least) least = numbers[v];
        for (uint32_t v = 0; v < n; v++)
            if (numbers[v] != ICO_NO_CELL) assert_int_equal(order[numbers[v] - least], v);
        assert_int_equal(b->kind, kind);
    } else {
        assert_int_equal(order[0], 0xeeeeeeee);
    }
    b->valid = !valid;
    assert_int_equal(
        ico_verify_numbers(b->ctx, b->problem, numbers, order, &b->valid, &b->kind, NULL),
        ICO_OK);
    assert_int_equal(b->valid, valid);
}

/* A published 8x8 "tour" in which 5 stands twice. */
static void test_published_invalid(void **state)
{
    (void)state;
    bench b = on_board("knight", "8x8", ICO_EITHER);
    close_it(&b);
    judged(&b,
           "0 5 28 23 12 33 10 25 61 22 63 5 27 24 13 34 4 1 60 29 32 11 26 9 21 62 3 56 "
           "7 30 35 "
           "14 2 59 20 31 36 47 8 51 39 42 57 48 55 52 15 46 58 19 40 37 44 17 50 53 41 "
           "38 43 18 "
           "49 54 45 16",
           false, ICO_OPEN, "5 appears twice (b8 and d7); 6 is missing");
    done(&b);
}

static void test_numbers(void **state)
{
    (void)state;
    bench b = on_board("wazir", "2x3", ICO_EITHER);
    close_it(&b);
    judged(&b, "1 2 3 6 5 4", true, ICO_CLOSED, "");
    judged(&b, "0 1 2 5 4 3", true, ICO_CLOSED, "");
    judged(&b, "7 10 11 8 9 12", true, ICO_OPEN, "");
    judged(&b, ". . . . . .", false, ICO_OPEN, "no cell carries a number");
    judged(&b, "1 2 3 . 5 4", false, ICO_OPEN, "6 is missing");
    judged(&b, "2 3 4 5 6 6", false, ICO_OPEN,
           "6 appears twice (b1 and c1); 1 is missing");
    judged(&b, "1 1 1 1 2 2", false, ICO_OPEN,
           "1 appears 4 times (a2, b2, c2, ...); 2 appears twice (b1 and c1); "
           "3, 4, 5 and 1 more are missing");
    judged(&b, "1 1 2 2 1 4", false, ICO_OPEN,
           "1 appears 3 times (a2, b2 and b1); 2 appears twice (c2 and a1); 3, 5 and 6 "
           "are missing");
    judged(&b, "1 2 3 9 8 4", false, ICO_OPEN,
           "5 and 6 are missing; 9 (a1) is beyond 6 and so are 1 more");
    judged(&b, "1 2 3 9 6 4", false, ICO_OPEN, "5 is missing; 9 (a1) is beyond 6");
    judged(&b, "0 1 2 3 5 4", false, ICO_OPEN, "c2-a1 is not a wazir's move (moves 2-3)");
    /* which number should be the first: the least, unless the greatest shows it is
     * missing */
    judged(&b, "0 1 2 3 5 6", false, ICO_OPEN, "4 is missing; 6 (c1) is beyond 5");
    judged(&b, "2 3 4 5 . .", false, ICO_OPEN, "6 and 7 are missing");
    judged(&b, "2 3 4 5 6 .", false, ICO_OPEN, "1 is missing");
    /* cells that carry a smaller number are not among those that carry it twice */
    judged(&b, "2 1 2 4 5 6", false, ICO_OPEN,
           "2 appears twice (a2 and c2); 3 is missing");
    judged(
        &b, "1 1 2 2 3 3", false, ICO_OPEN,
        "1 appears twice (a2 and b2); 2 appears twice (c2 and a1); 3 appears twice (b1 "
        "and c1); 4, 5 and 6 are missing");
    done(&b);
    b = on_board("wazir", "1x2", ICO_OPEN); /* no cell carries what no number is */
    close_it(&b);
    judged(&b, "18446744073709551614 .", false, ICO_OPEN,
           "18446744073709551615 is missing");
    done(&b);
    b = on_board("wazir", "4x4", ICO_OPEN);
    close_it(&b);
    judged(
        &b, "1 1 2 2 3 3 4 4 5 5 6 6 7 8 9 10", false, ICO_OPEN,
        "1 appears twice (a4 and b4); 2 appears twice (c4 and d4); 3 appears twice (a3 "
        "and b3)"
        " and 3 more numbers appear more than once; 11, 12, 13 and 3 more are missing");
    done(&b);
}

static void test_numbers_longest(void **state)
{
    (void)state;
    bench b = on_board("wazir", "2x3", ICO_EITHER);
    as_longest(b.problem);
    close_it(&b);
    judged(&b, "1 2 . 4 3 .", true, ICO_CLOSED, "");
    judged(&b, "1 2 3 . . .", true, ICO_OPEN, "");
    judged(&b, "3 4 6 . . .", false, ICO_OPEN, "5 is missing; 6 (c2) is beyond 5");
    done(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_invalid),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_numbers_longest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
