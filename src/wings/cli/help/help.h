/* cli/help/help.h - help, manual pages and completions, all made from the tables of
 * verbs and options.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_HELP_H
#define ICO_CLI_HELP_H

#include "cli/frame/verbs.h"

/* Print to standard output and return the exit status. */
/* The verb, or one of its actions (`bits`); brief: an example or five and the options
 * that are asked for most. */
int help_on_verb(ico_context *ctx, const verb *one, unsigned bits, bool brief);
int help_version(ico_context *ctx);

/* cli/help/help_text.c: no line is longer than HELP_WIDTH, so that a manual page, which
 * indents it, has at most 80 columns. */
enum { HELP_WIDTH = 73 };
/* Words from column `column` on, broken and indented. */
void help_wrapped(const char *words, size_t column, size_t indent, ico_text *text);
/* Writes a line of the shell; a long line is broken after an operator that joins two
 * commands. */
void help_commands(const char *commands, size_t indent, ico_text *text);
/* Lines, each wrapped by itself; those that begin with a blank stay as they are. */
void help_paragraphs(const char *lines, ico_text *text);
/* At most `most` examples. */
void help_examples(const verb *one, unsigned bits, size_t most, ico_text *text);
/* The option, and the first `size` bytes of its help. */
void help_option_line(const option_row *row, size_t size, ico_text *text);
void help_overview(ico_text *text);
void help_verb_text(const verb *one, unsigned bits, ico_text *text);
/* cli/help/help_short.c */
void help_verb_short(const verb *one, unsigned bits, ico_text *text);
/* cli/help/help_boards.c: all families of graphs. */
void help_families(ico_text *text);
void help_subjects(ico_text *text);
void help_formats(ico_text *text);
/* Writes which options can be combined, from their table. */
void help_options(ico_text *text);
/* The rules that name the option. */
void help_rules_of(option_id id, ico_text *text);
/* cli/help/help_man.c: troff.  NULL: icosian(1). */
void help_man(const verb *one, ico_text *text);
/* cli/help/help_checker.c: sections on the program icosian-check. */
void help_checker_man(ico_text *text);
/* cli/help/help_completion.c; false: the shell is unknown. */
bool help_completion(const char *shell, ico_text *text);

#endif
