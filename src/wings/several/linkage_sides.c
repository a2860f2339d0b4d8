/* several/linkage_sides.c - reasons against paths between pairs that are seen at once:
 * the components of the graph, and in a component without odd cycles the two colours. A
 * path has as many vertices of each colour, or one more of the colour of both its ends.
 * SPDX-License-Identifier: MIT */
#include "several/linkage.h"

enum { UNSEEN = 2 }; /* else the colour, 0 or 1 */

/* What is known of the component in work. */
typedef struct sides {
    const ico_graph *graph;
    const ico_problem *problem;
    const uint64_t *ends;
    size_t pairs;
    uint32_t *row, *incident; /* usable edges at each vertex */
    uint32_t *component, *queue;
    uint8_t *colour;
    uint32_t number, size;
    bool odd; /* it has an odd cycle */
} sides;

static void sort_usable(sides *s, const bool *forbidden)
{
    const ico_graph *g = s->graph;
    for (uint32_t i = 0; i < 2 * g->m; i++)
        if (!forbidden[i / 2]) s->row[(i % 2 == 0 ? g->tail : g->head)[i / 2] + 1]++;
    for (uint32_t v = 0; v < g->n; v++) s->row[v + 1] += s->row[v];
    for (uint32_t i = 0; i < 2 * g->m; i++) {
        uint32_t v = (i % 2 == 0 ? g->tail : g->head)[i / 2];
        if (!forbidden[i / 2]) s->incident[s->row[v] + s->queue[v]++] = i / 2;
    }
}

/* Breadth first from `root`; the vertices are in the queue. */
static void visit_component(sides *s, uint32_t root)
{
    s->size = 0;
    s->odd = false;
    s->number++;
    s->colour[root] = 0;
    s->queue[s->size++] = root;
    for (uint32_t at = 0; at < s->size; at++) {
        uint32_t v = s->queue[at];
        s->component[v] = s->number;
        for (uint32_t i = s->row[v]; i < s->row[v + 1]; i++) {
            uint32_t e = s->incident[i];
            uint32_t w = s->graph->tail[e] == v ? s->graph->head[e] : s->graph->tail[e];
            s->odd |= s->colour[w] == s->colour[v];
            if (s->colour[w] != UNSEEN) continue;
            s->colour[w] = 1 - s->colour[v];
            s->queue[s->size++] = w;
        }
    }
}

/* Compares the colours of the component with the ends of the paths in it. */
static void judge_component(const sides *s, uint32_t root, ico_text *reason)
{
    uint32_t own = 0;
    int64_t ends = 0;
    size_t paths = 0;
    for (uint32_t i = 0; i < s->size; i++) own += s->colour[s->queue[i]] == 0;
    for (size_t i = 0; i < s->pairs; i++) {
        uint64_t a = s->ends[2 * i], b = s->ends[2 * i + 1];
        if (s->component[a] != s->number) continue;
        paths++;
        if (s->colour[a] == s->colour[b]) ends += s->colour[a] == 0 ? 1 : -1;
    }
    if (paths > 0 && (s->odd || (int64_t)own - (s->size - own) == ends)) return;
    if (paths == 0) {
        ico_problem_vertex_line(s->problem, root, reason);
        ico_text_puts(reason, " is connected to none of the ends");
        return;
    }
    ico_text_puts(reason, "the component of ");
    ico_problem_vertex_line(s->problem, root, reason);
    ico_text_printf(reason,
                    " has %lu vertices of its colour and %lu of the other; paths between "
                    "these ends have %lld %s of its colour",
                    (unsigned long)own, (unsigned long)(s->size - own),
                    (long long)(ends < 0 ? -ends : ends), ends < 0 ? "fewer" : "more");
}

static void judge_all(sides *s, ico_text *reason)
{
    for (uint32_t v = 0; v < s->graph->n; v++) s->colour[v] = UNSEEN;
    for (uint32_t v = 0; v < s->graph->n && reason->size == 0; v++) {
        if (s->colour[v] != UNSEEN) continue;
        visit_component(s, v);
        judge_component(s, v, reason);
    }
    for (size_t i = 0; i < s->pairs && reason->size == 0; i++) {
        uint64_t a = s->ends[2 * i], b = s->ends[2 * i + 1];
        if (s->component[a] == s->component[b]) continue;
        ico_problem_vertex_line(s->problem, a, reason);
        ico_text_puts(reason, " and ");
        ico_problem_vertex_line(s->problem, b, reason);
        ico_text_puts(reason, " are not connected");
    }
}

ico_status ico__linkage_refute(ico_context *ctx, const ico_graph *graph,
                               const ico_problem *problem, const bool *forbidden,
                               const uint64_t *ends, size_t pairs, ico_text *reason)
{
    sides s = {.graph = graph, .problem = problem, .ends = ends, .pairs = pairs};
    size_t n = (size_t)graph->n + 1, m = 2 * (size_t)graph->m + 1;
    s.row = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s.incident = ICO_NEW_ARRAY(ctx, uint32_t, m);
    s.component = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s.queue = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s.colour = ICO_NEW_ARRAY(ctx, uint8_t, n);
    bool good = s.row != NULL && s.incident != NULL && s.component != NULL &&
                s.queue != NULL && s.colour != NULL;
    if (good) {
        sort_usable(&s, forbidden);
        judge_all(&s, reason);
    }
    ICO_FREE_ARRAY(ctx, s.row, n);
    ICO_FREE_ARRAY(ctx, s.incident, m);
    ICO_FREE_ARRAY(ctx, s.component, n);
    ICO_FREE_ARRAY(ctx, s.queue, n);
    ICO_FREE_ARRAY(ctx, s.colour, n);
    return good ? ico_text_status(reason) : ICO_NO_MEMORY;
}
