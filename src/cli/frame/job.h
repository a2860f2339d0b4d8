/* cli/frame/job.h - a command, for main and for tests that call it many times in one
 * process; and the steps common to all verbs that answer questions: open the subject and
 * the output, answer one problem after the other, close everything.  A verb is a struct
 * that begins with a job, and a job_kind with the verb's own steps.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_JOB_H
#define ICO_CLI_JOB_H

#include "cli/frame/output.h"
#include "cli/frame/question.h"
#include "cli/frame/search.h"

/* Carries out the command line and returns the exit status.  allocator: as in
 * ico_context_new; all memory is given back.  Reads and writes the standard streams;
 * output may still be in the buffers of stdout and stderr.  The only state of the process
 * that it changes is that of signals.c and report.c. */
int command_run(const ico_allocator *allocator, int argc, char **argv);

enum { MOST_FILES = 2 };

typedef struct job {
    const args *args;
    search search;
    question question;
    size_t first_word; /* of the subject */
    bool no_subject;   /* set by `prepare`: `opened` gives the question a problem */
    const char *path;  /* of `out`: -o FILE; NULL: standard output */
    output out, files[MOST_FILES]; /* files: those written beside it, if any */
    ico_text text;                 /* the text to be written next */
    int exit_status;
} job;

/* Answers one problem; job_write writes the text. */
typedef ico_status job_answer(job *j, const ico_problem *problem);

/* A verb.  All functions but `one` (or `all` in its place) may be NULL. */
typedef struct job_kind {
    bool searches; /* --method, --seed, --time ... are read into `search` */
    bool only;     /* the subject is one problem */
    bool if_used;  /* a file to which nothing was written is not made */
    bool several;  /* subjects: `all` opens those behind the first one */
    bool keeps;    /* answers of a stream before a broken line are kept */
    ico_status (*prepare)(job *j); /* reads options, before the subject is opened */
    ico_status (*opened)(job *j);  /* the subject was, and no output yet */
    job_answer *one;
    ico_status (*all)(job *j);              /* in place of job_each(j, one) */
    void (*end)(job *j, ico_status status); /* outputs are whole, or a fault came */
    void (*close)(job *j);
} job_kind;

/* Runs all steps and returns the exit status.  `j` is zeroed except for the members that
 * the verb sets. */
int job_run(job *j, const args *a, const job_kind *kind);
/* All problems of the subject, until an interruption. */
ICO_MUST_CHECK ico_status job_each(job *j, job_answer *one);
/* Writes the text to `out`, passes it on, and clears it. */
ICO_MUST_CHECK ico_status job_write(job *j);
/* The same of prose, which a terminal gets in lines that fit it (cli/frame/wrap.h). */
ICO_MUST_CHECK ico_status job_write_prose(job *j);
/* Did a limit come before the answer?  Then reports the limit and sets the exit
 * status. */
bool job_limited(job *j, ico_status status);

#endif
