/* icosian/stream.h - verifies tours that are too large for memory: rows of numbers in a
 * window, or moves with a bit for each cell.  For leapers on full flat rectangles.
 * Above problem; trusts no method and no adjacency.
 * Source: numbers whose every cell but one has a neighbour with the next number form a
 * path (docs/tours.md).
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_STREAM_H
#define ICOSIAN_STREAM_H

#include "icosian/tour.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Judges a tour while it arrives, as numbers of the cells row by row or as moves. */
typedef struct ico_stream_check ico_stream_check;

/* Returns true if tours of the problem can be judged in this way: a full flat rectangle
 * of two dimensions, a leaper that can take its moves back, and no condition but the kind
 * of the tour. */
bool ico_stream_check_fits(const ico_problem *problem);
/* Begins a check of numbers, with memory for a few rows. ICO_UNSUPPORTED unless the
 * problem fits. The problem must outlive the check. */
ICO_MUST_CHECK ico_status ico_stream_check_rows(ico_context *ctx,
                                                const ico_problem *problem,
                                                ico_stream_check **check);
/* Begins a check of moves from vertex `first`. It needs one bit for each cell, in an
 * unnamed file (in TMPDIR, or /tmp) if memory is too small. ICO_UNSUPPORTED unless the
 * problem fits. */
ICO_MUST_CHECK ico_status ico_stream_check_moves(ico_context *ctx,
                                                 const ico_problem *problem,
                                                 uint64_t first,
                                                 ico_stream_check **check);
/* Frees the check; NULL is allowed. */
void ico_stream_check_free(ico_stream_check *check);

/* Passes the next numbers, row by row, in parts of any size; values from UINT64_MAX / 2
 * on mean no number. Returns false if it is not a tour, and the rest need not be read.
 * About a nanosecond each. */
bool ico_stream_check_numbers(ico_stream_check *check, const uint64_t *numbers,
                              uint64_t count);
/* As ico_stream_check_numbers, in 32 bits; UINT32_MAX means no number. */
bool ico_stream_check_numbers32(ico_stream_check *check, const uint32_t *numbers,
                                uint64_t count);
/* Passes the next moves, as indices in the piece's list of moves. Returns false as
 * above. */
bool ico_stream_check_steps(ico_stream_check *check, const uint8_t *moves,
                            uint64_t count);

/* The outcome of a check, after the last row or move or after a refusal. */
typedef struct ico_stream_verdict {
    bool valid;
    ico_kind kind;
    uint64_t first, last; /* the first and the last vertex of a valid tour */
} ico_stream_verdict;
/* Ends the check. `why` receives a sentence if it is not a tour. */
ICO_MUST_CHECK ico_status ico_stream_check_end(ico_stream_check *check,
                                               ico_stream_verdict *verdict,
                                               ico_text *why);

#ifdef __cplusplus
}
#endif
#endif
