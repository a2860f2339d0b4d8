/* format/board/grid_words.c - cells without separators: words, words in aligned columns
 * (blank places are cells that do not exist), a character a cell, and boxes.
 * SPDX-License-Identifier: MIT */
#include "format/board/grid_split.h"

#include <string.h>

#include "base/arithmetic.h"

/* ------------------------------------------------------------- words -------------- */

static ico_status find_spans(ico_splitter *s)
{
    for (size_t i = 0; i < s->lines.size; i++) {
        const ico_grid_line *line = &s->lines.items[i];
        const char *text = ico__line_text(s, line);
        if (ico__grid_is_rule(s, line)) continue;
        for (size_t at = 0; at < line->size;) {
            size_t start = at;
            while (at < line->size && !ico__grid_is_blank(text[at]) && text[at] != '|')
                at++;
            ico_span found = {start, at, i};
            if (at > start && !ICO_VECTOR_PUSH(s->grid->ctx, &s->spans, found))
                return ICO_NO_MEMORY;
            if (at == start) at++;
        }
    }
    return ICO_OK;
}

/* Number of spans on the line of span i, which is the first there. */
static size_t spans_on_line(const ico_splitter *s, size_t i)
{
    size_t j = i;
    while (j < s->spans.size && s->spans.items[j].line == s->spans.items[i].line) j++;
    return j - i;
}

typedef struct span_facts {
    size_t fewest, most, widest, right_pitch, left_pitch, least_end, least_start;
} span_facts;

static size_t gap_between(size_t a, size_t b)
{
    return a > b ? a - b : b - a;
}

static size_t common(size_t a, size_t b)
{
    return (size_t)ico__common_divisor(a, b); /* no greater than either */
}

static span_facts measure_spans(const ico_splitter *s)
{
    const ico_span *spans = s->spans.items;
    span_facts f = {SIZE_MAX, 0, 0, 0, 0, SIZE_MAX, SIZE_MAX};
    for (size_t i = 0; i < s->spans.size; i++) {
        if (i == 0 || spans[i].line != spans[i - 1].line) {
            size_t count = spans_on_line(s, i);
            if (count < f.fewest) f.fewest = count;
            if (count > f.most) f.most = count;
        }
        size_t width = spans[i].end - spans[i].start;
        if (width > f.widest) f.widest = width;
        if (spans[i].end < f.least_end) f.least_end = spans[i].end;
        if (spans[i].start < f.least_start) f.least_start = spans[i].start;
        f.right_pitch = common(f.right_pitch, gap_between(spans[i].end, spans[0].end));
        f.left_pitch = common(f.left_pitch, gap_between(spans[i].start, spans[0].start));
    }
    return f;
}

/* Each word is a cell. */
static ico_status word_row(ico_splitter *s, const ico_grid_line *line)
{
    const char *text = ico__line_text(s, line);
    ico_status status = ICO_OK;
    for (size_t at = 0; at < line->size && status == ICO_OK;) {
        size_t start = at;
        while (at < line->size && !ico__grid_is_blank(text[at]) && text[at] != '|') at++;
        if (at > start)
            status = ico__grid_add_token(s, line, start, at);
        else if (text[at++] == '|')
            status = ico__grid_add_bar(s, line, at - 1);
    }
    return status;
}

/* Each column of `pitch` characters from `origin` on is a cell, blank or not. */
static ico_status aligned_row(ico_splitter *s, const ico_grid_line *line)
{
    const char *text = ico__line_text(s, line);
    ico_status status = ICO_OK;
    size_t size = line->size;
    while (size > 0 && ico__grid_is_blank(text[size - 1])) size--;
    for (ptrdiff_t edge = s->origin; edge < (ptrdiff_t)size && status == ICO_OK;) {
        size_t from = edge < 0 ? 0 : (size_t)edge;
        edge += (ptrdiff_t)s->pitch;
        size_t to = (size_t)edge < size ? (size_t)edge : size;
        for (; from < to && (ico__grid_is_blank(text[from]) || text[from] == '|') &&
               status == ICO_OK;
             from++)
            if (text[from] == '|') status = ico__grid_add_bar(s, line, from);
        size_t end = from;
        while (end < to && !ico__grid_is_blank(text[end]) && text[end] != '|') end++;
        if (status == ICO_OK) status = ico__grid_add_token(s, line, from, end);
        for (; end < to && status == ICO_OK; end++)
            if (text[end] == '|') status = ico__grid_add_bar(s, line, end);
    }
    return status;
}

/* Each character is a cell; those left of the origin are not cells. */
static ico_status compact_row(ico_splitter *s, const ico_grid_line *line)
{
    const char *text = ico__line_text(s, line);
    ico_status status = ICO_OK;
    size_t size = line->size;
    while (size > 0 && ico__grid_is_blank(text[size - 1])) size--;
    for (size_t i = (size_t)s->origin; i < size && status == ICO_OK; i++) {
        if (text[i] == '|')
            status = ico__grid_add_bar(s, line, i);
        else
            status =
                ico__grid_add_token(s, line, i, ico__grid_is_blank(text[i]) ? i : i + 1);
    }
    return status;
}

typedef ico_status row_reader(ico_splitter *s, const ico_grid_line *line);

static ico_status read_rows(ico_splitter *s, row_reader *read)
{
    bool gap = false;
    for (size_t i = 0; i < s->lines.size; i++) {
        const ico_grid_line *line = &s->lines.items[i];
        ico_status status = ICO_OK;
        if (ico__grid_is_empty(s, line)) {
            gap = true;
            continue;
        }
        if (ico__grid_is_rule(s, line)) {
            status =
                s->hint->ruled || s->boxed ? ICO_OK : ico__grid_add_wall_line(s, line);
        } else {
            status = ico__grid_add_row(s, line, gap);
            if (status == ICO_OK) status = read(s, line);
            gap = false;
        }
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Is the word alone on its line a number (not 01 or 0: 0110 is four cells), or @7? */
static bool is_lone_word(const char *text, size_t size)
{
    if (size > 1 && text[0] == '@') return true;
    if (text[0] < '1' || text[0] > '9') return false;
    for (size_t i = 0; i < size; i++)
        if (text[i] < '0' || text[i] > '9') return false;
    return true;
}

static bool holds_bar(const ico_splitter *s)
{
    return memchr(s->grid->text.data, '|', s->grid->text.size) != NULL;
}

/* One word a line: a board of one column, or a character a cell? */
static bool is_column(const ico_splitter *s)
{
    if (s->hint->columns == 1) return true;
    bool indented = false;
    for (size_t i = 0; i < s->spans.size; i++) {
        const ico_span *w = &s->spans.items[i];
        const char *text = ico__line_text(s, &s->lines.items[w->line]) + w->start;
        size_t size = w->end - w->start;
        if (text[0] == '@') return true;
        if (size > 1 && !is_lone_word(text, size)) return false;
        if (w->start > 0) indented = true;
    }
    return indented;
}

/* True if every word is made of characters that can each be a cell. */
static bool can_be_compact(const ico_splitter *s)
{
    for (size_t i = 0; i < s->lines.size; i++)
        if (!ico__grid_is_rule(s, &s->lines.items[i]) &&
            !ico__grid_only(s, &s->lines.items[i], "01.#_xXsSeEgGfF|\1\2\3\4\5\6\7\10"))
            return false;
    return true;
}

/* Which of the layouts made of words is it? */
static row_reader *choose_row_reader(ico_splitter *s)
{
    span_facts f = measure_spans(s);
    size_t want = (size_t)s->hint->columns;
    bool even = f.fewest == f.most;
    s->origin = (ptrdiff_t)f.least_start;
    if (want > 1 && even && f.most == want) return word_row;
    if (s->hint->ragged && f.most > 1) return word_row;
    if (f.most == 1) return is_column(s) ? word_row : compact_row;
    if (even && !s->hint->ruled && holds_bar(s)) return word_row;
    if (f.right_pitch > f.widest || f.left_pitch > f.widest) {
        bool right = f.right_pitch > f.widest;
        s->pitch = right ? f.right_pitch : f.left_pitch;
        if (right) s->origin = (ptrdiff_t)f.least_end - (ptrdiff_t)s->pitch;
        return aligned_row;
    }
    return even || !can_be_compact(s) ? word_row : compact_row;
}

ico_status ico__grid_read_words(ico_splitter *s)
{
    ico_status status = find_spans(s);
    if (status != ICO_OK) return status;
    row_reader *read = choose_row_reader(s);
    s->grid->compact = read == compact_row;
    s->may_be_short = read != word_row;
    return read_rows(s, read);
}

/* Are all boxes of one width?  Then bars are a pitch apart with no text outside of them,
 * so that a place without bars around it is a cell, too. */
bool ico__grid_find_boxes(ico_splitter *s)
{
    size_t least = SIZE_MAX, pitch = 0;
    for (size_t i = 0; i < s->lines.size; i++) {
        const ico_grid_line *line = &s->lines.items[i];
        const char *text = ico__line_text(s, line);
        bool inside = false;
        if (ico__grid_is_rule(s, line)) continue;
        for (size_t at = 0; at < line->size; at++) {
            if (ico__grid_is_blank(text[at])) continue;
            if (text[at] != '|' && !inside) return false;
            inside = true;
            if (text[at] != '|') continue;
            pitch = least == SIZE_MAX ? 0 : common(pitch, gap_between(at, least));
            if (at < least) least = at;
        }
        size_t end = line->size;
        while (end > 0 && ico__grid_is_blank(text[end - 1])) end--;
        if (end > 0 && text[end - 1] != '|') return false;
    }
    if (pitch < 2) return false;
    s->pitch = pitch;
    s->origin = (ptrdiff_t)((least + 1) % pitch);
    return true;
}

ico_status ico__grid_read_boxes(ico_splitter *s)
{
    s->may_be_short = true;
    s->boxed = true;
    return read_rows(s, aligned_row);
}
