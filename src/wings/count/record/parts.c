/* count/record/parts.c - the parts of a count, added up.
 * SPDX-License-Identifier: MIT */
#include "count/record/parts.h"

#include <stdlib.h>

#include "base/json.h"
#include "count/number/number.h"
#include "count/record/fingerprint.h"

bool ico__count_parts_fit(const ico_count_record *parts, size_t count, ico_text *why_not)
{
    const ico_count_record *first = &parts[0];
    for (size_t i = 0; i < count; i++) {
        const ico_count_record *r = &parts[i];
        const char *why = NULL;
        if (r->parts < 2)
            why = "this is a whole count, not a part";
        else if (r->parts != first->parts)
            why = "this is one of another number of parts";
        else if (!ico__count_record_same_question(r, first) || r->kind != first->kind)
            why = "this is a part of another question";
        else if (!ico__count_record_same(r, first, "plan"))
            why = "this part was counted in another way than the first file's; make all "
                  "parts with "
                  "one version, on machines alike";
        for (size_t k = 0; why == NULL && k < i; k++)
            if (parts[k].part == r->part) why = "this part is there twice";
        if (why == NULL) continue;
        ico_text_printf(why_not, "%.300s: %s", r->name, why);
        return false;
    }
    for (uint64_t part = 0; part < first->parts; part++) {
        bool found = false;
        for (size_t i = 0; i < count; i++) found = found || parts[i].part == part;
        if (found) continue;
        ico_text_printf(why_not, "part %llu/%llu is missing", (unsigned long long)part,
                        (unsigned long long)first->parts);
        return false;
    }
    return true;
}

ico_status ico__count_parts_sum(ico_context *ctx, const ico_count_record *parts,
                                size_t count, const char *name, char **sum)
{
    ico_number all = {{0}}, one = {{0}};
    bool known = true, done = true;
    for (size_t i = 0; known && done && i < count; i++) {
        const char *digits = ico__count_record_word(&parts[i], name);
        known = digits != NULL;
        if (!known) break;
        if (!ico__number_read(ctx, digits, &one)) {
            ico__number_free(ctx, &one);
            ico__number_free(ctx, &all);
            return ico__fail_at(ctx, ICO_BAD_INPUT, parts[i].name, 0, 0,
                                "%s is not a number", name);
        }
        done = ico__number_add(ctx, &all, one.words.items, one.words.size);
    }
    if (known && done) *sum = ico__number_text(ctx, &all);
    done = done && (!known || *sum != NULL);
    ico__number_free(ctx, &one);
    ico__number_free(ctx, &all);
    return done ? ICO_OK : ICO_NO_MEMORY;
}

/* The question of the parts, as the first one has it. */
static void put_question(const ico_count_record *record, ico_text *line)
{
    char *words = json_dumps(json_object_get(record->root, "question"),
                             JSON_COMPACT | JSON_PRESERVE_ORDER);
    if (words == NULL) return; /* earlier files have none */
    ico__json_key(line, "question");
    ico_text_puts(line, words);
    free(words);
}

void ico__count_parts_put(const ico_count_record *part, char *const *sums, ico_text *line)
{
    ico__json_object(line, NULL);
    ico__json_string(line, "verdict", "exact");
    ico__json_string(line, "kind", ico_kind_name(part->kind));
    ico__json_string(line, "subject", ico__count_record_word(part, "subject"));
    ico__json_string(line, "method", ico__count_record_word(part, "method"));
    ico__json_string(line, "fingerprint", ico__count_record_fingerprint(part));
    ico__json_number(line, "parts", part->parts);
    for (unsigned k = 0; k < ICO_COUNT_SUMS; k++)
        ico__json_string(line, ico__count_numbers[k], sums[k]);
    ico__json_string(line, "classes", NULL);
    ico__json_string(line, "version", ICO_VERSION);
    put_question(part, line);
    ico__count_record_seal(line);
    ico__json_end_line(line);
}
