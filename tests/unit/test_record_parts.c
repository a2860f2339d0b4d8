/* tests/unit/test_record_parts.c - steps split and sides, and lemmas, that hold or do
 * not, as icosian-check and the library say.  Found by tools/mutate, as the lines of
 * test_record_rules.c.
 * SPDX-License-Identifier: MIT */
#include "problem/reason.h"
#include "record.h"

static void test_splits(void **state)
{
    (void)state;
    static const line lines[] = {
        /* a part that hangs at one vertex leaves no edge from it to itself */
        {"closed graph undirected 11 20 0 3 0 4 0 5 0 6 0 7 0 8 1 3 1 4 1 5 1 6 2 3 2 4 "
         "2 5 2 6 7 8 7 9 7 10 8 9 8 10 9 10 none split 7 0 1 2 3 4 5 6 colour 3 0 1 2 "
         "end",
         VERIFIED, "VERIFIED none"},
        {"closed graph undirected 11 20 0 3 0 4 0 5 0 6 0 7 0 8 1 3 1 4 1 5 1 6 2 3 2 4 "
         "2 5 2 6 7 8 7 9 7 10 8 9 8 10 9 10 none split 7 0 1 2 3 4 5 6 tree 0 end",
         VERIFIED, ""},
        /* two parts between the same two of three vertices; three at one vertex */
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 7 0 11 1 2 1 4 1 8 1 11 2 11 3 4 3 "
         "5 3 6 4 5 4 6 5 6 7 8 7 9 7 10 8 9 8 10 9 10 none split 4 0 1 2 11 forced end",
         VERIFIED, ""},
        {"closed graph undirected 9 16 0 1 0 2 0 5 0 6 1 2 1 3 1 4 2 3 2 4 3 4 5 6 5 7 5 "
         "8 6 7 6 8 7 8 none split 1 0 forced end",
         VERIFIED, ""},
        {"closed graph undirected 5 8 0 1 0 2 1 2 1 3 1 4 2 3 2 4 3 4 none split 1 0 "
         "forced end",
         REFUSED, "less than three vertices refutes nothing"},
        /* an edge beside a part is the edge that must be used */
        {"closed graph undirected 8 14 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 5 "
         "7 6 7 none split 4 1 0 2 3 forced end",
         REFUSED, "record 1 (forced): after 0 branchings"},
        {"closed graph undirected 8 14 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 5 "
         "7 6 7 none split 4 1 0 2 3 tree 1 0 2 end",
         REFUSED, ""},
        {"closed graph undirected 8 14 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 5 "
         "7 6 7 none split 4 1 0 2 3 degree 2 0 1 end",
         REFUSED, "record 1 (degree): the vertices listed have enough edges"},
        /* a part with three links to two vertices, two of them to the first, to the
         * last */
        {"closed graph undirected 14 23 0 4 0 5 0 10 0 11 1 2 1 6 1 12 2 3 2 7 3 4 3 8 4 "
         "9 5 7 5 8 6 8 6 9 7 9 10 11 10 12 10 13 11 12 11 13 12 13 none split 10 0 1 2 "
         "3 4 5 6 7 8 9 tree 3 1 2 2 3 3 4 end",
         VERIFIED, ""},
        {"closed graph undirected 14 23 0 4 0 5 0 10 1 2 1 6 1 11 1 12 2 3 2 7 3 4 3 8 4 "
         "9 5 7 5 8 6 8 6 9 7 9 10 11 10 12 10 13 11 12 11 13 12 13 none split 10 0 1 2 "
         "3 4 5 6 7 8 9 tree 3 1 2 2 3 3 4 end",
         VERIFIED, ""},
        {"closed graph undirected 14 23 0 4 0 5 0 10 0 12 1 2 1 6 1 11 2 3 2 7 3 4 3 8 4 "
         "9 5 7 5 8 6 8 6 9 7 9 10 11 10 12 10 13 11 12 11 13 12 13 none split 10 0 1 2 "
         "3 4 5 6 7 8 9 tree 3 1 2 2 3 3 4 end",
         VERIFIED, ""},
        /* a part whose root is not its largest vertex */
        {"closed graph undirected 14 21 0 2 0 7 0 8 1 3 1 6 1 10 2 5 2 9 3 4 3 11 4 7 4 "
         "12 5 6 5 9 6 9 7 13 8 11 8 12 10 12 10 13 11 13 none split 10 0 1 3 4 7 8 10 "
         "11 12 13 tree 3 1 2 2 3 3 4 end",
         VERIFIED, ""},
        /* the same edge once, though it stands for a part as well */
        {"closed graph undirected 9 16 0 1 0 4 0 5 1 2 1 3 1 6 1 8 2 3 2 8 3 8 4 5 4 6 4 "
         "7 5 6 5 7 6 7 none split 5 0 1 2 3 8 degree 1 0 end",
         VERIFIED, ""},
        /* what is out is not in the piece */
        {"closed graph undirected 9 21 0 1 0 4 0 5 0 6 0 7 0 8 1 4 1 5 1 6 1 7 1 8 2 4 2 "
         "5 2 6 2 7 2 8 3 4 3 5 3 6 3 7 3 8 require 2 0 4 0 5 none split 9 0 1 2 3 4 5 6 "
         "7 8 colour 4 0 1 2 3 end",
         VERIFIED, ""},
        {"closed graph undirected 9 21 0 1 0 4 0 5 0 6 0 7 0 8 1 4 1 5 1 6 1 7 1 8 2 4 2 "
         "5 2 6 2 7 2 8 3 4 3 5 3 6 3 7 3 8 require 2 0 4 0 5 none colour 4 0 1 2 3 end",
         REFUSED, "joins vertices of one colour"},
    };
    CHECK_LINES(lines, true);
}

static void test_sides(void **state)
{
    (void)state;
    static const line lines[] = {
        /* two triangles, joined by an edge, in the place of two vertices */
        {"closed graph undirected 14 21 0 1 0 5 0 12 1 2 1 6 2 7 2 9 3 5 3 6 3 10 4 6 4 "
         "7 4 13 5 7 8 9 8 10 8 11 9 10 11 12 11 13 12 13 none sides 2 3 8 9 10 3 11 12 "
         "13 0 tree 5 8 9 9 0 0 1 1 2 0 1 end",
         VERIFIED, ""},
        {"closed graph undirected 14 21 0 1 0 5 0 12 1 2 1 6 2 7 2 9 3 5 3 6 3 10 4 6 4 "
         "7 4 13 5 7 8 9 8 10 8 11 9 10 11 12 11 13 12 13 none sides 2 3 11 12 13 3 10 8 "
         "9 0 tree 5 8 9 8 0 0 1 1 2 0 1 end",
         VERIFIED, ""},
        {"closed graph undirected 14 21 0 3 0 5 0 6 1 2 1 4 1 8 2 4 2 9 3 4 3 5 5 10 6 7 "
         "6 11 7 8 7 12 8 13 9 11 9 12 10 12 10 13 11 13 none sides 2 3 4 1 2 3 3 0 5 0 "
         "tree 5 8 9 9 0 0 1 1 2 0 1 end",
         VERIFIED, ""},
        /* what must be used must be used in the centre too */
        {"closed graph undirected 12 18 0 1 0 4 0 5 1 2 1 6 2 3 2 7 3 4 3 8 4 9 5 7 5 8 "
         "6 8 6 10 7 11 9 10 9 11 10 11 require 1 0 1 none sides 1 3 9 10 11 0 tree 3 1 "
         "2 2 3 3 4 end",
         VERIFIED, ""},
        {"closed graph undirected 12 18 0 1 0 4 0 5 1 2 1 6 2 3 2 7 3 4 3 8 4 9 5 7 5 8 "
         "6 8 6 10 7 11 9 10 9 11 10 11 require 1 0 1 none sides 1 1 9 0 tree 3 1 2 2 3 "
         "3 4 end",
         REFUSED, ""},
        /* an edge that is out leaves no side */
        {"closed graph undirected 13 21 0 1 0 4 0 5 0 12 1 2 1 6 2 3 2 7 3 4 3 8 4 9 5 7 "
         "5 8 6 8 6 10 7 11 9 10 9 11 9 12 10 11 10 12 require 2 9 12 10 12 none sides 1 "
         "4 9 10 11 12 0 tree 5 0 1 1 2 2 3 3 4 2 3 end",
         VERIFIED, ""},
        /* lemmas about the first and the third link of a side, in the order of its
         * list */
        {"closed graph undirected 16 28 0 1 0 5 0 9 1 2 1 6 2 3 2 7 3 8 3 12 4 6 4 7 4 "
         "13 5 7 5 8 6 8 9 12 9 13 9 14 9 15 10 12 10 13 10 14 10 15 11 12 11 13 11 14 "
         "11 15 14 15 require 2 10 14 11 14 none sides 1 7 12 9 10 13 11 14 15 2 0 0 cut "
         "3 1 2 4 0 2 cut 3 1 2 4 tree 1 1 2 end",
         VERIFIED, ""},
        {"closed graph undirected 16 28 0 1 0 5 0 9 1 2 1 6 2 3 2 7 3 8 3 12 4 6 4 7 4 "
         "13 5 7 5 8 6 8 9 12 9 13 9 14 9 15 10 12 10 13 10 14 10 15 11 12 11 13 11 14 "
         "11 15 14 15 require 2 10 14 11 14 none sides 1 7 12 9 10 13 11 14 15 1 0 0 cut "
         "3 1 2 4 tree 1 1 2 end",
         REFUSED, ""},
        {"closed graph undirected 16 28 0 1 0 5 0 9 1 2 1 6 2 3 2 7 3 8 3 12 4 6 4 7 4 "
         "13 5 7 5 8 6 8 9 12 9 13 9 14 9 15 10 12 10 13 10 14 10 15 11 12 11 13 11 14 "
         "11 15 14 15 require 2 10 14 11 14 none sides 1 7 12 9 10 13 11 14 15 2 0 0 cut "
         "3 1 2 4 0 1 cut 3 1 2 4 tree 1 1 2 end",
         REFUSED, "pieces are left"},
        {"closed graph undirected 16 28 0 1 0 5 0 9 1 2 1 6 2 3 2 7 3 8 3 12 4 6 4 7 4 "
         "13 5 7 5 8 6 8 9 12 9 13 9 14 9 15 10 12 10 13 10 14 10 15 11 12 11 13 11 14 "
         "11 15 14 15 require 2 10 14 11 14 none sides 1 7 9 12 10 13 11 14 15 2 0 1 cut "
         "3 0 2 4 0 2 cut 3 0 2 4 tree 1 1 2 end",
         VERIFIED, ""},
        /* a side beside another one */
        {"closed graph undirected 18 30 0 1 0 5 0 9 1 2 1 6 2 3 2 7 3 8 3 12 4 6 4 16 4 "
         "17 5 7 5 8 6 8 7 17 9 12 9 13 9 14 9 15 10 12 10 13 10 14 10 15 11 12 11 13 11 "
         "14 11 15 13 16 16 17 none sides 2 3 16 4 17 7 12 9 10 13 11 14 15 2 1 0 cut 3 "
         "1 2 4 1 2 cut 3 1 2 4 tree 1 1 2 end",
         VERIFIED, ""},
        /* the links of a side in the order of their ends there, where one leads to a
         * side */
        {"closed graph undirected 9 12 0 1 0 2 0 3 1 2 1 7 2 8 3 4 4 5 4 6 5 6 5 7 6 8 "
         "none sides 2 3 0 1 2 4 5 6 4 3 1 1 2 degree 1 3 forced end",
         VERIFIED, ""},
        {"closed graph undirected 10 13 0 3 0 9 1 2 1 7 1 9 2 8 2 9 3 4 3 5 4 5 4 6 5 7 "
         "6 "
         "8 none sides 2 4 0 1 2 9 4 6 3 5 4 1 1 0 degree 1 0 forced end",
         VERIFIED, ""},
    };
    CHECK_LINES(lines, true);
}

/* How many links leave a side, and where they lead; frames, and what a lemma may name. */
static void test_gates(void **state)
{
    (void)state;
    static const line lines[] = {
        {"closed graph undirected 6 15 0 1 0 2 0 3 0 4 0 5 1 2 1 3 1 4 1 5 2 3 2 "
         "4 2 5 3 4 3 5 4 5 none sides 1 3 0 1 2 0 forced end",
         REFUSED, "at least 5 edges leave side 0"},
        {"closed graph undirected 6 8 0 1 0 2 0 3 1 2 1 4 3 4 3 5 4 5 none sides "
         "1 3 0 1 2 0 forced end",
         REFUSED, ": 2 edges leave side 0, not three, and"},
        {"closed graph undirected 4 5 0 1 0 2 0 3 1 2 1 3 none sides 1 3 0 1 2 1 "
         "0 0 forced forced end",
         REFUSED, ": 2 edges leave side 0, not three or four"},
        {"closed graph undirected 15 25 0 2 0 3 0 4 0 5 1 2 1 3 1 4 1 5 2 6 3 12 "
         "4 13 5 14 6 10 6 11 7 10 7 11 7 12 8 10 8 11 8 13 9 10 9 11 12 13 12 14 "
         "13 14 none sides 2 6 2 3 4 5 0 1 6 6 7 8 9 10 11 2 0 0 cut 3 4 5 6 1 3 "
         "cut 3 4 5 6 forced end",
         REFUSED, "four edges leave side 0, one to another side"},
        {"closed graph undirected 16 28 0 2 0 3 0 4 0 5 1 2 1 3 1 4 1 5 2 15 3 12 "
         "4 13 5 14 6 10 6 11 6 14 7 10 7 11 7 12 8 10 8 11 8 13 9 10 9 11 12 13 "
         "12 14 12 15 13 14 13 15 none sides 2 6 2 3 4 5 0 1 6 6 7 8 9 10 11 2 0 "
         "8 cut 3 4 5 6 1 3 cut 3 4 5 6 forced end",
         REFUSED, "a lemma names a side that does not exist"},
        {"closed graph undirected 16 28 0 2 0 3 0 4 0 5 1 2 1 3 1 4 1 5 2 15 3 12 "
         "4 13 5 14 6 10 6 11 6 14 7 10 7 11 7 12 8 10 8 11 8 13 9 10 9 11 12 13 "
         "12 14 12 15 13 14 13 15 none sides 2 6 2 3 4 5 0 1 6 6 7 8 9 10 11 2 0 "
         "9 cut 3 4 5 6 1 3 cut 3 4 5 6 forced end",
         REFUSED, "a lemma names a side that does not exist"},
        {"closed graph undirected 12 21 0 3 0 4 0 5 1 3 1 4 1 5 2 3 2 4 2 5 3 6 3 "
         "7 4 8 5 9 6 10 6 11 7 10 7 11 8 10 8 11 9 10 9 11 none sides 1 6 0 1 2 "
         "3 4 5 0 cut 3 4 5 6 end",
         REFUSED, ": 4 edges leave side 0, not three, and none"},
        {"closed graph undirected 12 19 0 4 0 5 0 6 1 4 1 5 1 7 2 4 2 5 2 8 3 4 3 "
         "5 6 10 6 11 7 10 7 11 8 10 8 11 9 10 9 11 none sides 1 6 0 1 2 3 4 5 1 "
         "0 4 cut 3 4 5 6 cut 3 4 5 6 end",
         REFUSED, "a lemma names a side that does not exist"},
        {"closed graph undirected 13 22 0 5 0 6 0 7 1 5 1 6 1 8 2 5 2 6 2 9 3 5 3 "
         "6 3 10 4 5 4 6 7 11 7 12 8 11 8 12 9 11 9 12 10 11 10 12 none sides 1 7 "
         "0 1 2 3 4 5 6 2 0 0 cut 3 5 6 7 0 1 cut 4 5 6 7 8 cut 3 4 5 6 end",
         REFUSED, "a lemma appears twice"},
    };
    CHECK_LINES(lines, true);
}

/* The sentence in which the library refuses. */
static void test_words(void **state)
{
    (void)state;
    static const struct {
        const char *text, *words;
    } lines[] = {
        {"closed graph undirected 9 14 0 1 0 2 0 3 1 2 1 4 2 5 3 7 3 8 4 7 4 8 5 "
         "7 5 8 6 7 6 8 none sides 1 3 0 1 2 1 0 1 forced cut 3 4 5 6 end",
         "there is a tour"},
        {"closed graph undirected 6 9 0 1 0 2 0 3 1 2 1 4 2 5 3 4 3 5 4 5 none "
         "sides 2 3 0 1 2 5 3 4 5 0 1 0 forced end",
         " is listed twice"},
        {"closed graph directed 3 6 0 1 1 0 0 2 2 0 1 2 2 1 none sides 1 2 0 1 0 forced "
         "end",
         "only undirected graphs have such sides"},
    };
    ico_context *ctx = ico_context_new(NULL);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[1000];
        bool asked;
        ico_text why;
        ico_text_init(&why, ctx);
        snprintf(text, sizeof text, RECORD_HEAD "%s", lines[i].text);
        assert_int_equal(library_answers(ctx, text, &asked, &why), REFUSED);
        if (why.size <= strlen(lines[i].words) ||
            strstr(why.data, lines[i].words) == NULL)
            assert_string_equal(why.size > 0 ? why.data : "", lines[i].words);
        ico_text_free(&why);
    }
    ico_context_free(ctx);
}

/* Frames that no file has, as the reader refuses them. */
static void test_frames(void **state)
{
    (void)state;
    static const char text[] = RECORD_HEAD
        "closed graph undirected 16 28 0 2 0 3 0 4 0 5 1 2 1 3 1 4 1 5 2 15 3 12 "
        "4 13 5 14 6 10 6 11 6 14 7 10 7 11 7 12 8 10 8 11 8 13 9 10 9 11 12 13 "
        "12 14 12 15 13 14 13 15 none sides 2 6 2 3 4 5 0 1 6 6 7 8 9 10 11 2 0 "
        "0 cut 3 4 5 6 1 3 cut 3 4 5 6 forced end";
    ico_context *ctx = ico_context_new(NULL);
    ico_input *input;
    ico_certificate *c;
    assert_int_equal(ico_input_from_memory(ctx, "record", text, strlen(text), &input),
                     ICO_OK);
    assert_int_equal(ico_certificate_read(ctx, input, &c), ICO_OK);
    ico_problem *p = problem_of_record(ctx, text);
    uint32_t *frame = &c->reason->numbers[5]; /* behind 2 6 6 2 0 */
    for (uint32_t x = 0; x < 300; x++) {
        bool good = false;
        ico_text why;
        ico_text_init(&why, ctx);
        *frame = x;
        assert_int_equal(ico_verify_reason(ctx, p, c->reason, &good, &why), ICO_OK);
        assert_int_equal(good, x == 0);
        if (x > 7)
            assert_string_equal(why.data, "a lemma names a side that does not exist");
        ico_text_free(&why);
    }
    ico_problem_free(p);
    ico_certificate_free(c);
    ico_input_free(input);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_splits), cmocka_unit_test(test_sides),
        cmocka_unit_test(test_gates),  cmocka_unit_test(test_words),
        cmocka_unit_test(test_frames),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
