/* kernel/position/log.h - the log of a search, from which a certificate that there is no
 * other tour is made.  docs/certificates.md gives the steps and why each holds.
 * The checker applies the rules about candidates and edges itself; only learned clauses
 * and notes (rules about the whole) are logged.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_KERNEL_POSITION_LOG_H
#define ICO_KERNEL_POSITION_LOG_H

#include "kernel/position/store.h"

/* The first word of a step.  The count of literals follows, and for each its kind and
 * vertices, or its kind, vertex and offset. */
enum {
    ICO_STEP_CLAUSE, /* follows from the known facts */
    ICO_STEP_CUT,    /* a vertex, or n; holds for this reason, serves the next clause */
    ICO_STEP_HALL,   /* count, vertices; likewise: too few offsets for them */
    ICO_STEP_DROP    /* number of a clause that is not needed any more */
};

/* The words of a literal: its kind, then vertex and offset or two vertices. */
enum { ICO_WORD_HERE, ICO_WORD_ELSEWHERE, ICO_WORD_USED, ICO_WORD_UNUSED };

/* lost: it became too long. */
typedef struct ico_position_log {
    ico_cdcl_words words;
    uint64_t most; /* words */
    uint32_t clauses;
    bool lost;
} ico_position_log;

/* Each does nothing when no log is kept.  A clause learned; its number. */
uint32_t ico__position_log_clause(ico_position_store *s, const uint32_t *literals,
                                  size_t count);
/* The literals of core.reason and `literal` (unless ICO_NO_LITERAL): one of them holds,
 * by the note. */
void ico__position_log_note(ico_position_store *s, uint32_t note, uint32_t literal);
/* The k listed vertices have exactly k possible offsets together (a Hall set), so
 * `candidate` of another vertex is false. */
void ico__position_log_hall(ico_position_store *s, const uint32_t *vertices,
                            uint32_t count, uint32_t candidate);
/* The words, which become the caller's: `count` of them, or NULL. */
ICO_MUST_CHECK ico_status ico__position_log_words(ico_position_log *log, ico_context *ctx,
                                                  uint32_t **words, size_t *count);
void ico__position_log_drop(ico_position_store *s, uint32_t number);

static inline bool ico__position_is_logged(const ico_position_store *s)
{
    return s->log != NULL && !s->log->lost;
}

#endif
