/* verify/reason/sides.c - sides that three edges cut off: their lemmas, and the question
 * where each side is shrunk to a vertex.
 * Works on the trial's own form; shares no code with presolve/triples.c, which finds
 * sides.
 * Source: docs/certificates.md, "sides".
 * SPDX-License-Identifier: MIT */
#include "verify/reason/trial.h"

/* Invariants: vertex v of the form is at place[v] of side[v], or on none (NOWHERE) and
 * then at place[v] of the centre; gates[3 * k ..] are the links that leave side k,
 * ascending by their places there, gate_count[k] of them; needed[l]: link l is used, by a
 * lemma. */
typedef struct siding {
    ico_trial *t;
    ico_trial_form form;
    uint8_t *state, *needed;
    uint8_t *told; /* by 4 * side + link: was a lemma about it? */
    uint32_t *side, *place, *gates, *gate_count;
    const uint64_t **lists;        /* where each side begins in the reason */
    const uint32_t *sizes, *about; /* of the sides; of the lemmas: side and link */
    uint32_t count, own;
    bool refuted; /* by one lemma alone */
} siding;

static const uint32_t NOWHERE = UINT32_MAX;
enum { DEEPEST = 64, ALL = 3 };

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
        if (s->about[2 * i] >= s->count || s->about[2 * i + 1] > ALL)
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

/* Where v is in the centre. */
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

/* Puts link l among those that leave side k; false if there are three. */
static bool add_gate(siding *s, uint32_t l, uint32_t k)
{
    uint32_t *gates = s->gates + 3 * (size_t)k, i = s->gate_count[k]++;
    if (i == 3) return false;
    for (; i > 0 &&
           s->place[end_of(s, gates[i - 1], k, true)] > s->place[end_of(s, l, k, true)];
         i--)
        gates[i] = gates[i - 1];
    gates[i] = l;
    return true;
}

/* Three links leave each side, from three vertices to three of the centre. */
static bool find_gates(siding *s)
{
    const ico_trial_form *f = &s->form;
    bool good = true;
    for (uint32_t l = 0; l < f->links && good; l++) {
        uint32_t a = s->side[f->tail[l]], b = s->side[f->head[l]];
        if (s->state[l] == ICO_LINK_DROPPED || a == b) continue;
        good = (a == NOWHERE || add_gate(s, l, a)) && (b == NOWHERE || add_gate(s, l, b));
    }
    for (uint32_t k = 0; k < s->count && good; k++) {
        good = s->gate_count[k] == 3;
        for (uint32_t i = 0; i < 3 && good; i++) {
            uint32_t l = s->gates[3 * k + i], next = s->gates[3 * k + (i + 1) % 3];
            good =
                end_of(s, l, k, true) != end_of(s, next, k, true) &&
                image(s, end_of(s, l, k, false)) != image(s, end_of(s, next, k, false));
        }
    }
    return good || ico__trial_refuse(s->t, "each side must be left by exactly three "
                                           "edges, from three vertices to three");
}

/* The question about side k without gate `without`. */
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
    for (uint32_t i = 0; i < 3 && status == ICO_OK; i++) {
        uint32_t l = s->gates[3 * k + i];
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
    ico_status status = ico__trial_part_open(t->ctx, s->sizes[k] + 1, &part);
    if (status == ICO_OK) status = ask_side(s, k, without, &part);
    if (status == ICO_OK)
        status = ico__trial_part_adopt(&lemma, &part, t->reason->lemmas[i]);
    ico__trial_part_close(&part);
    if (status == ICO_OK) status = ico__trial_go_on(&lemma, good);
    if (status == ICO_OK && !*good) {
        ico_text_printf(&t->why, "of side %lu: ", (unsigned long)k);
        ico_text_add(&t->why, lemma.why.data, lemma.why.size);
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
        bool good = false;
        (void)ico__trial_tick(s->t, s->sizes[k]);
        if (s->told[4 * (size_t)k + without]++ > 0) {
            (void)ico__trial_refuse(s->t, "a lemma appears twice");
            break;
        }
        status = test_lemma(s, i, &good);
        if (!good) break;
        if (without == ALL)
            s->refuted = true;
        else
            s->needed[s->gates[3 * k + without]] = 1;
    }
    return status;
}

/* Goes on with the centre. */
static ico_status adopt_centre(siding *s)
{
    const ico_trial_form *f = &s->form;
    ico_trial_part part;
    ico_status status = ico__trial_part_open(s->t->ctx, s->own + s->count, &part);
    for (uint32_t l = 0; l < f->links && status == ICO_OK; l++) {
        uint32_t u = image(s, f->tail[l]), v = image(s, f->head[l]);
        if (s->state[l] != ICO_LINK_DROPPED && u != v)
            status = ico__trial_part_add(&part, u, v,
                                         s->state[l] == ICO_LINK_USED || s->needed[l]);
    }
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
    if (!place_sides(s) || !find_gates(s)) return ICO_OK;
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
    s->gates = ICO_NEW_ARRAY(ctx, uint32_t, 3 * (size_t)s->count + 1);
    s->gate_count = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)s->count + 1);
    s->told = ICO_NEW_ARRAY(ctx, uint8_t, 4 * (size_t)s->count + 1);
    s->lists = ICO_NEW_ARRAY(ctx, const uint64_t *, (size_t)s->count + 1);
    if (s->state != NULL && s->needed != NULL && s->side != NULL && s->place != NULL &&
        s->gates != NULL && s->gate_count != NULL && s->told != NULL && s->lists != NULL)
        status = shrink(s);
    ICO_FREE_ARRAY(ctx, s->state, s->form.room);
    ICO_FREE_ARRAY(ctx, s->needed, s->form.room);
    ICO_FREE_ARRAY(ctx, s->side, n);
    ICO_FREE_ARRAY(ctx, s->place, n);
    ICO_FREE_ARRAY(ctx, s->gates, 3 * (size_t)s->count + 1);
    ICO_FREE_ARRAY(ctx, s->gate_count, (size_t)s->count + 1);
    ICO_FREE_ARRAY(ctx, s->told, 4 * (size_t)s->count + 1);
    ICO_FREE_ARRAY(ctx, s->lists, (size_t)s->count + 1);
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
