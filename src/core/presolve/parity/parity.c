/* presolve/parity/parity.c - a cover with an even number of cycles where all covers have
 * the same parity.
 * SPDX-License-Identifier: MIT */
#include "presolve/parity/parity.h"

#include <string.h>

#include "base/memory.h"
#include "presolve/parity/parity_cover.h"
#include "problem/reason.h"
#include "problem/skips.h"

/* Classes of open edges: two that meet at a port are of one class.  above: the union of
 * ports; tails, links: numbers by its root.  least, most: of tails.  simple: all classes
 * have two choices; hopeless: one has two that differ by an odd permutation, or so many
 * that some do, for each further edge halves the chance that none does. */
typedef struct classes {
    uint32_t *above, *tails, *links, count, least, most;
    bool simple, hopeless;
} classes;

static uint32_t parity_root(uint32_t *above, uint32_t p)
{
    while (above[p] != p) p = above[p] = above[above[p]];
    return p;
}

static void count_classes(const ico_parity_cover *c, classes *k)
{
    const ico_forced *f = c->forced;
    const ico_graph *g = f->graph;
    enum { MOST_MORE = 32 };
    uint32_t factor = g->directed ? 2 : 1, step = g->directed ? 1 : 0;
    for (uint32_t p = 0; p < f->ports; p++) k->above[p] = p;
    for (uint32_t e = 0; e < g->m; e++)
        if (f->state[e] == ICO_EDGE_OPEN)
            k->above[parity_root(k->above, factor * g->tail[e])] =
                parity_root(k->above, factor * g->head[e] + step);
    for (uint32_t e = 0; e < g->m; e++)
        if (f->state[e] == ICO_EDGE_OPEN)
            k->links[parity_root(k->above, factor * g->tail[e])]++;
    for (uint32_t p = 0; p < f->ports; p++)
        if (c->side[p] == ICO_SIDE_LEAVES) k->tails[parity_root(k->above, p)]++;
    k->simple = true;
    for (uint32_t p = 0; p < f->ports; p++) {
        uint32_t tails = k->tails[p];
        if (tails == 0) continue;
        k->count++;
        k->simple = k->simple && k->links[p] == 2 * tails;
        uint32_t more = k->links[p] - 2 * tails;
        if (more > MOST_MORE || (more == 0 && tails % 2 == 0)) k->hopeless = true;
        if (tails > k->most) k->most = tails;
        if (k->least == 0 || tails < k->least) k->least = tails;
    }
}

static void parity_put_why(const ico_closed *closed, const classes *k, uint32_t cycles,
                           ico_text *text)
{
    bool directed = closed->graph->directed;
    const char *kind = directed ? "arcs" : "edges";
    if (closed->has_apex) ico_text_puts(text, "with a step from the end to the start, ");
    ico_text_printf(text, "the %s that leave a choice fall into %lu alternating class%s",
                    kind, (unsigned long)k->count, k->count == 1 ? "" : "es");
    if (k->simple) {
        ico_text_printf(text, " with an odd number of %s%s (",
                        directed ? "tails" : "edges of a cover",
                        k->count == 1 ? "" : " each");
        if (k->least < k->most) ico_text_printf(text, "%lu to ", (unsigned long)k->least);
        ico_text_printf(text, "%lu)", (unsigned long)k->most);
    } else {
        ico_text_puts(text, ", and any two choices in a class differ by an even "
                            "permutation");
    }
    ico_text_printf(text,
                    "; so all covers by cycles have the same parity of their number of "
                    "cycles (%s); one has %lu, a %s 1",
                    k->simple ? "Rankin's theorem" : "as in Rankin's theorem",
                    (unsigned long)cycles,
                    closed->has_apex ? "Hamiltonian path" : "Hamiltonian cycle");
}

static ico_status parity_make_reason(const ico_parity_cover *c, const classes *k,
                                     uint32_t cycles, ico_reason **reason)
{
    const ico_closed *closed = c->forced->closed;
    ico_reason *made = NULL;
    ico_text text;
    ico_text_init(&text, c->ctx);
    parity_put_why(closed, k, cycles, &text);
    ico_status status = ico__reason_new(
        c->ctx, ICO_REASON_PARITY, NULL, 0, &text,
        "Rankin, A campanological problem in group theory, Proceedings of the Cambridge "
        "Philosophical Society 44 (1948) 17-25; Swan, A simple proof of Rankin's "
        "campanological theorem, American Mathematical Monthly 106 (1999) 159-161",
        &made);
    ico_text_free(&text);
    if (status != ICO_OK) return status;
    size_t n = closed->graph->n;
    made->numbers = ICO_NEW_ARRAY(c->ctx, uint32_t, n);
    if (made->numbers == NULL) {
        ico_reason_free(made);
        return ICO_NO_MEMORY;
    }
    made->number_count = n;
    memcpy(made->numbers, c->next, n * sizeof *made->numbers);
    *reason = made;
    return ICO_OK;
}

/* Keeps the reason if the verifier believes that all covers have one parity. */
static ico_status parity_confirm(const ico_parity_cover *c, ico_reason **reason)
{
    bool valid = false;
    ico_text why;
    ico_text_init(&why, c->ctx);
    ico_status status =
        ico_verify_reason(c->ctx, c->forced->closed->problem, *reason, &valid, &why);
    ico_text_free(&why);
    if (status == ICO_OK && valid) return ICO_OK;
    ico_reason_free(*reason);
    *reason = NULL;
    return status;
}

static ico_status parity_look(ico_parity_cover *c, ico_reason **reason)
{
    if (!ico__parity_cover_direct(c)) return ICO_OK;
    size_t ports = c->forced->ports;
    uint32_t *words = ICO_NEW_ARRAY(c->ctx, uint32_t, 3 * ports), cycles;
    if (words == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    classes k = {.above = words, .tails = words + ports, .links = words + 2 * ports};
    count_classes(c, &k);
    c->ticks += 2 * ((uint64_t)ports + c->forced->graph->m);
    if (!k.hopeless && ico__parity_cover_match(c)) {
        cycles = ico__parity_cover_cycles(c);
        if (cycles % 2 == 0) status = parity_make_reason(c, &k, cycles, reason);
    }
    ICO_FREE_ARRAY(c->ctx, words, 3 * ports);
    return status == ICO_OK && *reason != NULL ? parity_confirm(c, reason) : status;
}

/* ------------------------------------------------------------------ the frame ------ */

/* Is v beside a vertex of two edges, or one? */
static bool is_beside_two(const ico_graph *g, uint32_t v)
{
    bool beside = ico__degree(g, v) == 2;
    for (uint32_t i = g->row[v]; i < g->row[v + 1] && !beside; i++)
        beside = ico__degree(g, g->adj[i]) == 2;
    return beside;
}

/* Do the degrees let each vertex have a direction and few choices?  Undirected, forced
 * edges begin at vertices of two edges and at required ones: most vertices must be beside
 * one. */
static bool degrees_fit(const ico_problem *problem, const ico_graph *g)
{
    enum { MOST_ARCS = 3, SHARE = 16 };
    size_t required = 0, forbidden = 0;
    if (ico_problem_kind(problem) != ICO_CLOSED &&
        (ico_problem_start(problem) == ICO_NO_CELL ||
         ico_problem_end(problem) == ICO_NO_CELL))
        return false;
    (void)ico_problem_required(problem, &required);
    (void)ico_problem_forbidden(problem, &forbidden);
    if (g->directed) return g->m <= MOST_ARCS * (uint64_t)g->n + forbidden;
    uint64_t bare = 0, most = g->n / SHARE + 2 * required + 8 * forbidden;
    for (uint32_t v = 0; v < g->n && bare <= most; v++) bare += !is_beside_two(g, v);
    return bare <= most;
}

/* Boards of more cells are not looked at: their graph may not be needed. */
static bool board_is_too_large(const ico_problem *problem)
{
    enum { MOST_CELLS = 1 << 20 };
    return ico_problem_board(problem) != NULL && ico_problem_size(problem) > MOST_CELLS;
}

ico_status ico__parity(ico_context *ctx, const ico_problem *problem, uint64_t *used,
                       ico_reason **reason)
{
    const ico_graph *g;
    ico_closed *closed = NULL;
    ico_forced *forced = NULL;
    ico_parity_cover cover = {0};
    *used = 0;
    if (ico_problem_size(problem) < 3 || ico__problem_skips(problem) ||
        board_is_too_large(problem))
        return ICO_OK;
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK || !degrees_fit(problem, g)) return status;
    status = ico__closed_new(ctx, problem, &closed);
    if (status == ICO_OK && closed->hopeless) goto done;
    if (status == ICO_OK) status = ico__forced_new(ctx, closed, &forced);
    if (status == ICO_OK && ico__forced_begin(forced)) {
        status = ico__parity_cover_new(ctx, forced, &cover);
        if (status == ICO_OK) status = parity_look(&cover, reason);
    }
    if (forced != NULL) *used = forced->ticks + cover.ticks;
    ico__parity_cover_free(&cover);
    ico__forced_free(forced);
done:
    ico__closed_free(closed);
    return status;
}
