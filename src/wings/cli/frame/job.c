/* cli/frame/job.c - the life of a command: its verb is found and its options are read;
 * then one problem after the other is answered, and the outputs get their names.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/job.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/words.h"
#include "cli/answer/answer.h"
#include "cli/frame/option_rules.h"
#include "cli/frame/quantities.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/frame/wrap.h"
#include "cli/help/help.h"
#include "icosian/format.h"

/* --- the command ----------------------------------------------------------------------
 */

/* Is the word in the verb's place a subject? */
static bool is_subject(int count, char **words)
{
    bool board, verbless = access(words[0], R_OK) == 0 || ico_family_matches(words[0]);
    return verbless ||
           ico_subject_words((const char *const *)words, (size_t)count, &board) > 1 ||
           board || ico_piece_matches(words[0]) || ico_shape_matches(words[0]);
}

/* The first word is not a verb: suggests the nearest verb. */
static int unknown_verb(int argc, char **argv)
{
    const char *word = argv[0];
    if (is_subject(argc, argv)) {
        char words[400] = "";
        size_t size = 0;
        for (int i = 0; i < argc && size < sizeof words; i++)
            size +=
                (size_t)snprintf(words + size, sizeof words - size, " %.80s", argv[i]);
        report_line("a verb comes first: icosian solve%s", words);
        return EXIT_WRONG;
    }
    size_t count;
    const verb *table = verbs(&count);
    const char *names[MOST_VERBS];
    for (size_t i = 0; i < count; i++) names[i] = table[i].name;
    const char *close = ico__suggest(word, names, count);
    char try[80] = "`icosian help` lists them";
    if (close != NULL) snprintf(try, sizeof try, "did you mean `icosian %s`?", close);
    if (word[0] == '-')
        report_line("a verb comes first, not %.80s; %s", word, try);
    else
        report_line("there is no verb `%.80s`; %s", word, try);
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
        exit_status = help_on_verb(ctx, one, a.verb & one->bit,
                                   args_value(&a, OPTION_HELP) != NULL);
    else
        exit_status = verb_with_bits(a.verb)->run(&a);
    args_free(&a);
    ico_context_set_stop(ctx, NULL, NULL);
    return exit_status;
}

int command_run(const ico_allocator *allocator, int argc, char **argv)
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

/* --- its problems ---------------------------------------------------------------------
 */

void job_start(job *j, const args *a)
{
    j->args = a;
    j->path = args_value(a, OPTION_OUTPUT);
    ico_text_init(&j->text, a->ctx);
}

ico_status job_open(job *j)
{
    return question_open(&j->question, j->args, j->first_word);
}

ico_status job_open_output(job *j)
{
    return output_open(&j->out, j->args->ctx, j->path);
}

ico_status job_only(job *j, const ico_problem **problem)
{
    ico_status status = question_only(&j->question, &j->problem);
    *problem = j->problem;
    return status == ICO_OK ? job_open_output(j) : status;
}

const ico_problem *job_next(job *j, ico_status *status)
{
    ico_problem_free(j->problem);
    j->problem = NULL;
    if (*status == ICO_OK && !signals_interrupted())
        *status = question_next(&j->question, &j->problem);
    return j->problem;
}

ico_status job_commit(job *j)
{
    bool made = !j->if_used || j->out.path == NULL || j->out.used;
    ico_status status = ICO_OK;
    if (j->out.file != NULL && made) status = output_commit(&j->out);
    for (size_t i = 0; i < MOST_FILES; i++)
        if (status == ICO_OK && j->files[i].used) status = output_commit(&j->files[i]);
    return status;
}

static void close_job(job *j)
{
    output_discard(&j->out);
    for (size_t i = 0; i < MOST_FILES; i++) output_discard(&j->files[i]);
    ico_problem_free(j->problem);
    question_close(&j->question);
    search_close(&j->search);
    ico_text_free(&j->text);
}

int job_end(job *j, ico_status status)
{
    const args *a = j->args;
    if (status == ICO_OK) status = job_commit(j);
    int exit_status = report_end(a->ctx, status, j->exit_status);
    bool kept = j->keeps && question_is_stream(&j->question);
    if (status != ICO_OK && kept && exit_status == EXIT_WRONG && job_commit(j) != ICO_OK)
        exit_status = report_error(a->ctx);
    close_job(j);
    return exit_status;
}

/* --- within these steps ----------------------------------------------------------------
 */

ico_status job_write(job *j)
{
    ico_status status = output_write(&j->out, &j->text);
    ico_text_clear(&j->text);
    return status == ICO_OK ? output_flush(&j->out) : status;
}

ico_status job_write_prose(job *j)
{
    wrap_prose(&j->out, 0, &j->text);
    return job_write(j);
}

bool job_limited(job *j, ico_status status)
{
    bool limited = status == ICO_STOPPED || status == ICO_TOO_LARGE;
    if (!limited || j->out.reader_gone) return false;
    report_note("%s", ico_context_error(j->args->ctx)->message);
    j->exit_status = answer_worse(j->exit_status, signals_interrupted() ? EXIT_INTERRUPTED
                                                                        : EXIT_UNKNOWN);
    return true;
}
