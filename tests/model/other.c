/* tests/model/other.c - properties, symmetries, encodings, pictures, files, tours by
 * rule.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "../minors.h"
#include "calls.h"

/* ------------------------------------------------------------------ properties ----- */

/* How many Hamiltonian cycles or paths has what is left without vertex `but` (-1: none)?
 * ends: only paths from first to last. */
static unsigned count_all(const question *of, tour_kind what, int but, int first,
                          int last)
{
    question q;
    tour_list t;
    question_init(&q);
    q.kind = what;
    q.directed_subject = of->directed_subject;
    for (unsigned u = 0; u < of->n; u++) {
        if ((int)u == but) continue;
        unsigned at = 0;
        if ((int)u == first) q.start = (int)q.n;
        if ((int)u == last) q.end = (int)q.n;
        for (unsigned v = 0; v < of->n; v++)
            if ((int)v != but) q.arc[q.n][at++] = of->arc[u][v];
        q.n++;
    }
    brute_tours(&q, false, &t);
    unsigned count = t.too_many ? 2 : t.count;
    tour_list_free(&t);
    return q.n == 0 ? 0 : count;
}

static bool all_pairs(const question *q, bool only_apart, const int *side)
{
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = 0; v < q->n; v++) {
            if (u == v || (only_apart && q->arc[u][v])) continue;
            if (side != NULL && side[u] == side[v]) continue;
            /* of one more arc from u to v the path has to begin with v */
            unsigned from = only_apart ? v : u, to = only_apart ? u : v;
            if (count_all(q, OPEN, -1, (int)from, (int)to) == 0) return false;
        }
    return true;
}

/* Sides of a connected bipartite graph; false if it is none. */
static bool find_sides(const question *q, int *side)
{
    bool changed = true;
    for (unsigned v = 0; v < q->n; v++) side[v] = v == 0 ? 0 : -1;
    while (changed) {
        changed = false;
        for (unsigned u = 0; u < q->n; u++)
            for (unsigned v = 0; v < q->n; v++) {
                if ((!q->arc[u][v] && !q->arc[v][u]) || side[u] < 0) continue;
                if (side[v] == side[u]) return false;
                changed = changed || side[v] < 0;
                side[v] = 1 - side[u];
            }
    }
    for (unsigned v = 0; v < q->n; v++)
        if (side[v] < 0) return false;
    return true;
}

static bool hypo(const question *q, tour_kind what)
{
    if (count_all(q, what, -1, -1, -1) > 0) return false;
    for (unsigned v = 0; v < q->n; v++)
        if (count_all(q, what, (int)v, -1, -1) == 0) return false;
    return q->n > 0;
}

/* Can the vertices be put on two sides, in any of the ways to do so? */
static bool is_bipartite(const question *q)
{
    for (unsigned sides = 0; sides < 1u << q->n; sides++) {
        bool proper = true;
        for (unsigned u = 0; u < q->n; u++)
            for (unsigned v = 0; v < q->n; v++)
                if (q->arc[u][v] && (sides >> u & 1) == (sides >> v & 1)) proper = false;
        if (proper) return true;
    }
    return false;
}

static bool is_planar(const question *q)
{
    minor_graph g = {.n = q->n};
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = 0; v < q->n; v++)
            if (q->arc[u][v] || q->arc[v][u]) g.beside[u] |= 1u << v;
    return is_planar_by_minors(&g);
}

/* What is left without each single vertex has a cycle or path; the whole no cycle, or one
 * (`wanted`). */
static bool each_part(const question *q, bool wanted, tour_kind what)
{
    if ((count_all(q, CLOSED, -1, -1, -1) > 0) != wanted) return false;
    for (unsigned v = 0; v < q->n; v++)
        if (count_all(q, what, (int)v, -1, -1) == 0) return false;
    return q->n > 3 || q->directed_subject || what == OPEN;
}

static bool from_each(const question *q)
{
    for (unsigned u = 0; u < q->n; u++)
        if (count_all(q, OPEN, -1, (int)u, -1) == 0) return false;
    return true;
}

/* A path from path[0], its least vertex, that a cycle of `length` begins with? */
static bool closes(const question *q, unsigned *path, unsigned size, unsigned length)
{
    if (size == length) return q->arc[path[size - 1]][path[0]];
    for (unsigned v = path[0] + 1; v < q->n; v++) {
        bool met = false;
        for (unsigned i = 0; i < size; i++) met = met || path[i] == v;
        path[size] = v;
        if (!met && q->arc[path[size - 1]][v] && closes(q, path, size + 1, length))
            return true;
    }
    return false;
}

static bool is_pancyclic(const question *q)
{
    for (unsigned length = 3; length <= q->n; length++) {
        bool found = false;
        for (unsigned v = 0; v < q->n && !found; v++) {
            unsigned path[MOST_VERTICES + 1] = {v};
            found = closes(q, path, 1, length);
        }
        if (!found) return false;
    }
    return true;
}

/* Is there an edge that all (or none) of the cycles use? */
static bool has_edge_in(const question *of, bool all)
{
    question q;
    tour_list t;
    bool found = false;
    question_init(&q);
    q.n = of->n;
    q.directed_subject = of->directed_subject;
    memcpy(q.arc, of->arc, sizeof q.arc);
    brute_tours(&q, false, &t);
    for (unsigned u = 0; u < q.n; u++)
        for (unsigned v = 0; v < q.n; v++) {
            unsigned uses = 0;
            if (!q.arc[u][v] || t.count == 0) continue;
            for (unsigned k = 0; k < t.count; k++)
                for (unsigned i = 0; i < q.n; i++) {
                    unsigned a = t.tour[k][i], b = t.tour[k][(i + 1) % q.n];
                    uses +=
                        (a == u && b == v) || (!q.directed_subject && a == v && b == u);
                }
            found = found || (all ? uses == t.count : uses == 0);
        }
    tour_list_free(&t);
    return found;
}

static bool has_property(const question *q, ico_property property)
{
    int side[MOST_VERTICES];
    switch (property) {
    case ICO_PROPERTY_HAMILTONIAN:
        return count_all(q, CLOSED, -1, -1, -1) > 0;
    case ICO_PROPERTY_TRACEABLE:
        return count_all(q, OPEN, -1, -1, -1) > 0;
    case ICO_PROPERTY_HAMILTON_CONNECTED:
        return q->n > 0 && all_pairs(q, false, NULL);
    case ICO_PROPERTY_HAMILTON_LACEABLE:
        return q->n > 0 && find_sides(q, side) && all_pairs(q, false, side);
    case ICO_PROPERTY_HYPOHAMILTONIAN:
        return hypo(q, CLOSED);
    case ICO_PROPERTY_HYPOTRACEABLE:
        return hypo(q, OPEN);
    case ICO_PROPERTY_MAXIMALLY_NONHAMILTONIAN:
        return q->n > 0 && count_all(q, CLOSED, -1, -1, -1) == 0 &&
               all_pairs(q, true, NULL);
    case ICO_PROPERTY_UNIQUELY_HAMILTONIAN:
        return count_all(q, CLOSED, -1, -1, -1) == 1;
    case ICO_PROPERTY_UNIQUELY_TRACEABLE:
        return count_all(q, OPEN, -1, -1, -1) == 1;
    case ICO_PROPERTY_EDGE_IN_ALL:
        return has_edge_in(q, true);
    case ICO_PROPERTY_EDGE_IN_NONE:
        return has_edge_in(q, false);
    case ICO_PROPERTY_HOMOGENEOUSLY_TRACEABLE:
        return from_each(q);
    case ICO_PROPERTY_PANCYCLIC:
        return is_pancyclic(q);
    case ICO_PROPERTY_ONE_HAMILTONIAN:
        return each_part(q, true, CLOSED);
    case ICO_PROPERTY_PLATYPUS:
        return each_part(q, false, OPEN);
    case ICO_PROPERTY_PLANAR:
        return is_planar(q);
    case ICO_PROPERTY_BIPARTITE:
        return is_bipartite(q);
    default:
        return false;
    }
}

/* Graphs of 0 to 2 vertices are a matter of definitions, which unit tests fix. */
void call_property(world *w, const words *line)
{
    ico_property property = (ico_property)(words_number(line, 1) % ICO_PROPERTY_COUNT);
    ico_verdict verdict = ICO_UNKNOWN;
    ico_limit limit = ICO_LIMIT_NONE;
    const ico_graph *g = NULL;
    if (w->q.n < 3 || w->q.n > 8 || question_has_arrows(&w->q) ||
        question_is_directed(&w->q) != w->q.directed_subject)
        return;
    if (ico_problem_graph(w->ctx, w->problem, &g) != ICO_OK) return;
    world_arm(w);
    ico_status status = w->judge == NULL ? ico_judge_new(w->ctx, &w->judge) : ICO_OK;
    if (status == ICO_OK)
        status = ico_judge_decide(w->judge, g, property, &verdict, &limit);
    world_disarm(w);
    if (!world_status(w, "property", status, false)) return;
    if (verdict == ICO_UNKNOWN) {
        if (world_is_free(w))
            world_fail(w, "property-unknown", "%s", ico_limit_name(limit));
        return;
    }
    if ((verdict == ICO_FOUND) != has_property(&w->q, property))
        world_fail(w, "property", "%s: %s", ico_property_name(property),
                   ico_verdict_name(verdict));
    world_answer(w);
}

/* ------------------------------------------------------------------ symmetries ----- */

/* The board's group is that of the tester, and one tour of each class is the least. */
void call_symmetries(world *w, const words *line)
{
    static group g, own;
    ico_symmetries all;
    uint32_t kept = 0;
    unsigned least = 0;
    (void)line;
    world_arm(w);
    ico_status status = ico_problem_symmetries(w->ctx, w->problem, &all, &kept);
    world_disarm(w);
    bool refuse = !w->q.board || w->q.mirror != NO_MIRROR || w->q.few_turns;
    if (!world_status(w, "symmetries", status, refuse)) return;
    if (board_group(&w->q, &own) && own.count != all.order)
        world_fail(w, "symmetries-order", "%u, not %u", all.order, own.count);
    g.count = 0;
    for (uint32_t k = 0; k < kept && k < 400; k++, g.count++)
        for (unsigned v = 0; v < w->q.n; v++)
            g.perm[k][v] = (uint8_t)all.perms[(size_t)k * all.n + v];
    for (unsigned k = 0; k < w->all.count && !w->q.longest; k++) {
        uint32_t tour[MOST_VERTICES];
        for (unsigned i = 0; i < w->q.n; i++) tour[i] = w->all.tour[k][i];
        least += ico_problem_is_least(w->problem, &all, kept, tour, w->q.n);
    }
    if (!w->q.longest && kept <= 400 && least != tours_classes(&w->q, &w->all, &g))
        world_fail(w, "symmetries-least", "%u tours are the least of their class, not %u",
                   least, tours_classes(&w->q, &w->all, &g));
    world_answer(w);
    ico_symmetries_free(&all);
}

/* ------------------------------------------------------------------ by rule -------- */

void call_construct(world *w, const words *line)
{
    ico_tour *tour = NULL;
    unsigned found[MOST_VERTICES];
    uint64_t vertices[MOST_VERTICES];
    bool closed = false;
    (void)line;
    if (w->q.n == 0) return;
    world_arm(w);
    ico_status status = ico_tour_from_problem(w->ctx, w->problem, &tour);
    world_disarm(w);
    if (!world_status(w, "construct", status, false) || tour == NULL) return;
    if (ico_tour_length(tour) != w->q.n) world_fail(w, "construct-size", "another board");
    ico_tour_slice(tour, 0, w->q.n, vertices);
    for (unsigned i = 0; i < w->q.n; i++) {
        found[i] = (unsigned)vertices[i];
        uint64_t next = i + 1 < w->q.n                      ? vertices[i + 1]
                        : ico_tour_kind(tour) == ICO_CLOSED ? vertices[0]
                                                            : ICO_NO_CELL;
        if (ico_tour_at(tour, i) != vertices[i] || ico_tour_rank(tour, vertices[i]) != i)
            world_fail(w, "construct-rank", "number %u", i);
        if (ico_tour_next(tour, vertices[i]) != next)
            world_fail(w, "construct-next", "number %u", i);
    }
    if (!judge_sequence(&w->q, found, w->q.n, &closed))
        world_fail(w, "construct", "what is built is no tour");
    if (question_is_flat(&w->q) && (ico_tour_kind(tour) == ICO_CLOSED) != closed)
        world_fail(w, "construct-kind", "it is %s", closed ? "closed" : "open");
    world_answer(w);
    ico_tour_free(tour);
}

/* ------------------------------------------------------------------ pictures ------- */

static ico_status draw(ico_context *ctx, const ico_problem *p, unsigned how,
                       const ico_tour *tour, ico_text *text)
{
    static const ico_picture pictures[] = {ICO_PICTURE_TEXT, ICO_PICTURE_SVG,
                                           ICO_PICTURE_TEX, ICO_PICTURE_HTML};
    ico_draw_options o;
    ico_draw_options_init(&o);
    o.style = (ico_draw_style)(how / 8 % 4);
    o.numbers = how & 32;
    o.ascii = how & 64;
    o.colour = how & 128;
    o.path = (how & 256) != 0;
    return ico_draw(ctx, p, tour, pictures[how % 4], &o, text);
}

void call_draw(world *w, const words *line)
{
    unsigned how = (unsigned)words_number(line, 1);
    uint32_t vertices[MOST_VERTICES];
    bool with = w->all.count > 0 && (how & 4);
    ico_text text;
    ico_text_init(&text, w->ctx);
    for (unsigned i = 0; with && i < w->all.length[0]; i++)
        vertices[i] = w->all.tour[0][i];
    ico_tour *tour = with ? tell_library(w, vertices, w->all.length[0]) : NULL;
    world_arm(w);
    ico_status status = draw(w->ctx, w->problem, how, tour, &text);
    world_disarm(w);
    ico_tour_free(tour);
    if (status != ICO_OK && text.size > 0)
        world_fail(w, "draw-touched", "it failed, and wrote something");
    if (world_status(w, "draw", status, (how & 256) != 0)) {
        if (text.size == 0 && w->q.n > 0)
            world_fail(w, "draw-empty", "nothing was drawn");
        world_answer(w);
    }
    ico_text_free(&text);
}
