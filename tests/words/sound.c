/* tests/words/sound.c - command lines of which the program refuses few: a verb, a
 * question that fits, options of the verb with values that they take, files of the pool.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "asked.h"
#include "cli/frame/verbs.h"
#include "folder.h"
#include "pool.h"

/* Values of options that line_value would draw at random. */
static const struct {
    unsigned option;
    const char *choices;
} suitable[] = {
    {OPTION_CLUES, "minimal|minimal|6|8"},
    {OPTION_CLASS, "primes|odd|1,3,9|2..40|squares"},
    {OPTION_WALLS, "0|1|2"},
    {OPTION_ATTEMPTS, "1|3|10"},
    {OPTION_PER_PAGE, "1|2|4|6"},
    {OPTION_ANSWERS_PER_PAGE, "1|2|12"},
    {OPTION_PAPER, "a4|A5|letter|6x9in|152x229mm|300x400pt"},
    {OPTION_MARGIN, "0|15mm|0.5in,0.75in|1cm,15,36pt"},
    {OPTION_GUTTER, "0|10mm|0.25in"},
    {OPTION_PAGE_NUMBERS, "yes|no|8"},
    {OPTION_FONT, "serif|monospace"},
    {OPTION_PUZZLES, "1|2|3"},
    {OPTION_METHODS, "circuit,backtrack|merge,frontier|circuit|frontier,position"},
    {OPTION_VARY, "start|order|seed|start,seed"},
    {OPTION_SEEDS, "1|2|3"},
    {OPTION_REPEAT, "1|2"},
    {OPTION_SEED, "1|2|7|99|123456"},
    {OPTION_TICKS, "500|5k|20k|1M"},
    {OPTION_GAP, "0|2|12.5|400%"},
    {OPTION_THREADS, "1"},
    {OPTION_STATUS, "sat"},
    {OPTION_LIMIT, "1|2|5|9"},
    {OPTION_FROM, "0|1|2|3|7"},
    {OPTION_AMOUNT, "1|2|3|5"},
    {OPTION_ESTIMATE, "64|100|1000"},
    {OPTION_CHECKPOINT, "k.kept"},
    {OPTION_EVERY, "60s|1s"},
    {OPTION_AGAINST, "c.json|part.json|l.json"},
    {OPTION_MOVE, "1|2|5|9|12"},
    {OPTION_SLICE, "1..3|2..7|4..4|1..12"},
    {OPTION_OEIS, "A001230|A001230|terms"},
    {OPTION_TRACE, "t.trace"},
    {OPTION_TOUR, "t.txt|t.csv|t.u32|t.tour|t.json"},
    {OPTION_TITLE, "A title|knight & <king>|\xc3\xa9t\xc3\xa9"},
    {OPTION_SIZE, "8|12|40"},
    {OPTION_CERTIFICATE, "o.cert"},
    {OPTION_PROGRESS, "never"},
    {OPTION_FORMAT, "graph6|edges|hcp|sparse6|digraph6|dimacs|dot"},
    {OPTION_METHOD, "auto|circuit|backtrack|merge|frontier|brute|backtrack,circuit|"
                    "fragment|warnsdorff|position"},
};

/* By verb: what -o and --as take. */
static const struct {
    unsigned verbs;
    const char *files, *formats;
} written[] = {
    {VERB_GRAPH,
     "o.hcp|o.g6|o.s6|o.d6|o.col|o.edges|o.adj|o.dot|o.graphml|o.jgf|o.json|"
     "o.mat|o.madjlist|o.gml|o.net|o.gexf|o.mtx|o.metis|o.cyjs|o.dict|o.tgf",
     "hcp|graph6|sparse6|digraph6|dimacs|edges|adjacency|dot|graphml|jgf|node-link|"
     "matrix|"
     "multiline-adjacency|gml|pajek|gexf|matrix-market|metis|cytoscape|dict|pairs|tgf|"
     "lgl|"
     "degrees|json"},
    {VERB_RANK | VERB_CHECK | PUZZLE_HINT | PUZZLE_GRADE | PUZZLE_UNIQUE, "o.json|o.txt",
     "json|txt"},
    {VERB_LIST, "o.txt|o.csv|o.json|o.tour|o.u32|o.u64|o.moves|o.svg|o.pdf|o.png",
     "txt|boxed|bars|signed|csv|steps|next|json|tour|svg"},
    {VERB_COUNT, "o.json|o.tsv|o.csv|o.txt", "tsv|csv|json|txt"},
    {VERB_ENCODE, "o.cnf|o.lp|o.smt2|o.mzn|o.txt", NULL},
    {VERB_DECODE, "o.txt|o.csv|o.tour|o.u32|o.json", NULL},
    {VERB_FILTER, "o.g6|o.json|o.txt", NULL},
    {VERB_DRAW | PUZZLE_PAGE | PUZZLE_SHEET | PUZZLE_MAKE,
     "o.svg|o.html|o.tex|o.txt|o.json|o.pdf|o.png", "svg|html|tex|txt|json"},
    {VERB_COMPARE, "o.tsv|o.csv|o.json|o.txt", "tsv|csv|json"},
    {ASKING,
     "o.txt|o.csv|o.json|o.tour|o.u32|o.u64|o.moves|o.svg|o.html|o.tex|o.board|o.txt",
     "txt|boxed|bars|signed|csv|steps|next|json|tour|svg|html|tex|board|moves"},
};

static void pick(line *l, const char *choices, char *value, size_t room)
{
    unsigned count = 1;
    for (const char *c = choices; *c != '\0'; c++) count += *c == '|';
    for (unsigned k = line_below(l, count); k > 0; k--)
        choices = strchr(choices, '|') + 1;
    snprintf(value, room, "%.*s", (int)strcspn(choices, "|"), choices);
}

/* A value for the option of a verb with these bits; false: none suits. */
static bool value_of(line *l, const asked *a, unsigned bits, unsigned id, char *value,
                     size_t room)
{
    if (a->subject_words > 0 && asked_value(l, a, id, value, room)) return true;
    for (size_t i = 0; i < sizeof suitable / sizeof *suitable; i++)
        if (suitable[i].option == id) {
            pick(l, suitable[i].choices, value, room);
            return true;
        }
    if (id == OPTION_SPLIT) {
        pick(l, bits & VERB_GRAPH ? "s" : "0/2|1/2|0/1", value, room);
        return true;
    }
    if (id == OPTION_OUTPUT || id == OPTION_AS)
        for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
            const char *list = id == OPTION_AS ? written[i].formats : written[i].files;
            if (!(written[i].verbs & bits)) continue;
            if (list != NULL) pick(l, list, value, room);
            return list != NULL;
        }
    if (id == OPTION_CELL || id == OPTION_NEIGHBOURS) return false;
    line_value(l, id, value, room);
    return true;
}

static bool is_said(const line *l, const char *name)
{
    for (unsigned i = 1; i < l->count; i++)
        if (strncmp(l->words[i], "--", 2) == 0 &&
            strncmp(l->words[i] + 2, name, strlen(name)) == 0)
            return true;
    return false;
}

/* Options that only pictures have. */
static bool of_pictures(unsigned id)
{
    return id == OPTION_NEIGHBOURS || id == OPTION_MOVE_GRAPH || id == OPTION_PAPER ||
           id == OPTION_PER_PAGE || id == OPTION_ANSWERS || id == OPTION_MARGIN ||
           id == OPTION_GUTTER || id == OPTION_ANSWERS_PER_PAGE ||
           id == OPTION_CAPTIONS || id == OPTION_PAGE_NUMBERS || id == OPTION_FONT ||
           (option_rows[id].group == GROUP_PICTURE && id != OPTION_PATH &&
            id != OPTION_ASCII);
}

/* May the option stand behind these words? */
static bool may_follow(const line *l, unsigned bits, unsigned id)
{
    static const unsigned never[] = {OPTION_TIME, OPTION_MEMORY, OPTION_SOLVER,
                                     OPTION_THREADS, OPTION_HELP};
    const option_row *row = &option_rows[id];
    bool formed = is_said(l, "json") || is_said(l, "output") || is_said(l, "as=");
    for (unsigned i = 0; i < sizeof never / sizeof *never; i++)
        if (never[i] == id) return false;
    if (!(row->verbs & bits) || row->group == GROUP_PROPERTY ||
        row->group == GROUP_QUESTION || is_said(l, row->name))
        return false;
    if (id == OPTION_METHOD && bits & (VERB_SAMPLE | VERB_RANK | VERB_UNRANK))
        return false;
    if (id == OPTION_MAN || id == OPTION_ALL) return l->count == 2;
    if (id == OPTION_COMPLETION) return l->count == 1;
    bool forms = id == OPTION_JSON || id == OPTION_OUTPUT || id == OPTION_AS ||
                 of_pictures(id) || id == OPTION_PATH || id == OPTION_ASCII;
    return !(forms && formed && !(bits & (PUZZLE_PAGE | VERB_DECODE | VERB_ENCODE)));
}

static void say_extra(line *l, const asked *a, unsigned bits, unsigned id)
{
    char value[WORD_BYTES / 2];
    for (unsigned k = 0; !may_follow(l, bits, id); k++) {
        if (k == 300) return;
        id = line_below(l, OPTION_COUNT);
    }
    if (of_pictures(id) && !(bits & (VERB_GRAPH | PUZZLE_PAGE)))
        line_say(l, "--output=%s", id == OPTION_PAPER ? "o.pdf" : "o.svg");
    if (option_rows[id].argument == NULL)
        line_say(l, "--%s", option_rows[id].name);
    else if (value_of(l, a, bits, id, value, sizeof value))
        line_say(l, "--%s=%s", option_rows[id].name, value);
}

/* An option that another cannot do without. */
static void say_companion(line *l, const char *option, const char *companion)
{
    bool is_there = false;
    for (unsigned i = 1; i < l->count; i++) {
        if (strncmp(l->words[i], companion, strcspn(companion, "=")) == 0) return;
        is_there = is_there || strncmp(l->words[i], option, strlen(option)) == 0;
    }
    if (is_there) line_say(l, "%s", companion);
}

/* --- subjects ----------------------------------------------------------------------- */

static void say_file(line *l, const char *const *kinds, unsigned count)
{
    for (unsigned k = 0; k < 20; k++) {
        char name[24];
        pool_name(kinds[line_below(l, count)], line_below(l, POOL_SIZE), name);
        if (!folder_has(name)) continue;
        line_say(l, "%s", name);
        return;
    }
    line_say(l, "lines.g6");
}
#define SAY_FILE(l, kinds) say_file(l, kinds, sizeof(kinds) / sizeof *(kinds))

/* The subject, and only conditions on the board and the kind of tour. */
static void say_shape(line *l, const asked *a, unsigned bits)
{
    asked shape = *a;
    shape.count = 0;
    for (unsigned i = 0; i < a->count; i++) {
        unsigned id = a->conditions[i].option;
        if (id == OPTION_OPEN || id == OPTION_WITHOUT || id == OPTION_WALL)
            shape.conditions[shape.count++] = a->conditions[i];
    }
    if (bits & PUZZLE_MAKE && !a->board) {
        line_say(l, "wazir");
        line_say(l, "4x4");
    } else {
        asked_say(l, &shape, bits);
    }
}

/* Subjects of options that need one of their own; true: said, with the option. */
static bool say_special(line *l, unsigned bits, unsigned wanted)
{
    static const char *const formats[] = {"hcp",    "graph6", "sparse6",   "digraph6",
                                          "dimacs", "edges",  "adjacency", "dot"};
    static const char *const tours[] = {"t.txt", "t.csv", "t.tour", "t.u32"};
    char name[24];
    uint32_t at = line_below(l, sizeof formats / sizeof *formats);
    switch (wanted) {
    case OPTION_WEIGHT:
        line_say(l, "weights.edges");
        line_say(l, line_chance(l, 2) ? "--weight=min" : "--weight=max");
        return true;
    case OPTION_FORMAT:
        pool_name("g", at, name);
        if (!folder_has(name)) return false;
        line_say(l, "%s", name);
        line_say(l, "--format=%s", formats[at]);
        return true;
    case OPTION_TOUR:
        line_say(l, "knight");
        line_say(l, "5x6");
        line_say(l, "--tour=%s", LINE_ONE_OF(l, tours));
        return true;
    case OPTION_TRACE:
        if (!(bits & VERB_DRAW)) return false;
        line_say(l, "knight");
        line_say(l, "5x5");
        line_say(l, "--trace=t.trace");
        line_say(l, "--output=o.html");
        return true;
    default:
        return false;
    }
}

/* The question drawn; or a file of the pool, or of the folder. */
static void say_question(line *l, const asked *a, unsigned bits, unsigned wanted)
{
    static const char *const graphs[] = {"g"}, *const boards[] = {"b"};
    static const char *const given[] = {"p.board", "p.board", "p2.board"};
    uint32_t kind = wanted == OPTION_LAYOUT || wanted == OPTION_CLASSES ||
                            option_rows[wanted].group == GROUP_QUESTION
                        ? 19
                        : line_below(l, 20);
    if (say_special(l, bits, wanted)) return;
    if (bits & VERB_FILTER) {
        line_say(l, "%s", line_chance(l, 2) ? "lines.g6" : "-");
    } else if (bits & PUZZLE_MAKE || (bits & VERB_GRAPH && kind > 5)) {
        say_shape(l, a, bits);
    } else if (bits & VERB_DRAW && kind > 5) {
        bool solve = !line_chance(l, 4) && wanted != OPTION_NEIGHBOURS &&
                     wanted != OPTION_MOVE_GRAPH;
        solve = solve || wanted == OPTION_ANIMATE || wanted == OPTION_PATH;
        solve ? asked_say(l, a, bits) : say_shape(l, a, 0);
        if (solve) line_say(l, "--solve");
    } else if (bits & PUZZLE_ASKING && kind < 12) {
        if (kind < (bits & PUZZLE_UNIQUE ? 6 : 9))
            line_say(l, "%s", LINE_ONE_OF(l, given));
        else
            SAY_FILE(l, boards);
    } else if (kind < 3 && bits & (ASKING_GRAPHS | VERB_GRAPH)) {
        SAY_FILE(l, graphs);
        if (kind == 1) line_say(l, "--open");
    } else if (kind < 6 && !(bits & VERB_GRAPH)) {
        SAY_FILE(l, boards);
    } else {
        asked_say(l, a, bits);
    }
}

/* A question of the pool that has this condition, if one has it. */
static unsigned pool_with(uint64_t seed, unsigned option)
{
    for (unsigned at = 0; at < POOL_SIZE; at++) {
        asked a;
        bool has = false;
        pool_asked(seed, at, &a);
        for (unsigned i = 0; i < a.count; i++)
            has = has || a.conditions[i].option == option;
        asked_free(&a);
        if (has) return at;
    }
    return 0;
}

/* A tour or an answer of the pool, and the question that it answers. */
static void say_answer(line *l, unsigned bits, uint64_t seed, unsigned wanted)
{
    static const char *const alone[] = {"q", "q", "q", "h", "n"};
    static const char *const tours[] = {"t.txt", "t.csv", "t.tour", "t.u32", "t.json"};
    asked a;
    char name[24];
    bool asks = wanted < OPTION_COUNT && option_rows[wanted].group == GROUP_QUESTION;
    if (wanted == OPTION_AGAINST) {
        line_say(l, "c.json");
        line_say(l, line_chance(l, 2) ? "--against=c.json" : "--against=l.json");
        return;
    }
    if (bits & VERB_CHECK && !asks && !line_chance(l, 3)) {
        SAY_FILE(l, alone);
        return;
    }
    uint32_t at = asks ? pool_with(seed, wanted) : line_below(l, POOL_SIZE);
    pool_name(bits & VERB_DECODE ? "d" : "a", at, name);
    if (!folder_has(name)) {
        line_say(l, "%s", bits & VERB_DECODE ? "t.tour" : LINE_ONE_OF(l, tours));
        line_say(l, "knight");
        line_say(l, "5x6");
        return;
    }
    pool_asked(seed, at, &a);
    line_say(l, "%s", name);
    if (bits & VERB_DECODE) a.count = 0;
    asked_say(l, &a, bits);
    asked_free(&a);
}

/* --- lines -------------------------------------------------------------------------- */

static const char *const encodings[] = {
    "dimacs:position", "dimacs:order", "lp:mtz",   "asp",        "smt:int",
    "mzn:circuit",     "fzn:circuit",  "opb",      "tsplib:hcp", "mps:mtz",
    "dimacs:edges",    "mzn:position", "lp:steps", "dimacs:crt", "smt:bitvec"};

static void say_needed(line *l, unsigned bits, unsigned wanted)
{
    if (bits & VERB_ENCODE && wanted == OPTION_AMO)
        line_say(l, line_chance(l, 2) ? "--as=dimacs:order" : "--as=dimacs:position");
    else if (bits & VERB_ENCODE)
        line_say(l, "--as=%s", LINE_ONE_OF(l, encodings));
    if (bits & VERB_DECODE) line_say(l, "--as=tsplib:hcp");
    if (bits & PUZZLE_PAGE) line_say(l, "--output=o.html");
    if (bits & VERB_COMPARE && wanted != OPTION_METHODS && !line_chance(l, 8))
        line_say(l, "--methods=circuit,backtrack");
    if (bits & VERB_FILTER) {
        unsigned id = line_below(l, OPTION_COUNT);
        bool given = wanted < OPTION_COUNT && wanted != OPTION_NEGATE &&
                     option_rows[wanted].group == GROUP_PROPERTY;
        if (given) id = wanted;
        while (option_rows[id].group != GROUP_PROPERTY || id == OPTION_NEGATE)
            id = line_below(l, OPTION_COUNT);
        line_say(l, "--%s", option_rows[id].name);
    }
    if (bits & (VERB_SOLVE | VERB_CHECK | VERB_EXPLAIN | VERB_COUNT) &&
        !(wanted < OPTION_COUNT && option_rows[wanted].group >= GROUP_PART) &&
        line_chance(l, 4))
        line_say(l, "--json");
}

/* A verb that has the option, and its action; its bits. */
static unsigned say_verb(line *l, unsigned wanted)
{
    static const char *const actions[] = {"unique", "make",  "improve", "grade",
                                          "hint",   "sheet", "page"};
    size_t count;
    const verb *table = verbs(&count), *one = NULL;
    unsigned bits = 0;
    if (option_rows[wanted].group == GROUP_QUESTION && line_chance(l, 3)) {
        line_say(l, "solve"); /* which writes questions in all forms */
        return VERB_SOLVE;
    }
    while (!(option_rows[wanted].verbs & bits)) {
        uint32_t kind = line_below(l, (uint32_t)count + 8);
        one = kind < count       ? &table[kind]
              : kind < count + 5 ? verb_with_bits(VERB_PUZZLE)
                                 : verb_with_bits(VERB_SOLVE);
        l->count = 0;
        line_say(l, "%s", one->name);
        bits = one->bit;
        if (!(bits & VERB_PUZZLE)) continue;
        line_say(l, "%s", LINE_ONE_OF(l, actions));
        bits = verb_action(bits, l->words[1]);
    }
    return bits;
}

/* Any option but those that each line gets. */
static unsigned some_option(line *l)
{
    for (;;) {
        unsigned id = line_below(l, OPTION_COUNT);
        if (id != OPTION_TIME && id != OPTION_MEMORY && id != OPTION_SOLVER) return id;
    }
}

static void say_rest(line *l, const asked *a, unsigned bits, unsigned wanted)
{
    bool asks = option_rows[wanted].group <= GROUP_PROPERTY && wanted != OPTION_NEGATE;
    if (wanted == OPTION_NEGATE)
        line_say(l, line_chance(l, 2) ? "--negate" : "-v");
    else if (!asks && !is_said(l, option_rows[wanted].name))
        say_extra(l, a, bits, wanted);
    if (asks && bits & VERB_SOLVE && !is_said(l, "json") && line_chance(l, 2))
        line_say(l, "--output=o.board");
    else if (line_chance(l, 2))
        say_extra(l, a, bits, line_below(l, OPTION_COUNT));
    say_companion(l, "--every", "--checkpoint=k.kept");
    say_companion(l, "--layers", "--json");
}

void line_sound(line *l, uint64_t seed)
{
    static const char *const topics[] = {"solve",  "count",     "draw",  "formats",
                                         "pieces", "symmetric", "filter"};
    static const char *const methods[] = {"circuit", "merge", "backtrack", "auto"};
    asked a = {0};
    unsigned wanted = some_option(l), bits = say_verb(l, wanted);
    l->mild = true;
    if (bits & (VERB_METHODS | VERB_HELP)) {
        if (line_chance(l, 2) || wanted == OPTION_MAN || wanted == OPTION_ALL)
            line_say(l, "%s",
                     bits & VERB_METHODS ? LINE_ONE_OF(l, methods)
                     : wanted == OPTION_MAN || wanted == OPTION_ALL
                         ? "solve"
                         : LINE_ONE_OF(l, topics));
    } else {
        asked_draw(l, bits, wanted, &a);
        if (bits & VERB_UNRANK) line_say(l, "%u", 1 + line_below(l, 3));
        if (bits & (VERB_CHECK | VERB_RANK | VERB_DECODE))
            say_answer(l, bits, seed, wanted);
        else
            say_question(l, &a, bits, wanted);
        say_needed(l, bits, wanted);
    }
    say_rest(l, &a, bits, wanted);
    asked_free(&a);
}
