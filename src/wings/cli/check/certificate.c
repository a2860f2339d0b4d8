/* cli/check/certificate.c - reads certificates of NONE.
 * SPDX-License-Identifier: MIT */
#include "cli/check/cmd_check.h"

#include <jansson.h>
#include <string.h>

#include "base/memory.h"
#include "problem/reason.h"

static const char *string_member(const json_t *object, const char *key)
{
    const char *word = json_string_value(json_object_get(object, key));
    return word == NULL ? "" : word;
}

static bool type_by_name(const char *name, ico_reason_type *type)
{
#define REASON_NAME(id, text)            \
    if (strcmp(name, text) == 0) {       \
        *type = id;                      \
        return id != ICO_REASON_NOTHING; \
    }
    ICO_REASON_TABLE(REASON_NAME)
#undef REASON_NAME
    return false;
}

static ico_kind kind_by_name(const char *name)
{
    return strcmp(name, "open") == 0     ? ICO_OPEN
           : strcmp(name, "either") == 0 ? ICO_EITHER
                                         : ICO_CLOSED;
}

/* Is the item a number of a vertex?  Then *number is it. */
static bool is_number(const json_t *item, uint64_t *number)
{
    if (!json_is_integer(item) || json_integer_value(item) < 0) return false;
    *number = (uint64_t)json_integer_value(item);
    return true;
}

/* The edges to branch on, pairs of vertices; for barriers where S ends. */
static ico_status read_more(ico_context *ctx, const char *name, const json_t *object,
                            ico_reason *reason)
{
    const json_t *list = json_object_get(object, "branches");
    size_t count = json_array_size(list);
    const json_t *split = json_object_get(object, "split");
    if (split != NULL && !is_number(split, &reason->split))
        return ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0, "split is not a number");
    if (count == 0) return ICO_OK;
    reason->branches = ICO_NEW_ARRAY(ctx, uint64_t, 2 * count);
    if (reason->branches == NULL) return ICO_NO_MEMORY;
    reason->branch_count = count;
    for (size_t i = 0; i < count; i++) {
        const json_t *pair = json_array_get(list, i);
        if (json_array_size(pair) != 2 ||
            !is_number(json_array_get(pair, 0), &reason->branches[2 * i]) ||
            !is_number(json_array_get(pair, 1), &reason->branches[2 * i + 1]))
            return ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0,
                                "item %zu of branches is not a pair of vertex numbers",
                                i + 1);
    }
    return ICO_OK;
}

/* One reason, without the one within it. */
static ico_status read_one(ico_context *ctx, const char *name, const json_t *object,
                           ico_reason **reason)
{
    ico_reason_type type;
    if (!type_by_name(string_member(object, "type"), &type))
        return ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0,
                            "there is no certificate of the type '%.60s'",
                            string_member(object, "type"));
    const json_t *list = json_object_get(object, "vertices");
    size_t count = json_array_size(list);
    uint64_t *vertices = ICO_NEW_ARRAY(ctx, uint64_t, count + 1);
    if (vertices == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    for (size_t i = 0; i < count && status == ICO_OK; i++) {
        if (!is_number(json_array_get(list, i), &vertices[i]))
            status = ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0,
                                  "item %zu of vertices is not a vertex number", i + 1);
    }
    ico_text text;
    ico_text_init(&text, ctx);
    ico_text_puts(&text, string_member(object, "text"));
    if (status == ICO_OK)
        status = ico__reason_new(ctx, type, vertices, count, &text,
                                 string_member(object, "source"), reason);
    ico_text_free(&text);
    ICO_FREE_ARRAY(ctx, vertices, count + 1);
    if (status == ICO_OK) status = read_more(ctx, name, object, *reason);
    if (status == ICO_OK && json_object_get(object, "numbers") != NULL)
        status = ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0,
                              "JSON does not hold the numbers of a certificate of the "
                              "type '%s'; try --certificate FILE, and check that file",
                              ico_reason_type_name(type));
    return status;
}

static ico_status read_reason(ico_context *ctx, const char *name, const json_t *object,
                              ico_reason **reason)
{
    ico_status status = ICO_OK;
    if (!json_is_object(object))
        return ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0,
                            "this answer NONE has no certificate (reason is null)");
    for (; status == ICO_OK && json_is_object(object); reason = &(*reason)->inner) {
        status = read_one(ctx, name, object, reason);
        object = json_object_get(object, "inner");
        if (status != ICO_OK) break;
    }
    return status;
}

ico_status certificate_parse(ico_context *ctx, const char *name, const char *data,
                             size_t size, certificate *found)
{
    *found = (certificate){.kind = ICO_CLOSED};
    json_error_t error;
    json_t *object = json_loadb(data, size, JSON_REJECT_DUPLICATES, &error);
    ico_status status = ICO_OK;
    if (json_is_object(object) && strcmp(string_member(object, "verdict"), "none") == 0) {
        found->kind = kind_by_name(string_member(object, "kind"));
        status =
            read_reason(ctx, name, json_object_get(object, "reason"), &found->reason);
    }
    json_decref(object);
    return status;
}
