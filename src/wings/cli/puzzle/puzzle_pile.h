/* cli/puzzle/puzzle_pile.h - puzzles with their answers, collected for printed sheets.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_PUZZLE_PILE_H
#define ICO_CLI_PUZZLE_PILE_H

#include "cli/answer/render.h"
#include "cli/frame/args.h"
#include "cli/frame/output.h"

typedef struct piled_puzzle {
    ico_problem *problem;
    uint32_t *tour;
    char *caption;
} piled_puzzle;

typedef struct puzzle_pile {
    const args *args;
    ico_sheet_options options;
    ICO_VECTOR(piled_puzzle) puzzles;
    size_t ungraded; /* puzzles whose grade took too long */
} puzzle_pile;

/* Takes --per-page, --paper, --answers, --title, --style, and the form (svg, html or
 * pdf); *sheet is false when the form is another one. */
ICO_MUST_CHECK ico_status puzzle_pile_open(puzzle_pile *pile, const args *a,
                                           const render_form *form, bool *sheet);
/* Takes the problem over; copies the tour.  On failure the problem stays the caller's. */
ICO_MUST_CHECK ico_status puzzle_pile_add(puzzle_pile *pile, ico_problem *problem,
                                          const uint32_t *tour);
ICO_MUST_CHECK ico_status puzzle_pile_write(const puzzle_pile *pile, output *out);
void puzzle_pile_close(puzzle_pile *pile);

#endif
