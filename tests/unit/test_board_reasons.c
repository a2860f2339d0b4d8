/* tests/unit/test_board_reasons.c - reasons about boards.  The colours of the chessboard
 * are believed by rule just where they are believed when they are listed cell by cell;
 * and what the library says of moves that it unfolds, the checker says of the list of
 * them.  Boards of all surfaces, with holes and without, and small ones, where two moves
 * lead to one cell.
 * SPDX-License-Identifier: MIT */
#include "believed.h"

enum { MOST_CELLS = 200 };

/* A board, or NULL where the words make none; holes: random ones. */
static ico_board *make_board(ico_context *ctx, const char *piece, const char *shape,
                             ico_random *random, bool holes)
{
    ico_board *board = NULL, *carved = NULL;
    uint64_t list[3];
    unsigned count = 0;
    if (ico_board_new(ctx, piece, shape, &board) != ICO_OK) return NULL;
    if (!holes) return board;
    for (unsigned v = 0; v < ico_board_size(board) - 1 && count < 3; v++)
        if (below(random, 6) == 0) list[count++] = v;
    ico_status status = ico_board_carve(ctx, board, list, count, NULL, 0, &carved);
    ico_board_free(board);
    return status == ICO_OK ? carved : NULL;
}

static ico_problem *ask_board(ico_context *ctx, ico_board *board, ico_random *random)
{
    unsigned n = (unsigned)ico_board_size(board);
    bool closed = below(random, 3) == 0;
    ico_problem *p = problem_on(ctx, board, closed ? ICO_CLOSED : ICO_OPEN);
    if (!closed && below(random, 2)) with_start(p, below(random, n));
    if (!closed && below(random, 2)) with_end(p, below(random, n));
    if (ico_problem_seal(p) == ICO_OK) return p;
    ico_problem_free(p);
    return NULL;
}

static bool list_is_believed(ico_context *ctx, const ico_problem *p)
{
    const ico_board *board = ico_problem_board(p);
    uint64_t cells[MOST_CELLS];
    ico_reason reason = {.type = ICO_REASON_COLOUR, .vertices = cells};
    for (uint64_t v = 0; v < ico_board_size(board); v++) {
        uint64_t at[ICO_MAX_DIMENSIONS], sum = 0;
        ico_board_coordinates(board, v, at);
        for (unsigned d = 0; d < ico_board_dimensions(board); d++) sum += at[d];
        if (sum % 2 == 1) cells[reason.vertex_count++] = v;
    }
    return both_believe(ctx, p, &reason);
}

typedef struct colour_tally {
    unsigned yes, no, only_listed;
} colour_tally;

/* exact: moves stay on a board of this size, so that the rule sees what the list does. */
static void compare(ico_context *ctx, const ico_problem *p, bool exact, colour_tally *t)
{
    const ico_reason by_rule = {.type = ICO_REASON_COLOUR};
    bool rule = library_believes(ctx, p, &by_rule), list = list_is_believed(ctx, p);
    if (rule && !list)
        fail_msg("believed by rule: %s", ico_board_expression(ico_problem_board(p)));
    if (exact && !rule && list)
        fail_msg("not believed: %s", ico_board_expression(ico_problem_board(p)));
    t->yes += rule;
    t->no += !list;
    t->only_listed += list && !rule;
}

/* One question about a board with this piece and shape. */
static void try_board(const char *piece, const char *shape, bool holes, bool exact,
                      ico_random *random, colour_tally *t)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_board *board = make_board(ctx, piece, shape, random, holes);
    assert_non_null(board);
    ico_problem *p = ask_board(ctx, board, random);
    if (p != NULL) compare(ctx, p, exact, t);
    ico_problem_free(p);
    ico_context_free(ctx);
}

static void test_surfaces(void **state)
{
    (void)state;
    static const char *const surfaces[] = {
        "", "cylinder:", "torus:", "moebius:", "klein:", "projective:"};
    static const char *const pieces[] = {"knight", "wazir", "zebra", "camel",
                                         "wazir+knight"};
    ico_random random;
    ico__random_seed(&random, 12);
    colour_tally t = {0, 0, 0};
    for (unsigned round = 0; round < 2 * 6 * 5 * 36; round++) {
        char shape[40];
        snprintf(shape, sizeof shape, "%s%ux%u", surfaces[round % 6], 4 + round / 30 % 6,
                 4 + round / 180 % 6);
        try_board(pieces[round / 6 % 5], shape, round >= 1080, true, &random, &t);
    }
    assert_true(t.yes > 200 && t.no > 1000);
}

static void test_boxes(void **state)
{
    (void)state;
    static const char *const shapes[] = {"4x5x4",       "4x4x4",       "5x5x5",
                                         "torus:4x4x4", "torus:5x4x4", "torus:4x5x4",
                                         "torus:4x4x5", "torus:4x4x6"};
    ico_random random;
    ico__random_seed(&random, 13);
    colour_tally t = {0, 0, 0};
    for (unsigned round = 0; round < 8 * 30; round++)
        try_board(round % 16 < 8 ? "wazir" : "knight", shapes[round % 8], round >= 120,
                  true, &random, &t);
    assert_true(t.yes > 20 && t.no > 100);
}

/* What the rule says is never more than what the list says. */
static void test_other_boards(void **state)
{
    (void)state;
    static const char *const pieces[] = {"wazir", "king", "moves:(0,1);(0,-1)",
                                         "moves:(1,0);(-1,0)",
                                         "moves:(0,1);(0,-1);(1,0);(-1,0)"};
    static const char *const shapes[] = {"hex:2", "hex:3", "tri:4", "tri:5"};
    static const char *const riders[] = {"rook", "queen", "knight", "wazir", "bishop"};
    ico_random random;
    ico__random_seed(&random, 14);
    colour_tally t = {0, 0, 0};
    for (unsigned round = 0; round < 5 * 4 * 8; round++)
        try_board(pieces[round % 5], shapes[round / 5 % 4], round >= 80, false, &random,
                  &t);
    assert_int_equal(t.yes, 0);
    for (unsigned round = 0; round < 5 * 25 * 4; round++) {
        char shape[40];
        snprintf(shape, sizeof shape, "%s%ux%u",
                 round % 2 ? "" : "torus:", 1 + round / 5 % 5, 2 + round / 25 % 5);
        try_board(riders[round % 5], shape, false, false, &random, &t);
    }
    assert_true(t.yes > 10);
}

/* ------------------------------------------------------------------ moves ---------- */

/* Some edges are required, others forbidden; false if that was not taken. */
static bool ask_edges(ico_context *ctx, ico_problem *p, ico_random *random)
{
    const ico_graph *graph;
    bool good = true;
    assert_int_equal(ico_problem_graph(ctx, p, &graph), ICO_OK);
    for (uint32_t e = 0; e < graph->m && good; e++) {
        unsigned lot = below(random, 12);
        if (lot == 0)
            good = ico_problem_forbid(p, graph->tail[e], graph->head[e]) == ICO_OK;
        if (lot == 1)
            good = ico_problem_require(p, graph->tail[e], graph->head[e]) == ICO_OK;
    }
    return good;
}

/* arrows: there are some, and then all edges are free. */
static ico_problem *ask_moves(ico_context *ctx, ico_board *board, ico_random *random,
                              bool arrows)
{
    unsigned n = (unsigned)ico_board_size(board);
    ico_problem *p = problem_on(ctx, board, ICO_CLOSED);
    bool good =
        ico_problem_set_kind(p, below(random, 2) ? ICO_CLOSED : ICO_OPEN) == ICO_OK;
    if (good && below(random, 3) == 0)
        good = ico_problem_set_start(p, below(random, n)) == ICO_OK;
    if (good && below(random, 3) == 0)
        good = ico_problem_set_end(p, below(random, n)) == ICO_OK;
    for (unsigned v = 0; v < n && good && arrows; v++)
        if (below(random, 4) == 0)
            good =
                ico_problem_point(p, v, (ico_direction)(1 + below(random, 8))) == ICO_OK;
    if (good && !arrows && below(random, 2)) good = ask_edges(ctx, p, random);
    if (good && ico_problem_seal(p) == ICO_OK) return p;
    ico_problem_free(p);
    return NULL;
}

/* The same about the graph of its moves, without edges required or forbidden. */
static ico_problem *twin(ico_context *ctx, const ico_problem *p)
{
    const ico_graph *moves;
    assert_int_equal(ico_problem_graph(ctx, p, &moves), ICO_OK);
    ico_graph_builder *builder = builder_new(ctx, moves->n, moves->directed);
    for (uint32_t e = 0; e < moves->m; e++)
        builder_add(builder, moves->tail[e], moves->head[e]);
    ico_problem *made = problem_in(ctx, built(builder, "moves"), ico_problem_kind(p));
    if (ico_problem_start(p) != ICO_NO_CELL) with_start(made, ico_problem_start(p));
    if (ico_problem_end(p) != ICO_NO_CELL) with_end(made, ico_problem_end(p));
    return closed_problem(made);
}

static bool is_believed(ico_context *ctx, const ico_problem *p, const ico_reason *reason,
                        bool arrows)
{
    if (!arrows) return both_believe(ctx, p, reason);
    ico_problem *other = twin(ctx, p);
    bool is = library_believes(ctx, p, reason);
    assert_int_equal(library_believes(ctx, other, reason), is);
    ico_problem_free(other);
    return is;
}

/* Random sets for kinds that list vertices or ports; and steps without choice. */
static unsigned claim_all(ico_context *ctx, const ico_problem *p, ico_random *random,
                          bool arrows)
{
    static const ico_reason_type types[] = {ICO_REASON_DEGREE, ICO_REASON_COLOUR,
                                            ICO_REASON_CUT, ICO_REASON_BARRIER,
                                            ICO_REASON_FORCED};
    unsigned n = (unsigned)ico_board_size(ico_problem_board(p)), yes = 0;
    bool directed = ico_problem_directed(p);
    for (unsigned k = 0; k < 5; k++) {
        uint64_t list[2 * MOST_CELLS];
        ico_reason reason = {.type = types[k], .vertices = list};
        unsigned bound = k == 3 && directed ? 2 * n : n;
        bool colour = k == 1, row = below(random, 2);
        for (unsigned v = 0; v < bound && k < 4; v++) {
            uint64_t at[ICO_MAX_DIMENSIONS];
            if (colour) ico_board_coordinates(ico_problem_board(p), v, at);
            if (colour ? at[row] % 2 == 1 : below(random, 3) == 0)
                list[reason.vertex_count++] = v;
        }
        if (colour && reason.vertex_count == 0) continue; /* that would be by rule */
        if (k == 3) reason.split = below(random, (unsigned)reason.vertex_count + 1);
        yes += is_believed(ctx, p, &reason, arrows);
    }
    return yes;
}

static void test_moves(void **state)
{
    (void)state;
    static const char *const pieces[] = {"wazir",
                                         "knight",
                                         "king",
                                         "rook",
                                         "moves:(0,1);(1,0)",
                                         "moves:(1,0);(-1,0)",
                                         "moves:(1,2);(0,1);(-1,1)"};
    static const char *const surfaces[] = {
        "", "torus:", "cylinder:", "klein:", "moebius:", "projective:"};
    ico_random random;
    ico__random_seed(&random, 15);
    unsigned yes = 0, asked = 0, pointed = 0;
    for (unsigned round = 0; round < 7 * 6 * 4 * 4 * 3; round++) {
        char shape[40];
        ico_context *ctx = ico_context_new(NULL);
        snprintf(shape, sizeof shape, "%s%ux%u", surfaces[round / 7 % 6],
                 1 + round / 42 % 4, 2 + round / 168 % 4);
        ico_board *board =
            make_board(ctx, pieces[round % 7], shape, &random, round % 5 == 0);
        bool arrows = round % 6 == 5;
        bool some = board != NULL && ico_board_size(board) > 1;
        ico_problem *p = some ? ask_moves(ctx, board, &random, arrows) : NULL;
        if (!some) ico_board_free(board);
        asked += p != NULL;
        pointed += p != NULL && arrows;
        if (p != NULL) yes += claim_all(ctx, p, &random, arrows);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
    if (asked < 1000 || yes < 500 || pointed < 50)
        fail_msg("%u asked, %u believed, %u with arrows", asked, yes, pointed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_surfaces),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_boxes),
        cmocka_unit_test(test_other_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
