/* explain/marked_board.c - a board with a certificate marked on it.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "draw/mark_colours.h"
#include "explain/explain.h"
#include "problem/reason.h"

enum { MOST_MARKED = 1000000, MOST_COLUMNS = 39, MOST_ROWS = 60 };

/* The meaning of the marks of a reason; NULL: it has no marks. */
static const char *legend_of(const ico_reason *reason)
{
    switch (ico_reason_kind(reason)) {
    case ICO_REASON_DEGREE:
        return "x: too few exits";
    case ICO_REASON_COLOUR:
        return "x, o: the two colours";
    case ICO_REASON_CUT:
        return "#: taken out; o: a cell that is left alone; letters: larger pieces";
    case ICO_REASON_BARRIER:
        return "S, T: the two sets of the barrier";
    case ICO_REASON_POTENTIALS:
        return "0, 1, 2, ...: the prices; +: more than 9";
    case ICO_REASON_TREE:
        return "1, 2, ...: the ends of the moves to branch on";
    default:
        return NULL;
    }
}

/* Floods the piece of v among the cells that have no mark. */
static uint32_t flood(const ico_graph *g, uint32_t v, char mark, char *marks,
                      uint32_t *queue)
{
    uint32_t head = 0, tail = 0;
    marks[v] = mark;
    queue[tail++] = v;
    while (head < tail) {
        uint32_t u = queue[head++];
        uint32_t degree;
        const uint32_t *adj = ico_graph_neighbours(g, u, &degree);
        for (uint32_t i = 0; i < degree; i++) {
            if (marks[adj[i]] != ICO_MARK_NONE) continue;
            marks[adj[i]] = mark;
            queue[tail++] = adj[i];
        }
    }
    return tail;
}

/* Cut: letters for the pieces, another mark for those of one cell. */
static ico_status mark_pieces(ico_context *ctx, const ico_problem *problem, char *marks)
{
    const ico_graph *g;
    enum { LETTERS = ICO_MARK_LAST_PIECE - ICO_MARK_FIRST_PIECE + 1 };
    unsigned pieces = 0;
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK) return status;
    uint32_t n = ico_graph_size(g);
    uint32_t *queue = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1);
    if (queue == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < n; v++) {
        if (marks[v] != ICO_MARK_NONE) continue;
        char piece = (char)(ICO_MARK_FIRST_PIECE + pieces % LETTERS);
        if (flood(g, v, piece, marks, queue) == 1)
            marks[v] = ICO_MARK_LONE;
        else
            pieces++;
    }
    ICO_FREE_ARRAY(ctx, queue, (size_t)n + 1);
    return ICO_OK;
}

static void mark_chessboard(const ico_board *board, uint64_t n, char *marks)
{
    for (uint64_t v = 0; v < n; v++) {
        uint64_t at[ICO_MAX_DIMENSIONS], sum = ico_board_side(board, 0) - 1;
        ico_board_coordinates(board, v, at);
        for (unsigned d = 0; d < ico_board_dimensions(board); d++) sum += at[d];
        marks[v] = sum % 2 == 0 ? ICO_MARK_NAMED
                                : ICO_MARK_LONE; /* the bottom left cell is dark */
    }
}

/* Vertices of the form beyond n mean "the tour ends there". */
static void mark_listed(const ico_problem *problem, const ico_reason *reason, char *marks)
{
    const uint64_t n = ico_problem_size(problem);
    enum { MOST_BRANCHES = ICO_MARK_LAST_NUMBER - ICO_MARK_FIRST_NUMBER + 1 };
    ico_reason_type kind = ico_reason_kind(reason);
    bool barrier = kind == ICO_REASON_BARRIER;
    char mark = kind == ICO_REASON_CUT ? ICO_MARK_TAKEN_OUT
                : barrier              ? ICO_MARK_FIRST_SET
                                       : ICO_MARK_NAMED;
    size_t size;
    (void)ico_reason_vertices(reason, &size);
    for (size_t i = 0; i < size; i++) {
        const uint64_t v = ico__reason_vertex(problem, reason, i, NULL);
        if (v < n)
            marks[v] =
                barrier && i >= ico_reason_split(reason) ? ICO_MARK_SECOND_SET : mark;
    }
    for (uint64_t v = 0; v < n && kind == ICO_REASON_COLOUR; v++)
        if (marks[v] == ICO_MARK_NONE) marks[v] = ICO_MARK_LONE;
    const uint64_t *at = ico_reason_branches(reason, &size);
    for (size_t i = 0; i < 2 * size && i < 2 * MOST_BRANCHES; i++)
        if (at[i] < n && marks[at[i]] == ICO_MARK_NONE)
            marks[at[i]] = (char)(ICO_MARK_FIRST_NUMBER + i / 2);
}

/* The number of each vertex is its price, behind the root. */
static void mark_prices(const ico_reason *reason, uint64_t n, char *marks)
{
    size_t size;
    const uint32_t *numbers = ico_reason_numbers(reason, &size);
    for (uint64_t v = 0; v < n && v + 1 < size; v++)
        marks[v] = numbers[v + 1] > ICO_MARK_LAST_NUMBER - ICO_MARK_NO_PRICE
                       ? ICO_MARK_HIGH_PRICE
                       : (char)(ICO_MARK_NO_PRICE + numbers[v + 1]);
}

static ico_status mark_reason(ico_context *ctx, const ico_problem *problem,
                              const ico_reason *reason, char **marks)
{
    const ico_board *board = ico_problem_board(problem);
    uint64_t n = ico_problem_size(problem);
    size_t named = 0;
    if (reason != NULL) (void)ico_reason_vertices(reason, &named);
    bool chessboard = reason != NULL && ico_reason_kind(reason) == ICO_REASON_COLOUR &&
                      named == 0; /* the colours of its cells */
    if (reason == NULL || legend_of(reason) == NULL || n > MOST_MARKED ||
        (chessboard && board == NULL) || ico_problem_directed(problem) ||
        ico_reason_rule(reason) != NULL)
        return ICO_OK;
    char *made = ICO_NEW_ARRAY(ctx, char, (size_t)n + 1);
    if (made == NULL) return ICO_NO_MEMORY;
    memset(made, ICO_MARK_NONE, (size_t)n);
    ico_status status = ICO_OK;
    if (chessboard)
        mark_chessboard(board, n, made);
    else
        mark_listed(problem, reason, made);
    if (ico_reason_kind(reason) == ICO_REASON_POTENTIALS) mark_prices(reason, n, made);
    if (ico_reason_kind(reason) == ICO_REASON_CUT)
        status = mark_pieces(ctx, problem, made);
    if (status == ICO_OK)
        *marks = made;
    else
        ICO_FREE_ARRAY(ctx, made, (size_t)n + 1);
    return status;
}

ico_status ico__explain_marks(ico_context *ctx, const ico_problem *problem,
                              const ico_reason *reason, char **marks, const char **legend)
{
    ico_explain_proof proof;
    ico_status status = ico__explain_proof_find(ctx, problem, &proof);
    if (status != ICO_OK) return status;
    if (!ico__explain_proof_applies(&proof)) {
        status = mark_reason(ctx, problem, reason, marks);
        if (status == ICO_OK && *marks != NULL) *legend = legend_of(reason);
        return status;
    }
    size_t n = (size_t)ico_problem_size(problem);
    *marks = ICO_NEW_ARRAY(ctx, char, n + 1);
    if (*marks == NULL) return ICO_NO_MEMORY;
    ico__explain_proof_marks(&proof, *marks);
    *legend = ico__explain_proof_legend();
    return ICO_OK;
}

/* The lines of a rule along the strip, as far as the screen goes. */
static void put_rule(const ico_board *board, const char *rule, ico_text *text)
{
    unsigned axis = (unsigned)(rule[0] - '0');
    const char *lines = rule + 2;
    size_t period = strcspn(lines, "/");
    ico_text_printf(text, "The pattern, along the %s (%llu):\n",
                    axis == 0   ? "rows"
                    : axis == 1 ? "columns"
                                : "layers",
                    (unsigned long long)ico_board_side(board, axis));
    for (const char *line = lines; line < lines + strlen(lines); line += period + 1) {
        ico_text_puts(text, "  ");
        for (size_t i = 0; i < MOST_COLUMNS; i++)
            ico_text_printf(text, "%c ", line[i % period]);
        ico_text_puts(text, "...\n");
    }
    ico_text_puts(text,
                  "  #: taken out; .: a cell that is left alone; letters: pieces\n");
}

static bool fits_screen(const ico_board *board)
{
    uint64_t rows = ico_board_side(board, 0);
    for (unsigned d = 2; d < ico_board_dimensions(board); d++) {
        if (ico_board_side(board, d) > MOST_ROWS) return false;
        rows *= ico_board_side(board, d);
    }
    return ico_board_side(board, 1) <= MOST_COLUMNS && rows <= MOST_ROWS;
}

ico_status ico__explain_board(ico_context *ctx, const ico_problem *problem,
                              const ico_reason *reason, const ico_draw_options *options,
                              ico_text *text)
{
    const ico_board *board = ico_problem_board(problem);
    char *marks = NULL;
    const char *legend = NULL;
    if (board == NULL) return ICO_OK;
    if (ico_reason_rule(reason) != NULL) put_rule(board, ico_reason_rule(reason), text);
    if (ico_reason_rule(reason) != NULL || !fits_screen(board)) return ICO_OK;
    ico_status status = ico__explain_marks(ctx, problem, reason, &marks, &legend);
    if (status != ICO_OK || marks == NULL) return status;
    ico_draw_options own;
    ico_draw_options_init(&own);
    if (options != NULL) own = *options;
    own.marks = marks;
    own.path = false;
    status = ico_draw(ctx, problem, NULL, ICO_PICTURE_TEXT, &own, text);
    bool words_alone = status == ICO_UNSUPPORTED; /* a build without pictures */
    if (status == ICO_OK) ico_text_printf(text, "%s\n", legend);
    ICO_FREE_ARRAY(ctx, marks, (size_t)ico_problem_size(problem) + 1);
    return words_alone ? ICO_OK : status;
}
