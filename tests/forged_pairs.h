/* tests/forged_pairs.h - claims of two records, a tour and that there is no other: true
 * ones, and those that come near.  What they say is held against all tours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_FORGED_PAIRS_H
#define ICO_TESTS_FORGED_PAIRS_H

#include "asked_lots.h"
#include "claims.h"
#include "format/certificate/certificate.h"

enum { PAIR_MOST = 6, PAIR_TOURS = 60, PAIR_TEXT = 1 << 18 };

/* A question as record 1 has it and as record 2 has it, and its tours; no tour is left
 * out. */
typedef struct pair_question {
    ask q;
    ask_form f;
    ask_tours tours;
} pair_question;

/* base: has a tour. */
typedef struct pair_forger {
    pair_question base, other;
    char *text;
    unsigned long asked, unique, but, compared;
} pair_forger;

static inline void pair_forger_close(pair_forger *p)
{
    ask_free(&p->base.tours);
    ask_free(&p->other.tours);
    free(p->text);
}

/* ------------------------------------------------------------------ what is true --- */

static inline bool pair_list(pair_question *p, const ask *q)
{
    p->q = *q;
    p->q.outs = 0;
    p->f = ask_make_form(&p->q);
    ask_list(&p->q, &p->f, PAIR_TOURS, &p->tours);
    return p->tours.count <= PAIR_TOURS;
}

static inline bool pair_same(const ask *base, const uint8_t *tour, const uint8_t *other)
{
    ask q = *base;
    q.outs = 1;
    memcpy(q.out[0], other, sizeof q.out[0]);
    return ask_is_out(&q, tour);
}

/* Is each tour one of the first, as far as the question tells them apart? */
static inline bool pair_is_single(const pair_question *p)
{
    for (unsigned i = 1; i < p->tours.count; i++)
        if (!pair_same(&p->q, p->tours.order[i], p->tours.order[0])) return false;
    return p->tours.count > 0;
}

static inline bool pair_leaves_none(const pair_question *p, const ask *q)
{
    for (unsigned i = 0; i < p->tours.count; i++)
        if (q->outs == 0 || !ask_is_out(q, p->tours.order[i])) return false;
    return true;
}

static inline bool pair_is_tour(const pair_question *p, const uint8_t *tour)
{
    for (unsigned i = 0; i < p->tours.count; i++)
        if (pair_same(&p->q, tour, p->tours.order[i])) return true;
    return false;
}

/* ------------------------------------------------------------------ the log -------- */

/* Clauses for all ways to begin, the longest first: no tour begins so. */
typedef struct pair_log {
    const pair_question *p;
    uint8_t order[ASK_MOST];
    char *at;
    unsigned words;
    bool writes;
} pair_log;

static inline void pair_log_word(pair_log *g, unsigned word)
{
    g->words++;
    if (g->writes) g->at = ask_number(g->at, word);
}

static inline void pair_log_below(pair_log *g, unsigned length, unsigned visited)
{
    const ask *q = &g->p->q;
    bool fixed = q->closed && !ask_is_anchored(q) && length == 0;
    for (unsigned v = 0; v < (fixed ? 1 : q->n); v++) {
        bool step = length == 0 || g->p->f.link[g->order[length - 1]][v] != ASK_NONE;
        if ((visited >> v & 1) || !step) continue;
        g->order[length] = (uint8_t)v;
        pair_log_below(g, length + 1, visited | 1u << v);
    }
    pair_log_word(g, 0);
    pair_log_word(g, length);
    for (unsigned k = 0; k < length; k++) {
        pair_log_word(g, 1);
        pair_log_word(g, g->order[k]);
        pair_log_word(g, k);
    }
}

/* That there is no tour but those left out: right if that is so. */
static inline char *pair_write_log(const pair_question *p, char *at)
{
    pair_log g = {.p = p};
    pair_log_below(&g, 0, 0);
    g.at = ask_number(ask_word(at, " none places"), g.words);
    g.writes = true;
    pair_log_below(&g, 0, 0);
    return g.at;
}

/* ------------------------------------------------------------------ the pair ------- */

/* The tour written another way: the same one where nothing is asked of places. */
static inline void pair_turn(lots *l, const ask *q, const uint8_t *from, uint8_t *to)
{
    unsigned n = q->n, by = q->closed ? lots_below(l, n) : 0;
    bool back = !q->directed && lots_once_in(l, 2);
    for (unsigned k = 0; k < n; k++) {
        unsigned at = (k + by) % n;
        to[k] = from[back ? n - 1 - at : at];
    }
}

/* A tour, the one of record 1 in half of the cases; or any vertices. */
static inline void pair_draw_tour(const pair_question *p, lots *l, const uint8_t *first,
                                  uint8_t *to)
{
    unsigned lot = lots_below(l, 8);
    memcpy(to, first, ASK_MOST);
    if (lot == 4) pair_turn(l, &p->q, first, to);
    if ((lot == 5 || lot == 6) && p->tours.count > 0)
        memcpy(to, p->tours.order[lots_below(l, p->tours.count)], ASK_MOST);
    for (unsigned k = 0; lot == 7 && k < p->q.n; k++)
        to[k] = (uint8_t)lots_below(l, p->q.n);
}

/* The question, or another one: of the other kind, from another vertex, a tour out. */
static inline ask pair_draw_question(const pair_question *p, lots *l,
                                     const uint8_t *first)
{
    ask q = p->q;
    switch (lots_below(l, 16)) {
    case 0:
        q.closed = !q.closed;
        break;
    case 1:
        q.first = q.first < 0 ? (int)first[0] : -1;
        break;
    case 2:
        q.not ^= UINT64_C(1) << lots_below(l, q.m);
        break;
    case 3:
        q.must ^= UINT64_C(1) << lots_below(l, q.m);
        break;
    case 4:
        q.place[first[1]] = q.place[first[1]] < 0 ? 1 : -1;
        break;
    case 5:
        pair_draw_tour(p, l, first, q.out[q.outs++]);
        break;
    case 6:
        q.waypoints = q.waypoints > 0 ? 0 : (q.waypoint[0] = first[1], 1u);
        break;
    default:
        break;
    }
    return q;
}

static inline char *pair_write_tour(const ask *q, const uint8_t *tour, char *at)
{
    at = ask_number(ask_word(ask_write(q, at), " tour"), q->n);
    for (unsigned k = 0; k < q->n; k++) at = ask_number(at, tour[k]);
    return ask_word(at, " end\n");
}

/* What the library says of the two, as an answer to the second one's question: 0: one
 * does not hold or is about something else; 1: both hold; 2: and they say that there is
 * one tour.  -1: it knows no such question. */
static inline int pair_library(court *c, const char *text, const pair_question *asked)
{
    ico_input *input = NULL;
    ico_certificate *record = NULL;
    bool good = true;
    ico_kind kind;
    ico_problem *problem = court_problem(c->ctx, &asked->q);
    if (problem == NULL) return -1;
    claim_must(ico_input_from_memory(c->ctx, "pair", text, strlen(text), &input) ==
               ICO_OK);
    claim_must(ico_certificate_read(c->ctx, input, &record) == ICO_OK);
    const ico_certificate *next = record->next;
    bool about = false, too = false;
    claim_must(ico_certificate_concerns(record, problem, &about, NULL) == ICO_OK);
    claim_must(ico_certificate_concerns(next, problem, &too, NULL) == ICO_OK);
    about = about && too && next->excluded_count > 0;
    if (about)
        claim_must(ico_verify_tour(c->ctx, problem, record->tour, record->length, &good,
                                   &kind, NULL) == ICO_OK);
    if (about && good)
        claim_must(ico_verify_no_other(c->ctx, problem, next->excluded,
                                       (size_t)next->excluded_count, next->reason, &good,
                                       NULL) == ICO_OK);
    good = about && good &&
           !ico__certificate_excludes(record, problem, record->tour, record->length);
    int is = !good ? 0 : ico__certificate_is_unique(record, next, problem) ? 2 : 1;
    ico_certificate_free(record);
    ico_input_free(input);
    ico_problem_free(problem);
    return is;
}

/* Two questions with the same tours. */
static inline bool pair_agree(const pair_question *a, const pair_question *b)
{
    bool same = a->tours.count == b->tours.count && a->q.closed == b->q.closed &&
                ask_is_anchored(&a->q) == ask_is_anchored(&b->q);
    for (unsigned i = 0; same && i < a->tours.count; i++)
        same = memcmp(a->tours.order[i], b->tours.order[i], a->q.n) == 0;
    return same;
}

/* A pair: the questions, how many tours the first leaves out, the second with those that
 * it leaves out, and the tour. */
typedef struct forged_pair {
    const pair_question *first, *second;
    unsigned first_outs;
    ask left;
    uint8_t tour[ASK_MOST];
    bool honest;
} forged_pair;

/* What is wrong with what the checker said, or NULL. */
static inline const char *pair_lie(pair_forger *p, court *c, const forged_pair *g)
{
    char but[40];
    const pair_question *second = g->second;
    snprintf(but, sizeof but, "VERIFIED none but %u\n", g->left.outs);
    bool unique = strstr(c->said, "VERIFIED unique\n") != NULL;
    bool others = strstr(c->said, "VERIFIED none") != NULL;
    p->unique += unique;
    p->but += others && g->left.outs > 0;
    if (unique &&
        !(g->left.outs == 1 && pair_is_single(second) && pair_is_tour(second, g->tour)))
        return "FIND: called unique, and it is not";
    if (unique && (g->first_outs > 0 || !pair_agree(g->first, second)))
        return "FIND: unique, and the questions are two";
    if ((unique || others) && !pair_leaves_none(second, &g->left))
        return "FIND: a tour is left";
    if (others && g->left.outs > 0 && strstr(c->said, but) == NULL)
        return "FIND: another number of tours is left out";
    if (g->honest && pair_is_single(second) && !unique)
        return "FIND: the only tour is not called unique";
    int library = pair_library(c, p->text, second);
    p->compared += library > 0;
    if (library == 2 && !unique) return "FIND: unique for the library alone";
    if (library == 1 && unique) return "FIND: unique for the checker alone";
    return NULL;
}

/* Both records; turned: the second one first. */
static inline size_t pair_write(pair_forger *p, const forged_pair *g, const ask *first,
                                bool turned)
{
    char *at = p->text;
    if (!turned) at = pair_write_tour(first, g->tour, at);
    at = ask_word(pair_write_log(g->second, ask_write(&g->left, at)), " end\n");
    if (turned) at = pair_write_tour(first, g->tour, at);
    claim_must(at - p->text < PAIR_TEXT);
    *at = '\0';
    return (size_t)(at - p->text);
}

/* Questions, tour and tours left out of a pair; an honest one says what is true if the
 * tour is the only one. */
static inline ask pair_draw(pair_forger *p, lots *l, forged_pair *g)
{
    const pair_question *base = &p->base;
    uint8_t first[ASK_MOST];
    memcpy(first, base->tours.order[lots_below(l, base->tours.count)], sizeof first);
    ask drawn = g->honest ? base->q : pair_draw_question(base, l, first), one = base->q;
    bool swapped = pair_list(&p->other, &drawn) && lots_once_in(l, 2);
    g->first = swapped ? base : &p->other;
    g->second = swapped ? &p->other : base;
    if (!swapped) one = drawn;
    g->first_outs = one.outs;
    g->left = g->second->q;
    memcpy(g->tour, first, sizeof first);
    if (!g->honest && lots_once_in(l, 4)) pair_draw_tour(base, l, first, g->tour);
    g->left.outs = g->honest || lots_once_in(l, 2) ? 1 : lots_below(l, 4);
    for (unsigned i = 0; i < g->left.outs; i++) {
        memcpy(g->left.out[i], first, sizeof first);
        if (!g->honest) pair_draw_tour(base, l, g->tour, g->left.out[i]);
    }
    return one;
}

/* A pair about the question, which has a tour; NULL, or what is wrong. */
static inline const char *forge_pair(pair_forger *p, court *c, lots *l)
{
    forged_pair g = {.honest = lots_once_in(l, 3)};
    ask one = pair_draw(p, l, &g);
    bool turned = !g.honest && lots_once_in(l, 8);
    size_t size = pair_write(p, &g, &one, turned);
    rewind(c->out);
    (void)claims_checker(p->text, size, c->out);
    fputc('\0', c->out);
    fflush(c->out);
    p->asked++;
    if (!turned) return pair_lie(p, c, &g);
    return strstr(c->said, "unique") != NULL ? "FIND: unique before the tour" : NULL;
}

/* Takes the question as it is without tours left out; false if it is not small, or if
 * there are no words for its tours left out. */
static inline bool pair_hear(pair_forger *p, const ask *q)
{
    if (q->n < 3 || q->n > PAIR_MOST || q->m == 0) return false;
    if (q->closed && q->directed && !ask_is_anchored(q)) return false;
    if (p->text == NULL) p->text = malloc(PAIR_TEXT);
    claim_must(p->text != NULL);
    return pair_list(&p->base, q) && p->base.tours.count > 0;
}

#endif
