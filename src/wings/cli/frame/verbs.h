/* cli/frame/verbs.h - the table of verbs, which main dispatches and help documents.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_VERBS_H
#define ICO_CLI_VERBS_H

#include "cli/frame/args.h"

/* The exit statuses of the program. */
enum {
    EXIT_FOUND = 0,
    EXIT_NONE = 1,
    EXIT_WRONG = 2,
    EXIT_UNKNOWN = 3,
    EXIT_DEFECT = 4,
    EXIT_INTERRUPTED = 130
};

/* A command that can be run unchanged, and its effect. */
typedef struct verb_example {
    const char *command, *meaning;
} verb_example;

typedef struct verb {
    const char *name;
    unsigned bit;
    const char *usage; /* behind "icosian" */
    const char *help;  /* one line */
    const char *more;  /* paragraphs: one line each */
    int (*run)(const args *a);
    const verb_example *examples;
    size_t example_count;
} verb;

enum { MOST_VERBS = 32 };
const verb *verbs(size_t *count);
/* By name, in small or large letters, or NULL. */
const verb *verb_by_name(const char *name);
/* The first verb whose bit is in `bits`. */
const verb *verb_with_bits(unsigned bits);
/* The same with its action: "solve", "puzzle make". */
const char *verb_name(unsigned bits);
/* The bit of an action, for a verb that has some and a word that names one; else
 * `bits`. */
unsigned verb_action(unsigned bits, const char *word);

int run_solve(const args *a);
int run_puzzle(const args *a);
int run_list(const args *a);
int run_count(const args *a);
int run_sample(const args *a);
int run_rank(const args *a);
int run_unrank(const args *a);
int run_check(const args *a);
int run_explain(const args *a);
int run_methods(const args *a);
int run_filter(const args *a);
int run_graph(const args *a);
int run_draw(const args *a);
int run_compare(const args *a);
int run_encode(const args *a);
int run_decode(const args *a);
int run_help(const args *a);

#endif
