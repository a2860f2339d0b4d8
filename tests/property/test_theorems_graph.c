/* tests/property/test_theorems_graph.c - the theorems on graphs.  Of all graphs up to 7
 * vertices each entry speaks just where its condition, written down anew by definition,
 * holds, and a search of all orders agrees; likewise of digraphs.  Families are held
 * against the methods.
 * SPDX-License-Identifier: MIT */
#define SMALL 8
#include "small_graph.h"
#define ask ask_method
#include "methods.h"
#undef ask

#include "theorem/graph.h"

static bool all(void)
{
    return getenv("ICO_TEST_ALL") != NULL;
}

/* The place of an entry among the theorems on graphs. */
static size_t place_of(const char *name)
{
    size_t count = ico__graph_theorem_count(), first = ico_theorem_count() - count;
    for (size_t i = 0; i < count; i++)
        if (strcmp(ico_theorem_at(first + i)->name, name) == 0) return i;
    fail_msg("no theorem %s", name);
    return 0;
}

static ico_verdict verdict_of(ico_context *ctx, const ico_problem *p, size_t i)
{
    ico_verdict verdict;
    ico_text here;
    ico_text_init(&here, ctx);
    assert_int_equal(ico__graph_theorem_judge(ctx, p, i, &verdict, &here), ICO_OK);
    assert_true(verdict == ICO_UNKNOWN || here.size > 0);
    ico_text_free(&here);
    return verdict;
}

/* ------------------------------------------------------------------ by definition -- */

static unsigned degree(const small *s, unsigned v)
{
    unsigned d = 0;
    for (unsigned w = 0; w < s->n; w++) d += s->arc[v][w];
    return d;
}

static unsigned of_degree_at_most(const small *s, unsigned most)
{
    unsigned count = 0;
    for (unsigned v = 0; v < s->n; v++) count += degree(s, v) <= most;
    return count;
}

/* The k-th of the degrees in ascending order, from 1. */
static unsigned kth_degree(const small *s, unsigned k)
{
    unsigned d = 0;
    while (of_degree_at_most(s, d) < k) d++;
    return d;
}

static unsigned distance(const small *s, unsigned u, unsigned v)
{
    unsigned met = 1u << u;
    for (unsigned d = 0; d < s->n; d++) {
        if (met >> v & 1) return d;
        unsigned next = met;
        for (unsigned a = 0; a < s->n; a++)
            for (unsigned b = 0; b < s->n; b++)
                if ((met >> a & 1) && s->arc[a][b]) next |= 1u << b;
        met = next;
    }
    return s->n;
}

/* Without the vertices of a set, is the rest in one piece? */
static bool is_whole_without(const small *s, unsigned set)
{
    small rest = *s;
    unsigned first = s->n;
    for (unsigned v = 0; v < s->n; v++) {
        if (!(set >> v & 1)) {
            if (first == s->n) first = v;
            continue;
        }
        for (unsigned w = 0; w < s->n; w++) rest.arc[v][w] = rest.arc[w][v] = false;
    }
    for (unsigned v = 0; v < s->n; v++)
        if (!(set >> v & 1) && distance(&rest, first, v) == s->n) return false;
    return true;
}

static unsigned bits_of(unsigned set)
{
    unsigned count = 0;
    for (; set != 0; set &= set - 1) count++;
    return count;
}

/* Has it more than k vertices, and no fewer than k of them part it? */
static bool is_connected(const small *s, unsigned k)
{
    if (s->n <= k) return false;
    for (unsigned set = 0; set < 1u << s->n; set++)
        if (bits_of(set) < k && !is_whole_without(s, set)) return false;
    return true;
}

static bool by_dirac(const small *s)
{
    return 2 * kth_degree(s, 1) >= s->n;
}

static bool by_ore(const small *s)
{
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = 0; v < u; v++)
            if (!s->arc[u][v] && degree(s, u) + degree(s, v) < s->n) return false;
    return true;
}

static bool by_posa(const small *s)
{
    for (unsigned k = 1; 2 * k < s->n - 1; k++)
        if (of_degree_at_most(s, k) >= k) return false;
    unsigned half = (s->n - 1) / 2;
    return s->n % 2 == 0 || of_degree_at_most(s, half) <= half;
}

static bool by_chvatal(const small *s)
{
    for (unsigned i = 1; 2 * i < s->n; i++)
        if (kth_degree(s, i) <= i && kth_degree(s, s->n - i) < s->n - i) return false;
    return true;
}

static bool by_jackson(const small *s)
{
    unsigned k = degree(s, 0);
    return kth_degree(s, 1) == k && kth_degree(s, s->n) == k && s->n <= 3 * k &&
           is_connected(s, 2);
}

static bool by_moon_moser(const small *s)
{
    unsigned side[SMALL], sizes[2] = {0, 0};
    if (s->n % 2 == 1 || s->n < 4 || !is_connected(s, 1)) return false;
    for (unsigned v = 0; v < s->n; v++) sizes[side[v] = distance(s, 0, v) % 2]++;
    if (sizes[0] != sizes[1]) return false;
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = 0; v < u; v++) {
            if (side[u] == side[v] && s->arc[u][v]) return false;
            if (side[u] != side[v] && !s->arc[u][v] &&
                degree(s, u) + degree(s, v) <= s->n / 2)
                return false;
        }
    return true;
}

static bool by_fan(const small *s)
{
    if (!is_connected(s, 2)) return false;
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = 0; v < u; v++)
            if (distance(s, u, v) == 2 && 2 * degree(s, u) < s->n &&
                2 * degree(s, v) < s->n)
                return false;
    return true;
}

static bool by_chvatal_erdos(const small *s)
{
    unsigned largest = 0;
    for (unsigned set = 0; set < 1u << s->n; set++) {
        bool independent = true;
        for (unsigned u = 0; u < s->n; u++)
            for (unsigned v = 0; v < u; v++)
                if ((set >> u & 1) && (set >> v & 1) && s->arc[u][v]) independent = false;
        if (independent && bits_of(set) > largest) largest = bits_of(set);
    }
    return is_connected(s, largest);
}

static bool by_closure(const small *s)
{
    small c = *s;
    for (bool more = true; more;) {
        more = false;
        for (unsigned u = 0; u < s->n; u++)
            for (unsigned v = 0; v < u; v++)
                if (!c.arc[u][v] && degree(&c, u) + degree(&c, v) >= s->n)
                    more = c.arc[u][v] = c.arc[v][u] = true;
    }
    return kth_degree(&c, 1) == s->n - 1;
}

static const struct {
    const char *name;
    bool (*holds)(const small *s);
} conditions[] = {{"dirac", by_dirac},
                  {"ore", by_ore},
                  {"posa", by_posa},
                  {"chvatal", by_chvatal},
                  {"jackson", by_jackson},
                  {"moon-moser", by_moon_moser},
                  {"fan", by_fan},
                  {"chvatal-erdos", by_chvatal_erdos},
                  {"bondy-chvatal", by_closure}};
enum { CONDITIONS = sizeof conditions / sizeof *conditions, MOST_FORMS = 1100 };

/* ------------------------------------------------------------------ all graphs ----- */

static void small_of(uint64_t bits, unsigned n, small *s)
{
    *s = (small){.n = n, .closed = true, .start = -1, .end = -1};
    decode(s, bits);
}

static uint64_t bits_under(const small *s, const unsigned *order)
{
    uint64_t bits = 0, bit = 1;
    for (unsigned u = 0; u < s->n; u++)
        for (unsigned v = u + 1; v < s->n; v++, bit <<= 1)
            if (s->arc[order[u]][order[v]]) bits |= bit;
    return bits;
}

static bool next_order(unsigned *order, unsigned n)
{
    unsigned i = n - 1, k = n - 1;
    while (i > 0 && order[i - 1] > order[i]) i--;
    if (i == 0) return false;
    while (order[k] < order[i - 1]) k--;
    for (unsigned swap = order[k], once = 0; once < 1; once++) {
        order[k] = order[i - 1];
        order[i - 1] = swap;
    }
    for (unsigned a = i, b = n - 1; a < b; a++, b--) {
        unsigned swap = order[a];
        order[a] = order[b];
        order[b] = swap;
    }
    return true;
}

/* The least number of the graph under all orders of its vertices. */
static uint64_t form_of(const small *s)
{
    unsigned order[SMALL];
    uint64_t least = UINT64_MAX;
    for (unsigned v = 0; v < s->n; v++) order[v] = v;
    do {
        uint64_t bits = bits_under(s, order);
        if (bits < least) least = bits;
    } while (next_order(order, s->n));
    return least;
}

/* A graph of one vertex more, joined to a set of the others. */
static void grow(uint64_t form, unsigned n, unsigned set, small *s)
{
    small old;
    small_of(form, n, &old);
    small_of(0, n + 1, s);
    for (unsigned u = 0; u < n; u++) {
        for (unsigned v = 0; v < n; v++) s->arc[u][v] = old.arc[u][v];
        s->arc[u][n] = s->arc[n][u] = set >> u & 1;
    }
}

static void judge_small(ico_context *ctx, const small *s, unsigned *told)
{
    ico_problem *p = ask(ctx, s);
    bool tour = has_tour(s);
    ico_theorem_word word;
    ico_text here;
    for (size_t i = 0; i < CONDITIONS; i++) {
        bool holds = conditions[i].holds(s);
        ico_verdict verdict = verdict_of(ctx, p, place_of(conditions[i].name));
        if (verdict != (holds ? ICO_FOUND : ICO_UNKNOWN))
            fail_msg("%s of graph %llx of %u vertices", conditions[i].name,
                     (unsigned long long)form_of(s), s->n);
        assert_true(!holds || tour);
        told[i] += holds;
    }
    ico_text_init(&here, ctx);
    assert_int_equal(ico_theorem_find(ctx, p, &word, &here), ICO_OK);
    assert_true(word.verdict == ICO_UNKNOWN || (word.verdict == ICO_FOUND) == tour);
    if (verdict_of(ctx, p, place_of("grinberg")) == ICO_NONE) assert_false(tour);
    if (verdict_of(ctx, p, place_of("tait")) == ICO_NONE) assert_false(tour);
    if (verdict_of(ctx, p, place_of("tutte")) == ICO_FOUND) assert_true(tour);
    ico_text_free(&here);
    ico_problem_free(p);
}

/* Each graph of n vertices is one of n - 1, and a vertex. */
static void small_graphs(void **state)
{
    uint64_t forms[MOST_FORMS] = {0}, next[MOST_FORMS];
    unsigned count = 1, told[CONDITIONS] = {0}, most = all() ? 8 : 7;
    static const unsigned known[] = {0, 1, 2, 4, 11, 34, 156, 1044};
    small s;
    for (unsigned n = 1; n < most; n++) {
        unsigned grown = 0;
        for (unsigned i = 0; i < count; i++)
            for (unsigned set = 0; set < 1u << n; set++) {
                grow(forms[i], n, set, &s);
                if (n + 1 >= 3) judge_small(*state, &s, told);
                if (n + 1 == most) continue;
                uint64_t form = form_of(&s);
                bool is_new = true;
                for (unsigned k = 0; k < grown; k++) is_new = is_new && next[k] != form;
                if (is_new) next[grown++] = form;
            }
        if (n + 1 == most) break;
        count = grown;
        assert_int_equal(count, known[n + 1]);
        memcpy(forms, next, count * sizeof *forms);
    }
    for (size_t i = 0; i < CONDITIONS; i++) {
        print_message("%s: %u\n", conditions[i].name, told[i]);
        assert_true(told[i] > 5);
    }
}

/* ------------------------------------------------------------------ digraphs ------- */

static void digraph(ico_context *ctx, uint64_t bits, unsigned n, unsigned *told)
{
    small s = {.n = n, .directed = true, .closed = true, .start = -1, .end = -1};
    decode(&s, bits);
    for (unsigned open = 0; open < 2; open++) {
        s.closed = open == 0;
        ico_problem *p = ask(ctx, &s);
        for (size_t i = 0; i < ico__graph_theorem_count(); i++) {
            ico_verdict verdict = verdict_of(ctx, p, i);
            if (verdict == ICO_UNKNOWN) continue;
            if ((verdict == ICO_FOUND) != has_tour(&s))
                fail_msg("theorem %zu of digraph %llx of %u vertices", i,
                         (unsigned long long)bits, n);
            told[i]++;
        }
        ico_problem_free(p);
    }
}

static void small_digraphs(void **state)
{
    unsigned told[64] = {0};
    for (uint64_t bits = 0; bits < 1u << 12; bits++) digraph(*state, bits, 4, told);
    for (uint64_t bits = 7; bits < 1u << 20; bits += all() ? 1 : 997)
        digraph(*state, bits, 5, told);
    assert_true(told[place_of("ghouila-houri")] > 20);
    assert_true(told[place_of("redei")] > 20 && told[place_of("camion")] > 20);
}

/* All tournaments of five vertices, by the bits of their pairs. */
static void tournaments(void **state)
{
    enum { N = 5, PAIRS = 10 };
    unsigned told[64] = {0};
    for (unsigned pairs = 0; pairs < 1u << PAIRS; pairs++) {
        uint64_t bits = 0, bit = 1;
        bool beats[N][N] = {{false}};
        for (unsigned u = 0, k = 0; u < N; u++)
            for (unsigned v = u + 1; v < N; v++, k++)
                beats[pairs >> k & 1 ? u : v][pairs >> k & 1 ? v : u] = true;
        for (unsigned u = 0; u < N; u++)
            for (unsigned v = 0; v < N; v++) {
                if (u == v) continue;
                if (beats[u][v]) bits |= bit;
                bit <<= 1;
            }
        digraph(*state, bits, N, told);
    }
    assert_int_equal(told[place_of("redei")], 1u << PAIRS);
    /* closed, and open too for the 544 that are strongly connected */
    assert_int_equal(told[place_of("camion")], (1u << PAIRS) + 544);
}

/* Arcs from each vertex by two permutations that are drawn. */
static void two_permutations(void **state)
{
    enum { MOST = 8 };
    unsigned none = 0, silent = 0;
    uint64_t random = 1;
    for (unsigned round = 0; round < 3000; round++) {
        unsigned n = 4 + round % (MOST - 3), to[2][MOST];
        small s = {.n = n, .directed = true, .closed = true, .start = -1, .end = -1};
        bool simple = true;
        for (unsigned k = 0; k < 2; k++) {
            for (unsigned v = 0; v < n; v++) to[k][v] = v;
            for (unsigned v = n; v > 1; v--) {
                random = random * UINT64_C(6364136223846793005) + 1442695040888963407u;
                unsigned w = (unsigned)(random >> 33) % v, swap = to[k][v - 1];
                to[k][v - 1] = to[k][w];
                to[k][w] = swap;
            }
        }
        for (unsigned v = 0; v < n; v++) {
            simple = simple && to[0][v] != v && to[1][v] != v && to[0][v] != to[1][v];
            s.arc[v][to[0][v]] = s.arc[v][to[1][v]] = true;
        }
        if (!simple) continue;
        ico_problem *p = ask(*state, &s);
        ico_verdict verdict = verdict_of(*state, p, place_of("rankin"));
        ico_problem_free(p);
        assert_true(verdict != ICO_NONE || !has_tour(&s));
        none += verdict == ICO_NONE;
        silent += verdict == ICO_UNKNOWN;
    }
    print_message("rankin: %u none, %u silent\n", none, silent);
    assert_true(none > 10 && silent > 20);
}

/* ------------------------------------------------------------------ families ------- */

/* The graph with its vertices numbered in another way: v becomes v * factor + 1 modulo
 * n. */
static ico_problem *renumbered(ico_context *ctx, const char *expression)
{
    ico_graph *g = family_new(ctx, expression);
    uint32_t n = ico_graph_size(g), factor = 7, tail, head;
    while (n % factor == 0) factor += 4;
    ico_graph_builder *builder = builder_new(ctx, n, false);
    for (uint32_t e = 0; e < ico_graph_edge_count(g); e++) {
        ico_graph_ends(g, e, &tail, &head);
        builder_add(builder, (tail * factor + 1) % n, (head * factor + 1) % n);
    }
    ico_graph_free(g);
    return closed_problem(built_problem(ctx, builder, ICO_CLOSED));
}

/* The table's word, which auto confirms if it has one; the entry is `name`, or none. */
static void family_word(ico_context *ctx, ico_problem *p, const char *what,
                        const char *name)
{
    ico_theorem_word word;
    ico_text here;
    ico_text_init(&here, ctx);
    assert_int_equal(ico_theorem_find(ctx, p, &word, &here), ICO_OK);
    if (strcmp(word.theorem == NULL ? "" : word.theorem->name, name) != 0)
        fail_msg("%s: %s, not %s", what, word.theorem == NULL ? "" : word.theorem->name,
                 name);
    if (word.verdict != ICO_UNKNOWN) {
        answer a = ask_method(ctx, p, (asking){.method = "auto", .options = ""});
        if (a.verdict != word.verdict) fail_msg("%s: %s is wrong", what, name);
    }
    ico_text_free(&here);
    ico_problem_free(p);
}

static void family_words(ico_context *ctx, const char *expression, const char *name)
{
    family_word(ctx, closed_problem(family_problem(ctx, expression, ICO_CLOSED)),
                expression, name);
}

static void generalised_petersen(void **state)
{
    char expression[40];
    for (unsigned n = 5; n <= 19; n++)
        for (unsigned k = 1; 2 * k < n; k++) {
            bool none = n % 6 == 5 && (k == 2 || 2 * k == n - 1);
            snprintf(expression, sizeof expression, "petersen:%u,%u", n, k);
            family_words(*state, expression,
                         none ? n == 5 ? "petersen" : "robertson" : "alspach");
            if (none)
                family_word(*state, renumbered(*state, expression), expression,
                            n == 5 ? "petersen" : "robertson");
        }
}

static void snarks(void **state)
{
    char expression[40];
    for (unsigned k = 3; k <= 15; k += 2) {
        snprintf(expression, sizeof expression, "flower:%u", k);
        family_words(*state, expression, "isaacs");
        family_word(*state, renumbered(*state, expression), expression, "isaacs");
    }
    family_words(*state, "flower:6", "");
    family_words(*state, "tietze", "isaacs");
    family_words(*state, "coxeter", "coxeter");
    family_word(*state, renumbered(*state, "coxeter"), "coxeter", "coxeter");
    family_words(*state, "heawood", "");
    family_words(*state, "kneser:5,2", "petersen");
}

/* Cubic graphs that are drawn: where the colours say NONE the method does. */
static void colourings(void **state)
{
    char expression[40];
    unsigned none = 0;
    size_t tait = place_of("tait");
    for (unsigned seed = 1; seed <= 60; seed++) {
        snprintf(expression, sizeof expression, "cubic:%u,seed=%u", 4 + 2 * (seed % 8),
                 seed);
        ico_problem *p = closed_problem(family_problem(*state, expression, ICO_CLOSED));
        if (verdict_of(*state, p, tait) == ICO_NONE) {
            answer a = ask_method(*state, p, (asking){.method = "auto", .options = ""});
            assert_int_equal(a.verdict, ICO_NONE);
            none++;
        }
        ico_problem_free(p);
    }
    static const char *const without[] = {"petersen", "flower:5", "tietze", "flower:7"};
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        ico_problem *p = closed_problem(family_problem(*state, without[i], ICO_CLOSED));
        assert_int_equal(verdict_of(*state, p, tait), ICO_NONE);
        ico_problem_free(p);
    }
    static const char *const with[] = {"coxeter", "flower:6", "dodecahedron", "cube"};
    for (size_t i = 0; i < sizeof with / sizeof *with; i++) {
        ico_problem *p = closed_problem(family_problem(*state, with[i], ICO_CLOSED));
        assert_int_equal(verdict_of(*state, p, tait), ICO_UNKNOWN);
        ico_problem_free(p);
    }
}

/* The square of a family's graph, with this name; `more`: with one edge more or less. */
static ico_problem *square_of(ico_context *ctx, const char *base, const char *name,
                              int more)
{
    ico_graph *g = family_new(ctx, base);
    uint32_t n = ico_graph_size(g), tail, head, degree;
    ico_graph_builder *builder = builder_new(ctx, n, false);
    for (uint32_t e = more < 0; e < ico_graph_edge_count(g); e++) {
        ico_graph_ends(g, e, &tail, &head);
        builder_add(builder, tail, head);
    }
    for (uint32_t v = 0; v < n; v++) {
        const uint32_t *near = ico_graph_neighbours(g, v, &degree);
        for (uint32_t i = 0; i < degree; i++)
            for (uint32_t k = 0; k < i; k++) builder_add(builder, near[i], near[k]);
    }
    if (more > 0) builder_add(builder, 0, n / 2);
    ico_graph_free(g);
    return closed_problem(problem_in(ctx, built(builder, name), ICO_CLOSED));
}

static void squares(void **state)
{
    static const struct {
        const char *base, *name;
        int more;
        bool told;
    } asked[] = {{"cycle:20", "power:cycle:20^2", 0, true},
                 {"cycle:20", "power:cycle:20^2", 1, false},
                 {"cycle:20", "power:cycle:20^2", -1, false},
                 {"cycle:20", "power:cycle:20^3", 0, false},
                 {"cycle:20", "power:cycle:21^2", 0, false},
                 {"cycle:20", "square.graph", 0, false},
                 {"cycle:20", "power:nothing:5^2", 0, false},
                 {"cycle:20", "power:^2", 0, false},
                 {"path:20", "power:path:20^2", 0, false},
                 {"star:5", "power:star:5^2", 0, false},
                 {"petersen:9,2", "power:petersen:9,2^2", 0, true},
                 {"bipartite:2,5", "power:bipartite:2,5^2", 0, true}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        ico_problem *p = square_of(*state, asked[i].base, asked[i].name, asked[i].more);
        ico_verdict verdict = verdict_of(*state, p, place_of("fleischner"));
        if ((verdict == ICO_FOUND) != asked[i].told) fail_msg("%s", asked[i].name);
        ico_problem_free(p);
    }
}

/* circulant:N,1,2 is an antiprism for even N, and not planar for odd N > 5. */
static void planar_graphs(void **state)
{
    static const char *const planar[] = {"octahedron", "icosahedron", "circulant:20,1,2",
                                         "circulant:8,1,2", "circulant:300,1,2"};
    static const char *const others[] = {"cube",      "circulant:21,1,2",
                                         "torus:4x5", "complete:6",
                                         "wheel:9",   "circulant:20,1,3"};
    size_t tutte = place_of("tutte");
    for (size_t i = 0; i < sizeof planar / sizeof *planar; i++) {
        ico_problem *p = closed_problem(family_problem(*state, planar[i], ICO_CLOSED));
        assert_int_equal(verdict_of(*state, p, tutte), ICO_FOUND);
        ico_problem_free(p);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        ico_problem *p = closed_problem(family_problem(*state, others[i], ICO_CLOSED));
        assert_int_equal(verdict_of(*state, p, tutte), ICO_UNKNOWN);
        ico_problem_free(p);
    }
    family_words(*state, "circulant:20,1,2", "tutte");
    family_words(*state, "grinberg-46", "grinberg");
    family_words(*state, "wiener-araya", "grinberg");
    family_words(*state, "grinberg-44", "");
    family_words(*state, "power:cycle:20^2", "fleischner");
}

/* Questions that the theorems do not cover: conditions, two ends; and of open tours
 * nothing but that there is one. */
static void other_questions(void **state)
{
    family_word(*state, closed_problem(family_problem(*state, "petersen", ICO_OPEN)),
                "petersen, open", "");
    family_word(*state, closed_problem(family_problem(*state, "complete:5", ICO_OPEN)),
                "complete:5, open", "dirac");
    ico_problem *p = with_start(family_problem(*state, "complete:5", ICO_OPEN), 1);
    family_word(*state, closed_problem(p), "complete:5 from 1", "dirac");
    p = with_start(family_problem(*state, "complete:5", ICO_OPEN), 1);
    family_word(*state, closed_problem(with_end(p, 2)), "complete:5 from 1 to 2", "");
    p = family_problem(*state, "complete:5", ICO_CLOSED);
    family_word(*state, closed_problem(requiring(p, 0, 1)), "complete:5, required", "");
    family_words(*state, "path:2", "");
    family_word(*state, closed_problem(board_problem(*state, "king", "3x3", ICO_CLOSED)),
                "king 3x3", "king");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(small_graphs),     TEST(small_digraphs),       TEST(tournaments),
        TEST(two_permutations), TEST(generalised_petersen), TEST(snarks),
        TEST(colourings),       TEST(planar_graphs),        TEST(squares),
        TEST(other_questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
