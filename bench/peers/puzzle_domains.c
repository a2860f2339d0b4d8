/* bench/peers/puzzle_domains.c - a number puzzle as CNF, written to standard output, with
 * a variable for each cell and number that the distances from the given numbers allow.
 * Usage: puzzle_domains wazir|king GRID.  The grid has rows of numbers and dots; lines
 * with a colon are skipped.  A cell has one number, a number one cell (at most one: by
 * groups of four with a variable for the rest); the next number is a move away.
 * Comments name the variables ("c 5 x_cell_number").
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4096 };
static int rows, columns, n, king, given[MOST], place[MOST + 1], clues[MOST], clue_count;
static int *variable; /* [cell * (n + 1) + number], or 0 */
static long variables, clauses;
static char *text;
static size_t size, room;

static void add(int literal)
{
    if (size + 16 > room) {
        room = 2 * room + 65536;
        text = realloc(text, room);
        if (text == NULL) exit(2);
    }
    size += (size_t)sprintf(text + size, literal == 0 ? "0\n" : "%d ", literal);
    clauses += literal == 0;
}

static void read_grid(const char *file)
{
    static char line[1 << 16];
    FILE *in = fopen(file, "r");
    if (in == NULL) exit(2);
    while (fgets(line, sizeof line, in) != NULL) {
        int width = 0;
        if (strchr(line, ':') != NULL) continue;
        for (char *word = strtok(line, " \t\r\n"); word != NULL;
             word = strtok(NULL, " \t\r\n"), width++) {
            if (n == MOST) exit(2);
            given[n++] = atoi(word); /* 0: free */
        }
        if (width > 0) rows++, columns = width;
    }
    fclose(in);
    if (n == 0 || n != rows * columns) exit(2);
    for (int cell = 0; cell < n; cell++) {
        if (given[cell] == 0) continue;
        if (given[cell] < 0 || given[cell] > n) exit(2);
        place[given[cell]] = cell + 1;
        clues[clue_count++] = cell;
    }
}

static int distance(int a, int b)
{
    int i = abs(a / columns - b / columns), j = abs(a % columns - b % columns);
    return king ? (i > j ? i : j) : i + j;
}

static int is_possible(int cell, int number)
{
    if (given[cell] != 0) return given[cell] == number;
    if (place[number] != 0) return 0;
    for (int k = 0; k < clue_count; k++) {
        int moves = abs(number - given[clues[k]]), d = distance(cell, clues[k]);
        if (d > moves || (!king && (moves - d) % 2 != 0)) return 0;
    }
    return 1;
}

static void at_most_one(int *literals, int count)
{
    for (int from = 0; from < count;) {
        int group[4], in_group = 0, last = count - from <= 4;
        while (in_group < (last ? count - from : 3))
            group[in_group] = literals[from + in_group], in_group++;
        from += in_group;
        if (!last) group[in_group++] = (int)++variables;
        for (int i = 0; i < in_group; i++)
            for (int j = 0; j < i; j++) add(-group[i]), add(-group[j]), add(0);
        if (!last) literals[--from] = -(int)variables;
    }
}

static void exactly_one(const int *list, int count)
{
    static int copy[MOST];
    for (int i = 0; i < count; i++) add(copy[i] = list[i]);
    add(0);
    at_most_one(copy, count);
}

/* Any cell or number as a list of its variables; `step` leads from one to the next. */
static void choose(int first, int step, int count)
{
    static int list[MOST];
    int found = 0;
    for (int i = 0; i < count; i++)
        if (variable[first + i * step] != 0) list[found++] = variable[first + i * step];
    exactly_one(list, found);
}

static void move_on(int cell, int number, int next)
{
    if (next < 1 || next > n) return;
    add(-variable[cell * (n + 1) + number]);
    for (int other = 0; other < n; other++) {
        if (other == cell || distance(cell, other) != 1) continue;
        if (variable[other * (n + 1) + next] != 0) add(variable[other * (n + 1) + next]);
    }
    add(0);
}

int main(int argc, char **argv)
{
    if (argc != 3) return 2;
    king = strcmp(argv[1], "king") == 0;
    read_grid(argv[2]);
    variable = calloc((size_t)n * (size_t)(n + 1), sizeof *variable);
    if (variable == NULL) return 2;
    for (int cell = 0; cell < n; cell++)
        for (int number = 1; number <= n; number++)
            if (is_possible(cell, number)) {
                variable[cell * (n + 1) + number] = (int)++variables;
                printf("c %ld x_%d_%d\n", variables, cell, number);
            }
    for (int cell = 0; cell < n; cell++) choose(cell * (n + 1) + 1, 1, n);
    for (int number = 1; number <= n; number++) choose(number, n + 1, n);
    for (int cell = 0; cell < n; cell++)
        for (int number = 1; number <= n; number++)
            if (variable[cell * (n + 1) + number] != 0) {
                move_on(cell, number, number - 1);
                move_on(cell, number, number + 1);
            }
    printf("p cnf %ld %ld\n", variables, clauses);
    fwrite(text, 1, size, stdout);
    return 0;
}
