/* draw/tex.c - scenes as TikZ pictures for LaTeX (needs \usepackage{tikz}).
 * Source: the TikZ and PGF manual, part III.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/utf8.h"
#include "draw/canvas.h"
#include "draw/pictures.h"

/* Coordinates are in cells; the picture says how long a cell is. */
static void point(ico_canvas *c, ico_point at)
{
    ico_text_puts(c->text, "(");
    ico__text_fixed(c->text, at.x);
    ico_text_puts(c->text, ",");
    ico__text_fixed(c->text, at.y);
    ico_text_puts(c->text, ")");
}

/* A length that cannot be given in cells. */
static void length_of(ico_canvas *c, const char *before, double cells)
{
    enum { POINTS_A_CM = 28 };
    ico_text_puts(c->text, before);
    ico__text_fixed(c->text, cells * c->unit * POINTS_A_CM);
    ico_text_puts(c->text, "pt");
}

/* TeX's special characters spelt out; control characters become spaces, and bytes that
 * are not UTF-8 question marks. */
static void escaped(ico_text *t, const char *text)
{
    const char *end = text + strlen(text);
    size_t length = 1;
    for (const char *p = text; p < end; p += length) {
        length = ico__utf8_length(p, (size_t)(end - p));
        const bool wrong = length == 0;
        if (wrong) length = 1;
        if (wrong)
            ico_text_puts(t, "?");
        else if ((unsigned char)*p < 0x20 || *p == 0x7f)
            ico_text_puts(t, " ");
        else if (*p == '\\')
            ico_text_puts(t, "\\textbackslash{}");
        else if (*p == '~')
            ico_text_puts(t, "\\textasciitilde{}");
        else if (*p == '^')
            ico_text_puts(t, "\\textasciicircum{}");
        else if (strchr("{}$&#_%", *p) != NULL)
            ico_text_printf(t, "\\%c", *p);
        else
            ico_text_add(t, p, length);
    }
}

/* Each cell by its name, each vertex as v and its number: what stands behind the picture
 * can draw to (e4) or (v17).  Dots would be anchors of nodes. */
static void put_names(ico_canvas *c, const ico_scene *s)
{
    enum { MOST_NAMED = 10000 };
    ico_text name;
    ico_text_init(&name, s->ctx);
    const ico_board *board = ico_problem_board(s->problem);
    for (uint32_t v = 0; v < s->count && s->count <= MOST_NAMED; v++) {
        ico_text_clear(&name);
        if (board != NULL)
            ico_board_cell_name(board, v, &name);
        else
            ico_text_printf(&name, "v%lu", (unsigned long)v);
        for (size_t i = 0; i < name.size; i++)
            if (name.data[i] == '.') name.data[i] = '-';
        ico_text_printf(c->text, "\\coordinate (%s) at ",
                        name.data == NULL ? "" : name.data);
        point(c, s->cells[v].at);
        ico_text_puts(c->text, ";\n");
    }
    if (name.failed) c->text->failed = true;
    ico_text_free(&name);
}

static void tex_begin(ico_canvas *c, const ico_scene *s, uint32_t background)
{
    (void)background; /* paper has its own */
    ico_text_puts(c->text, "% ");
    /* a comment: only a line end could break out of it, and escaped() lets none through
     */
    escaped(c->text, s->title.data == NULL ? "" : s->title.data);
    ico_text_puts(c->text, "\n\\begin{tikzpicture}[x=");
    ico__text_fixed(c->text, 10 * c->unit);
    ico_text_puts(c->text, "mm,y=-");
    ico__text_fixed(c->text, 10 * c->unit);
    ico_text_puts(c->text, "mm,line cap=round,line join=round]\n");
    put_names(c, s);
}

static void open(ico_canvas *c, const char *role, const ico_paint *paint)
{
    c->paint = *paint;
    ico_text_printf(c->text, "%% %s\n", role);
    if (paint->fill != ICO_NO_PAINT)
        ico_text_printf(c->text, "\\definecolor{tourfill}{HTML}{%06X}\n",
                        (unsigned)paint->fill);
    if (paint->stroke != ICO_NO_PAINT)
        ico_text_printf(c->text, "\\definecolor{tourline}{HTML}{%06X}\n",
                        (unsigned)paint->stroke);
    length_of(c, "\\begin{scope}[line width=", paint->width);
    ico_text_puts(c->text, "]\n");
}

/* The command that strokes, fills, or both. */
static const char *command(const ico_canvas *c)
{
    bool fills = c->paint.fill != ICO_NO_PAINT, draws = c->paint.stroke != ICO_NO_PAINT;
    return fills && draws ? "\\filldraw[fill=tourfill,draw=tourline]"
           : fills        ? "\\fill[tourfill]"
                          : "\\draw[tourline]";
}

static void shape(ico_canvas *c, ico_cell_outline outline, ico_point at, double size)
{
    ico_text_printf(c->text, "%s ", command(c));
    ico_point corners[6];
    double half = outline == ICO_CELL_DISC ? ICO_DISC_RADIUS * size : size / 2;
    switch (outline) {
    case ICO_CELL_SQUARE:
        point(c, (ico_point){at.x - half, at.y - half});
        ico_text_puts(c->text, " rectangle ");
        point(c, (ico_point){at.x + half, at.y + half});
        break;
    case ICO_CELL_HEXAGON:
    case ICO_CELL_TRIANGLE:
        for (unsigned i = 0, count = ico__polygon(outline, at, size, corners); i < count;
             i++) {
            point(c, corners[i]);
            ico_text_puts(c->text, " -- ");
        }
        ico_text_puts(c->text, "cycle");
        break;
    case ICO_CELL_DISC:
        point(c, at);
        ico_text_puts(c->text, " circle[radius=");
        ico__text_fixed(c->text, half);
        ico_text_puts(c->text, "]");
        break;
    }
    ico_text_puts(c->text, ";\n");
}

static void pill(ico_canvas *c, ico_point at, double wide, double tall)
{
    length_of(c, "\\fill[tourfill,rounded corners=", tall / 2);
    ico_text_puts(c->text, "] ");
    point(c, (ico_point){at.x - wide / 2, at.y - tall / 2});
    ico_text_puts(c->text, " rectangle ");
    point(c, (ico_point){at.x + wide / 2, at.y + tall / 2});
    ico_text_puts(c->text, ";\n");
}

static void segment(ico_canvas *c, ico_point from, ico_point to)
{
    ico_text_printf(c->text, "%s ", command(c));
    point(c, from);
    ico_text_puts(c->text, " -- ");
    point(c, to);
    ico_text_puts(c->text, ";\n");
}

static void path(ico_canvas *c, const ico_scene_lines *lines)
{
    ico_text_printf(c->text, "%s", command(c));
    for (size_t i = 0; i < lines->size; i++) {
        const ico_scene_point *p = &lines->items[i];
        bool begins = p->begins || i == 0;
        ico_text_puts(c->text, begins ? "\n  " : p->bent ? " .. controls " : " -- ");
        for (unsigned k = 0; k < 2 && p->bent && !begins; k++) {
            point(c, p->controls[k]);
            ico_text_puts(c->text, k == 0 ? " and " : " .. ");
        }
        point(c, p->at);
    }
    ico_text_puts(c->text, ";\n");
}

static void tex_label(ico_canvas *c, ico_point at, double height, const char *text)
{
    ico_text_printf(c->text,
                    "\\node[text=tourfill,inner sep=0pt,font=\\sffamily%s,scale=",
                    c->paint.letters & ICO_BOLD ? "\\bfseries" : "");
    ico__text_fixed(c->text, height * c->unit / 0.35); /* 10 pt are 0.35 cm */
    ico_text_puts(c->text, "] at ");
    point(c, at);
    ico_text_puts(c->text, " {");
    escaped(c->text, text);
    ico_text_puts(c->text, "};\n");
}

static void close(ico_canvas *c)
{
    ico_text_puts(c->text, "\\end{scope}\n");
}

static void tex_end(ico_canvas *c)
{
    ico_text_puts(c->text, "\\end{tikzpicture}\n");
}

const ico_backend ico__tex_backend = {2.54 / 96, tex_begin, open,  shape,   pill, segment,
                                      path,      tex_label, close, tex_end, NULL, NULL};

ico_status ico__draw_tex(ico_context *ctx, const ico_problem *problem,
                         const ico_tour *tour, const ico_draw_options *options,
                         ico_text *text)
{
    ico_scene *scene = NULL;
    ico_status status = ico__scene_new(ctx, problem, tour, options, &scene);
    if (status != ICO_OK) return status;
    /* centimetres; a page is some 14 wide, and the painter leaves numbers off below 12 */
    ico_draw_options in_cm = *options;
    double page = 14 / (scene->width > 14 ? scene->width : 14);
    double unit = options->size > 0 ? ico__canvas_unit(scene, options, 0) : page;
    ico__keep_legible(&in_cm, unit, 0.3);
    status = ico__draw_as_text(&ico__tex_backend, scene, &in_cm, unit, text);
    ico__scene_free(scene);
    return status;
}
