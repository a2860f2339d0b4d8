/* board/piece.c - from a piece expression to its list of moves on a given shape.
 * Stands on piece_words.c.  Order of the list: terms of a sum as written; explicit moves
 * as written; the moves of a named piece in the order of the cells they lead to (layers
 * first, then rows, then columns).  Repeated moves stay at their first place, with the
 * longer reach.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "base/words.h"
#include "board/board.h"
#include "board/piece_words.h"

enum { MOST_MOVES = 1 << 16 };

typedef ICO_VECTOR(ico__move) move_list;

typedef struct builder {
    ico_context *ctx;
    const char *word;
    const ico__shape *shape;
    move_list moves;
    uint32_t *table; /* open addressing: indices into moves, or FREE */
    uint32_t mask;
    /* for spread_vectors(): distinct values, how often each may still be used, and the
     * vector so far */
    uint64_t value[4];
    unsigned left[4], values;
    int64_t offset[ICO_MAX_DIMENSIONS];
} builder;

static const uint32_t FREE = UINT32_MAX;

static ico_status add_vector(builder *b, const int64_t *offset, uint64_t reach)
{
    ico__move move = {.reach = reach};
    if (b->moves.size == MOST_MOVES)
        return ico__fail(b->ctx, ICO_TOO_LARGE, "piece \"%.100s\": more than %d moves",
                         b->word, MOST_MOVES);
    memcpy(move.offset, offset, b->shape->dimensions * sizeof *offset);
    return ICO_VECTOR_PUSH(b->ctx, &b->moves, move) ? ICO_OK : ICO_NO_MEMORY;
}

/* Dimension number `place` in the order in which cells are compared: layers before rows.
 */
static unsigned dimension_at(const ico__shape *shape, unsigned place)
{
    unsigned count = shape->dimensions;
    return place + 2 < count ? count - 1 - place : place + 2 - count;
}

/* Adds all vectors that put the values left into the places from `place` on, with any
 * signs, in ascending order.  At most eight deep. */
static ico_status spread_vectors(builder *b, unsigned place, uint64_t reach)
{
    if (place == b->shape->dimensions) {
        for (unsigned d = 0; d < place; d++)
            if (b->offset[d] != 0) return add_vector(b, b->offset, reach);
        return ICO_OK;
    }
    unsigned d = dimension_at(b->shape, place);
    for (int sign = -1; sign <= 1; sign += 2)
        for (unsigned i = 0; i < b->values; i++) {
            unsigned k =
                sign < 0 ? b->values - 1 - i : i; /* values ascend: -2 -1 0 1 2 */
            if (b->left[k] == 0 || (sign < 0 && b->value[k] == 0)) continue;
            b->left[k]--;
            b->offset[d] = sign * (int64_t)b->value[k];
            ico_status status = spread_vectors(b, place + 1, reach);
            b->left[k]++;
            if (status != ICO_OK) return status;
        }
    return ICO_OK;
}

/* A leaper's or rider's steps on a square lattice. */
static ico_status add_square(builder *b, const ico__term *term)
{
    unsigned dimensions = b->shape->dimensions, used = 0;
    uint64_t sorted[3] = {0, 0, 0};
    b->values = 1;
    b->value[0] = 0;
    for (unsigned i = 0; i < term->count; i++) {
        unsigned at = used;
        if (term->values[i] == 0) continue;
        for (; at > 0 && sorted[at - 1] > term->values[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = term->values[i];
        used++;
    }
    if (term->king) sorted[used++] = 1;
    if (used > dimensions)
        return ico__fail(b->ctx, ICO_BAD_ARGUMENT,
                         "piece \"%.100s\" needs three dimensions; the board has %u",
                         b->word, dimensions);
    b->left[0] = term->king ? dimensions : dimensions - used;
    for (unsigned i = 0; i < used; i++) {
        if (i == 0 || sorted[i] != sorted[i - 1]) {
            b->value[b->values] = sorted[i];
            b->left[b->values++] = 0;
        }
        b->left[b->values - 1] += term->king ? dimensions : 1;
    }
    return spread_vectors(b, 0, term->reach);
}

/* Inserts an offset into a short ascending list, once. */
static unsigned insert(int64_t (*list)[2], unsigned count, int64_t row, int64_t diagonal)
{
    unsigned at = count;
    for (unsigned i = 0; i < count; i++)
        if (list[i][0] == row && list[i][1] == diagonal) return count;
    for (; at > 0 && (list[at - 1][0] > row ||
                      (list[at - 1][0] == row && list[at - 1][1] > diagonal));
         at--)
        memcpy(list[at], list[at - 1], sizeof *list);
    list[at][0] = row;
    list[at][1] = diagonal;
    return count + 1;
}

/* On hexagonal cells {a,b} is a steps in one of the six directions and b in one next to
 * it: wazir {0,1} the six neighbours, ferz {1,1} the six diagonals, knight {1,2} twelve
 * moves (Glinski's hexagonal chess); the king has neighbours and diagonals. */
static ico_status add_hexagonal(builder *b, const ico__term *term)
{
    static const int64_t direction[7][2] = {{0, 1},  {1, 0},  {1, -1}, {0, -1},
                                            {-1, 0}, {-1, 1}, {0, 1}};
    int64_t list[12][2];
    unsigned count = 0;
    if (term->count > 2)
        return ico__fail(b->ctx, ICO_BAD_ARGUMENT,
                         "piece \"%.100s\": on hexagonal cells a step has two numbers",
                         b->word);
    for (unsigned part = 0; part < (term->king ? 2U : 1U); part++) {
        int64_t x = term->king ? (int64_t)part : (int64_t)term->values[0];
        int64_t y = term->king ? 1 : (int64_t)term->values[1];
        for (unsigned i = 0; i < 6; i++) {
            const int64_t *p = direction[i], *q = direction[i + 1];
            count = insert(list, count, x * p[0] + y * q[0], x * p[1] + y * q[1]);
            count = insert(list, count, y * p[0] + x * q[0], y * p[1] + x * q[1]);
        }
    }
    for (unsigned i = 0; i < count; i++) {
        ico_status status = add_vector(b, list[i], term->reach);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

static ico_status add_list(builder *b, const ico__term *term)
{
    if (term->count != b->shape->dimensions)
        return ico__fail(
            b->ctx, ICO_BAD_ARGUMENT,
            "piece \"%.100s\": a move has %u coordinates, the board %u dimensions",
            b->word, term->count, b->shape->dimensions);
    int64_t offset[ICO_MAX_DIMENSIONS];
    for (const char *at = term->list; ico__list_read(&at, term->end, offset);) {
        ico_status status = add_vector(b, offset, term->reach);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Slot of the table where `offset` is, or is to be put. */
static uint32_t vector_slot(const builder *b, const int64_t *offset)
{
    uint64_t hash = 0;
    for (unsigned d = 0; d < b->shape->dimensions; d++)
        hash = ico__mix64(hash ^ (uint64_t)offset[d]) + d;
    uint32_t i = (uint32_t)hash & b->mask;
    for (; b->table[i] != FREE; i = (i + 1) & b->mask)
        if (memcmp(b->moves.items[b->table[i]].offset, offset,
                   b->shape->dimensions * sizeof *offset) == 0)
            break;
    return i;
}

/* Drops repeated moves and leaves the table filled. */
static ico_status unite(builder *b)
{
    uint32_t size = 4, kept = 0;
    while (size < 2 * b->moves.size) size *= 2;
    b->table = ICO_NEW_ARRAY(b->ctx, uint32_t, size);
    if (b->table == NULL) return ICO_NO_MEMORY;
    b->mask = size - 1;
    memset(b->table, 0xff, size * sizeof *b->table);
    for (size_t i = 0; i < b->moves.size; i++) {
        ico__move move = b->moves.items[i];
        uint32_t slot = vector_slot(b, move.offset);
        if (b->table[slot] == FREE) {
            b->table[slot] = kept;
            b->moves.items[kept++] = move;
            continue;
        }
        ico__move *first = &b->moves.items[b->table[slot]];
        if (first->reach != 0 && (move.reach == 0 || move.reach > first->reach))
            first->reach = move.reach;
    }
    b->moves.size = kept;
    return ICO_OK;
}

/* True if with each move the one that differs by these signs is in the list too. */
static bool is_closed_under(const builder *b, const int *signs)
{
    for (size_t i = 0; i < b->moves.size; i++) {
        int64_t image[ICO_MAX_DIMENSIONS];
        for (unsigned d = 0; d < b->shape->dimensions; d++)
            image[d] = signs[d] * b->moves.items[i].offset[d];
        uint32_t at = b->table[vector_slot(b, image)];
        if (at == FREE || b->moves.items[at].reach != b->moves.items[i].reach)
            return false;
    }
    return true;
}

/* Moves can be taken back if the list holds the opposite of each; where a seam reverses
 * rows, also its mirror image (with both of them it has the other mirror image too, which
 * a seam that reverses columns asks for). */
static bool is_directed(const builder *b)
{
    static const int back[] = {-1, -1, -1, -1, -1, -1, -1, -1}, rows[] = {-1, 1};
    return !is_closed_under(b, back) ||
           (b->shape->turns_rows && !is_closed_under(b, rows));
}

static ico_status fail_word(builder *b, const char *at, const char *wrong)
{
    char name[41];
    size_t length = strcspn(at, ":+</"), count = 0;
    if (wrong != ico__unknown_piece)
        return ico__fail(b->ctx, ICO_BAD_ARGUMENT, "piece \"%.100s\": %s", b->word,
                         wrong);
    if (length > sizeof name - 1) length = sizeof name - 1;
    memcpy(name, at, length);
    name[length] = '\0';
    const char *const *names = ico_piece_names();
    while (names[count] != NULL) count++;
    const char *nearest = ico__suggest(name, names, count);
    if (nearest == NULL)
        return ico__fail(
            b->ctx, ICO_BAD_ARGUMENT,
            "no piece \"%s\"; there are king, wazir, knight, rook, leaper:a,b...", name);
    return ico__fail(b->ctx, ICO_BAD_ARGUMENT, "no piece \"%s\"; did you mean \"%s\"?",
                     name, nearest);
}

static ico_status add_terms(builder *b)
{
    const char *at = b->word, *end = at + strlen(at);
    do {
        ico__term term;
        const char *start = at, *wrong = ico__term_read(&at, end, &term);
        if (wrong != NULL) return fail_word(b, start, wrong);
        ico_status status = term.list != NULL                 ? add_list(b, &term)
                            : b->shape->lattice == ICO_SQUARE ? add_square(b, &term)
                                                              : add_hexagonal(b, &term);
        if (status != ICO_OK) return status;
    } while (at < end);
    return ICO_OK;
}

ico_status ico__piece_parse(ico_context *ctx, const char *word, ico_board *board)
{
    builder b = {.ctx = ctx, .word = word, .shape = &board->shape};
    ico_status status = add_terms(&b);
    if (status == ICO_OK) status = unite(&b);
    if (status == ICO_OK) {
        ico__move *moves = ICO_NEW_ARRAY(ctx, ico__move, b.moves.size);
        status = moves == NULL ? ICO_NO_MEMORY : ICO_OK;
        if (moves != NULL) {
            memcpy(moves, b.moves.items, b.moves.size * sizeof *moves);
            board->moves = moves;
            board->move_count = (uint32_t)b.moves.size;
            board->directed = is_directed(&b);
        }
    }
    if (b.table != NULL) ICO_FREE_ARRAY(ctx, b.table, (size_t)b.mask + 1);
    ICO_VECTOR_FREE(ctx, &b.moves);
    return status;
}
