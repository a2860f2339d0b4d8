/* tests/unit/test_parity.c - covers that show that there is no tour (Rankin 1948): known
 * digraphs; digraphs of two arcs in and two out at random, and others, against exhaustive
 * search; covers at random, believed by the library's verifier and the checker or by
 * neither.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "believed.h"
#include "presolve/parity/parity.h"
#include "problems.h"
#include "tours.h"
#include "try_problem.h"

/* The reason, which both judges believe, or NULL. */
static ico_reason *reason_for(ico_context *ctx, const ico_problem *problem)
{
    ico_reason *reason = NULL;
    uint64_t used = 0;
    assert_int_equal(ico__parity(ctx, problem, &used, &reason), ICO_OK);
    if (reason == NULL) return NULL;
    assert_true(used > 0);
    assert_int_equal(ico_reason_kind(reason), ICO_REASON_PARITY);
    assert_true(both_believe(ctx, problem, reason));
    return reason;
}

static bool is_refuted(ico_context *ctx, ico_problem *problem)
{
    ico_reason *reason = reason_for(ctx, closed_problem(problem));
    bool refuted = reason != NULL;
    ico_reason_free(reason);
    ico_problem_free(problem);
    return refuted;
}

/* ------------------------------------------------------------------ known ones ----- */

enum { BELLS = 9, ROWS = 5040 };

/* The rows of `bells` bells that some changes make of rounds.  next[k][r]: the row that
 * change k makes of row r. */
typedef struct peal {
    unsigned bells, rows, changes, change[2][BELLS], row[ROWS][BELLS];
    uint32_t next[2][ROWS];
} peal;

static uint32_t find_row(peal *p, const unsigned *row)
{
    for (uint32_t r = 0; r < p->rows; r++)
        if (memcmp(p->row[r], row, p->bells * sizeof *row) == 0) return r;
    assert_true(p->rows < ROWS);
    memcpy(p->row[p->rows], row, p->bells * sizeof *row);
    return p->rows++;
}

static void ring(peal *p)
{
    unsigned row[BELLS];
    for (unsigned i = 0; i < p->bells; i++) p->row[0][i] = i;
    p->rows = 1;
    for (unsigned r = 0; r < p->rows; r++)
        for (unsigned k = 0; k < 2; k++) {
            for (unsigned i = 0; i < p->bells; i++) row[i] = p->row[r][p->change[k][i]];
            p->next[k][r] = find_row(p, row);
        }
}

/* As a digraph; or each row as a path of three vertices, and edges between their ends. */
static ico_problem *peal_problem(ico_context *ctx, const peal *p, bool directed)
{
    uint32_t wide = directed ? 1 : 3;
    ico_graph_builder *b = builder_new(ctx, (uint64_t)wide * p->rows, directed);
    for (uint32_t r = 0; r < p->rows; r++) {
        for (uint32_t i = 0; i + 1 < wide; i++)
            builder_add(b, wide * r + i, wide * r + i + 1);
        for (unsigned k = 0; k < 2; k++)
            builder_add(b, wide * r + wide - 1, wide * p->next[k][r]);
    }
    return built_problem(ctx, b, ICO_CLOSED);
}

/* The sigma-tau digraph: all permutations; the first comes last, or the first two change
 * places. */
static void test_sigma_tau(void **state)
{
    (void)state;
    static peal p;
    ico_context *ctx = ico_context_new(NULL);
    for (unsigned bells = 3; bells <= 6; bells++) {
        p.bells = bells;
        for (unsigned i = 0; i < bells; i++) {
            p.change[0][i] = (i + 1) % bells;
            p.change[1][i] = i < 2 ? 1 - i : i;
        }
        ring(&p);
        bool even = bells == 4 || bells == 6;
        assert_int_equal(is_refuted(ctx, peal_problem(ctx, &p, true)), even);
        assert_int_equal(is_refuted(ctx, peal_problem(ctx, &p, false)), even);
    }
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* What `count` changes make of rounds of seven bells; each names the place that is
 * kept. */
static void make_lead(const char *kept, unsigned *lead)
{
    for (unsigned i = 0; i < 7; i++) lead[i] = i;
    for (; *kept != '\0'; kept++)
        for (unsigned i = 0; i + 1 < 7; i++) {
            if (i == (unsigned)(*kept - '1')) continue;
            unsigned bell = lead[i];
            lead[i] = lead[i + 1];
            lead[++i] = bell;
        }
}

/* Grandsire Triples: no extent of plain and bobbed leads (W. H. Thompson 1886). */
static void test_grandsire_triples(void **state)
{
    (void)state;
    static const unsigned plain[] = {0, 1, 4, 2, 6, 3, 5}, bob[] = {0, 6, 4, 1, 5, 2, 3};
    static peal p = {.bells = 7};
    ico_context *ctx = ico_context_new(NULL);
    make_lead("31717171717171", p.change[0]);
    make_lead("31717171717131", p.change[1]);
    assert_memory_equal(p.change[0], plain, sizeof plain); /* 1253746 */
    assert_memory_equal(p.change[1], bob, sizeof bob);     /* 1752634 */
    ring(&p);
    assert_int_equal(p.rows, 360);
    assert_true(is_refuted(ctx, peal_problem(ctx, &p, true)));
    assert_true(is_refuted(ctx, peal_problem(ctx, &p, false)));
    ico_context_free(ctx);
}

/* Three choices: the seven points and lines of Fano's plane have covers of one parity,
 * odd in the plane itself, and even in two of them; but the rule does not see it. */
static void test_what_it_does_not_see(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_graph_builder *b = builder_new(ctx, 7, true);
    for (unsigned v = 0; v < 7; v++) {
        builder_add(b, v, (v + 1) % 7);
        builder_add(b, v, (v + 2) % 7);
        builder_add(b, v, (v + 4) % 7);
    }
    assert_false(is_refuted(ctx, built_problem(ctx, b, ICO_CLOSED)));
    assert_false(is_refuted(ctx, family_problem(ctx, "petersen", ICO_CLOSED)));
    assert_false(is_refuted(ctx, family_problem(ctx, "cycle:6", ICO_CLOSED)));
    assert_false(is_refuted(ctx, board_problem(ctx, "knight", "4x6", ICO_CLOSED)));
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ by search ------ */

enum { MOST = 10 };

/* A digraph by rows of bits, `forbidden` of the same form, of other arcs; must[v]: the
 * one that has to follow v, or -1.  Open if start is given: from there to `end`. */
typedef struct digraph {
    unsigned n, out[MOST], forbidden[MOST];
    int must[MOST], start, end;
} digraph;

static bool has_step(const digraph *d, unsigned u, unsigned v)
{
    return (d->out[u] >> v & 1) && (d->must[u] < 0 || d->must[u] == (int)v);
}

/* A tour from `at` on. */
static bool goes_on(const digraph *d, unsigned at, unsigned visited, unsigned left)
{
    if (left == 0 && d->start >= 0) return at == (unsigned)d->end && d->must[at] < 0;
    if (left == 0) return has_step(d, at, 0);
    if (d->start >= 0 && at == (unsigned)d->end) return false;
    for (unsigned v = 0; v < d->n; v++)
        if (!(visited >> v & 1) && has_step(d, at, v) &&
            goes_on(d, v, visited | 1u << v, left - 1))
            return true;
    return false;
}

static bool has_cycle(const digraph *d)
{
    unsigned start = d->start < 0 ? 0 : (unsigned)d->start;
    return goes_on(d, start, 1u << start, d->n - 1);
}

/* Counts covers by cycles of the closed question, by the parity of their numbers of
 * cycles. */
static void count_covers(const digraph *d, unsigned v, unsigned used, unsigned *next,
                         unsigned *counts)
{
    if (v == d->n) {
        unsigned seen = 0, cycles = 0;
        for (unsigned u = 0; u < d->n; u++) {
            cycles += !(seen >> u & 1);
            for (unsigned w = u; !(seen >> w & 1); w = next[w]) seen |= 1u << w;
        }
        counts[cycles % 2]++;
        return;
    }
    for (unsigned w = 0; w < d->n; w++)
        if (!(used >> w & 1) && has_step(d, v, w)) {
            next[v] = w;
            count_covers(d, v + 1, used | 1u << w, next, counts);
        }
}

static ico_problem *digraph_problem(ico_context *ctx, const digraph *d)
{
    ico_graph_builder *b = builder_new(ctx, d->n, true);
    for (unsigned u = 0; u < d->n; u++)
        for (unsigned v = 0; v < d->n; v++)
            if ((d->out[u] | d->forbidden[u]) >> v & 1) builder_add(b, u, v);
    ico_problem *p = built_problem(ctx, b, d->start < 0 ? ICO_CLOSED : ICO_OPEN);
    for (unsigned v = 0; v < d->n; v++) {
        if (d->must[v] >= 0) (void)requiring(p, v, (uint64_t)d->must[v]);
        for (unsigned w = 0; w < d->n; w++)
            if (d->forbidden[v] >> w & 1) (void)forbidding(p, v, w);
    }
    if (d->start >= 0)
        (void)with_end(with_start(p, (uint64_t)d->start), (uint64_t)d->end);
    return p;
}

/* The same with each vertex a path of three; required arcs, and a given end too. */
static ico_problem *path_problem(ico_context *ctx, const digraph *d)
{
    ico_graph_builder *b = builder_new(ctx, 3 * d->n, false);
    for (unsigned u = 0; u < d->n; u++) {
        builder_add(b, 3 * u, 3 * u + 1);
        builder_add(b, 3 * u + 1, 3 * u + 2);
        for (unsigned v = 0; v < d->n; v++)
            if (d->out[u] >> v & 1) builder_add(b, 3 * u + 2, 3 * v);
    }
    ico_problem *p = built_problem(ctx, b, d->start < 0 ? ICO_CLOSED : ICO_OPEN);
    for (unsigned v = 0; v < d->n; v++)
        if (d->must[v] >= 0) (void)requiring(p, 3 * v + 2, 3 * (uint64_t)d->must[v]);
    if (d->start >= 0)
        (void)with_end(with_start(p, 3 * (uint64_t)d->start), 3 * (uint64_t)d->end + 2);
    return p;
}

/* `degree` permutations without common arcs and without loops. */
static digraph random_regular(ico_random *random, unsigned n, unsigned degree)
{
    digraph d = {.n = n, .start = -1, .end = -1};
    for (unsigned v = 0; v < n; v++) d.must[v] = -1;
    for (unsigned k = 0; k < degree;) {
        unsigned order[MOST];
        bool good = true;
        for (unsigned v = 0; v < n; v++) order[v] = v;
        for (unsigned v = n; v-- > 1;) {
            unsigned w = below(random, v + 1), kept = order[v];
            order[v] = order[w];
            order[w] = kept;
        }
        for (unsigned v = 0; v < n; v++)
            good = good && order[v] != v && !(d.out[v] >> order[v] & 1);
        if (!good) continue;
        for (unsigned v = 0; v < n; v++) d.out[v] |= 1u << order[v];
        k++;
    }
    return d;
}

/* Just those are refuted of whose covers none is odd: two in and two out. */
static void test_two_in_two_out(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 1948);
    unsigned refuted = 0, none = 0, rounds = getenv("ICO_TEST_ALL") ? 100000 : 10000;
    for (unsigned round = 0; round < rounds; round++) {
        digraph d = random_regular(&random, 4 + below(&random, MOST - 3), 2);
        unsigned next[MOST], counts[2] = {0};
        bool possible = has_cycle(&d);
        count_covers(&d, 0, 0, next, counts);
        bool is = is_refuted(ctx, digraph_problem(ctx, &d));
        if (is && possible) fail_msg("round %u", round);
        assert_int_equal(is, counts[1] == 0 && counts[0] > 0);
        if (round % 8 == 0) assert_int_equal(is_refuted(ctx, path_problem(ctx, &d)), is);
        refuted += is;
        none += !possible;
    }
    assert_true(refuted > rounds / 50 && refuted < none);
    ico_context_free(ctx);
}

/* Two arcs in and out, a few more or less, some of them required or forbidden, and
 * perhaps given ends. */
static digraph random_digraph(ico_random *random, unsigned most)
{
    digraph d = random_regular(random, 4 + below(random, most - 3), 2);
    for (unsigned k = below(random, 4); k > 0; k--) {
        unsigned u = below(random, d.n), v = below(random, d.n);
        if (u == v) continue;
        if (below(random, 3) == 0 && !(d.out[u] >> v & 1))
            d.forbidden[u] |= 1u << v;
        else if (!(d.forbidden[u] >> v & 1))
            d.out[u] ^= 1u << v;
    }
    unsigned u = below(random, d.n), v = below(random, d.n);
    if (below(random, 3) == 0 && (d.out[u] >> v & 1)) d.must[u] = (int)v;
    v = below(random, d.n);
    if (below(random, 3) == 0 && u != v) {
        d.start = (int)u;
        d.end = (int)v;
    }
    return d;
}

/* Never where there is a tour. */
static void test_other_digraphs(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 1999);
    unsigned refuted[2] = {0}, rounds = getenv("ICO_TEST_ALL") ? 100000 : 10000;
    for (unsigned round = 0; round < rounds; round++) {
        digraph d = random_digraph(&random, MOST);
        bool is = is_refuted(ctx, digraph_problem(ctx, &d));
        bool as_paths = is_refuted(ctx, path_problem(ctx, &d));
        if ((is || as_paths) && has_cycle(&d)) fail_msg("round %u", round);
        refuted[d.start >= 0] += is;
    }
    assert_true(refuted[0] > rounds / 100 && refuted[1] > rounds / 5000);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ the judges ----- */

/* The closed form: with the apex, if it is open. */
static digraph closed_form(const digraph *d)
{
    digraph f = *d;
    if (d->start < 0) return f;
    f.out[d->n] = 1u << d->start;
    f.must[d->n] = -1;
    f.out[d->end] = f.must[d->end] < 0 ? 1u << d->n : 0;
    f.start = f.end = -1;
    f.n++;
    return f;
}

/* One of the covers of f, each as likely as any other, is in `kept`; counts them. */
static void draw_cover(const digraph *f, unsigned v, unsigned used, uint32_t *next,
                       ico_random *random, uint32_t *kept, unsigned *count)
{
    if (v == f->n && below(random, ++*count) == 0)
        memcpy(kept, next, f->n * sizeof *kept);
    for (unsigned w = 0; v < f->n && w < f->n; w++)
        if (!(used >> w & 1) && has_step(f, v, w)) {
            next[v] = w;
            draw_cover(f, v + 1, used | 1u << w, next, random, kept, count);
        }
}

/* A cover of the form of d, sometimes with a fault; false: there is none. */
static bool random_cover(const digraph *d, ico_random *random, uint32_t *cover)
{
    digraph f = closed_form(d);
    uint32_t next[MOST];
    unsigned count = 0;
    draw_cover(&f, 0, 0, next, random, cover, &count);
    if (count == 0) return false;
    if (below(random, 4) == 0) {
        uint32_t u = below(random, f.n), v = below(random, f.n), kept = cover[u];
        cover[u] = cover[v];
        if (below(random, 2)) cover[v] = kept;
    }
    if (below(random, 3) == 0) { /* as many cycles, modulo 2 */
        uint32_t u = below(random, f.n), v = below(random, f.n), w = below(random, f.n),
                 kept = cover[u];
        cover[u] = cover[v];
        cover[v] = cover[w];
        cover[w] = kept;
    }
    if (below(random, 50) == 0) cover[0] = f.n;
    return true;
}

/* The same for path_problem, in either direction. */
static unsigned path_cover(const digraph *d, const uint32_t *cover, bool back,
                           uint32_t *next)
{
    unsigned n = d->n;
    for (unsigned v = 0; v < n; v++)
        for (unsigned i = 0; i < 3; i++) {
            uint32_t to = i < 2 ? 3 * v + i + 1 : 3 * cover[v];
            if (back && to <= 3 * n)
                next[to] = 3 * v + i;
            else if (!back)
                next[3 * v + i] = to;
        }
    if (d->start >= 0 && cover[n] <= n && back) next[3 * cover[n]] = 3 * n;
    if (d->start >= 0 && !back) next[3 * n] = 3 * cover[n];
    return 3 * n + (d->start >= 0);
}

/* Covers, right or wrong: both judges say the same, and believe nothing wrong. */
static void test_judges_agree(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 52);
    unsigned believed[2] = {0}, rounds = getenv("ICO_TEST_ALL") ? 100000 : 8000;
    for (unsigned round = 0; round < rounds; round++) {
        digraph d = random_digraph(&random, MOST - 1);
        uint32_t cover[MOST] = {0}, next[3 * MOST + 1] = {0};
        if (!random_cover(&d, &random, cover)) continue;
        ico_reason reason = {.type = ICO_REASON_PARITY,
                             .numbers = cover,
                             .number_count = d.n + (d.start >= 0)};
        if (below(&random, 50) == 0) reason.number_count--;
        ico_problem *p = closed_problem(digraph_problem(ctx, &d)),
                    *paths = closed_problem(path_problem(ctx, &d));
        bool is = both_believe(ctx, p, &reason);
        reason.numbers = next;
        reason.number_count = path_cover(&d, cover, below(&random, 2) == 1, next);
        bool as_paths = both_believe(ctx, paths, &reason);
        if ((is || as_paths) && has_cycle(&d)) fail_msg("round %u", round);
        believed[0] += is;
        believed[1] += as_paths;
        ico_problem_free(p);
        ico_problem_free(paths);
    }
    assert_true(believed[0] > rounds / 50 && believed[1] > rounds / 50);
    ico_context_free(ctx);
}

/* Undirected, without forced edges: the two triangles of a prism, and cycles of two
 * vertices, are no covers that prove anything. */
static void test_undirected_covers(void **state)
{
    (void)state;
    static uint32_t triangles[] = {1, 2, 0, 4, 5, 3}, back[] = {1, 0, 5, 4, 3, 2},
                    opposite[] = {3, 4, 5, 0, 1, 2}, whole[] = {1, 2, 5, 0, 3, 4};
    uint32_t *const covers[] = {triangles, back, opposite, whole};
    ico_context *ctx = ico_context_new(NULL);
    ico_graph_builder *b = builder_new(ctx, 6, false);
    for (unsigned v = 0; v < 3; v++) {
        builder_add(b, v, (v + 1) % 3);
        builder_add(b, v + 3, (v + 1) % 3 + 3);
        builder_add(b, v, v + 3);
    }
    ico_problem *prism = closed_problem(built_problem(ctx, b, ICO_CLOSED));
    for (unsigned i = 0; i < 4; i++) {
        ico_reason reason = {
            .type = ICO_REASON_PARITY, .numbers = covers[i], .number_count = 6};
        assert_false(both_believe(ctx, prism, &reason));
    }
    ico_problem_free(prism);
    ico_context_free(ctx);
}

/* How much of what is so does the rule see?  Most of it, where few have three choices. */
static void test_three_choices(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 53);
    unsigned seen = 0, unseen = 0, rounds = getenv("ICO_TEST_ALL") ? 100000 : 5000;
    for (unsigned round = 0; round < rounds; round++) {
        digraph d = random_regular(&random, 6 + below(&random, 4), 2);
        for (unsigned k = 1 + below(&random, 3); k > 0; k--) {
            unsigned u = below(&random, d.n), v = below(&random, d.n);
            if (u != v) d.out[u] |= 1u << v;
        }
        unsigned next[MOST], counts[2] = {0};
        count_covers(&d, 0, 0, next, counts);
        bool is = is_refuted(ctx, digraph_problem(ctx, &d));
        if (is && has_cycle(&d)) fail_msg("round %u", round);
        seen += is;
        unseen += !is && counts[1] == 0 && counts[0] > 0;
    }
    assert_true(seen > rounds / 100 && unseen <= seen / 100);
    ico_context_free(ctx);
}

/* The sigma-tau digraph of four bells. */
static ico_status look_with_failures(ico_context *in)
{
    static peal p = {.bells = 4, .change = {{1, 2, 3, 0}, {1, 0, 2, 3}}};
    ico_graph_builder *b = NULL;
    ico_graph *graph = NULL;
    ico_problem *problem = NULL;
    ico_reason *reason = NULL;
    uint64_t used;
    ring(&p);
    ico_status status = ico_graph_builder_new(in, p.rows, true, &b);
    for (uint32_t i = 0; status == ICO_OK && i < 2 * p.rows; i++)
        status = ico_graph_builder_add(b, i / 2, p.next[i % 2][i / 2]);
    if (status == ICO_OK) status = ico_graph_build(b, "peal", &graph);
    if (status == ICO_OK) status = try_graph(in, graph, &problem);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) status = ico__parity(in, problem, &used, &reason);
    assert_int_equal(status == ICO_OK, reason != NULL);
    ico_reason_free(reason);
    ico_problem_free(problem);
    ico_graph_builder_free(b);
    return status;
}

static void test_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation_of("parity", look_with_failures) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sigma_tau),
        cmocka_unit_test(test_grandsire_triples),
        cmocka_unit_test(test_what_it_does_not_see),
        cmocka_unit_test(test_two_in_two_out),
        cmocka_unit_test(test_other_digraphs),
        cmocka_unit_test(test_judges_agree),
        cmocka_unit_test(test_undirected_covers),
        cmocka_unit_test(test_three_choices),
        cmocka_unit_test(test_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
