/* explain/how_to_check.c - how a reader checks a certificate: its vertices and moves
 * by name.
 * SPDX-License-Identifier: MIT */
#include "explain/explain.h"

#include "problem/reason.h"

/* What a reader must check to believe the reason. */
static const char *how_to_check(ico_reason_type type)
{
    switch (type) {
    case ICO_REASON_DEGREE:
        return "Check: these have too few moves left for a tour to enter and leave";
    case ICO_REASON_COLOUR:
        return "Check: every move leads from these to the others or back";
    case ICO_REASON_CUT:
        return "Check: without these the rest falls into more pieces than a tour can "
               "visit";
    case ICO_REASON_SPLIT:
        return "Check: without useless edges, every part outside these vertices is "
               "joined to them by just two edges";
    case ICO_REASON_SIDES:
        return "Check: each of the parts that these vertices form is left by three or "
               "four edges, or has vertices with edges to one more alone";
    default:
        return "The certificate concerns";
    }
}

/* A vertex of the form: of the apex it is said that the tour ends there. */
static void put_name(const ico_problem *problem, uint64_t v, ico_text *text)
{
    if (v == ico_problem_size(problem))
        ico_text_puts(text, "end");
    else
        ico_problem_vertex_line(problem, v, text);
}

/* A vertex of the reason; of a digraph's barrier ">a" is the way into a, "a>" the way
 * out. / */
static void put_entry(const ico_problem *problem, const ico_reason *reason, size_t i,
                      ico_text *text)
{
    ico_port_way way;
    const uint64_t v = ico__reason_vertex(problem, reason, i, &way);
    ico_text_puts(text, way == ICO_PORT_IN ? ">" : "");
    put_name(problem, v, text);
    ico_text_puts(text, way == ICO_PORT_OUT ? ">" : "");
}

static void put_vertices(const ico_problem *problem, const ico_reason *reason,
                         ico_text *text)
{
    enum { MOST = 200 };
    size_t size;
    (void)ico_reason_vertices(reason, &size);
    ico_reason_type kind = ico_reason_kind(reason);
    /* By rule: no vertex is named, the colours are those of the chessboard. */
    if (kind == ICO_REASON_COLOUR && size == 0)
        ico_text_printf(text,
                        "Check: colour the cells as on a chessboard (%s is dark); every "
                        "move changes the colour.\n",
                        ico_board_surface(ico_problem_board(problem)) == ICO_PLANE
                            ? "a1"
                            : "the bottom left cell");
    if (size == 0) return;
    ico_text_printf(text, "%s (%zu):\n ", how_to_check(kind), size);
    for (size_t i = 0; i < size && i < MOST; i++) {
        ico_text_puts(text, " ");
        put_entry(problem, reason, i, text);
    }
    ico_text_puts(text, size > MOST ? " ...\n" : "\n");
    if (kind == ICO_REASON_BARRIER && ico_problem_directed(problem))
        ico_text_puts(text, "Here >a is the way into vertex a, and a> the way out.\n");
    if (kind == ICO_REASON_CUT && ico_problem_board(problem) == NULL &&
        ico_problem_kind(problem) == ICO_CLOSED && !ico_problem_directed(problem))
        ico_text_puts(text, "So the toughness is below 1; a Hamiltonian graph has a "
                            "toughness of at least 1.\n");
}

/* A tree: the moves to branch on, as they are met. */
static void put_branches(const ico_problem *problem, const ico_reason *reason,
                         ico_text *text)
{
    enum { MOST = 60 };
    size_t size;
    const uint64_t *branches = ico_reason_branches(reason, &size);
    if (size == 0) return;
    ico_text_printf(text,
                    "Check: suppose each of these in turn, then its opposite; whatever "
                    "is forced contradicts itself (%zu):\n ",
                    size);
    for (size_t i = 0; i < size && i < MOST; i++) {
        ico_text_puts(text, " ");
        put_name(problem, branches[2 * i], text);
        ico_text_puts(text, "-");
        put_name(problem, branches[2 * i + 1], text);
    }
    ico_text_puts(text, size > MOST ? " ...\n" : "\n");
}

/* The cycles of a cover, as long as they are not too many. */
static void put_cover(const ico_problem *problem, const ico_reason *reason,
                      ico_text *text)
{
    enum { MOST = 60 };
    size_t size, put = 0;
    uint32_t seen[MOST];
    const uint32_t *next = ico_reason_numbers(reason, &size);
    if (ico_reason_kind(reason) != ICO_REASON_PARITY) return;
    ico_text_puts(text,
                  "Check: these are cycles of the cover, and to switch a class does "
                  "not change whether their number is even:\n");
    for (uint32_t v = 0; v < size && put < MOST; v++) {
        bool is_new = true;
        for (size_t i = 0; i < put; i++) is_new = is_new && seen[i] != v;
        if (!is_new) continue;
        ico_text_puts(text, " ");
        for (uint32_t w = v; put < MOST && (w != v || is_new); w = next[w]) {
            is_new = false;
            seen[put++] = w;
            ico_text_puts(text, " ");
            put_name(problem, w, text);
        }
        ico_text_puts(text, put < MOST ? "\n" : " ...\n");
    }
}

enum { MOST_DARTS = 500 };

/* row[v]: where the neighbours of v begin in a list of those of all vertices.  False if
 * there are too many, or if the list is about another graph than that of the problem. */
static bool find_rows(const ico_graph *g, size_t listed, uint32_t *row)
{
    uint32_t darts = 2 * ico_graph_edge_count(g);
    if (listed != darts || darts > MOST_DARTS) return false;
    row[0] = 0;
    for (uint32_t v = 0; v < ico_graph_size(g); v++) {
        uint32_t degree;
        (void)ico_graph_neighbours(g, v, &degree);
        row[v + 1] = row[v] + degree;
    }
    return true;
}

/* The step behind that to the vertex at this place in the list of u: to the neighbour
 * that comes after u in the list of this vertex. */
static uint32_t next_step(const uint32_t *list, const uint32_t *row, uint32_t u,
                          uint32_t place)
{
    uint32_t v = list[place], i = row[v];
    while (list[i] != u) i++;
    return i + 1 == row[v + 1] ? row[v] : i + 1;
}

/* The faces of a drawing in the plane, if the graph is small. */
static void put_faces(const ico_problem *problem, const ico_graph *g,
                      const ico_reason *reason, ico_text *text)
{
    size_t size;
    const uint32_t *list = ico_reason_numbers(reason, &size);
    uint32_t row[MOST_DARTS + 2];
    uint8_t met[MOST_DARTS] = {0};
    if (!find_rows(g, size, row)) return;
    ico_text_puts(text, "Check: these are the faces, as many as Euler's formula says:\n");
    for (uint32_t v = 0; v < ico_graph_size(g); v++)
        for (uint32_t i = row[v]; i < row[v + 1]; i++) {
            if (met[i]) continue;
            ico_text_puts(text, " ");
            for (uint32_t at = i, u = v; !met[at];) {
                uint32_t next = next_step(list, row, u, at);
                met[at] = 1;
                ico_text_puts(text, " ");
                put_name(problem, u, text);
                u = list[at];
                at = next;
            }
            ico_text_puts(text, "\n");
        }
}

/* Prices of an undirected question: the root, and the vertices of each price. */
static void put_prices(const ico_problem *problem, const ico_reason *reason,
                       ico_text *text)
{
    enum { MOST = 200, DEAREST = 40 };
    size_t size, put = 0;
    const uint32_t *numbers = ico_reason_numbers(reason, &size);
    bool board = ico_problem_board(problem) != NULL;
    if (ico_reason_kind(reason) != ICO_REASON_POTENTIALS || size == 0) return;
    ico_text_printf(text, "Check: apart from ");
    put_name(problem, numbers[0], text);
    ico_text_printf(
        text,
        " take the cheapest %s, as long as they close no cycle, and there the "
        "cheapest that a tour can use; no tour costs less\n",
        board ? "moves" : "edges");
    if (ico_problem_directed(problem)) return;
    for (uint32_t price = 0; price <= DEAREST && put < MOST; price++) {
        bool any = false;
        for (size_t p = 1; p < size && put < MOST; p++) {
            if (numbers[p] != price) continue;
            if (!any) ico_text_printf(text, "  price %lu:", (unsigned long)price);
            ico_text_puts(text, " ");
            put_name(problem, p - 1, text);
            any = true;
            put++;
        }
        if (any) ico_text_puts(text, put < MOST ? "\n" : " ...\n");
    }
}

ico_status ico__explain_check(ico_context *ctx, const ico_problem *problem,
                              const ico_reason *reason, ico_text *text)
{
    const ico_graph *g;
    bool parts;
    ico_status status = ico__explain_parts(ctx, problem, reason, &parts, text);
    if (status != ICO_OK || parts) return status;
    put_prices(problem, reason, text);
    put_vertices(problem, reason, text);
    put_branches(problem, reason, text);
    put_cover(problem, reason, text);
    if (ico_reason_kind(reason) == ICO_REASON_FACES)
        status = ico_problem_graph(ctx, problem, &g);
    if (status == ICO_OK && ico_reason_kind(reason) == ICO_REASON_FACES)
        put_faces(problem, g, reason, text);
    return status;
}
