/* hints.c - writes which rule and which clause was needed, step after step of a log over
 * edges, for icosian-vcheck, which then need not search.  Judges only note why each
 * literal became true; nothing here decides anything.  The format is in
 * docs/certificates.md.
 * SPDX-License-Identifier: MIT */
#include "check.h"

enum { END, FOR_GOOD, LOG, SKIP, RULES }; /* numbers of the file; RULES and on: rules */

/* --- the file */

static void put_number(checker *c, uint64_t x)
{
    for (; x >= 128; x /= 128) putc((int)(x % 128 + 128), c->hints);
    putc((int)x, c->hints);
}

void checker_begin_hints(checker *c, size_t place)
{
    if (c->hints == NULL) return;
    put_number(c, LOG);
    put_number(c, place);
}

/* A number for the file, which is not written yet. */
static void add_number(checker *c, number_list *l, uint64_t x)
{
    if (l->count == l->capacity) {
        size_t capacity = 2 * l->capacity + 64;
        uint64_t *at = checker_room(c, capacity, sizeof *at);
        if (at == NULL) return; /* the check has ended */
        for (size_t i = 0; i < l->count; i++) at[i] = l->at[i];
        l->at = at;
        l->capacity = capacity;
    }
    l->at[l->count++] = x;
}
static void add_code(const link_state *k, uint64_t x)
{
    add_number(k->steps.c, &k->steps.notes->codes, x);
}

/* Where the numbers of the i-th step begin that waits: cuts, then what ends them. */
static size_t begin_of(const notes *n, size_t i)
{
    return i == 0                 ? 0
           : i <= n->starts.count ? (size_t)n->starts.at[i - 1]
                                  : n->codes.count;
}

/* Writes the steps that wait.  A cut that none of them needs is left out. */
static void write_steps(const link_state *k)
{
    checker *c = k->steps.c;
    notes *n = k->steps.notes;
    n->used.count = 0;
    for (size_t i = 0; i <= n->starts.count; i++)
        add_number(c, &n->used, i == n->starts.count);
    if (c->verdict != VERIFIED) return; /* no room */
    for (size_t i = n->used.count; i-- > 0;) {
        if (!n->used.at[i]) continue;
        for (size_t j = begin_of(n, i); j < begin_of(n, i + 1); j++) {
            uint64_t code = n->codes.at[j], back = (code - RULES) / 3;
            if (code >= RULES && (code - RULES) % 3 == 2 && back <= i)
                n->used.at[i - (size_t)back] = 1;
        }
    }
    for (size_t i = 0; i < n->used.count; i++) {
        if (!n->used.at[i]) put_number(c, SKIP);
        for (size_t j = begin_of(n, i); n->used.at[i] && j < begin_of(n, i + 1); j++)
            put_number(c, n->codes.at[j]);
    }
    n->starts.count = n->codes.count = 0;
}

/* Adds a reason that has to be told: the others follow without being told. */
static void put_reason(const link_state *k, because why)
{
    const notes *n = k->steps.notes;
    uint64_t code = 3 * (uint64_t)why.number;
    if (why.rule == BY_CLAUSE) {
        uint32_t id = n->id[why.number / 2], count = id % 2 == 0 ? n->clauses : n->cuts;
        code = 3 * (uint64_t)(count - id / 2) + 1 + id % 2;
    } else if (why.rule != BY_PORT) {
        return;
    }
    add_code(k, RULES + code);
}

/* --- notes */

bool checker_open_notes(link_state *k)
{
    checker *c = k->steps.c;
    if (c->hints == NULL) return true;
    notes *n = checker_room(c, 1, sizeof *n);
    if (n == NULL) return false;
    n->why = checker_room(c, k->f->edge_count, sizeof *n->why);
    n->at = checker_room(c, k->f->edge_count, sizeof *n->at);
    n->parts = checker_room(c, k->f->edge_count, sizeof *n->parts);
    n->needed = checker_room(c, k->f->edge_count, 1);
    n->joined = checker_room(c, k->f->vertices, sizeof *n->joined);
    n->piece = checker_room(c, k->f->vertices, sizeof *n->piece);
    n->id = checker_room(c, k->steps.size / 2 + 1, sizeof *n->id);
    if (n->why == NULL || n->at == NULL || n->parts == NULL || n->needed == NULL ||
        n->joined == NULL || n->piece == NULL || n->id == NULL)
        return false;
    for (uint32_t v = 0; v < k->f->vertices; v++) n->joined[v] = NOBODY;
    k->steps.notes = n;
    return true;
}

void checker_note_clause(replay *s, uint32_t clause, bool cut)
{
    notes *n = s->notes;
    if (n != NULL) n->id[clause / 2] = 2 * (cut ? n->cuts++ : n->clauses++) + cut;
}

void checker_note_join(link_state *k, uint32_t e)
{
    notes *n = k->steps.notes;
    pair ends = k->met[e];
    n->parts[e] = (pair){n->joined[ends.u], n->joined[ends.v]};
    n->joined[ends.u] = n->joined[ends.v] = e;
}

void checker_forget_join(link_state *k, uint32_t e)
{
    notes *n = k->steps.notes;
    n->joined[k->met[e].u] = n->parts[e].u;
    n->joined[k->met[e].v] = n->parts[e].v;
}

/* --- what was needed */

enum { VALUE = 1, FRAGMENT = 2 };

/* Decisions before `from` hold for good; edge e is decided, or NOBODY. */
static void need(notes *n, uint32_t e, uint8_t mark)
{
    if (e != NOBODY && n->at[e] >= n->from) n->needed[e] |= mark;
}

/* All links at port p with this value are needed. */
static void need_links(const link_state *k, uint32_t p, int value)
{
    const form *f = k->f;
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++)
        if (k->steps.value[2 * f->at[i]] == value) need(k->steps.notes, f->at[i], VALUE);
}

/* What a rule needs to decide edge e, which is open if it could not. */
static void need_for(const link_state *k, because why, bool out, uint32_t e)
{
    const replay *s = &k->steps;
    if (why.rule == BY_PORT) need_links(k, why.number, out ? IN : OUT);
    if (why.rule == BY_FRAGMENT) need(s->notes, why.number, FRAGMENT);
    if (why.rule != BY_CLAUSE) return;
    for (uint32_t i = 1; i <= s->words[why.number]; i++) {
        uint32_t l = s->words[why.number + i];
        if (l / 2 != e && s->value[l] != 0) need(s->notes, l / 2, VALUE);
    }
}

/* Goes from the last decision to the first, since a needed decision needs others; then
 * writes the needed ones in the order of the decisions. */
static void write_needed(const link_state *k)
{
    const replay *s = &k->steps;
    notes *n = s->notes;
    because last = {BY_CHOICE, 0};
    for (uint32_t i = s->made; i-- > n->from;) {
        uint32_t e = s->trail[i] / 2;
        if (n->needed[e] & FRAGMENT) {
            need(n, n->parts[e].u, FRAGMENT);
            need(n, n->parts[e].v, FRAGMENT);
        }
        if (n->needed[e]) need_for(k, n->why[e], s->trail[i] % 2 == 1, e);
    }
    for (uint32_t i = n->from; i < s->made; i++) {
        uint32_t e = s->trail[i] / 2;
        because why = n->why[e];
        if (!n->needed[e]) continue;
        n->needed[e] = 0;
        if (why.rule != last.rule || why.number != last.number) put_reason(k, why);
        last = why;
    }
}

/* The port of edge e that has all its links, or NOBODY. */
static uint32_t full_port(const link_state *k, uint32_t e)
{
    uint32_t p = tail_port(k->f, e), r = head_port(k->f, e);
    return k->in[p] == k->f->need ? p : k->in[r] == k->f->need ? r : NOBODY;
}

/* The last rule that was tried led to a contradiction. */
static void hint_contradiction(const link_state *k)
{
    const notes *n = k->steps.notes;
    bool open = n->failed != NOBODY && k->steps.value[n->failed] == 0;
    uint32_t e = open ? n->failed / 2 : NOBODY, full = open ? full_port(k, e) : NOBODY;
    need_for(k, n->now, false, e);
    if (full != NOBODY)
        need_links(k, full, IN);
    else if (open) /* it would close a fragment */
        need(k->steps.notes, n->joined[k->f->edges[e].v], FRAGMENT);
    write_needed(k);
    put_reason(k, n->now);
    if (full != NOBODY) put_reason(k, (because){BY_PORT, full});
}

void checker_begin_notes(replay *s)
{
    notes *n = s->notes;
    if (n == NULL) return;
    n->from = s->made;
    n->failed = NOBODY;
    n->now = (because){BY_CHOICE, 0};
}

void checker_hint_refuted(link_state *k)
{
    if (k->steps.notes != NULL) hint_contradiction(k);
}

/* --- cuts */

void checker_note_taken(clause_log *g)
{
    notes *n = g->k.steps.notes;
    if (n == NULL) return;
    for (uint32_t v = 0; v < g->f->vertices; v++)
        n->piece[v] = g->mark[v] == g->stamp ? NOBODY : v;
}

static bool is_left(const notes *n, pair ends)
{
    return n->piece[ends.u] != NOBODY && n->piece[ends.v] != NOBODY;
}

static void join_pieces(notes *n, pair ends)
{
    if (is_left(n, ends))
        n->piece[checker_root_of(n->piece, ends.u)] = checker_root_of(n->piece, ends.v);
}

/* Joins the pieces that the cut leaves; the edges between two of them must be out, so
 * their decisions are needed. */
static void need_apart(clause_log *g, const cut_step *cut)
{
    const form *f = g->f;
    const replay *s = &g->k.steps;
    notes *n = s->notes;
    for (uint32_t i = 1; i <= s->words[cut->edges]; i++)
        g->apart[s->words[cut->edges + i]] = 1;
    for (uint32_t e = 0; e < f->edge_count; e++)
        if (s->value[2 * e] != OUT && !g->apart[e]) join_pieces(n, f->edges[e]);
    for (uint32_t i = 1; i <= s->words[cut->edges]; i++)
        g->apart[s->words[cut->edges + i]] = 0;
    if (g->focused)
        join_pieces(n, (pair){port_vertex(f, g->gates[0]), port_vertex(f, g->gates[1])});
    for (uint32_t i = n->from; i < s->made; i++) {
        uint32_t e = s->trail[i] / 2;
        pair ends = f->edges[e];
        if (s->trail[i] % 2 == 1 && is_left(n, ends) &&
            checker_root_of(n->piece, ends.u) != checker_root_of(n->piece, ends.v))
            need(n, e, VALUE);
    }
}

/* What is out and would lead a tour from an end that it reaches to another one. */
static void need_beyond(clause_log *g)
{
    const replay *s = &g->k.steps;
    for (uint32_t i = s->notes->from; i < s->made; i++) {
        pair ends = g->f->edges[s->trail[i] / 2];
        bool u = g->mark[ends.u] == g->stamp, v = g->mark[ends.v] == g->stamp;
        if (s->trail[i] % 2 == 1 && ((u && g->mark[g->far[ends.v]] != g->stamp) ||
                                     (v && g->mark[g->far[ends.u]] != g->stamp)))
            need(s->notes, s->trail[i] / 2, VALUE);
    }
}

void checker_hint_cut(clause_log *g, const cut_step *cut)
{
    if (g->k.steps.notes == NULL) return;
    if (cut->along)
        need_beyond(g);
    else
        need_apart(g, cut);
    write_needed(&g->k);
}

/* --- steps */

/* All decisions since checker_begin_notes. */
static void hint_decisions(link_state *k)
{
    const replay *s = &k->steps;
    for (uint32_t i = s->notes->from; i < s->made; i++)
        need(s->notes, s->trail[i] / 2, VALUE);
    if (s->refuted)
        hint_contradiction(k);
    else
        write_needed(k);
}

void checker_hint_clause(link_state *k, uint32_t clause, bool cut)
{
    replay *s = &k->steps;
    if (s->notes == NULL) return;
    uint32_t left = s->words[clause];
    if (left == 0 || (left == 1 && !cut)) {
        add_code(k, FOR_GOOD);
        if (left == 0)
            put_reason(k, (because){BY_CLAUSE, clause});
        else
            hint_decisions(k);
    }
    add_code(k, END);
    if (cut && left > 0)
        add_number(s->c, &s->notes->starts, s->notes->codes.count);
    else
        write_steps(k);
}

void checker_hint_adopted(link_state *k)
{
    if (k->steps.notes == NULL) return;
    hint_decisions(k);
    add_code(k, END);
    write_steps(k);
}

void checker_hint_focus(link_state *k)
{
    if (k->steps.notes != NULL) write_steps(k);
}
