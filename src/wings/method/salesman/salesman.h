/* method/salesman/salesman.h - tours of least or greatest weight: local search for good
 * ones, bounds from 1-trees, and branch and bound over these.
 * Every question is put as one about the cheapest cycle through all *stops* of an
 * undirected graph: the vertices of the closed form (presolve/closed.h), or, if that is
 * directed, two stops a vertex with a fixed link between them.
 * Source: S. Lin, B. W. Kernighan, Operations Research 21 (1973); M. Held, R. M. Karp,
 * Operations Research 18 (1970), Mathematical Programming 1 (1971); R. Jonker,
 * T. Volgenant, Operations Research Letters 2 (1983) for digraphs.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_SALESMAN_SALESMAN_H
#define ICO_METHOD_SALESMAN_SALESMAN_H

#include "graph/metric.h"
#include "method/method.h"
#include "presolve/closed.h"

/* --- stops.c --- */

/* Invariants: a digraph of `half` vertices has n = 2 half stops: v is left at stop v and
 * entered at stop v + half; otherwise n = half.  cost[e] is the cost of edge e of the
 * closed form, the less the better; matrix, if there is one, has half * half costs by
 * row, where `absent` means no edge.  A cycle of edges costs `dearest` at most, and one
 * with an absent link costs more.  fixed[2 v], fixed[2 v + 1] are the stops at which a
 * fixed link of v ends, or ICO_NO_VERTEX; overfull: some stop has three, so there is no
 * tour.  near[row[v] .. row[v + 1]) are the other stops at edges of v, or the cheapest of
 * them, cheapest first.
 * Points whose distances are not stored (metric) have no closed form, cost and matrix; an
 * apex at which an open tour is closed has links of no cost to all of them, and comes in
 * no list of near stops. */
typedef struct ico_stops {
    ico_context *ctx;
    const ico_closed *closed;
    const ico_metric *metric;
    uint32_t n, half;
    int64_t *cost, *matrix;
    size_t matrix_room;
    int64_t absent, dearest;
    uint32_t *fixed;
    bool overfull;
    uint32_t *row, *near;
    size_t near_room;
} ico_stops;

/* The stops of a question.  *fits stays false if costs are so large that their sums could
 * exceed 62 bits. */
ICO_MUST_CHECK ico_status ico__stops_open(ico_context *ctx, const ico_closed *closed,
                                          ico_stops *stops, bool *fits);
/* The same for points whose distances are not stored; open: with an apex. */
ICO_MUST_CHECK ico_status ico__stops_open_points(ico_run *run, const ico_metric *metric,
                                                 bool open, ico_stops *stops, bool *fits);
/* Fixes the link between two stops. */
void ico__stops_fix(ico_stops *stops, uint32_t a, uint32_t b);
void ico__stops_close(ico_stops *stops);
/* The cost of a link between two stops; `absent` if there is none. */
int64_t ico__stops_cost(const ico_stops *stops, uint32_t a, uint32_t b);
static inline bool ico__stops_fixed(const ico_stops *stops, uint32_t a, uint32_t b)
{
    return stops->fixed[2 * (size_t)a] == b || stops->fixed[2 * (size_t)a + 1] == b;
}

/* --- point_tree.c --- */

/* Points in a tree, each of whose nodes divides space in two: for finding near ones.
 * Source: J. L. Bentley, Communications of the ACM 18 (1975). */
typedef struct ico_point_tree ico_point_tree;

/* Of points[0 .. count) of the metric. */
ICO_MUST_CHECK ico_status ico__point_tree_new(ico_context *ctx, const ico_metric *metric,
                                              const uint32_t *points, uint32_t count,
                                              ico_point_tree **tree);
void ico__point_tree_free(ico_point_tree *tree);
/* Writes the nearest points, the nearest first, `most` <= 16 of them; not the point
 * itself, nor `except`.  Returns how many. */
uint32_t ico__point_tree_near(const ico_point_tree *tree, uint32_t point, uint32_t except,
                              uint32_t most, uint32_t *near);

/* Near points on all sides, so that clusters are joined: the nearest ICO_NEAR_ANY, and of
 * each quadrant two; at most ICO_NEAR_AROUND, in no order. */
enum { ICO_NEAR_ANY = 7, ICO_NEAR_AROUND = ICO_NEAR_ANY + 8 };
uint32_t ico__point_tree_around(const ico_point_tree *tree, uint32_t point,
                                uint32_t *near);

/* --- route.c --- */

/* A cycle of stops that changes by exchanges of links.
 * Invariants: order[place[v]] == v.  work grows with what calls cost. */
typedef struct ico_route {
    ico_context *ctx;
    uint32_t n, *order, *place;
    uint64_t work;
} ico_route;

ICO_MUST_CHECK ico_status ico__route_open(ico_context *ctx, uint32_t n, ico_route *route);
void ico__route_close(ico_route *route);
/* Takes this order. */
void ico__route_set(ico_route *route, const uint32_t *order);
static inline uint32_t ico__route_next(const ico_route *route, uint32_t v)
{
    uint32_t k = route->place[v] + 1;
    return route->order[k == route->n ? 0 : k];
}
static inline uint32_t ico__route_last(const ico_route *route, uint32_t v)
{
    uint32_t k = route->place[v];
    return route->order[k == 0 ? route->n - 1 : k - 1];
}
/* Removes the links a-b and c-d and makes b-c and d-a.  b follows a and c follows d, or b
 * is before a and c before d.  Cost: up to n / 2. */
void ico__route_exchange(ico_route *route, uint32_t a, uint32_t b, uint32_t c,
                         uint32_t d);
int64_t ico__route_cost(const ico_stops *stops, const ico_route *route);

/* --- first_route.c --- */

/* Makes a route of the cheapest links, with all fixed ones.  *good is false if these are
 * on no route. */
ICO_MUST_CHECK ico_status ico__route_by_greed(const ico_stops *stops, ico_route *route,
                                              bool *good);

/* --- local_search.c --- */

/* The links stop[0]-stop[1] and stop[2]-stop[3] made way for stop[1]-stop[2] and
 * stop[3]-stop[0]. */
typedef struct ico_link_exchange {
    uint32_t stop[4];
} ico_link_exchange;

/* Local search, which goes on where it was.
 * Invariants: cost is that of the route; waiting are the stops of `queue` whose links may
 * still be improved. */
typedef struct ico_local_search {
    const ico_stops *stops;
    ico_route route;
    int64_t cost;
    uint32_t *queue, queue_first, queue_size;
    bool *waits;
    ICO_VECTOR(ico_link_exchange) exchanges; /* since the last kick */
    bool failed;                             /* no memory */
} ico_local_search;

ICO_MUST_CHECK ico_status ico__local_search_open(const ico_stops *stops,
                                                 ico_local_search *search);
void ico__local_search_close(ico_local_search *search);
/* Takes a route whose stops are all to be improved. */
void ico__local_search_set(ico_local_search *search, const uint32_t *order);
/* Improves the route until no exchange that is looked at does. */
ICO_MUST_CHECK ico_status ico__local_search_descend(ico_run *run,
                                                    ico_local_search *search);
/* A random change and a descent, taken back unless the route is as good then. */
ICO_MUST_CHECK ico_status ico__local_search_kick(ico_run *run, ico_local_search *search);

/* --- links.c --- */

typedef enum ico_link_state {
    ICO_LINK_FREE,
    ICO_LINK_FIXED,
    ICO_LINK_OUT
} ico_link_state;

/* The links among which a bound and a proof choose.  Costs are `scale` times those of the
 * question, so that prices may be fractions of them.
 * Invariants: link e joins tail[e] and head[e] and costs cost[e]; each pair comes once;
 * at[row[v] .. row[v + 1]) are the links of stop v; state[e] is an ico_link_state. */
typedef struct ico_link_set {
    ico_context *ctx;
    uint32_t n, m;
    int64_t scale;
    uint32_t *tail, *head, *row, *at;
    int64_t *cost;
    uint8_t *state;
    size_t room;
} ico_link_set;

/* All edges and fixed links of the question. */
ICO_MUST_CHECK ico_status ico__links_open(const ico_stops *stops, ico_link_set *links);
/* The links between pairs[2 i] and pairs[2 i + 1], each of which comes once. */
ICO_MUST_CHECK ico_status ico__links_open_pairs(const ico_stops *stops,
                                                const uint32_t *pairs, uint32_t count,
                                                ico_link_set *links);
void ico__links_close(ico_link_set *links);
/* Leaves out the links that are ICO_LINK_OUT for good. */
void ico__links_pack(ico_link_set *links);

/* Makes the lists of near stops again (stops.c): those that are the cheapest with prices.
 * So clusters are joined where the bound joins them. */
ICO_MUST_CHECK ico_status ico__stops_near_by_prices(ico_stops *stops,
                                                    const ico_link_set *links,
                                                    const int64_t *price);

/* --- priced_tree.c --- */

/* A link as one of its ends has it: the cost, less than all others if it is fixed. */
typedef struct ico_half_link {
    int64_t cost;
    uint32_t stop, link;
} ico_half_link;

/* A spanning tree of all stops but `root`, and two links of the root: no cycle costs less
 * than the cheapest one.  With prices, a link costs the prices of its ends as well, and
 * twice the sum of the prices is taken off again: no cycle notices, and trees do.
 * Invariants: parent[v] is v's neighbour in the tree on the way to the first stop, by
 * link up[v]; order lists the stops of the tree, parents first; double_up are the links
 * of the root; half_links[row[v] .. row[v + 1]) are the links of stop v that it chooses
 * among. */
typedef struct ico_priced_tree {
    ico_context *ctx;
    uint32_t n, root;
    uint32_t *parent, *up, *order, *degree, *heap, *slot;
    uint32_t double_up[2];
    int64_t *key;
    uint32_t *row;
    ico_half_link *half_links;
    size_t room;
    uint64_t work;
} ico_priced_tree;

ICO_MUST_CHECK ico_status ico__priced_tree_open(ico_context *ctx, uint32_t n,
                                                ico_priced_tree *tree);
void ico__priced_tree_close(ico_priced_tree *tree);
/* Takes the links that are not out, as they are now, for the trees to come. */
ICO_MUST_CHECK ico_status ico__priced_tree_load(ico_priced_tree *tree,
                                                const ico_link_set *links);
/* The cheapest one with these prices, with all fixed links and none that is out; *bound:
 * its cost with the prices, less twice their sum.  False if there is none. */
bool ico__priced_tree_grow(ico_priced_tree *tree, const ico_link_set *links,
                           const int64_t *price, int64_t *bound);
/* Is it a cycle? */
bool ico__priced_tree_is_cycle(const ico_priced_tree *tree);
/* Writes that cycle. */
void ico__priced_tree_cycle(const ico_priced_tree *tree, const ico_link_set *links,
                            uint32_t *order);
/* Is link e in it? */
bool ico__priced_tree_has(const ico_priced_tree *tree, const ico_link_set *links,
                          uint32_t e);

/* --- ascent.c --- */

/* How to raise a bound: by `rounds` trees at most; first by steps that are `rate` times
 * those that would close the gap, by smaller ones after `patience` trees without a better
 * bound.  by_means: by the mean of many trees, for prices that are far from the best.
 * share, unless it is NULL, gets a number for each link: in what part of the trees it
 * was, where late ones count more; for 800 rounds at most. */
typedef struct ico_ascent {
    unsigned rounds, patience;
    double rate;
    bool by_means;
    float *share;
} ico_ascent;

/* Raises the bound by changes of the prices until it is above `goal` or the tree is a
 * cycle.  *best: the highest bound, INT64_MAX without any tree;
 * price has its prices, and the tree is theirs.
 * Source: M. Held, P. Wolfe, H. P. Crowder, Mathematical Programming 6 (1974). */
ICO_MUST_CHECK ico_status ico__ascend(ico_run *run, const ico_link_set *links,
                                      ico_priced_tree *tree, int64_t goal,
                                      ico_ascent plan, int64_t *price, int64_t *best);
/* --- dear_links.c --- */

/* Links that no cycle of `goal` or less has become ICO_LINK_OUT, by what the tree would
 * cost with them; their numbers are written to `out`.  Returns how many; when the run
 * must stop, fewer. */
uint32_t ico__drop_dear(ico_run *run, const ico_link_set *links, ico_priced_tree *tree,
                        const int64_t *price, int64_t bound, int64_t goal, uint32_t *out);

/* For each link of the tree, the cost of the cheapest link that replaces it: at spare[v]
 * for the link up[v], and at spare[n], spare[n + 1] for those of the root; INT64_MAX
 * where there is none.  False: the run must stop, and spare is not whole. */
bool ico__find_spare(ico_run *run, const ico_link_set *links, ico_priced_tree *tree,
                     const int64_t *price, int64_t *spare);

/* --- bound_notes.c --- */

/* The steps of the search, from which the certificate of a bound is made: its kind is
 * bound, and docs/certificates.md defines the steps.
 * Invariant: full: there were more than `most` numbers, and none is kept. */
typedef struct ico_bound_notes {
    ico_context *ctx;
    const ico_stops *stops;
    int64_t scale;
    ICO_VECTOR(uint64_t) steps;
    size_t most;
    bool full;
} ico_bound_notes;

typedef enum ico_bound_step {
    ICO_STEP_CLOSE,  /* the case is a contradiction */
    ICO_STEP_REFUTE, /* by prices */
    ICO_STEP_NARROW, /* by prices */
    ICO_STEP_BRANCH
} ico_bound_step;

/* Empty notes of at most `most` numbers. */
void ico__notes_open(const ico_stops *stops, int64_t scale, size_t most,
                     ico_bound_notes *notes);
void ico__notes_close(ico_bound_notes *notes);
void ico__notes_step(ico_bound_notes *notes, ico_bound_step step);
/* The same with the prices of stops, from which 1-trees have their root at stop 0. */
void ico__notes_prices(ico_bound_notes *notes, ico_bound_step step, const int64_t *price);
/* First without link e, then with it. */
void ico__notes_branch(ico_bound_notes *notes, const ico_link_set *links, uint32_t e);
/* Gives the run what was noted as the reason that no cycle costs less than `least`.
 * *valid: the reason holds. */
ICO_MUST_CHECK ico_status ico__notes_hand_in(ico_run *run, const ico_bound_notes *notes,
                                             int64_t least, bool *valid);

/* --- unstored.c --- */

/* Solves a question about points whose distances are not stored. */
ICO_MUST_CHECK ico_status ico__solve_points(ico_run *run, const ico_problem *problem,
                                            const ico_metric *metric);

/* --- unstored_bound.c --- */

/* Bounds of the cheapest cycle of points, from few links, then tested on all of them.
 * Invariants: pairs[2 i], pairs[2 i + 1] with pairs[2 i] < pairs[2 i + 1] are the ends of
 * links; price are those of the best bound, INT64_MIN without one. */
typedef struct ico_point_bound {
    const ico_stops *stops;
    ICO_VECTOR(uint32_t) pairs;
    int64_t *price, best, scale;
} ico_point_bound;

ICO_MUST_CHECK ico_status ico__point_bound_open(const ico_stops *stops,
                                                const ico_route *route,
                                                ico_point_bound *bound);
void ico__point_bound_close(ico_point_bound *bound);
/* Raises the bound once more, towards `goal`.  *more is false if nothing is left that
 * would raise the bound.  O(n^2). */
ICO_MUST_CHECK ico_status ico__point_bound_raise(ico_run *run, ico_point_bound *bound,
                                                 int64_t goal, bool *more);

/* --- branch.c --- */

/* The search for a cycle that costs less, branch by branch; it goes on where it was. */
typedef struct ico_branch_search ico_branch_search;

/* The links are those of the search from now on, and its steps are noted. */
ICO_MUST_CHECK ico_status ico__branch_search_open(ico_link_set *links,
                                                  ico_priced_tree *tree,
                                                  const int64_t *price,
                                                  ico_bound_notes *notes,
                                                  ico_branch_search **branching);
void ico__branch_search_close(ico_branch_search *branching);
/* Searches for a cycle that costs less than `cost` (of the question).  *found: order has
 * such a cycle.  Else *done: there is none; or the run's slice ended. */
ICO_MUST_CHECK ico_status ico__branch_search_go_on(ico_run *run,
                                                   ico_branch_search *branching,
                                                   int64_t cost, uint32_t *order,
                                                   bool *found, bool *done);

#endif
