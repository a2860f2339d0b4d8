/* format/grid.c - text laid out in rows and layers: finds the cells.
 * Four layouts: fields between separators, words, words in aligned columns (blank places
 * are cells that do not exist), and a character a cell.
 * SPDX-License-Identifier: MIT */
#include "format/grid.h"

#include <string.h>

/* A line of the cleaned text. */
typedef struct grid_line {
    size_t at, size;
    uint64_t number;
} grid_line;

/* A run of bytes without blanks: [start, end) in its line. */
typedef struct span {
    size_t start, end, line; /* line: index into the lines */
} span;

typedef struct splitter {
    ico_grid *grid;
    const char *name;
    const ico_grid_hint *hint;
    bool boxes;        /* box-drawing bars were seen */
    bool boxed;        /* bars stand for blanks */
    bool may_be_short; /* what a row lacks at its right end are blank places */
    ICO_VECTOR(grid_line) lines;
    ICO_VECTOR(span) spans;
    size_t pitch;     /* aligned columns: width of one */
    ptrdiff_t origin; /* and where the first begins; compact: the same */
} splitter;

/* ------------------------------------------------------------- cleaning ----------- */

/* Length of a terminal colour sequence at `at`, or 0. */
static size_t escape_length(const char *at, const char *end)
{
    if (end - at < 2 || at[0] != '\x1b' || at[1] != '[') return 0;
    const char *p = at + 2;
    while (p < end && ((*p >= '0' && *p <= '9') || *p == ';')) p++;
    return p < end ? (size_t)(p - at) + 1 : (size_t)(end - at);
}

/* A box-drawing character (U+2500 to U+257F) as | or -, or 0 if it is none. */
static char box_character(const char *at, const char *end)
{
    const unsigned char *b = (const unsigned char *)at;
    if (end - at < 3 || b[0] != 0xE2 || (b[1] != 0x94 && b[1] != 0x95)) return 0;
    bool bar = b[1] == 0x94 ? b[2] == 0x82 || b[2] == 0x83 : b[2] == 0x91;
    return bar ? '|' : '-';
}

/* Copies the data without colours and with boxes as ASCII, so that a byte is a column. */
static ico_status clean(splitter *s, const char *data, size_t size)
{
    const char *end = data + size;
    ico_text *text = &s->grid->text;
    for (const char *p = data; p < end;) {
        size_t escape = escape_length(p, end);
        char box = escape == 0 ? box_character(p, end) : '\0';
        if (escape > 0) {
            p += escape;
        } else if (box != 0) {
            s->boxes = s->boxes || box == '|';
            ico_text_add(text, &box, 1);
            p += 3;
        } else {
            if (*p != '\r') ico_text_add(text, p, 1);
            p++;
        }
    }
    ico_text_add(text, "", 0);
    return ico_text_status(text);
}

static ico_status find_lines(splitter *s)
{
    const char *data = s->grid->text.data;
    size_t size = s->grid->text.size;
    uint64_t number = s->hint->first_line;
    for (size_t at = 0; at < size; number++) {
        const char *newline = memchr(data + at, '\n', size - at);
        size_t length = newline == NULL ? size - at : (size_t)(newline - (data + at));
        grid_line line = {at, length, number};
        if (!ICO_VECTOR_PUSH(s->grid->ctx, &s->lines, line)) return ICO_NO_MEMORY;
        at += length + 1;
    }
    return ICO_OK;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static const char *line_text(const splitter *s, const grid_line *line)
{
    return s->grid->text.data + line->at;
}

/* True if the line holds only bytes of `set` and blanks. */
static bool only(const splitter *s, const grid_line *line, const char *set)
{
    const char *text = line_text(s, line);
    for (size_t i = 0; i < line->size; i++)
        if (!is_blank(text[i]) && (text[i] == '\0' || strchr(set, text[i]) == NULL))
            return false;
    return true;
}

static bool holds(const splitter *s, const grid_line *line, char c)
{
    return memchr(line_text(s, line), c, line->size) != NULL;
}

static bool holds_bar(const splitter *s)
{
    return memchr(s->grid->text.data, '|', s->grid->text.size) != NULL;
}

static bool is_empty(const splitter *s, const grid_line *line)
{
    return only(s, line, "");
}

/* A drawn line between rows: -----, +--+--+, | - |.  Not a row of cells. */
static bool is_rule(const splitter *s, const grid_line *line)
{
    return only(s, line, "-+=|") && (holds(s, line, '-') || holds(s, line, '='));
}

/* ------------------------------------------------------------- building ----------- */

static ico_status bad(const splitter *s, uint64_t line, uint64_t column, const char *text)
{
    return ico__fail_at(s->grid->ctx, ICO_BAD_INPUT, s->name, line, column, "%s", text);
}

/* Opens a row; a gap of empty lines before it begins a new layer. */
static ico_status add_row(splitter *s, const grid_line *line, bool gap)
{
    ico_grid *grid = s->grid;
    bool first = grid->rows.size == 0;
    uint64_t layer = first ? 0 : grid->rows.items[grid->rows.size - 1].layer;
    if (gap && !first) layer++;
    ico_grid_row row = {grid->tokens.size, 0, line->number, layer};
    grid->layers = layer + 1;
    return ICO_VECTOR_PUSH(grid->ctx, &grid->rows, row) ? ICO_OK : ICO_NO_MEMORY;
}

/* Adds the token [start, end) of the line to the last row. */
static ico_status add_token(splitter *s, const grid_line *line, size_t start, size_t end)
{
    ico_grid *grid = s->grid;
    ico_grid_token token = {line->at + start, end - start, line->number, start + 1};
    if (start == end) grid->blanks = true;
    if (!ICO_VECTOR_PUSH(grid->ctx, &grid->tokens, token)) return ICO_NO_MEMORY;
    grid->rows.items[grid->rows.size - 1].count++;
    return ICO_OK;
}

static ico_status add_wall(splitter *s, const grid_line *line, size_t row, size_t place,
                           bool below, size_t column)
{
    ico_grid_wall wall = {row, place, below, line->number, column + 1};
    return ICO_VECTOR_PUSH(s->grid->ctx, &s->grid->walls, wall) ? ICO_OK : ICO_NO_MEMORY;
}

/* A bar at `column` of the line: a wall right of the last token. */
static ico_status add_bar(splitter *s, const grid_line *line, size_t column)
{
    const ico_grid_row *row = &s->grid->rows.items[s->grid->rows.size - 1];
    if (s->boxed || s->hint->ruled) return ICO_OK;
    if (row->count == 0)
        return bad(s, line->number, column + 1,
                   "a wall (|) stands between two cells, but there is none before it");
    return add_wall(s, line, s->grid->rows.size - 1, row->count - 1, false, column);
}

/* The marks of a line of walls, each below the cell over it. */
static ico_status add_wall_line(splitter *s, const grid_line *line)
{
    const ico_grid *grid = s->grid;
    const char *text = line_text(s, line);
    if (grid->rows.size == 0)
        return bad(s, line->number, 1,
                   "a line of walls (-) stands between two rows, but "
                   "there is none above it");
    size_t last = grid->rows.size - 1, place = 0, walled = SIZE_MAX;
    const ico_grid_row *row = &grid->rows.items[last];
    for (size_t i = 0; i < line->size; i++) {
        if (text[i] != '-') continue;
        while (place < row->count) {
            const ico_grid_token *token = &grid->tokens.items[row->first + place];
            if (token->column + (token->size == 0 ? 1 : token->size) > i + 1) break;
            place++;
        }
        if (place == row->count)
            return bad(s, line->number, i + 1, "no cell stands above this wall (-)");
        if (place == walled) continue;
        walled = place;
        ico_status status = add_wall(s, line, last, place, true, i);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* ------------------------------------------------------------- fields ------------- */

/* Cells separated by `separator`; with bars, what stands outside the outermost is a label
 * unless something follows the last. */
static ico_status split_fields(splitter *s, const grid_line *line, char separator)
{
    const char *text = line_text(s, line);
    size_t start = 0, end = line->size;
    while (end > 0 && is_blank(text[end - 1]) && text[end - 1] != separator) end--;
    if (separator == '|' && end > 0 && text[end - 1] == '|') {
        end--;
        const char *bar = memchr(text, '|', end);
        if (bar != NULL) start = (size_t)(bar - text) + 1;
    }
    for (size_t from = start; from <= end;) {
        const char *next = from < end ? memchr(text + from, separator, end - from) : NULL;
        size_t to = next == NULL ? end : (size_t)(next - text), after = to + 1;
        while (from < to && is_blank(text[from])) from++;
        while (to > from && is_blank(text[to - 1])) to--;
        ico_status status = add_token(s, line, from, to);
        if (status != ICO_OK) return status;
        from = after;
    }
    return ICO_OK;
}

static ico_status read_fields(splitter *s, char separator)
{
    bool gap = false;
    for (size_t i = 0; i < s->lines.size; i++) {
        const grid_line *line = &s->lines.items[i];
        if (is_empty(s, line)) {
            gap = true;
            continue;
        }
        /* under bars, rules and lines of labels are no rows */
        if (separator == '|' && (is_rule(s, line) || !holds(s, line, '|'))) continue;
        ico_status status = add_row(s, line, gap);
        if (status == ICO_OK) status = split_fields(s, line, separator);
        if (status != ICO_OK) return status;
        gap = false;
    }
    return ICO_OK;
}

/* ------------------------------------------------------------- words -------------- */

static ico_status find_spans(splitter *s)
{
    for (size_t i = 0; i < s->lines.size; i++) {
        const grid_line *line = &s->lines.items[i];
        const char *text = line_text(s, line);
        if (is_rule(s, line)) continue;
        for (size_t at = 0; at < line->size;) {
            size_t start = at;
            while (at < line->size && !is_blank(text[at]) && text[at] != '|') at++;
            span found = {start, at, i};
            if (at > start && !ICO_VECTOR_PUSH(s->grid->ctx, &s->spans, found))
                return ICO_NO_MEMORY;
            if (at == start) at++;
        }
    }
    return ICO_OK;
}

/* Number of spans on the line of span i, which is the first there. */
static size_t spans_on_line(const splitter *s, size_t i)
{
    size_t j = i;
    while (j < s->spans.size && s->spans.items[j].line == s->spans.items[i].line) j++;
    return j - i;
}

typedef struct span_facts {
    size_t fewest, most, widest, right_pitch, left_pitch, least_end, least_start;
} span_facts;

static size_t common_divisor(size_t a, size_t b)
{
    while (b != 0) {
        size_t r = a % b;
        a = b;
        b = r;
    }
    return a;
}

static size_t gap_between(size_t a, size_t b)
{
    return a > b ? a - b : b - a;
}

static span_facts measure(const splitter *s)
{
    const span *spans = s->spans.items;
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
        f.right_pitch =
            common_divisor(f.right_pitch, gap_between(spans[i].end, spans[0].end));
        f.left_pitch =
            common_divisor(f.left_pitch, gap_between(spans[i].start, spans[0].start));
    }
    return f;
}

/* Each word is a cell. */
static ico_status word_row(splitter *s, const grid_line *line)
{
    const char *text = line_text(s, line);
    ico_status status = ICO_OK;
    for (size_t at = 0; at < line->size && status == ICO_OK;) {
        size_t start = at;
        while (at < line->size && !is_blank(text[at]) && text[at] != '|') at++;
        if (at > start)
            status = add_token(s, line, start, at);
        else if (text[at++] == '|')
            status = add_bar(s, line, at - 1);
    }
    return status;
}

/* Each column of `pitch` characters from `origin` on is a cell, blank or not. */
static ico_status aligned_row(splitter *s, const grid_line *line)
{
    const char *text = line_text(s, line);
    ico_status status = ICO_OK;
    size_t size = line->size;
    while (size > 0 && is_blank(text[size - 1])) size--;
    for (ptrdiff_t edge = s->origin; edge < (ptrdiff_t)size && status == ICO_OK;) {
        size_t from = edge < 0 ? 0 : (size_t)edge;
        edge += (ptrdiff_t)s->pitch;
        size_t to = (size_t)edge < size ? (size_t)edge : size;
        for (;
             from < to && (is_blank(text[from]) || text[from] == '|') && status == ICO_OK;
             from++)
            if (text[from] == '|') status = add_bar(s, line, from);
        size_t end = from;
        while (end < to && !is_blank(text[end]) && text[end] != '|') end++;
        if (status == ICO_OK) status = add_token(s, line, from, end);
        for (; end < to && status == ICO_OK; end++)
            if (text[end] == '|') status = add_bar(s, line, end);
    }
    return status;
}

/* Each character is a cell; what is left of the origin belongs to none. */
static ico_status compact_row(splitter *s, const grid_line *line)
{
    const char *text = line_text(s, line);
    ico_status status = ICO_OK;
    size_t size = line->size;
    while (size > 0 && is_blank(text[size - 1])) size--;
    for (size_t i = (size_t)s->origin; i < size && status == ICO_OK; i++) {
        if (text[i] == '|')
            status = add_bar(s, line, i);
        else
            status = add_token(s, line, i, is_blank(text[i]) ? i : i + 1);
    }
    return status;
}

typedef ico_status row_reader(splitter *s, const grid_line *line);

static ico_status read_rows(splitter *s, row_reader *read)
{
    bool gap = false;
    for (size_t i = 0; i < s->lines.size; i++) {
        const grid_line *line = &s->lines.items[i];
        ico_status status = ICO_OK;
        if (is_empty(s, line)) {
            gap = true;
            continue;
        }
        if (is_rule(s, line)) {
            status = s->hint->ruled || s->boxed ? ICO_OK : add_wall_line(s, line);
        } else {
            status = add_row(s, line, gap);
            if (status == ICO_OK) status = read(s, line);
            gap = false;
        }
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Alone on its line: a number (01 and 0 are none here: 0110 is four cells), or @7. */
static bool is_lone_word(const char *text, size_t size)
{
    if (size > 1 && text[0] == '@') return true;
    if (text[0] < '1' || text[0] > '9') return false;
    for (size_t i = 0; i < size; i++)
        if (text[i] < '0' || text[i] > '9') return false;
    return true;
}

/* One word a line: a board of one column, or a character a cell? */
static bool is_column(const splitter *s)
{
    if (s->hint->columns == 1) return true;
    bool indented = false;
    for (size_t i = 0; i < s->spans.size; i++) {
        const span *w = &s->spans.items[i];
        const char *text = line_text(s, &s->lines.items[w->line]) + w->start;
        size_t size = w->end - w->start;
        if (text[0] == '@') return true;
        if (size > 1 && !is_lone_word(text, size)) return false;
        if (w->start > 0) indented = true;
    }
    return indented;
}

/* True if every word is made of characters that can each be a cell. */
static bool can_be_compact(const splitter *s)
{
    for (size_t i = 0; i < s->lines.size; i++)
        if (!is_rule(s, &s->lines.items[i]) && !only(s, &s->lines.items[i], "01.#_xXsS|"))
            return false;
    return true;
}

static ico_status ragged(const splitter *s, uint64_t line, uint64_t have, uint64_t want)
{
    return ico__fail_at(s->grid->ctx, ICO_BAD_INPUT, s->name, line, 0,
                        "this row has %llu cells where %llu are expected (write # for a "
                        "cell that does not exist)",
                        (unsigned long long)have, (unsigned long long)want);
}

/* Which of the layouts made of words is it? */
static row_reader *choose(splitter *s)
{
    span_facts f = measure(s);
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

static ico_status read_words(splitter *s)
{
    ico_status status = find_spans(s);
    if (status != ICO_OK) return status;
    row_reader *read = choose(s);
    s->grid->compact = read == compact_row;
    s->may_be_short = read != word_row;
    return read_rows(s, read);
}

/* ------------------------------------------------------------- the whole ---------- */

/* Bars separate cells when they are drawn as boxes or every row begins with one. */
static bool is_ruled(const splitter *s)
{
    bool any = false;
    for (size_t i = 0; i < s->lines.size; i++) {
        const grid_line *line = &s->lines.items[i];
        if (is_empty(s, line) || is_rule(s, line)) continue;
        const char *text = line_text(s, line);
        size_t at = 0;
        while (is_blank(text[at])) at++;
        any = any || holds(s, line, '|');
        if (text[at] != '|' && !s->boxes && !s->hint->ruled) return false;
    }
    return any;
}

/* Boxes all of one width: bars are a pitch apart and no text stands outside of them, so
 * that a place without bars around it is a cell too. */
static bool find_box_pitch(splitter *s)
{
    size_t least = SIZE_MAX, pitch = 0;
    for (size_t i = 0; i < s->lines.size; i++) {
        const grid_line *line = &s->lines.items[i];
        const char *text = line_text(s, line);
        bool inside = false;
        if (is_rule(s, line)) continue;
        for (size_t at = 0; at < line->size; at++) {
            if (is_blank(text[at])) continue;
            if (text[at] != '|' && !inside) return false;
            inside = true;
            if (text[at] != '|') continue;
            pitch = least == SIZE_MAX ? 0 : common_divisor(pitch, gap_between(at, least));
            if (at < least) least = at;
        }
        size_t end = line->size;
        while (end > 0 && is_blank(text[end - 1])) end--;
        if (end > 0 && text[end - 1] != '|') return false;
    }
    if (pitch < 2) return false;
    s->pitch = pitch;
    s->origin = (ptrdiff_t)((least + 1) % pitch);
    return true;
}

static ico_status read_boxes(splitter *s)
{
    s->may_be_short = true;
    s->boxed = true;
    return read_rows(s, aligned_row);
}

static char separator_of(const splitter *s)
{
    const ico_text *text = &s->grid->text;
    if (is_ruled(s)) return '|';
    for (const char *c = ",;\t"; *c != '\0'; c++)
        if (memchr(text->data, *c, text->size) != NULL) return *c;
    return '\0';
}

/* Do rows and layers fit together? */
static ico_status check_rows(splitter *s, size_t size)
{
    ico_grid *grid = s->grid;
    if (grid->rows.size == 0)
        return bad(s, s->hint->first_line, 0, "there are no cells here");
    size_t per_layer = grid->rows.size / (size_t)grid->layers;
    for (size_t i = 0; i < grid->rows.size; i++) {
        const ico_grid_row *row = &grid->rows.items[i];
        if (row->count > grid->columns) grid->columns = row->count;
        if (row->layer != i / per_layer)
            return bad(
                s, row->line, 0,
                "layers (parted by empty lines) need the same number of rows; write # "
                "for cells that do not exist");
    }
    uint64_t want = s->hint->columns != 0 ? s->hint->columns : grid->rows.items[0].count;
    for (size_t i = 0; i < grid->rows.size && !s->hint->ragged; i++) {
        const ico_grid_row *row = &grid->rows.items[i];
        if (s->may_be_short && s->hint->columns == 0) break;
        if (s->may_be_short && row->count < want) continue;
        if (row->count != want) return ragged(s, row->line, row->count, want);
    }
    if (grid->columns > (64 * size + 1024) / grid->rows.size)
        return bad(
            s, grid->rows.items[0].line, 0,
            "nearly all cells of this board are blank; one row is far longer than the "
            "others");
    return ICO_OK;
}

ico_status ico__grid_read(ico_context *ctx, const char *name, const char *data,
                          size_t size, const ico_grid_hint *hint, ico_grid *grid)
{
    splitter s;
    memset(&s, 0, sizeof s);
    memset(grid, 0, sizeof *grid);
    s.grid = grid;
    s.name = name;
    s.hint = hint;
    grid->ctx = ctx;
    ico_text_init(&grid->text, ctx);
    ico_status status = clean(&s, data, size);
    if (status == ICO_OK) status = find_lines(&s);
    if (status == ICO_OK) {
        char separator = separator_of(&s);
        if (separator == '|' && find_box_pitch(&s))
            status = read_boxes(&s);
        else
            status = separator != '\0' ? read_fields(&s, separator) : read_words(&s);
    }
    if (status == ICO_OK) status = check_rows(&s, size);
    ICO_VECTOR_FREE(ctx, &s.lines);
    ICO_VECTOR_FREE(ctx, &s.spans);
    if (status != ICO_OK) ico__grid_free(grid);
    return status;
}

void ico__grid_free(ico_grid *grid)
{
    ico_context *ctx = grid->ctx;
    if (ctx == NULL) return;
    ICO_VECTOR_FREE(ctx, &grid->tokens);
    ICO_VECTOR_FREE(ctx, &grid->rows);
    ICO_VECTOR_FREE(ctx, &grid->walls);
    ico_text_free(&grid->text);
    grid->ctx = NULL;
}
