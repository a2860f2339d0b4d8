/* method/circuit/pieces.c - the facts known before the first choice often leave pieces
 * that do not depend on each other.  Each is solved as a smaller question, and the paths
 * found become facts.
 * The open edges at level 0 fall into components.  Where just two paths lead out of one,
 * a tour visits it in one go, from one of the two to the other; so it is solved with one
 * *link* in place of the outside.  Inside, a path is a link between its ends too.
 * Source: splitting at 2-edge cuts, docs/methods/circuit.md.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/proof.h"

/* One component: vertices[0..count) have open edges among themselves only. */
typedef struct piece {
    const uint32_t *vertices;
    uint32_t count, label;
    uint32_t nodes,
        paths; /* vertices that are not inside paths; paths (those alone too) */
    uint32_t out[2], outs; /* ends of paths that lead out */
    uint32_t open;         /* open edges */
} piece;

/* Labels the vertices that have open edges by component, from 1 on, in c->found_at; lays
 * them out in c->node, component k from c->cursor[k - 1].  Returns how many there are. */
static uint32_t label_components(ico_circuit *c)
{
    uint32_t met = 0, count = 0;
    for (uint32_t v = 0; v < c->n; v++) {
        if (c->tour_edges[v] == 2 || c->found_at[v] != 0) continue;
        c->cursor[count++] = met;
        c->found_at[v] = count;
        c->node[met++] = v;
        for (uint32_t i = met - 1; i < met; i++)
            for (uint32_t k = c->row[c->node[i]]; k < c->row_end[c->node[i]]; k++) {
                uint32_t to = c->arcs[k].to;
                if (c->core.value[ico__in(c->arcs[k].edge)] != 0 || c->found_at[to] != 0)
                    continue;
                c->found_at[to] = count;
                c->node[met++] = to;
            }
    }
    c->cursor[count] = met;
    c->core.ticks += c->n + 2 * (uint64_t)c->m;
    return count;
}

/* Counts the edges in the piece now: other pieces' facts may have changed them. */
static void survey(const ico_circuit *c, piece *p)
{
    p->nodes = p->paths = p->outs = p->open = 0;
    for (uint32_t i = 0; i < p->count; i++) {
        uint32_t v = p->vertices[i];
        if (c->tour_edges[v] == 2) continue;
        p->nodes++;
        p->paths += v <= c->mate[v];
        if (c->found_at[c->mate[v]] != p->label) {
            if (p->outs < 2) p->out[p->outs] = v;
            p->outs++;
        }
        for (uint32_t k = c->row[v]; k < c->row_end[v]; k++) {
            uint32_t e = c->arcs[k].edge;
            p->open += c->core.value[ico__in(e)] == 0 && c->ends[2 * (size_t)e] == v;
        }
    }
}

/* The other end of v's link: v itself if it is alone. */
static uint32_t link_partner(const ico_circuit *c, const piece *p, uint32_t v)
{
    if (c->found_at[c->mate[v]] == p->label) return c->mate[v];
    return p->out[0] == v ? p->out[1] : p->out[0];
}

/* Can it be solved on its own?  Either it is all that is left, or two paths lead out; of
 * a digraph, one of them from an exit and one from an entry: rule C6 asks for that, and
 * where both are exits the search finds a contradiction without it. */
static bool stands_alone(const ico_circuit *c, const piece *p)
{
    if (p->nodes < 3) return false;
    if (c->split && p->outs == 2 && p->out[0] % 2 == p->out[1] % 2) return false;
    return p->outs == 2 || (p->outs == 0 && p->paths == c->n - c->tour_count);
}

/* Numbers the nodes of the piece, in c->up and back in `node`, and lays out its edges:
 * open ones first, with their numbers in `origin`, then links. */
static void number_nodes(ico_circuit *c, const piece *p, ico_circuit *part,
                         uint32_t *origin, uint32_t *node)
{
    uint32_t nodes = 0, edges = 0;
    for (uint32_t i = 0; i < p->count; i++) {
        if (c->tour_edges[p->vertices[i]] == 2) continue;
        node[nodes] = p->vertices[i];
        c->up[p->vertices[i]] = nodes++;
    }
    for (uint32_t i = 0; i < p->count; i++) {
        uint32_t v = p->vertices[i];
        if (c->tour_edges[v] == 2) continue;
        for (uint32_t k = c->row[v]; k < c->row_end[v]; k++) {
            uint32_t e = c->arcs[k].edge;
            if (c->core.value[ico__in(e)] != 0 || c->ends[2 * (size_t)e] != v) continue;
            part->ends[2 * (size_t)edges] = c->up[v];
            part->ends[2 * (size_t)edges + 1] = c->up[c->arcs[k].to];
            origin[edges++] = e;
        }
    }
    for (uint32_t i = 0; i < p->count; i++) {
        uint32_t v = p->vertices[i];
        if (c->tour_edges[v] == 2) continue;
        uint32_t to = link_partner(c, p, v);
        if (to <= v) continue;
        part->ends[2 * (size_t)edges] = c->up[v];
        part->ends[2 * (size_t)edges + 1] = c->up[to];
        edges++;
    }
}

static uint32_t count_links(const ico_circuit *c, const piece *p)
{
    uint32_t links = 0;
    for (uint32_t i = 0; i < p->count; i++)
        if (c->tour_edges[p->vertices[i]] < 2)
            links += link_partner(c, p, p->vertices[i]) > p->vertices[i];
    return links;
}

/* What the piece's tour uses becomes fact; it is left in `origin`. */
static bool adopt(ico_circuit *c, const ico_circuit *part, uint32_t *origin)
{
    size_t used = 0;
    c->sealed = true;
    for (uint32_t e = 0; e < part->first_link; e++) {
        if (part->core.value[ico__in(e)] <= 0 || c->core.value[ico__in(origin[e])] != 0)
            continue;
        ico__cdcl_assign(&c->core, ico__in(origin[e]), ICO_BY_CHOICE, 0);
        origin[used++] = origin[e];
    }
    if (c->tour_count + used < c->n) ico__proof_adopt(c, origin, used);
    return ico__circuit_propagate(c);
}

static ico_circuit_end solve_piece(ico_circuit *c, const piece *p)
{
    uint32_t edges = p->open + count_links(c, p);
    ico_circuit *part = NULL;
    ico_circuit_end end = ICO_CIRCUIT_STOPPED;
    ico_circuit_mark mark = {0};
    uint32_t *origin = ICO_NEW_ARRAY(c->ctx, uint32_t, (size_t)p->open + 1);
    uint32_t *node = ICO_NEW_ARRAY(c->ctx, uint32_t, (size_t)p->nodes + 1);
    c->core.status = origin == NULL || node == NULL
                         ? ICO_NO_MEMORY
                         : ico__circuit_new(c->run, &c->settings, p->nodes, edges, &part);
    if (c->core.status != ICO_OK) goto done;
    part->first_link = p->open;
    part->proof = c->proof;
    number_nodes(c, p, part, origin, node);
    c->core.status = ico__circuit_finish(part);
    if (c->core.status != ICO_OK) goto done;
    mark = ico__proof_enter(c, origin, node, p->nodes, p->outs == 2);
    ico__circuit_join_exchange(part, c, origin);
    end = ico__circuit_prepare(part, NULL, 0) ? ico__circuit_search(part)
                                              : ICO_CIRCUIT_NONE;
    c->core.status = part->core.status;
    if (end != ICO_CIRCUIT_NONE) ico__proof_leave(c, mark);
    if (end == ICO_CIRCUIT_TOUR && !adopt(c, part, origin)) end = ICO_CIRCUIT_NONE;
done:
    if (c->core.status != ICO_OK) end = ICO_CIRCUIT_STOPPED;
    ico__circuit_free(part);
    ICO_FREE_ARRAY(c->ctx, origin, (size_t)p->open + 1);
    ICO_FREE_ARRAY(c->ctx, node, (size_t)p->nodes + 1);
    return end;
}

/* Goes once through the components.  TOUR: none was without a way through. */
static ico_circuit_end solve_components(ico_circuit *c, uint32_t count, bool *solved)
{
    ico_circuit_end end = ICO_CIRCUIT_TOUR;
    for (uint32_t k = 1; k <= count && end == ICO_CIRCUIT_TOUR; k++) {
        piece p = {.vertices = c->node + c->cursor[k - 1],
                   .count = c->cursor[k] - c->cursor[k - 1],
                   .label = k};
        survey(c, &p);
        if (!stands_alone(c, &p)) continue;
        end = solve_piece(c, &p);
        *solved = true;
    }
    return end;
}

static void clear_labels(ico_circuit *c)
{
    for (uint32_t v = 0; v < c->n; v++) c->found_at[v] = 0;
}

/* All that is left, as one: copied if much is settled, for the copy is smaller. */
static ico_circuit_end solve_rest(ico_circuit *c)
{
    piece p = {.vertices = c->node, .label = 1};
    for (uint32_t v = 0; v < c->n; v++) {
        if (c->tour_edges[v] == 2) continue;
        c->node[p.count++] = v;
        c->found_at[v] = 1;
    }
    survey(c, &p);
    bool copied = p.count < c->n - c->n / 4 && stands_alone(c, &p);
    ico_circuit_end end = copied ? solve_piece(c, &p) : ICO_CIRCUIT_TOUR;
    clear_labels(c);
    return copied ? end : ico__circuit_search(c);
}

ico_circuit_end ico__circuit_solve(ico_circuit *c)
{
    bool solved = true;
    while (solved && c->tour_count < c->n) {
        uint32_t count = label_components(c), forced = 0;
        ico_circuit_end end = ICO_CIRCUIT_TOUR;
        solved = false;
        if (count > 1) end = solve_components(c, count, &solved);
        clear_labels(c);
        if (end != ICO_CIRCUIT_TOUR) return end;
        do {
            if (!ico__circuit_propagate(c) || !ico__circuit_connect(c, &forced))
                return ICO_CIRCUIT_NONE;
            if (c->core.status != ICO_OK) return ICO_CIRCUIT_STOPPED;
        } while (forced > 0);
    }
    return c->tour_count == c->n ? ICO_CIRCUIT_TOUR : solve_rest(c);
}
