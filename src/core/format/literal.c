/* format/literal.c - the brackets of literals: lists, tuples, sets, dicts, rows of
 * MiniZinc, and calls that mean their argument (array([...])).  One pass; brackets that
 * are open are on a stack.
 * SPDX-License-Identifier: MIT */
#include "format/literal.h"

#include <string.h>

#include "base/words.h"
#include "format/literal_scalar.h"

enum { DEEPEST = 2048 };

/* A bracket that is open.  '|': a row of [| ... |], within the frame of its '['; 'c': a
 * call, whose value is the one inside. */
typedef struct frame {
    char bracket;
    uint32_t node;          /* its value; of a call the one that is to come */
    uint32_t values, last;  /* inside of it so far, keys too; and the last of these */
    bool dict, dict_only;   /* dict_only: of a call, no other value will do */
    bool commas, blanks;    /* what separates the values */
    bool bars;              /* [| */
    uint32_t rows, columns; /* of array2d, whose list holds all rows; else 0 */
} frame;

typedef struct parser {
    ico_scan *scan;
    ico_literal *literal;
    ICO_VECTOR(frame) frames;
} parser;

static char next_byte(const ico_scan *s)
{
    return s->at < s->end ? *s->at : '\0';
}

static frame *top(parser *p)
{
    return p->frames.size == 0 ? NULL : &p->frames.items[p->frames.size - 1];
}

static ico_status push_value(parser *p, ico_literal_value value)
{
    if (p->literal->values.size >= INT32_MAX)
        return ico__fail(p->scan->ctx, ICO_TOO_LARGE, "more than 2^31 values");
    if (!ICO_VECTOR_PUSH(p->scan->ctx, &p->literal->values, value)) return ICO_NO_MEMORY;
    p->literal->values.items[p->literal->values.size - 1].next =
        (uint32_t)p->literal->values.size;
    return ico__tick(p->scan->ctx, 8);
}

static ico_status push_frame(parser *p, char bracket)
{
    frame f = {.bracket = bracket, .node = (uint32_t)p->literal->values.size};
    if (p->frames.size == DEEPEST)
        return ico__scan_fail(p->scan, p->scan->at, "more than %d brackets are open",
                              DEEPEST);
    return ICO_VECTOR_PUSH(p->scan->ctx, &p->frames, f) ? ICO_OK : ICO_NO_MEMORY;
}

/* Opens a bracket that is a value of its own. */
static ico_status open_bracket(parser *p, char bracket, ico_literal_kind kind)
{
    ico_status status = push_frame(p, bracket);
    if (status != ICO_OK) return status;
    p->scan->at++;
    return push_value(p, (ico_literal_value){.at = p->scan->at - 1, .kind = kind});
}

/* ------------------------------------------------------------- calls -------------- */

static bool is_among(ico_slice word, const char *const *names, size_t count)
{
    const char *last = word.end;
    while (last > word.at && last[-1] != '.') last--;
    for (size_t i = 0; i < count; i++)
        if (strlen(names[i]) == (size_t)(word.end - last) &&
            memcmp(names[i], last, (size_t)(word.end - last)) == 0)
            return true;
    return false;
}
#define IS_AMONG(word, names) is_among(word, names, sizeof(names) / sizeof *(names))

static const char *const LISTS[] = {
    "array",        "matrix",    "mat",     "list",     "tuple",
    "set",          "frozenset", "asarray", "EdgeView", "OutEdgeView",
    "EdgeDataView", "NodeView",  "int8",    "int16",    "int32",
    "int64",        "uint8",     "uint16",  "uint32",   "uint64",
    "float32",      "float64",   "str_",    "bool_",    "OutEdgeDataView"};
static const char *const DICTS[] = {"dict", "OrderedDict", "AdjacencyView", "AtlasView"};
static const char *const DEFAULTS[] = {"defaultdict"};
static const char *const ARRAYS[] = {"array1d", "array2d"};

static bool is_call(ico_slice word)
{
    return IS_AMONG(word, LISTS) || IS_AMONG(word, DICTS) || IS_AMONG(word, DEFAULTS) ||
           IS_AMONG(word, ARRAYS);
}

static ico_status take_comma(parser *p)
{
    ico_status status = ico__literal_skip(p->scan);
    if (status == ICO_OK && next_byte(p->scan) != ',')
        return ico__scan_fail(p->scan, p->scan->at, "a comma is missing here");
    p->scan->at++;
    return status == ICO_OK ? ico__literal_skip(p->scan) : status;
}

/* Takes "1..5," of MiniZinc; *size is how many numbers that are. */
static ico_status take_range(parser *p, uint32_t *size)
{
    ico_scan *s = p->scan;
    uint64_t low, high;
    ico_status status = ico__literal_skip(s);
    if (status != ICO_OK) return status;
    const char *from = s->at;
    bool good = ico__read_number(&s->at, s->end, INT32_MAX, &low);
    while (good && s->at < s->end && ico__is_blank(*s->at)) s->at++;
    good = good && s->end - s->at >= 2 && memcmp(s->at, "..", 2) == 0;
    if (good) s->at += 2;
    while (good && s->at < s->end && ico__is_blank(*s->at)) s->at++;
    good = good && ico__read_number(&s->at, s->end, INT32_MAX - 1, &high) && high >= low;
    if (!good)
        return ico__scan_fail(s, from, "expected a range of two numbers, as in 1..5");
    *size = (uint32_t)(high - low + 1);
    return take_comma(p);
}

/* Opens a call whose word was taken; its '(' is next. */
static ico_status open_call(parser *p, ico_slice word)
{
    ico_status status = push_frame(p, 'c');
    if (status != ICO_OK) return status;
    p->scan->at++;
    frame *f = top(p);
    f->dict_only = IS_AMONG(word, DICTS) || IS_AMONG(word, DEFAULTS);
    if (IS_AMONG(word, DEFAULTS)) { /* defaultdict(<class 'list'>, {...}) */
        while (p->scan->at < p->scan->end && memchr(",{\n", *p->scan->at, 3) == NULL)
            p->scan->at++;
        return take_comma(p);
    }
    if (!IS_AMONG(word, ARRAYS)) return ICO_OK;
    status = take_range(p, &f->columns);
    f->rows = 1;
    if (status == ICO_OK && word.end[-2] == '2') {
        f->rows = f->columns;
        status = take_range(p, &f->columns);
    }
    return status;
}

/* Makes lists of the rows of an array2d, whose values are one list at `node`. */
static ico_status split_rows(parser *p, const frame *f)
{
    ico_literal *l = p->literal;
    ico_literal_value *whole = &l->values.items[f->node];
    uint32_t count = whole->count;
    if (!ico__literal_is_list(whole) || count != (uint64_t)f->rows * f->columns ||
        whole->next != f->node + 1 + count)
        return ico__literal_fail(l, f->node,
                                 "this array should be one list of %lu times %lu values",
                                 (unsigned long)f->rows, (unsigned long)f->columns);
    if (f->rows == 1) return ICO_OK;
    for (uint32_t r = 0; r < f->rows; r++) {
        ico_status status = push_value(p, (ico_literal_value){.at = whole->at});
        if (status != ICO_OK) return status;
        whole = &l->values.items[f->node];
    }
    for (uint32_t r = f->rows; r-- > 0;) {
        ico_literal_value *from = whole + 1 + (size_t)r * f->columns;
        ico_literal_value *row = from + r, list = *from;
        memmove(row + 1, from, f->columns * sizeof *from);
        list.end = row[f->columns].end;
        list.kind = ICO_LITERAL_LIST;
        list.count = f->columns;
        *row = list;
        for (uint32_t i = 0; i <= f->columns; i++)
            row[i].next =
                (uint32_t)(row - l->values.items) + (i == 0 ? f->columns + 1 : i + 1);
    }
    whole->count = f->rows;
    whole->next = (uint32_t)l->values.size;
    return ICO_OK;
}

/* ------------------------------------------------------------- values ------------- */

static bool is_hashable(ico_literal_kind kind)
{
    return kind <= ICO_LITERAL_STRING || kind == ICO_LITERAL_TUPLE;
}

/* Reads a value, or opens the bracket that one begins with.  *whole: it is complete. */
static ico_status begin_value(parser *p, bool *whole)
{
    ico_scan *s = p->scan;
    frame *f = top(p);
    char c = next_byte(s);
    *whole = false;
    if (f != NULL) f->last = (uint32_t)p->literal->values.size;
    if (c == '[') {
        ico_status status = open_bracket(p, '[', ICO_LITERAL_LIST);
        if (status != ICO_OK || next_byte(s) != '|') return status;
        top(p)->bars = true;
        return open_bracket(p, '|', ICO_LITERAL_LIST);
    }
    if (c == '(') return open_bracket(p, '(', ICO_LITERAL_TUPLE);
    if (c == '{') return open_bracket(p, '{', ICO_LITERAL_DICT);
    ico_scan ahead = *s;
    ico_slice word = ico__literal_word(&ahead);
    while (ahead.at < ahead.end && ico__is_blank(*ahead.at)) ahead.at++;
    if (next_byte(&ahead) == '(' && is_call(word)) {
        s->at = ahead.at;
        return open_call(p, word);
    }
    ico_literal_value value;
    bool key = f != NULL && f->bracket == '{' && f->values % 2 == 0 &&
               (f->dict || f->values == 0);
    ico_status status = ico__literal_scalar(s, key, &value);
    if (status != ICO_OK) return status;
    *whole = true;
    value.count = 0;
    return push_value(p, value);
}

/* Closes the top bracket; scan->at is at its last byte. */
static ico_status close_bracket(parser *p)
{
    frame f = *top(p);
    ico_literal_value *items = p->literal->values.items, *value = items + f.node;
    p->scan->at++;
    p->frames.size--;
    if (f.bracket == 'c') {
        if (f.dict_only && value->kind != ICO_LITERAL_DICT)
            return ico__literal_fail(p->literal, f.node,
                                     "a dict {...} should be in these brackets");
        return f.rows == 0 ? ICO_OK : split_rows(p, &f);
    }
    value->next = (uint32_t)p->literal->values.size;
    value->end = p->scan->at;
    value->count = f.dict ? f.values / 2 : f.values;
    if (f.bracket == '{' && f.values > 0 && !f.dict) value->kind = ICO_LITERAL_SET;
    if (f.bracket == '(' && f.values == 1 && !f.commas) { /* ("a") is "a" */
        if (value->next > f.node + 2)
            return ico__literal_fail(p->literal, f.node,
                                     "these brackets hold one value and no comma; write "
                                     "(x,), or leave them out");
        value[0] = value[1];
        value->next = f.node + 1;
        p->literal->values.size--;
    }
    return ICO_OK;
}

/* Ends a row of [| ... |], with the matrix behind the last one. */
static ico_status close_row(parser *p, bool *whole)
{
    ico_scan *s = p->scan;
    ico_literal_value *row = &p->literal->values.items[top(p)->node];
    row->next = (uint32_t)p->literal->values.size;
    row->end = s->at;
    row->count = top(p)->values;
    bool empty = row->count == 0;
    p->frames.size--;
    const char *bar = s->at++;
    ico_status status = ico__literal_skip(s);
    if (status != ICO_OK) return status;
    if (empty && top(p)->values == 0) { /* [||] */
        p->literal->values.size--;
    } else {
        top(p)->values++;
    }
    if (next_byte(s) == ']') {
        *whole = true;
        return close_bracket(p);
    }
    if (empty) return ico__scan_fail(s, bar, "a row without values");
    status = push_frame(p, '|');
    if (status != ICO_OK) return status;
    return push_value(p, (ico_literal_value){.at = s->at, .kind = ICO_LITERAL_LIST});
}

/* Steps over ", dtype=int8" and the like before the ')' of a call. */
static ico_status skip_keywords(parser *p)
{
    ico_scan *s = p->scan;
    while (next_byte(s) == ',') {
        ico_status status = take_comma(p);
        if (status != ICO_OK) return status;
        const char *from = s->at;
        if (next_byte(s) == ')') break;
        ico_slice word = ico__literal_word(s);
        if (ico__slice_size(word) == 0 || next_byte(s) != '=')
            return ico__scan_fail(s, from, "a second value in these brackets");
        while (s->at < s->end && memchr(",()[]{}\n", *s->at, 8) == NULL) s->at++;
    }
    if (next_byte(s) == ')') return ICO_OK;
    return ico__scan_fail(s, s->at, "a ) is missing here");
}

static bool frame_closes(const frame *f, char c)
{
    return (f->bracket == '[' && c == ']') || (f->bracket == '{' && c == '}') ||
           (f->bracket != '[' && f->bracket != '{' && f->bracket != '|' && c == ')');
}

/* NumPy prints no commas: [[0 1] [1 0]]. */
static bool separated_by_blank(frame *f, const ico_scan *s)
{
    char c = next_byte(s);
    bool begins = c == '[' || c == '-' || ico__is_digit(c);
    if (f->bracket != '[' || f->commas || !begins) return false;
    f->blanks = true;
    return true;
}

/* Takes what follows a value: a separator, or the end of the bracket.  *value: a value
 * must follow; *whole: the bracket is complete. */
static ico_status parse_separator(parser *p, bool *value, bool *whole)
{
    static const char *const CLOSING[] = {"]", ")", "}", "|", ")"};
    ico_scan *s = p->scan;
    frame *f = top(p);
    char c = next_byte(s);
    *whole = *value = false;
    if (f->bracket == 'c') {
        ico_status status = skip_keywords(p);
        *whole = status == ICO_OK;
        return status == ICO_OK ? close_bracket(p) : status;
    }
    bool key = f->bracket == '{' && f->values % 2 == 1 && (f->dict || f->values == 1);
    if (key && c == ':') {
        f->dict = *value = true;
        s->at++;
        return is_hashable(p->literal->values.items[f->last].kind)
                   ? ICO_OK
                   : ico__literal_fail(p->literal, f->last,
                                       "a list or a dict cannot be a key");
    }
    if (c == ',' && !(f->dict && key) && !f->blanks) {
        f->commas = true;
        s->at++;
        return ICO_OK;
    }
    if (frame_closes(f, c) && !(f->dict && key)) {
        *whole = true;
        return close_bracket(p);
    }
    if (f->bracket == '|' && c == '|') return close_row(p, whole);
    if (separated_by_blank(f, s)) {
        *value = true;
        return ICO_OK;
    }
    if (s->at == s->end)
        return ico__literal_fail(p->literal, f->node,
                                 "this bracket is not closed: was the text cut off?");
    const char *closing = CLOSING[strchr("[({|c", f->bracket) - "[({|c"];
    return ico__scan_fail(s, s->at, "a %s is missing here",
                          f->dict && key ? ":" : closing);
}

/* ------------------------------------------------------------- the whole ---------- */

/* Steps over "name =", "int a[2][3] =", "array[1..2,1..2] of int: a =": all text before a
 * '=' on the line of a first letter, if no value can begin there. */
static void skip_assignment(ico_scan *s)
{
    char c = next_byte(s);
    if (!ico__is_letter(c) && c != '_' && c != '$') return;
    for (const char *at = s->at; at < s->end; at++) {
        if (*at == '\0' || memchr("\n\"'{(;", *at, 6) != NULL) return;
        if (*at != '=') continue;
        if (at + 1 == s->end || at[1] != '=') s->at = at + 1;
        return;
    }
}

const char *ico__literal_head(ico_slice text)
{
    ico_scan s = {.begin = text.at, .at = text.at, .end = text.end};
    if (!ico__literal_blanks(&s)) return NULL;
    skip_assignment(&s);
    if (!ico__literal_blanks(&s) || s.at == s.end) return NULL;
    if (*s.at != '\0' && strchr("[({", *s.at) != NULL) return s.at;
    ico_slice word = ico__literal_word(&s);
    while (s.at < s.end && ico__is_blank(*s.at)) s.at++;
    return next_byte(&s) == '(' && is_call(word) ? s.at : NULL;
}

bool ico__literal_begins(ico_slice text)
{
    return ico__literal_head(text) != NULL;
}

/* Reads one value and counts it in the brackets around it. */
static ico_status read_value(parser *p)
{
    bool whole = false, value = true;
    do {
        ico_status status = ico__literal_skip(p->scan);
        if (status != ICO_OK) return status;
        frame *f = top(p);
        char c = next_byte(p->scan);
        if (!value && f->bracket != 'c' && frame_closes(f, c)) {
            whole = true;
            status = close_bracket(p);
        } else if (!value && f->bracket == '|' && c == '|') {
            status = close_row(p, &whole);
        } else {
            status = begin_value(p, &whole);
        }
        value = false;
        while (status == ICO_OK && whole && p->frames.size > 0) {
            top(p)->values++;
            status = ico__literal_skip(p->scan);
            if (status == ICO_OK) status = parse_separator(p, &value, &whole);
        }
        if (status != ICO_OK) return status;
    } while (p->frames.size > 0);
    return ICO_OK;
}

ico_status ico__literal_read(ico_scan *scan, ico_literal *l)
{
    parser p = {.scan = scan, .literal = l};
    *l = (ico_literal){.scan = *scan};
    ico_status status = ico__literal_skip(scan);
    if (status == ICO_OK) {
        skip_assignment(scan);
        status = read_value(&p);
    }
    if (status == ICO_OK) status = ico__literal_skip(scan);
    if (status == ICO_OK && next_byte(scan) == ';') {
        scan->at++;
        status = ico__literal_skip(scan);
    }
    ICO_VECTOR_FREE(scan->ctx, &p.frames);
    if (status != ICO_OK) ico__literal_free(l);
    return status;
}

ico_status ico__literal_read_all(ico_scan *scan, ico_literal *l)
{
    ico_status status = ico__literal_read(scan, l);
    if (status != ICO_OK || scan->at == scan->end) return status;
    ico__literal_free(l);
    return ico__scan_fail(
        scan, scan->at, "there is text after the value \"%s\"; write one value per file",
        ico__quote((ico_slice){scan->at, scan->end}).text);
}

void ico__literal_free(ico_literal *l)
{
    if (l->scan.ctx != NULL) ICO_VECTOR_FREE(l->scan.ctx, &l->values);
}
