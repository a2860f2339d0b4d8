/* method/auto/rounds.h - the methods taking turns at one question, in rounds that grow.
 * Belongs to the portfolio.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_ROUNDS_H
#define ICO_METHOD_AUTO_ROUNDS_H

#include "method/method.h"

/* A method's turn. */
typedef struct turn {
    const ico_method *method;
    const char *const *words; /* its options, in pairs that NULL ends */
    unsigned share;           /* of a round: how many slices it has */
    bool undirected;          /* these options are for undirected graphs only */
} turn;

/* The words of a turn without options. */
extern const char *const ico__no_words[];

/* True if the question is settled or the run must end, regardless of the slice. */
bool ico__is_over(ico_run *run, ico_status status);
/* The methods in turn, each from the beginning, in slices that grow until the answer is
 * there: no question costs much more than the method that suits it best would take.  Each
 * of the run's workers is at another turn.  orbits: one turn is for symmetric tours. */
ICO_MUST_CHECK ico_status ico__take_turns(ico_run *run, const ico_problem *problem,
                                          bool orbits);

#endif
