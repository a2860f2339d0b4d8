/* bench/conjectures.c - keeps the lines of graph6 whose graphs meet the hypothesis of a
 * conjecture, or violate the conjecture; bench/conjectures puts it into pipes,
 * docs/conjectures.md has the results.
 *     cc -O2 bench/conjectures.c -o judge; nauty-geng -cq 8 | ./judge w199
 * Numbers of graphs go to standard error.  Graphs have at most MOST vertices.
 * SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "vertex_sets.h"

/* Some longest cycle has no chord: a longest induced cycle is as long as any. */
static bool chordless(const graph *g)
{
    int most = largest(g, is_induced_cycle);
    return most && most == longest_cycle(g);
}

/* A longest cycle has at most one vertex more than a longest induced one. */
static bool wheel(const graph *g)
{
    int most = largest(g, is_induced_cycle);
    return most && most + 1 >= longest_cycle(g);
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

/* For some k >= 2 each neighbourhood is k-connected, and no k + 2 vertices of it are
 * independent. */
static bool stars(const graph *g)
{
    int k = local_independence(g).most - 1;
    if (k < 2) k = 2;
    if (least_degree(g) < k + 1) return false;
    for (int v = 0; v < g->n; v++)
        if (connectivity(g, g->next[v]) < k) return false;
    return true;
}

static bool clawfree(const graph *g)
{
    return local_independence(g).most <= 2;
}

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

/* 209: 1 + twice the edges of the complement <= 6 times the number of vertices whose
 * local independence is largest. */
static bool w209(const graph *g)
{
    int degrees = 0;
    for (int v = 0; v < g->n; v++) degrees += g->n - 1 - size_of(g->next[v]);
    return 1 + degrees <= 6 * local_independence(g).frequency;
}

/* 210: two thirds of the lower median of the degrees of the complement <= its least local
 * independence. */
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

/* 211: twice the lower median of the degrees of the complement <= |N(A)|, A the vertices
 * of least degree. */
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

/* 40 fails: largest induced forest < (paths that cover + largest induced bipartite graph
 * + 1) / 2, rounded up. */
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
    /* value[s]: s contains the vertices of a longest path */
    memset(value, 0, (size_t)g->all + 1);
    for (int i = 0; i < count; i++) value[longest[i]] = 1;
    for (set s = 1; s <= g->all; s++)
        for (set left = s; left && !value[s]; left &= left - 1)
            value[s] = value[s ^ (left & -left)];
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (value[g->all & ~(longest[i] & longest[j])]) return true;
    return false;
}

/* Has a longest path between u and another vertex v fewer than `least` inner vertices
 * whose neighbours are all on it? */
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
static bool powers(const graph *g)
{
    return !(cycle_lengths(g) & (1 << 4 | 1 << 8 | 1 << 16));
}

/* No cycle has 5, 10 or 15 vertices. */
static bool fives(const graph *g)
{
    return !(cycle_lengths(g) & (1 << 5 | 1 << 10 | 1 << 15));
}

#define JUDGE(name) \
    {               \
#name, name \
    }

static const struct {
    const char *name;
    bool (*keeps)(const graph *);
} JUDGES[] = {
    JUDGE(chordless), JUDGE(wheel), JUDGE(locally_connected),
    JUDGE(gap),       JUDGE(stars), JUDGE(clawfree),
    JUDGE(w40),       JUDGE(w194),  JUDGE(w199),
    JUDGE(w200),      JUDGE(w202),  JUDGE(w204),
    JUDGE(w209),      JUDGE(w210),  JUDGE(w211),
    JUDGE(w212),      JUDGE(three), JUDGE(unbound),
    JUDGE(powers),    JUDGE(fives),
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
        if (!read_graph6(line, &g))
            return fprintf(stderr, "conjectures.c: not a graph: %s", line), 2;
        read++;
        if (JUDGES[j].keeps(&g)) kept++, fputs(line, stdout);
    }
    fprintf(stderr, "%s %ld %ld\n", JUDGES[j].name, read, kept);
    return 0;
}
