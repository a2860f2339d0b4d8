/* certificate/reason_alternation.c - why two pieces in turn have no closed tour: the two
 * pieces cannot make equally many moves.
 * Source: docs/certificates.md, "alternation".
 * SPDX-License-Identifier: MIT */
#include "certificate/find.h"

ico_status ico__reason_alternation(ico_context *ctx, const ico_question *question,
                                   ico_reason **reason)
{
    unsigned long long size = ico_problem_size(question->problem);
    bool asked = (ico_problem_features(question->problem) & ICO_ASKS_ALTERNATION) != 0;
    if (!asked || !question->closed || size % 2 == 0) return ICO_OK;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_text_printf(&text,
                    "in a closed tour two pieces in turn make the same number of moves, "
                    "so the number of cells must be even; %llu is odd",
                    size);
    ico_status status =
        ico__reason_new(ctx, ICO_REASON_ALTERNATION, NULL, 0, &text, "", reason);
    ico_text_free(&text);
    return status;
}
