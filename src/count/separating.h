/* count/separating.h - a count over a separator that goes on; for separator.c and
 * separator_kept.c only.
 * Stands above dense and sparse.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATING_H
#define ICO_COUNT_SEPARATING_H

#include "count/ahead.h"
#include "count/chunk_share.h"
#include "count/residue.h"
#include "count/separator.h"
#include "count/separator_weigh.h"
#include "count/sparse.h"

/* Invariants: modulus is that of the sweeps and the join going on, residues what came of those
 * modulo primes before, bound what there is at most (0: not known).  done: of this join's
 * chunks (bits: done_words of them).  resuming: the checkpoint holds a state, of which only
 * what is before the sides was taken. */
typedef struct separating {
    ico_run *run;
    ico_context *ctx;
    const ico_net *net;
    const ico_halving *halving;
    ico_seam seam;
    uint64_t modulus, most_states;
    ico_sparse_list left, right; /* sparse */
    ico_chunks chunks;           /* dense */
    ico_dense_side left_side, right_side;
    ico_chunk_share share; /* with peers */
    ico_chunks_done done;
    size_t done_words;
    bool dense, overflow, resuming;
    ICO_VECTOR(ico_residue) residues;
    double bound;
    ico_checkpoint *checkpoint; /* NULL: none */
    ico_ahead ahead;            /* of the half that is swept */
    ico_seam_cost cost;
    double passes_later;  /* seconds for moduli after this, about */
    ico_tally noted;      /* layers, if wanted, of this modulus and those before it */
    uint32_t part, parts; /* parts > 1: only chunks, or profiles, of this one */
} separating;

/* Is a side of so many states better in a file? */
bool ico__separating_files(const separating *s, uint64_t states);
/* Takes from the checkpoint what comes before the sides, if it holds a state. */
ICO_MUST_CHECK ico_status ico__separating_begin(separating *s);
/* And then the sides, and where they stood. */
ICO_MUST_CHECK ico_status ico__separating_resume(separating *s, ico_half *half,
                                                 ico_stage *stage);
/* Keeps the state between two steps, if that is due; and between two chunks. */
void ico__separating_keep_half(separating *s, ico_half *half, ico_stage stage);
void ico__separating_keep_chunks(void *user, ico_context *ctx,
                                 const ico_chunks_done *done);

#endif
