/* cli/help/help_completion.c - completions for shells, from the tables of verbs, options,
 * methods, pieces, families and forms.  Each list holds a word once.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/frame/option_rules.h"
#include "cli/help/help_topic.h"
#include "icosian/encode.h"
#include "icosian/format.h"
#include "icosian/method.h"
#include "problem/asked_symmetry.h"

/* ------------------------------------------------------------- lists of words ----- */

/* Words with blanks between them, from `start` of the text on. */
typedef struct word_list {
    ico_text *text;
    size_t start;
} word_list;

static word_list list_begin(ico_text *text)
{
    return (word_list){text, text->size};
}

static bool holds(const word_list *list, const char *word, size_t size)
{
    const char *at = list->text->data + list->start;
    const char *end = list->text->data + list->text->size;
    while (at < end) {
        const char *blank = memchr(at, ' ', (size_t)(end - at));
        size_t length = blank == NULL ? (size_t)(end - at) : (size_t)(blank - at);
        if (length == size && memcmp(at, word, size) == 0) return true;
        at += length + 1;
    }
    return false;
}

static void put_bytes(word_list *list, const char *word, size_t size)
{
    if (size == 0 || holds(list, word, size)) return;
    if (list->text->size > list->start) ico_text_puts(list->text, " ");
    ico_text_add(list->text, word, size);
}

static void put_word(word_list *list, const char *word)
{
    put_bytes(list, word, strlen(word));
}

/* "a|b|c" as words, up to a blank. */
static void put_choices(word_list *list, const char *choices)
{
    for (size_t size = 1; *choices != '\0' && *choices != ' '; choices += size) {
        size = strcspn(choices, "| ");
        put_bytes(list, choices, size);
        size += choices[size] == '|';
    }
}

/* ------------------------------------------------------------- what there is ------ */

static void put_verbs(word_list *list)
{
    size_t count;
    const verb *table = verbs(&count);
    for (size_t i = 0; i < count; i++) put_word(list, table[i].name);
}

/* "puzzle solve|unique|make SUBJECT": the actions of a verb that has some. */
static void put_actions(word_list *list, const verb *one)
{
    const char *at = one->usage + strcspn(one->usage, " ");
    while (*at == ' ') at++;
    if (memchr(at, '|', strcspn(at, " ")) != NULL && *at >= 'a' && *at <= 'z')
        put_choices(list, at);
}

static void put_methods(word_list *list)
{
    size_t count;
    const ico_method *const *methods = ico_methods(&count);
    for (size_t i = 0; i < count; i++) put_word(list, ico_method_name(methods[i]));
}

static void put_graph_formats(word_list *list)
{
    for (unsigned i = ICO_FORMAT_AUTO + 1; i < ICO_FORMAT_COUNT; i++)
        put_word(list, ico_format_name((ico_format)i));
}

/* What --as may name for the verb. */
static void put_forms(word_list *list, const verb *one)
{
    size_t count;
    if (one->bit & (VERB_ENCODE | VERB_DECODE)) {
        const ico_encoding *const *encodings = ico_encodings(&count);
        for (size_t i = 0; i < count; i++)
            put_word(list, ico_encoding_language(encodings[i]));
        return;
    }
    if (one->bit & VERB_COMPARE) {
        put_choices(list, "txt|tsv|json|html|csv");
        return;
    }
    const render_form *form;
    for (size_t i = 0; (form = render_named(i)) != NULL; i++)
        if (option_rules_write(one->bit, form)) put_word(list, form->name);
    const render_form graph = {RENDER_GRAPH, ICO_FORMAT_GRAPH6, "graph6"};
    if (option_rules_write(one->bit, &graph)) put_graph_formats(list);
}

/* Values of an option of the verb; none for arguments that are no choice. */
static void put_values(word_list *list, const verb *one, option_id id)
{
    const char *argument = option_rows[id].argument;
    if (id == OPTION_METHOD || id == OPTION_METHODS)
        put_methods(list);
    else if (id == OPTION_FORMAT)
        put_graph_formats(list);
    else if (id == OPTION_AS)
        put_forms(list, one);
    else if (argument != NULL && strchr(argument, '|') != NULL)
        for (const char *at = argument; *at != '\0';) {
            size_t size = strcspn(at, "|"); /* CELL|auto: words in small letters only */
            if (strcspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ,=") >= size)
                put_bytes(list, at, size);
            at += size + (at[size] == '|');
        }
    const char *const *name = ico__symmetry_names();
    for (; id == OPTION_SYMMETRIC && *name != NULL; name++) put_word(list, *name);
}

static bool takes_file(option_id id)
{
    const char *argument = option_rows[id].argument;
    return argument != NULL && strstr(argument, "FILE") != NULL;
}

static void put_dashed(word_list *list, const char *name)
{
    char option[64] = "--";
    size_t size = 2;
    for (; *name != '\0' && size + 1 < sizeof option; name++)
        option[size++] = *name == '_' ? '-' : *name;
    put_bytes(list, option, size);
}

/* Options of the methods, for the verbs that take them. */
static void put_method_options(word_list *list)
{
    size_t count, option_count;
    const ico_method *const *methods = ico_methods(&count);
    for (size_t i = 0; i < count; i++) {
        const ico_option_spec *options = ico_method_options(methods[i], &option_count);
        for (size_t k = 0; k < option_count; k++) put_dashed(list, options[k].name);
    }
}

static void put_options(word_list *list, const verb *one)
{
    for (unsigned i = 0; i < OPTION_COUNT; i++)
        if (option_rows[i].verbs & one->bit) put_dashed(list, option_rows[i].name);
    if (one->bit & WITH_METHODS) put_method_options(list);
}

static void put_subjects(word_list *list)
{
    size_t count;
    const ico_family *families = ico_families(&count);
    for (const char *const *piece = ico_piece_names(); *piece != NULL; piece++)
        if (strpbrk(*piece, ":()<>;|&$ ") == NULL) put_word(list, *piece);
    for (size_t i = 0; i < count; i++) put_word(list, families[i].name);
}

/* Whatever help explains: verbs, topics, options. */
static void put_topics(word_list *list)
{
    enum { MOST = 512 };
    const char *names[MOST];
    size_t count = help_topic_words(names, MOST);
    put_verbs(list);
    for (size_t i = 0; i < count; i++) put_word(list, names[i]);
    for (unsigned i = 0; i < OPTION_COUNT; i++) put_dashed(list, option_rows[i].name);
}

/* The completions of a word without a dash. */
static void put_plain_words(word_list *list, const verb *one)
{
    if (one->bit & VERB_HELP) put_topics(list);
    if (one->bit & VERB_METHODS) put_methods(list);
    if (one->bit & EVERY_SUBJECT) put_subjects(list);
}

/* ------------------------------------------------------------- bash, zsh ---------- */

/* "verb --option) words='...' ;;" for each option with values; FILE: files are left. */
static void put_bash_values(const verb *one, ico_text *text)
{
    for (unsigned i = 0; i < OPTION_COUNT; i++) {
        const option_row *row = &option_rows[i];
        if (!(row->verbs & one->bit) || row->argument == NULL) continue;
        ico_text_printf(text, "    '%s --%s'", one->name, row->name);
        if (row->letter != 0) ico_text_printf(text, "|'%s -%c'", one->name, row->letter);
        ico_text_puts(text, ") words='");
        word_list list = list_begin(text);
        put_values(&list, one, (option_id)i);
        ico_text_printf(text, "'%s ;;\n", takes_file((option_id)i) ? "" : " files=no");
    }
}

static void put_bash_verb(const verb *one, ico_text *text)
{
    ico_text_printf(text, "    '%s '*) words='", one->name);
    word_list list = list_begin(text);
    put_options(&list, one);
    put_plain_words(&list, one);
    bool files = (one->bit & (EVERY_SUBJECT | VERB_FILTER)) != 0;
    ico_text_printf(text, "'%s ;;\n", files ? "" : " files=no");
}

static void put_bash_actions(const verb *one, ico_text *text)
{
    size_t before = text->size;
    ico_text_printf(text, "        %s) words='", one->name);
    word_list list = list_begin(text);
    put_actions(&list, one);
    if (text->size == list.start)
        text->size = before; /* the verb has no actions */
    else
        ico_text_puts(text, "' files=no ;;\n");
}

/* bash and zsh (through bashcompinit) share one function. */
static void put_bash(ico_text *text)
{
    size_t count;
    const verb *table = verbs(&count);
    ico_text_puts(text, "_icosian()\n{\n"
                        "    local word=${COMP_WORDS[COMP_CWORD]}\n"
                        "    local before=${COMP_WORDS[COMP_CWORD-1]}\n"
                        "    local words= files=yes\n"
                        "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words='");
    word_list list = list_begin(text);
    put_verbs(&list);
    ico_text_puts(text, "' files=no\n    else\n"
                        "    case \"${COMP_WORDS[1]} $before\" in\n");
    for (size_t i = 0; i < count; i++) put_bash_values(&table[i], text);
    for (size_t i = 0; i < count; i++) put_bash_verb(&table[i], text);
    ico_text_puts(text, "    esac\n    fi\n"
                        "    if [ \"$COMP_CWORD\" -eq 2 ]; then\n"
                        "        case ${COMP_WORDS[1]} in\n");
    for (size_t i = 0; i < count; i++) put_bash_actions(&table[i], text);
    ico_text_puts(text, "        esac\n    fi\n"
                        "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
                        "    [ $files = no ] || COMPREPLY+=($(compgen -f -- \"$word\"))\n"
                        "}\ncomplete -F _icosian icosian\n");
}

/* ------------------------------------------------------------- fish --------------- */

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

static void put_fish_option(const verb *one, option_id id, ico_text *text)
{
    const option_row *row = &option_rows[id];
    ico_text_printf(text, "complete -c icosian -n '__fish_seen_subcommand_from %s' -l %s",
                    one->name, row->name);
    if (row->letter != 0) ico_text_printf(text, " -s %c", row->letter);
    if (row->argument != NULL) ico_text_puts(text, takes_file(id) ? " -r" : " -x");
    if (row->argument != NULL) {
        ico_text_puts(text, " -a '");
        word_list list = list_begin(text);
        put_values(&list, one, id);
        ico_text_puts(text, "'");
    }
    ico_text_puts(text, " -d ");
    put_quoted(row->help, text);
    ico_text_puts(text, "\n");
}

static void put_fish(ico_text *text)
{
    size_t count;
    const verb *table = verbs(&count);
    for (size_t i = 0; i < count; i++) {
        ico_text_printf(text, "complete -c icosian -n __fish_use_subcommand -f -a %s -d ",
                        table[i].name);
        put_quoted(table[i].help, text);
        ico_text_printf(text,
                        "\ncomplete -c icosian -n '__fish_seen_subcommand_from %s' -a '",
                        table[i].name);
        word_list list = list_begin(text);
        put_actions(&list, &table[i]);
        put_plain_words(&list, &table[i]);
        if (table[i].bit & WITH_METHODS) put_method_options(&list);
        ico_text_puts(text, "'\n");
        for (unsigned k = 0; k < OPTION_COUNT; k++)
            if (option_rows[k].verbs & table[i].bit)
                put_fish_option(&table[i], (option_id)k, text);
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
