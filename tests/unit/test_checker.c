/* tests/unit/test_checker.c - the checker verifies what holds, refuses what does not, and
 * reads nothing broken.  It is held against exhaustive search on small graphs.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include "damage.h"

#include <cmocka.h>

#include "base/random.h"

static verdict check(const record *r)
{
    return checker_check_all(r->text, r->size, NULL);
}

static verdict check_text(const char *text)
{
    return checker_check_all(text, strlen(text), NULL);
}

/* ------------------------------------------------------------------ known answers -- */

#define HEAD "icosian-certificate 1\n"
#define TRIANGLE "graph undirected 3 3\n0 1\n1 2\n2 0\n"
#define STAR "graph undirected 4 3\n0 1\n0 2\n0 3\n"
#define PETERSEN                                                                   \
    "graph undirected 10 15\n0 1 1 2 2 3 3 4 4 0 0 5 1 6 2 7 3 8 4 9 5 7 7 9 9 6 " \
    "6 8 8 5\n"

/* Logs of clauses, undirected and directed, that the program wrote. */
#define LOG                                                                              \
    HEAD                                                                                 \
        "question closed graph undirected 7 12 0 3 1 3 2 3 0 4 1 4 2 4 0 5 1 5 2 5 0 6 " \
        "1 6 2 6 none clauses 19 0 3 2 17 9 0 3 11 17 9 0 1 0 0 1 3 0 1 4 end"
static const char ARC_LOG[] =
    HEAD "question closed graph directed 7 24 0 3 3 0 1 3 3 1 2 3 3 2 0 "
         "4 4 0 1 4 4 1 2 4 4 2 0 5 5 0 1 5 5 1 2 5 5 2 0 6 6 0 1 6 6 1 "
         "2 6 6 2 none clauses 30 0 3 17 4 2 0 3 4 2 0 0 3 9 6 2 0 2 2 0 "
         "0 3 17 6 4 0 1 0 0 1 23 end ";

/* Verified, each of them. */
static const char *const holding[] = {
    HEAD "subject any words 17\nquestion closed\n" TRIANGLE "tour 3 1 0 2\nend\n",
    HEAD "question closed graph undirected 1 0 tour 1 0 end",
    HEAD "question closed graph directed 2 2 0 1 1 0 tour 2 1 0 end",
    HEAD "question open graph undirected 3 2 0 1 1 2 first 2 last 0 tour 3 2 1 0 end",
    HEAD "question open " TRIANGLE "require 1 2 1 forbid 1 1 0 tour 3 1 2 0 end",
    HEAD "question open " STAR "none degree 3 1 2 3\nend\n",
    HEAD "question closed graph undirected 2 1 0 1 none degree 1 0 end",
    HEAD "question open graph directed 3 3 0 1 1 2 2 0 first 0 last 1 none forced "
         "end",
    HEAD "question open " STAR "none colour 1 0\nend\n",
    HEAD "question open " STAR "none cut 1 0\nend\n",
    HEAD "question open graph undirected 4 2 0 1 2 3 none cut 0 end",
    HEAD "question open " STAR "none barrier 2 3 0 4 1 2 3\nend\n",
    HEAD "question open " STAR "none forced\nend\n",
    HEAD "question closed " PETERSEN "forbid 1 0 1 none tree 1 2 3 end",
    LOG,
    ARC_LOG,
    /* two records */
    HEAD "question closed\n" TRIANGLE "tour 3 1 0 2\nend\n" HEAD "question open " STAR
         "none forced\nend\n",
};

static void test_what_holds(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof holding / sizeof *holding; i++)
        if (check_text(holding[i]) != VERIFIED) {
            checker_check_all(holding[i], strlen(holding[i]), stderr);
            fail_msg("not verified: %s", holding[i]);
        }
}

static void test_what_does_not_hold(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        HEAD "question closed\n" TRIANGLE "tour 2 1 0\nend\n",
        HEAD "question closed\n" TRIANGLE "tour 3 1 0 1\nend\n",
        HEAD "question closed\n" TRIANGLE "forbid 1 1 2 tour 3 1 0 2\nend\n",
        HEAD "question closed\n" TRIANGLE "first 0 tour 3 1 0 2\nend\n",
        HEAD "question closed\n" TRIANGLE "last 0 tour 3 1 0 2\nend\n",
        HEAD "question open\n" TRIANGLE "require 1 1 2 tour 3 1 0 2\nend\n",
        HEAD "question open\n" TRIANGLE "require 1 1 2 forbid 1 1 2 tour 3 1 0 2\nend\n",
        HEAD "question closed graph undirected 2 1 0 1 tour 2 0 1 end",
        HEAD "question closed graph directed 3 3 0 1 1 2 2 0 tour 3 2 1 0 end",
        HEAD "question closed graph undirected 1 0 none degree 1 0 end",
        HEAD "question open " STAR "none degree 2 1 2\nend\n",
        HEAD "question open " STAR "none degree 3 1 2 2\nend\n",
        HEAD "question open " STAR "none colour 2 0 1\nend\n",
        HEAD "question open " STAR "none colour 2 0 0\nend\n",
        HEAD "question open " STAR "none cut 1 1\nend\n",
        HEAD "question open " STAR "none cut 2 0 0\nend\n",
        HEAD "question open " STAR "none barrier 1 1 0 0\nend\n",
        HEAD "question open " STAR "none barrier 3 0 1 2 3\nend\n",
        HEAD "question closed " PETERSEN "none forced end",
        HEAD "question closed " PETERSEN "none tree 1 0 1 end",
        HEAD "question closed " PETERSEN "none tree 1 0 3 end",
        HEAD "question open " STAR "none tree 1 0 1\nend\n",
        HEAD "question closed\n" TRIANGLE "none forced\nend\n",
        /* the second record is wrong */
        HEAD "question closed\n" TRIANGLE "tour 3 1 0 2\nend\n" HEAD
             "question closed " PETERSEN "none forced end",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (check_text(wrong[i]) != REFUSED) fail_msg("not refused: %s", wrong[i]);
}

static void test_what_cannot_be_read(void **state)
{
    (void)state;
    static const char *const broken[] = {
        "",
        " \n",
        "VERIFIED",
        "icosian-certificate 2 question closed",
        HEAD "question maybe",
        HEAD "question closed graph undirected 0 0 tour 0 end",
        HEAD "question closed graph undirected 1000000000 0 none cut 0 end",
        HEAD "question closed graph undirected 3 4000000000 0 1",
        HEAD "question closed graph undirected 3 99999999999 0 1",
        HEAD "question closed graph undirected 3 1 0 0 none forced end",
        HEAD "question closed graph undirected 3 1 0 3 none forced end",
        HEAD "question closed graph undirected 3 2 0 1 1 0 none forced end",
        HEAD "question closed graph undirected 3 1 0 01 none forced end",
        HEAD "question closed graph undirected 3 1 0 -1 none forced end",
        HEAD "question closed graph undirected 3 1 0 1 require 1 1 2 none forced end",
        HEAD "question closed graph undirected 3 1 0 1 forbid 1 1 2 none forced end",
        HEAD "question closed graph undirected 3 1 0 1 first 3 none forced end",
        HEAD "question closed graph undirected 3 1 0 1 none theorem end",
        HEAD "question closed graph undirected 3 1 0 1 none degree 1 0",
        HEAD "question closed graph undirected 3 1 0 1 none tree 999999999 0 1 end",
        HEAD "question closed graph undirected 3 1 0 1 none tree 1 x 1 end",
        HEAD "question closed graph undirected 3 1 0 1 none tree 1 1 3 end",
        HEAD "question closed graph undirected 3 1 0 1 none degree one 0 end",
        HEAD "question closed graph undirected 3 1 0 1 none colour one 0 end",
        HEAD "question closed graph undirected 3 1 0 1 none cut one 0 end",
        HEAD "question closed graph undirected 3 1 0 1 none cut 1 x end",
        HEAD "question\tclosed\r\ngraph undirected 3 1 0 1 tour\t3 0 1",
        HEAD "subject and nothing more",
        HEAD "question closed\n" TRIANGLE "tour 3 1 0 2\nend\nmore",
        HEAD "question closed\n" TRIANGLE "tour 3 1 0 2 0\nend\n",
    };
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        if (check_text(broken[i]) != UNREADABLE) fail_msg("was read: %s", broken[i]);
}

/* Without memory nothing is verified. */
static void test_no_memory(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof holding / sizeof *holding; i++) {
        size_t blocks = 0;
        verdict is = UNREADABLE;
        while (is != VERIFIED && blocks < 100) {
            checker_blocks = blocks++;
            is = check_text(holding[i]);
            if (is != VERIFIED) assert_int_equal(is, UNREADABLE);
        }
        checker_blocks = SIZE_MAX;
        assert_true(blocks > 2 && blocks < 100);
    }
}

/* Every file that ends too early is refused or cannot be read. */
static void test_cut_off(void **state)
{
    (void)state;
    const char *whole =
        HEAD "question closed " PETERSEN "forbid 1 0 1 none tree 1 2 3 end";
    size_t size = strlen(whole);
    assert_int_equal(checker_check_all(whole, size, NULL), VERIFIED);
    for (size_t i = 0; i < size; i++)
        assert_int_not_equal(checker_check_all(whole, i, NULL), VERIFIED);
}

/* ------------------------------------------------------------------ at random ------ */

/* A question on up to `most` vertices; about `density` in 8 of the edges are there. */
static tiny random_question(ico_random *random, unsigned most, unsigned density)
{
    tiny t = {.n = 2 + below(random, most - 1),
              .directed = below(random, 2),
              .closed = below(random, 2),
              .first = -1,
              .last = -1};
    bool plain = below(random, 2);
    for (unsigned u = 0; u < t.n; u++)
        for (unsigned v = t.directed ? 0 : u + 1; v < t.n; v++) {
            if (u == v || below(random, 8) >= density) continue;
            unsigned lot = plain ? 99 : below(random, t.directed ? 24 : 12);
            t.arc[u][v] = true;
            t.must[u][v] = lot == 0;
            t.not [u][v] = lot == 1;
            if (t.directed) continue;
            t.arc[v][u] = true;
            t.must[v][u] = lot == 0;
            t.not [v][u] = lot == 1;
        }
    if (!plain && below(random, 2)) t.first = (int)below(random, t.n);
    if (!plain && below(random, 2)) t.last = (int)below(random, t.n);
    return t;
}

/* Some of the numbers below `bound`, in `list`. */
static unsigned random_set(ico_random *random, unsigned bound, unsigned *list)
{
    unsigned count = 0, share = 1 + below(random, 4);
    for (unsigned v = 0; v < bound; v++)
        if (below(random, 5) < share) list[count++] = v;
    return count;
}

static void put_list(record *r, const char *word, const unsigned *list, unsigned count)
{
    put(r, "%s %u", word, count);
    for (unsigned i = 0; i < count; i++) put(r, " %u", list[i]);
    put(r, "\n");
}

static void put_random_barrier(record *r, ico_random *random, unsigned ports)
{
    unsigned lists[2][2 * TINY + 2], count[2] = {0, 0};
    for (unsigned p = 0; p < ports; p++) {
        unsigned lot = below(random, 4);
        if (lot < 2) lists[lot][count[lot]++] = p;
    }
    put(r, "barrier %u %u", count[0], count[1]);
    for (unsigned k = 0; k < 2; k++)
        for (unsigned i = 0; i < count[k]; i++) put(r, " %u", lists[k][i]);
    put(r, "\n");
}

static void put_random_tree(record *r, ico_random *random, unsigned vertices)
{
    unsigned count = below(random, 4);
    put(r, "tree %u", count);
    for (unsigned i = 0; i < count; i++)
        put(r, " %u %u", below(random, vertices), below(random, vertices));
    put(r, "\n");
}

static void put_random_prices(record *r, ico_random *random, unsigned vertices,
                              unsigned ports)
{
    unsigned most = 1 + below(random, 4);
    put(r, "potentials %u %u", ports + 1, below(random, vertices));
    for (unsigned p = 0; p < ports; p++) put(r, " %u", below(random, most));
    put(r, "\n");
}

/* Successors of all vertices, each once; or about so. */
static void put_random_cover(record *r, ico_random *random, unsigned vertices)
{
    unsigned next[TINY + 1];
    for (unsigned v = 0; v < vertices; v++) {
        unsigned at = below(random, v + 1);
        next[v] = next[at];
        next[at] = v;
    }
    if (below(random, 20) == 0) next[0] = next[1];
    put(r, "parity %u", vertices);
    for (unsigned v = 0; v < vertices; v++) put(r, " %u", next[v]);
    put(r, "\n");
}

/* A certificate of kind 0..7 with random contents. */
static void put_random_certificate(record *r, ico_random *random, const tiny *t,
                                   unsigned kind)
{
    static const char *const words[] = {"degree", "colour", "cut"};
    unsigned list[TINY], vertices = t->n + !t->closed;
    put(r, "none ");
    if (kind < 3)
        put_list(r, words[kind], list, random_set(random, t->n, list));
    else if (kind == 3)
        put_random_barrier(r, random, t->directed ? 2 * vertices : vertices);
    else if (kind == 4)
        put(r, "forced\n");
    else if (kind == 5)
        put_random_prices(r, random, vertices, t->directed ? 2 * vertices : vertices);
    else if (kind == 6)
        put_random_tree(r, random, vertices);
    else
        put_random_cover(r, random, vertices);
    put(r, "end\n");
}

/* Whatever is claimed for whatever question: what is verified is true. */
static void test_only_truths_are_verified(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 11);
    unsigned verified[8] = {0}, refused_for_tours = 0, rounds = 6000;
    if (getenv("ICO_TEST_ALL") != NULL) rounds *= 30;
    for (unsigned round = 0; round < rounds; round++) {
        tiny t = random_question(&random, 7, 2 + below(&random, 6));
        unsigned tour[TINY];
        bool tours = tiny_has_tour(&t, tour);
        for (unsigned kind = 0; kind < 8; kind++) {
            record r;
            put_question(&r, &t);
            put_random_certificate(&r, &random, &t, kind);
            verdict is = check(&r);
            assert_int_not_equal(is, UNREADABLE);
            if (tours && is == VERIFIED) fail_msg("verified for a tour:\n%s", r.text);
            refused_for_tours += tours;
            verified[kind] += is == VERIFIED;
        }
    }
    assert_true(refused_for_tours > 10000);
    for (unsigned kind = 0; kind < 7; kind++) assert_true(verified[kind] > 50);
    /* few covers are right: tests/unit/test_parity.c draws better ones */
}

/* All vertices in random order: verified exactly when that is a tour. */
static void test_sequences_are_tours_or_refused(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 12);
    unsigned good = 0, bad = 0;
    for (unsigned round = 0; round < 20000; round++) {
        tiny t = random_question(&random, 6, 6);
        unsigned tour[TINY];
        for (unsigned v = 0; v < t.n; v++) tour[v] = v;
        for (unsigned i = t.n; i > 1; i--) {
            unsigned k = below(&random, i), v = tour[k];
            tour[k] = tour[i - 1];
            tour[i - 1] = v;
        }
        record r;
        put_question(&r, &t);
        put_list(&r, "tour", tour, t.n);
        put(&r, "end\n");
        bool is = is_tour(&t, tour);
        assert_int_equal(check(&r), is ? VERIFIED : REFUSED);
        good += is;
        bad += !is;
    }
    assert_true(good > 500 && bad > 5000);
}

/* ------------------------------------------------------------------ damage --------- */

/* The question of a damaged record, when it is still small enough to be answered. */
static bool reread(const record *r, tiny *t)
{
    checker c = {.bytes = r->text, .size = r->size, .line = 1};
    question q = {0};
    bool small = checker_take_question(&c, &q) && tiny_question(&q, t);
    checker_release(&c);
    return small;
}

/* Good records, damaged at random: refused, unless what they now say is true. */
static void test_damage(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 13);
    unsigned refused = 0, still_true = 0;
    while (refused < 10000) {
        tiny t = random_question(&random, 7, 3 + below(&random, 4)), changed;
        unsigned tour[TINY];
        record r;
        bool tours = tiny_has_tour(&t, tour);
        unsigned kind = below(&random, 7);
        put_question(&r, &t);
        if (kind == 6) {
            tours = false;
            r.size = 0;
            put(&r, "%s", below(&random, 2) ? LOG : ARC_LOG);
        } else if (tours) {
            put_list(&r, "tour", tour, t.n);
            put(&r, "end\n");
        } else {
            put_random_certificate(&r, &random, &t, kind);
        }
        if (check(&r) != VERIFIED) continue;
        for (unsigned k = 0; k < 20; k++) {
            record d = damaged(&r, &random);
            if (same_words(&r, &d)) continue;
            if (check(&d) != VERIFIED) {
                refused++;
                continue;
            }
            still_true++;
            if (!reread(&d, &changed)) continue; /* more vertices, none of them joined */
            assert_int_equal(tiny_has_tour(&changed, tour), tours);
        }
    }
    assert_true(still_true < refused);
}

/* A tour's edges added to the graph of a good certificate: it must not be believed. */
static void test_hamiltonian_graphs(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 14);
    unsigned claimed = 0;
    while (claimed < 2000) {
        tiny t = random_question(&random, 7, 3 + below(&random, 3));
        record r, h;
        put_question(&r, &t);
        size_t question_size = r.size;
        put_random_certificate(&r, &random, &t, below(&random, 6));
        if (check(&r) != VERIFIED) continue;
        unsigned shift = below(&random, t.n);
        memset(t.must, 0, sizeof t.must);
        memset(t.not, 0, sizeof t.not );
        t.first = t.last = -1;
        for (unsigned v = 0; v < t.n; v++) {
            unsigned u = (v + shift) % t.n, w = (u + 1) % t.n;
            t.arc[u][w] = true;
            if (!t.directed) t.arc[w][u] = true;
        }
        if (t.n == 2 && !t.directed && t.closed) continue;
        put_question(&h, &t);
        put(&h, "%s", r.text + question_size);
        assert_int_equal(check(&h), REFUSED);
        claimed++;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_holds),
        cmocka_unit_test(test_what_does_not_hold),
        cmocka_unit_test(test_what_cannot_be_read),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_cut_off),
        cmocka_unit_test(test_only_truths_are_verified),
        cmocka_unit_test(test_sequences_are_tours_or_refused),
        cmocka_unit_test(test_damage),
        cmocka_unit_test(test_hamiltonian_graphs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
