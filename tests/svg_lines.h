/* tests/svg_lines.h - for tests of pictures: an SVG of a problem, and the lines of its
 * one path.  For C files with a context `ctx`.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_SVG_LINES_H
#define ICO_TESTS_SVG_LINES_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture.h"
#include "tours.h"
#include "xml.h"

static ico_context *ctx;
static const double UNIT = 10;

static inline ico_problem *problem_of(const char *piece, const char *shape)
{
    ico_problem *problem = NULL;
    if (picture_problem(ctx, piece, shape, &problem) != ICO_OK)
        fail_msg("%s: %s", piece, ico_context_error(ctx)->message);
    return problem;
}

static inline const ico_graph *graph_of(const ico_problem *problem)
{
    const ico_graph *graph = NULL;
    assert_int_equal(ico_problem_graph(ctx, problem, &graph), ICO_OK);
    return graph;
}

static inline unsigned count(const char *text, const char *word)
{
    unsigned n = 0;
    for (; (text = strstr(text, word)) != NULL; text += strlen(word)) n++;
    return n;
}

/* The lines of the one path in the group `role`: offsets in cells' widths. */
typedef struct lines {
    double dx[128], dy[128];
    unsigned size, begins, bent;
} lines;

/* Takes in the path whose data begin at `at`, in a picture so wide and tall. */
static inline void add_lines(lines *result, const char *at, double width, double height)
{
    char *next;
    double x = 0, y = 0;
    while (*at != '"') {
        char kind = *at;
        double nx = strtod(at + 1, &next), ny = strtod(next, &next);
        for (int k = 0; k < 2 && kind == 'C'; k++) { /* behind the controls of a curve */
            nx = strtod(next, &next);
            ny = strtod(next, &next);
        }
        at = next;
        assert_true(nx >= 0 && nx <= width && ny >= 0 && ny <= height);
        result->bent += kind == 'C';
        if (kind == 'L' || kind == 'C') {
            assert_in_range(result->size, 0, 127);
            result->dx[result->size] = (nx - x) / UNIT;
            result->dy[result->size++] = (ny - y) / UNIT;
        } else {
            assert_int_equal(kind, 'M');
            result->begins++;
        }
        x = nx;
        y = ny;
    }
}

/* The lines of all paths in the groups `role`. */
static inline lines all_lines_of(const char *svg, const char *role)
{
    lines result = {.size = 0};
    char group[64];
    snprintf(group, sizeof group, "<g class=\"%s\"", role);
    const char *box = strstr(svg, "viewBox=\"0 0 ");
    char *next;
    double width = strtod(box + strlen("viewBox=\"0 0 "), &next);
    double height = strtod(next, NULL);
    for (const char *at = strstr(svg, group); at != NULL; at = strstr(at + 1, group)) {
        const char *end = strstr(at, "</g>"), *path = at;
        while ((path = strstr(path, "<path d=\"")) != NULL && path < end) {
            path += strlen("<path d=\"");
            add_lines(&result, path, width, height);
        }
    }
    return result;
}

/* Those of the one path in the one group `role`. */
static inline lines lines_of(const char *svg, const char *role)
{
    char group[64];
    snprintf(group, sizeof group, "<g class=\"%s\"", role);
    const char *at = strstr(svg, group);
    assert_in_range(count(svg, group), 0, 1);
    if (at != NULL) assert_non_null(strstr(at, "<path d=\""));
    return all_lines_of(svg, role);
}

static inline char *draw_svg(const ico_problem *problem, const uint32_t *tour, uint32_t n,
                             ico_kind kind, const ico_draw_options *options)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status =
        ico_draw(ctx, problem, tour == NULL ? NULL : TOUR_OF(tour, n, kind),
                 ICO_PICTURE_SVG, options, &text);
    if (status != ICO_OK) fail_msg("%s", ico_context_error(ctx)->message);
    char *copy = strdup(text.data);
    ico_text_free(&text);
    assert_non_null(copy);
    if (!xml_well_formed(copy)) fail_msg("not well-formed:\n%s", copy);
    return copy;
}

#endif
