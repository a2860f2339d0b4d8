/* presolve/alternation.c - two pieces in turn as a plain graph, and its cycles as tours.
 * SPDX-License-Identifier: MIT */
#include "presolve/alternation.h"

#include "base/bitset.h"
#include "base/memory.h"
#include "graph/graph.h"
#include "presolve/closed.h"

enum { FIRST, MIDDLE, SECOND, ROW }; /* vertices of a cell; SECOND of turn 1 */

static uint32_t turn_vertex(uint64_t cell, unsigned place)
{
    return (uint32_t)(ROW * cell + place);
}

static unsigned place_of_turn(unsigned turn)
{
    return turn == 0 ? FIRST : SECOND;
}

/* --- the plain graph ------------------------------------------------------------------
 */

/* owed[2 * v + turn]: where the piece of this turn must go from v, or ICO_NO_VERTEX. */
typedef struct maker {
    ico_alternation *a;
    ico_graph_builder *builder;
    ico_graph *moves[2];
    uint32_t *owed;
    bool hopeless; /* no tour can be: the graph gets no moves */
} maker;

static ico_status make_moves(maker *m)
{
    ico_status status = ICO_OK;
    for (unsigned turn = 0; turn < 2 && status == ICO_OK; turn++) {
        ico_board *alone = NULL;
        status =
            ico_board_turn(m->a->ctx, ico_problem_board(m->a->problem), turn, &alone);
        if (status == ICO_OK) status = ico_board_graph(m->a->ctx, alone, &m->moves[turn]);
        ico_board_free(alone);
    }
    return status;
}

/* The piece of this turn must go from u to v, or back. */
static void owe(maker *m, unsigned turn, uint32_t u, uint32_t v)
{
    uint32_t *from = &m->owed[2 * (size_t)u + turn], *to = &m->owed[2 * (size_t)v + turn];
    bool clash = (*from != ICO_NO_VERTEX && *from != v) ||
                 (*to != ICO_NO_VERTEX && *to != u) ||
                 ico_graph_find_edge(m->moves[turn], u, v) == ICO_NO_EDGE;
    m->hopeless = m->hopeless || clash;
    *from = v;
    *to = u;
}

static ico_status read_required(maker *m)
{
    const ico_alternation *a = m->a;
    size_t count = 0;
    const uint64_t *pairs = ico_problem_required(a->problem, &count);
    uint64_t start = ico_problem_start(a->problem), end = ico_problem_end(a->problem);
    for (size_t i = 0; i < count; i++) {
        uint32_t u = (uint32_t)pairs[2 * i], v = (uint32_t)pairs[2 * i + 1];
        bool first = ico_graph_find_edge(m->moves[0], u, v) != ICO_NO_EDGE;
        if (first && ico_graph_find_edge(m->moves[1], u, v) != ICO_NO_EDGE)
            return ico__fail(a->ctx, ICO_UNSUPPORTED,
                             "both pieces can make a required move (--require); use "
                             "--method backtrack, which allows either");
        owe(m, first ? 0 : 1, u, v);
    }
    if (a->joint == 0 && start != ICO_NO_CELL && end != ICO_NO_CELL)
        owe(m, 1, (uint32_t)end, (uint32_t)start); /* the step back */
    return ICO_OK;
}

static bool is_owed_elsewhere(const maker *m, unsigned turn, uint32_t u, uint32_t v)
{
    uint32_t owed = m->owed[2 * (size_t)u + turn];
    return owed != ICO_NO_VERTEX && owed != v;
}

static ico_status add_turn_moves(maker *m, unsigned turn)
{
    const ico_graph *g = m->moves[turn];
    size_t words = ICO_WORDS(g->m) + 1;
    unsigned place = place_of_turn(turn);
    uint64_t *forbidden = ICO_NEW_ARRAY(m->a->ctx, uint64_t, words);
    ico_status status = forbidden == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) ico__mark_forbidden(m->a->problem, g, forbidden);
    for (uint32_t e = 0; e < g->m && status == ICO_OK && !m->hopeless; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        if (!ico__bit(forbidden, e) && !is_owed_elsewhere(m, turn, u, v) &&
            !is_owed_elsewhere(m, turn, v, u))
            status = ico_graph_builder_add(m->builder, turn_vertex(u, place),
                                           turn_vertex(v, place));
    }
    ICO_FREE_ARRAY(m->a->ctx, forbidden, words);
    return status;
}

/* Joins a vertex of the joint to this vertex of each cell, or of one cell alone; not
 * where the piece of that turn must go on. */
static ico_status join_joint(maker *m, uint32_t joint, unsigned place, uint64_t only)
{
    unsigned turn = place == FIRST ? 0 : 1;
    ico_status status = ICO_OK;
    for (uint32_t v = 0; v < m->a->n && status == ICO_OK; v++)
        if ((only == ICO_NO_CELL || only == v) &&
            m->owed[2 * (size_t)v + turn] == ICO_NO_VERTEX)
            status = ico_graph_builder_add(m->builder, joint, turn_vertex(v, place));
    return status;
}

static ico_status add_joint(maker *m)
{
    const ico_alternation *a = m->a;
    uint32_t joint = turn_vertex(a->n, FIRST);
    uint64_t start = ico_problem_start(a->problem), end = ico_problem_end(a->problem);
    if (a->joint == 0) return ICO_OK;
    ico_status status = join_joint(m, joint, SECOND, start);
    if (a->joint == 1 || status != ICO_OK) return status;
    status = ico_graph_builder_add(m->builder, joint, joint + 1);
    if (status == ICO_OK)
        status = ico_graph_builder_add(m->builder, joint + 1, joint + 2);
    if (status != ICO_OK) return status;
    return join_joint(m, joint + 2, a->n % 2 == 0 ? SECOND : FIRST, end);
}

static ico_status alternation_build(maker *m, ico_graph **graph)
{
    const ico_alternation *a = m->a;
    ico_status status = ico_graph_builder_new(a->ctx, (uint64_t)ROW * a->n + a->joint,
                                              false, &m->builder);
    for (uint32_t v = 0; v < a->n && status == ICO_OK; v++)
        for (unsigned place = FIRST; place < SECOND && status == ICO_OK; place++)
            status = ico_graph_builder_add(m->builder, turn_vertex(v, place),
                                           turn_vertex(v, place + 1));
    if (status == ICO_OK) status = add_turn_moves(m, 0);
    if (status == ICO_OK) status = add_turn_moves(m, 1);
    if (status == ICO_OK) status = add_joint(m);
    if (status == ICO_OK)
        status = ico_graph_build(m->builder, ico_problem_subject(a->problem), graph);
    ico_graph_builder_free(m->builder);
    return status;
}

static ico_status make_plain(maker *m)
{
    ico_alternation *a = m->a;
    ico_graph *graph = NULL;
    size_t owed = 2 * (size_t)a->n;
    ico_status status = make_moves(m);
    m->owed = ICO_NEW_ARRAY(a->ctx, uint32_t, owed);
    if (status == ICO_OK && m->owed == NULL) status = ICO_NO_MEMORY;
    for (size_t i = 0; i < owed && status == ICO_OK; i++) m->owed[i] = ICO_NO_VERTEX;
    m->hopeless = a->joint == 0 && a->n <= 2; /* no closed tours, docs/conventions.md */
    if (status == ICO_OK) status = read_required(m);
    if (status == ICO_OK) status = alternation_build(m, &graph);
    if (status == ICO_OK) status = ico_problem_from_graph(a->ctx, graph, &a->plain);
    if (status != ICO_OK) ico_graph_free(graph);
    if (status == ICO_OK) status = ico_problem_seal(a->plain);
    ICO_FREE_ARRAY(a->ctx, m->owed, owed);
    ico_graph_free(m->moves[0]);
    ico_graph_free(m->moves[1]);
    return status;
}

static ico_status alternation_check(ico_context *ctx, const ico_problem *problem)
{
    enum { MOST = INT32_MAX / ROW - 1 };
    unsigned beyond =
        ico_problem_features(problem) & ~(unsigned)(ICO_ALTERNATION_FEATURES);
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++)
        if (beyond >> bit & 1)
            return ico__fail(ctx, ICO_UNSUPPORTED,
                             "two pieces in turn cannot be combined with %s here",
                             ico_feature_text(bit));
    if (ico_problem_size(problem) > MOST)
        return ico__fail(
            ctx, ICO_TOO_LARGE,
            "two pieces in turn take three vertices a cell, which is too many "
            "for %s",
            ico_problem_subject(problem));
    return ICO_OK;
}

ico_status ico__alternation_new(ico_context *ctx, const ico_problem *problem,
                                ico_alternation **alternation)
{
    ico_status status = alternation_check(ctx, problem);
    if (status != ICO_OK) return status;
    ico_alternation *a = ICO_NEW(ctx, ico_alternation);
    if (a == NULL) return ICO_NO_MEMORY;
    bool ends = (ico_problem_features(problem) & ICO_ASKS_ENDS) != 0;
    *a = (ico_alternation){
        .ctx = ctx, .problem = problem, .n = (uint32_t)ico_problem_size(problem)};
    if (ico_problem_kind(problem) != ICO_CLOSED)
        a->joint = a->n % 2 == 0 && !ends ? 1 : ROW;
    maker m = {.a = a};
    status = make_plain(&m);
    if (status == ICO_OK)
        *alternation = a;
    else
        ico__alternation_free(a);
    return status;
}

void ico__alternation_free(ico_alternation *a)
{
    if (a == NULL) return;
    ico_problem_free(a->plain);
    ICO_FREE(a->ctx, a);
}

/* --- tours ----------------------------------------------------------------------------
 */

/* Finds where the tour begins in the cycle, and its direction. */
typedef struct way {
    uint64_t at;
    bool back;
} way;

/* A closed tour begins with a move of the first piece: on from the start, or from the
 * least cell; or it ends with one of the second at the end. */
static way closed_way(const ico_alternation *a, const uint32_t *cycle, uint64_t size)
{
    uint64_t start = ico_problem_start(a->problem), end = ico_problem_end(a->problem);
    bool from_end = start == ICO_NO_CELL && end != ICO_NO_CELL;
    uint32_t cell = from_end ? (uint32_t)end : start != ICO_NO_CELL ? (uint32_t)start : 0;
    way w = {0};
    while (cycle[w.at] != turn_vertex(cell, MIDDLE)) w.at++;
    bool first_next = cycle[(w.at + 1) % size] == turn_vertex(cell, FIRST);
    w.back = first_next == from_end;
    if (!from_end) return w;
    /* the end is the last cell: from it the second piece moves on to the first cell */
    w.at = w.back ? (w.at + size - ROW) % size : (w.at + ROW) % size;
    return w;
}

/* An open tour begins behind the joint.  Without ends and with an even number of cells it
 * may be written from either end; the smaller one comes first. */
static way open_way(const ico_alternation *a, const uint32_t *cycle, uint64_t size)
{
    uint32_t joint = turn_vertex(a->n, FIRST);
    way w = {0};
    while (cycle[w.at] != joint) w.at++;
    uint32_t next = cycle[(w.at + 1) % size], before = cycle[(w.at + size - 1) % size];
    w.back = a->joint == 1 ? before < next : next == joint + 1;
    return w;
}

void ico__alternation_lift(const ico_alternation *a, const uint32_t *cycle,
                           uint32_t *tour)
{
    uint64_t size = (uint64_t)ROW * a->n + a->joint, length = 0;
    way w = a->joint == 0 ? closed_way(a, cycle, size) : open_way(a, cycle, size);
    for (uint64_t k = 0; k < size; k++) {
        uint32_t v = cycle[(w.back ? w.at + size - k : w.at + k) % size];
        if (v / ROW < a->n && v % ROW == MIDDLE) tour[length++] = v / ROW;
    }
}
