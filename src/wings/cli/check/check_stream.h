/* cli/check/check_stream.h - tours in bytes (.u32, .u64, .moves) checked while they are
 * read.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CHECK_STREAM_H
#define ICO_CLI_CHECK_STREAM_H

#include "icosian/base.h"
#include "icosian/stream.h"

typedef enum stream_form {
    STREAM_NONE,
    STREAM_U32,
    STREAM_U64,
    STREAM_MOVES
} stream_form;

/* Which form the input has, by its name or its first bytes; NONE if it is text or the
 * problem's tours cannot be judged so. */
ICO_MUST_CHECK ico_status find_stream(ico_input *input, const ico_problem *problem,
                                      stream_form *form);
/* Reads and judges it.  ICO_BAD_INPUT if there are too few or too many bytes. */
ICO_MUST_CHECK ico_status check_stream(ico_context *ctx, ico_input *input,
                                       const ico_problem *problem, stream_form form,
                                       ico_stream_verdict *verdict, ico_text *why);

#endif
