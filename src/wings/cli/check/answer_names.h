/* cli/check/answer_names.h - the names beside the vertices of an answer in JSON.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_ANSWER_NAMES_H
#define ICO_CLI_ANSWER_NAMES_H

#include <jansson.h>

#include "icosian/problem.h"

/* How a list of an answer numbers vertices.  question: the one in the answer, or NULL,
 * with names for graphs that have none.  around: reasons around this one within splits,
 * where vertex i is entry i of their vertices.  ports: an entry is two for a vertex.
 * past: the list is about another graph. */
enum { NAMES_DEEPEST = 16 };
typedef struct names_frame {
    const json_t *question;
    const json_t *around[NAMES_DEEPEST];
    unsigned depth;
    bool ports, past;
} names_frame;

/* The frame for the vertices of this reason. */
const names_frame *names_enter(names_frame *frame, const ico_problem *problem,
                               const json_t *reason);
/* The frame for the reason within it. */
void names_leave(names_frame *frame, const json_t *reason);

#define NAMES_UNKNOWN SIZE_MAX
/* Returns 0 if each of the names is that of the vertex at its place; else the place,
 * from 1, of the first that is not (one list is longer: the place where the other ends);
 * NAMES_UNKNOWN if the vertices have no names to compare with. */
size_t names_find_wrong(ico_context *ctx, const ico_problem *problem,
                        const names_frame *frame, const json_t *names,
                        const json_t *vertices, ico_status *status);

/* Does the kind of reason list these, "vertices" or "branches", which were verified
 * then? */
bool names_are_listed(const json_t *reason, const char *name);

#endif
