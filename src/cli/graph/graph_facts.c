/* cli/graph/graph_facts.c - degrees, components, colours, and the board of vertex
 * numbers.
 * SPDX-License-Identifier: MIT */
#include "cli/graph/graph_facts.h"

#include <stdio.h>

#include "base/json.h"
#include "base/memory.h"
#include "cli/answer/reading.h"

typedef struct facts {
    const ico_graph *graph;
    uint32_t least, most, components, larger_side;
    bool bipartite;
} facts;

/* Walks one component from `from`, breadth first, colouring it; arcs count both ways.
 * colour: 0 unseen, 1 and 2 the sides. */
static void walk(const ico_graph *g, uint32_t from, uint8_t *colour, uint32_t *queue,
                 uint32_t *sides, bool *bipartite)
{
    uint32_t head = 0, tail = 0;
    queue[tail++] = from;
    colour[from] = 1;
    while (head < tail) {
        uint32_t v = queue[head++];
        sides[colour[v] - 1]++;
        for (int way = 0; way < (ico_graph_directed(g) ? 2 : 1); way++) {
            uint32_t degree;
            const uint32_t *adj = way == 0 ? ico_graph_neighbours(g, v, &degree)
                                           : ico_graph_in_neighbours(g, v, &degree);
            for (uint32_t i = 0; i < degree; i++) {
                uint32_t u = adj[i];
                if (colour[u] == colour[v]) *bipartite = false;
                if (colour[u] != 0) continue;
                colour[u] = (uint8_t)(3 - colour[v]);
                queue[tail++] = u;
            }
        }
    }
}

static ico_status find_facts(const args *a, const ico_problem *problem, facts *f)
{
    *f = (facts){.least = UINT32_MAX, .bipartite = true};
    ico_status status = ico_problem_graph(a->ctx, problem, &f->graph);
    if (status != ICO_OK) return status;
    const ico_graph *g = f->graph;
    uint32_t n = ico_graph_size(g);
    size_t room = n == 0 ? 1 : n;
    uint8_t *colour = ICO_NEW_ARRAY(a->ctx, uint8_t, room);
    uint32_t *queue = colour == NULL ? NULL : ICO_NEW_ARRAY(a->ctx, uint32_t, room);
    if (queue == NULL) {
        if (colour != NULL) ICO_FREE_ARRAY(a->ctx, colour, room);
        return ICO_NO_MEMORY;
    }
    for (uint32_t v = 0; v < n; v++) {
        uint32_t degree, sides[2] = {0, 0};
        (void)ico_graph_neighbours(g, v, &degree);
        if (degree < f->least) f->least = degree;
        if (degree > f->most) f->most = degree;
        if (colour[v] != 0) continue;
        f->components++;
        walk(g, v, colour, queue, sides, &f->bipartite);
        f->larger_side += sides[0] > sides[1] ? sides[0] : sides[1];
    }
    if (n == 0) f->least = 0;
    ICO_FREE_ARRAY(a->ctx, queue, room);
    ICO_FREE_ARRAY(a->ctx, colour, room);
    return ICO_OK;
}

/* The board with the number of each vertex in its cell, layer after layer. */
static void put_board(const ico_board *board, ico_text *text)
{
    char most[32];
    uint64_t at[ICO_MAX_DIMENSIONS] = {0}, n = ico_board_size(board);
    int width =
        snprintf(most, sizeof most, "%llu", (unsigned long long)(n == 0 ? 0 : n - 1));
    unsigned dimensions = ico_board_dimensions(board);
    bool hex = ico_board_lattice(board) != ICO_SQUARE;
    uint64_t rows = ico_board_side(board, 0), longest = 0;
    for (;;) {
        for (at[0] = 0; hex && at[0] < rows; at[0]++)
            if (ico_board_row_length(board, at[0]) > longest)
                longest = ico_board_row_length(board, at[0]);
        for (at[0] = 0; at[0] < rows; at[0]++) {
            uint64_t length = ico_board_row_length(board, at[0]);
            if (hex)
                ico_text_printf(text, "%*s",
                                (int)((longest - length) * (uint64_t)(width + 1) / 2),
                                "");
            for (at[1] = 0; at[1] < length; at[1]++) {
                uint64_t v = ico_board_vertex(board, at);
                if (at[1] > 0) ico_text_puts(text, " ");
                if (v == ICO_NO_CELL)
                    ico_text_printf(text, "%*s", width, "#");
                else
                    ico_text_printf(text, "%*llu", width, (unsigned long long)v);
            }
            ico_text_puts(text, "\n");
        }
        unsigned d = 2;
        while (d < dimensions && ++at[d] == ico_board_side(board, d)) at[d++] = 0;
        if (d >= dimensions) break;
        ico_text_puts(text, "\n");
    }
}

ico_status facts_text(const args *a, const ico_problem *problem, bool one_line,
                      ico_text *text)
{
    enum { LARGEST = 10000 };
    facts f;
    ico_status status = find_facts(a, problem, &f);
    if (status != ICO_OK) return status;
    const ico_board *board = ico_problem_board(problem);
    if (board != NULL && !one_line && ico_board_full_size(board) <= LARGEST) {
        put_board(board, text);
        ico_text_puts(text, "\n");
    }
    const ico_graph *g = f.graph;
    uint32_t n = ico_graph_size(g), dropped = ico_graph_dropped(g);
    ico_text_line(text, ico_problem_subject(problem));
    ico_text_printf(text, ": n %lu, m %lu, %s, degrees %lu to %lu, %lu component%s, ",
                    (unsigned long)n, (unsigned long)ico_graph_edge_count(g),
                    ico_graph_directed(g) ? "directed" : "undirected",
                    (unsigned long)f.least, (unsigned long)f.most,
                    (unsigned long)f.components, f.components == 1 ? "" : "s");
    if (f.bipartite)
        ico_text_printf(text, "bipartite (%lu + %lu)\n", (unsigned long)f.larger_side,
                        (unsigned long)(n - f.larger_side));
    else
        ico_text_puts(text, "not bipartite\n");
    if (dropped > 0 && !one_line)
        ico_text_printf(text, "%lu loops and repeated edges were left out\n",
                        (unsigned long)dropped);
    return ico_text_status(text);
}

ico_status facts_json(const args *a, const ico_problem *problem, ico_text *text)
{
    facts f;
    ico_status status = find_facts(a, problem, &f);
    if (status != ICO_OK) return status;
    ico__json_object(text, NULL);
    ico__json_string(text, "subject", ico_problem_subject(problem));
    ico__json_number(text, "n", ico_graph_size(f.graph));
    ico__json_number(text, "m", ico_graph_edge_count(f.graph));
    ico__json_bool(text, "directed", ico_graph_directed(f.graph));
    ico__json_number(text, "least_degree", f.least);
    ico__json_number(text, "greatest_degree", f.most);
    ico__json_number(text, "components", f.components);
    ico__json_bool(text, "bipartite", f.bipartite);
    ico__json_number(text, "dropped", ico_graph_dropped(f.graph));
    reading_json(problem, text);
    ico__json_end_line(text);
    return ico_text_status(text);
}

static void put_neighbours(const ico_problem *problem, const ico_graph *g, uint32_t v,
                           ico_text *text)
{
    uint32_t degree;
    const uint32_t *adj = ico_graph_neighbours(g, v, &degree);
    for (uint32_t i = 0; i < degree; i++) {
        ico_text_puts(text, i == 0 ? "" : " ");
        ico_problem_vertex_line(problem, adj[i], text);
    }
    ico_text_puts(text, "\n");
}

ico_status facts_adjacency(const args *a, const ico_problem *problem, ico_text *text)
{
    const ico_graph *g;
    ico_status status = ico_problem_graph(a->ctx, problem, &g);
    if (status != ICO_OK) return status;
    uint32_t n = ico_graph_size(g);
    for (uint32_t v = 0; v < n; v++) {
        ico_problem_vertex_line(problem, v, text);
        ico_text_puts(text, ": ");
        put_neighbours(problem, g, v, text);
    }
    return ico_text_status(text);
}

ico_status facts_neighbours(const args *a, const ico_problem *problem, const char *name,
                            ico_text *text)
{
    uint64_t v;
    const ico_graph *g;
    ico_status status = ico_problem_vertex(a->ctx, problem, name, &v);
    if (status == ICO_OK) status = ico_problem_graph(a->ctx, problem, &g);
    if (status != ICO_OK) return status;
    if (!args_has(a, OPTION_JSON)) {
        put_neighbours(problem, g, (uint32_t)v, text);
        return ico_text_status(text);
    }
    ico__json_object(text, NULL);
    ico__json_string(text, "subject", ico_problem_subject(problem));
    ico__json_number(text, "vertex", v);
    ico__json_array(text, "neighbours");
    uint32_t degree;
    const uint32_t *adj = ico_graph_neighbours(g, (uint32_t)v, &degree);
    for (uint32_t i = 0; i < degree; i++) ico__json_number(text, NULL, adj[i]);
    ico__json_end_array(text);
    reading_json(problem, text);
    ico__json_end_line(text);
    return ico_text_status(text);
}
