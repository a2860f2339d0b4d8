/* format/board/marks.c - the marks of a board, read as the survey decided; where the
 * opposite reading makes the better board, it is taken or both are refused.
 * Source: docs/board-files.md.
 * SPDX-License-Identifier: MIT */
#include "format/board/marks.h"

#include <string.h>

#include "base/input/excerpt.h"
#include "base/words.h"

/* A letter: x, the start, the end, or a class. */
static ico_status read_letter(ico_board_text *text, const ico_survey *s,
                              const ico_grid_token *token, ico_mark *mark)
{
    char letter = *ico__grid_bytes(&text->grid, token);
    bool cross = letter == 'x' || letter == 'X';
    if (cross && (s->cross_is_free || s->cross_is_none)) {
        mark->type = s->cross_is_free ? ICO_MARK_FREE : ICO_MARK_NONE;
    } else if (s->letters && ico__mark_is_start(&letter, 1)) {
        mark->type = ICO_MARK_START;
    } else if (s->letters && ico__mark_is_end(&letter, 1)) {
        mark->type = ICO_MARK_END;
    } else if (!ico__class_is_declared(text, letter)) {
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

/* A number: given, a waypoint of Zip, a free cell or none. */
static void read_number(ico_board_text *text, const ico_survey *s, ico_mark *mark)
{
    bool one = mark->number == 1, zero = mark->number == 0;
    mark->type = text->zip ? ICO_MARK_WAYPOINT : ICO_MARK_NUMBER;
    if ((one && s->one_is_none) || (zero && s->zero_is_none))
        mark->type = ICO_MARK_NONE;
    else if ((one && s->one_is_free) || (zero && s->zero_is_free))
        mark->type = ICO_MARK_FREE;
    else if (text->zip && text->base == 0)
        mark->number++; /* places in the order count from 1 */
}

static ico_status read_mark(ico_board_text *text, const ico_survey *s,
                            const ico_grid_token *token, ico_mark *mark)
{
    const char *at = ico__grid_bytes(&text->grid, token);
    size_t size = token->size;
    mark->line = token->line;
    mark->column = token->column;
    mark->type = ICO_MARK_NONE;
    mark->arrow = ICO_NO_DIRECTION;
    bool letter = size == 1 && (s->letters || (s->cross_is_free && *at == 'S'));
    if (ico__mark_filler(at, size) != ICO_FILLERS) {
        if (s->filler_is_free) mark->type = ICO_MARK_FREE;
        return ICO_OK;
    }
    if (!letter) mark->arrow = ico__mark_arrow(&at, &size);
    bool arrow = mark->arrow != ICO_NO_DIRECTION;
    if (arrow && (size == 0 || ico__mark_is(at, size, "."))) {
        mark->type = ICO_MARK_FREE; /* a cell, whatever dots are elsewhere */
        return ICO_OK;
    }
    if (size == 0 && s->blank_is_free) mark->type = ICO_MARK_FREE;
    if (!arrow &&
        (size == 0 || ico__mark_is(at, size, "#") || ico__mark_is(at, size, "..")))
        return ICO_OK;
    if (ico__mark_is(at, size, ".") && s->dot_is_none) return ICO_OK;
    if (ico__mark_number(at, size, &mark->number)) {
        read_number(text, s, mark);
        return ICO_OK;
    }
    if (size == 1 && ico__is_letter(*at)) return read_letter(text, s, token, mark);
    if (size > 1 && *at == '@' && ico__mark_number(at + 1, size - 1, &mark->number)) {
        mark->type = ICO_MARK_WAYPOINT;
        text->numbered = true;
        return ICO_OK;
    }
    mark->type = ICO_MARK_FREE;
    static const char *const FREE[] = {".", "_", "__", "?"};
    for (size_t i = 0; i < sizeof FREE / sizeof *FREE; i++)
        if (ico__mark_is(at, size, FREE[i])) return ICO_OK;
    return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, token->line, token->column,
                        "'%s' is not a cell; write . (free), # (no cell), a number, a "
                        "letter (class), @1 (waypoint), N or SE (arrow)",
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

static ico_status read_marks(ico_board_text *text, const ico_survey *s, uint64_t *cells)
{
    const ico_grid *grid = &text->grid;
    ico_status status = ICO_OK;
    *cells = 0;
    for (size_t row = 0; row < grid->rows.size; row++)
        for (size_t i = 0; i < grid->rows.items[row].count && status == ICO_OK; i++) {
            ico_mark *mark = &text->marks[row * (size_t)grid->columns + i];
            status = read_mark(text, s, ico__grid_token(grid, row, i), mark);
            *cells += status == ICO_OK && mark->type != ICO_MARK_NONE;
        }
    return status;
}

static ico_status refuse_marks(ico_board_text *text, const ico_survey *s, uint64_t cells,
                               uint64_t others)
{
    const char *mark = s->one_is_none ? "1" : s->cross_is_free ? "x" : "0";
    const char *reading = s->one_is_none ? "no cell" : "a free cell";
    const char *fault = cells < 2 ? "" : ", of which the piece cannot reach all";
    return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, text->cells_line, 0,
                        "with %s as %s the board has %llu cell%s%s; the opposite reading "
                        "has %llu, all within reach; write . for each free cell and # "
                        "where there is no cell",
                        mark, reading, (unsigned long long)cells, cells == 1 ? "" : "s",
                        fault, (unsigned long long)others);
}

/* The marks may mean the opposite: does the piece reach all cells in one reading only?  A
 * maze (a capital X, or a start or end in capitals) is then read as a maze; anything else
 * is refused. */
static ico_status settle_meaning(ico_board_text *text, ico_survey *s, uint64_t *cells)
{
    ico_survey opposite;
    bool sound, other_sound = false;
    uint64_t others = 0;
    bool holy = s->cross_is_free &&
                s->capital_crosses + s->arrow_letters + s->ends == 0 &&
                s->letters; /* x, . and s: the published form */
    if (holy || !ico__marks_opposite(s, &opposite)) return ICO_OK;
    ico_status status = ico__marks_connected(text, &sound);
    bool maze = s->cross_is_free && (s->capital_crosses > 0 || s->arrow_letters > 0);
    if (*cells < 2) sound = false; /* as good as empty */
    if (status != ICO_OK || (sound && !maze)) return status;
    status = read_marks(text, &opposite, &others);
    if (status == ICO_OK && others > 1) status = ico__marks_connected(text, &other_sound);
    if (status != ICO_OK) return status;
    if (other_sound && !sound && !maze) return refuse_marks(text, s, *cells, others);
    if (other_sound && sound)
        return ico__fail_at(
            text->ctx, ICO_BAD_INPUT, text->name, text->cells_line, 0,
            "X may be a wall (%llu cells) or a cell (%llu cells); write . "
            "for each free cell and # where there is no cell",
            (unsigned long long)others, (unsigned long long)*cells);
    if (!other_sound) return read_marks(text, s, cells);
    *s = opposite;
    *cells = others;
    text->guess = NULL;
    return ICO_OK;
}

ico_status ico__board_marks(ico_board_text *text)
{
    ico_grid *grid = &text->grid;
    ico_survey s;
    ico_status status = ico__marks_survey(text, &s);
    if (status != ICO_OK) return status;
    size_t count = grid->rows.size * (size_t)grid->columns;
    text->marks = ICO_NEW_ARRAY(text->ctx, ico_mark, count);
    if (text->marks == NULL) return ICO_NO_MEMORY;
    text->mark_count = count;
    uint64_t cells;
    status = read_marks(text, &s, &cells);
    if (status == ICO_OK) status = settle_meaning(text, &s, &cells);
    if (status != ICO_OK) return status;
    if (cells == 0)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, text->cells_line, 0,
                            "this board has no cell");
    bool classes = text->numbered;
    ico__marks_note(text, &s);
    text->numbered = text->numbered || classes;
    return check_numbers(text, cells);
}
