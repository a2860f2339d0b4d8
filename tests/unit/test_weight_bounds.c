/* tests/unit/test_weight_bounds.c - certificates that no tour weighs less, or more: those
 * of method salesman, changed ones and ones at random, held against all tours of small
 * questions.  The library and icosian-check agree on each, and neither believes what is
 * false.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "checker.h"
#include "icosian/icosian.h"
#include "problem/reason.h"
#include "tours.h"
#include "weighed.h"

static unsigned rounds(unsigned few, unsigned many)
{
    return getenv("ICO_TEST_ALL") != NULL ? many : few;
}

static bool library_believes(ico_context *ctx, const ico_problem *p, const ico_reason *r)
{
    bool valid = true;
    ico_text why;
    ico_text_init(&why, ctx);
    ico_status status = ico_verify_weight_bound(ctx, p, r, &valid, &why);
    assert_true(status == ICO_OK || status == ICO_TOO_LARGE);
    if (status == ICO_OK) assert_int_equal(valid, why.size == 0);
    ico_text_free(&why);
    return status == ICO_OK && valid;
}

static bool checker_believes(ico_context *ctx, const ico_problem *p, const ico_reason *r)
{
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_certificate_write(p, NULL, r, &text), ICO_OK);
    verdict is = checker_check_all(text.data, text.size, NULL);
    ico_text_free(&text);
    return is == VERIFIED;
}

/* Is the claim of the reason true of the question, whose best tour is known? */
static bool is_true(const weighed *q, const ico_reason *r)
{
    return !q->found || (q->greatest ? q->best <= r->limit : q->best >= r->limit);
}

/* Both judges agree, and believe nothing false. */
static bool believed(ico_context *ctx, const ico_problem *p, const weighed *q,
                     const ico_reason *r)
{
    bool library = library_believes(ctx, p, r);
    if (library != checker_believes(ctx, p, r)) fail_msg("library: %d", library);
    if (library && !is_true(q, r))
        fail_msg("no better than %lld, but there is %lld", (long long)r->limit,
                 (long long)q->best);
    return library;
}

static ico_problem *posed(ico_context *ctx, weighed *q)
{
    uint32_t order[MOST];
    ico_problem *p = pose(ctx, q);
    if (p == NULL) return NULL;
    q->found = false;
    go_through(q, order, 0, 0);
    with_weight(p, q->greatest ? ICO_WEIGHT_MAX : ICO_WEIGHT_MIN);
    return closed_problem(p);
}

/* --- steps at random ---------------------------------------------------------------- */

enum { STEPS_MOST = 400 };

typedef struct draft {
    ico_random *random;
    uint64_t numbers[STEPS_MOST + 8 * MOST];
    uint32_t count, vertices, ports, depth;
} draft;

static void put_number(draft *d, uint64_t number)
{
    d->numbers[d->count++] = number;
}

static void put_prices(draft *d)
{
    put_number(d, ico__random_below(d->random, d->ports));
    for (uint32_t p = 0; p < d->ports; p++)
        put_number(d, ico__random_below(d->random, 40));
}

/* Cases, each of which ends; at most STEPS_MOST numbers and a step. */
static void put_cases(draft *d)
{
    for (uint32_t left = 1; left > 0;) {
        uint32_t step = ico__random_below(d->random, 8);
        if (d->count > STEPS_MOST || step < 3) {
            put_number(d, 1);
            put_prices(d);
            if (d->count > STEPS_MOST) return;
            left--;
        } else if (step == 3) {
            put_number(d, 0);
            left--;
        } else if (step < 6) {
            put_number(d, 2);
            put_prices(d);
        } else {
            put_number(d, 3);
            put_number(d, ico__random_below(d->random, d->vertices));
            put_number(d, ico__random_below(d->random, d->vertices));
            left++;
        }
    }
}

/* The best value, or one near to it. */
static int64_t limit_near(ico_random *random, const weighed *q)
{
    int64_t base = q->found ? q->best : (int64_t)ico__random_below(random, 80) - 40;
    int64_t off[] = {0, 0, 0, 1, 1, 2, 3, 5, 9};
    int64_t by = off[ico__random_below(random, 9)];
    return ico__random_below(random, 2) == 0 ? base + by : base - by;
}

static void steps_at_random(void **state)
{
    unsigned all = rounds(5000, 200000), yes = 0, tight = 0;
    ico_random random;
    ico__random_seed(&random, 156);
    for (unsigned i = 0; i < all; i++) {
        weighed q = random_question(&random);
        ico_problem *p = posed(*state, &q);
        if (p == NULL) continue;
        draft d = {.random = &random, .vertices = q.n + !q.closed};
        d.ports = q.directed ? 2 * d.vertices : d.vertices;
        put_number(&d, 1 + ico__random_below(&random, 4));
        put_cases(&d);
        ico_reason r = {.type = ICO_REASON_BOUND,
                        .vertices = d.numbers,
                        .vertex_count = d.count,
                        .limit = limit_near(&random, &q),
                        .above = q.greatest};
        bool is = believed(*state, p, &q, &r);
        yes += is;
        tight += is && q.found && r.limit == q.best;
        ico_problem_free(p);
    }
    assert_true(yes > all / 10 && yes < all && tight > all / 100);
}

/* Prices that narrow the question down until it is a contradiction.  How often that comes
 * about is on record: with another number, H4 or H5 have become weaker or stronger. */
static void narrow_and_close(void **state)
{
    unsigned yes = 0;
    ico_random random;
    ico__random_seed(&random, 159);
    for (unsigned i = 0; i < 6000; i++) {
        weighed q = random_question(&random);
        ico_problem *p = posed(*state, &q);
        if (p == NULL) continue;
        draft d = {.random = &random, .vertices = q.n + !q.closed};
        d.ports = q.directed ? 2 * d.vertices : d.vertices;
        put_number(&d, 1);
        put_number(&d, 2);
        put_prices(&d);
        put_number(&d, 0);
        ico_reason r = {.type = ICO_REASON_BOUND,
                        .vertices = d.numbers,
                        .vertex_count = d.count,
                        .limit = limit_near(&random, &q),
                        .above = q.greatest};
        yes += believed(*state, p, &q, &r);
        ico_problem_free(p);
    }
    assert_int_equal(yes, 2456);
}

/* --- method salesman ---------------------------------------------------------------- */

static ico_result *salesman_says(ico_context *ctx, const ico_problem *p)
{
    ico_run *run = NULL;
    ico_result *result = NULL;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_proof_bytes(run, UINT64_MAX);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("salesman"), NULL, &result),
                     ICO_OK);
    ico_run_free(run);
    return result;
}

/* A number of the steps changed, or the steps cut off or longer, or another limit. */
static void change(ico_random *random, ico_reason *r, uint64_t *numbers, uint64_t most)
{
    uint64_t at = ico__random_below(random, (uint32_t)r->vertex_count);
    switch (ico__random_below(random, 8)) {
    case 0:
        r->limit += (int64_t)ico__random_below(random, 7) - 3;
        return;
    case 1:
        r->vertex_count = at;
        return;
    case 2:
        if (r->vertex_count == most) return;
        numbers[r->vertex_count++] = ico__random_below(random, 4);
        return;
    case 3:
        numbers[at] = ico__random_below(random, 10);
        return;
    case 4:
        numbers[at] = numbers[at] / 2;
        return;
    case 5:
        numbers[at] = UINT64_C(1) << ico__random_below(random, 59);
        return;
    case 6:
        numbers[at] = numbers[at] == 0 ? 1 : numbers[at] - 1;
        return;
    default:
        numbers[at]++;
    }
}

static unsigned change_often(ico_context *ctx, ico_random *random, const ico_problem *p,
                             const weighed *q, const ico_reason *r, unsigned times)
{
    unsigned refused = 0;
    size_t count = (size_t)r->vertex_count;
    uint64_t *numbers = calloc(count + 1, sizeof *numbers);
    assert_non_null(numbers);
    for (unsigned i = 0; i < times; i++) {
        ico_reason changed = *r;
        memcpy(numbers, r->vertices, count * sizeof *numbers);
        changed.vertices = numbers;
        for (unsigned k = 1 + ico__random_below(random, 2); k > 0; k--)
            if (changed.vertex_count > 0) change(random, &changed, numbers, count + 1);
        refused += !believed(ctx, p, q, &changed);
    }
    free(numbers);
    return refused;
}

/* Another weight of an edge, and the same reason. */
static bool change_weight(ico_context *ctx, ico_random *random, const weighed *q,
                          const ico_reason *r)
{
    weighed other = *q;
    uint32_t u = ico__random_below(random, q->n), v = ico__random_below(random, q->n);
    other.weight[u][v] += (int64_t)ico__random_below(random, 9) - 4;
    if (!q->directed) other.weight[v][u] = other.weight[u][v];
    ico_problem *p = posed(ctx, &other);
    bool is = believed(ctx, p, &other, r);
    ico_problem_free(p);
    return is;
}

/* Where there is a tour, the search ends with a bound that both judges believe and that
 * meets the tour. */
static void bounds_of_salesman(void **state)
{
    unsigned all = rounds(400, 12000), found = 0, changed = 0, other = 0;
    ico_random random;
    ico__random_seed(&random, 157);
    for (unsigned i = 0; i < all; i++) {
        weighed q = random_question(&random);
        ico_problem *p = posed(*state, &q);
        if (p == NULL) continue;
        ico_result *result = salesman_says(*state, p);
        const ico_reason *r = ico_result_bound_reason(result);
        if (q.found && q.n >= 3) {
            found++;
            assert_non_null(r);
            assert_int_equal(ico_reason_kind(r), ICO_REASON_BOUND);
            assert_true(ico_reason_limit(r) == q.best);
            assert_true(ico_result_best_checked(result));
            assert_true(believed(*state, p, &q, r));
            changed += change_often(*state, &random, p, &q, r, 12);
            other += !change_weight(*state, &random, &q, r);
        } else {
            assert_null(r);
        }
        ico_result_free(result);
        ico_problem_free(p);
    }
    assert_true(found > all / 5 && changed > 4 * found && other > found / 10);
}

/* Larger questions, in which the search branches; ico_verify_bound goes through all of
 * their tours. */
static ico_problem *larger_question(ico_context *ctx, ico_random *random, bool directed,
                                    ico_kind kind, ico_weight wish)
{
    uint32_t n = 10 + ico__random_below(random, 5), most = ico__random_below(random, 2);
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = directed ? 0 : u + 1; v < n; v++) {
            if (u == v || ico__random_below(random, 8) == 0) continue;
            builder_add(builder, u, v);
            int64_t weight = (int64_t)ico__random_below(random, most ? 1000000 : 5);
            assert_int_equal(ico_graph_builder_weigh(builder, weight), ICO_OK);
        }
    ico_problem *p = problem_in(ctx, built(builder, "larger"), kind);
    with_weight(p, wish);
    return closed_problem(p);
}

static void larger_questions(void **state)
{
    unsigned all = rounds(80, 1500), branched = 0, seen = 0;
    ico_random random;
    ico__random_seed(&random, 158);
    for (unsigned i = 0; i < all; i++) {
        ico_weight wish = i & 1 ? ICO_WEIGHT_MAX : ICO_WEIGHT_MIN;
        ico_problem *p =
            larger_question(*state, &random, i & 2, i & 4 ? ICO_CLOSED : ICO_OPEN, wish);
        int64_t far = wish == ICO_WEIGHT_MAX ? -100000000 : 100000000, best = 0;
        const char *by = NULL;
        assert_int_equal(ico_verify_bound(*state, p, far, &best, &by), ICO_OK);
        ico_result *result = salesman_says(*state, p);
        const ico_reason *r = ico_result_bound_reason(result);
        weighed q = {.greatest = wish == ICO_WEIGHT_MAX,
                     .found = strcmp(by, "all tours were listed") == 0,
                     .best = best};
        if (q.found && ico_result_tour(result) != NULL) {
            seen++;
            assert_non_null(r);
            assert_true(r->limit == best);
            assert_true(believed(*state, p, &q, r));
            branched += r->vertices[1] != 1;
            (void)change_often(*state, &random, p, &q, r, 12);
        }
        ico_result_free(result);
        ico_problem_free(p);
    }
    assert_true(seen > all / 2 && branched > seen / 10);
}

/* --- what is refused ---------------------------------------------------------------- */

static ico_problem *square(ico_context *ctx, int64_t weight, ico_weight wish)
{
    ico_graph_builder *builder = builder_new(ctx, 4, false);
    for (uint32_t u = 0; u < 4; u++)
        for (uint32_t v = u + 1; v < 4; v++) {
            builder_add(builder, u, v);
            assert_int_equal(ico_graph_builder_weigh(builder, weight), ICO_OK);
        }
    ico_problem *p = problem_in(ctx, built(builder, "square"), ICO_CLOSED);
    if (wish != ICO_WEIGHT_ANY) with_weight(p, wish);
    return closed_problem(p);
}

/* All edges weigh the same: so do all tours, and prices of 0 show it. */
static void extremes(void **state)
{
    uint64_t numbers[] = {1, 1, 0, 0, 0, 0, 0};
    for (unsigned i = 0; i < 2; i++) {
        ico_weight wish = i == 0 ? ICO_WEIGHT_MIN : ICO_WEIGHT_MAX;
        ico_reason r = {.type = ICO_REASON_BOUND,
                        .vertices = numbers,
                        .vertex_count = 7,
                        .above = i == 1};
        int64_t most = ((int64_t)1 << 58) / 6; /* that the judges add up */
        for (int64_t weight = most - 1; weight <= most + 1; weight++)
            for (int sign = -1; sign <= 1; sign += 2) {
                ico_problem *p = square(*state, sign * weight, wish);
                r.limit = sign * 4 * weight;
                bool fits = weight <= most && 4 * weight <= (int64_t)1 << 60;
                assert_int_equal(library_believes(*state, p, &r), fits);
                r.limit += i == 0 ? 1 : -1;
                assert_false(library_believes(*state, p, &r));
                r.limit = i == 0 ? INT64_MIN : INT64_MAX;
                assert_false(library_believes(*state, p, &r));
                ico_problem_free(p);
            }
    }
}

/* The root, the scale, the prices, and the sense are those of the question. */
static void shapes(void **state)
{
    ico_problem *p = square(*state, 3, ICO_WEIGHT_MIN);
    uint64_t most = ((uint64_t)1 << 58) / 6 / 2;
    const struct {
        uint64_t numbers[8];
        uint64_t count;
        bool above, good;
    } cases[] = {{{1, 1, 3, 5, 5, 5, 5}, 7, false, true},
                 {{1, 1, 3, 5, 5, 5, 5}, 7, true, false},
                 {{1, 1, 4, 5, 5, 5, 5}, 7, false, false},
                 {{0, 1, 3, 5, 5, 5, 5}, 7, false, false},
                 {{1, 1, 3, 5, 5, 5}, 6, false, false},
                 {{1, 1, 3, 5, 5, 5, 5, 0}, 8, false, false},
                 {{1, 4, 3, 5, 5, 5, 5}, 7, false, false},
                 {{1, 0, 3, 5, 5, 5, 5}, 7, false, false},
                 {{1, 2, 3, 5, 5, 5, 5}, 7, false, false},
                 {{1, 2, 3, 5, 5, 5, 5, 0}, 8, false, true},
                 {{1}, 1, false, false},
                 {{1}, 0, false, false},
                 {{1, 3, 0, 0}, 4, false, false},
                 {{1, 3, 0, 1}, 4, false, false},
                 {{1, 1, 3, most, most, most, most}, 7, false, true},
                 {{1, 1, 3, most + 1, most + 1, most + 1, most + 1}, 7, false, false},
                 {{UINT64_C(1) << 40, 1, 3, 5, 5, 5, 5}, 7, false, true},
                 {{(UINT64_C(1) << 40) + 1, 1, 3, 5, 5, 5, 5}, 7, false, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t numbers[8];
        memcpy(numbers, cases[i].numbers, sizeof numbers);
        ico_reason r = {.type = ICO_REASON_BOUND,
                        .vertices = numbers,
                        .vertex_count = cases[i].count,
                        .limit = 12,
                        .above = cases[i].above};
        if (library_believes(*state, p, &r) != cases[i].good) fail_msg("case %zu", i);
        if (!cases[i].above)
            assert_int_equal(checker_believes(*state, p, &r), cases[i].good);
    }
    ico_problem_free(p);
}

/* Sums of 60 bits: a limit that the scale carries beyond them is refused, whatever is
 * left of it in 64 bits. */
static void large_limits(void **state)
{
    uint64_t numbers[] = {UINT64_C(1) << 40, 1, 3, 5, 5, 5, 5};
    for (unsigned i = 0; i < 2; i++) {
        ico_reason r = {.type = ICO_REASON_BOUND,
                        .vertices = numbers,
                        .vertex_count = 7,
                        .above = i == 1};
        ico_problem *p = square(*state, 3, i == 0 ? ICO_WEIGHT_MIN : ICO_WEIGHT_MAX);
        for (unsigned bits = 20; bits < 30; bits++)
            for (int64_t off = 0; off < 3; off++) {
                r.limit = ((int64_t)1 << bits) + off;
                if (i == 1) r.limit = -r.limit;
                assert_false(library_believes(*state, p, &r));
            }
        ico_problem_free(p);
    }
}

/* Two triangles: no tour at all, as no 1-tree connects them. */
static void no_tree(void **state)
{
    uint64_t numbers[] = {1, 1, 3, 0, 0, 0, 0, 0, 0};
    ico_graph_builder *builder = builder_new(*state, 6, false);
    for (uint32_t u = 0; u < 6; u++) {
        builder_add(builder, u, u < 3 ? (u + 1) % 3 : 3 + (u + 1) % 3);
        assert_int_equal(ico_graph_builder_weigh(builder, -9), ICO_OK);
    }
    ico_problem *p = problem_in(*state, built(builder, "triangles"), ICO_CLOSED);
    with_weight(p, ICO_WEIGHT_MIN);
    closed_problem(p);
    ico_reason r = {
        .type = ICO_REASON_BOUND, .vertices = numbers, .vertex_count = 9, .limit = 1};
    assert_true(library_believes(*state, p, &r));
    ico_problem_free(p);
}

/* A bound is no reason for NONE, and other reasons are no bounds. */
static void kinds(void **state)
{
    uint64_t numbers[] = {1, 1, 0, 0, 0, 0, 0};
    ico_reason r = {
        .type = ICO_REASON_BOUND, .vertices = numbers, .vertex_count = 7, .limit = 12};
    bool valid = true;
    ico_text why;
    ico_text_init(&why, *state);
    ico_problem *p = square(*state, 3, ICO_WEIGHT_MIN);
    assert_true(library_believes(*state, p, &r));
    assert_int_equal(ico_verify_reason(*state, p, &r, &valid, &why), ICO_OK);
    assert_false(valid);
    assert_true(why.size > 0);
    r.type = ICO_REASON_FORCED;
    assert_int_equal(ico_verify_weight_bound(*state, p, &r, &valid, NULL),
                     ICO_BAD_ARGUMENT);
    ico_problem_free(p);
    r.type = ICO_REASON_BOUND;
    p = square(*state, 3, ICO_WEIGHT_ANY);
    assert_int_equal(ico_verify_weight_bound(*state, p, &r, &valid, NULL),
                     ICO_BAD_ARGUMENT);
    ico_problem_free(p);
    ico_text_free(&why);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(steps_at_random),
                                       TEST(bounds_of_salesman),
                                       TEST(larger_questions),
                                       TEST(narrow_and_close),
                                       TEST(extremes),
                                       TEST(shapes),
                                       TEST(kinds),
                                       TEST(large_limits),
                                       TEST(no_tree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
