/* draw/scene.h - what a picture shows, in cells' widths: cells, the tour's lines, stubs
 * of wrapped moves, edges of a graph, words.  Back ends know nothing of boards.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_SCENE_H
#define ICO_DRAW_SCENE_H

#include "base/memory.h"
#include "draw/layout/layout.h"
#include "icosian/draw.h"

typedef enum ico_cell_outline {
    ICO_CELL_SQUARE,
    ICO_CELL_HEXAGON,
    ICO_CELL_TRIANGLE, /* points upwards; its neighbours touch it at the corners */
    ICO_CELL_DISC
} ico_cell_outline;

typedef struct ico_scene_cell {
    ico_point at;
    uint32_t step; /* place in the tour from 0; ICO_NO_VERTEX if it is not on the tour */
    /* 0..2: neighbours across a side differ on boards; 3: has a class; of a tour of
     * congruent parts: 0, 3 or 1, by the part */
    uint8_t shade;
    bool given;     /* its number is given */
    bool named;     /* shows its name: a move that is drawn begins or ends here */
    uint32_t order; /* its place among the waypoints, from 1; 0 if it is none */
    uint32_t layer; /* from 0; of a graph or a board in the plane 0 */
} ico_scene_cell;

/* Points of broken lines: a new line begins at each point that has `begins`.  The line to
 * a point that is `bent` is a Bezier curve with two controls. */
typedef struct ico_scene_point {
    ico_point at;
    bool begins, bent;
    uint32_t move; /* of stubs: the number of the move, from 0 */
    ico_point controls[2];
} ico_scene_point;
typedef ICO_VECTOR(ico_scene_point) ico_scene_lines;

/* A word on the margin: a file, a rank, a layer. */
typedef struct ico_scene_note {
    ico_point at;
    char text[24];
} ico_scene_note;
typedef ICO_VECTOR(ico_scene_note) ico_scene_notes;

/* What some marks mean. */
typedef struct ico_legend_entry {
    char marks[8], words[64];
} ico_legend_entry;

/* Invariant: every point and every cell with its outline lies within 0..width, 0..height.
 */
typedef struct ico_scene {
    ico_context *ctx;
    const ico_problem *problem;
    ico_cell_outline outline;
    double width, height;
    ico_scene_cell *cells;
    uint32_t count;
    ico_scene_lines
        tour; /* a point a step; one begins where the move is drawn elsewhere */
    ico_scene_lines stubs;
    ico_scene_lines between; /* moves of the tour from layer to layer */
    ico_scene_lines walls;   /* between cells that lie side by side */
    ico_scene_lines borders; /* of regions */
    ico_scene_lines moves;   /* of the piece, beside those of the tour */
    ico_scene_lines arrows;  /* to the next cell, beside the numbers */
    ico_scene_notes notes;   /* on the margin */
    const ico_graph *graph;  /* whose edges are drawn; NULL on boards */
    ico_graph *bare;         /* the same, where it is the scene's own; or NULL */
    const uint32_t *order;   /* the tour, the caller's; NULL if there is none */
    uint32_t length;
    bool closed, has_given; /* has_given: a puzzle says something about its cells */
    ico_draw_moves moves_shown;
    uint32_t moves_of; /* the vertex of ICO_MOVES_OF_ONE */
    bool crosses;      /* some move is longer than a step to a cell that touches */
    bool one_class;    /* cells of a class are known by their shade: no letters */
    const char *marks; /* a character a vertex, the caller's; NULL if there are none */
    ICO_VECTOR(ico_legend_entry) legend; /* below everything else */
    double legend_unit;                  /* its letters and gaps, in cells */
    ico_text title, description;
} ico_scene;

#define ICO_STUB_OVERSHOOT 0.3 /* of a stub beyond the edge */

/* More cells or edges than this are refused: a picture of them would take some 100 MB. */
enum { ICO_SCENE_MOST = 1000000 };

/* Makes the scene; `tour` (stored, or NULL) must outlive it.  ICO_TOO_LARGE beyond
 * ICO_SCENE_MOST, ICO_BAD_ARGUMENT when the tour does not fit the problem. */
ICO_MUST_CHECK ico_status ico__scene_new(ico_context *ctx, const ico_problem *problem,
                                         const ico_tour *tour,
                                         const ico_draw_options *options,
                                         ico_scene **scene);
void ico__scene_free(ico_scene *scene);
/* Another tour of the same problem (stored), with the cells where they are. */
ICO_MUST_CHECK ico_status ico__scene_retrace(ico_scene *scene, const ico_tour *tour);
/* ICO_OK if `tour` (stored, or NULL) visits at most n vertices, all of the problem. */
ICO_MUST_CHECK ico_status ico__scene_check_tour(ico_context *ctx,
                                                const ico_problem *problem,
                                                const ico_tour *tour);
/* What is written in cell v: on boards its number in the tour, or what the puzzle gives
 * there, or without either its vertex number; on graphs the vertex's name.  Well-formed
 * UTF-8 without control characters, at most 24 characters.  Replaces what `label` held.
 */
void ico__scene_label(const ico_scene *scene, uint32_t v, ico_text *label);
/* Writes the whole name of the vertex to `whole` if its label has only the beginning, and
 * returns true. */
bool ico__scene_whole_name(const ico_scene *scene, uint32_t v, const ico_text *label,
                           ico_text *whole);
/* What the corner of a cell that shows a number still says: its class or its place among
 * the waypoints.  Replaces what `label` held. */
void ico__scene_mark(const ico_scene *scene, uint32_t v, ico_text *label);
/* Has the board so many sides that the numbers of a tour would be dust? */
bool ico__scene_has_many_sides(const ico_scene *scene);
/* "squares", "hexagons", "triangles", "discs", in pages and JSON. */
const char *ico__outline_name(ico_cell_outline outline);
/* Fills the scene's title, and its description of what is to be seen, once all else is
 * there. */
void ico__scene_title(ico_scene *scene, const ico_draw_options *options);
void ico__scene_describe(ico_scene *scene);
/* Characters in well-formed UTF-8. */
size_t ico__label_width(const ico_text *label);
/* Appends `value` with at most two decimals, whatever the locale. */
void ico__text_fixed(ico_text *text, double value);
/* Should the straight line from u to v be bent, so that it does not run through the
 * numbers of other cells?  Slides over cells are, and moves from layer to layer. */
bool ico__scene_bend(const ico_scene *scene, uint32_t u, uint32_t v,
                     ico_point controls[2]);
/* Names files, ranks and layers on the margin of a board whose cells are placed, where
 * there is room; more of it if the size of cells is asked for. */
ICO_MUST_CHECK ico_status ico__scene_add_notes(ico_scene *scene, bool sized);
/* Reads the words of a legend, of whose marks those that occur are kept. */
ICO_MUST_CHECK ico_status ico__scene_add_legend(ico_scene *scene, const char *words);
/* The room that the legend needs below a picture of this size; chooses its unit. */
ico_point ico__scene_legend_size(ico_scene *scene, double width, double height);
/* The stub at cell `from` heading for `offset`: its outer end, a little beyond the edge.
 */
ico_point ico__scene_stub_end(const ico_scene *scene, uint32_t from,
                              const int64_t *offset);

/* --- steps of ico__scene_new, in this order --- */
/* The places of the cells (scene_cells.c), and their outline and shades. */
ICO_MUST_CHECK ico_status ico__scene_place_board(ico_scene *scene,
                                                 const ico_board *board);
/* Does the file of the graph say where its vertices are (scene_points.c)? */
bool ico__scene_has_points(const ico_problem *problem);
/* Places them there.  Of a complete graph no edges are drawn but those of the tour. */
ICO_MUST_CHECK ico_status ico__scene_place_points(ico_scene *scene);
ICO_MUST_CHECK ico_status ico__scene_place_graph(ico_scene *scene,
                                                 ico_draw_layout layout);
/* Cells of a tour of congruent parts get the shade of their part. */
void ico__scene_shade_parts(ico_scene *scene);
/* Moves everything so that the picture begins at (0, 0), and measures it. */
void ico__scene_frame(ico_scene *scene);
/* The lines (scene_lines.c): walls, borders of regions, arrows of puzzles, the tour, and
 * the moves that the options ask for. */
ICO_MUST_CHECK ico_status ico__scene_place_walls(ico_scene *scene,
                                                 const ico_board *board);
ICO_MUST_CHECK ico_status ico__scene_place_borders(ico_scene *scene,
                                                   const ico_board *board);
ICO_MUST_CHECK ico_status ico__scene_place_arrows(ico_scene *scene);
ICO_MUST_CHECK ico_status ico__scene_trace_tour(ico_scene *scene);
ICO_MUST_CHECK ico_status ico__scene_place_moves(ico_scene *scene,
                                                 const ico_draw_options *options);

#endif
