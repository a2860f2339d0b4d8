/* tests/unit/test_place_library.c - candidates, and what follows from them by rules P1 to
 * P7: the library's verifier held against the rules as docs/certificates.md states them,
 * each tried everywhere until nothing more follows, on random small questions, with
 * random clauses and after random suppositions.
 * SPDX-License-Identifier: MIT */
#include "place_rules.h"

#include "verify/reason/places.h"

static ico_random dice;

/* What the library is asked: the question, and its own frame. */
typedef struct bench {
    ico_problem *problem;
    struct ico_trial_edge edges[EDGES], required[EDGES];
    ico_trial t;
    ico_places p;
} bench;

/* false: the library does not take the question. */
static bool open_bench(bench *b, ico_context *ctx, const question *q, const char *text)
{
    *b = (bench){.problem = problem_of_record(ctx, text)};
    if (b->problem == NULL) return false;
    for (uint32_t i = 0; i < q->edge_count; i++)
        b->edges[i] = (struct ico_trial_edge){q->edges[i].u, q->edges[i].v};
    for (uint32_t i = 0; i < q->required_count; i++)
        b->required[i] = (struct ico_trial_edge){q->required[i].u, q->required[i].v};
    static const ico_reason nothing = {.type = ICO_REASON_PLACES};
    b->t = (ico_trial){.ctx = ctx,
                       .problem = b->problem,
                       .reason = &nothing,
                       .directed = q->directed,
                       .closed = q->closed,
                       .n = q->n,
                       .start = ico_problem_start(b->problem),
                       .end = ico_problem_end(b->problem),
                       .required = b->required,
                       .required_count = q->required_count};
    b->p = (ico_places){.trial = &b->t,
                        .ctx = ctx,
                        .n = q->n,
                        .m = q->edge_count,
                        .closed = q->closed,
                        .directed = q->directed,
                        .edges = b->edges};
    assert_int_equal(ico__places_open(&b->p), ICO_OK);
    return true;
}

static void close_bench(bench *b)
{
    ico__places_release(&b->p);
    ico_problem_free(b->problem);
}

static uint32_t variables(const ico_places *p)
{
    return p->count + p->m;
}

/* The value that variable x has in the rules. */
static int *known_value(const ico_places *p, known *w, uint32_t x)
{
    return x < p->count ? &w->at[p->vertex[x]][p->place[x]] : &w->edge[x - p->count];
}

static void compare_known(const ico_places *p, bool alive, known *w)
{
    assert_int_equal(alive, w->alive);
    for (uint32_t x = 0; x < variables(p) && alive; x++)
        assert_int_equal(p->value[x], *known_value(p, w, x));
}

/* A variable that is open, or ICO_NOWHERE. */
static uint32_t find_open(const ico_places *p)
{
    uint32_t count = variables(p), x = below(&dice, count);
    for (uint32_t i = 0; i < count && p->value[x] != 0; i++) x = (x + 1) % count;
    return p->value[x] == 0 ? x : ICO_NOWHERE;
}

/* Two to LITERALS different literals that are open, in both; known from now on. */
static void add_clause(ico_places *p, known *w)
{
    known_clause *c = &w->clause[w->clauses];
    ico_place_clause made = {(uint32_t)p->words.size, 0, {ICO_NOWHERE, ICO_NOWHERE}};
    for (unsigned i = 2 + below(&dice, LITERALS - 1); i > 0; i--) {
        uint32_t x = find_open(p), negated = below(&dice, 2);
        if (x == ICO_NOWHERE) return;
        for (uint32_t j = made.from; j < p->words.size; j++)
            if (p->words.items[j] / 2 == x) x = ICO_NOWHERE;
        if (x == ICO_NOWHERE) continue;
        assert_true(ICO_VECTOR_PUSH(p->ctx, &p->words, 2 * x + negated));
        bool edge_of = x >= p->count;
        c->of[made.size].of_edge = edge_of;
        c->of[made.size].a = edge_of ? x - p->count : p->vertex[x];
        c->of[made.size].k = edge_of ? 0 : p->place[x];
        c->of[made.size++].want = negated ? -1 : 1;
    }
    if (made.size < 2) return;
    c->size = made.size;
    w->clauses++;
    assert_true(ICO_VECTOR_PUSH(p->ctx, &p->clauses, made));
    ico__places_watch(p, (uint32_t)p->clauses.size - 1, 0);
    ico__places_watch(p, (uint32_t)p->clauses.size - 1, 1);
}

/* Supposes something that is open, in both; false: all is known. */
static bool suppose(ico_places *p, known *w, bool *alive)
{
    uint32_t x = find_open(p), negated = below(&dice, 2);
    if (x == ICO_NOWHERE) return false;
    set(w, known_value(p, w, x), negated ? -1 : 1);
    *alive = ico__places_set(p, 2 * x + negated) && ico__places_follow(p);
    follow_rules(w);
    return true;
}

/* Several suppositions, each on the one before; all are taken back. */
static unsigned go_down(ico_places *p, known *w)
{
    known before = *w;
    uint32_t made = p->known_count;
    unsigned depth = 0;
    bool alive = true;
    while (alive && suppose(p, w, &alive)) {
        compare_known(p, alive, w);
        depth++;
    }
    ico__places_undo(p, made);
    *w = before;
    compare_known(p, true, w);
    return depth;
}

/* How many suppositions were made; *alive: there was no contradiction before.  Of places
 * given to others the library says by P1 that they are taken, and may have candidates
 * there. */
static unsigned try_question(ico_places *p, const question *q, bool *alive)
{
    known w;
    unsigned depth = 0;
    find_known(q, &w);
    for (uint32_t v = 0; v < q->n; v++)
        for (uint32_t k = 0; k < q->n; k++)
            if (w.at[v][k] >= 0)
                assert_int_not_equal(ico__places_find(p, v, k), ICO_NOWHERE);
    *alive = ico__places_begin(p);
    follow_rules(&w);
    compare_known(p, *alive, &w);
    for (unsigned i = 0; i < 3 && *alive && variables(p) > 0; i++) {
        depth += go_down(p, &w);
        for (unsigned more = below(&dice, MOST_CLAUSES / 3 + 1); more > 0; more--)
            add_clause(p, &w);
    }
    return depth;
}

static void test_rules(void **state)
{
    unsigned refuted = 0, deeper = 0, asked = 0, rounds = 12000;
    ico_context *ctx = ico_context_new(NULL);
    (void)state;
    ico__random_seed(&dice, 15);
    if (getenv("ICO_TEST_ALL") != NULL) rounds *= 50;
    for (unsigned round = 0; round < rounds; round++) {
        record r;
        bench b;
        bool alive;
        put_random_question(&r, &dice);
        checker c = {.bytes = r.text, .size = r.size, .line = 1};
        question q = {0};
        assert_true(checker_take_question(&c, &q));
        if (q.closed && !checker_is_anchored(&q)) q.first = 0;
        if (open_bench(&b, ctx, &q, r.text)) {
            asked++;
            deeper += try_question(&b.p, &q, &alive);
            refuted += !alive;
            close_bench(&b);
        }
        checker_release(&c);
    }
    assert_true(asked > rounds / 2 && refuted > asked / 9 && refuted < asked);
    assert_true(deeper > rounds);
    ico_context_free(ctx);
}

/* What is written down takes numbers of 32 bits, whatever the record is worth. */
static void test_numbers(void **state)
{
    (void)state;
    const ico_reason nothing = {.type = ICO_REASON_PLACES};
    ico_context *ctx = ico_context_new(NULL);
    ico_trial t = {
        .ctx = ctx, .reason = &nothing, .n = 3, .least_bytes = UINT64_C(1) << 40};
    const ico_places p = {.trial = &t, .ctx = ctx};
    bool good = false;
    t.edges.size = 1 << 29;
    assert_int_equal(ico__trial_places(&t, &good), ICO_TOO_LARGE);
    assert_false(ico__places_too_many(&p, (1 << 30) - 1, 25, 128));
    assert_true(ico__places_too_many(&p, 1 << 30, 25, 128));
    t.least_bytes = 1 << 20;
    assert_false(ico__places_too_many(&p, (1 << 22) + (16 << 20), 22, 16));
    assert_true(ico__places_too_many(&p, (1 << 22) + (16 << 20) + 1, 22, 16));
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
