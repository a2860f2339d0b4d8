/* graph/family/family_product.c - products of two graphs, or of more from left to right:
 * Cartesian, direct, strong, lexicographic.
 * The pair of g and h is vertex g |H| + h.  The factors have '@' between them; those that
 * have one themselves stand in parentheses.
 * Source: Hammack, Imrich, Klavzar, Handbook of Product Graphs, 2011.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "graph/family/family.h"

/* Which pairs are joined: an edge of G and the same in H, the same in G and an edge of H,
 * edges of both, an edge of G and any two of H. */
typedef struct product {
    bool first, second, both, any;
} product;

static double product_size(const product *p, const ico_graph *g, const ico_graph *h)
{
    double n = g->n, m = g->m, k = h->n, l = h->m, ways = g->directed ? 1 : 2;
    return (p->any ? m * k * k : 0) + (p->first ? m * k : 0) + (p->second ? n * l : 0) +
           (p->both ? ways * m * l : 0);
}

static void add_pairs(ico_family_call *call, const product *p, const ico_graph *g,
                      const ico_graph *h)
{
    uint64_t k = h->n;
    for (uint64_t v = 0; v < g->n && p->second; v++)
        for (uint32_t f = 0; f < h->m; f++)
            ico__family_edge(call, v * k + h->tail[f], v * k + h->head[f]);
    for (uint32_t e = 0; e < g->m; e++) {
        uint64_t from = g->tail[e] * k, to = g->head[e] * k;
        for (uint64_t i = 0; i < k && p->any; i++)
            for (uint64_t j = 0; j < k; j++) ico__family_edge(call, from + i, to + j);
        for (uint64_t i = 0; i < k && p->first; i++)
            ico__family_edge(call, from + i, to + i);
        for (uint32_t f = 0; f < h->m && p->both; f++) {
            ico__family_edge(call, from + h->tail[f], to + h->head[f]);
            if (!g->directed) ico__family_edge(call, from + h->head[f], to + h->tail[f]);
        }
    }
}

/* Length of the first factor of the text: up to an '@' outside parentheses, or all. */
static size_t factor_size(const char *text)
{
    int open = 0;
    size_t i = 0;
    for (; text[i] != '\0' && (text[i] != '@' || open > 0); i++)
        open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    return i;
}

/* The product in the builder becomes a graph, and the first factor of the next one. */
static ico_status finish_factor(ico_family_call *call, ico_graph **graph)
{
    ico_graph *made = NULL;
    ico_status status = call->status;
    if (status == ICO_OK)
        status = ico_graph_build(call->builder, call->expression.data, &made);
    ico_graph_builder_free(call->builder);
    call->builder = NULL;
    ico_graph_free(*graph);
    *graph = made;
    return status;
}

static void write_factor(ico_text *text, const ico_graph *g)
{
    bool nested = strchr(g->expression, '@') != NULL;
    ico_text_printf(text, nested ? "(%s)" : "%s", g->expression);
}

static ico_status make_product(ico_family_call *call, product p)
{
    const char *rest = call->code;
    ico_graph *g = NULL, *h = NULL;
    size_t size = factor_size(rest);
    if (rest[size] == '\0')
        return ico__family_bad(call, "two graphs with '@' between them are needed");
    ico_status status = ico__family_operand(call, rest, size, &g);
    ico_text_printf(&call->expression, "%s:", call->family->name);
    if (status == ICO_OK) write_factor(&call->expression, g);
    for (rest += size; *rest == '@' && status == ICO_OK; rest += size) {
        if (call->builder != NULL) status = finish_factor(call, &g);
        size = factor_size(++rest);
        if (status == ICO_OK) status = ico__family_operand(call, rest, size, &h);
        if (status == ICO_OK && g->directed != h->directed)
            status =
                ico__family_bad(call, "one factor is a digraph and the other has edges");
        if (status == ICO_OK)
            status = ico__family_begin(call, (double)g->n * h->n, product_size(&p, g, h),
                                       g->directed);
        if (status == ICO_OK) add_pairs(call, &p, g, h);
        if (h != NULL) {
            ico_text_puts(&call->expression, "@");
            write_factor(&call->expression, h);
        }
        ico_graph_free(h);
        h = NULL;
    }
    ico_graph_free(g);
    return status;
}

ico_status ico__make_cartesian(ico_family_call *call)
{
    return make_product(call, (product){.first = true, .second = true});
}

ico_status ico__make_direct(ico_family_call *call)
{
    return make_product(call, (product){.both = true});
}

ico_status ico__make_strong(ico_family_call *call)
{
    return make_product(call, (product){.first = true, .second = true, .both = true});
}

ico_status ico__make_lexicographic(ico_family_call *call)
{
    return make_product(call, (product){.second = true, .any = true});
}
