/* tests/unit/test_pruner.c - the pruners of method backtrack: which of them a question
 * opens, and that a step back leaves each as it was.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "dice.h"

#include "icosian/method.h"
#include "method/walk/pruner.h"
#include "method/walk/walk.h"
#include "problem/condition/condition.h"

/* A question: pairs of words for ico_problem_ask, and how many pruners it opens. */
typedef struct pruned_question {
    const char *piece, *shape;
    ico_kind kind;
    const char *asked[12];
    unsigned pruners;
} pruned_question;

static const pruned_question questions[] = {
    {"knight", "6x6", ICO_CLOSED, {NULL}, 0},
    {"king", "4x5", ICO_OPEN, {"longest", "yes"}, 0},
    {"knight/camel", "5x6", ICO_CLOSED, {NULL}, 1},
    {"knight", "5x6", ICO_OPEN, {"crossings", "none", "longest", "yes"}, 1},
    {"knight", "4x4", ICO_OPEN, {"magic", "semi"}, 1},
    {"queen", "4x4", ICO_CLOSED, {"angles", "acute=2..", "straight", "3"}, 1},
    {"king",
     "4x4",
     ICO_CLOSED,
     {"angles", "right=2..", "straight", "2", "congruent", "2", "magic", "semi",
      "crossings", "none"},
     4},
    {"wazir/ferz",
     "4x6",
     ICO_OPEN,
     {"straight", "1", "congruent", "2", "magic", "semi", "crossings", "none"},
     5},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

static ico_status ask_question(ico_context *c, const pruned_question *q, ico_problem **p)
{
    ico_board *board;
    ico_status status = ico_board_new(c, q->piece, q->shape, &board);
    if (status != ICO_OK) return status;
    status = ico_problem_from_board(c, board, p);
    if (status != ICO_OK) {
        ico_board_free(board);
        return status;
    }
    status = ico_problem_set_kind(*p, q->kind);
    for (const char *const *word = q->asked; status == ICO_OK && *word != NULL; word += 2)
        status = ico_problem_ask(*p, word[0], word[1]);
    return status == ICO_OK ? ico_problem_seal(*p) : status;
}

/* A path with its pruners. */
typedef struct pruned_path {
    ico_path path;
    ico_pruners pruners;
} pruned_path;

static void begin_path(pruned_path *w, uint32_t root)
{
    ico__path_reset(&w->path, root, NULL, 0);
    ico__pruners_reset(&w->pruners, &w->path);
}

static void add_vertex(pruned_path *w, uint32_t v)
{
    ico__path_visit(&w->path, v);
    ico__pruners_add(&w->pruners, &w->path);
}

static void take_vertex_back(pruned_path *w)
{
    ico__pruners_take_back(&w->pruners, &w->path);
    ico__path_retract(&w->path);
}

/* Fails unless both paths, which have the same vertices, allow and reach the same. */
static void compare_paths(pruned_path *a, pruned_path *b)
{
    const ico_walk *w = a->path.walk;
    uint32_t head = a->path.at[a->path.length - 1], reach[2] = {0, 0};
    uint64_t ticks[2] = {0, 0};
    assert_int_equal(ico__pruners_are_hopeless(&a->pruners, &a->path, &ticks[0]),
                     ico__pruners_are_hopeless(&b->pruners, &b->path, &ticks[1]));
    assert_int_equal(
        ico__pruners_count_reachable(&a->pruners, &a->path, &ticks[0], &reach[0]),
        ico__pruners_count_reachable(&b->pruners, &b->path, &ticks[1], &reach[1]));
    assert_int_equal(reach[0], reach[1]);
    assert_int_equal(ticks[0], ticks[1]);
    for (uint32_t i = w->row[head]; i < w->row[head + 1]; i++)
        if (!a->path.used[w->to[i]])
            assert_int_equal(ico__pruners_allow(&a->pruners, &a->path, w->to[i]),
                             ico__pruners_allow(&b->pruners, &b->path, w->to[i]));
    if (a->path.free == 0)
        assert_int_equal(ico__pruners_are_met(&a->pruners, &a->path),
                         ico__pruners_are_met(&b->pruners, &b->path));
}

/* Returns a free vertex that can come next, or ICO_NO_VERTEX. */
static uint32_t random_step(const pruned_path *w)
{
    const ico_walk *walk = w->path.walk;
    uint32_t head = w->path.at[w->path.length - 1], found = ICO_NO_VERTEX, seen = 0;
    for (uint32_t i = walk->row[head]; i < walk->row[head + 1]; i++) {
        uint32_t v = walk->to[i];
        if (w->path.used[v] || !ico__pruners_allow(&w->pruners, &w->path, v)) continue;
        if (chance(++seen)) found = v;
    }
    return found;
}

/* One path goes forth and back at random; another is built anew after each step. */
static void back_and_forth(const pruned_question *q)
{
    enum { STEPS = 400 };
    ico_problem *problem;
    ico_walk walk;
    pruned_path a = {0}, b = {0};
    assert_int_equal(ask_question(ctx, q, &problem), ICO_OK);
    assert_int_equal(ico__walk_open(ctx, problem, "", &walk), ICO_OK);
    assert_int_equal(ico__path_open(&walk, true, &a.path), ICO_OK);
    assert_int_equal(ico__path_open(&walk, true, &b.path), ICO_OK);
    assert_int_equal(ico__pruners_open(&walk, &a.pruners), ICO_OK);
    assert_int_equal(ico__pruners_open(&walk, &b.pruners), ICO_OK);
    assert_int_equal(a.pruners.count, q->pruners);
    begin_path(&a, ico__random_below(&rng, walk.n));
    for (unsigned k = 0; k < STEPS; k++) {
        uint32_t next = random_step(&a);
        if (next != ICO_NO_VERTEX && !chance(5))
            add_vertex(&a, next);
        else if (a.path.length > 1)
            take_vertex_back(&a);
        if (chance(100)) begin_path(&a, ico__random_below(&rng, walk.n));
        begin_path(&b, a.path.at[0]);
        for (uint32_t i = 1; i < a.path.length; i++) add_vertex(&b, a.path.at[i]);
        compare_paths(&a, &b);
    }
    ico__pruners_close(&a.pruners);
    ico__pruners_close(&b.pruners);
    ico__path_close(&a.path);
    ico__path_close(&b.path);
    ico__walk_close(&walk);
    ico_problem_free(problem);
}

static void steps_back_leave_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < QUESTIONS; i++) back_and_forth(&questions[i]);
}

/* The same for each condition with a pruner, with the values that tests try. */
static void each_condition_goes_back_and_forth(void **state)
{
    unsigned seen = ICO_ASKS_ALTERNATION; /* the piece has it, and not a row */
    (void)state;
    for (size_t i = 0; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        if ((c->feature & ICO_PRUNED_FEATURES) == 0) continue;
        seen |= c->feature;
        for (unsigned k = 0; k < 2 && c->example[k] != NULL; k++) {
            pruned_question q = {"king", "4x4", ICO_CLOSED, {c->name, c->example[k]}, 1};
            if (strcmp(c->example[k], "min") != 0 && strcmp(c->example[k], "max") != 0)
                back_and_forth(&q);
        }
    }
    assert_int_equal(seen, ICO_PRUNED_FEATURES);
}

/* Each feature has one pruner, and backtrack takes the features that have one. */
static void pruners_have_features_of_their_own(void **state)
{
    (void)state;
#define FEATURES(name, features) (features),
    const unsigned features[] = {ICO_PRUNER_TABLE(FEATURES)};
#undef FEATURES
    unsigned seen = 0;
    for (size_t i = 0; i < ICO_PRUNER_COUNT; i++) {
        assert_int_not_equal(features[i], 0);
        assert_int_equal(features[i] & seen, 0);
        seen |= features[i];
    }
    unsigned taken = ico_method_features(ico_method_by_name("backtrack"));
    assert_int_equal(seen & ~taken, 0);
}

/* Where the reversal of a tour may be none, paths begin at each free end, and not at the
 * given one. */
static void directions_are_kept_apart(void **state)
{
    static const char *const asked[] = {"knight 3x4 --open", "knight 3x4 --open --end a1",
                                        "knight 5x6", "king 3x3 --longest --open"};
    (void)state;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        ico_problem *problem = worded_problem(ctx, asked[i]);
        ico_walk walk;
        ico_roots roots;
        assert_int_equal(ico__walk_open(ctx, problem, "", &walk), ICO_OK);
        walk.one_way = true;
        assert_int_equal(ico__roots_open(&walk, false, &roots), ICO_OK);
        assert_false(roots.once || roots.reversed || roots.canonical);
        ico__roots_close(&roots);
        ico__walk_close(&walk);
        ico_problem_free(problem);
    }
}

static ico_status open_and_close(ico_context *c, const pruned_question *q)
{
    ico_problem *problem = NULL;
    ico_walk walk;
    ico_pruners pruners;
    ico_status status = ask_question(c, q, &problem);
    if (status == ICO_OK) {
        status = ico__walk_open(c, problem, "", &walk);
        if (status == ICO_OK) {
            status = ico__pruners_open(&walk, &pruners);
            ico__pruners_close(&pruners);
            ico__walk_close(&walk);
        }
    }
    ico_problem_free(problem);
    return status;
}

static ico_status open_all(ico_context *c)
{
    return open_and_close(c, &questions[QUESTIONS - 1]);
}

static void failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(open_all) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(steps_back_leave_nothing, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(each_condition_goes_back_and_forth, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(directions_are_kept_apart, set_up_dice,
                                        tear_down),
        cmocka_unit_test(pruners_have_features_of_their_own),
        cmocka_unit_test(failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
