/* cli/solve/several_wish.h - what --paths, --pairs, --decompose ask for, and its words;
 * for solve and check.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_SEVERAL_WISH_H
#define ICO_CLI_SEVERAL_WISH_H

#include "base/memory.h"
#include "cli/frame/args.h"
#include "icosian/problem.h"

typedef struct several_wish {
    bool cover;                /* paths that cover; else tours that share no edge */
    bool has_ends;             /* of --pairs */
    uint32_t wanted;           /* 0: the fewest paths, or tours with all edges */
    ICO_VECTOR(uint64_t) ends; /* two a path; freed by several_free */
} several_wish;

/* Are several tours asked for? */
bool several_asked(const args *a);
/* Reads the options; the wish is zeroed before. */
ICO_MUST_CHECK ico_status several_read(several_wish *w, const args *a);
/* Reads the pairs as vertices of this problem. */
ICO_MUST_CHECK ico_status several_read_ends(several_wish *w, const args *a,
                                            const ico_problem *problem);
void several_free(several_wish *w, const args *a);

/* Appends what is asked for: "3 paths that cover knight 4x4". */
void several_put_wanted(const several_wish *w, const ico_problem *problem,
                        ico_text *text);
/* Appends `size` tours that are an answer. */
void several_put_found(const several_wish *w, const ico_problem *problem, size_t size,
                       ico_text *text);

#endif
