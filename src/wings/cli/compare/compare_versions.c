/* cli/compare/compare_versions.c - which versions of which programs were compared.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/compare/compare.h"

static const char *find_version(const solver_versions *versions, const char *program)
{
    for (size_t i = 0; i < versions->programs.size; i++)
        if (strcmp(versions->programs.items[i], program) == 0)
            return versions->texts.items[i];
    return NULL;
}

ico_status compare_ask_version(solver_versions *versions, const ico_method *method)
{
    const char *program = ico_method_program(method);
    if (program == NULL || find_version(versions, program) != NULL) return ICO_OK;
    ico_text version;
    char *copy = NULL;
    ico_text_init(&version, versions->ctx);
    ico_status status = ico_method_version(versions->ctx, method, &version);
    if (status == ICO_OK) {
        copy = ico__copy_string(versions->ctx, version.size == 0 ? "" : version.data);
        if (copy == NULL || !ICO_VECTOR_PUSH(versions->ctx, &versions->texts, copy)) {
            ico__free_string(versions->ctx, copy);
            status = ICO_NO_MEMORY;
        } else if (!ICO_VECTOR_PUSH(versions->ctx, &versions->programs, program)) {
            ico__free_string(versions->ctx, copy);
            versions->texts.size--;
            status = ICO_NO_MEMORY;
        }
    }
    ico_text_free(&version);
    return status;
}

const char *compare_version(const comparison *c, const ico_method *method)
{
    const char *program = ico_method_program(method);
    const char *version = program == NULL ? NULL : find_version(c->versions, program);
    return version == NULL ? "" : version;
}

void compare_free_versions(solver_versions *versions)
{
    for (size_t i = 0; i < versions->texts.size; i++)
        ico__free_string(versions->ctx, versions->texts.items[i]);
    ICO_VECTOR_FREE(versions->ctx, &versions->texts);
    ICO_VECTOR_FREE(versions->ctx, &versions->programs);
}

/* Did a method of the runs run it? */
static bool has_run(const comparison *c, const char *program)
{
    for (size_t i = 0; i < c->runs.size; i++) {
        const char *ran = ico_method_program(c->runs.items[i].by->method);
        if (ran != NULL && strcmp(ran, program) == 0) return true;
    }
    return false;
}

void compare_put_versions(const comparison *c, ico_text *text)
{
    ico_text_printf(text, "icosian %s", ICO_VERSION);
    for (size_t i = 0; i < c->versions->programs.size; i++) {
        const char *version = c->versions->texts.items[i];
        if (!has_run(c, c->versions->programs.items[i])) continue;
        ico_text_printf(text, ", %s %s", c->versions->programs.items[i],
                        *version == '\0' ? "(tells none)" : version);
    }
}
