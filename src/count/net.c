/* count/net.c - nets of questions.
 * SPDX-License-Identifier: MIT */
#include "count/net.h"

#include "base/bitset.h"

/* Ends of fixed links, and the joint, have to be passed. */
static ico_status mark_must(ico_net *net)
{
    net->must = ICO_NEW_ARRAY(net->ctx, uint64_t, ICO_WORDS((size_t)net->n + 1));
    if (net->must == NULL) return ICO_NO_MEMORY;
    if (net->has_joint) ico__bit_set(net->must, net->n - 1);
    for (size_t i = 0; i < net->links.size; i++) {
        const ico_net_link *link = &net->links.items[i];
        if (!link->fixed) continue;
        ico__bit_set(net->must, link->tail);
        ico__bit_set(net->must, link->head);
    }
    return ICO_OK;
}

ico_status ico__net_of_closed(const ico_closed *closed, bool spanning, ico_net *net)
{
    const ico_graph *g = closed->graph;
    ico_net made = {.ctx = closed->ctx,
                    .n = g->n,
                    .directed = g->directed,
                    .has_joint = closed->has_joint,
                    .spanning = spanning,
                    .turns = 1};
    size_t next = 0;
    for (uint32_t e = 0; e < g->m; e++) {
        bool fixed = next < closed->fixed_count && closed->fixed[next] == e;
        ico_net_link link = {g->tail[e], g->head[e], 0, fixed};
        next += fixed;
        if (!ICO_VECTOR_PUSH(made.ctx, &made.links, link)) goto no_memory;
    }
    if (mark_must(&made) != ICO_OK) goto no_memory;
    *net = made;
    return ICO_OK;
no_memory:
    ico__net_free(&made);
    return ICO_NO_MEMORY;
}

void ico__net_free(ico_net *net)
{
    if (net->ctx == NULL) return;
    ICO_VECTOR_FREE(net->ctx, &net->links);
    ICO_FREE_ARRAY(net->ctx, net->must, ICO_WORDS((size_t)net->n + 1));
    *net = (ico_net){0};
}
