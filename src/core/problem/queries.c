/* problem/queries.c - queries about a sealed problem.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/input/decimal.h"
#include "base/input/excerpt.h"
#include "base/words.h"
#include "problem/problem.h"

const char *ico_kind_name(ico_kind kind)
{
    return kind == ICO_CLOSED ? "closed" : kind == ICO_OPEN ? "open" : "either";
}

static const struct {
    const char *name, *text;
} features[] = {
#define ICO_FEATURE_ROW(id, name, text) {name, text},
    ICO_FEATURE_TABLE(ICO_FEATURE_ROW)
#undef ICO_FEATURE_ROW
};

const char *ico_feature_name(unsigned bit)
{
    return bit < ICO_FEATURE_COUNT ? features[bit].name : "unknown";
}

const char *ico_feature_text(unsigned bit)
{
    return bit < ICO_FEATURE_COUNT ? features[bit].text : "unknown";
}

bool ico_problem_is_sealed(const ico_problem *p)
{
    return p->sealed;
}

const char *ico_problem_subject(const ico_problem *p)
{
    return p->subject;
}

ico_kind ico_problem_kind(const ico_problem *p)
{
    return p->kind;
}

bool ico_problem_longest(const ico_problem *p)
{
    return p->value[ICO_CONDITION_LONGEST] != 0;
}

ico_weight ico_problem_weight(const ico_problem *p)
{
    return (ico_weight)p->value[ICO_CONDITION_WEIGHT];
}

bool ico_problem_directed(const ico_problem *p)
{
    return p->directed;
}

unsigned ico_problem_features(const ico_problem *p)
{
    return p->features;
}

uint64_t ico_problem_size(const ico_problem *p)
{
    return p->board != NULL ? ico_board_size(p->board) : p->made->n;
}

const ico_board *ico_problem_board(const ico_problem *p)
{
    return p->board;
}

uint64_t ico_problem_start(const ico_problem *p)
{
    return p->start;
}

uint64_t ico_problem_end(const ico_problem *p)
{
    return p->end;
}

bool ico_problem_start_is_auto(const ico_problem *p)
{
    return p->start_auto;
}

const uint64_t *ico_problem_required(const ico_problem *p, size_t *count)
{
    *count = p->required.size / 2;
    return p->required.items;
}

const uint64_t *ico_problem_forbidden(const ico_problem *p, size_t *count)
{
    *count = p->forbidden.size / 2;
    return p->forbidden.items;
}

uint64_t ico_problem_base(const ico_problem *p)
{
    return p->base;
}

const uint64_t *ico_problem_waypoints(const ico_problem *p, size_t *count)
{
    *count = p->waypoints.size;
    return p->waypoints.items;
}

const char *ico_turns_word(ico_turns turns)
{
    static const char *const words[] = {"any", "min", "max"};
    return words[turns];
}

const char *ico_crossing_word(ico_crossing crossings)
{
    static const char *const words[] = {"any", "none", "min", "max"};
    return words[crossings];
}

ico_turns ico_problem_turns(const ico_problem *p)
{
    return (ico_turns)p->value[ICO_CONDITION_TURNS];
}

ico_crossing ico_problem_crossings(const ico_problem *p)
{
    return (ico_crossing)p->value[ICO_CONDITION_CROSSINGS];
}

ico_objective ico_problem_objective(const ico_problem *p)
{
    return ico_problem_longest(p)                          ? ICO_OBJECTIVE_LENGTH
           : ico_problem_weight(p) != ICO_WEIGHT_ANY       ? ICO_OBJECTIVE_WEIGHT
           : ico_problem_turns(p) != ICO_TURNS_ANY         ? ICO_OBJECTIVE_TURNS
           : ico_problem_crossings(p) > ICO_CROSSINGS_NONE ? ICO_OBJECTIVE_CROSSINGS
                                                           : ICO_OBJECTIVE_NONE;
}

void ico_problem_value_text(const ico_problem *p, int64_t value, ico_text *text)
{
    bool weight = ico_problem_objective(p) == ICO_OBJECTIVE_WEIGHT && p->made != NULL;
    ico__put_decimal(text, value, weight ? p->made->decimals : 0);
}

bool ico_problem_maximizes(const ico_problem *p)
{
    switch (ico_problem_objective(p)) {
    case ICO_OBJECTIVE_LENGTH:
        return true;
    case ICO_OBJECTIVE_WEIGHT:
        return ico_problem_weight(p) == ICO_WEIGHT_MAX;
    case ICO_OBJECTIVE_TURNS:
        return ico_problem_turns(p) == ICO_TURNS_MAX;
    case ICO_OBJECTIVE_CROSSINGS:
        return ico_problem_crossings(p) == ICO_CROSSINGS_MAX;
    default:
        return false;
    }
}

ico_magic ico_problem_magic(const ico_problem *p)
{
    return (ico_magic)p->value[ICO_CONDITION_MAGIC];
}

uint64_t ico_problem_congruent(const ico_problem *p)
{
    return p->value[ICO_CONDITION_CONGRUENT];
}

bool ico_problem_is_anchored(const ico_problem *p)
{
    return p->anchored;
}

size_t ico__problem_first_rule(const ico_problem *p, uint64_t v)
{
    size_t low = 0, high = p->rules.size;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (p->rules.items[middle].vertex < v)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The rule of vertex v, or NULL. */
static const position_rule *find_rule(const ico_problem *p, uint64_t v)
{
    size_t i = ico__problem_first_rule(p, v);
    return i < p->rules.size && p->rules.items[i].vertex == v ? &p->rules.items[i] : NULL;
}

uint64_t ico_problem_given(const ico_problem *p, uint64_t v)
{
    const position_rule *rule = find_rule(p, v);
    return rule == NULL ? ICO_NO_CELL : rule->number;
}

char ico_problem_class_of(const ico_problem *p, uint64_t v)
{
    const position_rule *rule = find_rule(p, v);
    return rule == NULL ? 0 : rule->letter;
}

const char *ico_problem_class_text(const ico_problem *p, char letter)
{
    return letter < 'a' || letter > 'z' ? NULL : p->classes[letter - 'a'].text;
}

bool ico_problem_allows(const ico_problem *p, uint64_t v, uint64_t number)
{
    const position_rule *rule = find_rule(p, v);
    if (rule == NULL) return true;
    if (rule->number != ICO_NO_CELL && rule->number != number) return false;
    return rule->letter == 0 ||
           ico__numbers_contain(&p->classes[rule->letter - 'a'], number);
}

void ico_problem_vertex_name(const ico_problem *p, uint64_t v, ico_text *name)
{
    if (p->board != NULL) {
        ico_board_cell_name(p->board, v, name);
        return;
    }
    if (v < p->made->n)
        ico_graph_name_text(p->made, (uint32_t)v, name);
    else
        ico_text_printf(name, "#%llu", (unsigned long long)v);
}

void ico_problem_vertex_line(const ico_problem *p, uint64_t v, ico_text *text)
{
    ico_text name;
    ico_text_init(&name, text->ctx);
    ico_problem_vertex_name(p, v, &name);
    if (name.size > 0) ico_text_line(text, name.data);
    if (name.failed) text->failed = true;
    ico_text_free(&name);
}

ico_status ico_problem_vertex(ico_context *ctx, const ico_problem *p, const char *name,
                              uint64_t *v)
{
    if (p->board != NULL) return ico_board_cell(ctx, p->board, name, strlen(name), v);
    uint32_t found = ico_graph_vertex_by_name(p->made, name);
    if (found != ICO_NO_VERTEX) {
        *v = found;
        return ICO_OK;
    }
    uint64_t number;
    bool hash = name[0] == '#';
    if ((hash || !ico_graph_has_names(p->made)) &&
        ico__parse_number(name + hash, UINT32_MAX, &number) && number < p->made->n) {
        *v = number;
        return ICO_OK;
    }
    if (p->made->n == 0)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "%s has no vertices", p->subject);
    return ico__fail(ctx, ICO_BAD_ARGUMENT,
                     "%s has no vertex '%s': use its name in the file, or #0 to #%llu",
                     p->subject, ico__excerpt(name, strlen(name)).text,
                     (unsigned long long)p->made->n - 1);
}

/* The arc from u to w, an edge of `graph`, unless an arrow rules it out. */
static ico_status add_arc(const ico_problem *p, const ico_graph *graph, uint32_t e,
                          uint32_t u, uint32_t w, ico_graph_builder *builder)
{
    if (!ico__problem_points(p, u, w)) return ICO_OK;
    ico_status status = ico_graph_builder_add(builder, u, w);
    if (status != ICO_OK || graph->weight == NULL) return status;
    return ico_graph_builder_weigh(builder, graph->weight[e]);
}

/* The arcs of `graph`, every edge two of them, less those that arrows rule out. */
static ico_status make_arcs(ico_context *ctx, const ico_problem *p,
                            const ico_graph *graph, ico_graph **directed)
{
    ico_graph_builder *builder;
    ico_status status = ico_graph_builder_new(ctx, graph->n, true, &builder);
    if (status != ICO_OK) return status;
    status = ico_graph_builder_reserve(builder, (uint64_t)graph->m * 2);
    if (status == ICO_OK)
        status = ico_graph_builder_set_decimals(builder, graph->decimals);
    for (uint32_t e = 0; status == ICO_OK && e < graph->m; e++) {
        uint32_t u = graph->tail[e], w = graph->head[e];
        status = add_arc(p, graph, e, u, w, builder);
        if (status == ICO_OK && !graph->directed)
            status = add_arc(p, graph, e, w, u, builder);
    }
    if (status == ICO_OK) status = ico_graph_build(builder, graph->expression, directed);
    ico_graph_builder_free(builder);
    return status;
}

static ico_status make_graph(ico_context *ctx, ico_problem *p)
{
    ico_graph *made = p->made;
    ico_status status = ICO_OK;
    if (p->board != NULL) status = ico_board_graph(ctx, p->board, &made);
    if (status != ICO_OK) return status;
    if ((made->directed || !p->directed) && p->arrows.size == 0) {
        p->graph = made;
        return ICO_OK;
    }
    status = make_arcs(ctx, p, made, &p->graph);
    if (p->board != NULL) ico_graph_free(made);
    return status;
}

/* Makes the graph for `ctx`, whose stop callback is polled, and which has the error.
 * Other threads may use the problem's context meanwhile, for other problems too: so this
 * work has a context of its own, on the same account. */
static ico_status make_graph_for(ico_context *ctx, ico_problem *p)
{
    ico_context own = {.memory = p->ctx->memory,
                       .watch = ctx->watch,
                       .stopped = ico_context_is_stopped(ctx)};
    ico_status status = make_graph(&own, p);
    if (status != ICO_OK) {
        ctx->error = own.error;
        ctx->lacks_room = own.lacks_room;
    }
    if (ico_context_is_stopped(&own)) atomic_store(&ctx->stopped, true);
    if (status == ICO_OK && p->graph != p->made) ico__graph_move(p->graph, p->ctx);
    return status;
}

ico_status ico_problem_graph(ico_context *ctx, const ico_problem *problem,
                             const ico_graph **graph)
{
    ico_problem *p = (ico_problem *)problem; /* only the cache changes, under the lock */
    ico_status status = ICO_OK;
    if (p->made != NULL && p->made->metric != NULL)
        return ico__fail(
            ctx, ICO_TOO_LARGE,
            "%s has %lu points, whose distances are computed and not stored: "
            "method salesman alone takes it, by `icosian solve FILE --weight "
            "min`",
            p->subject, (unsigned long)p->made->n);
    ico__lock_take(&p->lock);
    if (p->graph == NULL) status = make_graph_for(ctx, p);
    if (status == ICO_OK) *graph = p->graph;
    ico__lock_give(&p->lock);
    return status;
}
