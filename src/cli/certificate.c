/* cli/certificate.c - reads certificates of NONE.
 * SPDX-License-Identifier: MIT */
#include "cli/certificate.h"

#include <jansson.h>
#include <string.h>

#include "base/memory.h"
#include "problem/reason.h"

static const char *word_at(const json_t *object, const char *key)
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

static ico_status read_reason(ico_context *ctx, const char *name, const json_t *object,
                              ico_reason **reason)
{
    ico_reason_type type;
    if (!json_is_object(object))
        return ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0,
                            "this answer NONE brings no certificate (reason is null)");
    if (!type_by_name(word_at(object, "type"), &type))
        return ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0,
                            "there is no certificate of the type '%.60s'",
                            word_at(object, "type"));
    const json_t *list = json_object_get(object, "vertices");
    size_t count = json_array_size(list);
    uint64_t *vertices = ICO_NEW_ARRAY(ctx, uint64_t, count + 1);
    if (vertices == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    for (size_t i = 0; i < count && status == ICO_OK; i++) {
        const json_t *item = json_array_get(list, i);
        if (!json_is_integer(item) || json_integer_value(item) < 0)
            status = ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0,
                                  "item %zu of vertices is not a vertex number", i + 1);
        else
            vertices[i] = (uint64_t)json_integer_value(item);
    }
    ico_text text;
    ico_text_init(&text, ctx);
    ico_text_puts(&text, word_at(object, "text"));
    if (status == ICO_OK)
        status = ico__reason_new(ctx, type, vertices, count, &text,
                                 word_at(object, "source"), reason);
    ico_text_free(&text);
    ICO_FREE_ARRAY(ctx, vertices, count + 1);
    return status;
}

ico_status certificate_parse(ico_context *ctx, const char *name, const char *data,
                             size_t size, certificate *found)
{
    *found = (certificate){.kind = ICO_CLOSED};
    json_error_t error;
    json_t *object = json_loadb(data, size, JSON_REJECT_DUPLICATES, &error);
    ico_status status = ICO_OK;
    if (json_is_object(object) && strcmp(word_at(object, "verdict"), "none") == 0) {
        found->kind = kind_by_name(word_at(object, "kind"));
        status =
            read_reason(ctx, name, json_object_get(object, "reason"), &found->reason);
    }
    json_decref(object);
    return status;
}
