/* method/passages/model_symmetry.h - symmetries of a model: what its choices, tables and
 * links are to one another stays the same.  A rigid graph may have some: the ways through
 * its clusters are more alike than the clusters.  Found by nauty on a coloured graph;
 * without it there are none.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_MODEL_SYMMETRY_H
#define ICO_METHOD_PASSAGES_MODEL_SYMMETRY_H

#include "method/passages/model_fold.h"

enum { ICO_MODEL_SYMMETRIES = 6, ICO_SYMMETRY_ORDER = 64 };

typedef struct ico_passage_symmetries {
    const ico_passage_model *m;
    ico_passage_symmetry items[ICO_MODEL_SYMMETRIES];
    uint32_t count;
} ico_passage_symmetries;

/* Some that generate cyclic groups without fixed clusters: powers of the generators of
 * all, and of their products, small orders first. */
ICO_MUST_CHECK ico_status ico__passage_symmetries_find(const ico_passage_model *m,
                                                       ico_passage_symmetries *found);
void ico__passage_symmetries_free(ico_passage_symmetries *found);

#endif
