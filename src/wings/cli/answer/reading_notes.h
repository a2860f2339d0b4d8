/* cli/answer/reading_notes.h - how the file of the subject was read: its format and its
 * size.
 * So a file that was read as something else is noticed.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_READING_NOTES_H
#define ICO_CLI_READING_NOTES_H

#include "cli/frame/args.h"
#include "icosian/method.h"

/* Adds "read":{"format":...,"n":...,"m":...} to the object, for boards also "clues"; adds
 * nothing if the subject is not a file.  Makes the graph of a board; "m" is null if the
 * graph cannot be made. */
void reading_json(const ico_problem *problem, ico_text *text);

/* Prints on standard error how the file was read: where people watch, and elsewhere if
 * the format was guessed; never with -q.  word: the file as the command line names it;
 * many: it holds more graphs or boards. */
void reading_note(const args *a, const ico_problem *problem, const char *word, bool many);

/* Writes a note to standard error if the reason that there is no tour concerns a vertex
 * that only the first or the last edge of the file names, and the format was guessed:
 * that line may be a heading. reason may be NULL. */
void reading_doubt(const args *a, const ico_problem *problem, const ico_reason *reason);

#endif
