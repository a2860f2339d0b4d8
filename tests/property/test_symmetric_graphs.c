/* tests/property/test_symmetric_graphs.c - tours that a permutation or some
 * automorphism keeps: what method symmetric lists and finds through the orbits must be
 * what is left of all tours when those are dropped that are not the same afterwards, as
 * this test sees it for itself.
 * SPDX-License-Identifier: MIT */
#include "adjacency.h"
#include "allocation.h"
#include "graph/automorphism.h"
#include "listed.h"
#include "method/registry.h"
#include "share.h"
#include "skip.h"
#include "tours.h"
#include "try_problem.h"

/* Automorphisms that move the closed tour along itself, with the identity. */
static uint32_t rotations(const small *s, const uint32_t *tour)
{
    uint32_t count = 0;
    for (uint32_t by = 0; by < s->n; by++) {
        bool good = true;
        for (uint32_t i = 0; i < s->n; i++)
            for (uint32_t j = 0; j < s->n; j++)
                good = good && s->edge[tour[i]][tour[j]] ==
                                   s->edge[tour[(i + by) % s->n]][tour[(j + by) % s->n]];
        count += good;
    }
    return count;
}

/* All tours that the permutation keeps; `all` lists all tours there are.  Returns how
 * many. */
static unsigned compare_given(ico_context *ctx, const small *s, ico_kind kind,
                              const uint32_t *image, const answer *all)
{
    ico_problem *p = question(ctx, s, kind, image, ICO_SYMMETRY_GIVEN);
    answer a = ask(ctx, p, (asking){.method = "symmetric", .options = "", .list = true});
    answer one = ask(ctx, p, (asking){.method = "auto", .options = ""});
    unsigned kept = 0;
    if (a.status != ICO_OK) fail_msg("%s", a.message);
    if (one.status != ICO_OK) fail_msg("%s", one.message);
    for (size_t i = 0; i < all->listed_size; i += s->n) {
        const uint32_t *tour = all->listed + i;
        bool same = is_kept(tour, s->n, kind == ICO_CLOSED, image), valid;
        ico_kind found;
        assert_int_equal(ico_verify_tour(ctx, p, tour, s->n, &valid, &found, NULL),
                         ICO_OK);
        assert_int_equal(valid, same);
        if (times_listed(&a, tour, s->n) != same)
            fail_msg("a tour comes %u times, kept: %d", times_listed(&a, tour, s->n),
                     same);
        kept += same;
    }
    assert_true(a.complete);
    assert_int_equal(a.tours, kept);
    assert_int_equal(one.verdict, kept > 0 ? ICO_FOUND : ICO_NONE);
    free(a.listed);
    ico_problem_free(p);
    return kept;
}

static answer list_all(ico_context *ctx, const small *s, ico_kind kind)
{
    ico_problem *p = question(ctx, s, kind, NULL, ICO_SYMMETRY_ANY);
    answer all =
        ask(ctx, p, (asking){.method = "backtrack", .options = "", .list = true});
    assert_true(all.complete);
    assert_int_equal(all.listed_size, all.tours * s->n);
    ico_problem_free(p);
    return all;
}

/* Some automorphism moves a tour along itself, or none does any; orders of tours. */
static bool compare_auto(ico_context *ctx, const small *s, const answer *all)
{
    ico_problem *p = question(ctx, s, ICO_CLOSED, NULL, ICO_SYMMETRY_AUTO);
    answer a = ask(ctx, p, (asking){.method = "auto", .options = ""});
    bool any = false;
    for (size_t i = 0; i < all->listed_size; i += s->n) {
        const uint32_t *tour = all->listed + i;
        uint32_t there = rotations(s, tour);
        uint64_t order = 0;
        bool valid;
        ico_kind kind;
        assert_int_equal(
            ico_verify_rotations(ctx, p, TOUR_OF(tour, s->n, ICO_CLOSED), &order),
            ICO_OK);
        assert_int_equal(order, s->n < 3 ? 1 : there);
        assert_int_equal(ico_verify_tour(ctx, p, tour, s->n, &valid, &kind, NULL),
                         ICO_OK);
        assert_int_equal(valid, order > 1);
        any = any || order > 1;
    }
    if (a.status != ICO_OK) fail_msg("%s", a.message);
    assert_int_equal(a.verdict, any ? ICO_FOUND : ICO_NONE);
    if (any) assert_true(rotations(s, a.tour) > 1);
    ico_problem_free(p);
    return any;
}

static bool next_permutation(uint32_t *image, uint32_t n)
{
    uint32_t i = n - 1, j = n - 1;
    while (i > 0 && image[i - 1] > image[i]) i--;
    if (i == 0) return false;
    while (image[j] < image[i - 1]) j--;
    uint32_t swap = image[j];
    image[j] = image[i - 1];
    image[i - 1] = swap;
    for (j = n - 1; i < j; i++, j--) {
        swap = image[i];
        image[i] = image[j];
        image[j] = swap;
    }
    return true;
}

/* All permutations of few vertices, automorphisms or not, closed and open tours. */
static void test_all_permutations(void **state)
{
    (void)state;
    static const char *const families[] = {"complete:3", "path:3",        "complete:4",
                                           "cycle:5",    "wheel:5",       "prism:3",
                                           "octahedron", "bipartite:3,3", "complete:6"};
    unsigned kept = 0;
    for (size_t f = 0; f < sizeof families / sizeof *families; f++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_graph *g = family_new(ctx, families[f]);
        small s = table_of(g);
        ico_graph_free(g);
        for (ico_kind kind = ICO_CLOSED; kind <= ICO_OPEN; kind++) {
            uint32_t image[MOST];
            answer all = list_all(ctx, &s, kind);
            for (uint32_t v = 0; v < s.n; v++) image[v] = v;
            while (next_permutation(image, s.n))
                kept += compare_given(ctx, &s, kind, image, &all);
            free(all.listed);
        }
        ico_context_free(ctx);
    }
    assert_true(kept > 1000);
}

/* Elements of the group: generators, and products of two and three of them. */
static unsigned compare_elements(ico_context *ctx, const ico_graph *g, const small *s,
                                 const answer *all)
{
    ico_automorphisms group;
    unsigned kept = 0, looked = 0;
    assert_int_equal(ico__automorphisms_find(ctx, g, NULL, &group), ICO_OK);
    size_t c = group.count;
    for (size_t k = 0; k < c * (c + 1) * (c + 1) && looked < 60; k++) {
        const uint32_t *a = group.perms + k % c * s->n;
        size_t second = k / c % (c + 1), third = k / c / (c + 1);
        uint32_t image[MOST];
        bool moves = false;
        for (uint32_t v = 0; v < s->n; v++) {
            image[v] = a[v];
            if (second < c) image[v] = group.perms[second * s->n + image[v]];
            if (third < c) image[v] = group.perms[third * s->n + image[v]];
            moves = moves || image[v] != v;
        }
        if (!moves) continue;
        kept += compare_given(ctx, s, ICO_CLOSED, image, all);
        looked++;
    }
    ico__automorphisms_free(&group);
    return kept;
}

static void test_groups(void **state)
{
    (void)state;
    if (!ico_graph_has_automorphisms()) skip_because("built without nauty");
    unsigned kept = 0, found = 0;
    for (size_t f = 0; f < sizeof larger / sizeof *larger; f++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_graph *g = family_new(ctx, larger[f]);
        small s = table_of(g);
        answer all = list_all(ctx, &s, ICO_CLOSED);
        kept += compare_elements(ctx, g, &s, &all);
        found += compare_auto(ctx, &s, &all);
        free(all.listed);
        ico_graph_free(g);
        ico_context_free(ctx);
    }
    assert_true(kept > 1000);
    assert_true(found > 10 && found < sizeof larger / sizeof *larger);
}

/* Every graph of few vertices, by its edges; of six every eleventh. */
static void test_all_graphs(void **state)
{
    (void)state;
    if (!ico_graph_has_automorphisms()) skip_because("built without nauty");
    unsigned found = 0, none = 0;
    for (uint32_t n = 1; n <= 6; n++) {
        uint32_t pairs = n * (n - 1) / 2;
        for (uint32_t mask = 0; mask < UINT32_C(1) << pairs; mask += n < 6 ? 1 : 11) {
            ico_context *ctx = ico_context_new(NULL);
            small s = {.n = n};
            uint32_t bit = 0;
            for (uint32_t u = 0; u < n; u++)
                for (uint32_t v = u + 1; v < n; v++, bit++)
                    s.edge[u][v] = s.edge[v][u] = mask >> bit & 1;
            answer all = list_all(ctx, &s, ICO_CLOSED);
            if (compare_auto(ctx, &s, &all))
                found++;
            else
                none++;
            free(all.listed);
            ico_context_free(ctx);
        }
    }
    assert_true(found > 100 && none > 100);
}

/* --- finding, where tours are too many --------------------------------------------- */

static void test_finds(void **state)
{
    (void)state;
    static const char *const families[] = {
        "kneser:11,5",      "cayley:(1 2);(1 2 3 4 5 6)",
        "johnson:8,3",      "hypercube:8",
        "petersen:50,7",    "torus:9x14",
        "circulant:60,7,11"};
    if (!ico_graph_has_automorphisms()) skip_because("built without nauty");
    for (size_t f = 0; f < sizeof families / sizeof *families; f++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = family_problem(ctx, families[f], ICO_CLOSED);
        with_symmetry(p, ICO_SYMMETRY_AUTO);
        closed_problem(p);
        answer a = ask(ctx, p, (asking){.method = "auto", .options = ""});
        if (a.verdict != ICO_FOUND) fail_msg("%s: not found", families[f]);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
}

/* As a turn of auto it finds what it can, and never says that there is none. */
static void test_within(void **state)
{
    (void)state;
    static const struct {
        const char *family;
        ico_verdict verdict;
    } cases[] = {{"kneser:7,3", ICO_FOUND},       {"petersen:50,7", ICO_FOUND},
                 {"circulant:40,1,9", ICO_FOUND}, {"petersen:35,2", ICO_UNKNOWN},
                 {"flower:9", ICO_UNKNOWN},       {"cubic:60,seed=2", ICO_UNKNOWN}};
    if (!ico_graph_has_automorphisms()) skip_because("built without nauty");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (uint64_t ticks = 10; ticks < 100000000; ticks *= 10) {
            ico_context *ctx = ico_context_new(NULL);
            ico_problem *p = family_question(ctx, cases[i].family, ICO_CLOSED);
            ico_run *run;
            ico_result *result;
            assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
            ico_run_set_ticks(run, ticks);
            assert_int_equal(ico_run_solve(run, &ico__method_orbits, NULL, &result),
                             ICO_OK);
            if (ticks == 10000000 || result->verdict != ICO_UNKNOWN)
                assert_int_equal(result->verdict, cases[i].verdict);
            ico_result_free(result);
            ico_run_free(run);
            ico_problem_free(p);
            ico_context_free(ctx);
        }
}

/* Within so much work auto finds a tour with that turn by most seeds, and by none without
 * it. */
static void test_auto_profits(void **state)
{
    (void)state;
    if (!ico_graph_has_automorphisms()) skip_because("built without nauty");
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p =
        family_question(ctx, "cayley:(1 4)(2 7)(3 6);(1 5 2)(3 7 4)", ICO_CLOSED);
    unsigned with = 0, without = 0;
    for (uint64_t seed = 1; seed <= 3; seed += share_step() > 1 ? 2 : 1) {
        asking how = {
            .method = "auto", .options = "presolve=no", .seed = seed, .ticks = 35000000};
        with += ask(ctx, p, how).verdict == ICO_FOUND;
        how.options = "presolve=no orbits=no";
        without += ask(ctx, p, how).verdict == ICO_FOUND;
    }
    assert_true(with >= (share_step() > 1 ? 1 : 2));
    assert_int_equal(without, 0);
    ico_problem_free(p);
    ico_context_free(ctx);
}

static bool passes(const uint32_t *tour, uint32_t n, uint32_t u, uint32_t v)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t a = tour[i], b = tour[(i + 1) % n];
        if ((a == u && b == v) || (a == v && b == u)) return true;
    }
    return false;
}

/* Without each edge in turn: what the permutation keeps and does not pass the edge. */
static void test_given_forbidden(void **state)
{
    (void)state;
    static const struct {
        const char *family;
        uint32_t by;
    } cases[] = {{"circulant:12,1,2,5", 4}, {"circulant:12,1,2,5", 6}, {"complete:9", 3}};
    unsigned kept = 0;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        ico_context *ctx = ico_context_new(NULL);
        uint32_t image[MOST];
        ico_graph *g = family_new(ctx, cases[k].family);
        small s = table_of(g);
        answer all = list_all(ctx, &s, ICO_CLOSED);
        for (uint32_t v = 0; v < s.n; v++) image[v] = (v + cases[k].by) % s.n;
        for (uint32_t e = 0; e < g->m; e += 3) {
            unsigned here = 0;
            ico_problem *p = problem_in(ctx, graph_of(ctx, &s), ICO_CLOSED);
            assert_int_equal(ico_problem_set_permutation(p, image), ICO_OK);
            forbidding(p, g->tail[e], g->head[e]);
            closed_problem(p);
            answer a =
                ask(ctx, p, (asking){.method = "symmetric", .options = "", .list = true});
            for (size_t i = 0; i < all.listed_size; i += s.n)
                if (is_kept(all.listed + i, s.n, true, image) &&
                    !passes(all.listed + i, s.n, g->tail[e], g->head[e])) {
                    assert_int_equal(times_listed(&a, all.listed + i, s.n), 1);
                    here++;
                }
            assert_int_equal(a.tours, here);
            kept += here;
            free(a.listed);
            ico_problem_free(p);
        }
        free(all.listed);
        ico_graph_free(g);
        ico_context_free(ctx);
    }
    assert_true(kept > 50);
}

/* The forbidden edges of a tour leave fewer tours; all that are left are looked at. */
static void test_forbidden(void **state)
{
    (void)state;
    if (!ico_graph_has_automorphisms()) skip_because("built without nauty");
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = family_problem(ctx, "cycle:9", ICO_CLOSED);
    with_symmetry(p, ICO_SYMMETRY_AUTO);
    forbidding(p, 0, 1);
    closed_problem(p);
    answer a = ask(ctx, p, (asking){.method = "symmetric", .options = ""});
    assert_int_equal(a.verdict, ICO_NONE);
    ico_problem_free(p);
    ico_context_free(ctx);
}

static void test_refuses(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = family_problem(ctx, "cycle:5", ICO_CLOSED);
    uint32_t twice[] = {1, 1, 2, 3, 4}, far[] = {1, 2, 3, 4, 5},
             identity[] = {0, 1, 2, 3, 4}, turn[] = {1, 2, 3, 4, 0};
    assert_int_equal(ico_problem_set_permutation(p, twice), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_set_permutation(p, far), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_set_permutation(p, identity), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_set_symmetry(p, ICO_SYMMETRY_GIVEN), ICO_BAD_ARGUMENT);
    assert_null(ico_problem_permutation(p));
    assert_int_equal(ico_problem_set_permutation(p, turn), ICO_OK);
    assert_int_equal(ico_problem_symmetry(p), ICO_SYMMETRY_GIVEN);
    assert_memory_equal(ico_problem_permutation(p), turn, sizeof turn);
    with_symmetry(p, ICO_SYMMETRY_AUTO);
    assert_null(ico_problem_permutation(p));
    closed_problem(p);
    assert_int_equal(ico_problem_set_permutation(p, turn), ICO_BAD_ARGUMENT);
    if (ico_graph_has_automorphisms()) {
        answer a =
            ask(ctx, p, (asking){.method = "symmetric", .options = "", .list = true});
        assert_int_equal(a.status, ICO_UNSUPPORTED);
        free(a.listed);
    }
    ico_problem_free(p);
    p = family_problem(ctx, "cycle:5", ICO_OPEN);
    with_symmetry(p, ICO_SYMMETRY_AUTO);
    closed_problem(p);
    assert_true(ico_method_fit(ico_method_by_name("symmetric"), p, NULL) <= 0);
    ico_problem_free(p);
    p = family_problem(ctx, "cycle:67", ICO_CLOSED); /* comes back after 67 times */
    uint32_t long_turn[67];
    for (uint32_t v = 0; v < 67; v++) long_turn[v] = (v + 1) % 67;
    assert_int_equal(ico_problem_set_permutation(p, long_turn), ICO_OK);
    closed_problem(p);
    answer a = ask(ctx, p, (asking){.method = "symmetric", .options = ""});
    assert_int_equal(a.status, ICO_UNSUPPORTED);
    ico_problem_free(p);
    ico_context_free(ctx);
}

/* --- allocation failures ----------------------------------------------------------- */

static ico_status solve_once(ico_context *ctx, const char *family, const uint32_t *image)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = try_family(ctx, family, &p);
    if (status == ICO_OK)
        status = image != NULL ? ico_problem_set_permutation(p, image)
                               : ico_problem_set_symmetry(p, ICO_SYMMETRY_AUTO);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK)
        status = ico_run_solve(run, ico_method_by_name("symmetric"), NULL, &result);
    if (status == ICO_OK)
        assert_int_equal(result->verdict, ICO_FOUND);
    else
        assert_null(result);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static ico_status finding(ico_context *ctx)
{
    return solve_once(ctx, "petersen:6,1", NULL);
}

static ico_status given(ico_context *ctx)
{
    static const uint32_t turn[] = {2, 3, 4, 5, 0, 1, 8, 9, 10, 11, 6, 7};
    return solve_once(ctx, "petersen:6,1", turn);
}

static ico_status reading(ico_context *ctx)
{
    static const char words[] = "1 2\n3 0\n";
    ico_problem *p = NULL;
    ico_input *input = NULL;
    uint32_t image[4];
    ico_status status = try_family(ctx, "cycle:4", &p);
    if (status == ICO_OK)
        status = ico_input_from_memory(ctx, "words", words, sizeof words - 1, &input);
    if (status == ICO_OK) status = ico_permutation_read(ctx, input, p, image);
    if (status == ICO_OK) assert_int_equal(image[3], 0);
    ico_input_free(input);
    ico_problem_free(p);
    return status;
}

static void test_allocation(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(given) > 20);
    assert_true(fail_each_allocation(reading) > 5);
    if (ico_graph_has_automorphisms()) assert_true(fail_each_allocation(finding) > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_permutations), cmocka_unit_test(test_groups),
        cmocka_unit_test(test_all_graphs),       cmocka_unit_test(test_finds),
        cmocka_unit_test(test_within),           cmocka_unit_test(test_auto_profits),
        cmocka_unit_test(test_given_forbidden),  cmocka_unit_test(test_forbidden),
        cmocka_unit_test(test_refuses),          cmocka_unit_test(test_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
