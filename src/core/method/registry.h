/* method/registry.h - every method's descriptor, defined in its own folder.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_REGISTRY_H
#define ICO_METHOD_REGISTRY_H

#include "method/method.h"

extern const ico_method ico__method_auto;        /* method/auto/portfolio.c */
extern const ico_method ico__method_parts;       /* the same, a part of it */
extern const ico_method ico__method_warnsdorff;  /* method/walk/warnsdorff.c */
extern const ico_method ico__method_backtrack;   /* method/walk/backtrack.c */
extern const ico_method ico__method_brute;       /* method/walk/brute.c */
extern const ico_method ico__method_circuit;     /* method/circuit/circuit.c */
extern const ico_method ico__method_fragment;    /* method/fragment/fragment.c */
extern const ico_method ico__method_symmetric;   /* method/symmetric/symmetric.c */
extern const ico_method ico__method_orbits;      /* the same, of what asks no symmetry */
extern const ico_method ico__method_objective;   /* method/objective/objective.c */
extern const ico_method ico__method_salesman;    /* method/salesman/salesman.c */
extern const ico_method ico__method_longest;     /* method/longest/longest.c */
extern const ico_method ico__method_magic;       /* method/magic/magic.c */
extern const ico_method ico__method_uncrossed;   /* method/uncrossed/uncrossed.c */
extern const ico_method ico__method_alternation; /* method/alternation/alternation.c */
extern const ico_method ico__method_congruent;   /* method/congruent/congruent.c */
extern const ico_method ico__method_merge;       /* method/merge/merge.c */
extern const ico_method ico__method_passages;    /* method/passages/passages.c */
extern const ico_method ico__method_prices;      /* method/prices/prices.c */
extern const ico_method ico__method_position;    /* method/position/position.c */
extern const ico_method ico__method_frontier;    /* method/frontier/frontier.c */
extern const ico_method ico__method_sweep;       /* count/sampling/by_sweep.c */
extern const ico_method ico__method_construct;   /* method/construct/construct.c */
extern const ico_method ico__method_euler;       /* method/euler/euler.c */

#endif
