/* count/planar/planar_step.c - steps along a line of the frontier.
 * SPDX-License-Identifier: MIT */
#include "count/planar/planar_sweep.h"

#include <string.h>

#include "count/sweep/state.h"

/* --------------------------------------------------------------- preparing a step --- */

ico_status ico__planar_line_open(const ico_net *net, const ico_sweep *sweep,
                                 ico_planar_line *line)
{
    *line = (ico_planar_line){.net = net, .sweep = sweep};
    return ico__noose_open(net, sweep, &line->noose);
}

void ico__planar_line_close(ico_planar_line *line)
{
    ico__noose_close(&line->noose);
}

static unsigned place_on_line(const ico_planar_line *l, uint32_t vertex)
{
    unsigned p = 0;
    while (p < l->size && l->line[p] != vertex) p++;
    return p < l->size ? p : ICO_NO_SLOT;
}

/* Turns the line so that the vertices of the old line keep their places; the outline may
 * have turned it in any way.  The new line has these vertices and `fresh` new ones.  old:
 * the line before, without the vertex of the step. */
static void turn_line(ico_planar_line *l, const uint32_t *old, unsigned old_size,
                      bool first)
{
    const ico_noose *o = &l->noose;
    unsigned start = 0, fresh = o->size - old_size;
    l->size = o->size;
    while (old_size > 0 && o->line[start] != old[0]) start++;
    /* the vertex that replaces the first vertex comes first */
    if (first && old_size > 0) start = (start + o->size - fresh) % o->size;
    for (unsigned k = 0; k < o->size; k++) l->line[k] = o->line[(start + k) % o->size];
}

/* Where the new vertices are, all beside one another; false if they are not. */
static bool find_fresh(const ico_planar_line *l, const uint32_t *old, unsigned old_size,
                       ico_planar_step *s)
{
    unsigned same = 0;
    s->fresh = l->size - old_size;
    while (same < old_size && l->line[same] == old[same]) same++;
    s->to = same;
    for (; same < old_size; same++)
        if (l->line[s->fresh + same] != old[same]) return false;
    return true;
}

/* The ways, in the order of their places; the line is that after the step. */
static void put_ways(const ico_planar_line *l, const ico_step *from, ico_planar_step *s)
{
    for (unsigned p = 0; p < l->size; p++)
        for (size_t k = 0; k < from->ways; k++) {
            const ico_way *way = &l->sweep->ways.items[from->way + k];
            if (way->vertex != l->line[p]) continue;
            s->fixed |= (uint32_t)way->fixed << s->way_count;
            s->fixed_count += way->fixed;
            s->ways[s->way_count++] = (uint8_t)p;
        }
    for (size_t k = 0; k < from->ways; k++) {
        const ico_way *way = &l->sweep->ways.items[from->way + k];
        if (!s->has_apex || way->vertex != l->net->n - 1) continue;
        s->to_apex = true;
        s->apex_fixed = way->fixed;
        s->fixed_count += way->fixed;
    }
}

/* From slots to places. */
static uint32_t places_of(const ico_planar_line *l, uint32_t slots)
{
    uint32_t mask = 0;
    for (unsigned p = 0; p < l->size; p++) mask |= (slots >> l->slot[p] & 1) << p;
    return mask;
}

static unsigned place_of_slot(const ico_planar_line *l, unsigned slot)
{
    unsigned p = 0;
    while (p < l->size && l->slot[p] != slot) p++;
    return p < l->size ? p : ICO_NO_SLOT;
}

static void put_slots(ico_planar_line *l, const ico_step *from, const uint32_t *old,
                      const uint8_t *old_slots, unsigned old_size)
{
    for (unsigned p = 0; p < l->size; p++) {
        for (unsigned k = 0; k < old_size; k++)
            if (old[k] == l->line[p]) l->slot[p] = old_slots[k];
        for (size_t k = 0; k < from->ways; k++) {
            const ico_way *way = &l->sweep->ways.items[from->way + k];
            if (way->vertex == l->line[p]) l->slot[p] = way->slot;
        }
    }
}

static bool put_guards(const ico_planar_line *l, const ico_mate_step *mates,
                       ico_planar_step *s)
{
    for (size_t i = 0; i < mates->guards.size; i++) {
        const ico_mate_guard *g = &mates->guards.items[i];
        ico_planar_guard guard = {
            .place = ICO_NO_SLOT, .spare = g->spare, .apex = g->apex};
        for (unsigned k = 0; k < g->count; k++)
            guard.beside |= places_of(l, UINT32_C(1) << g->beside[k]);
        if (g->slot != ICO_NO_SLOT) guard.place = (uint8_t)place_of_slot(l, g->slot);
        if (!ICO_VECTOR_PUSH(l->net->ctx, &s->guards, guard)) return false;
    }
    return true;
}

/* Sets the members that follow from the step, not from the line. */
static ico_status describe_step(ico_planar_line *l, ico_planar_step *s)
{
    const ico_step *from = &l->sweep->steps[l->done];
    ico_mate_step mates;
    ico_status status =
        ico__mate_step_new(l->net, l->sweep, NULL, l->done, &l->trail, &mates);
    if (status != ICO_OK) return status;
    s->most = mates.most;
    s->may_close = mates.closing_count > 0;
    s->all = l->size == 0 ? 0 : UINT32_MAX >> (32 - l->size);
    s->checks_balance = l->sweep->two_coloured;
    s->black = places_of(l, from->black);
    s->white = places_of(l, from->white);
    s->lack = mates.lack;
    if (!put_guards(l, &mates, s)) status = ICO_NO_MEMORY;
    ico__mate_step_free(l->net->ctx, &mates);
    return status;
}

ico_status ico__planar_step_new(ico_planar_line *l, ico_planar_step *step, bool *flat)
{
    const ico_step *from = &l->sweep->steps[l->done];
    uint32_t old[ICO_MATE_SLOTS];
    uint8_t slots[ICO_MATE_SLOTS];
    ico_planar_step s = {.from = place_on_line(l, from->vertex),
                         .has_apex = l->net->has_apex};
    unsigned count = 0;
    for (unsigned p = 0; p < l->size; p++) {
        if (p == s.from) continue;
        slots[count] = l->slot[p];
        old[count++] = l->line[p];
    }
    ico__noose_step(&l->noose, l->done);
    *flat = l->noose.flat && (!s.has_apex || from->vertex != l->net->n - 1);
    if (!*flat) return ICO_OK;
    turn_line(l, old, count, s.from == 0);
    *flat = find_fresh(l, old, count, &s);
    if (!*flat) return ICO_OK;
    put_slots(l, from, old, slots, count);
    put_ways(l, from, &s);
    ico_status status = describe_step(l, &s);
    l->done++;
    if (status == ICO_OK)
        *step = s;
    else
        ico__planar_step_free(l->net->ctx, &s);
    return status;
}

void ico__planar_step_free(ico_context *ctx, ico_planar_step *step)
{
    ICO_VECTOR_FREE(ctx, &step->guards);
}

/* ---------------------------------------------------------------- ways on ----------- */

/* Memory for making moves.  now: the profile along the new line, before any link of the
 * step.  ends: the number of ends before the step. */
typedef struct move_ctx {
    const ico_planar_step *step;
    ico_profile now;
    unsigned ends; /* with the vertex */
    ico_planar_move *moves;
    unsigned count;
} move_ctx;

static uint32_t bit_of(unsigned place)
{
    return UINT32_C(1) << place;
}

static unsigned ends_below(uint32_t ends, unsigned place)
{
    return ico__popcount32(ends & (bit_of(place) - 1));
}

/* The mask of places, with the vertex left out and new ones put in. */
static uint32_t reshape(const ico_planar_step *s, uint32_t mask)
{
    uint64_t m = mask;
    if (s->from != ICO_NO_SLOT) {
        uint64_t below = (UINT64_C(1) << s->from) - 1;
        m = (m & below) | (m >> 1 & ~below);
    }
    uint64_t before = (UINT64_C(1) << s->to) - 1;
    return (uint32_t)((m & before) | (m & ~before) << s->fresh);
}

static bool is_dead(const ico_planar_step *s, const ico_profile *p)
{
    unsigned short_of = 0, apex = s->has_apex ? 2u - p->apex : 0;
    for (size_t i = 0; i < s->guards.size; i++) {
        const ico_planar_guard *g = &s->guards.items[i];
        unsigned need = 2;
        if (g->place != ICO_NO_SLOT)
            need -= 2 * (p->full >> g->place & 1) + (p->ends >> g->place & 1);
        unsigned have = g->spare + ico__popcount32(g->beside & ~p->full);
        if (have >= need) continue;
        if (!g->apex || need - have > 1) return true;
        short_of += need - have;
        if (short_of > apex) return true;
    }
    if (!s->checks_balance) return false;
    int lack = s->lack + (int)ico__popcount32(p->ends & s->white) -
               (int)ico__popcount32(p->ends & s->black) +
               2 * (int)ico__popcount32(p->full & s->white) -
               2 * (int)ico__popcount32(p->full & s->black);
    return lack > (int)apex || -lack > (int)apex;
}

/* Adds a move, with its effect on the `ends` ends before it. */
static void move(move_ctx *m, const ico_profile *to, ico_dyck_way way, unsigned at,
                 bool around)
{
    const ico_planar_step *s = m->step;
    ico_planar_move made = {
        .to = *to,
        .change = {(uint8_t)way, (uint8_t)m->ends, m->now.apex, (uint8_t)at, around}};
    bool joins = way == ICO_DYCK_CONTRACT || way == ICO_DYCK_LOOSEN;
    if (joins && to->ends == 0) { /* the last path closes */
        made.closes = true;
        if (!s->may_close || to->full != s->all || (s->has_apex && to->apex < 2)) return;
    } else if (is_dead(s, to)) {
        return;
    }
    m->moves[m->count++] = made;
}

/* The end before the step that is end a becomes end b after it. */
static void shift(move_ctx *m, const ico_profile *to, unsigned a, unsigned b)
{
    if (a == b)
        move(m, to, ICO_DYCK_WAYS, 0, false);
    else
        move(m, to, ICO_DYCK_TURN, 0, b < a);
}

/* Ends a and b, neighbours on the line, are joined. */
static void join_neighbours(move_ctx *m, const ico_profile *to, unsigned a, unsigned b)
{
    unsigned first = a < b ? a : b, second = a < b ? b : a;
    bool around = second != first + 1;
    move(m, to, ICO_DYCK_CONTRACT, around ? 0 : first, around);
}

/* The vertex is end `at`, and needs one link. */
static void take_one(move_ctx *m, unsigned at)
{
    const ico_planar_step *s = m->step;
    if (s->to_apex && s->apex_fixed == s->fixed_count && m->now.apex < 2) {
        ico_profile to = m->now;
        to.apex++;
        move(m, &to, ICO_DYCK_LOOSEN, at, false);
    }
    for (unsigned k = 0; k < s->way_count; k++) {
        unsigned place = s->ways[k], below = ends_below(m->now.ends, place);
        uint32_t bit = bit_of(place);
        ico_profile to = m->now;
        if (m->now.full & bit || (s->fixed >> k & 1) != s->fixed_count) continue;
        if (m->now.ends & bit) {
            /* counted without the vertex, which is before or after it */
            to.ends &= ~bit;
            to.full |= bit;
            join_neighbours(m, &to, at, below + (below >= at));
        } else {
            to.ends |= bit;
            shift(m, &to, at, below);
        }
    }
}

/* Places p < q both get a link, of which there is one in the vertex between them. */
static void take_pair(move_ctx *m, unsigned p, unsigned q)
{
    ico_profile to = m->now;
    uint32_t both = bit_of(p) | bit_of(q), old = m->now.ends & both;
    unsigned i = ends_below(m->now.ends, p), k = ends_below(m->now.ends, q);
    to.full |= old;
    to.ends ^= both;
    if (old == both) {
        join_neighbours(m, &to, i, k);
    } else if (old == 0) {
        bool around = k != i;
        move(m, &to, ICO_DYCK_INSERT, around ? 0 : i, around);
    } else if (old == bit_of(p)) {
        shift(m, &to, i, ends_below(to.ends, q));
    } else {
        shift(m, &to, k, i);
    }
}

/* The apex and place p. */
static void take_apex(move_ctx *m, unsigned p)
{
    ico_profile to = m->now;
    uint32_t bit = bit_of(p);
    unsigned at = ends_below(m->now.ends, p);
    to.apex++;
    to.full |= to.ends & bit;
    to.ends ^= bit;
    move(m, &to, m->now.ends & bit ? ICO_DYCK_LOOSEN : ICO_DYCK_ADD_LOOSE, at, false);
}

/* The vertex is untouched. */
static void take_two(move_ctx *m)
{
    const ico_planar_step *s = m->step;
    for (unsigned i = 0; i < s->way_count; i++) {
        unsigned one = s->fixed >> i & 1;
        if (m->now.full & bit_of(s->ways[i])) continue;
        if (s->to_apex && m->now.apex < 2 && one + s->apex_fixed == s->fixed_count)
            take_apex(m, s->ways[i]);
        for (unsigned k = i + 1; k < s->way_count; k++)
            if (!(m->now.full & bit_of(s->ways[k])) &&
                one + (s->fixed >> k & 1) == s->fixed_count)
                take_pair(m, s->ways[i], s->ways[k]);
    }
}

/* Those that leave the pairings as they are come last. */
static void sort(ico_planar_move *moves, unsigned count)
{
    for (unsigned k = 0, last = count; k < last;) {
        if (moves[k].closes || moves[k].change.way != ICO_DYCK_WAYS) {
            k++;
            continue;
        }
        ico_planar_move other = moves[k];
        moves[k] = moves[--last];
        moves[last] = other;
    }
}

unsigned ico__planar_moves(const ico_planar_step *s, const ico_profile *profile,
                           ico_planar_move *moves)
{
    move_ctx m = {.step = s, .moves = moves, .ends = ico__popcount32(profile->ends)};
    unsigned need = 2, at = 0;
    m.now = (ico_profile){reshape(s, profile->ends), reshape(s, profile->full),
                          profile->apex};
    if (s->from != ICO_NO_SLOT) {
        uint32_t bit = bit_of(s->from);
        need = profile->full & bit ? 0 : profile->ends & bit ? 1 : 2;
        at = ends_below(profile->ends, s->from);
    }
    if (s->fixed_count > need) return 0;
    if (need == 0)
        move(&m, &m.now, ICO_DYCK_WAYS, 0, false);
    else if (need == 1)
        take_one(&m, at);
    else
        take_two(&m);
    sort(moves, m.count);
    return m.count;
}
