/* bench/pieces.c - graphs made of pieces, with a hidden Hamiltonian cycle or without any,
 * as TSPLIB on standard output; bench/pieces makes and runs them.
 *     cc -O2 bench/pieces.c -o pieces; ./pieces darts 50 ham 1 >darts.hcp
 * (family, size, ham or none, seed: the same graph each time; docs/benchmarks.md tells
 * why there is no cycle in those without)
 * SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice.h"

enum { ROOM = 1 << 20, MOST_CHOICES = 1 << 12, NOWHERE = -1 };

/* The graph: `n` vertices, `edges` edges. */
static int n, edges, tail[ROOM], head[ROOM];
static void stop(const char *why)
{
    fprintf(stderr, "bench/pieces.c: %s\n", why);
    exit(2);
}

static int add_vertices(int count)
{
    n += count;
    return n - count;
}

static bool joined(int u, int v, int from)
{
    for (int e = from; e < edges; e++)
        if ((tail[e] == u && head[e] == v) || (tail[e] == v && head[e] == u)) return true;
    return false;
}

static void join(int u, int v)
{
    if (edges == ROOM) stop("too large");
    tail[edges] = u;
    head[edges++] = v;
}

/* --- digraphs by choices ----------------------------------------------------------- */

/* Each vertex goes on to one of two (to[0][v], to[1][v]), and those of one group choose
 * alike, so that all choices are covers by cycles. */
typedef struct choices {
    int count, groups, to[2][MOST_CHOICES], group[MOST_CHOICES];
} choices;

static int count_cycles(const choices *c, const char *chosen)
{
    static char seen[MOST_CHOICES];
    int cycles = 0;
    memset(seen, 0, (size_t)c->count);
    for (int v = 0; v < c->count; v++) {
        cycles += !seen[v];
        for (int w = v; !seen[w]; w = c->to[(int)chosen[c->group[w]]][w]) seen[w] = 1;
    }
    return cycles;
}

/* Is there a choice with one cycle?  By walking; false where none is found. */
static bool has_cycle(const choices *c)
{
    enum { STEPS = 200000, UPHILL = 20 };
    static char chosen[MOST_CHOICES];
    for (int g = 0; g < c->groups; g++) chosen[g] = (char)below(2);
    int cycles = count_cycles(c, chosen);
    for (int i = 0; i < STEPS && cycles > 1; i++) {
        int flip[2];
        for (int k = 0; k < 2; k++) flip[k] = below(c->groups);
        int size = 1 + below(2);
        for (int k = 0; k < size; k++) chosen[flip[k]] ^= 1;
        int now = count_cycles(c, chosen);
        if (now <= cycles || (now == cycles + 2 && below(UPHILL) == 0))
            cycles = now;
        else
            for (int k = 0; k < size; k++) chosen[flip[k]] ^= 1;
    }
    return cycles == 1;
}

/* Can all be reached from vertex 0? */
static bool is_connected(const choices *c)
{
    static int queue[MOST_CHOICES];
    static char seen[MOST_CHOICES];
    int size = 1;
    memset(seen, 0, (size_t)c->count);
    queue[0] = 0;
    seen[0] = 1;
    for (int i = 0; i < size; i++)
        for (int k = 0; k < 2; k++) {
            int w = c->to[k][queue[i]];
            if (!seen[w]) queue[size++] = w;
            seen[w] = 1;
        }
    return size == c->count;
}

/* As an undirected graph: each vertex a path of three, arcs from its last to a first. */
static void split_vertices(const choices *c)
{
    add_vertices(3 * c->count);
    for (int v = 0; v < c->count; v++) {
        join(3 * v, 3 * v + 1);
        join(3 * v + 1, 3 * v + 2);
        join(3 * v + 2, 3 * c->to[0][v]);
        if (c->to[1][v] != c->to[0][v]) join(3 * v + 2, 3 * c->to[1][v]);
    }
}

/* --- darts ------------------------------------------------------------------------- */

/* A random cubic graph, simple: other[3v + i]: the dart back along the i-th edge of v. */
static void random_cubic(int vertices, int *other)
{
    static int order[MOST_CHOICES];
    for (bool simple = false; !simple;) {
        for (int i = 0; i < 3 * vertices; i++) order[i] = i;
        shuffle(order, 3 * vertices);
        for (int i = 0; i < 3 * vertices; i += 2) {
            other[order[i]] = order[i + 1];
            other[order[i + 1]] = order[i];
        }
        simple = true;
        for (int d = 0; d < 3 * vertices; d++) {
            int v = d / 3, i = d % 3;
            simple = simple && other[d] / 3 != v &&
                     other[d] / 3 != other[3 * v + (i + 1) % 3] / 3;
        }
    }
}

/* The darts of a random cubic graph; those that come to a vertex go on by one of its two
 * rotations.  One cycle is an embedding with one face. */
static void make_darts(int vertices, bool ham, choices *c)
{
    static int other[MOST_CHOICES];
    if (vertices % 2 != 0 || (vertices % 4 == 2) != ham || 3 * vertices > MOST_CHOICES)
        stop("darts: 2 modulo 4 vertices with a cycle, 0 modulo 4 without, to 1364");
    c->count = 3 * vertices;
    c->groups = vertices;
    do {
        random_cubic(vertices, other);
        for (int d = 0; d < c->count; d++) {
            int v = other[d] / 3, i = other[d] % 3;
            c->group[d] = v;
            c->to[0][d] = 3 * v + (i + 1) % 3;
            c->to[1][d] = 3 * v + (i + 2) % 3;
        }
    } while (!is_connected(c) || (ham && !has_cycle(c)));
}

/* --- quotients of Cayley digraphs -------------------------------------------------- */

enum { MOST_POINTS = 8 };

/* The number of a k-tuple of different points of `points`, and the tuple. */
static int rank_of(const int *tuple, int k, int points)
{
    int rank = 0;
    for (int i = 0; i < k; i++) {
        int smaller = 0;
        for (int j = 0; j < i; j++) smaller += tuple[j] < tuple[i];
        rank = rank * (points - i) + tuple[i] - smaller;
    }
    return rank;
}

static void unrank(int rank, int *tuple, int k, int points)
{
    bool used[MOST_POINTS] = {false};
    int digit[MOST_POINTS];
    for (int i = k - 1; i >= 0; i--) {
        digit[i] = rank % (points - i);
        rank /= points - i;
    }
    for (int i = 0; i < k; i++) {
        int at = 0;
        for (int left = digit[i];; at++)
            if (!used[at] && left-- == 0) break;
        used[at] = true;
        tuple[i] = at;
    }
}

/* z: at most two fixed points; if odd, cycles of odd length, else of any. */
static void random_cycles(int points, bool odd, int *z)
{
    int order[MOST_POINTS], at = 0;
    for (int i = 0; i < points; i++) order[i] = z[i] = i;
    shuffle(order, points);
    while (points - at >= 3) {
        int rest = points - at;
        int length = odd ? 3 + 2 * below((rest - 1) / 2) : 2 + below(rest - 1);
        for (int i = 0; i < length; i++) z[order[at + i]] = order[at + (i + 1) % length];
        at += length;
    }
}

/* Tuples t and where permutations x and y take them: the Cayley digraph of the group of
 * all permutations by the stabiliser of k points.  y is such that z = x y^-1, whose
 * cycles are groups: if t goes by x, the tuple that y takes to t x must go by x too. */
static void act(choices *c, const int *x, const int *y, const int *z, int k, int points)
{
    int tuple[MOST_POINTS], image[MOST_POINTS];
    c->groups = 0;
    for (int v = 0; v < c->count; v++) c->group[v] = NOWHERE;
    for (int v = 0; v < c->count; v++) {
        unrank(v, tuple, k, points);
        for (int i = 0; i < k; i++) image[i] = x[tuple[i]];
        c->to[0][v] = rank_of(image, k, points);
        for (int i = 0; i < k; i++) image[i] = y[tuple[i]];
        c->to[1][v] = rank_of(image, k, points);
        if (c->group[v] != NOWHERE) continue;
        for (int w = v; c->group[w] == NOWHERE; w = rank_of(tuple, k, points)) {
            c->group[w] = c->groups;
            for (int i = 0; i < k; i++) tuple[i] = z[tuple[i]];
        }
        c->groups++;
    }
}

/* Without a cycle: where groups are odd, each choice has as many cycles modulo 2 as x
 * has, which are even in number (Rankin, A campanological problem in group theory,
 * 1948). */
static void make_cayley(int size, bool ham, choices *c)
{
    static const int known[3][3] = {{120, 5, 4}, {360, 6, 4}, {840, 7, 4}};
    static const char all_first[MOST_CHOICES];
    int points = 0, k = 0, x[MOST_POINTS], y[MOST_POINTS], z[MOST_POINTS];
    for (int i = 0; i < 3; i++)
        if (known[i][0] == size) {
            points = known[i][1];
            k = known[i][2];
        }
    if (points == 0) stop("cayley: 120, 360 or 840");
    c->count = size;
    bool good = false;
    while (!good) {
        random_cycles(points, !ham, z);
        for (int i = 0; i < points; i++) x[i] = i;
        shuffle(x, points);
        for (int i = 0; i < points; i++) y[z[i]] = x[i];
        act(c, x, y, z, k, points);
        good = is_connected(c) && (ham || count_cycles(c, all_first) % 2 == 0);
        for (int v = 0; v < size; v++)
            good = good && c->to[0][v] != v && c->to[1][v] != v;
        good = good && (!ham || has_cycle(c));
    }
}

/* --- transitions ------------------------------------------------------------------- */

/* How many sets of arcs have nothing to do with one another. */
static int count_sets(const choices *c)
{
    static int root[MOST_CHOICES];
    int sets = c->count;
    for (int a = 0; a < c->count; a++) root[a] = a;
    for (int a = 0; a < c->count; a++)
        for (int k = 0; k < 2; k++) {
            int u = a, w = c->to[k][a];
            while (root[u] != u) u = root[u];
            while (root[w] != w) w = root[w];
            sets -= u != w;
            root[u] = w;
        }
    return sets;
}

/* Arcs of a random digraph, two in and two out: 2v and 2v + 1 leave vertex v, in[2v] and
 * in[2v + 1] come to it, and go on to these, or, at a free vertex, the other way round.
 * Fixed vertices are the first half.  Without a cycle arcs are of two parts, the parts of
 * those that go on to one another: a free vertex is all in one, a fixed one in both. */
static void random_transitions(int vertices, bool ham, int *in, choices *c)
{
    static int list[2][MOST_CHOICES], part[MOST_CHOICES];
    int size[2] = {0, 0};
    for (int a = 0; a < c->count; a++) {
        bool fixed = a / 2 < vertices / 2;
        part[a] = ham ? 0 : fixed ? a % 2 : a / 2 % 2;
        list[part[a]][size[part[a]]++] = a;
    }
    for (int p = 0; p < 2; p++) shuffle(list[p], size[p]);
    for (int a = c->count; a-- > 0;) in[a] = list[part[a]][--size[part[a]]];
    for (int a = 0; a < c->count; a++) {
        c->group[in[a]] = a / 2;
        c->to[0][in[a]] = a;
        c->to[1][in[a]] = a / 2 < vertices / 2 ? a : a ^ 1;
    }
}

/* Where what goes on to one another is all one, there is a circuit through all arcs
 * (Euler).  At a fixed vertex a third way is left, which no circuit takes. */
static void make_transitions(int vertices, bool ham, choices *c)
{
    static int in[MOST_CHOICES];
    if (2 * vertices > MOST_CHOICES || vertices < 8) stop("transitions: 8 to 2048");
    c->count = 2 * vertices;
    c->groups = vertices;
    do random_transitions(vertices, ham, in, c);
    while (count_sets(c) != (ham ? 1 : 2));
    split_vertices(c);
    for (int v = 0; v < vertices / 2; v++) join(3 * in[2 * v] + 2, 3 * (2 * v + 1));
}

/* --- chains of 3-edge cuts --------------------------------------------------------- */

enum { PIECE = 46 };

/* A cubic graph of PIECE vertices: a cycle and a random matching; or, without a cycle,
 * a generalised Petersen graph.  beside: of each vertex, the two next on the cycle
 * first. */
static void make_piece(bool ham, int beside[PIECE][3])
{
    const int half = PIECE / 2;
    int order[PIECE];
    for (int v = 0; v < PIECE; v++) {
        order[v] = v;
        beside[v][0] = (v + 1) % PIECE;
        beside[v][1] = (v + PIECE - 1) % PIECE;
    }
    for (bool simple = !ham; !simple;) {
        shuffle(order, PIECE);
        simple = true;
        for (int i = 0; i < PIECE; i++) {
            int v = order[i], w = beside[v][2] = order[i ^ 1];
            simple = simple && w != beside[v][0] && w != beside[v][1];
        }
    }
    for (int v = 0; v < half && !ham; v++) { /* GP(23, 2): Robertson 1968 */
        beside[v][0] = (v + 1) % half;
        beside[v][1] = (v + half - 1) % half;
        beside[v][2] = v + half;
        beside[v + half][0] = half + (v + 2) % half;
        beside[v + half][1] = half + (v + half - 2) % half;
        beside[v + half][2] = v;
    }
}

/* Neighbours leave out a vertex each and join what was beside it, edges of their cycles
 * to such edges. */
static void make_chain(int pieces, bool ham)
{
    int odd = ham ? NOWHERE : below(pieces), open[3] = {0};
    if (pieces < 2) stop("chain: at least two pieces");
    for (int k = 0; k < pieces; k++) {
        int beside[PIECE][3], number[PIECE], first = NOWHERE, last = NOWHERE;
        make_piece(k != odd, beside);
        if (k > 0) first = below(PIECE);
        while (k + 1 < pieces &&
               (last == NOWHERE || last == first ||
                (k > 0 && (last == beside[first][0] || last == beside[first][1] ||
                           last == beside[first][2]))))
            last = below(PIECE);
        for (int v = 0; v < PIECE; v++)
            number[v] = v == first || v == last ? NOWHERE : add_vertices(1);
        for (int v = 0; v < PIECE; v++)
            for (int i = 0; i < 3; i++)
                if (v < beside[v][i] && number[v] != NOWHERE &&
                    number[beside[v][i]] != NOWHERE)
                    join(number[v], number[beside[v][i]]);
        int turn = below(2);
        for (int i = 0; i < 3 && k > 0; i++)
            join(open[i], number[beside[first][i < 2 ? i ^ turn : i]]);
        for (int i = 0; i < 3 && k + 1 < pieces; i++) open[i] = number[beside[last][i]];
    }
}

/* --- gadgets ----------------------------------------------------------------------- */

enum { TYPES = 3, LARGEST = 30, MOST_PORTS = 5, MOST_PLACES = 1000 };

/* A path 0 .. size - 1 and chords; ports: its ends first, then perhaps two neighbours
 * where it can be cut in two, and others. */
typedef struct gadget {
    int size, ports, port[MOST_PORTS], chords, chord[2 * LARGEST][2];
} gadget;

static bool is_port(const gadget *g, int v)
{
    for (int i = 0; i < g->ports; i++)
        if (g->port[i] == v) return true;
    return false;
}

static void add_port(gadget *g, int v)
{
    if (!is_port(g, v)) g->port[g->ports++] = v;
}

/* Chords until vertices have three edges each on the average.  In two colours: between
 * vertices that differ, and none at the two vertices at each end. */
static void add_chords(gadget *g, bool colours)
{
    for (int tries = 0; tries < 20 * g->size && 2 * g->chords < g->size; tries++) {
        int u = below(g->size), v = below(g->size);
        int low = u < v ? u : v, high = u < v ? v : u;
        if (high < low + 2 ||
            (colours && ((high - low) % 2 == 0 || low < 2 || high >= g->size - 2)))
            continue;
        g->chord[g->chords][0] = low;
        g->chord[g->chords++][1] = high;
    }
}

static int place_gadget(const gadget *g)
{
    int base = add_vertices(g->size), from = edges;
    for (int v = 0; v + 1 < g->size; v++) join(base + v, base + v + 1);
    for (int i = 0; i < g->chords; i++)
        if (!joined(base + g->chord[i][0], base + g->chord[i][1], from))
            join(base + g->chord[i][0], base + g->chord[i][1]);
    return base;
}

static gadget random_gadget(void)
{
    gadget g = {.size = 5 + below(LARGEST - 4)};
    int ports = 2 + below(MOST_PORTS - 1);
    add_port(&g, 0);
    add_port(&g, g.size - 1);
    if (ports >= 4) {
        int cut = 1 + below(g.size - 3);
        add_port(&g, cut);
        add_port(&g, cut + 1);
    }
    while (g.ports < ports) add_port(&g, below(g.size));
    add_chords(&g, false);
    return g;
}

/* Joins ports of different places, two by two; turn: all their numbers. */
static void join_ports(const int *port, const int *of, int *turn, int ports)
{
    shuffle(turn, ports);
    for (int i = 0; i + 1 < ports; i += 2) {
        int u = port[turn[i]], v = port[turn[i + 1]];
        if (of[turn[i]] != of[turn[i + 1]] && !joined(u, v, 0)) join(u, v);
    }
}

/* Some kinds of gadgets at random places; a tour that passes each once or twice; and each
 * port joined to one more. */
static void make_gadgets(int places)
{
    static int end[4 * MOST_PLACES], order[2 * MOST_PLACES], port[5 * MOST_PLACES];
    static int of[5 * MOST_PLACES], turn[5 * MOST_PLACES];
    gadget type[TYPES];
    int paths = 0, ports = 0;
    for (int t = 0; t < TYPES; t++) type[t] = random_gadget();
    for (int k = 0; k < places; k++) {
        const gadget *g = &type[below(TYPES)];
        int base = place_gadget(g);
        bool twice = g->ports >= 4 && below(2) == 0;
        for (int i = 0; i < (twice ? 2 : 1); i++, paths++) {
            order[paths] = paths;
            end[2 * paths] = base + (i == 0 ? g->port[0] : g->port[3]);
            end[2 * paths + 1] = base + (twice && i == 0 ? g->port[2] : g->port[1]);
        }
        for (int i = 0; i < g->ports; i++) {
            turn[ports] = ports;
            of[ports] = k;
            port[ports++] = base + g->port[i];
        }
    }
    shuffle(order, paths);
    for (int i = 0; i < paths; i++) { /* either way through */
        if (below(2) == 0) continue;
        int kept = end[2 * i];
        end[2 * i] = end[2 * i + 1];
        end[2 * i + 1] = kept;
    }
    for (int i = 0; i < paths; i++) {
        int u = end[2 * order[i] + 1], v = end[2 * order[(i + 1) % paths]];
        if (!joined(u, v, 0)) join(u, v);
    }
    join_ports(port, of, turn, ports);
}

/* Gadgets in two colours, one vertex more of that of the ends: they are passed once, from
 * end to end, whatever ports of the other colour are joined to.  They stand for the darts
 * of a cubic graph. */
static void make_coloured_gadgets(int places)
{
    static choices c;
    static int base[MOST_CHOICES], kind[MOST_CHOICES], port[MOST_PORTS * MOST_CHOICES];
    static int of[MOST_PORTS * MOST_CHOICES], turn[MOST_PORTS * MOST_CHOICES];
    gadget type[TYPES] = {0};
    int ports = 0;
    if (places % 12 != 0) stop("gadgets: 12 k places without a cycle");
    make_darts(places / 3, false, &c);
    for (int t = 0; t < TYPES; t++) {
        gadget *g = &type[t];
        g->size = 7 + 2 * below(LARGEST / 2 - 3);
        for (int i = below(MOST_PORTS - 1); i > 0; i--)
            add_port(g, 3 + 2 * below((g->size - 5) / 2));
        add_chords(g, true);
    }
    for (int k = 0; k < places; k++) {
        kind[k] = below(TYPES);
        base[k] = place_gadget(&type[kind[k]]);
        for (int i = 0; i < type[kind[k]].ports; i++) {
            turn[ports] = ports;
            of[ports] = k;
            port[ports++] = base[k] + type[kind[k]].port[i];
        }
    }
    for (int k = 0; k < places; k++)
        for (int i = 0; i < 2; i++)
            join(base[k] + type[kind[k]].size - 1, base[c.to[i][k]]);
    join_ports(port, of, turn, ports);
}

/* --- as a file --------------------------------------------------------------------- */

static void print_graph(char **words)
{
    int *name = malloc((size_t)n * sizeof *name),
        *turn = malloc((size_t)edges * sizeof *turn);
    if (name == NULL || turn == NULL) stop("no memory");
    for (int v = 0; v < n; v++) name[v] = v + 1;
    for (int e = 0; e < edges; e++) turn[e] = e;
    shuffle(name, n);
    shuffle(turn, edges);
    printf("NAME : %s-%s-%s-%s\nCOMMENT : bench/pieces.c\nTYPE : HCP\nDIMENSION : %d\n"
           "EDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n",
           words[1], words[2], words[3], words[4], n);
    for (int e = 0; e < edges; e++)
        printf("%d %d\n", name[tail[turn[e]]], name[head[turn[e]]]);
    printf("-1\nEOF\n");
    free(name);
    free(turn);
}

int main(int argc, char **argv)
{
    static choices c;
    if (argc != 5) stop("FAMILY SIZE ham|none SEED");
    const char *family = argv[1];
    int size = atoi(argv[2]);
    bool ham = strcmp(argv[3], "ham") == 0;
    dice = strtoull(argv[4], NULL, 10) * 1000003 + (uint64_t)size * 2 + ham;
    if (strcmp(family, "gadgets") == 0) {
        if (size < 3 || size > MOST_PLACES) stop("gadgets: 3 to 1000 places");
        if (ham)
            make_gadgets(size);
        else
            make_coloured_gadgets(size);
    } else if (strcmp(family, "cayley") == 0 || strcmp(family, "darts") == 0) {
        if (family[0] == 'c')
            make_cayley(size, ham, &c);
        else
            make_darts(size, ham, &c);
        split_vertices(&c);
    } else if (strcmp(family, "transitions") == 0) {
        make_transitions(size, ham, &c);
    } else if (strcmp(family, "chain") == 0) {
        make_chain(size, ham);
    } else {
        stop("gadgets, cayley, chain, darts or transitions");
    }
    print_graph(argv);
    return 0;
}
