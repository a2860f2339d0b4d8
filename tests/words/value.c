/* tests/words/value.c - values of options, good ones and bad ones, and damage done to a
 * line.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "cli/frame/args.h"
#include "line.h"

/* In mild lines the first half of these and of the next. */
static const char *const cells[] = {"a1",     "b2", "c3",  "a2",   "#0",   "#5", "r1c1",
                                    "r2c3l1", "e5", "z99", "auto", "0",    "3",  "d4",
                                    "b1",     "A1", "",    "#99",  "r0c0", "5"};
static const char *const edges[] = {"a1-b2", "a1-b3", "a1-a2", "b1-b2", "0-1",
                                    "1-2",   "c3-b1", "a1-a1", "#0-#1", "a1"};
static const char *const numbers[] = {"0",
                                      "1",
                                      "2",
                                      "3",
                                      "7",
                                      "16",
                                      "100",
                                      "-1",
                                      "1000",
                                      "65536",
                                      "4294967295",
                                      "4294967296",
                                      "9223372036854775808",
                                      "18446744073709551615",
                                      "18446744073709551616",
                                      "1e3",
                                      "0x10",
                                      "1.5",
                                      "nan",
                                      "inf",
                                      " 1",
                                      "+1",
                                      "5k",
                                      "1M",
                                      "00"};
static const char *const outputs[] = {
    "o.txt",   "o.csv", "o.json", "o.tour", "o.hcp", "o.g6",   "o.svg",
    "o.html",  "o.png", "o.pdf",  "o.tex",  "o.u32", "o.u64",  "o.moves",
    "o.board", "o.cnf", "o.tsv",  "o.mzn",  "o",     ".",      "no/o.svg",
    "t.txt",   "",      "o.dot",  "o.cert", "terms", "terms:2"};
static const char *const formats[] = {
    "graph6",        "sparse6",     "digraph6",  "hcp",
    "dimacs",        "edges",       "adjacency", "multiline-adjacency",
    "matrix",        "dot",         "graphml",   "jgf",
    "json",          "gml",         "pajek",     "gexf",
    "matrix-market", "metis",       "cytoscape", "dict",
    "pairs",         "tgf",         "lgl",       "csv",
    "svg",           "text",        "u32",       "u64",
    "moves",         "lp:mtz",      "asp",       "html",
    "tex",           "mzn:circuit", "smt:int",   "fzn",
    "tsplib",        "mps",         "tour",      "lp",
    "dimacs",        "node-link",   "numbers",   "png",
    "dimacs:order",  "board",       "tsv",       "opb",
    "pdf",           "txt",         "g6",        "line"};
static const char *const methods[] = {"auto",
                                      "backtrack",
                                      "brute",
                                      "circuit",
                                      "merge",
                                      "fragment",
                                      "frontier",
                                      "objective",
                                      "construct",
                                      "position",
                                      "symmetric",
                                      "warnsdorff",
                                      "sweep",
                                      "separator",
                                      "walks",
                                      "uncrossed",
                                      "magic",
                                      "alternation",
                                      "congruent",
                                      "euler",
                                      "prices",
                                      "all",
                                      "backtrack,circuit",
                                      "auto,brute",
                                      "sat:order/cadical",
                                      "asp/clingo"};
static const char *const directions[] = {"N",  "NE", "E",  "SE", "S",
                                         "SW", "W",  "NW", "n",  "up"};
static const char *const words[] = {
    "",     "x",       "-",      "--",   "---",      "=",      ",",      ":",      "..",
    "%s%n", "#",       "@",      "a=",   "\xff\xfe", "-q",     "--json", "--open", "auto",
    "none", "*",       "\xc3",   "min",  "a1=1",     "knight", "8x8",    "\t",     " ",
    "\n",   "1..2",    "primes", "s,o",  "true",     "-o",     "{}",     "0/2",    "1/2",
    "2/2",  "minimal", "a1=N",   "[[]]", "\x1b[1m"};

/* Several of a kind, separated by commas. */
static void several(line *l, char *value, size_t room, const char *const *list,
                    size_t count, bool numbered)
{
    size_t used = 0;
    value[0] = '\0';
    for (unsigned k = 1 + line_below(l, 3); k > 0 && used < room; k--) {
        char number[24] = "";
        if (numbered) snprintf(number, sizeof number, "=%u", line_below(l, 18));
        int size = snprintf(value + used, room - used, "%s%s%s", used == 0 ? "" : ",",
                            list[line_below(l, (uint32_t)count)], number);
        used += (size_t)size;
    }
}

#define SEVERAL(l, value, room, list, numbered)                                      \
    several(l, value, room, list, sizeof(list) / sizeof *(list) / (l->mild ? 2 : 1), \
            numbered)

/* One of "a|b|c". */
static void one_of(line *l, const char *choices, char *value, size_t room)
{
    unsigned count = 1;
    for (const char *c = choices; *c != '\0'; c++) count += *c == '|';
    for (unsigned k = line_below(l, count); k > 0; k--)
        choices = strchr(choices, '|') + 1;
    snprintf(value, room, "%.*s", (int)strcspn(choices, "|"), choices);
}

static bool is_any(const char *argument, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(argument, list[i]) == 0) return true;
    return false;
}

void line_value(line *l, unsigned option, char *value, size_t room)
{
    static const char *const plain[] = {"N", "K", "RANK"};
    const char *argument = option < OPTION_COUNT ? option_rows[option].argument : "";
    if (argument == NULL) argument = "";
    if (!l->mild && line_chance(l, 5)) argument = "";
    if (is_any(argument, plain, 3) && l->mild) {
        snprintf(value, room, "%u", line_below(l, line_chance(l, 2) ? 4 : 30));
    } else if (is_any(argument, plain, 3)) {
        snprintf(value, room, "%s", LINE_ONE_OF(l, numbers));
    } else if (strncmp(argument, "CELL=", 5) == 0) {
        bool arrows = strstr(argument, "NE") != NULL;
        SEVERAL(l, value, room, cells, !arrows);
        if (arrows)
            snprintf(value + strlen(value), room - strlen(value), "=%s",
                     LINE_ONE_OF(l, directions));
    } else if (strncmp(argument, "CELL,", 5) == 0) {
        SEVERAL(l, value, room, cells, false);
    } else if (strncmp(argument, "CELL", 4) == 0) {
        snprintf(value, room, "%s", LINE_ONE_OF(l, cells));
    } else if (strncmp(argument, "A-B", 3) == 0) {
        SEVERAL(l, value, room, edges, false);
    } else if (strcmp(argument, "FILE") == 0) {
        snprintf(value, room, "%s", LINE_ONE_OF(l, outputs));
    } else if (strcmp(argument, "FORMAT") == 0) {
        snprintf(value, room, "%s", LINE_ONE_OF(l, formats));
    } else if (strstr(argument, "NAME,") != NULL) {
        snprintf(value, room, "%s", LINE_ONE_OF(l, methods));
    } else if (strcmp(argument, "K..L") == 0) {
        unsigned from = line_below(l, 9);
        if (l->mild)
            snprintf(value, room, "%u..%u", from, from + line_below(l, 9));
        else
            snprintf(value, room, "%s..%s", LINE_ONE_OF(l, numbers),
                     LINE_ONE_OF(l, numbers));
    } else if (strchr(argument, '|') != NULL) {
        one_of(l, argument, value, room);
    } else {
        switch (line_below(l, 4)) {
        case 0:
            snprintf(value, room, "%s", LINE_ONE_OF(l, cells));
            return;
        case 1:
            snprintf(value, room, "%s", LINE_ONE_OF(l, numbers));
            return;
        case 2:
            snprintf(value, room, "%s", LINE_ONE_OF(l, formats));
            return;
        default:
            snprintf(value, room, "%s", LINE_ONE_OF(l, words));
        }
    }
}

/* --- damage ------------------------------------------------------------------------- */

/* Words with a '/' stay as they are: no file outside the folder gets a name. */
static bool may_be_damaged(const line *l, unsigned at)
{
    return at < l->count && strchr(l->words[at], '/') == NULL;
}

static void insert_bytes(line *l, char *word)
{
    char damaged[WORD_BYTES];
    size_t size = strlen(word), at = line_below(l, (uint32_t)size + 1);
    size_t cut = line_chance(l, 2) && at < size ? 1 + line_below(l, 3) : 0;
    char bytes[8];
    unsigned count = line_below(l, 4);
    for (unsigned k = 0; k < count; k++) {
        static const char likely[] = "-=,:#.0123456789ax@+*()[]<>|\"'\\ \n\t~%";
        unsigned byte = line_chance(l, 3)
                            ? 1 + line_below(l, 255)
                            : (unsigned char)likely[line_below(l, sizeof likely - 1)];
        bytes[k] = byte == '/' ? '.' : (char)byte;
    }
    if (at + cut > size) cut = size - at;
    snprintf(damaged, sizeof damaged, "%.*s%.*s%s", (int)at, word, (int)count, bytes,
             word + at + cut);
    memcpy(word, damaged, WORD_BYTES);
}

/* Another number takes the place of the first one. */
static void change_number(line *l, char *word)
{
    char damaged[WORD_BYTES];
    size_t at = strcspn(word, "0123456789"), size = strspn(word + at, "0123456789");
    if (size == 0) return;
    snprintf(damaged, sizeof damaged, "%.*s%s%s", (int)at, word, LINE_ONE_OF(l, numbers),
             word + at + size);
    memcpy(word, damaged, WORD_BYTES);
}

static void remove_word(line *l, unsigned at)
{
    if (l->count <= 1) return;
    memmove(l->words[at], l->words[at + 1], (l->count - at - 1) * WORD_BYTES);
    l->count--;
}

void line_damage(line *l)
{
    unsigned at = line_below(l, l->count);
    if (at == 0 && !line_chance(l, 5)) at = l->count - 1; /* the verb, seldom */
    if (!may_be_damaged(l, at)) return;
    char *word = l->words[at];
    switch (line_below(l, 8)) {
    case 0:
        remove_word(l, at);
        return;
    case 1:
        line_say(l, "%s", word);
        return;
    case 2:
        word[0] = '\0';
        return;
    case 3:
        word[line_below(l, (uint32_t)strlen(word) + 1)] = '\0';
        return;
    case 4:
        snprintf(word, WORD_BYTES, "%s", LINE_ONE_OF(l, words));
        return;
    case 5:
        insert_bytes(l, word);
        return;
    case 6:
        change_number(l, word);
        return;
    default:
        if (!line_chance(l, 4)) return;
        memset(word, 'a' + (int)line_below(l, 26), WORD_BYTES - 1);
        word[WORD_BYTES - 1] = '\0';
    }
}
