/* explain/parts.c - parts of a graph behind three or four edges, and why each of them,
 * and the rest, have no ways through that go together.
 * Source: rules S4 to S9 of docs/certificates.md.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "explain/explain.h"
#include "problem/reason.h"

enum { LINKS = 3, MOST_NAMES = 40, MOST_PARTS = 60 };

/* A reason `sides`, of the whole graph or of a piece: vertex i is map[i] (NULL: i).
 * part_of[v]: 1 + the part of vertex v of the graph, or 0. */
typedef struct parts {
    const ico_problem *problem;
    const ico_graph *graph;
    const ico_reason *sides;
    const uint64_t *map;
    uint32_t *part_of;
} parts;

static uint64_t whole_vertex(const parts *p, uint64_t v)
{
    return p->map == NULL ? v : p->map[v];
}

static void put_vertex(const parts *p, uint64_t v, ico_text *text)
{
    v = whole_vertex(p, v);
    if (v < ico_problem_size(p->problem))
        ico_problem_vertex_line(p->problem, v, text);
    else
        ico_text_puts(text, "end");
}

/* The vertices of part k. */
static const uint64_t *part_vertices(const parts *p, uint32_t k, uint32_t *size)
{
    const uint64_t *vertices = p->sides->vertices;
    for (uint32_t i = 0; i < k; i++) vertices += p->sides->numbers[1 + i];
    *size = p->sides->numbers[1 + k];
    return vertices;
}

static void mark_parts(const parts *p)
{
    const uint64_t *vertices = p->sides->vertices;
    for (uint32_t k = 0; k < p->sides->numbers[0]; k++)
        for (uint32_t i = 0; i < p->sides->numbers[1 + k]; i++) {
            uint64_t v = whole_vertex(p, *vertices++);
            if (v < ico_graph_size(p->graph)) p->part_of[v] = k + 1;
        }
}

/* The edges that leave the part, in the order of the reason; their number. */
static uint32_t find_links(const parts *p, uint32_t k, uint32_t ends[2 * LINKS])
{
    uint32_t count = 0, u, v;
    for (uint32_t e = 0; e < ico_graph_edge_count(p->graph); e++) {
        ico_graph_ends(p->graph, e, &u, &v);
        if ((p->part_of[u] == k + 1) == (p->part_of[v] == k + 1)) continue;
        if (count < LINKS) {
            ends[2 * count] = u;
            ends[2 * count + 1] = v;
        }
        count++;
    }
    return count;
}

static void put_part(const parts *p, uint32_t k, ico_text *text)
{
    uint32_t size;
    const uint64_t *vertices = part_vertices(p, k, &size);
    ico_text_printf(text, "  part %lu (%lu):", (unsigned long)k + 1, (unsigned long)size);
    for (uint32_t i = 0; i < size && i < MOST_NAMES; i++) {
        ico_text_puts(text, " ");
        put_vertex(p, vertices[i], text);
    }
    ico_text_puts(text, size > MOST_NAMES ? " ...\n" : "\n");
}

/* What a lemma says, and its reason.  A part that more edges leave may be passed in
 * several ways, one of which it excludes. */
static void put_lemma(const parts *p, uint32_t k, uint32_t link, const ico_reason *why,
                      ico_text *text)
{
    uint32_t ends[2 * LINKS];
    const unsigned long part = (unsigned long)k + 1;
    if (p->map != NULL || find_links(p, k, ends) != LINKS) {
        ico_text_printf(text, "  About part %lu: %s.\n", part, ico_reason_text(why));
        return;
    }
    ico_text_printf(text, "  Part %lu, with one vertex for all others, has no cycle",
                    part);
    if (link < LINKS) {
        ico_text_puts(text, " without the edge ");
        put_vertex(p, ends[2 * link], text);
        ico_text_puts(text, "-");
        put_vertex(p, ends[2 * link + 1], text);
    }
    ico_text_printf(text, ": %s.\n", ico_reason_text(why));
}

static void put_parts(const parts *p, ico_text *text)
{
    const uint32_t count = p->sides->numbers[0], *about = p->sides->numbers + count + 2;
    const size_t lemmas = p->sides->lemma_count;
    ico_text_puts(text, "Check: each of these parts is left by three or four edges, or "
                        "has vertices with edges to one more alone:\n");
    for (uint32_t k = 0; k < count && k < MOST_PARTS; k++) put_part(p, k, text);
    if (count > MOST_PARTS) ico_text_puts(text, "  ...\n");
    for (size_t i = 0; i < lemmas && i < MOST_PARTS; i++)
        put_lemma(p, about[2 * i], about[2 * i + 1], p->sides->lemmas[i], text);
    if (lemmas > MOST_PARTS) ico_text_puts(text, "  ...\n");
    if (p->sides->inner != NULL)
        ico_text_printf(text, "  The rest, with a vertex for each part: %s.\n",
                        ico_reason_text(p->sides->inner));
}

/* Do the vertices that a split keeps have the numbers that they had? */
static bool keeps_numbers(const ico_reason *split)
{
    for (uint64_t i = 0; i < split->vertex_count; i++)
        if (split->vertices[i] != i) return false;
    return true;
}

ico_status ico__explain_parts(ico_context *ctx, const ico_problem *problem,
                              const ico_reason *reason, bool *found, ico_text *text)
{
    parts p = {.problem = problem, .sides = reason};
    *found = false;
    if (reason->type == ICO_REASON_SPLIT) {
        p.sides = reason->inner;
        if (!keeps_numbers(reason)) p.map = reason->vertices;
    }
    if (p.sides == NULL || p.sides->type != ICO_REASON_SIDES) return ICO_OK;
    ico_status status = ico_problem_graph(ctx, problem, &p.graph);
    if (status != ICO_OK) return status;
    uint32_t n = ico_graph_size(p.graph);
    p.part_of = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1);
    if (p.part_of == NULL) return ICO_NO_MEMORY;
    mark_parts(&p);
    put_parts(&p, text);
    ICO_FREE_ARRAY(ctx, p.part_of, (size_t)n + 1);
    *found = true;
    return ICO_OK;
}
