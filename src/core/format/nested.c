/* format/nested.c - the literals of a text as one list of values.
 * SPDX-License-Identifier: MIT */
#include "format/nested.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "format/literal_scalar.h"

ico_status ico__nested_fail(const ico_nested *nested, size_t at, const char *format, ...)
{
    char message[sizeof(((ico_error *)0)->message)];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    uint64_t line = nested->first_line;
    size_t start = 0;
    for (size_t i = 0; i < at; i++)
        if (nested->data[i] == '\n') {
            line++;
            start = i + 1;
        }
    return ico__fail_at(nested->ctx, ICO_BAD_INPUT, nested->name, line, at - start + 1,
                        "%s", message);
}

/* Returns the text behind "name =", on the line of its first letter and without quotes,
 * or NULL. */
static const char *behind_name(const char *at, const char *end)
{
    if (at == end || (!ico__is_letter(*at) && *at != '_')) return NULL;
    while (at < end && *at != '\n' && *at != '"' && *at != '=') at++;
    return at < end && *at == '=' ? at + 1 : NULL;
}

bool ico__nested_begins(const char *data, size_t size)
{
    const char *at = data, *end = data + size;
    while (at != NULL) {
        while (at < end && (ico__is_blank(*at) || ico__is_digit(*at) ||
                            (at > data && memchr("x,;", *at, 3) != NULL)))
            at++;
        if (ico__literal_begins((ico_slice){at, end})) return true;
        at = behind_name(at, end);
    }
    return false;
}

bool ico__nested_is_object(const char *data, size_t size)
{
    const char *at = memchr(data, '{', size), *end = data + size;
    if (at == NULL) return false;
    for (at++; at < end && ico__is_blank(*at);) at++;
    return at < end && *at != '{' && *at != '[' && *at != '(';
}

static ico_nested_type type_of(ico_literal_kind kind)
{
    if (kind == ICO_LITERAL_STRING) return ICO_NESTED_STRING;
    return kind >= ICO_LITERAL_LIST ? ICO_NESTED_LIST : ICO_NESTED_WORD;
}

/* Adds the values of a literal behind those that are there. */
static ico_status add_values(ico_nested *nested, const ico_literal *literal)
{
    size_t before = nested->values.size;
    for (size_t i = 0; i < literal->values.size; i++) {
        const ico_literal_value *from = &literal->values.items[i];
        ico_nested_value v = {.type = type_of(from->kind),
                              .at = (size_t)(from->at - nested->data),
                              .end = (size_t)(from->end - nested->data),
                              .after = before + from->next};
        if (!ICO_VECTOR_PUSH(nested->ctx, &nested->values, v)) return ICO_NO_MEMORY;
    }
    for (size_t i = 0; i < literal->values.size; i++) {
        const ico_literal_value *dict = &literal->values.items[i];
        bool key = true;
        if (dict->kind != ICO_LITERAL_DICT) continue;
        for (size_t k = i + 1; k < dict->next; k = literal->values.items[k].next) {
            nested->values.items[before + k].key = key;
            key = !key;
        }
    }
    return ICO_OK;
}

/* Behind blanks and comments, and the commas between values. */
static ico_status skip_separators(ico_scan *scan)
{
    for (;;) {
        while (scan->at < scan->end && (ico__is_blank(*scan->at) || *scan->at == ','))
            scan->at++;
        const char *from = scan->at;
        if (!ico__literal_blanks(scan))
            return ico__scan_fail(scan, from, "this comment is not closed by */");
        if (scan->at == from) return ICO_OK;
    }
}

ico_status ico__nested_read(ico_context *ctx, const char *name, const char *data,
                            size_t size, uint64_t first_line, ico_nested *nested)
{
    ico_scan scan = {ctx, name, data, data, data + size};
    memset(nested, 0, sizeof *nested);
    nested->ctx = ctx;
    nested->name = name;
    nested->data = data;
    nested->size = size;
    nested->first_line = first_line;
    ico_status status = skip_separators(&scan);
    while (status == ICO_OK && scan.at < scan.end) {
        ico_literal literal;
        status = ico__literal_read(&scan, &literal);
        if (status != ICO_OK) break;
        status = add_values(nested, &literal);
        ico__literal_free(&literal);
        if (status == ICO_OK) status = skip_separators(&scan);
    }
    if (status == ICO_BAD_INPUT) ctx->error.line += first_line - 1;
    return status;
}

void ico__nested_free(ico_nested *nested)
{
    if (nested->ctx != NULL) ICO_VECTOR_FREE(nested->ctx, &nested->values);
}

size_t ico__nested_children(const ico_nested *nested, size_t list, bool *all_lists,
                            bool *all_scalars)
{
    const ico_nested_value *values = nested->values.items;
    size_t count = 0;
    *all_lists = *all_scalars = true;
    for (size_t i = list + 1; i < values[list].after; i = values[i].after) {
        bool is_list = values[i].type == ICO_NESTED_LIST;
        *all_lists = *all_lists && is_list;
        *all_scalars = *all_scalars && !is_list;
        count++;
    }
    return count;
}
