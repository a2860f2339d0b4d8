/* verify/reason/form.c - the question of a trial as one about a cycle through fixed
 * links.  Built from the trial's own edges; presolve/closed.c, which does the same for
 * methods, is not used.
 * SPDX-License-Identifier: MIT */
#include "verify/reason/trial.h"

static uint32_t out_port(const ico_trial_form *form, uint64_t v)
{
    return (uint32_t)(form->directed ? 2 * v : v);
}

static uint32_t in_port(const ico_trial_form *form, uint64_t v)
{
    return (uint32_t)(form->directed ? 2 * v + 1 : v);
}

static void add_link(ico_trial_form *form, uint64_t u, uint64_t v)
{
    form->tail[form->links] = out_port(form, u);
    form->head[form->links] = in_port(form, v);
    form->links++;
}

/* The apex, vertex n, before a possible first and behind a possible last. */
static void add_apex(const ico_trial *t, ico_trial_form *form)
{
    for (uint64_t v = 0; v < t->n; v++) {
        bool begins = t->start == v || (t->start == ICO_NO_CELL && t->end != v);
        bool ends = t->end == v || (t->end == ICO_NO_CELL && t->start != v);
        if (begins) add_link(form, t->n, v);
        if (ends && (t->directed || !begins)) add_link(form, v, t->n);
    }
}

static void fill_rows(ico_trial_form *form)
{
    uint32_t sum = 0;
    for (uint32_t l = 0; l < form->links; l++) {
        form->row[form->tail[l]]++;
        form->row[form->head[l]]++;
    }
    for (uint32_t p = 0; p <= form->ports; p++) {
        sum += form->row[p];
        form->row[p] = sum; /* the end of port p; filling moves it to the beginning */
    }
    for (uint32_t l = 0; l < form->links; l++) {
        form->at[--form->row[form->tail[l]]] = l;
        form->at[--form->row[form->head[l]]] = l;
    }
}

uint32_t ico__trial_form_find(const ico_trial_form *form, uint64_t u, uint64_t v)
{
    if (u >= form->vertices || v >= form->vertices) return ICO_NO_EDGE;
    uint32_t p = out_port(form, u), q = in_port(form, v);
    uint32_t near = p, far = q;
    if (form->row[q + 1] - form->row[q] < form->row[p + 1] - form->row[p])
        near = q, far = p;
    for (uint32_t i = form->row[near]; i < form->row[near + 1]; i++) {
        uint32_t l = form->at[i];
        uint32_t other = form->tail[l] == near ? form->head[l] : form->tail[l];
        if (other == far) return l;
    }
    return ICO_NO_EDGE;
}

static void fix(ico_trial_form *form, uint64_t u, uint64_t v)
{
    uint32_t l = ico__trial_form_find(form, u, v);
    if (l == ICO_NO_EDGE)
        form->hopeless = true;
    else
        form->fixed[l] = 1;
}

static void fix_all(const ico_trial *t, ico_trial_form *form)
{
    for (size_t i = 0; i < t->required_count; i++)
        fix(form, t->required[i].u, t->required[i].v);
    bool begins = t->start != ICO_NO_CELL, ends = t->end != ICO_NO_CELL;
    if (t->closed && begins && ends) fix(form, t->end, t->start);
    if (!t->closed && begins) fix(form, t->n, t->start);
    if (!t->closed && ends) fix(form, t->end, t->n);
}

ico_status ico__trial_form_make(ico_trial *t, ico_trial_form *form)
{
    ico_context *ctx = t->ctx;
    size_t most = t->edges.size + (t->closed ? 0 : 2 * (size_t)t->n);
    uint64_t vertices = (uint64_t)t->n + !t->closed;
    if (most >= UINT32_MAX / 2 || vertices >= UINT32_MAX / 4)
        return ico__fail(ctx, ICO_TOO_LARGE, "too many edges for such a reason");
    *form = (ico_trial_form){.ctx = ctx,
                             .directed = t->directed,
                             .hopeless = t->hopeless,
                             .vertices = (uint32_t)vertices,
                             .ports = (uint32_t)vertices << t->directed,
                             .need = t->directed ? 1 : 2,
                             .room = most + 1};
    form->tail = ICO_NEW_ARRAY(ctx, uint32_t, form->room);
    form->head = ICO_NEW_ARRAY(ctx, uint32_t, form->room);
    form->fixed = ICO_NEW_ARRAY(ctx, uint8_t, form->room);
    form->at = ICO_NEW_ARRAY(ctx, uint32_t, 2 * form->room);
    form->row = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)form->ports + 1);
    if (form->tail == NULL || form->head == NULL || form->fixed == NULL ||
        form->at == NULL || form->row == NULL) {
        ico__trial_form_release(form);
        return ICO_NO_MEMORY;
    }
    for (size_t i = 0; i < t->edges.size; i++)
        add_link(form, t->edges.items[i].u, t->edges.items[i].v);
    if (!t->closed) add_apex(t, form);
    fill_rows(form);
    fix_all(t, form);
    return ICO_OK;
}

void ico__trial_form_release(ico_trial_form *form)
{
    ICO_FREE_ARRAY(form->ctx, form->tail, form->room);
    ICO_FREE_ARRAY(form->ctx, form->head, form->room);
    ICO_FREE_ARRAY(form->ctx, form->fixed, form->room);
    ICO_FREE_ARRAY(form->ctx, form->at, 2 * form->room);
    ICO_FREE_ARRAY(form->ctx, form->row, (size_t)form->ports + 1);
}
