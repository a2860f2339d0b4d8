/* count/outlook.h - what a sweep will take, judged from its first steps: they are made, and
 * the rest is guessed (prospect.h).
 * Stands above engine, half, narrow_sweep and prospect.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_OUTLOOK_H
#define ICO_COUNT_OUTLOOK_H

#include "count/engine.h"
#include "count/forecast.h"
#include "count/half.h"

/* States of all steps, of the largest and of the last one; bytes: of the tables at their
 * largest; seconds: of one thread.  known: all steps were made. */
typedef struct ico_outlook {
    double states, most_states, last_states, bytes, seconds;
    bool known;
} ico_outlook;

/* Of `steps` steps of a half.  ICO_STOPPED at a limit, as all counting. */
ICO_MUST_CHECK ico_status ico__outlook_half(ico_run *run, const ico_net *net,
                                            const uint32_t *order, const uint32_t *flip,
                                            uint32_t steps, ico_outlook *outlook);
/* How many times as fast the run's threads are as one, about. */
double ico__outlook_share(const ico_run *run);
/* Of a whole sweep. */
ICO_MUST_CHECK ico_status ico__outlook_sweep(ico_run *run, const ico_net *net,
                                             const ico_sweep *sweep,
                                             ico_outlook *outlook);

#endif
