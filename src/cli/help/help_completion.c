/* cli/help/help_completion.c - completions for shells, from the tables of verbs, options,
 * methods, pieces and families.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/help/help.h"
#include "icosian/format.h"
#include "icosian/method.h"

/* "a|b|c" as words; nothing for arguments that are not such a list. */
static bool is_choice(const char *argument)
{
    if (argument == NULL || strchr(argument, '|') == NULL) return false;
    for (const char *c = argument; *c != '\0'; c++)
        if (*c >= 'A' && *c <= 'Z') return false;
    return true;
}

static void put_choices(const char *argument, ico_text *text)
{
    for (; *argument != '\0'; argument++)
        ico_text_printf(text, "%c", *argument == '|' ? ' ' : *argument);
}

static void put_verbs(ico_text *text)
{
    size_t count;
    const verb *table = verbs(&count);
    for (size_t i = 0; i < count; i++)
        ico_text_printf(text, "%s%s", i == 0 ? "" : " ", table[i].name);
}

static void put_methods(ico_text *text)
{
    size_t count;
    const ico_method *const *methods = ico_methods(&count);
    for (size_t i = 0; i < count; i++)
        ico_text_printf(text, "%s%s", i == 0 ? "" : " ", ico_method_name(methods[i]));
}

/* Options of the verb and, where methods run, of the methods (each name once). */
static void put_options(const verb *one, ico_text *text)
{
    for (unsigned i = 0; i < OPTION_COUNT; i++)
        if (option_rows[i].verbs & one->bit)
            ico_text_printf(text, "--%s ", option_rows[i].name);
    size_t count, option_count;
    const ico_method *const *methods = ico_methods(&count);
    for (size_t i = 0; i < count && (one->bit & WITH_METHODS); i++) {
        const ico_option_spec *options = ico_method_options(methods[i], &option_count);
        for (size_t k = 0; k < option_count; k++) {
            ico_text_puts(text, "--");
            for (const char *c = options[k].name; *c != '\0'; c++)
                ico_text_printf(text, "%c", *c == '_' ? '-' : *c);
            ico_text_puts(text, " ");
        }
    }
}

static void put_subjects(ico_text *text)
{
    size_t count;
    const ico_family *families = ico_families(&count);
    for (const char *const *piece = ico_piece_names(); *piece != NULL; piece++)
        if (strpbrk(*piece, ":()<>;|&$ ") == NULL) ico_text_printf(text, "%s ", *piece);
    for (size_t i = 0; i < count; i++) ico_text_printf(text, "%s ", families[i].name);
}

/* bash and zsh (through bashcompinit) share one function. */
static void put_bash(ico_text *text)
{
    size_t count;
    const verb *table = verbs(&count);
    ico_text_puts(text, "_icosian()\n{\n"
                        "    local word=${COMP_WORDS[COMP_CWORD]}\n"
                        "    local before=${COMP_WORDS[COMP_CWORD-1]}\n"
                        "    local words=\n"
                        "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words=\"");
    put_verbs(text);
    ico_text_puts(text,
                  "\"\n    else\n        case $before in\n        --method) words=\"");
    put_methods(text);
    ico_text_puts(text, "\" ;;\n");
    for (unsigned i = 0; i < OPTION_COUNT; i++) {
        if (!is_choice(option_rows[i].argument)) continue;
        ico_text_printf(text, "        --%s) words=\"", option_rows[i].name);
        put_choices(option_rows[i].argument, text);
        ico_text_puts(text, "\" ;;\n");
    }
    ico_text_puts(text, "        *)\n            case ${COMP_WORDS[1]} in\n");
    for (size_t i = 0; i < count; i++) {
        ico_text_printf(text, "            %s) words=\"", table[i].name);
        put_options(&table[i], text);
        if (table[i].bit == VERB_HELP) put_verbs(text);
        if (table[i].bit == VERB_METHODS) put_methods(text);
        if (table[i].bit & EVERY_SUBJECT) put_subjects(text);
        ico_text_puts(text, "\" ;;\n");
    }
    ico_text_puts(text, "            esac ;;\n        esac\n    fi\n"
                        "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
                        "    [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "
                        "\"$word\"))\n}\ncomplete -F _icosian icosian\n");
}

/* A word in single quotes. */
static void put_quoted(const char *string, ico_text *text)
{
    ico_text_puts(text, "'");
    for (; *string != '\0'; string++) {
        if (*string == '\'' || *string == '\\') ico_text_puts(text, "\\");
        ico_text_add(text, string, 1);
    }
    ico_text_puts(text, "'");
}

static void put_fish(ico_text *text)
{
    size_t count;
    const verb *table = verbs(&count);
    for (size_t i = 0; i < count; i++) {
        ico_text_printf(text, "complete -c icosian -n __fish_use_subcommand -f -a %s -d ",
                        table[i].name);
        put_quoted(table[i].help, text);
        ico_text_puts(text, "\n");
        for (unsigned k = 0; k < OPTION_COUNT; k++) {
            const option_row *row = &option_rows[k];
            if (!(row->verbs & table[i].bit)) continue;
            ico_text_printf(
                text, "complete -c icosian -n '__fish_seen_subcommand_from %s' -l %s",
                table[i].name, row->name);
            if (row->letter != 0) ico_text_printf(text, " -s %c", row->letter);
            if (row->argument != NULL) ico_text_puts(text, " -r");
            if (row->argument != NULL &&
                (is_choice(row->argument) || k == OPTION_METHOD)) {
                ico_text_puts(text, " -f -a '");
                if (k == OPTION_METHOD)
                    put_methods(text);
                else
                    put_choices(row->argument, text);
                ico_text_puts(text, "'");
            }
            ico_text_puts(text, " -d ");
            put_quoted(row->help, text);
            ico_text_puts(text, "\n");
        }
    }
}

bool help_completion(const char *shell, ico_text *text)
{
    if (strcmp(shell, "fish") == 0) {
        put_fish(text);
        return true;
    }
    if (strcmp(shell, "zsh") == 0)
        ico_text_puts(text,
                      "#compdef icosian\nautoload -U +X bashcompinit && bashcompinit\n");
    else if (strcmp(shell, "bash") != 0)
        return false;
    put_bash(text);
    return true;
}
