/* method/position/position.c - the method `position`: the number of each cell, for
 * puzzles and all questions about numbers, ends and waypoints.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kernel/position/search.h"
#include "method/registry.h"
#include "presolve/closed.h"
#include "problem/reason.h"

/* Questions of more cells are not certified: the proof is checked with a place for each
 * cell and number, without looking at the clock.  Who wants the proof may wait longer for
 * it. */
enum { PAUSE = 20000, MOST_CERTIFIED = 1 << 10, MOST_WANTED = 1 << 14 };

/* Of a tour and its reversal the one towards the smaller neighbour, or from the smaller
 * end, is wanted. */
static bool is_wanted(const ico_position_question *q, const uint32_t *tour)
{
    if (!q->halved) return true;
    return q->closed ? tour[1] < tour[q->n - 1] : tour[0] < tour[q->n - 1];
}

/* Nothing was found: says why, by the log if there is one. */
static ico_status there_is_none(ico_run *run, const ico_position_search *search)
{
    ico_position_log *log = search->store->log;
    ico_context *ctx = search->store->ctx;
    ico_reason *reason = NULL;
    ico_text text;
    if (log == NULL || log->lost || search->tours > 0) return ICO_OK;
    ico__run_doing(run, "checking the proof");
    ico_text_init(&text, ctx);
    if (log->clauses == 0)
        ico_text_printf(&text,
                        "%sby elimination alone, a number is left without a cell, or a "
                        "cell without a number",
                        ico_problem_features(ico__run_problem(run)) & ICO_ASKS_POSITIONS
                            ? "the clues contradict each other: "
                            : "");
    else
        ico_text_printf(&text,
                        "%lu clauses about the possible places of each cell, learned "
                        "from conflicts, leave no case open",
                        (unsigned long)log->clauses);
    ico_status status =
        ico__reason_new(ctx, ICO_REASON_PLACES, NULL, 0, &text, "", &reason);
    ico_text_free(&text);
    if (status != ICO_OK) return status;
    status = ico__position_log_words(log, ctx, &reason->numbers, &reason->number_count);
    if (status == ICO_OK) return ico__run_reason(run, reason);
    ico_reason_free(reason);
    return status;
}

/* All tours were listed: hands on the first one found and the log, if one was kept. */
static ico_status keep_log(ico_run *run, const ico_position_search *search,
                           const uint32_t *first)
{
    const ico_position_log *log = search->store->log;
    if (log == NULL || log->lost) return ICO_OK;
    size_t n = search->tours > 0 ? search->store->question->n : 0, size = log->words.size;
    uint32_t *words = ICO_NEW_ARRAY(search->store->ctx, uint32_t, 1 + n + size);
    if (words == NULL) return ICO_NO_MEMORY;
    words[0] = (uint32_t)n;
    if (n > 0) memcpy(words + 1, first, n * sizeof *words);
    if (size > 0) memcpy(words + 1 + n, log->words.items, size * sizeof *words);
    ico__run_keep_log(run, words, 1 + n + size);
    return ICO_OK;
}

/* tour, first: room for n vertices each. */
static ico_status position_list_tours(ico_run *run, ico_position_search *search,
                                      uint32_t *tour, uint32_t *first)
{
    ico_position_store *s = search->store;
    ico_stats *stats = ico__run_stats(run), before = *stats;
    for (bool more = true; more;) {
        ico_position_event event = ico__position_next(search, PAUSE);
        stats->nodes = before.nodes + search->nodes;
        stats->conflicts = before.conflicts + search->failures;
        stats->restarts = before.restarts + search->restarts;
        if (s->core.status != ICO_OK) return s->core.status;
        if (event == ICO_POSITION_OVER) {
            ico_status status = ico__run_goal(run) == ICO_GOAL_LIST
                                    ? keep_log(run, search, first)
                                    : there_is_none(run, search);
            bool lacks_room = status == ICO_NO_MEMORY || status == ICO_TOO_LARGE;
            if (status != ICO_OK && !lacks_room) return status;
            ico__run_exhausted(run, false);
            return ICO_OK;
        }
        if (ico__run_tick(run, s->core.ticks)) return ICO_OK;
        if (event != ICO_POSITION_TOUR) continue;
        ico__position_tour(s, tour);
        if (search->tours == 3) s->log = NULL; /* more than one, and its reversal */
        if (search->tours == 1) memcpy(first, tour, s->n * sizeof *first);
        if (!is_wanted(s->question, tour)) continue;
        ico_status status = ico__run_offer(run, tour, s->n, &more);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

static ico_status solve_tiny(const ico_problem *problem, ico_run *run)
{
    uint32_t tours[2][2];
    size_t count;
    bool more = true;
    ico_status status = ico__closed_tiny(ico__run_context(run), problem, tours, &count);
    for (size_t i = 0; status == ICO_OK && more && i < count; i++)
        status = ico__run_offer(run, tours[i], ico_problem_size(problem), &more);
    if (status == ICO_OK && more) ico__run_exhausted(run, false);
    return status;
}

static bool position_must_end(void *run)
{
    return ico__run_must_end(run);
}

static ico_status position_solve(const ico_method *self, const ico_problem *problem,
                                 const ico_options *options, ico_run *run)
{
    (void)self;
    (void)options;
    ico_context *ctx = ico__run_context(run);
    ico_position_question *question = NULL;
    ico_position_store *store = NULL;
    ico_position_search search = {0};
    ico_position_log log = {0};
    if (ico_problem_size(problem) < 3) return solve_tiny(problem, run);
    ico__run_doing(run, "placing numbers");
    ico_status status = ico__position_question_read(ctx, problem, &question);
    if (status != ICO_OK) return status;
    uint32_t n = question->n, *tour = ICO_NEW_ARRAY(ctx, uint32_t, 2 * (size_t)n);
    ico_position_stop stop = {.ask = position_must_end, .user = run};
    status =
        tour == NULL ? ICO_NO_MEMORY : ico__position_store_new(question, stop, &store);
    bool lists = ico__run_goal(run) == ICO_GOAL_LIST, wanted = ico__run_wants_proof(run);
    if (lists ? wanted : n <= (wanted ? MOST_WANTED : MOST_CERTIFIED))
        log.most = ico__run_proof_bytes(run) / sizeof(uint32_t);
    if (status == ICO_OK && log.most > 0) store->log = &log;
    if (status == ICO_OK) status = ico__position_search_open(&search, store);
    if (status == ICO_OK) status = position_list_tours(run, &search, tour, tour + n);
    ico__position_search_close(&search);
    ico__position_store_free(store);
    ICO_VECTOR_FREE(ctx, &log.words);
    ICO_FREE_ARRAY(ctx, tour, 2 * (size_t)n);
    ico__position_question_free(question);
    if (status != ICO_STOPPED) return status;
    ico__run_look(run); /* notes which limit it was */
    return ICO_OK;
}

static double position_fit(const ico_method *self, const ico_problem *problem,
                           ico_text *why_not)
{
    (void)self;
    (void)why_not;
    unsigned numbered = ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS;
    return ico_problem_features(problem) & numbered ? 1 : 0.1;
}

const ico_method ico__method_position = {
    .name = "position",
    .help =
        "number puzzles: which cell has which number, by clues, classes and waypoints",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |
                ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS |
                ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS,
    .options = NULL,
    .option_count = 0,
    .fit = position_fit,
    .solve = position_solve,
};
