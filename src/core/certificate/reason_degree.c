/* certificate/reason_degree.c - a vertex without enough exits, or with too many edges
 * that must be used. Source: folklore; the first thing to look at by hand.
 * SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "base/memory.h"
#include "board/board.h"
#include "certificate/find.h"

enum { MOST_LISTED = 3, MOST_CORNERS = 100000 };

/* What a search over the vertices collects: the few that refute the question together. */
typedef struct ico_poor {
    uint64_t vertices[MOST_LISTED];
    unsigned count;
} ico_poor;

static bool is_end(const ico_question *q, uint64_t v)
{
    return !q->closed && (v == q->start || v == q->end);
}

static ico_status degree_reason(ico_context *ctx, const ico_question *q,
                                const ico_poor *poor, const char *words,
                                ico_reason **reason)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico__reason_names(q->problem, poor->vertices, poor->count, &text);
    ico_text_puts(&text, words);
    ico_status status = ico__reason_new(ctx, ICO_REASON_DEGREE, poor->vertices,
                                        poor->count, &text, "", reason);
    ico_text_free(&text);
    return status;
}

static const char *few_exits_words(const ico_question *q, uint32_t exits)
{
    if (exits == 0) return " has no exit";
    if (q->closed && exits == 1)
        return " has only one exit, and a closed tour needs a way in and another way out";
    return NULL;
}

static const char *undirected_fault(const ico_question *q, const ico_exits *x, uint32_t v)
{
    const char *fault = few_exits_words(q, x->out[v]);
    if (fault != NULL) return fault;
    if (x->required_out[v] > 2) return " is an end of more than two required edges";
    if (is_end(q, v) && x->required_out[v] > 1)
        return " must be an end of the tour, but has more than one required edge";
    return NULL;
}

static const char *directed_fault(const ico_question *q, const ico_exits *x, uint32_t v)
{
    if (x->out[v] == 0 && (q->closed || v == q->start || x->in[v] == 0))
        return x->in[v] == 0 ? " has no exit" : " has no way out";
    if (x->in[v] == 0 && (q->closed || v == q->end)) return " has no way in";
    if (x->required_out[v] > 1) return " has more than one required way out";
    if (x->required_in[v] > 1) return " has more than one required way in";
    return NULL;
}

/* Vertices that could only be ends of a path, more of them than there are ends to give:
 * `kind` 0 one exit, 1 no way out, 2 no way in. */
static bool only_ends(const ico_question *q, const ico_exits *x, int kind, ico_poor *poor)
{
    unsigned starts = q->start == ICO_NO_CELL, ends = q->end == ICO_NO_CELL;
    unsigned room = kind == 0 ? starts + ends : kind == 1 ? ends : starts;
    poor->count = 0;
    for (uint32_t v = 0; v < x->n && poor->count <= room; v++) {
        bool given = kind == 0 ? is_end(q, v) : v == (kind == 1 ? q->end : q->start);
        uint32_t exits = kind == 2 ? x->in[v] : x->out[v];
        if (!given && exits < (kind == 0 ? 2 : 1)) poor->vertices[poor->count++] = v;
    }
    return poor->count > room;
}

static ico_status make_ends_reason(ico_context *ctx, const ico_question *q,
                                   const ico_poor *poor, int kind, ico_reason **reason)
{
    static const char *const one[] = {" has only one exit", " has no way out",
                                      " has no way in"};
    static const char *const more[] = {
        " have only one exit each, so each would have to be an end",
        " have no way out, so each would have to be the last",
        " have no way in, so each would have to be the first"};
    ico_text words;
    ico_text_init(&words, ctx);
    ico_text_puts(&words, poor->count == 1 ? one[kind] : more[kind]);
    if (poor->count == 1) ico_text_puts(&words, ", but the tour is to end elsewhere");
    ico_status status = ico_text_status(&words);
    if (status == ICO_OK) status = degree_reason(ctx, q, poor, words.data, reason);
    ico_text_free(&words);
    return status;
}

static ico_status find_ends(ico_context *ctx, const ico_question *q, const ico_exits *x,
                            ico_reason **reason)
{
    ico_poor poor;
    for (int kind = x->directed ? 1 : 0; kind < (x->directed ? 3 : 1); kind++)
        if (only_ends(q, x, kind, &poor))
            return make_ends_reason(ctx, q, &poor, kind, reason);
    return ICO_OK;
}

ico_status ico__reason_degree(ico_context *ctx, const ico_question *q, const ico_exits *x,
                              ico_reason **reason)
{
    for (uint32_t v = 0; v < x->n; v++) {
        const char *words =
            x->directed ? directed_fault(q, x, v) : undirected_fault(q, x, v);
        ico_poor poor = {{v}, 1};
        if (words != NULL) return degree_reason(ctx, q, &poor, words, reason);
    }
    return q->closed ? ICO_OK : find_ends(ctx, q, x, reason);
}

/* ------------------------------------------------------------------ by rule -------- */

/* Looks at the cells of a board in ascending order until some refute the question. */
typedef struct ico_look {
    const ico_question *question;
    const ico_board *board;
    ico_poor poor;
    const char *fault; /* of poor.vertices[0] alone */
    unsigned room;     /* ends that are not given */
} ico_look;

/* True once those seen suffice. */
static bool look_at_cell(ico_look *l, uint64_t v, uint64_t cell)
{
    unsigned exits = ico__board_exits(l->board, cell, 2);
    if (exits >= 2) return false;
    l->fault = few_exits_words(l->question, exits);
    if (l->fault != NULL) l->poor = (ico_poor){{v}, 1};
    if (l->fault != NULL) return true;
    if (!is_end(l->question, v)) l->poor.vertices[l->poor.count++] = v;
    return l->poor.count > l->room;
}

/* A full board: what happens at the rim happens within twice the reach of the moves, so
 * the rows and columns in between are all like the last of these. */
static uint64_t rim(const ico_board *board, unsigned d)
{
    uint64_t reach = 0;
    for (uint32_t k = 0; k < board->move_count; k++) {
        const ico__move *move = &board->moves[k];
        uint64_t size =
            (uint64_t)(move->offset[d] < 0 ? -move->offset[d] : move->offset[d]);
        if (size > reach) reach = size;
    }
    uint64_t both = 4 * reach + 2, side = board->shape.side[d];
    return reach < side && both < side ? both : side;
}

static bool look_at_rim(ico_look *l)
{
    const ico__shape *shape = &l->board->shape;
    uint64_t most[ICO_MAX_DIMENSIONS], cells = 1;
    for (unsigned d = 0; d < shape->dimensions; d++) {
        most[d] = rim(l->board, d);
        if (most[d] > MOST_CORNERS / cells) return false;
        cells *= most[d];
    }
    for (uint64_t i = 0; i < cells; i++) {
        uint64_t at[ICO_MAX_DIMENSIONS], rest = i;
        for (unsigned k = 0; k < shape->dimensions; k++) { /* the column runs fastest */
            unsigned d = k < 2 ? 1 - k : k;
            at[d] = rest % most[d];
            if (at[d] >= most[d] / 2) at[d] += shape->side[d] - most[d];
            rest /= most[d];
        }
        uint64_t cell = ico__shape_cell(shape, at);
        if (look_at_cell(l, cell, cell)) return true;
    }
    return false;
}

static bool look_at_cells(ico_look *l)
{
    for (uint64_t cell = 0, v = 0; cell < l->board->shape.cells; cell++) {
        if (l->board->present != NULL && !ico__bit(l->board->present, cell)) continue;
        if (look_at_cell(l, v, cell)) return true;
        v++;
    }
    return false;
}

ico_status ico__reason_exits(ico_context *ctx, const ico_question *q, ico_reason **reason)
{
    const ico_board *board = ico_problem_board(q->problem);
    ico_look l = {.question = q, .board = board};
    if (board == NULL || ico_problem_directed(q->problem)) return ICO_OK;
    bool plain = board->shape.lattice == ICO_SQUARE && board->present == NULL &&
                 board->wall_count == 0;
    bool storable = ico_board_graph_bytes(board) <= q->most_bytes;
    if (!q->closed)
        l.room = (q->start == ICO_NO_CELL ? 1u : 0u) + (q->end == ICO_NO_CELL ? 1u : 0u);
    if (!(plain ? look_at_rim(&l) : storable && look_at_cells(&l))) return ICO_OK;
    return l.fault != NULL ? degree_reason(ctx, q, &l.poor, l.fault, reason)
                           : make_ends_reason(ctx, q, &l.poor, 0, reason);
}
