/* tests/unit/test_gates.c - gates leave no piece too large, and no fewer would do.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "base/random.h"
#include "count/join/gates.h"
#include "count/sweep/state.h"

static uint32_t spread(const ico_separator_graph *g, uint32_t from, uint32_t gates)
{
    uint32_t piece = from, before;
    do {
        before = piece;
        for (uint32_t m = before; m != 0; m &= m - 1)
            piece |= g->beside[ico__ctz32(m)] & ~gates;
    } while (piece != before);
    return piece;
}

static unsigned largest_piece(const ico_separator_graph *g, uint32_t gates)
{
    unsigned most = 0;
    for (unsigned v = 0; v < g->size; v++) {
        if (gates >> v & 1) continue;
        unsigned size = ico__popcount32(spread(g, UINT32_C(1) << v, gates));
        if (size > most) most = size;
    }
    return most;
}

static bool is_kept(const ico_separator_graph *g, uint32_t gates)
{
    for (unsigned k = 0; k < g->maps; k++)
        for (uint32_t m = gates; m != 0; m &= m - 1)
            if ((gates >> g->to[k][ico__ctz32(m)] & 1) == 0) return false;
    return true;
}

/* The fewest that do, by looking at all sets. */
static unsigned fewest(const ico_separator_graph *g, unsigned piece)
{
    unsigned least = UINT32_MAX;
    for (uint32_t gates = 0; gates < UINT32_C(1) << g->size; gates++)
        if (ico__popcount32(gates) < least && is_kept(g, gates) &&
            largest_piece(g, gates) <= piece)
            least = ico__popcount32(gates);
    return least;
}

/* A graph of two equal parts, which its permutation exchanges; or any. */
static void draw(ico_random *random, ico_separator_graph *g)
{
    bool twins = ico__random_below(random, 2) == 0;
    unsigned half = 3 + ico__random_below(random, 3);
    *g = (ico_separator_graph){.size = 2 * half, .maps = twins};
    for (unsigned v = 0; v < g->size; v++)
        g->to[0][v] = (uint8_t)(v < half ? v + half : v - half);
    for (unsigned k = 0; k < 2 * half; k++) {
        unsigned a = ico__random_below(random, g->size),
                 b = ico__random_below(random, g->size);
        for (unsigned i = 0; i <= (unsigned)twins && a != b; i++) {
            g->beside[a] |= UINT32_C(1) << b;
            g->beside[b] |= UINT32_C(1) << a;
            a = g->to[0][a];
            b = g->to[0][b];
        }
    }
}

static void few_will_do(void **state)
{
    ico_random random;
    unsigned cut = 0;
    (void)state;
    ico__random_seed(&random, 3);
    for (unsigned i = 0; i < 300; i++) {
        ico_separator_graph g;
        draw(&random, &g);
        unsigned piece = 1 + ico__random_below(&random, 5), most = 4;
        uint32_t gates = ico__gates_find(&g, piece, most);
        unsigned least = fewest(&g, piece);
        if (least > most) {
            assert_int_equal(gates, 0);
            continue;
        }
        assert_int_equal(ico__popcount32(gates), least);
        assert_true(largest_piece(&g, gates) <= piece);
        assert_true(is_kept(&g, gates));
        cut += gates != 0;
    }
    assert_true(cut > 100);
}

/* Of a ring of five with two more, gates that leave no odd ring are better. */
static void two_colours_are_better(void **state)
{
    ico_separator_graph g = {.size = 7};
    static const uint8_t links[][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 4},
                                       {4, 0}, {0, 5}, {5, 6}};
    (void)state;
    for (size_t k = 0; k < sizeof links / sizeof *links; k++) {
        g.beside[links[k][0]] |= UINT32_C(1) << links[k][1];
        g.beside[links[k][1]] |= UINT32_C(1) << links[k][0];
    }
    uint32_t gates = ico__gates_find(&g, 6, 1);
    assert_true(gates != 0 && gates < 1 << 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_will_do),
        cmocka_unit_test(two_colours_are_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
