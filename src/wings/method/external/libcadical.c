/* method/external/libcadical.c - the method sat:edges/libcadical: CaDiCaL inside this
 * process, which keeps its learned clauses when cuts (and tours that are no longer
 * wanted) are added.  Built where libcadical-dev is there.  Its memory is not counted
 * against the run's limit.
 * Source: A. Biere et al., CaDiCaL (MIT licence), ccadical.h; Dantzig, Fulkerson and
 * Johnson 1954 (cuts).
 * SPDX-License-Identifier: MIT */
#include "method/external/external.h"

#ifdef ICO_HAVE_CADICAL

#include <ccadical.h>

#include "encode/solver_values.h"
#include "method/found_tours.h"

/* Variable v of the model is v + 1 of the solver; it represents an edge of the closed
 * form (an arc if that is directed).  value: of the last model. cycle has an entry for
 * the apex. */
typedef struct session {
    ico_run *run;
    ico_context *ctx;
    CCaDiCaL *solver;
    const ico_encoding *encoding;
    ico_frame frame;
    ico_model model;
    ico_found_tours taken;
    bool *value;
    uint32_t *tour, *cycle;
} session;

static int has_to_stop(void *user)
{
    enum { TICKS = 2000 };
    return ico__run_tick(user, TICKS);
}

static void add_rows(session *s)
{
    for (size_t r = 0; r < s->model.rows.size; r++) {
        size_t end = ico__model_row_end(&s->model, r);
        for (size_t t = s->model.rows.items[r].first; t < end; t++) {
            const ico_linear_term *term = &s->model.terms.items[t];
            ccadical_add(s->solver, ico__literal(term->variable, term->factor > 0));
        }
        ccadical_add(s->solver, 0);
    }
}

static void read_values(session *s)
{
    for (uint32_t v = 0; v < s->model.variables.size; v++)
        s->value[v] = ccadical_val(s->solver, (int)v + 1) > 0;
}

/* Some edge leaves each cycle: those between cycles, once for each of the two. */
static void add_cuts(session *s)
{
    const ico_graph *g = s->frame.graph;
    uint32_t cycles = 0;
    for (uint32_t v = 0; v < g->n; v++)
        if (s->cycle[v] >= cycles) cycles = s->cycle[v] + 1;
    for (uint32_t c = 0; c < cycles; c++) {
        for (uint32_t e = 0; e < g->m; e++) {
            bool tail = s->cycle[g->tail[e]] == c, head = s->cycle[g->head[e]] == c;
            if (tail != head && (tail || !g->directed))
                ccadical_add(s->solver, (int)e + 1);
        }
        ccadical_add(s->solver, 0);
    }
    ico__run_stats(s->run)->conflicts += cycles;
}

/* Not all of these edges again. */
static void exclude_edges(session *s)
{
    for (uint32_t v = 0; v < s->model.variables.size; v++)
        if (s->value[v] && s->model.variables.items[v].tag != ICO_NO_TAG)
            ccadical_add(s->solver, -(int)v - 1);
    ccadical_add(s->solver, 0);
}

/* What to do about a model; *again if there is more to ask. */
static ico_status take_model(session *s, bool *again)
{
    ico_answer answer;
    read_values(s);
    ico_status status = ico__decode_values(&s->frame, s->encoding, &s->model, s->value,
                                           &answer, s->tour, s->cycle);
    if (status == ICO_BAD_INPUT) {
        ico__run_fault(s->run, "the answer of CaDiCaL is wrong: %s",
                       s->ctx->error.message);
        return ICO_OK;
    }
    if (status != ICO_OK) return status;
    *again = answer == ICO_ANSWER_CYCLES;
    if (answer == ICO_ANSWER_CYCLES) add_cuts(s);
    if (answer != ICO_ANSWER_TOUR) return ICO_OK;
    status = ico__found_tours_offer(&s->taken, s->tour, again);
    if (status == ICO_OK && *again) exclude_edges(s);
    return status;
}

static ico_status ask_cadical(session *s)
{
    enum { FOUND = 10, NONE = 20 };
    ico_status status = ICO_OK;
    add_rows(s);
    for (bool again = true; again && status == ICO_OK;) {
        again = false;
        ico__run_stats(s->run)->restarts++;
        int result = ccadical_solve(s->solver);
        if (result == FOUND)
            status = take_model(s, &again);
        else if (result == NONE)
            ico__run_exhausted(s->run, false);
        if (ico__run_limit(s->run) != ICO_LIMIT_NONE) break;
    }
    return status;
}

static ico_status cadical_solve(const ico_method *self, const ico_problem *problem,
                                const ico_options *options, ico_run *run)
{
    (void)self;
    session s = {.run = run,
                 .ctx = ico__run_context(run),
                 .encoding = ico_encoding_by_name("dimacs:edges"),
                 .taken = {.run = run,
                           .problem = problem,
                           .solver = "CaDiCaL",
                           .knows_no_ways = true,
                           .n = (uint32_t)ico_problem_size(problem)}};
    (void)options;
    ico_status status =
        ico__encoding_build(s.ctx, problem, s.encoding, NULL, NULL, &s.frame, &s.model);
    size_t n = (size_t)s.taken.n + 1, variables = s.model.variables.size + 1;
    if (status == ICO_OK) {
        s.value = ICO_NEW_ARRAY(s.ctx, bool, variables);
        s.tour = ICO_NEW_ARRAY(s.ctx, uint32_t, n);
        s.cycle = ICO_NEW_ARRAY(s.ctx, uint32_t, n);
        s.solver = ccadical_init();
        if (s.value == NULL || s.tour == NULL || s.cycle == NULL || s.solver == NULL)
            status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK) {
        ccadical_set_option(s.solver, "quiet", 1);
        ccadical_set_option(s.solver, "seed", (int)(ico__run_seed(run) & INT32_MAX));
        ccadical_set_terminate(s.solver, run, has_to_stop);
        status = ask_cadical(&s);
    }
    if (s.solver != NULL) ccadical_release(s.solver);
    ICO_FREE_ARRAY(s.ctx, s.value, variables);
    ICO_FREE_ARRAY(s.ctx, s.tour, n);
    ICO_FREE_ARRAY(s.ctx, s.cycle, n);
    ico__found_tours_free(&s.taken);
    ico__model_free(&s.model);
    ico__frame_free(&s.frame);
    return status;
}

static double cadical_fit(const ico_method *self, const ico_problem *problem,
                          ico_text *why_not)
{
    (void)self;
    (void)problem;
    (void)why_not;
    return 0.1;
}

#else

static ico_status cadical_solve(const ico_method *self, const ico_problem *problem,
                                const ico_options *options, ico_run *run)
{
    (void)self;
    (void)problem;
    (void)options;
    return ico__fail(ico__run_context(run), ICO_UNSUPPORTED, "built without CaDiCaL");
}

static double cadical_fit(const ico_method *self, const ico_problem *problem,
                          ico_text *why_not)
{
    (void)self;
    (void)problem;
    if (why_not != NULL)
        ico_text_puts(why_not,
                      "CaDiCaL's library is not built in (package libcadical-dev, "
                      "then build Icosian again)");
    return 0;
}

#endif

const ico_method ico__method_libcadical = {
    .name = "sat:edges/libcadical",
    .help = "CaDiCaL in process, with cuts as they are needed",
    .encoding = "dimacs:edges",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |
                ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS,
    .fit = cadical_fit,
    .solve = cadical_solve,
};
