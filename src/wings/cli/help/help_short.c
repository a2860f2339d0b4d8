/* cli/help/help_short.c - short help on a verb: examples, and the options that most
 * people ask for.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/help/help.h"

enum { MOST_EXAMPLES = 5 };

/* In the order in which they are shown. */
static const struct {
    option_id id;
    unsigned verbs;
} shown[] = {
    {OPTION_OPEN, ASKING & ~VERB_PUZZLE},
    {OPTION_START, ASKING & ~VERB_PUZZLE},
    {OPTION_END, RUNNING | VERB_CHECK},
    {OPTION_REQUIRE, RUNNING | VERB_ENCODE | VERB_COMPARE},
    {OPTION_FORBID, RUNNING | VERB_ENCODE | VERB_COMPARE},
    {OPTION_WITHOUT,
     VERB_SOLVE | VERB_LIST | VERB_COUNT | VERB_EXPLAIN | VERB_ENCODE | VERB_GRAPH},
    {OPTION_SYMMETRIC, VERB_SOLVE | VERB_LIST | VERB_COUNT},
    {OPTION_LONGEST, VERB_SOLVE},
    {OPTION_FORMAT, VERB_GRAPH | VERB_DECODE},
    {OPTION_ICO_PROPERTY_HAMILTONIAN, VERB_FILTER},
    {OPTION_ICO_PROPERTY_TRACEABLE, VERB_FILTER},
    {OPTION_ICO_PROPERTY_HYPOHAMILTONIAN, VERB_FILTER},
    {OPTION_ICO_FACT_GIRTH, VERB_FILTER},
    {OPTION_NEGATE, VERB_FILTER},
    {OPTION_CLUES, PUZZLE_MAKE | PUZZLE_IMPROVE},
    {OPTION_PATTERN, PUZZLE_MAKE},
    {OPTION_SYMMETRY, PUZZLE_MAKE},
    {OPTION_KEEP, PUZZLE_IMPROVE},
    {OPTION_DIFFICULTY, PUZZLE_MAKE | PUZZLE_IMPROVE},
    {OPTION_WALLS, PUZZLE_MAKE},
    {OPTION_PUZZLES, PUZZLE_MAKE},
    {OPTION_PER_PAGE, PUZZLE_MAKE | PUZZLE_SHEET},
    {OPTION_PAPER, PUZZLE_SHEET},
    {OPTION_ANSWERS, PUZZLE_MAKE | PUZZLE_SHEET},
    {OPTION_AMOUNT, VERB_SAMPLE},
    {OPTION_LIMIT, VERB_LIST},
    {OPTION_CLASSES, VERB_LIST | VERB_COUNT},
    {OPTION_METHOD, VERB_SOLVE},
    {OPTION_METHODS, VERB_COMPARE},
    {OPTION_SEEDS, VERB_COMPARE},
    {OPTION_DRY_RUN, VERB_COUNT},
    {OPTION_ESTIMATE, VERB_COUNT},
    {OPTION_CHECKPOINT, VERB_COUNT},
    {OPTION_BY_LENGTH, VERB_COUNT},
    {OPTION_SEED, VERB_SAMPLE | PUZZLE_MAKE},
    {OPTION_NEIGHBOURS, VERB_GRAPH},
    {OPTION_SPLIT, VERB_FILTER},
    {OPTION_STATS, VERB_ENCODE},
    {OPTION_AMO, VERB_ENCODE},
    {OPTION_SOLVE, VERB_DRAW},
    {OPTION_TOUR, VERB_DRAW},
    {OPTION_STYLE, VERB_DRAW},
    {OPTION_LAYOUT, VERB_DRAW},
    {OPTION_TITLE, VERB_DRAW | PUZZLE_PAGE | PUZZLE_SHEET},
    {OPTION_COORDINATES, PUZZLE_PAGE},
    {OPTION_TIME, EVERY_SUBJECT | VERB_FILTER},
    {OPTION_CERTIFICATE, VERB_SOLVE | VERB_COUNT | VERB_CHECK | PUZZLE_UNIQUE},
    {OPTION_OUTPUT, EVERY_SUBJECT | VERB_FILTER},
    {OPTION_AS, (EVERY_SUBJECT & ~VERB_PUZZLE & ~VERB_COUNT & ~VERB_SOLVE)},
    {OPTION_JSON, EVERY_SUBJECT | VERB_FILTER | VERB_METHODS},
    {OPTION_VERBOSE, VERB_PUZZLE},
    {OPTION_MAN, VERB_HELP},
    {OPTION_ALL, VERB_HELP},
    {OPTION_COMPLETION, VERB_HELP},
};

/* The part of an option's help that is read first. */
static size_t first_clause(const char *help)
{
    return strcspn(help, ";");
}

void help_verb_short(const verb *one, unsigned bits, ico_text *text)
{
    size_t options = 0, first = strcspn(one->more, "\n");
    ico_text_printf(text, "icosian %s: %s\n", one->name, one->help);
    if (first > 0) {
        ico_text words;
        ico_text_init(&words, text->ctx);
        ico_text_add(&words, one->more, first);
        help_wrapped(words.data == NULL ? "" : words.data, 0, 0, text);
        ico__text_needs(text, &words);
        ico_text_free(&words);
    }
    ico_text_printf(text, "\nUsage: icosian %s\n\n", one->usage);
    help_examples(one, bits, MOST_EXAMPLES, text);
    ico_text_puts(text, "\nOptions:\n");
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        const option_row *row = &option_rows[shown[i].id];
        if (row->verbs & shown[i].verbs & bits)
            help_option_line(row, first_clause(row->help), text);
    }
    for (unsigned i = 0; i < OPTION_COUNT; i++)
        options += (option_rows[i].verbs & bits) != 0;
    ico_text_printf(text, "\nicosian %s --help shows all %zu options.\n", verb_name(bits),
                    options);
    if (one->bit & VERB_PUZZLE)
        ico_text_puts(text, "icosian help puzzles: Numbrix, Hidato, Zip and others.\n");
    else if (one->bit & EVERY_SUBJECT)
        ico_text_puts(text,
                      "A SUBJECT: icosian help pieces, boards, graphs, subjects.\n");
}
