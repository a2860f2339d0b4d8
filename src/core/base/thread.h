/* base/thread.h - threads, the lock, and waiting for another thread.  Without threads
 * (ICO_NO_THREADS, for the browser) none starts, and the rest is nothing.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_THREAD_H
#define ICO_BASE_THREAD_H

#include <stdbool.h>

#ifdef ICO_NO_THREADS
typedef struct ico_lock {
    char unused;
} ico_lock;
typedef struct ico_news {
    char unused;
} ico_news;
#else
#include <pthread.h>
typedef struct ico_lock {
    pthread_mutex_t mutex;
} ico_lock;
typedef struct ico_news {
    pthread_cond_t condition;
} ico_news;
#endif

typedef struct ico_thread {
#ifndef ICO_NO_THREADS
    pthread_t id;
#endif
    void (*work)(void *user);
    void *user;
} ico_thread;

void ico__lock_init(ico_lock *lock);
void ico__lock_free(ico_lock *lock);
void ico__lock_take(ico_lock *lock);
void ico__lock_give(ico_lock *lock);

/* Something changed that others wait for.  They hold the lock, give it while they wait,
 * and look again when they have it back. */
void ico__news_init(ico_news *news);
void ico__news_free(ico_news *news);
void ico__news_await(ico_news *news, ico_lock *lock);
void ico__news_post(ico_news *news);

/* Starts work(user) in a thread of its own; false if there cannot be another one.
 * `thread` must stay where it is until it was joined. */
bool ico__thread_start(ico_thread *thread, void (*work)(void *user), void *user);
void ico__thread_join(ico_thread *thread);
/* How many threads this machine runs at once; at least 1. */
unsigned ico__processors(void);

#endif
