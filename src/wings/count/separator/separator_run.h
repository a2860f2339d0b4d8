/* count/separator/separator_run.h - a running count over a separator.  For separator.c,
 * separator_sides.c and separator_checkpoint.c only.
 * Stands above dense and sparse.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_SEPARATOR_RUN_H
#define ICO_COUNT_SEPARATOR_SEPARATOR_RUN_H

#include "count/forecast/progress.h"
#include "count/join/sector_share.h"
#include "count/join/sparse.h"
#include "count/number/residue.h"
#include "count/separator/by_separator.h"

/* Invariants: modulus is that of the current sweeps and join.  result: its residues are
 * those modulo the primes before; its bound is an upper bound on the number of cycles (0:
 * not known); its layers, if requested, are of this modulus and those before.  done: the
 * sectors of the current join that are done (bits: done_words words).  resuming: the
 * checkpoint holds a state, of which only the part before the sides was read. */
typedef struct separator_job {
    ico_run *run;
    ico_context *ctx;
    const ico_net *net;
    ico_separator_plan *plan;
    const ico_count_request *request; /* of a part: only its sectors, or profiles */
    ico_count_result *result;
    uint64_t modulus, most_states;
    ico_sparse_list left, right;          /* sparse */
    ico_dense_side left_side, right_side; /* dense */
    ico_sector_share share;               /* with peers */
    ico_sectors_done done;
    size_t done_words;
    bool overflow, resuming;
    ico_sweep_progress progress; /* of the half that is being swept */
    double passes_later;         /* estimated seconds for the moduli after this one */
} separator_job;

/* Is the right side the left one seen in a mirror? */
bool ico__separating_is_same(const ico_separation *separation);
/* Where an automorphism takes the places of the separator: `image` (NULL: the identity),
 * and `then` after it, if that is not NULL. */
ico_action ico__separating_action(const separator_job *s, const uint32_t *image,
                                  const uint32_t *then);
/* The origin of the right side of sectors: the mirror image of the left side, or another
 * half. */
void ico__separating_action_right(separator_job *s);
/* Take the states of a half that was swept to its end as the left side, or as the right
 * one.  The half keeps its states where the same half goes on to be the right side. */
ICO_MUST_CHECK ico_status ico__separating_take_left(separator_job *s, ico_half *half);
ICO_MUST_CHECK ico_status ico__separating_take_right(separator_job *s, ico_half *half);
/* With peers: sides that were read in parts go to the ranks that want them.
 * Collective. */
ICO_MUST_CHECK ico_status ico__separating_share_resumed(separator_job *s,
                                                        ico_stage stage);
/* Is a side with this number of states better kept in a file? */
bool ico__separating_files(const separator_job *s, uint64_t states);
/* Reads the part of the checkpoint before the sides, if it holds a state. */
ICO_MUST_CHECK ico_status ico__separating_begin(separator_job *s);
/* Reads the sides, and the stage that the count had reached. */
ICO_MUST_CHECK ico_status ico__separating_resume(separator_job *s, ico_half *half,
                                                 ico_stage *stage);
/* Writes a checkpoint, if one is due: between two steps; between two sectors. */
void ico__separating_keep_half(separator_job *s, ico_half *half, ico_stage stage);
void ico__separating_keep_sectors(void *user, ico_context *ctx,
                                  const ico_sectors_done *done);

#endif
