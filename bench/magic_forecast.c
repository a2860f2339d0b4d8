/* bench/magic_forecast.c - how many paths a search from number 1 on meets on its way to
 * all semimagic knight's tours of a board, if it gives up each path whose rows or columns
 * can no longer get their sums (docs/methods/magic.md): by random probes.
 *
 *     cc -O2 -o forecast bench/magic_forecast.c -lm && ./forecast 8 8 2000000
 *
 * ROWS COLUMNS PROBES [SEED]; sides are even, 8 rows and columns at the most.  A probe
 * goes on by one of the d cells that are left at each step, each as likely as the others;
 * the product of all d so far is, on average, the number of paths of that length (Knuth,
 * Mathematics of Computation 29 (1975) 121-136).  Prints that for each length, and their
 * sum with its standard error.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 64 };

/* need[i]: what line i lacks, rows first; left[i][colour]: its free cells. */
static int rows, columns, cells, lines, need[16], left[16][2];
static bool visited[MOST];
static uint64_t state;

static unsigned below(unsigned n) /* xorshift64* */
{
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (unsigned)((state * UINT64_C(2685821657736338717)) >> 32) % n;
}

static int colour(int v)
{
    return (v / columns + v % columns) % 2;
}

static void put(int v, int number, int sign)
{
    int at[2] = {v / columns, rows + v % columns};
    visited[v] = sign > 0;
    for (int i = 0; i < 2; i++) {
        need[at[i]] -= sign * number;
        left[at[i]][colour(v)] -= sign;
    }
}

/* After `number` on a cell of this colour: can each line still get its sum?  The free
 * cells of the other colour get number + 1, number + 3, ..., those of this one the
 * others. */
static bool lines_fit(int number, int last_colour)
{
    for (int i = 0; i < lines; i++) {
        int least = 0, most = 0, odd = 0;
        for (int k = 0; k < 2; k++) {
            int count = left[i][k == 0 ? 1 - last_colour : last_colour];
            int first = number + 1 + k, last = cells - ((cells - first) & 1);
            least += count * first + count * (count - 1);
            most += count * last - count * (count - 1);
            odd += (first & 1) * count;
        }
        if (need[i] < least || need[i] > most || ((need[i] - odd) & 1) != 0) return false;
    }
    return true;
}

static int choices(int v, int number, int *choice)
{
    static const int step[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                   {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    int count = 0;
    for (int k = 0; k < 8; k++) {
        int r = v / columns + step[k][0], c = v % columns + step[k][1],
            u = r * columns + c;
        if (r < 0 || c < 0 || r >= rows || c >= columns || visited[u]) continue;
        put(u, number, 1);
        if (lines_fit(number, colour(u))) choice[count++] = u;
        put(u, number, -1);
    }
    return count;
}

/* Adds to the paths of each length; returns those of all lengths that it stands for. */
static double probe(double *paths)
{
    int path[MOST], length = 1;
    double weight = cells, sum = cells;
    path[0] = (int)below((unsigned)cells);
    put(path[0], 1, 1);
    paths[1] += weight;
    while (length < cells) {
        int choice[8], count = choices(path[length - 1], length + 1, choice);
        if (count == 0) break;
        weight *= count;
        sum += weight;
        path[length] = choice[below((unsigned)count)];
        put(path[length], length + 1, 1);
        paths[++length] += weight;
    }
    while (length > 0) {
        length--;
        put(path[length], length + 1, -1);
    }
    return sum;
}

int main(int argc, char **argv)
{
    double paths[MOST + 1] = {0}, sum = 0, squares = 0;
    rows = argc > 3 ? atoi(argv[1]) : 0;
    columns = argc > 3 ? atoi(argv[2]) : 0;
    long probes = argc > 3 ? atol(argv[3]) : 0;
    state = argc > 4 ? strtoull(argv[4], NULL, 10) * 2 + 1 : 88172645463325252u;
    if (rows < 4 || columns < 4 || rows > 8 || columns > 8 || rows % 2 != 0 ||
        columns % 2 != 0 || probes < 2) {
        fprintf(stderr, "usage: magic_forecast ROWS COLUMNS PROBES [SEED]\n");
        return 2;
    }
    cells = rows * columns;
    lines = rows + columns;
    for (int i = 0; i < lines; i++) {
        int length = i < rows ? columns : rows;
        need[i] = length * (cells + 1) / 2;
        left[i][0] = left[i][1] = length / 2;
    }
    for (long i = 0; i < probes; i++) {
        double met = probe(paths);
        sum += met;
        squares += met * met;
    }
    for (int k = 1; k <= cells; k++) printf("%2d %.3g\n", k, paths[k] / (double)probes);
    double mean = sum / (double)probes, spread = squares / (double)probes - mean * mean;
    printf("all %.3g +- %.2g\n", mean, sqrt(spread / (double)probes));
    return 0;
}
