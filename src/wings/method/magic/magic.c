/* method/magic/magic.c - the method: numberings of several shapes are annealed in turn,
 * those that come close more often.
 * Source: docs/methods/magic.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/arithmetic.h"
#include "method/magic/magic.h"
#include "method/registry.h"

#define ICO_OPTION_TABLE "method/magic/magic.def"
#include "method/option_table.h"

enum { LEAST_CELLS = 12, MOST_CELLS = 2048 };

/* The frame of a shape, one of its patterns, and how close its tries came: a mean in
 * which older ones count less and less; negative: none was made. */
typedef struct shape {
    magic_frame frame;
    magic_numbering numbering;
    double lack;
} shape;

enum { PATTERNS = 3, MOST_SHAPES = 2 * 3 * PATTERNS + 1 };

typedef struct search {
    ico_run *run;
    magic_ground ground;
    shape shapes[MOST_SHAPES];
    unsigned count;
    unsigned order[MOST_SHAPES]; /* of shapes, the closest first */
} search;

static ico_status add_shape(search *s, magic_pairing pairing, unsigned axis,
                            const char *pattern)
{
    shape *made = &s->shapes[s->count];
    ico_status status = ico__magic_frame(&s->ground, pairing, axis, &made->frame);
    if (status == ICO_OK)
        status = ico__magic_numbering_new(&made->frame, pattern, &made->numbering);
    bool fits = status == ICO_OK && made->frame.parts <= made->numbering.strands;
    made->lack = -1;
    s->order[s->count] = s->count;
    if (fits) {
        s->count++;
        return ICO_OK;
    }
    ico__magic_numbering_free(&made->numbering);
    ico__magic_frame_free(&made->frame);
    return status;
}

/* asked: 0 for all, else 1 + the one way of pairing. */
static ico_status add_shapes(search *s, int64_t asked)
{
    static const char *const patterns[PATTERNS] = {"AA", "ABAB", "ABCABC"};
    ico_status status = ICO_OK;
    for (int64_t k = NEIGHBOURS; k < PAIRINGS; k++) {
        magic_pairing pairing = (magic_pairing)k;
        if (asked != 0 && asked != 1 + k) continue;
        if (pairing == SINGLE) {
            if (status == ICO_OK) status = add_shape(s, pairing, 0, "A");
            continue;
        }
        for (unsigned axis = 0; axis < 2; axis++)
            for (unsigned i = 0; i < PATTERNS && status == ICO_OK; i++)
                if (ico__magic_fits(&s->ground, pairing, axis))
                    status = add_shape(s, pairing, axis, patterns[i]);
    }
    return status;
}

static void magic_close(search *s)
{
    for (unsigned i = 0; i < s->count; i++) {
        ico__magic_numbering_free(&s->shapes[i].numbering);
        ico__magic_frame_free(&s->shapes[i].frame);
    }
    ico__magic_ground_free(ico__run_context(s->run), &s->ground);
}

/* Shapes come in order until each was tried once; then half of the tries go to the
 * closest one, half of the others to the next, and so on. */
static unsigned choose_shape(const search *s, uint64_t tried)
{
    unsigned place = 0;
    if (tried < s->count) return (unsigned)tried;
    while (place + 1 < s->count && ico__random_next(ico__run_random(s->run)) >> 63)
        place++;
    return s->order[place];
}

/* Puts the shape where it belongs in the order. */
static void rank_shape(search *s, unsigned which)
{
    unsigned at = 0;
    while (s->order[at] != which) at++;
    double lack = s->shapes[which].lack;
    for (; at > 0 && s->shapes[s->order[at - 1]].lack > lack; at--)
        s->order[at] = s->order[at - 1];
    for (; at + 1 < s->count && s->shapes[s->order[at + 1]].lack >= 0 &&
           s->shapes[s->order[at + 1]].lack < lack;
         at++)
        s->order[at] = s->order[at + 1];
    s->order[at] = which;
}

/* One try; *more is false once the answer is there. */
static ico_status try_shape(search *s, unsigned which, uint64_t steps, bool *more)
{
    const double old = 0.8; /* the weight of earlier tries in the mean */
    shape *tried = &s->shapes[which];
    magic_numbering *m = &tried->numbering;
    double lack = 1e9;
    if (ico__magic_begin(m, ico__run_random(s->run))) {
        lack = ico__magic_anneal(s->run, m, steps);
        if (m->wrong == 0) return ico__run_offer(s->run, m->tour, s->ground.n, more);
    }
    tried->lack = tried->lack < 0 ? lack : old * tried->lack + (1 - old) * lack;
    rank_shape(s, which);
    return ICO_OK;
}

static ico_status magic_try_frames(search *s, uint64_t unit, uint64_t tries)
{
    ico_status status = ICO_OK;
    bool more = true;
    ico_stats *stats = ico__run_stats(s->run);
    for (uint64_t i = 0; status == ICO_OK && more; i++) {
        if (i == tries && tries > 0) {
            ico__run_give_up(s->run, ICO_LIMIT_METHOD);
            return ICO_OK;
        }
        uint64_t units = i < s->count ? 1 : ico__luby(i - s->count + 1);
        status = try_shape(s, choose_shape(s, i), unit * units, &more);
        stats->restarts++;
        stats->nodes += unit * units;
        if (ico__run_tick(s->run, s->ground.n)) break;
    }
    return status;
}

static ico_status magic_solve(const ico_method *self, const ico_problem *problem,
                              const ico_options *options, ico_run *run)
{
    (void)self;
    ico_context *ctx = ico__run_context(run);
    if (ico__run_goal(run) != ICO_GOAL_FIND)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "method magic finds one tour, it does not list them");
    search *s = ICO_NEW(ctx, search);
    if (s == NULL) return ICO_NO_MEMORY;
    s->run = run;
    ico__run_doing(run, "annealing numberings");
    ico_status status = ico__magic_ground(ctx, problem, &s->ground);
    if (status == ICO_OK) status = add_shapes(s, ico__option_int(options, OPT_pairing));
    uint64_t unit = (uint64_t)ico__option_int(options, OPT_steps);
    if (unit == 0) unit = 1000 * (uint64_t)s->ground.n;
    if (status == ICO_OK && s->count == 0)
        ico__run_give_up(run, ICO_LIMIT_METHOD); /* no line can be paired so */
    else if (status == ICO_OK)
        status = magic_try_frames(s, unit, (uint64_t)ico__option_int(options, OPT_tries));
    magic_close(s);
    ICO_FREE(ctx, s);
    return status;
}

static double magic_fit(const ico_method *self, const ico_problem *problem,
                        ico_text *why_not)
{
    uint64_t n = ico_problem_size(problem);
    bool asked = (ico_problem_features(problem) & ICO_ASKS_MAGIC) != 0;
    if (asked && n >= LEAST_CELLS && n <= MOST_CELLS) return 1;
    if (why_not != NULL && !asked)
        ico_text_printf(why_not, "method %s is for --magic semi and full", self->name);
    else if (why_not != NULL)
        ico_text_printf(why_not, "method %s is for boards of %d to %d cells", self->name,
                        LEAST_CELLS, MOST_CELLS);
    return 0;
}

const ico_method ico__method_magic = {
    .name = "magic",
    .help = "tours whose numbers have equal sums, by annealing paired strands",
    .can = ICO_CAN_FIND | ICO_NEEDS_BOARD,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_FORBIDDEN | ICO_ASKS_MAGIC,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = magic_fit,
    .solve = magic_solve,
};
