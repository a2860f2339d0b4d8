/* tests/unit/test_place_rules.c - candidates, and what follows from them by rules P1 to
 * P6: the checker held against the rules as docs/certificates.md states them, each tried
 * everywhere until nothing more follows, on random small questions and after random
 * suppositions.
 * SPDX-License-Identifier: MIT */
#include "checker_whole.c"
#include "place_rules.h"

static ico_random dice;

static int value_at(const places *p, uint32_t v, uint32_t k)
{
    uint32_t x = checker_find_candidate(p, v, k);
    return x == NOBODY ? -1 : p->steps.value[2 * x];
}

static void compare_known(const places *p, bool alive, const known *w)
{
    assert_int_equal(alive, w->alive);
    for (uint32_t v = 0; v < w->n && alive; v++)
        for (uint32_t k = 0; k < w->n; k++)
            assert_int_equal(value_at(p, v, k), w->at[v][k]);
    for (uint32_t e = 0; e < w->m && alive; e++)
        assert_int_equal(p->steps.value[2 * (p->candidates + e)], w->edge[e]);
}

/* Supposes something that is open, in both; false: all is known. */
static bool suppose(places *p, known *w, bool *alive)
{
    uint32_t variables = p->candidates + w->m, x = below(&dice, variables);
    for (uint32_t i = 0; i < variables && p->steps.value[2 * x] != 0; i++)
        x = (x + 1) % variables;
    if (p->steps.value[2 * x] != 0) return false;
    uint32_t l = 2 * x + below(&dice, 2);
    int to = l % 2 == 0 ? 1 : -1;
    if (x < p->candidates)
        set(w, &w->at[p->vertex[x]][p->place[x]], to);
    else
        set(w, &w->edge[x - p->candidates], to);
    *alive = checker_make_true(&p->steps, l) && checker_follow_all(&p->steps);
    follow_rules(w);
    return true;
}

static void test_rules(void **state)
{
    (void)state;
    unsigned refuted = 0, deeper = 0, rounds = 12000;
    ico__random_seed(&dice, 15);
    if (getenv("ICO_TEST_ALL") != NULL) rounds *= 50;
    for (unsigned round = 0; round < rounds; round++) {
        record r;
        places p;
        known w;
        word_list none = {(uint32_t[1]){0}, 0};
        put_random_question(&r, &dice);
        checker c = {.bytes = r.text, .size = r.size, .line = 1};
        question q = {0};
        assert_true(checker_take_question(&c, &q));
        if (q.closed && !checker_is_anchored(&q)) q.first = 0;
        assert_true(open_places(&c, &q, none, &p));
        find_known(&q, &w);
        for (uint32_t v = 0; v < q.n; v++)
            for (uint32_t k = 0; k < q.n; k++)
                assert_int_equal(checker_find_candidate(&p, v, k) == NOBODY,
                                 w.at[v][k] < 0);
        bool alive = checker_begin_places(&p);
        follow_rules(&w);
        compare_known(&p, alive, &w);
        uint32_t made = p.steps.made;
        known before = w;
        refuted += !alive;
        if (alive && below(&dice, 2) == 0 && suppose(&p, &w, &alive)) { /* and back */
            compare_known(&p, alive, &w);
            checker_take_back(&p.steps, made);
            w = before;
            alive = true;
            compare_known(&p, alive, &w);
        }
        while (alive && suppose(&p, &w, &alive)) {
            compare_known(&p, alive, &w);
            deeper++;
        }
        checker_release(&c);
    }
    assert_true(refuted > rounds / 9 && refuted < rounds && deeper > rounds / 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
