/* forced.c - steps without choice on the form: draws consequences of edges that are in,
 * or out, by counting at ports (rules F1, F2) and by keeping fragments from closing early
 * (F3).
 * SPDX-License-Identifier: MIT */
#include "check.h"

/* An edge is in only while its ports lack a link, and it does not close a fragment before
 * all vertices are in it. */
static bool take_in(link_state *k, uint32_t e, uint32_t p, uint32_t s)
{
    uint32_t need = k->f->need, u = k->f->edges[e].u, v = k->f->edges[e].v;
    uint32_t a = k->mate[u], b = k->mate[v];
    if (k->in[p] == need || k->in[s] == need) return false;
    if (a == v && k->chosen + 1 < k->whole) return false;
    k->met[e] = (pair){a, b};
    k->mate[a] = b;
    k->mate[b] = a;
    k->in[p]++;
    k->in[s]++;
    k->chosen++;
    if (k->steps.notes != NULL) checker_note_join(k, e);
    return true;
}

static bool take_link(void *self, uint32_t l)
{
    link_state *k = self;
    uint32_t p = tail_port(k->f, l / 2), s = head_port(k->f, l / 2);
    if (l % 2 == 0 && !take_in(k, l / 2, p, s)) return false;
    k->open[p]--;
    k->open[s]--;
    return true;
}

static void untake_link(void *self, uint32_t l)
{
    link_state *k = self;
    uint32_t e = l / 2, p = tail_port(k->f, e), s = head_port(k->f, e);
    k->open[p]++;
    k->open[s]++;
    if (l % 2 == 1) return;
    if (k->steps.notes != NULL) checker_forget_join(k, e);
    k->in[p]--;
    k->in[s]--;
    k->chosen--;
    k->mate[k->met[e].u] = k->f->edges[e].u;
    k->mate[k->met[e].v] = k->f->edges[e].v;
}

/* Rules F1 and F2: a port that has all it needs takes no more; one that needs all it has
 * takes them, if they can be in. */
static bool settle_port(link_state *k, uint32_t p)
{
    const form *f = k->f;
    try_rule(&k->steps, BY_PORT, p);
    if (k->in[p] + k->open[p] < f->need) return fail_at(&k->steps, NOBODY);
    bool full = k->in[p] == f->need;
    if (k->open[p] == 0 || (!full && k->in[p] + k->open[p] > f->need)) return true;
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
        uint32_t l = 2 * f->at[i] + full;
        if (value_of(&k->steps, l) == 0 && !checker_make_true(&k->steps, l)) return false;
    }
    return true;
}

/* The edge from vertex b to vertex a, or NOBODY: looked for at the one of its two ports
 * that has fewer links. */
static uint32_t find_link(const form *f, uint32_t b, uint32_t a)
{
    uint32_t near = f->directed ? 2 * b : b, far = f->directed ? 2 * a + 1 : a;
    if (f->row[far + 1] - f->row[far] < f->row[near + 1] - f->row[near]) {
        uint32_t held = near;
        near = far;
        far = held;
    }
    for (uint32_t i = f->row[near]; i < f->row[near + 1]; i++)
        if (other_port(f, f->at[i], near) == far) return f->at[i];
    return NOBODY;
}

/* If that edge is in, it is all of the fragment, and stays in. */
void checker_settle_fragment(link_state *k, uint32_t a, uint32_t b)
{
    if (k->chosen + 1 >= k->whole) return;
    uint32_t e = find_link(k->f, b, a);
    if (e != NOBODY) (void)checker_make_true(&k->steps, 2 * e + 1);
}

static bool follow_link(void *self, uint32_t l)
{
    link_state *k = self;
    uint32_t e = l / 2;
    try_rule(&k->steps, BY_FRAGMENT, e);
    if (l % 2 == 0) checker_settle_fragment(k, k->met[e].u, k->met[e].v);
    return settle_port(k, tail_port(k->f, e)) && settle_port(k, head_port(k->f, e));
}

bool checker_make_links(checker *c, const form *f, word_list log, link_state *k)
{
    static const theory forced = {take_link, untake_link, follow_link, NULL};
    *k = (link_state){.f = f, .whole = f->vertices};
    k->steps = (replay){.c = c, .rules = &forced, .self = k};
    k->in = checker_room(c, f->ports, sizeof *k->in);
    k->open = checker_room(c, f->ports, sizeof *k->open);
    k->mate = checker_room(c, f->vertices, sizeof *k->mate);
    k->met = checker_room(c, f->edge_count, sizeof *k->met);
    if (k->in == NULL || k->open == NULL || k->mate == NULL || k->met == NULL ||
        !checker_open_steps(&k->steps, f->edge_count, log.at, log.count))
        return false;
    for (uint32_t p = 0; p < f->ports; p++) k->open[p] = f->row[p + 1] - f->row[p];
    for (uint32_t v = 0; v < f->vertices; v++) k->mate[v] = v;
    return true;
}

bool checker_begin_links(link_state *k)
{
    const form *f = k->f;
    if (f->hopeless) return false;
    for (uint32_t e = 0; e < f->edge_count; e++)
        if (f->fixed[e] && !checker_make_true(&k->steps, 2 * e)) return false;
    for (uint32_t p = 0; p < f->ports; p++)
        if (!settle_port(k, p)) return false;
    return checker_follow_all(&k->steps);
}
