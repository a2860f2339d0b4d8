/* examples/own_graph.c - a graph of one's own, a required edge, and the reason why not.
 *
 * A round trip over seven bridges: the edges are roads between towns.
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.h>

#include <stdio.h>

static const char *const towns[] = {"Ulm", "Augsburg", "Munich", "Regensburg",
                                    "Nuremberg"};
static const int roads[][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {1, 4}, {1, 3}};

static ico_status build(ico_context *ctx, ico_graph **graph)
{
    ico_graph_builder *builder = NULL;
    ico_status status = ico_graph_builder_new(ctx, 5, false, &builder);
    for (unsigned v = 0; v < 5 && status == ICO_OK; v++)
        status = ico_graph_builder_name(builder, v, towns[v]);
    for (unsigned e = 0; e < 7 && status == ICO_OK; e++)
        status =
            ico_graph_builder_add(builder, (uint64_t)roads[e][0], (uint64_t)roads[e][1]);
    if (status == ICO_OK) status = ico_graph_build(builder, "towns", graph);
    ico_graph_builder_free(builder);
    return status;
}

/* Asks for a round trip that uses the road from -> to; to < 0: any round trip. */
static ico_status ask(ico_context *ctx, int from, int to)
{
    ico_graph *graph = NULL;
    ico_problem *problem = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = build(ctx, &graph);
    if (status != ICO_OK) goto done;
    status = ico_problem_from_graph(ctx, graph, &problem);
    if (status != ICO_OK) goto done;
    graph = NULL; /* the problem owns it now */
    if (to >= 0) status = ico_problem_require(problem, (uint64_t)from, (uint64_t)to);
    if (status != ICO_OK) goto done;
    status = ico_problem_seal(problem);
    if (status != ICO_OK) goto done;
    status = ico_run_new(ctx, problem, &run);
    if (status != ICO_OK) goto done;
    status = ico_run_solve(run, NULL, NULL, &result);
    if (status != ICO_OK) goto done;
    printf("%s:", ico_verdict_name(ico_result_verdict(result)));
    for (uint64_t i = 0; i < ico_tour_length(ico_result_tour(result)); i++)
        printf(" %s", towns[ico_tour_at(ico_result_tour(result), i)]);
    putchar('\n');
done:
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(problem);
    ico_graph_free(graph);
    return status;
}

int main(void)
{
    ico_context *ctx = ico_context_new(NULL);
    if (ctx == NULL) return 2;
    ico_status status = ask(ctx, 0, -1);           /* any round trip */
    if (status == ICO_OK) status = ask(ctx, 1, 3); /* by Augsburg - Regensburg: none */
    if (status == ICO_OK) status = ask(ctx, 0, 2); /* there is no such road */
    if (status != ICO_BAD_ARGUMENT) return 1;
    printf("%s: %s\n", ico_status_name(status), ico_context_error(ctx)->message);
    ico_context_free(ctx);
    return 0;
}
