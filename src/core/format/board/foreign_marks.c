/* format/board/foreign_marks.c - interprets the marks of a board, in our own form and in
 * forms in common use; notes each guess.
 * Source: the boards of Rosetta Code's tasks "Solve a Holy Knight's tour", "Hidato",
 * "Hopido" and "Numbrix", in which 0, x or __ is a free cell and . may be none; mazes as
 * programs print them; docs/board-files.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "format/board/marks.h"

/* ------------------------------------------------------------- marks -------------- */

bool ico__mark_is(const char *at, size_t size, const char *word)
{
    return strlen(word) == size && memcmp(at, word, size) == 0;
}

bool ico__mark_number(const char *at, size_t size, uint64_t *number)
{
    const char *p = at, *end = at + size;
    return ico__read_number(&p, end, INT64_MAX, number) && p == end;
}

ico_filler ico__mark_filler(const char *at, size_t size)
{
    static const char *const NONE[] = {"None", "null", "nan", "NaN", "NA", "nil"};
    if (ico__mark_is(at, size, "-1")) return ICO_FILL_MINUS;
    if (ico__mark_is(at, size, "*")) return ICO_FILL_STAR;
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++)
        if (ico__mark_is(at, size, NONE[i])) return ICO_FILL_NONE;
    return ICO_FILLERS;
}

bool ico__mark_is_start(const char *at, size_t size)
{
    return size == 1 && ico__small(*at) == 's';
}

bool ico__mark_is_end(const char *at, size_t size)
{
    return size == 1 && *at != '\0' && strchr("efg", ico__small(*at)) != NULL;
}

bool ico__class_is_declared(const ico_board_text *text, char letter)
{
    for (size_t i = 0; i < text->entries.size; i++)
        if (text->entries.items[i].key == ICO_KEY_CLASS &&
            text->entries.items[i].letter == letter)
            return true;
    return false;
}

ico_direction ico__mark_arrow(const char **at, size_t *size)
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

/* ------------------------------------------------------------- survey ------------- */

static void survey_word(ico_survey *s, const char *at, size_t size)
{
    uint64_t number;
    ico_filler filler = ico__mark_filler(at, size);
    s->blanks += size == 0;
    s->hashes += ico__mark_is(at, size, "#");
    s->tokens += size > 0 && !ico__mark_is(at, size, "#");
    s->dots += ico__mark_is(at, size, ".");
    s->double_dots += ico__mark_is(at, size, "..");
    s->lines += ico__mark_is(at, size, "_");
    s->double_lines += ico__mark_is(at, size, "__");
    s->questions += ico__mark_is(at, size, "?");
    s->capital_crosses += ico__mark_is(at, size, "X");
    s->crosses += ico__mark_is(at, size, "x") || ico__mark_is(at, size, "X");
    s->starts += ico__mark_is_start(at, size);
    s->ends += ico__mark_is_end(at, size);
    s->arrow_letters += ico__mark_is(at, size, "S") || ico__mark_is(at, size, "E");
    if (filler != ICO_FILLERS) {
        s->fillers[filler]++;
        return;
    }
    s->arrows += ico__mark_arrow(&at, &size) != ICO_NO_DIRECTION;
    if (!ico__mark_number(at, size, &number)) return;
    s->numbers++;
    s->zeros += number == 0;
    s->ones += number == 1;
    if (number != 0 && number < s->least) s->least = number;
    if (number > s->most) s->most = number;
}

static ico_survey survey_text(const ico_board_text *text)
{
    ico_survey s;
    memset(&s, 0, sizeof s);
    s.least = UINT64_MAX;
    s.bare = text->entries.size == 0;
    for (size_t i = 0; i < text->grid.tokens.size; i++) {
        const ico_grid_token *token = &text->grid.tokens.items[i];
        survey_word(&s, ico__grid_bytes(&text->grid, token), token->size);
    }
    return s;
}

static size_t count_fillers(const ico_survey *s)
{
    size_t count = 0;
    for (size_t i = 0; i < ICO_FILLERS; i++) count += s->fillers[i];
    return count;
}

/* Marks that always are free cells, or may be. */
static size_t count_free(const ico_survey *s)
{
    return s->zeros + s->dots + s->lines + s->double_lines + s->questions + s->crosses;
}

/* The numbers are a whole tour of the cells that carry one, from the least on. */
static bool survey_is_whole_tour(const ico_survey *s, size_t cells)
{
    uint64_t least = s->zeros > 0 ? 0 : s->least;
    return s->numbers > 0 && s->numbers == cells && s->zeros <= 1 &&
           s->most - least + 1 == s->numbers;
}

/* ------------------------------------------------------------- decisions ---------- */

/* In a spreadsheet, a ruled table, boxes or a list, blanks are the free cells if no other
 * mark means one, but not if the numbers are those of a whole tour beside few blanks.
 * A maze of # and blanks has no other free cells either. */
static bool are_blanks_free(const ico_board_text *text, const ico_survey *s)
{
    bool maze = (text->grid.compact || text->grid.nested) && s->hashes > 0;
    bool list = text->grid.separated && s->numbers > 0;
    bool whole = survey_is_whole_tour(s, s->tokens) && s->blanks <= s->numbers;
    return (s->bare || text->grid.nested) && (maze || list) && s->blanks > 0 &&
           count_free(s) + count_fillers(s) == 0 && !whole;
}

static ico_status fillers_are_doubtful(const ico_board_text *text, const char *marks)
{
    return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, text->cells_line, 0,
                        "%s may be free cells or missing ones; write . for each free "
                        "cell and # where there is no cell",
                        marks);
}

/* Are -1, * and None free?  Not beside another mark for free cells, and not beside the
 * numbers of a whole tour, unless these are fewer. */
static ico_status decide_fillers(ico_board_text *text, ico_survey *s)
{
    static const char *const NAMES[] = {"the marks -1", "the marks *", "the marks None"};
    size_t count = count_fillers(s), kinds = 0, kind = 0, rest = s->tokens - count;
    for (size_t i = 0; i < ICO_FILLERS; i++) {
        kinds += s->fillers[i] > 0;
        if (s->fillers[i] > 0) kind = i;
    }
    if (count == 0) return ICO_OK;
    bool whole = survey_is_whole_tour(s, rest), few = count <= s->numbers;
    size_t others = count_free(s) - s->zeros; /* 0 may be a number */
    if (others > 0 || s->zeros > 1 || (whole && few)) return ICO_OK;
    if (kinds > 1 || (s->bare && s->blanks > 0 && text->grid.separated))
        return fillers_are_doubtful(text, "marks of two kinds");
    if (s->numbers == 0 && s->hashes == 0) return fillers_are_doubtful(text, NAMES[kind]);
    /* one 0: free beside holes, or the first number beside free cells */
    if (s->zeros == 1 && !whole && s->most <= rest)
        return fillers_are_doubtful(text, NAMES[kind]);
    s->filler_is_free = true;
    return ICO_OK;
}

/* Are there only 0 and 1, as programs write mazes (1 is not a cell)?  In rows of text a
 * single 1 is a number. */
static bool is_binary(const ico_board_text *text, const ico_survey *s)
{
    bool only = s->numbers == s->tokens && s->most == 1 && s->zeros > 0 && s->ones > 0 &&
                s->arrows == 0 && s->blanks == 0 && s->hashes == 0;
    return only && (text->grid.nested || (s->bare && s->ones > 1));
}

/* Decides the base of the numbers and the meaning of 0.  A full board is numbered from
 * its least number. */
static ico_status survey_find_base(ico_board_text *text, ico_survey *s)
{
    const ico_entry *entry = ico__board_entry(text, ICO_KEY_BASE);
    size_t fillers = count_fillers(s), cells = s->tokens - fillers;
    bool all =
        s->tokens > 0 && s->numbers == cells && !s->blank_is_free && !s->filler_is_free;
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
    bool from_zero = all && s->zeros == 1 && s->most + 1 == cells;
    bool first = s->filler_is_free && s->zeros == 1;
    s->zero_is_free = s->zeros > 0 && !from_zero && !first;
    text->full = all && !s->zero_is_free;
    if (text->full) text->base = from_zero ? 0 : s->least;
    if (first) text->base = 0;
    return ICO_OK;
}

ico_status ico__marks_survey(ico_board_text *text, ico_survey *s)
{
    *s = survey_text(text);
    s->letters =
        s->bare && s->starts == 1 && s->ends <= 1 && s->arrows == s->arrow_letters;
    s->blank_is_free = are_blanks_free(text, s);
    ico_status status = decide_fillers(text, s);
    if (status == ICO_OK) status = survey_find_base(text, s);
    s->one_is_none = is_binary(text, s);
    if (s->one_is_none) {
        s->zero_is_free = true;
        text->full = false;
        text->base = 1;
    }
    s->cross_is_free = s->bare && s->crosses > 0 && !ico__class_is_declared(text, 'x');
    if (s->cross_is_free) text->guess = "knight";
    s->dot_is_none = s->bare && s->dots > 0 &&
                     (s->zero_is_free || s->double_lines > 0 || s->cross_is_free);
    return status;
}

bool ico__marks_opposite(const ico_survey *s, ico_survey *o)
{
    *o = *s;
    if (s->one_is_none) {
        o->one_is_none = o->zero_is_free = false;
        o->one_is_free = o->zero_is_none = true;
        return true;
    }
    if (!s->bare) return false;
    if (s->cross_is_free && (s->dots > 0 || s->blanks > 0)) {
        o->cross_is_free = o->dot_is_none = false;
        o->cross_is_none = true;
        o->blank_is_free = s->dots == 0 && !s->zero_is_free;
        return true;
    }
    if (s->dot_is_none && s->zero_is_free) {
        o->dot_is_none = o->zero_is_free = false;
        o->zero_is_none = true;
        return true;
    }
    return false;
}

/* ------------------------------------------------------------- notes -------------- */

static void note_remark(ico_board_text *text, const char *remark)
{
    ico_text_printf(text->notes, "%s: %s\n", text->name, remark);
}

static void note_fillers(ico_board_text *text, const ico_survey *s)
{
    static const char *const NAMES[] = {"-1 was", "* was", "None was"};
    for (size_t i = 0; i < ICO_FILLERS; i++)
        if (s->fillers[i] > 0)
            ico_text_printf(text->notes, "%s: %s read as %s\n", text->name, NAMES[i],
                            s->filler_is_free ? "a free cell" : "no cell");
}

static void note_crosses(ico_board_text *text, const ico_survey *s)
{
    if (s->cross_is_free) note_remark(text, "x was read as a free cell");
    if (s->cross_is_none)
        note_remark(text,
                    "X was read as no cell (a wall of a maze), because the piece cannot "
                    "reach all cells otherwise");
    if (s->letters) note_remark(text, "s was read as the start");
    if (s->letters && s->ends > 0)
        note_remark(text, "the letter E, F or G was read as the end");
}

void ico__marks_note(ico_board_text *text, const ico_survey *s)
{
    if (s->one_is_none)
        note_remark(text, "1 was read as no cell and 0 as a free cell");
    else if (s->zero_is_free)
        note_remark(text, "0 was read as a free cell");
    note_crosses(text, s);
    note_fillers(text, s);
    if (s->dot_is_none)
        note_remark(
            text, "a dot was read as no cell, because other marks stand for free cells");
    if (s->double_dots > 0) note_remark(text, ".. was read as no cell");
    if (s->blank_is_free)
        note_remark(text,
                    "blank places were read as free cells (write # where there is none)");
    else if (text->grid.blanks)
        note_remark(text, "blank places were read as no cell");
    if (text->full && text->base != 1 && ico__board_entry(text, ICO_KEY_BASE) == NULL)
        ico_text_printf(text->notes, "%s: the numbers start at %llu\n", text->name,
                        (unsigned long long)text->base);
    else if (text->base == 0 && s->filler_is_free)
        note_remark(text, "0 was read as the first number");
    if (text->zip && s->numbers > s->zeros)
        note_remark(text, "the numbers were read as waypoints, as in Zip");
    bool arrows = s->arrows > 0 && !s->cross_is_free && !s->letters;
    if (arrows) text->guess = "queen";
    text->numbered = (s->numbers > 0 && !s->one_is_none) || s->letters || arrows;
}
