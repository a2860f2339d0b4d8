/* bench/conjectures.c - keeps the lines of graph6 whose graphs meet the hypothesis of a conjecture,
 * or violate the conjecture; bench/conjectures puts it into pipes, docs/conjectures.md has the results.
 *     cc -O2 bench/conjectures.c -o judge; nauty-geng -cq 8 | ./judge tree
 * Numbers of graphs go to standard error.  Graphs have at most MOST vertices.
 * Sets of vertices are words of bits; tables have an entry for each set.
 * SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 18 };

typedef uint32_t set;

typedef struct graph {
    int n;
    set all, next[MOST];
} graph;

/* Scratch, one entry for each set. */
static set ends[1 << MOST];
static uint8_t value[1 << MOST];

static int size_of(set s) { return __builtin_popcount(s); }

static int first_of(set s) { return __builtin_ctz(s); }

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

/* The connectivity of the graph that a set induces: its order less one if it is complete. */
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

static int lower_median(const graph *g) { return degree_at(g, (g->n - 1) / 2); }

static int twice_median(const graph *g) { return lower_median(g) + degree_at(g, g->n / 2); }

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

static bool is_tree(const graph *g, set s) { return is_acyclic(g, s) && is_connected(g, s); }

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

/* Bit k: there is a cycle with k vertices.  ends[s]: where the paths through all of s end that begin at its
 * first vertex. */
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
        if (size_of(s) > 2 && ends[s] & g->next[first_of(from)]) lengths |= (set)1 << size_of(s);
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

/* The fewest disjoint paths that cover all vertices: the fewest breaks in a sequence of all, and one. */
static int path_cover(const graph *g)
{
    static set layer[2][1 << MOST];
    for (int breaks = 0;; breaks++) {
        set *now = layer[breaks & 1], *before = layer[!(breaks & 1)];
        for (set s = 1; s <= g->all; s++) {
            now[s] = s & (s - 1) ? 0 : s;
            for (set left = s; left; left &= left - 1) {
                set v = left & -left;
                if ((now[s ^ v] & g->next[first_of(v)]) || (breaks && s != v && before[s ^ v])) now[s] |= v;
            }
        }
        if (now[g->all]) return breaks + 1;
    }
}

/* Some longest cycle has no chord: a longest induced cycle is as long as any. */
static bool chordless(const graph *g)
{
    int most = largest(g, is_induced_cycle);
    return most && most == longest_cycle(g);
}

/* Each neighbourhood is not empty, and connected. */
static bool locally_connected(const graph *g)
{
    for (int v = 0; v < g->n; v++)
        if (!g->next[v] || !is_connected(g, g->next[v])) return false;
    return true;
}

/* Between girth and circumference a length is missing. */
static bool gap(const graph *g)
{
    set lengths = cycle_lengths(g);
    if (!lengths) return false;
    lengths >>= first_of(lengths);
    return (lengths & (lengths + 1)) != 0;
}

/* For some k >= 2 each neighbourhood is k-connected, and has no k + 2 independent vertices. */
static bool stars(const graph *g)
{
    int k = local_independence(g).most - 1;
    if (k < 2) k = 2;
    if (least_degree(g) < k + 1) return false;
    for (int v = 0; v < g->n; v++)
        if (connectivity(g, g->next[v]) < k) return false;
    return true;
}

static bool clawfree(const graph *g) { return local_independence(g).most <= 2; }

/* 194: independence number <= 1 + the mean of the local ones. */
static bool w194(const graph *g)
{
    local_numbers l = local_independence(g);
    return (value[g->all] - 1) * g->n <= l.sum;
}

/* 199: connectivity >= order of a largest induced tree - 2. */
static bool w199(const graph *g)
{
    int tree = largest(g, is_tree);
    return least_degree(g) >= tree - 2 && connectivity(g, g->all) >= tree - 2;
}

/* 200: order of a largest induced tree = 1 + the mean local independence, rounded up. */
static bool w200(const graph *g)
{
    int sum = local_independence(g).sum;
    return largest(g, is_tree) == 1 + (sum + g->n - 1) / g->n;
}

/* 202: largest local independence <= connectivity. */
static bool w202(const graph *g)
{
    int most = local_independence(g).most;
    return most <= least_degree(g) && most <= connectivity(g, g->all);
}

/* 204: induced circumference >= 2 + median of the degrees of the complement. */
static bool w204(const graph *g)
{
    graph other = complement(g);
    return 2 * largest(g, is_induced_cycle) >= 4 + twice_median(&other);
}

/* 209: 1 + twice the edges of the complement <= 6 times the number of vertices of largest local independence. */
static bool w209(const graph *g)
{
    int degrees = 0;
    for (int v = 0; v < g->n; v++) degrees += g->n - 1 - size_of(g->next[v]);
    return 1 + degrees <= 6 * local_independence(g).frequency;
}

/* 210: two thirds of the lower median of the degrees of the complement <= its least local independence. */
static bool w210(const graph *g)
{
    graph other = complement(g);
    return 2 * lower_median(&other) <= 3 * local_independence(&other).least;
}

static set of_least_degree(const graph *g)
{
    set found = 0;
    for (int v = 0, least = least_degree(g); v < g->n; v++)
        if (size_of(g->next[v]) == least) found |= (set)1 << v;
    return found;
}

/* 211: twice the lower median of the degrees of the complement <= |N(A)|, A of least degree. */
static bool w211(const graph *g)
{
    graph other = complement(g);
    return 2 * lower_median(&other) <= size_of(neighbours(g, of_least_degree(g)));
}

/* 212: twice (the median of the degrees of the complement - 1) <= |N(A) - A|. */
static bool w212(const graph *g)
{
    graph other = complement(g);
    set a = of_least_degree(g);
    return twice_median(&other) - 2 <= size_of(neighbours(g, a) & ~a);
}

/* 40 fails: largest induced forest < (paths that cover + largest induced bipartite graph + 1) / 2, rounded up. */
static bool w40(const graph *g)
{
    int forest = largest(g, is_acyclic), bipartite = largest(g, is_bipartite);
    return 2 * forest < path_cover(g) + bipartite + 1;
}

/* Three longest paths without a common vertex. */
static bool three(const graph *g)
{
    static set longest[1 << MOST];
    int count = 0, most = 0;
    find_paths(g, g->all);
    for (set s = 1; s <= g->all; s++) {
        if (!ends[s] || size_of(s) < most) continue;
        if (size_of(s) > most) most = size_of(s), count = 0;
        longest[count++] = s;
    }
    memset(value, 0, (size_t)g->all + 1); /* value[s]: s contains the vertices of a longest path */
    for (int i = 0; i < count; i++) value[longest[i]] = 1;
    for (set s = 1; s <= g->all; s++)
        for (set left = s; left && !value[s]; left &= left - 1) value[s] = value[s ^ (left & -left)];
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (value[g->all & ~(longest[i] & longest[j])]) return true;
    return false;
}

/* Is a longest path of u and another vertex v without `least` inner vertices whose neighbours are all on it? */
static bool is_unbound(const graph *g, int u, int least)
{
    int most[MOST] = {0};
    find_paths(g, (set)1 << u);
    for (set s = 1; s <= g->all; s++)
        for (set left = ends[s]; left; left &= left - 1)
            if (size_of(s) > most[first_of(left)]) most[first_of(left)] = size_of(s);
    for (set s = 1; s <= g->all; s++) {
        for (set left = ends[s] & ~((set)1 << u); left; left &= left - 1) {
            int v = first_of(left), bound = 0;
            if (size_of(s) < most[v]) continue;
            for (set inner = s & ~((set)1 << u | (set)1 << v); inner; inner &= inner - 1)
                bound += (g->next[first_of(inner)] & ~s) == 0;
            if (bound < least) return true;
        }
    }
    return false;
}

static bool unbound(const graph *g)
{
    int least = connectivity(g, g->all) - 1;
    for (int u = 0; u < g->n; u++)
        if (is_unbound(g, u, least)) return true;
    return false;
}

/* No cycle has 4, 8 or 16 vertices. */
static bool powers(const graph *g) { return !(cycle_lengths(g) & (1 << 4 | 1 << 8 | 1 << 16)); }

/* No cycle has 5, 10 or 15 vertices. */
static bool fives(const graph *g) { return !(cycle_lengths(g) & (1 << 5 | 1 << 10 | 1 << 15)); }

#define JUDGE(name) {#name, name}

static const struct {
    const char *name;
    bool (*keeps)(const graph *);
} JUDGES[] = {
    JUDGE(chordless), JUDGE(locally_connected), JUDGE(gap), JUDGE(stars), JUDGE(clawfree), JUDGE(w40),
    JUDGE(w194), JUDGE(w199), JUDGE(w200), JUDGE(w202), JUDGE(w204), JUDGE(w209),
    JUDGE(w210), JUDGE(w211), JUDGE(w212), JUDGE(three), JUDGE(unbound), JUDGE(powers),
    JUDGE(fives),
};

int main(int argc, char **argv)
{
    enum { JUDGE_COUNT = sizeof JUDGES / sizeof JUDGES[0] };
    int j = 0;
    while (j < JUDGE_COUNT && (argc < 2 || strcmp(JUDGES[j].name, argv[1]))) j++;
    if (j == JUDGE_COUNT) return fprintf(stderr, "conjectures.c: which condition?\n"), 2;
    char line[256];
    long read = 0, kept = 0;
    while (fgets(line, sizeof line, stdin)) {
        graph g;
        if (!read_graph6(line, &g)) return fprintf(stderr, "conjectures.c: not a graph: %s", line), 2;
        read++;
        if (JUDGES[j].keeps(&g)) kept++, fputs(line, stdout);
    }
    fprintf(stderr, "%s %ld %ld\n", JUDGES[j].name, read, kept);
    return 0;
}
