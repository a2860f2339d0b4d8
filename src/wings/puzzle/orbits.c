/* puzzle/orbits.c - which cells have clues together: the orbits of the symmetry of clues;
 * and which of them may be left out: those of the pattern.
 * SPDX-License-Identifier: MIT */
#include "puzzle/orbits.h"

#include "puzzle/maker.h"

/* Moves of a figure on itself, as bits. */
enum { HALF_TURN = 1, QUARTER_TURN = 2, LEFT_RIGHT = 4, UP_DOWN = 8, TRANSPOSED = 16 };

static const unsigned moves_of[] = {
    [ICO_CLUES_ANYWHERE] = 0,
    [ICO_CLUES_ROTATE] = HALF_TURN,
    [ICO_CLUES_MIRROR] = LEFT_RIGHT,
    [ICO_CLUES_ROTATE4] = QUARTER_TURN,
    [ICO_CLUES_MIRROR_BOTH] = LEFT_RIGHT | UP_DOWN,
    [ICO_CLUES_DIAGONAL] = TRANSPOSED,
};

/* Returns the image of v, or ICO_NO_CELL. */
static uint64_t image_of(const ico_board *board, uint64_t v, unsigned move)
{
    uint64_t at[ICO_MAX_DIMENSIONS], rows = ico_board_side(board, 0);
    ico_board_coordinates(board, v, at);
    uint64_t row = at[0], column = at[1], length = ico_board_row_length(board, row);
    if (move == HALF_TURN || move == UP_DOWN) at[0] = rows - 1 - row;
    if (move == HALF_TURN || move == LEFT_RIGHT) at[1] = length - 1 - column;
    if (move == QUARTER_TURN || move == TRANSPOSED) at[0] = column;
    if (move == QUARTER_TURN) at[1] = rows - 1 - row;
    if (move == TRANSPOSED) at[1] = row;
    return ico_board_vertex(board, at);
}

static ico_status say_image_missing(ico_context *ctx, const ico_problem *p, uint64_t v)
{
    const ico_board *board = ico_problem_board(p);
    ico_text cell;
    ico_text_init(&cell, ctx);
    ico_board_cell_name(board, v, &cell);
    ico_status status = ico_text_status(&cell);
    if (status == ICO_OK)
        status = ico__fail(ctx, ICO_BAD_ARGUMENT,
                           "%s does not have the symmetry that --symmetry asks of the "
                           "clues: there is no cell at the place that belongs to %s",
                           ico_problem_subject(p), cell.data);
    ico_text_free(&cell);
    return status;
}

/* Joins the orbits of v and w, which are rings. */
static void join_orbits(uint32_t *next, uint32_t v, uint32_t w)
{
    for (uint32_t u = next[v]; u != v; u = next[u])
        if (u == w) return;
    if (v == w) return;
    uint32_t behind = next[v];
    next[v] = next[w];
    next[w] = behind;
}

ico_status ico__clue_orbits(ico_context *ctx, const ico_problem *p,
                            ico_clue_symmetry symmetry, uint32_t *next)
{
    const ico_board *board = ico_problem_board(p);
    unsigned moves = moves_of[symmetry];
    uint32_t n = (uint32_t)ico_problem_size(p);
    bool square = ico_board_lattice(board) == ICO_SQUARE;
    for (uint32_t v = 0; v < n; v++) next[v] = v;
    if (moves != 0 && ico_board_dimensions(board) != 2)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "symmetric clues need a board of two dimensions");
    if (moves & (QUARTER_TURN | TRANSPOSED) &&
        (!square || ico_board_side(board, 0) != ico_board_side(board, 1)))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "%s is not a square, as --symmetry %s needs; --symmetry rotate, "
                         "mirror and mirror-both do not",
                         ico_problem_subject(p),
                         moves & QUARTER_TURN ? "rotate4" : "diagonal");
    for (unsigned move = 1; move <= TRANSPOSED; move *= 2) {
        for (uint32_t v = 0; v < n && (moves & move); v++) {
            uint64_t w = image_of(board, v, move);
            if (w == ICO_NO_CELL) return say_image_missing(ctx, p, v);
            join_orbits(next, v, (uint32_t)w);
        }
    }
    return ICO_OK;
}

/* ------------------------------------------------------------------ patterns ------- */

/* "the pattern has a clue at b3 and none at c4, ..." */
static ico_status say_asymmetric(const ico_maker *m, uint32_t v, uint32_t w)
{
    const ico_board *board = ico_problem_board(m->blank);
    ico_text text;
    ico_text_init(&text, m->ctx);
    ico_text_puts(&text, "the pattern has a clue at ");
    ico_board_cell_name(board, v, &text);
    ico_text_puts(&text, " and none at ");
    ico_board_cell_name(board, w, &text);
    ico_status status = ico_text_status(&text);
    if (status == ICO_OK)
        status = ico__fail(m->ctx, ICO_BAD_ARGUMENT,
                           "%s, so it does not have the symmetry; leave --symmetry out, "
                           "or add --clues minimal, which leaves such cells without clue",
                           text.data);
    ico_text_free(&text);
    return status;
}

/* Colours the cells so that each move changes the colour; false if that is impossible.
 * count: of the cells of each colour. */
static bool colour_cells(const ico_graph *g, uint8_t *colour, uint32_t *queue,
                         uint32_t *count)
{
    uint32_t head = 0, tail = 0;
    for (uint32_t v = 0; v < g->n; v++) colour[v] = 2;
    colour[0] = 0;
    queue[tail++] = 0;
    while (head < tail) {
        uint32_t v = queue[head++];
        count[colour[v]]++;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            uint32_t w = g->adj[i];
            if (colour[w] == colour[v]) return false;
            if (colour[w] != 2) continue;
            colour[w] = colour[v] ^ 1;
            queue[tail++] = w;
        }
    }
    return tail == g->n;
}

/* A Zip shows both ends of its tour.  Where moves change the colour, these have different
 * colours, or on a board with an odd number of cells both the colour of more cells.
 * Uses clue and order. */
static ico_status check_ends(ico_maker *m)
{
    const uint8_t *marks = m->wishes->pattern;
    uint32_t count[2] = {0, 0}, marked[2] = {0, 0};
    const ico_graph *g;
    ico_status status = ico_problem_graph(m->ctx, m->blank, &g);
    if (status != ICO_OK || g->directed || ico_problem_kind(m->blank) != ICO_OPEN ||
        !colour_cells(g, m->clue, m->order, count))
        return status;
    for (uint32_t v = 0; v < m->n; v++)
        if (marks[v]) marked[m->clue[v]]++;
    unsigned more = count[1] > count[0];
    bool good = m->n % 2 == 0 ? marked[0] > 0 && marked[1] > 0 : marked[more] >= 2;
    if (good) return ICO_OK;
    return ico__fail(m->ctx, ICO_BAD_ARGUMENT,
                     "both ends of the path are clues, and the pattern has no two cells "
                     "that can be its ends: each move changes the colour, so the ends "
                     "have %s; add a clue on a cell of the other colour",
                     m->n % 2 == 0 ? "different colours"
                                   : "the colour that more of the cells have");
}

ico_status ico__maker_fates(ico_maker *m)
{
    const ico_puzzle_wishes *wishes = m->wishes;
    uint64_t cells = 0;
    for (uint32_t v = 0; v < m->n; v++) m->fate[v] = ICO_CLUE_MAY_GO;
    if (wishes->pattern == NULL) return ICO_OK;
    for (uint32_t v = 0; v < m->n; v++) {
        bool whole = wishes->pattern[v] != 0;
        for (uint32_t w = m->next[v]; w != v; w = m->next[w]) {
            if (wishes->pattern[w] != 0) continue;
            if (wishes->pattern[v] != 0 && wishes->clues == 0)
                return say_asymmetric(m, v, w);
            whole = false;
        }
        cells += whole;
        m->fate[v] = !whole               ? ICO_CLUE_FALLS
                     : wishes->clues == 0 ? ICO_CLUE_STAYS
                                          : ICO_CLUE_MAY_GO;
    }
    if (wishes->clues != ICO_CLUES_MINIMAL && wishes->clues > cells)
        return ico__fail(
            m->ctx, ICO_BAD_ARGUMENT,
            "the pattern has %llu cells for clues, fewer than the %llu clues "
            "that are wished",
            (unsigned long long)cells, (unsigned long long)wishes->clues);
    if (!ico__maker_shows_ends(m)) return ICO_OK;
    return check_ends(m);
}
