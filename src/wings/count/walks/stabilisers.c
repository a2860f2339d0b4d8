/* count/walks/stabilisers.c - twins, and the chain of stabilisers of a graph's
 * automorphisms.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "base/bitset.h"
#include "count/walks/orbit_subsets.h"
#include "graph/automorphism.h"

enum { MOST = ICO_SUBSETS_MOST };

/* Orders of groups stay below this: so large a group is not needed, and a stabiliser does
 * instead. */
static const double most_order = 4e18;

/* The graph with a vertex for each row of twins.  in_row[v] vertices of g are twins of v
 * or v itself, next of them follow_by order: next[v], MOST if none; head[r] is the first
 * of row r. */
typedef struct rows {
    ico_context *ctx;
    const ico_graph *g;
    const uint32_t *colour;
    uint64_t out[MOST], in[MOST];
    unsigned count, size[MOST], head[MOST], next[MOST], of[MOST];
    ico_graph *quotient;
    uint32_t tint[MOST];
} rows;

static uint64_t bit(unsigned v)
{
    return UINT64_C(1) << v;
}

/* Would exchanging u and v change nothing? */
static bool are_twins(const rows *r, unsigned u, unsigned v)
{
    uint64_t others = ~(bit(u) | bit(v));
    return r->colour[u] == r->colour[v] && ((r->out[u] ^ r->out[v]) & others) == 0 &&
           ((r->in[u] ^ r->in[v]) & others) == 0 &&
           (r->out[u] >> v & 1) == (r->out[v] >> u & 1);
}

static void find_rows(rows *r)
{
    const ico_graph *g = r->g;
    for (uint32_t e = 0; e < g->m; e++) {
        r->out[g->tail[e]] |= bit(g->head[e]);
        r->in[g->head[e]] |= bit(g->tail[e]);
        if (g->directed) continue;
        r->out[g->head[e]] |= bit(g->tail[e]);
        r->in[g->tail[e]] |= bit(g->head[e]);
    }
    for (unsigned v = 0; v < g->n; v++) {
        unsigned row = 0, last = MOST;
        while (row < r->count && !are_twins(r, r->head[row], v)) row++;
        r->next[v] = MOST;
        r->of[v] = row;
        if (row == r->count) {
            r->head[r->count++] = v;
            r->size[row] = 1;
            continue;
        }
        for (unsigned u = r->head[row]; u != MOST; u = r->next[u]) last = u;
        r->next[last] = v;
        r->size[row]++;
    }
}

/* Automorphisms may map a row only to a row with the same number of vertices, of the same
 * colour, and where likewise either all or none are joined. */
static void tint_rows(rows *r)
{
    for (unsigned i = 0; i < r->count; i++) {
        unsigned same = 0, v = r->head[i];
        for (; same < i; same++) {
            unsigned u = r->head[same];
            bool joined_u = r->next[u] != MOST && (r->out[u] >> r->next[u] & 1),
                 joined_v = r->next[v] != MOST && (r->out[v] >> r->next[v] & 1);
            if (r->colour[u] == r->colour[v] && r->size[same] == r->size[i] &&
                joined_u == joined_v)
                break;
        }
        r->tint[i] = same;
    }
}

static ico_status make_quotient(rows *r)
{
    ico_graph_builder *builder;
    ico_status status = ico_graph_builder_new(r->ctx, r->count, r->g->directed, &builder);
    if (status != ICO_OK) return status;
    for (unsigned i = 0; i < r->count && status == ICO_OK; i++)
        for (unsigned k = 0; k < r->count && status == ICO_OK; k++)
            if (i != k && (r->out[r->head[i]] >> r->head[k] & 1) &&
                (r->g->directed || i < k))
                status = ico_graph_builder_add(builder, i, k);
    if (status == ICO_OK) status = ico_graph_build(builder, "rows", &r->quotient);
    ico_graph_builder_free(builder);
    return status;
}

/* The chain as far as it is known: `order` has the rows that have a place; `orders` has
 * the orders of the groups found. */
typedef struct chain {
    rows r;
    ico_subsets *s;
    unsigned placed, level_row[MOST];
    unsigned order[MOST], place_of[MOST]; /* place_of: rank of a row in order, or MOST */
    double orders[MOST];
    uint8_t
        *perm[MOST]; /* per level: count x count, row p: brings p to the level's row */
    uint64_t orbit[MOST], orbits[MOST][MOST / 2];
    unsigned orbit_count[MOST];
} chain;

/* Rows that nothing moves. */
static unsigned count_fixed(const chain *c, const ico_automorphisms *a)
{
    unsigned size[MOST] = {0}, fixed = 0;
    for (unsigned i = 0; i < c->r.count; i++) size[a->orbit[i]]++;
    for (unsigned i = 0; i < c->r.count; i++) fixed += size[i] == 1;
    return fixed;
}

/* Puts rows in their places that nothing moves. */
static void place_fixed(chain *c, const unsigned *size, const ico_automorphisms *a)
{
    for (unsigned i = 0; i < c->r.count; i++) {
        if (size[a->orbit[i]] != 1 || c->place_of[i] != MOST) continue;
        c->place_of[i] = c->placed;
        c->order[c->placed++] = i;
    }
}

/* The row to fix next; MOST if all are fixed.  Fixing it should fix many others, where
 * images of a set can then be compared, and its orbit should be small, since all its
 * members must be tried: the least log(orbit) / fixed wins. */
static ico_status choose_base(chain *c, const ico_automorphisms *a, unsigned level,
                              unsigned *base)
{
    rows *r = &c->r;
    unsigned size[MOST] = {0}, fixed = count_fixed(c, a);
    double least = 1e9;
    *base = MOST;
    for (unsigned i = 0; i < r->count; i++) size[a->orbit[i]]++;
    place_fixed(c, size, a);
    for (unsigned i = 0; i < r->count; i++) {
        ico_automorphisms rest;
        unsigned tint = r->tint[i];
        if (size[i] < 2) continue;
        r->tint[i] = r->count + level;
        ico_status status = ico__automorphisms_find(r->ctx, r->quotient, r->tint, &rest);
        r->tint[i] = tint;
        if (status != ICO_OK) return status;
        double value = log(size[i]) / (count_fixed(c, &rest) - fixed);
        ico__automorphisms_free(&rest);
        if (value > least - 1e-9) continue;
        least = value;
        *base = i;
    }
    return ICO_OK;
}

/* The orbit of `base`, and for each member a permutation that maps it to `base`. */
static bool trace_orbit(chain *c, unsigned level, unsigned base,
                        const ico_automorphisms *a)
{
    unsigned n = c->r.count, queue[MOST], size = 0;
    uint8_t *perm = ICO_NEW_ARRAY(c->r.ctx, uint8_t, (size_t)n * n);
    if (perm == NULL) return false;
    c->perm[level] = perm;
    for (unsigned i = 0; i < n; i++) perm[base * n + i] = (uint8_t)i;
    queue[size++] = base;
    c->orbit[level] = bit(base);
    for (unsigned i = 0; i < size; i++)
        for (size_t k = 0; k < a->count; k++) {
            const uint32_t *g = a->perms + k * n;
            unsigned p = queue[i], q = g[p];
            if (c->orbit[level] & bit(q)) continue;
            c->orbit[level] |= bit(q);
            queue[size++] = q;
            /* back from q to p, and from there as known */
            for (unsigned x = 0; x < n; x++) perm[q * n + g[x]] = perm[p * n + x];
        }
    for (unsigned root = 0; root < n; root++) {
        uint64_t orbit = 0;
        for (unsigned x = 0; x < n; x++)
            if (a->orbit[x] == root) orbit |= bit(x);
        if ((orbit & (orbit - 1)) != 0) c->orbits[level][c->orbit_count[level]++] = orbit;
    }
    return true;
}

/* Fixes one row after the other until nothing moves. */
static ico_status find_chain(chain *c)
{
    rows *r = &c->r;
    for (unsigned i = 0; i < r->count; i++) c->place_of[i] = MOST;
    for (unsigned level = 0;; level++) {
        ico_automorphisms a;
        ico_status status = ico__automorphisms_find(r->ctx, r->quotient, r->tint, &a);
        if (status != ICO_OK) return status;
        unsigned base;
        status = choose_base(c, &a, level, &base);
        c->orders[level] = a.order;
        c->s->levels = level;
        if (status == ICO_OK && base != MOST && !trace_orbit(c, level, base, &a))
            status = ICO_NO_MEMORY;
        ico__automorphisms_free(&a);
        if (status != ICO_OK || base == MOST) return status;
        c->level_row[level] = base;
        c->place_of[base] = c->placed;
        c->order[c->placed++] = base;
        r->tint[base] = r->count + level;
    }
}

/* Checks that the orders of the chain multiply to the order that nauty gives; else there
 * is no chain. */
static ico_status check_orders(const chain *c)
{
    for (unsigned k = 0; k < c->s->levels; k++) {
        double size = ico__popcount64(c->orbit[k]);
        if (fabs(c->orders[k + 1] * size / c->orders[k] - 1) > 1e-6)
            return ico__fail(c->r.ctx, ICO_DEFECT,
                             "the stabilisers of a graph do not fit together");
    }
    return ICO_OK;
}

/* Places of the vertices: the rows in their order, each with its members. */
static void place_vertices(const chain *c, unsigned place_of_row[MOST])
{
    const rows *r = &c->r;
    ico_subsets *s = c->s;
    unsigned place = 0, place_of[MOST];
    for (unsigned i = 0; i < r->count; i++) {
        unsigned row = c->order[i], member = 0;
        place_of_row[row] = place;
        for (unsigned v = r->head[row]; v != MOST; v = r->next[v], place++) {
            place_of[v] = place;
            s->vertex[place] = (uint8_t)v;
            s->twin[place] = (uint8_t)(member == 0 ? MOST : place - 1);
            s->member[place] = (uint8_t)++member;
            s->row[place] = (uint8_t)r->size[row];
        }
    }
    for (unsigned v = 0; v < s->n; v++)
        for (unsigned u = 0; u < s->n; u++)
            if ((r->out[v] | r->in[v]) >> u & 1) s->near[place_of[v]] |= bit(place_of[u]);
}

/* Rows as places of their members. */
static uint64_t spread_rows(const chain *c, const unsigned *place_of_row,
                            uint64_t rows_in)
{
    uint64_t places = 0;
    for (unsigned i = 0; i < c->r.count; i++)
        if (rows_in & bit(i))
            for (unsigned k = 0; k < c->r.size[i]; k++)
                places |= bit(place_of_row[i] + k);
    return places;
}

static ico_mapping *mapping_of(const chain *c, const unsigned *place_of_row,
                               const uint8_t *perm)
{
    ico_mapping *m = ICO_NEW(c->r.ctx, ico_mapping);
    uint64_t to[6 * ICO_SUBSETS_CHUNKS] = {0};
    if (m == NULL) return NULL;
    for (unsigned i = 0; i < c->r.count; i++)
        for (unsigned k = 0; k < c->r.size[i]; k++)
            to[place_of_row[i] + k] = bit(place_of_row[perm[i]] + k);
    for (unsigned chunk = 0; chunk < ICO_SUBSETS_CHUNKS; chunk++)
        for (unsigned set = 0; set < 64; set++)
            for (unsigned k = 0; k < 6; k++)
                if (set >> k & 1) m->part[chunk][set] |= to[6 * chunk + k];
    return m;
}

/* The first `dropped` levels, of groups too large, are left out. */
static ico_status make_levels(const chain *c, const unsigned *place_of_row)
{
    ico_subsets *s = c->s;
    unsigned found = s->levels, n = c->r.count, dropped = 0;
    uint64_t order = 1;
    while (dropped < found && c->orders[dropped] > most_order) dropped++;
    s->levels = found - dropped;
    for (unsigned k = s->levels; k-- > 0;) {
        unsigned from = k + dropped;
        ico_stabiliser *level = ICO_NEW(c->r.ctx, ico_stabiliser);
        s->level[k] = level;
        if (level == NULL) return ICO_NO_MEMORY;
        order *= ico__popcount64(c->orbit[from]);
        level->order = order;
        level->place = place_of_row[c->level_row[from]];
        level->orbit_count = c->orbit_count[from];
        for (unsigned i = 0; i < level->orbit_count; i++)
            level->orbits[i] = spread_rows(c, place_of_row, c->orbits[from][i]);
        for (uint64_t left = c->orbit[from]; left != 0; left &= left - 1) {
            unsigned p = ico__ctz64(left), place = place_of_row[p];
            level->orbit |= bit(place);
            level->to[place] = mapping_of(c, place_of_row, c->perm[from] + (size_t)p * n);
            if (level->to[place] == NULL) return ICO_NO_MEMORY;
        }
    }
    return ICO_OK;
}

ico_status ico__subsets_new(ico_context *ctx, const ico_graph *g, const uint32_t *colour,
                            ico_subsets *subsets)
{
    unsigned place_of_row[MOST];
    ico_subsets made = {.ctx = ctx, .n = g->n};
    if (g->n == 0 || g->n > MOST)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "sets are looked at in graphs of 1 to %d vertices", MOST);
    chain *c = ICO_NEW(ctx, chain);
    if (c == NULL) return ICO_NO_MEMORY;
    c->r.ctx = ctx;
    c->r.g = g;
    c->r.colour = colour;
    c->s = &made;
    find_rows(&c->r);
    tint_rows(&c->r);
    ico_status status = make_quotient(&c->r);
    if (status == ICO_OK) status = find_chain(c);
    if (status == ICO_OK) status = check_orders(c);
    if (status == ICO_OK) {
        place_vertices(c, place_of_row);
        status = make_levels(c, place_of_row);
    }
    for (unsigned k = 0; k < MOST; k++)
        ICO_FREE_ARRAY(ctx, c->perm[k], (size_t)c->r.count * c->r.count);
    ico_graph_free(c->r.quotient);
    ICO_FREE(ctx, c);
    if (status == ICO_OK)
        *subsets = made;
    else
        ico__subsets_free(&made);
    return status;
}

void ico__subsets_free(ico_subsets *s)
{
    if (s->ctx == NULL) return;
    for (unsigned k = 0; k < MOST; k++) {
        if (s->level[k] == NULL) continue;
        for (unsigned p = 0; p < MOST; p++)
            if (s->level[k]->to[p] != NULL) ICO_FREE(s->ctx, s->level[k]->to[p]);
        ICO_FREE(s->ctx, s->level[k]);
    }
    *s = (ico_subsets){0};
}
