/* tests/unit/test_recorded.c - records with their verdicts (tests/data/records.txt), one a
 * line, both verifiers agreeing: found at random by tests/property/test_verifiers_agree.c and
 * kept because some mutant of a verifier (tools/mutate) says otherwise of them.
 * SPDX-License-Identifier: MIT */
#include "record.h"

enum { LONGEST = 1 << 13 };

static void test_verdicts(void **state)
{
    (void)state;
    static char text[LONGEST];
    char said[400];
    unsigned count = 0, wrong = 0;
    ico_context *ctx = ico_context_new(NULL);
    FILE *file = fopen(ICO_TEST_DATA "/records.txt", "r");
    assert_non_null(file);
    while (fgets(text, sizeof text, file) != NULL) {
        const char *asks = text + 2; /* behind V, R or U, and a space */
        bool asked = text[0] != 'U';
        text[strcspn(text, "\n")] = '\0';
        verdict is = checker_answers(asks, strlen(asks), said), lib = is;
        if (asked) lib = library_says(ctx, asks, &asked);
        if (is == VERIFIED) check_without_memory(asks);
        count++;
        if ("VRU"[is] == text[0] && (is == VERIFIED) == (lib == VERIFIED)) continue;
        print_error("%s\nthe library: %d, the checker: %s", text, (int)lib, said);
        wrong++;
    }
    fclose(file);
    ico_context_free(ctx);
    assert_true(count > 300);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verdicts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
