/* kernel/position/all_different.c - there are as many offsets as vertices: removes
 * candidates that are in no perfect matching of the two.  So a class with as many cells
 * as numbers takes its numbers from all other cells, and k cells that share k numbers
 * keep them.
 * Source: Regin, "A filtering algorithm for constraints of difference in CSPs", AAAI
 * 1994.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kernel/position/log.h"
#include "kernel/position/store.h"

/* mate[v]: the candidate that v is matched by, mate[n + k] that of offset k; void unless
 * it is alive.  Both are kept between calls, since most stay valid.
 * said[y]: the last literal that was noted because of y. */
typedef struct position_match {
    ico_position_store *s;
    uint32_t n, *mate;
    uint32_t *reached; /* of a vertex or offset: the candidate by which it was reached */
    uint32_t *queue, *said;
} position_match;

static bool is_matched(const position_match *m, uint32_t x)
{
    const ico_position_store *s = m->s;
    uint32_t c = m->mate[x];
    return c != ICO_NO_OFFSET && ico__position_alive(s, c) &&
           m->mate[s->vertex[c]] == c && m->mate[m->n + s->offset[c]] == c;
}

/* Of the two things that candidate c joins, vertex and offset (n + offset), the other. */
static uint32_t across(const ico_position_store *s, uint32_t c, uint32_t x)
{
    return x < s->n ? s->n + s->offset[c] : s->vertex[c];
}

/* Along the path that reached y, each node on root's side is matched to the one it
 * reached. */
static void match_flip(position_match *m, uint32_t y, uint32_t root)
{
    const ico_position_store *s = m->s;
    for (;;) {
        uint32_t c = m->reached[y], x = across(s, c, y), before = m->mate[x];
        m->mate[x] = m->mate[y] = c;
        if (x == root) return;
        y = across(s, before, x);
    }
}

/* Matches root, a vertex or an offset, by an alternating path, breadth first.  If there
 * is none, the queue holds root and all others that share too few partners with it, the
 * partners are those reached, and the length of the queue is returned; else 0. */
static uint32_t augment(position_match *m, uint32_t root)
{
    const ico_position_store *s = m->s;
    uint32_t head = 0, tail = 0;
    memset(m->reached, 0xff, 2 * (size_t)m->n * sizeof *m->reached);
    m->queue[tail++] = root;
    while (head < tail) {
        uint32_t x = m->queue[head++];
        for (uint32_t i = 0; i < s->size[x]; i++) {
            uint32_t c = s->list[s->row[x] + i], y = across(s, c, x);
            if (m->reached[y] != ICO_NO_OFFSET) continue;
            m->reached[y] = c;
            if (!is_matched(m, y)) {
                match_flip(m, y, root);
                return 0;
            }
            m->queue[tail++] = across(s, m->mate[y], y);
        }
    }
    m->s->core.ticks += tail;
    return tail;
}

/* ------------------------------------------------------------------ too few -------- */

/* Returns a literal that is false because candidate c of x is: its own, or the negation
 * of its rival on the other side, which also covers other candidates there. */
static uint32_t literal_for(const ico_position_store *s, uint32_t c, uint32_t x)
{
    uint32_t y = across(s, c, x);
    if (s->size[y] != 1) return 2 * c;
    uint32_t rival = ico__position_sole(s, y);
    bool took = s->core.value[2 * rival] > 0 &&
                s->core.state[rival].level == s->core.state[c].level;
    return took ? 2 * rival + 1 : 2 * c;
}

/* Appends the literals that explain why the first `crowd` nodes in the queue have no
 * partners but those reached. */
static void put_literals(const position_match *m, uint32_t crowd)
{
    ico_position_store *s = m->s;
    memset(m->said, 0xff, 2 * (size_t)m->n * sizeof *m->said);
    for (uint32_t i = 0; i < crowd; i++) {
        uint32_t x = m->queue[i];
        for (uint32_t j = s->row[x] + s->size[x]; j < s->row[x + 1]; j++) {
            uint32_t c = s->list[j], y = across(s, c, x);
            if (m->reached[y] != ICO_NO_OFFSET || s->core.state[c].level == 0) continue;
            uint32_t literal = literal_for(s, c, x);
            if (m->said[y] == literal) continue;
            m->said[y] = literal;
            ico__position_word(s, &s->notes, literal);
        }
        s->core.ticks += (s->row[x + 1] - s->row[x]) / 8;
    }
}

/* Notes why the first `crowd` in the queue are too many, and which vertices have too few
 * offsets: those in the queue, or, if these are offsets, all vertices that are left for
 * the other offsets. */
static uint32_t note_crowd(const position_match *m, uint32_t crowd)
{
    ico_position_store *s = m->s;
    uint32_t place = (uint32_t)s->notes.size, about = place + ICO_NOTE_ABOUT;
    bool vertices = m->queue[0] < m->n;
    ico__position_word(s, &s->notes, ICO_NOTE_HALL);
    ico__position_word(s, &s->notes, vertices ? crowd : m->n - (crowd - 1));
    ico__position_word(s, &s->notes, 0);
    put_literals(m, crowd);
    uint32_t size = (uint32_t)s->notes.size - place - ICO_NOTE_LITERALS;
    for (uint32_t i = 0; vertices && i < crowd; i++)
        ico__position_word(s, &s->notes, m->queue[i]);
    for (uint32_t v = 0; !vertices && v < m->n; v++)
        if (m->reached[v] == ICO_NO_OFFSET) ico__position_word(s, &s->notes, v);
    if (s->core.status == ICO_OK) s->notes.items[about + 1] = size;
    return place;
}

/* Keeps the shorter one of two notes, the last ones written. */
static void keep_shorter(ico_position_store *s, uint32_t first, uint32_t second)
{
    uint32_t *words = s->notes.items;
    if (words[second + ICO_NOTE_SIZE] >= words[first + ICO_NOTE_SIZE]) {
        s->notes.size = second;
        return;
    }
    memmove(words + first, words + second, (s->notes.size - second) * sizeof *words);
    s->notes.size -= second - first;
}

/* Not all are matched: of some explanations, from either side, the shortest is kept. */
static void fail(position_match *m)
{
    enum { MOST = 4 };
    ico_position_store *s = m->s;
    uint32_t best = (uint32_t)s->notes.size, tried = 0;
    for (uint32_t x = 0; x < 2 * m->n; x++) {
        if (x == m->n) tried = 0;
        if (tried == MOST || is_matched(m, x)) continue;
        uint32_t place = note_crowd(m, augment(m, x));
        if (s->core.status != ICO_OK) return;
        if (place > best) keep_shorter(s, best, place);
        tried++;
    }
    ico__position_fail(s, ICO_NO_LITERAL, ICO_BY_NOTE, best);
}

/* Must the search end?  Then sets the store's status. */
static bool is_late(const position_match *m, uint64_t work)
{
    bool late = ico__position_is_late(&m->s->stop, work);
    if (late) m->s->core.status = ICO_STOPPED;
    return late;
}

/* Matches as many as possible; returns true if all are matched. */
static bool match_all(position_match *m)
{
    uint32_t left = 0;
    for (uint32_t v = 0; v < m->n; v++) {
        if (is_matched(m, v)) continue;
        left += augment(m, v) > 0;
        if (is_late(m, m->n)) break;
    }
    return left == 0;
}

/* ------------------------------------------------------------------ components ----- */

/* Strong components of the vertices, v -> w if v may carry the offset that w is matched
 * with; depth first, without recursion. */
typedef struct components {
    position_match *m;
    uint32_t *seen, *low, *next, *stack, *path;
    uint32_t met, height, depth;
} components;

/* seen[v]: its component is complete; low[v] names it. */
static const uint32_t DONE = UINT32_MAX;

static void component_enter(components *c, uint32_t v)
{
    c->seen[v] = c->low[v] = ++c->met;
    c->next[v] = 0;
    c->stack[c->height++] = v;
    c->path[c->depth++] = v;
}

/* All arcs of v are walked: v may be the root of a component, all above it on the
 * stack. */
static void component_leave(components *c, uint32_t v)
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
    const position_match *m = c->m;
    const ico_position_store *s = m->s;
    component_enter(c, root);
    while (c->depth > 0) {
        uint32_t v = c->path[c->depth - 1];
        if (c->next[v] == s->size[v]) {
            component_leave(c, v);
            continue;
        }
        uint32_t candidate = s->list[s->row[v] + c->next[v]++];
        uint32_t w = s->vertex[m->mate[m->n + s->offset[candidate]]];
        if (c->seen[w] == 0)
            component_enter(c, w);
        else if (c->seen[w] != DONE && c->seen[w] < c->low[v])
            c->low[v] = c->seen[w];
    }
}

/* Vertices that can be reached from u, u among them: they have between them the offsets
 * that they are matched with, and no others. */
static uint32_t reachable_vertices(const components *c, uint32_t u, uint32_t *list)
{
    const position_match *m = c->m;
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
    for (uint32_t k = 0; k < s->n && !is_late(c->m, s->size[s->n + k]); k++) {
        uint32_t mate = s->vertex[c->m->mate[s->n + k]], reached = 0;
        for (uint32_t i = 0; i < s->size[s->n + k]; i++) {
            uint32_t candidate = s->list[s->row[s->n + k] + i];
            if (c->low[s->vertex[candidate]] == c->low[mate]) continue;
            ico__position_word(s, &s->notes, candidate);
            if (!ico__position_is_logged(s)) continue;
            if (reached == 0) reached = reachable_vertices(c, mate, c->stack);
            ico__position_log_hall(s, c->stack, reached, candidate);
        }
    }
    for (size_t i = top; i < s->notes.size && s->core.status == ICO_OK; i++)
        ico__position_remove(s, s->notes.items[i], ICO_BY_CHOICE, 0);
    s->notes.size = top;
}

void ico__position_check_matching(ico_position_store *s)
{
    size_t n = s->n;
    uint32_t *at = s->scratch;
    position_match m = {s, s->n, s->mate, at, at + 2 * n, at + 3 * n};
    s->core.ticks += n / 16;
    bool all = match_all(&m);
    if (s->core.status != ICO_OK) return;
    if (!all) {
        fail(&m);
        return;
    }
    if (ico__cdcl_level(&s->core) > 0 || s->facts == s->core.trail_size) return;
    s->facts = s->core.trail_size;
    components c = {.m = &m, .seen = at, .low = at + n, .next = at + 2 * n};
    c.stack = at + 3 * n;
    c.path = at + 4 * n;
    memset(c.seen, 0, n * sizeof *c.seen);
    for (uint32_t v = 0; v < s->n; v++)
        if (c.seen[v] == 0) walk_from(&c, v);
    remove_crossing(&c);
    s->core.ticks += s->count / 16;
}
