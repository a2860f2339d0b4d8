/* tests/words/pool.c - files for the lines of a batch, most of them written by the
 * program.
 * SPDX-License-Identifier: MIT */
#include "pool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../limits/program.h"
#include "cli/frame/args.h"
#include "folder.h"

static const char *const tours[] = {"txt", "csv", "tour", "u32", "json", "u64"};
static const struct {
    const char *format, *suffix;
} graphs[] = {{"hcp", "hcp"},
              {"graph6", "g6"},
              {"sparse6", "s6"},
              {"digraph6", "d6"},
              {"dimacs", "col"},
              {"edges", "edges"},
              {"adjacency", "adj"},
              {"dot", "dot"},
              {"graphml", "graphml"},
              {"jgf", "jgf"},
              {"node-link", "json"},
              {"matrix", "mat"},
              {"gml", "gml"},
              {"pajek", "net"},
              {"gexf", "gexf"},
              {"metis", "metis"},
              {"cytoscape", "cyjs"},
              {"dict", "dict"},
              {"pairs", "pairs"},
              {"tgf", "tgf"},
              {"lgl", "lgl"},
              {"matrix-market", "mtx"},
              {"multiline-adjacency", "madjlist"}};

void pool_name(const char *kind, unsigned number, char name[24])
{
    const char *suffix = "json";
    switch (kind[0]) {
    case 'a':
        suffix = tours[number % (sizeof tours / sizeof *tours)];
        break;
    case 'b':
        suffix = "board";
        break;
    case 'c':
        suffix = "cert";
        break;
    case 'd':
        suffix = "tour";
        break;
    case 'g':
        suffix = graphs[number % (sizeof graphs / sizeof *graphs)].suffix;
        break;
    default:
        break;
    }
    snprintf(name, 24, "%s%u.%s", kind, number, suffix);
}

void pool_asked(uint64_t seed, unsigned number, asked *a)
{
    static line l;
    ico__random_seed(&l.random, ico__mix64(seed ^ 0x706f6f6c) + number);
    l.mild = true;
    l.count = 0;
    asked_draw(&l, VERB_SOLVE, OPTION_COUNT, a);
}

/* The program writes a file: `verb`, the question, more words, the file behind the
 * option. */
static void write_by(const asked *a, const char *verb, unsigned bits, const char *more,
                     const char *option, const char *name)
{
    static outcome o;
    static line l;
    command c;
    ico__random_seed(&l.random, 1);
    l.count = 0;
    line_say(&l, "%s", verb);
    asked_say(&l, a, bits);
    command_begin(&c);
    for (unsigned i = 0; i < l.count; i++) command_say(&c, "%s", l.words[i]);
    if (more != NULL) command_say(&c, "%s", more);
    command_say(&c, "%s", option);
    command_say(&c, "%s", name);
    if (bits != VERB_GRAPH) command_say(&c, "--ticks=20k");
    command_say(&c, "-j1");
    command_say(&c, "-q");
    program_run(&c, &(shortage){0}, &o);
    folder_keep(name);
}

/* A copy in which one byte of the question is another. */
static void damage(const char *from, const char *to, uint64_t seed)
{
    static char bytes[1 << 15];
    static const char other[] = "0123456789abcdenr\"[]{},:-";
    FILE *file = fopen(from, "rb");
    if (file == NULL) return;
    size_t size = fread(bytes, 1, sizeof bytes - 1, file);
    fclose(file);
    bytes[size] = '\0';
    const char *question = strstr(bytes, "\"question\"");
    size_t first = question == NULL ? 0 : (size_t)(question - bytes) + 12;
    seed = ico__mix64(seed);
    if (size > first + 2)
        bytes[first + seed % (size - first - 2)] =
            other[(seed >> 32) % (sizeof other - 1)];
    file = fopen(to, "wb");
    if (file == NULL) return;
    fwrite(bytes, 1, size, file);
    fclose(file);
    folder_keep(to);
}

static void write_board(const asked *a, const char *name, bool by_program)
{
    static char text[4096];
    if (by_program || !asked_board(a, text, sizeof text)) {
        write_by(a, "solve", VERB_SOLVE, NULL, "-o", name);
        return;
    }
    FILE *file = fopen(name, "w");
    if (file == NULL) return;
    fputs(text, file);
    fclose(file);
    folder_keep(name);
}

static void write_graph(const asked *a, unsigned number, const char *name)
{
    char as[40];
    snprintf(as, sizeof as, "--as=%s",
             graphs[number % (sizeof graphs / sizeof *graphs)].format);
    write_by(a, "graph", VERB_GRAPH, as, "-o", name);
}

void pool_write(uint64_t seed)
{
    for (unsigned i = 0; i < POOL_SIZE; i++) {
        asked a;
        char name[24], other[24];
        pool_asked(seed, i, &a);
        pool_name("q", i, name);
        write_by(&a, "solve", VERB_SOLVE, "--json", "-o", name);
        pool_name("h", i, other);
        damage(name, other, seed + i);
        pool_name("a", i, name);
        write_by(&a, "solve", VERB_SOLVE, NULL, "-o", name);
        pool_name("c", i, name);
        write_by(&a, "solve", VERB_SOLVE, NULL, "--certificate", name);
        pool_name("n", i, name);
        write_by(&a, "count", VERB_COUNT, "--json", "-o", name);
        pool_name("b", i, name);
        write_board(&a, name, i % 3 == 2);
        pool_name("g", i, name);
        write_graph(&a, i, name);
        a.count = 0; /* a closed tour of the subject */
        pool_name("d", i, name);
        write_by(&a, "solve", VERB_SOLVE, NULL, "-o", name);
        asked_free(&a);
    }
    folder_filled();
}
