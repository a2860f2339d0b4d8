/* draw/scene.c - makes the scene of a problem and a tour.
 * SPDX-License-Identifier: MIT */
#include "draw/scene.h"

ico_status ico__scene_check_tour(ico_context *ctx, const ico_problem *problem,
                                 const ico_tour *tour)
{
    const uint32_t *vertices = ico_tour_vertices(tour);
    uint64_t n = ico_problem_size(problem), length = ico_tour_length(tour);
    if (length > n)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "a tour of %llu cells cannot be drawn on %llu",
                         (unsigned long long)length, (unsigned long long)n);
    for (uint64_t i = 0; i < length; i++)
        if (vertices[i] >= n)
            return ico__fail(ctx, ICO_BAD_ARGUMENT,
                             "the tour visits #%u, but there is no #%u",
                             (unsigned)vertices[i], (unsigned)vertices[i]);
    return ICO_OK;
}

/* Each cell's place in the tour. */
static void number_cells(ico_scene *s)
{
    for (uint32_t v = 0; v < s->count; v++) s->cells[v].step = ICO_NO_VERTEX;
    for (uint32_t i = 0; i < s->length; i++) s->cells[s->order[i]].step = i;
}

static void set_tour(ico_scene *s, const ico_tour *tour)
{
    s->order = ico_tour_vertices(tour);
    s->length = (uint32_t)ico_tour_length(tour);
    s->closed = tour != NULL && ico_tour_kind(tour) == ICO_CLOSED;
}

ico_status ico__scene_retrace(ico_scene *s, const ico_tour *tour)
{
    ico_status status = ico__scene_check_tour(s->ctx, s->problem, tour);
    if (status != ICO_OK) return status;
    set_tour(s, tour);
    number_cells(s);
    s->tour.size = s->stubs.size = s->between.size = 0;
    s->crosses = false;
    if (s->graph == NULL) ico__scene_shade_parts(s);
    return ico__scene_trace_tour(s);
}

static ico_status compose_scene(ico_scene *s, const ico_draw_options *options)
{
    s->marks = options->marks;
    number_cells(s);
    const ico_board *board = ico_problem_board(s->problem);
    bool points = options->layout == ICO_LAYOUT_AUTO && ico__scene_has_points(s->problem);
    ico_status status = board != NULL ? ico__scene_place_board(s, board)
                        : points      ? ico__scene_place_points(s)
                                      : ico__scene_place_graph(s, options->layout);
    if (status != ICO_OK) return status;
    if (board != NULL) ico__scene_shade_parts(s);
    if (options->coordinates && board != NULL) {
        status = ico__scene_add_notes(s, options->size > 0);
    }
    if (status == ICO_OK) status = ico__scene_add_legend(s, options->legend);
    if (status != ICO_OK) return status;
    ico__scene_frame(s);
    if (board != NULL) status = ico__scene_place_walls(s, board);
    if (board != NULL && status == ICO_OK) status = ico__scene_place_borders(s, board);
    if (status != ICO_OK) return status;
    if (ico_problem_features(s->problem) & ICO_ASKS_ARROWS)
        status = ico__scene_place_arrows(s);
    if (status != ICO_OK || (status = ico__scene_trace_tour(s)) != ICO_OK) return status;
    if (board != NULL && (status = ico__scene_place_moves(s, options)) != ICO_OK)
        return status;
    ico__scene_title(s, options);
    ico__scene_describe(s);
    if ((status = ico_text_status(&s->title)) != ICO_OK) return status;
    return ico_text_status(&s->description);
}

ico_status ico__scene_new(ico_context *ctx, const ico_problem *problem,
                          const ico_tour *tour, const ico_draw_options *options,
                          ico_scene **scene)
{
    uint64_t n = ico_problem_size(problem);
    if (n > ICO_SCENE_MOST)
        return ico__fail(
            ctx, ICO_TOO_LARGE,
            "a picture of %llu cells would be too large (at most %d); write the "
            "tour as numbers instead (.csv, .u32)",
            (unsigned long long)n, ICO_SCENE_MOST);
    ico_status status = ico__scene_check_tour(ctx, problem, tour);
    if (status != ICO_OK) return status;
    ico_scene *s = ICO_NEW(ctx, ico_scene);
    if (s == NULL) return ICO_NO_MEMORY;
    s->ctx = ctx;
    s->problem = problem;
    set_tour(s, tour);
    s->count = (uint32_t)n;
    ico_text_init(&s->title, ctx);
    ico_text_init(&s->description, ctx);
    s->cells = ICO_NEW_ARRAY(ctx, ico_scene_cell, n == 0 ? 1 : (size_t)n);
    status = s->cells == NULL ? ICO_NO_MEMORY : compose_scene(s, options);
    if (status == ICO_OK)
        *scene = s;
    else
        ico__scene_free(s);
    return status;
}

void ico__scene_free(ico_scene *s)
{
    if (s == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->cells, s->count == 0 ? 1 : (size_t)s->count);
    ICO_VECTOR_FREE(s->ctx, &s->tour);
    ICO_VECTOR_FREE(s->ctx, &s->stubs);
    ICO_VECTOR_FREE(s->ctx, &s->between);
    ICO_VECTOR_FREE(s->ctx, &s->walls);
    ICO_VECTOR_FREE(s->ctx, &s->borders);
    ICO_VECTOR_FREE(s->ctx, &s->moves);
    ICO_VECTOR_FREE(s->ctx, &s->arrows);
    ICO_VECTOR_FREE(s->ctx, &s->notes);
    ICO_VECTOR_FREE(s->ctx, &s->legend);
    ico_text_free(&s->title);
    ico_text_free(&s->description);
    ico_graph_free(s->bare);
    ICO_FREE(s->ctx, s);
}
