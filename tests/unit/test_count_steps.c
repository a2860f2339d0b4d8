/* tests/unit/test_count_steps.c - files of counts: a digit changed anywhere is noticed,
 * and what two of them say of a step is compared.
 * SPDX-License-Identifier: MIT */
#include "count/answer.h"
#include "count/record/record.h"
#include "methods.h"

/* The line of a count with its steps. */
static void write_count(ico_context *ctx, const char *piece, const char *board,
                        ico_text *line)
{
    ico_problem *p = board_question(ctx, piece, board, ICO_CLOSED);
    const ico_count_options options = {.layers = true, .without_classes = true};
    ico_count *count;
    ico_run *run;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_count(run, &options, &count), ICO_OK);
    assert_true(ico_count_exact(count) && count->layer_count > 0);
    ico_text_printf(
        line, "{\"verdict\":\"exact\",\"kind\":\"closed\",\"n\":%u,\"count\":\"%s\"",
        (unsigned)ico_problem_size(p), ico_count_tours(count));
    assert_int_equal(ico__count_record_add(ctx, p, count, line), ICO_OK);
    ico_text_puts(line, "}\n");
    ico_count_free(count);
    ico_run_free(run);
    ico_problem_free(p);
}

/* By a separator modulo primes, by blocks in two halves, by a sweep. */
static const char *const boards[][2] = {
    {"king", "6x20"}, {"wazir", "9x10"}, {"knight", "5x6"}};

static void each_digit_counts(void **state)
{
    ico_context *ctx = *state;
    for (unsigned k = 0; k < sizeof boards / sizeof *boards; k++) {
        ico_text line;
        ico_count_record record = {0};
        unsigned digits = 0;
        ico_text_init(&line, ctx);
        write_count(ctx, boards[k][0], boards[k][1], &line);
        assert_int_equal(ico__count_record_read(ctx, "a", line.data, line.size, &record),
                         ICO_OK);
        assert_non_null(record.root);
        ico__count_record_free(&record);
        for (size_t i = 0; i < line.size; i++) {
            char old = line.data[i];
            if (old < '0' || old > '9') continue;
            line.data[i] = old == '9' ? '1' : (char)(old + 1);
            ico_status status =
                ico__count_record_read(ctx, "a", line.data, line.size, &record);
            if (status != ICO_BAD_INPUT)
                fail_msg("%s %s: byte %zu was changed and is taken", boards[k][0],
                         boards[k][1], i);
            line.data[i] = old;
            digits++;
        }
        assert_true(digits > 100);
        ico_text_free(&line);
    }
}

/* The members of an object, and of those in it, from the last to the first. */
static json_t *turned(json_t *value, unsigned level)
{
    const char *key;
    json_t *member;
    if (json_is_array(value) && level < 4) {
        json_t *list = json_array();
        for (size_t k = 0; k < json_array_size(value); k++)
            json_array_append_new(list, turned(json_array_get(value, k), level + 1));
        return list;
    }
    if (!json_is_object(value)) return json_incref(value);
    json_t *object = json_object();
    json_object_foreach(value, key, member)
    {
        json_t *rest = object;
        object = json_object();
        json_object_set_new(object, key, turned(member, level + 1));
        json_object_update(object, rest);
        json_decref(rest);
    }
    return object;
}

/* Reads the values in this form, as they are and with a digit of a number changed. */
static void read_form(ico_context *ctx, json_t *root, size_t flags, const char *prefix)
{
    char *words = json_dumps(root, flags);
    ico_text text;
    ico_count_record record = {0};
    ico_text_init(&text, ctx);
    ico_text_printf(&text, "%s%s", prefix, words);
    assert_int_equal(ico__count_record_read(ctx, "a", text.data, text.size, &record),
                     ICO_OK);
    assert_non_null(record.root);
    ico__count_record_free(&record);
    char *digit = strstr(text.data, "\"count\"");
    digit += strcspn(digit, "0123456789");
    *digit = *digit == '9' ? '1' : (char)(*digit + 1);
    assert_int_equal(ico__count_record_read(ctx, "a", text.data, text.size, &record),
                     ICO_BAD_INPUT);
    ico_text_free(&text);
    free(words);
}

static void forms_are_alike(void **state)
{
    ico_context *ctx = *state;
    for (unsigned k = 0; k < sizeof boards / sizeof *boards; k++) {
        ico_text line;
        ico_text_init(&line, ctx);
        write_count(ctx, boards[k][0], boards[k][1], &line);
        json_t *root = json_loads(line.data, 0, NULL), *back = turned(root, 0);
        read_form(ctx, root, JSON_INDENT(4), "");
        read_form(ctx, root, JSON_SORT_KEYS | JSON_ENSURE_ASCII, " \r\n\t");
        read_form(ctx, back, JSON_COMPACT, "\xEF\xBB\xBF");
        read_form(ctx, back, JSON_INDENT(1) | JSON_SORT_KEYS, "\xEF\xBB\xBF\n");
        json_decref(root);
        json_decref(back);
        ico_text_free(&line);
    }
}

/* Two files of one count are the same, but for one that has another number of ways. */
static void first_difference_is_named(void **state)
{
    ico_context *ctx = *state;
    static const char sides[] = "{\"verdict\":\"exact\",\"kind\":\"closed\",\"n\":9,"
                                "\"count\":\"4\",\"question\":\"q\","
                                "\"plan\":\"%s\",\"layers\":[],\"sides\":[{\"side\":1,"
                                "\"steps\":[[0,1,\"1\"],[1,2,\"%s\"]]},"
                                "{\"side\":2,\"steps\":[[%s,1,\"1\"],[7,5,\"6\"]]}]}";
    static const struct {
        const char *plan, *ways, *vertex, *says;
        bool valid;
    } cases[] = {
        {"p", "2", "8", "step by step", true},
        {"p", "3", "8", "step 2 of side 1: 2 states and 2 ways here, 2 and 3 there",
         false},
        {"other", "3", "8", "by different steps", true},
        {"p", "2", "5", "by different steps", true},
    };
    ico_count_record first = {0}, other = {0};
    char line[600];
    snprintf(line, sizeof line, sides, "p", "2", "8");
    assert_int_equal(ico__count_record_read(ctx, "a", line, strlen(line), &first),
                     ICO_OK);
    for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++) {
        ico_text why;
        bool valid = !cases[k].valid;
        ico_text_init(&why, ctx);
        snprintf(line, sizeof line, sides, cases[k].plan, cases[k].ways, cases[k].vertex);
        assert_int_equal(ico__count_record_read(ctx, "b", line, strlen(line), &other),
                         ICO_OK);
        ico__count_record_compare(ctx, &first, &other, &valid, &why);
        if (valid != cases[k].valid || strstr(why.data, cases[k].says) == NULL)
            fail_msg("case %u: %s", k, why.data);
        ico__count_record_free(&other);
        ico_text_free(&why);
    }
    ico__count_record_free(&first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_digit_counts, open_context, close_context),
        cmocka_unit_test_setup_teardown(forms_are_alike, open_context, close_context),
        cmocka_unit_test_setup_teardown(first_difference_is_named, open_context,
                                        close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
