/* kernel/position/connectivity.c - the usable edges hold all vertices together.  A vertex
 * without which they fall into two parts of a and b vertices has a or b vertices before
 * it; a closed tour has no such vertex, and no tour has one with three parts.
 * Source: lowpoints of depth-first search (Hopcroft, Tarjan 1973).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kernel/position/log.h"
#include "kernel/position/store.h"

/* seen[v]: when v was met, from 1, or 0; size[v]: vertices of the subtree below v.
 * part[v]: the child whose subtree only v joins to the rest, or ICO_NO_VERTEX.
 * apart: a vertex with three parts, or in a closed tour two, if one was met. */
typedef struct walk {
    ico_position_store *s;
    uint32_t *seen, *low, *parent, *next, *size, *part;
    uint32_t met, root_parts, apart;
} walk;

static void cut_walk_meet(walk *w, uint32_t v, uint32_t parent)
{
    w->seen[v] = w->low[v] = ++w->met;
    w->parent[v] = parent;
    w->next[v] = w->s->graph->row[v];
    w->size[v] = 1;
    w->part[v] = ICO_NO_VERTEX;
}

/* The subtree of v is done: updates its parent p. */
static void cut_walk_leave(walk *w, uint32_t v, uint32_t p)
{
    w->size[p] += w->size[v];
    if (w->low[v] < w->low[p]) w->low[p] = w->low[v];
    if (w->low[v] < w->seen[p]) return;
    bool root = w->parent[p] == ICO_NO_VERTEX;
    uint32_t others = root ? w->root_parts : 1 + (w->part[p] != ICO_NO_VERTEX);
    if (root) w->root_parts++;
    if (others > 1 || (w->s->cyclic && others > 0)) w->apart = p;
    w->part[p] = v;
}

static void cut_walk_all(walk *w)
{
    const ico_graph *g = w->s->graph;
    uint32_t v = 0;
    cut_walk_meet(w, v, ICO_NO_VERTEX);
    while (v != ICO_NO_VERTEX && w->apart == ICO_NO_VERTEX) {
        uint32_t p = w->parent[v];
        if (w->next[v] == g->row[v + 1]) {
            if (p != ICO_NO_VERTEX) cut_walk_leave(w, v, p);
            v = p;
            continue;
        }
        uint32_t i = w->next[v]++, u = g->adj[i];
        if (u == p || !ico__position_usable(w->s, g->edge[i])) continue;
        if (w->seen[u] == 0) {
            cut_walk_meet(w, u, v);
            v = u;
        } else if (w->seen[u] < w->low[v]) {
            w->low[v] = w->seen[u];
        }
    }
}

/* ------------------------------------------------------------------ notes ---------- */

/* label[u]: the component of u without v (which may be n), from 1. */
static void label_parts(const ico_position_store *s, uint32_t v, uint32_t *label,
                        uint32_t *queue)
{
    const ico_graph *g = s->graph;
    uint32_t parts = 0;
    memset(label, 0, (size_t)s->n * sizeof *label);
    for (uint32_t root = 0; root < s->n; root++) {
        if (root == v || label[root] != 0) continue;
        uint32_t head = 0, tail = 0;
        label[root] = ++parts;
        queue[tail++] = root;
        while (head < tail) {
            uint32_t u = queue[head++];
            for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++) {
                uint32_t w = g->adj[i];
                if (w == v || label[w] != 0 || !ico__position_usable(s, g->edge[i]))
                    continue;
                label[w] = parts;
                queue[tail++] = w;
            }
        }
    }
}

/* Writes down that without v (or n) the parts are joined by no edge that is usable, and
 * `extra`, unless ICO_NO_LITERAL.  Returns the place of the note. */
static uint32_t note_parts(ico_position_store *s, uint32_t v, uint32_t extra)
{
    const ico_graph *g = s->graph;
    uint32_t *label = s->scratch + 6 * (size_t)s->n, place = (uint32_t)s->notes.size;
    label_parts(s, v, label, label + s->n);
    ico__position_word(s, &s->notes, ICO_NOTE_CUT);
    ico__position_word(s, &s->notes, v);
    ico__position_word(s, &s->notes, 0);
    if (extra != ICO_NO_LITERAL) ico__position_word(s, &s->notes, extra);
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t a = g->tail[e], b = g->head[e];
        if (ico__position_usable(s, e) || a == v || b == v || label[a] == label[b])
            continue;
        ico__position_word(s, &s->notes, ico__position_edge(s, e));
    }
    s->core.ticks += g->m / 8;
    if (s->core.status == ICO_OK)
        s->notes.items[place + ICO_NOTE_SIZE] =
            (uint32_t)s->notes.size - place - ICO_NOTE_LITERALS;
    else
        s->failed = true;
    return place;
}

/* Removes the candidate; facts of level 0 are logged at once. */
static void remove_by_note(ico_position_store *s, uint32_t c, uint32_t place)
{
    uint32_t literal = 2 * c + 1;
    bool fact = ico__cdcl_level(&s->core) == 0 && s->core.value[2 * c] == 0;
    if (s->failed) return;
    ico__position_remove(s, c, ICO_BY_NOTE, place);
    if (!fact || !ico__position_is_logged(s)) return;
    ico__position_explain(s, literal, ICO_BY_NOTE, place, s->core.trail_size);
    ico__position_log_note(s, place, literal);
    (void)ico__position_log_clause(s, &literal, 1);
}

static void fail_by_note(ico_position_store *s, uint32_t v)
{
    uint32_t place = note_parts(s, v, ICO_NO_LITERAL);
    ico__position_fail(s, ICO_NO_LITERAL, ICO_BY_NOTE, place);
}

/* ------------------------------------------------------------------ the rule ------- */

static bool is_before(const walk *w, uint32_t v, uint32_t u, bool subtree_first)
{
    uint32_t child = w->part[v];
    bool in =
        w->seen[u] >= w->seen[child] && w->seen[u] < w->seen[child] + w->size[child];
    return in == subtree_first;
}

/* Handles the cut vertex v, whose offset is between those of its parts: the part of
 * `below` vertices is the subtree of part[v]. */
static void look_at_cut(walk *w, uint32_t v)
{
    ico_position_store *s = w->s;
    uint32_t below = w->size[w->part[v]], above = s->n - 1 - below, place = ICO_NO_OFFSET;
    for (uint32_t i = s->size[v]; i-- > 0 && !s->failed;) {
        uint32_t candidate = s->list[s->row[v] + i], k = s->offset[candidate];
        if (k == below || k == above) continue;
        if (place == ICO_NO_OFFSET) place = note_parts(s, v, ICO_NO_LITERAL);
        remove_by_note(s, candidate, place);
    }
    uint32_t c = ico__position_sole(s, v);
    if (s->failed || s->core.value[2 * c] <= 0 || below == above) return;
    bool first = s->offset[c] == below; /* the subtree comes first */
    place = ICO_NO_OFFSET;
    for (uint32_t i = s->first[c]; i < s->first[c + 1] && !s->failed; i++) {
        uint32_t other = s->arcs[i].candidate;
        bool up = i < s->middle[c];
        if (!ico__position_alive(s, other)) continue;
        if (is_before(w, v, s->vertex[other], first) != up) continue;
        if (place == ICO_NO_OFFSET) place = note_parts(s, v, 2 * c + 1);
        remove_by_note(s, other, place);
    }
}

/* Facts of level 0, from place `facts` of the trail on, have no reasons any more. */
static void forget_notes(ico_position_store *s, uint32_t facts, uint32_t top)
{
    for (uint32_t i = facts; i < s->core.trail_size; i++) {
        ico_cdcl_state *state = &s->core.state[s->core.trail[i] >> 1];
        if (state->why == ICO_BY_NOTE) state->why = ICO_BY_CHOICE;
    }
    s->notes.size = top;
}

void ico__position_check_cuts(ico_position_store *s)
{
    size_t n = s->n;
    uint32_t *at = s->scratch, top = (uint32_t)s->notes.size, facts = s->core.trail_size;
    walk w = {s,          at,         at + n, at + 2 * n, at + 3 * n,
              at + 4 * n, at + 5 * n, 0,      0,          ICO_NO_VERTEX};
    memset(w.seen, 0, n * sizeof *w.seen);
    cut_walk_all(&w);
    s->core.ticks += s->n / 4;
    if (w.apart != ICO_NO_VERTEX) {
        fail_by_note(s, w.apart);
        return;
    }
    if (w.met < s->n) {
        fail_by_note(s, s->n);
        return;
    }
    for (uint32_t v = 0; v < n && !s->failed && !s->cyclic; v++) {
        if (w.part[v] == ICO_NO_VERTEX) continue;
        if (w.parent[v] == ICO_NO_VERTEX && w.root_parts < 2) continue;
        look_at_cut(&w, v);
    }
    if (ico__cdcl_level(&s->core) == 0 && !s->failed) forget_notes(s, facts, top);
}
