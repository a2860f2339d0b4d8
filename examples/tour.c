/* examples/tour.c - ten lines from nothing to a printed tour.
 *
 *     tour                    a knight's tour of 8x8
 *     tour "petersen:11,2"    of any other subject
 *
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.h>

#include <stdio.h>

int main(int argc, char **argv)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_result *result = NULL;
    ico_text text;
    if (ctx == NULL) return 2;
    ico_text_init(&text, ctx);
    ico_status status = ico_solve(ctx, argc > 1 ? argv[1] : "knight 8x8", 10, &result);
    if (status == ICO_OK) status = ico_result_write(result, &text);
    fputs(status == ICO_OK ? text.data : ico_context_error(ctx)->message,
          status == ICO_OK ? stdout : stderr);
    ico_text_free(&text);
    ico_result_free(result);
    ico_context_free(ctx);
    return status == ICO_OK ? 0 : 2;
}
