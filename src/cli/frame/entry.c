/* cli/frame/entry.c - the program as a function: finds the verb, reads its options,
 * runs it.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/entry.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/words.h"
#include "cli/frame/limits.h"
#include "cli/frame/option_rules.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "cli/help/help.h"
#include "icosian/format.h"

/* Is it a subject that stands where the verb is to be? */
static bool is_subject(int count, char **words)
{
    bool board, verbless = access(words[0], R_OK) == 0 || ico_family_matches(words[0]);
    return verbless ||
           ico_subject_words((const char *const *)words, (size_t)count, &board) > 1 ||
           board || ico_piece_matches(words[0]) || ico_shape_matches(words[0]);
}

/* What stands first is no verb: says what is near. */
static int unknown_verb(int argc, char **argv)
{
    const char *word = argv[0];
    if (is_subject(argc, argv)) {
        fputs("icosian: a verb comes first: icosian solve", stderr);
        for (int i = 0; i < argc; i++) fprintf(stderr, " %.80s", argv[i]);
        fputs("\n", stderr);
        return EXIT_WRONG;
    }
    size_t count;
    const verb *table = verbs(&count);
    const char *names[MOST_VERBS];
    for (size_t i = 0; i < count; i++) names[i] = table[i].name;
    const char *close = ico__suggest(word, names, count);
    fprintf(stderr,
            word[0] == '-' ? "icosian: a verb comes first, not %.80s; "
                           : "icosian: there is no verb `%.80s`; ",
            word);
    if (close != NULL)
        fprintf(stderr, "did you mean `icosian %s`?\n", close);
    else
        fputs("`icosian help` lists them\n", stderr);
    return EXIT_WRONG;
}

/* --time counts from here on, but for verbs that give it to each of many runs. */
static ico_status start_clock(const args *a)
{
    double seconds = 0;
    bool each = (a->verb & (VERB_COMPARE | VERB_FILTER)) != 0;
    ico_status status = limit_time(a, &seconds);
    if (status == ICO_OK) limits_open(a->clock, a->ctx, each ? 0 : seconds);
    return status;
}

static int run_verb(ico_context *ctx, const verb *one, int count, char **words)
{
    args a;
    int exit_status;
    bool solves =
        one->bit == VERB_PUZZLE && count > 0 && ico__same_word(words[0], "solve");
    if (solves) one = verb_by_name("solve");
    ico_status status = args_read(&a, ctx, one->bit, count - solves, words + solves);
    a.puzzle = a.puzzle || solves;
    limits_clock clock = {0};
    a.clock = &clock;
    bool help = args_has(&a, OPTION_HELP) && one->bit != VERB_HELP;
    if (status == ICO_OK && !help) status = option_rules_check(&a);
    if (status == ICO_OK) status = limit_memory(a.ctx, args_value(&a, OPTION_MEMORY), 1);
    if (status == ICO_OK) status = start_clock(&a);
    if (status != ICO_OK)
        exit_status = report_error(ctx);
    else if (help)
        exit_status = help_on_verb(ctx, one);
    else
        exit_status = verb_with_bits(a.verb)->run(&a);
    args_free(&a);
    ico_context_set_stop(ctx, NULL, NULL);
    return exit_status;
}

int entry_run(const ico_allocator *allocator, int argc, char **argv)
{
    ico_context *ctx = ico_context_new(allocator);
    if (ctx == NULL) {
        fputs("icosian: out of memory\n", stderr);
        return EXIT_UNKNOWN;
    }
    const char *word = argc < 2 ? "help" : argv[1];
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) word = "help";
    const verb *one = verb_by_name(word);
    int exit_status;
    if (strcmp(word, "--version") == 0 || strcmp(word, "version") == 0)
        exit_status = help_version(ctx);
    else if (one == NULL)
        exit_status = unknown_verb(argc - 1, argv + 1);
    else
        exit_status = run_verb(ctx, one, argc < 2 ? 0 : argc - 2, argv + 2);
    ico_context_free(ctx);
    return exit_status;
}
