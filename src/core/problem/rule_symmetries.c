/* problem/rule_symmetries.c - the symmetries of a question: those of its board that map
 * its rules to themselves; and the least of the tours that they map to each other.
 * Source: docs/conventions.md (what counts as one tour).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "graph/automorphism.h"
#include "problem/problem.h"

static bool keeps_cells(const ico_problem *p, const uint32_t *perm)
{
    if (p->start != ICO_NO_CELL && perm[p->start] != p->start) return false;
    if (p->end != ICO_NO_CELL && perm[p->end] != p->end) return false;
    for (size_t i = 0; i < p->waypoints.size; i++)
        if (perm[p->waypoints.items[i]] != p->waypoints.items[i]) return false;
    for (size_t i = 0; i < p->rules.size; i++) {
        const position_rule *rule = &p->rules.items[i];
        uint64_t image = perm[rule->vertex];
        if (ico_problem_given(p, image) != rule->number ||
            ico_problem_class_of(p, image) != rule->letter)
            return false;
    }
    return true;
}

static bool holds_pair(const uint64_t *pairs, size_t size, uint64_t u, uint64_t w,
                       bool directed)
{
    for (size_t i = 0; i < size; i += 2) {
        if (pairs[i] == u && pairs[i + 1] == w) return true;
        if (!directed && pairs[i] == w && pairs[i + 1] == u) return true;
    }
    return false;
}

/* Each pair leads to one of the list; a permutation then leads the list onto itself. */
static bool keeps_pairs(const uint64_t *pairs, size_t size, const uint32_t *perm,
                        bool directed)
{
    for (size_t i = 0; i < size; i += 2)
        if (!holds_pair(pairs, size, perm[pairs[i]], perm[pairs[i + 1]], directed))
            return false;
    return true;
}

static bool keeps_question(const ico_problem *p, const ico_graph *g, const uint32_t *perm)
{
    return keeps_cells(p, perm) &&
           keeps_pairs(p->required.items, p->required.size, perm, p->directed) &&
           keeps_pairs(p->forbidden.items, p->forbidden.size, perm, p->directed) &&
           ico__keeps_edges(g, perm);
}

/* Leaves symmetry `from` at place `to`, and frees the names of those between. */
static void symmetry_keep(ico_symmetries *group, uint32_t to, uint32_t from)
{
    const char *name = group->names[to];
    if (to == from) return;
    memcpy(group->perms + (size_t)to * group->n, group->perms + (size_t)from * group->n,
           group->n * sizeof *group->perms);
    group->names[to] = group->names[from];
    group->names[from] = name;
}

/* Names the options of conditions that symmetries of the board need not keep. */
static ico_status refuse_classes(ico_context *ctx)
{
    ico_text names;
    ico_text_init(&names, ctx);
    for (unsigned i = 0; i < ICO_CONDITIONS; i++) {
        if ((ico__conditions[i].effects & ICO_BREAKS_SYMMETRY) == 0) continue;
        ico_text_puts(&names, names.size == 0 ? "--" : ", --");
        ico_text_puts(&names, ico__conditions[i].name);
    }
    ico_status status = ico_text_status(&names);
    if (status == ICO_OK)
        status = ico__fail(ctx, ICO_UNSUPPORTED,
                           "--classes cannot be combined with %s or two pieces in turn",
                           names.data);
    ico_text_free(&names);
    return status;
}

ico_status ico_problem_symmetries(ico_context *ctx, const ico_problem *problem,
                                  ico_symmetries *group, uint32_t *kept)
{
    const ico_graph *g;
    unsigned beyond = ico__conditions_with(ICO_BREAKS_SYMMETRY) | ICO_ASKS_ALTERNATION;
    if (problem->board == NULL)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "--classes uses the symmetries of a board; %s is a graph",
                         problem->subject);
    if (problem->features & beyond) return refuse_classes(ctx);
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status == ICO_OK) status = ico_board_symmetries(ctx, problem->board, group);
    if (status != ICO_OK) return status;
    uint32_t out = 0;
    for (uint32_t i = 0; i < group->order; i++)
        if (keeps_question(problem, g, group->perms + (size_t)i * group->n))
            symmetry_keep(group, out++, i);
    *kept = out;
    return ICO_OK;
}

/* ------------------------------------------------------------------ least ---------- */

/* Entry k of the image of a tour, in the form in which tours are written: `first` is the
 * place of its beginning, and it may run backwards. */
typedef struct image {
    const uint32_t *tour, *perm;
    uint64_t length, first;
    bool back;
} image;

static uint32_t entry(const image *i, uint64_t k)
{
    uint64_t at = i->back ? i->first + i->length - k : i->first + k;
    return i->perm[i->tour[at % i->length]];
}

/* Closed tours begin at their least vertex, towards the smaller neighbour; open ones at
 * the smaller end. */
static void orient(const ico_problem *p, bool closed, image *i)
{
    uint64_t n = i->length;
    if (ico_problem_is_anchored(p) || n < 2) return;
    if (closed)
        for (uint64_t k = 1; k < n; k++)
            if (i->perm[i->tour[k]] < i->perm[i->tour[i->first]]) i->first = k;
    if (p->directed) return;
    if (closed) {
        i->back = entry(i, n - 1) < entry(i, 1);
    } else if (entry(i, n - 1) < entry(i, 0)) {
        i->first = n - 1;
        i->back = true;
    }
}

bool ico_problem_is_least(const ico_problem *p, const ico_symmetries *group,
                          uint32_t kept, const uint32_t *tour, uint64_t length)
{
    bool closed = p->kind == ICO_CLOSED;
    if (length == 0) return true;
    for (uint32_t g = 0; g < kept; g++) {
        image here = {tour, group->perms, length, 0,
                      false}; /* the identity comes first */
        image there = {tour, group->perms + (size_t)g * group->n, length, 0, false};
        orient(p, closed, &here);
        orient(p, closed, &there);
        uint64_t k = 0;
        while (k < length && entry(&here, k) == entry(&there, k)) k++;
        if (k < length && entry(&there, k) < entry(&here, k)) return false;
    }
    return true;
}
