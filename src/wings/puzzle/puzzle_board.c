/* puzzle/puzzle_board.c - the board of a puzzle: walls where the tour does not go, arrows
 * where it goes; and the problem with its clues.
 * SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "problem/problem.h"
#include "puzzle/maker.h"

bool ico__maker_marks(const ico_maker *m, uint32_t v)
{
    uint64_t number = ico_problem_base(m->blank) + m->offset[v];
    return ico__numbers_contain(&m->numbers, number);
}

/* ------------------------------------------------------------------ arrows --------- */

static int sign(uint64_t from, uint64_t to)
{
    return from < to ? 1 : from > to ? -1 : 0;
}

/* Returns the direction of the ray from v through w, or none if w is not on a ray from
 * v. */
static ico_direction direction_of(const ico_board *board, uint32_t v, uint32_t w)
{
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, v, a);
    ico_board_coordinates(board, w, b);
    int down = sign(a[0], b[0]), right = sign(a[1], b[1]);
    uint64_t rows = down > 0 ? b[0] - a[0] : a[0] - b[0];
    uint64_t columns = right > 0 ? b[1] - a[1] : a[1] - b[1];
    if (rows != 0 && columns != 0 && rows != columns) return ICO_NO_DIRECTION;
    for (unsigned d = 1; d <= ICO_DIRECTIONS; d++) {
        int r, c;
        ico_direction_step((ico_direction)d, &r, &c);
        if (r == down && c == right) return (ico_direction)d;
    }
    return ICO_NO_DIRECTION;
}

/* Each cell but the last of an open tour points to the next. */
static ico_status put_arrows(const ico_maker *m, ico_problem *p)
{
    const ico_board *board = ico_problem_board(p);
    bool closed = ico_problem_kind(p) == ICO_CLOSED;
    for (uint32_t k = 0; k + !closed < m->n; k++) {
        uint32_t v = m->tour[k], w = m->tour[k + 1 < m->n ? k + 1 : 0];
        ico_direction d = direction_of(board, v, w);
        if (d == ICO_NO_DIRECTION)
            return ico__fail(
                m->ctx, ICO_UNSUPPORTED,
                "--arrows needs a piece that moves like a queen, king, rook or "
                "bishop; %s moves otherwise",
                ico_board_piece(board));
        ico_status status = ico_problem_point(p, v, d);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* ------------------------------------------------------------------ walls ---------- */

/* The board of the puzzle, with its walls and arrows, as an open problem. */
static ico_status copy_board(const ico_maker *m, ico_problem **copy)
{
    ico_board *board = NULL;
    ico_problem *p = NULL;
    ico_status status = ico_board_carve(m->ctx, ico_problem_board(m->blank), NULL, 0,
                                        m->walls.items, m->walls.size / 2, &board);
    if (status == ICO_OK) status = ico_problem_from_board(m->ctx, board, &p);
    if (status != ICO_OK) {
        ico_board_free(board);
        return status;
    }
    status = ico_problem_set_kind(p, ico_problem_kind(m->blank));
    if (status == ICO_OK) status = ico_problem_set_base(p, ico_problem_base(m->blank));
    if (status == ICO_OK && m->wishes->arrows) status = put_arrows(m, p);
    if (status == ICO_OK)
        *copy = p;
    else
        ico_problem_free(p);
    return status;
}

/* Notes the single steps of the slide by which the piece gets from v to w, if it slides
 * there: a wall on one of them would stop it. */
static void note_slide(const ico_maker *m, uint32_t v, uint32_t w, uint64_t *crossed)
{
    const ico_board *board = ico_problem_board(m->blank);
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach, steps = 1, at = ico_board_target(board, v, k, 1);
        ico_board_move(board, k, offset, &reach);
        if (reach == 1) continue;
        while (at != w && at != ICO_NO_CELL && (reach == 0 || steps < reach))
            at = ico_board_target(board, v, k, ++steps);
        if (at != w) continue;
        for (uint64_t s = 1, from = v; s <= steps; s++) {
            uint64_t to = ico_board_target(board, v, k, s);
            uint32_t e = ico_graph_find_edge(m->graph, (uint32_t)from, (uint32_t)to);
            if (e != ICO_NO_EDGE) ico__bit_set(crossed, e);
            from = to;
        }
        return;
    }
}

/* Where the tour slides across. */
static ico_status find_crossed(const ico_maker *m, uint64_t **crossed)
{
    bool closed = ico_problem_kind(m->blank) == ICO_CLOSED;
    *crossed = ICO_NEW_ARRAY(m->ctx, uint64_t, ICO_WORDS((size_t)m->graph->m + 1));
    if (*crossed == NULL) return ICO_NO_MEMORY;
    for (uint32_t k = 0; k + !closed < m->n; k++)
        note_slide(m, m->tour[k], m->tour[k + 1 < m->n ? k + 1 : 0], *crossed);
    return ICO_OK;
}

/* Is the edge part of the tour? */
static bool is_used(const ico_maker *m, uint32_t e)
{
    uint32_t a = m->offset[m->graph->tail[e]], b = m->offset[m->graph->head[e]];
    uint32_t apart = a < b ? b - a : a - b;
    return apart == 1 || apart == m->n - 1;
}

/* Walls on random edges that the tour does not use. */
static ico_status choose_walls(ico_maker *m)
{
    ICO_VECTOR(uint32_t) unused = {0};
    uint64_t *crossed = NULL;
    ico_status status = find_crossed(m, &crossed);
    for (uint32_t e = 0; e < m->graph->m && status == ICO_OK; e++)
        if (!is_used(m, e) && !ico__bit(crossed, e) &&
            !ICO_VECTOR_PUSH(m->ctx, &unused, e))
            status = ICO_NO_MEMORY;
    ico__random_shuffle(&m->random, unused.items, unused.size);
    for (size_t i = 0; i < unused.size && i < m->wishes->walls && status == ICO_OK; i++) {
        uint32_t e = unused.items[i];
        if (!ICO_VECTOR_PUSH(m->ctx, &m->walls, m->graph->tail[e]) ||
            !ICO_VECTOR_PUSH(m->ctx, &m->walls, m->graph->head[e]))
            status = ICO_NO_MEMORY;
    }
    ICO_VECTOR_FREE(m->ctx, &unused);
    ICO_FREE_ARRAY(m->ctx, crossed, ICO_WORDS((size_t)m->graph->m + 1));
    return status;
}

/* Are all moves of the tour left?  Walls that the blank board has already can hide a
 * slide. */
static bool keeps_tour(const ico_maker *m)
{
    bool closed = ico_problem_kind(m->blank) == ICO_CLOSED;
    for (uint32_t k = 0; k + !closed < m->n; k++)
        if (ico_graph_find_edge(m->graph, m->tour[k],
                                m->tour[k + 1 < m->n ? k + 1 : 0]) == ICO_NO_EDGE)
            return false;
    return true;
}

ico_status ico__maker_ground(ico_maker *m, bool *holds)
{
    ico_problem_free(m->ground);
    m->ground = NULL;
    m->walls.size = 0;
    *holds = true;
    ico_status status = ico_problem_graph(m->ctx, m->blank, &m->graph);
    if (status != ICO_OK || (m->wishes->walls == 0 && !m->wishes->arrows)) return status;
    status = choose_walls(m);
    if (status == ICO_OK) status = copy_board(m, &m->ground);
    if (status == ICO_OK) status = ico_problem_seal(m->ground);
    if (status == ICO_OK) status = ico_problem_graph(m->ctx, m->ground, &m->graph);
    if (status == ICO_OK) *holds = keeps_tour(m);
    return status;
}

/* ------------------------------------------------------------------ clues ---------- */

static ico_status put_clues(const ico_maker *m, ico_problem *p)
{
    uint64_t base = ico_problem_base(p);
    ico_status status = ICO_OK;
    if (m->wishes->numbers != NULL)
        status = ico_problem_add_class(p, 'p', m->wishes->numbers);
    for (uint32_t k = 0; k < m->n && status == ICO_OK; k++) {
        uint32_t v = m->tour[k];
        if (m->wishes->numbers != NULL && ico__maker_marks(m, v))
            status = ico_problem_put_class(p, v, 'p');
        if (!m->clue[v]) continue;
        status = m->wishes->kind == ICO_CLUE_WAYPOINTS ? ico_problem_add_waypoint(p, v)
                                                       : ico_problem_give(p, v, base + k);
    }
    if (status != ICO_OK || m->wishes->kind != ICO_CLUE_WAYPOINTS) return status;
    status = ico_problem_set_start(p, m->tour[0]);
    return status == ICO_OK ? ico_problem_set_end(p, m->tour[m->n - 1]) : status;
}

ico_status ico__maker_problem(const ico_maker *m, ico_problem **problem)
{
    ico_problem *p = NULL;
    ico_status status = copy_board(m, &p);
    if (status == ICO_OK) status = put_clues(m, p);
    return ico__problem_give(status, p, problem);
}
