/* verify/reason/sides.c - sides that a tour can pass in few ways: their lemmas, and the
 * question where each side is shrunk to a vertex or two, or to edges.
 * Works on the trial's own form; shares no code with presolve/triples.c, shrink/quads.c
 * and shrink/tight.c, which find sides.
 * Source: docs/certificates.md, "sides".
 * SPDX-License-Identifier: MIT */
#include "verify/reason/trial.h"

enum { DEEPEST = 64, ALL = 3, GATES = 4, CLOSINGS = 8, UNCLOSED = CLOSINGS };

/* How it is known that a tour passes a side in few ways: three links leave it (rule S4),
 * or four and a lemma closes it in some way (S7), or some of its vertices have links to
 * the others alone, which are one more (S8). */
enum { BY_THREE, BY_FOUR, BY_COUNT };

/* Invariants: vertex v of the form is at place[v] of side[v], or on none (NOWHERE) and
 * then at place[v] of the centre; gates[GATES * k ..] are the links that leave side k,
 * ascending by their places there, gate_count[k] of them (GATES + 1: or more); by[k]: how
 * side k is passed; closing[k]: how the lemma about a side with four closes it; first[k]:
 * where the vertices that replace side k are in the centre; needed[l]: link l is used, by
 * a lemma. */
typedef struct siding {
    ico_trial *t;
    ico_trial_form form;
    uint8_t *state, *needed, *by, *closing;
    uint8_t *told; /* by CLOSINGS * side + link: was a lemma about it? */
    uint32_t *side, *place, *gates, *gate_count, *first;
    const uint64_t **lists;        /* where each side begins in the reason */
    const uint32_t *sizes, *about; /* of the sides; of the lemmas: side and link */
    uint32_t count, own;
    bool refuted; /* by one lemma alone */
} siding;

static const uint32_t NOWHERE = UINT32_MAX;

/* Finds the lists in the numbers of the reason, which fit it. */
static bool read_numbers(siding *s)
{
    const ico_reason *r = s->t->reason;
    s->count = r->numbers[0];
    s->sizes = r->numbers + 1;
    s->about = s->sizes + s->count + 1;
    if (s->count == 0) return ico__trial_refuse(s->t, "there is no side");
    for (uint32_t k = 0; k < s->count; k++)
        if (s->sizes[k] < 2) return ico__trial_refuse(s->t, "a side is one vertex");
    for (size_t i = 0; i < r->lemma_count; i++)
        if (s->about[2 * i] >= s->count || s->about[2 * i + 1] >= CLOSINGS)
            return ico__trial_refuse(s->t, "a lemma names a side that does not exist");
    return true;
}

static bool place_sides(siding *s)
{
    const ico_reason *r = s->t->reason;
    uint64_t at = 0;
    for (uint32_t v = 0; v < s->form.vertices; v++) s->side[v] = NOWHERE;
    for (uint32_t k = 0; k < s->count; k++) {
        s->lists[k] = r->vertices + at;
        for (uint32_t i = 0; i < s->sizes[k]; i++) {
            uint64_t v = r->vertices[at++];
            if (v >= s->form.vertices || s->side[v] != NOWHERE)
                return ico__trial_refuse(
                    s->t, "the sides name a vertex twice, or one that does not exist");
            s->side[v] = k;
            s->place[v] = i;
        }
    }
    for (uint32_t v = 0; v < s->form.vertices; v++)
        if (s->side[v] == NOWHERE) s->place[v] = s->own++;
    return true;
}

/* What v belongs to in the centre: itself, or its side. */
static uint32_t image(const siding *s, uint32_t v)
{
    return s->side[v] == NOWHERE ? s->place[v] : s->own + s->side[v];
}

/* The end of link l on side k, or the other. */
static uint32_t end_of(const siding *s, uint32_t l, uint32_t k, bool inner)
{
    uint32_t u = s->form.tail[l], v = s->form.head[l];
    return (s->side[u] == k) == inner ? u : v;
}

/* Puts link l among those that leave side k, as far as there is room. */
static void add_gate(siding *s, uint32_t l, uint32_t k)
{
    uint32_t *gates = s->gates + GATES * (size_t)k, i = s->gate_count[k];
    if (i > GATES) return;
    s->gate_count[k]++;
    if (i == GATES) return;
    for (; i > 0 &&
           s->place[end_of(s, gates[i - 1], k, true)] > s->place[end_of(s, l, k, true)];
         i--)
        gates[i] = gates[i - 1];
    gates[i] = l;
}

static void list_gates(siding *s)
{
    const ico_trial_form *f = &s->form;
    for (uint32_t l = 0; l < f->links; l++) {
        uint32_t a = s->side[f->tail[l]], b = s->side[f->head[l]];
        if (s->state[l] == ICO_LINK_DROPPED || a == b) continue;
        if (a != NOWHERE) add_gate(s, l, a);
        if (b != NOWHERE) add_gate(s, l, b);
    }
}

/* Do the links that leave side k have different ends, on it and in the centre?  `bare`:
 * and lead to vertices on no side. */
static bool has_distinct_ends(const siding *s, uint32_t k, bool bare)
{
    const uint32_t *gates = s->gates + GATES * (size_t)k;
    for (uint32_t i = 0; i < s->gate_count[k]; i++) {
        uint32_t in = end_of(s, gates[i], k, true), out = end_of(s, gates[i], k, false);
        if (bare && s->side[out] != NOWHERE) return false;
        for (uint32_t j = 0; j < i; j++)
            if (end_of(s, gates[j], k, true) == in ||
                image(s, end_of(s, gates[j], k, false)) == image(s, out))
                return false;
    }
    return true;
}

/* Is the side of 2h + 1 vertices such that the first h have links to the others alone? */
static bool is_tight(const siding *s, uint32_t k)
{
    const ico_trial_form *f = &s->form;
    uint32_t half = s->sizes[k] / 2;
    if (s->sizes[k] % 2 == 0) return false;
    for (uint32_t i = 0; i < half; i++) {
        uint64_t v = s->lists[k][i];
        for (uint32_t j = f->row[v]; j < f->row[v + 1]; j++) {
            uint32_t l = f->at[j], w = f->tail[l] == v ? f->head[l] : f->tail[l];
            if (s->state[l] == ICO_LINK_DROPPED) continue;
            if (s->side[w] != k || s->place[w] < half) return false;
        }
        (void)ico__trial_tick(s->t, f->row[v + 1] - f->row[v]);
    }
    return true;
}

/* How many vertices close a side. */
static uint32_t closing_size(uint32_t closing)
{
    return closing == 0 ? 1 : closing % 2 == 1 ? 2 : 0;
}

/* Finds out how each side is passed, and where it is in the centre. */
static bool judge_sides(siding *s)
{
    uint32_t next = s->own;
    for (uint32_t k = 0; k < s->count; k++) s->closing[k] = UNCLOSED;
    for (size_t i = 0; i < s->t->reason->lemma_count; i++)
        s->closing[s->about[2 * i]] = (uint8_t)s->about[2 * i + 1];
    for (uint32_t k = 0; k < s->count; k++) {
        bool lemma = s->closing[k] != UNCLOSED;
        s->first[k] = next++;
        if (s->gate_count[k] == 3 && has_distinct_ends(s, k, false)) {
            s->by[k] = BY_THREE;
        } else if (s->gate_count[k] == 4 && lemma && has_distinct_ends(s, k, true)) {
            s->by[k] = BY_FOUR;
            next = s->first[k] + closing_size(s->closing[k] ^ 1u);
        } else if (!lemma && is_tight(s, k)) {
            s->by[k] = BY_COUNT;
        } else {
            return ico__trial_refuse(
                s->t, "each side must be left by exactly three edges, from three "
                      "vertices to three; or by four in this way and have a lemma; or "
                      "have vertices with edges to the others alone, one more");
        }
    }
    s->own = next; /* vertices of the centre in all */
    return true;
}

/* Replaces what is beyond the four links of side k, or (centre) the side: 0: by a vertex
 * with all of them; 1: by two such vertices; 2p, 2p + 1: by two edges, or two vertices
 * joined by an edge, where the first link goes with link p. */
static ico_status close_side(const siding *s, uint32_t k, uint32_t closing, bool centre,
                             uint32_t base, ico_trial_part *part)
{
    uint32_t with = closing / 2, other = with == 1 ? 2 : 1, last = 6 - with - other;
    uint32_t order[GATES] = {0, with, other, last};
    uint64_t at[GATES];
    bool must[GATES];
    ico_status status = ICO_OK;
    for (uint32_t i = 0; i < GATES; i++) {
        uint32_t l = s->gates[GATES * (size_t)k + (with == 0 ? i : order[i])];
        at[i] = s->place[end_of(s, l, k, !centre)];
        must[i] = s->state[l] == ICO_LINK_USED;
    }
    if (with > 0 && closing % 2 == 0) {
        status = ico__trial_part_add(part, at[0], at[1], must[0] || must[1]);
        return status != ICO_OK
                   ? status
                   : ico__trial_part_add(part, at[2], at[3], must[2] || must[3]);
    }
    for (uint32_t i = 0; i < GATES && status == ICO_OK; i++) {
        uint32_t to = with > 0 && i > 1 ? base + 1 : base;
        status = ico__trial_part_add(part, at[i], to, must[i] && closing != 1);
        if (status == ICO_OK && closing == 1)
            status = ico__trial_part_add(part, at[i], base + 1, false);
    }
    if (status == ICO_OK && with > 0)
        status = ico__trial_part_add(part, base, base + 1, false);
    return status;
}

/* The question about side k: without gate `without`, or, if four links leave it, closed
 * in this way. */
static ico_status ask_side(const siding *s, uint32_t k, uint32_t without,
                           ico_trial_part *part)
{
    const ico_trial_form *f = &s->form;
    uint64_t size = s->sizes[k];
    ico_status status = ICO_OK;
    for (uint32_t i = 0; i < size && status == ICO_OK; i++) {
        uint64_t v = s->lists[k][i];
        for (uint32_t j = f->row[v]; j < f->row[v + 1] && status == ICO_OK; j++) {
            uint32_t l = f->at[j], w = f->head[l];
            if (s->state[l] != ICO_LINK_DROPPED && f->tail[l] == v && s->side[w] == k)
                status = ico__trial_part_add(part, i, s->place[w],
                                             s->state[l] == ICO_LINK_USED);
        }
    }
    if (status == ICO_OK && s->by[k] == BY_FOUR)
        return close_side(s, k, without, false, s->sizes[k], part);
    for (uint32_t i = 0; i < 3 && status == ICO_OK; i++) {
        uint32_t l = s->gates[GATES * (size_t)k + i];
        if (i != without)
            status = ico__trial_part_add(part, s->place[end_of(s, l, k, true)], size,
                                         s->state[l] == ICO_LINK_USED);
    }
    return status;
}

/* Tests a lemma: a trial of its own. */
static ico_status test_lemma(siding *s, size_t i, bool *good)
{
    ico_trial *t = s->t;
    uint32_t k = s->about[2 * i], without = s->about[2 * i + 1];
    ico_trial_part part;
    ico_trial lemma = {.ctx = t->ctx,
                       .problem = t->problem,
                       .depth = t->depth + 1,
                       .shrunk = t->shrunk,
                       .most_shrunk = t->most_shrunk,
                       .least_bytes = t->least_bytes,
                       .stop = t->stop,
                       .user = t->user};
    ico_text_init(&lemma.why, t->ctx);
    uint32_t more = s->by[k] == BY_FOUR ? closing_size(without) : 1;
    ico_status status = ico__trial_part_open(t->ctx, s->sizes[k] + more, &part);
    if (status == ICO_OK) status = ask_side(s, k, without, &part);
    if (status == ICO_OK)
        status = ico__trial_part_adopt(&lemma, &part, t->reason->lemmas[i]);
    ico__trial_part_close(&part);
    if (status == ICO_OK) status = ico__trial_go_on(&lemma, good);
    if (status == ICO_OK && !*good) {
        ico_text_printf(&t->why, "of side %lu: ", (unsigned long)k);
        ico_text_add(&t->why, lemma.why.data, lemma.why.size);
        t->why.failed = t->why.failed || lemma.why.failed;
        t->refused = true;
    }
    t->stopped = t->stopped || lemma.stopped;
    t->shrunk = lemma.shrunk;
    ico__trial_release(&lemma);
    return status;
}

static ico_status test_lemmas(siding *s)
{
    ico_status status = ICO_OK;
    if (s->t->reason->lemma_count > 0 && s->t->depth == DEEPEST) {
        (void)ico__trial_refuse(s->t, "lemmas are nested too deeply");
        return ICO_OK;
    }
    for (size_t i = 0; i < s->t->reason->lemma_count && status == ICO_OK; i++) {
        uint32_t k = s->about[2 * i], without = s->about[2 * i + 1];
        bool good = false, four = s->by[k] == BY_FOUR;
        (void)ico__trial_tick(s->t, s->sizes[k]);
        if (!four && without > ALL) {
            (void)ico__trial_refuse(s->t, "a lemma names a side that does not exist");
            break;
        }
        if (s->told[CLOSINGS * (size_t)k + (four ? 0 : without)]++ > 0) {
            (void)ico__trial_refuse(s->t, "a lemma appears twice");
            break;
        }
        status = test_lemma(s, i, &good);
        if (!good) break;
        if (!four && without == ALL)
            s->refuted = true;
        else if (!four)
            s->needed[s->gates[GATES * (size_t)k + without]] = 1;
    }
    return status;
}

/* Where v is in the centre, unless four links leave its side. */
static uint32_t centre_place(const siding *s, uint32_t v)
{
    uint32_t k = s->side[v];
    return k == NOWHERE ? s->place[v] : s->first[k];
}

static bool is_by_four(const siding *s, uint32_t v)
{
    return s->side[v] != NOWHERE && s->by[s->side[v]] == BY_FOUR;
}

/* Goes on with the centre. */
static ico_status adopt_centre(siding *s)
{
    const ico_trial_form *f = &s->form;
    ico_trial_part part;
    ico_status status = ico__trial_part_open(s->t->ctx, s->own, &part);
    for (uint32_t l = 0; l < f->links && status == ICO_OK; l++) {
        uint32_t u = centre_place(s, f->tail[l]), v = centre_place(s, f->head[l]);
        bool replaced = is_by_four(s, f->tail[l]) || is_by_four(s, f->head[l]);
        if (s->state[l] != ICO_LINK_DROPPED && u != v && !replaced)
            status = ico__trial_part_add(&part, u, v,
                                         s->state[l] == ICO_LINK_USED || s->needed[l]);
    }
    for (uint32_t k = 0; k < s->count && status == ICO_OK; k++)
        if (s->by[k] == BY_FOUR)
            status = close_side(s, k, s->closing[k] ^ 1u, true, s->first[k], &part);
    part.hopeless = part.hopeless || s->refuted;
    if (status == ICO_OK)
        status = ico__trial_part_adopt(s->t, &part, s->t->reason->inner);
    ico__trial_part_close(&part);
    return status;
}

static ico_status shrink(siding *s)
{
    bool alive;
    ico_status status = ico__trial_force(s->t->ctx, &s->form, s->state, &alive);
    if (status != ICO_OK) return status;
    if (!alive) {
        (void)ico__trial_refuse(s->t,
                                "forced steps refute the whole before it is shrunk");
        return ICO_OK;
    }
    if (!place_sides(s)) return ICO_OK;
    list_gates(s);
    if (!judge_sides(s)) return ICO_OK;
    status = test_lemmas(s);
    if (status == ICO_OK && !s->t->refused) status = adopt_centre(s);
    return status;
}

static ico_status shrink_form(siding *s)
{
    ico_context *ctx = s->t->ctx;
    uint32_t n = s->form.vertices;
    ico_status status = ICO_NO_MEMORY;
    s->state = ICO_NEW_ARRAY(ctx, uint8_t, s->form.room);
    s->needed = ICO_NEW_ARRAY(ctx, uint8_t, s->form.room);
    s->side = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->place = ICO_NEW_ARRAY(ctx, uint32_t, n);
    size_t count = (size_t)s->count + 1;
    s->gates = ICO_NEW_ARRAY(ctx, uint32_t, GATES * count);
    s->gate_count = ICO_NEW_ARRAY(ctx, uint32_t, count);
    s->first = ICO_NEW_ARRAY(ctx, uint32_t, count);
    s->by = ICO_NEW_ARRAY(ctx, uint8_t, count);
    s->closing = ICO_NEW_ARRAY(ctx, uint8_t, count);
    s->told = ICO_NEW_ARRAY(ctx, uint8_t, CLOSINGS * count);
    s->lists = ICO_NEW_ARRAY(ctx, const uint64_t *, count);
    if (s->state != NULL && s->needed != NULL && s->side != NULL && s->place != NULL &&
        s->gates != NULL && s->gate_count != NULL && s->first != NULL && s->by != NULL &&
        s->closing != NULL && s->told != NULL && s->lists != NULL)
        status = shrink(s);
    ICO_FREE_ARRAY(ctx, s->state, s->form.room);
    ICO_FREE_ARRAY(ctx, s->needed, s->form.room);
    ICO_FREE_ARRAY(ctx, s->side, n);
    ICO_FREE_ARRAY(ctx, s->place, n);
    ICO_FREE_ARRAY(ctx, s->gates, GATES * count);
    ICO_FREE_ARRAY(ctx, s->gate_count, count);
    ICO_FREE_ARRAY(ctx, s->first, count);
    ICO_FREE_ARRAY(ctx, s->by, count);
    ICO_FREE_ARRAY(ctx, s->closing, count);
    ICO_FREE_ARRAY(ctx, s->told, CLOSINGS * count);
    ICO_FREE_ARRAY(ctx, s->lists, count);
    return status;
}

ico_status ico__trial_sides(ico_trial *t)
{
    siding s = {.t = t};
    if (t->directed || t->reason->vertex_count > (uint64_t)t->n + 1) {
        (void)ico__trial_refuse(t, t->directed ? "directed graphs have no such sides"
                                               : "the sides are larger than the whole");
        return ICO_OK;
    }
    if (!read_numbers(&s)) return ICO_OK;
    ico_status status = ico__trial_form_make(t, &s.form);
    if (status != ICO_OK) return status;
    /* nested steps share the allowance of the first */
    uint64_t work = (uint64_t)s.form.vertices + s.form.links;
    if (t->most_shrunk == 0) t->most_shrunk = 64 * work + 1048576;
    t->shrunk += work;
    if (t->shrunk > t->most_shrunk)
        (void)ico__trial_refuse(t, "there are too many sides within sides");
    else
        status = shrink_form(&s);
    ico__trial_form_release(&s.form);
    return status;
}
