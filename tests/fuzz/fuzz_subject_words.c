/* tests/fuzz/fuzz_subject_words.c - any bytes as the words of a subject, one a line.
 * Words that would read the machine's files or standard input are left out.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "icosian/format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { WORDS = 4 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *words[WORDS];
    size_t count = 0;
    char *copy = malloc(size + 1);
    if (copy == NULL) abort();
    if (size > 0) memcpy(copy, data, size);
    copy[size] = '\0';
    for (char *at = copy; count < WORDS; count++) {
        words[count] = at;
        at = strchr(at, '\n');
        if (words[count][0] == '-' || words[count][0] == '.') words[count] = "knight";
        if (at == NULL) break;
        *at++ = '\0';
    }
    if (count < WORDS) count++;
    bool safe = memchr(copy, '/', size) == NULL;
    ico_context *ctx = ico_context_new(NULL);
    ico_subject *subject = NULL;
    if (ctx == NULL) abort();
    ico_context_limit_memory(ctx, 300000);
    ico_status status = ICO_BAD_ARGUMENT;
    if (safe) status = ico_subject_new(ctx, words, count, ICO_FORMAT_AUTO, &subject);
    for (int k = 0; status == ICO_OK && k < 3; k++) {
        ico_problem *problem = NULL;
        status = ico_subject_next(subject, &problem);
        if (status != ICO_OK && problem != NULL) abort();
        if (problem != NULL && ico_problem_seal(problem) != ICO_OK) abort();
        ico_problem_free(problem);
        if (problem == NULL) break;
    }
    if (safe && status != ICO_OK && ico_context_error(ctx)->message[0] == '\0') abort();
    if (status == ICO_DEFECT) abort();
    ico_subject_free(subject);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    free(copy);
    return 0;
}
