/* test_cuts.c - the 2-edge cuts and the 2-vertex cuts found are those that there are:
 * random graphs with cuts in cuts, against all pairs of edges and of vertices.
 * SPDX-License-Identifier: MIT */
#include "cut_graphs.h"
#include "presolve/pairs.h"

static bool is_broken(const ico_graph *g, const bool *left_out)
{
    bool broken = count_parts(g, left_out, ICO_NO_VERTEX, ICO_NO_EDGE, ICO_NO_EDGE) != 1;
    for (uint32_t v = 0; v < g->n; v++)
        broken = broken || count_parts(g, left_out, v, ICO_NO_EDGE, ICO_NO_EDGE) != 1;
    return broken;
}

static bool is_in_a_cut(const ico_graph *g, const bool *left_out, uint32_t e)
{
    for (uint32_t f = 0; f < g->m; f++)
        if (f != e && !left_out[f] && count_parts(g, left_out, ICO_NO_VERTEX, e, f) > 1)
            return true;
    return false;
}

static void cuts_are_all_there_are(void **state)
{
    (void)state;
    bool left_out[MOST * MOST];
    uint32_t broken = 0, cut = 0, uncut = 0;
    for (int i = 0; i < 1500; i++) {
        ico_graph *g = random_graph(false);
        ico_cuts *cuts;
        uint32_t rare = 4 + ico__random_below(&rng, 60), count = 0;
        for (uint32_t e = 0; e < g->m; e++) left_out[e] = chance(rare);
        assert_int_equal(ico__cuts_new(ctx, g, left_out, &cuts), ICO_OK);
        assert_int_equal(cuts->broken, is_broken(g, left_out));
        broken += cuts->broken;
        for (uint32_t e = 0; e < g->m && !cuts->broken; e++) {
            bool expected = !left_out[e] && is_in_a_cut(g, left_out, e);
            assert_int_equal(cuts->is_cut[e], expected);
            count += expected;
            uncut += !expected;
        }
        assert_int_equal(cuts->link_count, count);
        cut += count;
        ico__cuts_free(cuts);
        ico_graph_free(g);
    }
    assert_true(broken > 100 && cut > 500 && uncut > 500);
}

/* All neighbours of side k that are not on it are its ends, and so on. */
static void check_sides(const ico_graph *g, const bool *left_out, const ico_pairs *p)
{
    uint32_t left = g->n;
    for (uint32_t k = 0; k < p->count; k++) {
        uint32_t size = 0;
        for (uint32_t v = 0; v < g->n; v++) size += p->side[v] == k;
        assert_true(size >= 2);
        left -= size;
        assert_int_equal(p->side[p->ends[k].u], ICO_NO_SIDE);
        assert_int_equal(p->side[p->ends[k].v], ICO_NO_SIDE);
    }
    assert_true(left >= 3);
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = g->tail[e], v = g->head[e], k = p->side[u];
        if (left_out[e] || p->side[v] == k) continue;
        if (k == ICO_NO_SIDE) k = p->side[v], v = u;
        assert_true(p->ends[k].u == v || p->ends[k].v == v);
    }
}

static bool has_thin_vertex(const ico_graph *g, const bool *left_out)
{
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t degree = 0;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            degree += !left_out[g->edge[i]];
        if (degree < 3) return true;
    }
    return false;
}

static void a_pair_is_found_if_there_is_one(void **state)
{
    (void)state;
    bool left_out[MOST * MOST];
    uint32_t with = 0, without = 0, many = 0, broken = 0;
    for (int i = 0; i < 2500; i++) {
        ico_graph *g = random_graph(false);
        ico_pairs *pairs;
        uint32_t rare = 4 + ico__random_below(&rng, 60);
        for (uint32_t e = 0; e < g->m; e++) left_out[e] = chance(rare);
        if (!is_broken(g, left_out) && !has_thin_vertex(g, left_out)) {
            assert_int_equal(ico__pairs_new(ctx, g, left_out, &pairs), ICO_OK);
            bool found = pairs->count > 0 || pairs->broken;
            check_sides(g, left_out, pairs);
            uint32_t most = most_parts(g, left_out);
            assert_int_equal(found, most > 1);
            assert_int_equal(pairs->broken, most > 2);
            if (pairs->broken) assert_true(parts_without(g, left_out, pairs->apart) > 2);
            broken += pairs->broken;
            with += found;
            without += !found;
            many += pairs->count > 1;
            ico__pairs_free(pairs);
        }
        ico_graph_free(g);
    }
    if (with < 50 || without < 50 || many < 10 || broken < 1)
        fail_msg("%u with a pair, %u with many, %u broken, %u without", with, many,
                 broken, without);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(cuts_are_all_there_are, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(a_pair_is_found_if_there_is_one, set_up_dice,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
