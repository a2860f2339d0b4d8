/* draw/sheet/sheet.c - printed sheets: several puzzles to a page of paper, their answers
 * on pages behind them.
 * SPDX-License-Identifier: MIT */
#include "draw/sheet/sheet_plan.h"
#include "problem/tour.h"

static ico_status make_scene(ico_sheet *s, size_t i, bool is_answer)
{
    const ico_sheet_puzzle *p = &s->puzzles[i];
    ico_scene **scene = &s->scenes[is_answer ? s->count + i : i];
    ico_draw_options options;
    ico_draw_options_init(&options);
    options.coordinates = false;
    ico_kind kind = ico_problem_kind(p->problem) == ICO_CLOSED ? ICO_CLOSED : ICO_OPEN;
    ico_tour answer = ico__tour_view(p->tour, ico_problem_size(p->problem), kind);
    ico_status status =
        ico__scene_new(s->ctx, p->problem, is_answer ? &answer : NULL, &options, scene);
    if (status != ICO_OK) return status;
    (*scene)->one_class = ico__sheet_has_one_class(p->problem);
    if (ico__sheet_is_signpost(p->problem))
        (*scene)->tour.size = 0; /* the numbers are the answer */
    return ICO_OK;
}

static ico_status make_scenes(ico_sheet *s)
{
    ico_status status = ICO_OK;
    s->scenes = ICO_NEW_ARRAY(s->ctx, ico_scene *, 2 * s->count);
    if (s->scenes == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < 2 * s->count && status == ICO_OK; i++)
        if (s->grids[i >= s->count].pages > 0)
            status = make_scene(s, i % s->count, i >= s->count);
    return status;
}

ico_status ico_draw_sheet(ico_context *ctx, const ico_sheet_puzzle *puzzles, size_t count,
                          const ico_sheet_options *options, ico_text *text)
{
    ico_sheet s = {.ctx = ctx, .puzzles = puzzles, .options = options, .count = count};
    ico_status status = ico__sheet_plan(&s);
    if (status == ICO_OK) status = make_scenes(&s);
    if (status == ICO_OK) status = ico__sheet_check_cells(&s);
    if (status == ICO_OK) status = ico__sheet_write(&s, text);
    for (size_t i = 0; s.scenes != NULL && i < 2 * count; i++)
        ico__scene_free(s.scenes[i]);
    if (s.scenes != NULL) ICO_FREE_ARRAY(ctx, s.scenes, 2 * count);
    return status;
}
