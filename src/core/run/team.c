/* run/team.c - the workers of a run: threads that work on one question side by side.
 * Each has a run and a context of its own; sink, memory account and stop flags are
 * common.  Threads that find nothing to do leave, and are free for any other team of the
 * pool.
 * SPDX-License-Identifier: MIT */
#include "run/run.h"

typedef enum worker_state { WORKER_NONE, WORKER_BUSY, WORKER_DONE } worker_state;

typedef struct worker {
    ico_team *team;
    ico_thread thread;
    ico_context *ctx;
    ico_run *run;
    worker_state state; /* DONE: its thread has left and is to be joined */
} worker;

/* Invariants: the lock guards workers, status, error and the counters of `run`; `failed`
 * is true iff status is not ICO_OK. */
struct ico_team {
    ico_run *run; /* whose question it is; waits meanwhile */
    ico_run_work *work;
    void *user;
    ico_lock lock;
    uint64_t tick_limit; /* 0: none */
    atomic_uint_fast64_t ticks;
    atomic_bool failed;
    bool closing; /* the first has left, and joins the others */
    ico_status status;
    ico_error error;
    bool lacks_room; /* as in the context that has the error */
    worker *workers; /* the first is the caller's thread; one more for each of the pool */
};

bool ico__team_report(ico_run *r, uint64_t ticks)
{
    bool over = false;
    for (; r != NULL; r = r->outer) {
        if (r->threads.team == NULL) continue;
        uint64_t now = atomic_fetch_add(&r->threads.team->ticks, ticks) + ticks;
        over = over ||
               (r->threads.team->tick_limit != 0 && now >= r->threads.team->tick_limit);
    }
    return over;
}

bool ico__team_is_over(const ico_team *team)
{
    return atomic_load_explicit(&team->failed, memory_order_relaxed) ||
           atomic_load_explicit(&team->run->answer.sink->settled, memory_order_relaxed);
}

uint64_t ico__team_ticks_left(const ico_team *team)
{
    uint64_t used = atomic_load(&team->ticks);
    if (team->tick_limit == 0) return UINT64_MAX;
    return used < team->tick_limit ? team->tick_limit - used : 1;
}

/* Spare threads are counted anew for each question. */
void ico_run_set_threads(ico_run *r, unsigned threads)
{
    ico_thread_pool *pool = &r->threads.own;
    pool->threads = threads == 0 ? ico__processors() : threads;
    atomic_store(&pool->spare, (int)pool->threads - 1);
}

unsigned ico__run_threads(const ico_run *r)
{
    return r->threads.pool->threads;
}

/* Takes a spare thread; false if there is none. */
static bool take_thread(ico_thread_pool *pool)
{
    int spare = atomic_load(&pool->spare);
    while (spare > 0)
        if (atomic_compare_exchange_weak(&pool->spare, &spare, spare - 1)) return true;
    return false;
}

static void close_worker(worker *w)
{
    ico_run_free(w->run);
    ico_context_free(w->ctx);
    w->run = NULL;
    w->ctx = NULL;
    w->state = WORKER_NONE;
}

/* A context and a run for the worker. */
static ico_status open_worker(ico_team *t, worker *w)
{
    ico_status status = ICO_NO_MEMORY;
    w->team = t;
    w->ctx = ico_context_fork(t->run->ctx);
    if (w->ctx != NULL)
        status = ico__run_inside(t->run, w->ctx, t->run->problem, &w->run);
    if (status != ICO_OK) {
        close_worker(w);
        return status;
    }
    w->run->threads.team = t;
    w->run->answer.sink = t->run->answer.sink;
    w->run->exchange.shared = t->run->exchange.shared;
    w->run->errand.goal = t->run->errand.goal;
    w->run->seed = ico__random_next(&t->run->random);
    w->run->method = t->run->method;
    w->run->progress.doing = t->run->progress.doing;
    ico__run_begin(w->run);
    w->state = WORKER_BUSY;
    return ICO_OK;
}

/* Works until there is nothing more to do, and hands in the result. */
static void worker_work(worker *w)
{
    ico_team *t = w->team;
    ico_status status = t->work(t->user, w->run);
    ico__lock_take(&t->lock);
    if (status != ICO_OK && t->status == ICO_OK) {
        t->status = status;
        t->error = *ico_context_error(w->ctx);
        t->lacks_room = ico__error_lacks_room(w->ctx);
        atomic_store(&t->failed, true);
    }
    ico__run_absorb(t->run, w->run);
    w->state = WORKER_DONE;
    ico__lock_give(&t->lock);
}

static void run_worker(void *user)
{
    worker *w = user;
    ico_thread_pool *pool =
        w->run->threads.pool; /* the worker may be gone once it is done */
    worker_work(w);
    atomic_fetch_add(&pool->spare, 1);
}

/* A place for one more worker, or NULL. */
static worker *free_place(ico_team *t)
{
    for (unsigned i = 1; i <= t->run->threads.pool->threads; i++) {
        worker *w = &t->workers[i];
        if (w->state == WORKER_DONE && !t->closing) {
            ico__thread_join(&w->thread); /* has left, or is about to */
            close_worker(w);
        }
        if (w->state == WORKER_NONE) return w;
    }
    return NULL;
}

void ico__run_add_threads(ico_run *r)
{
    ico_team *t = r->threads.team;
    if (t == NULL || !take_thread(r->threads.pool)) return;
    bool started = false;
    ico__lock_take(&t->lock);
    worker *w = free_place(t);
    if (w != NULL && open_worker(t, w) == ICO_OK) {
        started = ico__thread_start(&w->thread, run_worker, w);
        if (!started) close_worker(w);
    }
    ico__lock_give(&t->lock);
    if (!started) atomic_fetch_add(&r->threads.pool->spare, 1); /* fewer do it as well */
}

static worker *find_joinable(ico_team *t)
{
    for (unsigned i = 1; i <= t->run->threads.pool->threads; i++)
        if (t->workers[i].state != WORKER_NONE) return &t->workers[i];
    return NULL;
}

/* Waits for all others; this thread is spare meanwhile. */
static void join_all(ico_team *t)
{
    ico_thread_pool *pool = t->run->threads.pool;
    worker *w;
    atomic_fetch_add(&pool->spare, 1);
    ico__lock_take(&t->lock);
    t->closing = true;
    while ((w = find_joinable(t)) != NULL) {
        ico__lock_give(&t->lock);
        ico__thread_join(&w->thread);
        ico__lock_take(&t->lock);
        close_worker(w);
    }
    ico__lock_give(&t->lock);
    atomic_fetch_sub(&pool->spare, 1);
}

ico_status ico__run_parallel(ico_run *r, ico_run_work *todo, void *user)
{
    if (r->threads.pool->threads == 1) return todo(user, r);
    unsigned threads = r->threads.pool->threads;
    ico_team t = {.run = r, .work = todo, .user = user, .status = ICO_OK};
    t.workers = ICO_NEW_ARRAY(r->ctx, worker, threads + 1);
    if (t.workers == NULL) return ICO_NO_MEMORY;
    t.tick_limit = ico__run_ticks_left(r);
    atomic_init(&t.ticks, 0);
    atomic_init(&t.failed, false);
    ico__lock_init(&t.lock);
    ico_status status = open_worker(&t, &t.workers[0]);
    if (status == ICO_OK) {
        t.workers[0].run->progress.call = r->progress.call;
        t.workers[0].run->progress.user = r->progress.user;
        worker_work(&t.workers[0]);
        join_all(&t);
        close_worker(&t.workers[0]);
        status = t.status;
        if (status != ICO_OK) {
            r->ctx->error = t.error;
            r->ctx->lacks_room = t.lacks_room;
        }
    }
    ico__lock_free(&t.lock);
    ICO_FREE_ARRAY(r->ctx, t.workers, threads + 1);
    ico__run_look(r); /* makes ico__run_limit report the limit that the workers met */
    return status;
}
