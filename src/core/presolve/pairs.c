/* presolve/pairs.c - 2-vertex cuts from a depth-first tree.
 * Of such a pair one, a, is above the other, b.  It is of the first type if a child of b,
 * with all below, has back edges to a and b only: this is the side.  It is of the second
 * type if the tree path from a down to b, with the subtrees at it, has no back edge
 * beyond a except from below b: then the side is that path, with those children of b that
 * lead back into it.  For given b the deepest such a is found by leaps: a back edge that
 * excludes a vertex excludes all below the upper end of that edge, too.
 * SPDX-License-Identifier: MIT */
#include "presolve/pairs.h"

#include <stdlib.h>

#include "base/memory.h"
#include "presolve/tree_covers.h"

/* How much may be looked at for each vertex, on average. */
enum { PATIENCE = 200 };

/* All by numbers of the tree.  Of the upper ends of back edges from i and below, lowest
 * and second are the least two (different), near the greatest that is above the parent of
 * i; NONE where it does not exist.  least is a tree of minima: least[leaves + i] is the
 * lowest upper end of an edge at i itself, and each other place has the lesser of the two
 * below it. */
typedef struct search {
    ico_context *ctx;
    ico_tree tree;
    uint32_t *lowest, *second, *near, *leap, *least, *children, *first_child;
    uint32_t leaves;
    uint64_t work, patience;
} search;

static const uint32_t NONE = UINT32_MAX;

/* A pair a above b; r is the child of a on the way to b or, type 1, the child of b. */
typedef struct candidate {
    uint32_t a, b, r, size;
    bool is_type_1;
} candidate;

typedef ICO_VECTOR(candidate) candidates;

/* --- summaries of subtrees ---------------------------------------------------------- */

static void note_low(search *s, uint32_t i, uint32_t upper)
{
    if (upper == s->lowest[i] || upper >= s->second[i]) return;
    if (upper < s->lowest[i]) {
        s->second[i] = s->lowest[i];
        s->lowest[i] = upper;
    } else {
        s->second[i] = upper;
    }
}

/* The deepest upper ends come first, so that the first is the one to be kept. */
static void find_near(search *s)
{
    const ico_tree *t = &s->tree;
    const ico_graph *g = t->graph;
    for (uint32_t upper = t->met; upper-- > 0;) {
        uint32_t v = t->vertex[upper];
        for (uint32_t k = g->row[v]; k < g->row[v + 1]; k++) {
            uint32_t lower = t->number[g->adj[k]];
            if (lower < upper || !ico__tree_is_back_edge(t, g->edge[k])) continue;
            for (uint32_t i = ico__leap(s->leap, lower);
                 i > upper && t->parent[i] > upper; i = ico__leap(s->leap, i)) {
                s->near[i] = upper;
                s->leap[i] = t->parent[i];
            }
        }
    }
}

static void find_lows(search *s)
{
    const ico_tree *t = &s->tree;
    uint32_t upper, lower;
    for (uint32_t e = 0; e < t->graph->m; e++) {
        if (!ico__tree_is_back_edge(t, e)) continue;
        ico__tree_ends(t, e, &upper, &lower);
        note_low(s, lower, upper);
        if (upper < s->least[s->leaves + lower]) s->least[s->leaves + lower] = upper;
    }
    for (uint32_t i = t->met - 1; i > 0; i--) {
        note_low(s, t->parent[i], s->lowest[i]);
        note_low(s, t->parent[i], s->second[i]);
    }
    for (uint32_t i = s->leaves - 1; i > 0; i--)
        s->least[i] =
            s->least[2 * i] < s->least[2 * i + 1] ? s->least[2 * i] : s->least[2 * i + 1];
}

/* children[first_child[i] ..]: the children of i, ascending. */
static void list_children(search *s)
{
    const ico_tree *t = &s->tree;
    for (uint32_t i = 1; i < t->met; i++) s->first_child[t->parent[i] + 1]++;
    for (uint32_t i = 0; i < t->met; i++) s->first_child[i + 1] += s->first_child[i];
    for (uint32_t i = 1; i < t->met; i++) s->children[s->first_child[t->parent[i]]++] = i;
    for (uint32_t i = t->met; i > 0; i--) s->first_child[i] = s->first_child[i - 1];
    s->first_child[0] = 0;
}

/* The child of a that i is below, or is. */
static uint32_t child_towards(search *s, uint32_t a, uint32_t i)
{
    uint32_t from = s->first_child[a], to = s->first_child[a + 1];
    while (to - from > 1) {
        uint32_t middle = from + (to - from) / 2;
        if (s->children[middle] <= i)
            from = middle;
        else
            to = middle;
        s->work++;
    }
    return s->children[from];
}

/* The lowest upper end of edges at from .. to - 1. */
static uint32_t least_of(search *s, uint32_t from, uint32_t to)
{
    uint32_t low = NONE, i = s->leaves + from, j = s->leaves + to;
    for (; i < j; i /= 2, j /= 2) {
        if (i % 2 == 1 && s->least[i++] < low) low = s->least[i - 1];
        if (j % 2 == 1 && s->least[--j] < low) low = s->least[j];
        s->work++;
    }
    return low;
}

static uint32_t interval_size(const search *s, uint32_t i)
{
    return s->tree.last[i] - i + 1;
}

/* --- the pairs ---------------------------------------------------------------------- */

static bool add_candidate(search *s, candidates *found, candidate c)
{
    if (c.size < 2 || c.size + 3 > s->tree.met) return true;
    return ICO_VECTOR_PUSH(s->ctx, found, c);
}

/* Does r, with all below, lead to b, its parent, and one vertex above only? */
static bool is_type_1(const search *s, uint32_t r)
{
    uint32_t b = s->tree.parent[r];
    return b != 0 && s->lowest[r] < b && s->second[r] >= b;
}

static bool add_type_1(search *s, uint32_t r, candidates *found)
{
    uint32_t b = s->tree.parent[r];
    if (!is_type_1(s, r)) return true;
    return add_candidate(s, found,
                         (candidate){s->lowest[r], b, r, interval_size(s, r), true});
}

/* Where the upper end of a pair with b may be at the deepest, if it is not below a. */
static uint32_t leap_up(search *s, uint32_t a, uint32_t b)
{
    uint32_t r = child_towards(s, a, b), at = a;
    uint32_t low = least_of(s, r, b);
    if (low >= at) {
        uint32_t beside = least_of(s, s->tree.last[b] + 1, s->tree.last[r] + 1);
        if (beside < low) low = beside;
    }
    if (low < at) at = low;
    for (uint32_t k = s->first_child[b]; k < s->first_child[b + 1]; k++) {
        uint32_t w = s->children[k];
        s->work++;
        if (s->near[w] != NONE && s->lowest[w] < at && at < s->near[w]) at = s->lowest[w];
    }
    return at;
}

static bool add_type_2(search *s, uint32_t b, candidates *found)
{
    const ico_tree *t = &s->tree;
    uint32_t above = t->parent[b];
    if (above == 0) return true;
    uint32_t a = t->parent[above];
    for (uint32_t at; (at = leap_up(s, a, b)) != a; a = at)
        if (s->work > s->patience) return true;
    uint32_t r = child_towards(s, a, b), size = interval_size(s, r) - interval_size(s, b);
    for (uint32_t k = s->first_child[b]; k < s->first_child[b + 1]; k++) {
        uint32_t w = s->children[k];
        if (s->near[w] != NONE && s->near[w] > a) size += interval_size(s, w);
    }
    return add_candidate(s, found, (candidate){a, b, r, size, false});
}

/* Without this pair of type 1 the graph has these parts: the sides of the type, the part
 * above a, and the path between a and b, if that is not in the part above a.  Are there
 * more than two? */
static bool is_apart(search *s, const candidate *c)
{
    const ico_tree *t = &s->tree;
    uint32_t parts = c->a != 0;
    if (t->parent[c->b] != c->a) parts += c->a == 0 || leap_up(s, c->a, c->b) == c->a;
    for (uint32_t k = s->first_child[c->b]; k < s->first_child[c->b + 1]; k++) {
        uint32_t w = s->children[k];
        parts += is_type_1(s, w) && s->lowest[w] == c->a;
        s->work++;
    }
    return parts > 2;
}

/* Notes the first pair that leaves too many parts. */
static void find_apart(search *s, const candidates *found, ico_pairs *pairs)
{
    for (size_t i = 0; i < found->size && !pairs->broken; i++) {
        const candidate *c = &found->items[i];
        if (!c->is_type_1 || !is_apart(s, c)) continue;
        pairs->broken = true;
        pairs->apart = (ico_link){s->tree.vertex[c->a], s->tree.vertex[c->b]};
    }
}

/* --- which to take ------------------------------------------------------------------ */

static int by_size(const void *x, const void *y)
{
    const candidate *c = x, *d = y;
    if (c->size != d->size) return c->size < d->size ? -1 : 1;
    return (c->b > d->b) - (c->b < d->b);
}

/* Invariant: by vertex of the graph, is_end marks the ends of sides taken; `left`
 * vertices are on no side. */
typedef struct choice {
    search *s;
    ico_pairs *pairs;
    uint8_t *is_end;
    uint32_t left;
} choice;

/* Puts the vertices numbered from .. to on side k, if there is one; are they free? */
static bool walk_range(choice *c, uint32_t from, uint32_t to, uint32_t k)
{
    for (uint32_t i = from; i <= to; i++) {
        uint32_t v = c->s->tree.vertex[i];
        c->s->work++;
        if (k != ICO_NO_SIDE)
            c->pairs->side[v] = k;
        else if (c->pairs->side[v] != ICO_NO_SIDE || c->is_end[v])
            return false;
    }
    return true;
}

static bool walk_side(choice *c, const candidate *d, uint32_t k)
{
    const search *s = c->s;
    const uint32_t *last = s->tree.last;
    if (d->is_type_1) return walk_range(c, d->r, last[d->r], k);
    bool free =
        walk_range(c, d->r, d->b - 1, k) && walk_range(c, last[d->b] + 1, last[d->r], k);
    for (uint32_t i = s->first_child[d->b]; free && i < s->first_child[d->b + 1]; i++) {
        uint32_t w = s->children[i];
        if (s->near[w] != NONE && s->near[w] > d->a) free = walk_range(c, w, last[w], k);
    }
    return free;
}

/* Takes the side if it touches none taken, and leaves something. */
static ico_status take_candidate(choice *c, const candidate *d)
{
    ico_pairs *p = c->pairs;
    uint32_t a = c->s->tree.vertex[d->a], b = c->s->tree.vertex[d->b];
    if (d->size + 3 > c->left || p->side[a] != ICO_NO_SIDE || p->side[b] != ICO_NO_SIDE ||
        !walk_side(c, d, ICO_NO_SIDE))
        return ICO_OK;
    if (p->count == p->end_room &&
        !ico__vector_grow(p->ctx, (void **)&p->ends, &p->end_room, sizeof *p->ends))
        return ICO_NO_MEMORY;
    p->ends[p->count] = (ico_link){a, b};
    c->is_end[a] = c->is_end[b] = 1;
    c->left -= d->size;
    (void)walk_side(c, d, p->count++);
    return ICO_OK;
}

static ico_status choose_sides(search *s, const candidates *found, ico_pairs *pairs)
{
    uint32_t n = s->tree.graph->n;
    choice c = {.s = s, .pairs = pairs, .left = n};
    c.is_end = ICO_NEW_ARRAY(s->ctx, uint8_t, n);
    ico_status status = c.is_end == NULL ? ICO_NO_MEMORY : ICO_OK;
    s->patience += s->work; /* once more */
    for (size_t i = 0; i < found->size && status == ICO_OK; i++)
        if (i == 0 || s->work <= s->patience)
            status = take_candidate(&c, &found->items[i]);
    ICO_FREE_ARRAY(s->ctx, c.is_end, n);
    return status;
}

/* --- the frame ---------------------------------------------------------------------- */

static void search_close(search *s)
{
    uint32_t n = s->tree.graph->n;
    ICO_FREE_ARRAY(s->ctx, s->lowest, n);
    ICO_FREE_ARRAY(s->ctx, s->second, n);
    ICO_FREE_ARRAY(s->ctx, s->near, n);
    ICO_FREE_ARRAY(s->ctx, s->leap, n);
    ICO_FREE_ARRAY(s->ctx, s->children, n);
    ICO_FREE_ARRAY(s->ctx, s->first_child, (size_t)n + 1);
    ICO_FREE_ARRAY(s->ctx, s->least, 2 * (size_t)s->leaves);
    ico__tree_close(&s->tree);
}

static ico_status search_open(ico_context *ctx, const ico_graph *g, const bool *left_out,
                              search *s)
{
    uint32_t n = g->n;
    *s = (search){.ctx = ctx, .leaves = n};
    ico_status status = ico__tree_open(ctx, g, left_out, 0, 0, &s->tree);
    s->lowest = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->second = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->near = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->leap = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->children = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->first_child = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1);
    s->least = ICO_NEW_ARRAY(ctx, uint32_t, 2 * (size_t)s->leaves);
    if (s->lowest == NULL || s->second == NULL || s->near == NULL || s->leap == NULL ||
        s->children == NULL || s->first_child == NULL || s->least == NULL)
        return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < n; i++) {
        s->lowest[i] = s->second[i] = s->near[i] = NONE;
        s->leap[i] = i;
    }
    for (size_t i = 0; i < 2 * (size_t)s->leaves; i++) s->least[i] = NONE;
    s->patience = PATIENCE * ((uint64_t)n + g->m);
    return status;
}

static ico_status find_all(search *s, ico_pairs *pairs)
{
    candidates found = {0};
    bool pushed = true;
    find_lows(s);
    find_near(s);
    list_children(s);
    for (uint32_t i = 1; i < s->tree.met && pushed && s->work <= s->patience; i++)
        pushed = add_type_1(s, i, &found) && add_type_2(s, i, &found);
    if (pushed && found.size > 0)
        qsort(found.items, found.size, sizeof *found.items, by_size);
    find_apart(s, &found, pairs);
    ico_status status = pushed ? ICO_OK : ICO_NO_MEMORY;
    if (pushed && !pairs->broken) status = choose_sides(s, &found, pairs);
    ICO_VECTOR_FREE(s->ctx, &found);
    return status;
}

ico_status ico__pairs_new(ico_context *ctx, const ico_graph *graph, const bool *left_out,
                          ico_pairs **pairs)
{
    search s;
    ico_pairs *p = ICO_NEW(ctx, ico_pairs);
    if (p == NULL) return ICO_NO_MEMORY;
    p->ctx = ctx;
    p->n = graph->n;
    p->side = ICO_NEW_ARRAY(ctx, uint32_t, graph->n);
    ico_status status = search_open(ctx, graph, left_out, &s);
    if (p->side == NULL) status = ICO_NO_MEMORY;
    if (status == ICO_OK) {
        for (uint32_t v = 0; v < graph->n; v++) p->side[v] = ICO_NO_SIDE;
        status = find_all(&s, p);
    }
    search_close(&s);
    if (status == ICO_OK)
        *pairs = p;
    else
        ico__pairs_free(p);
    return status;
}

void ico__pairs_free(ico_pairs *p)
{
    if (p == NULL) return;
    ICO_FREE_ARRAY(p->ctx, p->side, p->n);
    ICO_FREE_ARRAY(p->ctx, p->ends, p->end_room);
    ICO_FREE(p->ctx, p);
}
