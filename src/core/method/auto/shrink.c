/* method/auto/shrink.c - shrinks a question step by step, and asks for a tour of what is
 * left.  A step takes what can be shrunk at the same time; behind it the rest is split at
 * smaller cuts again.  No tour of the rest means no tour of the whole; a tour of the rest
 * may become one of the whole.
 * SPDX-License-Identifier: MIT */
#include "method/auto/auto.h"

#include "method/registry.h"
#include "presolve/shrink/quads.h"
#include "presolve/shrink/shrink.h"
#include "presolve/shrink/tight.h"
#include "presolve/sides.h"

enum {
    NEAR = 32,     /* vertices within reach of a first look, and 4 times the degree */
    LEAST = 50000, /* ticks for looking, and a SHARE of those spent so far */
    SHARE = 32,
    A_PART = 50000, /* more of them for each part that is found */
    REST = 1000000, /* ticks for what is left, and a PART of those spent so far */
    PART = 4,
    SMALL = 40,       /* vertices of a side that branchings decide in no time */
    A_LEMMA = 100000, /* ticks for a question about a small side */
    MOST_STEPS = 4096
};

/* One step: the piece it begins with, its sides, and why those that four edges leave have
 * no tour in their frames.  closed, split: those that the piece is of; NULL for the
 * first. */
typedef struct step {
    ico_problem *problem;
    ico_closed *closed;
    ico_split *split;
    const ico_piece *piece;
    ico_shrink *shrink;
    ico_reason **lemmas;
    size_t lemma_room;
} step;

typedef struct shrink_run {
    ico_run *run;
    const ico_options *options;
    ICO_VECTOR(step) steps;
    uint64_t ticks;    /* left for looking */
    uint64_t granted;  /* to them, less those for questions about sides */
    ico_result *rest;  /* a tour of what is left */
    uint64_t *refused; /* by vertex: a side with it that has a tour in each frame */
    ico_status status;
} shrink_run;

static step *last_step(shrink_run *f)
{
    return &f->steps.items[f->steps.size - 1];
}

static void close_step(ico_context *ctx, step *s)
{
    for (size_t i = 0; i < s->lemma_room && s->lemmas != NULL; i++)
        ico_reason_free(s->lemmas[i]);
    ICO_FREE_ARRAY(ctx, s->lemmas, s->lemma_room);
    ico__shrink_free(s->shrink);
    ico__split_free(s->split);
    ico__closed_free(s->closed);
    ico_problem_free(s->problem);
}

/* Asks method auto within some ticks; the result belongs to the caller. */
static ico_status ask_within(shrink_run *f, const ico_problem *problem, uint64_t ticks,
                             const char *label, ico_result **result)
{
    uint64_t outer = ico__run_narrow(f->run, ticks);
    ico_status status =
        ico__run_subsolve(f->run, problem, &ico__method_auto, f->options, label, result);
    ico__run_widen(f->run, outer);
    return status;
}

/* Asks about a side: a small one goes to the method whose certificates are short. */
static ico_status ask_side(shrink_run *f, const ico_problem *problem, ico_result **result)
{
    if (ico_problem_size(problem) > SMALL)
        return ask_within(f, problem, LEAST + ico__run_stats(f->run)->ticks / 4,
                          "side in a frame", result);
    uint64_t outer = ico__run_narrow(f->run, A_LEMMA);
    ico_status status = ico__run_subsolve(f->run, problem, &ico__method_fragment, NULL,
                                          "side in a frame", result);
    ico__run_widen(f->run, outer);
    return status;
}

/* --- one step ----------------------------------------------------------------------- */

static void grant_part(shrink_run *f)
{
    f->ticks += A_PART;
    f->granted += A_PART;
}

static bool take_tight(void *user, const uint32_t *vertices, uint32_t half)
{
    shrink_run *f = user;
    if (ico__shrink_add_tight(last_step(f)->shrink, vertices, half)) grant_part(f);
    return true;
}

/* Has the side added last no tour in this frame? */
static bool is_refuted(shrink_run *f, uint32_t frame, ico_reason **reason)
{
    ico_context *ctx = ico__run_context(f->run);
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    bool none = false;
    f->status = ico__shrink_ask(ctx, last_step(f)->shrink, frame, &problem);
    if (f->status == ICO_OK && problem == NULL) {
        f->status = ico__sides_forced(ctx, reason);
        return f->status == ICO_OK;
    }
    if (f->status == ICO_OK) f->status = ask_side(f, problem, &result);
    if (f->status == ICO_OK && result->verdict == ICO_NONE && result->reason != NULL) {
        none = true;
        *reason = result->reason;
        result->reason = NULL;
    }
    ico_result_free(result);
    ico_problem_free(problem);
    return none;
}

/* A number that tells sides apart, never 0. */
static uint64_t name_of(const uint32_t *vertices, uint32_t count)
{
    uint64_t sum = count;
    for (uint32_t i = 0; i < count; i++) sum += ico__mix64(vertices[i]);
    return sum | 1;
}

/* Is there a frame in which the side added last has no tour?  First those of the dot
 * product. */
static bool find_frame(shrink_run *f, uint32_t *frame)
{
    static const uint8_t order[ICO_FRAMES] = {3, 5, 7, 2, 4, 6, 0, 1};
    step *s = last_step(f);
    uint32_t k = s->shrink->count - 1;
    uint64_t before = ico__run_stats(f->run)->ticks;
    bool found = false;
    for (unsigned i = 0; i < ICO_FRAMES && f->status == ICO_OK && !found; i++) {
        *frame = order[i];
        found = is_refuted(f, *frame, &s->lemmas[k]);
    }
    uint64_t used = ico__run_stats(f->run)->ticks - before;
    used = used < f->ticks ? used : f->ticks;
    f->ticks -= used;
    f->granted -= used; /* the run has counted them */
    return found;
}

static bool take_quad(void *user, const uint32_t *vertices, uint32_t count)
{
    shrink_run *f = user;
    step *s = last_step(f);
    uint64_t name = name_of(vertices, count);
    uint32_t frame;
    if (f->refused[vertices[0]] == name ||
        !ico__shrink_add_quad(s->shrink, vertices, count))
        return true;
    if (find_frame(f, &frame)) {
        ico__shrink_keep_quad(s->shrink, frame);
        grant_part(f);
    } else {
        ico__shrink_drop(s->shrink);
        for (uint32_t i = 0; i < count; i++) f->refused[vertices[i]] = name;
    }
    return !ico__is_over(f->run, f->status);
}

/* Looks for what can be shrunk, near first. */
static ico_status find_parts(shrink_run *f)
{
    ico_context *ctx = ico__run_context(f->run);
    step *s = last_step(f);
    const ico_graph *g = s->piece->graph;
    ico_status status = ico__shrink_new(ctx, g, s->piece->fixed_count, &s->shrink);
    if (status != ICO_OK) return status;
    s->lemma_room = (size_t)g->n + 1;
    s->lemmas = ICO_NEW_ARRAY(ctx, ico_reason *, s->lemma_room);
    if (s->lemmas == NULL) return ICO_NO_MEMORY;
    f->refused = ICO_NEW_ARRAY(ctx, uint64_t, s->lemma_room);
    if (f->refused == NULL) return ICO_NO_MEMORY;
    uint64_t near = NEAR + 4 * (2 * (uint64_t)g->m / g->n);
    for (uint64_t reach = near; s->shrink->count == 0 && f->ticks > 0; reach *= 8) {
        uint64_t before = f->ticks - f->granted;
        uint32_t most = reach < g->n ? (uint32_t)reach : g->n;
        uint64_t kept = f->ticks / 2; /* for the second search */
        f->ticks -= kept;
        status = ico__tight_find(ctx, g, most, &f->ticks, take_tight, f);
        f->ticks += kept;
        if (status == ICO_OK)
            status = ico__quads_find(ctx, g, most, &f->ticks, take_quad, f);
        if (status == ICO_OK) status = f->status;
        (void)ico__run_tick(f->run, before - (f->ticks - f->granted));
        if (ico__is_over(f->run, status) || most == g->n) break;
    }
    ICO_FREE_ARRAY(ctx, f->refused, s->lemma_room);
    return status;
}

/* --- the steps ---------------------------------------------------------------------- */

/* Makes the centre of the last step, and its one piece if it has just one: *next is true
 * if that may be shrunk further.  *none: there is no centre, for the reason *reason. */
static ico_status make_next_step(shrink_run *f, step *next, bool *more, bool *none,
                                 ico_reason **reason)
{
    ico_context *ctx = ico__run_context(f->run);
    ico_status status = ico__shrink_ask_centre(ctx, last_step(f)->shrink, &next->problem);
    if (status == ICO_OK && next->problem == NULL) {
        *none = true;
        return ico__sides_forced(ctx, reason);
    }
    if (status != ICO_OK || ico_problem_size(next->problem) < 3) return status;
    status = ico__closed_new(ctx, next->problem, &next->closed);
    if (status == ICO_OK && !next->closed->hopeless)
        status = ico__split_new(ctx, next->closed, ICO_SPLIT_ROUNDS, &next->split);
    if (status != ICO_OK || next->split == NULL) return status;
    *more = !next->split->hopeless && next->split->pieces.size == 1;
    if (*more) next->piece = &next->split->pieces.items[0];
    return ICO_OK;
}

/* Is so little left of the first piece that its answer is worth asking for? */
static bool is_little(const shrink_run *f, const ico_problem *problem)
{
    uint64_t n = f->steps.items[0].piece->graph->n;
    return problem != NULL && ico_problem_size(problem) >= 3 &&
           2 * ico_problem_size(problem) <= n;
}

/* The rest of the question, when nothing more can be shrunk, is for method auto. */
static ico_status solve_rest(shrink_run *f, const ico_problem *problem,
                             ico_shrunk_answer *answer)
{
    ico_result *result = NULL;
    uint64_t ticks = REST + ico__run_stats(f->run)->ticks / PART;
    if (!is_little(f, problem)) return ICO_OK;
    ico_status status = ask_within(f, problem, ticks, "the rest", &result);
    if (status == ICO_OK && result->verdict == ICO_NONE && result->reason != NULL) {
        answer->none = true;
        answer->reason = result->reason;
        result->reason = NULL;
    } else if (status == ICO_OK && result->verdict == ICO_FOUND) {
        f->rest = result;
        result = NULL;
    }
    ico_result_free(result);
    return status;
}

static ico_status shrink_all(shrink_run *f, ico_shrunk_answer *answer)
{
    ico_status status = ICO_OK;
    while (f->steps.size < MOST_STEPS) {
        bool more = false;
        status = find_parts(f);
        if (status != ICO_OK || last_step(f)->shrink->count == 0) break;
        ico__run_logf(f->run, "shrinks %lu part%s of %lu vertices",
                      (unsigned long)last_step(f)->shrink->count,
                      last_step(f)->shrink->count == 1 ? "" : "s",
                      (unsigned long)last_step(f)->piece->graph->n);
        step next = {0};
        status = make_next_step(f, &next, &more, &answer->none, &answer->reason);
        if (status == ICO_OK && !more && !answer->none)
            status = solve_rest(f, next.problem, answer);
        if (status == ICO_OK && more) {
            if (ICO_VECTOR_PUSH(ico__run_context(f->run), &f->steps, next)) continue;
            status = ICO_NO_MEMORY;
        }
        close_step(ico__run_context(f->run), &next);
        return status;
    }
    if (f->steps.size < 2 || ico__is_over(f->run, status)) return status;
    return solve_rest(f, last_step(f)->piece->problem, answer);
}

/* --- the answer --------------------------------------------------------------------- */

/* Is this a tour of the step's piece, through all edges that it must use? */
static bool is_tour(const step *s, const uint32_t *cycle)
{
    const ico_graph *g = s->piece->graph;
    uint32_t fixed = 0;
    for (uint32_t i = 0; i < g->n; i++) {
        uint32_t e = ico_graph_find_edge(g, cycle[i], cycle[i + 1 == g->n ? 0 : i + 1]);
        if (e == ICO_NO_EDGE) return false;
        fixed += e < s->piece->fixed_count;
    }
    return fixed == s->piece->fixed_count;
}

/* A tour of the step's piece becomes one of the centre of the step before: `spare` has
 * room for the form in between. */
static ico_status join_step(const step *s, uint32_t *cycle, uint32_t *spare)
{
    const uint32_t *cycles[] = {cycle};
    ico_status status = ico__split_join(s->split, cycles, spare);
    if (status == ICO_OK) ico__closed_tour(s->closed, spare, cycle);
    return status;
}

/* Expands the tour of the rest, in `cycle`, step by step; *done is false where paths were
 * not found. */
static ico_status expand_all(shrink_run *f, uint32_t *cycle, uint32_t *spare, bool *done)
{
    size_t i = f->steps.size;
    ico_status status = ICO_OK;
    if (last_step(f)->shrink->count == 0)
        status = join_step(&f->steps.items[--i], cycle, spare);
    *done = true;
    while (i-- > 0 && status == ICO_OK && *done) {
        step *s = &f->steps.items[i];
        for (uint32_t k = 0; k < s->shrink->count; k++)
            *done = *done && s->shrink->frame[k] == ICO_NO_FRAME;
        if (!*done) break;
        status = ico__expand(f->run, s->shrink, f->options, REST, cycle, spare, done);
        if (status != ICO_OK || !*done) break;
        for (uint32_t v = 0; v < s->piece->graph->n; v++) cycle[v] = spare[v];
        *done = is_tour(s, cycle);
        if (*done && i > 0) status = join_step(s, cycle, spare);
    }
    return status;
}

static ico_status expand_rest(shrink_run *f, ico_shrunk_answer *answer)
{
    ico_context *ctx = ico__run_context(f->run);
    uint32_t n = f->steps.items[0].piece->graph->n, length = 0;
    uint32_t *cycle = ICO_NEW_ARRAY(ctx, uint32_t, n),
             *spare = ICO_NEW_ARRAY(ctx, uint32_t, n);
    bool done = false;
    ico_status status = cycle == NULL || spare == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        const uint32_t *tour = ico_tour_vertices(f->rest->tour);
        for (; length < ico_tour_length(f->rest->tour); length++)
            cycle[length] = tour[length];
        status = expand_all(f, cycle, spare, &done);
        ico__run_logf(f->run, "the tour of the rest %s",
                      done ? "becomes one of the whole" : "is not one of the whole");
    }
    ICO_FREE_ARRAY(ctx, spare, n);
    if (status == ICO_OK && done)
        answer->cycle = cycle;
    else
        ICO_FREE_ARRAY(ctx, cycle, n);
    return status;
}

/* The reason about the last piece becomes one about the first, step by step. */
static ico_status explain_steps(shrink_run *f, ico_reason **reason)
{
    ico_context *ctx = ico__run_context(f->run);
    ico_status status = ICO_OK;
    for (size_t i = f->steps.size; i-- > 0 && status == ICO_OK && *reason != NULL;) {
        step *s = &f->steps.items[i];
        ico_reason *inner = *reason;
        *reason = NULL;
        if (s->shrink != NULL && s->shrink->count > 0)
            status = ico__shrink_reason(ctx, s->shrink, s->lemmas, inner, &inner);
        if (status == ICO_OK && s->split != NULL)
            status = ico__split_reason(ctx, s->split, s->piece->origin, inner, &inner);
        if (status == ICO_OK) *reason = inner;
    }
    return status;
}

ico_status ico__solve_shrunk(ico_run *run, const ico_piece *piece,
                             const ico_options *options, ico_shrunk_answer *answer)
{
    shrink_run f = {.run = run, .options = options};
    ico_context *ctx = ico__run_context(run);
    step first = {.piece = piece};
    *answer = (ico_shrunk_answer){.none = false};
    f.ticks = LEAST + ico__run_stats(run)->ticks / SHARE;
    ico_status status = ICO_VECTOR_PUSH(ctx, &f.steps, first) ? ICO_OK : ICO_NO_MEMORY;
    if (status == ICO_OK) status = shrink_all(&f, answer);
    if (status == ICO_OK && answer->none) status = explain_steps(&f, &answer->reason);
    if (status == ICO_OK && f.rest != NULL) status = expand_rest(&f, answer);
    for (size_t i = 0; i < f.steps.size; i++) close_step(ctx, &f.steps.items[i]);
    ICO_VECTOR_FREE(ctx, &f.steps);
    ico_result_free(f.rest);
    return status;
}
