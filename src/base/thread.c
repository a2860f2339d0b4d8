/* base/thread.c - the lock, on POSIX threads.
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
#else
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
#endif
