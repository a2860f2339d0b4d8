/* verify/reason/parity.c - does a cover by an even number of cycles show that every cover
 * has an even number? Reads the cover, and lists its switches; switches.c judges their
 * cycles.  Shares no code with presolve/parity/, which finds covers.
 * Source: Rankin, "A campanological problem in group theory", Proceedings of the
 * Cambridge Philosophical Society 44 (1948); Swan, "A simple proof of Rankin's
 * campanological theorem", American Mathematical Monthly 106 (1999);
 * docs/certificates.md, "parity".
 * SPDX-License-Identifier: MIT */
#include "verify/reason/switches.h"

/* next[v] follows v in the cover, back[v] comes before it.
 * Invariants, once the links were read: stepped[v]: the step from v is along a link that
 * is not out; leaves[v], comes[v]: the step from v, or to v, is along an open link. */
typedef struct parity_cover {
    ico_trial *t;
    const ico_trial_form *form;
    const uint32_t *next;
    uint32_t *back;
    uint8_t *state, *stepped, *leaves, *comes;
    ico_switches list;
} parity_cover;

static uint32_t tail_of(const ico_trial_form *f, uint32_t l)
{
    return f->directed ? f->tail[l] / 2 : f->tail[l];
}

static uint32_t head_of(const ico_trial_form *f, uint32_t l)
{
    return f->directed ? f->head[l] / 2 : f->head[l];
}

/* One vertex for each, all different. */
static bool cover_is_whole(ico_trial *t, const ico_trial_form *f)
{
    const ico_reason *r = t->reason;
    if (r->number_count != f->vertices)
        return ico__trial_refuse(t, "the cover is not one vertex for each");
    for (size_t i = 0; i < r->number_count; i++)
        if (r->numbers[i] >= f->vertices)
            return ico__trial_refuse(t, "the cover names a vertex that does not exist");
    return true;
}

/* Fills back. */
static bool cover_is_permutation(parity_cover *c)
{
    uint32_t n = c->form->vertices;
    for (uint32_t v = 0; v < n; v++) c->back[v] = ICO_NO_VERTEX;
    for (uint32_t v = 0; v < n; v++) {
        if (c->back[c->next[v]] != ICO_NO_VERTEX)
            return ico__trial_refuse(c->t, "the cover comes to a vertex twice");
        c->back[c->next[v]] = v;
    }
    for (uint32_t v = 0; v < n && !c->form->directed; v++)
        if (c->next[c->next[v]] == v)
            return ico__trial_refuse(c->t, "the cover uses an edge twice");
    return true;
}

/* Link l, if the cover steps along it from u to v. */
static bool cover_read_step(parity_cover *c, uint32_t l, uint32_t u, uint32_t v)
{
    if (c->next[u] != v) return false;
    c->stepped[u] = 1;
    if (c->state[l] != ICO_LINK_OPEN) return true;
    c->leaves[u] = c->comes[v] = 1;
    return true;
}

/* Each step is along a link, and each link that must be used is a step. */
static bool cover_read_links(parity_cover *c)
{
    const ico_trial_form *f = c->form;
    for (uint32_t l = 0; l < f->links; l++) {
        uint32_t u = tail_of(f, l), v = head_of(f, l);
        if (c->state[l] == ICO_LINK_DROPPED) continue;
        bool steps =
            cover_read_step(c, l, u, v) || (!f->directed && cover_read_step(c, l, v, u));
        if (!steps && c->state[l] == ICO_LINK_USED)
            return ico__trial_refuse(c->t, "the cover leaves out a link of every tour");
    }
    for (uint32_t v = 0; v < f->vertices; v++) {
        if (!c->stepped[v])
            return ico__trial_refuse(c->t, "the cover steps where there is no link");
        if (!f->directed && c->leaves[v] && c->comes[v])
            return ico__trial_refuse(c->t, "a vertex has no link of every tour");
    }
    return true;
}

/* stepped is taken back on the way. */
static bool cover_is_even(parity_cover *c)
{
    uint32_t cycles = 0;
    for (uint32_t v = 0; v < c->form->vertices; v++) {
        cycles += c->stepped[v];
        for (uint32_t w = v; c->stepped[w]; w = c->next[w]) c->stepped[w] = 0;
    }
    if (cycles % 2 == 0) return true;
    ico_text_printf(&c->t->why, "the cover has %lu cycles, an odd number",
                    (unsigned long)cycles);
    return false;
}

/* u could step to v instead: from the vertex that does so now. */
static void cover_add_switch(parity_cover *c, uint32_t u, uint32_t v)
{
    if (c->next[u] != v) c->list.items[c->list.count++] = (ico_switch){u, c->back[v], 1};
}

/* Undirected, open links lead from where the cover leaves a fragment to where it comes to
 * one. */
static bool cover_list_switches(parity_cover *c)
{
    const ico_trial_form *f = c->form;
    for (uint32_t l = 0; l < f->links; l++) {
        if (c->state[l] != ICO_LINK_OPEN) continue;
        uint32_t u = tail_of(f, l), v = head_of(f, l);
        if (c->leaves[u] && c->comes[v])
            cover_add_switch(c, u, v);
        else if (!f->directed && c->leaves[v] && c->comes[u])
            cover_add_switch(c, v, u);
        else
            return ico__trial_refuse(c->t, "an open link joins two ends alike");
    }
    return true;
}

static ico_status parity_judge(parity_cover *c, bool *good)
{
    bool alive = false;
    ico_status status = ico__trial_force(c->t->ctx, c->form, c->state, &alive);
    if (status != ICO_OK) return status;
    if (!alive) {
        (void)ico__trial_refuse(c->t, "forced steps alone contradict each other");
        return ICO_OK;
    }
    if (!cover_is_permutation(c) || !cover_read_links(c) || !cover_is_even(c) ||
        !cover_list_switches(c) || ico__trial_tick(c->t, c->form->links))
        return ICO_OK;
    return ico__trial_switches(c->t, &c->list, good);
}

ico_status ico__trial_parity(ico_trial *t, bool *good)
{
    ico_trial_form form;
    ico_status status = ico__trial_form_make(t, &form);
    if (status != ICO_OK) return status;
    if (cover_is_whole(t, &form)) {
        size_t n = form.vertices, room = (size_t)form.links + 1;
        uint8_t *marks = ICO_NEW_ARRAY(t->ctx, uint8_t, 3 * n + room);
        parity_cover c = {
            .t = t,
            .form = &form,
            .next = t->reason->numbers,
            .back = ICO_NEW_ARRAY(t->ctx, uint32_t, n),
            .list = {form.vertices, 0, ICO_NEW_ARRAY(t->ctx, ico_switch, room)}};
        if (marks == NULL || c.back == NULL || c.list.items == NULL) {
            status = ICO_NO_MEMORY;
        } else {
            c.stepped = marks;
            c.leaves = marks + n;
            c.comes = marks + 2 * n;
            c.state = marks + 3 * n;
            status = parity_judge(&c, good);
        }
        ICO_FREE_ARRAY(t->ctx, marks, 3 * n + room);
        ICO_FREE_ARRAY(t->ctx, c.back, n);
        ICO_FREE_ARRAY(t->ctx, c.list.items, room);
    }
    ico__trial_form_release(&form);
    return status;
}
