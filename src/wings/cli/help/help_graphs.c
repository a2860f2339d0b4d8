/* cli/help/help_graphs.c - the named graphs: all by kind, those of a kind, and one.
 * Source: the tables of graph/family/family.def.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "cli/help/help_topic.h"
#include "graph/family/family.h"

static void put_family(const ico_family *family, ico_text *text)
{
    enum { NAME = 22, INDENT = NAME + 4 };
    ico_text_printf(text, "  %-*s  ", NAME, family->usage);
    if (strlen(family->usage) > NAME) ico_text_printf(text, "\n%*s", INDENT, "");
    help_wrapped(family->help, INDENT, INDENT, text);
}

/* The names of a kind, with the letters of their numbers, one after the other. */
static void put_kind(ico_family_kind kind, ico_text *text)
{
    size_t count;
    const ico_family *families = ico_families(&count);
    ico_text line;
    ico_text_init(&line, text->ctx);
    ico_text_printf(&line, "%s (icosian help %s):", ico__family_kind_text(kind),
                    ico__family_kind_name(kind));
    help_wrapped(line.data == NULL ? "" : line.data, 0, 0, text);
    ico_text_clear(&line);
    for (size_t i = 0; i < count; i++)
        if (ico__family_record(i).kind == kind)
            ico_text_printf(&line, "%s%s", line.size == 0 ? "" : " ", families[i].usage);
    ico_text_puts(text, "  ");
    help_wrapped(line.data == NULL ? "" : line.data, 2, 2, text);
    ico__text_needs(text, &line);
    ico_text_free(&line);
}

void help_families(ico_text *text)
{
    for (unsigned kind = 0; kind < ICO_FAMILY_KINDS; kind++)
        put_kind((ico_family_kind)kind, text);
    help_paragraphs("icosian help NAME tells about one of them: help tutte.\n", text);
}

const char *const *help_kind_names(void)
{
    static const char *const names[] = {"basic",   "words",  "random",          "solids",
                                        "cages",   "snarks", "counterexamples", "small",
                                        "derived", NULL};
    return names;
}

ico_status help_kind(const char *word, ico_text *text)
{
    size_t count;
    const ico_family *families = ico_families(&count);
    for (unsigned kind = 0; kind < ICO_FAMILY_KINDS; kind++) {
        if (!ico__same_word(word, ico__family_kind_name((ico_family_kind)kind))) continue;
        ico_text_printf(text, "Graphs: %s.\n\n",
                        ico__family_kind_text((ico_family_kind)kind));
        for (size_t i = 0; i < count; i++)
            if (ico__family_record(i).kind == (ico_family_kind)kind)
                put_family(&families[i], text);
    }
    return ICO_OK;
}

/* "Source:  Tutte, On Hamiltonian circuits, 1946", wrapped. */
static void put_record(const char *title, const char *words, ico_text *text)
{
    enum { INDENT = 11 };
    ico_text_printf(text, "%-*s", INDENT, title);
    help_wrapped(words, INDENT, INDENT, text);
}

ico_status help_family(const char *word, ico_text *text)
{
    size_t count;
    const ico_family *families = ico_families(&count);
    for (size_t i = 0; i < count; i++) {
        if (!ico__same_word(word, families[i].name)) continue;
        ico_family_record record = ico__family_record(i);
        bool alone = strcmp(families[i].example, families[i].name) == 0;
        help_paragraphs(alone ? "A named graph:\n" : "A family of graphs:\n", text);
        put_family(&families[i], text);
        ico_text_puts(text, "\n");
        put_record("Source:", record.source, text);
        if (!alone) put_record("Example:", families[i].example, text);
        put_record("Published:", record.facts, text);
        ico_text_printf(text,
                        "\nExamples:\n  icosian graph %s\n  icosian graph %s -o x.g6\n\n"
                        "All families: icosian help graphs.\n",
                        families[i].example, families[i].example);
    }
    return ICO_OK;
}

ico_status help_graphs(const char *word, ico_text *text)
{
    (void)word;
    help_paragraphs(
        "A graph is one word: a file, a family with its numbers, or - for standard "
        "input.\n\n"
        "  icosian solve petersen:11,2      a member of a family\n"
        "  icosian solve K5                 as books write it: K5, K3,3, C12, P7, Q4\n"
        "  icosian count prism:3..8         all members from 3 to 8\n"
        "  icosian graph petersen -o x.g6 && icosian solve x.g6\n"
        "                                   a file; x.g6:3 is its third graph\n\n"
        "Files are recognised by content, or by --format (icosian help formats); "
        "vertices "
        "keep the names of their file. Of graphs Icosian finds Hamiltonian cycles, and "
        "with --open Hamiltonian paths.\n\n"
        "Graphs of graphs, whose operations may stand within each other:\n\n"
        "  icosian graph line:petersen      complement, inflation, mycielski, "
        "subdivision\n"
        "  icosian solve cartesian:K3@C5    direct, strong, lexicographic\n"
        "  icosian solve power:tutte^2      vertices at distance 2 or less\n\n",
        text);
    help_families(text);
    return ICO_OK;
}
