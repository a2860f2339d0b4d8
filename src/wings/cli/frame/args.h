/* cli/frame/args.h - the command line, read against one table of options.
 * Source: options.def in this folder; methods' options come from the library's registry.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_ARGS_H
#define ICO_CLI_ARGS_H

#include "base/memory.h"
#include "icosian/property.h"

/* Bits of the verbs, and sets of them. */
enum {
    VERB_SOLVE = 1,
    VERB_LIST = 2,
    VERB_CHECK = 4,
    VERB_EXPLAIN = 8,
    VERB_METHODS = 16,
    VERB_GRAPH = 32,
    VERB_DRAW = 64,
    VERB_HELP = 128,
    VERB_FILTER = 256,
    VERB_COUNT = 512,
    PUZZLE_UNIQUE = 1024,
    VERB_ENCODE = 2048,
    VERB_DECODE = 4096,
    VERB_COMPARE = 8192,
    VERB_SAMPLE = 16384,
    VERB_RANK = 32768,
    VERB_UNRANK = 65536,
    PUZZLE_MAKE = 1 << 17, /* actions of `puzzle`, each with options of its own */
    PUZZLE_GRADE = 1 << 18,
    PUZZLE_HINT = 1 << 19,
    PUZZLE_PAGE = 1 << 20,
    PUZZLE_SHEET = 1 << 21,
    PUZZLE_IMPROVE = 1 << 22,
    EVERY_VERB = (1 << 23) - 1,
    PUZZLE_ASKING = PUZZLE_UNIQUE | PUZZLE_GRADE | PUZZLE_HINT | PUZZLE_PAGE |
                    PUZZLE_SHEET | PUZZLE_IMPROVE,
    VERB_PUZZLE = PUZZLE_ASKING | PUZZLE_MAKE,
    COUNTING = VERB_COUNT | VERB_SAMPLE | VERB_RANK | VERB_UNRANK,
    RUNNING = VERB_SOLVE | VERB_LIST | VERB_EXPLAIN | VERB_DRAW | COUNTING,
    ASKING =
        RUNNING | VERB_CHECK | VERB_PUZZLE | VERB_ENCODE | VERB_DECODE | VERB_COMPARE,
    /* ASKING_MORE: for symmetries, turns and the like, which puzzles do not take, since
     * their numbers determine all; ASKING_GRAPHS: for files of graphs */
    ASKING_MORE = (ASKING & ~VERB_PUZZLE) | PUZZLE_UNIQUE,
    ASKING_GRAPHS = ASKING & ~(PUZZLE_MAKE | PUZZLE_IMPROVE | PUZZLE_PAGE | PUZZLE_SHEET),
    SEARCHING = VERB_SOLVE | VERB_LIST | VERB_EXPLAIN | VERB_DRAW | VERB_COUNT,
    WITH_METHODS =
        RUNNING | VERB_COMPARE | PUZZLE_UNIQUE, /* take the methods' own options */
    EVERY_SUBJECT = ASKING | VERB_GRAPH
};

/* Headings under which help shows the options. */
typedef enum option_group {
    GROUP_QUESTION,
    GROUP_PROPERTY,
    GROUP_PUZZLE,
    GROUP_SEARCH,
    GROUP_PART,
    GROUP_PICTURE,
    GROUP_OUTPUT,
    GROUP_COUNT
} option_group;
const char *option_group_title(option_group group);

typedef enum option_id {
#define OPTION(id, name, letter, argument, group, verbs, help) OPTION_##id,
#include "cli/frame/options.def"
#undef OPTION
    OPTION_COUNT
} option_id;

typedef struct option_row {
    const char *name, *argument, *help;
    char letter;
    option_group group;
    unsigned verbs;
} option_row;
extern const option_row option_rows[OPTION_COUNT];

/* An option as given; value NULL for flags. */
typedef struct given_option {
    option_id id;
    const char *value;
} given_option;

/* An option of a method: its name as in the method's table. */
typedef struct method_word {
    const char *name, *value;
} method_word;

/* What stood on the command line.  All strings belong to argv or to static tables. */
typedef struct args {
    ico_context *ctx;
    struct limits_clock *clock; /* --time; NULL: not used */
    unsigned verb;              /* its bit, or that of its action */
    bool puzzle;                /* `puzzle` stood before the verb or is it */
    ICO_VECTOR(given_option) given;
    ICO_VECTOR(method_word) method_words;
    ICO_VECTOR(const char *) words; /* the words that are not options */
} args;

/* Reads argv[0..count) (behind the verb).  ICO_BAD_ARGUMENT names the option that is
 * wrong, with a suggestion. */
ICO_MUST_CHECK ico_status args_read(args *a, ico_context *ctx, unsigned verb_bit,
                                    int count, char **argv);
void args_free(args *a);
bool args_has(const args *a, option_id id);
/* The value given last, or NULL. */
const char *args_value(const args *a, option_id id);
/* Value of an option that is one of "a|b|c": its index, `initial` if not given. */
ICO_MUST_CHECK ico_status args_choice(const args *a, option_id id, unsigned initial,
                                      unsigned *index);
/* Value of an option that is a number in low..high; `initial` if not given. */
ICO_MUST_CHECK ico_status args_number(const args *a, option_id id, uint64_t initial,
                                      uint64_t low, uint64_t high, uint64_t *number);
/* True if `name` (with - or _) is the name `entry` of a method's option. */
bool option_name_is(const char *name, const char *entry);

#endif
