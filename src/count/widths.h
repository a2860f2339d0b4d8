/* count/widths.h - boards of which each is a part of the next, counted all in one sweep: as 5x4,
 * 5x5, ... 5x40, line by line.  A cycle that closes with all vertices of one of them done and
 * no other touched is counted for that one, and the sweep goes on for the others.
 * Stands above narrow_sweep and choice.
 * Source: Knuth, TAOCP pre-fascicle 8A (2025), counts all widths of a strip in one run.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_WIDTHS_H
#define ICO_COUNT_WIDTHS_H

#include "count/narrow_sweep.h"

/* Invariants: net is that of the largest board; order has its vertices, the joint last, and sweep takes
 * them in it; boards as narrow_step.h has them. */
typedef struct ico_widths {
    ico_context *ctx;
    ico_closed *closed;
    ico_net net;
    ico_sweep sweep;
    uint32_t n, *order; /* n: of the largest board, without the joint */
    ico_narrow_boards boards;
} ico_widths;

/* *fits is false, and nothing is made, unless the boards (closed problems, in the order in which they
 * contain each other) ask for nothing but a tour of one kind, each has three vertices or more, and one sweep
 * can count them. */
ICO_MUST_CHECK ico_status ico__widths_new(ico_context *ctx,
                                          const ico_problem *const *boards, size_t count,
                                          ico_widths *widths, bool *fits);
void ico__widths_free(ico_widths *widths);

/* Does one sweep for all promise less than a count for each, in memory that there is?
 * ICO_STOPPED at a limit. */
ICO_MUST_CHECK ico_status ico__widths_are_worth(ico_run *run, const ico_widths *widths,
                                                const ico_problem *const *boards,
                                                bool *worth);
/* Counts; cycles get as many numbers as there are boards, and told is called when boards may be known
 * (their vertices are done), as in ico__narrow_sweep. */
ICO_MUST_CHECK ico_status ico__widths_count(ico_run *run, const ico_widths *widths,
                                            ico_narrow_told *told, void *user);

#endif
