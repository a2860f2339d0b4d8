/* verify/reason/clauses.h - types and calls that the files that replay a log of clauses
 * share.
 * Used by clauses.c, cuts.c and pieces.c only.
 * Source: docs/certificates.md, "clauses".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_REASON_CLAUSES_H
#define ICO_VERIFY_REASON_CLAUSES_H

#include "verify/reason/replay.h"

/* A clause is looked at when one of its first two literals becomes false, unless `other`
 * is true. */
typedef struct ico_log_watch {
    uint32_t other, clause;
} ico_log_watch;

typedef ICO_VECTOR(ico_log_watch) ico_log_watches;
typedef ICO_VECTOR(uint32_t) ico_log_places;

/* A log being replayed.  Invariants: words is the log, read up to `at`; literals in it
 * are numbers of edges in the order of their ends until they are read, then of links:
 * link[number].  A clause is the place in words of its size, which is 0 once it was
 * dropped; its literals follow.  watched: of the links decided, those that the clauses
 * know of.  At rest, everything decided so far holds for good, and all that follows is
 * decided; refuted: it is a contradiction. */
typedef struct ico_log {
    ico_trial *trial;
    const ico_trial_form *form;
    ico_replay replay;
    uint32_t *words, *link;
    size_t at, size;
    uint32_t watched;
    ico_log_watches *watches;      /* of each literal */
    ico_log_places clauses, cuts;  /* those learned; those that serve the next one */
    bool refuted, focused;         /* a piece was focused on */
    uint32_t gates[2];             /* then: the ports that lead out of it, */
    uint8_t *counts;               /* and which vertices count */
    uint32_t counted;              /* how many of them */
    uint32_t *mark, stamp, *stack; /* scratch: sets of vertices */
    uint32_t *far, *busy;          /* end[] and used[] of the links decided for good */
    uint8_t *known;                /* links decided for good */
    uint32_t known_used;           /* of them, used */
    uint32_t settled;              /* decisions that these three know of */
    uint8_t *listed; /* ports of the piece of a step; before a focus else 0 */
    uint8_t *inside; /* ports of the piece in focus; all, if none is */
    uint8_t *apart;  /* scratch: links not to be walked; all 0 at rest */
    ico_status status;
} ico_log;

/* Makes literal l true; false: it is false, or cannot be true. */
bool ico__log_set(ico_log *log, uint32_t l);
/* Reads the next word of the log; false: the log ends, or the word is not below
 * `bound`. */
bool ico__log_word(ico_log *log, uint32_t bound, uint32_t *word);
/* Reads a count of words that follow; false: fewer are left. */
bool ico__log_count(ico_log *log, uint32_t *count);
/* Refuses the log; false. */
bool ico__log_refuse(ico_log *log, const char *why);
/* All that follows from the links decided; false: a contradiction. */
bool ico__log_propagate(ico_log *log);
/* Forgets the clauses from cuts; all clauses. */
void ico__log_drop_cuts(ico_log *log);
void ico__log_drop_all(ico_log *log);

/* --- cuts.c --- */
/* The stretches, edges and seeds of a cut, as places of `words`: each list is after its
 * size. */
typedef struct ico_log_cut {
    uint32_t way;
    const uint32_t *stretches, *edges, *seeds; /* each: count, then numbers */
    uint32_t taken; /* vertices on the stretches, of those that count */
} ico_log_cut;
bool ico__log_read_cut(ico_log *log, ico_log_cut *cut);
/* Takes the fragments of the cut away, as they are now. */
void ico__log_take_stretches(ico_log *log, ico_log_cut *cut);
/* By the decisions so far, does removing the fragments and edges of the cut leave more
 * pieces than a tour can visit? */
bool ico__log_is_apart(ico_log *log, const ico_log_cut *cut);

/* --- pieces.c --- */
/* Steps: a way through a piece becomes fact; a piece is looked at alone. */
bool ico__log_adopt(ico_log *log);
bool ico__log_focus(ico_log *log);

#endif
