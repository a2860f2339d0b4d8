/* verify/reason/switches.h - digraphs of switches, whose cycles must all be odd.
 * Used by parity.c; shares no code with presolve/.
 * Source: docs/certificates.md, "parity".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_REASON_SWITCHES_H
#define ICO_VERIFY_REASON_SWITCHES_H

#include "verify/reason/trial.h"

/* `odd`: the parity of the number of switches that this one stands for. */
typedef struct ico_switch {
    uint32_t from, to, odd;
} ico_switch;

typedef struct ico_switches {
    uint32_t vertices, count;
    ico_switch *items;
} ico_switches;

/* Are all cycles of switches odd, by rule Y3?  Changes the list. */
ICO_MUST_CHECK ico_status ico__trial_switches(ico_trial *t, ico_switches *list,
                                              bool *good);

#endif
