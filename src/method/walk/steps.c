/* method/walk/steps.c - conditions on the next step of a path.
 * SPDX-License-Identifier: MIT */
#include "method/walk/steps.h"

ico_status ico__steps_open(const ico_walk *walk, ico_steps *steps)
{
    ico_status status = ICO_OK;
    *steps = (ico_steps){0};
    if (!walk->alternates) return ICO_OK;
    steps->walk = walk;
    for (unsigned turn = 0; turn < 2 && status == ICO_OK; turn++) {
        ico_board *alone = NULL;
        status =
            ico_board_turn(walk->ctx, ico_problem_board(walk->problem), turn, &alone);
        if (status == ICO_OK)
            status = ico_board_graph(walk->ctx, alone, &steps->moves[turn]);
        ico_board_free(alone);
    }
    return status;
}

void ico__steps_close(ico_steps *s)
{
    ico_graph_free(s->moves[0]);
    ico_graph_free(s->moves[1]);
    *s = (ico_steps){0};
}

/* Can the piece whose turn comes after so many vertices go from u to v? */
static bool has_turn(const ico_steps *s, uint32_t length, uint32_t u, uint32_t v)
{
    return ico_graph_find_edge(s->moves[(length - 1) % 2], u, v) != ICO_NO_EDGE;
}

bool ico__steps_allow(const ico_steps *s, const ico_path *p, uint32_t v)
{
    return s->walk == NULL || has_turn(s, p->length, p->at[p->length - 1], v);
}

bool ico__steps_allow_closing(const ico_steps *s, const ico_path *p)
{
    if (s->walk == NULL) return true;
    return p->length % 2 == 0 && has_turn(s, p->length, p->at[p->length - 1], p->at[0]);
}
