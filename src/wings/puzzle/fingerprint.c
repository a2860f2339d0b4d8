/* puzzle/fingerprint.c - what puzzles have in common that a turn, a mirror or counting
 * from the other end leads to each other: the least of the hashes of all images.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "base/random.h"
#include "graph/graph.h"
#include "icosian/puzzle.h"

/* A question and one of its images: image[v], numbers and order reversed or not.  salt:
 * another one gives another hash. */
typedef struct printer {
    const ico_problem *puzzle;
    const ico_graph *graph;
    const uint32_t *image;
    bool reversed;
    uint64_t n, salt;
} printer;

static uint64_t mix(const printer *p, uint64_t kind, uint64_t a, uint64_t b)
{
    uint64_t x = ico__mix64(p->salt + kind);
    x = ico__mix64(x ^ (a + UINT64_C(0x9E3779B97F4A7C15)));
    return ico__mix64(x ^ (b + UINT64_C(0xD1B54A32D192ED03)));
}

/* Walls and arrows show in the moves. */
static uint64_t hash_moves(const printer *p)
{
    uint64_t sum = 0;
    for (uint32_t e = 0; e < p->graph->m; e++) {
        uint32_t a = p->image[p->graph->tail[e]], b = p->image[p->graph->head[e]];
        if (!p->graph->directed && a > b) {
            uint32_t c = a;
            a = b;
            b = c;
        }
        sum += mix(p, 1, a, b);
    }
    return sum;
}

/* Sums do not depend on the order of the cells. */
static uint64_t hash_clues(const printer *p)
{
    uint64_t sum = 0, last = ico_problem_base(p->puzzle) + p->n - 1;
    size_t count;
    const uint64_t *ways = ico_problem_waypoints(p->puzzle, &count);
    for (uint64_t v = 0; v < p->n; v++) {
        uint64_t number = ico_problem_given(p->puzzle, v);
        char letter = ico_problem_class_of(p->puzzle, v);
        if (number != ICO_NO_CELL && p->reversed)
            number = last - number + ico_problem_base(p->puzzle);
        if (number != ICO_NO_CELL) sum += mix(p, 2, p->image[v], number);
        if (letter != 0) sum += mix(p, 3, p->image[v], (uint64_t)(unsigned char)letter);
    }
    for (size_t k = 0; k < count; k++)
        sum += mix(p, 4, p->image[ways[k]], p->reversed ? count - 1 - k : k);
    return sum;
}

/* Counting from the other end gives the same puzzle unless classes or arrows are
 * marked. */
static bool may_reverse(const printer *p)
{
    if (p->graph->directed) return false;
    for (uint64_t v = 0; v < p->n; v++)
        if (ico_problem_class_of(p->puzzle, v) != 0) return false;
    return true;
}

ico_status ico_puzzle_fingerprint(ico_context *ctx, const ico_problem *puzzle,
                                  const ico_symmetries *group, uint64_t print[2])
{
    printer p = {.puzzle = puzzle, .n = ico_problem_size(puzzle)};
    ico_status status = ico_problem_graph(ctx, puzzle, &p.graph);
    if (status != ICO_OK) return status;
    if (group->n != p.n)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "the symmetries are of another board");
    unsigned ways = may_reverse(&p) ? 2 : 1;
    print[0] = print[1] = UINT64_MAX;
    for (uint32_t g = 0; g < group->order; g++) {
        p.image = group->perms + (size_t)g * group->n;
        status = ico__tick(ctx, p.n + p.graph->m);
        if (status != ICO_OK) return status;
        for (p.salt = 0; p.salt < 2; p.salt++) {
            uint64_t moves = hash_moves(&p);
            for (unsigned way = 0; way < ways; way++) {
                p.reversed = way == 1;
                uint64_t hash = ico__mix64(moves + hash_clues(&p));
                if (hash < print[p.salt]) print[p.salt] = hash;
            }
        }
    }
    return ICO_OK;
}
