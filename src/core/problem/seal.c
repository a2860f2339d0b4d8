/* problem/seal.c - the end of building: tests that the parts of the question are
 * consistent; the problem is immutable from then on.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/arithmetic.h"
#include "board/board.h"
#include "problem/problem.h"
#include "problem/skips.h"

/* Is there a move (edge, arc) from u to v?  On boards each move is computed, so that a
 * huge board needs no graph. */
static bool has_edge(const ico_problem *p, uint64_t u, uint64_t v)
{
    if (p->made != NULL) return ico__has_edge(p->made, (uint32_t)u, (uint32_t)v);
    for (uint32_t k = 0; k < ico_board_move_count(p->board); k++) {
        uint64_t way = ico__board_way(p->board, u, k);
        for (uint64_t steps = 1; steps <= way; steps++)
            if (ico_board_target(p->board, u, k, steps) == v) return true;
    }
    return false;
}

static ico_status check_edges(ico_problem *p, const uint64_t *pairs, size_t size,
                              const char *option)
{
    for (size_t i = 0; i < size; i += 2) {
        if (has_edge(p, pairs[i], pairs[i + 1]) &&
            ico__problem_points(p, pairs[i], pairs[i + 1]))
            continue;
        if (!p->directed && has_edge(p, pairs[i + 1], pairs[i])) continue;
        ico_text names;
        ico_text_init(&names, p->ctx);
        ico_problem_vertex_line(p, pairs[i], &names);
        ico_text_puts(&names, "-");
        ico_problem_vertex_line(p, pairs[i + 1], &names);
        ico_status status =
            ico__fail(p->ctx, ICO_BAD_ARGUMENT, "%s: %s is not a move of %s", option,
                      names.data == NULL ? "?" : names.data, p->subject);
        ico_text_free(&names);
        return status;
    }
    return ICO_OK;
}

static int by_vertex(const void *a, const void *b)
{
    const position_rule *x = a, *y = b;
    return (x->vertex > y->vertex) - (x->vertex < y->vertex);
}

static ico_status conflicting_rule(ico_problem *p, uint64_t v)
{
    ico_text name;
    ico_text_init(&name, p->ctx);
    ico_problem_vertex_line(p, v, &name);
    ico_status status = ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                                  "%s is given two different numbers or classes",
                                  name.data == NULL ? "?" : name.data);
    ico_text_free(&name);
    return status;
}

static ico_status number_out_of_range(ico_problem *p, const position_rule *rule)
{
    uint64_t n = ico_problem_size(p);
    ico_text name;
    ico_text_init(&name, p->ctx);
    ico_problem_vertex_line(p, rule->vertex, &name);
    ico_status status =
        ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                  "number %llu is given to %s, but the cells are numbered %llu to %llu",
                  (unsigned long long)rule->number, name.data == NULL ? "?" : name.data,
                  (unsigned long long)p->base, (unsigned long long)(p->base + n - 1));
    ico_text_free(&name);
    return status;
}

/* Sorts the rules by vertex and merges those of one vertex; numbers must be in range. */
static ico_status seal_rules(ico_problem *p)
{
    uint64_t n = ico_problem_size(p);
    size_t out = 0;
    if (p->rules.size > 1)
        qsort(p->rules.items, p->rules.size, sizeof *p->rules.items, by_vertex);
    for (size_t i = 0; i < p->rules.size; i++) {
        position_rule rule = p->rules.items[i];
        if (rule.number != ICO_NO_CELL &&
            (rule.number < p->base || rule.number - p->base >= n))
            return number_out_of_range(p, &rule);
        position_rule *last = out == 0 ? NULL : &p->rules.items[out - 1];
        if (last == NULL || last->vertex != rule.vertex) {
            p->rules.items[out++] = rule;
            continue;
        }
        if (rule.number != ICO_NO_CELL) {
            if (last->number != ICO_NO_CELL && last->number != rule.number)
                return conflicting_rule(p, rule.vertex);
            last->number = rule.number;
        }
        if (rule.letter != 0) {
            if (last->letter != 0 && last->letter != rule.letter)
                return conflicting_rule(p, rule.vertex);
            last->letter = rule.letter;
        }
    }
    p->rules.size = out;
    return ICO_OK;
}

/* A tour meets each waypoint once. */
static ico_status seal_waypoints(ico_problem *p)
{
    size_t count = p->waypoints.size, at = 1;
    if (count < 2) return ICO_OK;
    uint64_t *sorted = ICO_NEW_ARRAY(p->ctx, uint64_t, count);
    if (sorted == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < count; i++) sorted[i] = p->waypoints.items[i];
    qsort(sorted, count, sizeof *sorted, ico__ascending64);
    while (at < count && sorted[at] != sorted[at - 1]) at++;
    uint64_t twice = at < count ? sorted[at] : ICO_NO_CELL;
    ICO_FREE_ARRAY(p->ctx, sorted, count);
    if (twice == ICO_NO_CELL) return ICO_OK;
    ico_text name;
    ico_text_init(&name, p->ctx);
    ico_problem_vertex_line(p, twice, &name);
    ico_status status = ico__fail(p->ctx, ICO_BAD_ARGUMENT, "the waypoint %s comes twice",
                                  name.data == NULL ? "?" : name.data);
    ico_text_free(&name);
    return status;
}

static unsigned find_features(const ico_problem *p)
{
    unsigned features = p->kind == ICO_CLOSED ? ICO_ASKS_CLOSED
                        : p->kind == ICO_OPEN ? ICO_ASKS_OPEN
                                              : ICO_ASKS_CLOSED | ICO_ASKS_OPEN;
    if (p->directed) features |= ICO_ASKS_DIRECTED;
    if (p->board != NULL && ico_board_turns(p->board) > 1)
        features |= ICO_ASKS_ALTERNATION;
    features |= ico__conditions_features(p);
    /* exactly all: the ordinary question */
    if (!ico__problem_skips(p))
        features &= ~(unsigned)(ICO_ASKS_LENGTH | ICO_ASKS_OPTIONAL);
    return features;
}

/* Ascending, each once; or all. */
static void seal_optional(ico_problem *p)
{
    size_t count = p->optional.size, out = 0;
    if (count > 1)
        qsort(p->optional.items, count, sizeof *p->optional.items, ico__ascending64);
    for (size_t i = 0; i < count; i++)
        if (out == 0 || p->optional.items[out - 1] != p->optional.items[i])
            p->optional.items[out++] = p->optional.items[i];
    p->all_optional = p->all_optional || (out > 0 && out == ico_problem_size(p));
    p->optional.size = p->all_optional ? 0 : out;
}

/* Has an open tour two ends?  One that leaves vertices out may be a single vertex. */
static bool has_two_ends(const ico_problem *p)
{
    uint64_t n = ico_problem_size(p), length = ico__problem_length(p);
    return n > 1 && (length > 1 || !ico__problem_skips(p));
}

/* Which piece makes a move depends on where the tour begins, and not on its direction. */
static ico_status check_alternation(ico_problem *p)
{
    if (p->board == NULL || ico_board_turns(p->board) == 1 || !p->directed) return ICO_OK;
    return ico__fail(
        p->ctx, ICO_BAD_ARGUMENT,
        "--directed and --arrow cannot be combined with two pieces in turn, as in %s",
        p->subject);
}

ico_status ico_problem_seal(ico_problem *p)
{
    ico_status status = ico__problem_check_open(p);
    if (status == ICO_OK) status = ico__problem_seal_arrows(p);
    if (status != ICO_OK) return status;
    if (p->start_auto && (status = ico__problem_pick_start(p)) != ICO_OK) return status;
    if (p->kind != ICO_CLOSED && p->start != ICO_NO_CELL && p->start == p->end &&
        has_two_ends(p))
        return ico__fail(
            p->ctx, ICO_BAD_ARGUMENT,
            "--start and --end are the same cell; an open tour has two ends");
    if (ico_problem_turns(p) != ICO_TURNS_ANY &&
        ico_problem_crossings(p) > ICO_CROSSINGS_NONE)
        return ico__fail(
            p->ctx, ICO_BAD_ARGUMENT,
            "--turns and --crossings cannot both be minimal or maximal; leave one out");
    status = check_edges(p, p->required.items, p->required.size, "--require");
    if (status == ICO_OK)
        status = check_edges(p, p->forbidden.items, p->forbidden.size, "--forbid");
    if (status == ICO_OK) status = check_alternation(p);
    if (status == ICO_OK) status = ico__conditions_check(p);
    if (status == ICO_OK) status = seal_rules(p);
    if (status == ICO_OK) status = seal_waypoints(p);
    seal_optional(p);
    if (status != ICO_OK) return status;
    p->features = find_features(p);
    p->anchored = (p->features & ico__conditions_with(ICO_ANCHORS)) != 0;
    p->sealed = true;
    return ICO_OK;
}

ico_status ico__problem_give(ico_status status, ico_problem *made, ico_problem **problem)
{
    if (status == ICO_OK) status = ico_problem_seal(made);
    if (status == ICO_OK)
        *problem = made;
    else
        ico_problem_free(made);
    return status;
}
