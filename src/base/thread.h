/* base/thread.h - the lock.  Without threads (ICO_NO_THREADS, for the browser) it is
 * nothing.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_THREAD_H
#define ICO_BASE_THREAD_H

#ifdef ICO_NO_THREADS
typedef struct ico_lock {
    char unused;
} ico_lock;
#else
#include <pthread.h>
typedef struct ico_lock {
    pthread_mutex_t mutex;
} ico_lock;
#endif

void ico__lock_init(ico_lock *lock);
void ico__lock_free(ico_lock *lock);
void ico__lock_take(ico_lock *lock);
void ico__lock_give(ico_lock *lock);

#endif
