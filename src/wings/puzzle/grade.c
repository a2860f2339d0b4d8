/* puzzle/grade.c - how hard is a puzzle for a person?
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "problem/condition/condition.h"
#include "puzzle/ladder.h"

enum { MOST_CELLS = 1024, LEVELS = 3 };

static const struct {
    const char *name, *help;
} rungs[] = {
#define RUNG_ROW(id, name, help) {name, help},
    ICO_RUNG_TABLE(RUNG_ROW)
#undef RUNG_ROW
};

const char *ico_rung_name(ico_rung rung)
{
    return rung < ICO_RUNG_COUNT ? rungs[rung].name : "beyond";
}

const char *ico_rung_help(ico_rung rung)
{
    return rung < ICO_RUNG_COUNT ? rungs[rung].help
                                 : "it needs more than the techniques of the ladder";
}

ico_rung ico_rung_by_name(const char *name)
{
    for (unsigned i = 0; i < ICO_RUNG_COUNT; i++)
        if (strcmp(rungs[i].name, name) == 0) return (ico_rung)i;
    return ICO_RUNG_COUNT;
}

static const struct {
    const char *name;
    ico_rung easiest, hardest;
} spans[] = {{"easy", ICO_RUNG_NUMBER, ICO_RUNG_DISTANCE},
             {"medium", ICO_RUNG_PARITY, ICO_RUNG_DEAD_END},
             {"hard", ICO_RUNG_PAIRS, ICO_RUNG_WHAT_IF_2}};

const char *ico_rung_difficulty(ico_rung hardest)
{
    for (size_t i = 0; i < sizeof spans / sizeof *spans; i++)
        if (hardest <= spans[i].hardest) return spans[i].name;
    return ico_rung_name(ICO_RUNG_COUNT);
}

bool ico_difficulty_by_name(const char *name, ico_rung *easiest, ico_rung *hardest)
{
    for (size_t i = 0; i < sizeof spans / sizeof *spans; i++) {
        if (strcmp(name, spans[i].name) != 0) continue;
        *easiest = spans[i].easiest;
        *hardest = spans[i].hardest;
        return true;
    }
    return false;
}

static bool new_level(ico_ladder *l, ico_knowledge *level)
{
    size_t cells = l->n * l->words;
    level->may_carry = ICO_NEW_ARRAY(l->ctx, uint64_t, cells);
    level->may_stand = ICO_NEW_ARRAY(l->ctx, uint64_t, cells);
    level->carries = ICO_NEW_ARRAY(l->ctx, uint32_t, l->n);
    level->stands = ICO_NEW_ARRAY(l->ctx, uint32_t, l->n);
    return level->may_carry != NULL && level->may_stand != NULL &&
           level->carries != NULL && level->stands != NULL;
}

static void ladder_release(ico_ladder *l)
{
    size_t cells = l->n * l->words;
    for (size_t i = 0; i < LEVELS; i++) {
        ICO_FREE_ARRAY(l->ctx, l->levels[i].may_carry, cells);
        ICO_FREE_ARRAY(l->ctx, l->levels[i].may_stand, cells);
        ICO_FREE_ARRAY(l->ctx, l->levels[i].carries, l->n);
        ICO_FREE_ARRAY(l->ctx, l->levels[i].stands, l->n);
    }
    ICO_FREE_ARRAY(l->ctx, l->leads[1], cells);
    if (l->question->graph->directed) ICO_FREE_ARRAY(l->ctx, l->leads[0], cells);
    ICO_VECTOR_FREE(l->ctx, &l->partners);
    ICO_FREE_ARRAY(l->ctx, l->scratch, l->words);
    ICO_FREE_ARRAY(l->ctx, l->colour, l->n);
    ICO_FREE_ARRAY(l->ctx, l->distance, l->n);
    ICO_FREE_ARRAY(l->ctx, l->queue, l->n);
    ico_text_free(&l->why);
}

static ico_status ladder_allocate(ico_ladder *l)
{
    bool all = true;
    for (size_t i = 0; i < LEVELS; i++) all = new_level(l, &l->levels[i]) && all;
    l->leads[1] = ICO_NEW_ARRAY(l->ctx, uint64_t, l->n * l->words);
    l->leads[0] = l->question->graph->directed
                      ? ICO_NEW_ARRAY(l->ctx, uint64_t, l->n * l->words)
                      : l->leads[1];
    l->scratch = ICO_NEW_ARRAY(l->ctx, uint64_t, l->words);
    l->colour = ICO_NEW_ARRAY(l->ctx, uint8_t, l->n);
    l->distance = ICO_NEW_ARRAY(l->ctx, uint32_t, l->n);
    l->queue = ICO_NEW_ARRAY(l->ctx, uint32_t, l->n);
    all = all && l->leads[0] != NULL && l->leads[1] != NULL && l->scratch != NULL &&
          l->colour != NULL && l->distance != NULL && l->queue != NULL;
    return all ? ICO_OK : ICO_NO_MEMORY;
}

/* Two colours, so that every move goes from one to the other?  A board in several parts
 * has no tour and needs none. */
static void colour_cells(ico_ladder *l)
{
    uint32_t head = 0, tail = 0;
    memset(l->colour, 2, l->n);
    l->colour[0] = 0;
    l->queue[tail++] = 0;
    l->two_coloured = !l->question->closed || l->n % 2 == 0;
    while (head < tail) {
        uint32_t u = l->queue[head++];
        for (int after = 0; after < 2; after++) {
            const uint64_t *row = ico__ladder_near(l, u, after);
            for (uint32_t w = ico__ladder_row_next(l, row, 0); w < l->n;
                 w = ico__ladder_row_next(l, row, w + 1)) {
                if (l->colour[w] == l->colour[u]) l->two_coloured = false;
                if (l->colour[w] != 2) continue;
                l->colour[w] = l->colour[u] ^ 1;
                l->queue[tail++] = w;
            }
        }
    }
    if (tail < l->n) l->two_coloured = false;
}

/* Where moves lead, and which of them are required. */
static bool ladder_read_moves(ico_ladder *l)
{
    const ico_graph *g = l->question->graph;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = g->tail[e], w = g->head[e];
        if (l->question->rule[e] & ICO_EDGE_FORBIDDEN) continue;
        ico__bit_set(ico__ladder_row(l, l->leads[1], u), w);
        ico__bit_set(ico__ladder_row(l, l->leads[0], w), u);
        if (!g->directed) ico__bit_set(ico__ladder_row(l, l->leads[1], w), u);
        if (!g->directed) ico__bit_set(ico__ladder_row(l, l->leads[0], u), w);
        if (!(l->question->rule[e] & ICO_EDGE_REQUIRED)) continue;
        if (!ICO_VECTOR_PUSH(l->ctx, &l->partners, u) ||
            !ICO_VECTOR_PUSH(l->ctx, &l->partners, w))
            return false;
    }
    return true;
}

/* Enters the board, the restrictions by classes, and the clues. */
static void ladder_begin(ico_ladder *l)
{
    const ico_position_question *q = l->question;
    l->now = &l->levels[0];
    colour_cells(l);
    for (uint32_t v = 0; v < l->n; v++) {
        l->now->carries[v] = ICO_NO_OFFSET;
        l->now->stands[v] = ICO_NO_VERTEX;
        for (uint32_t k = 0; k < l->n; k++) {
            if (!ico__position_allows(q, v, k)) continue;
            ico__bit_set(ico__ladder_row(l, l->now->may_carry, v), k);
            ico__bit_set(ico__ladder_row(l, l->now->may_stand, k), v);
        }
    }
    l->now->broken = q->hopeless;
    for (uint32_t v = 0; v < l->n; v++)
        if (q->given[v] != ICO_NO_OFFSET) ico__ladder_place(l, v, q->given[v]);
}

static ico_status check_gradable(ico_context *ctx, const ico_problem *problem)
{
    unsigned known = ico__conditions_with(ICO_CLUE) | ICO_ASKS_OPEN | ICO_ASKS_CLOSED;
    if (ico_problem_features(problem) & ~known)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "grades are for given numbers, classes, ends, waypoints, "
                         "arrows, required and forbidden moves only");
    if (ico_problem_size(problem) < 3 || ico_problem_size(problem) > MOST_CELLS)
        return ico__fail(ctx, ICO_UNSUPPORTED, "grades are for puzzles of 3 to %d cells",
                         MOST_CELLS);
    return ICO_OK;
}

static ico_status climb(ico_ladder *l, ico_rung top, bool until_placed)
{
    ico_status status = ladder_allocate(l);
    if (status != ICO_OK) return status;
    if (!ladder_read_moves(l)) return ICO_NO_MEMORY;
    ladder_begin(l);
    l->loud = true;
    ico__ladder_climb(l, top, until_placed);
    if (l->out_of_memory) return ICO_NO_MEMORY;
    ico_grading *g = l->grading;
    g->contradicted = l->now->broken;
    g->solved = !l->now->broken && l->now->placed == l->n;
    g->limited = !g->solved && !g->contradicted &&
                 (l->stopped || (l->ticks != 0 && l->work >= l->ticks));
    return ICO_OK;
}

ico_status ico_puzzle_grade(ico_context *ctx, const ico_problem *problem, ico_rung top,
                            uint64_t ticks, bool until_placed, ico_grading **grading)
{
    return ico_puzzle_grade_until(ctx, problem, top, ticks, until_placed, NULL, NULL,
                                  grading);
}

ico_status ico_puzzle_grade_until(ico_context *ctx, const ico_problem *problem,
                                  ico_rung top, uint64_t ticks, bool until_placed,
                                  ico_puzzle_stop *stop, void *stop_user,
                                  ico_grading **grading)
{
    ico_position_question *question = NULL;
    ico_status status = check_gradable(ctx, problem);
    if (status == ICO_OK) status = ico__position_question_read(ctx, problem, &question);
    if (status != ICO_OK) return status;
    ico_ladder l = {.ctx = ctx, .problem = problem, .question = question};
    l.n = question->n;
    l.words = ICO_WORDS(l.n);
    l.ticks = ticks;
    l.stop = stop;
    l.stop_user = stop_user;
    ico_text_init(&l.why, ctx);
    l.grading = ICO_NEW(ctx, ico_grading);
    if (l.grading != NULL) l.grading->ctx = ctx;
    status = l.grading == NULL ? ICO_NO_MEMORY : climb(&l, top, until_placed);
    if (status == ICO_OK)
        *grading = l.grading;
    else
        ico_grading_free(l.grading);
    ladder_release(&l);
    ico__position_question_free(question);
    return status;
}
