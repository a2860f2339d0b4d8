/* count/sweep/ordered_sweep.c - a sweep over paths that know which labels they hold.
 * The labels on a path follow each other, so the path has a first and a last one.  Each
 * end of a path notes the label that is nearest to it, and whether labels rise or fall
 * from there; a path with one label does not know that yet.  Two ends are joined only if
 * the labels go on.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/ordered_sweep.h"

#include <string.h>

#include "count/sweep/table.h"

/* What an end knows of the labels of its path: nothing, one label, that it is next to the
 * first one, or to the last. */
typedef enum end_kind { NO_LABEL, ONE_LABEL, FIRST_LABEL, LAST_LABEL } end_kind;
/* Directed: the link that an end still needs leads there, or away. */
typedef enum end_way { EITHER_WAY, NEEDS_IN, NEEDS_OUT } end_way;

/* The vertex that is being taken has a slot of its own. */
enum { TAKEN = ICO_SWEEP_SLOTS, ALL_SLOTS, FULL, UNTOUCHED };
/* Slots in a word of a key, and the words of the longest. */
enum { PER_WORD = 3, MOST_WORDS = ICO_SWEEP_SLOTS / PER_WORD + 1 };

/* A vertex on the frontier.  mate: the slot of the other end of its path, its own slot
 * (no link yet), FULL (both links), or UNTOUCHED. */
typedef struct path_end {
    uint8_t mate, kind, label, way;
} path_end;

typedef struct path_state {
    path_end end[ALL_SLOTS];
    bool placed; /* the floating label is on a vertex */
} path_state;

typedef struct ordered_count {
    ico_run *run;
    const ico_net *net;
    const ico_sweep *sweep;
    const ico_vertex_order *order;
    const ico_step *step;
    const ico_way *ways;
    uint32_t fresh; /* slots of vertices that this step puts on the frontier */
    unsigned fixed; /* links that must be taken in this step */
    ico_table in, out;
    const uint64_t *value;
    ico_number *cycles;
    bool failed;
} ordered_count;

/* --- states as keys ---------------------------------------------------------------- */

static void pack_state(const ordered_count *c, const path_state *s, uint64_t *key)
{
    memset(key, 0, c->in.key_words * sizeof *key);
    for (unsigned k = 0; k < c->sweep->slots; k++) {
        const path_end *e = &s->end[k];
        if (!(c->step->mask >> k & 1)) continue;
        uint64_t word = UINT64_C(1) + e->mate;
        if (e->mate != FULL)
            word |=
                (uint64_t)e->kind << 6 | (uint64_t)e->way << 8 | (uint64_t)e->label << 10;
        key[k / PER_WORD] |= word << 20 * (k % PER_WORD);
    }
    key[c->in.key_words - 1] |= (uint64_t)s->placed << 63;
}

static void unpack_state(const ordered_count *c, const uint64_t *key, path_state *s)
{
    for (unsigned k = 0; k < ALL_SLOTS; k++) s->end[k] = (path_end){.mate = UNTOUCHED};
    for (unsigned k = 0; k < c->sweep->slots; k++) {
        unsigned word = (unsigned)(key[k / PER_WORD] >> 20 * (k % PER_WORD)) & 0xfffff;
        if ((word & 63) == 0) continue;
        s->end[k] = (path_end){.mate = (uint8_t)((word & 63) - 1),
                               .kind = (uint8_t)(word >> 6 & 3),
                               .label = (uint8_t)(word >> 10 & 127),
                               .way = (uint8_t)(word >> 8 & 3)};
    }
    s->placed = key[c->in.key_words - 1] >> 63 != 0;
}

/* --- joining ----------------------------------------------------------------------- */

/* Does label b come right behind a? */
static bool follows(const ordered_count *c, unsigned a, unsigned b)
{
    return b == a % c->order->labels + 1;
}

/* May labels go on from end a to end b? */
static bool may_rise(const ordered_count *c, const path_end *a, const path_end *b)
{
    return (a->kind == ONE_LABEL || a->kind == LAST_LABEL) &&
           (b->kind == ONE_LABEL || b->kind == FIRST_LABEL) &&
           follows(c, a->label, b->label);
}

static void set_label(path_end *e, end_kind kind, unsigned label)
{
    e->kind = (uint8_t)kind;
    e->label = (uint8_t)label;
}

/* The labels that the far ends know once ends a and b (as they were) are joined; false if
 * these may not be.  A far end that is the near end of a single vertex is the same. */
static bool join_labels(const ordered_count *c, const path_end *a, const path_end *b,
                        path_end *far_a, path_end *far_b)
{
    if (a->kind == NO_LABEL || b->kind == NO_LABEL) {
        if (a->kind == NO_LABEL) set_label(far_a, (end_kind)b->kind, b->label);
        if (b->kind == NO_LABEL) set_label(far_b, (end_kind)a->kind, a->label);
        return true;
    }
    bool forward = may_rise(c, a, b), back = may_rise(c, b, a);
    if (c->net->directed) /* the link leads from a to b, and so do the labels */
        back = false;
    if (!forward && !back) return false;
    if (a->kind == ONE_LABEL)
        set_label(far_a, forward ? FIRST_LABEL : LAST_LABEL, a->label);
    if (b->kind == ONE_LABEL)
        set_label(far_b, forward ? LAST_LABEL : FIRST_LABEL, b->label);
    return true;
}

/* An arc leads from a to b: does each still need it?  A vertex without links then needs
 * the other one. */
static bool join_ways(path_state *s, unsigned a, unsigned b)
{
    path_end *from = &s->end[a], *to = &s->end[b];
    if (from->way == NEEDS_IN || to->way == NEEDS_OUT) return false;
    if (from->mate == a) from->way = NEEDS_IN;
    if (to->mate == b) to->way = NEEDS_OUT;
    return true;
}

/* Joins the ends in slots a and b of two paths, by a link that leads from a to b. */
static bool join_paths(const ordered_count *c, path_state *s, unsigned a, unsigned b)
{
    path_end near_a = s->end[a], near_b = s->end[b];
    unsigned far_a = near_a.mate, far_b = near_b.mate;
    if (c->net->directed && !join_ways(s, a, b)) return false;
    if (!join_labels(c, &near_a, &near_b, &s->end[far_a], &s->end[far_b])) return false;
    if (far_a != a) s->end[a] = (path_end){.mate = FULL};
    if (far_b != b) s->end[b] = (path_end){.mate = FULL};
    s->end[far_a].mate = (uint8_t)far_b;
    s->end[far_b].mate = (uint8_t)far_a;
    return true;
}

/* The two ends of a path are joined: a cycle, if nothing else is left. */
static void close_cycle(ordered_count *c, const path_state *s, unsigned a, unsigned b)
{
    const path_end *from = &s->end[a], *to = &s->end[b];
    if (!c->step->may_close || (c->order->floats && !s->placed)) return;
    if (c->net->directed && (from->way == NEEDS_IN || to->way == NEEDS_OUT)) return;
    for (unsigned k = 0; k < c->sweep->slots; k++)
        if (c->step->mask >> k & 1 && s->end[k].mate != FULL && k != a && k != b) return;
    if (c->order->labels > 0 && !may_rise(c, from, to) && !may_rise(c, to, from)) return;
    if (!ico__number_add(ico__run_context(c->run), c->cycles, c->value,
                         c->in.value_words))
        c->failed = true;
}

/* --- a step ------------------------------------------------------------------------ */

static void emit_state(ordered_count *c, const path_state *s)
{
    uint64_t key[MOST_WORDS];
    pack_state(c, s, key);
    if (!ico__count_table_add(&c->out, key, ico__count_table_hash(&c->out, key), c->value,
                              c->in.value_words))
        c->failed = true;
}

/* Takes way k; the vertex then needs `left` more links, of which `fixed` must be of
 * those behind. */
static void take_way(ordered_count *c, const path_state *before, size_t k, unsigned left,
                     unsigned fixed);

/* Takes a way from number k on. */
static void choose_ways(ordered_count *c, const path_state *s, size_t k, unsigned left,
                        unsigned fixed)
{
    if (left == 0) {
        if (fixed == 0) emit_state(c, s);
        return;
    }
    for (; k < c->step->ways && fixed <= left && !c->failed; k++)
        take_way(c, s, k, left, fixed);
}

static void take_way(ordered_count *c, const path_state *before, size_t k, unsigned left,
                     unsigned fixed)
{
    const ico_way *way = &c->ways[k];
    path_state s = *before;
    unsigned a = way->incoming ? way->slot : TAKEN, b = way->incoming ? TAKEN : way->slot;
    if (fixed - way->fixed > left - 1 || (way->fixed && fixed == 0)) return;
    if (s.end[way->slot].mate == FULL) return;
    if (s.end[TAKEN].mate == way->slot) {
        if (left == 1 && fixed == way->fixed) close_cycle(c, &s, a, b);
        return;
    }
    if (join_paths(c, &s, a, b)) choose_ways(c, &s, k + 1, left - 1, fixed - way->fixed);
}

static void take_vertex(ordered_count *c, const path_state *s)
{
    unsigned mate = s->end[TAKEN].mate, left = mate == FULL ? 0 : mate == TAKEN ? 2 : 1;
    choose_ways(c, s, 0, left, c->fixed);
}

static void appear(const ordered_count *c, path_state *s, unsigned slot, uint32_t vertex)
{
    unsigned label = c->order->labels > 0 ? c->order->label[vertex] : 0;
    s->end[slot] = (path_end){.mate = (uint8_t)slot};
    if (label > 0) set_label(&s->end[slot], ONE_LABEL, label);
}

/* The floating label goes to one of the vertices that are new, or to a later one. */
static void place_label(ordered_count *c, const path_state *before)
{
    path_state s = *before;
    take_vertex(c, &s);
    if (!c->order->floats || s.placed) return;
    s.placed = true;
    for (unsigned k = 0; k < ALL_SLOTS; k++) {
        if (!(c->fresh >> k & 1) || s.end[k].kind != NO_LABEL) continue;
        set_label(&s.end[k], ONE_LABEL, 1);
        take_vertex(c, &s);
        set_label(&s.end[k], NO_LABEL, 0);
    }
}

/* Takes the vertex out of its slot, and puts the new vertices on the frontier. */
static void enter_step(ordered_count *c, const uint64_t *entry)
{
    path_state s;
    const ico_step *step = c->step;
    unpack_state(c, entry, &s);
    c->value = entry + c->in.key_words;
    if (step->slot == ICO_NO_SLOT) {
        appear(c, &s, TAKEN, step->vertex);
    } else {
        path_end *taken = &s.end[TAKEN];
        *taken = s.end[step->slot];
        s.end[step->slot] = (path_end){.mate = UNTOUCHED};
        if (taken->mate == step->slot)
            taken->mate = TAKEN;
        else if (taken->mate != FULL)
            s.end[taken->mate].mate = TAKEN;
    }
    for (size_t k = 0; k < step->ways; k++)
        if (c->fresh >> c->ways[k].slot & 1)
            appear(c, &s, c->ways[k].slot, c->ways[k].vertex);
    place_label(c, &s);
}

/* The slots that are new, and the number of links to be taken. */
static void open_step(ordered_count *c, uint32_t before, const ico_step *step)
{
    c->step = step;
    c->ways = c->sweep->ways.items + step->way;
    if (step->slot != ICO_NO_SLOT) before &= ~(UINT32_C(1) << step->slot);
    c->fresh = step->mask & ~before;
    if (step->slot == ICO_NO_SLOT) c->fresh |= UINT32_C(1) << TAKEN;
    c->fixed = 0;
    for (size_t k = 0; k < step->ways; k++) c->fixed += c->ways[k].fixed;
}

static ico_status make_step(ordered_count *c)
{
    ico_status status = ico__count_table_open(ico__run_context(c->run), c->in.key_words,
                                              c->in.value_words, &c->out);
    if (status != ICO_OK) return status;
    for (size_t i = 0; i < c->in.room && status == ICO_OK; i++) {
        const uint64_t *entry = ico__count_table_entry(&c->in, i);
        if (entry == NULL) continue;
        enter_step(c, entry);
        if (c->failed)
            status = ICO_NO_MEMORY;
        else if (ico__run_tick(c->run, 8 * (1 + c->step->ways)))
            status = ICO_STOPPED;
    }
    ico__count_table_close(&c->in);
    c->in = c->out;
    c->out = (ico_table){.ctx = c->in.ctx};
    return status;
}

ico_status ico__ordered_count(ico_run *run, const ico_net *net, const ico_sweep *sweep,
                              const ico_vertex_order *order, ico_number *cycles,
                              uint64_t *states)
{
    static const uint64_t nothing[MOST_WORDS], one = 1;
    unsigned words = sweep->slots / PER_WORD + 1;
    uint32_t mask = 0;
    ordered_count c = {
        .run = run, .net = net, .sweep = sweep, .order = order, .cycles = cycles};
    ico_status status = ico__count_table_open(ico__run_context(run), words, 1, &c.in);
    if (status != ICO_OK) return status;
    if (!ico__count_table_add(&c.in, nothing, ico__count_table_hash(&c.in, nothing), &one,
                              1))
        status = ICO_NO_MEMORY;
    for (uint32_t i = 0; i < sweep->n && status == ICO_OK && c.in.used > 0; i++) {
        open_step(&c, mask, &sweep->steps[i]);
        status = make_step(&c);
        mask = sweep->steps[i].mask;
        if (c.in.used > *states) *states = c.in.used;
    }
    ico__count_table_close(&c.in);
    return status;
}
