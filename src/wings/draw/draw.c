/* draw/draw.c - one picture of any kind.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "draw/pictures.h"
#include "problem/tour.h"

ico_status ico_draw(ico_context *ctx, const ico_problem *problem, const ico_tour *tour,
                    ico_picture picture, const ico_draw_options *options, ico_text *text)
{
    static ico_draw_picture *const draw[] = {
        [ICO_PICTURE_TEXT] = ico__draw_text, [ICO_PICTURE_SVG] = ico__draw_svg,
        [ICO_PICTURE_HTML] = ico__draw_html, [ICO_PICTURE_TEX] = ico__draw_tex,
        [ICO_PICTURE_PNG] = ico__draw_png,   [ICO_PICTURE_PDF] = ico__draw_pdf,
        [ICO_PICTURE_JSON] = ico__draw_json, [ICO_PICTURE_OVERLAY] = ico__draw_overlay};
    if ((unsigned)picture >= sizeof draw / sizeof *draw)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "there is no such kind of picture");
    ico_tour *copy;
    const ico_tour *stored;
    ico_status status = ico__tour_stored(ctx, tour, &copy, &stored);
    if (status == ICO_OK) status = draw[picture](ctx, problem, stored, options, text);
    ico_tour_free(copy);
    return status;
}
