/* tests/words/folder.c - boards, graphs, tours, certificates, counts, models' answers:
 * most of them written by the program itself.
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#include "folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../limits/program.h"

enum { MOST_FILES = 400 };

typedef struct kept {
    char name[24];
    char *bytes;
    size_t size;
    struct stat as; /* when it was written */
} kept;

/* The process has one folder: it is where it works. */
static struct {
    char path[256];
    kept files[MOST_FILES];
    unsigned count;
    struct stat as;
} here;

/* Files given as they are. */
static const struct {
    const char *name, *text;
} texts[] = {
    {"lines.g6", "D~{\n>>graph6<<C~\nIheA@GUAo\nE?Bw\n@\n?\nBw\n:Fa@x^\n"},
    {"broken.g6", "D~{\n~~~\nD~{\n"},
    {"arcs.d6", "&BP_\n&AG\n&C]|w\n"},
    {"weights.edges", "0 1 3\n1 2 -4\n2 3 5\n3 0 1\n0 2 7\n"},
    {"words", "a b c\n1 2 3 4\n\xff\xfe\n{\"verdict\":\"found\"}\n"},
    {"grid.json",
     "{\"nodes\":[{\"id\":0},{\"id\":1},{\"id\":2}],\"links\":[{\"source\":0,"
     "\"target\":1},{\"source\":1,\"target\":2},{\"source\":2,\"target\":0}]}\n"},
    {"none.dot", "graph g { a -- b -- c -- d -- a; a -- c; }\n"},
    {"g.xml", "<graphml><graph edgedefault='undirected'><node id='a'/><node id='b'/>"
              "<edge source='a' target='b'/></graph></graphml>\n"},
    {"p2.board", "piece: king\ntour: open\n\n1 . .\n. # .\n. . 8\n"},
    {"w.board", "piece: wazir\ntour: open\nclass p: primes\n\n1 . |.\n. p -\n. . 9\n"},
    {"prime", "4 5 6\n3 8 7\n2 1 9\n"},
    {"terms", "# n a(n)\n1 0\n2 8\n3 9862\n4 -1\n6 123456789012345678901234567890\n"},
};
/* Files that the program writes: its words, the last but one -o. */
static const char *const runs[][8] = {
    {"graph", "petersen:5,2", "-o", "wide.hcp"},
    {"puzzle", "make", "wazir", "4x4", "-o", "p.board"},
    {"solve", "knight", "5x6", "-o", "t.txt"},
    {"solve", "knight", "5x6", "-o", "t.csv"},
    {"solve", "knight", "5x6", "-o", "t.tour"},
    {"solve", "knight", "5x6", "-o", "t.u32"},
    {"solve", "knight", "5x6", "-o", "t.json"},
    {"solve", "knight", "5x5", "-o", "n.json"},
    {"solve", "knight", "5x5", "--certificate", "p.cert", "-q"},
    {"solve", "petersen:5,2", "--certificate", "a.cert", "-q"},
    {"solve", "knight", "5x5", "--method=backtrack", "--trace", "t.trace"},
    {"count", "knight", "4x5", "--open", "--json", "-o", "c.json"},
    {"count", "knight", "4x5", "--json", "--layers", "-o", "l.json"},
    {"count", "wazir", "4x4", "--split", "0/2", "-o", "part.json"},
};

void folder_keep(const char *name)
{
    kept *k = &here.files[here.count];
    FILE *file = here.count == MOST_FILES ? NULL : fopen(name, "rb");
    if (file == NULL || stat(name, &k->as) != 0) {
        if (file != NULL) fclose(file);
        return;
    }
    snprintf(k->name, sizeof k->name, "%s", name);
    k->size = (size_t)k->as.st_size;
    k->bytes = malloc(k->size + 1);
    if (k->bytes == NULL || fread(k->bytes, 1, k->size, file) != k->size) exit(2);
    fclose(file);
    here.count++;
}

static void write_file(const char *name, const char *bytes, size_t size)
{
    FILE *file = fopen(name, "wb");
    if (file == NULL || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
        exit(2);
}

bool folder_make(void)
{
    static outcome o;
    const char *root = getenv("TMPDIR");
    snprintf(here.path, sizeof here.path, "%s/words-XXXXXX",
             root == NULL ? "/tmp" : root);
    if (mkdtemp(here.path) == NULL || chdir(here.path) != 0) return false;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        write_file(texts[i].name, texts[i].text, strlen(texts[i].text));
        folder_keep(texts[i].name);
    }
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        command c;
        const char *name = "";
        command_begin(&c);
        for (unsigned k = 0; k < 8 && runs[i][k] != NULL; k++) {
            command_say(&c, "%s", runs[i][k]);
            if (strchr(runs[i][k], '.') != NULL) name = runs[i][k];
        }
        program_run(&c, &(shortage){0}, &o);
        folder_keep(name);
    }
    folder_filled();
    return true;
}

void folder_filled(void)
{
    if (stat(".", &here.as) != 0) exit(2);
}

static bool same(const struct stat *a, const struct stat *b)
{
    return a->st_ino == b->st_ino && a->st_size == b->st_size &&
           a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
           a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

bool folder_has(const char *name)
{
    for (unsigned i = 0; i < here.count; i++)
        if (strcmp(here.files[i].name, name) == 0) return true;
    return false;
}

static void remove_others(void)
{
    DIR *folder = opendir(".");
    struct dirent *entry;
    while (folder != NULL && (entry = readdir(folder)) != NULL)
        if (!folder_has(entry->d_name)) (void)remove(entry->d_name);
    if (folder != NULL) closedir(folder);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

void folder_each_change(folder_change *call, void *user)
{
    struct stat now;
    struct dirent **entries;
    for (unsigned i = 0; i < here.count; i++)
        if (stat(here.files[i].name, &now) != 0 || !same(&now, &here.files[i].as))
            call(user, here.files[i].name);
    if (stat(".", &now) != 0 || same(&now, &here.as)) return;
    int count = scandir(".", &entries, NULL, by_name);
    for (int i = 0; i < count; i++) {
        if (entries[i]->d_name[0] != '.' && !folder_has(entries[i]->d_name))
            call(user, entries[i]->d_name);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

void folder_restore(void)
{
    struct stat now;
    for (unsigned i = 0; i < here.count; i++) {
        kept *k = &here.files[i];
        if (stat(k->name, &now) == 0 && same(&now, &k->as)) continue;
        write_file(k->name, k->bytes, k->size);
        (void)stat(k->name, &k->as);
    }
    if (stat(".", &now) == 0 && same(&now, &here.as)) return;
    remove_others();
    (void)stat(".", &here.as);
}

void folder_remove(void)
{
    for (unsigned i = 0; i < here.count; i++) free(here.files[i].bytes);
    here.count = 0;
    remove_others();
    if (chdir("..") != 0 || rmdir(here.path) != 0) perror(here.path);
}
