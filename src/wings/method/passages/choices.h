/* method/passages/choices.h - a choice for each cluster, and the lacks of the tables
 * under that choice.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_CHOICES_H
#define ICO_METHOD_PASSAGES_CHOICES_H

#include "method/passages/cluster_model.h"

/* Invariants: chosen[c] < choices of c; combination[t] is that of the choices; lack is
 * the sum over all tables. */
typedef struct ico_passage_state {
    const ico_passage_model *m;
    uint8_t *chosen;
    uint32_t *combination;
    uint64_t lack;
} ico_passage_state;

/* Nothing is chosen yet. */
ICO_MUST_CHECK ico_status ico__passage_state_new(const ico_passage_model *m,
                                                 ico_passage_state *s);
void ico__passage_state_free(ico_passage_state *s);
/* Of the same model. */
void ico__passage_state_copy(ico_passage_state *to, const ico_passage_state *from);
/* Combinations and lack of the choices. */
void ico__passage_state_read(ico_passage_state *s);
/* Chooses anew, at random. */
void ico__passage_scatter(ico_passage_state *s, ico_random *random);
/* What the lack changes by when cluster x takes another choice.  O(uses of both). */
int32_t ico__passage_change(const ico_passage_state *s, uint32_t x, uint32_t choice);
/* Cluster x takes this choice, which changes the lack by as much as that. */
void ico__passage_move(ico_passage_state *s, uint32_t x, uint32_t choice, int32_t change);
/* The same where the change is not known. */
void ico__passage_choose(ico_passage_state *s, uint32_t x, uint32_t choice);

#endif
