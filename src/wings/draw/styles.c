/* draw/styles.c - the styles of pictures, and the options that choose among them.
 * Colours along a tour become darker from the first move to the last, so that they are
 * told apart without hues, too; those of the rainbow are the exception that was asked
 * for.
 * SPDX-License-Identifier: MIT */
#include "draw/styles.h"

#include <string.h>

#include "base/getter.h"
#include "base/memory.h"

enum { STOPS = 5 };

static const uint32_t DEEPENING[STOPS] = {0x12a3ad, 0x2584cf, 0x3f5fc8, 0x6a35ad,
                                          0x8a1670};
static const uint32_t RAINBOW[STOPS] = {0x275dc4, 0x1496a0, 0x45a53c, 0xd9a017, 0xd03a2c};

/* What the styles have in common. */
#define ICO_ON_WHITE                                                                \
    .background = 0xffffff, .casing = 0xffffff, .badge = 0xffffff, .ink = 0x20242b, \
    .grid_width = 0.02

static const ico_palette LOOKS[] = {
    [ICO_STYLE_CHESS] = {ICO_ON_WHITE, .shades = {0xfdfbf6, 0xf0e9da, 0xf7f2e8, 0xc9deec},
                         .grid = 0xe0d6c2, .path = 0x1d4e89, .width = 0.15,
                         .graph_width = 0.07, .crossed = 0.1, .rim = 0.035,
                         .numbered = true, .stops = DEEPENING},
    [ICO_STYLE_LINE] = {ICO_ON_WHITE, .shades = {0xffffff, 0xffffff, 0xffffff, 0xdde5ee},
                        .grid = 0xc9ced6, .path = 0x20242b, .width = 0.08,
                        .crossed = 0.06, .graph_width = 0.05, .numbered = true},
    [ICO_STYLE_THICK] = {ICO_ON_WHITE, .shades = {0xf3f4f6, 0xf3f4f6, 0xf3f4f6, 0xd8e2ec},
                         .grid = 0xe1e4e9, .path = 0x1d4e89, .width = 0.36,
                         .crossed = 0.17, .graph_width = 0.36, .rim = 0.035,
                         .stops = DEEPENING},
    [ICO_STYLE_RAINBOW] = {ICO_ON_WHITE,
                           .shades = {0xf7f8fa, 0xeceef2, 0xf1f3f6, 0xd8e2ec},
                           .grid = 0xd3d8e0, .path = 0x2b2f36, .width = 0.15,
                           .crossed = 0.1, .graph_width = 0.1, .rim = 0.03,
                           .numbered = true, .stops = RAINBOW},
};

static const char *const STYLE_NAMES[] = {"chess", "line", "thick", "rainbow"};

const ico_palette *ico__draw_palette(ico_draw_style style)
{
    return &LOOKS[style];
}

uint32_t ico__palette_colour(const ico_palette *look, uint32_t i, uint32_t parts)
{
    enum { LAST = STOPS - 1 };
    if (look->stops == NULL) return look->path;
    double at = parts < 2 ? 0 : (double)i / (parts - 1) * LAST;
    unsigned low = at >= LAST ? LAST - 1 : (unsigned)at;
    uint32_t colour = 0;
    for (unsigned shift = 16; shift <= 16; shift -= 8) { /* ends below 0 */
        double from = look->stops[low] >> shift & 0xff;
        double to = look->stops[low + 1] >> shift & 0xff;
        colour = colour << 8 | (uint32_t)(from + (to - from) * (at - low) + 0.5);
    }
    return colour;
}

bool ico_draw_style_by_name(const char *name, ico_draw_style *style)
{
    for (size_t i = 0; i < sizeof STYLE_NAMES / sizeof *STYLE_NAMES; i++) {
        if (strcmp(name, STYLE_NAMES[i]) != 0) continue;
        *style = (ico_draw_style)i;
        return true;
    }
    return false;
}

void ico_draw_options_init(ico_draw_options *options)
{
    *options = (ico_draw_options){
        .style = ICO_STYLE_CHESS, .numbers = true, .coordinates = true};
}

ico_status ico_draw_options_new(ico_context *ctx, ico_draw_options **options)
{
    ico_draw_options *made = ICO_NEW(ctx, ico_draw_options);
    if (made == NULL) return ICO_NO_MEMORY;
    ico_draw_options_init(made);
    *options = made;
    return ICO_OK;
}

void ico_draw_options_free(ico_context *ctx, ico_draw_options *options)
{
    if (options != NULL) ICO_FREE(ctx, options);
}

ICO_SET(ico_draw_style, draw_options, style)
ICO_SET(ico_draw_layout, draw_options, layout)
ICO_SET(bool, draw_options, coordinates)
ICO_SET(bool, draw_options, numbers)
ICO_SET(double, draw_options, size)
ICO_SET(const char *, draw_options, title)
