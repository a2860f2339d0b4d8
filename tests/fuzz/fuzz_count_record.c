/* tests/fuzz/fuzz_count_record.c - any bytes as a file of a count: held against its
 * residues, against itself and against the question knight 5x6, which is counted along
 * the order that it says.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "cli/count/count_repeat.h"
#include "cli/frame/question.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds)
{
    if (!holds) abort();
}

/* The question is of few states, whatever the order. */
static void repeat(ico_context *ctx, const ico_count_record *record)
{
    char words[3][16] = {"knight", "5x6", "--ticks=100000"}, *word[3];
    for (int i = 0; i < 3; i++) word[i] = words[i];
    args a;
    question q;
    ico_problem *problem = NULL;
    ico_text why, skipped;
    bool valid = false;
    ico_text_init(&why, ctx);
    ico_text_init(&skipped, ctx);
    must(args_read(&a, ctx, VERB_COUNT, 3, word) == ICO_OK);
    must(question_open(&q, &a, 0) == ICO_OK);
    q.has_kind = true;
    q.kind = record->kind;
    must(question_only(&q, &problem) == ICO_OK);
    ico_status status = count_repeat(&a, problem, record, &valid, &why, &skipped);
    must(status == ICO_OK || status == ICO_STOPPED || status == ICO_TOO_LARGE);
    must(status != ICO_OK || why.size > 0);
    ico_problem_free(problem);
    question_close(&q);
    args_free(&a);
    ico_text_free(&skipped);
    ico_text_free(&why);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ico_context *ctx = ico_context_new(NULL);
    must(ctx != NULL);
    ico_count_record record = {0};
    ico_text why;
    bool known = false, valid = false;
    ico_text_init(&why, ctx);
    ico_status status = ico__count_record_read(
        ctx, "input", size == 0 ? "" : (const char *)data, size, &record);
    must(status == ICO_OK || status == ICO_BAD_INPUT);
    if (status == ICO_OK && record.root != NULL) {
        must(record.parts == 0 || record.part < record.parts);
        must(ico__count_record_consistent(ctx, &record, &known, &valid, &why) == ICO_OK);
        must(why.size > 0);
        ico__count_record_compare(ctx, &record, &record, &valid, &why);
        must(valid || ico__count_record_word(&record, "subject") == NULL);
        repeat(ctx, &record);
    }
    ico__count_record_free(&record);
    ico_text_free(&why);
    must(ico_context_live_bytes(ctx) == 0);
    ico_context_free(ctx);
    return 0;
}
