/* tests/unit/test_literal.c - literals of Python, JSON, C and MiniZinc: what each
 * becomes, the place of each mistake, depth, and memory that runs out.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "format/literal.h"
#include "shared_context.h"

static ico_scan scan_of(ico_context *c, const char *bytes, size_t size)
{
    return (ico_scan){c, "file", bytes, bytes, bytes + size};
}

/* Writes the values in one notation: [ ] lists, ( ) tuples, < > sets, { } dicts. */
static void write_value(const ico_literal *l, uint32_t i, ico_text *text)
{
    static const char OPEN[] = "[(<{", CLOSE[] = "])>}";
    const ico_literal_value *value = &l->values.items[i];
    if (value->kind < ICO_LITERAL_LIST) {
        static const char *const WORDS[] = {"null", "false", "true"};
        if (value->kind <= ICO_LITERAL_TRUE) ico_text_puts(text, WORDS[value->kind]);
        if (value->kind == ICO_LITERAL_STRING) ico_text_puts(text, "'");
        if (value->kind > ICO_LITERAL_TRUE) assert_true(ico__literal_text(l, i, text));
        if (value->kind == ICO_LITERAL_STRING) ico_text_puts(text, "'");
        return;
    }
    ico_text_add(text, &OPEN[value->kind - ICO_LITERAL_LIST], 1);
    size_t count = 0;
    for (uint32_t k = i + 1; k < value->next; k = l->values.items[k].next) {
        bool behind_key = value->kind == ICO_LITERAL_DICT && count % 2 == 1;
        if (count++ > 0) ico_text_puts(text, behind_key ? ":" : ",");
        write_value(l, k, text);
    }
    assert_int_equal(count,
                     value->kind == ICO_LITERAL_DICT ? 2 * value->count : value->count);
    ico_text_add(text, &CLOSE[value->kind - ICO_LITERAL_LIST], 1);
}

static void values_of_each_language(void **state)
{
    (void)state;
    static const char *const ROWS[][2] = {
        {"[]", "[]"},
        {" 7 ", "7"},
        {"{}", "{}"},
        {"()", "()"},
        {"[[1,2],[2,3]]", "[[1,2],[2,3]]"},
        {"[1, 2, ]", "[1,2]"},
        {"(1,)", "(1)"},
        {"(1)", "1"},
        {"{\"a\": [\"b\", \"c\"]}", "{'a':['b','c']}"},
        {"{0: [10, 17], -1: {}}", "{0:[10,17],-1:{}}"},
        {"{0: {1: {}, 2: {'weight': 3.5e-2}}}", "{0:{1:{},2:{'weight':3.5e-2}}}"},
        {"{(0, 1): {2, 3}, None: True}", "{(0,1):<2,3>,null:true}"},
        {"G = [('a', 'b', {'weight': 3}), (u'x', b'y')] # edges\n",
         "[('a','b',{'weight':3}),('x','y')]"},
        {"const g = {a: ['b'], $b: [\"a\",],};", "{'a':['b'],'$b':['a']}"},
        {"// a board\nint a[2][2] = { {0,1}, /* } */ {1,0}, };\n", "<<0,1>,<1,0>>"},
        {"std::vector<std::vector<int>> a = {{1},{2}};", "<<1>,<2>>"},
        {"array[1..2,1..2] of int: a = [| 1, 2\n | 3, -4 |]; % end", "[[1,2],[3,-4]]"},
        {"[|1,2,|3,4,|]", "[[1,2],[3,4]]"},
        {"[| |]", "[]"},
        {"array2d(1..2, 0 .. 2, [1,2,3,_,<>,null])", "[[1,2,3],[null,null,null]]"},
        {"array1d(1..3, [1,2,3])", "[1,2,3]"},
        {"[array2d(1..2,1..1,[[1],2]),3]", NULL},
        {"[array2d(1..2,1..1,['a',2]),3]", "[[['a'],[2]],3]"},
        {"array([[0, 1],\n       [1, 0]], dtype=int8)", "[[0,1],[1,0]]"},
        {"[[0 1 -1]\n [1 0 2]]", "[[0,1,-1],[1,0,2]]"},
        {"[np.int64(1), numpy.int64(2)]", "[1,2]"},
        {"defaultdict(<class 'list'>, {1: [2]})", "{1:[2]}"},
        {"OutEdgeView([(0, 1)])", "[(0,1)]"},
        {"[NaN, -Infinity, inf, +5, .5, 1.]", "[NaN,-Infinity,inf,5,.5,1.]"},
        {"[99999999999999999999]", "[99999999999999999999]"},
        {"\"\\u00e9\\ud83d\\ude00\\x41\\n\\/\"", "'\xC3\xA9\xF0\x9F\x98\x80"
                                                 "A\n/'"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        ico_literal l;
        ico_text text;
        ico_scan scan = scan_of(ctx, ROWS[i][0], strlen(ROWS[i][0]));
        ico_status status = ico__literal_read_all(&scan, &l);
        if (ROWS[i][1] == NULL) {
            assert_int_equal(status, ICO_BAD_INPUT);
            continue;
        }
        if (status != ICO_OK)
            fail_msg("%s: %s", ROWS[i][0], ico_context_error(ctx)->message);
        ico_text_init(&text, ctx);
        write_value(&l, 0, &text);
        assert_string_equal(text.data, ROWS[i][1]);
        ico_text_free(&text);
        ico__literal_free(&l);
    }
}

static void mistakes_have_their_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        unsigned line, column;
        const char *message;
    } ROWS[] = {
        {"", 1, 1, "ends, but a value"},
        {"[1,\n 2", 1, 1, "not closed"},
        {"[1,\n 2}", 2, 3, "a ] is missing"},
        {"{1: 2, 3}", 1, 9, "a : is missing"},
        {"{1, 2: 3}", 1, 6, "a } is missing"},
        {"{[1]: 2}", 1, 2, "cannot be a key"},
        {"[1] [2]", 1, 5, "text after the value"},
        {"[1];;", 1, 5, "text after the value"},
        {"[1, foo]", 1, 5, "put names in quotes"},
        {"[1, 2x]", 1, 5, "put names in quotes"},
        {"[010]", 1, 2, "leading zero"},
        {"[1, 'a]", 1, 5, "not closed on its line"},
        {"['a' 'b']", 1, 6, "a ] is missing"},
        {"['''a''']", 1, 4, "two strings follow each other"},
        {"[\"\\ud800\"]", 1, 2, "an unknown escape"},
        {"[\"\\q\"]", 1, 2, "an unknown escape"},
        {"[1,,2]", 1, 4, "expected a value"},
        {"[,]", 1, 2, "expected a value"},
        {"[1 2, 3]", 1, 5, "a ] is missing"},
        {"[1, 2 3]", 1, 7, "a ] is missing"},
        {"[| 1 | | 2 |]", 1, 8, "without values"},
        {"[| 1 | 2 ]", 1, 10, "a | is missing"},
        {"array2d(1..2, 1..2, [1,2,3])", 1, 21, "2 times 2 values"},
        {"array2d(1..2000000000, 1..2000000000, [])", 1, 39, "values"},
        {"array2d(R, 1..2, [])", 1, 9, "a range of two numbers"},
        {"array([1], [2])", 1, 12, "a second value"},
        {"OrderedDict([(1, 2)])", 1, 13, "a dict {...} should be"},
        {"foo([1])", 1, 1, "put names in quotes"},
        {"([1])", 1, 1, "one value and no comma"},
        {"/* [1]", 1, 1, "not closed by */"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        ico_literal l;
        ico_scan scan = scan_of(ctx, ROWS[i].text, strlen(ROWS[i].text));
        assert_int_equal(ico__literal_read_all(&scan, &l), ICO_BAD_INPUT);
        const ico_error *error = ico_context_error(ctx);
        if (error->line != ROWS[i].line || error->column != ROWS[i].column ||
            strstr(error->message, ROWS[i].message) == NULL)
            fail_msg("%s: %lu:%lu: %s", ROWS[i].text, (unsigned long)error->line,
                     (unsigned long)error->column, error->message);
    }
}

static void values_one_after_the_other(void **state)
{
    (void)state;
    const char *text = "n = 2;\n% size\nb = [3, 4]; \n";
    ico_scan scan = scan_of(ctx, text, strlen(text));
    ico_literal l;
    int64_t n = 0;
    assert_int_equal(ico__literal_read(&scan, &l), ICO_OK);
    assert_true(ico__literal_integer(&l.values.items[0], &n));
    assert_int_equal(n, 2);
    ico__literal_free(&l);
    assert_int_equal(ico__literal_read_all(&scan, &l), ICO_OK);
    assert_int_equal(l.values.items[0].count, 2);
    assert_int_equal(ico__literal_fail(&l, 2, "here"), ICO_BAD_INPUT);
    assert_int_equal(ico_context_error(ctx)->line, 3);
    assert_int_equal(ico_context_error(ctx)->column, 9);
    ico__literal_free(&l);
}

static void texts_keep_values_apart(void **state)
{
    (void)state;
    static const char *const ROWS[][2] = {{"(0, 1)", "(0, 1)"},
                                          {"( 0,1 )", "(0, 1)"},
                                          {"('a', 'b')", "('a', 'b')"},
                                          {"(\"a', 'b\",)", "('a\\', \\'b',)"},
                                          {"['a\\\\', 'b']", "['a\\\\', 'b']"},
                                          {"((1,), [])", "((1,), [])"},
                                          {"(1, None)", NULL},
                                          {"(1, {2})", NULL},
                                          {"[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]", NULL}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        ico_scan scan = scan_of(ctx, ROWS[i][0], strlen(ROWS[i][0]));
        ico_literal l;
        ico_text text;
        ico_text_init(&text, ctx);
        assert_int_equal(ico__literal_read_all(&scan, &l), ICO_OK);
        assert_int_equal(ico__literal_text(&l, 0, &text), ROWS[i][1] != NULL);
        if (ROWS[i][1] != NULL) assert_string_equal(text.data, ROWS[i][1]);
        ico_text_free(&text);
        ico__literal_free(&l);
    }
}

static void deep_nesting_is_refused(void **state)
{
    (void)state;
    for (size_t depth = 2048; depth <= 2049; depth++) {
        char text[2 * 2049];
        memset(text, '[', depth);
        memset(text + depth, ']', depth);
        ico_scan scan = scan_of(ctx, text, 2 * depth);
        ico_literal l;
        ico_status status = ico__literal_read_all(&scan, &l);
        assert_int_equal(status, depth == 2048 ? ICO_OK : ICO_BAD_INPUT);
        if (status == ICO_OK) ico__literal_free(&l);
    }
}

static void beginnings_are_recognised(void **state)
{
    (void)state;
    static const char *const YES[] = {
        "[1]",           "# x\n{",       "a = (",    "int a[2] =\n {",
        "np.array([1])", "array2d(1..2", "/* x */ ["};
    static const char *const NO[] = {"",         "1 2",    "a b",     "/* x",
                                     "a == [1]", "foo(1)", "graph {", "a\n[1]"};
    for (size_t i = 0; i < sizeof YES / sizeof *YES; i++)
        assert_true(ico__literal_begins((ico_slice){YES[i], YES[i] + strlen(YES[i])}));
    for (size_t i = 0; i < sizeof NO / sizeof *NO; i++)
        assert_false(ico__literal_begins((ico_slice){NO[i], NO[i] + strlen(NO[i])}));
}

static ico_status read_under_pressure(ico_context *c)
{
    static const char TEXT[] = "a = array2d(1..2, 1..2, [1, 'x\\n', (3), {4}]);";
    static const char GOOD[] = "[array2d(1..2,1..2,[1,'x\\n',3,4]),[|1|2|],{(1,):[2]}]";
    ico_scan scan = scan_of(c, TEXT, sizeof TEXT - 1);
    ico_literal l;
    ico_status status = ico__literal_read_all(&scan, &l);
    if (status != ICO_BAD_INPUT) return status;
    scan = scan_of(c, GOOD, sizeof GOOD - 1);
    status = ico__literal_read_all(&scan, &l);
    if (status == ICO_OK) ico__literal_free(&l);
    return status;
}

static void memory_runs_out(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(read_under_pressure) > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(values_of_each_language, set_up, tear_down),
        cmocka_unit_test_setup_teardown(mistakes_have_their_place, set_up, tear_down),
        cmocka_unit_test_setup_teardown(values_one_after_the_other, set_up, tear_down),
        cmocka_unit_test_setup_teardown(texts_keep_values_apart, set_up, tear_down),
        cmocka_unit_test_setup_teardown(deep_nesting_is_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(beginnings_are_recognised, set_up, tear_down),
        cmocka_unit_test_setup_teardown(memory_runs_out, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
