/* puzzle/changer.h - the tour of a puzzle in the making is changed at random, a little at
 * a time (changer.c), and so that its clues do not follow each other (liven.c).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_CHANGER_H
#define ICO_PUZZLE_CHANGER_H

#include "puzzle/maker.h"
#include "puzzle/reroute.h"

/* The tour of a maker while it is changed.  most_pairs: of clues that may follow each
 * other in the changed tour. */
typedef struct ico_changer {
    ico_maker *maker;
    ico_rerouter reroute;
    uint32_t most_pairs;
} ico_changer;

/* Begins changes of the tour of `m`, without limit to the pairs.  Close it after a
 * failure, too. */
ICO_MUST_CHECK ico_status ico__changer_open(ico_changer *c, ico_maker *m);
/* Ends the changes; the tour stays as it is. */
void ico__changer_close(ico_changer *c);
/* Exchanges the tour and the tour before the last change. */
void ico__changer_swap(ico_changer *c);
/* Changes the tour near v, if it stays the only one with these clues, and has as few
 * pairs as allowed.  *changed: it did. */
ICO_MUST_CHECK ico_status ico__change_near(ico_changer *c, uint32_t v, bool graded,
                                           bool *changed);

/* Counts the clues whose next cell in the tour is a clue, too. */
uint32_t ico__maker_pairs(const ico_maker *m);
/* Changes the tour, which is the only one with its clues and stays so, until few of the
 * clues follow each other: long sequences along a border make dull puzzles. */
ICO_MUST_CHECK ico_status ico__maker_liven(ico_maker *m);

#endif
