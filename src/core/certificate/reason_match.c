/* certificate/reason_match.c - cuts from a matching: independent sets with no more
 * neighbours than members.  In the bipartite graph each vertex occurs twice, on the left
 * as itself and on the right as a neighbour; a largest matching shows sets with fewer
 * neighbours than members (what alternating paths reach from unmatched vertices) and with
 * as many (sinks among the strong components).  Removing the neighbours isolates the
 * members.  This settles the knight's 4 x n boards.
 * Source: Hopcroft, Karp (1973); Dulmage, Mendelsohn (1958); Tarjan (1972); for critical
 * independent sets Zhang, SIAM J. Discrete Math. 3 (1990).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "certificate/find.h"

#define NONE UINT32_MAX
enum { ARRAYS = 8 };

/* left[u] is the right vertex matched to u, right[v] the left one; the other arrays are
 * scratch of n entries each, named anew by each phase. */
typedef struct ico_matching {
    const ico_exits *x;
    uint32_t n, *left, *right, *level, *next, *stack, *queue, *component, *members;
} ico_matching;

/* ------------------------------------------------------------------ matching ------- */

/* Levels of left vertices by alternating paths from the unmatched ones; true if an
 * unmatched right vertex is met.  queue holds all that were reached, `reached` of them.
 */
static bool find_levels(ico_matching *m, uint32_t *reached)
{
    uint32_t head = 0, tail = 0;
    bool met = false;
    for (uint32_t u = 0; u < m->n; u++) {
        m->level[u] = m->left[u] == NONE ? 0 : NONE;
        if (m->left[u] == NONE) m->queue[tail++] = u;
    }
    while (head < tail) {
        uint32_t u = m->queue[head++];
        for (uint32_t i = m->x->row[u]; i < m->x->row[u + 1]; i++) {
            uint32_t w = m->right[m->x->adj[i]];
            if (w == NONE) met = true;
            if (w == NONE || m->level[w] != NONE) continue;
            m->level[w] = m->level[u] + 1;
            m->queue[tail++] = w;
        }
    }
    *reached = tail;
    return met;
}

/* Flips the path on the stack, which ends at the unmatched right vertex `v`. */
static void matching_flip_path(ico_matching *m, uint32_t depth, uint32_t v)
{
    while (depth > 0) {
        uint32_t u = m->stack[--depth], before = m->left[u];
        m->left[u] = v;
        m->right[v] = u;
        v = before;
    }
}

/* Looks for an augmenting path from `root` along the levels; next[u] walks u's row once a
 * phase. */
static void augment(ico_matching *m, uint32_t root)
{
    uint32_t depth = 0;
    m->stack[depth++] = root;
    while (depth > 0) {
        uint32_t u = m->stack[depth - 1];
        if (m->next[u] == m->x->row[u + 1]) {
            depth--;
            continue;
        }
        uint32_t v = m->x->adj[m->next[u]++], w = m->right[v];
        if (w == NONE) {
            matching_flip_path(m, depth, v);
            return;
        }
        if (m->level[w] == m->level[u] + 1) m->stack[depth++] = w;
    }
}

static void match(ico_matching *m, uint32_t *reached)
{
    memset(m->left, 0xff, m->n * sizeof *m->left);
    memset(m->right, 0xff, m->n * sizeof *m->right);
    while (find_levels(m, reached)) {
        memcpy(m->next, m->x->row, m->n * sizeof *m->next);
        for (uint32_t u = 0; u < m->n; u++)
            if (m->left[u] == NONE) augment(m, u);
    }
}

/* ------------------------------------------------------------------ cuts ----------- */

/* Adds to the cut the neighbours of those members that are no neighbours of members;
 * takes them out again if that makes it worse.  `mark` is 0 everywhere, and is left so.
 */
static void try_members(ico_matching *m, ico_cut *cut, uint32_t count, uint32_t *mark)
{
    const ico_exits *x = m->x;
    uint32_t added = 0, *fresh = m->stack;
    int64_t before = ico__cut_excess(cut);
    for (uint32_t k = 0; k < count; k++)
        for (uint32_t i = x->row[m->members[k]]; i < x->row[m->members[k] + 1]; i++)
            mark[x->adj[i]] = 1;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t u = m->members[k];
        if (mark[u] || cut->in_cut[u]) continue;
        for (uint32_t i = x->row[u]; i < x->row[u + 1]; i++) {
            if (cut->in_cut[x->adj[i]]) continue;
            cut->in_cut[x->adj[i]] = 1;
            fresh[added++] = x->adj[i];
        }
    }
    for (uint32_t k = 0; k < count; k++)
        for (uint32_t i = x->row[m->members[k]]; i < x->row[m->members[k] + 1]; i++)
            mark[x->adj[i]] = 0;
    if (added == 0) return;
    cut->size += added;
    ico__cut_count(cut);
    if (ico__cut_excess(cut) >= before) return;
    while (added > 0) cut->in_cut[fresh[--added]] = 0;
    ico__cut_count(cut);
    cut->size = 0;
    for (uint32_t v = 0; v < m->n; v++) cut->size += cut->in_cut[v];
}

/* Strong components of u -> right[v], v next to u; arrays named for this phase. */
typedef struct strong_components {
    uint32_t *order, *low, *next, *parent, *stack, *component;
    uint32_t count, depth, components;
} strong_components;

/* Closes the component of v, whose members lie on the stack; members gets them.  Returns
 * their number, 0 if an arc leads out of the component (to one closed before). */
static uint32_t close_component(ico_matching *m, strong_components *c, uint32_t v)
{
    uint32_t count = 0, u;
    bool sink = true;
    do {
        u = c->stack[--c->depth];
        c->component[u] = c->components;
        m->members[count++] = u;
    } while (u != v);
    for (uint32_t k = 0; k < count; k++)
        for (uint32_t i = m->x->row[m->members[k]]; i < m->x->row[m->members[k] + 1];
             i++) {
            uint32_t w = m->right[m->x->adj[i]];
            if (w == NONE || c->component[w] != c->components) sink = false;
        }
    c->components++;
    return sink ? count : 0;
}

/* Tarjan's search from `root` without recursion; sinks are tried as soon as they close.
 */
static void walk_components(ico_matching *m, strong_components *c, uint32_t root,
                            ico_cut *cut, uint32_t *mark)
{
    uint32_t v = root;
    c->parent[v] = NONE;
    for (;;) {
        if (c->order[v] == 0) {
            c->order[v] = c->low[v] = ++c->count;
            c->next[v] = m->x->row[v];
            c->stack[c->depth++] = v;
        }
        if (c->next[v] < m->x->row[v + 1]) {
            uint32_t w = m->right[m->x->adj[c->next[v]++]];
            if (w == NONE) continue;
            if (c->order[w] == 0) {
                c->parent[w] = v;
                v = w;
            } else if (c->component[w] == NONE && c->order[w] < c->low[v]) {
                c->low[v] = c->order[w];
            }
            continue;
        }
        uint32_t p = c->parent[v];
        if (c->low[v] == c->order[v]) {
            uint32_t count = close_component(m, c, v);
            if (count > 0 && cut->work < cut->budget) try_members(m, cut, count, mark);
            if (ico__cut_excess(cut) > 0) return;
        }
        if (p == NONE) return;
        if (c->low[v] < c->low[p]) c->low[p] = c->low[v];
        v = p;
    }
}

static ico_status try_sinks(ico_context *ctx, ico_matching *m, ico_cut *cut,
                            uint32_t *mark)
{
    uint32_t *room = ICO_NEW_ARRAY(ctx, uint32_t, 3 * (size_t)m->n);
    if (room == NULL) return ICO_NO_MEMORY;
    strong_components c = {
        .order = room, .low = room + m->n, .parent = room + 2 * (size_t)m->n};
    c.next = m->next;
    c.stack = m->queue;
    c.component = m->component;
    memset(c.component, 0xff, m->n * sizeof *c.component);
    for (uint32_t v = 0; v < m->n && ico__cut_excess(cut) <= 0; v++)
        if (c.order[v] == 0) walk_components(m, &c, v, cut, mark);
    ICO_FREE_ARRAY(ctx, room, 3 * (size_t)m->n);
    return ICO_OK;
}

ico_status ico__cut_from_matching(ico_context *ctx, ico_cut *cut)
{
    size_t n = cut->exits->n;
    uint32_t reached = 0;
    uint32_t *room = ICO_NEW_ARRAY(ctx, uint32_t, (ARRAYS + 1) * n);
    if (room == NULL) return ICO_NO_MEMORY;
    ico_matching m = {.x = cut->exits, .n = (uint32_t)n, .left = room, .right = room + n};
    m.level = room + 2 * n;
    m.next = room + 3 * n;
    m.stack = room + 4 * n;
    m.queue = room + 5 * n;
    m.component = room + 6 * n;
    m.members = room + 7 * n;
    uint32_t *mark = room + 8 * n;
    match(&m, &reached);
    memcpy(m.members, m.queue, reached * sizeof *m.members);
    try_members(&m, cut, reached, mark);
    ico_status status = ICO_OK;
    if (ico__cut_excess(cut) <= 0) status = try_sinks(ctx, &m, cut, mark);
    ICO_FREE_ARRAY(ctx, room, (ARRAYS + 1) * n);
    return status;
}
