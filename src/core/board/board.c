/* board/board.c - makes boards, carves them, and answers questions about them.
 * Uses shape, piece, holes and geometry; the public calls of the room are here.
 * SPDX-License-Identifier: MIT */
#include "board/board.h"

#include <string.h>

#include "base/bitset.h"
#include "base/memory.h"

static const size_t BLOCK = 512; /* cells a rank block, as holes.c has it */

static size_t block_count(const ico_board *board)
{
    return (size_t)((board->shape.cells + BLOCK - 1) / BLOCK);
}

ico_board *ico__board_share(ico_board *board)
{
    atomic_fetch_add(&board->sharers, 1);
    return board;
}

void ico_board_free(ico_board *board)
{
    if (board == NULL || ico__drop_share(&board->sharers)) return;
    ico_context *ctx = board->ctx;
    ico__free_string(ctx, board->piece);
    ico__free_string(ctx, board->shape_word);
    ico__free_string(ctx, board->expression);
    ICO_FREE_ARRAY(ctx, board->moves, board->move_count);
    ICO_FREE_ARRAY(ctx, board->present, ICO_WORDS(board->shape.cells));
    ICO_FREE_ARRAY(ctx, board->before, block_count(board));
    ICO_FREE_ARRAY(ctx, board->walls, 2 * board->wall_room);
    ICO_FREE(ctx, board);
}

/* The word of the piece that has this turn. */
static char *word_of_turn(ico_context *ctx, const char *piece, unsigned turn)
{
    size_t first = strcspn(piece, "/");
    const char *at = turn == 0 || piece[first] == '\0' ? piece : piece + first + 1;
    return ico__copy_bytes(ctx, at, strcspn(at, "/"));
}

/* Refuses two pieces in turn if one is directed: a tour must have the same piece for each
 * move in both directions. */
static ico_status check_turns(ico_context *ctx, const char *piece, const ico_board *board)
{
    if (strchr(piece, '/') == NULL) return ICO_OK;
    ico_status status = ICO_OK;
    for (unsigned turn = 0; turn < 2 && status == ICO_OK; turn++) {
        ico_board alone = {.ctx = ctx, .shape = board->shape};
        char *word = word_of_turn(ctx, piece, turn);
        status = word == NULL ? ICO_NO_MEMORY : ico__piece_parse(ctx, word, &alone);
        if (status == ICO_OK && alone.directed)
            status =
                ico__fail(ctx, ICO_BAD_ARGUMENT,
                          "piece \"%.100s\": each of two pieces in turn must be able "
                          "to take its moves back, which \"%.100s\" cannot",
                          piece, word);
        ICO_FREE_ARRAY(ctx, alone.moves, alone.move_count);
        ico__free_string(ctx, word);
    }
    return status;
}

/* A full board without its expression. */
static ico_status new_board(ico_context *ctx, const char *piece, const char *shape,
                            ico_board **board)
{
    ico_board *b = ICO_NEW(ctx, ico_board);
    if (b == NULL) return ICO_NO_MEMORY;
    b->ctx = ctx;
    ico_status status = ico__shape_parse(ctx, shape, &b->shape);
    if (status == ICO_OK) status = ico__piece_parse(ctx, piece, b);
    if (status == ICO_OK) status = check_turns(ctx, piece, b);
    if (status == ICO_OK) {
        b->size = b->shape.cells;
        b->piece = ico__copy_string(ctx, piece);
        b->shape_word = ico__copy_string(ctx, shape);
        if (b->piece == NULL || b->shape_word == NULL) status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK)
        *board = b;
    else
        ico_board_free(b);
    return status;
}

/* Gives a full board its bit for each cell, all set. */
static ico_status make_present(ico_board *b)
{
    size_t words = ICO_WORDS(b->shape.cells);
    double bytes = (double)b->shape.cells * 9 / 64,
           memory = (double)ico__physical_memory();
    char figure[64];
    if (!ico__fits(b->ctx, bytes) || (memory > 0 && bytes > memory) ||
        bytes > (double)SIZE_MAX / 4) {
        ico__bytes_text(bytes, figure, sizeof figure);
        (void)ico__fail(b->ctx, ICO_TOO_LARGE,
                        "holes in a board of %llu cells would take %s",
                        (unsigned long long)b->shape.cells, figure);
        return ico__blame_memory(b->ctx);
    }
    b->present = ICO_NEW_ARRAY(b->ctx, uint64_t, words);
    b->before = ICO_NEW_ARRAY(b->ctx, uint64_t, block_count(b));
    if (b->present == NULL || b->before == NULL) return ICO_NO_MEMORY;
    memset(b->present, 0xff, words * sizeof *b->present);
    if (b->shape.cells % 64 != 0)
        b->present[words - 1] = (UINT64_C(1) << (b->shape.cells % 64)) - 1;
    return ICO_OK;
}

static ico_status make_walls(ico_board *b, size_t count)
{
    if (count > SIZE_MAX / 32)
        return ico__fail(b->ctx, ICO_TOO_LARGE, "%zu walls do not fit memory", count);
    if (count == 0) return ICO_OK;
    b->walls = ICO_NEW_ARRAY(b->ctx, uint64_t, 2 * count);
    if (b->walls == NULL) return ICO_NO_MEMORY;
    b->wall_room = count;
    return ICO_OK;
}

static ico_status add_wall(ico_board *b, uint64_t cell, uint64_t other)
{
    if (cell >= b->shape.cells || other >= b->shape.cells)
        return ico__fail(b->ctx, ICO_BAD_ARGUMENT,
                         "a wall at cell %llu of a board of %llu",
                         (unsigned long long)(cell > other ? cell : other),
                         (unsigned long long)b->shape.cells);
    b->walls[2 * b->wall_count] = cell;
    b->walls[2 * b->wall_count + 1] = other;
    b->wall_count++;
    return ICO_OK;
}

static void add_count(ico_text *text, const char *before, uint64_t count,
                      const char *thing)
{
    if (count == 0) return;
    ico_text_printf(text, " %s %llu %s%s", before, (unsigned long long)count, thing,
                    count == 1 ? "" : "s");
}

/* Counts cells, sorts walls and writes the expression: the board is then complete. */
static ico_status board_finish(ico_board *b)
{
    ico_text text;
    if (b->present != NULL) ico__board_count_cells(b);
    if (b->size == 0)
        return ico__fail(b->ctx, ICO_BAD_ARGUMENT, "no cell of the board %s is left",
                         b->shape_word);
    ico__board_sort_walls(b);
    ico_text_init(&text, b->ctx);
    ico_text_printf(&text, "%s %s", b->piece, b->shape_word);
    add_count(&text, "without", b->shape.cells - b->size, "cell");
    add_count(&text, "with", b->wall_count, "wall");
    ico_status status = ico_text_status(&text);
    if (status == ICO_OK) {
        b->expression = ico__copy_string(b->ctx, text.data);
        if (b->expression == NULL) status = ICO_NO_MEMORY;
    }
    ico_text_free(&text);
    return status;
}

ico_status ico_board_new(ico_context *ctx, const char *piece, const char *shape,
                         ico_board **board)
{
    return ico_board_new_shaped(ctx, piece, shape, NULL, NULL, 0, board);
}

ico_status ico_board_new_shaped(ico_context *ctx, const char *piece, const char *shape,
                                const uint8_t *missing, const uint64_t *walls,
                                size_t wall_count, ico_board **board)
{
    ico_board *b = NULL;
    ico_status status = new_board(ctx, piece, shape, &b);
    if (status != ICO_OK) return status;
    bool holes = false;
    for (uint64_t c = 0; missing != NULL && c < b->shape.cells && !holes; c++)
        holes = missing[c] != 0;
    if (holes) status = make_present(b);
    if (status != ICO_OK) goto fail;
    for (uint64_t c = 0; holes && c < b->shape.cells; c++)
        if (missing[c] != 0) ico__bit_clear(b->present, c);
    status = make_walls(b, wall_count);
    for (size_t i = 0; status == ICO_OK && i < wall_count; i++)
        status = add_wall(b, walls[2 * i], walls[2 * i + 1]);
    if (status == ICO_OK) status = board_finish(b);
    if (status != ICO_OK) goto fail;
    *board = b;
    return ICO_OK;
fail:
    ico_board_free(b);
    return status;
}

static ico_status check_vertices(ico_context *ctx, const ico_board *board,
                                 const uint64_t *v, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (v[i] >= board->size)
            return ico__fail(ctx, ICO_BAD_ARGUMENT,
                             "no vertex %llu: the board has %llu cells",
                             (unsigned long long)v[i], (unsigned long long)board->size);
    return ICO_OK;
}

/* Of this piece instead of the board's. */
static ico_status carve(ico_context *ctx, const ico_board *board, const char *piece,
                        const uint64_t *without, size_t without_count,
                        const uint64_t *walls, size_t wall_count, ico_board **carved)
{
    ico_board *b = NULL;
    ico_status status = check_vertices(ctx, board, without, without_count);
    if (status == ICO_OK && wall_count <= SIZE_MAX / 32)
        status = check_vertices(ctx, board, walls, 2 * wall_count);
    if (status == ICO_OK) status = new_board(ctx, piece, board->shape_word, &b);
    if (status != ICO_OK) return status;
    if (without_count > 0 || board->present != NULL) status = make_present(b);
    if (status != ICO_OK) goto fail;
    if (board->present != NULL)
        memcpy(b->present, board->present,
               ICO_WORDS(b->shape.cells) * sizeof *b->present);
    for (size_t i = 0; i < without_count; i++)
        ico__bit_clear(b->present, ico__board_cell_of(board, without[i]));
    status = wall_count > SIZE_MAX / 32 - board->wall_count
                 ? make_walls(b, SIZE_MAX)
                 : make_walls(b, board->wall_count + wall_count);
    if (status != ICO_OK) goto fail;
    for (size_t i = 0; status == ICO_OK && i < board->wall_count; i++)
        status = add_wall(b, board->walls[2 * i], board->walls[2 * i + 1]);
    for (size_t i = 0; status == ICO_OK && i < wall_count; i++)
        status = add_wall(b, ico__board_cell_of(board, walls[2 * i]),
                          ico__board_cell_of(board, walls[2 * i + 1]));
    if (status == ICO_OK) status = board_finish(b);
    if (status != ICO_OK) goto fail;
    *carved = b;
    return ICO_OK;
fail:
    ico_board_free(b);
    return status;
}

ico_status ico_board_carve(ico_context *ctx, const ico_board *board,
                           const uint64_t *without, size_t without_count,
                           const uint64_t *walls, size_t wall_count, ico_board **carved)
{
    return carve(ctx, board, board->piece, without, without_count, walls, wall_count,
                 carved);
}

unsigned ico_board_turns(const ico_board *board)
{
    return strchr(board->piece, '/') != NULL ? 2 : 1;
}

ico_status ico_board_turn(ico_context *ctx, const ico_board *board, unsigned turn,
                          ico_board **alone)
{
    char *word = word_of_turn(ctx, board->piece, turn);
    if (word == NULL) return ICO_NO_MEMORY;
    ico_status status = carve(ctx, board, word, NULL, 0, NULL, 0, alone);
    ico__free_string(ctx, word);
    return status;
}

const char *ico_board_expression(const ico_board *board)
{
    return board->expression;
}

const char *ico_board_piece(const ico_board *board)
{
    return board->piece;
}

ico_lattice ico_board_lattice(const ico_board *board)
{
    return board->shape.lattice;
}

ico_surface ico_board_surface(const ico_board *board)
{
    return board->shape.surface;
}

unsigned ico_board_dimensions(const ico_board *board)
{
    return board->shape.dimensions;
}

uint64_t ico_board_side(const ico_board *board, unsigned d)
{
    return board->shape.side[d];
}

uint64_t ico_board_size(const ico_board *board)
{
    return board->size;
}

uint64_t ico_board_full_size(const ico_board *board)
{
    return board->shape.cells;
}

bool ico_board_has_holes(const ico_board *board)
{
    return board->size < board->shape.cells;
}

void ico_board_coordinates(const ico_board *board, uint64_t v, uint64_t *at)
{
    ico__shape_coordinates(&board->shape, ico__board_cell_of(board, v), at);
}

uint64_t ico_board_vertex(const ico_board *board, const uint64_t *at)
{
    const ico__shape *shape = &board->shape;
    for (unsigned d = 0; d < shape->dimensions; d++)
        if (at[d] >= shape->side[d]) return ICO_NO_CELL;
    if (at[1] >= ico__shape_row_length(shape, at[0])) return ICO_NO_CELL;
    return ico__board_vertex_at(board, ico__shape_cell(shape, at));
}

uint64_t ico_board_row_length(const ico_board *board, uint64_t r)
{
    return ico__shape_row_length(&board->shape, r);
}

void ico_board_position(const ico_board *board, uint64_t v, double *x, double *y)
{
    static const double ROW_STEP = 0.86602540378443865; /* sqrt(3)/2: rows interlock */
    static const double FIRST_ROW =
        0.57735026918962576; /* 1/sqrt(3): half a cell's height */
    const ico__shape *shape = &board->shape;
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, v, at);
    *x = (double)at[1] + 0.5;
    *y = (double)at[0] + 0.5;
    if (shape->lattice == ICO_SQUARE) return;
    *x += (double)(shape->side[1] - ico__shape_row_length(shape, at[0])) / 2;
    *y = (double)at[0] * ROW_STEP + FIRST_ROW;
}
