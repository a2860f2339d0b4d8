/* examples/count.c - ten lines from nothing to a number of tours.
 *
 *     count                   the closed knight's tours of 6x6
 *     count "hypercube:4"     of any other subject
 *
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.h>

#include <stdio.h>

int main(int argc, char **argv)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_count *count = NULL;
    if (ctx == NULL) return 2;
    ico_status status =
        ico_count_words(ctx, argc > 1 ? argv[1] : "knight 6x6", 10, &count);
    if (status == ICO_OK)
        printf("%s%s\n", ico_count_exact(count) ? "" : "at least ",
               ico_count_tours(count));
    else
        puts(ico_context_error(ctx)->message);
    ico_count_free(count);
    ico_context_free(ctx);
    return status == ICO_OK ? 0 : 2;
}
