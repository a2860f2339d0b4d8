/* bench/small_graphs.c - random graphs of up to 62 vertices as lines of graph6, their
 * vertices in random order; bench/small makes and filters them.
 *     cc -O2 bench/small_graphs.c -lm -o small_graphs; ./small_graphs planar 40 1000 1
 * (family, vertices, graphs, seed: the same lines each time)
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice.h"

enum { MOST = 62, CORNERS = MOST / 2 + 2, MOST_EDGES = 3 * MOST };

typedef struct graph {
    int n, m, edge[MOST_EDGES][2];
} graph;

static void add(graph *g, int u, int v)
{
    g->edge[g->m][0] = u;
    g->edge[g->m++][1] = v;
}

/* No loop, and no edge twice. */
static bool is_simple(const graph *g)
{
    uint64_t met[MOST] = {0};
    for (int e = 0; e < g->m; e++) {
        int u = g->edge[e][0], v = g->edge[e][1];
        if (u == v || (met[u] >> v & 1)) return false;
        met[u] |= UINT64_C(1) << v;
        met[v] |= UINT64_C(1) << u;
    }
    return true;
}

/* The configuration model: pairs of ports, until the graph is simple. */
static graph regular(int n, int degree)
{
    graph g;
    int ports[4 * MOST];
    do {
        g = (graph){.n = n};
        for (int k = 0; k < degree * n; k++) ports[k] = k / degree;
        shuffle(ports, degree * n);
        for (int k = 0; k < degree * n; k += 2) add(&g, ports[k], ports[k + 1]);
    } while (!is_simple(&g));
    return g;
}

/* Three perfect matchings between two sides. */
static graph bipartite(int n)
{
    graph g;
    int side[MOST];
    do {
        g = (graph){.n = n};
        for (int turn = 0; turn < 3; turn++) {
            for (int k = 0; k < n / 2; k++) side[k] = n / 2 + k;
            shuffle(side, n / 2);
            for (int k = 0; k < n / 2; k++) add(&g, k, side[k]);
        }
    } while (!is_simple(&g));
    return g;
}

/* --- planar cubic graphs: duals of triangulations of the sphere --- */

/* third[a][b]: the corner left of a-b, or -1. */
static int corners, third[CORNERS][CORNERS], degree_of[CORNERS];

static void add_face(int a, int b, int c)
{
    third[a][b] = c;
    third[b][c] = a;
    third[c][a] = b;
}

static void count_degrees(void)
{
    for (int a = 0; a < corners; a++) {
        degree_of[a] = 0;
        for (int b = 0; b < corners; b++) degree_of[a] += third[a][b] >= 0;
    }
}

/* Two triangles; then each further corner is put into a random one. */
static void stack_triangles(int count)
{
    int face[2 * CORNERS][3] = {{0, 1, 2}, {0, 2, 1}}, faces = 2;
    corners = count;
    memset(third, -1, sizeof third);
    for (int x = 3; x < count; x++) {
        int *f = face[below(faces)], a = f[0], b = f[1], c = f[2];
        f[2] = x;
        memcpy(face[faces++], (int[]){b, c, x}, sizeof *face);
        memcpy(face[faces++], (int[]){c, a, x}, sizeof *face);
    }
    for (int k = 0; k < faces; k++) add_face(face[k][0], face[k][1], face[k][2]);
    count_degrees();
}

/* The edge a-b becomes the other diagonal of its two triangles. */
static bool flip(int a, int b)
{
    int c = third[a][b], d = c < 0 ? -1 : third[b][a];
    if (c < 0 || c == d || third[c][d] >= 0 || degree_of[a] <= 3 || degree_of[b] <= 3)
        return false;
    third[a][b] = third[b][a] = -1;
    add_face(a, d, c);
    add_face(b, c, d);
    degree_of[a]--;
    degree_of[b]--;
    degree_of[c]++;
    degree_of[d]++;
    return true;
}

/* How far corner v is from a degree that Grinberg's condition makes useless: 2 mod 3. */
static double price(int v)
{
    int d = degree_of[v];
    return (d % 3 == 2 ? 0 : 1) + (d < 5 ? 2 * (5 - d) : 0) +
           (d > 11 ? 0.5 * (d - 11) : 0);
}

/* Are all degrees 2 mod 3, but for one?  Then no cycle of the dual is Hamiltonian. */
static bool is_grinberg(void)
{
    int others = 0;
    for (int v = 0; v < corners; v++) {
        if (degree_of[v] < 5) return false;
        others += degree_of[v] % 3 != 2;
    }
    return others == 1;
}

/* One random flip, taken back if it is too dear at this temperature. */
static void anneal(double heat)
{
    int a = below(corners), b = below(corners), c = third[a][b];
    if (a == b || c < 0) return;
    int d = third[b][a];
    double before = price(a) + price(b) + price(c) + price(d);
    if (!flip(a, b)) return;
    double worse = price(a) + price(b) + price(c) + price(d) - before;
    if (worse > 0 && (double)(draw() >> 11) / 9007199254740992.0 >= exp(-worse / heat))
        (void)flip(c, d);
}

static graph dual(void)
{
    graph g = {0};
    static int face[CORNERS][CORNERS];
    memset(face, -1, sizeof face);
    for (int a = 0; a < corners; a++)
        for (int b = 0; b < corners; b++) {
            int c = third[a][b];
            if (c < 0 || face[a][b] >= 0) continue;
            face[a][b] = face[b][c] = face[c][a] = g.n++;
        }
    for (int a = 0; a < corners; a++)
        for (int b = 0; b < a; b++)
            if (third[a][b] >= 0) add(&g, face[a][b], face[b][a]);
    return g;
}

static graph planar(int n)
{
    stack_triangles(n / 2 + 2);
    for (int k = 0; k < 40 * n; k++) (void)flip(below(corners), below(corners));
    return dual();
}

/* E. Grinberg (1968), Plane homogeneous graphs of degree three without Hamiltonian
 * circuits. */
static graph grinberg(int n)
{
    if ((n / 2 - 10) % 3 == 0) {
        fputs("small_graphs: no degrees fit so many vertices\n", stderr);
        exit(2);
    }
    for (;;) {
        double heat = 1;
        stack_triangles(n / 2 + 2);
        for (long k = 0; k < 20000000; k++) {
            if (is_grinberg()) return dual();
            anneal(heat);
            if (heat > 0.16) heat *= 0.999999;
        }
    }
}

/* --- snarks --- */

static graph petersen(void)
{
    graph g = {.n = 10};
    for (int k = 0; k < 5; k++) {
        add(&g, k, (k + 1) % 5);
        add(&g, k, 5 + k);
        add(&g, 5 + k, 5 + (k + 2) % 5);
    }
    return g;
}

/* R. Isaacs (1975): stars with centres 0 .. k-1; one ring of k, one of 2k. */
static graph flower(int n)
{
    int k = n / 4;
    graph g = {.n = 4 * k};
    for (int i = 0; i < k; i++) {
        for (int leaf = 1; leaf <= 3; leaf++) add(&g, i, leaf * k + i);
        add(&g, k + i, k + (i + 1) % k);
        add(&g, 2 * k + i, i + 1 < k ? 2 * k + i + 1 : 3 * k);
        add(&g, 3 * k + i, i + 1 < k ? 3 * k + i + 1 : 2 * k);
    }
    return g;
}

/* Neighbours of u but for v. */
static void other_ends(const graph *g, int u, int v, int *ends)
{
    int count = 0;
    for (int e = 0; e < g->m; e++) {
        int a = g->edge[e][0], b = g->edge[e][1];
        if (a == u && b != v) ends[count++] = b;
        if (b == u && a != v) ends[count++] = a;
    }
    shuffle(ends, count);
}

/* Isaacs' dot product: two edges of g that share no vertex; two neighbours x, y of h. */
static graph dot(const graph *g, const graph *h)
{
    int first, second, x[2], y[2], place[MOST];
    do {
        first = below(g->m);
        second = below(g->m);
    } while (g->edge[first][0] == g->edge[second][0] ||
             g->edge[first][0] == g->edge[second][1] ||
             g->edge[first][1] == g->edge[second][0] ||
             g->edge[first][1] == g->edge[second][1]);
    int join = below(h->m), u = h->edge[join][0], v = h->edge[join][1];
    other_ends(h, u, v, x);
    other_ends(h, v, u, y);
    graph to = {.n = g->n};
    for (int w = 0; w < h->n; w++) place[w] = w == u || w == v ? -1 : to.n++;
    for (int e = 0; e < g->m; e++)
        if (e != first && e != second) add(&to, g->edge[e][0], g->edge[e][1]);
    for (int e = 0; e < h->m; e++)
        if (place[h->edge[e][0]] >= 0 && place[h->edge[e][1]] >= 0)
            add(&to, place[h->edge[e][0]], place[h->edge[e][1]]);
    for (int k = 0; k < 2; k++) {
        add(&to, g->edge[first][k], place[x[k]]);
        add(&to, g->edge[second][k], place[y[k]]);
    }
    return to;
}

/* Petersen's graph times itself, and now and then times a flower. */
static graph dots(int n)
{
    graph g = petersen();
    while (g.n + 8 <= n) {
        graph h = g.n + 18 <= n && below(2) ? flower(20) : petersen();
        g = dot(&g, &h);
    }
    return g;
}

/* --- lines --- */

static void put(const graph *g)
{
    int place[MOST];
    uint64_t beside[MOST] = {0};
    for (int v = 0; v < g->n; v++) place[v] = v;
    shuffle(place, g->n);
    for (int e = 0; e < g->m; e++) {
        int u = place[g->edge[e][0]], v = place[g->edge[e][1]];
        beside[u] |= UINT64_C(1) << v;
        beside[v] |= UINT64_C(1) << u;
    }
    int byte = 0, bits = 0;
    putchar(63 + g->n);
    for (int v = 1; v < g->n; v++)
        for (int u = 0; u < v; u++) {
            byte = byte << 1 | (int)(beside[v] >> u & 1);
            if (++bits < 6) continue;
            putchar(63 + byte);
            byte = bits = 0;
        }
    if (bits > 0) putchar(63 + (byte << (6 - bits)));
    putchar('\n');
}

static graph make(const char *family, int n)
{
    if (strcmp(family, "cubic") == 0) return regular(n, 3);
    if (strcmp(family, "quartic") == 0) return regular(n, 4);
    if (strcmp(family, "bipartite") == 0) return bipartite(n);
    if (strcmp(family, "planar") == 0) return planar(n);
    if (strcmp(family, "grinberg") == 0) return grinberg(n);
    if (strcmp(family, "flower") == 0) return flower(n);
    if (strcmp(family, "dots") == 0) return dots(n);
    fprintf(stderr, "small_graphs: there is no family %s\n", family);
    exit(2);
}

int main(int count, char **words)
{
    int n = count > 2 ? atoi(words[2]) : 0;
    if (count != 5 || n < 10 || n > MOST || n % 2 != 0) {
        fputs("usage: small_graphs FAMILY VERTICES GRAPHS SEED (even, 10 to 62)\n",
              stderr);
        return 2;
    }
    dice = (uint64_t)atoll(words[4]);
    for (long k = atol(words[3]); k > 0; k--) {
        graph g = make(words[1], n);
        put(&g);
    }
    return 0;
}
