/* bench/peers/cadical_cuts.c - a peer for the benchmarks: CaDiCaL with lazy cuts.
 * A variable an edge, two true ones at each vertex, and for each cycle of the model that
 * misses a vertex a clause: some edge leaves it.  Solved again until one cycle is left.
 * cc -O2 bench/peers/cadical_cuts.c -lcadical -lstdc++ -lm; run by
 * bench/peers/cadical-cuts.
 * Source: Dantzig, Fulkerson, Johnson (1954) for the cuts.
 * SPDX-License-Identifier: MIT */
#include <ccadical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct graph {
    int n, m;
    int (*ends)[2]; /* vertices from 0, edges from 0; variable of edge e is e + 1 */
    int *row, *edge;
    int variables;
} graph;

static void die(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(2);
}

static void *room(size_t count, size_t size)
{
    void *p = calloc(count + 1, size);
    if (p == NULL) die("out of memory");
    return p;
}

/* TSPLIB HCP: the lines of two numbers are the edges. */
static graph read_graph(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[256];
    graph g = {0};
    int capacity = 0, u, v;
    if (file == NULL) die("cannot read the graph");
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "DIMENSION : %d", &g.n) == 1) continue;
        if (sscanf(line, "DIMENSION: %d", &g.n) == 1) continue;
        if (sscanf(line, "%d %d", &u, &v) != 2 || u < 1 || v < 1) continue;
        if (g.m == capacity) {
            capacity = 2 * capacity + 64;
            g.ends = realloc(g.ends, (size_t)capacity * sizeof *g.ends);
            if (g.ends == NULL) die("out of memory");
        }
        g.ends[g.m][0] = u - 1;
        g.ends[g.m++][1] = v - 1;
    }
    fclose(file);
    g.row = room((size_t)g.n + 1, sizeof *g.row);
    g.edge = room(2 * (size_t)g.m, sizeof *g.edge);
    for (int e = 0; e < g.m; e++)
        for (int k = 0; k < 2; k++) g.row[g.ends[e][k] + 1]++;
    for (int x = 0; x < g.n; x++) g.row[x + 1] += g.row[x];
    int *at = room((size_t)g.n, sizeof *at);
    memcpy(at, g.row, (size_t)g.n * sizeof *at);
    for (int e = 0; e < g.m; e++)
        for (int k = 0; k < 2; k++) g.edge[at[g.ends[e][k]]++] = e;
    free(at);
    g.variables = g.m;
    return g;
}

static void clause3(CCaDiCaL *s, int a, int b, int c)
{
    ccadical_add(s, a);
    if (b != 0) ccadical_add(s, b);
    if (c != 0) ccadical_add(s, c);
    ccadical_add(s, 0);
}

/* Exactly two of the edges at x, by a counter: once[i], twice[i] say that at least one,
 * two of the first i are true (Sinz 2005). */
static void two_at(CCaDiCaL *s, graph *g, int x)
{
    int degree = g->row[x + 1] - g->row[x], once = 0, twice = 0;
    for (int i = 0; i < degree; i++) {
        int e = g->edge[g->row[x] + i] + 1;
        int next_once = ++g->variables, next_twice = ++g->variables;
        clause3(s, -e, next_once, 0);
        clause3(s, -next_once, e, once);
        if (once != 0) {
            clause3(s, -once, next_once, 0);
            clause3(s, -once, -e, next_twice);
            if (twice != 0) {
                clause3(s, -twice, next_twice, 0);
                clause3(s, -twice, -e, 0);
            }
            clause3(s, -next_twice, e, twice);
            clause3(s, -next_twice, once, 0);
        } else {
            clause3(s, -next_twice, 0, 0);
        }
        once = next_once;
        twice = next_twice;
    }
    if (twice == 0)
        clause3(s, 0, 0, 0);
    else
        clause3(s, twice, 0, 0);
}

/* Walks the cycle of the model through x, marking it; returns its length. */
static int walk(const graph *g, const char *true_edge, int x, int mark, int *of,
                int *order)
{
    int length = 0, came = -1, first = x;
    do {
        of[x] = mark;
        order[length++] = x;
        for (int i = g->row[x]; i < g->row[x + 1]; i++) {
            int e = g->edge[i];
            if (!true_edge[e] || e == came) continue;
            came = e;
            x = g->ends[e][0] == x ? g->ends[e][1] : g->ends[e][0];
            break;
        }
    } while (x != first);
    return length;
}

static void cut(CCaDiCaL *s, const graph *g, const int *order, int length, const int *of)
{
    for (int k = 0; k < length; k++)
        for (int i = g->row[order[k]]; i < g->row[order[k] + 1]; i++) {
            int e = g->edge[i];
            if (of[g->ends[e][0]] != of[g->ends[e][1]]) ccadical_add(s, e + 1);
        }
    ccadical_add(s, 0);
}

int main(int argc, char **argv)
{
    if (argc != 2) die("usage: cadical-cuts GRAPH.hcp");
    graph g = read_graph(argv[1]);
    CCaDiCaL *s = ccadical_init();
    ccadical_set_option(s, "quiet", 1);
    for (int x = 0; x < g.n; x++) two_at(s, &g, x);
    char *true_edge = room((size_t)g.m, 1);
    int *of = room((size_t)g.n, sizeof *of), *order = room((size_t)g.n, sizeof *order);
    while (ccadical_solve(s) == 10) {
        for (int e = 0; e < g.m; e++) true_edge[e] = ccadical_val(s, e + 1) > 0;
        memset(of, 0xff, (size_t)g.n * sizeof *of);
        int length = 0, cycles = 0, at = 0;
        int *start = room((size_t)g.n, sizeof *start);
        for (int x = 0; x < g.n; x++) {
            if (of[x] >= 0) continue;
            start[cycles] = at;
            length = walk(&g, true_edge, x, cycles++, of, order + at);
            at += length;
        }
        start[cycles] = at;
        if (cycles == 1) {
            puts("FOUND");
            for (int k = 0; k < g.n; k++) printf("%d ", order[k] + 1);
            puts("");
            return 0;
        }
        for (int c = 0; c < cycles; c++)
            cut(s, &g, order + start[c], start[c + 1] - start[c], of);
        free(start);
    }
    puts("NONE");
    return 0;
}
