/* format/tour/tour_read.h - shared by the readers of the forms of a tour.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_TOUR_TOUR_READ_H
#define ICO_FORMAT_TOUR_TOUR_READ_H

#include "base/memory.h"
#include "icosian/format.h"

/* A vertex of a tour that is written as a sequence, and its place in the file. */
typedef struct ico_stop {
    uint64_t vertex, line, column;
} ico_stop;

typedef struct ico_tour_reader {
    ico_context *ctx;
    const char *name; /* of the input */
    const ico_problem *problem;
    const char *data;
    size_t size;
    uint64_t first_line; /* number of the first line of data */
    uint64_t n;
    uint64_t *numbers; /* the answer, n of them, ICO_NO_CELL at first */
    ICO_VECTOR(ico_stop) stops;
    ico_text *notes;
} ico_tour_reader;

/* Sequences of vertices, each adding to reader->stops: {"tour":[...]}, TSPLIB, and names
 * between blanks, commas, arrows or line ends. */
ICO_MUST_CHECK ico_status ico__tour_read_json(ico_tour_reader *reader);
ICO_MUST_CHECK ico_status ico__tour_read_tsplib(ico_tour_reader *reader);
ICO_MUST_CHECK ico_status ico__tour_read_list(ico_tour_reader *reader);
struct ico_grid;
/* Any other list of a program: rows, coordinates, edges, names; also all of a file. */
ICO_MUST_CHECK ico_status ico__tour_read_nested(ico_tour_reader *reader);
/* The numbers of a board, row after row. */
ICO_MUST_CHECK ico_status ico__tour_read_rows(ico_tour_reader *reader,
                                              const struct ico_grid *grid);
/* True if the text is a list of vertices rather than a board of numbers. */
bool ico__tour_is_list(const ico_tour_reader *reader);
/* Adds a stop; ICO_BAD_INPUT if there is no such vertex. */
ICO_MUST_CHECK ico_status ico__tour_add_stop(ico_tour_reader *reader, uint64_t vertex,
                                             uint64_t line, uint64_t column);

/* Tests that the input is large enough for a tour of the problem, before memory is taken
 * for each vertex.  ICO_BAD_INPUT: it is too short. */
ICO_MUST_CHECK ico_status ico__tour_fits(ico_context *ctx, ico_input *input,
                                         const ico_problem *problem);
/* Successors of a MiniZinc model (tour_next.c): does the text begin with them? */
bool ico__tour_is_next(const ico_tour_reader *reader);
ICO_MUST_CHECK ico_status ico__tour_read_next(ico_tour_reader *reader);

#endif
