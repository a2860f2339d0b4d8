/* cli/answer/render.c - one table of the forms, found by name or by the suffix of a file.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/render.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/words.h"
#include "cli/draw/picture.h"
#include "cli/frame/standard_streams.h"

typedef struct form_row {
    render_form form;
    const char *help;
} form_row;

static const form_row rows[] = {
    {{RENDER_TOUR, ICO_TOUR_TEXT, "txt"}, "numbered board, or a list of vertices"},
    {{RENDER_TOUR, ICO_TOUR_BOXED, "boxed"}, "numbered board in double lines"},
    {{RENDER_TOUR, ICO_TOUR_BARS, "bars"}, "numbered board with bars between its cells"},
    {{RENDER_TOUR, ICO_TOUR_SIGNED, "signed"},
     "numbered board, cells of a class with a minus sign"},
    {{RENDER_TOUR, ICO_TOUR_CSV, "csv"}, "numbers separated by commas"},
    {{RENDER_TOUR, ICO_TOUR_STEPS, "steps"},
     "a line a step: number, row, column, cell (CSV)"},
    {{RENDER_TOUR, ICO_TOUR_NEXT, "next"},
     "the vertex that follows each, from 1 (MiniZinc)"},
    {{RENDER_ANSWER, 0, "json"}, "the whole answer as JSON"},
    {{RENDER_TOUR, ICO_TOUR_TSPLIB, "tour"}, "TSPLIB tour"},
    {{RENDER_TOUR, ICO_TOUR_U32, "u32"},
     "numbers of the cells, 4 bytes each, little endian"},
    {{RENDER_TOUR, ICO_TOUR_U64, "u64"},
     "numbers of the cells, 8 bytes each, little endian"},
    {{RENDER_TOUR, ICO_TOUR_MOVES, "moves"}, "the first cell, then a byte a move"},
    {{RENDER_PICTURE, ICO_PICTURE_SVG, "svg"}, "picture that scales"},
    {{RENDER_PICTURE, ICO_PICTURE_HTML, "html"}, "page that plays the tour"},
    {{RENDER_PICTURE, ICO_PICTURE_OVERLAY, "overlay"},
     "page: free neighbours by an OR of matrices (-o FILE.html)"},
    {{RENDER_PICTURE, ICO_PICTURE_PNG, "png"}, "picture in pixels (cairo)"},
    {{RENDER_PICTURE, ICO_PICTURE_PDF, "pdf"}, "picture on paper (cairo)"},
    {{RENDER_PICTURE, ICO_PICTURE_TEX, "tex"}, "TikZ, for LaTeX"},
    {{RENDER_BOARD, 0, "board"}, "board file"},
    {{RENDER_ADDRESS, ICO_ADDRESS_PENPA, "penpa"}, "puzzle as an address of penpa-edit"},
    {{RENDER_ADDRESS, ICO_ADDRESS_PZPR, "pzpr"}, "puzzle as an address of puzz.link"},
    {{RENDER_DEGREES, 0, "degrees"}, "vertices by number of neighbours"},
    {{RENDER_TABLE, 0, "tsv"}, "of count: a table, a line a board or graph (csv, too)"},
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

const render_form *render_named(size_t i)
{
    return i < ROW_COUNT ? &rows[i].form : NULL;
}

static bool by_name(const char *name, bool graphs_first, render_form *form)
{
    ico_format graph = ico_format_by_name(name);
    if (graph != ICO_FORMAT_AUTO && graphs_first) {
        *form = (render_form){RENDER_GRAPH, graph, ico_format_name(graph)};
        return true;
    }
    if (strcmp(name, "text") == 0) name = "txt";
    for (size_t i = 0; i < ROW_COUNT; i++)
        if (strcmp(rows[i].form.name, name) == 0) {
            *form = rows[i].form;
            return true;
        }
    if (graph == ICO_FORMAT_AUTO) return false;
    *form = (render_form){RENDER_GRAPH, graph, ico_format_name(graph)};
    return true;
}

static ico_status unknown_name(const args *a, const char *option, const char *name)
{
    const char *names[ROW_COUNT + ICO_FORMAT_COUNT];
    size_t count = 0;
    for (size_t i = 0; i < ROW_COUNT; i++) names[count++] = rows[i].form.name;
    for (unsigned i = 1; i < ICO_FORMAT_COUNT; i++) names[count++] = ico_format_name(i);
    const char *close = ico__suggest(name, names, count);
    return ico__fail(
        a->ctx, ICO_BAD_ARGUMENT,
        "%s: there is no format `%.60s`%s%s; `icosian help formats` lists them", option,
        name, close != NULL ? "; did you mean " : "", close != NULL ? close : "");
}

static ico_status choose_form(const args *a, bool graphs_first, render_form *form,
                              bool *named)
{
    const char *as = args_value(a, OPTION_AS), *path = args_value(a, OPTION_OUTPUT);
    *named = true;
    if (as != NULL)
        return by_name(as, graphs_first, form) ? ICO_OK : unknown_name(a, "--as", as);
    const char *slash = path == NULL ? NULL : strrchr(path, '/');
    const char *name = slash == NULL ? path : slash + 1;
    const char *dot = name == NULL ? NULL : strrchr(name, '.');
    *named = dot != NULL && dot != name && dot[1] != '\0';
    if (!*named) return ICO_OK;
    ico_format graph = ico_format_by_suffix(path);
    if (graph != ICO_FORMAT_AUTO && graphs_first) {
        *form = (render_form){RENDER_GRAPH, graph, ico_format_name(graph)};
        return ICO_OK;
    }
    if (by_name(dot + 1, graphs_first, form)) return ICO_OK;
    if (graph == ICO_FORMAT_AUTO) return unknown_name(a, "-o", dot + 1);
    *form = (render_form){RENDER_GRAPH, graph, ico_format_name(graph)};
    return ICO_OK;
}

/* Pictures that this build cannot draw are refused before anything is searched for. */
ico_status render_choose(const args *a, bool graphs_first, render_form *form, bool *named)
{
    render_form chosen = *form;
    ico_status status = choose_form(a, graphs_first, &chosen, named);
    if (status == ICO_OK && chosen.class == RENDER_PICTURE)
        status = picture_can_be_drawn(a, &chosen);
    if (status == ICO_OK) *form = chosen;
    return status;
}

bool render_wants_json(const args *a)
{
    render_form form = {RENDER_TOUR, ICO_TOUR_TEXT, "txt"};
    bool named;
    return args_has(a, OPTION_JSON) ||
           (render_choose(a, false, &form, &named) == ICO_OK &&
            form.class == RENDER_ANSWER);
}

/* Does the locale say that the terminal shows UTF-8? */
static bool locale_has_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value == NULL || *value == '\0') continue;
        return strstr(value, "UTF-8") != NULL || strstr(value, "utf8") != NULL ||
               strstr(value, "utf-8") != NULL || strstr(value, "UTF8") != NULL;
    }
    return false;
}

size_t render_columns(void)
{
    return standard_columns(false);
}

size_t render_width(const ico_text *text)
{
    size_t widest = 0, width = 0;
    bool colour = false; /* between ESC and m */
    for (size_t i = 0; i < text->size; i++) {
        char c = text->data[i];
        if (c == '\x1b') colour = true;
        if (c == '\n') width = 0;
        bool follows = ((unsigned char)c & 0xC0) == 0x80; /* of a UTF-8 character */
        if (!colour && c != '\n' && !follows && ++width > widest) widest = width;
        if (c == 'm') colour = false;
    }
    return widest;
}

ico_status render_colour(const args *a, bool *colour)
{
    enum { AUTO, ALWAYS, NEVER };
    unsigned choice;
    ico_status status = args_choice(a, OPTION_COLOR, AUTO, &choice);
    if (status != ICO_OK) return status;
    const char *none = getenv("NO_COLOR"), *terminal = getenv("TERM");
    bool wanted = isatty(STDOUT_FILENO) && (none == NULL || *none == '\0') &&
                  (terminal == NULL || strcmp(terminal, "dumb") != 0);
    *colour = choice == ALWAYS || (choice == AUTO && wanted);
    return ICO_OK;
}

ico_status render_options(const args *a, ico_draw_options *options)
{
    enum { YES, NO };
    enum { ALL, NONE, AUTO };
    uint64_t size;
    unsigned coordinates;
    const char *style = args_value(a, OPTION_STYLE),
               *layout = args_value(a, OPTION_LAYOUT);
    ico_draw_options_init(options);
    if (style != NULL && !ico_draw_style_by_name(style, &options->style))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--style is %s, not `%.60s`",
                         option_rows[OPTION_STYLE].argument, style);
    if (layout != NULL && !ico_draw_layout_by_name(layout, &options->layout))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--layout is %s, not `%.60s`",
                         option_rows[OPTION_LAYOUT].argument, layout);
    ico_status status = args_number(a, OPTION_SIZE, 0, 1, 10000, &size);
    if (status != ICO_OK) return status;
    options->size = (double)size;
    status = args_choice(a, OPTION_COORDINATES, YES, &coordinates);
    if (status != ICO_OK) return status;
    options->coordinates = coordinates == YES;
    options->title = args_value(a, OPTION_TITLE);
    options->path = args_has(a, OPTION_PATH);
    options->animate = args_has(a, OPTION_ANIMATE);
    unsigned numbers = AUTO;
    status = args_choice(a, OPTION_NUMBERS, AUTO, &numbers);
    if (status != ICO_OK) return status;
    options->numbers = numbers != NONE;
    options->all_numbers = numbers == ALL;
    options->ascii = args_has(a, OPTION_ASCII) || !locale_has_utf8();
    return render_colour(a, &options->colour);
}

ico_status render(const args *a, const render_form *form, const ico_problem *problem,
                  const ico_tour *tour, const ico_draw_options *options, ico_text *text)
{
    const ico_graph *graph;
    ico_status status;
    switch (form->class) {
    case RENDER_TOUR:
        return ico_tour_write(problem, tour, (ico_tour_format)form->code, text);
    case RENDER_PICTURE:
        return ico_draw(a->ctx, problem, tour, (ico_picture)form->code, options, text);
    case RENDER_GRAPH:
        status = ico_problem_graph(a->ctx, problem, &graph);
        if (status != ICO_OK) return status;
        return ico_graph_write(graph, (ico_format)form->code, text);
    case RENDER_BOARD:
        if (ico_problem_board(problem) == NULL)
            return ico__fail(a->ctx, ICO_UNSUPPORTED, "a graph has no board to write");
        return ico_board_file_write(problem, text);
    case RENDER_ADDRESS:
        return ico_address_write(problem, (ico_address)form->code, text);
    default:
        return ico__fail(a->ctx, ICO_UNSUPPORTED, "%s is for answers: use --json",
                         form->name);
    }
}

bool render_is_board(const render_form *form)
{
    return form->class == RENDER_TOUR &&
           (form->code == ICO_TOUR_TEXT || form->code == ICO_TOUR_BOXED ||
            form->code == ICO_TOUR_BARS || form->code == ICO_TOUR_SIGNED);
}

void render_describe(ico_text *text)
{
    for (size_t i = 0; i < ROW_COUNT; i++)
        ico_text_printf(text, "  %-10s %s\n", rows[i].form.name, rows[i].help);
}
