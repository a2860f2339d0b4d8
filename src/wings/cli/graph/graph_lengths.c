/* cli/graph/graph_lengths.c - --cycle-lengths: the cycle spectrum of a graph.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "base/memory.h"
#include "cli/answer/reading_notes.h"
#include "cli/frame/quantities.h"
#include "cli/graph/graph_facts.h"
#include "icosian/property.h"

/* lengths[0 .. n]: is there a cycle of so many vertices? */
typedef struct length_list {
    const ico_problem *problem;
    ico_verdict *lengths;
    size_t n;
} length_list;

static ico_status find_cycle_lengths(const args *a, length_list *list)
{
    const ico_graph *graph;
    ico_judge *judge = NULL;
    ico_limit limit;
    ico_status status = ico_problem_graph(a->ctx, list->problem, &graph);
    if (status != ICO_OK) return status;
    list->n = ico_graph_size(graph);
    list->lengths = ICO_NEW_ARRAY(a->ctx, ico_verdict, list->n + 1);
    if (list->lengths == NULL) return ICO_NO_MEMORY;
    status = ico_judge_new(a->ctx, &judge);
    if (status == ICO_OK && a->clock != NULL && a->clock->seconds > 0)
        ico_judge_set_seconds(judge, limits_run(a->clock, a->clock->seconds));
    if (status == ICO_OK)
        status = ico_judge_cycle_lengths(judge, graph, list->lengths, &limit);
    limits_answered(a->clock, a->ctx);
    ico_judge_free(judge);
    return status;
}

/* The lengths with this verdict; returns how many. */
static size_t put_these(const length_list *list, ico_verdict verdict, ico_text *text)
{
    size_t count = 0;
    for (size_t k = 1; k <= list->n; k++) {
        if (list->lengths[k] != verdict) continue;
        ico_text_printf(text, " %zu", k);
        count++;
    }
    return count;
}

static void put_cycle_lengths(const length_list *list, ico_text *text)
{
    bool open = false;
    for (size_t k = 1; k <= list->n; k++) open = open || list->lengths[k] == ICO_UNKNOWN;
    ico_text_line(text, ico_problem_subject(list->problem));
    ico_text_puts(text, ": lengths of cycles:");
    if (put_these(list, ICO_FOUND, text) == 0) ico_text_puts(text, " none");
    if (open) ico_text_puts(text, "; not decided:");
    if (open) (void)put_these(list, ICO_UNKNOWN, text);
    ico_text_puts(text, "\n");
}

static void json_these(const length_list *list, const char *key, ico_verdict verdict,
                       ico_text *text)
{
    ico__json_array(text, key);
    for (size_t k = 1; k <= list->n; k++)
        if (list->lengths[k] == verdict) ico__json_number(text, NULL, k);
    ico__json_end_array(text);
}

static void json_cycle_lengths(const length_list *list, ico_text *text)
{
    ico__json_object(text, NULL);
    ico__json_string(text, "subject", ico_problem_subject(list->problem));
    ico__json_number(text, "n", list->n);
    json_these(list, "cycle_lengths", ICO_FOUND, text);
    json_these(list, "undecided", ICO_UNKNOWN, text);
    reading_json(list->problem, text);
    ico__json_end_line(text);
}

ico_status facts_cycle_lengths(const args *a, const ico_problem *problem, ico_text *text)
{
    length_list list = {.problem = problem};
    ico_status status = find_cycle_lengths(a, &list);
    if (status == ICO_OK && args_has(a, OPTION_JSON))
        json_cycle_lengths(&list, text);
    else if (status == ICO_OK)
        put_cycle_lengths(&list, text);
    ICO_FREE_ARRAY(a->ctx, list.lengths, list.n + 1);
    return status == ICO_OK ? ico_text_status(text) : status;
}
