/* count/nested_boards.h - several boards, each of which is a part of the next (such as
 * 5x4, 5x5, ... 5x40), counted in one sweep line by line.  A cycle that closes when all
 * vertices of one board are done, and no other is touched, is counted for that board; the
 * sweep goes on for the others.
 * Stands above mate_sweep and choice.
 * Source: Knuth, TAOCP pre-fascicle 8A (2025), counts all widths of a strip in one run.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_NESTED_BOARDS_H
#define ICO_COUNT_NESTED_BOARDS_H

#include "count/sweep/mate_sweep.h"

/* Invariants: net is that of the largest board; order has its vertices, with the apex
 * last, and sweep takes them in this order; boards as mate_step.h has them. */
typedef struct ico_widths {
    ico_context *ctx;
    ico_closed *closed;
    ico_net net;
    ico_sweep sweep;
    uint32_t n, *order; /* n: vertices of the largest board, without the apex */
    ico_mate_boards boards;
} ico_widths;

/* Prepares a count.  boards: sealed problems, each contained in the next.  *fits is
 * false, and nothing is made, unless all boards ask for nothing but a tour of one kind,
 * each has at least three vertices, and one sweep can count them. */
ICO_MUST_CHECK ico_status ico__widths_new(ico_context *ctx,
                                          const ico_problem *const *boards, size_t count,
                                          ico_widths *widths, bool *fits);
void ico__widths_free(ico_widths *widths);

/* Does one sweep for all boards promise less than a count for each, and is there memory
 * for it? ICO_STOPPED: at a limit. */
ICO_MUST_CHECK ico_status ico__widths_are_worth(ico_run *run, const ico_widths *widths,
                                                const ico_problem *const *boards,
                                                bool *worth);
/* Counts. narrow->cycles gets one number for each board.  Calls `call`, as
 * ico__mate_sweep does, when boards may have become known (all their vertices are
 * done). */
ICO_MUST_CHECK ico_status ico__widths_count(ico_run *run, const ico_widths *widths,
                                            ico_mate_callback *call, void *user);

#endif
