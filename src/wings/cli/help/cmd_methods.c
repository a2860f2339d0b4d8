/* cli/help/cmd_methods.c - `icosian methods`: the methods built in, from their own
 * tables.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "base/words.h"
#include "cli/frame/chosen_methods.h"
#include "cli/frame/output.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "cli/frame/wrap.h"
#include "cli/help/help.h"
#include "format/address/deflate.h"
#include "icosian/draw.h"
#include "icosian/method.h"

typedef struct ability {
    unsigned bit;
    const char *name;
} ability;

static const ability abilities[] = {
    {ICO_CAN_FIND, "find"},   {ICO_CAN_PROVE, "prove"}, {ICO_CAN_LIST, "list"},
    {ICO_CAN_COUNT, "count"}, {ICO_CAN_TRACE, "trace"}, {ICO_NEEDS_BOARD, "boards-only"}};
enum { ABILITY_COUNT = sizeof abilities / sizeof *abilities };

static void put_option_name(const char *name, ico_text *text)
{
    for (; *name != '\0'; name++) ico_text_printf(text, "%c", *name == '_' ? '-' : *name);
}

/* "a number from 0 to 9, default 3" */
static void put_values(const ico_option_spec *option, ico_text *text)
{
    if (option->type == ICO_OPTION_INT) {
        ico_text_printf(text, "%lld to %lld, default %lld", (long long)option->low,
                        (long long)option->high, (long long)option->initial);
    } else if (option->type == ICO_OPTION_TEXT) {
        ico_text_printf(text, "default \"%s\"", option->initial_text);
    } else {
        const char *choice = option->choices;
        for (int64_t k = 0; k < option->initial; k++) choice = strchr(choice, '|') + 1;
        ico_text_printf(text, "%s, default %.*s", option->choices,
                        (int)strcspn(choice, "|"), choice);
    }
}

static void put_abilities(const ico_method *method, ico_text *text)
{
    const char *between = "";
    for (size_t i = 0; i < ABILITY_COUNT; i++) {
        if (!(ico_method_can(method) & abilities[i].bit)) continue;
        ico_text_printf(text, "%s%s", between, abilities[i].name);
        between = ", ";
    }
}

static void put_method(const ico_method *method, const char *version, ico_text *text)
{
    size_t count;
    const ico_option_spec *options = ico_method_options(method, &count);
    const char *name = ico_method_name(method);
    ico_text_printf(text, "%s:", name);
    help_wrapped(ico_method_help(method), strlen(name) + 1, 2, text);
    if (ico_method_program(method) != NULL)
        ico_text_printf(text, "  solver: %s%s%s\n", ico_method_program(method),
                        *version == '\0' ? "" : " ", version);
    ico_text_puts(text, "  can: ");
    put_abilities(method, text);
    ico_text_puts(text, "\n  questions it handles:\n");
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++)
        if (ico_method_features(method) >> bit & 1)
            ico_text_printf(text, "    %s\n", ico_feature_text(bit));
    ico_text_puts(text, count > 0 ? "  options:\n" : "  no options of its own\n");
    for (size_t k = 0; k < count; k++) {
        ico_text_puts(text, "    --");
        put_option_name(options[k].name, text);
        ico_text_puts(text, " (");
        put_values(&options[k], text);
        ico_text_puts(text, ")\n        ");
        help_wrapped(options[k].help, 8, 8, text);
    }
}

static void put_option_json(const ico_option_spec *option, ico_text *text)
{
    static const char *const types[] = {"int", "choice", "text"};
    ico__json_object(text, NULL);
    ico__json_key(text, "name");
    ico_text_puts(text, "\"");
    put_option_name(option->name, text);
    ico_text_puts(text, "\"");
    ico__json_string(text, "type", types[option->type]);
    if (option->type == ICO_OPTION_TEXT)
        ico__json_string(text, "default", option->initial_text);
    else
        ico__json_signed(text, "default", option->initial);
    if (option->type == ICO_OPTION_INT) {
        ico__json_signed(text, "low", option->low);
        ico__json_signed(text, "high", option->high);
    }
    if (option->type == ICO_OPTION_CHOICE)
        ico__json_string(text, "choices", option->choices);
    ico__json_string(text, "help", option->help);
    ico__json_end_object(text);
}

static void put_method_json(const ico_method *method, const char *version, ico_text *text)
{
    size_t count;
    const ico_option_spec *options = ico_method_options(method, &count);
    ico__json_object(text, NULL);
    ico__json_string(text, "method", ico_method_name(method));
    ico__json_string(text, "help", ico_method_help(method));
    if (ico_method_program(method) != NULL) {
        ico__json_string(text, "solver", ico_method_program(method));
        ico__json_string(text, "version", version);
    }
    ico__json_array(text, "can");
    for (size_t i = 0; i < ABILITY_COUNT; i++)
        if (ico_method_can(method) & abilities[i].bit)
            ico__json_string(text, NULL, abilities[i].name);
    ico__json_end_array(text);
    ico__json_array(text, "questions");
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++)
        if (ico_method_features(method) >> bit & 1)
            ico__json_string(text, NULL, ico_feature_name(bit));
    ico__json_end_array(text);
    ico__json_array(text, "options");
    for (size_t k = 0; k < count; k++) put_option_json(&options[k], text);
    ico__json_end_array(text);
    ico__json_end_line(text);
}

/* Methods that are programs on this machine; those that could be. */
static void put_solvers(ico_text *text)
{
    size_t count;
    const ico_method *const *solvers = ico_external_methods(&count);
    ico_text names;
    ico_text_init(&names, text->ctx);
    for (unsigned there = 2; there-- > 0;) {
        ico_text_clear(&names);
        for (size_t i = 0; i < count; i++)
            if (ico_method_is_there(solvers[i]) == (there == 1))
                ico_text_printf(&names, "%s%s", names.size > 0 ? " " : "",
                                ico_method_name(solvers[i]));
        if (names.size == 0) continue;
        ico_text_printf(text, "\n%s\n  ",
                        there == 1 ? "Solvers that are installed here:"
                                   : "Solvers that could be installed:");
        help_wrapped(names.data, 2, 2, text);
    }
    ico__text_needs(text, &names);
    ico_text_free(&names);
    ico_text_puts(text,
                  "\nAny other: --method sat:order/command --solver 'COMMAND @model'\n"
                  "(icosian encode lists the encodings)\n");
}

/* The longest name is alternation. */
enum { COLUMN = sizeof "alternation" + 1 };

static void put_overview(ico_text *text)
{
    size_t count;
    const ico_method *const *methods = ico_methods(&count);
    for (size_t i = 0; i < count; i++) {
        ico_text_printf(text, "%-*s", COLUMN, ico_method_name(methods[i]));
        help_wrapped(ico_method_help(methods[i]), COLUMN, COLUMN, text);
        if (!ico_method_is_there(methods[i])) continue;
        ico_text_printf(text, "%-*s(", COLUMN, "");
        put_abilities(methods[i], text);
        ico_text_puts(text, ")\n");
    }
    ico_text_puts(text,
                  "\nWays of `count`: sweep, separator, walks (and all that list)\n");
    put_solvers(text);
    ico_text_printf(text, "\nOn this machine: PNG and PDF pictures: %s\n",
                    ico_draw_has_cairo() ? "yes, by cairo"
                                         : "no; cairo is missing (libcairo2-dev)");
    ico_text_printf(text, "Symmetries of graphs: %s\n",
                    ico_graph_has_automorphisms()
                        ? "yes, by nauty"
                        : "no; built without nauty (libnauty2-dev)");
    ico_text_printf(text, "Compressed addresses of puzzles: %s\n",
                    ico__has_zlib() ? "yes, by zlib"
                                    : "no; built without zlib (zlib1g-dev)");
#ifdef ICO_WINGS_OFF
    ico_text_puts(text, "\nNot in this build (cmake -DICO_WING_NAME=ON):\n  ");
    help_wrapped(ICO_WINGS_OFF, 2, 2, text);
#endif
}

/* A method by its name: its program is asked for its version. */
static ico_status put_named(const args *a, const ico_method *method, ico_text *text)
{
    ico_text version;
    ico_text_init(&version, a->ctx);
    ico_status status = ico_method_version(a->ctx, method, &version);
    const char *shown = version.size == 0 ? "" : version.data;
    if (status == ICO_OK && args_has(a, OPTION_JSON))
        put_method_json(method, shown, text);
    else if (status == ICO_OK)
        put_method(method, shown, text);
    ico__text_needs(text, &version);
    ico_text_free(&version);
    return status;
}

/* The methods named, or all. */
static ico_status put_all(const args *a, ico_text *text)
{
    bool json = args_has(a, OPTION_JSON);
    size_t count;
    const ico_method *const *methods = ico_methods(&count);
    if (a->words.size == 0 && !json) put_overview(text);
    for (size_t i = 0; a->words.size == 0 && json && i < count; i++)
        put_method_json(methods[i], "", text);
    for (size_t i = 0; i < a->words.size; i++) {
        const ico_method *method = ico_method_by_name(a->words.items[i]);
        if (method == NULL) {
            const char *close = chosen_near(a->words.items[i]);
            return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "there is no method `%.60s`%s%s",
                             a->words.items[i],
                             close != NULL ? "; did you mean "
                                           : "; see `icosian methods`",
                             close != NULL ? close : "");
        }
        ico_status status = put_named(a, method, text);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

int run_methods(const args *a)
{
    ico_text text;
    output out = {0};
    ico_text_init(&text, a->ctx);
    ico_status status = put_all(a, &text);
    if (status == ICO_OK) status = output_open(&out, a->ctx, NULL);
    wrap_prose(&out, 0, &text);
    if (status == ICO_OK) status = output_write(&out, &text);
    if (status == ICO_OK) status = output_commit(&out);
    ico_text_free(&text);
    return status == ICO_OK ? EXIT_FOUND : report_error(a->ctx);
}
