/* tools/page.h - a page that a tool makes from tables: printed, or with --check FILE held
 * against the page in the tree, as a test.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TOOLS_PAGE_H
#define ICO_TOOLS_PAGE_H

#include <stdio.h>
#include <string.h>

#include "icosian/icosian.h"

/* TAP of one case: has the file at `path` these bytes?  `again` is the command that
 * writes the file.  Returns the exit status. */
static inline int page_compare(const ico_text *page, const char *path, const char *again)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        return 2;
    }
    size_t at = 0;
    bool same = true;
    for (int c = fgetc(file); c != EOF && same; c = fgetc(file), at++)
        same = at < page->size && page->data[at] == (char)c;
    fclose(file);
    same = same && at == page->size;
    printf("1..1\n%sok 1 - %s agrees with the tables\n", same ? "" : "not ", path);
    if (!same) printf("# write it again: %s\n", again);
    return same ? 0 : 1;
}

/* Prints the page, or compares it.  Returns the exit status. */
static inline int page_finish(const ico_text *page, int argc, char **argv,
                              const char *again)
{
    if (ico_text_status(page) != ICO_OK) return 2;
    if (argc == 3 && strcmp(argv[1], "--check") == 0)
        return page_compare(page, argv[2], again);
    return fwrite(page->data, 1, page->size, stdout) != page->size;
}

#endif
