/* tests/property/test_angles.c - lines and angles: the method that takes these
 * conditions, the verifier and counts, against all sequences of small boards.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "sequences.h"
#include "try_problem.h"

enum { MOST_STEPS = 60000, FREE = 999 };

/* The first argument of the program, if it has one; 10000 were asked when the methods
 * were written. */
static unsigned questions = 1500;

/* --- the truth, in the plainest way ------------------------------------------------- */

/* A question, and what a search through all its sequences has seen: how many are answers,
 * and the most cells of one (longest).  Angles: in the order of ico_angle. */
typedef struct truth {
    sequences all;
    bool closed, longest;
    unsigned line, least[ICO_ANGLES], most[ICO_ANGLES];
    unsigned answers, best;
} truth;

static int square(const sequences *s, unsigned u, unsigned v)
{
    int x = s->at[u][0] - s->at[v][0], y = s->at[u][1] - s->at[v][1];
    return x * x + y * y;
}

/* By the sides of the triangle: the cosine rule; flat if the area is 0. */
static ico_angle angle_of(const sequences *s, unsigned u, unsigned v, unsigned w)
{
    int over = square(s, u, v) + square(s, v, w) - square(s, u, w);
    int area = s->at[u][0] * (s->at[v][1] - s->at[w][1]) +
               s->at[v][0] * (s->at[w][1] - s->at[u][1]) +
               s->at[w][0] * (s->at[u][1] - s->at[v][1]);
    if (over > 0) return ICO_ANGLE_ACUTE;
    if (over == 0) return ICO_ANGLE_RIGHT;
    return area == 0 ? ICO_ANGLE_STRAIGHT : ICO_ANGLE_OBTUSE;
}

/* Is the sequence what is asked for? */
static bool is_answer(const truth *t, const unsigned *path, unsigned length)
{
    unsigned made[ICO_ANGLES] = {0}, in_line = 1;
    const sequences *all = &t->all;
    if (!t->longest && length < all->n) return false;
    if (t->closed && (length < 3 || !may_step(all, 0, path[length - 1], path[0])))
        return false;
    if (t->closed) { /* twice round, for lines across the beginning */
        for (unsigned i = 0; i < 2 * length; i++) {
            ico_angle a = angle_of(all, path[i % length], path[(i + 1) % length],
                                   path[(i + 2) % length]);
            if (i < length) made[a]++;
            in_line = a == ICO_ANGLE_STRAIGHT ? in_line + 1 : 1;
            if (in_line > t->line) return false;
        }
    } else {
        for (unsigned i = 0; i + 2 < length; i++) {
            ico_angle a = angle_of(all, path[i], path[i + 1], path[i + 2]);
            made[a]++;
            in_line = a == ICO_ANGLE_STRAIGHT ? in_line + 1 : 1;
            if (in_line > t->line) return false;
        }
    }
    for (unsigned k = 0; k < ICO_ANGLES; k++)
        if (made[k] < t->least[k] || made[k] > t->most[k]) return false;
    return true;
}

static void see(void *user, const unsigned *path, unsigned length)
{
    truth *t = user;
    if (!is_answer(t, path, length)) return;
    t->answers++;
    if (length > t->best) t->best = length;
}

static void search(truth *t)
{
    t->answers = t->best = 0;
    show_sequences(&t->all, t->closed && !t->longest ? 1 : t->all.n, MOST_STEPS, see, t);
}

/* A tour and its reversal are one. */
static unsigned tours_of(const truth *t)
{
    return t->all.n == 1 ? t->answers : t->answers / 2;
}

/* --- questions ---------------------------------------------------------------------- */

static const char *const PIECES[] = {"knight", "king",  "wazir",        "queen",
                                     "rook",   "camel", "knight+wazir", "dabbaba+ferz"};

/* Words for --angles, and what they mean. */
static void draw_angles(truth *t, char *words, size_t size)
{
    static const char *const NAMES[] = {"acute", "right", "obtuse", "straight"};
    bool plain = false, named[ICO_ANGLES] = {false};
    size_t used = 0;
    words[0] = '\0';
    for (unsigned k = 0; k < ICO_ANGLES; k++) {
        if (chance(2) && !(k == 3 && used == 0)) continue;
        named[k] = true;
        used += (size_t)snprintf(words + used, size - used, "%s%s", used > 0 ? "," : "",
                                 NAMES[k]);
        if (chance(2)) {
            plain = true;
            continue;
        }
        t->least[k] = (unsigned)ico__random_below(&rng, 5);
        t->most[k] = t->least[k] + (unsigned)ico__random_below(&rng, 12);
        used += (size_t)snprintf(words + used, size - used, "=%u..%u", t->least[k],
                                 t->most[k]);
    }
    for (unsigned k = 0; k < ICO_ANGLES; k++)
        if (plain && !named[k]) t->most[k] = 0;
}

static ico_problem *draw_question(truth *t, char *words, size_t size)
{
    const char *piece = PIECES[ico__random_below(&rng, sizeof PIECES / sizeof *PIECES)];
    unsigned rows = 1 + (unsigned)ico__random_below(&rng, 4),
             columns = 1 + (unsigned)ico__random_below(&rng, 4), holes = 0;
    uint64_t hole[MOST_CELLS];
    char shape[16], angles[100] = "";
    snprintf(shape, sizeof shape, "%ux%u", rows, columns);
    for (unsigned i = 0; i + 1 < rows * columns; i++)
        if (chance(9)) hole[holes++] = i;
    t->closed = chance(2);
    t->longest = chance(4);
    ico_problem *p = problem_on(ctx, carved(ctx, piece, shape, hole, holes, NULL, 0),
                                t->closed ? ICO_CLOSED : ICO_OPEN);
    if (t->longest) p = as_longest(p);
    t->line = FREE;
    for (unsigned k = 0; k < ICO_ANGLES; k++) {
        t->least[k] = 0;
        t->most[k] = FREE;
    }
    if (chance(2)) t->line = 1 + (unsigned)ico__random_below(&rng, 3);
    if (t->line == FREE || chance(2)) draw_angles(t, angles, sizeof angles);
    assert_int_equal(ico_problem_set_straight(p, t->line == FREE ? 0 : t->line), ICO_OK);
    if (angles[0] != '\0') assert_int_equal(ico_problem_set_angles(p, angles), ICO_OK);
    snprintf(words, size, "%s %s %u holes%s%s, line %u, angles %s", piece, shape, holes,
             t->closed ? "" : " open", t->longest ? " longest" : "", t->line, angles);
    p = closed_problem(p);
    read_board(&t->all, p);
    return p;
}

/* --- answers ------------------------------------------------------------------------ */

static void check_solve(const truth *t, const ico_problem *p, const char *words,
                        const char *method)
{
    answer a = check_verdict(p, words, method, "", t->answers > 0);
    if (t->longest && a.verdict == ICO_FOUND && a.length != t->best)
        fail_msg("%s, %s: %u cells, not %u", words, method, (unsigned)a.length, t->best);
}

static void check_verifier(const truth *t, const ico_problem *p, const char *words)
{
    uint32_t order[MOST_CELLS];
    unsigned n = t->all.n,
             length = t->longest ? 1 + (unsigned)ico__random_below(&rng, n) : n;
    draw_sequence(&t->all, order);
    bool good = are_moves(&t->all, order, length) && is_answer(t, order, length);
    check_verified(p, words, order, length, good);
}

static void methods_and_verifier(void **state)
{
    unsigned asked = 0, found = 0;
    truth *t = calloc(1, sizeof *t);
    (void)state;
    assert_non_null(t);
    while (asked < questions) {
        char words[200];
        ico_problem *p = draw_question(t, words, sizeof words);
        bool conditions =
            (ico_problem_features(p) & (ICO_ASKS_STRAIGHT | ICO_ASKS_ANGLES)) != 0;
        search(t);
        if (conditions && t->all.steps <= MOST_STEPS) {
            asked++;
            found += t->answers > 0;
            check_solve(t, p, words, "backtrack");
            check_solve(t, p, words, "auto");
            if (!t->longest) check_count(p, words, tours_of(t));
            for (unsigned k = 0; k < 4; k++) check_verifier(t, p, words);
        }
        ico_problem_free(p);
    }
    free(t);
    print_message("%u of %u found\n", found, asked);
    assert_true(found > questions / 10);
}

/* --- the rest ----------------------------------------------------------------------- */

/* A path whose step back would break the condition is not called closed. */
static void either_kind(void **state)
{
    static const uint32_t round[] = {1, 2, 5, 8, 7, 6, 3, 0};
    bool valid;
    ico_kind kind;
    (void)state;
    for (unsigned line = 1; line <= 2; line++) {
        const uint64_t centre = 4;
        ico_problem *p =
            problem_on(ctx, carved(ctx, "wazir", "3x3", &centre, 1, NULL, 0), ICO_EITHER);
        uint32_t tour[8];
        for (unsigned i = 0; i < 8; i++) tour[i] = round[i] > 4 ? round[i] - 1 : round[i];
        assert_int_equal(ico_problem_set_straight(p, line), ICO_OK);
        closed_problem(p);
        assert_int_equal(ico_verify_tour(ctx, p, tour, 8, &valid, &kind, NULL), ICO_OK);
        assert_int_equal(valid, line == 2);
        if (valid) assert_int_equal(kind, ICO_CLOSED);
        ico_problem_free(p);
    }
    ico_problem *p = board_problem(ctx, "wazir", "2x3", ICO_EITHER);
    assert_int_equal(ico_problem_set_angles(p, "straight=0..1"), ICO_OK);
    closed_problem(p);
    static const uint32_t corner[] = {0, 1, 2, 5, 4, 3}, middle[] = {1, 2, 5, 4, 3, 0};
    assert_int_equal(ico_verify_tour(ctx, p, middle, 6, &valid, &kind, NULL), ICO_OK);
    assert_true(valid && kind == ICO_OPEN);
    assert_int_equal(ico_verify_tour(ctx, p, corner, 6, &valid, &kind, NULL), ICO_OK);
    assert_false(valid);
    ico_problem_free(p);
}

static void words_and_ranges(void **state)
{
    static const char *const WRONG[] = {
        "",         "acut",   "acute,",      "acute=",   "acute=..",    "acute=5..3",
        "acute=1x", ",acute", "acute,acute", "right=-1", "acute right", "acute=1...2"};
    uint64_t least, most;
    (void)state;
    ico_problem *p = board_problem(ctx, "knight", "4x4", ICO_OPEN);
    for (unsigned i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        if (ico_problem_set_angles(p, WRONG[i]) != ICO_BAD_ARGUMENT)
            fail_msg("\"%s\" is taken", WRONG[i]);
    assert_null(ico_problem_angles(p));
    assert_int_equal(ico_problem_set_angles(p, "acute=3..,right=..4,obtuse"), ICO_OK);
    ico_problem_angle_range(p, ICO_ANGLE_ACUTE, &least, &most);
    assert_true(least == 3 && most == UINT64_MAX);
    ico_problem_angle_range(p, ICO_ANGLE_RIGHT, &least, &most);
    assert_true(least == 0 && most == 4);
    ico_problem_angle_range(p, ICO_ANGLE_OBTUSE, &least, &most);
    assert_true(least == 0 && most == UINT64_MAX);
    ico_problem_angle_range(p, ICO_ANGLE_STRAIGHT, &least, &most);
    assert_true(least == 0 && most == 0);
    assert_int_equal(ico_problem_set_angles(p, "straight=2"), ICO_OK);
    ico_problem_angle_range(p, ICO_ANGLE_ACUTE, &least, &most);
    assert_true(least == 0 && most == UINT64_MAX);
    assert_int_equal(ico_problem_set_angles(p, NULL), ICO_OK);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    assert_int_equal(ico_problem_features(p), ICO_ASKS_OPEN);
    assert_string_equal(ico_angle_name(ICO_ANGLE_RIGHT), "right");
    ico_problem_free(p);
}

static void what_is_refused(void **state)
{
    static const char *const BOARDS[] = {"torus:4x4", "3x3x3", "hex:3"};
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        ico_problem *p = board_problem(ctx, "wazir", BOARDS[i], ICO_CLOSED);
        assert_int_equal(ico_problem_set_straight(p, 1), ICO_OK);
        assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
        assert_non_null(strstr(ico_context_error(ctx)->message, "--straight"));
        ico_problem_free(p);
    }
    ico_problem *p = board_problem(ctx, "knight", "6x6", ICO_CLOSED);
    assert_int_equal(ico_problem_set_straight(p, 1), ICO_OK);
    closed_problem(p);
    answer a = solve(ctx, p, "circuit", "");
    assert_int_equal(a.status, ICO_UNSUPPORTED);
    assert_non_null(strstr(a.message, "--straight"));
    ico_problem_free(p);
}

static ico_status walk_again(ico_context *from)
{
    ico_problem *p;
    ico_result *result = NULL;
    ico_status status = try_board(from, "king", "3x4", &p);
    if (status != ICO_OK) return status;
    status = ico_problem_set_straight(p, 1);
    if (status == ICO_OK) status = ico_problem_set_angles(p, "acute,right,obtuse=..4");
    if (status == ICO_OK) status = ico_problem_seal(p);
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
    assert_true(fail_each_allocation(walk_again) > 0);
}

int main(int argc, char **argv)
{
    if (argc > 1) questions = (unsigned)strtoul(argv[1], NULL, 10);
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up_dice, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(methods_and_verifier),
        TEST(either_kind),
        TEST(words_and_ranges),
        TEST(what_is_refused),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
