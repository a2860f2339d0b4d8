/* cli/graph/graph_facts.c - degrees, components, colours, neighbours.
 * SPDX-License-Identifier: MIT */
#include "cli/graph/graph_facts.h"

#include "base/json.h"
#include "base/memory.h"
#include "cli/answer/reading_notes.h"
#include "cli/graph/graph_numbers.h"
#include "format/json_names.h"
#include "icosian/format.h"

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

ico_status facts_text(const args *a, const ico_problem *problem, bool one_line,
                      ico_text *text)
{
    enum { LARGEST = 10000 };
    facts f;
    ico_status status = find_facts(a, problem, &f);
    if (status != ICO_OK) return status;
    const ico_board *board = ico_problem_board(problem);
    if (board != NULL && !one_line && ico_board_full_size(board) <= LARGEST) {
        status = ico_tour_write(problem, NULL, ICO_TOUR_TEXT, text);
        ico_text_puts(text, "\n");
    }
    if (status != ICO_OK) return status;
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
    if (!one_line) status = numbers_text(a, g, text);
    if (status == ICO_OK && dropped > 0 && !one_line)
        ico_text_printf(text, "%lu loops and repeated edges were left out\n",
                        (unsigned long)dropped);
    return status == ICO_OK ? ico_text_status(text) : status;
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
    status = numbers_json(a, f.graph, text);
    if (status != ICO_OK) return status;
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

/* -v: a line a move, its offset (rows down, columns to the right) and where it leads. */
static ico_status put_offsets(const ico_problem *problem, uint64_t v, ico_text *text)
{
    const ico_board *board = ico_problem_board(problem);
    unsigned sides = ico_board_dimensions(board);
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach, to;
        ico_board_move(board, k, offset, &reach);
        for (int64_t s = 1;
             (to = ico_board_target(board, v, k, (uint64_t)s)) != ICO_NO_CELL; s++) {
            for (unsigned d = 0; d < sides; d++)
                ico_text_printf(text, "%s%lld", d == 0 ? "(" : ",",
                                (long long)(s * offset[d]));
            ico_text_puts(text, ") ");
            ico_problem_vertex_line(problem, to, text);
            ico_text_puts(text, "\n");
        }
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
        if (args_has(a, OPTION_VERBOSE) && ico_problem_board(problem) != NULL)
            return put_offsets(problem, v, text);
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
    ico__json_names(problem, adj, degree, text);
    reading_json(problem, text);
    ico__json_end_line(text);
    return ico_text_status(text);
}

/* A line a degree, least first: the vertices that have it, in their order. */
static ico_status put_degrees(const ico_problem *problem, const ico_graph *g,
                              ico_text *text)
{
    uint32_t n = ico_graph_size(g), degree, most = 0;
    for (uint32_t v = 0; v < n; v++) {
        (void)ico_graph_neighbours(g, v, &degree);
        if (degree > most) most = degree;
    }
    uint32_t *row = ICO_NEW_ARRAY(text->ctx, uint32_t, (size_t)most + 2);
    uint32_t *sorted = ICO_NEW_ARRAY(text->ctx, uint32_t, (size_t)n + 1);
    ico_status status = row == NULL || sorted == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (uint32_t v = 0; status == ICO_OK && v < n; v++) {
        (void)ico_graph_neighbours(g, v, &degree);
        row[degree + 1]++;
    }
    for (uint32_t d = 0; status == ICO_OK && d <= most; d++) row[d + 1] += row[d];
    for (uint32_t v = 0; status == ICO_OK && v < n; v++) {
        (void)ico_graph_neighbours(g, v, &degree);
        sorted[row[degree]++] = v; /* row[d] ends where row[d + 1] began */
    }
    for (uint32_t d = 0, i = 0; status == ICO_OK && d <= most; d++) {
        if (i == row[d]) continue;
        ico_text_printf(text, "%lu:", (unsigned long)d);
        for (; i < row[d]; i++) {
            ico_text_puts(text, " ");
            ico_problem_vertex_line(problem, sorted[i], text);
        }
        ico_text_puts(text, "\n");
    }
    ICO_FREE_ARRAY(text->ctx, sorted, (size_t)n + 1);
    ICO_FREE_ARRAY(text->ctx, row, (size_t)most + 2);
    return status;
}

ico_status facts_degrees(const args *a, const ico_problem *problem, ico_text *text)
{
    const ico_graph *g;
    ico_status status = ico_problem_graph(a->ctx, problem, &g);
    if (status == ICO_OK) status = put_degrees(problem, g, text);
    return status == ICO_OK ? ico_text_status(text) : status;
}
