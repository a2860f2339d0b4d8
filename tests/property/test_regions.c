/* tests/property/test_regions.c - regions in one visit each and numbers of visits: the
 * method that takes these conditions, the verifier and counts, against all sequences of
 * small boards.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "sequences.h"
#include "try_problem.h"

enum { MOST_STEPS = 60000, MOST_REGIONS = 5 };

/* The first argument of the program, if it has one; 20000 were asked when the pruners
 * were written. */
static unsigned questions = 1500;

/* --- the truth, in the plainest way ------------------------------------------------- */

/* A question, and the number of its sequences that are answers.  Of each vertex: its
 * region for --regions and for --visits (0: none), and its visit (0: any). */
typedef struct truth {
    sequences all;
    ico_kind kind;
    bool once, visits, start_given;
    unsigned region[MOST_CELLS], room[MOST_CELLS], visit[MOST_CELLS];
    uint64_t start;
    unsigned answers;
} truth;

/* The cells of region r follow each other; of a round path the last by the first. */
static bool is_in_one_piece(const truth *t, const unsigned *path, unsigned r)
{
    unsigned n = t->all.n, begins = 0, cells = 0;
    for (unsigned i = 0; i < n; i++) {
        bool here = t->region[path[i]] == r,
             before = i > 0 ? t->region[path[i - 1]] == r
                            : t->kind == ICO_CLOSED && t->region[path[n - 1]] == r;
        cells += here;
        begins += here && !before;
    }
    return begins <= 1 || cells == 0;
}

/* How often the path has come to the region of its i-th cell by then. */
static unsigned visit_at(const truth *t, const unsigned *path, unsigned i)
{
    unsigned room = t->room[path[i]], visits = t->room[path[0]] == room;
    for (unsigned k = 0; k < i; k++)
        visits += t->room[path[k]] != room && t->room[path[k + 1]] == room;
    return visits;
}

static bool is_answer(const truth *t, const unsigned *path, unsigned length)
{
    unsigned n = t->all.n;
    if (length < n) return false;
    if (t->kind == ICO_CLOSED && (n < 3 || !may_step(&t->all, 0, path[n - 1], path[0])))
        return false;
    if (t->start_given && path[0] != t->start) return false;
    for (unsigned r = 1; t->once && r <= MOST_REGIONS; r++)
        if (!is_in_one_piece(t, path, r)) return false;
    for (unsigned i = 0; t->visits && i < n; i++)
        if (t->visit[path[i]] != 0 && visit_at(t, path, i) != t->visit[path[i]])
            return false;
    return true;
}

static void see(void *user, const unsigned *path, unsigned length)
{
    truth *t = user;
    t->answers += is_answer(t, path, length);
}

/* Tours, as they are counted: with numbers of visits or a start each sequence is one. */
static unsigned tours_of(const truth *t)
{
    unsigned n = t->all.n;
    if (t->visits || n == 1) return t->answers;
    if (t->start_given) return t->answers;
    return t->answers / (t->kind == ICO_CLOSED ? 2 * n : 2);
}

/* --- questions ---------------------------------------------------------------------- */

static const char *const PIECES[] = {"knight", "king", "wazir", "wazir",
                                     "wazir",  "king", "rook",  "knight+wazir"};

/* A region for each place: mostly that of the cell before or above. */
static void draw_regions(unsigned rows, unsigned columns, unsigned *region)
{
    unsigned most = 1 + (unsigned)ico__random_below(&rng, MOST_REGIONS);
    for (unsigned i = 0; i < rows * columns; i++) {
        if (i % columns > 0 && chance(2))
            region[i] = region[i - 1];
        else if (i >= columns && chance(2))
            region[i] = region[i - columns];
        else
            region[i] = (unsigned)ico__random_below(&rng, most + 1);
    }
    if (chance(2)) /* each in one piece of a row or a column */
        for (unsigned i = 0; i < rows * columns; i++)
            region[i] = (chance(20) ? 0 : 1) + i / columns * 2 / rows * 2 +
                        i % columns * 2 / columns;
}

/* The regions as a grid; hole[i]: there is no cell.  False: it has none, or no number. */
static bool put_grid(unsigned rows, unsigned columns, const unsigned *region,
                     const unsigned *visit, const bool *hole, char *words)
{
    const char *names[] = {".", "a", "b", "C", "d", "e"};
    bool any = false, spaced = chance(3);
    size_t used = 0;
    for (unsigned i = 0; i < rows * columns; i++) {
        if (i > 0)
            used += (size_t)sprintf(words + used, "%s",
                                    i % columns == 0 ? chance(2) ? "/" : "\n"
                                    : !spaced        ? ""
                                    : chance(2)      ? ","
                                                     : " ");
        used += (size_t)sprintf(words + used, "%s", hole[i] ? "#" : names[region[i]]);
        if (hole[i] || region[i] == 0) continue;
        if (visit != NULL && visit[i] > 0)
            used += (size_t)sprintf(words + used, "%u", visit[i]);
        any = any || visit == NULL || visit[i] > 0;
    }
    return any;
}

/* Numbers of visits: of a sequence, so that there is an answer; or any. */
static void draw_visits(truth *t, const uint64_t *place, unsigned *visit)
{
    uint32_t order[MOST_CELLS];
    unsigned path[MOST_CELLS], n = t->all.n, cells[MOST_REGIONS + 1] = {0};
    draw_sequence(&t->all, order);
    for (unsigned i = 0; i < n; i++) path[i] = order[i];
    for (unsigned v = 0; v < n; v++) cells[t->room[v]]++;
    for (unsigned i = 0; i < n; i++) {
        unsigned v = path[i], room = t->room[v], number = visit_at(t, path, i);
        t->visit[v] = 0;
        if (room == 0 || !chance(3)) continue;
        if (chance(9)) number = 1 + (unsigned)ico__random_below(&rng, cells[room]);
        t->visit[v] = visit[place[v]] = number;
    }
}

static void ask_for(ico_problem *p, const char *name, const char *words)
{
    if (ico_problem_ask(p, name, words) != ICO_OK)
        fail_msg("%s %s: %s", name, words, ico_context_error(ctx)->message);
}

/* Asks for conditions; false: for none. */
static bool draw_conditions(truth *t, ico_problem *p, unsigned rows, unsigned columns,
                            const bool *hole, char *words)
{
    unsigned region[MOST_CELLS] = {0}, visit[MOST_CELLS] = {0};
    uint64_t place[MOST_CELLS], n = 0;
    char grid[200];
    for (unsigned i = 0; i < rows * columns; i++)
        if (!hole[i]) place[n++] = i;
    t->once = t->visits = false;
    if (!chance(3)) {
        draw_regions(rows, columns, region);
        t->once = put_grid(rows, columns, region, NULL, hole, grid);
        if (t->once) ask_for(p, "regions", grid);
        if (t->once) words += sprintf(words, " regions %s", grid);
    }
    for (unsigned v = 0; v < n; v++) t->region[v] = region[place[v]];
    if (!t->once || chance(4)) {
        draw_regions(rows, columns, region);
        for (unsigned v = 0; v < n; v++) t->room[v] = region[place[v]];
        draw_visits(t, place, visit);
        t->visits = put_grid(rows, columns, region, visit, hole, grid);
        if (t->visits) ask_for(p, "visits", grid);
        if (t->visits) sprintf(words, " visits %s", grid);
    }
    return t->once || t->visits;
}

/* NULL: a question without conditions. */
static ico_problem *draw_question(truth *t, char *words, size_t size)
{
    static const ico_kind KINDS[] = {ICO_CLOSED, ICO_OPEN, ICO_OPEN, ICO_EITHER};
    const char *piece = PIECES[ico__random_below(&rng, sizeof PIECES / sizeof *PIECES)];
    unsigned rows = 1 + (unsigned)ico__random_below(&rng, 4),
             columns = 2 + (unsigned)ico__random_below(&rng, 3), holes = 0;
    bool missing[MOST_CELLS] = {false};
    uint64_t hole[MOST_CELLS];
    char shape[16];
    snprintf(shape, sizeof shape, "%ux%u", rows, columns);
    for (unsigned i = 0; i + 1 < rows * columns; i++)
        if (chance(12)) {
            missing[i] = true;
            hole[holes++] = i;
        }
    t->kind = KINDS[ico__random_below(&rng, 4)];
    ico_problem *p =
        problem_on(ctx, carved(ctx, piece, shape, hole, holes, NULL, 0), t->kind);
    size_t used =
        (size_t)snprintf(words, size, "%s %s kind %d", piece, shape, (int)t->kind);
    read_board(&t->all, p);
    if (!draw_conditions(t, p, rows, columns, missing, words + used)) {
        ico_problem_free(p);
        return NULL;
    }
    t->start_given = chance(4);
    t->start = ico__random_below(&rng, t->all.n);
    if (t->start_given) assert_int_equal(ico_problem_set_start(p, t->start), ICO_OK);
    p = closed_problem(p);
    read_board(&t->all, p);
    return p;
}

/* --- answers ------------------------------------------------------------------------ */

static void check_verifier(const truth *t, const ico_problem *p, const char *words)
{
    uint32_t order[MOST_CELLS];
    unsigned path[MOST_CELLS], n = t->all.n;
    draw_sequence(&t->all, order);
    for (unsigned i = 0; i < n; i++) path[i] = order[i];
    bool good = are_moves(&t->all, path, n) && is_answer(t, path, n);
    check_verified(p, words, order, n, good);
}

static void methods_and_verifier(void **state)
{
    unsigned asked = 0, found = 0;
    truth *t = calloc(1, sizeof *t);
    (void)state;
    assert_non_null(t);
    while (asked < questions) {
        char words[600];
        ico_problem *p = draw_question(t, words, sizeof words);
        if (p == NULL) continue;
        t->answers = 0;
        show_sequences(&t->all, t->all.n, MOST_STEPS, see, t);
        if (t->all.steps <= MOST_STEPS) {
            asked++;
            found += t->answers > 0;
            check_verdict(p, words, "backtrack", "", t->answers > 0);
            check_verdict(p, words, "auto", "", t->answers > 0);
            check_verdict(p, words, "backtrack", "restarts=luby unit=5", t->answers > 0);
            if (t->kind != ICO_EITHER) check_count(p, words, tours_of(t));
            for (unsigned k = 0; k < 4; k++) check_verifier(t, p, words);
        }
        ico_problem_free(p);
    }
    free(t);
    print_message("%u of %u found\n", found, asked);
    assert_true(found > questions / 10);
}

/* --- words -------------------------------------------------------------------------- */

static void words_of_regions(void **state)
{
    static const struct {
        const char *name, *words, *kept; /* or a part of the message */
        bool good;
    } rows[] = {
        {"regions", "aab/abb/ccc", "aab/abb/ccc", true},
        {"regions", " aab \r\n\nabb\nccc\n", "aab/abb/ccc", true},
        {"regions", "a,a, b/a b b/c c c", "aab/abb/ccc", true},
        {"regions", "aa aa Bx/aa Bx Bx/z . _", "aa,aa,Bx/aa,Bx,Bx/z,.,.", true},
        {"regions", "zZy/AbY/abc", "zZy/AbY/abc", true},
        {"regions", "2x2", "2x2", true},
        {"regions", "9x9", "9x9", true},
        {"visits", "aab2/abb/cc10cc", "row 3 has 4 cells", false},
        {"visits", "aab2/abb/cc3c", "aab2/abb/cc3c", true},
        {"visits", "aab/abb/ccc:c1=2", "aab/abb/ccc2", true},
        {"visits", "3x1:c1=2,a1=1", "3x1:a1=1,c1=2", true},
        {"regions", "", "has 0 rows of cells; wazir 3x3 has 3", false},
        {"regions", "aab/abb", "has 2 rows of cells; wazir 3x3 has 3", false},
        {"regions", "aab/ab/ccc", "row 2 has 2 cells; row 2 of wazir 3x3 has 3", false},
        {"regions", "aab/abbb/ccc", "row 2 has 4 cells", false},
        {"regions", "a,,b/a,b,b/c,c,c", "row 1, cell 2: `` is not a region", false},
        {"regions", "aab/a?b/ccc", "row 2, cell 2: `?` is not a region", false},
        {"regions", "aab/a#b/ccc", "row 2, cell 2: `#` is where the board has a cell",
         false},
        {"regions", "aab/ab2b/ccc", "row 2, cell 2: `b2` has a number", false},
        {"regions", ".../.../...", "no cell has a region", false},
        {"regions", "0x2", "has 1 row of cells", false},
        {"regions", "abcdefghi a a/a a a/a a a", "row 1, cell 1: `abcdefghi`", false},
        {"visits", "aab/abb/ccc", "no cell has the number of a visit", false},
        {"visits", "aab0/abb/ccc", "row 1, cell 3: `b0` is not a region", false},
        {"visits", "aab4/abb/ccc", "the region of c3 has fewer than 4 cells", false},
        {"visits", "aab99999999999/abb/ccc", "row 1, cell 3", false},
        {"visits", "2x2:", "is not CELL=K", false},
        {"visits", "2x2:a1", "is not CELL=K", false},
        {"visits", "2x2:a1=0", "visits count from 1", false},
        {"visits", "2x2:d1=1", "d1", false},
        {"visits", "aab/abb/cc.:c1=1", "c1 is in no region", false},
        {"visits", "aab/abb/ccc1:c1=2", "c1 has the number 1 already", false},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_problem *p = board_problem(ctx, "wazir", "3x3", ICO_OPEN);
        ico_text words;
        ico_text_init(&words, ctx);
        ico_status status = ico_problem_ask(p, rows[i].name, rows[i].words);
        if ((status == ICO_OK) != rows[i].good)
            fail_msg("%s: %s", rows[i].words, ico_context_error(ctx)->message);
        if (!rows[i].good) {
            assert_int_equal(status, ICO_BAD_ARGUMENT);
            const char *why = ico_context_error(ctx)->message;
            if (strstr(why, rows[i].kept) == NULL) fail_msg("%s: %s", rows[i].words, why);
        }
        assert_int_equal(ico_problem_asks(p, rows[i].name, &words), rows[i].good);
        if (rows[i].good) assert_string_equal(ico_text_data(&words), rows[i].kept);
        ico_text_free(&words);
        ico_problem_free(p);
    }
}

/* Rows of hexagons and triangles have different lengths; layers follow each other. */
static void other_boards(void **state)
{
    static const char *const rows[][3] = {
        {"wazir", "hex:2", "ab/acb/cc"},
        {"wazir", "tri:3", "a/bb/bbc"},
        {"wazir", "2x2x2", "ab/ab/cc/cc"},
        {"king", "torus:3x3", "aab/abb/ccc"},
    };
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        ico_problem *p = board_problem(ctx, rows[i][0], rows[i][1], ICO_OPEN);
        ask_for(p, "regions", rows[i][2]);
        p = closed_problem(p);
        answer a = solve(ctx, p, "auto", "");
        assert_int_equal(a.status, ICO_OK);
        assert_int_equal(a.verdict, ICO_FOUND);
        ico_problem_free(p);
    }
}

/* Other names are the same regions; a copy keeps and gives them back. */
static void same_and_copied(void **state)
{
    bool same;
    (void)state;
    ico_problem *p = board_problem(ctx, "wazir", "3x3", ICO_OPEN),
                *q = board_problem(ctx, "wazir", "3x3", ICO_OPEN), *copy;
    ask_for(p, "regions", "aab/abb/ccc");
    ask_for(q, "regions", "xxy/xyy/zzz");
    ask_for(p, "visits", "2x2:a1=2");
    ask_for(q, "visits", "aab/aab/c2cd");
    p = closed_problem(p);
    assert_int_equal(ico_problem_reopen(p, &copy), ICO_OK);
    q = closed_problem(q);
    assert_int_equal(ico_problem_is_same(ctx, p, q, &same, NULL), ICO_OK);
    assert_true(same);
    assert_int_equal(ico_problem_lift(copy, ICO_ASKS_REGIONS), ICO_OK);
    copy = closed_problem(copy);
    assert_int_equal(ico_problem_features(copy), ICO_ASKS_OPEN | ICO_ASKS_VISITS);
    assert_int_equal(ico_problem_is_same(ctx, copy, q, &same, NULL), ICO_OK);
    assert_false(same);
    ico_problem_free(p);
    ico_problem_free(q);
    ico_problem_free(copy);
}

static ico_status ask_again(ico_context *from)
{
    ico_problem *p, *copy = NULL;
    ico_result *result = NULL;
    ico_status status = try_board(from, "king", "3x4", &p);
    if (status != ICO_OK) return status;
    status = ico_problem_ask(p, "regions", "aabb/aabb/ccbb");
    if (status == ICO_OK) status = ico_problem_ask(p, "visits", "2x2:a1=2");
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_problem_reopen(p, &copy);
    ico_problem_free(copy);
    if (status == ICO_OK) {
        status = solve_and_free(from, p, "backtrack", "", &result);
        ico_result_free(result);
    } else {
        ico_problem_free(p);
    }
    return status;
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(ask_again) > 0);
}

int main(int argc, char **argv)
{
    if (argc > 1) questions = (unsigned)strtoul(argv[1], NULL, 10);
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up_dice, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(methods_and_verifier),
        TEST(words_of_regions),
        TEST(other_boards),
        TEST(same_and_copied),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
