/* Fuzz target: bytes to piece, shape, cell name and holes, separated by spaces; small
 * boards are carved, made into graphs and asked for their symmetries.  Words that are
 * refused must be refused by both questions, names must lead back to their cells.
 * SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "graph/graph.h"
#include "icosian/board.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_BYTES = 1 << 17, MOST_CELLS = 512 };

static void require(bool holds)
{
    if (!holds) abort();
}

/* The word at *at, NUL-terminated in place; behind it *at. */
static char *next_word(char **at)
{
    char *word = *at, *space = strchr(word, ' ');
    *at = space == NULL ? word + strlen(word) : space + 1;
    if (space != NULL) *space = '\0';
    return word;
}

/* Each target of each move is an edge of the graph, and no edge is anything else. */
static void check_graph(ico_context *ctx, const ico_board *board)
{
    ico_graph *graph = NULL;
    if (ico_board_graph_bytes(board) > MOST_BYTES) return;
    require(ico_board_graph(ctx, board, &graph) == ICO_OK);
    require(graph->n == ico_board_size(board));
    require(graph->directed == ico_board_is_directed(board));
    for (uint32_t v = 0; v < graph->n; v++)
        for (uint32_t k = 0; k < ico_board_move_count(board) && k < 32; k++) {
            uint64_t w = ico_board_target(board, v, k, 1);
            if (w != ICO_NO_CELL)
                require(ico_graph_find_edge(graph, v, (uint32_t)w) != ICO_NO_EDGE);
        }
    ico_graph_free(graph);
}

static void check_names(ico_context *ctx, const ico_board *board, const char *asked)
{
    uint64_t v = 0;
    if (ico_board_cell(ctx, board, asked, strlen(asked), &v) == ICO_OK)
        require(v < ico_board_size(board));
    ico_text name;
    ico_text_init(&name, ctx);
    ico_board_cell_name(board, v, &name);
    if (ico_text_status(&name) == ICO_OK) {
        uint64_t back = ICO_NO_CELL;
        require(ico_board_cell(ctx, board, name.data, name.size, &back) == ICO_OK);
        require(back == v);
    }
    ico_text_free(&name);
}

/* One cell less and a wall, both taken from the bytes that are left. */
static void check_carved(ico_context *ctx, const ico_board *board, const char *rest)
{
    ico_board *carved = NULL;
    ico_symmetries group;
    uint64_t n = ico_board_size(board), hole = 0, wall[2] = {0, n - 1};
    for (size_t i = 0; rest[i] != '\0'; i++) {
        hole = (hole * 31 + (unsigned char)rest[i]) % n;
        wall[i % 2] = hole;
    }
    if (ico_board_carve(ctx, board, &hole, 1, wall, 1, &carved) != ICO_OK) return;
    check_graph(ctx, carved);
    if (n <= 16 && ico_board_symmetries(ctx, carved, &group) == ICO_OK) {
        require(group.order > 0 && group.perms[0] == 0);
        ico_symmetries_free(&group);
    }
    ico_board_free(carved);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = malloc(size + 1);
    ico_context *ctx = ico_context_new(NULL);
    if (bytes != NULL && ctx != NULL) {
        if (size > 0) memcpy(bytes, data, size);
        bytes[size] = '\0';
        ico_context_limit_memory(ctx, 64 << 20);
        char *at = bytes;
        const char *piece = next_word(&at), *shape = next_word(&at),
                   *name = next_word(&at);
        bool piece_fits = ico_piece_matches(piece), shape_fits = ico_shape_matches(shape);
        ico_board *board = NULL;
        ico_status status = ico_board_new(ctx, piece, shape, &board);
        require(status != ICO_OK || (piece_fits && shape_fits));
        if (status == ICO_OK) {
            check_names(ctx, board, name);
            if (ico_board_size(board) <= MOST_CELLS) {
                check_graph(ctx, board);
                check_carved(ctx, board, at);
            }
            ico_board_free(board);
        }
        require(ico_context_live_bytes(ctx) == 0);
    }
    ico_context_free(ctx);
    free(bytes);
    return 0;
}
