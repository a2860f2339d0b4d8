/* cli/help/help_man.c - manual pages in troff (man macros), from the tables of verbs and
 * options.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/help/help.h"

/* Text with what troff would take as its own made harmless. */
static void put_plain(const char *string, ico_text *text)
{
    for (const char *c = string; *c != '\0'; c++) {
        if ((*c == '.' || *c == '\'') && (c == string || c[-1] == '\n'))
            ico_text_puts(text, "\\&");
        if (*c == '\\')
            ico_text_puts(text, "\\e");
        else if (*c == '-')
            ico_text_puts(text, "\\-");
        else
            ico_text_add(text, c, 1);
    }
}

static void put_header(const char *name, const char *help, ico_text *text)
{
    char title[64] = "ICOSIAN";
    for (size_t i = 0; name[i] != '\0' && i < sizeof title - 1; i++) {
        title[i] = name[i] >= 'a' && name[i] <= 'z' ? (char)(name[i] - 32) : name[i];
        title[i + 1] = '\0';
    }
    ico_text_printf(text, ".TH %s 1 \"\" \"icosian %s\" \"Icosian manual\"\n.SH NAME\n",
                    title, ICO_VERSION);
    put_plain(name, text);
    ico_text_puts(text, " \\- ");
    put_plain(help, text);
    ico_text_puts(text, "\n");
}

static void put_option(const option_row *row, ico_text *text)
{
    ico_text_puts(text, ".TP\n.B ");
    if (row->letter != 0) ico_text_printf(text, "\\-%c\\fR, \\fB", row->letter);
    ico_text_puts(text, "\\-\\-");
    put_plain(row->name, text);
    if (row->argument != NULL) {
        ico_text_puts(text, " \\fI");
        put_plain(row->argument, text);
        ico_text_puts(text, "\\fR");
    }
    ico_text_puts(text, "\n");
    put_plain(row->help, text);
    ico_text_puts(text, "\n");
}

static void put_examples(const verb *one, ico_text *text)
{
    ico_text commands;
    ico_text_init(&commands, text->ctx);
    ico_text_puts(text, ".SH EXAMPLES\n");
    for (size_t i = 0; i < one->example_count; i++) {
        ico_text_puts(text, ".PP\n");
        put_plain(one->examples[i].meaning, text);
        ico_text_puts(text, ":\n.PP\n.RS\n.nf\n");
        ico_text_clear(&commands);
        help_commands(one->examples[i].command, 0, &commands);
        put_plain(ico_text_status(&commands) == ICO_OK ? commands.data : "", text);
        ico_text_puts(text, ".fi\n.RE\n");
    }
    ico__text_needs(text, &commands);
    ico_text_free(&commands);
}

static void put_exit_status(ico_text *text)
{
    ico_text_puts(text,
                  ".SH EXIT STATUS\n"
                  ".TP\n.B 0\nfound, valid\n"
                  ".TP\n.B 1\nnone exists; invalid\n"
                  ".TP\n.B 2\nthe command or its input is wrong\n"
                  ".TP\n.B 3\nunknown: a limit was reached\n"
                  ".TP\n.B 4\na defect of the program; nothing was printed as an answer\n"
                  ".TP\n.B 130\ninterrupted\n");
}

static void put_overview(ico_text *text)
{
    size_t count;
    const verb *table = verbs(&count);
    put_header("icosian", "Hamiltonian paths and cycles: found, proved, checked, drawn",
               text);
    ico_text_puts(text, ".SH SYNOPSIS\n.B icosian\n.I VERB SUBJECT\n[\\fIOPTIONS\\fR]\n"
                        ".SH VERBS\n");
    for (size_t i = 0; i < count; i++) {
        ico_text_printf(text, ".TP\n.B icosian\\-%s (1)\n", table[i].name);
        put_plain(table[i].help, text);
        ico_text_puts(text, "\n");
    }
    ico_text topics;
    ico_text_init(&topics, text->ctx);
    help_subjects(&topics);
    ico_text_puts(text, ".SH SUBJECTS\n.nf\n");
    put_plain(topics.data == NULL ? "" : topics.data, text);
    ico_text_puts(text, ".fi\n.SH FORMATS\n.nf\n");
    ico__text_needs(text, &topics);
    ico_text_clear(&topics);
    help_formats(&topics);
    put_plain(topics.data == NULL ? "" : topics.data, text);
    ico_text_puts(text, ".fi\n");
    ico__text_needs(text, &topics);
    ico_text_free(&topics);
    put_exit_status(text);
    ico_text_puts(text, ".SH SEE ALSO\n.BR icosian\\-check (1)\n");
}

void help_man(const verb *one, ico_text *text)
{
    if (one == NULL) {
        put_overview(text);
        return;
    }
    char name[64] = "icosian-";
    strncat(name, one->name, sizeof name - 9);
    put_header(name, one->help, text);
    ico_text_puts(text, ".SH SYNOPSIS\n.B icosian ");
    put_plain(one->usage, text);
    ico_text_puts(text, "\n");
    put_examples(one, text);
    if (one->more[0] != '\0') {
        ico_text_puts(text, ".SH DESCRIPTION\n");
        put_plain(one->more, text);
        ico_text_puts(text, "\n");
    }
    ico_text_puts(text, ".SH OPTIONS\n");
    for (unsigned group = 0; group < GROUP_COUNT; group++) {
        bool any = false;
        for (unsigned i = 0; i < OPTION_COUNT; i++) {
            const option_row *row = &option_rows[i];
            if (row->group != (option_group)group || !(row->verbs & one->bit)) continue;
            if (!any) ico_text_printf(text, ".SS %s\n", option_group_title(row->group));
            any = true;
            put_option(row, text);
        }
    }
    put_exit_status(text);
    if (one->bit & VERB_CHECK) help_checker_man(text);
    ico_text_puts(text, ".SH SEE ALSO\n.BR icosian (1)\n");
}
