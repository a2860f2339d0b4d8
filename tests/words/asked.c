/* tests/words/asked.c - a random question: its subject, its conditions, two spellings.
 * SPDX-License-Identifier: MIT */
#include "asked.h"

#include <stdio.h>
#include <string.h>

#include "cli/frame/args.h"
#include "graph/graph.h"
#include "problem/condition/condition.h"

/* --- subjects ----------------------------------------------------------------------- */

static const char *const pieces[] = {
    "knight", "knight", "king",  "king",    "wazir",        "wazir",       "queen",
    "rook",   "ferz",   "camel", "rook<=2", "knight+wazir", "knight/camel"};
static const char *const shapes[] = {
    "hex:2",       "hex:3",     "tri:3",     "torus:3x4", "cylinder:3x4",  "2x2x3",
    "moebius:3x4", "klein:3x4", "torus:4x4", "2x3x3",     "projective:3x3"};
static const char *const families[] = {
    "petersen",        "petersen:7,2",   "petersen:8,3",  "cube",           "complete:6",
    "cycle:6",         "bipartite:3,4",  "bipartite:4,4", "herschel",       "tietze",
    "octahedron",      "dodecahedron",   "flower:3",      "grid:3x4",       "hypercube:3",
    "debruijn:2,3",    "kautz:2,2",      "paley:7",       "prism:5",        "moebius:8",
    "sheehan:7",       "heawood",        "lcf:[5,-5]^7",  "cubic:8,seed=3", "gnp:9,0.4",
    "wheel:6",         "path:5",         "tournament:6",  "line:K4",        "paley:9",
    "cartesian:K2@C5", "power:path:7^2", "groetzsch",     "bidiakis-cube"};

static void draw_board(line *l, asked *a)
{
    a->board = true;
    a->subject_words = 2;
    snprintf(a->subject[0], sizeof *a->subject, "%s", LINE_ONE_OF(l, pieces));
    if (line_chance(l, 5)) {
        snprintf(a->subject[1], sizeof *a->subject, "%s", LINE_ONE_OF(l, shapes));
        return;
    }
    a->rows = 3 + line_below(l, 3);
    a->columns = 4 + line_below(l, 3);
    if (line_chance(l, 6)) a->rows = a->columns = 3 + line_below(l, 4);
    snprintf(a->subject[1], sizeof *a->subject, "%ux%u", a->rows, a->columns);
}

/* The problem, and a tour of it. */
static void open_problem(asked *a, bool open)
{
    char words[140];
    ico_run *run = NULL;
    ico_result *result = NULL;
    snprintf(words, sizeof words, "%s %s", a->subject[0], a->subject[1]);
    a->ctx = ico_context_new(NULL);
    if (ico_problem_from_words(a->ctx, words, &a->problem) != ICO_OK ||
        ico_problem_set_kind(a->problem, open ? ICO_OPEN : ICO_CLOSED) != ICO_OK ||
        ico_problem_seal(a->problem) != ICO_OK ||
        ico_run_new(a->ctx, a->problem, &run) != ICO_OK)
        return;
    ico_run_set_ticks(run, 20000);
    if (ico_run_solve(run, NULL, NULL, &result) == ICO_OK &&
        ico_result_tour(result) != NULL &&
        ico_tour_length(ico_result_tour(result)) <= MOST_ASKED) {
        a->length = (uint32_t)ico_tour_length(ico_result_tour(result));
        for (uint32_t i = 0; i < a->length; i++)
            a->order[i] = (uint32_t)ico_tour_at(ico_result_tour(result), i);
    }
    ico_result_free(result);
    ico_run_free(run);
}

/* --- values ------------------------------------------------------------------------- */

/* A place of the tour; any vertex, if there is none. */
static uint32_t some_place(line *l, const asked *a)
{
    return a->length > 0 ? line_below(l, a->length) : 0;
}

static uint32_t vertex_at(line *l, const asked *a, uint32_t place)
{
    if (a->length > 0) return a->order[place % a->length];
    return line_below(l, (uint32_t)ico_problem_size(a->problem));
}

static void put_name(const asked *a, uint32_t v, ico_text *text)
{
    if (text->size > 0) ico_text_puts(text, ",");
    ico_problem_vertex_name(a->problem, v, text);
}

/* A move of the tour, or any one. */
static void put_move(line *l, const asked *a, bool of_tour, ico_text *text)
{
    const ico_graph *g = NULL;
    uint32_t at = some_place(l, a), u = vertex_at(l, a, at), v = vertex_at(l, a, at + 1);
    if (!(of_tour && a->length > 1) &&
        ico_problem_graph(a->ctx, a->problem, &g) == ICO_OK && g->m > 0) {
        uint32_t e = line_below(l, g->m);
        u = g->tail[e];
        v = g->head[e];
    }
    put_name(a, u, text);
    ico_text_puts(text, "-");
    ico_problem_vertex_name(a->problem, v, text);
}

/* The compass's direction of the tour's next cell, on a plane board where it has one. */
static const char *direction(line *l, const asked *a, uint32_t at)
{
    static const char *const compass[3][3] = {
        {"NW", "N", "NE"}, {"W", NULL, "E"}, {"SW", "S", "SE"}};
    static const char *const all[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    if (a->columns == 0 || a->length < 2 || at + 1 >= a->length)
        return LINE_ONE_OF(l, all);
    int u = (int)a->order[at], v = (int)a->order[at + 1], w = (int)a->columns;
    int down = v / w - u / w, right = v % w - u % w;
    const char *way = compass[1 + (down > 0) - (down < 0)][1 + (right > 0) - (right < 0)];
    return way == NULL ? LINE_ONE_OF(l, all) : way;
}

static void put_cells(line *l, const asked *a, unsigned option, ico_text *text)
{
    unsigned most = option == OPTION_WAYPOINTS ? 2 : 1;
    uint32_t place = some_place(l, a);
    for (unsigned i = most + line_below(l, 2); i > 0; i--) {
        put_name(a, vertex_at(l, a, place), text);
        if (option == OPTION_GIVE)
            ico_text_printf(text, "=%u",
                            1 + (a->length > 0 ? place % a->length : line_below(l, 9)));
        if (option == OPTION_ARROW)
            ico_text_printf(text, "=%s",
                            direction(l, a, a->length > 0 ? place % a->length : place));
        place += 1 + line_below(l, 3);
    }
}

static const char *fixed_value(line *l, unsigned option)
{
    static const char *const symmetries[] = {"180",
                                             "90",
                                             "axis",
                                             "auto",
                                             "vertical",
                                             "horizontal",
                                             "auto",
                                             "eulerian",
                                             "central",
                                             "bergholtian",
                                             "vertical,horizontal",
                                             "(c,-r)"};
    static const char *const lines[] = {"1", "2", "3", "4"};
    static const char *const angles[] = {"acute",        "right,straight", "right=2..9",
                                         "obtuse=0..3",  "acute,right",    "straight",
                                         "acute,obtuse", "right"};
    static const char *const parts[] = {"2", "3", "4", "5"};
    static const char *const lengths[] = {"1", "2", "3", "4", "6", "7", "40"};
    static const char *const regions[] = {"2x2", "1x3", "3x2", "aab/abb/ccc"};
    static const char *const visits[] = {"2x2:a1=1", "2x3:a1=2,a2=1", "aab2/abb/ccc"};
    switch (option) {
    case OPTION_SYMMETRIC:
        return LINE_ONE_OF(l, symmetries);
    case OPTION_STRAIGHT:
        return LINE_ONE_OF(l, lines);
    case OPTION_ANGLES:
        return LINE_ONE_OF(l, angles);
    case OPTION_CONGRUENT:
        return LINE_ONE_OF(l, parts);
    case OPTION_LENGTH:
        return LINE_ONE_OF(l, lengths);
    case OPTION_REGIONS:
        return LINE_ONE_OF(l, regions);
    case OPTION_VISITS:
        return LINE_ONE_OF(l, visits);
    default:
        return NULL;
    }
}

static void put_value(line *l, const asked *a, unsigned option, ico_text *text)
{
    switch (option) {
    case OPTION_START:
        if (line_chance(l, 5))
            ico_text_puts(text, "auto");
        else
            put_name(a, vertex_at(l, a, 0), text);
        return;
    case OPTION_END:
        put_name(a, vertex_at(l, a, a->length > 0 ? a->length - 1 : 1), text);
        return;
    case OPTION_CELL:
    case OPTION_NEIGHBOURS:
        put_name(a, vertex_at(l, a, some_place(l, a)), text);
        return;
    case OPTION_REQUIRE:
    case OPTION_FORBID:
    case OPTION_WALL:
        for (unsigned i = 1 + line_below(l, 2); i > 0; i--)
            put_move(l, a, option == OPTION_REQUIRE, text);
        return;
    default:
        put_cells(l, a, option, text);
    }
}

bool asked_value(line *l, const asked *a, unsigned option, char *value, size_t room)
{
    const char *fixed = fixed_value(l, option);
    if (fixed != NULL) {
        snprintf(value, room, "%s", fixed);
        return true;
    }
    static const unsigned of_vertices[] = {
        OPTION_START,     OPTION_END,    OPTION_CELL,    OPTION_NEIGHBOURS,
        OPTION_REQUIRE,   OPTION_FORBID, OPTION_WALL,    OPTION_GIVE,
        OPTION_WAYPOINTS, OPTION_ARROW,  OPTION_WITHOUT, OPTION_OPTIONAL};
    bool is_one = false;
    for (unsigned i = 0; i < sizeof of_vertices / sizeof *of_vertices; i++)
        is_one = is_one || of_vertices[i] == option;
    if (!is_one || a->problem == NULL || ico_problem_size(a->problem) == 0) return false;
    ico_text text;
    ico_text_init(&text, a->ctx);
    put_value(l, a, option, &text);
    snprintf(value, room, "%s", text.data == NULL ? "" : text.data);
    ico_text_free(&text);
    return true;
}

/* --- questions ---------------------------------------------------------------------- */

static bool has(const asked *a, unsigned option)
{
    for (unsigned i = 0; i < a->count; i++)
        if (a->conditions[i].option == option) return true;
    return false;
}

/* Conditions that only boards have. */
static bool of_boards(unsigned option)
{
    const ico_condition *c = option_rows[option].group == GROUP_QUESTION
                                 ? ico__condition_by_name(option_rows[option].name)
                                 : NULL;
    return (c != NULL && c->subjects == ICO_SUBJECT_PLANE) || option == OPTION_WITHOUT ||
           option == OPTION_WALL || option == OPTION_ARROW || option == OPTION_SYMMETRIC;
}

/* Other options for boards. */
static bool of_pictures(unsigned option)
{
    return option == OPTION_PATH || option == OPTION_ASCII || option == OPTION_STYLE ||
           option == OPTION_COORDINATES || option == OPTION_NUMBERS ||
           option == OPTION_CLASSES || option == OPTION_SIZE || option == OPTION_ANIMATE;
}

/* Conditions that the question is drawn with, in the order of the options. */
static unsigned draw_options(line *l, unsigned bits, unsigned wanted, unsigned *options)
{
    unsigned count = 0, most = line_below(l, 8);
    bool first = wanted < OPTION_COUNT && option_rows[wanted].group == GROUP_QUESTION;
    most = first ? 1 + (most == 0) : most < 4 ? 0 : most < 7 ? 1 : 2;
    for (unsigned k = 0; k < 300 && count < most; k++) {
        unsigned id = k == 0 && first ? wanted : line_below(l, OPTION_COUNT);
        if (option_rows[id].group != GROUP_QUESTION || !(option_rows[id].verbs & bits) ||
            id == OPTION_FORMAT || id == OPTION_WEIGHT || id == OPTION_OPEN ||
            id == OPTION_CLOSED || (count > 0 && options[0] == id))
            continue;
        options[count++] = id;
        if (id == OPTION_BASE) options[count++] = OPTION_GIVE;
    }
    return count;
}

static void add(asked *a, unsigned option, const char *value)
{
    if (has(a, option) || a->count == MOST_CONDITIONS) return;
    condition *c = &a->conditions[a->count++];
    c->option = option;
    snprintf(c->value, sizeof c->value, "%s", value);
}

/* One of "a|b|c". */
static void add_choice(line *l, asked *a, unsigned option)
{
    const char *choices = option_rows[option].argument;
    char value[40];
    unsigned count = 1;
    for (const char *c = choices; *c != '\0'; c++) count += *c == '|';
    for (unsigned k = line_below(l, count); k > 0; k--)
        choices = strchr(choices, '|') + 1;
    snprintf(value, sizeof value, "%.*s", (int)strcspn(choices, "|"), choices);
    add(a, option, value);
}

void asked_draw(line *l, unsigned bits, unsigned wanted, asked *a)
{
    unsigned options[3] = {0}, count = draw_options(l, bits, wanted, options);
    bool board = wanted != OPTION_LAYOUT && (of_pictures(wanted) || !line_chance(l, 4));
    bool open = wanted != OPTION_CLOSED && (wanted == OPTION_OPEN || line_chance(l, 2));
    *a = (asked){0};
    for (unsigned i = 0; i < count; i++) {
        board = board || of_boards(options[i]);
        open = open || options[i] == OPTION_END;
    }
    if (board) {
        draw_board(l, a);
        if (wanted == OPTION_PATH) snprintf(a->subject[0], sizeof *a->subject, "wazir");
    } else {
        a->subject_words = 1;
        snprintf(a->subject[0], sizeof *a->subject, "%s", LINE_ONE_OF(l, families));
    }
    open_problem(a, open);
    if (open)
        add(a, OPTION_OPEN, "");
    else if (wanted == OPTION_CLOSED || line_chance(l, 4))
        add(a, OPTION_CLOSED, "");
    for (unsigned i = 0; i < count; i++) {
        char value[CONDITION_BYTES];
        if (option_rows[options[i]].argument == NULL)
            add(a, options[i], "");
        else if (asked_value(l, a, options[i], value, sizeof value))
            add(a, options[i], value);
        else
            add_choice(l, a, options[i]);
    }
}

void asked_free(asked *a)
{
    ico_problem_free(a->problem);
    ico_context_free(a->ctx);
    a->problem = NULL;
    a->ctx = NULL;
}

/* --- spellings ---------------------------------------------------------------------- */

void asked_say(line *l, const asked *a, unsigned bits)
{
    for (unsigned i = 0; i < a->subject_words; i++) line_say(l, "%s", a->subject[i]);
    for (unsigned i = 0; i < a->count; i++) {
        const condition *c = &a->conditions[i];
        const option_row *row = &option_rows[c->option];
        if (!(row->verbs & bits)) continue;
        if (row->argument == NULL) {
            line_say(l, "--%s", row->name);
        } else if (line_chance(l, 2)) {
            line_say(l, "--%s=%s", row->name, c->value);
        } else {
            line_say(l, "--%s", row->name);
            line_say(l, "%s", c->value);
        }
    }
}

/* The key of a condition in board files: that of its option, but for these. */
static const char *key_of(unsigned option)
{
    return option == OPTION_WALL    ? "walls"
           : option == OPTION_ARROW ? "arrows"
                                    : option_rows[option].name;
}

static bool is_missing(const asked *a, unsigned row, unsigned column)
{
    char name[16];
    snprintf(name, sizeof name, "%c%u", 'a' + (int)column, a->rows - row);
    for (unsigned i = 0; i < a->count; i++) {
        const char *at = strstr(a->conditions[i].value, name);
        if (a->conditions[i].option == OPTION_WITHOUT && at != NULL &&
            strspn(at + strlen(name), "0123456789") == 0)
            return true;
    }
    return false;
}

bool asked_board(const asked *a, char *text, size_t room)
{
    if (a->columns == 0) return false;
    size_t used = (size_t)snprintf(text, room, "piece: %s\n", a->subject[0]);
    for (unsigned i = 0; i < a->count && used < room; i++) {
        const condition *c = &a->conditions[i];
        if (c->option == OPTION_WITHOUT) continue;
        bool kind = c->option == OPTION_OPEN || c->option == OPTION_CLOSED;
        used += (size_t)snprintf(text + used, room - used, "%s: %s\n",
                                 kind ? "tour" : key_of(c->option),
                                 kind                  ? option_rows[c->option].name
                                 : c->value[0] == '\0' ? "yes"
                                                       : c->value);
    }
    for (unsigned row = 0; row < a->rows && used < room; row++) {
        used += (size_t)snprintf(text + used, room - used, row == 0 ? "\n" : "");
        for (unsigned column = 0; column < a->columns && used < room; column++)
            used += (size_t)snprintf(text + used, room - used, "%s%c",
                                     is_missing(a, row, column) ? "#" : ".",
                                     column + 1 < a->columns ? ' ' : '\n');
    }
    return used < room;
}
