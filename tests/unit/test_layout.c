/* Layouts of graphs: all named families have theirs, with the symmetry that books show;
 * planar graphs are drawn without crossings, others are told apart from them; forces do
 * not crumple a grid.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "draw/layout/layouts.h"
#include "graph/family/family.h"
#include "graph/graph.h"
#include "problems.h"
#include "share.h"

static ico_context *ctx;

enum { MOST = 3100 };
static ico_point at[MOST];

static ico_graph *family(const char *expression)
{
    ico_graph *g = NULL;
    if (ico_family_graph(ctx, expression, &g) != ICO_OK)
        fail_msg("%s: %s", expression, ico_context_error(ctx)->message);
    assert_true(g->n <= MOST);
    return g;
}

static void lay_out(const ico_graph *g, ico_draw_layout layout)
{
    if (ico__layout_graph(ctx, g, layout, NULL, 0, at) != ICO_OK)
        fail_msg("%s: %s", g->expression, ico_context_error(ctx)->message);
}

/* The same graph with its vertices in a random order, under a name of no family. */
static ico_graph *shuffled(const ico_graph *g, ico_random *random)
{
    uint32_t *name = malloc((g->n + 1) * sizeof *name);
    assert_non_null(name);
    for (uint32_t v = 0; v < g->n; v++) name[v] = v;
    ico__random_shuffle(random, name, g->n);
    ico_graph_builder *builder = builder_new(ctx, g->n, false);
    for (uint32_t e = 0; e < g->m; e++)
        builder_add(builder, name[g->tail[e]], name[g->head[e]]);
    ico_graph *other = built(builder, "some.file");
    free(name);
    return other;
}

static double nearest(uint32_t n)
{
    double least = HUGE_VAL;
    for (uint32_t v = 0; v < n; v++) {
        assert_true(isfinite(at[v].x) && isfinite(at[v].y));
        for (uint32_t u = 0; u < v; u++)
            least = fmin(least, hypot(at[u].x - at[v].x, at[u].y - at[v].y));
    }
    return least;
}

static double area(ico_point a, ico_point b, ico_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Is p nearer than a hair to the line from a to b, between the two? */
static bool lies_on(ico_point p, ico_point a, ico_point b)
{
    double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    double along = ((p.x - a.x) * x + (p.y - a.y) * y) / square;
    if (along < 0 || along > 1) return false;
    return hypot(a.x + along * x - p.x, a.y + along * y - p.y) < 1e-10;
}

/* Do two edges cross, or does one end on the other? */
static bool meet(const ico_graph *g, uint32_t e, uint32_t f)
{
    uint32_t a = g->tail[e], b = g->head[e], c = g->tail[f], d = g->head[f];
    if ((c != a && c != b && lies_on(at[c], at[a], at[b])) ||
        (d != a && d != b && lies_on(at[d], at[a], at[b])))
        return true;
    if (a == c || a == d || b == c || b == d) return false;
    return area(at[a], at[b], at[c]) * area(at[a], at[b], at[d]) < 0 &&
           area(at[c], at[d], at[a]) * area(at[c], at[d], at[b]) < 0;
}

static unsigned crossings(const ico_graph *g)
{
    unsigned count = 0;
    for (uint32_t e = 0; e < g->m; e++)
        for (uint32_t f = 0; f < g->m; f++) count += f != e && meet(g, e, f);
    return count;
}

static void every_family_has_a_picture(void **state)
{
    (void)state;
    size_t count;
    const ico_family *families = ico_families(&count);
    for (size_t i = 0; i < count; i++) {
        ico_graph *g = family(families[i].example);
        ico_family_form form;
        assert_true(ico__family_form(g->expression, &form));
        lay_out(g, ICO_LAYOUT_AUTO);
        /* a planar drawing of many vertices may be a little narrower */
        double least = form.drawing == ICO_DRAWN_ANYHOW && g->n > 30 ? 0.4 : 0.72;
        if (nearest(g->n) < least) fail_msg("%s: vertices overlap", g->expression);
        ico_status status = ico__layout_graph(ctx, g, ICO_LAYOUT_FAMILY, NULL, 0, at);
        assert_int_equal(status,
                         form.drawing == ICO_DRAWN_ANYHOW ? ICO_UNSUPPORTED : ICO_OK);
        if (form.drawing == ICO_DRAWN_PLANAR) assert_int_equal(crossings(g), 0);
        ico_graph_free(g);
    }
}

static void families_of_other_sizes_do_not_overlap(void **state)
{
    (void)state;
    static const char *const GRAPHS[] = {"petersen",         "petersen:3,1",
                                         "petersen:40,7",    "prism:3",
                                         "prism:4",          "path:1",
                                         "path:2",           "path:24",
                                         "path:100",         "star:1",
                                         "star:40",          "wheel:4",
                                         "bipartite:1,1",    "bipartite:3,40",
                                         "cycle:3",          "complete:1",
                                         "complete:2",       "complete:4",
                                         "complete:40",      "multipartite:5",
                                         "multipartite:3,4", "multipartite:1,1,1",
                                         "hypercube:0",      "hypercube:1",
                                         "hypercube:3",      "hypercube:7",
                                         "grid:1",           "grid:7",
                                         "grid:20x25",       "grid:5x4x3",
                                         "grid:2x9x2x3",     "grid:1x1x1x1x5",
                                         "torus:3",          "torus:3x3",
                                         "torus:20x25",      "torus:3x4x5",
                                         "flower:3",         "flower:8",
                                         "moebius:4",        "sheehan:3",
                                         "kneser:3,1",       "kneser:5,5",
                                         "kneser:6,2",       "kneser:8,3",
                                         "johnson:4,2",      "johnson:40,1",
                                         "johnson:12,2",     "random-bipartite:4,9,20"};
    for (size_t i = 0; i < sizeof GRAPHS / sizeof *GRAPHS; i += share_step()) {
        ico_graph *g = family(GRAPHS[i]);
        lay_out(g, ICO_LAYOUT_FAMILY);
        if (nearest(g->n) < 0.72) fail_msg("%s: vertices overlap", g->expression);
        ico_graph_free(g);
    }
}

/* Petersen's graph has five crossings, all of the star inside, each met in both orders;
 * graphs of too many rings are left to forces. */
static void subsets_turn_in_rings(void **state)
{
    (void)state;
    ico_graph *g = family("kneser:5,2");
    lay_out(g, ICO_LAYOUT_FAMILY);
    assert_int_equal(crossings(g), 10);
    ico_graph_free(g);
    g = family("kneser:9,4");
    assert_int_equal(ico__layout_graph(ctx, g, ICO_LAYOUT_FAMILY, NULL, 0, at),
                     ICO_UNSUPPORTED);
    ico_graph_free(g);
}

/* A turn by one step of `steps` takes vertex v to v + shift, in each block of `size`. */
static void assert_turns(const char *expression, uint32_t size, uint32_t shift,
                         uint32_t steps)
{
    ico_graph *g = family(expression);
    double angle = 2 * acos(-1) / steps, c = cos(angle), s = sin(angle);
    lay_out(g, ICO_LAYOUT_FAMILY);
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t to = v - v % size + (v % size + shift) % size;
        double x = c * at[v].x - s * at[v].y, y = s * at[v].x + c * at[v].y;
        if (hypot(at[to].x - x, at[to].y - y) > 1e-6)
            fail_msg("%s: %u does not go to %u", expression, (unsigned)v, (unsigned)to);
    }
    ico_graph_free(g);
}

static void rings_have_their_symmetry(void **state)
{
    (void)state;
    assert_turns("petersen", 5, 1, 5);
    assert_turns("petersen:11,2", 11, 1, 11);
    assert_turns("prism:6", 6, 1, 6);
    assert_turns("heawood", 14, 2, 7);
    assert_turns("nauru", 24, 6, 4);
    assert_turns("lcf:[5,-5]^7", 14, 2, 7);
    assert_turns("circulant:13,1,5", 13, 1, 13);
    assert_turns("complete:9", 9, 1, 9);
    assert_turns("moebius:8", 8, 1, 8);
}

/* Each arc of the Coxeter graph, and of Tietze's, is as long as those that a turn of the
 * picture takes it to: of few lengths each occurs seven, or three, times. */
static void assert_lengths_come_in(const char *expression, uint32_t times)
{
    ico_graph *g = family(expression);
    lay_out(g, ICO_LAYOUT_FAMILY);
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t same = 0;
        double one = hypot(at[g->tail[e]].x - at[g->head[e]].x,
                           at[g->tail[e]].y - at[g->head[e]].y);
        for (uint32_t f = 0; f < g->m; f++)
            same += fabs(one - hypot(at[g->tail[f]].x - at[g->head[f]].x,
                                     at[g->tail[f]].y - at[g->head[f]].y)) < 1e-6;
        assert_int_equal(same % times, 0);
    }
    ico_graph_free(g);
}

static void single_graphs_have_theirs(void **state)
{
    (void)state;
    assert_lengths_come_in("coxeter", 7);
    assert_lengths_come_in("flower:7", 7);
    assert_lengths_come_in("tietze", 3);
    assert_lengths_come_in("dodecahedron", 5);
    assert_lengths_come_in("icosahedron", 3);
    assert_lengths_come_in("octahedron", 3);
    assert_lengths_come_in("cube", 4);
}

static void planar_graphs_have_no_crossings(void **state)
{
    (void)state;
    static const char *const GRAPHS[] = {
        "cube",        "dodecahedron",  "icosahedron", "octahedron",
        "tetrahedron", "frucht",        "herschel",    "prism:9",
        "wheel:9",     "grid:9x13",     "cycle:50",    "star:9",
        "path:40",     "bipartite:2,9", "grid:2x30",   "cayley:(1,2)(3,4);(1,2,3,4,5)"};
    ico_random random;
    ico__random_seed(&random, 3);
    for (size_t i = 0; i < sizeof GRAPHS / sizeof *GRAPHS; i++) {
        ico_graph *g = family(GRAPHS[i]), *other = shuffled(g, &random);
        lay_out(g, ICO_LAYOUT_PLANAR);
        assert_int_equal(crossings(g), 0);
        lay_out(other, ICO_LAYOUT_PLANAR);
        if (crossings(other) > 0) fail_msg("%s crosses", GRAPHS[i]);
        assert_true(nearest(g->n) > 0.05);
        ico_graph_free(g);
        ico_graph_free(other);
    }
}

/* A part of a grid of triangles, in a random order: has pieces, bridges, cut vertices. */
static ico_graph *random_planar(ico_random *random, uint32_t wide, uint32_t tall,
                                double chance)
{
    ico_graph_builder *builder = builder_new(ctx, (uint64_t)wide * tall, false);
    for (uint32_t v = 0; v < wide * tall; v++) {
        bool right = v % wide + 1 < wide, down = v + wide < wide * tall;
        uint32_t slant = ico__random_below(random, 2);
        uint32_t to[3] = {v + 1, v + wide, v + wide + 1}, from[3] = {v, v, v};
        if (slant == 1) from[2] = v + 1, to[2] = v + wide;
        bool there[3] = {right, down, right && down};
        for (int k = 0; k < 3; k++)
            if (there[k] && ico__random_unit(random) < chance)
                builder_add(builder, from[k], to[k]);
    }
    ico_graph *g = built(builder, NULL);
    ico_graph *other = shuffled(g, random);
    ico_graph_free(g);
    return other;
}

static void so_have_random_ones(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 7);
    for (int i = 0; i < 120; i++) {
        uint32_t wide = 2 + ico__random_below(&random, 5),
                 tall = 2 + ico__random_below(&random, 5);
        ico_graph *g =
            random_planar(&random, wide, tall, 0.3 + 0.7 * ico__random_unit(&random));
        lay_out(g, ICO_LAYOUT_PLANAR);
        if (crossings(g) > 0) fail_msg("number %d crosses", i);
        ico_graph_free(g);
    }
}

static void others_are_told_apart(void **state)
{
    (void)state;
    static const char *const GRAPHS[] = {
        "complete:5",  "bipartite:3,3", "petersen", "hypercube:4", "torus:4x5",
        "heawood",     "moebius:8",     "flower:5", "tietze",      "cubic:200,seed=4",
        "complete:40", "grid:3x3x3",    "coxeter"};
    for (size_t i = 0; i < sizeof GRAPHS / sizeof *GRAPHS; i++) {
        ico_graph *g = family(GRAPHS[i]);
        assert_int_equal(ico__layout_graph(ctx, g, ICO_LAYOUT_PLANAR, NULL, 0, at),
                         ICO_UNSUPPORTED);
        lay_out(g, ICO_LAYOUT_AUTO);
        lay_out(g, ICO_LAYOUT_CIRCLE);
        assert_true(nearest(g->n) > 1);
        ico_graph_free(g);
    }
    ico_graph *g = family("petersen:30,2"); /* planar, since K is 2 and N even */
    lay_out(g, ICO_LAYOUT_PLANAR);
    assert_int_equal(crossings(g), 0);
    ico_graph_free(g);
    g = family("petersen:31,2");
    assert_int_equal(ico__layout_graph(ctx, g, ICO_LAYOUT_PLANAR, NULL, 0, at),
                     ICO_UNSUPPORTED);
    ico_graph_free(g);
}

static void forces_do_not_crumple_a_grid(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 5);
    ico_graph *named = family("grid:20x25"), *g = shuffled(named, &random);
    double least = HUGE_VAL, most = 0;
    lay_out(g, ICO_LAYOUT_FORCE);
    assert_int_equal(crossings(g), 0);
    for (uint32_t e = 0; e < g->m; e++) {
        double length = hypot(at[g->tail[e]].x - at[g->head[e]].x,
                              at[g->tail[e]].y - at[g->head[e]].y);
        least = fmin(least, length);
        most = fmax(most, length);
    }
    assert_true(most < 2 * least);
    assert_true(nearest(g->n) > 0.72);
    ico_graph_free(named);
    ico_graph_free(g);
}

static void forces_bear_any_graph(void **state)
{
    (void)state;
    static const char *const GRAPHS[] = {"gnm:2,0",      "gnm:40,0",     "gnm:60,40",
                                         "complete:60",  "star:50",      "bipartite:2,30",
                                         "debruijn:2,6", "tournament:9", "cubic:600"};
    size_t last = share_step() > 1; /* it takes longer than all others */
    for (size_t i = 0; i + last < sizeof GRAPHS / sizeof *GRAPHS; i++) {
        ico_graph *g = family(GRAPHS[i]);
        lay_out(g, ICO_LAYOUT_FORCE);
        if (nearest(g->n) < 0.3) fail_msg("%s is crumpled", GRAPHS[i]);
        ico_graph_free(g);
    }
}

static void trees_hang_down(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 9);
    for (int i = 0; i < 30; i++) {
        uint32_t n = 1 + ico__random_below(&random, 150);
        ico_graph *g = NULL;
        ico_graph_builder *builder = builder_new(ctx, n, i % 2 == 0);
        for (uint32_t v = 1; v < n; v++)
            if (i % 3 > 0 || v % 20 > 0) /* each third is a forest */
                builder_add(builder, v, ico__random_below(&random, v));
        assert_int_equal(ico_graph_build(builder, NULL, &g), ICO_OK);
        bool done = false;
        assert_int_equal(ico__layout_tree(ctx, g, at, &done), ICO_OK);
        assert_true(done);
        assert_int_equal(crossings(g), 0);
        assert_true(n == 1 || nearest(n) > 0.72);
        for (uint32_t e = 0; e < g->m; e++) /* from level to level */
            assert_true(fabs(at[g->tail[e]].y - at[g->head[e]].y) > 1.4);
        ico_graph_builder_free(builder);
        ico_graph_free(g);
    }
    ico_graph *g = family("cycle:6");
    bool done = false;
    assert_int_equal(ico__layout_tree(ctx, g, at, &done), ICO_OK);
    assert_false(done);
    ico_graph_free(g);
}

static void a_name_that_does_not_fit_is_no_family(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"grid:3x5",
                                        "torus:1x9",
                                        "torus:1x1x9",
                                        "petersen",
                                        "flower",
                                        "coxeter",
                                        "hypercube:3",
                                        "bipartite:9,0",
                                        "bipartite:4",
                                        "tietze",
                                        "multipartite:9,9",
                                        "grid",
                                        "random-bipartite:18446744073709551615,9"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        ico_graph *g = NULL;
        ico_graph_builder *builder = builder_new(ctx, 9, false);
        for (uint32_t v = 0; v < 9; v++) builder_add(builder, v, (v + 2) % 9);
        assert_int_equal(ico_graph_build(builder, NAMES[i], &g), ICO_OK);
        assert_int_equal(ico__layout_graph(ctx, g, ICO_LAYOUT_FAMILY, NULL, 0, at),
                         ICO_UNSUPPORTED);
        lay_out(g, ICO_LAYOUT_AUTO);
        assert_int_equal(crossings(g), 0);
        ico_graph_builder_free(builder);
        ico_graph_free(g);
    }
}

static void too_large_ones_are_refused(void **state)
{
    (void)state;
    ico_graph *g = family("cubic:3010");
    assert_int_equal(ico__layout_graph(ctx, g, ICO_LAYOUT_FORCE, NULL, 0, at),
                     ICO_TOO_LARGE);
    assert_int_equal(ico__layout_graph(ctx, g, ICO_LAYOUT_PLANAR, NULL, 0, at),
                     ICO_TOO_LARGE);
    assert_int_equal(ico__layout_graph(ctx, g, ICO_LAYOUT_TOUR, NULL, 0, at),
                     ICO_UNSUPPORTED);
    assert_int_equal(ico__layout_graph(ctx, g, (ico_draw_layout)99, NULL, 0, at),
                     ICO_BAD_ARGUMENT);
    lay_out(g, ICO_LAYOUT_AUTO); /* round a circle */
    for (uint32_t v = 1; v < g->n; v++)
        assert_true(fabs(hypot(at[v].x, at[v].y) - hypot(at[0].x, at[0].y)) < 1e-6);
    ico_graph_free(g);
}

static void layouts_have_names(void **state)
{
    (void)state;
    ico_draw_layout layout = ICO_LAYOUT_CIRCLE;
    assert_false(ico_draw_layout_by_name("ring", &layout));
    assert_int_equal(layout, ICO_LAYOUT_CIRCLE);
    assert_true(ico_draw_layout_by_name("tour", &layout));
    assert_int_equal(layout, ICO_LAYOUT_TOUR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_family_has_a_picture),
        cmocka_unit_test(families_of_other_sizes_do_not_overlap),
        cmocka_unit_test(subsets_turn_in_rings),
        cmocka_unit_test(rings_have_their_symmetry),
        cmocka_unit_test(single_graphs_have_theirs),
        cmocka_unit_test(planar_graphs_have_no_crossings),
        cmocka_unit_test(so_have_random_ones),
        cmocka_unit_test(others_are_told_apart),
        cmocka_unit_test(forces_do_not_crumple_a_grid),
        cmocka_unit_test(forces_bear_any_graph),
        cmocka_unit_test(trees_hang_down),
        cmocka_unit_test(a_name_that_does_not_fit_is_no_family),
        cmocka_unit_test(too_large_ones_are_refused),
        cmocka_unit_test(layouts_have_names),
    };
    ctx = ico_context_new(NULL);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (ico_context_live_bytes(ctx) != 0) failed++;
    ico_context_free(ctx);
    return failed;
}
