/* tests/property/test_count_classes.c - classes against lists: every tour of small boards
 * moved by every symmetry, and the least of its images kept.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

enum { MOST = 32 };

/* Edges of a tour as a sorted list, so that equal tours are equal bytes. */
typedef struct drawn {
    uint16_t edge[MOST];
} drawn;

static int compare_edges(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

static int compare_drawn(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(drawn));
}

static drawn draw_moved(const uint32_t *tour, uint32_t n, bool closed,
                        const uint32_t *perm)
{
    drawn d;
    memset(&d, 0, sizeof d);
    for (uint32_t i = 0; i + !closed < n; i++) {
        uint32_t u = perm[tour[i]], v = perm[tour[(i + 1) % n]];
        d.edge[i] = (uint16_t)(u < v ? u * n + v : v * n + u);
    }
    qsort(d.edge, n - !closed, sizeof *d.edge, compare_edges);
    return d;
}

/* Different least images of all tours. */
static size_t classes_of(const answer *a, uint32_t n, bool closed,
                         const ico_symmetries *group)
{
    size_t tours = a->listed_size / n, classes = 0;
    drawn *all = calloc(tours + 1, sizeof *all);
    for (size_t t = 0; t < tours; t++)
        for (uint32_t g = 0; g < group->order; g++) {
            drawn d =
                draw_moved(a->listed + t * n, n, closed, group->perms + (size_t)g * n);
            if (g == 0 || compare_drawn(&d, &all[t]) < 0) all[t] = d;
        }
    qsort(all, tours, sizeof *all, compare_drawn);
    for (size_t t = 0; t < tours; t++)
        classes += t == 0 || compare_drawn(&all[t - 1], &all[t]) != 0;
    free(all);
    return classes;
}

static void check_board(ico_context *ctx, const char *piece, const char *shape,
                        ico_kind kind)
{
    ico_problem *p = board_question(ctx, piece, shape, kind);
    ico_symmetries group;
    ico_run *run;
    ico_count *count;
    uint32_t n = (uint32_t)ico_problem_size(p);
    assert_true(n <= MOST);
    assert_int_equal(ico_board_symmetries(ctx, ico_problem_board(p), &group), ICO_OK);
    answer a = ask(ctx, p, (asking){.method = "backtrack", .options = "", .list = true});
    assert_true(a.complete && a.listed_size == a.tours * n);
    size_t classes = classes_of(&a, n, kind == ICO_CLOSED, &group);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_count(run, NULL, &count), ICO_OK);
    assert_non_null(ico_count_classes(count));
    if (strtoull(ico_count_classes(count), NULL, 10) != classes ||
        strtoull(ico_count_tours(count), NULL, 10) != a.tours)
        fail_msg("%s %s %s: counted %s in %s classes, listed %zu in %zu", piece, shape,
                 ico_kind_name(kind), ico_count_tours(count), ico_count_classes(count),
                 (size_t)a.tours, classes);
    free(a.listed);
    ico_count_free(count);
    ico_run_free(run);
    ico_symmetries_free(&group);
    ico_problem_free(p);
}

static void small_boards(void **state)
{
    static const char *const boards[][2] = {
        {"king", "2x2"},
        {"king", "2x3"},
        {"king", "3x3"},
        {"king", "2x5"},
        {"wazir", "3x4"},
        {"wazir", "4x4"},
        {"wazir", "1x2"},
        {"wazir", "1x5"},
        {"wazir", "2x2"},
        {"wazir", "3x3"},
        {"wazir", "4x5"},
        {"wazir", "2x2x2"},
        {"wazir", "2x2x3"},
        {"wazir", "torus:3x3"},
        {"wazir", "torus:3x4"},
        {"wazir", "torus:1x5"},
        {"wazir", "cylinder:3x4"},
        {"wazir", "moebius:3x4"},
        {"wazir", "klein:3x3"},
        {"wazir", "projective:3x3"},
        {"wazir", "hex:2"},
        {"wazir", "tri:3"},
        {"wazir", "tri:4"},
        {"knight", "3x4"},
        {"knight", "5x5"},
        {"knight", "3x7"},
        {"knight", "torus:3x3"},
        {"knight", "torus:2x4"},
        {"knight", "3x10"},
        {"knight", "5x6"},
        {"rook", "2x3"},
        {"rook", "3x3"},
        {"rook", "1x5"},
        {"queen", "2x3"},
        {"queen", "2x4"},
        {"giraffe", "2x5"},
        {"wazir+knight", "3x3"},
        {"wazir", "cylinder:1x5"},
        {"king", "torus:2x3"},
        {"king", "klein:2x2"},
        {"camel", "klein:4x2"},
        {"wazir", "projective:5x2"},
        {"knight", "projective:3x2"},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (unsigned open = 0; open < 2; open++)
            check_board(*state, boards[i][0], boards[i][1], open ? ICO_OPEN : ICO_CLOSED);
}

/* Ends or moves given, or no board: no classes, and it is said why. */
static void no_classes(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = board_problem(ctx, "king", "3x3", ICO_CLOSED);
    forbidding(p, 0, 1);
    ico_problem *problems[] = {
        started(board_problem(ctx, "king", "3x3", ICO_OPEN), 0),
        closed_problem(p),
        family_question(ctx, "cube", ICO_CLOSED),
    };
    for (size_t i = 0; i < 3; i++) {
        ico_run *run;
        ico_count *count;
        assert_int_equal(ico_run_new(ctx, problems[i], &run), ICO_OK);
        assert_int_equal(ico_run_count(run, NULL, &count), ICO_OK);
        assert_true(ico_count_exact(count));
        assert_null(ico_count_classes(count));
        assert_non_null(ico_count_no_classes(count));
        ico_count_free(count);
        ico_run_free(run);
        ico_problem_free(problems[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(small_boards, open_context, close_context),
        cmocka_unit_test_setup_teardown(no_classes, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
