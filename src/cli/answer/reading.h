/* cli/answer/reading.h - how the file of the subject was read: its format and its size.
 * So a file that was read as something else is noticed.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_READING_H
#define ICO_CLI_READING_H

#include "cli/frame/args.h"
#include "icosian/method.h"

/* Adds "read":{"format":...,"n":...,"m":...} to the object, for boards also "clues";
 * nothing if the subject is no file.  Makes the graph of a board; "m" is null if that
 * cannot be made. */
void reading_json(const ico_problem *problem, ico_text *text);

/* Prints on standard error how the file was read: where people watch, and elsewhere if
 * the format was guessed; never with -q.  word: the file as the command line names it;
 * many: it holds more graphs or boards. */
void reading_note(const args *a, const ico_problem *problem, const char *word, bool many);

/* There is no tour, for a reason about a vertex that only the first or the last edge of
 * the file names: says so on standard error if the format was guessed, since that line
 * may be a heading.  reason may be NULL. */
void reading_doubt(const args *a, const ico_problem *problem, const ico_reason *reason);

#endif
