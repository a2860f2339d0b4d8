/* count/record/record.c - reads the records of counts, and tests their checksums.
 * SPDX-License-Identifier: MIT */
#include "count/record/record.h"

#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "base/words.h"
#include "count/record/fingerprint.h"
#include "count/record/record_line.h"

static const char checksum_key[] = ",\"checksum\":\"";

const char *const ico__count_numbers[ICO_COUNT_NUMBERS] = {"count", "undirected",
                                                           "directed", "classes"};

/* FNV-1a (Fowler, Noll, Vo 1991). */
static uint64_t checksum_of(const char *bytes, size_t size)
{
    uint64_t sum = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
    return sum;
}

void ico__count_record_seal(ico_text *line)
{
    if (ico_text_status(line) == ICO_OK)
        ico_text_printf(line, "%s%016llx\"", checksum_key,
                        (unsigned long long)checksum_of(line->data, line->size));
}

const char *ico__count_record_word(const ico_count_record *record, const char *key)
{
    return json_string_value(json_object_get(record->root, key));
}

bool ico__count_record_same(const ico_count_record *one, const ico_count_record *other,
                            const char *name)
{
    const char *a = ico__count_record_word(one, name),
               *b = ico__count_record_word(other, name);
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}

/* Is this the checksum of the bytes before it, in the file as it was written? */
static bool has_sum(const char *data, size_t size, const char *checksum)
{
    char found[17];
    size_t key = sizeof checksum_key - 1;
    for (size_t i = size; i-- > key + 16;) {
        if (memcmp(data + i - key - 16 + 1, checksum_key, key) != 0) continue;
        snprintf(found, sizeof found, "%016llx",
                 (unsigned long long)checksum_of(data, i - key - 16 + 1));
        return strcmp(found, checksum) == 0;
    }
    return false;
}

/* Is this the checksum of the line that was written for the values? */
static ico_status line_has_sum(ico_context *ctx, const ico_count_record *record,
                               ico_record_order order, const char *checksum, bool *has)
{
    char found[17];
    ico_text line;
    ico_text_init(&line, ctx);
    ico_status status = ico__count_record_line(ctx, record, order, &line);
    if (status == ICO_OK)
        snprintf(found, sizeof found, "%016llx",
                 (unsigned long long)checksum_of(line.data, line.size));
    if (status == ICO_OK) *has = strcmp(found, checksum) == 0;
    ico_text_free(&line);
    return status;
}

/* The checksum is one of the values, however another program wrote them. */
static ico_status check_sum(ico_context *ctx, const ico_count_record *record,
                            const char *data, size_t size)
{
    const char *checksum = ico__count_record_word(record, "checksum");
    ico_status status = ICO_OK;
    if (checksum == NULL || has_sum(data, size, checksum)) return ICO_OK;
    bool same = false;
    status = line_has_sum(ctx, record, ICO_ORDER_OF_FILE, checksum, &same);
    if (status == ICO_OK && !same)
        status = line_has_sum(ctx, record, ICO_ORDER_OF_WRITER, checksum, &same);
    if (status != ICO_OK || same) return status;
    return ico__fail_at(ctx, ICO_BAD_INPUT, record->name, 0, 0,
                        "this count was changed: its checksum is another");
}

/* "part":"2/8" */
static bool read_part(ico_count_record *record)
{
    const char *at = ico__count_record_word(record, "part");
    const char *end = at == NULL ? NULL : at + strlen(at);
    return at != NULL && ico__read_number(&at, end, UINT32_MAX, &record->part) &&
           *at++ == '/' && ico__read_number(&at, end, UINT32_MAX, &record->parts) &&
           at == end && record->part < record->parts && record->parts > 1 &&
           ico__count_record_fingerprint(record) != NULL &&
           ico__count_record_word(record, "plan") != NULL &&
           ico__count_record_word(record, "subject") != NULL &&
           ico__count_record_word(record, "method") != NULL;
}

/* Is each number null or in decimal, and the kind one of tours? */
static bool is_count(const ico_count_record *record)
{
    const char *kind = ico__count_record_word(record, "kind");
    for (size_t i = 0; i < ICO_COUNT_NUMBERS; i++) {
        const json_t *value = json_object_get(record->root, ico__count_numbers[i]);
        const char *digits = json_string_value(value);
        if (value == NULL || json_is_null(value)) continue;
        if (digits == NULL || *digits == '\0' || digits[strspn(digits, "0123456789")])
            return false;
    }
    return strcmp(kind, "open") == 0 || strcmp(kind, "closed") == 0 ||
           strcmp(kind, "either") == 0;
}

/* Tests what every record has, and finds kind and part. */
static ico_status record_complete(ico_context *ctx, const char *data, size_t size,
                                  ico_count_record *record)
{
    const char *kind = ico__count_record_word(record, "kind"),
               *verdict = ico__count_record_word(record, "verdict");
    ico_status status = check_sum(ctx, record, data, size);
    if (status != ICO_OK) return status;
    if (!is_count(record))
        return ico__fail_at(ctx, ICO_BAD_INPUT, record->name, 0, 0,
                            "the numbers of a count are strings of digits, its kind "
                            "open, closed or either");
    if (strcmp(verdict, "part") == 0 && !read_part(record))
        return ico__fail_at(ctx, ICO_BAD_INPUT, record->name, 0, 0,
                            "a part of a count needs \"part\":\"R/M\"");
    record->kind = strcmp(kind, "open") == 0     ? ICO_OPEN
                   : strcmp(kind, "either") == 0 ? ICO_EITHER
                                                 : ICO_CLOSED;
    return ICO_OK;
}

ico_status ico__count_record_read(ico_context *ctx, const char *name, const char *data,
                                  size_t size, ico_count_record *record)
{
    ico_count_record made = {.name = name};
    ico_status status = ICO_OK;
    size_t mark = ico__utf8_mark(data, size);
    data += mark;
    size -= mark;
    made.root = json_loadb(data, size, JSON_REJECT_DUPLICATES, NULL);
    const char *verdict = ico__count_record_word(&made, "verdict");
    bool counts = verdict != NULL &&
                  (strcmp(verdict, "exact") == 0 || strcmp(verdict, "part") == 0);
    counts = counts && ico__count_record_word(&made, "kind") != NULL &&
             ico__count_record_word(&made, "count") != NULL;
    if (counts) status = record_complete(ctx, data, size, &made);
    if (counts && status == ICO_OK)
        *record = made;
    else
        json_decref(made.root);
    return status;
}

ico_status ico__count_record_open(ico_context *ctx, const char *path,
                                  ico_count_record *record)
{
    const char *data;
    size_t size;
    ico_input *input = NULL;
    ico_status status = ico_input_open(ctx, path, &input);
    if (status == ICO_OK) status = ico_input_all(input, &data, &size);
    if (status == ICO_OK) status = ico__count_record_read(ctx, path, data, size, record);
    if (status == ICO_OK && record->root == NULL)
        status = ico__fail_at(ctx, ICO_BAD_INPUT, path, 0, 0,
                              "this is not a count, as count --json writes it");
    ico_input_free(input);
    return status;
}

void ico__count_record_free(ico_count_record *record)
{
    json_decref(record->root);
    *record = (ico_count_record){0};
}
