/* tests/property/test_count_derived.c - published numbers that are not plain counts of a
 * board or family: graphs built here, and numbers that follow from tours and classes.
 * SPDX-License-Identifier: MIT */
#include "count/answer.h"
#include "methods.h"

static ico_count *count_of(ico_context *ctx, ico_problem *p, bool classes)
{
    ico_run *run;
    ico_count *count;
    const ico_count_options options = {.without_classes = !classes};
    closed_problem(p);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_count(run, &options, &count), ICO_OK);
    assert_true(ico_count_exact(count));
    ico_run_free(run);
    ico_problem_free(p);
    return count;
}

/* Closed tours whose moves are by turns a fers's and a wazir's: each cell is two vertices
 * joined by an edge that must be taken, one for each kind of move.  OEIS A383154. */
static ico_problem *alternating(ico_context *ctx, unsigned side)
{
    unsigned cells = side * side;
    ico_graph_builder *builder = builder_new(ctx, 2 * cells, false);
    for (unsigned u = 0; u < cells; u++) {
        builder_add(builder, u, cells + u);
        for (unsigned v = 0; v < u; v++) {
            int rows = abs((int)(u / side) - (int)(v / side)),
                columns = abs((int)(u % side) - (int)(v % side));
            if (rows > 1 || columns > 1) continue;
            unsigned kind = rows == 1 && columns == 1 ? cells : 0;
            builder_add(builder, kind + u, kind + v);
        }
    }
    ico_problem *p = problem_in(ctx, built(builder, "alternating"), ICO_CLOSED);
    for (unsigned u = 0; u < cells; u++) requiring(p, u, cells + u);
    return p;
}

static void fers_and_wazir(void **state)
{
    static const char *const published[] = {"2", "2", "22", "1620", "882130"};
    unsigned most = getenv("ICO_TEST_ALL") != NULL ? 10 : 8;
    for (unsigned side = 2; side <= most; side += 2) {
        ico_count *count = count_of(*state, alternating(*state, side), false);
        assert_string_equal(ico_count_undirected(count), published[side / 2 - 1]);
        ico_count_free(count);
    }
}

/* Sierpinski's tetrahedron: four of the level before, each two sharing a corner.  Points
 * of the tetrahedron x + y + z + w = 2^level. */
static void sierpinski(void **state)
{
    enum { LEVEL = 2, SIZE = 1 << LEVEL };
    unsigned point[35][4], n = 0;
    for (unsigned x = 0; x <= SIZE; x++)
        for (unsigned y = 0; x + y <= SIZE; y++)
            for (unsigned z = 0; x + y + z <= SIZE; z++) {
                unsigned at[4] = {x, y, z, SIZE - x - y - z};
                if (x == 1 && y == 1 && z == 1 && at[3] == 1) continue; /* the hole */
                memcpy(point[n++], at, sizeof at);
            }
    assert_int_equal(n, 34);
    ico_graph_builder *builder = builder_new(*state, n, false);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = 0; v < u; v++) {
            /* corners of one small tetrahedron: base + a unit each, where the bases are
             * sums of doubled units down to level 0 */
            unsigned base[4], differ = 0, sum = 0, halves = 0;
            for (unsigned k = 0; k < 4; k++) {
                base[k] = point[u][k] < point[v][k] ? point[u][k] : point[v][k];
                differ += point[u][k] != point[v][k];
                sum += base[k];
            }
            for (unsigned bit = 1; bit < SIZE; bit *= 2) {
                unsigned set = 0;
                for (unsigned k = 0; k < 4; k++) set += (base[k] & bit) != 0;
                halves += set == 1;
            }
            if (differ == 2 && sum == SIZE - 1 && halves == LEVEL)
                builder_add(builder, u, v);
        }
    ico_graph *graph = built(builder, "sierpinski");
    assert_int_equal(graph->m, 96);
    ico_problem *p = problem_in(*state, graph, ICO_CLOSED);
    ico_count *count = count_of(*state, p, false);
    assert_string_equal(ico_count_undirected(count),
                        "1165688832"); /* TAOCP 8A, graph S */
    ico_count_free(count);
}

/* On a board whose group has four elements, and where no tour has two symmetries, orbits
 * have four members or two: of the classes 2 c - t / 2 are symmetric.  OEIS A328340. */
static void symmetric_open_tours(void **state)
{
    static const unsigned published[] = {0, 2, 3, 17, 112, 620};
    unsigned most = getenv("ICO_TEST_ALL") != NULL ? 11 : 9;
    for (unsigned n = 3; n <= most; n += 2) {
        char shape[16];
        snprintf(shape, sizeof shape, "4x%u", n);
        ico_count *count =
            count_of(*state, board_problem(*state, "knight", shape, ICO_OPEN), true);
        uint64_t tours = strtoull(ico_count_undirected(count), NULL, 10),
                 classes = strtoull(ico_count_classes(count), NULL, 10);
        assert_int_equal(2 * classes - tours / 2, published[n / 2]);
        ico_count_free(count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(fers_and_wazir, open_context, close_context),
        cmocka_unit_test_setup_teardown(sierpinski, open_context, close_context),
        cmocka_unit_test_setup_teardown(symmetric_open_tours, open_context,
                                        close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
