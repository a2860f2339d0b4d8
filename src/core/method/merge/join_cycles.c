/* method/merge/join_cycles.c - from a 2-factor to a Hamiltonian cycle.
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"

#include "base/arithmetic.h"
#include "method/merge/two_level_list.h"

#define NONE ICO_NO_VERTEX

enum {
    LOOK = 12,     /* neighbours looked at from an end */
    STRIDE = 1024, /* how far along a cycle an opening is looked for */
    PATIENCE = 64, /* rotations before an opening is given up, times a term of Luby's */
    LEAST_WINDOW = 64,   /* vertices solved again at first; doubled later */
    WINDOW_TICKS = 4000, /* work that may take, for each of them */
    LARGE_WINDOW = 1024, /* larger ones hold a sixteenth of the graph at most */
    SHARE = 16,
    SAMPLE = 32,  /* cycles after which a size of windows is judged */
    OPENINGS = 64 /* of each cycle that is left, with no place found, before giving up */
};

/* A change of the path, for undoing: a reversal of ranks from .. to, or, with to ==
 * NONE, vertices appended from rank `from` on. */
typedef struct change {
    uint32_t from, to;
} change;

/* The path holds the vertices of some cycles of the cover; the others are as the cover
 * has them, and `left` has a vertex of each (and of some in the path).
 * Invariant: when `journal` is empty the ends of the path are neighbours. */
typedef struct joiner {
    const ico_cover *c;
    ico_run *run;
    ico_random *random;
    ico_two_level_list path;
    ICO_VECTOR(change) journal;
    uint32_t *left, lefts, *buffer;
    uint64_t *ended, time;   /* when a vertex was last an end */
    uint64_t rotations;      /* left */
    uint64_t ticks;          /* left for them */
    uint64_t idle, patience; /* rotations since the last success, and how many may be */
    uint64_t failures;       /* openings given up since then */
    bool failed;             /* out of memory for the journal */
} joiner;

/* --- changes ---------------------------------------------------------------------------
 */

static void joiner_note_places(joiner *s, uint32_t from, uint32_t to)
{
    if (!ICO_VECTOR_PUSH(s->c->ctx, &s->journal, ((change){from, to}))) s->failed = true;
}

static void joiner_reverse(joiner *s, uint32_t from, uint32_t to)
{
    if (from >= to) return;
    ico__two_level_list_reverse(&s->path, from, to);
    joiner_note_places(s, from, to);
}

/* Back to the last closed state. */
static void undo(joiner *s)
{
    while (s->journal.size > 0) {
        change last = s->journal.items[--s->journal.size];
        if (last.to == NONE)
            ico__two_level_list_truncate(&s->path, last.from);
        else
            ico__two_level_list_reverse(&s->path, last.from, last.to);
    }
}

/* Appends the cycle of the cover through x, beginning with it; false if the edges of x
 * are fixed. */
static bool swallow(joiner *s, uint32_t x)
{
    const ico_cover *c = s->c;
    if (c->fixed[x] == 2) return false;
    uint32_t last = c->fixed[x] + ico__random_below(s->random, 2u - c->fixed[x]);
    uint32_t from = c->mate[2 * (size_t)x + last], at = x, count = 0;
    do {
        s->buffer[count++] = at;
        uint32_t next = ico__cover_next(c, from, at);
        from = at;
        at = next;
    } while (at != x);
    joiner_note_places(s, s->path.length, NONE);
    ico__two_level_list_append(&s->path, s->buffer, count);
    return true;
}

/* --- ends ------------------------------------------------------------------------------
 */

static uint32_t joiner_end(const joiner *s, bool front)
{
    return ico__two_level_list_at(&s->path, front ? 0 : s->path.length - 1);
}

/* A window of at most LOOK entries of v's row, at a random place in it. */
static uint32_t window(joiner *s, uint32_t v, uint32_t *count)
{
    uint32_t degree = ico__degree(s->c->g, v);
    *count = degree < LOOK ? degree : LOOK;
    return ico__random_below(s->random, degree);
}

static uint32_t neighbour(const joiner *s, uint32_t v, uint32_t i)
{
    uint32_t degree = ico__degree(s->c->g, v);
    return s->c->g->adj[s->c->g->row[v] + (i < degree ? i : i - degree)];
}

/* A neighbour of v that is not in the path, or NONE. */
static uint32_t outside(joiner *s, uint32_t v)
{
    if (s->path.length == s->c->n) return NONE;
    uint32_t count, first = window(s, v, &count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t x = neighbour(s, v, first + i);
        if (!ico__two_level_list_has(&s->path, x) && s->c->fixed[x] < 2) return x;
    }
    return NONE;
}

/* Swallows a cycle next to one of the ends, if there is one. */
static bool joiner_swallow_cycle(joiner *s)
{
    for (unsigned front = 0; front < 2; front++) {
        uint32_t x = outside(s, joiner_end(s, front));
        if (x == NONE) continue;
        if (front) joiner_reverse(s, 0, s->path.length - 1);
        return swallow(s, x);
    }
    return false;
}

/* One rotation at one end: to a new end that closes the path or touches another cycle
 * if there is one in sight, else to the one that was an end longest ago.  False if no
 * rotation is possible. */
static bool joiner_rotate(joiner *s, bool front)
{
    uint32_t last = s->path.length - 1, end = joiner_end(s, front),
             other = joiner_end(s, !front);
    uint32_t count, first = window(s, end, &count), best = NONE, best_end = NONE;
    uint32_t equal = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t z = neighbour(s, end, first + i);
        if (!ico__two_level_list_has(&s->path, z)) continue;
        uint32_t rank = ico__two_level_list_rank(&s->path, z);
        if (rank == (front ? 1 : last - 1) || z == other) continue;
        uint32_t e = ico__two_level_list_at(&s->path, front ? rank - 1 : rank + 1);
        if (ico__cover_is_fixed(s->c, z, e)) continue;
        bool good = ico__cover_is_edge(s->c, e, other) || outside(s, e) != NONE;
        if (good || best == NONE || s->ended[e] < s->ended[best_end]) {
            best = rank;
            best_end = e;
            equal = 1;
        } else if (s->ended[e] == s->ended[best_end] &&
                   ico__random_below(s->random, ++equal) == 0) {
            best = rank;
            best_end = e;
        }
        if (good) break;
    }
    if (best == NONE) return false;
    s->ended[best_end] = ++s->time;
    if (front)
        joiner_reverse(s, 0, best - 1);
    else
        joiner_reverse(s, best + 1, last);
    return true;
}

/* --- the search ------------------------------------------------------------------------
 */

/* Makes the closed path end with the vertex of rank r and begin with one next to it;
 * false if that edge is fixed. */
static bool open_at(joiner *s, uint32_t r)
{
    uint32_t last = s->path.length - 1;
    uint32_t after = r == last ? 0 : r + 1, before = r == 0 ? last : r - 1;
    bool forward = ico__random_below(s->random, 2) == 0;
    uint32_t a = ico__two_level_list_at(&s->path, r);
    if (ico__cover_is_fixed(s->c, a,
                            ico__two_level_list_at(&s->path, forward ? after : before)))
        return false;
    if (forward && r == last) return true;
    if (!forward && r == 0) {
        joiner_reverse(s, 0, last);
    } else if (forward) {
        joiner_reverse(s, 0, r);
        joiner_reverse(s, r + 1, last);
        joiner_reverse(s, 0, last);
    } else {
        joiner_reverse(s, 0, before);
        joiner_reverse(s, r, last);
    }
    return true;
}

/* A vertex of the cycle through x, not far along it. */
static uint32_t walk_on(joiner *s, uint32_t x)
{
    uint32_t from = s->c->mate[2 * (size_t)x];
    for (uint32_t step = ico__random_below(s->random, STRIDE); step > 0; step--) {
        uint32_t next = ico__cover_next(s->c, from, x);
        from = x;
        x = next;
    }
    return x;
}

/* Opens the path beside a cycle that is left and swallows it; false if this time no
 * place was found. */
static bool open_beside(joiner *s)
{
    uint32_t k = ico__random_below(s->random, s->lefts), x = s->left[k];
    if (ico__two_level_list_has(&s->path, x)) {
        s->left[k] = s->left[--s->lefts];
        return false;
    }
    x = walk_on(s, x);
    uint32_t count, first = window(s, x, &count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t a = neighbour(s, x, first + i);
        if (ico__two_level_list_has(&s->path, a) &&
            open_at(s, ico__two_level_list_rank(&s->path, a)))
            return swallow(s, x);
    }
    return false;
}

/* One step of an open path.  False: give this opening up. */
static bool joiner_step(joiner *s)
{
    if (ico__cover_is_edge(s->c, joiner_end(s, false), joiner_end(s, true))) {
        s->journal.size = 0;
        s->idle = 0;
        s->failures = 0;
        s->patience = PATIENCE;
        return true;
    }
    if (joiner_swallow_cycle(s)) {
        s->idle = 0;
        return true;
    }
    if (s->idle++ >= s->patience || s->rotations == 0) return false;
    s->rotations--;
    ico__run_stats(s->run)->nodes++;
    bool front = ico__random_below(s->random, 8) == 0;
    return joiner_rotate(s, front) || joiner_rotate(s, !front);
}

static bool is_done(const joiner *s)
{
    return s->journal.size == 0 && s->path.length == s->c->n;
}

static uint32_t largest_window(const joiner *s, uint32_t most)
{
    uint32_t n = s->c->n, limit = n / 2 < LARGE_WINDOW ? n / 2 : LARGE_WINDOW;
    if (limit < n / SHARE) limit = n / SHARE;
    return most < limit ? most : limit;
}

/* Solves the surroundings of each cycle that is left again, in windows of one size; stops
 * where hardly one of a sample merges.  *kept: cycles that are left then. */
static ico_status solve_around(joiner *s, ico_window *window, uint32_t size,
                               uint32_t *kept)
{
    ico_status status = ICO_OK;
    bool useless = false;
    *kept = 0;
    for (uint32_t i = 0; i < s->lefts && status == ICO_OK; i++) {
        uint32_t x = s->left[i];
        bool merged = ico__two_level_list_has(&s->path, x);
        if (!merged && !useless && ico__run_limit(s->run) == ICO_LIMIT_NONE)
            status = ico__window_merge(window, walk_on(s, x), size,
                                       WINDOW_TICKS * (uint64_t)size, &merged);
        if (!merged) s->left[(*kept)++] = x;
        useless = useless || (i >= SAMPLE && *kept > i - i / 8);
    }
    return status;
}

/* In windows that grow: until they merge less than an eighth of the cycles and would hold
 * half of the graph together. */
static ico_status solve_windows(joiner *s, uint32_t most)
{
    most = largest_window(s, most);
    if (most < LEAST_WINDOW) return ICO_OK;
    ico_window window = {0};
    ico_status status = ico__window_open(s->c, &s->path, &window);
    for (uint32_t size = LEAST_WINDOW; size <= most && status == ICO_OK && s->lefts > 0;
         size *= 2) {
        uint32_t kept, before = s->lefts;
        status = solve_around(s, &window, size, &kept);
        if (status == ICO_OK) s->lefts = kept;
        bool useless = kept > before - before / 8;
        if (useless && 2 * (uint64_t)before * size > s->c->n) break;
    }
    ico__window_close(&window);
    return status;
}

static void joiner_search(joiner *s)
{
    uint64_t work = s->path.work, vain = 0;
    while (!is_done(s) && !s->failed) {
        vain = s->journal.size > 0 ? 0 : vain + 1;
        if (vain > OPENINGS * (PATIENCE + (uint64_t)s->lefts)) return;
        if (s->journal.size > 0 ? !joiner_step(s) : !open_beside(s)) {
            if (s->journal.size > 0) s->patience = PATIENCE * ico__luby(++s->failures);
            undo(s);
            s->idle = 0;
            ico__run_stats(s->run)->backtracks++;
            if (s->rotations == 0) return;
            s->rotations--; /* so that openings that are never possible come to an end */
        }
        uint64_t ticks = 4 * LOOK + s->path.work - work;
        if (ico__run_tick(s->run, ticks) || ticks >= s->ticks) return;
        work = s->path.work;
        s->ticks -= ticks;
    }
}

/* --- beginning and end -----------------------------------------------------------------
 */

/* Puts the longest cycle of the cover into the path and a vertex of each other into
 * `left`.  buffer and left are scratch. */
static void joiner_open_longest(joiner *s)
{
    const ico_cover *c = s->c;
    uint32_t longest = 0, start = 0, longest_at = 0;
    for (uint32_t v = 0; v < c->n; v++) s->ended[v] = 0;
    for (uint32_t v = 0; v < c->n; v++) {
        if (s->ended[v] != 0) continue;
        uint32_t from = c->mate[2 * (size_t)v], at = v, count = 0;
        do {
            s->ended[at] = 1;
            uint32_t next = ico__cover_next(c, from, at);
            from = at;
            at = next;
            count++;
        } while (at != v);
        if (count > longest) {
            longest = count;
            start = v;
            longest_at = s->lefts;
        }
        s->left[s->lefts++] = v;
    }
    for (uint32_t v = 0; v < c->n; v++) s->ended[v] = 0;
    s->left[longest_at] = s->left[--s->lefts];
    uint32_t from = c->mate[2 * (size_t)start], at = start, count = 0;
    do {
        s->buffer[count++] = at;
        uint32_t next = ico__cover_next(c, from, at);
        from = at;
        at = next;
    } while (at != start);
    ico__two_level_list_append(&s->path, s->buffer, count);
}

/* Gives the vertices of the path the edges that they have there. */
static void write_back(const joiner *s, ico_cover *c)
{
    uint32_t length = s->path.length, before = joiner_end(s, false),
             at = joiner_end(s, true);
    for (uint32_t i = 0; i < length; i++) {
        uint32_t next = ico__two_level_list_at(&s->path, i + 1 == length ? 0 : i + 1);
        uint32_t *mate = c->mate + 2 * (size_t)at;
        uint32_t kept = c->fixed[at] == 0 ? before : mate[0]; /* fixed edges come first */
        mate[0] = kept;
        mate[1] = kept == before ? next : before;
        before = at;
        at = next;
    }
}

static ico_status open_joiner(const ico_cover *c, uint32_t *buffer, joiner *s)
{
    *s = (joiner){.c = c, .run = c->run, .random = ico__run_random(c->run)};
    s->patience = PATIENCE;
    ico_status status = ico__two_level_list_open(c->ctx, c->n, &s->path);
    s->left = ICO_NEW_ARRAY(c->ctx, uint32_t, c->n);
    s->ended = ICO_NEW_ARRAY(c->ctx, uint64_t, c->n);
    s->buffer = buffer;
    if (status == ICO_OK && (s->left == NULL || s->ended == NULL)) status = ICO_NO_MEMORY;
    if (status == ICO_OK) joiner_open_longest(s);
    return status;
}

static void close_joiner(joiner *s)
{
    ICO_VECTOR_FREE(s->c->ctx, &s->journal);
    ICO_FREE_ARRAY(s->c->ctx, s->left, s->c->n);
    ICO_FREE_ARRAY(s->c->ctx, s->ended, s->c->n);
    ico__two_level_list_close(&s->path);
}

ico_status ico__join_windows(ico_cover *c, uint32_t most, uint32_t *scratch,
                             uint32_t *cycles)
{
    joiner s;
    ico_status status = open_joiner(c, scratch, &s);
    if (status == ICO_OK) status = solve_windows(&s, most);
    if (status == ICO_OK) {
        write_back(&s, c);
        *cycles = 1;
        for (uint32_t i = 0; i < s.lefts; i++)
            *cycles += !ico__two_level_list_has(&s.path, s.left[i]);
    }
    close_joiner(&s);
    return status;
}

ico_status ico__join_cycles(const ico_cover *c, const ico_join_cycles_effort *effort,
                            uint32_t *cycle, bool *found)
{
    joiner s;
    *found = false;
    ico_status status = open_joiner(c, cycle, &s);
    if (status != ICO_OK) goto done;
    s.rotations = effort->rotations;
    s.ticks = effort->ticks > 0 ? effort->ticks : UINT64_MAX;
    joiner_search(&s);
    if (s.failed) status = ICO_NO_MEMORY;
    *found = status == ICO_OK && is_done(&s);
    for (uint32_t i = 0; i < c->n && *found; i++)
        cycle[i] = ico__two_level_list_at(&s.path, i);
done:
    close_joiner(&s);
    return status;
}
