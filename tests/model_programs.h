/* tests/model_programs.h - models counted by installed programs: clingo, fzn-gecode,
 * MiniZinc.  Texts are gathered as jobs and counted together, as many at once as there
 * are cores.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_MODEL_PROGRAMS_H
#define ICO_TESTS_MODEL_PROGRAMS_H

#include "model_text.h"

/* What is to be counted, and what came of it: at most `enough` and one more. */
typedef struct job {
    size_t question;
    int family; /* left out */
    uint64_t enough, wanted, models;
} job;

typedef struct jobs {
    const char *language;
    char folder[200];
    job *job;
    char (*names)[64]; /* of the families left out */
    size_t count, room;
} jobs;

static inline bool program_is_there(const char *language)
{
    if (strcmp(language, "asp") == 0) return system("command -v clingo >/dev/null") == 0;
    if (system("command -v fzn-gecode >/dev/null") != 0) return false;
    return strcmp(language, "fzn") == 0 || system("command -v minizinc >/dev/null") == 0;
}

static inline jobs new_jobs(const char *language)
{
    jobs j = {.language = language};
    const char *root = getenv("TMPDIR");
    snprintf(j.folder, sizeof j.folder, "%s/icosian-models-XXXXXX",
             root == NULL || *root == '\0' ? "/tmp" : root);
    assert_non_null(mkdtemp(j.folder));
    return j;
}

/* The text without the family, as a file whose name says how many models are enough. */
static inline void add_job(jobs *j, const model_text *t, size_t question, int without,
                           uint64_t wanted)
{
    char path[300];
    if (j->count == j->room) {
        j->room = 2 * j->room + 64;
        j->job = realloc(j->job, j->room * sizeof *j->job);
        j->names = realloc(j->names, j->room * sizeof *j->names);
    }
    snprintf(j->names[j->count], sizeof *j->names, "%s",
             without < 0 ? "" : t->name[without]);
    j->job[j->count] = (job){question, without, wanted + 1, wanted, 0};
    snprintf(path, sizeof path, "%s/%zu-%llu.%s", j->folder, j->count++,
             (unsigned long long)wanted + 1, t->language);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (size_t l = 0; l < t->lines; l++) {
        if (is_left_out(t, t->family[l], without)) continue;
        /* all models are wanted: no matter in what order, and some orders take hours */
        bool search = strcmp(j->language, "mzn") == 0 && begins(t->line[l], "solve ");
        fprintf(file, "%s\n", search ? "solve satisfy;" : t->line[l]);
    }
    assert_int_equal(fclose(file), 0);
}

/* Runs them all; each leaves its number in a file of its own. */
static inline void run_jobs(jobs *j)
{
    static const char *const commands[][2] = {
        {"asp", "clingo $most --quiet=2,2,2 $0 2>&1 | sed -n \"s/^Models *: *//p\""},
        {"fzn", "fzn-gecode -n $most $0 2>&1 | grep -c ^-----"},
        {"mzn", "minizinc --solver gecode -n $most $0 2>&1 | grep -c ^-----"}};
    char line[800];
    const char *command = NULL;
    for (size_t i = 0; i < 3; i++)
        if (strcmp(j->language, commands[i][0]) == 0) command = commands[i][1];
    snprintf(line, sizeof line,
             "cd %s && ls | xargs -P \"$(nproc)\" -n 1 sh -c 'most=${0#*-}; "
             "most=${most%%.*}; { %s; } >${0%%%%-*}.out'; :",
             j->folder, command);
    assert_int_equal(system(line), 0);
    for (size_t i = 0; i < j->count; i++) {
        unsigned long long models = 0;
        snprintf(line, sizeof line, "%s/%zu.out", j->folder, i);
        FILE *file = fopen(line, "r");
        if (file == NULL || fscanf(file, "%llu", &models) != 1)
            fail_msg("the program said nothing of %s", line);
        fclose(file);
        j->job[i].models = models;
    }
}

static inline void free_jobs(jobs *j)
{
    char line[256];
    snprintf(line, sizeof line, "rm -r %s", j->folder);
    assert_int_equal(system(line), 0);
    free(j->job);
    free(j->names);
}

#endif
