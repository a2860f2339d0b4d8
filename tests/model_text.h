/* tests/model_text.h - the text of an encoding, line by line, and which family of
 * constraints each line belongs to: a comment that is no title begins one.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_MODEL_TEXT_H
#define ICO_TESTS_MODEL_TEXT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_FAMILIES = 16, NO_FAMILY = -1 };

/* Lines are NUL-terminated, in `text`; family[l]: of line l, or NO_FAMILY. */
typedef struct model_text {
    const char *language;
    char *text, **line;
    int *family;
    size_t lines;
    const char *name[MOST_FAMILIES];
    int families;
} model_text;

static inline bool begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* What stands behind the mark of a comment, or NULL. */
static inline const char *comment_of(const char *language, const char *line)
{
    static const char *const marks[][2] = {{"dimacs", "c "}, {"opb", "* "}, {"lp", "\\ "},
                                           {"mps", "* "},    {"smt", "; "}, {"mzn", "% "},
                                           {"fzn", "% "},    {"asp", "% "}};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strcmp(language, marks[i][0]) == 0 && begins(line, marks[i][1]))
            return line + 2;
    return NULL;
}

/* A line that may be left out: declarations and what closes the text stay. */
static inline bool is_constraint(const char *language, const char *line)
{
    if (strcmp(language, "smt") == 0) return begins(line, "(assert");
    if (language[1] == 'z') return begins(line, "constraint"); /* mzn, fzn */
    if (strcmp(language, "asp") == 0) return !begins(line, "#show");
    return true;
}

/* Behind which line families begin. */
static inline bool is_title(const char *language, size_t number, const char *line)
{
    if (strcmp(language, "dimacs") == 0) return begins(line, "p cnf");
    if (strcmp(language, "opb") == 0) return begins(line, "* x");
    if (strcmp(language, "lp") == 0) return begins(line, "Subject To");
    if (strcmp(language, "mps") == 0) return begins(line, "ROWS");
    return number == 0;
}

static inline model_text read_model_text(const char *language, const char *text)
{
    size_t count = 1;
    for (const char *c = text; *c != '\0'; c++) count += *c == '\n';
    model_text t = {.language = language,
                    .text = strdup(text),
                    .line = calloc(count, sizeof(char *)),
                    .family = calloc(count, sizeof(int))};
    bool begun = false;
    int family = NO_FAMILY;
    assert_non_null(t.text);
    for (char *line = t.text; *line != '\0'; t.lines++) {
        char *end = line + strcspn(line, "\n"), *next = *end == '\0' ? end : end + 1;
        *end = '\0';
        const char *comment = comment_of(language, line);
        if (is_title(language, t.lines, line)) {
            begun = true;
        } else if (begun && comment != NULL) {
            assert_true(t.families < MOST_FAMILIES);
            family = t.families;
            t.name[t.families++] = comment;
        } else if (begins(line, "Bounds") || begins(line, "COLUMNS")) {
            family = NO_FAMILY;
            begun = false;
        }
        t.line[t.lines] = line;
        t.family[t.lines] = is_constraint(language, line) ? family : NO_FAMILY;
        line = next;
    }
    return t;
}

static inline void free_model_text(model_text *t)
{
    free(t->text);
    free(t->line);
    free(t->family);
}

/* Some constraints follow from the others, and say so. */
static inline bool is_implied(const model_text *t, int family)
{
    return family >= 0 && strstr(t->name[family], "(implied)") != NULL;
}

/* Is the family to be left out when `without` is?  What follows from others goes too: it
 * could stand in for it. */
static inline bool is_left_out(const model_text *t, int family, int without)
{
    return family >= 0 && without >= 0 && (family == without || is_implied(t, family));
}

#endif
