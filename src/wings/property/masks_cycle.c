/* property/masks_cycle.c - depth-first search for a Hamiltonian cycle over edges: a port
 * with few ways takes one of them, or does without it, and all steps without choice
 * follow.  A first attempt is short and takes the vertices as they come.  Then the search
 * sweeps over the graph in an order that leaves little open behind it, and remembers what
 * failed; after some time it sweeps back instead.
 * Source: branching at the end of a path after D. Eppstein (2007), J. Graph Algorithms
 * Appl. 11; failures are remembered as chess programs do since R. Greenblatt, D. Eastlake
 * and S. Crocker (1967), The Greenblatt chess program.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "property/joins.h"
#include "property/masks.h"

enum {
    /* As many choices to take an edge are open at once, and as many more whose state is
     * kept until it has failed as a whole. */
    FRAMES = 2 * ICO_MASKS_MOST,
    CHECK_FROM = 16, /* steps without success before a state is worth a check */
    FORTH = 16       /* steps a vertex of the first sweep */
};

/* A choice: p-q is chosen, and then (`again`) dropped. */
typedef struct frame {
    ico_joins_mark mark;  /* before the choice */
    uint64_t hash, steps; /* of the state there, or 0; left when it was met */
    uint32_t p, q;
    bool again;
} frame;

struct ico_masks_search {
    ico_joins state;
    uint32_t depth, kept; /* kept: frames that are `again` */
    bool remembers;
    frame frames[FRAMES];
    ico_joins_memo memo;
};

ico_masks_search *ico__masks_search_new(ico_context *ctx)
{
    return ICO_NEW(ctx, ico_masks_search);
}

void ico__masks_search_free(ico_context *ctx, ico_masks_search *search)
{
    if (search != NULL) ICO_FREE(ctx, search);
}

static void masks_begin(ico_masks_search *s, const ico_masks *g, uint32_t n)
{
    ico_joins *state = &s->state;
    s->depth = s->kept = 0;
    state->now = (ico_joins_mark){
        .open = {{g->vertices, g->directed ? g->vertices : 0}},
        .whole = g->directed ? 0 : g->vertices,
        .left = ico__popcount64(g->vertices),
    };
    state->news = state->now.open;
    memcpy(state->ways, g->after, n * sizeof *state->ways);
    if (g->directed)
        memcpy(state->ways + ICO_JOINS_IN, g->before, n * sizeof *state->ways);
    for (uint32_t v = 0; v < n; v++) {
        state->mate[v] = (uint8_t)(g->directed ? ICO_JOINS_IN + v : v);
        state->mate[ICO_JOINS_IN + v] = (uint8_t)v;
    }
}

/* Of these ports the first one with the fewest ways, if it has fewer than *fewest. */
ICO_JOINS_STEP void fewest_of(bool directed, const ico_joins *s, uint64_t ports,
                              uint32_t base, uint32_t *fewest, uint32_t *best)
{
    for (uint64_t todo = ports; todo != 0 && *fewest > 2; todo &= todo - 1) {
        uint32_t p = base + ico__ctz64(todo);
        uint32_t count = ico__popcount64(ico__joins_ways(directed, s, p));
        if (count >= *fewest) continue;
        *fewest = count;
        *best = p;
    }
}

/* The port at which to branch: the end of a path, if there is one. */
ICO_JOINS_STEP uint32_t pick(bool directed, const ico_joins *s)
{
    uint32_t fewest = ICO_MASKS_MOST + 1, best = 0;
    uint64_t ends = s->now.open.side[0] & ~s->now.whole;
    fewest_of(directed, s, ends != 0 ? ends : s->now.open.side[0], 0, &fewest, &best);
    if (directed)
        fewest_of(directed, s, s->now.open.side[1], ICO_JOINS_IN, &fewest, &best);
    return best;
}

/* Nothing came of the present state: goes on with the last choice that has another side.
 * False if there is none. */
ICO_JOINS_STEP bool back(bool directed, ico_masks_search *s, uint64_t steps)
{
    while (s->depth > 0) {
        frame *f = &s->frames[s->depth - 1];
        ico__joins_undo(&s->state, &f->mark);
        bool failed = f->again || (f->steps - steps >= CHECK_FROM &&
                                   !ico__joins_check(directed, &s->state));
        if (!failed) {
            ico__joins_drop(directed, &s->state, f->p, f->q);
            f->again = f->hash != 0 && s->kept < ICO_MASKS_MOST;
            s->kept += f->again;
            s->depth -= !f->again;
            return true;
        }
        if (f->hash != 0) ico__joins_memo_put(&s->memo, &s->state, f->hash);
        s->kept -= f->again;
        s->depth--;
    }
    return false;
}

/* Chooses an edge of the present state.  False if the state has failed before. */
ICO_JOINS_STEP bool branch(bool directed, ico_masks_search *s, uint64_t steps)
{
    frame *f = &s->frames[s->depth];
    f->hash = s->remembers ? ico__joins_hash(&s->memo, &s->state) : 0;
    if (f->hash != 0 && ico__joins_memo_has(&s->memo, &s->state, f->hash)) return false;
    s->depth++;
    f->mark = s->state.now;
    f->steps = steps;
    f->again = false;
    f->p = pick(directed, &s->state);
    f->q = ico__joins_to(directed, f->p,
                         ico__ctz64(ico__joins_ways(directed, &s->state, f->p)));
    /* cannot fail at once: an edge between the ends of a path is not left */
    (void)ico__joins_take(directed, &s->state, f->p, f->q);
    return true;
}

ICO_JOINS_STEP ico_verdict advance(bool directed, ico_masks_search *s, uint64_t *steps)
{
    for (;;) {
        if (*steps == 0) return ICO_UNKNOWN;
        --*steps;
        ico_verdict verdict = ico__joins_settle(directed, &s->state);
        if (verdict == ICO_FOUND) return ICO_FOUND;
        if (verdict == ICO_UNKNOWN && branch(directed, s, *steps)) continue;
        if (!back(directed, s, *steps)) return ICO_NONE;
    }
}

/* Takes at most `most` of the steps. */
static ico_verdict run(ico_masks_search *s, bool directed, uint64_t most, uint64_t *steps)
{
    uint64_t left = most < *steps ? most : *steps, before = left;
    ico_verdict verdict = directed ? advance(true, s, &left) : advance(false, s, &left);
    *steps -= before - left;
    return verdict;
}

/* The cycle of the edges chosen; order: the vertices of g by their numbers in the search,
 * or NULL where these are the same. */
static void masks_read_cycle(const ico_masks_search *s, const ico_masks *g,
                             const uint32_t *order, uint32_t *cycle)
{
    uint8_t beside[ICO_MASKS_MOST] = {0}; /* the next one; or both neighbours, by xor */
    uint32_t count = ico__popcount64(g->vertices);
    for (uint32_t k = 0; k < count; k++) {
        const uint8_t *edge = s->state.chosen[k];
        if (!g->directed) {
            beside[edge[0]] ^= edge[1];
            beside[edge[1]] ^= edge[0];
        } else if (edge[0] < ICO_JOINS_IN)
            beside[edge[0]] = edge[1] - ICO_JOINS_IN;
        else
            beside[edge[1]] = edge[0] - ICO_JOINS_IN;
    }
    uint32_t at = s->state.chosen[0][0], last = g->directed ? 0 : s->state.chosen[0][1];
    at %= ICO_JOINS_IN;
    for (uint32_t k = 0; k < count; k++) {
        cycle[k] = order == NULL ? at : order[at];
        uint32_t next = g->directed ? beside[at] : beside[at] ^ last;
        last = at;
        at = next;
    }
}

/* The vertices below which all of g are. */
static uint32_t bound_of(const ico_masks *g)
{
    uint32_t n = ico__popcount64(g->vertices);
    while (n < ICO_MASKS_MOST && g->vertices >> n != 0) n++; /* some are missing */
    return n;
}

static bool is_tiny(const ico_masks *g)
{
    return !ico__has_several(g->directed ? g->vertices : g->vertices & (g->vertices - 1));
}

ico_verdict ico__masks_dash(ico_masks_search *s, const ico_masks *g, uint64_t *steps,
                            uint32_t *cycle)
{
    if (is_tiny(g)) return ICO_NONE;
    uint32_t n = bound_of(g);
    s->remembers = false;
    masks_begin(s, g, n);
    ico_verdict verdict = run(s, g->directed, n, steps);
    if (verdict == ICO_FOUND) masks_read_cycle(s, g, NULL, cycle);
    return verdict;
}

ico_verdict ico__masks_sweep(ico_masks_search *s, const ico_masks *g,
                             const uint32_t *order, uint64_t *steps, uint32_t *cycle)
{
    if (is_tiny(g)) return ICO_NONE;
    uint32_t n = ico__popcount64(g->vertices);
    ico_masks copy;
    ico__masks_renumber(g, order, n, &copy);
    s->remembers = true;
    ico__joins_memo_clear(&s->memo, g->directed, n);
    masks_begin(s, &copy, n);
    if (!ico__joins_check(g->directed, &s->state)) return ICO_NONE;
    ico_verdict verdict = run(s, g->directed, *steps, steps);
    if (verdict == ICO_FOUND) masks_read_cycle(s, g, order, cycle);
    return verdict;
}

ico_verdict ico__masks_cycle(ico_masks_search *s, const ico_masks *g, uint64_t *steps,
                             uint32_t *cycle)
{
    ico_verdict verdict = ico__masks_dash(s, g, steps, cycle);
    if (verdict != ICO_UNKNOWN || *steps == 0) return verdict;
    uint32_t order[ICO_MASKS_MOST], back[ICO_MASKS_MOST];
    uint32_t n = ico__masks_order(g, order);
    uint64_t most = (uint64_t)n * FORTH, left = most < *steps ? most : *steps;
    *steps -= left;
    verdict = ico__masks_sweep(s, g, order, &left, cycle);
    *steps += left;
    if (verdict != ICO_UNKNOWN || *steps == 0) return verdict;
    for (uint32_t k = 0; k < n; k++) back[k] = order[n - 1 - k];
    return ico__masks_sweep(s, g, back, steps, cycle);
}

/* --- all cycles --- */

void ico__masks_list_begin(ico_masks_search *s, const ico_masks *g)
{
    s->remembers = false; /* what failed is not what has no cycle that is new */
    masks_begin(s, g, bound_of(g));
}

ICO_JOINS_STEP ico_verdict list_on(bool directed, ico_masks_search *s, uint64_t *steps,
                                   bool (*meet)(void *user), void *user)
{
    for (;;) {
        if (*steps == 0) return ICO_UNKNOWN;
        --*steps;
        ico_verdict verdict = ico__joins_settle(directed, &s->state);
        if (verdict == ICO_UNKNOWN && branch(directed, s, *steps)) continue;
        if (verdict == ICO_FOUND && !meet(user)) return ICO_FOUND;
        if (!back(directed, s, *steps)) return ICO_NONE;
    }
}

ico_verdict ico__masks_list(ico_masks_search *s, bool directed, uint64_t *steps,
                            bool (*meet)(void *user), void *user)
{
    return directed ? list_on(true, s, steps, meet, user)
                    : list_on(false, s, steps, meet, user);
}

void ico__masks_list_cycle(const ico_masks_search *s, const ico_masks *g, uint32_t *cycle)
{
    masks_read_cycle(s, g, NULL, cycle);
}
