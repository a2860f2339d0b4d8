/* verify/reason/potentials.c - does the cheapest 1-tree under these prices cost more than
 * every tour?
 * Prim's algorithm; the finder and icosian-check use Kruskal's, and the cost is the same.
 * Source: Held, Karp, "The traveling-salesman problem and minimum spanning trees",
 * Operations Research 18 (1970); the argument is in docs/certificates.md.
 * SPDX-License-Identifier: MIT */
#include "verify/reason/trial.h"

/* The tree that grows from one vertex.  Invariants: heap[1 .. size] are links with an end
 * in the tree, each not dearer than those at twice its place; seen[v]: v is in the tree,
 * or is the root, which is left out. */
typedef struct growth {
    const ico_trial_form *form;
    const uint32_t *prices;
    uint32_t *heap, size, grown, root;
    uint8_t *seen;
    uint64_t cost;
} growth;

static uint32_t vertex_of(const ico_trial_form *f, uint32_t p)
{
    return f->directed ? p / 2 : p;
}

static uint64_t price_of(const growth *g, uint32_t l)
{
    return (uint64_t)g->prices[g->form->tail[l]] + g->prices[g->form->head[l]];
}

/* Fixed links first, then by price. */
static bool is_before(const growth *g, uint32_t a, uint32_t b)
{
    const uint8_t *fixed = g->form->fixed;
    return fixed[a] != fixed[b] ? fixed[a] != 0 : price_of(g, a) < price_of(g, b);
}

static void push(growth *g, uint32_t l)
{
    uint32_t at = ++g->size;
    for (; at > 1 && is_before(g, l, g->heap[at / 2]); at /= 2)
        g->heap[at] = g->heap[at / 2];
    g->heap[at] = l;
}

static uint32_t pop(growth *g)
{
    uint32_t least = g->heap[1], last = g->heap[g->size--], at = 1;
    for (uint32_t next = 2; next <= g->size; next = 2 * at) {
        next += next < g->size && is_before(g, g->heap[next + 1], g->heap[next]);
        if (!is_before(g, g->heap[next], last)) break;
        g->heap[at] = g->heap[next];
        at = next;
    }
    g->heap[at] = last;
    return least;
}

/* Vertex v comes into the tree, its links to others into the heap. */
static void grow(growth *g, uint32_t v)
{
    const ico_trial_form *f = g->form;
    uint32_t first = f->directed ? 2 * v : v;
    g->seen[v] = 1;
    g->grown++;
    for (uint32_t i = f->row[first]; i < f->row[first + 1 + f->directed]; i++) {
        uint32_t l = f->at[i], a = vertex_of(f, f->tail[l]), b = vertex_of(f, f->head[l]);
        if (!g->seen[a == v ? b : a]) push(g, l);
    }
}

/* The cheapest tree of all vertices but the root; false: there is none with all fixed
 * links. */
static bool pay_tree(ico_trial *t, growth *g)
{
    const ico_trial_form *f = g->form;
    uint32_t fixed = 0;
    for (uint32_t l = 0; l < f->links; l++)
        fixed += f->fixed[l] && vertex_of(f, f->tail[l]) != g->root &&
                 vertex_of(f, f->head[l]) != g->root;
    g->seen[g->root] = 1;
    grow(g, g->root == 0);
    while (g->size > 0) {
        if (ico__trial_tick(t, 1)) return true;
        uint32_t l = pop(g), a = vertex_of(f, f->tail[l]), b = vertex_of(f, f->head[l]);
        if (g->seen[a] && g->seen[b]) continue;
        fixed -= f->fixed[l];
        g->cost += price_of(g, l);
        grow(g, g->seen[a] ? b : a);
    }
    return g->grown == f->vertices - 1 && fixed == 0;
}

/* The links that a tour has at port p cost at least what is added; false: it has none. */
static bool pay_port(growth *g, uint32_t p)
{
    const ico_trial_form *f = g->form;
    uint32_t open = f->need, *heap = g->heap;
    g->size = 0;
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) push(g, f->at[i]);
    while (open > 0 && g->size > 0) {
        g->cost += price_of(g, pop(g));
        open--;
    }
    bool crowded = g->size > 0 && f->fixed[heap[1]];
    g->size = 0;
    return open == 0 && !crowded;
}

static bool refutes(ico_trial *t, growth *g)
{
    const ico_trial_form *f = g->form;
    uint64_t paid = 0;
    uint32_t port = f->directed ? 2 * g->root : g->root;
    for (uint32_t p = 0; p < f->ports; p++) paid += (uint64_t)f->need * g->prices[p];
    if (!pay_port(g, port) || (f->directed && !pay_port(g, port + 1))) return true;
    if (!pay_tree(t, g) || g->cost > paid) return true;
    ico_text_printf(&t->why, "the cheapest 1-tree costs %llu, and a tour %llu",
                    (unsigned long long)g->cost, (unsigned long long)paid);
    return false;
}

static bool is_whole(ico_trial *t, const ico_trial_form *f)
{
    const ico_reason *r = t->reason;
    if (r->number_count != (uint64_t)f->ports + 1)
        return ico__trial_refuse(t, "the potentials are not one for each port");
    if (f->vertices < (f->directed ? 2 : 3))
        return ico__trial_refuse(t, "there are too few vertices for a 1-tree");
    if (r->numbers[0] >= f->vertices)
        return ico__trial_refuse(t, "the potentials name what does not exist");
    for (size_t i = 1; i < r->number_count; i++)
        if (r->numbers[i] > INT32_MAX)
            return ico__trial_refuse(t, "a potential is too large");
    return true;
}

ico_status ico__trial_potentials(ico_trial *t, bool *good)
{
    ico_trial_form form;
    ico_status status = ico__trial_form_make(t, &form);
    if (status != ICO_OK) return status;
    if (is_whole(t, &form)) {
        growth g = {.form = &form,
                    .prices = t->reason->numbers + 1,
                    .root = t->reason->numbers[0],
                    .heap = ICO_NEW_ARRAY(t->ctx, uint32_t, 2 * form.room),
                    .seen = ICO_NEW_ARRAY(t->ctx, uint8_t, form.vertices)};
        if (g.heap == NULL || g.seen == NULL)
            status = ICO_NO_MEMORY;
        else
            *good = refutes(t, &g);
        ICO_FREE_ARRAY(t->ctx, g.heap, 2 * form.room);
        ICO_FREE_ARRAY(t->ctx, g.seen, form.vertices);
    }
    ico__trial_form_release(&form);
    return status;
}
