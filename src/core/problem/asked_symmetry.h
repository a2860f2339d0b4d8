/* problem/asked_symmetry.h - the symmetries that a question names by words or
 * permutations, as maps of the cells.
 * Uses board.h.
 * Source: docs/conventions.md, "Symmetric".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_ASKED_SYMMETRY_H
#define ICO_PROBLEM_ASKED_SYMMETRY_H

#include "base/memory.h"
#include "icosian/problem.h"

/* A map that is to keep the tour, and the way in which it does.  given: where each vertex
 * goes, or NULL.  Else coordinate d of the image is coordinate axis[d], counted from the
 * other side if reversed[d], and then moved on by shift[d] around the board. */
typedef struct ico_generator {
    const uint32_t *given;
    unsigned axis[ICO_MAX_DIMENSIONS];
    bool reversed[ICO_MAX_DIMENSIONS];
    uint64_t shift[ICO_MAX_DIMENSIONS];
    ico_symmetry_way way;
} ico_generator;

enum { ICO_GENERATORS = 8, ICO_ALTERNATIVES = 64 };

/* All these maps keep the tour, each in its way. */
typedef struct ico_alternative {
    unsigned count;
    ico_generator generators[ICO_GENERATORS];
} ico_alternative;

typedef ICO_VECTOR(ico_alternative) ico_alternatives;

/* Parses the words and appends the alternatives, at least one of which the tour must
 * satisfy.  *clean: the words in the form in which they are kept; the caller releases it
 * with ico_text_free.  board may not be NULL.  ICO_BAD_ARGUMENT: the message names the
 * fault.  The caller frees the list, on failure too. */
ICO_MUST_CHECK ico_status ico__symmetry_parse(ico_context *ctx, const ico_board *board,
                                              const char *words, ico_alternatives *list,
                                              ico_text *clean);
/* The alternatives of a question that names symmetries (not any, not auto). */
ICO_MUST_CHECK ico_status ico__symmetry_alternatives(ico_context *ctx,
                                                     const ico_problem *problem,
                                                     ico_alternatives *list);
/* Fills image (n entries); false if the image of some cell is not on the board, or the
 * map exchanges two axes whose sides differ. */
bool ico__generator_images(const ico_problem *problem, const ico_generator *generator,
                           uint32_t *image);
/* The names of symmetries, for completions; NULL-terminated. */
const char *const *ico__symmetry_names(void);
/* "a half turn", "the map (c,r,-l)", "the permutation", appended. */
void ico__generator_name(const ico_problem *problem, const ico_generator *generator,
                         ico_text *text);
/* Appends " that a half turn keeps", or nothing for any and auto.  many: of tours. */
void ico__symmetry_describe(const ico_problem *problem, bool many, ico_text *text);

#endif
