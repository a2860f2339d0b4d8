/* tests/property/test_addresses.c - 200 random puzzles of each kind, through text, JSON
 * and, for the sites that have the kind, address, and back: the same puzzle.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "base/random.h"
#include "context.h"
#include "methods.h"
#include "puzzle/grading.h"
#include "same_problem.h"

enum { PUZZLES = 200, MOST = 64, HOLES = 4, WALLS = 4 };

typedef enum made_kind { NUMBERS, WAYS, CLASSES, ARROWS, LOOP, LINK } made_kind;

/* The sites that have the kind. */
static const struct {
    const char *name, *piece, *shapes[4];
    made_kind kind;
    bool pzpr, penpa;
} KINDS[] = {
    {"Numbrix", "wazir", {"5x5", "4x7", "6x6", "1x8"}, NUMBERS, false, true},
    {"Hidato", "king", {"4x4", "3x6", "5x5", "2x7"}, NUMBERS, false, true},
    {"Hopido",
     "leaper:0,3+leaper:2,2",
     {"5x5", "5x6", "6x5", "5x5"},
     NUMBERS,
     false,
     true},
    {"Zip", "wazir", {"5x5", "6x6", "4x7", "8x1"}, WAYS, false, true},
    {"Simple Loop", "wazir", {"6x6", "5x6", "8x8", "4x9"}, LOOP, true, true},
    {"Numberlink", "wazir", {"5x5", "6x6", "4x7", "8x1"}, LINK, true, true},
    {"Signpost", "queen", {"4x4", "4x5", "3x5", "2x6"}, ARROWS, false, false},
    {"prime rook's tour", "wazir", {"5x5", "4x4", "5x4", "4x5"}, CLASSES, false, false}};

/* ------------------------------------------------------------------ puzzles -------- */

/* A puzzle with one answer, or NULL. */
static ico_problem *made_puzzle(ico_context *ctx, size_t k, const char *shape,
                                uint64_t seed)
{
    uint32_t tour[MOST];
    bool made = false;
    ico_problem *p = NULL, *blank = board_question(ctx, KINDS[k].piece, shape, ICO_OPEN);
    ico_puzzle_wishes wishes = {.kind = KINDS[k].kind == WAYS ? ICO_CLUE_WAYPOINTS
                                                              : ICO_CLUE_NUMBERS,
                                .arrows = KINDS[k].kind == ARROWS,
                                .numbers = KINDS[k].kind == CLASSES ? "primes" : NULL,
                                .walls = KINDS[k].kind == WAYS ? seed % (WALLS + 1) : 0,
                                .tries = 40};
    assert_int_equal(ico_puzzle_make(ctx, blank, &wishes, seed, &made, &p, tour), ICO_OK);
    ico_problem_free(blank);
    return p;
}

/* A board without a few cells, or with a few walls, and perhaps ends. */
static ico_problem *drawn_puzzle(ico_context *ctx, made_kind kind, const char *shape,
                                 ico_random *random)
{
    ico_board *full = board_new(ctx, "wazir", shape);
    uint64_t holes[HOLES], n = ico_board_size(full);
    size_t count = kind == LOOP ? ico__random_below(random, HOLES + 1) : 0;
    ico_board_free(full);
    for (size_t i = 0; i < count; i++) holes[i] = ico__random_below64(random, n);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            if (holes[j] == holes[i]) count = 0;
    ico_problem *p = problem_on(ctx, carved(ctx, "wazir", shape, holes, count, NULL, 0),
                                kind == LOOP ? ICO_CLOSED : ICO_OPEN);
    if (kind == LINK) {
        uint64_t start = ico__random_below64(random, n),
                 end = (start + 1 + ico__random_below64(random, n - 1)) % n;
        uint64_t first = start < end ? start : end; /* a pair has no direction */
        assert_int_equal(ico_problem_set_start(p, first), ICO_OK);
        assert_int_equal(ico_problem_set_end(p, start + end - first), ICO_OK);
    }
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    return p;
}

/* ------------------------------------------------------------------ and back ------- */

static void check_same(const char *way, const ico_problem *p, ico_problem *again)
{
    if (again == NULL) fail_msg("%s of %s: not read", way, ico_problem_subject(p));
    if (!ico_problem_is_sealed(again)) assert_int_equal(ico_problem_seal(again), ICO_OK);
    if (!same_problem(p, again))
        fail_msg("%s of %s: another puzzle", way, ico_problem_subject(p));
    ico_problem_free(again);
}

/* The text is read without a note, without a piece before it. */
static void check_text(ico_context *ctx, const char *way, const ico_problem *p,
                       const ico_text *text)
{
    ico_input *input = NULL;
    ico_problem *again = NULL;
    ico_text notes;
    ico_text_init(&notes, ctx);
    assert_int_equal(ico_input_from_memory(ctx, "text", text->data, text->size, &input),
                     ICO_OK);
    if (ico_board_file_read(ctx, input, NULL, &again, &notes) != ICO_OK)
        fail_msg("%s: %s\n%s", way, ico_context_error(ctx)->message, text->data);
    assert_int_equal(notes.size, 0);
    check_same(way, p, again);
    ico_input_free(input);
    ico_text_free(&notes);
}

static void check_address(ico_context *ctx, const ico_problem *p, ico_address site,
                          bool has_form)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ico_address_write(p, site, &text);
    assert_int_equal(status, has_form ? ICO_OK : ICO_UNSUPPORTED);
    if (has_form)
        check_text(ctx, site == ICO_ADDRESS_PZPR ? "puzz.link" : "penpa-edit", p, &text);
    ico_text_free(&text);
}

static void check_puzzle(ico_context *ctx, size_t k, const ico_problem *p)
{
    ico_text text;
    ico_problem *again = NULL;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_board_file_write(p, &text), ICO_OK);
    check_text(ctx, "board file", p, &text);
    ico_text_clear(&text);
    assert_int_equal(ico_question_write(p, &text), ICO_OK);
    assert_int_equal(ico_question_read(ctx, "it", text.data, text.size, &again), ICO_OK);
    check_same("JSON", p, again);
    ico_text_free(&text);
    check_address(ctx, p, ICO_ADDRESS_PZPR, KINDS[k].pzpr);
    check_address(ctx, p, ICO_ADDRESS_PENPA, KINDS[k].penpa);
}

static void puzzles_come_back(void **state)
{
    for (size_t k = 0; k < sizeof KINDS / sizeof *KINDS; k++) {
        unsigned checked = 0;
        ico_random random;
        ico__random_seed(&random, k + 1);
        for (uint64_t i = 0; checked < PUZZLES && i < 4 * PUZZLES; i++) {
            made_kind kind = KINDS[k].kind;
            const char *shape = KINDS[k].shapes[i % 4];
            ico_problem *p = kind == LOOP || kind == LINK
                                 ? drawn_puzzle(*state, kind, shape, &random)
                                 : made_puzzle(*state, k, shape, i + 1);
            if (p == NULL) continue;
            check_puzzle(*state, k, p);
            ico_problem_free(p);
            checked++;
        }
        if (checked < PUZZLES)
            fail_msg("only %u puzzles of the kind %s", checked, KINDS[k].name);
    }
}

/* ------------------------------------------------------------------ no form -------- */

static void check_refusal(ico_context *ctx, ico_problem *p, ico_address site,
                          const char *words)
{
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    assert_int_equal(ico_address_write(p, site, &text), ICO_UNSUPPORTED);
    assert_int_equal(text.size, 0);
    if (strstr(ico_context_error(ctx)->message, words) == NULL)
        fail_msg("%s: expected %s", ico_context_error(ctx)->message, words);
    ico_text_free(&text);
    ico_problem_free(p);
}

static void others_are_refused(void **state)
{
    static const struct {
        const char *piece, *shape, *words;
        ico_kind kind;
        ico_address site;
    } ROWS[] = {
        {"knight", "6x6", "closed tours of this piece", ICO_CLOSED, ICO_ADDRESS_PENPA},
        {"knight", "5x5", "this piece", ICO_OPEN, ICO_ADDRESS_PENPA},
        {"wazir", "torus:4x4", "flat ones of squares", ICO_CLOSED, ICO_ADDRESS_PZPR},
        {"wazir", "hex:3", "flat ones of squares", ICO_OPEN, ICO_ADDRESS_PENPA},
        {"wazir", "2x2x2", "flat ones of squares", ICO_CLOSED, ICO_ADDRESS_PZPR},
        {"wazir", "4x4", "numbers of a path; try --as penpa", ICO_OPEN, ICO_ADDRESS_PZPR},
        {"wazir", "4x4", "closed or open", ICO_EITHER, ICO_ADDRESS_PENPA},
        {"wazir", "2x101", "more than 100 rows", ICO_CLOSED, ICO_ADDRESS_PENPA},
        {"wazir", "2x501", "more than 500 rows", ICO_CLOSED, ICO_ADDRESS_PZPR}};
    ico_context *ctx = *state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        check_refusal(ctx, board_problem(ctx, ROWS[i].piece, ROWS[i].shape, ROWS[i].kind),
                      ROWS[i].site, ROWS[i].words);
    uint64_t walls[] = {0, 1}, far[] = {0, 5};
    check_refusal(
        ctx, problem_on(ctx, carved(ctx, "wazir", "4x4", NULL, 0, walls, 1), ICO_CLOSED),
        ICO_ADDRESS_PZPR, "walls");
    check_refusal(ctx,
                  problem_on(ctx, carved(ctx, "king", "4x4", NULL, 0, far, 1), ICO_OPEN),
                  ICO_ADDRESS_PENPA, "walls between cells that do not touch");
    check_refusal(ctx, family_problem(ctx, "petersen:5,2", ICO_OPEN), ICO_ADDRESS_PENPA,
                  "graphs");
    ico_problem *p = board_problem(ctx, "wazir", "4x4", ICO_CLOSED);
    assert_int_equal(ico_problem_require(p, 0, 1), ICO_OK);
    check_refusal(ctx, p, ICO_ADDRESS_PZPR, "required edges");
    p = board_problem(ctx, "wazir", "4x4", ICO_OPEN);
    assert_int_equal(ico_problem_set_start(p, 0), ICO_OK);
    assert_int_equal(ico_problem_give(p, 5, 4), ICO_OK);
    check_refusal(ctx, p, ICO_ADDRESS_PENPA, "this mixture");
    p = board_problem(ctx, "wazir", "4x4", ICO_OPEN);
    assert_int_equal(ico_problem_set_base(p, 0), ICO_OK);
    assert_int_equal(ico_problem_give(p, 5, 4), ICO_OK);
    check_refusal(ctx, p, ICO_ADDRESS_PENPA, "start at 1");
}

/* ------------------------------------------------------------------ memory --------- */

static ico_status read_text(ico_context *ctx, const char *text, size_t size,
                            ico_problem **p)
{
    ico_input *input = NULL;
    ico_text notes;
    ico_text_init(&notes, ctx);
    ico_status status = ico_input_from_memory(ctx, "it", text, size, &input);
    if (status == ICO_OK) status = ico_board_file_read(ctx, input, NULL, p, &notes);
    if (status != ICO_OK) assert_null(*p);
    ico_input_free(input);
    ico_text_free(&notes);
    return status;
}

/* A Zip with a wall, written and read. */
static ico_status scenario_there_and_back(ico_context *ctx)
{
    static const char TEXT[] = "piece: zip\n\n1 . . #\n. | 2 . .\n. . . 3\n";
    ico_problem *p = NULL, *again = NULL;
    ico_text address;
    ico_text_init(&address, ctx);
    ico_status status = read_text(ctx, TEXT, sizeof TEXT - 1, &p);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_address_write(p, ICO_ADDRESS_PENPA, &address);
    if (status == ICO_OK) status = read_text(ctx, address.data, address.size, &again);
    ico_problem_free(again);
    ico_problem_free(p);
    ico_text_free(&address);
    return status;
}

static ico_status scenario_loop(ico_context *ctx)
{
    static const char TEXT[] = "https://puzz.link/p?simpleloop/4/3/0o0";
    ico_problem *p = NULL;
    ico_text address;
    ico_text_init(&address, ctx);
    ico_status status = read_text(ctx, TEXT, sizeof TEXT - 1, &p);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_address_write(p, ICO_ADDRESS_PZPR, &address);
    if (status == ICO_OK) {
        assert_int_equal(address.size, sizeof TEXT);
        assert_memory_equal(address.data, TEXT, sizeof TEXT - 1);
    }
    ico_problem_free(p);
    ico_text_free(&address);
    return status;
}

static void failed_allocations_are_noticed(void **state)
{
    (void)state;
    assert_true(fail_each_allocation_of("penpa", scenario_there_and_back) > 50);
    assert_true(fail_each_allocation_of("pzpr", scenario_loop) > 20);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {TEST(puzzles_come_back), TEST(others_are_refused),
                                       cmocka_unit_test(failed_allocations_are_noticed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
