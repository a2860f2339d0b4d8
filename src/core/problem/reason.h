/* problem/reason.h - the representation of a reason; making reasons, moving them, naming
 * their vertices.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_REASON_H
#define ICO_PROBLEM_REASON_H

#include "icosian/verify.h"

/* icosian/verify.h defines which parts a kind uses. */
struct ico_reason {
    ico_context *ctx;
    ico_reason_type type;
    uint64_t *vertices;
    uint64_t vertex_count;
    uint64_t split;
    uint64_t *branches; /* 2 * branch_count numbers */
    uint64_t branch_count;
    uint32_t *numbers; /* number_count of them */
    size_t number_count;
    char *rule;
    ico_reason *inner;
    ico_reason **lemmas; /* lemma_count of them */
    size_t lemma_count;
    char *text, *source;
};

/* A reason with copies of its parts. */
ICO_MUST_CHECK ico_status ico__reason_new(ico_context *ctx, ico_reason_type type,
                                          const uint64_t *vertices, uint64_t count,
                                          const ico_text *text, const char *source,
                                          ico_reason **reason);
/* The reason, and those within, on another context of the same account. */
void ico__reason_move(ico_reason *reason, ico_context *ctx);
/* Numbers of which it is made, those of the reasons within included. */
uint64_t ico__reason_size(const ico_reason *reason);
/* Can the verifier check this kind of reason, with the pieces that it names? */
bool ico__reason_is_checkable(const ico_reason *reason);
/* "a1, b2 and c3", or "a1, b2, c3 and 17 more". */
void ico__reason_names(const ico_problem *problem, const uint64_t *vertices,
                       uint64_t count, ico_text *text);

#endif
