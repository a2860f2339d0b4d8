/* tests/fuzz/fuzz_permutation.c - any bytes as a permutation of the vertices of a graph
 * or the cells of a board, as the first byte says: refused with a line, or a
 * permutation.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "icosian/format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 16 };

static ico_problem *choose(ico_context *ctx, uint8_t which)
{
    static const char *const WORDS[][2] = {{"cycle:4", NULL},
                                           {"petersen:5,2", NULL},
                                           {"wazir", "2x2"},
                                           {"complete:1", NULL}};
    const char *const *words = WORDS[which % 4];
    ico_subject *subject = NULL;
    ico_problem *problem = NULL;
    if (ico_subject_new(ctx, words, words[1] == NULL ? 1 : 2, ICO_FORMAT_AUTO,
                        &subject) != ICO_OK)
        abort();
    if (ico_subject_next(subject, &problem) != ICO_OK) abort();
    ico_subject_free(subject);
    return problem;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = choose(ctx, data[0]);
    ico_input *input = NULL;
    uint32_t image[MOST];
    uint64_t n = ico_problem_size(problem), sum = 0;
    if (ico_input_from_memory(ctx, "fuzz", data + 1, size - 1, &input) != ICO_OK) abort();
    ico_status status = ico_permutation_read(ctx, input, problem, image);
    if (status != ICO_OK && status != ICO_BAD_INPUT) abort();
    if (status == ICO_BAD_INPUT && ico_context_error(ctx)->message[0] == '\0') abort();
    for (uint64_t v = 0; status == ICO_OK && v < n; v++) {
        if (image[v] >= n || (sum >> image[v] & 1)) abort();
        sum |= UINT64_C(1) << image[v];
    }
    ico_input_free(input);
    ico_problem_free(problem);
    ico_context_free(ctx);
    return 0;
}
