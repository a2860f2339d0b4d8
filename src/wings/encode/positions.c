/* encode/positions.c - the vertex at each place of the tour, as clauses and as rows.
 * Places run from 0 to n - 1; the number of a place is that plus the base of the
 * question.  Rows: the model of the article on the prime rook's tour, whose size it has.
 * The form that also has a variable for each step: J.-C. Picard, M. Queyranne, "The
 * time-dependent traveling salesman problem", 1978.
 * SPDX-License-Identifier: MIT */
#include "encode/arcs.h"

#define ABSENT UINT32_MAX

/* at[v * n + p]: the variable "vertex v is at place p", or ABSENT. */
typedef struct places {
    ico_frame *f;
    ico_model *model;
    uint32_t n, *at;
    bool closed, rows;
    bool reduced;  /* only variables that may be 1 */
    bool by_steps; /* and variables for the steps between them */
} places;

static bool allowed(const places *p, uint64_t v, uint32_t place)
{
    const ico_problem *problem = p->f->problem;
    uint64_t start = ico_problem_start(problem), end = ico_problem_end(problem);
    if (start != ICO_NO_CELL && (v == start) != (place == 0)) return false;
    if (end != ICO_NO_CELL && (v == end) != (place == p->n - 1)) return false;
    if (p->closed && !ico_problem_is_anchored(problem) && (v == 0) != (place == 0))
        return false; /* a closed tour may begin anywhere: it begins at vertex 0 */
    return ico_problem_allows(problem, v, ico_problem_base(problem) + place);
}

/* Variables for all pairs, or (`reduced`) only for those that may be. */
static void variables(places *p)
{
    for (uint32_t v = 0; v < p->n && p->model->status == ICO_OK; v++)
        for (uint32_t k = 0; k < p->n; k++) {
            uint64_t number = ico_problem_base(p->f->problem) + k;
            size_t tag = (size_t)v * p->n + k;
            p->at[tag] = ABSENT;
            if (p->reduced && !(allowed(p, v, k) &&
                                ico__frame_leaves(p->f, v, k + p->f->closed->has_apex)))
                continue;
            p->at[tag] =
                ico__model_choice(p->model, "x_%s_%llu", ico__frame_word(p->f, v).text,
                                  (unsigned long long)number);
            ico__model_tag(p->model, p->at[tag], tag);
        }
}

/* Exactly one of n variables, `step` apart from `first` on. */
static void one_of(places *p, size_t first, size_t step, ico_at_most_one amo,
                   int32_t *literals)
{
    size_t count = 0;
    for (size_t i = 0; i < p->n; i++) {
        uint32_t x = p->at[first + i * step];
        if (x != ABSENT) literals[count++] = ico__literal(x, true);
    }
    if (!p->rows) {
        ico__model_exactly_one(p->model, literals, count, amo);
        return;
    }
    ico__model_row(p->model, ICO_EXACTLY, 1);
    for (size_t i = 0; i < count; i++)
        ico__model_term(p->model, (uint32_t)literals[i] - 1, 1);
}

/* Who may not be where, when there are variables for it: a vertex with fewer places than
 * there are is at one of those it may have. */
static void exclude_places(places *p)
{
    ico__model_family(p->model, "where a vertex may be");
    for (uint32_t v = 0; v < p->n && p->model->status == ICO_OK; v++) {
        uint32_t count = 0;
        for (uint32_t k = 0; k < p->n; k++) count += allowed(p, v, k);
        if (count == p->n) continue;
        ico__model_row(p->model, p->rows ? ICO_EXACTLY : ICO_CLAUSE, 1);
        for (uint32_t k = 0; k < p->n; k++)
            if (allowed(p, v, k))
                ico__model_term(p->model, p->at[(size_t)v * p->n + k], 1);
    }
}

/* If v is at place k, one of its neighbours (directed: heads of its arcs; `back`: tails)
 * is at the next (`back`: the one before). */
static void next_to(places *p, uint32_t v, uint32_t k, bool back)
{
    const ico_graph *g = p->f->graph;
    const uint32_t *row = back ? g->in_row : g->row, *adj = back ? g->in_adj : g->adj;
    uint32_t there = back ? (k + p->n - 1) % p->n : (k + 1) % p->n;
    uint32_t x = p->at[(size_t)v * p->n + k];
    if (x == ABSENT) return;
    ico__model_row(p->model, p->rows ? ICO_AT_MOST : ICO_CLAUSE, 0);
    ico__model_term(p->model, x, p->rows ? 1 : -1);
    for (uint32_t i = row[v]; i < row[v + 1]; i++) {
        if (adj[i] >= p->n) continue; /* the apex has no place */
        uint32_t y = p->at[(size_t)adj[i] * p->n + there];
        if (y != ABSENT) ico__model_term(p->model, y, p->rows ? -1 : 1);
    }
}

/* The article's rows look ahead only.  Looking back as well says nothing new about whole
 * numbers, but much about fractions: CBC comes from no answer in ten minutes to one
 * without a branching (docs/methods/mip.md). */
static void steps(places *p)
{
    uint32_t last = p->closed ? p->n : p->n - 1;
    ico__model_family(p->model, "the next place is a move away");
    for (uint32_t v = 0; v < p->n && p->model->status == ICO_OK; v++)
        for (uint32_t k = 0; k < last; k++) next_to(p, v, k, false);
    if (p->rows && !p->reduced) return;
    ico__model_family(p->model, "each place is a move after the one before (implied)");
    for (uint32_t v = 0; v < p->n && p->model->status == ICO_OK; v++)
        for (uint32_t k = 0; k < last; k++) next_to(p, v, (k + 1) % p->n, true);
}

/* Row: where v is at place k, one of its steps from there (`back`: to there) is made. */
static void flow(places *p, const uint32_t *step, uint32_t v, uint32_t k, bool back)
{
    const ico_frame *f = p->f;
    uint32_t x = p->at[(size_t)v * p->n + k], from = back ? (k + p->n - 1) % p->n : k;
    uint32_t count = back ? ico__arcs_in(f, v) : ico__arcs_out(f, v);
    if (x == ABSENT) return;
    ico__model_row(p->model, ICO_EXACTLY, 0);
    ico__model_term(p->model, x, 1);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t a = back ? ico__arc_in(f, v, i) : ico__arc_out(f, v, i);
        uint32_t y = step[(size_t)a * p->n + from];
        if (y != ABSENT) ico__model_term(p->model, y, -1);
    }
}

/* step[a * n + k]: the variable "arc a leads from place k to the next", or ABSENT. */
static void step_variables(places *p, uint32_t last, uint32_t *step)
{
    const ico_frame *f = p->f;
    uint64_t base = ico_problem_base(f->problem);
    for (uint32_t a = 0; a < f->arcs && p->model->status == ICO_OK; a++) {
        uint32_t u = ico__arc_tail(f, a), v = ico__arc_head(f, a);
        for (uint32_t k = 0; k < p->n; k++) {
            size_t there = (k + 1) % p->n;
            bool may = k < last && u < p->n && v < p->n && /* the apex has no place */
                       p->at[(size_t)u * p->n + k] != ABSENT &&
                       p->at[(size_t)v * p->n + there] != ABSENT;
            step[(size_t)a * p->n + k] =
                !may ? ABSENT
                     : ico__model_choice(
                           p->model, "s_%s_%s_%llu", ico__frame_word(p->f, u).text,
                           ico__frame_word(p->f, v).text, (unsigned long long)(base + k));
        }
    }
}

/* One unit flows from place to place, through vertices: no fraction of x can go where
 * there is no step, which the rows of `steps` do allow. */
static void flows(places *p)
{
    uint32_t last = p->closed ? p->n : p->n - 1;
    size_t size = ((size_t)p->f->arcs + 1) * p->n; /* there may be no arc */
    uint32_t *step = ICO_NEW_ARRAY(p->f->ctx, uint32_t, size);
    if (step == NULL) {
        p->model->status = ICO_NO_MEMORY;
        return;
    }
    step_variables(p, last, step);
    ico__model_family(p->model, "a step leads from each place");
    for (uint32_t v = 0; v < p->n && p->model->status == ICO_OK; v++)
        for (uint32_t k = 0; k < last; k++) flow(p, step, v, k, false);
    ico__model_family(p->model, "a step leads to each place");
    for (uint32_t v = 0; v < p->n && p->model->status == ICO_OK; v++)
        for (uint32_t k = 0; k < last; k++) flow(p, step, v, (k + 1) % p->n, true);
    ICO_FREE_ARRAY(p->f->ctx, step, size);
}

/* u is just before v, or (undirected) just after: for each place of u. */
static void require(places *p, uint32_t u, uint32_t v)
{
    bool directed = ico_problem_directed(p->f->problem);
    for (uint32_t k = 0; k < p->n; k++) {
        uint32_t x = p->at[(size_t)u * p->n + k];
        if (x == ABSENT) continue;
        ico__model_row(p->model, p->rows ? ICO_AT_MOST : ICO_CLAUSE, 0);
        ico__model_term(p->model, x, p->rows ? 1 : -1);
        for (unsigned back = 0; back < (directed ? 1 : 2); back++) {
            if (!p->closed && k == (back ? 0 : p->n - 1)) continue;
            uint32_t there = back ? (k + p->n - 1) % p->n : (k + 1) % p->n;
            uint32_t y = p->at[(size_t)v * p->n + there];
            if (y != ABSENT) ico__model_term(p->model, y, p->rows ? -1 : 1);
        }
    }
}

/* If the later waypoint is at place k, the earlier one is before. */
static void in_order(places *p, uint32_t earlier, uint32_t later)
{
    for (uint32_t k = 0; k < p->n; k++) {
        uint32_t x = p->at[(size_t)later * p->n + k];
        if (x == ABSENT) continue;
        ico__model_row(p->model, p->rows ? ICO_AT_MOST : ICO_CLAUSE, 0);
        ico__model_term(p->model, x, p->rows ? 1 : -1);
        for (uint32_t j = 0; j < k; j++) {
            uint32_t y = p->at[(size_t)earlier * p->n + j];
            if (y != ABSENT) ico__model_term(p->model, y, p->rows ? -1 : 1);
        }
    }
}

static void asked(places *p)
{
    size_t required, waypoints;
    const uint64_t *must = ico_problem_required(p->f->problem, &required);
    const uint64_t *way = ico_problem_waypoints(p->f->problem, &waypoints);
    ico__model_family(p->model, "required moves, and waypoints in order");
    for (size_t i = 0; i < required && p->model->status == ICO_OK; i++)
        require(p, (uint32_t)must[2 * i], (uint32_t)must[2 * i + 1]);
    for (size_t i = 1; i < waypoints && p->model->status == ICO_OK; i++)
        in_order(p, (uint32_t)way[i - 1], (uint32_t)way[i]);
}

static void encode(ico_encoder *e, bool rows, bool reduced, bool by_steps)
{
    places p = {.f = e->frame,
                .model = e->model,
                .n = e->frame->closed->n,
                .rows = rows,
                .reduced = reduced,
                .by_steps = by_steps};
    size_t size = (size_t)p.n * p.n;
    p.closed = ico_problem_kind(p.f->problem) == ICO_CLOSED;
    ico__model_expect(p.model, (double)p.n * (p.n + (by_steps ? (double)p.f->arcs : 0)),
                      "variables");
    if (p.model->status != ICO_OK) return;
    p.at = ICO_NEW_ARRAY(p.f->ctx, uint32_t, size);
    int32_t *literals = ICO_NEW_ARRAY(p.f->ctx, int32_t, (size_t)p.n + 1);
    if (p.at == NULL || literals == NULL) {
        p.model->status = ICO_NO_MEMORY;
    } else {
        p.model->has_objective = rows && !reduced;
        variables(&p);
        ico__model_family(p.model, "each vertex has one place");
        for (uint32_t v = 0; v < p.n && p.model->status == ICO_OK; v++)
            one_of(&p, (size_t)v * p.n, 1, e->amo, literals);
        ico__model_family(p.model, by_steps ? "each place has one vertex (implied)"
                                            : "each place has one vertex");
        for (uint32_t k = 0; k < p.n && p.model->status == ICO_OK; k++)
            one_of(&p, k, p.n, e->amo, literals);
        if (!reduced) exclude_places(&p);
        if (by_steps)
            flows(&p);
        else
            steps(&p);
        asked(&p);
    }
    ICO_FREE_ARRAY(p.f->ctx, p.at, size);
    ICO_FREE_ARRAY(p.f->ctx, literals, (size_t)p.n + 1);
}

void ico__encode_position_clauses(ico_encoder *e)
{
    encode(e, false, true, false);
}

void ico__encode_position_rows(ico_encoder *e)
{
    encode(e, true, false, false);
}

void ico__encode_position_reduced(ico_encoder *e)
{
    encode(e, true, true, false);
}

void ico__encode_position_steps(ico_encoder *e)
{
    encode(e, true, true, true);
}
