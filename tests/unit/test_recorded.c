/* tests/unit/test_recorded.c - records with their verdicts (tests/data/records.txt), one a
 * line, both verifiers agreeing: found at random by tests/property/test_verifiers_agree.c and
 * kept because some mutant of a verifier (tools/mutate) says otherwise of them.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "record.h"

enum { LONGEST = 1 << 13 };

/* Calls hear(ctx, the record, its letter: V, R or U) for each line; how many there were. */
static unsigned for_each_record(void (*hear)(ico_context *ctx, const char *asks,
                                             char letter))
{
    static char text[LONGEST];
    unsigned count = 0;
    FILE *file = fopen(ICO_TEST_DATA "/records.txt", "r");
    assert_non_null(file);
    while (fgets(text, sizeof text, file) != NULL) {
        ico_context *ctx = ico_context_new(NULL);
        text[strcspn(text, "\n")] = '\0';
        hear(ctx, text + 2, text[0]);
        ico_context_free(ctx);
        count++;
    }
    fclose(file);
    return count;
}

static unsigned wrong;

static void hear_verdicts(ico_context *ctx, const char *asks, char letter)
{
    char said[400];
    bool asked = letter != 'U';
    verdict is = checker_answers(asks, strlen(asks), said), lib = is;
    if (asked) lib = library_says(ctx, asks, &asked);
    if (is == VERIFIED) check_without_memory(asks);
    if ("VRU"[is] == letter && (is == VERIFIED) == (lib == VERIFIED)) return;
    print_error("%s\nthe library: %d, the checker: %s", asks, (int)lib, said);
    wrong++;
}

static void test_verdicts(void **state)
{
    (void)state;
    wrong = 0;
    assert_true(for_each_record(hear_verdicts) > 300);
    assert_int_equal(wrong, 0);
}

/* The library's verifier with its first, second, ... allocation failing, and (unless once) all
 * behind it. */
static void fail_each(const ico_problem *problem, const ico_certificate *c, bool holds,
                      bool once)
{
    failing_allocator a = {.failed = true};
    for (size_t k = 0; a.failed; k++) {
        a = (failing_allocator){.countdown = SIZE_MAX, .once = once};
        ico_allocator allocator = {failing_resize, &a};
        ico_context *poor = ico_context_new(&allocator);
        bool good = !holds;
        a.countdown = k;
        ico_status status = library_verifies(poor, problem, c, &good, NULL);
        assert_int_equal(status == ICO_NO_MEMORY, a.failed);
        assert_int_equal(good, holds == !a.failed);
        ico_context_free(poor);
        assert_int_equal(a.live, 0);
    }
}

static void hear_without_memory(ico_context *ctx, const char *asks, char letter)
{
    ico_input *input;
    ico_certificate *c;
    if (letter == 'U') return;
    assert_int_equal(ico_input_from_memory(ctx, "record", asks, strlen(asks), &input),
                     ICO_OK);
    assert_int_equal(ico_certificate_read(ctx, input, &c), ICO_OK);
    ico_problem *problem = problem_of_record(ctx, asks);
    for (unsigned once = 0; once < 2 && problem != NULL; once++)
        fail_each(problem, c, letter == 'V', once == 1);
    ico_problem_free(problem);
    ico_certificate_free(c);
    ico_input_free(input);
}

static void test_without_memory(void **state)
{
    (void)state;
    assert_true(for_each_record(hear_without_memory) > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
