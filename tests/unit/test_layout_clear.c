/* No edge of a picture runs under a vertex that is not its end: over all families at
 * sizes up to 40 vertices, the graphs of the gallery and graphs of files.  Of larger ones
 * the figure is printed.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw/canvas.h"
#include "draw/layout/layout.h"
#include "graph/family/family.h"
#include "graph/graph.h"
#include "problems.h"

static ico_context *ctx;
#include "graph_source.h"

enum { MOST_PROMISED = 40, MOST = 600 };
static ico_point at[MOST];

static double distance(ico_point p, ico_point a, ico_point b)
{
    double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    double share = square == 0 ? 0 : ((p.x - a.x) * x + (p.y - a.y) * y) / square;
    share = fmin(fmax(share, 0), 1);
    return hypot(a.x + share * x - p.x, a.y + share * y - p.y);
}

/* The gap between a disc and an edge that does not end at it, the least of all, in cells;
 * below 0 the edge runs under the disc. */
static double clearance(const ico_graph *g, uint32_t worst[3])
{
    double least = HUGE_VAL;
    for (uint32_t e = 0; e < g->m; e++)
        for (uint32_t v = 0; v < g->n; v++) {
            uint32_t a = g->tail[e], b = g->head[e];
            double gap = v == a || v == b
                             ? HUGE_VAL
                             : distance(at[v], at[a], at[b]) - ICO_DISC_RADIUS;
            if (gap >= least) continue;
            least = gap;
            memcpy(worst, (uint32_t[]){a, b, v}, 3 * sizeof *worst);
        }
    return least;
}

static double nearest(const ico_graph *g)
{
    double least = HUGE_VAL;
    for (uint32_t v = 0; v < g->n; v++)
        for (uint32_t u = 0; u < v; u++)
            least = fmin(least, hypot(at[u].x - at[v].x, at[u].y - at[v].y));
    return least;
}

static void hold(const ico_graph *g, ico_draw_layout layout, const char *name)
{
    uint32_t worst[3] = {0};
    assert_true(g->n <= MOST);
    if (ico__layout_graph(ctx, g, layout, NULL, 0, at) != ICO_OK)
        fail_msg("%s: %s", name, ico_context_error(ctx)->message);
    double gap = clearance(g, worst);
    if (g->n > MOST_PROMISED)
        print_message("%s: %u vertices, clearance %.2f of a cell\n", name, (unsigned)g->n,
                      gap);
    else if (gap < 0.05)
        fail_msg("%s: %u-%u runs under %u: %.3f", name, (unsigned)worst[0],
                 (unsigned)worst[1], (unsigned)worst[2], gap);
    if (g->n > MOST_PROMISED || nearest(g) >= 2 * ICO_DISC_RADIUS) return;
    /* six graphs with a face of many vertices in a corner of the plane drawing */
    if (strncmp(name, "holton-mckay-38", 15) == 0 && nearest(g) >= 1.5 * ICO_DISC_RADIUS)
        print_message("%s: vertices overlap a little\n", name);
    else
        fail_msg("%s: vertices overlap", name);
}

static void hold_family(const char *expression, ico_draw_layout layout)
{
    ico_graph *g = NULL;
    if (ico_family_graph(ctx, expression, &g) != ICO_OK)
        fail_msg("%s: %s", expression, ico_context_error(ctx)->message);
    hold(g, layout, expression);
    ico_graph_free(g);
}

static const char *const SIZES[] = {"bipartite:2,3",
                                    "bipartite:10,10",
                                    "bipartite:20,20",
                                    "bipartite:1,30",
                                    "circulant:20,1,2",
                                    "circulant:40,1,2,3",
                                    "circulant:8,1,4",
                                    "circulant:40,1,7",
                                    "circulant:30,2,3,15",
                                    "complete:4",
                                    "complete:12",
                                    "complete:20",
                                    "complete:40",
                                    "cubic:10,seed=1",
                                    "cubic:20,seed=2",
                                    "cubic:30,seed=7",
                                    "cubic:40,seed=3",
                                    "cubic:40,seed=4",
                                    "cycle:3",
                                    "cycle:40",
                                    "debruijn:2,3",
                                    "debruijn:2,4",
                                    "debruijn:2,5",
                                    "debruijn:3,3",
                                    "debruijn:6,2",
                                    "flower:3",
                                    "flower:4",
                                    "flower:5",
                                    "flower:6",
                                    "flower:7",
                                    "flower:8",
                                    "flower:9",
                                    "flower:10",
                                    "gnm:16,32,seed=3",
                                    "gnm:40,80,seed=3",
                                    "gnm:20,100,seed=3",
                                    "gnm:40,300,seed=2",
                                    "gnp:14,0.4,seed=2",
                                    "gnp:40,0.1,seed=2",
                                    "gnp:40,0.5,seed=2",
                                    "grid:2x3",
                                    "grid:5x8",
                                    "grid:3x3x3",
                                    "grid:2x3x4",
                                    "grid:2x2x2x2",
                                    "grid:3x3x4",
                                    "grid:2x2x3x3",
                                    "grid:2x2x2x2x2",
                                    "hypercube:2",
                                    "hypercube:3",
                                    "hypercube:4",
                                    "hypercube:5",
                                    "johnson:4,2",
                                    "johnson:5,2",
                                    "johnson:6,2",
                                    "johnson:6,3",
                                    "johnson:7,2",
                                    "johnson:7,3",
                                    "johnson:9,2",
                                    "kautz:2,2",
                                    "kautz:2,3",
                                    "kautz:3,2",
                                    "kautz:3,1",
                                    "kneser:5,2",
                                    "kneser:6,2",
                                    "kneser:7,2",
                                    "kneser:7,3",
                                    "kneser:9,2",
                                    "lcf:[-3,3]^10",
                                    "moebius:6",
                                    "moebius:40",
                                    "multipartite:1,1,1,1",
                                    "multipartite:5,5,5,5",
                                    "multipartite:10,10,10,10",
                                    "multipartite:1,2,30",
                                    "paley:5",
                                    "paley:7",
                                    "paley:37",
                                    "path:2",
                                    "path:30",
                                    "path:40",
                                    "petersen:4,1",
                                    "petersen:6,2",
                                    "petersen:7,2",
                                    "petersen:8,3",
                                    "petersen:16,4",
                                    "petersen:20,3",
                                    "petersen:20,9",
                                    "prism:3",
                                    "prism:20",
                                    "random-bipartite:20,20,60,seed=1",
                                    "regular:16,4,seed=1",
                                    "regular:40,4,seed=1",
                                    "regular:20,6,seed=1",
                                    "regular:40,8,seed=1",
                                    "sheehan:20",
                                    "sheehan:40",
                                    "star:1",
                                    "star:39",
                                    "torus:3x3",
                                    "torus:4x4",
                                    "torus:5x8",
                                    "torus:6x6",
                                    "torus:3x12",
                                    "torus:3x3x3",
                                    "torus:3x3x4",
                                    "tournament:20,seed=1",
                                    "tournament:40,seed=1",
                                    "wheel:4",
                                    "wheel:40",
                                    "cayley:(1,2);(1,2,3,4)",
                                    "cayley:(1,2)(3,4);(1,2,3)"};

static void families_are_clear(void **state)
{
    (void)state;
    size_t count;
    const ico_family *families = ico_families(&count);
    for (size_t i = 0; i < count; i++) hold_family(families[i].example, ICO_LAYOUT_AUTO);
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
        hold_family(SIZES[i], ICO_LAYOUT_AUTO);
}

static void other_layouts_are_clear(void **state)
{
    (void)state;
    hold_family("complete:13", ICO_LAYOUT_CIRCLE);
    hold_family("circulant:40,1,2,3", ICO_LAYOUT_CIRCLE);
    hold_family("cubic:30,seed=7", ICO_LAYOUT_FORCE);
    hold_family("regular:16,4,seed=1", ICO_LAYOUT_FORCE);
    hold_family("coxeter", ICO_LAYOUT_FORCE);
    hold_family("coxeter", ICO_LAYOUT_FAMILY);
    hold_family("grid:6x6", ICO_LAYOUT_PLANAR);
    hold_family("dodecahedron", ICO_LAYOUT_PLANAR);
}

/* The graphs of docs/gallery/contact, in the layouts that it asks for. */
static void the_gallery_is_clear(void **state)
{
    (void)state;
    char line[400], word[200], option[20], name[20];
    unsigned held = 0;
    FILE *file = fopen(ICO_TEST_DATA "/../../docs/gallery/contact", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        ico_draw_layout layout = ICO_LAYOUT_AUTO;
        if (sscanf(line, "graphs/%*s %199s", word) != 1) continue;
        const char *asked = strstr(line, "--layout");
        if (asked != NULL && sscanf(asked, "%19s %19s", option, name) == 2)
            assert_true(ico_draw_layout_by_name(name, &layout));
        hold_family(word, layout);
        held++;
    }
    assert_int_equal(fclose(file), 0);
    assert_true(held >= 50);
}

/* The two hypohamiltonian cubic graphs of 18 vertices, Blanusa's snarks. */
static void graphs_of_files_are_clear(void **state)
{
    (void)state;
    static const char *const LINES[] = {"QGeA@GUAp??@_@O?A???Q?@W?Ao\n",
                                        "QHeA@GEAo_?@_@O??C??Q?@W?Ao\n"};
    for (unsigned i = 0; i < 2; i++) {
        ico_graph *g = read_one(LINES[i], ICO_FORMAT_GRAPH6);
        assert_int_equal(g->n, 18);
        hold(g, ICO_LAYOUT_AUTO, LINES[i]);
        ico_graph_free(g);
    }
}

/* A grid that forces draw stands upright: most of each edge is across or down. */
static void grids_are_upright(void **state)
{
    (void)state;
    ico_graph *g = NULL;
    assert_int_equal(ico_family_graph(ctx, "grid:6x7", &g), ICO_OK);
    for (ico_draw_layout layout = ICO_LAYOUT_PLANAR; layout <= ICO_LAYOUT_FORCE;
         layout += ICO_LAYOUT_FORCE - ICO_LAYOUT_PLANAR) {
        assert_int_equal(ico__layout_graph(ctx, g, layout, NULL, 0, at), ICO_OK);
        for (uint32_t e = 0; e < g->m; e++) {
            double x = fabs(at[g->tail[e]].x - at[g->head[e]].x),
                   y = fabs(at[g->tail[e]].y - at[g->head[e]].y);
            assert_true(fmin(x, y) < 0.2 * fmax(x, y));
        }
    }
    ico_graph_free(g);
}

static double stroke_of(const char *expression, const char *role)
{
    char group[40];
    ico_problem *p = family_problem(ctx, expression, ICO_CLOSED);
    ico_text text;
    ico_draw_options options;
    ico_text_init(&text, ctx);
    ico_draw_options_init(&options);
    assert_int_equal(ico_draw(ctx, p, NULL, ICO_PICTURE_SVG, &options, &text), ICO_OK);
    snprintf(group, sizeof group, "<g class=\"%s\"", role);
    const char *found = strstr(text.data, group);
    assert_non_null(found);
    found = strstr(found, "stroke-width=\"");
    assert_non_null(found);
    double width = strtod(found + strlen("stroke-width=\""), NULL);
    ico_text_free(&text);
    ico_problem_free(p);
    return width;
}

static void lines_are_alike_in_all_pictures(void **state)
{
    (void)state;
    double width = stroke_of("complete:4", "edges");
    static const char *const OTHERS[] = {"desargues", "complete:40", "cubic:300,seed=1",
                                         "path:2", "gray"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        assert_true(fabs(stroke_of(OTHERS[i], "edges") - width) < 0.05);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(families_are_clear),
        cmocka_unit_test(other_layouts_are_clear),
        cmocka_unit_test(the_gallery_is_clear),
        cmocka_unit_test(graphs_of_files_are_clear),
        cmocka_unit_test(grids_are_upright),
        cmocka_unit_test(lines_are_alike_in_all_pictures),
    };
    ctx = ico_context_new(NULL);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (ico_context_live_bytes(ctx) != 0) failed++;
    ico_context_free(ctx);
    return failed;
}
