/* tests/claim_logs.h - steps of logs, and what all tours say of them: a clause that was
 * derived is true in every tour (after ways were adopted, in those that take them).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_CLAIM_LOGS_H
#define ICO_TESTS_CLAIM_LOGS_H

#include "claims.h"

enum { LOG_DERIVE, LOG_ASIDE, LOG_FORGET, LOG_ADOPT, LOG_FOCUS };

/* What the steps so far did to tours: those that count take all links of `adopted`.  Of
 * links beyond a piece (both ends not of it) the log says that they are out, unless they
 * were decided before: `out` are those that some tour takes and some does not, or none;
 * of the others, `unsure`, nothing is tested. */
typedef struct log_truth {
    uint64_t adopted, out, unsure;
} log_truth;

static inline bool log_counts(const log_truth *t, uint64_t way)
{
    return (way & t->adopted) == t->adopted;
}

static inline bool log_clause_holds(const court *c, const log_truth *t,
                                    const uint32_t *clause)
{
    uint64_t in = 0, out = 0;
    for (uint32_t i = 1; i <= clause[0]; i++) {
        uint64_t bit = UINT64_C(1) << clause[i] / 2;
        if (bit & t->unsure) return true;
        *(clause[i] % 2 == 0 ? &in : &out) |= bit;
    }
    for (unsigned i = 0; i < c->tours.ways; i++) {
        uint64_t way = c->tours.way[i];
        if (!log_counts(t, way)) continue;
        way &= ~t->out;
        if ((way & in) == 0 && (~way & out) == 0) return false;
    }
    return true;
}

static inline const char *log_adopted(const court *c, log_truth *t, const uint32_t *list)
{
    bool some = false, more = false;
    for (unsigned i = 0; i < c->tours.ways; i++)
        some = some || log_counts(t, c->tours.way[i]);
    for (uint32_t i = 1; i <= list[0]; i++) t->adopted |= UINT64_C(1) << list[i];
    for (unsigned i = 0; i < c->tours.ways; i++)
        more = more || log_counts(t, c->tours.way[i]);
    return some && !more ? "a way was adopted that no tour takes" : NULL;
}

static inline void log_focused(const court *c, log_truth *t, const uint32_t *list)
{
    uint64_t listed = 0, always = UINT64_MAX, beyond = 0;
    unsigned twice = c->q.directed;
    for (uint32_t i = 1; i <= list[0]; i++) listed |= UINT64_C(1) << list[i];
    for (unsigned i = 0; i < c->tours.ways; i++)
        if (log_counts(t, c->tours.way[i])) always &= c->tours.way[i];
    for (unsigned e = 0; e < c->f.links; e++) {
        unsigned p = (unsigned)c->f.u[e] << twice;
        unsigned r = ((unsigned)c->f.v[e] << twice) + twice;
        if (!(listed >> p & 1) && !(listed >> r & 1)) beyond |= UINT64_C(1) << e;
    }
    t->out = beyond & ~always;
    t->unsure = beyond & always;
}

/* A step of the kind clauses that both judges accepted: what is wrong with it, or
 * NULL. */
static inline const char *log_lie(const court *c, log_truth *t, const uint32_t *step)
{
    const uint32_t *list = step + 1;
    switch (step[0]) {
    case LOG_ASIDE:
        list++; /* stretches, edges, seeds */
        for (unsigned i = 0; i < 3; i++) list += list[0] + 1;
        return log_clause_holds(c, t, list) ? NULL : "a cut that some tour does not keep";
    case LOG_DERIVE:
        return log_clause_holds(c, t, list) ? NULL : "a clause that is false in a tour";
    case LOG_ADOPT:
        return log_adopted(c, t, list);
    case LOG_FOCUS:
        log_focused(c, t, list);
        return NULL;
    default:
        return NULL;
    }
}

/* ------------------------------------------------------------------ places --------- */

enum { PLACES_CLAUSE, PLACES_CUT, PLACES_CROWD, PLACES_DROP };

/* A literal of a log over places: is it true of tour i? */
static inline bool places_literal(const court *c, unsigned i, const uint32_t *l)
{
    const uint8_t *order = c->tours.order[i];
    if (l[0] < 2) return (order[l[2]] == l[1]) == (l[0] == 0);
    uint8_t link = c->f.link[l[1]][l[2]];
    bool used = link != ASK_NONE && (c->tours.used[i] >> link & 1);
    return used == (l[0] == 2);
}

/* A step of the kind places that was accepted: what is wrong with it, or NULL. */
static inline const char *places_lie(const court *c, const uint32_t *step)
{
    const uint32_t *list = step + 1;
    if (step[0] == PLACES_DROP) return NULL;
    if (step[0] == PLACES_CUT) list++;
    if (step[0] == PLACES_CROWD) list += list[0] + 1;
    for (unsigned i = 0; i < c->tours.count; i++) {
        bool holds = false;
        for (uint32_t k = 0; k < list[0] && !holds; k++)
            holds = places_literal(c, i, list + 1 + 3 * k);
        if (!holds) return "a clause over places that is false in a tour";
    }
    return NULL;
}

#endif
