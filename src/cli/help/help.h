/* cli/help/help.h - help, manual pages and completions, all made from the tables of
 * verbs and options.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_HELP_H
#define ICO_CLI_HELP_H

#include "cli/frame/verbs.h"

/* Print to standard output and return the exit status. */
int help_on_verb(ico_context *ctx, const verb *one);
int help_version(ico_context *ctx);

/* cli/help/help_text.c: no line is longer than HELP_WIDTH, so that a manual page, which
 * indents it, has at most 80 columns. */
enum { HELP_WIDTH = 73 };
/* Words from column `column` on, broken and indented. */
void help_wrapped(const char *words, size_t column, size_t indent, ico_text *text);
/* A line of the shell, broken where it is long behind what joins two commands. */
void help_commands(const char *commands, size_t indent, ico_text *text);
void help_overview(ico_text *text);
void help_verb_text(const verb *one, ico_text *text);
void help_subjects(ico_text *text);
void help_formats(ico_text *text);
/* Which options go together, from their table. */
void help_options(ico_text *text);
/* cli/help/help_man.c: troff.  NULL: icosian(1). */
void help_man(const verb *one, ico_text *text);
/* cli/help/help_completion.c; false: there is no such shell. */
bool help_completion(const char *shell, ico_text *text);

#endif
