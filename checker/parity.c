/* parity.c - a cover by an even number of cycles, where all covers have the same parity
 * of their number of cycles (rules Y1 to Y3; Rankin 1948, Swan 1999).
 * SPDX-License-Identifier: MIT */
#include "check.h"

/* For `from` to step to the vertex that follows `to` in the cover; sum: the number of
 * switches that it stands for, modulo 2. */
typedef struct swap {
    uint32_t from, to, sum;
} swap;

/* Invariants: next[v] follows v, before[v] comes before it; value: of links, after all
 * forced steps.  swaps[0 .. count): those not dropped yet. */
typedef struct cover_trial {
    const form *f;
    const int8_t *value;
    const uint32_t *next;
    uint32_t *before, count;
    swap *swaps;
} cover_trial;

/* ---- the cover -------------------------------------------------------------------- */

static bool is_open_step(const cover_trial *x, uint32_t u, uint32_t v)
{
    uint32_t e = checker_find_pair(x->f->edges, x->f->edge_count,
                                   checker_oriented(x->f->directed, u, v));
    return x->value[2 * (size_t)e] == FREE;
}

/* Rule Y1: each vertex is left and entered once, by links that are not out. */
static bool check_steps(checker *c, const cover_trial *x)
{
    const form *f = x->f;
    char name[NAME_ROOM], other[NAME_ROOM], link[LINK_ROOM];
    for (uint32_t v = 0; v < f->vertices; v++) x->before[v] = NOBODY;
    for (uint32_t v = 0; v < f->vertices; v++) {
        uint32_t w = x->next[v];
        uint32_t e = checker_find_pair(f->edges, f->edge_count,
                                       checker_oriented(f->directed, v, w));
        if (e == NOBODY || x->value[2 * (size_t)e] == OUT)
            return checker_stop(c, REFUSED,
                                "the cover steps from %s to %s, where no link is",
                                checker_vertex(c, v, name), checker_vertex(c, w, other));
        if (x->before[w] != NOBODY)
            return checker_stop(c, REFUSED, "the cover comes to %s twice",
                                checker_vertex(c, w, name));
        x->before[w] = v;
        if (!f->directed && x->next[w] == v)
            return checker_stop(c, REFUSED, "the cover goes from %s to %s and back",
                                checker_vertex(c, v, name), checker_vertex(c, w, other));
    }
    for (uint32_t e = 0; e < f->edge_count; e++) {
        pair p = f->edges[e];
        if (x->value[2 * (size_t)e] == IN && x->next[p.u] != p.v &&
            (f->directed || x->next[p.v] != p.u))
            return checker_stop(c, REFUSED,
                                "the cover leaves out the link %s, which is in",
                                checker_link(c, p.u, p.v, link));
    }
    return true;
}

static bool check_count(checker *c, const cover_trial *x)
{
    uint32_t cycles = 0;
    uint8_t *seen = checker_room(c, x->f->vertices, 1);
    if (seen == NULL) return false;
    for (uint32_t v = 0; v < x->f->vertices; v++) {
        if (seen[v]) continue;
        cycles++;
        for (uint32_t w = v; !seen[w]; w = x->next[w]) seen[w] = 1;
    }
    return cycles % 2 == 0 ||
           checker_stop(c, REFUSED, "the cover has %u cycles, an odd number", cycles);
}

/* Rule Y2: open links lead from vertices that the cover leaves by an open link to those
 * that it enters by one, and undirected no vertex is both. */
static bool gather_swaps(checker *c, cover_trial *x)
{
    const form *f = x->f;
    char name[NAME_ROOM], link[LINK_ROOM];
    uint8_t *open = checker_room(c, f->vertices, 1); /* 1: left, 2: entered */
    if (open == NULL) return false;
    for (uint32_t v = 0; v < f->vertices; v++)
        if (is_open_step(x, v, x->next[v])) {
            open[v] |= 1;
            open[x->next[v]] |= 2;
        }
    for (uint32_t v = 0; v < f->vertices && !f->directed; v++)
        if (open[v] == 3)
            return checker_stop(c, REFUSED, "no link that is in meets %s",
                                checker_vertex(c, v, name));
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t u = f->edges[e].u, v = f->edges[e].v;
        if (x->value[2 * (size_t)e] != FREE) continue;
        if (!f->directed && open[u] == 2 && open[v] == 1) {
            u = f->edges[e].v;
            v = f->edges[e].u;
        } else if (!f->directed && (open[u] != 1 || open[v] != 2)) {
            return checker_stop(c, REFUSED, "the open link %s joins two ends alike",
                                checker_link(c, u, v, link));
        }
        if (x->next[u] != v) x->swaps[x->count++] = (swap){u, x->before[v], 1};
    }
    return true;
}

/* ---- strong components ------------------------------------------------------------ */

/* Tarjan, "Depth-first search and linear graph algorithms" (1972).  Invariants:
 * number[v]: 0, or when v was met, from 1; low[v]: the least number that v is known to
 * lead back to; path: the vertices on the way to v; waiting: those met whose component
 * is not known. */
typedef struct swap_walk {
    const swap *swaps;
    uint32_t *row, *number, *low, *part, *path, *waiting, *at;
    uint32_t length, waits, met, parts;
} swap_walk;

static void strong_meet(swap_walk *s, uint32_t v)
{
    s->number[v] = s->low[v] = ++s->met;
    s->at[v] = s->row[v];
    s->path[s->length++] = v;
    s->waiting[s->waits++] = v;
}

/* All that v leads to is known. */
static void strong_leave(swap_walk *s, uint32_t v)
{
    s->length--;
    if (s->length > 0 && s->low[v] < s->low[s->path[s->length - 1]])
        s->low[s->path[s->length - 1]] = s->low[v];
    if (s->low[v] < s->number[v]) return;
    s->parts++;
    for (uint32_t w = NOBODY; w != v;) {
        w = s->waiting[--s->waits];
        s->part[w] = s->parts;
    }
}

static void strong_walk(swap_walk *s, uint32_t start)
{
    strong_meet(s, start);
    while (s->length > 0) {
        uint32_t v = s->path[s->length - 1];
        if (s->at[v] == s->row[v + 1]) {
            strong_leave(s, v);
            continue;
        }
        uint32_t w = s->swaps[s->at[v]++].to;
        if (s->number[w] == 0)
            strong_meet(s, w);
        else if (s->part[w] == 0 && s->number[w] < s->low[v])
            s->low[v] = s->number[w];
    }
}

/* Orders the swaps by the vertex at their beginning; row[v]: its first. */
static void sort_swaps(const cover_trial *x, swap *sorted, uint32_t *row)
{
    uint32_t n = x->f->vertices;
    for (uint32_t v = 0; v <= n; v++) row[v] = 0;
    for (uint32_t i = 0; i < x->count; i++) row[x->swaps[i].from]++;
    for (uint32_t v = 0; v < n; v++) row[v + 1] += row[v];
    for (uint32_t i = 0; i < x->count; i++) sorted[--row[x->swaps[i].from]] = x->swaps[i];
    for (uint32_t i = 0; i < x->count; i++) x->swaps[i] = sorted[i];
}

/* Drops the swaps between different components: no cycle uses them. */
static void keep_strong(cover_trial *x, swap_walk *s, swap *sorted)
{
    uint32_t kept = 0;
    sort_swaps(x, sorted, s->row);
    for (uint32_t v = 0; v < x->f->vertices; v++)
        if (s->number[v] == 0) strong_walk(s, v);
    for (uint32_t i = 0; i < x->count; i++)
        if (s->part[x->swaps[i].from] == s->part[x->swaps[i].to])
            x->swaps[kept++] = x->swaps[i];
    x->count = kept;
}

/* ---- rounds ----------------------------------------------------------------------- */

/* Invariants: a vertex v that is merged has into[v] < NOBODY, the next on its way, and
 * sums[v], what a swap gains there; sole[v]: the one swap at v on the side looked at,
 * NOBODY - 1 if there are more, NOBODY for none. */
typedef struct swap_rounds {
    uint32_t *into, *sole, *row, *mark, *mark_of;
    uint8_t *sums;
    swap *sorted;
} swap_rounds;

enum { SWAP_ROUNDS = 64 };
static const uint32_t SWAPS = NOBODY - 1;

/* Keeps one of equal swaps, and no loop; false: an even cycle. */
static bool tidy_swaps(cover_trial *x, swap_rounds *r)
{
    uint32_t kept = 0, n = x->f->vertices;
    sort_swaps(x, r->sorted, r->row);
    for (uint32_t v = 0; v < n; v++) r->mark[v] = NOBODY;
    for (uint32_t i = 0; i < x->count; i++) {
        swap s = x->swaps[i];
        if (s.from == s.to) {
            if (s.sum == 0) return false;
        } else if (r->mark[s.to] != s.from) {
            r->mark[s.to] = s.from;
            r->mark_of[s.to] = s.sum;
            x->swaps[kept++] = s;
        } else if (r->mark_of[s.to] != s.sum) {
            return false;
        }
    }
    x->count = kept;
    return true;
}

/* Where v comes to, shortening the way; *sum gains what is on it. */
static uint32_t swap_goal(swap_rounds *r, uint32_t v, uint32_t *sum)
{
    while (r->into[v] != NOBODY) {
        uint32_t w = r->into[v];
        if (r->into[w] != NOBODY) { /* past w */
            r->sums[v] ^= r->sums[w];
            r->into[v] = r->into[w];
        }
        *sum ^= r->sums[v];
        v = r->into[v];
    }
    return v;
}

static uint32_t swap_end(const swap *s, bool to)
{
    return to ? s->to : s->from;
}

/* Merges vertices that have one swap in (ins) or out, all at once. */
static void merge_swaps(cover_trial *x, swap_rounds *r, bool ins)
{
    uint32_t kept = 0, n = x->f->vertices;
    for (uint32_t v = 0; v < n; v++) r->into[v] = r->sole[v] = NOBODY;
    for (uint32_t i = 0; i < x->count; i++) {
        uint32_t *sole = &r->sole[swap_end(&x->swaps[i], ins)];
        *sole = *sole == NOBODY ? i : SWAPS;
    }
    for (uint32_t v = 0; v < n; v++) {
        uint32_t unused = 0, i = r->sole[v];
        if (i >= SWAPS) continue;
        uint32_t other = swap_end(&x->swaps[i], !ins);
        if (swap_goal(r, other, &unused) == v) continue; /* it closes a cycle */
        r->into[v] = other;
        r->sums[v] = (uint8_t)x->swaps[i].sum;
        x->swaps[i].sum = NOBODY; /* goes when all are merged */
    }
    for (uint32_t i = 0; i < x->count; i++) {
        swap s = x->swaps[i];
        if (s.sum == NOBODY) continue;
        s.from = swap_goal(r, s.from, &s.sum);
        s.to = swap_goal(r, s.to, &s.sum);
        x->swaps[kept++] = s;
    }
    x->count = kept;
}

/* Rule Y3. */
static bool check_cycles(checker *c, cover_trial *x)
{
    uint32_t n = x->f->vertices;
    uint32_t *words = checker_room(c, 7 * (size_t)n + 1, sizeof *words);
    swap_rounds r = {.sums = checker_room(c, n, 1),
                     .sorted = checker_room(c, x->count, sizeof *r.sorted)};
    if (words == NULL || r.sums == NULL || r.sorted == NULL) return false;
    swap_walk s = {.swaps = x->swaps,
                   .row = words,
                   .number = words + n + 1,
                   .low = words + 2 * (size_t)n + 1,
                   .part = words + 3 * (size_t)n + 1,
                   .path = words + 4 * (size_t)n + 1,
                   .waiting = words + 5 * (size_t)n + 1,
                   .at = words + 6 * (size_t)n + 1};
    keep_strong(x, &s, r.sorted);
    r.row = words;
    r.into = s.number;
    r.sole = s.low;
    r.mark = s.part;
    r.mark_of = s.path;
    for (unsigned round = 0; round < SWAP_ROUNDS; round++) {
        if (!checker_tick(c, x->count)) return false;
        if (!tidy_swaps(x, &r))
            return checker_stop(c, REFUSED, "a cycle of switches is even");
        if (x->count == 0) return true;
        merge_swaps(x, &r, round % 2 == 0);
    }
    return checker_stop(c, REFUSED, "after %d rounds cycles of switches are left",
                        SWAP_ROUNDS);
}

bool checker_judge_parity(checker *c, const form *f, word_list numbers)
{
    link_state k;
    word_list none = {NULL, 0};
    if (numbers.count != f->vertices)
        return checker_stop(c, REFUSED, "a cover of %u vertices, but there are %u",
                            numbers.count, f->vertices);
    cover_trial x = {.f = f, .next = numbers.at};
    x.before = checker_room(c, f->vertices, sizeof *x.before);
    x.swaps = checker_room(c, f->edge_count, sizeof *x.swaps);
    if (x.before == NULL || x.swaps == NULL ||
        !checker_are_below(c, numbers, f->vertices) ||
        !checker_make_links(c, f, none, &k))
        return false;
    if (!checker_begin_links(&k))
        return checker_stop(c, REFUSED, "forced steps alone contradict each other");
    x.value = k.steps.value;
    return check_steps(c, &x) && check_count(c, &x) && gather_swaps(c, &x) &&
           check_cycles(c, &x);
}
