/* cli/help/help_text.c - help for people: examples first, then the options by heading.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/answer/render.h"
#include "cli/frame/option_rules.h"
#include "cli/frame/wrap.h"
#include "cli/help/help_topic.h"

/* Columns of a terminal, less the indentation of a manual page (twice for commands). */
enum { WIDTH = HELP_WIDTH, COMMAND_WIDTH = WIDTH - 7, INDENT = 26 };

static size_t help_width(void)
{
    size_t columns = wrap_columns(false);
    return columns > 0 && columns < WIDTH ? columns : WIDTH;
}

void help_wrapped(const char *words, size_t column, size_t indent, ico_text *text)
{
    size_t width = help_width();
    while (*words != '\0') {
        size_t size = strcspn(words, " ");
        if (column > indent && column + 1 + size > width) {
            ico_text_printf(text, "\n%*s", (int)indent, "");
            column = indent;
        }
        ico_text_printf(text, "%s%.*s", column > indent ? " " : "", (int)size, words);
        column += size + (column > indent ? 1 : 0);
        words += size + (words[size] == ' ');
    }
    ico_text_puts(text, "\n");
}

void help_paragraphs(const char *lines, ico_text *text)
{
    ico_text line;
    ico_text_init(&line, text->ctx);
    while (*lines != '\0') {
        size_t size = strcspn(lines, "\n");
        ico_text_clear(&line);
        ico_text_add(&line, lines, size);
        if (size > 0 && *lines == ' ')
            ico_text_printf(text, "%.*s\n", (int)size, lines);
        else
            help_wrapped(ico_text_status(&line) == ICO_OK ? line.data : "", 0, 0, text);
        lines += size + (lines[size] == '\n');
    }
    ico__text_needs(text, &line);
    ico_text_free(&line);
}

/* Bytes up to a place where the line may be broken: behind what joins two commands, or
 * before an option. */
static size_t unbroken(const char *commands)
{
    for (const char *c = commands; *c != '\0'; c++) {
        if (*c != ' ' || c == commands) continue;
        if (c[-1] == '&' || c[-1] == '|' || (c[1] == '-' && c[2] == '-'))
            return (size_t)(c + 1 - commands);
    }
    return strlen(commands);
}

void help_commands(const char *commands, size_t indent, ico_text *text)
{
    size_t column = indent;
    ico_text_printf(text, "%*s", (int)indent, "");
    while (*commands != '\0') {
        size_t size = unbroken(commands);
        if (column > indent &&
            column + size + 1 > help_width() - (WIDTH - COMMAND_WIDTH)) {
            ico_text_printf(text, "\\\n%*s", (int)indent + 2, "");
            column = indent + 2;
        }
        ico_text_add(text, commands, size);
        column += size;
        commands += size;
    }
    ico_text_puts(text, "\n");
}

/* "a|b|c" behind the name that ends in *column; lines that get too long are broken behind
 * a bar. */
static void put_argument(const char *argument, size_t *column, ico_text *text)
{
    enum { DEEPER = 10 };
    for (size_t size; *argument != '\0'; argument += size) {
        size = strcspn(argument, "|");
        size += argument[size] == '|';
        if (*column + size > WIDTH) {
            ico_text_printf(text, "\n%*s", DEEPER, "");
            *column = DEEPER;
        }
        ico_text_printf(text, "%.*s", (int)size, argument);
        *column += size;
    }
}

void help_option_line(const option_row *row, size_t size, ico_text *text)
{
    size_t start = text->size;
    if (row->letter != 0)
        ico_text_printf(text, "  -%c, --%s", row->letter, row->name);
    else
        ico_text_printf(text, "      --%s", row->name);
    if (row->argument != NULL) ico_text_puts(text, " ");
    size_t column = text->size - start;
    if (row->argument != NULL) put_argument(row->argument, &column, text);
    if (column + 2 > INDENT)
        ico_text_printf(text, "\n%*s", INDENT, "");
    else
        ico_text_printf(text, "%*s", (int)(INDENT - column), "");
    ico_text words;
    ico_text_init(&words, text->ctx);
    ico_text_add(&words, row->help, size);
    help_wrapped(words.data == NULL ? "" : words.data, INDENT, INDENT, text);
    ico__text_needs(text, &words);
    ico_text_free(&words);
}

void help_examples(const verb *one, unsigned bits, size_t most, ico_text *text)
{
    const char *name = verb_name(bits); /* "puzzle make": of its examples alone */
    bool action = strcmp(name, one->name) != 0;
    ico_text_puts(text, "Examples:\n");
    for (size_t i = 0; i < one->example_count && most > 0; i++) {
        if (action && strstr(one->examples[i].command, name) == NULL) continue;
        ico_text_printf(text, "  # %s\n", one->examples[i].meaning);
        help_commands(one->examples[i].command, 2, text);
        most--;
    }
}

void help_verb_text(const verb *one, unsigned bits, ico_text *text)
{
    ico_text_printf(text, "icosian %s: %s\n\n", one->name, one->help);
    help_examples(one, bits, one->example_count, text);
    ico_text_printf(text, "\nUsage: icosian %s\n", one->usage);
    if (one->more[0] != '\0') ico_text_puts(text, "\n");
    help_paragraphs(one->more, text);
    for (unsigned group = 0; group < GROUP_COUNT; group++) {
        bool any = false;
        for (unsigned i = 0; i < OPTION_COUNT; i++) {
            const option_row *row = &option_rows[i];
            if (row->group != (option_group)group || !(row->verbs & bits)) continue;
            if (!any) ico_text_printf(text, "\n%s:\n", option_group_title(row->group));
            any = true;
            help_option_line(row, strlen(row->help), text);
        }
    }
    if (one->bit & RUNNING)
        ico_text_puts(text,
                      "\nMethods have options of their own: icosian methods NAME.\n");
    if (one->bit & EVERY_SUBJECT)
        ico_text_puts(text, "How subjects are written: icosian help subjects.\n");
}

void help_overview(ico_text *text)
{
    size_t count;
    const verb *table = verbs(&count);
    ico_text_puts(text,
                  "Icosian finds, proves, lists, counts, samples, checks and draws "
                  "Hamiltonian\npaths and cycles: tours of pieces on boards, and of "
                  "graphs.\n\n"
                  "  icosian solve knight 8x8\n"
                  "  icosian solve petersen:11,2\n"
                  "  icosian draw wazir hex:4 --solve -o tour.svg\n\n"
                  "Usage: icosian VERB SUBJECT [OPTIONS]\n\nVerbs:\n");
    for (size_t i = 0; i < count; i++)
        ico_text_printf(text, "  %-9s %s\n", table[i].name, table[i].help);
    ico_text_puts(text, "\nTopics:\n");
    const help_topic *topics = help_topics(&count);
    for (size_t i = 0; i < count; i++)
        if (topics[i].about != NULL)
            ico_text_printf(text, "  %-13s %s\n", topics[i].name, topics[i].about);
    ico_text_puts(
        text, "\nicosian VERB -h is short, icosian VERB --help complete; icosian help "
              "WORD\nexplains a verb, a topic, an option, a piece, a puzzle or a "
              "graph.\n\n"
              "Exit status: 0 found or valid, 1 none or invalid, 2 wrong command "
              "or input,\n3 unknown (a limit was reached), 4 defect of the program, "
              "130 interrupted.\n");
}

/* Names one after the other, as words. */
static void put_names(const char *const *names, ico_text *text)
{
    ico_text line;
    ico_text_init(&line, text->ctx);
    for (; *names != NULL; names++)
        ico_text_printf(&line, "%s%s", line.size == 0 ? "" : " ", *names);
    ico_text_puts(text, "  ");
    help_wrapped(line.data == NULL ? "" : line.data, 2, 2, text);
    ico__text_needs(text, &line);
    ico_text_free(&line);
}

void help_subjects(ico_text *text)
{
    help_paragraphs(
        "A piece and a board: knight 8x8, knight+wazir 6x6, leaper:1,4 12x12, "
        "knight torus:5x7\nTwo pieces that move in turn: knight/camel 8x8\n\n"
        "Pieces (pictures of their moves: icosian help pieces):\n",
        text);
    put_names(ico_piece_names(), text);
    help_paragraphs("\nBoards, rows x columns x layers, with a surface before them "
                    "(icosian help boards):\n",
                    text);
    put_names(ico_shape_names(), text);
    help_paragraphs(
        "\nMany boards: 1x1..8x8, 5x4..5x12, torus:3x3..6x6; sides that differ go "
        "up together.\n"
        "Many graphs: prism:3..8, petersen:5..12,2.\n"
        "A board file: FILE.board, or any file with a grid of cells.\n"
        "The address of a puzzle on puzz.link or penpa-edit, in quotes.\n"
        "A graph file, or - for standard input; FILE:K is its K-th graph or board.\n\n"
        "A family of graphs:\n",
        text);
    help_families(text);
    help_paragraphs(
        "\nAlso as people write them: K5, K3,3, C12, P7, Q4, GP(11,2).\n"
        "A puzzle by its name, for open tours: numbrix 9x9, hidato 10x10, rikudo "
        "hex:4, hopido 6x6, zip 6x6, signpost 4x4.\n"
        "Capitals, plurals and other signs are understood: Knights 8X8, "
        "8 x 8; 8x8 alone is a knight's.\n\n"
        "Cells: a1 (bottom left on plane boards), r3c5 and r3c5l2 (row, column, "
        "layer from the top left), #17 (number from 0, row by row).\n"
        "Vertices: the names of their file.\n",
        text);
}

void help_formats(ico_text *text)
{
    static const struct {
        const char *name, *suffixes, *help;
    } graphs[] = {
#define ROW(id, name, suffixes, help) {name, suffixes, help},
        ICO_FORMAT_TABLE(ROW)
#undef ROW
    };
    ico_text_puts(text, "Tours and pictures, by the suffix of -o FILE or by --as:\n");
    render_describe(text);
    ico_text_puts(text, "\nGraphs, read by --format and written by `icosian graph`:\n");
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++)
        ico_text_printf(text, "  %-10s %-14s %s\n", graphs[i].name, graphs[i].suffixes,
                        graphs[i].help);
}

/* "--open, --closed" */
static void put_option_list(const char *list, ico_text *text)
{
    const char *word, *between = "";
    for (size_t size; (size = option_rule_word(&list, &word)) > 0; between = ", ")
        ico_text_printf(text, "%s--%.*s", between, (int)size, word);
}

/* The options that rules of a kind list, each once. */
static void put_all_of(option_rule_kind kind, ico_text *text)
{
    ico_text line;
    ico_text_init(&line, text->ctx);
    for (unsigned i = 0; i < OPTION_COUNT; i++)
        if (kind == RULE_REPEATS ? option_repeats((option_id)i)
                                 : option_is_harmless((option_id)i))
            ico_text_printf(&line, "%s--%s", line.size == 0 ? "" : " ",
                            option_rows[i].name);
    ico_text_puts(text, "  ");
    help_wrapped(line.data == NULL ? "" : line.data, 2, 2, text);
    ico_text_free(&line);
}

/* "solve, draw: ", where a rule is of few verbs. */
static void put_verbs(unsigned bits, ico_text *text)
{
    enum { FEW = 3 };
    size_t count, of = 0;
    const verb *table = verbs(&count);
    for (size_t i = 0; i < count; i++) of += (table[i].bit & bits) != 0;
    bool few = of <= FEW;
    for (size_t i = 0; i < count && few; i++)
        if (table[i].bit & bits)
            ico_text_printf(text, "%s%s", verb_name(table[i].bit & bits),
                            --of > 0 ? ", " : ": ");
}

/* "solve, draw: --path and --base: ..." */
static void put_rule(const option_rule *rule, const char *joined, ico_text *text)
{
    ico_text line;
    ico_text_init(&line, text->ctx);
    put_verbs(rule->verbs, &line);
    put_option_list(rule->options, &line);
    ico_text_puts(&line, joined);
    put_option_list(rule->others, &line);
    ico_text_printf(&line, ": %s", rule->why);
    ico_text_puts(text, "  ");
    help_wrapped(line.data == NULL ? "" : line.data, 2, 4, text);
    ico_text_free(&line);
}

static bool lists(const char *list, const char *name)
{
    const char *word;
    for (size_t size; (size = option_rule_word(&list, &word)) > 0;)
        if (strlen(name) == size && memcmp(word, name, size) == 0) return true;
    return false;
}

/* "  draw: with --turns, --magic: why" */
static void put_rule_of(const option_rule *rule, const char *with, const char *others,
                        ico_text *text)
{
    ico_text line;
    ico_text_init(&line, text->ctx);
    put_verbs(rule->verbs, &line);
    ico_text_puts(&line, with);
    put_option_list(others, &line);
    ico_text_printf(&line, ": %s", rule->why);
    ico_text_puts(text, "  ");
    help_wrapped(line.data == NULL ? "" : line.data, 2, 4, text);
    ico__text_needs(text, &line);
    ico_text_free(&line);
}

void help_rules_of(option_id id, ico_text *text)
{
    size_t count;
    const option_rule *rules = option_rules(&count);
    const char *name = option_rows[id].name;
    for (unsigned kind = RULE_APART; kind <= RULE_NEEDS; kind++) {
        bool any = false, apart = kind == RULE_APART;
        for (size_t i = 0; i < count; i++) {
            bool first = lists(rules[i].options, name);
            if (rules[i].kind != (option_rule_kind)kind ||
                (!first && !(apart && lists(rules[i].others, name))))
                continue;
            if (!any)
                ico_text_puts(text, apart ? "\nCannot be combined:\n"
                                          : "\nNeeds one of other options:\n");
            any = true;
            put_rule_of(&rules[i], apart ? "with " : "",
                        first ? rules[i].others : rules[i].options, text);
        }
    }
}

void help_options(ico_text *text)
{
    size_t count;
    const option_rule *rules = option_rules(&count);
    help_paragraphs(
        "Every word of a command has an effect, or the program refuses it and names "
        "it. icosian help --OPTION explains one option.\n\nMay be repeated; each "
        "time adds to the list. Any other option with a value is given once:\n",
        text);
    put_all_of(RULE_REPEATS, text);
    ico_text_puts(text, "\nAccepted by every verb; ignored where they do not apply:\n");
    put_all_of(RULE_HARMLESS, text);
    for (unsigned kind = RULE_APART; kind <= RULE_NEEDS; kind++) {
        ico_text_puts(text, kind == RULE_APART ? "\nCannot be combined:\n"
                                               : "\nNeed another option:\n");
        for (size_t i = 0; i < count; i++)
            if (rules[i].kind == (option_rule_kind)kind)
                put_rule(&rules[i], kind == RULE_APART ? " and " : " needs ", text);
    }
}
