/* format/board/board_header.c - the keys of a board file, and where its cells begin.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/input/excerpt.h"
#include "base/words.h"
#include "format/address/address.h"
#include "format/board/board_text.h"
#include "format/board/header_line.h"

static const struct {
    const char *name;
    bool repeated;
} keys[ICO_KEY_COUNT] = {
#define ICO_KEY_ROW(id, name, repeated) {name, repeated},
    ICO_KEY_TABLE(ICO_KEY_ROW)
#define CONDITION(id, name, form, subjects, ...) \
    ICO_KEY_FOR_##subjects(ICO_KEY_ROW, id, name)
#include "problem/condition/condition.def"
#undef CONDITION
#undef ICO_KEY_ROW
};

ico_header_line ico__header_line_at(const char *at, const char *end)
{
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    ico_header_line line = {at, newline == NULL ? end : newline,
                            newline == NULL ? end : newline + 1};
    while (line.end > line.at && ico__header_blank(line.end[-1])) line.end--;
    while (line.at < line.end && ico__header_blank(*line.at)) line.at++;
    return line;
}

/* End of the word at the beginning of a line `word:` or `word x:`, or NULL. */
static const char *key_colon(const ico_header_line *line)
{
    const char *p = line->at;
    while (p < line->end && (ico__is_letter(*p) || *p == '-')) p++;
    if (p - line->at < 2) return NULL;
    if (p < line->end && *p == ' ') {
        while (p < line->end && *p == ' ') p++;
        while (p < line->end && *p != ' ' && *p != ':') p++;
        while (p < line->end && *p == ' ') p++;
    }
    return p < line->end && *p == ':' ? p : NULL;
}

bool ico__header_is_remark(const ico_header_line *line)
{
    if (line->at == line->end || *line->at != '#') return false;
    for (const char *p = line->at; p + 1 < line->end; p++)
        if (ico__is_letter(p[0]) && ico__is_letter(p[1]) && ico__small(p[0]) != 'x')
            return true;
    return false;
}

bool ico__header_is_key(const ico_header_line *line)
{
    const char *colon = key_colon(line);
    for (int k = 0; colon != NULL && k < ICO_KEY_COUNT; k++) {
        size_t length = strlen(keys[k].name);
        if ((size_t)(colon - line->at) >= length &&
            memcmp(line->at, keys[k].name, length) == 0 &&
            !ico__is_letter(line->at[length]))
            return true;
    }
    return false;
}

const char *ico__key_name(ico_key key)
{
    return keys[key].name;
}

const ico_entry *ico__board_entry(const ico_board_text *text, ico_key key)
{
    for (size_t i = 0; i < text->entries.size; i++)
        if (text->entries.items[i].key == key) return &text->entries.items[i];
    return NULL;
}

/* Is there a line with a key before the first empty line that follows a word? */
static bool has_header(const char *data, const char *end)
{
    bool any = false;
    for (const char *at = data; at < end;) {
        ico_header_line line = ico__header_line_at(at, end);
        at = line.next;
        if (line.at == line.end) {
            if (any) return false;
            continue;
        }
        if (ico__header_is_remark(&line) || *line.at == '#') continue;
        if (key_colon(&line) != NULL) return true;
        any = true;
    }
    return false;
}

static ico_status unknown_key(ico_board_text *text, const char *word, size_t size,
                              uint64_t line)
{
    const char *names[ICO_KEY_COUNT];
    char copy[41];
    for (size_t i = 0; i < ICO_KEY_COUNT; i++) names[i] = keys[i].name;
    size_t length = size < sizeof copy ? size : sizeof copy - 1;
    memcpy(copy, word, length);
    copy[length] = '\0';
    const char *near = ico__suggest(copy, names, ICO_KEY_COUNT);
    if (near == NULL)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, line, 1,
                            "a board file has no key '%s' (piece, tour, surface, base, "
                            "class, start, end, require, forbid, walls, ...)",
                            copy);
    return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, line, 1,
                        "a board file has no key '%s'; did you mean %s?", copy, near);
}

/* The letter of `class p`, or an error. */
static ico_status class_letter(ico_board_text *text, const char *at, const char *colon,
                               uint64_t line, char *letter)
{
    while (at < colon && ico__header_blank(*at)) at++;
    while (colon > at && ico__header_blank(colon[-1])) colon--;
    if (colon - at != 1 || *at < 'a' || *at > 'z')
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, line, 0,
                            "a class is declared with one small letter: class p: primes");
    *letter = *at;
    return ICO_OK;
}

/* Adds the entry with a copy of the value. */
static ico_status keep_entry(ico_board_text *text, const ico_entry *entry,
                             const char *value, size_t size)
{
    const ico_entry *before = ico__board_entry(text, entry->key);
    ico_entry kept = *entry;
    if (before != NULL && !keys[entry->key].repeated)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, entry->line, 1,
                            "'%s' was given in line %llu already", keys[entry->key].name,
                            (unsigned long long)before->line);
    if (size == 0)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, entry->line,
                            entry->column, "'%s:' has no value", keys[entry->key].name);
    if (memchr(value, '\0', size) != NULL)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, entry->line,
                            entry->column, "this value holds a NUL byte");
    kept.value = ico__copy_bytes(text->ctx, value, size);
    if (kept.value == NULL) return ICO_NO_MEMORY;
    if (ICO_VECTOR_PUSH(text->ctx, &text->entries, kept)) return ICO_OK;
    ico__free_string(text->ctx, kept.value);
    return ICO_NO_MEMORY;
}

static ico_status add_entry(ico_board_text *text, const ico_entry *entry,
                            const ico_header_line *line, const char *value)
{
    /* a remark behind the value: blank, #, blank */
    const char *end = value;
    while (end < line->end &&
           !(ico__header_blank(end[0]) && end + 1 < line->end && end[1] == '#' &&
             (end + 2 == line->end || ico__header_blank(end[2]))))
        end++;
    while (end > value && ico__header_blank(end[-1])) end--;
    return keep_entry(text, entry, value, (size_t)(end - value));
}

/* Is it `regions:` or `visits:` alone, whose rows follow in lines of their own?  Then
 * *key is that key. */
static bool begins_grid(const ico_header_line *line, ico_key *key)
{
    const char *colon = key_colon(line);
    if (colon == NULL || colon + 1 != line->end) return false;
    for (*key = 0; *key < ICO_KEY_COUNT; ++*key) {
        const char *name = keys[*key].name;
        if ((*key == ICO_KEY_REGIONS || *key == ICO_KEY_VISITS) &&
            strlen(name) == (size_t)(colon - line->at) &&
            memcmp(name, line->at, strlen(name)) == 0)
            return true;
    }
    return false;
}

/* Takes the rows of a grid, up to an empty line or a key; *at is behind them then. */
static ico_status read_grid(ico_board_text *text, ico_key key, const char **at,
                            const char *end, uint64_t *number)
{
    ico_entry entry = {key, 0, NULL, *number, 1};
    const char *first = *at, *last = *at;
    while (*at < end) {
        ico_header_line line = ico__header_line_at(*at, end);
        if (line.at == line.end || key_colon(&line) != NULL) break;
        last = line.end;
        *at = line.next;
        ++*number;
    }
    return keep_entry(text, &entry, first, (size_t)(last - first));
}

static ico_status read_entry(ico_board_text *text, const ico_header_line *line,
                             const char *start, uint64_t number)
{
    const char *colon = key_colon(line), *word = line->at, *value;
    ico_entry entry = {ICO_KEY_COUNT, 0, NULL, number, 0};
    if (colon == NULL)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, number, 1,
                            "'%s' is not a 'key: value' line; put an empty line between "
                            "the keys and the cells",
                            ico__excerpt(line->at, (size_t)(line->end - line->at)).text);
    const char *end = word;
    while (ico__is_letter(*end) || *end == '-') end++;
    size_t size = (size_t)(end - word);
    for (int k = 0; k < ICO_KEY_COUNT; k++)
        if (strlen(keys[k].name) == size && memcmp(keys[k].name, word, size) == 0)
            entry.key = (ico_key)k;
    if (entry.key == ICO_KEY_COUNT) return unknown_key(text, word, size, number);
    if (entry.key == ICO_KEY_CLASS) {
        ico_status status = class_letter(text, end, colon, number, &entry.letter);
        if (status != ICO_OK) return status;
    } else {
        while (end < colon && ico__header_blank(*end)) end++;
        if (end != colon)
            return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, number, 0,
                                "only 'class' takes a letter before the colon");
    }
    value = colon + 1;
    while (value < line->end && ico__header_blank(*value)) value++;
    entry.column = (uint64_t)(value - start) + 1;
    return add_entry(text, &entry, line, value);
}

/* Skips remarks (and empty lines) above a board without keys. */
static void skip_remarks(ico_board_text *text)
{
    const char *end = text->cells + text->cells_size;
    while (text->cells < end) {
        ico_header_line line = ico__header_line_at(text->cells, end);
        if (line.at != line.end && !ico__header_is_remark(&line)) break;
        text->cells = line.next;
        text->cells_line++;
    }
    text->cells_size = (size_t)(end - text->cells);
}

ico_status ico__board_header(ico_board_text *text, const char *data, size_t size)
{
    const char *end = data + size;
    if (size >= 3 && memcmp(data, "\xEF\xBB\xBF", 3) == 0) data += 3;
    uint64_t number = text->first_line;
    const char *at = data;
    bool parted = !has_header(data, end);
    while (at < end && !parted) {
        ico_header_line line = ico__header_line_at(at, end);
        const char *start = at;
        at = line.next;
        if (line.at == line.end) {
            parted = text->entries.size > 0;
        } else if (*line.at != '#') {
            ico_key key;
            ico_status status = begins_grid(&line, &key)
                                    ? read_grid(text, key, &at, end, &number)
                                    : read_entry(text, &line, start, number);
            if (status != ICO_OK) return status;
        }
        number++;
    }
    text->cells = at;
    text->cells_size = (size_t)(end - at);
    text->cells_line = number;
    if (text->entries.size == 0) skip_remarks(text);
    return ICO_OK;
}

bool ico__board_follows(const char *data, size_t size)
{
    const char *end = data + size;
    for (const char *at = data; at < end;) {
        ico_header_line line = ico__header_line_at(at, end);
        if (line.at < line.end && !ico__header_is_remark(&line)) return true;
        at = line.next;
    }
    return false;
}

size_t ico__board_part(const char *data, size_t size)
{
    const char *end = data + size;
    bool cells = false, gap = false, grid = false;
    for (const char *at = data; at < end;) {
        ico_header_line line = ico__header_line_at(at, end);
        bool key = key_colon(&line) != NULL;
        if (!cells && ico__is_address(line.at, (size_t)(line.end - line.at)))
            return (size_t)(line.next - data);
        ico_key its;
        if (key || line.at == line.end) grid = begins_grid(&line, &its);
        if (line.at == line.end)
            gap = cells;
        else if (grid && !key)
            ; /* a row of the value */
        else if (gap && (key || ico__header_is_remark(&line)))
            return (size_t)(at - data);
        else if (!key && !ico__header_is_remark(&line))
            cells = true;
        at = line.next;
    }
    return size;
}
