/* verify/reason/degree.c - have the cells or vertices that a reason names too few exits?
 * Counts at those alone: moves unfolded from the board, whatever its size, or the edge
 * list of the graph.  Shares no code with reason_degree.c, which finds them.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/arithmetic.h"
#include "verify/reason/trial.h"
#include "verify/verify.h"

/* A vertex named, and its usable arcs out and in, and how many of them are fixed.
 * Undirected: all in `out`. */
typedef struct arcs_at {
    uint64_t v, out, in, must_out, must_in;
} arcs_at;

/* Invariant: named is sorted by v, each once; met: vertices to which moves from the
 * present one lead, or from which they come. */
typedef struct count {
    const ico_trial *t;
    arcs_at *named;
    uint64_t size;
    ICO_VECTOR(uint64_t) met;
    bool failed;
} count;

static arcs_at *arcs_find(const count *c, uint64_t v)
{
    arcs_at key = {.v = v};
    return bsearch(&key, c->named, (size_t)c->size, sizeof key, ico__ascending64);
}

/* Is it a fixed edge: required, or the step from a given last vertex back to the
 * first? */
static bool is_fixed(const ico_trial *t, uint64_t u, uint64_t v)
{
    bool back = u == t->end && v == t->start, forth = u == t->start && v == t->end;
    edge e = t->directed || u < v ? (edge){u, v} : (edge){v, u};
    if (t->closed && (back || (forth && !t->directed))) return true;
    return t->required_count > 0 && bsearch(&e, t->required, t->required_count, sizeof e,
                                            ico__trial_by_ends) != NULL;
}

/* Counts one usable arc from u to v at those of its ends that are named. */
static void count_arc(const count *c, uint64_t u, uint64_t v)
{
    arcs_at *from = arcs_find(c, u), *to = arcs_find(c, v);
    bool must = is_fixed(c->t, u, v);
    if (from != NULL) {
        from->out++;
        from->must_out += must;
    }
    if (to != NULL && c->t->directed) {
        to->in++;
        to->must_in += must;
    } else if (to != NULL) {
        to->out++;
        to->must_out += must;
    }
}

static bool meet(void *user, uint64_t b)
{
    count *c = user;
    c->failed = c->failed || !ICO_VECTOR_PUSH(c->t->ctx, &c->met, b);
    return !c->failed;
}

/* The distinct cells that moves from `a` lead to; at: where to count them, or NULL: at
 * whichever end is named. */
static void count_moves(count *c, const ico_unfolding *unfolding, uint64_t a, arcs_at *at)
{
    c->met.size = 0;
    ico__unfold_moves(unfolding, a, meet, c);
    if (c->met.size > 0)
        qsort(c->met.items, c->met.size, sizeof *c->met.items, ico__ascending64);
    for (size_t i = 0; i < c->met.size; i++) {
        uint64_t b = c->met.items[i];
        bool again = i > 0 && b == c->met.items[i - 1];
        if (again || ico__trial_forbids(c->t, a, b) ||
            !ico__verify_arrow(c->t->problem, a, b))
            continue;
        if (at == NULL) {
            count_arc(c, a, b);
            continue;
        }
        at->out++;
        at->must_out += is_fixed(c->t, a, b);
    }
}

static ico_status count_on_board(count *c, const ico_board *board)
{
    ico_unfolding *unfolding = NULL;
    ico_status status = ico__unfold_new(c->t->ctx, board, &unfolding);
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; !c->t->directed && i < c->size; i++)
        count_moves(c, unfolding, c->named[i].v, &c->named[i]);
    for (uint64_t a = 0; c->t->directed && a < ico_board_size(board); a++)
        count_moves(c, unfolding, a, NULL); /* arcs into a cell come from anywhere */
    ico__unfold_free(unfolding);
    return c->failed ? ICO_NO_MEMORY : ICO_OK;
}

static ico_status count_in_graph(count *c)
{
    const ico_graph *graph = NULL;
    ico_status status = ico_problem_graph(c->t->ctx, c->t->problem, &graph);
    if (status != ICO_OK) return status;
    for (uint32_t e = 0; e < graph->m; e++)
        if (!ico__trial_forbids(c->t, graph->tail[e], graph->head[e]))
            count_arc(c, graph->tail[e], graph->head[e]);
    return ICO_OK;
}

/* Does this one vertex refute the question by itself? */
static bool vertex_refutes(const ico_trial *t, const arcs_at *at)
{
    bool first = !t->closed && at->v == t->start, last = !t->closed && at->v == t->end;
    if (t->directed)
        return at->must_out + last > 1 || at->must_in + first > 1 ||
               (at->out == 0 && at->in == 0) || (at->out == 0 && (t->closed || first)) ||
               (at->in == 0 && (t->closed || last));
    return at->out < (t->closed ? 2 : 1) || at->must_out > (first || last ? 1 : 2);
}

/* Do the vertices named need more ends than the tour has to give? */
static bool too_many_ends(const count *c)
{
    const ico_trial *t = c->t;
    uint64_t one_exit = 0, no_out = 0, no_in = 0;
    unsigned starts = t->start == ICO_NO_CELL, ends = t->end == ICO_NO_CELL;
    for (const arcs_at *at = c->named; at < c->named + c->size; at++) {
        one_exit += at->out < 2 && at->v != t->start && at->v != t->end;
        no_out += at->out == 0 && at->v != t->end;
        no_in += at->in == 0 && at->v != t->start;
    }
    return t->directed ? no_out > ends || no_in > starts : one_exit > starts + ends;
}

static bool refuse_twice(ico_trial *t, uint64_t v)
{
    ico_text words;
    ico_text_init(&words, t->ctx);
    ico_text_puts(&words, "the reason names ");
    ico_problem_vertex_line(t->problem, v, &words);
    ico_text_puts(&words, " twice");
    (void)ico__trial_refuse(t, words.data == NULL ? "" : words.data);
    ico_text_free(&words);
    return false;
}

/* Fills `named`; false (refused) if the list is not good. */
static bool take_names(ico_trial *t, count *c)
{
    uint64_t size = ico_problem_size(t->problem);
    for (uint64_t i = 0; i < c->size; i++) {
        c->named[i].v = t->reason->vertices[i];
        if (c->named[i].v >= size)
            return ico__trial_refuse(t, "the reason names a vertex that does not exist");
    }
    qsort(c->named, (size_t)c->size, sizeof *c->named, ico__ascending64);
    for (uint64_t i = 1; i < c->size; i++)
        if (c->named[i].v == c->named[i - 1].v) return refuse_twice(t, c->named[i].v);
    return true;
}

ico_status ico__trial_degree(ico_trial *t, bool *good)
{
    const ico_board *board = ico_problem_board(t->problem);
    count c = {.t = t, .size = t->reason->vertex_count};
    size_t room = (size_t)c.size + 1;
    c.named = ICO_NEW_ARRAY(t->ctx, arcs_at, room);
    if (c.named == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    if (!take_names(t, &c)) goto done;
    status = board != NULL ? count_on_board(&c, board) : count_in_graph(&c);
    if (status != ICO_OK) goto done;
    *good = too_many_ends(&c); /* closed: one of them refutes by itself */
    for (uint64_t i = 0; i < c.size && !*good; i++)
        *good = vertex_refutes(t, &c.named[i]);
    if (!*good) (void)ico__trial_refuse(t, "the vertices named have enough exits");
done:
    ICO_VECTOR_FREE(t->ctx, &c.met);
    ICO_FREE_ARRAY(t->ctx, c.named, room);
    return status;
}
