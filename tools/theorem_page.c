/* tools/theorem_page.c - docs/theorems.md, made from the theorem table.
 *     build/tests/theorem_page >docs/theorems.md
 *     build/tests/theorem_page --check docs/theorems.md      (a test: is it up to date?)
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "icosian/icosian.h"

static const char *const head =
    "# What is known about tours of boards\n"
    "\n"
    "The theorem table of the program (`src/theorem/theorem.def`), which "
    "`tools/theorem_page.c` writes\n"
    "down here; a test keeps page and table equal. `icosian explain` tells the entry "
    "that speaks of a\n"
    "question. No answer rests on an entry: a tour is verified, and NONE brings a "
    "certificate of its own\n"
    "for the board at hand, by a rule where the board is too large to list. "
    "`tests/property/test_theorems.c`\n"
    "holds the entries against answers over ranges of boards.\n"
    "\n"
    "*Proved* entries rest on the literature named, or on the line of argument given; "
    "*computed* ones were\n"
    "only seen over the range named and are a pattern, not a theorem, beyond it. m is "
    "the number of rows and\n"
    "n of columns, or m the shorter side where it says m <= n; cells are counted as the "
    "entry says. The first\n"
    "entry that speaks of a question is the one that is told.\n";

static void put_entry(const ico_theorem *e, ico_text *page)
{
    ico_text_printf(page, "\n### %s\n\n", e->name);
    ico_text_printf(page, "*%s.* %c%s: %s.\n",
                    e->standing == ICO_PROVED ? "Proved" : "Computed",
                    e->about[0] >= 'a' ? e->about[0] - 'a' + 'A' : e->about[0],
                    e->about + 1, e->statement);
    if (e->certificate[0] != '\0')
        ico_text_printf(page, "\nWhere there is none: %s.\n", e->certificate);
    ico_text_printf(page, "\nSource: %s.\n", e->source);
}

static int compare(const ico_text *page, const char *path)
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
    printf("1..1\n%sok 1 - %s is what the table says\n", same ? "" : "not ", path);
    if (!same) printf("# make it anew: theorem_page >docs/theorems.md\n");
    return same ? 0 : 1;
}

int main(int argc, char **argv)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_text page;
    ico_text_init(&page, ctx);
    ico_text_puts(&page, head);
    for (size_t i = 0; i < ico_theorem_count(); i++) put_entry(ico_theorem_at(i), &page);
    int status = 2;
    if (ico_text_status(&page) == ICO_OK)
        status = argc == 3 && strcmp(argv[1], "--check") == 0
                     ? compare(&page, argv[2])
                     : fwrite(page.data, 1, page.size, stdout) != page.size;
    ico_text_free(&page);
    ico_context_free(ctx);
    return status;
}
