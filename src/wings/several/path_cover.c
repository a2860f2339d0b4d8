/* several/path_cover.c - paths that cover all vertices. A further vertex for each path,
 * joined to all vertices, leads from the end of a path to the start of the next one, so
 * that K paths become a Hamiltonian cycle (Boesch, Chen, McHugh 1974). A cover with K
 * paths gives one with K + 1, so the fewest are found by halving.
 * SPDX-License-Identifier: MIT */
#include "several/several.h"

#define FIRST_SLICE UINT64_C(4000000)
#define THIN_SLICE UINT64_C(2000) /* a vertex or edge */

/* Beyond twice so many further vertices, first a form in which each vertex is joined to
 * this number of them at random: far fewer edges, and its cycles are covers, too. */
enum { THIN = 8 };

/* No cover has fewer than `low` paths, one with `known` is in the set. */
typedef struct cover {
    ico_run *run;
    const ico_problem *problem;
    const ico_graph *graph;
    const bool *forbidden;
    uint32_t low, known;
    bool thin;
    ico_tour_group *set;
} cover;

static ico_status add_further(const cover *c, ico_graph_builder *b, uint32_t x,
                              uint32_t v)
{
    ico_status status = ico_graph_builder_add(b, x, v);
    if (status == ICO_OK && c->graph->directed) status = ico_graph_builder_add(b, v, x);
    return status;
}

static ico_status add_edges(const cover *c, ico_graph_builder *b, uint32_t paths)
{
    const ico_graph *g = c->graph;
    ico_status status = ICO_OK;
    uint32_t each = c->thin ? THIN : paths;
    for (uint32_t e = 0; e < g->m && status == ICO_OK; e++)
        if (!c->forbidden[e]) status = ico_graph_builder_add(b, g->tail[e], g->head[e]);
    for (uint32_t i = 0; i < each; i++) {
        for (uint32_t v = 0; v < g->n && status == ICO_OK; v++) {
            uint32_t x = c->thin ? ico__random_below(ico__run_random(c->run), paths) : i;
            status = add_further(c, b, g->n + x, v);
        }
    }
    return status;
}

/* Reasons name cells. */
static ico_status name_cells(const cover *c, ico_graph_builder *b)
{
    ico_text name;
    ico_status status = ICO_OK;
    if (ico_problem_board(c->problem) == NULL) return ICO_OK;
    ico_text_init(&name, ico__run_context(c->run));
    for (uint32_t v = 0; v < c->graph->n && status == ICO_OK; v++) {
        ico_text_clear(&name);
        ico_problem_vertex_name(c->problem, v, &name);
        status = ico_text_status(&name);
        if (status == ICO_OK) status = ico_graph_builder_name(b, v, name.data);
    }
    ico_text_free(&name);
    return status;
}

static ico_status make_problem(const cover *c, ico_graph *graph, ico_problem **form)
{
    ico_context *ctx = ico__run_context(c->run);
    ico_status status = ico_problem_from_graph(ctx, graph, form);
    if (status != ICO_OK) {
        ico_graph_free(graph);
        return status;
    }
    size_t count;
    const uint64_t *pairs = ico_problem_required(c->problem, &count);
    for (size_t i = 0; i < count && status == ICO_OK; i++)
        status = ico_problem_require(*form, pairs[2 * i], pairs[2 * i + 1]);
    if (status == ICO_OK) status = ico_problem_set_kind(*form, ICO_CLOSED);
    return status == ICO_OK ? ico_problem_seal(*form) : status;
}

/* The question about `paths` paths. */
static ico_status pose(const cover *c, uint32_t paths, ico_problem **form)
{
    ico_context *ctx = ico__run_context(c->run);
    ico_graph_builder *b = NULL;
    ico_graph *graph = NULL;
    ico_text words;
    ico_text_init(&words, ctx);
    ico_text_printf(&words, "%s with %lu further vertices",
                    ico_problem_subject(c->problem), (unsigned long)paths);
    ico_status status = ico_text_status(&words);
    if (status == ICO_OK)
        status = ico_graph_builder_new(ctx, (uint64_t)c->graph->n + paths,
                                       c->graph->directed, &b);
    if (status == ICO_OK) status = name_cells(c, b);
    if (status == ICO_OK) status = add_edges(c, b, paths);
    if (status == ICO_OK) status = ico_graph_build(b, words.data, &graph);
    if (status == ICO_OK) status = make_problem(c, graph, form);
    ico_graph_builder_free(b);
    ico_text_free(&words);
    return status;
}

/* The paths between the further vertices. */
static ico_status read_paths(cover *c, uint32_t paths, const uint32_t *cycle)
{
    uint32_t n = c->graph->n, length = n + paths, at = 0;
    ico_context *ctx = ico__run_context(c->run);
    uint32_t *path = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1);
    ico_status status = path == NULL ? ICO_NO_MEMORY : ICO_OK;
    while (cycle[at] < n) at++;
    uint32_t size = 0;
    ico__tour_group_clear(c->set);
    for (uint32_t i = 1; i <= length && status == ICO_OK; i++) {
        uint32_t v = cycle[(at + i) % length];
        if (v < n) {
            path[size++] = v;
        } else {
            status = ico__tour_group_add(c->set, path, size, ICO_OPEN);
            size = 0;
        }
    }
    ICO_FREE_ARRAY(ctx, path, (size_t)n + 1);
    return status;
}

static void keep_reason(cover *c, uint32_t paths, ico_problem **form, ico_result **none)
{
    ico_tour_group *set = c->set;
    const ico_reason *reason = ico_result_reason(*none);
    c->low = set->least = paths + 1;
    ico_text_clear(&set->reason);
    ico_text_printf(&set->reason,
                    "with %lu more %s, joined to all vertices, there is no Hamiltonian "
                    "cycle: %s",
                    (unsigned long)paths, paths == 1 ? "vertex" : "vertices",
                    reason == NULL ? "all was gone through" : ico_reason_text(reason));
    ico_result_free(set->none);
    ico_problem_free(set->form);
    set->none = *none;
    set->form = *form;
    *none = NULL;
    *form = NULL;
}

/* Asks for `paths` paths, for `ticks` of work; *answer: the verdict. */
static ico_status ask_form(cover *c, uint32_t paths, uint64_t ticks, ico_verdict *answer)
{
    ico_problem *form = NULL;
    ico_result *result = NULL;
    *answer = ICO_UNKNOWN;
    uint64_t outer = ico__run_narrow(c->run, ticks);
    ico_status status = pose(c, paths, &form);
    if (status == ICO_OK)
        status = ico__run_subsolve(c->run, form, ico_method_by_name("auto"), NULL,
                                   "paths", &result);
    ico__run_widen(c->run, outer);
    if (status == ICO_OK) *answer = ico_result_verdict(result);
    if (status == ICO_OK && *answer == ICO_FOUND) {
        c->known = paths;
        status = read_paths(c, paths, ico_tour_vertices(ico_result_tour(result)));
    }
    if (status == ICO_OK && *answer == ICO_NONE && !c->thin)
        keep_reason(c, paths, &form, &result);
    ico_result_free(result);
    ico_problem_free(form);
    return status;
}

/* The same, the thin form first. */
static ico_status ask(cover *c, uint32_t paths, uint64_t ticks, ico_verdict *answer)
{
    ico_status status = ICO_OK;
    *answer = ICO_UNKNOWN;
    c->thin = paths > 2 * THIN;
    if (c->thin) {
        uint64_t most = THIN_SLICE * ((uint64_t)c->graph->n + c->graph->m);
        status = ask_form(c, paths, ticks > 0 && ticks < most ? ticks : most, answer);
    }
    c->thin = false;
    if (status != ICO_OK || *answer == ICO_FOUND ||
        ico__run_limit(c->run) != ICO_LIMIT_NONE)
        return status;
    return ask_form(c, paths, ticks, answer);
}

static bool cover_is_over(const cover *c)
{
    return c->low >= c->known || ico__run_limit(c->run) != ICO_LIMIT_NONE;
}

/* From the bound on in steps that double until there is a cover. */
static ico_status climb_paths(cover *c, uint32_t most, uint64_t slice)
{
    ico_status status = ICO_OK;
    ico_verdict answer;
    uint32_t paths = c->low;
    for (uint32_t step = 1; status == ICO_OK && !cover_is_over(c) && c->set->size == 0;
         step *= 2) {
        status = ask(c, paths, slice, &answer);
        if (paths == most) return status;
        paths = most - paths > step ? paths + step : most;
    }
    return status;
}

/* In the middle between bound and cover, as long as there are answers. */
static ico_status halve(cover *c, uint64_t slice)
{
    ico_status status = ICO_OK;
    ico_verdict answer = ICO_FOUND;
    while (status == ICO_OK && !cover_is_over(c) && answer != ICO_UNKNOWN)
        status = ask(c, c->low + (c->known - c->low) / 2, slice, &answer);
    return status;
}

/* The fewest paths; at most `most`. */
static ico_status find_fewest(cover *c, uint32_t most)
{
    ico_status status = ICO_OK;
    c->known = most + 1;
    for (uint64_t slice = FIRST_SLICE; status == ICO_OK && !cover_is_over(c);
         slice *= 4) {
        if (c->set->size == 0) status = climb_paths(c, most, slice);
        if (status == ICO_OK && c->set->size > 0) status = halve(c, slice);
    }
    if (status != ICO_OK || c->low < c->known) return status;
    c->set->verdict = c->set->size > 0 ? ICO_FOUND : ICO_NONE;
    return status;
}

static ico_status find_some(cover *c, uint32_t paths)
{
    ico_verdict answer;
    ico_status status = ask(c, paths, 0, &answer);
    if (status == ICO_OK) c->set->verdict = answer;
    return status;
}

/* Each required edge leaves one path fewer. */
static ico_status work(cover *c, uint32_t paths)
{
    size_t required;
    (void)ico_problem_required(c->problem, &required);
    uint32_t n = c->graph->n;
    uint32_t most = required < n ? n - (uint32_t)required : 0;
    if (most == 0 || paths > most) {
        c->set->verdict = ICO_NONE;
        ico_text_printf(&c->set->reason, "%lu vertices%s are at most %lu paths",
                        (unsigned long)n, required > 0 ? " and the required edges" : "",
                        (unsigned long)most);
        return ICO_OK;
    }
    if (paths > 0) return find_some(c, paths);
    bool done = false;
    ico_status status = ICO_OK;
    if (required == 0) status = ico__cover_forest(c->graph, c->forbidden, c->set, &done);
    return done || status != ICO_OK ? status : find_fewest(c, most);
}

static ico_status verify(cover *c, uint32_t paths)
{
    ico_context *ctx = ico__run_context(c->run);
    const ico_tour_group *set = c->set;
    bool valid = true;
    ico_text why;
    ico_text_init(&why, ctx);
    ico_status status = ico_text_status(&set->reason);
    if (status == ICO_OK && set->size > 0)
        status = ico_verify_cover(ctx, c->problem, (const ico_tour *const *)set->tours,
                                  set->size, &valid, &why);
    if (status == ICO_OK &&
        (!valid || (paths > 0 && set->size > 0 && set->size != paths)))
        status = ico__fail(ctx, ICO_DEFECT, "a cover is wrong: %s",
                           why.data == NULL ? "" : why.data);
    ico_text_free(&why);
    return status;
}

ico_status ico_run_cover(ico_run *run, uint32_t paths, ico_tour_group **set)
{
    const unsigned features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_FORBIDDEN |
                              ICO_ASKS_REQUIRED | ICO_ASKS_DIRECTED;
    ico_context *ctx = ico__run_context(run);
    cover c = {.run = run, .problem = ico__run_problem(run), .low = 1};
    ico_status status = ico__several_takes(run, features, "a cover by paths", &c.graph);
    if (status != ICO_OK) return status;
    if (c.graph->n < 2)
        return ico__fail(ctx, ICO_UNSUPPORTED, "a cover needs at least two vertices");
    size_t m = (size_t)c.graph->m + 1;
    bool *forbidden = ICO_NEW_ARRAY(ctx, bool, m);
    if (forbidden == NULL) return ICO_NO_MEMORY;
    ico__several_mark(c.problem, c.graph, forbidden);
    c.forbidden = forbidden;
    status = ico__tour_group_new(run, &c.set);
    if (status == ICO_OK) {
        ico__run_begin(run);
        status = work(&c, paths);
        ico__tour_group_close(c.set, run);
    }
    if (status == ICO_OK) status = verify(&c, paths);
    if (status == ICO_OK)
        *set = c.set;
    else
        ico_tour_group_free(c.set);
    ICO_FREE_ARRAY(ctx, forbidden, m);
    return status;
}
