/* theorem/graph.c - a question about a graph read for the theorems on graphs.
 * SPDX-License-Identifier: MIT */
#include "theorem/graph.h"

#include <stdlib.h>

static ico_graph_judgement *const judges[] = {
#define GRAPH_THEOREM(name, judge, about, statement, source, certificate) \
    ico__judge_##judge,
#include "theorem/graph.def"
#undef GRAPH_THEOREM
};

static int by_degree(const void *x, const void *y)
{
    uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
    return (a > b) - (a < b);
}

/* *covered: false if the theorems on graphs do not cover such questions. */
static ico_status read_facts(ico_context *ctx, const ico_problem *problem,
                             ico_graph_facts *f, bool *covered)
{
    static const unsigned plain =
        ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_DIRECTED;
    *covered = false;
    f->n = (uint32_t)ico_problem_size(problem);
    if (ico_problem_board(problem) != NULL || f->n < 3 ||
        (ico_problem_features(problem) & ~plain) != 0 ||
        (ico_problem_start(problem) != ICO_NO_CELL &&
         ico_problem_end(problem) != ICO_NO_CELL))
        return ICO_OK;
    ico_status status = ico_problem_graph(ctx, problem, &f->graph);
    if (status == ICO_OK) status = ico__tick(ctx, (uint64_t)f->n + f->graph->m);
    if (status != ICO_OK) return status;
    f->degree = ICO_NEW_ARRAY(ctx, uint32_t, f->n);
    if (f->degree == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < f->n; v++)
        f->degree[v] = ico__degree(f->graph, v) +
                       (f->graph->directed ? ico__in_degree(f->graph, v) : 0);
    qsort(f->degree, f->n, sizeof *f->degree, by_degree);
    f->ctx = ctx;
    f->problem = problem;
    f->closed = ico_problem_kind(problem) == ICO_CLOSED;
    *covered = true;
    return ICO_OK;
}

/* Sets *verdict to what entry i tells.  A closed tour is an open one too; that there is
 * none tells nothing of open tours. */
static ico_status judge(const ico_graph_facts *f, size_t i, ico_verdict *verdict)
{
    *verdict = ICO_UNKNOWN;
    ico_text_clear(f->here);
    ico_status status = judges[i](f, verdict);
    if (status == ICO_OK && *verdict == ICO_NONE && !f->closed) *verdict = ICO_UNKNOWN;
    return status == ICO_OK ? ico_text_status(f->here) : status;
}

/* Asks the entries from the i-th to before the last-th for their verdict on the problem;
 * the first that has one is *entry, else *entry is `last`. */
static ico_status ask_entries(ico_context *ctx, const ico_problem *problem, size_t i,
                              size_t last, ico_text *here, size_t *entry,
                              ico_verdict *verdict)
{
    ico_graph_facts f = {.here = here};
    bool covered;
    *entry = last;
    *verdict = ICO_UNKNOWN;
    ico_status status = read_facts(ctx, problem, &f, &covered);
    for (; status == ICO_OK && covered && i < last && *entry == last; i++) {
        status = judge(&f, i, verdict);
        if (status == ICO_OK && *verdict != ICO_UNKNOWN) *entry = i;
    }
    if (f.degree != NULL) ICO_FREE_ARRAY(ctx, f.degree, f.n);
    return status;
}

size_t ico__graph_theorem_count(void)
{
    return sizeof judges / sizeof *judges;
}

ico_status ico__graph_theorem_judge(ico_context *ctx, const ico_problem *problem,
                                    size_t i, ico_verdict *verdict, ico_text *here)
{
    size_t entry;
    return ask_entries(ctx, problem, i, i + 1, here, &entry, verdict);
}

ico_status ico_theorem_find(ico_context *ctx, const ico_problem *problem,
                            ico_theorem_word *word, ico_text *here)
{
    size_t entry, count = ico__graph_theorem_count();
    ico_verdict verdict;
    ico_text_clear(here);
    ico_theorem_about(problem, word);
    if (word->theorem != NULL) return ICO_OK;
    ico_status status = ask_entries(ctx, problem, 0, count, here, &entry, &verdict);
    if (status != ICO_OK || entry == count) return status;
    *word = (ico_theorem_word){ico_theorem_at(ico_theorem_count() - count + entry),
                               verdict, here->data == NULL ? "" : here->data};
    return ICO_OK;
}
