/* tests/limits/question.c - random subjects and questions about them: boards of all
 * shapes, graphs, files; ends, edges, numbers, waypoints, arrows, holes, walls.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "graph/graph.h"

uint32_t draw_below(draw *d, uint32_t bound)
{
    return ico__random_below(&d->random, bound);
}

bool draw_chance(draw *d, uint32_t in)
{
    return draw_below(d, in) == 0;
}

#define ONE_OF(d, list) (list)[draw_below(d, sizeof(list) / sizeof *(list))]

/* --- subjects ----------------------------------------------------------------------- */

static void draw_board(draw *d)
{
    static const char *const pieces[] = {
        "knight",         "knight",       "king",       "wazir",
        "wazir",          "queen",        "rook",       "bishop",
        "camel",          "ferz",         "nightrider", "rook<=2",
        "queen<=2+alfil", "wazir+knight", "leaper:1,3", "dabbaba+wazir"};
    static const char *const surfaces[] = {
        "torus:", "cylinder:", "moebius:", "klein:", "projective:"};
    snprintf(d->subject[0], sizeof *d->subject, "%s", ONE_OF(d, pieces));
    unsigned a = 1 + draw_below(d, 6), b = 1 + draw_below(d, 6);
    char *shape = d->subject[1];
    d->subject_words = 2;
    switch (draw_below(d, 10)) {
    case 0:
        snprintf(shape, sizeof *d->subject, "%s%ux%u", ONE_OF(d, surfaces), 2 + a / 2,
                 2 + b / 2);
        return;
    case 1:
        snprintf(shape, sizeof *d->subject, draw_chance(d, 2) ? "hex:%u" : "tri:%u",
                 2 + a % 3);
        return;
    case 2:
        snprintf(shape, sizeof *d->subject, "%ux%ux%u", 1 + a % 3, 1 + b % 3,
                 1 + draw_below(d, 3));
        return;
    case 3:
        if (draw_chance(d, 3)) {
            snprintf(shape, sizeof *d->subject, "%ux%u..%ux%u", 2 + a % 2, b, 2 + a % 2,
                     b + 2);
            return;
        }
    }
    snprintf(shape, sizeof *d->subject, "%ux%u", a, b);
}

static void draw_family(draw *d)
{
    static const char *const families[] = {"petersen",      "petersen:7,2",
                                           "petersen:8,3",  "cube",
                                           "complete:6",    "cycle:5",
                                           "path:6",        "star:4",
                                           "bipartite:3,4", "bipartite:4,4",
                                           "herschel",      "tietze",
                                           "octahedron",    "dodecahedron",
                                           "flower:3",      "grid:3x4",
                                           "hypercube:3",   "debruijn:2,3",
                                           "kautz:2,2",     "paley:7",
                                           "paley:13",      "prism:5",
                                           "tetrahedron",   "moebius:8",
                                           "sheehan:7",     "multipartite:2,2,3",
                                           "heawood",       "franklin",
                                           "lcf:[5,-5]^7",  "circulant:9,1,2",
                                           "complete:1",    "complete:2",
                                           "johnson:5,2",   "frucht"};
    static const char *const random[] = {"gnp:9,0.4,seed=%u", "cubic:12,seed=%u",
                                         "gnm:10,17,seed=%u", "regular:10,4,seed=%u",
                                         "random-bipartite:5,5,13,seed=%u"};
    unsigned kind = draw_below(d, 5);
    d->subject_words = 1;
    if (draw_chance(d, 3)) {
        char text[64];
        snprintf(text, sizeof text, "%.*s", (int)strcspn(random[kind], "%"),
                 random[kind]);
        snprintf(d->subject[0], sizeof *d->subject, "%s%u", text, draw_below(d, 1000));
    } else {
        snprintf(d->subject[0], sizeof *d->subject, "%s", ONE_OF(d, families));
    }
}

/* A random graph, in one of the forms in which a line is a graph. */
static void write_line(draw *d, ico_format format, ico_text *text)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    unsigned n = draw_below(d, 9), in = 1 + draw_below(d, 3);
    bool directed = format == ICO_FORMAT_DIGRAPH6;
    if (ico_graph_builder_new(d->ctx, n, directed, &builder) != ICO_OK) return;
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && draw_chance(d, in) &&
                ico_graph_builder_add(builder, u, v) != ICO_OK)
                break;
    if (ico_graph_build(builder, NULL, &graph) == ICO_OK &&
        ico_graph_write(graph, format, text) != ICO_OK)
        ico_text_clear(text);
    ico_graph_free(graph);
    ico_graph_builder_free(builder);
}

static void write_weighted(draw *d, ico_text *text)
{
    unsigned n = 3 + draw_below(d, 6);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = u + 1; v < n; v++)
            if (v == u + 1 || draw_chance(d, 2))
                ico_text_printf(text, "%u %u %d\n", u, v, (int)draw_below(d, 21) - 5);
}

static void draw_file(draw *d)
{
    static const ico_format lines[] = {ICO_FORMAT_GRAPH6, ICO_FORMAT_SPARSE6,
                                       ICO_FORMAT_DIGRAPH6};
    bool weighted = draw_chance(d, 3);
    ico_format format = ONE_OF(d, lines);
    ico_text text;
    ico_text_init(&text, d->ctx);
    if (weighted)
        write_weighted(d, &text);
    else
        for (unsigned i = 1 + draw_below(d, 3); i > 0; i--) write_line(d, format, &text);
    snprintf(d->subject[0], sizeof *d->subject, "%.220s/graph.%s", d->folder,
             weighted ? "edges" : "g6");
    d->subject_words = 1;
    FILE *file = fopen(d->subject[0], "w");
    if (file != NULL) {
        fwrite(text.data, 1, text.size, file);
        fclose(file);
    }
    ico_text_free(&text);
}

/* Its first problem, so that there are vertices to speak of. */
static void open_problem(draw *d)
{
    const char *words[] = {d->subject[0], d->subject[1]};
    ico_subject *subject = NULL;
    ico_problem_free(d->problem);
    d->problem = NULL;
    if (ico_subject_new(d->ctx, words, d->subject_words, ICO_FORMAT_AUTO, &subject) !=
        ICO_OK)
        return;
    if (ico_subject_next(subject, &d->problem) != ICO_OK) d->problem = NULL;
    ico_subject_free(subject);
    if (d->problem != NULL && ico_problem_seal(d->problem) != ICO_OK) {
        ico_problem_free(d->problem);
        d->problem = NULL;
    }
}

void draw_subject(draw *d)
{
    uint32_t kind = draw_below(d, 10);
    if (kind < 6)
        draw_board(d);
    else if (kind < 8)
        draw_family(d);
    else
        draw_file(d);
    open_problem(d);
}

/* --- questions ---------------------------------------------------------------------- */

static void put_vertex(draw *d, uint64_t v, ico_text *text)
{
    ico_problem_vertex_name(d->problem, v, text);
}

static uint64_t some_vertex(draw *d)
{
    return ico__random_below64(&d->random, ico_problem_size(d->problem));
}

/* "A-B,C-D": edges of the graph, and now and then a pair that is none. */
static void put_edges(draw *d, ico_text *text)
{
    const ico_graph *g = NULL;
    for (unsigned i = 1 + draw_below(d, 3); i > 0; i--) {
        uint64_t u = some_vertex(d), v = some_vertex(d);
        if (ico_problem_graph(d->ctx, d->problem, &g) == ICO_OK && g->m > 0 &&
            !draw_chance(d, 20)) {
            uint32_t e = draw_below(d, g->m);
            u = g->tail[e];
            v = g->head[e];
        }
        if (text->size > 0) ico_text_puts(text, ",");
        put_vertex(d, u, text);
        ico_text_puts(text, "-");
        put_vertex(d, v, text);
    }
}

/* "A,B", "A=3,B=7" or "A=NE". */
static void put_cells(draw *d, unsigned what, ico_text *text)
{
    static const char *const compass[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    for (unsigned i = 1 + draw_below(d, 3); i > 0; i--) {
        if (text->size > 0) ico_text_puts(text, ",");
        put_vertex(d, some_vertex(d), text);
        if (what == 1)
            ico_text_printf(text, "=%llu", 1 + (unsigned long long)some_vertex(d));
        if (what == 2) ico_text_printf(text, "=%s", ONE_OF(d, compass));
    }
}

static void say_list(draw *d, command *c, const char *option)
{
    ico_text text;
    ico_text_init(&text, d->ctx);
    if (strcmp(option, "require") == 0 || strcmp(option, "forbid") == 0 ||
        strcmp(option, "wall") == 0)
        put_edges(d, &text);
    else
        put_cells(d,
                  strcmp(option, "give") == 0    ? 1
                  : strcmp(option, "arrow") == 0 ? 2
                                                 : 0,
                  &text);
    command_say(c, "--%s", option);
    command_say(c, "%s", text.data == NULL ? "" : text.data);
    ico_text_free(&text);
}

static void say_vertex(draw *d, command *c, const char *option)
{
    ico_text text;
    ico_text_init(&text, d->ctx);
    put_vertex(d, some_vertex(d), &text);
    command_say(c, "--%s", option);
    command_say(c, "%s", text.data == NULL ? "" : text.data);
    ico_text_free(&text);
}

static void say_wish(draw *d, command *c)
{
    static const char *const wishes[] = {"--longest",         "--directed",
                                         "--symmetric=180",   "--symmetric=90",
                                         "--symmetric=axis",  "--turns=min",
                                         "--base=0",          "--start=auto",
                                         "--weight=min",      "--crossings=none",
                                         "--symmetric=auto",  "--magic=semi",
                                         "--magic=full",      "--straight=1",
                                         "--angles=acute",    "--angles=right=2..9",
                                         "--congruent=2",     "--regions=2x2",
                                         "--visits=2x2:a1=2", "--length=4",
                                         "--optional=all"};
    command_say(c, "%s", ONE_OF(d, wishes));
}

void draw_question(draw *d, command *c)
{
    static const char *const lists[] = {"require", "forbid",  "give", "waypoints",
                                        "arrow",   "without", "wall"};
    for (unsigned i = 0; i < d->subject_words; i++) command_say(c, "%s", d->subject[i]);
    if (!draw_chance(d, 3)) command_say(c, draw_chance(d, 3) ? "--closed" : "--open");
    if (d->problem == NULL || ico_problem_size(d->problem) == 0) return;
    for (unsigned i = draw_below(d, 3); i > 0; i--) switch (draw_below(d, 8)) {
        case 0:
            say_vertex(d, c, "start");
            break;
        case 1:
            say_vertex(d, c, "end");
            break;
        case 2:
        case 3:
            say_wish(d, c);
            break;
        default:
            say_list(d, c, ONE_OF(d, lists));
        }
}

void draw_method(draw *d, command *c)
{
    size_t count, options;
    const ico_method *const *all = ico_methods(&count);
    const ico_method *one = all[draw_below(d, (uint32_t)count)];
    command_say(c, "--method");
    command_say(c, "%s", ico_method_name(one));
    const ico_option_spec *table = ico_method_options(one, &options);
    if (options == 0 || !draw_chance(d, 2)) return;
    const ico_option_spec *o = &table[draw_below(d, (uint32_t)options)];
    if (o->type == ICO_OPTION_TEXT) return;
    uint64_t span = (uint64_t)(o->high - o->low) + 1;
    int64_t value =
        o->low + (int64_t)ico__random_below64(&d->random, span > 9 ? 9 : span);
    command_say(c, "--%s", o->name);
    if (o->type == ICO_OPTION_INT) {
        command_say(c, "%lld", (long long)value);
        return;
    }
    const char *choice = o->choices;
    for (int64_t k = 0; k < value && strchr(choice, '|') != NULL; k++)
        choice = strchr(choice, '|') + 1;
    command_say(c, "%.*s", (int)strcspn(choice, "|"), choice);
}
