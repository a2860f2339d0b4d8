/* method/circuit/connectivity.c - the edges that are not out must connect all vertices.
 * The nodes of a look are the paths (each vertex outside them is one); its edges are the
 * open ones.  A depth-first search meets them in an order in which subtrees are
 * intervals, and finds
 * - nodes that were not met, and nodes whose loss would cut others off: conflicts;
 * - pairs of edges that alone join two sides: both are in.
 * For the pairs each edge that is not of the tree gets a random word; a tree edge has
 * the xor of the words of those that bridge it, so equal words mean (but for odds of
 * 2^-64 a pair) that the two tree edges are bridged by the same ones.
 * Source: Tarjan (1972) for cut vertices; Pritchard, Thurimella (2011) for the words.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

#define OTHER_END UINT32_C(0x80000000) /* in a cursor: it goes along the mate's arcs */

static uint32_t node_of(const ico_circuit *c, uint32_t v)
{
    return v < c->mate[v] ? v : c->mate[v];
}

static uint32_t meet_node(ico_circuit *c, uint32_t *met, uint32_t node, uint32_t up,
                          uint32_t edge)
{
    uint32_t i = (*met)++;
    c->node[i] = node;
    c->found_at[node] = i + 1;
    c->up[i] = up;
    c->up_edge[i] = edge;
    c->low[i] = i;
    c->cover[i] = c->single[i] = 0;
    c->word[i] = 0;
    c->cursor[i] = c->row[node];
    return i;
}

/* The next open edge at node number i, or ICO_NO_EDGE; *to is its other node. */
static uint32_t next_open(ico_circuit *c, uint32_t i, uint32_t *to)
{
    uint32_t v = c->node[i], at = c->cursor[i] & ~OTHER_END;
    bool other = c->cursor[i] & OTHER_END;
    for (;;) {
        uint32_t end = c->row_end[other ? c->mate[v] : v];
        for (; at < end; at++) {
            c->core.ticks++;
            if (c->core.value[ico__in(c->arcs[at].edge)] != 0) continue;
            *to = node_of(c, c->arcs[at].to);
            c->cursor[i] = (at + 1) | (other ? OTHER_END : 0);
            return c->arcs[at].edge;
        }
        if (other || c->mate[v] == v) return ICO_NO_EDGE;
        other = true;
        at = c->row[c->mate[v]];
    }
}

/* Edge e leads from node number i back to node number j < i. */
static void bridge(ico_circuit *c, uint32_t i, uint32_t j, uint32_t e)
{
    uint64_t word = ico__mix64(c->salt ^ e);
    if (c->low[i] > j) c->low[i] = j;
    c->word[i] ^= word;
    c->word[j] ^= word;
    c->cover[i]++;
    c->cover[j]--;
    c->single[i] ^= e;
    c->single[j] ^= e;
}

/* Child i of node number p is done.  False: p cuts it off from the rest. */
static bool leave_child(ico_circuit *c, uint32_t i, uint32_t met)
{
    uint32_t p = c->up[i];
    c->behind[i] = met;
    if (c->low[i] < c->low[p]) c->low[p] = c->low[i];
    if (p == 0 || c->low[i] < p) return true;
    ico_circuit_side side = {.from = i, .to = met, .met = met};
    return ico__circuit_cut_off(c, side, c->node[p]);
}

/* Meets all nodes that can be reached from `root`.  False: a conflict. */
static bool search_component(ico_circuit *c, uint32_t root, uint32_t *met)
{
    uint32_t at = meet_node(c, met, root, 0, ICO_NO_EDGE), to = 0;
    for (;;) {
        uint32_t e = next_open(c, at, &to);
        if (e == ICO_NO_EDGE) {
            if (at == 0) return true;
            if (!leave_child(c, at, *met)) return false;
            at = c->up[at];
        } else if (c->found_at[to] == 0) {
            if (at == 0 && *met > 1) { /* only the root joins the nodes met */
                ico_circuit_side side = {.from = 1, .to = *met, .met = *met};
                return ico__circuit_cut_off(c, side, root);
            }
            at = meet_node(c, met, to, at, e);
        } else if (c->found_at[to] - 1 < at && e != c->up_edge[at]) {
            bridge(c, at, c->found_at[to] - 1, e);
        }
    }
}

/* Place in the table of a node number whose edge has this word, or of a free entry. */
static uint32_t look_up(const ico_circuit *c, uint64_t word)
{
    uint32_t mask = c->table_size - 1, k = (uint32_t)(word & mask);
    while (c->table[k] != 0 && c->word[c->table[k]] != word) k = (k + 1) & mask;
    return k;
}

/* All pairs of edges that alone join two sides; deeper tree edges first, so that of the
 * edges of one class each is paired with the next.  Cursors, no longer needed, keep the
 * places in the table, which is left empty. */
static bool force_pairs(ico_circuit *c, uint32_t met, uint32_t *forced)
{
    bool fine = true;
    uint32_t i = met;
    while (fine && ico__cdcl_goes_on(&c->core) && --i > 0) {
        uint32_t k = look_up(c, c->word[i]), inner = c->table[k], p = c->up[i];
        ico_circuit_side side = {.from = i, .to = c->behind[i], .met = met};
        if (inner != 0) {
            side.hole_from = inner;
            side.hole_to = c->behind[inner];
            fine =
                ico__circuit_force_cut(c, side, c->up_edge[i], c->up_edge[inner], forced);
        } else if (c->cover[i] == 1) {
            fine = ico__circuit_force_cut(c, side, c->up_edge[i], c->single[i], forced);
        }
        c->table[k] = i;
        c->cursor[i] = k;
        c->word[p] ^= c->word[i];
        c->cover[p] += c->cover[i];
        c->single[p] ^= c->single[i];
    }
    for (i = i == 0 ? 1 : i; i < met; i++) c->table[c->cursor[i]] = 0;
    return fine;
}

static uint32_t first_node(ico_circuit *c)
{
    while (c->hint < c->n && c->tour_edges[c->hint] == 2) c->hint++;
    if (c->hint < c->n) return node_of(c, c->hint);
    c->hint = 0;
    while (c->tour_edges[c->hint] == 2) c->hint++;
    return node_of(c, c->hint);
}

bool ico__circuit_connect(ico_circuit *c, uint32_t *forced)
{
    *forced = 0;
    uint32_t nodes = c->n - c->tour_count, met = 0;
    if (nodes <= 1) return true;
    bool fine = search_component(c, first_node(c), &met);
    if (fine && met < nodes) {
        ico_circuit_side side = {.from = 0, .to = met, .met = met};
        fine = ico__circuit_cut_off(c, side, ICO_NO_VERTEX);
    }
    if (fine) fine = force_pairs(c, met, forced);
    for (uint32_t i = 0; i < met; i++) c->found_at[c->node[i]] = 0;
    return fine;
}
