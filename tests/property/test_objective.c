/* tests/property/test_objective.c - the fewest and most crossings, and the most turns: on
 * random small boards with holes, walls and ends, against all tours that backtrack lists,
 * counted by slopes and sides of lines of this file's own.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "share.h"

#include "allocation.h"
#include "base/random.h"
#include "tours.h"
#include "try_problem.h"

enum { CELLS_MOST = 20 };

/* --- counts of its own ------------------------------------------------------------- */

typedef struct point {
    int x, y;
} point;

static int area(point a, point b, point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int sign(int x)
{
    return (x > 0) - (x < 0);
}

static bool same(point a, point b)
{
    return a.x == b.x && a.y == b.y;
}

/* Is p on the segment, its ends among it? */
static bool covers(point a, point b, point p)
{
    return area(a, b, p) == 0 &&
           (p.x - a.x) * (p.x - b.x) + (p.y - a.y) * (p.y - b.y) <= 0;
}

/* Have two segments a point in common that is no cell where both end? */
static bool cross(point a, point b, point c, point d)
{
    point ends[4] = {a, b, c, d};
    if (sign(area(a, b, c)) * sign(area(a, b, d)) < 0 &&
        sign(area(c, d, a)) * sign(area(c, d, b)) < 0)
        return true;
    for (unsigned k = 0; k < 4; k++) {
        point p = ends[k], other = ends[k ^ 1];
        bool first = k < 2;
        if (!covers(first ? c : a, first ? d : b, p)) continue;
        if (!same(p, first ? c : a) && !same(p, first ? d : b)) return true;
        if (same(other, first ? c : a) || same(other, first ? d : b)) continue;
        if (covers(first ? c : a, first ? d : b, other)) return true;
    }
    return false;
}

typedef struct counted {
    unsigned turns, crossings;
} counted;

static counted count(const ico_board *board, const uint32_t *tour, unsigned n,
                     bool closed)
{
    counted sum = {0};
    point at[CELLS_MOST + 2];
    unsigned steps = closed ? n : n - 1;
    for (unsigned k = 0; k < n + 2; k++) {
        uint64_t place[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(board, tour[k % n], place);
        at[k] = (point){(int)place[1], (int)place[0]};
    }
    for (unsigned k = 0; k < (closed ? n : n - 2) && n > 2; k++) {
        point a = at[k], b = at[k + 1], c = at[k + 2];
        int ahead = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
        sum.turns += area(a, b, c) != 0 || ahead < 0;
    }
    for (unsigned k = 0; k < steps; k++)
        for (unsigned j = 0; j < k; j++)
            sum.crossings += cross(at[k], at[k + 1], at[j], at[j + 1]);
    return sum;
}

/* --- questions --------------------------------------------------------------------- */

/* wish: 0 fewest crossings, 1 most crossings, 2 most turns, 3 fewest turns. */
static ico_problem *wish(ico_problem *p, unsigned k)
{
    if (k < 2) return with_crossings(p, k == 0 ? ICO_CROSSINGS_MIN : ICO_CROSSINGS_MAX);
    return with_turns(p, k == 2 ? ICO_TURNS_MAX : ICO_TURNS_MIN);
}

static bool is_better(unsigned wish, unsigned a, unsigned b)
{
    return wish == 0 || wish == 3 ? a < b : a > b;
}

typedef struct question {
    const char *piece;
    char shape[16];
    uint8_t missing[CELLS_MOST];
    uint64_t wall[2], end[2];
    unsigned walls, wish;
    ico_kind kind;
} question;

static ico_problem *make(ico_context *ctx, const question *q, bool wished)
{
    ico_board *board;
    assert_int_equal(ico_board_new_shaped(ctx, q->piece, q->shape, q->missing, q->wall,
                                          q->walls, &board),
                     ICO_OK);
    ico_problem *p = problem_on(ctx, board, q->kind);
    if (q->end[0] != ICO_NO_CELL) with_start(p, q->end[0]);
    if (q->end[1] != ICO_NO_CELL) with_end(p, q->end[1]);
    if (wished) wish(p, q->wish);
    return closed_problem(p);
}

static void draw(ico_random *random, question *q)
{
    static const char *const pieces[] = {
        "knight",       "king",
        "wazir",        "camel",
        "rook<=2",      "queen<=2",
        "knight+wazir", "ferz+dabbaba",
        "zebra+king",   "moves:(1,2);(-1,-2);(0,1);(0,-1);(1,0);(-1,0)"};
    unsigned rows = 1 + ico__random_below(random, 4),
             columns = 2 + ico__random_below(random, 4), n = rows * columns, left = n;
    memset(q, 0, sizeof *q);
    q->piece = pieces[ico__random_below(random, sizeof pieces / sizeof *pieces)];
    q->kind = (ico_kind)ico__random_below(random, 3);
    q->wish = ico__random_below(random, 4);
    snprintf(q->shape, sizeof q->shape, "%ux%u", rows, columns);
    while (ico__random_below(random, 2) == 0 && left > 3) {
        uint32_t hole = ico__random_below(random, n);
        left -= q->missing[hole] == 0;
        q->missing[hole] = 1;
    }
    q->end[0] = q->end[1] = ICO_NO_CELL;
    if (ico__random_below(random, 4) == 0) q->end[0] = ico__random_below(random, left);
    if (ico__random_below(random, 4) == 0) q->end[1] = ico__random_below(random, left);
    if (q->end[0] == q->end[1]) q->end[1] = ICO_NO_CELL;
    if (ico__random_below(random, 3) != 0) return;
    q->wall[0] = ico__random_below(random, left);
    q->wall[1] = ico__random_below(random, left);
    q->walls = q->wall[0] != q->wall[1];
}

enum { TOURS_MOST = 5000 };

/* The best of all tours; *tours: how many there are, TOURS_MOST: too many to be
 * listed. */
static unsigned best_of_all(ico_context *ctx, const question *q, unsigned *tours)
{
    ico_problem *p = make(ctx, q, false);
    unsigned n = (unsigned)ico_problem_size(p), best = 0;
    answer a =
        ask(ctx, p,
            (asking){
                .method = "backtrack", .options = "", .list = true, .limit = TOURS_MOST});
    assert_int_equal(a.status, ICO_OK);
    *tours = (unsigned)a.tours;
    for (size_t k = 0; k < a.listed_size; k += n) {
        counted c = count(ico_problem_board(p), a.listed + k, n, q->kind == ICO_CLOSED);
        unsigned value = q->wish < 2 ? c.crossings : c.turns;
        if (k == 0 || is_better(q->wish, value, best)) best = value;
    }
    free(a.listed);
    ico_problem_free(p);
    return best;
}

static void check_found(const question *q, const ico_problem *p, const ico_result *r,
                        unsigned best)
{
    const ico_tour *tour = ico_result_tour(r);
    counted c = count(ico_problem_board(p), ico_tour_vertices(tour),
                      (unsigned)ico_tour_length(tour), q->kind == ICO_CLOSED);
    unsigned value = q->wish < 2 ? c.crossings : c.turns;
    if (ico_result_weight(r) != value)
        fail_msg("%s %s, wish %u: %d is said, %u counted", q->piece, q->shape, q->wish,
                 (int)ico_result_weight(r), value);
    if (ico_result_complete(r) ? value != best : is_better(q->wish, value, best))
        fail_msg("%s %s, wish %u, kind %d: %u, not %u", q->piece, q->shape, q->wish,
                 (int)q->kind, value, best);
    if (ico_problem_size(p) >= 4 && !ico_result_complete(r))
        fail_msg("%s %s, wish %u: not decided", q->piece, q->shape, q->wish);
    bool most = !is_better(q->wish, 0, 1);
    int64_t least = ico_result_least(r), bound = ico_result_bound(r);
    if (ico_result_least_by(r) != NULL)
        assert_true(most ? least >= best : least <= (int64_t)best);
    if (ico_result_bound_by(r) != NULL)
        assert_true(most ? bound >= best : bound <= (int64_t)best);
}

static bool try_question(ico_context *ctx, const question *q)
{
    unsigned tours, best = best_of_all(ctx, q, &tours);
    if (tours == TOURS_MOST) return false;
    ico_problem *p = make(ctx, q, true);
    const ico_method *method = ico_method_by_name("objective");
    ico_options *given;
    ico_run *run;
    ico_result *r = NULL;
    assert_int_equal(ico_options_new(ctx, method, &given), ICO_OK);
    assert_int_equal(set_options(given, tours % 2 == 0 ? "rounds=2" : "rounds=0"),
                     ICO_OK);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    if (ico_run_solve(run, method, given, &r) != ICO_OK)
        fail_msg("%s %s: %s", q->piece, q->shape, ico_context_error(ctx)->message);
    ico_run_free(run);
    ico_options_free(given);
    assert_int_equal(ico_result_verdict(r), tours > 0 ? ICO_FOUND : ICO_NONE);
    if (tours > 0) check_found(q, p, r, best);
    ico_result_free(r);
    ico_problem_free(p);
    return tours > 0;
}

static unsigned questions = 400;

static void all_tours(void **state)
{
    ico_random random;
    ico__random_seed(&random, 22);
    unsigned found = 0;
    for (unsigned k = 0; k < questions; k++) {
        question q;
        draw(&random, &q);
        found += try_question(*state, &q);
    }
    assert_true(found > questions / 10);
}

/* --- larger boards ----------------------------------------------------------------- */

static ico_result *find(ico_context *ctx, const char *piece, const char *shape,
                        unsigned k, const char *options)
{
    ico_problem *p =
        closed_problem(wish(board_problem(ctx, piece, shape, ICO_CLOSED), k));
    ico_result *r = NULL;
    assert_int_equal(solve_and_free(ctx, p, "objective", options, &r), ICO_OK);
    return r;
}

static void known_best(void **state)
{
    static const struct {
        const char *piece, *shape;
        unsigned wish;
        int best;
    } known[] = {{"knight", "5x6", 0, 49}, {"knight", "5x6", 1, 51},
                 {"knight", "6x6", 0, 52}, {"knight", "6x6", 1, 66},
                 {"knight", "6x6", 2, 36}, {"wazir", "6x6", 0, 0},
                 {"wazir", "4x4", 2, 12},  {"king", "4x4", 0, 0}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ico_result *r =
            find(*state, known[i].piece, known[i].shape, known[i].wish, "rounds=20");
        if (ico_result_weight(r) != known[i].best || !ico_result_complete(r))
            fail_msg("%s %s: %d, not %d", known[i].piece, known[i].shape,
                     (int)ico_result_weight(r), known[i].best);
        ico_result_free(r);
    }
}

/* Windows save crossings of a tour by rule and of any tour, and add them. */
static void windows_help(void **state)
{
    static const char *const shapes[] = {"10x10", "13x14"};
    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k < 3; k++) {
            ico_result *plain = find(*state, "knight", shapes[i], k, "rounds=0 proof=0"),
                       *better = find(*state, "knight", shapes[i], k, "rounds=3 proof=0");
            assert_true(is_better(k, (unsigned)ico_result_weight(better),
                                  (unsigned)ico_result_weight(plain)));
            ico_result_free(plain);
            ico_result_free(better);
        }
}

static void what_is_refused(void **state)
{
    static const char *const boards[][2] = {
        {"knight", "torus:6x6"}, {"wazir", "hex:3"}, {"knight", "3x4x4"}};
    for (size_t i = 0; i < 3; i++) {
        ico_problem *p = closed_problem(
            wish(board_problem(*state, boards[i][0], boards[i][1], ICO_OPEN),
                 (unsigned)i % 2));
        answer a = solve(*state, p, "auto", "");
        assert_int_equal(a.status, ICO_UNSUPPORTED);
        assert_non_null(strstr(a.message, "flat board of squares"));
        uint64_t crossings = 77;
        assert_int_equal(
            ico_verify_crossings(*state, p, TOUR_OF(a.tour, 3, ICO_OPEN), &crossings),
            ICO_UNSUPPORTED);
        assert_true(crossings == 77);
        ico_problem_free(p);
    }
    ico_problem *p = wish(board_problem(*state, "knight", "5x6", ICO_CLOSED), 0);
    answer a = ask(*state, closed_problem(p),
                   (asking){.method = "auto", .options = "", .list = true});
    assert_int_equal(a.status, ICO_UNSUPPORTED);
    free(a.listed);
    ico_problem_free(p);
}

static ico_status save_crossings(ico_context *from)
{
    ico_problem *p;
    ico_result *result = NULL;
    ico_status status = try_board(from, "king", "2x3", &p);
    if (status != ICO_OK) return status;
    with_crossings(p, ICO_CROSSINGS_MAX);
    of_kind(p, ICO_OPEN);
    closed_problem(p);
    status = solve_and_free(from, p, "objective", "rounds=1", &result);
    if (status == ICO_OK) assert_true(ico_result_best_checked(result));
    ico_result_free(result);
    return status;
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(save_crossings) > 0);
}

int main(int argc, char **argv)
{
    questions = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : share_of(questions);
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(all_tours),
        TEST(known_best),
        TEST(windows_help),
        TEST(what_is_refused),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
