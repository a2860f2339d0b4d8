/* method/passages/tempering.h - a cover by exchange of temperatures: copies of the
 * choices move at random, each at its temperature, and neighbours swap.  What the tables
 * lack is the energy.
 * Sources: Swendsen, Wang, Replica Monte Carlo simulation of spin-glasses, Phys. Rev.
 * Lett. 57 (1986); Hukushima, Nemoto, Exchange Monte Carlo method, J. Phys. Soc. Japan 65
 * (1996).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_TEMPERING_H
#define ICO_METHOD_PASSAGES_TEMPERING_H

#include "method/passages/choices.h"

enum { ICO_TEMPER_COPIES = 6 };

/* Invariants: copy[k] is a state at temperature heat(k), which falls with k; `hottest`
 * follows the energy. */
typedef struct ico_temper {
    const ico_passage_model *m;
    ico_passage_state copy[ICO_TEMPER_COPIES];
    double hottest;
} ico_temper;

ICO_MUST_CHECK ico_status ico__temper_new(const ico_passage_model *m, ico_temper *t);
void ico__temper_free(ico_temper *t);
/* Goes on until choices lack nothing, and leaves them in *cover, or until some `moves`
 * were made, or the run must stop.  *found: whether.  A copy that was a cover begins
 * anew; the others go on where they were. */
void ico__temper_run(ico_temper *t, uint64_t moves, ico_passage_state *cover,
                     bool *found);

#endif
