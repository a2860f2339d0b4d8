/* encode/encodings.h - the properties of each encoding; the table is in encodings.c.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_ENCODE_ENCODINGS_H
#define ICO_ENCODE_ENCODINGS_H

#include "encode/arcs.h"
#include "encode/texts.h"

/* The meaning of a solver's values. */
typedef enum ico_encoding_shape {
    ICO_SHAPE_CHOICES, /* variables with tags: arcs or edges */
    ICO_SHAPE_PLACED,  /* variables with tags: vertex * n + place */
    ICO_SHAPE_PLACES,  /* p_e4: the place of a vertex */
    ICO_SHAPE_MOVES,   /* cell_7, or row_7 and column_7: where move 7 is */
    ICO_SHAPE_NEXT,    /* next = [...] */
    ICO_SHAPE_ALL,     /* place = [...] */
    ICO_SHAPE_IN,      /* in(3,4): an arc */
    ICO_SHAPE_TOUR     /* TSPLIB tour */
} ico_encoding_shape;

struct ico_encoding {
    const char *language, *name, *help;
    unsigned features; /* ICO_ASKS_... it expresses */
    bool relaxed;      /* cycle covers are models too */
    ico_encoding_shape shape;
    void (*build)(ico_encoder *e); /* a model, and how it is printed; */
    void (*print)(const ico_model *model, ico_text *text);
    void (*write)(ico_frame *frame, ico_text *text); /* or the text itself */
};

/* Adds a clause for each tour that is not wanted (options). */
void ico__model_exclude(const ico_encoding *encoding, const ico_frame *frame,
                        ico_model *model);

/* The frame and, if the encoding builds one, the model; both to be freed whatever the
 * status.  better: as in ico__encode_better. */
ICO_MUST_CHECK ico_status ico__encoding_build(ico_context *ctx,
                                              const ico_problem *problem,
                                              const ico_encoding *encoding,
                                              const ico_encode_options *options,
                                              const int64_t *better, ico_frame *frame,
                                              ico_model *model);

/* As ico_encode; with --weight only tours of at most the weight *better (at least, of
 * the greatest) are models.  better may be NULL. */
ICO_MUST_CHECK ico_status ico__encode_better(ico_context *ctx, const ico_problem *problem,
                                             const ico_encoding *encoding,
                                             const ico_encode_options *options,
                                             const int64_t *better, ico_text *text,
                                             ico_model_size *size);

#endif
