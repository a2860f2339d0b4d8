/* method/auto/rounds.c - the methods taking turns at one question, in rounds that grow.
 * SPDX-License-Identifier: MIT */
#include "method/auto/auto.h"

#include "base/thread.h"
#include "method/registry.h"

bool ico__is_over(ico_run *run, ico_status status)
{
    if (status != ICO_OK || ico__run_is_answered(run)) return true;
    ico__run_slice(run, 0);
    return ico__run_limit(run) != ICO_LIMIT_NONE &&
           ico__run_limit(run) != ICO_LIMIT_METHOD &&
           ico__run_limit(run) != ICO_LIMIT_NODES;
}

const char *const ico__no_words[] = {NULL};

/* --- rounds ---------------------------------------------------------------------------
 */

static const char *const narrow[] = {"cost", "1000000000", NULL};
static const char *const wide[] = {"width", "30", NULL};
static const char *const elsewhere[] = {"root", "random", NULL};
static const char *const latest_first[] = {"order", "vmtf", "reasons", "path", NULL};
static const char *const latest_elsewhere[] = {"order", "vmtf",   "reasons", "path",
                                               "root",  "random", NULL};
static const char *const on_and_on[] = {"tries", "1000000000", NULL};
static const char *const turning[] = {"tries", "1000000000", "rotations", "100000", NULL};
static const char *const complete[] = {"connectivity", "always", NULL};
static const char *const restarting[] = {"restarts", "luby", NULL};

/* Slices before which a turn is not taken: the others have had some tenths of a second
 * then, circuit some seconds. */
enum { SOON = 500000, LATE = 10000000 };

/* Shares by what a tick costs (`--method M -v -j 1` on graphs of 3,000 to 4,200 vertices,
 * FHCP 668, 717 and a piece of 994: circuit 85 M/s, backtrack and merge 65 to 110 M/s,
 * passages 135 M/s, warnsdorff 950 M/s): circuit gets most of the time, since it solves
 * most of the graphs on which the quick finders fail; half of that time in its other
 * manner, for the graphs that trap the first.  After its first turn circuit begins at
 * another vertex each time: the same order would only repeat what the turn before did.
 * prices has a second turn on questions that are not quick, since prices that refute may
 * need 5 to 40 million ticks in one piece (`leaper:1,10 26x26`; of boards of leapers 6 to
 * 80 ticks times the square of the number of vertices).  The turn ends a round, so that a
 * tour that circuit finds in the same round does not wait for it.
 * passages comes late, for what the others leave over; where it does not give up it has
 * then as long as each manner of circuit, and beside other workers it has one of them for
 * most
 * of the time.  The search for symmetric tours takes a tenth of its share, less than a
 * hundredth of all, unless all vertices look alike.  The last is not part of the rounds:
 * it waits until they are as long as it takes, and then has all the time. */
static const struct {
    turn turn;
    uint64_t from;            /* the least slice */
    uint64_t squares;         /* the least slice, in squares of the number of vertices */
    uint64_t beside;          /* its share when other workers are at turns; 0: the same */
    const char *const *again; /* the words of all turns but the first; NULL: the same */
} turns[] = {
    {{&ico__method_backtrack, complete, 1, false}, 0, 0, 0, NULL},
    {{&ico__method_prices, ico__no_words, 1, false}, 0, 0, 0, NULL},
    {{&ico__method_frontier, narrow, 6, false}, 0, 0, 0, NULL},
    {{&ico__method_longest, ico__no_words, 10, false}, 0, 0, 0, NULL},
    {{&ico__method_orbits, ico__no_words, 4, true}, 0, 0, 0, NULL},
    {{&ico__method_circuit, ico__no_words, 10, false}, 0, 0, 0, elsewhere},
    {{&ico__method_merge, on_and_on, 6, true}, 0, 0, 0, NULL},
    {{&ico__method_circuit, latest_first, 10, false}, 0, 0, 0, latest_elsewhere},
    {{&ico__method_passages, on_and_on, 16, false}, LATE, 0, 240, NULL},
    {{&ico__method_warnsdorff, turning, 8, true}, 0, 0, 0, NULL},
    {{&ico__method_backtrack, restarting, 1, false}, 0, 0, 0, NULL},
    {{&ico__method_frontier, wide, 4, false}, 0, 0, 0, NULL},
    {{&ico__method_prices, ico__no_words, 10, false}, SOON, 2, 0, NULL},
    {{&ico__method_brute, ico__no_words, 0, false}, 0, 0, 0, NULL},
};
enum { TURNS = sizeof turns / sizeof *turns, LAST = TURNS - 1 };

/* The state that the workers share; they read and write under the lock. */
typedef struct rounds {
    ico_lock lock;
    bool busy[TURNS];     /* a worker is at turn k */
    bool begun[TURNS];    /* turn k was taken before */
    bool useless[TURNS];  /* the method of turn k gave up by itself, which it would do
                            again, or found no room although it was alone */
    bool alone;           /* no more workers are hired: memory does not suffice for two */
    bool lacks_memory;    /* a method found no room */
    unsigned workers;     /* those at turns */
    size_t next;          /* the turn to be taken next, if it is free */
    uint64_t slice;       /* ticks of a share in this round */
    uint64_t square;      /* of the number of vertices */
    uint64_t brute_ticks; /* ticks that brute needs to end */
} rounds;

/* Ticks that brute takes when it has to go through its table once; UINT64_MAX if it
 * cannot, or has not the memory. */
static uint64_t brute_ticks(ico_run *run, const ico_problem *problem)
{
    if (ico_method_fit(&ico__method_brute, problem, NULL) == 0) return UINT64_MAX;
    size_t required;
    (void)ico_problem_required(problem, &required);
    uint64_t size = ico_problem_size(problem) + required, sets = UINT64_C(1) << size;
    if (!ico__fits(ico__run_context(run), (double)sets * sizeof(uint32_t)))
        return UINT64_MAX;
    return size * sets;
}

/* Are the slices of this round too short for turn k? */
static bool is_early(const rounds *r, size_t k)
{
    return r->slice < turns[k].from || r->slice / r->square < turns[k].squares;
}

static bool is_free_turn(const rounds *r, size_t k)
{
    return !r->busy[k] && !r->useless[k] && !is_early(r, k) &&
           (k != LAST || r->slice > r->brute_ticks);
}

/* Is there a turn that waits for longer slices? */
static bool is_turn_awaited(const rounds *r)
{
    for (size_t k = 0; k < LAST; k++)
        if (!r->busy[k] && !r->useless[k] && is_early(r, k)) return true;
    return false;
}

/* Ticks that turn k has in this round. */
static uint64_t slice_of_turn(const rounds *r, size_t k)
{
    bool beside = turns[k].beside > 0 && r->workers > 1;
    return (beside ? turns[k].beside : turns[k].turn.share) * r->slice;
}

static void pass_turn(rounds *r)
{
    r->next = (r->next + 1) % LAST;
    if (r->next == 0 && r->slice < UINT64_MAX / 64) r->slice *= 4;
}

/* Returns the next turn that can be taken, in this round or, for a turn that waits, in a
 * later one; TURNS if there is none; under the lock. */
static size_t next_turn(rounds *r, uint64_t *ticks)
{
    *ticks = 0;
    if (is_free_turn(r, LAST)) return LAST;
    for (size_t tried = 0; tried < LAST || is_turn_awaited(r); tried++) {
        size_t k = r->next;
        bool taken = is_free_turn(r, k);
        *ticks = slice_of_turn(r, k);
        pass_turn(r);
        if (taken) return k;
    }
    return TURNS;
}

/* Takes the next turn; TURNS if there is none. */
static size_t begin_turn(rounds *r, ico_run *run, turn *t, uint64_t *ticks)
{
    bool more = false;
    ico__lock_take(&r->lock);
    size_t k = next_turn(r, ticks);
    if (k < TURNS) {
        *t = turns[k].turn;
        if (r->begun[k] && turns[k].again != NULL) t->words = turns[k].again;
        r->busy[k] = r->begun[k] = true;
    }
    for (size_t i = 0; i < TURNS && k < TURNS && !r->alone; i++)
        more = more || is_free_turn(r, i);
    ico__lock_give(&r->lock);
    if (more) ico__run_add_threads(run);
    return k;
}

/* Ends a turn; *leave: memory does not suffice for this worker beside the others. */
static ico_status end_turn(rounds *r, ico_run *run, size_t k, ico_status status,
                           bool *leave)
{
    ico_limit limit = ico__run_limit(run);
    bool lacks_room = status == ICO_TOO_LARGE || status == ICO_NO_MEMORY;
    ico__lock_take(&r->lock);
    r->busy[k] = false;
    *leave = status == ICO_NO_MEMORY && r->workers > 1;
    if (*leave) {
        r->alone = true;
        r->workers--;
    } else if (lacks_room) {
        r->useless[k] = r->lacks_memory = true; /* another method may do with less */
    } else if (limit == ICO_LIMIT_METHOD || limit == ICO_LIMIT_NODES) {
        r->useless[k] = true;
    }
    ico__lock_give(&r->lock);
    return lacks_room ? ICO_OK : status;
}

static void count_worker(rounds *r, bool comes)
{
    ico__lock_take(&r->lock);
    r->workers += comes ? 1u : -1u;
    ico__lock_give(&r->lock);
}

/* Takes turns, as a worker, until none is left. */
static ico_status work_at_turns(void *user, ico_run *run)
{
    rounds *r = user;
    ico_status status = ICO_OK;
    bool leave = false;
    count_worker(r, true);
    while (!leave && !ico__run_is_answered(run)) {
        uint64_t ticks = 0;
        turn t = {0};
        size_t k = begin_turn(r, run, &t, &ticks);
        if (k == TURNS) break;
        status = ico__run_turn(run, t.method, t.words, ticks);
        status = end_turn(r, run, k, status, &leave);
        if (ico__is_over(run, status)) break;
    }
    if (!leave) count_worker(r, false);
    return status;
}

ico_status ico__take_turns(ico_run *run, const ico_problem *problem, bool orbits)
{
    uint64_t size = ico_problem_size(problem);
    rounds r = {.brute_ticks = brute_ticks(run, problem), .slice = 20000 + 50 * size};
    r.square = size > 0 ? size * size : 1;
    for (size_t k = 0; k < TURNS; k++)
        r.useless[k] = ico_method_fit(turns[k].turn.method, problem, NULL) == 0 ||
                       (turns[k].turn.undirected && ico_problem_directed(problem)) ||
                       (turns[k].turn.method == &ico__method_orbits && !orbits);
    ico__lock_init(&r.lock);
    ico_status status = ico__run_parallel(run, work_at_turns, &r);
    ico__lock_free(&r.lock);
    if (ico__is_over(run, status)) return status;
    ico__run_give_up(run, r.lacks_memory ? ICO_LIMIT_MEMORY : ICO_LIMIT_METHOD);
    return ICO_OK;
}
