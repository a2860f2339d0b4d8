/* tests/unit/test_catalogue.c - what family.def says that is published of each graph,
 * against our own computation; and no graph has two names unless the table says so.
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "context.h"
#include "distances.h"
#include "draw/layout/layouts.h"
#include "graph/automorphism.h"
#include "graph/family/family.h"
#include "problems.h"
#include "skip.h"

/* ---------------------------------------------------------------- computation --------
 */

static bool has_property(ico_context *ctx, const ico_graph *g, ico_property property)
{
    ico_judge *judge;
    ico_verdict verdict;
    ico_limit limit;
    assert_int_equal(ico_judge_new(ctx, &judge), ICO_OK);
    assert_int_equal(ico_judge_decide(judge, g, property, &verdict, &limit), ICO_OK);
    ico_judge_free(judge);
    assert_int_not_equal(verdict, ICO_UNKNOWN);
    return verdict == ICO_FOUND;
}

static bool is_bipartite(const ico_graph *g)
{
    uint8_t side[256] = {0};
    bool changed = true;
    assert_true(g->n <= 256);
    for (uint32_t start = 0; start < g->n; start++) {
        if (side[start] == 0) side[start] = 1;
        for (changed = true; changed;) {
            changed = false;
            for (uint32_t e = 0; e < g->m; e++) {
                uint8_t *a = &side[g->tail[e]], *b = &side[g->head[e]];
                if (*a != 0 && *a == *b) return false;
                if (*a == 0 && *b != 0) changed = true, *a = (uint8_t)(3 - *b);
                if (*b == 0 && *a != 0) changed = true, *b = (uint8_t)(3 - *a);
            }
        }
    }
    return true;
}

static bool is_planar(ico_context *ctx, const ico_graph *g)
{
    ico_point at[256];
    assert_true(g->n <= 256);
    return ico__layout_graph(ctx, g, ICO_LAYOUT_PLANAR, NULL, 0, at) == ICO_OK;
}

/* Colours the edges of a cubic graph with three colours, the edge with the fewest choices
 * first; left[e]: the colours that no neighbour has, 0 for a coloured edge's. */
static bool colour_edges(const ico_graph *g, uint8_t *left, uint8_t *colour)
{
    uint32_t best = UINT32_MAX;
    int fewest = 4;
    for (uint32_t e = 0; e < g->m; e++) {
        int choices = (left[e] & 1) + (left[e] >> 1 & 1) + (left[e] >> 2 & 1);
        if (colour[e] == 0 && choices < fewest) fewest = choices, best = e;
    }
    if (best == UINT32_MAX) return true;
    for (uint8_t c = 1; c <= 4; c = (uint8_t)(c * 2)) {
        uint8_t kept[256];
        if ((left[best] & c) == 0) continue;
        memcpy(kept, left, g->m);
        colour[best] = c;
        for (int end = 0; end < 2; end++) {
            uint32_t v = end ? g->head[best] : g->tail[best];
            for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
                left[g->edge[i]] &= (uint8_t)~c;
        }
        if (colour_edges(g, left, colour)) return true;
        colour[best] = 0;
        memcpy(left, kept, g->m);
        if (fewest == 3) return false; /* the colours are alike so far */
    }
    return false;
}

static unsigned chromatic_index(const ico_graph *g)
{
    uint8_t left[256], colour[256] = {0};
    assert_true(g->m <= 256);
    memset(left, 7, g->m);
    return colour_edges(g, left, colour) ? 3 : 4;
}

static double automorphisms(ico_context *ctx, const ico_graph *g)
{
    ico_automorphisms found;
    assert_int_equal(ico__automorphisms_find(ctx, g, NULL, &found), ICO_OK);
    double order = found.order;
    ico__automorphisms_free(&found);
    return order;
}

/* Connected graphs are isomorphic when a symmetry of the two together exchanges them. */
static bool isomorphic(ico_context *ctx, const ico_graph *g, const ico_graph *h)
{
    ico_automorphisms found;
    if (g->n != h->n || g->m != h->m || g->directed != h->directed) return false;
    ico_graph_builder *builder = builder_new(ctx, 2 * (uint64_t)g->n, g->directed);
    for (uint32_t e = 0; e < g->m; e++) {
        builder_add(builder, g->tail[e], g->head[e]);
        builder_add(builder, g->n + h->tail[e], g->n + h->head[e]);
    }
    ico_graph *both = built(builder, "both");
    assert_int_equal(ico__automorphisms_find(ctx, both, NULL, &found), ICO_OK);
    bool same = false;
    for (uint32_t v = g->n; v < both->n; v++) same |= found.orbit[v] < g->n;
    ico__automorphisms_free(&found);
    ico_graph_free(both);
    return same;
}

static void count_cycles(ico_context *ctx, const char *expression, char *found,
                         size_t size)
{
    ico_problem *p = family_problem(ctx, expression, ICO_CLOSED);
    ico_run *run;
    ico_count *count;
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_count(run, NULL, &count), ICO_OK);
    assert_true(ico_count_exact(count));
    const char *number = ico_count_undirected(count);
    if (number == NULL) number = ico_count_tours(count);
    snprintf(found, size, "%s", number);
    ico_count_free(count);
    ico_run_free(run);
    ico_problem_free(p);
}

/* ---------------------------------------------------------------- facts --------------
 */

typedef struct claim {
    ico_context *ctx;
    const ico_graph *g;
    const char *expression;
    unsigned wrong;
} claim;

static void expect_number(claim *c, const char *fact, uint64_t claimed, uint64_t found)
{
    if (claimed == found) return;
    print_error("%s: '%s', but %" PRIu64 " is right\n", c->expression, fact, found);
    c->wrong++;
}

static void expect_word(claim *c, const char *fact, bool found)
{
    if (found) return;
    print_error("%s: '%s' is wrong\n", c->expression, fact);
    c->wrong++;
}

/* "46 vertices", "girth 5", "chromatic index 4": true if it is one of these. */
static bool hold_number(claim *c, const char *fact)
{
    char *rest, word[64];
    uint64_t number = strtoull(fact, &rest, 10);
    bool first = rest != fact;
    const ico_graph *g = c->g;
    if (first)
        snprintf(word, sizeof word, "%s", rest);
    else if (sscanf(fact, "%63[a-z ] %" SCNu64, word, &number) == 2)
        word[strcspn(word, "0123456789")] = '\0';
    else
        return false;
    if (strcmp(word, " vertices") == 0) {
        expect_number(c, fact, number, g->n);
    } else if (strcmp(word, g->directed ? " arcs" : " edges") == 0) {
        expect_number(c, fact, number, g->m);
    } else if (strcmp(word, "-regular") == 0) {
        for (uint32_t v = 0; v < g->n; v++)
            expect_number(c, fact, number, ico__degree(g, v));
    } else if (strcmp(word, "girth ") == 0) {
        expect_number(c, fact, number, girth_of(g));
    } else if (strcmp(word, "diameter ") == 0) {
        expect_number(c, fact, number, diameter_of(g));
    } else if (strcmp(word, " automorphisms") == 0 ||
               strcmp(word, " automorphism") == 0) {
        if (ico_graph_has_automorphisms())
            expect_number(c, fact, number, (uint64_t)(automorphisms(c->ctx, g) + 0.5));
    } else if (strcmp(word, " Hamiltonian cycles") == 0 ||
               strcmp(word, " Hamiltonian cycle") == 0) {
        char found[64];
        count_cycles(c->ctx, c->expression, found, sizeof found);
        expect_number(c, fact, number, strtoull(found, NULL, 10));
    } else if (strcmp(word, "chromatic index ") == 0) {
        expect_number(c, fact, number, chromatic_index(g));
    } else {
        return false;
    }
    return true;
}

static bool hold_word(claim *c, const char *fact)
{
    static const struct {
        const char *word;
        ico_property property;
    } properties[] = {{"Hamiltonian", ICO_PROPERTY_HAMILTONIAN},
                      {"traceable", ICO_PROPERTY_TRACEABLE},
                      {"hypohamiltonian", ICO_PROPERTY_HYPOHAMILTONIAN},
                      {"hypotraceable", ICO_PROPERTY_HYPOTRACEABLE},
                      {"an edge in no Hamiltonian cycle", ICO_PROPERTY_EDGE_IN_NONE}};
    bool no = strncmp(fact, "not ", 4) == 0;
    const char *word = fact + (no ? 4 : 0);
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++) {
        if (strcmp(word, properties[i].word) != 0) continue;
        expect_word(c, fact, has_property(c->ctx, c->g, properties[i].property) != no);
        return true;
    }
    if (strcmp(word, "planar") == 0)
        expect_word(c, fact, is_planar(c->ctx, c->g) != no);
    else if (strcmp(word, "bipartite") == 0)
        expect_word(c, fact, is_bipartite(c->g) != no);
    else if (strcmp(fact, "acyclic") == 0)
        expect_word(c, fact, girth_of(c->g) == 0);
    else
        return false;
    return true;
}

static bool hold_isomorphism(claim *c, const char *fact)
{
    static const char words[] = "isomorphic to ";
    if (strncmp(fact, words, sizeof words - 1) != 0) return false;
    if (!ico_graph_has_automorphisms()) return true;
    ico_graph *other = family_new(c->ctx, fact + sizeof words - 1);
    expect_word(c, fact, isomorphic(c->ctx, c->g, other));
    ico_graph_free(other);
    return true;
}

static void published_facts_are_right(void **state)
{
    size_t count;
    unsigned told = 0, wrong = 0;
    const ico_family *all = ico_families(&count);
    for (size_t i = 0; i < count; i++) {
        char facts[512];
        ico_graph *g = family_new(*state, all[i].example);
        claim c = {.ctx = *state, .g = g, .expression = all[i].example};
        assert_true(strlen(ico__family_record(i).source) > 0);
        assert_true(strlen(ico__family_record(i).facts) < sizeof facts);
        strcpy(facts, ico__family_record(i).facts);
        for (char *fact = facts; fact != NULL; told++) {
            char *next = strstr(fact, ", ");
            if (next != NULL) *next = '\0';
            if (!hold_number(&c, fact) && !hold_word(&c, fact) &&
                !hold_isomorphism(&c, fact))
                fail_msg("%s: '%s' is no fact", all[i].example, fact);
            fact = next == NULL ? NULL : next + 2;
        }
        wrong += c.wrong;
        ico_graph_free(g);
    }
    print_message("# %u facts of %zu graphs and families\n", told, count);
    assert_int_equal(wrong, 0);
}

/* ---------------------------------------------------------------- names --------------
 */

/* A graph and what may tell it from others; `same`: what it is isomorphic to, by the
 * table, or its own expression. */
typedef struct named {
    ico_graph *g;
    const char *name, *same;
    uint64_t hash;
} named;

/* Of the degrees, and of those around each vertex for some steps. */
static uint64_t hash_of(const ico_graph *g)
{
    uint64_t colour[2][1024], sum = 0;
    assert_true(g->n <= 1024);
    for (uint32_t v = 0; v < g->n; v++) colour[0][v] = ico__degree(g, v);
    for (int step = 0; step < 8; step++)
        for (uint32_t v = 0; v < g->n; v++) {
            uint64_t here = colour[step % 2][v] * 31;
            for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
                here += ico__mix64(colour[step % 2][g->adj[i]]);
            colour[(step + 1) % 2][v] = ico__mix64(here);
        }
    for (uint32_t v = 0; v < g->n; v++) sum += colour[0][v];
    return ico__mix64(sum ^ (uint64_t)g->n << 32 ^ g->m);
}

static size_t add_named(ico_context *ctx, named *list, size_t size,
                        const char *expression, const char *facts)
{
    const char *same = facts == NULL ? NULL : strstr(facts, "isomorphic to ");
    ico_graph *g = family_new(ctx, expression);
    list[size] =
        (named){g, expression, same == NULL ? expression : same + 14, hash_of(g)};
    return size + 1;
}

static void no_graph_has_two_names_unless_the_table_says_so(void **state)
{
    static named list[1024];
    size_t count, size = 0;
    const ico_family *all = ico_families(&count);
    if (!ico_graph_has_automorphisms()) skip_because("built without nauty");
    for (size_t i = 0; i < count; i++) {
        ico_family_record r = ico__family_record(i);
        assert_true(size + 2 < sizeof list / sizeof *list);
        size = add_named(*state, list, size, all[i].example, r.facts);
        if (r.alone && strcmp(all[i].example, all[i].name) != 0)
            size = add_named(*state, list, size, all[i].name, NULL);
    }
    for (size_t i = 0; i < size; i++) /* another name of another name */
        for (size_t j = 0; j < size; j++)
            if (strcmp(list[i].same, list[j].name) == 0) list[i].same = list[j].same;
    unsigned twice = 0;
    for (size_t i = 0; i < size; i++)
        for (size_t j = 0; j < i; j++) {
            if (list[i].hash != list[j].hash || strcmp(list[i].same, list[j].same) == 0 ||
                !isomorphic(*state, list[i].g, list[j].g))
                continue;
            print_error("%s and %s are the same graph\n", list[i].name, list[j].name);
            twice++;
        }
    assert_int_equal(twice, 0);
    for (size_t i = 0; i < size; i++) ico_graph_free(list[i].g);
}

/* What theorems and help say of graphs that are no row of their own. */
static void theorems_hold_for_derived_graphs(void **state)
{
    static const struct {
        const char *expression;
        ico_property property;
        bool has;
    } claims[] = {
        {"petersen", ICO_PROPERTY_HYPOHAMILTONIAN, true},
        {"inflation:coxeter", ICO_PROPERTY_HAMILTONIAN, false}, /* vertex-transitive */
        {"power:tutte^2", ICO_PROPERTY_HAMILTONIAN, true},      /* Fleischner 1974 */
        {"power:square-31^2", ICO_PROPERTY_HAMILTONIAN, false},
        {"line:petersen", ICO_PROPERTY_HAMILTONIAN, true},
        {"direct:petersen@K2", ICO_PROPERTY_HAMILTON_LACEABLE, true},
        {"flower:4", ICO_PROPERTY_HAMILTONIAN, true}, /* no snark */
        {"goldberg:4", ICO_PROPERTY_HAMILTONIAN, true},
    };
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        ico_graph *g = family_new(*state, claims[i].expression);
        if (has_property(*state, g, claims[i].property) != claims[i].has)
            fail_msg("%s: %s", claims[i].expression,
                     ico_property_name(claims[i].property));
        ico_graph_free(g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(published_facts_are_right, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(theorems_hold_for_derived_graphs, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(no_graph_has_two_names_unless_the_table_says_so,
                                        open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
