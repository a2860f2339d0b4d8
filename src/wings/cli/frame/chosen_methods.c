/* cli/frame/chosen_methods.c - methods named on the command line, with the values of
 * their options.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/chosen_methods.h"

#include <string.h>

#include "base/words.h"

enum { MOST_NAMES = 256 };

/* The names of all methods, those of installed solvers among them. */
static size_t all_names(const char **names)
{
    size_t count, known = 0;
    for (unsigned external = 0; external < 2; external++) {
        const ico_method *const *all =
            external ? ico_external_methods(&count) : ico_methods(&count);
        for (size_t i = 0; i < count && known < MOST_NAMES; i++)
            names[known++] = ico_method_name(all[i]);
    }
    return known;
}

const char *chosen_near(const char *name)
{
    const char *names[MOST_NAMES];
    size_t count = all_names(names);
    const char *close = ico__suggest(name, names, count);
    for (size_t i = 0; i < count && close == NULL; i++) {
        const char *slash = strrchr(names[i], '/');
        if (slash != NULL && ico__same_word(slash + 1, name)) close = names[i];
    }
    return close;
}

static ico_status unknown_method(const args *a, const char *name)
{
    const char *close = chosen_near(name);
    if (close != NULL)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "there is no method `%.60s`; did you mean %s?", name, close);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "there is no method `%.60s`; `icosian methods` lists them", name);
}

ico_status chosen_named(const args *a, const char *name, size_t size, chosen *one)
{
    char *copy = ico__copy_bytes(a->ctx, name, size);
    if (copy == NULL) return ICO_NO_MEMORY;
    *one = (chosen){.by = ICO_COUNT_BY_ANY};
    bool way = a->verb == VERB_COUNT && ico_count_by_name(copy, &one->by);
    one->method = ico_method_by_name(way ? "auto" : copy);
    ico_status status = one->method == NULL
                            ? unknown_method(a, copy)
                            : ico_options_new(a->ctx, one->method, &one->options);
    ico__free_string(a->ctx, copy);
    return status;
}

static bool has_option(const ico_method *method, const char *name)
{
    size_t count;
    const ico_option_spec *options = ico_method_options(method, &count);
    for (size_t k = 0; k < count; k++)
        if (strcmp(options[k].name, name) == 0) return true;
    return false;
}

/* The option of no chosen method: names the methods that have it. */
static ico_status option_without_method(const args *a, const char *name)
{
    size_t count;
    const ico_method *const *methods = ico_methods(&count);
    ico_text owners, spelled;
    ico_text_init(&owners, a->ctx);
    ico_text_init(&spelled, a->ctx);
    const char *first = "";
    for (size_t i = 0; i < count; i++) {
        if (!has_option(methods[i], name)) continue;
        if (owners.size == 0) first = ico_method_name(methods[i]);
        ico_text_printf(&owners, "%s%s", owners.size == 0 ? "" : " and ",
                        ico_method_name(methods[i]));
    }
    for (const char *c = name; *c != '\0'; c++)
        ico_text_printf(&spelled, "%c", *c == '_' ? '-' : *c);
    ico_status status = ico_text_status(&owners);
    if (status == ICO_OK) status = ico_text_status(&spelled);
    if (status == ICO_OK)
        status = ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                           "--%s is an option of %s; add --method %s", spelled.data,
                           owners.data, first);
    ico_text_free(&owners);
    ico_text_free(&spelled);
    return status;
}

/* Sets one option wherever it is.  Where methods are compared, some may have another
 * option of that name: it is enough that one takes the value. */
static ico_status set_everywhere(const args *a, const chosen *all, size_t count,
                                 const char *name, const char *value, bool *taken)
{
    ico_status refused = ICO_OK;
    *taken = false;
    for (size_t k = 0; k < count; k++) {
        if (!has_option(all[k].method, name)) continue;
        ico_status status = ico_options_set(all[k].options, name, value);
        if (status == ICO_BAD_ARGUMENT && a->verb == VERB_COMPARE)
            refused = status;
        else if (status != ICO_OK)
            return status;
        else
            *taken = true;
    }
    return *taken ? ICO_OK : refused;
}

ico_status chosen_set_options(const args *a, const chosen *all, size_t count)
{
    const char *solver = args_value(a, OPTION_SOLVER);
    bool taken = true;
    ico_status status = ICO_OK;
    if (solver != NULL) status = set_everywhere(a, all, count, "solver", solver, &taken);
    if (status == ICO_OK && !taken)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--solver is for methods that end in /command: add --method "
                         "sat:order/command, mip:mtz/command, ...");
    for (size_t i = 0; i < a->method_words.size && status == ICO_OK; i++) {
        const method_word *word = &a->method_words.items[i];
        status = set_everywhere(a, all, count, word->name, word->value, &taken);
        if (status == ICO_OK && !taken) return option_without_method(a, word->name);
    }
    return status;
}
