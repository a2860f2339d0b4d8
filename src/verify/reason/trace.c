/* verify/reason/trace.c - do the tables of dynamic programming come to an end without a
 * tour?  Works out all successors of all states and compares them with the ones listed
 * (trace), or keeps each once and compares their number (sweep).
 * Works on the trial's own form; shares no code with method frontier, which fills tables.
 * Source: docs/certificates.md, "trace", "sweep".
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "verify/reason/states.h"
#include "verify/reason/trial.h"

enum { MOST_SLOTS = 60, MOST_TABLES = 64, PAIRS_A_NUMBER = 1024 };
/* A sweep may always have so many states and ways, and so many more for each number. */
enum { FREE_STATES = 1 << 20, STATES_A_NUMBER = 16, MOST_STATES = 1 << 30 };
enum { FREE_WAYS = 1 << 24, WAYS_A_NUMBER = 256 };

/* What is known of a slot.  Links there: undirected their number, directed OUT_LINK and
 * IN_LINK.  An end of a fragment knows the slot of the other end, a vertex without a link
 * itself; where nothing is lacking the mate is 0, so that equal states have equal
 * bytes. */
enum { OUT_LINK = 1, IN_LINK = 2 };
typedef struct place {
    uint8_t links, mate;
} place;

/* Invariants: states are at pool[first ..], `slots` places each; vertex[k] is on the
 * border, with slot k (NOWHERE: none); undecided[side][k] of its links are.  So many are
 * taken: vertices have all their links decided, among these `fixed` that must be used. */
typedef struct table {
    size_t first;
    uint32_t count, taken, fixed;
    uint32_t vertex[MOST_SLOTS], undecided[2][MOST_SLOTS];
} table;

/* A link that a step decides: to which vertex, and whether every tour uses it. */
typedef struct choice {
    uint32_t vertex;
    uint8_t slot;
    bool must;
} choice;

/* One side of the vertex that is taken (undirected: all of it). */
typedef struct side {
    choice of[MOST_SLOTS];
    uint32_t count;
} side;

/* Invariants: numbers[at ..) are still to be read; tables[depth] is being filled, those
 * before it are done, and the pool holds their states in this order.  borders[v] counts
 * the tables with v on their border.  pairs: of states, that may still be joined; in a
 * sweep ways to go on count as well, and the table being filled is to have `told`
 * states. */
typedef struct trace {
    ico_trial *t;
    ico_trial_form form;
    const uint32_t *numbers;
    size_t at, count;
    uint32_t slots, depth, fixed, must;
    uint32_t *borders;
    bool *taken;
    table *tables;
    ICO_VECTOR(place) pool;
    ico_trial_states known;
    uint32_t told;
    uint64_t pairs;
    bool sweep, no_memory;
} trace;

static const uint32_t NOWHERE = UINT32_MAX;

static bool refuse(trace *t, const char *why)
{
    return ico__trial_refuse(t->t, why);
}

static bool next(trace *t, uint32_t bound, uint32_t *number)
{
    if (t->at == t->count) return refuse(t, "the trace ends too early");
    *number = t->numbers[t->at++];
    return *number < bound || refuse(t, "a number of the trace is too large");
}

/* --- states ------------------------------------------------------------------------- */

static uint32_t lacks(const trace *t, place p, unsigned at_side)
{
    if (!t->form.directed) return 2u - p.links;
    return (p.links & (at_side == 0 ? OUT_LINK : IN_LINK)) == 0;
}

typedef enum outcome { IMPOSSIBLE, JOINED, ROUND } outcome;

static void count_link(const trace *t, place *p, uint8_t directed_link)
{
    p->links = (uint8_t)(t->form.directed ? p->links | directed_link : p->links + 1);
    if (p->links > 2 || (!t->form.directed && p->links == 2)) p->mate = 0;
}

/* Adds a link from slot u to slot v, or a fragment with these ends. */
static outcome link_slots(const trace *t, place *state, uint8_t u, uint8_t v)
{
    if (lacks(t, state[u], 0) == 0 || lacks(t, state[v], 1) == 0) return IMPOSSIBLE;
    uint8_t first = state[u].mate, last = state[v].mate;
    bool round = first == v;
    state[first].mate = last;
    state[last].mate = first;
    count_link(t, &state[u], OUT_LINK);
    count_link(t, &state[v], IN_LINK);
    return round ? ROUND : JOINED;
}

static bool is_inner(const trace *t, place p)
{
    return lacks(t, p, 0) + lacks(t, p, 1) == 0;
}

static place *state_at(const trace *t, const table *of, uint32_t i)
{
    return t->pool.items + (of->first + i) * t->slots;
}

/* --- the table that is being filled ------------------------------------------------- */

static bool has_undecided(const trace *t, const table *out, const place *state)
{
    for (uint32_t k = 0; k < t->slots; k++)
        if (out->vertex[k] != NOWHERE &&
            (lacks(t, state[k], 0) > out->undecided[0][k] ||
             lacks(t, state[k], 1) > out->undecided[t->form.directed][k]))
            return false;
    return true;
}

static bool append(trace *t, const place *state)
{
    for (uint32_t k = 0; k < t->slots; k++)
        if (!ICO_VECTOR_PUSH(t->t->ctx, &t->pool, state[k])) {
            t->no_memory = true;
            return false;
        }
    t->tables[t->depth].count++;
    return true;
}

/* A successor in a sweep: one that is there, or a new one, if there may be more. */
static bool arrive_untold(trace *t, const place *state)
{
    const table *out = &t->tables[t->depth];
    uint32_t number = 0;
    if (!ico__trial_states_find(&t->known, state_at(t, out, 0), out->count, state,
                                t->slots * sizeof *state, &number)) {
        t->no_memory = true;
        return false;
    }
    if (number < out->count) return true;
    if (out->count == t->told)
        return refuse(t, "a table has more states than the sweep says");
    return append(t, state);
}

/* A successor: a state listed before, or the next new one. */
static bool arrive(trace *t, const place *state)
{
    const table *out = &t->tables[t->depth];
    uint32_t number = 0;
    if (!has_undecided(t, out, state)) return true;
    if (t->sweep) return arrive_untold(t, state);
    if (!next(t, out->count + 1, &number)) return false;
    if (number == out->count) return append(t, state);
    return memcmp(state_at(t, out, number), state, t->slots * sizeof *state) == 0 ||
           refuse(t, "a successor is not the state that the trace gives");
}

/* A cycle: nothing comes of it, unless it is a tour. */
static bool arrive_round(trace *t, const place *state)
{
    const table *out = &t->tables[t->depth];
    uint32_t passed = out->taken;
    for (uint32_t k = 0; k < t->slots; k++)
        passed += is_inner(t, state[k]); /* a slot without a vertex has no links */
    return passed < t->form.vertices || out->fixed < t->fixed ||
           refuse(t, "the trace meets a tour");
}

static uint32_t slot_of(const trace *t, uint32_t v)
{
    return t->numbers[1 + v]; /* tested when the trace was opened */
}

/* Vertex v gets its slot in the table, unless it has it. */
static bool enter(trace *t, table *into, uint32_t v)
{
    const ico_trial_form *f = &t->form;
    uint32_t k = slot_of(t, v);
    if (into->vertex[k] == v) return true;
    if (into->vertex[k] != NOWHERE) return refuse(t, "two vertices share a slot");
    into->vertex[k] = v;
    for (unsigned s = 0; s <= f->directed; s++) {
        uint32_t p = f->directed ? 2 * v + s : v;
        into->undecided[s][k] = f->row[p + 1] - f->row[p];
    }
    t->borders[v]++;
    return true;
}

/* How many states will the table that is filled next have? */
static bool tell(trace *t)
{
    if (!t->sweep) return true;
    uint64_t most = FREE_STATES + (uint64_t)STATES_A_NUMBER * t->count;
    if (!next(t, MOST_STATES + 1, &t->told)) return false;
    if (t->tables[t->depth].first + t->told > most)
        return refuse(t, "the tables have too many states at once");
    t->no_memory = !ico__trial_states_begin(&t->known);
    return !t->no_memory;
}

/* So many pairs, or ways, are gone through. */
static bool spend(trace *t, uint64_t pairs)
{
    if (pairs > t->pairs) return refuse(t, "the tables to go through are too large");
    t->pairs -= pairs;
    return true;
}

/* The table that was filled, moved to where the last `used` ones were. */
static bool close_table(trace *t, uint32_t used)
{
    table *out = &t->tables[t->depth], *to = out - used;
    if (t->sweep && out->count < t->told)
        return refuse(t, "a table has fewer states than the sweep says");
    size_t size = (size_t)out->count * t->slots, first = to->first * t->slots;
    if (size > 0)
        memmove(t->pool.items + first, t->pool.items + out->first * t->slots,
                size * sizeof *t->pool.items);
    t->pool.size = first + size;
    out->first = to->first;
    *to = *out;
    t->depth -= used - 1;
    return true;
}

/* A table to be filled, behind the others. */
static table *open_table(trace *t, const table *like)
{
    table *out = &t->tables[t->depth];
    if (like != NULL) *out = *like;
    out->first = t->pool.size / t->slots;
    out->count = 0;
    return out;
}

/* --- steps -------------------------------------------------------------------------- */

static bool begin(trace *t)
{
    place state[MOST_SLOTS];
    if (t->depth == MOST_TABLES) return refuse(t, "too many tables at once");
    table *out = open_table(t, NULL);
    out->taken = out->fixed = 0;
    for (uint8_t k = 0; k < MOST_SLOTS; k++) {
        out->vertex[k] = NOWHERE;
        state[k] = (place){0, k};
    }
    if (!append(t, state)) return false;
    t->depth++;
    return true;
}

/* The links at one side of v that are undecided, by the number of the other vertex. */
static bool gather(trace *t, table *out, uint32_t v, unsigned at_side, side *found)
{
    const ico_trial_form *f = &t->form;
    uint32_t p = f->directed ? 2 * v + at_side : v;
    found->count = 0;
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
        uint32_t l = f->at[i], q = f->tail[l] == p ? f->head[l] : f->tail[l];
        choice c = {f->directed ? q / 2 : q, 0, f->fixed[l] != 0};
        if (t->taken[c.vertex]) continue;
        if (!enter(t, out, c.vertex)) return false; /* one slot each: they fit */
        c.slot = (uint8_t)slot_of(t, c.vertex);
        out->undecided[f->directed ? 1 - at_side : 0][c.slot]--;
        t->must += c.must;
        uint32_t at = found->count++;
        for (; at > 0 && found->of[at - 1].vertex > c.vertex; at--)
            found->of[at] = found->of[at - 1];
        found->of[at] = c;
    }
    return true;
}

/* One way to go on from a state at the vertex in slot `own`: by at most two links. */
static bool go_on(trace *t, const place *state, uint8_t own, const choice *a,
                  const choice *b)
{
    place after[MOST_SLOTS];
    outcome result = JOINED;
    uint32_t used = (a != NULL && a->must ? 1u : 0u) + (b != NULL && b->must ? 1u : 0u);
    if (used < t->must) return true;
    memcpy(after, state, t->slots * sizeof *after);
    if (a != NULL) result = link_slots(t, after, own, a->slot);
    if (b != NULL && result == JOINED) result = link_slots(t, after, b->slot, own);
    if (result == IMPOSSIBLE) return true;
    after[own] = (place){0, own};
    return result == ROUND ? arrive_round(t, after) : arrive(t, after);
}

/* How many ways go_on_all tries. */
static uint64_t ways_on(uint32_t out, uint32_t in, bool some, bool more, bool directed)
{
    if (some && more)
        return directed ? (uint64_t)out * in : ((uint64_t)out * out - out) / 2;
    return some ? out : more ? in : 1;
}

/* All ways to go on; first come links out of the vertex. */
static bool go_on_all(trace *t, const place *state, uint8_t own, const side sides[2])
{
    bool directed = t->form.directed;
    uint32_t lack = lacks(t, state[own], 0);
    const side *out = &sides[0], *in = &sides[directed];
    bool some = lack > 0, more = directed ? lacks(t, state[own], 1) > 0 : lack == 2;
    uint64_t ways = ways_on(out->count, in->count, some, more, directed);
    if (t->sweep && (ico__trial_tick(t->t, ways) || !spend(t, ways))) return false;
    if (!some && !more) return go_on(t, state, own, NULL, NULL);
    for (uint32_t i = 0; i < out->count && !more; i++)
        if (!go_on(t, state, own, &out->of[i], NULL)) return false;
    for (uint32_t j = 0; j < in->count && !some; j++)
        if (!go_on(t, state, own, NULL, &in->of[j])) return false;
    for (uint32_t i = 0; i < out->count && more; i++)
        for (uint32_t j = directed ? 0 : i + 1; j < in->count; j++)
            if (!go_on(t, state, own, &out->of[i], &in->of[j])) return false;
    return true;
}

static bool take(trace *t, uint32_t v)
{
    side sides[2];
    place state[MOST_SLOTS];
    if (t->depth == 0 || t->taken[v]) return refuse(t, "a vertex cannot be taken");
    const table *from = &t->tables[t->depth - 1];
    table *out = open_table(t, from);
    uint8_t own = (uint8_t)slot_of(t, v);
    out->taken++;
    t->taken[v] = true;
    t->must = 0;
    if (!enter(t, out, v)) return false;
    if (t->borders[v] > 1) return refuse(t, "a vertex is taken before tables are joined");
    for (unsigned s = 0; s <= t->form.directed; s++)
        if (!gather(t, out, v, s, &sides[s])) return false;
    out->fixed += t->must;
    out->vertex[own] = NOWHERE;
    if (!tell(t)) return false;
    for (uint32_t i = 0; i < from->count; i++) {
        memcpy(state, state_at(t, from, i), t->slots * sizeof *state);
        if (!go_on_all(t, state, own, sides)) return false;
    }
    return close_table(t, 1);
}

/* The fragments of one state and of another together, where no slot with all links in the
 * one has any in the other. */
static bool add_up(trace *t, const place *one, const place *other)
{
    place sum[MOST_SLOTS];
    outcome result = JOINED;
    memcpy(sum, one, t->slots * sizeof *sum);
    for (uint32_t k = 0; k < t->slots; k++) {
        if (is_inner(t, other[k])) sum[k] = other[k];
    }
    for (uint8_t k = 0; k < t->slots; k++) {
        place p = other[k];
        if (p.links == 0 || is_inner(t, p)) continue;
        if (t->form.directed ? p.links == IN_LINK : p.mate < k) continue;
        if (result == ROUND) return true;
        result = link_slots(t, sum, k, p.mate);
        if (result == IMPOSSIBLE) return true;
    }
    return result == ROUND ? arrive_round(t, sum) : arrive(t, sum);
}

/* Slots with links, and those with all. */
typedef struct marks {
    uint64_t some, all;
} marks;

static marks marks_of(const trace *t, const place *state)
{
    marks m = {0, 0};
    for (uint32_t k = 0; k < t->slots; k++) {
        if (state[k].links != 0) m.some |= UINT64_C(1) << k;
        if (is_inner(t, state[k])) m.all |= UINT64_C(1) << k;
    }
    return m;
}

static bool join_all(trace *t, const table *a, const table *b, const marks *known)
{
    place one[MOST_SLOTS], other[MOST_SLOTS];
    for (uint32_t i = 0; i < a->count; i++) {
        memcpy(one, state_at(t, a, i), t->slots * sizeof *one);
        marks m = marks_of(t, one);
        if (ico__trial_tick(t->t, b->count)) return false;
        for (uint32_t j = 0; j < b->count; j++) {
            if ((m.some & known[j].all) != 0 || (m.all & known[j].some) != 0) continue;
            memcpy(other, state_at(t, b, j), t->slots * sizeof *other);
            if (!add_up(t, one, other)) return false;
        }
    }
    return true;
}

static bool join_borders(trace *t, const table *a, const table *b)
{
    const ico_trial_form *f = &t->form;
    table *out = open_table(t, a);
    out->taken += b->taken;
    out->fixed += b->fixed;
    for (uint32_t k = 0; k < t->slots; k++) {
        uint32_t v = b->vertex[k];
        if (v == NOWHERE) continue;
        if (!enter(t, out, v)) return false;
        t->borders[v]--;
        for (unsigned s = 0; s <= f->directed; s++) {
            uint32_t p = f->directed ? 2 * v + s : v;
            uint32_t decided = f->row[p + 1] - f->row[p] - b->undecided[s][k];
            out->undecided[s][k] -= decided;
        }
    }
    return true;
}

static bool join(trace *t)
{
    ico_context *ctx = t->t->ctx;
    if (t->depth < 2) return refuse(t, "there are no two tables to join");
    const table *a = &t->tables[t->depth - 2], *b = &t->tables[t->depth - 1];
    if (!spend(t, (uint64_t)a->count * b->count)) return false;
    uint32_t count = b->count;
    marks *known = ICO_NEW_ARRAY(ctx, marks, (size_t)count + 1);
    t->no_memory = known == NULL;
    bool good = known != NULL && join_borders(t, a, b) && tell(t);
    for (uint32_t j = 0; j < count && good; j++)
        known[j] = marks_of(t, state_at(t, b, j));
    good = good && join_all(t, a, b, known);
    ICO_FREE_ARRAY(ctx, known, (size_t)count + 1);
    return good && close_table(t, 2);
}

/* --- the trace ---------------------------------------------------------------------- */

/* Of the tables that the next step works on. */
static uint64_t states(const trace *t)
{
    return t->depth == 0 ? 0 : t->tables[t->depth - 1].count;
}

static bool replay(trace *t)
{
    uint32_t n = t->form.vertices, slot = 0, step = 0;
    if (!next(t, MOST_SLOTS + 1, &t->slots)) return false;
    for (uint32_t v = 0; v < n; v++)
        if (!next(t, t->slots, &slot)) return false;
    do {
        if (!next(t, n + 2, &step)) return false;
        if (ico__trial_tick(t->t, 1 + (uint64_t)t->slots * states(t))) return false;
        bool good = step < n ? take(t, step) : step == n ? begin(t) : join(t);
        if (!good) return false;
    } while (t->tables[t->depth - 1].count > 0);
    return t->at == t->count || refuse(t, "numbers of the trace are left over");
}

ico_status ico__trial_trace(ico_trial *t, bool *good)
{
    ico_context *ctx = t->ctx;
    trace r = {.t = t, .numbers = t->reason->numbers, .count = t->reason->number_count};
    ico_status status = ico__trial_form_make(t, &r.form);
    if (status != ICO_OK) return status;
    uint32_t n = r.form.vertices;
    for (uint32_t l = 0; l < r.form.links; l++) r.fixed += r.form.fixed[l];
    r.sweep = t->reason->type == ICO_REASON_SWEEP;
    r.pairs = (uint64_t)r.count * (r.sweep ? WAYS_A_NUMBER : PAIRS_A_NUMBER);
    if (r.sweep) r.pairs += FREE_WAYS;
    r.known.ctx = ctx;
    r.borders = ICO_NEW_ARRAY(ctx, uint32_t, n);
    r.taken = ICO_NEW_ARRAY(ctx, bool, n);
    r.tables = ICO_NEW_ARRAY(ctx, table, MOST_TABLES + 1);
    if (r.borders == NULL || r.taken == NULL || r.tables == NULL)
        status = ICO_NO_MEMORY;
    else
        *good = replay(&r);
    if (r.no_memory) status = ICO_NO_MEMORY;
    ICO_FREE_ARRAY(ctx, r.borders, n);
    ICO_FREE_ARRAY(ctx, r.taken, n);
    ICO_FREE_ARRAY(ctx, r.tables, MOST_TABLES + 1);
    ICO_VECTOR_FREE(ctx, &r.pool);
    ico__trial_states_free(&r.known);
    ico__trial_form_release(&r.form);
    return status;
}
