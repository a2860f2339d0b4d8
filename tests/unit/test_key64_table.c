/* tests/unit/test_key64_table.c - tables of states: numbers add up, and keys that come in
 * the order of an older table do not crowd.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "context.h"
#include "count/separator/key64_table.h"

static void add(ico_context *ctx, ico_key64_table *table, uint64_t key, uint64_t number)
{
    ico_key64_entry entry = {key, number};
    unsigned part = ico__key64_part_of(table, key);
    assert_true(ico__key64_table_add(table, ctx, part, &entry, 1));
}

/* Of places in use one after the other, in any part: what a search may have to pass. */
static size_t longest_run(const ico_key64_table *table)
{
    size_t longest = 0;
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) {
        const ico_key64_part *p = &table->part[k];
        size_t run = 0;
        for (size_t i = 0; i < p->room; i++) {
            run = p->entries[i].key != 0 ? run + 1 : 0;
            if (run > longest) longest = run;
        }
    }
    return longest;
}

static void numbers_add_up(void **state)
{
    ico_context *ctx = *state;
    ico_key64_table table;
    ico_key64_states states;
    const uint64_t prime = (UINT64_C(1) << 61) - 1;
    for (unsigned k = 0; k < 2; k++) {
        uint64_t modulus = k == 0 ? ICO_KEY64_EXACT : prime, sum = 0;
        assert_int_equal(ico__key64_table_open(ctx, modulus, 7, 10, &table), ICO_OK);
        for (uint64_t i = 0; i < 30000; i++)
            add(ctx, &table, ico__mix64(i % 10000), prime - 1 - i);
        ico__key64_table_list(&table, &states);
        assert_int_equal(ico__key64_states_size(&states), 10000);
        for (unsigned part = 0; part < ICO_KEY64_PARTS; part++)
            for (size_t i = 0; i < states.part[part].size; i++)
                sum = ico__key64_add(sum, states.part[part].items[i].number, modulus);
        uint64_t all = 0;
        for (uint64_t i = 0; i < 30000; i++)
            all = ico__key64_add(all, prime - 1 - i, modulus);
        assert_true(sum == all);
        ico__key64_states_free(ctx, &states);
    }
}

/* As a step of a sweep does: each state of a list leaves its own key and five others. */
static void keys_that_stay_do_not_crowd(void **state)
{
    ico_context *ctx = *state;
    ico_key64_table table;
    ico_key64_states states;
    const uint64_t many = 100000;
    uint64_t fresh = many, taken = 0;
    size_t longest = 0;
    assert_int_equal(ico__key64_table_open(ctx, ICO_KEY64_EXACT, 1, many, &table),
                     ICO_OK);
    for (uint64_t i = 0; i < many; i++) add(ctx, &table, ico__mix64(i), 1);
    ico__key64_table_list(&table, &states);
    assert_int_equal(ico__key64_table_open(ctx, ICO_KEY64_EXACT, 2, many, &table),
                     ICO_OK);
    for (unsigned part = 0; part < ICO_KEY64_PARTS; part++)
        for (size_t i = 0; i < states.part[part].size; i++) {
            add(ctx, &table, states.part[part].items[i].key, 1);
            for (unsigned k = 0; k < 5; k++) add(ctx, &table, ico__mix64(fresh++), 1);
            if (++taken % 5000 != 0) continue;
            size_t run = longest_run(&table);
            if (run > longest) longest = run;
        }
    /* about 250; with one salt for both tables about 50,000 */
    assert_true(longest < 2000);
    ico__key64_states_free(ctx, &states);
    ico__key64_table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(numbers_add_up, open_context, close_context),
        cmocka_unit_test_setup_teardown(keys_that_stay_do_not_crowd, open_context,
                                        close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
