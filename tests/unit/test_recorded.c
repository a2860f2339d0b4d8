/* tests/unit/test_recorded.c - records with their verdicts (tests/data/records.txt),
 * one a line, of icosian-check and of the library: found at random by
 * tests/property/test_verifiers_agree.c and kept because some mutant of a verifier
 * (tools/mutate) says otherwise of them.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "base/memory.h"
#include "problem/reason.h"
#include "record.h"
#include "verify/reason/reason.h"

enum { LONGEST = 1 << 13 };

/* Calls hear(ctx, the record, its letter: V, R or U) for each line; how many there
 * were. */
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

/* Asks the library about a record in one way or another. */
typedef struct hearing {
    const ico_problem *problem;
    const ico_certificate *c;
    bool holds;
} hearing;

static void hear_in_need(const char *asks, char letter, ico_context *ctx,
                         void (*hear)(ico_context *ctx, const hearing *h))
{
    ico_input *input;
    ico_certificate *c;
    if (letter == 'U') return;
    assert_int_equal(ico_input_from_memory(ctx, "record", asks, strlen(asks), &input),
                     ICO_OK);
    assert_int_equal(ico_certificate_read(ctx, input, &c), ICO_OK);
    ico_problem *problem = problem_of_record(ctx, asks);
    if (problem != NULL) hear(ctx, &(hearing){problem, c, letter == 'V'});
    ico_problem_free(problem);
    ico_certificate_free(c);
    ico_input_free(input);
}

/* With the first, second, ... allocation failing, and (unless once) all behind it; the
 * words are kept where there is room, or not. */
static void fail_each(ico_context *ctx, const hearing *h, bool once, bool rich)
{
    failing_allocator a = {.failed = true};
    for (size_t k = 0; a.failed; k++) {
        a = (failing_allocator){.countdown = SIZE_MAX, .once = once};
        ico_allocator allocator = {failing_resize, &a};
        ico_context *poor = ico_context_new(&allocator);
        bool good = !h->holds;
        ico_text why;
        ico_text_init(&why, rich ? ctx : poor);
        a.countdown = k;
        ico_status status = library_verifies(poor, h->problem, h->c, &good, &why);
        a.countdown = SIZE_MAX;
        assert_int_equal(status == ICO_NO_MEMORY, a.failed);
        assert_int_equal(good, h->holds == !a.failed);
        if (rich && h->c->tour == NULL)
            assert_int_equal(why.size > 0, !h->holds && !a.failed);
        ico_text_free(&why);
        ico_context_free(poor);
        assert_int_equal(a.live, 0);
    }
}

static void fail_all(ico_context *ctx, const hearing *h)
{
    for (unsigned k = 0; k < 4; k++) fail_each(ctx, h, k % 2 == 1, k < 2);
}

static void hear_without_memory(ico_context *ctx, const char *asks, char letter)
{
    hear_in_need(asks, letter, ctx, fail_all);
}

static void test_without_memory(void **state)
{
    (void)state;
    assert_true(for_each_record(hear_without_memory) > 300);
}

/* ------------------------------------------------------------------ stopped -------- */

typedef struct patience {
    unsigned asked, limit;
} patience;

static bool is_over(void *user)
{
    patience *p = user;
    return ++p->asked >= p->limit;
}

enum { CONTEXT_LOOKS_EVERY = 500000 };
static unsigned stops, askings;

/* Stopped by the context once some work was done, and a bit more, ...: what was not seen
 * to the end is not believed. */
static void stop_each(ico_context *ctx, const hearing *h)
{
    bool over = h->c->tour != NULL;
    (void)ctx;
    for (uint64_t work = 1; !over; work += 1 + work / 64, stops++) {
        ico_context *hurried = ico_context_new(NULL);
        patience p = {.limit = 1};
        bool good = !h->holds;
        ico_context_set_stop(hurried, is_over, &p);
        assert_int_equal(ico__tick(hurried, CONTEXT_LOOKS_EVERY - work), ICO_OK);
        ico_status status = library_verifies(hurried, h->problem, h->c, &good, NULL);
        over = p.asked == 0;
        assert_int_equal(status, over ? ICO_OK : ICO_STOPPED);
        assert_int_equal(good, over && h->holds);
        ico_context_free(hurried);
    }
}

/* Stopped by who asks, or not, or by nobody; so little work that it is asked once. */
static void stop_by_asker(ico_context *ctx, const hearing *h)
{
    if (h->c->tour != NULL || h->c->excluded_count > 0) return;
    for (unsigned limit = 1; limit < 3; limit++) {
        patience p = {.limit = limit};
        bool good = !h->holds, stopped = limit == 2;
        const ico_patience by = {is_over, &p, &stopped};
        assert_int_equal(
            ico__verify_reason(ctx, h->problem, h->c->reason, &by, &good, NULL), ICO_OK);
        assert_int_equal(stopped, p.asked >= limit);
        assert_int_equal(good, h->holds && !stopped);
        assert_true(p.asked <= 1 + h->c->reason->lemma_count);
        askings += p.asked;
    }
    /* stopped by the context, which is told to who asks */
    ico_context *hurried = ico_context_new(NULL);
    patience never = {.limit = UINT32_MAX}, at_once = {.limit = 1};
    bool good = !h->holds, stopped = false;
    const ico_patience by = {is_over, &never, &stopped};
    ico_context_set_stop(hurried, is_over, &at_once);
    assert_int_equal(ico__tick(hurried, CONTEXT_LOOKS_EVERY - 1), ICO_OK);
    assert_int_equal(
        ico__verify_reason(hurried, h->problem, h->c->reason, &by, &good, NULL), ICO_OK);
    assert_int_equal(stopped, at_once.asked > 0);
    assert_int_equal(good, h->holds && !stopped);
    ico_context_free(hurried);
}

static void hear_in_haste(ico_context *ctx, const char *asks, char letter)
{
    hear_in_need(asks, letter, ctx, stop_each);
    hear_in_need(asks, letter, ctx, stop_by_asker);
}

static void test_stopped(void **state)
{
    (void)state;
    stops = askings = 0;
    assert_true(for_each_record(hear_in_haste) > 300);
    assert_true(stops > 10000 && askings > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_without_memory),
        cmocka_unit_test(test_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
