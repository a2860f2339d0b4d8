/* method/walk/pruner_alternation.c - two pieces in turn: each step is a move of the piece
 * whose turn it is.
 * Source: docs/conventions.md, "Two pieces in turn".
 * SPDX-License-Identifier: MIT */
#include "method/walk/pruner.h"

typedef struct piece_turns {
    const ico_walk *walk;
    ico_graph *moves[2]; /* of the first piece and of the second */
} piece_turns;

/* A closed tour has as many moves of one piece as of the other. */
static bool has_odd_cycle(const ico_walk *w)
{
    return w->cyclic && !w->skips && w->n % 2 == 1;
}

static ico_status open_turns(const ico_walk *walk, void **state)
{
    const ico_board *board = ico_problem_board(walk->problem);
    piece_turns *t = *state = ICO_NEW(walk->ctx, piece_turns);
    if (t == NULL) return ICO_NO_MEMORY;
    t->walk = walk;
    ico_status status = ICO_OK;
    for (unsigned turn = 0; turn < 2 && status == ICO_OK; turn++) {
        ico_board *alone = NULL;
        status = ico_board_turn(walk->ctx, board, turn, &alone);
        if (status == ICO_OK) status = ico_board_graph(walk->ctx, alone, &t->moves[turn]);
        ico_board_free(alone);
    }
    return status;
}

static void close_turns(void *state)
{
    piece_turns *t = state;
    ico_graph_free(t->moves[0]);
    ico_graph_free(t->moves[1]);
    ICO_FREE(t->walk->ctx, t);
}

/* Can the piece whose turn it is after this path go to v? */
static bool has_turn(const void *state, const ico_path *path, uint32_t v)
{
    const piece_turns *t = state;
    uint32_t length = path->length, head = path->at[length - 1];
    return ico_graph_find_edge(t->moves[(length - 1) % 2], head, v) != ICO_NO_EDGE;
}

/* Does the second piece make the step back to the root? */
static bool closes_in_turn(const void *state, const ico_path *path)
{
    const piece_turns *t = state;
    if (!t->walk->cyclic || path->length < 2) return true;
    return path->length % 2 == 0 && has_turn(t, path, path->at[0]);
}

const ico_pruner ico__pruner_alternation = {.excludes = has_odd_cycle,
                                            .open = open_turns,
                                            .close = close_turns,
                                            .allows = has_turn,
                                            .is_met = closes_in_turn};
