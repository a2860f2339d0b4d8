/* tests/unit/test_family.c - named families: sizes, known invariants, normal form,
 * refusals.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "context.h"
#include "distances.h"
#include "graph/family/family.h"
#include "problems.h"
#include "share.h"

/* Closed tours up to direction, by plain recursion over at most 32 vertices. */
static uint64_t extend(const ico_graph *g, uint32_t v, uint32_t visited, uint32_t length)
{
    if (length == g->n) return ico_graph_find_edge(g, v, 0) != ICO_NO_EDGE;
    uint64_t found = 0;
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
        if ((visited >> g->adj[i] & 1) == 0)
            found += extend(g, g->adj[i], visited | UINT32_C(1) << g->adj[i], length + 1);
    return found;
}

static uint64_t count_closed_tours(const ico_graph *g)
{
    assert_true(g->n <= 32 && g->n >= 3);
    return extend(g, 0, 1, 1) / (g->directed ? 1 : 2);
}

static void each_example_is_made_and_remembers(void **state)
{
    ico_context *ctx = *state;
    size_t count;
    const ico_family *all = ico_families(&count);
    assert_true(count >= 168);
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && ico__family_record(i - 1).kind == ico__family_record(i).kind)
            assert_true(strcmp(all[i - 1].name, all[i].name) < 0);
        assert_true(ico_family_matches(all[i].name));
        assert_true(ico_family_matches(all[i].example));
        ico_graph *g = family_new(ctx, all[i].example);
        assert_int_equal(g->dropped, 0);
        ico_graph *again = family_new(ctx, g->expression);
        assert_string_equal(g->expression, again->expression);
        assert_int_equal(g->n, again->n);
        assert_int_equal(g->m, again->m);
        assert_memory_equal(g->tail, again->tail, g->m * sizeof *g->tail);
        assert_memory_equal(g->head, again->head, g->m * sizeof *g->head);
        ico_graph_free(g);
        ico_graph_free(again);
    }
}

/* Published invariants; girth and diameter together with order and degree pin the cages.
 */
static const struct {
    const char *expression;
    uint32_t n, m, degree, girth, diameter; /* degree 0: not regular */
} known[] = {
    {"tetrahedron", 4, 6, 3, 3, 1},
    {"cube", 8, 12, 3, 4, 3},
    {"octahedron", 6, 12, 4, 3, 2},
    {"dodecahedron", 20, 30, 3, 5, 5},
    {"icosahedron", 12, 30, 5, 3, 3},
    {"petersen", 10, 15, 3, 5, 2},
    {"heawood", 14, 21, 3, 6, 3},
    {"pappus", 18, 27, 3, 6, 4},
    {"desargues", 20, 30, 3, 6, 5},
    {"moebius-kantor", 16, 24, 3, 6, 4},
    {"mcgee", 24, 36, 3, 7, 4},
    {"tutte-coxeter", 30, 45, 3, 8, 4},
    {"coxeter", 28, 42, 3, 7, 4},
    {"nauru", 24, 36, 3, 6, 4},
    {"dyck", 32, 48, 3, 6, 5},
    {"gray", 54, 81, 3, 8, 6},
    {"franklin", 12, 18, 3, 4, 3},
    {"frucht", 12, 18, 3, 3, 4},
    {"tietze", 12, 18, 3, 3, 3},
    {"herschel", 11, 18, 0, 4, 4},
    {"flower:5", 20, 30, 3, 5, 4},
    {"petersen:7,2", 14, 21, 3, 5, 3},
    {"hypercube:4", 16, 32, 4, 4, 4},
    {"grid:3x4", 12, 17, 0, 4, 5},
    {"grid:2x3x4", 24, 46, 0, 4, 6},
    {"torus:5x7", 35, 70, 4, 4, 5},
    {"complete:9", 9, 36, 8, 3, 1},
    {"bipartite:5,6", 11, 30, 0, 4, 2},
    {"multipartite:2,3,4", 9, 26, 0, 3, 2},
    {"cycle:12", 12, 12, 2, 12, 6},
    {"path:12", 12, 11, 0, 0, 11},
    {"star:5", 6, 5, 0, 0, 2},
    {"wheel:8", 8, 14, 0, 3, 2},
    {"prism:6", 12, 18, 3, 4, 4},
    {"moebius:8", 8, 12, 3, 4, 2},
    {"circulant:13,1,5", 13, 26, 4, 4, 2},
    {"circulant:8,1,4", 8, 12, 3, 4, 2},
    {"paley:9", 9, 18, 4, 3, 2},
    {"paley:13", 13, 39, 6, 3, 2},
    {"paley:25", 25, 150, 12, 3, 2},
    {"paley:49", 49, 588, 24, 3, 2},
    {"kneser:5,2", 10, 15, 3, 5, 2},
    {"kneser:7,3", 35, 70, 4, 6, 3},
    {"johnson:5,2", 10, 30, 6, 3, 2},
    {"johnson:6,3", 20, 90, 9, 3, 3},
    {"pancake:5", 120, 240, 4, 6, 5},
    {"burnt-pancake:2", 8, 8, 2, 8, 4},
    {"permutation-star:5", 120, 240, 4, 6, 6},
    {"odd:4", 35, 70, 4, 6, 3},
    {"hamming:2,4", 16, 48, 6, 3, 2},
    {"cube-connected-cycles:3", 24, 36, 3, 3, 6},
    {"hanoi:3,4", 81, 120, 0, 3, 15},
    {"associahedron:3", 14, 21, 3, 4, 4},
    {"power:C9^2", 9, 18, 4, 3, 2},
    {"strong:P3@P3", 9, 20, 0, 3, 2},
    {"lexicographic:P2@P2", 4, 6, 3, 3, 1},
    {"subdivision:K4", 10, 12, 0, 6, 4},
    {"lcf:[3]^6", 6, 9, 3, 4, 2},
    /* A5, one involution, one 5-cycle: the truncated icosahedron */
    {"cayley:(1 2)(3 4);(1 2 3 4 5)", 60, 90, 3, 5, 9},
    {"cayley:(1,2);(2,3);(3,4)", 24, 36, 3, 4, 6},
    {"cayley:(1 2 3);(1 3 2)", 3, 3, 2, 3, 1},
};

static void sizes_and_invariants_are_the_published_ones(void **state)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ico_graph *g = family_new(*state, known[i].expression);
        if (g->n != known[i].n || g->m != known[i].m || g->dropped != 0 ||
            girth_of(g) != known[i].girth || diameter_of(g) != known[i].diameter)
            fail_msg("%s: n %u, m %u, dropped %u, girth %u, diameter %u",
                     known[i].expression, g->n, g->m, g->dropped, girth_of(g),
                     diameter_of(g));
        for (uint32_t v = 0; v < g->n && known[i].degree != 0; v++)
            assert_int_equal(ico__degree(g, v), known[i].degree);
        ico_graph_free(g);
    }
}

static void digraphs_have_the_right_arcs(void **state)
{
    ico_graph *g = family_new(*state, "debruijn:2,5");
    assert_true(g->directed);
    assert_int_equal(g->n, 32);
    assert_int_equal(g->m, 62); /* 64 less the loops 00000 and 11111 */
    assert_int_equal(diameter_of(g), 5);
    ico_graph_free(g);
    g = family_new(*state, "kautz:2,3");
    assert_int_equal(g->n, 24);
    assert_int_equal(g->m, 48);
    assert_int_equal(diameter_of(g), 4);
    for (uint32_t v = 0; v < g->n; v++) assert_int_equal(ico__in_degree(g, v), 2);
    ico_graph_free(g);
    g = family_new(*state, "paley:11");
    assert_true(g->directed);
    assert_int_equal(g->m, 55);
    for (uint32_t v = 0; v < g->n; v++) assert_int_equal(ico__in_degree(g, v), 5);
    ico_graph_free(g);
    g = family_new(*state, "tournament:20,seed=3");
    assert_int_equal(g->m, 190);
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = 0; v < u; v++)
            assert_true((ico_graph_find_edge(g, u, v) == ICO_NO_EDGE) !=
                        (ico_graph_find_edge(g, v, u) == ICO_NO_EDGE));
    ico_graph_free(g);
}

static void closed_tours_are_as_many_as_known(void **state)
{
    static const struct {
        const char *expression;
        uint64_t tours;
    } counts[] = {
        {"tetrahedron", 3},
        {"cube", 6},
        {"octahedron", 16},
        {"dodecahedron", 30},
        {"petersen", 0},
        {"heawood", 24},
        {"herschel", 0},
        {"tietze", 0},
        {"coxeter", 0},
        {"complete:7", 360},
        {"flower:5", 0},
        {"flower:7", 0},
        {"petersen:11,2", 0},
        {"petersen:9,2", 3},
        {"icosahedron", 1280},
        {"hypercube:4", 1344},
        {"debruijn:2,4", 16},
        {"grid:4x4", 6},
        {"directed-torus:3x3", 6},
        {"directed-torus:3x4", 0},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        ico_graph *g = family_new(*state, counts[i].expression);
        uint64_t tours = count_closed_tours(g);
        if (tours != counts[i].tours)
            fail_msg("%s has %llu closed tours", counts[i].expression,
                     (unsigned long long)tours);
        ico_graph_free(g);
    }
}

static void sheehan_graphs_have_one_tour_and_most_edges(void **state)
{
    for (uint32_t n = 3; n <= 14; n++) {
        char expression[32];
        snprintf(expression, sizeof expression, "sheehan:%u", n);
        ico_graph *g = family_new(*state, expression);
        assert_int_equal(g->n, n);
        assert_int_equal(g->m, n * n / 4 + 1);
        assert_int_equal(g->dropped, 0);
        assert_int_equal(count_closed_tours(g), 1);
        ico_graph_free(g);
    }
}

static void normal_form_names_every_parameter(void **state)
{
    static const char *const forms[][2] = {
        {"petersen", "petersen:5,2"},
        {"cubic:10", "cubic:10,seed=1"},
        {"cubic:seed=3,10", "cubic:10,seed=3"},
        {"gnm:5,4,seed=9", "gnm:5,4,seed=9"},
        {"gnp:5,0.250", "gnp:5,0.25,seed=1"},
        {"grid:3x4x5", "grid:3x4x5"},
        {"lcf:[ +5 , -5 ]^7", "lcf:[5,-5]^7"},
        {"lcf:[2,2,2,2]", "lcf:[2,2,2,2]^1"},
        {"cayley:(3,4)(2,1); (5 1 2 3 4)", "cayley:(1 2)(3 4);(1 2 3 4 5)"},
        {"heawood", "heawood"},
        {"duerer", "duerer"},
        {"line:K5", "line:complete:5"},
        {"line:((petersen))", "line:petersen:5,2"},
        {"cartesian:K3@C5@P2", "cartesian:complete:3@cycle:5@path:2"},
        {"direct:(strong:C5@P2)@K2", "direct:(strong:cycle:5@path:2)@complete:2"},
        {"power:(lcf:[5,-5]^7)^2", "power:lcf:[5,-5]^7^2"},
        {"cartesian:cayley:(1 2)(3 4)@K2", "cartesian:cayley:(1 2)(3 4)@complete:2"},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        ico_graph *g = family_new(*state, forms[i][0]);
        assert_string_equal(g->expression, forms[i][1]);
        ico_graph_free(g);
    }
}

static void mistakes_are_named(void **state)
{
    static const char *const bad[][2] = {
        {"petersn:5,2", "did you mean 'petersen'"},
        {"", "no family"},
        {"qqqqqqqqqqqq:5", "no family"},
        {"petersen:", "follows the colon"},
        {"petersen:5", "two numbers"},
        {"petersen:5,3", "below N/2"},
        {"petersen:2,1", "below N/2"},
        {"petersen:5,2,1", "one number too many"},
        {"petersen:5x2", "not understood"},
        {"petersen:five,2", "not a number"},
        {"petersen:-5,2", "not a number"},
        {"petersen:5,2,seed=1", "one number too many"},
        {"cubic:5", "both be odd"},
        {"cubic:2", "below N"},
        {"cubic:10,seed=", "seed must be a number"},
        {"cubic:10,seed=18446744073709551616", "seed must be a number"},
        {"cubic:10,seed=1,seed=2", "one number too many"},
        {"cubic", "more numbers"},
        {"cycle:2", "at least 3"},
        {"cycle:99999999999999999999", "not a number"},
        {"cube:4", "one number too many"},
        {"torus:2x5", "3 or more"},
        {"directed-torus:1x5", "2 or more"},
        {"grid:0x5", "cannot be 0"},
        {"grid:3,4", "not understood"},
        {"gnp:10,1.5", "not a probability"},
        {"gnp:10,0.", "not a probability"},
        {"gnp:10,.5", "not a probability"},
        {"gnp:10,0.12345678901234567", "not a probability"},
        {"gnp:10", "more numbers"},
        {"gnm:5,11", "only 10 pairs"},
        {"random-bipartite:2,2,5", "only 4 pairs"},
        {"multipartite:2,0", "empty"},
        {"moebius:7", "even"},
        {"antiprism:2", "N must be at least 3"},
        {"lollipop:0,3", "M must be at least 1"},
        {"turan:3,4", "R is from 1 to N"},
        {"rose-window:5,5,1", "A between 1 and N-1"},
        {"tabacjn:9,3,3,2", "different"},
        {"knoedler:3,9", "must be even"},
        {"knoedler:4,12", "logarithm"},
        {"harary:1,5", "K is from 2"},
        {"goldberg:2", "at least 3"},
        {"goldberg:0", "at least 3"},
        {"pancake:0", "at least 1"},
        {"sigma-tau:2", "at least 3"},
        {"arrangement:33,2", "at most 32"},
        {"associahedron:0", "at least 1"},
        {"fibonacci-cube:61", "at most 60"},
        {"lucas-cube:2", "at least 3"},
        {"butterfly:2", "at least 3"},
        {"hanoi:2,3", "P is from 3"},
        {"odd:1", "N is from 2"},
        {"odd:99", "N is from 2 to 31"},
        {"bipartite-kneser:6,3", "below N/2"},
        {"schrijver:5,3", "K is from 1 to N/2"},
        {"square-sum:0", "at least 1"},
        {"line:", "follows the colon"},
        {"line", "graph is missing"},
        {"line:path:1", "path:1 has no edges"},
        {"line:petersn", "did you mean 'petersen'"},
        {"line:()", "graph is missing"},
        {"line:line:line:line:line:line:line:line:line:K4", "within each other"},
        {"power:petersen", "'^' and a number"},
        {"power:petersen^0", "'^' and a number"},
        {"power:petersen^-1", "'^' and a number"},
        {"power:paley:7^2", "is a digraph"},
        {"inflation:debruijn:2,3", "is a digraph"},
        {"cartesian:petersen", "two graphs with '@'"},
        {"cartesian:petersen@", "graph is missing"},
        {"cartesian:@petersen", "graph is missing"},
        {"direct:petersen@paley:7", "one factor is a digraph"},
        {"strong:(petersen@K2", "two graphs with '@'"},
        {"circulant:10,6", "a step is from 1 to N/2"},
        {"circulant:10,2,2", "twice"},
        {"paley:45", "not a prime, nor a power"},
        {"paley:8", "power of an odd prime"},
        {"kneser:3,4", "K is from 1 to N"},
        {"kneser:63,31", "at most"},
        {"debruijn:1,4", "at least 2"},
        {"lcf:5,-5", "begins with '['"},
        {"lcf:[]^4", "should be a jump"},
        {"lcf:[5,-5", "ends with ']'"},
        {"lcf:[5,-5]^", "number of repeats"},
        {"lcf:[5,-5]^0", "number of repeats"},
        {"lcf:[5,-5]x7", "number of repeats"},
        {"lcf:[2,3]^4", "does not jump back"},
        {"lcf:[1,-1]^4", "not a chord"},
        {"lcf:[2]^1", "fewer than 4"},
        {"cayley:", "follows the colon"},
        {"cayley", "moves no point"},
        {"cayley:(1)", "moves no point"},
        {"cayley:(1 2", "should be a point"},
        {"cayley:(1 2)(2 3)", "appears twice"},
        {"cayley:(1 1)", "appears twice"},
        {"cayley:(0 1)", "should be a point"},
        {"cayley:(1 33)", "should be a point"},
        {"cayley:(1 2)x", "should be a cycle"},
        {"cayley:(1 2);", "moves no point"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ico_graph *g = NULL, *untouched = g;
        ico_status status = ico_family_graph(*state, bad[i][0], &g);
        const char *message = ico_context_error(*state)->message;
        if (status != ICO_BAD_ARGUMENT || strstr(message, bad[i][1]) == NULL)
            fail_msg("'%s': %s, %s", bad[i][0], ico_status_name(status), message);
        assert_ptr_equal(g, untouched);
    }
}

/* Each family with each few small numbers: a graph without an edge that came twice, whose
 * normal form is the same graph; or a refusal in words. */
static void small_members_are_made_or_refused(void **state)
{
    ico_context *ctx = *state;
    size_t count;
    unsigned made = 0;
    const ico_family *all = ico_families(&count);
    ico_context_limit_memory(ctx, 4000000);
    for (size_t i = 0; i < count; i++) {
        char sign = strstr(all[i].usage, "MxN") != NULL ? 'x' : ',';
        if (strpbrk(all[i].usage, "G;[P=") != NULL) continue;
        for (unsigned code = 0; code < 8 * 8 * 8 * 8; code++) {
            if ((code + code / 8 + code / 64 + i) % share_step() > 0) continue;
            char expression[64];
            int size =
                snprintf(expression, sizeof expression, "%s:%u", all[i].name, code % 8);
            for (unsigned rest = code / 8; rest > 0; rest /= 8)
                size += snprintf(expression + size, sizeof expression - (size_t)size,
                                 "%c%u", sign, rest % 8);
            ico_graph *g = NULL;
            ico_status status = ico_family_graph(ctx, expression, &g);
            if (status != ICO_OK) {
                assert_true(status == ICO_BAD_ARGUMENT || status == ICO_TOO_LARGE);
                assert_null(g);
                continue;
            }
            if (g->dropped != 0) fail_msg("%s: an edge came twice", expression);
            assert_string_equal(g->expression, expression);
            ico_graph_free(g);
            made++;
        }
    }
    ico_context_limit_memory(ctx, 0);
    assert_true(made > share_least(1000));
}

static void too_large_is_refused_before_work(void **state)
{
    static const char *const large[] = {
        "complete:100000",
        "cycle:3000000000",
        "hypercube:30",
        "hypercube:4000000000",
        "grid:100000x100000",
        "torus:99999x99999x99999",
        "debruijn:10,10",
        "debruijn:2,99999999999",
        "kautz:9,9999999",
        "kneser:40,20",
        "johnson:62,31",
        "gnm:3000000000,5",
        "regular:2000000,2000",
        "lcf:[5,-5]^2000000000",
        "gnp:2000000,0.5",
        "multipartite:4000000000000,1",
        "sheehan:1000000",
        "paley:9223372036854775783",
        "star:9223372036854775807",
        "flower:999999999",
        "cayley:(1 2);(1 2 3 4 5 6 7 8 9 10 11 12)",
        "pancake:13",
        "burnt-pancake:9223372036854775807",
        "permutation-star:9223372036854775807",
        "associahedron:9223372036854775807",
        "cube-connected-cycles:9223372036854775807",
        "hamming:9223372036854775807,9223372036854775807",
        "hanoi:60,9223372036854775807",
        "windmill:9223372036854775807,9223372036854775807",
        "square-sum:9223372036854775807",
        "odd:31",
        "schrijver:62,15",
        "fibonacci-cube:60",
        "complement:path:2000000",
        "power:star:2000000^2",
        "line:star:2000000",
        "cartesian:path:100000@path:100000",
        "strong:path:2000@path:2000@path:2000",
    };
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
        ico_graph *g = NULL;
        /* its edges are counted up to 2^31 */
        if (share_step() > 1 && strncmp(large[i], "power:", 6) == 0) continue;
        ico_status status = ico_family_graph(*state, large[i], &g);
        if (status != ICO_TOO_LARGE)
            fail_msg("%s: %s, %s", large[i], ico_status_name(status),
                     ico_context_error(*state)->message);
        assert_null(g);
    }
}

static void the_memory_limit_counts(void **state)
{
    ico_context *ctx = *state;
    ico_graph *g = NULL;
    size_t live = ico_context_live_bytes(ctx);
    ico_context_limit_memory(ctx, live + 1000000);
    assert_int_equal(ico_family_graph(ctx, "complete:1000", &g), ICO_TOO_LARGE);
    assert_non_null(strstr(ico_context_error(ctx)->message, "28.0 MB"));
    ico_context_limit_memory(ctx, 0);
    assert_int_equal(ico_context_live_bytes(ctx), live);
}

static const char *failing_expression;

static ico_status build_with_failures(ico_context *ctx)
{
    ico_graph *g = NULL;
    ico_status status = ico_family_graph(ctx, failing_expression, &g);
    assert_int_equal(status == ICO_OK, g != NULL);
    ico_graph_free(g);
    return status;
}

static void failing_allocations_are_survived(void **state)
{
    (void)state;
    static const char *const expressions[] = {
        "petersen",        "cubic:10",
        "gnm:9,20",        "gnp:9,0.5",
        "grid:3x3",        "tournament:5",
        "lcf:[5,-5]^7",    "cayley:(1 2);(1 2 3)",
        "kneser:5,2",      "random-bipartite:3,3,5",
        "tutte",           "paley:9",
        "schrijver:6,2",   "associahedron:3",
        "line:petersen",   "power:C9^2",
        "strong:K2@K2@K2", "mycielski:C5",
    };
    for (size_t i = 0; i < sizeof expressions / sizeof *expressions; i++) {
        failing_expression = expressions[i];
        assert_true(fail_each_allocation_of(failing_expression, build_with_failures) > 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_example_is_made_and_remembers, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(sizes_and_invariants_are_the_published_ones,
                                        open_context, close_context),
        cmocka_unit_test_setup_teardown(digraphs_have_the_right_arcs, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(closed_tours_are_as_many_as_known, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(sheehan_graphs_have_one_tour_and_most_edges,
                                        open_context, close_context),
        cmocka_unit_test_setup_teardown(normal_form_names_every_parameter, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(mistakes_are_named, open_context, close_context),
        cmocka_unit_test_setup_teardown(small_members_are_made_or_refused, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(too_large_is_refused_before_work, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(the_memory_limit_counts, open_context,
                                        close_context),
        cmocka_unit_test(failing_allocations_are_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
