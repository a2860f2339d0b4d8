/* tools/family_page.c - docs/graphs.md, made from the tables of named graphs.
 *     build/tests/family_page >docs/graphs.md
 *     build/tests/family_page --check docs/graphs.md      (a test: is it up to date?)
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graph/family/family.h"
#include "page.h"

static const char *const head =
    "# The catalogue of graphs\n"
    "\n"
    "Named graphs and families of the program, by kind: `icosian graph tutte`, `icosian "
    "solve\n"
    "petersen:11,2`. This page is made from the tables in `src/core/graph/family/*.def` "
    "by\n"
    "`tools/family_page.c`; a test keeps page and tables equal. `icosian help graphs` "
    "lists the\n"
    "names, `icosian help NAME` tells about one. "
    "[examples/graphs.ipynb](../examples/graphs.ipynb)\n"
    "is a notebook of snarks, cubic graphs, theorems and proofs.\n"
    "\n"
    "*Published* are facts of the graph, or of the example of a family. "
    "`tests/unit/test_catalogue.c`\n"
    "computes each of them anew, and shows that no two names are the same graph unless "
    "this page says\n"
    "*isomorphic to*. `tests/cli/catalogue.sh` compares the graphs with those of "
    "NetworkX, "
    "igraph and\n"
    "SageMath, where these are installed. A source that is a program is the one whose "
    "edges were read;\n"
    "the code here is a canonical form of them. A traceable graph has a Hamiltonian "
    "path. "
    "Graphs of\n"
    "chromatic index 4 are cubic graphs whose edges cannot be coloured with three "
    "colours.\n"
    "\n"
    "Operations take any graph of the catalogue, in any depth up to eight: "
    "`line:petersen`,\n"
    "`power:tutte^2`, `cartesian:K3@C5@P2`. The factors of a product have `@` between "
    "them; a factor that\n"
    "is a product itself needs parentheses: `'direct:(strong:C5@P2)@K2'`.\n";

static void put_row(const ico_family *family, const ico_family_record *record,
                    ico_text *page)
{
    ico_text_printf(page, "| `%s` | %s | ", family->usage, family->help);
    if (strcmp(family->usage, family->example) != 0)
        ico_text_printf(page, "`%s`: ", family->example);
    ico_text_printf(page, "%s | %s |\n", record->facts, record->source);
}

static void put_page(ico_text *page)
{
    size_t count;
    const ico_family *families = ico_families(&count);
    ico_text_puts(page, head);
    for (unsigned kind = 0; kind < ICO_FAMILY_KINDS; kind++) {
        const char *text = ico__family_kind_text((ico_family_kind)kind);
        ico_text_printf(page, "\n## %c%s\n\n", text[0] - (text[0] >= 'a' ? 32 : 0),
                        text + 1);
        ico_text_puts(page, "| name | graph | published | source |\n|---|---|---|---|\n");
        for (size_t i = 0; i < count; i++) {
            ico_family_record record = ico__family_record(i);
            if (record.kind == (ico_family_kind)kind)
                put_row(&families[i], &record, page);
        }
    }
}

int main(int argc, char **argv)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_text page;
    ico_text_init(&page, ctx);
    put_page(&page);
    int status = page_finish(&page, argc, argv, "family_page >docs/graphs.md");
    ico_text_free(&page);
    ico_context_free(ctx);
    return status;
}
