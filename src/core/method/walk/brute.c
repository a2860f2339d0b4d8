/* method/walk/brute.c - dynamic programming over subsets: the oracle of the tests.
 * Shares no code with the other methods and is written in the plainest way: a path
 * through exactly the vertices of S ends at v if a path through S - v ends at a
 * neighbour of v.
 * Source: Bellman (1962); Held and Karp (1962).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "method/registry.h"
#include "problem/skips.h"

enum { MOST = 24 };

#define BIT(v) (UINT32_C(1) << (v))

/* A required edge is cut in two by a vertex of its own, which every tour must then pass:
 * vertices 0 .. n-1 are the problem's, n .. size-1 represent required edges.
 * Invariant: w is in after[v] iff v is in before[w] iff a tour may step from v to w. */
typedef struct brute {
    ico_run *run;
    const ico_problem *problem;
    uint32_t n, size;
    bool directed, cyclic, longest, anchored;
    bool skips;          /* a tour may leave out vertices: those that are not in `must` */
    uint32_t must;       /* of the problem's vertices */
    uint64_t length;     /* of a tour; 0: any */
    uint64_t start, end; /* ICO_NO_CELL: free */
    bool rotated;        /* the given end of a closed tour is taken as its start */
    uint32_t after[MOST], before[MOST];
    uint32_t plain[MOST]; /* after, as it was before required edges were cut in two */
    uint32_t *ends;       /* for each set S: where the paths through exactly S end */
    size_t sets;
} brute;

static void add_arc(brute *b, uint32_t u, uint32_t v)
{
    b->after[u] |= BIT(v);
    b->before[v] |= BIT(u);
}

static void drop_arc(brute *b, uint32_t u, uint32_t v)
{
    b->after[u] &= ~BIT(v);
    b->before[v] &= ~BIT(u);
}

/* Is u-v the closing edge of a closed tour whose two ends are given?  It is always used.
 */
static bool closes(const brute *b, uint64_t u, uint64_t v)
{
    if (!b->cyclic || b->start == ICO_NO_CELL || b->end == ICO_NO_CELL) return false;
    return (u == b->end && v == b->start) ||
           (!b->directed && u == b->start && v == b->end);
}

static ico_status read_problem(brute *b)
{
    const ico_graph *graph;
    ico_status status = ico_problem_graph(ico__run_context(b->run), b->problem, &graph);
    if (status != ICO_OK) return status;
    for (uint32_t e = 0; e < graph->m; e++) {
        add_arc(b, graph->tail[e], graph->head[e]);
        if (!graph->directed) add_arc(b, graph->head[e], graph->tail[e]);
    }
    size_t count;
    const uint64_t *pairs = ico_problem_forbidden(b->problem, &count);
    for (size_t i = 0; i < count; i++) {
        uint32_t u = (uint32_t)pairs[2 * i], v = (uint32_t)pairs[2 * i + 1];
        drop_arc(b, u, v);
        if (!b->directed) drop_arc(b, v, u);
    }
    memcpy(b->plain, b->after, sizeof b->plain);
    pairs = ico_problem_required(b->problem, &count);
    for (size_t i = 0; i < count; i++) {
        uint32_t u = (uint32_t)pairs[2 * i], v = (uint32_t)pairs[2 * i + 1];
        bool usable = b->plain[u] & BIT(v), cut = usable && !(b->after[u] & BIT(v));
        if (cut || closes(b, u, v)) continue; /* named twice; used in any case */
        uint32_t x = b->size++;
        if (!usable) continue; /* forbidden too: x is out of reach */
        drop_arc(b, u, v);
        add_arc(b, u, x);
        add_arc(b, x, v);
        if (b->directed) continue;
        drop_arc(b, v, u);
        add_arc(b, v, x);
        add_arc(b, x, u);
    }
    return ICO_OK;
}

/* Fills ends[] for the paths that begin in `starts`.  False: the run says stop. */
static bool fill_table(brute *b, uint32_t starts)
{
    for (uint32_t set = 1; set < b->sets; set++) {
        if ((set & 1023) == 0 && ico__run_tick(b->run, (uint64_t)1024 * b->size))
            return false;
        bool single = (set & (set - 1)) == 0;
        uint32_t ends = single ? set & starts : 0;
        for (uint32_t v = 0; !single && v < b->size; v++)
            if ((set & BIT(v)) && (b->ends[set & ~BIT(v)] & b->before[v])) ends |= BIT(v);
        b->ends[set] = ends;
    }
    return true;
}

/* May a tour visit just these vertices of the problem? */
static bool is_wanted(const brute *b, uint32_t set)
{
    uint32_t length = ico__popcount32(set);
    uint32_t least = b->cyclic ? (b->directed ? 2 : 3) : 1;
    return (b->must & ~set) == 0 && length >= least &&
           (b->length == 0 || length == b->length);
}

/* The largest set (Hamiltonian: the whole) through which a path runs from where the table
 * began to one of `finals`, or 0.  Longer than `beaten` vertices. */
static uint32_t best_set(const brute *b, uint32_t finals, uint32_t beaten)
{
    uint32_t own = BIT(b->n) - 1, all = (uint32_t)(b->sets - 1), best = 0;
    for (uint32_t set = b->skips ? 1 : all; set <= all && set != 0; set++) {
        if ((set | own) != all || (b->ends[set] & finals) == 0) continue;
        uint32_t length = ico__popcount32(set & own);
        if (!is_wanted(b, set & own) || length <= beaten) continue;
        best = set;
        beaten = length;
    }
    return best;
}

/* Offers the path through `set` to one of `finals`, rebuilt from its end. */
static ico_status offer(brute *b, uint32_t set, uint32_t finals, bool *more)
{
    uint32_t tour[MOST + 1], length = ico__popcount32(set & (BIT(b->n) - 1)), at = length;
    for (uint32_t ends = b->ends[set] & finals, v; set != 0;) {
        for (v = 0; !(ends & BIT(v));) v++;
        if (v < b->n) tour[--at] = v;
        set &= ~BIT(v);
        ends = b->ends[set] & b->before[v];
    }
    tour[length] = tour[0];
    return ico__run_offer(b->run, tour + b->rotated, length, more);
}

/* Paths from `starts` to `finals`: offers the best. */
static ico_status solve_from(brute *b, uint32_t starts, uint32_t finals, bool *more)
{
    *more = true;
    if (!fill_table(b, starts)) {
        *more = false;
        return ICO_OK;
    }
    uint64_t before = b->longest ? ico__run_best(b->run) : 0;
    uint32_t set = best_set(b, finals, (uint32_t)before);
    return set == 0 ? ICO_OK : offer(b, set, finals, more);
}

static ico_status brute_find(brute *b)
{
    b->sets = (size_t)1 << b->size;
    b->ends = ICO_NEW_ARRAY(ico__run_context(b->run), uint32_t, b->sets);
    if (b->ends == NULL) return ICO_NO_MEMORY;
    uint32_t own = BIT(b->n) - 1;
    uint32_t starts = b->start == ICO_NO_CELL ? own : BIT(b->start);
    uint32_t finals = b->end == ICO_NO_CELL ? own : BIT(b->end);
    bool more = true;
    ico_status status = ICO_OK;
    if (!b->cyclic) {
        status = solve_from(b, starts, finals, &more);
    } else {
        /* a closed tour that has to pass every vertex may begin at any of them */
        if (!b->skips && b->start == ICO_NO_CELL && b->end == ICO_NO_CELL)
            starts = BIT(0);
        for (uint32_t root = 0; root < b->n && more && status == ICO_OK; root++) {
            if (!(starts & BIT(root))) continue;
            uint32_t last = b->end == ICO_NO_CELL ? UINT32_MAX : finals;
            status = solve_from(b, BIT(root), b->before[root] & last, &more);
        }
    }
    if (status == ICO_OK && more) ico__run_exhausted(b->run, true);
    ICO_FREE_ARRAY(ico__run_context(b->run), b->ends, b->sets);
    return status;
}

/* --- listing --- */

/* Does the sequence of `size` vertices use every required edge? */
static bool uses_required(const brute *b, const uint32_t *tour, uint32_t size)
{
    size_t count;
    const uint64_t *pairs = ico_problem_required(b->problem, &count);
    for (size_t i = 0; i < count; i++) {
        bool used = false;
        for (uint32_t k = 0; k + !b->cyclic < size; k++) {
            uint32_t u = tour[k], v = tour[(k + 1) % size];
            used |= u == pairs[2 * i] && v == pairs[2 * i + 1];
            used |= !b->directed && v == pairs[2 * i] && u == pairs[2 * i + 1];
        }
        if (!used) return false;
    }
    return true;
}

/* The first vertex of a closed tour as it is listed: 0, or its least one. */
static bool begins_at_least(const uint32_t *tour, uint32_t size)
{
    for (uint32_t k = 1; k < size; k++)
        if (tour[k] < tour[0]) return false;
    return true;
}

/* Is the sequence a tour, in the form in which it is to be listed?  set: its vertices. */
static bool is_listed(const brute *b, const uint32_t *tour, uint32_t size, uint32_t set)
{
    uint32_t last = tour[size - 1];
    if (b->skips ? !is_wanted(b, set) : size < b->n) return false;
    if (b->cyclic && !(b->plain[last] & BIT(tour[0]))) return false;
    if (b->end != ICO_NO_CELL && last != b->end) return false;
    if (!b->anchored && b->cyclic && !begins_at_least(tour, size)) return false;
    if (!b->anchored && !b->directed && (b->cyclic ? tour[1] : tour[0]) > last)
        return false;
    return uses_required(b, tour, size);
}

/* Goes through all sequences of different vertices, each a step from the one before, in
 * lexicographic order. */
static ico_status brute_list(brute *b)
{
    uint32_t tour[MOST + 1], left[MOST + 1], used = 0, depth = 0;
    ico__run_in_order(b->run);
    left[0] = b->start == ICO_NO_CELL ? BIT(b->n) - 1 : BIT(b->start);
    for (;;) {
        if (ico__run_tick(b->run, 1)) return ICO_OK;
        if (left[depth] == 0) {
            if (depth == 0) break;
            used &= ~BIT(tour[--depth]);
            continue;
        }
        uint32_t v = 0;
        while (!(left[depth] & BIT(v))) v++;
        left[depth] &= ~BIT(v);
        tour[depth] = v;
        if (is_listed(b, tour, depth + 1, used | BIT(v))) {
            bool more;
            ico_status status = ico__run_offer(b->run, tour, depth + 1, &more);
            if (status != ICO_OK || !more) return status;
        }
        if (depth + 1 < b->n) {
            used |= BIT(v);
            left[++depth] = b->plain[v] & ~used;
        }
    }
    ico__run_exhausted(b->run, true);
    return ICO_OK;
}

/* --- the method --- */

/* The smallest questions, as docs/conventions.md has them: true if there is no tour. */
static bool has_none(const brute *b)
{
    if (b->n == 0 || b->length > b->n) return true;
    if (!b->cyclic) return false;
    return b->n == 1 ? ico_problem_board(b->problem) != NULL : b->n == 2 && !b->directed;
}

static ico_status solve(const ico_method *self, const ico_problem *problem,
                        const ico_options *options, ico_run *run)
{
    (void)self;
    (void)options;
    brute b = {.run = run,
               .problem = problem,
               .n = (uint32_t)ico_problem_size(problem),
               .size = (uint32_t)ico_problem_size(problem),
               .directed = ico_problem_directed(problem),
               .cyclic = ico_problem_kind(problem) == ICO_CLOSED,
               .longest = ico_problem_longest(problem),
               .skips = ico__problem_skips(problem),
               .length = ico__problem_length(problem),
               .anchored = ico_problem_is_anchored(problem),
               .start = ico_problem_start(problem),
               .end = ico_problem_end(problem)};
    bool listing = ico__run_goal(run) == ICO_GOAL_LIST;
    for (uint32_t v = 0; v < b.n; v++)
        if (!ico__problem_may_skip(problem, v)) b.must |= BIT(v);
    if (b.longest && listing)
        return ico__fail(
            ico__run_context(run), ICO_UNSUPPORTED,
            "method brute finds one longest path, it does not list them (--longest)");
    if (has_none(&b)) {
        ico__run_exhausted(run, true);
        return ICO_OK;
    }
    if (b.n == 1) {
        uint32_t alone = 0;
        bool more;
        ico_status status = ico__run_offer(run, &alone, 1, &more);
        if (status == ICO_OK) ico__run_exhausted(run, true);
        return status;
    }
    if (b.cyclic && !listing && b.start == ICO_NO_CELL && b.end != ICO_NO_CELL) {
        b.start = b.end;
        b.end = ICO_NO_CELL;
        b.rotated = true;
    }
    ico_status status = read_problem(&b);
    if (status != ICO_OK) return status;
    ico__run_doing(run, "going through all subsets");
    return listing ? brute_list(&b) : brute_find(&b);
}

static double fit(const ico_method *self, const ico_problem *problem, ico_text *why_not)
{
    (void)self;
    size_t required;
    (void)ico_problem_required(problem, &required);
    uint64_t size = ico_problem_size(problem) + required;
    if (size <= MOST) return 0.5;
    if (why_not != NULL)
        ico_text_printf(
            why_not,
            "method brute takes at most %d vertices and required edges, here are"
            " %llu",
            MOST, (unsigned long long)size);
    return 0;
}

const ico_method ico__method_brute = {
    .name = "brute",
    .help = "dynamic programming over subsets, up to 24 vertices: a test oracle",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |
                ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS |
                ICO_ASKS_LONGEST | ICO_ASKS_LENGTH | ICO_ASKS_OPTIONAL,
    .options = NULL,
    .option_count = 0,
    .fit = fit,
    .solve = solve,
};
