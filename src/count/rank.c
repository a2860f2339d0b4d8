/* count/rank.c - the number of a tour among all tours in the order of their sequences,
 * and back: tours with a given beginning are counted as tours through its moves.
 * Source: interface section 5 for the order; Nijenhuis and Wilf (1978) for ranking.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "count/form.h"
#include "count/listed.h"

/* Tours are sequences that follow a vertex of the closed form, the root: the joint of an
 * open tour, the end of one that has an end, else the first vertex of the tour itself.
 * Invariants: prefix[0] is the root, prefix[1 .. length) what follows; their links are
 * fixed in `net`, a copy of the form's.  both_ways: a cycle is one tour, written so that
 * what follows the root is less than what comes before it. */
typedef struct ranking {
    ico_run *run;
    ico_context *ctx;
    ico_form form;
    uint32_t *prefix, length;
    uint64_t *used; /* bits of vertices */
    bool both_ways;
    ico_number count; /* counted last */
} ranking;

static size_t used_words(const ranking *r)
{
    return ICO_WORDS((size_t)r->form.net.n + 1);
}

static void ranking_free(ranking *r)
{
    if (r->form.net.n > 0) {
        ICO_FREE_ARRAY(r->ctx, r->prefix, r->form.net.n);
        ICO_FREE_ARRAY(r->ctx, r->used, used_words(r));
    }
    ico__number_free(r->ctx, &r->count);
    ico__form_free(&r->form);
}

static ico_status ranking_new(ico_run *run, const char *verb, ranking *r)
{
    *r = (ranking){.run = run, .ctx = ico__run_context(run)};
    ico__run_begin(run);
    ico_status status = ico__form_new(run, verb, &r->form);
    if (status != ICO_OK || r->form.tiny || r->form.hopeless) return status;
    r->prefix = ICO_NEW_ARRAY(r->ctx, uint32_t, r->form.net.n);
    r->used = ICO_NEW_ARRAY(r->ctx, uint64_t, used_words(r));
    if (r->prefix == NULL || r->used == NULL) {
        ranking_free(r);
        return ICO_NO_MEMORY;
    }
    uint64_t start = ico_problem_start(r->form.problem),
             end = ico_problem_end(r->form.problem);
    r->prefix[0] = r->form.closed->has_joint ? r->form.net.n - 1
                   : end != ICO_NO_CELL      ? (uint32_t)end
                   : start != ICO_NO_CELL    ? (uint32_t)start
                                             : 0;
    r->length = 1;
    r->both_ways = !r->form.g->directed && !ico__form_is_sequence(&r->form);
    ico__bit_set(r->used, r->prefix[0]);
    return ICO_OK;
}

/* Does the root come first in the tour, or last (closed, with an end), or not at all? */
static bool root_is_first(const ranking *r)
{
    return !r->form.closed->has_joint && ico_problem_end(r->form.problem) == ICO_NO_CELL;
}

/* Is a link of the closed form a step of the prefix, in its direction? */
static bool is_in_prefix(const ranking *r, const ico_net_link *link)
{
    for (uint32_t i = 0; i + 1 < r->length; i++) {
        uint32_t a = r->prefix[i], b = r->prefix[i + 1];
        if (link->tail == a && link->head == b) return true;
        if (!r->form.g->directed && link->tail == b && link->head == a) return true;
    }
    return false;
}

/* May the cycle come back to the root by this link? */
static bool is_dropped(const ranking *r, const ico_net_link *link)
{
    uint32_t root = r->prefix[0];
    if (!r->both_ways || r->length < 2) return false;
    if (link->tail != root && link->head != root) return false;
    uint32_t other = link->tail == root ? link->head : link->tail;
    return other < r->prefix[1];
}

/* Counts the tours that begin with the prefix. */
static ico_status count_prefix(ranking *r)
{
    ico_tally tally = {.ctx = r->ctx};
    ico_sweep sweep = {0};
    bool fits = true;
    ico_net net = r->form.net;
    memset(&net.links, 0, sizeof net.links);
    ico_status status = ICO_OK;
    for (size_t i = 0; i < r->form.net.links.size && status == ICO_OK; i++) {
        ico_net_link link = r->form.net.links.items[i];
        if (is_dropped(r, &link)) {
            if (!link.fixed) continue;
            ICO_VECTOR_FREE(r->ctx, &net.links); /* no such tour */
            r->count.words.size = 0;
            return ICO_OK;
        }
        link.fixed = link.fixed || is_in_prefix(r, &link);
        if (!ICO_VECTOR_PUSH(r->ctx, &net.links, link)) status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK) status = ico__sweep_new(&net, r->form.order, &sweep, &fits);
    if (status == ICO_OK && !fits)
        status = ico__fail(r->ctx, ICO_TOO_LARGE,
                           "no order with frontiers of at most %d vertices was found",
                           ICO_SWEEP_SLOTS);
    if (status == ICO_OK) status = ico__count_count(r->run, &net, &sweep, &tally);
    r->count.words.size = 0;
    if (status == ICO_OK && tally.counts.size > 0 &&
        !ico__number_add(r->ctx, &r->count, tally.counts.items[0].words.items,
                         tally.counts.items[0].words.size))
        status = ICO_NO_MEMORY;
    ico__tally_free(&tally);
    ico__sweep_free(&sweep);
    ICO_VECTOR_FREE(r->ctx, &net.links);
    return status;
}

/* May v follow the prefix?  (The closed form allows more than a sequence: next to the
 * joint stand both ends.) */
static bool may_follow(const ranking *r, uint32_t v)
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

static void push(ranking *r, uint32_t v)
{
    r->prefix[r->length++] = v;
    ico__bit_set(r->used, v);
}

static void pop(ranking *r)
{
    ico__bit_clear(r->used, r->prefix[--r->length]);
}

static ico_status rank_tour(ranking *r, const uint32_t *tour, ico_number *rank)
{
    uint32_t n = r->form.g->n;
    for (uint32_t i = root_is_first(r) ? 1 : 0; i < n; i++) {
        bool is_root = !r->form.closed->has_joint && !root_is_first(r) && i == n - 1;
        for (uint32_t v = 0; v < tour[i] && !is_root; v++) {
            if (!may_follow(r, v)) continue;
            push(r, v);
            ico_status status = count_prefix(r);
            pop(r);
            if (status == ICO_OK &&
                !ico__number_add(r->ctx, rank, r->count.words.items, r->count.words.size))
                status = ICO_NO_MEMORY;
            if (status != ICO_OK) return status;
        }
        if (!is_root) push(r, tour[i]);
    }
    return ICO_OK;
}

/* The tour before which `rest` others come; *found is false if there are no more. */
static ico_status unrank_tour(ranking *r, ico_number *rest, uint32_t *tour, bool *found)
{
    uint32_t n = r->form.g->n, first = root_is_first(r) ? 1 : 0;
    uint32_t last = r->form.closed->has_joint || first == 1 ? n : n - 1;
    if (first == 1) tour[0] = r->prefix[0];
    if (last < n) tour[n - 1] = r->prefix[0];
    for (uint32_t i = first; i < last; i++) {
        uint32_t v = 0;
        for (; v < n; v++) {
            if (!may_follow(r, v)) continue;
            push(r, v);
            ico_status status = count_prefix(r);
            if (status != ICO_OK) return status;
            if (!ico__number_take(rest, r->count.words.items, r->count.words.size)) break;
            pop(r);
        }
        *found = v < n;
        if (!*found) return ICO_OK;
        tour[i] = v;
    }
    return ICO_OK;
}

static ico_status rank_tiny(const ranking *r, const uint32_t *tour, uint64_t *before)
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
    ranking r;
    uint32_t *copy = NULL, n = (uint32_t)ico_problem_size(ico__run_problem(run));
    char *text = NULL;
    bool valid;
    ico_kind kind;
    ico_status status =
        ico_verify_tour(ctx, ico__run_problem(run), tour, n, &valid, &kind, NULL);
    if (status == ICO_OK && !valid)
        status = ico__fail(ctx, ICO_BAD_ARGUMENT, "what is not a tour has no rank");
    if (status != ICO_OK) return status;
    if (ico__is_listed(ico__run_problem(run))) return ico__listed_rank(run, tour, rank);
    status = ranking_new(run, "rank", &r);
    if (status != ICO_OK) return say_limit(run, status);
    copy = ICO_NEW_ARRAY(ctx, uint32_t, n);
    if (copy == NULL) status = ICO_NO_MEMORY;
    if (status == ICO_OK) {
        uint64_t tiny = 0;
        memcpy(copy, tour, n * sizeof *copy);
        if (!ico__form_is_sequence(&r.form) && n > 0) ico__form_normalise(&r.form, copy);
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
    ranking r;
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
