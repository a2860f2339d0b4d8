/* verify/reason/skips.c - tests that no tour visits as many vertices as were asked for,
 * or all that may not be left out: by numbers alone, or by the pieces of the graph and
 * their two classes.  The reason has no parts: all rules are tried.
 * Source: docs/certificates.md, "skips".
 * SPDX-License-Identifier: MIT */
#include "problem/skips.h"
#include "verify/reason/reason.h"
#include "verify/reason/trial.h"

static bool is_given_end(const ico_trial *t, uint64_t v)
{
    return v == t->start || v == t->end;
}

/* The vertices that each tour visits: those that are not optional, and given ends. */
static uint64_t must_count(const ico_trial *t)
{
    uint64_t count = ico__problem_must_count(t->problem);
    bool two = t->start != t->end;
    if (t->start != ICO_NO_CELL) count += ico__problem_may_skip(t->problem, t->start);
    if (t->end != ICO_NO_CELL && two) count += ico__problem_may_skip(t->problem, t->end);
    return count;
}

bool ico__trial_skips_by_number(const ico_trial *t)
{
    uint64_t length = ico__problem_length(t->problem), n = ico_problem_size(t->problem);
    if (length == 0) return false;
    if (length > n || length < must_count(t)) return true;
    return t->closed && (length == 1 || (length == 2 && !t->directed));
}

/* --- pieces --------------------------------------------------------------------------
 */

/* A forest of vertices: above[v] is one nearer to the root of its piece, on the other
 * side if odd[v].  Of a root: side[0] and side[1] are the sizes of the two classes, musts
 * how many vertices of the piece must be visited; mixed: an edge joins two of one
 * class. */
typedef struct piece_forest {
    uint32_t *above, *side[2], *musts;
    uint32_t *in, *out; /* arcs to and from v; undirected: edges, in `out` */
    bool *odd, *mixed;
} piece_forest;

static uint32_t find_root(piece_forest *f, uint32_t v, bool *odd)
{
    *odd = false;
    while (f->above[v] != v) {
        uint32_t next = f->above[v];
        if (f->above[next] != next) { /* halves the way */
            f->odd[v] = f->odd[v] != f->odd[next];
            f->above[v] = f->above[next];
        }
        *odd = *odd != f->odd[v];
        v = f->above[v];
    }
    return v;
}

static void join_ends(piece_forest *f, uint32_t u, uint32_t v)
{
    bool of_u, of_v;
    uint32_t a = find_root(f, u, &of_u), b = find_root(f, v, &of_v);
    bool crosses = of_u == of_v; /* the classes of b are exchanged */
    if (a == b) {
        if (crosses) f->mixed[a] = true;
        return;
    }
    if (f->side[0][a] + f->side[1][a] < f->side[0][b] + f->side[1][b]) {
        uint32_t swap = a;
        a = b;
        b = swap;
    }
    f->above[b] = a;
    f->odd[b] = crosses;
    f->side[0][a] += f->side[crosses][b];
    f->side[1][a] += f->side[!crosses][b];
    f->musts[a] += f->musts[b];
    f->mixed[a] = f->mixed[a] || f->mixed[b];
}

/* Does a piece with these classes have room for `length` vertices in turn? */
static bool has_room(const ico_trial *t, piece_forest *f, uint32_t root, uint64_t length)
{
    uint64_t a = f->side[0][root], b = f->side[1][root], fewer = a < b ? a : b;
    if (length == 0) return true;
    if (f->mixed[root]) return a + b >= length;
    if (t->closed) return length % 2 == 0 && length / 2 <= fewer;
    if (length / 2 > fewer || (length + 1) / 2 > a + b - fewer) return false;
    if (t->start == ICO_NO_CELL || t->end == ICO_NO_CELL) return true;
    bool of_start, of_end;
    bool together = find_root(f, (uint32_t)t->start, &of_start) ==
                    find_root(f, (uint32_t)t->end, &of_end);
    return together && (of_start == of_end) == (length % 2 == 1);
}

static bool is_must(const ico_trial *t, uint32_t v)
{
    return is_given_end(t, v) || !ico__problem_may_skip(t->problem, v);
}

/* A vertex that a closed tour must visit lacks a way in, or on. */
static bool has_dead_end(const ico_trial *t, const piece_forest *f)
{
    for (uint32_t v = 0; v < t->n && t->closed; v++) {
        bool dead = t->directed ? f->in[v] == 0 || f->out[v] == 0 : f->out[v] < 2;
        if (dead && is_must(t, v)) return true;
    }
    return false;
}

static bool no_piece_fits(const ico_trial *t, piece_forest *f)
{
    uint64_t length = ico__problem_length(t->problem), musts = must_count(t);
    for (uint32_t v = 0; v < t->n; v++)
        if (f->above[v] == v && f->musts[v] == musts && has_room(t, f, v, length))
            return false;
    return true;
}

static bool open_forest(const ico_trial *t, piece_forest *f)
{
    uint32_t **const lists[] = {&f->above, &f->side[0], &f->side[1],
                                &f->musts, &f->in,      &f->out};
    bool good = true;
    for (unsigned k = 0; k < 6; k++)
        good = (*lists[k] = ICO_NEW_ARRAY(t->ctx, uint32_t, t->n)) != NULL && good;
    f->odd = ICO_NEW_ARRAY(t->ctx, bool, t->n);
    f->mixed = ICO_NEW_ARRAY(t->ctx, bool, t->n);
    good = good && f->odd != NULL && f->mixed != NULL;
    for (uint32_t v = 0; v < t->n && good; v++) {
        f->above[v] = v;
        f->side[0][v] = 1;
        f->musts[v] = is_must(t, v);
    }
    return good;
}

static void close_forest(const ico_trial *t, piece_forest *f)
{
    uint32_t *const lists[] = {f->above, f->side[0], f->side[1], f->musts, f->in, f->out};
    for (unsigned k = 0; k < 6; k++) ICO_FREE_ARRAY(t->ctx, lists[k], t->n);
    ICO_FREE_ARRAY(t->ctx, f->odd, t->n);
    ICO_FREE_ARRAY(t->ctx, f->mixed, t->n);
}

ico_status ico__trial_skips(ico_trial *t, bool *good)
{
    piece_forest f = {0};
    bool made = open_forest(t, &f);
    for (size_t i = 0; i + 1 < t->ends.size && made && !ico__trial_tick(t, 4); i += 2) {
        uint32_t u = t->ends.items[i], v = t->ends.items[i + 1];
        f.out[u]++;
        ++*(t->directed ? &f.in[v] : &f.out[v]);
        join_ends(&f, u, v);
    }
    *good = made && !t->stopped && (no_piece_fits(t, &f) || has_dead_end(t, &f));
    close_forest(t, &f);
    if (made && !*good && !t->stopped)
        (void)ico__trial_refuse(t, "some piece has room for such a tour");
    return made ? ICO_OK : ICO_NO_MEMORY;
}
