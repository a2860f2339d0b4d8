/* format/board/foreign.c - what the marks of a board mean, in our own form and in those
 * that people already have; what had to be guessed is noted.
 * Source: the boards of Rosetta Code's tasks "Solve a Holy Knight's tour", "Hidato",
 * "Hopido" and "Numbrix", in which 0, x or __ is a free cell and . may be none.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "format/board/board_text.h"
#include "format/excerpt.h"

/* Which spellings occur, and what they are taken for. */
typedef struct survey {
    size_t tokens, numbers, zeros, dots, double_dots, lines, double_lines, crosses,
        starts, arrows, blanks;
    uint64_t least, most; /* of the numbers but 0 */
    bool bare;            /* no keys: anybody's form */
    bool zero_is_free, dot_is_none, cross_is_free, blank_is_free;
} survey;

static bool is_word(const char *at, size_t size, const char *word)
{
    return strlen(word) == size && memcmp(at, word, size) == 0;
}

/* Up to the largest base, so that what was read can be written. */
static bool is_number(const char *at, size_t size, uint64_t *number)
{
    const char *p = at, *end = at + size;
    return ico__read_number(&p, end, INT64_MAX, number) && p == end;
}

static bool is_declared(const ico_board_text *text, char letter)
{
    for (size_t i = 0; i < text->entries.size; i++)
        if (text->entries.items[i].key == ICO_KEY_CLASS &&
            text->entries.items[i].letter == letter)
            return true;
    return false;
}

/* Takes the arrow off a mark: a character before or behind it, or a word on a compass
 * behind it ("1E", "NE"). */
static ico_direction take_arrow(const char **at, size_t *size)
{
    size_t letters = 0;
    if (*size == 0) return ICO_NO_DIRECTION;
    ico_direction front = ico__grid_arrow((*at)[0]),
                  back = ico__grid_arrow((*at)[*size - 1]);
    if (front != ICO_NO_DIRECTION) {
        ++*at;
        --*size;
        return front;
    }
    if (back != ICO_NO_DIRECTION) {
        --*size;
        return back;
    }
    while (letters < *size && strchr("NESW", (*at)[*size - 1 - letters]) != NULL &&
           (*at)[*size - 1 - letters] != '\0')
        letters++;
    ico_direction d = ico_direction_by_word(*at + *size - letters, letters);
    if (d != ICO_NO_DIRECTION) *size -= letters;
    return d;
}

static void look(survey *s, const char *at, size_t size)
{
    uint64_t number;
    bool start = is_word(at, size, "S"); /* which may be an arrow, too */
    s->blanks += size == 0;
    s->tokens += size > 0 && !is_word(at, size, "#");
    s->dots += is_word(at, size, ".");
    s->double_dots += is_word(at, size, "..");
    s->lines += is_word(at, size, "_");
    s->double_lines += is_word(at, size, "__");
    s->crosses += is_word(at, size, "x") || is_word(at, size, "X");
    s->starts += is_word(at, size, "s") || start;
    s->arrows += take_arrow(&at, &size) != ICO_NO_DIRECTION;
    if (!is_number(at, size, &number)) return;
    s->numbers++;
    s->zeros += number == 0;
    if (number != 0 && number < s->least) s->least = number;
    if (number > s->most) s->most = number;
}

static survey look_at_all(const ico_board_text *text)
{
    survey s;
    memset(&s, 0, sizeof s);
    s.least = UINT64_MAX;
    s.bare = text->entries.size == 0;
    for (size_t i = 0; i < text->grid.tokens.size; i++) {
        const ico_grid_token *token = &text->grid.tokens.items[i];
        look(&s, ico__grid_bytes(&text->grid, token), token->size);
    }
    return s;
}

/* In a spreadsheet, a ruled table or boxes, blanks are the free cells if no other mark
 * stands for one: not if the numbers are those of a whole tour beside few blanks. */
static bool are_blanks_free(const ico_board_text *text, const survey *s)
{
    size_t others = s->zeros + s->dots + s->lines + s->double_lines + s->crosses;
    bool whole = s->numbers == s->tokens && s->most - s->least + 1 == s->numbers &&
                 s->blanks <= s->numbers;
    return s->bare && text->grid.separated && s->blanks > 0 && s->numbers > 0 &&
           others == 0 && !whole;
}

/* Base of the numbers, and what 0 is.  A full board is numbered from its least number. */
static ico_status find_base(ico_board_text *text, survey *s)
{
    const ico_entry *entry = ico__board_entry(text, ICO_KEY_BASE);
    s->blank_is_free = are_blanks_free(text, s);
    bool all = s->tokens > 0 && s->numbers == s->tokens && !s->blank_is_free;
    text->base = 1;
    if (entry != NULL) {
        if (!ico__parse_number(entry->value, INT64_MAX, &text->base))
            return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, entry->line,
                                entry->column,
                                "the base is the number of a tour's first cell: 0 or 1");
        s->zero_is_free = s->zeros > 0 && text->base != 0;
        text->full = all && !s->zero_is_free;
        return ICO_OK;
    }
    /* one 0 and nothing above n - 1: a full board that begins with 0 */
    bool from_zero = all && s->zeros == 1 && s->most + 1 == s->tokens;
    s->zero_is_free = s->zeros > 0 && !from_zero;
    text->full = all && !s->zero_is_free;
    if (text->full) text->base = from_zero ? 0 : s->least;
    return ICO_OK;
}

static void note(ico_board_text *text, const char *remark)
{
    ico_text_printf(text->notes, "%s: %s\n", text->name, remark);
}

/* Decides and says what the spellings of other people mean. */
static void interpret(ico_board_text *text, survey *s)
{
    bool crosses = s->crosses > 0 && !is_declared(text, 'x');
    s->cross_is_free = s->bare && crosses;
    s->dot_is_none = s->bare && s->dots > 0 &&
                     (s->zero_is_free || s->double_lines > 0 || s->cross_is_free);
    if (s->zero_is_free) note(text, "0 was read as a free cell");
    if (s->cross_is_free) {
        note(text, "x was read as a free cell");
        text->guess = "knight";
    }
    if (s->cross_is_free && s->starts > 0) note(text, "s was read as the start");
    if (s->dot_is_none)
        note(text, "a dot was read as no cell, because other marks stand for free cells");
    if (s->double_dots > 0) note(text, ".. was read as no cell");
    if (s->blank_is_free)
        note(text, "blank places were read as free cells (write # where there is none)");
    else if (text->grid.blanks)
        note(text, "blank places were read as no cell");
    if (text->full && text->base != 1 && ico__board_entry(text, ICO_KEY_BASE) == NULL)
        ico_text_printf(text->notes, "%s: the numbers start at %llu\n", text->name,
                        (unsigned long long)text->base);
    if (!s->cross_is_free && s->arrows > 0) text->guess = "queen";
    text->numbered = s->numbers > 0 || (s->cross_is_free && s->starts > 0) ||
                     (!s->cross_is_free && s->arrows > 0);
}

static ico_status read_letter(ico_board_text *text, const survey *s,
                              const ico_grid_token *token, ico_mark *mark)
{
    char letter = *ico__grid_bytes(&text->grid, token);
    if (s->cross_is_free && (letter == 'x' || letter == 'X')) {
        mark->type = ICO_MARK_FREE;
    } else if (s->cross_is_free && (letter == 's' || letter == 'S')) {
        mark->type = ICO_MARK_NUMBER;
        mark->number = text->base;
    } else if (!is_declared(text, letter)) {
        return ico__fail_at(
            text->ctx, ICO_BAD_INPUT, text->name, token->line, token->column,
            "class %c is not declared: write 'class %c: primes' above the "
            "cells",
            letter, letter);
    } else {
        mark->type = ICO_MARK_CLASS;
        mark->number = (uint64_t)letter;
        text->numbered = true;
    }
    return ICO_OK;
}

static ico_status read_mark(ico_board_text *text, const survey *s,
                            const ico_grid_token *token, ico_mark *mark)
{
    const char *at = ico__grid_bytes(&text->grid, token);
    size_t size = token->size;
    mark->line = token->line;
    mark->column = token->column;
    mark->type = ICO_MARK_NONE;
    mark->arrow = ICO_NO_DIRECTION;
    if (!(s->cross_is_free && is_word(at, size, "S")))
        mark->arrow = take_arrow(&at, &size);
    bool arrow = mark->arrow != ICO_NO_DIRECTION;
    if (arrow && (size == 0 || is_word(at, size, "."))) {
        mark->type = ICO_MARK_FREE; /* a cell, whatever dots are elsewhere */
        return ICO_OK;
    }
    if (size == 0 && s->blank_is_free) mark->type = ICO_MARK_FREE;
    if (!arrow && (size == 0 || is_word(at, size, "#") || is_word(at, size, "..")))
        return ICO_OK;
    if (is_word(at, size, ".") && s->dot_is_none) return ICO_OK;
    if (is_number(at, size, &mark->number)) {
        bool free = mark->number == 0 && s->zero_is_free;
        mark->type = free ? ICO_MARK_FREE : ICO_MARK_NUMBER;
        return ICO_OK;
    }
    if (size == 1 && ico__is_letter(*at)) return read_letter(text, s, token, mark);
    if (size > 1 && *at == '@' && is_number(at + 1, size - 1, &mark->number)) {
        mark->type = ICO_MARK_WAYPOINT;
        text->numbered = true;
        return ICO_OK;
    }
    mark->type = ICO_MARK_FREE;
    static const char *const FREE[] = {".", "_", "__", "?"};
    for (size_t i = 0; i < sizeof FREE / sizeof *FREE; i++)
        if (is_word(at, size, FREE[i])) return ICO_OK;
    return ico__fail_at(
        text->ctx, ICO_BAD_INPUT, text->name, token->line, token->column,
        "'%s' is no cell: . or _ is free, # is none, a number is given, a "
        "letter is a class, @1 a waypoint, N or SE an arrow",
        ico__excerpt(at, size).text);
}

/* Numbers must be among those that a tour of `cells` cells has. */
static ico_status check_numbers(ico_board_text *text, uint64_t cells)
{
    for (size_t i = 0; i < text->mark_count; i++) {
        const ico_mark *mark = &text->marks[i];
        if (mark->type != ICO_MARK_NUMBER) continue;
        if (mark->number >= text->base && mark->number - text->base < cells) continue;
        return ico__fail_at(
            text->ctx, ICO_BAD_INPUT, text->name, mark->line, mark->column,
            "number %llu is given, but %llu cells are numbered %llu to %llu",
            (unsigned long long)mark->number, (unsigned long long)cells,
            (unsigned long long)text->base, (unsigned long long)(text->base + cells - 1));
    }
    return ICO_OK;
}

ico_status ico__board_marks(ico_board_text *text)
{
    ico_grid *grid = &text->grid;
    survey s = look_at_all(text);
    ico_status status = find_base(text, &s);
    if (status != ICO_OK) return status;
    interpret(text, &s);
    size_t count = grid->rows.size * (size_t)grid->columns;
    text->marks = ICO_NEW_ARRAY(text->ctx, ico_mark, count);
    if (text->marks == NULL) return ICO_NO_MEMORY;
    text->mark_count = count;
    uint64_t cells = 0;
    for (size_t row = 0; row < grid->rows.size; row++)
        for (size_t i = 0; i < grid->rows.items[row].count; i++) {
            ico_mark *mark = &text->marks[row * (size_t)grid->columns + i];
            status = read_mark(text, &s, ico__grid_token(grid, row, i), mark);
            if (status != ICO_OK) return status;
            cells += mark->type != ICO_MARK_NONE;
        }
    if (cells == 0)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, text->cells_line, 0,
                            "this board has no cell");
    return check_numbers(text, cells);
}

/* ------------------------------------------------------------- pieces ------------- */

typedef struct clue {
    uint64_t number, row, column;
} clue;

static int by_number(const void *a, const void *b)
{
    const clue *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

static uint64_t distance(uint64_t a, uint64_t b)
{
    return a > b ? a - b : b - a;
}

/* Can the piece go from one clue to the next in as many moves as their numbers differ?
 * Steps are judged exactly, longer ways by what distance and colour allow. */
static bool reaches(const char *piece, const clue *a, const clue *b)
{
    uint64_t moves = b->number - a->number, r = distance(a->row, b->row);
    uint64_t c = distance(a->column, b->column), far = r > c ? r : c;
    if (strcmp(piece, "wazir") == 0) return r + c <= moves && (r + c) % 2 == moves % 2;
    if (strcmp(piece, "king") == 0) return far <= moves;
    if (moves == 1) return r + c == 3 && far == 2;
    return far <= 2 * moves && r + c <= 3 * moves && (r + c) % 2 == moves % 2;
}

ico_status ico__guess_piece(ico_board_text *text)
{
    static const char *const PIECES[] = {"wazir", "king", "knight"};
    size_t count = 0;
    const ico_grid *grid = &text->grid;
    if (text->guess != NULL || grid->layers != 1) return ICO_OK;
    clue *clues = ICO_NEW_ARRAY(text->ctx, clue, text->mark_count);
    if (clues == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < text->mark_count; i++) {
        clue next = {text->marks[i].number, i / grid->columns, i % grid->columns};
        if (text->marks[i].type == ICO_MARK_NUMBER) clues[count++] = next;
    }
    if (count > 1) qsort(clues, count, sizeof *clues, by_number);
    for (size_t p = 0; p < sizeof PIECES / sizeof *PIECES && text->guess == NULL; p++) {
        bool fits = count > 1;
        for (size_t i = 0; i + 1 < count && fits; i++)
            fits = clues[i].number == clues[i + 1].number ||
                   reaches(PIECES[p], &clues[i], &clues[i + 1]);
        if (fits) text->guess = PIECES[p];
    }
    ICO_FREE_ARRAY(text->ctx, clues, text->mark_count);
    return ICO_OK;
}
