/* cli/answer_json.c - answers as JSON, one object a line.
 * SPDX-License-Identifier: MIT */
#include "cli/answer.h"

/* One reason, its object left open: `inner` may follow. */
static void put_reason(const ico_reason *reason, ico_text *text)
{
    ico_text_puts(text, "{\"type\":");
    ico_text_json(text, ico_reason_type_name(reason->type));
    ico_text_puts(text, ",\"text\":");
    ico_text_json(text, reason->text == NULL ? "" : reason->text);
    ico_text_puts(text, ",\"source\":");
    ico_text_json(text, reason->source == NULL ? "" : reason->source);
    ico_text_puts(text, ",\"vertices\":[");
    for (uint64_t i = 0; i < reason->vertex_count; i++)
        ico_text_printf(text, "%s%llu", i == 0 ? "" : ",",
                        (unsigned long long)reason->vertices[i]);
    ico_text_puts(text, "]");
    if (reason->rule != NULL) {
        ico_text_puts(text, ",\"rule\":");
        ico_text_json(text, reason->rule);
    }
    if (reason->type == ICO_REASON_BARRIER)
        ico_text_printf(text, ",\"split\":%llu", (unsigned long long)reason->split);
    for (uint64_t i = 0; i < reason->branch_count; i++)
        ico_text_printf(text, "%s[%llu,%llu]%s", i == 0 ? ",\"branches\":[" : ",",
                        (unsigned long long)reason->branches[2 * i],
                        (unsigned long long)reason->branches[2 * i + 1],
                        i + 1 == reason->branch_count ? "]" : "");
    if (reason->number_count > 0) /* too many for a line; --certificate writes them */
        ico_text_printf(text, ",\"numbers\":%llu",
                        (unsigned long long)reason->number_count);
}

void answer_json_reason(const ico_reason *reason, ico_text *text)
{
    unsigned long depth = 0;
    ico_text_puts(text, reason == NULL ? "\"reason\":null" : "\"reason\":");
    for (; reason != NULL; reason = reason->inner) {
        if (depth++ > 0) ico_text_puts(text, ",\"inner\":");
        put_reason(reason, text);
    }
    for (; depth > 0; depth--) ico_text_puts(text, "}");
}

void answer_json_vertices(const ico_tour *tour, ico_text *text)
{
    uint64_t length = ico_tour_length(tour);
    ico_text_puts(text, "[");
    for (uint64_t i = 0; i < length; i++)
        ico_text_printf(text, i == 0 ? "%llu" : ",%llu",
                        (unsigned long long)ico_tour_at(tour, i));
    ico_text_puts(text, "]");
}

/* A tour by rule is not listed: it may be longer than memory. */
static void put_tour(const ico_result *result, ico_text *text)
{
    ico_text_puts(text, ",\"tour\":");
    if (ico_tour_vertices(result->tour) == NULL)
        ico_text_puts(text, "null");
    else
        answer_json_vertices(result->tour, text);
}

static void put_stats(const ico_stats *s, ico_text *text)
{
    ico_text_printf(text,
                    ",\"stats\":{\"seconds\":%.6f,\"nodes\":%llu,\"conflicts\":%llu,"
                    "\"peak_bytes\":%llu,\"backtracks\":%llu,\"restarts\":%llu,"
                    "\"ticks\":%llu,\"facts_told\":%llu,\"facts_used\":%llu}",
                    s->seconds, (unsigned long long)s->nodes,
                    (unsigned long long)s->conflicts, (unsigned long long)s->peak_bytes,
                    (unsigned long long)s->backtracks, (unsigned long long)s->restarts,
                    (unsigned long long)s->ticks, (unsigned long long)s->facts_told,
                    (unsigned long long)s->facts_used);
}

/* A bound of what is to be best; weights as strings, like everywhere. */
static void put_bound(const char *name, bool quoted, int64_t bound, const char *by,
                      ico_text *text)
{
    const char *quote = quoted ? "\"" : "";
    ico_text_printf(text, ",\"%s\":", name);
    if (by == NULL) {
        ico_text_puts(text, "null");
        return;
    }
    ico_text_printf(text, "{\"value\":%s%lld%s,\"by\":", quote, (long long)bound, quote);
    ico_text_json(text, by);
    ico_text_puts(text, "}");
}

/* How good the tour is, and what is known of how good it can be: "minimum", "maximum",
 * "longest" are true for a checked bound alone; else a bound that nobody checked
 * follows. */
static void put_best(const ico_problem *problem, const ico_result *result, ico_text *text)
{
    bool longest = ico_problem_longest(problem),
         turns = (ico_problem_features(problem) & ICO_ASKS_TURNS) != 0,
         weighed = ico_problem_weight(problem) != ICO_WEIGHT_ANY,
         most = ico_problem_weight(problem) == ICO_WEIGHT_MAX;
    int64_t claimed = longest ? (int64_t)ico_tour_length(result->tour) : result->weight;
    const char *by = result->best_checked ? NULL
                     : result->complete
                         ? "nothing better was found by a search to its end"
                         : result->least_by;
    if (result->tour == NULL || !(longest || turns || weighed)) return;
    if (!result->complete) claimed = result->least;
    if (weighed) ico_text_printf(text, ",\"weight\":\"%lld\"", (long long)result->weight);
    if (turns)
        ico_text_printf(text, ",\"turns\":%lld,\"least_turns\":%lld",
                        (long long)result->weight,
                        (long long)(by != NULL && (result->bound_by == NULL ||
                                                   claimed > result->bound)
                                        ? claimed
                                        : result->bound));
    ico_text_printf(text, ",\"%s\":%s",
                    longest ? "longest"
                    : most  ? "maximum"
                            : "minimum",
                    result->best_checked ? "true" : "false");
    put_bound("bound", weighed, result->bound, result->bound_by, text);
    put_bound("unchecked_bound", weighed, claimed, by, text);
}

/* The automorphisms that move a tour of --symmetric auto along itself: how many they
 * are, and where one that gives all others sends each vertex. */
static ico_status put_symmetry(const args *a, const ico_problem *problem,
                               const ico_result *result, ico_text *text)
{
    const uint32_t *tour = ico_tour_vertices(result->tour);
    uint64_t order = 1, n = ico_tour_length(result->tour);
    if (ico_problem_symmetry(problem) != ICO_SYMMETRY_AUTO || result->tour == NULL)
        return ICO_OK;
    ico_status status = ico_verify_rotations(a->ctx, problem, result->tour, &order);
    uint32_t *image = NULL;
    if (status == ICO_OK) image = ICO_NEW_ARRAY(a->ctx, uint32_t, (size_t)n);
    if (status == ICO_OK && image == NULL) status = ICO_NO_MEMORY;
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; i < n; i++) image[tour[i]] = tour[(i + n / order) % n];
    ico_text_printf(text, ",\"symmetry\":{\"order\":%llu,\"automorphism\":",
                    (unsigned long long)order);
    for (uint64_t v = 0; v < n; v++)
        ico_text_printf(text, "%c%lu", v == 0 ? '[' : ',', (unsigned long)image[v]);
    ico_text_puts(text, "]}");
    ICO_FREE_ARRAY(a->ctx, image, (size_t)n);
    return ICO_OK;
}

/* "m": known only once the graph is made; null if it cannot be. */
static void put_edges(const args *a, const ico_problem *problem, ico_text *text)
{
    const ico_graph *graph;
    if (ico_problem_graph(a->ctx, problem, &graph) == ICO_OK)
        ico_text_printf(text, ",\"m\":%lu", (unsigned long)graph->m);
    else
        ico_text_puts(text, ",\"m\":null");
}

ico_status answer_json(const args *a, const ico_problem *problem,
                       const ico_result *result, ico_text *text)
{
    bool has_tour = ico_tour_vertices(result->tour) != NULL;
    uint64_t seed;
    ico_status status = args_number(a, OPTION_SEED, 1, 0, INT64_MAX, &seed);
    if (status != ICO_OK) return status;
    ico_text_puts(text, "{\"verdict\":");
    ico_text_json(text, ico_verdict_name(result->verdict));
    ico_text_puts(text, ",\"kind\":");
    ico_text_json(text, ico_kind_name(has_tour ? ico_tour_kind(result->tour)
                                               : ico_problem_kind(problem)));
    ico_text_puts(text, ",\"subject\":");
    ico_text_json(text, ico_problem_subject(problem));
    ico_text_puts(text, ",\"method\":");
    ico_text_json(text, result->method);
    ico_text_printf(text, ",\"n\":%llu", (unsigned long long)ico_problem_size(problem));
    put_edges(a, problem, text);
    put_tour(result, text);
    status = put_symmetry(a, problem, result, text);
    if (status != ICO_OK) return status;
    if (ico_problem_longest(problem))
        ico_text_printf(text, ",\"length\":%llu",
                        (unsigned long long)ico_tour_length(result->tour));
    put_best(problem, result, text);
    ico_text_printf(text, ",\"checked\":%s,", result->checked ? "true" : "false");
    answer_json_reason(result->reason, text);
    ico_text_puts(text, ",\"limit\":");
    if (result->verdict == ICO_UNKNOWN)
        ico_text_json(text, ico_limit_name(result->limit));
    else
        ico_text_puts(text, "null");
    put_stats(&result->stats, text);
    ico_text_printf(text, ",\"seed\":%llu,\"version\":\"%s\"", (unsigned long long)seed,
                    ICO_VERSION);
    return ico_text_status(text);
}

void answer_json_end(ico_text *text)
{
    ico_text_puts(text, "}\n");
}
