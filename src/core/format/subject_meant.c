/* format/subject_meant.c - words as people type them: capitals, plurals, other signs for
 * "times", blanks in between, names of puzzles.
 * Source: icosian help subjects.
 * SPDX-License-Identifier: MIT */
#include "format/subject_meant.h"

#include <string.h>

#include "base/words.h"
#include "format/board/board_range.h"
#include "icosian/board.h"

/* Puzzles by their names, and the piece whose open path they ask for. */
static const struct {
    const char *name, *piece;
} puzzles[] = {{"numbrix", "wazir"}, {"hidato", "king"},
               {"hidoku", "king"},   {"rikudo", "wazir"},
               {"zip", "wazir"},     {"hopido", "leaper:0,3+leaper:2,2"},
               {"signpost", "queen"}};

/* ------------------------------------------------------------------ pieces --------- */

/* "Knight", "knights" and "knight's" as "knight". */
static const char *piece_of(const char *word, ico__meant *m)
{
    size_t size = strlen(word);
    if (size >= sizeof m->piece) return ico_piece_matches(word) ? word : NULL;
    for (size_t i = 0; i <= size; i++) m->piece[i] = ico__small(word[i]);
    if (ico_piece_matches(m->piece)) return m->piece;
    if (size < 2 || m->piece[size - 1] != 's') return NULL;
    m->piece[--size] = '\0';
    if (m->piece[size - 1] == '\'') m->piece[size - 1] = '\0';
    return ico_piece_matches(m->piece) ? m->piece : NULL;
}

const char *ico__puzzle_piece(const char *word, const char **puzzle)
{
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++)
        if (ico__same_word(word, puzzles[i].name)) {
            *puzzle = puzzles[i].name;
            return puzzles[i].piece;
        }
    return NULL;
}

const char *ico__puzzle_name(size_t i)
{
    return i < sizeof puzzles / sizeof *puzzles ? puzzles[i].name : NULL;
}

static const char *piece_or_puzzle(const char *word, ico__meant *m)
{
    const char *piece = ico__puzzle_piece(word, &m->puzzle);
    return piece != NULL ? piece : piece_of(word, m);
}

/* ------------------------------------------------------------------ shapes --------- */

/* Returns the length in bytes of the sign for "times" at `at`, or 0. */
static size_t times(const char *at)
{
    if (*at == 'x' || *at == 'X' || *at == '*') return 1;
    if (strncmp(at, "\xc3\x97", 2) == 0) return 2; /* U+00D7 in UTF-8 */
    return 0;
}

/* Appends `word` to the shape, in small letters, with x for "times" and no blanks about
 * it. */
static bool add_part(const char *word, char *shape, size_t room)
{
    size_t size = strlen(shape);
    while (*word != '\0' && size + 1 < room) {
        size_t blanks = strspn(word, " "), sign = times(word += blanks);
        if (*word == '\0') break; /* blanks at the end */
        if (blanks > 0 && sign == 0 && size > 0 && shape[size - 1] != 'x') return false;
        shape[size++] = sign > 0 ? 'x' : ico__small(*word);
        word += sign > 0 ? sign : 1;
    }
    shape[size] = '\0';
    return *word == '\0';
}

static bool is_shape(const char *word)
{
    return ico_shape_matches(word) || ico__board_range_matches(word);
}

/* Finds the shape in the first words, "8x8" or "8 x 8"; *used: their number.  NULL: no
 * shape. */
static const char *shape_of(const char *const *words, size_t count, ico__meant *m,
                            size_t *used)
{
    m->shape[0] = '\0';
    bool open = true; /* a sign for "times" is at the end of the last word, or follows */
    for (*used = 0; *used < count && open; ++*used) {
        if (!add_part(words[*used], m->shape, sizeof m->shape)) return NULL;
        size_t size = strlen(m->shape);
        open = (size > 0 && m->shape[size - 1] == 'x') ||
               (*used + 1 < count && times(words[*used + 1]) > 0);
    }
    return is_shape(m->shape) ? m->shape : NULL;
}

bool ico__is_plain_shape(const char *word)
{
    return word[0] >= '0' && word[0] <= '9' && is_shape(word);
}

/* ------------------------------------------------------------------ subjects ------- */

/* The parts of `words[0..count)` that are a subject; false if they are as they were. */
static bool take_parts(const char *const *words, size_t count, ico__meant *m)
{
    size_t used;
    const char *piece = piece_or_puzzle(words[0], m), *shape;
    if (piece == NULL) {
        shape = shape_of(words, count, m, &used);
        if (shape == NULL) return false;
        m->word[0] = shape;
        m->count = 1;
        m->used = used;
        return true;
    }
    m->word[0] = piece;
    m->count = m->used = 1;
    if (count == 1) return true;
    shape = shape_of(words + 1, count - 1, m, &used);
    m->word[1] = shape != NULL ? shape : words[1];
    m->count = 2;
    m->used = shape != NULL ? used + 1 : 2;
    m->board = shape != NULL;
    return true;
}

/* "knight 8x8" in one word: its parts, or 0 if there are too many for a subject. */
static size_t split_word(const char *word, char *room, size_t size, const char **parts,
                         size_t most)
{
    size_t count = 0;
    if (strlen(word) >= size) return 0;
    strcpy(room, word);
    for (char *at = room; *(at += strspn(at, " \t")) != '\0';) {
        if (count == most) return 0;
        parts[count++] = at;
        at += strcspn(at, " \t");
        if (*at != '\0') *at++ = '\0';
    }
    return count;
}

void ico__subject_meant(const char *const *words, size_t count, ico__meant *m)
{
    enum { MOST_PARTS = 20 };
    const char *parts[MOST_PARTS];
    *m = (ico__meant){.word = {words[0]}, .count = 1, .used = 1};
    if (strpbrk(words[0], " \t") == NULL) {
        take_parts(words, count, m);
        return;
    }
    size_t known = split_word(words[0], m->room, sizeof m->room, parts, MOST_PARTS);
    bool taken = known > 0 && take_parts(parts, known, m) && m->used == known;
    if (!taken) *m = (ico__meant){.word = {words[0]}, .count = 1};
    m->used = 1;
}
