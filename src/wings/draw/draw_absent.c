/* draw/draw_absent.c - a build without pictures: calls of other rooms are refused.
 * SPDX-License-Identifier: MIT */
#include "base/absent.h"
#include "draw/plate.h"

bool ico_draw_has_cairo(void)
{
    return false;
}

void ico_draw_options_init(ico_draw_options *options)
{
    *options = (ico_draw_options){.numbers = true};
}

bool ico_draw_style_by_name(const char *name, ico_draw_style *style)
{
    (void)name, (void)style;
    return false;
}

bool ico_draw_layout_by_name(const char *name, ico_draw_layout *layout)
{
    (void)name, (void)layout;
    return false;
}

ico_status ico_draw(ico_context *ctx, const ico_problem *problem, const ico_tour *tour,
                    ico_picture picture, const ico_draw_options *options, ico_text *text)
{
    (void)problem, (void)tour, (void)picture, (void)options, (void)text;
    return ICO_ABSENT(ctx, "pictures are", "DRAW");
}

ico_status ico__plate_room(ico_context *ctx, const ico_problem *problem, uint64_t *room)
{
    (void)problem, (void)room;
    return ICO_ABSENT(ctx, "pictures are", "DRAW");
}

ico_status ico__draw_plate(ico_context *ctx, const ico_problem *problem,
                           const ico_plate_tour *tours, size_t count, ico_picture picture,
                           const ico_draw_options *options, ico_text *text)
{
    (void)problem, (void)tours, (void)count, (void)picture, (void)options, (void)text;
    return ICO_ABSENT(ctx, "pictures are", "DRAW");
}
