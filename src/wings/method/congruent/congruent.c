/* method/congruent/congruent.c - the method: draws a motion for each part, and looks for
 * a path whose images fill the board and follow each other.
 * Source: docs/methods/congruent.md.
 * SPDX-License-Identifier: MIT */
#include "method/congruent/congruent.h"
#include "base/arithmetic.h"
#include "method/registry.h"

#define ICO_OPTION_TABLE "method/congruent/congruent.def"
#include "method/option_table.h"

enum { MOST_CELLS = 1 << 14, MOST_IMAGES = 1 << 24 };

/* known: motions to draw from; set: one for each part, the first leaves all where it is;
 * starts: the first `start_count` are the open tiles, in random order. */
typedef struct search {
    ico_run *run;
    const ico_board *board;
    bool closed;
    ico_motions known;
    ico_motion *set;
    ico_tiling tiling;
    ico_links links;
    ico_path_of_tiles growth;
    uint32_t *starts, *tour, start_count;
} search;

static ico_status open_search(ico_run *run, uint32_t parts, search *s)
{
    ico_context *ctx = ico__run_context(run);
    const ico_problem *problem = ico__run_problem(run);
    *s = (search){.run = run,
                  .board = ico_problem_board(problem),
                  .closed = ico_problem_kind(problem) == ICO_CLOSED};
    ico_status status = ico__tiling_new(ctx, problem, parts, &s->tiling);
    if (status == ICO_OK) status = ico__links_new(&s->tiling, &s->links);
    if (status == ICO_OK) status = ico__path_of_tiles_new(&s->tiling, &s->growth);
    if (status == ICO_OK) status = ico__motions(ctx, s->board, s->tiling.size, &s->known);
    if (status != ICO_OK) return status;
    s->set = ICO_NEW_ARRAY(ctx, ico_motion, parts);
    s->starts = ICO_NEW_ARRAY(ctx, uint32_t, s->tiling.n);
    s->tour = ICO_NEW_ARRAY(ctx, uint32_t, s->tiling.n);
    return s->set && s->starts && s->tour ? ICO_OK : ICO_NO_MEMORY;
}

static void congruent_close(search *s)
{
    ico_context *ctx = ico__run_context(s->run);
    if (s->tiling.ctx == NULL) return;
    ICO_FREE_ARRAY(ctx, s->set, s->tiling.parts);
    ICO_FREE_ARRAY(ctx, s->starts, s->tiling.n);
    ICO_FREE_ARRAY(ctx, s->tour, s->tiling.n);
    ICO_VECTOR_FREE(ctx, &s->known);
    ico__path_of_tiles_free(&s->tiling, &s->growth);
    ico__links_free(&s->tiling, &s->links);
    ico__tiling_free(&s->tiling);
}

/* --- motions ---------------------------------------------------------------------- */

static const ico_motion *any_motion(search *s)
{
    ico_random *random = ico__run_random(s->run);
    return &s->known.items[ico__random_below64(random, s->known.size)];
}

/* Returns a divisor of the number of parts, more than 1 and less than that number; 0 if
 * there is none. */
static uint32_t any_divisor(search *s)
{
    ico_random *random = ico__run_random(s->run);
    uint32_t parts = s->tiling.parts, seen = 0, divisor = 0;
    for (uint32_t d = 2; d < parts; d++)
        if (parts % d == 0 && ico__random_below(random, ++seen) == 0) divisor = d;
    return divisor;
}

/* Powers of one motion, `count` of them, and all these followed by the powers of another
 * one: the parts of a part are congruent too. */
static void draw_powers(search *s, uint32_t count)
{
    ico_motion one = *any_motion(s), other = *any_motion(s);
    for (uint32_t k = 1; k < s->tiling.parts; k++)
        s->set[k] = k < count ? ico__motion_after(&one, &s->set[k - 1])
                              : ico__motion_after(&other, &s->set[k - count]);
}

static void draw_set(search *s)
{
    uint32_t parts = s->tiling.parts, divisor = any_divisor(s);
    s->set[0] = ico__motion_none();
    switch (ico__random_below(ico__run_random(s->run), 3)) {
    case 0:
        draw_powers(s, parts);
        break;
    case 1:
        draw_powers(s, divisor == 0 ? parts : divisor);
        break;
    default:
        for (uint32_t k = 1; k < parts; k++) s->set[k] = *any_motion(s);
    }
}

/* --- one try ---------------------------------------------------------------------- */

static void list_starts(search *s)
{
    s->start_count = 0;
    for (uint32_t v = 0; v < s->tiling.n; v++)
        if (ico__tile_is_open(&s->tiling, v)) s->starts[s->start_count++] = v;
    ico__random_shuffle(ico__run_random(s->run), s->starts, s->start_count);
}

/* Sets the goals of paths from this tile: the parts can follow each other.  False if
 * there are none. */
static bool aim(search *s, uint32_t first)
{
    ico_tiling *t = &s->tiling;
    uint64_t steps = 0;
    bool any = false;
    for (uint32_t v = 0; v < t->n; v++) {
        bool apart = (v != first) == (t->size > 1);
        t->goal[v] = apart && ico__tile_is_open(t, v) &&
                     ico__links_find(t, first, v, s->closed, &s->links, &steps);
        any = any || t->goal[v];
    }
    (void)ico__run_tick(s->run, steps);
    return any;
}

/* The parts one after the other. */
static void congruent_write_tour(search *s)
{
    const ico_tiling *t = &s->tiling;
    const uint32_t *path = s->growth.whole;
    uint32_t length = 0, last = t->size - 1;
    uint64_t steps = 0;
    (void)ico__links_find(t, path[0], path[last], s->closed, &s->links, &steps);
    for (uint32_t i = 0; i < t->parts; i++) {
        uint32_t k = s->links.order[i];
        for (uint32_t j = 0; j < t->size; j++)
            s->tour[length++] =
                t->image[(size_t)k * t->n + path[s->links.back[k] ? last - j : j]];
    }
}

/* Draws motions and tries them from some starts. */
static ico_status try_set(search *s, uint64_t nodes, bool *more)
{
    enum { STARTS = 4 };
    ico_tiling *t = &s->tiling;
    draw_set(s);
    (void)ico__run_tick(s->run, (uint64_t)t->parts * t->n);
    if (!ico__tiling_lay(t, s->board, s->set)) return ICO_OK;
    (void)ico__run_tick(s->run, (uint64_t)t->parts * t->graph->row[t->n]);
    if (!ico__tiling_join(t)) return ICO_OK;
    list_starts(s);
    for (uint32_t i = 0, aimed = 0; i < s->start_count && aimed < STARTS; i++) {
        if (ico__run_tick(s->run, t->n)) break;
        if (!aim(s, s->starts[i])) continue;
        aimed++;
        ico__run_stats(s->run)->nodes++;
        if (!ico__grow(s->run, t, s->starts[i], nodes, &s->growth)) continue;
        congruent_write_tour(s);
        return ico__run_offer(s->run, s->tour, t->n, more);
    }
    return ICO_OK;
}

static ico_status congruent_try_motions(search *s, uint64_t tries)
{
    ico_status status = ICO_OK;
    uint64_t unit = 4 * (uint64_t)s->tiling.size + 16;
    bool more = true;
    if (s->known.size == 0) tries = 1;
    for (uint64_t i = 1; status == ICO_OK && more; i++) {
        if (ico__run_tick(s->run, 1)) break;
        if (s->known.size > 0) status = try_set(s, unit * ico__luby(i), &more);
        if (i != tries) continue;
        if (more) ico__run_give_up(s->run, ICO_LIMIT_METHOD);
        break;
    }
    return status;
}

static ico_status congruent_solve(const ico_method *self, const ico_problem *problem,
                                  const ico_options *options, ico_run *run)
{
    (void)self;
    ico_context *ctx = ico__run_context(run);
    uint64_t n = ico_problem_size(problem), parts = ico_problem_congruent(problem);
    search s;
    if (ico__run_goal(run) != ICO_GOAL_FIND)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "method congruent finds one tour, it does not list them");
    bool never = n % parts != 0 || (n < 3 && ico_problem_kind(problem) == ICO_CLOSED);
    if (never) ico__run_exhausted(run, false);
    if (never) return ICO_OK;
    ico__run_doing(run, "drawing motions of parts");
    ico_status status = open_search(run, (uint32_t)parts, &s);
    if (status == ICO_OK)
        status = congruent_try_motions(&s, (uint64_t)ico__option_int(options, OPT_tries));
    congruent_close(&s);
    return status;
}

static double congruent_fit(const ico_method *self, const ico_problem *problem,
                            ico_text *why_not)
{
    uint64_t n = ico_problem_size(problem), parts = ico_problem_congruent(problem);
    bool small = n <= MOST_CELLS && (parts > n || n * parts <= MOST_IMAGES);
    if (parts > 0 && small) return 1;
    if (why_not != NULL && parts == 0)
        ico_text_printf(why_not, "method %s is for --congruent", self->name);
    else if (why_not != NULL)
        ico_text_printf(why_not, "method %s is for %d cells and %d images at most",
                        self->name, MOST_CELLS, MOST_IMAGES);
    return 0;
}

const ico_method ico__method_congruent = {
    .name = "congruent",
    .help = "tours of congruent parts: a path and its images at once, by drawn motions",
    .can = ICO_CAN_FIND | ICO_NEEDS_BOARD,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_FORBIDDEN | ICO_ASKS_CONGRUENT,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = congruent_fit,
    .solve = congruent_solve,
};
