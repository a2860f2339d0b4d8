/* count/sampling/rank.c - the number of a tour among all tours in the order of their
 * sequences, and back, by counting the tours with given beginnings.
 * Source: docs/conventions.md for the order; Nijenhuis and Wilf (1978) for ranking.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "count/sampling/listed_tours.h"
#include "count/sampling/prefix_counts.h"

/* A tour is a sequence that follows a vertex of the closed form, the root: the apex of
 * an open tour, the end of a tour with a given end, else the first vertex of the tour.
 * Invariants: prefix[0] is the root, and prefix[1 .. length) the beginning of the
 * sequence.  both_ways: a cycle is one tour, written such that the vertex after the root
 * is less than the vertex before it.  total: all cycles, once has_total. */
typedef struct rank_job {
    ico_run *run;
    ico_context *ctx;
    ico_sweep_question form;
    uint32_t *prefix, *options, length;
    uint64_t *used, *next; /* bits of vertices */
    bool both_ways, has_total;
    ico_number total;
} rank_job;

static size_t used_words(const rank_job *r)
{
    return ICO_WORDS((size_t)r->form.net.n + 1);
}

static void ranking_free(rank_job *r)
{
    if (r->form.net.n > 0) {
        ICO_FREE_ARRAY(r->ctx, r->prefix, r->form.net.n);
        ICO_FREE_ARRAY(r->ctx, r->options, r->form.net.n);
        ICO_FREE_ARRAY(r->ctx, r->used, used_words(r));
        ICO_FREE_ARRAY(r->ctx, r->next, used_words(r));
    }
    ico__number_free(r->ctx, &r->total);
    ico__sweep_question_free(&r->form);
}

static ico_status ranking_new(ico_run *run, const char *verb, rank_job *r)
{
    *r = (rank_job){.run = run, .ctx = ico__run_context(run)};
    ico__run_begin(run);
    ico_status status = ico__sweep_question_new(run, verb, &r->form);
    if (status != ICO_OK || r->form.tiny || r->form.hopeless) return status;
    r->prefix = ICO_NEW_ARRAY(r->ctx, uint32_t, r->form.net.n);
    r->options = ICO_NEW_ARRAY(r->ctx, uint32_t, r->form.net.n);
    r->used = ICO_NEW_ARRAY(r->ctx, uint64_t, used_words(r));
    r->next = ICO_NEW_ARRAY(r->ctx, uint64_t, used_words(r));
    if (r->prefix == NULL || r->options == NULL || r->used == NULL || r->next == NULL) {
        ranking_free(r);
        return ICO_NO_MEMORY;
    }
    uint64_t start = ico_problem_start(r->form.problem),
             end = ico_problem_end(r->form.problem);
    r->prefix[0] = r->form.closed->has_apex ? r->form.net.n - 1
                   : end != ICO_NO_CELL     ? (uint32_t)end
                   : start != ICO_NO_CELL   ? (uint32_t)start
                                            : 0;
    r->length = 1;
    r->both_ways = !r->form.g->directed && !ico__sweep_question_is_sequence(&r->form);
    ico__bit_set(r->used, r->prefix[0]);
    return ICO_OK;
}

/* Does the root come first in the tour, or last (closed, with an end), or not at all? */
static bool root_is_first(const rank_job *r)
{
    return !r->form.closed->has_apex && ico_problem_end(r->form.problem) == ICO_NO_CELL;
}

/* May v follow the prefix? (The closed form allows more than a sequence: both ends are
 * next to the apex.) */
static bool may_follow(const rank_job *r, uint32_t v)
{
    uint32_t last = r->prefix[r->length - 1];
    uint64_t start = ico_problem_start(r->form.problem),
             end = ico_problem_end(r->form.problem);
    if (ico__bit(r->used, v) ||
        ico_graph_find_edge(r->form.closed->graph, last, v) == ICO_NO_EDGE)
        return false;
    if (r->length > 1 || root_is_first(r)) return true;
    return (start == ICO_NO_CELL || v == start) && v != end;
}

/* Lists in r->options the vertices less than `below` that may follow the prefix.  If both
 * ways are one tour, the greatest neighbour of the root cannot follow: it comes before
 * the root. */
static uint32_t list_options(rank_job *r, uint32_t below)
{
    uint32_t count = 0, n = r->form.g->n, last = n;
    if (r->length == 1 && r->both_ways) {
        while (last > 0 && !may_follow(r, last - 1)) last--;
        if (last > 0) last--;
    }
    for (uint32_t v = 0; v < below && v < last; v++)
        if (may_follow(r, v)) r->options[count++] = v;
    return count;
}

static ico_status count_next_step(rank_job *r, ico_number *count)
{
    const ico_prefix b = {r->run, &r->form, r->prefix, r->length, r->both_ways};
    return ico__prefix_count(&b, r->next, count);
}

/* Counts the cycles in which both neighbours of the root are among options[from .. upto)
 * (`others`: are not among these). */
static ico_status count_both(rank_job *r, uint32_t from, uint32_t upto, bool others,
                             ico_number *count)
{
    memset(r->next, others ? 0xff : 0, used_words(r) * sizeof *r->next);
    for (uint32_t i = from; i < upto; i++) {
        if (others)
            ico__bit_clear(r->next, r->options[i]);
        else
            ico__bit_set(r->next, r->options[i]);
    }
    return count_next_step(r, count);
}

/* *count: the cycles that have a neighbour of the root among the options.  Those with
 * both neighbours there count twice, if each may come first.  Computed as all cycles
 * minus those without such a neighbour. */
static ico_status count_first(rank_job *r, uint32_t from, uint32_t upto,
                              ico_number *count)
{
    ico_number part = {{0}};
    ico_status status = ICO_OK;
    if (!r->has_total) status = count_both(r, 0, 0, true, &r->total);
    r->has_total = status == ICO_OK;
    count->words.size = 0;
    if (status == ICO_OK &&
        !ico__number_add(r->ctx, count, r->total.words.items, r->total.words.size))
        status = ICO_NO_MEMORY;
    /* both ways: a cycle with a smaller neighbour of the root does not begin here */
    if (status == ICO_OK)
        status = count_both(r, r->both_ways ? 0 : from, upto, true, &part);
    if (status == ICO_OK)
        (void)ico__number_take(count, part.words.items, part.words.size);
    if (status == ICO_OK && r->both_ways && from > 0) {
        ico_number before = {{0}};
        status = count_first(r, 0, from, &before);
        (void)ico__number_take(count, before.words.items, before.words.size);
        ico__number_free(r->ctx, &before);
    }
    if (status == ICO_OK && !r->both_ways) {
        status = count_both(r, from, upto, false, &part);
        if (status == ICO_OK &&
            !ico__number_add(r->ctx, count, part.words.items, part.words.size))
            status = ICO_NO_MEMORY;
    }
    ico__number_free(r->ctx, &part);
    return status;
}

/* Counts the tours that begin with the prefix and go on to one of options[from ..
 * upto). */
static ico_status count_options(rank_job *r, uint32_t from, uint32_t upto,
                                ico_number *count)
{
    count->words.size = 0;
    if (from == upto) return ICO_OK;
    ico__run_stage(r->run, r->length, r->form.net.n);
    if (r->length == 1 && !r->form.g->directed) return count_first(r, from, upto, count);
    return count_both(r, from, upto, false, count);
}

static void rank_push(rank_job *r, uint32_t v)
{
    r->prefix[r->length++] = v;
    ico__bit_set(r->used, v);
}

/* A tour that comes before a given one leaves it somewhere for a smaller vertex. */
static ico_status rank_tour(rank_job *r, const uint32_t *tour, ico_number *rank)
{
    uint32_t n = r->form.g->n, first = root_is_first(r) ? 1 : 0;
    uint32_t last = r->form.closed->has_apex || first == 1 ? n : n - 1;
    ico_number count = {{0}};
    ico_status status = ICO_OK;
    for (uint32_t i = first; i < last && status == ICO_OK; i++) {
        status = count_options(r, 0, list_options(r, tour[i]), &count);
        if (status == ICO_OK &&
            !ico__number_add(r->ctx, rank, count.words.items, count.words.size))
            status = ICO_NO_MEMORY;
        rank_push(r, tour[i]);
    }
    ico__number_free(r->ctx, &count);
    return status;
}

/* Finds the option that follows in the tour before which `rest` others with this prefix
 * come, by bisection the `size` options.  *rest becomes the number of those with this
 * option. */
static ico_status choose_option(rank_job *r, uint32_t size, ico_number *rest,
                                uint32_t *chosen)
{
    uint32_t low = 0, high = size;
    ico_number count = {{0}};
    ico_status status = ICO_OK;
    while (high - low > 1 && status == ICO_OK) {
        uint32_t middle = low + (high - low) / 2;
        status = count_options(r, low, middle, &count);
        if (status != ICO_OK) break;
        if (ico__number_take(rest, count.words.items, count.words.size))
            low = middle;
        else
            high = middle;
    }
    ico__number_free(r->ctx, &count);
    if (status == ICO_OK && size == 0)
        status =
            ico__fail(r->ctx, ICO_DEFECT, "no tour has a beginning that was counted");
    *chosen = r->options[low];
    return status;
}

/* The tour before which `rest` others come; *found is false if there are no more. */
static ico_status unrank_tour(rank_job *r, ico_number *rest, uint32_t *tour, bool *found)
{
    uint32_t n = r->form.g->n, first = root_is_first(r) ? 1 : 0;
    uint32_t last = r->form.closed->has_apex || first == 1 ? n : n - 1;
    ico_number all = {{0}};
    ico_status status = count_options(r, 0, list_options(r, n), &all);
    *found = status == ICO_OK && ico__number_is_less(rest, &all);
    ico__number_free(r->ctx, &all);
    if (!*found) return status;
    if (first == 1) tour[0] = r->prefix[0];
    if (last < n) tour[n - 1] = r->prefix[0];
    for (uint32_t i = first; i < last && status == ICO_OK; i++) {
        status = choose_option(r, list_options(r, n), rest, &tour[i]);
        if (status == ICO_OK) rank_push(r, tour[i]);
    }
    return status;
}

static ico_status rank_tiny(const rank_job *r, const uint32_t *tour, uint64_t *before)
{
    for (size_t k = 0; k < r->form.tour_count; k++)
        if (memcmp(r->form.tours[k], tour, r->form.g->n * sizeof *tour) == 0) *before = k;
    return ICO_OK;
}

static ico_status say_limit(ico_run *run, ico_status status)
{
    ico__run_end(run);
    if (status != ICO_STOPPED) return status;
    return ico__fail(ico__run_context(run), ICO_STOPPED,
                     "the tours were not counted at the limit: %s",
                     ico_limit_name(ico__run_limit(run)));
}

void ico_rank_free(ico_context *ctx, char *rank)
{
    ico__free_string(ctx, rank);
}

ico_status ico_run_rank(ico_run *run, const uint32_t *tour, char **rank)
{
    static const uint64_t one = 1;
    ico_context *ctx = ico__run_context(run);
    ico_number before = {{0}};
    rank_job r;
    uint32_t *copy = NULL, n = (uint32_t)ico_problem_size(ico__run_problem(run));
    char *text = NULL;
    bool valid;
    ico_kind kind;
    ico_status status =
        ico_verify_tour(ctx, ico__run_problem(run), tour, n, &valid, &kind, NULL);
    if (status == ICO_OK && !valid)
        status = ico__fail(ctx, ICO_BAD_ARGUMENT,
                           "this is not a tour, and only tours have ranks");
    if (status != ICO_OK) return status;
    if (ico__is_listed(ico__run_problem(run))) return ico__listed_rank(run, tour, rank);
    status = ranking_new(run, "rank", &r);
    if (status != ICO_OK) return say_limit(run, status);
    copy = ICO_NEW_ARRAY(ctx, uint32_t, n);
    if (copy == NULL) status = ICO_NO_MEMORY;
    if (status == ICO_OK) {
        uint64_t tiny = 0;
        memcpy(copy, tour, n * sizeof *copy);
        if (!ico__sweep_question_is_sequence(&r.form))
            ico__sweep_question_normalise(&r.form, copy);
        status = r.form.tiny ? rank_tiny(&r, copy, &tiny) : rank_tour(&r, copy, &before);
        if (status == ICO_OK && tiny > 0 && !ico__number_add(ctx, &before, &tiny, 1))
            status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK && ico__number_add(ctx, &before, &one, 1))
        text = ico__number_text(ctx, &before);
    if (status == ICO_OK && text == NULL) status = ICO_NO_MEMORY;
    ICO_FREE_ARRAY(ctx, copy, n);
    ico__number_free(ctx, &before);
    ranking_free(&r);
    if (status == ICO_OK) *rank = text;
    return say_limit(run, status);
}

ico_status ico_run_unrank(ico_run *run, const char *rank, uint32_t *tour, bool *found)
{
    static const uint64_t one = 1;
    ico_context *ctx = ico__run_context(run);
    ico_number rest = {{0}};
    rank_job r;
    bool is_number = *rank != '\0' && rank[strspn(rank, "0123456789")] == '\0';
    if (is_number && !ico__number_read(ctx, rank, &rest)) {
        ico__number_free(ctx, &rest);
        return ICO_NO_MEMORY;
    }
    if (!is_number || !ico__number_take(&rest, &one, 1)) {
        ico__number_free(ctx, &rest);
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "a rank is a number from 1 on, not `%.60s`", rank);
    }
    bool listed = ico__is_listed(ico__run_problem(run));
    ico_status status = listed ? ico__listed_unrank(run, &rest, tour, found)
                               : ranking_new(run, "unrank", &r);
    if (listed || status != ICO_OK) {
        ico__number_free(ctx, &rest);
        return listed ? status : say_limit(run, status);
    }
    bool any = false;
    if (r.form.tiny) {
        uint64_t k = rest.words.size > 0 ? rest.words.items[0] : 0;
        any = rest.words.size <= 1 && k < r.form.tour_count;
        if (any) memcpy(tour, r.form.tours[k], r.form.g->n * sizeof *tour);
    } else if (!r.form.hopeless) {
        status = unrank_tour(&r, &rest, tour, &any);
    }
    ico__number_free(ctx, &rest);
    ranking_free(&r);
    if (status == ICO_OK) *found = any;
    return say_limit(run, status);
}
