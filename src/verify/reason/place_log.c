/* verify/reason/place_log.c - the steps of a log of a search over places, each tested.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "verify/reason/places.h"

/* Kinds of steps, and of their literals (docs/certificates.md, "places"). */
enum { STEP_CLAUSE, STEP_CUT, STEP_CROWD, STEP_DROP, STEPS };
enum { IS_THERE, IS_NOT_THERE, IS_USED, IS_UNUSED, WORDS };

/* What is left of the log. */
typedef struct script {
    const uint32_t *at, *end;
} script;

/* A step: its literals are words[from .. from + size) of the places. */
typedef struct step {
    uint32_t kind, about;
    const uint32_t *crowd;
    uint32_t crowd_size, from, size;
} step;

/* ------------------------------------------------------------------ clauses -------- */

void ico__places_watch(ico_places *p, uint32_t clause, unsigned i)
{
    ico_place_clause *c = &p->clauses.items[clause];
    uint32_t literal = p->words.items[c->from + i];
    c->next[i] = p->watching[literal];
    p->watching[literal] = 2 * clause + i;
}

/* From now on one of the last words is true: less those false for good.  Returns its
 * number, or ICO_NOWHERE if nothing is to be kept. */
static uint32_t keep_clause(ico_places *p, uint32_t from)
{
    uint32_t left = from, *words = p->words.items;
    for (uint32_t i = from; i < p->words.size; i++) {
        int value = ico__places_value(p, words[i]);
        if (value > 0) {
            p->words.size = from;
            return ICO_NOWHERE;
        }
        if (value == 0) words[left++] = words[i];
    }
    p->words.size = left;
    if (left == from) p->refuted = true;
    if (left == from + 1 && (!ico__places_set(p, words[from]) || !ico__places_follow(p)))
        p->refuted = true;
    if (left < from + 2) return ICO_NOWHERE;
    ico_place_clause clause = {from, left - from, {ICO_NOWHERE, ICO_NOWHERE}};
    uint32_t number = (uint32_t)p->clauses.size;
    if (!ICO_VECTOR_PUSH(p->ctx, &p->clauses, clause)) {
        p->no_memory = true;
        return ICO_NOWHERE;
    }
    ico__places_watch(p, number, 0);
    ico__places_watch(p, number, 1);
    return number;
}

void ico__places_exclude(ico_places *p, const uint32_t *tour)
{
    uint32_t from = (uint32_t)p->words.size;
    for (uint32_t k = 0; k < p->n; k++) {
        uint32_t c = tour[k] < p->n ? ico__places_find(p, tour[k], k) : ICO_NOWHERE;
        if (c == ICO_NOWHERE) { /* no such tour anyway */
            p->words.size = from;
            return;
        }
        if (!ICO_VECTOR_PUSH(p->ctx, &p->words, 2 * c + 1)) p->no_memory = true;
    }
    (void)keep_clause(p, from);
}

/* ------------------------------------------------------------------ the whole ------ */

/* Sets label[u] to the number, from 1, of the component of u without vertex v (v may be
 * n); returns the number of components. */
static uint32_t find_parts(ico_places *p, uint32_t v)
{
    uint32_t parts = 0;
    memset(p->label, 0, p->n * sizeof *p->label);
    for (uint32_t u = 0; u < p->n; u++) {
        uint32_t tail = 0;
        if (u == v || p->label[u] != 0) continue;
        p->label[u] = ++parts;
        p->queue[tail++] = u;
        while (tail > 0) {
            uint32_t x = p->queue[--tail];
            for (uint32_t i = p->edge_row[x]; i < p->edge_row[x + 1]; i++) {
                edge e = p->edges[p->edge_at[i]];
                uint32_t y = (uint32_t)(e.u == x ? e.v : e.u);
                if (y == v || p->label[y] != 0) continue;
                if (p->value[p->count + p->edge_at[i]] < 0) continue;
                p->label[y] = parts;
                p->queue[tail++] = y;
            }
        }
    }
    return parts;
}

/* Can part `first` fill the places before k, by the vertices whose places are known?
 * (Only the separating vertex, which is in no part, is known to be at k.) */
static bool can_come_first(const ico_places *p, uint32_t k, uint32_t first)
{
    for (uint32_t c = 0; c < p->count; c++)
        if (p->value[c] > 0 && (p->place[c] < k) != (p->label[p->vertex[c]] == first))
            return false;
    return true;
}

static bool is_cut(ico_places *p, uint32_t v)
{
    uint32_t parts = find_parts(p, v), size = 0;
    if (p->closed) return parts > 1;
    if (parts != 2) return parts > 2; /* and two are a cut if v is not a vertex */
    for (uint32_t u = 0; u < p->n; u++) size += p->label[u] == 1;
    for (uint32_t c = p->row[v]; c < p->row[v + 1]; c++) {
        uint32_t k = p->place[c];
        if (p->value[c] < 0) continue;
        if (k == size && can_come_first(p, k, 1)) return false;
        if (k == p->n - 1 - size && can_come_first(p, k, 2)) return false;
    }
    return true;
}

/* Have the vertices fewer places between them than they are? */
static bool is_crowd(ico_places *p, const uint32_t *list, uint32_t size)
{
    uint32_t vertices = 0, places = 0, *met = p->label, *taken = p->queue;
    memset(met, 0, p->n * sizeof *met);
    memset(taken, 0, p->n * sizeof *taken);
    for (uint32_t i = 0; i < size; i++) {
        if (met[list[i]]++ > 0) continue;
        vertices++;
        for (uint32_t c = p->row[list[i]]; c < p->row[list[i] + 1]; c++)
            places += p->value[c] >= 0 && taken[p->place[c]]++ == 0;
    }
    return places < vertices;
}

/* ------------------------------------------------------------------ steps ---------- */

static bool refuse(ico_places *p, const char *why)
{
    return ico__trial_refuse(p->trial, why);
}

static bool take(ico_places *p, script *s, uint32_t bound, uint32_t *word)
{
    if (s->at == s->end) return refuse(p, "the log ends too early");
    if (*s->at >= bound) return refuse(p, "a number of the log is out of range");
    *word = *s->at++;
    return true;
}

/* The edge, or ICO_NOWHERE. */
static uint32_t find_edge(const ico_places *p, uint32_t u, uint32_t w)
{
    for (uint32_t i = p->edge_row[u]; i < p->edge_row[u + 1]; i++) {
        edge e = p->edges[p->edge_at[i]];
        if ((e.u == u && e.v == w) || (!p->directed && e.u == w && e.v == u))
            return p->edge_at[i];
    }
    return ICO_NOWHERE;
}

/* Adds a literal of the log to the words, unless it is false anyway; one that is true
 * anyway sets *idle. */
static bool take_literal(ico_places *p, script *s, bool *idle)
{
    uint32_t kind = 0, a = 0, b = 0;
    if (!take(p, s, WORDS, &kind) || !take(p, s, p->n, &a) || !take(p, s, p->n, &b))
        return false;
    bool edge_of = kind >= IS_USED, negated = kind % 2 == 1;
    uint32_t x = edge_of ? find_edge(p, a, b) : ico__places_find(p, a, b);
    if (x == ICO_NOWHERE) {
        *idle = *idle || negated;
        return true;
    }
    if (edge_of) x += p->count;
    if (ICO_VECTOR_PUSH(p->ctx, &p->words, 2 * x + negated)) return true;
    p->no_memory = true;
    return false;
}

static bool take_step(ico_places *p, script *s, step *made, bool *idle)
{
    uint32_t size = 0, vertex;
    if (made->kind == STEP_CUT && !take(p, s, p->n + 1, &made->about)) return false;
    if (made->kind == STEP_CROWD) {
        if (!take(p, s, UINT32_MAX, &made->crowd_size)) return false;
        made->crowd = s->at;
        for (uint32_t i = 0; i < made->crowd_size; i++)
            if (!take(p, s, p->n, &vertex)) return false;
    }
    if (!take(p, s, UINT32_MAX, &size)) return false;
    made->from = (uint32_t)p->words.size;
    for (uint32_t i = 0; i < size; i++)
        if (!take_literal(p, s, idle)) return false;
    made->size = (uint32_t)p->words.size - made->from;
    return true;
}

/* Do the literals, all taken as false, lead to a contradiction? */
static bool holds(ico_places *p, const step *s)
{
    uint32_t before = p->known_count;
    bool good = true;
    for (uint32_t i = 0; i < s->size && good; i++)
        good = ico__places_set(p, p->words.items[s->from + i] ^ 1);
    good = good && ico__places_follow(p);
    if (good && s->kind == STEP_CUT) good = !is_cut(p, s->about);
    if (good && s->kind == STEP_CROWD) good = !is_crowd(p, s->crowd, s->crowd_size);
    ico__places_undo(p, before);
    return !good;
}

static void forget(ico_places *p, uint32_t clause)
{
    if (clause != ICO_NOWHERE) p->clauses.items[clause].size = 0;
}

/* The clause is known, by its number in the log or until the next of them. */
static void note(ico_places *p, const step *s, bool idle)
{
    uint32_t clause = ICO_NOWHERE;
    if (s->kind == STEP_CLAUSE) {
        for (size_t i = 0; i < p->notes.size; i++) forget(p, p->notes.items[i]);
        p->notes.size = 0;
    }
    if (idle)
        p->words.size = s->from;
    else
        clause = keep_clause(p, s->from);
    if (s->kind == STEP_CLAUSE ? !ICO_VECTOR_PUSH(p->ctx, &p->numbered, clause)
                               : !ICO_VECTOR_PUSH(p->ctx, &p->notes, clause))
        p->no_memory = true;
}

static bool replay_step(ico_places *p, script *s)
{
    step made = {0};
    bool idle = false;
    if (!take(p, s, STEPS, &made.kind)) return false;
    if (made.kind == STEP_DROP) {
        uint32_t count = (uint32_t)p->numbered.size;
        if (!take(p, s, count, &made.about)) return false;
        forget(p, p->numbered.items[made.about]);
        return true;
    }
    if (!take_step(p, s, &made, &idle)) return false;
    if (!idle && !holds(p, &made))
        return p->trial->stopped ? false : refuse(p, "a step of the log does not follow");
    note(p, &made, idle);
    return !p->no_memory && !p->trial->stopped;
}

void ico__places_replay(ico_places *p, const uint32_t *log, size_t size)
{
    script s = {log, size == 0 ? log : log + size}; /* an empty log has no array */
    bool good = true;
    while (good && !p->refuted && s.at < s.end) good = replay_step(p, &s);
    if (good && !p->refuted)
        (void)refuse(p, "the log ends, and a tour is still possible");
}
