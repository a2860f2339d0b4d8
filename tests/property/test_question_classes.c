/* tests/property/test_question_classes.c - of each class of tours exactly one is the
 * least: against orbits found by leading every tour of a list to its images.
 * SPDX-License-Identifier: MIT */
#include "base/random.h"
#include "methods.h"
#include "share.h"

enum { MOST = 16, MOST_TOURS = 1200 };

typedef struct orbits {
    const ico_problem *problem;
    uint32_t n, count, above[MOST_TOURS];
    const uint32_t *tours;
} orbits;

/* Are these the same tour?  Without anchors closed ones may be turned round, and
 * undirected ones be reversed. */
static bool same(const orbits *o, const uint32_t *a, const uint32_t *b)
{
    bool anchored = ico_problem_is_anchored(o->problem);
    bool closed = ico_problem_kind(o->problem) == ICO_CLOSED && !anchored;
    bool reversed = !anchored && !ico_problem_directed(o->problem);
    for (uint32_t shift = 0; shift < (closed ? o->n : 1); shift++)
        for (uint32_t back = 0; back <= (reversed ? 1u : 0u); back++) {
            uint32_t k = 0;
            while (k < o->n && a[k] == b[(shift + (back ? o->n - 1 - k : k)) % o->n]) k++;
            if (k == o->n) return true;
        }
    return false;
}

static uint32_t root(orbits *o, uint32_t i)
{
    while (o->above[i] != i) i = o->above[i];
    return i;
}

/* Joins each tour with its image under `perm`, which must be in the list. */
static void join(orbits *o, const uint32_t *perm)
{
    for (uint32_t i = 0; i < o->count; i++) {
        uint32_t image[MOST], j = 0;
        for (uint32_t k = 0; k < o->n; k++)
            image[k] = perm[o->tours[(size_t)i * o->n + k]];
        while (j < o->count && !same(o, image, o->tours + (size_t)j * o->n)) j++;
        if (j == o->count) fail_msg("an image is no tour of the question");
        o->above[root(o, i)] = root(o, j);
    }
}

static void check(ico_context *ctx, const ico_problem *p, unsigned *symmetric)
{
    static orbits o;
    ico_symmetries group;
    uint32_t kept = 0, classes = 0, least = 0;
    answer a = ask(ctx, p, (asking){.method = "position", .options = "", .list = true});
    assert_int_equal(a.status, ICO_OK);
    assert_int_equal(ico_problem_symmetries(ctx, p, &group, &kept), ICO_OK);
    assert_true(kept >= 1 && kept <= group.order);
    *symmetric += kept > 1 && a.tours > 1;
    o = (orbits){p, (uint32_t)ico_problem_size(p), (uint32_t)a.tours, {0}, a.listed};
    if (a.tours <= MOST_TOURS) {
        for (uint32_t i = 0; i < o.count; i++) o.above[i] = i;
        for (uint32_t g = 0; g < kept; g++) join(&o, group.perms + (size_t)g * group.n);
        for (uint32_t i = 0; i < o.count; i++) {
            classes += root(&o, i) == i;
            least +=
                ico_problem_is_least(p, &group, kept, a.listed + (size_t)i * o.n, o.n);
        }
        assert_int_equal(least, classes);
    }
    ico_symmetries_free(&group);
    free(a.listed);
}

static void exactly_one_of_each_class_is_least(void **state)
{
    static const struct {
        const char *piece, *shape;
    } boards[] = {{"wazir", "3x3"},   {"wazir", "3x4"},       {"wazir", "4x4"},
                  {"king", "2x4"},    {"wazir", "torus:3x3"}, {"knight", "3x4"},
                  {"wazir", "tri:3"}, {"queen", "2x3"}};
    unsigned symmetric = 0;
    ico_random r;
    ico__random_seed(&r, 5);
    for (unsigned i = 0; i < share_of(160); i++) {
        const unsigned b = i % 8;
        ico_problem *p = board_problem(*state, boards[b].piece, boards[b].shape,
                                       (ico_kind)ico__random_below(&r, 3));
        uint32_t n = (uint32_t)ico_problem_size(p), cell = ico__random_below(&r, n);
        uint32_t what = ico__random_below(&r, 6);
        if (what == 1) giving(p, cell, 1 + n / 2);
        if (what == 2) {
            assert_int_equal(ico_problem_add_class(p, 'p', "odd"), ICO_OK);
            assert_int_equal(ico_problem_put_class(p, cell, 'p'), ICO_OK);
            assert_int_equal(ico_problem_put_class(p, n - 1 - cell, 'p'), ICO_OK);
        }
        if (what == 3) with_waypoint(p, cell);
        if (what == 4 && b % 2 == 1 && strcmp(boards[b].piece, "wazir") != 0)
            with_start(p, cell);
        if (what == 5 && b == 7)
            assert_int_equal(ico_problem_point(p, cell, ICO_EAST), ICO_OK);
        closed_problem(p);
        check(*state, p, &symmetric);
        ico_problem_free(p);
    }
    assert_true(symmetric > share_least(40));
}

static void graphs_and_turns_have_none(void **state)
{
    ico_symmetries group;
    uint32_t kept;
    ico_problem *p = family_question(*state, "cycle:6", ICO_CLOSED);
    assert_int_equal(ico_problem_symmetries(*state, p, &group, &kept), ICO_UNSUPPORTED);
    ico_problem_free(p);
    p = board_problem(*state, "wazir", "4x4", ICO_CLOSED);
    with_symmetry(p, ICO_SYMMETRY_180);
    closed_problem(p);
    assert_int_equal(ico_problem_symmetries(*state, p, &group, &kept), ICO_UNSUPPORTED);
    ico_problem_free(p);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {TEST(exactly_one_of_each_class_is_least),
                                       TEST(graphs_and_turns_have_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
