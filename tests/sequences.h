/* tests/sequences.h - all sequences of cells of a small board, one by one, for tests that
 * hold methods, counts and the verifier against the plainest search there is.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_SEQUENCES_H
#define ICO_TESTS_SEQUENCES_H

#include "listed.h"
#include "methods.h"

#include "dice.h"

enum { MOST_CELLS = 16 };

/* A board of n cells.  move[k][u][v]: may step number k of a sequence, counted from 0
 * modulo `turns`, lead from u to v?  steps: of the search through all sequences. */
typedef struct sequences {
    unsigned n, turns;
    bool move[2][MOST_CELLS][MOST_CELLS];
    int at[MOST_CELLS][2]; /* row and column */
    unsigned steps;
} sequences;

/* Moves and places as the problem has them. */
static inline void read_board(sequences *s, const ico_problem *p)
{
    const ico_graph *g;
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    *s = (sequences){.n = g->n, .turns = 1};
    for (uint32_t e = 0; e < g->m; e++)
        s->move[0][g->tail[e]][g->head[e]] = s->move[0][g->head[e]][g->tail[e]] = true;
    size_t count;
    const uint64_t *never = ico_problem_forbidden(p, &count);
    for (size_t i = 0; i < count; i++)
        s->move[0][never[2 * i]][never[2 * i + 1]] =
            s->move[0][never[2 * i + 1]][never[2 * i]] = false;
    for (uint32_t v = 0; v < g->n; v++) {
        uint64_t at[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(ico_problem_board(p), v, at);
        s->at[v][0] = (int)at[0];
        s->at[v][1] = (int)at[1];
    }
}

static inline bool may_step(const sequences *s, unsigned k, unsigned u, unsigned v)
{
    return s->move[k % s->turns][u][v];
}

/* Shows every sequence of one cell or more that begins with one of the first `starts`
 * cells.  Stops after most_steps + 1 steps. */
static inline void show_sequences(sequences *s, unsigned starts, unsigned most_steps,
                                  void (*show)(void *user, const unsigned *path,
                                               unsigned length),
                                  void *user)
{
    unsigned next[MOST_CELLS + 1] = {0}, path[MOST_CELLS], length = 0;
    bool used[MOST_CELLS] = {false};
    s->steps = 0;
    for (;;) {
        unsigned last = length == 0 ? starts : s->n;
        if (next[length] == last || length == s->n || s->steps > most_steps) {
            if (length == 0) return;
            used[path[--length]] = false;
            continue;
        }
        unsigned v = next[length]++;
        if (used[v] || (length > 0 && !may_step(s, length - 1, path[length - 1], v)))
            continue;
        s->steps++;
        used[v] = true;
        path[length++] = v;
        next[length] = 0;
        show(user, path, length);
    }
}

/* A sequence at random, as long as it gets; the other cells behind it. */
static inline void draw_sequence(const sequences *s, uint32_t *order)
{
    for (uint32_t v = 0; v < s->n; v++) order[v] = v;
    ico__random_shuffle(&rng, order, s->n);
    for (unsigned i = 1; i < s->n; i++)
        for (unsigned k = i; k < s->n; k++)
            if (may_step(s, i - 1, order[i - 1], order[k])) {
                uint32_t v = order[k];
                order[k] = order[i];
                order[i] = v;
                break;
            }
}

static inline bool are_moves(const sequences *s, const unsigned *path, unsigned length)
{
    for (unsigned i = 0; i + 1 < length; i++)
        if (!may_step(s, i, path[i], path[i + 1])) return false;
    return true;
}

/* --- what the library answers ------------------------------------------------------- */

/* Asks one method; there: is there a tour? */
static inline answer check_verdict(const ico_problem *p, const char *words,
                                   const char *method, const char *options, bool there)
{
    answer a = ask(ctx, p, (asking){.method = method, .options = options, .threads = 1});
    if (a.status != ICO_OK) fail_msg("%s, %s: %s", words, method, a.message);
    if (a.verdict != (there ? ICO_FOUND : ICO_NONE))
        fail_msg("%s, %s: verdict %d, but there are %s", words, method, (int)a.verdict,
                 there ? "some" : "none");
    return a;
}

static inline void check_count(const ico_problem *p, const char *words, unsigned tours)
{
    uint64_t counted = tours_counted(ctx, p);
    if (counted != tours)
        fail_msg("%s: %u counted, not %u", words, (unsigned)counted, tours);
}

/* Does the verifier say of a sequence what is true? */
static inline void check_verified(const ico_problem *p, const char *words,
                                  const uint32_t *order, unsigned length, bool good)
{
    bool valid;
    ico_kind kind;
    assert_int_equal(ico_verify_tour(ctx, p, order, length, &valid, &kind, NULL), ICO_OK);
    if (valid != good) fail_msg("%s: a sequence is %d, not %d", words, valid, good);
}

#endif
