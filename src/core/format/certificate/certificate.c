/* format/certificate/certificate.c - a question and its answer as a record for the
 * checker.
 * The format: docs/certificates.md, beside which this file is to be read.
 * SPDX-License-Identifier: MIT */

#include "format/certificate/certificate.h"
#include "base/memory.h"
#include "graph/graph.h"
#include "problem/condition/condition.h"
#include "problem/edge_pairs.h"
#include "problem/reason.h"

static void put_pair(ico_text *text, uint64_t u, uint64_t v)
{
    ico_text_printf(text, "%llu %llu\n", (unsigned long long)u, (unsigned long long)v);
}

/* Edges named in the question, each once: required or forbidden ones. */
static ico_status put_edges(const ico_problem *problem, const char *word,
                            const uint64_t *pairs, size_t count, ico_text *text)
{
    ico_edge_pairs sorted;
    if (count == 0) return ICO_OK;
    ico_status status = ico__edge_pairs_sort(text->ctx, pairs, count,
                                             ico_problem_directed(problem), &sorted);
    if (status != ICO_OK) return status;
    ico_text_printf(text, "%s %zu\n", word, sorted.count);
    for (size_t i = 0; i < sorted.count; i++)
        put_pair(text, sorted.items[2 * i], sorted.items[2 * i + 1]);
    ico__edge_pairs_free(text->ctx, &sorted);
    return ICO_OK;
}

/* The subject may come from a file's name: it must stay on its line. */
void ico__certificate_subject(const ico_problem *problem, ico_text *text)
{
    ico_text_puts(text, "icosian-certificate 1\nsubject ");
    ico_text_line(text, ico_problem_subject(problem));
    ico_text_puts(text, "\n");
}

void ico__certificate_kind(ico_kind kind, uint64_t least, ico_text *text)
{
    ico_text_printf(text, "question %s\n", kind == ICO_CLOSED ? "closed" : "open");
    if (least != 0) ico_text_printf(text, "at-least %llu\n", (unsigned long long)least);
}

/* The edges, which are listed with their weights if these have the digits for it. */
static ico_status put_edge_list(const ico_graph *graph, bool weighted, ico_text *text)
{
    static const int64_t most = (int64_t)1000000000 * 1000000000 - 1;
    ico_text_printf(text, "graph %s %lu %lu%s\n",
                    graph->directed ? "directed" : "undirected", (unsigned long)graph->n,
                    (unsigned long)graph->m, weighted ? " weighted" : "");
    for (uint32_t e = 0; e < graph->m && !text->failed; e++) {
        if (!weighted) {
            put_pair(text, graph->tail[e], graph->head[e]);
            continue;
        }
        if (graph->weight[e] > most || graph->weight[e] < -most)
            return ico__fail(text->ctx, ICO_UNSUPPORTED,
                             "certificates have weights of at most 18 digits");
        ico_text_printf(text, "%lu %lu %lld\n", (unsigned long)graph->tail[e],
                        (unsigned long)graph->head[e], (long long)graph->weight[e]);
    }
    return ICO_OK;
}

ico_status ico__certificate_question(const ico_problem *problem, ico_kind kind,
                                     uint64_t least, bool weighted, ico_text *text)
{
    const ico_graph *graph;
    ico_status status = ico_problem_graph(text->ctx, problem, &graph);
    if (status != ICO_OK) return status;
    size_t count;
    ico__certificate_kind(kind, least, text);
    status = put_edge_list(graph, weighted, text);
    if (status != ICO_OK) return status;
    uint64_t start = ico_problem_start(problem), end = ico_problem_end(problem);
    if (start != ICO_NO_CELL)
        ico_text_printf(text, "first %llu\n", (unsigned long long)start);
    if (end != ICO_NO_CELL) ico_text_printf(text, "last %llu\n", (unsigned long long)end);
    const uint64_t *pairs = ico_problem_required(problem, &count);
    status = put_edges(problem, "require", pairs, count, text);
    if (status != ICO_OK) return status;
    pairs = ico_problem_forbidden(problem, &count);
    status = put_edges(problem, "forbid", pairs, count, text);
    if (status == ICO_OK) ico__certificate_places(problem, text);
    return status;
}

static void put_number_lines(const uint64_t *numbers, uint64_t count, unsigned a_line,
                             ico_text *text)
{
    for (uint64_t i = 0; i < count && !text->failed; i++)
        ico_text_printf(text, "%llu%s", (unsigned long long)numbers[i],
                        (i + 1) % a_line == 0 || i + 1 == count ? "\n" : " ");
}

/* Is v on a dark cell of the chessboard, whose colours go with the sum of coordinates? */
static bool is_dark(const ico_board *board, uint64_t v)
{
    uint64_t at[ICO_MAX_DIMENSIONS], sum = 0;
    ico_board_coordinates(board, v, at);
    for (unsigned d = 0; d < ico_board_dimensions(board); d++) sum += at[d];
    return sum % 2 == 0;
}

/* A reason given by rule, the colours of the chessboard, cell by cell. */
static void put_chessboard(const ico_board *board, uint64_t n, ico_text *text)
{
    unsigned long long dark = 0;
    for (uint64_t v = 0; v < n; v++) dark += is_dark(board, v);
    ico_text_printf(text, "none colour %llu\n", dark);
    for (uint64_t v = 0; v < n && !text->failed; v++)
        if (is_dark(board, v)) put_number_lines(&v, 1, 1, text);
}

/* The long lists of traces and logs. */
static void put_many(const uint32_t *numbers, size_t count, ico_text *text)
{
    for (size_t i = 0; i < count && !text->failed; i++)
        ico_text_printf(text, "%lu%c", (unsigned long)numbers[i],
                        (i + 1) % 16 == 0 || i + 1 == count ? '\n' : ' ');
}

/* The bound of weights, and its scale, steps and prices. */
static void put_bound(const ico_reason *r, ico_text *text)
{
    ico_text_printf(text, " %s %lld bound %llu\n", r->above ? "above" : "below",
                    (long long)r->limit, (unsigned long long)r->vertex_count);
    put_number_lines(r->vertices, r->vertex_count, 12, text);
}

/* A reason of a kind of its own. */
static void put_kind(const ico_reason *r, ico_text *text)
{
    unsigned long long count = r->vertex_count, split = r->split;
    ico_text_printf(text, " %s", ico_reason_type_name(r->type));
    switch (r->type) {
    case ICO_REASON_TREE:
        ico_text_printf(text, " %llu\n", (unsigned long long)r->branch_count);
        put_number_lines(r->branches, 2 * r->branch_count, 2, text);
        return;
    case ICO_REASON_TRACE:
    case ICO_REASON_SWEEP:
    case ICO_REASON_CLAUSES:
    case ICO_REASON_PLACES:
    case ICO_REASON_POTENTIALS:
    case ICO_REASON_PARITY:
    case ICO_REASON_FACES:
    case ICO_REASON_DUAL:
        ico_text_printf(text, " %llu\n", (unsigned long long)r->number_count);
        put_many(r->numbers, r->number_count, text);
        return;
    case ICO_REASON_BARRIER:
        ico_text_printf(text, " %llu %llu", split, count - split);
        break;
    case ICO_REASON_FORCED:
    case ICO_REASON_SUMS:
    case ICO_REASON_ALTERNATION:
    case ICO_REASON_PARTS:
        break;
    default:
        ico_text_printf(text, " %llu", count);
    }
    ico_text_puts(text, "\n");
    put_number_lines(r->vertices, count, 12, text);
}

static void put_vertex_list(const uint64_t *vertices, uint64_t count, ico_text *text)
{
    ico_text_printf(text, " %llu\n", (unsigned long long)count);
    put_number_lines(vertices, count, 12, text);
}

static void put_steps(const ico_reason *r, ico_text *text);

/* The sides, then the lemmas about them. */
static void put_sides(const ico_reason *r, ico_text *text)
{
    const uint64_t *vertices = r->vertices;
    const uint32_t *sizes = r->numbers + 1, *about = sizes + r->numbers[0] + 1;
    ico_text_printf(text, " sides %lu\n", (unsigned long)r->numbers[0]);
    for (uint32_t k = 0; k < r->numbers[0]; k++) {
        put_vertex_list(vertices, sizes[k], text);
        vertices += sizes[k];
    }
    ico_text_printf(text, " %llu\n", (unsigned long long)r->lemma_count);
    for (size_t i = 0; i < r->lemma_count; i++) {
        ico_text_printf(text, "%lu %lu", (unsigned long)about[2 * i],
                        (unsigned long)about[2 * i + 1]);
        put_steps(r->lemmas[i], text);
    }
}

/* What comes behind the word "none": steps, and the kind they lead to. */
static void put_steps(const ico_reason *r, ico_text *text)
{
    for (; r->type >= ICO_REASON_SPLIT; r = r->inner) {
        if (r->type == ICO_REASON_SIDES) {
            put_sides(r, text);
            continue;
        }
        ico_text_puts(text, " split");
        put_vertex_list(r->vertices, r->vertex_count, text);
    }
    put_kind(r, text);
}

static void put_reason_parts(const ico_problem *problem, const ico_reason *r,
                             ico_text *text)
{
    const ico_board *board = ico_problem_board(problem);
    if (r->type == ICO_REASON_COLOUR && r->vertex_count == 0 && board != NULL) {
        put_chessboard(board, ico_problem_size(problem), text);
        return;
    }
    ico_text_puts(text, "none");
    if (r->type == ICO_REASON_BOUND)
        put_bound(r, text);
    else
        put_steps(r, text);
}

void ico__certificate_tour(const ico_tour *tour, ico_text *text)
{
    uint64_t length = ico_tour_length(tour);
    ico_text_printf(text, "tour %llu\n", (unsigned long long)length);
    for (uint64_t i = 0; i < length && !text->failed; i++) {
        uint64_t v = ico_tour_at(tour, i);
        put_number_lines(&v, 1, 1, text);
    }
}

/* Is there something to write, and does the format have words for it? */
static ico_status can_write(const ico_problem *problem, const ico_tour *tour,
                            const ico_reason *reason, ico_text *text)
{
    /* weights and lengths are no condition on a tour: others are compared by them */
    unsigned sayable = ico__conditions_with(ICO_SAYABLE) | ICO_ASKS_OPEN |
                       ICO_ASKS_CLOSED | ICO_ASKS_LONGEST | ICO_ASKS_WEIGHT;
    unsigned beyond = ico_problem_features(problem) & ~sayable, bit = 0;
    if (beyond != 0) {
        while ((beyond >> bit & 1) == 0) bit++;
        return ico__fail(text->ctx, ICO_UNSUPPORTED, "certificates cannot express %s",
                         ico_feature_text(bit));
    }
    if (reason == NULL && tour != NULL) return ICO_OK;
    if (reason == NULL)
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "there is neither a tour nor a reason to certify");
    if (reason->rule != NULL)
        return ico__fail(text->ctx, ICO_TOO_LARGE,
                         "a certificate lists the graph, which is too large for %s; its "
                         "reason is given by rule and was checked",
                         ico_problem_subject(problem));
    if (!ico__reason_is_checkable(reason) || reason->type == ICO_REASON_SKIPS)
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "reasons of the kind %s have no certificate",
                         ico_reason_type_name(reason->type));
    if (ico_problem_size(problem) == 1) /* OEIS A003216 and chessboards disagree */
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "whether one cell is a closed tour is a convention, so there is "
                         "no certificate");
    return ICO_OK;
}

/* One record: a tour, or a reason that there is none, of `least` vertices or more (0: of
 * all). */
static ico_status put_record(const ico_problem *problem, ico_kind kind, uint64_t least,
                             const ico_tour *tour, const ico_reason *reason,
                             ico_text *text)
{
    if (least == ico_problem_size(problem)) least = 0;
    ico__certificate_subject(problem, text);
    bool weighted = ico_problem_weight(problem) != ICO_WEIGHT_ANY &&
                    (tour != NULL || reason->type == ICO_REASON_BOUND);
    ico_status status = ico__certificate_question(problem, kind, least, weighted, text);
    if (status != ICO_OK) return status;
    if (tour != NULL)
        ico__certificate_tour(tour, text);
    else
        put_reason_parts(problem, reason, text);
    ico_text_puts(text, "end\n");
    return ico_text_status(text);
}

ico_status ico_certificate_write(const ico_problem *problem, const ico_tour *tour,
                                 const ico_reason *reason, ico_text *text)
{
    bool longest = ico_problem_longest(problem) && tour != NULL;
    uint64_t length = longest ? ico_tour_length(tour) : 0;
    bool bounded = tour != NULL && reason != NULL && reason->type == ICO_REASON_BOUND;
    if (!longest && !bounded && tour != NULL) reason = NULL;
    ico_status status = can_write(problem, tour, reason, text);
    if (status != ICO_OK) return status;
    /* a tour of "either" answers for its own kind */
    ico_kind kind = ico_problem_kind(problem);
    if (kind == ICO_EITHER && tour != NULL && !longest) kind = ico_tour_kind(tour);
    status = put_record(problem, kind, length, tour, reason, text);
    if (status == ICO_OK && longest && reason != NULL)
        status = put_record(problem, kind, length + 1, NULL, reason, text);
    if (status == ICO_OK && bounded)
        status = put_record(problem, kind, 0, NULL, reason, text);
    return status;
}
