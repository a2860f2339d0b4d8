/* tests/unit/test_threads.c - what several threads may do at once: ask a closed problem
 * for its graph, and stop a run that another thread is in.  The thread sanitizer's preset
 * runs it too.
 * SPDX-License-Identifier: MIT */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/memory.h"
#include "base/thread.h"
#include "icosian/icosian.h"

enum { THREADS = 4 };

static ico_problem *closed_problem(ico_context *ctx, const char *shape)
{
    ico_board *board = NULL;
    ico_problem *problem = NULL;
    assert_int_equal(ico_board_new(ctx, "knight", shape, &board), ICO_OK);
    assert_int_equal(ico_problem_from_board(ctx, board, &problem), ICO_OK);
    assert_int_equal(ico_problem_close(problem), ICO_OK);
    return problem;
}

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
        ico_problem *problem = closed_problem(ctx, "20x20");
        pthread_t thread[THREADS];
        asker askers[THREADS];
        for (int i = 0; i < THREADS; i++) {
            askers[i] = (asker){ico__context_fork(ctx), problem, NULL, ICO_DEFECT};
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

/* Says when the first tour was found, so that the stop comes while the run is going on.
 */
typedef struct signal_flag {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
    bool raised;
} signal_flag;

static bool raise_flag(void *user, const uint32_t *tour, uint64_t length, ico_kind kind)
{
    signal_flag *flag = user;
    (void)tour;
    (void)length;
    (void)kind;
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

static void *solve(void *argument)
{
    runner *r = argument;
    r->status = ico_run_solve(r->run, NULL, NULL, &r->result);
    return NULL;
}

static void a_run_is_stopped_from_outside(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = closed_problem(ctx, "8x8");
    signal_flag flag = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false};
    runner r = {NULL, NULL, ICO_DEFECT};
    pthread_t thread;
    assert_int_equal(ico_run_new(ctx, problem, &r.run), ICO_OK);
    ico_run_set_goal(r.run, ICO_GOAL_LIST, 0);
    ico_run_set_tour_callback(r.run, raise_flag, &flag);
    assert_int_equal(pthread_create(&thread, NULL, solve, &r), 0);
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
        ico__news_tell(&t->news);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_graph_is_made_for_all),
        cmocka_unit_test(a_run_is_stopped_from_outside),
        cmocka_unit_test(threads_take_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
