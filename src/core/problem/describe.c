/* problem/describe.c - a question in words: the subject, the kind of tour, and each
 * condition.  Of boards these are closed and open tours, of graphs Hamiltonian cycles and
 * paths.  Every text that names a question to people uses these words.
 * Source: docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "problem/condition/rows.h"
#include "problem/edge_pairs.h"
#include "problem/problem.h"
#include "problem/skips.h"

/* How good the tour is to be, or is. */
static void put_quality(const ico_problem *p, bool best, ico_text *text)
{
    static const char *const least[] = {"", "minimum-weight ", "maximum-weight "};
    static const char *const low[] = {"", "low-weight ", "high-weight "};
    static const char *const turns[] = {"", "few-turn ", "many-turn "};
    static const char *const crossings[] = {"", "uncrossed ", "few-crossing ",
                                            "many-crossing "};
    static const char *const magic[] = {"", "semimagic ", "magic "};
    if (ico_problem_longest(p)) ico_text_puts(text, best ? "longest " : "long ");
    ico_text_puts(text, best ? least[ico_problem_weight(p)] : low[ico_problem_weight(p)]);
    ico_text_puts(text, turns[ico_problem_turns(p)]);
    if (p->symmetry == ICO_SYMMETRY_AUTO || p->symmetry == ICO_SYMMETRY_GIVEN)
        ico_text_puts(text, "symmetric ");
    ico_text_puts(text, crossings[ico_problem_crossings(p)]);
    ico_text_puts(text, magic[ico_problem_magic(p)]);
}

static const char *ending(bool many)
{
    return many ? "s" : "";
}

/* "closed knight's tour". */
static void put_board_tour(const ico_problem *p, ico_kind kind, bool many, ico_text *text)
{
    const char *noun = !ico__problem_skips(p) ? "tour"
                       : kind == ICO_CLOSED   ? "cycle"
                                              : "path",
               *piece = ico_board_piece(p->board);
    bool plain = strpbrk(piece, "+:(</") == NULL;
    ico_text_puts(text, kind == ICO_EITHER ? "open or closed" : ico_kind_name(kind));
    ico_text_printf(text, plain ? " %s's %s%s" : " %s %s%s", piece, noun, ending(many));
}

/* "Hamiltonian cycle"; or a cycle that may leave vertices out. */
static void put_graph_tour(const ico_problem *p, ico_kind kind, bool many, ico_text *text)
{
    if (!ico__problem_skips(p)) ico_text_puts(text, "Hamiltonian ");
    if (kind != ICO_OPEN) ico_text_printf(text, "cycle%s", ending(many));
    if (kind == ICO_EITHER) ico_text_puts(text, " or ");
    if (kind != ICO_CLOSED) ico_text_printf(text, "path%s", ending(many));
}

/* "closed knight's tour of 8x8", "Hamiltonian cycle of cube". */
static void put_tour(const ico_problem *p, ico_kind kind, bool many, ico_text *text)
{
    const char *of = p->subject;
    if (p->board == NULL) {
        put_graph_tour(p, kind, many, text);
    } else {
        const char *piece = ico_board_piece(p->board);
        size_t size = strlen(piece);
        put_board_tour(p, kind, many, text);
        if (strncmp(of, piece, size) == 0 && of[size] == ' ') of += size + 1;
    }
    ico_text_puts(text, " of ");
    ico_text_line(text, of);
}

static void put_vertex(const ico_problem *p, const char *before, uint64_t v,
                       ico_text *text)
{
    if (v == ICO_NO_CELL) return;
    ico_text_puts(text, before);
    ico_problem_vertex_line(p, v, text);
}

static void put_way(const ico_problem *p, ico_text *text)
{
    size_t points = p->waypoints.size;
    put_vertex(p, " from ", p->start, text);
    put_vertex(p, " to ", p->end, text);
    if (points > 0)
        ico_text_printf(text, " through %zu waypoint%s", points, points == 1 ? "" : "s");
}

/* The count of a kind of rule, with its words: "2 moves forbidden". */
typedef struct amount {
    size_t count;
    const char *one, *many, *behind;
} amount;

static size_t distinct(const ico_problem *p, const uint64_t *pairs, size_t size,
                       ico_text *text)
{
    ico_edge_pairs sorted;
    if (ico__edge_pairs_sort(text->ctx, pairs, size / 2, p->directed, &sorted) !=
        ICO_OK) {
        text->failed = true;
        return 0;
    }
    size_t count = sorted.count;
    ico__edge_pairs_free(text->ctx, &sorted);
    return count;
}

/* " with 1 move required, 2 moves forbidden and 5 given numbers". */
static void put_amounts(const ico_problem *p, ico_text *text)
{
    const char *one = p->board != NULL ? "move"
                      : p->directed    ? "arc"
                                       : "edge",
               *many = p->board != NULL ? "moves"
                       : p->directed    ? "arcs"
                                        : "edges",
               *cell = p->board != NULL ? "cell" : "vertex",
               *cells = p->board != NULL ? "cells" : "vertices";
    amount amounts[] = {
        {distinct(p, p->required.items, p->required.size, text), one, many, " required"},
        {distinct(p, p->forbidden.items, p->forbidden.size, text), one, many,
         " forbidden"},
        {0, "given number", "given numbers", ""},
        {0, cell, cells, " of a class"},
        {p->arrows.size, "arrow", "arrows", ""},
        {p->all_optional ? (size_t)ico_problem_size(p) : p->optional.size, cell, cells,
         " optional"}};
    size_t used = 0, put = 0, count = sizeof amounts / sizeof *amounts;
    for (size_t i = 0; i < p->rules.size; i++) {
        amounts[2].count += p->rules.items[i].number != ICO_NO_CELL;
        amounts[3].count += p->rules.items[i].letter != 0;
    }
    for (size_t i = 0; i < count; i++) used += amounts[i].count > 0;
    for (size_t i = 0; i < count; i++) {
        const amount *a = &amounts[i];
        if (a->count == 0) continue;
        ico_text_printf(text, "%s%zu %s%s",
                        put == 0         ? " with "
                        : put + 1 < used ? ", "
                                         : " and ",
                        a->count, a->count == 1 ? a->one : a->many, a->behind);
        put++;
    }
    if (p->rules.size > 0 && p->base != 1)
        ico_text_printf(text, ", counted from %llu", (unsigned long long)p->base);
}

static void put_all(const ico_problem *p, ico_kind kind, bool best, bool many,
                    ico_text *text)
{
    if (p->file == NULL && p->number > 0)
        ico_text_printf(text, "board %llu, ", (unsigned long long)p->number);
    put_quality(p, best, text);
    if (ico__condition_directed(p) != 0) ico_text_puts(text, "directed ");
    put_tour(p, kind, many, text);
    put_way(p, text);
    put_amounts(p, text);
    ico__conditions_describe(p, many, text);
}

void ico_problem_describe_as(const ico_problem *p, ico_kind kind, bool best,
                             ico_text *text)
{
    put_all(p, kind, best, false, text);
}

void ico_problem_describe(const ico_problem *p, ico_text *text)
{
    put_all(p, p->kind, true, false, text);
}

void ico_problem_describe_count(const ico_problem *p, const char *count, bool best,
                                ico_text *text)
{
    put_all(p, p->kind, best, count == NULL || strcmp(count, "1") != 0, text);
}
