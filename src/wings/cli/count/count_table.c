/* cli/count/count_table.c - counts as a table, a line a board or graph.
 * Source: docs/counting.md.
 * SPDX-License-Identifier: MIT */
#include "cli/count/cmd_count.h"

#include <string.h>

#include "cli/answer/render.h"

char count_table_mark(const args *a)
{
    render_form form = {RENDER_TOUR, ICO_TOUR_TEXT, "txt"};
    bool named;
    if (args_has(a, OPTION_JSON) || render_choose(a, false, &form, &named) != ICO_OK)
        return 0;
    if (form.class == RENDER_TABLE) return '\t';
    return form.class == RENDER_TOUR && form.code == ICO_TOUR_CSV ? ',' : 0;
}

/* A field, in quotes where it holds the mark or a quote; NULL: empty. */
static void put_field(const char *field, char mark, ico_text *text)
{
    if (field == NULL) field = "";
    bool quoted = strchr(field, mark) != NULL || strpbrk(field, "\"\n\t") != NULL;
    if (quoted) ico_text_puts(text, "\"");
    for (; *field != '\0'; field++) {
        if (*field == '"') ico_text_puts(text, "\"");
        ico_text_add(text, field, 1);
    }
    if (quoted) ico_text_puts(text, "\"");
}

static void put_fields(const char *const *fields, size_t count, char mark, ico_text *text)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0) ico_text_add(text, &mark, 1);
        put_field(fields[i], mark, text);
    }
    ico_text_puts(text, "\n");
}

void count_table_head(const args *a, const count_oeis *oeis, ico_text *text)
{
    const char *names[] = {"subject",  "kind",    "verdict", "count", "undirected",
                           "directed", "classes", "term",    "oeis"};
    size_t all = sizeof names / sizeof *names;
    put_fields(names, count_oeis_on(oeis) ? all : all - 2, count_table_mark(a), text);
}

void count_table_line(const args *a, const ico_problem *problem, const ico_count *count,
                      const oeis_verdict *v, ico_text *text)
{
    bool exact = ico_count_exact(count),
         unknown = strcmp(ico_count_tours(count), "0") == 0,
         part = ico_count_parts(count) > 1;
    const char *fields[] = {ico_problem_subject(problem),
                            ico_count_kind(count) == ICO_OPEN ? "open" : "closed",
                            !exact ? unknown ? "unknown" : "at-least"
                            : part ? "part"
                                   : "exact",
                            exact || !unknown ? ico_count_tours(count) : NULL,
                            ico_count_undirected(count),
                            ico_count_directed(count),
                            ico_count_classes(count),
                            v == NULL ? NULL : v->term,
                            v == NULL ? NULL : v->verdict};
    size_t all = sizeof fields / sizeof *fields;
    put_fields(fields, v != NULL ? all : all - 2, count_table_mark(a), text);
}
