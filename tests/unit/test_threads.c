/* tests/unit/test_threads.c - what several threads may do at once: ask a closed problem
 * for its graph, run it in contexts of their own, and stop a run that another thread is
 * in.  The thread sanitizer's preset runs it too.
 * SPDX-License-Identifier: MIT */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "base/thread.h"
#include "method/method.h"
#include "methods.h"

enum { THREADS = 4 };

typedef struct asker {
    ico_context *ctx; /* its own, on the common account */
    const ico_problem *problem;
    const ico_graph *graph;
    ico_status status;
} asker;

static void *ask_for_graph(void *argument)
{
    asker *a = argument;
    a->status = ico_problem_graph(a->ctx, a->problem, &a->graph);
    return NULL;
}

static void one_graph_is_made_for_all(void **state)
{
    (void)state;
    for (int round = 0; round < 50; round++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *problem = board_question(ctx, "knight", "20x20", ICO_CLOSED);
        pthread_t thread[THREADS];
        asker askers[THREADS];
        for (int i = 0; i < THREADS; i++) {
            askers[i] = (asker){ico_context_fork(ctx), problem, NULL, ICO_DEFECT};
            assert_non_null(askers[i].ctx);
            assert_int_equal(pthread_create(&thread[i], NULL, ask_for_graph, &askers[i]),
                             0);
        }
        for (int i = 0; i < THREADS; i++) {
            pthread_join(thread[i], NULL);
            assert_int_equal(askers[i].status, ICO_OK);
            assert_non_null(askers[i].graph);
            assert_ptr_equal(askers[i].graph, askers[0].graph);
        }
        assert_int_equal(askers[0].graph->m, 4 * 19 * 18);
        for (int i = 0; i < THREADS; i++) ico_context_free(askers[i].ctx);
        ico_problem_free(problem);
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
}

/* A thread that asks for the graph of a problem of its own; `strange`: another thread
 * asked here whether its work is to end. */
typedef struct minder {
    asker asker;
    pthread_t thread, self;
    unsigned calls;
    bool strange;
} minder;

static bool go_on(void *user)
{
    minder *m = user;
    m->calls++;
    m->strange = m->strange || !pthread_equal(m->self, pthread_self());
    return false;
}

static void *mind_a_graph(void *argument)
{
    minder *m = argument;
    m->self = pthread_self();
    ico_context_set_stop(m->asker.ctx, go_on, m);
    return ask_for_graph(&m->asker);
}

static void start_minder(minder *m, ico_context *ctx, ico_problem *problem)
{
    *m = (minder){.asker = {ico_context_fork(ctx), problem, NULL, ICO_DEFECT}};
    assert_non_null(m->asker.ctx);
    assert_int_equal(pthread_create(&m->thread, NULL, mind_a_graph, m), 0);
}

static void end_minder(minder *m)
{
    pthread_join(m->thread, NULL);
    assert_int_equal(m->asker.status, ICO_OK);
    assert_int_equal(m->asker.graph->m, 2 * (99 * 148 + 98 * 149));
    assert_true(m->calls > 0);
    assert_false(m->strange);
    ico_context_free(m->asker.ctx);
}

/* The problems have one context: no thread may leave a trace in that, or meet another. */
static void graphs_of_one_context_are_made_at_once(void **state)
{
    (void)state;
    for (int round = 0; round < 50; round++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *problem[THREADS];
        minder minders[THREADS], whole = {.self = pthread_self()};
        for (int i = 0; i < THREADS; i++)
            problem[i] = board_question(ctx, "knight", "100x150", ICO_CLOSED);
        ico_context_set_stop(ctx, go_on, &whole);
        for (int i = 0; i < THREADS; i++) start_minder(&minders[i], ctx, problem[i]);
        for (int i = 0; i < THREADS; i++) end_minder(&minders[i]);
        assert_int_equal(whole.calls, 0);
        assert_ptr_equal(ctx->watch.user, &whole);
        for (int i = 0; i < THREADS; i++) ico_problem_free(problem[i]);
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
}

/* Runs of one sealed problem, each in a context that its thread forks. */
typedef struct counter {
    const ico_context *ctx;
    const ico_problem *problem;
    pthread_t thread;
    unsigned wrong;
} counter;

static bool is_stopped_by_none(void *user)
{
    (void)user;
    return false;
}

static bool counts_and_solves(ico_context *ctx, const ico_problem *problem, uint64_t seed)
{
    ico_run *run = NULL;
    ico_count *count = NULL;
    ico_result *result = NULL;
    uint64_t v;
    bool good = ico_run_new(ctx, problem, &run) == ICO_OK;
    if (good) ico_run_set_seed(run, seed);
    good = good && ico_run_count(run, NULL, &count) == ICO_OK &&
           strcmp(ico_count_tours(count), "8") == 0;
    good = good && ico_run_solve(run, NULL, NULL, &result) == ICO_OK &&
           ico_result_verdict(result) == ICO_FOUND;
    ico_result_free(result);
    ico_count_free(count);
    ico_run_free(run);
    return good && ico_problem_vertex(ctx, problem, "z99", &v) == ICO_BAD_ARGUMENT;
}

static void *count_aside(void *argument)
{
    counter *c = argument;
    for (uint64_t round = 0; round < 20; round++) {
        ico_context *ctx = ico_context_fork(c->ctx);
        if (ctx == NULL) {
            c->wrong++;
            continue;
        }
        ico_context_set_stop(ctx, is_stopped_by_none, c);
        c->wrong += !counts_and_solves(ctx, c->problem, round);
        c->wrong += ico_context_error(ctx)->status != ICO_BAD_ARGUMENT;
        ico_context_free(ctx);
    }
    return NULL;
}

/* Each run has its stop callbacks and errors to itself; the account is one. */
static void one_problem_is_run_at_once(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = board_question(ctx, "knight", "5x6", ICO_CLOSED);
    counter counters[THREADS];
    ico_context_limit_memory(ctx, (size_t)1 << 30);
    for (int i = 0; i < THREADS; i++) {
        counters[i] = (counter){.ctx = ctx, .problem = problem};
        assert_int_equal(
            pthread_create(&counters[i].thread, NULL, count_aside, &counters[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(counters[i].thread, NULL);
        assert_int_equal(counters[i].wrong, 0);
    }
    assert_int_equal(ico_context_error(ctx)->status, ICO_OK);
    assert_null(ctx->watch.stop);
    ico_context *fork = ico_context_fork(ctx);
    assert_int_equal(ico_context_memory_limit(fork), (size_t)1 << 30);
    assert_true(ico_context_live_bytes(fork) == ico_context_live_bytes(ctx));
    ico_context_free(fork);
    ico_problem_free(problem);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* Says when the first tour was found, so that the stop comes while the run is going on.
 */
typedef struct signal_flag {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
    bool raised;
} signal_flag;

static bool raise_flag(void *user, const ico_tour *tour)
{
    signal_flag *flag = user;
    (void)tour;
    pthread_mutex_lock(&flag->mutex);
    flag->raised = true;
    pthread_cond_signal(&flag->condition);
    pthread_mutex_unlock(&flag->mutex);
    return true; /* 13,267,364,410,532 tours: it would go on for ever */
}

typedef struct runner {
    ico_run *run;
    ico_result *result;
    ico_status status;
} runner;

static void *solve_aside(void *argument)
{
    runner *r = argument;
    r->status = ico_run_solve(r->run, NULL, NULL, &r->result);
    return NULL;
}

static void a_run_is_stopped_from_outside(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = board_question(ctx, "knight", "8x8", ICO_CLOSED);
    signal_flag flag = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false};
    runner r = {NULL, NULL, ICO_DEFECT};
    pthread_t thread;
    assert_int_equal(ico_run_new(ctx, problem, &r.run), ICO_OK);
    ico_run_set_goal(r.run, ICO_GOAL_LIST, 0);
    ico_run_set_tour_callback(r.run, raise_flag, &flag);
    assert_int_equal(pthread_create(&thread, NULL, solve_aside, &r), 0);
    pthread_mutex_lock(&flag.mutex);
    while (!flag.raised) pthread_cond_wait(&flag.condition, &flag.mutex);
    pthread_mutex_unlock(&flag.mutex);
    ico_run_stop(r.run);
    pthread_join(thread, NULL);
    assert_int_equal(r.status, ICO_OK);
    assert_int_equal(r.result->limit, ICO_LIMIT_STOP);
    assert_false(r.result->complete);
    assert_true(r.result->tours >= 1);
    ico_result_free(r.result);
    ico_run_free(r.run);
    ico_problem_free(problem);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* Threads that take turns: each waits until the number is its own. */
typedef struct turns {
    ico_lock lock;
    ico_news news;
    unsigned number, rounds;
} turns;

typedef struct player {
    turns *turns;
    unsigned place, played;
    ico_thread thread;
} player;

static void play(void *user)
{
    player *p = user;
    turns *t = p->turns;
    ico__lock_take(&t->lock);
    for (unsigned round = 0; round < t->rounds; round++) {
        while (t->number % THREADS != p->place) ico__news_await(&t->news, &t->lock);
        t->number++;
        p->played++;
        ico__news_post(&t->news);
    }
    ico__lock_give(&t->lock);
}

static void threads_take_turns(void **state)
{
    (void)state;
    turns t = {.rounds = 200};
    player players[THREADS];
    ico__lock_init(&t.lock);
    ico__news_init(&t.news);
    for (unsigned i = 0; i < THREADS; i++) {
        players[i] = (player){.turns = &t, .place = i};
        assert_true(ico__thread_start(&players[i].thread, play, &players[i]));
    }
    for (unsigned i = 0; i < THREADS; i++) {
        ico__thread_join(&players[i].thread);
        assert_int_equal(players[i].played, t.rounds);
    }
    assert_int_equal(t.number, THREADS * t.rounds);
    assert_true(ico__processors() >= 1);
    ico__news_free(&t.news);
    ico__lock_free(&t.lock);
}

/* --- workers of one run ------------------------------------------------------------- */

/* Each worker waits until as many as expected are there at once. */
typedef struct meeting {
    ico_lock lock;
    ico_news news;
    unsigned expected, present, offers;
    ico_status fault; /* what the last to come returns */
} meeting;

static ico_status meet(void *user, ico_run *worker)
{
    meeting *m = user;
    ico__lock_take(&m->lock);
    bool last = ++m->present == m->expected;
    ico__lock_give(&m->lock);
    if (!last) ico__run_add_threads(worker);
    ico__lock_take(&m->lock);
    while (m->present < m->expected) ico__news_await(&m->news, &m->lock);
    ico__news_post(&m->news);
    ico__lock_give(&m->lock);
    ico__run_stats(worker)->nodes++;
    if (last && m->fault != ICO_OK)
        return ico__fail(ico__run_context(worker), m->fault, "on purpose");
    if (last) ico__run_exhausted(worker, false);
    while (!ico__run_tick(worker, 1)) { /* until the last one ends it for all */
    }
    return ICO_OK;
}

static meeting party;

static ico_status solve_together(const ico_method *self, const ico_problem *p,
                                 const ico_options *o, ico_run *run)
{
    (void)self;
    (void)p;
    (void)o;
    return ico__run_parallel(run, meet, &party);
}

static double always(const ico_method *self, const ico_problem *p, ico_text *why_not)
{
    (void)self;
    (void)p;
    (void)why_not;
    return 1;
}

static const ico_method together = {.name = "together",
                                    .help = "for the test",
                                    .can = ICO_CAN_FIND,
                                    .features = ~0u,
                                    .fit = always,
                                    .solve = solve_together};

/* As many workers as threads are there at once, and one that ends stops the others. */
static void workers_meet(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= THREADS; threads++)
        for (int fails = 0; fails < 2; fails++) {
            ico_context *ctx = ico_context_new(NULL);
            ico_problem *problem = board_question(ctx, "knight", "5x5", ICO_CLOSED);
            ico_run *run;
            ico_result *result = NULL;
            party = (meeting){.expected = threads, .fault = fails ? ICO_IO : ICO_OK};
            ico__lock_init(&party.lock);
            ico__news_init(&party.news);
            assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
            ico_run_set_threads(run, threads);
            if (threads == 1) ico_run_set_ticks(run, 1000);
            ico_status status = ico_run_solve(run, &together, NULL, &result);
            assert_int_equal(status, fails ? ICO_IO : ICO_OK);
            if (fails) {
                assert_string_equal(ico_context_error(ctx)->message, "on purpose");
            } else {
                assert_int_equal(result->verdict, ICO_NONE);
                assert_int_equal(result->stats.nodes, threads);
            }
            ico_result_free(result);
            ico_run_free(run);
            ico_problem_free(problem);
            ico__news_free(&party.news);
            ico__lock_free(&party.lock);
            assert_int_equal(ico_context_live_bytes(ctx), 0);
            ico_context_free(ctx);
        }
}

static const struct {
    const char *family, *options;
    ico_verdict verdict;
} questions[] = {
    {"petersen:35,2", "", ICO_NONE},
    {"petersen:35,2", "presolve=no", ICO_NONE},
    {"petersen:37,2", "presolve=no", ICO_FOUND},
    {"cubic:60,seed=3", "presolve=no", ICO_FOUND},
    {"flower:15", "presolve=no", ICO_NONE},
    {"grid:7x7", "presolve=no", ICO_NONE},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

/* Method auto with one to four threads gives the verdict, with limits it or UNKNOWN. */
static void auto_uses_threads(void **state)
{
    (void)state;
    for (unsigned i = 0; i < QUESTIONS; i++)
        for (unsigned threads = 1; threads <= THREADS; threads++)
            for (uint64_t limit = 0; limit < 3; limit++) {
                ico_context *ctx = ico_context_new(NULL);
                ico_problem *problem =
                    family_question(ctx, questions[i].family, ICO_CLOSED);
                if (limit == 2) ico_context_limit_memory(ctx, 60000);
                answer a = ask(ctx, problem,
                               (asking){.method = "auto",
                                        .options = questions[i].options,
                                        .ticks = limit == 1 ? 150000 : 0,
                                        .threads = threads});
                assert_int_equal(a.status, ICO_OK);
                if (limit == 0 || a.verdict != ICO_UNKNOWN)
                    assert_int_equal(a.verdict, questions[i].verdict);
                if (limit == 1)
                    assert_in_range(a.stats.ticks, 1, 150000 + 200000 * threads);
                ico_problem_free(problem);
                assert_int_equal(ico_context_live_bytes(ctx), 0);
                ico_context_free(ctx);
            }
}

/* Same seed, one thread: the same counters, told or not. */
static void count_line(void *user, const char *line)
{
    assert_true(line[0] != '\0');
    ++*(unsigned *)user;
}

static void one_thread_repeats_itself(void **state)
{
    (void)state;
    ico_stats stats[2];
    unsigned lines = 0;
    for (int i = 0; i < 2; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *problem = family_problem(ctx, "cubic:300,seed=5", ICO_CLOSED);
        ico_run *run;
        ico_result *result;
        closed_problem(problem);
        assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
        if (i == 1) ico_run_set_log(run, count_line, &lines);
        assert_int_equal(ico_run_solve(run, NULL, NULL, &result), ICO_OK);
        stats[i] = result->stats;
        ico_result_free(result);
        ico_run_free(run);
        ico_problem_free(problem);
        ico_context_free(ctx);
    }
    assert_int_equal(stats[0].ticks, stats[1].ticks);
    assert_int_equal(stats[0].nodes, stats[1].nodes);
    assert_true(lines >= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_graph_is_made_for_all),
        cmocka_unit_test(graphs_of_one_context_are_made_at_once),
        cmocka_unit_test(one_problem_is_run_at_once),
        cmocka_unit_test(a_run_is_stopped_from_outside),
        cmocka_unit_test(threads_take_turns),
        cmocka_unit_test(workers_meet),
        cmocka_unit_test(auto_uses_threads),
        cmocka_unit_test(one_thread_repeats_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
