/* tests/property/test_no_longer.c - longest paths and cycles of all small graphs and
 * digraphs, with ends, required and forbidden edges at random, against all sequences of
 * vertices; the reasons that no tour is longer, their records before the checker; and
 * changed reasons of the kinds dual and cut, before both judges.
 * SPDX-License-Identifier: MIT */
#include "checker.h"
#include "format/certificate/certificate.h"
#include "methods.h"
#include "problem/reason.h"
#include "share.h"

#include "base/random.h"

enum { MOST = 7 };

/* arc[u][v]: may be used; must[u][v]: has to be.  start, end: -1, free. */
typedef struct small {
    unsigned n;
    bool directed, closed, arc[MOST][MOST], must[MOST][MOST], not [MOST][MOST];
    int start, end;
} small;

/* --- all sequences ------------------------------------------------------------------ */

static bool uses(const small *q, const unsigned *path, unsigned length, unsigned u,
                 unsigned v)
{
    for (unsigned i = 0; i < length; i++) {
        if (i + 1 == length && !q->closed) break;
        unsigned a = path[i], b = path[(i + 1) % length];
        if ((a == u && b == v) || (!q->directed && a == v && b == u)) return true;
    }
    return false;
}

static bool is_answer(const small *q, const unsigned *path, unsigned length)
{
    unsigned last = path[length - 1];
    if (q->start >= 0 && path[0] != (unsigned)q->start) return false;
    if (q->end >= 0 && last != (unsigned)q->end) return false;
    if (q->closed && (length < (q->directed ? 2u : 3u) || !q->arc[last][path[0]]))
        return false;
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = 0; v < q->n; v++)
            if (q->must[u][v] && !uses(q, path, length, u, v)) return false;
    return true;
}

static void search(const small *q, unsigned *path, unsigned length, unsigned *longest)
{
    if (length > *longest && is_answer(q, path, length)) *longest = length;
    for (unsigned v = 0; v < q->n; v++) {
        bool fresh = length == 0 || q->arc[path[length - 1]][v];
        for (unsigned i = 0; i < length; i++) fresh = fresh && path[i] != v;
        if (!fresh) continue;
        path[length] = v;
        search(q, path, length + 1, longest);
    }
}

/* --- questions ---------------------------------------------------------------------- */

static ico_problem *problem_of(ico_context *ctx, const small *q)
{
    ico_graph_builder *builder = builder_new(ctx, q->n, q->directed);
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = q->directed ? 0 : u; v < q->n; v++)
            if (q->arc[u][v] || q->not [u][v]) builder_add(builder, u, v);
    ico_problem *p = as_longest(
        problem_in(ctx, built(builder, "small"), q->closed ? ICO_CLOSED : ICO_OPEN));
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = q->directed ? 0 : u; v < q->n; v++) {
            if (q->must[u][v]) requiring(p, u, v);
            if (q->not [u][v]) forbidding(p, u, v);
        }
    if (q->start >= 0) with_start(p, (uint64_t)q->start);
    if (q->end >= 0) with_end(p, (uint64_t)q->end);
    return closed_problem(p);
}

static void add_arc(small *q, unsigned u, unsigned v)
{
    q->arc[u][v] = true;
    if (!q->directed) q->arc[v][u] = true;
}

static void draw_conditions(ico_random *random, small *q)
{
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = q->directed ? 0 : u; v < q->n; v++) {
            if (!q->arc[u][v]) continue;
            uint32_t rule = ico__random_below(random, 12);
            if (rule == 0) q->must[u][v] = true;
            if (rule != 1) continue;
            q->not [u][v] = true;
            q->arc[u][v] = false;
            if (!q->directed) q->arc[v][u] = false;
        }
    if (ico__random_below(random, 2)) q->start = (int)ico__random_below(random, q->n);
    if (ico__random_below(random, 2)) q->end = (int)ico__random_below(random, q->n);
    if (q->end == q->start) q->end = -1;
}

/* The graph whose arcs are the bits of a number, as it is or with conditions. */
static small numbered(unsigned n, bool directed, uint64_t bits)
{
    small q = {.n = n, .directed = directed, .start = -1, .end = -1};
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++) {
            if (u == v) continue;
            if (bits & 1) add_arc(&q, u, v);
            bits >>= 1;
        }
    return q;
}

/* --- claims ------------------------------------------------------------------------- */

/* A record that no tour has `least` vertices or more, before the checker. */
static bool checker_believes(ico_context *ctx, const ico_problem *p, uint64_t least,
                             const ico_reason *r)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico__certificate_subject(p, &text);
    assert_int_equal(ico__certificate_question(p, ico_problem_kind(p),
                                               least == ico_problem_size(p) ? 0 : least,
                                               false, &text),
                     ICO_OK);
    ico_text_printf(&text, "none %s ", ico_reason_type_name(r->type));
    ico_text_printf(&text, "%zu", r->number_count + (size_t)r->vertex_count);
    for (size_t i = 0; i < r->number_count; i++)
        ico_text_printf(&text, " %lu", (unsigned long)r->numbers[i]);
    for (size_t i = 0; i < r->vertex_count; i++)
        ico_text_printf(&text, " %lu", (unsigned long)r->vertices[i]);
    ico_text_puts(&text, " end\n");
    bool good = checker_check_all(text.data, text.size, NULL) == VERIFIED;
    ico_text_free(&text);
    return good;
}

/* Both judges about one claim; true if they take it. */
static bool judge(ico_context *ctx, const ico_problem *p, uint64_t least, ico_reason *r,
                  unsigned longest)
{
    bool valid = false;
    assert_int_equal(ico_verify_no_longer(ctx, p, least - 1, r, &valid, NULL), ICO_OK);
    if (valid != checker_believes(ctx, p, least, r))
        fail_msg("the judges do not agree about %llu of %llu vertices",
                 (unsigned long long)least, (unsigned long long)ico_problem_size(p));
    if (valid && least <= longest)
        fail_msg("proved that no tour has %u vertices, and one has %u", (unsigned)least,
                 longest);
    return valid;
}

/* Prices and sets at random, small ones, about each number of vertices. */
static void claim_at_random(ico_context *ctx, const ico_problem *p, ico_random *random,
                            unsigned longest, unsigned *proved)
{
    uint64_t n = ico_problem_size(p), set[MOST];
    uint32_t numbers[2 * MOST + 4];
    unsigned ports = (unsigned)(n + (ico_problem_kind(p) != ICO_CLOSED)) *
                     (ico_problem_directed(p) ? 2 : 1);
    ico_reason dual = {.ctx = ctx, .type = ICO_REASON_DUAL, .numbers = numbers};
    ico_reason cut = {.ctx = ctx, .type = ICO_REASON_CUT, .vertices = set};
    dual.number_count = (size_t)ports + 2 - (ico__random_below(random, 50) == 0);
    numbers[0] = ico__random_below(random, 3);
    numbers[1] = ico__random_below(random, 3);
    for (unsigned k = 0; k < ports; k++)
        numbers[k + 2] = ico__random_below(random, 2 + numbers[1]);
    for (uint64_t v = 0; v < n; v++)
        if (ico__random_below(random, 3) == 0) set[cut.vertex_count++] = v;
    for (uint64_t least = 2; least <= n; least++) {
        *proved += judge(ctx, p, least, &dual, longest);
        *proved += judge(ctx, p, least, &cut, longest);
    }
}

/* The reason that came with an answer, and with one number changed. */
static void claim_nearly(ico_context *ctx, const ico_problem *p, const ico_result *found,
                         ico_random *random, unsigned longest, unsigned *proved)
{
    const ico_reason *reason = ico_result_bound_reason(found);
    uint64_t most = (uint64_t)ico_result_bound(found);
    if (reason == NULL || reason->type != ICO_REASON_DUAL) return;
    ico_reason r = *reason;
    if (!judge(ctx, p, most + 1, &r, longest)) fail_msg("a reason is refused");
    if (most > 1) (void)judge(ctx, p, most, &r, longest);
    for (unsigned k = 0; k < 8; k++) {
        uint32_t *number =
                     &r.numbers[ico__random_below(random, (uint32_t)r.number_count)],
                 before = *number;
        *number = ico__random_below(random, 2) ? before + 1 : before - (before > 0);
        *proved += judge(ctx, p, most + 1, &r, longest);
        *number = before;
    }
}

/* The answer with its reason, as two records. */
static void write_records(ico_context *ctx, const ico_problem *p, const ico_result *found)
{
    ico_text text;
    ico_text_init(&text, ctx);
    const ico_reason *reason =
        ico_result_best_checked(found) ? ico_result_bound_reason(found) : NULL;
    assert_int_equal(ico_certificate_write(p, ico_result_tour(found), reason, &text),
                     ICO_OK);
    FILE *out = tmpfile();
    assert_non_null(out);
    assert_int_equal(checker_check_all(text.data, text.size, out), VERIFIED);
    rewind(out);
    char line[80] = "";
    unsigned lines = 0;
    while (fgets(line, sizeof line, out) != NULL) lines++;
    fclose(out);
    assert_int_equal(lines, reason != NULL ? 2 : 1);
    if (reason != NULL) assert_string_equal(line, "VERIFIED longest\n");
    ico_text_free(&text);
}

/* The answer of a method, and its claims; returns whether it has a reason. */
static bool check(ico_context *ctx, const ico_problem *p, const char *method,
                  unsigned longest, ico_random *random, unsigned *proved)
{
    ico_run *run = NULL;
    ico_result *found = NULL;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_status status = ico_run_solve(run, ico_method_by_name(method), NULL, &found);
    if (status != ICO_OK) fail_msg("%s: %s", method, ico_context_error(ctx)->message);
    uint64_t length = ico_tour_length(ico_result_tour(found));
    if (ico_result_verdict(found) != (longest == 0 ? ICO_NONE : ICO_FOUND) ||
        length != longest)
        fail_msg("%s: %s with %llu vertices, not %u", method,
                 ico_verdict_name(ico_result_verdict(found)), (unsigned long long)length,
                 longest);
    bool reasoned = longest > 0 && ico_result_bound_reason(found) != NULL;
    if (longest > 0) write_records(ctx, p, found);
    claim_nearly(ctx, p, found, random, longest, proved);
    ico_result_free(found);
    ico_run_free(run);
    return reasoned;
}

/* How often what was met. */
typedef struct tally {
    ico_random random;
    unsigned questions, shorter, none, reasons, claims;
} tally;

static void try_question(ico_context *ctx, const small *q, tally *t)
{
    static const char *const methods[] = {"longest", "frontier", "backtrack", "auto"};
    ico_problem *p = problem_of(ctx, q);
    unsigned path[MOST], longest = 0;
    search(q, path, 0, &longest);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        t->reasons += check(ctx, p, methods[i], longest, &t->random, &t->claims);
    claim_at_random(ctx, p, &t->random, longest, &t->claims);
    t->questions++;
    t->shorter += longest < q->n;
    t->none += longest == 0;
    ico_problem_free(p);
}

/* All graphs of n vertices, or one in `step`, each in four questions. */
static void try_graphs(ico_context *ctx, unsigned n, bool directed, uint64_t step,
                       tally *t)
{
    unsigned pairs = n * (n - 1) / (directed ? 1 : 2);
    uint64_t all = UINT64_C(1) << pairs;
    for (uint64_t bits = t->questions % step; bits < all; bits += step)
        for (unsigned k = 0; k < 4; k++) {
            small q = numbered(n, directed, bits);
            q.closed = k % 2 == 1;
            if (k >= 2) draw_conditions(&t->random, &q);
            try_question(ctx, &q, t);
        }
}

static void all_small_graphs(void **state)
{
    tally t = {.questions = 0};
    bool all = getenv("ICO_TEST_ALL") != NULL;
    uint64_t step = share_step();
    ico__random_seed(&t.random, 56);
    for (unsigned n = 3; n <= 4; n++) {
        try_graphs(*state, n, false, 1, &t);
        try_graphs(*state, n, true, n == 3 ? 1 : 3 * step, &t);
    }
    try_graphs(*state, 5, false, step, &t);
    try_graphs(*state, 6, false, all ? 1 : 61 * step, &t);
    try_graphs(*state, 5, true, all ? 101 : 3001 * step, &t);
    if (all) try_graphs(*state, 7, false, 101, &t);
    printf("%u questions, %u of them with no tour of all, %u with none; %u reasons; %u "
           "claims proved\n",
           t.questions, t.shorter, t.none, t.reasons, t.claims);
    assert_true(t.shorter > t.questions / 4 && t.none > 0 && t.none < t.questions / 2);
    assert_true(t.reasons > t.questions / 10 && t.claims > t.questions / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(all_small_graphs, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
