/* method/longest/exact.c - paths and cycles of a given number of vertices, or of any
 * number beside those that must be visited; of the best weight, or any.
 * Source: for the weights, C. E. Noon, J. C. Bean, INFOR 31 (1993), who as well turn such
 * a question into one about the cheapest Hamiltonian cycle of a digraph.
 * SPDX-License-Identifier: MIT */
#include "method/longest/longest.h"
#include "method/registry.h"
#include "problem/skips.h"

/* Changes of stretches take one part in SHARE of a slice, and some work a vertex. */
enum { FIRST_SLICE = 4000000, SHARE = 64 };

/* The questions into which the question is split, one after the other.
 * Invariants: questions 0 .. at - 1 are answered; the best cycle was offered of each. */
typedef struct split_search {
    ico_run *run;
    const ico_arcs *arcs;
    ICO_VECTOR(ico_skip_question) parts;
    uint32_t *cycle;
    ico_grower *growth; /* or NULL */
    bool failed, too_many;
} split_search;

uint32_t ico__skip_root(const ico_arcs *arcs)
{
    uint32_t v = arcs->n;
    while (v > 0 && !arcs->must[v - 1]) v--;
    return v > 0 ? v - 1 : ICO_NO_VERTEX;
}

ico_status ico__skip_offer(ico_run *run, const ico_arcs *arcs, const uint32_t *cycle,
                           uint32_t length)
{
    const ico_closed *closed = arcs->closed;
    uint32_t count = 0;
    size_t room = (size_t)length + 1;
    bool more;
    uint32_t *plain = ICO_NEW_ARRAY(arcs->ctx, uint32_t, room);
    uint32_t *tour = ICO_NEW_ARRAY(arcs->ctx, uint32_t, room);
    ico_status status = plain == NULL || tour == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (uint32_t i = 0; i < length && status == ICO_OK; i++)
        if (cycle[i] < closed->graph->n) plain[count++] = cycle[i];
    if (status == ICO_OK) {
        ico__closed_path(closed, plain, count, tour);
        status = ico__run_offer(run, tour, count - closed->has_apex, &more);
    }
    ICO_FREE_ARRAY(arcs->ctx, plain, room);
    ICO_FREE_ARRAY(arcs->ctx, tour, room);
    return status;
}

/* --- the questions ------------------------------------------------------------------ */

static void add_part(split_search *s, ico_skip_question question)
{
    if (!ICO_VECTOR_PUSH(s->arcs->ctx, &s->parts, question)) s->failed = true;
}

/* A cycle there and back along one edge must not count: a question for each vertex that
 * comes second. */
static void add_seconds(split_search *s, ico_skip_question question)
{
    for (uint32_t e = 0; e < s->arcs->m; e++) {
        if (s->arcs->tail[e] != question.root || s->arcs->head[e] < question.from)
            continue;
        question.second = s->arcs->head[e];
        add_part(s, question);
    }
}

static void add_from(split_search *s, ico_skip_question question)
{
    bool back = question.any && s->arcs->least > 2 && s->arcs->musts < 3;
    if (back)
        add_seconds(s, question);
    else
        add_part(s, question);
}

/* Without a root that each cycle must visit, its first vertex is any one that has enough
 * vertices behind it; or one of those that are not more than are left out. */
static void split_question(split_search *s, uint32_t left_out, bool any)
{
    uint32_t root = ico__skip_root(s->arcs);
    uint32_t behind = any ? s->arcs->n - s->arcs->least + 1 : left_out + 1;
    ico_skip_question question = {
        .root = root, .left_out = left_out, .second = ICO_NO_VERTEX, .any = any};
    if (root != ICO_NO_VERTEX) {
        add_from(s, question);
        return;
    }
    for (uint32_t v = 0; v < behind; v++) {
        question.from = question.root = v;
        add_from(s, question);
    }
}

/* --- the answers -------------------------------------------------------------------- */

/* Asks a part within the slice; *done: it is answered. */
static ico_status ask_part(split_search *s, const ico_skip_question *part, bool *done)
{
    ico_skip_answer answer;
    uint32_t length;
    ico_status status = ico__skip_ask(s->run, s->arcs, part, &answer, s->cycle, &length);
    if (status == ICO_OK && length > 0)
        status = ico__skip_offer(s->run, s->arcs, s->cycle, length);
    *done = answer == ICO_SKIP_FOUND || answer == ICO_SKIP_NONE;
    s->too_many = s->too_many || answer == ICO_SKIP_TOO_MANY;
    return status;
}

static bool is_over(const split_search *s, ico_status status)
{
    return status != ICO_OK || s->too_many || ico__run_is_answered(s->run) ||
           ico__run_limit(s->run) != ICO_LIMIT_NONE;
}

/* One round through the parts that have no answer, each for a slice. */
static ico_status take_round(split_search *s, uint64_t slice)
{
    size_t kept = 0;
    ico_status status = ICO_OK;
    for (size_t i = 0; i < s->parts.size; i++) {
        bool done = false;
        if (!is_over(s, status)) {
            uint64_t outer = ico__run_narrow(s->run, slice);
            status = ask_part(s, &s->parts.items[i], &done);
            ico__run_widen(s->run, outer);
        }
        if (!done) s->parts.items[kept++] = s->parts.items[i];
    }
    s->parts.size = kept;
    return status;
}

/* --- quick tries -------------------------------------------------------------------- */

static ico_status offer_grown_cycle(void *user, const uint32_t *cycle, uint32_t length)
{
    const split_search *s = user;
    return ico__skip_offer(s->run, s->arcs, cycle, length);
}

/* A cycle of this length by changes of stretches; `length` counts vertices of the
 * arcs. */
static ico_status try_growth(split_search *s, uint64_t slice, uint32_t length)
{
    bool found;
    uint64_t outer = ico__run_narrow(s->run, slice);
    ico_status status = ICO_OK;
    if (s->growth == NULL) status = ico__grow_open(s->run, s->arcs, &s->growth);
    if (status == ICO_OK)
        status = ico__grow_to(s->growth, slice, length, &found, offer_grown_cycle, s);
    ico__run_widen(s->run, outer);
    return status;
}

/* Any number may be left out, so none may: a tour of all, as the question is. */
static ico_status try_whole(split_search *s, uint64_t slice)
{
    bool more;
    ico_problem *whole = NULL;
    ico_result *result = NULL;
    uint64_t outer = ico__run_narrow(s->run, slice);
    ico_status status = ico_problem_reopen(s->arcs->closed->problem, &whole);
    if (status == ICO_OK) status = ico_problem_lift(whole, ICO_ASKS_OPTIONAL);
    if (status == ICO_OK) status = ico_problem_seal(whole);
    if (status == ICO_OK)
        status = ico__run_subsolve(s->run, whole, ico_method_by_name("auto"), NULL,
                                   "a tour of all vertices", &result);
    else if (status == ICO_BAD_ARGUMENT)
        status = ICO_OK; /* an open one with one end */
    ico__run_widen(s->run, outer);
    if (status == ICO_OK && result != NULL && result->verdict == ICO_FOUND)
        status = ico__run_offer(s->run, ico_tour_vertices(result->tour),
                                ico_tour_length(result->tour), &more);
    ico_result_free(result);
    ico_problem_free(whole);
    return status;
}

/* Without weights any tour is an answer. */
static ico_status try_quickly(split_search *s, uint64_t slice)
{
    uint64_t length = ico__problem_length(s->arcs->closed->problem);
    uint32_t more = s->arcs->n - s->arcs->closed->n;
    if (s->arcs->weight != NULL) return ICO_OK;
    if (length == 0) return try_whole(s, slice);
    return try_growth(s, slice / SHARE + 50 * (uint64_t)s->arcs->n,
                      (uint32_t)length + more);
}

static ico_status answer_parts(split_search *s)
{
    ico_status status = s->failed ? ICO_NO_MEMORY : ICO_OK;
    for (uint64_t slice = FIRST_SLICE; s->parts.size > 0 && !is_over(s, status);
         slice *= 4) {
        status = try_quickly(s, slice);
        if (!is_over(s, status)) status = take_round(s, slice);
    }
    if (status != ICO_OK || ico__run_is_answered(s->run)) return status;
    if (s->too_many) ico__run_give_up(s->run, ICO_LIMIT_METHOD);
    if (s->parts.size == 0) ico__run_exhausted(s->run, false);
    return ICO_OK;
}

/* The vertices that the cycle of the arcs leaves out, if the tour has `length` of them;
 * false: there is no such tour. */
static bool find_left_out(const ico_arcs *a, uint64_t length, uint32_t *left_out)
{
    uint32_t more = a->n - a->closed->n; /* the apex, and the middles of edges */
    if (length > a->closed->n || length + more < a->musts || length + more < a->least)
        return false;
    *left_out = a->closed->n - (uint32_t)length;
    return true;
}

ico_status ico__skip_solve(ico_run *run, const ico_arcs *arcs)
{
    uint64_t length = ico__problem_length(arcs->closed->problem);
    uint32_t left_out = 0;
    bool possible = length == 0 || find_left_out(arcs, length, &left_out);
    if (arcs->impossible || !possible) {
        ico__run_exhausted(run, true);
        return ICO_OK;
    }
    split_search s = {.run = run, .arcs = arcs};
    size_t room = (size_t)arcs->n + 1;
    s.cycle = ICO_NEW_ARRAY(arcs->ctx, uint32_t, room);
    s.failed = s.cycle == NULL;
    ico__run_doing(run, "leaving out vertices");
    split_question(&s, left_out, length == 0);
    ico_status status = answer_parts(&s);
    ico__grow_close(s.growth);
    ICO_VECTOR_FREE(arcs->ctx, &s.parts);
    ICO_FREE_ARRAY(arcs->ctx, s.cycle, room);
    return status;
}
