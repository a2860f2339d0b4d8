/* draw/page/tour_page.c - a tour as one self-contained page: the data of the scene as
 * JSON inside the page made from page.html, page.css and page.js, which do the drawing.
 * Source: the HTML standard on script data blocks (nothing in them may look like a tag).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "draw/cell_move.h"
#include "draw/page/page.h"
#include "draw/pictures.h"
#include "draw/scene.h"

/* A browser draws each cell as an element of its own; beyond this it only stutters. */
enum { PAGE_MOST_CELLS = 100000 };

static void add_point(ico_text *t, ico_point p)
{
    ico__text_fixed(t, p.x);
    ico_text_add(t, ",", 1);
    ico__text_fixed(t, p.y);
}

static void page_add_cells(ico_text *t, const ico_scene *s)
{
    ico_text_printf(t, ",\n\"outline\":\"%s\",\"layers\":[",
                    ico__outline_name(s->outline));
    bool layered = s->count > 0 && s->cells[s->count - 1].layer > 0;
    for (uint32_t v = 0; v < s->count && layered; v++)
        ico_text_printf(t, "%s%u", v > 0 ? "," : "", (unsigned)s->cells[v].layer);
    ico_text_puts(t, "],\"width\":");
    ico__text_fixed(t, s->width);
    ico_text_puts(t, ",\"height\":");
    ico__text_fixed(t, s->height);
    ico_text_puts(t, ",\n\"cells\":[");
    for (uint32_t v = 0; v < s->count; v++) {
        if (v > 0) ico_text_add(t, ",", 1);
        add_point(t, s->cells[v].at);
        ico_text_printf(t, ",%u", (unsigned)s->cells[v].shade);
    }
    ico_text_puts(t, "]");
}

static void add_names(ico_text *t, const ico_scene *s)
{
    ico_text name;
    ico_text_init(&name, s->ctx);
    ico_text_puts(t, ",\n\"names\":[");
    for (uint32_t v = 0; v < s->count; v++) {
        ico_text_clear(&name);
        ico_problem_vertex_name(s->problem, v, &name);
        if (v > 0) ico_text_add(t, ",", 1);
        ico_text_json(t, name.data == NULL ? "" : name.data);
    }
    ico_text_puts(t, "],\n\"given\":{");
    bool first = true;
    for (uint32_t v = 0; v < s->count && s->has_given; v++) {
        uint64_t number = ico_problem_given(s->problem, v);
        char letter = ico_problem_class_of(s->problem, v);
        if (number == ICO_NO_CELL && letter == 0) continue;
        ico_text_printf(t, "%s\"%u\":", first ? "" : ",", (unsigned)v);
        if (number != ICO_NO_CELL)
            ico_text_printf(t, "%llu", (unsigned long long)number);
        else
            ico_text_json(t, (char[]){letter, '\0'});
        first = false;
    }
    ico_text_puts(t, "}");
    if (name.failed) t->failed = true;
    ico_text_free(&name);
}

static void add_lines(ico_text *t, const ico_scene *s)
{
    ico_text_printf(t, ",\n\"directed\":%s,\"edges\":[",
                    s->graph != NULL && s->graph->directed ? "true" : "false");
    for (uint32_t e = 0; s->graph != NULL && e < s->graph->m; e++)
        ico_text_printf(t, "%s%u,%u", e > 0 ? "," : "", (unsigned)s->graph->tail[e],
                        (unsigned)s->graph->head[e]);
    ico_text_puts(t, "],\n\"walls\":[");
    for (size_t i = 0; i < s->walls.size; i++) {
        if (i > 0) ico_text_add(t, ",", 1);
        add_point(t, s->walls.items[i].at);
    }
    ico_text_puts(t, "],\n\"arrows\":\"");
    for (size_t i = 0; i < s->arrows.size; i++) {
        ico_text_puts(t, s->arrows.items[i].begins ? "M" : "L");
        add_point(t, s->arrows.items[i].at);
    }
    ico_text_puts(t, "\",\"orders\":[");
    for (uint32_t v = 0, said = 0; v < s->count; v++)
        if (s->cells[v].order != 0)
            ico_text_printf(t, "%s%lu,%lu", said++ > 0 ? "," : "", (unsigned long)v,
                            (unsigned long)s->cells[v].order);
    ico_text_puts(t, "],\n\"marks\":");
    ico_text_json(t, s->marks == NULL ? "" : s->marks);
    ico_text_printf(t, ",\n\"closed\":%s,\"base\":%llu,\"tour\":[",
                    s->closed ? "true" : "false",
                    (unsigned long long)ico_problem_base(s->problem));
    for (uint32_t i = 0; i < s->length; i++)
        ico_text_printf(t, "%s%u", i > 0 ? "," : "", (unsigned)s->order[i]);
    ico_text_puts(t, "]");
}

static void add_notes(ico_text *t, const ico_scene *s)
{
    ico_text_puts(t, ",\n\"notes\":[");
    for (size_t i = 0; i < s->notes.size; i++) {
        ico_text_puts(t, i > 0 ? ",[" : "[");
        add_point(t, s->notes.items[i].at);
        ico_text_puts(t, ",");
        ico_text_json(t, s->notes.items[i].text);
        ico_text_puts(t, "]");
    }
    ico_text_puts(t, "]");
}

/* A move between u and v that is no straight line: wrapped moves have the outer ends of
 * their stubs, bent ones the controls of their curve. */
typedef void add_move(ico_text *t, const ico_scene *s, uint32_t u, uint32_t v, bool *any);

static void add_pair(ico_text *t, uint32_t u, uint32_t v, ico_point one, ico_point two,
                     bool *any)
{
    ico_text_printf(t, "%s%u,%u,", *any ? "," : "", (unsigned)u, (unsigned)v);
    add_point(t, one);
    ico_text_add(t, ",", 1);
    add_point(t, two);
    *any = true;
}

static void add_wrap(ico_text *t, const ico_scene *s, uint32_t u, uint32_t v, bool *any)
{
    ico_draw_step step;
    ico__step_find(ico_problem_board(s->problem), u, v, &step);
    if (!step.straight)
        add_pair(t, u, v, ico__scene_stub_end(s, u, step.leave),
                 ico__scene_stub_end(s, v, step.arrive), any);
}

static void add_bend(ico_text *t, const ico_scene *s, uint32_t u, uint32_t v, bool *any)
{
    ico_point controls[2];
    if (ico__scene_bend(s, u, v, controls))
        add_pair(t, u, v, controls[0], controls[1], any);
}

/* Such moves of the tour; with a trace, which may try any move, those of the board. */
static ico_status page_add_moves(ico_text *t, const ico_scene *s, const char *name,
                                 add_move *add, bool all)
{
    bool any = false;
    uint32_t moves = s->length < 2 ? 0 : s->closed ? s->length : s->length - 1;
    ico_text_printf(t, ",\n\"%s\":[", name);
    for (uint32_t i = 0; i < moves; i++)
        add(t, s, s->order[i], s->order[(i + 1) % s->length], &any);
    if (all) {
        const ico_graph *graph;
        ico_status status = ico_problem_graph(s->ctx, s->problem, &graph);
        if (status != ICO_OK) return status;
        for (uint32_t e = 0; e < graph->m; e++)
            add(t, s, graph->tail[e], graph->head[e], &any);
    }
    ico_text_puts(t, "]");
    return ICO_OK;
}

static ico_status add_curves(ico_text *t, const ico_scene *s, bool all)
{
    const ico_board *board = ico_problem_board(s->problem);
    if (board == NULL) {
        ico_text_puts(t, ",\n\"wraps\":[],\"bends\":[]");
        return ICO_OK;
    }
    ico_status status = page_add_moves(t, s, "wraps", add_wrap, all);
    return status != ICO_OK ? status : page_add_moves(t, s, "bends", add_bend, all);
}

void ico__page_add_scene(ico_text *json, const ico_scene *s)
{
    ico_text_puts(json, "\"title\":");
    ico_text_json(json, s->title.data == NULL ? "" : s->title.data);
    ico_text_puts(json, ",\"description\":");
    ico_text_json(json, s->description.data == NULL ? "" : s->description.data);
    page_add_cells(json, s);
    add_names(json, s);
    add_lines(json, s);
    add_notes(json, s);
    if (s->length > 0 && ico__scene_has_many_sides(s))
        ico_text_puts(json, ",\n\"many\":true");
}

static ico_status add_data(ico_text *t, const ico_scene *s,
                           const ico_draw_options *options)
{
    ico_text_puts(t, "{");
    ico__page_add_scene(t, s);
    ico_status status = add_curves(t, s, options->trace != NULL);
    if (status != ICO_OK) return status;
    if (options->trace != NULL) {
        ico_text_puts(t, ",\n\"trace\":");
        status =
            ico__trace_read(s->ctx, options->trace, options->trace_size, s->count, t);
        if (status != ICO_OK) return status;
    }
    ico_text_puts(t, "}\n");
    return ico_text_status(t);
}

/* '<' occurs in JSON in strings only; spelt as an escape it can end no script element. */
static void add_without_tags(ico_text *t, const ico_text *json)
{
    const char *from = json->data, *end = json->data + json->size;
    while (from < end) {
        const char *tag = memchr(from, '<', (size_t)(end - from));
        if (tag == NULL) tag = end;
        ico_text_add(t, from, (size_t)(tag - from));
        if (tag < end) ico_text_puts(t, "\\u003c");
        from = tag + 1;
    }
}

/* The page with its blanks @TITLE@ and @DATA@ filled in. */
static void fill_page(ico_text *t, const unsigned char *page, size_t size,
                      const ico_scene *s, const ico_text *json)
{
    static const char TITLE[] = "@TITLE@", DATA[] = "@DATA@";
    const char *from = (const char *)page, *end = from + size;
    while (from < end) {
        const char *blank = memchr(from, '@', (size_t)(end - from));
        if (blank == NULL) blank = end;
        ico_text_add(t, from, (size_t)(blank - from));
        size_t left = (size_t)(end - blank);
        from = blank;
        if (left > sizeof TITLE && memcmp(blank, TITLE, sizeof TITLE - 1) == 0) {
            ico_text_xml(t, s->title.data == NULL ? "" : s->title.data);
            from += sizeof TITLE - 1;
        } else if (left > sizeof DATA && memcmp(blank, DATA, sizeof DATA - 1) == 0) {
            add_without_tags(t, json);
            from += sizeof DATA - 1;
        } else if (left > 0) {
            ico_text_add(t, "@", 1);
            from++;
        }
    }
}

ico_status ico__page_write(const unsigned char *page, size_t size, const ico_scene *scene,
                           const ico_text *json, ico_text *text)
{
    ico_text filled;
    ico_text_init(&filled, scene->ctx);
    fill_page(&filled, page, size, scene, json);
    ico_status status = ico_text_status(&filled);
    if (status == ICO_OK) {
        ico_text_add(text, filled.data, filled.size);
        status = ico_text_status(text);
    }
    ico_text_free(&filled);
    return status;
}

static ico_status write_replay_page(ico_context *ctx, const ico_scene *scene,
                                    const ico_draw_options *options, ico_text *text)
{
    ico_text json;
    ico_text_init(&json, ctx);
    ico_status status = add_data(&json, scene, options);
    if (status == ICO_OK)
        status = ico__page_write(ico__page, ico__page_size, scene, &json, text);
    ico_text_free(&json);
    return status;
}

ico_status ico__draw_html(ico_context *ctx, const ico_problem *problem,
                          const ico_tour *tour, const ico_draw_options *options,
                          ico_text *text)
{
    if (ico_problem_size(problem) > PAGE_MOST_CELLS)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "a page of %llu cells is too large for a browser (at most %d); "
                         "write SVG or the numbers instead",
                         (unsigned long long)ico_problem_size(problem), PAGE_MOST_CELLS);
    ico_scene *scene = NULL;
    ico_status status = ico__scene_new(ctx, problem, tour, options, &scene);
    if (status != ICO_OK) return status;
    status = write_replay_page(ctx, scene, options, text);
    ico__scene_free(scene);
    return status;
}
