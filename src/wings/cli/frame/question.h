/* cli/frame/question.h - the subject on the command line, and the options that shape the
 * question.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_QUESTION_H
#define ICO_CLI_QUESTION_H

#include "cli/frame/args.h"
#include "icosian/format.h"

/* The subject of a verb: one problem, or a file of many. */
typedef struct question {
    const args *args;
    ico_subject *subject;
    size_t first_word; /* of the subject; `check` has a file before it */
    size_t word_count;
    size_t notes_shown;
    bool reading_shown; /* how the file was read */
    uint64_t number;    /* of the problem that came last, from 1 on */
    bool has_kind;      /* `kind` is meant unless --open or --closed say otherwise */
    ico_kind kind;
    /* A file of one graph is not a stream.  Only a second graph makes a stream, so a
     * graph is read ahead, or the error that came in its place. */
    bool begun, stream, holds_ahead;
    ico_problem *ahead;
    ico_status ahead_status;
    ico_error ahead_error;
} question;

/* Finds the words of the subject, args->words[first_word...]. */
ICO_MUST_CHECK ico_status question_open(question *q, const args *a, size_t first_word);
/* Returns how many words from `first_word` on are one subject, for verbs that take
 * several: two for a piece and its board, else one. */
size_t question_words(const args *a, size_t first_word);
/* True if the words are just a piece and a board, and the file that must come first is
 * missing. */
bool question_is_board(const args *a);
/* The same, of `count` words; 0: all from there on. */
ICO_MUST_CHECK ico_status question_open_words(question *q, const args *a,
                                              size_t first_word, size_t count);
/* Opens a question with a sealed problem, which it takes over, instead of words. */
void question_give(question *q, const args *a, ico_problem *problem);
void question_close(question *q);
/* The next problem with the options applied, sealed; NULL at the end.  Notes on guessed
 * formats go to standard error. */
ICO_MUST_CHECK ico_status question_next(question *q, ico_problem **problem);
/* The only problem of the subject, for verbs that take one: ICO_BAD_ARGUMENT if the
 * subject has more, ICO_BAD_INPUT if it has none. */
ICO_MUST_CHECK ico_status question_only(question *q, ico_problem **problem);
/* Applies the options to a problem of the subject, and seals it; another problem may take
 * its place (question_shape.c). */
ICO_MUST_CHECK ico_status question_shape(const question *q, ico_problem **problem);
/* True if answers go one a line; known after the first question_next. */
bool question_is_stream(const question *q);

#endif
