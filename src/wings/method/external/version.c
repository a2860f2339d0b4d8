/* method/external/version.c - asks an installed program for its version.
 * SPDX-License-Identifier: MIT */
#include "method/external/external.h"
#include "method/solvers.h"

#include <string.h>

#include "base/clock.h"
#include "base/process.h"

enum { MOST_PRINTED = 1 << 16, LONGEST_VERSION = 40 };

/* Letters allowed in a version; other output of a program is refused. */
#define DIGITS "0123456789"
#define VERSION_LETTERS DIGITS ".+-_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

static bool is_late(void *user)
{
    const uint64_t *end = user;
    return ico__now() >= *end;
}

#define BLANKS " \t\r\n"

/* Is the first line one word that could be a version? */
static bool is_one_word(const char *printed)
{
    size_t size = strspn(printed, VERSION_LETTERS);
    return strcspn(printed, DIGITS) < size && strchr("\r\n", printed[size]) != NULL;
}

/* Appends the first word that begins with a digit; where the first line is one word with
 * digits, that word ("sc2021"). */
static void put_version(const char *printed, ico_text *version)
{
    const char *word = printed;
    if (!is_one_word(printed))
        for (word += strspn(word, BLANKS);
             *word != '\0' && strchr(DIGITS, *word) == NULL;) {
            word += strcspn(word, BLANKS);
            word += strspn(word, BLANKS);
        }
    size_t size = strspn(word, VERSION_LETTERS);
    if (size <= LONGEST_VERSION) ico_text_add(version, word, size);
}

const char *ico__solver_program(const ico_solver *solver)
{
    return *solver->version == '\0' ? solver->program : solver->words[0];
}

ico_status ico__solver_version(ico_context *ctx, const ico_solver *solver,
                               ico_text *version)
{
    const uint64_t limit = 2000000000; /* nanoseconds */
    const char *const words[] = {solver->words[0], solver->version, NULL};
    uint64_t end = ico__now() + limit;
    ico_text folder, printed;
    if (*solver->version == '\0' || !ico__program_is_there(words[0])) return ICO_OK;
    ico_text_init(&folder, ctx);
    ico_text_init(&printed, ctx);
    ico_status status = ico__folder_new(ctx, &folder);
    if (status == ICO_OK) {
        ico_process p = {.words = words,
                         .folder = folder.data,
                         .bytes = ico_context_memory_limit(ctx),
                         .most = MOST_PRINTED,
                         .stop = is_late,
                         .user = &end};
        status = ico__process_run(ctx, &p, &printed);
        if (status == ICO_OK && p.end == ICO_PROCESS_EXIT && p.code == 0 &&
            printed.size > 0)
            put_version(printed.data, version);
        ico__folder_remove(folder.data);
    }
    ico_text_free(&printed);
    ico_text_free(&folder);
    return status == ICO_NO_MEMORY ? status : ico_text_status(version);
}
