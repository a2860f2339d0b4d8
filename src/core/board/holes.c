/* board/holes.c - existing cells, their numbers, and walls between them.  Uses board.h.
 * Vertices are the cells that exist, in order of their cells.
 * Source: rank by bit counts per block (Jacobson 1989).
 * SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "board/board.h"

enum { BLOCK_WORDS = 8, BLOCK_CELLS = 64 * BLOCK_WORDS };

/* Place of the bit of a word that has k others below it; there is one. */
static uint64_t select_bit(uint64_t word, uint64_t k)
{
    uint64_t place = 0;
    for (unsigned half = 32; half > 0; half /= 2) {
        uint64_t low = ico__popcount64(word & ((UINT64_C(1) << half) - 1));
        if (k >= low) {
            k -= low;
            word >>= half;
            place += half;
        }
    }
    return place;
}

void ico__board_count_cells(ico_board *board)
{
    uint64_t size = 0;
    size_t words = ICO_WORDS(board->shape.cells);
    for (size_t i = 0; i < words; i++) {
        if (i % BLOCK_WORDS == 0) board->before[i / BLOCK_WORDS] = size;
        size += ico__popcount64(board->present[i]);
    }
    board->size = size;
}

uint64_t ico__board_vertex_at(const ico_board *board, uint64_t cell)
{
    if (board->present == NULL) return cell;
    if (!ico__bit(board->present, cell)) return ICO_NO_CELL;
    uint64_t v = board->before[cell / BLOCK_CELLS];
    size_t word = (size_t)(cell / 64);
    for (size_t i = (size_t)(cell / BLOCK_CELLS) * BLOCK_WORDS; i < word; i++)
        v += ico__popcount64(board->present[i]);
    uint64_t lower = (UINT64_C(1) << (cell % 64)) - 1;
    return v + ico__popcount64(board->present[word] & lower);
}

uint64_t ico__board_cell_of(const ico_board *board, uint64_t v)
{
    if (board->present == NULL) return v;
    size_t low = 0,
           high = (ICO_WORDS(board->shape.cells) + BLOCK_WORDS - 1) / BLOCK_WORDS;
    while (high - low >
           1) { /* before[low] <= v, and v < before[high] or high is the end */
        size_t middle = low + (high - low) / 2;
        if (board->before[middle] <= v)
            low = middle;
        else
            high = middle;
    }
    v -= board->before[low];
    size_t word = low * BLOCK_WORDS;
    for (; v >= ico__popcount64(board->present[word]); word++)
        v -= ico__popcount64(board->present[word]);
    return (uint64_t)word * 64 + select_bit(board->present[word], v);
}

static bool pair_is_less(const uint64_t *a, const uint64_t *b)
{
    return a[0] < b[0] || (a[0] == b[0] && a[1] < b[1]);
}

/* Lets the pair at `root` of the heap sink to its place. */
static void sink(uint64_t *pairs, size_t root, size_t count)
{
    for (;;) {
        size_t child = 2 * root + 1;
        if (child >= count) return;
        if (child + 1 < count && pair_is_less(pairs + 2 * child, pairs + 2 * child + 2))
            child++;
        if (!pair_is_less(pairs + 2 * root, pairs + 2 * child)) return;
        for (int i = 0; i < 2; i++) {
            uint64_t held = pairs[2 * root + (size_t)i];
            pairs[2 * root + (size_t)i] = pairs[2 * child + (size_t)i];
            pairs[2 * child + (size_t)i] = held;
        }
        root = child;
    }
}

void ico__board_sort_walls(ico_board *board)
{
    uint64_t *pairs = board->walls;
    size_t count = board->wall_count, kept = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t *pair = pairs + 2 * i, larger = pair[0];
        if (pair[0] <= pair[1]) continue;
        pair[0] = pair[1];
        pair[1] = larger;
    }
    for (size_t i = count / 2; i-- > 0;) sink(pairs, i, count);
    for (size_t left = count; left > 1;) { /* the largest goes to the end of the heap */
        left--;
        for (int i = 0; i < 2; i++) {
            uint64_t held = pairs[i];
            pairs[i] = pairs[2 * left + (size_t)i];
            pairs[2 * left + (size_t)i] = held;
        }
        sink(pairs, 0, left);
    }
    for (size_t i = 0; i < count; i++) {
        if (kept > 0 && !pair_is_less(pairs + 2 * (kept - 1), pairs + 2 * i)) continue;
        pairs[2 * kept] = pairs[2 * i];
        pairs[2 * kept + 1] = pairs[2 * i + 1];
        kept++;
    }
    board->wall_count = kept;
}

bool ico__board_has_wall(const ico_board *board, uint64_t cell, uint64_t other)
{
    uint64_t pair[2] = {cell < other ? cell : other, cell < other ? other : cell};
    size_t low = 0, high = board->wall_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (pair_is_less(board->walls + 2 * middle, pair))
            low = middle + 1;
        else
            high = middle;
    }
    return low < board->wall_count && !pair_is_less(pair, board->walls + 2 * low);
}
