/* method/objective/objective.c - the method: tours with the fewest or most turns, or
 * crossings.
 * What is wanted becomes a cost that is to be least.  A tour by rule or any tour; then
 * windows of it are made anew at the least cost, or at the same in another way, until no
 * more is saved; and on small boards branch and bound over the whole says how little it
 * must be.
 * SPDX-License-Identifier: MIT */
#include "method/objective/objective.h"
#include "method/registry.h"

#define ICO_OPTION_TABLE "method/objective/objective.def"
#include "method/option_table.h"

/* The maximum numbers of cells, and of pairs of moves that may cross, of boards whose
 * windows are made anew. */
enum { LOOP_MOST = 4096, PAIRS_MOST = 1 << 28 };

typedef struct best_of {
    ico_run *run;
    const ico_problem *problem;
    const ico_options *options;
    uint32_t n, *tour;
    int64_t best; /* the least cost so far */
    ico_loop loop;
    ico_part part;
} best_of;

/* --- the objective ----------------------------------------------------------------- */

/* Of the most turns each cell that is passed straight is one less. */
static ico_rates find_rates(const ico_problem *problem)
{
    ico_turns turns = ico_problem_turns(problem);
    ico_crossing crossings = ico_problem_crossings(problem);
    return (ico_rates){.turn = turns == ICO_TURNS_MIN,
                       .straight = turns == ICO_TURNS_MAX,
                       .crossing = crossings == ICO_CROSSINGS_MIN   ? 1
                                   : crossings == ICO_CROSSINGS_MAX ? -1
                                                                    : 0};
}

/* The number of turns or crossings of a tour that costs so much. */
static int64_t number_at_cost(const best_of *f, int64_t cost)
{
    int64_t passed = (int64_t)f->n - (f->loop.open ? 2 : 0);
    if (f->loop.rates.straight != 0) return passed - cost;
    return f->loop.rates.crossing < 0 ? -cost : cost;
}

/* --- windows ----------------------------------------------------------------------- */

/* The cells of a box anywhere on the board, with at most `most` places, and the apex. */
static uint32_t choose_window(const best_of *f, uint32_t most, uint32_t *cell)
{
    const ico_board *board = ico_problem_board(f->problem);
    ico_random *random = ico__run_random(f->run);
    unsigned dimensions = ico_board_dimensions(board), blocked = 0;
    uint64_t side[ICO_MAX_DIMENSIONS], low[ICO_MAX_DIMENSIONS], at[ICO_MAX_DIMENSIONS];
    uint64_t volume = 1;
    for (unsigned d = 0; d < dimensions; d++) side[d] = 1;
    while (blocked < 4 * dimensions) {
        unsigned d = ico__random_below(random, dimensions);
        bool grows = side[d] < ico_board_side(board, d) &&
                     volume / side[d] * (side[d] + 1) <= most;
        blocked = grows ? 0 : blocked + 1;
        if (!grows) continue;
        volume = volume / side[d] * (side[d] + 1);
        side[d]++;
    }
    for (unsigned d = 0; d < dimensions; d++)
        at[d] = low[d] =
            ico__random_below64(random, ico_board_side(board, d) - side[d] + 1);
    uint32_t count = 0;
    for (unsigned d = 0; d < dimensions;) {
        uint64_t v = ico_board_vertex(board, at);
        if (v != ICO_NO_CELL) cell[count++] = (uint32_t)v;
        for (d = 0; d < dimensions && ++at[d] == low[d] + side[d]; d++) at[d] = low[d];
    }
    if (f->loop.open) cell[count++] = f->n;
    return count;
}

static ico_status offer_loop(best_of *f)
{
    bool more;
    ico__loop_tour(&f->loop, f->tour);
    return ico__run_offer(f->run, f->tour, f->n, &more);
}

/* One window: a lower cost, or the same in another way. */
static ico_status try_window(best_of *f, bool *better)
{
    uint32_t cell[ICO_PART_MOST];
    int64_t cost;
    uint32_t most = (uint32_t)ico__option_int(f->options, OPT_window);
    uint64_t nodes = (uint64_t)ico__option_int(f->options, OPT_branchings);
    uint32_t count = choose_window(f, most, cell);
    ico_part_filler filling;
    ico_filled filled = ICO_GAVE_UP;
    ico_status status = ico__loop_part(&f->loop, cell, count, &f->part, &cost);
    *better = false;
    if (status != ICO_OK || f->part.n < 4) return status;
    bool save = ico__random_below(ico__run_random(f->run), 2) == 0 &&
                (cost > 0 || f->loop.rates.crossing < 0);
    status = ico__part_fill(f->run, &f->part, cost - save, &nodes,
                            ico__run_random(f->run), &filling, &filled);
    if (status != ICO_OK || filled != ICO_FILLED) return status;
    ico__loop_exchange(&f->loop, cell, &f->part, &filling);
    int64_t now = ico__loop_cost(&f->loop);
    *better = now < f->best;
    if (!*better) return ICO_OK;
    f->best = now;
    return offer_loop(f);
}

static ico_status improve(best_of *f)
{
    uint64_t rounds = (uint64_t)ico__option_int(f->options, OPT_rounds), idle = 0;
    ico_status status = ICO_OK;
    ico__run_doing(f->run, "making windows anew");
    while (status == ICO_OK && idle / f->n < rounds && !ico__run_tick(f->run, f->n)) {
        bool better;
        status = try_window(f, &better);
        idle = better ? 0 : idle + 1 + f->n / 16;
    }
    return status;
}

/* --- proofs ------------------------------------------------------------------------ */

/* Asks for less and less impossible costs, from the least that there must be. */
static ico_status prove(best_of *f)
{
    uint32_t cell[ICO_PART_MOST], count = 0;
    int64_t cost, least = 0;
    uint64_t nodes = (uint64_t)ico__option_int(f->options, OPT_proof);
    for (; count < f->loop.size; count++) cell[count] = count;
    ico_status status = ico__loop_part(&f->loop, cell, count, &f->part, &cost);
    if (status == ICO_OK) status = ico__part_least(f->run, &f->part, &least);
    ico__run_doing(f->run, "proving that nothing is better");
    for (; status == ICO_OK && least < f->best; least++) {
        ico_part_filler filling;
        ico_filled filled;
        if (least != 0) ico__run_least(f->run, number_at_cost(f, least), "search");
        status = ico__part_fill(f->run, &f->part, least, &nodes, NULL, &filling, &filled);
        if (status != ICO_OK || filled == ICO_GAVE_UP) return status;
        if (filled == ICO_NOT_TO_FILL) continue;
        ico__loop_exchange(&f->loop, cell, &f->part, &filling);
        f->best = ico__loop_cost(&f->loop);
        status = offer_loop(f);
    }
    if (status == ICO_OK) ico__run_exhausted(f->run, false);
    return status;
}

/* --- all --------------------------------------------------------------------------- */

/* Is the board small enough for windows?  A loop of three has no other tour. */
static ico_status find_size(const best_of *f, bool *small)
{
    const ico_graph *g;
    uint32_t size = f->n + (ico_problem_kind(f->problem) != ICO_CLOSED);
    *small = size > 3 && f->n <= LOOP_MOST;
    if (!*small || find_rates(f->problem).crossing == 0) return ICO_OK;
    ico_status status = ico_problem_graph(ico__run_context(f->run), f->problem, &g);
    if (status == ICO_OK)
        *small = ico__crossings_work(ico_problem_board(f->problem), g) <= PAIRS_MOST;
    return status;
}

static ico_status improve_all(best_of *f)
{
    bool open = ico_problem_kind(f->problem) != ICO_CLOSED;
    ico_status status =
        ico__loop_new(f->run, f->tour, open, find_rates(f->problem), &f->loop);
    if (status == ICO_OK) {
        f->best = ico__loop_cost(&f->loop);
        status = improve(f);
    }
    if (status == ICO_OK && f->loop.size <= ICO_PART_MOST) status = prove(f);
    ico__loop_free(&f->loop);
    ico__part_free(ico__run_context(f->run), &f->part);
    return status;
}

static ico_status objective_solve(const ico_method *self, const ico_problem *problem,
                                  const ico_options *options, ico_run *run)
{
    (void)self;
    ico_context *ctx = ico__run_context(run);
    uint64_t n = ico_problem_size(problem);
    best_of f = {.run = run, .problem = problem, .options = options, .n = (uint32_t)n};
    bool found = false, by_rule, more;
    if (n >= UINT32_MAX || !ico__fits(ctx, 4.0 * (double)n)) {
        (void)ico__fail(ctx, ICO_TOO_LARGE,
                        "a tour of %llu cells does not fit into memory",
                        (unsigned long long)n);
        return n >= UINT32_MAX ? ICO_TOO_LARGE : ico__blame_memory(ctx);
    }
    f.tour = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n);
    if (f.tour == NULL) return ICO_NO_MEMORY;
    ico_status status = ico__objective_first(run, f.tour, &found, &by_rule);
    if (status == ICO_OK && found) status = ico__run_offer(run, f.tour, n, &more);
    if (status == ICO_OK && found) status = ico__objective_floor(run, by_rule);
    bool small = false;
    if (status == ICO_OK && found) status = find_size(&f, &small);
    if (status == ICO_OK && small) status = improve_all(&f);
    ICO_FREE_ARRAY(ctx, f.tour, (size_t)n);
    return status;
}

static double objective_fit(const ico_method *self, const ico_problem *problem,
                            ico_text *why_not)
{
    ico_objective objective = ico_problem_objective(problem);
    if (objective == ICO_OBJECTIVE_CROSSINGS)
        return ico__has_crossings(problem, self->name, why_not) ? 1 : 0;
    bool good = ico_problem_has_turns(problem) && objective == ICO_OBJECTIVE_TURNS;
    if (!good && why_not != NULL)
        ico_text_puts(why_not,
                      "method objective is for --turns and --crossings min, max, "
                      "on plane boards of squares");
    return good ? 1 : 0;
}

const ico_method ico__method_objective = {
    .name = "objective",
    .help = "tours with the fewest or most turns or crossings, by rule, windows and "
            "branch and bound",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_NEEDS_BOARD,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_TURNS |
                ICO_ASKS_CROSSING_NUMBER,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = objective_fit,
    .solve = objective_solve,
};
