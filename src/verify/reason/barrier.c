/* verify/reason/barrier.c - does this barrier leave no 2-factor?
 * Source: Tutte, "The factors of graphs", Canadian Journal of Mathematics 4 (1952); the
 * argument is in docs/certificates.md.
 * SPDX-License-Identifier: MIT */
#include "verify/reason/trial.h"

enum { ELSEWHERE, IN_S, IN_T };

/* Ports of the form by set; those elsewhere by pieces, found by search. */
typedef struct barrier {
    const ico_trial_form *form;
    uint8_t *set, *seen;
    uint32_t *queue;
} barrier;

static bool place_ports(ico_trial *t, barrier *b)
{
    const ico_reason *r = t->reason;
    if (r->split > r->vertex_count)
        return ico__trial_refuse(t, "the barrier is split behind its end");
    for (uint64_t i = 0; i < r->vertex_count; i++) {
        uint64_t p = r->vertices[i];
        if (p >= b->form->ports)
            return ico__trial_refuse(t, "the barrier names a vertex that does not exist");
        if (b->set[p] != ELSEWHERE)
            return ico__trial_refuse(t, "the barrier names a port twice");
        b->set[p] = i < r->split ? IN_S : IN_T;
    }
    return true;
}

/* What port p still needs, and how many of its links that are not fixed lead to `set`. */
static int64_t need_of(const barrier *b, uint32_t p, uint8_t set, uint32_t *to_set)
{
    const ico_trial_form *f = b->form;
    int64_t need = f->need;
    *to_set = 0;
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
        uint32_t l = f->at[i], other = f->tail[l] == p ? f->head[l] : f->tail[l];
        if (f->fixed[l])
            need--;
        else
            *to_set += b->set[other] == set;
    }
    return need;
}

/* Is the piece around `first` odd?  Marks it as seen. */
static bool piece_is_odd(const barrier *b, uint32_t first)
{
    const ico_trial_form *f = b->form;
    uint32_t begin = 0, end = 0, to_t;
    int64_t sum = 0;
    b->seen[first] = 1;
    b->queue[end++] = first;
    while (begin < end) {
        uint32_t p = b->queue[begin++];
        sum += need_of(b, p, IN_T, &to_t);
        sum += to_t;
        for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
            uint32_t l = f->at[i], other = f->tail[l] == p ? f->head[l] : f->tail[l];
            if (f->fixed[l] || b->seen[other] || b->set[other] != ELSEWHERE) continue;
            b->seen[other] = 1;
            b->queue[end++] = other;
        }
    }
    return sum % 2 != 0;
}

static bool refutes(ico_trial *t, const barrier *b)
{
    const ico_trial_form *f = b->form;
    int64_t slack = 0;
    for (uint32_t p = 0; p < f->ports; p++) {
        uint32_t to_t, elsewhere;
        if (b->set[p] == IN_S) {
            slack += need_of(b, p, IN_T, &to_t);
        } else if (b->set[p] == IN_T) {
            slack -= need_of(b, p, IN_T, &to_t);
            (void)need_of(b, p, ELSEWHERE, &elsewhere);
            slack += (int64_t)to_t + elsewhere;
        } else if (!b->seen[p]) {
            slack -= piece_is_odd(b, p);
        }
    }
    return slack < 0 || ico__trial_refuse(t, "the barrier leaves room for a 2-factor");
}

ico_status ico__trial_barrier(ico_trial *t, bool *good)
{
    ico_trial_form form;
    ico_status status = ico__trial_form_make(t, &form);
    if (status != ICO_OK) return status;
    barrier b = {.form = &form,
                 .set = ICO_NEW_ARRAY(t->ctx, uint8_t, form.ports),
                 .seen = ICO_NEW_ARRAY(t->ctx, uint8_t, form.ports),
                 .queue = ICO_NEW_ARRAY(t->ctx, uint32_t, form.ports)};
    if (b.set == NULL || b.seen == NULL || b.queue == NULL)
        status = ICO_NO_MEMORY;
    else
        *good = place_ports(t, &b) && refutes(t, &b);
    ICO_FREE_ARRAY(t->ctx, b.set, form.ports);
    ICO_FREE_ARRAY(t->ctx, b.seen, form.ports);
    ICO_FREE_ARRAY(t->ctx, b.queue, form.ports);
    ico__trial_form_release(&form);
    return status;
}
