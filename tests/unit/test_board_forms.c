/* tests/unit/test_board_forms.c - boards below a size, as nested lists and as mazes: what
 * each is read as, and which are refused.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "allocation.h"
#include "file_helpers.h"
#include "format/board/board_text.h"
#include "problems.h"
#include "same_problem.h"

/* `same`: a board file of our own that asks the same. */
typedef struct form {
    const char *piece, *text, *same, *note;
} form;

/* A wazir on 3x3 without two cells. */
static const char HOLED[] = "piece: wazir\ntour: closed\n\n. . #\n. . .\n. # .\n";
/* A wazir's path on 3x3 with three numbers. */
static const char GIVEN[] = "piece: wazir\ntour: open\n\n1 . .\n. 5 .\n. . 9\n";

static const form FORMS[] = {
    /* lists of 0 and 1 */
    {"wazir", "[[0,0,1],[0,0,0],[0,1,0]]", HOLED, "1 was read as no cell"},
    {"wazir", "[ [0, 0, 1],\n  [0, 0, 0],\n  [0, 1, 0] ]\n", HOLED,
     "1 was read as no cell"},
    {"wazir", "((0,0,1),(0,0,0),(0,1,0),)", HOLED, "1 was read as no cell"},
    {"wazir", "{ {0,0,1}, {0,0,0}, {0,1,0} };", HOLED, "1 was read as no cell"},
    {"wazir", "int b[3][3] = {{0,0,1},\n{0,0,0}, // middle\n{0,1,0}};", HOLED, "1 was"},
    {"wazir", "[| 0,0,1 | 0,0,0 | 0,1,0 |]", HOLED, "1 was read as no cell"},
    {"wazir", "n = 3;\nboard = [|0,0,1\n|0,0,0\n|0,1,0|];\n", HOLED, "1 was"},
    {"wazir", "[[0 0 1]\n [0 0 0]\n [0 1 0]]", HOLED, "1 was read as no cell"},
    {"wazir", "array([[0, 0, 1],\n [0, 0, 0],\n [0, 1, 0]])", HOLED, "1 was"},
    {"wazir", "[0, 0, 1]\n[0, 0, 0]\n[0, 1, 0]\n", HOLED, "1 was read as no cell"},
    {"wazir", "3\n[[0,0,1],[0,0,0],[0,1,0]]", HOLED, "1 was read as no cell"},
    {"wazir", "3 3\n[[0,0,1],[0,0,0],[0,1,0]]", HOLED, "1 was read as no cell"},
    {"wazir", "{\"name\": \"a\", \"board\": [[0,0,1],[0,0,0],[0,1,0]]}", HOLED, "1 was"},
    {"wazir", "{\"size\": 3, \"board\": [[0,0,1],[0,0,0],[0,1,0]]}", HOLED,
     "only its list of rows was read"},
    {"wazir", "board = [[0,0,1],  # top\n[0,0,0],\n[0,1,0]]", HOLED, "1 was"},
    {NULL, "piece: wazir\n\n[[0,0,1],[0,0,0],[0,1,0]]", HOLED, "1 was read as no cell"},
    {"wazir", "0 0 1\n0 0 0\n0 1 0\n", HOLED, "1 was read as no cell"},
    {"wazir", "001\n000\n010\n", HOLED, "1 was read as no cell"},
    {"king", "[[1,0],[0,0]]", "piece: king\ntour: closed\n\n# .\n. .\n", "1 was"},
    {"king", "[[[0,1],[0,0]],[[0,0],[1,0]]]",
     "piece: king\ntour: closed\n\n. #\n. .\n\n. .\n# .\n", "1 was"},
    /* numbers; 0, None, null, -1, "" */
    {"wazir", "[[1,0,0],[0,5,0],[0,0,9]]", GIVEN, "0 was read as a free cell"},
    {"wazir", "[[1,None,None],[None,5,None],[None,None,9]]", GIVEN, "None was read as a"},
    {"wazir", "[[1,null,null],[null,5,null],[null,null,9]]", GIVEN, "None was read as a"},
    {"wazir", "[[1,-1,-1],[-1,5,-1],[-1,-1,9]]", GIVEN, "-1 was read as a free cell"},
    {"wazir", "[['1','*','*'],['*','5','*'],['*','*','9']]", GIVEN,
     "* was read as a free"},
    {"wazir", "[['1','',''],['','5',''],['','','9']]", GIVEN,
     "blank places were read as f"},
    {"wazir", "[['1','.','.'],['.','5','.'],['.','.','9']]", GIVEN, "open tour"},
    {"wazir", "[\"1 . .\", \". 5 .\", \". . 9\"]", GIVEN, "open tour"},
    {"wazir", "[[1,0,-1],[0,0,0],[0,0,8]]",
     "piece: wazir\ntour: open\n\n1 . #\n. . .\n. . 8\n", "-1 was read as no cell"},
    {"wazir", "[[1,2,None],[4,3,None]]", "piece: wazir\ntour: either\n\n1 2 #\n4 3 #\n",
     "None was read as no cell"},
    {"wazir", "1 -1 -1\n-1 5 -1\n-1 -1 9\n", GIVEN, "-1 was read as a free cell"},
    {"wazir", "1 * *\n* 5 *\n* * 9\n", GIVEN, "* was read as a free cell"},
    {"wazir", "1 0 *\n0 0 0\n0 0 8\n",
     "piece: wazir\ntour: open\n\n1 . #\n. . .\n. . 8\n", "* was read as no cell"},
    {"wazir", "[[0,-1,-1],[-1,4,-1],[-1,-1,8]]",
     "piece: wazir\ntour: open\nbase: 0\n\n0 . .\n. 4 .\n. . 8\n", "first number"},
    {"wazir", "[\"1..\",\"..#\"]",
     "piece: wazir\ntour: open\nstart: a2\n\n. . .\n. . #\n",
     "the only number was read as the start"},
    {"wazir", "[['S',0,0],[0,0,0],[0,'E',-1]]",
     "piece: wazir\ntour: open\nstart: a3\nend: b1\n\n. . .\n. . .\n. . #\n", "the end"},
    {"rook", "[[1,0,2],[0,0,0]]", "piece: rook\ntour: open\n\n1 . 2\n. . .\n", "0 was"},
    /* a size above rows of text */
    {"wazir", "3\n1  0  0\n0  5  0\n0  0  9\n", GIVEN, "'3' was read as the size"},
    {"wazir", "3 3\n1 0 0\n0 5 0\n0 0 9\n", GIVEN, "'3 3' was read as the size"},
    {"wazir", "3x3\n1 0 0\n0 5 0\n0 0 9\n", GIVEN, "'3x3' was read as the size"},
    {"wazir", "3,3\n1,0,0\n0,5,0\n0,0,9\n", GIVEN, "'3,3' was read as the size"},
    {"wazir", "\n3\n. . #\n. . .\n. # .\n", HOLED, "'3' was read as the size"},
    {"wazir", "3\n..#\n...\n.#.\n", HOLED, "'3' was read as the size"},
    {"wazir", "4 2\n. . . .\n. . # .\n", "piece: wazir\n\n. . . .\n. . # .\n", "'4 2'"},
    {"wazir", "2 4\n. . . .\n. . # .\n", "piece: wazir\n\n. . . .\n. . # .\n", "'2 4'"},
    {"wazir", "2\n. . . .\n. . # .\n", "piece: wazir\n\n. . . .\n. . # .\n", "'2'"},
    {"wazir", "2 2\n1 .\n. 3\n", "piece: wazir\ntour: open\n\n1 .\n. 3\n", "'2 2'"},
    /* rows that are none */
    {"wazir", "3 4\n2 1\n", "piece: wazir\ntour: either\n\n3 4\n2 1\n", ""},
    {"wazir", "    1\n  0 0 0\n0 0 0 0 0\n  0 0 0\n    0\n",
     "piece: wazir\ntour: open\nstart: c5\n\n# # . # #\n# . . . #\n. . . . .\n# . . . "
     "#\n# # . "
     "# #\n",
     "start"},
    /* mazes */
    {"wazir", ".....\n.SX..\n.....\n...X.\n.....\n",
     "piece: wazir\ntour: open\nstart: b4\n\n.....\n..#..\n.....\n...#.\n.....\n",
     "X was read as no cell"},
    {"wazir", "#####\n#S..#\n#.#E#\n#####\n",
     "piece: wazir\ntour: open\nstart: b3\nend: d2\n\n#####\n#...#\n#.#.#\n#####\n",
     "read as the end"},
    {"wazir", "#####\n#S  #\n# # #\n#  G#\n#####\n",
     "piece: wazir\ntour: open\nstart: b4\nend: "
     "d2\n\n#####\n#...#\n#.#.#\n#...#\n#####\n",
     "blank places were read as free cells"},
    {"knight", "xxx\nx.x\nxxs\n",
     "piece: knight\ntour: open\nstart: c1\n\n...\n.#.\n...\n",
     "x was read as a free cell"},
};

static ico_problem *closed_board(ico_context *ctx, const char *piece, const char *text,
                                 ico_text *notes)
{
    ico_problem *p = board_of(ctx, piece, text, notes);
    if (p == NULL) print_message("%s\n%s\n", text, ico_context_error(ctx)->message);
    assert_non_null(p);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    return p;
}

static void test_forms(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_text notes, others;
        ico_text_init(&notes, ctx);
        ico_text_init(&others, ctx);
        ico_problem *p = closed_board(ctx, FORMS[i].piece, FORMS[i].text, &notes);
        ico_problem *q = closed_board(ctx, NULL, FORMS[i].same, &others);
        if (!same_problem(p, q)) fail_msg("%s is not %s", FORMS[i].text, FORMS[i].same);
        if (strstr(notes.size > 0 ? notes.data : "", FORMS[i].note) == NULL)
            fail_msg("%s: %s", FORMS[i].text, notes.size > 0 ? notes.data : "no note");
        ico_problem_free(p);
        ico_problem_free(q);
        ico_text_free(&notes);
        ico_text_free(&others);
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
}

typedef struct refusal {
    const char *piece, *text;
    uint64_t line;
    const char *reason;
} refusal;

static const refusal REFUSALS[] = {
    {"wazir", "[[0,0],[0,1]] and more", 1, "and"},
    {"wazir", "[[0,0],[0,1]]\n[[0,0],[0,1]]", 2, "text after the end of the list"},
    {"wazir", "[[0,0],[0,1]", 1, "not closed"},
    {"wazir", "[[0,0],\n[0,1,0]]", 2, "row 2 has 3 cells"},
    {"wazir", "[[0,0],\n[0,,1]]", 2, ""},
    {"wazir", "[0, 0, 1]", 1, "a board is a list of rows"},
    {"wazir", "[[0,0],[[0],1]]", 1, "a board is a list of rows"},
    {"wazir", "[[0,0],[]]", 1, "row 2 has 0 cells"},
    {"wazir", "4\n[[0,0,1],[0,0,0],[0,1,0]]", 1,
     "'4' is not the size of the list below it"},
    {"wazir", "{\"a\": [[0,1]], \"b\": [[1,0]]}", 1, "exactly one list of rows"},
    {"wazir", "[[True,False],[False,False]]", 1, "'True' is not a cell"},
    {"wazir", "\n\n[[0,0],\n[0,'q']]", 4, "class q"},
    {"wazir", "[[1,None],[-1,-1]]", 1, "marks of two kinds"},
    {"wazir", "[[-1,-1],[-1,-1]]", 1, "the marks -1 may be free cells or missing ones"},
    /* nearly nothing or all but one piece: the opposite reading is the better board */
    {"wazir", "[[1,0,1],[1,1,1],[1,0,1]]", 1, "the opposite reading has 7"},
    {"wazir", "[[1,1,1],[1,0,1],[1,1,1]]", 1, "the opposite reading has 8"},
    {"wazir", ". . x .\n. x . .\n. . . .\n", 1, "the opposite reading has 10"},
    {"wazir", "XXXXX\nX...X\nX.S.X\nXXXXX\n", 1, "X may be a wall (6 cells)"},
    /* a start and an end, as some programs write them */
    {"wazir", "[[1,0,0,0],\n[0,0,0,0],\n[0,0,2,-1]]", 3, "no move leads from number 1"},
    /* numbers above rows */
    {"wazir", "6\n. . .\n. . .\n. . 1\n", 1, "'6' is not the size of the 3 rows"},
    {"wazir", "3 2\n. 1\n. .\n. 6\n", 1, "'3 2' may be the size"},
    {"wazir", "3 3 2\n0 0 0\n0 1 0\n0 0 8\n", 1, "'3 3 2' is not the size"},
    {"wazir", "2 3\n. . .\n. . .\n. . .\n", 1, "'2 3' is not the size"},
    {NULL, "1 0 0 0\n0 3 0 0\n0 0 3 0\n", 1, "no piece"}, /* 3 twice */
};

static void test_refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof REFUSALS / sizeof *REFUSALS; i++) {
        const refusal *r = &REFUSALS[i];
        ico_context *ctx = ico_context_new(NULL);
        ico_text notes;
        ico_text_init(&notes, ctx);
        ico_problem *p = board_of(ctx, r->piece, r->text, &notes);
        const ico_error *error = ico_context_error(ctx);
        if (p != NULL || error->status != ICO_BAD_INPUT || error->line != r->line ||
            strstr(error->message, r->reason) == NULL)
            fail_msg("%s: line %llu: %s", r->text, (unsigned long long)error->line,
                     error->message);
        ico_text_free(&notes);
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
}

/* ------------------------------------------------------------- puzzles by name ---- */

static void check_named(const char *name, const char *file, const char *same)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_text notes;
    ico_text_init(&notes, ctx);
    ico_problem *p = problem_of(ctx, name, file);
    if (p == NULL) fail_msg("%s: %s", file, ico_context_error(ctx)->message);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    ico_problem *q = closed_board(ctx, NULL, same, &notes);
    assert_true(same_problem(p, q));
    ico_problem_free(p);
    ico_problem_free(q);
    ico_text_free(&notes);
    ico_context_free(ctx);
}

/* The same file as a Zip and as a Numbrix. */
static void test_zip_counts_waypoints(void **state)
{
    (void)state;
    static const char FILE[] = ICO_TEST_DATA "/foreign/zip.txt";
    check_named("zip", FILE, "piece: wazir\ntour: open\n\n@1 . .\n. @2 .\n. . @3\n");
    check_named("numbrix", FILE, "piece: wazir\ntour: open\n\n1 . .\n. 2 .\n. . 3\n");
    check_named("hidato", FILE, "piece: king\ntour: open\n\n1 . .\n. 2 .\n. . 3\n");
    ico_context *ctx = ico_context_new(NULL);
    ico_text notes;
    ico_text_init(&notes, ctx);
    ico_problem *p =
        closed_board(ctx, NULL, "piece: zip\n\n1 . .\n. 2 .\n. . 3\n", &notes);
    ico_problem *q = closed_board(
        ctx, NULL, "piece: wazir\ntour: open\n\n@1 . .\n. @2 .\n. . @3\n", &notes);
    assert_true(same_problem(p, q));
    ico_problem_free(p);
    ico_problem_free(q);
    assert_null(board_of(ctx, NULL, "piece: zip\n\n1 . .\n. 4 .\n. . 3\n", &notes));
    assert_non_null(strstr(ico_context_error(ctx)->message, "waypoint @4"));
    ico_text_free(&notes);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------- board or graph ----- */

/* Without a piece: what is a board, and what is left to the formats of graphs? */
static void test_looks(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool board;
    } LOOKS[] = {{"1 0 0 0\n0 0 0 9\n", true},
                 {"4\n1 0 0 0\n0 0 0 9\n0 0 4 0\n0 0 0 0\n", true},
                 {"1 . .\n. . 9\n", true},
                 {".....\n.SX..\n..E..\n", true},
                 {"# 1 0 3\n0 0 0 0\n", true},
                 {"0 1\n1 2\n2 0\n", false},
                 {"# 4 4\n0 1\n1 2\n2 3\n3 0\n", false},
                 {"0 1 2 3\n1 2\n2 3\n3 4\n4 0\n", false}, /* lists of neighbours */
                 {"12.5,33.1\n1.5,2.5\n", false},
                 {"12.5 33.1 7.5 8.5\n", false},
                 {"E F G S\nF E\n", false},
                 {"[[0,1],[1,0]]", false}};
    for (size_t i = 0; i < sizeof LOOKS / sizeof *LOOKS; i++)
        if (ico__looks_like_board(LOOKS[i].text, strlen(LOOKS[i].text)) != LOOKS[i].board)
            fail_msg("%s", LOOKS[i].text);
}

/* ------------------------------------------------------------- memory ------------- */

static const char *scenario_text;

static ico_status read_once(ico_context *ctx)
{
    ico_text notes;
    ico_text_init(&notes, ctx);
    ico_problem *p = board_of(ctx, "wazir", scenario_text, &notes);
    ico_status status = p == NULL ? ico_context_error(ctx)->status : ICO_OK;
    ico_problem_free(p);
    ico_text_free(&notes);
    return status;
}

static void test_allocations_may_fail(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"2\n[[1,0,1],[0,0,0]]", ".S.X\n....\n....\n",
                                        "2\n1 0\n0 0\n", "[\"#..\",\"1..\"]"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        scenario_text = TEXTS[i];
        assert_true(fail_each_allocation(read_once) > 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms), cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_zip_counts_waypoints), cmocka_unit_test(test_looks),
        cmocka_unit_test(test_allocations_may_fail)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
