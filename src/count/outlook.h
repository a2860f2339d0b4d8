/* count/outlook.h - what a sweep will take, judged from its first steps: they are made, and
 * the rest is guessed from how far the states there could be have been met.
 * Stands above engine, forecast and half.
 * Source: measured on knights, wazirs and kings (docs/counting.md).
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
/* Of a whole sweep. */
ICO_MUST_CHECK ico_status ico__outlook_sweep(ico_run *run, const ico_net *net,
                                             const ico_sweep *sweep,
                                             ico_outlook *outlook);

/* After how many steps a frontier of at most `frontier` vertices looks the same again, by the
 * bounds in the middle of all steps; 0: it does not. */
uint32_t ico__outlook_period(const double *bounds, uint32_t steps, uint32_t frontier);
/* Looking ahead drops what the rest cannot complete: about as few states as it could leave
 * behind, were it swept from its end.  For states up to the last step of all. */
void ico__outlook_mind_end(double *states, uint32_t known, uint32_t steps);
/* Fills states[known .. steps).  In a board the frontier looks the same after each line, or
 * period; the part of its bound that is met grows from line to line much as a logistic
 * curve does. */
void ico__outlook_extend(const double *bounds, uint32_t period, bool joint,
                         double *states, uint32_t known, uint32_t steps);

#endif
