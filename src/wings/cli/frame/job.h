/* cli/frame/job.h - a command, for main and for tests that call it many times in one
 * process; and the steps common to all verbs that answer questions: open the subject and
 * the output, fetch one problem after the other, close everything.  A verb is a struct
 * that begins with a job, and a function `run` that calls these steps between its own.
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

/* first_word, if_used, keeps and exit_status are set by the verb, the rest is zeroed. */
typedef struct job {
    const args *args;
    search search; /* closed by job_end; a verb with --method, --seed ... opens it */
    question question;
    ico_problem *problem;          /* the one to be answered, or NULL */
    size_t first_word;             /* of the subject */
    bool if_used;                  /* a file to which nothing was written is not made */
    bool keeps;                    /* answers of a stream before a broken line are kept */
    const char *path;              /* of `out`: -o FILE; NULL: standard output */
    output out, files[MOST_FILES]; /* files: those written beside it, if any */
    ico_text text;                 /* the text to be written next */
    int exit_status;
} job;

/* --- the steps of a verb, in this order --- */
void job_start(job *j, const args *a);
/* Opens the words of the subject. */
ICO_MUST_CHECK ico_status job_open(job *j);
/* For a verb that takes one problem: reads the problem, then opens the output. */
ICO_MUST_CHECK ico_status job_only(job *j, const ico_problem **problem);
/* For a verb that takes many: opens the output. */
ICO_MUST_CHECK ico_status job_open_output(job *j);
/* Frees the last problem and returns the next; NULL at the end of the subject, after an
 * interruption, and after a fault.  *status: of the last problem, then of the next. */
const ico_problem *job_next(job *j, ico_status *status);
/* The outputs are whole: gives them their names.  For a verb that has something to do
 * between this step and the next. */
ICO_MUST_CHECK ico_status job_commit(job *j);
/* Commits the outputs after ICO_OK, reports any other status, closes everything, and
 * returns the exit status. */
int job_end(job *j, ico_status status);

/* --- within these steps --- */
/* Writes the text to `out`, passes it on, and clears it. */
ICO_MUST_CHECK ico_status job_write(job *j);
/* The same of prose, which a terminal gets in lines that fit it (cli/frame/wrap.h). */
ICO_MUST_CHECK ico_status job_write_prose(job *j);
/* Did a limit come before the answer?  Then reports the limit and sets the exit
 * status. */
bool job_limited(job *j, ico_status status);

#endif
