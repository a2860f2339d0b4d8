/* tools/theorem_page.c - docs/theorems.md, made from the theorem table.
 *     build/tests/theorem_page >docs/theorems.md
 *     build/tests/theorem_page --check docs/theorems.md      (a test: is it up to date?)
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "icosian/icosian.h"
#include "page.h"

enum { WIDTH = 140 };

static const char *const head =
    "# What is known about tours of boards and Hamiltonian cycles of graphs\n"
    "\n"
    "This page is the theorem table of the program (`theorem.def` for boards, "
    "`graph.def` for "
    "graphs, in\n"
    "`src/core/theorem/`), written by `tools/theorem_page.c`; a test keeps page and "
    "table "
    "equal. `icosian explain` shows the\n"
    "first entry of the table that covers a question. Answers do not rest on entries: a "
    "tour "
    "is verified, and NONE has a\n"
    "certificate of its own for the question, by a rule if the board is too large to "
    "list.\n"
    "\n"
    "*Proved* entries rest on the literature named, or on the argument given. *Computed* "
    "entries were checked over the range\n"
    "named only; beyond it they are a pattern, not a theorem. m is the number of rows "
    "and n "
    "the number of columns; in\n"
    "entries with m <= n, m is the shorter side. Each entry describes how its cells are "
    "counted. `tests/property/test_theorems.c`\n"
    "compares the entries with answers over ranges of boards.\n"
    "\n"
    "Of a graph the program tests the conditions of each entry on its edges. An entry "
    "about a "
    "family applies to graphs\n"
    "that are shown to be of it, whatever their names and the order of their vertices. "
    "`tests/property/test_theorems_graph.c`\n"
    "compares the conditions with their definitions, and the entries with a search, on "
    "all "
    "graphs of up to seven vertices, and\n"
    "families with the solver. Pieces are explained in [pieces.md](pieces.md), the kinds "
    "of "
    "certificates (colour, degree, cut\n"
    "...) in [certificates.md](certificates.md).\n";

/* Adds the paragraph `words`, its lines at most WIDTH characters long. */
static void put_paragraph(ico_text *page, const char *words)
{
    size_t line = 0;
    ico_text_puts(page, "\n");
    while (*words != '\0') {
        const size_t size = strcspn(words, " ");
        if (line != 0 && line + 1 + size > WIDTH) {
            ico_text_puts(page, "\n");
            line = 0;
        }
        ico_text_printf(page, "%s%.*s", line != 0 ? " " : "", (int)size, words);
        line += size + (line != 0);
        words += size;
        words += *words == ' ';
    }
    ico_text_puts(page, "\n");
}

static void put_entry(const ico_theorem *e, ico_text *page)
{
    char words[4096];
    ico_text_printf(page, "\n### %s\n", e->name);
    snprintf(words, sizeof words, "*%s.* %c%s: %s.",
             e->standing == ICO_PROVED ? "Proved" : "Computed",
             e->about[0] >= 'a' ? e->about[0] - 'a' + 'A' : e->about[0], e->about + 1,
             e->statement);
    put_paragraph(page, words);
    if (e->certificate[0] != '\0') {
        snprintf(words, sizeof words, "Where there is no tour: %s.", e->certificate);
        put_paragraph(page, words);
    }
    snprintf(words, sizeof words, "Source: %s.", e->source);
    put_paragraph(page, words);
}

int main(int argc, char **argv)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_text page;
    ico_text_init(&page, ctx);
    ico_text_puts(&page, head);
    for (size_t i = 0; i < ico_theorem_count(); i++) put_entry(ico_theorem_at(i), &page);
    int status = page_finish(&page, argc, argv, "theorem_page >docs/theorems.md");
    ico_text_free(&page);
    ico_context_free(ctx);
    return status;
}
