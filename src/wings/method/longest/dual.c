/* method/longest/dual.c - the prices of a cover as a reason that no tour is longer: rule
 * L of docs/certificates.md.
 * SPDX-License-Identifier: MIT */
#include "method/longest/longest.h"

#include "problem/reason.h"

enum { MOST_VERTICES = 1 << 24 }; /* prices stay below 2^28 */

/* The price of a port; of an undirected vertex, which is passed in either direction, both
 * together, and its worth is 2. */
static int64_t price_of_port(const ico_arcs *a, const ico_prices *prices, uint32_t port)
{
    if (!a->closed->graph->directed) return (int64_t)prices->out[port] + prices->in[port];
    return port % 2 == 0 ? prices->out[port / 2] : prices->in[port / 2];
}

/* Arcs that a fixed one rules out were left out of the cover: prices at its two ports
 * fall so far that they cost nothing. */
static void lower_beside_fixed(const ico_arcs *a, ico_prices *prices)
{
    const ico_graph *g = a->closed->graph;
    int32_t fall = 2 * (int32_t)a->n + 2;
    if (!g->directed) return;
    for (size_t i = 0; i < a->closed->fixed_count; i++) {
        prices->out[g->tail[a->closed->fixed[i]]] -= fall;
        prices->in[g->head[a->closed->fixed[i]]] -= fall;
    }
}

static ico_status fill_reason(const ico_arcs *a, const ico_prices *prices,
                              ico_reason *reason)
{
    bool directed = a->closed->graph->directed;
    uint32_t ports = directed ? 2 * a->closed->graph->n : a->closed->graph->n;
    int64_t least = 0;
    reason->numbers = ICO_NEW_ARRAY(a->ctx, uint32_t, (size_t)ports + 2);
    if (reason->numbers == NULL) return ICO_NO_MEMORY;
    reason->number_count = (size_t)ports + 2;
    for (uint32_t p = 0; p < ports; p++)
        if (price_of_port(a, prices, p) < least) least = price_of_port(a, prices, p);
    reason->numbers[0] = directed ? 1 : 2;
    reason->numbers[1] = (uint32_t)-least;
    for (uint32_t p = 0; p < ports; p++)
        reason->numbers[p + 2] = (uint32_t)(price_of_port(a, prices, p) - least);
    return ICO_OK;
}

ico_status ico__dual_tell(ico_run *run, const ico_arcs *a, ico_prices *prices,
                          uint32_t left_out)
{
    uint64_t n = ico_problem_size(a->closed->problem);
    ico_reason *reason = NULL;
    ico_text text;
    if (left_out == 0 || left_out >= n || n > MOST_VERTICES) return ICO_OK;
    ico_text_init(&text, a->ctx);
    ico_text_printf(&text,
                    "a path or cycles through all but %lu vertices are the most that "
                    "there are, by prices of vertices",
                    (unsigned long)left_out);
    ico_status status =
        ico__reason_new(a->ctx, ICO_REASON_DUAL, NULL, 0, &text,
                        "J. Egervary, Matematikai es Fizikai Lapok 38, 1931", &reason);
    ico_text_free(&text);
    if (status != ICO_OK) return status;
    lower_beside_fixed(a, prices);
    status = fill_reason(a, prices, reason);
    if (status == ICO_OK) return ico__run_no_longer(run, n - left_out, reason);
    ico_reason_free(reason);
    return status;
}
