/* tests/property/test_skips.c - paths and cycles of a given number of vertices
 * (--length), and those that may leave out some vertices (--optional), with weights, too:
 * all methods, lists, counts and the verifier against all sequences of vertices. All
 * graphs to 5 vertices with all ends, those of 6, and random graphs and digraphs to 8
 * with ends, required and forbidden edges.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "share.h"

#include "base/random.h"
#include "icosian/count.h"
#include "icosian/verify.h"

enum { MOST = 8 };

/* The question.  length 0: any; optional: bits of vertices, ALL_OPTIONAL: not asked. */
typedef struct wish {
    unsigned n, length, optional;
    bool directed, closed, longest;
    ico_weight weight;
    int start, end; /* -1: free */
    bool arc[MOST][MOST];
    int64_t cost[MOST][MOST];
    unsigned required[2][2], forbidden[2][2], required_count, forbidden_count;
} wish;

enum { ALL_OPTIONAL = 1 << 30 };

/* sequences[k]: those of k vertices that are answers. */
typedef struct truth {
    unsigned sequences[MOST + 1], most;
    int64_t best;
    bool some;
} truth;

/* --- all sequences --- */

static bool is_edge(const wish *q, const unsigned pair[2], unsigned u, unsigned v)
{
    return (pair[0] == u && pair[1] == v) ||
           (!q->directed && pair[0] == v && pair[1] == u);
}

static bool uses(const wish *q, const unsigned pair[2], const unsigned *path,
                 unsigned length)
{
    for (unsigned i = 0; i + !q->closed < length; i++)
        if (length > 1 && is_edge(q, pair, path[i], path[(i + 1) % length])) return true;
    return false;
}

static bool visits_enough(const wish *q, const unsigned *path, unsigned length)
{
    unsigned set = 0, must = q->optional == ALL_OPTIONAL ? 0 : ~q->optional;
    if (q->optional == ALL_OPTIONAL && q->length == 0 && !q->longest) must = ~0u;
    for (unsigned i = 0; i < length; i++) set |= 1u << path[i];
    must &= (1u << q->n) - 1;
    return (must & ~set) == 0 && (q->length == 0 || length == q->length);
}

static bool is_answer(const wish *q, const unsigned *path, unsigned length)
{
    unsigned last = path[length - 1];
    if (q->start >= 0 && path[0] != (unsigned)q->start) return false;
    if (q->end >= 0 && last != (unsigned)q->end) return false;
    if (!visits_enough(q, path, length)) return false;
    if (q->closed && length == 1 && q->n > 1) return false;
    if (q->closed && length > 1 &&
        ((!q->directed && length == 2) || !q->arc[last][path[0]]))
        return false;
    for (unsigned k = 0; k < q->required_count; k++)
        if (!uses(q, q->required[k], path, length)) return false;
    for (unsigned k = 0; k < q->forbidden_count; k++)
        if (uses(q, q->forbidden[k], path, length)) return false;
    return true;
}

static int64_t weight_of(const wish *q, const unsigned *path, unsigned length)
{
    int64_t sum = 0;
    for (unsigned i = 0; i + !q->closed < length; i++)
        sum += q->cost[path[i]][path[(i + 1) % length]];
    return sum;
}

static void note(const wish *q, const unsigned *path, unsigned length, truth *t)
{
    int64_t weight = weight_of(q, path, length);
    t->sequences[length]++;
    if (length > t->most) t->most = length;
    bool better = q->weight == ICO_WEIGHT_MIN ? weight < t->best : weight > t->best;
    if (!t->some || better) t->best = weight;
    t->some = true;
}

static void search(const wish *q, unsigned *path, unsigned length, truth *t)
{
    if (length > 0 && is_answer(q, path, length)) note(q, path, length, t);
    for (unsigned v = 0; v < q->n; v++) {
        bool fresh = length == 0 || q->arc[path[length - 1]][v];
        for (unsigned i = 0; i < length; i++) fresh = fresh && path[i] != v;
        if (!fresh) continue;
        path[length] = v;
        search(q, path, length + 1, t);
    }
}

static truth find_truth(const wish *q)
{
    unsigned path[MOST];
    truth t = {0};
    search(q, path, 0, &t);
    return t;
}

/* Tours as listing counts them. */
static unsigned count_tours(const wish *q, const truth *t)
{
    unsigned sum = 0, turns = q->directed ? 1 : 2;
    bool anchored = q->start >= 0 || q->end >= 0;
    for (unsigned k = 1; k <= q->n; k++)
        sum += k == 1 || anchored ? t->sequences[k]
                                  : t->sequences[k] / (q->closed ? turns * k : turns);
    return sum;
}

/* --- the question --- */

static ico_problem *pose(ico_context *ctx, const wish *q)
{
    char words[40];
    ico_graph_builder *builder = builder_new(ctx, q->n, q->directed);
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = q->directed ? 0 : u; v < q->n; v++) {
            if (!q->arc[u][v]) continue;
            builder_add(builder, u, v);
            if (q->weight != ICO_WEIGHT_ANY)
                assert_int_equal(ico_graph_builder_weigh(builder, q->cost[u][v]), ICO_OK);
        }
    if (q->weight != ICO_WEIGHT_ANY) /* a graph without edges has weights as well */
        assert_int_equal(ico_graph_builder_set_decimals(builder, 0), ICO_OK);
    ico_problem *p =
        problem_in(ctx, built(builder, "small"), q->closed ? ICO_CLOSED : ICO_OPEN);
    if (q->longest) as_longest(p);
    if (q->weight != ICO_WEIGHT_ANY) with_weight(p, q->weight);
    if (q->start >= 0) with_start(p, (uint64_t)q->start);
    if (q->end >= 0) with_end(p, (uint64_t)q->end);
    for (unsigned k = 0; k < q->required_count; k++)
        requiring(p, q->required[k][0], q->required[k][1]);
    for (unsigned k = 0; k < q->forbidden_count; k++)
        forbidding(p, q->forbidden[k][0], q->forbidden[k][1]);
    snprintf(words, sizeof words, "%u", q->length);
    if (q->length > 0) assert_int_equal(ico_problem_ask(p, "length", words), ICO_OK);
    if (q->optional != ALL_OPTIONAL && q->optional + 1 == 1u << q->n) {
        assert_int_equal(ico_problem_ask(p, "optional", "all"), ICO_OK);
    } else if (q->optional != ALL_OPTIONAL) {
        for (unsigned v = 0; v < q->n; v++) {
            snprintf(words, sizeof words, "%u", v);
            if (q->optional >> v & 1)
                assert_int_equal(ico_problem_ask(p, "optional", words), ICO_OK);
        }
    }
    return closed_problem(p);
}

static void say(const wish *q, char *text, size_t size)
{
    int at =
        snprintf(text, size, "n=%u%s %s%s length %u optional %x start %d end %d,", q->n,
                 q->directed ? " directed" : "", q->closed ? "closed" : "open",
                 q->longest ? " longest" : "", q->length, q->optional, q->start, q->end);
    for (unsigned k = 0; k < q->required_count; k++)
        at += snprintf(text + at, size - (size_t)at, " must %u-%u", q->required[k][0],
                       q->required[k][1]);
    for (unsigned k = 0; k < q->forbidden_count; k++)
        at += snprintf(text + at, size - (size_t)at, " not %u-%u", q->forbidden[k][0],
                       q->forbidden[k][1]);
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = q->directed ? 0 : u; v < q->n; v++)
            if (q->arc[u][v])
                at += snprintf(text + at, size - (size_t)at, " %u%s%u(%d)", u,
                               q->directed ? ">" : "-", v, (int)q->cost[u][v]);
}

/* --- the answers --- */

static void check_found(const wish *q, const truth *t, const answer *a, const char *name)
{
    char text[900];
    unsigned path[MOST];
    say(q, text, sizeof text);
    if (a->status != ICO_OK) fail_msg("%s, %s: %s", name, text, a->message);
    ico_verdict verdict = t->some ? ICO_FOUND : ICO_NONE;
    if (a->verdict != verdict)
        fail_msg("%s, %s: %s, not %s", name, text, ico_verdict_name(a->verdict),
                 ico_verdict_name(verdict));
    if (!t->some) return;
    for (unsigned i = 0; i < a->length; i++) path[i] = a->tour[i];
    if (!is_answer(q, path, (unsigned)a->length)) fail_msg("%s, %s: wrong", name, text);
    if (q->longest && a->length != t->most)
        fail_msg("%s, %s: %u of %u vertices", name, text, (unsigned)a->length, t->most);
    int64_t weight = weight_of(q, path, (unsigned)a->length);
    if (q->weight != ICO_WEIGHT_ANY && weight != t->best)
        fail_msg("%s, %s: weight %d, not %d", name, text, (int)weight, (int)t->best);
}

static void check_method(ico_context *ctx, const wish *q, const truth *t,
                         const ico_problem *p, const char *name)
{
    answer a = ask(ctx, p, (asking){.method = name, .options = "", .threads = 1});
    check_found(q, t, &a, name);
}

static void check_list(ico_context *ctx, const wish *q, const truth *t,
                       const ico_problem *p, const char *name)
{
    char text[900];
    say(q, text, sizeof text);
    answer a = ask(ctx, p, (asking){.method = name, .options = "", .list = true});
    free(a.listed);
    if (a.status != ICO_OK) fail_msg("%s, %s: %s", name, text, a.message);
    if (!a.complete || a.tours != count_tours(q, t))
        fail_msg("%s, %s: %u tours, not %u", name, text, (unsigned)a.tours,
                 count_tours(q, t));
}

static void check_count(ico_context *ctx, const wish *q, const truth *t,
                        const ico_problem *p)
{
    char text[900];
    ico_run *run = NULL;
    ico_count *count = NULL;
    say(q, text, sizeof text);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    if (ico_run_count(run, NULL, &count) != ICO_OK)
        fail_msg("%s: %s", text, ico_context_error(ctx)->message);
    unsigned long tours = strtoul(ico_count_tours(count), NULL, 10);
    if (!ico_count_exact(count) || tours != count_tours(q, t))
        fail_msg("%s: counted %lu, not %u", text, tours, count_tours(q, t));
    ico_count_free(count);
    ico_run_free(run);
}

/* Random sequences: the verifier accepts the answers among them, and nothing else. */
static void check_verifier(ico_context *ctx, const wish *q, const ico_problem *p,
                           ico_random *random, unsigned *wrong)
{
    char text[900];
    unsigned path[MOST];
    uint32_t tour[MOST], length = 0;
    for (unsigned tries = 0; tries < MOST && length < q->n; tries++) {
        unsigned v = ico__random_below(random, q->n);
        bool fresh = true;
        for (unsigned i = 0; i < length; i++) fresh = fresh && path[i] != v;
        if (fresh && (length == 0 || q->arc[path[length - 1]][v]))
            path[length] = tour[length] = v, length++;
    }
    bool valid = false, is_step = true, good = is_answer(q, path, length);
    ico_kind kind;
    say(q, text, sizeof text);
    assert_int_equal(ico_verify_tour(ctx, p, tour, length, &valid, &kind, NULL), ICO_OK);
    if (valid != (good && is_step))
        fail_msg("%s: a sequence of %u vertices is %s", text, (unsigned)length,
                 valid ? "accepted" : "refused");
    *wrong += !good;
}

/* --- all graphs --- */

static void set_arcs(wish *q, unsigned mask)
{
    for (unsigned u = 0, bit = 0; u < q->n; u++)
        for (unsigned v = u + 1; v < q->n; v++, bit++)
            q->arc[u][v] = q->arc[v][u] = mask >> bit & 1;
}

/* The mask under the exchange of vertices i and j. */
static unsigned exchanged(unsigned n, unsigned mask, unsigned i, unsigned j)
{
    unsigned out = 0, number[MOST][MOST], bit = 0;
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = u + 1; v < n; v++) number[u][v] = number[v][u] = bit++;
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = u + 1; v < n; v++) {
            unsigned x = u == i ? j : u == j ? i : u, y = v == i ? j : v == j ? i : v;
            if (mask >> number[u][v] & 1) out |= 1u << number[x][y];
        }
    return out;
}

/* Of isomorphic graphs few are taken: no exchange of two vertices makes a lesser mask. */
static bool is_least(unsigned n, unsigned mask)
{
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = i + 1; j < n; j++)
            if (exchanged(n, mask, i, j) < mask) return false;
    return true;
}

static const char *const methods[] = {"auto", "brute", "backtrack", "frontier",
                                      "longest"};
enum { METHODS = sizeof methods / sizeof *methods };

/* Each length by each kind; the methods take turns where there are many questions. */
static void check_lengths(ico_context *ctx, wish *q, bool all, unsigned *turn)
{
    for (q->length = 1; q->length <= q->n + 1; q->length++)
        for (unsigned closed = 0; closed < 2; closed++) {
            bool apart = q->start >= 0 && q->start == q->end;
            q->closed = closed;
            if (apart && (closed || q->length > 1)) continue;
            truth t = find_truth(q);
            ico_problem *p = pose(ctx, q);
            unsigned own = (*turn)++ % METHODS;
            for (unsigned k = 0; k < METHODS; k++) {
                bool plain = q->length == q->n && strcmp(methods[k], "longest") == 0;
                if ((all || k == own) && !plain) check_method(ctx, q, &t, p, methods[k]);
            }
            if (all || own == 0) check_list(ctx, q, &t, p, "backtrack");
            if (all || own == 1) check_list(ctx, q, &t, p, "brute");
            if (all || own == 2) check_count(ctx, q, &t, p);
            ico_problem_free(p);
        }
}

static void lengths_of_all_graphs(void **state)
{
    unsigned turn = 0, graphs = 0;
    for (unsigned n = 1; n <= 6; n++)
        for (unsigned mask = 0; mask < 1u << n * (n - 1) / 2; mask++) {
            wish q = {.n = n, .optional = ALL_OPTIONAL, .start = -1, .end = -1};
            if (!is_least(n, mask) || (n > 4 && graphs++ % share_step() != 0)) continue;
            set_arcs(&q, mask);
            check_lengths(*state, &q, n < 6, &turn);
            for (q.start = -1; q.start < (int)n && n < 6; q.start++)
                for (q.end = -1; q.end < (int)n; q.end++)
                    check_lengths(*state, &q, n < 4, &turn);
        }
}

/* --- random graphs --- */

static void draw_edges(wish *q, ico_random *random, unsigned pairs[2][2], unsigned *count)
{
    for (unsigned k = 0; k < 2 && ico__random_below(random, 3) == 0; k++) {
        unsigned u = ico__random_below(random, q->n), v = ico__random_below(random, q->n);
        if (!q->arc[u][v]) continue;
        pairs[*count][0] = u;
        pairs[(*count)++][1] = v;
    }
}

static wish draw(ico_random *random)
{
    wish q = {.n = 2 + ico__random_below(random, MOST - 1), .start = -1, .end = -1};
    double density = 0.2 + 0.6 * ico__random_unit(random);
    q.directed = ico__random_below(random, 2) == 0;
    q.closed = ico__random_below(random, 2) == 0;
    for (unsigned u = 0; u < q.n; u++)
        for (unsigned v = q.directed ? 0 : u + 1; v < q.n; v++) {
            if (u == v || ico__random_unit(random) > density) continue;
            q.arc[u][v] = true;
            q.cost[u][v] = (int64_t)ico__random_below(random, 30) - 5;
            if (q.directed) continue;
            q.arc[v][u] = true;
            q.cost[v][u] = q.cost[u][v];
        }
    if (ico__random_below(random, 3) == 0) q.start = (int)ico__random_below(random, q.n);
    if (ico__random_below(random, 3) == 0) q.end = (int)ico__random_below(random, q.n);
    if (q.start == q.end) q.end = -1;
    draw_edges(&q, random, q.required, &q.required_count);
    draw_edges(&q, random, q.forbidden, &q.forbidden_count);
    q.optional = ALL_OPTIONAL;
    return q;
}

static void draw_skips(wish *q, ico_random *random)
{
    unsigned way = ico__random_below(random, 4);
    if (way != 0) q->optional = ico__random_below(random, 1u << q->n);
    if (way == 1) q->optional |= ico__random_below(random, 1u << q->n);
    if (ico__random_below(random, 12) == 0) q->optional = (1u << q->n) - 1;
    if (q->optional == 0) q->optional = 1;
    if (way == 0 || way == 2) q->length = 1 + ico__random_below(random, q->n + 1);
    if (way == 3) q->longest = ico__random_below(random, 2) == 0;
}

static bool has_weights(const wish *q)
{
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = 0; v < q->n; v++)
            if (q->arc[u][v]) return true;
    return false;
}

static void random_questions(void **state)
{
    ico_random random;
    unsigned rounds = share_of(4000), found = 0, wrong = 0;
    ico__random_seed(&random, 57);
    for (unsigned round = 0; round < rounds; round++) {
        wish q = draw(&random);
        draw_skips(&q, &random);
        truth t = find_truth(&q);
        ico_problem *p = pose(*state, &q);
        bool skips = q.length != q.n;
        for (unsigned k = 0; k < METHODS; k++)
            if (skips || strcmp(methods[k], "longest") != 0)
                check_method(*state, &q, &t, p, methods[k]);
        if (!q.longest) {
            check_list(*state, &q, &t, p, "backtrack");
            check_list(*state, &q, &t, p, "brute");
            check_count(*state, &q, &t, p);
        }
        for (unsigned k = 0; k < 20; k++) check_verifier(*state, &q, p, &random, &wrong);
        ico_problem_free(p);
        found += t.some;
    }
    assert_true(found > rounds / 8 && found < rounds && wrong > 10 * rounds);
}

static void random_weights(void **state)
{
    static const char *const weighers[] = {"auto", "frontier", "longest"};
    ico_random random;
    unsigned rounds = share_of(400), found = 0;
    ico__random_seed(&random, 58);
    for (unsigned round = 0; round < rounds; round++) {
        wish q = draw(&random);
        draw_skips(&q, &random);
        q.longest = false;
        q.weight = ico__random_below(&random, 3) == 0 ? ICO_WEIGHT_MAX : ICO_WEIGHT_MIN;
        if (!has_weights(&q) || q.length == q.n) continue;
        truth t = find_truth(&q);
        ico_problem *p = pose(*state, &q);
        /* many hubs that are alike are hard for branch and bound */
        unsigned last = q.length > 1 && q.length + 3 < q.n ? 2 : 3;
        for (unsigned k = 0; k < last; k++) check_method(*state, &q, &t, p, weighers[k]);
        ico_problem_free(p);
        found += t.some;
    }
    assert_true(found > rounds / 8 && found < rounds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lengths_of_all_graphs, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(random_questions, open_context, close_context),
        cmocka_unit_test_setup_teardown(random_weights, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
