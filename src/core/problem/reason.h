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
    int64_t limit; /* no tour weighs less, or (above) more */
    bool above;
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
/* The vertex that entry i of the vertices means, as the reason numbers them: of a barrier
 * in a digraph, whose entries are ports, the vertex of the port.  *way (may be NULL): its
 * way in, its way out, or neither where entries are vertices. */
typedef enum ico_port_way { ICO_PORT_NONE, ICO_PORT_OUT, ICO_PORT_IN } ico_port_way;
uint64_t ico__reason_vertex(const ico_problem *problem, const ico_reason *reason,
                            size_t i, ico_port_way *way);
/* "a1, b2 and c3", or "a1, b2, c3 and 17 more". */
void ico__reason_names(const ico_problem *problem, const uint64_t *vertices,
                       uint64_t count, ico_text *text);

#endif
