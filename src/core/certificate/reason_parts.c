/* certificate/reason_parts.c - why a tour is not made of congruent parts: the cells do
 * not go into parts of one size.
 * Source: docs/certificates.md, "parts".
 * SPDX-License-Identifier: MIT */
#include "certificate/find.h"

ico_status ico__reason_parts(ico_context *ctx, const ico_question *question,
                             ico_reason **reason)
{
    unsigned long long size = ico_problem_size(question->problem),
                       parts = ico_problem_congruent(question->problem);
    if (parts == 0 || size % parts == 0) return ICO_OK;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_text_printf(&text,
                    "congruent parts have the same number of cells; %llu cell%s not "
                    "divide into %llu such parts",
                    size, size == 1 ? " does" : "s do", parts);
    ico_status status =
        ico__reason_new(ctx, ICO_REASON_PARTS, NULL, 0, &text, "", reason);
    ico_text_free(&text);
    return status;
}
