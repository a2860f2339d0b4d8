/* encode/arcs.h - encodings that choose arcs or edges, and count along them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_ENCODE_ARCS_H
#define ICO_ENCODE_ARCS_H

#include "encode/frame.h"

/* Variable a is arc a, "x_e4_f6"; to be called on an empty model. */
void ico__arcs_variables(ico_frame *frame, ico_model *model);
/* One arc out of each vertex and one in, as clauses; required ones; none there and
 * back. */
void ico__arcs_clauses(ico_frame *frame, ico_model *model, ico_at_most_one amo);
/* The same as linear rows. */
void ico__arcs_rows(ico_frame *frame, ico_model *model);

/* Encodings: each fills an empty model. */
typedef struct ico_encoder {
    ico_frame *frame;
    ico_model *model;
    ico_at_most_one amo;
    const ico_encode_options *options;
} ico_encoder;
/* Clauses.  How v is known to come right after u: places in unary, in binary, as states
 * of a shift register, or as remainders; or not at all (edges: cuts are added). */
void ico__encode_order(ico_encoder *e);
void ico__encode_binary(ico_encoder *e);
void ico__encode_lfsr(ico_encoder *e);
void ico__encode_crt(ico_encoder *e);
void ico__encode_edges(ico_encoder *e);
/* Rows. */
void ico__encode_mtz(ico_encoder *e);
void ico__encode_flow(ico_encoder *e);
void ico__encode_dfj(ico_encoder *e);
/* Both: which vertex at which place. */
void ico__encode_position_clauses(ico_encoder *e);
void ico__encode_position_rows(ico_encoder *e);
void ico__encode_position_reduced(ico_encoder *e);
void ico__encode_position_steps(ico_encoder *e);

#endif
