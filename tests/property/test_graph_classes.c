/* tests/property/test_graph_classes.c - classes of tours of graphs: against tours sorted
 * by hand, and against published numbers.  Also the groups they rest on.
 * SPDX-License-Identifier: MIT */
#include "count/answer.h"
#include "methods.h"
#include "skip.h"

#include "graph/group.h"

static char *classes_of(ico_context *ctx, const ico_problem *p)
{
    ico_run *run;
    ico_count *count;
    const ico_count_options options = {.graph_classes = true};
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_count(run, &options, &count), ICO_OK);
    assert_true(ico_count_exact(count));
    char *classes =
        ico_count_classes(count) == NULL ? NULL : strdup(ico_count_classes(count));
    ico_count_free(count);
    ico_run_free(run);
    return classes;
}

static void published(void **state)
{
    static const struct {
        const char *family;
        ico_kind kind;
        const char *classes;                      /* NULL: too many symmetries */
    } rows[] = {{"hypercube:2", ICO_CLOSED, "1"}, /* OEIS A159344 */
                {"hypercube:3", ICO_CLOSED, "1"},      {"hypercube:4", ICO_CLOSED, "9"},
                {"hypercube:5", ICO_CLOSED, "237675"}, {"complete:7", ICO_CLOSED, "1"},
                {"complete:6", ICO_OPEN, "1"},         {"bipartite:4,4", ICO_CLOSED, "1"},
                {"petersen:5,2", ICO_CLOSED, "0"},     {"petersen:5,2", ICO_OPEN, "1"},
                {"dodecahedron", ICO_CLOSED, "1"}, /* Hamilton */
                {"cycle:30", ICO_CLOSED, "1"},         {"cycle:300", ICO_CLOSED, "1"},
                {"cycle:257", ICO_CLOSED, NULL},       {"complete:14", ICO_CLOSED, NULL}};
    if (!ico_graph_has_automorphisms()) skip_because("built without nauty");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].family, "hypercube:5") == 0 && getenv("ICO_TEST_ALL") == NULL)
            continue;
        ico_problem *p = family_question(*state, rows[i].family, rows[i].kind);
        char *classes = classes_of(*state, p);
        if ((classes == NULL) != (rows[i].classes == NULL) ||
            (classes != NULL && strcmp(classes, rows[i].classes) != 0))
            fail_msg("%s: %s classes", rows[i].family, classes == NULL ? "no" : classes);
        free(classes);
        ico_problem_free(p);
    }
}

/* The tour's edges, as bits of pairs of vertices. */
static uint64_t edges_of(const uint32_t *tour, uint32_t n, bool closed,
                         const uint32_t *perm)
{
    uint64_t edges = 0;
    for (uint32_t i = 0; i + !closed < n; i++) {
        uint32_t u = perm[tour[i]], v = perm[tour[(i + 1) % n]];
        edges |= UINT64_C(1) << (u < v ? 8 * u + v : 8 * v + u);
    }
    return edges;
}

static uint32_t root_of(uint32_t *parent, uint32_t k)
{
    while (parent[k] != k) k = parent[k];
    return k;
}

/* Tours that generators send to one another fall together. */
static uint32_t sort_by_hand(const answer *listed, const ico_automorphisms *a,
                             bool closed)
{
    enum { MOST = 4096 };
    static uint64_t edges[MOST];
    static uint32_t parent[MOST];
    uint32_t same[8], count = (uint32_t)listed->tours, classes = count;
    assert_true(count <= MOST);
    for (uint32_t v = 0; v < a->n; v++) same[v] = v;
    for (uint32_t k = 0; k < count; k++) {
        edges[k] = edges_of(listed->listed + (size_t)k * a->n, a->n, closed, same);
        parent[k] = k;
    }
    for (uint32_t k = 0; k < count; k++)
        for (size_t g = 0; g < a->count; g++) {
            uint64_t image = edges_of(listed->listed + (size_t)k * a->n, a->n, closed,
                                      a->perms + g * a->n);
            uint32_t other = 0;
            while (edges[other] != image) assert_true(++other < count);
            uint32_t x = root_of(parent, k), y = root_of(parent, other);
            classes -= x != y;
            parent[x] = y;
        }
    return classes;
}

static void check_graph(ico_context *ctx, const char *line, ico_kind kind)
{
    ico_input *input;
    ico_graph_reader *reader;
    ico_graph *graph;
    ico_automorphisms a;
    const ico_graph *g;
    assert_int_equal(ico_input_from_memory(ctx, "line", line, strlen(line), &input),
                     ICO_OK);
    assert_int_equal(ico_graph_reader_new(ctx, input, ICO_FORMAT_GRAPH6, &reader),
                     ICO_OK);
    assert_int_equal(ico_graph_reader_next(reader, &graph), ICO_OK);
    ico_problem *p = closed_problem(problem_in(ctx, graph, kind));
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    answer listed = ask(ctx, p, (asking){.method = "brute", .options = "", .list = true});
    assert_int_equal(listed.status, ICO_OK);
    assert_int_equal(ico__automorphisms_find(ctx, g, NULL, &a), ICO_OK);
    uint32_t by_hand = sort_by_hand(&listed, &a, kind == ICO_CLOSED);
    char *classes = classes_of(ctx, p);
    if (classes == NULL || strtoul(classes, NULL, 10) != by_hand)
        fail_msg("%.20s, %s: %s classes, by hand %lu", line, ico_kind_name(kind),
                 classes == NULL ? "no" : classes, (unsigned long)by_hand);
    free(classes);
    free(listed.listed);
    ico__automorphisms_free(&a);
    ico_problem_free(p);
    ico_graph_reader_free(reader);
    ico_input_free(input);
}

static void all_small_graphs(void **state)
{
    unsigned most = getenv("ICO_TEST_ALL") != NULL ? 7 : 6;
    if (!ico_graph_has_automorphisms() || system("command -v nauty-geng >/dev/null") != 0)
        skip_because("built without nauty, or no nauty-geng on this machine");
    for (unsigned n = 3; n <= most; n++) {
        char command[64], line[64];
        snprintf(command, sizeof command, "nauty-geng -q %u", n);
        FILE *list = popen(command, "r");
        assert_non_null(list);
        while (fgets(line, sizeof line, list) != NULL) {
            check_graph(*state, line, ICO_CLOSED);
            check_graph(*state, line, ICO_OPEN);
        }
        assert_int_equal(pclose(list), 0);
    }
}

/* Orders of groups and numbers of their conjugacy classes. */
static void groups(void **state)
{
    static const struct {
        const char *family;
        uint64_t order;
        size_t kinds;
    } rows[] = {{"complete:5", 120, 7},     {"petersen:5,2", 120, 7},
                {"cycle:7", 14, 5},         {"cycle:12", 24, 9},
                {"hypercube:3", 48, 10},    {"hypercube:4", 384, 20},
                {"path:5", 2, 2},           {"complete:8", 40320, 22},
                {"bipartite:3,4", 144, 15}, {"dodecahedron", 120, 10}};
    if (!ico_graph_has_automorphisms()) skip_because("built without nauty");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_automorphisms a;
        ico_group group;
        ico_graph *g = family_new(*state, rows[i].family);
        assert_int_equal(ico__automorphisms_find(*state, g, NULL, &a), ICO_OK);
        assert_true(a.order == (double)rows[i].order);
        assert_int_equal(ico__group_new(&a, &group), ICO_OK);
        assert_int_equal(group.order, rows[i].order);
        assert_int_equal(group.kinds, rows[i].kinds);
        ico__group_free(&group);
        ico__automorphisms_free(&a);
        ico_graph_free(g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(published, open_context, close_context),
        cmocka_unit_test_setup_teardown(all_small_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(groups, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
