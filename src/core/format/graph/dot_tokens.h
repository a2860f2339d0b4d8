/* format/graph/dot_tokens.h - the tokens of Graphviz files.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_DOT_TOKENS_H
#define ICO_FORMAT_GRAPH_DOT_TOKENS_H

#include "format/scan.h"

typedef enum ico_dot_kind {
    ICO_DOT_END,
    ICO_DOT_ID,
    ICO_DOT_JOIN,
    ICO_DOT_MARK
} ico_dot_kind;

/* Invariants: text holds the unescaped ID; `quoted` IDs are never keywords. */
typedef struct ico_dot_tokens {
    ico_scan scan;
    ico_text text; /* of the present token when it is an ID */
    ico_dot_kind kind;
    char mark; /* of a mark: one of { } [ ] ; , : = ; of a join: '-' or '>' */
    bool quoted;
    const char *at;
} ico_dot_tokens;

/* Steps over blanks, comments, and lines that start with '#'. */
ICO_MUST_CHECK ico_status ico__dot_skip_blanks(ico_dot_tokens *t);
/* Moves on to the next token. */
ICO_MUST_CHECK ico_status ico__dot_next(ico_dot_tokens *t);
bool ico__dot_is_mark(const ico_dot_tokens *t, char mark);
bool ico__dot_is_keyword(const ico_dot_tokens *t, const char *word);
/* The present ID. */
ico_slice ico__dot_id(const ico_dot_tokens *t);
/* ICO_BAD_INPUT: something else was wanted here. */
ICO_MUST_CHECK ico_status ico__dot_unexpected(const ico_dot_tokens *t,
                                              const char *wanted);

#endif
