/* cli/compare/compare_choose.c - the methods that are compared: named, by a pattern
 * (sat:*), a class (sat) or a solver (gecode), or all.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "cli/compare/compare.h"
#include "cli/frame/report.h"

static ico_status add(compare_job *c, const char *name, size_t size)
{
    chosen one = {0};
    ico_status status = chosen_named(c->args, name, size, &one);
    if (status != ICO_OK) return status;
    for (size_t i = 0; i < c->methods.size; i++)
        if (c->methods.items[i].method == one.method) {
            report_note("%s was named twice and is run once (--repeat N: N times)",
                        ico_method_name(one.method));
            ico_options_free(one.options);
            return ICO_OK;
        }
    if (ICO_VECTOR_PUSH(c->args->ctx, &c->methods, one)) return ICO_OK;
    ico_options_free(one.options);
    return ICO_NO_MEMORY;
}

/* All methods of the library, and all that run other programs. */
static ico_status add_all(compare_job *c)
{
    ico_status status = ICO_OK;
    for (unsigned external = 0; external < 2; external++) {
        size_t count;
        const ico_method *const *all =
            external ? ico_external_methods(&count) : ico_methods(&count);
        for (size_t i = 0; i < count && status == ICO_OK; i++)
            status = add(c, ico_method_name(all[i]), strlen(ico_method_name(all[i])));
    }
    return status;
}

/* Does `name` match the pattern?  A star matches any bytes. */
static bool fits(const char *pattern, size_t size, const char *name)
{
    size_t at = 0, star = SIZE_MAX, mark = 0, k = 0, length = strlen(name);
    while (k < length) {
        if (at < size && pattern[at] == '*') {
            star = at++;
            mark = k;
        } else if (at < size && pattern[at] == name[k]) {
            at++;
            k++;
        } else if (star != SIZE_MAX) {
            at = star + 1;
            k = ++mark;
        } else {
            return false;
        }
    }
    while (at < size && pattern[at] == '*') at++;
    return at == size;
}

/* "sat" of sat:order/cadical, or "cadical". */
static bool is_class_or_solver(const char *word, size_t size, const char *name)
{
    size_t class = strcspn(name, ":");
    const char *slash = strrchr(name, '/');
    if (name[class] != ':') return false;
    if (class == size && memcmp(name, word, size) == 0) return true;
    return slash != NULL && strlen(slash + 1) == size &&
           memcmp(slash + 1, word, size) == 0;
}

/* The methods that the pattern, class or solver means; *any: are there some? */
static ico_status add_like(compare_job *c, const char *word, size_t size, bool *any)
{
    ico_status status = ICO_OK;
    bool pattern = memchr(word, '*', size) != NULL;
    *any = false;
    for (unsigned external = 0; external < 2; external++) {
        size_t count;
        const ico_method *const *all =
            external ? ico_external_methods(&count) : ico_methods(&count);
        for (size_t i = 0; i < count && status == ICO_OK; i++) {
            const char *name = ico_method_name(all[i]);
            if (!(pattern ? fits(word, size, name)
                          : is_class_or_solver(word, size, name)))
                continue;
            status = add(c, name, strlen(name));
            *any = true;
        }
    }
    return status;
}

static bool is_method(const args *a, const char *word, size_t size, ico_status *status)
{
    char *copy = ico__copy_bytes(a->ctx, word, size);
    *status = copy == NULL ? ICO_NO_MEMORY : ICO_OK;
    bool known = copy != NULL && ico_method_by_name(copy) != NULL;
    ico__free_string(a->ctx, copy);
    return known;
}

static ico_status add_word(compare_job *c, const char *word, size_t size)
{
    ico_status status;
    bool any = false;
    if (is_method(c->args, word, size, &status)) return add(c, word, size);
    if (status == ICO_OK) status = add_like(c, word, size, &any);
    if (status != ICO_OK || any) return status;
    if (memchr(word, '*', size) != NULL)
        return ico__fail(c->args->ctx, ICO_BAD_ARGUMENT,
                         "no method fits %.*s; icosian methods lists them",
                         (int)(size < 60 ? size : 60), word);
    return add(c, word, size); /* suggests similar names */
}

static ico_status add_named(compare_job *c, const char *names)
{
    ico_status status = ICO_OK;
    while (status == ICO_OK && *names != '\0') {
        size_t size = strcspn(names, ",");
        status = add_word(c, names, size);
        names += size + (names[size] == ',');
    }
    return status;
}

ico_status compare_choose_methods(compare_job *c)
{
    const char *methods = args_value(c->args, OPTION_METHODS);
    bool all = methods == NULL || strcmp(methods, "all") == 0;
    ico_status status = all ? add_all(c) : add_named(c, methods);
    if (status != ICO_OK) return status;
    return chosen_set_options(c->args, c->methods.items, c->methods.size);
}
