/* method/walk/squirrel_cull.c - fixed orders of the knight's moves, for Warnsdorff's
 * ties.
 * SPDX-License-Identifier: MIT */
#include "method/walk/walk.h"

#include <string.h>

#include "base/memory.h"

static const int8_t move_rows[8] = {-2, -1, 1, 2, 2, 1, -1, -2};
static const int8_t move_columns[8] = {1, 2, 2, 1, -1, -2, -2, -1};

static const char *const nineteen[ICO_SQUIRREL_CULL_ORDERS] = {
    "12345678", "21345678", "31245678", "13245678", "23145678", "32145678", "42135678",
    "24135678", "14235678", "41235678", "21435678", "12435678", "13425678", "31425678",
    "41325678", "14325678", "34125678", "43125678", "43215678"};

/* A row or column: (times * m + plus) / 2, counted from 1. */
typedef struct place {
    int8_t times, plus;
} place;
#define M(k)       \
    {              \
        2, 2 * (k) \
    } /* m + k */
#define HALF(k) \
    {           \
        1, (k)  \
    } /* (m + k) / 2 */
#define AT(k)      \
    {              \
        0, 2 * (k) \
    } /* k */
#define FOREVER \
    {           \
        0, 0    \
    } /* no such square */

/* The order holds until the square (row, column) is reached. */
typedef struct phase {
    const char *order;
    place row, column;
} phase;

enum { PHASES = 6 };
/* By m mod 8; the case m mod 16 = 13 of the last but one follows at the end. */
static const phase table[9][PHASES] = {
    {{"34261578", M(-1), M(-2)},
     {"87642135", AT(2), AT(2)},
     {"51867342", M(-8), AT(1)},
     {"51342678", AT(7), M(-3)},
     {"21435678", FOREVER, FOREVER}},
    {{"34261578", M(-1), M(-2)},
     {"87642135", AT(2), AT(2)},
     {"51324678", M(-6), HALF(9)},
     {"32481765", FOREVER, FOREVER}},
    {{"34261578", AT(6), AT(1)},
     {"87642135", AT(3), AT(1)},
     {"54132678", M(-15), AT(4)},
     {"52431678", AT(10), M(-2)},
     {"85647123", AT(5), HALF(-6)},
     {"15746823", FOREVER, FOREVER}},
    {{"34625718", M(-1), M(-2)},
     {"42681357", M(-6), M(0)},
     {"86512347", AT(2), AT(5)},
     {"51867342", M(-10), AT(3)},
     {"61825437", HALF(1), M(-2)},
     {"71642538", FOREVER, FOREVER}},
    {{"34261578", M(-1), M(-2)},
     {"87642135", AT(2), AT(2)},
     {"51867342", M(-8), AT(1)},
     {"51342678", AT(10), M(-5)},
     {"86753421", AT(13), HALF(2)},
     {"78563421", FOREVER, FOREVER}},
    {{"34261578", M(-1), M(-2)},
     {"87642135", AT(2), AT(2)},
     {"51324678", M(-2), HALF(-5)},
     {"15234678", FOREVER, FOREVER}},
    {{"34261578", AT(6), AT(1)},
     {"87642135", AT(3), AT(1)},
     {"54132678", M(-10), AT(1)},
     {"52431678", AT(10), M(-2)},
     {"85647123", AT(3), HALF(8)},
     {"12453678", FOREVER, FOREVER}},
    {{"34625718", M(-1), M(-2)},
     {"42681357", M(-6), M(0)},
     {"86512347", AT(2), AT(5)},
     {"51867342", M(-6), AT(3)},
     {"61825437", HALF(1), M(-2)},
     {"61357284", FOREVER, FOREVER}},
    {{"34261578", M(-1), M(-2)},
     {"87642135", AT(2), AT(2)},
     {"51324678", M(-2), HALF(-13)},
     {"15234678", FOREVER, FOREVER}},
};

ico_status ico__squirrel_cull_check(ico_context *ctx, const ico_board *board,
                                    bool table_wanted)
{
    const char *option = table_wanted ? "--ties squirrel" : "--orders nineteen";
    if (board == NULL || strcmp(ico_board_piece(board), "knight") != 0 ||
        ico_board_lattice(board) != ICO_SQUARE || ico_board_surface(board) != ICO_PLANE ||
        ico_board_dimensions(board) != 2)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "%s is for the knight on plane rectangles only", option);
    uint64_t rows = ico_board_side(board, 0);
    if (table_wanted &&
        (rows != ico_board_side(board, 1) || rows < 5 || ico_board_has_holes(board)))
        return ico__fail(
            ctx, ICO_BAD_ARGUMENT,
            "%s is for squares of side 5 or more without holes; try --ties roth", option);
    return ICO_OK;
}

static void set_order(ico_squirrel_cull *s, const char *order)
{
    for (uint8_t i = 0; i < 8; i++) s->rank[order[i] - '1'] = i;
}

static const phase *phases(const ico_squirrel_cull *s)
{
    return table[s->side % 16 == 13 ? 8 : s->side % 8];
}

void ico__squirrel_cull_begin_table(ico_squirrel_cull *s, const ico_board *board)
{
    *s = (ico_squirrel_cull){
        .board = board, .side = ico_board_side(board, 0), .in_phases = true};
    set_order(s, phases(s)[0].order);
}

void ico__squirrel_cull_begin_order(ico_squirrel_cull *s, const ico_board *board,
                                    unsigned k)
{
    *s = (ico_squirrel_cull){.board = board, .side = ico_board_side(board, 0)};
    set_order(s, nineteen[k]);
}

static bool is_at(const ico_squirrel_cull *s, place p, uint64_t at)
{
    return p.times * (int64_t)s->side + p.plus == 2 * ((int64_t)at + 1);
}

void ico__squirrel_cull_arrive(ico_squirrel_cull *s, uint64_t v)
{
    if (!s->in_phases) return;
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(s->board, v, at);
    const phase *now = &phases(s)[s->phase];
    if (is_at(s, now->row, at[0]) && is_at(s, now->column, at[1]))
        set_order(s, phases(s)[++s->phase].order);
}

unsigned ico__squirrel_cull_rank(const ico_squirrel_cull *s, uint64_t v, uint64_t w)
{
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(s->board, v, a);
    ico_board_coordinates(s->board, w, b);
    for (unsigned k = 0; k < 8; k++)
        if (a[0] + (uint64_t)move_rows[k] == b[0] &&
            a[1] + (uint64_t)move_columns[k] == b[1])
            return s->rank[k];
    return 8;
}
