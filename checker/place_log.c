/* place_log.c - the log of a search for the place of each vertex in the tour (rules L1 to
 * L4).  Literal 2x means that variable x is true, 2x + 1 that it is false: candidates
 * first, then edges.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "check.h"

enum { LOG_CLAUSE, LOG_CUT, LOG_CROWD, LOG_DROP, LOG_STEPS };
enum { WORD_HERE, WORD_ELSEWHERE, WORD_USED, WORD_UNUSED, WORDS };

/* ---- rules about the whole --------------------------------------------------------- */

/* Marks the vertices connected with `start` by edges that are not false, without vertex
 * v. */
static void label_from(places *p, uint32_t start, uint32_t v, uint32_t label)
{
    uint32_t head = 0, tail = 0;
    p->label[start] = label;
    p->queue[tail++] = start;
    while (head < tail) {
        uint32_t u = p->queue[head++];
        for (uint32_t i = p->edge_row[u]; i < p->edge_row[u + 1]; i++) {
            pair e = p->q->edges[p->edge_at[i]];
            uint32_t w = e.u == u ? e.v : e.u;
            if (w == v || p->label[w] != 0 ||
                p->steps.value[2 * (p->candidates + p->edge_at[i])] < 0)
                continue;
            p->label[w] = label;
            p->queue[tail++] = w;
        }
    }
}

/* Labels the components without vertex v (or n) from 1; returns their number. */
static uint32_t label_components(places *p, uint32_t v)
{
    uint32_t count = 0;
    memset(p->label, 0, p->n * sizeof *p->label);
    for (uint32_t start = 0; start < p->n; start++)
        if (start != v && p->label[start] == 0) label_from(p, start, v, ++count);
    return count;
}

/* Is it impossible that a vertex has place k, with component `before` before it and the
 * other one behind it?  (Only that vertex is known to be at k; it is in neither
 * component.) */
static bool is_against(const places *p, uint32_t k, uint32_t before)
{
    for (uint32_t i = 0; i < p->steps.made; i++) {
        uint32_t l = p->steps.trail[i], x = l / 2;
        if (l % 2 == 1 || x >= p->candidates) continue;
        if ((p->label[p->vertex[x]] == before) != (p->place[x] < k)) return true;
    }
    return false;
}

/* Rule L2: the components without v (or n) leave no tour. */
static bool is_cut(places *p, uint32_t v)
{
    uint32_t count = label_components(p, v), size = 0;
    if (v == p->n || p->q->closed) return count > 1;
    if (count != 2) return count > 2;
    for (uint32_t u = 0; u < p->n; u++) size += p->label[u] == 1;
    for (uint32_t i = p->row[v]; i < p->row[v + 1]; i++) {
        uint32_t x = p->at[i], k = p->place[x];
        if (p->steps.value[2 * x] < 0) continue;
        if (k == size && !is_against(p, k, 1)) return false;
        if (k == p->n - 1 - size && !is_against(p, k, 2)) return false;
    }
    return true;
}

/* Rule L3: the listed vertices have fewer possible places than members. */
static bool is_crowd(places *p, const uint32_t *vertices, uint32_t count)
{
    uint32_t different = 0, found = 0;
    memset(p->label, 0, p->n * sizeof *p->label);
    memset(p->queue, 0, p->n * sizeof *p->queue);
    for (uint32_t i = 0; i < count; i++) {
        different += p->label[vertices[i]] == 0;
        p->label[vertices[i]] = 1;
        for (uint32_t j = p->row[vertices[i]]; j < p->row[vertices[i] + 1]; j++) {
            uint32_t x = p->at[j], k = p->place[x];
            if (p->steps.value[2 * x] < 0 || p->queue[k] != 0) continue;
            p->queue[k] = 1;
            found++;
        }
    }
    return found < different;
}

/* ---- the log ----------------------------------------------------------------------- */

/* A step as it was read: its clause, unless that is true anyway (`idle`), and its
 * subject. */
typedef struct log_step {
    uint32_t kind, about, crowd, clause;
    bool idle;
} log_step;

/* Reads three numbers as a literal.  One that is neither a candidate nor an edge is
 * false. */
static bool take_literal(places *p, log_step *made)
{
    replay *s = &p->steps;
    uint32_t word = 0, a = 0, b = 0, x, *clause = &s->words[made->clause];
    if (!checker_next_word(s, WORDS, &word) || !checker_next_word(s, p->n, &a) ||
        !checker_next_word(s, p->n, &b))
        return false;
    if (word < WORD_USED) {
        x = checker_find_candidate(p, a, b);
    } else {
        pair e = checker_oriented(p->q->directed, a, b);
        x = checker_find_pair(p->q->edges, p->q->edge_count, e);
        if (x != NOBODY) x += p->candidates;
    }
    if (x != NOBODY)
        clause[++*clause] = 2 * x + word % 2; /* behind the part that was read */
    else if (word % 2 == 1)
        made->idle = true;
    return true;
}

static bool take_clause(places *p, log_step *made)
{
    replay *s = &p->steps;
    uint32_t count = 0;
    made->clause = s->at;
    if (!checker_next_word(s, NOBODY, &count)) return false;
    s->words[made->clause] = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!take_literal(p, made)) return false;
    if (made->idle) s->words[made->clause] = 0;
    return true;
}

/* Suppose that all literals are false: is that a contradiction? */
static bool step_follows(places *p, const log_step *made)
{
    replay *s = &p->steps;
    uint32_t before = s->made;
    if (made->idle) return true;
    bool alive = checker_suppose_false(s, made->clause) && checker_follow_all(s);
    if (alive && made->kind == LOG_CUT) alive = !is_cut(p, made->about);
    if (alive && made->kind == LOG_CROWD)
        alive = !is_crowd(p, &s->words[made->crowd + 1], s->words[made->crowd]);
    checker_take_back(s, before);
    return !alive;
}

/* Rules L1 to L3: adds the clause, and draws its consequences. */
static void keep_step(places *p, const log_step *made)
{
    replay *s = &p->steps;
    if (made->kind == LOG_CLAUSE)
        checker_number_clause(s, made->clause);
    else if (!made->idle)
        checker_pass_clause(s, made->clause);
    if (!made->idle) checker_keep_clause(s, made->clause);
}

static bool place_step(places *p)
{
    replay *s = &p->steps;
    log_step made = {0};
    if (!checker_report_work(s) || !checker_next_word(s, LOG_STEPS, &made.kind))
        return false;
    if (made.kind == LOG_DROP) return checker_step_drop(s);
    if (made.kind == LOG_CUT && !checker_next_word(s, p->n + 1, &made.about))
        return false;
    if (made.kind == LOG_CROWD && !checker_next_words(s, p->n, &made.crowd)) return false;
    if (!take_clause(p, &made)) return false;
    if (!step_follows(p, &made))
        return checker_refuse_step(s, "a step that does not follow");
    keep_step(p, &made);
    return true;
}

/* The tours excluded, each a clause: not all of its places. */
static void exclude_tours(places *p)
{
    const question *q = p->q;
    replay *s = &p->steps;
    for (size_t i = 0; i < q->excluded_count; i++) {
        uint32_t clause = (uint32_t)(i * ((size_t)p->n + 1)), *words = &s->words[clause];
        bool possible = true;
        for (uint32_t k = 0; k < p->n; k++) {
            uint32_t x = checker_find_candidate(p, q->excluded[i * p->n + k], k);
            possible = possible && x != NOBODY;
            if (possible) words[++words[0]] = 2 * x + 1;
        }
        if (possible) checker_keep_clause(s, clause);
    }
}

/* In the words, excluded tours come before the log. */
static bool open_places(checker *c, const question *q, word_list log, places *p)
{
    size_t before = q->excluded_count * ((size_t)q->n + 1), size = before + log.count;
    *p = (places){.c = c, .q = q, .n = q->n};
    if (q->n < 3)
        return checker_stop(c, REFUSED, "places are for three vertices and more");
    if ((uint64_t)q->n * q->n > (UINT64_C(1) << 24) + 64 * (uint64_t)c->size)
        return checker_stop_at_limit(c, SIZE_LIMIT, REFUSED,
                                     "%u vertices are too many for a file of this size",
                                     q->n);
    if (size > UINT32_MAX / 2)
        return checker_stop_at_limit(c, SIZE_LIMIT, REFUSED, "the log is too long");
    if (q->edge_count > UINT32_MAX / 4)
        return checker_stop_at_limit(c, SIZE_LIMIT, REFUSED, "too many edges");
    if (!checker_build_places(p)) return false;
    uint32_t *words = checker_room(c, size, sizeof *words);
    if (words == NULL) return false;
    memcpy(words + before, log.at, log.count * sizeof *words);
    p->steps = (replay){.c = c, .rules = &checker_place_rules, .self = p};
    p->steps.begin = p->steps.at = (uint32_t)before;
    return checker_open_steps(&p->steps, p->candidates + q->edge_count, words,
                              (uint32_t)size);
}

bool checker_judge_places(checker *c, const question *asked, word_list log)
{
    places p;
    question q = *asked;
    if (q.closed && !checker_is_anchored(&q))
        q.first = 0; /* a cycle may as well begin there */
    if (!open_places(c, &q, log, &p)) return false;
    replay *s = &p.steps;
    s->refuted = !checker_begin_places(&p);
    exclude_tours(&p);
    while (!s->refuted && s->at < s->size)
        if (!place_step(&p)) return false;
    return s->refuted ||
           checker_stop(c, REFUSED, "the log ends, and a tour is still possible");
}
