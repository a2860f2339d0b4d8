/* format/board/board_items.c - lists of cells, edges and given numbers in a board file's
 * keys.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/input/excerpt.h"
#include "base/words.h"
#include "format/board/board_file.h"

ico_status ico__board_fail(const ico_board_text *text, const ico_entry *entry,
                           ico_status status)
{
    ico_context *ctx = text->ctx;
    char message[sizeof ctx->error.message];
    if (status != ICO_BAD_ARGUMENT) return status;
    memcpy(message, ctx->error.message, sizeof message);
    return ico__fail_at(ctx, ICO_BAD_INPUT, text->name, entry->line, entry->column,
                        "%s: %s", ico__key_name(entry->key), message);
}

static bool is_separator(char c)
{
    return c == ',' || c == ' ' || c == '\t' || c == ';';
}

static ico_status bad_item(const ico_board_text *text, const ico_entry *entry,
                           const char *start, const char *end, const char *wanted)
{
    return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, entry->line,
                        entry->column + (uint64_t)(start - entry->value),
                        "%s: '%s' is not %s", ico__key_name(entry->key),
                        ico__excerpt(start, (size_t)(end - start)).text, wanted);
}

static ico_status board_read_item(const ico_board_text *text, const ico_board *board,
                                  const ico_entry *entry, ico_value_form form,
                                  const char *start, const char *end, uint64_t *v,
                                  uint64_t *other)
{
    static const char *const WANTED[] = {
        [ICO_VALUE_EDGES] = "two cells like e4-f6",
        [ICO_VALUE_NUMBERS] = "a cell and its number like e4=17",
        [ICO_VALUE_ARROWS] = "a cell and its arrow like e4=NE"};
    const char *middle = end;
    *other = ICO_NO_CELL;
    if (form != ICO_VALUE_VERTEX && form != ICO_VALUE_VERTICES) {
        middle =
            memchr(start, form == ICO_VALUE_EDGES ? '-' : '=', (size_t)(end - start));
        if (middle == NULL) return bad_item(text, entry, start, end, WANTED[form]);
    }
    ico_status status =
        ico_board_cell(text->ctx, board, start, (size_t)(middle - start), v);
    if (status == ICO_OK && form == ICO_VALUE_EDGES)
        status = ico_board_cell(text->ctx, board, middle + 1, (size_t)(end - middle - 1),
                                other);
    if (status != ICO_OK) return ico__board_fail(text, entry, status);
    if (form == ICO_VALUE_NUMBERS) {
        middle++;
        if (!ico__read_number(&middle, end, ICO_NO_CELL - 1, other) || middle != end)
            return bad_item(text, entry, start, end, WANTED[form]);
    }
    if (form == ICO_VALUE_ARROWS) {
        *other = ico_direction_by_word(middle + 1, (size_t)(end - middle - 1));
        if (*other == ICO_NO_DIRECTION)
            return bad_item(text, entry, start, end, WANTED[form]);
    }
    return ICO_OK;
}

ico_status ico__board_items(const ico_board_text *text, const ico_board *board,
                            const ico_entry *entry, ico_value_form form,
                            ico_list_add *add, void *user)
{
    for (const char *at = entry->value;;) {
        while (is_separator(*at)) at++;
        if (*at == '\0') return ICO_OK;
        const char *start = at;
        uint64_t v, other;
        while (*at != '\0' && !is_separator(*at)) at++;
        ico_status status =
            board_read_item(text, board, entry, form, start, at, &v, &other);
        if (status == ICO_OK) status = ico__board_fail(text, entry, add(user, v, other));
        if (status != ICO_OK) return status;
    }
}
