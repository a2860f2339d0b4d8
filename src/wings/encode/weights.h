/* encode/weights.h - the weights of edges as costs of an objective (--weight).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_ENCODE_WEIGHTS_H
#define ICO_ENCODE_WEIGHTS_H

#include "encode/frame.h"

/* The greatest absolute value of a weight of the problem's graph. */
ICO_MUST_CHECK ico_status ico__weights_most(ico_context *ctx, const ico_problem *problem,
                                            uint64_t *most);
/* Fills frame->weight if the question has --weight. */
ICO_MUST_CHECK ico_status ico__frame_weigh(ico_frame *frame);
/* Refuses weights that the language has no exact numbers for. */
ICO_MUST_CHECK ico_status ico__weights_check(const ico_encoding *encoding,
                                             const ico_frame *frame);
/* Refuses weights whose sums the program would compare only within its tolerance. */
ICO_MUST_CHECK ico_status ico__weights_trust(ico_context *ctx, const ico_problem *problem,
                                             const ico_encoding *encoding,
                                             const char *program);
/* Gives the model its objective, if the question has --weight. */
void ico__model_weigh(const ico_encoding *encoding, const ico_frame *frame,
                      ico_model *model);

#endif
