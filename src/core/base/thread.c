/* base/thread.c - threads, the lock and news, on POSIX threads.
 * SPDX-License-Identifier: MIT */
#include "base/thread.h"

#ifdef ICO_NO_THREADS
void ico__lock_init(ico_lock *lock)
{
    lock->unused = 0;
}
void ico__lock_free(ico_lock *lock)
{
    (void)lock;
}
void ico__lock_take(ico_lock *lock)
{
    (void)lock;
}
void ico__lock_give(ico_lock *lock)
{
    (void)lock;
}
void ico__news_init(ico_news *news)
{
    news->unused = 0;
}
void ico__news_free(ico_news *news)
{
    (void)news;
}
void ico__news_await(ico_news *news, ico_lock *lock)
{
    (void)news, (void)lock;
}
void ico__news_post(ico_news *news)
{
    (void)news;
}
bool ico__thread_start(ico_thread *thread, void (*work)(void *user), void *user)
{
    (void)thread, (void)work, (void)user;
    return false;
}
void ico__thread_join(ico_thread *thread)
{
    (void)thread;
}
unsigned ico__processors(void)
{
    return 1;
}
#else
#include <unistd.h>

void ico__lock_init(ico_lock *lock)
{
    pthread_mutex_init(&lock->mutex, NULL);
}
void ico__lock_free(ico_lock *lock)
{
    pthread_mutex_destroy(&lock->mutex);
}
void ico__lock_take(ico_lock *lock)
{
    pthread_mutex_lock(&lock->mutex);
}
void ico__lock_give(ico_lock *lock)
{
    pthread_mutex_unlock(&lock->mutex);
}

void ico__news_init(ico_news *news)
{
    pthread_cond_init(&news->condition, NULL);
}
void ico__news_free(ico_news *news)
{
    pthread_cond_destroy(&news->condition);
}
void ico__news_await(ico_news *news, ico_lock *lock)
{
    pthread_cond_wait(&news->condition, &lock->mutex);
}
void ico__news_post(ico_news *news)
{
    pthread_cond_broadcast(&news->condition);
}

static void *run_thread(void *argument)
{
    ico_thread *thread = argument;
    thread->work(thread->user);
    return NULL;
}

bool ico__thread_start(ico_thread *thread, void (*work)(void *user), void *user)
{
    thread->work = work;
    thread->user = user;
    return pthread_create(&thread->id, NULL, run_thread, thread) == 0;
}
void ico__thread_join(ico_thread *thread)
{
    pthread_join(thread->id, NULL);
}

unsigned ico__processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (unsigned)count;
}
#endif
