/* draw/json.c - the scene as one JSON object, for programs that draw it themselves: cells
 * or vertices with their places, edges, walls, wrapped moves, names, what a puzzle gives.
 * Source: RFC 8259; docs/pictures.md tells each member.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "draw/cell_move.h"
#include "draw/pictures.h"
#include "draw/scene.h"

static void put_point(ico_text *t, ico_point p)
{
    ico__json_key(t, NULL);
    ico__text_fixed(t, p.x);
    ico__json_key(t, NULL);
    ico__text_fixed(t, p.y);
}

static void put_length(ico_text *t, const char *key, double length)
{
    ico__json_key(t, key);
    ico__text_fixed(t, length);
}

/* The layer of each cell; none where all lie in one. */
static void put_layers(ico_text *t, const ico_scene *s)
{
    bool layered = s->count > 0 && s->cells[s->count - 1].layer > 0;
    ico__json_array(t, "layers");
    for (uint32_t v = 0; v < s->count && layered; v++)
        ico__json_number(t, NULL, s->cells[v].layer);
    ico__json_end_array(t);
}

static void put_outline(ico_text *t, const ico_scene *s)
{
    ico__json_string(t, "subject", ico_problem_subject(s->problem));
    ico__json_string(t, "title", s->title.data);
    ico__json_string(t, "description", s->description.data);
    ico__json_string(t, "outline", ico__outline_name(s->outline));
    put_layers(t, s);
    put_length(t, "width", s->width);
    put_length(t, "height", s->height);
}

/* [x, y, shade] of each. */
static void put_cells(ico_text *t, const ico_scene *s)
{
    ico__json_array(t, "cells");
    for (uint32_t v = 0; v < s->count && !t->failed; v++) {
        ico__json_array(t, NULL);
        put_point(t, s->cells[v].at);
        ico__json_number(t, NULL, s->cells[v].shade);
        ico__json_end_array(t);
    }
    ico__json_end_array(t);
}

static void put_names(ico_text *t, const ico_scene *s)
{
    ico_text name;
    ico_text_init(&name, s->ctx);
    ico__json_array(t, "names");
    for (uint32_t v = 0; v < s->count && !t->failed; v++) {
        ico_text_clear(&name);
        ico_problem_vertex_name(s->problem, v, &name);
        ico__json_string(t, NULL, name.data == NULL ? "" : name.data);
    }
    ico__json_end_array(t);
    if (name.failed) t->failed = true;
    ico_text_free(&name);
}

/* [vertex, number], [vertex, "class"]; and [vertex, place] of waypoints. */
static void put_given(ico_text *t, const ico_scene *s)
{
    ico__json_array(t, "given");
    for (uint32_t v = 0; v < s->count && s->has_given; v++) {
        const uint64_t number = ico_problem_given(s->problem, v);
        const char letter = ico_problem_class_of(s->problem, v);
        if (number == ICO_NO_CELL && letter == 0) continue;
        ico__json_array(t, NULL);
        ico__json_number(t, NULL, v);
        if (number != ICO_NO_CELL)
            ico__json_number(t, NULL, number);
        else
            ico__json_string(t, NULL, (char[]){letter, '\0'});
        ico__json_end_array(t);
    }
    ico__json_end_array(t);
    ico__json_array(t, "waypoints");
    for (uint32_t v = 0; v < s->count; v++)
        if (s->cells[v].order != 0) {
            ico__json_array(t, NULL);
            ico__json_number(t, NULL, v);
            ico__json_number(t, NULL, s->cells[v].order);
            ico__json_end_array(t);
        }
    ico__json_end_array(t);
}

static void put_edges(ico_text *t, const ico_graph *g)
{
    ico__json_bool(t, "directed", ico_graph_directed(g));
    ico__json_array(t, "edges");
    for (uint32_t e = 0; e < g->m && !t->failed; e++) {
        ico__json_array(t, NULL);
        ico__json_number(t, NULL, g->tail[e]);
        ico__json_number(t, NULL, g->head[e]);
        ico__json_end_array(t);
    }
    ico__json_end_array(t);
}

/* Broken lines, [x, y, x, y, ...] each. */
static void put_lines(ico_text *t, const char *key, const ico_scene_lines *lines)
{
    ico__json_array(t, key);
    for (size_t i = 0; i < lines->size; i++) {
        if (lines->items[i].begins) {
            if (i > 0) ico__json_end_array(t);
            ico__json_array(t, NULL);
        }
        put_point(t, lines->items[i].at);
    }
    if (lines->size > 0) ico__json_end_array(t);
    ico__json_end_array(t);
}

/* [u, v, x, y, x, y]: a move that leaves the board and comes back elsewhere, with the
 * outer ends of its two stubs. */
static void put_wraps(ico_text *t, const ico_scene *s, const ico_graph *g)
{
    const ico_board *board = ico_problem_board(s->problem);
    ico__json_array(t, "wraps");
    for (uint32_t e = 0; board != NULL && e < g->m && !t->failed; e++) {
        const uint32_t u = g->tail[e], v = g->head[e];
        ico_draw_step step;
        ico__step_find(board, u, v, &step);
        if (step.straight) continue;
        ico__json_array(t, NULL);
        ico__json_number(t, NULL, u);
        ico__json_number(t, NULL, v);
        put_point(t, ico__scene_stub_end(s, u, step.leave));
        put_point(t, ico__scene_stub_end(s, v, step.arrive));
        ico__json_end_array(t);
    }
    ico__json_end_array(t);
}

static void put_notes(ico_text *t, const ico_scene *s)
{
    ico__json_array(t, "notes");
    for (size_t i = 0; i < s->notes.size; i++) {
        ico__json_array(t, NULL);
        put_point(t, s->notes.items[i].at);
        ico__json_string(t, NULL, s->notes.items[i].text);
        ico__json_end_array(t);
    }
    ico__json_end_array(t);
}

static void put_tour(ico_text *t, const ico_scene *s)
{
    ico__json_number(t, "base", ico_problem_base(s->problem));
    ico__json_key(t, "tour");
    if (s->order == NULL) {
        ico_text_puts(t, "null,\"closed\":null");
        return;
    }
    ico_text_puts(t, "[");
    for (uint32_t i = 0; i < s->length && !t->failed; i++)
        ico__json_number(t, NULL, s->order[i]);
    ico__json_end_array(t);
    ico__json_bool(t, "closed", s->closed);
}

static void put_scene(ico_text *t, const ico_scene *s, const ico_graph *g)
{
    ico__json_object(t, NULL);
    put_outline(t, s);
    put_cells(t, s);
    put_names(t, s);
    put_edges(t, g);
    put_wraps(t, s, g);
    put_lines(t, "walls", &s->walls);
    put_lines(t, "arrows", &s->arrows);
    put_given(t, s);
    put_notes(t, s);
    put_tour(t, s);
    ico__json_end_line(t);
}

ico_status ico__draw_json(ico_context *ctx, const ico_problem *problem,
                          const ico_tour *tour, const ico_draw_options *options,
                          ico_text *text)
{
    ico_scene *scene = NULL;
    const ico_graph *graph = NULL;
    ico_text made;
    ico_text_init(&made, ctx);
    ico_status status = ico__scene_new(ctx, problem, tour, options, &scene);
    if (status == ICO_OK && scene->bare == NULL)
        status = ico_problem_graph(ctx, problem, &graph);
    if (status == ICO_OK) {
        if (graph == NULL) graph = scene->bare;
        put_scene(&made, scene, graph);
        status = ico_text_status(&made);
    }
    if (status == ICO_OK) {
        ico_text_add(text, made.data, made.size);
        status = ico_text_status(text);
    }
    ico_text_free(&made);
    ico__scene_free(scene);
    return status;
}
