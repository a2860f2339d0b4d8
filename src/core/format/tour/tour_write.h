/* format/tour/tour_write.h - shared by the writers of tours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_TOUR_WRITE_H
#define ICO_FORMAT_TOUR_WRITE_H

#include "icosian/format.h"

typedef struct ico_tour_writer {
    const ico_problem *problem;
    const uint32_t *tour;
    uint64_t length, n, base; /* base: the first number */
    ico_kind kind;
    ico_text *text;
} ico_tour_writer;

/* Number of each vertex, ICO_NO_CELL where the tour does not go: n + 1 entries, freed by
 * the caller; NULL without memory. */
uint64_t *ico__tour_numbers(const ico_tour_writer *w);
/* Digits of the greatest number. */
int ico__tour_digits(const ico_tour_writer *w);
/* Writes the name of a vertex, quoted as in CSV where a reader of the list would take it
 * for something else. */
void ico__tour_put_name(const ico_problem *problem, const ico_text *name, ico_text *text);

/* ICO_TOUR_BOXED, ICO_TOUR_BARS, ICO_TOUR_SIGNED. */
ICO_MUST_CHECK ico_status ico__tour_write_grid(const ico_tour_writer *w,
                                               ico_tour_format format);
/* ICO_TOUR_STEPS. */
ICO_MUST_CHECK ico_status ico__tour_write_steps(const ico_tour_writer *w);
/* ICO_TOUR_NEXT. */
ICO_MUST_CHECK ico_status ico__tour_write_next(const ico_tour_writer *w);

#endif
