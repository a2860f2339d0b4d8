/* cli/frame/args.c - reads the command line against the table of options.
 * An option belongs to verbs; what no verb's table has may be a method's option.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/args.h"

#include <string.h>

#include "base/words.h"
#include "cli/frame/verbs.h"
#include "icosian/method.h"

const option_row option_rows[OPTION_COUNT] = {
#define OPTION(id, name, letter, argument, group, verbs, help) \
    {name, argument, help, letter, GROUP_##group, verbs},
#include "cli/frame/options.def"
#undef OPTION
};

const char *option_group_title(option_group group)
{
    static const char *const titles[GROUP_COUNT] = {
        "What is asked", "Properties", "Puzzles", "How it is answered",
        "What is shown", "Pictures",   "Output"};
    return titles[group];
}

bool option_name_is(const char *name, const char *entry)
{
    for (; *name != '\0' && *entry != '\0'; name++, entry++)
        if (*name != *entry && !(*name == '-' && *entry == '_')) return false;
    return *name == *entry;
}

/* The name of the option in the table of any method, or NULL. */
static const char *method_option(const char *name)
{
    size_t method_count, option_count;
    const ico_method *const *methods = ico_methods(&method_count);
    for (size_t i = 0; i < method_count; i++) {
        const ico_option_spec *options = ico_method_options(methods[i], &option_count);
        for (size_t k = 0; k < option_count; k++)
            if (option_name_is(name, options[k].name)) return options[k].name;
    }
    return NULL;
}

/* Other words that are taken as options. */
static const char *meant(unsigned verb_bit, const char *name)
{
    if (verb_bit == VERB_COMPARE && strcmp(name, "method") == 0) return "methods";
    return strcmp(name, "cycle") == 0 ? "closed" : name;
}

/* --all: list and count do so anyway; with solve, list is meant. */
static bool takes_all(const args *a, const char *word)
{
    return strcmp(word, "--all") == 0 &&
           (a->verb & (VERB_SOLVE | VERB_LIST | VERB_COUNT)) != 0;
}

static ico_status set_list_all(args *a)
{
    if (args_has(a, OPTION_LIMIT))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--all and --limit cannot be combined: all are listed, or so "
                         "many; leave one out");
    if (a->verb == VERB_SOLVE) a->verb = VERB_LIST;
    return ICO_OK;
}

/* What people ask for with an option that there is not, and how it is asked here. */
static const struct {
    const char *name, *instead;
} instead[] = {
    {"undirected", "that is how it is unless --directed is given; leave it out"},
    {"warnsdorff", "write --method warnsdorff"},
    {"backtrack", "write --method backtrack"},
    {"brute", "write --method brute"},
    {"knight", "write the piece and the board: icosian solve knight 8x8"},
    {"size", "write the board behind the piece: icosian solve knight 8x8"},
    {"board", "write the board behind the piece: icosian solve knight 8x8"},
    {"rows", "write the board behind the piece: icosian solve knight 8x8"},
    {"width", "write the board behind the piece: icosian solve knight 8x8"},
    {"torus", "write it before the board: icosian solve knight torus:6x6"},
    {"csv", "write --as csv, or -o FILE.csv"},
    {"svg", "write --as svg, or -o FILE.svg"},
    {"png", "write -o FILE.png"},
    {"pdf", "write -o FILE.pdf"},
    {"html", "write --as html, or -o FILE.html"},
    {"tex", "write --as tex, or -o FILE.tex"}};

static const char *instead_of(const char *name)
{
    for (size_t i = 0; i < sizeof instead / sizeof *instead; i++)
        if (strcmp(instead[i].name, name) == 0) return instead[i].instead;
    return NULL;
}

enum { MOST_NAMES = 256 };

static ico_status other_verb(const args *a, const option_row *row)
{
    bool own =
        row == &option_rows[OPTION_METHOD] && a->verb & (VERB_FILTER | VERB_PUZZLE);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--%s is an option of `%s`, not of `%s`%s",
                     row->name, verb_name(row->verbs), verb_name(a->verb),
                     own ? ", which searches in a way of its own; leave --method out"
                         : "");
}

/* Fails with the closest name among the verb's options and the methods'. */
static ico_status unknown_option(const args *a, const char *name)
{
    const char *names[MOST_NAMES];
    const option_row *other = NULL; /* of another verb */
    size_t count = 0, method_count, option_count;
    for (unsigned i = 0; i < OPTION_COUNT; i++) {
        if (strcmp(option_rows[i].name, name) == 0) other = &option_rows[i];
        if (option_rows[i].verbs & a->verb) names[count++] = option_rows[i].name;
    }
    const ico_method *const *methods = ico_methods(&method_count);
    for (size_t i = 0; i < method_count && (a->verb & WITH_METHODS); i++) {
        const ico_option_spec *options = ico_method_options(methods[i], &option_count);
        for (size_t k = 0; k < option_count && count < MOST_NAMES; k++)
            names[count++] = options[k].name;
    }
    const char *close = ico__suggest(name, names, count), *advice = instead_of(name);
    if (close == NULL && other != NULL) return other_verb(a, other);
    if (other != NULL)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--%s is an option of `%s`, not of `%s`; did you mean --%s?",
                         name, verb_name(other->verbs), verb_name(a->verb), close);
    if (advice != NULL)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "there is no option --%s: %s", name,
                         advice);
    if (close != NULL)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "there is no option --%s; did you mean --%s?", name, close);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "there is no option --%s; `icosian help %s` lists them", name,
                     verb_with_bits(a->verb)->name);
}

/* Takes the value of an option: behind '=' or the next argument. */
static ico_status take_value(const args *a, const char *name, const char *argument,
                             const char *equals, int count, char **argv, int *at,
                             const char **value)
{
    if (equals != NULL) {
        *value = equals + 1;
    } else if (*at + 1 < count) {
        *value = argv[++*at];
    } else {
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "%s needs a value: %s %s", name, name,
                         argument);
    }
    return ICO_OK;
}

static ico_status push_given(args *a, option_id id, const char *value)
{
    given_option given = {id, value};
    return ICO_VECTOR_PUSH(a->ctx, &a->given, given) ? ICO_OK : ICO_NO_MEMORY;
}

static ico_status read_long(args *a, int count, char **argv, int *at)
{
    const char *word = argv[*at] + 2, *equals = strchr(word, '='), *value = NULL;
    char name[64];
    size_t size = equals != NULL ? (size_t)(equals - word) : strlen(word);
    if (size >= sizeof name)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "there is no option %.80s...",
                         argv[*at]);
    memcpy(name, word, size);
    name[size] = '\0';
    for (unsigned i = 0; i < OPTION_COUNT; i++) {
        const option_row *row = &option_rows[i];
        if (!(row->verbs & a->verb) || strcmp(row->name, meant(a->verb, name)) != 0)
            continue;
        if (row->argument == NULL && equals != NULL)
            return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--%s takes no value", name);
        if (row->argument != NULL) {
            ico_status status =
                take_value(a, argv[*at], row->argument, equals, count, argv, at, &value);
            if (status != ICO_OK) return status;
        }
        return push_given(a, (option_id)i, value);
    }
    if (a->verb == VERB_HELP) /* help on an option */
        return ICO_VECTOR_PUSH(a->ctx, &a->words, argv[*at]) ? ICO_OK : ICO_NO_MEMORY;
    method_word own = {.name = method_option(name)};
    if (own.name == NULL || !(a->verb & WITH_METHODS)) return unknown_option(a, name);
    ico_status status =
        take_value(a, argv[*at], "VALUE", equals, count, argv, at, &own.value);
    if (status != ICO_OK) return status;
    return ICO_VECTOR_PUSH(a->ctx, &a->method_words, own) ? ICO_OK : ICO_NO_MEMORY;
}

/* -q, -qv, -o FILE, -oFILE. */
static ico_status read_letters(args *a, int count, char **argv, int *at)
{
    for (const char *letter = argv[*at] + 1; *letter != '\0'; letter++) {
        unsigned i = 0;
        while (i < OPTION_COUNT &&
               !(option_rows[i].letter == *letter && (option_rows[i].verbs & a->verb)))
            i++;
        if (i == OPTION_COUNT && a->verb == VERB_HELP)
            return ICO_VECTOR_PUSH(a->ctx, &a->words, argv[*at]) ? ICO_OK : ICO_NO_MEMORY;
        if (i == OPTION_COUNT)
            return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                             "there is no option -%c; `icosian help %s` lists them",
                             *letter, verb_with_bits(a->verb)->name);
        if (option_rows[i].argument == NULL) {
            /* -h is short, --help is not */
            ico_status status =
                push_given(a, (option_id)i, i == OPTION_HELP ? "h" : NULL);
            if (status != ICO_OK) return status;
            continue;
        }
        char name[3] = {'-', *letter, '\0'};
        const char *value = letter + 1;
        ico_status status = ICO_OK;
        if (*value == '\0')
            status = take_value(a, name, option_rows[i].argument, NULL, count, argv, at,
                                &value);
        return status == ICO_OK ? push_given(a, (option_id)i, value) : status;
    }
    return ICO_OK;
}

ico_status args_read(args *a, ico_context *ctx, unsigned verb_bit, int count, char **argv)
{
    *a = (args){.ctx = ctx, .verb = verb_bit};
    bool only_words = false, all = false;
    for (int at = 0; at < count; at++) {
        const char *word = argv[at];
        ico_status status = ICO_OK;
        if (only_words || word[0] != '-' || word[1] == '\0')
            status = ICO_VECTOR_PUSH(ctx, &a->words, word) ? ICO_OK : ICO_NO_MEMORY;
        else if (strcmp(word, "--") == 0)
            only_words = true;
        else if (takes_all(a, word))
            all = true;
        else if (word[1] == '-')
            status = read_long(a, count, argv, &at);
        else
            status = read_letters(a, count, argv, &at);
        if (status != ICO_OK) return status;
    }
    if (a->words.size > 0) a->verb = verb_action(verb_bit, a->words.items[0]);
    a->puzzle = (verb_bit & VERB_PUZZLE) != 0;
    if (all && set_list_all(a) != ICO_OK) return ICO_BAD_ARGUMENT;
    for (size_t i = 0; i < a->given.size; i++) {
        const option_row *row = &option_rows[a->given.items[i].id];
        if (!(row->verbs & a->verb)) return other_verb(a, row);
    }
    return ICO_OK;
}

void args_free(args *a)
{
    ICO_VECTOR_FREE(a->ctx, &a->given);
    ICO_VECTOR_FREE(a->ctx, &a->method_words);
    ICO_VECTOR_FREE(a->ctx, &a->words);
}

/* The option given last, or NULL. */
static const given_option *find_option(const args *a, option_id id)
{
    for (size_t i = a->given.size; i-- > 0;)
        if (a->given.items[i].id == id) return &a->given.items[i];
    return NULL;
}

bool args_has(const args *a, option_id id)
{
    return find_option(a, id) != NULL;
}

const char *args_value(const args *a, option_id id)
{
    const given_option *given = find_option(a, id);
    return given == NULL ? NULL : given->value;
}

ico_status args_choice(const args *a, option_id id, unsigned initial, unsigned *index)
{
    const char *value = args_value(a, id);
    *index = initial;
    if (value == NULL) return ICO_OK;
    const char *choice = option_rows[id].argument;
    for (unsigned k = 0; choice != NULL; k++) {
        size_t size = strcspn(choice, "|");
        if (size == strlen(value) && memcmp(choice, value, size) == 0) {
            *index = k;
            return ICO_OK;
        }
        choice = choice[size] == '|' ? choice + size + 1 : NULL;
    }
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--%s is %s, not `%.100s`",
                     option_rows[id].name, option_rows[id].argument, value);
}

ico_status args_number(const args *a, option_id id, uint64_t initial, uint64_t low,
                       uint64_t high, uint64_t *number)
{
    const char *value = args_value(a, id);
    *number = initial;
    if (value == NULL) return ICO_OK;
    if (ico__parse_number(value, high, number) && *number >= low) return ICO_OK;
    return ico__fail(
        a->ctx, ICO_BAD_ARGUMENT, "--%s is a number from %llu to %llu, not `%.100s`",
        option_rows[id].name, (unsigned long long)low, (unsigned long long)high, value);
}
