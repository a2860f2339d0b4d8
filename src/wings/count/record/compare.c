/* count/record/compare.c - two records of one question.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "count/record/fingerprint.h"
#include "count/record/record.h"
#include "count/record/steps.h"

void ico__count_record_compare(ico_context *ctx, const ico_count_record *one,
                               const ico_count_record *other, bool *valid, ico_text *why)
{
    bool marked = ico__count_record_fingerprint(one) != NULL &&
                  ico__count_record_fingerprint(other) != NULL;
    const json_t *n = json_object_get(one->root, "n"),
                 *m = json_object_get(other->root, "n");
    const char *by = ico__count_record_word(one, "method"),
               *with = ico__count_record_word(other, "method");
    ico_text first;
    ico_text_init(&first, ctx);
    *valid = false;
    if (one->kind != other->kind || (n != NULL && m != NULL && !json_equal(n, m)) ||
        !(marked ? ico__count_record_same_question(one, other)
                 : ico__count_record_same(one, other, "subject"))) {
        ico_text_puts(why, "the files answer different questions");
        return;
    }
    for (size_t i = 0; i < ICO_COUNT_NUMBERS; i++) {
        const char *word = ico__count_record_word(one, ico__count_numbers[i]),
                   *too = ico__count_record_word(other, ico__count_numbers[i]);
        if (word == NULL || too == NULL || strcmp(word, too) == 0) continue;
        ico_text_printf(why, "%s %.300s here, %.300s there", ico__count_numbers[i], word,
                        too);
        return;
    }
    ico_count_steps_verdict verdict =
        ico__count_steps_compare(one->root, other->root, " here", " there", &first);
    bool alike = ico__count_record_same(one, other, "plan");
    if (verdict == ICO_COUNT_STEPS_DIFFER && alike) {
        if (first.failed)
            why->failed = true;
        else
            ico_text_puts(why, first.data);
        ico_text_free(&first);
        return;
    }
    ico_text_free(&first);
    *valid = true;
    ico_text_printf(why, "two counts agree, by %.40s and by %.40s%s",
                    by == NULL ? "?" : by, with == NULL ? "?" : with,
                    verdict == ICO_COUNT_STEPS_NONE   ? ""
                    : verdict == ICO_COUNT_STEPS_SAME ? ", step by step"
                                                      : ", by different steps");
}
