/* draw/arrow_heads.c - heads of arrows, which tell the arcs of a digraph from edges.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "draw/canvas.h"

static const double BARB = 0.22, SPREAD = 0.42; /* cells, radians */

/* Two strokes at the rim of the vertex to which the arc leads. */
static void put_head(ico_canvas *c, ico_point from, ico_point to, double size, double gap)
{
    double x = from.x - to.x, y = from.y - to.y, length = hypot(x, y);
    if (length < gap + size) return;
    double angle = atan2(y, x);
    ico_point tip = {to.x + gap * x / length, to.y + gap * y / length};
    for (int side = -1; side <= 1; side += 2) {
        double turned = angle + side * SPREAD;
        ico_point end = {tip.x + size * cos(turned), tip.y + size * sin(turned)};
        c->backend->segment(c, tip, end);
    }
}

void ico__paint_arc_heads(ico_canvas *c, const ico_scene *s)
{
    const ico_graph *g = s->graph;
    if (!g->directed) return;
    for (uint32_t e = 0; e < g->m; e++)
        put_head(c, s->cells[g->tail[e]].at, s->cells[g->head[e]].at, BARB,
                 ICO_DISC_RADIUS);
}

void ico__paint_tour_heads(ico_canvas *c, const ico_scene *s, const ico_paint *paint)
{
    if (s->graph == NULL || !s->graph->directed || s->length < 2) return;
    ico_paint thin = *paint;
    thin.width = paint->width / 2;
    c->backend->open(c, "heads", &thin);
    for (uint32_t i = s->closed ? 0 : 1; i < s->length; i++)
        put_head(c, s->cells[s->order[i > 0 ? i - 1 : s->length - 1]].at,
                 s->cells[s->order[i]].at, 1.6 * BARB,
                 ICO_DISC_RADIUS + paint->width / 4);
    c->backend->close(c);
}
