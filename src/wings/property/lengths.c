/* property/lengths.c - the lengths of cycles, and pancyclic graphs, which have all.
 * Short ones are looked for first, since most graphs that lack a length lack three; a
 * Hamiltonian cycle has others by each of its chords.  A search for one length that takes
 * long is left to a run (--length).
 * Source: J. A. Bondy, Pancyclic graphs (1971).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "property/judge.h"

enum { POLL = 1 << 12, MOST_STEPS = 1 << 20 };

/* A search by depth for a cycle of `length` vertices through path[0], whose other
 * vertices are larger: distance[v] is the least number of steps from v back to it, n:
 * none.  seen[k]: a cycle of k vertices is known.  The search gives up after the steps
 * that are left. */
typedef struct lengths {
    ico_judge *j;
    const ico_graph *g;
    uint32_t *path, *cursor, *distance, *queue;
    uint8_t *on, *seen;
    uint32_t steps, left;
} lengths;

static ico_status lengths_open(lengths *s, ico_judge *j)
{
    size_t n = (size_t)j->n + 1;
    *s = (lengths){.j = j, .g = j->graph};
    s->path = ICO_NEW_ARRAY(j->ctx, uint32_t, 4 * n);
    s->on = ICO_NEW_ARRAY(j->ctx, uint8_t, 2 * n);
    if (s->path == NULL || s->on == NULL) return ICO_NO_MEMORY;
    s->cursor = s->path + n;
    s->distance = s->path + 2 * n;
    s->queue = s->path + 3 * n;
    s->seen = s->on + n;
    return ICO_OK;
}

static void lengths_close(lengths *s)
{
    size_t n = (size_t)s->j->n + 1;
    ICO_FREE_ARRAY(s->j->ctx, s->path, 4 * n);
    ICO_FREE_ARRAY(s->j->ctx, s->on, 2 * n);
}

/* Distances to `root` over larger vertices, against the arcs. */
static void find_distances(lengths *s, uint32_t root)
{
    const ico_graph *g = s->g;
    uint32_t filled = 1;
    for (uint32_t v = 0; v < g->n; v++) s->distance[v] = g->n;
    s->distance[root] = 0;
    s->queue[0] = root;
    for (uint32_t k = 0; k < filled; k++) {
        uint32_t v = s->queue[k];
        for (uint32_t i = g->in_row[v]; i < g->in_row[v + 1]; i++) {
            uint32_t u = g->in_adj[i];
            if (u < root || s->distance[u] < g->n) continue;
            s->distance[u] = s->distance[v] + 1;
            s->queue[filled++] = u;
        }
    }
}

/* The next step of the path, which has `size` vertices and shall have `length`; false:
 * there is none. */
static bool step_on(lengths *s, uint32_t size, uint32_t length)
{
    const ico_graph *g = s->g;
    uint32_t at = s->path[size - 1], *i = &s->cursor[size - 1];
    for (; *i < g->row[at + 1]; ++*i) {
        uint32_t v = g->adj[*i];
        if (v <= s->path[0] || s->on[v] || size + s->distance[v] > length) continue;
        s->path[size] = v;
        s->on[v] = 1;
        s->cursor[size] = g->row[v];
        ++*i;
        return true;
    }
    return false;
}

/* A cycle of this length whose least vertex is root? */
static ico_verdict search_from(lengths *s, uint32_t root, uint32_t length)
{
    const ico_graph *g = s->g;
    ico_verdict verdict = ICO_NONE;
    uint32_t size = 1;
    find_distances(s, root);
    s->path[0] = root;
    s->cursor[0] = g->row[root];
    s->on[root] = 1;
    while (size > 0 && verdict == ICO_NONE) {
        uint32_t at = s->path[size - 1];
        if (++s->steps % POLL == 0) {
            ico__judge_spend(s->j, POLL);
            if (ico__judge_is_over(s->j)) verdict = ICO_UNKNOWN;
        }
        if (s->left == 0) verdict = ICO_UNKNOWN;
        s->left -= s->left > 0;
        if (size == length) {
            if (s->distance[at] == 1) verdict = ICO_FOUND;
            s->on[s->path[--size]] = 0;
        } else if (step_on(s, size, length)) {
            size++;
        } else
            s->on[s->path[--size]] = 0;
    }
    while (size > 0) s->on[s->path[--size]] = 0;
    return verdict;
}

static ico_verdict search_length(lengths *s, uint32_t length)
{
    ico_verdict verdict = ICO_NONE;
    s->left = MOST_STEPS;
    for (uint32_t v = 0; v + length <= s->g->n && verdict == ICO_NONE; v++)
        verdict = search_from(s, v, length);
    return verdict;
}

/* Lengths of cycles that one or no chord makes of the Hamiltonian cycle found last. */
static void see_chords(lengths *s)
{
    const ico_graph *g = s->g;
    uint32_t n = s->j->n;
    uint32_t *place = s->queue;
    for (uint32_t k = 0; k < n; k++) place[s->j->tour[k]] = k;
    s->seen[n] = 1;
    for (uint32_t v = 0; v < n; v++)
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            /* from v over the chord, and along the cycle back to v */
            uint32_t back = (place[v] + n - place[g->adj[i]]) % n + 1;
            s->seen[back] = 1;
        }
}

/* One vertex less: by questions about what is left, which are quick. */
static ico_status ask_all_but_one(ico_judge *j, ico_verdict *verdict)
{
    ico_verdict some = ICO_NONE;
    for (uint32_t v = 0; v < j->n && some != ICO_FOUND; v++) {
        ico_property_question q = {.missing = &v, .missing_count = 1};
        ico_verdict one = ICO_UNKNOWN;
        ico_status status = ico__judge_ask(j, &q, &one);
        if (status != ICO_OK) return status;
        if (one != ICO_NONE) some = one;
    }
    *verdict = some;
    return ICO_OK;
}

/* Is there a cycle of this length? */
static ico_status find_length(lengths *s, uint32_t length, ico_verdict *verdict)
{
    uint32_t n = s->j->n;
    *verdict = ICO_FOUND;
    if (s->seen[length]) return ICO_OK;
    if (length == n) return ico__is_hamiltonian(s->j, verdict);
    if (length + 1 == n && n > 3) return ask_all_but_one(s->j, verdict);
    *verdict = search_length(s, length);
    bool given_up = *verdict == ICO_UNKNOWN && !ico__judge_is_over(s->j);
    return given_up ? ico__judge_length(s->j, length, verdict) : ICO_OK;
}

/* Of a Hamiltonian graph, the lengths that its cycle shows. */
static ico_status see_hamiltonian(lengths *s, ico_verdict *verdict)
{
    ico_status status = ico__is_hamiltonian(s->j, verdict);
    if (status == ICO_OK && *verdict == ICO_FOUND && s->j->length == s->j->n)
        see_chords(s);
    return status;
}

static ico_status has_all_lengths(lengths *s, ico_verdict *verdict)
{
    uint32_t n = s->j->n;
    ico_verdict all;
    ico_status status = find_length(s, 3, &all);
    if (all == ICO_FOUND) s->seen[3] = 1;
    if (status == ICO_OK && all == ICO_FOUND) status = see_hamiltonian(s, &all);
    for (uint32_t length = 4; length < n && status == ICO_OK && all == ICO_FOUND;
         length++)
        status = find_length(s, length, &all);
    if (status == ICO_OK) *verdict = all;
    return status;
}

ico_status ico__is_pancyclic(ico_judge *j, ico_verdict *verdict)
{
    lengths s;
    *verdict = ICO_NONE;
    if (j->n < 3) return ICO_OK;
    ico_status status = lengths_open(&s, j);
    if (status == ICO_OK) status = has_all_lengths(&s, verdict);
    lengths_close(&s);
    return status;
}

/* Of a bipartite graph no odd length is that of a cycle. */
static ico_status find_all_lengths(lengths *s, ico_verdict *found)
{
    uint32_t n = s->j->n;
    ico_verdict sides = ICO_NONE, whole = ICO_UNKNOWN;
    ico_status status = ico__is_bipartite(s->j, &sides);
    if (status == ICO_OK) status = see_hamiltonian(s, &whole);
    for (uint32_t k = s->j->directed ? 2 : 3; k <= n && status == ICO_OK; k++) {
        if (k == n)
            found[k] = whole;
        else if (sides == ICO_FOUND && k % 2 == 1)
            found[k] = ICO_NONE;
        else
            status = find_length(s, k, &found[k]);
    }
    return status;
}

ico_status ico_judge_cycle_lengths(ico_judge *j, const ico_graph *graph,
                                   ico_verdict *found, ico_limit *limit)
{
    lengths s = {.j = j};
    bool unknown = false;
    ico_status status = ico__judge_take(j, graph);
    if (status != ICO_OK) return status;
    size_t room = (size_t)j->n + 1;
    ico_verdict *all = ICO_NEW_ARRAY(j->ctx, ico_verdict, room);
    ico__judge_begin(j);
    status = all == NULL ? ICO_NO_MEMORY : lengths_open(&s, j);
    for (size_t k = 0; k < room && status == ICO_OK; k++) all[k] = ICO_NONE;
    if (status == ICO_OK) status = find_all_lengths(&s, all);
    for (size_t k = 0; k < room && status == ICO_OK; k++) {
        unknown = unknown || all[k] == ICO_UNKNOWN;
        found[k] = all[k];
    }
    if (status == ICO_OK) *limit = unknown ? j->limit : ICO_LIMIT_NONE;
    if (all != NULL) lengths_close(&s);
    ICO_FREE_ARRAY(j->ctx, all, room);
    ico__judge_let_go(j);
    return status;
}
