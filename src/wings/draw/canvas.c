/* draw/canvas.c - the sizes of what is drawn on a canvas, in cells' widths and in pixels;
 * and a picture that is a text.
 * SPDX-License-Identifier: MIT */
#include "draw/canvas.h"

#include <math.h>

static const double EASY_LETTERS = 7.5; /* pixels; of names, where there is room */

double ico__canvas_unit(const ico_scene *s, const ico_draw_options *options, double most)
{
    if (options->size > 0) return fmin(fmax(options->size, 0.01), 10000);
    double unit = most / fmax(s->width, s->height);
    double largest = fmin(96, fmax(48, EASY_LETTERS / ico__least_letters(s)));
    return floor(fmin(largest, fmax(2, unit)));
}

void ico__keep_legible(ico_draw_options *options, double unit, double least)
{
    if (unit < least) options->numbers = options->coordinates = false;
}

unsigned ico__polygon(ico_cell_outline outline, ico_point centre, double size,
                      ico_point corners[6])
{
    static const double HEXAGON[6][2] = {{0, -0.57735},   {0.5, -0.28868},
                                         {0.5, 0.28868},  {0, 0.57735},
                                         {-0.5, 0.28868}, {-0.5, -0.28868}};
    unsigned count = outline == ICO_CELL_TRIANGLE ? 3 : 6;
    for (unsigned i = 0; i < count; i++) { /* a triangle has every other corner */
        const double *corner = HEXAGON[i * 6 / count];
        corners[i] =
            (ico_point){centre.x + size * corner[0], centre.y + size * corner[1]};
    }
    return count;
}

/* So wide, but at least as many pixels: of large graphs nothing fades away. */
double ico__at_least(const ico_canvas *c, double width, double pixels)
{
    return fmax(width, pixels * c->backend->pixel / c->unit);
}

double ico__line_width(const ico_canvas *c, const ico_scene *s, double pixels)
{
    ico_draw_options natural = {.size = 0};
    double width = pixels / ico__canvas_unit(s, &natural, ICO_PICTURE_WIDTH);
    return ico__at_least(c, fmin(width, ICO_DISC_RADIUS), 0.5 * pixels);
}

/* Is this the tour of more points than can be told apart? */
bool ico__is_line_alone(const ico_scene *s)
{
    enum { MOST_POINTS = 2000 };
    return s->bare != NULL && s->length > 0 && s->count > MOST_POINTS;
}

/* Are the vertices of this graph too small for more than a dot? */
bool ico__are_dots(const ico_canvas *c, const ico_scene *s)
{
    return s->outline == ICO_CELL_DISC &&
           (c->small || ico__is_line_alone(s) ||
            c->unit < ICO_LEGIBLE_UNIT * c->backend->pixel);
}

double ico__dot_size(const ico_canvas *c)
{
    double radius =
        c->small ? ico__at_least(c, 0, 2.2) : ico__at_least(c, ICO_DISC_RADIUS, 1.6);
    return radius / ICO_DISC_RADIUS;
}

ico_status ico__draw_as_text(const ico_backend *backend, const ico_scene *scene,
                             const ico_draw_options *options, double unit, ico_text *text)
{
    ico_text picture;
    ico_text_init(&picture, scene->ctx);
    ico_canvas canvas = {.backend = backend, .text = &picture, .unit = unit};
    if (options->animate) canvas.seconds = fmin(fmax(0.08 * scene->length, 2), 5);
    ico__paint_scene(&canvas, scene, options);
    ico_status status = ico_text_status(&picture);
    if (status == ICO_OK) {
        ico_text_add(text, picture.data, picture.size);
        status = ico_text_status(text);
    }
    ico_text_free(&picture);
    return status;
}
