/* bench/vertex_sets.h - graphs of at most MOST vertices, and numbers of them, for
 * bench/conjectures.c.  Sets of vertices are words of bits.  Tables have an entry for
 * each set.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BENCH_VERTEX_SETS_H
#define ICO_BENCH_VERTEX_SETS_H

#include <stdbool.h>
#include <stdint.h>

enum { MOST = 18 };

typedef uint32_t set;

typedef struct graph {
    int n;
    set all, next[MOST];
} graph;

/* Scratch, one entry for each set. */
static set ends[1 << MOST];
static uint8_t value[1 << MOST];

static int size_of(set s)
{
    return __builtin_popcount(s);
}

static int first_of(set s)
{
    return __builtin_ctz(s);
}

static bool read_graph6(const char *line, graph *g)
{
    *g = (graph){.n = line[0] - 63};
    if (g->n < 1 || g->n > MOST) return false;
    g->all = ((set)1 << g->n) - 1;
    int bit = 0;
    for (int v = 1; v < g->n; v++) {
        for (int u = 0; u < v; u++, bit++) {
            if ((line[1 + bit / 6] - 63) >> (5 - bit % 6) & 1) {
                g->next[u] |= (set)1 << v;
                g->next[v] |= (set)1 << u;
            }
        }
    }
    return true;
}

/* All neighbours of a set, which may be in it. */
static set neighbours(const graph *g, set s)
{
    set found = 0;
    for (; s; s &= s - 1) found |= g->next[first_of(s)];
    return found;
}

static bool is_connected(const graph *g, set s)
{
    set met = s & -s, front = met;
    while (front) {
        front = neighbours(g, front) & s & ~met;
        met |= front;
    }
    return met == s;
}

/* The connectivity of the graph that a set induces: its order less one if complete. */
static int connectivity(const graph *g, set within)
{
    int most = 1; /* the largest part of the set that is not connected, or one vertex */
    for (set s = within; s; s = (s - 1) & within)
        if (size_of(s) > most && !is_connected(g, s)) most = size_of(s);
    return size_of(within) - most;
}

static int least_degree(const graph *g)
{
    int least = g->n;
    for (int v = 0; v < g->n; v++)
        if (size_of(g->next[v]) < least) least = size_of(g->next[v]);
    return least;
}

/* value[s]: the independence number of each set */
static void find_independence(const graph *g)
{
    value[0] = 0;
    for (set s = 1; s <= g->all; s++) {
        int without = value[s & (s - 1)];
        int with = 1 + value[s & (s - 1) & ~g->next[first_of(s)]];
        value[s] = (uint8_t)(with > without ? with : without);
    }
}

typedef struct local_numbers {
    int most, least, frequency, sum; /* of the independence numbers of neighbourhoods */
} local_numbers;

static local_numbers local_independence(const graph *g)
{
    local_numbers l = {.most = -1, .least = MOST};
    find_independence(g);
    for (int v = 0; v < g->n; v++) {
        int number = value[g->next[v]];
        if (number > l.most) l.most = number, l.frequency = 0;
        if (number < l.least) l.least = number;
        l.frequency += number == l.most;
        l.sum += number;
    }
    return l;
}

static graph complement(const graph *g)
{
    graph other = *g;
    for (int v = 0; v < g->n; v++) other.next[v] = g->all & ~g->next[v] & ~((set)1 << v);
    return other;
}

/* The degree at a place (from 0) of the sequence in ascending order. */
static int degree_at(const graph *g, int place)
{
    int count[MOST] = {0}, degree = 0;
    for (int v = 0; v < g->n; v++) count[size_of(g->next[v])]++;
    for (int seen = count[0]; seen <= place; seen += count[degree]) degree++;
    return degree;
}

static int lower_median(const graph *g)
{
    return degree_at(g, (g->n - 1) / 2);
}

static int twice_median(const graph *g)
{
    return lower_median(g) + degree_at(g, g->n / 2);
}

static bool is_acyclic(const graph *g, set s)
{
    for (set left = s; left;) { /* takes vertices of degree 0 and 1 away */
        int v = first_of(left);
        left &= left - 1;
        if (size_of(g->next[v] & s) > 1) continue;
        s &= ~((set)1 << v);
        left = s;
    }
    return s == 0;
}

static bool is_tree(const graph *g, set s)
{
    return is_acyclic(g, s) && is_connected(g, s);
}

static bool is_bipartite(const graph *g, set s)
{
    while (s) {
        set part[2] = {s & -s, 0}, met = part[0];
        for (int side = 0;; side = !side) {
            set front = neighbours(g, part[side]) & s;
            if (front & part[side]) return false;
            if (!(front & ~part[!side])) break;
            part[!side] |= front;
            met |= front;
        }
        s &= ~met;
    }
    return true;
}

static bool is_induced_cycle(const graph *g, set s)
{
    for (set left = s; left; left &= left - 1)
        if (size_of(g->next[first_of(left)] & s) != 2) return false;
    return is_connected(g, s);
}

/* The size of a largest set with a property. */
static int largest(const graph *g, bool (*is)(const graph *, set))
{
    int most = 0;
    for (set s = g->all; s; s--)
        if (size_of(s) > most && is(g, s)) most = size_of(s);
    return most;
}

/* Bit k: there is a cycle with k vertices.  ends[s]: where the paths through all of s end
 * that begin at its first vertex. */
static set cycle_lengths(const graph *g)
{
    set lengths = 0;
    for (set s = 1; s <= g->all; s++) {
        set from = s & -s;
        ends[s] = s == from ? s : 0;
        for (set left = s ^ from; left; left &= left - 1) {
            set v = left & -left;
            if (ends[s ^ v] & g->next[first_of(v)]) ends[s] |= v;
        }
        if (size_of(s) > 2 && ends[s] & g->next[first_of(from)])
            lengths |= (set)1 << size_of(s);
    }
    return lengths;
}

static int longest_cycle(const graph *g)
{
    set lengths = cycle_lengths(g);
    return lengths ? 31 - __builtin_clz(lengths) : 0;
}

/* ends[s]: where the paths through all of s end that begin anywhere in `from` */
static void find_paths(const graph *g, set from)
{
    for (set s = 1; s <= g->all; s++) {
        ends[s] = s & (s - 1) ? 0 : s & from;
        for (set left = s; left; left &= left - 1) {
            set v = left & -left;
            if (ends[s ^ v] & g->next[first_of(v)]) ends[s] |= v;
        }
    }
}

/* The fewest disjoint paths that cover all vertices: one more than the fewest breaks in a
 * sequence of all. */
static int path_cover(const graph *g)
{
    static set layer[2][1 << MOST];
    for (int breaks = 0;; breaks++) {
        set *now = layer[breaks & 1], *before = layer[!(breaks & 1)];
        for (set s = 1; s <= g->all; s++) {
            now[s] = s & (s - 1) ? 0 : s;
            for (set left = s; left; left &= left - 1) {
                set v = left & -left;
                if ((now[s ^ v] & g->next[first_of(v)]) ||
                    (breaks && s != v && before[s ^ v]))
                    now[s] |= v;
            }
        }
        if (now[g->all]) return breaks + 1;
    }
}

#endif
