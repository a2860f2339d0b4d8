/* tests/unit/test_subject.c - the words of a subject: what they become, and what is said
 * when they are mistyped.
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* mkstemps, mkdtemp */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "allocation.h"
#include "file_helpers.h"
#include "graph/graph.h"

/* A temporary file with this text; its name ends with `suffix`. */
static void write_file(char *path, size_t room, const char *suffix, const char *text)
{
    snprintf(path, room, "/tmp/icosian-subject-XXXXXX%s", suffix);
    int fd = mkstemps(path, (int)strlen(suffix));
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), (ssize_t)strlen(text));
    close(fd);
}

static ico_status subject_of(ico_context *ctx, const char *a, const char *b,
                             ico_subject **subject)
{
    const char *words[] = {a, b};
    return ico_subject_new(ctx, words, b == NULL ? 1 : 2, ICO_FORMAT_AUTO, subject);
}

static void test_what_words_become(void **state)
{
    (void)state;
    static const struct {
        const char *words[2], *subject;
        uint64_t size;
        bool board;
    } TABLE[] = {{{"knight", "8x8"}, "knight 8x8", 64, true},
                 {{"leaper:1,4", "12x12"}, "leaper:1,4 12x12", 144, true},
                 {{"knight+wazir", "torus:6x6"}, "knight+wazir torus:6x6", 36, true},
                 {{"knight", "4x4x4"}, "knight 4x4x4", 64, true},
                 {{"wazir", "hex:4"}, "wazir hex:4", 37, true},
                 {{"knight", "4000000000x6"}, "knight 4000000000x6", 24000000000u, true},
                 {{"petersen:11,2", NULL}, "petersen:11,2", 22, false},
                 {{"dodecahedron", NULL}, "dodecahedron", 20, false}};
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_subject *subject = NULL;
        ico_problem *p = NULL, *next = NULL;
        assert_int_equal(subject_of(ctx, TABLE[i].words[0], TABLE[i].words[1], &subject),
                         ICO_OK);
        assert_int_equal(ico_subject_next(subject, &p), ICO_OK);
        assert_non_null(p);
        assert_string_equal(ico_problem_subject(p), TABLE[i].subject);
        assert_int_equal(ico_problem_size(p), TABLE[i].size);
        assert_int_equal(ico_problem_board(p) != NULL, TABLE[i].board);
        assert_false(ico_subject_is_stream(subject));
        assert_string_equal(ico_subject_notes(subject), "");
        next = p;
        assert_int_equal(ico_subject_next(subject, &next), ICO_OK);
        assert_null(next);
        ico_problem_free(p);
        ico_subject_free(subject);
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
}

static void test_ranges_of_boards(void **state)
{
    (void)state;
    static const char *const TABLE[][5] = {
        {"knight", "1x1..3x3", "knight 1x1", "knight 2x2", "knight 3x3"},
        {"king", "5x4..5x6", "king 5x4", "king 5x5", "king 5x6"},
        {"wazir", "torus:3x4..torus:4x5", "wazir torus:3x4", "wazir torus:4x5", NULL},
        {"wazir", "torus:3x4..4x5", "wazir torus:3x4", "wazir torus:4x5", NULL},
        {"prism:3..5", NULL, "prism:3", "prism:4", "prism:5"},
        {"petersen:7..8,2", NULL, "petersen:7,2", "petersen:8,2", NULL},
        {"K3..4", NULL, "complete:3", "complete:4", NULL},
        {"wazir", "hex:2..4", "wazir hex:2", "wazir hex:3", "wazir hex:4"},
        {"rook", "3x3x3..3x3x3", "rook 3x3x3", NULL, NULL},
        {"wazir", "7x4294967294..7x4294967295", "wazir 7x4294967294",
         "wazir 7x4294967295", NULL}};
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_subject *subject = NULL;
        ico_problem *p = NULL;
        assert_int_equal(subject_of(ctx, TABLE[i][0], TABLE[i][1], &subject), ICO_OK);
        for (size_t k = 2; k <= 5; k++) {
            assert_int_equal(ico_subject_next(subject, &p), ICO_OK);
            if (k == 5 || TABLE[i][k] == NULL) break;
            assert_string_equal(ico_problem_subject(p), TABLE[i][k]);
            ico_problem_free(p);
        }
        assert_null(p);
        ico_subject_free(subject);
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
}

static void test_mistakes_are_named(void **state)
{
    (void)state;
    static const struct {
        const char *words[2], *message;
        ico_status status;
    } TABLE[] = {
        {{"knigth", "8x8"}, "did you mean knight?", ICO_BAD_ARGUMENT},
        {{"zzzzzz", "8x8"}, "no piece is called 'zzzzzz'", ICO_BAD_ARGUMENT},
        {{"knight", "8z8"}, "sides are separated by x", ICO_BAD_ARGUMENT},
        {{"knight", "tours:5x7"}, "did you mean \"torus\"?", ICO_BAD_ARGUMENT},
        {{"knight", "3x3..4x6"}, "by the same amount", ICO_BAD_ARGUMENT},
        {{"knight", "3x6..3x3"}, "a range goes up", ICO_BAD_ARGUMENT},
        {{"knight", "3x3..4x4x4"}, "write a range as 1x1..8x8", ICO_BAD_ARGUMENT},
        {{"knight", "torus:3x3..klein:4x4"},
         "write a range as 1x1..8x8",
         ICO_BAD_ARGUMENT},
        {{"knight", "0x0..4x4"}, "at least one cell", ICO_BAD_ARGUMENT},
        {{"knight", "0..4294967295"}, "board \"0\"", ICO_BAD_ARGUMENT},
        {{"knight", "tours:3x3..4x4"}, "did you mean \"torus\"?", ICO_BAD_ARGUMENT},
        {{"8x8", "knight"}, "the piece comes first: knight 8x8", ICO_BAD_ARGUMENT},
        {{"leaper:1", "8x8"}, "leaper:", ICO_BAD_ARGUMENT},
        {{"knight", NULL}, "knight needs a board", ICO_BAD_ARGUMENT},
        {{"hex:4", NULL}, "needs a piece before it: knight hex:4", ICO_BAD_ARGUMENT},
        {{"hopido", NULL},
         "hopido needs a board behind it: hopido 6x6",
         ICO_BAD_ARGUMENT},
        {{"K5,", NULL}, "neither a file nor a family", ICO_BAD_ARGUMENT},
        {{"prism:8..3", NULL}, "a range goes up, as in prism:3..8", ICO_BAD_ARGUMENT},
        {{"horse", "8x8"}, "did you mean knight?", ICO_BAD_ARGUMENT},
        {{"petersn:5,2", NULL}, "did you mean petersen", ICO_BAD_ARGUMENT},
        {{"knigt", NULL}, "did you mean knight 8x8?", ICO_BAD_ARGUMENT},
        {{"qwertzuiop", NULL}, "neither a file nor a family", ICO_BAD_ARGUMENT},
        {{"petersen:5,2", "8x8"}, "complete subject", ICO_BAD_ARGUMENT},
        {{"none.hcp", NULL}, "cannot be opened", ICO_IO},
        {{"none.g6:3", NULL}, "cannot be opened", ICO_IO},
        {{"wazir", "none.board"}, "cannot be opened", ICO_IO},
        {{"./petersen:5,2", NULL}, "cannot be opened", ICO_IO},
        {{"/", NULL}, "is a folder", ICO_IO}};
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_subject *subject = NULL;
        assert_int_equal(subject_of(ctx, TABLE[i].words[0], TABLE[i].words[1], &subject),
                         TABLE[i].status);
        assert_null(subject);
        const char *message = ico_context_error(ctx)->message;
        if (strstr(message, TABLE[i].message) == NULL) print_message("%s\n", message);
        assert_non_null(strstr(message, TABLE[i].message));
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
}

static void test_number_of_words(void **state)
{
    (void)state;
    static const char *const WORDS[] = {"knight", "8x8", "open"};
    ico_context *ctx = ico_context_new(NULL);
    ico_subject *subject = NULL;
    assert_int_equal(ico_subject_new(ctx, WORDS, 0, ICO_FORMAT_AUTO, &subject),
                     ICO_BAD_ARGUMENT);
    assert_int_equal(ico_subject_new(ctx, WORDS, 3, ICO_FORMAT_AUTO, &subject),
                     ICO_BAD_ARGUMENT);
    assert_non_null(
        strstr(ico_context_error(ctx)->message, "'open' is one word too many"));
    assert_null(subject);
    ico_context_free(ctx);
}

/* K_n as graph6 for n = 1, 2, 3, and a broken line between. */
static const char STREAM[] = "@\nA_\n????\nBw\n";

static void test_streams(void **state)
{
    (void)state;
    char path[64], numbered[80];
    ico_context *ctx = ico_context_new(NULL);
    ico_subject *subject = NULL;
    ico_problem *p = NULL;
    write_file(path, sizeof path, ".g6", STREAM);
    assert_int_equal(subject_of(ctx, path, NULL, &subject), ICO_OK);
    for (uint32_t k = 1; k <= 4; k++) {
        ico_status status = ico_subject_next(subject, &p);
        assert_true(ico_subject_is_stream(subject));
        if (k == 3) {
            assert_int_equal(status, ICO_BAD_INPUT);
            assert_int_equal(ico_context_error(ctx)->line, 3);
            continue;
        }
        assert_int_equal(status, ICO_OK);
        snprintf(numbered, sizeof numbered, "%s:%u", path, (unsigned)k);
        assert_string_equal(ico_problem_subject(p), numbered);
        assert_int_equal(ico_problem_size(p), k == 4 ? 3 : k);
        ico_problem_free(p);
    }
    assert_int_equal(ico_subject_next(subject, &p), ICO_OK);
    assert_null(p);
    ico_subject_free(subject);
    snprintf(numbered, sizeof numbered, "%s:4", path);
    assert_int_equal(subject_of(ctx, numbered, NULL, &subject), ICO_OK);
    assert_int_equal(ico_subject_next(subject, &p), ICO_OK);
    assert_false(ico_subject_is_stream(subject));
    assert_string_equal(ico_problem_subject(p), numbered);
    assert_int_equal(ico_problem_size(p), 3);
    ico_problem_free(p);
    assert_int_equal(ico_subject_next(subject, &p), ICO_OK);
    assert_null(p);
    ico_subject_free(subject);
    snprintf(numbered, sizeof numbered, "%s:5", path);
    assert_int_equal(subject_of(ctx, numbered, NULL, &subject), ICO_OK);
    assert_int_equal(ico_subject_next(subject, &p), ICO_BAD_INPUT);
    assert_non_null(strstr(ico_context_error(ctx)->message, "no graph number 5"));
    ico_subject_free(subject);
    snprintf(numbered, sizeof numbered, "%s:0", path);
    assert_int_equal(subject_of(ctx, numbered, NULL, &subject), ICO_BAD_ARGUMENT);
    remove(path);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

static void test_files_without_that_graph(void **state)
{
    (void)state;
    char path[64], numbered[80];
    ico_context *ctx = ico_context_new(NULL);
    ico_subject *subject = NULL;
    ico_problem *p = NULL;
    write_file(path, sizeof path, ".g6", "");
    assert_int_equal(subject_of(ctx, path, NULL, &subject), ICO_OK);
    assert_int_equal(ico_subject_next(subject, &p), ICO_BAD_INPUT);
    assert_null(p);
    ico_subject_free(subject);
    remove(path);
    write_file(path, sizeof path, ".board", "piece: king\n\n. .\n");
    snprintf(numbered, sizeof numbered, "%s:2", path);
    subject = NULL;
    assert_int_equal(subject_of(ctx, numbered, NULL, &subject), ICO_OK);
    assert_int_equal(ico_subject_next(subject, &p), ICO_BAD_INPUT);
    assert_non_null(
        strstr(ico_context_error(ctx)->message, "no board number 2; the last"));
    ico_subject_free(subject);
    remove(path);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* What a file without a telling suffix holds. */
static void check_content(const char *text, bool board, uint64_t size)
{
    char path[64];
    write_file(path, sizeof path, "", text);
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = problem_of(ctx, path, NULL);
    if (p == NULL) print_message("%s%s\n", text, ico_context_error(ctx)->message);
    assert_non_null(p);
    assert_int_equal(ico_problem_board(p) != NULL, board);
    assert_int_equal(ico_problem_size(p), size);
    ico_problem_free(p);
    remove(path);
    ico_context_free(ctx);
}

static void test_boards_and_graphs_are_told_apart(void **state)
{
    (void)state;
    check_content("piece: king\n\n. .\n. .\n", true, 4);
    check_content("# my board\npiece: king\n\n. .\n. .\n", true, 4);
    check_content("1 0 0 0\n0 0 0 5\n", true, 8);
    check_content("xx.x\nxxxx\n", true, 7);
    check_content("0 1\n1 2\n2 0\n", false, 3);
    check_content("# an edge list\na b\nb c\n", false, 3);
    check_content("a: b c\nb: c\n", false, 3);
    check_content("p edge 3 2\ne 1 2\ne 2 3\n", false, 3);
    check_content("Bw\n", false, 3);
    check_content("graph g { a -- b; b -- c }\n", false, 3);
}

static void test_fixed_edges_are_required(void **state)
{
    (void)state;
    char path[64];
    size_t count;
    write_file(path, sizeof path, ".hcp",
               "NAME : x\nTYPE : HCP\nDIMENSION : 4\nEDGE_DATA_FORMAT : EDGE_LIST\n"
               "EDGE_DATA_SECTION\n1 2\n2 3\n3 4\n4 1\n1 3\n-1\n"
               "FIXED_EDGES_SECTION\n1 2\n3 4\n-1\nEOF\n");
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = problem_of(ctx, path, NULL);
    assert_non_null(p);
    const uint64_t *pairs = ico_problem_required(p, &count);
    assert_int_equal(count, 2);
    assert_int_equal(pairs[2], 2);
    assert_int_equal(pairs[3], 3);
    ico_problem_free(p);
    remove(path);
    ico_context_free(ctx);
}

/* The grammar wins over a file of that name, and says so. */
/* Files of graphs are read as lists of arcs; boards are what they are. */
static void test_lists_of_arcs(void **state)
{
    (void)state;
    char path[64];
    ico_context *ctx = ico_context_new(NULL);
    write_file(path, sizeof path, ".edges", "0 1\n1 0\n1 2\n");
    for (int directed = 0; directed < 2; directed++) {
        ico_subject *subject = NULL;
        ico_problem *p = NULL;
        const ico_graph *g = NULL;
        assert_int_equal(subject_of(ctx, path, NULL, &subject), ICO_OK);
        ico_subject_set_directed(subject, directed);
        assert_int_equal(ico_subject_next(subject, &p), ICO_OK);
        assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
        assert_int_equal(g->directed, directed);
        assert_int_equal(g->m, directed ? 3 : 2);
        ico_problem_free(p);
        ico_subject_free(subject);
        assert_int_equal(subject_of(ctx, "knight", "5x5", &subject), ICO_OK);
        ico_subject_set_directed(subject, directed);
        assert_int_equal(ico_subject_next(subject, &p), ICO_OK);
        assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
        assert_false(g->directed);
        ico_problem_free(p);
        ico_subject_free(subject);
    }
    unlink(path);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

static void test_words_win_over_files(void **state)
{
    (void)state;
    char folder[] = "/tmp/icosian-words-XXXXXX", before[512];
    assert_non_null(mkdtemp(folder));
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    FILE *file = fopen("petersen:5,2", "w");
    assert_non_null(file);
    fputs("0 1\n1 2\n", file);
    fclose(file);
    ico_context *ctx = ico_context_new(NULL);
    ico_subject *subject = NULL;
    ico_problem *p = NULL;
    assert_int_equal(subject_of(ctx, "petersen:5,2", NULL, &subject), ICO_OK);
    assert_non_null(
        strstr(ico_subject_notes(subject), "write ./petersen:5,2 to read it"));
    assert_int_equal(ico_subject_next(subject, &p), ICO_OK);
    assert_int_equal(ico_problem_size(p), 10);
    ico_problem_free(p);
    ico_subject_free(subject);
    p = problem_of(ctx, "./petersen:5,2", NULL);
    assert_non_null(p);
    assert_int_equal(ico_problem_size(p), 3);
    ico_problem_free(p);
    remove("petersen:5,2");
    assert_int_equal(chdir(before), 0);
    rmdir(folder);
    ico_context_free(ctx);
}

static const char *scenario_words[2];

static ico_status scenario_subject(ico_context *ctx)
{
    ico_subject *subject = NULL;
    ico_problem *p = NULL;
    ico_status status = subject_of(ctx, scenario_words[0], scenario_words[1], &subject);
    if (status != ICO_OK) assert_null(subject);
    while (status == ICO_OK) {
        status = ico_subject_next(subject, &p);
        if (status != ICO_OK || p == NULL) break;
        ico_problem_free(p);
        p = NULL;
    }
    assert_null(p);
    ico_subject_free(subject);
    return status;
}

static void test_allocations_may_fail(void **state)
{
    (void)state;
    char path[64];
    write_file(path, sizeof path, ".g6", "@\nA_\nBw\n");
    const char *const words[][2] = {{"knight", "5x5"},
                                    {"petersen:5,2", NULL},
                                    {"wazir", ICO_TEST_DATA "/puzzles/numbrix9_1.txt"},
                                    {ICO_TEST_DATA "/foreign/numbrix.txt", NULL},
                                    {path, NULL}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        scenario_words[0] = words[i][0];
        scenario_words[1] = words[i][1];
        assert_true(fail_each_allocation_of(scenario_words[0], scenario_subject) > 5);
    }
    remove(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_words_become),
        cmocka_unit_test(test_ranges_of_boards),
        cmocka_unit_test(test_mistakes_are_named),
        cmocka_unit_test(test_number_of_words),
        cmocka_unit_test(test_streams),
        cmocka_unit_test(test_files_without_that_graph),
        cmocka_unit_test(test_boards_and_graphs_are_told_apart),
        cmocka_unit_test(test_fixed_edges_are_required),
        cmocka_unit_test(test_lists_of_arcs),
        cmocka_unit_test(test_words_win_over_files),
        cmocka_unit_test(test_allocations_may_fail),
    };
    return cmocka_run_group_tests_name("subjects", tests, NULL, NULL);
}
