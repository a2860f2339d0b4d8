/* encode/asp_tsp.c - the question as answer sets, and as TSPLIB files.
 * Source: M. Gebser, R. Kaminski, B. Kaufmann, T. Schaub, "Answer Set Solving in
 * Practice", 2012; G. Reinelt, TSPLIB 95.
 * SPDX-License-Identifier: MIT */
#include "encode/texts.h"
#include "icosian/format.h"

static void put_unwanted(ico_frame *f, const uint32_t *cycle, const void *user,
                         ico_text *text)
{
    (void)user;
    for (uint32_t k = 0; k < f->n; k++)
        ico_text_printf(text, "%s in(%lu,%lu)", k == 0 ? ":-" : ",",
                        (unsigned long)cycle[k], (unsigned long)cycle[(k + 1) % f->n]);
    ico_text_puts(text, ".\n");
}

/* The weight of each arc, and the sum of those chosen as the objective. */
static void put_weights(const ico_frame *f, ico_text *text)
{
    bool most = ico_problem_weight(f->problem) == ICO_WEIGHT_MAX;
    if (f->weight == NULL) return;
    for (uint32_t a = 0; a < f->arcs; a++)
        ico_text_printf(text, "weight(%lu,%lu,%lld).\n",
                        (unsigned long)ico__arc_tail(f, a),
                        (unsigned long)ico__arc_head(f, a),
                        (long long)f->weight[ico__arc_edge(f, a)]);
    ico_text_printf(text, "%% the %s weight\n#%s { W,X,Y : in(X,Y), weight(X,Y,W) }.\n",
                    most ? "greatest" : "least", most ? "maximize" : "minimize");
    if (f->better != NULL)
        ico_text_printf(text, ":- #sum { W,X,Y : in(X,Y), weight(X,Y,W) } %s %lld.\n",
                        most ? "<" : ">", (long long)*f->better);
}

/* Vertices by number, the apex the last: clingo prints them back as they are. */
void ico__write_asp(ico_frame *f, ico_text *text)
{
    ico_text_puts(text, "% ");
    ico_problem_describe(f->problem, text);
    ico_text_puts(text, "\n");
    ico__frame_put_names(f, "% vertex ", 0, text);
    for (uint32_t a = 0; a < f->arcs; a++)
        ico_text_printf(text, "arc(%lu,%lu).\n", (unsigned long)ico__arc_tail(f, a),
                        (unsigned long)ico__arc_head(f, a));
    ico_text_printf(text,
                    "vertex(0..%lu).\n"
                    "%% one arc out of each vertex\n"
                    "1 { in(X,Y) : arc(X,Y) } 1 :- vertex(X).\n"
                    "%% one arc into each vertex\n"
                    "1 { in(X,Y) : arc(X,Y) } 1 :- vertex(Y).\n"
                    "%% all are reached\n"
                    "reached(%lu).\n"
                    "reached(Y) :- reached(X), in(X,Y).\n"
                    ":- vertex(X), not reached(X).\n"
                    "%% what every tour uses\n",
                    (unsigned long)f->n - 1, (unsigned long)f->root);
    for (uint32_t a = 0; a < f->arcs; a++)
        if (ico__bit(f->forced, a))
            ico_text_printf(text, ":- not in(%lu,%lu).\n",
                            (unsigned long)ico__arc_tail(f, a),
                            (unsigned long)ico__arc_head(f, a));
    for (size_t i = 0; i < f->closed->fixed_count; i++) {
        unsigned long u = f->graph->tail[f->closed->fixed[i]],
                      v = f->graph->head[f->closed->fixed[i]];
        ico_text_printf(text, ":- not in(%lu,%lu)", u, v);
        if (!f->graph->directed) ico_text_printf(text, ", not in(%lu,%lu)", v, u);
        ico_text_puts(text, ".\n");
    }
    ico__write_unwanted(f, "%", put_unwanted, NULL, text);
    put_weights(f, text);
    ico_text_puts(text, "#show in/2.\n");
}

static void put_fixed(const ico_frame *f, ico_text *text)
{
    if (f->closed->fixed_count == 0) return;
    ico_text_puts(text, "FIXED_EDGES_SECTION\n");
    for (size_t i = 0; i < f->closed->fixed_count; i++) {
        uint32_t e = f->closed->fixed[i];
        ico_text_printf(text, "%lu %lu\n", f->graph->tail[e] + 1ul,
                        f->graph->head[e] + 1ul);
    }
    ico_text_puts(text, "-1\n");
}

void ico__write_tsplib_hcp(ico_frame *f, ico_text *text)
{
    ico_text_puts(text, "NAME : icosian\n");
    ico__frame_put_names(f, "COMMENT : vertex ", 1, text);
    ico_text_printf(text,
                    "TYPE : HCP\nDIMENSION : %lu\n"
                    "EDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n",
                    (unsigned long)f->n);
    for (uint32_t e = 0; e < f->graph->m; e++)
        ico_text_printf(text, "%lu %lu\n", f->graph->tail[e] + 1ul,
                        f->graph->head[e] + 1ul);
    ico_text_puts(text, "-1\n");
    put_fixed(f, text);
    ico_text_puts(text, "EOF\n");
}

/* A shortest round trip over distances 0 (an edge) and 1 (none): of length 0 if there is
 * a tour.  Directed questions become asymmetric ones. */
void ico__write_tsplib_tsp(ico_frame *f, ico_text *text)
{
    ico_text_puts(text, "NAME : icosian\n");
    ico__frame_put_names(f, "COMMENT : vertex ", 1, text);
    ico_text_printf(text,
                    "TYPE : %s\nDIMENSION : %lu\n"
                    "EDGE_WEIGHT_TYPE : EXPLICIT\nEDGE_WEIGHT_FORMAT : FULL_MATRIX\n",
                    f->graph->directed ? "ATSP" : "TSP", (unsigned long)f->n);
    put_fixed(f, text);
    ico_text_puts(text, "EDGE_WEIGHT_SECTION\n");
    for (uint32_t u = 0; u < f->n && !text->failed; u++) {
        uint32_t k = f->graph->row[u], end = f->graph->row[u + 1];
        for (uint32_t v = 0; v < f->n; v++) {
            bool edge = k < end && f->graph->adj[k] == v;
            k += edge;
            ico_text_puts(text, edge || u == v ? "0 " : "1 ");
        }
        ico_text_puts(text, "\n");
    }
    ico_text_puts(text, "EOF\n");
}
