/* tests/cli/option_run.h - commands of the program made of options, run, and what they
 * come to.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TEST_OPTION_RUN_H
#define ICO_TEST_OPTION_RUN_H

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/frame/job.h"
#include "cli/frame/option_rules.h"

#include "option_values.h"
#include "problem/condition/condition.h"

extern char **environ;
enum {
    MOST_WORDS = 60,
    MOST_TEXT = 1 << 20,
    MOST_ROWS = 12,
    MOST_KNOWN = 1 << 17,
    WORK_BYTES = 4000
};

/* What a command came to. */
typedef struct outcome {
    int status;
    uint64_t hash;
    char tells[600]; /* how standard error begins */
} outcome;

/* Words and options of a command; of single-valued options the last one stays. */
typedef struct command {
    const char *words[MOST_WORDS];
    size_t count;
    char room[2000];
    size_t used;
} command;

static const char *program; /* NULL: its entry in this process */
static unsigned long runs;
static char *at_work; /* the command that is run, for who shares this memory */

/* ------------------------------------------------------------------ outcomes ------ */

/* Takes times, sizes and runs of blanks out of what was said; pictures stay as they
 * are. */
static size_t normalise(char *text, size_t size)
{
    static const char *const keys[] = {"\"peak_bytes\":", "\"seconds\":", "\"version\":"};
    bool picture = size > 5 && (text[0] == '<' || text[0] == '%');
    size_t to = 0, from = 0;
    while (!picture && from < size) {
        bool key = false;
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
            size_t length = strlen(keys[k]);
            if (size - from < length || memcmp(text + from, keys[k], length) != 0)
                continue;
            from += length + strcspn(text + from + length, ",}");
            key = true;
        }
        if (key) continue;
        size_t digits = strspn(text + from, "0123456789");
        if (digits > 0 && (from == 0 || !isalnum((unsigned char)text[from - 1])) &&
            text[from + digits] == '.' &&
            isdigit((unsigned char)text[from + digits + 1])) {
            text[to++] = '#';
            from += digits + 1;
            from += strspn(text + from, "0123456789");
            if (text[from] == 'e') from += 1 + strspn(text + from + 1, "+-0123456789");
        } else if (text[from] == ' ' && to > 0 && text[to - 1] == ' ') {
            from++;
        } else {
            text[to++] = text[from++];
        }
    }
    return picture ? size : to;
}

static void mix(uint64_t *hash, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        *hash = (*hash ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
}

/* Reads a file of the folder into the outcome, and removes it. */
static void take_file(const char *name, outcome *o)
{
    static char text[MOST_TEXT + 1];
    FILE *file = fopen(name, "rb");
    size_t size = file == NULL ? 0 : fread(text, 1, MOST_TEXT, file);
    if (file != NULL) fclose(file);
    unlink(name);
    text[size] = '\0';
    size = normalise(text, size);
    text[size] = '\0';
    if (strcmp(name, "err") == 0)
        (void)snprintf(o->tells, sizeof o->tells, "%.590s", text);
    mix(&o->hash, name, strlen(name) + 1);
    mix(&o->hash, text, size);
}

static int no_dots(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void take_files(outcome *o)
{
    struct dirent **entries;
    int count = scandir(".", &entries, no_dots, alphasort);
    for (int i = 0; i < count; i++) {
        take_file(entries[i]->d_name, o);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

static void join_words(const command *c, char text[WORK_BYTES])
{
    size_t used = 0;
    for (size_t i = 0; i < c->count && used < WORK_BYTES; i++)
        used += (size_t)snprintf(text + used, WORK_BYTES - used, " %s", c->words[i]);
}

static void spawn_program(char **words, outcome *o)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "out", O_WRONLY | O_CREAT, 0600);
    posix_spawn_file_actions_addopen(&actions, 2, "err", O_WRONLY | O_CREAT, 0600);
    pid_t child;
    int state = 0;
    if (posix_spawn(&child, program, &actions, NULL, words, environ) != 0 ||
        waitpid(child, &state, 0) != child) {
        fprintf(stderr, "%s cannot be run\n", program);
        exit(2);
    }
    posix_spawn_file_actions_destroy(&actions);
    o->status = WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
}

/* Standard streams lead into files meanwhile. */
static void call_program(int count, char **words, outcome *o)
{
    static const char *const names[] = {"/dev/null", "out", "err"};
    int kept[3];
    fflush(stdout);
    for (int k = 0; k < 3; k++) {
        int file = open(names[k], k == 0 ? O_RDONLY : O_WRONLY | O_CREAT, 0600);
        kept[k] = dup(k);
        if (file < 0 || kept[k] < 0 || dup2(file, k) < 0) exit(2);
        close(file);
    }
    clearerr(stdin);
    o->status = command_run(NULL, count, words);
    fflush(stdout);
    fflush(stderr);
    for (int k = 0; k < 3; k++) {
        if (dup2(kept[k], k) < 0) exit(2);
        close(kept[k]);
    }
}

static void run_program(const command *c, outcome *o)
{
    char *words[MOST_WORDS + 2] = {program == NULL ? (char[]){"icosian"}
                                                   : (char *)(uintptr_t)program};
    for (size_t i = 0; i < c->count; i++) words[i + 1] = (char *)(uintptr_t)c->words[i];
    *o = (outcome){.status = -1, .hash = UINT64_C(14695981039346656037)};
    if (at_work != NULL) join_words(c, at_work);
    if (program == NULL)
        call_program((int)c->count + 1, words, o);
    else
        spawn_program(words, o);
    mix(&o->hash, (const char *)&o->status, sizeof o->status);
    take_files(o);
    runs++;
}

/* Commands that were run before are not run again. */
static outcome run_once(const command *c)
{
    static struct known {
        uint64_t key;
        outcome o;
    } known[MOST_KNOWN];
    static size_t kept;
    uint64_t key = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < c->count; i++) mix(&key, c->words[i], strlen(c->words[i]) + 1);
    size_t at = (size_t)(key % MOST_KNOWN);
    while (known[at].key != 0 && known[at].key != key) at = (at + 1) % MOST_KNOWN;
    if (known[at].key == key) return known[at].o;
    outcome o;
    run_program(c, &o);
    if (kept < MOST_KNOWN / 2) {
        known[at] = (struct known){key, o};
        kept++;
    }
    return o;
}

/* ------------------------------------------------------------------ commands ------ */

/* The option that a word is, or OPTION_COUNT. */
static unsigned option_of(const char *word)
{
    for (unsigned i = 0; i < OPTION_COUNT && word[0] == '-'; i++) {
        const char *name = option_rows[i].name;
        if (word[1] == '-' && strcmp(word + 2, name) == 0) return i;
    }
    return OPTION_COUNT;
}

static void drop_words(command *c, size_t at, size_t count)
{
    memmove(c->words + at, c->words + at + count,
            (c->count - at - count) * sizeof *c->words);
    c->count -= count;
}

/* Adds words; an option that may stand but once takes the place of the one before. */
static void add_words(command *c, const char *words)
{
    char *copy = c->room + c->used;
    size_t size = strlen(words) + 1;
    if (c->used + size > sizeof c->room) abort();
    memcpy(copy, words, size);
    c->used += size;
    for (char *rest = NULL, *word = strtok_r(copy, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest)) {
        unsigned id = option_of(word);
        for (size_t i = 0; i < c->count && id < OPTION_COUNT; i++)
            if (option_of(c->words[i]) == id && !option_repeats((option_id)id))
                drop_words(c, i--, option_rows[id].argument == NULL ? 1 : 2);
        if (c->count == MOST_WORDS) abort();
        c->words[c->count++] = word;
    }
}

static void add_option(command *c, const value_row *row)
{
    char words[200];
    (void)snprintf(words, sizeof words, "--%s %s", option_rows[row->id].name,
                   row->value == NULL ? "" : row->value);
    add_words(c, words);
}

/* Does `where` begin the name of the situation, or is it its verb? */
static bool is_for(const char *where, const situation *s)
{
    return strncmp(s->name, where, strlen(where)) == 0 || strcmp(where, s->verb) == 0;
}

/* The examples in the row of a condition. */
static size_t find_examples(option_id id, const value_row **rows)
{
    static value_row made[ICO_CONDITIONS][3];
    const ico_condition *c = ico__condition_by_name(option_rows[id].name);
    size_t count = 0;
    if (c == NULL || option_rows[id].group != GROUP_QUESTION) return 0;
    for (; count < 3 && c->example[count] != NULL; count++) {
        value_row *row = &made[c - ico__conditions][count];
        *row = (value_row){"", id, c->form == ICO_VALUE_FLAG ? NULL : c->example[count],
                           NULL};
        rows[count] = row;
    }
    return count;
}

/* The rows for an option, those for this situation before those for more. */
static size_t find_rows(const situation *s, option_id id, const value_row **rows)
{
    size_t best = 0, count = 0;
    bool any = false;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const value_row *row = &values[i];
        size_t length = strlen(row->where);
        if (row->id != id || !is_for(row->where, s)) continue;
        if (any && length < best) continue;
        if (!any || length > best) count = 0;
        any = true;
        best = length;
        if (count < MOST_ROWS) rows[count++] = row;
    }
    return any ? count : find_examples(id, rows);
}

/* Takes an option out, wherever it came from; lists that others need stay. */
static void drop_option(command *c, option_id id)
{
    if (option_repeats(id) || id == OPTION_METHODS) return;
    for (size_t i = 0; i < c->count; i++)
        if (option_of(c->words[i]) == (unsigned)id)
            drop_words(c, i--, option_rows[id].argument == NULL ? 1 : 2);
}

/* "../f/count-%.json" with the name of the option that is meant. */
static void add_base(command *c, const char *base, option_id meant)
{
    char words[400];
    const char *percent = strchr(base, '%');
    if (percent == NULL)
        (void)snprintf(words, sizeof words, "%s", base);
    else
        (void)snprintf(words, sizeof words, "%.*s%s%s", (int)(percent - base), base,
                       option_rows[meant].name, percent + 1);
    add_words(c, words);
}

/* The command with what two options need, without or with each of them; `meant` is the
 * one that a base may name. */
static void make(command *c, const char *base, const value_row *x, bool has_x,
                 const value_row *y, bool has_y, option_id meant)
{
    c->count = c->used = 0;
    add_base(c, base, meant);
    if (x->with != NULL) add_words(c, x->with);
    if (y->with != NULL) add_words(c, y->with);
    if (!has_x) drop_option(c, x->id);
    if (!has_y) drop_option(c, y->id);
    if (has_x) add_option(c, x);
    if (has_y && y != x) add_option(c, y);
}

static outcome ask(const char *base, const value_row *x, bool has_x, const value_row *y,
                   bool has_y, option_id meant)
{
    command c;
    make(&c, base, x, has_x, y, has_y, meant);
    return run_once(&c);
}

static void show(const char *base, const value_row *x, const value_row *y)
{
    command c;
    make(&c, base, x, true, y, true, y->id);
    printf("#   icosian");
    for (size_t i = 0; i < c.count; i++) printf(" %s", c.words[i]);
    printf("\n");
}

#endif
