/* tests/model/build.c - the library's problem from the lines of a trace, and the first
 * comparison: its graph against the tester's own moves.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "calls.h"

static ico_status build_edges(ico_graph_builder *b, const question *q)
{
    ico_status status = ICO_OK;
    for (unsigned i = 0; i < q->edge_count && status == ICO_OK; i++) {
        unsigned u = q->edges[i][0], v = q->edges[i][1];
        status = ico_graph_builder_add(b, u, v);
        if (status == ICO_OK && q->weighted)
            status = ico_graph_builder_weigh(b, q->weight[u][v]);
    }
    return status;
}

static ico_status build_graph(ico_context *ctx, const question *q, ico_problem **made)
{
    ico_graph_builder *b = NULL;
    ico_graph *graph = NULL;
    ico_status status = ico_graph_builder_new(ctx, q->n, q->directed_subject, &b);
    if (status != ICO_OK) return status;
    status = build_edges(b, q);
    if (status == ICO_OK) status = ico_graph_build(b, "model", &graph);
    ico_graph_builder_free(b);
    if (status != ICO_OK) return status;
    status = ico_problem_from_graph(ctx, graph, made);
    if (status != ICO_OK) ico_graph_free(graph);
    return status;
}

/* The board at once, or (`carve`) the full one first and then what is cut out of it. */
static ico_status build_board(ico_context *ctx, const question *q, bool carve,
                              ico_problem **made)
{
    uint8_t missing[MOST_CELLS];
    uint64_t walls[2 * MOST_PAIRS], without[MOST_CELLS];
    size_t holes = 0;
    ico_board *board = NULL, *full = NULL;
    for (unsigned c = 0; c < q->shape.cells; c++) {
        missing[c] = q->missing[c];
        if (q->missing[c]) without[holes++] = c;
    }
    for (unsigned i = 0; i < q->wall_count; i++) {
        walls[2 * i] = q->walls[i][0];
        walls[2 * i + 1] = q->walls[i][1];
    }
    ico_status status = carve ? ico_board_new(ctx, q->piece, q->words, &full)
                              : ico_board_new_shaped(ctx, q->piece, q->words, missing,
                                                     walls, q->wall_count, &board);
    if (status == ICO_OK && carve) {
        status = ico_board_carve(ctx, full, without, holes, walls, q->wall_count, &board);
        ico_board_free(full);
    }
    if (status != ICO_OK) return status;
    status = ico_problem_from_board(ctx, board, made);
    if (status != ICO_OK) ico_board_free(board);
    return status;
}

/* ------------------------------------------------------------------ conditions ----- */

static ico_status set_choice(ico_problem *p, const words *w)
{
    const char *word = w->count > 1 ? w->word[1] : "";
    if (words_are(w, "kind"))
        return ico_problem_set_kind(p, word[0] == 'c'   ? ICO_CLOSED
                                       : word[0] == 'o' ? ICO_OPEN
                                                        : ICO_EITHER);
    if (words_are(w, "symmetric"))
        return ico_problem_set_symmetry(p, word[0] == '1'   ? ICO_SYMMETRY_180
                                           : word[0] == '9' ? ICO_SYMMETRY_90
                                                            : ICO_SYMMETRY_AXIS);
    if (words_are(w, "weight"))
        return ico_problem_set_weight(p, strcmp(word, "min") == 0 ? ICO_WEIGHT_MIN
                                                                  : ICO_WEIGHT_MAX);
    if (words_are(w, "base")) return ico_problem_set_base(p, words_number(w, 1));
    if (words_are(w, "longest")) return ico_problem_set_longest(p, true);
    if (words_are(w, "turns")) return ico_problem_set_turns(p, ICO_TURNS_MIN);
    if (words_are(w, "directed")) return ico_problem_set_directed(p, true);
    return ICO_OK;
}

static ico_status set_condition(ico_problem *p, const words *w)
{
    uint64_t a = words_number(w, 1), b = words_number(w, 2);
    if (words_are(w, "start") && strcmp(w->word[1], "auto") == 0)
        return ico_problem_set_start_auto(p);
    if (words_are(w, "start")) return ico_problem_set_start(p, a);
    if (words_are(w, "end")) return ico_problem_set_end(p, a);
    if (words_are(w, "waypoint")) return ico_problem_add_waypoint(p, a);
    if (words_are(w, "require")) return ico_problem_require(p, a, b);
    if (words_are(w, "forbid")) return ico_problem_forbid(p, a, b);
    if (words_are(w, "give")) return ico_problem_give(p, a, b);
    if (words_are(w, "put")) return ico_problem_put_class(p, a, w->word[2][0]);
    if (words_are(w, "class")) return ico_problem_add_class(p, w->word[1][0], w->word[2]);
    if (words_are(w, "arrow")) return ico_problem_point(p, a, (ico_direction)b);
    return set_choice(p, w);
}

static ico_status set_conditions(world *w, ico_problem *p)
{
    words line;
    ico_status status = ICO_OK;
    for (unsigned i = 0; i < w->line && status == ICO_OK; i++) {
        words_of(&line, w->trace->lines[i]);
        status = set_condition(p, &line);
    }
    return status == ICO_OK ? ico_problem_seal(p) : status;
}

/* ------------------------------------------------------------------ the graph ------ */

static void compare_graph(world *w)
{
    const ico_graph *g = NULL;
    ico_status status = ico_problem_graph(w->ctx, w->problem, &g);
    if (status != ICO_OK)
        world_fail(w, "graph", "%.200s", ico_context_error(w->ctx)->message);
    if (g->n != w->q.n) world_fail(w, "graph-size", "%u, not %u", g->n, w->q.n);
    if (g->directed != question_is_directed(&w->q))
        world_fail(w, "graph-directed", "directed: %d", g->directed);
    for (unsigned u = 0; u < w->q.n; u++)
        for (unsigned v = 0; v < w->q.n; v++) {
            bool is = u != v && ico_graph_find_edge(g, u, v) != ICO_NO_EDGE;
            if (is != question_allows(&w->q, u, v))
                world_fail(w, "graph-moves", "step %u %u: %d", u, v, is);
        }
    world_answer(w);
}

static ico_status build_once(world *w, ico_problem **made)
{
    bool carve = false;
    for (unsigned i = 0; i < w->line; i++)
        carve = carve || strcmp(w->trace->lines[i], "carve") == 0;
    ico_problem *p = NULL;
    ico_status status = w->q.board ? build_board(w->ctx, &w->q, carve, &p)
                                   : build_graph(w->ctx, &w->q, &p);
    if (status != ICO_OK) return status;
    status = set_conditions(w, p);
    if (status == ICO_OK)
        *made = p;
    else
        ico_problem_free(p);
    return status;
}

bool build_problem(world *w)
{
    bool refuse = question_is_refused(&w->q);
    if (!w->q.has_subject || (w->q.board && w->q.n == 0)) return false;
    world_arm(w);
    ico_status status = build_once(w, &w->problem);
    world_disarm(w);
    if ((status == ICO_NO_MEMORY || status == ICO_TOO_LARGE) && !world_is_free(w)) {
        w->fail_at = -1;
        w->memory = 0;
        atomic_store(&w->account.failed, false);
        status = build_once(w, &w->problem);
    }
    if (refuse && status == ICO_BAD_ARGUMENT) return false;
    if (status != ICO_OK)
        world_fail(w, "build", "%s: %.200s", ico_status_name(status),
                   ico_context_error(w->ctx)->message);
    if (refuse) world_fail(w, "build-accepts", "it should be refused");
    compare_graph(w);
    if (w->q.start_auto) {
        uint64_t start = ico_problem_start(w->problem);
        w->q.start = start == ICO_NO_CELL ? -1 : (int)start;
        if (w->q.start == w->q.end && w->q.n > 1 && w->q.start >= 0)
            world_fail(w, "start-auto", "start and end are %d", w->q.start);
    }
    return true;
}

static ico_status set_model(const question *q, ico_problem *p)
{
    ico_status s = ico_problem_set_kind(p, q->kind == CLOSED ? ICO_CLOSED
                                           : q->kind == OPEN ? ICO_OPEN
                                                             : ICO_EITHER);
    if (s == ICO_OK && q->start >= 0) s = ico_problem_set_start(p, (uint64_t)q->start);
    if (s == ICO_OK && q->end >= 0) s = ico_problem_set_end(p, (uint64_t)q->end);
    if (s == ICO_OK) s = ico_problem_set_base(p, q->base);
    for (unsigned i = 0; i < q->require_count && s == ICO_OK; i++)
        s = ico_problem_require(p, q->require[i][0], q->require[i][1]);
    for (unsigned i = 0; i < q->forbid_count && s == ICO_OK; i++)
        s = ico_problem_forbid(p, q->forbid[i][0], q->forbid[i][1]);
    for (unsigned i = 0; i < 26 && s == ICO_OK; i++)
        if (q->classes[i][0] != '\0')
            s = ico_problem_add_class(p, (char)('a' + i), q->classes[i]);
    for (unsigned i = 0; i < q->rule_count && s == ICO_OK; i++)
        s = q->rules[i].is_class
                ? ico_problem_put_class(p, q->rules[i].vertex, q->rules[i].letter)
                : ico_problem_give(p, q->rules[i].vertex, q->rules[i].number);
    for (unsigned i = 0; i < q->waypoint_count && s == ICO_OK; i++)
        s = ico_problem_add_waypoint(p, q->waypoints[i]);
    return s == ICO_OK ? ico_problem_seal(p) : s;
}

ico_status build_graph_problem(ico_context *ctx, const question *q, ico_problem **problem)
{
    ico_problem *p = NULL;
    ico_status status = build_graph(ctx, q, &p);
    if (status != ICO_OK) return status;
    status = set_model(q, p);
    if (status == ICO_OK)
        *problem = p;
    else
        ico_problem_free(p);
    return status;
}
