/* trace.c - the tables of dynamic programming (rules T1 to T4).
 * A table belongs to a set of vertices that were *taken*: all links at these, and no
 * others, are decided.  Each state is a way in which the decided links may go on to a
 * tour: the fragments that they make up, given by the ends of these on the *border*, the
 * vertices not taken that decided links lead to.  Every tour leaves a state in every
 * table; so if a table has no state, there is no tour.  All successors of all states are
 * computed here; the certificate gives the number of each in the next table, so that no
 * search is necessary.  Or it gives the steps and the sizes of the tables alone (sweep):
 * then each state is looked for among those of its table.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "check.h"

enum { MOST_SLOTS = 60, MOST_TABLES = 64, PAIRS_A_NUMBER = 1024 };
/* What a sweep may always ask for, and for each of its numbers. */
enum { STATES_ALWAYS = 1048576, STATES_A_NUMBER = 16, MOST_STATES = 1 << 30 };
enum { WAYS_ALWAYS = 16777216, WAYS_A_NUMBER = 256 };

/* The part of a state about one vertex of the border.  An end of a fragment has the slot
 * of the other end plus 1; in a directed graph LAST is added if the fragment ends
 * there. */
enum { UNTOUCHED = 0, LAST = 128, INNER = 255 };

/* States are bytes, one a slot; one that is worked on has MOST_SLOTS places, UNTOUCHED
 * behind the slots.  Invariants: owner[k] is the vertex of the border whose slot is k, or
 * NOBODY, and then states are UNTOUCHED there; behind[0][k] of its links were decided
 * (directed: of those out, and behind[1][k] of those in).  fixed counts the fixed links
 * that were decided. */
typedef struct table {
    size_t first; /* place of the first state in the pool */
    uint32_t count, taken, fixed;
    uint32_t owner[MOST_SLOTS], behind[2][MOST_SLOTS];
} table;

/* Links that may be chosen where a vertex is taken: to slots, out of it or into it. */
typedef struct choices {
    uint8_t slot[MOST_SLOTS];
    bool fixed[MOST_SLOTS];
    uint32_t count;
} choices;

/* Invariants: the pool holds the states of all tables in their order, then those of
 * `out`, the table that is being filled; ahead is what its border has left; held[v]
 * counts the tables with v on their border; `read` numbers were read.  Of the
 * links that are decided where a vertex is taken, `must` are fixed.  pairs: of states,
 * that joins may still go through; in a sweep ways to take a vertex, too.  There `out`
 * is to have `size` states, among which `known` finds them. */
typedef struct trace {
    checker *c;
    const form *f;
    word_list numbers;
    uint32_t read, slots, fixed, must, depth;
    uint32_t *slot, *held;
    uint8_t *taken, *pool;
    size_t capacity; /* of the pool, in states */
    bool sweep;
    uint32_t size;
    uint64_t pairs;
    state_set known;
    table *tables, out;
    uint32_t ahead[2][MOST_SLOTS];
} trace;

static bool next_number(trace *t, uint32_t bound, uint32_t *number)
{
    if (t->read == t->numbers.count)
        return checker_stop(t->c, REFUSED, "the trace ends too early");
    if (t->numbers.at[t->read] >= bound)
        return checker_stop(t->c, REFUSED, "number %u of the trace is out of range",
                            t->read + 1);
    *number = t->numbers.at[t->read++];
    return true;
}

/* --- states */

static uint8_t mate(uint8_t value)
{
    return (uint8_t)((value & ~LAST) - 1);
}

/* How many links the vertex lacks at side 0 (undirected: at all; directed: out) or 1. */
static uint32_t lacks(const form *f, uint8_t value, unsigned side)
{
    if (value == INNER) return 0;
    if (!f->directed) return value == UNTOUCHED ? 2 : 1;
    return value == UNTOUCHED || (side == 0) == ((value & LAST) != 0);
}

typedef enum link_end { IMPOSSIBLE, LINKED, CLOSED } link_end;

/* Adds a link, or a fragment, from slot u to slot v. */
static link_end add_link(const form *f, uint8_t *state, uint8_t u, uint8_t v)
{
    uint8_t a = state[u], b = state[v];
    if (lacks(f, a, 0) == 0 || lacks(f, b, 1) == 0) return IMPOSSIBLE;
    if (mate(a) == v) { /* nobody's, if u is untouched */
        state[u] = state[v] = INNER;
        return CLOSED;
    }
    uint8_t from = a == UNTOUCHED ? u : mate(a), to = b == UNTOUCHED ? v : mate(b);
    state[u] = state[v] = INNER; /* unless they are ends */
    state[from] = (uint8_t)(to + 1);
    state[to] = (uint8_t)((from + 1) | (f->directed ? LAST : 0));
    return LINKED;
}

/* Could all of the border still get the links it lacks? */
static bool can_go_on(const trace *t, const uint8_t *state)
{
    for (uint32_t k = 0; k < t->slots; k++)
        if (t->out.owner[k] != NOBODY &&
            (lacks(t->f, state[k], 0) > t->ahead[0][k] ||
             (t->f->directed && lacks(t->f, state[k], 1) > t->ahead[1][k])))
            return false;
    return true;
}

/* --- the table that is being filled */

/* Doubles the room; the old block is released with the record. */
static bool grow_pool(trace *t)
{
    size_t capacity = 2 * t->capacity + 64;
    uint8_t *pool = checker_room(t->c, capacity, t->slots);
    if (pool == NULL) return false;
    if (t->capacity > 0) memcpy(pool, t->pool, t->capacity * t->slots);
    t->pool = pool;
    t->capacity = capacity;
    return true;
}

static uint8_t *state_at(const trace *t, size_t place)
{
    return t->pool + place * t->slots;
}

/* The place of a state in its table, where there must be room for it. */
static bool look_up(trace *t, const uint8_t *state, uint32_t *number)
{
    *number = checker_find_state(&t->known, state_at(t, t->out.first), t->out.count,
                                 state, t->slots);
    return *number < t->size ||
           checker_stop(t->c, REFUSED,
                        "a table has more than the %u states it is said to have",
                        t->size);
}

/* Reads how many states the next table has. */
static bool take_state_count(trace *t)
{
    if (!t->sweep) return true;
    uint64_t most = STATES_ALWAYS + (uint64_t)STATES_A_NUMBER * t->numbers.count;
    if (!next_number(t, MOST_STATES + 1, &t->size)) return false;
    if (t->out.first + t->size > most)
        return checker_stop(t->c, REFUSED,
                            "more states are announced than there may be at once");
    return checker_begin_states(t->c, &t->known, t->size);
}

/* Goes through more pairs of states, or ways. */
static bool pay(trace *t, uint64_t pairs)
{
    if (pairs > t->pairs)
        return checker_stop(t->c, REFUSED, "the tables to %s are too large",
                            t->sweep ? "go through" : "join");
    t->pairs -= pairs;
    return true;
}

/* Adds a successor: the next number is its index in the table; the number of states means
 * a new one. */
static bool put_state(trace *t, const uint8_t *state)
{
    uint32_t number = 0;
    if (!can_go_on(t, state)) return true;
    if (!(t->sweep ? look_up(t, state, &number)
                   : next_number(t, t->out.count + 1, &number)))
        return false;
    size_t place = t->out.first + number;
    if (number < t->out.count) {
        if (t->sweep || memcmp(state_at(t, place), state, t->slots) == 0) return true;
        return checker_stop(t->c, REFUSED,
                            "a successor is not the state %u it is said to be", number);
    }
    if (place == t->capacity && !grow_pool(t)) return false;
    memcpy(state_at(t, place), state, t->slots);
    t->out.count++;
    return true;
}

/* A cycle was closed: of no use, unless it is a tour. */
static bool put_cycle(trace *t, const uint8_t *state)
{
    uint32_t passed = t->out.taken;
    for (uint32_t k = 0; k < t->slots; k++) passed += state[k] == INNER;
    if (passed < t->f->vertices || t->out.fixed < t->fixed) return true;
    return checker_stop(t->c, REFUSED, "the trace meets a tour");
}

/* Vertex v is on the border of the table, with its slot to itself. */
static bool claim(trace *t, table *own, uint32_t v)
{
    char name[NAME_ROOM], other[NAME_ROOM];
    uint32_t k = t->slot[v];
    if (own->owner[k] == v) return true;
    if (own->owner[k] != NOBODY)
        return checker_stop(t->c, REFUSED, "%s and %s share a slot",
                            checker_vertex(t->c, v, name),
                            checker_vertex(t->c, own->owner[k], other));
    own->owner[k] = v;
    own->behind[0][k] = own->behind[1][k] = 0;
    t->held[v]++;
    return true;
}

static void look_ahead(trace *t)
{
    const form *f = t->f;
    for (uint32_t k = 0; k < t->slots; k++) {
        uint32_t v = t->out.owner[k];
        if (v == NOBODY) continue;
        for (unsigned side = 0; side <= f->directed; side++) {
            uint32_t p = f->directed ? 2 * v + side : v;
            t->ahead[side][k] = f->row[p + 1] - f->row[p] - t->out.behind[side][k];
        }
    }
}

/* The table that was filled takes the place of the last `used` ones. */
static bool finish_table(trace *t, uint32_t used)
{
    if (t->sweep && t->out.count < t->size)
        return checker_stop(t->c, REFUSED, "a table has %u states, not %u", t->out.count,
                            t->size);
    t->depth -= used;
    size_t first = t->tables[t->depth].first;
    memmove(state_at(t, first), state_at(t, t->out.first),
            (size_t)t->out.count * t->slots);
    t->out.first = first;
    t->tables[t->depth++] = t->out;
    return true;
}

/* --- steps */

/* A table without a vertex, and its one state. */
static bool step_begin(trace *t)
{
    const table *last = t->depth == 0 ? NULL : &t->tables[t->depth - 1];
    if (t->depth == MOST_TABLES)
        return checker_stop(t->c, REFUSED, "too many tables at once");
    t->out = (table){.first = last == NULL ? 0 : last->first + last->count, .count = 1};
    for (uint32_t k = 0; k < MOST_SLOTS; k++) t->out.owner[k] = NOBODY;
    if (t->out.first == t->capacity && !grow_pool(t)) return false;
    memset(state_at(t, t->out.first), UNTOUCHED, t->slots);
    t->tables[t->depth++] = t->out;
    return true;
}

/* Decides the links between v and vertices that are not taken: on one side of v. */
static bool gather_choices(trace *t, uint32_t v, unsigned side, choices *found)
{
    const form *f = t->f;
    uint32_t p = f->directed ? 2 * v + side : v;
    found->count = 0;
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
        uint32_t e = f->at[i], q = other_port(f, e, p), w = f->directed ? q / 2 : q;
        if (t->taken[w]) continue;
        if (!claim(t, &t->out, w)) return false; /* so slots differ, and there is room */
        found->slot[found->count] = (uint8_t)t->slot[w];
        found->fixed[found->count++] = f->fixed[e];
        t->out.behind[f->directed ? 1 - side : 0][t->slot[w]]++;
        t->must += f->fixed[e];
    }
    return true;
}

/* Chooses links i and j (NOBODY: none) at the vertex in slot `own`, which lacks them. */
static bool choose_links(trace *t, const uint8_t *state, const choices set[2],
                         uint8_t own, uint32_t i, uint32_t j)
{
    uint8_t next[MOST_SLOTS];
    const choices *second = &set[t->f->directed];
    uint32_t fixed = 0;
    link_end result = LINKED;
    if (i != NOBODY) fixed += set[0].fixed[i];
    if (j != NOBODY) fixed += second->fixed[j];
    if (fixed < t->must) return true; /* a link that every tour uses is left out */
    memcpy(next, state, sizeof next);
    if (i != NOBODY) result = add_link(t->f, next, own, set[0].slot[i]);
    if (result == LINKED && j != NOBODY)
        result = add_link(t->f, next, second->slot[j], own);
    if (result == IMPOSSIBLE) return true;
    next[own] = UNTOUCHED;
    return result == CLOSED ? put_cycle(t, next) : put_state(t, next);
}

/* Tries all ways to give the vertex in slot `own` the links that it lacks in the
 * state. */
static bool choose_all(trace *t, const uint8_t *state, const choices set[2], uint8_t own)
{
    bool directed = t->f->directed;
    uint32_t lack = lacks(t->f, state[own], 0);
    bool one = lack > 0, two = directed ? lacks(t->f, state[own], 1) > 0 : lack > 1;
    uint32_t most = set[0].count, others = set[directed].count;
    uint64_t ways = one ? most : 1;
    if (two) ways = directed ? ways * others : ways * (most - 1) / 2;
    if (t->sweep && (!checker_tick(t->c, ways) || !pay(t, ways))) return false;
    for (uint32_t i = 0; i < (one ? most : 1); i++) {
        uint32_t from = directed || !two ? 0 : i + 1;
        for (uint32_t j = from; j < (two ? others : 1); j++)
            if (!choose_links(t, state, set, own, one ? i : NOBODY, two ? j : NOBODY))
                return false;
    }
    return true;
}

/* Takes v: decides its links, after which the tour has passed it. */
static bool step_take(trace *t, uint32_t v)
{
    uint8_t state[MOST_SLOTS] = {UNTOUCHED};
    choices set[2];
    char name[NAME_ROOM];
    if (t->depth == 0 || t->taken[v])
        return checker_stop(t->c, REFUSED, "%s cannot be taken here",
                            checker_vertex(t->c, v, name));
    const table *in = &t->tables[t->depth - 1];
    uint8_t own = (uint8_t)t->slot[v];
    t->out.first = in->first + in->count; /* all else as it was: out is the last table */
    t->out.count = 0;
    t->out.taken++;
    t->taken[v] = 1;
    t->must = 0;
    if (!claim(t, &t->out, v)) return false;
    if (t->held[v] != 1)
        return checker_stop(t->c, REFUSED, "%s is taken before tables are joined",
                            checker_vertex(t->c, v, name));
    for (unsigned side = 0; side <= t->f->directed; side++)
        if (!gather_choices(t, v, side, &set[side])) return false;
    t->out.fixed += t->must;
    t->out.owner[own] = NOBODY;
    look_ahead(t);
    if (!take_state_count(t)) return false;
    for (uint32_t i = 0; i < in->count; i++) {
        memcpy(state, state_at(t, in->first + i), t->slots);
        if (!choose_all(t, state, set, own)) return false;
    }
    return finish_table(t, 1);
}

/* Slots where a state has a link, and where it has all. */
typedef struct masks {
    uint64_t touched, inner;
} masks;

static masks masks_of(const trace *t, const uint8_t *state)
{
    masks m = {0, 0};
    for (uint32_t k = 0; k < t->slots; k++) {
        m.touched |= (uint64_t)(state[k] != UNTOUCHED) << k;
        m.inner |= (uint64_t)(state[k] == INNER) << k;
    }
    return m;
}

/* Adds the fragments of one state to another. */
static bool join_states(trace *t, const uint8_t *a, const uint8_t *b)
{
    uint8_t next[MOST_SLOTS];
    link_end result = LINKED;
    memcpy(next, a, sizeof next);
    for (uint32_t k = 0; k < t->slots; k++)
        if (b[k] == INNER) next[k] = INNER;
    for (uint8_t k = 0; k < t->slots; k++) {
        if (b[k] == UNTOUCHED || b[k] == INNER) continue;
        if (t->f->directed ? (b[k] & LAST) != 0 : mate(b[k]) < k) continue;
        if (result == CLOSED) return true; /* a cycle and other links are not a tour */
        result = add_link(t->f, next, k, mate(b[k]));
        if (result == IMPOSSIBLE) return true;
    }
    return result == CLOSED ? put_cycle(t, next) : put_state(t, next);
}

/* The borders of two tables become one. */
static bool join_borders(trace *t, const table *a, const table *b)
{
    t->out = *a;
    t->out.first = b->first + b->count;
    t->out.count = 0;
    t->out.taken += b->taken;
    t->out.fixed += b->fixed;
    for (uint32_t k = 0; k < t->slots; k++) {
        uint32_t v = b->owner[k];
        if (v == NOBODY) continue;
        t->held[v]--;
        if (!claim(t, &t->out, v)) return false;
        t->out.behind[0][k] += b->behind[0][k];
        t->out.behind[1][k] += b->behind[1][k];
    }
    look_ahead(t);
    return true;
}

/* Joins the last two tables: every state of the one with every state of the other. */
static bool step_join(trace *t)
{
    uint8_t one[MOST_SLOTS] = {UNTOUCHED}, other[MOST_SLOTS] = {UNTOUCHED};
    if (t->depth < 2)
        return checker_stop(t->c, REFUSED, "there are no two tables to join");
    const table *a = &t->tables[t->depth - 2], *b = &t->tables[t->depth - 1];
    if (!pay(t, (uint64_t)a->count * b->count)) return false;
    masks *known = checker_room(t->c, b->count, sizeof *known);
    if (known == NULL || !join_borders(t, a, b) || !take_state_count(t)) return false;
    for (uint32_t j = 0; j < b->count; j++) {
        memcpy(other, state_at(t, b->first + j), t->slots);
        known[j] = masks_of(t, other);
    }
    for (uint32_t i = 0; i < a->count; i++) {
        memcpy(one, state_at(t, a->first + i), t->slots);
        masks m = masks_of(t, one);
        if (!checker_tick(t->c, b->count)) return false;
        for (uint32_t j = 0; j < b->count; j++) {
            if ((m.touched & known[j].inner) != 0 || (m.inner & known[j].touched) != 0)
                continue;
            memcpy(other, state_at(t, b->first + j), t->slots);
            if (!join_states(t, one, other)) return false;
        }
    }
    return finish_table(t, 2);
}

static bool open_trace(trace *t)
{
    checker *c = t->c;
    const form *f = t->f;
    t->pairs = (uint64_t)PAIRS_A_NUMBER * t->numbers.count;
    if (t->sweep) t->pairs = WAYS_ALWAYS + (uint64_t)WAYS_A_NUMBER * t->numbers.count;
    for (uint32_t e = 0; e < f->edge_count; e++) t->fixed += f->fixed[e];
    t->held = checker_room(c, f->vertices, sizeof *t->held);
    t->slot = checker_room(c, f->vertices, sizeof *t->slot);
    t->taken = checker_room(c, f->vertices, 1);
    t->tables = checker_room(c, MOST_TABLES, sizeof *t->tables);
    if (t->held == NULL || t->slot == NULL || t->taken == NULL || t->tables == NULL)
        return false;
    if (!next_number(t, MOST_SLOTS + 1, &t->slots)) return false;
    for (uint32_t v = 0; v < f->vertices; v++)
        if (!next_number(t, t->slots, &t->slot[v])) return false;
    return true;
}

static bool trace_step(trace *t)
{
    uint32_t step = 0, n = t->f->vertices;
    if (!next_number(t, n + 2, &step)) return false;
    uint64_t states = t->depth == 0 ? 0 : t->tables[t->depth - 1].count;
    if (!checker_tick(t->c, 1 + t->slots * states)) return false;
    return step < n ? step_take(t, step) : step == n ? step_begin(t) : step_join(t);
}

static bool judge_steps(trace *t)
{
    if (!open_trace(t)) return false;
    do {
        if (!trace_step(t)) return false;
    } while (t->tables[t->depth - 1].count > 0);
    uint32_t left = t->numbers.count - t->read;
    return left == 0 || checker_stop(t->c, REFUSED, "%u numbers are left over", left);
}

bool checker_judge_trace(checker *c, const form *f, word_list numbers)
{
    trace t = {.c = c, .f = f, .numbers = numbers};
    return judge_steps(&t);
}

bool checker_judge_sweep(checker *c, const form *f, word_list numbers)
{
    trace t = {.c = c, .f = f, .numbers = numbers, .sweep = true};
    return judge_steps(&t);
}
