/* board/piece_words.c - reads piece expressions: names, leaper:, rider:, moves:, <=, +,
 * /.
 * Stands on base/words.h.
 * Source: icosian help subjects; names as in fairy chess (Dawson).
 * SPDX-License-Identifier: MIT */
#include "board/piece_words.h"

#include <string.h>

#include "base/words.h"

/* Pieces with a name of their own: PIECE(name, rider, king, step, its move in words).  A
 * king makes both kinds of steps, straight and diagonal ones. */
#define PIECE_TABLE(PIECE)                                                               \
    PIECE("king", false, true, 0, 0, "one step in any direction, as in chess")           \
    PIECE("wazir", false, false, 0, 1,                                                   \
          "one step up, down, left or right: the rook's shortest move")                  \
    PIECE("ferz", false, false, 1, 1, "one step diagonally: the bishop's shortest move") \
    PIECE("knight", false, false, 1, 2,                                                  \
          "two steps straight and one to the side, as in chess")                         \
    PIECE("alfil", false, false, 2, 2, "a jump of two steps diagonally")                 \
    PIECE("dabbaba", false, false, 0, 2, "a jump of two steps straight")                 \
    PIECE("camel", false, false, 1, 3,                                                   \
          "three steps straight and one to the side: a long knight")                     \
    PIECE("zebra", false, false, 2, 3, "three steps straight and two to the side")       \
    PIECE("giraffe", false, false, 1, 4, "four steps straight and one to the side")      \
    PIECE("antelope", false, false, 3, 4, "four steps straight and three to the side")   \
    PIECE("rook", true, false, 0, 1, "any number of steps straight, as in chess")        \
    PIECE("bishop", true, false, 1, 1, "any number of steps diagonally, as in chess")    \
    PIECE("queen", true, true, 0, 0,                                                     \
          "any number of steps in any direction, as in chess")                           \
    PIECE("nightrider", true, false, 1, 2,                                               \
          "any number of knight's moves in one direction")

#define PIECE_ROW(name, rider, king, a, b, meaning) {name, meaning, rider, king, a, b},
static const struct piece {
    const char *name, *meaning;
    bool rider, king;
    uint64_t a, b;
} pieces[] = {PIECE_TABLE(PIECE_ROW)};
enum { PIECES = sizeof pieces / sizeof *pieces };

#define PIECE_NAME(name, rider, king, a, b, meaning) name,
static const char *const names[] = {PIECE_TABLE(PIECE_NAME) "leaper", "rider", "moves",
                                    NULL};

const char *const *ico_piece_names(void)
{
    return names;
}

const char *ico__piece_meaning(const char *name)
{
    for (size_t i = 0; i < PIECES; i++)
        if (strcmp(pieces[i].name, name) == 0) return pieces[i].meaning;
    return NULL;
}

const char ico__unknown_piece[] = "there is no such piece";
static const uint64_t LONGEST_STEP = UINT32_MAX;

static const char bad_list[] = "moves are written moves:(1,2);(2,1)";

/* A signed coordinate at *at. */
static bool read_coordinate(const char **at, const char *end, int64_t *value)
{
    bool negative = **at == '-';
    uint64_t size;
    if (negative) ++*at;
    if (!ico__read_number(at, end, LONGEST_STEP, &size)) return false;
    *value = negative ? -(int64_t)size : (int64_t)size;
    return true;
}

/* Reads one "(1,2)": NULL and the number of coordinates, or a message about the fault. */
static const char *read_tuple(const char **at, const char *end, int64_t *offset,
                              unsigned *count)
{
    bool moves = false;
    *count = 0;
    if (**at != '(') return bad_list;
    do {
        ++*at;
        if (*count == ICO_MAX_DIMENSIONS) return "a move has at most 8 coordinates";
        if (!read_coordinate(at, end, &offset[*count]))
            return "a coordinate is a number from -4294967295 to 4294967295";
        moves = moves || offset[*count] != 0;
        ++*count;
    } while (**at == ',');
    if (**at != ')') return "a move ends with ), as in moves:(1,2);(2,1)";
    ++*at;
    if (!moves) return "a move must lead to another cell";
    return *count < 2 ? "a move has a coordinate for each dimension, as in (1,2)" : NULL;
}

bool ico__list_read(const char **at, const char *end, int64_t *offset)
{
    unsigned count;
    if (*at >= end || read_tuple(at, end, offset, &count) != NULL) return false;
    if (**at == ';') ++*at;
    return true;
}

static const char *read_list(const char **at, const char *end, ico__term *term)
{
    int64_t offset[ICO_MAX_DIMENSIONS];
    unsigned count;
    term->list = *at;
    term->reach = 1;
    for (;; ++*at) {
        const char *wrong = read_tuple(at, end, offset, &count);
        if (wrong != NULL) return wrong;
        if (term->count != 0 && term->count != count)
            return "all moves have the same number of coordinates";
        term->count = count;
        if (**at != ';') return NULL;
    }
}

/* The two or three numbers behind leaper: or rider: */
static const char *read_values(const char **at, const char *end, ico__term *term)
{
    static const char wrong[] = "write two or three numbers, as in leaper:1,4";
    bool moves = false;
    for (;; ++*at) {
        if (term->count == 3) return wrong;
        if (**at < '0' || **at > '9') return wrong;
        if (!ico__read_number(at, end, LONGEST_STEP, &term->values[term->count]))
            return "a step is at most 4294967295 long";
        moves = moves || term->values[term->count] != 0;
        term->count++;
        if (**at != ',') break;
    }
    if (term->count < 2) return wrong;
    return moves ? NULL : "a piece must move to another cell";
}

static bool is_word(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && strncmp(word, name, length) == 0;
}

/* Reads the name at *at with its parameters. */
static const char *read_name(const char **at, const char *end, ico__term *term)
{
    const char *word = *at;
    size_t length = strcspn(word, ":+</");
    *at += length;
    if (is_word(word, length, "moves")) {
        if (**at != ':') return bad_list;
        ++*at;
        return read_list(at, end, term);
    }
    bool rider = is_word(word, length, "rider");
    if ((rider || is_word(word, length, "leaper"))) {
        if (**at != ':') return "write two or three numbers, as in leaper:1,4";
        ++*at;
        term->rider = rider;
        return read_values(at, end, term);
    }
    for (size_t i = 0; i < PIECES; i++) {
        if (!is_word(word, length, pieces[i].name)) continue;
        term->rider = pieces[i].rider;
        term->king = pieces[i].king;
        term->count = 2;
        term->values[0] = pieces[i].a;
        term->values[1] = pieces[i].b;
        return NULL;
    }
    *at = word;
    return ico__unknown_piece;
}

const char *ico__term_read(const char **at, const char *end, ico__term *term)
{
    memset(term, 0, sizeof *term);
    const char *wrong = read_name(at, end, term);
    if (wrong != NULL) return wrong;
    term->reach = term->rider ? 0 : 1;
    if (strncmp(*at, "<=", 2) == 0) {
        if (!term->rider) return "only riders (rook, bishop, queen...) take a limit <=";
        *at += 2;
        if (!ico__read_number(at, end, LONGEST_STEP, &term->reach) || term->reach == 0)
            return "a limit is a number of steps, as in rook<=3";
    }
    term->end = *at;
    if (*at == end) return NULL;
    if (**at != '+' && **at != '/')
        return "a piece may be followed by + and another piece, or by / and the piece "
               "that moves in turn with it";
    bool plus = **at == '+';
    ++*at;
    if (!plus && memchr(*at, '/', (size_t)(end - *at)) != NULL)
        return "only two pieces can move in turn";
    if (*at < end) return NULL;
    return plus ? "a piece must follow the +" : "a piece must follow the /";
}

bool ico_piece_matches(const char *word)
{
    const char *end = word + strlen(word);
    ico__term term;
    do
        if (ico__term_read(&word, end, &term) != NULL) return false;
    while (word < end);
    return true;
}
