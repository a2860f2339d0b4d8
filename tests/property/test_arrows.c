/* tests/property/test_arrows.c - Signpost: methods, counts, certificates and the ladder
 * on boards with arrows, against sequences of cells enumerated here from the arrows
 * alone.
 * SPDX-License-Identifier: MIT */
#include "base/random.h"
#include "file_helpers.h"
#include "methods.h"
#include "puzzle/grading.h"

enum { MOST = 12, MOST_TOURS = 20000 };

/* A board of rows x columns; arrow[v]: 0 or a direction; number[v]: 0 or the number
 * given. */
typedef struct signs {
    const char *piece, *shape;
    uint32_t rows, columns, n, reach;
    int arrow[MOST];
    uint32_t number[MOST];
    uint32_t count, path[MOST];
    bool used[MOST], closed;
    uint32_t tours[MOST_TOURS][MOST];
} signs;

static const int STEP[9][2] = {{0, 0}, {-1, 0}, {-1, 1}, {0, 1},  {1, 1},
                               {1, 0}, {1, -1}, {0, -1}, {-1, -1}};

/* May w follow v?  Queens go any way, kings (reach 1) one step. */
static bool follows(const signs *s, uint32_t v, uint32_t w)
{
    int r = (int)(w / s->columns) - (int)(v / s->columns);
    int c = (int)(w % s->columns) - (int)(v % s->columns);
    for (int d = 1; d <= 8; d++)
        for (int far = 1; far <= (int)s->reach; far++)
            if (r == far * STEP[d][0] && c == far * STEP[d][1])
                return s->arrow[v] == 0 || s->arrow[v] == d;
    return false;
}

static void extend(signs *s, uint32_t k)
{
    if (k == s->n) {
        if (k > 0 && s->closed && !follows(s, s->path[k - 1], s->path[0])) return;
        assert_true(s->count < MOST_TOURS);
        memcpy(s->tours[s->count++], s->path, sizeof s->path);
        return;
    }
    for (uint32_t v = 0; v < s->n; v++) {
        if (s->used[v] || (s->number[v] != 0 && s->number[v] != k + 1)) continue;
        if (k > 0 && !follows(s, s->path[k - 1], v)) continue;
        s->used[v] = true;
        s->path[k] = v;
        extend(s, k + 1);
        s->used[v] = false;
    }
}

/* Arrows along a random walk, so that many boards have a tour, and some at random. */
static void fill(signs *s, ico_random *r, bool numbers)
{
    uint32_t order[MOST];
    for (uint32_t v = 0; v < s->n; v++) order[v] = v;
    memset(s->arrow, 0, sizeof s->arrow);
    memset(s->number, 0, sizeof s->number);
    for (uint32_t tries = 0; tries < 2000; tries++) {
        uint32_t k = 1;
        ico__random_shuffle(r, order, s->n);
        while (k < s->n && follows(s, order[k - 1], order[k])) k++;
        if (k + 2 < s->n) continue;
        break;
    }
    for (uint32_t k = 0; k + 1 < s->n; k++)
        for (int d = 1; d <= 8; d++) {
            s->arrow[order[k]] = d;
            if (follows(s, order[k], order[k + 1]) &&
                (k == 0 || ico__random_below(r, 3) > 0))
                break;
            s->arrow[order[k]] = 0;
        }
    if (numbers) s->number[order[0]] = 1;
    if (numbers && ico__random_below(r, 2) == 0)
        s->number[order[s->n / 2]] = s->n / 2 + 1;
}

static ico_problem *problem_with(ico_context *ctx, const signs *s)
{
    ico_problem *p =
        board_problem(ctx, s->piece, s->shape, s->closed ? ICO_CLOSED : ICO_OPEN);
    for (uint32_t v = 0; v < s->n; v++) {
        if (s->arrow[v] != 0)
            assert_int_equal(ico_problem_point(p, v, (ico_direction)s->arrow[v]), ICO_OK);
        if (s->number[v] != 0) giving(p, v, s->number[v]);
    }
    return closed_problem(p);
}

static int by_cells(const void *a, const void *b)
{
    return memcmp(a, b, MOST * sizeof(uint32_t));
}

/* A closed tour without numbers is listed once, not from each of its cells. */
static void compare(ico_context *ctx, signs *s, const ico_problem *p, const char *method)
{
    static uint32_t listed[MOST_TOURS][MOST];
    bool turns = s->closed && !ico_problem_is_anchored(p);
    uint32_t factor = turns ? s->n : 1;
    answer a = ask(ctx, p, (asking){.method = method, .options = "", .list = true});
    if (a.status == ICO_UNSUPPORTED && ico_problem_is_anchored(p)) { /* numbers */
        free(a.listed);
        return;
    }
    assert_int_equal(a.status, ICO_OK);
    if (!a.complete || a.tours * factor != s->count)
        fail_msg("%s lists %d tours of %s %s, there are %d", method, (int)a.tours,
                 s->piece, s->shape, (int)s->count);
    if (!turns) {
        memset(listed, 0, s->count * sizeof *listed);
        for (uint32_t i = 0; i < s->count; i++)
            memcpy(listed[i], a.listed + (size_t)i * s->n, s->n * sizeof(uint32_t));
        qsort(listed, s->count, sizeof *listed, by_cells);
        for (uint32_t i = 0; i < s->count; i++)
            assert_memory_equal(listed[i], s->tours[i], s->n * sizeof(uint32_t));
    }
    free(a.listed);
}

static void check_verdict(ico_context *ctx, const signs *s, const ico_problem *p,
                          const char *method)
{
    answer a = solve(ctx, p, method, "");
    if (a.status == ICO_UNSUPPORTED) return;
    assert_int_equal(a.status, ICO_OK);
    assert_int_equal(a.verdict, s->count > 0 ? ICO_FOUND : ICO_NONE);
}

/* What the ladder says holds in every tour. */
static void check_ladder(ico_context *ctx, const signs *s, const ico_problem *p)
{
    ico_grading *g = NULL;
    if (s->closed) return; /* a closed tour without a first cell has no numbers */
    assert_int_equal(ico_puzzle_grade(ctx, p, ICO_RUNG_WHAT_IF, 0, false, &g), ICO_OK);
    if (g->contradicted) assert_int_equal(s->count, 0);
    if (g->solved) assert_int_equal(s->count, 1);
    for (size_t i = 0; i < g->count; i++)
        for (uint32_t t = 0; t < s->count; t++)
            assert_true((s->tours[t][g->steps[i].number - 1] == g->steps[i].cell) ==
                        g->steps[i].places);
    ico_grading_free(g);
}

static void arrows_are_followed(void **state)
{
    static const struct {
        const char *piece, *shape;
        uint32_t rows, columns, reach;
    } boards[] = {{"queen", "3x3", 3, 3, 9}, {"king", "3x4", 3, 4, 1},
                  {"queen", "2x4", 2, 4, 9}, {"king", "2x3", 2, 3, 1},
                  {"queen", "2x5", 2, 5, 9}, {"queen", "1x5", 1, 5, 9}};
    static const char *const listers[] = {"position", "backtrack", "brute", "circuit",
                                          "fragment"};
    static signs s;
    ico_random r;
    unsigned none = 0, many = 0;
    ico__random_seed(&r, 11);
    for (unsigned i = 0; i < 240; i++) {
        const unsigned b = i % 6;
        s = (signs){.piece = boards[b].piece, .shape = boards[b].shape};
        s.rows = boards[b].rows;
        s.columns = boards[b].columns;
        s.reach = boards[b].reach;
        s.n = s.rows * s.columns;
        s.closed = i % 5 == 4;
        fill(&s, &r, i % 2 == 0 && !s.closed);
        if (i % 3 == 0)
            s.arrow[ico__random_below(&r, s.n)] = 1 + (int)ico__random_below(&r, 8);
        extend(&s, 0);
        qsort(s.tours, s.count, sizeof *s.tours, by_cells);
        ico_problem *p = problem_with(*state, &s);
        for (size_t m = 0; m < sizeof listers / sizeof *listers; m++)
            compare(*state, &s, p, listers[m]);
        check_verdict(*state, &s, p, "auto");
        check_verdict(*state, &s, p, "frontier");
        check_ladder(*state, &s, p);
        none += s.count == 0;
        many += s.count > 1;
        ico_problem_free(p);
    }
    assert_true(none > 20 && many > 20);
}

/* ------------------------------------------------------------------ puzzles -------- */

static void made_signposts_are_unique(void **state)
{
    static signs s;
    for (uint64_t seed = 1; seed <= 25; seed++) {
        uint32_t tour[MOST];
        bool made = false;
        ico_puzzle_wishes wishes = {.arrows = true};
        ico_problem *puzzle = NULL,
                    *blank = board_question(*state, "queen", "3x4", ICO_OPEN);
        assert_int_equal(
            ico_puzzle_make(*state, blank, &wishes, seed, &made, &puzzle, tour), ICO_OK);
        assert_true(made);
        s = (signs){.rows = 3, .columns = 4, .n = 12, .reach = 9};
        for (uint32_t v = 0; v < 12; v++) {
            uint64_t number = ico_problem_given(puzzle, v);
            s.arrow[v] = (int)ico_problem_arrow(puzzle, v);
            if (number != ICO_NO_CELL) s.number[v] = (uint32_t)number;
            assert_true((s.arrow[v] == 0) == (v == tour[11]));
        }
        assert_int_equal(s.number[tour[0]], 1);
        assert_int_equal(s.number[tour[11]], 12);
        extend(&s, 0);
        assert_int_equal(s.count, 1);
        assert_memory_equal(s.tours[0], tour, sizeof tour);
        ico_problem_free(puzzle);
        ico_problem_free(blank);
    }
}

/* ------------------------------------------------------------------ text ----------- */

static ico_direction at(ico_context *ctx, const ico_problem *p, const char *cell)
{
    return ico_problem_arrow(p, vertex_of(ctx, p, cell));
}

static void arrows_are_read(void **state)
{
    ico_context *ctx = *state;
    ico_text notes;
    ico_text_init(&notes, ctx);
    static const char *const forms[] = {
        "piece: queen\n\n1→ ↓\n 4 ←\n", "1E S\n4 W\n", "2x2:1ce4ag\n", "→1,↓\n4,←\n",
        "piece: queen\narrows: a2=E, b2=S b1=W\n\n1 .\n4 .\n"};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        ico_problem *p = board_of(ctx, NULL, forms[i], &notes);
        if (p == NULL) fail_msg("%s: %s", forms[i], ico_context_error(ctx)->message);
        closed_problem(p);
        assert_string_equal(ico_board_piece(ico_problem_board(p)), "queen");
        assert_true(ico_problem_kind(p) == ICO_OPEN);
        assert_int_equal(at(ctx, p, "a2"), ICO_EAST);
        assert_int_equal(at(ctx, p, "b2"), ICO_SOUTH);
        assert_int_equal(at(ctx, p, "b1"), ICO_WEST);
        assert_int_equal(at(ctx, p, "a1"), ICO_NO_DIRECTION);
        assert_int_equal(ico_problem_given(p, 0), 1);
        assert_int_equal(ico_problem_given(p, 2), 4);
        assert_true(ico_problem_directed(p));
        ico_problem_free(p);
    }
    ico_problem *p = board_of(ctx, "king", "→↘\n↑↖\n", &notes); /* a character a cell */
    closed_problem(p);
    assert_int_equal(at(ctx, p, "b2"), ICO_SOUTH_EAST);
    ico_problem_free(p);
    ico_text_free(&notes);
}

static void bad_arrows_are_named(void **state)
{
    static const struct {
        const char *text, *words;
    } rows[] = {
        {"2x2:1ce4a\n", "only 3 cells are described where 2x2 are expected"},
        {"2x2:1ce4agb\n", "more than 4 cells are described"},
        {"90000x90000:a\n", "cannot be described in"},
        {"piece: queen\narrows: a1=up\n\n1 .\n4 .\n", "not a cell and its arrow"},
        {"piece: queen\narrows: a1=N\n\n1 .\n4→ .\n",
         "two arrows with different directions"},
        {"piece: queen\nsurface: torus\n\n1→ .\n4 .\n", "needs a flat board of squares"},
        {"piece: queen\nrequire: a2-a1\n\n→ .\n4 .\n", "a2-a1 is not a move"},
        {"piece: queen\n\n\x03 .\n4 .\n", "is not a cell"}};
    ico_context *ctx = *state;
    ico_text notes;
    ico_text_init(&notes, ctx);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_problem *p = board_of(ctx, NULL, rows[i].text, &notes);
        if (p != NULL) assert_int_not_equal(ico_problem_seal(p), ICO_OK);
        if (strstr(ico_context_error(ctx)->message, rows[i].words) == NULL)
            fail_msg("%s: %s", rows[i].text, ico_context_error(ctx)->message);
        ico_problem_free(p);
    }
    ico_text_free(&notes);
}

static void the_verifier_looks_at_arrows(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = board_problem(ctx, "queen", "2x2", ICO_OPEN);
    assert_int_equal(ico_problem_point(p, 0, ICO_SOUTH), ICO_OK);
    closed_problem(p);
    bool valid;
    ico_kind kind;
    ico_text why;
    ico_text_init(&why, ctx);
    const uint32_t wrong[] = {0, 1, 3, 2}, right[] = {0, 2, 3, 1};
    assert_int_equal(ico_verify_tour(ctx, p, right, 4, &valid, &kind, &why), ICO_OK);
    assert_true(valid);
    assert_int_equal(ico_verify_tour(ctx, p, wrong, 4, &valid, &kind, &why), ICO_OK);
    assert_false(valid);
    assert_string_equal(why.data, "the arrow on a2 does not point to b2");
    ico_text_free(&why);
    ico_problem_free(p);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(arrows_are_followed), TEST(made_signposts_are_unique), TEST(arrows_are_read),
        TEST(bad_arrows_are_named), TEST(the_verifier_looks_at_arrows)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
