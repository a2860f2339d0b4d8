/* encode/texts.h - encodings written straight as text: SMT-LIB, MiniZinc, FlatZinc,
 * answer sets, TSPLIB.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_ENCODE_TEXTS_H
#define ICO_ENCODE_TEXTS_H

#include "encode/frame.h"

/* Calls put(frame, cycle, user, text) for each cycle that is not wanted, behind a
 * comment. */
typedef void ico_put_cycle(ico_frame *frame, const uint32_t *cycle, const void *user,
                           ico_text *text);
void ico__write_unwanted(ico_frame *frame, const char *comment, ico_put_cycle *put,
                         const void *user, ico_text *text);

/* Each appends the whole question to `text`. */
void ico__write_smt_int(ico_frame *frame, ico_text *text);
void ico__write_smt_difference(ico_frame *frame, ico_text *text);
void ico__write_smt_bitvec(ico_frame *frame, ico_text *text);
void ico__write_mzn_circuit(ico_frame *frame, ico_text *text);
void ico__write_mzn_plain(ico_frame *frame, ico_text *text);
void ico__write_mzn_numbers(ico_frame *frame, ico_text *text);
void ico__write_mzn_table(ico_frame *frame, ico_text *text);
void ico__write_mzn_warnsdorff(ico_frame *frame, ico_text *text);
void ico__write_mzn_position(ico_frame *frame, ico_text *text);
void ico__write_fzn_circuit(ico_frame *frame, ico_text *text);
void ico__write_asp(ico_frame *frame, ico_text *text);
void ico__write_tsplib_tsp(ico_frame *frame, ico_text *text);
void ico__write_tsplib_hcp(ico_frame *frame, ico_text *text);
/* Finds the place of each vertex, from 0 on, in the order in which MiniZinc's
 * Warnsdorff-like model numbers them: ascending by degree.  order has room for frame->n.
 * What was written in one order is read in the same one: without memory for it the status
 * is ICO_NO_MEMORY. */
ICO_MUST_CHECK ico_status ico__write_mzn_order(const ico_frame *frame, uint32_t *order);

#endif
