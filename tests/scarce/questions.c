/* tests/scarce/questions.c - questions of every kind, a line each.
 * SPDX-License-Identifier: MIT */
#include "questions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "problem/condition/condition.h"

/* clang-format off */
const question questions[] = {
    /* kinds and ends */
    {"knight 3x4", "open"},
    {"king 3x3", "closed"},
    {"wazir 4x4", "either"},
    {"wazir 3x3", "closed"},
    {"knight 4x4", "closed"},
    {"wazir 4x4", "open start:0"},
    {"wazir 4x4", "open start:0 end:3"},
    {"king 3x3", "open auto"},
    {"king 3x3", "closed start:1 end:4 base:0"},
    {"rook 3x4", "open end:2"},
    {"wazir 1x1", "open"},
    {"knight 8x8", "closed"},
    {"king 5x6", "open start:0 end:29"},
    /* surfaces, hexagons, boxes, riders */
    {"wazir hex:3", "closed"},
    {"wazir tri:4", "open"},
    {"knight torus:4x4", "closed"},
    {"wazir cylinder:3x4", "open"},
    {"king moebius:3x3", "closed"},
    {"wazir klein:3x4", "closed"},
    {"king projective:3x3", "open"},
    {"wazir 2x2x3", "closed"},
    {"nightrider 4x4", "open"},
    {"queen<=2+alfil 3x4", "closed"},
    {"moves:(0,1);(1,0);(-1,-1) 3x3", "open"},
    /* holes and walls */
    {"wazir 4x4", "open without:0 without:1"},
    {"king 4x4", "closed wall:0-1 wall:5-6 without:15"},
    {"rook 3x4", "closed wall:0-1"},
    /* edges */
    {"king 3x3", "open require:0-1 forbid:3-4"},
    {"king 3x3", "closed require:0-1 require:0-3 require:0-4"},
    {"wazir 4x5", "closed forbid:0-1"},
    /* numbers, classes, waypoints, arrows */
    {"wazir 5x5", "open give:0=1 give:12=9"},
    {"wazir 4x4", "closed give:0=1 give:5=9"},
    {"king 3x3", "open class:p=primes put:1=p put:4=p"},
    {"wazir 4x4", "open way:0 way:5 way:3"},
    {"queen 3x3", "open arrow:0=E arrow:4=SE give:0=1"},
    {"wazir 3x3", "open give:0=2 give:1=9"},
    /* symmetric tours, few turns */
    {"wazir 4x4", "closed sym:180"},
    {"wazir 4x4", "open sym:180"},
    {"wazir 6x6", "closed sym:90"},
    {"wazir 4x4", "closed sym:axis"},
    {"wazir 4x4", "closed sym:auto"},
    {"=petersen:6,1", "closed sym:auto"},
    {"=cycle:8", "closed permute:2"},
    {"=circulant:9,1,2", "closed permute:1"},
    {"king 4x4", "closed turns"},
    {"queen 3x4", "open turns"},
    {"wazir 4x3", "closed turns start:0"},
    {"king 3x3", "closed crossings"},
    {"king 3x3", "open crossings:min"},
    {"king 3x4", "closed crossings:max"},
    {"wazir 3x4", "open turns:max"},
    {"king 3x4", "closed straight:2"},
    {"king 3x4", "open angles:acute=..3,right"},
    {"king 3x4", "closed congruent"},
    {"king 3x3", "open congruent"},
    {"wazir 3x4", "open regions"},
    {"king 3x3", "open visits"},
    {"knight/wazir 3x4", "closed"},
    {"wazir/king 3x3", "closed"},
    /* the longest, weights */
    {"wazir 3x3", "closed longest"},
    {"=herschel", "closed longest"},
    {"=star:4", "open longest"},
    {"=flower:5", "closed longest"},
    {"=petersen", "closed length"},
    {"wazir 3x4", "open length start:1"},
    {"=prism:4", "closed optional:1"},
    {"wazir 3x3", "closed optional"},
    {"~0 1 5,1 2 -3,2 3 4,3 0 1,0 2 7,1 3 2", "closed optional:1 weight:min"},
    {"~0 1 5,1 2 -3,2 3 4,3 0 1,0 2 7,1 3 2", "open length weight:max"},
    {"~0 1 5,1 2 -3,2 3 4,3 0 1,0 2 7,1 3 2", "closed weight:min"},
    {"~0 1 5,1 2 -3,2 3 4,3 0 1,0 2 7,1 3 2", "open weight:max start:1"},
    /* graphs: small ones, directed ones, with cuts of two and three edges, without
     * tours */
    {"=complete:1", "open"},
    {"=complete:2", "closed"},
    {"=complete:5", "open directed"},
    {"=petersen", "closed"},
    {"=petersen", "open subject:petersen"},
    {"=petersen:7,2", "closed"},
    {"=tietze", "closed"},
    {"=flower:3", "closed"},
    {"=debruijn:2,3", "closed"},
    {"=kautz:2,2", "open"},
    {"=paley:7", "closed require:0-1"},
    {"=grid:3x4", "open end:0"},
    {"=bipartite:3,4", "closed"},
    {"~0 1,0 2,0 3,1 2,1 3,2 3,4 5,4 6,4 7,5 6,5 7,6 7,0 4,1 5", "closed"},
    {"~0 1,0 2,0 3,1 2,1 3,2 3,4 5,4 6,4 7,5 6,5 7,6 7,3 4", "open"},
};
const size_t question_count = sizeof questions / sizeof *questions;
/* clang-format on */

const char *question_name(const question *q)
{
    static char name[300];
    snprintf(name, sizeof name, "%s, %s", q->subject, q->asks);
    return name;
}

/* --- subjects ----------------------------------------------------------------------- */

static ico_status make_edges(ico_context *ctx, const char *list, ico_graph **graph)
{
    ico_graph_builder *builder = NULL;
    ico_status status = ICO_OK;
    MAKE(status, ico_graph_builder_new(ctx, 9, false, &builder), builder);
    DO(status, ico_graph_builder_reserve(builder, 10));
    DO(status, ico_graph_builder_set_decimals(builder, 1));
    unsigned long n = 0;
    for (const char *at = list; *at != '\0' && status == ICO_OK;) {
        char *end;
        unsigned long u = strtoul(at, &end, 10), v = strtoul(end, &end, 10);
        if (u >= n) n = u + 1;
        if (v >= n) n = v + 1;
        DO(status, ico_graph_builder_add(builder, u, v));
        if (*end == ' ')
            DO(status, ico_graph_builder_weigh(builder, strtol(end, &end, 10)));
        at = *end == ',' ? end + 1 : end;
    }
    MAKE(status, ico_graph_build(builder, list, graph), *graph);
    if (status == ICO_OK && ico_graph_is_unstored(*graph))
        scarce_fault("listed edges are not stored");
    ico_graph_builder_free(builder);
    return status;
}

/* The cells and walls that the question takes away. */
static ico_status carve(ico_context *ctx, const char *asks, ico_board **board)
{
    uint64_t without[8], walls[16];
    size_t holes = 0, pairs = 0;
    ico_board *carved = NULL;
    ico_status status = ICO_OK;
    for (const char *at = asks; (at = strstr(at, "without:")) != NULL; at++)
        without[holes++] = strtoul(at + 8, NULL, 10);
    for (const char *at = asks; (at = strstr(at, "wall:")) != NULL; at++) {
        char *end;
        walls[2 * pairs] = strtoul(at + 5, &end, 10);
        walls[2 * pairs++ + 1] = strtoul(end + 1, NULL, 10);
    }
    if (holes + pairs == 0) return ICO_OK;
    MAKE(status, ico_board_carve(ctx, *board, without, holes, walls, pairs, &carved),
         carved);
    if (status != ICO_OK) return status;
    ico_board_free(*board);
    *board = carved;
    return ICO_OK;
}

static ico_status make_board(ico_context *ctx, const question *q, ico_problem **problem)
{
    char piece[64];
    const char *shape = strchr(q->subject, ' ') + 1;
    ico_board *board = NULL;
    ico_status status = ICO_OK;
    snprintf(piece, sizeof piece, "%.*s", (int)(shape - 1 - q->subject), q->subject);
    MAKE(status, ico_board_new(ctx, piece, shape, &board), board);
    DO(status, carve(ctx, q->asks, &board));
    MAKE(status, ico_problem_from_board(ctx, board, problem), *problem);
    if (status != ICO_OK) ico_board_free(board);
    return status;
}

static ico_status make_graph(ico_context *ctx, const question *q, ico_problem **problem)
{
    ico_graph *graph = NULL;
    ico_status status = ICO_OK;
    if (q->subject[0] == '=')
        MAKE(status, ico_family_graph(ctx, q->subject + 1, &graph), graph);
    else
        DO(status, make_edges(ctx, q->subject + 1, &graph));
    MAKE(status, ico_problem_from_graph(ctx, graph, problem), *problem);
    if (status != ICO_OK) ico_graph_free(graph);
    return status;
}

/* --- what is asked ------------------------------------------------------------------ */

static bool is(const char *word, const char *name)
{
    size_t size = strlen(name);
    return strncmp(word, name, size) == 0 && (word[size] == ':' || word[size] <= ' ');
}

/* Words without vertices. */
static ico_status ask_plainly(ico_problem *p, const char *word, const char *value)
{
    static const ico_kind kinds[] = {ICO_CLOSED, ICO_OPEN, ICO_EITHER};
    for (unsigned k = 0; k < 3; k++)
        if (is(word, ico_kind_name(kinds[k]))) return ico_problem_set_kind(p, kinds[k]);
    if (is(word, "auto")) return ico_problem_set_start_auto(p);
    if (is(word, "subject")) return ico_problem_set_subject(p, value);
    if (is(word, "angles")) return ico_problem_set_angles(p, "acute=..3,right");
    for (unsigned i = ICO_LISTS; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        char words[40];
        snprintf(words, sizeof words, "%.*s", (int)strcspn(value, " "), value);
        if (is(word, c->name))
            return ico_problem_ask(p, c->name, words[0] == '\0' ? c->example[0] : words);
    }
    if (is(word, "sym"))
        return ico_problem_set_symmetry(p, is(value, "180")    ? ICO_SYMMETRY_180
                                           : is(value, "90")   ? ICO_SYMMETRY_90
                                           : is(value, "auto") ? ICO_SYMMETRY_AUTO
                                                               : ICO_SYMMETRY_AXIS);
    return ICO_OK;
}

/* Every vertex goes so many numbers further. */
static ico_status permute(ico_problem *p, uint64_t by)
{
    uint32_t image[64], n = (uint32_t)ico_problem_size(p);
    for (uint32_t v = 0; v < n && n <= 64; v++) image[v] = (uint32_t)((v + by) % n);
    return n <= 64 ? ico_problem_set_permutation(p, image) : ICO_OK;
}

/* One word of what is asked. */
static ico_status ask(ico_problem *p, const char *word)
{
    const char *value = word + strcspn(word, ": ");
    if (*value == ':') value++;
    char *end;
    uint64_t v = strtoul(value, &end, 10);
    const char *other = *end == '-' || *end == '=' ? end + 1 : end;
    uint64_t w = strtoul(other, NULL, 10);
    if (is(word, "permute")) return permute(p, v);
    if (is(word, "start")) return ico_problem_set_start(p, v);
    if (is(word, "end")) return ico_problem_set_end(p, v);
    if (is(word, "base")) return ico_problem_set_base(p, v);
    if (is(word, "require")) return ico_problem_require(p, v, w);
    if (is(word, "forbid")) return ico_problem_forbid(p, v, w);
    if (is(word, "give")) return ico_problem_give(p, v, w);
    if (is(word, "way")) return ico_problem_add_waypoint(p, v);
    if (is(word, "put")) return ico_problem_put_class(p, v, *other);
    if (is(word, "arrow"))
        return ico_problem_point(p, v, ico_direction_by_word(other, strcspn(other, " ")));
    if (is(word, "class")) {
        char numbers[32];
        snprintf(numbers, sizeof numbers, "%.*s", (int)strcspn(value + 2, " "),
                 value + 2);
        return ico_problem_add_class(p, *value, numbers);
    }
    return ask_plainly(p, word, value);
}

ico_status question_make(ico_context *ctx, const question *q, ico_problem **problem)
{
    ico_problem *p = NULL;
    bool graph = q->subject[0] == '=' || q->subject[0] == '~';
    ico_status status = graph ? make_graph(ctx, q, &p) : make_board(ctx, q, &p);
    for (const char *word = q->asks; status == ICO_OK; word++) {
        status = ask(p, word);
        word += strcspn(word, " ");
        if (*word == '\0') break;
    }
    DO(status, ico_problem_seal(p));
    if (status == ICO_OK)
        *problem = p;
    else
        ico_problem_free(p);
    return status;
}
