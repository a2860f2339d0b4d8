/* tests/unit/test_switches.c - covers of which one condition does not hold, or just
 * holds: icosian-check and the library refuse the former; digraphs of switches at
 * random, all cycles of which are odd, or not; those that take as many rounds as there
 * may be.  Most were found by tools/mutate, as the lines of test_record_rules.c.
 * SPDX-License-Identifier: MIT */
#include "both_judges.h"

/* ------------------------------------------------------------------ records -------- */

/* Two cycles of three switches: 0, 3, 4 and 1, 2, 5. */
#define SIX                                                                       \
    "closed graph directed 6 12 0 1 0 4 1 0 1 2 2 0 2 3 3 4 3 5 4 1 4 5 5 2 5 3 " \
    "none parity "
/* The same with paths of two vertices, and perhaps one edge more. */
#define LONG_EDGES \
    " 0 1 2 3 4 5 6 7 8 9 10 11 1 2 1 8 3 0 3 4 5 0 5 6 7 8 7 10 9 2 9 10 11 4 11 6 "
#define LONG "closed graph undirected 12 18" LONG_EDGES PASSAGES
#define LONG_AND(edge) "closed graph undirected 12 19" LONG_EDGES edge PASSAGES
#define PASSAGES "require 6 0 1 2 3 4 5 6 7 8 9 10 11 none parity 12 "
#define ALONG "1 2 3 4 5 0 7 8 9 10 11 6 end"
#define AGAINST "5 0 1 2 3 4 11 6 7 8 9 10 end"

static void test_covers(void **state)
{
    (void)state;
    static const line lines[] = {
        {SIX "6 1 2 0 4 5 3 end", VERIFIED, ""},
        {LONG ALONG, VERIFIED, ""},
        {LONG AGAINST, VERIFIED, ""},
        {SIX "5 1 2 0 4 5 end", REFUSED, "a cover of 5 vertices"},
        {SIX "7 1 2 0 4 5 3 3 end", REFUSED, "a cover of 7"},
        {SIX "6 1 2 0 4 5 6 end", UNREADABLE, "6 is too large"},
        {SIX "6 1 2 0 4 5 4000000000 end", UNREADABLE, "too large"},
        {SIX "6 2 2 0 4 5 3 end", REFUSED, "from 0 to 2, where no"},
        {SIX "6 1 3 0 4 5 2 end", REFUSED, "1 to 3, where no"},
        {SIX "6 1 2 0 4 1 3 end", REFUSED, "the cover comes to 1 twice"},
        {"closed graph directed 3 3 0 1 1 2 2 0 none parity 3 1 2 0 end", REFUSED,
         "the cover has 1 cycles, an odd number"},
        /* 1 to 0 would close the way from 0 to 1 early */
        {"closed graph directed 5 13 0 1 0 2 1 0 1 2 1 3 2 0 2 3 2 4 3 0 3 2 3 4 4 2 4 "
         "3 require 1 0 1 none parity 5 1 0 3 4 2 end",
         REFUSED, "from 1 to 0, where no link is"},
        {"closed graph directed 4 8 0 1 0 3 1 0 1 2 2 1 2 3 3 0 3 2 none parity 4 1 0 3 "
         "2 "
         "end",
         REFUSED, "a cycle of switches is even"},
        /* two ways from a vertex to another, one switch and two */
        {"closed graph directed 7 16 0 1 0 2 0 3 1 0 1 2 1 3 2 1 2 3 3 0 3 2 4 5 4 6 5 "
         "4 "
         "5 6 6 4 6 5 none parity 7 2 3 1 0 5 6 4 end",
         REFUSED, "a cycle of switches is even"},
        /* the switches of the Fano plane: two out of each, two into each, and all odd */
        {"closed graph directed 7 21 0 1 1 2 2 0 3 6 4 5 5 3 6 4 0 2 0 6 1 0 1 5 2 6 2 "
         "3 "
         "3 5 3 4 4 3 4 1 5 4 5 2 6 1 6 0 none parity 7 1 2 0 6 5 3 4 end",
         REFUSED, "after 64 rounds cycles of switches are left"},
        /* edges between two backs, or two fronts */
        {LONG_AND("1 5 ") ALONG, REFUSED, "joins two ends alike"},
        {LONG_AND("1 5 ") AGAINST, REFUSED, "joins two ends alike"},
        {LONG_AND("0 4 ") ALONG, REFUSED, "joins two ends alike"},
        {LONG_AND("0 4 ") AGAINST, REFUSED, "joins two ends alike"},
    };
    static char text[4096];
    ico_context *ctx = ico_context_new(NULL);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        bool asked;
        ico_text why;
        ico_text_init(&why, ctx);
        check_lines(&lines[i], 1, true);
        snprintf(text, sizeof text, RECORD_HEAD "%s", lines[i].text);
        (void)library_answers(ctx, text, &asked, &why);
        bool said = why.size > 0 && strstr(why.data, lines[i].words) != NULL;
        if (!asked || said != (lines[i].is != VERIFIED))
            fail_msg("%s\nthe library: %s", text, why.size > 0 ? why.data : "nothing");
        ico_text_free(&why);
    }
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ nets ----------- */

enum { NET = 170, ODD = 1, EVEN = 2 };

/* A digraph of switches; next[v] follows v in the cover that has them. */
typedef struct net {
    unsigned n;
    bool arc[NET][NET];
    uint32_t next[NET];
} net;

/* Vertices first .. first + count - 1: the first has an odd loop; each other one is split
 * off one of those before, with one switch from that one, or to it.  So all cycles are
 * odd; ways[u][v]: the parities of the switches from u to v. */
static void draw_odd(ico_random *random, unsigned ways[NET][NET], unsigned first,
                     unsigned count)
{
    ways[first][first] = ODD;
    for (unsigned v = first + 1; v < first + count; v++) {
        unsigned u = first + below(random, v - first), moved = 0;
        bool out = below(random, 2), even = below(random, 2);
        for (unsigned pass = 0; moved == 0; pass++)
            for (unsigned x = first; x < v; x++) {
                unsigned *old = out ? &ways[x][u] : &ways[u][x],
                         *own = out ? &ways[x][v] : &ways[v][x];
                unsigned lot = pass > 0 ? 2 : below(random, 3);
                if (*old == 0 || lot == 0) continue;
                *own = even ? *old : 3 - *old;
                if (lot == 1) *old = 0;
                moved++;
            }
        *(out ? &ways[v][u] : &ways[u][v]) = even ? EVEN : ODD;
    }
}

/* A way of `length` switches, over new vertices. */
static void add_way(net *d, unsigned u, unsigned v, unsigned length)
{
    for (; length > 1; length--) {
        d->arc[u][d->n] = true;
        u = d->n++;
    }
    d->arc[u][v] = true;
}

/* One to three strong components, and switches from earlier to later ones. */
static void draw_net(ico_random *random, net *d)
{
    static unsigned ways[NET][NET];
    unsigned n = 0, of[NET];
    memset(ways, 0, sizeof ways);
    for (unsigned parts = 1 + below(random, 3), i = 0; i < parts; i++) {
        unsigned count = 2 + below(random, 5);
        draw_odd(random, ways, n, count);
        for (unsigned k = 0; k < count; k++) of[n++] = i;
    }
    memset(d, 0, sizeof *d);
    d->n = n;
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = 0; v < n; v++) {
            if (of[u] < of[v] && below(random, 4) == 0) ways[u][v] = 1 + below(random, 2);
            if (ways[u][v] != 0)
                add_way(d, u, v, ways[u][v] == EVEN ? 2 : u == v ? 3 : 1);
        }
}

/* The numbers of vertices say nothing. */
static void shuffle_net(ico_random *random, net *d)
{
    static bool arc[NET][NET];
    unsigned to[NET];
    for (unsigned v = 0; v < d->n; v++) {
        unsigned w = below(random, v + 1);
        to[v] = to[w];
        to[w] = v;
    }
    memcpy(arc, d->arc, sizeof arc);
    for (unsigned u = 0; u < d->n; u++)
        for (unsigned v = 0; v < d->n; v++) d->arc[to[u]][to[v]] = arc[u][v];
}

static bool is_loopless(const net *d)
{
    for (unsigned u = 0; u < d->n; u++)
        for (unsigned v = 0; v < d->n; v++)
            if ((u == v || d->arc[u][v]) && d->next[v] == u) return false;
    return true;
}

static unsigned cycles_of(const net *d)
{
    bool seen[NET] = {false};
    unsigned cycles = 0;
    for (unsigned v = 0; v < d->n; v++) {
        cycles += !seen[v];
        for (unsigned w = v; !seen[w]; w = d->next[w]) seen[w] = true;
    }
    return cycles;
}

/* An even number of cycles, and no link from a vertex to itself. */
static bool draw_cover(ico_random *random, net *d)
{
    for (unsigned tries = 0; tries < 2000; tries++) {
        for (uint32_t v = 0; v < d->n; v++) {
            unsigned w = below(random, v + 1);
            d->next[v] = d->next[w];
            d->next[w] = v;
        }
        if (cycles_of(d) % 2 == 0 && is_loopless(d)) return true;
    }
    return false;
}

/* A way from `start` to u has `length` switches, and visits `seen`; can it be closed to
 * an even cycle, with no vertex before `start`? */
static bool closes_even(const net *d, unsigned start, unsigned u, bool *seen,
                        unsigned length)
{
    bool found = d->arc[u][start] && length % 2 == 1;
    seen[u] = true;
    for (unsigned v = start + 1; v < d->n && !found; v++)
        if (d->arc[u][v] && !seen[v]) found = closes_even(d, start, v, seen, length + 1);
    seen[u] = false;
    return found;
}

static bool has_even_cycle(const net *d)
{
    bool seen[NET] = {false};
    for (unsigned v = 0; v < d->n; v++)
        if (closes_even(d, v, v, seen, 0)) return true;
    return false;
}

/* ------------------------------------------------------------------ questions ------ */

/* Vertex v as two, 2v and 2v + 1, if undirected.  extra[0] and extra[1], unless equal:
 * one edge more.  But no link from `gap` to the one after it, one back. */
static ico_problem *net_problem(ico_context *ctx, const net *d, bool directed,
                                const uint32_t *extra, uint32_t gap)
{
    uint32_t wide = directed ? 1 : 2;
    ico_graph_builder *b = builder_new(ctx, (uint64_t)wide * d->n, directed);
    for (uint32_t u = 0; u < d->n; u++) {
        if (!directed) builder_add(b, 2 * u, 2 * u + 1);
        for (uint32_t v = 0; v < d->n; v++)
            if (u == gap && v == u)
                builder_add(b, d->next[v], u);
            else if (u == v || d->arc[u][v])
                builder_add(b, wide * u + wide - 1, wide * d->next[v]);
    }
    if (extra[0] != extra[1]) builder_add(b, extra[0], extra[1]);
    ico_problem *p = built_problem(ctx, b, ICO_CLOSED);
    for (uint32_t v = 0; !directed && v < d->n; v++)
        (void)requiring(p, 2 * (uint64_t)v, 2 * (uint64_t)v + 1);
    return closed_problem(p);
}

/* Do both believe the cover? */
static bool net_believed(ico_context *ctx, const net *d, bool directed, bool back,
                         const uint32_t *extra, uint32_t gap)
{
    uint32_t next[2 * NET], wide = directed ? 1 : 2;
    for (uint32_t v = 0; v < d->n; v++)
        for (uint32_t i = 0; i < wide; i++) {
            uint32_t from = wide * v + i,
                     to = i + 1 < wide ? from + 1 : wide * d->next[v];
            next[back ? to : from] = back ? from : to;
        }
    ico_reason reason = {
        .type = ICO_REASON_PARITY, .numbers = next, .number_count = wide * d->n};
    ico_problem *p = net_problem(ctx, d, directed, extra, gap);
    bool is = both_believe(ctx, p, &reason);
    ico_problem_free(p);
    return is;
}

static const uint32_t NO_EXTRA[2] = {0, 0};

/* Both believe the cover if all cycles of switches are odd, and only then; but not if the
 * cover steps against a link, has an odd number of cycles, or if an edge joins two backs
 * or two fronts. */
static void try_net(ico_context *ctx, ico_random *random, net *d, unsigned *counts)
{
    uint32_t u = below(random, d->n), v = below(random, d->n), kept = d->next[u];
    bool odd = !has_even_cycle(d), back = below(random, 2);
    counts[odd]++;
    assert_int_equal(net_believed(ctx, d, true, false, NO_EXTRA, NET), odd);
    assert_int_equal(net_believed(ctx, d, false, back, NO_EXTRA, NET), odd);
    if (u == v) return;
    for (uint32_t i = 0; i < 2; i++)
        assert_false(
            net_believed(ctx, d, false, back, (uint32_t[]){2 * u + i, 2 * v + i}, NET));
    bool is_link = false;
    for (unsigned w = 0; w < d->n; w++)
        is_link = is_link || (d->next[w] == u && (w == kept || d->arc[kept][w]));
    if (!is_link) assert_false(net_believed(ctx, d, true, false, NO_EXTRA, u));
    ico_problem *p = net_problem(ctx, d, true, NO_EXTRA, NET);
    d->next[u] = d->next[v];
    d->next[v] = kept;
    ico_reason reason = {
        .type = ICO_REASON_PARITY, .numbers = d->next, .number_count = d->n};
    assert_false(both_believe(ctx, p, &reason));
    ico_problem_free(p);
}

static void test_nets(void **state)
{
    (void)state;
    static net d;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 1972);
    unsigned counts[2] = {0};
    for (unsigned round = 0; round < rounds(1000); round++) {
        draw_net(&random, &d);
        for (unsigned k = below(&random, 3); k > 1; k--) {
            unsigned u = below(&random, d.n), v = below(&random, d.n);
            if (u != v) d.arc[u][v] = true;
        }
        shuffle_net(&random, &d);
        if (draw_cover(&random, &d)) try_net(ctx, &random, &d, counts);
    }
    assert_true(counts[0] > rounds(1000) / 10 && counts[1] > rounds(1000) / 2);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ rounds --------- */

/* Vertices 0 and w(1) .. w(m): one switch from each w to the next; from 0 to each, and
 * from each to 0, one or two, so that all cycles are odd.  One vertex has one switch into
 * it from another, w(1); when it is merged with 0, w(2) has one, and so on.  From the
 * other end, the last has one out of it.  late: but there is a vertex beside the last,
 * and switches between the two and from it to 0; it has one switch into it. */
static void make_ladder(net *d, unsigned m, bool late, bool mirrored)
{
    memset(d, 0, sizeof *d);
    d->n = m + 1;
    for (unsigned k = 1; k <= m; k++) {
        if (k < m) d->arc[k][k + 1] = true;
        add_way(d, 0, k, 2 - k % 2);
        add_way(d, k, 0, 1 + k % 2);
    }
    if (late) {
        unsigned beside = d->n++;
        d->arc[m][beside] = true;
        add_way(d, beside, m, 2);
        add_way(d, beside, 0, 2 - m % 2);
    }
    for (unsigned u = 0; u < d->n && mirrored; u++)
        for (unsigned v = 0; v < u; v++) {
            bool kept = d->arc[u][v];
            d->arc[u][v] = d->arc[v][u];
            d->arc[v][u] = kept;
        }
}

static void exchange(net *d, unsigned u, unsigned v)
{
    for (unsigned w = 0; w < d->n; w++) {
        bool kept = d->arc[w][u];
        d->arc[w][u] = d->arc[w][v];
        d->arc[w][v] = kept;
    }
    for (unsigned w = 0; w < d->n; w++) {
        bool kept = d->arc[u][w];
        d->arc[u][w] = d->arc[v][w];
        d->arc[v][w] = kept;
    }
}

/* Of 64 rounds the last one merges nothing, since none looks at what is left.  The others
 * merge one w each; but where one end is late, it loses its turn if it is the first. */
static void test_rounds(void **state)
{
    (void)state;
    static net d;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 64);
    for (unsigned k = 0; k < 16; k++) {
        bool more = k % 2 == 1, mirrored = k / 2 % 2 == 1, late = k / 4 % 2 == 1;
        make_ladder(&d, more ? 64 : 63, late, mirrored);
        if (k >= 8) exchange(&d, 0, 1);
        assert_true(draw_cover(&random, &d));
        assert_int_equal(net_believed(ctx, &d, true, false, NO_EXTRA, NET),
                         !more && !(late && mirrored));
    }
    make_ladder(&d, 62, true, true);
    assert_true(draw_cover(&random, &d));
    assert_true(net_believed(ctx, &d, true, false, NO_EXTRA, NET));
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_covers),
        cmocka_unit_test(test_nets),
        cmocka_unit_test(test_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
