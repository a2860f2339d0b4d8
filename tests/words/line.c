/* tests/words/line.c - a command line from what the program knows: its verbs, the table
 * of its options, the options of its methods.
 * SPDX-License-Identifier: MIT */
#include "line.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/frame/verbs.h"

uint32_t line_below(line *l, uint32_t bound)
{
    return ico__random_below(&l->random, bound);
}

bool line_chance(line *l, uint32_t in)
{
    return line_below(l, in) == 0;
}

void line_say(line *l, const char *format, ...)
{
    if (l->count == MOST_LINE_WORDS) return;
    va_list list;
    va_start(list, format);
    vsnprintf(l->words[l->count++], WORD_BYTES, format, list);
    va_end(list);
}

/* --- subjects ----------------------------------------------------------------------- */

/* In mild lines the first of these are taken. */
enum { MILD_PIECES = 20, MILD_SHAPES = 22, MILD_FAMILIES = 22, MILD_FILES = 11 };
static const char *const pieces[] = {
    "knight",    "knight",     "king",       "wazir",   "wazir",
    "ferz",      "queen",      "rook",       "bishop",  "camel",
    "zebra",     "rook<=2",    "alfil",      "dabbaba", "knight+king",
    "rider:2,1", "nightrider", "leaper:1,3", "giraffe", "moves:(1,2);(2,1)",
    "hopido",    "Knights",    "numbrix",    "hidato",  "knight/camel"};
static const char *const shapes[] = {
    "3x4",      "4x4",       "5x5",          "3x3",   "2x3", "4x5",
    "1x1",      "1x5",       "2x2",          "5x6",   "6x6", "hex:2",
    "tri:3",    "torus:3x4", "cylinder:3x4", "2x2x3", "8x8", "moebius:3x4",
    "4x4..5x5", "klein:3x4", "1x1..3x3",     "hex:3", "3X4", "projective:3x3",
    "100x100",  "4 x 4",     "3×3",          "0x3",   "3x",  "torus:1x1"};
static const char *const families[] = {"petersen:5,2",
                                       "petersen:7,2",
                                       "complete:5",
                                       "cycle:6",
                                       "star:4",
                                       "bipartite:3,4",
                                       "cubic:8,seed=3",
                                       "grid:3x4",
                                       "wheel:6",
                                       "kautz:2,2",
                                       "hypercube:3",
                                       "dodecahedron",
                                       "path:5",
                                       "complete:1",
                                       "sheehan:7",
                                       "complete:2",
                                       "flower:5",
                                       "lcf:[5,-5]^7",
                                       "gnp:9,0.4",
                                       "moebius:8",
                                       "paley:13",
                                       "heawood",
                                       "K(3)",
                                       "herschel",
                                       "Q3",
                                       "GP(7,2)",
                                       "P4",
                                       "K5",
                                       "K3,3",
                                       "C6",
                                       "blanusa-1",
                                       "goldberg:3",
                                       "paley:9",
                                       "line:petersen",
                                       "complement:C7",
                                       "power:path:6^2",
                                       "cartesian:K3@C4",
                                       "direct:K2@"};
static const char *const files[] = {
    "lines.g6", "arcs.d6",  "-",         "lines.g6:2", "weights.edges", "wide.hcp",
    "p.board",  "p2.board", "w.board",   "none.dot",   "lines.g6:3",    "grid.json",
    "g.xml",    "prime",    "broken.g6", "words"};
/* What comes from another run: tours, certificates, counts, models' answers. */
static const char *const results[] = {
    "t.txt",     "t.csv",  "n.json",  "t.json", "c.json", "p.cert", "a.cert",
    "-",         "t.tour", "t.u32",   "3",      "0",      "17",     "lines.g6",
    "part.json", "l.json", "w.board", "words",  "t.trace"};
static const char *const commands[] = {"unique", "make",  "grade",
                                       "hint",   "sheet", "page"};

/* One of a list, of its first ones in mild lines. */
#define FIRST_OF(l, list, most) \
    (list)[line_below(l, (l)->mild ? (most) : sizeof(list) / sizeof *(list))]

static void say_subject(line *l)
{
    switch (line_below(l, 5)) {
    case 0:
    case 1:
        line_say(l, "%s", FIRST_OF(l, pieces, MILD_PIECES));
        line_say(l, "%s", FIRST_OF(l, shapes, MILD_SHAPES));
        return;
    case 2:
        if (!l->mild)
            line_say(l, "%s %s", LINE_ONE_OF(l, pieces), LINE_ONE_OF(l, shapes));
        else
            line_say(l, "%s", FIRST_OF(l, files, MILD_FILES));
        return;
    case 3:
        line_say(l, "%s", FIRST_OF(l, families, MILD_FAMILIES));
        return;
    default:
        if (!l->mild && line_chance(l, 4)) line_say(l, "%s", LINE_ONE_OF(l, pieces));
        line_say(l, "%s", FIRST_OF(l, files, MILD_FILES));
    }
}

static void say_subjects(line *l, const verb *one)
{
    if (one->bit & (VERB_CHECK | VERB_RANK | VERB_UNRANK | VERB_DECODE)) {
        if ((one->bit & VERB_UNRANK) && l->mild)
            line_say(l, "%u", line_below(l, 12));
        else
            line_say(l, "%s", LINE_ONE_OF(l, results));
    } else if (one->bit & VERB_PUZZLE) {
        line_say(l, "%s", LINE_ONE_OF(l, commands));
        if (line_chance(l, 2)) {
            line_say(l, line_chance(l, 2) ? "p.board" : "p2.board");
            return;
        }
    } else if (one->bit & (VERB_METHODS | VERB_HELP)) {
        static const char *const topics[] = {"circuit", "solve", "merge",  "count",
                                             "formats", "piece", "methods"};
        if (line_chance(l, 2)) line_say(l, "%s", LINE_ONE_OF(l, topics));
        return;
    } else if ((one->bit & VERB_FILTER) && !line_chance(l, 4)) {
        line_say(l, "%s", line_chance(l, 2) ? "lines.g6" : "-");
        return;
    }
    if (l->mild || !line_chance(l, 8)) say_subject(l);
    if (!l->mild && line_chance(l, 8)) say_subject(l);
}

/* What the verb cannot do without. */
static void say_needed(line *l, const verb *one)
{
    static const char *const encodings[] = {
        "dimacs:position", "dimacs:order", "lp:mtz",   "asp",        "smt:int",
        "mzn:circuit",     "fzn:circuit",  "opb",      "tsplib:hcp", "mps:mtz",
        "dimacs:edges",    "mzn:position", "lp:steps", "dimacs:crt", "smt:bitvec"};
    if (!l->mild && line_chance(l, 4)) return;
    if (one->bit & (VERB_ENCODE | VERB_DECODE))
        line_say(l, "--as=%s", LINE_ONE_OF(l, encodings));
    if (one->bit & VERB_FILTER) {
        unsigned id = line_below(l, OPTION_COUNT);
        while (option_rows[id].group != GROUP_PROPERTY || id == OPTION_NEGATE)
            id = line_below(l, OPTION_COUNT);
        line_say(l, "--%s", option_rows[id].name);
    }
}

/* --- options ------------------------------------------------------------------------ */

/* An option and its value in one of the ways of writing them. */
static void say_pair(line *l, const char *name, char letter, const char *value)
{
    if (letter != 0 && line_chance(l, 2)) {
        if (value == NULL || line_chance(l, 2)) {
            line_say(l, "-%c%s", letter, value == NULL ? "" : value);
        } else {
            line_say(l, "-%c", letter);
            line_say(l, "%s", value);
        }
    } else if (value == NULL) {
        line_say(l, "--%s", name);
    } else if (line_chance(l, 2)) {
        line_say(l, "--%s=%s", name, value);
    } else {
        line_say(l, "--%s", name);
        line_say(l, "%s", value);
    }
}

static void say_option(line *l, unsigned bits)
{
    unsigned id = line_below(l, OPTION_COUNT);
    for (unsigned k = 0; k < 200 && !(option_rows[id].verbs & bits); k++)
        id = line_below(l, OPTION_COUNT);
    /* these two are added to each line, and nothing may take their place */
    if (id == OPTION_TIME || id == OPTION_MEMORY) return;
    if (id == OPTION_SOLVER && l->mild) return; /* for methods of solvers alone */
    char value[WORD_BYTES / 2];
    line_value(l, id, value, sizeof value);
    say_pair(l, option_rows[id].name, option_rows[id].letter,
             option_rows[id].argument == NULL ? NULL : value);
}

/* An option of one of the methods, which is asked for. */
static void say_method(line *l)
{
    size_t methods, count;
    const ico_method *const *all = ico_methods(&methods);
    const ico_method *one = all[line_below(l, (uint32_t)methods)];
    const ico_option_spec *specs = ico_method_options(one, &count);
    if (l->mild || !line_chance(l, 4)) line_say(l, "--method=%s", ico_method_name(one));
    if (count == 0 || line_chance(l, 3)) return;
    const ico_option_spec *spec = &specs[line_below(l, (uint32_t)count)];
    char value[WORD_BYTES / 2];
    if (spec->type == ICO_OPTION_INT) {
        int64_t between = spec->low + (int64_t)line_below(l, 40);
        snprintf(value, sizeof value, "%lld",
                 (long long)(line_chance(l, 4)   ? spec->high
                             : line_chance(l, 4) ? spec->low
                                                 : between));
    } else {
        line_value(l, OPTION_COUNT, value, sizeof value);
        if (spec->type == ICO_OPTION_CHOICE && !line_chance(l, 4)) {
            const char *choice = spec->choices;
            for (unsigned k = line_below(l, 4); k > 0 && strchr(choice, '|') != NULL; k--)
                choice = strchr(choice, '|') + 1;
            snprintf(value, sizeof value, "%.*s", (int)strcspn(choice, "|"), choice);
        }
    }
    char name[64];
    snprintf(name, sizeof name, "%s", spec->name);
    for (char *c = name; *c != '\0'; c++)
        if (*c == '_') *c = '-';
    say_pair(l, name, 0, value);
}

void line_draw(line *l, uint64_t seed, uint64_t number)
{
    size_t count;
    const verb *table = verbs(&count);
    ico__random_seed(&l->random, ico__mix64(seed) ^ number);
    l->count = 0;
    l->mild = !line_chance(l, 3);
    const verb *one = &table[line_below(l, (uint32_t)count)];
    line_say(l, "%s", one->name);
    say_subjects(l, one);
    say_needed(l, one);
    for (unsigned k = line_below(l, l->mild ? 3 : 5); k > 0; k--)
        say_option(l, !l->mild && line_chance(l, 10) ? ~0u : one->bit);
    if ((one->bit & WITH_METHODS) && line_chance(l, 3)) say_method(l);
    if (!l->mild) /* the order of the words behind the verb means little */
        for (unsigned k = line_below(l, 3); k > 0; k--) {
            unsigned at = 1 + line_below(l, l->count), to = 1 + line_below(l, l->count);
            char word[WORD_BYTES];
            if (at >= l->count || to >= l->count) continue;
            memcpy(word, l->words[at], WORD_BYTES);
            memcpy(l->words[at], l->words[to], WORD_BYTES);
            memcpy(l->words[to], word, WORD_BYTES);
        }
    for (unsigned k = line_below(l, 3); k > 0 && !l->mild; k--) line_damage(l);
}

static bool takes(const line *l, const char *name)
{
    for (unsigned i = 1; i < l->count; i++)
        if (strncmp(l->words[i], name, strlen(name)) == 0) return true;
    return false;
}

void line_command_exact(const line *l, command *c)
{
    command_begin(c);
    if (l->count == 0) return;
    const verb *one = verb_by_name(l->words[0]);
    unsigned bits = one == NULL ? 0 : one->bit;
    if (one != NULL && l->count > 1) bits = verb_action(bits, l->words[1]);
    for (unsigned i = 0; i < l->count; i++) command_say(c, "%s", l->words[i]);
    if (option_rows[OPTION_TICKS].verbs & bits && !takes(l, "--ticks"))
        command_say(c, "--ticks=20k");
    if (option_rows[OPTION_TIME].verbs & bits && !takes(l, "--time"))
        command_say(c, "--time=100s");
    if (option_rows[OPTION_MEMORY].verbs & bits && !takes(l, "--memory"))
        command_say(c, "--memory=200M");
    if (option_rows[OPTION_THREADS].verbs & bits && !takes(l, "--threads") &&
        !takes(l, "-j"))
        command_say(c, "-j1");
}

void line_command(const line *l, command *c)
{
    command_begin(c);
    if (l->count == 0) return;
    command_say(c, "%s", l->words[0]);
    const verb *one = verb_by_name(l->words[0]);
    if (one != NULL && (option_rows[OPTION_TIME].verbs & one->bit))
        command_say(c, "--time=4ms");
    if (one != NULL && (option_rows[OPTION_MEMORY].verbs & one->bit))
        command_say(c, "--memory=24M");
    for (unsigned i = 1; i < l->count; i++) command_say(c, "%s", l->words[i]);
}
