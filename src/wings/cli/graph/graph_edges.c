/* cli/graph/graph_edges.c - --edge-uses: the edges that are in all Hamiltonian cycles,
 * and those that are in none.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "base/memory.h"
#include "cli/answer/reading_notes.h"
#include "cli/frame/quantities.h"
#include "cli/graph/graph_facts.h"
#include "format/json_names.h"
#include "icosian/method.h"

static const struct {
    ico_edge_use use;
    const char *words, *key;
} KINDS[] = {
    {ICO_EDGE_IN_ALL, "in all", "in_all"},
    {ICO_EDGE_IN_NONE, "in none", "in_none"},
    {ICO_EDGE_UNKNOWN, "not decided", "undecided"},
};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

typedef struct edge_list {
    const ico_problem *problem;
    const ico_graph *graph;
    ico_edge_use *uses; /* one an edge */
    size_t room;
    bool found; /* is there a cycle? */
} edge_list;

static ico_status find_uses(const args *a, edge_list *list)
{
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = ico_problem_graph(a->ctx, list->problem, &list->graph);
    if (status != ICO_OK) return status;
    list->room = (size_t)ico_graph_edge_count(list->graph) + 1;
    list->uses = ICO_NEW_ARRAY(a->ctx, ico_edge_use, list->room);
    if (list->uses == NULL) return ICO_NO_MEMORY;
    status = ico_run_new(a->ctx, list->problem, &run);
    if (status == ICO_OK) {
        if (a->clock != NULL && a->clock->seconds > 0)
            ico_run_set_seconds(run, limits_run(a->clock, a->clock->seconds));
        status = ico_run_edge_uses(run, list->uses, &result);
        limits_answered(a->clock, a->ctx);
    }
    if (status == ICO_OK) list->found = ico_result_verdict(result) == ICO_FOUND;
    ico_result_free(result);
    ico_run_free(run);
    return status;
}

static uint32_t count_uses(const edge_list *list, ico_edge_use use)
{
    uint32_t count = 0;
    for (uint32_t e = 0; e < ico_graph_edge_count(list->graph); e++)
        count += list->uses[e] == use;
    return count;
}

static void put_kind(const edge_list *list, unsigned kind, ico_text *text)
{
    if (count_uses(list, KINDS[kind].use) == 0) return;
    ico_text_printf(text, "%s:", KINDS[kind].words);
    for (uint32_t e = 0; e < ico_graph_edge_count(list->graph); e++) {
        uint32_t u, v;
        if (list->uses[e] != KINDS[kind].use) continue;
        ico_graph_ends(list->graph, e, &u, &v);
        ico_text_puts(text, " ");
        ico_problem_vertex_line(list->problem, u, text);
        ico_text_puts(text, "-");
        ico_problem_vertex_line(list->problem, v, text);
    }
    ico_text_puts(text, "\n");
}

static void put_uses(const edge_list *list, ico_text *text)
{
    uint32_t all = count_uses(list, ICO_EDGE_IN_ALL);
    uint32_t none = count_uses(list, ICO_EDGE_IN_NONE);
    uint32_t open = count_uses(list, ICO_EDGE_UNKNOWN);
    ico_text_line(text, ico_problem_subject(list->problem));
    if (!list->found) {
        ico_text_puts(text, open > 0 ? ": no Hamiltonian cycle was found in the time\n"
                                     : ": there is no Hamiltonian cycle\n");
        return;
    }
    ico_text_printf(text, ": of %lu edges %lu are in all Hamiltonian cycles, %lu in none",
                    (unsigned long)ico_graph_edge_count(list->graph), (unsigned long)all,
                    (unsigned long)none);
    if (open > 0) ico_text_printf(text, ", %lu are not decided", (unsigned long)open);
    ico_text_puts(text, "\n");
    for (unsigned k = 0; k < KIND_COUNT; k++) put_kind(list, k, text);
}

static void json_uses(const edge_list *list, ico_text *text)
{
    ico__json_object(text, NULL);
    ico__json_string(text, "subject", ico_problem_subject(list->problem));
    ico__json_bool(text, "hamiltonian", list->found);
    for (unsigned k = 0; k < KIND_COUNT; k++) {
        ico__json_array(text, KINDS[k].key);
        for (uint32_t e = 0; e < ico_graph_edge_count(list->graph); e++) {
            uint32_t u, v;
            if (list->uses[e] != KINDS[k].use) continue;
            ico_graph_ends(list->graph, e, &u, &v);
            ico__json_array(text, NULL);
            ico__json_number(text, NULL, u);
            ico__json_number(text, NULL, v);
            ico__json_end_array(text);
        }
        ico__json_end_array(text);
    }
    ico__json_all_names(list->problem, text);
    reading_json(list->problem, text);
    ico__json_end_line(text);
}

ico_status facts_edge_uses(const args *a, const ico_problem *problem, ico_text *text)
{
    edge_list list = {.problem = problem};
    ico_status status = find_uses(a, &list);
    if (status == ICO_OK && args_has(a, OPTION_JSON))
        json_uses(&list, text);
    else if (status == ICO_OK)
        put_uses(&list, text);
    ICO_FREE_ARRAY(a->ctx, list.uses, list.room);
    return status == ICO_OK ? ico_text_status(text) : status;
}
