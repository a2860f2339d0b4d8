/* run/options.c - values for a method's option table.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "method/method.h"

/* Invariant: value[k], text[k] and given[k] belong to line k of the method's table;
 * text[k] is NULL unless the line is TEXT and was given. */
struct ico_options {
    ico_context *ctx;
    const ico_method *method;
    int64_t *value;
    char **text;
    bool *given;
    size_t room; /* entries of the arrays: at least one */
};

ico_status ico_options_new(ico_context *ctx, const ico_method *method,
                           ico_options **options)
{
    ico_options *o = ICO_NEW(ctx, ico_options);
    if (o == NULL) return ICO_NO_MEMORY;
    o->ctx = ctx;
    o->method = method;
    o->room = method->option_count + 1;
    o->value = ICO_NEW_ARRAY(ctx, int64_t, o->room);
    o->text = ICO_NEW_ARRAY(ctx, char *, o->room);
    o->given = ICO_NEW_ARRAY(ctx, bool, o->room);
    if (o->value == NULL || o->text == NULL || o->given == NULL) {
        ico_options_free(o);
        return ICO_NO_MEMORY;
    }
    for (size_t k = 0; k < method->option_count; k++)
        o->value[k] = method->options[k].initial;
    *options = o;
    return ICO_OK;
}

void ico_options_free(ico_options *o)
{
    if (o == NULL) return;
    for (size_t k = 0; o->text != NULL && k < o->room; k++)
        ico__free_string(o->ctx, o->text[k]);
    ICO_FREE_ARRAY(o->ctx, o->value, o->room);
    ICO_FREE_ARRAY(o->ctx, o->text, o->room);
    ICO_FREE_ARRAY(o->ctx, o->given, o->room);
    ICO_FREE(o->ctx, o);
}

/* start-reachable and start_reachable are the same option. */
static bool same_name(const char *a, const char *b)
{
    for (; *a != '\0' && *b != '\0'; a++, b++)
        if (*a != *b && !((*a == '_' || *a == '-') && (*b == '_' || *b == '-')))
            return false;
    return *a == *b;
}

static bool find_choice(const char *choices, const char *word, int64_t *index)
{
    size_t size = strlen(word);
    for (int64_t k = 0;; k++) {
        size_t length = strcspn(choices, "|");
        if (length == size && memcmp(choices, word, size) == 0) {
            *index = k;
            return true;
        }
        if (choices[length] == '\0') return false;
        choices += length + 1;
    }
}

ico_status ico_options_set(ico_options *o, const char *name, const char *value)
{
    const ico_method *method = o->method;
    size_t k = 0;
    while (k < method->option_count && !same_name(method->options[k].name, name)) k++;
    if (k == method->option_count)
        return ico__fail(o->ctx, ICO_BAD_ARGUMENT, "method %s has no option --%s",
                         method->name, name);
    const ico_option_spec *spec = &method->options[k];
    if (spec->type == ICO_OPTION_TEXT) {
        char *copy = ico__copy_string(o->ctx, value);
        if (copy == NULL) return ICO_NO_MEMORY;
        ico__free_string(o->ctx, o->text[k]);
        o->text[k] = copy;
    } else if (spec->type == ICO_OPTION_CHOICE) {
        if (!find_choice(spec->choices, value, &o->value[k]))
            return ico__fail(o->ctx, ICO_BAD_ARGUMENT, "--%s is one of %s, not '%s'",
                             name, spec->choices, value);
    } else if (!ico__parse_integer(value, spec->low, spec->high, &o->value[k])) {
        return ico__fail(o->ctx, ICO_BAD_ARGUMENT,
                         "--%s is a number from %lld to %lld, not '%s'", name,
                         (long long)spec->low, (long long)spec->high, value);
    }
    o->given[k] = true;
    return ICO_OK;
}

int64_t ico__option_int(const ico_options *o, unsigned k)
{
    return o->value[k];
}

const char *ico__option_text(const ico_options *o, unsigned k)
{
    return o->text[k] != NULL ? o->text[k] : o->method->options[k].initial_text;
}

bool ico__option_is_set(const ico_options *o, unsigned k)
{
    return o->given[k];
}
