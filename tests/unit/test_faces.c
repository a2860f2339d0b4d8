/* tests/unit/test_faces.c - drawings in the plane that show that there is no tour
 * (Grinberg 1968): plane graphs at random and all small graphs, against exhaustive search
 * and against the criterion written down anew; lists that are no drawing in the plane.
 * SPDX-License-Identifier: MIT */
#define SMALL 13
#include "small_graph.h"

#include "allocation.h"
#include "believed.h"
#include "graph/planar.h"
#include "presolve/faces.h"
#include "try_problem.h"

/* The reason, which both judges believe, or NULL. */
static ico_reason *reason_for(ico_context *ctx, const ico_problem *problem)
{
    ico_reason *reason = NULL;
    uint64_t used = 0;
    assert_int_equal(ico__faces(ctx, problem, &used, &reason), ICO_OK);
    if (reason == NULL) return NULL;
    assert_true(used > 0);
    assert_int_equal(ico_reason_kind(reason), ICO_REASON_FACES);
    assert_true(both_believe(ctx, problem, reason));
    return reason;
}

static bool is_refuted(ico_context *ctx, ico_problem *problem)
{
    ico_reason *reason = reason_for(ctx, problem);
    bool refuted = reason != NULL;
    ico_reason_free(reason);
    ico_problem_free(problem);
    return refuted;
}

static bool family_is_refuted(ico_context *ctx, const char *expression)
{
    return is_refuted(ctx, closed_problem(family_problem(ctx, expression, ICO_CLOSED)));
}

static void test_known(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    assert_true(family_is_refuted(ctx, "herschel"));
    assert_true(family_is_refuted(ctx, "grid:5x5"));
    static const char *const others[] = {"bipartite:2,3", "dodecahedron", "icosahedron",
                                         "petersen",      "grid:4x5",     "coxeter",
                                         "cycle:9",       "path:5",       "complete:5"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(family_is_refuted(ctx, others[i]));
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ the criterion -- */

/* Can some faces have the sum n - 2?  By all sums, face after face. */
static bool can_part(const ico_faces *f)
{
    const ico_graph *g = f->graph;
    bool sum[64] = {true};
    for (uint32_t first = 0; first < 2 * g->m; first++) {
        uint32_t size = 0, dart = first;
        if (!ico__dart_is_first(f, first)) continue;
        do {
            size++;
            dart = f->next[dart];
        } while (dart != first);
        for (uint32_t k = 64; k-- > size - 2;) sum[k] = sum[k] || sum[k - (size - 2)];
    }
    return sum[g->n - 2];
}

typedef struct sums {
    unsigned none, tours, refuted, fewer;
} sums;

/* Without vertices of two edges nothing is forced: then the criterion alone decides. */
static void compare(ico_context *ctx, const small *s, sums *t)
{
    unsigned least = SMALL;
    for (unsigned v = 0; v < s->n; v++) {
        unsigned degree = 0;
        for (unsigned w = 0; w < s->n; w++) degree += s->arc[v][w];
        if (degree < least) least = degree;
    }
    ico_problem *p = ask(ctx, s);
    const ico_graph *g;
    ico_graph *thick = NULL;
    ico_faces *faces = NULL;
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    assert_int_equal(ico__planar_thicken(ctx, g, &thick), ICO_OK);
    bool whole = thick->m == g->m && g->m >= g->n, parted = true;
    if (whole) assert_int_equal(ico__planar_faces(ctx, g, &faces), ICO_OK);
    if (faces != NULL) parted = can_part(faces);
    ico__faces_free(faces);
    ico_graph_free(thick);
    bool refuted = is_refuted(ctx, p), tour = has_tour(s);
    assert_false(refuted && tour);
    if (least > 2) assert_int_equal(refuted, !parted);
    t->none += !tour;
    t->tours += tour;
    t->refuted += refuted;
    t->fewer += refuted && parted;
}

/* All graphs of up to six vertices, but for those of few edges. */
static void test_small_graphs(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    sums t = {0};
    for (unsigned n = 3; n <= 6; n++)
        for (uint64_t bits = 0; bits < UINT64_C(1) << n * (n - 1) / 2; bits++) {
            small s = {.n = n, .closed = true, .start = -1, .end = -1};
            if (n == 6 && bits % 5 != 0 && getenv("ICO_TEST_ALL") == NULL) continue;
            decode(&s, bits);
            compare(ctx, &s, &t);
        }
    assert_true(t.none > 1000 && t.tours > 1000 && t.refuted < t.none);
    ico_context_free(ctx);
}

static unsigned draw(uint64_t *random, unsigned below)
{
    *random = *random * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (unsigned)(*random >> 33) % below;
}

static void join(small *s, unsigned u, unsigned v)
{
    s->arc[u][v] = s->arc[v][u] = true;
}

/* Faces of four edges: a face that is drawn gets a vertex that is joined to two opposite
 * corners, or a cycle of four vertices that is joined to all.  At last some diagonals. */
static void random_plane_graph(uint64_t *random, small *s)
{
    unsigned face[2 * SMALL][4] = {{0, 1, 2, 3}, {0, 1, 2, 3}}, count = 2;
    *s = (small){.n = 4, .closed = true, .start = -1, .end = -1};
    for (unsigned k = 0; k < 4; k++) join(s, k, (k + 1) % 4);
    for (unsigned rounds = 1 + draw(random, 8); rounds > 0 && s->n < SMALL; rounds--) {
        unsigned at = draw(random, count), *old = face[at], turn = draw(random, 2);
        bool four = s->n + 4 <= SMALL && draw(random, 2) == 0;
        if (four) {
            for (unsigned k = 0; k < 4; k++) {
                join(s, old[k], s->n + k);
                join(s, s->n + k, s->n + (k + 1) % 4);
                unsigned side[] = {old[k], old[(k + 1) % 4], s->n + (k + 1) % 4,
                                   s->n + k};
                memcpy(face[count++], side, sizeof side);
            }
            for (unsigned k = 0; k < 4; k++) old[k] = s->n + k;
            s->n += 4;
        } else {
            unsigned v = s->n++, a = old[turn], b = old[turn + 1], c = old[turn + 2],
                     d = old[(turn + 3) % 4];
            join(s, a, v);
            join(s, c, v);
            unsigned halves[2][4] = {{a, b, c, v}, {a, v, c, d}};
            memcpy(face[count++], halves[0], sizeof *halves);
            memcpy(old, halves[1], sizeof *halves);
        }
    }
    for (unsigned k = draw(random, 3); k > 0; k--) {
        unsigned at = draw(random, count);
        join(s, face[at][0], face[at][2]);
        memcpy(face[at], face[--count], sizeof *face);
    }
}

static void test_plane_graphs(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    sums t = {0};
    uint64_t random = 5;
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 100000 : 4000;
    for (unsigned round = 0; round < rounds; round++) {
        small s;
        random_plane_graph(&random, &s);
        if (round % 4 == 0) s.must[0][1] = s.must[1][0] = s.arc[0][1];
        if (round % 5 == 0 && s.arc[1][2])
            s.forbidden[1][2] = s.forbidden[2][1] = !s.must[1][2];
        if (round % 4 == 0 || round % 5 == 0) {
            ico_problem *p = ask(ctx, &s);
            bool refuted = is_refuted(ctx, p);
            assert_false(refuted && has_tour(&s));
            t.fewer += refuted;
        } else {
            compare(ctx, &s, &t);
        }
    }
    print_message("%u without tours, %u refuted, %u by forced steps\n", t.none, t.refuted,
                  t.fewer);
    assert_true(t.tours > rounds / 20 && t.refuted > 20 && t.fewer > 20);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ no drawings ---- */

/* The faces of the Herschel graph, and lists that are nearly these. */
static void test_other_lists(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = closed_problem(family_problem(ctx, "herschel", ICO_CLOSED));
    ico_reason *reason = reason_for(ctx, p);
    assert_non_null(reason);
    size_t size;
    const uint32_t *right = ico_reason_numbers(reason, &size);
    assert_int_equal(size, 36);
    uint32_t list[36];
    ico_reason other = {.type = ICO_REASON_FACES, .numbers = list};
    for (size_t i = 0; i <= size; i++)
        for (uint32_t v = 0; v < 12; v++) { /* one number is another, or the last goes */
            memcpy(list, right, sizeof list);
            other.number_count = i == size ? v : size;
            if (i < size) list[i] = v;
            bool same = i < size && v == right[i];
            assert_int_equal(both_believe(ctx, p, &other), same);
        }
    other.number_count = size;
    for (size_t i = 0; i + 1 < size; i++) { /* two numbers change places */
        memcpy(list, right, sizeof list);
        list[i] = right[i + 1];
        list[i + 1] = right[i];
        assert_int_equal(both_believe(ctx, p, &other), right[i] == right[i + 1]);
    }
    ico_reason_free(reason);
    ico_problem_free(p);
    ico_problem *cube = closed_problem(family_problem(ctx, "hypercube:3", ICO_CLOSED));
    static uint32_t plane[] = {1, 2, 4, 0, 5, 3, 0, 3, 6, 1, 7, 2,
                               0, 6, 5, 1, 4, 7, 2, 7, 4, 3, 5, 6};
    other.numbers = plane;
    other.number_count = 24;
    assert_false(both_believe(ctx, cube, &other));
    ico_problem_free(cube);
    ico_context_free(ctx);
}

static ico_status look_with_failures(ico_context *in)
{
    ico_graph *graph = NULL;
    ico_problem *problem = NULL;
    ico_reason *reason = NULL;
    uint64_t used;
    ico_status status = ico_family_graph(in, "herschel", &graph);
    if (status == ICO_OK) status = try_graph(in, graph, &problem);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) status = ico__faces(in, problem, &used, &reason);
    assert_int_equal(status == ICO_OK, reason != NULL);
    ico_reason_free(reason);
    ico_problem_free(problem);
    return status;
}

static void test_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation_of("faces", look_with_failures) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),        cmocka_unit_test(test_small_graphs),
        cmocka_unit_test(test_plane_graphs), cmocka_unit_test(test_other_lists),
        cmocka_unit_test(test_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
