/* tests/unit/test_tour_printed.c - tours as other programs print them: boxes, bars, signs
 * and the successors of a MiniZinc model, written and read back.
 * SPDX-License-Identifier: MIT */
#include "tour_reading.h"

/* Boards in lines, and the successors of a MiniZinc model. */
static void test_forms_of_others_read_back(void **state)
{
    (void)state;
    static const char *const SUBJECTS[][2] = {
        {"knight", "5x6"}, {"king", "1x9"},        {"king", "11x1"},  {"knight", "3x4x2"},
        {"rook", "3x3"},   {"petersen:5,2", NULL}, {"king", "10x11"}, {"wazir", "hex:3"}};
    static const ico_tour_format FORMS[] = {ICO_TOUR_BOXED, ICO_TOUR_BARS, ICO_TOUR_NEXT};
    unsigned written = 0;
    for (size_t i = 0; i < sizeof SUBJECTS / sizeof *SUBJECTS; i++)
        for (unsigned k = 0; k < 6; k++) {
            fixture f = begin(SUBJECTS[i][0], SUBJECTS[i][1]);
            const ico_board *board = ico_problem_board(f.problem);
            bool grid = board != NULL && ico_board_lattice(board) == ICO_SQUARE;
            uint32_t order[MOST], n = (uint32_t)ico_problem_size(f.problem);
            uint64_t length = n - k % 2;
            for (uint32_t v = 0; v < n; v++) order[v] = (5 * v + 2) % n;
            for (uint32_t v = 0; n % 5 == 0 && v < n; v++) order[v] = n - 1 - v;
            ico_status status = ico_tour_write(
                f.problem, TOUR_OF(order, length, ICO_OPEN), FORMS[k / 2], &f.text);
            assert_int_equal(
                status, grid || FORMS[k / 2] == ICO_TOUR_NEXT ? ICO_OK : ICO_UNSUPPORTED);
            if (status == ICO_OK) {
                read_text(&f, f.text.data);
                for (uint64_t p = 0; p < n; p++)
                    assert_int_equal(f.numbers[order[p]],
                                     p < length ? p + 1 : ICO_NO_CELL);
                written++;
            }
            end(&f);
        }
    assert_int_equal(written, 6 * 6 + 2 * 2);
}

/* Cells of a class carry a sign, and only those may. */
static void test_signs_of_classes(void **state)
{
    (void)state;
    static const uint32_t ORDER[] = {0, 1, 2, 5, 4, 3};
    fixture f = begin("wazir", "2x3");
    assert_int_equal(ico_tour_write(f.problem, TOUR_OF(ORDER, 6, ICO_CLOSED),
                                    ICO_TOUR_SIGNED, &f.text),
                     ICO_UNSUPPORTED);
    assert_int_equal(read_bytes(&f, "t", " 1 -2  3\n 6  5  4\n", 18), ICO_BAD_INPUT);
    ico_problem_free(f.problem);
    f.problem = board_of(f.ctx, "wazir", "class p: primes\n\n. p p\n. p .\n", &f.notes);
    assert_non_null(f.problem);
    assert_int_equal(ico_tour_write(f.problem, TOUR_OF(ORDER, 6, ICO_CLOSED),
                                    ICO_TOUR_SIGNED, &f.text),
                     ICO_OK);
    assert_string_equal(f.text.data, " 1 -2 -3\n 6 -5  4\n");
    read_text(&f, f.text.data);
    for (uint64_t p = 0; p < 6; p++) assert_int_equal(f.numbers[ORDER[p]], p + 1);
    assert_int_equal(read_bytes(&f, "t", " 1 -2 -3\n-6 -5  4\n", 18), ICO_BAD_INPUT);
    end(&f);
}

/* Lists of successors that are no circle are refused. */
static void test_successors(void **state)
{
    (void)state;
    static const char *const BAD[] = {"next = [2,1,4,3]",
                                      "next = [2,4,1,1]",
                                      "next = [2,4,1]",
                                      "next = [2,4,1,3,5,1]",
                                      "next = [2,4,1,5]",
                                      "next = [0,1,2,3]",
                                      "next = 2,4,1,3",
                                      "next = [2,4,1,3",
                                      "next = [2,4,1,3x]",
                                      "next = []",
                                      "next = [2,4,,1,3]",
                                      "next = [2,4,1,99]",
                                      "next = [2,4,1,3]; start = 0;"};
    fixture f = begin("wazir", "2x2");
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_int_equal(read_bytes(&f, "t", BAD[i], strlen(BAD[i])), ICO_BAD_INPUT);
    read_text(&f, "NEXT = array1d(1..4, [2, 4,\n 1, 3]);\nstart = 4;\n");
    assert_int_equal(f.numbers[3], 1);
    assert_int_equal(f.numbers[2], 2);
    assert_int_equal(f.notes.size, 0);
    read_text(&f, "next = [2,4,1,3];\nboard = [9, 9, 9, 9];\n");
    assert_int_equal(f.numbers[0], 1);
    assert_true(f.notes.size > 0);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms_of_others_read_back),
        cmocka_unit_test(test_signs_of_classes),
        cmocka_unit_test(test_successors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
