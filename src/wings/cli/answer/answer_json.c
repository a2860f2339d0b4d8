/* cli/answer/answer_json.c - answers as JSON, one object a line.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/reading_notes.h"
#include "format/json_names.h"
#include "icosian/format.h"
#include "problem/reason.h"

/* The reasons around one within a split, outermost first.  past: deeper, or within sides,
 * where vertices are not those of the graph. */
enum { DEEPEST = 16 };
typedef struct reason_path {
    const ico_reason *around[DEEPEST];
    unsigned depth;
    bool past;
} reason_path;

static void enter_reason(reason_path *path, const ico_reason *reason)
{
    if (path->depth == DEEPEST || ico_reason_kind(reason) != ICO_REASON_SPLIT)
        path->past = true;
    else
        path->around[path->depth++] = reason;
}

/* Returns the vertex of the graph that a reason calls v: within a split vertex i is
 * vertices[i].  UINT64_MAX: none, as of the vertex that closes a path. */
static uint64_t whole_vertex(const reason_path *path, uint64_t v)
{
    for (unsigned k = path->depth; k-- > 0;) {
        size_t size;
        const uint64_t *vertices = ico_reason_vertices(path->around[k], &size);
        if (v >= size) return UINT64_MAX;
        v = vertices[v];
    }
    return v;
}

static void put_vertices(const ico_problem *problem, const reason_path *path,
                         const ico_reason *reason, ico_text *text)
{
    size_t size;
    const uint64_t *items = ico_reason_vertices(reason, &size);
    if (ico_reason_kind(reason) == ICO_REASON_BOUND) size = 0; /* those are prices */
    ico__json_array(text, "vertices");
    for (size_t i = 0; i < size; i++) ico__json_number(text, NULL, items[i]);
    ico__json_end_array(text);
    if (size == 0 || path->past || !ico__json_has_names(problem)) return;
    ico__json_array(text, "names");
    for (size_t i = 0; i < size && !text->failed; i++)
        ico__json_name(problem,
                       whole_vertex(path, ico__reason_vertex(problem, reason, i, NULL)),
                       text);
    ico__json_end_array(text);
}

/* The names of the ends of each branching. */
static void put_branch_names(const ico_problem *problem, const reason_path *path,
                             const uint64_t *ends, size_t count, ico_text *text)
{
    if (count == 0 || path->past || !ico__json_has_names(problem)) return;
    ico__json_array(text, "branch_names");
    for (size_t i = 0; i < count && !text->failed; i++) {
        ico__json_array(text, NULL);
        ico__json_name(problem, whole_vertex(path, ends[2 * i]), text);
        ico__json_name(problem, whole_vertex(path, ends[2 * i + 1]), text);
        ico__json_end_array(text);
    }
    ico__json_end_array(text);
}

/* One reason, its object left open: `inner` may follow. */
static void put_reason(const ico_problem *problem, const reason_path *path,
                       const ico_reason *reason, const char *key, ico_text *text)
{
    size_t size;
    ico_reason_type kind = ico_reason_kind(reason);
    const char *words = ico_reason_text(reason), *source = ico_reason_source(reason),
               *rule = ico_reason_rule(reason);
    ico__json_object(text, key);
    ico__json_string(text, "type", ico_reason_type_name(kind));
    ico__json_string(text, "text", words == NULL ? "" : words);
    ico__json_string(text, "source", source == NULL ? "" : source);
    put_vertices(problem, path, reason, text);
    if (rule != NULL) ico__json_string(text, "rule", rule);
    if (kind == ICO_REASON_BARRIER)
        ico__json_number(text, "split", ico_reason_split(reason));
    const uint64_t *items = ico_reason_branches(reason, &size);
    if (size > 0) ico__json_array(text, "branches");
    for (size_t i = 0; i < size; i++) {
        ico__json_array(text, NULL);
        ico__json_number(text, NULL, items[2 * i]);
        ico__json_number(text, NULL, items[2 * i + 1]);
        ico__json_end_array(text);
    }
    if (size > 0) ico__json_end_array(text);
    put_branch_names(problem, path, items, size, text);
    (void)ico_reason_numbers(reason, &size);
    if (kind == ICO_REASON_BOUND) {
        (void)ico_reason_vertices(reason, &size);
        ico__json_words(text, "limit", "%lld", (long long)ico_reason_limit(reason));
    }
    if (size > 0) /* too many for a line; --certificate writes them */
        ico__json_number(text, "numbers", size);
}

void answer_json_reason(const ico_problem *problem, const ico_reason *reason,
                        ico_text *text)
{
    unsigned long depth = 0;
    reason_path path = {.depth = 0};
    if (reason == NULL) ico__json_string(text, "reason", NULL);
    for (; reason != NULL; reason = ico_reason_inner(reason)) {
        put_reason(problem, &path, reason, depth++ == 0 ? "reason" : "inner", text);
        enter_reason(&path, reason);
    }
    for (; depth > 0; depth--) ico__json_end_object(text);
}

void answer_json_tour(const ico_problem *problem, const ico_tour *tour, ico_text *text)
{
    answer_json_vertices("tour", tour, text);
    if (ico_tour_vertices(tour) == NULL) return;
    ico__json_names(problem, ico_tour_vertices(tour), ico_tour_length(tour), text);
}

void answer_json_vertices(const char *key, const ico_tour *tour, ico_text *text)
{
    uint64_t length = ico_tour_length(tour);
    if (ico_tour_vertices(tour) == NULL) {
        ico__json_string(text, key, NULL);
        return;
    }
    ico__json_array(text, key);
    for (uint64_t i = 0; i < length; i++)
        ico__json_number(text, NULL, ico_tour_at(tour, i));
    ico__json_end_array(text);
}

void answer_json_begin(const char *verdict, ico_kind kind, const ico_problem *problem,
                       ico_text *text)
{
    ico__json_object(text, NULL);
    if (verdict != NULL) ico__json_string(text, "verdict", verdict);
    ico__json_string(text, "kind", ico_kind_name(kind));
    ico__json_string(text, "subject", ico_problem_subject(problem));
}

void answer_json_why(const char *type, const char *why, ico_text *text)
{
    ico__json_object(text, "reason");
    ico__json_string(text, "type", type);
    ico__json_string(text, "text", why == NULL ? "" : why);
    ico__json_string(text, "source", "");
    ico__json_end_object(text);
}

void answer_json_question(const ico_problem *problem, ico_text *text)
{
    ico__json_key(text, "question");
    if (ico_question_write(problem, text) != ICO_OK) text->failed = true;
    reading_json(problem, text);
}

void answer_json_end(const ico_problem *problem, ico_text *text)
{
    ico__json_string(text, "version", ICO_VERSION);
    if (problem != NULL) answer_json_question(problem, text);
    ico__json_end_line(text);
}

static void put_stats(const ico_stats *s, ico_text *text)
{
    ico__json_object(text, "stats");
    ico__json_real(text, "seconds", 6, ico_stats_seconds(s));
    ico__json_number(text, "nodes", ico_stats_nodes(s));
    ico__json_number(text, "conflicts", ico_stats_conflicts(s));
    ico__json_number(text, "peak_bytes", ico_stats_peak_bytes(s));
    ico__json_number(text, "backtracks", ico_stats_backtracks(s));
    ico__json_number(text, "restarts", ico_stats_restarts(s));
    ico__json_number(text, "ticks", ico_stats_ticks(s));
    ico__json_number(text, "facts_told", ico_stats_facts_told(s));
    ico__json_number(text, "facts_used", ico_stats_facts_used(s));
    ico__json_end_object(text);
}

static void put_weight(const ico_problem *problem, const char *name, int64_t weight,
                       ico_text *text)
{
    ico__json_key(text, name);
    ico_text_puts(text, "\"");
    ico_problem_value_text(problem, weight, text);
    ico_text_puts(text, "\"");
}

/* Adds a bound on the objective; weights are strings, as in all JSON output. */
static void put_bound(const ico_problem *problem, const char *name, int64_t bound,
                      const char *by, ico_text *text)
{
    if (by == NULL) {
        ico__json_string(text, name, NULL);
        return;
    }
    ico__json_object(text, name);
    if (ico_problem_objective(problem) == ICO_OBJECTIVE_WEIGHT)
        put_weight(problem, "value", bound, text);
    else
        ico__json_signed(text, "value", bound);
    ico__json_string(text, "by", by);
    ico__json_end_object(text);
}

/* Adds the value of the tour and the bound known for it: "minimum", "maximum", "longest"
 * are true only for a checked bound; otherwise an unchecked bound follows. */
static void put_best(const ico_problem *problem, const ico_result *result, ico_text *text)
{
    bool longest = ico_problem_longest(problem),
         turns = ico_problem_objective(problem) == ICO_OBJECTIVE_TURNS,
         weighed = ico_problem_weight(problem) != ICO_WEIGHT_ANY,
         most = ico_problem_maximizes(problem);
    const ico_tour *tour = ico_result_tour(result);
    bool checked = ico_result_best_checked(result), ended = ico_result_complete(result);
    int64_t weight = ico_result_weight(result), bound = ico_result_bound(result);
    int64_t claimed = !ended    ? ico_result_least(result)
                      : longest ? (int64_t)ico_tour_length(tour)
                                : weight;
    const char *bound_by = ico_result_bound_by(result),
               *by = checked ? NULL
                     : ended ? "nothing better was found by a search to its end"
                             : ico_result_least_by(result);
    if (tour == NULL || ico_problem_objective(problem) == ICO_OBJECTIVE_NONE) return;
    bool lifted = by != NULL && (bound_by == NULL || claimed > bound);
    if (!ended && bound_by != NULL && (most ? claimed >= bound : claimed <= bound))
        by = NULL; /* the checked bound is as close */
    if (weighed) put_weight(problem, "weight", weight, text);
    if (ico_problem_objective(problem) > ICO_OBJECTIVE_WEIGHT)
        ico__json_signed(text, turns ? "turns" : "crossings", weight);
    if (turns && !most) ico__json_signed(text, "least_turns", lifted ? claimed : bound);
    ico__json_bool(text, longest ? "longest" : most ? "maximum" : "minimum", checked);
    put_bound(problem, "bound", bound, bound_by, text);
    put_bound(problem, "unchecked_bound", claimed, by, text);
    if (bound_by != NULL && ico_result_gap(result) >= 0)
        ico__json_real(text, "gap", 6, ico_result_gap(result));
    else
        ico__json_string(text, "gap", NULL);
}

/* The automorphisms that move a tour of --symmetric auto along itself: how many they
 * are, and where one that gives all others sends each vertex. */
static ico_status put_symmetry(const args *a, const ico_problem *problem,
                               const ico_tour *found, ico_text *text)
{
    const uint32_t *tour = ico_tour_vertices(found);
    uint64_t order = 1, n = ico_tour_length(found);
    if (ico_problem_symmetry(problem) != ICO_SYMMETRY_AUTO || found == NULL)
        return ICO_OK;
    ico_status status = ico_verify_rotations(a->ctx, problem, found, &order);
    uint32_t *image = NULL;
    if (status == ICO_OK) image = ICO_NEW_ARRAY(a->ctx, uint32_t, (size_t)n);
    if (status == ICO_OK && image == NULL) status = ICO_NO_MEMORY;
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; i < n; i++) image[tour[i]] = tour[(i + n / order) % n];
    ico__json_object(text, "symmetry");
    ico__json_number(text, "order", order);
    ico__json_array(text, "automorphism");
    for (uint64_t v = 0; v < n; v++) ico__json_number(text, NULL, image[v]);
    ico__json_end_array(text);
    ico__json_names(problem, image, n, text);
    ico__json_end_object(text);
    ICO_FREE_ARRAY(a->ctx, image, (size_t)n);
    return ICO_OK;
}

static void put_sums(const ico_problem *problem, ico_text *text)
{
    answer_sums sums;
    if (!answer_find_sums(problem, &sums)) return;
    ico__json_object(text, "sums");
    ico__json_number(text, "rows", sums.rows);
    ico__json_number(text, "columns", sums.columns);
    if (sums.diagonals) ico__json_number(text, "diagonals", sums.rows);
    ico__json_end_object(text);
}

/* "m": known only once the graph is made; null if it cannot be. */
static void put_edges(const args *a, const ico_problem *problem, ico_text *text)
{
    const ico_graph *graph;
    if (ico_problem_graph(a->ctx, problem, &graph) == ICO_OK)
        ico__json_number(text, "m", ico_graph_edge_count(graph));
    else
        ico__json_string(text, "m", NULL);
}

ico_status answer_json(const args *a, const ico_problem *problem,
                       const ico_result *result, ico_text *text)
{
    const ico_tour *tour = ico_result_tour(result);
    ico_verdict verdict = ico_result_verdict(result);
    ico_kind kind =
        ico_tour_vertices(tour) != NULL ? ico_tour_kind(tour) : ico_problem_kind(problem);
    uint64_t seed;
    ico_status status = args_number(a, OPTION_SEED, 1, 0, INT64_MAX, &seed);
    if (status != ICO_OK) return status;
    answer_json_begin(ico_verdict_name(verdict), kind, problem, text);
    ico__json_string(text, "method", ico_result_method(result));
    ico__json_number(text, "n", ico_problem_size(problem));
    put_edges(a, problem, text);
    answer_json_tour(problem, tour, text); /* one by rule may be too long */
    status = put_symmetry(a, problem, tour, text);
    if (status != ICO_OK) return status;
    if (ico_problem_longest(problem))
        ico__json_number(text, "length", ico_tour_length(tour));
    put_best(problem, result, text);
    if (tour != NULL) put_sums(problem, text);
    ico__json_bool(text, "checked", ico_result_checked(result));
    answer_json_reason(problem, ico_result_reason(result), text);
    const char *limit = ico_limit_name(ico_result_limit(result));
    ico__json_string(text, "limit", verdict == ICO_UNKNOWN ? limit : NULL);
    put_stats(ico_result_stats(result), text);
    ico__json_number(text, "seed", seed);
    ico__json_string(text, "version", ICO_VERSION);
    answer_json_question(problem, text);
    return ico_text_status(text);
}
