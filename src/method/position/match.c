/* method/position/match.c - as many vertices as offsets: a candidate that belongs to no
 * perfect matching of the two is no candidate.  So a class with as many cells as numbers
 * takes its numbers from all other cells, and k cells that share k numbers keep them.
 * Source: Regin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/position/log.h"
#include "method/position/store.h"

/* mate[v]: the candidate that v is matched by, mate[n + k] that of offset k: living, or
 * not to be trusted.  Between calls they are kept, since most stay good. */
typedef struct matching {
    ico_position_store *s;
    uint32_t n, *mate;
    uint32_t *reached; /* of an offset: the candidate by which it was reached */
    uint32_t *queue;
} matching;

static bool is_matched(const matching *m, uint32_t x)
{
    const ico_position_store *s = m->s;
    uint32_t c = m->mate[x];
    return c != ICO_NO_OFFSET && ico__position_alive(s, c) &&
           m->mate[s->vertex[c]] == c && m->mate[m->n + s->offset[c]] == c;
}

/* Along the path that reached offset k, each vertex takes the offset it reached. */
static void flip(matching *m, uint32_t k, uint32_t root)
{
    const ico_position_store *s = m->s;
    for (;;) {
        uint32_t c = m->reached[k], v = s->vertex[c], before = m->mate[v];
        m->mate[v] = m->mate[m->n + k] = c;
        if (v == root) return;
        k = s->offset[before];
    }
}

/* Matches v by an alternating path, breadth first; false if there is none. */
static bool augment(matching *m, uint32_t root)
{
    const ico_position_store *s = m->s;
    uint32_t head = 0, tail = 0;
    memset(m->reached, 0xff, (size_t)m->n * sizeof *m->reached);
    m->queue[tail++] = root;
    while (head < tail) {
        uint32_t v = m->queue[head++];
        for (uint32_t i = 0; i < s->size[v]; i++) {
            uint32_t c = s->list[s->row[v] + i], k = s->offset[c];
            if (m->reached[k] != ICO_NO_OFFSET) continue;
            m->reached[k] = c;
            if (!is_matched(m, m->n + k)) {
                flip(m, k, root);
                return true;
            }
            m->queue[tail++] = s->vertex[m->mate[m->n + k]];
        }
    }
    return false;
}

/* ------------------------------------------------------------------ components ----- */

/* Strong components of the vertices, v -> w if v may carry the offset that w is matched
 * with; depth first, without recursion. */
typedef struct components {
    matching *m;
    uint32_t *seen, *low, *next, *stack, *path;
    uint32_t met, height, depth;
} components;

/* seen[v]: its component is complete; low[v] names it. */
static const uint32_t DONE = UINT32_MAX;

static void enter(components *c, uint32_t v)
{
    c->seen[v] = c->low[v] = ++c->met;
    c->next[v] = 0;
    c->stack[c->height++] = v;
    c->path[c->depth++] = v;
}

/* All arcs of v are walked: v may be the root of a component, all above it on the stack. */
static void leave(components *c, uint32_t v)
{
    c->depth--;
    if (c->depth > 0) {
        uint32_t p = c->path[c->depth - 1];
        if (c->low[v] < c->low[p]) c->low[p] = c->low[v];
    }
    if (c->low[v] < c->seen[v]) return;
    uint32_t name = c->seen[v], w;
    do {
        w = c->stack[--c->height];
        c->seen[w] = DONE;
        c->low[w] = name;
    } while (w != v);
}

static void walk_from(components *c, uint32_t root)
{
    const matching *m = c->m;
    const ico_position_store *s = m->s;
    enter(c, root);
    while (c->depth > 0) {
        uint32_t v = c->path[c->depth - 1];
        if (c->next[v] == s->size[v]) {
            leave(c, v);
            continue;
        }
        uint32_t candidate = s->list[s->row[v] + c->next[v]++];
        uint32_t w = s->vertex[m->mate[m->n + s->offset[candidate]]];
        if (c->seen[w] == 0)
            enter(c, w);
        else if (c->seen[w] != DONE && c->seen[w] < c->low[v])
            c->low[v] = c->seen[w];
    }
}

/* Vertices that can be reached from u, u among them: they have between them the offsets
 * that they are matched with, and no others. */
static uint32_t reach(const components *c, uint32_t u, uint32_t *list)
{
    const matching *m = c->m;
    const ico_position_store *s = m->s;
    uint32_t count = 0, *mark = c->seen; /* all are DONE */
    list[count++] = u;
    mark[u] = 0;
    for (uint32_t head = 0; head < count; head++)
        for (uint32_t i = 0; i < s->size[list[head]]; i++) {
            uint32_t candidate = s->list[s->row[list[head]] + i];
            uint32_t w = s->vertex[m->mate[m->n + s->offset[candidate]]];
            if (mark[w] == 0) continue;
            mark[w] = 0;
            list[count++] = w;
        }
    for (uint32_t i = 0; i < count; i++) mark[list[i]] = DONE;
    return count;
}

/* Notes the candidates that lead from one component to another, then removes them. */
static void remove_crossing(components *c)
{
    ico_position_store *s = c->m->s;
    uint32_t top = (uint32_t)s->notes.size;
    for (uint32_t k = 0; k < s->n; k++) {
        uint32_t mate = s->vertex[c->m->mate[s->n + k]], reached = 0;
        for (uint32_t i = 0; i < s->size[s->n + k]; i++) {
            uint32_t candidate = s->list[s->row[s->n + k] + i];
            if (c->low[s->vertex[candidate]] == c->low[mate]) continue;
            ico__position_word(s, &s->notes, candidate);
            if (!ico__position_is_logged(s)) continue;
            if (reached == 0) reached = reach(c, mate, c->stack);
            ico__position_log_hall(s, c->stack, reached, candidate);
        }
    }
    for (size_t i = top; i < s->notes.size; i++)
        ico__position_remove(s, s->notes.items[i], ICO_BY_CHOICE, 0);
    s->notes.size = top;
}

/* No matching: the offsets reached from v are those of too few vertices. */
static void fail(const matching *m, uint32_t v)
{
    ico_position_store *s = m->s;
    uint32_t *list = s->scratch + 2 * (size_t)s->n, count = 0;
    list[count++] = v;
    for (uint32_t k = 0; k < s->n; k++)
        if (m->reached[k] != ICO_NO_OFFSET) list[count++] = s->vertex[m->mate[s->n + k]];
    ico__position_log_hall_conflict(s, list, count);
    s->failed = true;
    s->conflict =
        (ico_position_conflict){ICO_NO_LITERAL, 0, s->step_count, ICO_BY_CHOICE};
}

void ico__position_check_matching(ico_position_store *s)
{
    size_t n = s->n;
    uint32_t *at = s->scratch;
    matching m = {s, s->n, s->mate, at, at + n};
    for (uint32_t v = 0; v < s->n; v++)
        if (!is_matched(&m, v) && !augment(&m, v)) {
            fail(&m, v);
            return;
        }
    components c = {.m = &m, .seen = at, .low = at + n, .next = at + 2 * n};
    c.stack = at + 3 * n;
    c.path = at + 4 * n;
    memset(c.seen, 0, n * sizeof *c.seen);
    for (uint32_t v = 0; v < s->n; v++)
        if (c.seen[v] == 0) walk_from(&c, v);
    remove_crossing(&c);
    s->work += s->count / 16;
}
