/* cli/help/help_option.c - help on one option: its effect, the verbs that take it, the
 * options that it excludes, an example.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/frame/option_rules.h"
#include "cli/help/help_topic.h"
#include "icosian/method.h"
#include "problem/condition/condition.h"

/* Commands for the options that no verb's examples show, and that are no conditions. */
static const struct {
    option_id id;
    const char *command;
} examples[] = {
    {OPTION_CLOSED, "icosian count knight 6x6 --closed"},
    {OPTION_END, "icosian solve knight 5x5 --open --start a1 --end e5"},
    {OPTION_GIVE, "icosian solve wazir 3x3 --open --give a1=1,c3=9"},
    {OPTION_WAYPOINTS, "icosian solve wazir 4x4 --open --waypoints a1,d4,a2"},
    {OPTION_ARROW, "icosian solve queen 3x3 --open --arrow a1=NE"},
    {OPTION_OPTIONAL, "icosian solve knight 5x5 --optional a1"},
    {OPTION_WITHOUT, "icosian solve knight 5x5 --without c3"},
    {OPTION_WALL, "icosian solve wazir 4x4 --wall a1-b1,b2-b3"},
    {OPTION_BASE, "icosian solve knight 6x6 --base 0"},
    {OPTION_FORMAT, "printf '0 1\\n1 2\\n2 0\\n' >e.txt && icosian solve e.txt --format "
                    "edges"},
    {OPTION_CLASS, "icosian puzzle make wazir 4x4 --class primes"},
    {OPTION_ZIP, "icosian puzzle make wazir 6x6 --zip"},
    {OPTION_ARROWS, "icosian puzzle make queen 5x5 --arrows"},
    {OPTION_DISTINCT, "icosian puzzle make numbrix 4x4 --count 10 --distinct"},
    {OPTION_ORDER, "icosian puzzle make numbrix 6x6 --count 10 --order difficulty"},
    {OPTION_KEEP, "icosian list king 3x3 --open --limit 1 -q >t.txt && icosian puzzle "
                  "improve king 3x3 --open --keep t.txt"},
    {OPTION_ATTEMPTS, "icosian puzzle make wazir 6x6 --clues 8 --attempts 1000"},
    {OPTION_PAPER, "icosian puzzle make wazir 6x6 --paper letter -o sheet.html"},
    {OPTION_MARGIN, "icosian puzzle make wazir 6x6 --margin 15mm,20mm -o sheet.html"},
    {OPTION_GUTTER, "icosian puzzle make wazir 6x6 --gutter 10mm -o sheet.html"},
    {OPTION_ANSWERS, "icosian puzzle make wazir 6x6 --answers none -o sheet.html"},
    {OPTION_ANSWERS_PER_PAGE, "icosian puzzle make numbrix 6x6 --count 6 "
                              "--answers-per-page 6 -o sheet.html"},
    {OPTION_CAPTIONS, "icosian puzzle make wazir 6x6 --captions number -o sheet.html"},
    {OPTION_PAGE_NUMBERS, "icosian puzzle make wazir 6x6 --page-numbers 7 -o sheet.html"},
    {OPTION_FONT, "icosian puzzle make wazir 6x6 --font serif -o sheet.html"},
    {OPTION_SOLVER,
     "icosian solve wazir 4x4 --method sat:order/command --solver 'cadical -q @model'"},
    {OPTION_TICKS, "icosian solve knight 8x8 --ticks 20M"},
    {OPTION_GAP, "icosian solve petersen --longest --gap 5"},
    {OPTION_MEMORY, "icosian count knight 6x6 --memory 500M"},
    {OPTION_THREADS, "icosian count knight 6x6 --threads 1"},
    {OPTION_TIME, "icosian solve knight 20x20 --time 10s"},
    {OPTION_LAYERS, "icosian count knight 5x6 --layers --json"},
    {OPTION_CLASSES, "icosian count knight 6x6 --classes"},
    {OPTION_DRY_RUN, "icosian count knight 8x8 --dry-run"},
    {OPTION_CHECKPOINT, "icosian count knight 6x6 --checkpoint state"},
    {OPTION_EVERY, "icosian count knight 6x6 --checkpoint state --every 10s"},
    {OPTION_AGAINST, "icosian count knight 4x5 --json -o a.json && icosian check a.json "
                     "--against a.json"},
    {OPTION_CELL, "icosian solve knight 1000x1000 --cell a1"},
    {OPTION_MOVE, "icosian solve knight 1000x1000 --move 500000"},
    {OPTION_SLICE, "icosian solve knight 1000x1000 --slice 1..10"},
    {OPTION_ANIMATE, "icosian draw knight 6x6 --solve --animate -o tour.svg"},
    {OPTION_NUMBERS, "icosian draw knight 6x6 --solve --numbers no -o tour.svg"},
    {OPTION_MOVE_GRAPH, "icosian draw knight 8x8 --move-graph -o moves.svg"},
    {OPTION_OEIS,
     "printf '1 0\\n2 0\\n3 9862\\n' >b.txt && icosian count knight 2x2 knight "
     "4x4 knight 6x6 --oeis b.txt"},
    {OPTION_AMO, "icosian encode knight 5x5 --as dimacs:position --at-most-one ladder"},
    {OPTION_STYLE, "icosian solve knight 8x8 -o tour.svg --style rainbow"},
    {OPTION_LAYOUT, "icosian draw dodecahedron --layout circle -o d.svg"},
    {OPTION_COORDINATES, "icosian solve knight 8x8 -o tour.svg --coordinates no"},
    {OPTION_TITLE, "icosian solve knight 8x8 -o tour.svg --title 'My tour'"},
    {OPTION_SIZE, "icosian solve knight 8x8 -o tour.svg --size 60"},
    {OPTION_ASCII, "icosian solve wazir 6x6 --path --ascii"},
    {OPTION_CERTIFICATE,
     "icosian solve knight 5x5 --certificate proof.txt; icosian-check "
     "proof.txt"},
    {OPTION_STATUS, "icosian solve knight 8x8 --status sat"},
    {OPTION_QUIET, "icosian solve knight 6x6 -q"},
    {OPTION_VERBOSE, "icosian solve knight 6x6 -v"},
    {OPTION_PROGRESS, "icosian count knight 6x6 --progress json"},
    {OPTION_COLOR, "icosian solve knight 6x6 --color always"},
    {OPTION_ALL, "icosian help solve --all"},
    {OPTION_MAN, "icosian help solve --man"},
    {OPTION_HELP, "icosian solve --help"}};

/* Does the command have the option as a word? */
static bool shows(const char *command, const option_row *row)
{
    size_t size = strlen(row->name);
    for (const char *at = strstr(command, "--"); at != NULL; at = strstr(at + 2, "--"))
        if (strncmp(at + 2, row->name, size) == 0 && strcspn(at + 2, " ") == size)
            return true;
    char letter[4] = {' ', '-', row->letter, '\0'};
    const char *at = row->letter == 0 ? NULL : strstr(command, letter);
    return at != NULL && (at[3] == ' ' || at[3] == '\0');
}

static const char *example_of(option_id id)
{
    size_t count;
    const verb *table = verbs(&count);
    const ico_condition *c = ico__condition_by_name(option_rows[id].name);
    if (c != NULL && c->command != NULL) return c->command;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        if (examples[i].id == id) return examples[i].command;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < table[i].example_count; k++)
            if ((table[i].bit & option_rows[id].verbs) != 0 &&
                shows(table[i].examples[k].command, &option_rows[id]))
                return table[i].examples[k].command;
    return NULL;
}

/* "Option of: solve, list, puzzle make." */
static void put_verbs(unsigned bits, ico_text *text)
{
    size_t count;
    const verb *table = verbs(&count);
    ico_text line;
    ico_text_init(&line, text->ctx);

    const char *between = "";
    for (size_t i = 0; i < count; i++)
        for (unsigned left = table[i].bit & bits; left != 0; between = ", ") {
            unsigned one = left == table[i].bit ? left : left & (0U - left);
            ico_text_printf(&line, "%s%s", between, verb_name(one));
            left &= ~one;
        }
    ico_text_puts(&line, ".");
    ico_text_puts(text, "Option of:");
    help_wrapped(line.data == NULL ? "" : line.data, 10, 2, text);
    ico__text_needs(text, &line);
    ico_text_free(&line);
}

static void put_option(option_id id, ico_text *text)
{
    const option_row *row = &option_rows[id];
    help_option_line(row, strlen(row->help), text);
    ico_text_puts(text, "\n");
    put_verbs(row->verbs, text);
    if (option_repeats(id)) ico_text_puts(text, "May be repeated.\n");
    help_rules_of(id, text);
    const char *example = example_of(id);
    ico_text_puts(text, "\nExample:\n");
    if (example != NULL)
        help_commands(example, 2, text);
    else if (row->group == GROUP_PROPERTY)
        ico_text_printf(text, "  icosian filter --%s%s complete:3..6\n", row->name,
                        row->argument == NULL ? "" : " 3..");
}

/* The methods whose tables have the option. */
static bool put_method_option(const char *name, ico_text *text)
{
    size_t count, options;
    const ico_method *const *methods = ico_methods(&count);
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        const ico_option_spec *specs = ico_method_options(methods[i], &options);
        for (size_t k = 0; k < options; k++) {
            if (!option_name_is(name, specs[k].name)) continue;
            const char *method = ico_method_name(methods[i]);
            ico_text_printf(text, "%sMethod %s: --method %s --%s VALUE\n  ",
                            any ? "\n" : "", method, method, name);
            help_wrapped(specs[k].help, 2, 2, text);
            ico_text_printf(text, "  All its options: icosian methods %s\n", method);
            any = true;
        }
    }
    return any;
}

ico_status help_option(const char *word, ico_text *text, bool *known)
{
    const char *name = word + strspn(word, "-");
    bool letter = word[0] == '-' && name[0] != '\0' && name[1] == '\0';
    *known = false;
    for (unsigned i = 0; i < OPTION_COUNT; i++) {
        bool same = letter ? option_rows[i].letter == name[0]
                           : strcmp(option_rows[i].name, name) == 0;
        if (!same) continue;
        if (*known) ico_text_puts(text, "\n"); /* -v is one of filter, one of others */
        put_option((option_id)i, text);
        *known = true;
    }
    if (!*known && !letter) *known = put_method_option(name, text);
    return ico_text_status(text);
}
