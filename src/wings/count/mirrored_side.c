/* count/mirrored_side.c - one side of a planar net, and its image.
 * SPDX-License-Identifier: MIT */
#include "count/mirrored_side.h"

#include "base/bitset.h"

/* Invariants: the first `half` steps of the sweep take the vertices with a bit in `left`.
 * across[p], for each place p of the line after these steps: the place to which the image
 * of the link at p leads. */
typedef struct fold_search {
    ico_run *run;
    ico_context *ctx;
    const ico_graph *g;
    const uint32_t *perm;
    uint32_t half;
    uint64_t *left;
    ico_net net;
    ico_sweep sweep;
    ico_planar_plan plan;
    ico_dyck dyck;
    ico_planar side;
    uint8_t across[ICO_MATE_SLOTS];
} fold_search;

static bool is_left(const fold_search *f, uint32_t v)
{
    return ico__bit(f->left, v);
}

/* Does the permutation exchange the first half of the order and the second? */
static bool exchanges(fold_search *f, const uint32_t *order)
{
    for (size_t i = 0; i < ICO_WORDS(f->g->n); i++) f->left[i] = 0;
    for (uint32_t i = 0; i < f->half; i++) ico__bit_set(f->left, order[i]);
    for (uint32_t i = 0; i < f->half; i++)
        if (is_left(f, f->perm[order[i]])) return false;
    return true;
}

/* The only neighbour of v on the left; ICO_NO_EDGE if there are none or more. */
static uint32_t left_neighbour(const fold_search *f, uint32_t v)
{
    uint32_t only = ICO_NO_EDGE;
    for (uint32_t i = f->g->row[v]; i < f->g->row[v + 1]; i++) {
        if (!is_left(f, f->g->adj[i])) continue;
        if (only != ICO_NO_EDGE) return ICO_NO_EDGE;
        only = f->g->adj[i];
    }
    return only;
}

/* Finds where the links across lead; false if two of them have an end on the right in
 * common. */
static bool look_across(fold_search *f, const ico_planar_line *line)
{
    for (unsigned p = 0; p < line->size; p++) {
        uint32_t u = left_neighbour(f, line->line[p]);
        unsigned q = 0;
        if (u == ICO_NO_EDGE) return false;
        while (q < line->size && line->line[q] != f->perm[u]) q++;
        if (q == line->size) return false;
        f->across[p] = (uint8_t)q;
    }
    return true;
}

static ico_status make_net(fold_search *f)
{
    const ico_graph *g = f->g;
    f->net = (ico_net){.ctx = f->ctx, .n = g->n, .spanning = true, .voltage_order = 1};
    for (uint32_t e = 0; e < g->m; e++) {
        ico_net_link link = {g->tail[e], g->head[e], 0, false};
        if (!ICO_VECTOR_PUSH(f->ctx, &f->net.links, link)) return ICO_NO_MEMORY;
    }
    f->net.must = ICO_NEW_ARRAY(f->ctx, uint64_t, ICO_WORDS((size_t)g->n + 1));
    f->left = ICO_NEW_ARRAY(f->ctx, uint64_t, ICO_WORDS(g->n));
    return f->net.must == NULL || f->left == NULL ? ICO_NO_MEMORY : ICO_OK;
}

static void fold_forget(fold_search *f)
{
    ico__planar_plan_free(&f->plan);
    ico__sweep_free(&f->sweep);
}

/* As many states as there may be in all steps. */
static double fold_states(const fold_search *f)
{
    double states = 0;
    for (uint32_t i = 0; i < f->half; i++) states += f->plan.bounds[i];
    return states;
}

/* Makes the sweep along an order, and finds where the links across lead. */
static ico_status try_order(fold_search *f, const uint32_t *order, double limit,
                            bool *fits)
{
    ico_planar_line line = {0};
    *fits = exchanges(f, order);
    if (!*fits) return ICO_OK;
    ico_status status = ico__sweep_new(&f->net, order, &f->sweep, fits);
    if (status == ICO_OK && *fits)
        status = ico__planar_plan_new(&f->net, &f->sweep, &f->plan, fits);
    if (status == ICO_OK && *fits) {
        status = ico__planar_line_after(&f->plan, &f->sweep, f->half, &line, fits);
        *fits =
            status == ICO_OK && *fits && fold_states(f) <= limit && look_across(f, &line);
        ico__planar_line_close(&line);
    }
    return status;
}

/* The order with the fewest states. */
static ico_status fold_choose_order(fold_search *f, const uint32_t *orders, size_t given,
                                    double limit, bool *fits)
{
    const uint32_t *best = NULL;
    ico_status status = ICO_OK;
    for (size_t k = 0; k < given && status == ICO_OK; k++) {
        const uint32_t *order = orders + k * f->g->n;
        bool good;
        status = try_order(f, order, limit, &good);
        if (status == ICO_OK && good && (best == NULL || fold_states(f) < limit)) {
            best = order;
            limit = fold_states(f);
        }
        fold_forget(f);
    }
    *fits = status == ICO_OK && best != NULL;
    return *fits ? try_order(f, best, limit, fits) : status;
}

/* Does the symmetry map the links in use to one another? Either all are in pairs, and the
 * number of pairs is odd (the tour is turned along itself); or all but the two on an axis
 * are. */
static bool may_fold(const fold_search *f, uint32_t ends)
{
    unsigned alone = 0;
    for (uint32_t m = ends; m != 0; m &= m - 1) {
        unsigned p = ico__ctz32(m), q = f->across[p];
        if (!(ends >> q & 1)) return false;
        alone += p == q;
    }
    return alone == 2 || (alone == 0 && ico__popcount32(ends) % 4 == 2);
}

/* Do the paths and the links across make one cycle, or one path from one end of the axis
 * to the other? mate, across: for each end. */
static bool is_one(const uint8_t *mate, const uint8_t *across, unsigned ends)
{
    unsigned start = 0, seen = 0, at;
    for (unsigned k = 0; k < ends; k++)
        if (across[k] == k) start = k;
    at = start;
    do {
        unsigned other = mate[at];
        seen += 2;
        if (across[other] == other) break;
        at = across[other];
    } while (at != start);
    return seen == ends;
}

static ico_status fold_block(const fold_search *f, const ico_block *block,
                             ico_number *sum)
{
    uint32_t mask = block->profile.ends;
    unsigned ends = ico__popcount32(mask), words = f->side.list.words, k = 0;
    uint8_t across[ICO_DYCK_ENDS], mate[ICO_DYCK_ENDS];
    if (!may_fold(f, mask)) return ICO_OK;
    for (uint32_t m = mask; m != 0; m &= m - 1) {
        uint32_t below = (UINT32_C(1) << f->across[ico__ctz32(m)]) - 1;
        across[k++] = (uint8_t)ico__popcount32(mask & below);
    }
    for (uint32_t rank = 0; rank < block->size; rank++) {
        ico__dyck_mates(&f->dyck, ends, 0, rank, mate);
        if (is_one(mate, across, ends) &&
            !ico__numbers_sum(f->ctx, sum, block->numbers + (size_t)rank * words, 1,
                              words))
            return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* One side swept, and its blocks folded. */
static ico_status sweep_and_fold(fold_search *f, ico_number *sum, uint64_t *states)
{
    ico_count_result result = {.ctx = f->ctx};
    ico_status status = ico__dyck_open(f->ctx, &f->dyck);
    if (status == ICO_OK)
        status = ico__planar_open(f->run, &f->net, &f->sweep, &f->dyck, f->plan.bounds,
                                  &ico__plain_request, &result, &f->side);
    while (status == ICO_OK && f->side.line.done < f->half && f->side.states > 0)
        status = ico__planar_sweep_to(&f->side, f->half);
    bool there = f->side.ctx != NULL;
    for (size_t k = 0; there && status == ICO_OK && k < f->side.list.blocks.size; k++)
        status = fold_block(f, &f->side.list.blocks.items[k], sum);
    *states = f->side.most_states;
    if (there) ico__planar_close(&f->side);
    ico__dyck_close(&f->dyck);
    ico__result_free(&result);
    return status;
}

ico_status ico__mirrored_count(ico_run *run, const ico_graph *g, const uint32_t *perm,
                               const uint32_t *orders, size_t given, double limit,
                               ico_number *sum, uint64_t *states, bool *done)
{
    fold_search f = {.run = run, .ctx = ico__run_context(run), .g = g, .perm = perm};
    bool fits = false;
    f.half = g->n / 2;
    *done = false;
    if (g->n < 4 || g->n % 2 != 0) return ICO_OK;
    ico_status status = make_net(&f);
    if (status == ICO_OK) status = fold_choose_order(&f, orders, given, limit, &fits);
    if (status == ICO_OK && fits) {
        status = sweep_and_fold(&f, sum, states);
        *done = status == ICO_OK;
    }
    fold_forget(&f);
    ico__net_free(&f.net);
    if (f.left != NULL) ICO_FREE_ARRAY(f.ctx, f.left, ICO_WORDS(g->n));
    return status;
}
