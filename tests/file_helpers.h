/* tests/file_helpers.h - boards and tours from strings and files, for tests.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_FILE_HELPERS_H
#define ICO_TESTS_FILE_HELPERS_H

#include <stdio.h>
#include <string.h>

#include "icosian/format.h"

/* A board file given as text; NULL when it cannot be read (see the context's error). */
static inline ico_problem *board_of(ico_context *ctx, const char *piece, const char *text,
                                    ico_text *notes)
{
    ico_input *input = NULL;
    ico_problem *problem = NULL;
    if (ico_input_from_memory(ctx, "board", text, strlen(text), &input) != ICO_OK)
        return NULL;
    if (ico_board_file_read(ctx, input, piece, &problem, notes) != ICO_OK) problem = NULL;
    ico_input_free(input);
    return problem;
}

/* The first problem of a subject of one or two words. */
static inline ico_problem *problem_of(ico_context *ctx, const char *first,
                                      const char *second)
{
    const char *words[] = {first, second};
    ico_subject *subject = NULL;
    ico_problem *problem = NULL;
    if (ico_subject_new(ctx, words, second == NULL ? 1 : 2, ICO_FORMAT_AUTO, &subject) !=
        ICO_OK)
        return NULL;
    if (ico_subject_next(subject, &problem) != ICO_OK) problem = NULL;
    ico_subject_free(subject);
    return problem;
}

/* Vertex of a board's cell or a graph's name; UINT64_MAX if there is none. */
static inline uint64_t vertex_of(ico_context *ctx, const ico_problem *problem,
                                 const char *name)
{
    uint64_t v = UINT64_MAX;
    return ico_problem_vertex(ctx, problem, name, &v) == ICO_OK ? v : UINT64_MAX;
}

#endif
