/* icosian/stream.h - is this a tour?  For tours too large to hold: rows of numbers in a
 * window, moves with a bit a cell.  Full flat rectangles and leapers.
 * Stands on problem; trusts no method and no adjacency.
 * Source: numbers whose every cell but one has a neighbour with the next number form a
 * path (docs/tours.md).
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_STREAM_H
#define ICOSIAN_STREAM_H

#include "icosian/tour.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Judges a tour as it comes.  Numbers of the cells row by row, or its moves. */
typedef struct ico_stream_check ico_stream_check;

/* Can the problem's tours be judged so?  A full flat rectangle of two dimensions, a piece
 * that leaps and can take its moves back, and nothing asked but the kind of the tour. */
bool ico_stream_check_fits(const ico_problem *problem);
/* A check of numbers: memory for a few rows.  ICO_UNSUPPORTED unless the problem fits.
 * The problem must outlive it. */
ICO_MUST_CHECK ico_status ico_stream_check_rows(ico_context *ctx,
                                                const ico_problem *problem,
                                                ico_stream_check **check);
/* A check of moves: a bit a cell, in a file without a name (in TMPDIR, or /tmp) where
 * memory is too small for them. */
ICO_MUST_CHECK ico_status ico_stream_check_moves(ico_context *ctx,
                                                 const ico_problem *problem,
                                                 uint64_t first,
                                                 ico_stream_check **check);
void ico_stream_check_free(ico_stream_check *check);

/* The next numbers, row by row, in parts of any size; from UINT64_MAX / 2 on (UINT32_MAX)
 * they are none.  False: it is no tour, and the rest need not be read.  About a
 * nanosecond each. */
bool ico_stream_check_numbers(ico_stream_check *check, const uint64_t *numbers,
                              uint64_t count);
bool ico_stream_check_numbers32(ico_stream_check *check, const uint32_t *numbers,
                                uint64_t count);
/* The next moves, places in the piece's list of moves. */
bool ico_stream_check_steps(ico_stream_check *check, const uint8_t *moves,
                            uint64_t count);

/* What came of it, after the last row or move or after a refusal. */
typedef struct ico_stream_verdict {
    bool valid;
    ico_kind kind;
    uint64_t first, last; /* vertices of a valid tour */
} ico_stream_verdict;
/* `why` gets a sentence when it is no tour. */
ICO_MUST_CHECK ico_status ico_stream_check_end(ico_stream_check *check,
                                               ico_stream_verdict *verdict,
                                               ico_text *why);

#ifdef __cplusplus
}
#endif
#endif
